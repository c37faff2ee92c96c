/* The tables themselves. */
#include "rules/kit/forms.h"

const char *const forms_sides[] = {"red", "blue", "none", NULL};

const struct field forms_turns[] = {
    {"side", FIELD_WORD, FIELD_AT(struct alternation, side), .words = forms_sides},
    {"big", FIELD_WORD, FIELD_AT(struct alternation, big), .words = forms_sides},
    FORMS_NUMBER(struct alternation, "batch", batch, UINT8_MAX),
    FORMS_NUMBER(struct alternation, "left", left, UINT8_MAX),
    {.kind = FIELD_END}};

const struct field forms_cell[] = {{"", FIELD_CELL, .size = sizeof(struct cell), .required = true},
                                   {.kind = FIELD_END}};
