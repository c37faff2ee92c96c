/* Players made of code. They see what their seat may know and answer its open question. */
#ifndef FLAGBRIDGE_AI_PLAYER_H
#define FLAGBRIDGE_AI_PLAYER_H

#include "ai/pace.h"
#include "base/arena.h"
#include "core/rulebook.h"

enum player_kind {
    PLAYER_CADET,   /* sensible, quick and beatable */
    PLAYER_CAPTAIN, /* looks ahead to the end of the turn */
    PLAYER_ADMIRAL, /* searches as long as it may */
    PLAYER_REFLEX,  /* the rulebook's own quick answer */
    PLAYER_RANDOM,  /* any permitted answer */
    PLAYER_CHARGER, /* sparring partners, always the same (sparring.h) */
    PLAYER_TURRET,
    PLAYER_KITER,
    PLAYER_KINDS
};

/* Where people play, too, a player is a number of this list: "human", then the built-in ones by
 * their kind; ends with NULL. */
enum { PLAYER_WORD_HUMAN, PLAYER_WORD_FIRST };

extern const char *const player_words[PLAYER_WORD_FIRST + PLAYER_KINDS + 1];

/* The built-in ones alone. */
extern const char *const *const player_names;

/* Who it is and how much it may think; a budget of nothing is the kind's own. */
struct player_terms {
    enum player_kind kind;
    struct pace_budget budget;
};

/* "admiral", "admiral@400ms" or "admiral@600p"; false: there is no such player, or it does not
 * think so that a budget makes no sense. */
bool player_read(const char *word, struct player_terms *out);

/* What a kind may spend on a side-turn unless told otherwise: in playouts where games must be
 * repeatable, else by the clock. A battle with more units gets more time. */
struct pace_budget player_budget(enum player_kind kind, const struct setup *setup, bool by_clock);

/* Bytes that a thinking player works in; others need none. */
enum { PLAYER_MEMORY = 2 << 20 };

struct player {
    enum player_kind kind;
    struct random random; /* its whims and its search, never the dice of the battle */
    struct pace pace;
    struct arena arena;
};

/* `clock` may be NULL: then playouts alone limit it, and the same seed gives the same answers.
 * `memory` has PLAYER_MEMORY bytes. */
void player_init(struct player *player, const struct player_terms *terms, uint64_t seed,
                 struct pace_clock *clock, void *memory);

/* A seed from what is known: the same position gives the same one, whether it was played or read
 * from a file, which may need less room. */
uint64_t player_seed(const struct game *view);

/* True when it searches: worth waiting for, and worth letting it begin early. */
bool player_thinks(enum player_kind kind);

/* True when the player must be given a concealed position: one that draws among all permitted
 * answers learns nothing from more, because what is permitted depends only on what its seat knows.
 */
bool player_looks(enum player_kind kind);

/* One permitted answer to a question open in `view`. `reason`, unless NULL, is told why in one
 * line, as long as there is time left for it. */
struct action player_answer(struct player *player, const struct game *view,
                            const struct question *question, struct text *reason);

#endif
