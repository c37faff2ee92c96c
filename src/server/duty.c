/* Only the worker writes places; the ledger is written by its loop, and by the parent while there
 * is no worker: so nothing needs a lock. */
#define _DEFAULT_SOURCE /* shared memory without a file, stacks for signals */
#include "server/duty.h"

#include "base/check.h"

#include <errno.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdio.h>
#include <string.h>
#include <sys/mman.h>
#include <time.h>
#include <unistd.h>

enum { STACK_BYTES = 65536, FATAL_COUNT = 5 };

static const int fatal_signals[FATAL_COUNT] = {SIGABRT, SIGSEGV, SIGBUS, SIGFPE, SIGILL};

struct place_of_work {
    struct duty_page *page;
    atomic_bool taken;
    bool busy;
    atomic_uint_least32_t duties; /* that were begun */
    volatile sig_atomic_t dying;  /* the signal */
    struct duty duty;
    _Alignas(64) char stack[STACK_BYTES]; /* touched by nobody who does not die */
};

struct entry {
    struct duty key; /* a battle alone, or verb and address */
    int deaths;      /* 0: the entry is free */
    uint32_t fatal_record;
    int64_t last; /* death, in seconds */
};

struct duty_page {
    atomic_uint_least64_t beats;
    atomic_int on_disk;
    int64_t begun;
    atomic_uint_least64_t worker_starts, judge_deaths;
    struct entry ledger[DUTY_LEDGER_MAX];
    struct place_of_work places[DUTY_PLACES_MAX]; /* the loop's first */
};

/* A handler of signals has no other way to know on whose behalf it was called. */
static _Thread_local struct place_of_work *mine;

int64_t duty_now(void)
{
    struct timespec now;
    clock_gettime(CLOCK_BOOTTIME, &now);
    return (int64_t)now.tv_sec;
}

static void copy_text(char *out, size_t size, const char *text)
{
    snprintf(out, size, "%s", text ? text : "");
}

void duty_set(struct duty *duty, const char *verb, const char *battle, const char *address)
{
    copy_text(duty->verb, sizeof duty->verb, verb);
    copy_text(duty->battle, sizeof duty->battle, battle);
    copy_text(duty->address, sizeof duty->address, address);
    duty->record = 0;
}

/* ---- the parent's -----------------------------------------------------------------------------
 */

enum fault duty_open(struct duty_page **out, struct note *why)
{
    void *page = mmap(NULL, sizeof(struct duty_page), PROT_READ | PROT_WRITE,
                      MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    *out = page == MAP_FAILED ? NULL : page;
    if (!*out)
        return note_set(why, FAULT_WORLD, NULL, "no shared memory: %s", strerror(errno));
    (*out)->begun = duty_now();
    return FAULT_NONE;
}

size_t duty_size(void)
{
    return sizeof(struct duty_page);
}

void duty_close(struct duty_page **page)
{
    if (*page)
        munmap(*page, sizeof **page);
    *page = NULL;
}

void duty_renew(struct duty_page *page)
{
    atomic_store(&page->on_disk, 0);
    atomic_fetch_add(&page->worker_starts, 1);
    for (int i = 0; i < DUTY_PLACES_MAX; i++) {
        struct place_of_work *place = &page->places[i];
        place->page = page;
        atomic_store(&place->taken, false);
        place->busy = false;
        place->dying = 0;
    }
}

void duty_note_judge_deaths(struct duty_page *page, uint64_t deaths)
{
    atomic_store(&page->judge_deaths, deaths);
}

void duty_read_history(const struct duty_page *page, struct duty_history *out)
{
    *out = (struct duty_history){0};
    if (!page)
        return;
    out->begun = page->begun;
    out->worker_starts = atomic_load(&page->worker_starts);
    out->judge_deaths = atomic_load(&page->judge_deaths);
}

uint64_t duty_beats(const struct duty_page *page)
{
    return atomic_load(&page->beats);
}

bool duty_on_disk(const struct duty_page *page)
{
    return atomic_load(&page->on_disk) > 0;
}

static const struct place_of_work *find_dying(const struct duty_page *page)
{
    for (int i = 0; i < DUTY_PLACES_MAX; i++)
        if (page->places[i].dying)
            return &page->places[i];
    return NULL;
}

int duty_find_stuck(const struct duty_page *page, struct duty_vigil *vigil, int ticks)
{
    int stuck = -1;
    for (int i = 0; i < DUTY_PLACES_MAX; i++) {
        const struct place_of_work *place = &page->places[i];
        uint32_t duties = atomic_load(&place->duties);
        bool same = place->busy && duties == vigil->duties[i];
        vigil->duties[i] = duties;
        vigil->ticks[i] = same ? vigil->ticks[i] + 1 : 0;
        if (vigil->ticks[i] >= ticks)
            stuck = i;
    }
    return stuck;
}

bool duty_find_guilty(const struct duty_page *page, int place_number, struct duty *out)
{
    const struct place_of_work *place =
        place_number < 0 ? find_dying(page) : &page->places[place_number];
    if (!place || !place->busy)
        return false;
    *out = place->duty; /* whoever died may have written anywhere */
    out->verb[DUTY_VERB_SIZE - 1] = out->battle[DUTY_BATTLE_SIZE - 1] =
        out->address[DUTY_ADDRESS_SIZE - 1] = '\0';
    return true;
}

static void write_one(const struct duty *duty, struct text *out)
{
    text_format(out, "%.*s", DUTY_VERB_SIZE, duty->verb);
    if (duty->battle[0])
        text_format(out, " in battle %.*s", DUTY_BATTLE_SIZE, duty->battle);
    if (duty->battle[0] && duty->record != UINT32_MAX)
        text_format(out, ", record %u", duty->record);
    if (duty->address[0])
        text_format(out, " for %.*s", DUTY_ADDRESS_SIZE, duty->address);
}

void duty_write_all(const struct duty_page *page, struct text *out)
{
    const struct place_of_work *dying = find_dying(page);
    for (int i = 0; i < DUTY_PLACES_MAX; i++) {
        const struct place_of_work *place = &page->places[i];
        if (!place->busy)
            continue;
        if (out->length > 0)
            text_add(out, "; ");
        if (place == dying)
            text_add(out, "died of: ");
        write_one(&place->duty, out);
    }
}

/* ---- the ledger -------------------------------------------------------------------------------
 */

/* Whatever was done in a battle counts against the battle; only without one do verb and address
 * count. */
static struct duty key_of(const struct duty *duty)
{
    struct duty key;
    if (duty->battle[0])
        duty_set(&key, NULL, duty->battle, NULL);
    else
        duty_set(&key, duty->verb, NULL, duty->address);
    return key;
}

static bool is_of(const struct entry *entry, const struct duty *key)
{
    return entry->deaths > 0 && strcmp(entry->key.verb, key->verb) == 0 &&
           strcmp(entry->key.battle, key->battle) == 0 &&
           strcmp(entry->key.address, key->address) == 0;
}

static const struct entry *find_entry(const struct duty_page *page, const struct duty *key)
{
    for (int i = 0; i < DUTY_LEDGER_MAX; i++)
        if (is_of(&page->ledger[i], key))
            return &page->ledger[i];
    return NULL;
}

/* Its own entry, or a free one, or the oldest. */
static struct entry *claim_entry(struct duty_page *page, const struct duty *key)
{
    struct entry *oldest = &page->ledger[0];
    for (int i = 0; i < DUTY_LEDGER_MAX; i++) {
        struct entry *entry = &page->ledger[i];
        if (is_of(entry, key))
            return entry;
        if (entry->deaths == 0 ? oldest->deaths > 0 : entry->last < oldest->last)
            oldest = entry;
    }
    *oldest = (struct entry){.key = *key, .fatal_record = UINT32_MAX};
    return oldest;
}

int duty_enter(struct duty_page *page, const struct duty *guilty, int64_t now)
{
    struct duty key = key_of(guilty);
    struct entry *entry = claim_entry(page, &key);
    if (!key.battle[0] && now - entry->last >= DUTY_CLOSED_SECONDS)
        entry->deaths = 0;
    entry->deaths++;
    entry->last = now;
    if (strcmp(guilty->verb, "fetch") == 0 && guilty->record < entry->fatal_record)
        entry->fatal_record = guilty->record;
    return entry->deaths;
}

int duty_deaths_in(const struct duty_page *page, const char *battle, uint32_t *fatal_record)
{
    struct duty key;
    duty_set(&key, NULL, battle, NULL);
    const struct entry *entry = page ? find_entry(page, &key) : NULL;
    if (fatal_record)
        *fatal_record = entry ? entry->fatal_record : UINT32_MAX;
    return entry ? entry->deaths : 0;
}

bool duty_is_closed(const struct duty_page *page, const char *verb, const char *address,
                    int64_t now)
{
    struct duty key;
    if (!page || page->ledger[0].deaths == 0)
        return false;
    duty_set(&key, verb, NULL, address);
    const struct entry *entry = find_entry(page, &key);
    return entry && entry->deaths >= DUTY_DEATHS && now - entry->last < DUTY_CLOSED_SECONDS;
}

/* ---- the worker's -----------------------------------------------------------------------------
 */

/* A signal that somebody else sent is nobody's fault here. The default action is in force again: a
 * fault of the processor comes again when this returns, and what was sent is sent again. */
static void die(int number, siginfo_t *info, void *context)
{
    bool from_outside = info->si_code == SI_USER && info->si_pid != getpid();
    (void)context;
    if (mine && !from_outside)
        mine->dying = number;
    if (info->si_code <= 0)
        raise(number);
}

static void install_handlers(void)
{
    struct sigaction action = {.sa_sigaction = die,
                               .sa_flags = SA_SIGINFO | SA_ONSTACK | (int)SA_RESETHAND};
    sigemptyset(&action.sa_mask);
    for (int i = 0; i < FATAL_COUNT; i++)
        CHECK(sigaction(fatal_signals[i], &action, NULL) == 0);
}

static struct place_of_work *find_free(struct duty_page *page)
{
    for (int i = 0; i < DUTY_PLACES_MAX; i++)
        if (!atomic_exchange(&page->places[i].taken, true))
            return &page->places[i];
    return NULL;
}

void duty_take_place(struct duty_page *page)
{
    mine = page ? find_free(page) : NULL;
    if (!mine)
        return;
    stack_t stack = {.ss_sp = mine->stack, .ss_size = sizeof mine->stack};
    sigaltstack(&stack, NULL);
    if (mine == &page->places[0])
        install_handlers();
}

void duty_leave_place(void)
{
    static const stack_t none = {.ss_flags = SS_DISABLE};
    if (!mine)
        return;
    duty_end();
    sigaltstack(&none, NULL);
    atomic_store(&mine->taken, false);
    mine = NULL;
}

void duty_beat(struct duty_page *page)
{
    if (page)
        atomic_fetch_add(&page->beats, 1);
}

/* The fences: whoever reads it comes after the death, and must find it as the program says. */
void duty_begin(const struct duty *duty)
{
    if (!mine)
        return;
    mine->duty = *duty;
    atomic_fetch_add(&mine->duties, 1);
    atomic_signal_fence(memory_order_seq_cst);
    mine->busy = true;
    atomic_signal_fence(memory_order_seq_cst);
}

void duty_set_record(uint32_t record)
{
    if (!mine)
        return;
    mine->duty.record = record;
    atomic_signal_fence(memory_order_seq_cst);
}

void duty_end(void)
{
    if (!mine)
        return;
    atomic_signal_fence(memory_order_seq_cst);
    mine->busy = false;
}

void duty_begin_disk(void)
{
    if (mine)
        atomic_fetch_add(&mine->page->on_disk, 1);
}

void duty_end_disk(void)
{
    if (mine)
        atomic_fetch_sub(&mine->page->on_disk, 1);
}
