/* Options that meet each other, worked out from the page alone. */
#include "tests/rules/nova/fixture.h"

#include <stdio.h>

static struct table table;

/* Hood can check two boxes of Wolf (design e) with bank 1, one attack die at medium range. */
static void open_fire(const char *options, const char *e, const char *wolf)
{
    char text[3000];
    snprintf(text, sizeof text,
             "%sdesign s 20 3 0 - A=TT:2/4/6:1-1+Dx2 Z=TT:9/18/27:100\ndesign e %s\n"
             "start combat leader: red\nred Hood s 1210 0\nred Idle s 2401 3\n"
             "blue Wolf e 1207 3 %s\nblue Wait s 2418 3\n",
             options, e, wolf);
    table_open(&table, text);
}

/* ---- series that grow or vanish ---- */

TEST(nv_adv_1, fragile_systems_reach_every_bank_and_systems_come_last)
{
    open_fire("option bank-specific-damage on\noption system-damage on\n",
              "6 4 0 6+ G=TT,FF:2/4/6:100 Fragile_Systems Stealth", "");
    /* attack 5, shield 1; thrust 6; banks 1 and 3: three and two boxes; shields 6; systems 3, 1 */
    table_order(&table, "Hood fires 1 at Wolf; Hood is done", "5,1,6,1,3,6,3,1");
    const struct nova_ship *wolf = table_ship(&table, "Wolf");
    assert_int_equal(wolf->bank_hit[0], 1);
    assert_int_equal(wolf->bank_hit[1], 3);
    assert_int_equal(wolf->lost, 2);
}

TEST(nv_opt_1, without_series_no_system_is_rolled_for)
{
    open_fire("option damage-allocation on\noption system-damage on\n",
              "6 4 0 - G=TT,FF:2/4/6:100 Stealth", "");
    table_order(&table, "Hood fires 1 at Wolf; Hood is done", "5,6,6");
    assert_boxes(&table, "Wolf", "2/0 0/0/0/0 damaged");
    assert_told(&table, SYSTEM_ROLLED, 0);
}

TEST(nv_opt_3, systems_without_effect_are_not_lost_by_dice)
{
    open_fire("option nova-systems off\noption system-damage on\n",
              "6 4 0 - G=TT,FF:2/4/6:100 Fragile_Systems Stealth", "");
    table_order(&table, "Hood fires 1 at Wolf; Hood is done", "5,1,1");
    assert_boxes(&table, "Wolf", "2/0 2/2/0/0 damaged");
}

TEST(nv_opt_2, a_triple_bullet_hull_of_four)
{
    /* hull 4: 2-1-1: the one system box is both bullets; hull groups 1 and 3 have three boxes */
    open_fire("option damage-location on\n", "4 4 0 - G=TT:2/4/6:100", "hull: 2");
    table_order(&table, "Hood fires 1 at Wolf; Hood is done", "5,1,5,3");
    assert_place(&table, "Wolf", "destroyed");
    assert_told(&table, SERIES, 0);
}

TEST(nv_sys_2, a_drive_lost_after_the_declaration_does_not_charge)
{
    table_open_dice(&table,
                    "option hyperdrive on\noption system-damage on\n"
                    "design h 6 3 0 - Hyperdrive\nstart end leader: red\n"
                    "red Hood h 1210 0 lost: [1], jump: 9, charging: true\n"
                    "red Able h 1310 0\nblue Wolf h 2418 0\n",
                    "1,2");
    assert_int_equal(table_ship(&table, "Hood")->jump, 9);
}

/* ---- rocks with the options of damage ---- */

static void open_rocks(const char *options, const char *e)
{
    char text[3000];
    snprintf(text, sizeof text,
             "%soption terrain on\nterrain asteroids 1209\ndesign e %s\n"
             "start movement leader: red\nred Hood e 1210 0 speed: 4\nred Idle e 2401 3\n"
             "blue Wait e 2418 3\n",
             options, e);
    table_open(&table, text);
}

TEST(nv_terr_1, rocks_strike_by_location_too)
{
    open_rocks("option damage-location on\n", "9/1 4 0 6+");
    /* two dice, no more for the option; both hit, neither saved; armor one, then a location */
    table_order(&table, "Hood: 4", "5,6,1,2,4");
    assert_boxes(&table, "Hood", "0+1/1 0/0/0/0");
}

TEST(nv_terr_1, rocks_strike_by_allocation_too)
{
    open_rocks("option damage-allocation on\n", "3 4 0 -");
    table_order(&table, "Hood: 4", "5,1,3");
    assert_boxes(&table, "Hood", "1/0 3/0/0/0 damaged");
}

TEST(nv_terr_1, rocks_destroy_and_the_engines_are_not_strained_any_more)
{
    open_rocks("option emergency-thrust on\n", "1 4 0 -");
    table_order(&table, "Hood: 4 emergency", "5,1");
    assert_place(&table, "Hood", "destroyed");
    assert_vp(&table, 0, 100);
    assert_told(&table, STRAINED, 0);
}

/* ---- simultaneous play with the rest ---- */

static void open_plots(const char *position)
{
    char text[3000];
    snprintf(text, sizeof text,
             "option simultaneous-play on\ndesign d 6 4 0 - G=TT:2/4/6:4-3-2\n"
             "start movement\n%s",
             position);
    table_open(&table, text);
}

TEST(nv_adv_9, two_crowds_are_parted_in_id_order)
{
    /* Hood and Wolf meet at 1210 (Hood faster), Able and Fox at 0510 (Fox faster): Hood goes first,
     * then Fox */
    open_plots("red Hood d 1212 0\nred Able d 0511 0\nblue Wolf d 1209 3\nblue Fox d 0508 3\n");
    table_order(&table, "Hood: 2; Able: 1; red> done; Wolf: 1; Fox: 2; blue> done", "");
    table_order(&table, "blue> Hood shifts to 1211", "");
    table_order(&table, "red> Fox shifts to 0509", NULL);
    assert_place(&table, "Able", "0510 0 1");
    assert_place(&table, "Fox", "0509 3 2");
}

TEST(nv_adv_9, ships_that_trade_places_do_not_meet)
{
    open_plots("red Hood d 1210 0\nblue Wolf d 1209 3\n");
    table_order(&table, "Hood: 1; red> done; Wolf: 1", "");
    table_order(&table, "blue> done", NULL);
    assert_told(&table, CROWDED, 0);
    assert_place(&table, "Hood", "1209 0 1");
}

TEST(nv_adv_9, rocks_strike_after_all_are_parted)
{
    open_plots("option terrain on\nterrain asteroids 1209\nred Hood d 1212 0\nblue Wolf d 1208 3\n"
               "blue Fox d 2401 3\n");
    /* Hood three hexes through rocks to 1209, Wolf one hex to 1209: Hood is displaced, then struck
     */
    table_order(&table, "Hood: 3; red> done; Wolf: 1; Fox: 0; blue> done", "");
    assert_asked(&table, SHIFT);
    table_order(&table, "blue> Hood shifts to 1210", NULL);
    assert_told(&table, ROCKS, 1);
}

TEST(nv_adv_9, every_seat_strains_its_own_engines)
{
    open_plots("option emergency-thrust on\nred Hood d 1212 0\nblue Wolf d 0108 2\n");
    table_order(&table, "Hood: 6 emergency; red> done; Wolf: 8 emergency", "");
    table_order(&table, "blue> done", NULL);
    assert_int_equal(table_ship(&table, "Hood")->track[NOVA_THRUST], 1);
    assert_int_equal(table_ship(&table, "Wolf")->track[NOVA_THRUST], 1);
}

/* ---- other ways to move ---- */

TEST(nv_alt_1, emergency_thrust_doubles_the_points_and_charging_forbids_turns)
{
    table_open(&table,
               "option movement cinematic\noption emergency-thrust on\noption hyperdrive on\n"
               "design h 6 2 0 - Hyperdrive\nstart movement leader: red\n"
               "red Hood h 1210 0 speed: 9\nred Able h 0110 0\nblue Wolf h 2418 0\n");
    table_refuse(&table, "Hood: 1P1", "NV-alt.1");
    table_refuse(&table, "Hood: 1P charging", "NV-sys.2");
    table_refuse(&table, "Hood: 2PPP emergency", "NV-alt.1");
    table_order(&table, "Hood: 1PPP emergency", "");
    assert_place(&table, "Hood", "1209 3 1");
}

TEST(nv_alt_0, what_is_forced_is_forced_in_cinematic_movement_too)
{
    /* no thrust: it stands where it is, whatever its speed was */
    table_open(&table, "option movement cinematic\ndesign t 6 1-1-1-0-0 0 - G=TT:2/4/6:100\n"
                       "start movement leader: red\nred Hood t 0101 0 speed: 9, thrust: 3\n"
                       "red Able t 0110 0\nblue Wolf t 2418 0\n");
    table_until(&table, NOVA_PHASE_INITIATIVE, NULL);
    assert_place(&table, "Hood", "0101 0 0");
}

TEST(nv_adv_7, no_fourth_band_when_medium_and_long_are_one)
{
    table_open(&table, "option long-shots on\ndesign d 6 4 0 - A=TT:2/6/6:4-3-2 B=TT:2/4/5:4-3-2\n"
                       "start combat leader: red\nred Hood d 1210 0\nred Able d 0110 0\n"
                       "blue Wolf d 1203 0\nblue Fox d 1204 0\n");
    table_refuse(&table, "Hood fires 1 at Wolf", "NV-adv.7");
    table_order(&table, "Hood fires 2 at Fox; Hood is done", "1,1");
}

/* ---- repairs ---- */

TEST(nv_adv_10, one_bank_of_its_own)
{
    table_open(&table,
               "option damage-control on\noption bank-specific-damage on\n"
               "design d 6 4 0 - A=TT,TT,TT:2/4/6:4-3-2\nstart end leader: red\n"
               "red Hood d 1210 0 bank_hits_1: [3], bank_hits_2: [3]\nblue Wolf d 2418 0\n");
    table_refuse(&table, "Hood repairs bank 1", "NV-adv.10");
    table_refuse(&table, "Hood repairs thrust", "NV-adv.10");
    table_order(&table, "Hood repairs bank 3", "6,1,2");
    assert_int_equal(table_ship(&table, "Hood")->bank_hit[0], 0);
    assert_int_equal(table_ship(&table, "Hood")->bank_hit[1], 4);
}
