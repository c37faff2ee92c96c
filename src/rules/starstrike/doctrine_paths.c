/* Where a piece can get to with all its Moves: the best end behind each first step. */
#include "rules/starstrike/doctrine.h"

#include <string.h>

enum {
    BLANK = 0x80, /* each byte of what is */
    UNKNOWN = -0x7f7f7f80,
    MIDDLE = STARSTRIKE_PATH_MOVES
};

void starstrike_open_paths(struct starstrike_paths *paths, const struct starstrike_helm *helm)
{
    const struct game *game = helm->game;
    const struct starstrike_state *state = starstrike_state_of(game);
    paths->helm = helm;
    paths->origin = state->units[helm->unit].cell;
    memset(paths->holder, UNIT_NONE, sizeof paths->holder);
    memset(paths->entry, BLANK, sizeof paths->entry);
    memset(paths->stand, BLANK, sizeof paths->stand);
    memset(paths->onward, BLANK, sizeof paths->onward);
    starstrike_look_out(game, helm->unit, &paths->lookout);
    for (int unit = 0; unit < state->head.unit_count; unit++) {
        int at = state->units[unit].status == STATUS_BOARD && unit != helm->unit
                     ? starstrike_path_index(paths, state->units[unit].cell)
                     : -1;
        if (at >= 0)
            paths->holder[at] = (uint8_t)unit;
    }
}

int starstrike_path_index(const struct starstrike_paths *paths, struct cell cell)
{
    int q = cell.q - paths->origin.q + MIDDLE, r = cell.r - paths->origin.r + MIDDLE;
    bool near = q >= 0 && q < STARSTRIKE_PATH_SPAN && r >= 0 && r < STARSTRIKE_PATH_SPAN;
    return near ? q * STARSTRIKE_PATH_SPAN + r : -1;
}

static int stand_of(struct starstrike_paths *paths, struct cell cell, int way)
{
    const struct starstrike_helm *helm = paths->helm;
    int *known = &paths->stand[starstrike_path_index(paths, cell)][way];
    struct stand stand = {.unit = helm->unit,
                          .cell = cell,
                          .facing = helm->heading == HEADING_NONE ? HEADING_NONE : way};
    if (*known == UNKNOWN)
        *known = starstrike_stand_worth(&paths->lookout, &stand);
    return *known;
}

static int entry_of(struct starstrike_paths *paths, struct cell cell, int at)
{
    if (paths->entry[at] < 0)
        paths->entry[at] =
            (int16_t)starstrike_entry_loss(paths->helm->game, paths->helm->unit, cell);
    return paths->entry[at];
}

/* Ahead into an empty hex and on from there, or an Assault on the enemy there. */
static int step_worth(struct starstrike_paths *paths, struct cell cell, int way, int left)
{
    const struct starstrike_helm *helm = paths->helm;
    const struct game *game = helm->game;
    struct cell next = starstrike_ahead(cell, way);
    int at = starstrike_path_index(paths, next);
    if (at < 0 || !board_contains(&game->setup->board, next))
        return UNKNOWN;
    int holder = paths->holder[at];
    if (holder == UNIT_NONE)
        return starstrike_path_worth(paths, next, way, left - 1) - STARSTRIKE_SPENT_MOVE -
               entry_of(paths, next, at);
    const struct unit *units = starstrike_state_of(game)->units;
    if (helm->barred || units[holder].side == units[helm->unit].side)
        return UNKNOWN;
    return stand_of(paths, cell, way) + starstrike_assault_worth(game, helm->unit, holder) -
           STARSTRIKE_LEAST_GAIN;
}

static int best_onward(struct starstrike_paths *paths, struct cell cell, int heading, int left)
{
    const struct starstrike_helm *helm = paths->helm;
    int best = helm->most - left >= helm->least ? stand_of(paths, cell, heading) : UNKNOWN;
    for (int way = 0; way < STARSTRIKE_WAYS; way++) {
        if (helm->heading != HEADING_NONE &&
            abs(starstrike_steps_round(heading, way)) > helm->rotations)
            continue;
        int worth = step_worth(paths, cell, way, left);
        best = worth > best ? worth : best;
    }
    return best == UNKNOWN ? stand_of(paths, cell, heading) : best;
}

int starstrike_path_worth(struct starstrike_paths *paths, struct cell cell, int heading, int left)
{
    int face = paths->helm->heading == HEADING_NONE ? 0 : heading;
    if (left <= 0)
        return stand_of(paths, cell, face);
    left = left < STARSTRIKE_PATH_MOVES ? left : STARSTRIKE_PATH_MOVES - 1;
    int *known = &paths->onward[left][starstrike_path_index(paths, cell)][face];
    if (*known == UNKNOWN)
        *known = best_onward(paths, cell, face, left);
    return *known;
}
