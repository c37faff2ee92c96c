/* Where a piece can get to with all its Moves: the best end behind each first step. */
#include "rules/starstrike/doctrine/sight.h"

#include "base/bits.h"

#include <string.h>

enum {
    BLANK = 0x80, /* each byte of what is */
    UNKNOWN = -0x7f7f7f80,
    CLOSED = INT16_MAX, /* to enter what is not on the map, or too far off */
    SPAN = STARSTRIKE_PATH_SPAN,
    MIDDLE = SPAN / 2,
    ALL_WAYS = (1 << STARSTRIKE_WAYS) - 1
};

/* ---- opening ---- */

/* So that nobody who steps from inside needs to look where the square ends. */
static void close_rim(struct starstrike_paths *paths)
{
    for (int i = 0; i < SPAN; i++) {
        paths->entry[i] = CLOSED;
        paths->entry[(SPAN - 1) * SPAN + i] = CLOSED;
        paths->entry[i * SPAN] = CLOSED;
        paths->entry[i * SPAN + SPAN - 1] = CLOSED;
    }
}

static void find_holders(struct starstrike_paths *paths)
{
    const struct starstrike_state *state = starstrike_state_of(paths->helm->game);
    memset(paths->holder, UNIT_NONE, sizeof paths->holder);
    for (int unit = 0; unit < state->head.unit_count; unit++) {
        int at = state->units[unit].status == STATUS_BOARD && unit != paths->helm->unit
                     ? starstrike_paths_index(paths, state->units[unit].cell)
                     : -1;
        if (at < 0)
            continue;
        paths->holder[at] = (uint8_t)unit;
        paths->assault[at] = UNKNOWN;
    }
}

/* Where each way leads, and those it can rotate to from each heading. */
static void find_turns(struct starstrike_paths *paths)
{
    int rotations = paths->helm->heading == HEADING_NONE ? STARSTRIKE_WAYS : paths->helm->rotations;
    int reached = 1;
    for (int turn = 1; turn <= rotations && reached != ALL_WAYS; turn++)
        reached |= 1 << turn % STARSTRIKE_WAYS |
                   1 << (STARSTRIKE_WAYS - turn % STARSTRIKE_WAYS) % STARSTRIKE_WAYS;
    for (int way = 0; way < STARSTRIKE_WAYS; way++) {
        paths->offset[way] = (int8_t)(board_hex_step[way].q * SPAN + board_hex_step[way].r);
        paths->turns[way] =
            (uint8_t)((reached << way | reached >> (STARSTRIKE_WAYS - way)) & ALL_WAYS);
    }
}

void starstrike_paths_open(struct starstrike_paths *paths, const struct starstrike_helm *helm)
{
    int left = helm->most - helm->used - 1; /* after a first step */
    paths->helm = helm;
    paths->origin = starstrike_state_of(helm->game)->units[helm->unit].cell;
    paths->sight_count = 0;
    memset(paths->seen, false, sizeof paths->seen);
    memset(paths->entry, BLANK, sizeof paths->entry);
    memset(paths->stand, BLANK, sizeof paths->stand);
    for (int i = 0; i < left && i < STARSTRIKE_PATH_MOVES - 1; i++) {
        memset(paths->onward[i], BLANK, sizeof paths->onward[i]);
        memset(paths->step[i], BLANK, sizeof paths->step[i]);
    }
    close_rim(paths);
    find_holders(paths);
    find_turns(paths);
    starstrike_sight_look_out(helm->game, helm->unit, &paths->lookout);
}

int starstrike_paths_index(const struct starstrike_paths *paths, struct cell cell)
{
    int q = cell.q - paths->origin.q + MIDDLE, r = cell.r - paths->origin.r + MIDDLE;
    bool near = q >= 0 && q < SPAN && r >= 0 && r < SPAN;
    return near ? q * SPAN + r : -1;
}

static struct cell cell_at(const struct starstrike_paths *paths, int at)
{
    return (struct cell){(int16_t)(paths->origin.q + at / SPAN - MIDDLE),
                         (int16_t)(paths->origin.r + at % SPAN - MIDDLE)};
}

/* ---- what is known of a hex ---- */

/* When there is no room for more sights, all are forgotten. */
static void look_around(struct starstrike_paths *paths, int at)
{
    if (paths->sight_count > STARSTRIKE_PATH_SIGHTS - OUTLOOK_ENEMIES_MAX) {
        paths->sight_count = 0;
        memset(paths->seen, false, sizeof paths->seen);
    }
    starstrike_sight_view(&paths->lookout, cell_at(paths, at), &paths->sights[paths->sight_count],
                          &paths->view[at]);
    paths->sight_count += paths->view[at].count;
    paths->seen[at] = true;
}

static int find_stand(struct starstrike_paths *paths, int at, int way)
{
    int facing = paths->helm->heading == HEADING_NONE ? HEADING_NONE : way;
    if (!paths->seen[at])
        look_around(paths, at);
    return starstrike_sight_view_worth(&paths->lookout, &paths->view[at], facing);
}

static inline int stand_of(struct starstrike_paths *paths, int at, int way)
{
    int *known = &paths->stand[at][way];
    if (*known == UNKNOWN)
        *known = find_stand(paths, at, way);
    return *known;
}

static int find_entry(const struct starstrike_paths *paths, int at)
{
    const struct starstrike_helm *helm = paths->helm;
    struct cell cell = cell_at(paths, at);
    return board_contains(&helm->game->setup->board, cell)
               ? starstrike_sight_entry_loss(helm->game, helm->unit, cell)
               : CLOSED;
}

static inline int entry_of(struct starstrike_paths *paths, int at)
{
    if (paths->entry[at] < 0)
        paths->entry[at] = (int16_t)find_entry(paths, at);
    return paths->entry[at];
}

/* On the enemy there; UNKNOWN: it cannot be. */
static int assault_on(struct starstrike_paths *paths, int at)
{
    const struct starstrike_helm *helm = paths->helm;
    const struct unit *units = starstrike_state_of(helm->game)->units;
    int holder = paths->holder[at];
    if (helm->barred || units[holder].side == units[helm->unit].side)
        return UNKNOWN;
    if (paths->assault[at] == UNKNOWN)
        paths->assault[at] = starstrike_value_of_assault(helm->game, helm->unit, holder);
    return paths->assault[at];
}

/* ---- from hex to hex ---- */

static int onward_from(struct starstrike_paths *paths, int at, int way, int left);

/* Ahead into an empty hex and on from there, or an Assault on the enemy there. */
static int step_worth(struct starstrike_paths *paths, int at, int way, int left)
{
    int next = at + paths->offset[way];
    int entry = entry_of(paths, next);
    if (entry == CLOSED)
        return UNKNOWN;
    if (paths->holder[next] == UNIT_NONE)
        return onward_from(paths, next, way, left - 1) - STARSTRIKE_SPENT_MOVE - entry;
    int assault = assault_on(paths, next);
    return assault == UNKNOWN ? UNKNOWN
                              : stand_of(paths, at, way) + assault - STARSTRIKE_LEAST_GAIN;
}

static int best_step(struct starstrike_paths *paths, int at, int heading, int left)
{
    int best = UNKNOWN;
    for (int ways = paths->turns[heading]; ways; ways &= ways - 1) {
        int worth = step_worth(paths, at, bits_lowest((uint64_t)ways), left);
        best = worth > best ? worth : best;
    }
    return best;
}

/* To one that can turn any way its heading makes no difference. */
static int shared_step(struct starstrike_paths *paths, int at, int left)
{
    int *known = &paths->step[left - 1][at];
    if (*known == UNKNOWN)
        *known = best_step(paths, at, 0, left);
    return *known;
}

static int best_onward(struct starstrike_paths *paths, int at, int heading, int left)
{
    const struct starstrike_helm *helm = paths->helm;
    int best = paths->turns[heading] == ALL_WAYS ? shared_step(paths, at, left)
                                                 : best_step(paths, at, heading, left);
    if (best != UNKNOWN && helm->most - left < helm->least)
        return best;
    int stand = stand_of(paths, at, heading);
    return stand > best ? stand : best;
}

static int onward_from(struct starstrike_paths *paths, int at, int way, int left)
{
    int face = paths->helm->heading == HEADING_NONE ? 0 : way;
    if (left <= 0)
        return stand_of(paths, at, face);
    int *known = &paths->onward[left - 1][at][face];
    if (*known == UNKNOWN)
        *known = best_onward(paths, at, face, left);
    return *known;
}

int starstrike_paths_worth(struct starstrike_paths *paths, struct cell cell, int heading, int left)
{
    return onward_from(paths, starstrike_paths_index(paths, cell), heading,
                       left < STARSTRIKE_PATH_MOVES ? left : STARSTRIKE_PATH_MOVES - 1);
}
