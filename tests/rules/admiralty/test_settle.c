/* Damage taking effect: tracks, charts, removal, VP, blasts (AE-4.4, AE-4.5, AE-2.3.1, AE-E3). */
#include "tests/rules/admiralty/fixture.h"

#include "rules/admiralty/law/settle.h"

#include <string.h>

static struct table table;

static struct walk walk_of(void)
{
    return (struct walk){.game = &table.game, .roll = EVENT_NO_ROLL};
}

/* Damage as fire of the Combat Phase would have done it. */
static void hurt(const char *name, int hull, int engine, int shield, int weapon)
{
    struct walk walk = walk_of();
    admiralty_hurt(&walk, table_unit(&table, name), hull, engine, shield, weapon);
}

/* ---- tracks ---- */

TEST(ae_1_3, w17_two_engine_boxes_leave_rating_four)
{
    table_open(&table, "red Hood victory 0505 3 engine: 2, shield: 4\n blue Wolf anval 1515 0\n");
    assert_int_equal(admiralty_ship_engine_rating(&table.game, table_unit(&table, "Hood")), 4);
}

TEST(ae_1_4, w17_four_shield_boxes_leave_rating_two)
{
    table_open(&table, "red Hood victory 0505 3 engine: 2, shield: 4\n blue Wolf anval 1515 0\n");
    assert_int_equal(admiralty_ship_shields(&table.game, table_unit(&table, "Hood")), 2);
}

TEST(ae_1_2, the_last_hull_box_is_the_last)
{
    table_open(&table, "red Hood victory 0505 3 hull: 9\n blue Wolf anval 1515 0\n");
    assert_int_equal(admiralty_ship_hull_left(&table.game, table_unit(&table, "Hood")), 1);
}

TEST(ae_4_4_2, hull_hits_beyond_the_track_are_ignored)
{
    table_open(&table, "red Hood victory 0505 3\n blue Wolf anval 1515 0 hull: 1\n");
    int wolf = table_unit(&table, "Wolf");
    hurt("Wolf", 1, 0, 0, 0);
    assert_boxes(&table, "Wolf", "1/0/0 +1/0/0/0");
    assert_false(admiralty_ship_is_doomed(&table.game, wolf));
    hurt("Wolf", 7, 0, 0, 0);
    assert_boxes(&table, "Wolf", "1/0/0 +2/0/0/0");
    assert_true(admiralty_ship_is_doomed(&table.game, wolf));
}

TEST(ae_4_4_3, engine_and_shield_hits_beyond_the_track_are_ignored)
{
    table_open(&table, "red Hood victory 0505 3\n blue Wolf anval 1515 0 engine: 2\n");
    hurt("Wolf", 0, 2, 4, 0);
    assert_boxes(&table, "Wolf", "0/2/0 +0/1/3/0");
    table_until(&table, ADMIRALTY_PHASE_ORDERS, "1");
    assert_boxes(&table, "Wolf", "0/3/3");
    assert_int_equal(admiralty_ship_engine_rating(&table.game, table_unit(&table, "Wolf")), 0);
    assert_int_equal(admiralty_ship_shields(&table.game, table_unit(&table, "Wolf")), 0);
    assert_cites(&table, R4_4_3);
}

TEST(ae_4_4_2, w37_a_doomed_ship_still_fires_and_goes_in_the_end_phase)
{
    table_open(&table, "red Hood victory 0505 3\n"
                       "blue Wolf anval 0509 0 hull: 2, pending_hull: 1, due: true\n");
    table_until(&table, ADMIRALTY_PHASE_COMBAT, "6");
    assert_true(table_choices(&table, ADMIRALTY_FIRE, "Wolf") > 0);
    table_order(&table, "Wolf fires X1 at Hood; Wolf is done", "1");
    assert_place(&table, "Wolf", "0509 0 0");
    table_order(&table, "Hood holds fire", "");
    assert_place(&table, "Wolf", "destroyed");
    assert_vp(&table, 52, 0);
    assert_cites(&table, R4_5_1);
    assert_cites(&table, R4_4_2);
}

TEST(ae_5_4_2, w37_the_same_hit_by_a_flight_and_it_is_gone_at_once)
{
    table_open(&table, "start orders\nred Hood victory 1515 3\n red Able flight 0508\n"
                       "blue Wolf anval 0509 0 hull: 2\n blue Boar anval 1919 0\n");
    table_until(&table, ADMIRALTY_PHASE_FIGHTER, "");
    table_order(&table, "Able stays attacks Wolf", "5,1,1,1,1,1,2,3,1");
    assert_place(&table, "Wolf", "destroyed");
    assert_vp(&table, 52, 0);
    assert_int_equal(table.state.head.over, 0);
    assert_int_equal(table.state.head.phase, ADMIRALTY_PHASE_COMBAT);
    assert_int_equal(table_choices(&table, -1, "Wolf"), 0);
    assert_cites(&table, R5_4_2);
    assert_cites(&table, R2_3_1);
}

TEST(ae_5_4_2, w19_the_new_shield_rating_counts_at_once)
{
    table_open(
        &table,
        "start orders\nred Hood victory 1515 3\n red Able flight 0504\n red Baker flight 0604\n"
        "blue Ark dagen 0505 0 shield: 2\n side blue flights: 0\n");
    table_until(&table, ADMIRALTY_PHASE_FIGHTER, "");
    table_order(&table, "Able stays attacks Ark", "5,1,1,1,1,1,3,4");
    assert_boxes(&table, "Ark", "0/0/3");
    assert_int_equal(admiralty_ship_shields(&table.game, table_unit(&table, "Ark")), 1);
    table_order(&table, "Baker stays attacks Ark", "5,1,1,1,1,1,2,2,4");
    assert_boxes(&table, "Ark", "0/1/3");
}

/* ---- the chart ---- */

TEST(ae_4_4_4, w33_letters_of_three_dice_and_the_owners_choice)
{
    table_open(&table, "red Hood victory 0505 3 pending_weapon: 3, due: true\n"
                       "blue Wolf anval 1515 0\n");
    table_until(&table, ADMIRALTY_PHASE_END, "1,1,1,5");
    assert_asked(&table, LOSE);
    assert_int_equal(table_told_of(&table, chart, 0, dice), 3);
    assert_int_equal(table_told_of(&table, chart, 0, x), 2);
    assert_int_equal(table_told_of(&table, chart, 0, y), 1);
    assert_int_equal(table_told_of(&table, chart, 0, z), 5);
    /* every weapon, and the default sets of X and Z */
    assert_int_equal(table_choices(&table, ADMIRALTY_LOSE, "Hood"), 5 + 1 + 5 + 11 + 1);
    table_order(&table, "Hood loses X2 X3; Hood loses Y5; Hood loses Z1 Z2 Z3 Z4", "");
    assert_asked(&table, LOSE);
    table_order(&table, "Hood loses Z11", "");
    assert_boxes(&table, "Hood", "0/0/0 X2 X3 Y5 Z1 Z2 Z3 Z4 Z11");
    assert_int_equal(table.state.head.phase, ADMIRALTY_PHASE_ORDERS);
    assert_cites(&table, R4_4_4);
}

TEST(ae_4_4_4, w34_an_exhausted_battery_passes_nothing_on)
{
    table_open(&table, "red Gale swiftsure 0505 3 pending_weapon: 1, due: true,"
                       " lost: [1, 2, 3, 4, 5, 6, 7]\n blue Wolf anval 1515 0\n");
    table_until(&table, ADMIRALTY_PHASE_END, "1,1");
    assert_int_equal(table_told_of(&table, chart, 0, x), 0);
    assert_int_equal(table_told_of(&table, chart, 0, y), 1);
    table_order(&table, "Gale loses Y3", "");
    assert_boxes(&table, "Gale", "0/0/0 X1 X2 X3 X4 X5 X6 X7 Y3");
}

TEST(ae_4_4_4, nothing_is_asked_when_a_battery_loses_all_it_has)
{
    table_open(&table, "red Gale swiftsure 0505 3 pending_weapon: 1, due: true,"
                       " lost: [1, 2, 3, 4, 5, 8, 9, 10, 11, 12, 13]\n blue Wolf anval 1515 0\n");
    table_order(&table, "red> done; blue> done", "1,1");
    assert_int_equal(table.state.head.turn, 2);
    assert_told(&table, WEAPONS_LOST, 2);
    assert_int_equal(admiralty_ship_weapons_left(&table.game, table_unit(&table, "Gale"), -1), 0);
}

TEST(ae_4_4_4, an_empty_slot_loses_nothing)
{
    table_open(&table, "red Wraith wraak 0505 3 pending_weapon: 2, due: true\n"
                       "blue Wolf anval 1515 0\n");
    table_until(&table, ADMIRALTY_PHASE_ORDERS, "1,6,6");
    assert_told(&table, CHART, 1);
    assert_told(&table, WEAPONS_LOST, 0);
    assert_boxes(&table, "Wraith", "0/0/0");
}

TEST(ae_4_4_4, no_dice_for_a_ship_without_weapons)
{
    table_open(&table, "red Wraith wraak 0505 3 pending_weapon: 2, due: true,"
                       " lost: [1, 2, 3, 4, 5, 6]\n blue Wolf anval 1515 0\n");
    table_until(&table, ADMIRALTY_PHASE_ORDERS, "1");
    assert_told(&table, CHART, 0);
}

TEST(ae_4_4_4, the_default_is_the_weapon_with_the_fewest_arcs)
{
    table_open(&table, "design gun 6 4 2 X=9/1/4/1/1:ABC,AB,ABCD,AB points: 60\n"
                       "red Hood gun 0505 3\n blue Wolf anval 1515 0\n");
    int hood = table_unit(&table, "Hood");
    assert_int_equal(admiralty_chart_default(&table.game, hood, 0, 1), 1 << 1);
    assert_int_equal(admiralty_chart_default(&table.game, hood, 0, 3), 1 << 1 | 1 << 3 | 1 << 0);
}

TEST(ae_4_4_4, ships_roll_and_choose_in_id_order)
{
    table_open(&table, "red Hood victory 0505 3 pending_weapon: 1, due: true\n"
                       "red Rodney victory 0705 3\n"
                       "blue Wolf anval 1515 0 pending_weapon: 1, due: true\n");
    table_until(&table, ADMIRALTY_PHASE_END, "5");
    assert_asked(&table, LOSE);
    assert_told(&table, CHART, 1);
    table_order(&table, "Hood loses Y1", "");
    assert_told(&table, CHART, 0);
    table_order(&table, "Hood loses Z1", "3");
    assert_asked(&table, LOSE);
    table_order(&table, "Wolf loses X1 X2 X3", "");
    assert_boxes(&table, "Wolf", "0/0/0 X1 X2 X3");
}

TEST(ae_4_4_4, wrong_choices_are_refused)
{
    table_open(&table, "red Hood victory 0505 3 pending_weapon: 2, due: true, lost: [1]\n"
                       "blue Wolf anval 1515 0\n");
    table_until(&table, ADMIRALTY_PHASE_END, "1,2,2");
    table_refuse(&table, "Hood loses X1", "AE-4.4.4");
    table_refuse(&table, "Hood loses X2 Z1", "AE-4.4.4");
    table_refuse(&table, "Hood loses X2 X3 X4", "AE-4.4.4");
    table_refuse(&table, "Hood loses Y1", "AE-4.4.4");
    table_order(&table, "Hood loses X4 X5; Hood loses Z1 Z11", "");
    assert_boxes(&table, "Hood", "0/0/0 X1 X4 X5 Z1 Z11");
}

TEST(ae_4_4_4, a_pool_larger_than_a_throw_falls_in_portions)
{
    table_open(&table, "red Hood victory 0505 3 pending_weapon: 2500, due: true\n"
                       "blue Wolf anval 1515 0\n");
    table_until(&table, ADMIRALTY_PHASE_ORDERS, NULL);
    assert_int_equal(table_told_of(&table, chart, 0, dice), 2500);
    assert_int_equal(admiralty_ship_weapons_left(&table.game, table_unit(&table, "Hood"), -1), 0);
}

TEST(ae_4_5_2, w46_no_chart_dice_for_a_ship_that_dies)
{
    table_open(&table, "red Hood victory 0505 3 hull: 9, pending_hull: 1, pending_weapon: 2,"
                       " due: true\n red Rodney victory 0705 3\n blue Wolf anval 1515 0\n"
                       "scenario vp_target: 900\n");
    table_until(&table, ADMIRALTY_PHASE_ORDERS, "");
    assert_place(&table, "Hood", "destroyed");
    assert_told(&table, CHART, 0);
    assert_vp(&table, 0, 220);
}

TEST(ae_4_5_2, w46_chart_dice_in_step_one_for_a_ship_that_lives)
{
    table_open(&table, "red Hood victory 0505 3 hull: 8, pending_hull: 1, pending_weapon: 2,"
                       " due: true\n red Rodney victory 0705 3\n blue Wolf anval 1515 0\n");
    table_until(&table, ADMIRALTY_PHASE_END, "5,5");
    assert_boxes(&table, "Hood", "8/0/0 +1/0/0/0");
    table_order(&table, "Hood loses Y1 Y2; Hood loses Z1 Z2", "");
    assert_boxes(&table, "Hood", "9/0/0 Y1 Y2 Z1 Z2");
}

/* ---- application and removal ---- */

TEST(ae_4_5_1, damage_waits_for_the_end_phase)
{
    table_open(&table, "red Hood victory 0505 3 pending_engine: 3, pending_shield: 5, due: true\n"
                       "blue Wolf anval 1515 0\n");
    int hood = table_unit(&table, "Hood");
    table_until(&table, ADMIRALTY_PHASE_COMBAT, "1");
    assert_int_equal(admiralty_ship_engine_rating(&table.game, hood), 5);
    assert_int_equal(admiralty_ship_shields(&table.game, hood), 3);
    table_until(&table, ADMIRALTY_PHASE_ORDERS, "");
    assert_int_equal(admiralty_ship_engine_rating(&table.game, hood), 4);
    assert_int_equal(admiralty_ship_shields(&table.game, hood), 2);
    assert_int_equal(table.state.elements[hood].flags & ADMIRALTY_DUE, 0);
}

TEST(ae_2_3_1, a_carrier_is_worth_its_full_rating_and_flights_nothing)
{
    table_open(&table, "red Ark orion 0505 3 hull: 5\n red Hood victory 0705 3\n"
                       "red Able flight 0606 fighters: 2\n blue Wolf anval 0707 0\n"
                       "scenario vp_target: 900\n");
    table_until(&table, ADMIRALTY_PHASE_COMBAT, "");
    hurt("Ark", 1, 0, 0, 0);
    hurt("Able", 2, 0, 0, 0);
    table_until(&table, ADMIRALTY_PHASE_ORDERS, "");
    assert_vp(&table, 0, 385);
    assert_place(&table, "Able", "destroyed");
    assert_cites(&table, R2_3_1);
    assert_cites(&table, R5_4_5);
    assert_cites(&table, R5_4_4);
}

TEST(ae_5_4_5, a_flight_without_fighters_is_removed_in_the_end_phase)
{
    table_open(&table, "start orders\nred Hood victory 0705 3\n red Able flight 0606\n"
                       "blue Wolf anval 0707 0\n");
    table_until(&table, ADMIRALTY_PHASE_COMBAT, "1");
    hurt("Able", 9, 0, 0, 0);
    assert_boxes(&table, "Able", "6-6");
    table_until(&table, ADMIRALTY_PHASE_ORDERS, "");
    assert_place(&table, "Able", "destroyed");
    assert_vp(&table, 0, 0);
}

TEST(ae_f3, a_bought_flight_gives_fifty)
{
    table_open(&table, "option independent-fighters on\n red Hood victory 0705 3\n"
                       "red Able flight 0606 bought: true\n blue Wolf anval 0707 0\n");
    table_until(&table, ADMIRALTY_PHASE_COMBAT, "1");
    hurt("Able", 6, 0, 0, 0);
    int threshold = admiralty_side_threshold(&table.game, SIDE_RED);
    table_until(&table, ADMIRALTY_PHASE_ORDERS, "");
    assert_place(&table, "Able", "destroyed");
    assert_vp(&table, 0, 50);
    assert_cites(&table, F3);
    assert_int_equal(admiralty_side_threshold(&table.game, SIDE_RED), threshold);
}

TEST(ae_f4, flights_aboard_are_lost_with_their_carrier)
{
    table_open(&table, "option launch-recovery on\n red Hood victory 0705 3\n"
                       "red Ark orion 0505 3 hull: 5\n"
                       "red Able flight - status: aboard, carrier: Ark\n red Baker flight 1010\n"
                       "blue Wolf anval 0707 0\n scenario vp_target: 900\n");
    table_until(&table, ADMIRALTY_PHASE_COMBAT, "");
    hurt("Ark", 1, 0, 0, 0);
    table_until(&table, ADMIRALTY_PHASE_ORDERS, "");
    assert_place(&table, "Able", "destroyed");
    assert_int_equal(table_element(&table, "Able")->carrier, UNIT_NONE);
    assert_place(&table, "Baker", "1010");
    assert_vp(&table, 0, 385);
    assert_cites(&table, F4);
}

TEST(ae_3_3_2, one_that_leaves_counts_as_destroyed_unless_the_scenario_says_otherwise)
{
    static const char *const positions[] = {
        "red Hood victory 0505 3\n blue Wolf anval 1515 0\n",
        "red Hood victory 0505 3\n blue Wolf anval 1515 0\n scenario leave_vp: \"off\"\n"};
    for (int i = 0; i < 2; i++) {
        table_open(&table, positions[i]);
        struct walk walk = walk_of();
        admiralty_remove(&walk, table_unit(&table, "Wolf"), ADMIRALTY_BY_LEAVING,
                         ADMIRALTY_RULE_R3_3_2);
        assert_place(&table, "Wolf", "left");
        assert_int_equal(table_vp(&table, SIDE_RED), i == 0 ? 52 : 0);
    }
}

TEST(ae_b6, one_that_jumps_gives_half_rounded_up)
{
    table_open(&table, "design jumper 6 4 2 X=9/1/4/1/1:AB hyperdrive points: 61\n"
                       "red Hood victory 0505 3\n blue Wolf jumper 1515 0\n"
                       "option hyperdrive on\n");
    struct walk walk = walk_of();
    admiralty_remove(&walk, table_unit(&table, "Wolf"), ADMIRALTY_BY_JUMP, ADMIRALTY_RULE_B6);
    assert_place(&table, "Wolf", "jumped");
    assert_vp(&table, 31, 0);
}

TEST(ae_b10, the_largest_facings_give_way_until_they_fit_the_pool)
{
    table_open(&table, "design wall 6 4 0 X=9/1/4/1/1:AB screens=12 points: 60\n"
                       "option screens on\n red Hood wall 0505 3\n blue Wolf anval 0508 0\n");
    int hood = table_unit(&table, "Hood");
    table_order(&table, "Hood screens 5 3 3 1 0 0; red> done; blue> done", "1");
    hurt("Hood", 0, 0, 2, 0);
    table_until(&table, ADMIRALTY_PHASE_ORDERS, "");
    /* twelve points are eight now: A 5, 4; then A, B, C from three each */
    const struct admiralty_element *ship = table_element(&table, "Hood");
    assert_int_equal(admiralty_ship_shields(&table.game, hood), 8);
    assert_int_equal(ship->screen[0], 2);
    assert_int_equal(ship->screen[1], 2);
    assert_int_equal(ship->screen[2], 3);
    assert_int_equal(ship->screen[3], 1);
    assert_cites(&table, B10);
}

TEST(ae_b10, points_given_by_the_engines_count_while_the_turn_lasts)
{
    table_open(&table, "design wall 6 4 0 X=9/1/4/1/1:AB screens=12 points: 60\n"
                       "option screens on\n option shield-reinforcement on\n"
                       "red Hood wall 0505 3 given: 4, screen_a: 5, screen_b: 5\n"
                       "blue Wolf anval 1515 0\n");
    struct walk walk = walk_of();
    struct admiralty_element *ship = &table.state.elements[0];
    ship->given = 4;
    memcpy(ship->screen, (uint8_t[]){5, 5, 2, 2, 0, 0}, sizeof ship->screen);
    ship->shield = 1; /* the pool is ten now, and two points more */
    admiralty_settle_cut_screens(&walk, 0, ADMIRALTY_RULE_B10);
    assert_memory_equal(ship->screen, ((uint8_t[]){4, 4, 2, 2, 0, 0}), sizeof ship->screen);
}

/* ---- sequential combat ---- */

TEST(ae_e5, damage_takes_effect_after_each_ships_attacks)
{
    table_open(&table, "option sequential-combat on\n"
                       "design gun 6 4 2 X=9/1/4/1/1:ABCDEF points: 60\n"
                       "red Hood gun 0505 3\n blue Wolf anval 0508 0 hull: 2\n"
                       "blue Boar anval 1919 0\n");
    table_until(&table, ADMIRALTY_PHASE_COMBAT, "");
    table_order(&table, "Boar holds fire", "");
    table_order(&table, "Hood fires X1 at Wolf", "6,6,1");
    assert_place(&table, "Wolf", "destroyed");
    assert_vp(&table, 52, 0);
    assert_cites(&table, E5);
}

/* ---- explosions ---- */

static const char blast[] = "start orders\n option explosions on\n scenario vp_target: 900\n"
                            "red Hood victory 0505 3 hull: 9\n red Rodney victory 1010 3\n"
                            "blue Wolf anval 0506 0 hull: 2\n blue Boar anval 0507 0\n"
                            "blue Able flight 0405\n";

TEST(ae_e3, four_does_not_explode)
{
    table_open(&table, blast);
    table_until(&table, ADMIRALTY_PHASE_COMBAT, "1");
    hurt("Hood", 1, 0, 0, 0);
    table_until(&table, ADMIRALTY_PHASE_ORDERS, "4");
    assert_place(&table, "Hood", "destroyed");
    assert_boxes(&table, "Wolf", "2/0/0");
    assert_told(&table, EXPLOSION_ROLLED, 1);
    assert_told(&table, EXPLODED, 0);
    assert_false(cell_is_place(table.state.units[table_unit(&table, "Hood")].cell));
}

TEST(ae_e3, a_blast_strikes_all_within_one_hex_at_once_and_starts_no_chain)
{
    table_open(&table, blast);
    table_until(&table, ADMIRALTY_PHASE_COMBAT, "1");
    hurt("Hood", 1, 0, 0, 0);
    /* explosion; four impact dice at shields 1; two damage dice; four at the flight */
    table_until(&table, ADMIRALTY_PHASE_ORDERS, "5,2,3,1,1,1,2,4,6,3,1");
    assert_place(&table, "Hood", "destroyed");
    assert_place(&table, "Wolf", "destroyed");
    assert_boxes(&table, "Able", "4");
    assert_told(&table, EXPLODED, 1);
    assert_told(&table, EXPLOSION_ROLLED, 1);
    assert_told(&table, BLASTED, 2);
    assert_vp(&table, 52, 220);
    assert_cites(&table, E3);
}

TEST(ae_e3, chart_dice_of_a_blast_fall_at_once_and_the_owner_chooses)
{
    table_open(&table, "option explosions on\n scenario vp_target: 900\n"
                       "red Wolf anval 0506 0 hull: 2, pending_hull: 1, due: true\n"
                       "red Rodney victory 1010 3\n blue Hood victory 0505 3\n");
    /* one impact die against shields 3, one damage die: a weapon hit; chart slot 5: YZ */
    table_until(&table, ADMIRALTY_PHASE_END, "6,4,6,5");
    assert_asked(&table, LOSE);
    assert_int_equal(table.state.victim, table_unit(&table, "Hood"));
    table_order(&table, "Hood loses Y1; Hood loses Z1", "");
    assert_boxes(&table, "Hood", "0/0/0 Y1 Z1");
    assert_int_equal(table.state.head.phase, ADMIRALTY_PHASE_ORDERS);
}

TEST(ae_e3, no_die_where_nobody_is_near)
{
    table_open(&table, "option explosions on\n scenario vp_target: 900\n"
                       "red Wolf anval 0506 0 hull: 2, pending_hull: 1, due: true\n"
                       "red Rodney victory 1010 3\n blue Hood victory 1919 3\n");
    table_until(&table, ADMIRALTY_PHASE_ORDERS, "");
    assert_place(&table, "Wolf", "destroyed");
    assert_told(&table, EXPLOSION_ROLLED, 0);
}

TEST(ae_e3, two_dead_ships_explode_one_after_the_other)
{
    table_open(&table, "option explosions on\n scenario vp_target: 900\n"
                       "red Wolf anval 0506 0 hull: 2, pending_hull: 1, due: true\n"
                       "red Boar anval 0504 0 hull: 2, pending_hull: 1, due: true\n"
                       "red Rodney victory 1010 3\n blue Hood victory 0505 3\n");
    /* each: explosion 6, one impact die at shields 3 (4: through), damage 2: engine */
    table_until(&table, ADMIRALTY_PHASE_ORDERS, "6,4,2,6,4,2");
    assert_boxes(&table, "Hood", "0/2/0");
    assert_vp(&table, 0, 104);
}
