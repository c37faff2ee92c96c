/* Battles end by being played, by being given up or by being left alone: nothing grows for ever. */
#include "server/room.h"

#include "server/hall_inside.h"

#include <stdio.h>
#include <string.h>

enum {
    HOUR = 60 * 60,
    MEASURE_SECONDS = 60,
    PATRON_SECONDS = HALL_DAY - HOUR,
    REMOVE_AT_ONCE = 10, /* some thousand records: what the loop can wait for */
    OVERDRAFT = 2,       /* what runs goes on when nothing new may be begun, up to so many times */
    NEARLY_TENTHS = 9,
    KIB = 1024
};

/* ---- how long -------------------------------------------------------------------------------- */

static int64_t least(int64_t one, int64_t other)
{
    return one < other ? one : other;
}

static int64_t life_of(const struct keeping *keeping, enum store_stage stage)
{
    const struct hall_terms *terms = &keeping->hall->terms;
    int64_t unfinished = (int64_t)terms->expire_days * HALL_DAY;
    int64_t finished = (int64_t)terms->keep_days * HALL_DAY;
    int64_t clocked = (int64_t)keeping->clock * ROOM_CLOCKS;
    switch (stage) {
    case STORE_WAITING:
        return least(unfinished, ROOM_WAITING_DAYS * HALL_DAY);
    case STORE_RUNNING:
        if (keeping->clock == 0)
            return unfinished;
        return least(unfinished, clocked > HALL_DAY ? clocked : HALL_DAY);
    case STORE_OVER:
        break;
    }
    bool brief = match_record_count(keeping->contest->match) < ROOM_BRIEF_RECORDS;
    return brief ? least(finished, HALL_DAY) : finished;
}

int64_t room_end(const struct keeping *keeping, enum store_stage stage)
{
    int64_t end = hall_now() + life_of(keeping, stage) + HOUR - 1;
    return end - end % HOUR;
}

bool room_is_solo(const struct keeping *keeping)
{
    const struct contest *contest = keeping->contest;
    int people = 0;
    for (int seat = 0; seat < contest_setup(contest)->seat_count; seat++)
        people += contest->seat[seat].player == PLAYER_WORD_HUMAN || keeping->substitute[seat];
    return people <= 1 || contest->practice;
}

/* ---- how much of it -------------------------------------------------------------------------- */

static struct hall *hall_of(const struct request *request)
{
    return (struct hall *)request->terms->host;
}

static const char *group_of(const struct request *request)
{
    return ((const struct visitor *)request->session->visitor)->group;
}

static bool refuse(struct request *request, const char *reason)
{
    const struct visitor *visitor = request->session->visitor;
    hall_log(hall_of(request),
             &(struct log_facts){LOG_REFUSED, .verb = request->verb->name,
                                 .address = net_address(visitor->peer), .reason = reason});
    return false;
}

/* What it had stored today reaches so many times what one address may have. */
static bool has_spent(const struct request *request, int times)
{
    struct hall *hall = hall_of(request);
    const struct debtor *debtor = debtors_find(&hall->debtors, group_of(request));
    int64_t most = hall->terms.limits.value[LIMIT_ADDRESS_STORE];
    return !debtor || debtors_bytes(debtor, hall_now()) >= times * most;
}

/* In memory, unfinished, and not on its way out. */
static bool is_open(const struct keeping *keeping, const char *group)
{
    return keeping->stage != STORE_OVER && keeping->used > 0 && strcmp(keeping->patron, group) == 0;
}

static bool is_left(const struct keeping *keeping)
{
    return !keeping->contest->chairs && !keeping->contest->held && !work_is_busy(keeping);
}

/* Which of two battles nobody sits at is missed less. */
static bool is_spare(const struct keeping *one, const struct keeping *other)
{
    if (!other || room_is_solo(one) != room_is_solo(other))
        return !other || room_is_solo(one);
    return one->used < other->used;
}

/* Whether somebody has so many battles at once. */
static bool has_open(const struct hall *hall, const char *group, int64_t most)
{
    int64_t count = 0;
    for (int i = 0; i < hall->referee->contest_count && count < most; i++)
        count += is_open(keep_of(hall->referee->contests[i]), group);
    return count >= most;
}

/* Of those, the one to be put away first; NULL: none. */
static struct keeping *find_spare(const struct hall *hall, const char *group)
{
    struct keeping *spare = NULL;
    for (int i = 0; i < hall->referee->contest_count; i++) {
        struct keeping *keeping = keep_of(hall->referee->contests[i]);
        if (is_open(keeping, group) && is_left(keeping) && is_spare(keeping, spare))
            spare = keeping;
    }
    return spare;
}

static bool is_full(const struct hall *hall)
{
    return hall->warnings.grade[WARNING_STORE] == WARNING_FULL ||
           hall->warnings.grade[WARNING_DISK] == WARNING_FULL;
}

bool room_allows_new(struct request *request)
{
    struct hall *hall = hall_of(request);
    const int64_t *limit = hall->terms.limits.value;
    if (is_full(hall)) {
        request_fail(request, TROUBLE_FULL, NULL,
                     "the server has no room for new battles; those that run go on");
        return refuse(request, "no room");
    }
    if (has_spent(request, 1)) {
        request_fail(request, TROUBLE_LIMIT, NULL,
                     "your address has had all stored that one address may have in a day (%lld "
                     "KiB): go on with the battles you have, or come back tomorrow",
                     (long long)limit[LIMIT_ADDRESS_STORE] / KIB);
        return refuse(request, "bytes of one address in a day");
    }
    if (!has_open(hall, group_of(request), limit[LIMIT_ADDRESS_BATTLES]))
        return true;
    struct keeping *spare = find_spare(hall, group_of(request));
    if (spare) {
        spare->used = 0; /* it is stored and leaves memory with the next ticks */
        return true;
    }
    request_fail(request, TROUBLE_LIMIT, NULL,
                 "%d of %d battles that one address may have are being played from yours at this "
                 "moment: finish one, give one up or close its page, then begin another",
                 (int)limit[LIMIT_ADDRESS_BATTLES], (int)limit[LIMIT_ADDRESS_BATTLES]);
    return refuse(request, "battles of one address at once");
}

/* Whoever has had far too much stored can still look at their battles, and end them. */
bool room_allows_more(struct request *request)
{
    static const char *const adds[] = {"act", "draft", "commit", "undo", "offer", "accept"};
    bool may_add = false;
    for (size_t i = 0; i < sizeof adds / sizeof adds[0]; i++)
        may_add = may_add || strcmp(request->verb->name, adds[i]) == 0;
    if (!may_add)
        return true;
    if (!request->session->visitor || !has_spent(request, OVERDRAFT))
        return true;
    request_fail(request, TROUBLE_LIMIT, NULL,
                 "your address has had more stored since yesterday than one address may have in a "
                 "day: the battle waits for you until tomorrow");
    return refuse(request, "bytes of one address in a day");
}

void room_adopt(struct keeping *keeping, const char *group)
{
    snprintf(keeping->patron, sizeof keeping->patron, "%s", group);
    keeping->adopted = hall_now();
}

void room_disown(struct keeping *keeping)
{
    const struct chair *chair = keeping->contest->chairs;
    const struct visitor *visitor = chair ? chair->session->visitor : NULL;
    if (keeping->patron[0] && hall_is_due(keeping->adopted, PATRON_SECONDS))
        room_adopt(keeping, visitor ? visitor->group : "");
}

void room_charge(const struct keeping *keeping, const struct referee_session *session,
                 int64_t bytes)
{
    const struct visitor *visitor = session ? session->visitor : NULL;
    struct debtor *debtor =
        debtors_find(&keeping->hall->debtors, visitor ? visitor->group : keeping->patron);
    if (debtor)
        debtors_charge(debtor, bytes, hall_now());
}

/* ---- removing -------------------------------------------------------------------------------- */

enum fault room_open(struct hall *hall, struct note *why)
{
    duty_begin_disk();
    enum fault fault =
        store_shorten(hall->terms.store, (int64_t)hall->terms.keep_days * HALL_DAY, why);
    duty_end_disk();
    return fault;
}

/* What was read must be there when it is brought. */
static bool is_fetching(const struct hall *hall)
{
    const struct fetching *fetching = hall->fetching;
    while (fetching && fetching->failed)
        fetching = fetching->next;
    return fetching != NULL;
}

static void note_removed(struct hall *hall, enum fault fault, int removed, const struct note *why)
{
    if (fault)
        warning_store_failed(hall, why);
    if (removed > 0)
        hall_log(hall, &(struct log_facts){LOG_BATTLES_REMOVED, .battles = removed});
}

static void expire(struct hall *hall, int64_t now)
{
    struct note why = {.text = ""};
    int removed = 0;
    keep_drop_expired(hall, now);
    duty_begin_disk();
    enum fault fault = store_expire(hall->terms.store, now, REMOVE_AT_ONCE, &removed, &why);
    duty_end_disk();
    note_removed(hall, fault, removed, &why);
    if (removed < REMOVE_AT_ONCE)
        hall->expired = now;
}

/* Finished battles go before their time when there is no more room. */
static void make_room(struct hall *hall, int64_t most, int *removed)
{
    struct note why = {.text = ""};
    enum fault fault = store_size(hall->terms.store, &hall->store_bytes, &why);
    if (!fault && hall->store_bytes > most)
        fault = store_make_room(hall->terms.store, REMOVE_AT_ONCE, removed, &why);
    note_removed(hall, fault, *removed, &why);
}

static void measure(struct hall *hall, int64_t now)
{
    int64_t most = hall->terms.limits.value[LIMIT_STORE];
    int removed = 0;
    duty_begin_disk();
    make_room(hall, most, &removed);
    duty_end_disk();
    bool over = hall->store_bytes > most;
    warning_set(hall, WARNING_STORE,
                over && removed == 0                            ? WARNING_FULL
                : hall->store_bytes > most / 10 * NEARLY_TENTHS ? WARNING_NEAR
                                                                : WARNING_NONE,
                "the store has reached its limit of size, or nearly");
    if (removed == 0)
        hall->measured = now;
}

void room_tick(struct hall *hall, int64_t now)
{
    debtors_forgive(&hall->debtors, now);
    if (hall_is_due(hall->expired, HOUR) && !is_fetching(hall))
        expire(hall, now);
    if (hall_is_due(hall->measured, MEASURE_SECONDS) && !is_fetching(hall))
        measure(hall, now);
}
