/* Reports of every kind, ordinary and odd, for the tests of src/sheet. */
#ifndef FLAGBRIDGE_TESTS_SHEET_SAMPLES_H
#define FLAGBRIDGE_TESTS_SHEET_SAMPLES_H

#include "sheet/report.h"

enum sample_kind {
    SAMPLE_DUEL,   /* two ships, forty games */
    SAMPLE_FLEETS, /* sixty ships, ten thousand games */
    SAMPLE_NONE,   /* not a single game */
    SAMPLE_ONE,    /* one game, won by red */
    SAMPLE_CROWD,  /* 255 ships */
    SAMPLE_NAMES,  /* markup, accents, broken UTF-8, endless names */
    SAMPLE_WIDE,   /* hundreds of turns, thousands of points, forfeits without end */
    SAMPLE_KINDS
};

extern const char *const sample_names[SAMPLE_KINDS + 1]; /* ends with NULL */

enum { SAMPLE_SHIPS_MAX = 255, SAMPLE_NUMBERS_MAX = 256, SAMPLE_FORFEITS_MAX = 12 };

struct sample {
    struct report report;
    struct report_ship ships[SAMPLE_SHIPS_MAX];
    char names[SAMPLE_SHIPS_MAX][24];
    struct report_count turns[SAMPLE_NUMBERS_MAX];
    struct report_count margin[SAMPLE_NUMBERS_MAX];
    struct report_forfeit forfeits[SAMPLE_FORFEITS_MAX];
};

/* The report points into `sample`. */
void sample_fill(struct sample *sample, enum sample_kind kind);

#endif
