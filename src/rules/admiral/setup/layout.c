/* Placing the pieces: fleets from lists, units from scenarios, and what may be wrong with them. */
#include "rules/admiral/setup/setup.h"

#include "base/check.h"
#include "core/names.h"

enum { PEGS_FULL = 255, MARINES_OF_CLASS = 255 };

/* One layout under way. */
struct layout {
    const struct game *game;
    struct admiral_state *state;
    struct note *why;
};

#define FAULTY(layout, rule, ...)                                                                  \
    note_set((layout)->why, FAULT_INPUT, admiral_rule_ids[ADMIRAL_RULE_##rule], __VA_ARGS__)

static const char *const side_names[] = {"red", "blue"};

static const char *name_of(const struct layout *layout, int unit, char name[JUDGE_NAME_SIZE])
{
    struct text text;
    text_init(&text, name, JUDGE_NAME_SIZE);
    names_write(layout->game, unit, &text);
    return name;
}

/* In a position a side may have lost all its ships: no list is opened for it again. */
static bool has_placed(const struct setup *setup, int side)
{
    if (setup->start && setup->placed_count > 0)
        return true;
    for (int i = 0; i < setup->placed_count; i++)
        if (setup->placed[i].unit.side == side)
            return true;
    return false;
}

/* ---- from fleet lists ---- */

/* AD-fleet.7, AD-init.1 */
static void add_ship(const struct layout *layout, int side, int fleet, int design)
{
    struct admiral_state *state = layout->state;
    int unit = state->head.unit_count++;
    state->units[unit] = (struct unit){
        .cell = CELL_NOWHERE,
        .design = (uint8_t)design,
        .side = (uint8_t)side,
        .seat = (uint8_t)admiral_fleet_seat(layout->game, side, fleet),
        .status = STATUS_RESERVE,
        .letters = (uint8_t)design,
    };
    state->ships[unit] = (struct admiral_ship){
        .white = PEGS_FULL,
        .marines = MARINES_OF_CLASS,
        .fleet = (uint8_t)fleet,
        .host = UNIT_NONE,
        .target = UNIT_NONE,
    };
}

/* AD-geo.2: a fleet that may have to deploy needs as many squares */
static enum fault check_field(const struct layout *layout, int side, int fleet)
{
    const struct admiral_fleet *record = admiral_fleet_of(layout->game, side, fleet);
    const uint8_t *corner = admiral_fleet_field(layout->game, side)->corner;
    int squares = (corner[2] - corner[0] + 1) * (corner[3] - corner[1] + 1), ships = 0;
    for (int i = 0; i < record->class_count; i++)
        ships += record->ships[i].count;
    if (admiral_fleet_is_largest(layout->game, side, fleet) && ships > squares)
        return FAULTY(layout, GEO_2, "the field of %s has %d squares for %d ships",
                      side_names[side], squares, ships);
    return FAULT_NONE;
}

static enum fault expand_fleet(const struct layout *layout, int side, int fleet)
{
    const struct admiral_fleet *record = admiral_fleet_of(layout->game, side, fleet);
    for (int i = 0; i < record->class_count; i++) {
        if (layout->state->head.unit_count + record->ships[i].count > UNITS_MAX)
            return FAULTY(layout, DATA_2, "there may be %d ships in a battle", UNITS_MAX);
        for (int ship = 0; ship < record->ships[i].count; ship++)
            add_ship(layout, side, fleet, record->ships[i].record);
    }
    return check_field(layout, side, fleet);
}

static enum fault expand_side(const struct layout *layout, int side)
{
    enum fault fault = FAULT_NONE;
    if (!admiral_fleet_of(layout->game, side, 1))
        return FAULTY(layout, FLEET_1, "%s has neither fleets nor units", side_names[side]);
    for (int fleet = 1; !fault && fleet <= admiral_fleet_count(layout->game, side); fleet++)
        fault = expand_fleet(layout, side, fleet);
    return fault;
}

/* ---- from a scenario's units ---- */

/* Hosts and targets were named before expanded ships of the other side came in front. */
static void place(const struct layout *layout, int index)
{
    int unit = setup_place(layout->game, index);
    struct admiral_ship *ship = &layout->state->ships[unit];
    if (ship->host != UNIT_NONE)
        ship->host = (uint8_t)(ship->host + unit - index);
    if (ship->target != UNIT_NONE)
        ship->target = (uint8_t)(ship->target + unit - index);
}

static enum fault refuse_classless(const struct layout *layout, int index)
{
    char name[JUDGE_NAME_SIZE];
    struct text text;
    text_init(&text, name, sizeof name);
    names_write_placed(layout->game->setup, index, &text);
    return FAULTY(layout, DATA_2, "%s needs a design: every ship is of a class", name);
}

/* AD-fleet.7, AD-data.2 */
static enum fault place_all(const struct layout *layout)
{
    const struct setup *setup = layout->game->setup;
    bool placed[SIDES] = {has_placed(setup, SIDE_RED), has_placed(setup, SIDE_BLUE)};
    enum fault fault = FAULT_NONE;
    if (!placed[SIDE_RED])
        fault = expand_side(layout, SIDE_RED);
    if (fault)
        return fault;
    if (layout->state->head.unit_count + setup->placed_count > UNITS_MAX)
        return FAULTY(layout, DATA_2, "there may be %d ships in a battle", UNITS_MAX);
    for (int i = 0; i < setup->placed_count; i++) {
        if (setup->placed[i].unit.design == DESIGN_NONE)
            return refuse_classless(layout, i);
        place(layout, i);
    }
    if (!placed[SIDE_BLUE])
        fault = expand_side(layout, SIDE_BLUE);
    if (!setup->start)
        layout->state->placed = (uint8_t)(placed[SIDE_RED] | placed[SIDE_BLUE] << 1);
    return fault;
}

/* ---- fleets and command ships ---- */

static int count_class(const struct layout *layout, int unit, int fleet)
{
    const struct admiral_state *state = layout->state;
    int count = 0;
    for (int other = 0; other < state->head.unit_count; other++)
        count += state->units[other].side == state->units[unit].side &&
                 state->units[other].design == state->units[unit].design &&
                 state->ships[other].fleet == fleet;
    return count;
}

/* The first fleet of its side that still lacks a ship of this class, else the first. */
static int find_fleet(const struct layout *layout, int unit)
{
    const struct unit *body = &layout->state->units[unit];
    for (int fleet = 1; fleet <= admiral_fleet_count(layout->game, body->side); fleet++) {
        const struct admiral_fleet *record = admiral_fleet_of(layout->game, body->side, fleet);
        for (int i = 0; record && i < record->class_count; i++)
            if (record->ships[i].record == body->design &&
                count_class(layout, unit, fleet) < record->ships[i].count)
                return fleet;
    }
    return 1;
}

/* AD-dec.3: the fleet's seat, where the scenario gives its fleets to seats */
static enum fault join_fleets(const struct layout *layout)
{
    struct admiral_state *state = layout->state;
    for (int unit = 0; unit < state->head.unit_count; unit++) {
        int side = state->units[unit].side;
        const struct admiral_side *record = layout->game->setup->side[side];
        if (state->ships[unit].fleet == 0)
            state->ships[unit].fleet = (uint8_t)find_fleet(layout, unit);
        if (state->ships[unit].fleet > admiral_fleet_count(layout->game, side))
            return FAULTY(layout, DATA_2, "%s has no fleet %d", side_names[side],
                          state->ships[unit].fleet);
        if (record->seat_count > 0)
            state->units[unit].seat =
                (uint8_t)admiral_fleet_seat(layout->game, side, state->ships[unit].fleet);
    }
    return FAULT_NONE;
}

static bool is_of_fleet(const struct admiral_state *state, int unit, int side, int fleet)
{
    return state->units[unit].side == side && state->ships[unit].fleet == fleet &&
           state->units[unit].status != STATUS_GONE;
}

/* AD-fleet.2: an exchanged command ship commands too */
static bool may_command(const struct layout *layout, const struct admiral_fleet *record, int unit)
{
    int design = layout->state->units[unit].design;
    return !record || design == record->command ||
           design == admiral_class_at(layout->game, record->command)->exchange;
}

/* AD-fleet.1, AD-fleet.8: the lowest id of the class, in a mining fleet all of them */
static enum fault appoint(const struct layout *layout, int side, int fleet)
{
    struct admiral_state *state = layout->state;
    const struct admiral_fleet *record = admiral_fleet_of(layout->game, side, fleet);
    int appointed = 0;
    for (int unit = 0; unit < state->head.unit_count; unit++)
        appointed += is_of_fleet(state, unit, side, fleet) &&
                     (state->ships[unit].flags & ADMIRAL_SHIP_COMMAND);
    if (appointed || (state->surrendered[side] >> (fleet - 1) & 1))
        return FAULT_NONE;
    for (int unit = 0; unit < state->head.unit_count; unit++) {
        if (!is_of_fleet(state, unit, side, fleet) || !may_command(layout, record, unit))
            continue;
        state->ships[unit].flags |= ADMIRAL_SHIP_COMMAND;
        appointed++;
        if (!record || !record->mining)
            break;
    }
    if (appointed)
        return FAULT_NONE;
    return FAULTY(layout, FLEET_1, "fleet %d of %s has no command ship", fleet, side_names[side]);
}

static enum fault appoint_all(const struct layout *layout)
{
    enum fault fault = FAULT_NONE;
    for (int side = 0; side < SIDES; side++)
        for (int fleet = 1; !fault && fleet <= admiral_fleet_count(layout->game, side); fleet++)
            fault = appoint(layout, side, fleet);
    return fault;
}

/* ---- what may be wrong ---- */

/* AD-stat.1, AD-dice.1, AD-opt.14 */
static enum fault check_class(const struct layout *layout, int unit)
{
    const struct admiral_class *class = admiral_class_of(layout->game, unit);
    if (!admiral_die_on_ladder(class->attack) || !admiral_die_on_ladder(class->defend) ||
        class->defend == 0)
        return FAULTY(layout, DICE_1, "%s: Attack and Defend must be dice of the ladder",
                      class->label.id);
    if (class->move < 1 || class->move > ADMIRAL_MOVE_MAX)
        return FAULTY(layout, STAT_1, "%s: Move must be 1..%d", class->label.id, ADMIRAL_MOVE_MAX);
    if (class->house && !admiral_option(layout->game, ADMIRAL_OPTION_MINING_FLEETS))
        return FAULTY(layout, OPT_14, "%s is only allowed with mining-fleets", class->label.id);
    return FAULT_NONE;
}

/* AD-init.10, AD-state.1 */
static enum fault fill_pegs(const struct layout *layout, int unit)
{
    char name[JUDGE_NAME_SIZE];
    struct admiral_ship *ship = &layout->state->ships[unit];
    int room = ADMIRAL_HOLES - ship->red - ship->blue;
    if (ship->white == PEGS_FULL)
        ship->white = (uint8_t)(room > 0 ? room : 0);
    if (ship->marines == MARINES_OF_CLASS ||
        !admiral_option(layout->game, ADMIRAL_OPTION_MARINES_FINITE))
        ship->marines = admiral_class_of(layout->game, unit)->marines;
    if (ship->white > room)
        return FAULTY(layout, STATE_1, "%s has %d white, %d red and %d blue pegs in %d holes",
                      name_of(layout, unit, name), ship->white, ship->red, ship->blue,
                      ADMIRAL_HOLES);
    return FAULT_NONE;
}

/* AD-dock.1 */
static enum fault check_host(const struct layout *layout, int unit)
{
    char name[JUDGE_NAME_SIZE];
    const struct admiral_state *state = layout->state;
    int host = state->ships[unit].host;
    if (host == UNIT_NONE)
        return FAULT_NONE;
    if (host < state->head.unit_count && host != unit &&
        admiral_class_of(layout->game, unit)->docks && admiral_class_of(layout->game, host)->host &&
        state->units[host].side == state->units[unit].side &&
        state->units[host].status == STATUS_BOARD &&
        cell_equal(state->units[host].cell, state->units[unit].cell))
        return FAULT_NONE;
    return FAULTY(layout, DOCK_1, "%s cannot be docked there", name_of(layout, unit, name));
}

static enum fault check_ship(const struct layout *layout, int unit)
{
    char name[JUDGE_NAME_SIZE];
    struct admiral_state *state = layout->state;
    struct unit *body = &state->units[unit];
    if (body->status == STATUS_GONE) {
        state->ships[unit] = (struct admiral_ship){
            .fleet = state->ships[unit].fleet, .host = UNIT_NONE, .target = UNIT_NONE};
        body->cell = CELL_NOWHERE;
        return FAULT_NONE;
    }
    bool placed = board_contains(&layout->game->setup->board, body->cell);
    if (body->status == STATUS_BOARD && !placed)
        return FAULTY(layout, GEO_1, "%s is not on a square of the board",
                      name_of(layout, unit, name));
    if (body->status == STATUS_RESERVE)
        body->cell = CELL_NOWHERE;
    enum fault fault = check_class(layout, unit);
    if (!fault)
        fault = fill_pegs(layout, unit);
    return fault ? fault : check_host(layout, unit);
}

static enum fault check_fleets(const struct layout *layout)
{
    for (int side = 0; side < SIDES; side++)
        for (int fleet = 1; fleet <= admiral_fleet_count(layout->game, side); fleet++) {
            const struct admiral_fleet *record = admiral_fleet_of(layout->game, side, fleet);
            if (record && record->mining &&
                !admiral_option(layout->game, ADMIRAL_OPTION_MINING_FLEETS))
                return FAULTY(layout, FLEET_8, "%s is only allowed with mining-fleets",
                              record->label.id);
        }
    return FAULT_NONE;
}

static enum fault check_ships(const struct layout *layout)
{
    enum fault fault = check_fleets(layout);
    for (int unit = 0; !fault && unit < layout->state->head.unit_count; unit++)
        fault = check_ship(layout, unit);
    return fault;
}

/* AD-dec.3 */
static enum fault check_seats(const struct layout *layout)
{
    for (int side = 0; side < SIDES; side++) {
        const struct admiral_side *record = layout->game->setup->side[side];
        int seats = 0, fleets = record->fleet_count + record->choice.fleet_count;
        for (int seat = 0; seat < layout->game->setup->seat_count; seat++)
            seats += layout->game->setup->seat[seat].side == side;
        if (record->seat_count > fleets)
            return FAULTY(layout, DEC_3, "%s has %d fleet%s and seats for %d", side_names[side],
                          fleets, fleets == 1 ? "" : "s", record->seat_count);
        for (int i = 0; i < record->seat_count; i++)
            if (record->fleet_seat[i] > seats)
                return FAULTY(layout, DEC_3, "fleet %d of %s belongs to seat %d; there are %d",
                              i + 1, side_names[side], record->fleet_seat[i], seats);
    }
    return FAULT_NONE;
}

static enum fault complete_ships(const struct layout *layout)
{
    setup_letter(layout->game);
    enum fault fault = join_fleets(layout);
    if (!fault)
        fault = check_ships(layout);
    return fault ? fault : appoint_all(layout);
}

/* ---- AD-fleet.9: fleets that are chosen ---- */

static enum fault check_choice(const struct layout *layout, int side)
{
    const struct admiral_side *record = layout->game->setup->side[side];
    const struct admiral_choice *choice = &record->choice;
    if (!admiral_fleet_is_chosen(layout->game, side))
        return FAULT_NONE;
    if (record->fleet_count > 0)
        return FAULTY(layout, FLEET_9, "%s has fleets and a choice; it may have one of them",
                      side_names[side]);
    const char *s = choice->fleet_count == 1 ? "" : "s";
    if (choice->min == choice->max && choice->max > choice->fleet_count)
        return FAULTY(layout, FLEET_9, "%s is to choose %d of %d fleet%s", side_names[side],
                      choice->min, choice->fleet_count, s);
    if (choice->min > choice->max || choice->max > choice->fleet_count)
        return FAULTY(layout, FLEET_9, "%s is to choose %d to %d of %d fleet%s", side_names[side],
                      choice->min, choice->max, choice->fleet_count, s);
    return FAULT_NONE;
}

/* The ships of a side at most, if it takes its largest fleets. */
static int most_ships(const struct game *game, int side)
{
    const struct admiral_side *record = game->setup->side[side];
    int count = admiral_fleet_entry_count(game, side), most = 0;
    int taken = admiral_fleet_is_chosen(game, side) ? record->choice.max : count;
    for (int entry = 1; entry <= count; entry++) {
        int size = admiral_fleet_entry_size(game, side, entry), larger = 0;
        for (int other = 1; other <= count; other++) {
            int theirs = admiral_fleet_entry_size(game, side, other);
            larger += theirs > size || (theirs == size && other < entry);
        }
        most += larger < taken ? size : 0;
    }
    return most;
}

static enum fault muster(const struct layout *layout)
{
    enum fault fault = FAULT_NONE;
    for (int side = 0; !fault && side < SIDES; side++)
        fault = expand_side(layout, side);
    return fault ? fault : complete_ships(layout);
}

void admiral_layout_muster(const struct game *game)
{
    struct layout layout = {game, admiral_state_of(game), NULL};
    CHECK(muster(&layout) == FAULT_NONE);
}

/* Every fleet that may be chosen is laid out once, so that nothing can be wrong later. */
static enum fault try_fleets(const struct layout *layout)
{
    const struct game *game = layout->game;
    struct admiral_state kept = *layout->state;
    enum fault fault = FAULT_NONE;
    for (int entry = 0; !fault && entry < ADMIRAL_FLEETS_MAX; entry++) {
        for (int side = 0; side < SIDES; side++) {
            const struct admiral_side *record = game->setup->side[side];
            int last = record->choice.fleet_count - 1;
            layout->state->chosen[side] =
                (uint8_t)(last < 0 ? 0 : 1 << (entry < last ? entry : last));
        }
        fault = muster(layout);
        *layout->state = kept;
    }
    return fault;
}

static enum fault lay_out_choice(const struct layout *layout)
{
    if (layout->game->setup->placed_count > 0)
        return FAULTY(layout, FLEET_9, "no units are placed before the fleets are chosen");
    enum fault fault = check_choice(layout, SIDE_RED);
    if (!fault)
        fault = check_choice(layout, SIDE_BLUE);
    if (fault)
        return fault;
    int most = most_ships(layout->game, SIDE_RED) + most_ships(layout->game, SIDE_BLUE);
    if (most > UNITS_MAX)
        return FAULTY(layout, DATA_2, "%d ships could be chosen, there may be %d in a battle", most,
                      UNITS_MAX);
    return try_fleets(layout);
}

/* A position that has gone further says what was chosen. */
static bool begins_with_choice(const struct game *game)
{
    return admiral_fleet_any_chosen(game) &&
           (!game->setup->start || admiral_state_of(game)->head.phase == ADMIRAL_PHASE_CHOICE);
}

enum fault admiral_layout_make(const struct game *game, struct note *why)
{
    struct layout layout = {game, admiral_state_of(game), why};
    setup_begin(game);
    enum fault fault = check_seats(&layout);
    if (!fault && begins_with_choice(game))
        fault = lay_out_choice(&layout);
    else if (!fault) {
        fault = place_all(&layout);
        if (!fault)
            fault = complete_ships(&layout);
    }
    return fault ? fault : admiral_start_begin(game, why);
}
