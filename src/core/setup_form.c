/* The tables of units and starts. */
#include "core/setup_form.h"

#include "base/check.h"
#include "core/rulebook.h"

#include <string.h>

static const char *const side_words[] = {"red", "blue", "none", NULL};
static const char *const winner_words[] = {"red", "blue", "draw", "none", NULL};

#define NUMBER_OF(member) .offset = offsetof(struct unit_form, member), .size = 1

static const struct field unit_fields[UNIT_FIELDS] = {
    {.key = "id",
     .kind = FIELD_INT,
     NUMBER_OF(id),
     .max = UNITS_MAX - 1,
     .fallback = FORM_NONE,
     FIELD_SAYS(
         "number",
         "Where the unit stands in the order of all units, from 0: all units have it, or none.")},
    {.key = "design",
     .kind = FIELD_REF,
     NUMBER_OF(design),
     .required = true,
     .nullable = true,
     .fallback = DESIGN_NONE,
     FIELD_SAYS("class",
                "The class of the unit by its id; null is a unit without one, such as a flight.")},
    {.key = "name",
     .kind = FIELD_TEXT,
     .offset = offsetof(struct unit_form, name),
     .size = UNIT_NAME_SIZE,
     FIELD_SAYS("name",
                "Its own call sign: one word of letters, digits, hyphens, dots and the like.")},
    {.key = "cell",
     .kind = FIELD_CELL,
     .offset = offsetof(struct unit_form, cell),
     FIELD_SAYS(
         "place",
         "Where it stands; a unit without a place is in reserve, or is still to be placed.")},
    {.key = "heading",
     .kind = FIELD_INT,
     NUMBER_OF(heading),
     .nullable = true,
     .max = 7,
     .null = HEADING_NONE,
     FIELD_SAYS("heading",
                "The direction its bow points to, from 0 on clockwise; null points nowhere.")},
    {.key = "seat",
     .kind = FIELD_INT,
     NUMBER_OF(seat),
     .min = 1,
     .max = SEATS_OF_SIDE_MAX,
     .fallback = 1,
     FIELD_SAYS("seat", "Which seat of its side commands it.")},
    {.key = "status",
     .kind = FIELD_WORD,
     NUMBER_OF(status),
     .fallback = FORM_NONE,
     FIELD_SAYS("status", "Where it is when the place alone does not say it.")},
    {.key = "letters",
     .kind = FIELD_REF,
     .offset = offsetof(struct unit_form, letters),
     .size = sizeof(uint16_t),
     .nullable = true,
     .fallback = FORM_OWN_LETTERS,
     .null = DESIGN_NONE,
     FIELD_SAYS(
         "letters",
         "The class whose letters begin its derived call sign, where that is not its own class.")},
    {.key = "number",
     .kind = FIELD_INT,
     NUMBER_OF(number),
     .min = 0,
     .max = UNITS_MAX,
     FIELD_SAYS(
         "number of the call sign",
         "The number behind the letters of its derived call sign; 0 or left out: it is counted.")},
    {.kind = FIELD_END}};

void setup_unit_table(const struct rulebook *rulebook, struct unit_table *out)
{
    int count = 0;
    memcpy(out->fields, unit_fields, sizeof unit_fields);
    for (; rulebook_status_word(rulebook, count); count++) {
        CHECK(count < STATUSES_MAX);
        out->statuses[count] = rulebook_status_word(rulebook, count);
    }
    out->statuses[count] = NULL;
    for (struct field *field = out->fields; field->kind != FIELD_END; field++)
        if (field->kind == FIELD_WORD)
            field->words = out->statuses;
}

#define HEAD_OF(member) .offset = offsetof(struct head, member), .size = sizeof(uint8_t)

static bool has_key(const struct field *table, const char *key)
{
    for (const struct field *field = table; field && field->kind != FIELD_END; field++)
        if (strcmp(field->key, key) == 0)
            return true;
    return false;
}

void setup_start_fields(const struct rulebook *rulebook, struct field out[START_FIELDS])
{
    const struct field table[START_FIELDS] = {
        {.key = "turn",
         .kind = FIELD_INT,
         .offset = offsetof(struct head, turn),
         .size = sizeof(uint16_t),
         .max = TURN_NUMBER_MAX,
         .fallback = 1,
         FIELD_SAYS("turn", "The number of the turn at which the battle begins.")},
        {.key = "phase",
         .kind = FIELD_WORD,
         HEAD_OF(phase),
         .required = true,
         .words = rulebook->phases,
         FIELD_SAYS("phase", "The phase of that turn.")},
        {.key = "active",
         .kind = FIELD_WORD,
         HEAD_OF(active),
         .words = side_words,
         .fallback = SIDE_NONE,
         FIELD_SAYS("side to act", "The side whose turn it is to act.")},
        {.key = "over",
         .kind = FIELD_FLAG,
         HEAD_OF(over),
         FIELD_SAYS("over", "Whether the battle is over.")},
        {.key = "winner",
         .kind = FIELD_WORD,
         HEAD_OF(winner),
         .words = winner_words,
         .fallback = WINNER_NONE,
         FIELD_SAYS("winner", "Who has won a battle that is over.")},
        {.kind = FIELD_END}};
    int kept = 0;
    for (int i = 0; i < START_FIELDS; i++)
        if (table[i].kind == FIELD_END || !has_key(rulebook->start_fields, table[i].key))
            out[kept++] = table[i];
}
