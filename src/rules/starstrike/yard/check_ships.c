/* Ships, completed and checked (SS-D.5). */
#include "rules/starstrike/yard/check.h"

#include "rules/kit/arcs.h"
#include "rules/starstrike/state/facts.h"

#include <string.h>

enum { PRIMARY, SECONDARY, TERTIARY, SLOTS, CODE_LETTERS = 2 };

/* SS-3A.01I, SS-3A.01V */
static void find_faction(struct check *check, struct starstrike_ship *ship)
{
    const char id[CODE_LETTERS + 1] = {ship->label.id[0], ship->label.id[1], 0};
    int faction = library_find(check->library, STARSTRIKE_FACTIONS, id);
    starstrike_check_effects_code(check, "code", "AA-nn");
    ship->faction = (uint8_t)(faction < 0 ? STARSTRIKE_NOT_GIVEN : faction);
    if (faction < 0 && ship->label.id[0])
        WRONG(check, "code", -1, STARSTRIKE_RULE_R3A_01I, "there is no faction \"%s\"", id);
    if (faction < 0 || ship->type != STARSTRIKE_ALLY)
        return;
    const struct starstrike_faction *record =
        library_record(check->library, STARSTRIKE_FACTIONS, faction);
    if (record->major)
        WRONG(check, "type", -1, STARSTRIKE_RULE_R3A_01V, "allies belong to a minor power");
}

/* SS-3A.01XIII, SS-G.8 */
static void check_shields(struct check *check, struct starstrike_ship *ship)
{
    bool small = ship->role == STARSTRIKE_ESCORT || ship->role == STARSTRIKE_LIGHT;
    int wanted = small || !ship->faced ? 1 : STARSTRIKE_FACINGS;
    ship->six = ship->shield_count == STARSTRIKE_FACINGS;
    if (ship->shield_count == 0 ||
        !starstrike_check_effects_says(check, "role", starstrike_role_words[ship->role]) ||
        ship->shield_count == wanted)
        return;
    if (!ship->faced)
        WRONG(check, "shields", -1, STARSTRIKE_RULE_G_8, "a piece without a facing has one value");
    else
        WRONG(check, "shields", -1, STARSTRIKE_RULE_D_5,
              "has %d value%s, a piece of this role has %d", ship->shield_count,
              starstrike_words_plural(ship->shield_count), wanted);
}

/* SS-G.8 */
static void check_arc(struct check *check, struct starstrike_ship *ship, int arm)
{
    const struct starstrike_arc *arc =
        library_record(check->library, STARSTRIKE_ARCS, ship->arm[arm].arc);
    ship->arm[arm].mask = arc->mask;
    for (int bearing = 0; bearing < STARSTRIKE_BEARINGS; bearing++)
        ship->covers[bearing] |= (uint8_t)((arc->mask >> bearing & 1) << arm);
    if (!ship->faced && arc->mask != ARCS_ALL)
        WRONG(check, "arms", arm, STARSTRIKE_RULE_G_8,
              "a piece without a facing has no arc %s, only one all round", arc->label.id);
}

static bool changes_at(const struct starstrike_weapon *weapon, int distance)
{
    for (int i = 0; i < weapon->mod_count; i++)
        if (weapon->mod[i].condition.distance_min == distance ||
            weapon->mod[i].condition.distance_max + 1 == distance)
            return true;
    return false;
}

/* SS-5B: distances that are all the same to its weapons */
static void find_bands(const struct library *library, struct starstrike_ship *ship)
{
    for (int distance = 0; distance < STARSTRIKE_BANDS; distance++) {
        bool changes = distance == 0;
        for (int i = 0; i < ship->arm_count; i++)
            if (ship->arm[i].weapon < library->shelf[STARSTRIKE_WEAPONS].count)
                changes |= changes_at(
                    library_record(library, STARSTRIKE_WEAPONS, ship->arm[i].weapon), distance);
        ship->band[distance] = (uint8_t)(changes ? distance : ship->band[distance - 1]);
    }
}

/* SS-5A: how far each of them goes, and the farthest of all */
static void find_reach(const struct library *library, struct starstrike_ship *ship)
{
    ship->reach = 0;
    memset(ship->within, 0, sizeof ship->within);
    for (int i = 0; i < ship->arm_count; i++) {
        struct starstrike_arm *arm = &ship->arm[i];
        if (arm->weapon >= library->shelf[STARSTRIKE_WEAPONS].count)
            continue;
        const struct starstrike_weapon *weapon =
            library_record(library, STARSTRIKE_WEAPONS, arm->weapon);
        arm->reach = weapon->max_distance;
        ship->reach = arm->reach > ship->reach ? arm->reach : ship->reach;
        for (int distance = 0; distance <= arm->reach; distance++)
            ship->within[distance] |= (uint8_t)(1 << i);
    }
}

/* SS-3A.01XIV */
static void check_arms(struct check *check, struct starstrike_ship *ship)
{
    static const char *const names[SLOTS] = {"primary", "secondary", "tertiary"};
    static const int most[SLOTS] = {2, 1, 1};
    int count[SLOTS] = {0}, first = -1;
    memset(ship->covers, 0, sizeof ship->covers);
    for (int i = 0; i < ship->arm_count; i++) {
        const struct starstrike_arm *arm = &ship->arm[i];
        if (++count[arm->slot] > most[arm->slot])
            WRONG(check, "arms", i, STARSTRIKE_RULE_R3A_01XIV, "there may be %d %s at most",
                  most[arm->slot], names[arm->slot]);
        if (arm->slot == PRIMARY && first >= 0 && ship->arm[first].weapon != arm->weapon)
            WRONG(check, "arms", i, STARSTRIKE_RULE_R3A_01XIV, "both primary ones have one weapon");
        first = arm->slot == PRIMARY && first < 0 ? i : first;
        check_arc(check, ship, i);
    }
}

/* SS-3A.01XV, SS-9 */
static void check_keywords(struct check *check, struct starstrike_ship *ship)
{
    ship->keywords = 0;
    for (int i = 0; i < ship->keyword_count; i++) {
        const struct starstrike_gift *gift = &ship->keyword[i];
        ship->keywords |= (uint32_t)1 << gift->keyword;
        const char *word = starstrike_keyword_words[gift->keyword];
        bool has_x = starstrike_words_keyword_has_x((enum starstrike_keyword)gift->keyword);
        if (has_x != (gift->x > 0))
            WRONG(check, "keywords", i, STARSTRIKE_RULE_R3A_01XV, "%s %s", word,
                  has_x ? "needs its x" : "has no x");
        if (gift->order != STARSTRIKE_NOT_GIVEN && gift->keyword != STARSTRIKE_MASSIVE)
            WRONG(check, "keywords", i, STARSTRIKE_RULE_R9G, "%s has no order", word);
        for (int j = 0; j < i; j++)
            if (ship->keyword[j].keyword == gift->keyword)
                WRONG(check, "keywords", i, STARSTRIKE_RULE_R3A_01XV, "%s is given twice", word);
    }
    /* SS-3A.01XI: an old card with the keyword only */
    if (!node_find(check->node, "armor") && starstrike_has_keyword(ship, STARSTRIKE_ARMOR))
        ship->armor = 0;
}

/* SS-9G: the order in the bracket; -1: no bracket */
static int find_bracket(struct check *check, const struct starstrike_ship *ship)
{
    for (int i = 0; i < ship->keyword_count; i++) {
        int order = ship->keyword[i].order;
        if (ship->keyword[i].keyword != STARSTRIKE_MASSIVE || order == STARSTRIKE_NOT_GIVEN)
            continue;
        const struct starstrike_order *card =
            library_record(check->library, STARSTRIKE_ORDERS, order);
        if (card->kind != STARSTRIKE_BASIC_ORDER)
            WRONG(check, "keywords", i, STARSTRIKE_RULE_R9G, "%s is no Basic order",
                  card->label.id);
        return order;
    }
    return -1;
}

/* SS-3A.01VIII, SS-D.5 */
static void check_bonus(struct check *check, const struct starstrike_ship *ship)
{
    int bracket = find_bracket(check, ship);
    bool refit = ship->type == STARSTRIKE_REFIT_SHIP;
    if (node_is_unread(node_find(check->node, "bonus_orders"), ship->bonus_count))
        return;
    if (bracket >= 0 && (ship->bonus_count != 1 || ship->bonus[0] != bracket))
        WRONG(check, "bonus_orders", -1, STARSTRIKE_RULE_D_5,
              "must be the order in the bracket of massive");
    else if (refit && ship->bonus_count == 0)
        WRONG(check, "bonus_orders", -1, STARSTRIKE_RULE_R3A_01VIII, "a Refit needs one at least");
    else if (!refit && bracket < 0 && ship->bonus_count > 0 &&
             !node_is_unread(node_find(check->node, "keywords"), ship->keyword_count))
        WRONG(check, "bonus_orders", -1, STARSTRIKE_RULE_R3A_01VIII,
              "only a Refit or a Massive piece with a bracket has them");
}

/* SS-3A.01VI */
static void check_subtype(struct check *check, const struct starstrike_ship *ship)
{
    bool massive = starstrike_has_keyword(ship, STARSTRIKE_MASSIVE);
    bool said = strcmp(ship->subtype, "massive") == 0;
    if (ship->type == STARSTRIKE_REFIT_SHIP || ship->subtype[0] == '\0' ||
        node_is_unread(node_find(check->node, "keywords"), ship->keyword_count))
        return;
    if (!said || !massive)
        WRONG(check, "subtype", -1, STARSTRIKE_RULE_R3A_01VI,
              "is \"massive\" with that keyword; only Refits have others");
}

static int index_of(const struct library *library, const struct starstrike_ship *ship)
{
    const struct starstrike_ship *first = library->shelf[STARSTRIKE_SHIPS].records;
    return (int)(ship - first);
}

bool starstrike_check_ships_finish(const struct library *library, void *record,
                                   const struct node *node, struct complaints *complaints)
{
    struct check check = {library, node, complaints, true};
    struct starstrike_ship *ship = record;
    ship->carrier = starstrike_words_name_has(ship->label.name, "Carrier");
    ship->pp = (uint16_t)starstrike_printed_pp(library, index_of(library, ship));
    find_faction(&check, record);
    check_shields(&check, record);
    find_reach(library, record);
    find_bands(library, record);
    check_arms(&check, record);
    check_keywords(&check, record);
    check_bonus(&check, record);
    check_subtype(&check, record);
    return check.sound;
}

/* SS-4C.02II, SS-13A.04: no fault, scenarios may have it */
void starstrike_check_ships_remark(const struct library *library, const void *record,
                                   const struct node *node, struct complaints *complaints)
{
    const struct starstrike_ship *ship = record;
    if (ship->label.id[0] == '\0' || starstrike_printed_pp(library, index_of(library, ship)) > 0)
        return;
    complain(complaints, node, "code", "%s is in no fleet list: it counts 0 PP", ship->label.id);
    complaints_cite(complaints, complaints->count - 1,
                    starstrike_rule_ids[STARSTRIKE_RULE_R4C_02II]);
    complaints_remark(complaints);
}
