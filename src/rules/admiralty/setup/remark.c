/* What is to be known of a battle before it begins: what is awarded. */
#include "rules/admiralty/setup/setup.h"

/* AE-2.3.1 */
void admiralty_remark(const struct setup *setup, struct setup_remarks *out)
{
    for (int side = 0; side < SIDES; side++) {
        const struct admiralty_side *record = setup->side[side];
        awards_remark(setup, &record->awards, side, ADMIRALTY_RULE_R2_3_1, out);
    }
}
