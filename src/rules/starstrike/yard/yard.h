/* Cards, fleets and maps: how files give them, what must hold of them, what they cost. */
#ifndef FLAGBRIDGE_RULES_STARSTRIKE_YARD_YARD_H
#define FLAGBRIDGE_RULES_STARSTRIKE_YARD_YARD_H

#include "rules/starstrike/state/state.h"

/* fields*.c: the records in files. Field tables end with FIELD_END. */
extern const struct collection starstrike_collections[];
extern const struct field starstrike_scenario_fields[];
extern const struct field starstrike_side_fields[];
extern const struct field starstrike_unit_fields[];
extern const struct field starstrike_start_fields[];
/* SS-G.7 */
bool starstrike_fields_board(const struct setup *setup, struct board *out, struct note *why);
void starstrike_fields_letters(const struct library *library, int design, struct text *out);

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
starstrike_finish starstrike_check_ships_finish;
starstrike_finish starstrike_check_cards_finish_weapon;
starstrike_finish starstrike_check_cards_finish_order;
starstrike_finish starstrike_check_cards_finish_commander;
starstrike_finish starstrike_check_cards_finish_group;
starstrike_finish starstrike_check_cards_finish_chart;
starstrike_finish starstrike_check_cards_finish_arc;
starstrike_finish starstrike_check_cards_finish_faction;
starstrike_finish starstrike_check_fleets_finish_list;
starstrike_finish starstrike_check_fleets_finish_fleet;
void starstrike_check_ships_remark(const struct library *library, const void *record,
                                   const struct node *node, struct complaints *complaints);
void starstrike_check_fleets_vet(const struct library *library, const void *record,
                                 const struct node *node, struct complaints *complaints);
starstrike_finish starstrike_check_maps_finish;

/* check_effects.c: whether hook and keys of an effect do not fit together (SS-D.3); all that is
 * wrong is written, and which rule says so. `place`: its index on the card. The loader has asked
 * for all cards; scenarios ask for their own rules. */
bool starstrike_check_effects_fault(const struct starstrike_effect *effect, int place,
                                    struct text *out, enum starstrike_rule *rule);

/* price.c, audit.c: the interface */
enum fault starstrike_price(const struct library *library, int design, int *points,
                            struct working *working, struct note *why);
enum fault starstrike_price_inspect(const struct library *library, int design,
                                    struct working *reasons);
enum fault starstrike_audit(const struct setup *setup, int side, struct working *reasons);

/* By enum starstrike_keyword: the rule of each. */
extern const uint16_t starstrike_keyword_rules[STARSTRIKE_KEYWORDS];

#endif
