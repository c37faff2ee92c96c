/* Regions of terrain: looked up, checked and drawn. */
#include "rules/kit/ground.h"

#include <string.h>

enum { RING = 7 };

static bool holds_cell(const struct ground_region *region, int count, struct cell cell)
{
    for (int i = 0; i < count; i++)
        if (cell_equal(region->cells[i], cell))
            return true;
    return false;
}

int ground_at(const struct ground_map *map, struct cell cell)
{
    for (int i = 0; i < map->region_count; i++)
        if (holds_cell(&map->region[i], map->region[i].cell_count, cell))
            return map->region[i].kind;
    return GROUND_CLEAR;
}

/* Whether the cell is listed before. */
static bool is_covered(const struct ground_map *map, int region, int index)
{
    struct cell cell = map->region[region].cells[index];
    for (int r = 0; r < region; r++)
        if (holds_cell(&map->region[r], map->region[r].cell_count, cell))
            return true;
    return holds_cell(&map->region[region], index, cell);
}

void ground_survey(const struct setup *setup, const struct ground_map *map, int rule,
                   struct setup_faults *faults)
{
    const char *id = setup->rulebook->rule_ids[rule];
    for (int r = 0; r < map->region_count; r++) {
        const struct ground_region *region = &map->region[r];
        struct setup_place place = {.unit = -1, .path = "terrain", .entry = r};
        if (region->kind == GROUND_CLEAR)
            note_set(setup_fault_new(faults, place), FAULT_INPUT, id, "clear hexes are not listed");
        for (int i = 0; i < region->cell_count; i++)
            if (is_covered(map, r, i))
                note_set(setup_fault_new(faults, place), FAULT_INPUT, id,
                         "the hex %02d%02d is listed twice",
                         board_column(&setup->board, region->cells[i]) + 1,
                         board_row(&setup->board, region->cells[i]) + 1);
    }
}

static bool is_centre(const struct board *board, const struct ground_region *region, int index)
{
    for (int i = 0; i < region->cell_count; i++)
        if (board_range(board, region->cells[index], region->cells[i]) > 1)
            return false;
    return true;
}

bool ground_is_planet(const struct board *board, const struct ground_region *region)
{
    bool whole = region->cell_count == 1;
    for (int i = 0; i < region->cell_count && region->cell_count == RING; i++)
        whole = whole || is_centre(board, region, i);
    return whole;
}

int ground_overlay(const struct board *board, const struct ground_map *map,
                   struct overlay_mark *out, int capacity)
{
    int count = 0;
    for (int index = 0; index < board->columns * board->rows; index++) {
        struct cell cell = board_cell_at(board, index);
        int kind = ground_at(map, cell);
        if (kind == GROUND_CLEAR)
            continue;
        if (count < capacity) {
            struct overlay_mark *mark = &out[count];
            memset(mark, 0, sizeof *mark); /* padding too: marks are compared as bytes */
            mark->cell = cell;
            mark->unit = UNIT_NONE;
            mark->kind = (uint8_t)(kind - 1);
            mark->bearing = mark->aspect = -1;
        }
        count++;
    }
    return count;
}
