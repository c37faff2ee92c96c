/* What rulebook.c gathers from the rooms of `starstrike` that are not the law. */
#ifndef FLAGBRIDGE_RULES_STARSTRIKE_PARTS_H
#define FLAGBRIDGE_RULES_STARSTRIKE_PARTS_H

#include "rules/starstrike/state.h"

/* fields*.c: the records in files. Field tables end with FIELD_END. */
extern const struct collection starstrike_collections[];
extern const struct field starstrike_scenario_fields[];
extern const struct field starstrike_side_fields[];
extern const struct field starstrike_unit_fields[];
extern const struct field starstrike_start_fields[];
bool starstrike_board(const struct setup *setup, struct board *out, struct note *why); /* SS-G.7 */
void starstrike_letters(const struct library *library, int design, struct text *out);

/* Tables of cards (fields_cards.c, fields_fleets.c) and what completes and checks them. */
extern const struct field starstrike_effect_fields[];
extern const struct field starstrike_rule_fields[]; /* of scenarios */
extern const struct field starstrike_ship_fields[];
extern const struct field starstrike_weapon_fields[];
extern const struct field starstrike_order_fields[];
extern const struct field starstrike_commander_fields[];
extern const struct field starstrike_chart_fields[];
extern const struct field starstrike_group_fields[];
extern const struct field starstrike_faction_fields[];
extern const struct field starstrike_arc_fields[];
extern const struct field starstrike_list_fields[];
extern const struct field starstrike_fleet_fields[];
extern const struct field starstrike_library_fields[];
extern const struct field starstrike_map_fields[];

typedef bool starstrike_finish(const struct library *library, void *record, const struct node *node,
                               struct complaints *complaints);
/* check_ships.c, check_cards.c, check_maps.c, check_fleets.c */
starstrike_finish starstrike_finish_ship;
starstrike_finish starstrike_finish_weapon;
starstrike_finish starstrike_finish_order;
starstrike_finish starstrike_finish_commander;
starstrike_finish starstrike_finish_group;
starstrike_finish starstrike_finish_chart;
starstrike_finish starstrike_finish_arc;
starstrike_finish starstrike_finish_faction;
starstrike_finish starstrike_finish_list;
starstrike_finish starstrike_finish_fleet;
void starstrike_remark_ship(const struct library *library, const void *record,
                            const struct node *node, struct complaints *complaints);
void starstrike_vet_fleet(const struct library *library, const void *record,
                          const struct node *node, struct complaints *complaints);
starstrike_finish starstrike_finish_map;

/* tables.c; phases and modes are words of words.c */
extern const struct decision starstrike_decisions[];
extern const struct amendment starstrike_amendments[]; /* rules that read otherwise */
extern const struct option starstrike_options[];
extern const struct purpose starstrike_purposes[];
extern const struct event_kind starstrike_event_kinds[];
extern const char *const starstrike_measures[];
extern const char *const starstrike_measure_words[];

/* secrets.c */
void starstrike_conceal(const struct game *game, int seat);
void starstrike_imagine(const struct game *game, int seat, struct random *random);
void starstrike_suppose(const struct game *game, int seat, struct random *random);

/* doctrine*.c */
struct action starstrike_sample(const struct game *game, const struct question *question,
                                struct random *random);
struct action starstrike_reflex(const struct game *game, const struct question *question,
                                struct random *random);
int starstrike_propose(const struct game *game, const struct question *question, struct action *out,
                       int capacity);
struct action starstrike_fallback(const struct game *game, const struct question *question);
int starstrike_worth(const struct game *game, int side);

/* voice*.c */
void starstrike_ask(const struct game *game, const struct question *question, struct text *out);
void starstrike_spell(const struct game *game, const struct action *action, struct text *out);
enum fault starstrike_read(const struct game *game, int seat, const char *words,
                           struct action *action, struct note *why);
void starstrike_say(const struct game *game, const struct event *event, struct text *out);
bool starstrike_terms(const struct game *game, const struct event *event, struct event_terms *out);
void starstrike_card(const struct game *game, int unit, struct card *out);

/* eye.c */
extern const struct ground starstrike_grounds[];
struct figure starstrike_figure(const struct game *game, int unit);
int starstrike_overlay(const struct game *game, const struct overlay_query *query,
                       struct overlay_mark *out, int capacity);
bool starstrike_effort(const struct game *game, const struct action *action, struct effort *out);

/* lens.c */
void starstrike_measure(const struct game *before, const struct game *after, int target,
                        int32_t out[MEASURES_MAX]);
void starstrike_forget(const struct game *game, int measure, int target);
extern const uint8_t starstrike_same_lens[];

/* lookup.c */
bool starstrike_table(const struct library *library, int rule, int part, struct datasheet *out);
bool starstrike_record(const struct library *library, int collection, int index,
                       struct datasheet *out);
bool starstrike_word(int index, struct rule_word *out);

/* yard.c, yard_audit.c */
enum fault starstrike_price(const struct library *library, int design, int *points,
                            struct working *working, struct note *why);
enum fault starstrike_inspect(const struct library *library, int design, struct working *reasons);
/* remark.c */
void starstrike_remark(const struct setup *setup, struct setup_remarks *out);
enum fault starstrike_audit(const struct setup *setup, int side, struct working *reasons);

#endif
