/* Field tables that several systems have alike: turns, choices before play, terrain. */
#ifndef FLAGBRIDGE_RULES_KIT_FORMS_H
#define FLAGBRIDGE_RULES_KIT_FORMS_H

#include "core/fields.h"
#include "rules/kit/alternate.h"
#include "rules/kit/ground.h"
#include "rules/kit/picks.h"

/* A whole number from 0 on. */
#define FORMS_NUMBER(type, name, member, most)                                                     \
    {                                                                                              \
        name, FIELD_INT, FIELD_AT(type, member), .max = most                                       \
    }

/* One bit of the integer `member`. */
#define FORMS_BIT(type, name, member, bit)                                                         \
    {                                                                                              \
        name, FIELD_FLAG, FIELD_AT(type, member), .mask = bit                                      \
    }

/* A table for a list of numbers of cards or designs. */
#define FORMS_REFS(from)                                                                           \
    {                                                                                              \
        {"", FIELD_REF, .size = 1, .required = true, .collection = from},                          \
        {                                                                                          \
            .kind = FIELD_END                                                                      \
        }                                                                                          \
    }

/* enum side, SIDE_NONE included */
extern const char *const forms_sides[];

extern const struct field forms_turns[]; /* struct alternation */
extern const struct field forms_cell[];  /* of a list of cells */

/* A table for struct ground_region with the system's own words. */
#define FORMS_REGION(terrain)                                                                      \
    {                                                                                              \
        {"kind", FIELD_WORD, FIELD_AT(struct ground_region, kind), .required = true,               \
         .words = terrain},                                                                        \
            {"cells",          FIELD_LIST, FIELD_COUNTED(struct ground_region, cells, cell_count), \
             .required = true, .min = 1,   .inner = forms_cell},                                   \
        {                                                                                          \
            .kind = FIELD_END                                                                      \
        }                                                                                          \
    }

/* How many each seat has picked: lines of a table for a record with a struct picks. */
#define FORMS_PICKED(type, member)                                                                 \
    FORMS_NUMBER(type, "picked_1", member.picked[0], UINT8_MAX),                                   \
        FORMS_NUMBER(type, "picked_2", member.picked[1], UINT8_MAX),                               \
        FORMS_NUMBER(type, "picked_3", member.picked[2], UINT8_MAX),                               \
        FORMS_NUMBER(type, "picked_4", member.picked[3], UINT8_MAX),                               \
        FORMS_NUMBER(type, "picked_5", member.picked[4], UINT8_MAX),                               \
        FORMS_NUMBER(type, "picked_6", member.picked[5], UINT8_MAX)

#endif
