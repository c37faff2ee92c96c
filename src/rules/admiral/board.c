/* Boarding, and the fights of crews against marines aboard (AD-board.*). */
#include "rules/admiral/law.h"

enum { MARINE_DIE = 8 }; /* AD-board.4 */

static int throw_marines(struct walk *walk, const struct roll *what, int unit, int marines)
{
    struct dice_part part = {.sides = MARINE_DIE,
                             .count = (uint8_t)marines,
                             .keep = (uint8_t)marines,
                             .unit = (uint8_t)unit};
    struct roll roll = *what;
    roll.unit = (uint8_t)unit;
    roll.target = admiral_state_of(walk->game)->victim;
    int sum = walk_throw_sum(walk, &roll, &part, 1);
    bool aboard = what->purpose == ADMIRAL_PURPOSE_FIGHT_MARINES;
    admiral_tell(walk, ADMIRAL_EVENT_MARINES_TOTAL,
                 aboard ? ADMIRAL_RULE_BOARD_9 : ADMIRAL_RULE_BOARD_4, unit, UNIT_NONE, sum, 0, 0);
    return sum;
}

/* AD-board.4, AD-opt.6; a crew of 0 rolls nothing (AD-dice.2) */
static int throw_crew(struct walk *walk, const struct roll *what, int unit)
{
    int white = admiral_state_of(walk->game)->ships[unit].white,
        sides = admiral_crew_die(walk->game);
    struct dice_part part = {.sides = (uint16_t)sides,
                             .count = (uint8_t)white,
                             .keep = (uint8_t)white,
                             .unit = (uint8_t)unit};
    struct roll roll = *what;
    if (white == 0)
        return 0;
    roll.unit = (uint8_t)unit;
    roll.target = UNIT_NONE;
    int sum = walk_throw_sum(walk, &roll, &part, 1);
    admiral_tell(walk, ADMIRAL_EVENT_CREW_TOTAL, sides == 4 ? what->rule : ADMIRAL_RULE_OPT_6, unit,
                 UNIT_NONE, sum, 0, 0);
    return sum;
}

/* ---- boarding ---- */

/* AD-board.3, AD-opt.5 */
static void account_marines(struct walk *walk, int unit)
{
    struct admiral_ship *ship = &admiral_state_of(walk->game)->ships[unit];
    if (admiral_option(walk->game, ADMIRAL_OPTION_MARINES_FINITE)) {
        ship->marines = 0;
        admiral_tell(walk, ADMIRAL_EVENT_MARINES_SPENT, ADMIRAL_RULE_OPT_5, unit, UNIT_NONE, 0, 0,
                     0);
        return;
    }
    admiral_tell(walk, ADMIRAL_EVENT_MARINES_KEPT, ADMIRAL_RULE_BOARD_3, unit, UNIT_NONE,
                 ship->marines, 0, 0);
}

/* AD-board.5 to AD-board.8 */
static void win_boarding(struct walk *walk)
{
    struct admiral_state *state = admiral_state_of(walk->game);
    int boarder = state->actor, target = state->victim, marines = state->ships[boarder].marines;
    struct admiral_ship *ship = &state->ships[target];
    int lost = marines < ship->white ? marines : ship->white;
    bool derelict = ship->white == ADMIRAL_DERELICT;
    admiral_tell(walk, ADMIRAL_EVENT_BOARDING_WON, ADMIRAL_RULE_BOARD_5, boarder, target,
                 state->attack, state->defend, 0);
    account_marines(walk, boarder);
    if (lost == ship->white) {
        struct admiral_loss loss = admiral_capture(
            walk, target, boarder, derelict ? ADMIRAL_RULE_BOARD_8 : ADMIRAL_RULE_BOARD_7);
        admiral_settle_losses(walk, &loss, 1);
        return;
    }
    state->noisy = 1;
    admiral_tell(walk, ADMIRAL_EVENT_WHITE_LOST, ADMIRAL_RULE_BOARD_6, target, boarder, lost,
                 ship->white - lost, 0);
    ship->blue = (uint8_t)(ship->blue + marines);
    admiral_tell(walk, ADMIRAL_EVENT_MARINES_ABOARD, ADMIRAL_RULE_INIT_10, target, boarder,
                 ship->blue, 0, 0);
    admiral_lose_white(walk, target, lost);
}

static enum progress settle_boarding(struct walk *walk)
{
    struct admiral_state *state = admiral_state_of(walk->game);
    if (state->attack > state->defend)
        win_boarding(walk);
    else
        admiral_tell(walk, ADMIRAL_EVENT_BOARDING_REPELLED, ADMIRAL_RULE_BOARD_5, state->actor,
                     state->victim, state->attack, state->defend, 0);
    state->attack = state->defend = 0;
    if (!state->head.over)
        state->step = ADMIRAL_STEP_MOVE_DONE;
    return PROGRESS_MORE;
}

enum progress admiral_step_board(struct walk *walk)
{
    static const struct roll marines = {.purpose = ADMIRAL_PURPOSE_BOARD_MARINES,
                                        .rule = ADMIRAL_RULE_BOARD_4};
    static const struct roll crew = {.purpose = ADMIRAL_PURPOSE_BOARD_CREW,
                                     .rule = ADMIRAL_RULE_BOARD_4};
    struct admiral_state *state = admiral_state_of(walk->game);
    if (state->step == ADMIRAL_STEP_BOARD_CREW) {
        state->defend = (int16_t)throw_crew(walk, &crew, state->victim);
        return settle_boarding(walk);
    }
    state->attack =
        (int16_t)throw_marines(walk, &marines, state->actor, state->ships[state->actor].marines);
    if (state->ships[state->victim].white == ADMIRAL_DERELICT)
        return settle_boarding(walk);
    state->step = ADMIRAL_STEP_BOARD_CREW;
    return PROGRESS_MORE;
}

/* ---- T0a ---- */

/* AD-board.9: ascending ids; those that left or changed side meanwhile are passed over */
static int next_fight(const struct admiral_state *state)
{
    for (int unit = state->actor == UNIT_NONE ? 0 : state->actor + 1; unit < state->head.unit_count;
         unit++)
        if (state->units[unit].side == state->head.active &&
            state->units[unit].status == STATUS_BOARD && state->ships[unit].blue > 0)
            return unit;
    return UNIT_NONE;
}

static void lose_fight(struct walk *walk, int unit)
{
    struct admiral_state *state = admiral_state_of(walk->game);
    struct admiral_ship *ship = &state->ships[unit];
    int white = ship->white > 0 ? ship->white - 1 : 0;
    admiral_tell(walk, ADMIRAL_EVENT_FIGHT_LOST, ADMIRAL_RULE_BOARD_9, unit, UNIT_NONE,
                 state->defend, state->attack, white);
    state->noisy = 1;
    if (white > 0) {
        admiral_lose_white(walk, unit, 1);
        return;
    }
    struct admiral_loss loss = admiral_capture(walk, unit, UNIT_NONE, ADMIRAL_RULE_BOARD_7);
    admiral_settle_losses(walk, &loss, 1);
}

static enum progress settle_fight(struct walk *walk)
{
    struct admiral_state *state = admiral_state_of(walk->game);
    int unit = state->actor;
    if (state->defend > state->attack) {
        struct admiral_ship *ship = &state->ships[unit];
        ship->blue--;
        admiral_tell(walk, ADMIRAL_EVENT_FIGHT_WON, ADMIRAL_RULE_BOARD_9, unit, UNIT_NONE,
                     state->defend, state->attack, ship->blue);
    } else {
        lose_fight(walk, unit);
    }
    state->attack = state->defend = 0;
    if (!state->head.over)
        state->step = ADMIRAL_STEP_ASK;
    return PROGRESS_ACTIVATION_ENDED;
}

enum progress admiral_step_fight(struct walk *walk)
{
    static const struct roll crew = {.purpose = ADMIRAL_PURPOSE_FIGHT_CREW,
                                     .rule = ADMIRAL_RULE_BOARD_9};
    static const struct roll marines = {.purpose = ADMIRAL_PURPOSE_FIGHT_MARINES,
                                        .rule = ADMIRAL_RULE_DICE_2};
    struct admiral_state *state = admiral_state_of(walk->game);
    if (state->step == ADMIRAL_STEP_FIGHT_CREW) {
        state->defend = (int16_t)throw_crew(walk, &crew, state->actor);
        state->step = ADMIRAL_STEP_FIGHT_MARINES;
        return PROGRESS_MORE;
    }
    if (state->step == ADMIRAL_STEP_FIGHT_MARINES) {
        state->attack =
            (int16_t)throw_marines(walk, &marines, state->actor, state->ships[state->actor].blue);
        return settle_fight(walk);
    }
    state->actor = (uint8_t)next_fight(state);
    if (state->actor == UNIT_NONE) {
        state->head.phase = ADMIRAL_PHASE_REPAIR;
        return PROGRESS_MORE;
    }
    const struct admiral_ship *ship = &state->ships[state->actor];
    admiral_tell(walk, ADMIRAL_EVENT_FIGHT, ADMIRAL_RULE_BOARD_9, state->actor, UNIT_NONE,
                 ship->white, ship->blue, 0);
    state->step = ADMIRAL_STEP_FIGHT_CREW;
    return PROGRESS_MORE;
}
