/* Judging answers and listing them: what the rooms of the law share. */
#ifndef FLAGBRIDGE_RULES_ADMIRALTY_JUDGE_H
#define FLAGBRIDGE_RULES_ADMIRALTY_JUDGE_H

#include "rules/admiralty/facts.h"
#include "rules/admiralty/orders.h"
#include "rules/kit/judge.h"
#include "rules/kit/list.h"

/* ---- judging ---- */

/* permits.c has already seen to it that the seat has an open question which asks for this decision,
 * that unused fields are as action_init left them, and that `unit` is in the question's set. */

/* A refusal that names its rule, in one line. */
#define REFUSE(ask, rule, ...)                                                                     \
    note_set((ask)->why, FAULT_REFUSED, admiralty_rule_ids[ADMIRALTY_RULE_##rule], __VA_ARGS__)

/* By file: each judges the decisions it carries out. */
enum fault admiralty_permit_fleet(const struct ask *ask); /* fleet.c */
enum fault admiralty_permit_end_fleet(const struct ask *ask);
enum fault admiralty_permit_deploy(const struct ask *ask); /* deploy.c */
enum fault admiralty_permit_orders(const struct ask *ask); /* permit_orders.c: PLOT, SPLIT,
                                                              REINFORCE, SAIL */
enum fault admiralty_permit_shift(const struct ask *ask);  /* shift.c */
enum fault admiralty_permit_fly(const struct ask *ask);    /* fighter.c */
enum fault admiralty_permit_fire(const struct ask *ask);   /* declare.c: FIRE, HOLD, END_FIRE, LINE,
                                                              SHOW */
enum fault admiralty_permit_lose(const struct ask *ask);   /* settle.c */
enum fault admiralty_permit_end(const struct ask *ask);    /* end.c: REPAIR, LAUNCH, RECOVER,
                                                              END_LAUNCH */

/* ---- listing ---- */

/* The choices of one unit of the question (or of none: UNIT_NONE). Runs' ends are added by
 * choices.c. */
void admiralty_list_fleet(struct list *list);
void admiralty_list_deploy(struct list *list, int unit);
void admiralty_list_orders(struct list *list, int unit);
void admiralty_list_shift(struct list *list, int unit);
void admiralty_list_fly(struct list *list, int unit);
void admiralty_list_fire(struct list *list, int unit);
void admiralty_list_line(struct list *list, int unit);
void admiralty_list_show(struct list *list, int unit);
void admiralty_list_lose(struct list *list, int unit);
void admiralty_list_repair(struct list *list, int unit);
void admiralty_list_launch(struct list *list, int unit);

#endif
