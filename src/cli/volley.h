/* The volley of a benchmark: the first shots that a battle comes to, asked about over and over. */
#ifndef FLAGBRIDGE_CLI_VOLLEY_H
#define FLAGBRIDGE_CLI_VOLLEY_H

#include "odds/threat.h"

enum { VOLLEY_DECISIONS_MAX = 4000 };

struct volley {
    struct game game; /* the state is the volley's own */
    int seat;
    struct action action;
    struct arena arena;
    int measure_count;
    struct odds_pair pairs[MEASURES_MAX]; /* all measures of the target */
    struct odds_answer *answers;
    struct threat_table table;
};

/* Plays on from a position, reflex against reflex, until somebody is asked to fire and has a shot;
 * the volley is his first shot with the most weapons. False: there was none, or no memory. Close
 * it whatever it returns. */
bool volley_open(struct volley *volley, const struct game *from);
void volley_close(struct volley *volley);

/* The chance that it destroys its target; all measures of the target; the threat table. Each
 * returns how many states were played on (of the table: how many shots there are). */
int volley_ask(struct volley *volley);
int volley_survey(struct volley *volley);
int volley_threaten(struct volley *volley);

#endif
