/* The interpreter of cards: what acts, whom it reaches, when it holds (SS-D.2, SS-D.3). */
#include "tests/rules/starstrike/deck.h"

#include <stdio.h>

/* How many effects with that hook reach a piece. */
static int count_found(const struct deck *deck, int unit, enum starstrike_hook hook)
{
    struct starstrike_search search = starstrike_effects_search_begin(&deck->game, unit, hook);
    struct starstrike_found found;
    int count = 0;
    while (starstrike_effects_search_next(&search, &found))
        count++;
    return count;
}

/* ---- what acts ---- */

TEST(ss_4b_01, cards_act_face_up_only)
{
    struct deck *deck = deck_open();
    int ship = deck_piece(deck, 0, "MC-04", deck_at(2, 5));
    int slot = deck_order(deck, ship, "B-004");
    struct starstrike_slot *card = &deck->state.pieces[ship].slot[slot];
    assert_int_equal(starstrike_piece_armor(&deck->game, ship), 3);
    card->bits = 0;
    assert_int_equal(starstrike_piece_armor(&deck->game, ship), 2);
    card->bits = STARSTRIKE_FACE_UP | STARSTRIKE_SPENT;
    assert_int_equal(starstrike_piece_armor(&deck->game, ship), 2);
    card->bits = STARSTRIKE_FACE_UP;
    deck->state.units[ship].status = STATUS_GONE;
    assert_null(starstrike_effects_of(&deck->game, ship, slot));
}

TEST(ss_4b_01iii, a_required_order_waits_for_the_reveal)
{
    struct deck *deck = deck_open();
    int ship = deck_piece(deck, 0, "MC-07", deck_at(2, 5));
    deck_order(deck, ship, "B-003");
    deck->state.head.phase = STARSTRIKE_PHASE_COMMAND;
    deck->state.step = STARSTRIKE_STEP_ASK;
    assert_false(starstrike_piece_keyword(&deck->game, ship, STARSTRIKE_SKILLED));
    deck->state.step = STARSTRIKE_STEP_EFFECTS;
    assert_true(starstrike_piece_keyword(&deck->game, ship, STARSTRIKE_SKILLED));
}

TEST(ss_d_3, an_aura_reaches_friends_in_range_and_its_bearer)
{
    struct deck *deck = deck_open();
    int flag = deck_piece(deck, 0, "MC-07", deck_at(2, 5)),
        near = deck_piece(deck, 0, "MC-02", deck_at(4, 5));
    int far = deck_piece(deck, 0, "MC-02", deck_at(5, 5)),
        foe = deck_piece(deck, 1, "VD-02", deck_at(2, 6));
    deck_order(deck, flag, "B-003"); /* range 1 */
    assert_true(starstrike_piece_keyword(&deck->game, flag, STARSTRIKE_SKILLED));
    assert_true(starstrike_piece_keyword(&deck->game, near, STARSTRIKE_SKILLED));
    assert_false(starstrike_piece_keyword(&deck->game, far, STARSTRIKE_SKILLED));
    assert_false(starstrike_piece_keyword(&deck->game, foe, STARSTRIKE_SKILLED));
    deck->state.units[near].status = STATUS_RESERVE;
    assert_false(starstrike_piece_keyword(&deck->game, near, STARSTRIKE_SKILLED));
}

TEST(ss_d_3, an_aura_against_enemies_spares_friends_and_its_bearer)
{
    struct deck *deck = deck_open();
    int seer = deck_piece(deck, 0, "MC-02", deck_at(2, 5)),
        friend = deck_piece(deck, 0, "MC-02", deck_at(2, 4));
    int near = deck_piece(deck, 1, "VD-02", deck_at(2, 8)),
        far = deck_piece(deck, 1, "VD-02", deck_at(2, 9));
    deck_order(deck, seer, "P-001"); /* range 2 */
    assert_int_equal(count_found(deck, seer, STARSTRIKE_STRIKE_MOD), 0);
    assert_int_equal(count_found(deck, friend, STARSTRIKE_STRIKE_MOD), 0);
    assert_int_equal(count_found(deck, near, STARSTRIKE_STRIKE_MOD), 1);
    assert_int_equal(count_found(deck, far, STARSTRIKE_STRIKE_MOD), 0);
}

TEST(ss_d_3_9, a_repair_with_an_aura_reaches_one_after_the_other)
{
    struct deck *deck = deck_open();
    const struct starstrike_effect aura = {
        .hook = STARSTRIKE_REPAIR, .scope = STARSTRIKE_AURA_FRIENDLY, .range = 0};
    const struct starstrike_effect own = {.hook = STARSTRIKE_REPAIR};
    int first = deck_piece(deck, 0, "MC-02", deck_at(2, 4)),
        tender = deck_piece(deck, 0, "MC-05", deck_at(2, 5));
    int last = deck_piece(deck, 0, "MC-02", deck_at(2, 6));
    deck_piece(deck, 1, "VD-02", deck_at(3, 5));
    deck_piece(deck, 0, "MC-02", deck_at(2, 7));
    assert_int_equal(starstrike_effects_next_reached(&deck->game, tender, &aura, -1), first);
    assert_int_equal(starstrike_effects_next_reached(&deck->game, tender, &aura, first), tender);
    assert_int_equal(starstrike_effects_next_reached(&deck->game, tender, &aura, tender), last);
    assert_int_equal(starstrike_effects_next_reached(&deck->game, tender, &aura, last), UNIT_NONE);
    assert_int_equal(starstrike_effects_next_reached(&deck->game, tender, &own, -1), tender);
    assert_int_equal(starstrike_effects_next_reached(&deck->game, tender, &own, tender), UNIT_NONE);
}

/* SS-X.10 */
TEST(ss_x_10, copies_act_each_but_keywords_once)
{
    struct deck *deck = deck_open();
    int ship = deck_piece(deck, 0, "VD-07", deck_at(2, 5));
    deck_order(deck, ship, "B-008");
    deck_order(deck, ship, "B-008");
    deck_need(deck, "orders: [{id: B-100, type: basic, name: X, effects: [{hook: grant_keyword, "
                    "keyword: deadly, value: 3}, {hook: grant_keyword, keyword: lethal, value: 1}, "
                    "{hook: grant_keyword, keyword: fast}]}]");
    deck_order(deck, ship, "B-100");
    deck_order(deck, ship, "B-100");
    assert_int_equal(
        starstrike_effects_sum(&deck->game, ship, STARSTRIKE_SKIRMISH_DICE, STARSTRIKE_OWN), 4);
    assert_int_equal(
        starstrike_effects_sum(&deck->game, ship, STARSTRIKE_SKIRMISH_DICE, STARSTRIKE_OPPONENT),
        0);
    assert_int_equal(starstrike_piece_keyword_x(&deck->game, ship, STARSTRIKE_DEADLY), 3);
    assert_int_equal(starstrike_piece_keyword_x(&deck->game, ship, STARSTRIKE_LETHAL), 2);
    assert_int_equal(starstrike_piece_moves(&deck->game, ship).most, 3);
}

TEST(ss_10c_03, a_trait_is_that_of_the_leader)
{
    struct deck *deck = deck_open();
    int leader = deck_piece(deck, 0, "MC-06", deck_at(2, 5)),
        other = deck_piece(deck, 0, "MC-02", deck_at(3, 5));
    deck->state.player[0].commander = (uint8_t)(1 + deck_find(deck, STARSTRIKE_COMMANDERS, "C-01"));
    deck->state.pieces[leader].flags = STARSTRIKE_LEADER;
    assert_true(starstrike_piece_keyword(&deck->game, leader, STARSTRIKE_SKILLED));
    assert_false(starstrike_piece_keyword(&deck->game, other, STARSTRIKE_SKILLED));
    assert_int_equal(starstrike_assignable(&deck->game, leader), 1);
    assert_int_equal(starstrike_order_limit(&deck->game, leader), 2);
}

/* W55 */
TEST(ss_13a_01, all_but_escorts_have_the_trait)
{
    struct deck *deck = deck_open();
    int escort = deck_piece(deck, 0, "MC-01", deck_at(2, 5)),
        light = deck_piece(deck, 0, "MC-02", deck_at(3, 5));
    int carrier = deck_piece(deck, 0, "MC-05", deck_at(4, 5)),
        base = deck_piece(deck, 0, "MC-08", deck_at(5, 5));
    deck->setup.option[STARSTRIKE_OPTION_MODE] = STARSTRIKE_OPEN;
    deck->state.player[0].commander = (uint8_t)(1 + deck_find(deck, STARSTRIKE_COMMANDERS, "C-01"));
    assert_true(starstrike_piece_keyword(&deck->game, light, STARSTRIKE_SKILLED));
    assert_false(starstrike_piece_keyword(&deck->game, escort, STARSTRIKE_SKILLED));
    assert_false(starstrike_piece_keyword(&deck->game, base, STARSTRIKE_SKILLED));
    assert_true(starstrike_piece_keyword(&deck->game, carrier, STARSTRIKE_SKILLED));
    deck->state.player[0].group = (uint8_t)(1 + deck_find(deck, STARSTRIKE_GROUPS, "G-02"));
    assert_false(starstrike_piece_keyword(&deck->game, carrier, STARSTRIKE_SKILLED));
    assert_int_equal(starstrike_piece_reach(&deck->game, carrier, 0), 5); /* SS-13A.02 */
    assert_int_equal(starstrike_piece_reach(&deck->game, light, 0), 4);
}

TEST(ss_10c_04, a_flight_group_acts_on_its_carrier)
{
    struct deck *deck = deck_open();
    int carrier = deck_piece(deck, 0, "MC-05", deck_at(2, 5)),
        light = deck_piece(deck, 0, "MC-02", deck_at(2, 8));
    assert_int_equal(starstrike_piece_flak(&deck->game, light), 1);
    deck->state.pieces[carrier].group = (uint8_t)(1 + deck_find(deck, STARSTRIKE_GROUPS, "G-01"));
    assert_int_equal(starstrike_piece_flak(&deck->game, light), 2);
    assert_int_equal(starstrike_assignable(&deck->game, carrier), 1);
    deck->state.pieces[carrier].flags = STARSTRIKE_LEADER;
    assert_int_equal(starstrike_assignable(&deck->game, carrier), 0);
    deck->state.pieces[carrier].crits = 1;
    assert_int_equal(starstrike_assignable(&deck->game, carrier), 0);
}

TEST(ss_10a_05i, an_omega_order_acts_where_it_lies)
{
    struct deck *deck = deck_open();
    int with = deck_piece(deck, 0, "MC-02", deck_at(2, 5)),
        without = deck_piece(deck, 0, "MC-02", deck_at(3, 5));
    deck->state.player[0].omega = (uint8_t)(1 + deck_find(deck, STARSTRIKE_ORDERS, "B-004"));
    deck->state.pieces[with].flags = STARSTRIKE_HAS_OMEGA;
    assert_int_equal(starstrike_piece_armor(&deck->game, with), 2);
    assert_int_equal(starstrike_piece_armor(&deck->game, without), 1);
}

TEST(ss_d_3, rules_of_a_scenario_act_on_every_piece)
{
    struct deck *deck = deck_open();
    int red = deck_piece(deck, 0, "MC-02", deck_at(2, 5)),
        blue = deck_piece(deck, 1, "VD-02", deck_at(3, 5));
    deck->scenario.rules.count = 1;
    deck->scenario.rules.list[0] =
        (struct starstrike_effect){.hook = STARSTRIKE_MAX_DISTANCE, .value = -1};
    assert_int_equal(starstrike_piece_reach(&deck->game, red, 0), 3);
    assert_int_equal(starstrike_piece_reach(&deck->game, blue, 0), 1);
}

/* ---- uses ---- */

TEST(ss_d_3_1, uses_are_counted_for_each_effect)
{
    struct deck *deck = deck_open();
    deck_need(deck,
              "orders: [{id: B-100, type: basic, name: X, effects: [{hook: moves, max: 1}, "
              "{hook: strike_mod, side: attacker, value: -1, uses: 3}, {hook: strike_mod, "
              "side: attacker, value: -1, uses: 1}, {hook: strike_mod, side: attacker, value: "
              "1}]}]");
    int ship = deck_piece(deck, 0, "MC-02", deck_at(2, 5));
    deck_order(deck, ship, "B-100");
    struct starstrike_search search =
        starstrike_effects_search_begin(&deck->game, ship, STARSTRIKE_STRIKE_MOD);
    struct starstrike_found three, one, always;
    assert_true(starstrike_effects_search_next(&search, &three));
    assert_true(starstrike_effects_search_next(&search, &one));
    assert_true(starstrike_effects_search_next(&search, &always));
    assert_int_equal(three.index, 1);
    for (int left = 3; left > 0; left--) {
        assert_int_equal(starstrike_effects_uses_left(&deck->game, &three), left);
        starstrike_effects_use(&deck->game, &three);
    }
    assert_int_equal(starstrike_effects_uses_left(&deck->game, &three), 0);
    assert_int_equal(starstrike_effects_uses_left(&deck->game, &one), 1);
    starstrike_effects_use(&deck->game, &one);
    assert_int_equal(starstrike_effects_uses_left(&deck->game, &one), 0);
    starstrike_effects_use(&deck->game, &always);
    assert_int_equal(starstrike_effects_uses_left(&deck->game, &always), 1);
}

TEST(ss_d_3_1, uses_of_all_kinds_of_cards_are_kept_apart)
{
    struct deck *deck = deck_open();
    int ship = deck_piece(deck, 0, "MC-05", deck_at(2, 5));
    struct starstrike_effect effect = {.hook = STARSTRIKE_STRIKE_MOD, .uses = 1};
    for (int slot = 0; slot < STARSTRIKE_SLOTS; slot++) {
        struct starstrike_found found = {ship, slot, 3, &effect};
        assert_int_equal(starstrike_effects_uses_left(&deck->game, &found), 1);
        starstrike_effects_use(&deck->game, &found);
        assert_int_equal(starstrike_effects_uses_left(&deck->game, &found), 0);
    }
}

/* ---- conditions ---- */

/* A MC-06 at (2,5) strikes with its first armament, a Siege Cannon, at a VD-06 at (2,8). */
struct range {
    struct deck *deck;
    struct starstrike_case strike;
};

static struct range range_open(void)
{
    struct deck *deck = deck_open();
    struct range range = {deck, {.game = &deck->game}};
    range.strike.attacker = deck_piece(deck, 0, "MC-06", deck_at(2, 5));
    range.strike.target = deck_piece(deck, 1, "VD-06", deck_at(2, 8));
    return range;
}

/* Whether the condition of a card with these keys holds. */
static bool holds(struct range *range, const char *keys)
{
    static int number = 200;
    char yaml[300];
    snprintf(yaml, sizeof yaml,
             "orders: [{id: B-%d, type: basic, name: X, effects: [{hook: strike_mod, side: target, "
             "value: 1, if: {%s}}]}]",
             ++number, keys);
    deck_need(range->deck, yaml);
    const struct starstrike_order *order =
        library_record(&range->deck->library, STARSTRIKE_ORDERS,
                       range->deck->library.shelf[STARSTRIKE_ORDERS].count - 1);
    return starstrike_effects_hold(&order->effects.list[0].condition, &range->strike);
}

TEST(ss_d_2, an_empty_condition_always_holds)
{
    struct range range = range_open();
    assert_true(holds(&range, ""));
}

TEST(ss_d_2, distance_and_round)
{
    struct range range = range_open(); /* D = 2 */
    assert_true(holds(&range, "distance_min: 2"));
    assert_false(holds(&range, "distance_min: 3"));
    assert_true(holds(&range, "distance_max: 2"));
    assert_false(holds(&range, "distance_max: 1"));
    assert_true(holds(&range, "round_min: 1"));
    assert_false(holds(&range, "round_min: 2"));
    assert_false(holds(&range, "distance_min: 2, round_min: 2")); /* all must hold */
}

TEST(ss_d_2, roles_types_and_keywords)
{
    struct range range = range_open();
    assert_true(holds(&range, "target_role: [light, heavy]"));
    assert_false(holds(&range, "target_role: [light]"));
    assert_true(holds(&range, "attacker_role: [super_heavy]"));
    assert_false(holds(&range, "attacker_role: [heavy]"));
    assert_true(holds(&range, "target_type: [standard]"));
    assert_false(holds(&range, "target_type: [ally, refit]"));
    assert_true(holds(&range, "target_keyword: shuttle_hangar"));
    assert_false(holds(&range, "attacker_keyword: shuttle_hangar"));
    deck_order(range.deck, range.strike.attacker, "P-002");
    assert_true(holds(&range, "attacker_keyword: augur"));
}

TEST(ss_d_2, armor_and_flak_as_they_are_now)
{
    struct range range = range_open(); /* armor 2, flak 2 */
    assert_true(holds(&range, "target_armor_min: 2, target_flak_min: 2"));
    assert_false(holds(&range, "target_armor_min: 3"));
    assert_false(holds(&range, "target_flak_min: 3"));
    deck_order(range.deck, range.strike.target, "B-004");
    deck_order(range.deck, range.strike.target, "B-009");
    assert_true(holds(&range, "target_armor_min: 3, target_flak_min: 3"));
}

TEST(ss_d_2, what_has_happened_to_the_target)
{
    struct range range = range_open();
    struct starstrike_piece *piece = &range.deck->state.pieces[range.strike.target];
    assert_false(holds(&range, "target_crits_min: 1"));
    assert_false(holds(&range, "target_exhausted_min: 1"));
    assert_false(holds(&range, "target_activated: true"));
    assert_true(holds(&range, "target_activated: false"));
    piece->crits = 1;
    piece->exhausted = 1;
    piece->flags = STARSTRIKE_ACTIVATED;
    assert_true(holds(&range, "target_crits_min: 1, target_exhausted_min: 1"));
    assert_true(holds(&range, "target_activated: true"));
    assert_false(holds(&range, "target_activated: false"));
}

TEST(ss_d_2, terrain_of_both)
{
    struct range range = range_open();
    const struct board *board = &range.deck->setup.board;
    assert_false(holds(&range, "target_terrain: [dust, nebula]"));
    range.deck->state.units[range.strike.target].cell = board_cell(board, 2, 8);   /* nebula */
    range.deck->state.units[range.strike.attacker].cell = board_cell(board, 3, 6); /* strategic */
    assert_true(holds(&range, "target_terrain: [dust, nebula]"));
    assert_false(holds(&range, "target_terrain: [strategic, core, horizon]"));
    assert_true(holds(&range, "attacker_terrain: [strategic]"));
    assert_false(holds(&range, "attacker_terrain: [nebula]"));
}

TEST(ss_d_2, type_of_the_weapon)
{
    struct range range = range_open(); /* Siege Cannon, Lance, Pulse Battery */
    assert_true(holds(&range, "weapon_type: heavy"));
    assert_false(holds(&range, "weapon_type: ordnance"));
    assert_false(holds(&range, "weapon_type: none"));
    range.strike.arm = 1;
    assert_true(holds(&range, "weapon_type: none"));
    assert_false(holds(&range, "weapon_type: heavy"));
    range.strike.arm = -1;
    assert_false(holds(&range, "weapon_type: none"));
}

/* SS-14B */
TEST(ss_14b, shielded_on_a_facing_the_striker_is_in)
{
    struct range range = range_open();
    struct starstrike_piece *piece = &range.deck->state.pieces[range.strike.target];
    assert_true(holds(&range, "target_shielded: true")); /* seen from its bow */
    piece->shield[0] = 0;
    assert_false(holds(&range, "target_shielded: true"));
    assert_true(holds(&range, "target_shielded: false"));
    range.deck->state.units[range.strike.attacker].cell = deck_at(3, 6); /* between two facings */
    assert_true(holds(&range, "target_shielded: true"));
    piece->shield[1] = 0;
    assert_false(holds(&range, "target_shielded: true"));
}

/* W26 */
TEST(ss_8d, a_nebula_takes_shields_and_gives_armor)
{
    struct range range = range_open();
    int target = range.strike.target;
    assert_int_equal(starstrike_piece_armor(&range.deck->game, target), 2);
    range.deck->state.units[target].cell = board_cell(&range.deck->setup.board, 2, 8);
    assert_int_equal(starstrike_piece_armor(&range.deck->game, target), 3);
    assert_true(holds(&range, "target_shielded: false"));
}
