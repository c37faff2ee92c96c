/* Ships: what a stance and a difference mean, and who is docked. */
#include "rules/admiral/state/facts.h"

/* AD-init.1 */
int admiral_ship_stance_rule(int white)
{
    static const uint8_t rules[] = {ADMIRAL_RULE_INIT_9, ADMIRAL_RULE_INIT_8, ADMIRAL_RULE_INIT_5,
                                    ADMIRAL_RULE_INIT_4, ADMIRAL_RULE_INIT_3, ADMIRAL_RULE_INIT_2};
    return rules[white];
}

/* AD-damage.1; AD-opt.1 */
int admiral_ship_divisor(const struct game *game, int unit)
{
    if (admiral_option(game, ADMIRAL_OPTION_LAPSED_DIVISOR))
        return admiral_die_of_defence(game, unit);
    return admiral_class_of(game, unit)->defend;
}

/* AD-damage.1 */
int admiral_ship_pegs_lost(int difference, int divisor)
{
    return difference <= 0 ? 0 : (difference + divisor - 1) / divisor;
}

int admiral_ship_docked_count(const struct game *game, int host)
{
    int count = 0;
    for (int unit = 0; unit < admiral_state_of(game)->head.unit_count; unit++)
        count += admiral_docked_at(game, unit, host);
    return count;
}
