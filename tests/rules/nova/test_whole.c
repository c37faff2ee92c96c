/* Whole turns of `nova` with given dice, from one question to the next (NV-seq.0). */
#include "tests/rules/nova/fixture.h"

#include <stdio.h>
#include <string.h>

static struct table table;

/* A gun that throws six dice at a ship with ECM 1 three hexes away. */
#define GUN "design gun 9 4 0 - Beam=TT:2/4/6:8-6-4-3-2-1-1-1-1\n"
#define TWIN "design twin 9 4 0 - Beam=TT,TT:2/4/6:8-6-4-3-2-1-1-1-1\n"

/* ---- the shipped duel ---- */

TEST(nv_seq_0, a_turn_of_the_duel)
{
    table_open_scenario(&table, "nova/duel", "3,3, 5,2");
    assert_told(&table, ROLL_TIED, 1);
    assert_asked(&table, LEAD);
    table_order(&table, "active; Resolute: 4; Steadfast: 4", "");
    assert_place(&table, "Resolute", "0811 2 4");
    assert_place(&table, "Steadfast", "1708 5 4");
    assert_asked(&table, FIRE);
    /* four and two dice at range 9; one of two hits and none of two negated; 3 + 4 boxes */
    table_order(&table, "Resolute fires 1 2 at Steadfast", "");
    assert_asked(&table, PICK);
    table_order(&table, "Resolute resolves the rest", "5,6,1,2, 5,1, 5,5, 1,2, 1,3,6,5");
    assert_boxes(&table, "Steadfast", "7/0 2/1/0/1 damaged");
    /* one weapon box checked: three dice */
    table_order(&table, "Steadfast fires 1 at Resolute", "");
    assert_asked(&table, FIRE);
    table_order(&table, "Steadfast is done", "1,2,3, 4,6");
    assert_boxes(&table, "Resolute", "0/0 0/0/0/0");
    assert_int_equal(table.state.head.turn, 2);
    assert_asked(&table, LEAD);
    assert_int_equal(table.state.winner, SIDE_BLUE);
    /* thrust 2 now: at speed 4 straight ahead only, 2 to 6 hexes */
    table_order(&table, "reactive; Resolute: 0", "");
    table_refuse(&table, "Steadfast: 1", "NV-move.1");
    table_refuse(&table, "Steadfast: P", "NV-move.1");
    table_order(&table, "Steadfast: 6", "");
    assert_place(&table, "Steadfast", "1105 5 6");
}

TEST(nv_seq_0, a_side_fires_as_it_has_chosen)
{
    table_open_dice(&table, GUN "red Hood gun 0505 3\nblue Wolf gun 0508 0\n", "2,4");
    assert_asked(&table, LEAD);
    table_order(&table, "reactive", "");
    assert_int_equal(table.state.leader, SIDE_RED);
    table_order(&table, "Hood: 0; Wolf: 0", "");
    /* red is active: it fires first, blue answers with what is left */
    table_order(&table, "Hood fires 1 at Wolf", "5,5,5,1,1,1,1,1, 3,4");
    assert_boxes(&table, "Wolf", "3/0 1/1/0/0 damaged");
    table_order(&table, "Wolf fires 1 at Hood", "6,6,6,6,1,1, 6,6, 1,2");
    assert_boxes(&table, "Hood", "4/0 0/0/0/0 damaged");
    assert_int_equal(table.state.head.turn, 2);
}

/* ---- alternation ---- */

TEST(nv_seq_3, two_against_five_fire_one_and_two)
{
    table_open(&table, "red A nv-arrow 0201 3\nred B nv-arrow 0401 3\n"
                       "blue C nv-cinder 0205 0\nblue D nv-cinder 0405 0\n"
                       "blue E nv-cinder 0605 0\nblue F nv-cinder 0805 0\n"
                       "blue G nv-cinder 1005 0\n"
                       "start combat leader: red\n");
    table_order(&table, "A holds fire; C holds fire; E holds fire; B holds fire", "");
    table_refuse(&table, "A holds fire", "NV-seq.2");
    table_order(&table, "D holds fire; F holds fire; G holds fire", "1,2");
    assert_int_equal(table.state.head.turn, 2);
}

TEST(nv_seq_3, a_batch_stays_though_ships_are_lost)
{
    table_open(&table,
               GUN "design egg 1 1 0 - Pip=TT:2/4/6:100 points: 1\n"
                   "red A gun 0505 3\nred B gun 0705 3\nred C gun 0305 3\nred D gun 0905 3\n"
                   "blue E egg 0508 0\nblue F egg 0708 0\n"
                   "start movement leader: red\n");
    table_order(&table, "A: 0; B: 0; E: 0; C: 0; D: 0; F: 0", "");
    /* one of the two small ones is gone: the large side still goes by twos */
    table_order(&table, "A fires 1 at E", "5,1,1,1,1,1,1,1");
    assert_place(&table, "E", "destroyed");
    table_order(&table, "B holds fire", "");
    assert_int_equal(table.state.turns.side, SIDE_BLUE);
    table_order(&table, "F holds fire; C holds fire; D holds fire", "1,2");
}

/* ---- damage ---- */

TEST(nv_attack_10, six_boxes_on_a_majestic)
{
    table_open(&table, GUN "red Hood gun 0505 3\nblue Wolf nv-majestic 0508 0\n"
                           "start combat leader: red\n");
    table_order(&table, "Hood fires 1 at Wolf", "5,5,5,6,6,6, 1,2,3,4,1,2, 1,3,6,5");
    assert_boxes(&table, "Wolf", "6/0 2/1/0/1 damaged");
    assert_int_equal(nova_ship_thrust(&table.game, table_unit(&table, "Wolf")), 2);
    assert_int_equal(nova_ship_ecm(&table.game, table_unit(&table, "Wolf"), -1), 1);
    assert_int_equal(nova_ship_faces(&table.game, table_unit(&table, "Wolf"), -1), 0x30);
}

TEST(nv_attack_10, the_same_ship_crippled)
{
    table_open(&table, GUN "red Hood gun 0505 3\n"
                           "blue Wolf nv-majestic 0508 0 hull: 6, condition: damaged, thrust: 2, "
                           "weapons: 1, shields: 1\n"
                           "start combat leader: red\n");
    table_order(&table, "Hood fires 1 at Wolf", "5,5,5,6,6,6, 1,2,3,4,1,2, 2,2,4,1");
    assert_boxes(&table, "Wolf", "12/0 4/3/1/3 crippled");
    assert_int_equal(nova_ship_thrust(&table.game, table_unit(&table, "Wolf")), 1);
    assert_int_equal(nova_ship_weapon_hits(&table.game, table_unit(&table, "Wolf"), 0), 3);
    assert_int_equal(nova_ship_faces(&table.game, table_unit(&table, "Wolf"), -1), 0x20);
}

TEST(nv_attack_10, twelve_boxes_give_two_series)
{
    table_open(&table, TWIN "red Hood twin 0505 3\nblue Wolf nv-majestic 0508 0\n"
                            "start combat leader: red\n");
    table_order(&table, "Hood fires 1 2 at Wolf; Hood resolves the rest",
                "5,5,5,6,6,6, 1,2,3,4,1,2, 5,5,5,6,6,6, 1,2,3,4,1,2, 6,6,6,6, 3,3,3,3");
    assert_boxes(&table, "Wolf", "12/0 1/1/1/1 crippled");
    assert_told(&table, SERIES, 2);
}

TEST(nv_attack_10, destroyed_ships_roll_none)
{
    table_open(&table, TWIN "red Hood twin 0505 3\n"
                            "blue Wolf nv-majestic 0508 0 hull: 5\nblue Fox nv-arrow 2010 0\n"
                            "start combat leader: red\n");
    /* 12 more: all 17. Fox is too far from everything and is passed over: the next turn. */
    table_order(&table, "Hood fires 1 2 at Wolf; Hood resolves the rest",
                "5,5,5,6,6,6, 1,2,3,4,1,2, 5,5,5,6,6,6, 1,2,3,4,1,2, 6,1");
    assert_place(&table, "Wolf", "destroyed");
    assert_told(&table, SERIES, 0);
    assert_vp(&table, 344, 0);
}

TEST(nv_attack_13, lost_ships_never_fire_and_late_shots_are_wasted)
{
    table_open(&table, TWIN "red Hood twin 0505 3\nblue Wolf nv-cinder 0508 0\n"
                            "blue Fox nv-cinder 0708 0\n"
                            "start combat leader: red\n");
    /* no ECM: eight dice; six boxes are all it has; the surplus is lost, the second bank wasted */
    table_order(&table, "Hood fires 1 2 at Wolf; Hood resolves the rest", "5,5,5,5,5,5,5,1");
    assert_place(&table, "Wolf", "destroyed");
    assert_told(&table, WASTED, 1);
    assert_told(&table, SURPLUS, 1);
    assert_vp(&table, 52, 0);
    table_refuse(&table, "blue> Wolf holds fire", "NV-seq.3");
    assert_int_equal(table_choices(&table, NOVA_HOLD, NULL), 1);
}

TEST(nv_attack_13, tracks_count_as_they_were_when_the_ship_began)
{
    /* the first bank checks the ECM away, the second still meets it: six dice again */
    table_open(&table,
               TWIN "design foil 2 4 1-0-0-0-0 6-6-6-6-6\n"
                    "red Hood twin 0505 3\nblue Wolf foil 0508 0\nblue Fox nv-arrow 0608 0\n"
                    "start combat leader: red\n");
    table_order(&table, "Hood fires 1 2 at Wolf", "");
    /* the last attack is made by itself; then the series, without a die for weapons */
    table_order(&table, "Hood resolves 1 at Wolf", "5,1,1,1,1,1, 1, 1,2,3,4,1,2, 6,1,6");
    assert_boxes(&table, "Wolf", "1/0 0/0/2/0 damaged");
    assert_cites(&table, ATTACK_12);
}

TEST(nv_attack_9, armor_and_hull_in_turn)
{
    /* W14: five and eight boxes, four checked before */
    table_open(&table, "design gun 9 4 0 - Beam=TT:2/4/6:5-5-5-5\n"
                       "design old 8/5 4 0 - Beam=TT:2/4/6:5-5-5-5\n"
                       "red Hood gun 0505 3\nblue Wolf old 0508 0 armor: 2, hull: 2\n"
                       "start combat leader: red\n");
    table_order(&table, "Hood fires 1 at Wolf", "5,2,6,1,3, 6,6");
    assert_boxes(&table, "Wolf", "3/3 0/0/0/0 damaged");
}

TEST(nv_attack_9, a_small_ship_box_by_box)
{
    /* W42: A1 H1 H1 A2 H2 H3; thrust and weapons are the only tracks */
    static const char *const boxes[] = {"0/1 0/0/0/0",          "1/1 0/0/0/0",
                                        "2/1 0/0/0/0 damaged",  "2/2 0/0/0/0 damaged",
                                        "3/2 0/0/0/0 crippled", "4/2 0/0/0/0 destroyed"};
    static const char *const dice[] = {"5", "5", "5,6,6", "5", "5,6,6", "5"};
    table_open(&table, "design pin 1 1 0 - Pin=TT:2/4/6:1-1-1-1\n"
                       "red A pin 0505 3\nred B pin 0405 3\nred C pin 0605 3\nred D pin 0305 3\n"
                       "red E pin 0705 3\nred F pin 0504 3\n"
                       "blue Wolf nv-cinder 0508 0\nblue Fox nv-cinder 1818 0\n"
                       "start combat leader: red\n");
    for (int i = 0; i < 3; i++) {
        char order[32] = "A fires 1 at Wolf";
        order[0] = (char)('A' + i);
        table_order(&table, order, dice[i]);
        assert_boxes(&table, "Wolf", boxes[i]);
    }
    table_order(&table, "Wolf holds fire", "");
    for (int i = 3; i < 5; i++) {
        char order[32] = "A fires 1 at Wolf";
        order[0] = (char)('A' + i);
        table_order(&table, order, dice[i]);
        assert_boxes(&table, "Wolf", boxes[i]);
    }
    table_order(&table, "F fires 1 at Wolf", "5, 6,1"); /* and on to the next turn */
    assert_boxes(&table, "Wolf", boxes[5]);
}

/* ---- the end ---- */

#define DUELISTS(red_vp, blue_vp)                                                                  \
    "design pin 1 1 0 - Pin=TT:2/4/6:8-8-8-8 points: 10\n"                                         \
    "red Hood pin 0505 3\nred Howe pin 2010 3\n"                                                   \
    "blue Wolf pin 0508 0\nblue Wren pin 2013 0\n"                                                 \
    "scenario victory: {vp_at_least: 500, both: draw}\n"                                           \
    "start combat leader: red, vp_red: " #red_vp ", vp_blue: " #blue_vp "\n"

TEST(nv_vp_2, both_at_the_target_is_a_draw)
{
    /* W46 */
    table_open(&table, DUELISTS(500, 690));
    table_order(&table, "Hood fires 1 at Wolf", "5,1,1,1,1,1,1,1");
    assert_false(table.state.head.over);
    table_order(&table, "Wren fires 1 at Howe", "5,1,1,1,1,1,1,1");
    assert_true(table.state.head.over);
    assert_int_equal(table.state.head.winner, WINNER_DRAW);
    assert_vp(&table, 510, 700);
}

TEST(nv_vp_2, one_point_less_loses)
{
    table_open(&table, DUELISTS(490, 499));
    table_order(&table, "Hood fires 1 at Wolf", "5,1,1,1,1,1,1,1");
    assert_false(table.state.head.over); /* never within the turn */
    table_order(&table, "Wren holds fire; Howe holds fire", "");
    assert_true(table.state.head.over);
    assert_int_equal(table.state.head.winner, WINNER_RED);
    assert_vp(&table, 500, 499);
}

TEST(nv_vp_3, the_last_ship_gone_loses_below_the_target)
{
    table_open(&table, GUN "design egg 1 1 0 - points: 1\n"
                           "red Hood gun 0505 3\nblue Wolf egg 0508 0\n"
                           "start combat leader: blue\n");
    /* Wolf can do nothing and is passed by itself */
    table_order(&table, "Hood fires 1 at Wolf", "5,1,1,1,1,1,1,1");
    assert_true(table.state.head.over);
    assert_int_equal(table.state.head.winner, WINNER_RED);
    assert_cites(&table, VP_3);
}

TEST(nv_vp_1, a_rating_of_250)
{
    /* W15 */
    table_open(&table, GUN "design egg 1 1 0 - points: 250\n"
                           "red Hood gun 0505 3\nblue Wolf egg 0508 0\nblue Fox gun 0608 0\n"
                           "start combat leader: red\n");
    table_order(&table, "Hood fires 1 at Wolf", "5,1,1,1,1,1,1,1");
    assert_vp(&table, 250, 0);
}

/* ---- simultaneous play ---- */

TEST(nv_adv_9, a_turn_in_secret)
{
    table_open(&table, GUN "red Hood gun 0505 3\nblue Wolf gun 0509 0\n"
                           "option simultaneous-play on\n");
    assert_asked(&table, PLOT);
    table_order(&table, "Wolf: 1; blue> done; Hood: 0; red> done", "");
    assert_place(&table, "Wolf", "0508 0 1");
    assert_asked(&table, FIRE);
    /* eight dice each with their weapons as they were; seven hits, and three */
    table_order(&table, "Wolf fires 1 at Hood; Hood fires 1 at Wolf; red> done", "");
    table_order(&table, "blue> done", "5,5,5,5,5,5,5,1, 5,5,5,1,1,1,1,1, 3,3, 4,4, 6,6");
    assert_boxes(&table, "Hood", "3/0 1/1/0/0 damaged");
    assert_boxes(&table, "Wolf", "7/0 1/1/0/0 crippled");
    assert_int_equal(table.state.head.turn, 2);
    assert_asked(&table, PLOT);
}

TEST(nv_adv_9, ships_that_meet)
{
    table_open(&table, "red Hood nv-arrow 0505 3\nred Howe nv-arrow 0305 2 speed: 1\n"
                       "blue Wolf nv-arrow 0509 0\n"
                       "option simultaneous-play on\n");
    /* Hood and Wolf both end in 0507: the slower stays, the other is moved by its enemy */
    table_order(&table, "Hood: 2; Howe: 0; red> done; Wolf: 2; blue> done", "");
    assert_asked(&table, SHIFT);
    assert_told(&table, CROWDED, 1);
    table_order(&table, "red> Wolf shifts to 0508", "");
    assert_place(&table, "Hood", "0507 3 2");
    assert_place(&table, "Wolf", "0508 0 2");
}

/* ---- the board ---- */

TEST(nv_move_5, a_ship_that_must_leave)
{
    table_open(&table, "red Hood nv-arrow 0516 3 speed: 9\nred Howe nv-arrow 0505 3\n"
                       "blue Wolf nv-arrow 2010 0\nstart movement leader: red\n");
    /* at least three hexes, two are left */
    table_order(&table, "Hood: 5", "");
    assert_place(&table, "Hood", "left");
    assert_vp(&table, 0, 79);
    assert_cites(&table, MOVE_5);
}

TEST(nv_move_6, the_enemy_says_where)
{
    table_open(&table, "design log 6 0 0 - Pin=TT:2/4/6:100\n"
                       "red Hood log 0505 3 speed: 2\n"
                       "blue Wolf nv-arrow 0507 0\nstart movement leader: red\n");
    /* without thrust exactly two ahead, where Wolf stands: there is nothing to choose */
    assert_asked(&table, SHIFT);
    table_refuse(&table, "blue> Hood shifts to 0510", "NV-move.6");
    table_order(&table, "blue> Hood shifts to 0607", "");
    assert_place(&table, "Hood", "0607 3 2");
}

TEST(nv_terr_1, rocks_at_speed)
{
    table_open(&table, "red Hood nv-vigilant 0505 3 speed: 5\nblue Wolf nv-arrow 2010 0\n"
                       "terrain asteroids 0507 0508\noption terrain on\n"
                       "start movement leader: red\n");
    /* speed five: three dice at once, then the game goes on */
    table_order(&table, "Hood: 5", "5,6,1, 5,1");
    assert_boxes(&table, "Hood", "1/0 0/0/0/0");
    assert_asked(&table, MOVE);
}

TEST(nv_seq_5, the_end_phase_in_order)
{
    /* drawn in by the hole, regenerated, repaired, jumped */
    table_open(&table, "design mend 6 4 0 - Regenerating_2 Pin=TT:2/4/6:100\n"
                       "design ship 6 4 0 - Hyperdrive Pin=TT:2/4/6:100\n"
                       "red Hood mend 0505 3 hull: 3, condition: damaged\n"
                       "red Howe ship 0305 3 jump: 8\n"
                       "blue Wolf ship 1505 3 thrust: 2\nblue Wren ship 1003 3\n"
                       "terrain black-hole 1004\n"
                       "option terrain on\noption damage-control on\noption hyperdrive on\n"
                       "start movement leader: red\n");
    table_order(&table, "Hood: 0; Wolf: 0; Howe: 0 charging; Wren: 0", "");
    /* Howe can do nothing else and is passed by itself */
    table_order(&table, "Hood holds fire; Wolf holds fire; Wren holds fire", "6,1");
    assert_place(&table, "Wren", "destroyed");
    assert_place(&table, "Wolf", "1405 3 0");
    assert_boxes(&table, "Hood", "2/0 0/0/0/0 damaged");
    assert_asked(&table, REPAIR);
    table_order(&table, "Wolf repairs thrust", "6, 2, 5,3");
    assert_boxes(&table, "Wolf", "0/0 1/0/0/0");
    assert_place(&table, "Howe", "jumped");
    assert_vp(&table, 100, 0);
    assert_int_equal(table.state.head.turn, 2);
}

/* ---- fleets ---- */

TEST(nv_setup_2, sums_up_to_the_limit)
{
    /* W50 */
    assert_int_equal(
        table_try_open(&table, "side red fleet: [nv-majestic, nv-resolute, nv-vigilant, nv-arrow, "
                               "nv-arrow]\nside blue fleet: [nv-majestic]\n"
                               "scenario battle_size: medium\n"),
        FAULT_NONE);
    assert_int_not_equal(
        table_try_open(&table, "side red fleet: [nv-bastion, nv-majestic, nv-vigilant]\n"
                               "side blue fleet: [nv-majestic]\nscenario battle_size: medium\n"),
        FAULT_NONE);
    assert_string_equal(table.why.rule, "NV-setup.2");
}

TEST(nv_setup_6, from_the_size_to_the_first_turn)
{
    table_open(&table, "side red sample: [nv-arrow]\nside blue sample: [nv-cinder, nv-cinder]\n"
                       "scenario victory: {both: draw}\n");
    assert_asked(&table, SIZE);
    table_order(&table, "size small", "");
    assert_asked(&table, BUY);
    table_order(&table, "red> buy Arrow; red> buy Vigilant; red> done", "");
    assert_int_equal(table.state.head.phase, NOVA_PHASE_FLEET);
    table_order(&table, "blue> done", "4,2");
    /* two ships each: the roll gives red the left edge */
    assert_asked(&table, DEPLOY);
    assert_int_equal(table.state.leader, SIDE_RED);
    assert_int_equal(nova_size_vp_target(&table.game), 400);
    assert_int_equal(table.state.head.unit_count, 4);
}

TEST(nv_seq_6, defaults_from_the_fleet_to_the_second_turn)
{
    table_open(&table, "side red sample: [nv-arrow]\nside blue sample: [nv-cinder, nv-cinder]\n"
                       "scenario start_speed: 2\n");
    table_until(&table, NOVA_PHASE_MOVEMENT, "6,6,1,2");
    /* the larger fleet first, from the left: blue's; blue has won the roll and is active */
    assert_string_equal(table_place(&table, "FF-1"), "0101 2 2");
    assert_string_equal(table_place(&table, "FF-2"), "0201 2 2");
    assert_string_equal(table_place(&table, "DD-1"), "2201 5 2");
    assert_int_equal(table.state.leader, SIDE_BLUE);
    table_until(&table, NOVA_PHASE_INITIATIVE, "6,1"); /* nobody can fire yet */
    assert_string_equal(table_place(&table, "FF-1"), "0302 2 2");
    assert_string_equal(table_place(&table, "DD-1"), "2101 5 1");
}

/* ---- rules that are only told ---- */

TEST(nv_comp_11, one_die_of_six_faces_each)
{
    table_open_dice(&table, "red Hood nv-arrow 0505 3\nblue Wolf nv-arrow 2010 0\n", "6,6, 1,2");
    assert_int_equal(table_cited(&table, NOVA_RULE_COMP_11), 4);
    assert_int_equal(table_told_of(&table, rolled_off, 0, face), 6);
    assert_int_equal(table_told_of(&table, rolled_off, 3, face), 2);
}

TEST(nv_scen_1, sides_choose)
{
    table_open_scenario(&table, "nova/fleet-action", "");
    assert_cites(&table, SCEN_1);
    assert_asked(&table, SIZE);
    assert_false(nova_cell_has_ground(&table.game));
}

/* Fire Control against ECM 1 at medium range: eight dice, or six. */
TEST(nv_opt_3, systems_may_do_nothing)
{
    static const char *const words[] = {"on", "off"};
    for (int off = 0; off < 2; off++) {
        char position[400];
        snprintf(position, sizeof position,
                 "design gun 9 4 0 - Beam=TT:2/4/6:8-6-4-3-2-1-1-1-1 Fire_Control\n"
                 "red Hood gun 0505 3\nblue Wolf nv-majestic 0508 0\n"
                 "option nova-systems %s\nstart combat leader: red\n",
                 words[off]);
        table_open(&table, position);
        table_order(&table, "Hood fires 1 at Wolf", off ? "1,1,1,1,1,1" : "1,1,1,1,1,1,1,1");
        assert_int_equal(table_cited(&table, NOVA_RULE_OPT_3), off);
    }
}

TEST(nv_opt_4, traits_may_do_nothing)
{
    table_open(&table, "design gun 9 4 0 - Beam=TT:2/4/6:800+Dx3+Exp\n"
                       "red Hood gun 0505 3\nblue Wolf gun 0508 0\n"
                       "option nova-traits off\nstart combat leader: red\n");
    table_order(&table, "Hood fires 1 at Wolf", "5,1,1,1,1,1,1,1");
    assert_cites(&table, OPT_4);
    assert_boxes(&table, "Wolf", "1/0 0/0/0/0");
    assert_int_equal((int)table_ship(&table, "Hood")->spent, 0);
}

TEST(nv_adv_6, space_has_no_edge)
{
    table_open(&table, "red Hood nv-arrow 0502 0 speed: 3\nblue Wolf nv-arrow 2010 0\n"
                       "option floating-board on\nstart movement leader: red\n");
    table_order(&table, "Hood: 4", "");
    assert_cites(&table, ADV_6);
    assert_int_equal(table_ship(&table, "Hood")->speed, 4);
    assert_vp(&table, 0, 0);
}

TEST(nv_geo_1, six_facings)
{
    table_open(&table, "red Hood nv-arrow 0505 0\nblue Wolf nv-arrow 2010 0\n"
                       "option movement vector\nstart movement leader: red\n");
    struct action action = table_make(&table, NOVA_MOVE, "Hood");
    strcpy(action.text, "6V1");
    table_refuse_action(&table, &action, "NV-geo.1");
    strcpy(action.text, "5V1");
    table_play(&table, &action, "");
    assert_place(&table, "Hood", "0404 5 1");
}

/* Ten and two o'clock belong to the forward arc, and to what lies beside it. */
TEST(nv_geo_3, both_boundaries_belong_to_the_arc)
{
    table_open(&table, "design gun 9 4 0 - Beam=FF,SS,PP,FR:2/4/6:800\n"
                       "red Hood gun 0505 0\nblue Wolf gun 0803 3\nblue Fox gun 0203 3\n"
                       "start combat leader: red\n");
    table_refuse(&table, "Hood fires 3 at Wolf", "NV-attack.2");
    table_refuse(&table, "Hood fires 4 at Wolf", "NV-attack.2");
    table_order(&table, "Hood fires 1 2 at Wolf; Hood fires 3 at Fox", "");
    assert_asked(&table, PICK);
}
