/* What is asked of every answer before its own law: the seat, the moment, the ship. */
#include "rules/admiral/front.h"
#include "rules/admiral/law/law.h"

#include "rules/kit/gate.h"

/* ---- is it asked, and of this seat? ---- */

static enum fault refuse_moment(const struct ask *ask)
{
    const struct admiral_state *state = admiral_state_of(ask->game);
    char name[JUDGE_NAME_SIZE];
    if (state->step == ADMIRAL_STEP_STEADY_ASK)
        return REFUSE(ask, INIT_6, "%s is steady: it moves or stays now",
                      judge_name(ask, state->actor, name));
    if (state->step == ADMIRAL_STEP_BOARD_ASK)
        return REFUSE(ask, BOARD_1, "whether %s boards must be answered now",
                      judge_name(ask, state->actor, name));
    return note_set(ask->why, FAULT_REFUSED,
                    admiral_rule_ids[ask->game->rulebook->decisions[ask->action->decision].rule],
                    "that is not decided at this step of the player-turn");
}

/* What everybody is asked comes before who is. AD-seq.1, AD-dec.3 */
static enum fault refuse_seat(const struct ask *ask)
{
    const struct admiral_state *state = admiral_state_of(ask->game);
    int side = ask->game->setup->seat[ask->action->seat].side;
    struct question open[QUESTIONS_MAX];
    bool one_ship = state->step == ADMIRAL_STEP_STEADY_ASK || state->step == ADMIRAL_STEP_BOARD_ASK;
    if (admiral_pending_most(ask->game, 0, open) == 0)
        return REFUSE(ask, DEC_1, "nothing is asked at this moment");
    if (!decisions_take(ask->game, &open[0], ask->action->decision))
        return refuse_moment(ask);
    if (state->head.phase == ADMIRAL_PHASE_CHOICE &&
        (!admiral_fleet_is_chosen(ask->game, side) ||
         admiral_choice_seat(ask->game, side) != ask->action->seat))
        return REFUSE(ask, FLEET_9, "this seat does not choose the fleets of %s", judge_side(side));
    if (state->head.active < SIDES && side != admiral_turns_deciding_side(ask->game))
        return REFUSE(ask, SEQ_1, "it is not %s that decides now", judge_side(side));
    if (one_ship)
        return REFUSE(ask, DEC_3, "another seat's ship must be answered for first");
    if (state->head.phase == ADMIRAL_PHASE_DEPLOY)
        return REFUSE(ask, DEC_3, "the fleet that deploys belongs to another seat");
    return REFUSE(ask, DEC_3, "this seat has ended its run");
}

/* ---- the ship ---- */

/* AD-dec.3: a seat acts for its own ships; AD-init.6, AD-board.1: for the one it is asked about */
static enum fault permit_unit(const struct ask *ask)
{
    char name[JUDGE_NAME_SIZE];
    const struct action *action = ask->action;
    const struct unit *unit = &admiral_state_of(ask->game)->units[action->unit];
    judge_name(ask, action->unit, name);
    if (unit->side != ask->game->setup->seat[action->seat].side)
        return REFUSE(ask, DEC_1, "%s belongs to %s", name, judge_side(unit->side));
    if (!(ask->question->seats >> unit->seat & 1))
        return REFUSE(ask, DEC_3, "%s belongs to another seat", name);
    bool other = ask->question->unit != UNIT_NONE && ask->question->unit != action->unit;
    return other ? refuse_moment(ask) : FAULT_NONE;
}

const struct law_gate admiral_gate = {.order = "red's before blue's",
                                      .over = ADMIRAL_RULE_WIN_2,
                                      .question_of = admiral_pending_question,
                                      .refuse_seat = refuse_seat,
                                      .refuse_moment = refuse_moment,
                                      .permit_unit = permit_unit};
