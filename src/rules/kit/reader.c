/* Reading orders: what does not depend on the rule system. */
#include "rules/kit/reader.h"

#include "core/names.h"
#include "rules/kit/asked.h"
#include "rules/kit/say.h"

#include <string.h>

enum { CLASSES = 0 };

enum fault reader_begin(struct reader *reader, const char *line)
{
    enum fault fault = words_split(&reader->words, line, reader->why);
    reader->line = line;
    reader->terse = !reader->why;
    if (fault)
        return fault;
    reader->asked = rulebook_question_of(reader->game, reader->seat, &reader->question);
    return reader->words.count == 0 ? reader_expect(reader, "an order") : FAULT_NONE;
}

/* "buy NAME" stands for many orders. */
static bool is_pattern(const char *form)
{
    int large = 0;
    for (; *form && large < 3; form++)
        large = *form >= 'A' && *form <= 'Z' ? large + 1 : 0;
    return large == 3;
}

/* Whether the order, as the law has it now, may be given. Nobody asks why not: that would ask for
 * forms again. */
static bool is_possible(const struct game *game, int seat, const char *form)
{
    struct action action;
    if (game->rulebook->read(game, seat, form, &action, NULL))
        return false;
    action.seat = (uint8_t)seat;
    return game->rulebook->permits(game, &action, NULL) == FAULT_NONE;
}

bool reader_are_possible(const struct game *game, int seat, const char *forms)
{
    char form[READER_FORMS_SIZE];
    while (*forms) {
        const char *end = strstr(forms, ", "), *more = strstr(forms, " …");
        const char *stop = end ? end : forms + strlen(forms);
        struct text text;
        text_init(&text, form, sizeof form);
        text_bytes(&text, forms, (size_t)((more && more < stop ? more : stop) - forms));
        if (!is_pattern(form) && !is_possible(game, seat, form))
            return false;
        forms = end ? end + 2 : "";
    }
    return true;
}

/* The first answers of the list that are this seat's to give. */
static void write_first(const struct reader *reader, struct text *out)
{
    enum { LISTED = 64, FORMS = 3 };
    struct action list[LISTED];
    const struct game *game = reader->game;
    int count = game->rulebook->choices(game, &reader->question, UNIT_ANY, list, LISTED);
    int written = 0;
    for (int i = 0; i < count && i < LISTED && written < FORMS; i++) {
        list[i].seat = (uint8_t)reader->seat;
        if (game->rulebook->permits(game, &list[i], NULL))
            continue;
        size_t before = out->length;
        text_add(out, written ? ", " : "");
        game->rulebook->spell(game, &list[i], out);
        if (out->length + sizeof " …" >= out->size) { /* half an order is none */
            text_shorten(out, before);
            break;
        }
        written++;
    }
    text_add(out, written && count > written ? " …" : "");
}

/* What can be ordered now: samples of the system's own, unless one of them is not permitted. */
static void write_forms(const struct reader *reader, char out[READER_FORMS_SIZE])
{
    struct text text;
    text_init(&text, out, READER_FORMS_SIZE);
    if (reader->terse)
        return;
    reader->forms(reader->game, reader->seat, &text);
    if (!reader->asked || reader_are_possible(reader->game, reader->seat, out))
        return;
    text_init(&text, out, READER_FORMS_SIZE);
    write_first(reader, &text);
}

enum fault reader_expect(const struct reader *reader, const char *wanted)
{
    const struct words *words = &reader->words;
    char forms[READER_FORMS_SIZE], place[64] = "";
    struct text text;
    bool led = reader->lead[0] && reader->lead_at == words->at;
    text_init(&text, place, sizeof place);
    if (!words_end(words))
        text_format(&text, " instead of \"%.24s\"", words_next(words));
    else if (words->count > 0)
        text_format(&text, " after \"%.24s\"", words->word[words->count - 1]);
    write_forms(reader, forms);
    return note_set(reader->why, FAULT_INPUT, NULL, "expected %s%s%s%s%s%s%s", led ? "\"" : "",
                    led ? reader->lead : "", led ? "\" and " : "", wanted, place,
                    forms[0] ? "; possible now: " : "", forms);
}

enum fault reader_finish(const struct reader *reader)
{
    return words_end(&reader->words) ? FAULT_NONE : reader_expect(reader, "no more words");
}

/* The only one of these units whose call sign begins so, else UNIT_NONE. */
static int find_among(const struct game *game, const struct unit_set *units, const char *word)
{
    int found = UNIT_NONE;
    for (int unit = 0; word[0] && unit < state_head(game->state)->unit_count; unit++) {
        char name[64];
        struct text text;
        if (!unit_set_has(units, unit))
            continue;
        text_init(&text, name, sizeof name);
        say_name(game, unit, &text);
        if (!text_starts(name, word))
            continue;
        if (found != UNIT_NONE)
            return UNIT_NONE;
        found = unit;
    }
    return found;
}

/* Of several that may be meant, the only one of `likely` is (NULL: none is likelier). */
static enum fault take_unit(struct reader *reader, const char *wanted,
                            const struct unit_set *likely, uint8_t *unit)
{
    int found = UNIT_NONE;
    struct note why = {0};
    if (words_end(&reader->words))
        return reader_expect(reader, wanted);
    const char *word = words_next(&reader->words);
    enum fault fault = names_find(reader->game, word, &found, &why);
    if (fault && likely) {
        found = find_among(reader->game, likely, word);
        fault = found == UNIT_NONE ? fault : FAULT_NONE;
    }
    if (fault) {
        char forms[READER_FORMS_SIZE];
        write_forms(reader, forms);
        return note_set(reader->why, fault, NULL, "%.150s%s%s", why.text,
                        forms[0] ? "; possible now: " : "", forms);
    }
    reader->words.at++;
    *unit = (uint8_t)found;
    return FAULT_NONE;
}

enum fault reader_unit(struct reader *reader, const char *wanted, uint8_t *unit)
{
    return take_unit(reader, wanted, NULL, unit);
}

enum fault reader_target(struct reader *reader, const char *wanted, int attacker, uint8_t *unit)
{
    const struct unit *units = state_units(reader->game->state);
    struct unit_set enemies = {{0}};
    for (int i = 0; i < state_head(reader->game->state)->unit_count; i++)
        if (units[i].side != units[attacker].side && units[i].status == STATUS_BOARD)
            unit_set_add(&enemies, i);
    return take_unit(reader, wanted, &enemies, unit);
}

enum fault reader_actor(struct reader *reader, const char *wanted, uint8_t *unit)
{
    return take_unit(reader, wanted, reader->asked ? &reader->question.units : NULL, unit);
}

bool reader_heading(struct reader *reader, uint8_t *heading)
{
    return reader_heading_by(reader, say_heading, heading);
}

bool reader_heading_by(struct reader *reader, reader_heading_word *word, uint8_t *heading)
{
    int number;
    bool taken = words_take_number(&reader->words, 5, &number);
    for (int i = 0; i < 6 && !taken; i++) {
        number = i;
        taken = words_take(&reader->words, word(i));
    }
    if (taken)
        *heading = (uint8_t)number;
    return taken;
}

/* ---- orders as they stand ---- */

bool reader_find_actor(const struct reader *reader, const char *word, int *unit)
{
    if (!names_find(reader->game, word, unit, NULL))
        return true;
    *unit = reader->asked ? find_among(reader->game, &reader->question.units, word) : UNIT_NONE;
    return *unit != UNIT_NONE;
}

bool reader_order(const struct reader *reader, const char *line, struct reader_order *out)
{
    char name[WORDS_LENGTH_MAX + 1], *to = out->text;
    for (; *line; line++)
        if ((unsigned char)*line >= 0x20 && *line != 0x7f)
            *to++ = *line;
        else
            *to++ = ' ';
    *to = '\0';
    const char *begin = out->text + strspn(out->text, " ");
    size_t length = strcspn(begin, " :");
    memcpy(name, begin, length);
    name[length] = '\0';
    const char *rest = begin + length + strspn(begin + length, " ");
    out->colon = *rest == ':';
    rest += out->colon ? 1 + strspn(rest + 1, " ") : 0;
    memmove(out->text, rest, strlen(rest) + 1);
    return reader_find_actor(reader, name, &out->unit);
}

bool reader_order_like(const char *text, const char *letters, bool bare)
{
    bool digit = false, other = false;
    for (const char *c = text; *c; c++) {
        if (*c != ' ' && !strchr(letters, *c))
            return false;
        digit |= *c >= '0' && *c <= '9';
        other |= *c != ' ' && !(*c >= '0' && *c <= '9');
    }
    return bare ? digit || other : digit && other;
}

/* ---- designs ---- */

/* Whole names and ids count before beginnings; a beginning must fit one design only. */
static int find_design(const struct library *library, const char *written)
{
    int found = -1, fits = 0;
    for (int i = 0; i < library->shelf[CLASSES].count; i++) {
        const struct label *label = library_label(library, CLASSES, i);
        if (text_same(label->id, written) || text_same(label->name, written))
            return i;
        if (text_starts(label->name, written) || text_starts(label->id, written)) {
            found = i;
            fits++;
        }
    }
    return fits == 1 ? found : -1;
}

static enum fault refuse_design(const struct reader *reader, const char *written, const char *taken)
{
    const struct library *library = &reader->game->setup->library;
    char near[120];
    struct text text;
    text_init(&text, near, sizeof near);
    for (int i = 0; i < library->shelf[CLASSES].count; i++) {
        const char *name = library_label(library, CLASSES, i)->name;
        if (written[0] && !text_starts(name, written) && !names_near(written, name))
            continue;
        text_add(&text, text.length ? ", " : "; there is: ");
        say_class(reader->game, i, taken, &text);
    }
    return note_set(reader->why, FAULT_INPUT, NULL, "no single class is called \"%.40s\"%s",
                    written, near);
}

/* Words from `at` on as one name. */
static void join_words(const struct words *words, int at, struct text *out)
{
    for (int i = at; i < words->count; i++)
        text_format(out, "%s%s", i > at ? " " : "", words->word[i]);
}

enum fault reader_design(struct reader *reader, const char *taken, int16_t *design)
{
    const struct library *library = &reader->game->setup->library;
    char written[64];
    struct text text;
    int at = reader->words.at;
    text_init(&text, written, sizeof written);
    join_words(&reader->words, at, &text);
    int found = find_design(library, written);
    if (found < 0 && words_take(&reader->words, "a an another one")) {
        text_init(&text, written, sizeof written);
        join_words(&reader->words, at + 1, &text);
        found = find_design(library, written);
    }
    reader->words.at = reader->words.count;
    if (found < 0)
        return refuse_design(reader, written, taken);
    *design = (int16_t)found;
    return FAULT_NONE;
}

int reader_only(const struct reader *reader)
{
    return reader->asked ? asked_only(reader->game, &reader->question) : UNIT_NONE;
}

/* ---- forms ---- */

static int first_enemy(const struct game *game, int side)
{
    const struct unit *units = state_units(game->state);
    for (int unit = 0; unit < state_head(game->state)->unit_count; unit++)
        if (units[unit].side != side && units[unit].status == STATUS_BOARD)
            return unit;
    return UNIT_NONE;
}

void reader_form(const struct game *game, int unit, const char *pattern,
                 const char *const spot[SIDES], struct text *out)
{
    bool exists = unit < state_head(game->state)->unit_count;
    const struct unit none = {.cell = CELL_NOWHERE, .side = SIDE_NONE};
    const struct unit *body = exists ? &state_units(game->state)[unit] : &none;
    for (const char *c = pattern; *c; c++) {
        if (*c != '%' || !c[1]) {
            text_char(out, *c);
            continue;
        }
        c++;
        if (*c == 'u')
            say_name(game, unit, out);
        else if (*c == 'e')
            say_name(game, first_enemy(game, body->side), out);
        else if (board_names(&game->setup->board, body->cell))
            say_cell(game, body->cell, out);
        else
            text_add(out, spot[body->side == SIDE_BLUE]);
    }
}
