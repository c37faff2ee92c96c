/* Battles of the built-in players, one answer at a time, so that a test can look in between. */
#ifndef FLAGBRIDGE_TESTS_AI_DRILL_H
#define FLAGBRIDGE_TESTS_AI_DRILL_H

#include "ai/player.h"
#include "content/content.h"
#include "core/sources.h"

enum { DRILL_SYSTEMS = 5, DRILL_REASON = 160 };

extern const char *const drill_duels[DRILL_SYSTEMS];     /* "admiral/duel" … */
extern const char *const drill_standards[DRILL_SYSTEMS]; /* "admiral/standard" … */

/* The shipped content; opened once, closed by nobody. Fails the test when it cannot. */
const struct content *drill_content(void);

struct drill {
    struct content_setup *owner;
    const char *name;
    struct game game; /* what really is */
    struct game view; /* what the seat asked last may know */
    struct dice_fast dice;
    struct random random;
    struct player player[SEATS_MAX];
    int answers;
};

/* A battle at its first question. `clock` may be NULL. */
void drill_open(struct drill *drill, const char *scenario, uint64_t seed);
void drill_close(struct drill *drill);

/* Every seat has a player of its own; `clock` may be NULL. */
void drill_seat(struct drill *drill, const struct player_terms *terms, uint64_t whims,
                struct pace_clock *clock);

/* One of the open questions, drawn by lot, so that now one side is the first to write its secrets
 * and now the other; false: the battle is over. The view is what its seat may know. */
bool drill_ask(struct drill *drill, struct question *question);

/* What the seat's player says; the drill does not go on. `reason` as in player_answer. */
struct action drill_answer(struct drill *drill, const struct question *question,
                           struct text *reason);

/* The answer is permitted, or the test fails; the battle goes on to the next question. */
void drill_apply(struct drill *drill, const struct action *action);

/* Reflex answers the question. */
void drill_go_on(struct drill *drill, const struct question *question);

#endif
