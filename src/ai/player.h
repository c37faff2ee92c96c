/* Players made of code. They see what their seat may know and answer its open question. */
#ifndef FLAGBRIDGE_AI_PLAYER_H
#define FLAGBRIDGE_AI_PLAYER_H

#include "core/rulebook.h"

enum player_kind { PLAYER_REFLEX, PLAYER_RANDOM, PLAYER_KINDS };

/* Where people play, too, a player is a number of this list: "human", then the built-in ones by
 * their kind; ends with NULL. */
enum { PLAYER_WORD_HUMAN, PLAYER_WORD_FIRST };

extern const char *const player_words[PLAYER_WORD_FIRST + PLAYER_KINDS + 1];

/* The built-in ones alone. */
extern const char *const *const player_names;

/* True when the player must be given a concealed position: one that draws among all permitted
 * answers learns nothing from more, because what is permitted depends only on what its seat knows.
 */
bool player_looks(enum player_kind kind);

/* One permitted answer to a question open in `view`. */
struct action player_answer(enum player_kind kind, const struct game *view,
                            const struct question *question, struct random *random);

#endif
