/* A settled state written as a position file and read back is the same bytes; so is what each seat
 * knows of it, and whoever thinks about that is asked and offered the same. */
#include "tests/any/any.h"

#include "base/check.h"
#include "tests/toy/world.h"

#include <stdlib.h>
#include <string.h>

enum { TEXT_SIZE = 1 << 18 };

static bool compare_bytes(struct any_play *play, const struct game *was, const struct game *is)
{
    const unsigned char *old = was->state, *new = is->state;
    /* What is placed needs no more room than what might have been chosen. */
    if (is->setup->state_size > was->setup->state_size)
        return any_fail(play, "its position takes %zu bytes, was %zu", is->setup->state_size,
                        was->setup->state_size);
    for (size_t i = 0; i < is->setup->state_size; i++)
        if (new[i] != old[i])
            return any_fail(play, "byte %zu of its position is %d, was %d", i, new[i], old[i]);
    return true;
}

/* Whoever is asked something is asked the same, and has the same answers. */
static bool compare_questions(struct any_play *play, const struct game *was, const struct game *is)
{
    enum { WORDS = 2000 };
    struct question before[QUESTIONS_MAX], after[QUESTIONS_MAX];
    int count = was->rulebook->pending(was, before);
    if (is->rulebook->pending(is, after) != count)
        return any_fail(play, "its position asks %d questions fewer",
                        count - is->rulebook->pending(is, after));
    for (int i = 0; i < count; i++) {
        char old[WORDS], new[WORDS];
        struct text text;
        text_init(&text, old, sizeof old);
        was->rulebook->ask(was, &before[i], &text);
        text_init(&text, new, sizeof new);
        is->rulebook->ask(is, &after[i], &text);
        if (strcmp(old, new) != 0)
            return any_fail(play, "its position asks: %s, was: %s", new, old);
        int choices = was->rulebook->choices(was, &before[i], UNIT_ANY, NULL, 0);
        int listed = is->rulebook->choices(is, &after[i], UNIT_ANY, NULL, 0);
        if (choices != listed)
            return any_fail(play, "its position has %d choices, was %d: %s", listed, choices, old);
    }
    return true;
}

static bool read_back(struct any_play *play, const struct game *game, const char *scenario)
{
    struct world *world;
    struct note why = {.text = ""};
    if (world_open_with(&world, &play->test->setup->library, scenario, &why))
        return any_fail(play, "its position cannot be read: %s", why.text);
    struct game place = {play->test->rulebook, &world->setup, NULL};
    struct game copy = any_twin(&place);
    memset(copy.state, 0x99, copy.setup->state_size);
    bool fine = play_lay_out(&copy, &why) == FAULT_NONE;
    if (!fine)
        any_fail(play, "its position cannot be laid out: %s: %.400s", why.text,
                 strstr(scenario, "\"start\""));
    fine = fine && compare_bytes(play, game, &copy) && compare_questions(play, game, &copy);
    any_free(&copy);
    world_close(&world);
    return fine;
}

static bool check_written(struct any_play *play, const struct game *game)
{
    char *buffer = malloc(TEXT_SIZE);
    struct text text;
    CHECK(buffer);
    text_init(&text, buffer, TEXT_SIZE);
    setup_write(game->setup, game->state, &text);
    bool fine = text.cut ? any_fail(play, "a position takes %zu bytes", text.wanted)
                         : read_back(play, game, buffer);
    free(buffer);
    return fine;
}

/* What a seat, or a spectator, knows of it. */
static bool check_known(struct any_play *play, int viewer)
{
    struct setup setup = *play->game.setup;
    struct game view = {play->game.rulebook, &setup, NULL};
    setup.concealed = true;
    setup.viewer = viewer;
    view = any_twin(&view);
    any_copy(&view, &play->game);
    view.rulebook->conceal(&view, viewer);
    bool fine = check_written(play, &view);
    any_free(&view);
    return fine;
}

static bool check_position(struct any_play *play)
{
    bool fine = check_written(play, &play->game) && check_known(play, SEAT_SPECTATOR);
    for (int seat = 0; fine && seat < play->game.setup->seat_count; seat++)
        fine = check_known(play, seat);
    return fine;
}

bool any_position(const struct any_case *test, uint64_t seed, struct any_violation *out)
{
    struct any_play play;
    bool fine = any_begin(&play, test, seed, out) && check_position(&play);
    while (fine && !any_over(&play) && play.ply <= test->plies_max) {
        struct any_answer answer = any_pick(&play);
        any_apply(&play, &answer.action);
        if (any_over(&play) || random_below(&play.random, 4) == 0)
            fine = check_position(&play);
    }
    any_end(&play);
    return fine;
}
