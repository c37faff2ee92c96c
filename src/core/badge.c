/* Badges: short, and told apart. */
#include "core/badge.h"

#include "core/names.h"
#include "core/rulebook.h"

#include <ctype.h>
#include <string.h>

enum { SIGN_SIZE = 64, LETTERS_MAX = 24, DIGITS = 9, CHARACTER_SIZE = 5 };

_Static_assert((int)BADGE_SIZE == BADGE_CHARACTERS * (CHARACTER_SIZE - 1) + 1, "UTF-8");

/* A call sign: its letters and digits, each a character of UTF-8, and the number at its end. */
struct sign {
    char character[LETTERS_MAX + DIGITS][CHARACTER_SIZE]; /* and behind them 1 … 9 */
    int count;
    char number[BADGE_CHARACTERS + 1];
};

static bool begins_character(char byte)
{
    return ((unsigned char)byte & 0xc0) != 0x80;
}

static void add_byte(struct sign *sign, char byte)
{
    bool letter = isalnum((unsigned char)byte) || (unsigned char)byte >= 0x80;
    if (begins_character(byte) && letter && sign->count < LETTERS_MAX)
        sign->character[sign->count++][0] = byte;
    else if (!begins_character(byte) && sign->count > 0) {
        char *last = sign->character[sign->count - 1];
        size_t length = strlen(last);
        if (length < CHARACTER_SIZE - 1)
            last[length] = byte;
    }
}

/* The digits at the end, as many of the last ones as a badge holds. */
static int find_number(const char *words)
{
    int length = (int)strlen(words), at = length;
    while (at > 0 && isdigit((unsigned char)words[at - 1]))
        at--;
    return at < length - BADGE_CHARACTERS ? length - BADGE_CHARACTERS : at;
}

static void read_sign(const struct game *game, int unit, struct sign *out)
{
    char words[SIGN_SIZE];
    struct text text;
    text_init(&text, words, sizeof words);
    names_write(game, unit, &text);
    int number = find_number(words);
    memset(out, 0, sizeof *out);
    memcpy(out->number, words + number, strlen(words + number));
    for (int i = 0; i < number; i++)
        add_byte(out, words[i]);
    for (int i = 0; i < DIGITS; i++)
        out->character[out->count + i][0] = (char)('1' + i);
}

/* The n-th badge the sign offers; false: there is none any more. */
static bool offer(const struct sign *sign, int n, char out[BADGE_SIZE])
{
    int room = BADGE_CHARACTERS - (int)strlen(sign->number);
    int shown = sign->count < room ? sign->count : room, next = shown - 1 + n;
    if (n > 0 && (room == 0 || next >= sign->count + DIGITS))
        return false;
    struct text text;
    text_init(&text, out, BADGE_SIZE);
    for (int i = 0; i < (n > 0 && shown == room ? shown - 1 : shown); i++)
        text_add(&text, sign->character[i]);
    if (n > 0)
        text_add(&text, sign->character[next]);
    text_add(&text, sign->number);
    return true;
}

static bool is_borne(char badges[][BADGE_SIZE], int count, const char *badge)
{
    for (int i = 0; i < count; i++)
        if (text_same(badges[i], badge))
            return true;
    return false;
}

const char *badge_of(struct badges *badges, const struct game *game, int unit)
{
    for (int i = badges->count; i <= unit; i++) {
        struct sign sign;
        char *badge = badges->of[i];
        read_sign(game, i, &sign);
        int n = sign.count == 0 && !sign.number[0]; /* "'": a digit at least */
        bool taken = true;
        while (offer(&sign, n, badge) && (taken = is_borne(badges->of, i, badge)))
            n++;
        if (taken)
            offer(&sign, 0, badge);
        badges->count = i + 1;
    }
    return badges->of[unit];
}
