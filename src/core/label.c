/* Patterns of buttons, filled in. */
#include "core/label.h"

#include "core/names.h"

#include <string.h>

/* Those of one make are named once: "Pulse Cannons X1, X2 and Torpedo Y1". */
static void write_weapons(const struct game *game, const struct action *action, struct text *out)
{
    struct card card = {.bare = false};
    const char *make = "";
    int written = 0;
    game->rulebook->card(game, action->unit, &card);
    for (int i = 0; i < card.weapon_count && i < 64; i++) {
        const struct card_weapon *weapon = &card.weapons[i];
        if (!(action->weapons >> i & 1))
            continue;
        text_add(out, written++ ? ", " : "");
        if (weapon->make[0] && strcmp(make, weapon->make) != 0)
            text_format(out, "%s ", weapon->make);
        text_add(out, weapon->name);
        make = weapon->make;
    }
}

static bool write_unit(const struct game *game, int unit, struct text *out)
{
    if (unit >= state_head(game->state)->unit_count)
        return false;
    names_write(game, unit, out);
    return true;
}

/* One name of a pattern; returns how long it is, 0: nothing can be said. */
static size_t write_name(const struct game *game, const struct action *action, const char *name,
                         struct text *out)
{
    static const char *const names[] = {"unit", "target", "cell", "weapons", "amount", NULL};
    int found = 0;
    while (names[found] && strncmp(name, names[found], strlen(names[found])) != 0)
        found++;
    switch (found) {
    case 0:
        return write_unit(game, action->unit, out) ? strlen(names[found]) : 0;
    case 1:
        return write_unit(game, action->target, out) ? strlen(names[found]) : 0;
    case 2:
        if (!cell_is_place(action->cell))
            return 0;
        board_write_cell(&game->setup->board, action->cell, out);
        return strlen(names[found]);
    case 3:
        if (action->unit >= state_head(game->state)->unit_count || action->weapons == 0)
            return 0;
        write_weapons(game, action, out);
        return strlen(names[found]);
    case 4:
        text_int(out, action->amount[0]);
        return strlen(names[found]);
    default:
        return 0;
    }
}

/* The part at the place `mode` between braces, as a string of its own; false: there is none. */
static bool find_part(const char *parts, int mode, char *out, size_t size)
{
    while (mode-- > 0) {
        parts += strcspn(parts, "|}");
        if (*parts++ != '|')
            return false;
    }
    size_t length = strcspn(parts, "|}");
    if (length >= size)
        return false;
    memcpy(out, parts, length);
    out[length] = '\0';
    return true;
}

/* Without braces. */
static bool write_pattern(const struct game *game, const struct action *action, const char *pattern,
                          struct text *out)
{
    for (; *pattern; pattern++) {
        if (*pattern != '%') {
            text_char(out, *pattern);
            continue;
        }
        size_t length = write_name(game, action, pattern + 1, out);
        if (length == 0)
            return false;
        pattern += length;
    }
    return true;
}

bool label_write(const struct game *game, const struct action *action, struct text *out)
{
    const struct rulebook *rulebook = game->rulebook;
    char part[LABEL_PART_SIZE];
    if (!rulebook->labels || action->decision >= rulebook->decision_count ||
        !rulebook->labels[action->decision])
        return false;
    const char *pattern = rulebook->labels[action->decision];
    const char *brace = strchr(pattern, '{');
    if (!brace)
        return write_pattern(game, action, pattern, out);
    text_bytes(out, pattern, (size_t)(brace - pattern));
    return find_part(brace + 1, action->mode, part, sizeof part) && part[0] &&
           write_pattern(game, action, part, out) &&
           write_pattern(game, action, strchr(brace, '}') + 1, out);
}
