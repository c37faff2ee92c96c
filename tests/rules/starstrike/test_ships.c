/* What ships cost and what their cards come to. */
#include "tests/rules/starstrike/deck.h"
#include "tests/rules/workings.h"

#include <stdio.h>

enum { TEXT_SIZE = 1024 };

static struct deck *deck;
static struct working working;

static int ship_of(const char *code)
{
    return deck_find(deck, STARSTRIKE_SHIPS, code);
}

static enum fault price(const char *ship, int *points, struct note *why)
{
    return starstrike_price(&deck->library, ship_of(ship), points, &working, why);
}

TEST(ss_4c_02ii, a_ship_costs_what_the_first_list_says)
{
    static const char cards[] =
        "ships:\n- {code: MC-30, name: Tug, class: Coot, type: standard, role: light, hull: 3,"
        " shields: 1, arms: [[primary, WPD, F, 1]], keywords: []}\n"
        "fleet_lists:\n- {id: FL-T, faction: MC, entries:"
        " [{ship: MC-04, category: support, pp: 7, max: 1}]}";
    struct note why = {0};
    int points = 0;
    deck = deck_open();
    deck_need(deck, cards);
    assert_int_equal(price("MC-04", &points, &why), FAULT_NONE);
    assert_int_equal(points, 4);
    workings_must_say(&working, "FL-MC-1: core, 4 PP, 4 at most (SS-10B)");
    workings_must_say(&working, "Core: 40 to 60 percent of a fleet's level (SS-10B.01)");
    workings_must_say(&working, "FL-T: support, 7 PP, 1 at most (SS-10B)");
    workings_must_say(&working, "alpha 40.0, beta 26.7, delta 20.0, gamma 13.3, omega 8.0");
    workings_must_say(&working, "it counts 4, by FL-MC-1 (SS-4C.02II)");
    assert_int_equal(price("MC-03", &points, &why), FAULT_NONE);
    assert_int_equal(points, 3);
    workings_must_say(&working, "Specialist: 30 percent");
    assert_int_equal(price("MC-30", &points, &why), FAULT_REFUSED);
    assert_string_equal(why.rule, "SS-10B");
    assert_int_equal(starstrike_price_inspect(&deck->library, ship_of("MC-30"), &working),
                     FAULT_NONE);
    workings_must_say(&working, "is in no fleet list: only scenarios can have it (SS-10B)");
}

/* SS-D.7: Order Limit; Skirmish Dice full, halved, quartered; Moves */
TEST(ss_d_7, derived_values_of_all_ships)
{
    static const struct {
        const char *code, *limit, *dice, *moves;
    } cards[] = {
        {"MC-01", "0", "2, halved 1, quartered 1", "Moves 0 to 3"},
        {"MC-02", "1", "4, halved 2, quartered 1", "Moves 0 to 3"},
        {"MC-03", "2", "3, halved 2, quartered 1", "Moves 0 to 4"},
        {"MC-04", "1", "7, halved 4, quartered 2", "Moves 2 to 3"},
        {"MC-05", "2", "6, halved 3, quartered 2", "Moves 1 to 2"},
        {"MC-06", "2", "8, halved 4, quartered 2", "Moves 1 to 2"},
        {"MC-07", "3", "13, halved 7, quartered 4", "Moves 1 to 2"},
        {"MC-08", "0", "6, halved 3, quartered 2", "never moves"},
        {"TL-01", "1", "2, halved 1, quartered 1", "Moves 0 to 3"},
        {"VD-01", "0", "2, halved 1, quartered 1", "Moves 0 to 3"},
        {"VD-02", "1", "4, halved 2, quartered 1", "Moves 0 to 3"},
        {"VD-03", "2", "5, halved 3, quartered 2", "Moves 0 to 3"},
        {"VD-04", "1", "7, halved 4, quartered 2", "Moves 2 to 3"},
        {"VD-05", "2", "10, halved 5, quartered 3", "Moves 1 to 2"},
        {"VD-06", "1", "6, halved 3, quartered 2", "Moves 2 to 3"},
        {"VD-07", "3", "11, halved 6, quartered 3", "Moves 1 to 2"},
        {"VD-08", "0", "6, halved 3, quartered 2", "never moves"},
        {"OG-01", "1", "2, halved 1, quartered 1", "Moves 0 to 3"},
    };
    deck = deck_open();
    assert_int_equal(deck->library.shelf[STARSTRIKE_SHIPS].count, 18);
    for (int i = 0; i < 18; i++) {
        char words[80];
        assert_int_equal(starstrike_price_inspect(&deck->library, ship_of(cards[i].code), &working),
                         FAULT_NONE);
        snprintf(words, sizeof words, "Order Limit %s, ", cards[i].limit);
        workings_must_say(&working, words);
        snprintf(words, sizeof words, "Skirmish Dice %s ", cards[i].dice);
        workings_must_say(&working, words);
        workings_must_say(&working, cards[i].moves);
    }
}

static bool lies_in(const struct starstrike_condition *condition, int distance)
{
    return distance >= condition->distance_min && distance <= condition->distance_max;
}

/* What the loader sums up by bearing and distance is what each armament says. */
static void check_tables(const struct starstrike_ship *ship)
{
    for (int arm = 0; arm < STARSTRIKE_ARMS_MAX; arm++) {
        const struct starstrike_arm *own = &ship->arm[arm];
        bool has = arm < ship->arm_count;
        for (int bearing = 0; bearing < STARSTRIKE_BEARINGS; bearing++)
            assert_int_equal(ship->covers[bearing] >> arm & 1, has && own->mask >> bearing & 1);
        for (int distance = 0; distance < STARSTRIKE_BANDS; distance++) {
            assert_int_equal(ship->within[distance] >> arm & 1, has && distance <= own->reach);
            if (!has)
                continue;
            const struct starstrike_weapon *weapon =
                library_record(&deck->library, STARSTRIKE_WEAPONS, own->weapon);
            for (int i = 0; i < weapon->mod_count; i++)
                assert_int_equal(lies_in(&weapon->mod[i].condition, ship->band[distance]),
                                 lies_in(&weapon->mod[i].condition, distance));
        }
    }
}

TEST(ss_g_4, tables_of_a_ship_say_what_its_armaments_say)
{
    int merged = 0;
    deck = deck_open();
    for (int i = 0; i < deck->library.shelf[STARSTRIKE_SHIPS].count; i++) {
        const struct starstrike_ship *ship = library_record(&deck->library, STARSTRIKE_SHIPS, i);
        check_tables(ship);
        merged += ship->band[STARSTRIKE_BANDS - 1] < STARSTRIKE_BANDS - 1;
    }
    assert_true(merged > 0);
}

TEST(ss_d_4, a_card_is_told_in_full)
{
    deck = deck_open();
    starstrike_price_inspect(&deck->library, ship_of("MC-07"), &working);
    workings_must_say(&working, "Battleship, Roc: MC-07, faction MC (SS-3A.01I)");
    workings_must_say(&working, "Explore: Meridian Compact, blue (SS-3A.01IV)");
    workings_must_say(&working, "standard, massive, super_heavy");
    workings_must_say(&working, "Hull 9 (SS-3A.01X), Armor 3 (SS-3A.01XI), Flak 2");
    workings_must_say(&working, "fore 4, right fore 3, right aft 3, aft 2, left aft 3");
    workings_must_say(&working, "1 rotation before each Maneuver (SS-3A.02III)");
    workings_must_say(&working, "Order Limit 3, Crippled by critical 4 (SS-3A.02I)");
    workings_must_say(&working, "bonus orders: B-003 (SS-3A.01VIII)");
    workings_must_say(&working, "2 Primary: Siege Cannon, 3 dice, arc F, Distance 0 to 5, Heavy");
    workings_must_say(&working, "4 Tertiary: Plasma Torpedo, 2 dice, arc FX, Distance 0 to 5, "
                                "Ordnance (SS-3A.03)");
    workings_must_say(&working, "keywords: massive, shuttle_hangar (SS-3A.01XV)");
    starstrike_price_inspect(&deck->library, ship_of("MC-05"), &working);
    workings_must_say(&working, "Captain Oduya Marsh may command it, Command Cost 2");
    workings_must_say(&working, "a Carrier: may have a flight group (SS-10C.04)");
    workings_must_say(&working, "support 1");
    starstrike_price_inspect(&deck->library, ship_of("VD-01"), &working);
    workings_must_say(&working, "Shields 1, all round (SS-3A.01XIII)");
    workings_must_say(&working, "has no facing, moves in any direction (SS-2A.02I, SS-G.8)");
}

/* ---- lines of the card, by rule ---- */

static void must_tell(const char *ship, const char *words)
{
    starstrike_price_inspect(&deck->library, ship_of(ship), &working);
    workings_must_say(&working, words);
}

/* A card of our own with these keys beside the least it needs. */
static void add_ship(const char *code, const char *keys)
{
    char yaml[TEXT_SIZE];
    snprintf(yaml, sizeof yaml,
             "ships:\n- {code: %s, name: Test, class: Test, hull: 3,"
             " arms: [[primary, WPD, \"360\", 1]], %s}",
             code, keys);
    deck_need(deck, yaml);
}

TEST(ss_3a_01i, two_letters_of_the_code_name_the_faction)
{
    deck = deck_open();
    must_tell("VD-02", "VD-02, faction VD (SS-3A.01I)");
    must_tell("OG-01", "OG-01, faction OG (SS-3A.01I)");
    must_tell("OG-01", "Exterminate: Ossuary Guild, red (SS-3A.01IV)");
}

TEST(ss_3a_01ii, names_are_searched_by_whole_words)
{
    deck = deck_open();
    must_tell("VD-06", "a Carrier: may have a flight group");
    add_ship("MC-41", "type: standard, role: light, shields: 1, keywords: []");
    starstrike_price_inspect(&deck->library, ship_of("MC-41"), &working);
    assert_false(workings_say(&working, "flight group"));
    assert_true(starstrike_words_name_has("Fleet CARRIER", "carrier"));
    assert_false(starstrike_words_name_has("Fleet Carriers", "Carrier"));
    assert_false(starstrike_words_name_has("Heavy Cruiser", "Cruise"));
}

TEST(ss_3a_01v, types_subtypes_and_roles_are_told)
{
    deck = deck_open();
    must_tell("MC-03", "refit, Recon, light (SS-3A.01V, SS-3A.01VI, SS-3A.01IX)");
    must_tell("TL-01", "ally, light (SS-3A.01V");
    must_tell("VD-08", "standard, stationary (SS-3A.01V");
}

TEST(ss_3a_01vi, the_subtype_of_a_refit_is_its_kind_else_massive)
{
    deck = deck_open();
    must_tell("VD-03", "refit, Stealth, light");
    must_tell("VD-07", "standard, massive, super_heavy");
    assert_false(deck_add(deck, "ships: [{code: MC-90, name: X, class: Y, type: standard, role: "
                                "light, subtype: massive, hull: 3, shields: 1}]"));
    deck_assert_complains(deck, "1:71: subtype: is \"massive\" with that keyword; only Refits "
                                "have others (SS-3A.01VI)");
}

TEST(ss_3a_01ix, there_are_five_roles)
{
    static const char *const roles[] = {"MC-01", "escort", "MC-02",       "light", "MC-04",
                                        "heavy", "MC-05",  "super_heavy", "MC-08", "stationary"};
    deck = deck_open();
    for (int i = 0; i < 10; i += 2) {
        char words[80];
        snprintf(words, sizeof words, "standard, %s (", roles[i + 1]);
        must_tell(roles[i], words);
    }
    assert_false(deck_add(deck, "ships: [{code: MC-90, name: X, class: Y, type: standard, role: "
                                "huge, hull: 3, shields: 1}]"));
    deck_assert_complains(deck, "1:58: role: \"huge\" is not one of escort, light, heavy, "
                                "super_heavy, stationary (SS-3A.01IX)");
}

TEST(ss_3a_01xi, a_card_without_armor_has_1_one_with_the_keyword_that)
{
    deck = deck_open();
    add_ship("MC-41", "type: standard, role: light, shields: 1, keywords: []");
    add_ship("MC-42", "type: standard, role: light, shields: 1, keywords: [{k: armor, x: 3}]");
    must_tell("MC-41", "Armor 1 (SS-3A.01XI)");
    must_tell("MC-42", "Armor 3 (SS-3A.01XI)");
}

TEST(ss_3a_01xii, a_card_without_flak_has_none)
{
    deck = deck_open();
    add_ship("MC-41", "type: standard, role: light, shields: 1, keywords: []");
    must_tell("MC-41", "Flak 0 (SS-3A.01XII)");
    must_tell("MC-08", "Flak 3 (SS-3A.01XII)");
}

/* W11 */
TEST(ss_3a_02i, order_limits_by_role_refit_and_massive)
{
    static const struct {
        const char *code, *keys;
        int limit;
    } cards[] = {
        {"MC-40", "type: standard, role: escort, shields: 1, keywords: []", 0},
        {"MC-41", "type: standard, role: light, shields: 1, keywords: []", 1},
        {"MC-42", "type: refit, role: light, shields: 1, bonus_orders: [S-001], keywords: []", 2},
        {"MC-43", "type: standard, role: heavy, shields: [1, 1, 1, 1, 1, 1], keywords: []", 1},
        {"MC-44", "type: standard, role: super_heavy, shields: [1, 1, 1, 1, 1, 1], keywords: []",
         2},
        {"MC-45",
         "type: standard, role: super_heavy, shields: [1, 1, 1, 1, 1, 1], bonus_orders: [B-001],"
         " subtype: massive, keywords: [{k: massive, order: B-001}]",
         3},
        {"MC-46", "type: standard, role: stationary, shields: [1, 1, 1, 1, 1, 1], keywords: []", 0},
        {"MC-47",
         "type: refit, role: heavy, shields: [1, 1, 1, 1, 1, 1], bonus_orders: [B-001],"
         " keywords: [{k: massive, order: B-001}]",
         2},
    };
    deck = deck_open();
    for (size_t i = 0; i < sizeof cards / sizeof cards[0]; i++) {
        char words[80];
        add_ship(cards[i].code, cards[i].keys);
        snprintf(words, sizeof words, "Order Limit %d, Crippled by critical %d (SS-3A.02I)",
                 cards[i].limit, cards[i].limit + 1);
        must_tell(cards[i].code, words);
    }
}

TEST(ss_3a_02iii, rotations_by_role)
{
    deck = deck_open();
    must_tell("MC-02", "as many rotations as it likes before each Maneuver (SS-3A.02III)");
    must_tell("MC-04", "2 rotations before each Maneuver (SS-3A.02III)");
    must_tell("MC-05", "1 rotation before each Maneuver (SS-3A.02III)");
    must_tell("MC-08", "never moves or rotates (SS-3A.02II, SS-3A.02III)");
}
