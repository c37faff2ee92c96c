/* Once a second all battles in memory are looked at: clocks that have run out, computers that could
 * not answer, what is to be stored, and what nobody uses and is put away. However many there are,
 * each turn of the loop does a little of it. */
#include "server/hall_inside.h"
#include "server/thrift.h"

enum {
    SLICE_US = 2000,
    AWAY_AT_ONCE = 64,  /* their memory goes back at once, in a millisecond … */
    THRIFT_SECONDS = 10 /* … that of fewer after a while */
};

static bool is_unused(const struct keeping *keeping, int64_t now)
{
    const struct contest *contest = keeping->contest;
    return !contest->chairs && !contest->held && !work_is_busy(keeping) && !keeping->dirty &&
           now - keeping->used >= HALL_IDLE_SECONDS;
}

/* It is brought back when its clock runs out; 0: never. */
static void put_away(struct keeping *keeping, int64_t due)
{
    struct contest *contest = keeping->contest;
    struct hall *hall = keeping->hall;
    hall_log(hall, &(struct log_facts){LOG_PUT_AWAY, .battle = contest->id});
    alarm_set(&hall->alarms, contest->id, due);
    house_remove(hall->referee, contest);
    keep_free(keeping);
    contest_close(&contest);
}

/* ---- storing --------------------------------------------------------------------------------- */

/* What was changed of some battles, in one transaction that is begun when it is needed. */
struct changes {
    struct hall *hall;
    struct keeping *stored; /* by it */
    enum fault fault;
    bool begun;
    struct note why;
};

/* What the lobby shows of a battle is stored when it is put away, not with every move. */
static void store_changes(struct changes *changes, struct keeping *keeping)
{
    if (!keeping->dirty || keeping->contest->held || changes->fault)
        return;
    duty_begin_disk();
    if (!changes->begun)
        changes->fault = store_begin(changes->hall->terms.store, &changes->why);
    changes->begun = true;
    hall_attend(keeping->contest, "keep");
    if (!changes->fault)
        changes->fault = keep_update(keeping, &changes->why);
    if (changes->fault == FAULT_INPUT) /* it was removed to make room */
        changes->fault = FAULT_NONE;
    duty_end();
    duty_end_disk();
    keeping->next_stored = changes->stored;
    changes->stored = keeping;
}

static void commit_changes(struct changes *changes)
{
    struct store *store = changes->hall->terms.store;
    if (!changes->begun)
        return;
    duty_begin_disk();
    if (!changes->fault)
        changes->fault = store_commit(store, &changes->why);
    if (changes->fault)
        store_rollback(store);
    duty_end_disk();
    if (changes->fault) {
        warning_store_failed(changes->hall, &changes->why);
        return;
    }
    for (struct keeping *keeping = changes->stored; keeping; keeping = keeping->next_stored)
        keeping->dirty = keeping->stale = false;
}

void keep_flush(struct hall *hall)
{
    struct changes changes = {.hall = hall};
    for (int i = 0; i < hall->referee->contest_count; i++) {
        struct keeping *keeping = keep_of(hall->referee->contests[i]);
        keeping->dirty = keeping->dirty || keeping->stale || keeping->used > keeping->touched;
        store_changes(&changes, keeping);
    }
    commit_changes(&changes);
}

void keep_drop_expired(struct hall *hall, int64_t now)
{
    struct changes changes = {.hall = hall};
    for (int i = hall->referee->contest_count - 1; i >= 0; i--) {
        struct keeping *keeping = keep_of(hall->referee->contests[i]);
        const struct contest *contest = keeping->contest;
        if (keeping->expires > now)
            continue;
        keeping->dirty = contest->chairs || contest->held || work_is_busy(keeping);
        if (!keeping->dirty) {
            put_away(keeping, 0);
            continue;
        }
        keeping->expires = now + HALL_DAY;
        store_changes(&changes, keeping);
    }
    commit_changes(&changes);
}

/* ---- rounds ---------------------------------------------------------------------------------- */

/* A battle that nobody uses is stored in one round and put away in the next. Whether it was. */
static bool look_at(struct keeping *keeping, int64_t now)
{
    room_disown(keeping);
    bool changed = keeping->stale || keeping->used > keeping->touched;
    bool idle = keeping->idle_computer;
    keeping->idle_computer = false;
    if (idle) {
        hall_attend(keeping->contest, "think");
        work_consider(keeping);
        duty_end();
    }
    if (!is_unused(keeping, now))
        return false;
    if (!changed) {
        put_away(keeping, clock_due(keeping));
        return true;
    }
    keeping->dirty = true;
    keeping->touched = now;
    return false;
}

void keep_begin_tidying(struct hall *hall)
{
    if (hall->untidy == 0)
        hall->untidy = hall->referee->contest_count;
}

/* What the largest request of the past has touched of the loop's desk. */
static void change_desk(struct hall *hall)
{
    struct desk fresh;
    if (!desk_open(&fresh, hall->terms.rulebooks))
        return;
    desk_close(&hall->referee->desk);
    hall->referee->desk = fresh;
}

/* Here and not on another thread: the heap is locked meanwhile, and whoever is nice to others would
 * keep the loop waiting for longer. */
static void give_back(struct hall *hall, int64_t now)
{
    bool soon = hall->put_away < AWAY_AT_ONCE;
    if (hall->put_away == 0 || (soon && now - hall->gave_back < THRIFT_SECONDS))
        return;
    hall->put_away = 0;
    hall->gave_back = now;
    work_forget(hall, now - HALL_IDLE_SECONDS);
    change_desk(hall);
    thrift_give_back_stack();
    thrift_give_back_pieces();
    thrift_give_back();
}

/* At least one. From the end: what takes the place of a battle that is put away was looked at. */
bool keep_tidy(struct hall *hall)
{
    struct changes changes = {.hall = hall};
    const struct referee *referee = hall->referee;
    int64_t now = hall_now(), end_us = computer_now_us() + SLICE_US;
    if (hall->untidy > referee->contest_count)
        hall->untidy = referee->contest_count;
    bool late = false;
    while (hall->untidy > 0 && hall->put_away < AWAY_AT_ONCE && !late) {
        struct keeping *keeping = keep_of(referee->contests[--hall->untidy]);
        clock_check(keeping, now);
        if (look_at(keeping, now))
            hall->put_away++;
        else
            store_changes(&changes, keeping);
        late = computer_now_us() >= end_us;
    }
    commit_changes(&changes);
    give_back(hall, now);
    return hall->untidy > 0;
}
