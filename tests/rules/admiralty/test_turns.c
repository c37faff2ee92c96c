/* Phases and turns: what follows what, who begins, who is next (AE-2.2, AE-4.0.1, AE-5.2.1). */
#include "tests/rules/admiralty/fixture.h"

#include <stdio.h>

static struct table table;

/* Lines for so many elements of a kind a side, flights far from each other, ships within range. */
static const char *field(const char *first, const char *kind, int red, int blue)
{
    static char position[4096];
    int length = snprintf(position, sizeof position, "%s", first);
    bool flights = kind[0] == 'f';
    for (int i = 0; i < red + blue; i++)
        length += snprintf(position + length, sizeof position - (size_t)length,
                           "%s %c%d %s %02d%s%s\n", i < red ? "red" : "blue", flights ? 'F' : 'S',
                           i, kind, 1 + (i < red ? i : i - red),
                           i < red   ? "01"
                           : flights ? "22"
                                     : "05",
                           flights   ? ""
                           : i < red ? " 3"
                                     : " 0");
    return position;
}

/* The sides of the elements that pass, in order, when all questions get their default answer. */
static const char *turns_of(const char *position, const char *dice)
{
    static char letters[64];
    int length = 0;
    table_open_dice(&table, position, dice);
    for (int phase = table.state.head.phase; table.state.head.phase == phase;) {
        struct question question;
        if (!rulebook_question_of(&table.game, 0, &question))
            assert_true(rulebook_question_of(&table.game, 1, &question));
        struct action action = table.game.rulebook->fallback(&table.game, &question);
        table.events.count = 0;
        play_apply(&table.game, &action, &table.fast.dice, &table.events);
        for (int i = 0; i < table.events.count; i++)
            if (table.list[i].kind == ADMIRALTY_EVENT_HELD)
                letters[length++] =
                    table.state.units[table.list[i].unit].side == SIDE_RED ? 'A' : 'B';
    }
    letters[length] = '\0';
    return letters;
}

#define COMBAT "start combat turn: 2\n"

TEST(ae_4_0_1, w10_three_against_five)
{
    table_open_dice(&table, field(COMBAT, "anval", 3, 5), "");
    assert_int_equal(table_told_of(&table, first, 0, side), SIDE_BLUE);
    assert_cites(&table, R4_0_1);
    assert_string_equal(turns_of(field(COMBAT, "anval", 3, 5), ""), "BABABABB");
}

TEST(ae_4_0_1, equal_numbers_are_decided_by_a_die)
{
    assert_string_equal(turns_of(field(COMBAT, "anval", 2, 2), "4"), "BABA");
    assert_string_equal(turns_of(field(COMBAT, "anval", 2, 2), "3"), "ABAB");
}

TEST(ae_4_0_1, passing_is_the_opportunity_and_each_ship_has_one)
{
    table_open_dice(&table,
                    "start combat turn: 2\n red Hood anval 0505 3\n red Nell anval 0605 3\n"
                    "blue Wolf anval 0506 0\n",
                    "");
    table_order(&table, "Hood holds fire", "");
    table_refuse(&table, "Nell holds fire", "AE-2.2");
    table_order(&table, "Wolf holds fire", "");
    table_refuse(&table, "Hood holds fire", "AE-4.0.1");
    table_order(&table, "Nell holds fire", "");
    assert_int_equal(table.state.head.turn, 3);
}

TEST(ae_4_0_1, the_ratio_is_that_of_the_start_of_the_phase)
{
    table_open_dice(&table, field(COMBAT, "anval", 7, 3), "");
    assert_int_equal(table_told_of(&table, first, 0, batch), 2);
    assert_string_equal(turns_of(field(COMBAT, "anval", 7, 3), ""), "AABAABAABA");
}

#define SHIPS "red Hood anval 1110 3\n blue Wolf anval 1210 0\n start fighter turn: 2\n"

TEST(ae_5_2_1, w11_seven_flights_against_five)
{
    assert_string_equal(turns_of(field(SHIPS, "flight", 7, 5), ""), "ABABABABABAA");
}

TEST(ae_5_2_1, equal_numbers_are_decided_by_a_die)
{
    assert_string_equal(turns_of(field(SHIPS, "flight", 2, 2), "6"), "BABA");
}

TEST(ae_5_2_1, each_flight_acts_once)
{
    table_open_dice(&table, field(SHIPS, "flight", 2, 1), "");
    table_order(&table, "F0 stays; F2 stays", "");
    table_refuse(&table, "F0 stays", "AE-5.2.1");
}

TEST(ae_2_2, a_turn_runs_through_its_phases_and_the_fighter_phase_needs_a_flight)
{
    static const int with[] = {ADMIRALTY_PHASE_MOVEMENT, ADMIRALTY_PHASE_FIGHTER,
                               ADMIRALTY_PHASE_COMBAT, ADMIRALTY_PHASE_END, ADMIRALTY_PHASE_ORDERS};
    static const int without[] = {ADMIRALTY_PHASE_MOVEMENT, ADMIRALTY_PHASE_COMBAT,
                                  ADMIRALTY_PHASE_END, ADMIRALTY_PHASE_ORDERS};
    table_open(
        &table,
        "start orders\nred Hood anval 0505 3\n blue Wolf anval 1515 0\n red Able flight 0101\n");
    table_order(&table, "red> done; blue> done; Able stays", "1");
    assert_told(&table, PHASE_BEGAN, 5);
    for (int i = 0; i < 5; i++)
        assert_int_equal(table_told_of(&table, phase_began, i, phase), with[i]);
    table_open(&table, "red Hood anval 0505 3\n blue Wolf anval 1515 0\n");
    table_order(&table, "red> done; blue> done", "1");
    assert_told(&table, PHASE_BEGAN, 4);
    for (int i = 0; i < 4; i++)
        assert_int_equal(table_told_of(&table, phase_began, i, phase), without[i]);
    assert_int_equal(table.state.head.turn, 2);
}

TEST(ae_2_2, an_action_out_of_its_phase_is_refused)
{
    table_open(
        &table,
        "start orders\nred Hood anval 0505 3\n blue Wolf anval 0506 0\n red Able flight 0101\n");
    table_refuse(&table, "Able stays", "AE-5.2.1");
    table_refuse(&table, "Hood holds fire", "AE-4.0.1");
    table_order(&table, "red> done", "");
    table_refuse(&table, "Hood: 0", "AE-0.3.5");
}

TEST(ae_0_3_7, a_question_with_one_answer_is_answered_by_itself)
{
    table_open_dice(&table,
                    "option sequential-movement on\n red Hood anval 0505 3 engine: 3\n"
                    "blue Wolf anval 1515 0\n",
                    "1");
    assert_told(&table, ONLY_ANSWER, 1);
    assert_cites(&table, R0_3_7);
}

TEST(ae_d7, ships_move_in_turn_by_the_counts_of_the_start)
{
    table_open(&table, "option sequential-movement on\n red Hood anval 0505 3\n"
                       "red Nell anval 0705 3\n red Otto anval 0905 3\n blue Wolf anval 1515 0\n");
    assert_asked(&table, SAIL);
    assert_int_equal(table_told_of(&table, first, 0, batch), 2);
    table_order(&table, "Nell: 1; Hood: 1", "");
    table_refuse(&table, "Otto: 1", "AE-2.2");
    table_order(&table, "Wolf: 1; Otto: 1", "");
    assert_place(&table, "Otto", "0906 3 1");
    assert_int_equal(table.state.head.turn, 2); /* nobody has a target */
}

TEST(ae_d7, the_orders_phase_is_kept_only_for_what_is_written_beside)
{
    table_open(&table, "option sequential-movement on\n option shield-reinforcement on\n"
                       "red Hood victory 0505 3\n blue Wolf anval 1515 0\n");
    assert_int_equal(table.state.head.phase, ADMIRALTY_PHASE_ORDERS);
    struct action plot;
    action_init(&plot, ADMIRALTY_PLOT, 0);
    plot.unit = 0;
    plot.text[0] = '1';
    assert_int_equal(decisions_permits(&table.game, &plot, &table.why), FAULT_REFUSED);
    assert_string_equal(table.why.rule, "AE-D7");
    table_order(&table, "Hood reinforces 2; red> done; blue> done", "2");
    assert_int_equal(table.state.head.phase, ADMIRALTY_PHASE_MOVEMENT);
    assert_asked(&table, SAIL);
}

TEST(ae_f5, flights_are_drawn_instead)
{
    table_open_dice(&table,
                    "option random-fighter-initiative on\n" SHIPS
                    "red Able flight 0101\n red Baker flight 0301\n blue Coll flight 0122\n",
                    "3");
    struct question question;
    assert_true(rulebook_question_of(&table.game, 1, &question));
    assert_int_equal(question.unit, table_unit(&table, "Coll"));
    table_order(&table, "Coll stays", "2");
    assert_true(rulebook_question_of(&table.game, 0, &question));
    assert_int_equal(question.unit, table_unit(&table, "Baker"));
}

/* ---- no more fire ---- */

#define THREE                                                                                      \
    "start combat turn: 1\n red Hood victory 0505 3\n red Nell victory 0605 3\n"                   \
    "red Rodney victory 0705 3\n blue Wolf anval 0508 0\n blue Boar anval 0608 0\n"

TEST(ae_4_0_1, one_answer_ends_all_fire_of_a_seat)
{
    table_open(&table, THREE);
    assert_int_equal(table_choices(&table, ADMIRALTY_CEASE, NULL), 1);
    table_order(&table, "red> no more fire", "");
    for (int unit = 0; unit < 3; unit++)
        assert_true(table.state.elements[unit].flags & ADMIRALTY_ACTED);
    assert_int_equal(table.state.turns.side, SIDE_BLUE);
    assert_int_equal(table.state.head.phase, ADMIRALTY_PHASE_COMBAT);
    table_order(&table, "Wolf holds fire; blue> done", NULL);
    assert_int_equal(table.state.head.phase, ADMIRALTY_PHASE_ORDERS);
}

TEST(ae_4_0_1, of_several_seats_each_ends_its_own_fire)
{
    table_open(&table, "side red seats: 2\n start combat turn: 1\n"
                       "red Hood victory 0505 3\n red Nell victory 0605 3\n"
                       "red Rodney victory 0705 3 seat: 2\n"
                       "blue Wolf anval 0508 0\n blue Boar anval 0608 0\n");
    table_order(&table, "red.1> cease fire", "");
    assert_true(table.state.elements[1].flags & ADMIRALTY_ACTED);
    assert_false(table.state.elements[2].flags & ADMIRALTY_ACTED);
}

TEST(ae_4_0_1, who_has_begun_to_declare_ends_that_first)
{
    table_open(&table, THREE);
    table_order(&table, "Hood fires X1 at Wolf", "");
    table_refuse(&table, "red> no more fire", "AE-2.2");
}

/* AE-C4.13: to hold lets slow weapons cool */
TEST(ae_c4_13, ending_all_fire_lets_weapons_cool)
{
    table_open(&table,
               "option weapon-traits on\n start combat turn: 2\n"
               "design slow 8 4 2 X=9/1/4/1/1:AB*2+slow-firing\n"
               "red Hood slow 0505 3 cooling: [1]\n red Nell slow 0605 3\n"
               "red Rodney slow 0705 3\n blue Wolf anval 0508 0\n blue Boar anval 0608 0\n");
    table_order(&table, "red> no more fire", "");
    assert_int_equal(table_element(&table, "Hood")->cooling, 0);
}

/* The End Phase asks before the turn is over, so that the weapons can be seen ready. */
TEST(ae_c4_13, a_phase_that_passes_lets_weapons_cool)
{
    table_open_dice(&table,
                    "option weapon-traits on\n option launch-recovery on\n start combat turn: 2\n"
                    "design slow 8 4 2 X=9/1/4/1/1:AB*2+slow-firing\n"
                    "red Hood slow 0101 3 cooling: [1]\n red Nest dagen 0301 3\n"
                    "red Able flight - status: aboard, carrier: Nest\n blue Wolf anval 2122 0\n",
                    "");
    assert_int_equal(table.state.head.phase, ADMIRALTY_PHASE_END);
    assert_int_equal(table_told(&table, ADMIRALTY_EVENT_PHASE_PASSED), 1);
    assert_int_equal(table_element(&table, "Hood")->cooling, 0);
}

TEST(ae_2_2, fire_out_of_its_phase_is_told_where_the_target_is)
{
    table_open(&table, "red Hood victory 0505 3\n blue Wolf anval 0517 0\n");
    table_refuse(&table, "Hood fires X at Wolf", "AE-2.2");
    assert_string_equal(table.why.text,
                        "Combat has passed or is still to come: Wolf is at 0517, range 12");
}

/* ---- nothing to fire at ---- */

TEST(ae_4_0_1, a_combat_phase_without_any_target_passes_and_says_so_once)
{
    table_open_dice(&table,
                    "start combat turn: 1\n red Hood anval 0101 3\n red Nell anval 0201 3\n"
                    "blue Wolf anval 2122 0\n",
                    "");
    assert_int_equal(table.state.head.phase, ADMIRALTY_PHASE_ORDERS);
    assert_int_equal(table.state.head.turn, 2);
    assert_int_equal(table_told(&table, ADMIRALTY_EVENT_PHASE_PASSED), 1);
    assert_int_equal(table_told_of(&table, phase_passed, 0, begun), 0);
    assert_int_equal(table_told(&table, ADMIRALTY_EVENT_HELD), 0);
}

TEST(ae_4_0_1, ships_without_a_target_need_no_answer)
{
    table_open_dice(&table,
                    "start combat turn: 1\n red Hood anval 0505 3\n red Nell anval 2322 0\n"
                    "red Rodney anval 2222 0\n blue Wolf anval 0508 0\n blue Boar anval 2301 0\n",
                    "");
    table_order(&table, "Hood holds fire", "");
    assert_int_equal(table.state.turns.side, SIDE_BLUE);
    table_order(&table, "Wolf holds fire", "");
    assert_int_equal(table.state.head.turn, 2);
    assert_int_equal(table_told(&table, ADMIRALTY_EVENT_PHASE_PASSED), 1);
    assert_int_equal(table_told_of(&table, phase_passed, 0, begun), 1);
}

/* The other side has targets: only the ships of this one are passed over. */
TEST(ae_4_0_1, a_side_without_targets_is_passed_over)
{
    table_open_dice(&table,
                    "option weapon-traits on\n design blind 8 4 2 X=3/1/4/1/1:AB\n"
                    "start combat turn: 1\n red Hood blind 0505 0\n red Nell blind 0605 0\n"
                    "blue Wolf anval 0508 0\n",
                    "");
    assert_int_equal(table_told(&table, ADMIRALTY_EVENT_NO_TARGETS), 1);
    assert_int_equal(table.state.turns.side, SIDE_BLUE);
    assert_asked(&table, FIRE);
}
