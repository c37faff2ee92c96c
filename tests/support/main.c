/* Runs all tests that registered themselves; TAP on stdout.
 * usage: PROGRAM [--shard I/N] [TEXT]
 * Of the tests whose names contain the text, every N-th from the I-th on: so that several cores
 * share a program. */
#include "tests/support/test.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { TESTS_MAX = 2000, WRONG_USE = 2 };

struct wish {
    const char *text;
    unsigned shard, shard_count;
};

static struct CMUnitTest tests[TESTS_MAX];
static size_t test_count;

void test_register(const char *name, void (*run)(void **))
{
    if (test_count == TESTS_MAX)
        abort();
    tests[test_count++] = (struct CMUnitTest){.name = name, .test_func = run};
}

static int read_shard(const char *word, struct wish *wish)
{
    char rest;
    return sscanf(word, "%u/%u%c", &wish->shard, &wish->shard_count, &rest) == 2 &&
           wish->shard >= 1 && wish->shard <= wish->shard_count;
}

static int read_wish(int argc, char **argv, struct wish *wish)
{
    *wish = (struct wish){.text = "", .shard = 1, .shard_count = 1};
    for (int i = 1; i < argc; i++)
        if (strcmp(argv[i], "--shard") != 0)
            wish->text = argv[i];
        else if (++i == argc || !read_shard(argv[i], wish))
            return 0;
    return 1;
}

/* Moves what is wished for to the front; returns how many have the text, in this shard or another.
 */
static size_t choose(const struct wish *wish, size_t *kept)
{
    size_t found = 0;
    *kept = 0;
    for (size_t i = 0; i < test_count; i++)
        if (strstr(tests[i].name, wish->text) && found++ % wish->shard_count == wish->shard - 1)
            tests[(*kept)++] = tests[i];
    return found;
}

int main(int argc, char **argv)
{
    struct wish wish;
    size_t kept;
    if (!read_wish(argc, argv, &wish)) {
        fprintf(stderr, "usage: %s [--shard I/N] [TEXT]\n", argv[0]);
        return WRONG_USE;
    }
    if (choose(&wish, &kept) == 0) {
        fprintf(stderr, "no test is called so\n");
        return WRONG_USE;
    }
    cmocka_set_message_output(CM_OUTPUT_TAP);
    if (kept == 0) {
        puts("1..0 # the other shards have them");
        return 0;
    }
    return _cmocka_run_group_tests("tests", tests, kept, NULL, NULL);
}
