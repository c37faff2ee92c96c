/* Which questions are open, of whom, about which ships (AD-dec.1, AD-dec.3). */
#include "rules/admiral/law.h"

#include "rules/kit/asked.h"

#include <string.h>

/* AD-fleet.2, AD-opt.9 */
bool admiral_exchangeable(const struct game *game, int unit)
{
    const struct admiral_state *state = admiral_state_of(game);
    bool placed = state->placed >> state->units[unit].side & 1;
    bool command = state->ships[unit].flags & ADMIRAL_SHIP_COMMAND;
    return admiral_in_play(game, unit) && !placed &&
           admiral_class_of(game, unit)->exchange != DESIGN_NONE &&
           (!command || admiral_option(game, ADMIRAL_OPTION_COMMAND_EXCHANGE));
}

static int fleet_size(const struct game *game, int side, int fleet)
{
    const struct admiral_fleet *record = admiral_fleet_of(game, side, fleet);
    int size = 0;
    for (int i = 0; record && i < record->class_count; i++)
        size += record->ships[i].count;
    return size;
}

/* AD-fleet.5 */
bool admiral_largest(const struct game *game, int side, int fleet)
{
    int count = admiral_fleet_count(game, side);
    if (fleet < 1 || fleet > count)
        return false;
    for (int other = 1; other <= count; other++)
        if (fleet_size(game, side, other) > fleet_size(game, side, fleet))
            return false;
    return true;
}

bool admiral_first_open(const struct game *game, int side)
{
    int largest = 0;
    if (admiral_state_of(game)->placed >> side & 1)
        return false;
    for (int fleet = 1; fleet <= admiral_fleet_count(game, side); fleet++)
        largest += admiral_largest(game, side, fleet);
    return largest > 1;
}

bool admiral_seat_chooses(const struct game *game, int seat)
{
    const struct admiral_state *state = admiral_state_of(game);
    if (admiral_first_open(game, game->setup->seat[seat].side))
        return true;
    for (int unit = 0; unit < state->head.unit_count; unit++)
        if (state->units[unit].seat == seat && admiral_exchangeable(game, unit))
            return true;
    return false;
}

void admiral_exchange_units(const struct game *game, int seat, struct unit_set *out)
{
    const struct admiral_state *state = admiral_state_of(game);
    for (int unit = 0; unit < state->head.unit_count; unit++)
        if (state->units[unit].seat == seat && admiral_exchangeable(game, unit) &&
            !(state->ships[unit].flags & ADMIRAL_SHIP_EXCHANGE))
            unit_set_add(out, unit);
}

/* What has to be known of the whole board to judge many ships. */
struct view {
    struct admiral_squares enemies;
    struct admiral_squares open;  /* where a ship may end a step: nobody, or enemies */
    struct admiral_squares docks; /* those, and own ships one may dock at */
};

static bool has_room(const struct game *game, int host)
{
    int capacity = admiral_option(game, ADMIRAL_OPTION_DOCK_CAPACITY);
    return capacity == 0 || admiral_docked_count(game, host) < capacity;
}

static void look_around(const struct game *game, int side, struct view *out)
{
    const struct admiral_state *state = admiral_state_of(game);
    struct admiral_squares own = {{0}}, hosts = {{0}};
    memset(&out->enemies, 0, sizeof out->enemies);
    for (int unit = 0; unit < state->head.unit_count; unit++) {
        const struct unit *ship = &state->units[unit];
        if (ship->status != STATUS_BOARD)
            continue;
        uint32_t square = (uint32_t)1 << ship->cell.q;
        if (ship->side != side)
            out->enemies.row[ship->cell.r] |= square;
        else
            own.row[ship->cell.r] |= square;
        if (ship->side == side && admiral_class_of(game, unit)->host && has_room(game, unit))
            hosts.row[ship->cell.r] |= square;
    }
    for (int y = 0; y < ADMIRAL_BOARD_SIDE_MAX; y++) {
        out->open.row[y] = ~own.row[y] | out->enemies.row[y];
        out->docks.row[y] = out->open.row[y] | hosts.row[y];
    }
}

/* If any move exists there is one of a single step. */
static bool can_go(const struct game *game, int unit, const struct view *view)
{
    return admiral_may_order(game, unit) &&
           admiral_steps_onto(game, unit,
                              admiral_class_of(game, unit)->docks ? &view->docks : &view->open);
}

static bool can_stand(const struct game *game, int unit, const struct view *view)
{
    return admiral_may_stand(game, unit) &&
           admiral_squares_has(&view->enemies, admiral_state_of(game)->units[unit].cell);
}

bool admiral_ship_can_go(const struct game *game, int unit)
{
    struct view view;
    look_around(game, admiral_state_of(game)->units[unit].side, &view);
    return can_go(game, unit, &view);
}

bool admiral_ship_can_stand(const struct game *game, int unit)
{
    struct view view;
    look_around(game, admiral_state_of(game)->units[unit].side, &view);
    return can_stand(game, unit, &view);
}

/* Ships of a seat that pass, and how many of them are wanted at most. */
struct search {
    int seat;
    int left;
    struct unit_set *out;
};

static void move_units(const struct game *game, struct search search)
{
    const struct admiral_state *state = admiral_state_of(game);
    struct view view;
    look_around(game, game->setup->seat[search.seat].side, &view);
    for (int unit = 0; unit < state->head.unit_count && search.left > 0; unit++) {
        if (state->units[unit].seat != search.seat ||
            (!can_go(game, unit, &view) && !can_stand(game, unit, &view)))
            continue;
        unit_set_add(search.out, unit);
        search.left--;
    }
}

static int find_receivers(const struct game *game, int side, uint8_t out[UNITS_MAX])
{
    const struct admiral_state *state = admiral_state_of(game);
    int count = 0;
    for (int unit = 0; unit < state->head.unit_count; unit++)
        if (state->units[unit].side == side && admiral_may_receive(game, unit))
            out[count++] = (uint8_t)unit;
    return count;
}

static void transfer_units(const struct game *game, struct search search)
{
    const struct admiral_state *state = admiral_state_of(game);
    uint8_t receivers[UNITS_MAX];
    int count = find_receivers(game, game->setup->seat[search.seat].side, receivers);
    for (int giver = 0; giver < state->head.unit_count && count && search.left > 0; giver++) {
        if (state->units[giver].seat != search.seat || !admiral_may_give(game, giver))
            continue;
        int i = 0;
        while (i < count && !admiral_are_partners(game, giver, receivers[i]))
            i++;
        if (i == count)
            continue;
        unit_set_add(search.out, giver);
        search.left--;
    }
}

static void declare_units(const struct game *game, struct search search)
{
    const struct admiral_state *state = admiral_state_of(game);
    struct admiral_squares enemies;
    admiral_enemies(game, game->setup->seat[search.seat].side, &enemies);
    for (int unit = 0; unit < state->head.unit_count && search.left > 0; unit++) {
        if (state->units[unit].seat != search.seat || state->ships[unit].target != UNIT_NONE ||
            !admiral_may_fire(game, unit) || !admiral_has_target(game, &enemies, unit))
            continue;
        unit_set_add(search.out, unit);
        search.left--;
    }
}

/* AD-opt.11 */
int admiral_must_fire(const struct game *game, int seat)
{
    const struct admiral_state *state = admiral_state_of(game);
    struct unit_set units = {{0}};
    if (!admiral_option(game, ADMIRAL_OPTION_DISABLED_MUST_FIRE))
        return UNIT_NONE;
    declare_units(game, (struct search){seat, UNITS_MAX, &units});
    for (int unit = 0; unit < state->head.unit_count; unit++)
        if (unit_set_has(&units, unit) && state->ships[unit].white == ADMIRAL_DISABLED)
            return unit;
    return UNIT_NONE;
}

/* AD-fleet.2: all seats of both sides at once, in secret */
static int ask_exchanges(const struct game *game, struct question *out)
{
    const struct admiral_state *state = admiral_state_of(game);
    int count = 0;
    for (int seat = 0; seat < game->setup->seat_count; seat++) {
        if (state->ended >> seat & 1)
            continue;
        struct question question = asked_new(ADMIRAL_EXCHANGE, 1 << seat);
        question.secret = 1;
        admiral_exchange_units(game, seat, &question.units);
        const uint64_t *bits = question.units.bits;
        if (!(bits[0] | bits[1] | bits[2] | bits[3]) && state->first_pick[seat] == 0 &&
            admiral_first_open(game, game->setup->seat[seat].side))
            question.decision = ADMIRAL_PICK_FIRST_FLEET;
        out[count++] = question;
    }
    return count;
}

/* AD-fleet.4: the fleet that deploys belongs to one seat */
static int ask_deployment(const struct game *game, struct question *out)
{
    const struct admiral_state *state = admiral_state_of(game);
    int side = state->head.active, fleet = state->first[side];
    *out = asked_new(ADMIRAL_DEPLOY, 1 << admiral_fleet_seat(game, side, fleet));
    for (int unit = 0; unit < state->head.unit_count; unit++)
        if (state->units[unit].side == side && state->ships[unit].fleet == fleet &&
            state->units[unit].status == STATUS_RESERVE)
            unit_set_add(&out->units, unit);
    return 1;
}

/* AD-dec.3: T1, T2, T3 are asked of every seat of the side that has not ended its run */
static int ask_run(const struct game *game, int decision, int most, struct question *out)
{
    const struct admiral_state *state = admiral_state_of(game);
    int count = 0;
    for (int seat = 0; seat < game->setup->seat_count; seat++) {
        if (game->setup->seat[seat].side != state->head.active || (state->ended >> seat & 1))
            continue;
        out[count] = asked_new(decision, 1 << seat);
        struct search search = {seat, most, &out[count].units};
        if (decision == ADMIRAL_MOVE)
            move_units(game, search);
        else if (decision == ADMIRAL_TRANSFER)
            transfer_units(game, search);
        else
            declare_units(game, search);
        count++;
    }
    return count;
}

/* AD-dec.1: a steady ship, or one that may board, is the only thing asked about */
static int ask_ship(const struct game *game, int decision, struct question *out)
{
    const struct admiral_state *state = admiral_state_of(game);
    *out = asked_new(decision, 1 << state->units[state->actor].seat);
    out->unit = state->actor;
    out->other = state->victim;
    unit_set_add(&out->units, state->actor);
    return 1;
}

int admiral_deciding_side(const struct game *game)
{
    const struct admiral_state *state = admiral_state_of(game);
    return state->step == ADMIRAL_STEP_REWARD_ASK ? SIDE_BLUE - state->units[state->victim].side
                                                  : state->head.active;
}

/* AD-gain.1, AD-gain.2 */
static int ask_reward(const struct game *game, struct question *out)
{
    const struct admiral_state *state = admiral_state_of(game);
    *out = asked_new(ADMIRAL_REWARD, setup_seats_of(game->setup, admiral_deciding_side(game)));
    out->other = state->victim;
    for (int unit = 0; unit < state->head.unit_count; unit++)
        if (state->ships[unit].target == state->victim && admiral_on_board(game, unit) &&
            admiral_free_holes(game, unit) > 0)
            unit_set_add(&out->units, unit);
    return 1;
}

static int ask_phase(const struct game *game, int most, struct question *out)
{
    const struct admiral_state *state = admiral_state_of(game);
    switch (state->head.phase) {
    case ADMIRAL_PHASE_CHOICE:
        return admiral_ask_choices(game, out);
    case ADMIRAL_PHASE_EXCHANGE:
        return ask_exchanges(game, out);
    case ADMIRAL_PHASE_DEPLOY:
        return ask_deployment(game, out);
    case ADMIRAL_PHASE_MOVE:
        return ask_run(game, ADMIRAL_MOVE, most, out);
    case ADMIRAL_PHASE_TRANSFER:
        return ask_run(game, ADMIRAL_TRANSFER, most, out);
    case ADMIRAL_PHASE_DECLARE:
        return ask_run(game, ADMIRAL_DECLARE, most, out);
    case ADMIRAL_PHASE_RESOLVE:
        *out = asked_new(ADMIRAL_PICK_TARGET, setup_seats_of(game->setup, state->head.active));
        return 1;
    default:
        return 0;
    }
}

int admiral_pending_most(const struct game *game, int most, struct question out[QUESTIONS_MAX])
{
    const struct admiral_state *state = admiral_state_of(game);
    if (state->head.over)
        return 0;
    switch (state->step) {
    case ADMIRAL_STEP_ASK:
        return ask_phase(game, most, out);
    case ADMIRAL_STEP_STEADY_ASK:
        return ask_ship(game, ADMIRAL_MOVE, out);
    case ADMIRAL_STEP_BOARD_ASK:
        return ask_ship(game, ADMIRAL_BOARD, out);
    case ADMIRAL_STEP_REWARD_ASK:
        return ask_reward(game, out);
    default:
        return 0;
    }
}

int admiral_pending(const struct game *game, struct question out[QUESTIONS_MAX])
{
    return admiral_pending_most(game, UNITS_MAX, out);
}

int admiral_run_end(const struct question *question)
{
    if (question->unit != UNIT_NONE)
        return -1;
    switch (question->decision) {
    case ADMIRAL_CHOOSE_FLEET:
        return ADMIRAL_END_CHOICE;
    case ADMIRAL_EXCHANGE:
    case ADMIRAL_PICK_FIRST_FLEET:
        return ADMIRAL_END_EXCHANGE;
    case ADMIRAL_MOVE:
        return ADMIRAL_END_MOVE;
    case ADMIRAL_TRANSFER:
        return ADMIRAL_END_TRANSFER;
    case ADMIRAL_DECLARE:
        return ADMIRAL_END_DECLARE;
    default:
        return -1;
    }
}
