/* Which Maneuvers a piece can execute, and when it is stuck (SS-6). */
#include "rules/starstrike/maneuvers.h"

struct starstrike_helm starstrike_helm_of(const struct game *game, int unit)
{
    const struct unit *body = &starstrike_state_of(game)->units[unit];
    return (struct starstrike_helm){
        .game = game,
        .unit = unit,
        .heading = body->heading,
        .used = starstrike_piece_of(game, unit)->moved,
        .least = starstrike_moves_min(game, unit),
        .most = starstrike_moves_max(game, unit),
        .rotations = starstrike_rotations(game, unit),
        .in_core = starstrike_ground(game, body->cell) == STARSTRIKE_CORE,
        .barred = starstrike_is_barred(game, unit, offsetof(struct starstrike_effect, no_assault))};
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

enum starstrike_rule starstrike_rotation_rule(const struct game *game, int unit)
{
    switch ((enum starstrike_role)starstrike_ship_of(game, unit)->role) {
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

/* SS-6B.02 to SS-6B.04: who must be ahead */
static enum starstrike_hindrance look_ahead(const struct starstrike_helm *helm, int ahead,
                                            enum starstrike_maneuver maneuver)
{
    const struct unit *units = starstrike_state_of(helm->game)->units;
    if (maneuver == STARSTRIKE_AHEAD)
        return ahead == UNIT_NONE ? STARSTRIKE_FREE : STARSTRIKE_NOT_EMPTY;
    bool friend = ahead != UNIT_NONE && units[ahead].side == units[helm->unit].side;
    if (maneuver == STARSTRIKE_AHEAD_PASS)
        return friend ? STARSTRIKE_FREE : STARSTRIKE_NO_FRIEND;
    return ahead != UNIT_NONE && !friend ? STARSTRIKE_FREE : STARSTRIKE_NO_ENEMY;
}

/* SS-8B.05, SS-D.3.14 */
static enum starstrike_hindrance look_at_assault(const struct starstrike_helm *helm)
{
    if (helm->in_core)
        return STARSTRIKE_FROM_CORE;
    return helm->barred ? STARSTRIKE_NO_ASSAULTS : STARSTRIKE_FREE;
}

static bool is_on_map(const struct starstrike_helm *helm, struct cell cell)
{
    return board_contains(&helm->game->setup->board, cell);
}

enum starstrike_hindrance starstrike_hindered(const struct starstrike_helm *helm, int heading,
                                              enum starstrike_maneuver maneuver)
{
    struct cell from = starstrike_state_of(helm->game)->units[helm->unit].cell;
    struct cell next = starstrike_ahead(from, heading);
    struct cell goal = starstrike_maneuver_goal(from, heading, maneuver);
    enum starstrike_hindrance found;
    if (helm->most - helm->used < starstrike_maneuver_cost(maneuver))
        return STARSTRIKE_TOO_DEAR;
    if (!can_turn(helm, heading))
        return STARSTRIKE_TOO_FAR_ROUND;
    if (!is_on_map(helm, next))
        return STARSTRIKE_OFF_MAP;
    found = look_ahead(helm, starstrike_at(helm->game, next), maneuver);
    if (found != STARSTRIKE_FREE)
        return found;
    if (maneuver == STARSTRIKE_ASSAULT)
        return look_at_assault(helm);
    if (!is_on_map(helm, goal))
        return STARSTRIKE_OFF_MAP;
    return starstrike_at(helm->game, goal) == UNIT_NONE ? STARSTRIKE_FREE : STARSTRIKE_NOT_EMPTY;
}

static bool can_go(const struct starstrike_helm *helm, int heading)
{
    for (int maneuver = STARSTRIKE_AHEAD; maneuver <= STARSTRIKE_ASSAULT; maneuver++)
        if (starstrike_hindered(helm, heading, (enum starstrike_maneuver)maneuver) ==
            STARSTRIKE_FREE)
            return true;
    return false;
}

bool starstrike_is_stuck(const struct starstrike_helm *helm)
{
    bool lenient = helm->heading != HEADING_NONE &&
                   starstrike_has(helm->game, STARSTRIKE_OPTION_LENIENT_STUCK);
    if (helm->used >= helm->least)
        return false;
    for (int n = 0; n < (lenient ? 1 : STARSTRIKE_WAYS); n++)
        if (can_go(helm, starstrike_nth_heading(helm, n)))
            return false;
    return true;
}
