/* Laying out: the scenarios of the page, positions, and what a file may not say. */
#include "tests/rules/universal/fixture.h"
#include "rules/universal/law/law.h"
#include "rules/universal/setup/setup.h"

#include <stdio.h>
#include <string.h>

static struct table table;

static const char duel[] = "red Hood un-sycamore 0311 0\nblue Wolf un-sycamore 2211 3\n";

static void refuse_beside_duel(const char *lines, const char *rule)
{
    static char position[2048];
    snprintf(position, sizeof position, "%s\n%s", lines, duel);
    table_refuse_position(&table, position, rule);
}

static void refuse_sycamore(const char *keys, const char *rule)
{
    static char position[2048];
    snprintf(position, sizeof position,
             "red Hood un-sycamore 0311 0 %s\nblue Wolf un-sycamore 2211 3\n", keys);
    table_refuse_position(&table, position, rule);
}

/* ---- scenarios ---- */

TEST(un_s_duel, one_sycamore_a_side)
{
    table_open_scenario(&table, "duel", "");
    assert_int_equal(table.state.head.unit_count, 2);
    assert_place(&table, "Halberd", "0311 0 5");
    assert_place(&table, "Lodestar", "2211 3 5");
    assert_int_equal(universal_side_target(&table.game, SIDE_RED), 111);
    assert_int_equal(universal_option(&table.game, UNIVERSAL_OPTION_TURN_LIMIT), 40);
    assert_asked(&table, PLOT);
    assert_told(&table, FLEET_SHOWN, 2);
    assert_cites(&table, B1_2);
}

TEST(un_s_standard, six_ships_a_side_are_deployed)
{
    table_open_scenario(&table, "standard", "6,1");
    assert_int_equal(table.state.head.unit_count, 12);
    assert_int_equal(table_told_of(&table, fleet_shown, 0, ships), 6);
    assert_int_equal(table_told_of(&table, fleet_shown, 0, points), 561);
    assert_int_equal(table_told_of(&table, fleet_shown, 1, points), 561);
    assert_asked(&table, DEPLOY);
    assert_int_equal(table.state.turns.side, SIDE_RED);
    assert_cites(&table, B1_3);
}

/* What a scenario says of limits, targets and the rest. */
static void open_fleets(const char *id)
{
    table_open_scenario(&table, id, NULL);
    assert_asked(&table, BUY);
    assert_cites(&table, B1_1);
}

static void assert_targets(int red_limit, int blue_limit, int red, int blue)
{
    assert_int_equal(universal_side_limit(&table.setup, SIDE_RED), red_limit);
    assert_int_equal(universal_side_limit(&table.setup, SIDE_BLUE), blue_limit);
    assert_int_equal(universal_side_target(&table.game, SIDE_RED), red);
    assert_int_equal(universal_side_target(&table.game, SIDE_BLUE), blue);
}

TEST(un_s2, limits_and_targets_of_the_meeting_engagement)
{
    open_fleets("meeting-engagement");
    assert_targets(600, 600, 300, 300);
}

TEST(un_s5, breakout)
{
    open_fleets("breakout");
    assert_targets(450, 600, 225, 250);
    assert_true(universal_deploy_in_zone(&table.game, SIDE_RED, table_cell(&table, "1101")));
    assert_true(universal_deploy_in_zone(&table.game, SIDE_RED, table_cell(&table, "1721")));
    assert_false(universal_deploy_in_zone(&table.game, SIDE_RED, table_cell(&table, "1821")));
    assert_true(universal_deploy_in_zone(&table.game, SIDE_BLUE, table_cell(&table, "0401")));
    assert_int_equal(universal_deploy_headings(&table.game, SIDE_RED, table_cell(&table, "1101")),
                     1 << 3);
    const struct universal_side *blue = table.setup.side[SIDE_BLUE];
    assert_int_equal(blue->exit_edge, UNIVERSAL_EAST);
    assert_int_equal(blue->exit_worth, UNIVERSAL_EXIT_FULL);
}

TEST(un_s7, the_chase)
{
    open_fleets("the-chase");
    assert_targets(500, 500, 250, 250);
    assert_int_equal(universal_deploy_headings(&table.game, SIDE_BLUE, table_cell(&table, "0501")),
                     1 << 0);
    const struct universal_side *blue = table.setup.side[SIDE_BLUE];
    assert_int_equal(blue->exit_worth, UNIVERSAL_EXIT_HALF);
}

TEST(un_s10, fleet_action)
{
    open_fleets("fleet-action");
    assert_targets(1200, 1200, 600, 600);
}

TEST(un_s13, the_last_stand)
{
    open_fleets("the-last-stand");
    assert_targets(900, 450, 450, 0);
    const struct universal_scenario *scenario = table.setup.scenario;
    const struct universal_side *blue = table.setup.side[SIDE_BLUE];
    assert_int_equal(scenario->survive_turn, 10);
    assert_int_equal(blue->no_jump, 1);
    assert_int_equal(universal_deploy_headings(&table.game, SIDE_BLUE, table_cell(&table, "1211")),
                     63);
    assert_true(universal_deploy_in_zone(&table.game, SIDE_BLUE, table_cell(&table, "1711")));
    assert_false(universal_deploy_in_zone(&table.game, SIDE_BLUE, table_cell(&table, "1811")));
}

TEST(un_s18, sudden_death)
{
    open_fleets("sudden-death");
    assert_targets(400, 400, 1, 1);
}

TEST(un_s19, a_hull_above_five_is_refused)
{
    open_fleets("tin-can-dustup");
    assert_targets(300, 300, 150, 150);
    struct action action = table_make(&table, UNIVERSAL_BUY, NULL);
    action.amount[0] = (int16_t)library_find(&table.setup.library, UNIVERSAL_CLASSES, "un-larch");
    table_refuse_action(&table, &action, "UN-S19");
    table_refuse_position(
        &table, "scenario hull_max: 5\nred Hood un-larch 0311 0\nblue Wolf un-alder 2211 3\n",
        "UN-S19");
}

TEST(un_s21, training_exercise)
{
    open_fleets("training-exercise");
    assert_targets(300, 300, 200, 200);
    assert_int_equal(((const struct universal_scenario *)table.setup.scenario)->training, 1);
}

/* ---- ids ---- */

TEST(un_0_4, ships_of_red_and_blue_then_flights_likewise)
{
    table_open(&table, "blue Wolf un-marble 2211 3\nred Hood un-hawthorn 0311 0\n"
                       "red Nell un-rowan 0312 0\n");
    assert_int_equal(table_unit(&table, "Hood"), 0);
    assert_int_equal(table_unit(&table, "Nell"), 1);
    assert_int_equal(table_unit(&table, "Wolf"), 2);
    int red = universal_design_of(&table.game, 0)->gift[UNIVERSAL_CARRIER];
    assert_int_equal(table.state.head.unit_count, 3 + red + 3 + 2);
    for (int unit = 3; unit < 3 + red; unit++)
        assert_int_equal(table.state.elements[unit].carrier, 0);
    for (int unit = 3 + red; unit < table.state.head.unit_count; unit++)
        assert_int_equal(table.state.elements[unit].carrier, 2);
}

/* ---- what a scenario may not say ---- */

TEST(un_c7b, delayed_pivots_go_with_inertia)
{
    refuse_beside_duel("option delayed-pivots on\noption movement vector", "UN-C7b");
    refuse_beside_duel("option delayed-pivots on\noption movement cinematic", "UN-C7b");
    assert_non_null(strstr(table.why.text, "options.delayed-pivots"));
}

TEST(un_c3_3, a_floating_board_has_no_exits)
{
    refuse_beside_duel("option floating-board on\nside blue exit: {edge: east, worth: half}",
                       "UN-C3.3");
}

TEST(un_b1_2, a_fleet_over_the_limit)
{
    refuse_beside_duel("scenario limit: 110", "UN-B1.2");
    table_refuse_position(&table,
                          "scenario limit: 205\nside red fleet: [un-sequoia]\n"
                          "blue Wolf un-alder 2211 3\n",
                          "UN-B1.2");
    assert_non_null(strstr(table.why.text, "sides.red.fleet"));
    assert_non_null(strstr(table.why.text, "206"));
}

/* Worked case 20 */
TEST(un_b1_2, any_mix_of_600_points)
{
    static const struct {
        int big, middle, small, whole;
    } mixes[] = {{1, 2, 0, 0}, {0, 0, 6, 0}, {0, 0, 0, 1}, {1, 2, 1, 0}, {0, 0, 7, 0}};
    for (int i = 0; i < 5; i++) {
        char position[600];
        struct text text;
        text_init(&text, position, sizeof position);
        text_add(&text, "scenario limit: 600\ndesign big 8 5 points: 300\n"
                        "design middle 8 5 points: 150\ndesign small 8 5\n"
                        "design whole 8 5 points: 600\nblue Wolf small 2211 3\n");
        const int counts[] = {mixes[i].big, mixes[i].middle, mixes[i].small, mixes[i].whole};
        static const char *const designs[] = {"big", "middle", "small", "whole"};
        for (int k = 0, ship = 0; k < 4; k++)
            for (int j = 0; j < counts[k]; j++)
                text_format(&text, "red R%d %s 0311 0\n", ship++, designs[k]);
        if (i < 3)
            assert_int_equal(table_try_open(&table, position), FAULT_NONE);
        else
            table_refuse_position(&table, position, "UN-B1.2");
    }
}

TEST(un_b1_2, any_mix_within_the_limit)
{
    assert_int_equal(table_try_open(&table, "scenario limit: 222\nred Hood un-sycamore 0311 0\n"
                                            "red Nell un-sycamore 0312 0\n"
                                            "blue Wolf un-sycamore 2211 3\n"),
                     FAULT_NONE);
}

TEST(un_b1_1, who_chooses_needs_a_limit)
{
    table_refuse_position(&table, "side red fleet: []\nblue Wolf un-alder 2211 3\n", "UN-B1.1");
}

TEST(un_o3, who_chooses_needs_a_fleet_to_fall_back_on)
{
    table_refuse_position(&table, "scenario limit: 200\nblue Wolf un-alder 2211 3\n", "UN-O3");
}

TEST(un_h0, terrain_that_cannot_be)
{
    refuse_beside_duel("terrain nebula 0101 0102 0101", "UN-H0");
    refuse_beside_duel("terrain nebula (30,30)", "UN-H0");
    refuse_beside_duel("terrain clear 0101", "UN-H0");
    refuse_beside_duel("option terrain on\nterrain asteroid 0311", "UN-H0");
    refuse_beside_duel("terrain planet 0101 0102", "UN-H5");
    refuse_beside_duel("terrain comet 0101 0105", "UN-H3");
}

TEST(un_h3, the_tail_of_a_comet_points_at_random)
{
    static char position[256];
    snprintf(position, sizeof position, "option terrain on\nterrain comet 1010\n%s", duel);
    table_open_dice(&table, position, "4");
    assert_int_equal(table.state.tail, 3);
    assert_true(cell_equal(table.state.comet, table_cell(&table, "1010")));
    snprintf(position, sizeof position,
             "option terrain on\nterrain comet 1010\nscenario comet_tail: 2\n%s", duel);
    table_open(&table, position);
    assert_int_equal(table.state.tail, 2);
}

TEST(un_c3_1, opponents_do_not_begin_in_one_hex)
{
    table_refuse_position(&table, "red Hood un-alder 0311 0\nblue Wolf un-alder 0311 3\n",
                          "UN-C3.1");
    assert_int_equal(table_try_open(&table, "red Hood un-alder 0311 0\nred Nell un-alder 0311 0\n"
                                            "blue Wolf un-alder 2211 3\n"),
                     FAULT_NONE);
}

TEST(un_a1_1, ships_stand_on_the_board)
{
    table_refuse_position(&table, "red Hood un-alder (-3,5) 0\nblue Wolf un-alder 2211 3\n",
                          "UN-A1.1");
}

TEST(un_s0, zones_that_cannot_be)
{
    refuse_beside_duel("side red zone: {columns: [3, 0]}", "UN-S0");
    refuse_beside_duel("side red zone: {columns: [3, 24]}", "UN-S0");
    refuse_beside_duel("side red zone: {columns: [0, 3], centre: 4}", "UN-S0");
}

TEST(un_b1_3, a_zone_needs_a_hex_to_stand_in)
{
    table_refuse_position(&table,
                          "scenario board: {columns: 9, rows: 1}\noption terrain on\n"
                          "side red zone: {columns: [0, 0]}\nterrain asteroid 0101\n"
                          "red Hood un-alder -\nblue Wolf un-alder 0901 3\n",
                          "UN-B1.3");
}

TEST(un_0_6, not_more_than_255_units)
{
    static char position[16384];
    struct text text;
    text_init(&text, position, sizeof position);
    for (int i = 0; i < 60; i++)
        text_format(&text, "red R%d un-marble 0311 0\n", i);
    text_add(&text, "blue Wolf un-alder 2211 3\n");
    table_refuse_position(&table, position, "UN-0.6");
}

TEST(un_f4, variants_need_their_option)
{
    table_refuse_position(
        &table, "red Hood un-marble 0311 0 variant: light\nblue Wolf un-alder 2211 3\n", "UN-F4");
    table_open(&table, "option fighter-variants on\nred Hood un-marble 0311 0 variant: light\n"
                       "blue Wolf un-alder 2211 3\n");
    assert_int_equal(table.state.elements[2].flags >> UNIVERSAL_VARIANT_SHIFT & 3,
                     UNIVERSAL_LIGHT_FIGHTERS);
    assert_int_equal(table.state.elements[5].flags >> UNIVERSAL_VARIANT_SHIFT & 3,
                     UNIVERSAL_STANDARD_FIGHTERS); /* a Shuttlecraft */
}

TEST(un_b1_1, every_fault_is_found_with_its_place)
{
    struct setup_fault list[16];
    struct setup_faults faults = {list, 16, 0};
    table_try_open(&table, "option delayed-pivots on\noption movement vector\n"
                           "terrain nebula 0101 0101\nred Hood un-alder 0311 0 hull: 9\n"
                           "blue Wolf un-alder 2211 3 used: {marines: 1}\n");
    universal_layout_survey(&table.game, &faults);
    assert_int_equal(faults.count, 4);
    assert_string_equal(list[0].place.path, "options.delayed-pivots");
    assert_string_equal(list[1].place.path, "terrain");
    assert_int_equal(list[1].place.entry, 0);
    assert_int_equal(list[2].place.unit, 0);
    assert_string_equal(list[2].place.path, "hull");
    assert_int_equal(list[3].place.unit, 1);
    assert_string_equal(list[3].why.rule, "UN-A2.6");
}

/* ---- what a file may not say of ships ---- */

TEST(un_a2_3, boxes_that_a_ship_does_not_have)
{
    refuse_sycamore("hull: 9", "UN-A2.3");
    refuse_sycamore("engines: 9", "UN-A2.3");
    refuse_sycamore("shields_used: {forward: 1}", "UN-A2.3");
    refuse_sycamore("items_lost: {countermeasures: 1}", "UN-A2.3");
    refuse_sycamore("slashed: [1]", "UN-A2.3");
    refuse_sycamore("hull: 8", "UN-D3.4");
}

TEST(un_a2_5, weapons_that_a_ship_does_not_have)
{
    refuse_sycamore("lost: [10]", "UN-A2.5");
    refuse_sycamore("weapons: {w1: {idle: 3}}", "UN-A2.5");
    refuse_sycamore("weapons: {w1: {fired: 1}}", "UN-A2.5");
    table_open(&table, "red Hood un-sycamore 0311 0 lost: [2, 9]\nblue Wolf un-alder 2211 3\n");
    assert_true(universal_gun_working(&table.game, 0) == 0x0fd);
}

TEST(un_c4_2, only_ships_with_the_device_are_hidden)
{
    refuse_sycamore("status: hidden", "UN-C4.2");
    table_open(&table, "red Hood un-obsidian 0311 0 status: hidden, hull: 2, lost: [1]\n"
                       "blue Wolf un-alder 2211 3\n");
    assert_true(cell_equal(table.state.elements[0].marker, table_cell(&table, "0311")));
    assert_int_equal(table.state.elements[0].shadow.card.track[UNIVERSAL_HULL], 2);
    assert_int_equal(table.state.elements[0].shadow.lost[0], 1);
}

TEST(un_c4_2c, a_hidden_ship_without_a_shadow_is_seen_as_it_is)
{
    table_open(&table, "red Hood un-obsidian 0311 4 status: hidden, speed: 3\n"
                       "blue Wolf un-alder 2211 3\n");
    assert_int_equal(table.state.elements[0].shadow.speed, 3);
    assert_int_equal(table.state.elements[0].shadow.heading, 4);
}

TEST(un_c2_2, a_ship_comes_with_the_speed_of_its_engines)
{
    table_open(&table, "red Hood un-sycamore 0311 0\nblue Wolf un-sycamore 2211 3 speed: 2\n");
    assert_place(&table, "Hood", "0311 0 5");
    assert_place(&table, "Wolf", "2211 3 2");
}

TEST(un_c7, a_vector_begins_straight_ahead)
{
    table_open(&table, "option movement vector\nred Hood un-sycamore 0311 5 speed: 3\n"
                       "blue Wolf un-sycamore 2211 3 speed: 2, vq: 1, vr: 1\n");
    assert_true(cell_equal(table.state.elements[0].velocity, (struct cell){3, -3}));
    assert_true(cell_equal(table.state.elements[1].velocity, (struct cell){1, 1}));
    refuse_sycamore("vq: 1", "UN-C7");
}

TEST(un_f1_1, flights_begin_aboard)
{
    table_open(&table, "red Hood un-marble 0311 0\nblue Wolf un-alder 2211 3\n");
    assert_int_equal(table.state.head.unit_count, 7);
    for (int unit = 2; unit < 7; unit++) {
        assert_int_equal(table.state.units[unit].status, UNIVERSAL_ABOARD);
        assert_int_equal(universal_is_shuttle(&table.game, unit), unit >= 5);
        assert_int_equal(table.state.elements[unit].fighters, unit < 5 ? 6 : 2);
    }
}

/* ---- what a card says ---- */

/* Worked case 11 */
TEST(un_c2_1, the_rating_is_that_of_the_first_box_left)
{
    table_open(&table, "red Hood un-sycamore 0311 0 engines: 2\n"
                       "blue Wolf un-sycamore 2211 3 engines: 8\n");
    assert_int_equal(universal_track_engines(&table.game, 0), 4);
    assert_false(universal_track_engines_dead(&table.game, 0));
    assert_int_equal(universal_track_engines(&table.game, 1), 0);
    assert_true(universal_track_engines_dead(&table.game, 1));
}

#define OWN(keys) "scenario classes: [{id: own, class: Test, points: 9, " keys "}]\n"

TEST(un_c2_1, a_ship_built_without_engines_has_none_that_are_dead)
{
    table_open(&table, OWN("hull: 4, engines: {rating: 0}") "red Hood own 0311 0\n"
                                                            "blue Wolf un-alder 2211 3\n");
    table.state.elements[0].card.track[UNIVERSAL_ENGINES] = 4;
    assert_false(universal_track_engines_dead(&table.game, 0));
    assert_place(&table, "Hood", "0311 0 0");
}

TEST(un_a2_3b, each_box_of_a_large_hull_takes_two_hits_but_an_odd_last_one)
{
    table_open(&table, OWN("hull: 25, engines: {rating: 5}") "red Hood own 0311 0 hull: 12\n"
                                                             "blue Wolf own 2211 3 hull: 11, "
                                                             "slashed: [1], pending_hull: 1\n");
    assert_int_equal(universal_track_hits_left(&table.game, 0, UNIVERSAL_HULL), 1);
    assert_int_equal(universal_track_hits_left(&table.game, 1, UNIVERSAL_HULL), 2);
    assert_int_equal(universal_track_hits_left(&table.game, 1, UNIVERSAL_ENGINES), 25);
    assert_false(universal_track_is_doomed(&table.game, 1));
    table.state.elements[1].pending[UNIVERSAL_HULL] = 2;
    assert_true(universal_track_is_doomed(&table.game, 1));
}

TEST(un_e3_3, bulkheads_hold_before_the_hull)
{
    table_open(
        &table,
        OWN("hull: 4, engines: {rating: 4}, traits: {bulkheads: 2}") "red Hood own 0311 0 hull: 3, "
                                                                     "bulkheads: 1, pending_hull: "
                                                                     "1\n"
                                                                     "blue Wolf un-alder 2211 3\n");
    assert_false(universal_track_is_doomed(&table.game, 0));
    table.state.elements[0].pending[UNIVERSAL_HULL] = 2;
    assert_true(universal_track_is_doomed(&table.game, 0));
}

TEST(un_e1_10b, omni_screens_protect_every_facing)
{
    table_open(
        &table,
        OWN("hull: 4, engines: {rating: 4}, screens: {aft: 1, omni: 2}") "red Hood own 0311 0 "
                                                                         "items_lost: "
                                                                         "{screen-omni: 1}\n"
                                                                         "blue Wolf un-alder 2211 "
                                                                         "3\n");
    assert_int_equal(universal_screen_level(&table.game, 0, UNIVERSAL_FORWARD), 1);
    assert_int_equal(universal_screen_level(&table.game, 0, UNIVERSAL_AFT), 2);
}

TEST(un_d1_6, a_weapon_without_ammunition_is_not_ready)
{
    table_open(&table, "red Hood un-gneiss 0311 0 weapons: {w6: {fired: 3}, w7: {fired: 2}, "
                       "w8: {used: true}, w9: {lost: true}}\nblue Wolf un-alder 2211 3\n");
    uint64_t missiles = universal_design_of(&table.game, 0)->battery[1].weapons;
    assert_true((universal_gun_ready(&table.game, 0) & missiles) == (uint64_t)1 << 6);
    assert_true((universal_gun_working(&table.game, 0) & missiles) == (uint64_t)7 << 5);
}

TEST(un_g1, an_item_works_when_it_can_be_paid_for)
{
    static const char position[] =
        OWN("hull: 4, engines: {rating: 4}, action_points: 2, equipment: {countermeasures: 1}, "
            "equipment_ap: {countermeasures: 2}") "option action-points on\n"
                                                  "red Hood own 0311 0 ap_spent: 1\n"
                                                  "blue Wolf own 2211 3 ap_spent: 1, paid: [5]\n";
    table_open(&table, position);
    assert_int_equal(universal_item_points(&table.game, 0), 1);
    assert_false(universal_item_works(&table.game, 0, UNIVERSAL_COUNTERMEASURES));
    assert_true(universal_item_works(&table.game, 1, UNIVERSAL_COUNTERMEASURES));
}

TEST(un_b1_1, without_a_target_half_the_limit_wins)
{
    table_open(&table, "scenario limit: 401, vp_target: 0\nred Hood un-alder 0311 0\n"
                       "blue Wolf un-alder 2211 3\nside blue vp_target: 7\n");
    assert_int_equal(universal_side_target(&table.game, SIDE_RED), 201);
    assert_int_equal(universal_side_target(&table.game, SIDE_BLUE), 7);
}

/* ---- positions ---- */

TEST(un_b2, a_position_that_does_not_fit_its_phase)
{
    refuse_beside_duel("start combat step: fire", "UN-B2");
    refuse_beside_duel("start orders step: launch, actor: Hood", "UN-B2");
    refuse_beside_duel("start combat step: loss, victim: Hood, settle: {loss: 1, resume: 3}",
                       "UN-B2");
    refuse_beside_duel("start movement step: block, victim: Hood", "UN-B2");
    table_refuse_position(&table, "start combat\nred Hood un-alder -\nblue Wolf un-alder 2211 3\n",
                          "UN-B1.3");
    refuse_beside_duel("start combat over: true", "UN-B3");
}

TEST(un_d0_1, active_says_whose_turn_it_is)
{
    table_open_dice(&table,
                    "start combat active: blue\nred Hood un-sycamore 0911 0\n"
                    "red Lion un-sycamore 0912 0\nblue Wolf un-sycamore 1211 3\n",
                    "");
    assert_asked(&table, FIRE);
    assert_int_equal(table.state.turns.side, SIDE_BLUE);
    assert_int_equal(table.state.turns.big, SIDE_RED);
    assert_int_equal(table.state.head.active, SIDE_BLUE);
    table_open(&table, "option random-combat-initiative on\n"
                       "start combat active: blue\nred Hood un-sycamore 0911 0\n"
                       "blue Wolf un-sycamore 1211 3\n");
    assert_int_equal(table.state.turns.side, SIDE_BLUE);
    table_open(&table, "start combat turns: {side: blue, big: blue, batch: 1, left: 1}\n"
                       "red Hood un-sycamore 0911 0\nblue Wolf un-sycamore 1211 3\n");
    assert_int_equal(table.state.head.active, SIDE_BLUE);
}

TEST(un_d0_1, active_against_turns_is_refused)
{
    refuse_beside_duel(
        "start combat active: red, turns: {side: blue, big: blue, batch: 1, left: 1}", "UN-D0.1");
    refuse_beside_duel("start fighter active: red", "UN-D0.1");
}

TEST(un_b2, active_is_refused_where_it_decides_nothing)
{
    refuse_beside_duel("start orders active: red", "UN-B2");
    refuse_beside_duel("start movement active: red", "UN-B2");
    refuse_beside_duel("start end active: blue", "UN-B2");
}

TEST(un_a1_4, markers_that_cannot_be)
{
    refuse_beside_duel("start combat markers: [{cell: \"0505\", kind: seekers, side: red}]",
                       "UN-A1.4");
    refuse_beside_duel("start combat markers: [{cell: \"0505\", kind: mines, side: red}]",
                       "UN-A1.4");
    refuse_beside_duel("start combat markers: [{cell: \"0505\", kind: covered, side: red}]",
                       "UN-A1.4");
}

TEST(un_0_5, markers_face_down_belong_to_the_stock_of_their_ship)
{
#define PROBES(count)                                                                              \
    "start orders markers: [{cell: \"0505\", kind: probe, side: red, unit: Hood, count: " #count   \
    "}, {cell: \"0506\", kind: probe, side: red, unit: Hood}, {cell: \"0507\", kind: probe, "      \
    "side: red, unit: Hood}]\nred Hood un-larch 0311 0\nblue Wolf un-alder 2211 3\n"
    table_refuse_position(&table, PROBES(0), "UN-A1.4"); /* a Larch has two */
    assert_int_equal(table_try_open(&table, PROBES(1)), FAULT_NONE);
}

TEST(un_b2, positions_begin_where_they_say)
{
    table_open_dice(&table,
                    "start combat turn: 3\nred Hood un-sycamore 0911 0\n"
                    "blue Wolf un-sycamore 1211 3\n",
                    "2,5");
    assert_asked(&table, FIRE);
    assert_int_equal(table.state.head.turn, 3);
    assert_int_equal(table.state.turns.side, SIDE_BLUE);
    assert_cites(&table, D0_1);
}
