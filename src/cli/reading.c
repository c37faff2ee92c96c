/* Printing rules and the tables they stand for. */
#include "cli/reading.h"

#include "cli/say.h"

#include <stdio.h>

enum { GAP = 2 };

/* ---- data sheets ----------------------------------------------------------------------------- */

/* Columns that a column needs; returns what all of them need. */
static int measure(const struct datasheet *sheet, int widths[DATASHEET_COLUMNS_MAX])
{
    int sum = 0;
    for (int column = 0; column < sheet->column_count; column++) {
        widths[column] = say_width(sheet->head[column]);
        for (int row = 0; row < sheet->row_count; row++) {
            int width = say_width(datasheet_cell(sheet, row, column));
            widths[column] = width > widths[column] ? width : widths[column];
        }
        sum += widths[column] + GAP;
    }
    return sum;
}

static bool has_heads(const struct datasheet *sheet)
{
    for (int column = 0; column < sheet->column_count; column++)
        if (sheet->head[column][0])
            return true;
    return false;
}

/* Row -1: the heads. */
static const char *cell_of(const struct datasheet *sheet, int row, int column)
{
    return row < 0 ? sheet->head[column] : datasheet_cell(sheet, row, column);
}

static void print_row(const struct datasheet *sheet, int row, const int *widths)
{
    int last = sheet->column_count - 1;
    while (last > 0 && !cell_of(sheet, row, last)[0])
        last--;
    printf("%*s", GAP, "");
    for (int column = 0; column < last; column++) {
        say_padded(cell_of(sheet, row, column), widths[column]);
        printf("%*s", GAP, "");
    }
    printf("%s\n", cell_of(sheet, row, last));
}

/* Too wide for columns: "Cloaking Device: space 20 x hull; DRAT x 2", folded. Names stand beside
 * ids. */
static void print_folded_row(const struct datasheet *sheet, int row, int width)
{
    static char line[DATASHEET_TEXT_MAX];
    struct text text;
    bool named = has_heads(sheet);
    int said = 0, first = 1;
    text_init(&text, line, sizeof line);
    text_add(&text, datasheet_cell(sheet, row, 0));
    if (text_same(sheet->head[1], "name"))
        text_format(&text, " %s", datasheet_cell(sheet, row, first++));
    text_char(&text, ':');
    for (int column = first; column < sheet->column_count; column++) {
        const char *cell = datasheet_cell(sheet, row, column);
        if (!cell[0])
            continue;
        text_add(&text, said++ ? "; " : " ");
        if (named && sheet->column_count > 2)
            text_format(&text, "%s%s", sheet->head[column], sheet->head[column][0] ? " " : "");
        text_add(&text, cell);
    }
    say_folded(line, width, GAP, 3 * GAP);
}

void reading_print_sheet(const struct datasheet *sheet, int width)
{
    int widths[DATASHEET_COLUMNS_MAX];
    bool fits = measure(sheet, widths) <= width;
    if (sheet->title[0])
        printf("  %s\n", sheet->title);
    if (fits && has_heads(sheet))
        print_row(sheet, -1, widths);
    for (int row = 0; row < sheet->row_count; row++) {
        if (fits)
            print_row(sheet, row, widths);
        else
            print_folded_row(sheet, row, width);
    }
    if (sheet->cut)
        printf("  …\n");
}

static void print_json_row(const struct datasheet *sheet, int row)
{
    printf("[");
    for (int column = 0; column < sheet->column_count; column++) {
        printf("%s", column ? "," : "");
        say_quoted(cell_of(sheet, row, column));
    }
    printf("]");
}

void reading_print_sheet_json(const struct datasheet *sheet)
{
    printf("{\"title\":");
    say_quoted(sheet->title);
    printf(",\"heads\":");
    print_json_row(sheet, -1);
    printf(",\"rows\":[");
    for (int row = 0; row < sheet->row_count; row++) {
        printf("%s", row ? "," : "");
        print_json_row(sheet, row);
    }
    printf("]}");
}

/* ---- rules ----------------------------------------------------------------------------------- */

void reading_print(const struct content *content, const struct rulebook *rulebook,
                   const struct content_rule *rule, int width)
{
    static struct datasheet sheet;
    say_folded(rule->text, width, 2, 2);
    for (int part = 0; content_table(content, rulebook, rule, part, &sheet); part++) {
        printf("\n");
        reading_print_sheet(&sheet, width);
    }
}

void reading_print_tables_json(const struct content *content, const struct rulebook *rulebook,
                               const struct content_rule *rule)
{
    static struct datasheet sheet;
    printf("[");
    for (int part = 0; content_table(content, rulebook, rule, part, &sheet); part++) {
        printf("%s", part ? "," : "");
        reading_print_sheet_json(&sheet);
    }
    printf("]");
}

int reading_print_found(const struct content *content, const struct rulebook *rulebook,
                        const char *words, int lines)
{
    const struct content_rule *found[CONTENT_RULES_MAX];
    int count = content_search(content, rulebook, words, found);
    for (int i = 0; i < count && i < lines; i++)
        printf("%-14s %-9s %s\n", found[i]->id, found[i]->kind, found[i]->title);
    if (count > lines)
        printf("and %d more: another word makes them fewer\n", count - lines);
    return count;
}

/* The first sentence of a text. */
static size_t sentence_size(const char *text)
{
    size_t size = 0;
    while (text[size] && !(text[size] == '.' && (text[size + 1] == ' ' || !text[size + 1])))
        size++;
    return size + (text[size] == '.');
}

int reading_print_words(const struct content *content, const struct rulebook *rulebook, int width)
{
    struct rule_word word;
    int count = 0;
    for (; rulebook->word && rulebook->word(count, &word); count++) {
        char line[1200];
        struct text text;
        const char *nearest = NULL, *id = rulebook->rule_ids[word.rule];
        const struct content_rule *rule = content_rule(content, rulebook, id, &nearest);
        text_init(&text, line, sizeof line);
        text_format(&text, "%s (%s) [%s] ", word.word, word.kind, id);
        if (rule)
            text_bytes(&text, rule->text, sentence_size(rule->text));
        say_folded(line, width, 0, 4);
    }
    return count;
}
