/* Battle sizes: the limit of fleets and the points that win (NV-setup.1). */
#include "rules/nova/state/facts.h"

enum { LEAST_LIMIT = 600, LIMIT_STEP = 200 };

/* NV-setup.1 */
int nova_size_limit(enum nova_size size)
{
    return LEAST_LIMIT + LIMIT_STEP * (int)size;
}

int nova_size_target(enum nova_size size)
{
    return nova_size_limit(size) / 2;
}

int nova_size_of(const struct setup *setup)
{
    const struct nova_scenario *scenario = setup->scenario;
    int option = setup->option[NOVA_OPTION_BATTLE_SIZE];
    return option > 0 ? option - 1 : scenario->battle_size;
}

/* NV-setup.1a: points the scenario gives change in proportion to the limit, rounded up */
static int scaled_target(const struct setup *setup)
{
    const struct nova_scenario *scenario = setup->scenario;
    if (setup->option[NOVA_OPTION_BATTLE_SIZE] == 0 || scenario->battle_size >= NOVA_SIZES)
        return scenario->vp_at_least;
    int was = nova_size_limit((enum nova_size)scenario->battle_size);
    int is = nova_size_limit((enum nova_size)nova_size_of(setup));
    return (scenario->vp_at_least * is + was - 1) / was;
}

int nova_size_vp_target(const struct game *game)
{
    int size = nova_state_of(game)->size, given = scaled_target(game->setup);
    if (given > 0)
        return given;
    return size < NOVA_SIZES ? nova_size_target((enum nova_size)size) : 0;
}
