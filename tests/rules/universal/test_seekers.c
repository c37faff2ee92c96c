/* Seekers in flight, Decoys, defensive fire and sweeping (UN-D6, UN-E1.2, UN-E1.9, UN-E2.2). */
#include "tests/rules/universal/bay.h"

static struct range range;
static int launcher, hulk, hunter, prey, friend;

/* A hunter at (0,0) with Seekers of two bands, its prey 4 hexes ahead, a friend of that beside. */
static void open_battle(void)
{
    bay_open(&range, UNIVERSAL_PHASE_MOVEMENT);
    launcher = range_design(&range);
    hulk = range_design(&range);
    int tender = range_design(&range);
    range_battery(&range, launcher, "5:2/3/1 10:2/5/1", "ABCDEF", "seeking");
    range_battery(&range, hulk, "4:2/4/1 8:1/5/1", "AB", "defensive");
    hunter = range_ship(&range, SIDE_RED, launcher, 0, 0, 0);
    prey = range_ship(&range, SIDE_BLUE, hulk, 4, 0, 3);
    friend = range_ship(&range, SIDE_BLUE, tender, 6, 0, 3);
    range.designs[hulk].item[UNIVERSAL_POINT_DEFENSE_SYSTEM] = 1;
    range.designs[tender].item[UNIVERSAL_POINT_DEFENSE_SYSTEM] = 1;
}

static void ask_defenders(void)
{
    bay_run(&range, UNIVERSAL_STEP_DEFEND, "");
    assert_step(&range, DEFEND_ASK);
}

TEST(un_d6_2, values_are_those_of_the_distance_at_which_they_attack)
{
    open_battle();
    bay_volley(&range, hunter, prey, 4);
    bay_run(&range, UNIVERSAL_STEP_SEEKER, "3 2 1 4, 1 2"); /* near: 3+ */
    assert_int_equal(range_told(&range, UNIVERSAL_EVENT_SEEKERS_ATTACK), 1);
    assert_cites(&range, D6_2);
    assert_cites(&range, D6_3);
    assert_int_equal(range.state.elements[prey].card.track[UNIVERSAL_HULL], 1);
    assert_int_equal(range.state.elements[prey].card.track[UNIVERSAL_ENGINES], 2);
    assert_int_equal(range.state.marker_count, 0);
    open_battle();
    range.state.units[prey].cell.q = 10; /* far: 5+ */
    bay_volley(&range, hunter, prey, 4);
    bay_run(&range, UNIVERSAL_STEP_SEEKER, "3 2 1 4");
    assert_int_equal(range.state.elements[prey].hits, 0);
}

TEST(un_d6_3, seekers_of_a_hidden_ship_attack_in_the_open)
{
    open_battle();
    bay_volley(&range, hunter, prey, 2);
    range.state.units[hunter].status = UNIVERSAL_HIDDEN;
    range.state.elements[prey].flags |= UNIVERSAL_DECOYED;
    bay_run(&range, UNIVERSAL_STEP_SEEKER, "4, 3 2, 2"); /* all on the open lane */
    assert_int_equal(range.state.elements[prey].card.track[UNIVERSAL_ENGINES], 1);
}

TEST(un_d6_2, seekers_that_do_not_reach_are_removed)
{
    open_battle();
    range.state.units[prey].cell.q = 11;
    bay_volley(&range, hunter, prey, 4);
    bay_volley(&range, hunter, friend, 1);
    bay_run(&range, UNIVERSAL_STEP_SEEKER, "1");
    assert_int_equal(range_told_of(&range, seekers_gone, 0, end), UNIVERSAL_SEEKERS_SPENT);
    assert_int_equal(range_told(&range, UNIVERSAL_EVENT_SEEKERS_ATTACK), 1);
    assert_int_equal(range.state.marker_count, 0);
}

TEST(un_d6_3, countermeasures_count_and_silence_does_not)
{
    open_battle();
    range.designs[hulk].item[UNIVERSAL_COUNTERMEASURES] = 1;
    range.designs[launcher].item[UNIVERSAL_ENHANCED_FIRE_CONTROL] = 1;
    range.state.elements[prey].flags |= UNIVERSAL_SILENT;
    bay_volley(&range, hunter, prey, 2);
    bay_run(&range, UNIVERSAL_STEP_SEEKER, "3 4, 2"); /* 4+ */
    assert_int_equal(range.state.elements[prey].hits, 1);
}

TEST(un_d6_3, the_facing_is_that_toward_the_marker)
{
    open_battle();
    range.state.units[hunter].cell.q = 9; /* it has moved on; the marker lies where it was */
    bay_volley(&range, hunter, prey, 1);
    range.state.markers[0].cell.q = 0;
    range.designs[hulk].shield[UNIVERSAL_FORWARD] = 1;
    bay_run(&range, UNIVERSAL_STEP_SEEKER, "6");
    assert_int_equal(range.state.elements[prey].card.shield[UNIVERSAL_FORWARD], 1);
}

TEST(un_d6_5, with_their_target_they_are_gone)
{
    open_battle();
    bay_volley(&range, hunter, prey, 1);
    bay_volley(&range, hunter, friend, 1);
    bay_volley(&range, hunter, prey, 1);
    struct walk walk = walk_begin(&range.game, NULL, &range.events);
    universal_lay_drop_seekers(&walk, prey, UNIVERSAL_RULE_D6_5);
    assert_int_equal(range.state.marker_count, 1);
    assert_int_equal(range.state.markers[0].target, friend);
    assert_cites(&range, D6_5);
    assert_int_equal(range_told_of(&range, seekers_gone, 0, end), UNIVERSAL_SEEKERS_LOST);
}

TEST(un_d6_5, a_volley_that_destroys_its_target_takes_others_along)
{
    open_battle();
    range.state.elements[prey].card.track[UNIVERSAL_HULL] = 7;
    bay_volley(&range, hunter, prey, 1);
    bay_volley(&range, hunter, prey, 4);
    bay_volley(&range, hunter, friend, 1);
    bay_run(&range, UNIVERSAL_STEP_SEEKER, "6, 1, 1");
    assert_int_equal(range.state.units[prey].status, STATUS_GONE);
    assert_int_equal(range_told(&range, UNIVERSAL_EVENT_SEEKERS_ATTACK), 2);
    assert_int_equal(range.state.marker_count, 0);
}

/* ---- defensive fire ---- */

TEST(un_d6_4, each_hit_removes_an_attack_die)
{
    open_battle();
    bay_volley(&range, hunter, prey, 4);
    ask_defenders();
    assert_true(bay_defends(&range, prey));
    assert_false(bay_defends(&range, friend)); /* it has no Area Defense */
    struct action guard = bay_guard(prey, 0, 0);
    bay_answer(&range, &guard, "4 6 3");
    assert_int_equal(range.state.markers[0].dice, 2);
    assert_int_equal(range.state.elements[prey].pds, 1);
    assert_cites(&range, E1_9);
    assert_step(&range, DEFEND_ASK); /* it still has a Defensive weapon */
    bay_refuse(&range, &guard, "UN-E1.9");
    struct action gun = bay_guard(prey, 0, 1);
    bay_answer(&range, &gun, "5 4, "); /* stopped: nothing attacks */
    assert_cites(&range, D5_DEFENSIVE);
    assert_cites(&range, D6_4);
    assert_int_equal(range_told(&range, UNIVERSAL_EVENT_SEEKERS_ATTACK), 0);
    assert_int_equal(range.state.marker_count, 0);
    assert_false(universal_gun_ready(&range.game, prey) & 1); /* not in 4b, either */
}

TEST(un_d5_defensive, only_such_weapons_meet_seekers)
{
    open_battle();
    range_battery(&range, hulk, "9:3/2/1", "AB", "");
    range_battery(&range, hulk, "3:3/2/1", "AB", "");
    range_mode(&range, hulk, "2:3/6/1 9:1/2/1", "defensive"); /* the first band of that mode */
    bay_volley(&range, hunter, prey, 3);
    range.state.defender = SIDE_BLUE;
    struct action guard = bay_guard(prey, 0, 2);
    bay_refuse(&range, &guard, "UN-D6.4");
    guard.weapons = 5;
    bay_answer(&range, &guard, "4 3, 6 5 5");
    assert_int_equal(range.state.markers[0].dice, 1);
    assert_int_equal(universal_gun_ready(&range.game, prey), 2);
    assert_cites(&range, D5_DEFENSIVE);
}

TEST(un_d6_4, weapons_of_a_set_that_find_nothing_left_hold_their_fire)
{
    open_battle();
    range_battery(&range, hulk, "3:3/2/1", "AB*2", "defensive");
    bay_volley(&range, hunter, prey, 1);
    range.state.defender = SIDE_BLUE;
    struct action guard = bay_guard(prey, 0, 7);
    bay_answer(&range, &guard, "6 6, ");
    assert_int_equal(range.state.marker_count, 0);
    assert_int_equal(universal_gun_ready(&range.game, prey), 6);
}

TEST(un_c0_1, a_volley_is_met_when_its_target_has_moved)
{
    open_battle();
    bay_volley(&range, hunter, prey, 3);
    bay_mines(&range, SIDE_RED, 5, 0, 1);
    range.state.sailor = (uint8_t) friend;
    struct action guard = bay_guard(prey, 0, 0);
    bay_refuse(&range, &guard, "UN-C0.1");
    struct action sweep = range_answer(UNIVERSAL_SWEEP, prey);
    sweep.amount[0] = 1;
    bay_refuse(&range, &sweep, "UN-E2.6");
    range.state.sailor = (uint8_t)prey;
    assert_int_equal(bay_permit(&range, &guard), FAULT_NONE);
    assert_int_equal(bay_permit(&range, &sweep), FAULT_NONE);
}

TEST(un_d6_4, a_seat_may_stop_defending)
{
    open_battle();
    bay_volley(&range, hunter, prey, 2);
    ask_defenders();
    struct action end = bay_end(UNIVERSAL_END_DEFEND, 1);
    bay_answer(&range, &end, "1 1");
    assert_int_equal(range_told(&range, UNIVERSAL_EVENT_SEEKERS_ATTACK), 1);
    assert_int_equal(range.state.ended, 0);
    assert_int_equal(range.state.defender, SIDE_NONE);
}

TEST(un_d6_4, the_marker_must_lie_in_the_arc)
{
    open_battle();
    range.state.units[prey].heading = 0; /* the marker is astern */
    bay_volley(&range, hunter, prey, 2);
    struct action gun = bay_guard(prey, 0, 1);
    bay_refuse(&range, &gun, "UN-D6.4");
    range.state.units[prey].heading = 3;
    assert_int_equal(bay_permit(&range, &gun), FAULT_NONE);
    range.state.units[prey].cell.q = 10; /* no limit of range but that of the Seekers */
    assert_int_equal(bay_permit(&range, &gun), FAULT_NONE);
    range.state.units[prey].cell.q = 11;
    bay_refuse(&range, &gun, "UN-D6.2");
}

TEST(un_d6_4, all_that_is_listed_is_permitted)
{
    open_battle();
    bay_volley(&range, hunter, prey, 2);
    bay_volley(&range, hunter, friend, 2);
    bay_mines(&range, SIDE_RED, 5, 0, 2);
    bay_mines(&range, SIDE_BLUE, 5, 0, 2);
    range.state.defender = SIDE_BLUE;
    assert_int_equal(bay_listed(&range, UNIVERSAL_DEFEND, prey), 3); /* PDS, gun, sweeping */
    assert_int_equal(bay_listed(&range, UNIVERSAL_DEFEND, friend), 2);
    struct action own = bay_guard(hunter, 0, 0);
    bay_refuse(&range, &own, "UN-D6.4");
}

TEST(un_e1_2, area_defense_covers_friends_within_three_hexes)
{
    open_battle();
    bay_volley(&range, hunter, prey, 3);
    struct action guard = bay_guard(friend, 0, 0);
    bay_refuse(&range, &guard, "UN-E1.2");
    range.designs[range.state.units[friend].design].item[UNIVERSAL_AREA_DEFENSE] = 1;
    range.state.units[friend].cell.q = 8;
    bay_refuse(&range, &guard, "UN-E1.2");
    range.state.units[friend].cell.q = 7;
    range.state.defender = SIDE_BLUE;
    bay_answer(&range, &guard, "6 6 1");
    assert_cites(&range, E1_2);
    assert_int_equal(range.state.markers[0].dice, 1);
    assert_int_equal(range.state.elements[friend].pds, 1);
}

TEST(un_c4_2, a_detected_ship_defends_nobody)
{
    open_battle();
    bay_volley(&range, hunter, prey, 3);
    range.state.elements[prey].flags |= UNIVERSAL_EXPOSED;
    range.state.defender = SIDE_BLUE;
    assert_false(bay_defends(&range, prey));
}

/* ---- sweeping ---- */

TEST(un_e2_6, a_pds_sweeps_mines)
{
    open_battle();
    bay_mines(&range, SIDE_RED, 7, 0, 2);
    bay_mines(&range, SIDE_RED, 8, 0, 2);
    range.state.defender = SIDE_BLUE;
    struct action sweep = range_answer(UNIVERSAL_SWEEP, prey);
    sweep.amount[0] = 1;
    bay_refuse(&range, &sweep, "UN-E2.6"); /* four hexes away */
    sweep.amount[0] = 0;
    bay_answer(&range, &sweep, "4 2 1");
    assert_int_equal(range.state.markers[0].count, 1);
    sweep.unit = (uint8_t) friend;
    bay_answer(&range, &sweep, "4 5 6");
    assert_int_equal(range.state.marker_count, 1);
    assert_cites(&range, E2_6);
}

TEST(un_e2_6, w65_two_mines_against_two_screens)
{
    open_battle();
    range.designs[hulk].item[UNIVERSAL_SCREEN_FORWARD] = 2;
    struct universal_strike mines = {.kind = UNIVERSAL_BY_MINES,
                                     .unit = UNIT_NONE,
                                     .marker = bay_mines(&range, SIDE_RED, 4, 0, 2),
                                     .target = prey,
                                     .facing = UNIVERSAL_FORWARD,
                                     .dice = 6,
                                     .dmg = 1,
                                     .automatic = true};
    range_strike(&range, &mines, "1 4 5 3 6 2, 2 2 2");
    assert_int_equal(range.state.elements[prey].through, 3);
    assert_int_equal(range.state.elements[prey].points, 3);
    assert_pending(&range, prey, "0/3/0/0");
}

/* ---- Decoys ---- */

TEST(un_e2_2, a_decoy_is_placed_or_not)
{
    open_battle();
    range.designs[hulk].munition[UNIVERSAL_DECOYS] = 2;
    bay_run(&range, UNIVERSAL_STEP_DECOY, "");
    assert_step(&range, DECOY_ASK);
    assert_int_equal(range.state.actor, prey);
    assert_int_equal(bay_listed(&range, UNIVERSAL_DECOY, prey), 2);
    struct action decoy = range_answer(UNIVERSAL_DECOY, prey);
    decoy.mode = 1;
    bay_answer(&range, &decoy, "");
    assert_true(range.state.elements[prey].flags & UNIVERSAL_DECOYED);
    assert_int_equal(universal_item_munitions(&range.game, prey, UNIVERSAL_DECOYS), 1);
    open_battle();
    range.designs[hulk].munition[UNIVERSAL_DECOYS] = 2;
    bay_run(&range, UNIVERSAL_STEP_DECOY, "");
    decoy.mode = 0;
    bay_answer(&range, &decoy, "");
    assert_false(range.state.elements[prey].flags & UNIVERSAL_DECOYED);
    assert_int_equal(universal_item_munitions(&range.game, prey, UNIVERSAL_DECOYS), 2);
}

TEST(un_e2_2, five_and_six_lose_a_volley_and_the_decoy)
{
    open_battle();
    range.state.elements[prey].flags |= UNIVERSAL_DECOYED;
    bay_volley(&range, hunter, prey, 2);
    bay_volley(&range, hunter, prey, 2);
    bay_volley(&range, hunter, prey, 1);
    bay_run(&range, UNIVERSAL_STEP_SEEKER, "4 1 1, 5, 1");
    assert_int_equal(range_told(&range, UNIVERSAL_EVENT_DECOY_ROLLED), 2);
    assert_int_equal(range_told(&range, UNIVERSAL_EVENT_SEEKERS_ATTACK), 2);
    assert_int_equal(range_told_of(&range, seekers_gone, 0, end), UNIVERSAL_SEEKERS_FOOLED);
    assert_false(range.state.elements[prey].flags & UNIVERSAL_DECOYED);
    assert_int_equal(range.state.marker_count, 0);
}

/* Evaporating Seekers of a Unity ship, MA 8, three dice, so many of them shot down. */
static void open_far(int away, int downed)
{
    open_battle();
    range_battery(&range, launcher, "16:1/3/1", "ABCDEF*3", "seeking");
    range.designs[launcher].is_unity = 1;
    range.designs[launcher].battery[1].evaporating = 1;
    range.designs[launcher].battery[1].imp = 1;
    range.state.units[prey].cell.q = (int16_t)away;
    bay_volley(&range, hunter, prey, 3 - downed);
    range.state.markers[0].weapon = 1;
    range.state.markers[0].count = 3;
    range.state.markers[0].hits = 3; /* launched */
}

TEST(un_z3_5c, beyond_half_of_their_reach_half_of_the_dice_are_left)
{
    open_far(8, 0);
    bay_run(&range, UNIVERSAL_STEP_SEEKER, "1 1 1");
    assert_int_equal(range_told_of(&range, seekers_attack, 0, dice), 3);
    open_far(9, 0);
    bay_run(&range, UNIVERSAL_STEP_SEEKER, "1 1");
    assert_int_equal(range_told_of(&range, seekers_attack, 0, dice), 2);
    assert_cites(&range, Z3_5C);
    open_far(9, 1); /* one shot down */
    bay_run(&range, UNIVERSAL_STEP_SEEKER, "1");
    assert_int_equal(range_told_of(&range, seekers_attack, 0, dice), 1);
    open_far(9, 2);
    bay_run(&range, UNIVERSAL_STEP_SEEKER, "");
    assert_int_equal(range_told(&range, UNIVERSAL_EVENT_SEEKERS_ATTACK), 0);
    assert_int_equal(range_told_of(&range, seekers_gone, 0, end), UNIVERSAL_SEEKERS_FADED);
    assert_int_equal(range.state.marker_count, 0);
}
