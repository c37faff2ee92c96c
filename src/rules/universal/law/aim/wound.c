/* What a damage die does to a ship (UN-D3.3, UN-D3.3b, UN-E3.1 and the traits of UN-D5). */
#include "rules/universal/law/aim/aim.h"

static const struct universal_wound chart[2][WALK_DIE] = {
    {/* UN-D3.3 */
     {{1, 1, 0, 0}},
     {{0, 1, 0, 0}},
     {{1, 0, 1, 0}},
     {{0, 0, 1, 0}},
     {{1, 0, 0, 1}},
     {{0, 0, 0, 1}}},
    {/* UN-D3.3b */
     {{1, 0, 0, 0}},
     {{1, 0, 0, 0}},
     {{1, 0, 0, 0}},
     {{0, 1, 0, 0}},
     {{0, 0, 1, 0}},
     {{0, 0, 0, 1}}},
};

static bool by_unity(const struct game *game)
{
    return universal_has(game, UNIVERSAL_OPTION_DAMAGE_CHART);
}

struct universal_wound universal_wound_of(const struct game *game, int target, int face,
                                          uint64_t traits, bool again)
{
    struct universal_wound wound = chart[by_unity(game)][face - 1];
    if (face == 1 && universal_gift(game, target, UNIVERSAL_ARMORED)) /* UN-E3.1 */
        return (struct universal_wound){{0, 0, 0, 0}};
    if (universal_trait_in(traits, UNIVERSAL_CRUSHING))
        wound.track[UNIVERSAL_HULL]++;
    if (again || universal_trait_in(traits, UNIVERSAL_INCAPACITATING)) /* UN-D5.pinpoint */
        wound.track[UNIVERSAL_HULL] = 0;
    return wound;
}

/* The rule that says most about what these dice did; `ones`: how many of them showed a 1. */
enum universal_rule universal_wound_rule(const struct game *game, int target, int ones,
                                         uint64_t traits)
{
    if (ones > 0 && universal_gift(game, target, UNIVERSAL_ARMORED))
        return UNIVERSAL_RULE_E3_1;
    if (universal_trait_in(traits, UNIVERSAL_INCAPACITATING))
        return UNIVERSAL_RULE_D5_INCAPACITATING;
    if (universal_trait_in(traits, UNIVERSAL_CRUSHING))
        return UNIVERSAL_RULE_D5_CRUSHING;
    return by_unity(game) ? UNIVERSAL_RULE_D3_3B : UNIVERSAL_RULE_D3_3;
}
