/* What can be looked up of `nova` outside a battle. */
#include "rules/nova/view/view.h"

#include "rules/kit/lookup.h"
#include "rules/nova/state/facts.h"
#include "rules/nova/state/rule_ids.h"
#include "rules/nova/yard/yard.h"

/* NV-geo.6 */
static void list_arcs(const struct library *library, struct datasheet *out)
{
    static const char *const heads[] = {"arc", "from", "to", "degrees", NULL};
    (void)library;
    datasheet_begin(out, "Arcs by the clock", heads);
    for (int i = 0; nova_arc_names[i]; i++) {
        int from = 0, to = 0;
        nova_arc_hours(i, &from, &to);
        datasheet_row(out);
        datasheet_add(out, "%s", nova_arc_names[i]);
        if (from == to) {
            datasheet_add(out, "all around");
            datasheet_add(out, "%s", "");
        } else {
            datasheet_add(out, "%d", from);
            datasheet_add(out, "%d", to);
        }
        datasheet_add(out, "%d", nova_arc_width(nova_arc_mask(nova_arc_names[i])));
    }
}

/* NV-build.2 */
static void list_traits(const struct library *library, struct datasheet *out)
{
    static const char *const heads[] = {"trait", "firepower x", NULL};
    char figure[LOOKUP_FIGURE_SIZE];
    (void)library;
    datasheet_begin(out, "Traits", heads);
    for (int i = 0; i < NOVA_TRAIT_COUNT; i++) {
        datasheet_row(out);
        datasheet_add(out, "%s", nova_trait_words[i]);
        datasheet_add(out, "%s", lookup_decimal(figure, nova_trait_tenths[i], 1));
    }
}

static void list_systems(const struct library *library, struct datasheet *out)
{
    static const char *const heads[] = {"system", "DRAT x", "ORAT x", "rule", NULL};
    char figure[LOOKUP_FIGURE_SIZE];
    (void)library;
    datasheet_begin(out, "Systems; those that are not named cost nothing", heads);
    for (int i = 0; i < NOVA_SYSTEM_PRICES; i++) {
        const struct nova_system_price *price = &nova_system_prices[i];
        datasheet_row(out);
        datasheet_add(out, "%s", nova_system_words[price->system]);
        datasheet_add(out, "%s", lookup_decimal(figure, price->defence_tenths, 1));
        datasheet_add(out, "%s", lookup_decimal(figure, price->offence_tenths, 1));
        datasheet_add(out, "%s", nova_rule_ids[price->rule]);
    }
}

/* NV-data.1 */
static void list_classes(const struct library *library, struct datasheet *out)
{
    static const char *const heads[] = {"id",   "name",  "class",  "faction", "points",
                                        "hull", "armor", "thrust", "banks",   NULL};
    datasheet_begin(out, "Classes", heads);
    for (int i = 0; i < library->shelf[NOVA_CLASSES].count; i++) {
        const struct nova_design *design = library_record(library, NOVA_CLASSES, i);
        datasheet_row(out);
        datasheet_add(out, "%s", design->label.id);
        datasheet_add(out, "%s", design->label.name);
        datasheet_add(out, "%s", design->class);
        datasheet_add(out, "%s", design->faction);
        datasheet_add(out, "%d", design->points);
        datasheet_add(out, "%d", design->hull);
        datasheet_add(out, "%d", design->armor);
        datasheet_add(out, "%d", design->thrust[0]);
        datasheet_add(out, "%d", design->bank_count);
    }
}

bool nova_lookup_table(const struct library *library, int rule, int part, struct datasheet *out)
{
    static const struct lookup_table tables[] = {
        {NOVA_RULE_GEO_6, list_arcs},
        {NOVA_RULE_BUILD_2, list_traits},
        {NOVA_RULE_BUILD_2, list_systems},
        {NOVA_RULE_DATA_1, list_classes},
    };
    return lookup_fill(tables, sizeof tables / sizeof tables[0], rule, part, library, out);
}

bool nova_lookup_word(int index, struct rule_word *out)
{
    static const uint16_t traits[NOVA_TRAIT_COUNT] = {
        [NOVA_DOUBLE] = NOVA_RULE_TRAIT_1,   [NOVA_TRIPLE] = NOVA_RULE_TRAIT_1,
        [NOVA_PIERCING] = NOVA_RULE_TRAIT_2, [NOVA_DIFFUSE] = NOVA_RULE_TRAIT_3,
        [NOVA_SLOW] = NOVA_RULE_TRAIT_4,     [NOVA_EXPENDABLE] = NOVA_RULE_TRAIT_5,
    };
    static const uint16_t systems[NOVA_SYSTEM_COUNT] = {
        [NOVA_FIRE_CONTROL] = NOVA_RULE_SYS_1, [NOVA_HYPERDRIVE] = NOVA_RULE_SYS_2,
        [NOVA_STEALTH] = NOVA_RULE_SYS_3,      [NOVA_OVERTHRUSTERS] = NOVA_RULE_SYS_4,
        [NOVA_FRAGILE] = NOVA_RULE_SYS_5,      [NOVA_REINFORCED] = NOVA_RULE_SYS_5A,
        [NOVA_REGENERATING] = NOVA_RULE_SYS_6, [NOVA_DIRECTIONAL] = NOVA_RULE_SYS_7,
        [NOVA_DUAL_MODE] = NOVA_RULE_SYS_8,
    };
    static const struct lookup_words lists[] = {
        {"weapon trait", nova_trait_words, NOVA_TRAIT_COUNT, traits},
        {"system", nova_system_words, NOVA_SYSTEM_COUNT, systems},
    };
    return lookup_word(lists, sizeof lists / sizeof lists[0], index, out);
}
