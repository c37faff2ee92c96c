/* Laying a battle out, and what is to be kept, hidden and known of any position. */
#ifndef FLAGBRIDGE_RULES_ADMIRALTY_SETUP_SETUP_H
#define FLAGBRIDGE_RULES_ADMIRALTY_SETUP_SETUP_H

#include "rules/admiralty/yard/muster.h"
#include "rules/admiralty/law/law.h"

/* ---- the interface, gathered by rulebook.c ---- */
void admiralty_layout_survey(const struct game *game, struct setup_faults *faults);
void admiralty_remark(const struct setup *setup, struct setup_remarks *out);
bool admiralty_invariants_hold(const struct game *game, struct note *why);
void admiralty_secrets_conceal(const struct game *game, int seat);
void admiralty_secrets_imagine(const struct game *game, int seat, struct random *random);
void admiralty_secrets_suppose(const struct game *game, int seat, struct random *random);

/* ---- what the files share ---- */

/* cards.c: what a file says of the elements (boxes, weapons, markers, carriers, rivals), completed
 * and checked. */
void admiralty_cards_check(const struct game *game, struct setup_faults *faults);

/* start.c: where the game begins; the step START. */
void admiralty_start_begin(const struct game *game, struct setup_faults *faults);
enum progress admiralty_start_step(struct walk *walk);

#endif
