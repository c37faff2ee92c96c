/* Edges of damage worked out from the page alone: small hulls, series, systems lost, totals. */
#include "tests/rules/nova/fixture.h"

#include <stdio.h>

static struct table table;

/* Hood has banks of 1, 2 and 3 dice, Dx1, Dx2 and Dx3, all at medium range of Wolf; it has the
 * further batteries of `more`. Wolf is of design e. */
static void open_fire(const char *options, const char *e, const char *wolf)
{
    char text[3000];
    snprintf(text, sizeof text,
             "%sdesign s 20 3 0 - A=TT,TT,TT:2/4/6:4-3-2 B=TT:2/4/6:1-1+Dx2 C=TT:2/4/6:2-1+Dx3 "
             "Z=TT:9/18/27:100\ndesign e %s\nstart combat leader: red\nred Hood s 1210 0\n"
             "red Idle s 2401 3\nblue Wolf e 1207 3 %s\nblue Wait s 2418 3\n",
             options, e, wolf);
    table_open(&table, text);
}

/* ---- small hulls (NV-comp.4, NV-comp.6) ---- */

TEST(nv_comp_6, hull_one_dies_at_once_and_rolls_nothing)
{
    open_fire("", "1 3 0 - G=TT:2/4/6:100", "");
    table_order(&table, "Hood fires 1 at Wolf; Hood is done", "5,1,1,1");
    assert_place(&table, "Wolf", "destroyed");
    assert_vp(&table, 100, 0);
}

TEST(nv_comp_6, hull_one_dies_under_armor_that_is_left)
{
    /* order A1 H1 A2 A3: two boxes check every hull box */
    open_fire("", "1/3 3 0 - G=TT:2/4/6:100", "");
    table_order(&table, "Hood fires 1 at Wolf; Hood is done", "5,5,1,1");
    assert_place(&table, "Wolf", "destroyed");
}

TEST(nv_comp_6, hull_two_is_damaged_then_destroyed_never_crippled)
{
    open_fire("", "2/5 3 0 5+ G=TT:2/4/6:100", "");
    /* A1 A1 H1 A2 A2 H2: three boxes: damaged */
    table_order(&table, "Hood fires 5 at Wolf; Hood is done", "5,1,4,6,6,6");
    assert_boxes(&table, "Wolf", "1/2 0/0/0/0 damaged");
}

TEST(nv_comp_6, hull_two_goes_from_intact_to_destroyed_without_a_series)
{
    open_fire("", "2 3 1 - G=TT:2/4/6:100", "");
    table_order(&table, "Hood fires 4 at Wolf; Hood is done", "5");
    assert_place(&table, "Wolf", "destroyed");
    assert_told(&table, SERIES, 0);
}

TEST(nv_comp_6, hull_three_takes_two_series_at_once)
{
    open_fire("", "3 4 0 - G=TT:2/4/6:100", "");
    table_order(&table, "Hood fires 4 at Wolf; Hood is done", "5,1,3,3,1");
    assert_boxes(&table, "Wolf", "2/0 3/3/0/0 crippled");
}

TEST(nv_attack_9, a_triple_hit_on_the_last_box_loses_the_rest)
{
    open_fire("", "8/5 3 0 - G=TT:2/4/6:100", "hull: 7, armor: 5, condition: crippled");
    table_order(&table, "Hood fires 5 at Wolf; Hood is done", "6,6");
    assert_place(&table, "Wolf", "destroyed");
    assert_told(&table, SURPLUS, 1);
    assert_int_equal(table_told_of(&table, surplus, 0, boxes), 5);
}

/* ---- series (NV-attack.10, 11, 12) ---- */

TEST(nv_attack_12, a_ship_without_tracks_rolls_nothing)
{
    open_fire("", "6 0-0-0-0-0 0 -", "");
    table_order(&table, "Hood fires 4 at Wolf; Hood is done", "5");
    assert_boxes(&table, "Wolf", "2/0 0/0/0/0 damaged");
    assert_told(&table, NO_TRACK, 4);
}

TEST(nv_attack_12, worn_tracks_still_roll)
{
    open_fire("", "6 1 1 6+ G=TT:2/4/6:100", "thrust: 4, weapons: 4, ecm: 4, shields: 4");
    table_order(&table, "Hood fires 4 at Wolf; Hood is done", "5,1,1,1,1,1");
    assert_boxes(&table, "Wolf", "2/0 4/4/4/4 damaged");
}

TEST(nv_attack_11, two_boxes_due_one_left)
{
    open_fire("", "6 4 1 5+ G=TT:2/4/6:100", "thrust: 3, weapons: 2, ecm: 3, shields: 3");
    table_order(&table, "Hood fires 4 at Wolf; Hood is done", "5,1,1,2,2,6");
    assert_boxes(&table, "Wolf", "2/0 4/4/4/3 damaged");
}

TEST(nv_attack_13, shields_hold_as_they_were_for_the_whole_activation)
{
    open_fire("", "6 4 0 5+ G=TT:2/4/6:100", "shields: 2");
    table_order(&table, "Hood fires 4 at Wolf; Hood fires 1 at Wolf; Hood is done", "");
    /* bank 4: one hit, not saved, two boxes; bank 1: one hit, saved by a 5 though the checks would
     * have taken it */
    table_order(&table, "Hood resolves 4 at Wolf", "5,4,5,1,1,1,5,6,6,1");
    assert_boxes(&table, "Wolf", "2/0 0/0/0/4 damaged");
}

TEST(nv_attack_13, targets_in_the_order_of_the_first_attack_on_them)
{
    /* Fox, the higher id, is missed first, and that counts */
    table_open(&table, "design s 20 3 0 - A=TT:2/4/6:1-1 B=TT:2/4/6:1-1+Dx2 C=TT:2/4/6:1-1+Dx2\n"
                       "design e 6 4 0 -\nstart combat leader: red\nred Hood s 1210 0\n"
                       "red Idle s 1204 3\nblue Wolf e 1207 3\nblue Fox e 1206 3\n");
    table_order(&table, "Hood fires 1 at Fox; Hood fires 2 at Wolf; Hood fires 3 at Fox", "");
    table_order(&table, "Hood resolves 1 at Fox", "1");
    /* Fox: thrust one; Wolf: thrust two */
    table_order(&table, "Hood resolves the rest", "5,5,3,1");
    assert_boxes(&table, "Fox", "2/0 1/0/0/0 damaged");
    assert_boxes(&table, "Wolf", "2/0 2/0/0/0 damaged");
}

TEST(nv_attack_13, fire_at_a_full_target_rolls_no_die)
{
    open_fire("", "2 4 0 - G=TT:2/4/6:100", "");
    table_order(&table, "Hood fires 1 4 5 at Wolf; Hood is done", "");
    table_order(&table, "Hood resolves 4 at Wolf", "5");
    assert_told(&table, WASTED, 0);
    table_order(&table, "Hood resolves the rest", "");
    assert_told(&table, WASTED, 2);
    assert_place(&table, "Wolf", "destroyed");
}

/* ---- systems that change series, and are lost by them ---- */

TEST(nv_sys_5, fragile_takes_three_two_none)
{
    open_fire("", "6 4 1 5+ G=TT:2/4/6:100 Fragile_Systems", "thrust: 1");
    table_order(&table, "Hood fires 4 at Wolf; Hood is done", "5,1,2,3,5,6");
    assert_boxes(&table, "Wolf", "2/0 4/2/2/0 damaged");
}

TEST(nv_sys_5a, reinforced_takes_one_or_none)
{
    open_fire("", "6 4 1 5+ G=TT:2/4/6:100 Reinforced_Systems", "");
    table_order(&table, "Hood fires 4 at Wolf; Hood is done", "5,1,1,3,4,6");
    assert_boxes(&table, "Wolf", "2/0 1/1/0/0 damaged");
}

TEST(nv_sys_0, fragile_lost_in_the_first_series_is_sound_in_the_second)
{
    open_fire("option system-damage on\n", "3 4 1 5+ G=TT:2/4/6:100 Fragile_Systems Stealth", "");
    /* shield die 1; damaged: 3,6,6,6 (thrust two), Fragile lost (2), Stealth kept (3);
     * crippled: 3,3,1,6 by the plain table, one die for Stealth only */
    table_order(&table, "Hood fires 4 at Wolf; Hood is done", "5,1,3,6,6,6,2,3,3,3,1,6,6");
    assert_boxes(&table, "Wolf", "2/0 3/1/2/0 crippled");
    assert_told(&table, SYSTEM_ROLLED, 3);
}

TEST(nv_sys_0, destroyed_ships_lose_no_systems)
{
    open_fire("option system-damage on\n", "2 4 1 - G=TT:2/4/6:100 Stealth", "");
    table_order(&table, "Hood fires 4 at Wolf; Hood is done", "5");
    assert_told(&table, SYSTEM_ROLLED, 0);
}

TEST(nv_sys_0, fire_control_lost_counts_no_more)
{
    open_fire("option system-damage on\n",
              "9 4 1 - G=TT:2/4/6:8-6-4-3 Z=TT:9/18/27:100 Fire_Control", "lost: [1]");
    table_order(&table, "Hood holds fire", "");
    table.state.ships[0].track[NOVA_ECM] = 0;
    table_order(&table, "Wolf fires 1 at Hood; Wolf is done", "1,1,1,1,1,1,1,1");
    assert_int_equal(table_told_of(&table, aimed, 0, modifier), 0);
}

TEST(nv_sys_0, dual_mode_lost_leaves_the_first_profile)
{
    open_fire("option system-damage on\n",
              "9 4 1 - G=TT:2/4/6:3-3~2/4/6:5-5 Z=TT:9/18/27:100 Dual-Mode_Weapons", "lost: [1]");
    table_order(&table, "Hood holds fire", "");
    table_refuse(&table, "Wolf fires 1 at Hood second profile", "NV-sys.8");
    table_order(&table, "Wolf fires 1 at Hood; Wolf is done", "1,1,1");
}

TEST(nv_sys_7, a_check_wears_all_sectors_and_a_loss_brings_the_plain_tracks)
{
    open_fire(
        "option system-damage on\n",
        "6 4 2 4+ G=TT:2/4/6:100 Directional_Defenses "
        "sector_ecm: [[1,0,0,0,0],[1,0,0,0,0],[1,0,0,0,0],[1,0,0,0,0],[1,0,0,0,0],[1,0,0,0,0]], "
        "sector_shields: [[],[],[],[],[],[6,6,6,6,6]]",
        "");
    table_order(&table, "Hood fires 4 at Wolf; Hood fires 1 at Wolf; Hood is done", "");
    /* ECM 1 of A and B: M -1: bank 4 one die, bank 1 three; no shields there; damaged */
    table_order(&table, "Hood resolves 4 at Wolf", "5,1,1,1,6,6,3,4,2");
    assert_boxes(&table, "Wolf", "2/0 0/0/1/1 damaged");
    assert_int_equal(table_ship(&table, "Wolf")->lost, 1);
}

/* ---- damage allocation (NV-opt.1) ---- */

TEST(nv_opt_1, totals_over_a_multiple_and_a_cap_of_four)
{
    open_fire("option damage-allocation on\n", "3 10 0 - G=TT:2/4/6:100", "");
    /* factor 1: faces 1 and 3: thrust 1+3 = 4 boxes, weapons 3; ECM and shields absent */
    table_order(&table, "Hood fires 4 at Wolf; Hood is done", "5,1,3");
    assert_boxes(&table, "Wolf", "2/0 4/3/0/0 crippled");
}

TEST(nv_opt_1, boxes_erased_are_not_checked_again_for_an_old_total)
{
    open_fire("option damage-allocation on\n", "12 10 0 - G=TT:2/4/6:100",
              "hull: 1, thrust: 0, total_thrust: 5");
    /* one box was checked for 3 and erased since; 5 + 2 passes 6: one more */
    table_order(&table, "Hood fires 1 at Wolf; Hood is done", "5,1,1,1,2");
    assert_boxes(&table, "Wolf", "2/0 1/0/0/0");
}

TEST(nv_opt_1, an_old_total_alone_checks_nothing)
{
    open_fire("option damage-allocation on\n", "12 10 0 - G=TT:2/4/6:100",
              "hull: 1, thrust: 0, total_thrust: 4");
    table_order(&table, "Hood fires 1 at Wolf; Hood is done", "5,1,1,1,1");
    assert_boxes(&table, "Wolf", "2/0 0/1/0/0");
}

TEST(nv_opt_1, fragile_and_reinforced_factors)
{
    open_fire("option damage-allocation on\n", "12 10 0 - G=TT:2/4/6:100 Fragile_Systems", "");
    /* factor 2: face 3: thrust 3: one box */
    table_order(&table, "Hood fires 1 at Wolf; Hood is done", "5,1,1,1,3");
    assert_boxes(&table, "Wolf", "1/0 1/0/0/0");
    open_fire("option damage-allocation on\n", "12 10 0 - G=TT:2/4/6:100 Reinforced_Systems",
              "hull: 1, total_thrust: 5");
    /* factor 8: 5 + 3 reaches it */
    table_order(&table, "Hood fires 1 at Wolf; Hood is done", "5,1,1,1,3");
    assert_boxes(&table, "Wolf", "2/0 1/0/0/0");
}

TEST(nv_opt_1, armor_brings_no_dice)
{
    open_fire("option damage-allocation on\n", "6/6 10 0 - G=TT:2/4/6:100", "");
    table_order(&table, "Hood fires 4 at Wolf; Hood is done", "5");
    assert_boxes(&table, "Wolf", "0/2 0/0/0/0");
}

/* ---- damage location (NV-opt.2) ---- */

TEST(nv_opt_2, hull_one_has_no_system_boxes)
{
    open_fire("option damage-location on\n", "1 4 0 - G=TT:2/4/6:100", "");
    /* M +1: bank 4 has 2 x 1 dice; Dx2: two location dice: 4 and 6 do nothing */
    table_order(&table, "Hood fires 4 at Wolf; Hood is done", "5,1,4,6");
    assert_boxes(&table, "Wolf", "0/0 0/0/0/0");
}

TEST(nv_opt_2, one_system_box_is_both_bullets)
{
    open_fire("option damage-location on\n", "2 4 0 - G=TT:2/4/6:100", "");
    table_order(&table, "Hood fires 4 at Wolf; Hood is done", "5,1,4,5,6,6,3,3");
    assert_boxes(&table, "Wolf", "0+1/0 1/1/0/0 crippled");
}

TEST(nv_opt_2, hull_two_dies_of_one_hull_box)
{
    open_fire("option damage-location on\n", "2 4 0 - G=TT:2/4/6:100", "");
    table_order(&table, "Hood fires 4 at Wolf; Hood is done", "5,1,6,1");
    assert_place(&table, "Wolf", "destroyed");
}

TEST(nv_opt_2, hull_groups_full_do_not_damage)
{
    open_fire("option damage-location on\n", "9 4 0 - G=TT:2/4/6:100", "hull: 2");
    table_order(&table, "Hood fires 4 at Wolf; Hood is done", "5,1,1,2");
    assert_boxes(&table, "Wolf", "4/0 0/0/0/0");
}

TEST(nv_opt_2, all_armor_first_and_dice_for_the_rest_only)
{
    open_fire("option damage-location on\n", "9/4 4 0 - G=TT:2/4/6:100", "armor: 2");
    table_order(&table, "Hood fires 5 at Wolf; Hood is done", "5,1,4");
    assert_boxes(&table, "Wolf", "0+1/4 0/0/0/0");
}

TEST(nv_opt_2, bullets_of_three_boxes_are_the_second_and_the_third)
{
    open_fire("option damage-location on\n", "9 4 0 - G=TT:2/4/6:100", "");
    table_order(&table, "Hood fires 4 at Wolf; Hood is done", "5,1,4,4,6,6");
    assert_boxes(&table, "Wolf", "0+2/0 0/0/0/0 damaged");
}

/* ---- banks of their own (NV-adv.1) ---- */

TEST(nv_adv_1, one_die_a_bank_in_display_order)
{
    open_fire("option bank-specific-damage on\n", "6 4 0 - G=TT,FF:2/4/6:100 H=AA:2/4/6:100", "");
    table_order(&table, "Hood fires 4 at Wolf; Hood is done", "5,6,1,3,6");
    const struct nova_ship *wolf = table_ship(&table, "Wolf");
    assert_int_equal(wolf->bank_hit[0], 2);
    assert_int_equal(wolf->bank_hit[1], 1);
    assert_int_equal(wolf->track[NOVA_WEAPONS], 0);
}
