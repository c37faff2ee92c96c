/* The records of `admiralty` in files: designs, scenarios, sides, units, and whole positions. */
#include "rules/admiralty/yard/yard.h"

#include "rules/kit/forms.h"
#include "rules/kit/say.h"
#include "rules/admiralty/state/tables.h"

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
#define VALUE(name, member, least, most, ...)                                                      \
    {                                                                                              \
        name, FIELD_INT, FIELD_AT(struct admiralty_battery, member),                               \
            .required = true, .min = least, .max = most, __VA_ARGS__                               \
    }

/* AE-1.7, AE-C1, AE-C3 */
static const struct field battery_fields[] = {
    {"name", FIELD_TEXT, FIELD_AT(struct admiralty_battery, name), .required = true,
     FIELD_SAYS("name", "What the weapons of the battery are called.")},
    VALUE("rng", rng, 3, 60, FIELD_SAYS("range", "How many hexes the weapons reach at most.")),
    VALUE("rof", rof, 1, VALUE_MAX, FIELD_SAYS("rate of fire", "Dice each weapon throws to hit.")),
    VALUE("acc", acc, 2, 6, FIELD_SAYS("accuracy", "The least die that hits.")),
    VALUE("imp", imp, 1, VALUE_MAX,
          FIELD_SAYS("impact", "Dice that each hit throws against the shields.")),
    VALUE("dmg", dmg, 1, VALUE_MAX,
          FIELD_SAYS("damage", "Dice of damage for each point of impact that gets through.")),
    {"arcs", FIELD_LIST, FIELD_COUNTED(struct admiralty_battery, arcs, arc_count), .required = true,
     .min = 1, .inner = arcs_fields,
     FIELD_SAYS("arcs", "The arcs of each weapon, one entry a weapon: letters A to F, or to L with "
                        "the option expanded-arcs.")},
    {"traits", FIELD_LIST, FIELD_COUNTED(struct admiralty_battery, trait, trait_count),
     .inner = trait_fields,
     FIELD_SAYS("traits", "Special traits of the weapons, which need the option weapon-traits.")},
    {"note", FIELD_TEXT, FIELD_AT(struct admiralty_battery, note),
     FIELD_SAYS("note", "A remark for people.")},
    {.kind = FIELD_END}};

#define BATTERY(letter, index)                                                                     \
    {                                                                                              \
        letter, FIELD_RECORD,                                                                      \
            .offset = (uint16_t)((index) * sizeof(struct admiralty_battery)),                      \
            .inner = battery_fields,                                                               \
            FIELD_SAYS("battery",                                                                  \
                       "One of its three batteries: all weapons of it have the same figures.")     \
    }
static const struct field batteries_fields[] = {
    BATTERY("X", 0), BATTERY("Y", 1), BATTERY("Z", 2), {.kind = FIELD_END}};

#define DEVICE(name, bit, ...)                                                                     \
    {                                                                                              \
        name, FIELD_FLAG, FIELD_AT(struct admiralty_special, devices), .mask = bit, __VA_ARGS__    \
    }
static const struct field special_fields[] = {
    {"carrier", FIELD_INT, FIELD_AT(struct admiralty_special, carrier), .max = 9999,
     FIELD_SAYS("carrier", "Points of capacity: 50 carry one flight of six fighters.")},
    {"auxiliary", FIELD_TEXT, FIELD_AT(struct admiralty_special, auxiliary),
     FIELD_SAYS("auxiliary service",
                "What else it carries, in a word: cargo, passengers and the like.")},
    {"amount", FIELD_INT, FIELD_AT(struct admiralty_special, amount), .max = 9999,
     FIELD_SAYS("amount", "Points of that auxiliary service.")},
    DEVICE("armor-plating", ADMIRALTY_DEVICE_ARMOR,
           FIELD_SAYS("armor plating", "Whether it loses no hull box to a damage die of 1.")),
    DEVICE("cloaking-device", ADMIRALTY_DEVICE_CLOAK,
           FIELD_SAYS("cloaking device", "Whether it may vanish from the board.")),
    DEVICE("countermeasures", ADMIRALTY_DEVICE_COUNTERMEASURES,
           FIELD_SAYS("countermeasures", "Whether it is harder to hit by one.")),
    DEVICE("fire-control", ADMIRALTY_DEVICE_FIRE_CONTROL,
           FIELD_SAYS("fire control", "Whether its weapons hit more easily by one.")),
    DEVICE("hyperdrive", ADMIRALTY_DEVICE_HYPERDRIVE,
           FIELD_SAYS("hyperdrive", "Whether it may charge a drive and leave the battle.")),
    DEVICE("regeneration", ADMIRALTY_DEVICE_REGENERATION,
           FIELD_SAYS("regeneration", "Whether it may win hull boxes back each turn.")),
    DEVICE("stealth", ADMIRALTY_DEVICE_STEALTH,
           FIELD_SAYS("stealth", "Whether it counts as one range band further away.")),
    {.kind = FIELD_END}};

#define TECH(name, ...)                                                                            \
    {                                                                                              \
#name, FIELD_INT, FIELD_AT(struct admiralty_tech, name), .min = -2, .max = 2, __VA_ARGS__  \
    }
static const struct field tech_fields[] = {
    TECH(engines,
         FIELD_SAYS("engines", "Tech level of the engines: the higher, the less space they take.")),
    TECH(fighters, FIELD_SAYS("fighters", "Tech level of carriers and their fighters.")),
    TECH(gunnery, FIELD_SAYS("gunnery", "Tech level of the weapons.")),
    TECH(shields, FIELD_SAYS("shields", "Tech level of the shields.")),
    TECH(specials, FIELD_SAYS("specials", "Tech level of all other equipment.")),
    {.kind = FIELD_END}};

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
    {"id", FIELD_TEXT, FIELD_AT(struct admiralty_design, label.id), .required = true,
     FIELD_SAYS("id", "The name by which units refer to the class.")},
    {"name", FIELD_TEXT, FIELD_AT(struct admiralty_design, label.name),
     FIELD_SAYS("name", "The class as people read it; left out, its id.")},
    {"class", FIELD_TEXT, FIELD_AT(struct admiralty_design, class), .required = true,
     FIELD_SAYS("type of ship",
                "What kind of ship it is; two letters of it begin derived call signs.")},
    {"faction", FIELD_TEXT, FIELD_AT(struct admiralty_design, faction),
     FIELD_SAYS("faction", "Whose ship it is.")},
    {"ruleset", FIELD_WORD, FIELD_AT(struct admiralty_design, ruleset), .words = ruleset_words,
     FIELD_SAYS("rule system", "The rule system it was built for.")},
    {"points", FIELD_INT, FIELD_AT(struct admiralty_design, points), .max = COUNTS_MAX,
     FIELD_SAYS("points",
                "The combat rating printed on its card; left out or 0, it is worked out.")},
    {"hull", FIELD_INT, FIELD_AT(struct admiralty_design, hull), .required = true, .min = 1,
     .max = ADMIRALTY_BOXES_MAX, FIELD_SAYS("hull", "How many hull boxes it has.")},
    {"engines", FIELD_LIST, FIELD_COUNTED(struct admiralty_design, engine, engine_count),
     .required = true, .inner = box_fields, .lone = true, .follows = track_follows,
     FIELD_SAYS("engines",
                "The engine rating at each hull box, or one rating from which the track is made.")},
    {"shields", FIELD_LIST, FIELD_COUNTED(struct admiralty_design, shield, shield_count),
     .inner = box_fields, .lone = true, .follows = track_follows,
     FIELD_SAYS("shields",
                "The shield rating at each hull box, or one rating from which the track is made.")},
    {"screens", FIELD_LIST, FIELD_COUNTED(struct admiralty_design, screen, screen_count),
     .inner = box_fields, .lone = true, .follows = track_follows,
     FIELD_SAYS("screens", "The screen pool at each hull box, or one rating from which the track "
                           "is made; instead of shields.")},
    {"chart", FIELD_LIST, FIELD_COUNTED(struct admiralty_design, chart, chart_count), .min = 6,
     .inner = slot_fields, .applies = chart_is_written, .when = "somebody writes it out",
     FIELD_SAYS("weapon damage chart", "The batteries that lose a weapon on each face of the die, "
                                       "1 to 6; left out, it is made.")},
    {"special", FIELD_LIST, FIELD_COUNTED(struct admiralty_design, special, special_count),
     .inner = special_fields,
     FIELD_SAYS("special equipment", "What it has beside hull, engines, shields and weapons.")},
    {"tech", FIELD_RECORD, FIELD_AT(struct admiralty_design, tech), .inner = tech_fields,
     FIELD_SAYS("tech levels",
                "How advanced its parts are, from -2 to 2; needs the option tech-levels.")},
    {"batteries", FIELD_RECORD, FIELD_AT(struct admiralty_design, battery), .required = true,
     .inner = batteries_fields, FIELD_SAYS("batteries", "Its weapons, in up to three batteries.")},
    {.kind = FIELD_END}};

const struct collection admiralty_collections[] = {
    [ADMIRALTY_CLASSES] = {"classes", class_fields, sizeof(struct admiralty_design), .max = 250,
                           .finish = admiralty_design_finish, .hardy = true, .label = "class",
                           .help = "A class of ships as its data card has it."},
};

/* The first two letters of its class; flights are FL. */
void admiralty_fields_letters(const struct library *library, int design, struct text *out)
{
    const struct admiralty_design *record =
        design == DESIGN_NONE ? NULL : library_record(library, ADMIRALTY_CLASSES, design);
    say_letters(record ? record->class : "FL", out);
}

/* ---- scenarios and sides ---- */

/* enum admiralty_terrain, without the clear hexes */
static const char *const terrain_words[] = {"clear", "asteroid", "field",  "black-hole",
                                            "dust",  "nebula",   "planet", NULL};

#define SCENARIO(name, member, least, most, preset, ...)                                           \
    {                                                                                              \
        name, FIELD_INT, FIELD_AT(struct admiralty_scenario, member),                              \
            .min = least, .max = most, .fallback = preset, __VA_ARGS__                             \
    }

/* AE-7.2 */
static const struct field board_fields[] = {
    SCENARIO("columns", columns, 1, BOARD_SIDE_MAX, 23,
             FIELD_SAYS("columns", "How wide the board is.")),
    SCENARIO("rows", rows, 2, BOARD_SIDE_MAX, 22, FIELD_SAYS("rows", "How high the board is.")),
    {.kind = FIELD_END}};

static const struct field region_fields[] = FORMS_REGION(terrain_words);

const struct field admiralty_scenario_fields[] = {
    {"board", FIELD_RECORD, .offset = 0, .inner = board_fields,
     FIELD_SAYS("board", "The size of the board.")},
    SCENARIO(
        "limit", limit, 0, 30000, 0,
        FIELD_SAYS("points limit",
                   "Points of ships for each side that names no limit of its own; 0 is none.")),
    SCENARIO("vp_target", vp_target, 0, 30000, 0,
             FIELD_SAYS("points to win",
                        "Victory points that win; 0 or left out: half the limit, rounded up.")),
    {"half_rule", FIELD_FLAG, FIELD_AT(struct admiralty_scenario, half_rule), .fallback = 1,
     FIELD_SAYS("half rule", "Whether no ship may take more than half of the limit.")},
    SCENARIO("hull_max", hull_max, 1, ADMIRALTY_BOXES_MAX, 24,
             FIELD_SAYS("largest hull", "The largest hull that takes part.")),
    SCENARIO("zone", zone, 1, BOARD_SIDE_MAX / 2, 3,
             FIELD_SAYS("zone", "How many rows from its edge a side may deploy in.")),
    {"leave_vp", FIELD_FLAG, FIELD_AT(struct admiralty_scenario, leave_vp), .fallback = 1,
     FIELD_SAYS("points for leaving",
                "Whether ships that leave the board give the enemy their points.")},
    {"terrain", FIELD_LIST,
     FIELD_COUNTED(struct admiralty_scenario, ground.region, ground.region_count),
     .inner = region_fields,
     FIELD_SAYS("terrain", "What lies on the board; needs the option terrain.")},
    {.kind = FIELD_END}};

/* AE-7.1, AE-7.2 */
bool admiralty_fields_board(const struct setup *setup, struct board *out, struct note *why)
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
     .inner = line_fields,
     FIELD_SAYS("rows", "The first and last row it may deploy in, counted from 0.")},
    {"columns", FIELD_LIST, FIELD_COUNTED(struct admiralty_side, columns, column_count), .min = 2,
     .inner = line_fields,
     FIELD_SAYS("columns", "The first and last column it may deploy in, counted from 0.")},
    {"centre", FIELD_INT, FIELD_AT(struct admiralty_side, centre), .max = BOARD_SIDE_MAX,
     .fallback = UINT8_MAX,
     FIELD_SAYS("distance to the middle",
                "How many hexes from the middle of the board it may deploy at most.")},
    {"any_edge", FIELD_FLAG, FIELD_AT(struct admiralty_side, any_edge),
     FIELD_SAYS("any edge", "Whether it deploys on one edge of its own choice.")},
    {.kind = FIELD_END}};

/* enum admiralty_exit */
static const char *const worth_words[] = {"lost", "safe", "half", "full", NULL};

static const struct field exit_fields[] = {
    {"edge", FIELD_WORD, FIELD_AT(struct admiralty_side, exit_edge), .words = award_edge_words,
     .fallback = AWARD_EDGE_UNNAMED,
     FIELD_SAYS("edge", "The edge it may leave by; left out, the one it came from.")},
    {"worth", FIELD_WORD, FIELD_AT(struct admiralty_side, exit_worth), .words = worth_words,
     FIELD_SAYS("worth", "What a ship that leaves there is: lost, safe, or half or all of its "
                         "points for its own side.")},
    {.kind = FIELD_END}};

const struct field admiralty_side_fields[] = {
    {"flights", FIELD_INT, FIELD_AT(struct admiralty_side, flights), .max = 254, .fallback = 255,
     FIELD_SAYS("flights",
                "How many flights take part; left out, all that its carriers have room for.")},
    {"fleet", FIELD_LIST, FIELD_COUNTED(struct admiralty_side, fleet, fleet_count),
     .inner = fleet_fields,
     FIELD_SAYS("fleet", "The ships of a player who does not choose, by class.")},
    FORMS_NUMBER(struct admiralty_side, "limit", limit, 30000,
                 FIELD_SAYS("points limit",
                            "Points of ships it may choose; 0 or left out: the scenario's limit.")),
    FORMS_NUMBER(struct admiralty_side, "vp_target", vp_target, 30000,
                 FIELD_SAYS("points to win",
                            "Victory points by which it wins; 0 or left out: the scenario's.")),
    {"no_target", FIELD_FLAG, FIELD_AT(struct admiralty_side, no_target),
     FIELD_SAYS("no target", "Whether it cannot win by victory points.")},
    {"zone", FIELD_RECORD, .inner = zone_fields,
     FIELD_SAYS("zone", "Where it deploys, in place of the rows at its edge.")},
    {"heading", FIELD_INT, FIELD_AT(struct admiralty_side, heading), .nullable = true, .max = 5,
     .fallback = HEADING_NONE,
     FIELD_SAYS("heading",
                "The heading its ships begin with, clockwise from north; left out or null: free.")},
    {"exit", FIELD_RECORD, .inner = exit_fields,
     FIELD_SAYS("exit", "What leaving the board means to its ships.")},
    AWARDS_FIELD(struct admiralty_side, awards),
    {.kind = FIELD_END}};

/* ---- units ---- */

enum { TRAIL_MAX = 99, CHAIN_MAX = 64 };

#define WEAPONS(type, name, member, ...)                                                           \
    {                                                                                              \
        name, FIELD_BITS, FIELD_AT(type, member), .min = 1, .max = ADMIRALTY_WEAPONS_MAX,          \
                                                  __VA_ARGS__                                      \
    }
#define NUMBER FORMS_NUMBER
#define SIX(type, name, member, ...)                                                               \
    NUMBER(type, name "_a", member[0], ADMIRALTY_SHIELD_MAX, __VA_ARGS__),                         \
        NUMBER(type, name "_b", member[1], ADMIRALTY_SHIELD_MAX, __VA_ARGS__),                     \
        NUMBER(type, name "_c", member[2], ADMIRALTY_SHIELD_MAX, __VA_ARGS__),                     \
        NUMBER(type, name "_d", member[3], ADMIRALTY_SHIELD_MAX, __VA_ARGS__),                     \
        NUMBER(type, name "_e", member[4], ADMIRALTY_SHIELD_MAX, __VA_ARGS__),                     \
        NUMBER(type, name "_f", member[5], ADMIRALTY_SHIELD_MAX, __VA_ARGS__)

#define SHADOW(name, member, most, ...)                                                            \
    NUMBER(struct admiralty_shadow, name, member, most, __VA_ARGS__)
static const struct field shadow_fields[] = {
    WEAPONS(
        struct admiralty_shadow, "lost", lost,
        FIELD_SAYS("weapons lost",
                   "Weapons that were lost when it cloaked, counted from 1 through X, Y and Z.")),
    SHADOW("speed", speed, ADMIRALTY_SPEED_MAX, FIELD_SAYS("speed", "Its speed when it cloaked.")),
    SHADOW("burning", burning, COUNTS_MAX, FIELD_SAYS("fires", "Fires aboard when it cloaked.")),
    SHADOW(
        "facing", facing, 5,
        FIELD_SAYS("facing", "Hexsides clockwise from its heading to its facing when it cloaked.")),
    {"trail", FIELD_INT, FIELD_AT(struct admiralty_shadow, trail), .min = -TRAIL_MAX,
     .max = TRAIL_MAX,
     FIELD_SAYS("trail", "What its last turn counted for delayed turns when it cloaked.")},
    SHADOW("hull", hull, ADMIRALTY_BOXES_MAX,
           FIELD_SAYS("hull boxes", "Hull boxes checked when it cloaked.")),
    SHADOW("engine", engine, ADMIRALTY_BOXES_MAX,
           FIELD_SAYS("engine boxes", "Engine boxes checked when it cloaked.")),
    SHADOW("shield", shield, ADMIRALTY_BOXES_MAX,
           FIELD_SAYS("shield boxes", "Shield boxes checked when it cloaked.")),
    SHADOW("inverted", inverted, 1,
           FIELD_SAYS("inverted", "1 if it lay on its back when it cloaked.")),
    SIX(struct admiralty_shadow, "screen", screen,
        FIELD_SAYS("screen", "Screens of this facing when it cloaked.")),
    {.kind = FIELD_END}};

static const char *const fate_words[] = {"in-play", "destroyed", "left", "jumped", NULL};

#define ELEMENT(name, member, most, ...)                                                           \
    NUMBER(struct admiralty_element, name, member, most, __VA_ARGS__)
#define BIT(name, bit, ...)                                                                        \
    {                                                                                              \
        name, FIELD_FLAG, FIELD_AT(struct admiralty_element, flags), .mask = bit, __VA_ARGS__      \
    }

/* A flight of which nothing is said has all its fighters. */
const struct field admiralty_unit_fields[] = {
    ELEMENT(
        "speed", speed, ADMIRALTY_SPEED_MAX,
        FIELD_SAYS("speed", "Its speed of the turn before, or of this turn when it has moved.")),
    ELEMENT("hull", hull, ADMIRALTY_BOXES_MAX,
            FIELD_SAYS("hull boxes", "Hull boxes that are checked.")),
    ELEMENT("engine", engine, ADMIRALTY_BOXES_MAX,
            FIELD_SAYS("engine boxes", "Engine boxes that are checked.")),
    ELEMENT("shield", shield, ADMIRALTY_BOXES_MAX,
            FIELD_SAYS("shield boxes", "Shield boxes that are checked.")),
    WEAPONS(
        struct admiralty_element, "lost", lost,
        FIELD_SAYS("weapons lost", "Weapons that are lost, counted from 1 through X, Y and Z.")),
    WEAPONS(
        struct admiralty_element, "cooling", cooling,
        FIELD_SAYS("weapons cooling", "Slow-firing weapons that fired last time and must wait.")),
    ELEMENT("pending_hull", pending_hull, ADMIRALTY_BOXES_MAX,
            FIELD_SAYS("hull hits to come", "Hull boxes to be checked when damage takes effect.")),
    ELEMENT(
        "pending_engine", pending_engine, ADMIRALTY_BOXES_MAX,
        FIELD_SAYS("engine hits to come", "Engine boxes to be checked when damage takes effect.")),
    ELEMENT(
        "pending_shield", pending_shield, ADMIRALTY_BOXES_MAX,
        FIELD_SAYS("shield hits to come", "Shield boxes to be checked when damage takes effect.")),
    ELEMENT(
        "pending_weapon", pending_weapon, COUNTS_MAX,
        FIELD_SAYS("weapon hits to come", "Dice on its weapon damage chart still to be thrown.")),
    ELEMENT("burning", burning, COUNTS_MAX,
            FIELD_SAYS("fires", "Fires aboard that go on doing damage.")),
    ELEMENT("started", started, COUNTS_MAX,
            FIELD_SAYS("fires started", "Fires of this turn that have not been rolled for yet.")),
    ELEMENT("hits", hits, COUNTS_MAX,
            FIELD_SAYS("hits", "Hits it took in the attack under way or the last one.")),
    ELEMENT(
        "impact", impact, COUNTS_MAX,
        FIELD_SAYS("impact", "Points of impact it took in the attack under way or the last one.")),
    ELEMENT(
        "charts", charts, COUNTS_FEW_MAX,
        FIELD_SAYS("weapon hits", "Weapon hits it took in the attack under way or the last one.")),
    ELEMENT(
        "facing", facing, 5,
        FIELD_SAYS("facing",
                   "Hexsides clockwise from its heading to its facing, with the option pivots.")),
    {"trail", FIELD_INT, FIELD_AT(struct admiralty_element, trail), .min = -TRAIL_MAX,
     .max = TRAIL_MAX,
     FIELD_SAYS("trail", "With delayed-turns the slips of the last turn, to port below 0; with "
                         "basic-movement 1 right after a turn or slip.")},
    ELEMENT("hyper", hyper, 99, FIELD_SAYS("jump total", "How far its hyperdrive is charged.")),
    {"order", FIELD_TEXT, FIELD_AT(struct admiralty_element, order),
     FIELD_SAYS("order", "The order written for it, until it is carried out.")},
    ELEMENT("given", given, ADMIRALTY_RATING_MAX,
            FIELD_SAYS("engine points given up", "Engine points it turns into shields this turn.")),
    SIX(struct admiralty_element, "split", split,
        FIELD_SAYS("screens written",
                   "Screens of this facing as written in secret for this turn.")),
    SIX(struct admiralty_element, "screen", screen,
        FIELD_SAYS("screens", "Screens of this facing in force this turn.")),
    ELEMENT("shown", shown, ADMIRALTY_FACINGS,
            FIELD_SAYS("facing shown", "The facing it shows its attacker, from 1; 0 is none.")),
    ELEMENT("total", total, ADMIRALTY_RATING_MAX + 6,
            FIELD_SAYS("roll-off total", "What it has thrown in the roll-off under way.")),
    ELEMENT("fighters", fighters, ADMIRALTY_FLIGHT_SIZE,
            FIELD_SAYS("fighters", "Fighters a flight has left; left out or 0, all of them.")),
    ELEMENT("pending_fighters", pending_fighters, ADMIRALTY_FLIGHT_SIZE,
            FIELD_SAYS("fighters to be lost",
                       "Fighters of the flight that go when damage takes effect.")),
    {"carrier", FIELD_UNIT, FIELD_AT(struct admiralty_element, carrier),
     FIELD_SAYS("carrier", "The ship a flight is aboard of.")},
    {"rival", FIELD_UNIT, FIELD_AT(struct admiralty_element, rival),
     FIELD_SAYS("rival", "The flight it is locked with in a dogfight.")},
    {"marker", FIELD_CELL, FIELD_AT(struct admiralty_element, marker),
     FIELD_SAYS("marker", "Where the marker of a hidden ship lies.")},
    ELEMENT("marker_heading", marker_heading, 5,
            FIELD_SAYS("heading of the marker", "The heading of that marker.")),
    {"shadow", FIELD_RECORD, FIELD_AT(struct admiralty_element, shadow), .inner = shadow_fields,
     FIELD_SAYS("shadow", "What others see of a hidden ship: it as it was when it cloaked.")},
    BIT("acted", ADMIRALTY_ACTED, FIELD_SAYS("acted", "Whether it has acted in this phase.")),
    BIT("plotted", ADMIRALTY_PLOTTED, FIELD_SAYS("plotted", "Whether its order is written.")),
    BIT("split_made", ADMIRALTY_SPLIT_MADE,
        FIELD_SAYS("split made", "Whether its screens have been split for this turn.")),
    BIT("given_set", ADMIRALTY_GIVEN,
        FIELD_SAYS("reinforcement answered",
                   "Whether its owner has said what engine points become shields.")),
    BIT("evasive", ADMIRALTY_EVASIVE, FIELD_SAYS("evasive", "Whether it dodges this turn.")),
    BIT("inverted", ADMIRALTY_INVERTED, FIELD_SAYS("inverted", "Whether it lies on its back.")),
    BIT("straining", ADMIRALTY_STRAINING,
        FIELD_SAYS("straining",
                   "Whether it has used emergency thrust and has still to check the boxes.")),
    BIT("cloaked", ADMIRALTY_CLOAKED,
        FIELD_SAYS("was cloaked", "Whether it was cloaked last turn.")),
    BIT("exposed", ADMIRALTY_EXPOSED,
        FIELD_SAYS("exposed", "Whether it has been detected: it is on the board but may not act.")),
    BIT("bought", ADMIRALTY_BOUGHT,
        FIELD_SAYS("independent flight", "Whether the flight was bought without a carrier.")),
    BIT("due", ADMIRALTY_DUE, FIELD_SAYS("damage due", "Whether it has damage to be settled now.")),
    BIT("dying", ADMIRALTY_DYING,
        FIELD_SAYS("dying", "Whether it is removed and its explosion has still to be rolled.")),
    BIT("tied", ADMIRALTY_TIED,
        FIELD_SAYS("rolls again", "Whether it has to roll in the roll-off under way.")),
    BIT("stacked", ADMIRALTY_STACKED,
        FIELD_SAYS("in the roll-off", "Whether it takes part in the roll-off under way.")),
    {"fate", FIELD_WORD, FIELD_AT(struct admiralty_element, flags),
     .mask = 3 << ADMIRALTY_FATE_SHIFT, .words = fate_words,
     FIELD_SAYS("fate", "What has become of it.")},
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

#define SETTLE(name, member, most, ...)                                                            \
    NUMBER(struct admiralty_settle, name, member, most, __VA_ARGS__)
static const struct field settle_fields[] = {
    SETTLE("stage", stage, ADMIRALTY_SETTLE_BLAST_FLIGHT,
           FIELD_SAYS("stage", "Where the settling of damage stands, by the program's own count.")),
    SETTLE("resume", resume, ADMIRALTY_STEP_COUNT - 1,
           FIELD_SAYS("next step", "The step that follows, by the program's own count.")),
    SETTLE("cursor", cursor, UNIT_NONE,
           FIELD_SAYS("unit at hand", "The number of the unit whose damage is settled.")),
    SETTLE("centre", centre, UNIT_NONE,
           FIELD_SAYS("exploding ship", "The number of the ship that explodes; 255 is none.")),
    SETTLE("struck", struck, UNIT_NONE,
           FIELD_SAYS("unit struck", "The number of the unit that the explosion has come to.")),
    SETTLE("cause", cause, ADMIRALTY_BY_CARRIER,
           FIELD_SAYS("cause", "What the damage comes from, by the program's own count.")),
    SETTLE("loss_x", loss[0], ADMIRALTY_WEAPONS_MAX,
           FIELD_SAYS("X to lose", "Weapons of X that the owner has still to choose.")),
    SETTLE("loss_y", loss[1], ADMIRALTY_WEAPONS_MAX,
           FIELD_SAYS("Y to lose", "Weapons of Y that the owner has still to choose.")),
    SETTLE("loss_z", loss[2], ADMIRALTY_WEAPONS_MAX,
           FIELD_SAYS("Z to lose", "Weapons of Z that the owner has still to choose.")),
    SETTLE("chart_1", chart[0], COUNTS_MAX,
           FIELD_SAYS("chart dice", "Dice of this face on the weapon damage chart.")),
    SETTLE("chart_2", chart[1], COUNTS_MAX,
           FIELD_SAYS("chart dice", "Dice of this face on the weapon damage chart.")),
    SETTLE("chart_3", chart[2], COUNTS_MAX,
           FIELD_SAYS("chart dice", "Dice of this face on the weapon damage chart.")),
    SETTLE("chart_4", chart[3], COUNTS_MAX,
           FIELD_SAYS("chart dice", "Dice of this face on the weapon damage chart.")),
    SETTLE("chart_5", chart[4], COUNTS_MAX,
           FIELD_SAYS("chart dice", "Dice of this face on the weapon damage chart.")),
    SETTLE("chart_6", chart[5], COUNTS_MAX,
           FIELD_SAYS("chart dice", "Dice of this face on the weapon damage chart.")),
    SETTLE("due", due, COUNTS_MAX, FIELD_SAYS("dice due", "Dice still to be thrown now.")),
    {.kind = FIELD_END}};

/* The three parallel lists of the declaration as one list of entries. */
static const char *const aim_words[] = {"none", "hull", "engines", "shields", "weapons", NULL};
#define LINE(name, kind_of, bits, ...)                                                             \
    {                                                                                              \
        name, kind_of, .offset = 2 * ADMIRALTY_WEAPONS_MAX, .size = 1, .mask = bits,               \
                       .max = ADMIRALTY_LINE_DUST, __VA_ARGS__                                     \
    }
static const struct field declared_fields[] = {
    {"weapon", FIELD_INT, .size = 1, .required = true, .max = ADMIRALTY_WEAPONS_MAX - 1,
     FIELD_SAYS("weapon", "The weapon that fires, counted from 0 through X, Y and Z.")},
    {"target", FIELD_UNIT, .offset = ADMIRALTY_WEAPONS_MAX, .size = 1, .required = true,
     FIELD_SAYS("target", "The unit it fires at.")},
    LINE("dust", FIELD_INT, ADMIRALTY_LINE_DUST,
         FIELD_SAYS("dust", "How many dust hexes the line of fire crosses, 3 at most.")),
    LINE("field", FIELD_FLAG, ADMIRALTY_LINE_FIELD,
         FIELD_SAYS("asteroid field", "Whether the line of fire crosses an asteroid field.")),
    LINE("nebula", FIELD_FLAG, ADMIRALTY_LINE_NEBULA,
         FIELD_SAYS("nebula", "Whether the line of fire crosses a nebula.")),
    LINE("blocked", FIELD_FLAG, ADMIRALTY_LINE_BLOCKED,
         FIELD_SAYS("blocked", "Whether the line of fire is blocked.")),
    {"aim", FIELD_WORD, .offset = 2 * ADMIRALTY_WEAPONS_MAX, .size = 1,
     .mask = 7 << ADMIRALTY_LINE_AIM_SHIFT, .words = aim_words,
     FIELD_SAYS("aim", "The part of the ship it aims at, with the option directed-damage.")},
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

#define STATE(name, member, most, ...)                                                             \
    NUMBER(struct admiralty_state, name, member, most, __VA_ARGS__)
#define EDGE(name, of_side, ...)                                                                   \
    {                                                                                              \
        name, FIELD_WORD, FIELD_AT(struct admiralty_state, edge[of_side]),                         \
            .words = award_edge_words, .fallback = AWARD_EDGE_NONE, __VA_ARGS__                    \
    }
#define AWARDED(name, of_side, ...)                                                                \
    {                                                                                              \
        name, FIELD_BITS, FIELD_AT(struct admiralty_state, awarded[of_side]),                      \
            .min = 1, .max = AWARDS_MAX, __VA_ARGS__                                               \
    }

/* A position that says nothing stands at the beginning of the first Orders Phase. What is missing
 * here is used between two questions only. */
const struct field admiralty_start_fields[] = {
    {"phase", FIELD_WORD, FIELD_AT(struct admiralty_state, head.phase), .words = admiralty_phases,
     .fallback = ADMIRALTY_PHASE_ORDERS, FIELD_SAYS("phase", "The phase of the turn.")},
    STATE("vp_red", vp[SIDE_RED], COUNTS_MAX,
          FIELD_SAYS("points of red", "Victory points red has.")),
    STATE("vp_blue", vp[SIDE_BLUE], COUNTS_MAX,
          FIELD_SAYS("points of blue", "Victory points blue has.")),
    {"step", FIELD_WORD, FIELD_AT(struct admiralty_state, step), .words = step_words,
     FIELD_SAYS("step", "What is asked now within the phase.")},
    {"actor", FIELD_UNIT, FIELD_AT(struct admiralty_state, actor),
     FIELD_SAYS("acting unit", "The unit that acts now.")},
    {"victim", FIELD_UNIT, FIELD_AT(struct admiralty_state, victim),
     FIELD_SAYS("victim", "The unit it acts upon.")},
    {"ended", FIELD_BITS, FIELD_AT(struct admiralty_state, ended), .min = 1, .max = SEATS_MAX,
     FIELD_SAYS(
         "ended",
         "The seats that have closed their secret orders, counted from 1 through both sides.")},
    {"turns", FIELD_RECORD, FIELD_AT(struct admiralty_state, turns), .inner = forms_turns,
     FIELD_SAYS("turns", "Whose opportunity it is.")},
    {"cursor", FIELD_INT, FIELD_AT(struct admiralty_state, cursor), .max = UNIT_NONE,
     .fallback = UNIT_NONE,
     FIELD_SAYS("unit at hand", "The number of the unit the phase has come to; left out, none.")},
    STATE(
        "left", left, COUNTS_FEW_MAX,
        FIELD_SAYS("left to do", "Repairs, hexes of a pull or of a path that are still to come.")),
    STATE("pair", pair, COUNTS_FEW_MAX,
          FIELD_SAYS("edge pair", "Which part of a line of fire along hex edges is asked about.")),
    STATE("chain", chain, CHAIN_MAX,
          FIELD_SAYS("rolls made", "How often the roll-off under way has been thrown.")),
    {"spot", FIELD_CELL, FIELD_AT(struct admiralty_state, spot),
     FIELD_SAYS("contested hex", "The hex that several ships would end in.")},
    STATE("placing_flights", placing_flights, 1,
          FIELD_SAYS("placing flights",
                     "1 in the second half of the deployment, when flights are placed.")),
    STATE("fresh", fresh, ADMIRALTY_WEAPONS_MAX,
          FIELD_SAYS("declared before",
                     "How many declared shots stood before the answer under way.")),
    EDGE("edge_red", SIDE_RED,
         FIELD_SAYS("edge of red", "The edge red has come from, where it could choose.")),
    EDGE("edge_blue", SIDE_BLUE,
         FIELD_SAYS("edge of blue", "The edge blue has come from, where it could choose.")),
    AWARDED("awarded_red", SIDE_RED,
            FIELD_SAYS("awarded, red",
                       "Awards of red that have been given once for all, counted from 1.")),
    AWARDED("awarded_blue", SIDE_BLUE,
            FIELD_SAYS("awarded, blue",
                       "Awards of blue that have been given once for all, counted from 1.")),
    {"declared", FIELD_LIST, .offset = (uint16_t)offsetof(struct admiralty_state, fire_weapon),
     .stride = 1, .capacity = ADMIRALTY_WEAPONS_MAX,
     .count_offset = (uint16_t)offsetof(struct admiralty_state, declared), .inner = declared_fields,
     FIELD_SAYS("declared shots",
                "The shots that have been declared, in the order they are resolved.")},
    {"picks", FIELD_LIST, FIELD_COUNTED(struct admiralty_state, picks.design, picks.count),
     .inner = pick_fields,
     FIELD_SAYS("picks",
                "The classes the seats have picked for their fleets, by seat; null is a flight.")},
    FORMS_PICKED(struct admiralty_state, picks),
    {"settle", FIELD_RECORD, FIELD_AT(struct admiralty_state, settle), .inner = settle_fields,
     FIELD_SAYS("settling", "How far the settling of damage has come.")},
    {.kind = FIELD_END}};
