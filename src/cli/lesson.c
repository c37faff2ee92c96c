/* Printing a primer. */
#include "cli/lesson.h"

#include "cli/say.h"

#include <stdio.h>

enum { MEANS_INDENT = 6 };

static void print_lines(const char *heading, const char (*lines)[PRIMER_LINE_SIZE], int count,
                        int width)
{
    printf("\n%s\n", heading);
    for (int i = 0; i < count; i++) {
        char item[PRIMER_LINE_SIZE + 2];
        snprintf(item, sizeof item, "- %s", lines[i]);
        say_folded(item, width, 2, 4);
    }
}

static void print_notation(const struct content_primer *primer, int width)
{
    printf("\nORDERS\n");
    for (int i = 0; i < primer->notation_count; i++) {
        printf("  %s\n", primer->notation[i].write);
        say_folded(primer->notation[i].means, width, MEANS_INDENT, MEANS_INDENT);
    }
}

void lesson_print(const struct content *content, const struct rulebook *rulebook, int width)
{
    const struct content_primer *primer = content_primer(content, rulebook);
    if (!primer) {
        printf("%s has no primer.\n", rulebook->title);
        return;
    }
    printf("%s: %d minutes, difficulty %d of 5, %s\n", rulebook->title, primer->minutes,
           primer->difficulty, primer->hidden_orders ? "hidden orders" : "everything open");
    say_folded(primer->about, width, 0, 0);
    printf("\nGOAL\n");
    say_folded(primer->goal, width, 2, 2);
    print_lines("A TURN", primer->turn, primer->turn_count, width);
    print_notation(primer, width);
    print_lines("DICE", primer->dice, primer->dice_count, width);
}
