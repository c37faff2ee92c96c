/* Fleet lists, fleets, order libraries and maps in files (SS-D.6, SS-D.9, SS-D.10). */
#include "rules/starstrike/parts.h"

#include "rules/kit/forms.h"

#include <stddef.h>

#define NUMBER FORMS_NUMBER
#define REF(type, name, member, from)                                                              \
    {                                                                                              \
        name, FIELD_REF, FIELD_AT(type, member), .required = true, .collection = from              \
    }
static const struct field ship_refs[] = FORMS_REFS(STARSTRIKE_SHIPS);
static const struct field order_refs[] = FORMS_REFS(STARSTRIKE_ORDERS);
static const struct field faction_refs[] = FORMS_REFS(STARSTRIKE_FACTIONS);

/* ---- fleet lists ---- */

static const struct field entry_fields[] = {
    REF(struct starstrike_entry, "ship", ship, STARSTRIKE_SHIPS),
    {"category", FIELD_WORD, FIELD_AT(struct starstrike_entry, category), .required = true,
     .words = starstrike_category_words},
    {"pp", FIELD_INT, FIELD_AT(struct starstrike_entry, pp), .required = true, .min = 1, .max = 50},
    {"max", FIELD_INT, FIELD_AT(struct starstrike_entry, max), .required = true, .min = 1,
     .max = STARSTRIKE_FLEET_MAX},
    {.kind = FIELD_END}};

static const char *const restriction_words[] = {"max_of_name", NULL};

static const struct field restriction_fields[] = {
    {"rule", FIELD_WORD, FIELD_AT(struct starstrike_restriction, rule), .required = true,
     .words = restriction_words},
    {"name", FIELD_TEXT, FIELD_AT(struct starstrike_restriction, name), .required = true},
    {"count", FIELD_INT, FIELD_AT(struct starstrike_restriction, count), .required = true,
     .max = STARSTRIKE_FLEET_MAX},
    {"open", FIELD_FLAG, FIELD_AT(struct starstrike_restriction, open)},
    {.kind = FIELD_END}};

/* SS-10B.04 */
#define PERCENT(name, member)                                                                      \
    {                                                                                              \
        name, FIELD_INT, FIELD_AT(struct starstrike_share, member),                                \
            .max = 100, .fallback = STARSTRIKE_NOT_GIVEN                                           \
    }
static const struct field share_fields[] = {
    PERCENT("min", least), PERCENT("max", most), {.kind = FIELD_END}};

#define SHARE(name, category)                                                                      \
    {                                                                                              \
        name, FIELD_RECORD, FIELD_AT(struct starstrike_list, share[category]),                     \
            .inner = share_fields                                                                  \
    }
static const struct field shares_fields[] = {
    SHARE("core", STARSTRIKE_COREWARD),
    SHARE("specialist", STARSTRIKE_SPECIALIST),
    SHARE("support", STARSTRIKE_AUXILIARY),
    {"open", FIELD_FLAG, FIELD_AT(struct starstrike_list, shares_open)},
    {.kind = FIELD_END}};

const struct field starstrike_list_fields[] = {
    {"id", FIELD_TEXT, FIELD_AT(struct starstrike_list, label.id), .required = true},
    {"name", FIELD_TEXT, FIELD_AT(struct starstrike_list, label.name)},
    REF(struct starstrike_list, "faction", faction, STARSTRIKE_FACTIONS),
    {"ally_factions", FIELD_LIST, FIELD_COUNTED(struct starstrike_list, ally, ally_count),
     .inner = faction_refs},
    {"entries", FIELD_LIST, FIELD_COUNTED(struct starstrike_list, entry, entry_count),
     .required = true, .min = 1, .inner = entry_fields},
    {"restrictions", FIELD_LIST,
     FIELD_COUNTED(struct starstrike_list, restriction, restriction_count),
     .inner = restriction_fields},
    {"shares", FIELD_RECORD, .inner = shares_fields, .rule = "SS-10B.04"},
    {.kind = FIELD_END}};

/* ---- fleets ---- */

const struct field starstrike_library_fields[] = {
    {"basic", FIELD_LIST, FIELD_COUNTED(struct starstrike_library, basic, basic_count),
     .inner = order_refs, .rule = "SS-10C.01"},
    {"special", FIELD_LIST, FIELD_COUNTED(struct starstrike_library, special, special_count),
     .inner = order_refs, .rule = "SS-10C.02"},
    {.kind = FIELD_END}};

/* A card and the ship it is on; in open play it is on none (SS-13A.01). */
#define POSTING(from)                                                                              \
    {                                                                                              \
        {"id",                                                                                     \
         FIELD_REF,                                                                                \
         FIELD_AT(struct starstrike_posting, card),                                                \
         .required = true,                                                                         \
         .fallback = STARSTRIKE_NOT_GIVEN,                                                         \
         .collection = from},                                                                      \
            {"ship",                                                                               \
             FIELD_REF,                                                                            \
             FIELD_AT(struct starstrike_posting, ship),                                            \
             .nullable = true,                                                                     \
             .fallback = STARSTRIKE_NOT_GIVEN,                                                     \
             .collection = STARSTRIKE_SHIPS},                                                      \
        {                                                                                          \
            .kind = FIELD_END                                                                      \
        }                                                                                          \
    }
static const struct field commander_posting[] = POSTING(STARSTRIKE_COMMANDERS);
static const struct field group_posting[] = POSTING(STARSTRIKE_GROUPS);

const struct field starstrike_fleet_fields[] = {
    {"id", FIELD_TEXT, FIELD_AT(struct starstrike_fleet, label.id), .required = true},
    {"name", FIELD_TEXT, FIELD_AT(struct starstrike_fleet, label.name)},
    REF(struct starstrike_fleet, "list", list, STARSTRIKE_LISTS),
    {"level", FIELD_WORD, FIELD_AT(struct starstrike_fleet, level), .required = true,
     .words = starstrike_level_words, .rule = "SS-10A"},
    {"commander", FIELD_RECORD, FIELD_AT(struct starstrike_fleet, commander),
     .inner = commander_posting, .rule = "SS-10C.03"},
    {"flight_groups", FIELD_LIST, FIELD_COUNTED(struct starstrike_fleet, group, group_count),
     .inner = group_posting, .rule = "SS-10C.04"},
    {"ships", FIELD_LIST, FIELD_COUNTED(struct starstrike_fleet, ship, ship_count),
     .required = true, .min = 1, .inner = ship_refs},
    {"library", FIELD_RECORD, FIELD_AT(struct starstrike_fleet, library),
     .inner = starstrike_library_fields},
    {.kind = FIELD_END}};

/* ---- maps (SS-G.7) ---- */

static const char *const size_words[] = {"small", "medium", "large", NULL};

/* Where the map ends, check_maps.c says: of a map that is too large its size is the fault. */
#define PLACE(name, member)                                                                        \
    {                                                                                              \
        name, FIELD_INT, FIELD_AT(struct starstrike_hex, member), .required = true,                \
                                                                  .max = UINT8_MAX                 \
    }
static const struct field hex_values[] = {
    PLACE("column", column), PLACE("row", row), {.kind = FIELD_END}};
static const struct field hex_fields[] = {{"", FIELD_ROW, .inner = hex_values},
                                          {.kind = FIELD_END}};
static const struct field hole_fields[] = {
    {"core", FIELD_ROW, .required = true, .inner = hex_values}, {.kind = FIELD_END}};

#define HEXES(name, member, table)                                                                 \
    {                                                                                              \
        name, FIELD_LIST, FIELD_COUNTED(struct starstrike_map, member.list, member.count),         \
            .inner = table                                                                         \
    }
#define SIDE(name, member, least, most)                                                            \
    {                                                                                              \
        name, FIELD_INT, FIELD_AT(struct starstrike_map, member), .required = true, .min = least,  \
                                                                  .max = most, .rule = "SS-G.7"    \
    }

const struct field starstrike_map_fields[] = {
    {"id", FIELD_TEXT, FIELD_AT(struct starstrike_map, label.id), .required = true},
    {"name", FIELD_TEXT, FIELD_AT(struct starstrike_map, label.name)},
    {"size", FIELD_WORD, FIELD_AT(struct starstrike_map, size), .words = size_words},
    SIDE("width", width, 3, STARSTRIKE_SIDE_MAX - 1), /* the widest that is odd */
    SIDE("height", height, 2, STARSTRIKE_SIDE_MAX),
    HEXES("setup_a", setup[0], hex_fields),
    HEXES("setup_b", setup[1], hex_fields),
    HEXES("strategic", strategic, hex_fields),
    HEXES("black_holes", core, hole_fields),
    HEXES("dust", dust, hex_fields),
    HEXES("nebula", nebula, hex_fields),
    {.kind = FIELD_END}};
