/* What is to be known of a battle before it begins: what is on though the book only names it. */
#include "rules/nova/setup/setup.h"

/* NV-opt.3, NV-opt.4 */
void nova_remark(const struct setup *setup, struct setup_remarks *out)
{
    struct setup_remark systems = {
        .rule = NOVA_RULE_OPT_3, .side = SIDE_NONE, .option = "nova-systems"};
    struct setup_remark traits = {
        .rule = NOVA_RULE_OPT_4, .side = SIDE_NONE, .option = "nova-traits"};
    if (setup->option[NOVA_OPTION_NOVA_SYSTEMS])
        setup_remark_add(out, systems,
                         "Systems work, Fire Control among them, though the book only names them.");
    if (setup->option[NOVA_OPTION_NOVA_TRAITS])
        setup_remark_add(out, traits,
                         "Weapon traits count, Dx2 and Dx3 among them, though the book only names "
                         "them.");
}
