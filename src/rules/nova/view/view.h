/* What the view of `nova` gives the rulebook: words, pictures, odds, what can be looked up. */
#ifndef FLAGBRIDGE_RULES_NOVA_VIEW_VIEW_H
#define FLAGBRIDGE_RULES_NOVA_VIEW_VIEW_H

#include "rules/nova/state/state.h"

/* words */
typedef void nova_ask_writer(const struct game *game, const struct question *question,
                             struct text *out);
nova_ask_writer nova_ask_size, nova_ask_fleet, nova_ask_deploy, nova_ask_lead, nova_ask_move,
    nova_ask_plots, nova_ask_shift, nova_ask_fire, nova_ask_pick, nova_ask_repair;
extern const struct phrasing nova_items_phrasing;
enum fault nova_items_complete_cease(struct reader *reader, struct action *action);
/* items_plan.c: of MOVE and PLOT; items_fire.c: of FIRE and PICK */
enum fault nova_items_plan_complete(struct reader *reader, struct action *action);
enum fault nova_items_fire_complete(struct reader *reader, struct action *action);
enum fault nova_items_fire_complete_attack(struct reader *reader, struct action *action);
bool nova_terms(const struct game *game, const struct event *event, struct event_terms *out);
void nova_card(const struct game *game, int unit, struct card *out);

/* say.c: by enum nova_event */
extern const struct event_kind nova_event_kinds[];
extern const struct event_row nova_event_rows[];

/* eye.c; the grounds are named by enum nova_terrain, less one */
extern const struct ground nova_grounds[];
struct figure nova_eye_figure(const struct game *game, int unit);
/* Of a bank at that distance: the band of its better profile. */
enum nova_band nova_eye_band(const struct game *game, int unit, int bank, int distance);
int nova_eye_overlay(const struct game *game, const struct overlay_query *query,
                     struct overlay_mark *out, int capacity);
bool nova_eye_effort(const struct game *game, const struct action *action, struct effort *out);

/* thing.c */
bool nova_thing(const struct game *game, const struct action *action, struct thing *out);
int nova_thing_budgets(const struct game *game, const struct question *question,
                       struct budget *out);

/* lens.c */
void nova_lens_measure(const struct game *before, const struct game *after, int target,
                       int32_t out[MEASURES_MAX]);
void nova_lens_forget(const struct game *game, int measure, int target);
extern const uint8_t nova_same_lens[];

/* lookup.c */
bool nova_lookup_table(const struct library *library, int rule, int part, struct datasheet *out);
bool nova_lookup_word(int index, struct rule_word *out);

/* labels.c: by decision, what buttons say. */
extern const char *const nova_labels[];

#endif
