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
    unsigned char *memory = aligned_alloc(STATE_ALIGNMENT, 4 * size);
    *bout = (struct bout){.game = {setup->rulebook, setup, memory}};
    if (!memory)
        return note_set(why, FAULT_WORLD, NULL, "out of memory");
    bout->view = memory + size;
    bout->start = memory + 2 * size;
    bout->turn = memory + 3 * size;
    struct game start = {setup->rulebook, setup, bout->start};
    enum fault fault = play_lay_out(&start, why);
    for (int seat = 0; seat < setup->seat_count && !fault; seat++)
        fault = computer_open(&bout->computer[seat], why);
    return fault;
}

void bout_close(struct bout *bout)
{
    for (int seat = 0; seat < SEATS_MAX; seat++)
        computer_close(&bout->computer[seat]);
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

static struct action ask_player(struct bout *bout, const struct question *question)
{
    struct player *player = &bout->computer[question_seat(question)].player;
    if (!player_looks(player->kind))
        return player_answer(player, &bout->game, question, NULL);
    struct game view = bout->game;
    view.state = bout->view;
    memcpy(view.state, bout->game.state, view.setup->state_size);
    view.rulebook->conceal(&view, question_seat(question));
    return player_answer(player, &view, question, NULL);
}

bool bout_opens(const struct game *game, const struct question *open, int count)
{
    if (count != 1 || open->secret)
        return false;
    enum decision_kind kind = game->rulebook->decisions[open->decision].kind;
    return kind != D_FLEET && kind != D_DEPLOY && kind != D_FIRST;
}

uint64_t bout_whims(uint64_t whims, int seat)
{
    return hash_number((uint64_t)seat, whims);
}

/* ---- when it got serious ---- */

static bool is_damaged(const struct bout *bout)
{
    const struct game *now = &bout->game;
    struct game before = {now->rulebook, now->setup, bout->turn};
    for (int unit = 0; unit < state_head(before.state)->unit_count; unit++)
        if (rulebook_damage(&before, now, unit) > 0)
            return true;
    return false;
}

/* Looked at when a turn has passed, and at the end. */
static void note_damage(struct bout *bout, struct bout_result *result, bool over)
{
    const struct head *now = state_head(bout->game.state), *then = state_head(bout->turn);
    if (result->first_damage > 0 || (now->turn == then->turn && !over))
        return;
    if (is_damaged(bout))
        result->first_damage = then->turn > 0 ? then->turn : 1;
    memcpy(bout->turn, bout->game.state, bout->game.setup->state_size);
}

/* Profilers look for it by its name. */
__attribute__((noinline)) struct bout_result
bout_play(struct bout *bout, const struct bout_terms *terms, struct bout_listener *listener)
{
    const struct game *game = &bout->game;
    struct question open[QUESTIONS_MAX];
    struct hash_series seeds = hash_series_begin(terms->seed);
    struct dice_fast dice;
    struct bout_result result = {.first = SIDE_NONE};
    for (int seat = 0; seat < game->setup->seat_count; seat++)
        computer_begin(&bout->computer[seat], &terms->player[seat], game->setup,
                       bout_whims(terms->whims, seat), false);
    take_dice(&dice, &seeds, 0);
    memcpy(game->state, bout->start, game->setup->state_size);
    play_settle(game, &dice.dice, NULL);
    memcpy(bout->turn, game->state, game->setup->state_size);
    for (int count;
         result.decisions < BOUT_ANSWERS_MAX && (count = game->rulebook->pending(game, open)) > 0;
         result.decisions++) {
        const struct question *question = first_question(open, count);
        int seat = question_seat(question);
        if (result.first == SIDE_NONE && bout_opens(game, open, count))
            result.first = game->setup->seat[seat].side;
        struct action action = ask_player(bout, question);
        if (listener)
            listener->hear(listener, &action);
        take_dice(&dice, &seeds, result.decisions + 1);
        game->rulebook->accept(game, &action, NULL);
        play_settle(game, &dice.dice, NULL);
        note_damage(bout, &result, false);
    }
    note_damage(bout, &result, true);
    return result;
}
