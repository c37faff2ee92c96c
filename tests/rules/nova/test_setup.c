/* Laying out: the scenarios of the page, positions, and what a file may not say. */
#include "tests/rules/nova/fixture.h"
#include "rules/nova/setup/setup.h"

#include <stdio.h>
#include <string.h>

static struct table table;

static const char duel[] = "red Hood nv-resolute 0409 2\nblue Wolf nv-resolute 2110 5\n";

static void refuse_beside_duel(const char *lines, const char *rule)
{
    static char position[2048];
    snprintf(position, sizeof position, "%s\n%s", lines, duel);
    table_refuse_position(&table, position, rule);
}

/* ---- scenarios ---- */

TEST(nv_scen_7, a_duel_of_two_resolutes)
{
    table_open_scenario(&table, "duel", "6,1");
    assert_int_equal(table.state.head.unit_count, 2);
    assert_place(&table, "Resolute", "0409 2 0");
    assert_place(&table, "Steadfast", "2110 5 0");
    assert_int_equal(nova_size_vp_target(&table.game), 245);
    assert_int_equal(nova_option(&table.game, NOVA_OPTION_TURN_LIMIT), 40);
    assert_asked(&table, LEAD);
    assert_told(&table, FLEET_SHOWN, 2);
    assert_cites(&table, SETUP_2);
}

TEST(nv_scen_8, six_ships_a_side_are_placed)
{
    table_open_scenario(&table, "standard", "6,1");
    assert_int_equal(table.state.head.unit_count, 12);
    assert_int_equal(table_told_of(&table, fleet_shown, 0, points), 986);
    assert_int_equal(table_told_of(&table, fleet_shown, 1, points), 986);
    assert_int_equal(nova_size_vp_target(&table.game), 500);
    assert_asked(&table, DEPLOY);
    assert_int_equal(table.state.leader, SIDE_RED);
}

TEST(nv_note_2, ids_go_through_the_first_side_then_the_second)
{
    table_open_dice(&table,
                    "blue Wolf nv-arrow 2401 3\nred Hood nv-arrow 0101 3\n"
                    "red Nell nv-arrow 0102 3\nblue Fox nv-arrow 2402 3\n",
                    "6,1");
    assert_int_equal(table_unit(&table, "Hood"), 0);
    assert_int_equal(table_unit(&table, "Nell"), 1);
    assert_int_equal(table_unit(&table, "Wolf"), 2);
    assert_int_equal(table_unit(&table, "Fox"), 3);
}

/* ---- what a scenario may not say ---- */

TEST(nv_opt_5, options_that_exclude_each_other)
{
    refuse_beside_duel("option damage-allocation on\noption damage-location on", "NV-opt.5");
    refuse_beside_duel("option damage-allocation on\noption bank-specific-damage on", "NV-opt.5");
    assert_non_null(strstr(table.why.text, "options.damage-allocation"));
}

TEST(nv_setup_2, a_fleet_over_the_limit)
{
    table_refuse_position(&table,
                          "scenario battle_size: medium\n"
                          "side red fleet: [nv-bastion, nv-majestic, nv-vigilant]\n"
                          "side blue fleet: [nv-arrow]\n",
                          "NV-setup.2");
    assert_non_null(strstr(table.why.text, "sides.red.fleet"));
    assert_non_null(strstr(table.why.text, "1044"));
}

TEST(nv_setup_2, listed_ships_without_a_size_have_no_limit)
{
    table_open(&table, "scenario victory: {vp_at_least: 9}\n"
                       "side red fleet: [nv-bastion, nv-bastion, nv-bastion]\n"
                       "side blue fleet: [nv-arrow]\n");
    assert_int_equal(nova_state_of(&table.game)->head.unit_count, 4);
    table_refuse_position(&table,
                          "scenario victory: {vp_at_least: 9}\n"
                          "side red fleet: [nv-bastion, nv-bastion, nv-bastion]\n"
                          "side blue sample: [nv-arrow]\n",
                          "NV-setup.2");
}

TEST(nv_setup_2, a_fleet_of_two_lists)
{
    table_refuse_position(&table,
                          "scenario battle_size: medium\nside red fleet: [nv-arrow, nv-cinder]\n"
                          "side blue fleet: [nv-arrow]\n",
                          "NV-setup.2");
    table_refuse_position(
        &table, "side red faction: cindral, fleet: [nv-arrow]\nside blue fleet: [nv-arrow]\n",
        "NV-setup.2");
}

TEST(nv_seq_6, who_chooses_needs_a_sample_that_fits)
{
    table_refuse_position(&table, "scenario battle_size: small\nblue Wolf nv-arrow 2401 3\n",
                          "NV-seq.6");
    table_refuse_position(&table,
                          "scenario battle_size: small\nblue Wolf nv-arrow 2401 3\n"
                          "side red sample: [nv-bastion, nv-majestic]\n",
                          "NV-setup.2");
    table_refuse_position(&table,
                          "scenario victory: {vp_at_least: 9}\nblue Wolf nv-arrow 2401 3\n"
                          "side red sample: [nv-majestic, nv-majestic]\n",
                          "NV-setup.2"); /* the smallest size, while it is open */
    table_refuse_position(&table,
                          "scenario battle_size: small\nblue Wolf nv-arrow 2401 3\n"
                          "side red sample: [nv-arrow, nv-cinder]\n",
                          "NV-setup.2");
}

TEST(nv_vp_2, somebody_must_be_able_to_win)
{
    refuse_beside_duel("scenario victory: {vp_at_least: 0}", "NV-vp.2");
}

TEST(nv_terr_0, terrain_that_is_not_of_the_board)
{
    refuse_beside_duel("terrain dust 0101 0102 0101", "NV-terr.0");
    refuse_beside_duel("terrain dust (30,30)", "NV-terr.0");
    refuse_beside_duel("terrain clear 0101", "NV-terr.0");
    assert_int_equal(table_try_open(&table,
                                    "option floating-board on\nterrain dust (30,30)\n"
                                    "red Hood nv-arrow 0101 3\nblue Wolf nv-arrow 0202 3\n"),
                     FAULT_NONE);
}

TEST(nv_setup_4, where_ships_may_not_stand)
{
    table_refuse_position(&table, "red Hood nv-arrow 0101 3\nblue Wolf nv-arrow 0101 3\n",
                          "NV-setup.4");
    refuse_beside_duel("option terrain on\nterrain planet 0409", "NV-setup.4");
    refuse_beside_duel("option terrain on\nterrain black-hole 0409", "NV-setup.4");
}

TEST(nv_comp_1, ships_stand_on_the_board)
{
    table_refuse_position(&table, "red Hood nv-arrow (-3,5) 3\nblue Wolf nv-arrow 0101 3\n",
                          "NV-comp.1");
}

TEST(nv_adv_6, a_floating_board_has_no_outside)
{
    table_open_dice(&table,
                    "option floating-board on\nred Hood nv-arrow (-300,5) 3\n"
                    "blue Wolf nv-arrow 0101 3\n",
                    "6,1");
    assert_true(cell_equal(table.state.units[0].cell, (struct cell){-300, 5}));
}

TEST(nv_comp_2, a_ship_needs_its_facing)
{
    table_refuse_position(&table, "red Hood nv-arrow 0101 null\nblue Wolf nv-arrow 2401 3\n",
                          "NV-comp.2");
}

TEST(nv_setup_3, zones_need_a_board)
{
    table_refuse_position(&table,
                          "scenario board: {columns: 6, rows: 18}\nside red fleet: [nv-arrow]\n"
                          "blue Wolf nv-arrow 0601 3\n",
                          "NV-setup.3");
    table_refuse_position(&table,
                          "scenario board: {columns: 8, rows: 1}\n"
                          "side red fleet: [nv-arrow, nv-arrow, nv-arrow, nv-arrow]\n"
                          "blue Wolf nv-arrow 0501 3\n",
                          "NV-setup.4");
}

TEST(nv_comp_12, not_more_than_255_ships)
{
    static char position[8192];
    struct text text;
    text_init(&text, position, sizeof position);
    text_add(&text, "scenario board: {columns: 60, rows: 60}\nside red fleet: [nv-cinder");
    for (int i = 1; i < 200; i++)
        text_add(&text, ", nv-cinder");
    text_add(&text, "]\nside blue fleet: [nv-cinder");
    for (int i = 1; i < 56; i++)
        text_add(&text, ", nv-cinder");
    text_add(&text, "]\n");
    table_refuse_position(&table, position, "NV-comp.12");
}

TEST(nv_setup_2, every_fault_is_found_with_its_place)
{
    struct setup_fault list[16];
    struct setup_faults faults = {list, 16, 0};
    table_try_open(&table,
                   "option terrain on\noption damage-allocation on\n"
                   "option damage-location on\nterrain dust 0101 0101\n"
                   "red Hood nv-arrow 0101 3 hull: 40\nblue Wolf nv-arrow 0101 3 armor: 1\n");
    nova_layout_survey(&table.game, &faults);
    assert_int_equal(faults.count, 5);
    assert_string_equal(list[0].place.path, "options.damage-allocation");
    assert_string_equal(list[1].place.path, "terrain");
    assert_int_equal(list[1].place.entry, 0);
    assert_int_equal(list[2].place.unit, 0);
    assert_string_equal(list[2].place.path, "hull");
    assert_int_equal(list[3].place.unit, 1);
    assert_string_equal(list[3].place.path, "cell");
    assert_string_equal(list[4].why.rule, "NV-comp.4");
}

/* ---- what a position may not say ---- */

#define MAJESTIC(keys) "red Hood nv-majestic 0409 2 " keys "\nblue Wolf nv-resolute 2110 5\n"

TEST(nv_comp_6, boxes_of_a_ship_in_play)
{
    table_refuse_position(&table, MAJESTIC("hull: 17"), "NV-comp.6");
    table_refuse_position(&table, MAJESTIC("hull: 18"), "NV-comp.4");
    table_refuse_position(&table, MAJESTIC("condition: destroyed"), "NV-comp.6");
    table_open_dice(&table, MAJESTIC("hull: 12"), "6,1");
    assert_boxes(&table, "Hood", "12/0 0/0/0/0 crippled");
    table_open_dice(&table, MAJESTIC("hull: 1, condition: damaged"), "6,1");
    assert_boxes(&table, "Hood", "1/0 0/0/0/0 damaged");
}

TEST(nv_comp_4, boxes_that_a_ship_does_not_have)
{
    table_refuse_position(&table, MAJESTIC("armor: 1"), "NV-comp.4");
    table_refuse_position(&table, MAJESTIC("core: 1"), "NV-opt.2");
}

TEST(nv_adv_1, tracks_of_banks_belong_to_the_option)
{
    table_refuse_position(&table, MAJESTIC("bank_hits_1: [2]"), "NV-adv.1");
    table_refuse_position(&table, "option bank-specific-damage on\n" MAJESTIC("weapons: 1"),
                          "NV-adv.1");
    table_refuse_position(&table, "option bank-specific-damage on\n" MAJESTIC("bank_hits_1: [7]"),
                          "NV-adv.1");
    table_refuse_position(
        &table, "option bank-specific-damage on\n" MAJESTIC("bank_hits_1: [2], bank_hits_4: [2]"),
        "NV-attack.11");
    table_open_dice(&table,
                    "option bank-specific-damage on\n" MAJESTIC(
                        "bank_hits_1: [2, 6], bank_hits_2: [2], bank_hits_4: [1]"),
                    "6,1");
    assert_int_equal(nova_ship_bank_checked(&table.game, 0, 0), 4);
    assert_int_equal(nova_ship_bank_checked(&table.game, 0, 1), 3);
    assert_int_equal(nova_ship_bank_checked(&table.game, 0, 5), 1);
    assert_int_equal(nova_ship_weapon_hits(&table.game, 0, 1), 3);
}

TEST(nv_note_3, parts_that_a_ship_does_not_have)
{
    table_refuse_position(&table, MAJESTIC("spent: [7]"), "NV-comp.7");
    table_refuse_position(&table, MAJESTIC("lost: [3]"), "NV-sys.0");
    table_refuse_position(&table, MAJESTIC("jump: 10"), "NV-sys.2");
    table_refuse_position(&table, MAJESTIC("vq: 2"), "NV-alt.3");
    table_refuse_position(&table, MAJESTIC("total_ecm: 2"), "NV-opt.1");
    table_refuse_position(&table, MAJESTIC("plotted: true"), "NV-adv.9");
    table_refuse_position(&table, MAJESTIC("crowded: true"), "NV-move.6");
    table_refuse_position(&table, MAJESTIC("hurt: true"), "NV-attack.13");
    table_refuse_position(&table, MAJESTIC("written_1: 7"), "NV-adv.9");
}

TEST(nv_note_3, a_ship_out_of_play_keeps_its_fate)
{
    table_open_dice(&table,
                    "red Nell nv-arrow - status: gone, fate: jumped\n"
                    "red Kite nv-arrow 0101 2 status: gone, hull: 6\n" MAJESTIC("speed: 2"),
                    "6,1");
    assert_place(&table, "Nell", "jumped");
    assert_place(&table, "Kite", "destroyed");
    assert_int_equal(nova_ship_count(&table.game, SIDE_RED), 1);
}

TEST(nv_seq_0, a_position_that_does_not_fit_its_phase)
{
    table_refuse_position(&table, "start combat step: pick, actor: Hood\n" MAJESTIC(""),
                          "NV-seq.0");
    table_refuse_position(&table, "start movement step: shift, actor: Hood\n" MAJESTIC(""),
                          "NV-seq.0");
    table_refuse_position(&table, "start end step: repair, actor: Hood\n" MAJESTIC(""), "NV-seq.0");
    table_refuse_position(&table, "start movement actor: Hood\n" MAJESTIC(""), "NV-seq.0");
    table_refuse_position(&table, "start combat fire: {open: [1]}\n" MAJESTIC(""), "NV-seq.0");
    table_refuse_position(&table, "start combat settle: {ranks: 1}\n" MAJESTIC(""), "NV-seq.0");
    table_refuse_position(&table, "start movement hole: 1\n" MAJESTIC(""), "NV-seq.3");
    table_refuse_position(&table, "start movement ended: [5]\n" MAJESTIC(""), "NV-seq.3");
    table_refuse_position(&table, "start movement picks: [nv-arrow], picked_1: 1\n" MAJESTIC(""),
                          "NV-setup.6");
    table_refuse_position(&table, "start movement over: true\n" MAJESTIC(""), "NV-vp.2");
    table_refuse_position(&table, "start movement turn: 2\nred Nell nv-arrow -\n" MAJESTIC(""),
                          "NV-setup.3");
}

TEST(nv_seq_0, positions_begin_where_they_say)
{
    table_open_dice(&table, "start initiative turn: 3\n" MAJESTIC(""), "2,1");
    assert_int_equal(table.state.head.turn, 3);
    assert_asked(&table, LEAD);
    table_open_dice(&table, "start movement turn: 3, leader: blue\n" MAJESTIC(""), "");
    assert_int_equal(table.state.turns.side, SIDE_BLUE);
    assert_asked(&table, MOVE);
    table_open_dice(&table, "start movement\n" MAJESTIC(""), "");
    assert_int_equal(table.state.turns.side, SIDE_RED);
    table_open_dice(&table, "start end turn: 3\n" MAJESTIC(""), "2,1");
    assert_int_equal(table.state.head.turn, 4);
    table_open_dice(&table, "option simultaneous-play on\nstart initiative turn: 3\n" MAJESTIC(""),
                    "");
    assert_asked(&table, PLOT);
    assert_int_equal(table.state.head.turn, 3);
}
