/* Every property over every case, or over those whose name contains the environment's CASE. */
#include "tests/support/test.h"

#include "tests/any/any.h"

#include "content/prose.h"

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
                                              : strstr(decision->help, "; if you pass, ") != NULL;
        if (!tells)
            fail_msg("%s, %s: why not answer? %s", rulebook->id, decision->name, decision->help);
    }
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
    hold(any_law, 40);
}

TEST(any_rulebook, permitted_outcomes_are_reached_by_listed_choices)
{
    hold(any_reach, 40);
}

TEST(any_rulebook, replays_give_the_same_hashes)
{
    hold(any_replay, 60);
}

TEST(any_rulebook, positions_are_written_and_read_back)
{
    hold(any_position, 30);
}

TEST(any_rulebook, sentences_are_well_said)
{
    hold(any_sentences, 10);
}

TEST(any_rulebook, losses_turns_and_the_end_are_told)
{
    hold(any_told, 30);
}

TEST(any_chance, odds_sum_to_one_and_agree_with_samples)
{
    hold(any_odds, 20);
}

TEST(any_secret, seats_that_see_the_same_get_the_same)
{
    hold(any_secrets, 10);
}

TEST(any_secret, tables_tell_a_seat_nothing_of_what_others_hide)
{
    hold(any_table, 40);
}
