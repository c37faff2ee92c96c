/* The End Phase: black holes, regeneration, damage control, hyperdrives and their order (NV-seq.5,
 * NV-terr.4, NV-sys.2, NV-sys.6, NV-adv.10). */
#include "tests/rules/nova/fixture.h"

#include <stdio.h>

static struct table table;

/* Spy and Eye can fire at each other: nothing goes on by itself. */
static void open_fight(const char *position)
{
    static char text[4096];
    snprintf(text, sizeof text,
             "start combat leader: red\nred Spy nv-arrow 2401 2\nblue Eye nv-arrow 2402 5\n%s",
             position);
    table_open(&table, text);
}

/* Nobody fires; the dice of the End Phase, then the initiative of the next turn. */
static void play_end(const char *dice)
{
    char all[128];
    snprintf(all, sizeof all, "%s%s6,1", dice, *dice ? "," : "");
    table_until(&table, NOVA_PHASE_INITIATIVE, all);
}

/* ---- NV-terr.4 ---- */

static void open_hole(const char *cells, const char *ships)
{
    static char text[2048];
    snprintf(text, sizeof text, "option terrain on\nterrain black-hole %s\n%s", cells, ships);
    open_fight(text);
}

TEST(nv_terr_4, ships_within_six_hexes_move_one_nearer)
{
    open_hole("1010", "blue Wolf nv-arrow 1016 1 speed: 4, vq: 0\nblue Fox nv-arrow 1017 5\n");
    play_end("");
    assert_place(&table, "Wolf", "1015 1 4"); /* facing and speed kept */
    assert_place(&table, "Fox", "1017 5 0");
    assert_told(&table, PULLED, 1);
    assert_cites(&table, TERR_4);
}

TEST(nv_terr_4, velocity_is_kept)
{
    open_hole("1010", "option movement vector\nblue Wolf nv-arrow 1013 1 vq: 2, vr: -1\n");
    play_end("");
    assert_place(&table, "Wolf", "1012 1 0");
    assert_int_equal(table_ship(&table, "Wolf")->velocity.q, 2);
    assert_int_equal(table_ship(&table, "Wolf")->velocity.r, -1);
}

TEST(nv_terr_4, of_two_hexes_the_lower_direction)
{
    open_hole("1010", "blue Wolf nv-arrow 1210 1\nblue Fox nv-arrow 0810 1\n");
    play_end("");
    assert_place(&table, "Wolf", "1111 1 0"); /* SW (4) before NW (5) */
    assert_place(&table, "Fox", "0910 1 0");  /* NE (1) before SE (2) */
}

TEST(nv_terr_4, a_hex_outside_the_board_is_none)
{
    open_hole("1101", "blue Wolf nv-arrow 0901 1\n"); /* NE would leave, SE is as near */
    play_end("");
    assert_place(&table, "Wolf", "1001 1 0");
    open_hole("1018", "blue Wolf nv-arrow 1218 1\n"); /* SW and NW */
    play_end("");
    assert_place(&table, "Wolf", "1118 1 0");
}

TEST(nv_terr_4, nearest_ships_first)
{
    open_hole("1010", "blue Wolf nv-arrow 1014 1\nblue Fox nv-arrow 1013 1\n"
                      "blue Elk nv-arrow 1012 1\n");
    play_end("");
    assert_place(&table, "Elk", "1011 1 0");
    assert_place(&table, "Fox", "1012 1 0");
    assert_place(&table, "Wolf", "1013 1 0");
    assert_int_equal(table_event(&table, NOVA_EVENT_PULLED, 0)->unit, table_unit(&table, "Elk"));
}

TEST(nv_terr_4, then_by_id_and_not_into_an_occupied_hex)
{
    open_hole("1010", "blue Wolf nv-arrow 1211 1\nblue Fox nv-arrow 1210 1\n");
    play_end("");
    assert_place(&table, "Wolf", "1111 1 0");
    assert_place(&table, "Fox", "1210 1 0");
    assert_told(&table, HELD_OFF, 1);
    assert_int_equal(table_event(&table, NOVA_EVENT_HELD_OFF, 0)->other,
                     table_unit(&table, "Wolf"));
}

TEST(nv_terr_4, entering_destroys)
{
    open_hole("1010", "blue Wolf nv-arrow 1011 1\nblue Fox nv-arrow 1012 1\n");
    play_end("");
    assert_place(&table, "Wolf", "destroyed");
    assert_place(&table, "Fox", "1011 1 0"); /* its hex was free by then */
    assert_vp(&table, 79, 0);
    assert_int_equal(table_told_of(&table, destroyed, 0, cause), NOVA_BY_BLACK_HOLE);
    assert_true(
        cell_equal(table_event(&table, NOVA_EVENT_DESTROYED, 0)->cell, table_cell(&table, "1010")));
}

TEST(nv_terr_4, each_hole_draws_each_ship_lowest_cell_first)
{
    open_hole("1016 1010", "blue Wolf nv-arrow 1013 1\n");
    play_end("");
    assert_told(&table, PULLED, 2);
    assert_true(
        cell_equal(table_event(&table, NOVA_EVENT_PULLED, 0)->cell, table_cell(&table, "1012")));
    assert_place(&table, "Wolf", "1013 1 0");
}

TEST(nv_terr_4, the_column_decides_before_the_row)
{
    open_hole("1210 1013", "blue Wolf nv-arrow 1212 1\n");
    play_end("");
    assert_true(cell_equal(table_event(&table, NOVA_EVENT_PULLED, 0)->cell,
                           table_cell(&table, "1113"))); /* to 1013 */
}

TEST(nv_terr_3, drawn_into_a_planet)
{
    open_hole("1010", "terrain planet 1012\nblue Wolf nv-arrow 1013 1\nblue Fox nv-arrow 0101 1\n");
    play_end("");
    assert_place(&table, "Wolf", "destroyed");
    assert_int_equal(table_told_of(&table, destroyed, 0, cause), NOVA_BY_PLANET);
    assert_cites(&table, TERR_3);
}

TEST(nv_terr_0, no_pull_while_terrain_is_off)
{
    open_fight("terrain black-hole 1010\nblue Wolf nv-arrow 1011 1\n");
    play_end("");
    assert_place(&table, "Wolf", "1011 1 0");
}

/* ---- NV-sys.6 ---- */

static void open_healer(const char *options, const char *keys)
{
    static char text[1024];
    snprintf(text, sizeof text,
             "design healer 8/5 4 1 5+ Regenerating_2\n%s"
             "blue Wolf healer 2010 5 %s\n",
             options, keys);
    open_fight(text);
}

TEST(nv_sys_6, each_six_erases_the_last_checked_box)
{
    open_healer("", "hull: 3, armor: 3, condition: damaged");
    play_end("6,5");
    assert_boxes(&table, "Wolf", "3/2 0/0/0/0 damaged");
    play_end("6,6");
    assert_boxes(&table, "Wolf", "1/2 0/0/0/0 damaged"); /* the condition stays */
    assert_told(&table, REGENERATED, 1);
    assert_cites(&table, SYS_6);
}

TEST(nv_sys_6, a_fresh_ship_rolls_nothing)
{
    open_healer("", "");
    play_end("");
    assert_told(&table, REGENERATED, 0);
}

TEST(nv_sys_6, no_more_than_there_is)
{
    open_healer("", "armor: 1");
    play_end("6,6");
    assert_boxes(&table, "Wolf", "0/0 0/0/0/0");
    assert_int_equal(table_told_of(&table, regenerated, 0, erased), 1);
}

TEST(nv_sys_6, system_boxes_of_damage_location_stay)
{
    open_healer("option damage-location on\n", "hull: 1, armor: 5, core: 1");
    play_end("6,6");
    assert_boxes(&table, "Wolf", "0+1/4 0/0/0/0");
    open_healer("option damage-location on\n", "core: 1");
    play_end("");
}

TEST(nv_sys_6, not_without_systems_nor_when_it_is_lost)
{
    open_healer("option nova-systems off\n", "armor: 1");
    play_end("");
    open_healer("option system-damage on\n", "armor: 1, lost: [1]");
    play_end("");
    assert_boxes(&table, "Wolf", "0/1 0/0/0/0");
}

/* ---- NV-adv.10 ---- */

static void open_repair(const char *options, const char *keys)
{
    static char text[1024];
    snprintf(text, sizeof text,
             "start combat leader: red\noption damage-control on\n%s"
             "design hulk 8 4 2 5+ Guns=FF,AA:5/10/15:400\n"
             "red Hood hulk 1010 3\nblue Wolf hulk 1013 0 %s\n",
             options, keys);
    table_open(&table, text);
    table_order(&table, "Hood holds fire", "");
}

TEST(nv_adv_10, a_six_erases_the_last_checked_box_of_the_track)
{
    open_repair("", "thrust: 2, ecm: 1");
    table_order(&table, "Wolf holds fire", "");
    assert_asked(&table, REPAIR);
    assert_int_equal(table_choices(&table, NOVA_REPAIR, "Wolf"), 2);
    assert_int_equal(table_choices(&table, NOVA_NO_REPAIR, "Wolf"), 1);
    table_order(&table, "Wolf repairs thrust", "6,6,1");
    assert_boxes(&table, "Wolf", "0/0 1/0/1/0");
    assert_cites(&table, ADV_10);
}

TEST(nv_adv_10, other_faces_do_nothing)
{
    for (int face = 1; face < 6; face++) {
        char dice[16];
        open_repair("", "shields: 3");
        table_order(&table, "Wolf holds fire", "");
        snprintf(dice, sizeof dice, "%d,6,1", face);
        table_order(&table, "Wolf repairs shields", dice);
        assert_boxes(&table, "Wolf", "0/0 0/0/0/3");
    }
}

TEST(nv_adv_10, no_die_without_a_pick)
{
    open_repair("", "shields: 3");
    table_order(&table, "Wolf holds fire", "");
    table_order(&table, "Wolf repairs nothing", "6,1");
    assert_told(&table, CONTROL, 0);
    assert_boxes(&table, "Wolf", "0/0 0/0/0/3");
}

TEST(nv_adv_10, only_tracks_with_a_checked_box)
{
    open_repair("", "thrust: 2");
    table_order(&table, "Wolf holds fire", "");
    table_refuse(&table, "Wolf repairs ecm", "NV-adv.10");
    table_refuse(&table, "Wolf repairs weapons", "NV-adv.10");
    struct action action = table_make(&table, NOVA_REPAIR, "Wolf");
    action.weapons = 1;
    table_refuse_action(&table, &action, "NV-adv.10");
}

TEST(nv_adv_10, nobody_is_asked_without_damage_or_option)
{
    open_repair("", "hull: 1");
    table_order(&table, "Wolf holds fire", "6,1");
    assert_asked(&table, LEAD);
    open_fight("blue Wolf nv-arrow 2010 5 thrust: 1\n");
    play_end("");
    assert_asked(&table, LEAD);
}

TEST(nv_adv_10, one_bank_with_bank_specific_damage)
{
    open_repair("option bank-specific-damage on\n", "bank_hits_1: [1, 2], bank_hits_2: [2]");
    table_order(&table, "Wolf holds fire", "");
    assert_int_equal(table_choices(&table, NOVA_REPAIR, "Wolf"), 2);
    struct action action = table_make(&table, NOVA_REPAIR, "Wolf");
    action.mode = NOVA_WEAPONS;
    table_refuse_action(&table, &action, "NV-adv.10"); /* which? */
    action.weapons = 3;
    table_refuse_action(&table, &action, "NV-adv.10"); /* one */
    action.weapons = 2;
    table_play(&table, &action, "6,6,1");
    assert_int_equal(nova_ship_bank_checked(&table.game, table_unit(&table, "Wolf"), 1), 2);
    assert_int_equal(nova_ship_bank_checked(&table.game, table_unit(&table, "Wolf"), 0), 1);
}

TEST(nv_adv_10, a_whole_bank_cannot_be_repaired)
{
    open_repair("option bank-specific-damage on\n", "bank_hits_1: [1]");
    table_order(&table, "Wolf holds fire", "");
    struct action action = table_make(&table, NOVA_REPAIR, "Wolf");
    action.mode = NOVA_WEAPONS;
    action.weapons = 2;
    table_refuse_action(&table, &action, "NV-adv.10");
}

/* ---- NV-sys.2 ---- */

static void open_jump(const char *keys)
{
    static char text[1024];
    snprintf(text, sizeof text, "option hyperdrive on\nblue Wolf nv-arrow 2010 5 %s\n", keys);
    open_fight(text);
}

TEST(nv_sys_2, a_die_is_added_in_each_turn_it_was_declared)
{
    open_jump("charging: true, jump: 3");
    play_end("6");
    assert_int_equal(table_ship(&table, "Wolf")->jump, 9);
    assert_told(&table, CHARGED, 1);
    assert_false(table_ship(&table, "Wolf")->flags & NOVA_CHARGING);
    table_until(&table, NOVA_PHASE_COMBAT, "");
    play_end(""); /* the total is kept; no die without a new declaration */
    assert_int_equal(table_ship(&table, "Wolf")->jump, 9);
}

TEST(nv_sys_2, at_ten_the_ship_is_gone_without_points)
{
    open_jump("charging: true, jump: 6");
    play_end("4");
    assert_place(&table, "Wolf", "jumped");
    assert_vp(&table, 0, 0);
    assert_told(&table, JUMPED, 1);
    assert_cites(&table, SYS_2);
}

TEST(nv_sys_2, a_drive_lost_in_battle_does_not_roll)
{
    open_jump("charging: true, jump: 6, lost: [1]");
    play_end("");
    assert_place(&table, "Wolf", "2010 5 0");
}

/* ---- NV-seq.5 ---- */

TEST(nv_seq_5, options_come_in_order_before_the_check)
{
    /* The hole takes Elk, who heals no more; Wolf regenerates, then its crew, then its drive. */
    open_fight("option terrain on\noption damage-control on\noption hyperdrive on\n"
               "terrain black-hole 1010\n"
               "design healer 8/5 4 1 5+ Regenerating_1 Hyperdrive points: 40\n"
               "scenario victory: {vp_at_least: 40, both: draw}\n"
               "blue Elk healer 1011 5 armor: 1\n"
               "blue Wolf healer 2010 5 armor: 1, thrust: 1, charging: true\n");
    table_order(&table, "Spy holds fire; Eye holds fire", "6");
    assert_place(&table, "Elk", "destroyed");
    assert_asked(&table, REPAIR);
    assert_boxes(&table, "Wolf", "0/0 1/0/0/0");
    table_order(&table, "Wolf repairs thrust", "6,3");
    assert_boxes(&table, "Wolf", "0/0 0/0/0/0");
    assert_told(&table, CHARGED, 1);
    assert_true(table.state.head.over); /* its points count in this check */
    assert_int_equal(table.state.head.winner, WINNER_RED);
}

TEST(nv_seq_5, ships_in_id_order)
{
    open_fight("design healer 8/5 4 1 5+ Regenerating_1\nred Hood healer 0101 2 armor: 2\n"
               "blue Wolf healer 2010 5 armor: 2\n");
    play_end("6,1");
    assert_boxes(&table, "Hood", "0/1 0/0/0/0");
    assert_boxes(&table, "Wolf", "0/2 0/0/0/0");
}
