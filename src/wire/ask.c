/* The header of a question: what is asked, not its choices. */
#include "wire/ask.h"

#include "wire/json.h"
#include "wire/parts.h"
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
    out->rest_at = mark ? (size_t)(end + 1 + strspn(end + 1, " ") - words) : strlen(words);
    snprintf(out->title, sizeof out->title, "%.*s", (int)title, words);
    snprintf(out->rule, sizeof out->rule, "%.*s", mark ? (int)(end - rule) : 0, rule);
    snprintf(out->rest, sizeof out->rest, "%s", words + out->rest_at);
}

static void write_words(const struct rulebook *rulebook, const struct text *words, struct text *out)
{
    struct ask_parts parts;
    ask_split(words->start, &parts);
    json_text(out, "words", words->start);
    json_text(out, "title", parts.title);
    json_text(out, "rule", parts.rule[0] ? parts.rule : NULL);
    json_text(out, "rest", parts.rest);
    struct parts_of title = {rulebook, words, 0, strlen(parts.title)};
    struct parts_of rest = {rulebook, words, parts.rest_at, words->length};
    parts_write(&title, "title_parts", out);
    parts_write(&rest, "rest_parts", out);
}

/* What could be written, for whoever types; null: nobody knows. */
static void write_forms(const struct game *view, const struct question *question, struct text *out)
{
    char words[ASK_WORDS_SIZE];
    struct text text;
    text_init(&text, words, sizeof words);
    if (view->rulebook->forms)
        view->rulebook->forms(view, question_seat(question), &text);
    json_text(out, "forms", words[0] ? words : NULL);
}

static void write_budgets(const struct game *view, const struct question *question,
                          struct text *out)
{
    struct budget budgets[BUDGETS_MAX];
    int count = view->rulebook->budgets ? view->rulebook->budgets(view, question, budgets) : 0;
    if (count == 0)
        return;
    json_key(out, "budgets");
    text_char(out, '[');
    for (int i = 0; i < count; i++) {
        json_next(out);
        text_char(out, '{');
        json_text(out, "name", budgets[i].name);
        json_int(out, "used", budgets[i].used);
        json_int(out, "of", budgets[i].of);
        text_char(out, '}');
    }
    text_char(out, ']');
}

void ask_write_question(const struct game *view, const struct question *question, uint32_t number,
                        struct text *out)
{
    const struct decision *decision = &view->rulebook->decisions[question->decision];
    char words[ASK_WORDS_SIZE];
    struct text_marks marks;
    struct text text;
    text_init_marked(&text, words, sizeof words, &marks);
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
    write_words(view->rulebook, &text, out);
    write_forms(view, question, out);
    json_text(out, "help", decision->help);
    write_budgets(view, question, out);
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

void ask_write_answer(const struct game *view, const struct action *action, struct text *out)
{
    char words[ASK_WORDS_SIZE];
    struct text_marks marks;
    struct text text;
    text_init_marked(&text, words, sizeof words, &marks);
    view->rulebook->spell(view, action, &text);
    json_text(out, "text", words);
    parts_write_all(view->rulebook, &text, "parts", out);
}
