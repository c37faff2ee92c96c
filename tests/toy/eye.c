/* Facts for drawing, measures for odds, and the yard. */
#include "tests/toy/parts.h"

#include <stdio.h>
#include <string.h>

/* Counts on past the capacity. */
struct marks {
    struct overlay_mark *out;
    int capacity;
    int count;
};

static void add(struct marks *marks, struct cell cell, int unit, int value)
{
    if (marks->count < marks->capacity)
        marks->out[marks->count] = (struct overlay_mark){.cell = cell,
                                                         .unit = (uint8_t)unit,
                                                         .value = (int16_t)value,
                                                         .bearing = -1,
                                                         .aspect = -1};
    marks->count++;
}

static void mark_path(const struct game *game, const struct action *action, struct marks *marks)
{
    struct toy_way way =
        toy_orders_follow(&game->setup->board, toy_pose_of(game, action->unit), action->text);
    for (int i = 0; i < way.hex_count; i++)
        add(marks, way.hexes[i], UNIT_NONE, i + 1);
}

static void mark_reach(const struct game *game, int unit, struct marks *marks)
{
    struct toy_reach reach;
    toy_orders_reach(&game->setup->board, toy_pose_of(game, unit), toy_design_of(game, unit)->move,
                     &reach);
    for (int i = 0; i < reach.count; i++) {
        bool known = false;
        for (int j = 0; j < i && !known; j++)
            known = cell_equal(reach.poses[i].cell, reach.poses[j].cell);
        if (!known)
            add(marks, reach.poses[i].cell, UNIT_NONE, 0);
    }
}

/* Enemies that can be seen: range, bearing from the bow, whether the guns bear. */
static void mark_contacts(const struct game *game, int unit, struct marks *marks)
{
    const struct toy_state *state = toy_state_of(game);
    struct toy_pose pose = toy_pose_of(game, unit);
    for (int other = 0; other < state->head.unit_count; other++) {
        const struct unit *enemy = &state->units[other];
        if (!toy_afloat(state, other) || state->own[other].cloaked ||
            enemy->side == state->units[unit].side)
            continue;
        add(marks, enemy->cell, other, board_range(&game->setup->board, pose.cell, enemy->cell));
        if (marks->count > marks->capacity)
            continue;
        struct overlay_mark *mark = &marks->out[marks->count - 1];
        if (!cell_equal(pose.cell, enemy->cell))
            mark->bearing =
                (int16_t)((board_bearing(pose.cell, enemy->cell) + 24 - 4 * pose.heading) % 24);
        mark->detail = toy_may_hit(game, unit, other);
    }
}

static void mark_bears(const struct game *game, int unit, struct marks *marks)
{
    const struct board *board = &game->setup->board;
    struct toy_pose pose = toy_pose_of(game, unit);
    for (int i = 0; i < board->columns * board->rows; i++) {
        struct cell cell = board_cell_at(board, i);
        int range = board_range(board, pose.cell, cell);
        if (range > toy_design_of(game, unit)->range)
            continue;
        int code = range ? (board_bearing(pose.cell, cell) + 24 - 4 * pose.heading) % 24 : 0;
        if (code >= 20 || code <= 4)
            add(marks, cell, UNIT_NONE, range);
    }
}

int toy_overlay(const struct game *game, const struct overlay_query *query,
                struct overlay_mark *out, int capacity)
{
    struct marks marks = {out, capacity, 0};
    int unit = query->kind == OVERLAY_PATH ? query->action.unit : query->unit;
    if (!toy_afloat(toy_state_of(game), unit) || !cell_is_place(toy_pose_of(game, unit).cell))
        return 0;
    switch (query->kind) {
    case OVERLAY_PATH:
        if (toy_orders_sound(query->action.text))
            mark_path(game, &query->action, &marks);
        break;
    case OVERLAY_REACH:
        mark_reach(game, unit, &marks);
        break;
    case OVERLAY_BEARS:
        mark_bears(game, unit, &marks);
        break;
    case OVERLAY_CONTACTS:
        mark_contacts(game, unit, &marks);
        break;
    case OVERLAY_SIGHT:
    case OVERLAY_GROUND:
        break; /* nothing blocks, nothing is there */
    }
    return marks.count;
}

/* ---- lens ------------------------------------------------------------------------------------ */

static int boxes_after_all(const struct game *game, int unit)
{
    const struct toy_unit *own = &toy_state_of(game)->own[unit];
    return own->hull > own->marked ? own->hull - own->marked : 0;
}

void toy_measure(const struct game *before, const struct game *after, int target,
                 int32_t out[MEASURES_MAX])
{
    out[TOY_MEASURE_DAMAGE] = boxes_after_all(before, target) - boxes_after_all(after, target);
    out[TOY_MEASURE_DESTROYED] =
        boxes_after_all(before, target) > 0 && boxes_after_all(after, target) == 0;
}

/* What a volley marks on others does not matter to this target, nor do hands: defaults play no
 * cards. */
void toy_forget(const struct game *game, int measure, int target)
{
    struct toy_state *state = toy_state_of(game);
    (void)measure;
    for (int unit = 0; unit < state->head.unit_count; unit++)
        if (unit != target)
            state->own[unit].marked = 0;
    for (int seat = 0; seat < TOY_SEATS_MAX; seat++)
        memset(state->cards[seat].hand, TOY_UNKNOWN, sizeof state->cards[seat].hand);
}

/* ---- yard ------------------------------------------------------------------------------------ */

enum fault toy_price(const struct library *library, int design, int *points,
                     struct working *working, struct note *why)
{
    (void)why;
    const struct toy_design *ship = library_record(library, 0, design);
    *points = ship->hull + ship->guns * ship->range;
    working->line_count = 2;
    snprintf(working->lines[0], sizeof working->lines[0], "hull: %d", ship->hull);
    snprintf(working->lines[1], sizeof working->lines[1], "guns times range: %d",
             ship->guns * ship->range);
    return FAULT_NONE;
}

enum fault toy_audit(const struct setup *setup, int side, struct working *reasons)
{
    reasons->line_count = 0;
    for (int i = 0; i < setup->placed_count; i++)
        if (setup->placed[i].unit.side == side)
            return FAULT_NONE;
    snprintf(reasons->lines[0], sizeof reasons->lines[0], "a fleet needs a ship");
    reasons->line_count = 1;
    return FAULT_REFUSED;
}
