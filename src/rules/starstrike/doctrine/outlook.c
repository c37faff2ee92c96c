/* What a Maneuver or the end of all leads to: the dice of the terrain that is entered or left, and
 * the Core, which crushes who stays. Nobody leaves the map. */
#include "rules/starstrike/doctrine/sight.h"

#include "rules/kit/warn.h"
#include "rules/starstrike/orders/helm.h"

enum { ONE_DIE = 1 };

static const uint8_t grounds[STARSTRIKE_TERRAINS] = {
    [STARSTRIKE_CORE] = 1, [STARSTRIKE_HORIZON] = 2, [STARSTRIKE_DUST_CLOUD] = 3};

static bool is_maneuver(const struct game *game, const struct action *action)
{
    return action->decision == STARSTRIKE_MOVE && starstrike_on_map(game, action->unit) &&
           action->amount[0] >= STARSTRIKE_AHEAD && action->amount[0] <= STARSTRIKE_BYPASS_SLING;
}

static void warn_of(struct warn *warn, enum starstrike_rule rule, struct cell cell,
                    enum starstrike_terrain terrain)
{
    warn_meets(warn, (int)rule, cell, grounds[terrain], ONE_DIE);
}

/* SS-8B.04: its activation ends in the Core where it began. */
static bool stops_there(const struct action *action)
{
    return action->decision == STARSTRIKE_END_MOVE ||
           (action->decision == STARSTRIKE_MOVE && action->amount[0] == STARSTRIKE_NO_MANEUVER);
}

static void warn_of_core(struct warn *warn, struct cell cell)
{
    warn_lost_in(warn, STARSTRIKE_RULE_R8B_04, cell, grounds[STARSTRIKE_CORE], true);
}

/* The same of one that comes back to it with its last Move. */
static bool comes_back(const struct game *game, const struct action *action, struct cell to)
{
    struct starstrike_helm helm = starstrike_helm_of(game, action->unit);
    int cost = starstrike_helm_cost((enum starstrike_maneuver)action->amount[0]);
    return starstrike_ground(game, to) == STARSTRIKE_CORE && helm.used + cost >= helm.most &&
           starstrike_piece_of(game, action->unit)->began ==
               board_index(&game->setup->board, to) + 1;
}

/* SS-8B.05, SS-8B.01, SS-8C.03: one that fails to escape is lost, one drawn in is in the Core */
static void warn_of_terrain(struct warn *warn, const struct game *game, struct cell from,
                            struct cell to)
{
    bool escapes = starstrike_ground(game, from) == STARSTRIKE_CORE;
    if (escapes)
        warn_of(warn, STARSTRIKE_RULE_R8B_05, from, STARSTRIKE_CORE);
    if (starstrike_ground(game, to) == STARSTRIKE_DUST_CLOUD)
        warn_of(warn, STARSTRIKE_RULE_R8C_03, to, STARSTRIKE_DUST_CLOUD);
    if (starstrike_ground(game, to) == STARSTRIKE_HORIZON && !escapes)
        warn_of(warn, STARSTRIKE_RULE_R8B_01, to, STARSTRIKE_HORIZON);
}

int starstrike_outlook(const struct game *game, const struct action *action, int kinds,
                       struct outlook_fact out[OUTLOOK_FACTS_MAX])
{
    struct warn warn = warn_open(out, action->unit, kinds);
    if (action->unit >= starstrike_state_of(game)->head.unit_count)
        return 0;
    struct cell from = starstrike_state_of(game)->units[action->unit].cell;
    if (stops_there(action) && starstrike_turns_is_crushed(game, action->unit))
        warn_of_core(&warn, from);
    if (!is_maneuver(game, action))
        return warn.count;
    struct cell to =
        starstrike_helm_goal(from, action->mode, (enum starstrike_maneuver)action->amount[0]);
    warn_of_terrain(&warn, game, from, to);
    if (comes_back(game, action, to))
        warn_of_core(&warn, to);
    return warn.count;
}

/* Enemies stay where they are: who is activated next is anybody's guess. */
int starstrike_outlook_danger(const struct game *game, int unit, struct cell cell, int heading)
{
    enum { PER_CENT = 100 };
    struct starstrike_lookout lookout;
    struct starstrike_sight sights[OUTLOOK_ENEMIES_MAX];
    struct starstrike_view view;
    if (!starstrike_on_map(game, unit))
        return 0;
    starstrike_sight_look_out(game, unit, &lookout);
    starstrike_sight_view(&lookout, cell, sights, &view);
    int danger = starstrike_sight_fire(&lookout, &view, heading).danger;
    int all = starstrike_value_of_piece(game, unit);
    return danger < all ? PER_CENT * danger / all : PER_CENT;
}
