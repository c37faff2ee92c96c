/* Alarms against a list that is looked through. */
#include "server/alarm.h"

#include "tests/support/test.h"

#include <stdio.h>
#include <string.h>

enum { BATTLES = 300, STEPS = 20000, ROUNDS = 100, DUE_MAX = 100 };

static struct alarms alarms;
static int64_t list[BATTLES]; /* 0: none */

static void name(int battle, char id[STORE_ID_SIZE])
{
    snprintf(id, STORE_ID_SIZE, "battle%d", battle);
}

static int64_t earliest(int *count)
{
    int64_t first = 0;
    *count = 0;
    for (int i = 0; i < BATTLES; i++) {
        *count += list[i] != 0;
        if (list[i] && (first == 0 || list[i] < first))
            first = list[i];
    }
    return first;
}

/* A row of numbers that is always the same. */
static int draw(uint32_t *state, int below)
{
    *state = *state * 1664525u + 1013904223u;
    return (int)((*state >> 8) % (uint32_t)below);
}

TEST(alarm, the_earliest_is_the_first_whatever_is_set_and_taken_away)
{
    uint32_t state = 1;
    for (int step = 0; step < STEPS; step++) {
        char id[STORE_ID_SIZE];
        int battle = draw(&state, BATTLES), count = 0;
        list[battle] = draw(&state, 3) ? 1 + draw(&state, DUE_MAX) : 0;
        name(battle, id);
        alarm_set(&alarms, id, list[battle]);
        int64_t first = earliest(&count);
        assert_int_equal(alarms.count, count);
        assert_int_equal(first ? alarm_first(&alarms)->due : 0, first);
    }
    alarm_clear(&alarms);
    memset(list, 0, sizeof list);
}

/* Also when some were taken away from among them. */
TEST(alarm, all_ring_in_the_order_of_their_times)
{
    uint32_t state = 7;
    for (int round = 0; round < ROUNDS; round++) {
        int64_t last = 0;
        char id[STORE_ID_SIZE];
        for (int i = 0; i < BATTLES; i++) {
            name(i, id);
            alarm_set(&alarms, id, 1 + draw(&state, DUE_MAX));
        }
        for (int i = 0; i < BATTLES / 2; i++) {
            name(draw(&state, BATTLES), id);
            alarm_set(&alarms, id, 0);
        }
        for (const struct alarm *alarm; (alarm = alarm_first(&alarms)) != NULL;) {
            assert_true(alarm->due >= last);
            last = alarm->due;
            memcpy(id, alarm->id, sizeof id);
            alarm_set(&alarms, id, 0);
        }
    }
    alarm_clear(&alarms);
}
