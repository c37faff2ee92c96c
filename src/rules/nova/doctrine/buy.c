/* Before the battle: its size, and fleets that leave few points unspent. */
#include "rules/nova/doctrine/doctrine.h"

#include "rules/nova/setup/setup.h"

#include <stdlib.h>
#include <string.h>

/* The size of the standard battle, or the one nearest to it that the fleets allow: none of them
 * favours a side. */
void nova_buy_think_of_size(struct plans *plans, const struct question *question)
{
    struct action action = asked_answer(plans->game, question, question->decision, UNIT_NONE);
    for (int size = 0; size < NOVA_SIZES; size++) {
        action.mode = (uint8_t)size;
        plans_add(plans, &action, -2 * abs(size - NOVA_MEDIUM) + (size > NOVA_MEDIUM));
    }
}

/* The most that so many points can be spent on with ships of one fleet list. */
static int most_spent(const struct game *game, const char *faction, int points)
{
    enum { POINTS_MAX = 1400 }; /* NV-setup.1 */
    int designs = game->setup->library.shelf[NOVA_CLASSES].count, most = 0;
    bool sum[POINTS_MAX + 1] = {true};
    points = points < POINTS_MAX ? points : POINTS_MAX;
    for (int i = 0; i < designs; i++) {
        const struct nova_design *design = nova_design_at(game->setup, i);
        if (strcmp(design->faction, faction) != 0 || design->points == 0 ||
            !nova_fleet_arcs_allowed(game->setup, i))
            continue;
        for (int at = design->points; at <= points; at++)
            sum[at] |= sum[at - design->points];
    }
    for (int at = 0; at <= points; at++)
        most = sum[at] ? at : most;
    return most;
}

/* The dearest ship of those after which all but a little of the points can be spent. */
void nova_buy_think(struct plans *plans, const struct question *question)
{
    enum { POINT = 1024, A_LITTLE = 50 }; /* the latter: of so many points one */
    const struct game *game = plans->game;
    struct action action = asked_answer(game, question, question->decision, UNIT_NONE);
    int share = nova_fleet_share(game, action.seat);
    int left = share - nova_fleet_spent(game, action.seat), enough = left - share / A_LITTLE;
    for (int i = 0; i < game->setup->library.shelf[NOVA_CLASSES].count; i++) {
        const struct nova_design *design = nova_design_at(game->setup, i);
        if (design->points > left)
            continue;
        int spent = design->points + most_spent(game, design->faction, left - design->points);
        action.amount[0] = (int16_t)i;
        plans_add(plans, &action, POINT * (spent < enough ? spent : enough) + design->points);
    }
}
