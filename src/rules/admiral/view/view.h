/* What the view of `admiral` gives the rulebook: words, pictures, odds, what can be looked up. */
#ifndef FLAGBRIDGE_RULES_ADMIRAL_VIEW_VIEW_H
#define FLAGBRIDGE_RULES_ADMIRAL_VIEW_VIEW_H

#include "rules/admiral/state/state.h"

/* words */
void admiral_ask_choice(const struct game *game, const struct question *question, struct text *out);
void admiral_ask_exchange(const struct game *game, const struct question *question,
                          struct text *out);
void admiral_ask_first(const struct game *game, const struct question *question, struct text *out);
void admiral_ask_place(const struct game *game, const struct question *question, struct text *out);
void admiral_ask_move(const struct game *game, const struct question *question, struct text *out);
void admiral_ask_board(const struct game *game, const struct question *question, struct text *out);
void admiral_ask_transfer(const struct game *game, const struct question *question,
                          struct text *out);
void admiral_ask_shot(const struct game *game, const struct question *question, struct text *out);
void admiral_ask_target(const struct game *game, const struct question *question, struct text *out);
void admiral_ask_reward(const struct game *game, const struct question *question, struct text *out);
bool admiral_terms(const struct game *game, const struct event *event, struct event_terms *out);
void admiral_card(const struct game *game, int unit, struct card *out);

/* say.c: by enum admiral_event */
extern const struct event_kind admiral_event_kinds[];
extern const struct event_row admiral_event_rows[];

/* items.c */
extern const struct phrasing admiral_items_phrasing;
enum fault admiral_items_complete_board(struct reader *reader, struct action *action);

/* eye.c */
struct figure admiral_eye_figure(const struct game *game, int unit);
int admiral_eye_overlay(const struct game *game, const struct overlay_query *query,
                        struct overlay_mark *out, int capacity);
bool admiral_eye_effort(const struct game *game, const struct action *action, struct effort *out);

/* thing.c */
bool admiral_thing(const struct game *game, const struct action *action, struct thing *out);
int admiral_thing_budgets(const struct game *game, const struct question *question,
                          struct budget *out);

/* lens.c */
void admiral_lens_measure(const struct game *before, const struct game *after, int target,
                          int32_t out[MEASURES_MAX]);
void admiral_lens_forget(const struct game *game, int measure, int target);
extern const uint8_t admiral_same_lens[];

/* lookup.c */
bool admiral_lookup_table(const struct library *library, int rule, int part, struct datasheet *out);

/* labels.c: by decision, what buttons say. */
extern const char *const admiral_labels[];

#endif
