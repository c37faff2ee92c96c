/* Judging and listing Maneuvers and rotations, and when a piece may stop (SS-6). */
#include "rules/starstrike/law/law.h"

#include "rules/starstrike/orders/helm.h"

/* ---- judging ---- */

/* Why its Moves do not suffice. */
static enum fault refuse_cost(const struct ask *ask, const struct starstrike_helm *helm)
{
    char name[JUDGE_NAME_SIZE];
    const struct game *game = ask->game;
    int left = helm->most - helm->used, unit = helm->unit;
    judge_name(ask, unit, name);
    if (starstrike_ship_of(game, unit)->role == STARSTRIKE_STATIONARY)
        return REFUSE(ask, R3A_02II, "%s is stationary", name);
    if (starstrike_effects_limits(game, unit).no_move)
        return REFUSE(ask, D_3_14, "an order forbids %s to move", name);
    if (starstrike_piece_of(game, unit)->flags & STARSTRIKE_SLOWED)
        return REFUSE(ask, R9R, "%s began near a Threader and has %d of its %d Move%s left", name,
                      left, helm->most, starstrike_words_plural(helm->most));
    return REFUSE(ask, R6, "%s has %d Move%s left, that takes %d", name, left,
                  starstrike_words_plural(left),
                  starstrike_helm_cost((enum starstrike_maneuver)ask->action->amount[0]));
}

static enum fault refuse_rotation(const struct ask *ask, const struct starstrike_helm *helm)
{
    char name[JUDGE_NAME_SIZE];
    return note_set(ask->why, FAULT_REFUSED,
                    starstrike_rule_ids[starstrike_helm_rotation_rule(ask->game, helm->unit, 0)],
                    "%s can rotate by %d step%s", judge_name(ask, helm->unit, name),
                    helm->rotations, starstrike_words_plural(helm->rotations));
}

/* SS-6B.01 to SS-6B.03 */
static enum fault refuse_occupied(const struct ask *ask)
{
    switch ((enum starstrike_maneuver)ask->action->amount[0]) {
    case STARSTRIKE_AHEAD_PASS:
        return REFUSE(ask, R6B_02, "the hex behind that piece is not empty");
    case STARSTRIKE_BYPASS_SLING:
        return REFUSE(ask, R6B_03, "the hex behind that piece is not empty");
    case STARSTRIKE_NO_MANEUVER:
    case STARSTRIKE_AHEAD:
    case STARSTRIKE_ASSAULT:
        break;
    }
    return REFUSE(ask, R6B_01, "the hex ahead is not empty");
}

static enum fault refuse_maneuver(const struct ask *ask, const struct starstrike_helm *helm,
                                  enum starstrike_hindrance hindrance)
{
    switch (hindrance) {
    case STARSTRIKE_FREE:
        return FAULT_NONE;
    case STARSTRIKE_TOO_FAR_ROUND:
        return refuse_rotation(ask, helm);
    case STARSTRIKE_TOO_DEAR:
        return refuse_cost(ask, helm);
    case STARSTRIKE_OFF_MAP:
        return REFUSE(ask, R2A, "that way leads off the map (SS-G.1)");
    case STARSTRIKE_NOT_EMPTY:
        return refuse_occupied(ask);
    case STARSTRIKE_NO_FRIEND:
        return REFUSE(ask, R6B_02, "no piece of its own team is ahead");
    case STARSTRIKE_NO_ENEMY:
        break;
    case STARSTRIKE_FROM_CORE:
        return REFUSE(ask, R8B_05, "nobody assaults out of a Core");
    case STARSTRIKE_NO_ASSAULTS:
        return REFUSE(ask, D_3_14, "an order forbids it to assault");
    }
    if (ask->action->amount[0] == STARSTRIKE_BYPASS_SLING)
        return REFUSE(ask, R6B_03, "no enemy is ahead");
    return REFUSE(ask, R6B_04, "no enemy is ahead");
}

/* SS-6B, SS-O.9, SS-O.10: a rotation without a Maneuver */
static enum fault permit_rotation(const struct ask *ask, const struct starstrike_helm *helm)
{
    char name[JUDGE_NAME_SIZE];
    int heading = ask->action->mode;
    bool unfaced = helm->heading == HEADING_NONE;
    if (unfaced ? heading != 0
                : starstrike_helm_hindered(helm, heading, STARSTRIKE_NO_MANEUVER) ==
                      STARSTRIKE_TOO_FAR_ROUND)
        return refuse_rotation(ask, helm);
    if (starstrike_helm_is_stuck(helm) ||
        (starstrike_helm_may_pivot(helm) && heading != helm->heading))
        return FAULT_NONE;
    if (starstrike_mode_has(ask->game, STARSTRIKE_OPTION_PIVOT_IN_PLACE))
        return REFUSE(ask, O_9, "%s needs its minimum of Moves, one more, and a new heading",
                      judge_name(ask, helm->unit, name));
    return REFUSE(ask, R6, "%s is not stuck: a rotation comes with a Maneuver",
                  judge_name(ask, helm->unit, name));
}

enum fault starstrike_maneuvers_permit(const struct ask *ask)
{
    struct starstrike_helm helm = starstrike_helm_of(ask->game, ask->action->unit);
    int maneuver = ask->action->amount[0];
    if (maneuver < STARSTRIKE_NO_MANEUVER || maneuver > STARSTRIKE_ASSAULT)
        return REFUSE(ask, R6, "there is no Maneuver %d", maneuver);
    if (maneuver == STARSTRIKE_NO_MANEUVER)
        return permit_rotation(ask, &helm);
    return refuse_maneuver(
        ask, &helm,
        starstrike_helm_hindered(&helm, ask->action->mode, (enum starstrike_maneuver)maneuver));
}

/* SS-6B: a rotation, be it to the facing it has, ends the activation of a stuck piece */
static enum fault refuse_stuck(const struct ask *ask, const struct starstrike_helm *helm)
{
    char name[JUDGE_NAME_SIZE], order[ACTION_TEXT_SIZE];
    struct action ends = *ask->action;
    struct text text;
    ends.decision = ask->question->decision;
    ends.mode = (uint8_t)starstrike_helm_nth_heading(helm, 0);
    ends.amount[0] = STARSTRIKE_NO_MANEUVER;
    text_init(&text, order, sizeof order);
    ask->game->rulebook->spell(ask->game, &ends, &text);
    return REFUSE(ask, R6B, "%s is stuck: \"%s\" ends its activation, with a turn or without",
                  judge_name(ask, helm->unit, name), order);
}

/* SS-6B: the minimum of Moves has to be used */
enum fault starstrike_maneuvers_permit_stop(const struct ask *ask)
{
    char name[JUDGE_NAME_SIZE];
    int unit = ask->action->unit, used = starstrike_piece_of(ask->game, unit)->moved;
    int least = starstrike_piece_moves(ask->game, unit).least;
    struct starstrike_helm helm = starstrike_helm_of(ask->game, unit);
    if (used >= least)
        return FAULT_NONE;
    if (starstrike_helm_is_stuck(&helm))
        return refuse_stuck(ask, &helm);
    return REFUSE(ask, R6B, "%s must use %d Move%s and has used %d", judge_name(ask, unit, name),
                  least, starstrike_words_plural(least), used);
}

/* ---- listing ---- */

/* Headings by rotation steps, left before right; then the Maneuvers (SS-X.18). */
static void list_moves(struct list *list, const struct starstrike_helm *helm)
{
    struct action action = list_new(list, list->question->decision, helm->unit);
    for (int n = 0; n < STARSTRIKE_WAYS && !list_is_full(list); n++) {
        int heading = starstrike_helm_nth_heading(helm, n);
        int free = starstrike_helm_free(helm, heading);
        action.mode = (uint8_t)heading;
        for (int maneuver = STARSTRIKE_AHEAD; free >> maneuver; maneuver++)
            if (free >> maneuver & 1) {
                action.amount[0] = (int16_t)maneuver;
                list_add(list, &action);
            }
    }
}

static void list_rotations(struct list *list, const struct starstrike_helm *helm)
{
    struct action action = list_new(list, list->question->decision, helm->unit);
    struct ask ask = {list->game, &action, list->question, NULL};
    action.amount[0] = STARSTRIKE_NO_MANEUVER;
    for (int n = 0; n < STARSTRIKE_WAYS; n++) {
        action.mode = (uint8_t)starstrike_helm_nth_heading(helm, n);
        if (permit_rotation(&ask, helm) == FAULT_NONE)
            list_add(list, &action);
    }
}

void starstrike_maneuvers_list(struct list *list, int unit)
{
    struct starstrike_helm helm = starstrike_helm_of(list->game, unit);
    list_moves(list, &helm);
    if (starstrike_helm_may_rotate(&helm) && !list_is_full(list))
        list_rotations(list, &helm);
}
