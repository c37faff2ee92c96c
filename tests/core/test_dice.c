/* Dice: sources, throws, logs; random numbers. */
#include "tests/support/test.h"

#include "core/sources.h"

#include <sodium.h>
#include <string.h>

static const struct roll open_roll = {.lane = DICE_OPEN, .unit = 3, .target = 4};
static const struct roll hidden_roll = {.lane = DICE_HIDDEN};

TEST(chacha, blocks_agree_with_libsodium)
{
    uint8_t key[DICE_KEY_SIZE], ours[CHACHA_BLOCK], theirs[CHACHA_BLOCK], nonce[8];
    static const uint8_t zero[CHACHA_BLOCK];
    struct random random;
    random_init(&random, 1);
    for (int round = 0; round < 500; round++) {
        for (size_t i = 0; i < sizeof key; i++)
            key[i] = (uint8_t)random_next(&random);
        uint64_t number = random_next(&random);
        uint64_t counter = round < 250 ? (uint64_t)round : random_next(&random) - 2;
        memcpy(nonce, &number, sizeof nonce);
        crypto_stream_chacha20_xor_ic(theirs, zero, CHACHA_BLOCK, nonce, counter, key);
        chacha_block(key, counter, number, ours);
        assert_memory_equal(ours, theirs, CHACHA_BLOCK);
    }
}

TEST(chacha, stream_of_a_lane_agrees_with_libsodium)
{
    uint8_t key[DICE_KEY_SIZE], stream[CHACHA_BLOCK * 4], nonce[8];
    for (size_t i = 0; i < sizeof key; i++)
        key[i] = (uint8_t)(i * 7);
    for (int lane = 0; lane < DICE_LANES; lane++) {
        struct dice_keyed source;
        dice_keyed_init(&source, key, 12);
        uint64_t number = 12 * DICE_LANES + (uint64_t)lane;
        memcpy(nonce, &number, sizeof nonce);
        crypto_stream_chacha20(stream, sizeof stream, nonce, key);
        for (size_t i = 0; i < sizeof stream / 4; i++) {
            uint32_t word;
            memcpy(&word, stream + 4 * i, sizeof word);
            /* eight sides divide 2^32: every word is one face */
            int face = dice_one(&source.dice, 8, lane ? &hidden_roll : &open_roll);
            assert_int_equal(face, (word >> 29) + 1);
        }
    }
}

static void roll_faces(uint64_t number, int hidden_between, int faces[20])
{
    static const uint8_t key[DICE_KEY_SIZE] = {9};
    struct dice_keyed source;
    dice_keyed_init(&source, key, number);
    for (int i = 0; i < 20; i++) {
        for (int j = 0; j < hidden_between; j++)
            dice_one(&source.dice, 6, &hidden_roll);
        faces[i] = dice_one(&source.dice, 6, &open_roll);
    }
}

TEST(dice_keyed, hidden_dice_never_shift_open_ones)
{
    int plain[20], mixed[20], other[20];
    roll_faces(5, 0, plain);
    roll_faces(5, 3, mixed);
    roll_faces(6, 0, other);
    assert_memory_equal(plain, mixed, sizeof plain);
    assert_memory_not_equal(plain, other, sizeof plain);
}

/* Chi-squared with 11 degrees of freedom: 40 is beyond one in twenty thousand. */
static void assert_even(const int *counts, int sides, int total)
{
    double sum = 0, expected = (double)total / sides;
    for (int i = 0; i < sides; i++)
        sum += (counts[i] - expected) * (counts[i] - expected) / expected;
    assert_true(sum < 40.0);
}

TEST(dice_keyed, faces_are_even)
{
    static const uint8_t key[DICE_KEY_SIZE] = {1, 2, 3};
    int counts[12] = {0};
    for (uint64_t number = 0; number < 1200; number++) {
        struct dice_keyed source;
        dice_keyed_init(&source, key, number);
        for (int i = 0; i < 100; i++)
            counts[dice_one(&source.dice, 12, &open_roll) - 1]++;
    }
    assert_even(counts, 12, 120000);
}

TEST(dice_fast, faces_are_even_and_repeat_by_seed)
{
    int counts[12] = {0};
    struct dice_fast first, second;
    dice_fast_init(&first, 77);
    dice_fast_init(&second, 77);
    for (int i = 0; i < 120000; i++) {
        int face = dice_one(&first.dice, 12, &open_roll);
        counts[face - 1]++;
        assert_int_equal(face, dice_one(&second.dice, 12, &open_roll));
    }
    assert_even(counts, 12, 120000);
}

TEST(dice_scripted, gives_each_lane_its_faces)
{
    static const uint16_t open[] = {3, 1}, hidden[] = {6};
    struct dice_scripted source;
    dice_scripted_init(&source, open, 2, hidden, 1);
    assert_int_equal(dice_one(&source.dice, 6, &open_roll), 3);
    assert_int_equal(dice_one(&source.dice, 6, &hidden_roll), 6);
    assert_int_equal(dice_one(&source.dice, 6, &open_roll), 1);
    assert_false(source.dice.spoiled);
}

TEST(dice_scripted, missing_face_spoils_and_names_the_roll)
{
    static const uint16_t open[] = {2};
    struct dice_scripted source;
    dice_scripted_init(&source, open, 1, NULL, 0);
    dice_one(&source.dice, 6, &open_roll);
    dice_one(&source.dice, 10, &open_roll);
    dice_one(&source.dice, 4, &hidden_roll);
    assert_true(source.dice.spoiled);
    assert_int_equal(source.spoiled_by.unit, 3);
    assert_int_equal(source.spoiled_sides, 10);
    assert_int_equal(source.spoiled_face, 0);
}

TEST(dice_scripted, impossible_face_spoils)
{
    static const uint16_t open[] = {7};
    struct dice_scripted source;
    dice_scripted_init(&source, open, 1, NULL, 0);
    dice_one(&source.dice, 6, &open_roll);
    assert_true(source.dice.spoiled);
    assert_int_equal(source.spoiled_face, 7);
}

TEST(dice_sum, keeps_the_highest_of_each_part)
{
    static const uint16_t faces[] = {3, 10, 7, 9, 6, 4, 11};
    static const struct dice_part parts[] = {{10, 5, 4, 1}, {12, 2, 1, 2}};
    struct dice_scripted source;
    dice_scripted_init(&source, faces, 7, NULL, 0);
    assert_int_equal(dice_sum(&source.dice, parts, 2, &open_roll), 32 + 11);
    assert_int_equal(source.dice.throw_count, 1);
}

TEST(dice_sum, nothing_to_throw_is_no_throw)
{
    static const struct dice_part empty = {6, 0, 0, 1};
    struct dice_scripted source;
    dice_scripted_init(&source, NULL, 0, NULL, 0);
    assert_int_equal(dice_sum(&source.dice, NULL, 0, &open_roll), 0);
    assert_int_equal(dice_sum(&source.dice, &empty, 1, &open_roll), 0);
    assert_int_equal(source.dice.throw_count, 0);
    assert_false(source.dice.spoiled);
}

TEST(dice_pool, counts_classes)
{
    static const uint16_t faces[] = {1, 6, 4, 6, 5};
    static const uint8_t class_of[6] = {0, 0, 0, 1, 1, 2};
    struct dice_scripted source;
    int tally[DICE_CLASSES_MAX];
    memset(tally, 0xff, sizeof tally);
    dice_scripted_init(&source, faces, 5, NULL, 0);
    dice_pool(&source.dice, 6, 5, class_of, tally, &open_roll);
    assert_int_equal(tally[0], 1);
    assert_int_equal(tally[1], 2);
    assert_int_equal(tally[2], 2);
    for (int i = 3; i < DICE_CLASSES_MAX; i++)
        assert_int_equal(tally[i], 0);
    dice_pool(&source.dice, 6, 0, class_of, tally, &open_roll);
    assert_int_equal(source.dice.throw_count, 1);
    assert_int_equal(tally[1], 0);
}

TEST(dice_log, goes_on_counting_past_its_room)
{
    static const uint16_t faces[] = {1, 2, 3, 4};
    static const struct dice_part part = {6, 3, 2, 8};
    struct dice_throw throws[1];
    struct dice_face fallen[2];
    struct dice_log log = {throws, 1, 0, fallen, 2, 0};
    struct dice_scripted source;
    dice_scripted_init(&source, faces, 4, NULL, 0);
    source.dice.log = &log;
    dice_sum(&source.dice, &part, 1, &open_roll);
    dice_one(&source.dice, 6, &open_roll);
    assert_int_equal(log.throw_count, 2);
    assert_int_equal(log.face_count, 4);
    assert_int_equal(throws[0].result, 5);
    assert_int_equal(throws[0].face_count, 3);
    assert_int_equal(fallen[1].value, 2);
    assert_int_equal(fallen[1].unit, 8);
}

/* Room for one throw, and a script that shows `faces`. */
struct logged {
    struct dice_throw thrown;
    struct dice_face fallen[8];
    struct dice_log log;
    struct dice_scripted source;
};

static struct dice *start_log(struct logged *logged, const uint16_t *faces, int count)
{
    logged->log = (struct dice_log){&logged->thrown, 1, 0, logged->fallen, 8, 0};
    dice_scripted_init(&logged->source, faces, count, NULL, 0);
    logged->source.dice.log = &logged->log;
    return &logged->source.dice;
}

TEST(dice_log, says_which_dice_of_a_sum_are_kept)
{
    static const uint16_t faces[] = {2, 5, 2, 6, 3, 3};
    static const struct dice_part parts[] = {{6, 4, 2, 1}, {8, 2, 1, 2}};
    static const bool dropped[] = {true, false, true, false, false, true};
    struct logged logged;
    assert_int_equal(dice_sum(start_log(&logged, faces, 6), parts, 2, &open_roll), 14);
    for (int i = 0; i < 6; i++) {
        assert_int_equal(logged.fallen[i].dropped, dropped[i]);
        assert_int_equal(logged.fallen[i].class_, DICE_CLASS_NONE);
    }
}

TEST(dice_log, knows_the_mean_of_the_dice_that_are_kept)
{
    static const struct {
        struct dice_part part;
        int mean;
    } cases[] = {{{6, 1, 1, 0}, 3500},   {{10, 3, 3, 0}, 16500}, {{6, 3, 2, 0}, 8458},
                 {{6, 4, 3, 0}, 12245},  {{10, 2, 1, 0}, 7150},  {{4, 1, 0, 0}, 0},
                 {{1, 64, 63, 0}, 63000}};
    static const uint16_t faces[DICE_PART_DICE_MAX] = {1, 1, 1, 1};
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        struct logged logged;
        dice_sum(start_log(&logged, faces, DICE_PART_DICE_MAX), &cases[i].part, 1, &open_roll);
        assert_int_equal(dice_expected(&logged.thrown, COUNTS_RESULT, logged.fallen),
                         cases[i].mean);
        assert_int_equal(dice_counted(&logged.thrown, COUNTS_RESULT, logged.fallen),
                         cases[i].part.keep);
    }
}

TEST(dice_log, compares_what_a_pool_counts_with_what_it_may_expect)
{
    static const uint16_t faces[] = {1, 6, 4, 6, 5};
    static const uint8_t class_of[6] = {0, 0, 0, 1, 1, 2};
    static const struct roll roll = {.worth = {0, 0, 0, 1, 1, 3}};
    int tally[DICE_CLASSES_MAX];
    struct logged logged;
    dice_pool(start_log(&logged, faces, 5), 6, 5, class_of, tally, &roll);
    assert_int_equal(dice_counted(&logged.thrown, COUNTS_HITS, logged.fallen), 0 + 3 + 1 + 3 + 1);
    assert_int_equal(dice_expected(&logged.thrown, COUNTS_HITS, logged.fallen), 4167); /* 5 × 5/6 */
    assert_int_equal(logged.fallen[0].class_, 0);
    assert_int_equal(logged.fallen[1].class_, 2);
    assert_int_equal(logged.fallen[4].class_, 1);
    assert_int_equal(dice_worth(&roll, &logged.fallen[1]), 3);
    assert_false(logged.fallen[0].dropped);
}

TEST(dice_log, lets_one_die_count_its_faces_or_itself)
{
    static const uint16_t faces[] = {2};
    static const struct roll roll = {.worth = {1, 1}};
    struct logged logged;
    dice_one(start_log(&logged, faces, 1), 6, &roll);
    assert_int_equal(dice_counted(&logged.thrown, COUNTS_SAVES, logged.fallen), 1);
    assert_int_equal(dice_expected(&logged.thrown, COUNTS_SAVES, logged.fallen), 333);
    assert_int_equal(dice_counted(&logged.thrown, COUNTS_RESULT, logged.fallen), 2);
    assert_int_equal(dice_expected(&logged.thrown, COUNTS_RESULT, logged.fallen), 3500);
}

TEST(random, below_is_even_and_bounded)
{
    struct random random;
    int counts[12] = {0};
    random_init(&random, 5);
    for (int i = 0; i < 120000; i++)
        counts[random_below(&random, 12)]++;
    assert_even(counts, 12, 120000);
    for (int i = 0; i < 100; i++)
        assert_int_equal(random_below(&random, 1), 0);
}

TEST(random, between_includes_both_ends)
{
    struct random random;
    int seen = 0;
    random_init(&random, 1);
    for (int i = 0; i < 100; i++) {
        int value = random_between(&random, 2, 4);
        assert_in_range(value, 2, 4);
        seen |= 1 << value;
    }
    assert_int_equal(seen, 28);
    assert_int_equal(random_between(&random, 5, 5), 5);
    assert_int_equal(random_between(&random, 5, 2), 5);
}

TEST(random, known_numbers)
{
    /* SplitMix64 from seed 1234567, as its author publishes them. */
    struct random random;
    random_init(&random, 1234567);
    assert_true(random_next(&random) == 6457827717110365317u);
    assert_true(random_next(&random) == 3203168211198807973u);
    assert_true(random_next(&random) == 9817491932198370423u);
}
