/* Judges fleets, commanders, flight groups and order libraries; every reason, each by its rule. */
#include "rules/starstrike/yard/build.h"

#include "rules/starstrike/state/facts.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

enum { REASON_SIZE = 96, ORDERS_MAX = 255, CATEGORIES = 3 };

void starstrike_build_object(struct starstrike_court *court, enum starstrike_rule rule,
                             const char *format, ...)
{
    char text[REASON_SIZE];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(text, sizeof text, format, arguments);
    va_end(arguments);
    court->count++;
    court->take(court, rule, text);
}

/* SS-11B.02: the side's own in place of the common one */
static const struct starstrike_picking *picking_of(const struct setup *setup, int seat)
{
    const struct starstrike_side *side = setup->side[setup->seat[seat].side];
    const struct starstrike_picking *own = &side->picking;
    bool given = own->basic != STARSTRIKE_NOT_GIVEN || own->special != STARSTRIKE_NOT_GIVEN ||
                 own->copies != STARSTRIKE_NOT_GIVEN || own->allowed_count != FIELD_NO_LIST ||
                 own->banned_count > 0;
    const struct starstrike_scenario *scenario = setup->scenario;
    return given ? own : &scenario->picking;
}

/* What SS-10C has, where nothing is said. */
static uint8_t figure_or(uint8_t given, int general)
{
    return given != STARSTRIKE_NOT_GIVEN ? given : (uint8_t)general;
}

static bool names_order(const uint8_t *orders, int count, int order)
{
    return memchr(orders, order, (size_t)count) != NULL;
}

bool starstrike_build_may_pick(const struct starstrike_terms *terms, int order)
{
    const struct starstrike_picking *picking = terms->picking;
    if (!picking)
        return true;
    return !names_order(picking->banned, picking->banned_count, order) &&
           (picking->allowed_count == FIELD_NO_LIST ||
            names_order(picking->allowed, picking->allowed_count, order));
}

/* SS-O.1, SS-O.2, SS-O.14, SS-11B.02 */
struct starstrike_terms starstrike_build_terms(const struct setup *setup, int seat)
{
    const struct game game = {.rulebook = setup->rulebook, .setup = setup};
    static const struct starstrike_picking none = {.basic = STARSTRIKE_NOT_GIVEN,
                                                   .special = STARSTRIKE_NOT_GIVEN,
                                                   .copies = STARSTRIKE_NOT_GIVEN};
    bool advanced = starstrike_mode_of(&game) == STARSTRIKE_ADVANCED;
    const struct starstrike_picking *picking = advanced ? picking_of(setup, seat) : &none;
    return (struct starstrike_terms){.library = &setup->library,
                                     .mode = (uint8_t)starstrike_mode_of(&game),
                                     .level = (uint8_t)setup->option[STARSTRIKE_OPTION_ESCALATION],
                                     .spent = setup->option[STARSTRIKE_OPTION_PERCENT_BASIS] != 0,
                                     .commanded = !starstrike_is_simple(&game),
                                     .basic = figure_or(picking->basic, STARSTRIKE_BASIC_DUE),
                                     .special =
                                         figure_or(picking->special, STARSTRIKE_SPECIAL_MOST),
                                     .copies = figure_or(picking->copies, STARSTRIKE_COPIES_MOST),
                                     .picking = advanced ? picking : NULL};
}

/* ---- records ---- */

static const struct starstrike_list *list_of(const struct library *library,
                                             const struct starstrike_fleet *fleet)
{
    return fleet->list == STARSTRIKE_NOT_GIVEN
               ? NULL
               : library_record(library, STARSTRIKE_LISTS, fleet->list);
}

const struct starstrike_entry *starstrike_build_entry(const struct starstrike_list *list, int ship)
{
    for (int i = 0; i < list->entry_count; i++)
        if (list->entry[i].ship == ship)
            return &list->entry[i];
    return NULL;
}

static int count_copies(const struct starstrike_fleet *fleet, int ship)
{
    int copies = 0;
    for (int i = 0; i < fleet->ship_count; i++)
        copies += fleet->ship[i] == ship;
    return copies;
}

/* ---- allegiance ---- */

/* The first that is no ally gives the Allegiance of a fleet without a list. */
static int main_faction(const struct library *library, const struct starstrike_fleet *fleet)
{
    const struct starstrike_list *list = list_of(library, fleet);
    if (list)
        return list->faction;
    for (int i = 0; i < fleet->ship_count; i++)
        if (starstrike_ship_at(library, fleet->ship[i])->type != STARSTRIKE_ALLY)
            return starstrike_ship_at(library, fleet->ship[i])->faction;
    return STARSTRIKE_NOT_GIVEN;
}

static bool is_same_allegiance(const struct library *library, int one, int other)
{
    const struct starstrike_faction *first = library_record(library, STARSTRIKE_FACTIONS, one);
    const struct starstrike_faction *second = library_record(library, STARSTRIKE_FACTIONS, other);
    return one == other || strcmp(first->allegiance, second->allegiance) == 0;
}

static bool is_same_color(const struct library *library, int one, int other)
{
    const struct starstrike_faction *first = library_record(library, STARSTRIKE_FACTIONS, one);
    const struct starstrike_faction *second = library_record(library, STARSTRIKE_FACTIONS, other);
    return first->color == second->color;
}

/* SS-3A.01IV: said once for each code */
void starstrike_build_judge_allegiance(const struct library *library,
                                       const struct starstrike_fleet *fleet,
                                       struct starstrike_court *court)
{
    int main = main_faction(library, fleet), allies = STARSTRIKE_NOT_GIVEN;
    for (int i = 0; i < fleet->ship_count; i++) {
        const struct starstrike_ship *ship = starstrike_ship_at(library, fleet->ship[i]);
        bool seen = false;
        for (int j = 0; j < i; j++)
            seen |= fleet->ship[j] == fleet->ship[i];
        if (ship->type == STARSTRIKE_ALLY && allies == STARSTRIKE_NOT_GIVEN)
            allies = ship->faction;
        if (seen)
            continue;
        int own = ship->type == STARSTRIKE_ALLY ? allies : main;
        if (own != STARSTRIKE_NOT_GIVEN && !is_same_allegiance(library, ship->faction, own))
            starstrike_build_object(court, STARSTRIKE_RULE_R3A_01IV,
                                    "%s is not of the Allegiance of %s", ship->label.id,
                                    library_label(library, STARSTRIKE_FACTIONS, own)->id);
        if (ship->type == STARSTRIKE_ALLY && main != STARSTRIKE_NOT_GIVEN &&
            !is_same_color(library, ship->faction, main))
            starstrike_build_object(court, STARSTRIKE_RULE_R3A_01IV,
                                    "%s is an ally of another Color than %s", ship->label.id,
                                    library_label(library, STARSTRIKE_FACTIONS, main)->id);
    }
}

/* ---- ships ---- */

static int category_pp(const struct starstrike_list *list, const struct starstrike_fleet *fleet,
                       int category)
{
    int points = 0;
    for (int i = 0; i < fleet->ship_count; i++) {
        const struct starstrike_entry *entry = starstrike_build_entry(list, fleet->ship[i]);
        points += entry && (category == CATEGORIES || entry->category == category) ? entry->pp : 0;
    }
    return points;
}

int starstrike_build_fleet_pp(const struct library *library, const struct starstrike_fleet *fleet)
{
    const struct starstrike_list *list = list_of(library, fleet);
    return list ? category_pp(list, fleet, CATEGORIES) : 0;
}

/* SS-10B: what the list has, and how often */
static void judge_entries(const struct library *library, const struct starstrike_list *list,
                          const struct starstrike_fleet *fleet, struct starstrike_court *court)
{
    for (int ship = 0; ship < library->shelf[STARSTRIKE_SHIPS].count; ship++) {
        const struct starstrike_entry *entry = starstrike_build_entry(list, ship);
        const char *code = library_label(library, STARSTRIKE_SHIPS, ship)->id;
        int copies = count_copies(fleet, ship);
        if (copies > 0 && !entry)
            starstrike_build_object(court, STARSTRIKE_RULE_R10B, "%s is not in the list %s", code,
                                    list->label.id);
        else if (copies > 0 && copies > entry->max)
            starstrike_build_object(court, STARSTRIKE_RULE_R10B,
                                    "%d of %s, the list %s has %d at most", copies, code,
                                    list->label.id, entry->max);
    }
}

/* SS-10B.04, SS-13C, SS-D.6 */
static void judge_restrictions(const struct starstrike_terms *terms,
                               const struct starstrike_list *list,
                               const struct starstrike_fleet *fleet, struct starstrike_court *court)
{
    for (int i = 0; i < list->restriction_count; i++) {
        const struct starstrike_restriction *limit = &list->restriction[i];
        int count = 0;
        if (terms->mode == STARSTRIKE_OPEN && !limit->open)
            continue;
        for (int j = 0; j < fleet->ship_count; j++)
            count += starstrike_words_name_has(
                starstrike_ship_at(terms->library, fleet->ship[j])->label.name, limit->name);
        if (count > limit->count)
            starstrike_build_object(court, STARSTRIKE_RULE_R10B_04,
                                    "%d ship%s with %s in the name, the list %s allows %d", count,
                                    starstrike_words_plural(count), limit->name, list->label.id,
                                    limit->count);
    }
}

/* SS-10B.01 to SS-10B.03, SS-13C: Support is free */
static struct starstrike_span general_span(bool wide, int category)
{
    static const struct starstrike_span spans[2][CATEGORIES] = {
        {{40, 60, STARSTRIKE_RULE_R10B_01, STARSTRIKE_RULE_R10B_01},
         {0, 30, STARSTRIKE_RULE_R10B_02, STARSTRIKE_RULE_R10B_02},
         {0, 100, STARSTRIKE_RULE_R10B_03, STARSTRIKE_RULE_R10B_03}},
        {{30, 70, STARSTRIKE_RULE_R13C, STARSTRIKE_RULE_R13C},
         {0, 30, STARSTRIKE_RULE_R10B_02, STARSTRIKE_RULE_R10B_02},
         {0, 100, STARSTRIKE_RULE_R10B_03, STARSTRIKE_RULE_R10B_03}}};
    return spans[wide][category];
}

bool starstrike_build_is_wide(const struct starstrike_terms *terms,
                              const struct starstrike_list *list)
{
    return terms->mode == STARSTRIKE_OPEN && !list->shares_open;
}

/* SS-10B.04: each figure the list gives, the general one where it is silent */
struct starstrike_span starstrike_build_span(const struct starstrike_terms *terms,
                                             const struct starstrike_list *list, int category)
{
    bool wide = starstrike_build_is_wide(terms, list);
    struct starstrike_span span = general_span(wide, category);
    const struct starstrike_share *own = &list->share[category];
    if (wide)
        return span;
    if (own->least != STARSTRIKE_NOT_GIVEN) {
        span.least = own->least;
        span.least_rule = STARSTRIKE_RULE_R10B_04;
    }
    if (own->most != STARSTRIKE_NOT_GIVEN) {
        span.most = own->most;
        span.most_rule = STARSTRIKE_RULE_R10B_04;
    }
    return span;
}

/* The figure of the list, or the general one. */
static void object_to_share(struct starstrike_court *court, enum starstrike_rule rule,
                            const char *reason, const struct starstrike_list *list)
{
    if (rule == STARSTRIKE_RULE_R10B_04)
        starstrike_build_object(court, rule, "%s, as the list %s has it", reason, list->label.id);
    else
        starstrike_build_object(court, rule, "%s", reason);
}

/* SS-10B.01 to SS-10B.04, SS-13C, SS-O.14 */
static void judge_shares(const struct starstrike_terms *terms, const struct starstrike_list *list,
                         const struct starstrike_fleet *fleet, struct starstrike_court *court)
{
    static const char *const names[CATEGORIES] = {"Core", "Specialist", "Support"};
    int level = starstrike_mode_level_points(terms->level);
    int used = category_pp(list, fleet, CATEGORIES), all = terms->spent ? used : level;
    int low = terms->either && used < level ? used : all;
    for (int category = 0; category < CATEGORIES; category++) {
        struct starstrike_span span = starstrike_build_span(terms, list, category);
        int points = category_pp(list, fleet, category);
        char reason[REASON_SIZE];
        snprintf(reason, sizeof reason, "%s ships have %d PP, less than %d percent of %d",
                 names[category], points, span.least, low);
        if (100 * points < span.least * low)
            object_to_share(court, span.least_rule, reason, list);
        snprintf(reason, sizeof reason, "%s ships have %d PP, more than %d percent of %d",
                 names[category], points, span.most, all);
        if (100 * points > span.most * all)
            object_to_share(court, span.most_rule, reason, list);
    }
}

/* SS-10B */
void starstrike_build_judge_ships(const struct starstrike_terms *terms,
                                  const struct starstrike_fleet *fleet,
                                  struct starstrike_court *court)
{
    const struct starstrike_list *list = list_of(terms->library, fleet);
    int points = starstrike_build_fleet_pp(terms->library, fleet);
    int allowed = starstrike_mode_level_points(terms->level);
    if (fleet->ship_count == 0)
        starstrike_build_object(court, STARSTRIKE_RULE_R10B, "a fleet has one ship at least");
    starstrike_build_judge_allegiance(terms->library, fleet, court);
    if (!list) {
        starstrike_build_object(court, STARSTRIKE_RULE_R10B, "its ships come from no fleet list");
        return;
    }
    if (points > allowed)
        starstrike_build_object(court, STARSTRIKE_RULE_R10B, "%d PP are more than the %d of %s",
                                points, allowed, starstrike_level_words[terms->level]);
    judge_entries(terms->library, list, fleet, court);
    if (!terms->growing)
        judge_shares(terms, list, fleet, court);
    judge_restrictions(terms, list, fleet, court);
}

/* ---- commander and flight groups ---- */

int starstrike_build_command_cost(const struct library *library, int commander, int ship)
{
    for (int i = 0; i < library->shelf[STARSTRIKE_CHARTS].count; i++) {
        const struct starstrike_chart *chart = library_record(library, STARSTRIKE_CHARTS, i);
        if (chart->commander == commander && chart->ship == ship)
            return chart->cc;
    }
    return -1;
}

/* SS-10C.03 */
static void judge_commander(const struct library *library, const struct starstrike_fleet *fleet,
                            struct starstrike_court *court)
{
    const struct starstrike_posting *post = &fleet->commander;
    if (post->card == STARSTRIKE_NOT_GIVEN)
        return;
    const char *name = library_label(library, STARSTRIKE_COMMANDERS, post->card)->id;
    if (post->ship == STARSTRIKE_NOT_GIVEN) {
        starstrike_build_object(court, STARSTRIKE_RULE_R10C_03, "%s is on no ship", name);
        return;
    }
    const char *code = library_label(library, STARSTRIKE_SHIPS, post->ship)->id;
    if (count_copies(fleet, post->ship) == 0)
        starstrike_build_object(court, STARSTRIKE_RULE_R10C_03,
                                "%s is on %s, which is not in the fleet", name, code);
    if (starstrike_build_command_cost(library, post->card, post->ship) < 0)
        starstrike_build_object(court, STARSTRIKE_RULE_R10C_03,
                                "the Command Chart does not pair %s with %s", name, code);
}

/* SS-10C.04: groups of one ship code are looked at together, at the first of them */
static void judge_groups(const struct library *library, const struct starstrike_fleet *fleet,
                         struct starstrike_court *court)
{
    for (int i = 0; i < fleet->group_count; i++) {
        const struct starstrike_posting *post = &fleet->group[i];
        const char *name = library_label(library, STARSTRIKE_GROUPS, post->card)->id;
        int groups = 0, earlier = 0;
        if (post->ship == STARSTRIKE_NOT_GIVEN) {
            starstrike_build_object(court, STARSTRIKE_RULE_R10C_04, "%s is on no ship", name);
            continue;
        }
        for (int j = 0; j < fleet->group_count; j++) {
            groups += fleet->group[j].ship == post->ship;
            earlier += j < i && fleet->group[j].ship == post->ship;
        }
        const struct starstrike_ship *ship = starstrike_ship_at(library, post->ship);
        if (!starstrike_printed_is_carrier(ship))
            starstrike_build_object(court, STARSTRIKE_RULE_R10C_04,
                                    "%s is on %s, which has no Carrier in its name", name,
                                    ship->label.id);
        if (earlier == 0 && groups > count_copies(fleet, post->ship))
            starstrike_build_object(court, STARSTRIKE_RULE_R10C_04,
                                    "%d flight groups on %s, of which the fleet has %d", groups,
                                    ship->label.id, count_copies(fleet, post->ship));
    }
}

/* SS-13C.05 */
static void judge_open(const struct library *library, const struct starstrike_fleet *fleet,
                       struct starstrike_court *court)
{
    int main = main_faction(library, fleet);
    if (fleet->group_count > 1)
        starstrike_build_object(court, STARSTRIKE_RULE_R13C_05, "%d flight groups, one is the most",
                                fleet->group_count);
    if (fleet->commander.card == STARSTRIKE_NOT_GIVEN) {
        starstrike_build_object(court, STARSTRIKE_RULE_R13C_05, "it must have a commander");
        return;
    }
    const struct starstrike_commander *commander =
        library_record(library, STARSTRIKE_COMMANDERS, fleet->commander.card);
    if (main != STARSTRIKE_NOT_GIVEN && commander->faction != main)
        starstrike_build_object(court, STARSTRIKE_RULE_R13C_05, "%s is not of its faction, %s",
                                commander->label.id,
                                library_label(library, STARSTRIKE_FACTIONS, main)->id);
}

void starstrike_build_judge_command(const struct starstrike_terms *terms,
                                    const struct starstrike_fleet *fleet,
                                    struct starstrike_court *court)
{
    if (terms->mode == STARSTRIKE_OPEN) {
        judge_open(terms->library, fleet, court);
        return;
    }
    judge_commander(terms->library, fleet, court);
    judge_groups(terms->library, fleet, court);
}

/* ---- libraries ---- */

enum starstrike_order_kind starstrike_build_counts_as(const struct starstrike_order *order)
{
    return (enum starstrike_order_kind)(order->kind == STARSTRIKE_PSIONIC ? order->library
                                                                          : order->kind);
}

/* SS-10C.03II */
static int commander_cost(const struct starstrike_terms *terms,
                          const struct starstrike_fleet *fleet)
{
    const struct starstrike_posting *post = &fleet->commander;
    if (terms->mode != STARSTRIKE_CONSTRUCTED || post->card == STARSTRIKE_NOT_GIVEN ||
        post->ship == STARSTRIKE_NOT_GIVEN)
        return 0;
    int cost = starstrike_build_command_cost(terms->library, post->card, post->ship);
    return cost > 0 ? cost : 0;
}

/* SS-10C.04I */
static int groups_cost(const struct starstrike_terms *terms, const struct starstrike_fleet *fleet)
{
    int cost = 0;
    if (terms->mode != STARSTRIKE_CONSTRUCTED)
        return 0;
    for (int i = 0; i < fleet->group_count; i++) {
        const struct starstrike_group *group =
            library_record(terms->library, STARSTRIKE_GROUPS, fleet->group[i].card);
        cost += group->cc;
    }
    return cost;
}

int starstrike_build_special_most(const struct starstrike_terms *terms,
                                  const struct starstrike_fleet *fleet)
{
    int most = terms->special - commander_cost(terms, fleet);
    return most > 0 ? most : 0;
}

int starstrike_build_basic_due(const struct starstrike_terms *terms,
                               const struct starstrike_fleet *fleet)
{
    int due = terms->basic - groups_cost(terms, fleet);
    return due > 0 ? due : 0;
}

/* SS-10C.01, SS-10C.02: the right heading, and not too many copies */
static void judge_cards(const struct starstrike_terms *terms, const uint8_t *cards, int count,
                        enum starstrike_order_kind kind, int copies, struct starstrike_court *court)
{
    const struct library *library = terms->library;
    enum starstrike_rule rule =
        kind == STARSTRIKE_BASIC_ORDER ? STARSTRIKE_RULE_R10C_01 : STARSTRIKE_RULE_R10C_02;
    uint8_t number[ORDERS_MAX] = {0};
    for (int i = 0; i < count; i++)
        number[cards[i]]++;
    for (int i = 0; i < library->shelf[STARSTRIKE_ORDERS].count; i++) {
        const struct starstrike_order *order = library_record(library, STARSTRIKE_ORDERS, i);
        if (number[i] > 0 && starstrike_build_counts_as(order) != kind)
            starstrike_build_object(court, rule, "%s is no %s order", order->label.id,
                                    kind == STARSTRIKE_BASIC_ORDER ? "Basic" : "Special");
        if (copies > 0 && number[i] > copies)
            starstrike_build_object(court, rule, "%d copies of %s, %d at most", number[i],
                                    order->label.id, copies);
        if (number[i] > 0 && !starstrike_build_may_pick(terms, i)) /* SS-11B.02 */
            starstrike_build_object(court, STARSTRIKE_RULE_R11B_02,
                                    "the scenario does not allow %s", order->label.id);
    }
}

/* SS-10C.01, SS-10C.02, SS-10C.03II, SS-10C.04I; SS-11B.02 */
static void judge_numbers(const struct starstrike_terms *terms,
                          const struct starstrike_fleet *fleet, struct starstrike_court *court)
{
    bool advanced = terms->mode == STARSTRIKE_ADVANCED;
    int basic = fleet->library.basic_count, special = fleet->library.special_count;
    int due = starstrike_build_basic_due(terms, fleet),
        most = starstrike_build_special_most(terms, fleet);
    enum starstrike_rule by_groups =
        groups_cost(terms, fleet) > 0 ? STARSTRIKE_RULE_R10C_04I : STARSTRIKE_RULE_R10C_01;
    enum starstrike_rule by_commander =
        commander_cost(terms, fleet) > 0 ? STARSTRIKE_RULE_R10C_03II : STARSTRIKE_RULE_R10C_02;
    if (basic != due)
        starstrike_build_object(court, advanced ? STARSTRIKE_RULE_R11B_02 : by_groups,
                                "%d Basic order%s, exactly %d are asked for", basic,
                                starstrike_words_plural(basic), due);
    if (special > most)
        starstrike_build_object(court, advanced ? STARSTRIKE_RULE_R11B_02 : by_commander,
                                "%d Special order%s, %d at most", special,
                                starstrike_words_plural(special), most);
}

/* A library that a scenario gives need only have its cards under the right headings (SS-11A). */
void starstrike_build_judge_library(const struct starstrike_terms *terms,
                                    const struct starstrike_fleet *fleet,
                                    struct starstrike_court *court)
{
    const struct starstrike_library *own = &fleet->library;
    bool given = terms->mode == STARSTRIKE_CHALLENGE || terms->mode == STARSTRIKE_BASIC;
    if (!given)
        judge_numbers(terms, fleet, court);
    judge_cards(terms, own->basic, own->basic_count, STARSTRIKE_BASIC_ORDER,
                given ? 0 : terms->copies, court);
    judge_cards(terms, own->special, own->special_count, STARSTRIKE_SPECIAL_ORDER, given ? 0 : 1,
                court);
}

/* ---- the first reason ---- */

struct first {
    struct note *why;
    enum fault fault;
};

static void keep_first(struct starstrike_court *court, enum starstrike_rule rule, const char *text)
{
    struct first *first = court->to;
    if (court->count == 1)
        first->fault = note_set(first->why, FAULT_REFUSED, starstrike_rule_ids[rule], "%s", text);
}

enum fault starstrike_build_fault(const struct starstrike_terms *terms,
                                  const struct starstrike_fleet *fleet, struct note *why)
{
    struct first first = {.why = why, .fault = FAULT_NONE};
    struct starstrike_court court = {.take = keep_first, .to = &first};
    if (terms->mode == STARSTRIKE_CONSTRUCTED || terms->mode == STARSTRIKE_OPEN) {
        starstrike_build_judge_ships(terms, fleet, &court);
        starstrike_build_judge_command(terms, fleet, &court);
    }
    if (terms->commanded)
        starstrike_build_judge_library(terms, fleet, &court);
    return first.fault;
}
