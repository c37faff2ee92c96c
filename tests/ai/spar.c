/* Battles of a sparring partner, answer by answer. */
#include "tests/ai/spar.h"

#include "base/hash.h"
#include "core/play.h"
#include "core/sources.h"

#include <stdlib.h>
#include <string.h>

enum { CHOICES_MAX = 4096 };

struct ring {
    struct game game;
    struct game view;
    struct arena arena;
    struct action *choices;
    struct random random[SEATS_MAX];
    double (*clock_us)(void);
};

static enum decision_kind kind_of(const struct game *game, int decision)
{
    return game->rulebook->decisions[decision].kind;
}

static int range_to_enemy(const struct game *game, int unit)
{
    const struct unit *units = state_units(game->state);
    int nearest = -1;
    for (int other = 0; other < state_head(game->state)->unit_count; other++) {
        if (units[other].side == units[unit].side || units[other].status != STATUS_BOARD)
            continue;
        int range = board_range(&game->setup->board, units[unit].cell, units[other].cell);
        if (nearest < 0 || range < nearest)
            nearest = range;
    }
    return nearest;
}

static void note_ranges(const struct ring *ring, int side, struct spar_side *out)
{
    const struct unit *units = state_units(ring->game.state);
    for (int unit = 0; unit < state_head(ring->game.state)->unit_count; unit++) {
        int range = units[unit].side == side && units[unit].status == STATUS_BOARD
                        ? range_to_enemy(&ring->game, unit)
                        : -1;
        if (range < 0)
            continue;
        out->ranges++;
        out->range += range;
    }
}

static bool has_shot(const struct ring *ring, const struct question *question)
{
    int total =
        ring->game.rulebook->choices(&ring->view, question, UNIT_ANY, ring->choices, CHOICES_MAX);
    for (int i = 0; i < total && i < CHOICES_MAX; i++)
        if (kind_of(&ring->game, ring->choices[i].decision) == D_FIRE &&
            ring->choices[i].target != UNIT_NONE)
            return true;
    return false;
}

static void note_answer(const struct ring *ring, const struct question *question,
                        const struct action *action, struct spar_side *out)
{
    const struct unit *units = state_units(ring->game.state);
    enum decision_kind asked = kind_of(&ring->game, question->decision);
    enum decision_kind given = kind_of(&ring->game, action->decision);
    out->moves += given == D_MOVE || given == D_PLOT;
    if (asked != D_FIRE)
        return;
    note_ranges(ring, ring->game.setup->seat[question_seat(question)].side, out);
    if (given == D_FIRE && action->target != UNIT_NONE) {
        out->shots++;
        out->shot_range += board_range(&ring->game.setup->board, units[action->unit].cell,
                                       units[action->target].cell);
    } else {
        out->passes += has_shot(ring, question);
    }
}

static struct action ask(struct ring *ring, enum sparring who, const struct question *question,
                         struct spar_side *out)
{
    struct random *random = &ring->random[question_seat(question)];
    memcpy(ring->view.state, ring->game.state, ring->game.setup->state_size);
    ring->game.rulebook->conceal(&ring->view, question_seat(question));
    if (who == SPARRINGS)
        return ring->game.rulebook->reflex(&ring->view, question, random);
    size_t mark = ring->arena.used;
    double start = ring->clock_us ? ring->clock_us() : 0;
    struct action action = sparring_answer(who, &ring->view, question, random, &ring->arena);
    double time = ring->clock_us ? ring->clock_us() - start : 0;
    out->answer_us += time;
    out->answer_us_most = time > out->answer_us_most ? time : out->answer_us_most;
    out->kept += ring->arena.used != mark;
    return action;
}

static void open_ring(struct ring *ring, const struct spar_terms *terms)
{
    size_t size = terms->setup->state_size;
    ring->game = (struct game){terms->setup->rulebook, terms->setup, calloc(1, size)};
    ring->view = ring->game;
    ring->view.state = malloc(size);
    ring->choices = malloc(CHOICES_MAX * sizeof *ring->choices);
    arena_init(&ring->arena, malloc(SPARRING_MEMORY), SPARRING_MEMORY);
    for (int seat = 0; seat < SEATS_MAX; seat++)
        random_init(&ring->random[seat], hash_number((uint64_t)seat, ~terms->seed));
    CHECK(ring->game.state && ring->view.state && ring->choices && ring->arena.start);
}

static void close_ring(struct ring *ring)
{
    free(ring->game.state);
    free(ring->view.state);
    free(ring->choices);
    free(ring->arena.start);
}

void spar_play(const struct spar_terms *terms, double (*clock_us)(void), struct spar_result *result)
{
    struct ring ring = {.clock_us = clock_us};
    struct question open[QUESTIONS_MAX];
    struct dice_fast dice;
    open_ring(&ring, terms);
    dice_fast_init(&dice, terms->seed);
    CHECK(play_begin(&ring.game, &dice.dice, NULL, NULL) == FAULT_NONE);
    for (int i = 0; i < SPAR_ANSWERS_MAX && ring.game.rulebook->pending(&ring.game, open) > 0;
         i++) {
        int side = terms->setup->seat[question_seat(&open[0])].side;
        struct spar_side *out = &result->side[side];
        struct action action = ask(&ring, terms->who[side], &open[0], out);
        out->answers++;
        if (ring.game.rulebook->permits(&ring.game, &action, NULL) != FAULT_NONE) {
            out->refused++;
            break;
        }
        note_answer(&ring, &open[0], &action, out);
        play_apply(&ring.game, &action, &dice.dice, NULL);
    }
    result->over = state_head(ring.game.state)->over;
    result->winner = state_head(ring.game.state)->winner;
    result->hash = play_hash(&ring.game);
    close_ring(&ring);
}
