/* Verbs that teach: a system's page, its rules, one of them. All of it was read with the content.
 */
#include "referee/learn.h"

#include "referee/verbs.h"
#include "wire/json.h"
#include "wire/view.h"

#include <stdlib.h>

static void write_lines(const char *key, const char (*lines)[PRIMER_LINE_SIZE], int count,
                        struct text *out)
{
    json_key(out, key);
    text_char(out, '[');
    for (int i = 0; i < count; i++) {
        json_next(out);
        text_quote(out, lines[i]);
    }
    text_char(out, ']');
}

static void write_notation(const struct content_primer *primer, struct text *out)
{
    json_key(out, "notation");
    text_char(out, '[');
    for (int i = 0; i < primer->notation_count; i++) {
        json_next(out);
        text_char(out, '{');
        json_text(out, "write", primer->notation[i].write);
        json_text(out, "means", primer->notation[i].means);
        text_char(out, '}');
    }
    text_char(out, ']');
}

void learn_write_heading(const struct content_primer *primer, struct text *out)
{
    json_text(out, "about", primer->about);
    json_text(out, "in_short", primer->in_short[0] ? primer->in_short : NULL);
    json_int(out, "minutes", primer->minutes);
    json_int(out, "difficulty", primer->difficulty);
    json_flag(out, "hidden_orders", primer->hidden_orders);
}

void learn_write_page(const struct rulebook *rulebook, const struct content_primer *primer,
                      struct text *out)
{
    json_text(out, "ruleset", rulebook->id);
    json_text(out, "title", rulebook->title);
    learn_write_heading(primer, out);
    json_text(out, "goal", primer->goal);
    write_lines("turn", primer->turn, primer->turn_count, out);
    write_notation(primer, out);
    write_lines("dice", primer->dice, primer->dice_count, out);
}

bool learn_primer(struct request *request)
{
    const struct rulebook *rulebook = NULL;
    if (!request_ruleset(request, &rulebook))
        return false;
    const struct content_primer *primer = content_primer(request->terms->content, rulebook);
    if (!primer)
        return request_fail(request, TROUBLE_UNAVAILABLE, "ruleset", "%s has no primer",
                            rulebook->id);
    learn_write_page(rulebook, primer, request->out);
    return true;
}

static bool refuse_rule(struct request *request, const char *id, const char *nearest)
{
    if (nearest)
        return request_fail(request, TROUBLE_BAD_FIELD, "rule",
                            "there is no rule \"%.40s\" (did you mean \"%s\"?)", id, nearest);
    return request_fail(request, TROUBLE_BAD_FIELD, "rule", "there is no rule \"%.40s\"", id);
}

static void write_cells(const struct datasheet *sheet, int row, struct text *out)
{
    text_char(out, '[');
    for (int column = 0; column < sheet->column_count; column++) {
        json_next(out);
        text_quote(out, row < 0 ? sheet->head[column] : datasheet_cell(sheet, row, column));
    }
    text_char(out, ']');
}

void learn_write_sheet(const struct datasheet *sheet, struct text *out)
{
    text_char(out, '{');
    json_text(out, "title", sheet->title);
    json_key(out, "heads");
    write_cells(sheet, -1, out);
    json_key(out, "rows");
    text_char(out, '[');
    for (int row = 0; row < sheet->row_count; row++) {
        json_next(out);
        write_cells(sheet, row, out);
    }
    text_add(out, "]}");
}

static void write_tables(const struct content *content, const struct rulebook *rulebook,
                         const struct content_rule *rule, struct text *out)
{
    struct datasheet sheet;
    json_key(out, "tables");
    text_char(out, '[');
    for (int part = 0; content_table(content, rulebook, rule, part, &sheet); part++) {
        json_next(out);
        learn_write_sheet(&sheet, out);
    }
    text_char(out, ']');
}

bool learn_rule(struct request *request)
{
    const struct rulebook *rulebook = NULL;
    const char *id = NULL, *nearest = NULL;
    struct text *out = request->out;
    if (!request_ruleset(request, &rulebook) || !request_require(request, "rule") ||
        !request_text(request, "rule", &id))
        return false;
    const struct content_rule *rule = content_rule(request->terms->content, rulebook, id, &nearest);
    if (!rule)
        return refuse_rule(request, id, nearest);
    json_text(out, "ruleset", rulebook->id);
    json_text(out, "rule", rule->id);
    json_text(out, "title", rule->title);
    json_text(out, "kind", rule->kind);
    json_text(out, "source", rule->source);
    json_text(out, "text", rule->text);
    write_tables(request->terms->content, rulebook, rule, out);
    return true;
}

static void write_entry(const struct content_rule *rule, struct text *out)
{
    json_next(out);
    text_char(out, '{');
    json_text(out, "id", rule->id);
    json_text(out, "title", rule->title);
    json_text(out, "kind", rule->kind);
    text_char(out, '}');
}

/* All of them as the rulebook has them, or those that are searched for, the best first. */
bool learn_rules(struct request *request)
{
    const struct rulebook *rulebook = NULL;
    const struct content_rule *rules = NULL, *found[CONTENT_RULES_MAX];
    const char *search = NULL;
    struct text *out = request->out;
    if (!request_ruleset(request, &rulebook) || !request_text(request, "search", &search))
        return false;
    int count = search ? content_search(request->terms->content, rulebook, search, found)
                       : content_rules(request->terms->content, rulebook, &rules);
    json_text(out, "ruleset", rulebook->id);
    json_key(out, "rules");
    text_char(out, '[');
    for (int i = 0; i < count; i++)
        write_entry(search ? found[i] : &rules[i], out);
    text_char(out, ']');
    if (search && count == 0) {
        char help[SEARCH_HELP_SIZE];
        struct text text;
        text_init(&text, help, sizeof help);
        content_search_help(request->terms->content, rulebook, search, &text);
        json_text(out, "help", help + 2);
    }
    return true;
}

/* ---- what is looked at outside a battle ------------------------------------------------------ */

void learn_write_exhibit(const struct exhibit *exhibit, struct text *out)
{
    json_text(out, "ruleset", exhibit->rulebook->id);
    json_text(out, "show", exhibit->id[0] ? exhibit->id : NULL);
    json_text(out, "name", exhibit->name);
    json_text(out, "collection", exhibit->collection);
    json_text(out, "rule", exhibit->rule ? exhibit->rule->id : NULL);
    json_key(out, "card");
    if (exhibit->has_card)
        view_write_card(&exhibit->game, 0, out);
    else
        text_add(out, "null");
    json_key(out, "tables");
    text_char(out, '[');
    if (exhibit->has_sheet)
        learn_write_sheet(&exhibit->sheet, out);
    text_char(out, ']');
}

/* Without an id: all there is. */
static bool open_exhibit(struct request *request, const struct rulebook *rulebook, const char *id,
                         struct exhibit *exhibit)
{
    if (id)
        return request_fault(
            request,
            exhibit_open(exhibit, request->terms->content, rulebook, id, &request->trouble.note),
            "show");
    exhibit_open_list(exhibit, request->terms->content, rulebook);
    return true;
}

bool learn_show(struct request *request)
{
    const struct rulebook *rulebook = NULL;
    const char *id = NULL;
    if (!request_ruleset(request, &rulebook) || !request_text(request, "show", &id))
        return false;
    struct exhibit *exhibit = malloc(sizeof *exhibit);
    if (!exhibit)
        return request_fail(request, TROUBLE_UNAVAILABLE, NULL, "out of memory");
    bool good = open_exhibit(request, rulebook, id, exhibit);
    if (good)
        learn_write_exhibit(exhibit, request->out);
    exhibit_close(exhibit);
    free(exhibit);
    return good;
}
