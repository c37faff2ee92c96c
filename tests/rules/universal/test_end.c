/* The End Phase step by step: pull, Stutterdrive, repairs, launches, markers (UN-B2, 5b to 5g). */
#include "tests/rules/universal/ending.h"

static struct range range;
static struct universal_design *design;
static int ship, foe;

static void open_pair(void)
{
    ending_open(&range);
    int index = range_design(&range);
    design = &range.designs[index];
    range_battery(&range, index, "4:1/3/1", "AB*2 ABCDEF", "");
    design->item[UNIVERSAL_HYPERDRIVE] = 1;
    design->item[UNIVERSAL_SCREEN_FORWARD] = 2;
    ship = range_ship(&range, SIDE_RED, index, 5, 5, 0);
    foe = range_ship(&range, SIDE_BLUE, index, 15, 9, 0);
    ending_tracks(&range, index, 3); /* three weapons, three items: one a box */
}

static struct universal_card *card(int unit)
{
    return &range.state.elements[unit].card;
}

static bool is_at(int unit, int q, int r)
{
    return cell_equal(range.state.units[unit].cell, (struct cell){(int16_t)q, (int16_t)r});
}

/* ---- 5b ---- */

static void set_ground(enum universal_terrain kind, int q, int r)
{
    struct ground_region *region =
        &range.scenario.ground.region[range.scenario.ground.region_count++];
    range.setup.option[UNIVERSAL_OPTION_TERRAIN] = 1;
    region->kind = (uint8_t)kind;
    region->cell_count = 1;
    region->cells[0] = (struct cell){(int16_t)q, (int16_t)r};
}

TEST(un_h2, a_black_hole_pulls_two_hexes_near_and_one_far)
{
    open_pair();
    set_ground(UNIVERSAL_BLACK_HOLE, 8, 5);
    range.state.units[foe].cell = (struct cell){14, 5};
    ending_go(&range, UNIVERSAL_STEP_PULL, "");
    assert_true(is_at(ship, 7, 5));
    assert_true(is_at(foe, 13, 5));
    assert_cites(&range, H2);
    ending_go(&range, UNIVERSAL_STEP_PULL, "");
    assert_int_equal(range.state.units[ship].status, STATUS_GONE);
    assert_int_equal(range.state.vp[SIDE_BLUE], 100); /* UN-H0 */
}

TEST(un_h2, of_two_hexes_the_owner_picks)
{
    open_pair();
    set_ground(UNIVERSAL_BLACK_HOLE, 9, 9); /* between the rows E and SE */
    range.state.units[ship].cell = (struct cell){7, 6};
    ending_go(&range, UNIVERSAL_STEP_PULL, "");
    assert_step(&range, PULL_ASK);
    assert_int_equal(ending_listed(&range), 2);
    struct action action = range_answer(UNIVERSAL_SHIFT, ship);
    action.cell = (struct cell){6, 6};
    ending_refuse(&range, action, "UN-H2");
    action.cell = (struct cell){7, 7};
    ending_answer(&range, action, "");
    assert_true(is_at(ship, 7, 7));
    assert_int_equal(range.state.head.turn, 2);
}

TEST(un_h2, hidden_ships_are_pulled_without_a_question)
{
    open_pair();
    set_ground(UNIVERSAL_BLACK_HOLE, 9, 9);
    range.state.units[ship].cell = (struct cell){7, 6};
    range.state.units[ship].status = UNIVERSAL_HIDDEN;
    ending_go(&range, UNIVERSAL_STEP_PULL, "");
    assert_true(is_at(ship, 8, 6)); /* UN-O3: clockwise from its heading */
}

TEST(un_h3, the_comet_moves_away_from_its_tail)
{
    open_pair();
    set_ground(UNIVERSAL_COMET, 10, 3);
    range.state.comet = (struct cell){10, 3};
    range.state.tail = 3; /* W */
    ending_go(&range, UNIVERSAL_STEP_PULL, "");
    assert_true(cell_equal(range.state.comet, (struct cell){11, 3}));
    assert_cites(&range, H3);
}

/* ---- 5d ---- */

static struct action stutter(int yes)
{
    struct action action = range_answer(UNIVERSAL_STUTTER, ship);
    action.mode = (uint8_t)yes;
    return action;
}

TEST(un_e1_12, stutters_in_a_random_direction)
{
    open_pair();
    design->item[UNIVERSAL_STUTTERDRIVE] = 1;
    range.state.units[foe].status = UNIVERSAL_HIDDEN; /* is not asked (UN-C4.2b) */
    ending_go(&range, UNIVERSAL_STEP_STUTTER, "");
    assert_step(&range, STUTTER_ASK);
    assert_int_equal(ending_listed(&range), 2);
    ending_answer(&range, stutter(1), "2 4"); /* SE */
    assert_true(is_at(ship, 5, 9));
    assert_cites(&range, E1_12);
    assert_int_equal(range.state.units[ship].heading, 0);
}

TEST(un_e1_12, not_off_the_board_nor_onto_rocks)
{
    open_pair();
    design->item[UNIVERSAL_STUTTERDRIVE] = 1;
    range.state.units[foe].status = UNIVERSAL_HIDDEN;
    set_ground(UNIVERSAL_ASTEROID, 8, 5);
    ending_go(&range, UNIVERSAL_STEP_STUTTER, "");
    ending_answer(&range, stutter(1), "1 3");
    assert_true(is_at(ship, 5, 5));
    range.state.elements[ship].flags &= ~(uint32_t)UNIVERSAL_STUTTERED;
    ending_go(&range, UNIVERSAL_STEP_STUTTER, "");
    ending_answer(&range, stutter(1), "5 6");
    assert_true(is_at(ship, 5, 5));
    range.state.elements[ship].flags &= ~(uint32_t)UNIVERSAL_STUTTERED;
    ending_go(&range, UNIVERSAL_STEP_STUTTER, "");
    ending_answer(&range, stutter(0), "");
    assert_true(is_at(ship, 5, 5));
}

TEST(un_e1_12, an_enemy_there_is_met_as_in_stacking)
{
    open_pair();
    design->item[UNIVERSAL_STUTTERDRIVE] = 1;
    range.state.units[foe].cell = (struct cell){8, 5};
    ending_go(&range, UNIVERSAL_STEP_STUTTER, "");
    ending_answer(&range, stutter(1), "1 3, 6 1");
    assert_step(&range, SHIFT_ASK);
    assert_int_equal(range.state.actor, ship);
    assert_cites(&range, C3_1);
    struct action shift = range_answer(UNIVERSAL_SHIFT, ship);
    shift.cell = (struct cell){7, 5};
    ending_answer(&range, shift, "");
    assert_step(&range, STUTTER_ASK); /* the next ship */
    assert_int_equal(range.state.actor, foe);
}

/* ---- 5e ---- */

/* Losses of the ship: engines, weapons (bits), Screens forward. */
static void damage(int engines, int weapons, int screens)
{
    struct universal_element *element = &range.state.elements[ship];
    element->card.track[UNIVERSAL_ENGINES] = (uint8_t)engines;
    for (int i = 0; i < 3; i++) {
        if (!(weapons >> i & 1))
            continue;
        element->card.track[UNIVERSAL_WEAPONS]++;
        element->weapon[i] |= UNIVERSAL_GUN_LOST;
        element->card.losses[0]++;
    }
    element->card.track[UNIVERSAL_SYSTEMS] = element->card.item[UNIVERSAL_SCREEN_FORWARD] =
        (uint8_t)screens;
}

TEST(un_d4_3, w69_a_die_that_finds_nothing_does_nothing)
{
    open_pair();
    range.setup.option[UNIVERSAL_OPTION_DAMAGE_CONTROL] = 1;
    damage(1, 0, 0);
    ending_go(&range, UNIVERSAL_STEP_CONTROL, "5");
    assert_int_equal(range_told(&range, UNIVERSAL_EVENT_REPAIRED), 0);
    assert_int_equal(range_told(&range, UNIVERSAL_EVENT_CONTROL_ROLLED), 1);
    assert_cites(&range, D4_3);
}

TEST(un_d4_3, whole_ships_throw_nothing)
{
    open_pair();
    range.setup.option[UNIVERSAL_OPTION_DAMAGE_CONTROL] = 1;
    card(ship)->track[UNIVERSAL_HULL] = 1; /* hull does not come back */
    ending_go(&range, UNIVERSAL_STEP_CONTROL, "");
    assert_int_equal(range_told(&range, UNIVERSAL_EVENT_CONTROL_ROLLED), 0);
}

TEST(un_d4_3, engines_come_back_box_by_box)
{
    open_pair();
    range.setup.option[UNIVERSAL_OPTION_DAMAGE_CONTROL] = 1;
    damage(2, 0, 0);
    ending_go(&range, UNIVERSAL_STEP_CONTROL, "4");
    assert_int_equal(card(ship)->track[UNIVERSAL_ENGINES], 1);
    assert_int_equal(universal_track_engines(&range.game, ship), 4);
}

TEST(un_d4_3, the_owner_picks_what_works_again)
{
    open_pair();
    range.setup.option[UNIVERSAL_OPTION_DAMAGE_CONTROL] = 1;
    design->item[UNIVERSAL_AUTO_REPAIR] = 1; /* beside the tracks of this design */
    damage(0, 6, 2);
    card(ship)->item[UNIVERSAL_HYPERDRIVE] = 1;
    card(ship)->track[UNIVERSAL_SYSTEMS] = 3;
    ending_go(&range, UNIVERSAL_STEP_CONTROL, "5 5");
    assert_cites(&range, E1_3);
    assert_step(&range, REPAIR_ASK);
    assert_int_equal(range.state.left, 2);
    assert_int_equal(ending_listed(&range), 2);
    struct action action = range_answer(UNIVERSAL_RESTORE, ship);
    action.weapons = 1;
    ending_refuse(&range, action, "UN-D4.3");
    action.weapons = 4;
    ending_answer(&range, action, ""); /* the last one is no choice */
    assert_int_equal(universal_gun_working(&range.game, ship), 7);
    assert_int_equal(card(ship)->losses[0], 0); /* UN-D3.5 */
}

TEST(un_d4_3, items_come_back_too)
{
    open_pair();
    range.setup.option[UNIVERSAL_OPTION_DAMAGE_CONTROL] = 1;
    damage(0, 0, 1);
    card(ship)->item[UNIVERSAL_HYPERDRIVE] = 1;
    card(ship)->track[UNIVERSAL_SYSTEMS] = 2;
    ending_go(&range, UNIVERSAL_STEP_CONTROL, "6");
    assert_step(&range, REPAIR_ASK);
    struct action action = range_answer(UNIVERSAL_RESTORE_ITEM, ship);
    action.mode = UNIVERSAL_COUNTERMEASURES;
    ending_refuse(&range, action, "UN-D4.3");
    action.mode = UNIVERSAL_HYPERDRIVE;
    ending_answer(&range, action, "");
    assert_int_equal(universal_items_left(&range.game, ship, UNIVERSAL_HYPERDRIVE), 1);
    assert_int_equal(card(ship)->track[UNIVERSAL_SYSTEMS], 1);
}

TEST(un_d4_3, hidden_ships_roll_in_secret_and_repair_by_default)
{
    open_pair();
    range.setup.option[UNIVERSAL_OPTION_DAMAGE_CONTROL] = 1;
    damage(0, 7, 0);
    range.state.units[ship].status = UNIVERSAL_HIDDEN;
    ending_go(&range, UNIVERSAL_STEP_CONTROL, "| 5");
    assert_int_equal(universal_gun_working(&range.game, ship), 4); /* the most arcs */
}

TEST(un_e1_11, a_regenerator_restores_one_shield)
{
    open_pair();
    design->item[UNIVERSAL_SHIELD_REGENERATOR] = 1;
    design->shield[UNIVERSAL_AFT] = design->shield[UNIVERSAL_OMNI] = 3;
    card(ship)->shield[UNIVERSAL_AFT] = 2;
    card(ship)->shield[UNIVERSAL_OMNI] = 1;
    card(foe)->shield[UNIVERSAL_AFT] = 1; /* nothing to choose */
    ending_go(&range, UNIVERSAL_STEP_REGENERATE, "");
    assert_step(&range, REGENERATE_ASK);
    assert_int_equal(ending_listed(&range), 2);
    struct action action = range_answer(UNIVERSAL_REGENERATE, ship);
    action.mode = UNIVERSAL_FORWARD;
    ending_refuse(&range, action, "UN-E1.11");
    action.mode = UNIVERSAL_OMNI;
    ending_answer(&range, action, "");
    assert_int_equal(card(ship)->shield[UNIVERSAL_OMNI], 0);
    assert_int_equal(card(ship)->shield[UNIVERSAL_AFT], 2);
    assert_int_equal(card(foe)->shield[UNIVERSAL_AFT], 0);
    assert_cites(&range, E1_11);
}

TEST(un_e3_8, sixes_bring_hull_boxes_back)
{
    open_pair();
    design->gift[UNIVERSAL_REGENERATING] = 1;
    card(ship)->track[UNIVERSAL_HULL] = 2;
    ending_go(&range, UNIVERSAL_STEP_REGENERATE, "6 5");
    assert_int_equal(card(ship)->track[UNIVERSAL_HULL], 1);
    assert_cites(&range, E3_8);
}

TEST(un_g1, the_pool_is_full_again_at_5e)
{
    open_pair();
    range.setup.option[UNIVERSAL_OPTION_ACTION_POINTS] = 1;
    design->action_points = 4;
    card(ship)->ap = 3;
    ending_go(&range, UNIVERSAL_STEP_REGENERATE, "");
    assert_int_equal(universal_item_points(&range.game, ship), 4);
}

/* ---- 5f ---- */

static int add_aboard(bool shuttle)
{
    int wing = range_flight(&range, SIDE_RED, 0, 0, shuttle ? 2 : 6);
    range.state.units[wing].status = UNIVERSAL_ABOARD;
    range.state.units[wing].cell = CELL_NOWHERE;
    range.state.elements[wing].carrier = (uint8_t)ship;
    range.state.elements[wing].flags |= shuttle ? UNIVERSAL_SHUTTLE : 0;
    return wing;
}

static struct action launch(int wing, int manned)
{
    struct action action = range_answer(UNIVERSAL_LAUNCH, ship);
    action.target = (uint8_t)wing;
    action.mode = (uint8_t)manned;
    return action;
}

TEST(un_f1_1, half_the_flights_are_launched_a_turn)
{
    open_pair();
    design->gift[UNIVERSAL_CARRIER] = 3;
    range.state.units[ship].heading = 4;
    int first = add_aboard(false), second = add_aboard(false), third = add_aboard(false);
    ending_go(&range, UNIVERSAL_STEP_LAUNCH, "");
    assert_step(&range, LAUNCH_ASK);
    assert_int_equal(ending_listed(&range), 4);
    ending_refuse(&range, launch(foe, 0), "UN-F1.1");
    ending_refuse(&range, launch(first, 1), "UN-E2.9");
    ending_answer(&range, launch(first, 0), "");
    assert_true(is_at(first, 5, 5));
    assert_int_equal(range.state.units[first].heading, 4);
    assert_cites(&range, F1_1);
    ending_answer(&range, launch(third, 0), "");
    assert_int_equal(range.state.units[second].status, UNIVERSAL_ABOARD);
    assert_int_equal(range.state.head.turn, 2); /* no more to do */
}

TEST(un_f1_1, tubes_launch_all_and_cloaked_ships_none)
{
    open_pair();
    design->gift[UNIVERSAL_CARRIER] = 3;
    design->gift[UNIVERSAL_LAUNCH_TUBES] = 1;
    add_aboard(false);
    ending_go(&range, UNIVERSAL_STEP_LAUNCH, "");
    assert_int_equal(range.state.left, 3);
    ending_answer(&range, range_answer(UNIVERSAL_END_LAUNCH, ship), "");
    assert_int_equal(range.state.head.turn, 2);
    range.state.elements[ship].flags |= UNIVERSAL_EXPOSED;
    ending_go(&range, UNIVERSAL_STEP_LAUNCH, "");
    assert_int_equal(range.state.head.turn, 3);
}

TEST(un_e2_9, a_shuttlecraft_may_take_a_squad)
{
    open_pair();
    design->munition[UNIVERSAL_MARINES] = 1;
    int first = add_aboard(true), second = add_aboard(true);
    ending_go(&range, UNIVERSAL_STEP_LAUNCH, "");
    assert_int_equal(ending_listed(&range), 5);
    ending_answer(&range, launch(first, 1), "");
    assert_true(range.state.elements[first].flags & UNIVERSAL_MANNED);
    assert_int_equal(universal_item_munitions(&range.game, ship, UNIVERSAL_MARINES), 0);
    assert_cites(&range, E2_9);
    ending_refuse(&range, launch(second, 1), "UN-E2.9");
}

static struct action mine(int q, int r, int count)
{
    struct action action = range_answer(UNIVERSAL_MINE, ship);
    action.cell = (struct cell){(int16_t)q, (int16_t)r};
    action.amount[0] = (int16_t)count;
    return action;
}

TEST(un_e2_6, mines_are_laid_within_six_hexes_away_from_enemies)
{
    open_pair();
    design->munition[UNIVERSAL_MINES] = 6;
    range.state.units[foe].cell = (struct cell){8, 5};
    range.state.elements[foe].used[UNIVERSAL_MINES] = 6;
    ending_go(&range, UNIVERSAL_STEP_LAUNCH, "");
    ending_refuse(&range, mine(12, 5, 1), "UN-E2.6");
    ending_refuse(&range, mine(8, 5, 1), "UN-E2.6");
    ending_refuse(&range, mine(7, 5, 7), "UN-E2.6");
    ending_refuse(&range, mine(7, 5, 5), "UN-A1.4");
    ending_answer(&range, mine(7, 5, 3), "");
    ending_refuse(&range, mine(7, 5, 2), "UN-A1.4");
    ending_answer(&range, mine(7, 5, 1), "");
    assert_int_equal(range.state.marker_count, 1);
    assert_int_equal(range.state.markers[0].count, 4);
    assert_cites(&range, E2_6);
    ending_listed(&range);
    ending_answer(&range, mine(11, 5, 2), "");
    assert_int_equal(range.state.head.turn, 2);
}

TEST(un_0_6, no_mines_without_room_for_their_marker)
{
    open_pair();
    design->munition[UNIVERSAL_MINES] = 1;
    range.state.elements[foe].used[UNIVERSAL_MINES] = 1;
    for (int i = 0; i < UNIVERSAL_MARKERS_MAX; i++)
        range.state.markers[i] = (struct universal_marker){
            .cell = {2, 2}, .kind = UNIVERSAL_MARKER_MINES, .side = (uint8_t)(i > 0), .count = 1};
    range.state.marker_count = UNIVERSAL_MARKERS_MAX;
    ending_go(&range, UNIVERSAL_STEP_LAUNCH, "");
    assert_step(&range, LAUNCH_ASK); /* it may join its own */
    ending_refuse(&range, mine(7, 5, 1), "UN-0.6");
    ending_answer(&range, mine(2, 2, 1), "");
    assert_int_equal(range.state.markers[0].count, 2);
}

/* ---- 5c, 5g ---- */

TEST(un_b2, counters_are_flipped_and_markers_turned)
{
    open_pair();
    range.state.elements[ship].flags |= UNIVERSAL_ACTED | UNIVERSAL_DECOYED;
    range.state.markers[0] = (struct universal_marker){
        .cell = {3, 3}, .kind = UNIVERSAL_MARKER_FLARE, .unit = (uint8_t)ship, .count = 1};
    range.state.markers[1] = (struct universal_marker){
        .cell = {4, 3}, .kind = UNIVERSAL_MARKER_PROBE, .unit = (uint8_t)ship};
    range.state.marker_count = 2;
    ending_go(&range, UNIVERSAL_STEP_PULL, "");
    assert_false(range.state.elements[ship].flags & (UNIVERSAL_ACTED | UNIVERSAL_DECOYED));
    assert_int_equal(range.state.marker_count, 1);
    assert_int_equal(range.state.markers[0].kind, UNIVERSAL_MARKER_PROBE);
    assert_int_equal(range.state.markers[0].count, 1);
}
