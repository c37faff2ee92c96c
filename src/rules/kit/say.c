/* Names of things, and sentences made from patterns. */
#include "rules/kit/say.h"

#include "core/names.h"
#include "rules/kit/six.h"
#include "rules/kit/told.h"
#include "rules/kit/walk.h"

#include <ctype.h>
#include <string.h>

enum { CLASSES }; /* designs are the first collection of every library */

void say_name(const struct game *game, int unit, struct text *out)
{
    if (unit >= 0 && unit < state_head(game->state)->unit_count)
        names_write(game, unit, out);
    else
        text_char(out, '?');
}

void say_cell(const struct game *game, struct cell cell, struct text *out)
{
    if (board_names(&game->setup->board, cell))
        board_write_cell(&game->setup->board, cell, out);
    else
        text_add(out, cell_equal(cell, CELL_NOWHERE) ? "?" : "outside");
}

/* Whether a player who writes the name of the design is understood: plain words, of one design. */
static bool is_findable(const struct library *library, int design, const char *taken)
{
    const char *name = library_label(library, CLASSES, design)->name;
    if (!name[0] || name[0] == ' ' || name[strlen(name) - 1] == ' ' || strstr(name, "  ") ||
        strpbrk(name, ",;:=>()") || (taken && text_same(name, taken)))
        return false;
    for (int other = 0; other < library->shelf[CLASSES].count; other++) {
        const struct label *label = library_label(library, CLASSES, other);
        if (other != design && (text_same(label->name, name) || text_same(label->id, name)))
            return false;
    }
    return true;
}

void say_class(const struct game *game, int design, const char *taken, struct text *out)
{
    const struct library *library = &game->setup->library;
    if (design < 0 || design >= library->shelf[CLASSES].count) {
        text_char(out, '?');
        return;
    }
    const struct label *label = library_label(library, CLASSES, design);
    text_add(out, is_findable(library, design, taken) ? label->name : label->id);
}

void say_count(struct text *out, int count, const char *thing, const char *things)
{
    text_format(out, "%d %s", count, count == 1 ? thing : things);
}

const char *say_word(const char *const *words, int count, int index)
{
    return index >= 0 && index < count ? words[index] : "?";
}

const char *say_side(int side)
{
    static const char *const names[] = {"red", "blue"};
    return side >= 0 && side < SIDES ? names[side] : "nobody";
}

const char *say_heading(int heading)
{
    static const char *const names[] = {"N", "NE", "SE", "S", "SW", "NW"};
    return say_word(names, 6, heading);
}

void say_heading_number(int heading, struct text *out)
{
    size_t begin = out->length;
    text_int(out, heading);
    text_mark(out, TEXT_HEADING, begin);
}

const char *say_seat(const struct game *game, int seat)
{
    bool seated = seat >= 0 && seat < game->setup->seat_count;
    return seated ? game->setup->seat[seat].name : "somebody";
}

void say_units(const struct game *game, const struct unit_set *units, say_unit *write,
               struct text *out)
{
    int count = 0;
    for (int unit = 0; unit < state_head(game->state)->unit_count; unit++) {
        if (!unit_set_has(units, unit))
            continue;
        if (count < SAY_LISTED_MAX) {
            text_add(out, count == 0 ? "" : ", ");
            write(game, unit, out);
        }
        count++;
    }
    if (count == 0)
        text_add(out, "none");
    else if (count > SAY_LISTED_MAX)
        text_format(out, " and %d more", count - SAY_LISTED_MAX);
}

/* Where a run of weapons of one battery ends; one of two is none. */
static int end_run(const void *design, int count, say_gun_of *name, uint64_t guns, int first)
{
    int last = first;
    while (last + 1 < count && guns >> (last + 1) & 1 &&
           name(design, last + 1).battery == name(design, first).battery)
        last++;
    return last - first < 2 ? first : last;
}

void say_guns(const void *design, int count, say_gun_of *name, uint64_t guns, struct text *out)
{
    bool any = false;
    for (int i = 0; design && i < count; i++) {
        if (!(guns >> i & 1))
            continue;
        struct say_gun gun = name(design, i);
        int last = end_run(design, count, name, guns, i);
        text_add(out, any ? " " : "");
        if (gun.battery)
            text_char(out, gun.battery);
        text_int(out, gun.number);
        if (last > i)
            text_format(out, "-%d", name(design, last).number);
        any = true;
        i = last;
    }
    if (!any)
        text_add(out, design ? "none" : "?");
}

int say_offers(const struct game *game, const struct question *question, int most, say_offer *write,
               struct text *out)
{
    struct action offers[SAY_OFFERS_MAX];
    most = most < SAY_OFFERS_MAX ? most : SAY_OFFERS_MAX;
    int count = game->rulebook->choices(game, question, UNIT_ANY, offers, most), written = 0;
    for (int i = 0; i < count && i < most; i++) {
        size_t before = out->length;
        text_add(out, written ? ", " : "");
        if (write(game, &offers[i], out)) {
            written++;
            continue;
        }
        text_shorten(out, before);
    }
    text_add(out, count > most && written ? " …" : "");
    return written;
}

bool say_offer_cell(const struct game *game, const struct action *action, struct text *out)
{
    say_cell(game, action->cell, out);
    return true;
}

/* ---- events ---- */

void say_large(struct text *out, size_t begin)
{
    if (begin < out->length)
        out->start[begin] = (char)toupper((unsigned char)out->start[begin]);
}

void say_gain(int points, struct text *out)
{
    if (points > 0)
        text_format(out, ", %d VP for its enemies", points);
}

void say_need(int need, struct text *out)
{
    if (six_is_impossible(need))
        text_add(out, ": cannot succeed");
    else if (six_rolls_again(need))
        text_format(out, ": needs %d, so sixes are rolled again", need);
    else
        text_format(out, ": needs %d", need < 2 ? 2 : need);
}

void say_begins(const struct say_turns *turns, struct text *out)
{
    size_t begin = out->length;
    text_format(out, "%s %s first: ", say_side(turns->side), turns->verb[0] ? turns->verb : "goes");
    say_large(out, begin);
    if (turns->rolled)
        text_format(out, "%d against %d, so the die decides.", turns->red, turns->blue);
    else
        text_format(out, "red has %d, blue %d.", turns->red, turns->blue);
    if (turns->batch > 1)
        text_format(out, " The larger side takes %d at a time.", turns->batch);
}

void say_text(const struct event *event, struct text *out)
{
    char text[WALK_TEXT_SIZE];
    walk_get_text(event, text);
    for (const char *c = text; *c; c++)
        text_char(out, (unsigned char)*c < 0x20 || *c == 0x7f ? '?' : *c);
}

void say_letters(const char *class, struct text *out)
{
    for (int i = 0; i < 2 && class[i] != '\0'; i++)
        text_char(out, (char)toupper((unsigned char)class[i]));
}
