/* The shape of units and starts in files, shared by reading and writing setups. */
#ifndef FLAGBRIDGE_CORE_SETUP_FORM_H
#define FLAGBRIDGE_CORE_SETUP_FORM_H

#include "core/setup.h"

enum {
    FORM_NONE = 255,
    FORM_OWN_LETTERS = 256,
    UNIT_FIELDS = 10,
    START_FIELDS = 6,
    STATUSES_MAX = 16,
    SEATS_OF_SIDE_MAX = SEATS_MAX / SIDES
};

/* What a unit's map says, before it is judged. */
struct unit_form {
    char name[UNIT_NAME_SIZE];
    struct cell cell;
    uint8_t id;       /* FORM_NONE: not given */
    uint8_t design;   /* DESIGN_NONE: null */
    uint8_t heading;  /* HEADING_NONE: null */
    uint8_t seat;     /* from 1, within its side */
    uint8_t status;   /* FORM_NONE: on the board if it has a cell, else in reserve */
    uint8_t number;   /* 0: derived */
    uint16_t letters; /* FORM_OWN_LETTERS: its design's; DESIGN_NONE: null */
};

/* The common fields of a unit's map, with the rulebook's own words for statuses. */
struct unit_table {
    struct field fields[UNIT_FIELDS];
    const char *statuses[STATUSES_MAX + 1];
};

void setup_unit_table(const struct rulebook *rulebook, struct unit_table *out);

/* Of the scenario: its id, title and ruleset; of a side: `seats`. */
extern const struct field setup_heading_fields[];
extern const struct field setup_seats_fields[];

/* The common fields of `start`: the head, with the rulebook's phases. A field that the rulebook's
 * own table describes is left to it. */
void setup_start_fields(const struct rulebook *rulebook, struct field out[START_FIELDS]);

/* The status a unit has when its map does not say. */
static inline uint8_t setup_usual_status(struct cell cell)
{
    return cell_is_place(cell) ? STATUS_BOARD : STATUS_RESERVE;
}

#endif
