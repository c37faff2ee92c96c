/* What can be looked up of `starstrike` outside a battle: cards as they read, and lists of them. */
#include "rules/starstrike/view/view.h"

#include "rules/kit/lookup.h"
#include "rules/starstrike/state/facts.h"
#include "rules/starstrike/yard/yard.h"
#include "rules/starstrike/view/names.h"

enum { CELL_SIZE = 600 };

static const char *id_of(const struct library *library, int collection, int index)
{
    bool exists = index >= 0 && index < library->shelf[collection].count;
    return exists ? library_label(library, collection, index)->id : "-";
}

static void add_label(struct datasheet *out, const struct label *label)
{
    datasheet_row(out);
    datasheet_add(out, "%s", label->id);
    datasheet_add(out, "%s", label->name);
}

static void add_effects(struct datasheet *out, const struct starstrike_effects *effects)
{
    char cell[CELL_SIZE];
    struct text text;
    text_init(&text, cell, sizeof cell);
    starstrike_describe_effects(effects, &text);
    datasheet_add(out, "%s", cell);
}

/* ---- ships ---- */

/* SS-D.7 */
static void list_derived(const struct library *library, struct datasheet *out)
{
    static const char *const heads[] = {"code",   "name",      "Order Limit", "Skirmish Dice",
                                        "halved", "quartered", "Moves",       NULL};
    datasheet_begin(out, "Derived values", heads);
    for (int i = 0; i < library->shelf[STARSTRIKE_SHIPS].count; i++) {
        const struct starstrike_ship *ship = library_record(library, STARSTRIKE_SHIPS, i);
        struct starstrike_pace pace = starstrike_printed_pace((enum starstrike_role)ship->role);
        int dice =
            starstrike_printed_dice(ship) + starstrike_has_keyword(ship, STARSTRIKE_SHUTTLE_HANGAR);
        add_label(out, &ship->label);
        datasheet_add(out, "%d", starstrike_order_limit_full(ship));
        datasheet_add(out, "%d", dice);
        datasheet_add(out, "%d", starstrike_printed_skirmish_dice(dice, 1, 0));
        datasheet_add(out, "%d", starstrike_printed_skirmish_dice(dice, 2, 0));
        if (ship->role == STARSTRIKE_STATIONARY)
            datasheet_add(out, "none");
        else
            datasheet_add(out, "%d-%d", pace.least,
                          pace.most + starstrike_has_keyword(ship, STARSTRIKE_FAST));
    }
}

static void list_ships(const struct library *library, struct datasheet *out)
{
    static const char *const heads[] = {"code",  "name", "class", "role", "hull",
                                        "Armor", "Flak", "arms",  NULL};
    datasheet_begin(out, "Ships", heads);
    for (int i = 0; i < library->shelf[STARSTRIKE_SHIPS].count; i++) {
        const struct starstrike_ship *ship = library_record(library, STARSTRIKE_SHIPS, i);
        add_label(out, &ship->label);
        datasheet_add(out, "%s", ship->class);
        datasheet_add(out, "%s", starstrike_names_role(ship->role));
        datasheet_add(out, "%d", ship->hull);
        datasheet_add(out, "%d", ship->armor);
        datasheet_add(out, "%d", ship->flak);
        datasheet_add(out, "%d", ship->arm_count);
    }
}

/* ---- weapons ---- */

static void write_types(const struct starstrike_weapon *weapon, struct text *out)
{
    for (int i = 0; starstrike_weapon_type_words[i]; i++)
        if (weapon->types >> i & 1)
            text_format(out, "%s%s", out->length ? ", " : "", starstrike_weapon_type_words[i]);
}

static void write_mods(const struct starstrike_weapon *weapon, struct text *out)
{
    for (int i = 0; i < weapon->mod_count; i++) {
        text_format(out, "%s%+d", i ? "; " : "", weapon->mod[i].value);
        starstrike_describe_condition(&weapon->mod[i].condition, out);
    }
}

/* SS-D.1.3: "dampen for 1 Target Lock: skirmish_dice -1, target" */
static void write_abilities(const struct starstrike_weapon *weapon, struct text *out)
{
    for (int i = 0; i < weapon->ability_count; i++) {
        const struct starstrike_ability *ability = &weapon->ability[i];
        text_format(out, "%s%s for %d Target Lock%s: %s", i ? "; " : "", ability->id, ability->cost,
                    ability->cost == 1 ? "" : "s", starstrike_op_words[ability->op]);
        if (ability->icon < STARSTRIKE_ICONS)
            text_format(out, " %d %s", ability->value, starstrike_icon_words[ability->icon]);
        else if (ability->value)
            text_format(out, " %+d", ability->value);
        text_add(out, ability->until ? " until Refresh" : "");
    }
}

typedef void write_weapon(const struct starstrike_weapon *weapon, struct text *out);
static write_weapon *const weapon_cells[] = {write_types, starstrike_names_chart, write_mods,
                                             write_abilities};
enum { WEAPON_CELLS = sizeof weapon_cells / sizeof weapon_cells[0] };

static void list_weapons(const struct library *library, struct datasheet *out)
{
    static const char *const heads[] = {"code",  "name",      "reach",     "types",
                                        "chart", "modifiers", "abilities", NULL};
    datasheet_begin(out, "Weapons; the chart: icons by the result of a die", heads);
    for (int i = 0; i < library->shelf[STARSTRIKE_WEAPONS].count; i++) {
        const struct starstrike_weapon *weapon = library_record(library, STARSTRIKE_WEAPONS, i);
        add_label(out, &weapon->label);
        datasheet_add(out, "%d", weapon->max_distance);
        for (int cell = 0; cell < WEAPON_CELLS; cell++) {
            char buffer[CELL_SIZE];
            struct text text;
            text_init(&text, buffer, sizeof buffer);
            weapon_cells[cell](weapon, &text);
            datasheet_add(out, "%s", buffer);
        }
    }
}

/* ---- orders and people ---- */

/* SS-D.3: "light, heavy; Shuttle Hangar" */
static void write_needs(const struct starstrike_order *order, struct text *out)
{
    for (int i = 0; starstrike_role_words[i]; i++)
        if (order->roles >> i & 1)
            text_format(out, "%s%s", out->length ? ", " : "", starstrike_names_role(i));
    if (order->keyword) {
        text_add(out, out->length ? "; " : "");
        starstrike_names_keyword(order->keyword - 1, out);
    }
    const char *name = order->name_only[0] ? order->name_only : order->name_word;
    if (name[0])
        text_format(out, "%s\"%s\" in its name", out->length ? "; " : "", name);
}

static void list_orders(const struct library *library, struct datasheet *out)
{
    static const char *const heads[] = {"id", "name", "kind", "effect", "only for", NULL};
    datasheet_begin(out, "Orders", heads);
    for (int i = 0; i < library->shelf[STARSTRIKE_ORDERS].count; i++) {
        const struct starstrike_order *order = library_record(library, STARSTRIKE_ORDERS, i);
        char cell[CELL_SIZE];
        struct text text;
        text_init(&text, cell, sizeof cell);
        write_needs(order, &text);
        add_label(out, &order->label);
        datasheet_add(out, "%s", starstrike_order_kind_words[order->kind]);
        add_effects(out, &order->effects);
        datasheet_add(out, "%s", cell);
    }
}

static void list_commanders(const struct library *library, struct datasheet *out)
{
    static const char *const heads[] = {"id", "name", "faction", "trait", "effect", NULL};
    datasheet_begin(out, "Commanders", heads);
    for (int i = 0; i < library->shelf[STARSTRIKE_COMMANDERS].count; i++) {
        const struct starstrike_commander *commander =
            library_record(library, STARSTRIKE_COMMANDERS, i);
        add_label(out, &commander->label);
        datasheet_add(out, "%s", id_of(library, STARSTRIKE_FACTIONS, commander->faction));
        datasheet_add(out, "%s", commander->trait);
        add_effects(out, &commander->effects);
    }
}

static void list_chart(const struct library *library, struct datasheet *out)
{
    static const char *const heads[] = {"commander", "ship", "Command Cost", NULL};
    datasheet_begin(out, "Command Chart", heads);
    for (int i = 0; i < library->shelf[STARSTRIKE_CHARTS].count; i++) {
        const struct starstrike_chart *chart = library_record(library, STARSTRIKE_CHARTS, i);
        datasheet_row(out);
        datasheet_add(out, "%s", id_of(library, STARSTRIKE_COMMANDERS, chart->commander));
        datasheet_add(out, "%s", id_of(library, STARSTRIKE_SHIPS, chart->ship));
        datasheet_add(out, "%d", chart->cc);
    }
}

static void list_groups(const struct library *library, struct datasheet *out)
{
    static const char *const heads[] = {"id", "name", "Command Cost", "effect", NULL};
    datasheet_begin(out, "Flight groups", heads);
    for (int i = 0; i < library->shelf[STARSTRIKE_GROUPS].count; i++) {
        const struct starstrike_group *group = library_record(library, STARSTRIKE_GROUPS, i);
        add_label(out, &group->label);
        datasheet_add(out, "%d", group->cc);
        add_effects(out, &group->effects);
    }
}

/* ---- factions, lists, fleets, maps ---- */

static void list_factions(const struct library *library, struct datasheet *out)
{
    static const char *const heads[] = {"id", "name", "allegiance", "", NULL};
    datasheet_begin(out, "Factions", heads);
    for (int i = 0; i < library->shelf[STARSTRIKE_FACTIONS].count; i++) {
        const struct starstrike_faction *faction = library_record(library, STARSTRIKE_FACTIONS, i);
        add_label(out, &faction->label);
        datasheet_add(out, "%s", faction->allegiance);
        datasheet_add(out, "%s", faction->major ? "major" : "minor");
    }
}

/* "MC-01 2 PP" … by category */
static void list_lists(const struct library *library, struct datasheet *out)
{
    static const char *const heads[] = {"list", "name", "ship", "category", "PP", "at most", NULL};
    datasheet_begin(out, "Fleet lists", heads);
    for (int i = 0; i < library->shelf[STARSTRIKE_LISTS].count; i++) {
        const struct starstrike_list *list = library_record(library, STARSTRIKE_LISTS, i);
        for (int entry = 0; entry < list->entry_count; entry++) {
            const struct starstrike_entry *own = &list->entry[entry];
            add_label(out, &list->label);
            datasheet_add(out, "%s", id_of(library, STARSTRIKE_SHIPS, own->ship));
            datasheet_add(out, "%s", starstrike_category_words[own->category]);
            datasheet_add(out, "%d", own->pp);
            datasheet_add(out, "%d", own->max);
        }
    }
}

static void list_fleets(const struct library *library, struct datasheet *out)
{
    static const char *const heads[] = {"id", "name", "list", "level", "commander", "ships", NULL};
    datasheet_begin(out, "Sample fleets", heads);
    for (int i = 0; i < library->shelf[STARSTRIKE_FLEETS].count; i++) {
        const struct starstrike_fleet *fleet = library_record(library, STARSTRIKE_FLEETS, i);
        char ships[CELL_SIZE];
        struct text text;
        text_init(&text, ships, sizeof ships);
        for (int ship = 0; ship < fleet->ship_count; ship++)
            text_format(&text, "%s%s", ship ? " " : "",
                        id_of(library, STARSTRIKE_SHIPS, fleet->ship[ship]));
        add_label(out, &fleet->label);
        datasheet_add(out, "%s", id_of(library, STARSTRIKE_LISTS, fleet->list));
        datasheet_add(out, "%s", starstrike_level_words[fleet->level]);
        datasheet_add(out, "%s", id_of(library, STARSTRIKE_COMMANDERS, fleet->commander.card));
        datasheet_add(out, "%s", ships);
    }
}

static void list_maps(const struct library *library, struct datasheet *out)
{
    static const char *const heads[] = {
        "id",   "name",   "columns", "rows", "Strategic System", "Black Hole Core",
        "Dust", "Nebula", NULL};
    datasheet_begin(out, "Maps; the last four columns count hexes", heads);
    for (int i = 0; i < library->shelf[STARSTRIKE_MAPS].count; i++) {
        const struct starstrike_map *map = library_record(library, STARSTRIKE_MAPS, i);
        add_label(out, &map->label);
        datasheet_add(out, "%d", map->width);
        datasheet_add(out, "%d", map->height);
        datasheet_add(out, "%d", map->strategic.count);
        datasheet_add(out, "%d", map->core.count);
        datasheet_add(out, "%d", map->dust.count);
        datasheet_add(out, "%d", map->nebula.count);
    }
}

bool starstrike_lookup_table(const struct library *library, int rule, int part,
                             struct datasheet *out)
{
    static const struct lookup_table tables[] = {
        {STARSTRIKE_RULE_D_7, list_derived},  {STARSTRIKE_RULE_D_8, list_weapons},
        {STARSTRIKE_RULE_D_8, list_orders},   {STARSTRIKE_RULE_D_8, list_commanders},
        {STARSTRIKE_RULE_D_8, list_chart},    {STARSTRIKE_RULE_D_8, list_groups},
        {STARSTRIKE_RULE_D_9, list_factions}, {STARSTRIKE_RULE_D_9, list_ships},
        {STARSTRIKE_RULE_D_9, list_lists},    {STARSTRIKE_RULE_D_9, list_fleets},
        {STARSTRIKE_RULE_D_10, list_maps},
    };
    return lookup_fill(tables, sizeof tables / sizeof tables[0], rule, part, library, out);
}

/* ---- one card ---- */

/* The row of a list that has this record, turned: a head and its cell in each row. */
bool starstrike_lookup_record(const struct library *library, int collection, int index,
                              struct datasheet *out)
{
    static void (*const lists[])(const struct library *,
                                 struct datasheet *) = {[STARSTRIKE_WEAPONS] = list_weapons,
                                                        [STARSTRIKE_ORDERS] = list_orders,
                                                        [STARSTRIKE_COMMANDERS] = list_commanders,
                                                        [STARSTRIKE_GROUPS] = list_groups,
                                                        [STARSTRIKE_FACTIONS] = list_factions,
                                                        [STARSTRIKE_FLEETS] = list_fleets,
                                                        [STARSTRIKE_MAPS] = list_maps};
    if ((size_t)collection >= sizeof lists / sizeof lists[0] || !lists[collection])
        return false;
    lists[collection](library, out);
    return datasheet_keep(out, index);
}

/* ---- words ---- */

bool starstrike_lookup_word(int index, struct rule_word *out)
{
    static uint16_t const hooks[STARSTRIKE_HOOKS] = {
        STARSTRIKE_RULE_D_3_1,  STARSTRIKE_RULE_D_3_2,  STARSTRIKE_RULE_D_3_3,
        STARSTRIKE_RULE_D_3_4,  STARSTRIKE_RULE_D_3_5,  STARSTRIKE_RULE_D_3_6,
        STARSTRIKE_RULE_D_3_7,  STARSTRIKE_RULE_D_3_8,  STARSTRIKE_RULE_D_3_9,
        STARSTRIKE_RULE_D_3_10, STARSTRIKE_RULE_D_3_11, STARSTRIKE_RULE_D_3_12,
        STARSTRIKE_RULE_D_3_13, STARSTRIKE_RULE_D_3_14, STARSTRIKE_RULE_D_3_15,
        STARSTRIKE_RULE_D_3_16, STARSTRIKE_RULE_D_3_17};
    static const struct lookup_words lists[] = {
        {"keyword", starstrike_keyword_words, STARSTRIKE_KEYWORDS, starstrike_keyword_rules},
        {"hook", starstrike_hook_words, STARSTRIKE_HOOKS, hooks},
    };
    return lookup_word(lists, sizeof lists / sizeof lists[0], index, out);
}
