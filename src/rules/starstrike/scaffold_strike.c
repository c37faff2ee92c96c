/* Plain stand-ins for declare.c, aim.c, strike.c, wound.c and lens.c. */
#include "rules/starstrike/law.h"
#include "rules/starstrike/parts.h"

#include <string.h>

enum fault starstrike_permit_strike(const struct ask *ask)
{
    return ask->action->decision == STARSTRIKE_END_STRIKES ? FAULT_NONE
                                                           : REFUSE(ask, R5A, "not written yet");
}

void starstrike_list_strike(struct list *list, int unit)
{
    (void)list;
    (void)unit;
}

void starstrike_take_strike(struct walk *walk, const struct action *action)
{
    (void)action;
    starstrike_go(walk, STARSTRIKE_STEP_MOVE_ASK);
}

enum progress starstrike_step_strike(struct walk *walk)
{
    return starstrike_go(walk, STARSTRIKE_STEP_MOVE_ASK);
}

void starstrike_hurt_hull(struct walk *walk, int unit, int points, enum starstrike_cause cause,
                          enum starstrike_rule rule)
{
    struct starstrike_piece *piece = starstrike_piece_of(walk->game, unit);
    piece->hull = (uint8_t)(piece->hull > points ? piece->hull - points : 0);
    if (piece->hull == 0)
        starstrike_defeat(walk, unit, UNIT_NONE, cause, rule);
}

bool starstrike_mark_critical(struct walk *walk, int unit)
{
    starstrike_piece_of(walk->game, unit)->crits++;
    return false;
}

void starstrike_defeat(struct walk *walk, int unit, int by, enum starstrike_cause cause,
                       enum starstrike_rule rule)
{
    struct starstrike_state *state = starstrike_state_of(walk->game);
    struct event event = walk_event(walk, STARSTRIKE_EVENT_DEFEATED, (int)rule, unit, by);
    event.cell = state->units[unit].cell;
    event.argument[0] = (int32_t)cause;
    state->units[unit].status = STATUS_GONE;
    state->units[unit].cell = CELL_NOWHERE;
    state->pieces[unit].cause = (uint8_t)cause;
    walk_tell(walk, &event);
    starstrike_check_tide(walk);
}

/* ---- lens.c ---- */

void starstrike_measure(const struct game *before, const struct game *after, int target,
                        int32_t out[MEASURES_MAX])
{
    (void)before;
    (void)after;
    (void)target;
    memset(out, 0, sizeof(int32_t) * MEASURES_MAX);
}

void starstrike_forget(const struct game *game, int measure, int target)
{
    (void)game;
    (void)measure;
    (void)target;
}
