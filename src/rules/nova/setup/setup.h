/* Laying a battle out, and what is to be kept, hidden and known of any position. */
#ifndef FLAGBRIDGE_RULES_NOVA_SETUP_SETUP_H
#define FLAGBRIDGE_RULES_NOVA_SETUP_SETUP_H

#include "rules/kit/survey.h"
#include "rules/nova/law/law.h"

/* A fault of a scenario that names its rule, in one line. */
#define FAULTY(faults, place, rule, ...)                                                           \
    note_set(setup_fault_new(faults, place), FAULT_INPUT, nova_rule_ids[NOVA_RULE_##rule],         \
             __VA_ARGS__)

/* ---- the interface, gathered by rulebook.c ---- */
int nova_layout_room(const struct setup *setup);
enum fault nova_layout_make(const struct game *game, struct note *why);
void nova_layout_survey(const struct game *game, struct setup_faults *faults);
void nova_remark(const struct setup *setup, struct setup_remarks *out);
bool nova_invariants_hold(const struct game *game, struct note *why);
void nova_secrets_conceal(const struct game *game, int seat);
void nova_secrets_imagine(const struct game *game, int seat, struct random *random);

/* ---- what the files share ---- */

/* cards.c: what a file says of the ships, completed and checked. */
void nova_cards_check(const struct game *game, struct setup_faults *faults);

/* start.c: where the game begins; the step START. */
enum progress nova_start_step(struct walk *walk);
void nova_start_begin(const struct game *game, struct setup_faults *faults);

#endif
