/* What is stored of a draft so that numbers of questions are put only once. */
#include "tests/support/test.h"

#include "match/match.h"
#include "tests/match/auction.h"

#include <stdlib.h>

enum { RED, ARENA_SIZE = 1 << 18 };

struct bench {
    unsigned char *memory;
    struct arena arena;
    struct setup setup;
    struct match *match;
};

static void open_bench(struct bench *bench, int seats)
{
    *bench = (struct bench){.memory = malloc(ARENA_SIZE)};
    arena_init(&bench->arena, bench->memory, ARENA_SIZE);
    auction_setup(&bench->setup, &auction_rulebook, seats, false, &bench->arena);
    struct match_terms terms = {.setup = &bench->setup, .dice = MATCH_KEYED, .key = {1, 2, 3}};
    assert_int_equal(match_open(&bench->match, &terms, NULL), FAULT_NONE);
}

static void close_bench(struct bench *bench)
{
    match_close(&bench->match);
    free(bench->memory);
}

static enum fault try_bid(struct bench *bench, int seat, int amount)
{
    struct action action = auction_action(AUCTION_BID, seat, amount);
    return match_try(bench->match, seat, 0, &action, NULL, NULL);
}

static void bid(struct bench *bench, int seat, int amount)
{
    assert_int_equal(try_bid(bench, seat, amount), FAULT_NONE);
    match_keep(bench->match);
}

/* Of the seats of a side all that answered tell their numbers in records, others do not. */
static bool stays_when_revealed(int seats)
{
    struct bench bench;
    struct match_draft draft;
    open_bench(&bench, seats);
    for (int seat = 2 * seats - 1; seat >= 0; seat--) {
        bid(&bench, seat, seat);
        assert_int_equal(match_try_commit(bench.match, seat, NULL), FAULT_NONE);
        if (seat > 0)
            match_keep(bench.match);
    }
    assert_true(match_trial_draft(bench.match, 0, &draft));
    assert_int_equal(draft.count, 0);
    close_bench(&bench);
    return draft.stays;
}

TEST(numbers, a_revealed_draft_stays_for_the_numbers_of_team_mates)
{
    assert_false(stays_when_revealed(1));
    assert_true(stays_when_revealed(2));
}

TEST(numbers, an_answer_taken_back_leaves_its_number_to_be_stored)
{
    struct bench bench;
    struct match_draft draft;
    open_bench(&bench, 1);
    bid(&bench, RED, 2);
    uint32_t number = match_trial_number(bench.match, RED);
    assert_int_equal(match_try_undo(bench.match, RED, 1, false, NULL), FAULT_NONE);
    assert_true(match_trial_draft(bench.match, RED, &draft));
    assert_true(draft.count == 0 && draft.stays);
    assert_true(match_trial_number(bench.match, RED) > number);
    /* the same answers, but other numbers */
    match_drop(bench.match);
    assert_int_equal(match_try_undo(bench.match, RED, 1, false, NULL), FAULT_NONE);
    assert_int_equal(try_bid(&bench, RED, 2), FAULT_NONE);
    assert_true(match_trial_draft(bench.match, RED, &draft));
    assert_int_equal(draft.count, 1);
    close_bench(&bench);
}
