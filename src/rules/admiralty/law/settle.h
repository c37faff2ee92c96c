/* What the files that let damage take effect share: settle.c, chart.c, blast.c, remove.c, end.c,
 * victory.c, strike.c. */
#ifndef FLAGBRIDGE_RULES_ADMIRALTY_LAW_SETTLE_H
#define FLAGBRIDGE_RULES_ADMIRALTY_LAW_SETTLE_H

#include "rules/admiralty/law/law.h"

/* chart.c: a portion of `settle.due` dice of a unit, added by face to `settle.chart`; faces with
 * equal keys mean the same and are counted with the first of them (fewer ways for exact odds to
 * follow). True: that was the last. */
bool admiralty_chart_throw(struct walk *walk, const struct roll *what, const int key[6]);
/* The dice thrown so far by face; they are forgotten. */
void admiralty_chart_tally(struct walk *walk, int face_tally[6]);

/* AE-B10: facings give way until they fit the pool. */
void admiralty_settle_cut_screens(struct walk *walk, int unit, enum admiralty_rule rule);

/* strike.c: adds DMG dice by face to an element's pending damage (AE-4.4.1, AE-B1, AE-C4.16 … 18).
 */
void admiralty_strike_deal(struct walk *walk, int target, const int face_tally[6], uint32_t traits);
/* What its faces count: boxes and weapons hit. */
void admiralty_strike_weigh(const struct game *game, int target, uint32_t traits,
                            struct roll *what);

/* remove.c: an award earned. */
void admiralty_remove_book_award(struct walk *walk, int side, int award, int unit, int points);
/* A dogfight is over for this flight, unless a third one holds it (AE-F2). */
void admiralty_remove_rival(struct walk *walk, int unit);

enum progress admiralty_chart_step(struct walk *walk); /* chart.c */
enum progress admiralty_blast_step(struct walk *walk); /* blast.c */

#endif
