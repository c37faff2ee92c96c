/* What the files of the End Phase share: end.c, repair.c, carrier.c, victory.c (AE-4.5.2). */
#ifndef FLAGBRIDGE_RULES_ADMIRALTY_END_H
#define FLAGBRIDGE_RULES_ADMIRALTY_END_H

#include "rules/admiralty/settle.h"

/* The next element behind `cursor` that a step of the End Phase concerns, in id order; the cursor
 * follows. UNIT_NONE: there is none left, and the cursor is free for the next step. */
int admiralty_end_next(struct walk *walk, bool (*concerns)(const struct game *game, int unit));

enum progress admiralty_end_repair(struct walk *walk);
enum fault admiralty_permit_repair(const struct ask *ask);
void admiralty_take_repair(struct walk *walk, const struct action *action);

enum progress admiralty_end_launch(struct walk *walk);
enum fault admiralty_permit_launch(const struct ask *ask);
void admiralty_take_launch(struct walk *walk, const struct action *action);

enum progress admiralty_end_victory(struct walk *walk);

#endif
