/* Designs: how files give them, what they are worth, and how much room they need. */
#ifndef FLAGBRIDGE_RULES_ADMIRALTY_YARD_YARD_H
#define FLAGBRIDGE_RULES_ADMIRALTY_YARD_YARD_H

#include "rules/kit/working.h"
#include "rules/admiralty/state/state.h"

/* fields.c: records in files. Field tables end with FIELD_END, lists of words with NULL. */
extern const char *const admiralty_trait_words[]; /* enum admiralty_trait */
extern const struct collection admiralty_collections[];
extern const struct field admiralty_scenario_fields[];
extern const struct field admiralty_side_fields[];
extern const struct field admiralty_unit_fields[];
extern const struct field admiralty_start_fields[];
bool admiralty_fields_board(const struct setup *setup, struct board *out, struct note *why);
void admiralty_fields_letters(const struct library *library, int design, struct text *out);

/* design.c: completes and checks a design (tracks, chart, arcs, traits). */
bool admiralty_design_finish(const struct library *library, void *record, const struct node *node,
                             struct complaints *complaints);

/* ---- for the rulebook ---- */

enum fault admiralty_price(const struct library *library, int design, int *points,
                           struct working *working, struct note *why);
enum fault admiralty_audit_inspect(const struct library *library, int design,
                                   struct working *reasons);
enum fault admiralty_audit(const struct setup *setup, int side, struct working *reasons);

/* The combat rating by the reconstructed formula (AE-6.2.1); for designs without printed points. */
int admiralty_price_rating(const struct admiralty_design *design);

/* A trait's price: its name, and its factor on rating and space in tenths (AE-C4). */
struct admiralty_trait_price {
    const char *name;
    enum admiralty_rule rule;
    int tenths;
};
extern const struct admiralty_trait_price admiralty_trait_prices[ADMIRALTY_TRAIT_COUNT];

/* A device's price: factors on DRAT and ORAT in tenths, its share of the space in percent. */
struct admiralty_device_price {
    enum admiralty_device device;
    enum admiralty_option option;
    enum admiralty_rule rule;
    const char *name;
    int defence_tenths;
    int offence_tenths;
    int percent;
};
enum { ADMIRALTY_DEVICES = 7 };
extern const struct admiralty_device_price admiralty_device_prices[ADMIRALTY_DEVICES];

/* A card of the book with its printed points, which count whatever the formula says (AE-6.2.4). */
bool admiralty_price_is_printed(const struct admiralty_design *design);

/* Ratings of a new design: its first boxes. */
int admiralty_price_engines(const struct admiralty_design *design);
int admiralty_price_shields(const struct admiralty_design *design); /* 0 with screens */
int admiralty_price_screens(const struct admiralty_design *design); /* the pool, 0 without */

/* `scale` * ROF * (7 - ACC) * IMP * DMG * traits * root(1.5^(arcs - 1) * reach): one weapon. */
struct fixed admiralty_price_weapon(const struct admiralty_battery *battery, int arcs, int reach,
                                    struct fixed scale);
int admiralty_price_arcs(const struct admiralty_battery *battery, int weapon); /* letters */

struct fixed admiralty_price_offence(const struct admiralty_design *design); /* ORAT (AE-6.2.3) */
struct fixed admiralty_price_defence(const struct admiralty_design *design); /* DRAT (AE-6.2.2) */

/* Room, in tenths of a space unit as the table and the total are rounded (AE-6.1.1, AE-6.1.2). */
int64_t admiralty_space(const struct admiralty_design *design);
int64_t admiralty_space_used(const struct admiralty_design *design);

/* Adds every reason why a design cannot be built (AE-6.1.3), and every line of its space. */
void admiralty_space_faults(const struct admiralty_design *design, struct working *reasons);
void admiralty_yard_space_lines(const struct admiralty_design *design, struct working *working);

/* The options a design is lost without (bit per enum admiralty_option), and those that only bring
 * to life what it carries. */
uint64_t admiralty_space_needs(const struct admiralty_design *design);
uint64_t admiralty_space_uses(const struct admiralty_design *design);

#endif
