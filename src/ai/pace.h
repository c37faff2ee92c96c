/* How long a player may think: a budget for every side-turn, shared out among its questions. */
#ifndef FLAGBRIDGE_AI_PACE_H
#define FLAGBRIDGE_AI_PACE_H

#include <stdbool.h>
#include <stdint.h>

/* The caller's clock, and its word to stop. `ai` has neither of its own. */
struct pace_clock {
    int64_t (*now_us)(struct pace_clock *clock);
    bool (*is_stopped)(struct pace_clock *clock);
};

/* For all decisions of one side in one game turn; 0: not limited in this way. */
struct pace_budget {
    int ms;
    int playouts;
};

struct pace {
    struct pace_clock *clock; /* NULL: only playouts count */
    struct pace_budget budget;
    int most_ms; /* of a side-turn, whatever the budget says; 0: no such limit */
    int turn;    /* the side-turn in hand */
    int64_t spent_us;
    int64_t spent_playouts;
    /* the question in hand */
    int64_t begin_us;
    int64_t begin_playouts;
    int64_t share_us;
    int64_t share_playouts;
};

void pace_init(struct pace *pace, const struct pace_budget *budget, struct pace_clock *clock);

/* A question of this game turn comes up; until pace_share all that is left is its own. */
void pace_begin(struct pace *pace, int turn);
/* It gets `weight` parts of what is left; questions still to come in this turn the other parts. */
void pace_share(struct pace *pace, int weight, int others);
void pace_end(struct pace *pace);

/* One playout has been made. */
void pace_count(struct pace *pace);
/* Whether the question's share is used up, or somebody says stop. */
bool pace_is_over(const struct pace *pace);

/* Whether somebody says stop: what is being tried need not be tried to its end. `pace` may be NULL.
 */
bool pace_is_stopped(const struct pace *pace);

/* Whether nothing is left of the side-turn's time. */
bool pace_is_spent(const struct pace *pace);

#endif
