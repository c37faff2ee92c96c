/* The shortest way from the first question to the last. */
#include "sim/bout.h"

#include "base/hash.h"
#include "core/sources.h"

#include <string.h>

enum { STATE_ALIGNMENT = 64 };

static size_t round_up(size_t size)
{
    return (size + STATE_ALIGNMENT - 1) / STATE_ALIGNMENT * STATE_ALIGNMENT;
}

size_t bout_size(const struct setup *setup)
{
    return 2 * round_up(setup->state_size) + STATE_ALIGNMENT;
}

void bout_init(struct bout *bout, const struct setup *setup, void *memory)
{
    size_t misplaced = (uintptr_t)memory % STATE_ALIGNMENT;
    unsigned char *first = (unsigned char *)memory + (misplaced ? STATE_ALIGNMENT - misplaced : 0);
    bout->game = (struct game){setup->rulebook, setup, first};
    bout->view = first + round_up(setup->state_size);
}

/* As the table does it: every record has dice of its own. */
static void take_dice(struct dice_fast *dice, uint64_t seed, uint64_t record)
{
    dice_fast_init(dice, hash_number(record, seed));
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

static void finish(const struct bout *bout, struct bout_result *out)
{
    const struct head *head = state_head(bout->game.state);
    out->hash = play_fingerprint(&bout->game);
    out->turns = head->turn;
    out->winner = head->over ? head->winner : WINNER_NONE;
    for (int side = 0; side < SIDES; side++)
        out->score[side] = bout->game.rulebook->score(&bout->game, side);
}

/* Profilers look for it by its name. */
__attribute__((noinline)) enum fault bout_play(struct bout *bout, const struct bout_terms *terms,
                                               struct bout_listener *listener,
                                               struct bout_result *out, struct note *why)
{
    const struct game *game = &bout->game;
    struct random random[SEATS_MAX];
    struct question open[QUESTIONS_MAX];
    struct dice_fast dice;
    for (uint64_t seat = 0; seat < SEATS_MAX; seat++)
        random_init(&random[seat], hash_number(seat, ~terms->seed));
    take_dice(&dice, terms->seed, 0);
    *out = (struct bout_result){.first = SIDE_NONE};
    enum fault fault = play_begin(game, &dice.dice, NULL, why);
    if (fault)
        return fault;
    for (int count;
         out->decisions < BOUT_ANSWERS_MAX && (count = game->rulebook->pending(game, open)) > 0;
         out->decisions++) {
        const struct question *question = first_question(open, count);
        int seat = question_seat(question);
        if (out->first == SIDE_NONE && bout_opens(game, open, count))
            out->first = game->setup->seat[seat].side;
        struct action action = ask_player(bout, terms->player[seat], question, &random[seat]);
        if (listener)
            listener->hear(listener, &action);
        take_dice(&dice, terms->seed, (uint64_t)out->decisions + 1);
        game->rulebook->accept(game, &action, NULL);
        play_settle(game, &dice.dice, NULL);
    }
    finish(bout, out);
    return FAULT_NONE;
}
