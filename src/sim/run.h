/* Playing a range of games on several threads. What comes out depends on seed and range alone. */
#ifndef FLAGBRIDGE_SIM_RUN_H
#define FLAGBRIDGE_SIM_RUN_H

#include "sim/rows.h"
#include "sim/tally.h"

/* Told about twice a second, by the thread that called run_games. */
struct run_watch {
    void (*tick)(struct run_watch *watch, uint64_t done);
};

struct run {
    const struct sim_terms *terms;
    uint64_t from; /* the range: games from … to - 1; both even when mirrored */
    uint64_t to;
    int roster;              /* units that stand before the first decision */
    sim_host_open *host;     /* NULL unless a program plays */
    struct rows *rows;       /* NULL: no rows wanted */
    const char *folder;      /* where battles are kept, NULL: nowhere */
    struct run_watch *watch; /* NULL: nobody watches */
};

/* What happened besides the games. */
struct run_end {
    int signal;        /* that stopped the run, 0: none. The games played are the range's first. */
    enum fault unkept; /* a battle could not be kept; the games went on, no more were kept */
    struct note why_unkept;
};

/* Adds the games to `tally`. SIGINT, SIGTERM or SIGHUP stops it when the games in play are over;
 * the next one has its usual effect. Fails when a game could not be played (then the tally holds
 * what the others were). */
enum fault run_games(const struct run *run, struct sim_tally *tally, struct run_end *end,
                     struct note *why);

#endif
