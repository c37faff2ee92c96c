/* Keeping a simulated game as a battle file. */
#ifndef FLAGBRIDGE_SIM_KEEP_H
#define FLAGBRIDGE_SIM_KEEP_H

#include "sim/sim.h"

/* Hears a game's answers. Starts as zeroes; `list` is freed by keep_clear. */
struct keep {
    struct bout_listener listener;
    struct action *list;
    int count;
    int capacity;
    bool full; /* out of memory: the game cannot be kept */
};

void keep_begin(struct keep *keep); /* of a game */
void keep_clear(struct keep *keep);

/* Plays the answers again at a table and writes FOLDER/game-INDEX.jsonl, replacing one of that
 * name; the table must end with the same state (CHECKed). */
enum fault keep_write(const struct keep *keep, const struct sim_terms *terms,
                      const struct sim_game *game, const char *folder, struct note *why);

#endif
