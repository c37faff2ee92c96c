/* Options that need or exclude each other, and designs that need options. */
#include "rules/admiralty/yard/muster.h"

enum { BASE_RANGE_MAX = 18, EXPANDED_ARCS = 0xfc0, BASE_ACCURACY = 3 };

const char *const admiralty_side_names[SIDES] = {"red", "blue"};

/* AE-D1, AE-D2 */
void admiralty_needs_check_options(const struct setup *setup, struct setup_faults *faults)
{
    const int32_t *option = setup->option;
    bool basic = option[ADMIRALTY_OPTION_BASIC_MOVEMENT];
    struct setup_place delayed = survey_at("options.delayed-turns");
    struct setup_place thrust = survey_at("options.emergency-thrust");
    if (option[ADMIRALTY_OPTION_DELAYED_TURNS] && !option[ADMIRALTY_OPTION_SIDESLIPS])
        FAULTY(faults, delayed, D2, "delayed-turns needs sideslips");
    if (basic && option[ADMIRALTY_OPTION_DELAYED_TURNS])
        FAULTY(faults, delayed, D1, "basic-movement excludes delayed-turns");
    if (basic && option[ADMIRALTY_OPTION_EMERGENCY_THRUST])
        FAULTY(faults, thrust, D1, "basic-movement excludes emergency-thrust");
}

/* One design that is to be used. */
struct usage {
    const struct setup *setup;
    const struct admiralty_design *design;
    struct setup_place place;
    struct setup_faults *faults;
};

/* AE-C1 to AE-C4 */
static void check_battery(const struct usage *usage, int battery)
{
    const struct admiralty_battery *record = &usage->design->battery[battery];
    const int32_t *option = usage->setup->option;
    const char *id = usage->design->label.id;
    if (!record->present)
        return;
    if (record->acc < BASE_ACCURACY && !option[ADMIRALTY_OPTION_EXPANDED_ACCURACY])
        FAULTY(usage->faults, usage->place, C1, "%s: accuracy %d+ needs expanded-accuracy", id,
               record->acc);
    if (record->rng > BASE_RANGE_MAX && !option[ADMIRALTY_OPTION_EXPANDED_RANGES])
        FAULTY(usage->faults, usage->place, C3, "%s: range %d needs expanded-ranges", id,
               record->rng);
    if (record->traits && !option[ADMIRALTY_OPTION_WEAPON_TRAITS])
        FAULTY(usage->faults, usage->place, C4, "%s: the traits of battery %c need weapon-traits",
               id, "XYZ"[battery]);
}

static bool has_levels(const struct admiralty_tech *tech)
{
    return tech->engines || tech->fighters || tech->gunnery || tech->shields || tech->specials;
}

static uint16_t all_letters(const struct admiralty_design *design)
{
    uint16_t letters = 0;
    for (int i = 0; i < design->weapon_count; i++)
        letters |= design->weapon[i].letters;
    return letters;
}

/* AE-C2, AE-B2, AE-B10, AE-B12 */
static void check_parts(const struct usage *usage)
{
    const struct admiralty_design *design = usage->design;
    const int32_t *option = usage->setup->option;
    const char *id = design->label.id;
    if ((all_letters(design) & EXPANDED_ARCS) && !option[ADMIRALTY_OPTION_EXPANDED_ARCS])
        FAULTY(usage->faults, usage->place, C2, "%s: the arcs G to L need expanded-arcs", id);
    if (design->screen_count > 0 && !option[ADMIRALTY_OPTION_SCREENS])
        FAULTY(usage->faults, usage->place, B10, "%s: screens need the option screens", id);
    if (has_levels(&design->tech) && !option[ADMIRALTY_OPTION_TECH_LEVELS])
        FAULTY(usage->faults, usage->place, B12, "%s: tech levels need tech-levels", id);
    if (design->auxiliary > 0 && !option[ADMIRALTY_OPTION_AUXILIARY_SERVICES])
        FAULTY(usage->faults, usage->place, B2, "%s: its services need auxiliary-services", id);
}

/* AE-1.6 */
void admiralty_needs_check_design(const struct setup *setup, int design, struct setup_place place,
                                  struct setup_faults *faults)
{
    const struct admiralty_scenario *scenario = setup->scenario;
    const struct usage usage = {.setup = setup,
                                .design =
                                    library_record(&setup->library, ADMIRALTY_CLASSES, design),
                                .place = place,
                                .faults = faults};
    if (usage.design->hull > scenario->hull_max)
        FAULTY(faults, place, R1_6, "%s: a hull of %d is above the limit of %d",
               usage.design->label.id, usage.design->hull, scenario->hull_max);
    check_parts(&usage);
    for (int battery = 0; battery < ADMIRALTY_BATTERIES; battery++)
        check_battery(&usage, battery);
}
