/* The price of a design, told line by line (UN-X2). */
#include "rules/universal/yard/yard.h"

#include "rules/universal/state/tables.h"

enum { LINE_SIZE = 112 };

/* "3.5" of hundredths */
static const char *hundredths(char out[UNIVERSAL_FIGURE_SIZE], uint64_t value)
{
    return universal_yard_decimal(out, value, 2);
}

/* ---- weapons ---- */

/* UN-Y1: "45 x 1 x 4 x 1 + …" */
static void tell_strength(const struct universal_battery *battery, int index,
                          const struct universal_profile *profile, struct working *working)
{
    char line[LINE_SIZE], figure[UNIVERSAL_FIGURE_SIZE];
    struct text text;
    text_init(&text, line, sizeof line);
    for (int i = 0; i < profile->band_count; i++) {
        const struct universal_band *band = &profile->band[i];
        text_format(&text, "%s%d x %d x %d x %d", i ? " + " : "", universal_guns_weight(profile, i),
                    band->rof, band->acc < 7 ? 7 - band->acc : 0, band->dmg);
    }
    working_line(working, "%c %s: %s", 'A' + index, universal_yard_title(battery), line);
    working_line(working, "  = %s, weight x ROF x (7 - ACC) x DMG of its bands (UN-Y1)",
                 universal_yard_decimal(figure, universal_guns_strength(profile, false), 1));
}

/* UN-Y2, UN-Y3 */
static void tell_base(const struct universal_profile *profile, struct working *working)
{
    char line[LINE_SIZE], figure[UNIVERSAL_FIGURE_SIZE];
    struct text text;
    text_init(&text, line, sizeof line);
    for (int i = 0; i < UNIVERSAL_TRAIT_COUNT; i++)
        if (profile->traits >> i & 1 && i != UNIVERSAL_DEFENSIVE)
            text_format(&text, "x %s %s ", hundredths(figure, universal_trait_hundredths[i]),
                        universal_trait_words[i]);
    text_format(&text, "x 0.1 / (%d + 4)", universal_guns_reach(profile));
    working_line(working, "  %s = %s a weapon%s", line,
                 hundredths(figure, universal_guns_base(profile, false)),
                 profile->traits >> UNIVERSAL_DEFENSIVE & 1 ? ", Defensive included (UN-Y3)"
                                                            : " (UN-Y2)");
}

/* UN-Y4: as many banks in a line as there is room for */
static void tell_banks(const struct universal_battery *battery, uint64_t base,
                       struct working *working)
{
    static const char *const shots[] = {"", " x 0.3", " x 0.4", " x 0.5", " x 0.6"};
    enum { WIDTH = 64 };
    char line[LINE_SIZE], figure[UNIVERSAL_FIGURE_SIZE];
    struct text text;
    uint64_t sum = 0;
    text_init(&text, line, sizeof line);
    for (int i = 0; i < battery->bank_count; i++) {
        if (text.length > WIDTH) {
            working_line(working, "  %s +", line);
            text_init(&text, line, sizeof line);
        }
        uint64_t space = universal_guns_bank(battery, i, base, 10);
        sum += space;
        text_format(&text, "%s%d %s: %s", text.length ? " + " : "", battery->bank[i].count,
                    battery->bank[i].arcs, hundredths(figure, space));
    }
    working_line(working, "  %s = %s, each x (arcs + 2)%s (UN-Y4)", line, hundredths(figure, sum),
                 shots[battery->ammo < 5 ? battery->ammo : 0]);
}

/* UN-X2, UN-D5.modes */
static void tell_battery(const struct universal_design *design, int index, struct working *working)
{
    const struct universal_battery *battery = &design->battery[index];
    char figure[UNIVERSAL_FIGURE_SIZE], engines[UNIVERSAL_FIGURE_SIZE];
    int dearest = 0;
    struct universal_exact rating = universal_guns_battery_rating(design, index, &dearest);
    const struct universal_profile *profile = &battery->profile[dearest];
    tell_strength(battery, index, profile, working);
    if (battery->profile_count > 1)
        working_line(working, "  the dearest of its %d modes counts (UN-D5.modes)",
                     battery->profile_count);
    tell_base(profile, working);
    tell_banks(battery, universal_guns_base(profile, false), working);
    working_line(working, "  ORAT: x (%s + %d) x 0.1 = %s (UN-X2)",
                 hundredths(engines, universal_yard_engines(design)), universal_guns_reach(profile),
                 universal_yard_figure(figure, rating, 5));
}

/* ---- ratings ---- */

static void tell_engines(const struct universal_design *design, struct working *working)
{
    char figure[UNIVERSAL_FIGURE_SIZE], pivot[UNIVERSAL_FIGURE_SIZE], line[LINE_SIZE];
    struct text text;
    if (universal_yard_engines(design) == 100u * design->engine_rating)
        return;
    text_init(&text, line, sizeof line);
    for (int i = 0; i < UNIVERSAL_SYSTEM_PRICES; i++) {
        const struct universal_system_price *price = &universal_system_prices[i];
        int count = universal_yard_count(design, price);
        if (price->drive > 0 && count > 0)
            text_format(&text, " x %s", universal_yard_decimal(figure, price->drive, 1));
        if (price->thrust > 0)
            text_format(&text, ", + %s x %d %s", hundredths(figure, price->thrust), count,
                        price->name);
    }
    working_line(working, "effective engines: %d x %s%s = %s (UN-X2)", design->engine_rating,
                 universal_yard_decimal(pivot, (uint64_t)universal_yard_pivot(design), 1), line,
                 hundredths(figure, universal_yard_engines(design)));
}

static void tell_offence(const struct universal_design *design, struct working *working)
{
    char figure[UNIVERSAL_FIGURE_SIZE];
    tell_engines(design, working);
    for (int i = 0; i < design->battery_count; i++)
        tell_battery(design, i, working);
    for (int i = 0; i < UNIVERSAL_SYSTEM_PRICES; i++) {
        const struct universal_system_price *price = &universal_system_prices[i];
        if (price->aim > 0 && universal_yard_count(design, price) > 0)
            working_line(working, "%s: weapons x %s (UN-X6)", price->name,
                         universal_yard_decimal(figure, price->aim, 1));
        if (price->worth > 0 && universal_yard_count(design, price) > 0)
            working_line(working, "%d %s: ORAT + %s (UN-X6)", universal_yard_count(design, price),
                         price->name,
                         universal_yard_figure(figure, universal_yard_system_offence(design, price),
                                               UNIVERSAL_ORAT_DECIMALS));
    }
    working_line(
        working, "ORAT %s, not rounded (UN-X2)",
        universal_yard_figure(figure, universal_yard_offence(design), UNIVERSAL_ORAT_DECIMALS));
}

static void tell_screens(const struct universal_design *design, struct working *working)
{
    static const char *const names[UNIVERSAL_FACINGS] = {"forward", "port", "starboard", "aft"};
    char line[LINE_SIZE], figure[UNIVERSAL_FIGURE_SIZE];
    struct text text;
    int sum = 0;
    text_init(&text, line, sizeof line);
    for (enum universal_facing facing = 0; facing < UNIVERSAL_FACINGS; facing++) {
        int level = universal_yard_level(design, facing);
        int factor = universal_yard_screen_factor(facing, level);
        sum += factor;
        text_format(&text, "%s%s %d: %s", facing ? " + " : "", names[facing], level,
                    hundredths(figure, (uint64_t)factor));
    }
    working_line(working, "Screens: %s = %s (UN-X6)", line, hundredths(figure, (uint64_t)sum));
}

static void tell_defence(const struct universal_design *design, struct working *working)
{
    char figure[UNIVERSAL_FIGURE_SIZE];
    tell_screens(design, working);
    for (int i = 0; i < UNIVERSAL_SYSTEM_PRICES; i++) {
        const struct universal_system_price *price = &universal_system_prices[i];
        int count = universal_yard_count(design, price);
        int factor = price->once ? price->once : 100 + count * price->each;
        if (count > 0 && (price->once || price->each))
            working_line(working, "%s: x %s (UN-X6)", price->name,
                         hundredths(figure, (uint64_t)factor));
    }
    working_line(working, "DRAT %s (UN-X2)", hundredths(figure, universal_yard_defence(design)));
}

static void tell_hull(const struct universal_design *design, struct working *working)
{
    char figure[UNIVERSAL_FIGURE_SIZE];
    for (int i = 0; i < UNIVERSAL_SYSTEM_PRICES; i++) {
        const struct universal_system_price *price = &universal_system_prices[i];
        uint64_t count = (uint64_t)universal_yard_count(design, price);
        if (count > 0 && price->hull > 0)
            working_line(working, "%d %s: hull + %s (UN-X6)", (int)count, price->name,
                         hundredths(figure, count * price->hull));
        if (count > 0 && price->armor > 0)
            working_line(working, "%s: hull + %s x %d (UN-X6)", price->name,
                         hundredths(figure, price->armor), design->hull);
    }
    working_line(working, "effective hull %s%s (UN-X2)",
                 hundredths(figure, universal_yard_hull(design)),
                 universal_yard_shelter(design) ? ", and what follows" : "");
    if (universal_yard_shelter(design))
        working_line(working, "craft and Mines: hull + %d / DRAT (UN-X6)",
                     (int)universal_yard_shelter(design));
}

/* UN-A2.1, UN-X2 */
enum fault universal_price(const struct library *library, int index, int *points,
                           struct working *working, struct note *why)
{
    const struct universal_design *design = library_record(library, UNIVERSAL_CLASSES, index);
    int rating = universal_yard_combat_rating(design);
    char used[UNIVERSAL_FIGURE_SIZE];
    (void)why;
    working->line_count = 0;
    *points = design->points;
    working_line(working, "%s, %s%s%s: every ship of the class (UN-A2.1)", design->label.name,
                 design->class, design->type[0] ? ", " : "", design->type);
    tell_offence(design, working);
    tell_defence(design, working);
    tell_hull(design, working);
    working_line(working, "combat rating: root(ORAT x DRAT x effective hull) upwards = %d (UN-X2)",
                 rating);
    working_line(
        working, "space: %s of %d (UN-X1)",
        universal_yard_decimal(used, universal_yard_used(design), UNIVERSAL_SPACE_DECIMALS),
        100 * design->hull);
    if (design->is_unity) /* UN-Z3.1 */
        working_line(
            working,
            "a Unity ship: 60 percent of %d upwards = %d count; the rest is for information",
            design->unity.points, design->points);
    else if (design->points != rating)
        working_line(working, "its file gives it %d, which counts here (UN-A2.1)", design->points);
    return FAULT_NONE;
}
