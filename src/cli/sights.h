/* What a seat has seen of a battle, step by step: for whoever writes a page or a player. */
#ifndef FLAGBRIDGE_CLI_SIGHTS_H
#define FLAGBRIDGE_CLI_SIGHTS_H

#include "match/match.h"

/* A line of JSON for each step of the rules: {event, turn, phase, active, score, units}, `event`
 * being the number of the last event the seat has heard by then. Read from the state itself, played
 * anew and concealed; nothing is added up from effects. */
enum fault sights_print(const struct match *match, int seat, struct note *why);

#endif
