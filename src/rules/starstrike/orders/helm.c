/* Which Maneuvers a piece can execute, how far it turns, and when it is stuck (SS-6). */
#include "rules/starstrike/orders/helm.h"

#include "base/bits.h"
#include "rules/starstrike/orders/effects.h"
#include "rules/starstrike/orders/piece.h"

struct starstrike_helm starstrike_helm_of(const struct game *game, int unit)
{
    const struct unit *body = &starstrike_state_of(game)->units[unit];
    struct starstrike_moves moves = starstrike_piece_moves(game, unit);
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
int starstrike_helm_cost(enum starstrike_maneuver maneuver)
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

struct cell starstrike_helm_goal(struct cell from, int heading, enum starstrike_maneuver maneuver)
{
    struct cell next = starstrike_ahead(from, heading);
    return jumps(maneuver) ? starstrike_ahead(next, heading) : next;
}

/* ---- rotations ---- */

int starstrike_helm_steps_round(int from, int to)
{
    int right = (to - from + STARSTRIKE_WAYS) % STARSTRIKE_WAYS;
    return right > STARSTRIKE_WAYS / 2 ? right - STARSTRIKE_WAYS : right;
}

/* SS-G.8: one without a facing goes any way */
int starstrike_helm_nth_heading(const struct starstrike_helm *helm, int n)
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
    int steps = starstrike_helm_steps_round(helm->heading, heading);
    return (steps < 0 ? -steps : steps) <= helm->rotations;
}

enum starstrike_rule starstrike_helm_rotation_rule(const struct game *game, int unit, int steps)
{
    enum starstrike_role role = (enum starstrike_role)starstrike_ship_of(game, unit)->role;
    if ((steps < 0 ? -steps : steps) > starstrike_printed_pace(role).rotations &&
        starstrike_effects_sum(game, unit, STARSTRIKE_ROTATIONS, 0) > 0)
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
    return starstrike_hex_piece(helm->game, goal) == UNIT_NONE ? STARSTRIKE_FREE
                                                               : STARSTRIKE_NOT_EMPTY;
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
        way.ahead = who_is(helm, starstrike_hex_piece(helm->game, way.next));
    return way;
}

static enum starstrike_hindrance find_hindrance(const struct starstrike_helm *helm,
                                                const struct way *way,
                                                enum starstrike_maneuver maneuver)
{
    if (helm->most - helm->used < starstrike_helm_cost(maneuver))
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

enum starstrike_hindrance starstrike_helm_hindered(const struct starstrike_helm *helm, int heading,
                                                   enum starstrike_maneuver maneuver)
{
    struct way way = look_along(helm, heading);
    return find_hindrance(helm, &way, maneuver);
}

int starstrike_helm_free(const struct starstrike_helm *helm, int heading)
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
        if (starstrike_helm_free(helm, starstrike_helm_nth_heading(helm, n)))
            return false;
    return true;
}

/* SS-6B, SS-O.10 */
bool starstrike_helm_is_stuck(const struct starstrike_helm *helm)
{
    bool lenient = helm->heading != HEADING_NONE &&
                   starstrike_mode_has(helm->game, STARSTRIKE_OPTION_LENIENT_STUCK);
    return helm->used < helm->least && is_hemmed_in(helm, lenient ? 1 : STARSTRIKE_WAYS);
}

enum starstrike_rule starstrike_helm_stuck_rule(const struct starstrike_helm *helm)
{
    return is_hemmed_in(helm, STARSTRIKE_WAYS) ? STARSTRIKE_RULE_R6B : STARSTRIKE_RULE_O_10;
}

bool starstrike_helm_may_pivot(const struct starstrike_helm *helm)
{
    return starstrike_mode_has(helm->game, STARSTRIKE_OPTION_PIVOT_IN_PLACE) &&
           helm->used >= helm->least && helm->used < helm->most && helm->heading != HEADING_NONE;
}

bool starstrike_helm_may_rotate(const struct starstrike_helm *helm)
{
    return starstrike_helm_is_stuck(helm) || starstrike_helm_may_pivot(helm);
}
