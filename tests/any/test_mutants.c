/* The secrecy property turns red on every kept mutant, for the right reason, and only there. */
#include "tests/support/test.h"

#include "tests/any/any.h"
#include "tests/any/mutants.h"
#include "tests/any/prose.h"
#include "tests/toy/toy.h"
#include "tests/toy/world.h"

#include <string.h>

enum { SEEDS = 200 };

/* The first violation in some games of either scenario. */
static bool find_violation(any_property *property, const struct rulebook *rulebook,
                           struct any_violation *out)
{
    static const char *const scenarios[] = {toy_skirmish, toy_duel};
    bool found = false;
    for (int i = 0; i < 2 * SEEDS && !found; i++) {
        struct world *world;
        struct note why = {.text = ""};
        if (world_open(&world, rulebook, toy_designs, scenarios[i % 2], &why))
            fail_msg("%s", why.text);
        struct any_case test = {rulebook->id, rulebook, &world->setup, 2000};
        found = !property(&test, (uint64_t)i / 2, out);
        world_close(&world);
    }
    return found;
}

TEST(mutants, every_way_to_leak_is_found_out)
{
    struct mutant mutants[MUTANTS_MAX];
    int count = mutants_make(mutants);
    for (int i = 0; i < count; i++) {
        struct any_violation violation = {.text = ""};
        if (!find_violation(any_secrets, &mutants[i].rulebook, &violation))
            fail_msg("the mutant \"%s\" leaks unseen", mutants[i].name);
        if (!strstr(violation.text, mutants[i].found_as))
            fail_msg("the mutant \"%s\" is found out for another reason: %s", mutants[i].name,
                     violation.text);
    }
}

TEST(mutants, every_property_can_fail)
{
    struct broken broken[MUTANTS_MAX];
    int count = mutants_break(broken);
    for (int i = 0; i < count; i++) {
        struct any_violation violation = {.text = ""};
        if (!find_violation(broken[i].property, &broken[i].rulebook, &violation))
            fail_msg("nothing is noticed where \"%s\" should be", broken[i].found_as);
        if (!strstr(violation.text, broken[i].found_as))
            fail_msg("\"%s\" is noticed as: %s", broken[i].found_as, violation.text);
    }
}

TEST(mutants, the_table_can_fail_too)
{
    struct mutant mutants[MUTANTS_MAX];
    int count = mutants_make(mutants);
    for (int i = 0; i < count; i++) {
        struct any_violation violation = {.text = ""};
        if (strcmp(mutants[i].name, "refusal") == 0)
            assert_true(find_violation(any_table, &mutants[i].rulebook, &violation));
    }
}

/* What the sentence checker is for, and what it must leave alone. */
TEST(mutants, bad_sentences_are_found)
{
    static const char *const bad[][2] = {{"It moves 1 hexes.", "one of a plural"},
                                         {"C has 0 Boosters.", "it has none of something"},
                                         {"Hood loses 0 boxes.", "nothing is done"},
                                         {"The the ship fires.", "a word said twice"},
                                         {"Hood  fires.", "two spaces"},
                                         {"Hood (at 3 fires.", "brackets that do not pair"},
                                         {"Hood fires", "no stop at the end"},
                                         {"hood fires.", "a small letter at the beginning"},
                                         {"Hood fires (null).", "nothing"},
                                         {"Hood fires %d.", "a format"},
                                         {"Hood fires ().", "empty brackets"},
                                         {"Hood fires at .", "a space before a stop"},
                                         {"", "nothing is said"}};
    static const char *const good[] = {"Bank 1 fires, bank 2 hits.", "It has 1 point and 0 left.",
                                       "It moves 11 hexes.", "It is 10, 10 and 10.",
                                       "AD-1 boards \"Hood\" (1 of 3)."};
    for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++)
        assert_string_equal(prose_fault_of(bad[i][0], PROSE_SENTENCE), bad[i][1]);
    for (size_t i = 0; i < sizeof good / sizeof good[0]; i++)
        if (prose_fault_of(good[i], PROSE_SENTENCE))
            fail_msg("%s: %s", good[i], prose_fault_of(good[i], PROSE_SENTENCE));
    assert_string_equal(prose_fault_of("What now?", PROSE_QUESTION),
                        "no question, or no rule behind it");
    assert_null(prose_fault_of("What now? (AD-move.1) Hood", PROSE_QUESTION));
    assert_string_equal(prose_fault_of("it is late.", PROSE_PHRASE), "a stop behind a phrase");
}

/* ---- outlooks that say too little or too much ---- */

static int say_nothing(const struct game *game, const struct action *action, int kinds,
                       struct outlook_fact out[OUTLOOK_FACTS_MAX])
{
    (void)game;
    (void)action;
    (void)kinds;
    (void)out;
    return 0;
}

static int cry_wolf(const struct game *game, const struct action *action, int kinds,
                    struct outlook_fact out[OUTLOOK_FACTS_MAX])
{
    (void)game;
    (void)kinds;
    out[0] = (struct outlook_fact){.kind = OUTLOOK_CANNOT_STAY,
                                   .unit = action->unit,
                                   .certain = 1,
                                   .ground = OUTLOOK_NO_GROUND};
    return 1;
}

static bool is_found(const struct any_case *test, const struct rulebook *wrong)
{
    enum { GAMES = 20 };
    struct any_case mutant = *test;
    mutant.rulebook = wrong;
    for (uint64_t seed = 0; seed < GAMES; seed++) {
        struct any_violation violation = {.text = ""};
        if (!any_outlook(&mutant, seed, &violation))
            return true;
    }
    return false;
}

TEST(mutants, wrong_outlooks_are_found)
{
    const struct any_case *cases;
    int count = any_cases(&cases), at = 0;
    while (at < count && strcmp(cases[at].name, "nova/duel") != 0)
        at++;
    assert_true(at < count);
    struct rulebook wrong = *cases[at].rulebook;
    assert_false(is_found(&cases[at], &wrong));
    wrong.outlook = say_nothing;
    assert_true(is_found(&cases[at], &wrong));
    wrong.outlook = cry_wolf;
    assert_true(is_found(&cases[at], &wrong));
}
