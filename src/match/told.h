/* What the events have told everybody of their views: for the table only. */
#ifndef FLAGBRIDGE_MATCH_TOLD_H
#define FLAGBRIDGE_MATCH_TOLD_H

#include "match/match.h"

struct table;

enum { TOLD = MATCH_EVERYTHING + 1 };

/* What an event changed for those viewers. */
struct change {
    int event; /* into the pile of events */
    unsigned viewers;
    int first; /* into the pile of effects */
    int count;
};

/* The views as the events have told them, but for those in `current`, a bit each: they are as the
 * state shows them. NULL: that one's events have no effects. */
struct told_views {
    void *told[TOLD];
    unsigned current;
};

/* One run of an answer, as those hear it whose events say what they changed. */
struct told {
    struct play_watch watch;
    struct match *match;
    bool begun;     /* there is something to compare with */
    int heard;      /* events of the steps before */
    unsigned fresh; /* a bit for each who was shown the state as it is now */
    void *views;    /* while a run lasts: the memory of … */
    void *was[TOLD];
    void *is[TOLD];
    struct change *changes;
    int change_count;
    int change_capacity;
    struct effect_list effects; /* the names are the match's */
};

/* Around the runs of an answer on copies of the table's state. Who is to watch the next one, from
 * the lay-out on if `first`; NULL: nobody's events have effects. */
enum fault told_open(struct match *match, struct note *why);
struct play_watch *told_begin(struct match *match, const struct table *table, bool first);
/* Puts the run into the piles, before its events are and before the state is the table's. */
enum fault told_keep(struct match *match, struct table *table, struct note *why);
void told_end(struct match *match);
/* The state is about to become another one untold. */
void told_leave(const struct match *match, struct table *table);
void told_show(const struct match *match, const struct table *table, int event, int viewer,
               struct match_event *out);
void told_close(struct told *told);

#endif
