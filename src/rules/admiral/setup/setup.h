/* Laying a battle out, the choices before play, and what is to be kept and hidden. */
#ifndef FLAGBRIDGE_RULES_ADMIRAL_SETUP_SETUP_H
#define FLAGBRIDGE_RULES_ADMIRAL_SETUP_SETUP_H

#include "rules/admiral/law/law.h"

enum fault admiral_layout_make(const struct game *game, struct note *why);
bool admiral_invariants_hold(const struct game *game, struct note *why);
void admiral_secrets_conceal(const struct game *game, int seat);
void admiral_secrets_imagine(const struct game *game, int seat, struct random *random);

/* start.c: the last part of laying out */
enum fault admiral_start_begin(const struct game *game, struct note *why);

/* layout.c: the ships of all fleets, chosen or listed. What may be wrong was found before. */
void admiral_layout_muster(const struct game *game);

/* opening.c: the choices before play */
enum progress admiral_opening_step(struct walk *walk);
void admiral_opening_reveal(struct walk *walk);
void admiral_opening_reveal_fleets(struct walk *walk);
bool admiral_opening_is_undeployed(const struct game *game, int side);

#endif
