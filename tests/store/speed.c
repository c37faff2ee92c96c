/* How fast turns become durable, next to the floor: as many bytes written in place and synced.
 *
 * usage: store_speed FOLDER BATTLES MILLISECONDS
 */
#define _XOPEN_SOURCE 700
#include "core/random.h"
#include "store/store.h"

#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

enum { LINE_BYTES = 300, HEADER_BYTES = 20000, FLOOR_BYTES = 4 << 20, PATH_BYTES = 400 };

struct speed {
    char path[PATH_BYTES];
    struct store *store;
    struct note why;
    struct random random;
    int battles;
    uint32_t *next; /* record, by battle */
    int floor;      /* file handle */
    off_t floor_at;
    double seconds;
};

static double seconds_of(clockid_t clock)
{
    struct timespec now;
    clock_gettime(clock, &now);
    return (double)now.tv_sec + (double)now.tv_nsec / 1e9;
}

static void must(bool good, const char *what)
{
    if (good)
        return;
    fprintf(stderr, "store_speed: %s\n", what);
    exit(3);
}

static void add_battles(struct speed *speed)
{
    static char header[HEADER_BYTES + 1];
    memset(header, 'h', HEADER_BYTES);
    header[HEADER_BYTES - 1] = '\n';
    must(!store_begin(speed->store, &speed->why), speed->why.text);
    for (int i = 0; i < speed->battles; i++) {
        struct store_battle battle = {.stage = STORE_RUNNING, .settings = "{}", .title = "Speed"};
        snprintf(battle.id, sizeof battle.id, "battle-%d", i);
        must(!store_add(speed->store, &battle, header, &speed->why), speed->why.text);
    }
    must(!store_commit(speed->store, &speed->why), speed->why.text);
}

static const char *record_line(void)
{
    static char line[LINE_BYTES + 1];
    memset(line, 'r', LINE_BYTES);
    line[LINE_BYTES - 1] = '\n';
    return line;
}

static void store_turn(struct speed *speed, int records)
{
    must(!store_begin(speed->store, &speed->why), speed->why.text);
    for (int i = 0; i < records; i++) {
        char id[STORE_ID_SIZE];
        int battle = (int)random_below(&speed->random, (uint32_t)speed->battles);
        snprintf(id, sizeof id, "battle-%d", battle);
        must(!store_add_record(speed->store, id, speed->next[battle]++, record_line(), LINE_BYTES,
                               &speed->why),
             speed->why.text);
    }
    must(!store_commit(speed->store, &speed->why), speed->why.text);
}

static void floor_turn(struct speed *speed, int records)
{
    for (int i = 0; i < records; i++) {
        must(pwrite(speed->floor, record_line(), LINE_BYTES, speed->floor_at) == LINE_BYTES,
             "cannot write");
        speed->floor_at = (speed->floor_at + LINE_BYTES) % FLOOR_BYTES;
    }
    must(fdatasync(speed->floor) == 0, "cannot sync");
}

static void open_floor(struct speed *speed, const char *folder)
{
    char path[PATH_BYTES];
    snprintf(path, sizeof path, "%.300s/floor", folder);
    speed->floor = open(path, O_RDWR | O_CREAT | O_TRUNC, 0600);
    must(speed->floor >= 0 && unlink(path) == 0, path);
    for (int at = 0; at < FLOOR_BYTES + LINE_BYTES; at += LINE_BYTES)
        must(write(speed->floor, record_line(), LINE_BYTES) == LINE_BYTES, "cannot write");
    must(fsync(speed->floor) == 0, "cannot sync");
}

/* The processor's share is told apart: on a busy machine the rest is mostly waiting for a turn. */
struct result {
    double turns_a_second;
    double longest_ms;
    double processor_us; /* a turn */
};

static struct result measure(struct speed *speed, void (*turn)(struct speed *speed, int records),
                             int records)
{
    double begin = seconds_of(CLOCK_MONOTONIC), last = begin, longest = 0;
    double processor = seconds_of(CLOCK_PROCESS_CPUTIME_ID);
    int turns = 0;
    for (; last - begin < speed->seconds; turns++) {
        turn(speed, records);
        double now = seconds_of(CLOCK_MONOTONIC);
        longest = now - last > longest ? now - last : longest;
        last = now;
    }
    processor = seconds_of(CLOCK_PROCESS_CPUTIME_ID) - processor;
    return (struct result){turns / (last - begin), longest * 1e3, processor * 1e6 / turns};
}

static void print_result(const char *name, int records, struct result result)
{
    printf(
        "%-5s %2d a turn: %6.0f turns/s, %6.0f records/s, longest %5.1f ms, processor %5.0f us\n",
        name, records, result.turns_a_second, result.turns_a_second * records, result.longest_ms,
        result.processor_us);
}

int main(int argc, char **argv)
{
    struct speed speed = {.battles = argc == 4 ? atoi(argv[2]) : 0};
    if (speed.battles < 1 || atoi(argv[3]) < 1) {
        fprintf(stderr, "usage: store_speed FOLDER BATTLES MILLISECONDS\n");
        return 2;
    }
    speed.seconds = atoi(argv[3]) / 1e3;
    speed.next = calloc((size_t)speed.battles, sizeof *speed.next);
    must(speed.next != NULL, "out of memory");
    random_init(&speed.random, 1);
    snprintf(speed.path, sizeof speed.path, "%.300s/speed.db", argv[1]);
    must(!store_open(&speed.store, speed.path, &speed.why), speed.why.text);
    open_floor(&speed, argv[1]);
    add_battles(&speed);
    for (int records = 1; records <= 64; records *= 8) {
        print_result("floor", records, measure(&speed, floor_turn, records));
        print_result("store", records, measure(&speed, store_turn, records));
    }
    double begin = seconds_of(CLOCK_MONOTONIC);
    store_close(&speed.store);
    printf("closing: %.1f ms\n", (seconds_of(CLOCK_MONOTONIC) - begin) * 1e3);
    unlink(speed.path);
    free(speed.next);
    return 0;
}
