/* Printing what is looked at. */
#include "cli/display.h"

#include "cli/panel.h"
#include "cli/reading.h"
#include "cli/rose.h"
#include "cli/say.h"
#include "referee/learn.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void print_card(const struct exhibit *exhibit, int width)
{
    struct card card = {0};
    exhibit->rulebook->card(&exhibit->game, 0, &card);
    panel_print_card(&card, width);
    rose_print(&card, width);
}

void display_print(const struct exhibit *exhibit, const struct content *content, int width)
{
    printf("%s  %s (%s, %s)\n", exhibit->id, exhibit->name, exhibit->rulebook->id,
           exhibit->collection);
    if (exhibit->has_card)
        print_card(exhibit, width);
    if (exhibit->has_sheet)
        reading_print_sheet(&exhibit->sheet, width);
    if (exhibit->rule) {
        printf("  %s\n", exhibit->rule->id);
        reading_print(content, exhibit->rulebook, exhibit->rule, width);
    }
}

void display_print_json(const struct exhibit *exhibit)
{
    size_t size = 1 << 18;
    char *json = malloc(size);
    struct text text;
    if (!json)
        return;
    text_init(&text, json, size);
    learn_write_exhibit(exhibit, &text);
    printf("{%s}\n", json);
    free(json);
}

void display_print_list(const struct datasheet *sheet, int width)
{
    for (int row = 0; row < sheet->row_count;) {
        static char line[DATASHEET_TEXT_MAX];
        const char *of = datasheet_cell(sheet, row, 2);
        struct text text;
        text_init(&text, line, sizeof line);
        text_format(&text, "%s:", of);
        for (int first = row;
             row < sheet->row_count && strcmp(datasheet_cell(sheet, row, 2), of) == 0; row++) {
            const char *name = datasheet_cell(sheet, row, 1);
            bool named = name[0] && !text_same(name, datasheet_cell(sheet, row, 0));
            text_format(&text, "%s %s%s%s%s", row > first ? "," : "", datasheet_cell(sheet, row, 0),
                        named ? " (" : "", named ? name : "", named ? ")" : "");
        }
        say_folded(line, width, 0, 4);
    }
}
