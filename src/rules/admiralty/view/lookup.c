/* What can be looked up of `admiralty` outside a battle. */
#include "rules/admiralty/view/view.h"

#include "rules/kit/lookup.h"
#include "rules/admiralty/state/tables.h"
#include "rules/admiralty/yard/yard.h"

/* AE-C4 */
static void list_traits(const struct library *library, struct datasheet *out)
{
    static const char *const heads[] = {"in files", "trait", "rating and space x", "rule", NULL};
    char figure[LOOKUP_FIGURE_SIZE];
    (void)library;
    datasheet_begin(out, "Weapon traits", heads);
    for (int i = 0; i < ADMIRALTY_TRAIT_COUNT; i++) {
        const struct admiralty_trait_price *price = &admiralty_trait_prices[i];
        datasheet_row(out);
        datasheet_add(out, "%s", admiralty_trait_words[i]);
        datasheet_add(out, "%s", price->name);
        datasheet_add(out, "%s", lookup_decimal(figure, price->tenths, 1));
        datasheet_add(out, "%s", admiralty_rule_ids[price->rule]);
    }
}

/* AE-6.2.2, AE-6.2.3, AE-6.1.2 */
static void list_devices(const struct library *library, struct datasheet *out)
{
    static const char *const heads[] = {"device", "DRAT x", "ORAT x", "space", "rule", NULL};
    char figure[LOOKUP_FIGURE_SIZE];
    (void)library;
    datasheet_begin(out, "Devices", heads);
    for (int i = 0; i < ADMIRALTY_DEVICES; i++) {
        const struct admiralty_device_price *price = &admiralty_device_prices[i];
        datasheet_row(out);
        datasheet_add(out, "%s", price->name);
        datasheet_add(out, "%s", lookup_decimal(figure, price->defence_tenths, 1));
        datasheet_add(out, "%s", lookup_decimal(figure, price->offence_tenths, 1));
        datasheet_add(out, "%d %%", price->percent);
        datasheet_add(out, "%s", admiralty_rule_ids[price->rule]);
    }
}

/* AE-9.2, AE-9.3 */
static void list_classes(const struct library *library, struct datasheet *out)
{
    static const char *const heads[] = {"id",   "name",    "class",   "faction", "points",
                                        "hull", "engines", "shields", "weapons", NULL};
    datasheet_begin(out, "Classes", heads);
    for (int i = 0; i < library->shelf[ADMIRALTY_CLASSES].count; i++) {
        const struct admiralty_design *design = library_record(library, ADMIRALTY_CLASSES, i);
        datasheet_row(out);
        datasheet_add(out, "%s", design->label.id);
        datasheet_add(out, "%s", design->label.name);
        datasheet_add(out, "%s", design->class);
        datasheet_add(out, "%s", design->faction);
        datasheet_add(out, "%d", design->points);
        datasheet_add(out, "%d", design->hull);
        datasheet_add(out, "%d", admiralty_price_engines(design));
        if (admiralty_price_screens(design))
            datasheet_add(out, "screens %d", admiralty_price_screens(design));
        else
            datasheet_add(out, "%d", admiralty_price_shields(design));
        datasheet_add(out, "%d", design->weapon_count);
    }
}

bool admiralty_lookup_table(const struct library *library, int rule, int part,
                            struct datasheet *out)
{
    static const struct lookup_table tables[] = {
        {ADMIRALTY_RULE_C4, list_traits},      {ADMIRALTY_RULE_R6_1_2, list_devices},
        {ADMIRALTY_RULE_R6_2_2, list_devices}, {ADMIRALTY_RULE_R6_2_3, list_devices},
        {ADMIRALTY_RULE_R9_2, list_classes},   {ADMIRALTY_RULE_R9_3, list_classes},
    };
    return lookup_fill(tables, sizeof tables / sizeof tables[0], rule, part, library, out);
}

bool admiralty_lookup_word(int index, struct rule_word *out)
{
    if (index < ADMIRALTY_TRAIT_COUNT) {
        *out = (struct rule_word){admiralty_trait_words[index], "weapon trait",
                                  (uint16_t)admiralty_trait_prices[index].rule};
        return true;
    }
    index -= ADMIRALTY_TRAIT_COUNT;
    if (index >= ADMIRALTY_DEVICES)
        return false;
    const struct admiralty_device_price *price = &admiralty_device_prices[index];
    *out =
        (struct rule_word){admiralty_options[price->option].id, "special", (uint16_t)price->rule};
    return true;
}
