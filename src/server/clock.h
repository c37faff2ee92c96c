/* Clocks of those who have to answer. */
#ifndef FLAGBRIDGE_SERVER_CLOCK_H
#define FLAGBRIDGE_SERVER_CLOCK_H

#include "server/keep.h"

/* After something has happened: whose clock runs until when. */
void clock_look(struct keeping *keeping);
/* Plays the default for those whose time is up. */
void clock_check(struct keeping *keeping, int64_t now);
/* Has battles brought whose clock has run out, some at a time; true: there are more. */
bool clock_ring(struct hall *hall);
/* The first clock of the battle to run out; 0: none runs. */
int64_t clock_due(const struct keeping *keeping);

#endif
