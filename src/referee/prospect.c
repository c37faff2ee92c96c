/* Every shipped scenario is set up once, as a preview would be, and counted. */
#include "referee/prospect.h"

#include "core/play.h"
#include "core/sources.h"

#include <stdlib.h>

enum { SEED = 1, MARKS_MAX = BOARD_SIDE_MAX * BOARD_SIDE_MAX };

static bool is_flight(const struct game *game, int unit)
{
    if (!game->rulebook->figure)
        return false;
    enum figure_kind kind = game->rulebook->figure(game, unit).kind;
    return kind == FIGURE_FIGHTERS || kind == FIGURE_SHUTTLE;
}

static void count_ships(const struct game *game, struct prospect *out)
{
    const struct unit *units = state_units(game->state);
    for (int unit = 0; unit < state_head(game->state)->unit_count; unit++)
        if (!is_flight(game, unit))
            out->ships[units[unit].side]++;
}

/* Markers of a side come behind the terrain and are none. */
static void note_terrain(const struct game *game, struct overlay_mark *marks, struct prospect *out)
{
    struct overlay_query query = {.kind = OVERLAY_GROUND, .unit = UNIT_NONE, .target = UNIT_NONE};
    action_init(&query.action, 0, SEAT_SPECTATOR);
    int count = game->rulebook->overlay(game, &query, marks, MARKS_MAX);
    for (int i = 0; i < count && i < MARKS_MAX; i++) {
        enum ground_figure figure = game->rulebook->grounds[marks[i].kind].figure;
        if (figure < GROUND_MINE)
            out->terrain |= UINT32_C(1) << figure;
    }
}

/* Numbers are amounts, as the limit of turns is. */
static void note_options(const struct setup *setup, struct prospect *out)
{
    const struct rulebook *rulebook = setup->rulebook;
    for (int i = 0; i < rulebook->option_count; i++)
        if (rulebook->options[i].kind != OPTION_NUMBER &&
            setup->option[i] != rulebook->options[i].fallback)
            out->unusual |= UINT64_C(1) << i;
}

static void look_at(const struct setup *setup, struct overlay_mark *marks, struct prospect *out)
{
    struct dice_fast dice;
    struct game game = {setup->rulebook, setup, calloc(1, setup->state_size)};
    dice_fast_init(&dice, SEED);
    note_options(setup, out);
    if (game.state && !play_prepare(&game, &dice.dice, NULL)) {
        count_ships(&game, out);
        note_terrain(&game, marks, out);
    }
    free(game.state);
}

/* A scenario with faults has nothing to tell. */
static struct prospect *look_at_all(const struct content *content)
{
    int count = content_scenario_count(content);
    struct prospect *list = calloc((size_t)count + 1, sizeof *list);
    struct overlay_mark *marks = calloc(MARKS_MAX, sizeof *marks);
    for (int i = 0; list && marks && i < count; i++) {
        struct content_setup *setup = NULL;
        if (!content_setup_open(&setup, content, content_scenario_id(content, i), NULL))
            look_at(content_setup(setup), marks, &list[i]);
        content_setup_close(&setup);
    }
    free(marks);
    return list;
}

const struct prospect *prospect_of(struct referee *referee, int scenario)
{
    if (!referee->prospects)
        referee->prospects = look_at_all(referee->terms.content);
    return referee->prospects ? &referee->prospects[scenario] : NULL;
}
