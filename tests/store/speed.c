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

static double now_seconds(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
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

/* Turns a second, and the longest one in milliseconds. */
static double measure(struct speed *speed, void (*turn)(struct speed *speed, int records),
                      int records, double *longest_ms)
{
    double begin = now_seconds(), last = begin;
    int turns = 0;
    for (*longest_ms = 0; last - begin < speed->seconds; turns++) {
        turn(speed, records);
        double now = now_seconds();
        if ((now - last) * 1e3 > *longest_ms)
            *longest_ms = (now - last) * 1e3;
        last = now;
    }
    return turns / (last - begin);
}

static void compare(struct speed *speed, int records)
{
    double floor_longest, longest;
    double floor = measure(speed, floor_turn, records, &floor_longest);
    double stored = measure(speed, store_turn, records, &longest);
    printf("groups of %2d: %6.0f turns/s, %6.0f records/s, longest %6.1f ms; "
           "floor %6.0f turns/s, longest %6.1f ms\n",
           records, stored, stored * records, longest, floor, floor_longest);
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
    compare(&speed, 1);
    compare(&speed, 8);
    compare(&speed, 64);
    double begin = now_seconds();
    store_close(&speed.store);
    printf("closing: %.1f ms\n", (now_seconds() - begin) * 1e3);
    unlink(speed.path);
    free(speed.next);
    return 0;
}
