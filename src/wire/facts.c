/* The arguments of events by their names, as JSON. */
#include "wire/facts.h"

#include "wire/json.h"
#include "wire/view.h"

#include <string.h>

/* ---- values ---- */

static void write_quoted(const char *word, struct text *out)
{
    if (word)
        text_quote(out, word);
    else
        text_add(out, "null");
}

/* Of a list that ends with NULL. */
static const char *word_of(const char *const *words, int32_t index)
{
    int32_t count = 0;
    while (words[count])
        count++;
    return index >= 0 && index < count ? words[index] : NULL;
}

static void write_unit(const struct game *view, int32_t unit, struct text *out)
{
    bool exists = unit >= 0 && unit < state_head(view->state)->unit_count;
    view_write_name(view, exists ? (int)unit : UNIT_NONE, out);
}

static void write_design(const struct game *view, int32_t design, struct text *out)
{
    const struct library *library = &view->setup->library;
    bool exists = design >= 0 && design < library->shelf[0].count;
    write_quoted(exists ? library_label(library, 0, (int)design)->id : NULL, out);
}

static void write_decision(const struct game *view, int32_t decision, struct text *out)
{
    const struct rulebook *rulebook = view->rulebook;
    bool exists = decision >= 0 && decision < rulebook->decision_count;
    write_quoted(exists ? rulebook->decisions[decision].name : NULL, out);
}

static void write_index(int32_t index, struct text *out)
{
    if (index >= 0)
        text_int(out, index);
    else
        text_add(out, "null");
}

/* The words of its bits. */
static void write_words(const char *const *words, int32_t bits, struct text *out)
{
    text_char(out, '[');
    for (int i = 0; words[i]; i++)
        if (bits >> i & 1) {
            json_next(out);
            text_quote(out, words[i]);
        }
    text_char(out, ']');
}

/* The numbers of its bits; the lowest is number `first`. */
static void write_bits(uint64_t bits, int first, struct text *out)
{
    text_char(out, '[');
    for (int i = 0; i < 64; i++)
        if (bits >> i & 1) {
            json_next(out);
            text_int(out, first + i);
        }
    text_char(out, ']');
}

static uint64_t bits_of(const int32_t *numbers)
{
    return (uint64_t)(uint32_t)numbers[1] << 32 | (uint32_t)numbers[0];
}

static void write_text(const int32_t *numbers, int count, struct text *out)
{
    char text[sizeof(int32_t) * EVENT_ARGUMENTS + 1] = "";
    memcpy(text, numbers, sizeof *numbers * (size_t)count);
    text_quote(out, text);
}

/* `numbers`: as many as the argument takes. */
static void write_value(const struct game *view, const struct event_argument *argument,
                        const int32_t *numbers, struct text *out)
{
    int32_t value = *numbers;
    switch (argument->kind) {
    case ARGUMENT_FLAG:
        text_add(out, value ? "true" : "false");
        return;
    case ARGUMENT_SIDE:
        write_quoted(view_side_word(value), out);
        return;
    case ARGUMENT_SEAT:
        write_quoted(value < 0 ? NULL : view_seat_word(view->setup, value), out);
        return;
    case ARGUMENT_UNIT:
        write_unit(view, value, out);
        return;
    case ARGUMENT_DESIGN:
        write_design(view, value, out);
        return;
    case ARGUMENT_DECISION:
        write_decision(view, value, out);
        return;
    case ARGUMENT_PHASE:
        write_quoted(word_of(view->rulebook->phases, value), out);
        return;
    case ARGUMENT_WORD:
        write_quoted(word_of(argument->words, value), out);
        return;
    case ARGUMENT_WORDS:
        write_words(argument->words, value, out);
        return;
    case ARGUMENT_FACES:
        write_bits((uint32_t)value, 1, out);
        return;
    case ARGUMENT_BITS:
        write_bits(bits_of(numbers), 0, out);
        return;
    case ARGUMENT_LETTERS:
    case ARGUMENT_TEXT:
        write_text(numbers, event_argument_width(argument->kind), out);
        return;
    case ARGUMENT_INDEX:
        write_index(value, out);
        return;
    case ARGUMENT_PLACE:
        write_index(value > 0 ? value - 1 : -1, out);
        return;
    case ARGUMENT_NUMBER:
    case ARGUMENT_PACKED:
        break;
    }
    text_int(out, value);
}

static void write_numbers(const struct event *event, struct text *out)
{
    json_key(out, "arguments");
    text_char(out, '[');
    for (int i = 0; i < EVENT_ARGUMENTS; i++) {
        json_next(out);
        text_int(out, event->argument[i]);
    }
    text_char(out, ']');
}

void facts_write(const struct game *view, const struct event *event, struct text *out)
{
    const int32_t *numbers = event->argument;
    if (!view->rulebook->event_rows) {
        write_numbers(event, out);
        return;
    }
    json_key(out, "facts");
    text_char(out, '{');
    const struct event_argument *argument = view->rulebook->event_rows[event->kind].arguments;
    for (; argument->name; argument++) {
        if (argument->kind != ARGUMENT_PACKED) {
            json_key(out, argument->name);
            write_value(view, argument, numbers, out);
        }
        numbers += event_argument_width(argument->kind);
    }
    text_char(out, '}');
}

/* ---- kinds ---- */

static const char *const kind_words[] = {
    [ARGUMENT_NUMBER] = "number", [ARGUMENT_FLAG] = "flag",         [ARGUMENT_SIDE] = "side",
    [ARGUMENT_SEAT] = "seat",     [ARGUMENT_UNIT] = "unit",         [ARGUMENT_DESIGN] = "design",
    [ARGUMENT_INDEX] = "index",   [ARGUMENT_DECISION] = "decision", [ARGUMENT_PHASE] = "phase",
    [ARGUMENT_PLACE] = "index",   [ARGUMENT_WORD] = "word",         [ARGUMENT_WORDS] = "words",
    [ARGUMENT_FACES] = "faces",   [ARGUMENT_BITS] = "numbers",      [ARGUMENT_LETTERS] = "text",
    [ARGUMENT_PACKED] = NULL,     [ARGUMENT_TEXT] = "text",
};

/* "number"; of words which there are. */
static void write_meaning(const struct event_argument *argument, struct text *out)
{
    json_key(out, argument->name);
    if (!argument->words) {
        text_quote(out, kind_words[argument->kind]);
        return;
    }
    text_char(out, '{');
    json_key(out, argument->kind == ARGUMENT_WORDS ? "some_of" : "one_of");
    text_char(out, '[');
    for (int i = 0; argument->words[i]; i++) {
        json_next(out);
        text_quote(out, argument->words[i]);
    }
    text_add(out, "]}");
}

void facts_write_kinds(const struct rulebook *rulebook, struct text *out)
{
    if (!rulebook->event_rows)
        return;
    json_key(out, "facts");
    text_char(out, '{');
    for (int i = 0; rulebook->event_kinds[i].name; i++) {
        const struct event_argument *argument = rulebook->event_rows[i].arguments;
        json_next(out);
        view_write_kind(&rulebook->event_kinds[i], out);
        text_add(out, ":{");
        for (; argument->name; argument++)
            if (argument->kind != ARGUMENT_PACKED)
                write_meaning(argument, out);
        text_char(out, '}');
    }
    text_char(out, '}');
}
