/* The secrecy property turns red on every kept mutant, for the right reason, and only there. */
#include "tests/support/test.h"

#include "tests/any/any.h"
#include "tests/any/mutants.h"
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
