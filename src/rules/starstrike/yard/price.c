/* What a ship costs by the fleet lists, and its card looked at by itself. */
#include "rules/starstrike/yard/yard.h"

#include "rules/kit/working.h"
#include "rules/starstrike/state/facts.h"
#include "rules/starstrike/yard/build.h"

enum { LIST_SIZE = 112 };

/* ---- price ---- */

/* "40 to 60 percent of a fleet's level (SS-10B.01)"; the rule, or both of them */
static void write_span(const struct starstrike_span *span, const char *of, struct text *out)
{
    if (span->least > 0)
        text_format(out, "%d to %d percent%s", span->least, span->most, of);
    else
        text_format(out, "%d percent%s at most", span->most, of);
    text_format(out, " (%s", starstrike_rule_ids[span->most_rule]);
    if (span->least > 0 && span->least_rule != span->most_rule)
        text_format(out, ", %s", starstrike_rule_ids[span->least_rule]);
    text_char(out, ')');
}

/* SS-10B.01 to SS-10B.04, SS-13C */
static void tell_category(const struct starstrike_list *list, enum starstrike_category category,
                          struct working *working)
{
    static const char *const names[] = {"Core", "Specialist", "Support"};
    struct starstrike_terms built = {.mode = STARSTRIKE_CONSTRUCTED};
    struct starstrike_terms open = {.mode = STARSTRIKE_OPEN};
    struct starstrike_span span = starstrike_build_span(&built, list, (int)category);
    struct starstrike_span other = starstrike_build_span(&open, list, (int)category);
    char line[LIST_SIZE];
    struct text text;
    text_init(&text, line, sizeof line);
    if (span.most_rule == STARSTRIKE_RULE_R10B_03 && span.least_rule == STARSTRIKE_RULE_R10B_03) {
        working_line(working, "  Support: as much as there are points left (SS-10B.03)");
        return;
    }
    write_span(&span, " of a fleet's level", &text);
    if (span.least != other.least || span.most != other.most) {
        text_add(&text, ", in open play ");
        write_span(&other, "", &text);
    }
    working_line(working, "  %s: %s", names[category], line);
}

/* SS-10B.04: what the list says of ships with such a name */
static void tell_restrictions(const struct starstrike_list *list, const char *name,
                              struct working *working)
{
    for (int i = 0; i < list->restriction_count; i++)
        if (starstrike_words_name_has(name, list->restriction[i].name))
            working_line(working, "  %d with %s in the name at most (SS-10B.04)",
                         list->restriction[i].count, list->restriction[i].name);
}

/* SS-10A, SS-O.14: to tenths of a percent */
static void tell_levels(int points, struct working *working)
{
    char line[LIST_SIZE];
    struct text text;
    text_init(&text, line, sizeof line);
    for (int level = 0; level < STARSTRIKE_LEVELS; level++) {
        int all = starstrike_mode_level_points(level);
        int tenths = (1000 * points + all / 2) / all;
        text_format(&text, "%s%s %d.%d", level ? ", " : "", starstrike_level_words[level],
                    tenths / 10, tenths % 10);
    }
    working_line(working, "percent of a level (SS-O.2): %s (SS-10A)", line);
    working_line(working, "  or of the points spent, where that is the basis (SS-O.14)");
}

/* SS-10B, SS-4C.02II */
enum fault starstrike_price(const struct library *library, int design, int *points,
                            struct working *working, struct note *why)
{
    const struct starstrike_ship *ship = starstrike_ship_at(library, design);
    const struct starstrike_list *first = NULL;
    working->line_count = 0;
    *points = starstrike_printed_pp(library, design);
    for (int i = 0; i < library->shelf[STARSTRIKE_LISTS].count; i++) {
        const struct starstrike_list *list = library_record(library, STARSTRIKE_LISTS, i);
        const struct starstrike_entry *entry = starstrike_build_entry(list, design);
        if (!entry)
            continue;
        first = first ? first : list;
        working_line(working, "%s: %s, %d PP, %d at most (SS-10B)", list->label.id,
                     starstrike_category_words[entry->category], entry->pp, entry->max);
        tell_category(list, (enum starstrike_category)entry->category, working);
        tell_restrictions(list, ship->label.name, working);
    }
    if (!first)
        return note_set(why, FAULT_REFUSED, starstrike_rule_ids[STARSTRIKE_RULE_R10B],
                        "%s is in no fleet list, so it has no PP", ship->label.id);
    tell_levels(*points, working);
    working_line(working, "as a loss, and in scenarios, it counts %d, by %s (SS-4C.02II)", *points,
                 first->label.id);
    return FAULT_NONE;
}

/* ---- a card by itself ---- */

static void tell_head(const struct library *library, const struct starstrike_ship *ship,
                      struct working *working)
{
    static const char *const colors[] = {"blue", "yellow", "green", "red"};
    const struct starstrike_faction *faction =
        library_record(library, STARSTRIKE_FACTIONS, ship->faction);
    working_line(working, "%s, %s: %s, faction %s (SS-3A.01I)", ship->label.name, ship->class,
                 ship->label.id, faction->label.id);
    working_line(working, "%s, %s (SS-3A.01IV)", faction->allegiance, colors[faction->color]);
    working_line(working, "%s%s%s, %s (SS-3A.01V, SS-3A.01VI, SS-3A.01IX)",
                 starstrike_type_words[ship->type], ship->subtype[0] ? ", " : "", ship->subtype,
                 starstrike_role_words[ship->role]);
}

/* SS-3A.01X to SS-3A.01XII; an old card has its Armor only as a keyword */
static void tell_hull(const struct starstrike_ship *ship, struct working *working)
{
    int armor = ship->armor;
    for (int i = 0; i < ship->keyword_count && ship->armor == 0; i++)
        if (ship->keyword[i].keyword == STARSTRIKE_ARMOR && ship->keyword[i].x > armor)
            armor = ship->keyword[i].x;
    working_line(working,
                 "Hull %d (SS-3A.01X), Armor %d (SS-3A.01XI), Flak %d (SS-3A.01XII); bonuses stop "
                 "at 4 (SS-9)",
                 ship->hull, armor, ship->flak);
    working_line(working, "  left out on a card: Armor 1, Flak 0 (SS-D.4)");
}

/* SS-3A.01XIII, SS-G.5 */
static void tell_shields(const struct starstrike_ship *ship, struct working *working)
{
    if (!ship->six) {
        working_line(working, "Shields %d, all round (SS-3A.01XIII)", ship->shield[0]);
        return;
    }
    working_line(working,
                 "Shields fore %d, right fore %d, right aft %d, aft %d, left aft %d, left fore %d "
                 "(SS-3A.01XIII)",
                 ship->shield[0], ship->shield[1], ship->shield[2], ship->shield[3],
                 ship->shield[4], ship->shield[5]);
}

/* SS-3A.03, SS-3A.01XIV */
static void tell_arms(const struct library *library, const struct starstrike_ship *ship,
                      struct working *working)
{
    static const char *const slots[] = {"Primary", "Secondary", "Tertiary"};
    for (int i = 0; i < ship->arm_count; i++) {
        const struct starstrike_arm *arm = &ship->arm[i];
        const struct starstrike_weapon *weapon =
            library_record(library, STARSTRIKE_WEAPONS, arm->weapon);
        working_line(working, "%d %s: %s, %d dice, arc %s, Distance 0 to %d%s%s (SS-3A.03)", i + 1,
                     slots[arm->slot], weapon->label.name, arm->dice,
                     library_label(library, STARSTRIKE_ARCS, arm->arc)->id, weapon->max_distance,
                     weapon->types >> STARSTRIKE_HEAVY_WEAPON & 1 ? ", Heavy" : "",
                     weapon->types >> STARSTRIKE_ORDNANCE & 1 ? ", Ordnance" : "");
    }
    int dice =
        starstrike_printed_dice(ship) + starstrike_has_keyword(ship, STARSTRIKE_SHUTTLE_HANGAR);
    working_line(working, "Skirmish Dice %d, halved %d, quartered %d (SS-3A.02IV)", dice,
                 starstrike_printed_skirmish_dice(dice, 1, 0),
                 starstrike_printed_skirmish_dice(dice, 2, 0));
}

/* SS-9A to SS-9S, SS-9X */
const uint16_t starstrike_keyword_rules[STARSTRIKE_KEYWORDS] = {
    [STARSTRIKE_ARMOR] = STARSTRIKE_RULE_R9A,
    [STARSTRIKE_COVER] = STARSTRIKE_RULE_R9B,
    [STARSTRIKE_DEADLY] = STARSTRIKE_RULE_R9C,
    [STARSTRIKE_FAST] = STARSTRIKE_RULE_R9D,
    [STARSTRIKE_FLAK] = STARSTRIKE_RULE_R9E,
    [STARSTRIKE_LETHAL] = STARSTRIKE_RULE_R9F,
    [STARSTRIKE_MASSIVE] = STARSTRIKE_RULE_R9G,
    [STARSTRIKE_SHUTTLE_HANGAR] = STARSTRIKE_RULE_R9H,
    [STARSTRIKE_SKILLED] = STARSTRIKE_RULE_R9I,
    [STARSTRIKE_STEALTH] = STARSTRIKE_RULE_R9J,
    [STARSTRIKE_SUPPORT] = STARSTRIKE_RULE_R9K,
    [STARSTRIKE_AUGUR] = STARSTRIKE_RULE_R9L,
    [STARSTRIKE_BOARDING_ARRAY] = STARSTRIKE_RULE_R9M,
    [STARSTRIKE_ORE_HULL] = STARSTRIKE_RULE_R9N,
    [STARSTRIKE_RAM_PROW] = STARSTRIKE_RULE_R9O,
    [STARSTRIKE_DELECTABLE] = STARSTRIKE_RULE_R9P,
    [STARSTRIKE_GRUDGE] = STARSTRIKE_RULE_R9Q,
    [STARSTRIKE_THREADER] = STARSTRIKE_RULE_R9R,
    [STARSTRIKE_STARMAW] = STARSTRIKE_RULE_R9S,
    [STARSTRIKE_STARCASTER] = STARSTRIKE_RULE_R9X};

/* SS-3A.01XV: all of them, then where each is described */
static void tell_keywords(const struct starstrike_ship *ship, struct working *working)
{
    char line[LIST_SIZE];
    struct text text;
    text_init(&text, line, sizeof line);
    for (int i = 0; i < ship->keyword_count; i++) {
        text_format(&text, "%s%s", i ? ", " : "",
                    starstrike_keyword_words[ship->keyword[i].keyword]);
        if (ship->keyword[i].x > 0)
            text_format(&text, " %d", ship->keyword[i].x);
    }
    if (ship->keyword_count > 0)
        working_line(working, "keywords: %s (SS-3A.01XV)", line);
    for (int i = 0; i < ship->keyword_count; i++)
        working_line(working, "  %s: %s", starstrike_keyword_words[ship->keyword[i].keyword],
                     starstrike_rule_ids[starstrike_keyword_rules[ship->keyword[i].keyword]]);
}

/* SS-3A.02II, SS-3A.02III, SS-9D */
static void tell_movement(const struct starstrike_ship *ship, struct working *working)
{
    struct starstrike_pace pace = starstrike_printed_pace((enum starstrike_role)ship->role);
    char steps[LIST_SIZE];
    struct text text;
    if (ship->role == STARSTRIKE_STATIONARY) {
        working_line(working, "never moves or rotates (SS-3A.02II, SS-3A.02III)");
        return;
    }
    text_init(&text, steps, sizeof steps);
    if (pace.rotations == STARSTRIKE_ANY_ROTATION)
        text_add(&text, "as many rotations as it likes");
    else
        text_format(&text, "%d rotation%s", pace.rotations, pace.rotations == 1 ? "" : "s");
    working_line(working, "Moves %d to %d (SS-3A.02II), %s before each Maneuver (SS-3A.02III)",
                 pace.least, pace.most + starstrike_has_keyword(ship, STARSTRIKE_FAST), steps);
    if (!ship->faced)
        working_line(working, "has no facing, moves in any direction (SS-2A.02I, SS-G.8)");
}

/* SS-3A.02I, SS-3A.01VIII */
static void tell_orders(const struct library *library, const struct starstrike_ship *ship,
                        struct working *working)
{
    int limit = starstrike_order_limit_full(ship);
    char line[LIST_SIZE];
    struct text text;
    working_line(working, "Order Limit %d, Crippled by critical %d (SS-3A.02I)", limit, limit + 1);
    text_init(&text, line, sizeof line);
    for (int i = 0; i < ship->bonus_count; i++)
        text_format(&text, "%s%s", i ? ", " : "",
                    library_label(library, STARSTRIKE_ORDERS, ship->bonus[i])->id);
    if (ship->bonus_count > 0)
        working_line(working, "bonus orders: %s (SS-3A.01VIII)", line);
}

/* SS-10C.03, SS-10C.03II, SS-10C.04 */
static void tell_command(const struct library *library, int design, struct working *working)
{
    for (int i = 0; i < library->shelf[STARSTRIKE_COMMANDERS].count; i++) {
        int cost = starstrike_build_command_cost(library, i, design);
        if (cost >= 0)
            working_line(working, "%s may command it, Command Cost %d (SS-10C.03, SS-10C.03II)",
                         library_label(library, STARSTRIKE_COMMANDERS, i)->name, cost);
    }
    if (starstrike_printed_is_carrier(starstrike_ship_at(library, design)))
        working_line(working, "a Carrier: may have a flight group (SS-10C.04)");
}

/* The loader has refused cards that do not hold together (SS-D.5): only a ship nobody can buy has
 * something against it, which does not make it unsound. */
enum fault starstrike_price_inspect(const struct library *library, int design,
                                    struct working *reasons)
{
    const struct starstrike_ship *ship = starstrike_ship_at(library, design);
    reasons->line_count = 0;
    tell_head(library, ship, reasons);
    tell_hull(ship, reasons);
    tell_shields(ship, reasons);
    tell_movement(ship, reasons);
    tell_orders(library, ship, reasons);
    tell_arms(library, ship, reasons);
    tell_keywords(ship, reasons);
    tell_command(library, design, reasons);
    if (starstrike_printed_pp(library, design) == 0)
        working_line(reasons, "is in no fleet list: only scenarios can have it (SS-10B)");
    return FAULT_NONE;
}
