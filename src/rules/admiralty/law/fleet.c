/* Choosing fleets in secret, and what is shown when all have ended (AE-0.3.5, AE-2.1.1). */
#include "rules/admiralty/law/law.h"

#include "rules/kit/asked.h"
#include "rules/kit/roster.h"
#include "rules/admiralty/yard/muster.h"

static const struct admiralty_design *design_at(const struct setup *setup, int design)
{
    return library_record(&setup->library, ADMIRALTY_CLASSES, design);
}

/* AE-2.1.1: sides without ships of their own choose them */
bool admiralty_fleet_side_chooses(const struct game *game, int side)
{
    return admiralty_state_of(game)->head.phase == ADMIRALTY_PHASE_FLEET &&
           asked_is_bare(game, side);
}

/* ---- what it costs ---- */

/* AE-6.2.1, AE-F3 */
int admiralty_fleet_pick_points(const struct game *game, int design)
{
    if (design == DESIGN_NONE)
        return ADMIRALTY_FLIGHT_PRICE;
    int points = design_at(game->setup, design)->points;
    return points > 0 ? points : 1;
}

/* AE-0.3.1: the seats of a side share its limit */
int admiralty_fleet_share(const struct game *game, int seat)
{
    int limit = admiralty_side_limit(game->setup, game->setup->seat[seat].side);
    return picks_share(game->setup, limit, seat);
}

int admiralty_fleet_spent(const struct game *game, int seat)
{
    return picks_spent(game, &admiralty_state_of(game)->picks, seat, admiralty_fleet_pick_points);
}

/* AE-5.1.1: all, or as many as the scenario says */
static int flights_of(const struct setup *setup, int side, int capacity)
{
    const struct admiralty_side *record = setup->side[side];
    int flights = capacity / ADMIRALTY_FLIGHT_PRICE;
    return flights < record->flights || record->flights == UINT8_MAX ? flights : record->flights;
}

/* Units of a side with some more of this capacity; flights of carriers are counted by the side. */
static int side_units(const struct game *game, int side, int units, int capacity)
{
    const struct picks *picks = &admiralty_state_of(game)->picks;
    int pick = 0;
    for (int seat = 0; seat < game->setup->seat_count; seat++) {
        for (int i = 0; i < picks->picked[seat]; i++, pick++) {
            int picked = picks->design[pick];
            if (game->setup->seat[seat].side != side)
                continue;
            units++;
            if (picked != DESIGN_NONE)
                capacity += design_at(game->setup, picked)->capacity;
        }
    }
    return units + flights_of(game->setup, side, capacity);
}

/* ---- room ---- */

/* AE-F3: flights beyond the room of the carriers, which have been paid for */
int admiralty_fleet_surplus(const struct setup *setup, int side)
{
    bool free = setup->option[ADMIRALTY_OPTION_INDEPENDENT_FIGHTERS];
    return free && !setup->start ? admiralty_muster_wings(setup, side).surplus : 0;
}

static int count_listed(const struct setup *setup, int side)
{
    int count = 0, flights = 0, capacity = 0;
    for (int i = 0; i < setup->placed_count; i++) {
        const struct unit *unit = &setup->placed[i].unit;
        if (unit->side != side)
            continue;
        count++;
        flights += unit->design == DESIGN_NONE;
        if (unit->design != DESIGN_NONE)
            capacity += design_at(setup, unit->design)->capacity;
    }
    return flights
               ? count
               : count + flights_of(setup, side, capacity) + admiralty_fleet_surplus(setup, side);
}

/* The most a limit can buy: ships with all their flights, or flights alone (AE-F3). */
static int count_bought(const struct setup *setup, int side)
{
    int limit = admiralty_side_limit(setup, side), most = limit / ADMIRALTY_FLIGHT_PRICE;
    for (int i = 0; i < setup->library.shelf[ADMIRALTY_CLASSES].count; i++) {
        const struct admiralty_design *design = design_at(setup, i);
        int points = design->points > 0 ? design->points : 1;
        int64_t units = (int64_t)limit * (ADMIRALTY_FLIGHT_PRICE + design->capacity) /
                        ((int64_t)ADMIRALTY_FLIGHT_PRICE * points);
        if (units > most)
            most = units < UNITS_MAX ? (int)units : UNITS_MAX;
    }
    return most;
}

/* AE-0.3.6: a side that chooses may take what the other leaves, half if both choose */
int admiralty_fleet_side_room(const struct setup *setup, int side)
{
    bool listed = survey_is_listed(setup, side), other = survey_is_listed(setup, SIDE_BLUE - side);
    if (listed || setup->placed_count >= UNITS_MAX)
        return count_listed(setup, side);
    int most = count_bought(setup, side);
    int free = other ? UNITS_MAX - count_listed(setup, SIDE_BLUE - side) : UNITS_MAX / 2;
    if (free < 0)
        free = 0;
    return most < free ? most : free;
}

int admiralty_fleet_room(const struct setup *setup)
{
    int room =
        admiralty_fleet_side_room(setup, SIDE_RED) + admiralty_fleet_side_room(setup, SIDE_BLUE);
    for (int side = 0; side < SIDES; side++) {
        const struct admiralty_side *record = setup->side[side];
        if (!survey_is_listed(setup, side) && record->fleet_count > 0)
            room += record->fleet_count + admiralty_fleet_surplus(setup, side);
    }
    return room < UNITS_MAX ? room : UNITS_MAX;
}

/* ---- judging and listing ---- */

/* AE-2.1.1, AE-0.3.6 */
static enum fault permit_pick(const struct ask *ask, int design)
{
    int seat = ask->action->seat, side = ask->game->setup->seat[seat].side;
    int points = admiralty_fleet_pick_points(ask->game, design);
    int left = admiralty_fleet_share(ask->game, seat) - admiralty_fleet_spent(ask->game, seat);
    if (design != DESIGN_NONE && admiralty_muster_is_too_dear(ask->game->setup, side, points))
        return REFUSE(ask, R2_1_1, "%d points are more than half of the limit of %d", points,
                      admiralty_side_limit(ask->game->setup, side));
    if (points > left)
        return REFUSE(ask, R2_1_1, "it costs %d points and you have %d left", points, left);
    int capacity = design == DESIGN_NONE ? 0 : design_at(ask->game->setup, design)->capacity;
    if (side_units(ask->game, side, 1, capacity) >
        admiralty_fleet_side_room(ask->game->setup, side))
        return REFUSE(ask, R0_3_6, "there is no room for more ships and flights in this battle");
    return FAULT_NONE;
}

static enum fault permit_buy(const struct ask *ask)
{
    int design = ask->action->amount[0];
    if (design < 0 || design >= ask->game->setup->library.shelf[ADMIRALTY_CLASSES].count)
        return REFUSE(ask, R1_1, "there is no such class");
    struct setup_fault first;
    struct setup_faults faults = {&first, 1, 0};
    admiralty_needs_check_design(ask->game->setup, design, survey_at("classes"), &faults);
    if (faults.count > 0)
        return note_set(ask->why, FAULT_REFUSED, first.why.rule, "%s", first.why.text);
    if (!admiralty_muster_may_choose(ask->game->setup, design))
        return admiralty_muster_refuse(ask->game->setup, design, FAULT_REFUSED, ask->why);
    return permit_pick(ask, design);
}

/* AE-F3 */
static enum fault permit_flight(const struct ask *ask)
{
    return permit_pick(ask, DESIGN_NONE);
}

/* AE-0.3.7: who has chosen nothing gets the sample fleet, where there is one that fits his share */
static bool has_sample(const struct game *game, int seat)
{
    int side = game->setup->seat[seat].side, capacity = 0;
    const struct admiralty_side *record = game->setup->side[side];
    for (int i = 0; i < record->fleet_count; i++)
        capacity += design_at(game->setup, record->fleet[i])->capacity;
    return record->fleet_count > 0 &&
           admiralty_muster_sample_points(game->setup, side) <= admiralty_fleet_share(game, seat) &&
           side_units(game, side, record->fleet_count, capacity) <=
               admiralty_fleet_side_room(game->setup, side);
}

/* AE-2.1.1 */
static enum fault permit_end(const struct ask *ask)
{
    const struct game *game = ask->game;
    int seat = ask->action->seat, side = game->setup->seat[seat].side;
    const struct admiralty_side *record = game->setup->side[side];
    const char *name = game->setup->seat[seat].name;
    if (admiralty_state_of(game)->picks.picked[seat] > 0 || has_sample(game, seat))
        return FAULT_NONE;
    if (record->fleet_count == 0)
        return REFUSE(ask, R2_1_1,
                      "%s has chosen no ship, and the scenario has no fleet to fall back on", name);
    return REFUSE(ask, R2_1_1,
                  "%s has chosen no ship, and the sample fleet (%d points) does not fit its share "
                  "of %d",
                  name, admiralty_muster_sample_points(game->setup, side),
                  admiralty_fleet_share(game, seat));
}

static void list_lawful(struct list *list, const struct action *action,
                        enum fault (*permit)(const struct ask *ask))
{
    struct ask ask = {list->game, action, list->question, NULL};
    if (permit(&ask) == FAULT_NONE)
        list_add(list, action);
}

static void list_ships(struct list *list, int unit)
{
    struct action action = list_new(list, list->question->decision, unit);
    for (int i = 0; i < list->game->setup->library.shelf[ADMIRALTY_CLASSES].count; i++) {
        action.amount[0] = (int16_t)i;
        list_lawful(list, &action, permit_buy);
    }
}

static void list_flight(struct list *list, int unit)
{
    struct action action = list_new(list, ADMIRALTY_BUY_FLIGHT, unit);
    list_lawful(list, &action, permit_flight);
}

static void list_end(struct list *list, int unit)
{
    struct action action = list_new(list, ADMIRALTY_END_FLEET, unit);
    list_lawful(list, &action, permit_end);
}

/* AE-0.3.5: only the own side hears of it */
static void take_pick(struct walk *walk, int seat, int design, enum admiralty_rule rule)
{
    picks_add(&admiralty_state_of(walk->game)->picks, seat, design);
    struct event event = TOLD(walk, admiralty_bought, rule, UNIT_NONE, UNIT_NONE, .design = design,
                              .left = admiralty_fleet_share(walk->game, seat) -
                                      admiralty_fleet_spent(walk->game, seat));
    walk_whisper(walk, walk->game->setup->seat[seat].side, &event);
}

static void take_ship(struct walk *walk, const struct action *action)
{
    take_pick(walk, action->seat, action->amount[0], ADMIRALTY_RULE_R2_1_1);
}

static void take_flight(struct walk *walk, const struct action *action)
{
    take_pick(walk, action->seat, DESIGN_NONE, ADMIRALTY_RULE_F3);
}

static void take_end(struct walk *walk, const struct action *action)
{
    admiralty_walk_end_run(walk, action, ADMIRALTY_RULE_R0_3_5);
}

const struct decision_law admiralty_fleet_buy = {permit_buy, list_ships, take_ship};
const struct decision_law admiralty_fleet_buy_flight = {permit_flight, list_flight, take_flight};
const struct decision_law admiralty_fleet_end = {permit_end, list_end, take_end};

/* ---- new units ---- */

struct admiralty_element admiralty_fleet_new_element(void)
{
    return (struct admiralty_element){
        .marker = CELL_NOWHERE, .carrier = UNIT_NONE, .rival = UNIT_NONE};
}

static bool is_before(const struct game *game, int unit, int side, bool flight)
{
    const struct unit *other = &admiralty_state_of(game)->units[unit];
    bool is_flight = other->design == DESIGN_NONE;
    return is_flight == flight ? other->side <= side : flight;
}

static void move_up(uint8_t *unit, int from)
{
    if (*unit != UNIT_NONE && *unit >= from)
        (*unit)++;
}

/* AE-0.3.4: behind those of its kind and side */
static int insert_unit(const struct game *game, int design, int seat)
{
    struct admiralty_state *state = admiralty_state_of(game);
    int at = 0, side = game->setup->seat[seat].side;
    while (at < state->head.unit_count && is_before(game, at, side, design == DESIGN_NONE))
        at++;
    roster_insert(game, at, design, seat)->heading = design == DESIGN_NONE ? HEADING_NONE : 0;
    state->elements[at] = admiralty_fleet_new_element();
    for (int unit = 0; unit < state->head.unit_count; unit++) {
        move_up(&state->elements[unit].carrier, at);
        move_up(&state->elements[unit].rival, at);
    }
    return at;
}

static int add_flight(const struct game *game, int seat)
{
    int flight = insert_unit(game, DESIGN_NONE, seat);
    admiralty_state_of(game)->elements[flight].fighters = ADMIRALTY_FLIGHT_SIZE;
    return flight;
}

/* AE-F4: aboard its carrier */
static void put_aboard(const struct game *game, int flight, int carrier)
{
    struct admiralty_state *state = admiralty_state_of(game);
    state->units[flight].status = ADMIRALTY_ABOARD;
    state->elements[flight].carrier = (uint8_t)carrier;
}

/* A flight belongs to the seat of the carrier whose capacity fills up its price. Flights never come
 * before ships, so carriers keep their ids. */
void admiralty_fleet_add_flights(const struct game *game, int side, int bought)
{
    struct admiralty_state *state = admiralty_state_of(game);
    bool aboard = admiralty_has(game, ADMIRALTY_OPTION_LAUNCH_RECOVERY);
    int capacity = 0, added = 0, seat = -1;
    for (int unit = 0; unit < state->head.unit_count; unit++) {
        const struct unit *ship = &state->units[unit];
        if (ship->side != side || ship->design == DESIGN_NONE || ship->status == STATUS_GONE)
            continue;
        int own = admiralty_design_of(game, unit)->capacity;
        capacity += aboard ? own - own % ADMIRALTY_FLIGHT_PRICE : own;
        for (; added < flights_of(game->setup, side, capacity); added++) {
            int flight = add_flight(game, ship->seat);
            if (aboard)
                put_aboard(game, flight, unit);
        }
    }
    for (int i = 0; i < bought; i++) {
        seat = roster_next_seat(game->setup, side, seat);
        state->elements[add_flight(game, seat)].flags |= ADMIRALTY_BOUGHT;
    }
}

/* ---- the reveal ---- */

/* AE-0.3.7, AE-F3: with the flights beyond the room of its carriers */
static void choose_sample(const struct game *game, int seat)
{
    int side = game->setup->seat[seat].side;
    const struct admiralty_side *record = game->setup->side[side];
    int more = admiralty_has(game, ADMIRALTY_OPTION_INDEPENDENT_FIGHTERS)
                   ? admiralty_muster_wings(game->setup, side).surplus
                   : 0;
    if (!has_sample(game, seat))
        return;
    for (int i = 0; i < record->fleet_count; i++)
        picks_add(&admiralty_state_of(game)->picks, seat, record->fleet[i]);
    for (int i = 0; i < more; i++)
        picks_add(&admiralty_state_of(game)->picks, seat, DESIGN_NONE);
}

static void tell_fleet(struct walk *walk, int side, enum admiralty_rule rule)
{
    const struct admiralty_state *state = admiralty_state_of(walk->game);
    int ships = 0, flights = 0, points = 0;
    for (int unit = 0; unit < state->head.unit_count; unit++) {
        if (state->units[unit].side != side || state->units[unit].status == STATUS_GONE)
            continue;
        ships += !admiralty_is_flight(walk->game, unit);
        flights += admiralty_is_flight(walk->game, unit);
        points += admiralty_ship_points(walk->game, unit);
    }
    TELL(walk, admiralty_fleet_shown, rule, UNIT_NONE, UNIT_NONE, .side = side, .ships = ships,
         .flights = flights, .points = points);
}

void admiralty_fleet_tell(struct walk *walk, bool chosen)
{
    for (int side = 0; side < SIDES; side++)
        tell_fleet(walk, side, chosen ? ADMIRALTY_RULE_R0_3_5 : ADMIRALTY_RULE_R1_1);
}

static void add_ships(const struct game *game, int seat)
{
    const struct picks *picks = &admiralty_state_of(game)->picks;
    int first = picks_first(picks, seat);
    for (int i = first; i < first + picks->picked[seat]; i++)
        if (picks->design[i] != DESIGN_NONE)
            insert_unit(game, picks->design[i], seat);
}

/* AE-F3 */
static void add_bought_flights(const struct game *game, int seat)
{
    struct admiralty_state *state = admiralty_state_of(game);
    int first = picks_first(&state->picks, seat);
    for (int i = first; i < first + state->picks.picked[seat]; i++)
        if (state->picks.design[i] == DESIGN_NONE)
            state->elements[add_flight(game, seat)].flags |= ADMIRALTY_BOUGHT;
}

/* AE-0.3.5: all have ended: the fleets come into being, in seat order */
enum progress admiralty_fleet_step(struct walk *walk)
{
    struct admiralty_state *state = admiralty_state_of(walk->game);
    const struct setup *setup = walk->game->setup;
    bool chooses[SIDES] = {admiralty_fleet_side_chooses(walk->game, SIDE_RED),
                           admiralty_fleet_side_chooses(walk->game, SIDE_BLUE)};
    for (int seat = 0; seat < setup->seat_count; seat++)
        if (chooses[setup->seat[seat].side] && state->picks.picked[seat] == 0)
            choose_sample(walk->game, seat);
    for (int seat = 0; seat < setup->seat_count; seat++)
        add_ships(walk->game, seat);
    for (int side = 0; side < SIDES; side++)
        if (chooses[side])
            admiralty_fleet_add_flights(walk->game, side, 0);
    for (int seat = 0; seat < setup->seat_count; seat++)
        add_bought_flights(walk->game, seat);
    picks_clear(&state->picks);
    setup_letter(walk->game);
    admiralty_fleet_tell(walk, true);
    return admiralty_phases_next(walk);
}
