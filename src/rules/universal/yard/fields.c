/* The records of `universal` in files: designs, scenarios, sides and their boards. */
#include "rules/universal/yard/yard.h"

#include "rules/kit/forms.h"
#include "rules/universal/state/tables.h"

#include <ctype.h>
#include <stddef.h>

static const char *const ruleset_words[] = {"universal", NULL};

/* ---- designs (UN-data.2, UN-data.3) ---- */

enum { RANGE_MAX = 99, RATE_MAX = 20, AMMO_MAX = 4, COUNT_MAX = 99, AP_MAX = 3 };

#define NUMBER FORMS_NUMBER
#define DESIGN(name, member, most, ...)                                                            \
    NUMBER(struct universal_design, name, member, most, __VA_ARGS__)
#define LEAST(type, name, member, least, most, ...)                                                \
    {                                                                                              \
        name, FIELD_INT, FIELD_AT(type, member), .required = true, .min = least, .max = most,      \
                                                 __VA_ARGS__                                       \
    }

static const struct field limit_fields[] = {{"", FIELD_INT, .size = 1, .min = 1, .max = RANGE_MAX},
                                            {.kind = FIELD_END}};

#define BAND(name, member, least, most, ...)                                                       \
    LEAST(struct universal_band, name, member, least, most, __VA_ARGS__)
/* UN-A2.5, UN-G1 */
const struct field universal_band_fields[] = {
    {"range", FIELD_LIST, FIELD_COUNTED(struct universal_band, range, range_count),
     .required = true, .min = 2, .inner = limit_fields,
     FIELD_SAYS("range", "The first and the last hex of the band.")},
    BAND("rof", rof, 1, RATE_MAX,
         FIELD_SAYS("rate of fire", "Dice each weapon throws in the band.")),
    BAND("acc", acc, 2, 6, FIELD_SAYS("accuracy", "The least die that hits in the band.")),
    BAND("dmg", dmg, 1, RATE_MAX,
         FIELD_SAYS("damage", "Points of damage of each hit in the band.")),
    NUMBER(
        struct universal_band, "ap", ap, AP_MAX,
        FIELD_SAYS("action points",
                   "Action points that firing in the band costs, with the option action-points.")),
    {.kind = FIELD_END}};

static const struct field trait_fields[] = {
    {"", FIELD_WORD, .size = 1, .words = universal_trait_words}, {.kind = FIELD_END}};

/* `at`: where the profile lies in the record */
#define LIST_OF(at, name, member, counter, size_of, least, table, needed, ...)                     \
    {                                                                                              \
        name, FIELD_LIST,                                                                          \
            .offset = (uint16_t)((at) + offsetof(struct universal_profile, member)),               \
            .stride = (uint16_t)(size_of),                                                         \
            .capacity = (uint16_t)(sizeof(((struct universal_profile *)0)->member) / (size_of)),   \
            .count_offset = (uint16_t)((at) + offsetof(struct universal_profile, counter)),        \
            .required = needed, .min = least, .inner = table, __VA_ARGS__                          \
    }
#define PROFILE(at)                                                                                \
    LIST_OF(at, "bands", band, band_count, sizeof(struct universal_band), 1,                       \
            universal_band_fields, true,                                                           \
            FIELD_SAYS("range bands",                                                              \
                       "What the weapons do at each range, from the nearest band on.")),           \
        LIST_OF(at, "traits", trait, trait_count, 1, 0, trait_fields, false,                       \
                FIELD_SAYS("traits", "Special traits of the weapons."))

/* UN-D5.modes */
static const struct field mode_fields[] = {
    {"name", FIELD_TEXT, FIELD_AT(struct universal_profile, name), .required = true,
     FIELD_SAYS("name", "What this mode of fire is called.")},
    PROFILE(0),
    {.kind = FIELD_END}};

const struct field universal_bank_fields[] = {
    {"arcs", FIELD_TEXT, FIELD_AT(struct universal_bank, arcs), .required = true,
     FIELD_SAYS("arcs", "The arcs of the weapons: different letters of A to L.")},
    LEAST(struct universal_bank, "count", count, 1, UNIVERSAL_WEAPONS_MAX,
          FIELD_SAYS("weapons", "How many weapons are in the bank.")),
    {.kind = FIELD_END}};

static const struct field battery_fields[] = {
    {"weapon", FIELD_TEXT, FIELD_AT(struct universal_battery, weapon),
     FIELD_SAYS("weapon code", "The code of the weapon in a book's list, for people.")},
    {"name", FIELD_TEXT, FIELD_AT(struct universal_battery, name), .required = true,
     FIELD_SAYS("name", "What the weapons of the battery are called.")},
    NUMBER(
        struct universal_battery, "loss_limit", loss_limit, UNIVERSAL_WEAPONS_MAX,
        FIELD_SAYS(
            "loss limit",
            "Half of the weapons, rounded up; left out, it is worked out, else it is compared.")),
    NUMBER(struct universal_battery, "ammo", ammo, AMMO_MAX,
           FIELD_SAYS("ammunition", "Shots of each weapon; 0 or left out: no end.")),
    PROFILE(offsetof(struct universal_battery, profile[0])),
    {"banks", FIELD_LIST, FIELD_COUNTED(struct universal_battery, bank, bank_count),
     .required = true, .min = 1, .inner = universal_bank_fields,
     FIELD_SAYS("banks", "The weapons, those with the same arcs in one bank.")},
    {"modes", FIELD_LIST, .offset = (uint16_t)offsetof(struct universal_battery, profile[1]),
     .stride = (uint16_t)sizeof(struct universal_profile), .capacity = UNIVERSAL_MODES - 1,
     .count_offset = (uint16_t)offsetof(struct universal_battery, mode_count), .inner = mode_fields,
     FIELD_SAYS("modes", "Other ways the battery can fire.")},
    {.kind = FIELD_END}};

static const struct field box_fields[] = {{"", FIELD_INT, .size = 1, .max = UNIVERSAL_FITTINGS_MAX},
                                          {.kind = FIELD_END}};
#define TRACK(name, track_of, counter, ...)                                                        \
    {                                                                                              \
        name, FIELD_LIST, FIELD_COUNTED(struct universal_design, track[track_of], counter),        \
            .inner = box_fields, __VA_ARGS__                                                       \
    }

static const struct field engine_fields[] = {
    LEAST(struct universal_design, "rating", engine_rating, 0, UNIVERSAL_RATING_MAX,
          FIELD_SAYS("rating", "The engine rating.")),
    TRACK("track", UNIVERSAL_ENGINES, engine_count,
          FIELD_SAYS(
              "track",
              "The engine rating at each box; left out, it is worked out, else it is compared.")),
    {"free", FIELD_INT, FIELD_AT(struct universal_design, engine_free), .max = UNIVERSAL_RATING_MAX,
     .fallback = UINT8_MAX,
     FIELD_SAYS("free rating",
                "How much of the rating costs no action points; left out, all of it.")},
    DESIGN("ap", engine_ap, AP_MAX,
           FIELD_SAYS("action points", "Action points that thrust beyond the free part costs.")),
    {.kind = FIELD_END}};

static const struct field space_fields[] = {
    {"used", FIELD_TEXT, FIELD_AT(struct universal_design, space_used),
     FIELD_SAYS("used", "Space that is used, as a decimal number; left out, it is not compared.")},
    DESIGN("max", space_max, COUNTS_MAX,
           FIELD_SAYS("room", "Space the hull has; 0 or left out: it is not compared.")),
    {.kind = FIELD_END}};

/* UN-A2.2 */
#define GUARDS(member, most, sentence)                                                             \
    {                                                                                              \
        DESIGN("forward", member[UNIVERSAL_FORWARD], most, FIELD_SAYS("forward", sentence)),       \
            DESIGN("port", member[UNIVERSAL_PORT], most, FIELD_SAYS("port", sentence)),            \
            DESIGN("starboard", member[UNIVERSAL_STARBOARD], most,                                 \
                   FIELD_SAYS("starboard", sentence)),                                             \
            DESIGN("aft", member[UNIVERSAL_AFT], most, FIELD_SAYS("aft", sentence)),               \
            DESIGN("omni", member[UNIVERSAL_OMNI], most, FIELD_SAYS("omni", sentence)),            \
        {                                                                                          \
            .kind = FIELD_END                                                                      \
        }                                                                                          \
    }
static const struct field screen_fields[] =
    GUARDS(screen, UNIVERSAL_SCREENS_MAX, "Screens on this facing; omni ones count on all four.");
static const struct field shield_fields[] =
    GUARDS(shield, UNIVERSAL_SHIELDS_MAX, "Shields of this facing; omni ones serve all four.");

#define ITEMS(member, most, sentence)                                                              \
    {                                                                                              \
        DESIGN("anti-fighter-batteries", member[UNIVERSAL_ANTI_FIGHTER_BATTERIES], most,           \
               FIELD_SAYS("anti fighter batteries", sentence)),                                    \
            DESIGN("area-defense", member[UNIVERSAL_AREA_DEFENSE], most,                           \
                   FIELD_SAYS("area defense", sentence)),                                          \
            DESIGN("auto-repair", member[UNIVERSAL_AUTO_REPAIR], most,                             \
                   FIELD_SAYS("auto repair", sentence)),                                           \
            DESIGN("cloaking-device", member[UNIVERSAL_CLOAKING_DEVICE], most,                     \
                   FIELD_SAYS("cloaking device", sentence)),                                       \
            DESIGN("countermeasures", member[UNIVERSAL_COUNTERMEASURES], most,                     \
                   FIELD_SAYS("countermeasures", sentence)),                                       \
            DESIGN("enhanced-fire-control", member[UNIVERSAL_ENHANCED_FIRE_CONTROL], most,         \
                   FIELD_SAYS("enhanced fire control", sentence)),                                 \
            DESIGN("hyperdrive", member[UNIVERSAL_HYPERDRIVE], most,                               \
                   FIELD_SAYS("hyperdrive", sentence)),                                            \
            DESIGN("long-range-scanners", member[UNIVERSAL_LONG_RANGE_SCANNERS], most,             \
                   FIELD_SAYS("long range scanners", sentence)),                                   \
            DESIGN("point-defense-system", member[UNIVERSAL_POINT_DEFENSE_SYSTEM], most,           \
                   FIELD_SAYS("point defense system", sentence)),                                  \
            DESIGN("shield-regenerator", member[UNIVERSAL_SHIELD_REGENERATOR], most,               \
                   FIELD_SAYS("shield regenerator", sentence)),                                    \
            DESIGN("stutterdrive", member[UNIVERSAL_STUTTERDRIVE], most,                           \
                   FIELD_SAYS("stutterdrive", sentence)),                                          \
        {                                                                                          \
            .kind = FIELD_END                                                                      \
        }                                                                                          \
    }
static const struct field equipment_fields[] =
    ITEMS(item, COUNT_MAX / 10, "How many of this item the ship has.");
static const struct field equipment_ap_fields[] =
    ITEMS(item_ap, AP_MAX, "Action points that using this item costs.");

static const struct field munition_fields[] = {
    DESIGN("boosters", munition[UNIVERSAL_BOOSTERS], COUNT_MAX,
           FIELD_SAYS("boosters",
                      "How many it has: each adds 1 to the engine rating for one set of orders.")),
    DESIGN("decoys", munition[UNIVERSAL_DECOYS], COUNT_MAX,
           FIELD_SAYS("decoys", "How many it has: a Decoy may draw fire off the ship.")),
    DESIGN("flares", munition[UNIVERSAL_FLARES], COUNT_MAX,
           FIELD_SAYS("flares", "How many it has: a Flare blocks sight.")),
    DESIGN(
        "fuel", munition[UNIVERSAL_FUEL], COUNTS_FEW_MAX,
        FIELD_SAYS("Fuel", "Points of Fuel: each point of thrust uses one, with the option fuel.")),
    DESIGN("marines", munition[UNIVERSAL_MARINES], COUNT_MAX,
           FIELD_SAYS("marines", "Squads it can send against enemy ships near it.")),
    DESIGN("mines", munition[UNIVERSAL_MINES], COUNT_MAX,
           FIELD_SAYS("mines", "How many it can lay.")),
    DESIGN("probes", munition[UNIVERSAL_PROBES], COUNT_MAX,
           FIELD_SAYS("probes", "How many it has: a Probe finds cloaked ships.")),
    DESIGN("shuttlecraft", munition[UNIVERSAL_SHUTTLECRAFT], COUNT_MAX,
           FIELD_SAYS("shuttlecraft", "How many it carries.")),
    {.kind = FIELD_END}};

/* UN-E3.7: left out, it is class C */
static const char *const pivot_words[] = {"standard", "A", "B", "C", "D", "E", "F", NULL};

static const struct field gift_fields[] = {
    DESIGN("armored", gift[UNIVERSAL_ARMORED], 1,
           FIELD_SAYS("armored", "1 if damage dice that show a natural 1 do nothing to it.")),
    DESIGN("auxiliary-services", gift[UNIVERSAL_AUXILIARY_SERVICES], COUNT_MAX,
           FIELD_SAYS("auxiliary services", "Space given to cargo, passengers and the like.")),
    DESIGN("bulkheads", gift[UNIVERSAL_BULKHEADS], COUNT_MAX,
           FIELD_SAYS("bulkheads", "Extra hull boxes that are crossed off before all others.")),
    DESIGN("carrier", gift[UNIVERSAL_CARRIER], COUNT_MAX,
           FIELD_SAYS("carrier", "How many flights of six fighters it carries.")),
    DESIGN("immobile", gift[UNIVERSAL_IMMOBILE], 1, FIELD_SAYS("immobile", "1 if it cannot move.")),
    DESIGN("launch-tubes", gift[UNIVERSAL_LAUNCH_TUBES], 1,
           FIELD_SAYS("launch tubes",
                      "1 if all its flights may start in one turn instead of half of them.")),
    {"pivot-class", FIELD_WORD, FIELD_AT(struct universal_design, gift[UNIVERSAL_PIVOT_CLASS]),
     .words = pivot_words, FIELD_SAYS("pivot class", "How easily it pivots: A to F, or standard.")},
    DESIGN("regenerating", gift[UNIVERSAL_REGENERATING], 1,
           FIELD_SAYS("regenerating", "1 if it may win hull boxes back each turn.")),
    DESIGN("shockwave", gift[UNIVERSAL_SHOCKWAVE], 1,
           FIELD_SAYS("shockwave", "1 if it can set off a Shockwave.")),
    DESIGN("stealth", gift[UNIVERSAL_STEALTH], 1,
           FIELD_SAYS("stealth", "1 if ranges count as longer for those who aim at it.")),
    {.kind = FIELD_END}};

#define LEVEL(name, index, ...)                                                                    \
    {                                                                                              \
        name, FIELD_INT, FIELD_AT(struct universal_design, tech[index]), .min = -2, .max = 2,      \
                                                                         __VA_ARGS__               \
    }
static const struct field tech_fields[] = {
    LEVEL("engines", 0, FIELD_SAYS("engines", "Tech level of the engines.")),
    LEVEL("weapons", 1, FIELD_SAYS("weapons", "Tech level of the weapons.")),
    LEVEL("systems", 2, FIELD_SAYS("systems", "Tech level of screens, shields and equipment.")),
    {.kind = FIELD_END}};

#define PART(name, table, ...)                                                                     \
    {                                                                                              \
        name, FIELD_RECORD, .inner = table, __VA_ARGS__                                            \
    }

/* UN-Z3.5: those of a Unity ship stand in `unity` */
static bool has_own_batteries(const void *record)
{
    const struct universal_design *design = record;
    return !design->is_unity;
}

static const struct field class_fields[] = {
    {"id", FIELD_TEXT, FIELD_AT(struct universal_design, label.id), .required = true,
     FIELD_SAYS("id", "The name by which units refer to the class.")},
    {"name", FIELD_TEXT, FIELD_AT(struct universal_design, label.name),
     FIELD_SAYS("name", "The class as people read it; left out, its id.")},
    {"class", FIELD_TEXT, FIELD_AT(struct universal_design, class), .required = true,
     FIELD_SAYS("class", "What kind of ship it is; two letters of it begin derived call signs, if "
                         "it has no type.")},
    {"type", FIELD_TEXT, FIELD_AT(struct universal_design, type),
     FIELD_SAYS("type",
                "Two or three letters for the kind of ship; they begin derived call signs.")},
    {"ruleset", FIELD_WORD, FIELD_AT(struct universal_design, ruleset), .words = ruleset_words,
     FIELD_SAYS("rule system", "The rule system it was built for.")},
    {"source", FIELD_TEXT, FIELD_AT(struct universal_design, source),
     FIELD_SAYS("source", "Where the class comes from.")},
    DESIGN("points", points, COUNTS_MAX,
           FIELD_SAYS("points", "Its combat rating; left out or 0, it is worked out.")),
    LEAST(struct universal_design, "hull", hull, 1, UNIVERSAL_HULL_MAX,
          FIELD_SAYS("hull", "How large the ship is.")),
    {"engines", FIELD_RECORD, .required = true, .inner = engine_fields,
     FIELD_SAYS("engines", "Its engines.")},
    TRACK("weapons_track", UNIVERSAL_WEAPONS, weapon_box_count,
          FIELD_SAYS(
              "weapons track",
              "The boxes of the weapons track; left out, it is worked out, else it is compared.")),
    TRACK("systems_track", UNIVERSAL_SYSTEMS, system_box_count,
          FIELD_SAYS(
              "systems track",
              "The boxes of the systems track; left out, it is worked out, else it is compared.")),
    PART("space", space_fields, FIELD_SAYS("space", "The space of the hull, for comparison.")),
    PART("screens", screen_fields, FIELD_SAYS("screens", "Its Screens by facing.")),
    PART("shields", shield_fields, FIELD_SAYS("shields", "Its Shields by facing.")),
    {"batteries", FIELD_LIST, FIELD_COUNTED(struct universal_design, battery, battery_count),
     .inner = battery_fields, .applies = has_own_batteries, .when = "the class has no `unity`",
     FIELD_SAYS("batteries", "Its weapons.")},
    PART("equipment", equipment_fields, FIELD_SAYS("equipment", "How many it has of each item.")),
    PART("equipment_ap", equipment_ap_fields,
         FIELD_SAYS("equipment that costs", "Action points that using an item costs.")),
    PART("munitions", munition_fields,
         FIELD_SAYS("munitions", "How many it has of what is used up.")),
    PART("traits", gift_fields, FIELD_SAYS("traits", "What the hull itself is or can do.")),
    PART("tech", tech_fields,
         FIELD_SAYS("tech levels", "How advanced its parts are, from -2 to 2.")),
    DESIGN("action_points", action_points, COUNT_MAX,
           FIELD_SAYS("action points",
                      "Action points it has each turn, with the option action-points.")),
    {"unity", FIELD_RECORD, FIELD_AT(struct universal_design, unity),
     .inner = universal_unity_fields,
     FIELD_SAYS("Unity ship",
                "A ship of the Unity edition, by its old names; it is played as one.")},
    {.kind = FIELD_END}};

const struct collection universal_collections[] = {
    [UNIVERSAL_CLASSES] = {"classes", class_fields, sizeof(struct universal_design), .max = 250,
                           .finish = universal_design_finish, .hardy = true, .label = "class",
                           .help = "A class of ships as its data card has it."},
};

/* UN-A1.2: its type, else the first two letters of its class; flights are VF. */
void universal_fields_letters(const struct library *library, int design, struct text *out)
{
    if (design == DESIGN_NONE) {
        text_add(out, "VF");
        return;
    }
    const struct universal_design *record = library_record(library, UNIVERSAL_CLASSES, design);
    const char *word = record->type[0] ? record->type : record->class;
    for (int i = 0; i < 2 && word[i] != '\0'; i++)
        text_char(out, (char)toupper((unsigned char)word[i]));
}

/* ---- scenarios and sides ---- */

/* enum universal_terrain; clear hexes are not listed */
static const char *const terrain_words[] = {"clear", "asteroid", "field",  "black-hole",
                                            "comet", "nebula",   "planet", NULL};

#define SCENARIO(name, member, least, most, preset, ...)                                           \
    {                                                                                              \
        name, FIELD_INT, FIELD_AT(struct universal_scenario, member),                              \
            .min = least, .max = most, .fallback = preset, __VA_ARGS__                             \
    }

/* UN-A1.1 */
static const struct field board_fields[] = {
    SCENARIO("columns", columns, 1, BOARD_SIDE_MAX, 24,
             FIELD_SAYS("columns", "How wide the board is.")),
    SCENARIO("rows", rows, 1, BOARD_SIDE_MAX, 21, FIELD_SAYS("rows", "How high the board is.")),
    {.kind = FIELD_END}};

static const struct field region_fields[] = FORMS_REGION(terrain_words);

/* UN-B1.1, UN-S0 */
const struct field universal_scenario_fields[] = {
    PART("board", board_fields, FIELD_SAYS("board", "The size of the board.")),
    SCENARIO(
        "limit", limit, 0, 30000, 0,
        FIELD_SAYS("points limit",
                   "Points of ships for each side that names no limit of its own; 0 is none.")),
    SCENARIO("vp_target", vp_target, 0, 30000, 0,
             FIELD_SAYS("points to win",
                        "Victory points that win; 0 or left out: they follow from the limit.")),
    SCENARIO("hull_max", hull_max, 1, UNIVERSAL_HULL_MAX, UNIVERSAL_HULL_MAX,
             FIELD_SAYS("largest hull", "The largest hull that takes part.")),
    SCENARIO("survive_turn", survive_turn, 0, AWARD_TURN_MAX, 0,
             FIELD_SAYS("turn to survive", "The turn at whose end a side with no_target has won if "
                                           "a ship of it still stands; 0 is none.")),
    {"training", FIELD_FLAG, FIELD_AT(struct universal_scenario, training),
     FIELD_SAYS(
         "training",
         "Whether it is an exercise, in which Catastrophic counts three points without a die.")},
    SCENARIO("comet_tail", comet_tail, 0, 5, UINT8_MAX,
             FIELD_SAYS("comet's tail",
                        "The direction a comet's tail points to; left out, it is rolled.")),
    {"terrain", FIELD_LIST,
     FIELD_COUNTED(struct universal_scenario, ground.region, ground.region_count),
     .inner = region_fields,
     FIELD_SAYS("terrain", "What lies on the board; needs the option terrain.")},
    {.kind = FIELD_END}};

/* UN-geo.1; the board may float (UN-C3.3), and leave markers and hidden ships outside */
bool universal_fields_board(const struct setup *setup, struct board *out, struct note *why)
{
    const struct universal_scenario *scenario = setup->scenario;
    (void)why;
    *out = (struct board){
        .grid = GRID_HEX_POINTY, .open = 1, .columns = scenario->columns, .rows = scenario->rows};
    return true;
}

static const struct field fleet_fields[] = FORMS_REFS(UNIVERSAL_CLASSES);
static const struct field column_fields[] = {{"", FIELD_INT, .size = 1, .max = BOARD_SIDE_MAX - 1},
                                             {.kind = FIELD_END}};

static const char *const edge_words[] = {"east", "west", "north", "south", NULL};
static const char *const worth_words[] = {"lost", "safe", "half", "full", NULL};

#define SIDE(name, member, most, ...) NUMBER(struct universal_side, name, member, most, __VA_ARGS__)

static const struct field zone_fields[] = {
    {"columns", FIELD_LIST, FIELD_COUNTED(struct universal_side, zone, zone_count), .min = 2,
     .inner = column_fields,
     FIELD_SAYS("columns", "The first and last column it may deploy in, counted from 0.")},
    {"centre", FIELD_INT, FIELD_AT(struct universal_side, centre), .max = BOARD_SIDE_MAX,
     .fallback = UINT8_MAX,
     FIELD_SAYS("distance to the middle",
                "How many hexes from the middle of the board it may deploy at most.")},
    {"any_edge", FIELD_FLAG, FIELD_AT(struct universal_side, any_edge),
     FIELD_SAYS("any edge", "Whether it deploys on one edge of its own choice.")},
    {.kind = FIELD_END}};

static const struct field exit_fields[] = {
    {"edge", FIELD_WORD, FIELD_AT(struct universal_side, exit_edge), .words = edge_words,
     .fallback = UNIVERSAL_EDGE_OWN,
     FIELD_SAYS("edge", "The edge it may leave by; left out, the one it came from.")},
    {"worth", FIELD_WORD, FIELD_AT(struct universal_side, exit_worth), .words = worth_words,
     FIELD_SAYS("worth", "What a ship that leaves there is: lost, safe, or half or all of its "
                         "points for its own side.")},
    {.kind = FIELD_END}};

const struct field universal_side_fields[] = {
    SIDE("limit", limit, 30000,
         FIELD_SAYS("points limit",
                    "Points of ships it may choose; 0 or left out: the scenario's limit.")),
    SIDE("vp_target", vp_target, 30000,
         FIELD_SAYS("points to win",
                    "Victory points by which it wins; 0 or left out: the scenario's.")),
    {"fleet", FIELD_LIST, FIELD_COUNTED(struct universal_side, fleet, fleet_count),
     .inner = fleet_fields,
     FIELD_SAYS("fleet", "The ships of a player who does not choose, by class.")},
    PART("zone", zone_fields,
         FIELD_SAYS("zone", "Where it deploys, in place of the columns at its edge.")),
    {"heading", FIELD_INT, FIELD_AT(struct universal_side, heading), .nullable = true, .max = 5,
     .fallback = UNIVERSAL_HEADING_OWN, .null = UNIVERSAL_HEADING_FREE,
     FIELD_SAYS("heading", "The heading its ships begin with, clockwise from east; null is free.")},
    PART("exit", exit_fields, FIELD_SAYS("exit", "What leaving the board means to its ships.")),
    {"no_jump", FIELD_FLAG, FIELD_AT(struct universal_side, no_jump),
     FIELD_SAYS("no jump", "Whether its ships may not enter hyperspace.")},
    {"no_target", FIELD_FLAG, FIELD_AT(struct universal_side, no_target),
     FIELD_SAYS("no target", "Whether it cannot win by victory points.")},
    AWARDS_FIELD(struct universal_side, awards),
    {.kind = FIELD_END}};
