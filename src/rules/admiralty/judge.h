/* Judging answers and listing them: what the rooms of the law share. */
#ifndef FLAGBRIDGE_RULES_ADMIRALTY_JUDGE_H
#define FLAGBRIDGE_RULES_ADMIRALTY_JUDGE_H

#include "rules/admiralty/facts.h"
#include "rules/admiralty/orders.h"

/* ---- judging ---- */

/* One answer being judged. permits.c has already seen to it that the seat has an open question
 * which asks for this decision, that unused fields are as action_init left them, and that `unit` is
 * in the question's set. */
struct admiralty_ask {
    const struct game *game;
    const struct admiralty_state *state;
    const struct action *action;
    const struct question *question;
    struct note *why;
};

/* A refusal that names its rule, in one line. */
#define REFUSE(ask, rule, ...)                                                                     \
    note_set((ask)->why, FAULT_REFUSED, admiralty_rule_ids[ADMIRALTY_RULE_##rule], __VA_ARGS__)

enum { ADMIRALTY_NAME_SIZE = 24 };

/* A unit's call sign and a cell for a refusal; empty when nobody will read it. */
const char *admiralty_ask_name(const struct admiralty_ask *ask, int unit,
                               char name[ADMIRALTY_NAME_SIZE]);
const char *admiralty_ask_cell(const struct admiralty_ask *ask, struct cell cell,
                               char name[ADMIRALTY_NAME_SIZE]);

/* By file: each judges the decisions it carries out. */
enum fault admiralty_permit_fleet(const struct admiralty_ask *ask);  /* fleet.c */
enum fault admiralty_permit_deploy(const struct admiralty_ask *ask); /* deploy.c */
enum fault admiralty_permit_orders(const struct admiralty_ask *ask); /* permit_orders.c: PLOT,
                                                                        SPLIT, REINFORCE, SAIL */
enum fault admiralty_permit_shift(const struct admiralty_ask *ask);  /* shift.c */
enum fault admiralty_permit_fly(const struct admiralty_ask *ask);    /* fighter.c */
enum fault admiralty_permit_fire(const struct admiralty_ask *ask);   /* declare.c: FIRE, HOLD,
                                                                        END_FIRE, LINE, SHOW */
enum fault admiralty_permit_lose(const struct admiralty_ask *ask);   /* settle.c */
enum fault admiralty_permit_end(const struct admiralty_ask *ask);    /* end.c: REPAIR, LAUNCH,
                                                                        RECOVER, END_LAUNCH */

/* ---- listing ---- */

/* Where listed choices go: admiralty_list_add counts all and writes the first `capacity`. */
struct admiralty_list {
    const struct game *game;
    const struct question *question;
    struct action *out;
    int capacity;
    int count;
};
void admiralty_list_add(struct admiralty_list *list, const struct action *action);
/* An answer of the question's first seat with this decision and unit, to be filled in. */
struct action admiralty_list_new(const struct admiralty_list *list, int decision, int unit);

/* The choices of one unit of the question (or of none: UNIT_NONE). Runs' ends are added by
 * choices.c. */
void admiralty_list_fleet(struct admiralty_list *list);
void admiralty_list_deploy(struct admiralty_list *list, int unit);
void admiralty_list_orders(struct admiralty_list *list, int unit);
void admiralty_list_shift(struct admiralty_list *list, int unit);
void admiralty_list_fly(struct admiralty_list *list, int unit);
void admiralty_list_fire(struct admiralty_list *list, int unit);
void admiralty_list_line(struct admiralty_list *list, int unit);
void admiralty_list_show(struct admiralty_list *list, int unit);
void admiralty_list_lose(struct admiralty_list *list, int unit);
void admiralty_list_repair(struct admiralty_list *list, int unit);
void admiralty_list_launch(struct admiralty_list *list, int unit);

#endif
