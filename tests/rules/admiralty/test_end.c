/* The End Phase: option steps in their order, victory, the end of the turn (AE-4.5.2, AE-2.3). */
#include "tests/rules/admiralty/fixture.h"

#include <stdio.h>

static struct table table;

static int first_event(int kind)
{
    for (int i = 0; i < table.events.count; i++)
        if (table.list[i].kind == kind)
            return i;
    return -1;
}

/* ---- regeneration ---- */

static const char mender[] = "design mender 6 4 2 X=9/1/4/1/1:AB*2 regeneration points: 60\n"
                             "option regeneration on\n";

static void open_with(const char *first, const char *rest)
{
    char position[2048];
    snprintf(position, sizeof position, "%s%s", first, rest);
    table_open(&table, position);
}

TEST(ae_b9, each_six_takes_back_one_hull_box)
{
    open_with(mender, "red Hood mender 0505 3 hull: 3\n red Nell mender 0705 3\n"
                      "blue Wolf anval 1515 0\n");
    table_until(&table, ADMIRALTY_PHASE_ORDERS, "6,6,5");
    assert_boxes(&table, "Hood", "1/0/0");
    assert_told(&table, REGENERATED, 1);
    assert_cites(&table, B9);
}

TEST(ae_b9, boxes_of_this_turn_count_and_a_dead_ship_does_not_regenerate)
{
    open_with(mender, "red Hood mender 0505 3 hull: 1, pending_hull: 1, due: true\n"
                      "red Nell mender 0705 3 hull: 5, pending_hull: 1, due: true\n"
                      "blue Wolf anval 1515 0\n scenario vp_target: 900\n");
    table_until(&table, ADMIRALTY_PHASE_ORDERS, "6,1");
    assert_boxes(&table, "Hood", "1/0/0");
    assert_place(&table, "Nell", "destroyed");
    assert_told(&table, REGENERATED, 1);
}

TEST(ae_b9, without_the_option_the_device_does_nothing)
{
    table_open(&table, "design mender 6 4 2 X=9/1/4/1/1:AB*2 regeneration points: 60\n"
                       "red Hood mender 0505 3 hull: 3\n blue Wolf anval 1515 0\n");
    table_until(&table, ADMIRALTY_PHASE_ORDERS, "1");
    assert_boxes(&table, "Hood", "3/0/0");
}

/* ---- fires ---- */

TEST(ae_c4_19, a_fire_is_rolled_for_from_the_next_end_phase_on)
{
    table_open(&table, "red Hood victory 0505 3 started: 2\n blue Wolf anval 1515 0\n");
    table_until(&table, ADMIRALTY_PHASE_ORDERS, "1");
    assert_int_equal(table_element(&table, "Hood")->burning, 2);
    assert_int_equal(table_element(&table, "Hood")->started, 0);
    /* who begins; two fires, one goes out; a damage die: engine */
    table_until(&table, ADMIRALTY_PHASE_ORDERS, "1,5,4,2");
    assert_int_equal(table_element(&table, "Hood")->burning, 1);
    assert_boxes(&table, "Hood", "0/1/0");
    assert_cites(&table, C4_19);
}

TEST(ae_c4_19, damage_is_applied_at_once_with_its_chart_die)
{
    table_open(&table, "red Hood victory 0505 3 burning: 1\n blue Wolf anval 1515 0\n");
    table_until(&table, ADMIRALTY_PHASE_END, "1,6,6,5");
    assert_asked(&table, LOSE);
    table_order(&table, "Hood loses Y1; Hood loses Z1", "");
    assert_boxes(&table, "Hood", "0/0/0 Y1 Z1");
}

TEST(ae_c4_19, fires_that_go_out_do_nothing)
{
    table_open(&table, "red Hood victory 0505 3 burning: 3\n blue Wolf anval 1515 0\n");
    table_until(&table, ADMIRALTY_PHASE_ORDERS, "1,4,3,1");
    assert_int_equal(table_element(&table, "Hood")->burning, 0);
    assert_boxes(&table, "Hood", "0/0/0");
}

TEST(ae_4_5_2, a_ship_lost_to_fire_is_removed_and_scored_at_once)
{
    table_open(&table, "red Hood victory 0505 3 burning: 1, hull: 9\n red Nell anval 0705 3\n"
                       "blue Wolf anval 1515 0\n scenario vp_target: 900\n");
    table_until(&table, ADMIRALTY_PHASE_ORDERS, "5,3");
    assert_place(&table, "Hood", "destroyed");
    assert_vp(&table, 0, 220);
    assert_cites(&table, R4_5_2);
}

/* ---- damage control ---- */

TEST(ae_e1, a_die_for_five_of_hull_and_each_six_is_one_repair_of_the_owners_choice)
{
    table_open(&table, "option damage-control on\n"
                       "red Hood victory 0505 3 engine: 1, shield: 1, hull: 4, lost: [1, 6]\n"
                       "blue Wolf anval 1515 0\n");
    table_until(&table, ADMIRALTY_PHASE_END, "1,6,6");
    assert_asked(&table, REPAIR);
    assert_int_equal(table_choices(&table, ADMIRALTY_REPAIR, "Hood"), 4);
    table_refuse(&table, "Hood repairs X2", "AE-E1");
    table_order(&table, "Hood repairs Y1", "");
    assert_boxes(&table, "Hood", "4/1/1 X1");
    table_refuse(&table, "Hood repairs Y1", "AE-E1");
    table_order(&table, "Hood repairs engine", "");
    assert_boxes(&table, "Hood", "4/0/1 X1");
    assert_int_equal(table.state.head.phase, ADMIRALTY_PHASE_ORDERS);
    assert_cites(&table, E1);
}

TEST(ae_e1, no_dice_for_a_ship_that_needs_none_and_never_hull)
{
    table_open(&table, "option damage-control on\n red Hood victory 0505 3 hull: 4\n"
                       "blue Wolf anval 1515 0 shield: 1\n");
    table_until(&table, ADMIRALTY_PHASE_ORDERS, "1,6");
    assert_told(&table, CONTROL_ROLLED, 1);
    assert_boxes(&table, "Hood", "4/0/0");
    assert_boxes(&table, "Wolf", "0/0/0");
}

TEST(ae_0_3_7, damage_control_takes_engine_shield_then_the_widest_weapon)
{
    table_open(&table, "design gun 6 4 2 X=9/1/4/1/1:AB,ABC,ABC points: 60\n"
                       "option damage-control on\n"
                       "red Hood gun 0505 3 engine: 1, shield: 1, lost: [1, 2, 3]\n"
                       "blue Wolf anval 1515 0\n");
    struct admiralty_element *hood = &table.state.elements[table_unit(&table, "Hood")];
    enum admiralty_repair what;
    uint64_t weapon;
    assert_true(admiralty_repair_default(&table.game, 0, &what, &weapon));
    assert_int_equal(what, ADMIRALTY_REPAIR_ENGINE);
    hood->engine = 0;
    assert_true(admiralty_repair_default(&table.game, 0, &what, &weapon));
    assert_int_equal(what, ADMIRALTY_REPAIR_SHIELD);
    hood->shield = 0;
    assert_true(admiralty_repair_default(&table.game, 0, &what, &weapon));
    assert_int_equal(what, ADMIRALTY_REPAIR_WEAPON);
    assert_int_equal(weapon, 1 << 1);
    hood->lost = 0;
    assert_false(admiralty_repair_default(&table.game, 0, &what, &weapon));
}

TEST(ae_e1, sixes_beyond_the_damage_are_lost)
{
    table_open(&table, "option damage-control on\n red Hood victory 0505 3 engine: 1\n"
                       "blue Wolf anval 1515 0\n");
    table_until(&table, ADMIRALTY_PHASE_ORDERS, "1,6,6");
    assert_told(&table, REPAIRED, 1);
    assert_boxes(&table, "Hood", "0/0/0");
}

/* ---- hidden ships ---- */

TEST(ae_b3_5, a_hidden_ship_is_rolled_for_on_its_own_lane_and_asked_nothing)
{
    table_open(&table, "design ghost 6 4 2 X=9/1/4/1/1:AB*6 cloaking-device regeneration"
                       " points: 60\n option cloaking-device on\n option damage-control on\n"
                       "option regeneration on\n red Hood ghost 0505 3 hull: 2, burning: 1,"
                       " engine: 1\n blue Wolf anval 1515 0\n");
    /* no open die; hidden: regeneration 6, 1; the fire 6 and its damage 6, chart 1: X; control:
     * two sixes, the engine box, then the weapon */
    table_order(&table, "Hood: 0?; red> done; blue> done", "|6,1,6,6,1,6,6");
    assert_boxes(&table, "Hood", "1/0/0");
    int begin = first_event(ADMIRALTY_EVENT_REGENERATED), told = 0;
    for (int i = begin; i < table.events.count; i++)
        if (table.list[i].unit == table_unit(&table, "Hood") ||
            table.list[i].other == table_unit(&table, "Hood")) {
            assert_int_equal(table.list[i].seen_by & 1 << 1, 0);
            told++;
        }
    assert_int_equal(told, 8); /* what the dice were, the damage, the weapon, two repairs */
}

TEST(ae_b3_5, the_loss_of_a_hidden_ship_is_told_to_all)
{
    table_open(&table, "design ghost 6 4 2 X=9/1/4/1/1:AB*6 cloaking-device points: 60\n"
                       "option cloaking-device on\n option explosions on\n"
                       "red Hood ghost 0505 3 hull: 5, burning: 1\n red Nell anval 0506 3\n"
                       "blue Wolf anval 1515 0\n scenario vp_target: 900\n");
    table_order(&table, "Hood: 0?; red> done; blue> done", "1|6,5");
    assert_place(&table, "Hood", "destroyed");
    assert_vp(&table, 0, 60);
    assert_int_equal(table_event(&table, ADMIRALTY_EVENT_DESTROYED, 0)->seen_by, EVENT_SEEN_BY_ALL);
    assert_told(&table, EXPLOSION_ROLLED, 0);
}

/* ---- carriers ---- */

static const char carrier[] = "option launch-recovery on\n red Ark orion 0505 3\n"
                              "red Able flight - status: aboard, carrier: Ark\n"
                              "red Baker flight - status: aboard, carrier: Ark\n"
                              "blue Wolf anval 1515 0\n";

TEST(ae_f4, a_carrier_launches_one_flight_into_its_hex)
{
    table_open(&table, carrier);
    table_until(&table, ADMIRALTY_PHASE_END, "1");
    assert_asked(&table, LAUNCH);
    assert_int_equal(table_choices(&table, -1, "Ark"), 3);
    table_order(&table, "Ark launches Baker", "");
    assert_place(&table, "Baker", "0505");
    assert_place(&table, "Able", "aboard");
    assert_int_equal(table.state.head.phase, ADMIRALTY_PHASE_ORDERS);
    assert_cites(&table, F4);
}

TEST(ae_f4, it_recovers_one_from_its_own_hex_within_its_capacity)
{
    table_open(
        &table,
        "start orders\noption launch-recovery on\n design tender 6 4 2 X=9/1/4/1/1:AB carrier=100"
        " points: 160\n red Ark tender 0505 3\n"
        "red Able flight - status: aboard, carrier: Ark\n red Baker flight 0505\n"
        "red Char flight 0505\n red Dog flight 0506\n blue Wolf anval 1515 0\n");
    table_until(&table, ADMIRALTY_PHASE_END, "1");
    table_refuse(&table, "Ark recovers Dog", "AE-F4");
    table_refuse(&table, "Ark launches Dog", "AE-F4");
    table_order(&table, "Ark recovers Baker", "");
    assert_place(&table, "Baker", "aboard");
    table_until(&table, ADMIRALTY_PHASE_END, "1");
    table_refuse(&table, "Ark recovers Char", "AE-F4");
    table_order(&table, "Ark is done", "");
    assert_place(&table, "Char", "0505");
}

TEST(ae_f4, carriers_with_nothing_to_do_are_not_asked)
{
    table_open(&table, "option launch-recovery on\n red Ark orion 0505 3\n side red flights: 0\n"
                       "blue Wolf anval 1515 0\n");
    table_until(&table, ADMIRALTY_PHASE_ORDERS, "1");
    assert_int_equal(first_event(ADMIRALTY_EVENT_LAUNCHED), -1);
}

TEST(ae_f4, only_flights_of_its_side_that_are_not_in_a_dogfight)
{
    table_open(&table, "start orders\noption launch-recovery on\n option dogfights on\n"
                       "red Ark orion 0505 3\n red Able flight 0505 rival: Zulu\n"
                       "blue Wolf anval 0509 0\n blue Zulu flight 0506 rival: Able\n"
                       "blue Yoke flight 1010\n");
    table_until(&table, ADMIRALTY_PHASE_COMBAT, "1");
    table.state.units[table_unit(&table, "Yoke")].cell = table_cell(&table, "0505");
    table_order(&table, "Ark holds fire; Wolf holds fire", "");
    assert_int_equal(table.state.head.turn, 2); /* Ark was not asked */
    assert_place(&table, "Able", "0505");
}

TEST(ae_b3_4, a_detected_carrier_may_not_launch)
{
    table_open(&table, "option launch-recovery on\n option cloaking-device on\n"
                       "design ghost 6 4 2 X=9/1/4/1/1:AB cloaking-device carrier=100 points: 160\n"
                       "red Ark ghost 0505 3 cloaked: true\n"
                       "red Able flight - status: aboard, carrier: Ark\n blue Wolf anval 1515 0\n");
    table_order(&table, "Ark: 0?; red> done; blue> done", "");
    assert_place(&table, "Ark", "hidden 0505 3 0");
    /* it stays hidden and a hidden six finds it */
    table_order(&table, "Ark: 0?; red> done; blue> done", "|6");
    assert_told(&table, DETECTED, 1);
    assert_place(&table, "Ark", "0505 3 0");
    assert_place(&table, "Able", "aboard");
    assert_int_equal(table.state.head.turn, 3);
    /* back for good, and its flights may go */
    table_order(&table, "Ark: 0; red> done; blue> done", "1");
    assert_asked(&table, LAUNCH);
}

/* ---- black holes ---- */

TEST(ae_g2, two_hexes_within_three_one_within_six)
{
    table_open(&table,
               "start orders\noption terrain on\n terrain black-hole 1010\n"
               "red Hood victory 1013 3\n red Nell victory 1016 3\n red Far victory 1017 0\n"
               "red Able flight 1005\n blue Wolf anval 2020 0\n");
    table_until(&table, ADMIRALTY_PHASE_ORDERS, "");
    assert_place(&table, "Hood", "1011 3 0");
    assert_place(&table, "Nell", "1015 3 0");
    assert_place(&table, "Far", "1017 0 0");
    assert_place(&table, "Able", "1006");
    assert_told(&table, PULLED, 4);
    assert_cites(&table, G2);
}

TEST(ae_g2, what_enters_it_is_destroyed_with_full_vp)
{
    table_open(&table, "option terrain on\n option explosions on\n terrain black-hole 1010\n"
                       "red Hood victory 1012 3\n red Nell victory 1013 3\n"
                       "blue Wolf anval 2020 0\n scenario vp_target: 900\n");
    table_until(&table, ADMIRALTY_PHASE_ORDERS, "");
    assert_place(&table, "Hood", "destroyed");
    assert_place(&table, "Nell", "1011 3 0");
    assert_vp(&table, 0, 220);
    assert_told(&table, EXPLOSION_ROLLED, 0);
}

TEST(ae_g2, of_two_nearer_hexes_the_owner_picks)
{
    table_open(&table, "option terrain on\n terrain black-hole 1010\n red Hood victory 1213 3\n"
                       "blue Wolf anval 2020 0\n");
    table_until(&table, ADMIRALTY_PHASE_END, "1");
    assert_asked(&table, SHIFT);
    assert_int_equal(table_choices(&table, ADMIRALTY_SHIFT, "Hood"), 2);
    table_refuse(&table, "Hood stays", "AE-G2");
    table_order(&table, "Hood shifts to 1212", "");
    assert_place(&table, "Hood", "1212 3 0");
}

TEST(ae_g5, one_pulled_into_a_planet_is_destroyed)
{
    table_open(&table, "option terrain on\n terrain black-hole 1010\n terrain planet 1012\n"
                       "red Hood victory 1013 3\n red Nell victory 0101 3\n"
                       "blue Wolf anval 2020 0\n scenario vp_target: 900\n");
    table_until(&table, ADMIRALTY_PHASE_ORDERS, "");
    assert_place(&table, "Hood", "destroyed");
    assert_vp(&table, 0, 220);
    assert_cites(&table, G5);
}

TEST(ae_g2, a_dogfight_is_torn_apart_or_goes_on)
{
    /* from three and four hexes away two steps and one; from five and six one step each */
    table_open(&table,
               "start orders\noption terrain on\n option dogfights on\n terrain black-hole 1010\n"
               "red Hood victory 0101 3\n blue Wolf anval 2020 0\n"
               "red Able flight 1013 rival: Zulu\n blue Zulu flight 1014 rival: Able\n"
               "red Baker flight 1005 rival: Yoke\n blue Yoke flight 1004 rival: Baker\n");
    table_until(&table, ADMIRALTY_PHASE_ORDERS, "1,1");
    assert_place(&table, "Able", "1011");
    assert_place(&table, "Zulu", "1013");
    assert_int_equal(table_element(&table, "Able")->rival, UNIT_NONE);
    assert_int_equal(table_element(&table, "Zulu")->rival, UNIT_NONE);
    assert_told(&table, UNLOCKED, 2);
    assert_place(&table, "Baker", "1006");
    assert_place(&table, "Yoke", "1005");
    assert_int_equal(table_element(&table, "Baker")->rival, table_unit(&table, "Yoke"));
}

static const char ghost[] = "design ghost 6 4 2 X=9/1/4/1/1:AB cloaking-device points: 60\n"
                            "option cloaking-device on\n option terrain on\n"
                            "terrain black-hole 1010\n blue Wolf anval 2020 0\n";

TEST(ae_g2, a_hidden_ship_is_pulled_in_secret_and_asked_nothing)
{
    open_with(ghost, "red Hood ghost 1213 3\n");
    table_order(&table, "Hood: 0?; red> done; blue> done", "");
    assert_told(&table, PULLED, 1);
    assert_int_equal(table_event(&table, ADMIRALTY_EVENT_PULLED, 0)->seen_by & 1 << 1, 0);
    /* of 1113 and 1212 the first clockwise from its heading */
    assert_place(&table, "Hood", "hidden 1113 3 0");
    open_with(ghost, "red Hood ghost 1213 0\n");
    table_order(&table, "Hood: 0?; red> done; blue> done", "");
    assert_place(&table, "Hood", "hidden 1212 0 0");
}

TEST(ae_g4, a_hidden_ship_pulled_into_a_nebula_comes_to_light)
{
    open_with(ghost, "terrain nebula 1014\n red Hood ghost 1015 3\n");
    table_order(&table, "Hood: 0?; red> done; blue> done", "");
    assert_place(&table, "Hood", "1014 3 0");
    assert_told(&table, RETURNED, 1);
}

/* ---- the order of it all ---- */

TEST(ae_4_5_2, steps_follow_one_another)
{
    open_with(mender, "option damage-control on\n option terrain on\n terrain black-hole 2005\n"
                      "red Hood mender 0505 3 hull: 1, engine: 1, pending_shield: 1, due: true,"
                      " burning: 1\n red Nell mender 2010 3\n blue Wolf anval 1515 0\n");
    /* regeneration; the fire, out; control 2 dice */
    table_until(&table, ADMIRALTY_PHASE_ORDERS, "5,1,5,5");
    int order[] = {first_event(ADMIRALTY_EVENT_SHIELD_LOST),
                   first_event(ADMIRALTY_EVENT_REGENERATED), first_event(ADMIRALTY_EVENT_BURNED),
                   first_event(ADMIRALTY_EVENT_CONTROL_ROLLED),
                   first_event(ADMIRALTY_EVENT_PULLED)};
    for (int i = 0; i < 5; i++) {
        assert_true(order[i] >= 0);
        assert_true(i == 0 || order[i] > order[i - 1]);
    }
}

TEST(ae_c4_13, a_ship_without_an_opportunity_is_ready_again)
{
    table_open(&table, "design ghost 6 4 2 X=9/1/4/1/1:AB*2+slow-firing cloaking-device"
                       " points: 60\n option cloaking-device on\n option weapon-traits on\n"
                       "red Hood ghost 0505 3 cooling: [1]\n blue Wolf anval 1515 0\n");
    table_order(&table, "Hood: 0?; red> done; blue> done", "");
    assert_int_equal(table_element(&table, "Hood")->cooling, 0);
}

TEST(ae_c4_13, a_weapon_that_fired_cools_through_the_next_turn)
{
    table_open(&table, "design gun 6 4 2 X=9/1/4/1/1:AB*2+slow-firing points: 60\n"
                       "option weapon-traits on\n red Hood gun 0505 3\n blue Wolf anval 0508 0\n");
    table_until(&table, ADMIRALTY_PHASE_COMBAT, "1");
    table_order(&table, "Hood fires X1 at Wolf; Hood is done", "1");
    table_until(&table, ADMIRALTY_PHASE_ORDERS, "");
    assert_int_equal(table_element(&table, "Hood")->cooling, 1);
    table_until(&table, ADMIRALTY_PHASE_ORDERS, "1");
    assert_int_equal(table_element(&table, "Hood")->cooling, 0);
}

TEST(ae_c4_13, a_weapon_lost_and_repaired_in_the_turn_it_fired_still_cools)
{
    table_open(&table, "design gun 6 4 2 X=9/1/4/1/1:AB+slow-firing points: 60\n"
                       "option weapon-traits on\n option damage-control on\n"
                       "red Hood gun 0505 3 pending_weapon: 1, due: true\n"
                       "blue Wolf anval 0508 0\n");
    table_until(&table, ADMIRALTY_PHASE_COMBAT, "1");
    table_order(&table, "Hood fires X1 at Wolf", "1");
    table_until(&table, ADMIRALTY_PHASE_ORDERS, "1,6,1"); /* the chart, then damage control */
    assert_told(&table, REPAIRED, 1);
    assert_boxes(&table, "Hood", "0/0/0");
    assert_int_equal(table_element(&table, "Hood")->cooling, 1);
}

TEST(ae_e6, screens_lose_with_the_turn_what_the_engines_gave)
{
    table_open(&table, "design wall 6 4 0 X=9/1/4/1/1:AB screens=12 points: 60\n"
                       "option screens on\n option shield-reinforcement on\n"
                       "red Hood wall 0505 3\n blue Wolf anval 0508 0\n");
    table_order(&table, "Hood reinforces 4; Hood screens 5 5 4 0 0 0; red> done; blue> done", "1");
    assert_int_equal(table_element(&table, "Hood")->screen[0], 5);
    table_until(&table, ADMIRALTY_PHASE_ORDERS, "");
    const struct admiralty_element *ship = table_element(&table, "Hood");
    assert_int_equal(ship->screen[0] + ship->screen[1] + ship->screen[2], 12);
    assert_cites(&table, E6);
}

TEST(ae_e6, reinforcement_ends_with_the_turn)
{
    table_open(&table, "option shield-reinforcement on\n red Hood victory 0505 3\n"
                       "blue Wolf anval 1515 0\n");
    table_order(&table, "Hood reinforces 4; red> done; blue> done", "1");
    assert_int_equal(table_element(&table, "Hood")->given, 4);
    table_until(&table, ADMIRALTY_PHASE_ORDERS, "");
    assert_int_equal(table_element(&table, "Hood")->given, 0);
}

/* ---- victory ---- */

static const char two[] = "red Hood victory 0505 3\n blue Wolf victory 1515 0\n";

static void assert_ended(enum winner winner, int kind, int rule)
{
    assert_int_equal(table.state.head.over, 1);
    assert_int_equal(table.state.head.winner, winner);
    assert_int_equal(table_told(&table, kind), 1);
    assert_int_equal(table_event(&table, kind, 0)->rule, rule);
}

TEST(ae_2_3_2, w38_both_at_the_threshold_is_a_draw_whatever_the_totals)
{
    open_with(two, "scenario vp_target: 250\n start orders vp_red: 260, vp_blue: 510\n");
    table_until(&table, ADMIRALTY_PHASE_ORDERS, "1");
    assert_ended(WINNER_DRAW, ADMIRALTY_EVENT_DRAW, ADMIRALTY_RULE_R2_3_2);
}

TEST(ae_2_3_2, the_side_at_the_threshold_wins_and_one_point_less_is_not_enough)
{
    open_with(two, "scenario vp_target: 250\n start orders vp_red: 249, vp_blue: 0\n");
    table_until(&table, ADMIRALTY_PHASE_ORDERS, "1");
    assert_int_equal(table.state.head.over, 0);
    open_with(two, "scenario vp_target: 250\n start orders vp_red: 0, vp_blue: 250\n");
    table_until(&table, ADMIRALTY_PHASE_ORDERS, "1");
    assert_ended(WINNER_BLUE, ADMIRALTY_EVENT_VICTORY, ADMIRALTY_RULE_R2_3_2);
    open_with(two, "scenario vp_target: 250\n start orders vp_red: 250, vp_blue: 249\n");
    table_until(&table, ADMIRALTY_PHASE_ORDERS, "1");
    assert_ended(WINNER_RED, ADMIRALTY_EVENT_VICTORY, ADMIRALTY_RULE_R2_3_2);
}

TEST(ae_2_3_2, the_standard_threshold_is_half_the_limit_rounded_up)
{
    open_with(two, "scenario limit: 499\n start orders vp_red: 249\n");
    assert_int_equal(admiralty_side_threshold(&table.game, SIDE_RED), 250);
    table_until(&table, ADMIRALTY_PHASE_ORDERS, "1");
    assert_int_equal(table.state.head.over, 0);
}

TEST(ae_2_3_3, w44_the_threshold_comes_before_ships_left)
{
    table_open(&table, "red Hood anval 0505 3 pending_hull: 3, due: true\n"
                       "blue Wolf victory 1515 0\n blue Boar victory 1715 0\n"
                       "scenario vp_target: 250\n start orders vp_red: 260, vp_blue: 48\n");
    table_until(&table, ADMIRALTY_PHASE_ORDERS, "");
    assert_vp(&table, 260, 100);
    assert_ended(WINNER_RED, ADMIRALTY_EVENT_VICTORY, ADMIRALTY_RULE_R2_3_2);
}

TEST(ae_2_3_3, w44_no_ship_left_loses_below_the_threshold)
{
    table_open(&table, "red Hood anval 0505 3 hull: 2\n red Able flight 0606\n"
                       "blue Wolf victory 0508 0\n"
                       "scenario vp_target: 250\n start orders vp_red: 200\n");
    table_until(&table, ADMIRALTY_PHASE_COMBAT, "1");
    struct walk walk = {.game = &table.game, .roll = EVENT_NO_ROLL};
    admiralty_hurt(&walk, table_unit(&table, "Hood"), 1, 0, 0, 0);
    table_until(&table, ADMIRALTY_PHASE_ORDERS, "");
    assert_ended(WINNER_BLUE, ADMIRALTY_EVENT_VICTORY, ADMIRALTY_RULE_R2_3_3);
}

TEST(ae_2_3_3, neither_has_a_ship_higher_vp_wins)
{
    static const struct {
        const char *start;
        enum winner winner;
        int kind;
    } cases[] = {{"start orders vp_red: 10\n", WINNER_RED, ADMIRALTY_EVENT_VICTORY},
                 {"start orders vp_red: 0\n", WINNER_DRAW, ADMIRALTY_EVENT_DRAW}};
    for (int i = 0; i < 2; i++) {
        open_with("red Hood anval 0505 3 pending_hull: 3, due: true\n"
                  "blue Wolf anval 1515 0 pending_hull: 3, due: true\n scenario vp_target: 250\n",
                  cases[i].start);
        table_until(&table, ADMIRALTY_PHASE_ORDERS, "1");
        assert_ended(cases[i].winner, cases[i].kind, ADMIRALTY_RULE_R2_3_3);
    }
}

TEST(ae_2_3_3, a_hidden_ship_counts_as_on_the_board)
{
    table_open(&table, "design ghost 6 4 2 X=9/1/4/1/1:AB cloaking-device points: 60\n"
                       "option cloaking-device on\n red Hood ghost 0505 3\n"
                       "blue Wolf anval 1515 0\n");
    table_order(&table, "Hood: 0?; red> done; blue> done", "");
    assert_int_equal(table.state.head.over, 0);
    assert_int_equal(table.state.head.turn, 2);
}

TEST(ae_2_3_4, the_turn_limit_gives_it_to_the_higher_total)
{
    static const struct {
        const char *start;
        enum winner winner;
    } cases[] = {{"start orders turn: 3, vp_red: 10\n", WINNER_RED},
                 {"start orders turn: 3, vp_blue: 10\n", WINNER_BLUE},
                 {"start orders turn: 3\n", WINNER_DRAW},
                 {"start orders turn: 2, vp_red: 10\n", WINNER_NONE}};
    for (int i = 0; i < 4; i++) {
        open_with("option turn-limit 3\n red Hood victory 0505 3\n blue Wolf victory 1515 0\n",
                  cases[i].start);
        table_until(&table, ADMIRALTY_PHASE_ORDERS, "1");
        assert_int_equal(table.state.head.winner, cases[i].winner);
        if (cases[i].winner != WINNER_NONE)
            assert_cites(&table, R2_3_4);
    }
}

TEST(ae_2_2, the_next_turn_begins_with_orders)
{
    open_with(two, "");
    table_until(&table, ADMIRALTY_PHASE_ORDERS, "1");
    assert_int_equal(table.state.head.turn, 2);
    assert_int_equal(table.state.head.phase, ADMIRALTY_PHASE_ORDERS);
    assert_asked(&table, PLOT);
    for (int unit = 0; unit < 2; unit++)
        assert_int_equal(table.state.elements[unit].flags, 0);
}
