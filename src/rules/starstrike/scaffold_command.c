/* Plain stand-ins for command.c, card.c, refresh.c, victory.c and secrets.c. */
#include "rules/starstrike/law.h"
#include "rules/starstrike/parts.h"

#include "rules/kit/secret.h"

enum fault starstrike_permit_command(const struct ask *ask)
{
    return ask->action->decision == STARSTRIKE_END_ORDERS ? FAULT_NONE
                                                          : REFUSE(ask, R4B_01, "not written yet");
}

void starstrike_list_command(struct list *list, int unit)
{
    (void)list;
    (void)unit;
}

void starstrike_take_command(struct walk *walk, const struct action *action)
{
    starstrike_state_of(walk->game)->ended |= (uint8_t)(1 << action->seat);
    secret_tell_ended(walk, STARSTRIKE_EVENT_RUN_ENDED, STARSTRIKE_RULE_R4B_01, action);
}

enum progress starstrike_step_command(struct walk *walk)
{
    return starstrike_effects_now(walk, STARSTRIKE_AT_REVEAL, UNIT_NONE, STARSTRIKE_STEP_TURNS);
}

void starstrike_return_order(struct walk *walk, int unit, int slot, enum starstrike_rule rule)
{
    (void)walk;
    (void)unit;
    (void)slot;
    (void)rule;
}

void starstrike_return_all(struct walk *walk)
{
    (void)walk;
}

/* ---- card.c ---- */

enum fault starstrike_permit_card(const struct ask *ask)
{
    return REFUSE(ask, X_4, "not written yet");
}

void starstrike_list_card(struct list *list, int unit)
{
    (void)list;
    (void)unit;
}

void starstrike_take_card(struct walk *walk, const struct action *action)
{
    (void)walk;
    (void)action;
}

int starstrike_card_asks(const struct game *game)
{
    (void)game;
    return STARSTRIKE_TURN;
}

enum progress starstrike_step_effects(struct walk *walk)
{
    const struct starstrike_state *state = starstrike_state_of(walk->game);
    return starstrike_go(walk, (enum starstrike_step)state->resume);
}

enum progress starstrike_effects_now(struct walk *walk, enum starstrike_when when, int unit,
                                     enum starstrike_step resume)
{
    (void)when;
    (void)unit;
    return starstrike_go(walk, resume);
}

/* ---- refresh.c ---- */

enum progress starstrike_step_refresh(struct walk *walk)
{
    struct starstrike_state *state = starstrike_state_of(walk->game);
    if (state->stage++ == 0) {
        for (int unit = 0; unit < state->head.unit_count; unit++) {
            state->pieces[unit].flags &= STARSTRIKE_LEADER;
            state->pieces[unit].fired = 0;
        }
        return starstrike_go(walk, STARSTRIKE_STEP_PLACE);
    }
    return state->head.turn < starstrike_scenario_of(walk->game)->rounds
               ? starstrike_enter(walk, STARSTRIKE_PHASE_COMMAND)
               : starstrike_go(walk, STARSTRIKE_STEP_FINISH);
}

/* ---- victory.c ---- */

enum progress starstrike_step_finish(struct walk *walk)
{
    struct starstrike_state *state = starstrike_state_of(walk->game);
    state->head.over = 1;
    state->head.winner = WINNER_DRAW;
    return PROGRESS_MORE;
}

bool starstrike_check_wipeout(struct walk *walk)
{
    (void)walk;
    return false;
}

void starstrike_score_refresh(struct walk *walk)
{
    (void)walk;
}

void starstrike_score_defeat(struct walk *walk, int unit)
{
    (void)walk;
    (void)unit;
}

void starstrike_add_points(struct walk *walk, int side, int seat, int points,
                           enum starstrike_rule rule)
{
    (void)seat;
    (void)rule;
    starstrike_state_of(walk->game)->points[side] += (uint16_t)points;
}

int starstrike_score(const struct game *game, int side)
{
    return starstrike_state_of(game)->points[side];
}

/* ---- secrets.c ---- */

void starstrike_conceal(const struct game *game, int seat)
{
    secret_conceal_ended(game, seat, &starstrike_state_of(game)->ended);
    starstrike_hide_picks(game, seat);
}

void starstrike_imagine(const struct game *game, int seat, struct random *random)
{
    (void)game;
    (void)seat;
    (void)random;
}
