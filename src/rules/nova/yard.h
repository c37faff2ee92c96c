/* What a design is worth: shared by the files of the yard. */
#ifndef FLAGBRIDGE_RULES_NOVA_YARD_H
#define FLAGBRIDGE_RULES_NOVA_YARD_H

#include "rules/kit/working.h"
#include "rules/nova/parts.h"
#include "rules/nova/rule_ids.h"

/* "FF2": arc and number of a bank as a display prints them (NV-comp.7). */
enum { NOVA_YARD_BANK_SIZE = 12 };
const char *nova_yard_bank(const struct nova_design *design, int bank,
                           char out[NOVA_YARD_BANK_SIZE]);

bool nova_yard_has(const struct nova_design *design, enum nova_system system);

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

struct fixed nova_yard_offence(const struct nova_design *design); /* ORAT (NV-build.2) */
struct fixed nova_yard_defence(const struct nova_design *design); /* DRAT (NV-build.2) */

/* Adds every reason why a design may not be built. */
void nova_yard_faults(const struct nova_design *design, struct working *reasons);

#endif
