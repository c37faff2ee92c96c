/* Where rules of `admiral` meet: docked ships in rams, captures that end fleets, odd starts, and
 * the sentences told about them. Expected results are worked out by hand from the rules. */
#include "tests/rules/admiral/fixture.h"

#include "rules/admiral/admiral.h"
#include "rules/admiral/front.h"
#include "rules/admiral/view/view.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static struct table table;

/* The sentence of the last event of this kind. */
static const char *said(int kind)
{
    static char words[400];
    struct text out;
    text_init(&out, words, sizeof words);
    for (int i = table.events.count - 1; i >= 0; i--)
        if (table.list[i].kind == kind) {
            admiral_rulebook.say(&table.game, &table.list[i], &out);
            return words;
        }
    fail_msg("nothing was told of kind %d", kind);
    return "";
}

static int rule_of(int kind)
{
    for (int i = table.events.count - 1; i >= 0; i--)
        if (table.list[i].kind == kind)
            return table.list[i].rule;
    fail_msg("nothing was told of kind %d", kind);
    return -1;
}

/* A position that throws dice before its first question. */
static void open_with(const char *position, const char *dice)
{
    assert_int_equal(table_try_open(&table, position), FAULT_NONE);
    table.face_count = 0;
    for (const char *c = dice; *c; c += strcspn(c, "0123456789"))
        table.faces[table.face_count++] = (uint16_t)strtol(c, (char **)&c, 10);
    table_settle(&table);
}

static void assert_over(int winner)
{
    assert_true(table.state.head.over);
    assert_int_equal(table.state.head.winner, winner);
}

/* ---- docks ---- */

TEST(ad_dock_3, docked_ships_ride_into_a_ram_and_may_still_act)
{
    table_open(&table, "red Flag frigate 0101\n red Ark carrier 0505 4w\n"
                       "red A fighter 0505 4w docked_host: Ark\n red B fighter 0504 4w\n"
                       "blue Lead frigate 1014\n blue X frigate 0606 4w\n start move red");
    table_order(&table, "dock B 0505 Ark", "");
    table_order(&table, "ram Ark 0606 X", "1,1,1,1|8|1,1,1,1|12");
    assert_true(table_is_at(&table, "A", "0606"));
    assert_true(table_is_at(&table, "B", "0606"));
    table_refuse(&table, "stand B X", "AD-grapple.3");
    table_refuse(&table, "ram A 0606 X", "AD-ram.10");
    table_order(&table, "stand A X", "");
    table_refuse(&table, "move A 0605", "AD-move.1");
}

TEST(ad_dock_2, ships_of_a_host_lost_in_its_ram_stay_and_are_not_repaired)
{
    table_open(&table, "red Flag frigate 0101\n red Moa mothership 0505 2w3r\n"
                       "red A fighter 0505 2w2r docked_host: Moa\n blue Lead frigate 1014\n"
                       "blue B battleship 0606 5w\n option lapsed-divisor on\n start move red");
    table_order(&table, "try Moa", "4");
    table_order(&table, "ram Moa 0606 B", "1,1,1,1|1,1|12,1,1,1|1");
    assert_pegs(&table, "Moa", "gone");
    assert_pegs(&table, "B", "5w0r"); /* lost one peg, took the reward */
    assert_true(table_is_at(&table, "A", "0606"));
    assert_int_equal(table.state.ships[table_unit(&table, "A")].host, UNIT_NONE);
    assert_string_equal(said(ADMIRAL_EVENT_UNDOCKED), "A is no longer docked at Moa.");
}

TEST(ad_dock_1, a_captured_host_takes_its_new_owners_ships_at_once)
{
    table_open(&table, "red Flag frigate 0101\n red F frigate 0505 4w\n red A fighter 0404 4w\n"
                       "blue Lead frigate 1014\n blue Ark carrier 0606 0w\n"
                       "blue X fighter 0606 4w1r docked_host: Ark\n start move red");
    table_order(&table, "grapple F 0606 Ark", "");
    table_order(&table, "board F Ark yes", "1");
    assert_int_equal(table_side_of(&table, "Ark"), SIDE_RED);
    assert_int_equal(table.state.ships[table_unit(&table, "X")].host, UNIT_NONE);
    table_refuse(&table, "move Ark 0605", "AD-board.7");
    table_order(&table, "dock A 0606 Ark", "");
}

TEST(ad_dock_4, marines_fight_before_hosts_repair)
{
    open_with("red Flag frigate 0101\n red Ark carrier 0505 4w\n"
              "red A corvette 0505 1w2r1b docked_host: Ark\n"
              "red B corvette 0505 2w1r1b docked_host: Ark\n red Cog carrier 0905 2w0r1b\n"
              "red C corvette 0905 1w2r docked_host: Cog\n blue Lead frigate 1014\n"
              "start marines red",
              "4|4 4,4|3 1,1|2");
    assert_pegs(&table, "A", "1w2r"); /* captured, no longer red's to repair */
    assert_int_equal(table_side_of(&table, "A"), SIDE_BLUE);
    assert_pegs(&table, "B", "5w0r");
    assert_pegs(&table, "Cog", "1w0r1b");
    assert_pegs(&table, "C", "1w2r");
    assert_cites(&table, DOCK_4);
}

TEST(ad_dock_3, only_ships_docked_at_the_host_are_carried)
{
    table_open(&table, "red Flag frigate 0101\n red Ark carrier 0505 4w\n"
                       "red A fighter 0505 4w docked_host: Ark\n red C corvette 0505 4w\n"
                       "blue Lead frigate 1014\n blue X corvette 0505 4w\n start move red");
    table_order(&table, "move Ark 0504", "");
    assert_true(table_is_at(&table, "A", "0504"));
    assert_true(table_is_at(&table, "C", "0505"));
    assert_true(table_is_at(&table, "X", "0505"));
}

TEST(ad_opt_8, a_ship_that_leaves_makes_room_at_the_host)
{
    table_open(&table, "red Flag frigate 0101\n red Ark carrier 0505 4w\n"
                       "red A fighter 0505 4w docked_host: Ark\n red B fighter 0504 4w\n"
                       "blue Lead frigate 1014\n option dock-capacity 1\n start move red");
    table_refuse(&table, "dock B 0505 Ark", "AD-opt.8");
    table_refuse(&table, "move Ark 0504", "AD-dock.3");
    table_order(&table, "move A 0506", "");
    table_order(&table, "dock B 0505 Ark", "");
}

TEST(ad_move_2, what_else_stands_in_the_hosts_square_does_not_matter)
{
    table_open(&table, "red Flag frigate 0101\n red Ark carrier 0505 4w\n red A fighter 0504 4w\n"
                       "blue Lead frigate 1014\n blue X corvette 0505 4w\n start move red");
    assert_int_equal(table_choices(&table, "ram A"), 1);
    table_refuse(&table, "ram A 0505 Ark", "AD-ram.1");
    table_refuse(&table, "dock A 0505 X", "AD-dock.1");
    table_order(&table, "dock A 0505 Ark", "");
}

/* ---- marines ---- */

TEST(ad_board_9, a_crew_of_none_is_told_so)
{
    table_open(&table, "red Flag frigate 0101\n red A fighter 0505 1w0r1b\n"
                       "red B fighter 0506 4w\n blue Lead frigate 1014\n"
                       "option disabled-gives on\n start transfer red");
    table_order(&table, "transfer A B 1", "");
    assert_pegs(&table, "A", "0w0r1b");
    table_order(&table, "end", "5"); /* ends blue's movement; then red's marines fight */
    assert_pegs(&table, "A", "1w0r");
    assert_int_equal(table_side_of(&table, "A"), SIDE_BLUE);
    assert_string_equal(said(ADMIRAL_EVENT_FIGHT),
                        "No crew is left on A to fight 1 marine aboard.");
    assert_string_equal(said(ADMIRAL_EVENT_MARINES_TOTAL), "The marines aboard A throw 5.");
    assert_string_equal(said(ADMIRAL_EVENT_FIGHT_LOST), "The marines aboard A take over.");
    assert_int_equal(rule_of(ADMIRAL_EVENT_MARINES_TOTAL), ADMIRAL_RULE_BOARD_9);
}

TEST(ad_win_2, a_command_ship_lost_to_marines_ends_the_game_before_other_fights_and_repairs)
{
    open_with("red Flag frigate 0101 1w0r1b\n red Ark carrier 0505 4w\n"
              "red A corvette 0505 1w2r1b docked_host: Ark\n blue Lead frigate 1014\n"
              "start marines red",
              "1|8");
    assert_over(WINNER_BLUE);
    assert_pegs(&table, "A", "gone");
    assert_int_equal(table_told(&table, ADMIRAL_EVENT_REPAIRED), 0);
}

static const char two_fleets[] = "fleet a frigate frigate:1 corvette:1 fighter:1\n"
                                 "fleet b frigate frigate:1 corvette:1\n red fleets a b\n"
                                 "red Flag frigate 0404 1w1r1b\n red C corvette 0505 2w2r1b\n"
                                 "red Late fighter -\n red Flag2 frigate 0204 fleet: 2\n"
                                 "red D corvette 0605 3w0r1b fleet: 2\n blue Lead frigate 1014\n"
                                 "start marines red\n";

TEST(ad_board_9, ships_of_a_fleet_that_surrendered_in_this_step_do_not_fight)
{
    open_with(two_fleets, "1|8 4,4,4|2");
    assert_pegs(&table, "Flag", "1w1r");
    assert_pegs(&table, "C", "gone");
    assert_pegs(&table, "Late", "gone");
    assert_pegs(&table, "D", "3w0r");
    assert_false(table.state.head.over);
}

TEST(ad_opt_10, surrendered_ships_change_sides_without_a_peg_of_their_own)
{
    char position[1000];
    snprintf(position, sizeof position, "%s option surrender-captures on", two_fleets);
    open_with(position, "1|8 4,4,4|2");
    assert_pegs(&table, "C", "1w2r");
    assert_int_equal(table_side_of(&table, "C"), SIDE_BLUE);
    assert_pegs(&table, "Late", "gone");
    assert_int_equal(table_told(&table, ADMIRAL_EVENT_REWARD), 1); /* on Flag alone (AD-gain.4) */
    table_order(&table, "end", "");
    table_order(&table, "declare D C", ""); /* the old side may shoot at them at once */
}

TEST(ad_board_11, a_prize_joins_the_first_fleet_left_and_falls_with_it)
{
    table_open(&table, "fleet g corvette corvette:1\n"
                       "fleet h frigate frigate:1 ramming-frigate:1\n fleet k fighter fighter:1\n"
                       "blue fleets g h k\n red Flag battleship 0404 5w\n red P corvette 0505 1w\n"
                       "blue Old corvette - status: gone, fleet: 1\n"
                       "blue Lead frigate 0406 1w fleet: 2, command: true\n"
                       "blue R ramming-frigate 0605 5w fleet: 2\n"
                       "blue Last fighter 1014 fleet: 3, command: true\n"
                       "option disabled-must-fire off\n start move blue surrendered_blue: 1");
    table_order(&table, "grapple R 0505 P", "");
    table_order(&table, "board R P yes", "8|1");
    assert_int_equal(table.state.ships[table_unit(&table, "P")].fleet, 2);
    table_order(&table, "end", "");
    table_order(&table, "end", "");
    table_order(&table, "end", "");
    table_order(&table, "declare Flag Lead", "12,12|1");
    assert_pegs(&table, "Lead", "gone");
    assert_pegs(&table, "R", "gone");
    assert_pegs(&table, "P", "gone");
    assert_false(table.state.head.over);
}

TEST(ad_opt_5, marines_that_took_a_prize_are_gone_too)
{
    table_open(&table,
               "red Flag frigate 0101\n red A battleship 0404 5w\n"
               "red B battleship 0504 5w\n red C battleship 0606 5w marines: 1\n"
               "blue Lead frigate 1014\n blue X corvette 0505 3w\n blue Y corvette 0707 1w\n"
               "option marines-finite on\n start move red");
    table_order(&table, "grapple A 0505 X", "");
    table_order(&table, "board A X yes", "8,8|1,1,1");
    assert_pegs(&table, "X", "1w0r2b");
    table_order(&table, "grapple B 0505 X", "");
    table_order(&table, "board B X yes", "1,1|2"); /* a tie: repelled, both come back */
    table_order(&table, "grapple C 0707 Y", "");
    table_order(&table, "board C Y yes", "8|1");
    assert_int_equal(table.state.ships[table_unit(&table, "A")].marines, 0);
    assert_int_equal(table.state.ships[table_unit(&table, "B")].marines, 2);
    assert_int_equal(table.state.ships[table_unit(&table, "C")].marines, 0);
    assert_int_equal(table_side_of(&table, "Y"), SIDE_RED);
}

TEST(ad_board_2, without_marines_left_nobody_is_asked_to_board)
{
    table_open(&table, "red Flag frigate 0101\n red A battleship 0505 5w marines: 0\n"
                       "red B battleship 0505 5w\n blue Lead frigate 1014\n"
                       "blue X corvette 0505 3w0r1b\n option marines-finite on\n start move red");
    table_order(&table, "stand A X", "");
    assert_int_equal(table_asked(&table), ADMIRAL_MOVE);
    table_order(&table, "stand B X", "");
    table_order(&table, "board B X yes", "8,8|1,1,1");
    assert_pegs(&table, "X", "1w0r3b");
}

/* ---- steadiness and standing grapples ---- */

TEST(ad_grapple_3, a_steady_ship_that_stayed_may_still_grapple)
{
    table_open(&table, "red Flag frigate 0101\n red F frigate 0505 3w\n blue Lead frigate 1014\n"
                       "blue X corvette 0505 4w\n start move red");
    table_order(&table, "try F", "2");
    table_refuse(&table, "stand F X", "AD-init.6");
    table_refuse(&table, "end", "AD-init.6");
    table_refuse(&table, "move Flag 0102", "AD-init.6");
    table_order(&table, "stay F", "");
    table_refuse(&table, "try F", "AD-init.6");
    table_order(&table, "stand F X", "");
    assert_int_equal(table_asked(&table), ADMIRAL_BOARD);
}

TEST(ad_init_6, while_a_ship_of_one_seat_is_steady_other_seats_wait)
{
    table_open(&table, "fleet a frigate frigate:1\n fleet b corvette corvette:1\n red seats 2\n"
                       "red fleets a b\n red fleet_seats 1 2\n red Flag frigate 0101 fleet: 1\n"
                       "red C corvette 0505 3w fleet: 2, command: true\n"
                       "blue Lead frigate 1014\n start move red");
    table_order(&table, "try C", "3");
    table_refuse(&table, "move Flag 0102", "AD-dec.3");
    table_order(&table, "move C 0506", "");
    table_order(&table, "move Flag 0102", "");
}

TEST(ad_fleet_5, a_shaken_ship_in_reserve_rolls_and_may_ram_on_the_edge_row)
{
    table_open(&table, "fleet a frigate frigate:1\n fleet b frigate frigate:1 battleship:1\n"
                       "red fleets a b\n red Flag frigate 0104\n"
                       "red F frigate - 3w fleet: 2, command: true\n"
                       "red B battleship - 4w fleet: 2\n blue Lead frigate 1014\n"
                       "blue X corvette 0701 1w\n blue Y fighter 0802 4w\n start move red");
    table_refuse(&table, "move F 0601", "AD-init.4");
    table_refuse(&table, "ram B 0802 Y", "AD-geo.3");
    table_order(&table, "try F", "2");
    table_order(&table, "ram F 0701 X", "8,8,8,8|1|1,1,1,1|1");
    assert_pegs(&table, "X", "gone");
    assert_pegs(&table, "F", "4w0r");
}

/* ---- rams and what they are worth ---- */

TEST(ad_gain_2, a_rammed_ship_that_is_full_loses_the_peg)
{
    table_open(&table, "red Flag frigate 0101\n red F fighter 0404 2w\n blue Lead frigate 1014\n"
                       "blue B battleship 0505 5w\n start move red");
    table_order(&table, "try F", "4");
    table_order(&table, "ram F 0505 B", "1,1,1,1|12,1|12,1,1,1|1");
    assert_pegs(&table, "F", "gone");
    assert_pegs(&table, "B", "5w0r");
    assert_string_equal(said(ADMIRAL_EVENT_REWARD_LOST),
                        "F is destroyed, but no attacker has a hole free for the white peg.");
}

TEST(ad_gain_3, a_target_left_derelict_takes_the_rammers_peg)
{
    table_open(&table, "red Flag frigate 0101\n red F fighter 0404 2w\n blue Lead frigate 1014\n"
                       "blue B battleship 0505 1w1r\n start move red");
    table_order(&table, "try F", "4");
    table_order(&table, "ram F 0505 B", "4,4,1,1|1|10,1,1,1|1");
    assert_pegs(&table, "F", "gone");
    assert_pegs(&table, "B", "1w1r");
}

TEST(ad_gain_6, a_battle_that_is_over_gives_no_peg_and_says_so)
{
    table_open(&table, "red Flag fighter 0404 2w\n blue Lead frigate 1014\n"
                       "blue B battleship 0505 4w\n start move red");
    table_order(&table, "try Flag", "4");
    table_order(&table, "ram Flag 0505 B", "1,1,1,1|1|12,1,1,1|1");
    assert_over(WINNER_BLUE);
    assert_pegs(&table, "B", "3w0r");
    assert_string_equal(said(ADMIRAL_EVENT_REWARD_LOST),
                        "The battle is over: nobody gains a white peg.");
}

TEST(ad_opt_10, fleets_that_fall_in_one_ram_join_the_fleets_that_are_left)
{
    table_open(&table, "fleet a corvette corvette:1 fighter:1\n"
                       "fleet c battleship battleship:1 fighter:1\n"
                       "fleet b frigate frigate:1\n red fleets a b\n blue fleets c b\n"
                       "red Flag corvette 0404 2w3r\n red A fighter 0303 4w\n"
                       "red Flag2 frigate 0101 fleet: 2, command: true\n"
                       "blue Lead battleship 0505 1w\n blue X fighter 0606 4w1r\n"
                       "blue Lead2 frigate 1014 fleet: 2, command: true\n"
                       "option surrender-captures on\n option lapsed-divisor on\n start move red");
    table_order(&table, "try Flag", "4");
    table_order(&table, "ram Flag 0505 Lead", "4,4,4,4|1|12,1,1,1|1");
    assert_pegs(&table, "Flag", "gone");
    assert_pegs(&table, "Lead", "gone");
    assert_int_equal(table_side_of(&table, "A"), SIDE_BLUE);
    assert_int_equal(table.state.ships[table_unit(&table, "A")].fleet, 2);
    assert_int_equal(table_side_of(&table, "X"), SIDE_RED);
    assert_int_equal(table.state.ships[table_unit(&table, "X")].fleet, 2);
    assert_string_equal(said(ADMIRAL_EVENT_REWARD_LOST),
                        "Both ships are gone: nobody gains a white peg.");
    assert_false(table.state.head.over);
}

TEST(ad_opt_4, the_fifth_rebound_die_counts_and_is_told_as_a_rebound)
{
    table_open(&table, "red Flag frigate 0101\n red F frigate 0404 4w\n blue Lead frigate 1014\n"
                       "blue B battleship 0505 5w\n option rebound-aggressive on\n start move red");
    table_order(&table, "ram F 0505 B", "6,6,3,2|12,1|1,1,1,1,9|1");
    assert_pegs(&table, "F", "3w0r");
    assert_pegs(&table, "B", "4w0r");
    assert_string_equal(said(ADMIRAL_EVENT_ATTACK_TOTAL),
                        "The collision strikes back at F with 9, the best die of B.");
}

TEST(ad_opt_1, both_halves_of_a_ram_divide_by_the_lapsed_die)
{
    table_open(&table, "red Flag frigate 0101\n red F frigate 0404 4w1r\n blue Lead frigate 1014\n"
                       "blue B battleship 0505 3w2r\n option lapsed-divisor on\n start move red");
    table_order(&table, "ram F 0505 B", "6,6,3,2|1|8,1,1,1|1");
    assert_pegs(&table, "B", "1w3r"); /* 16 in steps of 8 */
    assert_pegs(&table, "F", "2w2r"); /* 7 in steps of 6 */
    assert_int_equal(table_asked(&table), ADMIRAL_BOARD);
}

TEST(ad_opt_3, a_grapple_without_boarding_leaves_the_guns_free)
{
    table_open(&table, "red Flag frigate 0101\n red A frigate 0505 4w rammed: true, moved: true\n"
                       "red B frigate 0305 4w moved: true\n"
                       "red C frigate 0305 4w moved: true, boarded: true\n blue Lead frigate 1014\n"
                       "blue X battleship 0505 4w\n blue Y corvette 0305 4w\n"
                       "option ram-or-fire on\n start declare red");
    table_refuse(&table, "declare A X", "AD-opt.3");
    table_refuse(&table, "declare C Y", "AD-opt.3");
    table_order(&table, "declare B Y", "");
}

/* ---- fire ---- */

TEST(ad_fire_2, a_target_that_surrenders_first_costs_its_shots_but_not_the_reward)
{
    table_open(&table, "fleet a corvette corvette:1 fighter:1\n fleet b frigate frigate:1\n"
                       "blue fleets a b\n red Flag frigate 0101\n red A frigate 0505 4w\n"
                       "red B frigate 0605 4w\n red C corvette 0506 4w\n"
                       "blue Lead corvette 0507 1w\n blue X fighter 0607 4w\n"
                       "blue Lead2 frigate 1014 fleet: 2, command: true\n start declare red");
    table_order(&table, "declare A Lead", "");
    table_order(&table, "declare C Lead", "");
    table_order(&table, "declare B X", "");
    table_order(&table, "pick Lead", "10,6|1");
    assert_pegs(&table, "X", "gone");
    assert_int_equal(table_asked(&table), ADMIRAL_REWARD);
    assert_string_equal(said(ADMIRAL_EVENT_REMOVED), "X leaves play.");
    table_refuse(&table, "reward B", "AD-gain.1");
    table_order(&table, "reward C", "");
    assert_pegs(&table, "C", "5w0r");
    assert_int_equal(table.state.head.active, SIDE_BLUE);
}

TEST(ad_damage_5, all_who_aimed_at_a_derelict_may_take_the_peg)
{
    table_open(&table, "red Flag frigate 0101\n red A frigate 0505 5w\n red B frigate 0605 4w1r\n"
                       "red C corvette 0506 3w1r\n red D fighter 0606 2w2r\n"
                       "blue Lead frigate 1014\n blue X corvette 0507 0w\n start declare red");
    table_order(&table, "declare A X", "");
    table_order(&table, "declare B X", "");
    table_order(&table, "declare C X", "");
    table_order(&table, "declare D X", "");
    assert_string_equal(said(ADMIRAL_EVENT_REMOVED), "X is Derelict and is destroyed at once.");
    table_refuse(&table, "reward A", "AD-gain.2");
    table_refuse(&table, "reward B", "AD-gain.2");
    table_order(&table, "reward D", "");
    assert_pegs(&table, "D", "3w2r");
}

TEST(ad_gain_2, marines_aboard_fill_the_holes)
{
    table_open(&table, "red Flag frigate 0101\n red A frigate 0505 3w1r1b\n"
                       "blue Lead frigate 1014\n blue X corvette 0507 0w\n start declare red");
    table_order(&table, "declare A X", "");
    assert_pegs(&table, "A", "3w1r1b");
    assert_string_equal(said(ADMIRAL_EVENT_REWARD_LOST),
                        "X is destroyed, but no attacker has a hole free for the white peg.");
}

TEST(ad_opt_11, each_seat_answers_for_its_own_disabled_ships)
{
    table_open(&table, "fleet a frigate frigate:2\n fleet b frigate frigate:1 corvette:1\n"
                       "red seats 2\n red fleets a b\n red fleet_seats 1 2\n"
                       "red Flag frigate 0101 fleet: 1\n red F frigate 0505 4w fleet: 1\n"
                       "red Flag2 frigate 0201 fleet: 2, command: true\n"
                       "red C corvette 0506 1w fleet: 2\n blue Lead frigate 1014\n"
                       "blue X corvette 0507 4w\n blue Y corvette 0607 4w\n"
                       "option disabled-must-fire on\n start declare red");
    table_refuse(&table, "end red.2", "AD-opt.11");
    table_order(&table, "end red.1", "");
    table_refuse(&table, "declare F X", "AD-dec.3");
    table_order(&table, "declare C Y", "1|6");
    assert_int_equal(table.state.head.active, SIDE_BLUE);
}

TEST(ad_opt_11, pegs_given_or_received_excuse_a_disabled_ship)
{
    table_open(&table, "red Flag frigate 0101\n red A frigate 0505 2w\n red B frigate 0605 1w\n"
                       "red C corvette 0707 4w\n blue Lead frigate 1014\n blue X corvette 0507 4w\n"
                       "blue Y corvette 0607 4w\n option disabled-must-fire on\n"
                       "start transfer red");
    table_order(&table, "transfer A B 1", ""); /* nobody else has a peg to give */
    table_refuse(&table, "declare A X", "AD-trans.4");
    table_refuse(&table, "declare B X", "AD-trans.4");
    table_order(&table, "end", "");
}

TEST(ad_dec_3, any_seat_picks_the_target_and_the_reward)
{
    table_open(&table, "fleet a frigate frigate:1 corvette:1\n red seats 3\n red fleets a a a\n"
                       "red fleet_seats 1 2 3\n red Flag frigate 0101 fleet: 1\n"
                       "red A corvette 0506 4w fleet: 1\n"
                       "red Flag2 frigate 0201 fleet: 2, command: true\n"
                       "red B corvette 0606 4w fleet: 2\n"
                       "red Flag3 frigate 0301 fleet: 3, command: true\n"
                       "red C corvette 0406 4w fleet: 3\n blue Lead frigate 1014\n"
                       "blue X corvette 0507 0w\n blue Y corvette 0407 0w\n start declare red");
    table_order(&table, "declare A X", "");
    table_order(&table, "declare B X", "");
    assert_string_equal(said(ADMIRAL_EVENT_ONLY_ANSWER),
                        "Nothing else was possible for red.2: end fire.");
    table_order(&table, "declare C Y", "");
    struct action pick = table_action(&table, "pick X");
    for (int seat = 0; seat < 3; seat++) {
        pick.seat = (uint8_t)seat;
        assert_int_equal(admiral_rulebook.permits(&table.game, &pick, &table.why), FAULT_NONE);
    }
    table_order(&table, "pick X", "");
    struct action reward = table_action(&table, "reward B");
    reward.seat = 2;
    assert_int_equal(admiral_rulebook.permits(&table.game, &reward, &table.why), FAULT_NONE);
    table_order(&table, "reward B", "");
    assert_pegs(&table, "B", "5w0r");
    assert_pegs(&table, "C", "5w0r"); /* the second target follows by itself */
    assert_string_equal(said(ADMIRAL_EVENT_ONLY_ANSWER), "Nothing else was possible: reward C.");
}

/* Whether a Battleship at 0303 may fire at X, with Derelict enemies standing around. */
static bool sees(const char *target, const char *around, const char *rule)
{
    char position[600];
    int used = snprintf(position, sizeof position,
                        "red Flag frigate 0114\n red B battleship 0303 4w\n"
                        "blue Lead frigate 1014\n blue Near fighter 0302 0w\n"
                        "blue X corvette %s 4w\n option line-rule %s\n start declare red",
                        target, rule);
    for (int i = 0; around[0]; i++, around += around[4] ? 5 : 4)
        used += snprintf(position + used, sizeof position - (size_t)used,
                         "\n blue E%d fighter %.4s 0w", i, around);
    table_open(&table, position);
    struct action shot = table_action(&table, "declare B X");
    return admiral_rulebook.permits(&table.game, &shot, &table.why) == FAULT_NONE;
}

TEST(ad_range_2, squares_the_line_crosses_block_and_corners_do_not)
{
    static const char *const crossed[] = {"0403", "0404", "0504", "0604", "0704", "0705"};
    static const char *const clear[] = {"0304", "0503", "0505", "0703", "0804", "0605"};
    for (int i = 0; i < 6; i++) { /* offset (5,2) of AD-geo.4 */
        assert_false(sees("0805", crossed[i], "interior"));
        assert_true(sees("0805", clear[i], "interior"));
    }
    assert_true(sees("0505", "0403 0304", "interior"));
    assert_false(sees("0505", "0404", "interior"));
    assert_true(sees("0805", "0805 0303", "interior")); /* AD-range.3 */
}

TEST(ad_opt_2, a_line_is_blocked_when_every_shortest_way_is)
{
    assert_true(sees("0405", "0404", "path"));
    assert_false(sees("0405", "0404 0304", "path"));
    assert_false(sees("0505", "0404", "path"));
    assert_true(sees("0503", "0403", "path"));
    assert_false(sees("0503", "0403 0404 0402", "path"));
    assert_true(sees("0603", "0403 0402 0502 0503", "path"));
    assert_false(sees("0603", "0403 0404 0502 0503", "path"));
    assert_true(sees("0505", "0303 0505", "path"));
}

/* ---- transfers ---- */

TEST(ad_trans_3, holes_are_counted_with_marines_and_red_pegs)
{
    table_open(&table, "red Flag frigate 0101\n red Ark carrier 0505 4w\n"
                       "red A fighter 0505 5w docked_host: Ark\n"
                       "red B fighter 0505 1w2r1b docked_host: Ark\n red C fighter 0606 0w1r\n"
                       "red P fighter 0404 4w captured_this_turn: true\n red E fighter 0707 2w\n"
                       "red Bar carrier 0605 2w\n blue Lead frigate 1014\n start transfer red");
    table_refuse(&table, "transfer A B 2", "AD-trans.3");
    assert_string_equal(table.why.text, "B has 1 free hole");
    table_refuse(&table, "transfer A P 1", "AD-trans.5");
    table_refuse(&table, "transfer P A 1", "AD-trans.5");
    table_order(&table, "transfer A B 1", "");
    table_order(&table, "transfer A C 2", "");
    table_refuse(&table, "transfer C E 1", "AD-trans.5");
    table_order(&table, "transfer E C 1", "");
    table_order(&table, "transfer Ark Bar 1", "");
    assert_pegs(&table, "A", "2w0r");
    assert_pegs(&table, "B", "2w2r1b");
    assert_pegs(&table, "C", "3w1r");
}

TEST(ad_dec_3, the_givers_seat_transfers)
{
    table_open(&table, "fleet a frigate frigate:1 fighter:1\n"
                       "fleet b corvette corvette:1 fighter:1\n"
                       "red seats 2\n red fleets a b\n red fleet_seats 1 2\n"
                       "red Flag frigate 0101 fleet: 1\n red A fighter 0505 4w fleet: 1\n"
                       "red Flag2 corvette 0201 fleet: 2, command: true\n"
                       "red B fighter 0506 3w fleet: 2\n blue Lead frigate 1014\n"
                       "start transfer red");
    struct action give = table_action(&table, "transfer A B 1");
    give.seat = 1;
    assert_int_not_equal(admiral_rulebook.permits(&table.game, &give, &table.why), FAULT_NONE);
    assert_string_equal(table.why.rule, "AD-dec.3");
    table_order(&table, "transfer A B 1", "");
    assert_pegs(&table, "B", "4w0r");
}

/* ---- before and after ---- */

TEST(ad_damage_4, command_ships_lost_at_the_start_are_lost_together)
{
    open_with("red Flag frigate 0101 0w5r\n red C corvette 0505\n blue Lead frigate 1014 0w5r\n"
              "start move red",
              "");
    assert_over(WINNER_DRAW);
    open_with("red Flag frigate 0101 0w5r\n red C corvette 0505\n blue Lead frigate 1014 4w\n"
              "start move red",
              "");
    assert_over(WINNER_BLUE);
    assert_pegs(&table, "C", "gone");
}

TEST(ad_data_2, nothing_is_told_of_exchanges_of_placed_sides)
{
    open_with("red Flag frigate 0101\n blue Lead frigate 1014", "");
    assert_int_equal(table_asked(&table), ADMIRAL_MOVE);
    assert_int_equal(table_told(&table, ADMIRAL_EVENT_ONLY_ANSWER), 0);
    assert_int_equal(table_told(&table, ADMIRAL_EVENT_RUN_ENDED), 0);
}

TEST(ad_opt_12, who_wins_the_roll_attacks_and_the_other_wins_at_the_limit)
{
    open_with("red Flag frigate 0101 1w\n blue Lead frigate 1014 1w\n option aggressor-roll on\n"
              "option limit-winner defender\n option turn-limit 2",
              "5,5,7,9");
    assert_over(WINNER_RED);
}

TEST(ad_opt_15, a_quiet_draw_says_how_many_turns_were_quiet)
{
    open_with("red Flag frigate 0101 1w\n blue Lead frigate 1014 1w\n option quiet-draw 3\n"
              "option turn-limit 5\n option limit-winner defender\n start move red",
              "");
    assert_over(WINNER_DRAW);
    assert_string_equal(said(ADMIRAL_EVENT_DRAW), "Draw: 3 turns in a row passed without a loss.");
}

TEST(ad_win_4, the_limit_decides_when_both_are_due)
{
    open_with("red Flag frigate 0101 1w\n blue Lead frigate 1014 1w\n option quiet-draw 2\n"
              "option turn-limit 2\n option limit-winner defender\n start move red",
              "");
    assert_over(WINNER_BLUE);
}

TEST(ad_win_3, a_battle_nobody_can_fight_ends_with_all_limits_off)
{
    open_with("red Flag frigate 0101 0w\n blue Lead frigate 1014 0w\n option quiet-draw 0\n"
              "start move red",
              "");
    assert_over(WINNER_DRAW);
    assert_string_equal(said(ADMIRAL_EVENT_DRAW),
                        "Draw: nobody has been able to do anything for a long time.");
}

TEST(ad_win_3, repelled_boarders_are_quiet_and_boarders_aboard_are_not)
{
    static const char position[] = "red Flag frigate 0101\n red F frigate 0505 4w\n"
                                   "blue Lead frigate 1014\n blue X corvette 0505 4w\n"
                                   "option quiet-draw 1\n start move red";
    table_open(&table, position);
    table_order(&table, "stand F X", "");
    table_order(&table, "board F X yes", "1|4,4,4,4");
    table_order(&table, "end", "");
    table_order(&table, "end", "");
    assert_over(WINNER_DRAW);
    table_open(&table, position);
    table_order(&table, "stand F X", "");
    table_order(&table, "board F X yes", "8|1,1,1,1");
    table_order(&table, "end", "");
    table_order(&table, "end", "4,4,4|1"); /* X fights in blue's T0a */
    assert_false(table.state.head.over);
    assert_pegs(&table, "X", "3w0r");
}

TEST(ad_fleet_8, a_mining_fleet_gives_up_with_its_last_command_ship)
{
    table_open(&table, "red Flag frigate 0101\n red A frigate 0505 4w\n red B frigate 0605 4w\n"
                       "blue fleets controller-fleet\n blue X controller 0507 0w\n"
                       "blue Y controller 0607 0w\n blue H harvester 0707 3w\n"
                       "option mining-fleets on\n start declare red");
    table_order(&table, "declare A X", "");
    table_order(&table, "declare B Y", "");
    table_order(&table, "pick Y", "");
    assert_over(WINNER_RED); /* Y, then X without a question */
    assert_pegs(&table, "H", "gone");
    assert_pegs(&table, "A", "4w0r");
    assert_pegs(&table, "B", "5w0r");
}

TEST(ad_opt_13, the_side_with_more_ships_goes_on_alone)
{
    static const int order[] = {1, 0, 1, 0, 1, 1};
    table_open(&table, "fleet a corvette corvette:2\n fleet b corvette corvette:4\n red fleets a\n"
                       "blue fleets b\n option deploy-alternate on");
    for (int i = 0; i < 6; i++) {
        struct question question;
        struct action action;
        assert_false(rulebook_question_of(&table.game, !order[i], &question));
        assert_true(rulebook_question_of(&table.game, order[i], &question));
        assert_true(admiral_rulebook.choices(&table.game, &question, UNIT_ANY, &action, 1) > 0);
        table.events.count = 0;
        admiral_rulebook.accept(&table.game, &action, &table.events);
        table.face_count = 0;
        table_settle(&table);
    }
    assert_int_equal(table_asked(&table), ADMIRAL_MOVE);
}
