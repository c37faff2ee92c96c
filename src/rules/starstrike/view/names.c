/* Names of things: cards, facings, maneuvers, icons, modifiers. */
#include "rules/starstrike/view/names.h"

#include <ctype.h>
#include <string.h>

bool starstrike_names_is_unit(const struct game *game, int unit)
{
    return unit >= 0 && unit < starstrike_state_of(game)->head.unit_count;
}

bool starstrike_names_has_six(const struct game *game, int unit)
{
    return starstrike_names_is_unit(game, unit) && starstrike_ship_of(game, unit)->six;
}

/* ---- cards ---- */

const struct label *starstrike_names_label(const struct game *game, int collection, int card)
{
    const struct library *library = &game->setup->library;
    bool exists = card >= 0 && card < library->shelf[collection].count;
    return exists ? library_label(library, collection, card) : NULL;
}

void starstrike_names_id(const struct game *game, int collection, int card, struct text *out)
{
    const struct label *label = starstrike_names_label(game, collection, card);
    text_add(out, label ? label->id : "?");
}

void starstrike_names_card(const struct game *game, int collection, int card, struct text *out)
{
    const struct label *label = starstrike_names_label(game, collection, card);
    starstrike_names_id(game, collection, card, out);
    if (label && label->name[0])
        text_format(out, " %s", label->name);
}

const char *starstrike_names_ordinal(int n)
{
    static const char *const words[STARSTRIKE_CARDS_MAX] = {"",       "second", "third",
                                                            "fourth", "fifth",  "sixth"};
    return say_word(words, STARSTRIKE_CARDS_MAX, n);
}

void starstrike_names_slot(const struct game *game, int unit, int slot, struct text *out)
{
    if (!starstrike_names_is_unit(game, unit) || slot < 0 || slot >= STARSTRIKE_CARDS_MAX) {
        text_char(out, '?');
        return;
    }
    const struct starstrike_slot *cards = starstrike_piece_of(game, unit)->slot;
    int copies = 0;
    if (cards[slot].order == 0) { /* it has gone since, or lies face down */
        text_add(out, "its order");
        return;
    }
    for (int i = 0; i < slot; i++)
        copies += cards[i].order == cards[slot].order;
    if (copies)
        text_format(out, "%s ", starstrike_names_ordinal(copies));
    starstrike_names_id(game, STARSTRIKE_ORDERS, cards[slot].order - 1, out);
}

bool starstrike_names_is_word(const char *name)
{
    int64_t number;
    return name[0] && !strpbrk(name, " ,;:=>()") && !text_to_int(name, &number);
}

/* ---- words ---- */

const char *const starstrike_facing_words[] = {"fore",     "right-fore", "right-aft", "aft",
                                               "left-aft", "left-fore",  NULL};

const char *starstrike_names_facing(int facing)
{
    return say_word(starstrike_facing_words, STARSTRIKE_FACINGS, facing);
}

const char *starstrike_names_maneuver(int maneuver)
{
    static const char *const words[] = {"", "ahead", "pass", "sling", "assault"};
    return say_word(words, STARSTRIKE_ASSAULT + 1, maneuver);
}

const char *starstrike_names_role(int role)
{
    static const char *const words[STARSTRIKE_ROLES] = {"escort", "light", "heavy", "super heavy",
                                                        "stationary"};
    return say_word(words, STARSTRIKE_ROLES, role);
}

const char *starstrike_names_terrain(int terrain)
{
    static const char *const words[STARSTRIKE_TERRAINS] = {"open space",
                                                           "a Strategic System",
                                                           "the Core of a Black Hole",
                                                           "the Horizon of a Black Hole",
                                                           "Dust",
                                                           "a Nebula"};
    return say_word(words, STARSTRIKE_TERRAINS, terrain);
}

const char *starstrike_names_icon(int icon, bool one)
{
    static const char *const single[STARSTRIKE_ICONS] = {"Target Lock", "Hit", "Critical Hit",
                                                         "Direct Hit"};
    static const char *const many[STARSTRIKE_ICONS] = {"Target Locks", "Hits", "Critical Hits",
                                                       "Direct Hits"};
    return say_word(one ? single : many, STARSTRIKE_ICONS, icon);
}

/* As the words of files, with capitals. */
void starstrike_names_keyword(int keyword, struct text *out)
{
    const char *word = say_word(starstrike_keyword_words, STARSTRIKE_KEYWORDS, keyword);
    bool first = true;
    for (const char *c = word; *c; c++) {
        text_char(out, (char)(*c == '_' ? ' ' : first ? toupper((unsigned char)*c) : *c));
        first = *c == '_';
    }
}

void starstrike_names_icons(const int icons[STARSTRIKE_ICONS], struct text *out)
{
    bool any = false;
    for (int icon = 0; icon < STARSTRIKE_ICONS; icon++) {
        if (icons[icon] == 0)
            continue;
        text_add(out, any ? ", " : "");
        say_count(out, icons[icon], starstrike_names_icon(icon, true),
                  starstrike_names_icon(icon, false));
        any = true;
    }
    text_add(out, any ? "" : "nothing");
}

/* ---- pieces ---- */

void starstrike_names_shields(const struct game *game, int unit, struct text *out)
{
    if (!starstrike_names_is_unit(game, unit)) {
        text_char(out, '?');
        return;
    }
    int count = starstrike_ship_of(game, unit)->shield_count;
    for (int i = 0; i < count && i < STARSTRIKE_FACINGS; i++)
        text_format(out, "%s%d", i ? "/" : "", starstrike_piece_of(game, unit)->shield[i]);
}

void starstrike_names_arm(const struct game *game, int unit, int arm, struct text *out)
{
    const struct starstrike_ship *ship =
        starstrike_names_is_unit(game, unit) ? starstrike_ship_of(game, unit) : NULL;
    if (!ship || arm < 0 || arm >= ship->arm_count) {
        text_add(out, "armament ?");
        return;
    }
    text_format(out, "%s (%d)", starstrike_weapon_of(game, ship->arm[arm].weapon)->label.name,
                arm + 1);
}

void starstrike_names_parts(const int8_t of[STARSTRIKE_SOURCES], struct text *out)
{
    bool any = false;
    for (int i = 0; i < STARSTRIKE_SOURCES; i++)
        if (of[i]) {
            text_format(out, "%s%s %+d", any ? ", " : " (", starstrike_sources[i].text, of[i]);
            any = true;
        }
    text_add(out, any ? ")" : "");
}

/* Rows of the chart that are alike stand together, those without icons are left out. */
void starstrike_names_chart(const struct starstrike_weapon *weapon, struct text *out)
{
    const char *mark = "";
    for (int row = 0; row < STARSTRIKE_CHART;) {
        int last = row;
        while (last + 1 < STARSTRIKE_CHART &&
               text_same(weapon->chart[last + 1], weapon->chart[row]))
            last++;
        if (weapon->chart[row][0]) {
            text_format(out, "%s%d", mark, row);
            if (last > row)
                text_format(out, "-%d", last);
            text_format(out, " %s", weapon->chart[row]);
            mark = ", ";
        }
        row = last + 1;
    }
}
