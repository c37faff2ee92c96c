/* Playing: accept an answer, then advance until somebody must decide. */
#ifndef FLAGBRIDGE_CORE_PLAY_H
#define FLAGBRIDGE_CORE_PLAY_H

#include "core/rulebook.h"

enum { PLAY_STEPS_MAX = 1000000 };

/* Lays out; refuses a position that the rulebook took but that breaks one of its promises. */
enum fault play_lay_out(const struct game *game, struct note *why);

/* Lays out, then advances to the first question. */
enum fault play_begin(const struct game *game, struct dice *dice, struct events *events,
                      struct note *why);

/* Begins; then fleets are chosen and ships deployed by the documented defaults, as long as that is
 * what is asked. */
enum fault play_prepare(const struct game *game, struct dice *dice, struct note *why);

/* Whoever wants to see every step as it has been made: the answer taken, each advance; the lay-out,
 * too. */
struct play_watch {
    void (*step)(struct play_watch *watch, const struct game *game);
};

/* Takes one permitted answer (CHECKed) and advances until settled, or until the dice are spoiled:
 * then the state is to be thrown away. */
void play_apply(const struct game *game, const struct action *action, struct dice *dice,
                struct events *events);

/* The same two with somebody watching (NULL: nobody). */
enum fault play_begin_watched(const struct game *game, struct dice *dice, struct events *events,
                              struct play_watch *watch, struct note *why);
void play_apply_watched(const struct game *game, const struct action *action, struct dice *dice,
                        struct events *events, struct play_watch *watch);

/* Advances until settled (or spoiled). CHECKs that no step throws twice. */
void play_settle(const struct game *game, struct dice *dice, struct events *events);

/* Of the state: what battle files keep, and what simulations add up, several times as fast. */
uint64_t play_hash(const struct game *game);
uint64_t play_fingerprint(const struct game *game);

#endif
