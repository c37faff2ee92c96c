/* Exact odds in tests: asked, and compared with what a page says. */
#include "tests/rules/chances.h"

#include "tests/support/test.h"

#include <stdlib.h>

enum { ARENA_SIZE = 192 << 20 };

struct arena *chances_arena(void)
{
    static struct arena arena;
    static void *memory;
    if (!memory)
        memory = malloc(ARENA_SIZE);
    assert_non_null(memory);
    arena_init(&arena, memory, ARENA_SIZE);
    return &arena;
}

struct odds_answer chances_ask(const struct game *game, const struct odds_question *question)
{
    struct odds_answer answer;
    struct note why = {.text = ""};
    if (odds_exact(game, question, chances_arena(), &answer, &why))
        fail_msg("%s: %s", why.rule, why.text);
    assert_true(answer.exact);
    assert_true(answer.branches < CHANCES_BRANCHES);
    double sum = answer.missing;
    for (int i = 0; i < answer.value_count; i++)
        sum += answer.values[i].probability;
    assert_true(sum > 1 - 1e-9 && sum < 1 + 1e-9);
    return answer;
}

double chances_of(const struct odds_answer *answer, int value)
{
    for (int i = 0; i < answer->value_count; i++)
        if (answer->values[i].value == value)
            return answer->values[i].probability;
    return 0;
}

double chances_mean(const struct odds_answer *answer)
{
    double sum = 0;
    for (int i = 0; i < answer->value_count; i++)
        sum += answer->values[i].value * answer->values[i].probability;
    return sum;
}

void assert_chance(double found, double wanted)
{
    if (found - wanted > 1e-9 || wanted - found > 1e-9)
        fail_msg("probability %.12f, the page says %.12f", found, wanted);
}

void assert_chances(const struct odds_answer *answer, const double *wanted)
{
    for (int value = 0; wanted[value] >= 0; value++)
        assert_chance(chances_of(answer, value), wanted[value]);
}
