/* Dice of attacks: pools against a need, counters, modifiers in words; and sets of weapons. */
#include "tests/support/test.h"

#include "core/sources.h"
#include "rules/kit/counts.h"
#include "rules/kit/list.h"
#include "rules/kit/pool.h"

#include <string.h>

static struct pool_fall fall_of(const struct pool_need *need, const uint16_t *faces, int count)
{
    static const struct game game;
    struct roll what = {0};
    struct dice_scripted script;
    struct pool_fall fall;
    dice_scripted_init(&script, faces, count, NULL, 0);
    struct walk walk = walk_begin(&game, &script.dice, NULL);
    pool_against(&walk, &what, (uint32_t)count, need, &fall);
    assert_false(script.dice.spoiled);
    return fall;
}

TEST(pool, counts_successes_and_sixes_to_be_rolled_again)
{
    static const uint16_t faces[] = {1, 4, 6, 6, 3};
    struct pool_fall plain = fall_of(&(struct pool_need){.need = 4}, faces, 5);
    assert_int_equal(plain.thrown, 5);
    assert_int_equal(plain.dice, 3);
    assert_int_equal(plain.worth, 3);
    assert_int_equal(plain.sixes, 0);
    struct pool_fall hard = fall_of(&(struct pool_need){.need = 7}, faces, 5);
    assert_int_equal(hard.dice, 0);
    assert_int_equal(hard.sixes, 2);
    struct pool_fall second = fall_of(&(struct pool_need){.need = 7, .second = true}, faces, 5);
    assert_int_equal(second.dice, 4);
    struct pool_fall margin = fall_of(&(struct pool_need){.need = 4, .by_margin = true}, faces, 5);
    assert_int_equal(margin.worth, 1 + 3 + 3);
}

TEST(pool, marks_tell_faces_apart)
{
    static const uint16_t faces[] = {5, 6, 6, 2};
    static const int marks[WALK_DIE] = {0, 0, 0, 0, 0, 1};
    struct pool_fall fall = fall_of(&(struct pool_need){.need = 4, .marks = marks}, faces, 4);
    assert_int_equal(fall.dice, 3);
    assert_int_equal(fall.by_face[3], 1); /* fours and fives */
    assert_int_equal(fall.by_face[5], 2);
    assert_true(fall.success[3] && fall.success[5] && !fall.success[0]);
}

TEST(pool, counters_stop_at_their_limit)
{
    assert_int_equal(pool_raise(3, 4), 7);
    assert_int_equal(pool_raise(COUNTS_MAX - 1, 1), COUNTS_MAX);
    assert_int_equal(pool_raise(COUNTS_MAX - 1, UINT32_MAX), COUNTS_MAX);
}

TEST(pool, modifiers_fit_two_words)
{
    static const int8_t made[11] = {1, -1, 0, 3, -3, 0, 7, -7, 1, 0, -1};
    int8_t read[11];
    int sum = pool_unpack(pool_pack(made, 11, 0), pool_pack(made, 11, 1), read, 11);
    assert_memory_equal(made, read, sizeof made);
    assert_int_equal(sum, 0);
}

TEST(list, volleys_are_all_batteries_and_single_weapons)
{
    static const uint64_t batteries[] = {0x7, 0x38};
    uint64_t volleys[LIST_VOLLEYS_MAX];
    assert_int_equal(list_volleys(0x1b, batteries, 2, volleys), 1 + 2 + 4);
    assert_int_equal(volleys[0], 0x1b);
    assert_int_equal(volleys[1], 0x03);
    assert_int_equal(volleys[2], 0x18);
    assert_int_equal(volleys[3], 0x01);
    assert_int_equal(list_volleys(0x06, batteries, 2, volleys), 1 + 2); /* one battery: all of it */
    assert_int_equal(list_volleys(0x08, batteries, 2, volleys), 1);
    assert_int_equal(list_volleys(0, batteries, 2, volleys), 0);
}
