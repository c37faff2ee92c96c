/* What came of many battles, on one page to print: who wins, how long, by how much, who survives.
 */
#ifndef FLAGBRIDGE_SHEET_REPORT_H
#define FLAGBRIDGE_SHEET_REPORT_H

#include "base/fault.h"

#include <stdbool.h>
#include <stdint.h>

enum report_side { REPORT_RED, REPORT_BLUE, REPORT_SIDES };

/* A share of games with its 95 % interval, all 0 to 1. */
struct report_rate {
    double rate;
    double low;
    double high;
};

/* How many games had this number. */
struct report_count {
    int64_t number;
    int64_t games;
};

/* A distribution, numbers rising. Where single numbers were not kept, each stands for itself and
 * the width - 1 behind it, and all are multiples of the width. */
struct report_counts {
    const struct report_count *list;
    int count;
    int64_t width;
    int64_t zeros; /* of the games at number 0 those that had exactly that */
    double mean;
};

struct report_ship {
    const char *name;
    enum report_side side;
    int64_t games; /* in which there was such a ship … */
    int64_t survived;
};

/* Games one player lost by fault, with what he did: "gave no answer for 5 s". */
struct report_forfeit {
    enum report_side side;
    int64_t games;
    const char *reason;
};

/* Plain data, all borrowed; texts are UTF-8 and never NULL. */
struct report {
    const char *title;    /* of the scenario */
    const char *scenario; /* its id or file */
    const char *player[REPORT_SIDES];
    const char *program; /* name and version, for the footer */
    int64_t games;
    int64_t seed;
    bool mirrored; /* red and blue are players then, not sides, and intervals go over pairs */
    int64_t wins[REPORT_SIDES];
    int64_t draws;
    struct report_rate win_rate[REPORT_SIDES];
    struct report_counts turns;
    struct report_counts margin; /* victory points, red's minus blue's */
    const struct report_ship *ships;
    int ship_count;
    int64_t first_games; /* that had a first player; of them first_rate was won by him */
    struct report_rate first_rate;
    const struct report_forfeit *forfeits;
    int forfeit_count;
    uint64_t fingerprint;
};

/* Whether it could be drawn there: FAULT_INPUT for a strange ending. Ask before the games. */
enum fault report_check(const char *path, struct note *why);

/* Draws it as SVG, PNG or PDF by the path's ending, complete or not at all. */
enum fault report_draw(const struct report *report, const char *path, struct note *why);

#endif
