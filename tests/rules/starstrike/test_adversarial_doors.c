/* Content seen with an attacker's eyes: what a check of files says of fleets, charts, arcs, maps.
 */
#include "tests/rules/starstrike/deck.h"

#include "content/content.h"
#include "rules/starstrike/front.h"

#include <string.h>

/* Adds fleets, which can all be read, and has them vetted as `flagbridge check` does. */
static struct deck *vet_fleets(const char *yaml)
{
    struct deck *deck = deck_open();
    int first = deck->library.shelf[STARSTRIKE_FLEETS].count;
    deck_need(deck, yaml);
    const struct node *tree =
        content_parse(yaml, strlen(yaml), "test.yaml", &deck->arena, &deck->complaints);
    assert_non_null(tree);
    const struct node *fleet = node_find(tree, "fleets")->first;
    for (; fleet; fleet = fleet->next, first++)
        starstrike_collections[STARSTRIKE_FLEETS].vet(
            &deck->library, library_record(&deck->library, STARSTRIKE_FLEETS, first), fleet,
            &deck->complaints);
    return deck;
}

/* It can be read all the same, so that an audit says the rest. */
TEST(ss_10b, a_fleet_over_its_level_is_told_with_all_that_is_wrong)
{
    const struct deck *deck =
        vet_fleets("fleets: [{id: F-1, list: FL-MC-1, level: alpha,\n"
                   "  ships: [MC-06, MC-06, MC-07, VD-01],\n"
                   "  commander: {id: C-01, ship: MC-07},\n"
                   "  flight_groups: [{id: G-01, ship: MC-06}],\n"
                   "  library: {basic: [B-001, B-001, B-001], special: [S-001, S-001]}}]");
    static const char *const said[] = {
        "2:3: ships: 21 PP are more than the 10 of alpha (SS-10B)",
        "2:3: ships: VD-01 is not in the list FL-MC-1 (SS-10B)",
        "2:3: ships: VD-01 is not of the Allegiance of MC (SS-3A.01IV)",
        "2:3: ships: Core ships have 12 PP, more than 60 percent of 10 (SS-10B.01)",
        "2:3: ships: Specialist ships have 9 PP, more than 30 percent of 10 (SS-10B.02)",
        "3:3: commander: the Command Chart does not pair C-01 with MC-07 (SS-10C.03)",
        "4:3: flight_groups: G-01 is on MC-06, which has no Carrier in its name (SS-10C.04)",
        "5:3: library: 3 Basic orders, exactly 9 are asked for (SS-10C.04I)",
        "5:3: library: 3 copies of B-001, 2 at most (SS-10C.01)",
        "5:3: library: 2 copies of S-001, 1 at most (SS-10C.02)",
    };
    for (size_t i = 0; i < sizeof said / sizeof said[0]; i++)
        deck_assert_complains(deck, said[i]);
    assert_int_equal(deck->complaints.count, sizeof said / sizeof said[0]);
}

/* Either basis of the shares may be played (SS-O.14), and a fleet without a library in the open. */
TEST(ss_o_14, a_check_of_files_says_only_what_is_allowed_nowhere)
{
    const struct deck *deck =
        vet_fleets("fleets:\n"
                   "- {id: F-1, list: FL-MC-1, level: alpha, ships: [MC-02, MC-01, MC-01, MC-01]}\n"
                   "- {id: F-2, list: FL-MC-1, level: alpha, ships: [MC-04, MC-03, MC-01]}\n"
                   "- {id: F-3, list: FL-MC-1, level: alpha, ships: [MC-06]}\n");
    assert_int_equal(deck->complaints.count, 0);
    deck = vet_fleets("fleets:\n- {id: F-1, list: FL-MC-1, level: alpha, ships: [MC-02, MC-03, "
                      "MC-01, MC-01, MC-01]}\n");
    deck_assert_complains(deck,
                          "2:42: ships: Core ships have 2 PP, less than 30 percent of 8 (SS-13C)");
}

TEST(ss_d_6, a_fleet_that_could_not_be_read_is_not_judged)
{
    struct deck *deck = deck_open();
    const char *yaml = "fleets: [{id: F-1, list: FL-MC-1, level: huge, ships: [MC-06, MC-06]},"
                       " {id: F-2, list: FL-MC-1, level: alpha, ships: [MC-99, MC-06, MC-06]},"
                       " {id: F-3, list: FL-XX-1, level: alpha, ships: [MC-06, MC-06]}]";
    int first = deck->library.shelf[STARSTRIKE_FLEETS].count;
    assert_false(deck_add(deck, yaml));
    assert_int_equal(deck->complaints.count, 3);
    const struct node *tree =
        content_parse(yaml, strlen(yaml), "test.yaml", &deck->arena, &deck->complaints);
    const struct node *fleet = node_find(tree, "fleets")->first;
    for (; fleet; fleet = fleet->next, first++)
        starstrike_collections[STARSTRIKE_FLEETS].vet(
            &deck->library, library_record(&deck->library, STARSTRIKE_FLEETS, first), fleet,
            &deck->complaints);
    assert_int_equal(deck->complaints.count, 3);
}

TEST(ss_10c_03, a_commander_and_a_ship_have_one_cost)
{
    struct deck *deck = deck_open();
    assert_false(deck_add(deck, "command_chart:\n- {commander: C-01, ship: MC-05, cc: 1}\n"
                                "- {commander: C-01, ship: MC-02, cc: 1}\n"
                                "- {commander: C-01, ship: MC-02, cc: 2}\n"));
    deck_assert_complains(deck, "2:21: ship: C-01 and MC-05 are paired already (SS-10C.03)");
    deck_assert_complains(deck, "4:21: ship: C-01 and MC-02 are paired already (SS-10C.03)");
    assert_int_equal(deck->complaints.count, 2);
}

TEST(ss_g_4, an_arc_bears_somewhere)
{
    struct deck *deck = deck_open();
    assert_false(deck_add(deck, "arcs: [{id: N, name: Nowhere, bearings: []}]"));
    deck_assert_complains(deck, "1:31: bearings: an arc has one bearing at least (SS-G.4)");
}

TEST(ss_3a_01xv, a_card_has_a_keyword_once)
{
    struct deck *deck = deck_open();
    assert_false(deck_add(deck, "ships: [{code: MC-90, name: X, class: Y, type: standard,\n"
                                "  role: light, hull: 3, shields: 1,\n"
                                "  keywords: [{k: support, x: 1}, {k: support, x: 2}]}]"));
    deck_assert_complains(deck, "3:34: keywords: support is given twice (SS-3A.01XV)");
    assert_int_equal(deck->complaints.count, 1);
}

TEST(ss_g_7, a_map_has_an_odd_width)
{
    struct deck *deck = deck_open();
    assert_false(deck_add(deck, "maps: [{id: T, width: 8, height: 7}]"));
    deck_assert_complains(deck, "1:16: width: must be odd, not 8 (SS-G.7)");
    assert_int_equal(deck->complaints.count, 1);
}

/* The closed vocabulary of questions: what an order moves about is a transfer, what Dust takes a
 * loss. */
TEST(ss_x_4, questions_are_of_the_kind_they_have_in_all_systems)
{
    assert_int_equal(starstrike_decisions[STARSTRIKE_SHIFT].kind, D_TRANSFER);
    assert_int_equal(starstrike_decisions[STARSTRIKE_HAND].kind, D_TRANSFER);
    assert_int_equal(starstrike_decisions[STARSTRIKE_DUST].kind, D_LOSS);
    assert_int_equal(starstrike_decisions[STARSTRIKE_RETURN].kind, D_LOSS);
}
