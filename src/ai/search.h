/* Searching: the answers a rulebook proposes, compared by playouts. */
#ifndef FLAGBRIDGE_AI_SEARCH_H
#define FLAGBRIDGE_AI_SEARCH_H

#include "ai/pace.h"
#include "base/arena.h"
#include "core/rulebook.h"

enum { SEARCH_CANDIDATES = 24 };

/* What makes one searching player different from another. */
struct search_style {
    int candidates; /* answers compared, at most SEARCH_CANDIDATES */
    bool deep;      /* plays on beyond the turn in hand, as far as the rulebook advises */
    int hope;  /* standard errors, in tenths, that a promising answer is given in advance … */
    int doubt; /* … and by which one must beat the reflex in the end */
    bool wary; /* enemies may write other plans than their reflex would */
};

/* One answer and how it did. Numbers are thousandths of a battle. */
struct candidate {
    struct action action;
    int tries;
    int64_t gain;        /* of what it was worth more than the reflex with the same dice */
    int64_t gain_square; /* squares of the same */
};

/* What was thought of, the answer given first. */
struct search_result {
    int count;
    struct candidate list[SEARCH_CANDIDATES];
};

/* What a player thinks with. Memory comes from the arena and is handed back. */
struct search_means {
    struct random *random;
    struct pace *pace;
    struct arena *arena;
};

/* Thinks about a question open in `view`, which holds only what its seat may know. Without enough
 * memory the reflex answers. */
void search_think(const struct search_style *style, const struct search_means *means,
                  const struct game *view, const struct question *question,
                  struct search_result *out);

#endif
