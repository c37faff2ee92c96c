/* Counting sequences of listed choices. */
#include "tests/any/perft.h"

#include "base/check.h"
#include "core/play.h"
#include "core/sources.h"

#include <stdlib.h>
#include <string.h>

/* One answer deeper: the state there, its choices, and which of them is being tried. */
struct level {
    void *state;
    struct action *choices;
    int count;
    int next;
};

static void roll_for(int ply, struct dice_keyed *dice)
{
    static const uint8_t key[DICE_KEY_SIZE] = {0};
    dice_keyed_init(dice, key, (uint64_t)ply);
}

static void list_choices(const struct setup *setup, struct level *level)
{
    struct game game = {setup->rulebook, setup, level->state};
    struct question open[QUESTIONS_MAX];
    level->next = level->count = 0;
    if (setup->rulebook->pending(&game, open) == 0)
        return;
    level->count = setup->rulebook->choices(&game, &open[0], UNIT_ANY, NULL, 0);
    level->choices = realloc(level->choices, (size_t)level->count * sizeof *level->choices);
    CHECK(level->choices);
    setup->rulebook->choices(&game, &open[0], UNIT_ANY, level->choices, level->count);
}

static void play_next(const struct setup *setup, struct level *level, int depth)
{
    struct dice_keyed dice;
    struct game game = {setup->rulebook, setup, level[1].state};
    roll_for(depth + 1, &dice);
    memcpy(level[1].state, level->state, setup->state_size);
    play_apply(&game, &level->choices[level->next++], &dice.dice, NULL);
}

static void count_leaf(const struct setup *setup, const struct level *level, struct perft *perft)
{
    struct game game = {setup->rulebook, setup, level->state};
    perft->leaves++;
    perft->hash ^= play_hash(&game);
}

struct perft perft_count(const struct setup *setup, int depth)
{
    struct level levels[PERFT_DEPTH_MAX + 1] = {{0}};
    struct perft perft = {0, 0};
    struct dice_keyed dice;
    CHECK(depth >= 1 && depth <= PERFT_DEPTH_MAX);
    for (int i = 0; i <= depth; i++)
        CHECK(levels[i].state = calloc(1, setup->state_size));
    struct game game = {setup->rulebook, setup, levels[0].state};
    roll_for(0, &dice);
    CHECK(play_begin(&game, &dice.dice, NULL, NULL) == FAULT_NONE);
    list_choices(setup, &levels[0]);
    for (int at = 0; at >= 0;) {
        if (levels[at].next == levels[at].count) {
            at--;
            continue;
        }
        play_next(setup, &levels[at], at);
        at++;
        levels[at].next = levels[at].count = 0;
        if (at < depth)
            list_choices(setup, &levels[at]);
        if (at == depth || levels[at].count == 0)
            count_leaf(setup, &levels[at], &perft);
    }
    for (int i = 0; i <= depth; i++) {
        free(levels[i].state);
        free(levels[i].choices);
    }
    return perft;
}
