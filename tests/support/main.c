/* Runs all tests that registered themselves; TAP on stdout. */
#include "tests/support/test.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { TESTS_MAX = 2000 };

static struct CMUnitTest tests[TESTS_MAX];
static size_t test_count;

void test_register(const char *name, void (*run)(void **))
{
    if (test_count == TESTS_MAX)
        abort();
    tests[test_count++] = (struct CMUnitTest){.name = name, .test_func = run};
}

/* With an argument: only tests whose name contains it. */
int main(int argc, char **argv)
{
    size_t kept = 0;
    for (size_t i = 0; i < test_count; i++)
        if (argc < 2 || strstr(tests[i].name, argv[1]))
            tests[kept++] = tests[i];
    if (kept == 0) {
        fprintf(stderr, "no test is called so\n");
        return 2;
    }
    cmocka_set_message_output(CM_OUTPUT_TAP);
    return _cmocka_run_group_tests("tests", tests, kept, NULL, NULL);
}
