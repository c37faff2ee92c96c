/* What a fleet list can still give: whether the shares of a fleet can be kept in the end. */
#include "rules/starstrike/yard/build.h"

#include "rules/starstrike/state/facts.h"

#include <string.h>

enum { CATEGORIES = 3 };

/* How many more of an entry the list and its restrictions leave. */
static int copies_left(const struct starstrike_terms *terms, const struct starstrike_list *list,
                       const struct starstrike_fleet *fleet, const struct starstrike_entry *entry)
{
    int left = entry->max;
    for (int i = 0; i < fleet->ship_count; i++)
        left -= fleet->ship[i] == entry->ship;
    for (int i = 0; i < list->restriction_count; i++) {
        const struct starstrike_restriction *limit = &list->restriction[i];
        int free = limit->count;
        if ((terms->mode == STARSTRIKE_OPEN && !limit->open) ||
            !starstrike_words_name_has(starstrike_ship_at(terms->library, entry->ship)->label.name,
                                       limit->name))
            continue;
        for (int j = 0; j < fleet->ship_count; j++)
            free -= starstrike_words_name_has(
                starstrike_ship_at(terms->library, fleet->ship[j])->label.name, limit->name);
        left = free < left ? free : left;
    }
    return left;
}

/* Sums of points that more ships of a category can come to, a bit each. */
static uint64_t sums_of(const struct starstrike_terms *terms, const struct starstrike_list *list,
                        const struct starstrike_fleet *fleet, int category)
{
    uint64_t sums = 1;
    for (int i = 0; i < list->entry_count; i++) {
        const struct starstrike_entry *entry = &list->entry[i];
        if (entry->category != category)
            continue;
        for (int copy = copies_left(terms, list, fleet, entry); copy > 0; copy--)
            sums |= sums << entry->pp;
    }
    return sums;
}

/* Shares that ships still to come must keep. */
struct shares {
    const struct starstrike_terms *terms;
    struct starstrike_span span[CATEGORIES];
};

static struct shares shares_of(const struct starstrike_terms *terms,
                               const struct starstrike_list *list)
{
    struct shares shares = {.terms = terms};
    for (int category = 0; category < CATEGORIES; category++)
        shares.span[category] = starstrike_build_span(terms, list, category);
    return shares;
}

/* SS-10B.01 to SS-10B.04, SS-13C, SS-O.14 */
static bool keeps_shares(const struct shares *shares, const int points[CATEGORIES])
{
    int allowed = starstrike_mode_level_points(shares->terms->level), total = 0;
    for (int category = 0; category < CATEGORIES; category++)
        total += points[category];
    int all = shares->terms->spent ? total : allowed;
    for (int category = 0; category < CATEGORIES; category++)
        if (100 * points[category] < shares->span[category].least * all ||
            100 * points[category] > shares->span[category].most * all)
            return false;
    return total <= allowed;
}

/* One more addition of Core ships: with others that only a share of what is spent, or a least share
 * of their own, can need. */
static bool can_finish_with(const struct shares *shares, const uint64_t sums[CATEGORIES],
                            const int points[CATEGORIES], int core)
{
    bool others = shares->terms->spent || shares->span[STARSTRIKE_SPECIALIST].least > 0 ||
                  shares->span[STARSTRIKE_AUXILIARY].least > 0;
    int most = others ? starstrike_mode_level_points(shares->terms->level) : 0;
    int had = points[STARSTRIKE_SPECIALIST] + points[STARSTRIKE_AUXILIARY] +
              points[STARSTRIKE_COREWARD] + core;
    for (int support = 0; support == 0 || had + support <= most; support++) {
        if (!(sums[STARSTRIKE_AUXILIARY] >> support & 1))
            continue;
        for (int extra = 0; extra == 0 || had + support + extra <= most; extra++) {
            int whole[CATEGORIES] = {points[STARSTRIKE_COREWARD] + core,
                                     points[STARSTRIKE_SPECIALIST] + extra,
                                     points[STARSTRIKE_AUXILIARY] + support};
            if (sums[STARSTRIKE_SPECIALIST] >> extra & 1 && keeps_shares(shares, whole))
                return true;
        }
    }
    return false;
}

/* By the fleet's list; what that does not have counts nothing. */
static void count_points(const struct starstrike_list *list, const struct starstrike_fleet *fleet,
                         int points[CATEGORIES])
{
    memset(points, 0, CATEGORIES * sizeof points[0]);
    for (int i = 0; i < fleet->ship_count; i++) {
        const struct starstrike_entry *entry = starstrike_build_entry(list, fleet->ship[i]);
        if (entry)
            points[entry->category] += entry->pp;
    }
}

bool starstrike_muster_can_finish(const struct starstrike_terms *terms,
                                  const struct starstrike_fleet *fleet)
{
    if (fleet->list == STARSTRIKE_NOT_GIVEN)
        return false;
    const struct starstrike_list *list =
        library_record(terms->library, STARSTRIKE_LISTS, fleet->list);
    struct shares shares = shares_of(terms, list);
    int points[CATEGORIES];
    uint64_t sums[CATEGORIES];
    count_points(list, fleet, points);
    for (int category = 0; category < CATEGORIES; category++)
        sums[category] = sums_of(terms, list, fleet, category);
    for (int core = 0; core <= starstrike_mode_level_points(terms->level); core++)
        if (sums[STARSTRIKE_COREWARD] >> core & 1 && can_finish_with(&shares, sums, points, core))
            return true;
    return false;
}

/* Too much of one is told before too little of Core ships. */
enum starstrike_rule starstrike_muster_share_rule(const struct starstrike_terms *terms,
                                                  const struct starstrike_fleet *fleet)
{
    int points[CATEGORIES], level = starstrike_mode_level_points(terms->level);
    if (fleet->list == STARSTRIKE_NOT_GIVEN)
        return STARSTRIKE_RULE_R10B;
    const struct starstrike_list *list =
        library_record(terms->library, STARSTRIKE_LISTS, fleet->list);
    struct shares shares = shares_of(terms, list);
    count_points(list, fleet, points);
    for (int category = CATEGORIES - 1; category >= 0; category--)
        if (100 * points[category] > shares.span[category].most * level)
            return shares.span[category].most_rule;
    return shares.span[STARSTRIKE_COREWARD].least_rule;
}

/* The cheapest first. */
int starstrike_muster_most_ships(const struct starstrike_list *list, int points)
{
    int ships = 0;
    for (int price = 1; price <= points; price++)
        for (int i = 0; i < list->entry_count; i++) {
            int copies = list->entry[i].pp == price ? list->entry[i].max : 0;
            int taken = copies < points / price ? copies : points / price;
            ships += taken;
            points -= taken * price;
        }
    return ships < STARSTRIKE_FLEET_MAX ? ships : STARSTRIKE_FLEET_MAX;
}
