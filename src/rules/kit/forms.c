/* The tables themselves. */
#include "rules/kit/forms.h"

const char *const forms_sides[] = {"red", "blue", "none", NULL};

const struct field forms_turns[] = {
    {"side", FIELD_WORD, FIELD_AT(struct alternation, side), .words = forms_sides,
     FIELD_SAYS("side to act", "The side whose opportunity it is.")},
    {"big", FIELD_WORD, FIELD_AT(struct alternation, big), .words = forms_sides,
     FIELD_SAYS("larger side", "The side that acts with several units at a time.")},
    FORMS_NUMBER(struct alternation, "batch", batch, UNITS_MAX,
                 FIELD_SAYS("batch", "How many units the larger side takes at a time.")),
    FORMS_NUMBER(struct alternation, "left", left, UNITS_MAX,
                 FIELD_SAYS("left in the batch",
                            "Opportunities the side to act still has in its present batch.")),
    {.kind = FIELD_END}};

const struct field forms_cell[] = {{"", FIELD_CELL, .size = sizeof(struct cell), .required = true},
                                   {.kind = FIELD_END}};
