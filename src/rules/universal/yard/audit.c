/* Whether a design can be built and a side's fleet may sail, with every reason against it. */
#include "rules/universal/yard/yard.h"

#include "base/bits.h"

#include <string.h>

/* ---- what is only named ---- */

/* Named by the book or in public, described nowhere; a number may stand behind the name. */
static const struct {
    const char *word;
    enum universal_rule rule;
} undefined[] = {{"fusillade", UNIVERSAL_RULE_D5_FUSILLADE},
                 {"overload", UNIVERSAL_RULE_D5_OVERLOAD},
                 {"restricted", UNIVERSAL_RULE_D5_RESTRICTED},
                 {"Y", UNIVERSAL_RULE_D5_ARCSYZ},
                 {"Z", UNIVERSAL_RULE_D5_ARCSYZ},
                 {"deadly", UNIVERSAL_RULE_D5_REMOVED},
                 {"evaporating", UNIVERSAL_RULE_D5_REMOVED},
                 {"range-based", UNIVERSAL_RULE_D5_REMOVED},
                 {"dual-mode", UNIVERSAL_RULE_D5_REMOVED},
                 {"multi-weapon-mounts", UNIVERSAL_RULE_D5_REMOVED},
                 {"multi-mount", UNIVERSAL_RULE_D5_REMOVED},
                 {"inverted-defenses", UNIVERSAL_RULE_E3_6},
                 {"heavy", UNIVERSAL_RULE_F4_HEAVY},
                 {"bomber", UNIVERSAL_RULE_F4_HEAVY},
                 {"interceptor", UNIVERSAL_RULE_F4_HEAVY}};

enum universal_rule universal_audit_undefined(const char *word)
{
    for (size_t i = 0; i < sizeof undefined / sizeof undefined[0]; i++) {
        size_t length = strlen(undefined[i].word);
        if (text_same(word, undefined[i].word))
            return undefined[i].rule;
        if (text_starts(word, undefined[i].word) && word[length] == '-' &&
            word[length + 1] >= '1' && word[length + 1] <= '3' && word[length + 2] == '\0')
            return undefined[i].rule;
    }
    return UNIVERSAL_RULE_COUNT;
}

/* ---- one design ---- */

/* UN-X1, UN-X2; a ship of another edition was built by other rules */
static void find_figure_faults(const struct universal_design *design, struct working *reasons)
{
    char used[UNIVERSAL_FIGURE_SIZE];
    int rating = universal_yard_combat_rating(design);
    if (design->is_unity)
        return;
    if (universal_yard_used(design) > universal_yard_room(design))
        working_line(reasons, "it needs %s space units, its hull has %d (UN-X1)",
                     universal_yard_space(design, used), 100 * design->hull);
    if (design->points != rating)
        working_line(reasons, "it is given %d points, the formula says %d (UN-X2)", design->points,
                     rating);
}

/* Every reason why a design may not be built; tracks, limits, traits, bands and Screens the loader
 * has seen to. */
static void add_faults(const struct universal_design *design, struct working *reasons)
{
    if (design->gift[UNIVERSAL_LAUNCH_TUBES] && !design->gift[UNIVERSAL_CARRIER])
        working_line(reasons, "Launch Tubes need a Carrier (UN-F1.1)");
    find_figure_faults(design, reasons);
}

/* UN-Y5 */
static bool has_costly_band(const struct universal_battery *battery)
{
    int costs = 0;
    for (int i = 0; i < battery->profile_count; i++)
        for (int band = 0; band < battery->profile[i].band_count; band++)
            costs += battery->profile[i].band[band].ap;
    return costs > 0;
}

/* UN-G1 */
bool universal_audit_uses_points(const struct universal_design *design)
{
    int costs = design->action_points + design->engine_ap;
    for (int i = 0; i < UNIVERSAL_EQUIPMENT; i++)
        costs += design->item_ap[i];
    for (int i = 0; i < design->battery_count; i++)
        costs += has_costly_band(&design->battery[i]);
    return costs > 0;
}

/* ---- what there is to tell about a sound one ---- */

static void tell_system_space(const struct universal_design *design, struct working *working)
{
    char figure[UNIVERSAL_FIGURE_SIZE];
    for (int i = 0; i < UNIVERSAL_SYSTEM_PRICES; i++) {
        const struct universal_system_price *price = &universal_system_prices[i];
        int ap = price->kind == UNIVERSAL_PRICE_ITEM ? design->item_ap[price->index] : 0;
        if (universal_yard_count(design, price) == 0)
            continue;
        universal_yard_decimal(figure, universal_yard_system_space(design, price),
                               UNIVERSAL_SPACE_DECIMALS);
        if (ap > 0)
            working_line(working, "%d %s for %d AP: %s (UN-X4)",
                         universal_yard_count(design, price), price->name, ap, figure);
        else
            working_line(working, "%d %s: %s (%s)", universal_yard_count(design, price),
                         price->name, figure, universal_rule_ids[price->rule]);
    }
}

static void tell_space(const struct universal_design *design, struct working *working)
{
    char figure[UNIVERSAL_FIGURE_SIZE];
    working_line(working, "space: 100 x %d = %d (UN-X1)", design->hull, 100 * design->hull);
    working_line(working, "engines %d: %d (UN-X1)", design->engine_rating,
                 (int)universal_yard_engine_space(design));
    for (int i = 0; i < design->battery_count; i++)
        working_line(working, "%c %s: %s (UN-Y4%s)", 'A' + i,
                     universal_yard_title(&design->battery[i]),
                     universal_yard_decimal(figure, universal_guns_battery_space(design, i), 2),
                     has_costly_band(&design->battery[i]) ? ", UN-Y5" : "");
    tell_system_space(design, working);
    if (design->tech[0] || design->tech[1] || design->tech[2])
        working_line(working,
                     "in that, tech levels of engines %+d, weapons %+d, systems %+d (UN-X3)",
                     design->tech[0], design->tech[1], design->tech[2]);
    working_line(
        working, "in all %s (UN-X6)",
        universal_yard_decimal(figure, universal_yard_used(design), UNIVERSAL_SPACE_DECIMALS));
}

/* UN-D6.6 */
void universal_audit_seekers(const struct universal_design *design, int values[3])
{
    values[0] = design->item[UNIVERSAL_COUNTERMEASURES] ? -1 : 0;
    values[1] = 0;
    values[2] = design->item[UNIVERSAL_POINT_DEFENSE_SYSTEM];
    for (int i = 0; i < design->battery_count; i++) {
        const struct universal_battery *battery = &design->battery[i];
        if (battery->profile[0].traits >> UNIVERSAL_DEFENSIVE & 1)
            values[1] += battery->weapon_count * battery->profile[0].band[0].rof;
    }
}

/* "engines 5 4 3 2: every second hit crosses a box off (UN-Z3.5)" */
static void tell_old_track(const struct universal_design *design, enum universal_track track,
                           struct working *working)
{
    static const char *const names[] = {"hull", "engines", "weapons and items", "shields"};
    char line[64];
    struct text text;
    text_init(&text, line, sizeof line);
    for (int i = 0; i < universal_boxes(design, track) && design->track[track][0]; i++)
        text_format(&text, " %d", design->track[track][i]);
    if (text.length > 0)
        working_line(working, "%s%s: every second hit crosses a box off (UN-Z3.5)", names[track],
                     line);
}

/* The first profile that flies, NULL: none of them does. */
static const struct universal_profile *seeking_profile(const struct universal_battery *battery)
{
    for (int i = 0; i < battery->profile_count; i++)
        if (battery->profile[i].traits >> UNIVERSAL_SEEKING & 1)
            return &battery->profile[i];
    return NULL;
}

/* UN-D6.6 */
const char *universal_audit_launches(const struct universal_design *design, uint64_t weapons,
                                     char out[UNIVERSAL_LAUNCHES_SIZE])
{
    int plain = 0, rolled = 0;
    for (int i = 0; i < design->battery_count; i++) {
        const struct universal_profile *profile = seeking_profile(&design->battery[i]);
        if (!profile)
            continue;
        int dice = bits_count(weapons & design->battery[i].weapons) * profile->band[0].rof;
        if (profile->traits >> UNIVERSAL_VOLATILE & 1)
            rolled += dice;
        else
            plain += dice;
    }
    struct text text;
    text_init(&text, out, UNIVERSAL_LAUNCHES_SIZE);
    if (plain > 0 || rolled == 0)
        text_format(&text, "%d", plain);
    if (rolled > 0)
        text_format(&text, "%s%d d6", plain > 0 ? " + " : "", rolled);
    return out;
}

/* UN-Z3.1 … UN-Z3.5 */
static void tell_conversion(const struct universal_design *design, struct working *working)
{
    const char *rest = strstr(design->source, UNIVERSAL_CONVERTED_WITHOUT);
    working_line(working, "a Unity ship: its %d points count, the formula says %d (UN-Z3.1)",
                 design->points, universal_yard_combat_rating(design));
    working_line(working, "a third of its Mines and PDS, screens as Shields, Seekers of one band "
                          "(UN-Z3.2)");
    working_line(working, "its systems and traits have the names of today (UN-Z3.3, UN-Z3.4)");
    for (int track = UNIVERSAL_ENGINES; track < UNIVERSAL_TRACKS; track++)
        tell_old_track(design, (enum universal_track)track, working);
    const uint8_t *rating = design->unity_rating;
    working_line(working, "shield rating %d/%d/%d/%d: forward, port, starboard, aft (UN-Z3.5e)",
                 rating[UNIVERSAL_FORWARD], rating[UNIVERSAL_PORT], rating[UNIVERSAL_STARBOARD],
                 rating[UNIVERSAL_AFT]);
    for (rest = rest ? rest + strlen(UNIVERSAL_CONVERTED_WITHOUT) : ""; *rest != '\0';) {
        size_t length = strcspn(rest, ",");
        working_line(working, "left out, as nobody describes it: %.*s (UN-Z3.5f)", (int)length,
                     rest);
        rest += length;
        rest += strspn(rest, ", ");
    }
}

static void tell_display(const struct universal_design *design, struct working *working)
{
    int values[3];
    char launches[UNIVERSAL_LAUNCHES_SIZE];
    universal_audit_seekers(design, values);
    working_line(working, "against Seekers (%d | %d | %d), launches %s (UN-D6.6)", values[0],
                 values[1], values[2], universal_audit_launches(design, UINT64_MAX, launches));
    if (design->oversized)
        working_line(working, "oversized: %d boxes %s [×2], of two hits each (UN-A2.3b)",
                     design->boxes, design->is_unity ? "of hull" : "a track");
    for (int i = 0; i < design->battery_count; i++) {
        const struct universal_battery *battery = &design->battery[i];
        struct universal_profile standard;
        if (universal_standard_of(battery->weapon, &standard))
            working_line(working, "%s %s the standard weapon of that name (UN-X5)", battery->weapon,
                         universal_standard_is(&battery->profile[0], &standard) ? "is"
                                                                                : "differs from");
    }
    if (design->munition[UNIVERSAL_FUEL])
        working_line(working, "its Fuel counts with the option fuel (UN-E2.4)");
    if (universal_audit_uses_points(design))
        working_line(working, "plays with the option action-points (UN-G1)");
    if (design->is_unity)
        tell_conversion(design, working);
}

enum fault universal_audit_inspect(const struct library *library, int index,
                                   struct working *reasons)
{
    const struct universal_design *design = library_record(library, UNIVERSAL_CLASSES, index);
    reasons->line_count = 0;
    add_faults(design, reasons);
    enum fault fault = reasons->line_count > 0 ? FAULT_REFUSED : FAULT_NONE;
    tell_space(design, reasons);
    tell_display(design, reasons);
    return fault;
}

/* ---- a side ---- */

/* The ships of a side: those the scenario lists, else the sample fleet of one who chooses. */
struct fleet {
    int ships;
    int craft; /* flights and Shuttlecraft aboard */
    int points;
    bool variants;
    uint8_t number[UNITS_MAX + 1]; /* of each design */
};

static void count_ship(const struct setup *setup, int design, struct fleet *fleet)
{
    const struct universal_design *record =
        library_record(&setup->library, UNIVERSAL_CLASSES, design);
    fleet->ships++;
    fleet->number[design] = 1;
    fleet->points += record->points;
    fleet->craft += record->gift[UNIVERSAL_CARRIER] + record->munition[UNIVERSAL_SHUTTLECRAFT];
}

static void gather_fleet(const struct setup *setup, int side, struct fleet *fleet)
{
    const struct universal_side *own = setup->side[side];
    *fleet = (struct fleet){0};
    for (int i = 0; i < setup->placed_count; i++) {
        const struct unit *unit = &setup->placed[i].unit;
        const struct universal_element *element = setup->placed[i].own;
        if (unit->side != side)
            continue;
        fleet->variants |= (element->flags >> UNIVERSAL_VARIANT_SHIFT & 3) > 0;
        if (unit->design != DESIGN_NONE)
            count_ship(setup, unit->design, fleet);
    }
    for (int i = 0, listed = fleet->ships; listed == 0 && i < own->fleet_count; i++)
        count_ship(setup, own->fleet[i], fleet);
}

/* UN-B1.2, UN-F4 */
static void find_fleet_faults(const struct setup *setup, int side, const struct fleet *fleet,
                              struct working *reasons)
{
    int limit = universal_side_limit(setup, side);
    if (fleet->ships == 0)
        working_line(reasons, "a fleet has one ship at least (UN-B1.2)");
    if (limit > 0 && fleet->points > limit)
        working_line(reasons, "%d points are more than the limit of %d (UN-B1.2)", fleet->points,
                     limit);
    if (fleet->variants && !setup->option[UNIVERSAL_OPTION_FIGHTER_VARIANTS])
        working_line(reasons, "its variants of fighters need the option fighter-variants (UN-F4)");
}

/* The design's own reasons, each with its name in front. */
static void find_design_faults(const struct setup *setup, int index, struct working *reasons)
{
    const struct universal_scenario *scenario = setup->scenario;
    const struct universal_design *design =
        library_record(&setup->library, UNIVERSAL_CLASSES, index);
    struct working own = {0};
    add_faults(design, &own);
    if (scenario->hull_max > 0 && design->hull > scenario->hull_max)
        working_line(&own, "hull %d is above %d (UN-B1.1)", design->hull, scenario->hull_max);
    if (universal_audit_uses_points(design) && !setup->option[UNIVERSAL_OPTION_ACTION_POINTS])
        working_line(&own, "needs the option action-points (UN-G1)");
    working_quote(reasons, design->label.id, &own);
}

/* UN-0.6 */
static void find_size_faults(const struct setup *setup, struct working *reasons)
{
    int units = 0;
    for (int side = 0; side < SIDES; side++) {
        struct fleet fleet;
        gather_fleet(setup, side, &fleet);
        units += fleet.ships + fleet.craft;
    }
    if (units > UNITS_MAX)
        working_line(reasons, "%d units, those aboard included, are more than %d (UN-0.6)", units,
                     UNITS_MAX);
}

enum fault universal_audit(const struct setup *setup, int side, struct working *reasons)
{
    struct fleet fleet;
    reasons->line_count = 0;
    gather_fleet(setup, side, &fleet);
    find_size_faults(setup, reasons);
    find_fleet_faults(setup, side, &fleet, reasons);
    for (int i = 0; i < setup->library.shelf[UNIVERSAL_CLASSES].count; i++)
        if (fleet.number[i])
            find_design_faults(setup, i, reasons);
    return reasons->line_count > 0 ? FAULT_REFUSED : FAULT_NONE;
}
