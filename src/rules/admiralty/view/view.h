/* What the view of `admiralty` gives the rulebook: words, pictures, odds, what can be looked up. */
#ifndef FLAGBRIDGE_RULES_ADMIRALTY_VIEW_VIEW_H
#define FLAGBRIDGE_RULES_ADMIRALTY_VIEW_VIEW_H

#include "rules/admiralty/state/state.h"

/* words */
typedef void admiralty_ask_writer(const struct game *game, const struct question *question,
                                  struct text *out);
admiralty_ask_writer admiralty_ask_fleet, admiralty_ask_deploy, admiralty_ask_orders,
    admiralty_ask_sail, admiralty_ask_shift, admiralty_ask_fly, admiralty_ask_fire,
    admiralty_ask_line, admiralty_ask_show, admiralty_ask_loss, admiralty_ask_repair,
    admiralty_ask_launch;
extern const struct phrasing admiralty_items_phrasing;
/* items.c: of answers that may leave out the one unit that is asked, of SHIFT and of FLY;
 * items_plot.c: of PLOT and SAIL; items_fire.c: of FIRE */
enum fault admiralty_items_complete_one(struct reader *reader, struct action *action);
enum fault admiralty_items_complete_done(struct reader *reader, struct action *action);
enum fault admiralty_items_complete_shift(struct reader *reader, struct action *action);
enum fault admiralty_items_complete_fly(struct reader *reader, struct action *action);
enum fault admiralty_items_plot_complete(struct reader *reader, struct action *action);
enum fault admiralty_items_fire_complete(struct reader *reader, struct action *action);
bool admiralty_terms(const struct game *game, const struct event *event, struct event_terms *out);
void admiralty_card(const struct game *game, int unit, struct card *out);

/* say.c: by enum admiralty_event */
extern const struct event_kind admiralty_event_kinds[];
extern const struct event_row admiralty_event_rows[];

/* eye.c; the grounds are named by enum admiralty_terrain, less one */
extern const struct ground admiralty_grounds[];
struct figure admiralty_eye_figure(const struct game *game, int unit);
int admiralty_eye_overlay(const struct game *game, const struct overlay_query *query,
                          struct overlay_mark *out, int capacity);
bool admiralty_eye_effort(const struct game *game, const struct action *action, struct effort *out);

/* thing.c */
bool admiralty_thing(const struct game *game, const struct action *action, struct thing *out);
int admiralty_thing_budgets(const struct game *game, const struct question *question,
                            struct budget *out);

/* lens.c */
void admiralty_lens_measure(const struct game *before, const struct game *after, int target,
                            int32_t out[MEASURES_MAX]);
void admiralty_lens_forget(const struct game *game, int measure, int target);
void admiralty_lens_blend(const struct game *game, int measure, int target, const struct roll *roll,
                          int sides, uint8_t *class_of);
extern const uint8_t admiralty_same_lens[];

/* lookup.c */
bool admiralty_lookup_table(const struct library *library, int rule, int part,
                            struct datasheet *out);
bool admiralty_lookup_word(int index, struct rule_word *out);

/* labels.c: by decision, what buttons say. */
extern const char *const admiralty_labels[];

#endif
