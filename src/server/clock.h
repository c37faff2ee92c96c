/* Clocks of those who have to answer. */
#ifndef FLAGBRIDGE_SERVER_CLOCK_H
#define FLAGBRIDGE_SERVER_CLOCK_H

#include "server/keep.h"

/* When the clock of a battle runs out that is not in memory. */
struct alarm {
    struct alarm *next;
    char id[STORE_ID_SIZE];
    int64_t due;
};

/* After something has happened: whose clock runs until when. */
void clock_look(struct keeping *keeping);
/* Plays the default for those whose time is up. */
void clock_tick(struct hall *hall);
/* The first clock of the battle to run out; 0: none runs. */
int64_t clock_due(const struct keeping *keeping);
void clock_set_alarm(struct hall *hall, const char *id, int64_t due); /* 0: takes it away */

#endif
