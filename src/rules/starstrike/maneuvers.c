/* Which Maneuvers a piece can execute, when it is stuck, and when it may stop (SS-6). */
#include "rules/starstrike/maneuvers.h"

#include "base/bits.h"
#include "rules/starstrike/parts.h"

struct starstrike_helm starstrike_helm_of(const struct game *game, int unit)
{
    const struct unit *body = &starstrike_state_of(game)->units[unit];
    struct starstrike_moves moves = starstrike_moves_of(game, unit);
    return (struct starstrike_helm){.game = game,
                                    .unit = unit,
                                    .heading = body->heading,
                                    .used = starstrike_piece_of(game, unit)->moved,
                                    .least = moves.least,
                                    .most = moves.most,
                                    .rotations = moves.rotations,
                                    .in_core =
                                        starstrike_ground(game, body->cell) == STARSTRIKE_CORE,
                                    .barred = moves.no_assault};
}

/* SS-6B.01 to SS-6B.04 */
int starstrike_maneuver_cost(enum starstrike_maneuver maneuver)
{
    static const uint8_t cost[] = {[STARSTRIKE_NO_MANEUVER] = 0,
                                   [STARSTRIKE_AHEAD] = 1,
                                   [STARSTRIKE_AHEAD_PASS] = 2,
                                   [STARSTRIKE_BYPASS_SLING] = 3,
                                   [STARSTRIKE_ASSAULT] = 1};
    return cost[maneuver];
}

static bool jumps(enum starstrike_maneuver maneuver)
{
    return maneuver == STARSTRIKE_AHEAD_PASS || maneuver == STARSTRIKE_BYPASS_SLING;
}

struct cell starstrike_maneuver_goal(struct cell from, int heading,
                                     enum starstrike_maneuver maneuver)
{
    struct cell next = starstrike_ahead(from, heading);
    return jumps(maneuver) ? starstrike_ahead(next, heading) : next;
}

/* ---- rotations ---- */

int starstrike_steps_round(int from, int to)
{
    int right = (to - from + STARSTRIKE_WAYS) % STARSTRIKE_WAYS;
    return right > STARSTRIKE_WAYS / 2 ? right - STARSTRIKE_WAYS : right;
}

/* SS-G.8: one without a facing goes any way */
int starstrike_nth_heading(const struct starstrike_helm *helm, int n)
{
    int steps = (n + 1) / 2;
    if (helm->heading == HEADING_NONE)
        return n;
    return (helm->heading + STARSTRIKE_WAYS + (n % 2 ? -steps : steps)) % STARSTRIKE_WAYS;
}

static bool can_turn(const struct starstrike_helm *helm, int heading)
{
    if (helm->heading == HEADING_NONE)
        return true;
    int steps = starstrike_steps_round(helm->heading, heading);
    return (steps < 0 ? -steps : steps) <= helm->rotations;
}

enum starstrike_rule starstrike_rotation_rule(const struct game *game, int unit, int steps)
{
    enum starstrike_role role = (enum starstrike_role)starstrike_ship_of(game, unit)->role;
    if ((steps < 0 ? -steps : steps) > starstrike_pace_of(role).rotations &&
        starstrike_sum(game, unit, STARSTRIKE_ROTATIONS, 0) > 0)
        return STARSTRIKE_RULE_D_3_6;
    switch (role) {
    case STARSTRIKE_STATIONARY:
        return STARSTRIKE_RULE_R6A_01;
    case STARSTRIKE_SUPER_HEAVY:
        return STARSTRIKE_RULE_R6A_02;
    case STARSTRIKE_HEAVY:
        return STARSTRIKE_RULE_R6A_03;
    case STARSTRIKE_LIGHT:
    case STARSTRIKE_ESCORT:
    case STARSTRIKE_ROLES:
        break;
    }
    return STARSTRIKE_RULE_R6A_04;
}

/* ---- maneuvers ---- */

/* SS-6B.01 to SS-6B.04: what can be done with whom ahead */
enum who { NOBODY, FRIEND, ENEMY };
static const uint8_t fitting[] = {[NOBODY] = 1 << STARSTRIKE_AHEAD,
                                  [FRIEND] = 1 << STARSTRIKE_AHEAD_PASS,
                                  [ENEMY] = 1 << STARSTRIKE_BYPASS_SLING | 1 << STARSTRIKE_ASSAULT};

static enum who who_is(const struct starstrike_helm *helm, int ahead)
{
    const struct unit *units = starstrike_state_of(helm->game)->units;
    if (ahead == UNIT_NONE)
        return NOBODY;
    return units[ahead].side == units[helm->unit].side ? FRIEND : ENEMY;
}

static enum starstrike_hindrance look_ahead(enum who ahead, enum starstrike_maneuver maneuver)
{
    if (fitting[ahead] >> maneuver & 1)
        return STARSTRIKE_FREE;
    if (maneuver == STARSTRIKE_AHEAD)
        return STARSTRIKE_NOT_EMPTY;
    return maneuver == STARSTRIKE_AHEAD_PASS ? STARSTRIKE_NO_FRIEND : STARSTRIKE_NO_ENEMY;
}

/* SS-8B.05, SS-D.3.14 */
static enum starstrike_hindrance look_at_assault(const struct starstrike_helm *helm)
{
    if (helm->in_core)
        return STARSTRIKE_FROM_CORE;
    return helm->barred ? STARSTRIKE_NO_ASSAULTS : STARSTRIKE_FREE;
}

/* SS-6B.02, SS-6B.03: the hex behind the piece that is passed */
static enum starstrike_hindrance look_behind(const struct starstrike_helm *helm, struct cell goal)
{
    if (!board_contains(&helm->game->setup->board, goal))
        return STARSTRIKE_OFF_MAP;
    return starstrike_at(helm->game, goal) == UNIT_NONE ? STARSTRIKE_FREE : STARSTRIKE_NOT_EMPTY;
}

/* A way it may go, whatever the Maneuver. */
struct way {
    int heading;
    struct cell next;
    enum who ahead;
    enum starstrike_hindrance found;
};

static struct way look_along(const struct starstrike_helm *helm, int heading)
{
    struct cell from = starstrike_state_of(helm->game)->units[helm->unit].cell;
    struct way way = {.heading = heading, .next = starstrike_ahead(from, heading)};
    if (!can_turn(helm, heading))
        way.found = STARSTRIKE_TOO_FAR_ROUND;
    else if (!board_contains(&helm->game->setup->board, way.next))
        way.found = STARSTRIKE_OFF_MAP;
    else
        way.ahead = who_is(helm, starstrike_at(helm->game, way.next));
    return way;
}

static enum starstrike_hindrance find_hindrance(const struct starstrike_helm *helm,
                                                const struct way *way,
                                                enum starstrike_maneuver maneuver)
{
    if (helm->most - helm->used < starstrike_maneuver_cost(maneuver))
        return STARSTRIKE_TOO_DEAR;
    if (way->found != STARSTRIKE_FREE)
        return way->found;
    enum starstrike_hindrance found = look_ahead(way->ahead, maneuver);
    if (found != STARSTRIKE_FREE)
        return found;
    if (maneuver == STARSTRIKE_ASSAULT)
        return look_at_assault(helm);
    return jumps(maneuver) ? look_behind(helm, starstrike_ahead(way->next, way->heading))
                           : STARSTRIKE_FREE;
}

enum starstrike_hindrance starstrike_hindered(const struct starstrike_helm *helm, int heading,
                                              enum starstrike_maneuver maneuver)
{
    struct way way = look_along(helm, heading);
    return find_hindrance(helm, &way, maneuver);
}

int starstrike_free_maneuvers(const struct starstrike_helm *helm, int heading)
{
    struct way way = look_along(helm, heading);
    int free = 0;
    if (way.found != STARSTRIKE_FREE)
        return 0;
    for (int left = fitting[way.ahead]; left; left &= left - 1) {
        int maneuver = bits_lowest((uint64_t)left);
        if (find_hindrance(helm, &way, (enum starstrike_maneuver)maneuver) == STARSTRIKE_FREE)
            free |= 1 << maneuver;
    }
    return free;
}

/* Whether nothing can be executed at the first so many headings. */
static bool is_hemmed_in(const struct starstrike_helm *helm, int headings)
{
    for (int n = 0; n < headings; n++)
        if (starstrike_free_maneuvers(helm, starstrike_nth_heading(helm, n)))
            return false;
    return true;
}

/* SS-6B, SS-O.10 */
bool starstrike_is_stuck(const struct starstrike_helm *helm)
{
    bool lenient = helm->heading != HEADING_NONE &&
                   starstrike_has(helm->game, STARSTRIKE_OPTION_LENIENT_STUCK);
    return helm->used < helm->least && is_hemmed_in(helm, lenient ? 1 : STARSTRIKE_WAYS);
}

enum starstrike_rule starstrike_stuck_rule(const struct starstrike_helm *helm)
{
    return is_hemmed_in(helm, STARSTRIKE_WAYS) ? STARSTRIKE_RULE_R6B : STARSTRIKE_RULE_O_10;
}

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
    if (starstrike_limits_of(game, unit).no_move)
        return REFUSE(ask, D_3_14, "an order forbids %s to move", name);
    if (starstrike_piece_of(game, unit)->flags & STARSTRIKE_SLOWED)
        return REFUSE(ask, R9R, "%s began near a Threader and has %d of its %d Move%s left", name,
                      left, helm->most, starstrike_s(helm->most));
    return REFUSE(ask, R6, "%s has %d Move%s left, that takes %d", name, left, starstrike_s(left),
                  starstrike_maneuver_cost((enum starstrike_maneuver)ask->action->amount[0]));
}

static enum fault refuse_rotation(const struct ask *ask, const struct starstrike_helm *helm)
{
    char name[JUDGE_NAME_SIZE];
    return note_set(ask->why, FAULT_REFUSED,
                    starstrike_rule_ids[starstrike_rotation_rule(ask->game, helm->unit, 0)],
                    "%s can rotate by %d step%s", judge_name(ask, helm->unit, name),
                    helm->rotations, starstrike_s(helm->rotations));
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

/* SS-O.9: one that may stop and has a Move left */
static bool may_pivot(const struct starstrike_helm *helm)
{
    return starstrike_has(helm->game, STARSTRIKE_OPTION_PIVOT_IN_PLACE) &&
           helm->used >= helm->least && helm->used < helm->most && helm->heading != HEADING_NONE;
}

bool starstrike_may_rotate(const struct starstrike_helm *helm)
{
    return starstrike_is_stuck(helm) || may_pivot(helm);
}

/* SS-6B, SS-O.9, SS-O.10: a rotation without a Maneuver */
static enum fault permit_rotation(const struct ask *ask, const struct starstrike_helm *helm)
{
    char name[JUDGE_NAME_SIZE];
    int heading = ask->action->mode;
    bool unfaced = helm->heading == HEADING_NONE;
    if (unfaced ? heading != 0
                : starstrike_hindered(helm, heading, STARSTRIKE_NO_MANEUVER) ==
                      STARSTRIKE_TOO_FAR_ROUND)
        return refuse_rotation(ask, helm);
    if (starstrike_is_stuck(helm) || (may_pivot(helm) && heading != helm->heading))
        return FAULT_NONE;
    if (starstrike_has(ask->game, STARSTRIKE_OPTION_PIVOT_IN_PLACE))
        return REFUSE(ask, O_9, "%s needs its minimum of Moves, one more, and a new heading",
                      judge_name(ask, helm->unit, name));
    return REFUSE(ask, R6, "%s is not stuck: a rotation comes with a Maneuver",
                  judge_name(ask, helm->unit, name));
}

enum fault starstrike_permit_maneuver(const struct ask *ask)
{
    struct starstrike_helm helm = starstrike_helm_of(ask->game, ask->action->unit);
    int maneuver = ask->action->amount[0];
    if (maneuver < STARSTRIKE_NO_MANEUVER || maneuver > STARSTRIKE_ASSAULT)
        return REFUSE(ask, R6, "there is no Maneuver %d", maneuver);
    if (maneuver == STARSTRIKE_NO_MANEUVER)
        return permit_rotation(ask, &helm);
    return refuse_maneuver(
        ask, &helm,
        starstrike_hindered(&helm, ask->action->mode, (enum starstrike_maneuver)maneuver));
}

/* SS-6B: a rotation, be it to the facing it has, ends the activation of a stuck piece */
static enum fault refuse_stuck(const struct ask *ask, const struct starstrike_helm *helm)
{
    char name[JUDGE_NAME_SIZE], order[ACTION_TEXT_SIZE];
    struct action ends = *ask->action;
    struct text text;
    ends.decision = STARSTRIKE_MOVE;
    ends.mode = (uint8_t)starstrike_nth_heading(helm, 0);
    ends.amount[0] = STARSTRIKE_NO_MANEUVER;
    text_init(&text, order, sizeof order);
    starstrike_spell(ask->game, &ends, &text);
    return REFUSE(ask, R6B, "%s is stuck: \"%s\" ends its activation, with a turn or without",
                  judge_name(ask, helm->unit, name), order);
}

/* SS-6B: the minimum of Moves has to be used */
enum fault starstrike_permit_stop(const struct ask *ask)
{
    char name[JUDGE_NAME_SIZE];
    int unit = ask->action->unit, used = starstrike_piece_of(ask->game, unit)->moved;
    int least = starstrike_moves_of(ask->game, unit).least;
    struct starstrike_helm helm = starstrike_helm_of(ask->game, unit);
    if (used >= least)
        return FAULT_NONE;
    if (starstrike_is_stuck(&helm))
        return refuse_stuck(ask, &helm);
    return REFUSE(ask, R6B, "%s must use %d Move%s and has used %d", judge_name(ask, unit, name),
                  least, starstrike_s(least), used);
}

/* ---- listing ---- */

/* Headings by rotation steps, left before right; then the Maneuvers (SS-X.18). */
static void list_moves(struct list *list, const struct starstrike_helm *helm)
{
    struct action action = list_new(list, STARSTRIKE_MOVE, helm->unit);
    for (int n = 0; n < STARSTRIKE_WAYS && !list_is_full(list); n++) {
        int heading = starstrike_nth_heading(helm, n);
        int free = starstrike_free_maneuvers(helm, heading);
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
    struct action action = list_new(list, STARSTRIKE_MOVE, helm->unit);
    struct ask ask = {list->game, &action, list->question, NULL};
    action.amount[0] = STARSTRIKE_NO_MANEUVER;
    for (int n = 0; n < STARSTRIKE_WAYS; n++) {
        action.mode = (uint8_t)starstrike_nth_heading(helm, n);
        if (permit_rotation(&ask, helm) == FAULT_NONE)
            list_add(list, &action);
    }
}

void starstrike_list_maneuvers(struct list *list, int unit)
{
    struct starstrike_helm helm = starstrike_helm_of(list->game, unit);
    list_moves(list, &helm);
    if (starstrike_may_rotate(&helm) && !list_is_full(list))
        list_rotations(list, &helm);
}
