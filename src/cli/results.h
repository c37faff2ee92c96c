/* What a simulation found out: a table for people, one JSON object for programs, a
 * page to print. */
#ifndef FLAGBRIDGE_CLI_RESULTS_H
#define FLAGBRIDGE_CLI_RESULTS_H

#include "sim/ranks.h"
#include "sim/roster.h"

struct results {
    const struct sim_terms *terms;
    const struct roster *roster;
    const struct sim_tally *tally;
    int ranks;
    bool complete; /* all games that were asked for */
    bool interrupted;
    double seconds;
};

void results_print_table(const struct results *results);
void results_print_json(const struct results *results);

/* Draws a page: SVG, PNG or PDF by the path's ending. */
enum fault results_draw(const struct results *results, const char *path, struct note *why);

#endif
