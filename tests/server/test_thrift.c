/* Memory of battles that were put away: nothing of it is kept, and its pages go back. */
#include "server/thrift.h"

#include "tests/server/fake_hall.h"

#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum {
    BATTLES = 300,
    BYTES_A_BATTLE_KEPT = 16,    /* less than the smallest piece of memory */
    BYTES_A_BATTLE_MAX = 400000, /* with everything that `standard` of the largest system has */
    ROUNDS_MAX = 1000,           /* of the loop, until all are put away */
    DEPTH = 4 << 20,
    PIECES_BYTES = 100000,
    KINDS = 5
};

static const char *const kinds[KINDS] = {"admiral", "admiralty", "nova", "universal", "starstrike"};

/* Of the hall: what the store has for its pages and its log is its own affair. */
static size_t used(void)
{
    return thrift_look().used - (size_t)sqlite3_memory_used();
}

static size_t resident(void)
{
    size_t all = 0, pages = 0;
    FILE *file = fopen("/proc/self/statm", "r");
    assert_non_null(file);
    assert_int_equal(fscanf(file, "%zu %zu", &all, &pages), 2);
    fclose(file);
    return pages * (size_t)sysconf(_SC_PAGESIZE);
}

/* Every third has a clock. */
static void begin_battles(void)
{
    for (int i = 0; i < BATTLES; i++) {
        fake.peer[0].size = 0;
        const char *match = text_of(say(0,
                                        "{\"verb\":\"new\",\"scenario\":\"%s/standard\",\"join\":"
                                        "[\"red\"],\"clock\":\"%s\"}",
                                        kinds[i % KINDS], i % 3 ? "off" : "1d"),
                                    "match");
        char id[STORE_ID_SIZE];
        snprintf(id, sizeof id, "%s", match);
        text_of(say(0, "{\"verb\":\"leave\",\"match\":\"%s\"}", id), "answer");
    }
}

static void put_away(void)
{
    fake.now += HALL_IDLE_SECONDS;
    for (int i = 0; i < ROUNDS_MAX && fake.hall->referee->contest_count > 0; i++)
        pass(1);
    assert_int_equal(fake.hall->referee->contest_count, 0);
    pass(HALL_IDLE_SECONDS); /* the last of them, too, is given back */
}

static void settle(void)
{
    thrift_settle();
    store_settle();
    begin(registry_rulebooks, open_data());
    fake.hall->terms.limits.value[LIMIT_ADDRESS_BATTLES] = BATTLES;
}

/* The first round is for what is made once. */
TEST(thrift, nothing_is_kept_of_battles_put_away)
{
    settle();
    begin_battles();
    put_away();
    size_t before = used();
    for (int round = 0; round < 2; round++) {
        begin_battles();
        put_away();
    }
    assert_true(used() <= before + (size_t)2 * BATTLES * BYTES_A_BATTLE_KEPT);
    end();
}

TEST(thrift, a_battle_takes_what_it_needs)
{
    settle();
    size_t before = used();
    begin_battles();
    assert_int_equal(fake.hall->referee->contest_count, BATTLES);
    assert_true(used() - before < (size_t)BATTLES * BYTES_A_BATTLE_MAX);
    end();
}

static int count_remembered(void)
{
    int count = 0;
    for (int i = 0; i < HALL_CACHE; i++)
        count += fake.hall->cache[i].body != NULL;
    return count;
}

TEST(thrift, answers_nobody_asks_for_are_forgotten)
{
    settle();
    say(0, "{\"verb\":\"new\",\"scenario\":\"admiral/duel\",\"join\":[\"red\"]}");
    say(0, "{\"verb\":\"suggest\",\"by\":\"cadet\"}");
    for (int i = 0; i < ROUNDS_MAX && count_remembered() == 0; i++)
        pass(0);
    assert_int_equal(count_remembered(), 1);
    pass(1);
    assert_int_equal(count_remembered(), 1);
    say(0, "{\"verb\":\"leave\"}");
    put_away();
    assert_int_equal(count_remembered(), 0);
    end();
}

/* A few pieces of every small size, as a request leaves them behind. */
static void litter(void)
{
    enum { SIZES = 64, EACH = 7 };
    static void *piece[SIZES][EACH];
    for (size_t i = 0; i < SIZES; i++)
        for (int k = 0; k < EACH; k++) {
            piece[i][k] = malloc(16 * (i + 1));
            assert_non_null(piece[i][k]);
        }
    for (size_t i = 0; i < SIZES; i++)
        for (int k = 0; k < EACH; k++)
            free(piece[i][k]);
}

/* Used is what the thread has kept for itself, too: some 200 KiB of it. */
TEST(thrift, small_pieces_go_back)
{
    thrift_settle();
    thrift_give_back_pieces();
    size_t before = thrift_look().used;
    if (before == 0)
        skip();
    litter();
    size_t littered = thrift_look().used;
    thrift_give_back_pieces();
    assert_true(littered > before + PIECES_BYTES);
    assert_true(thrift_look().used < before + PIECES_BYTES / 16);
}

static void dig_deep(void)
{
    volatile char depth[DEPTH];
    for (size_t i = 0; i < sizeof depth; i += 1024)
        depth[i] = 1;
}

TEST(thrift, the_stack_of_the_loop_goes_back)
{
    settle();
    say(0, "{\"verb\":\"new\",\"scenario\":\"admiral/duel\",\"join\":[\"red\"]}");
    say(0, "{\"verb\":\"leave\"}");
    thrift_give_back_stack();
    thrift_give_back();
    size_t before = resident();
    dig_deep();
    size_t deep = resident();
    put_away();
    if (thrift_look().used == 0)
        skip();
    assert_true(deep - before > DEPTH / 2);
    assert_true(resident() < before + DEPTH / 2);
    end();
}

/* All but the one that a visitor stays at. */
static void put_away_others(void)
{
    fake.now += HALL_IDLE_SECONDS;
    for (int i = 0; i < ROUNDS_MAX && fake.hall->referee->contest_count > 1; i++)
        pass(1);
    assert_int_equal(fake.hall->referee->contest_count, 1);
    pass(HALL_IDLE_SECONDS);
}

TEST(thrift, the_desk_of_the_loop_goes_back_while_somebody_plays)
{
    settle();
    say(0, "{\"verb\":\"new\",\"scenario\":\"admiral/duel\",\"join\":[\"red\"]}");
    say(0, "{\"verb\":\"leave\"}");
    say(1, "{\"verb\":\"new\",\"scenario\":\"admiral/duel\",\"join\":[\"red\"]}");
    size_t before = resident();
    memset(fake.hall->referee->desk.answer, 1, DESK_ANSWER_MAX);
    size_t written = resident();
    put_away_others();
    if (thrift_look().used == 0)
        skip();
    assert_true(written - before > DESK_ANSWER_MAX / 2);
    assert_true(resident() < before + DESK_ANSWER_MAX / 2);
    end();
}

/* What comes after them lies behind them in the heap, and keeps it from shrinking. */
TEST(thrift, pages_of_battles_put_away_go_back)
{
    settle();
    thrift_give_back(); /* of those before */
    size_t before = resident();
    begin_battles();
    size_t most = resident();
    say(1, "{\"verb\":\"new\",\"scenario\":\"admiral/duel\",\"join\":[\"red\"]}");
    put_away_others();
    if (thrift_look().used == 0)
        skip(); /* a heap of somebody else's, that looks for mistakes */
    assert_true(most - before > (size_t)BATTLES * BYTES_A_BATTLE_MAX / 8);
    assert_true(resident() - before < (most - before) / 4);
    end();
}
