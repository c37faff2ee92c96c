/* Filling data sheets. */
#include "core/datasheet.h"

#include "core/rulebook.h"

#include "base/check.h"

#include <stdarg.h>
#include <stdio.h>

void datasheet_begin(struct datasheet *datasheet, const char *title, const char *const *heads)
{
    datasheet->column_count = datasheet->row_count = datasheet->column = 0;
    datasheet->cut = false;
    datasheet->text[0] = '\0';
    datasheet->length = 1; /* the empty cell */
    snprintf(datasheet->title, sizeof datasheet->title, "%s", title);
    for (; heads[datasheet->column_count]; datasheet->column_count++) {
        CHECK(datasheet->column_count < DATASHEET_COLUMNS_MAX);
        datasheet->head[datasheet->column_count] = heads[datasheet->column_count];
    }
}

void datasheet_row(struct datasheet *datasheet)
{
    datasheet->cut = datasheet->cut || datasheet->row_count == DATASHEET_ROWS_MAX;
    datasheet->column = 0;
    if (datasheet->cut)
        return;
    for (int i = 0; i < DATASHEET_COLUMNS_MAX; i++)
        datasheet->cell[datasheet->row_count][i] = 0;
    datasheet->row_count++;
}

void datasheet_add(struct datasheet *datasheet, const char *format, ...)
{
    va_list list;
    size_t room = sizeof datasheet->text - datasheet->length;
    CHECK(datasheet->column < datasheet->column_count &&
          (datasheet->row_count > 0 || datasheet->cut));
    if (datasheet->cut)
        return;
    va_start(list, format);
    int length = vsnprintf(datasheet->text + datasheet->length, room, format, list);
    va_end(list);
    int column = datasheet->column++;
    if (length < 0 || (size_t)length >= room) {
        datasheet->cut = true;
        datasheet->row_count--;
    } else if (length > 0) {
        datasheet->cell[datasheet->row_count - 1][column] = datasheet->length;
        datasheet->length = (uint16_t)(datasheet->length + length + 1);
    }
}

const char *datasheet_cell(const struct datasheet *datasheet, int row, int column)
{
    CHECK(row >= 0 && row < datasheet->row_count && column >= 0 &&
          column < datasheet->column_count);
    return datasheet->text + datasheet->cell[row][column];
}

bool datasheet_keep(struct datasheet *datasheet, int row)
{
    uint16_t kept[DATASHEET_COLUMNS_MAX];
    const char *heads[DATASHEET_COLUMNS_MAX];
    int count = datasheet->column_count;
    if (row < 0 || row >= datasheet->row_count)
        return false;
    for (int i = 0; i < count; i++) {
        kept[i] = datasheet->cell[row][i];
        heads[i] = datasheet->head[i];
    }
    datasheet->column_count = 2;
    datasheet->head[0] = datasheet->head[1] = "";
    datasheet->row_count = 0;
    for (int i = 0; i < count; i++) {
        if (kept[i] == 0)
            continue;
        datasheet_row(datasheet);
        datasheet_add(datasheet, "%s", heads[i]);
        datasheet->cell[datasheet->row_count - 1][1] = kept[i];
    }
    return true;
}

/* ---- what every system has ------------------------------------------------------------------- */

static void add_values(struct datasheet *datasheet, const struct option *option)
{
    char buffer[400];
    struct text text;
    text_init(&text, buffer, sizeof buffer);
    for (int i = 0; option->kind == OPTION_WORD && option->words[i]; i++)
        text_format(&text, "%s%s", i ? ", " : "", option->words[i]);
    if (option->kind == OPTION_WORD)
        datasheet_add(datasheet, "%s", buffer);
    else if (option->kind == OPTION_FLAG)
        datasheet_add(datasheet, "true, false");
    else
        datasheet_add(datasheet, "%d to %d", option->min, option->max);
}

void datasheet_options(struct datasheet *datasheet, const struct rulebook *rulebook)
{
    static const char *const heads[] = {"option", "default",      "values",
                                        "rule",   "what it does", NULL};
    datasheet_begin(datasheet, "Options", heads);
    for (int i = 0; i < rulebook->option_count; i++) {
        const struct option *option = &rulebook->options[i];
        datasheet_row(datasheet);
        datasheet_add(datasheet, "%s", option->id);
        if (option->kind == OPTION_WORD)
            datasheet_add(datasheet, "%s", option->words[option->fallback]);
        else if (option->kind == OPTION_FLAG)
            datasheet_add(datasheet, "%s", option->fallback ? "true" : "false");
        else
            datasheet_add(datasheet, "%d", option->fallback);
        add_values(datasheet, option);
        datasheet_add(datasheet, "%s", option->rule);
        datasheet_add(datasheet, "%s", option->help ? option->help : "");
    }
}

void datasheet_decisions(struct datasheet *datasheet, const struct rulebook *rulebook)
{
    static const char *const heads[] = {"decision", "why it is asked", NULL};
    datasheet_begin(datasheet, "Decisions", heads);
    for (int i = 0; i < rulebook->decision_count; i++) {
        datasheet_row(datasheet);
        datasheet_add(datasheet, "%s", rulebook->decisions[i].name);
        datasheet_add(datasheet, "%s", rulebook->decisions[i].help);
    }
}

void datasheet_words(struct datasheet *datasheet, const struct rulebook *rulebook)
{
    static const char *const heads[] = {"word", "kind", "rule", NULL};
    struct rule_word word;
    datasheet_begin(datasheet, "Words", heads);
    for (int i = 0; rulebook->word && rulebook->word(i, &word); i++) {
        datasheet_row(datasheet);
        datasheet_add(datasheet, "%s", word.word);
        datasheet_add(datasheet, "%s", word.kind);
        datasheet_add(datasheet, "%s", rulebook->rule_ids[word.rule]);
    }
}
