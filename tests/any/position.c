/* A settled state written as a position file and read back is the same bytes; so is what each seat
 * knows of it, and whoever thinks about that is asked, offered, told and advised the same. */
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

/* What is thought about by a seat, unless it is nobody's. */
static bool compare_counsel(struct any_play *play, const struct game *was, const struct game *is)
{
    return !was->setup->concealed || was->setup->viewer == SEAT_SPECTATOR ||
           any_same_counsel(play, was, is, was->setup->viewer);
}

/* With `counsel`: odds and advice are compared, too, which takes a hundred times as long. */
static bool read_back(struct any_play *play, const struct game *game, const char *scenario,
                      bool counsel)
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
    fine = fine && compare_bytes(play, game, &copy) && compare_questions(play, game, &copy) &&
           (!counsel || compare_counsel(play, game, &copy));
    any_free(&copy);
    world_close(&world);
    return fine;
}

static bool check_written(struct any_play *play, const struct game *game, bool counsel)
{
    char *buffer = malloc(TEXT_SIZE);
    struct text text;
    CHECK(buffer);
    text_init(&text, buffer, TEXT_SIZE);
    setup_write(game->setup, game->state, &text);
    bool fine = text.cut ? any_fail(play, "a position takes %zu bytes", text.wanted)
                         : read_back(play, game, buffer, counsel);
    free(buffer);
    return fine;
}

/* What a seat, or a spectator, knows of it. */
static bool check_known(struct any_play *play, int viewer, bool counsel)
{
    struct setup setup = *play->game.setup;
    struct game view = {play->game.rulebook, &setup, NULL};
    setup.concealed = true;
    setup.viewer = viewer;
    view = any_twin(&view);
    any_copy(&view, &play->game);
    view.rulebook->conceal(&view, viewer);
    bool fine = check_written(play, &view, counsel);
    any_free(&view);
    return fine;
}

static bool check_position(struct any_play *play, bool counsel)
{
    bool fine = check_written(play, &play->game, false) && check_known(play, SEAT_SPECTATOR, false);
    for (int seat = 0; fine && seat < play->game.setup->seat_count; seat++)
        fine = check_known(play, seat, counsel);
    return fine;
}

/* One state in APART is looked at, and the last; of those one in `rare` is thought about. */
static bool play_positions(const struct any_case *test, uint64_t seed, int rare,
                           struct any_looks *looks, struct any_violation *out)
{
    enum { APART = 4 };
    struct any_play play;
    int states = 1;
    bool fine = any_begin(&play, test, seed, out) && check_position(&play, rare == 1);
    while (fine && !any_over(&play) && play.ply <= test->plies_max) {
        struct any_answer answer = any_pick(&play);
        any_apply(&play, &answer.action);
        if (!any_over(&play) && random_below(&play.random, APART) > 0)
            continue;
        fine = check_position(&play, ++states % rare == 0);
    }
    looks->states += states;
    looks->counsels += play.counsels;
    any_end(&play);
    return fine;
}

bool any_position(const struct any_case *test, uint64_t seed, struct any_violation *out)
{
    enum { RARE = 10 };
    struct any_looks looks = {0};
    return play_positions(test, seed, RARE, &looks, out);
}

bool any_position_states(const struct any_case *test, uint64_t seed, struct any_looks *looks,
                         struct any_violation *out)
{
    return play_positions(test, seed, 1, looks, out);
}
