/* What the files of a verdict share. */
#ifndef FLAGBRIDGE_SERVER_VERDICT_INSIDE_H
#define FLAGBRIDGE_SERVER_VERDICT_INSIDE_H

#include "referee/restore.h"
#include "server/verdict.h"

/* The first record of a phase. */
struct milestone {
    int at;
    int turn;
    int phase;
};

struct tale;

struct playing {
    const struct verdict_terms *terms;
    const struct verdict_wish *wish;
    int viewer;        /* whose eyes: a seat, SEAT_SPECTATOR or MATCH_EVERYTHING */
    int events_before; /* the last record that was played */
    struct milestone *milestones;
    int milestone_count;
    struct tale *tale; /* of a story */
    int64_t end_ms;
    struct battle *battle;
    struct restored restored;
    struct note why;
};

/* How many events the eyes have heard; the first of those behind `since`: returns how many were
 * written, 0 or less: none. */
int verdict_count_events(const struct playing *playing);
int verdict_read_events(const struct playing *playing, int since, struct match_event *out,
                        int capacity);
void verdict_write_event(const struct playing *playing, const struct game *view,
                         const struct match_event *event, int record, struct text *out);

/* The position as those eyes see it now; false: no memory. `state` is to be freed. */
bool verdict_see(const struct playing *playing, struct game *out);
void verdict_write_units(const struct game *view, bool cards, const char *key, struct text *out);
void verdict_write_milestones(const struct playing *playing, struct text *out);

/* ---- verdict_story.c: what is noted while a battle is played, and told when it has been ---- */

enum fault tale_open(struct playing *playing);
/* After each record, the first too. */
void tale_note(struct playing *playing);
void tale_write(const struct playing *playing, struct text *out);
void tale_close(struct tale **tale);

#endif
