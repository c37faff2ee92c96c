/* The same answers and dice give the same hashes, whatever lay in memory before. */
#include "tests/any/any.h"

#include "base/check.h"

#include <stdlib.h>
#include <string.h>

struct log {
    int count;
    int capacity;
    struct action *actions;
    uint64_t *hashes;
};

static void remember(struct log *log, const struct action *action, uint64_t hash)
{
    if (log->count == log->capacity) {
        log->capacity = log->capacity ? 2 * log->capacity : 256;
        log->actions = realloc(log->actions, (size_t)log->capacity * sizeof *log->actions);
        log->hashes = realloc(log->hashes, (size_t)log->capacity * sizeof *log->hashes);
        CHECK(log->actions && log->hashes);
    }
    log->actions[log->count] = *action;
    log->hashes[log->count++] = hash;
}

/* A second game from other garbage; every action also goes through its words. */
static bool play_again(struct any_play *play, const struct log *log)
{
    const struct rulebook *rulebook = play->test->rulebook;
    struct game game = any_twin(&play->game);
    struct dice_keyed dice;
    memset(game.state, 0x3c, game.setup->state_size);
    any_dice(play->seed, 0, &dice);
    bool fine = play_begin(&game, &dice.dice, NULL, NULL) == FAULT_NONE;
    for (int i = 0; fine && i < log->count; i++) {
        any_dice(play->seed, i + 1, &dice);
        fine = rulebook->permits(&game, &log->actions[i], NULL) == FAULT_NONE;
        if (fine)
            play_apply(&game, &log->actions[i], &dice.dice, NULL);
        play->ply = i + 1;
        fine = fine && play_hash(&game) == log->hashes[i];
    }
    any_free(&game);
    return fine || any_fail(play, "a replay gives another state");
}

bool any_replay(const struct any_case *test, uint64_t seed, struct any_violation *out)
{
    struct any_play play;
    struct log log = {0};
    bool fine = any_begin(&play, test, seed, out);
    while (fine && !any_over(&play) && play.ply <= test->plies_max) {
        struct any_answer answer = any_pick(&play);
        any_apply(&play, &answer.action);
        remember(&log, &answer.action, play_hash(&play.game));
    }
    fine = fine && play_again(&play, &log);
    free(log.actions);
    free(log.hashes);
    any_end(&play);
    return fine;
}
