/* Where a laid-out game begins: before the secret choices, or wherever a position says. */
#include "rules/admiral/setup/setup.h"

#define FAULTY(why, rule, ...)                                                                     \
    note_set(why, FAULT_INPUT, admiral_rule_ids[ADMIRAL_RULE_##rule], __VA_ARGS__)

static bool has_wrecks(const struct admiral_state *state)
{
    for (int unit = 0; unit < state->head.unit_count; unit++)
        if (state->ships[unit].red >= ADMIRAL_RED_REMOVES)
            return true;
    return false;
}

static int scenario_aggressor(const struct game *game)
{
    const struct admiral_scenario *scenario = game->setup->scenario;
    return scenario->aggressor;
}

static void begin_afresh(const struct game *game)
{
    struct admiral_state *state = admiral_state_of(game);
    state->head.phase =
        admiral_fleet_any_chosen(game) ? ADMIRAL_PHASE_CHOICE : ADMIRAL_PHASE_EXCHANGE;
    state->head.active = SIDE_NONE;
    state->aggressor = (uint8_t)scenario_aggressor(game);
    state->step = ADMIRAL_STEP_START;
    state->actor = UNIT_NONE;
    state->victim = UNIT_NONE;
}

/* AD-fleet.4: and the other side has not */
static bool has_deployed(const struct game *game, int side)
{
    return !admiral_opening_is_undeployed(game, side) &&
           admiral_opening_is_undeployed(game, SIDE_BLUE - side);
}

/* Left out it is red, `none` leaves it to the rules; where both choose nobody is. */
static void complete_active(struct admiral_state *state)
{
    struct head *head = &state->head;
    bool deploys = head->phase == ADMIRAL_PHASE_DEPLOY;
    bool both = head->phase == ADMIRAL_PHASE_EXCHANGE || head->phase == ADMIRAL_PHASE_CHOICE;
    if (head->active < SIDES)
        return;
    if (both)
        head->active = SIDE_NONE;
    else if (head->active == ADMIRAL_ACTIVE_OPEN)
        head->active = SIDE_RED;
    else
        head->active = deploys ? (uint8_t)(SIDE_BLUE - state->aggressor) : state->aggressor;
}

/* What a position leaves open. */
static void complete_start(const struct game *game)
{
    struct admiral_state *state = admiral_state_of(game);
    struct head *head = &state->head;
    if (state->aggressor >= SIDE_NONE)
        state->aggressor = (uint8_t)scenario_aggressor(game);
    bool left_open = head->active >= SIDES;
    complete_active(state);
    if (head->phase <= ADMIRAL_PHASE_DEPLOY || head->phase == ADMIRAL_PHASE_CHOICE)
        head->turn = 0;
    else if (head->turn == 0)
        head->turn = 1;
    if (!head->over)
        head->winner = WINNER_NONE;
    for (int side = 0; side < SIDES; side++) {
        int fleet = 1;
        while (!admiral_fleet_is_largest(game, side, fleet))
            fleet++;
        if (head->phase == ADMIRAL_PHASE_DEPLOY && state->first[side] == 0 &&
            !(state->placed >> side & 1))
            state->first[side] = (uint8_t)fleet;
    }
    if (left_open && head->phase == ADMIRAL_PHASE_DEPLOY && has_deployed(game, head->active))
        head->active = (uint8_t)(SIDE_BLUE - head->active);
}

/* A ship said to be steady is the one that must be answered for. */
static void find_steady(struct admiral_state *state)
{
    for (int unit = 0; unit < state->head.unit_count; unit++) {
        if (!(state->ships[unit].flags & ADMIRAL_SHIP_STEADY) || state->step != ADMIRAL_STEP_ASK ||
            state->head.phase != ADMIRAL_PHASE_MOVE)
            continue;
        state->step = ADMIRAL_STEP_STEADY_ASK;
        state->actor = (uint8_t)unit;
    }
}

static bool is_own_ship(const struct game *game, int unit)
{
    const struct admiral_state *state = admiral_state_of(game);
    return unit < state->head.unit_count && admiral_in_play(game, unit) &&
           state->units[unit].side == state->head.active;
}

static bool is_steady(const struct game *game)
{
    const struct admiral_state *state = admiral_state_of(game);
    return state->head.phase == ADMIRAL_PHASE_MOVE && is_own_ship(game, state->actor) &&
           admiral_may_order(game, state->actor) &&
           (state->ships[state->actor].flags & ADMIRAL_SHIP_STEADY);
}

static bool is_boarding(const struct game *game)
{
    const struct admiral_state *state = admiral_state_of(game);
    return state->head.phase == ADMIRAL_PHASE_MOVE && is_own_ship(game, state->actor) &&
           admiral_may_board(game, state->actor) && state->victim < state->head.unit_count &&
           admiral_on_board(game, state->victim) &&
           state->units[state->victim].side != state->head.active &&
           admiral_distance(game, state->actor, state->victim) == 0;
}

/* AD-opt.19: the only fire in the middle of a movement */
static bool is_reacting(const struct game *game)
{
    const struct admiral_state *state = admiral_state_of(game);
    return state->head.phase == ADMIRAL_PHASE_MOVE && state->step == ADMIRAL_STEP_REWARD_ASK &&
           admiral_option(game, ADMIRAL_OPTION_DISABLED_REACTS);
}

static bool is_rewarding(const struct game *game)
{
    const struct admiral_state *state = admiral_state_of(game);
    if ((state->head.phase != ADMIRAL_PHASE_RESOLVE && !is_reacting(game)) ||
        state->victim >= state->head.unit_count)
        return false;
    for (int unit = 0; unit < state->head.unit_count; unit++)
        if (state->ships[unit].target == state->victim &&
            state->units[unit].side == admiral_turns_deciding_side(game) &&
            admiral_on_board(game, unit) && admiral_free_holes(game, unit) > 0)
            return true;
    return false;
}

/* A position may stand in the middle of a move or a resolution; what it says must fit. */
static bool fits_step(const struct game *game)
{
    const struct admiral_state *state = admiral_state_of(game);
    switch (state->step) {
    case ADMIRAL_STEP_ASK:
        return state->actor == UNIT_NONE && state->victim == UNIT_NONE;
    case ADMIRAL_STEP_STEADY_ASK:
        return is_steady(game) && state->victim == UNIT_NONE;
    case ADMIRAL_STEP_BOARD_ASK:
        return is_boarding(game);
    case ADMIRAL_STEP_REWARD_ASK:
        return is_rewarding(game) && state->actor == UNIT_NONE;
    default:
        return false;
    }
}

/* Declared targets belong to the side that fires; secret choices to the time before play. */
static bool fits_ship(const struct game *game, int unit)
{
    const struct admiral_state *state = admiral_state_of(game);
    const struct admiral_ship *ship = &state->ships[unit];
    int phase = state->head.phase;
    bool aims = ship->target != UNIT_NONE;
    bool steady = ship->flags & ADMIRAL_SHIP_STEADY;
    bool fires = is_reacting(game) ? ship->target == state->victim && !is_own_ship(game, unit)
                                   : is_own_ship(game, unit) && (phase == ADMIRAL_PHASE_DECLARE ||
                                                                 phase == ADMIRAL_PHASE_RESOLVE);
    if (aims && (!fires || ship->target >= state->head.unit_count ||
                 admiral_die_of_attack(game, unit) == 0))
        return false;
    if ((ship->flags & ADMIRAL_SHIP_BORE) && state->step != ADMIRAL_STEP_BOARD_ASK)
        return false;
    if (steady && (state->step != ADMIRAL_STEP_STEADY_ASK || state->actor != unit))
        return false;
    return !(ship->flags & ADMIRAL_SHIP_EXCHANGE) ||
           (phase == ADMIRAL_PHASE_EXCHANGE && admiral_fleet_may_exchange(game, unit));
}

static bool fits_choices(const struct game *game)
{
    const struct admiral_state *state = admiral_state_of(game);
    for (int seat = 0; seat < SEATS_MAX; seat++) {
        int side = seat < game->setup->seat_count ? game->setup->seat[seat].side : SIDE_NONE;
        bool open = side < SIDES && state->head.phase == ADMIRAL_PHASE_EXCHANGE &&
                    admiral_fleet_is_largest(game, side, state->first_pick[seat]);
        if (state->first_pick[seat] && !open)
            return false;
    }
    /* AD-dec.3: runs of seats that have ended are of phases that have such */
    bool runs =
        state->head.phase == ADMIRAL_PHASE_EXCHANGE || state->head.phase == ADMIRAL_PHASE_CHOICE ||
        (state->head.phase >= ADMIRAL_PHASE_MOVE && state->head.phase <= ADMIRAL_PHASE_DECLARE);
    if (state->ended && !runs)
        return false;
    return state->first[SIDE_RED] <= admiral_fleet_count(game, SIDE_RED) &&
           state->first[SIDE_BLUE] <= admiral_fleet_count(game, SIDE_BLUE) &&
           state->ended >> game->setup->seat_count == 0;
}

/* AD-win.1: nothing is left of a fleet that gave up */
static bool fits_surrenders(const struct game *game)
{
    const struct admiral_state *state = admiral_state_of(game);
    for (int unit = 0; unit < state->head.unit_count; unit++) {
        int side = state->units[unit].side;
        if (admiral_in_play(game, unit) &&
            state->surrendered[side] >> (state->ships[unit].fleet - 1) & 1)
            return false;
    }
    return state->surrendered[SIDE_RED] >> admiral_fleet_count(game, SIDE_RED) == 0 &&
           state->surrendered[SIDE_BLUE] >> admiral_fleet_count(game, SIDE_BLUE) == 0;
}

static enum fault check_start(const struct game *game, struct note *why)
{
    const struct admiral_state *state = admiral_state_of(game);
    if (state->head.over ? state->head.winner >= WINNER_NONE : false)
        return FAULTY(why, WIN_2, "start: a game that is over needs its winner");
    if (!admiral_choice_is_sound(game, SIDE_RED) || !admiral_choice_is_sound(game, SIDE_BLUE) ||
        (state->head.phase == ADMIRAL_PHASE_CHOICE && !admiral_fleet_any_chosen(game)))
        return FAULTY(why, FLEET_9, "start: chosen_red and chosen_blue do not fit the choices");
    if (state->head.active < SIDES &&
        (state->head.phase == ADMIRAL_PHASE_EXCHANGE || state->head.phase == ADMIRAL_PHASE_CHOICE))
        return FAULTY(
            why, FLEET_2,
            "start.active: both sides choose at once in the phase that start.phase names");
    if (state->head.phase == ADMIRAL_PHASE_DEPLOY && has_deployed(game, state->head.active))
        return FAULTY(why, FLEET_4,
                      "start.active: %s has no ship left to deploy; by sides.%s.units %s deploys",
                      judge_side(state->head.active), judge_side(state->head.active),
                      judge_side(SIDE_BLUE - state->head.active));
    if (!fits_choices(game))
        return FAULTY(why, FLEET_5, "start: the choices before play do not fit the fleets");
    if (!fits_surrenders(game))
        return FAULTY(why, WIN_1, "start: a fleet that surrendered has no ships in play");
    for (int unit = 0; unit < state->head.unit_count; unit++)
        if (!fits_ship(game, unit))
            return FAULTY(why, SEQ_1, "start: what is said of ship %d does not fit the phase",
                          unit);
    if (!fits_step(game))
        return FAULTY(why, SEQ_1, "start: step, actor and victim do not fit the phase");
    return FAULT_NONE;
}

enum fault admiral_start_begin(const struct game *game, struct note *why)
{
    struct admiral_state *state = admiral_state_of(game);
    if (!game->setup->start) {
        begin_afresh(game);
        return FAULT_NONE;
    }
    complete_start(game);
    find_steady(state);
    enum fault fault = check_start(game, why);
    if (fault || !has_wrecks(state))
        return fault;
    if (state->step != ADMIRAL_STEP_ASK)
        return FAULTY(why, DAMAGE_4, "start: a ship with five red pegs in the middle of a move");
    state->step = ADMIRAL_STEP_START;
    return FAULT_NONE;
}
