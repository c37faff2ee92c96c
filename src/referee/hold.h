/* Between trying and keeping: what waits to be stored. */
#ifndef FLAGBRIDGE_REFEREE_HOLD_H
#define FLAGBRIDGE_REFEREE_HOLD_H

#include "referee/request.h"

/* Whether the request has tried something that must be stored before its answer goes out. */
bool hold_needed(const struct request *request);

/* The request waits with this answer; false: there is no memory, nothing has happened. */
bool hold_request(struct request *request, const char *answer, size_t size);

/* A computer seat's answer, or what the clock brings about, has been tried on the match. Without
 * memory it has not happened. */
void hold_match(struct referee *referee, struct contest *contest);

/* As referee_settle. */
enum fault hold_settle(struct referee *referee, struct note *why);

/* The session leaves: nobody waits for its answers any more. */
void hold_leave(struct referee *referee, const struct referee_session *session);

/* Computers answer in this match (without a host) and everybody hears what is new there. */
void hold_follow_up(struct referee *referee, struct contest *contest);

#endif
