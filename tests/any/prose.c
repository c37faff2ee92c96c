/* Sentences looked at letter by letter: no grammar, only what no sentence may have. */
#include "tests/any/prose.h"

#include "base/text.h"

#include <ctype.h>
#include <string.h>

enum { WORD_SIZE = 32 };

/* One word with what stands before it. */
struct token {
    char word[WORD_SIZE];
    bool joined; /* only a space parts it from the word before */
    bool alone;  /* a space or a bracket stands before it, or nothing */
};

static bool is_letter(char c)
{
    return isalnum((unsigned char)c) || c == '\'' || (unsigned char)c >= 0x80;
}

/* The next word; false: there is none. A word begins and ends at anything but letters and digits,
 * so that "Y1-5" is two, and only words with nothing but one space between them are joined. */
static bool next_word(const char **at, struct token *token)
{
    const char *start = *at;
    size_t size = 0;
    while (**at && !is_letter(**at))
        ++*at;
    token->joined = *at == start + 1 && *start == ' ';
    token->alone = *at == start || (*at)[-1] == ' ' || (*at)[-1] == '(';
    for (; is_letter(**at); ++*at)
        if (size + 1 < WORD_SIZE)
            token->word[size++] = **at;
    token->word[size] = '\0';
    return size > 0;
}

static bool is_one_of(const char *word, const char *const *list)
{
    for (int i = 0; list[i]; i++)
        if (text_same(word, list[i]))
            return true;
    return false;
}

/* Nouns that are counted in sentences. "hits" and "fires" may be what a thing with a number does.
 */
static bool is_plural(const char *word)
{
    static const char *const plurals[] = {
        "hexes",     "squares", "cells",   "points",  "flights",   "boxes",    "ships",
        "pieces",    "weapons", "turns",   "rounds",  "orders",    "pegs",     "fighters",
        "batteries", "banks",   "locks",   "items",   "missiles",  "mines",    "units",
        "bays",      "marines", "parties", "volleys", "charges",   "tokens",   "cards",
        "steps",     "losses",  "answers", "choices", "seekers",   "boosters", "players",
        "seats",     "sides",   "waves",   "targets", "launchers", "salvoes",  "shots",
        "torpedoes", "actions", "times",   "crits",   "icons",     "moves",    "columns",
        "rows",      "fleets",  "classes", "attacks", "circles",   "spares",   "dice",
        NULL};
    return is_one_of(word, plurals);
}

/* "loses 0 points": who loses nothing is not said to lose. */
static bool is_doing(const char *word)
{
    static const char *const verbs[] = {"loses",    "lose",  "gains", "gain",   "takes",  "take",
                                        "launches", "fires", "rolls", "throws", "spends", NULL};
    return is_one_of(word, verbs);
}

static bool may_repeat(const char *word)
{
    static const char *const words[] = {"had", "that", NULL};
    return isdigit((unsigned char)word[0]) || strlen(word) < 2 || is_one_of(word, words);
}

static bool ends_in_s(const char *word)
{
    size_t length = strlen(word);
    return length > 2 && word[length - 1] == 's';
}

/* What is wrong with a number, the word before and the one behind it. */
static const char *fault_of_number(const char *before, const char *number, const char *behind)
{
    bool label = isupper((unsigned char)before[0]) && before[0];
    if (strcmp(number, "1") == 0 && !label && is_plural(behind))
        return "one of a plural";
    if (strcmp(number, "0") != 0)
        return NULL;
    if (is_doing(before) && !text_same(behind, "left"))
        return "nothing is done";
    if (text_same(before, "has") && isupper((unsigned char)behind[0]) && ends_in_s(behind))
        return "it has none of something";
    return NULL;
}

static const char *fault_of_words(const char *words)
{
    const char *at = words, *fault = NULL;
    struct token before = {.word = ""}, two = before, token;
    while (!fault && next_word(&at, &token)) {
        if (token.joined && before.alone)
            fault = fault_of_number(before.joined ? two.word : "", before.word, token.word);
        if (token.joined && text_same(before.word, token.word) && !may_repeat(token.word))
            fault = "a word said twice";
        two = before;
        before = token;
    }
    return fault;
}

static const char *fault_of_brackets(const char *words)
{
    int round = 0, square = 0, quotes = 0;
    for (const char *c = words; *c; c++) {
        round += *c == '(' ? 1 : *c == ')' ? -1 : 0;
        square += *c == '[' ? 1 : *c == ']' ? -1 : 0;
        quotes += *c == '"';
        if (round < 0 || square < 0)
            break;
    }
    return round || square ? "brackets that do not pair"
           : quotes % 2    ? "quotes that do not pair"
                           : NULL;
}

/* Brackets of an order are its player's. */
static const char *fault_of_signs(const char *words, enum prose_form form)
{
    enum { BRACKETS = 3 };
    static const char *const wrong[][2] = {{" )", "a space before a bracket"},
                                           {"( ", "a space behind a bracket"},
                                           {"()", "empty brackets"},
                                           {"  ", "two spaces"},
                                           {" ,", "a space before a comma"},
                                           {" .", "a space before a stop"},
                                           {"..", "two stops"},
                                           {",,", "two commas"},
                                           {"(null)", "nothing"},
                                           {"%d", "a format"},
                                           {"%s", "a format"},
                                           {"%u", "a format"},
                                           {" ;", "a space before a semicolon"},
                                           {" :", "a space before a colon"},
                                           {"-0 ", "a negative nothing"},
                                           {": .", "nothing behind a colon"}};
    for (size_t i = form == PROSE_ORDER ? BRACKETS : 0; i < sizeof wrong / sizeof wrong[0]; i++)
        if (strstr(words, wrong[i][0]))
            return wrong[i][1];
    return NULL;
}

static const char *fault_of_ends(const char *words, enum prose_form form)
{
    size_t length = strlen(words);
    if (length == 0)
        return "nothing is said";
    char last = words[length - 1];
    if (words[0] == ' ' || last == ' ' || last == ',' || last == '\n')
        return "a loose end";
    if (form == PROSE_PHRASE)
        return last == '.' ? "a stop behind a phrase" : NULL;
    if (islower((unsigned char)words[0]))
        return "a small letter at the beginning";
    if (form != PROSE_QUESTION && !strchr(".!?", last))
        return "no stop at the end";
    if (form == PROSE_QUESTION && !strstr(words, "? ("))
        return "no question, or no rule behind it";
    return NULL;
}

const char *prose_fault_of(const char *words, enum prose_form form)
{
    const char *fault = fault_of_ends(words, form);
    if (!fault)
        fault = fault_of_signs(words, form);
    if (!fault && form != PROSE_ORDER)
        fault = fault_of_brackets(words);
    return fault ? fault : fault_of_words(words);
}
