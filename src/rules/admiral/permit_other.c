/* The gate of every answer, and all answers that do not move a ship. */
#include "rules/admiral/law.h"

#include "rules/kit/shape.h"

const char *admiral_ask_cell(const struct ask *ask, struct cell cell, char name[JUDGE_NAME_SIZE])
{
    struct text text;
    text_init(&text, name, JUDGE_NAME_SIZE);
    if (ask->why)
        board_write_cell(&ask->game->setup->board, cell, &text);
    return name;
}

/* ---- the shape of an answer ---- */

static const struct shape shapes[ADMIRAL_DECISION_COUNT] = {
    [ADMIRAL_EXCHANGE] = {USES_UNIT, .rule = ADMIRAL_RULE_FLEET_2},
    [ADMIRAL_END_EXCHANGE] = {.rule = ADMIRAL_RULE_FLEET_2},
    [ADMIRAL_PICK_FIRST_FLEET] = {.amounts = 1, .rule = ADMIRAL_RULE_FLEET_5},
    [ADMIRAL_DEPLOY] = {USES_UNIT | USES_CELL, .rule = ADMIRAL_RULE_FLEET_4},
    [ADMIRAL_TRY] = {USES_UNIT, .rule = ADMIRAL_RULE_INIT_6},
    [ADMIRAL_MOVE] = {USES_UNIT | USES_TARGET | USES_CELL | USES_MODE,
                      .mode_max = ADMIRAL_MODE_DOCK, .rule = ADMIRAL_RULE_MOVE_5},
    [ADMIRAL_STAY] = {USES_UNIT, .rule = ADMIRAL_RULE_INIT_6},
    [ADMIRAL_STAND_GRAPPLE] = {USES_UNIT | USES_TARGET, .rule = ADMIRAL_RULE_GRAPPLE_3},
    [ADMIRAL_BOARD] = {USES_UNIT | USES_TARGET | USES_MODE, .mode_max = ADMIRAL_ANSWER_YES,
                       .rule = ADMIRAL_RULE_BOARD_1},
    [ADMIRAL_END_MOVE] = {.rule = ADMIRAL_RULE_MOVE_5},
    [ADMIRAL_TRANSFER] = {USES_UNIT | USES_TARGET, .amounts = 1, .rule = ADMIRAL_RULE_TRANS_5},
    [ADMIRAL_END_TRANSFER] = {.rule = ADMIRAL_RULE_TRANS_5},
    [ADMIRAL_DECLARE] = {USES_UNIT | USES_TARGET, .rule = ADMIRAL_RULE_FIRE_1},
    [ADMIRAL_END_DECLARE] = {.rule = ADMIRAL_RULE_FIRE_1},
    [ADMIRAL_PICK_TARGET] = {USES_TARGET, .rule = ADMIRAL_RULE_FIRE_2},
    [ADMIRAL_REWARD] = {USES_UNIT, .rule = ADMIRAL_RULE_GAIN_1},
    [ADMIRAL_CHOOSE_FLEET] = {.amounts = 1, .rule = ADMIRAL_RULE_FLEET_9},
    [ADMIRAL_END_CHOICE] = {.rule = ADMIRAL_RULE_FLEET_9}};

/* A free move names no target, so that equal answers are equal bytes. */
static struct shape shape_of(const struct action *action)
{
    struct shape shape = shapes[action->decision];
    if (action->decision == ADMIRAL_MOVE && action->mode == ADMIRAL_MODE_NONE)
        shape.uses &= (uint8_t)~USES_TARGET;
    return shape;
}

/* AD-dec.1 */
static enum fault permit_shape(const struct ask *ask)
{
    const struct action *action = ask->action;
    const char *rule = admiral_rule_ids[ADMIRAL_RULE_DEC_1];
    if (action->decision >= ADMIRAL_DECISION_COUNT)
        return note_set(ask->why, FAULT_INPUT, rule, "there is no decision %d", action->decision);
    if (action->seat >= ask->game->setup->seat_count)
        return note_set(ask->why, FAULT_INPUT, rule, "there is no seat %d", action->seat);
    const struct shape shape = shape_of(action);
    int units = admiral_state_of(ask->game)->head.unit_count;
    if (!shape_is_clean(action, &shape))
        return note_set(ask->why, FAULT_INPUT, rule, "the answer fills fields it does not use");
    if ((shape.uses & USES_UNIT) && action->unit >= units)
        return note_set(ask->why, FAULT_INPUT, rule, "the answer names no ship");
    if ((shape.uses & USES_TARGET) && action->target >= units)
        return note_set(ask->why, FAULT_INPUT, rule, "the answer names no other ship");
    if ((shape.uses & USES_MODE) && action->mode > shape.mode_max)
        return note_set(ask->why, FAULT_INPUT, rule, "there is no mode %d", action->mode);
    return FAULT_NONE;
}

/* ---- is it asked, and of this seat? ---- */

/* AD-seq.1, AD-dec.3 */
static enum fault permit_seat(const struct ask *ask)
{
    const struct admiral_state *state = admiral_state_of(ask->game);
    int seat = ask->action->seat, side = ask->game->setup->seat[seat].side;
    bool one_ship = state->step == ADMIRAL_STEP_STEADY_ASK || state->step == ADMIRAL_STEP_BOARD_ASK;
    if (state->head.phase == ADMIRAL_PHASE_CHOICE &&
        (!admiral_chooses(ask->game, side) || admiral_choice_seat(ask->game, side) != seat))
        return REFUSE(ask, FLEET_9, "this seat does not choose the fleets of %s", judge_side(side));
    if (state->head.active < SIDES && side != admiral_deciding_side(ask->game))
        return REFUSE(ask, SEQ_1, "it is not %s that decides now", judge_side(side));
    if (one_ship && state->units[state->actor].seat != seat)
        return REFUSE(ask, DEC_3, "another seat's ship must be answered for first");
    if (!one_ship && (state->ended >> seat & 1))
        return REFUSE(ask, DEC_3, "this seat has ended its run");
    if (state->head.phase == ADMIRAL_PHASE_DEPLOY &&
        admiral_fleet_seat(ask->game, side, state->first[side]) != seat)
        return REFUSE(ask, DEC_3, "the fleet that deploys belongs to another seat");
    return FAULT_NONE;
}

/* The phase and step in which a decision is taken. */
static bool is_asked(const struct admiral_state *state, int decision)
{
    switch (decision) {
    case ADMIRAL_EXCHANGE:
    case ADMIRAL_END_EXCHANGE:
    case ADMIRAL_PICK_FIRST_FLEET:
        return state->head.phase == ADMIRAL_PHASE_EXCHANGE;
    case ADMIRAL_DEPLOY:
        return state->head.phase == ADMIRAL_PHASE_DEPLOY;
    case ADMIRAL_MOVE:
        return state->head.phase == ADMIRAL_PHASE_MOVE && state->step != ADMIRAL_STEP_BOARD_ASK;
    case ADMIRAL_TRY:
    case ADMIRAL_STAND_GRAPPLE:
    case ADMIRAL_END_MOVE:
        return state->head.phase == ADMIRAL_PHASE_MOVE && state->step == ADMIRAL_STEP_ASK;
    case ADMIRAL_STAY:
        return state->step == ADMIRAL_STEP_STEADY_ASK;
    case ADMIRAL_BOARD:
        return state->step == ADMIRAL_STEP_BOARD_ASK;
    case ADMIRAL_TRANSFER:
    case ADMIRAL_END_TRANSFER:
        return state->head.phase == ADMIRAL_PHASE_TRANSFER;
    case ADMIRAL_DECLARE:
    case ADMIRAL_END_DECLARE:
        return state->head.phase == ADMIRAL_PHASE_DECLARE;
    case ADMIRAL_PICK_TARGET:
        return state->head.phase == ADMIRAL_PHASE_RESOLVE && state->step == ADMIRAL_STEP_ASK;
    case ADMIRAL_CHOOSE_FLEET:
    case ADMIRAL_END_CHOICE:
        return state->head.phase == ADMIRAL_PHASE_CHOICE;
    default:
        return state->step == ADMIRAL_STEP_REWARD_ASK;
    }
}

static enum fault permit_moment(const struct ask *ask)
{
    const struct admiral_state *state = admiral_state_of(ask->game);
    char name[JUDGE_NAME_SIZE];
    int decision = ask->action->decision;
    if (state->head.over)
        return REFUSE(ask, WIN_2, "the game is over");
    if (state->step > ADMIRAL_STEP_REWARD_ASK)
        return REFUSE(ask, DEC_1, "nothing is asked at this moment");
    if (is_asked(state, decision))
        return permit_seat(ask);
    if (state->step == ADMIRAL_STEP_STEADY_ASK)
        return REFUSE(ask, INIT_6, "%s is steady: it moves or stays now",
                      judge_name(ask, state->actor, name));
    if (state->step == ADMIRAL_STEP_BOARD_ASK)
        return REFUSE(ask, BOARD_1, "whether %s boards must be answered now",
                      judge_name(ask, state->actor, name));
    return note_set(ask->why, FAULT_REFUSED, admiral_rule_ids[shapes[decision].rule],
                    "that is not decided at this step of the player-turn");
}

/* AD-dec.3: a seat acts for its own ships; the reward is open to the whole side */
static enum fault permit_owner(const struct ask *ask)
{
    char name[JUDGE_NAME_SIZE];
    const struct action *action = ask->action;
    if (!(shapes[action->decision].uses & USES_UNIT))
        return FAULT_NONE;
    const struct unit *unit = &admiral_state_of(ask->game)->units[action->unit];
    judge_name(ask, action->unit, name);
    if (unit->side != ask->game->setup->seat[action->seat].side)
        return REFUSE(ask, DEC_1, "%s belongs to %s", name, judge_side(unit->side));
    if (action->decision != ADMIRAL_REWARD && unit->seat != action->seat)
        return REFUSE(ask, DEC_3, "%s belongs to another seat", name);
    return FAULT_NONE;
}

/* ---- set-up ---- */

/* AD-fleet.2, AD-opt.9 */
static enum fault permit_exchange(const struct ask *ask)
{
    char name[JUDGE_NAME_SIZE];
    int unit = ask->action->unit;
    const struct admiral_ship *ship = &admiral_state_of(ask->game)->ships[unit];
    judge_name(ask, unit, name);
    if (ship->flags & ADMIRAL_SHIP_EXCHANGE)
        return REFUSE(ask, FLEET_2, "%s is being exchanged already", name);
    if (admiral_class_of(ask->game, unit)->exchange == DESIGN_NONE)
        return REFUSE(ask, FLEET_2, "a %s cannot be exchanged",
                      admiral_class_of(ask->game, unit)->label.name);
    if (admiral_exchangeable(ask->game, unit))
        return FAULT_NONE;
    if (ship->flags & ADMIRAL_SHIP_COMMAND &&
        !admiral_option(ask->game, ADMIRAL_OPTION_COMMAND_EXCHANGE))
        return REFUSE(ask, OPT_9, "%s is a command ship and may not be exchanged", name);
    return REFUSE(ask, FLEET_2, "%s was placed by the scenario", name);
}

/* AD-fleet.5 */
static enum fault permit_first_fleet(const struct ask *ask)
{
    int side = ask->game->setup->seat[ask->action->seat].side, fleet = ask->action->amount[0];
    if (!admiral_first_open(ask->game, side))
        return REFUSE(ask, FLEET_5, "no two fleets are equally large: there is nothing to pick");
    if (admiral_state_of(ask->game)->first_pick[ask->action->seat])
        return REFUSE(ask, FLEET_5, "this seat has picked already");
    if (!admiral_largest(ask->game, side, fleet))
        return REFUSE(ask, FLEET_5, "fleet %d is not one of the largest", fleet);
    return FAULT_NONE;
}

/* AD-fleet.4 */
static enum fault permit_deploy(const struct ask *ask)
{
    const struct admiral_state *state = admiral_state_of(ask->game);
    char name[JUDGE_NAME_SIZE], square[JUDGE_NAME_SIZE];
    const struct unit *unit = &state->units[ask->action->unit];
    struct cell cell = ask->action->cell;
    judge_name(ask, ask->action->unit, name);
    if (unit->status == STATUS_BOARD)
        return REFUSE(ask, FLEET_4, "%s is deployed already", name);
    if (unit->status == STATUS_GONE ||
        state->ships[ask->action->unit].fleet != state->first[unit->side])
        return REFUSE(ask, FLEET_5, "%s waits in reserve", name);
    if (!board_contains(&ask->game->setup->board, cell))
        return REFUSE(ask, GEO_1, "that is not a square of the board");
    admiral_ask_cell(ask, cell, square);
    const uint8_t *corner = admiral_field_of(ask->game, unit->side)->corner;
    if (cell.q < corner[0] || cell.r < corner[1] || cell.q > corner[2] || cell.r > corner[3])
        return REFUSE(ask, FLEET_4, "%s is not in the field of %s", square, judge_side(unit->side));
    struct admiral_squares occupied;
    admiral_occupied(ask->game, &occupied);
    if (admiral_squares_has(&occupied, cell))
        return REFUSE(ask, FLEET_4, "%s is taken", square);
    return FAULT_NONE;
}

/* ---- T2 ---- */

/* AD-trans.2, AD-trans.5: may these two pass pegs at all? */
static enum fault permit_partners(const struct ask *ask)
{
    const struct admiral_state *state = admiral_state_of(ask->game);
    char name[JUDGE_NAME_SIZE], other[JUDGE_NAME_SIZE];
    const struct action *action = ask->action;
    const struct unit *giver = &state->units[action->unit];
    const struct unit *receiver = &state->units[action->target];
    int gives = state->ships[action->unit].flags;
    int takes = state->ships[action->target].flags;
    judge_name(ask, action->unit, name);
    judge_name(ask, action->target, other);
    if (action->unit == action->target || giver->side != receiver->side)
        return REFUSE(ask, TRANS_1, "pegs go to another own ship");
    if (giver->design != receiver->design)
        return REFUSE(ask, TRANS_2, "%s and %s are not of the same class", name, other);
    if (giver->status != STATUS_BOARD || receiver->status != STATUS_BOARD)
        return REFUSE(ask, TRANS_2, "both ships must be on the board");
    if (admiral_distance(ask->game, action->unit, action->target) > 1)
        return REFUSE(ask, TRANS_2, "%s is not next to %s", other, name);
    if ((gives | takes) & ADMIRAL_SHIP_CAPTURED)
        return REFUSE(ask, TRANS_5, "a ship captured this turn takes no part");
    if (gives & ADMIRAL_SHIP_RECEIVED)
        return REFUSE(ask, TRANS_5, "%s has received pegs this turn", name);
    if (takes & ADMIRAL_SHIP_GAVE)
        return REFUSE(ask, TRANS_5, "%s has given pegs this turn", other);
    return FAULT_NONE;
}

/* AD-trans.1, AD-trans.3, AD-init.8 */
static enum fault permit_transfer(const struct ask *ask)
{
    char name[JUDGE_NAME_SIZE];
    const struct action *action = ask->action;
    int pegs = action->amount[0], white = admiral_state_of(ask->game)->ships[action->unit].white;
    enum fault fault = permit_partners(ask);
    if (fault)
        return fault;
    if (admiral_is_spent(ask->game, action->unit))
        return REFUSE(ask, INIT_8, "%s is Disabled: it may receive pegs, but gives none",
                      judge_name(ask, action->unit, name));
    if (pegs < 1 || pegs > white)
        return REFUSE(ask, TRANS_1, "%s has %d white peg%s to give, not %d",
                      judge_name(ask, action->unit, name), white, white == 1 ? "" : "s", pegs);
    int holes = admiral_free_holes(ask->game, action->target);
    if (pegs > holes)
        return REFUSE(ask, TRANS_3, "%s has %d free hole%s", judge_name(ask, action->target, name),
                      holes, holes == 1 ? "" : "s");
    return FAULT_NONE;
}

/* ---- T3, T4 ---- */

/* AD-range.4, AD-fire.1, AD-trans.4, AD-opt.3 */
static enum fault permit_firer(const struct ask *ask)
{
    char name[JUDGE_NAME_SIZE];
    int unit = ask->action->unit;
    const struct admiral_ship *ship = &admiral_state_of(ask->game)->ships[unit];
    judge_name(ask, unit, name);
    if (ship->target != UNIT_NONE)
        return REFUSE(ask, FIRE_1, "%s has declared its target already", name);
    if (admiral_may_fire(ask->game, unit))
        return FAULT_NONE;
    if (!admiral_on_board(ask->game, unit))
        return REFUSE(ask, RANGE_4, "%s is not on the board", name);
    if (admiral_class_of(ask->game, unit)->attack == 0)
        return REFUSE(ask, STAT_1, "%s has Attack 0", name);
    if (ship->white == ADMIRAL_DERELICT)
        return REFUSE(ask, INIT_9, "%s is Derelict and cannot fire", name);
    if (ship->flags & (ADMIRAL_SHIP_GAVE | ADMIRAL_SHIP_RECEIVED))
        return REFUSE(ask, TRANS_4, "%s took part in a transfer this turn", name);
    if (ship->flags & ADMIRAL_SHIP_CAPTURED)
        return REFUSE(ask, RANGE_4, "%s was captured this turn", name);
    if (ship->flags & (ADMIRAL_SHIP_RAMMED | ADMIRAL_SHIP_BOARDED))
        return REFUSE(ask, OPT_3, "%s rammed or boarded this turn", name);
    return REFUSE(ask, RANGE_4, "%s has no Range", name);
}

/* AD-range.1, AD-range.2, AD-opt.2 */
static enum fault permit_declare(const struct ask *ask)
{
    const struct admiral_state *state = admiral_state_of(ask->game);
    char name[JUDGE_NAME_SIZE], other[JUDGE_NAME_SIZE];
    const struct action *action = ask->action;
    const struct unit *target = &state->units[action->target];
    enum fault fault = permit_firer(ask);
    if (fault)
        return fault;
    judge_name(ask, action->unit, name);
    judge_name(ask, action->target, other);
    if (target->side == state->units[action->unit].side)
        return REFUSE(ask, RANGE_1, "%s is no enemy of %s", other, name);
    if (target->status != STATUS_BOARD)
        return REFUSE(ask, RANGE_1, "%s is not on the board", other);
    int range = admiral_class_of(ask->game, action->unit)->range;
    int distance = admiral_distance(ask->game, action->unit, action->target);
    if (distance > range)
        return REFUSE(ask, RANGE_1, "%s has Range %d; %s is %d squares away", name, range, other,
                      distance);
    if (admiral_line_clear(ask->game, action->unit, action->target))
        return FAULT_NONE;
    if (admiral_option(ask->game, ADMIRAL_OPTION_LINE_RULE) == ADMIRAL_LINE_PATH)
        return REFUSE(ask, OPT_2, "every shortest way from %s to %s holds an enemy", name, other);
    return REFUSE(ask, RANGE_2, "another enemy stands in the line from %s to %s", name, other);
}

/* AD-opt.11 */
static enum fault permit_end_declare(const struct ask *ask)
{
    char name[JUDGE_NAME_SIZE];
    int unit = admiral_must_fire(ask->game, ask->action->seat);
    if (unit == UNIT_NONE)
        return FAULT_NONE;
    return REFUSE(ask, OPT_11, "%s is Disabled and must be given a target",
                  judge_name(ask, unit, name));
}

/* AD-fire.2 */
static enum fault permit_pick_target(const struct ask *ask)
{
    const struct admiral_state *state = admiral_state_of(ask->game);
    char name[JUDGE_NAME_SIZE];
    for (int unit = 0; unit < state->head.unit_count; unit++)
        if (state->ships[unit].target == ask->action->target)
            return FAULT_NONE;
    return REFUSE(ask, FIRE_2, "no ship still to fire has been aimed at %s",
                  judge_name(ask, ask->action->target, name));
}

/* AD-gain.1, AD-gain.2 */
static enum fault permit_reward(const struct ask *ask)
{
    const struct admiral_state *state = admiral_state_of(ask->game);
    char name[JUDGE_NAME_SIZE];
    int unit = ask->action->unit;
    judge_name(ask, unit, name);
    if (state->ships[unit].target != state->victim)
        return REFUSE(ask, GAIN_1, "%s did not fire at the destroyed ship", name);
    if (!admiral_on_board(ask->game, unit) || admiral_free_holes(ask->game, unit) < 1)
        return REFUSE(ask, GAIN_2, "%s has no free hole", name);
    return FAULT_NONE;
}

/* AD-init.6, AD-board.1: the answer must be about the ship that was asked */
static enum fault permit_actor(const struct ask *ask)
{
    char name[JUDGE_NAME_SIZE];
    const struct admiral_state *state = admiral_state_of(ask->game);
    if (state->step == ADMIRAL_STEP_STEADY_ASK && ask->action->unit != state->actor)
        return REFUSE(ask, INIT_6, "%s is steady: it moves or stays now",
                      judge_name(ask, state->actor, name));
    if (state->step == ADMIRAL_STEP_BOARD_ASK &&
        (ask->action->unit != state->actor || ask->action->target != state->victim))
        return REFUSE(ask, BOARD_1, "whether %s boards must be answered now",
                      judge_name(ask, state->actor, name));
    return FAULT_NONE;
}

static enum fault permit_decision(const struct ask *ask)
{
    switch ((enum admiral_decision)ask->action->decision) {
    case ADMIRAL_EXCHANGE:
        return permit_exchange(ask);
    case ADMIRAL_PICK_FIRST_FLEET:
        return permit_first_fleet(ask);
    case ADMIRAL_DEPLOY:
        return permit_deploy(ask);
    case ADMIRAL_TRY:
        return admiral_permit_try(ask);
    case ADMIRAL_MOVE:
        return admiral_permit_move(ask);
    case ADMIRAL_STAND_GRAPPLE:
        return admiral_permit_stand(ask);
    case ADMIRAL_TRANSFER:
        return permit_transfer(ask);
    case ADMIRAL_DECLARE:
        return permit_declare(ask);
    case ADMIRAL_END_DECLARE:
        return permit_end_declare(ask);
    case ADMIRAL_PICK_TARGET:
        return permit_pick_target(ask);
    case ADMIRAL_REWARD:
        return permit_reward(ask);
    case ADMIRAL_CHOOSE_FLEET:
    case ADMIRAL_END_CHOICE:
        return admiral_permit_choice(ask);
    case ADMIRAL_STAY:
    case ADMIRAL_BOARD:
    case ADMIRAL_END_EXCHANGE:
    case ADMIRAL_END_MOVE:
    case ADMIRAL_END_TRANSFER:
    case ADMIRAL_DECISION_COUNT:
        break;
    }
    return FAULT_NONE;
}

enum fault admiral_permits(const struct game *game, const struct action *action, struct note *why)
{
    struct ask ask = {.game = game, .action = action, .why = why};
    enum fault fault = permit_shape(&ask);
    if (!fault)
        fault = permit_moment(&ask);
    if (!fault)
        fault = permit_owner(&ask);
    if (!fault)
        fault = permit_actor(&ask);
    return fault ? fault : permit_decision(&ask);
}
