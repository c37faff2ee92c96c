/* Flights and Shuttlecraft: where they go, attacks, interception, recovery, variants (UN-F). */
#include "tests/rules/universal/bay.h"
#include "rules/universal/state/place.h"
#include "rules/universal/law/flights/flights.h"

#include <string.h>

static struct range range;
static int carrier, hulk, mother, prey, flight;

/* Red's carrier at (2,5), its flight at (4,5) heading E, Blue's ship at (9,5) facing it. */
static void open_sky(void)
{
    bay_open(&range, UNIVERSAL_PHASE_FIGHTER);
    carrier = range_design(&range);
    hulk = range_design(&range);
    range.designs[carrier].gift[UNIVERSAL_CARRIER] = 1;
    mother = range_ship(&range, SIDE_RED, carrier, 2, 5, 0);
    prey = range_ship(&range, SIDE_BLUE, hulk, 9, 5, 3);
    flight = range_flight(&range, SIDE_RED, 4, 5, 6);
    range.state.elements[flight].carrier = (uint8_t)mother;
}

static int cost(int q, int r, int heading)
{
    return universal_flight_cost(&range.game, flight, (struct cell){(int16_t)q, (int16_t)r},
                                 heading);
}

/* ---- where ---- */

TEST(un_f2_2, hexes_pivots_and_sideslips_count_one_each)
{
    open_sky();
    assert_int_equal(cost(4, 5, 0), 0);
    assert_int_equal(cost(7, 5, 0), 3);
    assert_int_equal(cost(5, 4, 0), 1); /* a sideslip to port */
    assert_int_equal(cost(4, 6, 0), 1); /* and to starboard */
    assert_int_equal(cost(5, 5, 1), 2);
    assert_int_equal(cost(4, 5, 3), 3);
    assert_int_equal(cost(3, 5, 3), 4);
    assert_int_equal(cost(3, 5, 4), 3); /* two pivots to port, a slip */
    assert_int_equal(cost(14, 5, 0), 10);
    assert_int_equal(cost(15, 5, 0), -1);
    assert_int_equal(cost(14, 5, 1), -1);
    struct action fly = bay_fly(flight, 15, 5, 0);
    bay_refuse(&range, &fly, "UN-F2.2");
}

TEST(un_f2_2, no_flight_ends_with_an_enemy)
{
    open_sky();
    assert_int_equal(cost(9, 5, 0), -1);
    assert_int_equal(cost(10, 5, 0), 6); /* it passes through */
    struct action fly = bay_fly(flight, 9, 5, 0);
    bay_refuse(&range, &fly, "UN-F2.2");
    range.state.units[prey].cell.q = 4; /* moved onto it: it must leave */
    assert_int_equal(cost(4, 5, 0), -1);
    assert_int_equal(cost(2, 5, 3), 5);
}

TEST(un_f2_2, the_edge_of_the_board_is_a_limit)
{
    open_sky();
    range.state.units[flight].cell = board_cell(&range.setup.board, 23, 5);
    struct cell outside =
        board_step(&range.setup.board, range.state.units[flight].cell, universal_direction(0));
    assert_int_equal(cost(outside.q, outside.r, 0), -1);
}

TEST(un_f2_2, it_flies_and_is_done)
{
    open_sky();
    struct action fly = bay_fly(flight, 6, 5, 1);
    bay_answer(&range, &fly, "");
    assert_step(&range, ASK);
    assert_int_equal(range.state.actor, flight);
    assert_int_equal(range.state.units[flight].cell.q, 6);
    assert_int_equal(range.state.units[flight].heading, 1);
    bay_listed(&range, UNIVERSAL_FLY, flight);
}

/* ---- attacks ---- */

static struct action attack_from(int q, int heading)
{
    return bay_aim(bay_fly(flight, q, 5, heading), UNIVERSAL_FLY_ATTACK, prey);
}

TEST(un_f3_1, the_target_is_in_one_of_three_hexes_ahead)
{
    open_sky();
    struct action attack = attack_from(8, 2);
    bay_refuse(&range, &attack, "UN-F3.1");
    attack.mode = 1;
    assert_int_equal(bay_permit(&range, &attack), FAULT_NONE);
    attack.mode = 5;
    assert_int_equal(bay_permit(&range, &attack), FAULT_NONE);
    attack.cell.q = 7;
    bay_refuse(&range, &attack, "UN-F3.1");
    attack = attack_from(8, 0);
    attack.target = (uint8_t)mother;
    bay_refuse(&range, &attack, "UN-0.3");
}

TEST(un_f3_1, damage_counts_at_once)
{
    open_sky();
    range.designs[hulk].item[UNIVERSAL_SCREEN_FORWARD] = 1;
    range.state.elements[prey].flags |= UNIVERSAL_SILENT;
    struct action attack = attack_from(8, 0);
    bay_answer(&range, &attack, "5 6 4 1 1 2, 3 2, 1");
    assert_int_equal(range.state.elements[prey].card.track[UNIVERSAL_HULL], 1);
    assert_int_equal(range.state.elements[prey].card.track[UNIVERSAL_ENGINES], 1);
    assert_int_equal(range.state.elements[flight].fighters, 6);
    assert_step(&range, ASK);
    assert_cites(&range, F3_1);
}

TEST(un_f3_1, a_flight_kills_fighters)
{
    open_sky();
    int other = range_flight(&range, SIDE_BLUE, 7, 5, 3);
    struct action attack = bay_aim(bay_fly(flight, 6, 5, 0), UNIVERSAL_FLY_ATTACK, other);
    bay_answer(&range, &attack, "5 6 4 1 1 2"); /* no modifier for size */
    assert_int_equal(range.state.elements[other].fighters, 1);
}

TEST(un_e1_1, w66_anti_fighter_batteries)
{
    open_sky();
    range.designs[hulk].item[UNIVERSAL_ANTI_FIGHTER_BATTERIES] = 1;
    struct action attack = attack_from(8, 0);
    bay_answer(&range, &attack, "1 1 5 6 3 2, 2 2");
    assert_int_equal(range.state.elements[prey].hits, 2);
    assert_int_equal(range.state.elements[prey].card.track[UNIVERSAL_ENGINES], 2);
    assert_int_equal(range.state.elements[flight].fighters, 4);
    assert_cites(&range, E1_1);
}

/* Ways in which six dice show so many ones and so many of 5+, of 6^6. */
static int ways(int ones, int high)
{
    static const int factorial[] = {1, 1, 2, 6, 24, 120, 720};
    int rest = 6 - ones - high, count = factorial[6] / factorial[ones];
    count = count / factorial[high] / factorial[rest];
    for (int i = 0; i < high; i++)
        count *= 2;
    for (int i = 0; i < rest; i++)
        count *= 3;
    return count;
}

static void attack_batteries(int ones, int high)
{
    char dice[16] = "";
    open_sky();
    range.designs[hulk].item[UNIVERSAL_ANTI_FIGHTER_BATTERIES] = 1;
    for (int i = 0; i < 6; i++)
        dice[i] = i < ones ? '1' : i < ones + high ? '5' : '4';
    memset(dice + 6, '2', (size_t)high); /* damage */
    struct action attack = attack_from(8, 0);
    bay_answer(&range, &attack, dice);
}

TEST(un_e1_1, f1_six_fighters_against_batteries)
{
    static const int hits[] = {4096, 12288, 15360, 10240, 3840, 768, 64};
    static const int lost[] = {15625, 18750, 9375, 2500, 375, 30, 1};
    int hit_ways[7] = {0}, lost_ways[7] = {0}, both = 0;
    for (int ones = 0; ones <= 6; ones++)
        for (int high = 0; ones + high <= 6; high++) {
            attack_batteries(ones, high);
            int struck = range.state.elements[prey].hits;
            int gone = 6 - range.state.elements[flight].fighters;
            hit_ways[struck] += ways(ones, high);
            lost_ways[gone] += ways(ones, high);
            both += struck == 2 && gone == 1 ? ways(ones, high) : 0;
        }
    assert_memory_equal(hit_ways, hits, sizeof hits); /* of 46656: 64/729 … 1/729 */
    assert_memory_equal(lost_ways, lost, sizeof lost);
    assert_int_equal(both * 36, 5 * 46656);
}

TEST(un_f3_4, w67_a_pds_fires_first)
{
    open_sky();
    range.designs[hulk].item[UNIVERSAL_POINT_DEFENSE_SYSTEM] = 1;
    struct action attack = attack_from(8, 0);
    bay_answer(&range, &attack, "");
    assert_step(&range, INTERCEPT_ASK);
    assert_true(bay_defends(&range, prey));
    assert_int_equal(bay_listed(&range, UNIVERSAL_INTERCEPT, prey), 1);
    struct action intercept = range_answer(UNIVERSAL_INTERCEPT, prey);
    intercept.target = (uint8_t)mother;
    bay_refuse(&range, &intercept, "UN-F3.4");
    intercept.target = (uint8_t)flight;
    bay_answer(&range, &intercept, "4 5 1, 1 1 2 3"); /* four dice are left */
    assert_int_equal(range.state.elements[flight].fighters, 4);
    assert_cites(&range, F3_4);
    assert_step(&range, ASK);
}

TEST(un_f3_4, nothing_is_left_to_attack)
{
    open_sky();
    range.designs[hulk].item[UNIVERSAL_POINT_DEFENSE_SYSTEM] = 1;
    range.state.elements[flight].fighters = 2;
    struct action attack = attack_from(8, 0);
    bay_answer(&range, &attack, "");
    struct action intercept = range_answer(UNIVERSAL_INTERCEPT, prey);
    intercept.target = (uint8_t)flight;
    bay_answer(&range, &intercept, "4 5 6");
    assert_int_equal(range.state.units[flight].status, STATUS_GONE);
    assert_step(&range, ASK);
}

TEST(un_f3_3, flights_are_targets_of_their_own_and_bring_no_points)
{
    open_sky();
    int near = range_flight(&range, SIDE_BLUE, 7, 5, 1),
        beside = range_flight(&range, SIDE_BLUE, 7, 5, 4);
    struct action attack = bay_aim(bay_fly(flight, 6, 5, 0), UNIVERSAL_FLY_ATTACK, near);
    bay_answer(&range, &attack, "6 6 6 6 6 6");
    assert_int_equal(range.state.units[near].status, STATUS_GONE);
    assert_int_equal(range.state.elements[beside].fighters, 4);
    assert_int_equal(range.state.vp[SIDE_RED], 0);
    assert_cites(&range, F3_3);
}

TEST(un_h0, no_flight_ends_in_a_solid_hex)
{
    open_sky();
    range.setup.option[UNIVERSAL_OPTION_TERRAIN] = 1;
    struct ground_region *rock = &range.scenario.ground.region[0];
    range.scenario.ground.region_count = 1;
    rock->kind = UNIVERSAL_ASTEROID;
    rock->cell_count = 1;
    rock->cells[0] = (struct cell){6, 5};
    struct action fly = bay_fly(flight, 6, 5, 0);
    bay_refuse(&range, &fly, "UN-H0");
    assert_int_equal(cost(7, 5, 0), 3); /* it passes through */
}

TEST(un_f3_4, who_declines_lets_it_attack)
{
    open_sky();
    range.designs[hulk].item[UNIVERSAL_POINT_DEFENSE_SYSTEM] = 1;
    struct action attack = attack_from(8, 0);
    bay_answer(&range, &attack, "");
    struct action end = bay_end(UNIVERSAL_END_INTERCEPT, 1);
    bay_answer(&range, &end, "1 1 1 1 1 1");
    assert_int_equal(range.state.ended, 0);
    assert_int_equal(range.state.elements[prey].pds, 0);
}

TEST(un_e1_2, area_defense_intercepts_for_friends)
{
    open_sky();
    int tender = range_design(&range);
    int friend = range_ship(&range, SIDE_BLUE, tender, 12, 5, 3);
    range.designs[tender].item[UNIVERSAL_POINT_DEFENSE_SYSTEM] = 1;
    struct action attack = attack_from(8, 0);
    bay_answer(&range, &attack, "1 1 1 1 1 1"); /* nobody can */
    open_sky();
    friend = range_ship(&range, SIDE_BLUE, tender = range_design(&range), 12, 5, 3);
    range.designs[tender].item[UNIVERSAL_POINT_DEFENSE_SYSTEM] = 1;
    range.designs[tender].item[UNIVERSAL_AREA_DEFENSE] = 1;
    bay_answer(&range, &attack, "");
    assert_true(bay_defends(&range, friend));
    struct action intercept = range_answer(UNIVERSAL_INTERCEPT, friend);
    intercept.target = (uint8_t)flight;
    bay_answer(&range, &intercept, "4 1 1, 1 1 1 1 1");
    assert_cites(&range, E1_2);
}

/* ---- recovery ---- */

TEST(un_f1_2, a_flight_returns_to_a_free_slot)
{
    open_sky();
    struct action home = bay_aim(bay_fly(flight, 2, 5, 3), UNIVERSAL_FLY_RECOVER, mother);
    range.state.elements[flight].fighters = 3;
    bay_volley(&range, prey, flight, 2);
    bay_answer(&range, &home, "");
    assert_int_equal(range.state.units[flight].status, UNIVERSAL_ABOARD);
    assert_false(cell_is_place(range.state.units[flight].cell));
    assert_int_equal(range.state.elements[flight].fighters, 3);
    assert_int_equal(range.state.marker_count, 0); /* UN-D6.5 */
    assert_cites(&range, F1_2);
}

TEST(un_f1_2, a_full_or_distant_carrier_takes_nobody_in)
{
    open_sky();
    struct action home = bay_aim(bay_fly(flight, 3, 5, 3), UNIVERSAL_FLY_RECOVER, mother);
    bay_refuse(&range, &home, "UN-F1.2");
    home.cell.q = 2;
    assert_int_equal(bay_permit(&range, &home), FAULT_NONE);
    range.state.elements[mother].flags |= UNIVERSAL_EXPOSED;
    bay_refuse(&range, &home, "UN-F1.2");
    range.state.elements[mother].flags = 0;
    int other = range_flight(&range, SIDE_RED, 0, 0, 6);
    range.state.units[other].status = (uint8_t)UNIVERSAL_ABOARD;
    range.state.elements[other].carrier = (uint8_t)mother;
    bay_refuse(&range, &home, "UN-F1.2");
}

/* ---- Shuttlecraft ---- */

static void make_shuttle(bool manned)
{
    open_sky();
    range.designs[carrier].munition[UNIVERSAL_SHUTTLECRAFT] = 1;
    range.designs[carrier].munition[UNIVERSAL_MARINES] = 1;
    range.state.elements[flight].flags =
        UNIVERSAL_SHUTTLE | (manned ? (uint32_t)UNIVERSAL_MANNED : 0);
    range.state.elements[flight].fighters = 2;
    range.state.elements[mother].used[UNIVERSAL_MARINES] = 1;
}

TEST(un_e2_9, a_shuttle_moves_six_and_needs_a_squad)
{
    make_shuttle(false);
    assert_int_equal(cost(10, 5, 0), 6);
    assert_int_equal(cost(11, 5, 0), -1);
    struct action board = attack_from(8, 0);
    bay_refuse(&range, &board, "UN-E2.9");
}

TEST(un_e2_9, its_squad_boards_without_a_roll_and_it_is_used_up)
{
    make_shuttle(true);
    struct action board = attack_from(8, 2); /* whatever its heading */
    bay_answer(&range, &board, "3");
    assert_int_equal(range.state.elements[prey].card.track[UNIVERSAL_HULL], 1);
    assert_int_equal(range.state.units[flight].status, STATUS_GONE);
    assert_cites(&range, E2_9);
    assert_step(&range, ASK);
    make_shuttle(true);
    range.designs[hulk].munition[UNIVERSAL_MARINES] = 1;
    bay_answer(&range, &board, "");
    assert_step(&range, REPEL_ASK);
    struct action repel = range_answer(UNIVERSAL_REPEL, prey);
    repel.amount[0] = 1;
    bay_answer(&range, &repel, "");
    assert_int_equal(range.state.elements[prey].card.track[UNIVERSAL_HULL], 0);
    assert_int_equal(range.state.units[flight].status, STATUS_GONE);
}

TEST(un_e2_9, on_its_return_the_squad_is_back)
{
    make_shuttle(true);
    struct action home = bay_aim(bay_fly(flight, 2, 5, 3), UNIVERSAL_FLY_RECOVER, mother);
    bay_answer(&range, &home, "");
    assert_int_equal(universal_item_munitions(&range.game, mother, UNIVERSAL_MARINES), 1);
    assert_false(range.state.elements[flight].flags & UNIVERSAL_MANNED);
}

TEST(un_e2_9, two_hits_destroy_it)
{
    make_shuttle(false);
    range.state.units[flight].cell.q = 8;
    int other = range_flight(&range, SIDE_BLUE, 9, 4, 2);
    range.state.units[other].heading = 2;
    struct action attack = bay_aim(bay_fly(other, 9, 4, 2), UNIVERSAL_FLY_ATTACK, flight);
    bay_answer(&range, &attack, "5 1");
    assert_int_equal(range.state.units[flight].status, STATUS_BOARD);
    bay_answer(&range, &attack, "1 6");
    assert_int_equal(range.state.units[flight].status, STATUS_GONE);
}

/* ---- variants ---- */

static void make_variant(enum universal_variant variant)
{
    open_sky();
    range.setup.option[UNIVERSAL_OPTION_FIGHTER_VARIANTS] = 1;
    range.state.elements[flight].flags = (uint32_t)variant << UNIVERSAL_VARIANT_SHIFT;
}

TEST(un_f4_light, twelve_hexes_and_more_losses)
{
    make_variant(UNIVERSAL_LIGHT_FIGHTERS);
    assert_int_equal(cost(16, 5, 0), 12);
    struct action fly = bay_fly(flight, 16, 5, 0);
    bay_answer(&range, &fly, "");
    assert_cites(&range, F4_LIGHT);
    make_variant(UNIVERSAL_LIGHT_FIGHTERS);
    range.designs[hulk].item[UNIVERSAL_ANTI_FIGHTER_BATTERIES] = 1;
    struct action attack = attack_from(8, 0);
    bay_answer(&range, &attack, "1 1 3 3 3 2, 1 4"); /* two lost, and one more */
    assert_int_equal(range.state.elements[flight].fighters, 3);
}

TEST(un_f4_long, ten_points_of_dice_and_it_is_gone)
{
    make_variant(UNIVERSAL_LONG_FIGHTERS);
    struct action jump = bay_fly(flight, 4, 5, 0);
    jump.amount[0] = UNIVERSAL_FLY_JUMP;
    bay_answer(&range, &jump, "6");
    assert_int_equal(range.state.elements[flight].jump, 6);
    assert_cites(&range, F4_LONG);
    bay_answer(&range, &jump, "3");
    struct action fly = bay_fly(flight, 5, 5, 0);
    bay_answer(&range, &fly, "");
    assert_int_equal(range.state.elements[flight].jump, 0);
    jump.cell.q = 5;
    bay_answer(&range, &jump, "6");
    bay_answer(&range, &jump, "4");
    assert_int_equal(universal_unit_fate(&range.game, flight), UNIVERSAL_JUMPED);
    assert_int_equal(range.state.vp[SIDE_BLUE], 0);
}

TEST(un_f4, variants_only_with_the_option)
{
    make_variant(UNIVERSAL_LONG_FIGHTERS);
    struct action jump = bay_fly(flight, 4, 5, 0);
    jump.amount[0] = UNIVERSAL_FLY_JUMP;
    range.setup.option[UNIVERSAL_OPTION_FIGHTER_VARIANTS] = 0;
    bay_refuse(&range, &jump, "UN-F4");
    make_variant(UNIVERSAL_LIGHT_FIGHTERS);
    bay_refuse(&range, &jump, "UN-F4.long");
    jump.cell.q = 5;
    make_variant(UNIVERSAL_LONG_FIGHTERS);
    bay_refuse(&range, &jump, "UN-F4.long");
}
