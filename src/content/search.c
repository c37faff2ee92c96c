/* Finding rules by words. */
#include "content/content.h"

#include "core/names.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

enum { WORDS_MAX = 8, WORD_SIZE = 40 };

/* What it counts that a word occurs there; the whole id outweighs all other words together. */
enum worth { WORTH_TEXT = 1, WORTH_OPTION = 3, WORTH_TITLE = 4, WORTH_ID = 6, WORTH_WHOLE_ID = 99 };

struct query {
    int count;
    char word[WORDS_MAX][WORD_SIZE];
};

struct find {
    const struct content_rule *rule;
    int worth;
};

/* Words beyond what there is room for are left out, and the end of a long one. */
static void part_words(struct query *query, const char *words)
{
    static const char blanks[] = " \t\r\n,;";
    query->count = 0;
    for (words += strspn(words, blanks); *words && query->count < WORDS_MAX;
         words += strspn(words, blanks)) {
        size_t size = strcspn(words, blanks), kept = size < WORD_SIZE ? size : WORD_SIZE - 1;
        memcpy(query->word[query->count], words, kept);
        query->word[query->count++][kept] = '\0';
        words += size;
    }
}

/* Where it counts that often: nowhere 0, in the middle of a word once, at the start twice. */
static int occurs(const char *string, const char *word)
{
    int best = 0;
    for (const char *at = string; *at && best < 2; at++) {
        if (!text_starts(at, word))
            continue;
        bool begins = at == string || !isalnum((unsigned char)at[-1]);
        best = begins ? 2 : 1;
    }
    return best;
}

static int weigh_options(const struct rulebook *rulebook, const char *id, const char *word)
{
    int most = 0;
    for (int i = 0; i < rulebook->option_count; i++) {
        const struct option *option = &rulebook->options[i];
        if (strcmp(option->rule, id) != 0)
            continue;
        int name = WORTH_OPTION * occurs(option->id, word);
        int help = option->help ? WORTH_TEXT * occurs(option->help, word) : 0;
        most = name > most ? name : most;
        most = help > most ? help : most;
    }
    return most;
}

/* 0: the word does not occur. */
static int weigh_word(const struct rulebook *rulebook, const struct content_rule *rule,
                      const char *word)
{
    if (text_same(rule->id, word))
        return WORTH_WHOLE_ID;
    return WORTH_ID * occurs(rule->id, word) + WORTH_TITLE * occurs(rule->title, word) +
           weigh_options(rulebook, rule->id, word) + WORTH_TEXT * occurs(rule->text, word);
}

static int weigh(const struct rulebook *rulebook, const struct content_rule *rule,
                 const struct query *query)
{
    int sum = 0;
    for (int i = 0; i < query->count; i++) {
        int worth = weigh_word(rulebook, rule, query->word[i]);
        if (worth == 0)
            return 0;
        sum += worth;
    }
    return sum;
}

/* The best first; of equal ones the one that the rulebook has first. */
static int compare_finds(const void *a, const void *b)
{
    const struct find *left = a, *right = b;
    if (left->worth != right->worth)
        return left->worth < right->worth ? 1 : -1;
    return (left->rule > right->rule) - (left->rule < right->rule);
}

int content_search(const struct content *content, const struct rulebook *rulebook,
                   const char *words, const struct content_rule *out[CONTENT_RULES_MAX])
{
    const struct content_rule *rules = NULL;
    struct find finds[CONTENT_RULES_MAX];
    struct query query;
    int found = 0, count = content_rules(content, rulebook, &rules);
    part_words(&query, words);
    for (int i = 0; i < count; i++) {
        int worth = weigh(rulebook, &rules[i], &query);
        if (worth > 0)
            finds[found++] = (struct find){&rules[i], worth};
    }
    qsort(finds, (size_t)found, sizeof finds[0], compare_finds);
    for (int i = 0; i < found; i++)
        out[i] = finds[i].rule;
    return found;
}

/* ---- when nothing is found ------------------------------------------------------------------- */

/* The most frequent of the nearest words so far. */
struct likeness {
    const char *word;
    char best[WORD_SIZE];
    int distance; /* of `best`; NAMES_COMPARED: none yet */
};

static void consider(struct likeness *likeness, const char *candidate, size_t size)
{
    char copy[WORD_SIZE];
    if (size < 3 || size >= sizeof copy)
        return;
    memcpy(copy, candidate, size);
    copy[size] = '\0';
    if (!names_near(likeness->word, copy))
        return;
    int distance = names_distance(likeness->word, copy);
    if (distance >= likeness->distance)
        return;
    likeness->distance = distance;
    memcpy(likeness->best, copy, size + 1);
}

static void consider_text(struct likeness *likeness, const char *text)
{
    while (*text) {
        size_t size = 0;
        while (isalnum((unsigned char)text[size]) || text[size] == '-')
            size++;
        consider(likeness, text, size);
        text += size ? size : 1;
    }
}

/* Of a word that occurs nowhere the nearest that does. */
static void suggest_word(const struct rulebook *rulebook, const struct content_rule *rules,
                         int count, const char *word, struct text *out)
{
    struct likeness likeness = {.word = word, .distance = NAMES_COMPARED};
    for (int i = 0; i < count; i++)
        if (weigh_word(rulebook, &rules[i], word))
            return;
    for (int i = 0; i < count; i++) {
        consider_text(&likeness, rules[i].id);
        consider_text(&likeness, rules[i].title);
        consider_text(&likeness, rules[i].text);
    }
    for (int i = 0; i < rulebook->option_count; i++)
        consider_text(&likeness, rulebook->options[i].id);
    text_format(out, "; `%s` is in no rule", word);
    if (likeness.best[0])
        text_format(out, " (did you mean \"%s\"?)", likeness.best);
}

void content_search_help(const struct content *content, const struct rulebook *rulebook,
                         const char *words, struct text *out)
{
    const struct content_rule *rules = NULL;
    struct query query;
    int count = content_rules(content, rulebook, &rules);
    size_t before = out->length;
    part_words(&query, words);
    for (int i = 0; i < query.count; i++)
        suggest_word(rulebook, rules, count, query.word[i], out);
    if (query.count == 0)
        text_add(out, "; there is no word in it");
    else if (out->length == before)
        text_add(out, "; each word is in some rule: look for fewer of them at once");
}
