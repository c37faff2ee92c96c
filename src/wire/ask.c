/* The header of a question: what is asked, not its choices. */
#include "wire/ask.h"

#include "wire/json.h"
#include "wire/view.h"

#include <stdio.h>
#include <string.h>

static void write_seats(const struct game *view, const struct question *question, struct text *out)
{
    json_key(out, "seats");
    text_char(out, '[');
    for (int seat = 0; seat < view->setup->seat_count; seat++)
        if (question->seats >> seat & 1) {
            json_next(out);
            text_quote(out, view->setup->seat[seat].name);
        }
    text_char(out, ']');
}

static void write_units(const struct game *view, const struct question *question, struct text *out)
{
    json_key(out, "units");
    text_char(out, '[');
    for (int unit = 0; unit < state_head(view->state)->unit_count; unit++)
        if (unit_set_has(&question->units, unit)) {
            json_next(out);
            view_write_name(view, unit, out);
        }
    text_char(out, ']');
}

void ask_split(const char *words, struct ask_parts *out)
{
    const char *mark = strstr(words, "? ("), *rule = mark ? mark + strlen("? (") : "";
    const char *end = strchr(rule, ')');
    if (!end || end - rule >= ASK_RULE_SIZE)
        mark = NULL;
    size_t title = mark ? (size_t)(mark + 1 - words) : strlen(words);
    snprintf(out->title, sizeof out->title, "%.*s", (int)title, words);
    snprintf(out->rule, sizeof out->rule, "%.*s", mark ? (int)(end - rule) : 0, rule);
    snprintf(out->rest, sizeof out->rest, "%s", mark ? end + 1 + strspn(end + 1, " ") : "");
}

static void write_words(const char *words, struct text *out)
{
    struct ask_parts parts;
    ask_split(words, &parts);
    json_text(out, "words", words);
    json_text(out, "title", parts.title);
    json_text(out, "rule", parts.rule[0] ? parts.rule : NULL);
    json_text(out, "rest", parts.rest);
}

void ask_write_question(const struct game *view, const struct question *question, uint32_t number,
                        struct text *out)
{
    const struct decision *decision = &view->rulebook->decisions[question->decision];
    char words[ASK_WORDS_SIZE];
    struct text text;
    text_init(&text, words, sizeof words);
    view->rulebook->ask(view, question, &text);
    text_char(out, '{');
    json_int(out, "number", number);
    json_text(out, "decision", decision->name);
    json_text(out, "kind", view_kind_word(decision->kind));
    json_flag(out, "secret", question->secret);
    write_seats(view, question, out);
    view_name(out, "unit", view, question->unit);
    view_name(out, "other", view, question->other);
    write_units(view, question, out);
    write_words(words, out);
    json_text(out, "help", decision->help);
    text_char(out, '}');
}

void ask_write_spelled(const struct game *view, const struct action *action, struct text *out)
{
    char words[ASK_WORDS_SIZE];
    struct text text;
    text_init(&text, words, sizeof words);
    view->rulebook->spell(view, action, &text);
    text_quote(out, words);
}
