/* Simulated games in which programs sit. */
#ifndef FLAGBRIDGE_BOT_HOST_H
#define FLAGBRIDGE_BOT_HOST_H

#include "sim/sim.h"

/* A sim_host_open: starts the programs of terms->player; NULL when one cannot be started. The host
 * borrows the terms. */
sim_host_open bot_host_open;

#endif
