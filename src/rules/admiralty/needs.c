/* Options that need or exclude each other, and designs that need options. */
#include "rules/admiralty/layout.h"

enum { BASE_RANGE_MAX = 18, EXPANDED_ARCS = 0xfc0, BASE_ACCURACY = 3 };

const char *const admiralty_side_names[SIDES] = {"red", "blue"};

/* AE-D1, AE-D2 */
enum fault admiralty_check_options(const struct setup *setup, struct note *why)
{
    const int32_t *option = setup->option;
    bool basic = option[ADMIRALTY_OPTION_BASIC_MOVEMENT];
    if (option[ADMIRALTY_OPTION_DELAYED_TURNS] && !option[ADMIRALTY_OPTION_SIDESLIPS])
        return FAULTY(why, D2, "delayed-turns needs sideslips");
    if (basic && option[ADMIRALTY_OPTION_DELAYED_TURNS])
        return FAULTY(why, D1, "basic-movement excludes delayed-turns");
    if (basic && option[ADMIRALTY_OPTION_EMERGENCY_THRUST])
        return FAULTY(why, D1, "basic-movement excludes emergency-thrust");
    return FAULT_NONE;
}

/* AE-C1 to AE-C4 */
static enum fault check_battery(const struct setup *setup, const struct admiralty_design *design,
                                int battery, struct note *why)
{
    const struct admiralty_battery *record = &design->battery[battery];
    const int32_t *option = setup->option;
    const char *id = design->label.id;
    if (!record->present)
        return FAULT_NONE;
    if (record->acc < BASE_ACCURACY && !option[ADMIRALTY_OPTION_EXPANDED_ACCURACY])
        return FAULTY(why, C1, "%s: accuracy %d+ needs expanded-accuracy", id, record->acc);
    if (record->rng > BASE_RANGE_MAX && !option[ADMIRALTY_OPTION_EXPANDED_RANGES])
        return FAULTY(why, C3, "%s: range %d needs expanded-ranges", id, record->rng);
    if (record->traits && !option[ADMIRALTY_OPTION_WEAPON_TRAITS])
        return FAULTY(why, C4, "%s: traits need weapon-traits", id);
    return FAULT_NONE;
}

static bool has_levels(const struct admiralty_tech *tech)
{
    return tech->engines || tech->fighters || tech->gunnery || tech->shields || tech->specials;
}

/* AE-C2, AE-B2, AE-B10, AE-B12 */
static enum fault check_parts(const struct setup *setup, const struct admiralty_design *design,
                              struct note *why)
{
    const int32_t *option = setup->option;
    const char *id = design->label.id;
    for (int i = 0; i < design->weapon_count; i++)
        if ((design->weapon[i].letters & EXPANDED_ARCS) && !option[ADMIRALTY_OPTION_EXPANDED_ARCS])
            return FAULTY(why, C2, "%s: the arcs G to L need expanded-arcs", id);
    if (design->screen_count > 0 && !option[ADMIRALTY_OPTION_SCREENS])
        return FAULTY(why, B10, "%s: screens need the option screens", id);
    if (has_levels(&design->tech) && !option[ADMIRALTY_OPTION_TECH_LEVELS])
        return FAULTY(why, B12, "%s: tech levels need tech-levels", id);
    if (design->auxiliary > 0 && !option[ADMIRALTY_OPTION_AUXILIARY_SERVICES])
        return FAULTY(why, B2, "%s: its services need auxiliary-services", id);
    return FAULT_NONE;
}

/* AE-1.6 */
enum fault admiralty_check_design(const struct setup *setup, int design, struct note *why)
{
    const struct admiralty_scenario *scenario = setup->scenario;
    const struct admiralty_design *record =
        library_record(&setup->library, ADMIRALTY_CLASSES, design);
    if (record->hull > scenario->hull_max)
        return FAULTY(why, R1_6, "%s: a hull of %d is above the limit of %d", record->label.id,
                      record->hull, scenario->hull_max);
    enum fault fault = check_parts(setup, record, why);
    for (int battery = 0; !fault && battery < ADMIRALTY_BATTERIES; battery++)
        fault = check_battery(setup, record, battery, why);
    return fault;
}
