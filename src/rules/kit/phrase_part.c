/* Taking phrases apart, and the items of the kit. */
#include "rules/kit/phrase_part.h"

#include "rules/kit/say.h"

#include <string.h>

/* ---- parts ---- */

static struct phrase_part bracketed(const char **at, enum phrase_part_kind kind, const char *end)
{
    struct phrase_part part = {.kind = kind, .start = *at + 1, .length = strcspn(*at + 1, end)};
    *at += 1 + part.length;
    *at += **at != '\0';
    return part;
}

static struct phrase_part item_at(const char **at)
{
    struct phrase_part part = {.kind = PART_ITEM, .start = *at + 1};
    part.length = strspn(part.start, "abcdefghijklmnopqrstuvwxyz_");
    *at += 1 + part.length;
    if (**at && !strchr(" []>", **at))
        part.sign = *(*at)++;
    return part;
}

static struct phrase_part silent_item_at(const char **at)
{
    *at += 1;
    struct phrase_part part = item_at(at);
    part.silent = true;
    *at += **at == '>';
    return part;
}

struct phrase_part phrase_part_next(const char **at)
{
    *at += strspn(*at, " ");
    const char *start = *at;
    struct phrase_part part = {.start = start, .length = 1};
    switch (*start) {
    case '\0':
        return part;
    case '<':
        return start[1] == '%' ? silent_item_at(at) : bracketed(at, PART_NOISE, ">");
    case '{':
        return bracketed(at, PART_VERB, "}");
    case '[':
    case ']':
        part.kind = *start == '[' ? PART_OPEN : PART_CLOSE;
        *at += 1;
        return part;
    case '%':
        return item_at(at);
    default:
        part.kind = PART_WORDS;
        part.length = strcspn(start, " ?]");
        *at += part.length;
        part.optional = **at == '?';
        *at += part.optional;
        return part;
    }
}

static bool is_named(const struct phrase_part *part, const char *name)
{
    return strlen(name) == part->length && memcmp(part->start, name, part->length) == 0;
}

bool phrase_part_is_unit(const struct phrase_part *part)
{
    return part->kind == PART_ITEM && is_named(part, "unit");
}

void phrase_part_write(const struct phrase_part *part, struct text *out)
{
    size_t length = 0;
    while (length < part->length && part->start[length] != '|')
        length++;
    text_bytes(out, part->start, length);
}

/* ---- the kit's own items ---- */

static bool write_unit(const struct game *game, const struct action *action, struct text *out)
{
    say_name(game, action->unit, out);
    return true;
}

/* Where nobody acts, any unit may be the target. */
static enum fault read_target(struct reader *reader, struct action *action)
{
    return action->unit == UNIT_NONE
               ? reader_unit(reader, "a target", &action->target)
               : reader_target(reader, "a target", action->unit, &action->target);
}

static bool write_target(const struct game *game, const struct action *action, struct text *out)
{
    if (action->target == UNIT_NONE)
        return false;
    say_name(game, action->target, out);
    return true;
}

static enum fault read_cell(struct reader *reader, struct action *action)
{
    const struct board *board = &reader->game->setup->board;
    if (words_take_cell(&reader->words, board, &action->cell))
        return FAULT_NONE;
    return reader_expect(reader, board->grid == GRID_SQUARE ? "a square of the board like 0504"
                                                            : "a hex of the board like 0409");
}

static bool write_cell(const struct game *game, const struct action *action, struct text *out)
{
    say_cell(game, action->cell, out);
    return true;
}

static enum fault read_class(struct reader *reader, struct action *action)
{
    return reader_design(reader, NULL, &action->amount[0]);
}

static bool write_class(const struct game *game, const struct action *action, struct text *out)
{
    say_class(game, action->amount[0], NULL, out);
    return true;
}

static const struct phrase_item kit_items[] = {{"unit", NULL, write_unit},
                                               {"target", read_target, write_target},
                                               {"cell", read_cell, write_cell},
                                               {"class", read_class, write_class}};

const struct phrase_item *phrase_part_item(const struct rulebook *rulebook,
                                           const struct phrase_part *part)
{
    for (const struct phrase_item *const *item = rulebook->phrasing->items; *item; item++)
        if (is_named(part, (*item)->name))
            return *item;
    for (size_t i = 0; i < sizeof kit_items / sizeof kit_items[0]; i++)
        if (is_named(part, kit_items[i].name))
            return &kit_items[i];
    return NULL;
}
