/* Fleet lists, fleets, order libraries and maps in files (SS-D.6, SS-D.9, SS-D.10). */
#include "rules/starstrike/yard/yard.h"

#include "rules/kit/forms.h"

#include <stddef.h>

#define NUMBER FORMS_NUMBER
#define REF(type, name, member, from, ...)                                                         \
    {                                                                                              \
        name, FIELD_REF, FIELD_AT(type, member), .required = true, .collection = from, __VA_ARGS__ \
    }
static const struct field ship_refs[] = FORMS_REFS(STARSTRIKE_SHIPS);
static const struct field order_refs[] = FORMS_REFS(STARSTRIKE_ORDERS);
static const struct field faction_refs[] = FORMS_REFS(STARSTRIKE_FACTIONS);

/* ---- fleet lists ---- */

static const struct field entry_fields[] = {
    REF(struct starstrike_entry, "ship", ship, STARSTRIKE_SHIPS,
        FIELD_SAYS("ship", "The ship by its code.")),
    {"category", FIELD_WORD, FIELD_AT(struct starstrike_entry, category), .required = true,
     .words = starstrike_category_words,
     FIELD_SAYS("category", "Which share of a fleet it counts in.")},
    {"pp", FIELD_INT, FIELD_AT(struct starstrike_entry, pp), .required = true, .min = 1, .max = 50,
     FIELD_SAYS("points", "Points the ship costs.")},
    {"max", FIELD_INT, FIELD_AT(struct starstrike_entry, max), .required = true, .min = 1,
     .max = STARSTRIKE_FLEET_MAX, FIELD_SAYS("most", "How many of it a fleet has at most.")},
    {.kind = FIELD_END}};

static const char *const restriction_words[] = {"max_of_name", NULL};

static const struct field restriction_fields[] = {
    {"rule", FIELD_WORD, FIELD_AT(struct starstrike_restriction, rule), .required = true,
     .words = restriction_words, FIELD_SAYS("rule", "What kind of restriction it is.")},
    {"name", FIELD_TEXT, FIELD_AT(struct starstrike_restriction, name), .required = true,
     FIELD_SAYS("name", "A word of the names of the ships it is about.")},
    {"count", FIELD_INT, FIELD_AT(struct starstrike_restriction, count), .required = true,
     .max = STARSTRIKE_FLEET_MAX, FIELD_SAYS("count", "How many of them a fleet has at most.")},
    {"open", FIELD_FLAG, FIELD_AT(struct starstrike_restriction, open),
     FIELD_SAYS("in open play", "Whether it holds in open play, too.")},
    {.kind = FIELD_END}};

/* SS-10B.04 */
#define PERCENT(name, member, ...)                                                                 \
    {                                                                                              \
        name, FIELD_INT, FIELD_AT(struct starstrike_share, member),                                \
            .max = 100, .fallback = STARSTRIKE_NOT_GIVEN, __VA_ARGS__                              \
    }
static const struct field share_fields[] = {
    PERCENT(
        "min", least,
        FIELD_SAYS("least",
                   "The least share of a fleet's points in percent; left out, the general one.")),
    PERCENT("max", most,
            FIELD_SAYS(
                "most",
                "The greatest share of a fleet's points in percent; left out, the general one.")),
    {.kind = FIELD_END}};

#define SHARE(name, category, ...)                                                                 \
    {                                                                                              \
        name, FIELD_RECORD, FIELD_AT(struct starstrike_list, share[category]),                     \
            .inner = share_fields, __VA_ARGS__                                                     \
    }
static const struct field shares_fields[] = {
    SHARE("core", STARSTRIKE_COREWARD, FIELD_SAYS("core", "The share of core ships.")),
    SHARE("specialist", STARSTRIKE_SPECIALIST,
          FIELD_SAYS("specialist", "The share of specialist ships.")),
    SHARE("support", STARSTRIKE_AUXILIARY, FIELD_SAYS("support", "The share of support ships.")),
    {"open", FIELD_FLAG, FIELD_AT(struct starstrike_list, shares_open),
     FIELD_SAYS("in open play", "Whether these shares hold in open play, too.")},
    {.kind = FIELD_END}};

const struct field starstrike_list_fields[] = {
    {"id", FIELD_TEXT, FIELD_AT(struct starstrike_list, label.id), .required = true,
     FIELD_SAYS("id", "The name by which fleets and sides refer to the list.")},
    {"name", FIELD_TEXT, FIELD_AT(struct starstrike_list, label.name),
     FIELD_SAYS("name", "The list as people read it; left out, its id.")},
    REF(struct starstrike_list, "faction", faction, STARSTRIKE_FACTIONS,
        FIELD_SAYS("faction", "The faction it is of.")),
    {"ally_factions", FIELD_LIST, FIELD_COUNTED(struct starstrike_list, ally, ally_count),
     .inner = faction_refs, FIELD_SAYS("allies", "Factions whose ally ships it may have.")},
    {"entries", FIELD_LIST, FIELD_COUNTED(struct starstrike_list, entry, entry_count),
     .required = true, .min = 1, .inner = entry_fields,
     FIELD_SAYS("entries", "The ships of the list.")},
    {"restrictions", FIELD_LIST,
     FIELD_COUNTED(struct starstrike_list, restriction, restriction_count),
     .inner = restriction_fields,
     FIELD_SAYS("restrictions", "What a fleet from it may not have more of.")},
    {"shares", FIELD_RECORD, .inner = shares_fields, .rule = "SS-10B.04",
     FIELD_SAYS("shares", "How its fleets are divided, where it is not as usual.")},
    {.kind = FIELD_END}};

/* ---- fleets ---- */

const struct field starstrike_library_fields[] = {
    {"basic", FIELD_LIST, FIELD_COUNTED(struct starstrike_library, basic, basic_count),
     .inner = order_refs, .rule = "SS-10C.01",
     FIELD_SAYS("Basic orders", "The Basic orders of the library, a copy each.")},
    {"special", FIELD_LIST, FIELD_COUNTED(struct starstrike_library, special, special_count),
     .inner = order_refs, .rule = "SS-10C.02",
     FIELD_SAYS("Special orders", "The Special orders of the library.")},
    {.kind = FIELD_END}};

/* A card and the ship it is on; in open play it is on none (SS-13A.01). */
#define POSTING(from)                                                                              \
    {                                                                                              \
        {"id",                                                                                     \
         FIELD_REF,                                                                                \
         FIELD_AT(struct starstrike_posting, card),                                                \
         .required = true,                                                                         \
         .fallback = STARSTRIKE_NOT_GIVEN,                                                         \
         .collection = from,                                                                       \
         FIELD_SAYS("card", "The commander or flight group.")},                                    \
            {"ship",                                                                               \
             FIELD_REF,                                                                            \
             FIELD_AT(struct starstrike_posting, ship),                                            \
             .nullable = true,                                                                     \
             .fallback = STARSTRIKE_NOT_GIVEN,                                                     \
             .collection = STARSTRIKE_SHIPS,                                                       \
             FIELD_SAYS(                                                                           \
                 "ship",                                                                           \
                 "The ship of the fleet it is on; null or left out: on none, as in open play.")},  \
        {                                                                                          \
            .kind = FIELD_END                                                                      \
        }                                                                                          \
    }
static const struct field commander_posting[] = POSTING(STARSTRIKE_COMMANDERS);
static const struct field group_posting[] = POSTING(STARSTRIKE_GROUPS);

const struct field starstrike_fleet_fields[] = {
    {"id", FIELD_TEXT, FIELD_AT(struct starstrike_fleet, label.id), .required = true,
     FIELD_SAYS("id", "The name by which sides refer to the fleet.")},
    {"name", FIELD_TEXT, FIELD_AT(struct starstrike_fleet, label.name),
     FIELD_SAYS("name", "The fleet as people read it; left out, its id.")},
    REF(struct starstrike_fleet, "list", list, STARSTRIKE_LISTS,
        FIELD_SAYS("fleet list", "The list it is built from.")),
    {"level", FIELD_WORD, FIELD_AT(struct starstrike_fleet, level), .required = true,
     .words = starstrike_level_words, .rule = "SS-10A",
     FIELD_SAYS("level", "The size of the game it is built for.")},
    {"commander", FIELD_RECORD, FIELD_AT(struct starstrike_fleet, commander),
     .inner = commander_posting, .rule = "SS-10C.03",
     FIELD_SAYS("commander", "Its commander and his ship.")},
    {"flight_groups", FIELD_LIST, FIELD_COUNTED(struct starstrike_fleet, group, group_count),
     .inner = group_posting, .rule = "SS-10C.04",
     FIELD_SAYS("flight groups", "Its flight groups and their ships.")},
    {"ships", FIELD_LIST, FIELD_COUNTED(struct starstrike_fleet, ship, ship_count),
     .required = true, .min = 1, .inner = ship_refs,
     FIELD_SAYS("ships", "Its ships, each by its code.")},
    {"library", FIELD_RECORD, FIELD_AT(struct starstrike_fleet, library),
     .inner = starstrike_library_fields, FIELD_SAYS("library", "The orders it takes along.")},
    {.kind = FIELD_END}};

/* ---- maps (SS-G.7) ---- */

static const char *const size_words[] = {"small", "medium", "large", NULL};

/* Two digits write a column. Where the map ends, check_maps.c says: of a map that is too large its
 * size is the fault. */
enum { PLACE_MAX = 99 };
#define PLACE(name, member, ...)                                                                   \
    {                                                                                              \
        name, FIELD_INT, FIELD_AT(struct starstrike_hex, member), .required = true,                \
                                                                  .max = PLACE_MAX, __VA_ARGS__    \
    }
static const struct field hex_values[] = {
    PLACE("column", column, FIELD_SAYS("column", "The column, counted from 0.")),
    PLACE("row", row, FIELD_SAYS("row", "The row, counted from 0.")),
    {.kind = FIELD_END}};
static const struct field hex_fields[] = {{"", FIELD_ROW, .inner = hex_values},
                                          {.kind = FIELD_END}};
static const struct field hole_fields[] = {{"core", FIELD_ROW, .required = true,
                                            .inner = hex_values,
                                            FIELD_SAYS("core", "The hex in its middle.")},
                                           {.kind = FIELD_END}};

#define HEXES(name, member, table, ...)                                                            \
    {                                                                                              \
        name, FIELD_LIST, FIELD_COUNTED(struct starstrike_map, member.list, member.count),         \
            .inner = table, __VA_ARGS__                                                            \
    }
#define SIDE(name, member, least, most, ...)                                                       \
    {                                                                                              \
        name, FIELD_INT, FIELD_AT(struct starstrike_map, member),                                  \
            .required = true, .min = least, .max = most, .rule = "SS-G.7", __VA_ARGS__             \
    }

const struct field starstrike_map_fields[] = {
    {"id", FIELD_TEXT, FIELD_AT(struct starstrike_map, label.id), .required = true,
     FIELD_SAYS("id", "The name by which scenarios refer to the map.")},
    {"name", FIELD_TEXT, FIELD_AT(struct starstrike_map, label.name),
     FIELD_SAYS("name", "The map as people read it; left out, its id.")},
    {"size", FIELD_WORD, FIELD_AT(struct starstrike_map, size), .words = size_words,
     FIELD_SAYS("size", "How large it counts.")},
    SIDE("width", width, 3, STARSTRIKE_SIDE_MAX - 1,
         FIELD_SAYS("columns",
                    "How many columns it has: an odd number.")), /* the widest that is odd */
    SIDE("height", height, 2, STARSTRIKE_SIDE_MAX,
         FIELD_SAYS("rows", "How many rows it has; odd columns have one less.")),
    HEXES("setup_a", setup[0], hex_fields,
          FIELD_SAYS("setup hexes of Team A", "Where Team A places its pieces.")),
    HEXES("setup_b", setup[1], hex_fields,
          FIELD_SAYS("setup hexes of Team B", "Where Team B places its pieces.")),
    HEXES("strategic", strategic, hex_fields,
          FIELD_SAYS("Strategic hexes", "The hexes that are worth holding.")),
    HEXES("black_holes", core, hole_fields,
          FIELD_SAYS("black holes", "Their cores; the hexes around are the horizon.")),
    HEXES("dust", dust, hex_fields, FIELD_SAYS("dust", "The hexes of dust.")),
    HEXES("nebula", nebula, hex_fields, FIELD_SAYS("nebula", "The hexes of nebula.")),
    {.kind = FIELD_END}};
