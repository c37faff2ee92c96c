/* The collections of `starstrike`, its scenarios and sides, and their boards. */
#include "rules/starstrike/yard/yard.h"

#include "rules/kit/forms.h"
#include "rules/kit/say.h"
#include "rules/starstrike/state/facts.h"
#include "rules/starstrike/yard/build.h"

#include <stddef.h>

/* What complaints about a record go back to when nothing nearer does. */
const struct collection starstrike_collections[] = {
    [STARSTRIKE_SHIPS] = {"ships", starstrike_ship_fields, sizeof(struct starstrike_ship),
                          .max = 250, .finish = starstrike_check_ships_finish, .id_key = "code",
                          .rule = "SS-D.4", .remark = starstrike_check_ships_remark, .hardy = true,
                          .label = "ship", .help = "A ship or other piece as its card has it."},
    [STARSTRIKE_WEAPONS] = {"weapons", starstrike_weapon_fields, sizeof(struct starstrike_weapon),
                            .max = 250, .finish = starstrike_check_cards_finish_weapon,
                            .id_key = "code", .rule = "SS-D.1", .hardy = true, .label = "weapon",
                            .help = "A weapon: how far it reaches and what its dice do."},
    [STARSTRIKE_ORDERS] = {"orders", starstrike_order_fields, sizeof(struct starstrike_order),
                           .max = STARSTRIKE_ORDERS_MAX,
                           .finish = starstrike_check_cards_finish_order, .rule = "SS-D.3",
                           .hardy = true, .label = "order",
                           .help = "An order card and its effects."},
    [STARSTRIKE_COMMANDERS] = {"commanders", starstrike_commander_fields,
                               sizeof(struct starstrike_commander), .max = 250,
                               .finish = starstrike_check_cards_finish_commander, .rule = "SS-D.3",
                               .hardy = true, .label = "commander",
                               .help = "A commander and his trait."},
    [STARSTRIKE_CHARTS] = {"command_chart", starstrike_chart_fields,
                           sizeof(struct starstrike_chart), .max = 254, .id_key = "",
                           .finish = starstrike_check_cards_finish_chart, .rule = "SS-10C.03",
                           .label = "command cost", .help = "What a commander costs on a ship."},
    [STARSTRIKE_GROUPS] = {"flight_groups", starstrike_group_fields,
                           sizeof(struct starstrike_group), .max = 250,
                           .finish = starstrike_check_cards_finish_group, .rule = "SS-D.3",
                           .hardy = true, .label = "flight group",
                           .help = "A flight group for Carriers, and what it does."},
    [STARSTRIKE_FACTIONS] = {"factions", starstrike_faction_fields,
                             sizeof(struct starstrike_faction), .max = 250,
                             .finish = starstrike_check_cards_finish_faction, .rule = "SS-3A.01IV",
                             .hardy = true, .label = "faction",
                             .help = "A faction and whose ally it is."},
    [STARSTRIKE_LISTS] = {"fleet_lists", starstrike_list_fields, sizeof(struct starstrike_list),
                          .max = 100, .finish = starstrike_check_fleets_finish_list,
                          .rule = "SS-D.6", .hardy = true, .label = "fleet list",
                          .help = "The ships a faction may build fleets of, and their points."},
    [STARSTRIKE_FLEETS] = {"fleets", starstrike_fleet_fields, sizeof(struct starstrike_fleet),
                           .max = 250, .finish = starstrike_check_fleets_finish_fleet,
                           .rule = "SS-D.6", .vet = starstrike_check_fleets_vet, .hardy = true,
                           .label = "fleet", .help = "A whole fleet, built from a fleet list."},
    [STARSTRIKE_MAPS] = {"maps", starstrike_map_fields, sizeof(struct starstrike_map), .max = 60,
                         .finish = starstrike_check_maps_finish, .rule = "SS-D.5", .hardy = true,
                         .label = "map",
                         .help = "A map of hexes with its terrain and setup hexes."},
    [STARSTRIKE_ARCS] = {"arcs", starstrike_arc_fields, sizeof(struct starstrike_arc), .max = 40,
                         .finish = starstrike_check_cards_finish_arc, .rule = "SS-G.4",
                         .label = "arc", .help = "A firing arc as a set of bearings."},
    [STARSTRIKE_SHIELD_SIDES] = {"shield_facings", starstrike_arc_fields,
                                 sizeof(struct starstrike_arc), .max = STARSTRIKE_FACINGS,
                                 .rule = "SS-G.5", .label = "shield facing",
                                 .help = "A facing of shields as a set of bearings."},
};

_Static_assert(sizeof starstrike_collections / sizeof starstrike_collections[0] ==
                       STARSTRIKE_COLLECTION_COUNT &&
                   (int)STARSTRIKE_COLLECTION_COUNT <= (int)COLLECTIONS_MAX,
               "all collections are described");

/* The first two letters of its class. */
void starstrike_fields_letters(const struct library *library, int design, struct text *out)
{
    const struct starstrike_ship *ship =
        design == DESIGN_NONE ? NULL : library_record(library, STARSTRIKE_SHIPS, design);
    say_letters(ship ? ship->class : "SH", out);
}

/* ---- scenarios (SS-D.6, SS-11A) ---- */

static const char *const moment_words[] = {"refresh_start", "piece_defeated", "end_of_game", NULL};
static const char *const whom_words[] = {"a", "b", "each", "opponent", NULL};
static const char *const per_words[] = {"once", "strategic_occupied", NULL};
static const char *const where_words[] = {"any",  "strategic", "core",       "horizon",
                                          "dust", "nebula",    "black_hole", NULL};
static const char *const team_words[] = {"rolled", "fixed", NULL};

#define SCORING(name, member, ...)                                                                 \
    name, FIELD_WORD, FIELD_AT(struct starstrike_scoring, member), __VA_ARGS__
#define SCORING_SHIP(name, member, ...)                                                            \
    {                                                                                              \
        name, FIELD_REF, FIELD_AT(struct starstrike_scoring, member),                              \
            .nullable = true, .fallback = STARSTRIKE_NOT_GIVEN, .collection = STARSTRIKE_SHIPS,    \
            __VA_ARGS__                                                                            \
    }

static const struct field reason_fields[] = {
    SCORING_SHIP("defeated", defeated,
                 FIELD_SAYS("defeated", "The ship that must be defeated; null is any.")),
    SCORING_SHIP("alive", alive,
                 FIELD_SAYS("alive", "The ship that must still be there; null is any.")),
    {"role", FIELD_BITS, FIELD_AT(struct starstrike_scoring, role), .words = starstrike_role_words,
     FIELD_SAYS("role", "The roles of pieces that count; left out, all.")},
    {SCORING("in_terrain", terrain, FIELD_SAYS("terrain", "The terrain a piece must stand in.")),
     .words = where_words},
    {.kind = FIELD_END}};

static const struct field scoring_fields[] = {
    {SCORING("when", when, FIELD_SAYS("moment", "When points are counted.")), .required = true,
     .words = moment_words},
    {SCORING("team", team, FIELD_SAYS("team", "Who gets the points.")), .required = true,
     .words = whom_words},
    {"points", FIELD_INT, FIELD_AT(struct starstrike_scoring, points), .required = true,
     .max = STARSTRIKE_POINTS_MAX, FIELD_SAYS("points", "How many points it brings.")},
    {SCORING("per", per,
             FIELD_SAYS("per", "Whether it counts once, or for each Strategic hex held.")),
     .words = per_words},
    {"if", FIELD_RECORD, .inner = reason_fields, FIELD_SAYS("condition", "What must hold.")},
    {.kind = FIELD_END}};

static const struct field order_refs[] = FORMS_REFS(STARSTRIKE_ORDERS);

/* SS-D.6: what a player may pick in advanced mode; as SS-10C has it if nothing is said */
#define FIGURE(name, member, least, preset, ...)                                                   \
    {                                                                                              \
        name, FIELD_INT, FIELD_AT(struct starstrike_picking, member),                              \
            .min = least, .max = STARSTRIKE_LIBRARY_MAX, .fallback = preset, __VA_ARGS__           \
    }
#define PICKING(basic_due, special_most, copies_most)                                              \
    {                                                                                              \
        FIGURE("basic", basic, 0, basic_due,                                                       \
               FIELD_SAYS("Basic orders", "How many Basic orders a library has, exactly.")),       \
            FIGURE(                                                                                \
                "special", special, 0, special_most,                                               \
                FIELD_SAYS("Special orders", "How many Special orders a library has at most.")),   \
            FIGURE("copies", copies, 1, copies_most,                                               \
                   FIELD_SAYS("copies",                                                            \
                              "How many copies of one Basic order a library has at most.")),       \
            {"allowed",                                                                            \
             FIELD_LIST,                                                                           \
             FIELD_COUNTED(struct starstrike_picking, allowed, allowed_count),                     \
             .fallback = FIELD_NO_LIST,                                                            \
             .inner = order_refs,                                                                  \
             FIELD_SAYS("allowed", "The orders that are allowed; left out, all are.")},            \
            {"banned", FIELD_LIST, FIELD_COUNTED(struct starstrike_picking, banned, banned_count), \
             .inner = order_refs,                                                                  \
             FIELD_SAYS("banned",                                                                  \
                        "The orders that are not allowed, even if they are listed as allowed.")},  \
        {                                                                                          \
            .kind = FIELD_END                                                                      \
        }                                                                                          \
    }
static const struct field common_picking[] =
    PICKING(STARSTRIKE_BASIC_DUE, STARSTRIKE_SPECIAL_MOST, STARSTRIKE_COPIES_MOST);
static const struct field side_picking[] =
    PICKING(STARSTRIKE_NOT_GIVEN, STARSTRIKE_NOT_GIVEN, STARSTRIKE_NOT_GIVEN);
static const struct field advanced_fields[] = {
    {"library", FIELD_RECORD, FIELD_AT(struct starstrike_scenario, picking),
     .inner = common_picking,
     FIELD_SAYS("library", "What orders a player may pick in scenario-advanced.")},
    {.kind = FIELD_END}};

#define LISTED(name, member, table, cited, ...)                                                    \
    {                                                                                              \
        name, FIELD_LIST, FIELD_COUNTED(struct starstrike_scenario, member.list, member.count),    \
            .inner = table, .rule = cited, __VA_ARGS__                                             \
    }

const struct field starstrike_scenario_fields[] = {
    {"map", FIELD_REF, FIELD_AT(struct starstrike_scenario, map), .required = true,
     .collection = STARSTRIKE_MAPS, .rule = "SS-4A.02",
     FIELD_SAYS("map", "The map it is played on.")},
    {"rounds", FIELD_INT, FIELD_AT(struct starstrike_scenario, rounds), .min = 1,
     .max = STARSTRIKE_ROUNDS, .fallback = STARSTRIKE_ROUNDS, .rule = "SS-D.6",
     FIELD_SAYS("rounds", "How many rounds it has.")},
    {"teams", FIELD_WORD, FIELD_AT(struct starstrike_scenario, teams), .words = team_words,
     .rule = "SS-4A.01", FIELD_SAYS("teams", "Whether Team A is rolled for, or is red.")},
    {"first_initiative", FIELD_WORD, FIELD_AT(struct starstrike_scenario, first_initiative),
     .words = forms_sides, .fallback = SIDE_NONE, .rule = "SS-4A.05",
     FIELD_SAYS("first Initiative",
                "The side that has Initiative first; left out, that of Team B.")},
    {"modes", FIELD_BITS, FIELD_AT(struct starstrike_scenario, modes),
     .words = starstrike_mode_words, .rule = "SS-11A",
     FIELD_SAYS("modes", "The modes it can be played in; left out, all of them.")},
    {"advanced", FIELD_RECORD, .inner = advanced_fields, .rule = "SS-11B.02",
     FIELD_SAYS("advanced play", "What players may pick in scenario-advanced.")},
    {"scoring", FIELD_LIST, FIELD_COUNTED(struct starstrike_scenario, scoring.list, scoring.count),
     .fallback = FIELD_NO_LIST, .inner = scoring_fields, .rule = "SS-D.6",
     FIELD_SAYS("scoring",
                "What scores, in place of all other points; left out, the mode says it.")},
    LISTED("extra_scoring", extra, scoring_fields, "SS-D.6",
           FIELD_SAYS("extra scoring", "What scores besides in scenario-challenge.")),
    LISTED("rules", rules, starstrike_rule_fields, "SS-D.3",
           FIELD_SAYS("rules", "Effects on every piece, or on those they name.")),
    {.kind = FIELD_END}};

/* SS-G.7 */
bool starstrike_fields_board(const struct setup *setup, struct board *out, struct note *why)
{
    const struct starstrike_map *map = starstrike_map_of(setup);
    (void)why;
    *out = (struct board){
        .grid = GRID_HEX_FLAT, .short_odds = 1, .columns = map->width, .rows = map->height};
    return true;
}

/* ---- sides ---- */

static const struct field fleet_refs[] = FORMS_REFS(STARSTRIKE_FLEETS);
static const struct field list_refs[] = FORMS_REFS(STARSTRIKE_LISTS);

#define ONE_REF(type, name, member, from, ...)                                                     \
    {                                                                                              \
        name, FIELD_REF, FIELD_AT(type, member),                                                   \
            .nullable = true, .fallback = STARSTRIKE_NOT_GIVEN, .collection = from, __VA_ARGS__    \
    }
#define SIDE_REFS(name, member, counter, table, ...)                                               \
    {                                                                                              \
        name, FIELD_LIST, FIELD_COUNTED(struct starstrike_side, member, counter), .inner = table,  \
                                                                                  __VA_ARGS__      \
    }

/* What a player is given; `begin`: where that lies in the record `type`. */
#define EQUIPMENT(type, begin)                                                                     \
    ONE_REF(type, "commander", begin commander, STARSTRIKE_COMMANDERS,                             \
            FIELD_SAYS("commander",                                                                \
                       "The commander the player is given in scenario-easy; null is none.")),      \
        ONE_REF(                                                                                   \
            type, "flight_group", begin group, STARSTRIKE_GROUPS,                                  \
            FIELD_SAYS("flight group",                                                             \
                       "The flight group the player is given in scenario-easy; null is none.")),   \
    {                                                                                              \
        "library", FIELD_RECORD, FIELD_AT(type, begin library),                                    \
            .inner = starstrike_library_fields,                                                    \
            FIELD_SAYS("library",                                                                  \
                       "The orders the player is given in scenario-challenge and basic play.")     \
    }
static const struct field player_fields[] = {EQUIPMENT(struct starstrike_equipment, ),
                                             {.kind = FIELD_END}};
static const struct field side_advanced[] = {
    {"library", FIELD_RECORD, FIELD_AT(struct starstrike_side, picking), .inner = side_picking,
     FIELD_SAYS("library",
                "What orders a player of this side may pick, in place of the scenario's.")},
    {.kind = FIELD_END}};

const struct field starstrike_side_fields[] = {
    ONE_REF(struct starstrike_side, "faction", faction, STARSTRIKE_FACTIONS,
            FIELD_SAYS("faction", "The faction of the side; null is any.")),
    SIDE_REFS("fleets", fleet, fleet_count, fleet_refs,
              FIELD_SAYS("fleets",
                         "A whole fleet for each seat, whose ships are placed by their players.")),
    SIDE_REFS("lists", list, list_count, list_refs,
              FIELD_SAYS("fleet lists", "A fleet list for each seat, which then chooses.")),
    SIDE_REFS("samples", sample, sample_count, fleet_refs,
              FIELD_SAYS("sample fleets", "The fleets of players who could choose and do not.")),
    EQUIPMENT(struct starstrike_side, own.),
    {"players", FIELD_LIST, FIELD_COUNTED(struct starstrike_side, player, player_count),
     .inner = player_fields, .rule = "SS-11B.01",
     FIELD_SAYS("players", "What each seat is given, in the order of the seats.")},
    {"advanced", FIELD_RECORD, .inner = side_advanced, .rule = "SS-11B.02",
     FIELD_SAYS("advanced play", "What its players may pick in scenario-advanced.")},
    {.kind = FIELD_END}};
