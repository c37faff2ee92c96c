/* Exact odds of random attacks against thrown dice and against the joint; the system under test is
 * the environment's SYSTEM, the content its DATA. */
#include "tests/support/test.h"

#include "rules/registry.h"
#include "tests/odds/agree.h"

#include <stdio.h>
#include <stdlib.h>

enum { ATTACKS = 50, SAMPLES = 20000, JOINT_BRANCHES = 30000, SEED = 7 };

static struct stages stages;

static void open_stages(void)
{
    struct note why = {.text = ""};
    const char *system = getenv("SYSTEM"), *data = getenv("FLAGBRIDGE_DATA");
    const struct rulebook *rulebook = registry_find(registry_rulebooks, system ? system : "");
    if (!rulebook || !data)
        fail_msg("SYSTEM and FLAGBRIDGE_DATA are needed");
    if (!stages_open(&stages, rulebook, data, NULL, &why))
        fail_msg("%s", why.text);
}

static uint64_t seed_of(int attack)
{
    return SEED * 1000 + (uint64_t)attack;
}

TEST(odds, random_attacks_agree_with_samples_and_with_the_joint)
{
    struct agree_terms terms = {SAMPLES, ODDS_ARENA_SIZE, JOINT_BRANCHES};
    struct agreement sum = {0};
    struct agree *agree = agree_open(&terms);
    assert_non_null(agree);
    open_stages();
    printf("# %s, seeds from %d\n", stages.rulebook->id, (int)seed_of(0));
    for (int i = 0; i < ATTACKS; i++) {
        struct attack attack;
        if (attack_draw(&attack, &stages, seed_of(i)) && !agree_check(agree, &attack, &sum))
            fail_msg("%s", sum.text);
        attack_free(&attack);
    }
    printf("# %d attacks, %d answers, %d sampled, %lld values, %d second looks, %d joints\n",
           sum.attacks, sum.answers, sum.sampled, (long long)sum.values, sum.second_looks,
           sum.joints);
    assert_int_equal(sum.attacks, ATTACKS);
    assert_true(sum.answers > 3 * sum.sampled); /* a few attacks are too large */
    assert_true(sum.joints > 3 * ATTACKS);
    stages_close(&stages);
    agree_close(&agree);
}

/* ---- the properties can fail ---- */

static const struct rulebook *sound;

static int another_measure(int measure)
{
    return sound->measures[measure + 1] ? measure + 1 : 0;
}

static void forget_for_another(const struct game *game, int measure, int target)
{
    int units = state_head(game->state)->unit_count;
    sound->forget(game, another_measure(measure), (target + 1) % units);
}

static bool is_found_out(const struct agree_terms *terms)
{
    struct agreement sum = {0};
    struct agree *agree = agree_open(terms);
    assert_non_null(agree);
    open_stages();
    sound = stages.rulebook;
    struct rulebook broken = *sound;
    broken.forget = forget_for_another;
    broken.same_lens = NULL;
    for (int i = 0; i < ATTACKS && sum.differences == 0; i++) {
        struct attack attack;
        if (attack_draw(&attack, &stages, seed_of(i))) {
            struct setup setup = *attack.view.setup;
            setup.rulebook = &broken;
            attack.view.rulebook = &broken;
            attack.view.setup = &setup;
            agree_check(agree, &attack, &sum);
        }
        attack_free(&attack);
    }
    stages_close(&stages);
    agree_close(&agree);
    return sum.differences > 0;
}

TEST(odds, samples_find_out_rules_that_forget_too_much)
{
    assert_true(is_found_out(&(struct agree_terms){SAMPLES, ODDS_ARENA_SIZE, 0}));
}

TEST(odds, the_joint_finds_out_rules_that_forget_too_much)
{
    assert_true(is_found_out(&(struct agree_terms){0, ODDS_ARENA_SIZE, JOINT_BRANCHES}));
}

/* Five standard errors of a coin, of a rare value, and of what cannot be. */
TEST(odds, tails_are_those_of_the_binomial_distribution)
{
    assert_true(agree_tail(10000, 0.5, 5250) > 2e-7 && agree_tail(10000, 0.5, 5250) < 4e-7);
    assert_true(agree_tail(10000, 0.5, 5260) < 2e-7);
    assert_true(agree_tail(10000, 0.5, 4740) < 2e-7);
    assert_true(agree_tail(10000, 1e-4, 5) > 3e-3 && agree_tail(10000, 1e-4, 5) < 4e-3);
    assert_true(agree_tail(10000, 1e-9, 3) < 1e-15);
    assert_true(agree_tail(10000, 0, 0) > 0.5 && agree_tail(10000, 0, 1) < 1e-300);
    assert_true(agree_tail(100, 1, 100) > 0.5 && agree_tail(100, 1, 99) < 1e-300);
}
