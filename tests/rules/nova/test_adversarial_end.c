/* Edges of End Phases, victory and black holes worked out from the page alone. */
#include "tests/rules/nova/fixture.h"

#include <stdio.h>
#include <string.h>

static struct table table;

/* The End Phase begins. Hulks cannot fire; points as the designs say. */
static void open_end(const char *position, const char *dice)
{
    char text[3000];
    snprintf(text, sizeof text,
             "design hulk 6/2 3 1 5+\ndesign p1 6 3 1 5+ points: 1\ndesign p2 6 3 1 5+ points: 2\n"
             "design p250 6 3 1 5+ points: 250\ndesign p344 6 3 1 5+ points: 344\n"
             "design p3 6 3 1 5+ points: 3\n"
             "%s%s",
             strstr(position, "start ") ? "" : "start end leader: red\n", position);
    table_open_dice(&table, text, dice);
}

static void assert_over(int winner)
{
    assert_true(table.state.head.over);
    assert_int_equal(table.state.head.winner, winner);
}

/* ---- victory (NV-vp) ---- */

TEST(nv_vp_2, both_at_the_target_draw_whatever_the_margin)
{
    open_end("scenario victory: {vp_at_least: 500}\nred Hood hulk 1210 0\nblue Wolf hulk 1201 0\n"
             "start end leader: red, vp_red: 500, vp_blue: 900\n",
             "");
    assert_over(SIDE_NONE);
}

TEST(nv_vp_2, one_short_of_the_target_loses)
{
    open_end("scenario victory: {vp_at_least: 500}\nred Hood hulk 1210 0\nblue Wolf hulk 1201 0\n"
             "start end leader: red, vp_red: 500, vp_blue: 499\n",
             "");
    assert_over(SIDE_RED);
}

TEST(nv_vp_4, shares_round_half_up)
{
    /* red's ships: 1 damaged 0, 2 damaged 1, 3 damaged 1 (.75), 1 crippled 1 (.5), 250 damaged 63:
     * 66 for blue; blue's own nothing */
    open_end(
        "option partial-vp on\noption turn-limit 1\nscenario victory: {vp_at_least: 66}\n"
        "red A p1 0101 0 condition: damaged, hull: 2\nred B p2 0301 0 condition: damaged, hull: 2\n"
        "red C p3 0501 0 condition: damaged, hull: 2\nred D p1 0701 0 condition: crippled, hull: "
        "4\n"
        "red E p250 0901 0 condition: damaged, hull: 2\nblue Wolf hulk 1210 0\n",
        "");
    assert_over(SIDE_BLUE);
    assert_int_equal(table_told_of(&table, partial, 0, points), 66);
    assert_vp(&table, 0, 0);
}

TEST(nv_vp_4, shares_are_added_to_lost_ships_and_may_draw)
{
    open_end("option partial-vp on\nscenario victory: {vp_at_least: 125}\n"
             "red E p250 0901 0 condition: crippled, hull: 4\n"
             "blue Wolf p250 1210 0 condition: damaged, hull: 2\n"
             "start end leader: red, vp_red: 62\n",
             "");
    assert_over(SIDE_NONE);
}

TEST(nv_vp_5, the_limit_counts_shares)
{
    open_end("option partial-vp on\noption turn-limit 1\n"
             "red E p250 0901 0 condition: crippled, hull: 4\n"
             "blue Wolf p344 1210 0 condition: damaged, hull: 2\n",
             "");
    assert_over(SIDE_BLUE);
}

TEST(nv_vp_5, equal_totals_draw_at_the_limit)
{
    open_end("option turn-limit 1\nred E p250 0901 0 condition: crippled, hull: 4\n"
             "blue Wolf p344 1210 0\n",
             "");
    assert_over(SIDE_NONE);
}

/* ---- black holes (NV-terr.4) ---- */

TEST(nv_terr_4, the_nearest_first_so_the_next_may_follow)
{
    open_end("option terrain on\nterrain black-hole 1210\nred Hood hulk 1212 0 speed: 4\n"
             "blue Wolf hulk 1211 0\nblue Fox hulk 2401 0\n",
             "1,2");
    assert_place(&table, "Wolf", "destroyed");
    assert_place(&table, "Hood", "1211 0 4");
    assert_vp(&table, 100, 0);
}

TEST(nv_terr_4, the_sixth_hex_is_drawn_and_the_seventh_is_not)
{
    open_end(
        "option terrain on\nterrain black-hole 1210\nred Hood hulk 1216 0\nblue Wolf hulk 1203 0\n",
        "1,2");
    assert_place(&table, "Hood", "1215 0 0");
    assert_place(&table, "Wolf", "1203 0 0");
}

TEST(nv_terr_4, of_two_nearer_hexes_the_lower_direction)
{
    /* Hood at (1,1) of the hole, five o'clock: nearer are N (0) and NW (5): N. Wolf at (-1,-1):
     * SE (2) or S (3): SE. */
    open_end(
        "option terrain on\nterrain black-hole 1210\nred Hood hulk 1312 0\nblue Wolf hulk 1109 0\n",
        "1,2");
    assert_place(&table, "Hood", "1311 0 0");
    assert_place(&table, "Wolf", "1209 0 0");
}

TEST(nv_terr_4, a_column_follows_its_head)
{
    open_end("option terrain on\nterrain black-hole 1210\nred Hood hulk 1214 0\n"
             "blue Wolf hulk 1213 0\nblue Fox hulk 1212 0\nblue Elk hulk 1211 0\n",
             "1,2");
    assert_place(&table, "Elk", "destroyed");
    assert_place(&table, "Fox", "1211 0 0");
    assert_place(&table, "Wolf", "1212 0 0");
    assert_place(&table, "Hood", "1213 0 0");
}

TEST(nv_terr_4, an_occupied_hex_holds_a_ship_off)
{
    /* Both two away. Hood takes 1311 first, which is Wolf's hex too, as north goes before
     * north-west. */
    open_end("option terrain on\nterrain black-hole 1210\nred Hood hulk 1411 0\n"
             "blue Wolf hulk 1312 0\n",
             "1,2");
    assert_place(&table, "Hood", "1311 0 0");
    assert_place(&table, "Wolf", "1312 0 0");
    assert_told(&table, HELD_OFF, 1);
}

TEST(nv_terr_4, each_hole_draws_in_turn)
{
    /* (q, r): 0505 before 1505. Hood between them, 5 from each: west, then east again. */
    open_end("option terrain on\nterrain black-hole 0505 1505\nred Hood hulk 1005 0\n"
             "blue Wolf hulk 2418 0\n",
             "1,2");
    assert_told(&table, PULLED, 2);
}

TEST(nv_terr_4, the_board_ends_where_a_pull_would_lead_out)
{
    /* Hood at 0101, the hole at 0301: one nearer are the hex north-east, off the board, and 0201.
     */
    open_end(
        "option terrain on\nterrain black-hole 0301\nred Hood hulk 0101 0\nblue Wolf hulk 2418 0\n",
        "1,2");
    assert_place(&table, "Hood", "0201 0 0");
}

TEST(nv_terr_4, a_pull_into_a_planet)
{
    open_end(
        "option terrain on\nterrain black-hole 1210\nterrain planet 1211\nred Hood hulk 1212 0\n"
        "red Able hulk 2401 0\nblue Wolf hulk 2418 0\n",
        "1,2");
    assert_place(&table, "Hood", "destroyed");
}

/* ---- regeneration (NV-sys.6) ---- */

TEST(nv_sys_6, erases_backwards_through_the_order_of_boxes)
{
    /* armor 5: 2-2-1, hull 8: 3-3-2. Six checked: A1 2, H1 3, A2 1. Two sixes: A2, then H1. */
    open_end("design r 8/5 3 1 5+ Regenerating_3\nred Hood r 1210 0 hull: 3, armor: 3, condition: "
             "damaged\n"
             "blue Wolf hulk 2418 0\n",
             "6,6,1,1,2");
    assert_boxes(&table, "Hood", "2/2 0/0/0/0 damaged");
}

TEST(nv_sys_6, without_damage_there_is_nothing_to_roll_for)
{
    open_end("design r 8/5 3 1 5+ Regenerating_3\nred Hood r 1210 0\nblue Wolf hulk 2418 0\n",
             "1,2");
    assert_told(&table, REGENERATED, 0);
}

TEST(nv_sys_6, with_locations_group_three_then_one_then_armor)
{
    /* hull 9: 3-(3)-3; hull 4 = group 1 full and one of group 3; core stays */
    open_end(
        "option damage-location on\ndesign r 9/2 3 1 5+ Regenerating_6\n"
        "red Hood r 1210 0 hull: 4, armor: 2, core: 2, condition: damaged\nblue Wolf hulk 2418 0\n",
        "6,6,6,6,6,1,1,2");
    assert_boxes(&table, "Hood", "0+2/1 0/0/0/0 damaged");
}

/* ---- damage control and hyperdrive ---- */

TEST(nv_adv_10, one_track_a_ship_and_only_a_six)
{
    open_end("option damage-control on\nred Hood hulk 1210 0 thrust: 2, shields: 4\n"
             "red Able hulk 1310 0\nblue Wolf hulk 2418 0 ecm: 1\n",
             "");
    assert_asked(&table, REPAIR);
    table_refuse(&table, "Hood repairs ecm", "NV-adv.10");
    table_order(&table, "Hood repairs shields", "6");
    assert_boxes(&table, "Hood", "0/0 2/0/0/3");
    table_order(&table, "Wolf repairs nothing", "1,2");
    assert_boxes(&table, "Wolf", "0/0 0/0/1/0");
}

TEST(nv_sys_2, ten_takes_the_ship_away_without_points)
{
    open_end(
        "option hyperdrive on\ndesign h 6 3 0 - Hyperdrive\n"
        "red Hood h 1210 0 charging: true, jump: 6\nred Able h 1310 0 charging: true, jump: 6\n"
        "red Idle h 1410 0\nblue Wolf hulk 2418 0\n",
        "4,3,1,2");
    assert_place(&table, "Hood", "jumped");
    assert_int_equal(table_ship(&table, "Able")->jump, 9);
    assert_vp(&table, 0, 0);
}

TEST(nv_vp_3, a_side_that_jumped_away_has_lost)
{
    open_end("option hyperdrive on\ndesign h 6 3 0 - Hyperdrive\n"
             "red Hood h 1210 0 charging: true, jump: 9\nblue Wolf hulk 2418 0\n",
             "1");
    assert_over(SIDE_BLUE);
}

TEST(nv_vp_3, both_gone_draw_and_the_target_goes_before)
{
    open_end(
        "option terrain on\nterrain black-hole 1210\nred Hood p3 1211 0\nblue Wolf p250 1209 0\n",
        "");
    assert_over(SIDE_NONE);
    open_end("option terrain on\nterrain black-hole 1210\nscenario victory: {vp_at_least: 100}\n"
             "red Hood p3 1211 0\nblue Wolf p250 1209 0\n",
             "");
    assert_over(SIDE_RED);
}

TEST(nv_seq_5, a_ship_lost_to_a_hole_takes_no_further_part)
{
    open_end("option terrain on\noption hyperdrive on\nterrain black-hole 1210\n"
             "design h 6 3 0 - Hyperdrive Regenerating_2\n"
             "red Hood h 1211 0 charging: true, jump: 9, hull: 1\nblue Wolf hulk 2418 0\n",
             "");
    assert_place(&table, "Hood", "destroyed");
    assert_vp(&table, 0, 100);
    assert_over(SIDE_BLUE);
}
