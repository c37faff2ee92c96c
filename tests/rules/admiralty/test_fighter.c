/* The Fighter Phase: order, movement, attacks, dogfights, the draw (AE-5, AE-F2, AE-F5). */
#include "tests/rules/admiralty/fixture.h"

#include <string.h>

static struct table table;

/* ---- who flies ---- */

TEST(ae_2_2, there_is_no_fighter_phase_without_a_flight)
{
    table_open(&table, "red Hood victory 0505 3\n blue Wolf anval 1515 0\n");
    table_until(&table, ADMIRALTY_PHASE_ORDERS, "1");
    for (int i = 0; i < table.events.count; i++)
        if (table.list[i].kind == ADMIRALTY_EVENT_PHASE_BEGAN)
            assert_int_not_equal(admiralty_phase_began_of(&table.list[i]).phase,
                                 ADMIRALTY_PHASE_FIGHTER);
}

TEST(ae_5_2_1, w47_a_side_goes_on_with_what_it_has_left)
{
    table_open(&table,
               "start orders\nred Hood victory 0101 3\n red A1 flight 0505\n red A2 flight 1005\n"
               "red A3 flight 1205\n blue Wolf anval 2020 0\n"
               "blue B1 flight 0506 fighters: 1\n blue B2 flight 1506\n");
    table_until(&table, ADMIRALTY_PHASE_FIGHTER, "");
    assert_true(table_choices(&table, ADMIRALTY_FLY, "A1") > 0);
    table_order(&table, "A1 stays attacks B1", "5,1,1,1,1,1");
    assert_place(&table, "B1", "destroyed");
    assert_int_equal(table_choices(&table, -1, "A2"), 0);
    table_order(&table, "B2 stays", "");
    table_order(&table, "A2 stays", "");
    assert_int_equal(table.state.head.phase, ADMIRALTY_PHASE_FIGHTER);
    assert_true(table_choices(&table, ADMIRALTY_FLY, "A3") > 0);
    table_order(&table, "A3 stays", "3");
    assert_int_equal(table.state.head.phase, ADMIRALTY_PHASE_COMBAT);
}

TEST(ae_5_2_1, equal_numbers_are_decided_by_a_die_and_staying_is_passing)
{
    table_open(&table, "start orders\nred Hood victory 0101 3\n red Able flight 0505\n"
                       "blue Wolf anval 2020 0\n blue Zulu flight 1506\n");
    table_until(&table, ADMIRALTY_PHASE_FIGHTER, "5");
    assert_true(table_choices(&table, ADMIRALTY_FLY, "Zulu") > 0);
    assert_int_equal(table_choices(&table, ADMIRALTY_FLY, "Able"), 0);
    table_order(&table, "Zulu stays", "");
    assert_told(&table, HELD, 1);
    assert_cites(&table, R5_2_1);
    assert_true(table_choices(&table, ADMIRALTY_FLY, "Able") > 0);
}

/* ---- where ---- */

TEST(ae_5_3_1, ten_hexes_any_way_but_not_off_the_board_nor_onto_an_enemy)
{
    table_open(
        &table,
        "start orders\nred Hood victory 0101 3\n red Able flight 1010\n red Baker flight 1011\n"
        "blue Wolf anval 1015 0\n");
    table_until(&table, ADMIRALTY_PHASE_FIGHTER, "");
    table_refuse(&table, "Able to 1021", "AE-5.3.1");
    table_refuse(&table, "Able to 1015", "AE-5.3.1");
    table_order(&table, "Able to 1020", "");
    assert_place(&table, "Able", "1020");
    assert_int_equal(table_told_of(&table, flew, 0, hexes), 10);
    assert_cites(&table, R5_3_1);
    table_order(&table, "Baker to 1020", "1");
    assert_place(&table, "Baker", "1020");
}

TEST(ae_5_3_1, a_flight_under_an_enemy_ship_must_move_out)
{
    table_open(&table, "start orders\nred Hood victory 0101 3\n red Able flight 1010\n"
                       "blue Wolf anval 1010 0\n");
    table_until(&table, ADMIRALTY_PHASE_FIGHTER, "");
    table_refuse(&table, "Able stays", "AE-5.3.1");
    table_order(&table, "Able to 1011 attacks Wolf", "1,1,1,1,1,1,1");
    assert_place(&table, "Able", "1011");
}

TEST(ae_5_3_1, it_may_stay_where_there_is_no_legal_hex)
{
    /* a board of two hexes, the other one solid */
    table_open(&table,
               "start orders\nscenario board: {columns: 1, rows: 2}, zone: 1\n option terrain on\n"
               "terrain asteroid 0102\n red Hood victory 0101 3 speed: 0\n"
               "blue Zulu flight 0101\n");
    table_until(&table, ADMIRALTY_PHASE_ORDERS, "");
    char words[80];
    struct text said;
    text_init(&said, words, sizeof words);
    admiralty_rulebook.say(&table.game, table_event(&table, ADMIRALTY_EVENT_HELD, 0), &said);
    assert_non_null(strstr(words, " stays on "));
    assert_int_equal(table_event(&table, ADMIRALTY_EVENT_HELD, 0)->unit,
                     table_unit(&table, "Zulu"));
    assert_int_equal(table_event(&table, ADMIRALTY_EVENT_ONLY_ANSWER, 0)->unit,
                     table_unit(&table, "Zulu"));
    assert_place(&table, "Zulu", "0101");
}

TEST(ae_g, no_flight_ends_in_a_solid_hex)
{
    table_open(&table,
               "start orders\noption terrain on\n terrain asteroid 1011\n terrain planet 1012\n"
               "terrain black-hole 1020\n terrain dust 1013\n"
               "red Hood victory 0101 3\n red Able flight 1010\n blue Wolf anval 2020 0\n");
    table_until(&table, ADMIRALTY_PHASE_FIGHTER, "");
    table_refuse(&table, "Able to 1011", "AE-G");
    table_refuse(&table, "Able to 1012", "AE-G");
    table_refuse(&table, "Able to 1020", "AE-G");
    table_order(&table, "Able to 1013", "1");
}

/* ---- whom ---- */

TEST(ae_5_4_1, one_opposing_element_exactly_one_hex_away)
{
    table_open(&table, "start orders\nred Hood victory 1011 3\n red Able flight 1010\n"
                       "blue Wolf anval 1012 0\n blue Zulu flight 1012\n blue Yoke flight 1012\n");
    table_until(&table, ADMIRALTY_PHASE_FIGHTER, "");
    table_order(&table, "Yoke to 1002", "");
    table_refuse(&table, "Able stays attacks Wolf", "AE-5.4.1");
    table_refuse(&table, "Able to 1011 attacks Yoke", "AE-5.4.1");
    table_refuse(&table, "Able to 1011 attacks Hood", "AE-0.3.1");
    /* several flights in a hex are separate targets */
    struct action action = table_action(&table, "Able to 1011 attacks Zulu");
    assert_int_equal(decisions_permits(&table.game, &action, &table.why), FAULT_NONE);
    table_order(&table, "Able to 1011 attacks Wolf", "4,4,4,4,4,4");
    assert_told(&table, FLIGHT_ATTACKS, 1);
    assert_cites(&table, R5_4_1);
}

TEST(ae_5_4_1, every_listed_answer_is_permitted_and_the_count_is_right)
{
    table_open(&table, "start orders\nscenario board: {columns: 5, rows: 4}, zone: 1\n"
                       "red Hood victory 0101 3\n red Able flight 0201\n blue Wolf anval 0504 0\n");
    table_until(&table, ADMIRALTY_PHASE_FIGHTER, "");
    /* 19 hexes are free of the enemy, three of them next to Wolf */
    assert_int_equal(table_choices(&table, ADMIRALTY_FLY, "Able"), 19 + 3);
}

TEST(ae_5_4_2, five_hits_shields_as_they_stood_results_at_once)
{
    table_open(&table, "start orders\nred Hood victory 0101 3\n red Able flight 0504\n"
                       "blue Wolf anval 0505 0\n blue Boar anval 2020 0\n");
    table_until(&table, ADMIRALTY_PHASE_FIGHTER, "");
    /* three hits; impact v shields 1: all through; damage 4, 4, 6: both shield hits do not matter
     * to the third; chart slot 6: three of ten railguns */
    table_order(&table, "Able stays attacks Wolf", "5,6,5,1,4,4,2,2,2,4,4,6,6");
    assert_asked(&table, LOSE);
    assert_boxes(&table, "Wolf", "0/0/0 +0/0/2/0");
    table_order(&table, "Wolf loses X8 X9 X10", "");
    assert_boxes(&table, "Wolf", "0/0/2 X8 X9 X10");
    assert_int_equal(table.state.head.phase, ADMIRALTY_PHASE_COMBAT);
}

TEST(ae_5_4_3, each_five_kills_a_fighter_at_once)
{
    table_open(
        &table,
        "start orders\nred Hood victory 0101 3\n red Able flight 0504\n red Baker flight 0604\n"
        "blue Wolf anval 2020 0\n blue Zulu flight 0505\n");
    table_until(&table, ADMIRALTY_PHASE_FIGHTER, "");
    table_order(&table, "Able stays attacks Zulu", "5,6,4,3,2,1");
    assert_boxes(&table, "Zulu", "4");
    assert_cites(&table, R5_4_3);
    table_order(&table, "Zulu stays attacks Baker", "5,1,1,1");
    assert_boxes(&table, "Baker", "5");
}

/* ---- hidden ships ---- */

TEST(ae_b3_2, a_hidden_ship_is_no_target_and_bars_no_hex)
{
    table_open(&table,
               "start orders\ndesign ghost 6 4 2 X=9/1/4/1/1:AB cloaking-device points: 60\n"
               "option cloaking-device on\n red Hood victory 0101 3\n"
               "red Able flight 1010\n blue Wolf ghost 1012 0\n");
    table_order(&table, "Wolf: 0?; red> done; blue> done", "");
    assert_int_equal(table.state.head.phase, ADMIRALTY_PHASE_FIGHTER);
    table_refuse(&table, "Able to 1011 attacks Wolf", "AE-B3.2");
    table_order(&table, "Able to 1012", "");
    assert_place(&table, "Able", "1012");
}

/* ---- dogfights ---- */

static const char dogfight[] = "start orders\noption dogfights on\n red Hood victory 0101 3\n"
                               "red Able flight 0504\n red Baker flight 0604\n"
                               "blue Wolf anval 0405 0\n blue Zulu flight 0505\n";

TEST(ae_f2, an_attack_on_a_flight_locks_both)
{
    table_open(&table, dogfight);
    table_until(&table, ADMIRALTY_PHASE_FIGHTER, "");
    table_order(&table, "Able stays attacks Zulu", "5,1,1,1,1,1");
    assert_told(&table, LOCKED, 1);
    assert_cites(&table, F2);
    table_refuse(&table, "Zulu to 0506", "AE-F2");
    table_refuse(&table, "Zulu stays attacks Baker", "AE-F2");
    assert_int_equal(table_choices(&table, ADMIRALTY_FLY, "Zulu"), 2);
    table_order(&table, "Zulu stays attacks Able", "1,1,1,1,1");
    assert_told(&table, LOCKED, 0);
    /* the next turn both are still locked, ships are no target either */
    table_until(&table, ADMIRALTY_PHASE_ORDERS, "1");
    table_until(&table, ADMIRALTY_PHASE_FIGHTER, "");
    table_refuse(&table, "Able to 0503", "AE-F2");
    table_refuse(&table, "Able stays attacks Wolf", "AE-F2");
}

TEST(ae_f2, it_ends_with_one_of_the_two)
{
    table_open(&table, dogfight);
    table_until(&table, ADMIRALTY_PHASE_FIGHTER, "");
    table_order(&table, "Able stays attacks Zulu", "5,5,5,5,5,5");
    assert_place(&table, "Zulu", "destroyed");
    assert_told(&table, UNLOCKED, 1);
    assert_int_equal(table_element(&table, "Able")->rival, UNIT_NONE);
}

TEST(ae_f2, a_third_flight_holds_on_when_the_first_dies)
{
    table_open(&table, dogfight);
    table_until(&table, ADMIRALTY_PHASE_FIGHTER, "");
    table_order(&table, "Able stays attacks Zulu", "1,1,1,1,1,1");
    table_order(&table, "Zulu stays", "");
    table_order(&table, "Baker stays attacks Zulu", "1,1,1,1,1,1,1");
    assert_int_equal(table_element(&table, "Zulu")->rival, table_unit(&table, "Able"));
    struct walk walk = {.game = &table.game, .roll = EVENT_NO_ROLL};
    admiralty_remove(&walk, table_unit(&table, "Able"), ADMIRALTY_BY_FIRE, ADMIRALTY_RULE_R5_4_5);
    assert_int_equal(table_element(&table, "Zulu")->rival, table_unit(&table, "Baker"));
    admiralty_remove(&walk, table_unit(&table, "Baker"), ADMIRALTY_BY_FIRE, ADMIRALTY_RULE_R5_4_5);
    assert_int_equal(table_element(&table, "Zulu")->rival, UNIT_NONE);
}

TEST(ae_f2, without_the_option_nothing_is_locked)
{
    table_open(
        &table,
        "start orders\nred Hood victory 0101 3\n red Able flight 0504\n red Baker flight 0604\n"
        "blue Wolf anval 2020 0\n blue Zulu flight 0505\n");
    table_until(&table, ADMIRALTY_PHASE_FIGHTER, "");
    table_order(&table, "Able stays attacks Zulu", "1,1,1,1,1,1");
    table_order(&table, "Zulu to 0510", "");
}

/* ---- the draw ---- */

TEST(ae_f5, the_next_flight_is_drawn_among_those_left)
{
    table_open(&table,
               "start orders\noption random-fighter-initiative on\n red Hood victory 0101 3\n"
               "red Able flight 0504\n red Baker flight 0604\n"
               "blue Wolf anval 2020 0\n blue Zulu flight 1505\n");
    table_until(&table, ADMIRALTY_PHASE_FIGHTER, "2");
    assert_int_equal(table_told_of(&table, flight_drawn, 0, left), 3);
    assert_int_equal(table_choices(&table, ADMIRALTY_FLY, "Able"), 0);
    assert_true(table_choices(&table, ADMIRALTY_FLY, "Baker") > 0);
    table_order(&table, "Baker stays", "2");
    assert_true(table_choices(&table, ADMIRALTY_FLY, "Zulu") > 0);
    assert_cites(&table, F5);
    table_order(&table, "Zulu stays", "");
    assert_true(table_choices(&table, ADMIRALTY_FLY, "Able") > 0);
    table_order(&table, "Able stays", "4");
    assert_int_equal(table.state.head.phase, ADMIRALTY_PHASE_COMBAT);
}
