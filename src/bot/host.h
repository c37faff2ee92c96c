/* Simulated games in which programs sit. */
#ifndef FLAGBRIDGE_BOT_HOST_H
#define FLAGBRIDGE_BOT_HOST_H

#include "sim/sim.h"

/* How long a bot may think about an answer unless somebody says otherwise; twice as long about the
 * first of a game. */
enum { BOT_SECONDS = 5, BOT_SECONDS_MAX = 3600 };

/* Starts the program and ends it again, to see before any game whether that is possible. */
enum fault bot_host_check(const char *command, struct note *why);

/* A sim_host_open: starts the programs of terms->player; NULL when one cannot be started. The host
 * borrows the terms. */
sim_host_open bot_host_open;

#endif
