/* Pushes: what every seat is told without asking, as differences to what it was told before. */
#ifndef FLAGBRIDGE_REFEREE_PUSH_H
#define FLAGBRIDGE_REFEREE_PUSH_H

#include "referee/house.h"

enum {
    PUSH_EVENTS_MAX = 500,
    PUSH_EVENTS_ROOM = 4096 /* bytes of events after which a push is full */
};

/* To everybody who sits at the match: clocks, new events with changed units, then the lesson, the
 * question, the end. Seats for which nothing changed hear nothing. */
void push_news(const struct contest *contest);

/* To everybody who sits at the match, except one session (NULL: nobody): who is there, who has
 * committed, what is offered. */
void push_presence(struct referee *referee, const struct contest *contest,
                   const struct referee_session *except);

/* Member lesson: where the seat stands in it; null: the battle is none, or not that seat's. */
void push_write_lesson(const struct content *content, const struct contest *contest, int seat,
                       struct text *out);

/* Members without braces: "seats":[…],"offer":…,"rematch":…,"waiting":…. */
void push_write_presence(const struct contest *contest, struct text *out);

/* Member "time": what the seat may know of the clocks; null where there are none. */
void push_write_time(const struct referee *referee, const struct contest *contest, int seat,
                     struct text *out);

/* Member "committed":[…]. */
void push_write_committed(const struct contest *contest, struct text *out);

/* Member "draft":[…]: the seat's own secret answers; `view` is the seat's. */
void push_write_draft(const struct contest *contest, int seat, const struct game *view,
                      struct text *out);

/* Members over, winner. */
void push_write_result(const struct contest *contest, struct text *out);

/* Member "events":[…] of what the chair's seat may know after number `since`, at most
 * PUSH_EVENTS_MAX and none once `room` bytes are written; `view` is the seat's. Returns the number
 * of the last one written. */
uint32_t push_write_events(const struct chair *chair, const struct game *view, uint32_t since,
                           size_t room, struct text *out);

#endif
