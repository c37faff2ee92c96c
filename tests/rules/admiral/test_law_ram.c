/* Ramming, grappling, boarding, marine fights, capture: the rest of T1 and T0a. */
#include "tests/rules/admiral/fixture.h"

#include <stdio.h>

static struct table table;

/* ---- ramming ---- */

TEST(ad_ram_7, w17_ramming_frigate_takes_no_damage)
{
    table_open(&table, "red R ramming-frigate 0505 5w\n blue B battleship 0506 5w\n"
                       "start move red");
    table_order(&table, "ram R 0506 B", "3,10,7,9,6|4,11");
    assert_pegs(&table, "B", "3w1r");
    assert_pegs(&table, "R", "5w0r");
    assert_cites(&table, RAM_7);
    assert_int_equal(table_asked(&table), ADMIRAL_BOARD);
}

TEST(ad_ram_3, w17_five_dice_drop_the_lowest)
{
    table_open(&table, "red R ramming-frigate 0505 5w\n blue B battleship 0506 5w\n"
                       "start move red");
    table_order(&table, "ram R 0506 B", "3,10,7,9,6|4,11");
    for (int i = 0; i < table.events.count; i++)
        if (table.list[i].kind == ADMIRAL_EVENT_ATTACK_TOTAL)
            assert_int_equal(admiral_attack_total_of(&table.list[i]).total, 32);
}

TEST(ad_ram_5, w18_fighter_rams_mothership)
{
    table_open(&table, "red F fighter 0505 5w\n blue M mothership 0506 5w\n start move red");
    table_order(&table, "ram F 0506 M", "1,4,4,3,2|6,2|3,8,5,2|1,3");
    assert_pegs(&table, "M", "4w0r");
    assert_pegs(&table, "F", "3w1r");
    assert_cites(&table, RAM_5);
    assert_true(table_is_at(&table, "F", "0506"));
}

TEST(ad_ram_6, w19_both_gone_no_reward)
{
    table_open(&table, "red Flag frigate 0101\n red F fighter 0505 2w\n blue Lead frigate 1014\n"
                       "blue B battleship 0506 1w\n start move red");
    table_order(&table, "try F", "4");
    table_order(&table, "ram F 0506 B", "4,4,4,4|1|12,5,3,2|1");
    assert_pegs(&table, "F", "gone");
    assert_pegs(&table, "B", "gone");
    assert_int_equal(table_told(&table, ADMIRAL_EVENT_REWARD), 0);
    assert_cites(&table, GAIN_3);
}

TEST(ad_ram_8, w20_ramming_a_derelict)
{
    table_open(&table, "red Flag frigate 0101\n red C corvette 0505 4w\n blue Lead frigate 1014\n"
                       "blue D frigate 0506 0w3r\n start move red");
    table_order(&table, "ram C 0506 D", "2,4,4,1|3");
    assert_pegs(&table, "D", "gone");
    assert_pegs(&table, "C", "4w0r");
    assert_cites(&table, RAM_8);
    assert_cites(&table, GAIN_3);
}

TEST(ad_ram_8, a_ramming_frigate_needs_no_dice_for_a_derelict)
{
    table_open(&table, "red Flag frigate 0101\n red R ramming-frigate 0505 4w\n"
                       "blue Lead frigate 1014\n blue D frigate 0506 0w3r\n start move red");
    table_order(&table, "ram R 0506 D", "");
    assert_pegs(&table, "D", "gone");
    assert_pegs(&table, "R", "5w0r");
}

TEST(ad_ram_4, w31_carrier_rams_corvette)
{
    table_open(&table, "red C carrier 0505 5w\n blue Lead frigate 1014\n"
                       "blue V corvette 0506 4w1r\n start move red");
    table_order(&table, "ram C 0506 V", "12,1,8,5,4|4|4,1,2,3|12,7");
    assert_pegs(&table, "V", "gone");
    assert_pegs(&table, "C", "5w0r");
    assert_cites(&table, RAM_4);
}

TEST(ad_gain_3, w42_rammer_is_rewarded)
{
    table_open(&table, "red Flag frigate 0101\n red C corvette 0505 4w\n blue Lead frigate 1014\n"
                       "blue F fighter 0506 1w\n start move red");
    table_order(&table, "ram C 0506 F", "6,5,4,3|1|4,2,2,1|1");
    assert_pegs(&table, "F", "gone");
    assert_pegs(&table, "C", "4w0r");
    assert_cites(&table, GAIN_3);
}

TEST(ad_gain_3, the_rammed_ship_is_rewarded_when_the_rammer_dies)
{
    table_open(&table, "red Flag frigate 0101\n red F fighter 0505 2w\n blue Lead frigate 1014\n"
                       "blue B battleship 0506 4w\n start move red");
    table_order(&table, "try F", "4");
    table_order(&table, "ram F 0506 B", "1,1,1,1|12|12,1,1,1|1");
    assert_pegs(&table, "F", "gone");
    assert_pegs(&table, "B", "5w0r");
}

TEST(ad_gain_6, w40_no_reward_after_the_game_is_won)
{
    table_open(&table, "red F frigate 0505 2w2r\n blue G frigate 0506 1w\n"
                       "option lapsed-divisor on\n start move red");
    table_order(&table, "try F", "4");
    /* F's dice are d4: total 16, G defends 1: 15/8 -> 2 > 1; rebound 8 - 1 = 7/4 -> 2, not > 2 */
    table_order(&table, "ram F 0506 G", "4,4,4,4|1|8,8,8,8|1");
    assert_true(table.state.head.over);
    assert_int_equal(table.state.head.winner, WINNER_RED);
    assert_pegs(&table, "F", "0w3r");
    assert_cites(&table, GAIN_6);
    assert_int_equal(table_told(&table, ADMIRAL_EVENT_REWARD), 0);
}

TEST(ad_win_2, w40_both_lose_in_one_event)
{
    table_open(&table, "red F fighter 0505 2w\n blue G battleship 0506 1w\n start move red");
    table_order(&table, "try F", "4");
    table_order(&table, "ram F 0506 G", "4,4,4,4|1|12,5,3,2|1");
    assert_true(table.state.head.over);
    assert_int_equal(table.state.head.winner, WINNER_DRAW);
    assert_int_equal(table_told(&table, ADMIRAL_EVENT_REWARD), 0);
}

TEST(ad_ram_1, choose_one_of_several_enemies)
{
    table_open(&table, "red C corvette 0505 4w\n blue F fighter 0506 4w\n blue G fighter 0506 4w\n"
                       "start move red");
    assert_int_equal(table_choices(&table, "ram C"), 2);
    table_refuse(&table, "ram C 0507 F", "AD-ram.1");
    table_order(&table, "ram C 0506 G", "1,1,1,1|4|1,1,1,1|6");
    assert_cites(&table, RAM_1);
}

TEST(ad_ram_1, no_ramming_of_friends)
{
    table_open(&table, "red C corvette 0505 4w\n red D corvette 0506\n blue F fighter 1014 4w\n"
                       "start move red");
    table_refuse(&table, "ram C 0506 D", "AD-ram.1");
}

TEST(ad_ram_2, moving_and_steadiness_rules_apply)
{
    table_open(&table, "red C corvette 0505 3w\n red D corvette 0101 1w\n blue F fighter 0506 4w\n"
                       "start move red");
    table_refuse(&table, "ram C 0506 F", "AD-init.4");
    table_refuse(&table, "ram D 0506 F", "AD-ram.2");
}

TEST(ad_ram_9, survivors_share_the_square_and_the_move_is_over)
{
    table_open(&table, "red C corvette 0505 4w\n red D corvette 0101\n blue F fighter 0506 4w\n"
                       "start move red");
    table_order(&table, "ram C 0506 F", "1,1,1,1|4|1,1,1,1|6");
    assert_cites(&table, RAM_9);
    assert_true(table_is_at(&table, "C", "0506"));
    table_refuse(&table, "move C 0507", "AD-move.1");
}

TEST(ad_ram_10, no_ram_out_of_a_shared_square)
{
    table_open(&table, "red C corvette 0506 4w\n red D corvette 0101\n blue F fighter 0506 4w\n"
                       "start move red");
    table_refuse(&table, "ram C 0506 F", "AD-ram.10");
    assert_int_equal(table_choices(&table, "ram C"), 0);
    table_order(&table, "move C 0507", "");
}

TEST(ad_opt_4, an_aggressive_rammed_ship_rolls_five)
{
    table_open(&table, "option rebound-aggressive on\n red F fighter 0505 5w\n"
                       "blue M mothership 0506 5w\n start move red");
    table_order(&table, "ram F 0506 M", "1,4,4,3,2|6,2|3,8,5,2,10|1,3");
    assert_pegs(&table, "F", "3w1r");
    assert_cites(&table, OPT_4);
}

TEST(ad_ram_6, the_rebound_uses_the_state_before_the_ram)
{
    /* the target falls to 1w3r, but its rebound dice are still d12 */
    table_open(&table, "red B battleship 0505 4w\n blue C battleship 0506 5w\n start move red");
    table_order(&table, "ram B 0506 C", "12,12,12,2|1,1|12,1,1,1|1");
    assert_pegs(&table, "C", "1w3r");
    assert_pegs(&table, "B", "3w0r");
    assert_cites(&table, RAM_6);
}

/* ---- grappling ---- */

TEST(ad_grapple_1, no_damage_to_either)
{
    table_open(&table, "red C frigate 0505 4w\n blue F fighter 0506 4w\n start move red");
    table_order(&table, "grapple C 0506 F", "");
    assert_pegs(&table, "C", "4w0r");
    assert_pegs(&table, "F", "4w0r");
    assert_cites(&table, GRAPPLE_1);
    assert_int_equal(table_asked(&table), ADMIRAL_BOARD);
}

TEST(ad_grapple_2, any_class_may)
{
    table_open(&table, "red C corvette 0505 4w\n red D fighter 0101\n blue F fighter 0506 4w\n"
                       "start move red");
    table_order(&table, "grapple C 0506 F", "");
    assert_cites(&table, GRAPPLE_2);
    assert_int_equal(table_asked(&table), ADMIRAL_MOVE);
}

TEST(ad_grapple_3, standing_grapple_counts_as_moved)
{
    table_open(&table, "red C frigate 0505 4w\n red D fighter 0101\n blue F fighter 0505 4w\n"
                       "blue G fighter 0506 4w\n start move red");
    table_refuse(&table, "stand C G", "AD-grapple.3");
    table_refuse(&table, "stand D F", "AD-grapple.3");
    table_order(&table, "stand C F", "");
    table_order(&table, "board C F yes", "8|1,1,1,1");
    assert_pegs(&table, "F", "3w0r1b");
    table_refuse(&table, "move C 0504", "AD-move.1");
    table_refuse(&table, "stand C F", "AD-grapple.3");
}

/* ---- boarding ---- */

TEST(ad_board_5, w21_marines_are_placed_aboard)
{
    table_open(&table, "red B battleship 0505 4w\n blue F frigate 0506 3w1r\n start move red");
    table_order(&table, "grapple B 0506 F", "");
    table_order(&table, "board B F yes", "7,4|3,2,4");
    assert_pegs(&table, "F", "1w1r2b");
    assert_cites(&table, BOARD_5);
    assert_cites(&table, BOARD_6);
    assert_int_equal(table.state.noisy | (table.state.quiet == 0), 1);
}

TEST(ad_board_6, no_red_pegs_and_no_extra_dice)
{
    /* an Aggressive crew rolls one die a peg like any other, lapse plays no part */
    table_open(&table, "red B battleship 0505 3w2r\n blue F frigate 0506 5w\n start move red");
    table_order(&table, "try B", "2");
    table_order(&table, "grapple B 0506 F", "");
    table_order(&table, "board B F yes", "8,8|1,1,1,1,1");
    assert_pegs(&table, "F", "3w0r2b");
    assert_cites(&table, BOARD_6);
}

TEST(ad_board_5, w22_a_tie_is_repelled)
{
    table_open(&table, "red B frigate 0505 4w\n blue F corvette 0506 2w\n start move red");
    table_order(&table, "grapple B 0506 F", "");
    table_order(&table, "board B F yes", "5|3,2");
    assert_pegs(&table, "F", "2w0r");
    assert_int_equal(table_told(&table, ADMIRAL_EVENT_BOARDING_REPELLED), 1);
}

TEST(ad_board_7, w22b_captured_when_no_white_is_left)
{
    table_open(&table, "red B mothership 0505 4w\n blue Lead frigate 1014\n"
                       "blue F fighter 0506 1w2r\n start move red");
    table_order(&table, "grapple B 0506 F", "");
    table_order(&table, "board B F yes", "1,2|2");
    assert_pegs(&table, "F", "1w2r");
    assert_int_equal(table_side_of(&table, "F"), SIDE_RED);
    assert_cites(&table, BOARD_7);
    table_refuse(&table, "try F", "AD-seq.1");
}

TEST(ad_board_7, it_cannot_act_in_the_turn_of_capture)
{
    table_open(&table, "red B mothership 0505 4w\n red C corvette 0101\n blue Lead frigate 1014\n"
                       "blue F fighter 0506 1w2r\n blue G fighter 0507\n start move red");
    table_order(&table, "grapple B 0506 F", "");
    table_order(&table, "board B F yes", "1,2|2");
    table_refuse(&table, "try F", "AD-board.7");
    table_refuse(&table, "move F 0508", "AD-board.7");
}

TEST(ad_board_8, w22c_a_derelict_is_captured_by_any_boarding)
{
    table_open(&table, "red B frigate 0505 4w\n blue Lead frigate 1014\n"
                       "blue M mothership 0506 0w4r\n start move red");
    table_order(&table, "grapple B 0506 M", "");
    table_order(&table, "board B M yes", "1");
    assert_pegs(&table, "M", "1w4r");
    assert_int_equal(table_side_of(&table, "M"), SIDE_RED);
    assert_cites(&table, BOARD_8);
}

TEST(ad_gain_4, the_peg_goes_on_the_captured_ship)
{
    table_open(&table, "red B frigate 0505 4w\n blue Lead frigate 1014\n"
                       "blue M mothership 0506 0w4r\n start move red");
    table_order(&table, "grapple B 0506 M", "");
    table_order(&table, "board B M yes", "1");
    assert_pegs(&table, "B", "4w0r");
    assert_cites(&table, GAIN_4);
}

TEST(ad_board_1, w35_the_boarder_needs_two_white_pegs)
{
    /* rebound 8 - 1 = 7: one peg */
    table_open(&table, "red F frigate 0505 2w\n red D fighter 0101\n blue G frigate 0506 4w\n"
                       "start move red");
    table_order(&table, "try F", "4");
    table_order(&table, "ram F 0506 G", "1,1,1,1|8|8,1,1,1|1");
    assert_pegs(&table, "F", "1w0r");
    assert_int_equal(table_asked(&table), ADMIRAL_MOVE);
    table_open(&table, "red F frigate 0505 2w\n red D fighter 0101\n blue G frigate 0506 4w\n"
                       "start move red");
    table_order(&table, "try F", "4");
    table_order(&table, "ram F 0506 G", "1,1,1,1|8|1,1,1,1|1");
    assert_pegs(&table, "F", "2w0r");
    assert_int_equal(table_asked(&table), ADMIRAL_BOARD);
}

TEST(ad_board_1, right_after_the_contact_or_not_at_all)
{
    table_open(&table, "red F frigate 0505 4w\n red D fighter 0101\n blue G frigate 0506 4w\n"
                       "start move red");
    table_refuse(&table, "board F G yes", "AD-board.1");
    table_order(&table, "grapple F 0506 G", "");
    table_refuse(&table, "end", "AD-board.1");
    table_refuse(&table, "move D 0102", "AD-board.1");
    table_order(&table, "board F G no", "");
    assert_cites(&table, BOARD_1);
    table_refuse(&table, "board F G yes", "AD-board.1");
}

TEST(ad_board_2, marines_by_class)
{
    static const struct {
        const char *design;
        int marines;
    } cases[] = {{"fighter", 0},    {"corvette", 0}, {"ramming-frigate", 1}, {"frigate", 1},
                 {"battleship", 2}, {"carrier", 0},  {"mothership", 2}};
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        char position[128];
        snprintf(position, sizeof position, "red A %s 0505\n blue B fighter 1014", cases[i].design);
        table_open(&table, position);
        assert_int_equal(table.state.ships[0].marines, cases[i].marines);
    }
}

TEST(ad_board_3, marines_are_not_used_up)
{
    table_open(&table, "red B battleship 0505 4w\n blue F frigate 0506 5w\n start move red");
    table_order(&table, "grapple B 0506 F", "");
    table_order(&table, "board B F yes", "8,8|1,1,1,1,1");
    assert_int_equal(table.state.ships[0].marines, 2);
    assert_cites(&table, BOARD_3);
}

TEST(ad_opt_5, marines_placed_aboard_are_spent)
{
    table_open(&table, "option marines-finite on\n red B battleship 0505 4w\n red D fighter 0101\n"
                       "blue F frigate 0506 5w\n start move red");
    table_order(&table, "grapple B 0506 F", "");
    table_order(&table, "board B F yes", "8,8|1,1,1,1,1");
    assert_int_equal(table.state.ships[0].marines, 0);
    assert_cites(&table, OPT_5);
}

TEST(ad_opt_5, repelled_marines_return)
{
    table_open(&table, "option marines-finite on\n red B battleship 0505 4w\n red D fighter 0101\n"
                       "blue F frigate 0506 5w\n start move red");
    table_order(&table, "grapple B 0506 F", "");
    table_order(&table, "board B F yes", "1,1|1,1,1,1,1");
    assert_int_equal(table.state.ships[0].marines, 2);
}

TEST(ad_board_4, d8_for_marines_d4_for_crew)
{
    table_open(&table, "red B frigate 0505 4w\n blue F corvette 0506 1w\n blue L fighter 1014\n"
                       "start move red");
    assert_int_equal(admiral_die_of_crew(&table.game), 4);
    table_order(&table, "grapple B 0506 F", "");
    table_order(&table, "board B F yes", "8|4");
    assert_cites(&table, BOARD_4);
}

TEST(ad_opt_6, crews_may_roll_d6)
{
    table_open(&table, "option crew-die 6\n red B frigate 0505 4w\n blue L fighter 1014\n"
                       "blue F corvette 0506 2w\n start move red");
    table_order(&table, "grapple B 0506 F", "");
    table_order(&table, "board B F yes", "8|6,6");
    assert_pegs(&table, "F", "2w0r");
    assert_cites(&table, OPT_6);
}

TEST(ad_board_10, further_boardings_add_marines_and_it_moves_normally)
{
    table_open(&table, "red B frigate 0505 4w\n blue L fighter 1014\n"
                       "blue F corvette 0506 4w0r1b\n start move red");
    table_order(&table, "grapple B 0506 F", "");
    table_order(&table, "board B F yes", "8|1,1,1,1");
    assert_pegs(&table, "F", "3w0r2b");
    table_open(&table, "red B frigate 0505 4w\n blue L fighter 1014\n"
                       "blue F corvette 0506 4w0r1b\n start move blue");
    table_order(&table, "move F 0508", "");
    assert_cites(&table, BOARD_10);
}

TEST(ad_board_11, joins_the_first_fleet_still_fighting)
{
    table_open(&table, "fleet one frigate frigate:1\n fleet two corvette corvette:1\n"
                       "red fleets one two\n red A corvette 0101\n red B frigate 0505 4w fleet: 1\n"
                       "blue L fighter 1014\n blue F fighter 0506 0w\n start move red");
    table_order(&table, "grapple B 0506 F", "");
    table_order(&table, "board B F yes", "1");
    assert_int_equal(table.state.ships[table_unit(&table, "F")].fleet, 1);
    assert_cites(&table, BOARD_11);
}

/* ---- marine fights ---- */

static void fight(const char *pegs, const char *dice, const char *expected, int side)
{
    char position[256];
    snprintf(position, sizeof position,
             "red Flag frigate 0101\n red B battleship 0505 %s\n blue L fighter 1014\n"
             "option quiet-draw 0\n start end blue",
             pegs);
    table_try_open(&table, position);
    table.face_count = 0;
    for (const char *c = dice; *c; c++)
        if (*c >= '0' && *c <= '9')
            table.faces[table.face_count++] = (uint16_t)(*c - '0');
    table_settle(&table);
    assert_pegs(&table, "B", expected);
    assert_int_equal(table_side_of(&table, "B"), side);
    assert_cites(&table, BOARD_9);
}

TEST(ad_board_9, w23_a_tie_is_lost)
{
    fight("3w0r2b", "4,4,1|5,4", "2w0r2b", SIDE_RED);
}

TEST(ad_board_9, w24_the_crew_wins)
{
    fight("3w0r2b", "4,4,2|5,4", "3w0r1b", SIDE_RED);
}

TEST(ad_board_9, w23c_captured_with_the_last_peg)
{
    fight("1w1r2b", "4|2,2", "1w1r", SIDE_BLUE);
}

TEST(ad_board_9, w24c_no_crew_left)
{
    fight("0w2r1b", "3", "1w2r", SIDE_BLUE);
}

TEST(ad_board_9, w39_the_last_peg_given_away)
{
    table_open(&table, "red Flag frigate 0101\n red A fighter 0505 1w0r1b\n red C fighter 0506 4w\n"
                       "blue L fighter 1014\n option disabled-gives on\n start transfer red");
    table_order(&table, "transfer A C 1", "");
    assert_cites(&table, OPT_18);
    assert_pegs(&table, "A", "0w0r1b");
    assert_int_equal(table_side_of(&table, "A"), SIDE_RED);
    table_order(&table, "end", "5");
    assert_pegs(&table, "A", "1w0r");
    assert_int_equal(table_side_of(&table, "A"), SIDE_BLUE);
}

TEST(ad_board_9, in_ascending_id_and_ships_gone_are_skipped)
{
    /* the command ship is captured first: the rest has left play, no more dice */
    table_try_open(&table, "fleet one frigate frigate:1 fighter:1\n fleet two corvette corvette:1\n"
                           "red fleets one two\n red F frigate 0505 1w0r1b\n"
                           "red G fighter 0606 1w0r1b\n red T corvette 0101\n blue L fighter 1014\n"
                           "start marines red");
    table.faces[0] = 1;
    table.faces[1] = 8;
    table.face_count = 2;
    table_settle(&table);
    assert_pegs(&table, "F", "1w0r");
    assert_pegs(&table, "G", "gone");
    assert_false(table.state.head.over);
}
