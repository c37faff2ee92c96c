/* Terrain of a scenario: regions of cells, each of one kind. */
#ifndef FLAGBRIDGE_RULES_KIT_GROUND_H
#define FLAGBRIDGE_RULES_KIT_GROUND_H

#include "core/rulebook.h"

enum { GROUND_CLEAR, GROUND_REGIONS_MAX = 32, GROUND_CELLS_MAX = 64 };

/* One entry of `terrain`: {kind: asteroid, cells: ["0504", "0605"]}. */
struct ground_region {
    uint8_t kind; /* the system's own, from GROUND_CLEAR + 1 */
    uint8_t spare;
    uint16_t cell_count;
    struct cell cells[GROUND_CELLS_MAX];
};

/* Part of a scenario. No cell lies in two regions. */
struct ground_map {
    uint16_t region_count;
    struct ground_region region[GROUND_REGIONS_MAX];
};

/* What lies in a cell: the kind of its region, else GROUND_CLEAR. */
int ground_at(const struct ground_map *map, struct cell cell);

/* Every cell listed twice is a fault of `terrain`, as is a region of kind GROUND_CLEAR; `rule`
 * (an index) says so. */
void ground_survey(const struct setup *setup, const struct ground_map *map, int rule,
                   struct setup_faults *faults);

/* One hex, or one with its ring of six. */
bool ground_is_planet(const struct board *board, const struct ground_region *region);

/* OVERLAY_GROUND: every cell that is not clear, by board index; kind 1 is the first of the
 * rulebook's grounds. Returns the total. */
int ground_overlay(const struct board *board, const struct ground_map *map,
                   struct overlay_mark *out, int capacity);

#endif
