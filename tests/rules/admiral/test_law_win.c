/* Surrender, defeat, draws and limits. */
#include "tests/rules/admiral/fixture.h"
#include "rules/admiral/front.h"
#include "rules/admiral/setup/setup.h"

static struct table table;

TEST(ad_win_1, w34_only_the_fleet_of_the_lost_command_ship_leaves)
{
    table_open(&table, "fleet one frigate frigate:1 fighter:2\n fleet two corvette corvette:1\n"
                       "blue fleets one two\n blue F frigate 0506 0w\n blue G fighter 0707\n"
                       "blue R fighter -\n blue T corvette 1014\n red A frigate 0505 4w\n"
                       "start declare red");
    table_order(&table, "declare A F", "");
    assert_pegs(&table, "F", "gone");
    assert_pegs(&table, "G", "gone");
    assert_pegs(&table, "R", "gone");
    assert_pegs(&table, "T", "5w0r");
    assert_false(table.state.head.over);
    assert_int_equal(table.state.surrendered[SIDE_BLUE], 1);
    assert_cites(&table, WIN_1);
    assert_pegs(&table, "A", "5w0r");
}

TEST(ad_win_2, w28_a_captured_command_ship_ends_the_game)
{
    table_open(&table, "red B frigate 0505 4w\n blue F battleship 0506 0w3r\n blue G fighter 0707\n"
                       "start move red");
    table_order(&table, "grapple B 0506 F", "");
    table_order(&table, "board B F yes", "1");
    assert_true(table.state.head.over);
    assert_int_equal(table.state.head.winner, WINNER_RED);
    assert_int_equal(table_asked(&table), -1);
    assert_pegs(&table, "F", "1w3r");
    assert_int_equal(table_side_of(&table, "F"), SIDE_RED);
    assert_pegs(&table, "G", "gone");
    table_refuse(&table, "end", "AD-win.2");
}

TEST(ad_gain_6, surrender_comes_before_the_reward)
{
    table_open(&table, "fleet one frigate frigate:1 fighter:1\n fleet two corvette corvette:1\n"
                       "blue fleets one two\n blue F frigate 0506 0w\n blue G fighter 0707\n"
                       "blue T corvette 1014\n red A frigate 0505 4w\n red C frigate 0605 4w\n"
                       "start declare red");
    table_order(&table, "declare A F", "");
    table_order(&table, "declare C F", "");
    assert_int_equal(table_asked(&table), ADMIRAL_REWARD);
    assert_pegs(&table, "G", "gone");
}

TEST(ad_gain_6, no_reward_once_the_game_is_won)
{
    table_open(&table, "red A frigate 0505 4w\n blue F frigate 0506 0w\n start declare red");
    table_order(&table, "declare A F", "");
    assert_true(table.state.head.over);
    assert_pegs(&table, "A", "4w0r");
    assert_cites(&table, GAIN_6);
}

TEST(ad_opt_10, surrendered_ships_join_the_victor)
{
    table_open(&table, "option surrender-captures on\n fleet one frigate frigate:1 fighter:3\n"
                       "fleet two corvette corvette:1\n blue fleets one two\n"
                       "blue F frigate 0506 0w\n blue G fighter 0707 3w2r\n"
                       "blue H fighter 0708 1w1r2b\n blue R fighter -\n blue T corvette 1014\n"
                       "red A frigate 0505 4w\n start declare red");
    table_order(&table, "declare A F", "");
    assert_pegs(&table, "G", "1w2r");
    assert_int_equal(table_side_of(&table, "G"), SIDE_RED);
    assert_pegs(&table, "H", "1w1r");
    assert_pegs(&table, "R", "gone");
    assert_cites(&table, OPT_10);
}

TEST(ad_win_3, forty_quiet_player_turns_are_a_draw)
{
    table_open(&table, "red A frigate 0101\n blue B frigate 1014\n"
                       "start move red turn: 50, quiet: 39");
    table_order(&table, "move A 0102", "");
    assert_true(table.state.head.over);
    assert_int_equal(table.state.head.winner, WINNER_DRAW);
    assert_cites(&table, WIN_3);
}

TEST(ad_win_3, a_lost_peg_breaks_the_silence)
{
    table_open(&table, "red A fighter 0505 4w\n blue B fighter 0506 4w\n"
                       "start declare red quiet: 39");
    table_order(&table, "declare A B", "4|1");
    assert_false(table.state.head.over);
    assert_int_equal(table.state.quiet, 0);
}

TEST(ad_win_3, transfers_rewards_and_repelled_boarders_do_not)
{
    table_open(&table, "red A fighter 0505 4w\n red C fighter 0506 4w\n blue B fighter 1014 4w\n"
                       "start transfer red quiet: 39");
    table_order(&table, "transfer A C 1", "");
    assert_true(table.state.head.over);
}

TEST(ad_opt_15, another_number_of_quiet_turns)
{
    table_open(&table, "option quiet-draw 2\n red A frigate 0101\n blue B frigate 1014\n"
                       "start move red");
    table_order(&table, "move A 0102", "");
    assert_false(table.state.head.over);
    table_order(&table, "move B 1013", "");
    assert_true(table.state.head.over);
    assert_cites(&table, OPT_15);
}

TEST(ad_win_4, a_draw_at_the_limit)
{
    table_open(&table, "option turn-limit 9\n red A frigate 0101\n blue B frigate 1014\n"
                       "start move red turn: 9");
    table_order(&table, "move A 0102", "");
    assert_true(table.state.head.over);
    assert_int_equal(table.state.head.winner, WINNER_DRAW);
    assert_cites(&table, WIN_4);
}

TEST(ad_opt_16, the_game_goes_on_before_the_limit)
{
    table_open(&table, "option turn-limit 10\n red A frigate 0101\n blue B frigate 1014\n"
                       "start move red turn: 9");
    table_order(&table, "move A 0102", "");
    assert_false(table.state.head.over);
    table_order(&table, "move B 1013", "");
    assert_true(table.state.head.over);
    assert_cites(&table, OPT_16);
}

TEST(ad_opt_17, the_defender_wins_at_the_limit)
{
    table_open(&table, "option turn-limit 9\n option limit-winner defender\n aggressor blue\n"
                       "red A frigate 0101\n blue B frigate 1014\n start move red turn: 9");
    table_order(&table, "move A 0102", "");
    assert_int_equal(table.state.head.winner, WINNER_RED);
    assert_cites(&table, OPT_17);
}

TEST(ad_win_4, the_limit_decides_when_both_are_due)
{
    table_open(&table, "option turn-limit 50\n option limit-winner defender\n red A frigate 0101\n"
                       "blue B frigate 1014\n start move red turn: 50, quiet: 39");
    table_order(&table, "move A 0102", "");
    assert_int_equal(table.state.head.winner, WINNER_BLUE);
}

TEST(ad_win_3, a_dead_game_without_limits_is_drawn)
{
    /* nobody can ever be asked again, and both limits are off */
    table_open(&table, "option quiet-draw 0\n red A frigate 0101 1w\n blue B frigate 1014 1w\n"
                       "start move red");
    assert_true(table.state.head.over);
    assert_int_equal(table.state.head.winner, WINNER_DRAW);
}

TEST(ad_state_1, a_fighting_fleet_has_a_command_ship)
{
    table_open(&table, "red A frigate 0101\n blue B frigate 1014");
    assert_true(admiral_invariants_hold(&table.game, NULL));
    assert_int_equal(admiral_win_score(&table.game, SIDE_RED), 0);
}
