/* Boarding, and the fights of crews against marines aboard (AD-board.*). */
#include "rules/admiral/law/law.h"

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
    TELL(walk, admiral_marines_total, aboard ? ADMIRAL_RULE_BOARD_9 : ADMIRAL_RULE_BOARD_4, unit,
         UNIT_NONE, .total = sum);
    return sum;
}

/* AD-board.4, AD-opt.6; a crew of 0 rolls nothing (AD-dice.2) */
static int throw_crew(struct walk *walk, const struct roll *what, int unit)
{
    int white = admiral_state_of(walk->game)->ships[unit].white,
        sides = admiral_die_of_crew(walk->game);
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
    TELL(walk, admiral_crew_total, sides == 4 ? what->rule : ADMIRAL_RULE_OPT_6, unit, UNIT_NONE,
         .total = sum);
    return sum;
}

/* ---- boarding ---- */

/* AD-board.3, AD-opt.5 */
static void account_marines(struct walk *walk, int unit)
{
    struct admiral_ship *ship = &admiral_state_of(walk->game)->ships[unit];
    if (admiral_option(walk->game, ADMIRAL_OPTION_MARINES_FINITE)) {
        ship->marines = 0;
        TELL(walk, admiral_marines_spent, ADMIRAL_RULE_OPT_5, unit, UNIT_NONE, .left = 0);
        return;
    }
    TELL(walk, admiral_marines_kept, ADMIRAL_RULE_BOARD_3, unit, UNIT_NONE,
         .marines = ship->marines);
}

/* AD-board.5 to AD-board.8 */
static void win_boarding(struct walk *walk)
{
    struct admiral_state *state = admiral_state_of(walk->game);
    int boarder = state->actor, target = state->victim, marines = state->ships[boarder].marines;
    struct admiral_ship *ship = &state->ships[target];
    int lost = marines < ship->white ? marines : ship->white;
    bool derelict = ship->white == ADMIRAL_DERELICT;
    TELL(walk, admiral_boarding_won, ADMIRAL_RULE_BOARD_5, boarder, target,
         .marines = state->attack, .crew = state->defend);
    account_marines(walk, boarder);
    if (lost == ship->white) {
        struct admiral_loss loss = admiral_pegs_capture(
            walk, target, boarder, derelict ? ADMIRAL_RULE_BOARD_8 : ADMIRAL_RULE_BOARD_7);
        admiral_win_settle_losses(walk, &loss, 1);
        return;
    }
    state->noisy = 1;
    TELL(walk, admiral_white_lost, ADMIRAL_RULE_BOARD_6, target, boarder, .pegs = lost,
         .white = ship->white - lost);
    ship->blue = (uint8_t)(ship->blue + marines);
    TELL(walk, admiral_marines_aboard, ADMIRAL_RULE_INIT_10, target, boarder, .blue = ship->blue);
    admiral_pegs_lose_white(walk, target, lost);
}

static enum progress settle_boarding(struct walk *walk)
{
    struct admiral_state *state = admiral_state_of(walk->game);
    if (state->attack > state->defend)
        win_boarding(walk);
    else
        TELL(walk, admiral_boarding_repelled, ADMIRAL_RULE_BOARD_5, state->actor, state->victim,
             .marines = state->attack, .crew = state->defend);
    state->attack = state->defend = 0;
    if (!state->head.over)
        state->step = ADMIRAL_STEP_MOVE_DONE;
    return PROGRESS_MORE;
}

enum progress admiral_board_step(struct walk *walk)
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

/* AD-board.1: the answer must be about the pair that was asked */
static enum fault permit(const struct ask *ask)
{
    char name[JUDGE_NAME_SIZE];
    const struct admiral_state *state = admiral_state_of(ask->game);
    if (ask->action->target == state->victim)
        return FAULT_NONE;
    return REFUSE(ask, BOARD_1, "whether %s boards must be answered now",
                  judge_name(ask, state->actor, name));
}

static void list_answers(struct list *list, int unit)
{
    struct action action = list_new(list, ADMIRAL_BOARD, unit);
    action.target = admiral_state_of(list->game)->victim;
    for (int mode = ADMIRAL_ANSWER_NO; mode <= ADMIRAL_ANSWER_YES; mode++) {
        action.mode = (uint8_t)mode;
        list_add(list, &action);
    }
}

/* AD-board.1, AD-board.2 */
static void take(struct walk *walk, const struct action *action)
{
    struct admiral_state *state = admiral_state_of(walk->game);
    struct admiral_ship *ship = &state->ships[action->unit];
    if (action->mode == ADMIRAL_ANSWER_NO) {
        TELL_BARE(walk, admiral_boarding_declined, ADMIRAL_RULE_BOARD_1, action->unit,
                  action->target);
        state->step = ADMIRAL_STEP_MOVE_DONE;
        return;
    }
    ship->flags |= ADMIRAL_SHIP_BOARDED;
    TELL(walk, admiral_boarding, ADMIRAL_RULE_BOARD_2, action->unit, action->target,
         .marines = ship->marines);
    state->step = ADMIRAL_STEP_BOARD_MARINES;
}

const struct decision_law admiral_board = {permit, list_answers, take};

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
    TELL(walk, admiral_fight_lost, ADMIRAL_RULE_BOARD_9, unit, UNIT_NONE, .crew = state->defend,
         .marines = state->attack, .white = white);
    state->noisy = 1;
    if (white > 0) {
        admiral_pegs_lose_white(walk, unit, 1);
        return;
    }
    struct admiral_loss loss = admiral_pegs_capture(walk, unit, UNIT_NONE, ADMIRAL_RULE_BOARD_7);
    admiral_win_settle_losses(walk, &loss, 1);
}

static enum progress settle_fight(struct walk *walk)
{
    struct admiral_state *state = admiral_state_of(walk->game);
    int unit = state->actor;
    if (state->defend > state->attack) {
        struct admiral_ship *ship = &state->ships[unit];
        ship->blue--;
        TELL(walk, admiral_fight_won, ADMIRAL_RULE_BOARD_9, unit, UNIT_NONE, .crew = state->defend,
             .marines = state->attack, .blue = ship->blue);
    } else {
        lose_fight(walk, unit);
    }
    state->attack = state->defend = 0;
    if (!state->head.over)
        state->step = ADMIRAL_STEP_ASK;
    return PROGRESS_ACTIVATION_ENDED;
}

enum progress admiral_board_step_fight(struct walk *walk)
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
    TELL(walk, admiral_fight, ADMIRAL_RULE_BOARD_9, state->actor, UNIT_NONE, .white = ship->white,
         .blue = ship->blue);
    state->step = ADMIRAL_STEP_FIGHT_CREW;
    return PROGRESS_MORE;
}
