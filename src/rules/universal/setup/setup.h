/* Laying a battle out, and what is to be kept, hidden and known of any position. */
#ifndef FLAGBRIDGE_RULES_UNIVERSAL_SETUP_SETUP_H
#define FLAGBRIDGE_RULES_UNIVERSAL_SETUP_SETUP_H

#include "rules/kit/survey.h"
#include "rules/universal/law/law.h"
#include "rules/universal/yard/yard.h"

/* ---- the interface, gathered by rulebook.c ---- */

int universal_layout_room(const struct setup *setup);
enum fault universal_layout_make(const struct game *game, struct note *why);
void universal_layout_survey(const struct game *game, struct setup_faults *faults);
void universal_remark(const struct setup *setup, struct setup_remarks *out);
bool universal_invariants_hold(const struct game *game, struct note *why);
void universal_secrets_conceal(const struct game *game, int seat);
void universal_secrets_imagine(const struct game *game, int seat, struct random *random);
void universal_secrets_suppose(const struct game *game, int seat, struct random *random);
/* positions.c: field tables end with FIELD_END. */
extern const struct field universal_unit_fields[];
extern const struct field universal_start_fields[];

/* ---- what the files share ---- */

/* layout.c: the placed unit that became `unit`, -1 for one that nobody wrote. */
int universal_layout_placed(const struct game *game, int unit);

/* cards.c: what a file says of the elements, completed and checked. */
void universal_cards_check(const struct game *game, struct setup_faults *faults);

/* start.c: the step START; a game from the beginning, before its units are placed; and what a
 * position says of the course of play, completed and checked, when they are. */
enum progress universal_start_step(struct walk *walk);
void universal_start_afresh(const struct game *game);
void universal_start_begin(const struct game *game, struct setup_faults *faults);

#endif
