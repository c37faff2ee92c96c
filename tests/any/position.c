/* A settled state written as a position file and read back is the same bytes. */
#include "tests/any/any.h"

#include "base/check.h"
#include "tests/toy/world.h"

#include <stdlib.h>
#include <string.h>

enum { TEXT_SIZE = 1 << 18 };

static bool read_back(struct any_play *play, const char *scenario)
{
    struct world *world;
    struct note why = {.text = ""};
    if (world_open_with(&world, &play->test->setup->library, scenario, &why))
        return any_fail(play, "its position cannot be read: %s", why.text);
    struct game game = {play->test->rulebook, &world->setup, NULL};
    struct game copy = any_twin(&game);
    memset(copy.state, 0x99, copy.setup->state_size);
    bool fine = copy.rulebook->lay_out(&copy, &why) == FAULT_NONE;
    if (!fine)
        any_fail(play, "its position cannot be laid out: %s", why.text);
    /* What is placed needs no more room than what might have been chosen. */
    size_t size = play->test->setup->state_size;
    if (size > copy.setup->state_size)
        size = copy.setup->state_size;
    for (size_t i = 0; fine && i < size; i++)
        if (((unsigned char *)copy.state)[i] != ((unsigned char *)play->game.state)[i])
            fine = any_fail(play, "byte %zu of its position is %d, was %d: %.300s", i,
                            ((unsigned char *)copy.state)[i],
                            ((unsigned char *)play->game.state)[i], strstr(scenario, "\"start\""));
    any_free(&copy);
    world_close(&world);
    return fine;
}

static bool check_position(struct any_play *play)
{
    char *buffer = malloc(TEXT_SIZE);
    struct text text;
    CHECK(buffer);
    text_init(&text, buffer, TEXT_SIZE);
    setup_write(play->test->setup, play->game.state, &text);
    bool fine = text.cut ? any_fail(play, "a position takes %zu bytes", text.wanted)
                         : read_back(play, buffer);
    free(buffer);
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
