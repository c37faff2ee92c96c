/* Declaration, resolution, damage and rewards: T3 and T4. */
#include "tests/rules/terms.h"
#include "tests/rules/admiral/fixture.h"

#include <stdio.h>

static struct table table;

TEST(ad_fire_5, w7_fighter_hits_fighter_for_one)
{
    table_open(&table, "red A fighter 0505 5w\n blue B fighter 0506 5w\n start declare red");
    table_order(&table, "declare A B", "3,1|2,2");
    assert_pegs(&table, "B", "4w0r");
    assert_pegs(&table, "A", "5w0r");
}

TEST(ad_fire_5, w8_no_difference_no_pegs)
{
    table_open(&table, "red A corvette 0505 4w\n blue B corvette 0506 4w\n start declare red");
    table_order(&table, "declare A B", "4|4");
    assert_pegs(&table, "B", "4w0r");
    assert_cites(&table, FIRE_5);
    assert_int_equal(table.state.quiet, 1);
}

static const char *const broadside =
    "red A battleship 0505 4w\n red C frigate 0605 4w\n blue B battleship 0507 4w\n"
    "start declare red";

TEST(ad_damage_1, w9a_twelve_on_defend_twelve_is_one_peg)
{
    table_open(&table, broadside);
    table_order(&table, "declare A B", "");
    table_order(&table, "declare C B", "9,8|5");
    assert_pegs(&table, "B", "3w0r");
}

TEST(ad_damage_2, w9b_thirteen_is_two_pegs_and_one_red)
{
    table_open(&table, broadside);
    table_order(&table, "declare A B", "");
    table_order(&table, "declare C B", "9,9|5");
    assert_pegs(&table, "B", "2w1r");
    assert_cites(&table, DAMAGE_2);
    assert_cites(&table, LAPSE_1);
}

TEST(ad_fire_3, w10_three_frigates_pool_their_dice)
{
    table_open(&table, "red A frigate 0505 4w\n red C frigate 0605 4w\n red D frigate 0705 4w\n"
                       "blue B frigate 0608 4w\n start declare red");
    table_order(&table, "declare A B", "");
    table_order(&table, "declare C B", "");
    table_order(&table, "declare D B", "10,9,8|3");
    assert_pegs(&table, "B", "1w2r");
    assert_int_equal(table_told(&table, ADMIRAL_EVENT_ATTACK_TOTAL), 1);
    assert_int_equal(table_told(&table, ADMIRAL_EVENT_DEFEND_RESULT), 1);
    assert_cites(&table, INIT_8);
}

TEST(ad_damage_3, w11_more_pegs_than_white_removes)
{
    table_open(&table, "red A battleship 0505 5w\n blue Flag frigate 1014\n"
                       "blue B fighter 0506 2w2r\n start declare red");
    table_order(&table, "declare A B", "7,12|1");
    assert_pegs(&table, "B", "gone");
    assert_pegs(&table, "A", "5w0r");
    assert_int_equal(table_told(&table, ADMIRAL_EVENT_REWARD_LOST), 1);
}

TEST(ad_gain_2, w11_a_full_ship_cannot_take_the_peg)
{
    table_open(&table, "red A battleship 0505 5w\n blue Flag frigate 1014\n"
                       "blue B fighter 0506 2w2r\n start declare red");
    table_order(&table, "declare A B", "7,12|1");
    assert_cites(&table, GAIN_2);
    assert_int_equal(table_told(&table, ADMIRAL_EVENT_REWARD), 0);
}

TEST(ad_damage_3, w12_as_many_pegs_as_white_leave_a_derelict)
{
    table_open(&table, "red A corvette 0505 4w\n red C corvette 0605 4w\n red D corvette 0705 4w\n"
                       "blue B corvette 0606 2w1r\n start declare red");
    table_order(&table, "declare A B", "");
    table_order(&table, "declare C B", "");
    table_order(&table, "declare D B", "6,5,2|4");
    assert_pegs(&table, "B", "0w2r");
    assert_cites(&table, INIT_9);
}

TEST(ad_damage_5, w13_fire_removes_a_derelict_without_dice)
{
    table_open(&table, "red A frigate 0505 4w\n blue Flag frigate 1014\n"
                       "blue B corvette 0606 0w2r\n start declare red");
    table_order(&table, "declare A B", "");
    assert_pegs(&table, "B", "gone");
    assert_pegs(&table, "A", "5w0r");
    assert_cites(&table, DAMAGE_5);
}

TEST(ad_gain_2, w14_one_free_hole_is_filled_at_once)
{
    table_open(&table, "red A fighter 0505 3w2r\n red C corvette 0605 4w\n blue Flag frigate 1014\n"
                       "blue B fighter 0606 0w1r\n start declare red");
    table_order(&table, "declare A B", "");
    table_order(&table, "declare C B", "");
    assert_pegs(&table, "A", "3w2r");
    assert_pegs(&table, "C", "5w0r");
    assert_cites(&table, GAIN_2);
}

TEST(ad_gain_1, the_owner_chooses_among_those_who_fired)
{
    table_open(&table, "red A fighter 0505 4w\n red C fighter 0605 4w\n red D fighter 0705 4w\n"
                       "blue Flag frigate 1014\n blue B fighter 0606 0w1r\n start declare red");
    table_order(&table, "declare A B", "");
    table_order(&table, "declare C B", "");
    table_order(&table, "end", "");
    assert_int_equal(table_asked(&table), ADMIRAL_REWARD);
    table_refuse(&table, "reward D", "AD-gain.1");
    assert_int_equal(table_choices(&table, ""), 2);
    table_order(&table, "reward C", "");
    assert_pegs(&table, "A", "4w0r");
    assert_pegs(&table, "C", "5w0r");
    assert_cites(&table, GAIN_1);
}

TEST(ad_gain_2, the_ship_must_have_a_free_hole)
{
    table_open(&table, "red A fighter 0505 4w\n red C fighter 0605 4w\n red D fighter 0705 3w2r\n"
                       "blue Flag frigate 1014\n blue B fighter 0606 0w1r\n start declare red");
    table_order(&table, "declare A B", "");
    table_order(&table, "declare C B", "");
    table_order(&table, "declare D B", "");
    table_refuse(&table, "reward D", "AD-gain.2");
}

TEST(ad_damage_1, w32_divides_by_the_printed_defend)
{
    table_open(&table, "red A frigate 0505 5w\n blue B battleship 0506 3w2r\n start declare red");
    table_order(&table, "declare A B", "10,4|1");
    assert_pegs(&table, "B", "2w2r");
}

TEST(ad_opt_1, w32_lapsed_divisor)
{
    table_open(&table, "option lapsed-divisor on\n option disabled-must-fire off\n"
                       "red A frigate 0505 5w\n blue B battleship 0506 3w2r\n start declare red");
    table_order(&table, "declare A B", "10,4|1");
    assert_pegs(&table, "B", "1w3r");
    assert_cites(&table, OPT_1);
}

TEST(ad_init_8, w33_a_disabled_ship_fires)
{
    table_open(&table, "option disabled-must-fire off\n red A fighter 0505 1w3r\n"
                       "blue B corvette 0506 2w3r\n start declare red");
    table_order(&table, "declare A B", "4|2");
    assert_pegs(&table, "B", "1w3r");
}

/* Attacks that give exactly n pegs on a Battleship (printed 12): a difference of 12n - 11. */
static void hit_battleship(const char *pegs, int n, const char *expected)
{
    char position[256];
    snprintf(position, sizeof position,
             "red A frigate 0101\n blue Flag frigate 1014\n blue B battleship 0606 %s", pegs);
    table_open(&table, position);
    struct walk walk = walk_begin(&table.game, NULL, NULL);
    struct admiral_loss loss;
    int unit = table_unit(&table, "B");
    int counted = admiral_pegs_count_damage(&walk, unit, 0, 12 * n - 11);
    assert_int_equal(counted, n);
    admiral_pegs_apply_damage(&walk, unit, 0, counted, &loss);
    assert_pegs(&table, "B", expected);
}

TEST(ad_damage_2, w36_battleship_loses_n_pegs)
{
    hit_battleship("5w0r", 1, "4w0r");
    hit_battleship("5w0r", 2, "3w1r");
    hit_battleship("5w0r", 3, "2w2r");
    hit_battleship("5w0r", 4, "1w3r");
    hit_battleship("5w0r", 5, "0w4r");
    hit_battleship("5w0r", 6, "gone");
    hit_battleship("3w1r", 3, "0w3r");
    hit_battleship("3w1r", 4, "gone");
}

TEST(ad_damage_1, pegs_are_rounded_up)
{
    assert_int_equal(admiral_ship_pegs_lost(-3, 8), 0);
    assert_int_equal(admiral_ship_pegs_lost(0, 8), 0);
    assert_int_equal(admiral_ship_pegs_lost(1, 8), 1);
    assert_int_equal(admiral_ship_pegs_lost(8, 8), 1);
    assert_int_equal(admiral_ship_pegs_lost(9, 8), 2);
}

TEST(ad_damage_4, five_red_pegs_at_the_start_remove)
{
    table_open(&table, "red A frigate 0101\n blue Flag frigate 1014\n blue B corvette 0606 0w5r");
    assert_pegs(&table, "B", "gone");
    assert_cites(&table, DAMAGE_4);
    table_open(&table, "red A frigate 0101\n blue Flag frigate 1014 0w5r\n blue B corvette 0606\n"
                       "start move red");
    assert_true(table.state.head.over);
    assert_int_equal(table.state.head.winner, WINNER_RED);
}

TEST(ad_damage_7, lost_pegs_are_given_to_nobody)
{
    table_open(&table, "red A fighter 0505 4w\n blue B fighter 0506 4w\n start declare red");
    table_order(&table, "declare A B", "4|1");
    assert_pegs(&table, "B", "3w0r");
    assert_pegs(&table, "A", "4w0r");
    assert_cites(&table, DAMAGE_7);
}

TEST(ad_dice_2, firing_ships_roll_in_ascending_id)
{
    table_open(&table, "red A fighter 0505 5w\n red C battleship 0605 4w\n red D fighter 0705 4w\n"
                       "blue B mothership 0606 5w\n start declare red");
    table_order(&table, "declare D B", "");
    table_order(&table, "declare A B", "");
    /* A's two d4, C's d12, D's d4, then two defend dice */
    table_order(&table, "declare C B", "4,3,12,2|6,1");
    assert_pegs(&table, "B", "3w1r");
}

TEST(ad_dice_3, the_higher_of_two_counts)
{
    table_open(&table, "red A fighter 0505 5w\n blue B fighter 0506 5w\n start declare red");
    table_order(&table, "declare A B", "1,4|2,3");
    assert_pegs(&table, "B", "4w0r");
    assert_cites(&table, DICE_3);
}

TEST(ad_init_2, aggressive_ships_roll_one_die_more)
{
    table_open(&table, "red A corvette 0505 5w\n blue B corvette 0506 4w\n start declare red");
    table_order(&table, "declare A B", "1,6|5");
    assert_pegs(&table, "B", "3w0r");
}

TEST(ad_init_3, good_ships_roll_one_die)
{
    table_open(&table, "red A corvette 0505 4w\n blue B corvette 0506 5w\n start declare red");
    table_order(&table, "declare A B", "6|5,2");
    assert_pegs(&table, "B", "4w0r");
    assert_cites(&table, INIT_3);
}

TEST(ad_fire_4, one_defend_roll_however_many_attackers)
{
    table_open(&table, "red A fighter 0505 4w\n red C fighter 0605 4w\n blue B frigate 0506 4w\n"
                       "start declare red");
    table_order(&table, "declare A B", "");
    table_order(&table, "declare C B", "4,4|7");
    assert_pegs(&table, "B", "3w0r");
    assert_cites(&table, FIRE_4);
}

TEST(ad_fire_1, a_declaration_stands)
{
    table_open(&table, "red A fighter 0505 4w\n red C fighter 0507 4w\n blue B fighter 0506 4w\n"
                       "blue D fighter 0606 4w\n start declare red");
    table_order(&table, "declare A B", "");
    table_refuse(&table, "declare A D", "AD-fire.1");
    assert_cites(&table, FIRE_1);
}

TEST(ad_fire_1, ships_may_hold_their_fire)
{
    table_open(&table, "red A fighter 0505 4w\n blue B fighter 0506 4w\n start declare red");
    table_order(&table, "end", "");
    assert_pegs(&table, "B", "4w0r");
    assert_int_equal(table.state.head.active, SIDE_BLUE);
}

static const char *const two_targets =
    "red A fighter 0505 4w\n red C fighter 0705 4w\n blue Flag frigate 1014\n"
    "blue B fighter 0506 4w\n blue D fighter 0706 4w\n start declare red";

TEST(ad_fire_2, the_active_side_chooses_the_order)
{
    table_open(&table, two_targets);
    table_order(&table, "declare A B", "");
    table_order(&table, "declare C D", "");
    assert_int_equal(table_asked(&table), ADMIRAL_PICK_TARGET);
    table_refuse(&table, "pick Flag", "AD-fire.2");
    /* D first; the last target needs no question */
    table_order(&table, "pick D", "4|1|3|3");
    assert_pegs(&table, "D", "3w0r");
    assert_pegs(&table, "B", "4w0r");
}

TEST(ad_fire_2, shots_at_a_fleet_that_surrendered_are_lost)
{
    table_open(&table, "fleet one frigate frigate:1 fighter:1\n fleet two corvette corvette:1\n"
                       "red A frigate 0505 4w\n red C frigate 0605 4w\n blue fleets one two\n"
                       "blue Flag frigate 0506 0w1r\n blue F fighter 0606 5w\n"
                       "blue Two corvette 1014\n start declare red");
    table_order(&table, "declare A Flag", "");
    table_order(&table, "declare C F", "");
    table_order(&table, "pick Flag", "");
    assert_pegs(&table, "F", "gone");
    assert_int_equal(table_told(&table, ADMIRAL_EVENT_SHOTS_LOST), 1);
    assert_false(table.state.head.over);
}

TEST(ad_fire_2, shots_at_a_ship_that_changed_side_are_lost)
{
    table_open(&table, "option surrender-captures on\n fleet one frigate frigate:1 fighter:1\n"
                       "fleet two corvette corvette:1\n red A frigate 0505 4w\n"
                       "red C frigate 0605 4w\n blue fleets one two\n"
                       "blue Flag frigate 0506 0w1r\n blue F fighter 0606 5w\n"
                       "blue Two corvette 1014\n start declare red");
    table_order(&table, "declare A Flag", "");
    table_order(&table, "declare C F", "");
    table_order(&table, "pick Flag", "");
    assert_pegs(&table, "F", "1w0r");
    assert_int_equal(table_side_of(&table, "F"), SIDE_RED);
    assert_int_equal(table_told(&table, ADMIRAL_EVENT_SHOTS_LOST), 1);
}

TEST(ad_range_4, who_may_fire)
{
    table_open(&table, "red A fighter 0505 4w\n red D fighter 0504 0w\n red R fighter - 5w\n"
                       "red M frigate 0605 4w moved: true, rammed: true, boarded: true\n"
                       "red F frigate 0405 3w move_failed: true\n"
                       "red K fighter 0405 1w captured_this_turn: true\n"
                       "blue B fighter 0506 4w\n start declare red");
    table_refuse(&table, "declare D B", "AD-init.9");
    table_refuse(&table, "declare R B", "AD-range.4");
    table_refuse(&table, "declare K B", "AD-range.4");
    table_order(&table, "declare M B", "");
    table_order(&table, "declare F B", "");
}

TEST(ad_opt_3, a_ship_that_rammed_or_boarded_may_not_fire)
{
    table_open(&table, "option ram-or-fire on\n red A fighter 0505 4w\n"
                       "red M frigate 0605 4w moved: true, rammed: true\n"
                       "red N frigate 0705 4w moved: true, boarded: true\n"
                       "blue B fighter 0506 4w\n start declare red");
    table_refuse(&table, "declare M B", "AD-opt.3");
    table_refuse(&table, "declare N B", "AD-opt.3");
}

TEST(ad_opt_3, the_ram_and_the_attempt_to_board_are_remembered)
{
    static const char *const position =
        "option ram-or-fire on\n red A frigate 0505 4w\n red C frigate 0705 4w\n"
        "blue B frigate 0506 4w\n start move red";
    table_open(&table, position);
    table_order(&table, "ram A 0506 B", "1,1,1,1|8|1,1,1,1|8");
    table_order(&table, "board A B no", "");
    table_order(&table, "end", "");
    table_refuse(&table, "declare A B", "AD-opt.3");
    table_order(&table, "declare C B", "1|8");
    table_open(&table, position);
    table_order(&table, "grapple A 0506 B", "");
    table_order(&table, "board A B yes", "1|1,1,1,1");
    table_order(&table, "end", "");
    table_refuse(&table, "declare A B", "AD-opt.3");
}

TEST(ad_opt_11, disabled_ships_must_be_given_a_target)
{
    table_open(&table, "option disabled-must-fire on\n red A fighter 0505 1w\n"
                       "red C fighter 0607 4w\n blue B fighter 0506 4w\n blue D fighter 0606 4w\n"
                       "start declare red");
    table_refuse(&table, "end", "AD-opt.11");
    assert_int_equal(table_choices(&table, "end"), 0);
    table_order(&table, "declare A B", "");
    assert_cites(&table, OPT_11);
    table_order(&table, "end", "1|4");
}

TEST(ad_opt_11, with_one_target_it_is_not_asked)
{
    table_open(&table, "option disabled-must-fire on\n red A fighter 0505 1w\n"
                       "red C fighter 0101 4w\n blue Flag frigate 1014\n blue B fighter 0506 0w\n"
                       "start declare red");
    assert_pegs(&table, "B", "gone");
    assert_pegs(&table, "A", "2w0r");
}

TEST(ad_opt_11, not_after_a_transfer)
{
    table_open(&table, "option disabled-must-fire on\n red A fighter 0505 1w gave: true\n"
                       "red C fighter 0607 4w\n blue B fighter 0506 4w\n start declare red");
    table_order(&table, "end", "");
}

TEST(ad_fire_5, what_gets_through_is_named_with_its_rule)
{
    table_open(&table, "red A frigate 0505 4w\n red C frigate 0605 4w\n red D frigate 0705 4w\n"
                       "blue B frigate 0608 4w\n start declare red");
    table_order(&table, "declare A B", "");
    table_order(&table, "declare C B", "");
    table_order(&table, "declare D B", "10,9,8|3");
    for (int i = 0; i < table.events.count; i++)
        if (table.events.list[i].kind == ADMIRAL_EVENT_DAMAGE)
            assert_terms(&table.game, &table.events.list[i], "+24 attack above defence AD-fire.5");
        else
            assert_terms(&table.game, &table.events.list[i], "none");
    assert_int_equal(table_told(&table, ADMIRAL_EVENT_DAMAGE), 1);
}
