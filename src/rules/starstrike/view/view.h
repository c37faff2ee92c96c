/* What the view of `starstrike` gives the rulebook: words, pictures, odds, what can be looked up.
 */
#ifndef FLAGBRIDGE_RULES_STARSTRIKE_VIEW_VIEW_H
#define FLAGBRIDGE_RULES_STARSTRIKE_VIEW_VIEW_H

#include "rules/starstrike/state/state.h"

/* words */
typedef void starstrike_asker(const struct game *game, const struct question *question,
                              struct text *out);
starstrike_asker starstrike_ask_fleet, starstrike_ask_library, starstrike_ask_refit,
    starstrike_ask_place, starstrike_ask_enter, starstrike_ask_orders, starstrike_ask_turn,
    starstrike_ask_shift, starstrike_ask_hand, starstrike_ask_mend, starstrike_ask_activate,
    starstrike_ask_unspend, starstrike_ask_resort;
/* ask_strike.c */
starstrike_asker starstrike_ask_strike, starstrike_ask_strike_use, starstrike_ask_strike_block,
    starstrike_ask_strike_lock, starstrike_ask_strike_drain, starstrike_ask_strike_return,
    starstrike_ask_strike_move, starstrike_ask_strike_evade, starstrike_ask_strike_dust;
extern const struct phrasing starstrike_items_phrasing;
/* What the hour says of an order; items_strike.c: which armament strikes */
typedef enum fault starstrike_completer(struct reader *reader, struct action *action);
starstrike_completer starstrike_items_complete_end, starstrike_items_complete_placing,
    starstrike_items_complete_unspend, starstrike_items_strike_complete;
bool starstrike_terms(const struct game *game, const struct event *event, struct event_terms *out);
void starstrike_card(const struct game *game, int unit, struct card *out);

/* say.c: by enum starstrike_event */
extern const struct event_kind starstrike_event_kinds[];
extern const struct event_row starstrike_event_rows[];

/* eye.c */
extern const struct ground starstrike_grounds[];
struct figure starstrike_eye_figure(const struct game *game, int unit);
int starstrike_eye_overlay(const struct game *game, const struct overlay_query *query,
                           struct overlay_mark *out, int capacity);
bool starstrike_eye_effort(const struct game *game, const struct action *action,
                           struct effort *out);

/* thing.c */
bool starstrike_thing(const struct game *game, const struct action *action, struct thing *out);
int starstrike_thing_budgets(const struct game *game, const struct question *question,
                             struct budget *out);

/* lens.c */
void starstrike_lens_measure(const struct game *before, const struct game *after, int target,
                             int32_t out[MEASURES_MAX]);
void starstrike_lens_forget(const struct game *game, int measure, int target);
extern const uint8_t starstrike_same_lens[];

/* lookup.c */
bool starstrike_lookup_table(const struct library *library, int rule, int part,
                             struct datasheet *out);
bool starstrike_lookup_record(const struct library *library, int collection, int index,
                              struct datasheet *out);
bool starstrike_lookup_word(int index, struct rule_word *out);

/* labels.c: by decision, what buttons say. */
extern const char *const starstrike_labels[];

#endif
