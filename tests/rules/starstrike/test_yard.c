/* Which fleets, commanders, flight groups and libraries are allowed. */
#include "tests/rules/starstrike/deck.h"
#include "tests/rules/workings.h"

#include "rules/starstrike/yard/build.h"
#include "rules/starstrike/starstrike.h"

#include <stdio.h>

enum { TEXT_SIZE = 4096, UNITS = 20 };

/* The shipped cards, and two sides made by hand. */
static struct yard {
    struct deck *deck;
    struct starstrike_side side[SIDES];
    struct placed_unit placed[UNITS];
    struct starstrike_piece piece[UNITS];
    struct working working;
} yard;

static int find(enum starstrike_collection collection, const char *id)
{
    return deck_find(yard.deck, collection, id);
}

static void open_yard(enum starstrike_mode mode, int level)
{
    memset(&yard, 0, sizeof yard);
    yard.deck = deck_open();
    deck_map(yard.deck, "M-S1");
    struct setup *setup = &yard.deck->setup;
    setup->placed = yard.placed;
    setup->seat_count = 2;
    setup->seat[0] = (struct seat){"red", SIDE_RED};
    setup->seat[1] = (struct seat){"blue", SIDE_BLUE};
    for (int side = 0; side < SIDES; side++) {
        fields_defaults(starstrike_rulebook.side_fields, &yard.side[side]);
        setup->side[side] = &yard.side[side];
    }
    setup->option[STARSTRIKE_OPTION_MODE] = (int32_t)mode;
    setup->option[STARSTRIKE_OPTION_ESCALATION] = level;
}

/* One more fleet for the seat at this place of red. */
static void give_fleet(const char *id)
{
    yard.side[0].fleet[yard.side[0].fleet_count++] = (uint8_t)find(STARSTRIKE_FLEETS, id);
}

static void add_fleet(const char *id, const char *keys)
{
    char yaml[TEXT_SIZE];
    int size = snprintf(yaml, sizeof yaml, "fleets:\n- {id: %s, level: omega, %s}", id, keys);
    assert_true(size > 0 && size < (int)sizeof yaml);
    deck_need(yard.deck, yaml);
    give_fleet(id);
}

static void add_unit(const char *ship, enum status status)
{
    int index = yard.deck->setup.placed_count++;
    yard.placed[index] =
        (struct placed_unit){.own = &yard.piece[index],
                             .unit = {.design = (uint8_t)find(STARSTRIKE_SHIPS, ship),
                                      .side = SIDE_RED,
                                      .seat = 0,
                                      .status = (uint8_t)status}};
}

static enum fault audit(void)
{
    return starstrike_audit(&yard.deck->setup, SIDE_RED, &yard.working);
}

/* The last line of open play says what it was judged by (SS-10B.04). */
static enum fault audit_reasons(void)
{
    enum fault fault = audit();
    int last = yard.working.line_count - 1;
    if (last >= 0 && strncmp(yard.working.lines[last], "judged by", 9) == 0)
        yard.working.line_count--;
    return fault;
}

static void assert_allowed(void)
{
    if (audit_reasons())
        fail_msg("%s", yard.working.lines[0]);
    assert_int_equal(yard.working.line_count, 0);
}

/* These reasons and no others; the list ends with NULL. */
static void assert_reasons(const char *const *reasons)
{
    int count = 0;
    assert_int_equal(audit_reasons(), FAULT_REFUSED);
    for (; reasons[count]; count++)
        workings_must_say(&yard.working, reasons[count]);
    for (int i = count; i < yard.working.line_count; i++)
        print_message("# %s\n", yard.working.lines[i]);
    assert_int_equal(yard.working.line_count, count);
}
#define ASSERT_REASONS(...) assert_reasons((const char *const[]){__VA_ARGS__, NULL})

/* ---- fleets of a list in which every ship costs one ---- */

#define LIBRARY                                                                                    \
    "library: {basic: [B-001, B-001, B-002, B-002, B-003, B-003, B-004, B-004, B-005, B-005]}"

static const char *muster_shares = ""; /* of the list */

static void muster(enum starstrike_mode mode, int level, const int number[3])
{
    static const char *const ships[] = {"MC-02", "MC-03", "MC-01"};
    static const char list[] =
        "fleet_lists:\n"
        "- {id: FL-T, faction: MC, entries: [{ship: MC-02, category: core, pp: 1, max: 50},"
        " {ship: MC-03, category: specialist, pp: 1, max: 50},"
        " {ship: MC-01, category: support, pp: 1, max: 50}]";
    char keys[TEXT_SIZE];
    struct text text;
    open_yard(mode, level);
    text_init(&text, keys, sizeof keys);
    text_format(&text, "%s%s}", list, muster_shares);
    deck_need(yard.deck, keys);
    text_init(&text, keys, sizeof keys);
    text_format(&text, "list: FL-T, %sships: [",
                mode == STARSTRIKE_OPEN ? "commander: {id: C-01}, " : "");
    for (int i = 0; i < 3; i++)
        for (int j = 0; j < number[i]; j++)
            text_format(&text, "%s, ", ships[i]);
    text_add(&text, "], " LIBRARY);
    add_fleet("test", keys);
}
#define MUSTER(mode, level, core, specialist, support)                                             \
    muster(mode, level, (const int[]){core, specialist, support})

enum { ALPHA, BETA, DELTA, GAMMA, OMEGA };

/* W50 */
TEST(ss_10b_01, core_is_between_40_and_60_percent)
{
    MUSTER(STARSTRIKE_CONSTRUCTED, ALPHA, 6, 3, 1);
    assert_allowed();
    MUSTER(STARSTRIKE_CONSTRUCTED, ALPHA, 3, 3, 4);
    ASSERT_REASONS("Core ships have 3 PP, less than 40 percent of 10 (SS-10B.01)");
    MUSTER(STARSTRIKE_CONSTRUCTED, ALPHA, 4, 0, 6);
    assert_allowed();
    MUSTER(STARSTRIKE_CONSTRUCTED, BETA, 9, 0, 6);
    assert_allowed();
    MUSTER(STARSTRIKE_CONSTRUCTED, BETA, 10, 0, 5);
    ASSERT_REASONS("Core ships have 10 PP, more than 60 percent of 15 (SS-10B.01)");
}

/* W50 */
TEST(ss_10b_02, specialists_are_30_percent_at_most)
{
    MUSTER(STARSTRIKE_CONSTRUCTED, BETA, 8, 4, 3);
    assert_allowed();
    MUSTER(STARSTRIKE_CONSTRUCTED, BETA, 8, 5, 2);
    ASSERT_REASONS("Specialist ships have 5 PP, more than 30 percent of 15 (SS-10B.02)");
}

static void muster_with(const char *shares, enum starstrike_mode mode, const int number[3])
{
    muster_shares = shares;
    muster(mode, ALPHA, number);
    muster_shares = "";
}
#define WITH_SHARES(shares, mode, core, specialist, support)                                       \
    muster_with(", shares: " shares, mode, (const int[]){core, specialist, support})

/* S4 */
TEST(ss_10b_04, a_list_may_have_shares_of_its_own)
{
    WITH_SHARES("{core: {min: 50}}", STARSTRIKE_CONSTRUCTED, 4, 3, 3);
    ASSERT_REASONS(
        "Core ships have 4 PP, less than 50 percent of 10, as the list FL-T has it (SS-10B.04)");
    WITH_SHARES("{core: {min: 50}}", STARSTRIKE_CONSTRUCTED, 5, 3, 2);
    assert_allowed();
    WITH_SHARES("{core: {min: 50}}", STARSTRIKE_CONSTRUCTED, 5, 4, 1);
    ASSERT_REASONS("Specialist ships have 4 PP, more than 30 percent of 10 (SS-10B.02)");
    WITH_SHARES("{core: {min: 50}}", STARSTRIKE_CONSTRUCTED, 7, 0, 3);
    ASSERT_REASONS("Core ships have 7 PP, more than 60 percent of 10 (SS-10B.01)");
    WITH_SHARES("{support: {min: 20, max: 40}, specialist: {max: 50}}", STARSTRIKE_CONSTRUCTED, 4,
                5, 1);
    ASSERT_REASONS(
        "Support ships have 1 PP, less than 20 percent of 10, as the list FL-T has it (SS-10B.04)");
}

TEST(ss_13c, shares_of_a_list_hold_in_open_play_if_it_says_so)
{
    WITH_SHARES("{core: {min: 50}}", STARSTRIKE_OPEN, 3, 3, 4);
    assert_allowed();
    WITH_SHARES("{core: {min: 50}, open: true}", STARSTRIKE_OPEN, 4, 3, 3);
    ASSERT_REASONS(
        "Core ships have 4 PP, less than 50 percent of 10, as the list FL-T has it (SS-10B.04)");
    WITH_SHARES("{core: {min: 50}, open: true}", STARSTRIKE_OPEN, 7, 0, 3);
    ASSERT_REASONS("Core ships have 7 PP, more than 60 percent of 10 (SS-10B.01)");
    WITH_SHARES("{core: {min: 50}, open: true}", STARSTRIKE_OPEN, 6, 0, 4);
    assert_allowed();
}

TEST(ss_10b_04, an_audit_of_open_play_says_which_shares_it_used)
{
    WITH_SHARES("{core: {min: 50}}", STARSTRIKE_OPEN, 7, 0, 3);
    assert_int_equal(audit(), FAULT_NONE);
    workings_must_say(&yard.working,
                      "judged by the shares of open play: Core 30 to 70 percent (SS-13C)");
    WITH_SHARES("{core: {min: 50}, open: true}", STARSTRIKE_OPEN, 6, 0, 4);
    assert_int_equal(audit(), FAULT_NONE);
    workings_must_say(&yard.working,
                      "judged by the shares of the list FL-T: Core 50 to 60 percent (SS-10B.04)");
    WITH_SHARES("{core: {min: 50}}", STARSTRIKE_CONSTRUCTED, 6, 0, 4);
    assert_int_equal(audit(), FAULT_NONE);
    assert_int_equal(yard.working.line_count, 0);
}

TEST(ss_10b_03, support_is_free)
{
    MUSTER(STARSTRIKE_CONSTRUCTED, ALPHA, 4, 0, 6);
    assert_allowed();
    MUSTER(STARSTRIKE_CONSTRUCTED, ALPHA, 4, 0, 0);
    assert_allowed();
}

TEST(ss_o_14, shares_are_of_the_points_used_if_wanted)
{
    MUSTER(STARSTRIKE_CONSTRUCTED, ALPHA, 2, 1, 2);
    ASSERT_REASONS("Core ships have 2 PP, less than 40 percent of 10 (SS-10B.01)");
    yard.deck->setup.option[STARSTRIKE_OPTION_PERCENT_BASIS] = 1;
    assert_allowed();
    MUSTER(STARSTRIKE_CONSTRUCTED, ALPHA, 4, 1, 1);
    yard.deck->setup.option[STARSTRIKE_OPTION_PERCENT_BASIS] = 1;
    ASSERT_REASONS("Core ships have 4 PP, more than 60 percent of 6 (SS-10B.01)");
}

TEST(ss_10a, each_level_has_its_points)
{
    static const int points[] = {10, 15, 20, 30, 50};
    for (int level = ALPHA; level <= OMEGA; level++) {
        int core = points[level] / 2;
        MUSTER(STARSTRIKE_CONSTRUCTED, level, core, 0, points[level] - core);
        assert_allowed();
        if (level == OMEGA)
            break;
        MUSTER(STARSTRIKE_CONSTRUCTED, level, core, 0, points[level] - core + 1);
        assert_int_equal(audit(), FAULT_REFUSED);
        workings_must_say(&yard.working, "PP are more than the");
    }
    MUSTER(STARSTRIKE_CONSTRUCTED, BETA, 7, 4, 5);
    ASSERT_REASONS("16 PP are more than the 15 of beta (SS-10B)");
}

TEST(ss_13c, open_play_allows_30_to_70_percent)
{
    MUSTER(STARSTRIKE_OPEN, ALPHA, 3, 3, 4);
    assert_allowed();
    MUSTER(STARSTRIKE_OPEN, ALPHA, 7, 3, 0);
    assert_allowed();
    MUSTER(STARSTRIKE_OPEN, ALPHA, 2, 3, 5);
    ASSERT_REASONS("Core ships have 2 PP, less than 30 percent of 10 (SS-13C)");
    MUSTER(STARSTRIKE_OPEN, ALPHA, 8, 2, 0);
    ASSERT_REASONS("Core ships have 8 PP, more than 70 percent of 10 (SS-13C)");
    MUSTER(STARSTRIKE_OPEN, ALPHA, 4, 4, 2);
    ASSERT_REASONS("Specialist ships have 4 PP, more than 30 percent of 10 (SS-10B.02)");
}

/* ---- the shipped lists ---- */

static void open_fleet(enum starstrike_mode mode, int level, const char *keys)
{
    open_yard(mode, level);
    add_fleet("test", keys);
}
#define CONSTRUCTED(level, keys) open_fleet(STARSTRIKE_CONSTRUCTED, level, keys)
#define OPEN(level, keys) open_fleet(STARSTRIKE_OPEN, level, keys)

TEST(ss_10b, a_fleet_comes_from_its_list)
{
    CONSTRUCTED(ALPHA, "list: FL-MC-1, ships: [MC-04, MC-02, TL-01, MC-03], " LIBRARY);
    ASSERT_REASONS("11 PP are more than the 10 of alpha (SS-10B)");
    CONSTRUCTED(DELTA, "list: FL-MC-1, ships: [MC-06, MC-04, TL-01, TL-01, TL-01], " LIBRARY);
    ASSERT_REASONS("3 of TL-01, the list FL-MC-1 has 2 at most (SS-10B)");
    CONSTRUCTED(ALPHA, "list: FL-MC-1, ships: [MC-04, VD-01], " LIBRARY);
    ASSERT_REASONS("VD-01 is not of the Allegiance of MC (SS-3A.01IV)",
                   "VD-01 is not in the list FL-MC-1 (SS-10B)");
}

TEST(ss_10b, all_reasons_at_once)
{
    CONSTRUCTED(ALPHA, "list: FL-MC-1, ships: [MC-07, MC-05, MC-05, MC-05, OG-01],"
                       " commander: {id: C-03, ship: MC-07},"
                       " flight_groups: [{id: G-01, ship: MC-07}],"
                       " library: {basic: [B-001, B-001, B-001],"
                       " special: [S-001, S-001, S-002, S-003, S-004, S-005]}");
    ASSERT_REASONS("OG-01 is an ally of another Color than MC (SS-3A.01IV)",
                   "21 PP are more than the 10 of alpha (SS-10B)",
                   "3 of MC-05, the list FL-MC-1 has 2 at most (SS-10B)",
                   "OG-01 is not in the list FL-MC-1 (SS-10B)",
                   "Core ships have 0 PP, less than 40 percent of 10 (SS-10B.01)",
                   "Specialist ships have 21 PP, more than 30 percent of 10 (SS-10B.02)",
                   "3 ships with Carrier in the name, the list FL-MC-1 allows 2 (SS-10B.04)",
                   "the Command Chart does not pair C-03 with MC-07 (SS-10C.03)",
                   "G-01 is on MC-07, which has no Carrier in its name (SS-10C.04)",
                   "3 Basic orders, exactly 9 are asked for (SS-10C.04I)",
                   "6 Special orders, 5 at most (SS-10C.02)", "3 copies of B-001, 2 at most",
                   "2 copies of S-001, 1 at most");
}

TEST(ss_10b_04, restrictions_of_a_list_bind_in_constructed_play)
{
    static const char list[] =
        "fleet_lists:\n"
        "- {id: FL-T, faction: MC, entries: [{ship: MC-04, category: core, pp: 4, max: 9},"
        " {ship: MC-02, category: core, pp: 1, max: 9}],"
        " restrictions: [{rule: max_of_name, name: heavy, count: 1},"
        " {rule: max_of_name, name: Light, count: 1, open: true},"
        " {rule: max_of_name, name: Cruise, count: 0}]}";
    static const char keys[] = "list: FL-T, commander: {id: C-01, ship: MC-04},"
                               " ships: [MC-04, MC-04, MC-02, MC-02], " LIBRARY;
    open_yard(STARSTRIKE_CONSTRUCTED, DELTA);
    deck_need(yard.deck, list);
    add_fleet("test", keys);
    ASSERT_REASONS("2 ships with heavy in the name, the list FL-T allows 1 (SS-10B.04)",
                   "2 ships with Light in the name, the list FL-T allows 1 (SS-10B.04)",
                   "the Command Chart does not pair C-01 with MC-04 (SS-10C.03)");
    open_yard(STARSTRIKE_OPEN, DELTA);
    deck_need(yard.deck, list);
    add_fleet("test", keys);
    ASSERT_REASONS("2 ships with Light in the name, the list FL-T allows 1 (SS-10B.04)");
}

/* Ships as the scenario lists them, so that no list comes before. */
TEST(ss_3a_01iv, one_allegiance_and_allies_of_one_color)
{
    open_yard(STARSTRIKE_BASIC, ALPHA);
    add_unit("VD-02", STATUS_BOARD);
    add_unit("VD-03", STATUS_BOARD);
    add_unit("OG-01", STATUS_BOARD);
    assert_allowed();
    add_unit("MC-03", STATUS_BOARD);
    add_unit("MC-03", STATUS_BOARD);
    ASSERT_REASONS("MC-03 is not of the Allegiance of VD (SS-3A.01IV)");
    open_yard(STARSTRIKE_BASIC, ALPHA);
    add_unit("TL-01", STATUS_BOARD);
    add_unit("OG-01", STATUS_BOARD);
    ASSERT_REASONS("OG-01 is not of the Allegiance of TL (SS-3A.01IV)");
    add_unit("MC-02", STATUS_BOARD);
    ASSERT_REASONS("OG-01 is not of the Allegiance of TL (SS-3A.01IV)",
                   "OG-01 is an ally of another Color than MC (SS-3A.01IV)");
}

/* ---- commanders, flight groups, libraries ---- */

#define BETA_SHIPS "list: FL-MC-1, ships: [MC-06, MC-02, MC-05, MC-01, MC-01]"
#define NINE "B-001, B-001, B-002, B-002, B-003, B-003, B-004, B-004, B-005"
#define FOUR "S-001, S-002, S-003, S-004"

TEST(ss_10c_01, ten_basic_orders_two_copies_each)
{
    CONSTRUCTED(BETA, BETA_SHIPS ", library: {basic: [" NINE ", B-006]}");
    assert_allowed();
    CONSTRUCTED(BETA, BETA_SHIPS ", library: {basic: [" NINE "]}");
    ASSERT_REASONS("9 Basic orders, exactly 10 are asked for (SS-10C.01)");
    CONSTRUCTED(BETA, BETA_SHIPS ", library: {basic: [" NINE ", B-006, B-007]}");
    ASSERT_REASONS("11 Basic orders, exactly 10 are asked for (SS-10C.01)");
    CONSTRUCTED(BETA, BETA_SHIPS ", library: {basic: [" NINE ", B-001]}");
    ASSERT_REASONS("3 copies of B-001, 2 at most (SS-10C.01)");
}

TEST(ss_10c_02, five_special_orders_all_different)
{
    CONSTRUCTED(BETA,
                BETA_SHIPS ", library: {basic: [" NINE ", B-006], special: [" FOUR ", P-003]}");
    assert_allowed();
    CONSTRUCTED(BETA, BETA_SHIPS ", library: {basic: [" NINE ", B-006],"
                                 " special: [" FOUR ", P-003, S-008]}");
    ASSERT_REASONS("6 Special orders, 5 at most (SS-10C.02)");
    CONSTRUCTED(BETA, BETA_SHIPS ", library: {basic: [" NINE ", B-006], special: [S-001, S-001]}");
    ASSERT_REASONS("2 copies of S-001, 1 at most (SS-10C.02)");
}

/* A library that is being chosen has seen no loader. */
TEST(ss_10c_02, psionic_orders_count_as_their_card_says)
{
    open_yard(STARSTRIKE_CHALLENGE, ALPHA);
    yard.side[0].own.library =
        (struct starstrike_library){.basic_count = 1,
                                    .special_count = 1,
                                    .basic = {(uint8_t)find(STARSTRIKE_ORDERS, "P-001")},
                                    .special = {(uint8_t)find(STARSTRIKE_ORDERS, "B-001")}};
    ASSERT_REASONS("P-001 is no Basic order (SS-10C.01)", "B-001 is no Special order (SS-10C.02)");
}

TEST(ss_10c_03, a_commander_needs_a_ship_of_his_chart)
{
    CONSTRUCTED(BETA, BETA_SHIPS ", commander: {id: C-01, ship: MC-06}, " LIBRARY);
    assert_allowed();
    CONSTRUCTED(BETA, BETA_SHIPS ", commander: {id: C-01, ship: MC-02}, " LIBRARY);
    ASSERT_REASONS("the Command Chart does not pair C-01 with MC-02 (SS-10C.03)");
    CONSTRUCTED(BETA, BETA_SHIPS ", commander: {id: C-01}, " LIBRARY);
    ASSERT_REASONS("C-01 is on no ship (SS-10C.03)");
}

/* W51 */
TEST(ss_10c_03ii, the_commander_costs_special_orders)
{
    CONSTRUCTED(BETA, BETA_SHIPS ", commander: {id: C-01, ship: MC-06},"
                                 " library: {basic: [" NINE ", B-006], special: [" FOUR "]}");
    assert_allowed();
    CONSTRUCTED(BETA,
                BETA_SHIPS ", commander: {id: C-01, ship: MC-06},"
                           " library: {basic: [" NINE ", B-006], special: [" FOUR ", S-005]}");
    ASSERT_REASONS("5 Special orders, 4 at most (SS-10C.03II)");
    CONSTRUCTED(BETA, BETA_SHIPS ", commander: {id: C-01, ship: MC-05},"
                                 " library: {basic: [" NINE ", B-006], special: [" FOUR "]}");
    ASSERT_REASONS("4 Special orders, 3 at most (SS-10C.03II)");
}

TEST(ss_10c_04, each_carrier_may_have_one_flight_group)
{
    CONSTRUCTED(BETA, BETA_SHIPS ", flight_groups: [{id: G-01, ship: MC-05}],"
                                 " library: {basic: [" NINE "]}");
    assert_allowed();
    CONSTRUCTED(BETA, BETA_SHIPS ", flight_groups: [{id: G-01, ship: MC-06}],"
                                 " library: {basic: [" NINE "]}");
    ASSERT_REASONS("G-01 is on MC-06, which has no Carrier in its name (SS-10C.04)");
    CONSTRUCTED(BETA, BETA_SHIPS ", flight_groups: [{id: G-01, ship: MC-05},"
                                 " {id: G-01, ship: MC-05}],"
                                 " library: {basic: [B-001, B-002, B-003, B-004, B-005, B-006,"
                                 " B-007, B-008]}");
    ASSERT_REASONS("2 flight groups on MC-05, of which the fleet has 1 (SS-10C.04)");
    CONSTRUCTED(BETA, BETA_SHIPS ", flight_groups: [{id: G-01}], library: {basic: [" NINE "]}");
    ASSERT_REASONS("G-01 is on no ship (SS-10C.04)");
}

/* W51 */
TEST(ss_10c_04i, flight_groups_cost_basic_orders)
{
    CONSTRUCTED(BETA, BETA_SHIPS ", flight_groups: [{id: G-01, ship: MC-05}], " LIBRARY);
    ASSERT_REASONS("10 Basic orders, exactly 9 are asked for (SS-10C.04I)");
    CONSTRUCTED(BETA, BETA_SHIPS ", flight_groups: [{id: G-02, ship: MC-05}],"
                                 " library: {basic: [" NINE "]}");
    ASSERT_REASONS("9 Basic orders, exactly 8 are asked for (SS-10C.04I)");
}

#define OPEN_SHIPS "list: FL-MC-1, ships: [MC-04, MC-02, MC-01]"

TEST(ss_13c_05, open_play_needs_a_commander_of_the_own_faction)
{
    OPEN(ALPHA, OPEN_SHIPS ", commander: {id: C-02}");
    assert_allowed();
    OPEN(ALPHA, OPEN_SHIPS ", commander: {id: C-02}, flight_groups: [{id: G-02}]");
    assert_allowed();
    OPEN(ALPHA, OPEN_SHIPS);
    ASSERT_REASONS("it must have a commander (SS-13C.05)");
    OPEN(ALPHA, OPEN_SHIPS ", commander: {id: C-03}, flight_groups: [{id: G-01}, {id: G-02}]");
    ASSERT_REASONS("C-03 is not of its faction, MC (SS-13C.05)",
                   "2 flight groups, one is the most (SS-13C.05)");
}

/* ---- scenarios ---- */

TEST(ss_11a, a_scenario_is_played_in_its_modes)
{
    open_yard(STARSTRIKE_EASY, ALPHA);
    yard.side[0].own.commander = (uint8_t)find(STARSTRIKE_COMMANDERS, "C-01");
    yard.deck->scenario.modes = 1 << STARSTRIKE_EASY | 1 << STARSTRIKE_ADVANCED;
    assert_allowed();
    yard.deck->scenario.modes = 1 << STARSTRIKE_ADVANCED;
    ASSERT_REASONS("the scenario is not played in this mode (SS-11A)");
}

TEST(ss_11b_01, easy_play_is_given_a_commander)
{
    open_yard(STARSTRIKE_EASY, ALPHA);
    ASSERT_REASONS("the scenario gives it no commander (SS-11B.01)");
    yard.side[0].own.commander = (uint8_t)find(STARSTRIKE_COMMANDERS, "C-01");
    yard.side[0].faction = (uint8_t)find(STARSTRIKE_FACTIONS, "VD");
    ASSERT_REASONS("C-01 is not of its faction, VD (SS-11B.01)");
    yard.side[0].faction = (uint8_t)find(STARSTRIKE_FACTIONS, "MC");
    assert_allowed();
}

TEST(ss_11b_02, a_library_keeps_the_limits_of_the_scenario)
{
    struct note why = {0};
    open_yard(STARSTRIKE_ADVANCED, ALPHA);
    yard.deck->scenario.picking.basic = 3;
    yard.deck->scenario.picking.special = 1;
    yard.deck->scenario.picking.copies = 1;
    assert_allowed();
    struct starstrike_terms terms = starstrike_build_terms(&yard.deck->setup, 0);
    struct starstrike_fleet fleet = {.commander = {.card = STARSTRIKE_NOT_GIVEN}};
    fleet.library = (struct starstrike_library){.basic_count = 3, .basic = {0, 1, 2}};
    assert_int_equal(starstrike_build_fault(&terms, &fleet, &why), FAULT_NONE);
    fleet.library.basic[2] = 1;
    assert_int_equal(starstrike_build_fault(&terms, &fleet, &why), FAULT_REFUSED);
    assert_string_equal(why.text, "2 copies of B-002, 1 at most");
    fleet.library.basic_count = 2;
    assert_int_equal(starstrike_build_fault(&terms, &fleet, &why), FAULT_REFUSED);
    assert_string_equal(why.rule, "SS-11B.02");
    assert_string_equal(why.text, "2 Basic orders, exactly 3 are asked for");
    yard.deck->scenario.picking.basic = 12;
    ASSERT_REASONS("11 Basic orders allowed, at most 1 of each: too few for 12 (SS-11B.02)");
}

TEST(ss_11b_03, a_challenge_gives_small_libraries)
{
    open_yard(STARSTRIKE_CHALLENGE, ALPHA);
    ASSERT_REASONS("the scenario gives it no library (SS-11B.03)");
    yard.side[0].own.library = (struct starstrike_library){.basic_count = 3, .basic = {0, 0, 0}};
    assert_allowed();
}

TEST(ss_o_1, basic_play_needs_a_setup_hex_for_every_piece)
{
    open_yard(STARSTRIKE_BASIC, ALPHA);
    for (int i = 0; i < 9; i++)
        add_unit("MC-01", STATUS_RESERVE);
    add_unit("MC-01", STATUS_BOARD);
    assert_allowed();
    add_unit("MC-01", STATUS_RESERVE);
    ASSERT_REASONS("10 pieces to place, setup hexes for 9, and no reserves (SS-O.1)");
}

TEST(ss_o_4, reserves_make_room_for_all)
{
    CONSTRUCTED(DELTA, "list: FL-MC-1, ships: [MC-02, MC-02, MC-02, MC-02, MC-01, MC-01, MC-01,"
                       " MC-01, MC-01, MC-01], " LIBRARY);
    assert_allowed();
    yard.deck->setup.option[STARSTRIKE_OPTION_RESERVES] = STARSTRIKE_OFF;
    ASSERT_REASONS("10 pieces to place, setup hexes for 9, and no reserves (SS-O.1)");
}

/* ---- several players, samples, files ---- */

TEST(yard, players_of_a_side_are_judged_one_by_one)
{
    struct setup_fault list[8];
    struct setup_faults faults = {list, 8, 0};
    open_yard(STARSTRIKE_CONSTRUCTED, ALPHA);
    yard.deck->setup.seat_count = 3;
    yard.deck->setup.seat[0] = (struct seat){"red.1", SIDE_RED};
    yard.deck->setup.seat[1] = (struct seat){"red.2", SIDE_RED};
    yard.deck->setup.seat[2] = (struct seat){"blue", SIDE_BLUE};
    yard.side[1].fleet[yard.side[1].fleet_count++] = (uint8_t)find(STARSTRIKE_FLEETS, "F-VD-A");
    give_fleet("F-MC-A");
    add_fleet("test", "list: FL-MC-1, ships: [MC-04, MC-04], library: {basic: [" NINE "]}");
    ASSERT_REASONS("red.2: Core ships have 8 PP, more than 60 percent of 10 (SS-10B.01)",
                   "red.2: 9 Basic orders, exactly 10 are asked for (SS-10C.01)");
    starstrike_audit_survey(&yard.deck->setup, &faults);
    assert_int_equal(faults.count, 2);
    assert_string_equal(list[0].place.path, "sides.red.fleets");
    assert_int_equal(list[0].place.entry, 1);
    assert_string_equal(list[0].why.rule, "SS-10B.01");
}

TEST(yard, who_chooses_is_judged_by_the_sample_and_the_list_given)
{
    open_yard(STARSTRIKE_CONSTRUCTED, ALPHA);
    yard.side[0].list[0] = (uint8_t)find(STARSTRIKE_LISTS, "FL-MC-1");
    yard.side[0].list_count = 1;
    ASSERT_REASONS("a fleet has one ship at least (SS-10B)",
                   "Core ships have 0 PP, less than 40 percent of 10 (SS-10B.01)",
                   "0 Basic orders, exactly 10 are asked for (SS-10C.01)");
    yard.side[0].sample[0] = (uint8_t)find(STARSTRIKE_FLEETS, "F-MC-A");
    yard.side[0].sample_count = 1;
    assert_allowed();
    yard.side[0].sample[0] = (uint8_t)find(STARSTRIKE_FLEETS, "F-VD-A");
    ASSERT_REASONS("F-VD-A is not from the list FL-MC-1 (SS-10B)");
}

TEST(ss_d_9, shipped_fleets_are_allowed_at_their_levels)
{
    open_yard(STARSTRIKE_CONSTRUCTED, ALPHA);
    for (int i = 0; i < yard.deck->setup.library.shelf[STARSTRIKE_FLEETS].count; i++) {
        const struct starstrike_fleet *fleet =
            library_record(&yard.deck->setup.library, STARSTRIKE_FLEETS, i);
        bool open = fleet->commander.card != STARSTRIKE_NOT_GIVEN &&
                    fleet->commander.ship == STARSTRIKE_NOT_GIVEN;
        yard.deck->setup.option[STARSTRIKE_OPTION_MODE] =
            open ? STARSTRIKE_OPEN : STARSTRIKE_CONSTRUCTED;
        yard.deck->setup.option[STARSTRIKE_OPTION_ESCALATION] = fleet->level;
        yard.side[0].fleet[0] = (uint8_t)i;
        yard.side[0].fleet_count = 1;
        assert_allowed();
        assert_true(starstrike_build_fleet_pp(&yard.deck->setup.library, fleet) <=
                    starstrike_mode_level_points(fleet->level));
    }
}

TEST(ss_o_2, the_level_says_how_many_points)
{
    CONSTRUCTED(ALPHA, "list: FL-MC-1, ships: [MC-06, MC-02, MC-03, MC-01], " LIBRARY);
    assert_int_equal(audit(), FAULT_REFUSED);
    workings_must_say(&yard.working, "12 PP are more than the 10 of alpha (SS-10B)");
    yard.deck->setup.option[STARSTRIKE_OPTION_ESCALATION] = BETA;
    assert_allowed();
}
