/* Maneuvers as they are written, judged and listed (NV-move.1 … 4, NV-adv.4, 8, 11, NV-seq.6). */
#include "tests/rules/nova/fixture.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static struct table table;

/* One red ship of so much thrust (on every box) and speed in the middle of the board. */
static void open_ship(int thrust, int speed, const char *more)
{
    static char position[2048];
    snprintf(position, sizeof position,
             "design boat 6 %d-%d-%d-%d-%d 0 - Hyperdrive Overthrusters\n"
             "design tug 6 %d-%d-%d-%d-%d 0 -\nstart movement leader: red\n"
             "red Hood tug 1210 0 speed: %d\nblue Wolf nv-arrow 0101 3\n%s",
             thrust, thrust, thrust, thrust, thrust, thrust, thrust, thrust, thrust, thrust, speed,
             more);
    table_open(&table, position);
}

static bool judge_as(const char *text, int declared, struct nova_verdict *verdict)
{
    nova_plan_judge(&table.game, table_unit(&table, "Hood"), text, declared, verdict);
    return verdict->sound;
}

static bool is_sound(const char *text)
{
    struct nova_verdict verdict;
    return judge_as(text, 0, &verdict);
}

static void assert_flaw(const char *text, int declared, enum nova_rule rule)
{
    struct nova_verdict verdict;
    assert_false(judge_as(text, declared, &verdict));
    assert_string_equal(nova_rule_ids[verdict.rule], nova_rule_ids[rule]);
    assert_true(verdict.why[0] != '\0');
}

/* Where a plan leads from (0, 0). */
static void assert_leads(const char *text, int q, int r, int facing, int speed)
{
    struct nova_verdict verdict;
    struct cell from = table.state.units[table_unit(&table, "Hood")].cell;
    assert_true(judge_as(text, 0, &verdict));
    assert_int_equal(verdict.course.end.q - from.q, q);
    assert_int_equal(verdict.course.end.r - from.r, r);
    assert_int_equal(verdict.course.facing, facing);
    assert_int_equal(verdict.course.speed, speed);
}

/* ---- writing ---- */

static void assert_normal(const char *written, const char *normal)
{
    char text[NOVA_PLAN_SIZE];
    nova_plan_normal(written, text);
    assert_string_equal(text, normal);
    for (size_t i = strlen(text); i < sizeof text; i++)
        assert_int_equal(text[i], 0);
}

TEST(nova_plan, one_writing_for_one_plan)
{
    assert_normal("2p1", "2P1");
    assert_normal(" 2 P\t1 ", "2P1");
    assert_normal("002P010", "2P10");
    assert_normal("0P0", "P");
    assert_normal("P0P", "PP");
    assert_normal("", "0");
    assert_normal("000", "0");
    assert_normal("3v02", "3V2");
    assert_normal("0V00", "0V0");
    assert_normal("what?", "WHAT?");
}

TEST(nova_plan, what_is_too_long_becomes_no_other_plan)
{
    assert_normal("1L1L1L1L1L1L1L1L1L1L1L1", "1L1L1L1L1L1L1L1L1L1L1L1");
    assert_normal("1L1L1L1L1L1L1L1L1L1L1L1L", "1L1L1L1L1L1L1L1L1L1L1L~");
    open_ship(9, 9, "option sideslips on\n");
    assert_flaw("1L1L1L1L1L1L1L1L1L1L1L~", 0, NOVA_RULE_MOVE_2);
    char many[300];
    memset(many, '0', sizeof many - 1);
    many[sizeof many - 1] = '\0';
    assert_normal(many, "0~");
}

TEST(nova_plan, answers_have_the_normal_form)
{
    open_ship(3, 3, "");
    struct action action = table_make(&table, NOVA_MOVE, "Hood");
    static const char *const others[] = {"03", "3 ", "3p", "", "0P", "P0"};
    for (size_t i = 0; i < sizeof others / sizeof others[0]; i++) {
        memset(action.text, 0, sizeof action.text);
        strcpy(action.text, others[i]);
        table_refuse_action(&table, &action, "NV-move.2");
    }
    memset(action.text, 0, sizeof action.text);
    memset(action.text, '1', NOVA_PLAN_SIZE);
    table_refuse_action(&table, &action, "NV-move.2");
}

TEST(nova_plan, writes_what_it_reads)
{
    static const char *const texts[] = {"0", "3", "2P1", "PPP", "1S2S", "12"};
    open_ship(20, 0, "");
    for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++) {
        struct nova_verdict verdict;
        char text[NOVA_PLAN_SIZE];
        assert_true(judge_as(texts[i], 0, &verdict));
        nova_plan_write(&table.game, &verdict.plan, text);
        assert_string_equal(text, texts[i]);
    }
}

/* ---- NV-move.1 ---- */

/* Fewest and most hexes with these turns written in front; -1: none. */
static void assert_span(const char *turns, int low, int high)
{
    for (int hexes = 0; hexes <= 30; hexes++) {
        char text[32];
        snprintf(text, sizeof text, "%s%d", turns, hexes);
        assert_int_equal(is_sound(text), hexes >= low && hexes <= high);
    }
}

TEST(nv_move_1, w7_thrust_five_at_speed_three)
{
    open_ship(5, 3, "");
    assert_span("", 0, 8);
    assert_span("P", 0, 5);
    assert_span("S", 0, 5);
    assert_span("PP", 0, 2);
    assert_span("SSS", 0, 2);
}

TEST(nv_move_1, w8_thrust_three_at_speed_five)
{
    open_ship(3, 5, "");
    assert_span("", 2, 8);
    assert_span("P", 31, 30);
    assert_span("PP", 31, 30);
    assert_span("SSS", 31, 30);
}

TEST(nv_move_1, turning_is_open_up_to_a_speed_equal_to_the_thrust)
{
    open_ship(4, 4, "");
    assert_span("P", 0, 4);
    assert_span("PP", 0, 0);
    assert_span("PPP", 0, 0);
}

/* the equivalent test, for all that the table can say */
TEST(nv_move_1, needs_of_all_speeds_and_thrusts)
{
    for (int thrust = 0; thrust <= 6; thrust++)
        for (int speed = 0; speed <= 8; speed++) {
            open_ship(thrust, speed, "");
            bool turns = speed <= thrust;
            assert_span("", speed > thrust ? speed - thrust : 0, speed + thrust);
            assert_span("S", turns ? 0 : 31, thrust);
            assert_span("SS", turns ? 0 : 31, thrust - speed);
            assert_span("PPP", turns ? 0 : 31, thrust - speed);
        }
}

TEST(nv_move_1, three_turns_are_the_most)
{
    open_ship(9, 0, "");
    assert_flaw("PPPP", 0, NOVA_RULE_MOVE_1);
    assert_flaw("1P1P1P1P", 0, NOVA_RULE_MOVE_1);
}

TEST(nv_move_1, refused_with_speed_and_thrust)
{
    open_ship(3, 5, "");
    table_refuse(&table, "Hood: 1", "NV-move.1");
    assert_non_null(strstr(table.why.text, "speed 5"));
    table_refuse(&table, "Hood: 2P", "NV-move.1");
    table_refuse(&table, "Hood: 9", "NV-move.1");
}

/* ---- NV-move.2 ---- */

TEST(nv_move_2, w9_two_forward_port_one)
{
    open_ship(5, 0, "");
    assert_leads("2P1", -1, -2, 5, 3);
}

TEST(nv_move_2, w10_reverse_course_to_starboard)
{
    open_ship(4, 0, "");
    assert_leads("2S1S1", 2, -3, 2, 4);
    open_ship(4, 1, "");
    assert_flaw("2S1S1", 0, NOVA_RULE_MOVE_1);
}

TEST(nv_move_2, turns_stand_before_between_and_behind_hexes)
{
    open_ship(5, 0, "");
    assert_leads("P2", -2, 0, 5, 2);
    assert_leads("2P", 0, -2, 5, 2);
    assert_leads("S1", 1, -1, 1, 1);
    assert_leads("1PPP1", 0, 0, 3, 2);
    assert_leads("SSS", 0, 0, 3, 0);
    assert_leads("1PP1P1", -1, 1, 3, 3);
}

TEST(nv_move_2, all_turns_go_the_same_way)
{
    open_ship(9, 0, "");
    assert_flaw("1P1S1", 0, NOVA_RULE_MOVE_2);
    assert_flaw("PS", 0, NOVA_RULE_MOVE_2);
}

TEST(nv_move_2, what_is_no_plan)
{
    static const char *const texts[] = {"X", "2X", "-1", "1000", "500P500", "2P1!", "F", "3V2"};
    open_ship(9, 0, "");
    for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++)
        assert_flaw(texts[i], 0, NOVA_RULE_MOVE_2);
}

/* ---- NV-move.4 ---- */

TEST(nv_move_4, w43_a_dead_ship_at_rest_may_turn_in_place)
{
    open_ship(0, 0, "");
    assert_int_equal(table_choices(&table, NOVA_MOVE, "Hood"), 6);
    assert_span("", 0, 0);
    assert_span("P", 0, 0);
    assert_span("SSS", 0, 0);
    struct nova_verdict verdict;
    assert_true(judge_as("PP", 0, &verdict));
    assert_int_equal(verdict.rule, NOVA_RULE_MOVE_4);
}

TEST(nv_move_4, w43_a_dead_ship_goes_straight_on)
{
    open_ship(0, 3, "red Rodney nv-arrow 1212 0\n");
    assert_int_equal(table_choices(&table, NOVA_MOVE, "Hood"), 1);
    assert_span("", 3, 3);
    assert_span("P", 31, 30);
    assert_flaw("2", 0, NOVA_RULE_MOVE_4);
    assert_flaw("3P", 0, NOVA_RULE_MOVE_4);
}

/* ---- lists ---- */

TEST(nv_move_1, w44_numbers_of_end_states)
{
    static const int cases[][3] = {{0, 1, 23}, {0, 2, 59}, {3, 5, 95}, {5, 3, 7},
                                   {2, 2, 20}, {1, 3, 69}, {4, 4, 42}, {0, 4, 220}};
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        open_ship(cases[i][1], cases[i][0], "");
        assert_int_equal(table_choices(&table, NOVA_MOVE, "Hood"), cases[i][2]);
    }
}

/* An outcome as it is told apart: cell, facing, speed, rolled, rocks; all losses are one. */
enum { OUTCOMES_MAX = 200000 };

struct outcome {
    int q, r, facing, speed, kind;
};

struct outcomes {
    int count;
    struct outcome list[OUTCOMES_MAX];
};

static struct outcomes found, listed;

static void add_outcome(struct outcomes *outcomes, const struct nova_course *course)
{
    bool free = nova_movement_of(&table.game) == NOVA_CINEMATIC;
    struct outcome outcome = {course->end.q, course->end.r, course->facing,
                              free ? 0 : course->speed, course->meets_rocks};
    if (course->dies || course->leaves)
        outcome = (struct outcome){.kind = course->dies ? 2 : 3};
    assert_true(outcomes->count < OUTCOMES_MAX);
    outcomes->list[outcomes->count++] = outcome;
}

static int compare(const void *a, const void *b)
{
    return memcmp(a, b, sizeof(struct outcome));
}

static void sort_outcomes(struct outcomes *outcomes)
{
    int kept = 0;
    qsort(outcomes->list, (size_t)outcomes->count, sizeof(struct outcome), compare);
    for (int i = 0; i < outcomes->count; i++)
        if (kept == 0 || compare(&outcomes->list[kept - 1], &outcomes->list[i]) != 0)
            outcomes->list[kept++] = outcomes->list[i];
    outcomes->count = kept;
}

static bool visit(void *context, const struct nova_plan *plan, const struct nova_course *course)
{
    struct nova_verdict verdict;
    char text[NOVA_PLAN_SIZE], normal[NOVA_PLAN_SIZE];
    const int *declared = context;
    nova_plan_write(&table.game, plan, text);
    nova_plan_normal(text, normal);
    assert_string_equal(text, normal);
    assert_true(judge_as(text, *declared, &verdict));
    assert_int_equal(verdict.plan.turns, plan->turns);
    assert_int_equal(verdict.plan.slips, plan->slips);
    assert_int_equal(verdict.course.speed, course->speed);
    assert_int_equal(verdict.course.maneuver, course->maneuver);
    assert_int_equal(verdict.course.dies, course->dies);
    assert_int_equal(verdict.course.leaves, course->leaves);
    assert_true(cell_equal(verdict.course.end, course->end));
    if (!course->dies && !course->leaves) {
        assert_int_equal(verdict.course.facing, course->facing);
        assert_int_equal(verdict.course.meets_rocks, course->meets_rocks);
    }
    add_outcome(&listed, course);
    return true;
}

/* All texts of so many single steps are judged, and what they come to is compared with the list. */
static void assert_complete(int steps_max, int declared)
{
    static const char alphabet[] = "1PSLR";
    int unit = table_unit(&table, "Hood");
    enum nova_duty duty = nova_routes_duty(&table.game, unit, declared);
    found.count = listed.count = 0;
    for (int length = 0; length <= steps_max; length++) {
        long count = 1;
        for (int i = 0; i < length; i++)
            count *= 5;
        for (long number = 0; number < count; number++) {
            struct nova_verdict verdict;
            char text[NOVA_PLAN_SIZE] = "", joined[NOVA_PLAN_SIZE] = "";
            long rest = number;
            int hexes = 0, at = 0;
            for (int i = 0; i < length; i++, rest /= 5)
                text[i] = alphabet[rest % 5];
            for (int i = 0; i <= length; i++) {
                if (text[i] == '1') {
                    hexes++;
                    continue;
                }
                if (hexes > 0)
                    joined[at++] = (char)('0' + hexes);
                hexes = 0;
                joined[at++] = text[i];
            }
            if (judge_as(joined[0] ? joined : "0", declared, &verdict) &&
                nova_plan_fits(&table.game, unit, &verdict.course, duty))
                add_outcome(&found, &verdict.course);
            if (found.count > OUTCOMES_MAX - 2)
                sort_outcomes(&found);
        }
    }
    sort_outcomes(&found);
    nova_routes(&table.game, unit, declared, visit, &declared);
    int all = listed.count;
    sort_outcomes(&listed);
    assert_int_equal(listed.count, all);
    assert_int_equal(listed.count, found.count);
    assert_memory_equal(listed.list, found.list, (size_t)all * sizeof(struct outcome));
}

TEST(nv_move_6, every_outcome_is_listed_once)
{
    open_ship(3, 0, "blue Fox nv-arrow 1209 0\nblue Cat nv-arrow 1109 0\n");
    assert_complete(6, 0);
    open_ship(4, 2, "blue Fox nv-arrow 1209 0\n");
    assert_complete(6, 0);
}

TEST(nv_move_5, every_outcome_is_listed_once_at_the_edge)
{
    static char position[] = "design tug 6 3-3-3-3-3 0 -\nstart movement leader: red\n"
                             "scenario board: {columns: 4, rows: 3}\n"
                             "red Hood tug 0101 0 speed: 1\nblue Wolf nv-arrow 0403 3\n";
    for (int facing = 0; facing < 6; facing++) {
        char *at = strstr(position, "tug 0101 ") + strlen("tug 0101 ");
        *at = (char)('0' + facing);
        table_open(&table, position);
        assert_complete(7, 0);
    }
}

TEST(nv_terr_3, every_outcome_is_listed_once_among_planets_and_rocks)
{
    open_ship(3, 0,
              "option terrain on\nterrain planet 1209\nterrain asteroids 1309 1310 1110 1211 1111\n"
              "terrain black-hole 1012\n");
    assert_complete(6, 0);
    open_ship(2, 2,
              "option terrain on\noption sideslips on\nterrain planet 1208\n"
              "terrain asteroids 1209 1309\n");
    assert_complete(7, 0);
}

/* ---- NV-adv.8 ---- */

TEST(nv_adv_8, every_outcome_is_listed_once)
{
    open_ship(3, 0, "option sideslips on\nblue Fox nv-arrow 1309 0\n");
    assert_complete(6, 0);
    open_ship(3, 2, "option sideslips on\nblue Fox nv-arrow 1209 0\n");
    assert_complete(7, 0);
}

TEST(nv_adv_8, a_slip_is_a_hex_aside_without_turning)
{
    open_ship(4, 2, "option sideslips on\n");
    assert_leads("1L", -1, -1, 0, 2);
    assert_leads("R1", 1, -2, 0, 2);
    assert_leads("PL", -1, 1, 5, 1);
    struct nova_verdict verdict;
    assert_true(judge_as("1L", 0, &verdict));
    assert_int_equal(verdict.rule, NOVA_RULE_ADV_8);
    assert_int_equal(verdict.plan.slips, 1);
}

/* 0 turns |m-SPD|+x, 1 turn max(SPD,m)+x, 2-3 turns SPD+m+x */
TEST(nv_adv_8, each_slip_costs_one_more)
{
    open_ship(3, 2, "option sideslips on\n");
    assert_true(is_sound("LL"));
    assert_flaw("LLL", 0, NOVA_RULE_ADV_8);
    assert_true(is_sound("2L"));
    assert_false(is_sound("2LL"));
    assert_true(is_sound("P1L"));
    assert_false(is_sound("PLL1"));
    assert_false(is_sound("PPL"));
    open_ship(4, 2, "option sideslips on\n");
    assert_true(is_sound("PPL"));
    assert_false(is_sound("PP1L"));
}

TEST(nv_adv_8, all_slips_and_turns_on_one_side)
{
    open_ship(9, 2, "option sideslips on\n");
    assert_flaw("LR", 0, NOVA_RULE_ADV_8);
    assert_flaw("PR", 0, NOVA_RULE_ADV_8);
    assert_flaw("LS", 0, NOVA_RULE_ADV_8);
    assert_true(is_sound("PL"));
    assert_true(is_sound("RS"));
}

TEST(nv_adv_8, off_unless_in_play)
{
    open_ship(9, 2, "");
    assert_flaw("1L", 0, NOVA_RULE_ADV_8);
    table_refuse(&table, "Hood: 1L", "NV-adv.8");
}

/* ---- declarations ---- */

TEST(nv_adv_4, thrust_is_doubled_in_every_limit)
{
    open_ship(2, 3, "option emergency-thrust on\n");
    struct nova_verdict verdict;
    assert_false(judge_as("P1", 0, &verdict));
    assert_true(judge_as("P1", NOVA_EMERGENCY, &verdict));
    assert_true(judge_as("P4", NOVA_EMERGENCY, &verdict));
    assert_true(judge_as("PP1", NOVA_EMERGENCY, &verdict));
    assert_true(judge_as("7", NOVA_EMERGENCY, &verdict));
    assert_true(judge_as("0", NOVA_EMERGENCY, &verdict));
    assert_false(judge_as("8", NOVA_EMERGENCY, &verdict));
    assert_false(judge_as("PP2", NOVA_EMERGENCY, &verdict));
    assert_complete(7, NOVA_EMERGENCY);
}

TEST(nv_adv_4, not_in_play)
{
    open_ship(2, 3, "");
    assert_flaw("3", NOVA_EMERGENCY, NOVA_RULE_ADV_4);
}

TEST(nv_adv_4, not_with_only_the_last_box_left)
{
    table_open(&table, "option emergency-thrust on\nstart movement leader: red\n"
                       "red Hood nv-resolute 1210 0 thrust: 4\n"
                       "red Rodney nv-resolute 1412 0 thrust: 3\n"
                       "blue Wolf nv-arrow 0101 3\n");
    table_refuse(&table, "Hood: 1 emergency", "NV-adv.4");
    table_order(&table, "Rodney: 2 emergency", "");
    assert_place(&table, "Rodney", "1410 0 2");
}

TEST(nv_adv_11, a_roll_is_the_turn_of_a_come_about)
{
    open_ship(3, 3, "option rolls on\n");
    struct nova_verdict verdict;
    assert_true(judge_as("3", NOVA_ROLL, &verdict));
    assert_int_equal(verdict.plan.turns, 1);
    assert_int_equal(verdict.course.facing, 0);
    assert_int_equal(verdict.course.maneuver, NOVA_COME_ABOUT);
    assert_int_equal(verdict.rule, NOVA_RULE_ADV_11);
    assert_true(judge_as("0", NOVA_ROLL, &verdict));
    assert_flaw("4", NOVA_ROLL, NOVA_RULE_ADV_11);
    assert_flaw("1P", NOVA_ROLL, NOVA_RULE_ADV_11);
    assert_complete(6, NOVA_ROLL);
    open_ship(3, 4, "option rolls on\n");
    assert_flaw("4", NOVA_ROLL, NOVA_RULE_ADV_11);
    assert_true(judge_as("4", 0, &verdict));
}

TEST(nv_adv_11, a_roll_may_slip)
{
    open_ship(3, 2, "option rolls on\noption sideslips on\n");
    struct nova_verdict verdict;
    assert_true(judge_as("1L", NOVA_ROLL, &verdict));
    assert_true(judge_as("1R", NOVA_ROLL, &verdict));
    assert_false(judge_as("1LL", NOVA_ROLL, &verdict));
    assert_complete(6, NOVA_ROLL);
}

TEST(nv_adv_11, not_in_play)
{
    open_ship(3, 2, "");
    assert_flaw("1", NOVA_ROLL, NOVA_RULE_ADV_11);
}

TEST(nv_adv_5, evasion_changes_no_limit)
{
    open_ship(3, 2, "option evasive-action on\n");
    assert_complete(6, NOVA_EVADE);
    assert_int_equal(table_choices(&table, NOVA_MOVE, "Hood"), 2 * listed.count);
    open_ship(3, 2, "");
    assert_flaw("1", NOVA_EVADE, NOVA_RULE_ADV_5);
}

static void open_boat(int thrust, int speed, const char *more)
{
    static char position[1024];
    snprintf(position, sizeof position,
             "design boat 6 %d-%d-%d-%d-%d 0 - Hyperdrive Overthrusters\n"
             "start movement leader: red\nred Hood boat 1210 0 speed: %d\n"
             "blue Wolf nv-arrow 0101 3\n%s",
             thrust, thrust, thrust, thrust, thrust, speed, more);
    table_open(&table, position);
}

TEST(nv_sys_2, straight_ahead_while_the_drive_charges)
{
    struct nova_verdict verdict;
    open_boat(4, 2, "option hyperdrive on\noption sideslips on\noption rolls on\n");
    assert_true(judge_as("3", NOVA_CHARGE, &verdict));
    assert_flaw("2P", NOVA_CHARGE, NOVA_RULE_SYS_2);
    assert_flaw("2L", NOVA_CHARGE, NOVA_RULE_SYS_2);
    assert_flaw("2", NOVA_CHARGE | NOVA_ROLL, NOVA_RULE_SYS_2);
    assert_complete(6, NOVA_CHARGE);
}

TEST(nv_sys_2, needs_the_option_and_a_drive_that_works)
{
    open_boat(4, 2, "");
    assert_flaw("3", NOVA_CHARGE, NOVA_RULE_SYS_2);
    open_ship(4, 2, "option hyperdrive on\n");
    assert_flaw("3", NOVA_CHARGE, NOVA_RULE_SYS_2);
    open_boat(4, 2, "option hyperdrive on\noption nova-systems off\n");
    assert_flaw("3", NOVA_CHARGE, NOVA_RULE_SYS_2);
}

TEST(nv_sys_4, overthrusters_turn_as_if_slower)
{
    struct nova_verdict verdict;
    open_boat(4, 5, "");
    assert_true(judge_as("P4", 0, &verdict));
    assert_int_equal(verdict.rule, NOVA_RULE_SYS_4);
    assert_true(judge_as("PP", 0, &verdict));
    assert_flaw("PP1", 0, NOVA_RULE_SYS_4);
    assert_false(judge_as("0", 0, &verdict)); /* straight ahead is as ever */
    assert_true(judge_as("9", 0, &verdict));
    open_boat(4, 6, "");
    assert_false(judge_as("P4", 0, &verdict));
    open_boat(4, 0, "");
    assert_true(judge_as("PP4", 0, &verdict));
    assert_false(judge_as("PP5", 0, &verdict));
    open_boat(0, 1, "");
    assert_true(judge_as("P", 0, &verdict));
    open_boat(4, 5, "option nova-systems off\n");
    assert_false(judge_as("P4", 0, &verdict));
}

TEST(nova_plan, sets_of_declarations)
{
    uint8_t sets[16];
    open_boat(4, 2, "");
    assert_int_equal(nova_plan_declarations(&table.game, 0, sets), 1);
    assert_int_equal(sets[0], 0);
    open_boat(4, 2,
              "option hyperdrive on\noption rolls on\noption emergency-thrust on\n"
              "option evasive-action on\n");
    assert_int_equal(nova_plan_declarations(&table.game, 0, sets), 12);
    for (int i = 0; i < 12; i++)
        assert_false((sets[i] & NOVA_CHARGE) && (sets[i] & NOVA_ROLL));
}

/* ---- NV-seq.6 ---- */

static void assert_default(const char *text)
{
    struct nova_plan plan;
    char written[NOVA_PLAN_SIZE];
    nova_routes_pick_default(&table.game, table_unit(&table, "Hood"), &plan);
    nova_plan_write(&table.game, &plan, written);
    assert_string_equal(written, text);
    assert_int_equal(plan.declared, 0);
}

TEST(nv_seq_6, straight_ahead_at_the_speed_it_has)
{
    open_ship(4, 3, "");
    assert_default("3");
    open_ship(0, 0, "");
    assert_default("0");
}

TEST(nv_seq_6, the_nearest_speed_the_lower_first)
{
    open_ship(4, 3, "blue Fox nv-arrow 1207 3\n");
    assert_default("2");
    open_ship(4, 3, "blue Fox nv-arrow 1207 3\nblue Cat nv-arrow 1208 3\n");
    assert_default("4");
}

TEST(nv_seq_6, fewest_turns_then_port_then_forward)
{
    table_open(&table, "design tug 6 2-2-2-2-2 0 -\nstart movement leader: red\n"
                       "red Hood tug 0101 0 speed: 2\nblue Wolf nv-arrow 2010 3\n");
    assert_default("0");
    table_open(&table, "design tug 6 2-2-2-2-2 0 -\nstart movement leader: red\n"
                       "red Hood tug 0101 0 speed: 2\nred Fox nv-arrow 0202 3\n"
                       "blue Wolf nv-arrow 2010 3\n");
    assert_default("0");
}

/* all the way ahead is taken, and standing still is too slow */
TEST(nv_seq_6, turns_when_nothing_ahead_is_free)
{
    table_open(&table, "design tug 6 1-1-1-1-1 0 -\nstart movement leader: red\n"
                       "red Hood tug 1210 0 speed: 1\nblue Wolf nv-arrow 1209 3\n"
                       "blue Fox nv-arrow 1208 3\n");
    assert_default("0");
    table_open(&table, "design tug 6 2-2-2-2-2 0 -\nstart movement leader: red\n"
                       "red Hood tug 1203 0 speed: 2\nblue Wolf nv-arrow 1202 3\n"
                       "blue Fox nv-arrow 1201 3\n");
    assert_default("0");
    table_open(&table, "design tug 6 2-1-1-1-1 0 - Overthrusters\nstart movement leader: red\n"
                       "red Hood tug 1203 0 speed: 3\nblue Wolf nv-arrow 1202 3\n"
                       "blue Fox nv-arrow 1201 3\n");
    assert_default("1P1");
}

TEST(nv_seq_6, a_deadly_plan_is_a_legal_plan)
{
    open_ship(4, 3, "option terrain on\nterrain planet 1208\n");
    assert_default("3");
}

TEST(nv_seq_6, slips_come_behind_the_speed)
{
    open_ship(4, 3, "option sideslips on\nblue Fox nv-arrow 1207 3\n");
    assert_default("2L");
}

/* ---- samples ---- */

TEST(nova_plan, samples_are_legal_and_of_all_kinds)
{
    struct random random;
    bool turned[4] = {false}, declared = false;
    open_boat(4, 2, "option sideslips on\noption rolls on\noption emergency-thrust on\n");
    random_init(&random, 5);
    for (int i = 0; i < 500; i++) {
        struct nova_plan plan;
        struct nova_verdict verdict;
        char text[NOVA_PLAN_SIZE];
        nova_routes_pick_sample(&table.game, 0, &random, &plan);
        nova_plan_write(&table.game, &plan, text);
        assert_true(judge_as(text, plan.declared, &verdict));
        assert_true(nova_plan_fits(&table.game, 0, &verdict.course, NOVA_MUST_END_FREE));
        turned[plan.turns] = true;
        declared = declared || plan.declared;
    }
    assert_true(turned[0] && turned[1] && turned[2] && turned[3] && declared);
}
