/* The shortest way from the first question to the last. */
#include "sim/bout.h"

#include "base/hash.h"
#include "core/sources.h"

#include <stdlib.h>
#include <string.h>

enum { STATE_ALIGNMENT = 64 };

enum fault bout_open(struct bout *bout, const struct setup *setup, struct note *why)
{
    size_t size = (setup->state_size + STATE_ALIGNMENT - 1) / STATE_ALIGNMENT * STATE_ALIGNMENT;
    unsigned char *memory = aligned_alloc(STATE_ALIGNMENT, 3 * size);
    *bout = (struct bout){.game = {setup->rulebook, setup, memory}};
    if (!memory)
        return note_set(why, FAULT_WORLD, NULL, "out of memory");
    bout->view = memory + size;
    bout->start = memory + 2 * size;
    struct game start = {setup->rulebook, setup, bout->start};
    return setup->rulebook->lay_out(&start, why);
}

void bout_close(struct bout *bout)
{
    free(bout->game.state);
    bout->game.state = NULL;
}

/* As the table does it: every record has dice of its own. */
static void take_dice(struct dice_fast *dice, const struct hash_series *seeds, int record)
{
    dice_fast_init(dice, hash_series_at(seeds, (uint64_t)record));
}

/* The lowest seat answers first, so that secret runs follow each other as the table reveals them.
 */
static const struct question *first_question(const struct question *open, int count)
{
    const struct question *first = &open[0];
    for (int i = 1; i < count; i++)
        if (question_seat(&open[i]) < question_seat(first))
            first = &open[i];
    return first;
}

static struct action ask_player(const struct bout *bout, enum player_kind kind,
                                const struct question *question, struct random *random)
{
    if (!player_looks(kind))
        return player_answer(kind, &bout->game, question, random);
    struct game view = bout->game;
    view.state = bout->view;
    memcpy(view.state, bout->game.state, view.setup->state_size);
    view.rulebook->conceal(&view, question_seat(question));
    return player_answer(kind, &view, question, random);
}

bool bout_opens(const struct game *game, const struct question *open, int count)
{
    if (count != 1 || open->secret)
        return false;
    enum decision_kind kind = game->rulebook->decisions[open->decision].kind;
    return kind != D_FLEET && kind != D_DEPLOY && kind != D_FIRST;
}

void bout_start_whims(struct random *random, uint64_t seed, int seat)
{
    random_init(random, hash_number((uint64_t)seat, ~seed));
}

/* Profilers look for it by its name. */
__attribute__((noinline)) struct bout_result
bout_play(struct bout *bout, const struct bout_terms *terms, struct bout_listener *listener)
{
    const struct game *game = &bout->game;
    struct random random[SEATS_MAX];
    struct question open[QUESTIONS_MAX];
    struct hash_series seeds = hash_series_begin(terms->seed);
    struct dice_fast dice;
    struct bout_result result = {.first = SIDE_NONE};
    for (int seat = 0; seat < game->setup->seat_count; seat++)
        bout_start_whims(&random[seat], terms->seed, seat);
    take_dice(&dice, &seeds, 0);
    memcpy(game->state, bout->start, game->setup->state_size);
    play_settle(game, &dice.dice, NULL);
    for (int count;
         result.decisions < BOUT_ANSWERS_MAX && (count = game->rulebook->pending(game, open)) > 0;
         result.decisions++) {
        const struct question *question = first_question(open, count);
        int seat = question_seat(question);
        if (result.first == SIDE_NONE && bout_opens(game, open, count))
            result.first = game->setup->seat[seat].side;
        struct action action = ask_player(bout, terms->player[seat], question, &random[seat]);
        if (listener)
            listener->hear(listener, &action);
        take_dice(&dice, &seeds, result.decisions + 1);
        game->rulebook->accept(game, &action, NULL);
        play_settle(game, &dice.dice, NULL);
    }
    return result;
}
