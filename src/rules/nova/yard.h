/* What a design is worth: shared by the files of the yard. */
#ifndef FLAGBRIDGE_RULES_NOVA_YARD_H
#define FLAGBRIDGE_RULES_NOVA_YARD_H

#include "rules/kit/working.h"
#include "rules/nova/parts.h"

/* "FF2": arc and number of a bank as a display prints them (NV-comp.7). */
enum { NOVA_YARD_BANK_SIZE = 12 };
const char *nova_yard_bank(const struct nova_design *design, int bank,
                           char out[NOVA_YARD_BANK_SIZE]);

bool nova_yard_has(const struct nova_design *design, enum nova_system system);

struct fixed nova_yard_offence(const struct nova_design *design); /* ORAT (NV-build.2) */
struct fixed nova_yard_defence(const struct nova_design *design); /* DRAT (NV-build.2) */

/* Adds every reason why a design may not be built. */
void nova_yard_faults(const struct nova_design *design, struct working *reasons);

#endif
