/* Sentences about events, made from patterns. */
#include "rules/kit/sentence.h"

#include "rules/kit/say.h"

#include <ctype.h>
#include <string.h>

/* A name in a pattern. */
struct name {
    const char *start;
    size_t length;
};

static struct name name_at(const char *start)
{
    struct name name = {start, 0};
    while (islower((unsigned char)start[name.length]) || start[name.length] == '_')
        name.length++;
    return name;
}

static bool is_name(struct name name, const char *word)
{
    return strlen(word) == name.length && memcmp(name.start, word, name.length) == 0;
}

/* *at: its first number. */
static const struct event_argument *find_argument(const struct event_argument *arguments,
                                                  struct name name, int *at)
{
    *at = 0;
    for (; arguments && arguments->name; arguments++) {
        if (is_name(name, arguments->name))
            return arguments;
        *at += event_argument_width(arguments->kind);
    }
    return NULL;
}

static const struct event_argument *arguments_of(const struct game *game, const struct event *event)
{
    const struct event_row *rows = game->rulebook->event_rows;
    return rows ? rows[event->kind].arguments : NULL;
}

static const char *word_of(const char *const *words, int32_t index)
{
    int count = 0;
    while (words && words[count])
        count++;
    return say_word(words, count, index);
}

static void write_argument(const struct game *game, const struct event *event,
                           const struct event_argument *argument, int at, struct text *out)
{
    int32_t value = event->argument[at];
    if (argument->say)
        argument->say(game, event, value, out);
    else if (argument->kind == ARGUMENT_SIDE)
        text_add(out, say_side(value));
    else if (argument->kind == ARGUMENT_SEAT)
        text_add(out, say_seat(game, value));
    else if (argument->kind == ARGUMENT_UNIT)
        say_name(game, value, out);
    else if (argument->kind == ARGUMENT_DESIGN)
        say_class(game, value, NULL, out);
    else if (argument->kind == ARGUMENT_WORD)
        text_add(out, word_of(argument->words, value));
    else if (argument->kind == ARGUMENT_TEXT)
        say_text(event, out);
    else
        text_int(out, value);
}

/* A whole sentence may begin with it as it is. */
static bool is_call_sign(const struct event_argument *argument)
{
    return !argument || argument->kind == ARGUMENT_UNIT || argument->kind == ARGUMENT_DESIGN;
}

/* %NAME; returns what stands behind it. */
static const char *write_value(const struct game *game, const struct event *event,
                               const char *pattern, struct text *out)
{
    int at;
    struct name name = name_at(pattern);
    const struct event_argument *argument = find_argument(arguments_of(game, event), name, &at);
    if (argument)
        write_argument(game, event, argument, at, out);
    else if (is_name(name, "unit"))
        say_name(game, event->unit, out);
    else if (is_name(name, "other"))
        say_name(game, event->other, out);
    else if (is_name(name, "cell"))
        say_cell(game, event->cell, out);
    else
        text_char(out, '?');
    return pattern + name.length;
}

/* {NAME one|many} or {NAME none|one|many}; returns what stands behind it. */
static const char *write_count(const struct game *game, const struct event *event,
                               const char *pattern, struct text *out)
{
    int at;
    struct name name = name_at(pattern);
    const struct event_argument *argument = find_argument(arguments_of(game, event), name, &at);
    int count = argument ? event->argument[at] : 0;
    const char *form[3] = {pattern + name.length + 1}, *end = form[0] + strcspn(form[0], "}");
    int forms = 1;
    for (const char *c = form[0]; c < end; c++)
        if (*c == '|' && forms < 3)
            form[forms++] = c + 1;
    bool nothing = forms == 3 && count == 0;
    const char *chosen = nothing ? form[0] : form[forms - (count == 1 ? 2 : 1)];
    if (!nothing) {
        text_int(out, count);
        text_char(out, ' ');
    }
    text_bytes(out, chosen, strcspn(chosen, "|}"));
    return *end ? end + 1 : end;
}

void sentence_write(const struct game *game, const struct event *event, const char *pattern,
                    struct text *out)
{
    int at;
    size_t begin = out->length;
    for (const char *c = pattern; *c;) {
        if (*c == '%') {
            c = write_value(game, event, c + 1, out);
        } else if (*c == '{') {
            c = write_count(game, event, c + 1, out);
        } else {
            text_char(out, *c++);
        }
    }
    if (*pattern == '%' &&
        !is_call_sign(find_argument(arguments_of(game, event), name_at(pattern + 1), &at)))
        say_large(out, begin);
}

void sentence_say(const struct game *game, const struct event *event, struct text *out)
{
    int kinds = 0;
    while (kinds <= event->kind && game->rulebook->event_kinds[kinds].name)
        kinds++;
    if (event->kind >= kinds) {
        text_add(out, "Something happened.");
        return;
    }
    const struct event_row *row = &game->rulebook->event_rows[event->kind];
    if (row->say)
        row->say(game, event, out);
    else
        sentence_write(game, event, row->sentence, out);
}

const char *sentence_unknown(const struct event_argument *arguments, const char *pattern)
{
    int at;
    for (const char *c = pattern; *c; c++) {
        struct name name = name_at(c + 1);
        if (*c != '%' && *c != '{')
            continue;
        bool own =
            *c == '%' && (is_name(name, "unit") || is_name(name, "other") || is_name(name, "cell"));
        if (!own && !find_argument(arguments, name, &at))
            return c;
    }
    return NULL;
}
