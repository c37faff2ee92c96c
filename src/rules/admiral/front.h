/* The dispatchers of `admiral`: who is asked, what is permitted, what follows; and its yard. For
 * rulebook.c and for each other. */
#ifndef FLAGBRIDGE_RULES_ADMIRAL_FRONT_H
#define FLAGBRIDGE_RULES_ADMIRAL_FRONT_H

#include "core/rulebook.h"

int admiral_pending(const struct game *game, struct question out[QUESTIONS_MAX]);
/* As pending, but of the ships a run is about only so many are looked for. */
int admiral_pending_most(const struct game *game, int most, struct question out[QUESTIONS_MAX]);
/* The open question of a seat, without the ships of a run. */
bool admiral_pending_question(const struct game *game, int seat, struct question *out);
enum progress admiral_advance(const struct game *game, struct dice *dice, struct events *events);

extern const struct law_gate admiral_gate;

/* yard.c */
enum fault admiral_yard_price(const struct library *library, int design, int *points,
                              struct working *working, struct note *why);
enum fault admiral_yard_inspect(const struct library *library, int design, struct working *reasons);
enum fault admiral_yard_audit(const struct setup *setup, int side, struct working *reasons);

#endif
