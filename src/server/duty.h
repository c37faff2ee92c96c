/* What every thread of the worker is at, in a page it shares with its parent: the parent reads it
 * when the worker has died, and keeps a ledger there of what has killed workers, for the next. */
#ifndef FLAGBRIDGE_SERVER_DUTY_H
#define FLAGBRIDGE_SERVER_DUTY_H

#include "base/fault.h"
#include "base/text.h"

#include <stdbool.h>
#include <stdint.h>

enum {
    DUTY_VERB_SIZE = 16,
    DUTY_BATTLE_SIZE = 24,
    DUTY_ADDRESS_SIZE = 64,
    DUTY_DEATHS = 2,            /* a battle only opens as a replay, a verb is closed … */
    DUTY_DEATHS_SHUT = 4,       /* … and a battle does not open at all */
    DUTY_CLOSED_SECONDS = 3600, /* … to an address */
    DUTY_LEDGER_MAX = 256,      /* the oldest entry gives way */
    DUTY_PLACES_MAX = 64,       /* threads of a worker that are watched */
};

/* Never a token, nor anything else a stranger wrote. */
struct duty {
    char verb[DUTY_VERB_SIZE];
    char battle[DUTY_BATTLE_SIZE];   /* empty: none */
    char address[DUTY_ADDRESS_SIZE]; /* whom it is done for, as debtors_group has it; empty: nobody
                                      */
    uint32_t record; /* of the battle: the last one, or the one being played; UINT32_MAX: unknown */
};

/* Texts that are too long are cut; NULL is empty. */
void duty_set(struct duty *duty, const char *verb, const char *battle, const char *address);

struct duty_page;

/* ---- the parent's -----------------------------------------------------------------------------
 */

enum fault duty_open(struct duty_page **out, struct note *why);
void duty_close(struct duty_page **page);
size_t duty_size(void); /* of a page, in bytes: for those who must not have it */
/* Before a new worker, which is counted: nobody is at anything. The ledger stays. */
void duty_renew(struct duty_page *page);
uint64_t duty_beats(const struct duty_page *page);
bool duty_on_disk(const struct duty_page *page);
/* For how long each thread has been at one and the same thing. */
struct duty_vigil {
    uint32_t duties[DUTY_PLACES_MAX];
    int ticks[DUTY_PLACES_MAX];
};
/* Once a tick: the place of a thread that has been at one thing for so many; -1: none has. */
int duty_find_stuck(const struct duty_page *page, struct duty_vigil *vigil, int ticks);
/* After its death: what the thread of that place was at (the loop has place 0), or with a place of
 * -1 the thread that got a fatal signal; false: nobody is to blame. */
bool duty_find_guilty(const struct duty_page *page, int place, struct duty *out);
/* What its threads were at, in words; empty: nothing. */
void duty_write_all(const struct duty_page *page, struct text *out);
/* Another death by this; how many there were. */
int duty_enter(struct duty_page *page, const struct duty *guilty, int64_t now);
/* What a server has been through, whoever is its worker now. */
struct duty_history {
    int64_t begun; /* as duty_now has it; 0: unknown */
    uint64_t worker_starts;
    uint64_t judge_deaths;
};
void duty_note_judge_deaths(struct duty_page *page, uint64_t deaths); /* all there were */
/* Anybody's; a page of NULL has no history. */
void duty_read_history(const struct duty_page *page, struct duty_history *out);
/* Seconds that go on while the machine sleeps: an hour is an hour. */
int64_t duty_now(void);

/* ---- the worker's, on the thread that is meant; all do nothing on one that took no place -------
 */

/* Takes a place, with a stack of its own for fatal signals; the first one is the loop's, and
 * installs their handlers. There may be no place left. */
void duty_take_place(struct duty_page *page);
void duty_leave_place(void);
void duty_beat(struct duty_page *page);
void duty_begin(const struct duty *duty);
void duty_set_record(uint32_t record);
void duty_end(void);
/* Around everything that may wait for the disk; may be nested. */
void duty_begin_disk(void);
void duty_end_disk(void);

/* The ledger; page may be NULL. Deaths in a battle, and the first record that died when it was
 * fetched (UINT32_MAX: none did). */
int duty_deaths_in(const struct duty_page *page, const char *battle, uint32_t *fatal_record);
bool duty_is_closed(const struct duty_page *page, const char *verb, const char *address,
                    int64_t now);

#endif
