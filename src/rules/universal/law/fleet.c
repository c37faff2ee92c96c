/* Fleets, chosen in secret and shown when all have ended, and what their ships carry (UN-B1.2). */
#include "rules/universal/law/law.h"

#include "core/board.h"
#include "rules/kit/picks.h"
#include "rules/kit/roster.h"
#include "rules/universal/state/place.h"
#include "rules/universal/yard/yard.h"

#include <string.h>

enum { SHUTTLE_HITS = 2, DIRECTIONS = 6 };

/* ---- what it costs ---- */

int universal_fleet_pick_points(const struct game *game, int design)
{
    int points = universal_design_at(game->setup, design)->points;
    return points > 0 ? points : 1;
}

/* UN-B1.2: the seats of a side share its limit */
int universal_fleet_share(const struct game *game, int seat)
{
    int side = game->setup->seat[seat].side;
    return picks_share(game->setup, universal_side_limit(game->setup, side), seat);
}

int universal_fleet_spent(const struct game *game, int seat)
{
    return picks_spent(game, &universal_state_of(game)->picks, seat, universal_fleet_pick_points);
}

int universal_fleet_points(const struct setup *setup, const uint8_t *designs, int count)
{
    int points = 0;
    for (int i = 0; i < count; i++)
        points += universal_design_at(setup, designs[i])->points;
    return points;
}

/* UN-0.6: those aboard included */
int universal_fleet_units(const struct universal_design *design)
{
    return 1 + design->gift[UNIVERSAL_CARRIER] + design->munition[UNIVERSAL_SHUTTLECRAFT];
}

/* ---- room (UN-0.6) ---- */

static bool is_wing(const struct placed_unit *placed)
{
    return placed->unit.design == DESIGN_NONE;
}

bool universal_fleet_lists_wings(const struct setup *setup, int side)
{
    for (int i = 0; i < setup->placed_count; i++)
        if (setup->placed[i].unit.side == side && is_wing(&setup->placed[i]))
            return true;
    return false;
}

/* UN-0.6: a side that lists its flights lists all of them, as a position does */
static int count_listed(const struct setup *setup, int side)
{
    bool complete = setup->start || universal_fleet_lists_wings(setup, side);
    int count = 0;
    for (int i = 0; i < setup->placed_count; i++) {
        const struct unit *unit = &setup->placed[i].unit;
        if (unit->side == side)
            count += complete ? 1 : universal_fleet_units(universal_design_at(setup, unit->design));
    }
    return count;
}

/* The most that a limit can buy: ships with all they carry. */
static int count_bought(const struct setup *setup, int side)
{
    const struct universal_side *record = setup->side[side];
    int most = 0;
    for (int i = 0; i < record->fleet_count; i++)
        most += universal_fleet_units(universal_design_at(setup, record->fleet[i]));
    for (int i = 0; i < setup->library.shelf[UNIVERSAL_CLASSES].count; i++) {
        const struct universal_design *design = universal_design_at(setup, i);
        int points = design->points > 0 ? design->points : 1;
        int64_t units =
            (int64_t)universal_side_limit(setup, side) * universal_fleet_units(design) / points;
        if (units > most)
            most = units < UNITS_MAX ? (int)units : UNITS_MAX;
    }
    return most;
}

/* UN-0.6: a side that chooses may take what the other leaves, half if both choose */
int universal_fleet_room(const struct setup *setup, int side)
{
    int other = SIDE_BLUE - side;
    if (survey_is_listed(setup, side))
        return count_listed(setup, side);
    int free =
        survey_is_listed(setup, other) ? UNITS_MAX - count_listed(setup, other) : UNITS_MAX / 2;
    int most = count_bought(setup, side);
    if (free < 0)
        free = 0;
    return most < free ? most : free;
}

/* ---- variants of picks (UN-F4) ---- */

static bool has_bit(const uint8_t *set, int bit)
{
    return set[bit / 8] >> (bit % 8) & 1;
}

static void set_bit(uint8_t *set, int bit, bool on)
{
    set[bit / 8] = (uint8_t)((set[bit / 8] & ~(1 << (bit % 8))) | on << (bit % 8));
}

static enum universal_variant variant_in(const uint8_t *light, const uint8_t *far, int pick)
{
    if (has_bit(light, pick))
        return UNIVERSAL_LIGHT_FIGHTERS;
    return has_bit(far, pick) ? UNIVERSAL_LONG_FIGHTERS : UNIVERSAL_STANDARD_FIGHTERS;
}

enum universal_variant universal_fleet_pick_variant(const struct game *game, int pick)
{
    const struct universal_state *state = universal_state_of(game);
    return variant_in(state->pick_light, state->pick_long, pick);
}

static void set_variant(struct universal_state *state, int pick, enum universal_variant variant)
{
    set_bit(state->pick_light, pick, variant == UNIVERSAL_LIGHT_FIGHTERS);
    set_bit(state->pick_long, pick, variant == UNIVERSAL_LONG_FIGHTERS);
}

/* Picks move up when one of an earlier seat comes in before them. */
static void add_pick(const struct game *game, int seat, int design, enum universal_variant variant)
{
    struct universal_state *state = universal_state_of(game);
    int at = picks_first(&state->picks, seat) + state->picks.picked[seat];
    picks_add(&state->picks, seat, design);
    for (int pick = state->picks.count - 1; pick > at; pick--)
        set_variant(state, pick, universal_fleet_pick_variant(game, pick - 1));
    set_variant(state, at, variant);
}

static void clear_picks(struct universal_state *state)
{
    picks_clear(&state->picks);
    memset(state->pick_light, 0, sizeof state->pick_light);
    memset(state->pick_long, 0, sizeof state->pick_long);
}

void universal_fleet_hide_picks(const struct game *game, int viewer)
{
    struct universal_state *state = universal_state_of(game);
    uint8_t light[sizeof state->pick_light], far[sizeof state->pick_long];
    struct picks before = state->picks;
    memcpy(light, state->pick_light, sizeof light);
    memcpy(far, state->pick_long, sizeof far);
    picks_conceal(game, &state->picks, viewer);
    memset(state->pick_light, 0, sizeof state->pick_light);
    memset(state->pick_long, 0, sizeof state->pick_long);
    for (int seat = 0, to = 0; seat < game->setup->seat_count; seat++) {
        int from = picks_first(&before, seat);
        for (int i = 0; i < state->picks.picked[seat]; i++)
            set_variant(state, to++, variant_in(light, far, from + i));
    }
}

/* ---- judging ---- */

static int count_picked(const struct game *game, int side)
{
    const struct picks *picks = &universal_state_of(game)->picks;
    int count = 0;
    for (int seat = 0; seat < game->setup->seat_count; seat++)
        count += game->setup->seat[seat].side == side ? picks->picked[seat] : 0;
    return count;
}

/* UN-0.6: ships picked by a side, with all they carry */
static int count_units(const struct game *game, int side)
{
    const struct picks *picks = &universal_state_of(game)->picks;
    int units = 0, pick = 0;
    for (int seat = 0; seat < game->setup->seat_count; seat++)
        for (int i = 0; i < picks->picked[seat]; i++, pick++)
            if (game->setup->seat[seat].side == side)
                units +=
                    universal_fleet_units(universal_design_at(game->setup, picks->design[pick]));
    return units;
}

/* UN-F4 */
static enum fault permit_variant(const struct ask *ask, const struct universal_design *design)
{
    int variant = ask->action->amount[1];
    if (variant < 0 || variant >= UNIVERSAL_VARIANTS)
        return REFUSE(ask, F4, "there is no such variant of fighters");
    if (variant && !universal_has(ask->game, UNIVERSAL_OPTION_FIGHTER_VARIANTS))
        return REFUSE(ask, F4, "flights have no variants: fighter-variants is off");
    if (variant && design->gift[UNIVERSAL_CARRIER] == 0)
        return REFUSE(ask, F4, "%s carries no flights", design->label.name);
    return FAULT_NONE;
}

/* UN-B1.2, UN-0.6 */
static enum fault permit_pick(const struct ask *ask, int design)
{
    const struct game *game = ask->game;
    int seat = ask->action->seat, side = game->setup->seat[seat].side;
    int points = universal_fleet_pick_points(game, design);
    int left = universal_fleet_share(game, seat) - universal_fleet_spent(game, seat);
    int units = universal_fleet_units(universal_design_at(game->setup, design));
    if (points > left)
        return REFUSE(ask, B1_2, "it costs %d point%s and you have %d left", points,
                      points == 1 ? "" : "s", left);
    if (count_units(game, side) + units > universal_fleet_room(game->setup, side))
        return REFUSE(ask, R0_6, "there is no room for more units in this battle");
    return FAULT_NONE;
}

static enum fault permit(const struct ask *ask)
{
    const struct setup *setup = ask->game->setup;
    int design = ask->action->amount[0];
    if (design < 0 || design >= setup->library.shelf[UNIVERSAL_CLASSES].count)
        return REFUSE(ask, A2_1, "there is no such class");
    struct setup_fault first;
    struct setup_faults faults = {&first, 1, 0};
    universal_needs_design(setup, design, survey_at("classes"), &faults);
    if (faults.count > 0)
        return note_set(ask->why, FAULT_REFUSED, first.why.rule, "%s", first.why.text);
    enum fault fault = permit_variant(ask, universal_design_at(setup, design));
    return fault ? fault : permit_pick(ask, design);
}

/* ---- listing and taking ---- */

static void list_classes(struct list *list, int unit)
{
    (void)unit;
    struct action action = list_new(list, UNIVERSAL_BUY, UNIT_NONE);
    struct ask ask = {list->game, &action, list->question, NULL};
    for (int i = 0; i < list->game->setup->library.shelf[UNIVERSAL_CLASSES].count; i++) {
        action.amount[0] = (int16_t)i;
        for (int variant = 0; variant < UNIVERSAL_VARIANTS; variant++) {
            action.amount[1] = (int16_t)variant;
            if (permit(&ask) == FAULT_NONE)
                list_add(list, &action);
        }
    }
}

/* UN-B1.4: only the own side hears of it */
static void take(struct walk *walk, const struct action *action)
{
    int seat = action->seat, variant = action->amount[1];
    add_pick(walk->game, seat, action->amount[0], (enum universal_variant)variant);
    struct event event = TOLD(
        walk, universal_bought, variant ? UNIVERSAL_RULE_F4 : UNIVERSAL_RULE_B1_2, UNIT_NONE,
        UNIT_NONE, .design = action->amount[0],
        .left = universal_fleet_share(walk->game, seat) - universal_fleet_spent(walk->game, seat),
        .variant = variant);
    walk_whisper(walk, walk->game->setup->seat[seat].side, &event);
}

static void take_end(struct walk *walk, const struct action *action)
{
    universal_turns_end_run(walk, action, UNIVERSAL_RULE_B1_4);
}

const struct decision_law universal_fleet_buy = {permit, list_classes, take};
const struct decision_law universal_fleet_end = {.take = take_end};

/* ---- new units ---- */

/* UN-C2.2: unless it is said otherwise a ship comes with the speed of its engines; UN-C7: straight
 * ahead */
void universal_fleet_set_course(const struct game *game, int unit)
{
    struct universal_state *state = universal_state_of(game);
    struct universal_element *element = &state->elements[unit];
    int speed = element->speed;
    if (universal_movement_of(game) != UNIVERSAL_VECTOR || state->units[unit].heading >= DIRECTIONS)
        return;
    struct cell step = board_step(&game->setup->board, (struct cell){0, 0},
                                  universal_direction(state->units[unit].heading));
    element->velocity = (struct cell){(int16_t)(step.q * speed), (int16_t)(step.r * speed)};
}

static bool is_before(const struct game *game, int unit, int side, bool wing)
{
    bool is_wing = !universal_is_ship(game, unit);
    return is_wing == wing ? universal_state_of(game)->units[unit].side <= side : wing;
}

/* UN-0.4: behind those of its kind and side */
static int insert_unit(const struct game *game, int design, int seat)
{
    struct universal_state *state = universal_state_of(game);
    int at = 0, side = game->setup->seat[seat].side;
    while (at < state->head.unit_count && is_before(game, at, side, design == DESIGN_NONE))
        at++;
    roster_insert(game, at, design, seat);
    state->elements[at].marker = CELL_NOWHERE;
    state->elements[at].carrier = UNIT_NONE;
    for (int unit = 0; unit < state->head.unit_count; unit++)
        if (state->elements[unit].carrier != UNIT_NONE && state->elements[unit].carrier >= at)
            state->elements[unit].carrier++;
    return at;
}

static void add_ship(const struct game *game, int design, int seat, enum universal_variant variant)
{
    struct universal_element *element =
        &universal_state_of(game)->elements[insert_unit(game, design, seat)];
    element->speed = universal_design_at(game->setup, design)->engine_rating;
    element->flags |= (uint32_t)variant << UNIVERSAL_VARIANT_SHIFT;
}

/* UN-F1.1, UN-E2.9: aboard */
static void add_wing(const struct game *game, int ship, bool shuttle)
{
    struct universal_state *state = universal_state_of(game);
    uint32_t variant = state->elements[ship].flags & (uint32_t)3 << UNIVERSAL_VARIANT_SHIFT;
    if (!universal_has(game, UNIVERSAL_OPTION_FIGHTER_VARIANTS))
        variant = 0;
    int unit = insert_unit(game, DESIGN_NONE, state->units[ship].seat);
    struct universal_element *element = &state->elements[unit];
    state->units[unit].status = UNIVERSAL_ABOARD;
    element->carrier = (uint8_t)ship;
    element->fighters = shuttle ? SHUTTLE_HITS : UNIVERSAL_FLIGHT_SIZE;
    element->flags = shuttle ? UNIVERSAL_SHUTTLE : variant;
}

/* Those without a design come behind all ships, which keep their ids. */
void universal_fleet_add_wings(const struct game *game, int side)
{
    const struct universal_state *state = universal_state_of(game);
    for (int unit = 0; unit < state->head.unit_count; unit++) {
        if (state->units[unit].side != side || !universal_is_ship(game, unit) ||
            state->units[unit].status == STATUS_GONE)
            continue;
        const struct universal_design *design = universal_design_of(game, unit);
        for (int i = 0; i < design->gift[UNIVERSAL_CARRIER]; i++)
            add_wing(game, unit, false);
        for (int i = 0; i < design->munition[UNIVERSAL_SHUTTLECRAFT]; i++)
            add_wing(game, unit, true);
    }
}

/* ---- the reveal ---- */

static void tell_fleet(struct walk *walk, int side, enum universal_rule rule)
{
    const struct universal_state *state = universal_state_of(walk->game);
    int ships = 0, flights = 0, points = 0;
    for (int unit = 0; unit < state->head.unit_count; unit++) {
        if (state->units[unit].side != side || state->units[unit].status == STATUS_GONE)
            continue;
        bool ship = universal_is_ship(walk->game, unit);
        ships += ship;
        flights += !ship;
        points += universal_unit_points(walk->game, unit);
    }
    TELL(walk, universal_fleet_shown, rule, UNIT_NONE, UNIT_NONE, .side = side, .ships = ships,
         .flights = flights, .points = points);
}

/* UN-E2.4: with the option on, a side without Fuel cannot steer; it is told before it sails */
static void tell_fuel(struct walk *walk, int side)
{
    const struct universal_state *state = universal_state_of(walk->game);
    int ships = 0, fuel = 0;
    for (int unit = 0; unit < state->head.unit_count; unit++) {
        if (state->units[unit].side != side || state->units[unit].status == STATUS_GONE ||
            !universal_is_ship(walk->game, unit) ||
            universal_gift(walk->game, unit, UNIVERSAL_IMMOBILE))
            continue;
        ships++;
        fuel += universal_item_munitions(walk->game, unit, UNIVERSAL_FUEL);
    }
    if (universal_has(walk->game, UNIVERSAL_OPTION_FUEL) && ships > 0 && fuel == 0)
        TELL(walk, universal_no_fuel, UNIVERSAL_RULE_E2_4, UNIT_NONE, UNIT_NONE, .side = side);
}

/* UN-B3.1: what each side may earn beside the ratings of ships */
static void tell_awards(struct walk *walk, int side)
{
    const struct universal_side *record = walk->game->setup->side[side];
    for (int i = 0; i < record->awards.count; i++)
        TELL(walk, universal_award_offered, UNIVERSAL_RULE_B3_1, UNIT_NONE, UNIT_NONE, .side = side,
             .award = i);
}

static void tell_fleets(struct walk *walk, const enum universal_rule rule[SIDES])
{
    for (int side = 0; side < SIDES; side++)
        tell_fleet(walk, side, rule[side]);
    for (int side = 0; side < SIDES; side++)
        tell_fuel(walk, side);
    for (int side = 0; side < SIDES; side++)
        tell_awards(walk, side);
}

void universal_fleet_tell(struct walk *walk)
{
    static const enum universal_rule listed[SIDES] = {UNIVERSAL_RULE_B1_2, UNIVERSAL_RULE_B1_2};
    tell_fleets(walk, listed);
}

/* UN-O3: the sample fleet, dealt to the seats of the side in turn */
static void deal_sample(const struct game *game, int side)
{
    const struct universal_side *record = game->setup->side[side];
    int seat = -1;
    for (int i = 0; i < record->fleet_count; i++) {
        seat = roster_next_seat(game->setup, side, seat);
        add_ship(game, record->fleet[i], seat, UNIVERSAL_STANDARD_FIGHTERS);
    }
}

static void add_picked(const struct game *game, int seat)
{
    const struct picks *picks = &universal_state_of(game)->picks;
    int first = picks_first(picks, seat);
    for (int i = first; i < first + picks->picked[seat]; i++)
        add_ship(game, picks->design[i], seat, universal_fleet_pick_variant(game, i));
}

/* UN-B1.4: all have ended; a side that took nothing gets its sample */
enum progress universal_fleet_step(struct walk *walk)
{
    const struct game *game = walk->game;
    bool chooses[SIDES] = {universal_turns_side_chooses(game, SIDE_RED),
                           universal_turns_side_chooses(game, SIDE_BLUE)};
    enum universal_rule rule[SIDES] = {UNIVERSAL_RULE_B1_4, UNIVERSAL_RULE_B1_4};
    for (int side = 0; side < SIDES; side++)
        if (chooses[side] && count_picked(game, side) == 0) {
            deal_sample(game, side);
            rule[side] = UNIVERSAL_RULE_O3;
        }
    for (int seat = 0; seat < game->setup->seat_count; seat++)
        add_picked(game, seat);
    for (int side = 0; side < SIDES; side++)
        if (chooses[side])
            universal_fleet_add_wings(game, side);
    clear_picks(universal_state_of(game));
    setup_letter(game);
    tell_fleets(walk, rule);
    return universal_phases_next(walk);
}
