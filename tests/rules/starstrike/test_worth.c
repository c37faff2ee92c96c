/* What pieces can do just now: saves, orders, moves, strikes, skirmish dice (SS-3A, SS-9). */
#include "tests/rules/starstrike/deck.h"

#include <stdio.h>

static struct cell hex(const struct deck *deck, int column, int row)
{
    return board_cell(&deck->setup.board, column, row);
}

/* One order with one effect. */
static void add_order(struct deck *deck, int unit, const char *effect)
{
    static int number = 300;
    char yaml[300], id[8];
    snprintf(id, sizeof id, "B-%d", ++number % 1000);
    snprintf(yaml, sizeof yaml, "orders: [{id: %s, type: basic, name: X, effects: [{%s}]}]", id,
             effect);
    deck_need(deck, yaml);
    deck_order(deck, unit, id);
}

/* ---- saves ---- */

TEST(ss_9, bonuses_lead_to_four_and_print_stays)
{
    struct deck *deck = deck_open();
    int ship = deck_piece(deck, 0, "VD-04", deck_at(2, 5)); /* armor 3 */
    add_order(deck, ship, "hook: attr, attr: armor, value: 3");
    assert_int_equal(starstrike_piece_armor(&deck->game, ship), 4);
    deck_need(deck,
              "ships: [{code: MC-90, name: X, class: Y, type: standard, role: light, hull: 1, "
              "armor: 6, flak: 5, shields: 1}]");
    int thick = deck_piece(deck, 0, "MC-90", deck_at(6, 5));
    add_order(deck, thick, "hook: attr, attr: armor, value: 1");
    assert_int_equal(starstrike_piece_armor(&deck->game, thick), 6);
    assert_int_equal(starstrike_piece_flak(&deck->game, thick), 5);
}

TEST(ss_d_3_3, a_card_may_take_armor_but_no_more_than_there_is)
{
    struct deck *deck = deck_open();
    int ship = deck_piece(deck, 0, "VD-04", deck_at(2, 5));
    add_order(deck, ship, "hook: attr, attr: armor, value: -1");
    assert_int_equal(starstrike_piece_armor(&deck->game, ship), 2);
    add_order(deck, ship, "hook: attr, attr: armor, value: -5");
    assert_int_equal(starstrike_piece_armor(&deck->game, ship), 0);
}

TEST(ss_3a_01xi, an_old_card_has_armor_one_or_its_keyword)
{
    struct deck *deck = deck_open();
    deck_need(
        deck,
        "ships: [{code: MC-90, name: X, class: Y, type: standard, role: light, hull: 1, "
        "shields: 1}, {code: MC-91, name: X, class: Y, type: standard, role: light, hull: 1, "
        "shields: 1, keywords: [{k: armor, x: 3}]}, {code: MC-92, name: X, class: Y, type: "
        "standard, role: light, hull: 1, armor: 1, shields: 1, keywords: [{k: armor, x: 2}]}]");
    int plain = deck_piece(deck, 0, "MC-90", deck_at(2, 5)),
        old = deck_piece(deck, 0, "MC-91", deck_at(3, 5));
    int both = deck_piece(deck, 0, "MC-92", deck_at(4, 5));
    assert_int_equal(starstrike_piece_armor(&deck->game, plain), 1);
    assert_int_equal(starstrike_piece_armor(&deck->game, old), 3);
    assert_int_equal(starstrike_piece_armor(&deck->game, both), 3);
    assert_int_equal(starstrike_piece_flak(&deck->game, plain), 0); /* SS-3A.01XII */
}

TEST(ss_9a, armor_by_keyword_adds)
{
    struct deck *deck = deck_open();
    int ship = deck_piece(deck, 0, "MC-02", deck_at(2, 5));
    add_order(deck, ship, "hook: grant_keyword, keyword: armor, value: 2");
    assert_int_equal(starstrike_piece_armor(&deck->game, ship), 3);
}

TEST(ss_9e, flak_by_keyword_adds)
{
    struct deck *deck = deck_open();
    int ship = deck_piece(deck, 0, "MC-02", deck_at(2, 5));
    add_order(deck, ship, "hook: grant_keyword, keyword: flak, value: 2");
    assert_int_equal(starstrike_piece_flak(&deck->game, ship), 3);
}

/* W53 */
TEST(ss_9b, cover_and_dust_add_up_to_four)
{
    struct deck *deck = deck_open();
    deck_need(deck,
              "ships: [{code: VD-90, name: X, class: Y, type: standard, role: light, hull: 1, "
              "flak: 3, shields: 1}, {code: VD-91, name: X, class: Y, type: standard, role: "
              "light, hull: 1, flak: 1, shields: 1, keywords: [{k: cover, x: 1}]}]");
    int dusty = deck_piece(deck, 0, "VD-90", hex(deck, 1, 3));
    assert_int_equal(starstrike_piece_flak(&deck->game, dusty), 4);
    int cover = deck_piece(deck, 0, "VD-91", hex(deck, 1, 5)); /* D = 1 */
    assert_int_equal(starstrike_piece_flak(&deck->game, dusty), 4);
    deck->state.units[dusty].cell = hex(deck, 1, 6);
    assert_int_equal(starstrike_piece_flak(&deck->game, dusty), 4);
    deck->state.units[dusty].cell = hex(deck, 1, 8); /* D = 2 */
    assert_int_equal(starstrike_piece_flak(&deck->game, dusty), 3);
    assert_int_equal(starstrike_piece_flak(&deck->game, cover), 1); /* not itself */
    deck_piece(deck, 0, "VD-91", hex(deck, 2, 6));
    deck_piece(deck, 1, "MC-08", hex(deck, 2, 5));
    assert_int_equal(starstrike_piece_flak(&deck->game, cover), 2); /* not by enemies */
}

TEST(ss_9b, a_neighbour_without_it_covers_nobody)
{
    struct deck *deck = deck_open();
    int ship = deck_piece(deck, 0, "MC-02", deck_at(2, 5));
    deck_piece(deck, 0, "MC-04", deck_at(2, 6));
    assert_int_equal(starstrike_piece_flak(&deck->game, ship), 1);
}

TEST(ss_8b_02, flak_in_the_black_hole)
{
    struct deck *deck = deck_open();
    int ship = deck_piece(deck, 0, "MC-02", hex(deck, 8, 7));
    assert_int_equal(starstrike_piece_flak(&deck->game, ship), 3);
    deck->state.units[ship].cell = hex(deck, 8, 6);
    assert_int_equal(starstrike_piece_flak(&deck->game, ship), 3);
    deck->state.units[ship].cell = hex(deck, 8, 5);
    assert_int_equal(starstrike_piece_flak(&deck->game, ship), 1);
    deck->state.units[ship].cell = hex(deck, 1, 3); /* SS-8C.02 */
    assert_int_equal(starstrike_piece_flak(&deck->game, ship), 2);
}

/* ---- orders ---- */

/* W16, W60, W54 */
TEST(ss_3a_02i, criticals_lower_the_limit)
{
    struct deck *deck = deck_open();
    int roc = deck_piece(deck, 0, "MC-07", deck_at(2, 5));
    for (int crits = 0; crits < 5; crits++) {
        deck->state.pieces[roc].crits = (uint8_t)crits;
        assert_int_equal(starstrike_order_limit(&deck->game, roc), crits < 3 ? 3 - crits : 0);
    }
    int wren = deck_piece(deck, 0, "MC-01", deck_at(3, 5));
    assert_int_equal(starstrike_assignable(&deck->game, wren), 0);
}

/* ---- movement ---- */

/* SS-D.7 */
TEST(ss_3a_02ii, moves_of_the_starter_ships)
{
    static const struct {
        const char *code;
        int least, most, rotations;
    } ships[] = {{"MC-01", 0, 3, 3}, {"MC-02", 0, 3, 3}, {"MC-03", 0, 4, 3}, {"MC-04", 2, 3, 2},
                 {"MC-05", 1, 2, 1}, {"MC-07", 1, 2, 1}, {"MC-08", 0, 0, 0}, {"VD-06", 2, 3, 2}};
    for (int i = 0; i < 8; i++) {
        struct deck *deck = deck_open();
        int unit = deck_piece(deck, 0, ships[i].code, deck_at(2, 5));
        assert_int_equal(starstrike_piece_moves(&deck->game, unit).least, ships[i].least);
        assert_int_equal(starstrike_piece_moves(&deck->game, unit).most, ships[i].most);
        assert_int_equal(starstrike_piece_moves(&deck->game, unit).rotations, ships[i].rotations);
    }
}

TEST(ss_d_3_5, moves_by_cards)
{
    struct deck *deck = deck_open();
    int ship = deck_piece(deck, 0, "MC-04", deck_at(2, 5)),
        base = deck_piece(deck, 0, "MC-08", deck_at(5, 5));
    deck_order(deck, ship, "B-005");
    deck_order(deck, base, "B-005");
    assert_int_equal(starstrike_piece_moves(&deck->game, ship).most, 4);
    assert_int_equal(starstrike_piece_moves(&deck->game, ship).least, 2);
    assert_int_equal(starstrike_piece_moves(&deck->game, ship).rotations, 3); /* SS-D.3.6 */
    assert_int_equal(starstrike_piece_moves(&deck->game, base).most, 0);
    assert_int_equal(starstrike_piece_moves(&deck->game, base).rotations, 0);
    add_order(deck, ship, "hook: moves, min: -5");
    assert_int_equal(starstrike_piece_moves(&deck->game, ship).least, 0);
    add_order(deck, ship, "hook: moves, min: 9, max: -3");
    assert_int_equal(starstrike_piece_moves(&deck->game, ship).most, 1);
    assert_int_equal(starstrike_piece_moves(&deck->game, ship).least, 1);
    add_order(deck, ship, "hook: restrict, no_move: true"); /* SS-D.3.14 */
    assert_int_equal(starstrike_piece_moves(&deck->game, ship).most, 0);
    assert_int_equal(starstrike_piece_moves(&deck->game, ship).least, 0);
}

/* W35 */
TEST(ss_9r, two_moves_at_most_whatever_else)
{
    struct deck *deck = deck_open();
    int ship = deck_piece(deck, 0, "MC-03", deck_at(2, 5)),
        heavy = deck_piece(deck, 0, "MC-04", deck_at(5, 5));
    deck_order(deck, ship, "B-005");
    deck->state.pieces[ship].extra = 2; /* SS-8B.05 */
    assert_int_equal(starstrike_piece_moves(&deck->game, ship).most, 7);
    deck->state.pieces[ship].flags = deck->state.pieces[heavy].flags = STARSTRIKE_SLOWED;
    assert_int_equal(starstrike_piece_moves(&deck->game, ship).most, 2);
    assert_int_equal(starstrike_piece_moves(&deck->game, heavy).least, 2);
}

TEST(ss_6c, only_escorts_evade_and_once)
{
    struct deck *deck = deck_open();
    int escort = deck_piece(deck, 0, "MC-01", deck_at(2, 5)),
        light = deck_piece(deck, 0, "MC-02", deck_at(3, 5));
    assert_true(starstrike_piece_evade_ready(&deck->game, escort));
    assert_false(starstrike_piece_evade_ready(&deck->game, light));
    deck->state.pieces[escort].flags = STARSTRIKE_EVADED;
    assert_false(starstrike_piece_evade_ready(&deck->game, escort));
}

/* ---- strikes ---- */

TEST(ss_d_3_14, the_lowest_number_of_strikes_wins)
{
    struct deck *deck = deck_open();
    int ship = deck_piece(deck, 0, "MC-07", deck_at(2, 5));
    assert_int_equal(starstrike_piece_strikes_max(&deck->game, ship), 4);
    deck_order(deck, ship, "B-001");
    assert_int_equal(starstrike_piece_strikes_max(&deck->game, ship), 2);
    deck_order(deck, ship, "B-006");
    assert_int_equal(starstrike_piece_strikes_max(&deck->game, ship), 1);
    add_order(deck, ship, "hook: restrict, no_heavy: true");
    assert_true(starstrike_effects_limits(&deck->game, ship).no_heavy);
    assert_false(starstrike_effects_limits(&deck->game, ship).no_assault);
    add_order(deck, ship, "hook: restrict, max_strikes: 0");
    assert_int_equal(starstrike_piece_strikes_max(&deck->game, ship), 0);
}

TEST(ss_4b_02ii, two_strikes_in_the_strategic_state)
{
    struct deck *deck = deck_open();
    int ship = deck_piece(deck, 0, "MC-07", deck_at(2, 5));
    deck->state.tide = STARSTRIKE_STRATEGIC_STATE;
    deck->state.tide_side = SIDE_RED;
    assert_int_equal(starstrike_piece_strikes_max(&deck->game, ship), 2);
}

/* W47, W56 */
TEST(ss_4b_02iii, overrun_gives_deadly_and_skilled)
{
    struct deck *deck = deck_open();
    int red = deck_piece(deck, 0, "MC-02", deck_at(2, 5)),
        blue = deck_piece(deck, 1, "VD-02", deck_at(5, 5));
    deck->state.tide = STARSTRIKE_OVERRUN;
    deck->state.tide_side = SIDE_BLUE;
    assert_true(starstrike_piece_keyword(&deck->game, blue, STARSTRIKE_SKILLED));
    assert_int_equal(starstrike_piece_keyword_x(&deck->game, blue, STARSTRIKE_DEADLY), 2);
    assert_false(starstrike_piece_keyword(&deck->game, red, STARSTRIKE_SKILLED));
    assert_int_equal(starstrike_piece_keyword_x(&deck->game, red, STARSTRIKE_DEADLY), 0);
    assert_false(starstrike_piece_keyword(&deck->game, blue, STARSTRIKE_FAST));
}

TEST(ss_d_3_15, reach_by_cards)
{
    struct deck *deck = deck_open();
    int ship = deck_piece(deck, 0, "MC-03", deck_at(2, 5));
    assert_int_equal(starstrike_piece_reach(&deck->game, ship, 0), 3);
    deck_order(deck, ship, "S-006");
    assert_int_equal(starstrike_piece_reach(&deck->game, ship, 0), 4);
    add_order(deck, ship, "hook: max_distance, value: -9");
    assert_int_equal(starstrike_piece_reach(&deck->game, ship, 0), 0);
}

/* ---- skirmishes ---- */

/* W14 */
TEST(ss_3a_02iv, halved_once_or_quartered)
{
    struct deck *deck = deck_open();
    int ship = deck_piece(deck, 0, "MC-04", deck_at(2, 5));
    struct starstrike_piece *piece = &deck->state.pieces[ship];
    assert_int_equal(starstrike_piece_skirmish_dice(&deck->game, ship), 7);
    piece->crits = 1;
    assert_int_equal(starstrike_piece_skirmish_dice(&deck->game, ship), 4);
    piece->exhausted = 1;
    assert_int_equal(starstrike_piece_skirmish_dice(&deck->game, ship), 4);
    piece->exhausted = 2;
    assert_int_equal(starstrike_piece_skirmish_dice(&deck->game, ship), 2);
    piece->dice = -2;
    assert_int_equal(starstrike_piece_skirmish_dice(&deck->game, ship), 0);
    piece->dice = -3;
    assert_int_equal(starstrike_piece_skirmish_dice(&deck->game, ship), 0);
}

/* SS-D.7 */
TEST(ss_3a_02iv, dice_of_the_starter_ships)
{
    static const struct {
        const char *code;
        int full, half, quarter;
    } ships[] = {{"MC-01", 2, 1, 1}, {"MC-02", 4, 2, 1},  {"MC-03", 3, 2, 1},  {"MC-04", 7, 4, 2},
                 {"MC-05", 6, 3, 2}, {"MC-06", 8, 4, 2},  {"MC-07", 13, 7, 4}, {"MC-08", 6, 3, 2},
                 {"TL-01", 2, 1, 1}, {"VD-01", 2, 1, 1},  {"VD-02", 4, 2, 1},  {"VD-03", 5, 3, 2},
                 {"VD-04", 7, 4, 2}, {"VD-05", 10, 5, 3}, {"VD-06", 6, 3, 2},  {"VD-07", 11, 6, 3},
                 {"VD-08", 6, 3, 2}, {"OG-01", 2, 1, 1}};
    for (int i = 0; i < 18; i++) {
        struct deck *deck = deck_open();
        int unit = deck_piece(deck, 0, ships[i].code, deck_at(2, 5));
        assert_int_equal(starstrike_piece_skirmish_dice(&deck->game, unit), ships[i].full);
        deck->state.pieces[unit].exhausted = 1;
        assert_int_equal(starstrike_piece_skirmish_dice(&deck->game, unit), ships[i].half);
        deck->state.pieces[unit].exhausted = 2;
        assert_int_equal(starstrike_piece_skirmish_dice(&deck->game, unit), ships[i].quarter);
    }
}

TEST(ss_9h, a_shuttle_hangar_adds_a_die_before_halving)
{
    struct deck *deck = deck_open();
    int ship = deck_piece(deck, 0, "MC-02", deck_at(2, 5));
    add_order(deck, ship, "hook: grant_keyword, keyword: shuttle_hangar");
    assert_int_equal(starstrike_piece_skirmish_dice(&deck->game, ship), 5);
    deck->state.pieces[ship].exhausted = 1;
    assert_int_equal(starstrike_piece_skirmish_dice(&deck->game, ship), 3);
}

/* ---- options ---- */

TEST(ss_o_1, modes_bring_their_options)
{
    struct deck *deck = deck_open();
    static const struct {
        enum starstrike_mode mode;
        bool objectives, reserves, simple, scenario;
    } modes[] = {{STARSTRIKE_CONSTRUCTED, true, true, false, false},
                 {STARSTRIKE_OPEN, false, true, true, false},
                 {STARSTRIKE_EASY, false, false, true, true},
                 {STARSTRIKE_ADVANCED, false, false, false, true},
                 {STARSTRIKE_CHALLENGE, false, false, false, true},
                 {STARSTRIKE_BASIC, false, false, false, false}};
    for (int i = 0; i < STARSTRIKE_MODES; i++) {
        const struct game *game = &deck->game;
        deck->setup.option[STARSTRIKE_OPTION_MODE] = (int)modes[i].mode;
        assert_int_equal(starstrike_mode_has(game, STARSTRIKE_OPTION_CONSTRUCTED_OBJECTIVES),
                         modes[i].objectives);
        assert_int_equal(starstrike_mode_has(game, STARSTRIKE_OPTION_RESERVES), modes[i].reserves);
        assert_int_equal(starstrike_is_simple(game), modes[i].simple);
        assert_int_equal(starstrike_mode_is_scenario(game), modes[i].scenario);
    }
    deck->setup.option[STARSTRIKE_OPTION_RESERVES] = STARSTRIKE_ON;
    assert_true(starstrike_mode_has(&deck->game, STARSTRIKE_OPTION_RESERVES));
}

TEST(ss_o_5, omega_orders_come_with_the_level_and_a_command_phase)
{
    struct deck *deck = deck_open();
    assert_false(starstrike_mode_has(&deck->game, STARSTRIKE_OPTION_OMEGA_ORDERS));
    deck->setup.option[STARSTRIKE_OPTION_ESCALATION] = STARSTRIKE_LEVELS - 1;
    assert_true(starstrike_mode_has(&deck->game, STARSTRIKE_OPTION_OMEGA_ORDERS));
    deck->setup.option[STARSTRIKE_OPTION_MODE] = STARSTRIKE_OPEN;
    assert_false(starstrike_mode_has(&deck->game, STARSTRIKE_OPTION_OMEGA_ORDERS));
    deck->setup.option[STARSTRIKE_OPTION_OMEGA_ORDERS] = STARSTRIKE_ON;
    assert_false(starstrike_mode_has(&deck->game, STARSTRIKE_OPTION_OMEGA_ORDERS));
}

TEST(ss_10a, points_of_the_levels)
{
    static const int points[] = {10, 15, 20, 30, 50};
    for (int level = 0; level < STARSTRIKE_LEVELS; level++)
        assert_int_equal(starstrike_mode_level_points(level), points[level]);
}

TEST(ss_2a, one_piece_to_a_hex)
{
    struct deck *deck = deck_open();
    int ship = deck_piece(deck, 0, "MC-02", deck_at(2, 5));
    assert_int_equal(starstrike_hex_piece(&deck->game, deck_at(2, 5)), ship);
    assert_int_equal(starstrike_hex_piece(&deck->game, deck_at(2, 6)), UNIT_NONE);
    deck->state.units[ship].status = STATUS_GONE;
    assert_int_equal(starstrike_hex_piece(&deck->game, deck_at(2, 5)), UNIT_NONE);
}
