/* What a sentence names: marked units and cells, and rules by their ids. */
#include "wire/parts.h"

#include "wire/json.h"

#include <ctype.h>
#include <string.h>

/* Where the next named thing is. */
struct named {
    const char *kind; /* "unit"; NULL: there is none */
    size_t begin;
    size_t end;
};

static bool is_of_id(char c)
{
    return isalnum((unsigned char)c) || c == '-' || c == '.';
}

static bool is_rule(const struct rulebook *rulebook, const char *word, size_t length)
{
    for (int i = 0; i < rulebook->rule_count; i++)
        if (strncmp(rulebook->rule_ids[i], word, length) == 0 &&
            rulebook->rule_ids[i][length] == '\0')
            return true;
    return false;
}

/* The first rule id in a stretch of plain words. All ids of a rulebook begin alike: "AD-". */
static struct named find_rule(const struct parts_of *of, size_t begin, size_t end)
{
    const struct rulebook *rulebook = of->rulebook;
    const char *start = of->text->start;
    size_t prefix = rulebook->rule_count ? strcspn(rulebook->rule_ids[0], "-") + 1 : end;
    for (size_t at = begin; at + prefix < end; at++) {
        if (start[at + prefix - 1] != '-' || (at > 0 && is_of_id(start[at - 1])) ||
            strncmp(start + at, rulebook->rule_ids[0], prefix) != 0)
            continue;
        size_t length = prefix;
        while (at + length < end && is_of_id(start[at + length]))
            length++;
        while (start[at + length - 1] == '.') /* of the sentence */
            length--;
        if (is_rule(rulebook, start + at, length))
            return (struct named){"rule", at, at + length};
    }
    return (struct named){NULL, end, end};
}

/* The first marked thing from a mark on, of those that are told. */
static struct named find_mark(const struct parts_of *of, size_t begin, int *mark)
{
    static const char *const kinds[] = {[TEXT_UNIT] = "unit", [TEXT_CELL] = "cell"};
    const struct text_marks *marks = of->text->marks;
    for (; marks && *mark < marks->count; ++*mark) {
        const struct text_mark *at = &marks->list[*mark];
        if (at->kind < sizeof kinds / sizeof kinds[0] && at->begin >= begin && at->end <= of->end)
            return (struct named){kinds[at->kind], at->begin, at->end};
    }
    return (struct named){NULL, of->end, of->end};
}

static struct named find_next(const struct parts_of *of, size_t begin, int *mark)
{
    struct named marked = find_mark(of, begin, mark);
    struct named rule = find_rule(of, begin, marked.begin);
    return rule.kind ? rule : marked;
}

static void write_stretch(const struct text *text, size_t begin, size_t end, struct text *out)
{
    text_quote_bytes(out, text->start + begin, end - begin);
}

void parts_write(const struct parts_of *of, const char *key, struct text *out)
{
    int mark = 0;
    size_t at = of->begin;
    struct named next = find_next(of, at, &mark);
    if (!next.kind)
        return;
    json_key(out, key);
    text_char(out, '[');
    for (; next.kind; next = find_next(of, at, &mark)) {
        if (next.begin > at) {
            json_next(out);
            write_stretch(of->text, at, next.begin, out);
        }
        json_next(out);
        text_char(out, '{');
        json_key(out, next.kind);
        write_stretch(of->text, next.begin, next.end, out);
        text_char(out, '}');
        at = next.end;
    }
    if (at < of->end) {
        json_next(out);
        write_stretch(of->text, at, of->end, out);
    }
    text_char(out, ']');
}

void parts_write_all(const struct rulebook *rulebook, const struct text *text, const char *key,
                     struct text *out)
{
    struct parts_of all = {rulebook, text, 0, text->length};
    parts_write(&all, key, out);
}
