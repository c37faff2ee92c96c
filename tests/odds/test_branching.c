/* Branching dice against counting every sequence of faces. */
#include "tests/support/test.h"

#include "odds/branching.h"

#include <string.h>

enum { FACES_MAX = 8, RESULTS_MAX = 4096, ARENA_SIZE = 1 << 20 };

/* A throw under test, as any rule would make it; the result is one number. */
struct throw_case {
    int sides;               /* one and pool */
    int count;               /* pool */
    const uint8_t *class_of; /* pool */
    struct dice_part parts[4];
    int part_count; /* sum */
};

static int make_throw(struct dice *dice, const struct throw_case *wanted)
{
    struct roll roll = {0};
    if (wanted->part_count)
        return dice_sum(dice, wanted->parts, wanted->part_count, &roll);
    if (!wanted->class_of)
        return dice_one(dice, wanted->sides, &roll);
    int tally[DICE_CLASSES_MAX], code = 0;
    dice_pool(dice, wanted->sides, wanted->count, wanted->class_of, tally, &roll);
    for (int class = 0; class < 4; class ++)
        code = code * 8 + tally[class];
    return code;
}

/* Counts like an odometer: each run of a throw sees the next sequence of faces. */
struct odometer {
    struct dice dice;
    int face[FACES_MAX];
    int sides[FACES_MAX];
    int used;
};

static int odometer_face(struct dice *dice, int sides, const struct roll *roll)
{
    struct odometer *odometer = (struct odometer *)dice;
    (void)roll;
    assert_true(odometer->used < FACES_MAX);
    odometer->sides[odometer->used] = sides;
    return odometer->face[odometer->used++] + 1;
}

static int odometer_next(struct odometer *odometer)
{
    for (int i = odometer->used - 1; i >= 0; i--) {
        if (++odometer->face[i] < odometer->sides[i])
            return 1;
        odometer->face[i] = 0;
    }
    return 0;
}

static void count_by_force(const struct throw_case *wanted, double *chance)
{
    struct odometer odometer = {.dice.face = odometer_face};
    do {
        odometer.used = 0;
        int result = make_throw(&odometer.dice, wanted);
        double weight = 1;
        for (int i = 0; i < odometer.used; i++)
            weight /= odometer.sides[i];
        chance[result] += weight;
    } while (odometer_next(&odometer));
}

static void assert_agrees(const struct throw_case *wanted)
{
    static double by_force[RESULTS_MAX], branched[RESULTS_MAX];
    static _Alignas(16) unsigned char memory[ARENA_SIZE];
    struct arena arena;
    struct branching source;
    memset(by_force, 0, sizeof by_force);
    memset(branched, 0, sizeof branched);
    count_by_force(wanted, by_force);
    arena_init(&arena, memory, sizeof memory);
    assert_true(branching_init(&source, &arena));
    double all = 0;
    branching_begin(&source);
    do {
        int result = make_throw(&source.dice, wanted);
        assert_float_equal(branched[result], 0, 0); /* each way once */
        branched[result] += source.probability;
        all += source.probability;
    } while (branching_next(&source));
    assert_false(source.full);
    assert_true(all > 1 - 1e-12 && all < 1 + 1e-12);
    for (int i = 0; i < RESULTS_MAX; i++) {
        double difference = by_force[i] - branched[i];
        assert_true(difference < 1e-12 && difference > -1e-12);
    }
}

TEST(branching, one_die_has_equal_faces)
{
    assert_agrees(&(struct throw_case){.sides = 6});
    assert_agrees(&(struct throw_case){.sides = 1});
    assert_agrees(&(struct throw_case){.sides = 10});
}

TEST(branching, pool_is_multinomial)
{
    static const uint8_t classes[10] = {0, 1, 1, 3, 3, 3, 0, 2, 1, 1}, same[10] = {2};
    assert_agrees(&(struct throw_case){.sides = 6, .count = 5, .class_of = classes});
    assert_agrees(&(struct throw_case){.sides = 10, .count = 4, .class_of = classes});
    assert_agrees(&(struct throw_case){.sides = 1, .count = 6, .class_of = same});
    assert_agrees(&(struct throw_case){.sides = 3, .count = 7, .class_of = classes});
}

TEST(branching, sum_adds_parts)
{
    assert_agrees(&(struct throw_case){
        .parts = {{.sides = 6, .count = 3, .keep = 3}, {.sides = 4, .count = 2, .keep = 2}},
        .part_count = 2});
    assert_agrees(&(struct throw_case){
        .parts = {{.sides = 1, .count = 2, .keep = 2}, {.sides = 12, .count = 1, .keep = 1}},
        .part_count = 2});
}

TEST(branching, sum_keeps_the_highest)
{
    for (uint8_t keep = 0; keep <= 5; keep++)
        assert_agrees(&(struct throw_case){.parts = {{.sides = 6, .count = 5, .keep = keep}},
                                           .part_count = 1});
    assert_agrees(&(struct throw_case){.parts = {{.sides = 12, .count = 2, .keep = 1},
                                                 {.sides = 0, .count = 0, .keep = 0},
                                                 {.sides = 8, .count = 3, .keep = 2}},
                                       .part_count = 3});
}

TEST(branching, says_when_a_sum_is_too_large)
{
    static _Alignas(16) unsigned char memory[ARENA_SIZE];
    struct arena arena;
    struct branching source;
    arena_init(&arena, memory, sizeof memory);
    assert_true(branching_init(&source, &arena));
    struct throw_case wanted = {.parts = {{.sides = 1000, .count = 5, .keep = 5}}, .part_count = 1};
    branching_begin(&source);
    make_throw(&source.dice, &wanted);
    assert_true(source.full);
}

TEST(branching, large_pools_still_sum_to_one)
{
    static const uint8_t classes[6] = {0, 0, 0, 1, 1, 2};
    static _Alignas(16) unsigned char memory[ARENA_SIZE];
    struct arena arena;
    struct branching source;
    int tally[DICE_CLASSES_MAX];
    arena_init(&arena, memory, sizeof memory);
    assert_true(branching_init(&source, &arena));
    double all = 0;
    branching_begin(&source);
    do {
        dice_pool(&source.dice, 6, 400, classes, tally, &(struct roll){0});
        all += source.probability;
    } while (branching_next(&source));
    assert_true(all > 1 - 1e-10 && all < 1 + 1e-10);
}
