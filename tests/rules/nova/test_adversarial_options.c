/* Edges of simultaneous play, vectors, groups and placement worked out from the page alone. */
#include "tests/rules/nova/fixture.h"

#include "rules/nova/law/fire.h"

#include <stdio.h>

static struct table table;

/* ---- simultaneous play (NV-adv.9) ---- */

static void open_secret(const char *phase, const char *position)
{
    char text[3000];
    snprintf(text, sizeof text,
             "option simultaneous-play on\ndesign d 6 4 0 - G=TT:2/4/6:4-3-2 Z=TT:9/18/27:100\n"
             "design x 6 4 0 - G=TT:2/4/6:4-3-2+Exp S=TT:2/4/6:4-3-2+Slw\n"
             "start %s\n%s",
             phase, position);
    table_open(&table, text);
}

TEST(nv_adv_9, three_in_a_hex_and_the_slowest_stays)
{
    /* all end in 1210: Hood 3 hexes, Able 2, Wolf 2: of the two slow ones Able has the lower id */
    open_secret("movement", "red Hood d 1213 0\nred Able d 1212 0\nblue Wolf d 1208 3\n");
    table_order(&table, "Hood: 3; Able: 2; red> done; Wolf: 2; blue> done", "");
    assert_asked(&table, SHIFT);
    table_refuse(&table, "blue> Hood shifts to 1210", "NV-move.6");
    table_order(&table, "blue> Hood shifts to 1209", "");
    assert_asked(&table, SHIFT);
    table_refuse(&table, "red> Wolf shifts to 1209", "NV-move.6");
    table_order(&table, "red> Wolf shifts to 1211", NULL);
    assert_int_equal(table.state.head.phase, NOVA_PHASE_COMBAT);
    assert_place(&table, "Hood", "1209 0 3");
    assert_place(&table, "Able", "1210 0 2");
    assert_place(&table, "Wolf", "1211 3 2");
}

TEST(nv_adv_9, plots_know_no_other_ships_but_the_edge)
{
    open_secret("movement", "red Hood d 1203 0\nred Able d 1202 0\nblue Wolf d 1208 3\n");
    table_refuse(&table, "Hood: 3", "NV-move.5");
    table_order(&table, "Hood: 1", "");
    table_refuse(&table, "red> done", "NV-adv.9");
    table_order(&table, "Able: 0; red> done", "");
}

TEST(nv_adv_9, a_ship_that_moved_nothing_stays_before_one_that_came)
{
    open_secret("movement", "red Hood d 1211 0\nblue Wolf d 1210 3\n");
    table_order(&table, "Hood: 1; red> done; Wolf: 0; blue> done", "");
    assert_asked(&table, SHIFT);
    table_order(&table, "blue> Hood shifts to 1211", NULL);
    assert_place(&table, "Wolf", "1210 3 0");
}

TEST(nv_adv_9, both_die_and_nothing_is_skipped)
{
    /* Hood and Able both fire at Wolf, who has one box left and shoots Hood, one box left, too */
    open_secret("combat", "red Hood d 1210 0 hull: 5, condition: crippled\nred Able d 1310 0\n"
                          "blue Wolf d 1207 3 hull: 5, condition: crippled\nblue Fox d 2418 0\n");
    table_order(&table,
                "Hood fires 1 at Wolf; Able fires 1 at Wolf; red> done;"
                "Wolf fires 1 at Hood",
                "");
    table_order(&table, "blue> done", "5,5,5,1,6,1,1,1,5,1,1,1");
    assert_told(&table, WASTED, 0);
    assert_place(&table, "Wolf", "destroyed");
    assert_place(&table, "Hood", "destroyed");
    assert_vp(&table, 100, 100);
}

TEST(nv_trait_5, a_shot_written_down_is_spent_even_on_a_dead_target)
{
    open_secret("combat", "red Hood x 1210 0\nred Able x 1310 0\n"
                          "blue Wolf d 1207 3 hull: 5, condition: crippled\nblue Fox d 2418 0\n");
    table_order(&table,
                "Hood fires 1 at Wolf; Able fires 1 at Wolf; Able fires 2 at Wolf;"
                "red> done",
                "");
    table_order(&table, "blue> done", "5,5,5,5,1,1,1,1,1,1,1,1");
    assert_int_equal(table_ship(&table, "Hood")->spent, 1);
    assert_int_equal(table_ship(&table, "Able")->spent, 3);
}

TEST(nv_trait_5, a_wasted_shot_is_spent_too)
{
    table_open(&table,
               "design x 6 4 0 - A=TT:2/4/6:4-3-2 G=TT:2/4/6:4-3-2+Exp S=TT:2/4/6:4-3-2+Slw\n"
               "start combat leader: red\nred Hood x 1210 0\nred Able x 2401 0\n"
               "blue Wolf x 1207 3 hull: 5, condition: crippled\nblue Fox x 2418 0\n");
    table_order(&table, "Hood fires all at Wolf; Hood resolves 1 at Wolf; Hood resolves the rest",
                "5,1,1,1,1,2");
    assert_told(&table, WASTED, 2);
    assert_int_equal(table_ship(&table, "Hood")->spent, 6);
}

/* ---- vectors (NV-alt.3) ---- */

static void open_vector(const char *position)
{
    char text[3000];
    snprintf(text, sizeof text,
             "option movement vector\ndesign d 6 2 0 - G=TT:2/4/6:600\n"
             "design t0 6 1-1-1-0-0 0 - G=TT:2/4/6:600\n"
             "start movement leader: red\n%sred Idle d 2001 3\nblue Wait d 2201 3\n",
             position);
    table_open(&table, text);
}

TEST(nv_alt_3, an_edge_line_enters_both_of_its_hexes)
{
    /* velocity (2,-1): the line from 1210 runs between 1310 and 1311's neighbours (1,-1) and (1,0)
     */
    open_vector("option terrain on\nterrain planet 1310\n"
                "red Hood d 1210 0 vq: 2, vr: -1\nblue Wolf d 0101 3\n");
    table_order(&table, "Hood coasts", "");
    assert_place(&table, "Hood", "destroyed");
    open_vector("option terrain on\nterrain planet 1311\n"
                "red Hood d 1210 0 vq: 2, vr: -1\nblue Wolf d 0101 3\n");
    table_order(&table, "Hood coasts", "");
    assert_place(&table, "Hood", "destroyed");
}

TEST(nv_alt_3, rocks_on_the_line_strike_by_the_distance)
{
    open_vector("option terrain on\nterrain asteroids 1208\n"
                "red Hood d 1210 0 vr: -3\nblue Wolf d 0101 3\n");
    table_order(&table, "Hood: 0V1", "5,1");
    assert_place(&table, "Hood", "1206 0 4");
    assert_boxes(&table, "Hood", "1/0 0/0/0/0");
    assert_int_equal(table_ship(&table, "Hood")->velocity.r, -4);
}

TEST(nv_alt_3, a_displacement_keeps_the_velocity)
{
    open_vector("red Hood t0 1210 0 vr: -2, thrust: 3\nblue Wolf d 1208 3\n");
    table_order(&table, "Hood coasts; blue> Hood shifts to 1308", "");
    assert_int_equal(table_ship(&table, "Hood")->velocity.r, -2);
    assert_int_equal(table_ship(&table, "Hood")->speed, 2);
}

TEST(nv_alt_3, leaving_only_if_no_thrust_keeps_it_on_the_board)
{
    /* 1203 with velocity (0,-4), thrust 2: facing 3 thrust 2 ends at 1201 */
    open_vector("red Hood d 1203 0 vr: -4\nblue Wolf d 0101 3\n");
    table_refuse(&table, "Hood: 0V0", "NV-move.5");
    table_refuse(&table, "Hood: 3V1", "NV-move.5");
    table_order(&table, "Hood: 3V2", "");
    assert_place(&table, "Hood", "1201 3 2");
}

TEST(nv_alt_3, only_a_taken_hex_is_left)
{
    open_vector("red Hood d 1203 0 vr: -4\nblue Wolf d 1201 3\n");
    table_order(&table, "Hood: 3V2", "");
    assert_asked(&table, SHIFT);
}

TEST(nv_sys_2, a_charging_ship_does_not_thrust)
{
    open_vector("option hyperdrive on\ndesign h 6 4 0 - G=TT:2/4/6:600 Hyperdrive\n"
                "red Hood h 1210 0 vr: -1\nblue Wolf d 0101 3\n");
    table_refuse(&table, "Hood: 0V1 charging", "NV-sys.2");
    table_order(&table, "Hood: 2V0 charging", "");
    assert_place(&table, "Hood", "1209 2 1");
}

TEST(nv_seq_6, a_vector_default_keeps_facing_and_thrust_zero)
{
    open_vector("red Hood d 1203 4 vr: -3\nblue Wolf d 0101 3\n");
    /* n = 0 leaves the board, n = 1 ends at 1101, three hexes away */
    table_until(&table, NOVA_PHASE_COMBAT, NULL);
    assert_place(&table, "Hood", "1101 4 3");
}

/* ---- groups (NV-seq.3) ---- */

TEST(nv_seq_3, the_group_is_fixed_for_the_phase)
{
    table_open(&table,
               "design d 3 4 0 - G=TT:2/4/6:4-3-2\nstart combat leader: red\n"
               "red Hood d 1210 0\nred Able d 1310 0\nblue Wolf d 1207 3\nblue Fox d 1307 3\n"
               "blue Elk d 1107 3\nblue Ant d 1206 3\n");
    table_order(&table, "Hood fires 1 at Wolf", "5,5,5,5");
    assert_place(&table, "Wolf", "destroyed");
    table_order(&table, "Fox holds fire; Elk holds fire", "");
    table_refuse(&table, "Ant holds fire", "NV-seq.2");
    table_order(&table, "Able holds fire", "");
    table_order(&table, "Ant holds fire", "1,2");
}

/* ---- placement (NV-setup.3) ---- */

TEST(nv_setup_3, ships_that_stand_do_not_count_and_ties_are_rolled)
{
    table_open_dice(&table, "design d 3 4 0 - G=TT:2/4/6:4-3-2\nred Hood d -\nblue Wolf d -\n",
                    "3,3,2,5");
    assert_asked(&table, DEPLOY);
    table_refuse(&table, "Hood at 0101 facing 2", "NV-setup.3");
    table_refuse(&table, "Wolf at 0501 facing 2", "NV-setup.3");
    table_order(&table, "Wolf at 0401 facing 2", "");
    table_refuse(&table, "Hood at 2101 facing 2", "NV-setup.3");
    table_order(&table, "Hood at 2201 facing 5", NULL);
}

TEST(nv_setup_3b, rows_and_equal_depth)
{
    table_open_dice(&table,
                    "option deploy-long-edges on\noption deploy-equal on\n"
                    "design d 3 4 0 - G=TT:2/4/6:4-3-2\nred Hood d -\nred Able d -\n"
                    "blue Wolf d -\n",
                    "");
    table_refuse(&table, "Hood at 0105 facing 2", "NV-setup.3b");
    table_order(&table, "Hood at 2404 facing 3", "");
    table_refuse(&table, "Wolf at 0114 facing 3", "NV-setup.3b");
    table_order(&table, "Wolf at 0115 facing 0", "");
    table_refuse(&table, "Able at 2404 facing 0", "NV-setup.4");
    table_order(&table, "Able at 2403 facing 0", NULL);
}

TEST(nv_seq_6, placement_by_default_in_board_order)
{
    table_open_dice(&table,
                    "design d 3 4 0 - G=TT:2/4/6:4-3-2\noption terrain on\nterrain planet 0101\n"
                    "red Hood d -\nred Able d -\nblue Wolf d -\n",
                    "");
    table_until(&table, NOVA_PHASE_INITIATIVE, NULL);
    assert_place(&table, "Hood", "0201 2 0");
    assert_place(&table, "Wolf", "2201 5 0");
    assert_place(&table, "Able", "0301 2 0");
}

/* ---- far out (NV-adv.6) ---- */

TEST(nv_adv_6, ships_thousands_of_hexes_apart_cannot_see_each_other_and_that_is_all)
{
    table_open(&table, "option floating-board on\noption terrain on\nterrain dust 1210\n"
                       "design d 3 4 0 - G=TT:2/4/6:4-3-2\nstart movement leader: red\n"
                       "red Hood d (-9000,9000) 0\nred Able d 0101 0\nblue Wolf d (9000,0) 3\n"
                       "blue Fox d 0103 3\n");
    assert_false(
        nova_sight_line(&table.game, (struct cell){-9000, 9000}, (struct cell){9000, 0}).blocked);
}
