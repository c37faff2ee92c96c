/* Designs: how files give them, what their weapons do, what they are worth. */
#ifndef FLAGBRIDGE_RULES_NOVA_YARD_YARD_H
#define FLAGBRIDGE_RULES_NOVA_YARD_YARD_H

#include "rules/kit/working.h"
#include "rules/nova/state/state.h"

/* fields.c: records in files. Field tables end with FIELD_END, lists of words with NULL. */
extern const char *const nova_trait_words[];  /* enum nova_trait */
extern const char *const nova_system_words[]; /* enum nova_system */
extern const struct collection nova_collections[];
extern const struct field nova_scenario_fields[];
extern const struct field nova_side_fields[];
extern const struct field nova_unit_fields[];
extern const struct field nova_start_fields[];
bool nova_fields_board(const struct setup *setup, struct board *out, struct note *why);
void nova_fields_letters(const struct library *library, int design, struct text *out);

/* design.c: completes and checks a design (groups, arcs, traits, systems, generators). */
bool nova_design_finish(const struct library *library, void *record, const struct node *node,
                        struct complaints *complaints);

/* ladder.c: the generators of the shipyard (NV-comp.5, NV-comp.8, NV-comp.9). */
void nova_ladder_string(int firepower, uint8_t out[NOVA_COLUMNS_MAX]);
void nova_ladder_thrust(int thrust, uint8_t out[NOVA_TRACK]);
void nova_ladder_ecm(int ecm, uint8_t out[NOVA_TRACK]);
void nova_ladder_shields(int least_face, uint8_t out[NOVA_TRACK]); /* 2 … 6: "5+" */
int nova_ladder_arc(int weapons, int all);                         /* NV-comp.9 */

/* profile.c: modifier of a range (NV-attack.5), dice that a modifier leaves (NV-attack.6);
 * hundredths of a box that so many dice do on average, past shields with these faces. */
int nova_profile_range_modifier(enum nova_band band, bool diffuse);
int nova_profile_dice(const struct nova_profile *profile, int modifier);
int nova_profile_boxes(int dice, int faces, int times);
void nova_profile_fill_power(struct nova_design *design); /* fills in its power */

/* "FF2": arc and number of a bank as a display prints them (NV-comp.7). */
enum { NOVA_YARD_BANK_SIZE = 12 };
const char *nova_design_bank(const struct nova_design *design, int bank,
                             char out[NOVA_YARD_BANK_SIZE]);

bool nova_design_has(const struct nova_design *design, enum nova_system system);

/* Factors of NV-build.2 in tenths; rule NV-build.2 prints them. */
extern const int nova_trait_tenths[NOVA_TRAIT_COUNT];
struct nova_system_price {
    enum nova_system system;
    enum nova_rule rule;
    int defence_tenths;
    int offence_tenths;
};
enum { NOVA_SYSTEM_PRICES = 4 };
extern const struct nova_system_price nova_system_prices[NOVA_SYSTEM_PRICES];

struct fixed nova_price_offence(const struct nova_design *design); /* ORAT (NV-build.2) */
struct fixed nova_price_defence(const struct nova_design *design); /* DRAT (NV-build.2) */

/* Adds every reason why a design may not be built. */
void nova_audit_faults(const struct nova_design *design, struct working *reasons);

/* price.c, audit.c: the interface */
enum fault nova_price(const struct library *library, int design, int *points,
                      struct working *working, struct note *why);
enum fault nova_audit_inspect(const struct library *library, int design, struct working *reasons);
enum fault nova_audit(const struct setup *setup, int side, struct working *reasons);
/* NV-build.2; for designs without points. */
int nova_price_rating(const struct nova_design *design);

#endif
