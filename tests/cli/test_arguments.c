/* The command line's options and the words people meant. */
#include "tests/support/test.h"

#include "cli/arguments.h"
#include "core/nearest.h"

#include <string.h>

static const struct argument_option options[] = {{"seed", "N", false, ""},
                                                 {"seat", "NAME=PLAYER", true, ""},
                                                 {"json", NULL, false, ""},
                                                 {"help", NULL, false, ""},
                                                 {NULL, NULL, false, NULL}};

/* Reads a NULL-ended list. */
static enum fault read_list(struct arguments *out, struct note *why, char **argv)
{
    int argc = 0;
    while (argv[argc])
        argc++;
    memset(why, 0, sizeof *why);
    return arguments_read(out, options, argc, argv, why);
}

#define READ(out, why, ...) read_list(out, why, (char *[]){__VA_ARGS__, NULL})

TEST(arguments, reads_words_flags_and_values_in_any_order)
{
    struct arguments arguments;
    struct note why;
    assert_int_equal(
        READ(&arguments, &why, "duel", "--seat", "red=human", "--json", "--seat=blue=reflex"),
        FAULT_NONE);
    assert_int_equal(arguments.word_count, 1);
    assert_string_equal(arguments.words[0], "duel");
    assert_true(arguments_has(&arguments, "json"));
    assert_string_equal(arguments_value(&arguments, "seat", 0), "red=human");
    assert_string_equal(arguments_value(&arguments, "seat", 1), "blue=reflex");
    assert_null(arguments_value(&arguments, "seat", 2));
    assert_null(arguments_value(&arguments, "seed", 0));
}

TEST(arguments, suggests_the_option_that_was_meant)
{
    struct arguments arguments;
    struct note why;
    assert_int_equal(READ(&arguments, &why, "--sead", "7"), FAULT_INPUT);
    assert_non_null(strstr(why.text, "--sead"));
    assert_non_null(strstr(why.text, "did you mean --seed"));
    assert_int_equal(READ(&arguments, &why, "--zzzzzzzz=1"), FAULT_INPUT);
    assert_null(strstr(why.text, "did you mean"));
}

TEST(arguments, refuses_what_is_malformed)
{
    struct arguments arguments;
    struct note why;
    assert_int_equal(READ(&arguments, &why, "--seed"), FAULT_INPUT);
    assert_non_null(strstr(why.text, "needs a value"));
    assert_int_equal(READ(&arguments, &why, "--seed", "--json"), FAULT_INPUT);
    assert_int_equal(READ(&arguments, &why, "--seed="), FAULT_INPUT);
    assert_int_equal(READ(&arguments, &why, "--json=yes"), FAULT_INPUT);
    assert_int_equal(READ(&arguments, &why, "--seed=1", "--seed=2"), FAULT_INPUT);
    assert_non_null(strstr(why.text, "twice"));
    assert_int_equal(READ(&arguments, &why, "-x"), FAULT_INPUT);
    assert_int_equal(READ(&arguments, &why, "--"), FAULT_NONE);
}

TEST(arguments, two_dashes_end_the_options)
{
    struct arguments arguments;
    struct note why;
    assert_int_equal(READ(&arguments, &why, "--", "--json", "-"), FAULT_NONE);
    assert_int_equal(arguments.word_count, 2);
    assert_false(arguments_has(&arguments, "json"));
    assert_int_equal(READ(&arguments, &why, "-h"), FAULT_NONE);
    assert_true(arguments_has(&arguments, "help"));
}

TEST(arguments, numbers_are_whole_and_in_range)
{
    static const char *const bad[] = {"--seed=x", "--seed=1.5", "--seed=-1", "--seed=11"};
    struct arguments arguments;
    struct note why;
    int64_t value = 5;
    for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++) {
        char word[16];
        strcpy(word, bad[i]);
        assert_int_equal(READ(&arguments, &why, word), FAULT_NONE);
        assert_int_equal(arguments_number(&arguments, "seed", 0, 10, &value, &why), FAULT_INPUT);
        assert_int_equal(value, 5);
    }
    assert_int_equal(READ(&arguments, &why, "--seed=10"), FAULT_NONE);
    assert_int_equal(arguments_number(&arguments, "seed", 0, 10, &value, &why), FAULT_NONE);
    assert_int_equal(value, 10);
}

TEST(arguments, too_many_are_refused)
{
    struct arguments arguments;
    struct note why = {0};
    static char *many[ARGUMENTS_MAX + 2];
    static char word[] = "x";
    for (int i = 0; i <= ARGUMENTS_MAX; i++)
        many[i] = word;
    assert_int_equal(arguments_read(&arguments, options, ARGUMENTS_MAX + 1, many, &why),
                     FAULT_INPUT);
}

TEST(nearest, keeps_the_best_offer)
{
    struct nearest nearest = {"relpay", NULL, 0};
    nearest_offer(&nearest, "referee");
    nearest_offer(&nearest, "replay");
    nearest_offer(&nearest, "rules");
    assert_string_equal(nearest.best, "replay");
    struct nearest nothing = {"xyzzy", NULL, 0};
    nearest_offer(&nothing, "replay");
    assert_null(nothing.best);
}
