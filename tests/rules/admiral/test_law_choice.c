/* AD-fleet.9: fleets chosen before the battle, in secret. */
#include "tests/rules/admiral/fixture.h"

#include <stdio.h>

#include "rules/admiral/admiral.h"
#include "rules/admiral/front.h"
#include "rules/admiral/setup/setup.h"

#include <string.h>

static struct table table;

static const char *const either =
    "board medium\n red choice fleets: [frigate-fleet, battleship-fleet]\n"
    "blue choice fleets: [frigate-fleet, battleship-fleet]\n";

static const char *const some =
    "board large\n red choice fleets: [mothership-fleet, battleship-fleet, frigate-fleet], max: 2\n"
    "blue choice fleets: [battleship-fleet, frigate-fleet, frigate-fleet], min: 2, max: 3\n";

TEST(ad_fleet_9, each_side_chooses_before_the_exchanges)
{
    table_open(&table, either);
    assert_int_equal(table.state.head.phase, ADMIRAL_PHASE_CHOICE);
    assert_int_equal(table.state.head.unit_count, 0);
    assert_int_equal(table_asked(&table), ADMIRAL_CHOOSE_FLEET);
    table_order(&table, "choose 2 red", "");
    assert_int_equal(table.state.head.unit_count, 0);
    table_order(&table, "end red", "");
    table_order(&table, "end blue", "");
    assert_int_equal(table_asked(&table), ADMIRAL_EXCHANGE);
    assert_int_equal(table.state.head.unit_count, 28); /* unequal, as the book allows */
    assert_string_equal(admiral_class_of(&table.game, 0)->label.id, "battleship");
    assert_string_equal(admiral_class_of(&table.game, 20)->label.id, "frigate");
    assert_true(table.state.ships[0].flags & ADMIRAL_SHIP_COMMAND);
    assert_true(table.state.ships[20].flags & ADMIRAL_SHIP_COMMAND);
    assert_int_equal(table.state.ships[0].white, ADMIRAL_HOLES);
    assert_cites(&table, FLEET_9);
}

TEST(ad_fleet_9, as_many_as_the_list_allows)
{
    table_open(&table, some);
    table_refuse(&table, "choose 4 red", "AD-fleet.9");
    table_refuse(&table, "choose 0 red", "AD-fleet.9");
    table_order(&table, "choose 3 red", "");
    table_refuse(&table, "choose 3 red", "AD-fleet.9");
    table_order(&table, "choose 2 red", "");
    table_refuse(&table, "choose 1 red", "AD-fleet.9");
    assert_string_equal(table.why.text, "no more than 2 may be chosen");
    table_order(&table, "choose 1 blue", "");
    table_refuse(&table, "end blue", "AD-fleet.9");
    table_order(&table, "choose 3 blue", "");
    table_order(&table, "end blue", "");
    table_order(&table, "end red", "");
    assert_int_equal(table.state.head.unit_count, 56);
    assert_int_equal(admiral_fleet_count(&table.game, SIDE_RED), 2);
    assert_string_equal(admiral_fleet_of(&table.game, SIDE_RED, 1)->label.id, "battleship-fleet");
    assert_string_equal(admiral_fleet_of(&table.game, SIDE_RED, 2)->label.id, "frigate-fleet");
    assert_int_equal(table.state.ships[20].fleet, 2);
    table_order(&table, "end red", "");
    table_order(&table, "end blue", "");
    assert_int_equal(table.state.first[SIDE_RED], 1); /* AD-fleet.5: the largest deploys */
}

TEST(ad_dec_2, who_does_not_choose_has_the_first)
{
    table_open(&table, some);
    for (int i = 0; i < 2; i++) {
        struct question open[QUESTIONS_MAX];
        assert_true(admiral_pending(&table.game, open) > 0);
        struct action action = admiral_rulebook.fallback(&table.game, &open[0]);
        assert_int_equal(action.decision, ADMIRAL_END_CHOICE);
        assert_int_equal(admiral_rulebook.permits(&table.game, &action, NULL), FAULT_NONE);
        table_order(&table, "end", "");
    }
    assert_int_equal(table.state.chosen[SIDE_RED], 1);
    assert_int_equal(table.state.chosen[SIDE_BLUE], 3);
    assert_int_equal(table.state.head.unit_count, 50 + 28);
}

TEST(ad_fleet_9, the_other_side_learns_nothing_before_both_have_ended)
{
    struct admiral_state red_view, other_view;
    table_open(&table, some);
    table_order(&table, "choose 1 red", "");
    table_order(&table, "end red", "");
    red_view = other_view = table.state;
    struct game other = {&admiral_rulebook, &table.setup, &other_view};
    struct game own = {&admiral_rulebook, &table.setup, &red_view};
    admiral_secrets_conceal(&other, 1);
    admiral_secrets_conceal(&own, 0);
    assert_int_equal(other_view.chosen[SIDE_RED], 0);
    assert_int_equal(other_view.ended, 0);
    assert_int_equal(red_view.chosen[SIDE_RED], 1);
    assert_int_equal(table.events.list[0].seen_by & 2, 0); /* a whisper */
}

TEST(ad_fleet_9, what_does_not_fit_is_refused)
{
    assert_int_equal(table_try_open(&table, "red choice fleets: [frigate-fleet], min: 2, max: 2\n"
                                            "blue fleets frigate-fleet"),
                     FAULT_INPUT);
    assert_string_equal(table.why.text, "red is to choose 2 of 1 fleet");
    assert_int_equal(table_try_open(&table, "red choice fleets: [frigate-fleet]\n"
                                            "red fleets frigate-fleet\n blue fleets frigate-fleet"),
                     FAULT_INPUT);
    assert_string_equal(table.why.rule, "AD-fleet.9");
    assert_int_equal(table_try_open(&table, "red choice fleets: [mothership-fleet]\n"
                                            "blue fleets frigate-fleet"),
                     FAULT_INPUT);
    assert_string_equal(table.why.rule, "AD-geo.2");
    assert_int_equal(table_try_open(&table, "red choice fleets: [frigate-fleet]\n"
                                            "blue B frigate 1014"),
                     FAULT_INPUT);
    assert_string_equal(table.why.rule, "AD-fleet.9");
}

TEST(ad_fleet_9, one_side_may_choose_alone)
{
    table_open(&table, "board medium\n red choice fleets: [frigate-fleet, battleship-fleet]\n"
                       "blue fleets frigate-fleet");
    table_refuse(&table, "choose 1 blue", "AD-fleet.9");
    table_order(&table, "choose 2 red", "");
    table_order(&table, "end red", "");
    assert_int_equal(table.state.head.unit_count, 28);
}

TEST(ad_fleet_2, start_active_is_refused_where_both_choose)
{
    static const char *const starts[] = {
        "red fleets frigate-fleet\nblue fleets frigate-fleet\n start exchange blue",
        "red fleets frigate-fleet\nblue fleets frigate-fleet\n start exchange red"};
    for (int i = 0; i < 2; i++) {
        assert_int_equal(table_try_open(&table, starts[i]), FAULT_INPUT);
        assert_string_equal(table.why.rule, "AD-fleet.2");
        assert_string_equal(
            table.why.text,
            "start.active: both sides choose at once in the phase that start.phase names");
    }
    table_open(&table, "red fleets frigate-fleet\nblue fleets frigate-fleet\n start exchange none");
    assert_int_equal(table.state.head.active, SIDE_NONE);
}

TEST(ad_fleet_4, start_active_decides_who_deploys)
{
    table_open(&table, "red fleets frigate-fleet\nblue fleets frigate-fleet\n start deploy red");
    assert_int_equal(table.state.head.active, SIDE_RED);
    table_refuse(&table, "deploy #8 0214", "AD-seq.1");
    table_order(&table, "deploy #0 0201", "");
    table_open(&table, "red fleets frigate-fleet\nblue fleets frigate-fleet\n start deploy blue");
    assert_int_equal(table.state.head.active, SIDE_BLUE);
    table_order(&table, "deploy #8 0214", "");
}

TEST(ad_fleet_4, start_active_is_refused_where_its_side_has_deployed_all)
{
    static const char placed[] =
        "red A frigate 0201 5w command: true\nblue B frigate - 5w command: true\nstart deploy %s\n";
    char position[200];
    snprintf(position, sizeof position, placed, "red");
    assert_int_equal(table_try_open(&table, position), FAULT_INPUT);
    assert_string_equal(table.why.rule, "AD-fleet.4");
    assert_string_equal(table.why.text, "start.active: red has no ship left to deploy; by "
                                        "sides.red.units blue deploys");
    snprintf(position, sizeof position, placed, "none");
    table_open(&table, position);
    assert_int_equal(table.state.head.active, SIDE_BLUE);
}
