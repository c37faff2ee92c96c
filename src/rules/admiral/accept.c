/* Taking a permitted answer: no dice, no refusals. */
#include "rules/admiral/law.h"

#include "base/check.h"

static int side_of(const struct walk *walk, const struct action *action)
{
    return walk->game->setup->seat[action->seat].side;
}

/* AD-fleet.2: only the own side hears of it */
static void take_exchange(struct walk *walk, const struct action *action)
{
    struct event event =
        event_make(ADMIRAL_EVENT_EXCHANGE_CHOSEN, ADMIRAL_RULE_FLEET_2, action->unit, UNIT_NONE);
    event.argument[0] = admiral_class_of(walk->game, action->unit)->exchange;
    admiral_state_of(walk->game)->ships[action->unit].flags |= ADMIRAL_SHIP_EXCHANGE;
    walk_whisper(walk, side_of(walk, action), &event);
}

/* AD-fleet.5 */
static void take_first_fleet(struct walk *walk, const struct action *action)
{
    struct event event =
        event_make(ADMIRAL_EVENT_FIRST_CHOSEN, ADMIRAL_RULE_FLEET_5, UNIT_NONE, UNIT_NONE);
    event.argument[0] = side_of(walk, action);
    event.argument[1] = action->amount[0];
    admiral_state_of(walk->game)->first_pick[action->seat] = (uint8_t)action->amount[0];
    walk_whisper(walk, side_of(walk, action), &event);
}

static int end_rule(int decision)
{
    switch (decision) {
    case ADMIRAL_END_CHOICE:
        return ADMIRAL_RULE_FLEET_9;
    case ADMIRAL_END_EXCHANGE:
        return ADMIRAL_RULE_FLEET_2;
    case ADMIRAL_END_MOVE:
        return ADMIRAL_RULE_MOVE_5;
    case ADMIRAL_END_TRANSFER:
        return ADMIRAL_RULE_TRANS_5;
    default:
        return ADMIRAL_RULE_FIRE_1;
    }
}

/* AD-dec.3; the end of a secret run is heard by the own side only */
static void take_end(struct walk *walk, const struct action *action)
{
    int seats = setup_seats_of(walk->game->setup, side_of(walk, action));
    bool several = seats & (seats - 1), secret = action->decision == ADMIRAL_END_EXCHANGE;
    struct event event =
        event_make(ADMIRAL_EVENT_RUN_ENDED,
                   several ? ADMIRAL_RULE_DEC_3 : end_rule(action->decision), UNIT_NONE, UNIT_NONE);
    event.argument[0] = action->decision;
    event.argument[1] = action->seat;
    admiral_state_of(walk->game)->ended |= (uint8_t)(1 << action->seat);
    if (action->decision == ADMIRAL_END_CHOICE ||
        (secret && admiral_seat_chooses(walk->game, action->seat)))
        walk_whisper(walk, side_of(walk, action), &event);
    else
        event_add(walk->events, &event);
}

/* AD-fleet.4, AD-opt.13 */
static void take_deploy(struct walk *walk, const struct action *action)
{
    struct admiral_state *state = admiral_state_of(walk->game);
    struct unit *unit = &state->units[action->unit];
    bool alternate = admiral_option(walk->game, ADMIRAL_OPTION_DEPLOY_ALTERNATE);
    unit->cell = action->cell;
    unit->status = STATUS_BOARD;
    admiral_tell_cell(walk, ADMIRAL_EVENT_DEPLOYED,
                      alternate ? ADMIRAL_RULE_OPT_13 : ADMIRAL_RULE_FLEET_4, action->unit,
                      action->cell, 0);
    if (alternate) /* advance turns it back when the other side has placed all */
        state->head.active = (uint8_t)(SIDE_BLUE - unit->side);
}

/* AD-board.1, AD-board.2 */
static void take_board(struct walk *walk, const struct action *action)
{
    struct admiral_state *state = admiral_state_of(walk->game);
    struct admiral_ship *ship = &state->ships[action->unit];
    if (action->mode == ADMIRAL_ANSWER_NO) {
        admiral_tell(walk, ADMIRAL_EVENT_BOARDING_DECLINED, ADMIRAL_RULE_BOARD_1, action->unit,
                     action->target, 0, 0, 0);
        state->step = ADMIRAL_STEP_MOVE_DONE;
        return;
    }
    ship->flags |= ADMIRAL_SHIP_BOARDED;
    admiral_tell(walk, ADMIRAL_EVENT_BOARDING, ADMIRAL_RULE_BOARD_2, action->unit, action->target,
                 ship->marines, 0, 0);
    state->step = ADMIRAL_STEP_BOARD_MARINES;
}

/* AD-trans.1, AD-trans.3, AD-opt.18 */
static void take_transfer(struct walk *walk, const struct action *action)
{
    struct admiral_state *state = admiral_state_of(walk->game);
    struct admiral_ship *giver = &state->ships[action->unit];
    struct admiral_ship *receiver = &state->ships[action->target];
    int pegs = action->amount[0], left = giver->white - pegs, now = receiver->white + pegs;
    CHECK(left >= 0 && now <= ADMIRAL_HOLES);
    bool disabled = giver->white == ADMIRAL_DISABLED;
    giver->flags |= ADMIRAL_SHIP_GAVE;
    receiver->flags |= ADMIRAL_SHIP_RECEIVED;
    admiral_tell(walk, ADMIRAL_EVENT_TRANSFERRED,
                 disabled ? ADMIRAL_RULE_OPT_18 : ADMIRAL_RULE_TRANS_1, action->unit,
                 action->target, pegs, left, now);
    admiral_set_white(walk, action->unit, left);
    admiral_set_white(walk, action->target, now);
}

/* The rule that lets this shot be declared: the most special one. */
static int declare_rule(const struct game *game, int unit, int target)
{
    const struct unit *units = admiral_state_of(game)->units;
    if (admiral_option(game, ADMIRAL_OPTION_DISABLED_MUST_FIRE) &&
        admiral_state_of(game)->ships[unit].white == ADMIRAL_DISABLED)
        return ADMIRAL_RULE_OPT_11;
    if (cell_equal(units[unit].cell, units[target].cell))
        return ADMIRAL_RULE_RANGE_3;
    if (admiral_option(game, ADMIRAL_OPTION_LINE_RULE) == ADMIRAL_LINE_PATH)
        return ADMIRAL_RULE_OPT_2;
    return ADMIRAL_RULE_FIRE_1;
}

static void take_declare(struct walk *walk, const struct action *action)
{
    admiral_state_of(walk->game)->ships[action->unit].target = action->target;
    admiral_tell(walk, ADMIRAL_EVENT_DECLARED,
                 declare_rule(walk->game, action->unit, action->target), action->unit,
                 action->target, 0, 0, 0);
}

/* AD-fire.2 */
static void take_target(struct walk *walk, const struct action *action)
{
    struct admiral_state *state = admiral_state_of(walk->game);
    state->victim = action->target;
    state->step = ADMIRAL_STEP_FIRE_ATTACK;
    admiral_tell(walk, ADMIRAL_EVENT_TARGET_PICKED, ADMIRAL_RULE_FIRE_2, UNIT_NONE, action->target,
                 0, 0, 0);
}

/* AD-gain.1 */
static void take_reward(struct walk *walk, const struct action *action)
{
    admiral_reward(walk, action->unit, ADMIRAL_RULE_GAIN_1);
    admiral_target_done(walk);
}

void admiral_accept(const struct game *game, const struct action *action, struct events *events)
{
    struct walk walk = walk_begin(game, NULL, events);
    switch ((enum admiral_decision)action->decision) {
    case ADMIRAL_EXCHANGE:
        take_exchange(&walk, action);
        break;
    case ADMIRAL_PICK_FIRST_FLEET:
        take_first_fleet(&walk, action);
        break;
    case ADMIRAL_DEPLOY:
        take_deploy(&walk, action);
        break;
    case ADMIRAL_TRY:
        admiral_take_try(&walk, action->unit);
        break;
    case ADMIRAL_MOVE:
        admiral_take_move(&walk, action);
        break;
    case ADMIRAL_STAY:
        admiral_take_stay(&walk, action->unit);
        break;
    case ADMIRAL_STAND_GRAPPLE:
        admiral_take_stand(&walk, action->unit, action->target);
        break;
    case ADMIRAL_BOARD:
        take_board(&walk, action);
        break;
    case ADMIRAL_TRANSFER:
        take_transfer(&walk, action);
        break;
    case ADMIRAL_DECLARE:
        take_declare(&walk, action);
        break;
    case ADMIRAL_PICK_TARGET:
        take_target(&walk, action);
        break;
    case ADMIRAL_REWARD:
        take_reward(&walk, action);
        break;
    case ADMIRAL_CHOOSE_FLEET:
        admiral_take_choice(&walk, action);
        break;
    case ADMIRAL_END_CHOICE:
    case ADMIRAL_END_EXCHANGE:
    case ADMIRAL_END_MOVE:
    case ADMIRAL_END_TRANSFER:
    case ADMIRAL_END_DECLARE:
    case ADMIRAL_DECISION_COUNT:
        take_end(&walk, action);
        break;
    }
}
