/* Cinematic, etheric and vector movement (NV-alt). */
#include "tests/rules/nova/fixture.h"

#include <stdlib.h>
#include <string.h>

static struct table table;

#define OPENING                                                                                    \
    "design tug 6 4-3-2-1-1 0 - Hyperdrive\ndesign top 6 2-2-2-1-1 0 - Overthrusters\n"            \
    "start movement leader: red\n"

static void open_with(const char *movement, const char *rest)
{
    static char position[2048];
    strcpy(position, OPENING "option movement ");
    strcat(position, movement);
    strcat(position, "\n");
    strcat(position, rest);
    table_open(&table, position);
}

static bool is_sound(const char *text, int declared)
{
    struct nova_verdict verdict;
    nova_plan_judge(&table.game, table_unit(&table, "Hood"), text, declared, &verdict);
    return verdict.sound;
}

/* ---- NV-alt.0 ---- */

TEST(nv_alt_0, slips_rolls_and_overthrusters_are_of_no_use_elsewhere)
{
    static const char *const movements[] = {"cinematic", "vector"};
    for (int i = 0; i < 2; i++) {
        open_with(movements[i],
                  "option sideslips on\noption rolls on\nred Hood top 1010 0 speed: 3\n"
                  "blue Wolf tug 2010 5\n");
        table_refuse(&table, i ? "Hood: 0V0 rolling" : "Hood: 1 rolling", "NV-alt.0");
        assert_int_equal(nova_plan_speed(&table.game, 0, true), 3);
    }
    open_with("cinematic", "option sideslips on\nred Hood top 1010 0\nblue Wolf tug 2010 5\n");
    table_refuse(&table, "Hood: 1L", "NV-alt.0");
}

TEST(nv_alt_0, standard_unless_said)
{
    table_open(&table, OPENING "red Hood tug 1010 0 speed: 3\nblue Wolf tug 2010 5\n");
    assert_int_equal(nova_movement_of(&table.game), NOVA_STANDARD);
    table_refuse(&table, "Hood: 3V1", "NV-move.2");
}

/* ---- NV-alt.1 ---- */

TEST(nv_alt_1, points_for_hexes_and_turns_in_any_mix)
{
    open_with("cinematic", "red Hood tug 1010 0 speed: 9\nblue Wolf tug 2010 5\n");
    assert_true(is_sound("0", 0));
    assert_true(is_sound("4", 0));
    assert_true(is_sound("1P1S", 0));
    assert_true(is_sound("PPPP", 0));
    assert_true(is_sound("PS", 0));
    table_refuse(&table, "Hood: 5", "NV-alt.1");
    table_refuse(&table, "Hood: 1P1S1", "NV-alt.1");
    table_order(&table, "Hood: 1P1S", "");
    assert_place(&table, "Hood", "0909 0 2");
    assert_cites(&table, ALT_1);
    assert_int_equal(table_told_of(&table, moved, 0, maneuver), NOVA_FREE);
}

/* no memory: fast or not, the same is open */
TEST(nv_alt_1, speed_is_forgotten)
{
    open_with("cinematic", "red Hood tug 1010 0 speed: 9\nblue Wolf tug 2010 5\n");
    int fast = table_choices(&table, NOVA_MOVE, "Hood");
    open_with("cinematic", "red Hood tug 1010 0\nblue Wolf tug 2010 5\n");
    assert_int_equal(table_choices(&table, NOVA_MOVE, "Hood"), fast);
}

/* Ends of all mixes of so many points: cell, facing, speed. */
enum { ENDS_MAX = 4096 };
static struct {
    struct cell cell;
    int facing;
    int speed;
} ends[ENDS_MAX];

static int count_ends(int points)
{
    int count = 0;
    for (int length = 0; length <= points; length++) {
        int texts = 1;
        for (int i = 0; i < length; i++)
            texts *= 3;
        for (int number = 0; number < texts; number++) {
            struct cell cell = table.state.units[0].cell;
            int facing = 0, speed = 0, rest = number, at = 0;
            for (int i = 0; i < length; i++, rest /= 3) {
                if (rest % 3) {
                    facing = (facing + (rest % 3 == 1 ? 1 : 5)) % 6;
                    continue;
                }
                cell = board_step(&table.setup.board, cell, facing);
                speed++;
            }
            while (at < count && (!cell_equal(ends[at].cell, cell) || ends[at].facing != facing ||
                                  ends[at].speed != speed))
                at++;
            ends[at].cell = cell;
            ends[at].facing = facing;
            ends[at].speed = speed;
            count += at == count;
        }
    }
    return count;
}

TEST(nv_alt_1, every_end_is_listed_once)
{
    static const char *const tracks[] = {"1-1-1-0-0", "2-1-1-1-1", "3-2-2-1-1", "5-4-3-2-1"};
    for (size_t i = 0; i < sizeof tracks / sizeof tracks[0]; i++) {
        char position[256];
        strcpy(position, "design mite 6 ");
        strcat(position, tracks[i]);
        strcat(position, " 0 -\nred Hood mite 1210 0\nblue Wolf tug 2301 5\n");
        open_with("cinematic", position);
        assert_int_equal(table_choices(&table, NOVA_MOVE, "Hood"), count_ends(atoi(tracks[i])));
    }
}

TEST(nv_alt_1, the_board_and_other_ships_count)
{
    open_with("cinematic", "red Hood tug 1002 0\nblue Wolf tug 1001 5\n");
    table_refuse(&table, "Hood: 2", "NV-move.5");
    table_refuse(&table, "Hood: 1", "NV-move.6");
    table_order(&table, "Hood: 0", "");
}

TEST(nv_alt_1, asteroids_and_planets_count)
{
    open_with("cinematic", "option terrain on\nterrain asteroids 1009\nterrain planet 1006\n"
                           "red Hood tug 1010 0\nred Fox tug 1410 0\nblue Wolf tug 2010 5\n");
    int all = table_choices(&table, NOVA_MOVE, "Hood");
    assert_true(all > 0);
    table_order(&table, "Hood: 3", "6");
    assert_boxes(&table, "Hood", "1/0 0/0/0/0");
    open_with("cinematic", "option terrain on\nterrain asteroids 1009\nterrain planet 1006\n"
                           "red Hood tug 1010 0\nred Fox tug 1410 0\nblue Wolf tug 2010 5\n");
    table_order(&table, "Hood: 4", "");
    assert_place(&table, "Hood", "destroyed");
}

TEST(nv_alt_1, emergency_thrust_doubles_the_points)
{
    open_with("cinematic",
              "option emergency-thrust on\nred Hood tug 1010 0\nblue Wolf tug 2010 5\n");
    assert_true(is_sound("8", NOVA_EMERGENCY));
    assert_true(is_sound("4PPPP", NOVA_EMERGENCY));
    assert_false(is_sound("5PPPP", NOVA_EMERGENCY));
}

TEST(nv_sys_2, cinematic_ships_charge_straight_ahead)
{
    open_with("cinematic", "option hyperdrive on\nred Hood tug 1010 0\nblue Wolf tug 2010 5\n");
    assert_true(is_sound("4", NOVA_CHARGE));
    assert_true(is_sound("0", NOVA_CHARGE));
    assert_false(is_sound("1P", NOVA_CHARGE));
    table_order(&table, "Hood: 2 charging", "");
    assert_place(&table, "Hood", "1008 0 2");
}

/* the largest ship there may be, straining its engines */
TEST(nv_alt_1, lists_stay_within_bounds)
{
    open_with("cinematic", "option emergency-thrust on\ndesign huge 6 20-20-20-20-20 0 -\n"
                           "red Hood huge 1210 0\nblue Wolf tug 2301 5\n");
    assert_true(table_choices(&table, NOVA_MOVE, "Hood") <= (21 + 1) * 24 * 18 * 6);
}

TEST(nv_seq_6, cinematic_default_keeps_the_speed_it_can)
{
    struct nova_plan plan;
    open_with("cinematic", "red Hood tug 1010 0 speed: 3\nblue Wolf tug 2010 5\n");
    nova_routes_pick_default(&table.game, 0, &plan);
    assert_int_equal(plan.hexes, 3);
    assert_int_equal(plan.turns, 0);
    open_with("cinematic", "red Hood tug 1010 0 speed: 9\nblue Wolf tug 2010 5\n");
    nova_routes_pick_default(&table.game, 0, &plan);
    assert_int_equal(plan.hexes, 4);
    open_with("cinematic", "red Hood tug 1010 0 speed: 3\nblue Wolf tug 1007 5\n");
    nova_routes_pick_default(&table.game, 0, &plan);
    assert_int_equal(plan.hexes, 2);
}

/* ---- NV-alt.2 ---- */

TEST(nv_alt_2, half_the_speed_counts)
{
    open_with("etheric", "red Hood tug 1010 0 speed: 7\nblue Wolf tug 2010 5\n");
    assert_int_equal(nova_plan_speed(&table.game, 0, false), 3);
    for (int hexes = 0; hexes <= 9; hexes++) {
        char text[2] = {(char)('0' + hexes), '\0'};
        assert_int_equal(is_sound(text, 0), hexes <= 7);
    }
    assert_true(is_sound("P4", 0));
    assert_false(is_sound("P5", 0));
    assert_true(is_sound("PP1", 0));
    assert_false(is_sound("PP2", 0));
    table_refuse(&table, "Hood: 8", "NV-alt.2");
    table_order(&table, "Hood: 5", "");
    assert_place(&table, "Hood", "1005 0 5");
    assert_cites(&table, ALT_2);
    assert_int_equal(table_told_of(&table, moved, 0, before), 3);
}

TEST(nv_alt_2, half_rounded_down)
{
    open_with("etheric", "red Hood tug 1010 0 speed: 1\nblue Wolf tug 2010 5\n");
    assert_int_equal(nova_plan_speed(&table.game, 0, false), 0);
    assert_true(is_sound("PPP4", 0));
}

/* 7 is 3 by drag, and 2 by Overthrusters: a ship of thrust 2 comes about */
TEST(nv_sys_4, overthrusters_after_the_drag)
{
    open_with("etheric", "red Hood top 1010 0 speed: 7\nblue Wolf tug 2010 5\n");
    assert_int_equal(nova_plan_speed(&table.game, 0, true), 2);
    assert_true(is_sound("P2", 0));
    assert_true(is_sound("PPP", 0));
    assert_false(is_sound("PPP1", 0));
    assert_false(is_sound("0", 0));
    assert_true(is_sound("1", 0));
    open_with("etheric", "red Hood top 1010 0 speed: 1\nblue Wolf tug 2010 5\n");
    assert_int_equal(nova_plan_speed(&table.game, 0, true), 0);
}

TEST(nv_alt_2, slips_and_rolls_work)
{
    open_with("etheric", "option sideslips on\noption rolls on\nred Hood tug 1010 0 speed: 7\n"
                         "blue Wolf tug 2010 5\n");
    assert_true(is_sound("2L", 0));
    assert_true(is_sound("4", NOVA_ROLL));
    table_order(&table, "Hood: 1R1 rolling", "");
    assert_place(&table, "Hood", "1108 0 3 rolled");
    assert_int_equal(table_told_of(&table, moved, 0, slips), 1);
}

TEST(nv_seq_6, etheric_default_is_what_the_drag_leaves)
{
    struct nova_plan plan;
    open_with("etheric", "red Hood tug 1010 0 speed: 7\nblue Wolf tug 2010 5\n");
    nova_routes_pick_default(&table.game, 0, &plan);
    assert_int_equal(plan.hexes, 3);
}

/* ---- NV-alt.3 ---- */

static void assert_velocity(const char *name, int q, int r)
{
    assert_int_equal(table_ship(&table, name)->velocity.q, q);
    assert_int_equal(table_ship(&table, name)->velocity.r, r);
}

TEST(nv_alt_3, rotates_thrusts_and_drifts)
{
    open_with("vector", "red Hood tug 1010 0 vq: 1, vr: -1\nblue Wolf tug 2010 5\n");
    table_order(&table, "Hood: 3V2", "");
    assert_velocity("Hood", 1, 1);
    assert_place(&table, "Hood", "1112 3 2");
    assert_cites(&table, ALT_3);
    assert_told(&table, COASTED, 1);
    assert_told(&table, MOVED, 0);
    assert_int_equal(table_told_of(&table, coasted, 0, facing), 3);
    assert_int_equal(table_told_of(&table, coasted, 0, thrust), 2);
    assert_int_equal(table_told_of(&table, coasted, 0, velocity_q), 1);
    assert_int_equal(table_told_of(&table, coasted, 0, velocity_r), 1);
}

TEST(nv_alt_3, all_facings_and_thrusts_are_listed)
{
    open_with("vector", "red Hood tug 1010 0\nblue Wolf tug 2010 5\n");
    assert_int_equal(table_choices(&table, NOVA_MOVE, "Hood"), 6 * 5);
    open_with("vector", "red Hood tug 1010 0\nblue Wolf tug 1008 5\n");
    assert_int_equal(table_choices(&table, NOVA_MOVE, "Hood"), 6 * 5 - 1);
    table_refuse(&table, "Hood: 0V2", "NV-move.6");
    table_order(&table, "Hood: 0V3", ""); /* passing is free */
}

TEST(nv_alt_3, no_more_than_its_thrust)
{
    open_with("vector", "option emergency-thrust on\nred Hood tug 1010 0\nblue Wolf tug 2010 5\n");
    table_refuse(&table, "Hood: 0V5", "NV-alt.3");
    assert_true(is_sound("0V8", NOVA_EMERGENCY));
    assert_false(is_sound("0V9", NOVA_EMERGENCY));
}

TEST(nv_alt_3, what_is_no_vector)
{
    static const char *const texts[] = {"2", "2P1", "V1", "3V", "3V2P", "33V1", "3V300", ""};
    open_with("vector", "red Hood tug 1010 0\nblue Wolf tug 2010 5\n");
    for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++) {
        struct nova_verdict verdict;
        nova_plan_judge(&table.game, 0, texts[i], 0, &verdict);
        assert_false(verdict.sound);
        assert_string_equal(nova_rule_ids[verdict.rule], "NV-alt.3");
    }
    table_refuse(&table, "Hood: 6V1", "NV-geo.1");
}

/* only the end counts: a curve that passes outside is no matter */
TEST(nv_alt_3, leaving_by_the_end_hex)
{
    open_with("vector", "red Hood tug 1003 0 vr: -2\nred Fox tug 1010 0\nblue Wolf tug 2010 5\n");
    table_refuse(&table, "Hood: 0V1", "NV-move.5");
    table_order(&table, "Hood: 0V0", "");
    assert_place(&table, "Hood", "1001 0 2");
    open_with("vector", "red Hood tug 1003 0 vr: -9\nred Fox tug 1010 0\nblue Wolf tug 2010 5\n");
    assert_int_equal(table_choices(&table, NOVA_MOVE, "Hood"), 1);
    table_order(&table, "Hood: 3V1", "");
    assert_place(&table, "Hood", "left");
    assert_vp(&table, 0, 100);
}

/* W48: along the edge of two hexes, either of which is entered */
TEST(nv_alt_3, a_planet_at_the_edge_of_the_way)
{
    static const char *const planets[] = {"1009", "1110"};
    for (int i = 0; i < 2; i++) {
        char position[256] = "option terrain on\nred Hood tug 1010 0 vq: 1, vr: -2\n"
                             "red Fox tug 1410 0\nblue Wolf tug 2010 5\nterrain planet ";
        strcat(position, planets[i]);
        strcat(position, "\n");
        open_with("vector", position);
        table_order(&table, "Hood: 0V0", "");
        assert_place(&table, "Hood", "destroyed");
        assert_true(cell_equal(table_event(&table, NOVA_EVENT_DESTROYED, 0)->cell,
                               table_cell(&table, planets[i])));
    }
    open_with("vector", "option terrain on\nred Hood tug 1010 0 vq: 1, vr: -2\nred Fox tug 1410 0\n"
                        "blue Wolf tug 2010 5\nterrain planet 0909 1209 1008\n");
    table_order(&table, "Hood: 0V0", "");
    assert_place(&table, "Hood", "1109 0 2");
}

TEST(nv_alt_3, the_first_deadly_hex_ends_the_way)
{
    open_with("vector", "option terrain on\nred Hood tug 1010 0 vr: -9\nred Fox tug 1410 0\n"
                        "blue Wolf tug 2010 5\nterrain planet 1003\nterrain black-hole 1006\n");
    table_order(&table, "Hood: 0V4", ""); /* it would leave far behind them */
    assert_place(&table, "Hood", "destroyed");
    assert_int_equal(table_told_of(&table, destroyed, 0, cause), NOVA_BY_BLACK_HOLE);
}

TEST(nv_terr_1, asteroids_by_the_hexes_between_start_and_end)
{
    open_with("vector", "option terrain on\nred Hood tug 1010 0 vr: -3\nblue Wolf tug 2010 5\n"
                        "terrain asteroids 1009\n");
    table_order(&table, "Hood: 0V1", "6,1");
    assert_place(&table, "Hood", "1006 0 4");
    assert_boxes(&table, "Hood", "1/0 0/0/0/0");
    open_with("vector", "option terrain on\nred Hood tug 1010 0 vr: -2\nblue Wolf tug 2010 5\n"
                        "terrain asteroids 1009\n");
    table_order(&table, "Hood: 0V0", "");
    assert_told(&table, ROCKS, 0);
}

TEST(nv_terr_1, the_end_hex_is_entered_and_the_first_is_not)
{
    open_with("vector", "option terrain on\nred Hood tug 1010 0 vr: -3\nblue Wolf tug 2010 5\n"
                        "terrain asteroids 1007\n");
    table_order(&table, "Hood: 0V0", "1");
    assert_told(&table, ROCKS, 1);
    open_with("vector", "option terrain on\nred Hood tug 1010 0 vr: -3\nblue Wolf tug 2010 5\n"
                        "terrain asteroids 1010\n");
    table_order(&table, "Hood: 0V0", "");
    assert_told(&table, ROCKS, 0);
}

/* a displacement changes the place only */
TEST(nv_alt_3, a_displaced_ship_keeps_its_velocity)
{
    open_with("vector", "design wreck 6 1-1-1-0-0 0 -\nred Hood wreck 1010 0 vr: -3, thrust: 3\n"
                        "red Fox tug 0101 3\nblue Wolf tug 1007 5\n");
    table_order(&table, "Hood: 2V0", "");
    assert_asked(&table, SHIFT);
    table_order(&table, "blue> Hood shifts to 1107", "");
    assert_place(&table, "Hood", "1107 2 3");
    assert_velocity("Hood", 0, -3);
}

TEST(nv_sys_2, no_thrust_while_a_drive_charges)
{
    open_with("vector", "option hyperdrive on\nred Hood tug 1010 0 vr: -2\nblue Wolf tug 2010 5\n");
    table_refuse(&table, "Hood: 0V1 charging", "NV-sys.2");
    table_order(&table, "Hood: 3V0 charging", ""); /* rotating is free */
    assert_place(&table, "Hood", "1008 3 2");
    assert_true(table_ship(&table, "Hood")->flags & NOVA_CHARGING);
}

TEST(nv_seq_6, vector_default_keeps_the_facing_and_the_engines_still)
{
    struct nova_plan plan;
    open_with("vector", "red Hood tug 1010 4 vr: -2\nblue Wolf tug 2010 5\n");
    nova_routes_pick_default(&table.game, 0, &plan);
    assert_int_equal(plan.facing, 4);
    assert_int_equal(plan.thrust, 0);
    open_with("vector", "red Hood tug 1010 4 vr: -2\nblue Wolf tug 1008 5\n");
    nova_routes_pick_default(&table.game, 0, &plan);
    assert_int_equal(plan.facing, 4);
    assert_int_equal(plan.thrust, 1);
    open_with("vector", "red Hood tug 1002 0 vr: -3\nred Fox tug 1410 0\nblue Wolf tug 2010 5\n");
    nova_routes_pick_default(&table.game, 0, &plan);
    assert_int_equal(plan.facing, 2); /* 1 leaves with any thrust, 2 stays with three */
    assert_int_equal(plan.thrust, 3);
}

/* far outside of any board nothing overflows */
TEST(nv_alt_3, the_sky_has_an_end)
{
    open_with("vector", "option floating-board on\noption terrain on\nterrain planet 0101\n"
                        "red Hood tug 1010 0\nred Fox tug 1410 0\n"
                        "blue Wolf tug 2010 5\n");
    table.state.ships[0].velocity = (struct cell){11000, -11000};
    table_order(&table, "Hood: 0V0", "");
    assert_int_equal(table_ship(&table, "Hood")->speed, NOVA_SPEED_MAX);
    assert_velocity("Hood", 11000, -11000);
    struct nova_verdict verdict;
    nova_plan_judge(&table.game, 0, "0V0", 0, &verdict);
    assert_true(verdict.sound && verdict.course.leaves);
}
