/* Field tables that several systems have alike: turns, choices before play, terrain. */
#ifndef FLAGBRIDGE_RULES_KIT_FORMS_H
#define FLAGBRIDGE_RULES_KIT_FORMS_H

#include "core/fields.h"
#include "rules/kit/alternate.h"
#include "rules/kit/counts.h"
#include "rules/kit/ground.h"
#include "rules/kit/picks.h"

/* A whole number from 0 on. */
#define FORMS_NUMBER(type, name, member, most, ...)                                                \
    {                                                                                              \
        name, FIELD_INT, FIELD_AT(type, member), .max = most, __VA_ARGS__                          \
    }

/* One bit of the integer `member`. */
#define FORMS_BIT(type, name, member, bit, ...)                                                    \
    {                                                                                              \
        name, FIELD_FLAG, FIELD_AT(type, member), .mask = bit, __VA_ARGS__                         \
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
        {"kind",           FIELD_WORD,       FIELD_AT(struct ground_region, kind),                 \
         .required = true, .words = terrain, FIELD_SAYS("kind", "What lies on these hexes.")},     \
            {"cells",                                                                              \
             FIELD_LIST,                                                                           \
             FIELD_COUNTED(struct ground_region, cells, cell_count),                               \
             .required = true,                                                                     \
             .min = 1,                                                                             \
             .inner = forms_cell,                                                                  \
             FIELD_SAYS("hexes", "The hexes it covers.")},                                         \
        {                                                                                          \
            .kind = FIELD_END                                                                      \
        }                                                                                          \
    }

/* How many each seat has picked: lines of a table for a record with a struct picks. */
#define FORMS_PICKED(type, member)                                                                 \
    FORMS_PICKED_BY(type, member, 1), FORMS_PICKED_BY(type, member, 2),                            \
        FORMS_PICKED_BY(type, member, 3), FORMS_PICKED_BY(type, member, 4),                        \
        FORMS_PICKED_BY(type, member, 5), FORMS_PICKED_BY(type, member, 6)
#define FORMS_PICKED_BY(type, member, seat)                                                        \
    FORMS_NUMBER(type, "picked_" #seat, member.picked[(seat)-1], UNITS_MAX,                        \
                 FIELD_SAYS("picks of a seat", "How many of the picks are this seat's; seats are " \
                                               "counted from 1 through both sides."))

#endif
