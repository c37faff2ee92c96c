/* Properties that hold for every rulebook, written once. A property plays one random game of a case
 * and names the first violation it meets; the tests run each over many games, and over mutants
 * that must be found out. */
#ifndef FLAGBRIDGE_TESTS_ANY_ANY_H
#define FLAGBRIDGE_TESTS_ANY_ANY_H

#include "core/play.h"
#include "core/sources.h"

/* What is tested: a rulebook and a setup of it. A new system is one more line in cases.c. */
struct any_case {
    const char *name;
    const struct rulebook *rulebook;
    const struct setup *setup;
    int plies_max; /* every random game must have ended by then */
};

struct any_violation {
    char text[600]; /* empty: none */
};

/* True: the property held throughout the game of this seed. */
typedef bool any_property(const struct any_case *test, uint64_t seed, struct any_violation *out);

any_property any_law;       /* questions, choices, permits, voice, doctrine, events, ending */
any_property any_reach;     /* every permitted outcome is reached by listed choices */
any_property any_replay;    /* same actions, same hashes; padding is zero */
any_property any_secrets;   /* conceal, imagine, and what a seat can get */
any_property any_position;  /* written and read back is the identity */
any_property any_odds;      /* sum to one, agree with sampling */
any_property any_told;      /* what a page needs to tell the battle */
any_property any_effects;   /* what events say they changed is what has changed, for every seat */
any_property any_sentences; /* events, questions, refusals and cards are well said */
any_property any_outlook;   /* orders that lose their ship are warned of, and no others */
any_property any_table;     /* what the table tells a seat: views, events, numbers, refusals */

/* any_position, with odds and advice compared for every seat that is asked something, at every
 * state it looks at; counts on. */
struct any_looks {
    int states;
    int counsels; /* seats whose odds and advice were compared */
};
bool any_position_states(const struct any_case *test, uint64_t seed, struct any_looks *looks,
                         struct any_violation *out);

/* any_outlook, with up to so many orders of each ship that is looked at; counts on. */
struct any_warned {
    int positions;
    int orders;
    int lost;     /* orders that are said to lose their ship, */
    int doomed;   /* and to leave it no order that keeps it in play; */
    int compared; /* so many were followed into the next turn */
};
bool any_outlook_orders(const struct any_case *test, uint64_t seed, int most,
                        struct any_warned *warned, struct any_violation *out);

/* ---- a random game --------------------------------------------------------------------------- */

enum { ANY_CHOICES_MAX = 16384, ANY_EVENTS_MAX = 4096 };

struct any_play {
    const struct any_case *test;
    struct any_violation *violation;
    struct game game;
    struct random random;
    uint64_t seed;
    int ply; /* answers given so far; also the number of the dice */
    struct action *choices;
    int counsels; /* compared so far (any_same_counsel) */
};

/* Lays out and settles; false: violated. any_end in any case. */
bool any_begin(struct any_play *play, const struct any_case *test, uint64_t seed,
               struct any_violation *out);
void any_end(struct any_play *play);
bool any_over(const struct any_play *play);

/* One of the open questions and an answer to it: sampled, reflex or from the list. */
struct any_answer {
    struct question question;
    struct action action;
};
struct any_answer any_pick(struct any_play *play);

/* Plays an answer with the dice of the next ply. */
void any_apply(struct any_play *play, const struct action *action);

/* The dice of a ply, the same in every run of a seed. */
void any_dice(uint64_t seed, int ply, struct dice_keyed *out);

/* Remembers the first violation; returns false. */
bool any_fail(struct any_play *play, const char *format, ...) BASE_PRINTF(2, 3);

/* Another state of the same game, to be freed with any_free; and copying between two. */
struct game any_twin(const struct game *game);
void any_copy(const struct game *to, const struct game *from);
bool any_same(const struct game *a, const struct game *b);
void any_free(struct game *game);

/* A listed choice with something changed, or with a part of another one; the words of it changed
 * and read again, sometimes. `list` has at least one. */
struct action any_mutate(const struct game *game, const struct action *list, int count,
                         struct random *random);

/* Whether a seat that is asked something gets the same advice and the same odds in two states that
 * should be one. */
bool any_same_counsel(struct any_play *play, const struct game *was, const struct game *is,
                      int seat);

/* ---- cases ----------------------------------------------------------------------------------- */

/* All cases of all rulebooks under test; opened once, closed by nobody. */
int any_cases(const struct any_case **out);

/* How many games a test plays: the environment's GAMES, else `fallback`. */
int any_games(int fallback);

#endif
