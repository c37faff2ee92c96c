/* Everything one seat can get from a state, and everything it notices while a state moves on. */
#ifndef FLAGBRIDGE_TESTS_ANY_SIGHT_H
#define FLAGBRIDGE_TESTS_ANY_SIGHT_H

#include "tests/any/any.h"

#include "base/arena.h"

/* ---- standing still -------------------------------------------------------------------------- */

enum sight_part {
    SIGHT_QUESTION, /* what it is asked, and which open questions stand before others */
    SIGHT_CHOICES,
    SIGHT_REFUSALS,
    SIGHT_SUGGESTIONS,
    SIGHT_WORDS,
    SIGHT_OVERLAYS,
    SIGHT_CARDS,
    SIGHT_SCORE,
    SIGHT_ODDS,
    SIGHT_PARTS
};

extern const char *const sight_names[SIGHT_PARTS];

/* Fingerprints of all parts. */
struct sight {
    uint64_t part[SIGHT_PARTS];
};

enum { SIGHT_PROBES = 24 };

/* What is asked of both states: the same answers are tried, drawn and measured, the same random
 * numbers used. Without an arena no odds are asked for. */
struct sight_probe {
    int seat; /* may be SEAT_SPECTATOR */
    uint64_t seed;
    int action_count;
    struct action actions[SIGHT_PROBES];
    struct arena *arena;
};

struct sight sight_take(const struct game *game, const struct sight_probe *probe);

/* ---- moving on ------------------------------------------------------------------------------- */

enum { TRACE_MAX = 2048 };

/* A step that showed the seat something: events, open dice, or a changed view. */
struct observation {
    uint64_t shown;
    uint64_t view;
    bool discloses; /* a byte that was hidden from the seat lies open now */
    int event_kind; /* of the first event seen, -1 if none */
};

struct trace {
    int count;
    bool flashed; /* something of a unit was shown between two questions that is a secret again */
    struct observation list[TRACE_MAX];
};

/* Dice for comparing two worlds. Open faces fall as ever. Each hidden die has faces of its own, by
 * what it is for: a seat's own hidden dice must not differ because strangers threw theirs. */
struct sight_dice {
    struct dice dice;
    struct dice_keyed open;
    uint64_t seed;
    uint16_t used[32][256]; /* by purpose and unit */
};

void sight_dice_init(struct sight_dice *source, uint64_t seed, int number);

/* Plays a permitted answer with these dice and appends what `seat` notices. Returns how much of it
 * was noticed when the answer was accepted, before anything went on from it. */
int sight_trace(const struct game *game, const struct action *action, struct dice *dice, int seat,
                struct trace *trace);

/* Two traces that began alike: still alike, parted because a secret came to light, or parted
 * although none did. */
enum trace_verdict { TRACE_ALIKE, TRACE_PARTED, TRACE_LEAK };
enum trace_verdict sight_compare(const struct trace *a, const struct trace *b, int *at);

#endif
