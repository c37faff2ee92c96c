/* Fleet lists and fleets, as far as they must make sense whatever is played; whether a fleet is
 * legal in a mode is the yard's affair (SS-D.6). */
#include "rules/starstrike/build.h"
#include "rules/starstrike/check.h"
#include "rules/starstrike/facts.h"

#include <string.h>

static const struct starstrike_faction *faction_of(const struct check *check, int faction)
{
    return library_record(check->library, STARSTRIKE_FACTIONS, faction);
}

/* SS-3A.01IV: by the first two letters of its code */
static bool is_of(const struct check *check, int ship, int faction)
{
    const char *code = library_label(check->library, STARSTRIKE_SHIPS, ship)->id;
    const char *letters = faction_of(check, faction)->label.id;
    return strncmp(code, letters, strlen(letters)) == 0;
}

static bool is_listed_faction(const struct check *check, const struct starstrike_list *list,
                              int ship)
{
    bool is = is_of(check, ship, list->faction);
    for (int i = 0; i < list->ally_count; i++)
        is = is || is_of(check, ship, list->ally[i]);
    return is;
}

static void check_entries(struct check *check, const struct starstrike_list *list)
{
    bool allies = !node_is_unread(node_find(check->node, "ally_factions"), list->ally_count);
    for (int i = 0; i < list->entry_count; i++) {
        int ship = list->entry[i].ship;
        const char *code = library_label(check->library, STARSTRIKE_SHIPS, ship)->id;
        if (allies && !is_listed_faction(check, list, ship))
            WRONG(check, "entries", i, STARSTRIKE_RULE_R3A_01IV, "%s is of another faction", code);
        for (int j = 0; j < i; j++)
            if (list->entry[j].ship == ship)
                WRONG(check, "entries", i, STARSTRIKE_RULE_D_6, "%s is given twice", code);
    }
}

bool starstrike_finish_list(const struct library *library, void *record, const struct node *node,
                            struct complaints *complaints)
{
    struct check check = {library, node, complaints, true};
    const struct starstrike_list *list = record;
    const struct node *faction = node_find(node, "faction");
    if (!faction || faction->kind != NODE_SCALAR ||
        library_find(library, STARSTRIKE_FACTIONS, faction->text) < 0)
        return true; /* complained about already */
    for (int i = 0; i < list->ally_count; i++)
        if (faction_of(&check, list->ally[i])->color != faction_of(&check, list->faction)->color)
            WRONG(&check, "ally_factions", i, STARSTRIKE_RULE_R3A_01IV, "has another color");
    check_entries(&check, list);
    return check.sound;
}

/* ---- fleets ---- */

static bool has_ship(const struct starstrike_fleet *fleet, int ship)
{
    return memchr(fleet->ship, ship, fleet->ship_count) != NULL;
}

static void check_postings(struct check *check, const struct starstrike_fleet *fleet)
{
    if (fleet->ship_count == 0)
        return;
    int on = fleet->commander.ship;
    if (on != STARSTRIKE_NOT_GIVEN && !has_ship(fleet, on))
        WRONG(check, "commander", -1, STARSTRIKE_RULE_R10C_03, "the fleet has no %s",
              library_label(check->library, STARSTRIKE_SHIPS, on)->id);
    for (int i = 0; i < fleet->group_count; i++) {
        on = fleet->group[i].ship;
        if (on != STARSTRIKE_NOT_GIVEN && !has_ship(fleet, on))
            WRONG(check, "flight_groups", i, STARSTRIKE_RULE_R10C_04, "the fleet has no %s",
                  library_label(check->library, STARSTRIKE_SHIPS, on)->id);
    }
}

/* SS-10B: no mode allows more points than the level it is made for */
static void check_points(struct check *check, const struct starstrike_fleet *fleet)
{
    const struct node *level = node_find(check->node, "level");
    int points = starstrike_fleet_pp(check->library, fleet);
    int allowed = starstrike_level_points(fleet->level);
    const char *word = starstrike_level_words[fleet->level];
    if (!level || level->kind != NODE_SCALAR || strcmp(level->text, word) != 0)
        return; /* complained about already */
    if (points > allowed)
        WRONG(check, "ships", -1, STARSTRIKE_RULE_R10B, "%d PP are more than the %d of %s", points,
              allowed, word);
}

/* SS-10C.02 */
static enum starstrike_order_kind kind_of(const struct check *check, int order)
{
    return starstrike_counts_as(library_record(check->library, STARSTRIKE_ORDERS, order));
}

static void check_cards(struct check *check, const struct starstrike_library *library)
{
    for (int i = 0; i < library->basic_count; i++)
        if (kind_of(check, library->basic[i]) != STARSTRIKE_BASIC_ORDER)
            WRONG(check, "basic", i, STARSTRIKE_RULE_R10C_01, "%s is no Basic order",
                  library_label(check->library, STARSTRIKE_ORDERS, library->basic[i])->id);
    for (int i = 0; i < library->special_count; i++)
        if (kind_of(check, library->special[i]) != STARSTRIKE_SPECIAL_ORDER)
            WRONG(check, "special", i, STARSTRIKE_RULE_R10C_02, "%s is no Special order",
                  library_label(check->library, STARSTRIKE_ORDERS, library->special[i])->id);
    if (library->basic_count + library->special_count > STARSTRIKE_LIBRARY_MAX)
        WRONG(check, "special", -1, STARSTRIKE_RULE_R10C_02, "%d cards are too many",
              library->basic_count + library->special_count);
}

bool starstrike_finish_fleet(const struct library *library, void *record, const struct node *node,
                             struct complaints *complaints)
{
    struct check check = {library, node, complaints, true};
    const struct starstrike_fleet *fleet = record;
    check_postings(&check, fleet);
    check_points(&check, fleet);
    const struct node *cards = node_find(node, "library");
    if (cards && cards->kind == NODE_MAP) {
        check.node = cards;
        check_cards(&check, &fleet->library);
    }
    return check.sound;
}
