/* Laying a battle out: options, ground, sides and their ships, every fault with its place. */
#include "rules/nova/setup/setup.h"

#include <string.h>

/* Names of a side's keys in files. */
static const char *const sides[SIDES] = {"sides.red", "sides.blue"};
static const char *const fleets[SIDES] = {"sides.red.fleet", "sides.blue.fleet"};
static const char *const samples[SIDES] = {"sides.red.sample", "sides.blue.sample"};

/* ---- room ---- */

/* NV-setup.1: the limit a side chooses by, the highest there is while the size is open */
static int highest_limit(const struct setup *setup)
{
    int size = nova_size_of(setup);
    return nova_size_limit(size < NOVA_SIZES ? (enum nova_size)size : NOVA_VERY_LARGE);
}

int nova_layout_room(const struct setup *setup)
{
    int room = nova_fleet_room(setup, SIDE_RED) + nova_fleet_room(setup, SIDE_BLUE);
    return room < UNITS_MAX ? room : UNITS_MAX;
}

/* ---- the scenario ---- */

/* NV-opt.5 */
static void check_options(const struct setup *setup, struct setup_faults *faults)
{
    const int32_t *option = setup->option;
    struct setup_place place = survey_at("options.damage-allocation");
    if (option[NOVA_OPTION_DAMAGE_ALLOCATION] && option[NOVA_OPTION_DAMAGE_LOCATION])
        FAULTY(faults, place, OPT_5, "damage-allocation excludes damage-location");
    if (option[NOVA_OPTION_DAMAGE_ALLOCATION] && option[NOVA_OPTION_BANK_SPECIFIC_DAMAGE])
        FAULTY(faults, place, OPT_5, "damage-allocation excludes bank-specific-damage");
}

/* NV-setup.1a; a position has its ships, whatever they were chosen by */
static void check_battle_size(const struct setup *setup, struct setup_faults *faults)
{
    struct setup_place place = survey_at("options.battle-size");
    if (setup->option[NOVA_OPTION_BATTLE_SIZE] == 0 || setup->start)
        return;
    for (int side = 0; side < SIDES; side++)
        if (nova_fleet_is_listed(setup, side))
            FAULTY(faults, place, SETUP_1A,
                   "battle-size is for fleets that are chosen, and the scenario lists the ships of "
                   "%s",
                   judge_side(side));
}

/* NV-terr.0 */
static void check_ground(const struct game *game, struct setup_faults *faults)
{
    const struct nova_scenario *scenario = game->setup->scenario;
    const struct ground_map *map = &scenario->ground;
    for (int r = 0; r < map->region_count; r++) {
        struct setup_place place = {.unit = -1, .path = "terrain", .entry = r};
        for (int i = 0; i < map->region[r].cell_count; i++)
            if (!nova_cell_is_inside(game, map->region[r].cells[i]))
                FAULTY(faults, place, TERR_0, "the hex (%d,%d) is not on the board",
                       map->region[r].cells[i].q, map->region[r].cells[i].r);
    }
    ground_survey(game->setup, map, NOVA_RULE_TERR_0, faults);
}

/* A list of ships in the file. */
struct fleet {
    const char *path;
    const uint8_t *designs;
    int count;
    const char *faction; /* "": that of the first ship */
};

/* NV-setup.2: one fleet list */
static void check_faction(const struct setup *setup, const struct fleet *fleet,
                          struct setup_faults *faults)
{
    const char *list = fleet->faction;
    for (int i = 0; i < fleet->count; i++) {
        const struct nova_design *design = nova_design_at(setup, fleet->designs[i]);
        struct setup_place place = {.unit = -1, .path = fleet->path, .entry = i};
        if (!list[0])
            list = design->faction;
        if (strcmp(list, design->faction) != 0)
            FAULTY(faults, place, SETUP_2, "%s is of the fleet list %s, not of %s",
                   design->label.id, design->faction, list);
    }
}

/* NV-setup.1, NV-setup.2 */
static void check_limit(const struct setup *setup, const struct fleet *fleet, int limit,
                        struct setup_faults *faults)
{
    int points = nova_fleet_points(setup, fleet->designs, fleet->count);
    if (points > limit)
        FAULTY(faults, survey_at(fleet->path), SETUP_2,
               "the ships cost %d points, the limit of the battle is %d", points, limit);
}

/* NV-seq.6: who chooses needs a fleet that he gets if he does not */
static void check_sample(const struct setup *setup, int side, struct setup_faults *faults)
{
    const struct nova_side *record = setup->side[side];
    struct fleet fleet = {samples[side], record->sample, record->sample_count, record->faction};
    int size = nova_size_of(setup) < NOVA_SIZES ? nova_size_of(setup) : NOVA_VERY_SMALL;
    if (record->sample_count == 0) {
        FAULTY(faults, survey_at(sides[side]), SEQ_6,
               "%s has neither units nor a fleet, and no sample to fall back on", judge_side(side));
        return;
    }
    check_faction(setup, &fleet, faults);
    check_limit(setup, &fleet, nova_size_limit((enum nova_size)size), faults);
}

/* NV-setup.2: ships that a scenario lists have a limit only where a size is, or will be, named */
static bool is_limited(const struct setup *setup)
{
    return nova_size_of(setup) < NOVA_SIZES || !nova_fleet_is_listed(setup, SIDE_RED) ||
           !nova_fleet_is_listed(setup, SIDE_BLUE);
}

/* A position has all the ships it has: what they came from does not matter any more. */
static void check_sides(const struct setup *setup, struct setup_faults *faults)
{
    for (int side = 0; side < SIDES && !setup->start; side++) {
        const struct nova_side *record = setup->side[side];
        struct fleet fleet = {fleets[side], record->fleet, record->fleet_count, record->faction};
        if (!nova_fleet_is_listed(setup, side))
            check_sample(setup, side, faults);
        check_faction(setup, &fleet, faults);
        if (is_limited(setup))
            check_limit(setup, &fleet, highest_limit(setup), faults);
    }
}

static bool is_in(const uint8_t *designs, int count, int design)
{
    return count > 0 && memchr(designs, design, (size_t)count) != NULL;
}

/* The first place that uses a design; false: none does. */
static bool find_user(const struct setup *setup, int design, struct setup_place *out)
{
    for (int i = 0; i < setup->placed_count; i++) {
        const struct unit *unit = &setup->placed[i].unit;
        *out = (struct setup_place){.unit = i, .path = "design", .entry = -1};
        if (unit->design == design && unit->status != STATUS_GONE)
            return true;
    }
    for (int side = 0; side < SIDES; side++) {
        const struct nova_side *record = setup->side[side];
        *out = survey_at(fleets[side]);
        if (is_in(record->fleet, record->fleet_count, design))
            return true;
        *out = survey_at(samples[side]);
        if (is_in(record->sample, record->sample_count, design))
            return true;
    }
    return false;
}

/* NV-adv.3 */
static void check_designs(const struct setup *setup, struct setup_faults *faults)
{
    struct setup_place place;
    for (int design = 0; design < setup->library.shelf[NOVA_CLASSES].count; design++)
        if (!nova_fleet_arcs_allowed(setup, design) && find_user(setup, design, &place))
            FAULTY(faults, place, ADV_3, "%s: arcs made of letters need custom-arcs",
                   nova_design_at(setup, design)->label.id);
}

/* ---- placing ---- */

/* NV-comp.3 */
static bool have_designs(const struct setup *setup, struct setup_faults *faults)
{
    int before = faults->count;
    for (int i = 0; i < setup->placed_count; i++) {
        struct setup_place place = {.unit = i, .path = "design", .entry = -1};
        if (setup->placed[i].unit.design == DESIGN_NONE)
            FAULTY(faults, place, COMP_3, "a ship needs its design");
    }
    return faults->count == before;
}

/* NV-note.2, NV-comp.12: red's ships, then blue's; not too many */
static bool fit_in(const struct setup *setup, struct setup_faults *faults)
{
    int before = faults->count, ships = setup->placed_count;
    for (int i = 1; i < setup->placed_count; i++) {
        struct setup_place place = {.unit = i, .path = "id", .entry = -1};
        if (setup->placed[i - 1].unit.side > setup->placed[i].unit.side)
            FAULTY(faults, place, SETUP_2, "ids go through red's ships, then blue's");
    }
    for (int side = 0; side < SIDES && !setup->start; side++)
        ships += ((const struct nova_side *)setup->side[side])->fleet_count;
    if (ships > UNITS_MAX)
        FAULTY(faults, survey_at("sides"), COMP_12, "there may be %d ships in a battle", UNITS_MAX);
    return faults->count == before;
}

static void place_all(const struct game *game)
{
    const struct setup *setup = game->setup;
    for (int i = 0; i < setup->placed_count; i++)
        setup_place(game, i);
    for (int side = 0; side < SIDES && !setup->start; side++) {
        const struct nova_side *record = setup->side[side];
        nova_fleet_deal(game, side, record->fleet, record->fleet_count);
    }
    setup_letter(game);
}

void nova_layout_survey(const struct game *game, struct setup_faults *faults)
{
    setup_begin(game);
    check_options(game->setup, faults);
    check_battle_size(game->setup, faults);
    check_ground(game, faults);
    check_sides(game->setup, faults);
    check_designs(game->setup, faults);
    if (!have_designs(game->setup, faults) || !fit_in(game->setup, faults))
        return;
    place_all(game);
    nova_cards_check(game, faults);
    nova_start_begin(game, faults);
}

enum fault nova_layout_make(const struct game *game, struct note *why)
{
    return survey_lay_out(game, why);
}
