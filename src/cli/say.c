/* Small printing helpers. */
#include "cli/say.h"

#include "base/check.h"
#include "base/text.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void say_quoted(const char *string)
{
    size_t size = strlen(string) * 6 + 3;
    char *buffer = malloc(size);
    struct text text;
    CHECK(buffer);
    text_init(&text, buffer, size);
    text_quote(&text, string);
    fputs(buffer, stdout);
    free(buffer);
}

/* Continuation bytes of UTF-8 take no column. */
static int takes_column(char c)
{
    return ((unsigned char)c & 0xc0) != 0x80;
}

int say_width(const char *string)
{
    int width = 0;
    for (; *string; string++)
        width += takes_column(*string);
    return width;
}

void say_padded(const char *string, int width)
{
    int used = 0;
    for (; *string && used + takes_column(*string) <= width; string++) {
        putchar(*string);
        used += takes_column(*string);
    }
    for (; used < width; used++)
        putchar(' ');
}

static int count_columns(const char *start, size_t size)
{
    int columns = 0;
    for (size_t i = 0; i < size; i++)
        columns += takes_column(start[i]);
    return columns;
}

int say_folded(const char *string, int width, int first, int indent)
{
    int used = first, lines = 1;
    bool empty = true;
    printf("%*s", first, "");
    while (*string) {
        size_t size = strcspn(string, " \n");
        int columns = count_columns(string, size);
        if (size > 0) {
            if (!empty && used + 1 + columns > width) {
                printf("\n%*s", indent, "");
                used = indent;
                lines++;
            } else if (!empty) {
                putchar(' ');
                used++;
            }
            fwrite(string, 1, size, stdout);
            used += columns;
            empty = false;
        }
        string += size + (string[size] != '\0');
    }
    putchar('\n');
    return lines;
}

void say_cut(const char *string, int width, int first)
{
    printf("%*s", first, "");
    if (first + say_width(string) <= width)
        printf("%s\n", string);
    else {
        say_padded(string, width - first - 2);
        printf(" …\n");
    }
}
