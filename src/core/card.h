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
    CARD_BANDS_MAX = 5,
    CARD_NOTES_MAX = 24
};

struct card_gauge {
    char name[20];
    int16_t now;
    int16_t full;
    uint8_t harm; /* 1: it counts damage, more is worse */
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
    char name[24];    /* tells it from the ship's others: "X1" */
    char make[64];    /* what it is: "Pulse Cannons"; empty: its name says it */
    char mount[16];   /* its arcs as the rules write them: "AB"; empty: it has none */
    char detail[128]; /* all the rest: "RNG 9 ROF 2", "d8, best of two" */
    uint32_t arcs;    /* 24-bit bearing mask, 0 when the system has no arcs */
    uint8_t range_max;
    uint8_t ready;
    uint8_t band_count;               /* 0: it is as good at any distance */
    uint8_t band_end[CARD_BANDS_MAX]; /* the farthest of each, the nearest band first */
};

struct card {
    bool bare; /* set by who asks: numbers only, no notes, no words of weapons */
    char name[20];
    char title[48]; /* class */
    char state[24]; /* what lists say of it beside its numbers: "Shaken"; empty: nothing */
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

/* A card with nothing on it; `bare` stays as it is. */
void card_begin(struct card *card);

/* Adding to it. A note is written into the text returned;
 * the last one is overwritten when there are too many. */
void card_add_gauge(struct card *card, const char *name, int now, int full);
/* A track with these printed values (NULL: every box is 1), none crossed off. */
struct card_track *card_add_track(struct card *card, const char *name, const uint8_t *boxes,
                                  int box_count);
struct text card_next_note(struct card *card);
/* Words of it to be written there; nowhere if it is bare. */
struct text card_words(const struct card *card, char *buffer, size_t size);
struct text card_weapon_name(const struct card *card, struct card_weapon *weapon);
struct text card_detail(const struct card *card, struct card_weapon *weapon);
void card_add_note(struct card *card, const char *words);

/* The distance is in that band of the weapon (from 0); distances come in order. */
void card_weapon_reach(struct card_weapon *weapon, int band, int distance);
/* "Pulse Cannons [AB] RNG 9 ROF 2": all there is to say of it but its name. */
void card_weapon_words(const struct card_weapon *weapon, struct text *out);

#endif
