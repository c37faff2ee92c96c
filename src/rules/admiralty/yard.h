/* What a design is worth and how much room it needs: shared by the files of the yard. */
#ifndef FLAGBRIDGE_RULES_ADMIRALTY_YARD_H
#define FLAGBRIDGE_RULES_ADMIRALTY_YARD_H

#include "rules/kit/working.h"

#include "rules/admiralty/parts.h"

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
bool admiralty_yard_is_printed(const struct admiralty_design *design);

/* Ratings of a new design: its first boxes. */
int admiralty_yard_engines(const struct admiralty_design *design);
int admiralty_yard_shields(const struct admiralty_design *design); /* 0 with screens */
int admiralty_yard_screens(const struct admiralty_design *design); /* the pool, 0 without */

/* `scale` * ROF * (7 - ACC) * IMP * DMG * traits * root(1.5^(arcs - 1) * reach): one weapon. */
struct fixed admiralty_yard_weapon(const struct admiralty_battery *battery, int arcs, int reach,
                                   struct fixed scale);
int admiralty_yard_arcs(const struct admiralty_battery *battery, int weapon); /* letters */

struct fixed admiralty_yard_offence(const struct admiralty_design *design); /* ORAT (AE-6.2.3) */
struct fixed admiralty_yard_defence(const struct admiralty_design *design); /* DRAT (AE-6.2.2) */

/* Room, in tenths of a space unit as the table and the total are rounded (AE-6.1.1, AE-6.1.2). */
int64_t admiralty_yard_space(const struct admiralty_design *design);
int64_t admiralty_yard_used(const struct admiralty_design *design);

/* Adds every reason why a design cannot be built (AE-6.1.3), and every line of its space. */
void admiralty_yard_faults(const struct admiralty_design *design, struct working *reasons);
void admiralty_yard_space_lines(const struct admiralty_design *design, struct working *working);

/* The options a design is lost without (bit per enum admiralty_option), and those that only bring
 * to life what it carries. */
uint64_t admiralty_yard_needs(const struct admiralty_design *design);
uint64_t admiralty_yard_uses(const struct admiralty_design *design);

#endif
