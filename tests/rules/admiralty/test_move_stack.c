/* Enemies in one hex, and ships that move in turn. */
#include "tests/rules/admiralty/fixture.h"

#include <string.h>

static struct table table;

/* ---- AE-3.3.3 ---- */

/* W09: a cruiser and two destroyers of the other side meet in 0505; engines 5, 7, 7. */
static void meet(void)
{
    table_open(&table, "red Hood victory 0505 3\nblue Able swiftsure 0506 0\n"
                       "blue Baker swiftsure 0504 3\n");
}

TEST(ae_3_3_3, the_lowest_stays_and_the_others_step_out)
{
    meet();
    table_order(&table, "Hood: 0; Able: 1; Baker: 1; red> done; blue> done", "2,2,1");
    assert_told(&table, CONTESTED, 1);
    assert_told(&table, STACK_ROLLED, 3);
    assert_told(&table, STAYED, 1);
    assert_asked(&table, SHIFT);
    assert_int_equal(table.state.actor, table_unit(&table, "Baker")); /* 8 before 9 */
    assert_int_equal(table_choices(&table, ADMIRALTY_SHIFT, "Baker"), 6);
    table_refuse(&table, "Baker stays", "AE-3.3.3");
    table_refuse(&table, "Baker shifts to 0503", "AE-3.3.3");
    table_order(&table, "Baker shifts to 0604", "");
    assert_int_equal(table.state.actor, table_unit(&table, "Able"));
    table_refuse(&table, "Able stays", "AE-3.3.3");
    table_order(&table, "Able shifts to 0604", ""); /* friends may share a hex */
    assert_place(&table, "Able", "0604 0 1");
    assert_place(&table, "Baker", "0604 3 1");
    assert_place(&table, "Hood", "0505 3 0");
    assert_int_equal(table.state.head.phase, ADMIRALTY_PHASE_COMBAT);
    assert_cites(&table, R3_3_3);
}

TEST(ae_3_3_3, a_friend_of_the_one_that_stayed_may_remain)
{
    meet();
    table_order(&table, "Hood: 0; Able: 1; Baker: 1; red> done; blue> done", "6,1,2");
    assert_int_equal(table.state.actor, table_unit(&table, "Baker")); /* 9; Able stays with 8 */
    assert_int_equal(table_choices(&table, ADMIRALTY_SHIFT, "Baker"), 7);
    table_order(&table, "Baker stays", "");
    table_refuse(&table, "Hood stays", "AE-3.3.3");
    assert_int_equal(table_choices(&table, ADMIRALTY_SHIFT, "Hood"), 6);
    table_order(&table, "Hood shifts to 0504", "");
    assert_place(&table, "Baker", "0505 3 1");
}

TEST(ae_3_3_3, engine_ratings_count_as_they_are_now)
{
    table_open(&table, "red Hood victory 0505 3 engine: 8\nblue Able swiftsure 0506 0 engine: 3\n");
    table_order(&table, "Hood: 0; Able: 1; red> done; blue> done", "4,1"); /* 5 against 4 */
    assert_int_equal(table.state.actor, table_unit(&table, "Hood"));
    assert_int_equal(table_told_of(&table, stack_rolled, 1, rating), 3);
    assert_int_equal(table_told_of(&table, stack_rolled, 1, total), 4);
}

TEST(ae_4_6, ties_roll_again_in_id_order)
{
    meet();
    /* 7, 9, 9: both swiftsures roll again, friends though they are: 8, 13 */
    table_order(&table, "Hood: 0; Able: 1; Baker: 1; red> done; blue> done", "2,2,2,1,6");
    assert_told(&table, STACK_TIED, 1);
    assert_int_equal(table_told_of(&table, stack_tied, 0, ships), 2);
    assert_int_equal(table.state.actor, table_unit(&table, "Able"));
    assert_cites(&table, R4_6);
}

TEST(ae_4_6, a_new_total_may_tie_with_an_old_one)
{
    meet();
    /* 10, 9, 9; again 10, 12: now Hood and Able; again 6 and 13 */
    table_order(&table, "Hood: 0; Able: 1; Baker: 1; red> done; blue> done", "5,2,2,3,5,1,6");
    assert_told(&table, STACK_TIED, 2);
    assert_int_equal(table.state.actor, table_unit(&table, "Baker")); /* Hood 6 stays */
}

TEST(ae_4_6, after_sixty_four_batches_the_lower_id_is_the_higher)
{
    char dice[1000] = "";
    table_open(&table, "red Hood victory 0505 3\nblue Able victory 0506 0\n");
    for (int i = 0; i < 64; i++)
        strcat(dice, "3,3,");
    table_order(&table, "Hood: 0; Able: 1; red> done; blue> done", dice);
    assert_told(&table, STACK_TIED, 63);
    assert_int_equal(table.state.actor, table_unit(&table, "Hood"));
}

TEST(ae_3_3_3, without_a_free_hex_nearby_the_step_is_longer)
{
    table_open(&table, "red Hood victory 0101 3\nblue Able victory 0102 0\n"
                       "blue Baker victory 0201 3\n");
    /* Hood in the corner has two neighbours: Baker is in one, Carol comes to the other */
    table_open(&table, "red Hood victory 0101 3\nblue Able victory 0102 0\n"
                       "blue Baker victory 0201 3\nblue Carol victory 0103 0\n");
    table_order(&table, "Hood: 0; Able: 1; Baker: 0; Carol: 1; red> done; blue> done", "6,1");
    assert_int_equal(table.state.actor, table_unit(&table, "Hood"));
    table_refuse(&table, "Hood shifts to 0102", "AE-3.3.3");
    table_refuse(&table, "Hood shifts to 0104", "AE-3.3.3"); /* three away */
    assert_int_equal(table_choices(&table, ADMIRALTY_SHIFT, "Hood"), 4);
    table_order(&table, "Hood shifts to 0103", "");
    assert_place(&table, "Hood", "0103 3 0");
}

TEST(ae_3_3_3, contested_hexes_come_in_board_order)
{
    table_open(&table, "red Hood victory 0510 3\nblue Able victory 0511 0\n"
                       "red Ida victory 1003 3\nblue Baker victory 1004 0\n");
    table_order(&table, "Hood: 0; Ida: 0; Able: 1; Baker: 1; red> done; blue> done", "1,6");
    const struct event *event = table_event(&table, ADMIRALTY_EVENT_CONTESTED, 0);
    assert_true(cell_equal(event->cell, table_cell(&table, "1003")));
    table_order(&table, "Baker shifts to 1004", "1,6");
    event = table_event(&table, ADMIRALTY_EVENT_CONTESTED, 0);
    assert_true(cell_equal(event->cell, table_cell(&table, "0510")));
}

TEST(ae_3_3_3, flights_take_no_part)
{
    table_open(
        &table,
        "start orders\nred Hood victory 0505 3\nblue Able flight 0505\nblue Wolf victory 2020 0\n");
    table_order(&table, "Hood: 0; Wolf: 0; red> done; blue> done", "");
    assert_told(&table, CONTESTED, 0);
}

TEST(ae_0_3_7, displaced_ships_stay_or_go_clockwise_from_their_heading)
{
    meet();
    table_order(&table, "Hood: 0; Able: 1; Baker: 1; red> done; blue> done", "6,1,2");
    assert_true(cell_equal(admiralty_shift_default(&table.game, table.state.actor),
                           table_cell(&table, "0505")));
    table_order(&table, "Baker stays", "");
    assert_true(cell_equal(admiralty_shift_default(&table.game, table.state.actor),
                           table_cell(&table, "0506"))); /* heading 3 */
}

/* ---- AE-D7 ---- */

TEST(ae_d7, ships_move_in_turn_and_stack_at_the_end)
{
    table_open_dice(&table,
                    "red Hood victory 0505 3\nblue Able swiftsure 0506 0\n"
                    "blue Baker swiftsure 0504 3\noption sequential-movement on\n",
                    "");
    assert_asked(&table, SAIL);
    assert_int_equal(table.state.head.active, SIDE_BLUE);
    table_refuse(&table, "Able: 9", "AE-3.2.2"); /* always refused */
    table_order(&table, "Able: 1", "");
    assert_place(&table, "Able", "0505 0 1");
    assert_told(&table, CONTESTED, 0);
    assert_cites(&table, D7);
    table_order(&table, "Hood: 0", "");
    table_order(&table, "Baker: 1", "2,2,1");
    assert_told(&table, CONTESTED, 1);
    assert_asked(&table, SHIFT);
}

TEST(ae_d7, drives_are_charged_when_the_ship_moves)
{
    table_open_dice(&table,
                    "red Hood jumper 0505 3 hyper: 5\nblue Able swiftsure 1516 0\n"
                    "blue Baker jumper 1514 3\noption sequential-movement on\n"
                    "design jumper 8 5 3 X=9/1/4/1/1:AB hyperdrive points: 51\n"
                    "option hyperdrive on\n",
                    "");
    table_order(&table, "Baker: 0#", "3");
    assert_int_equal(table_element(&table, "Baker")->hyper, 3);
    table_order(&table, "Hood: 0#", "5");
    assert_place(&table, "Hood", "jumped");
    assert_vp(&table, 0, 26);
    assert_asked(&table, SAIL);
}
