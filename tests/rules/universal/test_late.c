/* 4c: PDS fire, Shockwave, Flares, Probes, Marines (UN-E1.9, UN-E2.3, UN-E2.5, UN-E2.7, UN-E3.9).
 */
#include "tests/rules/universal/bay.h"

static struct range range;
static int own, hulk, hunter, prey;

/* A hunter at (3,3) in its 4c, its prey two hexes ahead, facing it. */
static void open_pair(void)
{
    bay_open(&range, UNIVERSAL_PHASE_COMBAT);
    own = range_design(&range);
    hulk = range_design(&range);
    hunter = range_ship(&range, SIDE_RED, own, 3, 3, 0);
    prey = range_ship(&range, SIDE_BLUE, hulk, 5, 3, 3);
    range.state.actor = (uint8_t)hunter;
}

static struct action at_target(int decision, int target, int amount)
{
    struct action action = range_answer(decision, hunter);
    action.target = (uint8_t)target;
    action.amount[0] = (int16_t)amount;
    return action;
}

static struct action at_cell(int decision, int q, int r)
{
    struct action action = range_answer(decision, hunter);
    action.cell = (struct cell){(int16_t)q, (int16_t)r};
    return action;
}

TEST(un_b2, a_ship_with_nothing_to_do_is_not_asked)
{
    open_pair();
    bay_run(&range, UNIVERSAL_STEP_LATE, "");
    assert_step(&range, ASK);
}

/* ---- PDS ---- */

TEST(un_e1_9, a_pds_fires_once_a_turn_at_three_hexes)
{
    open_pair();
    range.designs[own].item[UNIVERSAL_POINT_DEFENSE_SYSTEM] = 1;
    range.designs[hulk].item[UNIVERSAL_SCREEN_FORWARD] = 1;
    range.designs[hulk].shield[UNIVERSAL_FORWARD] = 1;
    bay_run(&range, UNIVERSAL_STEP_LATE, "");
    assert_step(&range, LATE_ASK);
    struct action fire = at_target(UNIVERSAL_PDS, prey, 0);
    assert_int_equal(bay_listed(&range, UNIVERSAL_PDS, hunter), 1);
    bay_answer(&range, &fire, "4 5 3, 3 6, 5"); /* two hits, both through, one Shield */
    assert_pending(&range, prey, "1/0/0/1");
    assert_int_equal(range.state.elements[prey].card.shield[UNIVERSAL_FORWARD], 1);
    assert_cites(&range, E1_9);
    assert_step(&range, ASK); /* nothing is left to do */
    bay_refuse(&range, &fire, "UN-E1.9");
    range.state.elements[hunter].pds = 0;
    range.state.units[prey].cell.q = 7;
    bay_refuse(&range, &fire, "UN-E1.9");
    fire.target = (uint8_t)hunter;
    bay_refuse(&range, &fire, "UN-0.3");
}

TEST(un_g1, scanners_that_let_a_pds_reach_are_paid_for)
{
    open_pair();
    struct universal_design *design = &range.designs[own];
    range.setup.option[UNIVERSAL_OPTION_ACTION_POINTS] = 1;
    design->action_points = 3;
    design->item[UNIVERSAL_POINT_DEFENSE_SYSTEM] = 1;
    design->item_ap[UNIVERSAL_POINT_DEFENSE_SYSTEM] = 2;
    design->item[UNIVERSAL_LONG_RANGE_SCANNERS] = 1;
    design->item_ap[UNIVERSAL_LONG_RANGE_SCANNERS] = 2;
    range.state.units[prey].cell.q = 7; /* four hexes count as three */
    struct action fire = at_target(UNIVERSAL_PDS, prey, 0);
    bay_refuse(&range, &fire, "UN-G1");
    design->action_points = 4;
    bay_answer(&range, &fire, "1 1 4, 2");
    assert_int_equal(universal_item_points(&range.game, hunter), 0);
}

TEST(un_e1_9, silence_counts_for_offensive_fire)
{
    open_pair();
    range.designs[own].item[UNIVERSAL_POINT_DEFENSE_SYSTEM] = 1;
    range.state.elements[hunter].flags |= UNIVERSAL_SILENT;
    range.state.elements[prey].flags |= UNIVERSAL_SILENT;
    struct action fire = at_target(UNIVERSAL_PDS, prey, 0);
    bay_answer(&range, &fire, "5 5 5");
    assert_int_equal(range.state.elements[prey].hits, 0); /* 6+ */
}

/* ---- Shockwave ---- */

TEST(un_e3_9, everything_within_three_hexes_is_struck)
{
    open_pair();
    range.designs[own].gift[UNIVERSAL_SHOCKWAVE] = 1;
    range.designs[own].item[UNIVERSAL_HYPERDRIVE] = 1;
    int friend = range_ship(&range, SIDE_RED, hulk, 3, 0, 0);
    int far = range_ship(&range, SIDE_BLUE, hulk, 7, 3, 3);
    int flight = range_flight(&range, SIDE_BLUE, 4, 3, 6);
    bay_run(&range, UNIVERSAL_STEP_LATE, "");
    struct action shock = range_answer(UNIVERSAL_SHOCK, hunter);
    bay_answer(&range, &shock, "4 1 1 1, 2, 4 4 1 1, 2 2, 5 4 4 1"); /* four dice each */
    assert_pending(&range, prey, "0/1/0/0");
    assert_pending(&range, friend, "0/2/0/0");
    assert_pending(&range, far, "0/0/0/0");
    assert_int_equal(range.state.elements[flight].pending_fighters, 1); /* -1 for size */
    assert_pending(&range, hunter, "0/0/0/1");
    assert_cites(&range, E3_9);
    bay_refuse(&range, &shock, "UN-E3.9");
    assert_step(&range, ASK);
    assert_int_equal(range.state.chain, 0);
}

TEST(un_e3_9, a_large_ship_crosses_off_a_whole_box)
{
    open_pair();
    range.designs[own].gift[UNIVERSAL_SHOCKWAVE] = 1;
    range.designs[own].hull = 25;
    range.designs[own].boxes = 13;
    range.designs[own].oversized = 1;
    range.state.units[prey].cell.q = 9;
    struct action shock = range_answer(UNIVERSAL_SHOCK, hunter);
    bay_answer(&range, &shock, "");
    assert_pending(&range, hunter, "0/0/0/2");
    assert_int_equal(range_told_of(&range, shockwave, 0, dice), 13);
}

TEST(un_b2, kinds_come_in_their_order)
{
    open_pair();
    range.designs[own].item[UNIVERSAL_POINT_DEFENSE_SYSTEM] = 2;
    range.designs[own].gift[UNIVERSAL_SHOCKWAVE] = 1;
    range.designs[own].munition[UNIVERSAL_PROBES] = 2;
    struct action probe = at_cell(UNIVERSAL_PROBE, 4, 4);
    struct action fire = at_target(UNIVERSAL_PDS, prey, 0);
    struct action shock = range_answer(UNIVERSAL_SHOCK, hunter);
    bay_answer(&range, &probe, "");
    bay_refuse(&range, &fire, "UN-B2");
    bay_refuse(&range, &shock, "UN-B2");
    bay_listed(&range, UNIVERSAL_PDS, hunter);
    struct action end = range_answer(UNIVERSAL_END_LATE, hunter);
    bay_answer(&range, &end, "");
    assert_step(&range, ASK);
    assert_int_equal(range.state.chain, 0);
}

/* ---- Flares and Probes ---- */

TEST(un_e2_3, a_flare_flies_ten_hexes_in_sight)
{
    open_pair();
    range.designs[own].munition[UNIVERSAL_FLARES] = 1;
    struct action flare = at_cell(UNIVERSAL_FLARE, 14, 3);
    bay_refuse(&range, &flare, "UN-E2.3");
    flare.cell.q = 13;
    assert_true(bay_listed(&range, UNIVERSAL_PDS, hunter) > 100);
    bay_answer(&range, &flare, "");
    assert_int_equal(range.state.markers[0].kind, UNIVERSAL_MARKER_FLARE);
    assert_int_equal(range.state.markers[0].count, 0); /* face down */
    assert_int_equal(range.state.markers[0].cell.q, 13);
    bay_refuse(&range, &flare, "UN-E2.3");
    range.designs[own].munition[UNIVERSAL_FLARES] = 2;
    range.state.markers[0].cell.q = 6; /* face up it blocks the way */
    range.state.markers[0].count = 1;
    bay_refuse(&range, &flare, "UN-E2.3");
}

TEST(un_e2_7, a_probe_flies_six_hexes)
{
    open_pair();
    range.designs[own].munition[UNIVERSAL_PROBES] = 2;
    struct action probe = at_cell(UNIVERSAL_PROBE, 10, 3);
    bay_refuse(&range, &probe, "UN-E2.7");
    probe.cell.q = 9;
    bay_answer(&range, &probe, "");
    assert_int_equal(range.state.markers[0].kind, UNIVERSAL_MARKER_PROBE);
    assert_int_equal(universal_item_munitions(&range.game, hunter, UNIVERSAL_PROBES), 1);
    assert_int_equal(range.state.elements[hunter].used[UNIVERSAL_PROBES], 0); /* nobody can tell */
    struct walk walk = walk_begin(&range.game, NULL, NULL);
    universal_lay_turn_over(&walk);
    assert_int_equal(range.state.elements[hunter].used[UNIVERSAL_PROBES], 1);
    assert_int_equal(universal_item_munitions(&range.game, hunter, UNIVERSAL_PROBES), 1);
}

TEST(un_0_6, no_flare_without_room_for_its_marker)
{
    open_pair();
    range.designs[own].munition[UNIVERSAL_FLARES] = 1;
    for (int i = 0; i < UNIVERSAL_MARKERS_MAX; i++)
        bay_mines(&range, SIDE_RED, i, 9, 1);
    struct action flare = at_cell(UNIVERSAL_FLARE, 4, 3);
    bay_refuse(&range, &flare, "UN-0.6");
    assert_int_equal(bay_listed(&range, UNIVERSAL_PDS, hunter), 0);
}

/* ---- Marines ---- */

static void set_marines(int red, int blue)
{
    range.designs[own].munition[UNIVERSAL_MARINES] = (uint8_t)red;
    range.designs[hulk].munition[UNIVERSAL_MARINES] = (uint8_t)blue;
}

TEST(un_e2_5, w64_three_squads_against_one)
{
    open_pair();
    set_marines(3, 1);
    range.designs[hulk].item[UNIVERSAL_SCREEN_FORWARD] = 3;
    range.designs[hulk].shield[UNIVERSAL_OMNI] = 9;
    struct action board = at_target(UNIVERSAL_BOARD, prey, 3);
    bay_answer(&range, &board, "4 1 6");
    assert_step(&range, REPEL_ASK);
    assert_int_equal(range_told_of(&range, boarded, 0, successes), 2);
    assert_int_equal(bay_listed(&range, UNIVERSAL_REPEL, prey), 2);
    struct action repel = range_answer(UNIVERSAL_REPEL, prey);
    repel.amount[0] = 2;
    bay_refuse(&range, &repel, "UN-E2.5");
    repel.amount[0] = 1;
    bay_answer(&range, &repel, "3");
    assert_pending(&range, prey, "1/0/1/0");
    assert_int_equal(range.state.elements[prey].card.shield[UNIVERSAL_OMNI], 0);
    assert_int_equal(universal_item_munitions(&range.game, hunter, UNIVERSAL_MARINES), 0);
    assert_int_equal(universal_item_munitions(&range.game, prey, UNIVERSAL_MARINES), 0);
    assert_cites(&range, E2_5);
}

TEST(un_e2_5, squads_that_fail_ask_nobody)
{
    open_pair();
    set_marines(2, 5);
    struct action board = at_target(UNIVERSAL_BOARD, prey, 2);
    bay_answer(&range, &board, "3 1");
    assert_step(&range, ASK);
    assert_pending(&range, prey, "0/0/0/0");
    assert_int_equal(range.state.victim, UNIT_NONE);
}

TEST(un_e2_5, one_ship_a_turn_within_five_hexes)
{
    open_pair();
    set_marines(4, 0);
    struct action board = at_target(UNIVERSAL_BOARD, prey, 5);
    bay_refuse(&range, &board, "UN-E2.5");
    board.amount[0] = 0;
    bay_refuse(&range, &board, "UN-E2.5");
    board.amount[0] = 2;
    range.state.units[prey].cell.q = 9;
    bay_refuse(&range, &board, "UN-E2.5");
    range.state.units[prey].cell.q = 8;
    range.state.elements[prey].flags |= UNIVERSAL_EXPOSED;
    bay_refuse(&range, &board, "UN-E2.5"); /* a cloaked ship is not boarded */
    range.state.elements[prey].flags = 0;
    assert_int_equal(bay_listed(&range, UNIVERSAL_PDS, hunter), 4);
    range.designs[own].munition[UNIVERSAL_PROBES] = 1;
    bay_answer(&range, &board, "4 4, 2 2");
    assert_step(&range, LATE_ASK);
    bay_refuse(&range, &board, "UN-E2.5");
}
