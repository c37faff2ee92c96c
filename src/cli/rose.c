/* Drawing arcs. */
#include "cli/rose.h"

#include <stdio.h>
#include <string.h>

enum { BEARINGS = 24, GAP = 3, LABEL_SIZE = 120 };

void rose_line(uint32_t arcs, int line, char out[ROSE_WIDTH + 1])
{
    /* Columns right of and lines above the middle, for the bearings of a quarter. */
    static const int8_t quarter[][2] = {{0, 3}, {2, 3}, {3, 3}, {4, 2}, {5, 2}, {6, 1}, {6, 0}};
    memset(out, ' ', ROSE_WIDTH);
    out[ROSE_WIDTH] = '\0';
    if (line == ROSE_LINES / 2)
        out[ROSE_WIDTH / 2] = '^';
    for (int bearing = 0; bearing < BEARINGS; bearing++) {
        bool left = bearing > BEARINGS / 2;
        int turned = left ? BEARINGS - bearing : bearing;
        bool low = turned > BEARINGS / 4;
        const int8_t *spot = quarter[low ? BEARINGS / 2 - turned : turned];
        if (ROSE_LINES / 2 - (low ? -spot[1] : spot[1]) == line)
            out[ROSE_WIDTH / 2 + (left ? -spot[0] : spot[0])] = arcs >> bearing & 1 ? '#' : '.';
    }
}

struct arcs {
    int count;
    uint32_t mask[CARD_WEAPONS_MAX];
};

static void gather(const struct card *card, struct arcs *arcs)
{
    arcs->count = 0;
    for (int i = 0; i < card->weapon_count; i++) {
        int known = 0;
        while (known < arcs->count && arcs->mask[known] != card->weapons[i].arcs)
            known++;
        if (known == arcs->count && card->weapons[i].arcs != 0)
            arcs->mask[arcs->count++] = card->weapons[i].arcs;
    }
}

/* "A1 A2 B1", as much as fits. */
static void write_label(const struct card *card, uint32_t mask, struct text *out)
{
    for (int i = 0; i < card->weapon_count; i++)
        if (card->weapons[i].arcs == mask)
            text_format(out, "%s%s", out->length ? " " : "", card->weapons[i].name);
}

/* The line of a rose, or the names below it. */
static void write_line(const struct card *card, uint32_t mask, int line, struct text *out)
{
    char words[LABEL_SIZE];
    struct text text;
    text_init(&text, words, sizeof words);
    if (line < ROSE_LINES)
        rose_line(mask, line, words);
    else
        write_label(card, mask, &text);
    text_format(out, "%-*.*s", ROSE_WIDTH, ROSE_WIDTH, words);
}

static void print_block(const struct card *card, const uint32_t *masks, int count)
{
    for (int line = 0; line <= ROSE_LINES; line++) {
        char buffer[(ROSE_WIDTH + GAP) * CARD_WEAPONS_MAX];
        struct text text;
        text_init(&text, buffer, sizeof buffer);
        for (int i = 0; i < count; i++) {
            text_format(&text, "%*s", i ? GAP : 2, "");
            write_line(card, masks[i], line, &text);
        }
        while (text.length > 0 && buffer[text.length - 1] == ' ')
            buffer[--text.length] = '\0';
        printf("%s\n", buffer);
    }
}

void rose_print(const struct card *card, int width)
{
    struct arcs arcs;
    int fit = (width - 2 + GAP) / (ROSE_WIDTH + GAP);
    gather(card, &arcs);
    fit = fit > 0 ? fit : 1;
    for (int i = 0; i < arcs.count; i += fit)
        print_block(card, &arcs.mask[i], arcs.count - i < fit ? arcs.count - i : fit);
}
