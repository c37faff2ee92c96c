/* The records of `nova` in files: designs, scenarios, sides, units, and whole positions. */
#include "rules/nova/yard/yard.h"
#include "rules/nova/state/tables.h"

#include "rules/kit/forms.h"
#include "rules/kit/say.h"

#include <stddef.h>
#include <string.h>

static const char *const ruleset_words[] = {"nova", NULL};

#define NUMBER FORMS_NUMBER
#define BANKS(type, name, member, ...)                                                             \
    {                                                                                              \
        name, FIELD_BITS, FIELD_AT(type, member), .min = 1, .max = NOVA_BANKS_MAX, __VA_ARGS__     \
    }

/* ---- designs (NV-data.1) ---- */

const char *const nova_trait_words[] = {"Dx2", "Dx3", "Prc", "Dfs", "Slw", "Exp", NULL};

const char *const nova_system_words[] = {"Fire Control",      "Hyperdrive",
                                         "Stealth",           "Overthrusters",
                                         "Fragile Systems",   "Reinforced Systems",
                                         "Regenerating",      "Directional Defenses",
                                         "Dual-Mode Weapons", NULL};

_Static_assert(sizeof nova_trait_words / sizeof nova_trait_words[0] == NOVA_TRAIT_COUNT + 1 &&
                   sizeof nova_system_words / sizeof nova_system_words[0] == NOVA_SYSTEM_COUNT + 1,
               "every trait and system has its word");

static const struct field trait_fields[] = {{"", FIELD_WORD, .size = 1, .words = nova_trait_words},
                                            {.kind = FIELD_END}};
static const struct field range_fields[] = {
    {"", FIELD_INT, .size = 1, .min = 1, .max = NOVA_RANGE_MAX}, {.kind = FIELD_END}};
static const struct field column_fields[] = {{"", FIELD_INT, .size = 1, .max = NOVA_DICE_MAX},
                                             {.kind = FIELD_END}};

/* NV-comp.7; `at`: where the profile lies in the record */
#define LIST_OF(at, name, member, counter, least, table, needed, ...)                              \
    {                                                                                              \
        name, FIELD_LIST,                                                                          \
            .offset = (uint16_t)((at) + offsetof(struct nova_profile, member)), .stride = 1,       \
            .capacity = (uint16_t)sizeof(((struct nova_profile *)0)->member),                      \
            .count_offset = (uint16_t)((at) + offsetof(struct nova_profile, counter)),             \
            .required = needed, .min = least, .inner = table, __VA_ARGS__                          \
    }
/* NV-comp.5e: what follows from a number is left to it. */
static bool has_own_dice(const struct nova_profile *profile)
{
    uint8_t dice[NOVA_COLUMNS_MAX];
    nova_ladder_string(profile->firepower, dice);
    return profile->column_count != NOVA_COLUMNS_MAX ||
           memcmp(dice, profile->dice, sizeof dice) != 0;
}

static bool battery_has_dice(const void *record)
{
    return has_own_dice(&((const struct nova_battery *)record)->profile[0]);
}

static bool profile_has_dice(const void *record)
{
    return has_own_dice(record);
}

typedef void ladder(int rating, uint8_t boxes[NOVA_TRACK]);

static bool follows(const uint8_t boxes[NOVA_TRACK], int count, ladder *make)
{
    uint8_t right[NOVA_TRACK];
    if (count != NOVA_TRACK)
        return false;
    make(boxes[0], right);
    return memcmp(boxes, right, sizeof right) == 0;
}

static bool thrust_follows(const void *record)
{
    const struct nova_design *design = record;
    return follows(design->thrust, design->thrust_count, nova_ladder_thrust);
}

static bool ecm_follows(const void *record)
{
    const struct nova_design *design = record;
    return follows(design->ecm, design->ecm_count, nova_ladder_ecm);
}

static bool shields_follow(const void *record)
{
    const struct nova_design *design = record;
    return follows(design->shield, design->shield_count, nova_ladder_shields);
}

static bool sector_ecm_follows(const void *record)
{
    const struct nova_sector_track *sector = record;
    return follows(sector->box, sector->count, nova_ladder_ecm);
}

static bool sector_shields_follow(const void *record)
{
    const struct nova_sector_track *sector = record;
    return follows(sector->box, sector->count, nova_ladder_shields);
}

/* NV-comp.4: groups always follow from their boxes */
static bool is_never_written(const void *record)
{
    (void)record;
    return false;
}

/* NV-comp.5b: the usual labels */
static bool has_own_labels(const void *record)
{
    const struct nova_design *design = record;
    for (int i = 0; i < NOVA_TRACK; i++)
        if (design->weapon_hit[i] != i)
            return true;
    return false;
}

#define PROFILE(at, has_dice)                                                                      \
    LIST_OF(at, "traits", trait, trait_count, 0, trait_fields, false,                              \
            FIELD_SAYS("traits", "Special traits of the weapons.")),                               \
        LIST_OF(at, "range", range, range_count, 3, range_fields, true,                            \
                FIELD_SAYS("ranges", "The ends of short, medium and long range in hexes.")),       \
        {"firepower",                                                                              \
         FIELD_INT,                                                                                \
         .offset = (uint16_t)((at) + offsetof(struct nova_profile, firepower)),                    \
         .size = 2,                                                                                \
         .required = true,                                                                         \
         .min = 1,                                                                                 \
         .max = NOVA_FIREPOWER_MAX,                                                                \
         FIELD_SAYS("firepower",                                                                   \
                    "How strong the battery is, in hundredths; its dice follow from it.")},        \
        LIST_OF(at, "dice", dice, column_count, 1, column_fields, false, .applies = has_dice,      \
                .when = "they are not those of its firepower",                                     \
                FIELD_SAYS("dice", "How many dice are thrown in each column, left to right; left " \
                                   "out, they are made from the firepower."))

static const struct field second_fields[] = {PROFILE(0, profile_has_dice), {.kind = FIELD_END}};

static const struct field mount_fields[] = {
    {"arc", FIELD_TEXT, FIELD_AT(struct nova_mount, arc), .required = true,
     FIELD_SAYS("arc", "The arc it fires into: one of the twenty printed ones, or letters A to L "
                       "with the option custom-arcs.")},
    NUMBER(
        struct nova_mount, "mod", mod, NOVA_COLUMNS_MAX,
        FIELD_SAYS("number",
                   "The number of the bank on the card, which is a penalty to its dice column.")),
    {.kind = FIELD_END}};

static const struct field battery_fields[] = {
    {"name", FIELD_TEXT, FIELD_AT(struct nova_battery, name), .required = true,
     FIELD_SAYS("name", "What the weapons of the battery are called.")},
    {"banks", FIELD_LIST, FIELD_COUNTED(struct nova_battery, mount, mount_count), .required = true,
     .min = 1, .inner = mount_fields,
     FIELD_SAYS("banks", "The banks of the battery, each with its own arc.")},
    PROFILE(offsetof(struct nova_battery, profile[0]), battery_has_dice),
    {"second", FIELD_RECORD, FIELD_AT(struct nova_battery, profile[1]), .inner = second_fields,
     FIELD_SAYS("second mode",
                "The other way the battery can fire; needs the system Dual-Mode Weapons.")},
    {.kind = FIELD_END}};

static const struct field group_fields[] = {{"", FIELD_INT, .size = 1, .max = NOVA_BOXES_MAX},
                                            {.kind = FIELD_END}};
static const struct field thrust_fields[] = {{"", FIELD_INT, .size = 1, .max = NOVA_THRUST_MAX},
                                             {.kind = FIELD_END}};
static const struct field hit_fields[] = {{"", FIELD_INT, .size = 1, .max = NOVA_CHECKS_MAX},
                                          {.kind = FIELD_END}};
static const struct field ecm_fields[] = {{"", FIELD_INT, .size = 1, .max = NOVA_ECM_MAX},
                                          {.kind = FIELD_END}};
/* 0: a rating, no shields (NV-comp.5e); no icon shows it */
static const struct field icon_fields[] = {{"", FIELD_INT, .size = 1, .max = 6},
                                           {.kind = FIELD_END}};

/* NV-sys.7: six lists, A to F */
#define SECTOR(table, follows_by)                                                                  \
    {                                                                                              \
        {"",           FIELD_LIST,     FIELD_COUNTED(struct nova_sector_track, box, count),        \
         .lone = true, .inner = table, .follows = follows_by},                                     \
        {                                                                                          \
            .kind = FIELD_END                                                                      \
        }                                                                                          \
    }
static const struct field sector_ecm_fields[] = SECTOR(ecm_fields, sector_ecm_follows);
static const struct field sector_shield_fields[] = SECTOR(icon_fields, sector_shields_follow);

static const struct field system_fields[] = {
    {"", FIELD_TEXT, FIELD_AT(struct nova_device, words), .required = true}, {.kind = FIELD_END}};

/* NV-comp.5e: a number stands for the track the generators make of it. */
#define RATED(name, member, counter, least, table, ...)                                            \
    {                                                                                              \
        name, FIELD_LIST, FIELD_COUNTED(struct nova_design, member, counter),                      \
            .min = least, .lone = true, .inner = table, __VA_ARGS__                                \
    }
#define TRACK(name, member, counter, least, table, ...)                                            \
    {                                                                                              \
        name, FIELD_LIST, FIELD_COUNTED(struct nova_design, member, counter),                      \
            .min = least, .inner = table, __VA_ARGS__                                              \
    }

static const struct field class_fields[] = {
    {"id", FIELD_TEXT, FIELD_AT(struct nova_design, label.id), .required = true,
     FIELD_SAYS("id", "The name by which units refer to the class.")},
    {"name", FIELD_TEXT, FIELD_AT(struct nova_design, label.name),
     FIELD_SAYS("name", "The class as people read it; left out, its id.")},
    {"class", FIELD_TEXT, FIELD_AT(struct nova_design, class), .required = true,
     FIELD_SAYS("type of ship",
                "What kind of ship it is; two letters of it begin derived call signs.")},
    {"faction", FIELD_TEXT, FIELD_AT(struct nova_design, faction), .required = true,
     FIELD_SAYS("faction", "The fleet list it belongs to.")},
    {"ruleset", FIELD_WORD, FIELD_AT(struct nova_design, ruleset), .words = ruleset_words,
     FIELD_SAYS("rule system", "The rule system it was built for.")},
    {"source", FIELD_TEXT, FIELD_AT(struct nova_design, source),
     FIELD_SAYS("source", "Where the class comes from.")},
    NUMBER(struct nova_design, "points", points, COUNTS_MAX,
           FIELD_SAYS("points", "Its combat rating; left out or 0, it is worked out.")),
    {"hull", FIELD_INT, FIELD_AT(struct nova_design, hull), .required = true, .min = 1,
     .max = NOVA_BOXES_MAX, FIELD_SAYS("hull", "How many hull boxes it has.")},
    TRACK("hull_groups", hull_group, hull_group_count, NOVA_GROUPS, group_fields,
          .applies = is_never_written, .when = "somebody writes them out",
          FIELD_SAYS("hull groups", "The hull boxes in three groups; left out, they are made.")),
    NUMBER(struct nova_design, "armor", armor, NOVA_BOXES_MAX,
           FIELD_SAYS("armor", "How many armor boxes it has.")),
    TRACK("armor_groups", armor_group, armor_group_count, NOVA_GROUPS, group_fields,
          .applies = is_never_written, .when = "somebody writes them out",
          FIELD_SAYS("armor groups", "The armor boxes in three groups; left out, they are made.")),
    {"thrust", FIELD_LIST, FIELD_COUNTED(struct nova_design, thrust, thrust_count),
     .required = true, .min = NOVA_TRACK, .lone = true, .inner = thrust_fields,
     .follows = thrust_follows,
     FIELD_SAYS("thrust", "The five boxes of the thrust track, left to right, or one rating from "
                          "which they are made.")},
    TRACK("weapon_hits", weapon_hit, weapon_hit_count, NOVA_TRACK, hit_fields,
          .applies = has_own_labels, .when = "they are not the usual ones",
          FIELD_SAYS("weapon hits", "The five boxes of the weapon track: penalties to every shot; "
                                    "left out, they are made.")),
    RATED("ecm", ecm, ecm_count, NOVA_TRACK, ecm_fields, .follows = ecm_follows,
          FIELD_SAYS("ECM", "The five boxes of the ECM track, or one rating from which they are "
                            "made; left out, none.")),
    RATED("shields", shield, shield_count, 0, icon_fields, .follows = shields_follow,
          FIELD_SAYS("shields",
                     "The five boxes of the shield track, each the least face that stops "
                     "a hit, or one rating from which they are made; left out, none.")),
    TRACK("sector_ecm", sector_ecm, sector_ecm_count, NOVA_SECTORS, sector_ecm_fields,
          FIELD_SAYS("ECM by sector",
                     "ECM tracks of the sectors A to F; needs the system Directional Defenses.")),
    TRACK(
        "sector_shields", sector_shield, sector_shield_count, NOVA_SECTORS, sector_shield_fields,
        FIELD_SAYS("shields by sector",
                   "Shield tracks of the sectors A to F; needs the system Directional Defenses.")),
    TRACK(
        "systems", system, system_count, 0, system_fields,
        FIELD_SAYS("systems", "Special systems by name, such as Fire Control or Regenerating 2.")),
    TRACK("weapons", battery, battery_count, 0, battery_fields,
          FIELD_SAYS("weapons", "Its batteries.")),
    {.kind = FIELD_END}};

const struct collection nova_collections[] = {
    [NOVA_CLASSES] = {"classes", class_fields, sizeof(struct nova_design), .max = 250,
                      .finish = nova_design_finish, .hardy = true, .label = "class",
                      .help = "A class of ships as its data card has it."},
};

/* The first two letters of its class. */
void nova_fields_letters(const struct library *library, int design, struct text *out)
{
    const struct nova_design *record =
        design == DESIGN_NONE ? NULL : library_record(library, NOVA_CLASSES, design);
    say_letters(record ? record->class : "SH", out);
}

/* ---- scenarios and sides ---- */

/* enum nova_terrain; clear hexes are not listed */
static const char *const terrain_words[] = {"clear",      "asteroids", "dust", "planet",
                                            "black-hole", "flare",     NULL};
static const char *const deploy_words[] = {"alternate", NULL};
static const char *const both_words[] = {"draw", NULL};

#define SCENARIO(name, member, least, most, preset, ...)                                           \
    {                                                                                              \
        name, FIELD_INT, FIELD_AT(struct nova_scenario, member), .min = least, .max = most,        \
                                                                 .fallback = preset, __VA_ARGS__   \
    }

/* NV-comp.1 */
static const struct field board_fields[] = {
    SCENARIO("columns", columns, 1, BOARD_SIDE_MAX, 24,
             FIELD_SAYS("columns", "How wide the board is.")),
    SCENARIO("rows", rows, 1, BOARD_SIDE_MAX, 18, FIELD_SAYS("rows", "How high the board is.")),
    {.kind = FIELD_END}};

/* NV-vp.2 */
static const struct field victory_fields[] = {
    SCENARIO("vp_at_least", vp_at_least, 0, 30000, 0,
             FIELD_SAYS("points to win",
                        "Victory points that win; 0 or left out: those of the battle size.")),
    {"both", FIELD_WORD, FIELD_AT(struct nova_scenario, both), .words = both_words,
     FIELD_SAYS("if both", "What it is if both sides reach them in the same turn.")},
    {.kind = FIELD_END}};

static const struct field region_fields[] = FORMS_REGION(terrain_words);

const struct field nova_scenario_fields[] = {
    {"board", FIELD_RECORD, .inner = board_fields, FIELD_SAYS("board", "The size of the board.")},
    {"battle_size", FIELD_WORD, FIELD_AT(struct nova_scenario, battle_size),
     .words = nova_size_words, .fallback = NOVA_SIZE_OPEN,
     FIELD_SAYS("battle size",
                "How large the battle is: it sets the fleet limit and the points to win.")},
    {"deploy", FIELD_WORD, FIELD_AT(struct nova_scenario, deploy), .words = deploy_words,
     FIELD_SAYS("deployment", "How ships are placed: the sides take turns.")},
    SCENARIO(
        "start_speed", start_speed, 0, NOVA_SPEED_MAX, 0,
        FIELD_SAYS("speed at the start", "The speed of ships that are placed by their players.")),
    {"victory", FIELD_RECORD, .inner = victory_fields,
     FIELD_SAYS("victory", "What wins, if not what the battle size says.")},
    {"terrain", FIELD_LIST, FIELD_COUNTED(struct nova_scenario, ground.region, ground.region_count),
     .inner = region_fields,
     FIELD_SAYS("terrain", "What lies on the board; counts with the option terrain.")},
    {.kind = FIELD_END}};

/* NV-comp.1 */
bool nova_fields_board(const struct setup *setup, struct board *out, struct note *why)
{
    const struct nova_scenario *scenario = setup->scenario;
    (void)why;
    /* NV-adv.6 may still be chosen when this is read */
    *out = (struct board){
        .grid = GRID_HEX_FLAT, .open = 1, .columns = scenario->columns, .rows = scenario->rows};
    return true;
}

static const struct field fleet_fields[] = FORMS_REFS(NOVA_CLASSES);

const struct field nova_side_fields[] = {
    {"faction", FIELD_TEXT, FIELD_AT(struct nova_side, faction),
     FIELD_SAYS("faction", "The fleet list the side chooses from; left out, any one.")},
    {"fleet", FIELD_LIST, FIELD_COUNTED(struct nova_side, fleet, fleet_count),
     .inner = fleet_fields, FIELD_SAYS("fleet", "Ships its player places, by class.")},
    {"sample", FIELD_LIST, FIELD_COUNTED(struct nova_side, sample, sample_count),
     .inner = fleet_fields,
     FIELD_SAYS("sample fleet", "The fleet of a player who could choose and does not, by class.")},
    {.kind = FIELD_END}};

/* ---- units ---- */

static const char *const condition_words[] = {"intact", "damaged", "crippled", "destroyed", NULL};
static const char *const fate_words[] = {"in-play", "lost", "left", "jumped", NULL};

#define SHIP(name, member, most, ...) NUMBER(struct nova_ship, name, member, most, __VA_ARGS__)
#define SIGNED(name, member, ...)                                                                  \
    {                                                                                              \
        name, FIELD_INT, FIELD_AT(struct nova_ship, member), .min = -NOVA_FAR, .max = NOVA_FAR,    \
                                                             __VA_ARGS__                           \
    }
#define FLAGGED(name, bit, ...)                                                                    \
    {                                                                                              \
        name, FIELD_FLAG, FIELD_AT(struct nova_ship, flags), .mask = bit, __VA_ARGS__              \
    }
/* Two bytes of what is written in secret: of a plot's text, or one shot. */
#define WRITTEN(number)                                                                            \
    {                                                                                              \
        "written_" #number, FIELD_INT,                                                             \
            .offset = (uint16_t)(offsetof(struct nova_ship, secret) + 2 * ((number)-1)),           \
            .size = 2, .max = UINT16_MAX,                                                          \
            FIELD_SAYS("written in secret", "Two bytes of what is written in secret for this "     \
                                            "ship, by the program's own count.")                   \
    }

const struct field nova_unit_fields[] = {
    SHIP("speed", speed, NOVA_SPEED_MAX, FIELD_SAYS("speed", "How many hexes it moved last.")),
    SHIP("armor", armor, NOVA_BOXES_MAX,
         FIELD_SAYS("armor boxes", "Armor boxes that are checked.")),
    SHIP("hull", hull, NOVA_BOXES_MAX,
         FIELD_SAYS(
             "hull boxes",
             "Hull boxes that are checked; with damage-location those that are no system boxes.")),
    SHIP("core", core, NOVA_BOXES_MAX,
         FIELD_SAYS("system boxes", "With damage-location: system boxes that are checked.")),
    {"condition", FIELD_WORD, FIELD_AT(struct nova_ship, flags), .mask = 3 << NOVA_CONDITION_SHIFT,
     .words = condition_words, FIELD_SAYS("condition", "How badly it is hurt.")},
    SHIP("thrust", track[NOVA_THRUST], NOVA_CHECKS_MAX,
         FIELD_SAYS("thrust boxes", "Boxes of the thrust track that are checked.")),
    SHIP("weapons", track[NOVA_WEAPONS], NOVA_CHECKS_MAX,
         FIELD_SAYS("weapon boxes", "Boxes of the weapon track that are checked.")),
    SHIP("ecm", track[NOVA_ECM], NOVA_CHECKS_MAX,
         FIELD_SAYS("ECM boxes", "Boxes of the ECM track that are checked.")),
    SHIP("shields", track[NOVA_SHIELDS], NOVA_CHECKS_MAX,
         FIELD_SAYS("shield boxes", "Boxes of the shield track that are checked.")),
    BANKS(struct nova_ship, "bank_hits_1", bank_hit[0],
          FIELD_SAYS("bank hits, ones", "With bank-specific-damage: banks whose number of checked "
                                        "boxes has a 1 in it (1, 3, 5, 7).")),
    BANKS(struct nova_ship, "bank_hits_2", bank_hit[1],
          FIELD_SAYS("bank hits, twos", "With bank-specific-damage: banks whose number of checked "
                                        "boxes has a 2 in it (2, 3, 6, 7).")),
    BANKS(struct nova_ship, "bank_hits_4", bank_hit[2],
          FIELD_SAYS("bank hits, fours", "With bank-specific-damage: banks whose number of checked "
                                         "boxes has a 4 in it (4 to 7).")),
    {"lost", FIELD_BITS, FIELD_AT(struct nova_ship, lost), .min = 1, .max = NOVA_SYSTEMS_MAX,
     FIELD_SAYS("systems lost",
                "Systems that are lost, counted from 1 in the order of the class.")},
    BANKS(struct nova_ship, "spent", spent,
          FIELD_SAYS("banks spent",
                     "Banks that may not fire: expendable ones for good, slow ones for a turn.")),
    SHIP("jump", jump, NOVA_JUMP + 5,
         FIELD_SAYS("jump total", "How far its hyperdrive is charged.")),
    SIGNED("vq", velocity.q,
           FIELD_SAYS("velocity, q", "With vector movement: how far it drifts each turn along the "
                                     "first axis of the board.")),
    SIGNED("vr", velocity.r,
           FIELD_SAYS("velocity, r", "With vector movement: how far it drifts each turn along the "
                                     "second axis of the board.")),
    SHIP("total_thrust", total[NOVA_THRUST], COUNTS_MAX,
         FIELD_SAYS("thrust total", "With damage-allocation: damage its thrust track has taken.")),
    SHIP("total_weapons", total[NOVA_WEAPONS], COUNTS_MAX,
         FIELD_SAYS("weapons total", "With damage-allocation: damage its weapon track has taken.")),
    SHIP("total_ecm", total[NOVA_ECM], COUNTS_MAX,
         FIELD_SAYS("ECM total", "With damage-allocation: damage its ECM track has taken.")),
    SHIP("total_shields", total[NOVA_SHIELDS], COUNTS_MAX,
         FIELD_SAYS("shields total", "With damage-allocation: damage its shield track has taken.")),
    FLAGGED("acted", NOVA_ACTED,
            FIELD_SAYS("acted", "Whether it has moved or fired in this phase.")),
    FLAGGED("plotted", NOVA_PLOTTED, FIELD_SAYS("plotted", "Whether its plot is written.")),
    FLAGGED("evasive", NOVA_EVASIVE,
            FIELD_SAYS("evasive", "Whether it dodges until the end of the turn.")),
    FLAGGED("rolled", NOVA_ROLLED, FIELD_SAYS("rolled", "Whether it lies on its back.")),
    FLAGGED("charging", NOVA_CHARGING,
            FIELD_SAYS("charging", "Whether it rolls for its jump in this End Phase.")),
    FLAGGED("straining", NOVA_STRAINING,
            FIELD_SAYS("straining",
                       "Whether it has used emergency thrust and has still to check the box.")),
    FLAGGED("rocky", NOVA_ROCKY,
            FIELD_SAYS("met asteroids", "Whether it met asteroids on the move under way.")),
    FLAGGED("crowded", NOVA_CROWDED,
            FIELD_SAYS("crowded", "Whether it must leave the hex it ended in.")),
    FLAGGED("hurt", NOVA_HURT,
            FIELD_SAYS("hurt", "Whether boxes were checked whose effects are still to come.")),
    FLAGGED("drawn", NOVA_DRAWN,
            FIELD_SAYS("drawn", "Whether the black hole under way has drawn it.")),
    {"fate", FIELD_WORD, FIELD_AT(struct nova_ship, flags), .mask = 3 << NOVA_FATE_SHIFT,
     .words = fate_words, FIELD_SAYS("fate", "What has become of it.")},
    SHIP("hits", hits, COUNTS_MAX,
         FIELD_SAYS("hits", "Hits past its shields in the activation under way or the last one.")),
    SHIP("fresh", fresh, NOVA_BOXES_MAX,
         FIELD_SAYS("fresh hull boxes", "Hull boxes checked since damage last took effect on it.")),
    SHIP("rank", rank, UNITS_MAX,
         FIELD_SAYS("rank", "In which place damage takes effect on it, from 1; 0 is not hurt.")),
    SHIP("declared", declared, NOVA_DECLARATIONS,
         FIELD_SAYS("declarations", "What its plot declares, by the program's own count.")),
    WRITTEN(1),
    WRITTEN(2),
    WRITTEN(3),
    WRITTEN(4),
    WRITTEN(5),
    WRITTEN(6),
    WRITTEN(7),
    WRITTEN(8),
    WRITTEN(9),
    WRITTEN(10),
    WRITTEN(11),
    WRITTEN(12),
    {.kind = FIELD_END}};

/* ---- positions ---- */

/* Only those a settled state can have may be written. */
static const char *const step_words[] = {
    [NOVA_STEP_ASK] = "ask",          [NOVA_STEP_SIZE_ASK] = "size",
    [NOVA_STEP_FIRE_ASK] = "fire",    [NOVA_STEP_PICK_ASK] = "pick",
    [NOVA_STEP_SHIFT_ASK] = "shift",  [NOVA_STEP_REPAIR_ASK] = "repair",
    [NOVA_STEP_REPAIR_ASK + 1] = NULL};

#define SETTLE(name, member, most, ...) NUMBER(struct nova_settle, name, member, most, __VA_ARGS__)
static const struct field settle_fields[] = {
    SETTLE("stage", stage, NOVA_SETTLE_CONTROL,
           FIELD_SAYS("stage", "Where the settling of damage stands, by the program's own count.")),
    SETTLE("resume", resume, NOVA_STEP_COUNT - 1,
           FIELD_SAYS("next step", "The step that follows, by the program's own count.")),
    SETTLE("ship", ship, UNIT_NONE,
           FIELD_SAYS("ship at hand", "The number of the ship whose damage is settled.")),
    SETTLE("series", series, NOVA_TRACKS + NOVA_BANKS_MAX + NOVA_SYSTEMS_MAX,
           FIELD_SAYS("series",
                      "Series of checks still to be rolled for it, with the one under way.")),
    SETTLE(
        "item", item, NOVA_TRACKS + NOVA_BANKS_MAX + NOVA_SYSTEMS_MAX,
        FIELD_SAYS("item",
                   "The track, bank or system the next die is for, by the program's own count.")),
    SETTLE("ranks", ranks, UNITS_MAX, FIELD_SAYS("ranks", "How many ranks have been given out.")),
    SETTLE("due", due, COUNTS_MAX, FIELD_SAYS("dice due", "Dice still to be thrown now.")),
    {.kind = FIELD_END}};

/* A ship's number for each bank: targets of a declaration. */
#define OF_BANK(number)                                                                            \
    {                                                                                              \
        "bank_" #number, FIELD_INT,                                                                \
            .offset = (number)-1, .size = 1, .max = UNIT_NONE,                                     \
            FIELD_SAYS("of a bank", "The number of a unit or bank that goes with this bank, by "   \
                                    "the program's own count.")                                    \
    }
static const struct field by_bank_fields[] = {
    OF_BANK(1),  OF_BANK(2),  OF_BANK(3),  OF_BANK(4),  OF_BANK(5),         OF_BANK(6),
    OF_BANK(7),  OF_BANK(8),  OF_BANK(9),  OF_BANK(10), OF_BANK(11),        OF_BANK(12),
    OF_BANK(13), OF_BANK(14), OF_BANK(15), OF_BANK(16), OF_BANK(17),        OF_BANK(18),
    OF_BANK(19), OF_BANK(20), OF_BANK(21), OF_BANK(22), OF_BANK(23),        OF_BANK(24),
    OF_BANK(25), OF_BANK(26), OF_BANK(27), OF_BANK(28), OF_BANK(29),        OF_BANK(30),
    OF_BANK(31), OF_BANK(32), OF_BANK(33), OF_BANK(34), OF_BANK(35),        OF_BANK(36),
    OF_BANK(37), OF_BANK(38), OF_BANK(39), OF_BANK(40), OF_BANK(41),        OF_BANK(42),
    OF_BANK(43), OF_BANK(44), OF_BANK(45), OF_BANK(46), OF_BANK(47),        OF_BANK(48),
    OF_BANK(49), OF_BANK(50), OF_BANK(51), OF_BANK(52), OF_BANK(53),        OF_BANK(54),
    OF_BANK(55), OF_BANK(56), OF_BANK(57), OF_BANK(58), OF_BANK(59),        OF_BANK(60),
    OF_BANK(61), OF_BANK(62), OF_BANK(63), OF_BANK(64), {.kind = FIELD_END}};

static const struct field fire_fields[] = {
    BANKS(struct nova_fire, "open", open,
          FIELD_SAYS("open attacks", "Banks whose first attack is still to be made.")),
    BANKS(struct nova_fire, "halves", halves,
          FIELD_SAYS("open halves", "Split banks whose second attack is still to be made.")),
    BANKS(struct nova_fire, "combined", combined,
          FIELD_SAYS("combined", "Banks that fire as one with others.")),
    BANKS(struct nova_fire, "split", split, FIELD_SAYS("split", "Banks that fire at two targets.")),
    BANKS(struct nova_fire, "second", second,
          FIELD_SAYS("second mode", "Banks that fire in the second mode of their battery.")),
    {"target", FIELD_RECORD, FIELD_AT(struct nova_fire, target), .inner = by_bank_fields,
     FIELD_SAYS("targets", "The target of each bank that fires.")},
    {"other", FIELD_RECORD, FIELD_AT(struct nova_fire, other), .inner = by_bank_fields,
     FIELD_SAYS("second targets",
                "The second target of a split bank, or the bank that leads a combined one.")},
    {.kind = FIELD_END}};

static const struct field pick_fields[] = FORMS_REFS(NOVA_CLASSES);

#define STATE(name, member, most, ...) NUMBER(struct nova_state, name, member, most, __VA_ARGS__)
#define SIDE(name, member, ...)                                                                    \
    {                                                                                              \
        name, FIELD_WORD, FIELD_AT(struct nova_state, member), .words = forms_sides,               \
                                                               .fallback = SIDE_NONE, __VA_ARGS__  \
    }

/* A position that says nothing stands at the beginning of the first turn. What is missing here is
 * used between two questions only. */
const struct field nova_start_fields[] = {
    {"phase", FIELD_WORD, FIELD_AT(struct nova_state, head.phase), .words = nova_phases,
     .fallback = NOVA_PHASE_INITIATIVE, FIELD_SAYS("phase", "The phase of the turn.")},
    STATE("vp_red", vp[SIDE_RED], COUNTS_MAX,
          FIELD_SAYS("points of red", "Victory points red has.")),
    STATE("vp_blue", vp[SIDE_BLUE], COUNTS_MAX,
          FIELD_SAYS("points of blue", "Victory points blue has.")),
    {"step", FIELD_WORD, FIELD_AT(struct nova_state, step), .words = step_words,
     FIELD_SAYS("step", "What is asked now within the phase.")},
    {"actor", FIELD_UNIT, FIELD_AT(struct nova_state, actor),
     FIELD_SAYS("acting ship", "The ship that acts now.")},
    {"ended", FIELD_BITS, FIELD_AT(struct nova_state, ended), .min = 1, .max = SEATS_MAX,
     FIELD_SAYS(
         "ended",
         "The seats that have closed their secret orders, counted from 1 through both sides.")},
    {"battle_size", FIELD_WORD, FIELD_AT(struct nova_state, size), .words = nova_size_words,
     .fallback = NOVA_SIZE_OPEN, FIELD_SAYS("battle size", "The battle size red has named.")},
    {"turns", FIELD_RECORD, FIELD_AT(struct nova_state, turns), .inner = forms_turns,
     FIELD_SAYS("turns", "Whose opportunity it is.")},
    SIDE("leader", leader,
         FIELD_SAYS("leading side",
                    "The side that leads the turn; in placement the one that places first.")),
    SIDE("won_roll", winner,
         FIELD_SAYS("winner of the roll", "The side that has won the roll and must choose.")),
    {"cursor", FIELD_UNIT, FIELD_AT(struct nova_state, cursor),
     FIELD_SAYS("ship at hand", "The ship the step has come to.")},
    STATE("hole", hole, COUNTS_FEW_MAX,
          FIELD_SAYS("black hole", "Which black hole is under way, in the order they draw.")),
    {"settle", FIELD_RECORD, FIELD_AT(struct nova_state, settle), .inner = settle_fields,
     FIELD_SAYS("settling", "How far the settling of damage has come.")},
    {"fire", FIELD_RECORD, FIELD_AT(struct nova_state, fire), .inner = fire_fields,
     FIELD_SAYS("fire", "The declaration of fire under way.")},
    {"picks", FIELD_LIST, FIELD_COUNTED(struct nova_state, picks.design, picks.count),
     .inner = pick_fields,
     FIELD_SAYS("picks", "The classes the seats have picked for their fleets, by seat.")},
    FORMS_PICKED(struct nova_state, picks),
    {.kind = FIELD_END}};
