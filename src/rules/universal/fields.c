/* The records of `universal` in files: designs, scenarios, sides and their boards. */
#include "rules/universal/parts.h"

#include "rules/kit/forms.h"

#include <ctype.h>
#include <stddef.h>

static const char *const ruleset_words[] = {"universal", NULL};

/* ---- designs (UN-data.2, UN-data.3) ---- */

/* enum universal_trait */
const char *const universal_trait_words[] = {
    "accurate",      "bursting",  "catastrophic",   "chain-fire",  "crushing",
    "cutting",       "defensive", "disruptive",     "enveloping",  "impact-1",
    "impact-2",      "impact-3",  "incapacitating", "non-phasing", "non-piercing",
    "phasing-1",     "phasing-2", "phasing-3",      "piercing",    "piercing-4",
    "piercing-6",    "pinpoint",  "proximity",      "repeating-4", "repeating-5",
    "repeating-6",   "resonant",  "retargeting",    "salvo-fire",  "seeking",
    "semi-piercing", "slow-1",    "slow-2",         "sustained",   "sweeping",
    "volatile",      NULL};

const char *const universal_item_words[] = {"anti-fighter-batteries",
                                            "area-defense",
                                            "auto-repair",
                                            "cloaking-device",
                                            "countermeasures",
                                            "enhanced-fire-control",
                                            "hyperdrive",
                                            "long-range-scanners",
                                            "point-defense-system",
                                            "shield-regenerator",
                                            "stutterdrive",
                                            "screen-aft",
                                            "screen-port",
                                            "screen-starboard",
                                            "screen-forward",
                                            "screen-omni",
                                            NULL};

const char *const universal_munition_words[] = {
    "boosters", "decoys", "flares", "fuel", "marines", "mines", "probes", "shuttlecraft", NULL};

const char *const universal_gift_words[] = {
    "armored",     "auxiliary-services", "bulkheads", "carrier", "immobile", "launch-tubes",
    "pivot-class", "regenerating",       "shockwave", "stealth", NULL};

_Static_assert(
    sizeof universal_trait_words / sizeof universal_trait_words[0] == UNIVERSAL_TRAIT_COUNT + 1 &&
        sizeof universal_item_words / sizeof universal_item_words[0] == UNIVERSAL_ITEMS + 1 &&
        sizeof universal_munition_words / sizeof universal_munition_words[0] ==
            UNIVERSAL_MUNITIONS + 1 &&
        sizeof universal_gift_words / sizeof universal_gift_words[0] == UNIVERSAL_GIFTS + 1,
    "everything has its word");

enum { RANGE_MAX = 99, RATE_MAX = 20, AMMO_MAX = 4, COUNT_MAX = 99, AP_MAX = 3 };

#define NUMBER FORMS_NUMBER
#define DESIGN(name, member, most) NUMBER(struct universal_design, name, member, most)
#define LEAST(type, name, member, least, most)                                                     \
    {                                                                                              \
        name, FIELD_INT, FIELD_AT(type, member), .required = true, .min = least, .max = most       \
    }

static const struct field limit_fields[] = {{"", FIELD_INT, .size = 1, .min = 1, .max = RANGE_MAX},
                                            {.kind = FIELD_END}};

#define BAND(name, member, least, most) LEAST(struct universal_band, name, member, least, most)
/* UN-A2.5, UN-G1 */
const struct field universal_band_fields[] = {
    {"range", FIELD_LIST, FIELD_COUNTED(struct universal_band, range, range_count),
     .required = true, .min = 2, .inner = limit_fields},
    BAND("rof", rof, 1, RATE_MAX),
    BAND("acc", acc, 2, 6),
    BAND("dmg", dmg, 1, RATE_MAX),
    NUMBER(struct universal_band, "ap", ap, AP_MAX),
    {.kind = FIELD_END}};

static const struct field trait_fields[] = {
    {"", FIELD_WORD, .size = 1, .words = universal_trait_words}, {.kind = FIELD_END}};

/* `at`: where the profile lies in the record */
#define LIST_OF(at, name, member, counter, size_of, least, table, needed)                          \
    {                                                                                              \
        name, FIELD_LIST,                                                                          \
            .offset = (uint16_t)((at) + offsetof(struct universal_profile, member)),               \
            .stride = (uint16_t)(size_of),                                                         \
            .capacity = (uint16_t)(sizeof(((struct universal_profile *)0)->member) / (size_of)),   \
            .count_offset = (uint16_t)((at) + offsetof(struct universal_profile, counter)),        \
            .required = needed, .min = least, .inner = table                                       \
    }
#define PROFILE(at)                                                                                \
    LIST_OF(at, "bands", band, band_count, sizeof(struct universal_band), 1,                       \
            universal_band_fields, true),                                                          \
        LIST_OF(at, "traits", trait, trait_count, 1, 0, trait_fields, false)

/* UN-D5.modes */
static const struct field mode_fields[] = {
    {"name", FIELD_TEXT, FIELD_AT(struct universal_profile, name), .required = true},
    PROFILE(0),
    {.kind = FIELD_END}};

const struct field universal_bank_fields[] = {
    {"arcs", FIELD_TEXT, FIELD_AT(struct universal_bank, arcs), .required = true},
    LEAST(struct universal_bank, "count", count, 1, UNIVERSAL_WEAPONS_MAX),
    {.kind = FIELD_END}};

static const struct field battery_fields[] = {
    {"weapon", FIELD_TEXT, FIELD_AT(struct universal_battery, weapon)},
    {"name", FIELD_TEXT, FIELD_AT(struct universal_battery, name), .required = true},
    NUMBER(struct universal_battery, "loss_limit", loss_limit, UNIVERSAL_WEAPONS_MAX),
    NUMBER(struct universal_battery, "ammo", ammo, AMMO_MAX),
    PROFILE(offsetof(struct universal_battery, profile[0])),
    {"banks", FIELD_LIST, FIELD_COUNTED(struct universal_battery, bank, bank_count),
     .required = true, .min = 1, .inner = universal_bank_fields},
    {"modes", FIELD_LIST, .offset = (uint16_t)offsetof(struct universal_battery, profile[1]),
     .stride = (uint16_t)sizeof(struct universal_profile), .capacity = UNIVERSAL_MODES - 1,
     .count_offset = (uint16_t)offsetof(struct universal_battery, mode_count),
     .inner = mode_fields},
    {.kind = FIELD_END}};

static const struct field box_fields[] = {{"", FIELD_INT, .size = 1, .max = UINT8_MAX},
                                          {.kind = FIELD_END}};
#define TRACK(name, track_of, counter)                                                             \
    {                                                                                              \
        name, FIELD_LIST, FIELD_COUNTED(struct universal_design, track[track_of], counter),        \
            .inner = box_fields                                                                    \
    }

static const struct field engine_fields[] = {
    LEAST(struct universal_design, "rating", engine_rating, 0, UNIVERSAL_RATING_MAX),
    TRACK("track", UNIVERSAL_ENGINES, engine_count),
    {"free", FIELD_INT, FIELD_AT(struct universal_design, engine_free), .max = UNIVERSAL_RATING_MAX,
     .fallback = UINT8_MAX},
    DESIGN("ap", engine_ap, AP_MAX),
    {.kind = FIELD_END}};

static const struct field space_fields[] = {
    {"used", FIELD_TEXT, FIELD_AT(struct universal_design, space_used)},
    DESIGN("max", space_max, UINT16_MAX),
    {.kind = FIELD_END}};

/* UN-A2.2 */
#define GUARDS(member, most)                                                                       \
    {                                                                                              \
        DESIGN("forward", member[UNIVERSAL_FORWARD], most),                                        \
            DESIGN("port", member[UNIVERSAL_PORT], most),                                          \
            DESIGN("starboard", member[UNIVERSAL_STARBOARD], most),                                \
            DESIGN("aft", member[UNIVERSAL_AFT], most),                                            \
            DESIGN("omni", member[UNIVERSAL_OMNI], most),                                          \
        {                                                                                          \
            .kind = FIELD_END                                                                      \
        }                                                                                          \
    }
static const struct field screen_fields[] = GUARDS(screen, UNIVERSAL_SCREENS_MAX);
static const struct field shield_fields[] = GUARDS(shield, UNIVERSAL_SHIELDS_MAX);

#define ITEMS(member, most)                                                                        \
    {                                                                                              \
        DESIGN("anti-fighter-batteries", member[UNIVERSAL_ANTI_FIGHTER_BATTERIES], most),          \
            DESIGN("area-defense", member[UNIVERSAL_AREA_DEFENSE], most),                          \
            DESIGN("auto-repair", member[UNIVERSAL_AUTO_REPAIR], most),                            \
            DESIGN("cloaking-device", member[UNIVERSAL_CLOAKING_DEVICE], most),                    \
            DESIGN("countermeasures", member[UNIVERSAL_COUNTERMEASURES], most),                    \
            DESIGN("enhanced-fire-control", member[UNIVERSAL_ENHANCED_FIRE_CONTROL], most),        \
            DESIGN("hyperdrive", member[UNIVERSAL_HYPERDRIVE], most),                              \
            DESIGN("long-range-scanners", member[UNIVERSAL_LONG_RANGE_SCANNERS], most),            \
            DESIGN("point-defense-system", member[UNIVERSAL_POINT_DEFENSE_SYSTEM], most),          \
            DESIGN("shield-regenerator", member[UNIVERSAL_SHIELD_REGENERATOR], most),              \
            DESIGN("stutterdrive", member[UNIVERSAL_STUTTERDRIVE], most),                          \
        {                                                                                          \
            .kind = FIELD_END                                                                      \
        }                                                                                          \
    }
static const struct field equipment_fields[] = ITEMS(item, COUNT_MAX / 10);
static const struct field equipment_ap_fields[] = ITEMS(item_ap, AP_MAX);

static const struct field munition_fields[] = {
    DESIGN("boosters", munition[UNIVERSAL_BOOSTERS], COUNT_MAX),
    DESIGN("decoys", munition[UNIVERSAL_DECOYS], COUNT_MAX),
    DESIGN("flares", munition[UNIVERSAL_FLARES], COUNT_MAX),
    DESIGN("fuel", munition[UNIVERSAL_FUEL], UINT8_MAX),
    DESIGN("marines", munition[UNIVERSAL_MARINES], COUNT_MAX),
    DESIGN("mines", munition[UNIVERSAL_MINES], COUNT_MAX),
    DESIGN("probes", munition[UNIVERSAL_PROBES], COUNT_MAX),
    DESIGN("shuttlecraft", munition[UNIVERSAL_SHUTTLECRAFT], COUNT_MAX),
    {.kind = FIELD_END}};

/* UN-E3.7: left out, it is class C */
static const char *const pivot_words[] = {"standard", "A", "B", "C", "D", "E", "F", NULL};

static const struct field gift_fields[] = {
    DESIGN("armored", gift[UNIVERSAL_ARMORED], 1),
    DESIGN("auxiliary-services", gift[UNIVERSAL_AUXILIARY_SERVICES], COUNT_MAX),
    DESIGN("bulkheads", gift[UNIVERSAL_BULKHEADS], COUNT_MAX),
    DESIGN("carrier", gift[UNIVERSAL_CARRIER], COUNT_MAX),
    DESIGN("immobile", gift[UNIVERSAL_IMMOBILE], 1),
    DESIGN("launch-tubes", gift[UNIVERSAL_LAUNCH_TUBES], 1),
    {"pivot-class", FIELD_WORD, FIELD_AT(struct universal_design, gift[UNIVERSAL_PIVOT_CLASS]),
     .words = pivot_words},
    DESIGN("regenerating", gift[UNIVERSAL_REGENERATING], 1),
    DESIGN("shockwave", gift[UNIVERSAL_SHOCKWAVE], 1),
    DESIGN("stealth", gift[UNIVERSAL_STEALTH], 1),
    {.kind = FIELD_END}};

#define LEVEL(name, index)                                                                         \
    {                                                                                              \
        name, FIELD_INT, FIELD_AT(struct universal_design, tech[index]), .min = -2, .max = 2       \
    }
static const struct field tech_fields[] = {
    LEVEL("engines", 0), LEVEL("weapons", 1), LEVEL("systems", 2), {.kind = FIELD_END}};

#define PART(name, table)                                                                          \
    {                                                                                              \
        name, FIELD_RECORD, .inner = table                                                         \
    }

/* UN-Z3.5: those of a Unity ship stand in `unity` */
static bool has_own_batteries(const void *record)
{
    const struct universal_design *design = record;
    return !design->is_unity;
}

static const struct field class_fields[] = {
    {"id", FIELD_TEXT, FIELD_AT(struct universal_design, label.id), .required = true},
    {"name", FIELD_TEXT, FIELD_AT(struct universal_design, label.name)},
    {"class", FIELD_TEXT, FIELD_AT(struct universal_design, class), .required = true},
    {"type", FIELD_TEXT, FIELD_AT(struct universal_design, type)},
    {"ruleset", FIELD_WORD, FIELD_AT(struct universal_design, ruleset), .words = ruleset_words},
    {"source", FIELD_TEXT, FIELD_AT(struct universal_design, source)},
    DESIGN("points", points, UINT16_MAX),
    LEAST(struct universal_design, "hull", hull, 1, UNIVERSAL_HULL_MAX),
    {"engines", FIELD_RECORD, .required = true, .inner = engine_fields},
    TRACK("weapons_track", UNIVERSAL_WEAPONS, weapon_box_count),
    TRACK("systems_track", UNIVERSAL_SYSTEMS, system_box_count),
    PART("space", space_fields),
    PART("screens", screen_fields),
    PART("shields", shield_fields),
    {"batteries", FIELD_LIST, FIELD_COUNTED(struct universal_design, battery, battery_count),
     .inner = battery_fields, .applies = has_own_batteries},
    PART("equipment", equipment_fields),
    PART("equipment_ap", equipment_ap_fields),
    PART("munitions", munition_fields),
    PART("traits", gift_fields),
    PART("tech", tech_fields),
    DESIGN("action_points", action_points, COUNT_MAX),
    {"unity", FIELD_RECORD, FIELD_AT(struct universal_design, unity),
     .inner = universal_unity_fields},
    {.kind = FIELD_END}};

const struct collection universal_collections[] = {
    [UNIVERSAL_CLASSES] = {"classes", class_fields, sizeof(struct universal_design), .max = 250,
                           .finish = universal_finish_design, .hardy = true},
};

/* UN-A1.2: its type, else the first two letters of its class; flights are VF. */
void universal_letters(const struct library *library, int design, struct text *out)
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

#define SCENARIO(name, member, least, most, preset)                                                \
    {                                                                                              \
        name, FIELD_INT, FIELD_AT(struct universal_scenario, member), .min = least, .max = most,   \
                                                                      .fallback = preset           \
    }

/* UN-A1.1 */
static const struct field board_fields[] = {SCENARIO("columns", columns, 1, BOARD_SIDE_MAX, 24),
                                            SCENARIO("rows", rows, 1, BOARD_SIDE_MAX, 21),
                                            {.kind = FIELD_END}};

static const struct field region_fields[] = FORMS_REGION(terrain_words);

/* UN-B1.1, UN-S0 */
const struct field universal_scenario_fields[] = {
    PART("board", board_fields),
    SCENARIO("limit", limit, 0, 30000, 0),
    SCENARIO("vp_target", vp_target, 0, 30000, 0),
    SCENARIO("hull_max", hull_max, 1, UNIVERSAL_HULL_MAX, UNIVERSAL_HULL_MAX),
    SCENARIO("survive_turn", survive_turn, 0, UINT8_MAX, 0),
    {"training", FIELD_FLAG, FIELD_AT(struct universal_scenario, training)},
    SCENARIO("comet_tail", comet_tail, 0, 5, UINT8_MAX),
    {"terrain", FIELD_LIST,
     FIELD_COUNTED(struct universal_scenario, ground.region, ground.region_count),
     .inner = region_fields},
    {.kind = FIELD_END}};

/* UN-geo.1; the board may float (UN-C3.3), and leave markers and hidden ships outside */
bool universal_board_of(const struct setup *setup, struct board *out, struct note *why)
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

#define SIDE(name, member, most) NUMBER(struct universal_side, name, member, most)

static const struct field zone_fields[] = {
    {"columns", FIELD_LIST, FIELD_COUNTED(struct universal_side, zone, zone_count), .min = 2,
     .inner = column_fields},
    {"centre", FIELD_INT, FIELD_AT(struct universal_side, centre), .max = BOARD_SIDE_MAX,
     .fallback = UINT8_MAX},
    {"any_edge", FIELD_FLAG, FIELD_AT(struct universal_side, any_edge)},
    {.kind = FIELD_END}};

static const struct field exit_fields[] = {
    {"edge", FIELD_WORD, FIELD_AT(struct universal_side, exit_edge), .words = edge_words,
     .fallback = UNIVERSAL_EDGE_OWN},
    {"worth", FIELD_WORD, FIELD_AT(struct universal_side, exit_worth), .words = worth_words},
    {.kind = FIELD_END}};

const struct field universal_side_fields[] = {
    SIDE("limit", limit, 30000),
    SIDE("vp_target", vp_target, 30000),
    {"fleet", FIELD_LIST, FIELD_COUNTED(struct universal_side, fleet, fleet_count),
     .inner = fleet_fields},
    PART("zone", zone_fields),
    {"heading", FIELD_INT, FIELD_AT(struct universal_side, heading), .nullable = true, .max = 5,
     .fallback = UNIVERSAL_HEADING_OWN, .null = UNIVERSAL_HEADING_FREE},
    PART("exit", exit_fields),
    {"no_jump", FIELD_FLAG, FIELD_AT(struct universal_side, no_jump)},
    {"no_target", FIELD_FLAG, FIELD_AT(struct universal_side, no_target)},
    AWARDS_FIELD(struct universal_side, awards),
    {.kind = FIELD_END}};
