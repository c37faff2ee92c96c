/* Maps, laid out and checked (SS-D.5). */
#include "rules/starstrike/yard/check.h"

#include <string.h>

enum { DIRECTIONS = 6 };

/* A map while its hexes are laid out. */
struct chart {
    struct check *check;
    struct starstrike_map *map;
    struct board board;
};

static uint8_t *ground_at(const struct chart *chart, struct cell cell)
{
    int row = board_row(&chart->board, cell), column = board_column(&chart->board, cell);
    return &chart->map->ground[row * chart->map->width + column];
}

/* SS-G.7: the hex, if it lies on the map */
static bool find_hex(const struct chart *chart, struct starstrike_hex hex, struct cell *cell)
{
    *cell = board_cell(&chart->board, hex.column, hex.row);
    return board_contains(&chart->board, *cell);
}

/* SS-2A.03: at most one kind in a hex */
static void lay_terrain(struct chart *chart, const struct starstrike_hexes *hexes, const char *key,
                        enum starstrike_terrain kind)
{
    for (int i = 0; i < hexes->count; i++) {
        struct starstrike_hex hex = hexes->list[i];
        struct cell cell;
        if (!find_hex(chart, hex, &cell))
            WRONG(chart->check, key, i, STARSTRIKE_RULE_G_7, "[%d, %d] is not on the map",
                  hex.column, hex.row);
        else if (*ground_at(chart, cell) != STARSTRIKE_CLEAR)
            WRONG(chart->check, key, i, STARSTRIKE_RULE_D_5, "[%d, %d] has terrain already",
                  hex.column, hex.row);
        else
            *ground_at(chart, cell) = (uint8_t)kind;
    }
}

/* SS-8B: six hexes around the Core */
static void lay_horizon(struct chart *chart, struct starstrike_hex core, int entry)
{
    struct cell centre, cell;
    if (!find_hex(chart, core, &centre))
        return; /* complained about already */
    for (int way = 0; way < DIRECTIONS; way++) {
        cell = board_step(&chart->board, centre, way);
        if (!board_contains(&chart->board, cell)) {
            WRONG(chart->check, "black_holes", entry, STARSTRIKE_RULE_D_5,
                  "the Horizon of [%d, %d] is not all on the map", core.column, core.row);
            return;
        }
        if (*ground_at(chart, cell) != STARSTRIKE_CLEAR) {
            WRONG(chart->check, "black_holes", entry, STARSTRIKE_RULE_D_5,
                  "there is other terrain in the Horizon of [%d, %d]", core.column, core.row);
            return;
        }
        *ground_at(chart, cell) = STARSTRIKE_HORIZON;
    }
}

static bool is_repeated(const struct starstrike_hexes *hexes, int entry)
{
    for (int i = 0; i < entry; i++)
        if (memcmp(&hexes->list[i], &hexes->list[entry], sizeof hexes->list[i]) == 0)
            return true;
    return false;
}

/* SS-4A.04: free of terrain, none twice, none of both teams */
static void check_setup(struct chart *chart, int team)
{
    static const char *const keys[] = {"setup_a", "setup_b"};
    const struct starstrike_hexes *hexes = &chart->map->setup[team], *other = &chart->map->setup[0];
    for (int i = 0; i < hexes->count; i++) {
        struct starstrike_hex hex = hexes->list[i];
        struct cell cell;
        bool taken = is_repeated(hexes, i);
        for (int j = 0; team == 1 && j < other->count; j++)
            taken = taken || memcmp(&other->list[j], &hex, sizeof hex) == 0;
        if (!find_hex(chart, hex, &cell))
            WRONG(chart->check, keys[team], i, STARSTRIKE_RULE_G_7, "[%d, %d] is not on the map",
                  hex.column, hex.row);
        else if (*ground_at(chart, cell) != STARSTRIKE_CLEAR)
            WRONG(chart->check, keys[team], i, STARSTRIKE_RULE_D_5, "[%d, %d] has terrain",
                  hex.column, hex.row);
        else if (taken)
            WRONG(chart->check, keys[team], i, STARSTRIKE_RULE_R4A_04, "[%d, %d] is given twice",
                  hex.column, hex.row);
    }
}

bool starstrike_check_maps_finish(const struct library *library, void *record,
                                  const struct node *node, struct complaints *complaints)
{
    struct check check = {library, node, complaints, true};
    struct starstrike_map *map = record;
    if (map->width == 0 || map->height == 0)
        return true; /* complained about already */
    struct chart chart = {
        &check,
        map,
        {.grid = GRID_HEX_FLAT, .short_odds = 1, .columns = map->width, .rows = map->height}};
    if (map->width % 2 == 0)
        WRONG(&check, "width", -1, STARSTRIKE_RULE_G_7, "must be odd, not %d", map->width);
    memset(map->ground, STARSTRIKE_CLEAR, sizeof map->ground);
    lay_terrain(&chart, &map->strategic, "strategic", STARSTRIKE_STRATEGIC);
    lay_terrain(&chart, &map->dust, "dust", STARSTRIKE_DUST_CLOUD);
    lay_terrain(&chart, &map->nebula, "nebula", STARSTRIKE_NEBULA);
    lay_terrain(&chart, &map->core, "black_holes", STARSTRIKE_CORE);
    for (int i = 0; i < map->core.count; i++)
        lay_horizon(&chart, map->core.list[i], i);
    check_setup(&chart, 0);
    check_setup(&chart, 1);
    return check.sound;
}
