/* Every property over every case, or over those whose name contains the environment's CASE. The
 * games of each are a beginning: whoever changes what a property is about plays GAMES=200 of it. */
#include "tests/support/test.h"

#include "tests/any/any.h"

#include "content/prose.h"
#include "rules/kit/phrase.h"
#include "rules/kit/decisions.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MEASURE_WORDS_MAX = 80, DECISION_HELP_MAX = 200 };

static void hold(any_property *property, int games)
{
    const struct any_case *cases;
    int count = any_cases(&cases), held = 0;
    const char *only = getenv("CASE");
    for (int i = 0; i < count; i++) {
        if (only && !strstr(cases[i].name, only))
            continue;
        held++;
        for (int seed = 0; seed < any_games(games); seed++) {
            struct any_violation violation = {.text = ""};
            if (!property(&cases[i], (uint64_t)seed, &violation))
                fail_msg("%s", violation.text);
        }
    }
    assert_true(held > 0);
}

/* The first rulebook of each case that the environment chose, in turn. */
static void each_rulebook(void (*check)(const struct rulebook *rulebook))
{
    const struct any_case *cases;
    int count = any_cases(&cases);
    const char *only = getenv("CASE");
    const struct rulebook *last = NULL;
    for (int i = 0; i < count; i++)
        if ((!only || strstr(cases[i].name, only)) && cases[i].rulebook != last) {
            last = cases[i].rulebook;
            check(last);
        }
    assert_non_null(last);
}

static void check_sentence(const char *whose, const char *text, size_t bytes_max)
{
    if (!text || !text[0] || text[strlen(text) - 1] != '.' || prose_sentences(text) != 1)
        fail_msg("%s: is not one sentence: %s", whose, text ? text : "(nothing)");
    if (strlen(text) > bytes_max)
        fail_msg("%s: has %zu bytes, at most %zu: %s", whose, strlen(text), bytes_max, text);
}

static void check_measures(const struct rulebook *rulebook)
{
    int measure = 0;
    for (; rulebook->measures[measure]; measure++)
        check_sentence(rulebook->measures[measure], rulebook->measure_words[measure],
                       MEASURE_WORDS_MAX);
    assert_null(rulebook->measure_words[measure]);
    assert_true(rulebook->destroyed_measure < measure);
    assert_int_equal(rulebook->damage_measures >> measure, 0);
}

/* What is done with says what it ends; all else says what happens if one does not answer. */
static void check_decisions(const struct rulebook *rulebook)
{
    for (int i = 0; i < rulebook->decision_count; i++) {
        const struct decision *decision = &rulebook->decisions[i];
        check_sentence(decision->name, decision->help, DECISION_HELP_MAX);
        bool tells = decision->kind == D_DONE ? strncmp(decision->help, "Ends ", 5) == 0
                                              : strstr(decision->help, "; by default ") != NULL;
        if (!tells)
            fail_msg("%s, %s: why not answer? %s", rulebook->id, decision->name, decision->help);
    }
}

/* Rows that answer somebody's question, each of which is there and not the question's own. */
static uint64_t answering(const struct rulebook *rulebook)
{
    uint64_t rows = 0;
    for (int i = 0; i < rulebook->decision_count; i++) {
        uint64_t also = rulebook->decisions[i].asked.also;
        assert_false(also & DECISION(i));
        assert_true(!also || (rulebook->decisions[i].asked.ask &&
                              bits_highest(also) < rulebook->decision_count));
        rows |= also;
    }
    return rows;
}

/* Each is asked, or answers what is asked, or both. */
static void check_rows(const struct rulebook *rulebook)
{
    assert_in_range(rulebook->decision_count, 1, DECISIONS_MAX);
    uint64_t answers = answering(rulebook);
    for (int i = 0; i < rulebook->decision_count; i++) {
        const struct decision *row = &rulebook->decisions[i];
        assert_non_null(row->law);
        assert_non_null(row->law->take);
        assert_non_null(row->phrase[0]);
        assert_true(row->rule < rulebook->rule_count);
        assert_true((answers & DECISION(i)) || (row->asked.ask && !row->when));
        assert_int_equal(row->asked.ask != NULL, row->asked.fallback != NULL);
        for (int phrase = 0; phrase < DECISION_PHRASES && row->phrase[phrase]; phrase++)
            if (phrase_fault(rulebook, row->phrase[phrase]))
                fail_msg("%s, \"%s\": %s", rulebook->id, row->phrase[phrase],
                         phrase_fault(rulebook, row->phrase[phrase]));
    }
}

TEST(any_rulebook, every_row_is_complete_and_its_phrases_name_what_exists)
{
    each_rulebook(check_rows);
}

TEST(any_rulebook, every_decision_explains_itself)
{
    each_rulebook(check_decisions);
}

TEST(any_rulebook, every_measure_says_what_it_counts)
{
    each_rulebook(check_measures);
}

TEST(any_rulebook, questions_choices_voice_doctrine_and_events)
{
    hold(any_law, 20);
}

TEST(any_rulebook, permitted_outcomes_are_reached_by_listed_choices)
{
    hold(any_reach, 20);
}

TEST(any_rulebook, replays_give_the_same_hashes)
{
    hold(any_replay, 30);
}

TEST(any_rulebook, positions_are_written_and_read_back)
{
    hold(any_position, 15);
}

/* Games of each case in turn until the environment's STATES have been looked at (tools/positions
 * asks for 2,000 of a system); without it one game of each. */
TEST(any_positions, seats_get_the_same_odds_and_advice)
{
    const struct any_case *cases;
    const char *wanted = getenv("STATES"), *only = getenv("CASE");
    struct any_looks looks = {0};
    int64_t least = 1;
    int count = any_cases(&cases), games = 0;
    assert_true(!wanted || (text_to_int(wanted, &least) && least > 0));
    for (uint64_t seed = 0; looks.states < least; seed++) {
        for (int i = 0; i < count; i++) {
            struct any_violation violation = {.text = ""};
            if (only && !strstr(cases[i].name, only))
                continue;
            if (!any_position_states(&cases[i], seed, &looks, &violation))
                fail_msg("%s", violation.text);
            games++;
        }
        assert_true(games > 0);
    }
    if (wanted)
        printf("# %d states of %d games; odds and advice for %d seats\n", looks.states, games,
               looks.counsels);
}

TEST(any_rulebook, orders_that_lose_their_ship_are_warned_of)
{
    hold(any_outlook, 2);
}

/* Positions of each case in turn until the environment's POSITIONS have been looked at, all of
 * their orders (tools/outlooks asks for 200 of a system); without it nothing. */
TEST(any_outlooks, hold_for_every_order)
{
    enum { ALL = 1 << 20 };
    const struct any_case *cases;
    const char *wanted = getenv("POSITIONS"), *only = getenv("CASE");
    struct any_warned warned = {0};
    int64_t least = 0;
    int count = any_cases(&cases);
    assert_true(!wanted || (text_to_int(wanted, &least) && least > 0));
    for (uint64_t seed = 0; warned.positions < least; seed++) {
        int before = warned.positions;
        for (int i = 0; i < count; i++) {
            struct any_violation violation = {.text = ""};
            if ((!only || strstr(cases[i].name, only)) &&
                !any_outlook_orders(&cases[i], seed, ALL, &warned, &violation))
                fail_msg("%s", violation.text);
        }
        assert_true(warned.positions > before);
    }
    if (wanted)
        printf("# %d positions, %d orders: %d lose their ship, %d leave it no way to stay; %d "
               "followed into the next turn\n",
               warned.positions, warned.orders, warned.lost, warned.doomed, warned.compared);
}

TEST(any_rulebook, sentences_are_well_said)
{
    hold(any_sentences, 5);
}

TEST(any_rulebook, losses_turns_and_the_end_are_told)
{
    hold(any_told, 15);
}

TEST(any_rulebook, events_say_what_they_changed)
{
    hold(any_effects, 3);
}

TEST(any_chance, odds_sum_to_one_and_agree_with_samples)
{
    hold(any_odds, 10);
}

TEST(any_secret, seats_that_see_the_same_get_the_same)
{
    hold(any_secrets, 5);
}

TEST(any_secret, tables_tell_a_seat_nothing_of_what_others_hide)
{
    hold(any_table, 16);
}
