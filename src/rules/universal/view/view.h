/* The view of `universal`: what it says, reads and shows, gathered by rulebook.c. */
#ifndef FLAGBRIDGE_RULES_UNIVERSAL_VIEW_VIEW_H
#define FLAGBRIDGE_RULES_UNIVERSAL_VIEW_VIEW_H

#include "core/rulebook.h"

/* ask.c, ask_fire.c: every question in words, by decision (decisions.c) */
typedef void universal_asker(const struct game *game, const struct question *question,
                             struct text *out);
universal_asker universal_ask_fleet, universal_ask_deploy, universal_ask_plots, universal_ask_sail,
    universal_ask_first, universal_ask_shift, universal_ask_decoy, universal_ask_defend,
    universal_ask_fly, universal_ask_intercept, universal_ask_stutter, universal_ask_launch;
universal_asker universal_ask_fire, universal_ask_fire_show, universal_ask_fire_block,
    universal_ask_fire_pinpoint, universal_ask_fire_next, universal_ask_fire_late,
    universal_ask_fire_repel, universal_ask_fire_loss, universal_ask_fire_item,
    universal_ask_fire_restore, universal_ask_fire_regenerate;
extern const struct phrasing universal_items_phrasing;
/* items.c: of answers that may leave out the one unit that is asked, of SHOW and of INTERCEPT;
 * items_move.c: of movement orders and of FLY; items_fire.c: of FIRE */
enum fault universal_items_complete_one(struct reader *reader, struct action *action);
enum fault universal_items_complete_show(struct reader *reader, struct action *action);
enum fault universal_items_complete_interception(struct reader *reader, struct action *action);
enum fault universal_items_move_complete_order(struct reader *reader, struct action *action);
enum fault universal_items_move_complete_flight(struct reader *reader, struct action *action);
enum fault universal_items_fire_complete(struct reader *reader, struct action *action);
bool universal_terms(const struct game *game, const struct event *event, struct event_terms *out);
void universal_card(const struct game *game, int unit, struct card *out);

/* say.c: by enum universal_event */
extern const struct event_kind universal_event_kinds[];
extern const struct event_row universal_event_rows[];

/* eye.c; the grounds are named by enum universal_terrain, less one */
extern const struct ground universal_grounds[];
struct figure universal_eye_figure(const struct game *game, int unit);
int universal_eye_overlay(const struct game *game, const struct overlay_query *query,
                          struct overlay_mark *out, int capacity);
bool universal_eye_effort(const struct game *game, const struct action *action, struct effort *out);

/* thing.c */
bool universal_thing(const struct game *game, const struct action *action, struct thing *out);
int universal_thing_budgets(const struct game *game, const struct question *question,
                            struct budget *out);

/* lens.c */
void universal_lens_measure(const struct game *before, const struct game *after, int target,
                            int32_t out[MEASURES_MAX]);
void universal_lens_forget(const struct game *game, int measure, int target);
void universal_lens_blend(const struct game *game, int measure, int target, const struct roll *roll,
                          int sides, uint8_t *class_of);
extern const uint8_t universal_same_lens[];

/* lookup.c */
bool universal_lookup_table(const struct library *library, int rule, int part,
                            struct datasheet *out);
bool universal_lookup_weapon(const char *code, struct datasheet *out);
bool universal_lookup_word(int index, struct rule_word *out);

/* labels.c: by decision, what buttons say. */
extern const char *const universal_labels[];

#endif
