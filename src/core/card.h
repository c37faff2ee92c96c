/* A unit's card as facts: browser panel, terminal and printed sheet all draw this. */
#ifndef FLAGBRIDGE_CORE_CARD_H
#define FLAGBRIDGE_CORE_CARD_H

#include "base/text.h"

#include <stdint.h>

enum {
    CARD_GAUGES_MAX = 16,
    CARD_TRACKS_MAX = 20,
    CARD_TRACK_BOXES_MAX = 250,
    CARD_GROUPS_MAX = 4,
    CARD_WEAPONS_MAX = 64,
    CARD_NOTES_MAX = 24
};

struct card_gauge {
    char name[20];
    int16_t now;
    int16_t full;
};

/* Printed values in order, how many are crossed off now, and how many more will be. Boxes that
 * stand in groups bear no numbers of their own: each is 1. */
struct card_track {
    char name[20];
    uint8_t box_count;
    uint8_t crossed;
    uint8_t pending;
    uint8_t circled;                /* 1: a circle is around the first box not crossed off */
    uint8_t group_count;            /* 0: no groups */
    uint8_t group[CARD_GROUPS_MAX]; /* boxes of each */
    int8_t boxes[CARD_TRACK_BOXES_MAX];
};

struct card_weapon {
    char name[24];
    char detail[128]; /* "d8, range 4" */
    uint32_t arcs;    /* 24-bit bearing mask, 0 when the system has no arcs */
    uint8_t range_max;
    uint8_t ready;
};

struct card {
    char name[20];
    char title[48]; /* class */
    int gauge_count;
    struct card_gauge gauges[CARD_GAUGES_MAX];
    int track_count;
    struct card_track tracks[CARD_TRACKS_MAX];
    int weapon_count;
    struct card_weapon weapons[CARD_WEAPONS_MAX];
    int note_count;
    char notes[CARD_NOTES_MAX][80]; /* "Shaken: rolls before it moves (AD-init.4)"; lists leave out
                                       those in brackets */
};

/* Adding to a card that began all zero. A note is written into the text returned; the last one is
 * overwritten when there are too many. */
void card_add_gauge(struct card *card, const char *name, int now, int full);
/* A track with these printed values (NULL: every box is 1), none crossed off. */
struct card_track *card_add_track(struct card *card, const char *name, const uint8_t *boxes,
                                  int box_count);
struct text card_next_note(struct card *card);
void card_add_note(struct card *card, const char *words);

#endif
