/* Saves: a die each, in the order of SS-X.1, against icons of a strike and hits of a Skirmish. */
#ifndef FLAGBRIDGE_RULES_STARSTRIKE_LAW_SAVES_H
#define FLAGBRIDGE_RULES_STARSTRIKE_LAW_SAVES_H

#include "rules/starstrike/law/law.h"

/* Of keywords that save in both: what the die must not exceed (SS-9N, SS-9D). */
enum { STARSTRIKE_ORE_HULL_THRESHOLD = 2, STARSTRIKE_FAST_THRESHOLD = 1 };

/* strike_saves.c: the target of the strike under way tries its next save against an icon; one that
 * is saved is gone. False: it has none left, and no die was thrown. */
bool starstrike_strike_saves_try(struct walk *walk, enum starstrike_icon icon);
/* A save of either kind, by the face whether it was one. */
void starstrike_strike_saves_tell(struct walk *walk, enum starstrike_rule rule, int unit, int other,
                                  struct starstrike_saved_told told);

/* skirmish_saves.c: the next save a piece has, from that one on (0: the first); -1: none. */
int starstrike_skirmish_saves_next(const struct game *game, int unit, int save);
/* Tries it; whether the hit is saved. */
bool starstrike_skirmish_saves_try(struct walk *walk, int unit, int save);

#endif
