/* Fleet lists and fleets, as far as they must make sense whatever is played (SS-D.6); whether a
 * fleet is legal in a mode is the yard's affair, whether in any at all that of a check of files. */
#include "rules/starstrike/yard/build.h"
#include "rules/starstrike/yard/check.h"
#include "rules/starstrike/state/facts.h"

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

/* SS-10B.04 */
static void check_shares(struct check *check, const struct starstrike_list *list)
{
    const struct starstrike_terms terms = {.mode = STARSTRIKE_CONSTRUCTED};
    int least = 0;
    for (int category = 0; category < 3; category++) {
        struct starstrike_span span = starstrike_build_span(&terms, list, category);
        least += span.least;
        if (span.least > span.most)
            WRONG(check, "shares", -1, STARSTRIKE_RULE_R10B_04,
                  "%s: at least %d percent and at most %d", starstrike_category_words[category],
                  span.least, span.most);
    }
    if (least > 100)
        WRONG(check, "shares", -1, STARSTRIKE_RULE_R10B_04,
              "the least shares are %d percent together", least);
}

bool starstrike_check_fleets_finish_list(const struct library *library, void *record,
                                         const struct node *node, struct complaints *complaints)
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
    check_shares(&check, list);
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

/* SS-10C.02 */
static enum starstrike_order_kind kind_of(const struct check *check, int order)
{
    return starstrike_build_counts_as(library_record(check->library, STARSTRIKE_ORDERS, order));
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

bool starstrike_check_fleets_finish_fleet(const struct library *library, void *record,
                                          const struct node *node, struct complaints *complaints)
{
    struct check check = {library, node, complaints, true};
    const struct starstrike_fleet *fleet = record;
    check_postings(&check, fleet);
    const struct node *cards = node_find(node, "library");
    if (cards && cards->kind == NODE_MAP) {
        check.node = cards;
        check_cards(&check, &fleet->library);
    }
    return check.sound;
}

/* ---- fleets that no mode allows ---- */

/* Whether the list under `key` was written and read with all its entries. */
static bool is_read(const struct node *map, const char *key, int count)
{
    const struct node *list = node_find(map, key);
    return (list && list->kind == NODE_LIST ? list->count : 0) == count;
}

static bool is_fleet_read(const struct check *check, const struct starstrike_fleet *fleet)
{
    const char *level = starstrike_level_words[fleet->level];
    const struct starstrike_list *list =
        fleet->list < check->library->shelf[STARSTRIKE_LISTS].count
            ? library_record(check->library, STARSTRIKE_LISTS, fleet->list)
            : NULL;
    return list && list->entry_count > 0 &&
           starstrike_check_effects_says(check, "list", list->label.id) &&
           starstrike_check_effects_says(check, "level", level) && fleet->ship_count > 0 &&
           is_read(check->node, "ships", fleet->ship_count);
}

/* Reasons of the yard as faults of what stands under a key of the fleet. */
struct vetting {
    struct check *check;
    const char *key;
};

static void note_reason(struct starstrike_court *court, enum starstrike_rule rule, const char *text)
{
    const struct vetting *vetting = court->to;
    const char *key = rule == STARSTRIKE_RULE_R10C_04 ? "flight_groups" : vetting->key;
    WRONG(vetting->check, key, -1, rule, "%s", text);
}

/* What has been complained about already is not said again. */
static bool is_posted(const struct check *check, const struct starstrike_fleet *fleet)
{
    struct complaints none = {NULL, 0, 0};
    struct check again = {check->library, check->node, &none, true};
    check_postings(&again, fleet);
    return again.sound;
}

static bool is_library_read(const struct check *check, const struct node *cards,
                            const struct starstrike_library *library)
{
    struct complaints none = {NULL, 0, 0};
    struct check again = {check->library, cards, &none, true};
    check_cards(&again, library);
    return again.sound && is_read(cards, "basic", library->basic_count) &&
           is_read(cards, "special", library->special_count);
}

/* SS-10B, SS-10C, SS-13C: a fleet with a library is for constructed play, one without may be for
 * open play; how shares are reckoned is not known (SS-O.14). */
void starstrike_check_fleets_vet(const struct library *library, const void *record,
                                 const struct node *node, struct complaints *complaints)
{
    struct check check = {library, node, complaints, true};
    const struct starstrike_fleet *fleet = record;
    const struct node *cards = node_find(node, "library");
    bool built = cards && cards->kind == NODE_MAP;
    struct vetting vetting = {&check, "ships"};
    struct starstrike_court court = {.take = note_reason, .to = &vetting};
    const struct starstrike_terms terms = {.library = library,
                                           .mode = built ? STARSTRIKE_CONSTRUCTED : STARSTRIKE_OPEN,
                                           .level = fleet->level,
                                           .either = true,
                                           .commanded = built,
                                           .basic = STARSTRIKE_BASIC_DUE,
                                           .special = STARSTRIKE_SPECIAL_MOST,
                                           .copies = STARSTRIKE_COPIES_MOST};
    if (!is_fleet_read(&check, fleet))
        return; /* complained about already */
    starstrike_build_judge_ships(&terms, fleet, &court);
    vetting.key = "commander";
    if (built && is_posted(&check, fleet))
        starstrike_build_judge_command(&terms, fleet, &court);
    vetting.key = "library";
    if (built && is_library_read(&check, cards, &fleet->library))
        starstrike_build_judge_library(&terms, fleet, &court);
}
