/* The combat rating of a design (NV-build.2), with its working. */
#include "rules/nova/yard/yard.h"

/* ---- factors of NV-build.2 ---- */

const int nova_trait_tenths[NOVA_TRAIT_COUNT] = {
    [NOVA_DOUBLE] = 20,  [NOVA_TRIPLE] = 30, [NOVA_PIERCING] = 13,
    [NOVA_DIFFUSE] = 10, [NOVA_SLOW] = 6,    [NOVA_EXPENDABLE] = 3,
};

/* Systems that are not named here cost nothing. */
const struct nova_system_price nova_system_prices[NOVA_SYSTEM_PRICES] = {
    {NOVA_FIRE_CONTROL, NOVA_RULE_SYS_1, 10, 12},
    {NOVA_STEALTH, NOVA_RULE_SYS_3, 12, 10},
    {NOVA_FRAGILE, NOVA_RULE_SYS_5, 9, 10},
    {NOVA_REINFORCED, NOVA_RULE_SYS_5A, 11, 10},
};

static struct fixed in_tenths(int tenths)
{
    return fixed_ratio((uint64_t)tenths, 10);
}

/* ---- defence ---- */

/* NV-comp.5d: different faces of a fresh track */
static int count_faces(const uint8_t *icons, int count)
{
    int faces = 0;
    for (int face = 1; face <= 6; face++)
        for (int i = 0; i < count; i++)
            if (icons[i] == face) {
                faces++;
                break;
            }
    return faces;
}

static struct fixed ecm_factor(int ecm)
{
    return fixed_power(fixed_of(2), ecm, 2);
}

static struct fixed shield_factor(int faces)
{
    return fixed_ratio(6, (uint64_t)(faces < 6 ? 6 - faces : 1));
}

/* NV-sys.7: where sectors have no tracks of their own the plain one counts in all of them */
static int sector_ecm(const struct nova_design *design, int sector)
{
    return design->sector_ecm_count > 0 ? design->sector_ecm[sector].box[0] : design->ecm[0];
}

static int sector_faces(const struct nova_design *design, int sector)
{
    const struct nova_sector_track *icons = &design->sector_shield[sector];
    return design->sector_shield_count > 0 ? count_faces(icons->box, icons->count)
                                           : count_faces(design->shield, design->shield_count);
}

static struct fixed sector_factor(const struct nova_design *design, int sector)
{
    return fixed_times(ecm_factor(sector_ecm(design, sector)),
                       shield_factor(sector_faces(design, sector)));
}

/* NV-build.2; NV-sys.7: the mean of the six sectors */
static struct fixed shelter(const struct nova_design *design)
{
    if (!nova_design_has(design, NOVA_DIRECTIONAL))
        return fixed_times(ecm_factor(design->ecm[0]),
                           shield_factor(count_faces(design->shield, design->shield_count)));
    struct fixed sum = fixed_of(0);
    for (int sector = 0; sector < NOVA_SECTORS; sector++)
        sum = fixed_add(sum, sector_factor(design, sector));
    return fixed_over(sum, fixed_of(NOVA_SECTORS));
}

static struct fixed boxes_value(const struct nova_design *design)
{
    return fixed_ratio(167u * (uint64_t)(design->hull + design->armor), 100);
}

/* NV-build.2 */
struct fixed nova_price_defence(const struct nova_design *design)
{
    struct fixed defence = fixed_times(boxes_value(design), shelter(design));
    for (int i = 0; i < NOVA_SYSTEM_PRICES; i++)
        if (nova_design_has(design, nova_system_prices[i].system))
            defence = fixed_times(defence, in_tenths(nova_system_prices[i].defence_tenths));
    return defence;
}

/* ---- offence ---- */

static struct fixed trait_factor(const struct nova_profile *profile)
{
    uint64_t part = 1, whole = 1;
    for (int trait = 0; trait < NOVA_TRAIT_COUNT; trait++) {
        if (!(profile->traits >> trait & 1))
            continue;
        part *= (uint64_t)nova_trait_tenths[trait];
        whole *= 10;
    }
    return fixed_ratio(part, whole);
}

/* Firepower, traits and reach of a profile: B x traits x (long range + thrust). */
static struct fixed profile_value(const struct nova_design *design,
                                  const struct nova_profile *profile)
{
    struct fixed strength =
        fixed_times(fixed_ratio(profile->firepower, 100), trait_factor(profile));
    return fixed_times(strength, fixed_of((uint32_t)(profile->range[2] + design->thrust[0])));
}

/* NV-sys.8: of two profiles the one that is worth more */
static int best_profile(const struct nova_design *design, const struct nova_battery *battery)
{
    if (!battery->profile[1].present || !nova_design_has(design, NOVA_DUAL_MODE))
        return 0;
    return fixed_compare(profile_value(design, &battery->profile[1]),
                         profile_value(design, &battery->profile[0])) > 0;
}

/* 2^(-number / 2) x width / 180 */
static struct fixed bank_value(const struct nova_bank *bank)
{
    return fixed_times(fixed_power(fixed_of(2), -bank->mod, 2), fixed_ratio(bank->width, 180));
}

static struct fixed sum_banks(const struct nova_design *design, int battery)
{
    struct fixed sum = fixed_of(0);
    for (int i = 0; i < design->bank_count; i++)
        if (design->bank[i].battery == battery)
            sum = fixed_add(sum, bank_value(&design->bank[i]));
    return sum;
}

static struct fixed battery_value(const struct nova_design *design, int index)
{
    const struct nova_battery *battery = &design->battery[index];
    const struct nova_profile *profile = &battery->profile[best_profile(design, battery)];
    return fixed_times(profile_value(design, profile), sum_banks(design, index));
}

static struct fixed sum_batteries(const struct nova_design *design)
{
    struct fixed sum = fixed_of(0);
    for (int i = 0; i < design->battery_count; i++)
        sum = fixed_add(sum, battery_value(design, i));
    return sum;
}

/* NV-build.2 */
struct fixed nova_price_offence(const struct nova_design *design)
{
    struct fixed offence = fixed_times(sum_batteries(design), fixed_ratio(5, 2));
    for (int i = 0; i < NOVA_SYSTEM_PRICES; i++)
        if (nova_design_has(design, nova_system_prices[i].system))
            offence = fixed_times(offence, in_tenths(nova_system_prices[i].offence_tenths));
    return offence;
}

static struct fixed mean_of(const struct nova_design *design)
{
    return fixed_mean(nova_price_offence(design), nova_price_defence(design));
}

/* NV-build.2 */
int nova_price_rating(const struct nova_design *design)
{
    uint64_t rating = fixed_nearest(mean_of(design), 1);
    if (rating > UINT16_MAX)
        return UINT16_MAX;
    return rating > 0 ? (int)rating : 1;
}

/* ---- the working ---- */

/* "6.40 x 2.00 (Dx2) x (15 + 4) = 243.200" */
static void tell_profile(const struct nova_design *design, int index, struct working *working)
{
    const struct nova_battery *battery = &design->battery[index];
    int best = best_profile(design, battery);
    const struct nova_profile *profile = &battery->profile[best];
    char figure[WORKING_FIGURE_SIZE], line[112];
    struct text text;
    text_init(&text, line, sizeof line);
    text_format(&text, "%s%s: %d.%02d", battery->name, best ? ", second profile (NV-sys.8)" : "",
                profile->firepower / 100, profile->firepower % 100);
    if (profile->traits != 0)
        text_format(&text, " x %s (", working_figure(figure, trait_factor(profile), 2));
    for (int trait = 0, told = 0; trait < NOVA_TRAIT_COUNT; trait++)
        if (profile->traits >> trait & 1)
            text_format(&text, "%s%s", told++ ? " " : "", nova_trait_words[trait]);
    text_format(&text, "%s x (%d + %d)", profile->traits ? ")" : "", profile->range[2],
                design->thrust[0]);
    working_line(working, "%s = %s", line,
                 working_figure(figure, profile_value(design, profile), 3));
}

/* The banks of a battery, as many in a line as there is room for. */
static void tell_banks(const struct nova_design *design, int battery, struct working *working)
{
    enum { WIDTH = 56 };
    char line[WIDTH + 40] = "", name[NOVA_YARD_BANK_SIZE], figure[WORKING_FIGURE_SIZE];
    char sum[WORKING_FIGURE_SIZE];
    struct text text;
    text_init(&text, line, sizeof line);
    for (int i = 0; i < design->bank_count; i++) {
        if (design->bank[i].battery != battery)
            continue;
        if (text.length > WIDTH) {
            working_line(working, "  %s +", line);
            text_init(&text, line, sizeof line);
        }
        text_format(&text, "%s%s %s", text.length ? " + " : "", nova_design_bank(design, i, name),
                    working_figure(figure, bank_value(&design->bank[i]), 3));
    }
    working_line(working, "  %s = %s for its banks; in all %s", line,
                 working_figure(sum, sum_banks(design, battery), 3),
                 working_figure(figure, battery_value(design, battery), 3));
}

static void tell_systems(const struct nova_design *design, bool offence, struct working *working)
{
    for (int i = 0; i < NOVA_SYSTEM_PRICES; i++) {
        const struct nova_system_price *price = &nova_system_prices[i];
        int tenths = offence ? price->offence_tenths : price->defence_tenths;
        if (nova_design_has(design, price->system) && tenths != 10)
            working_line(working, "%s: x %d.%d (%s)", nova_system_words[price->system], tenths / 10,
                         tenths % 10, nova_rule_ids[price->rule]);
    }
}

static void tell_offence(const struct nova_design *design, struct working *working)
{
    char figure[WORKING_FIGURE_SIZE], scaled[WORKING_FIGURE_SIZE];
    if (design->bank_count > 0)
        working_line(working, "batteries: firepower x traits x (long range + thrust), x banks of "
                              "2^(-number/2) x degrees/180 each");
    for (int i = 0; i < design->battery_count; i++) {
        tell_profile(design, i, working);
        tell_banks(design, i, working);
    }
    struct fixed sum = sum_batteries(design);
    working_line(working, "all batteries: %s x 2.5 = %s", working_figure(figure, sum, 3),
                 working_figure(scaled, fixed_times(sum, fixed_ratio(5, 2)), 3));
    tell_systems(design, true, working);
    working_line(working, "ORAT %s (NV-build.2)",
                 working_figure(figure, nova_price_offence(design), 3));
}

static void tell_shelter(const struct nova_design *design, struct working *working)
{
    char figure[WORKING_FIGURE_SIZE];
    if (nova_design_has(design, NOVA_DIRECTIONAL)) {
        for (int sector = 0; sector < NOVA_SECTORS; sector++)
            working_line(working, "sector %c: 2^(%d/2) x 6/(6 - %d) = %s", "ABCDEF"[sector],
                         sector_ecm(design, sector), sector_faces(design, sector),
                         working_figure(figure, sector_factor(design, sector), 3));
        working_line(working, "their mean: x %s (NV-sys.7)",
                     working_figure(figure, shelter(design), 3));
        return;
    }
    int faces = count_faces(design->shield, design->shield_count);
    working_line(working, "ECM %d: x 2^(%d/2) = %s", design->ecm[0], design->ecm[0],
                 working_figure(figure, ecm_factor(design->ecm[0]), 3));
    working_line(working, "shields save on %d faces: x 6/(6 - %d) = %s", faces, faces,
                 working_figure(figure, shield_factor(faces), 3));
}

static void tell_defence(const struct nova_design *design, struct working *working)
{
    char figure[WORKING_FIGURE_SIZE];
    working_line(working, "hull and armor: 1.67 x (%d + %d) = %s", design->hull, design->armor,
                 working_figure(figure, boxes_value(design), 3));
    tell_shelter(design, working);
    tell_systems(design, false, working);
    working_line(working, "DRAT %s (NV-build.2)",
                 working_figure(figure, nova_price_defence(design), 3));
}

/* NV-build.2 */
enum fault nova_price(const struct library *library, int index, int *points,
                      struct working *working, struct note *why)
{
    const struct nova_design *design = library_record(library, NOVA_CLASSES, index);
    char figure[WORKING_FIGURE_SIZE];
    int rating = nova_price_rating(design);
    (void)why;
    working->line_count = 0;
    *points = design->points;
    working_line(working, "%s, %s%s%s%s: every ship of the class (NV-comp.3)", design->label.name,
                 design->class, design->faction[0] ? " (" : "", design->faction,
                 design->faction[0] ? ")" : "");
    tell_offence(design, working);
    tell_defence(design, working);
    working_line(working, "combat rating: root(ORAT x DRAT) = %s, rounded: %d (NV-build.2)",
                 working_figure(figure, mean_of(design), 3), rating);
    if (design->points != rating)
        working_line(working, "its file gives it %d, which counts here (NV-comp.3)",
                     design->points);
    return FAULT_NONE;
}
