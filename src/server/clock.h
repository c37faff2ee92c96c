/* Clocks of those who have to answer. */
#ifndef FLAGBRIDGE_SERVER_CLOCK_H
#define FLAGBRIDGE_SERVER_CLOCK_H

#include "server/keep.h"

/* After something has happened: whose clock runs until when. */
void clock_look(struct keeping *keeping);
/* What was tried has not happened: who had run out of time still has. */
void clock_forget(struct keeping *keeping);
/* The default answers one question of those whose time is up; of a secret run all that is not
 * written yet. */
void clock_check(struct keeping *keeping, int64_t now);
/* referee_host.tell_clock */
void clock_tell(struct referee_host *host, const struct contest *contest, int seat,
                struct referee_clock *out);
/* Has battles brought whose clock has run out, some at a time; true: there are more. */
bool clock_ring(struct hall *hall);
/* The first clock of the battle to run out; 0: none runs. */
int64_t clock_due(const struct keeping *keeping);

#endif
