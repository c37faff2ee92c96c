/* Taking written orders apart. */
#include "rules/kit/words.h"

#include <string.h>

static bool is_blank(char c)
{
    return c == ' ' || c == ';' || c == '=' || c == '>';
}

/* Returns what stands for a byte outside of brackets. A comma ends a word wherever it stands, a
 * colon only in front of a blank: "12:3" is one word. */
static char clean_byte(const char *c)
{
    unsigned char byte = (unsigned char)*c;
    if (byte < 0x20 || byte == 0x7f || *c == ',')
        return ' ';
    return *c == ':' && (c[1] == ' ' || c[1] == '\0') ? ' ' : *c;
}

static void clean(const char *text, char *out)
{
    size_t length = 0;
    bool inside = false;
    for (const char *c = text; *c; c++) {
        if (*c == '(' && strchr(c, ')')) {
            out[length++] = ' ';
            inside = true;
        }
        char kept = inside && *c == ',' ? ',' : clean_byte(c);
        if (inside && is_blank(kept))
            continue;
        out[length++] = kept;
        if (kept == ')')
            inside = false;
    }
    out[length] = '\0';
}

enum fault words_split(struct words *words, const char *text, struct note *why)
{
    char cleaned[2 * WORDS_LENGTH_MAX + 2];
    words->count = words->at = 0;
    if (strlen(text) > WORDS_LENGTH_MAX)
        return note_set(why, FAULT_INPUT, NULL, "an order has at most %d characters",
                        WORDS_LENGTH_MAX);
    clean(text, cleaned);
    size_t length = 0;
    for (char *c = cleaned; *c;) {
        while (is_blank(*c))
            c++;
        if (*c == '\0')
            break;
        if (words->count == WORDS_MAX)
            return note_set(why, FAULT_INPUT, NULL, "an order has at most %d words", WORDS_MAX);
        words->word[words->count++] = words->buffer + length;
        while (*c && !is_blank(*c))
            words->buffer[length++] = *c++;
        words->buffer[length++] = '\0';
    }
    return FAULT_NONE;
}

bool words_end(const struct words *words)
{
    return words->at >= words->count;
}

const char *words_next(const struct words *words)
{
    return words_end(words) ? "" : words->word[words->at];
}

bool words_take(struct words *words, const char *choices)
{
    if (words_end(words))
        return false;
    const char *word = words->word[words->at];
    size_t length = strlen(word);
    for (const char *c = choices; *c;) {
        size_t size = strcspn(c, " ");
        if (size == length && text_starts(c, word)) {
            words->at++;
            return true;
        }
        c += size;
        c += strspn(c, " ");
    }
    return false;
}

bool words_take_number(struct words *words, int most, int *number)
{
    int64_t value;
    if (!text_to_int(words_next(words), &value) || value < 0 || value > most)
        return false;
    *number = (int)value;
    words->at++;
    return true;
}

bool words_take_cell(struct words *words, const struct board *board, struct cell *cell)
{
    if (words_end(words) || !board_read_cell(board, words_next(words), cell))
        return false;
    words->at++;
    return true;
}
