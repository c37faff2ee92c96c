/* Room, in memory and in the store: how long battles are kept, what one address may have of it, and
 * what goes first where it is short. */
#ifndef FLAGBRIDGE_SERVER_ROOM_H
#define FLAGBRIDGE_SERVER_ROOM_H

#include "base/fault.h"
#include "store/store.h"

#include <stdbool.h>
#include <stdint.h>

struct hall;
struct keeping;
struct referee_session;
struct request;

enum {
    ROOM_WAITING_DAYS = 7,  /* a battle with a seat nobody took */
    ROOM_CLOCKS = 10,       /* a running one with a clock: so many times that, and at least a day */
    ROOM_BRIEF_RECORDS = 10 /* a finished one of fewer is kept for a day: nothing much happened */
};

/* When a battle will be removed if nobody plays on from now. A whole hour: when exactly somebody
 * did something may be a secret. */
int64_t room_end(const struct keeping *keeping, enum store_stage stage);

/* At most one person has a stake in it. */
bool room_is_solo(const struct keeping *keeping);

/* A request's trouble is filled by whatever says no. */
/* `new`: where its address has as many battles at once as it may, one that nobody sits at is put
 * away for it, those against computers first. */
bool room_allows_new(struct request *request);
/* Anything that may add to a battle. */
bool room_allows_more(struct request *request);

/* A battle uses the share of whoever began it here or brought it, for a day; then of somebody who
 * sits there. */
void room_adopt(struct keeping *keeping, const char *group);
void room_disown(struct keeping *keeping);

/* So many bytes were stored for somebody; session NULL: a computer or a clock did it. */
void room_charge(const struct keeping *keeping, const struct referee_session *session,
                 int64_t bytes);

enum fault room_open(struct hall *hall, struct note *why);
/* Once a second: removes what has expired, and looks how large the store is. */
void room_tick(struct hall *hall, int64_t now);

#endif
