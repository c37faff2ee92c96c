/* Weapons, orders, commanders, flight groups and factions: completed and checked (SS-D.5). */
#include "rules/starstrike/yard/check.h"

#include "rules/kit/walk.h"
#include "rules/starstrike/state/facts.h"

#include <string.h>

/* ---- weapons (SS-D.1) ---- */

/* Counts the icons of every row of the chart. */
static void read_chart(struct check *check, struct starstrike_weapon *weapon)
{
    static const char letters[] = "THCD";
    for (int row = 0; row < weapon->chart_count; row++) {
        memset(weapon->icons[row], 0, sizeof weapon->icons[row]);
        for (const char *c = weapon->chart[row]; *c; c++) {
            const char *at = strchr(letters, *c);
            if (at) {
                weapon->icons[row][at - letters]++;
                continue;
            }
            WRONG(check, "chart", row, STARSTRIKE_RULE_D_1,
                  "row %d is made of T, H, C and D, not \"%.8s\"", row, weapon->chart[row]);
            break;
        }
    }
}

/* SS-D.1.1 to SS-D.1.6: what an ability lacks or has too much, or NULL */
static const char *ability_fault(const struct starstrike_ability *ability,
                                 enum starstrike_rule *rule)
{
    static const enum starstrike_rule rules[] = {STARSTRIKE_RULE_D_1_1, STARSTRIKE_RULE_D_1_2,
                                                 STARSTRIKE_RULE_D_1_3, STARSTRIKE_RULE_D_1_4,
                                                 STARSTRIKE_RULE_D_1_5, STARSTRIKE_RULE_D_1_6};
    bool adds = ability->op == STARSTRIKE_ADD_ICON,
         drains = ability->op == STARSTRIKE_DRAIN_SHIELDS;
    bool dampens = ability->op == STARSTRIKE_DAMPEN;
    *rule = rules[ability->op];
    if (ability->op == STARSTRIKE_PUSH)
        return "is a reserved name and not to be used";
    if (adds ? ability->side != STARSTRIKE_NOT_GIVEN : ability->side != STARSTRIKE_TARGET)
        return adds ? "has no `side`" : "needs `side: target`";
    if (adds != (ability->icon != STARSTRIKE_NOT_GIVEN))
        return adds ? "needs an `icon`" : "has no `icon`";
    if (adds && ability->icon == STARSTRIKE_T)
        return "cannot add Target Locks: they would pay for themselves";
    if ((adds || drains || dampens) != (ability->value != 0))
        return ability->value ? "has no `value`" : "needs a `value` other than 0";
    if ((adds && ability->value < 0) || (drains && ability->value > 0))
        return adds ? "needs a `value` above 0" : "needs a `value` below 0";
    if (dampens != (ability->until != 0))
        return dampens ? "needs `until: refresh`" : "has no `until`";
    return ability->steps ? "has no `steps`" : NULL;
}

static void check_abilities(struct check *check, const struct starstrike_weapon *weapon)
{
    for (int i = 0; i < weapon->ability_count; i++) {
        const struct starstrike_ability *ability = &weapon->ability[i];
        enum starstrike_rule rule;
        const char *fault = ability_fault(ability, &rule);
        if (fault)
            WRONG(check, "abilities", i, rule, "%s: %s %s", ability->id,
                  starstrike_op_words[ability->op], fault);
        for (int j = 0; j < i; j++)
            if (strcmp(weapon->ability[j].id, ability->id) == 0)
                WRONG(check, "abilities", i, STARSTRIKE_RULE_D_1, "%s is given twice", ability->id);
    }
}

/* SS-D.2 */
static void check_mods(struct check *check, const struct starstrike_weapon *weapon)
{
    for (int i = 0; i < weapon->mod_count; i++)
        if (!starstrike_check_effects_distances(&weapon->mod[i].condition))
            WRONG(check, "mods", i, STARSTRIKE_RULE_D_2, "distance_min is above distance_max");
}

static void sum_faces(struct starstrike_weapon *weapon)
{
    memset(weapon->six_faces, 0, sizeof weapon->six_faces);
    for (int m = 0; m < STARSTRIKE_MODIFIERS; m++)
        for (int face = 1; face <= WALK_DIE; face++) {
            const uint8_t *icons =
                starstrike_printed_icons(weapon, face, m + STARSTRIKE_MODIFIER_MIN);
            for (int icon = 0; icon < STARSTRIKE_ICONS; icon++)
                weapon->six_faces[m][icon] = (uint8_t)(weapon->six_faces[m][icon] + icons[icon]);
        }
}

bool starstrike_check_cards_finish_weapon(const struct library *library, void *record,
                                          const struct node *node, struct complaints *complaints)
{
    struct check check = {library, node, complaints, true};
    starstrike_check_effects_code(&check, "code", "Wxx");
    read_chart(&check, record);
    sum_faces(record);
    check_abilities(&check, record);
    check_mods(&check, record);
    return check.sound;
}

/* ---- orders, commanders, flight groups (SS-D.3) ---- */

/* SS-10C.02: only a psionic order says what it counts as */
static void check_library(struct check *check, struct starstrike_order *order)
{
    bool psionic = order->kind == STARSTRIKE_PSIONIC, given = node_find(check->node, "library");
    if (psionic && order->library == STARSTRIKE_NOT_GIVEN && !given)
        WRONG(check, "library", -1, STARSTRIKE_RULE_R10C_02,
              "a psionic order must say what it counts as: basic or special");
    if (!psionic && given)
        WRONG(check, "library", -1, STARSTRIKE_RULE_D_3, "only psionic orders have it");
    if (!psionic)
        order->library = order->kind;
}

static bool is_first(const struct library *library, enum starstrike_collection collection,
                     const void *record)
{
    return record == library->shelf[collection].records;
}

/* SS-3A.01II: left out they ask for nothing, empty they would say the same by mistake */
static bool check_names(const struct check *check)
{
    static const char *const keys[] = {"name_word", "name_only"};
    struct check asked = *check;
    asked.node = node_find(check->node, "requires");
    for (size_t i = 0; i < sizeof keys / sizeof keys[0]; i++) {
        const struct node *name = node_find(asked.node, keys[i]);
        if (name && name->kind == NODE_SCALAR && name->text[strspn(name->text, " ")] == '\0')
            WRONG(&asked, keys[i], -1, STARSTRIKE_RULE_R3A_01II, "is empty: no ship has that name");
    }
    return asked.sound;
}

bool starstrike_check_cards_finish_order(const struct library *library, void *record,
                                         const struct node *node, struct complaints *complaints)
{
    static const char *const codes[] = {"B-nnn", "S-nnn", "P-nnn"};
    struct check check = {library, node, complaints, true};
    struct starstrike_order *order = record;
    if (starstrike_check_effects_says(&check, "type", starstrike_order_kind_words[order->kind])) {
        starstrike_check_effects_code(&check, "id", codes[order->kind]);
        check_library(&check, order);
    }
    starstrike_check_effects(&check, &order->effects);
    starstrike_check_effects_index(
        &order->effects, is_first(library, STARSTRIKE_ORDERS, order) ? NULL : &order[-1].effects);
    return check_names(&check) && check.sound;
}

bool starstrike_check_cards_finish_commander(const struct library *library, void *record,
                                             const struct node *node, struct complaints *complaints)
{
    struct check check = {library, node, complaints, true};
    struct starstrike_commander *commander = record;
    starstrike_check_effects_code(&check, "id", "C-nn");
    const struct node *trait = node_find(node, "trait");
    if (trait)
        check.node = trait;
    starstrike_check_effects(&check, &commander->effects);
    starstrike_check_effects_index(
        &commander->effects,
        is_first(library, STARSTRIKE_COMMANDERS, commander) ? NULL : &commander[-1].effects);
    return check.sound;
}

bool starstrike_check_cards_finish_group(const struct library *library, void *record,
                                         const struct node *node, struct complaints *complaints)
{
    struct check check = {library, node, complaints, true};
    struct starstrike_group *group = record;
    starstrike_check_effects_code(&check, "id", "G-nn");
    starstrike_check_effects(&check, &group->effects);
    starstrike_check_effects_index(
        &group->effects, is_first(library, STARSTRIKE_GROUPS, group) ? NULL : &group[-1].effects);
    return check.sound;
}

/* ---- the command chart and arcs ---- */

/* SS-10C.03: one Command Cost for a commander and a ship */
bool starstrike_check_cards_finish_chart(const struct library *library, void *record,
                                         const struct node *node, struct complaints *complaints)
{
    struct check check = {library, node, complaints, true};
    const struct starstrike_chart *chart = record, *first;
    first = library_record(library, STARSTRIKE_CHARTS, 0);
    for (; first < chart; first++)
        if (first->commander == chart->commander && first->ship == chart->ship)
            WRONG(&check, "ship", -1, STARSTRIKE_RULE_R10C_03, "%s and %s are paired already",
                  library_label(library, STARSTRIKE_COMMANDERS, chart->commander)->id,
                  library_label(library, STARSTRIKE_SHIPS, chart->ship)->id);
    return check.sound;
}

/* SS-G.4 */
bool starstrike_check_cards_finish_arc(const struct library *library, void *record,
                                       const struct node *node, struct complaints *complaints)
{
    struct check check = {library, node, complaints, true};
    const struct starstrike_arc *arc = record;
    if (arc->mask == 0)
        WRONG(&check, "bearings", -1, STARSTRIKE_RULE_G_4, "an arc has one bearing at least");
    return check.sound;
}

/* ---- factions (SS-3A.01IV) ---- */

bool starstrike_check_cards_finish_faction(const struct library *library, void *record,
                                           const struct node *node, struct complaints *complaints)
{
    static const char *const first_words[] = {"Explore", "Expand", "Exploit", "Exterminate"};
    struct check check = {library, node, complaints, true};
    struct starstrike_faction *faction = record;
    const struct node *color = node_find(node, "color");
    starstrike_check_effects_code(&check, "id", "AA");
    size_t length = strcspn(faction->allegiance, ": ");
    const char *people = faction->allegiance + length + strspn(faction->allegiance + length, ": ");
    if (!node_find(node, "name") && people[0])
        memcpy(faction->label.name, people, strlen(people) + 1);
    int by_word = -1;
    for (int i = 0; i < 4; i++)
        if (strlen(first_words[i]) == length &&
            strncmp(first_words[i], faction->allegiance, length) == 0)
            by_word = i;
    if (faction->allegiance[0] && by_word < 0)
        WRONG(&check, "allegiance", -1, STARSTRIKE_RULE_R3A_01IV,
              "must begin with Explore, Expand, Exploit or Exterminate");
    if (by_word >= 0 && color && faction->color != by_word)
        WRONG(&check, "color", -1, STARSTRIKE_RULE_R3A_01IV, "does not fit the allegiance");
    return check.sound;
}
