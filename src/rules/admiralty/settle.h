/* What the files that let damage take effect share: settle.c, chart.c, blast.c, remove.c, end.c. */
#ifndef FLAGBRIDGE_RULES_ADMIRALTY_SETTLE_H
#define FLAGBRIDGE_RULES_ADMIRALTY_SETTLE_H

#include "rules/admiralty/law.h"

/* settle.stage: where the settling under way stands. Each is one step with one throw at most. */
enum admiralty_settle_stage {
    ADMIRALTY_SETTLE_IDLE,
    ADMIRALTY_SETTLE_CHART,      /* next ship with weapon hits, and its dice (AE-4.4.4) */
    ADMIRALTY_SETTLE_CHART_DICE, /* the rest of a pool that is too large for one throw */
    ADMIRALTY_SETTLE_BOXES,      /* boxes, removal and VP (AE-4.5.1) */
    ADMIRALTY_SETTLE_EXPLODE,    /* next dying ship, and its die (AE-E3) */
    ADMIRALTY_SETTLE_BLAST,      /* next element the blast of `centre` reaches */
    ADMIRALTY_SETTLE_BLAST_SHIP,
    ADMIRALTY_SETTLE_BLAST_FLIGHT
};

/* An event about one unit with two arguments, whispered while the unit is hidden. */
void admiralty_tell_two(struct walk *walk, enum admiralty_event kind, enum admiralty_rule rule,
                        int unit, int first, int second);

/* A portion of `settle.due` dice of a unit, added by face to `settle.chart`; faces with equal keys
 * mean the same and are counted with the first of them (fewer ways for exact odds to follow). True:
 * that was the last. */
bool admiralty_settle_throw(struct walk *walk, const struct roll *what, const int key[6]);
/* The dice thrown so far by face; they are forgotten. */
void admiralty_settle_tally(struct walk *walk, int face_tally[6]);

/* AE-B10: facings give way until they fit the pool. */
void admiralty_cut_screens(struct walk *walk, int unit, enum admiralty_rule rule);

/* A dogfight is over for this flight, unless a third one holds it (AE-F2). */
void admiralty_unlock(struct walk *walk, int unit);

enum progress admiralty_settle_chart(struct walk *walk); /* chart.c */
enum progress admiralty_settle_blast(struct walk *walk); /* blast.c */

#endif
