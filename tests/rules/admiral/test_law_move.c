/* T0b, T1 and T2: steadiness, moving, docking, transfers. */
#include "tests/rules/admiral/fixture.h"
#include "rules/admiral/admiral.h"
#include "rules/admiral/setup/setup.h"

#include <stdio.h>

static struct table table;

TEST(ad_move_1, w2_corvette_four_frigate_two)
{
    table_open(&table, "red C corvette 0505\n red F frigate 1001\n blue B fighter 1014\n"
                       "start move red");
    assert_int_equal(table_choices(&table, "move C"), 9 * 9 - 1);
    assert_int_equal(table_choices(&table, "move F"), 9 - 1);
    table_refuse(&table, "move F 1004", "AD-move.1");
    assert_string_equal(table.why.text, "F has Move 2; 1004 is 3 squares away");
    table_order(&table, "move C 0909", "");
    assert_true(table_is_at(&table, "C", "0909"));
    assert_cites(&table, MOVE_1);
}

TEST(ad_move_1, once_in_a_turn)
{
    table_open(&table, "red C corvette 0505\n red F frigate 0101\n blue B fighter 1014\n"
                       "start move red");
    table_order(&table, "move C 0506", "");
    table_refuse(&table, "move C 0507", "AD-move.1");
}

TEST(ad_move_2, w26_hemmed_in_a_ship_may_only_ram_or_grapple)
{
    table_open(&table, "red F frigate 0101\n red C corvette 0201\n red D corvette 0102\n"
                       "blue B fighter 0202\n start move red");
    assert_int_equal(table_choices(&table, "move F"), 0);
    assert_int_equal(table_choices(&table, "ram F"), 1);
    assert_int_equal(table_choices(&table, "grapple F"), 1);
    table_refuse(&table, "move F 0103", "AD-move.2");
    table_refuse(&table, "move F 0201", "AD-move.2");
}

TEST(ad_move_3, w26_slips_diagonally_between_two_ships)
{
    table_open(&table, "red F frigate 0101\n red C corvette 0201\n red D corvette 0102\n"
                       "blue B fighter 1014\n start move red");
    assert_int_equal(table_choices(&table, "move F"), 6);
    static const char *const open[] = {"0202", "0103", "0203", "0301", "0302", "0303"};
    for (int i = 0; i < 6; i++) {
        char order[20];
        snprintf(order, sizeof order, "move F %s", open[i]);
        struct action action = table_action(&table, order);
        assert_int_equal(admiral_rulebook.permits(&table.game, &action, NULL), FAULT_NONE);
    }
}

TEST(ad_move_3, the_edge_cannot_be_crossed)
{
    table_open(&table, "red F frigate 0101\n blue B fighter 1014\n start move red");
    table_refuse(&table, "move F 0001", "AD-move.3");
    table_refuse(&table, "move F 1101", "AD-move.3");
}

TEST(ad_move_4, not_onto_its_own_square)
{
    table_open(&table, "red F frigate 0101\n blue B fighter 1014\n start move red");
    table_refuse(&table, "move F 0101", "AD-move.4");
}

TEST(ad_move_5, all_ships_move_before_any_fires)
{
    table_open(&table, "red F frigate 0101\n red C corvette 0505\n blue B fighter 0507\n"
                       "start move red");
    table_refuse(&table, "declare C B", "AD-fire.1");
    table_order(&table, "move C 0506", "");
    table_order(&table, "move F 0202", "");
    assert_int_equal(table_asked(&table), ADMIRAL_DECLARE);
    table_refuse(&table, "move C 0505", "AD-move.5");
}

TEST(ad_move_6, ships_brought_together_stay_together)
{
    table_open(&table, "red F frigate 0101\n red C corvette 0505 4w\n red D corvette 0504 4w\n"
                       "blue B fighter 0506\n start move red");
    table_order(&table, "grapple C 0506 B", "");
    table_order(&table, "grapple D 0506 B", "");
    assert_true(table_is_at(&table, "C", "0506"));
    assert_true(table_is_at(&table, "D", "0506"));
    assert_cites(&table, MOVE_6);
}

/* ---- steadiness ---- */

TEST(ad_init_4, w15_shaken_fails_on_a_one)
{
    static const char *const position = "red B battleship 0505 3w2r\n red C corvette 0101\n"
                                        "blue E fighter 1014\n start move red";
    table_open(&table, position);
    table_refuse(&table, "move B 0506", "AD-init.4");
    table_order(&table, "try B", "1");
    assert_true(table_flags(&table, "B") & ADMIRAL_SHIP_MOVE_FAILED);
    table_refuse(&table, "move B 0506", "AD-init.6");
    assert_cites(&table, INIT_4);
    table_open(&table, position);
    table_order(&table, "try B", "2");
    table_order(&table, "move B 0506", "");
    assert_true(table_is_at(&table, "B", "0506"));
    assert_int_equal(admiral_die_of_steadiness(&table.game, table_unit(&table, "B")), 8);
}

TEST(ad_init_5, w16_demoralized_fails_on_one_to_three)
{
    static const char *const position = "red B corvette 0505 2w1r\n red C corvette 0101\n"
                                        "blue E fighter 1014\n start move red";
    table_open(&table, position);
    table_refuse(&table, "move B 0506", "AD-init.5");
    table_order(&table, "try B", "3");
    assert_true(table_flags(&table, "B") & ADMIRAL_SHIP_MOVE_FAILED);
    assert_cites(&table, INIT_5);
    table_open(&table, position);
    table_order(&table, "try B", "4");
    assert_int_equal(table_asked(&table), ADMIRAL_MOVE);
    table_order(&table, "move B 0509", "");
    assert_int_equal(admiral_die_of_steadiness(&table.game, table_unit(&table, "B")), 4);
}

TEST(ad_init_7, w16_a_carrier_rolls_a_d4)
{
    table_open(&table, "red B carrier 0505 3w\n red C corvette 0101\n blue E fighter 1014\n"
                       "start move red");
    assert_int_equal(admiral_die_of_steadiness(&table.game, 0), 4);
    table_order(&table, "try B", "1");
    assert_cites(&table, INIT_7);
    assert_true(table_flags(&table, "B") & ADMIRAL_SHIP_MOVE_FAILED);
}

TEST(ad_init_6, w37_a_failed_ship_may_fire_transfer_or_stand)
{
    static const char *const position =
        "red F frigate 0505 3w\n red G frigate 0504 4w\n blue E corvette 0505 4w\n start move red";
    table_open(&table, position);
    table_order(&table, "try F", "1");
    table_refuse(&table, "try F", "AD-init.6");
    table_order(&table, "stand F E", "");
    assert_int_equal(table_asked(&table), ADMIRAL_BOARD);
    table_order(&table, "board F E no", "");
    table_order(&table, "end", "");
    assert_int_equal(table_asked(&table), ADMIRAL_TRANSFER);
    table_order(&table, "end", "");
    table_order(&table, "declare F E", "");
    table_open(&table, position);
    table_order(&table, "try F", "1");
    table_order(&table, "end", "");
    table_order(&table, "transfer F G 1", "");
    assert_pegs(&table, "F", "2w0r");
}

TEST(ad_init_6, w41_a_steady_ship_may_stay)
{
    table_open(&table, "red F frigate 0101\n red C corvette 0505 3w\n blue E corvette 0507 4w\n"
                       "start move red");
    table_order(&table, "try C", "2");
    table_refuse(&table, "end", "AD-init.6");
    table_refuse(&table, "move F 0102", "AD-init.6");
    table_order(&table, "stay C", "");
    assert_false(table_flags(&table, "C") & ADMIRAL_SHIP_MOVED);
    table_refuse(&table, "try C", "AD-init.6");
    table_refuse(&table, "move C 0506", "AD-init.6");
    table_order(&table, "end", "");
    table_order(&table, "declare C E", "6|5");
    assert_pegs(&table, "E", "3w0r");
}

TEST(ad_init_6, a_ship_without_room_does_not_roll)
{
    table_open(&table, "red F frigate 0101 3w\n red C corvette 0201\n red D corvette 0102\n"
                       "red G corvette 0202\n blue B fighter 1014\n start move red");
    table_refuse(&table, "try F", "AD-move.2");
}

TEST(ad_init_3, good_ships_move_without_a_roll)
{
    table_open(&table, "red F frigate 0101 4w\n blue B fighter 1014\n start move red");
    table_refuse(&table, "try F", "AD-init.3");
}

TEST(ad_init_8, disabled_ships_do_not_move_ram_or_grapple)
{
    table_open(&table, "red F frigate 0505 1w\n red C corvette 0101\n blue B fighter 0506\n"
                       "blue D fighter 0505\n start move red");
    table_refuse(&table, "move F 0504", "AD-init.8");
    table_refuse(&table, "try F", "AD-init.8");
    table_refuse(&table, "grapple F 0506 B", "AD-init.8");
    table_refuse(&table, "stand F D", "AD-init.8");
    table_refuse(&table, "ram F 0506 B", "AD-ram.2");
}

TEST(ad_init_9, derelicts_do_nothing)
{
    table_open(&table, "red F frigate 0505 0w\n red C corvette 0101\n blue B fighter 0506\n"
                       "start move red");
    table_refuse(&table, "move F 0504", "AD-init.9");
    table_refuse(&table, "ram F 0506 B", "AD-ram.2");
}

/* ---- reserve ---- */

static const char *const reserve = "red F frigate 0101\n red R corvette -\n red H battleship -\n"
                                   "blue B fighter 1014\n start move red";

TEST(ad_fleet_5, w30_entering_costs_one_move)
{
    table_open(&table, reserve);
    table_order(&table, "move R 0804", "");
    assert_true(table_is_at(&table, "R", "0804"));
    assert_cites(&table, FLEET_5);
    table_open(&table, reserve);
    table_order(&table, "move H 0801", "");
    assert_true(table_is_at(&table, "H", "0801"));
}

TEST(ad_geo_3, w30_from_the_home_row_and_no_farther)
{
    table_open(&table, reserve);
    table_refuse(&table, "move R 0805", "AD-geo.3");
    table_refuse(&table, "move H 0802", "AD-geo.3");
    assert_int_equal(table_choices(&table, "move H"), 9);
    table_order(&table, "move H 0801", "");
    assert_cites(&table, GEO_3);
}

TEST(ad_fleet_5, ships_in_reserve_are_out_of_everything)
{
    table_open(&table, "red F fighter 0101\n red R fighter -\n blue B fighter 0102\n"
                       "start transfer red");
    assert_int_equal(table_asked(&table), ADMIRAL_DECLARE);
    table_refuse(&table, "declare R B", "AD-range.4");
    table_open(&table, "red F fighter 0101\n red G fighter 0202\n red R fighter - 4w\n"
                       "red S fighter 0303 4w\n blue B fighter 1014\n start transfer red");
    table_refuse(&table, "transfer G R 1", "AD-trans.2");
}

TEST(ad_fleet_5, a_ram_or_docking_may_be_the_entering_step)
{
    table_open(&table, "red F frigate 0505\n red R fighter - 4w\n red H carrier 0301\n"
                       "blue B fighter 0101 4w\n blue Flag frigate 1014\n start move red");
    table_order(&table, "dock R 0301 H", "");
    assert_true(table_is_at(&table, "R", "0301"));
    table_open(&table, "red F frigate 0505\n red R fighter - 4w\n red H carrier 0301\n"
                       "blue B fighter 0101 4w\n blue Flag frigate 1014\n start move red");
    table_order(&table, "ram R 0101 B", "1,1,1,1|4|1,1,1,1|4");
    assert_true(table_is_at(&table, "R", "0101"));
}

TEST(ad_fleet_5, a_ship_with_move_one_can_ram_only_on_the_edge_row)
{
    table_open(&table, "red F frigate 0505\n red R battleship - 4w\n blue B fighter 0101 4w\n"
                       "blue C fighter 0302 4w\n blue Flag frigate 1014\n start move red");
    assert_int_equal(table_choices(&table, "ram R"), 1);
    table_refuse(&table, "ram R 0302 C", "AD-geo.3");
    table_order(&table, "ram R 0101 B", "1,1,1,1|4|1,1,1,1|6");
    assert_true(table_is_at(&table, "R", "0101"));
}

/* ---- docking ---- */

static const char *const harbour = "red H carrier 0505\n red F fighter 0507 2w2r\n"
                                   "red C corvette 0707 1w\n red G frigate 0508\n"
                                   "blue B fighter 1014\n start move red";

TEST(ad_dock_1, small_ships_dock_at_own_hosts)
{
    table_open(&table, "red H mothership 0505\n red F fighter 0507 5w\n red G frigate 0506\n"
                       "blue B fighter 1014\n start move red");
    table_refuse(&table, "dock G 0505 H", "AD-dock.1");
    table_refuse(&table, "dock F 0506 G", "AD-dock.1");
    table_refuse(&table, "dock F 0504 H", "AD-dock.1");
    table_order(&table, "dock F 0505 H", "");
    assert_true(table_is_at(&table, "F", "0505"));
    assert_int_equal(table.state.ships[table_unit(&table, "F")].host, table_unit(&table, "H"));
}

TEST(ad_dock_2, w25_repair_at_the_next_turn)
{
    table_open(&table, "red Flag frigate 0101\n red H carrier 0505\n"
                       "red F fighter 0505 2w2r docked_host: H\n"
                       "red C corvette 0505 1w docked_host: H\n"
                       "red D corvette 0505 2w1r1b docked_host: H\n blue B fighter 1014\n"
                       "start repair red");
    assert_pegs(&table, "F", "4w1r");
    assert_pegs(&table, "C", "5w0r");
    assert_pegs(&table, "D", "4w0r1b");
    assert_cites(&table, DOCK_2);
    assert_cites(&table, LAPSE_2);
}

TEST(ad_opt_7, w25_one_white_peg_only)
{
    table_open(&table, "option repair-one-white on\n red Flag frigate 0101\n red H carrier 0505\n"
                       "red F fighter 0505 2w2r docked_host: H\n blue B fighter 1014\n"
                       "start repair red");
    assert_pegs(&table, "F", "3w1r");
    assert_cites(&table, OPT_7);
}

TEST(ad_dock_2, a_derelict_that_was_docked_is_repaired)
{
    table_open(&table, "red Flag frigate 0101\n red H mothership 0505\n"
                       "red F fighter 0505 0w3r docked_host: H\n blue B fighter 1014\n"
                       "start repair red");
    assert_pegs(&table, "F", "3w2r");
}

TEST(ad_lapse_2, both_kinds_of_host_remove_red_pegs)
{
    table_open(&table, "red Flag frigate 0101\n red H mothership 0505\n red K carrier 0606\n"
                       "red F fighter 0505 2w2r docked_host: H\n"
                       "red G fighter 0606 2w2r docked_host: K\n blue B fighter 1014\n"
                       "start repair red");
    assert_pegs(&table, "F", "4w1r");
    assert_pegs(&table, "G", "4w1r");
    assert_int_equal(table_cited(&table, ADMIRAL_RULE_LAPSE_2), 2);
}

TEST(ad_dock_2, leaving_ends_the_bond)
{
    table_open(&table, "red Flag frigate 0101\n red H carrier 0505\n"
                       "red F fighter 0505 5w docked_host: H\n blue B fighter 1014\n"
                       "start move red");
    table_order(&table, "move F 0506", "");
    assert_int_equal(table.state.ships[table_unit(&table, "F")].host, UNIT_NONE);
}

TEST(ad_dock_3, the_host_carries_them_along)
{
    table_open(&table, "red Flag frigate 0101\n red H carrier 0505\n"
                       "red F fighter 0505 5w docked_host: H\n red G fighter 0505 5w\n"
                       "blue B fighter 1014\n start move red");
    table_order(&table, "move H 0606", "");
    assert_true(table_is_at(&table, "F", "0606"));
    assert_true(table_is_at(&table, "G", "0505"));
    assert_false(table_flags(&table, "F") & ADMIRAL_SHIP_MOVED);
    assert_cites(&table, DOCK_3);
    table_order(&table, "move F 0607", "");
}

TEST(ad_dock_3, a_host_does_not_move_onto_its_own_small_ships)
{
    table_open(&table, harbour);
    table_order(&table, "try F", "4");
    table_order(&table, "move F 0506", "");
    table_refuse(&table, "move H 0506", "AD-dock.3");
}

TEST(ad_dock_3, if_the_host_is_lost_they_stay)
{
    table_open(&table, "red Flag frigate 0101\n red H carrier 0505 0w\n"
                       "red F fighter 0505 5w docked_host: H\n blue B fighter 0506\n"
                       "blue C frigate 0508 5w\n start declare blue");
    table_order(&table, "declare C H", "");
    table_order(&table, "end", "");
    assert_pegs(&table, "H", "gone");
    assert_true(table_is_at(&table, "F", "0505"));
    assert_int_equal(table.state.ships[table_unit(&table, "F")].host, UNIT_NONE);
}

TEST(ad_dock_4, a_disabled_host_repairs_nobody)
{
    table_open(&table, "red Flag frigate 0101\n red H carrier 0505 1w\n"
                       "red F fighter 0505 2w2r docked_host: H\n blue B fighter 1014\n"
                       "start repair red");
    assert_pegs(&table, "F", "2w2r");
    assert_cites(&table, DOCK_4);
}

TEST(ad_opt_8, a_full_host_takes_no_more)
{
    table_open(&table, "option dock-capacity 1\n red Flag frigate 0101\n red H carrier 0505\n"
                       "red F fighter 0505 5w docked_host: H\n red G fighter 0507 5w\n"
                       "blue B fighter 1014\n start move red");
    table_refuse(&table, "dock G 0505 H", "AD-opt.8");
    assert_int_equal(table_choices(&table, "dock G"), 0);
    table_order(&table, "move F 0506", "");
    table_order(&table, "dock G 0505 H", "");
}

/* ---- transfers ---- */

static const char *const trio = "red A fighter 0505 5w\n red B fighter 0605 4w\n"
                                "red C fighter 0606 1w2r\n red D corvette 0607\n"
                                "blue E fighter 0707\n start transfer red";

TEST(ad_trans_1, w6_two_fighters_give_to_a_third)
{
    table_open(&table, trio);
    table_order(&table, "transfer A C 1", "");
    table_order(&table, "transfer B C 1", "");
    assert_pegs(&table, "C", "3w2r");
    assert_cites(&table, TRANS_1);
}

TEST(ad_trans_2, w6_fighter_to_corvette_is_illegal)
{
    table_open(&table, trio);
    table_refuse(&table, "transfer B D 1", "AD-trans.2");
    table_refuse(&table, "transfer A E 1", "AD-trans.1");
}

TEST(ad_trans_3, w27_no_more_than_the_receiver_has_holes)
{
    table_open(&table, trio);
    table_refuse(&table, "transfer A C 3", "AD-trans.3");
    table_order(&table, "transfer B C 2", "");
    assert_pegs(&table, "B", "2w0r");
    assert_pegs(&table, "C", "3w2r");
    assert_cites(&table, INIT_5);
}

TEST(ad_trans_4, w27_nobody_involved_fires)
{
    table_open(&table, "red A fighter 0505 5w\n red C fighter 0606 1w2r\n red D corvette 0607\n"
                       "blue E fighter 0707\n start transfer red");
    table_order(&table, "transfer A C 2", "");
    assert_int_equal(table_asked(&table), ADMIRAL_DECLARE);
    table_refuse(&table, "declare C E", "AD-trans.4");
    table_refuse(&table, "declare A E", "AD-trans.4");
    table_order(&table, "declare D E", "1,1|4,4");
}

TEST(ad_trans_5, no_chains)
{
    table_open(&table, "red A fighter 0505 4w\n red B fighter 0506 3w\n red C fighter 0507 3w\n"
                       "blue E fighter 1014\n start transfer red");
    table_order(&table, "transfer A B 1", "");
    table_refuse(&table, "transfer B C 1", "AD-trans.5");
    table_refuse(&table, "transfer C A 1", "AD-trans.2");
    table_order(&table, "transfer C B 1", "");
    assert_pegs(&table, "B", "5w0r");
}

TEST(ad_trans_5, givers_do_not_receive)
{
    table_open(&table, "red A fighter 0505 4w\n red B fighter 0506 3w\n red C fighter 0606 3w\n"
                       "blue E fighter 1014\n start transfer red");
    table_order(&table, "transfer A B 1", "");
    table_refuse(&table, "transfer C A 1", "AD-trans.5");
}

TEST(ad_trans_5, not_before_all_movement)
{
    table_open(&table, "red A fighter 0505 4w\n red B fighter 0506 3w\n blue E fighter 1014\n"
                       "start move red");
    table_refuse(&table, "transfer A B 1", "AD-trans.5");
}

TEST(ad_trans_5, captured_ships_take_no_part)
{
    table_open(&table, "red A fighter 0505 4w\n red B fighter 0506 1w captured_this_turn: true\n"
                       "red C fighter 0606 3w\n blue E fighter 1014\n start transfer red");
    table_refuse(&table, "transfer A B 1", "AD-trans.5");
}

TEST(ad_trans_3, giving_everything_makes_a_derelict)
{
    table_open(&table, "red Flag frigate 0101\n red A fighter 0505 2w\n red B fighter 0506 3w\n"
                       "blue E fighter 1014\n start transfer red");
    table_order(&table, "transfer A B 2", "");
    assert_pegs(&table, "A", "0w0r");
    assert_cites(&table, INIT_9);
}

TEST(ad_trans_2, being_adjacent_is_not_enough)
{
    table_open(&table, "red Flag frigate 0505\n red A fighter 0506 4w\n red B corvette 0507 3w\n"
                       "red C fighter 0606 3w\n red D ramming-frigate 0605 3w\n"
                       "blue E fighter 1014\n start transfer red");
    table_refuse(&table, "transfer A B 1", "AD-trans.2");
    table_refuse(&table, "transfer Flag D 1", "AD-trans.2");
    table_order(&table, "transfer A C 1", "");
}

TEST(ad_trans_2, distance_zero_counts_as_adjacent)
{
    table_open(&table, "red Flag frigate 0101\n red A fighter 0505 4w\n red B fighter 0505 3w\n"
                       "blue E fighter 0505\n start transfer red");
    table_order(&table, "transfer A B 1", "");
}

TEST(ad_trans_1, at_least_one_and_no_more_than_it_has)
{
    table_open(&table, trio);
    table_refuse(&table, "transfer A B 0", "AD-trans.1");
    table_refuse(&table, "transfer B C 5", "AD-trans.1");
}

TEST(ad_init_9, a_derelict_improves_by_receiving)
{
    table_open(&table, "red Flag frigate 0101\n red A fighter 0505 5w\n red B fighter 0505 0w2r\n"
                       "blue E fighter 1014\n start transfer red");
    table_order(&table, "transfer A B 3", "");
    assert_pegs(&table, "B", "3w2r");
}
