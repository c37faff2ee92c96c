/* A heap of alarms, found by battle through buckets. */
#include "server/alarm.h"

#include "base/hash.h"

#include <stdlib.h>
#include <string.h>

enum { HEAP_FIRST = 64 };

static struct alarm **find(struct alarms *alarms, const char *id)
{
    struct alarm **at = &alarms->bucket[hash_bytes(id, strlen(id), 0) % ALARM_BUCKETS];
    while (*at && strcmp((*at)->id, id) != 0)
        at = &(*at)->next;
    return at;
}

/* ---- the heap -------------------------------------------------------------------------------- */

static void put(struct alarms *alarms, struct alarm *alarm, int place)
{
    alarms->heap[place] = alarm;
    alarm->place = place;
}

static bool is_before(const struct alarms *alarms, int place, int other)
{
    return alarms->heap[place]->due < alarms->heap[other]->due;
}

static void swap(struct alarms *alarms, int place, int other)
{
    struct alarm *alarm = alarms->heap[place];
    put(alarms, alarms->heap[other], place);
    put(alarms, alarm, other);
}

static void rise(struct alarms *alarms, int place)
{
    for (int above; place > 0; place = above) {
        above = (place - 1) / 2;
        if (!is_before(alarms, place, above))
            return;
        swap(alarms, place, above);
    }
}

static void sink(struct alarms *alarms, int place)
{
    for (int below; (below = 2 * place + 1) < alarms->count; place = below) {
        if (below + 1 < alarms->count && is_before(alarms, below + 1, below))
            below++;
        if (!is_before(alarms, below, place))
            return;
        swap(alarms, place, below);
    }
}

static bool make_room(struct alarms *alarms)
{
    if (alarms->count < alarms->capacity)
        return true;
    int capacity = alarms->capacity ? 2 * alarms->capacity : HEAP_FIRST;
    struct alarm **larger = realloc(alarms->heap, (size_t)capacity * sizeof(struct alarm *));
    if (!larger)
        return false;
    alarms->heap = larger;
    alarms->capacity = capacity;
    return true;
}

/* ---- setting --------------------------------------------------------------------------------- */

static void add(struct alarms *alarms, struct alarm **at, const char *id, int64_t due)
{
    struct alarm *alarm = make_room(alarms) ? slab_take(&alarms->room, sizeof *alarm) : NULL;
    if (!alarm)
        return;
    memcpy(alarm->id, id, strlen(id) + 1);
    alarm->due = due;
    *at = alarm;
    put(alarms, alarm, alarms->count++);
    rise(alarms, alarm->place);
}

static void take_away(struct alarms *alarms, struct alarm **at)
{
    struct alarm *alarm = *at;
    int place = alarm->place;
    *at = alarm->next;
    struct alarm *last = alarms->heap[--alarms->count];
    if (last != alarm) {
        put(alarms, last, place);
        rise(alarms, place);
        sink(alarms, last->place);
    }
    slab_give(&alarms->room, alarm);
}

void alarm_set(struct alarms *alarms, const char *id, int64_t due)
{
    struct alarm **at = find(alarms, id);
    if (*at && due == 0) {
        take_away(alarms, at);
    } else if (*at) {
        (*at)->due = due;
        rise(alarms, (*at)->place);
        sink(alarms, (*at)->place);
    } else if (due != 0) {
        add(alarms, at, id, due);
    }
}

const struct alarm *alarm_first(const struct alarms *alarms)
{
    return alarms->count > 0 ? alarms->heap[0] : NULL;
}

void alarm_clear(struct alarms *alarms)
{
    slab_close(&alarms->room);
    free(alarms->heap);
    *alarms = (struct alarms){0};
}
