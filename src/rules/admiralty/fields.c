/* The records of `admiralty` in files: designs, scenarios, sides, units, and whole positions. */
#include "rules/admiralty/parts.h"

#include "rules/kit/forms.h"
#include "rules/kit/say.h"

#include <stddef.h>

static const char *const ruleset_words[] = {"admiralty", NULL};

/* ---- designs (AE-9.2) ---- */

/* enum admiralty_trait */
const char *const admiralty_trait_words[] = {"piercing",
                                             "non-piercing",
                                             "no range modifiers",
                                             "inverted range modifiers",
                                             "doubled range modifiers",
                                             "minimum range",
                                             "range-based rof",
                                             "range-based imp",
                                             "range-based dmg",
                                             "inverted range-based rof",
                                             "inverted range-based imp",
                                             "inverted range-based dmg",
                                             "variable rof",
                                             "variable imp",
                                             "variable dmg",
                                             "increased hits",
                                             "increased impact",
                                             "repeating",
                                             "slow-firing",
                                             "fire-linked",
                                             "area effect",
                                             "double damage",
                                             "extra hull damage",
                                             "no hull damage",
                                             "continuing damage",
                                             NULL};

_Static_assert(sizeof admiralty_trait_words / sizeof admiralty_trait_words[0] ==
                   ADMIRALTY_TRAIT_COUNT + 1,
               "every trait has its word");

static const struct field arcs_fields[] = {
    {"", FIELD_TEXT, .size = ADMIRALTY_ARC_LETTERS + 1, .required = true}, {.kind = FIELD_END}};
static const struct field trait_fields[] = {
    {"", FIELD_WORD, .size = 1, .words = admiralty_trait_words}, {.kind = FIELD_END}};

enum { VALUE_MAX = 9 };
#define VALUE(name, member, least, most)                                                           \
    {                                                                                              \
        name, FIELD_INT, FIELD_AT(struct admiralty_battery, member), .required = true,             \
                                                                     .min = least, .max = most     \
    }

/* AE-1.7, AE-C1, AE-C3 */
static const struct field battery_fields[] = {
    {"name", FIELD_TEXT, FIELD_AT(struct admiralty_battery, name), .required = true},
    VALUE("rng", rng, 3, 60),
    VALUE("rof", rof, 1, VALUE_MAX),
    VALUE("acc", acc, 2, 6),
    VALUE("imp", imp, 1, VALUE_MAX),
    VALUE("dmg", dmg, 1, VALUE_MAX),
    {"arcs", FIELD_LIST, FIELD_COUNTED(struct admiralty_battery, arcs, arc_count), .required = true,
     .min = 1, .inner = arcs_fields},
    {"traits", FIELD_LIST, FIELD_COUNTED(struct admiralty_battery, trait, trait_count),
     .inner = trait_fields},
    {"note", FIELD_TEXT, FIELD_AT(struct admiralty_battery, note)},
    {.kind = FIELD_END}};

#define BATTERY(letter, index)                                                                     \
    {                                                                                              \
        letter, FIELD_RECORD, .offset = (uint16_t)((index) * sizeof(struct admiralty_battery)),    \
                              .inner = battery_fields                                              \
    }
static const struct field batteries_fields[] = {
    BATTERY("X", 0), BATTERY("Y", 1), BATTERY("Z", 2), {.kind = FIELD_END}};

#define DEVICE(name, bit)                                                                          \
    {                                                                                              \
        name, FIELD_FLAG, FIELD_AT(struct admiralty_special, devices), .mask = bit                 \
    }
static const struct field special_fields[] = {
    {"carrier", FIELD_INT, FIELD_AT(struct admiralty_special, carrier), .max = 9999},
    {"auxiliary", FIELD_TEXT, FIELD_AT(struct admiralty_special, auxiliary)},
    {"amount", FIELD_INT, FIELD_AT(struct admiralty_special, amount), .max = 9999},
    DEVICE("armor-plating", ADMIRALTY_DEVICE_ARMOR),
    DEVICE("cloaking-device", ADMIRALTY_DEVICE_CLOAK),
    DEVICE("countermeasures", ADMIRALTY_DEVICE_COUNTERMEASURES),
    DEVICE("fire-control", ADMIRALTY_DEVICE_FIRE_CONTROL),
    DEVICE("hyperdrive", ADMIRALTY_DEVICE_HYPERDRIVE),
    DEVICE("regeneration", ADMIRALTY_DEVICE_REGENERATION),
    DEVICE("stealth", ADMIRALTY_DEVICE_STEALTH),
    {.kind = FIELD_END}};

#define TECH(name)                                                                                 \
    {                                                                                              \
#name, FIELD_INT, FIELD_AT(struct admiralty_tech, name), .min = -2, .max = 2               \
    }
static const struct field tech_fields[] = {TECH(engines), TECH(fighters), TECH(gunnery),
                                           TECH(shields), TECH(specials), {.kind = FIELD_END}};

static const struct field box_fields[] = {{"", FIELD_INT, .size = 1, .max = ADMIRALTY_RATING_MAX},
                                          {.kind = FIELD_END}};
static const struct field slot_fields[] = {{"", FIELD_TEXT, .size = 16}, {.kind = FIELD_END}};

/* AE-1.5, AE-1.9: tracks and chart always follow from rating, hull and weapons */
static bool track_follows(const void *record)
{
    (void)record;
    return true;
}

static bool chart_is_written(const void *record)
{
    (void)record;
    return false;
}

static const struct field class_fields[] = {
    {"id", FIELD_TEXT, FIELD_AT(struct admiralty_design, label.id), .required = true},
    {"name", FIELD_TEXT, FIELD_AT(struct admiralty_design, label.name)},
    {"class", FIELD_TEXT, FIELD_AT(struct admiralty_design, class), .required = true},
    {"faction", FIELD_TEXT, FIELD_AT(struct admiralty_design, faction)},
    {"ruleset", FIELD_WORD, FIELD_AT(struct admiralty_design, ruleset), .words = ruleset_words},
    {"points", FIELD_INT, FIELD_AT(struct admiralty_design, points), .max = UINT16_MAX},
    {"hull", FIELD_INT, FIELD_AT(struct admiralty_design, hull), .required = true, .min = 1,
     .max = ADMIRALTY_BOXES_MAX},
    {"engines", FIELD_LIST, FIELD_COUNTED(struct admiralty_design, engine, engine_count),
     .required = true, .inner = box_fields, .lone = true, .follows = track_follows},
    {"shields", FIELD_LIST, FIELD_COUNTED(struct admiralty_design, shield, shield_count),
     .inner = box_fields, .lone = true, .follows = track_follows},
    {"screens", FIELD_LIST, FIELD_COUNTED(struct admiralty_design, screen, screen_count),
     .inner = box_fields, .lone = true, .follows = track_follows},
    {"chart", FIELD_LIST, FIELD_COUNTED(struct admiralty_design, chart, chart_count), .min = 6,
     .inner = slot_fields, .applies = chart_is_written},
    {"special", FIELD_LIST, FIELD_COUNTED(struct admiralty_design, special, special_count),
     .inner = special_fields},
    {"tech", FIELD_RECORD, FIELD_AT(struct admiralty_design, tech), .inner = tech_fields},
    {"batteries", FIELD_RECORD, FIELD_AT(struct admiralty_design, battery), .required = true,
     .inner = batteries_fields},
    {.kind = FIELD_END}};

const struct collection admiralty_collections[] = {
    [ADMIRALTY_CLASSES] = {"classes", class_fields, sizeof(struct admiralty_design), .max = 250,
                           .finish = admiralty_finish_design, .hardy = true},
};

/* The first two letters of its class; flights are FL. */
void admiralty_letters(const struct library *library, int design, struct text *out)
{
    const struct admiralty_design *record =
        design == DESIGN_NONE ? NULL : library_record(library, ADMIRALTY_CLASSES, design);
    say_letters(record ? record->class : "FL", out);
}

/* ---- scenarios and sides ---- */

/* enum admiralty_terrain, without the clear hexes */
static const char *const terrain_words[] = {"clear", "asteroid", "field",  "black-hole",
                                            "dust",  "nebula",   "planet", NULL};

#define SCENARIO(name, member, least, most, preset)                                                \
    {                                                                                              \
        name, FIELD_INT, FIELD_AT(struct admiralty_scenario, member), .min = least, .max = most,   \
                                                                      .fallback = preset           \
    }

/* AE-7.2 */
static const struct field board_fields[] = {SCENARIO("columns", columns, 1, BOARD_SIDE_MAX, 23),
                                            SCENARIO("rows", rows, 2, BOARD_SIDE_MAX, 22),
                                            {.kind = FIELD_END}};

static const struct field region_fields[] = FORMS_REGION(terrain_words);

const struct field admiralty_scenario_fields[] = {
    {"board", FIELD_RECORD, .offset = 0, .inner = board_fields},
    SCENARIO("limit", limit, 0, 30000, 0),
    SCENARIO("vp_target", vp_target, 0, 30000, 0),
    {"half_rule", FIELD_FLAG, FIELD_AT(struct admiralty_scenario, half_rule), .fallback = 1},
    SCENARIO("hull_max", hull_max, 1, ADMIRALTY_BOXES_MAX, 24),
    SCENARIO("zone", zone, 1, BOARD_SIDE_MAX / 2, 3),
    {"leave_vp", FIELD_FLAG, FIELD_AT(struct admiralty_scenario, leave_vp), .fallback = 1},
    {"terrain", FIELD_LIST,
     FIELD_COUNTED(struct admiralty_scenario, ground.region, ground.region_count),
     .inner = region_fields},
    {.kind = FIELD_END}};

/* AE-7.1, AE-7.2 */
bool admiralty_board(const struct setup *setup, struct board *out, struct note *why)
{
    const struct admiralty_scenario *scenario = setup->scenario;
    *out =
        (struct board){.grid = GRID_HEX_FLAT, .columns = scenario->columns, .rows = scenario->rows};
    if (2 * scenario->zone > scenario->rows) {
        note_set(why, FAULT_INPUT, admiralty_rule_ids[ADMIRALTY_RULE_R2_1_3],
                 "two zones of %d rows do not fit into %d", scenario->zone, scenario->rows);
        return false;
    }
    return true;
}

static const struct field fleet_fields[] = FORMS_REFS(ADMIRALTY_CLASSES);
static const struct field line_fields[] = {{"", FIELD_INT, .size = 1, .max = BOARD_SIDE_MAX - 1},
                                           {.kind = FIELD_END}};

static const struct field zone_fields[] = {
    {"rows", FIELD_LIST, FIELD_COUNTED(struct admiralty_side, rows, row_count), .min = 2,
     .inner = line_fields},
    {"columns", FIELD_LIST, FIELD_COUNTED(struct admiralty_side, columns, column_count), .min = 2,
     .inner = line_fields},
    {"centre", FIELD_INT, FIELD_AT(struct admiralty_side, centre), .max = BOARD_SIDE_MAX,
     .fallback = UINT8_MAX},
    {"any_edge", FIELD_FLAG, FIELD_AT(struct admiralty_side, any_edge)},
    {.kind = FIELD_END}};

/* enum admiralty_exit */
static const char *const worth_words[] = {"lost", "safe", "half", "full", NULL};

static const struct field exit_fields[] = {
    {"edge", FIELD_WORD, FIELD_AT(struct admiralty_side, exit_edge), .words = award_edge_words,
     .fallback = AWARD_EDGE_UNNAMED},
    {"worth", FIELD_WORD, FIELD_AT(struct admiralty_side, exit_worth), .words = worth_words},
    {.kind = FIELD_END}};

const struct field admiralty_side_fields[] = {
    {"flights", FIELD_INT, FIELD_AT(struct admiralty_side, flights), .max = 254, .fallback = 255},
    {"fleet", FIELD_LIST, FIELD_COUNTED(struct admiralty_side, fleet, fleet_count),
     .inner = fleet_fields},
    FORMS_NUMBER(struct admiralty_side, "limit", limit, 30000),
    FORMS_NUMBER(struct admiralty_side, "vp_target", vp_target, 30000),
    {"no_target", FIELD_FLAG, FIELD_AT(struct admiralty_side, no_target)},
    {"zone", FIELD_RECORD, .inner = zone_fields},
    {"heading", FIELD_INT, FIELD_AT(struct admiralty_side, heading), .nullable = true, .max = 5,
     .fallback = HEADING_NONE},
    {"exit", FIELD_RECORD, .inner = exit_fields},
    AWARDS_FIELD(struct admiralty_side, awards),
    {.kind = FIELD_END}};

/* ---- units ---- */

#define WEAPONS(type, name, member)                                                                \
    {                                                                                              \
        name, FIELD_BITS, FIELD_AT(type, member), .min = 1, .max = ADMIRALTY_WEAPONS_MAX           \
    }
#define NUMBER FORMS_NUMBER
#define SIX(type, name, member)                                                                    \
    NUMBER(type, name "_a", member[0], ADMIRALTY_SHIELD_MAX),                                      \
        NUMBER(type, name "_b", member[1], ADMIRALTY_SHIELD_MAX),                                  \
        NUMBER(type, name "_c", member[2], ADMIRALTY_SHIELD_MAX),                                  \
        NUMBER(type, name "_d", member[3], ADMIRALTY_SHIELD_MAX),                                  \
        NUMBER(type, name "_e", member[4], ADMIRALTY_SHIELD_MAX),                                  \
        NUMBER(type, name "_f", member[5], ADMIRALTY_SHIELD_MAX)

#define SHADOW(name, member, most) NUMBER(struct admiralty_shadow, name, member, most)
static const struct field shadow_fields[] = {WEAPONS(struct admiralty_shadow, "lost", lost),
                                             SHADOW("speed", speed, ADMIRALTY_SPEED_MAX),
                                             SHADOW("burning", burning, UINT16_MAX),
                                             SHADOW("facing", facing, 5),
                                             {"trail", FIELD_INT,
                                              FIELD_AT(struct admiralty_shadow, trail),
                                              .min = INT8_MIN, .max = INT8_MAX},
                                             SHADOW("hull", hull, ADMIRALTY_BOXES_MAX),
                                             SHADOW("engine", engine, ADMIRALTY_BOXES_MAX),
                                             SHADOW("shield", shield, ADMIRALTY_BOXES_MAX),
                                             SHADOW("inverted", inverted, 1),
                                             SIX(struct admiralty_shadow, "screen", screen),
                                             {.kind = FIELD_END}};

static const char *const fate_words[] = {"in-play", "destroyed", "left", "jumped", NULL};

#define ELEMENT(name, member, most) NUMBER(struct admiralty_element, name, member, most)
#define BIT(name, bit)                                                                             \
    {                                                                                              \
        name, FIELD_FLAG, FIELD_AT(struct admiralty_element, flags), .mask = bit                   \
    }

/* A flight of which nothing is said has all its fighters. */
const struct field admiralty_unit_fields[] = {
    ELEMENT("speed", speed, ADMIRALTY_SPEED_MAX),
    ELEMENT("hull", hull, ADMIRALTY_BOXES_MAX),
    ELEMENT("engine", engine, ADMIRALTY_BOXES_MAX),
    ELEMENT("shield", shield, ADMIRALTY_BOXES_MAX),
    WEAPONS(struct admiralty_element, "lost", lost),
    WEAPONS(struct admiralty_element, "cooling", cooling),
    ELEMENT("pending_hull", pending_hull, ADMIRALTY_BOXES_MAX),
    ELEMENT("pending_engine", pending_engine, ADMIRALTY_BOXES_MAX),
    ELEMENT("pending_shield", pending_shield, ADMIRALTY_BOXES_MAX),
    ELEMENT("pending_weapon", pending_weapon, UINT16_MAX),
    ELEMENT("burning", burning, UINT16_MAX),
    ELEMENT("started", started, UINT16_MAX),
    ELEMENT("hits", hits, UINT16_MAX),
    ELEMENT("impact", impact, UINT16_MAX),
    ELEMENT("charts", charts, UINT8_MAX),
    ELEMENT("facing", facing, 5),
    {"trail", FIELD_INT, FIELD_AT(struct admiralty_element, trail), .min = INT8_MIN,
     .max = INT8_MAX},
    ELEMENT("hyper", hyper, 99),
    {"order", FIELD_TEXT, FIELD_AT(struct admiralty_element, order)},
    ELEMENT("given", given, ADMIRALTY_RATING_MAX),
    SIX(struct admiralty_element, "split", split),
    SIX(struct admiralty_element, "screen", screen),
    ELEMENT("shown", shown, ADMIRALTY_FACINGS),
    ELEMENT("total", total, UINT8_MAX),
    ELEMENT("fighters", fighters, ADMIRALTY_FLIGHT_SIZE),
    ELEMENT("pending_fighters", pending_fighters, UINT8_MAX),
    {"carrier", FIELD_UNIT, FIELD_AT(struct admiralty_element, carrier)},
    {"rival", FIELD_UNIT, FIELD_AT(struct admiralty_element, rival)},
    {"marker", FIELD_CELL, FIELD_AT(struct admiralty_element, marker)},
    ELEMENT("marker_heading", marker_heading, 5),
    {"shadow", FIELD_RECORD, FIELD_AT(struct admiralty_element, shadow), .inner = shadow_fields},
    BIT("acted", ADMIRALTY_ACTED),
    BIT("plotted", ADMIRALTY_PLOTTED),
    BIT("split_made", ADMIRALTY_SPLIT_MADE),
    BIT("given_set", ADMIRALTY_GIVEN),
    BIT("evasive", ADMIRALTY_EVASIVE),
    BIT("inverted", ADMIRALTY_INVERTED),
    BIT("straining", ADMIRALTY_STRAINING),
    BIT("cloaked", ADMIRALTY_CLOAKED),
    BIT("exposed", ADMIRALTY_EXPOSED),
    BIT("bought", ADMIRALTY_BOUGHT),
    BIT("due", ADMIRALTY_DUE),
    BIT("dying", ADMIRALTY_DYING),
    BIT("tied", ADMIRALTY_TIED),
    BIT("stacked", ADMIRALTY_STACKED),
    {"fate", FIELD_WORD, FIELD_AT(struct admiralty_element, flags),
     .mask = 3 << ADMIRALTY_FATE_SHIFT, .words = fate_words},
    {.kind = FIELD_END}};

/* ---- positions ---- */

/* Only those a settled state can have may be written. */
static const char *const step_words[] = {
    [ADMIRALTY_STEP_ASK] = "ask",           [ADMIRALTY_STEP_SHIFT_ASTEROID_ASK] = "shift-asteroid",
    [ADMIRALTY_STEP_SHIFT_ASK] = "shift",   [ADMIRALTY_STEP_FIRE_ASK] = "fire",
    [ADMIRALTY_STEP_LINE_ASK] = "line",     [ADMIRALTY_STEP_FACING_ASK] = "facing",
    [ADMIRALTY_STEP_LOSS_ASK] = "loss",     [ADMIRALTY_STEP_REPAIR_ASK] = "repair",
    [ADMIRALTY_STEP_LAUNCH_ASK] = "launch", [ADMIRALTY_STEP_PULL_ASK] = "pull",
    [ADMIRALTY_STEP_PULL_ASK + 1] = NULL};

#define SETTLE(name, member, most) NUMBER(struct admiralty_settle, name, member, most)
static const struct field settle_fields[] = {SETTLE("stage", stage, UINT8_MAX),
                                             SETTLE("resume", resume, ADMIRALTY_STEP_COUNT - 1),
                                             SETTLE("cursor", cursor, UINT8_MAX),
                                             SETTLE("centre", centre, UINT8_MAX),
                                             SETTLE("struck", struck, UINT8_MAX),
                                             SETTLE("cause", cause, ADMIRALTY_BY_CARRIER),
                                             SETTLE("loss_x", loss[0], ADMIRALTY_WEAPONS_MAX),
                                             SETTLE("loss_y", loss[1], ADMIRALTY_WEAPONS_MAX),
                                             SETTLE("loss_z", loss[2], ADMIRALTY_WEAPONS_MAX),
                                             SETTLE("chart_1", chart[0], UINT16_MAX),
                                             SETTLE("chart_2", chart[1], UINT16_MAX),
                                             SETTLE("chart_3", chart[2], UINT16_MAX),
                                             SETTLE("chart_4", chart[3], UINT16_MAX),
                                             SETTLE("chart_5", chart[4], UINT16_MAX),
                                             SETTLE("chart_6", chart[5], UINT16_MAX),
                                             SETTLE("due", due, UINT16_MAX),
                                             {.kind = FIELD_END}};

/* The three parallel lists of the declaration as one list of entries. */
static const char *const aim_words[] = {"none", "hull", "engines", "shields", "weapons", NULL};
#define LINE(name, kind_of, bits)                                                                  \
    {                                                                                              \
        name, kind_of, .offset = 2 * ADMIRALTY_WEAPONS_MAX, .size = 1, .mask = bits,               \
                       .max = ADMIRALTY_LINE_DUST                                                  \
    }
static const struct field declared_fields[] = {
    {"weapon", FIELD_INT, .size = 1, .required = true, .max = ADMIRALTY_WEAPONS_MAX - 1},
    {"target", FIELD_UNIT, .offset = ADMIRALTY_WEAPONS_MAX, .size = 1, .required = true},
    LINE("dust", FIELD_INT, ADMIRALTY_LINE_DUST),
    LINE("field", FIELD_FLAG, ADMIRALTY_LINE_FIELD),
    LINE("nebula", FIELD_FLAG, ADMIRALTY_LINE_NEBULA),
    LINE("blocked", FIELD_FLAG, ADMIRALTY_LINE_BLOCKED),
    {"aim", FIELD_WORD, .offset = 2 * ADMIRALTY_WEAPONS_MAX, .size = 1,
     .mask = 7 << ADMIRALTY_LINE_AIM_SHIFT, .words = aim_words},
    {.kind = FIELD_END}};

_Static_assert(offsetof(struct admiralty_state, fire_target) -
                           offsetof(struct admiralty_state, fire_weapon) ==
                       ADMIRALTY_WEAPONS_MAX &&
                   offsetof(struct admiralty_state, fire_line) -
                           offsetof(struct admiralty_state, fire_weapon) ==
                       2 * ADMIRALTY_WEAPONS_MAX,
               "the three lists lie one behind the other");

static const struct field pick_fields[] = {{"", FIELD_REF, .size = 1, .nullable = true,
                                            .fallback = DESIGN_NONE,
                                            .collection = ADMIRALTY_CLASSES},
                                           {.kind = FIELD_END}};

#define STATE(name, member, most) NUMBER(struct admiralty_state, name, member, most)
#define EDGE(name, of_side)                                                                        \
    {                                                                                              \
        name, FIELD_WORD, FIELD_AT(struct admiralty_state, edge[of_side]),                         \
            .words = award_edge_words, .fallback = AWARD_EDGE_NONE                                 \
    }
#define AWARDED(name, of_side)                                                                     \
    {                                                                                              \
        name, FIELD_BITS, FIELD_AT(struct admiralty_state, awarded[of_side]), .min = 1,            \
                                                                              .max = AWARDS_MAX    \
    }

/* A position that says nothing stands at the beginning of the first Orders Phase. What is missing
 * here is used between two questions only. */
const struct field admiralty_start_fields[] = {
    {"phase", FIELD_WORD, FIELD_AT(struct admiralty_state, head.phase), .words = admiralty_phases,
     .fallback = ADMIRALTY_PHASE_ORDERS},
    STATE("vp_red", vp[SIDE_RED], UINT16_MAX),
    STATE("vp_blue", vp[SIDE_BLUE], UINT16_MAX),
    {"step", FIELD_WORD, FIELD_AT(struct admiralty_state, step), .words = step_words},
    {"actor", FIELD_UNIT, FIELD_AT(struct admiralty_state, actor)},
    {"victim", FIELD_UNIT, FIELD_AT(struct admiralty_state, victim)},
    {"ended", FIELD_BITS, FIELD_AT(struct admiralty_state, ended), .min = 1, .max = SEATS_MAX},
    {"turns", FIELD_RECORD, FIELD_AT(struct admiralty_state, turns), .inner = forms_turns},
    {"cursor", FIELD_INT, FIELD_AT(struct admiralty_state, cursor), .max = UINT8_MAX,
     .fallback = UNIT_NONE},
    STATE("left", left, UINT8_MAX),
    STATE("pair", pair, UINT8_MAX),
    STATE("chain", chain, UINT8_MAX),
    {"spot", FIELD_CELL, FIELD_AT(struct admiralty_state, spot)},
    STATE("placing_flights", placing_flights, 1),
    STATE("fresh", fresh, ADMIRALTY_WEAPONS_MAX),
    EDGE("edge_red", SIDE_RED),
    EDGE("edge_blue", SIDE_BLUE),
    AWARDED("awarded_red", SIDE_RED),
    AWARDED("awarded_blue", SIDE_BLUE),
    {"declared", FIELD_LIST, .offset = (uint16_t)offsetof(struct admiralty_state, fire_weapon),
     .stride = 1, .capacity = ADMIRALTY_WEAPONS_MAX,
     .count_offset = (uint16_t)offsetof(struct admiralty_state, declared),
     .inner = declared_fields},
    {"picks", FIELD_LIST, FIELD_COUNTED(struct admiralty_state, picks.design, picks.count),
     .inner = pick_fields},
    FORMS_PICKED(struct admiralty_state, picks),
    {"settle", FIELD_RECORD, FIELD_AT(struct admiralty_state, settle), .inner = settle_fields},
    {.kind = FIELD_END}};
