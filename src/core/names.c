/* Call signs: deriving, writing and finding them. */
#include "core/names.h"

#include "base/check.h"
#include "core/rulebook.h"

#include <string.h>

enum { CALL_SIGN_SIZE = 24, LETTERS_SIZE = 8, SUGGESTIONS_MAX = 3, CANDIDATES_SHOWN = 6 };

static void write_sign(const struct setup *setup, const struct unit *unit, struct text *out)
{
    if (unit->given) {
        text_add(out, setup_given_name(setup, unit->given));
        return;
    }
    setup->rulebook->letters(&setup->library, unit->letters, out);
    text_char(out, '-');
    text_int(out, unit->number);
}

void names_write(const struct game *game, int unit, struct text *out)
{
    size_t begin = out->length;
    CHECK(unit >= 0 && unit < state_head(game->state)->unit_count);
    write_sign(game->setup, &state_units(game->state)[unit], out);
    text_mark(out, TEXT_UNIT, begin);
}

/* Designs may share their letters; their numbers then go on together. */
struct lettering {
    char letters[DESIGN_NONE + 1][LETTERS_SIZE]; /* of the designs in use, else empty */
    uint8_t last[DESIGN_NONE + 1];               /* number given last, by the first such design */
};

static void note_letters(struct lettering *lettering, const struct setup *setup, int design)
{
    struct text text;
    if (lettering->letters[design][0])
        return;
    text_init(&text, lettering->letters[design], LETTERS_SIZE);
    setup->rulebook->letters(&setup->library, design, &text);
}

static int first_of_letters(const struct lettering *lettering, int design)
{
    int first = 0;
    while (!text_same(lettering->letters[first], lettering->letters[design]))
        first++;
    return first;
}

static bool is_borne(const struct lettering *lettering, const struct setup *setup,
                     const struct unit *units, int unit_count, const struct unit *wanted)
{
    char sign[CALL_SIGN_SIZE];
    struct text text;
    text_init(&text, sign, sizeof sign);
    text_add(&text, lettering->letters[wanted->letters]);
    text_char(&text, '-');
    text_int(&text, wanted->number);
    for (int i = 0; i < setup->placed_count; i++)
        if (text_same(setup->placed[i].name, sign))
            return true;
    for (int i = 0; i < unit_count; i++)
        if (&units[i] != wanted && !units[i].given && units[i].number == wanted->number &&
            text_same(lettering->letters[units[i].letters], lettering->letters[wanted->letters]))
            return true;
    return false;
}

void names_derive(const struct setup *setup, struct unit *units, int unit_count)
{
    struct lettering lettering = {0};
    CHECK(unit_count <= setup->units_max);
    for (int i = 0; i < unit_count; i++) {
        if (units[i].given)
            continue;
        if (units[i].number == 0)
            units[i].letters = units[i].design;
        note_letters(&lettering, setup, units[i].letters);
    }
    for (int i = 0; i < unit_count; i++) {
        struct unit *unit = &units[i];
        if (unit->given || unit->number)
            continue;
        uint8_t *last = &lettering.last[first_of_letters(&lettering, unit->letters)];
        do {
            CHECK(*last < UINT8_MAX);
            unit->number = ++*last;
        } while (is_borne(&lettering, setup, units, unit_count, unit));
    }
}

/* The units a setup places, with call signs as if nothing else came into play. */
static void sign_placed(const struct setup *setup, struct unit units[UNITS_MAX])
{
    CHECK(setup->placed_count <= UNITS_MAX);
    for (int i = 0; i < setup->placed_count; i++)
        units[i] = setup->placed[i].unit;
    names_derive(setup, units, setup->placed_count);
}

void names_write_placed(const struct setup *setup, int index, struct text *out)
{
    struct unit units[UNITS_MAX];
    CHECK(index >= 0 && index < setup->placed_count);
    sign_placed(setup, units);
    write_sign(setup, &units[index], out);
}

/* "#12": 12, else -1. */
static int read_number_sign(const char *word, int unit_count)
{
    int64_t id;
    if (word[0] != '#' || !text_to_int(word + 1, &id) || id < 0 || id >= unit_count)
        return -1;
    return (int)id;
}

static void sign_of(const struct setup *setup, const struct unit *unit, char sign[CALL_SIGN_SIZE])
{
    struct text text;
    text_init(&text, sign, CALL_SIGN_SIZE);
    write_sign(setup, unit, &text);
}

int names_find_placed(const struct setup *setup, const char *word)
{
    struct unit units[UNITS_MAX];
    char sign[CALL_SIGN_SIZE];
    int number = read_number_sign(word, setup->placed_count);
    if (number >= 0)
        return number;
    sign_placed(setup, units);
    for (int i = 0; i < setup->placed_count; i++) {
        sign_of(setup, &units[i], sign);
        if (text_same(sign, word))
            return i;
    }
    return -1;
}

int names_distance(const char *a, const char *b)
{
    int row[NAMES_COMPARED + 1];
    int width = 0, height = 0;
    while (width < NAMES_COMPARED && b[width])
        width++;
    while (height < NAMES_COMPARED && a[height])
        height++;
    for (int j = 0; j <= width; j++)
        row[j] = j;
    for (int i = 1; i <= height; i++) {
        int diagonal = row[0];
        row[0] = i;
        for (int j = 1; j <= width; j++) {
            char left[2] = {a[i - 1], '\0'}, right[2] = {b[j - 1], '\0'};
            int best = diagonal + !text_same(left, right);
            diagonal = row[j];
            best = row[j] + 1 < best ? row[j] + 1 : best;
            row[j] = row[j - 1] + 1 < best ? row[j - 1] + 1 : best;
        }
    }
    return row[width];
}

bool names_near(const char *wrong, const char *right)
{
    int length = (int)strlen(right);
    int allowed = length < 3 ? 1 : length < 6 ? 2 : length / 3 + 1;
    if (strlen(wrong) >= 3 && text_starts(right, wrong))
        return true;
    return names_distance(wrong, right) <= allowed;
}

/* The nearest call signs, at most three, nearest first, in words. */
static void suggest(const struct game *game, const char *word, struct text *out)
{
    const struct unit *units = state_units(game->state);
    char sign[CALL_SIGN_SIZE];
    int suggested = 0;
    for (int distance = 0; distance <= NAMES_COMPARED; distance++) {
        for (int i = 0; i < state_head(game->state)->unit_count; i++) {
            sign_of(game->setup, &units[i], sign);
            if (!names_near(word, sign) || names_distance(word, sign) != distance)
                continue;
            text_add(out, suggested ? ", " : "; nearest: ");
            text_add(out, sign);
            if (++suggested == SUGGESTIONS_MAX)
                return;
        }
    }
}

static void list_candidates(const struct game *game, const char *word, struct text *out)
{
    const struct unit *units = state_units(game->state);
    char sign[CALL_SIGN_SIZE];
    int listed = 0;
    for (int i = 0; i < state_head(game->state)->unit_count; i++) {
        sign_of(game->setup, &units[i], sign);
        if (!text_starts(sign, word))
            continue;
        if (listed++ == CANDIDATES_SHOWN) {
            text_add(out, " …");
            return;
        }
        text_add(out, listed > 1 ? ", " : "");
        text_add(out, sign);
    }
}

enum fault names_find(const struct game *game, const char *word, int *unit, struct note *why)
{
    int unit_count = state_head(game->state)->unit_count;
    const struct unit *units = state_units(game->state);
    char sign[CALL_SIGN_SIZE], list[160];
    int fits = 0, found = read_number_sign(word, unit_count);
    for (int i = 0; found < 0 && i < unit_count; i++) {
        sign_of(game->setup, &units[i], sign);
        if (text_same(sign, word))
            found = i;
    }
    for (int i = 0; found < 0 && word[0] && i < unit_count; i++) {
        sign_of(game->setup, &units[i], sign);
        fits += text_starts(sign, word);
        if (text_starts(sign, word))
            *unit = i;
    }
    if (found >= 0)
        *unit = found;
    if (found >= 0 || fits == 1)
        return FAULT_NONE;
    struct text text;
    text_init(&text, list, sizeof list);
    if (fits > 1) {
        list_candidates(game, word, &text);
        return note_set(why, FAULT_INPUT, NULL, "\"%.40s\" may be %s", word, list);
    }
    suggest(game, word, &text);
    return note_set(why, FAULT_INPUT, NULL, "no unit is called \"%.40s\"%s", word, list);
}
