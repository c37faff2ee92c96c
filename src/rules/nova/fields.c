/* The records of `nova` in files: designs, scenarios, sides, units, and whole positions. */
#include "rules/nova/parts.h"

#include "rules/kit/forms.h"
#include "rules/kit/say.h"

#include <stddef.h>
#include <string.h>

static const char *const ruleset_words[] = {"nova", NULL};

#define NUMBER FORMS_NUMBER
#define BANKS(type, name, member)                                                                  \
    {                                                                                              \
        name, FIELD_BITS, FIELD_AT(type, member), .min = 1, .max = NOVA_BANKS_MAX                  \
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
#define LIST_OF(at, name, member, counter, least, table, needed, written)                          \
    {                                                                                              \
        name, FIELD_LIST,                                                                          \
            .offset = (uint16_t)((at) + offsetof(struct nova_profile, member)), .stride = 1,       \
            .capacity = (uint16_t)sizeof(((struct nova_profile *)0)->member),                      \
            .count_offset = (uint16_t)((at) + offsetof(struct nova_profile, counter)),             \
            .required = needed, .min = least, .inner = table, .applies = written                   \
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
    LIST_OF(at, "traits", trait, trait_count, 0, trait_fields, false, NULL),                       \
        LIST_OF(at, "range", range, range_count, 3, range_fields, true, NULL),                     \
        {"firepower",                                                                              \
         FIELD_INT,                                                                                \
         .offset = (uint16_t)((at) + offsetof(struct nova_profile, firepower)),                    \
         .size = 2,                                                                                \
         .required = true,                                                                         \
         .min = 1,                                                                                 \
         .max = NOVA_FIREPOWER_MAX},                                                               \
        LIST_OF(at, "dice", dice, column_count, 1, column_fields, false, has_dice)

static const struct field second_fields[] = {PROFILE(0, profile_has_dice), {.kind = FIELD_END}};

static const struct field mount_fields[] = {
    {"arc", FIELD_TEXT, FIELD_AT(struct nova_mount, arc), .required = true},
    NUMBER(struct nova_mount, "mod", mod, NOVA_COLUMNS_MAX),
    {.kind = FIELD_END}};

static const struct field battery_fields[] = {
    {"name", FIELD_TEXT, FIELD_AT(struct nova_battery, name), .required = true},
    {"banks", FIELD_LIST, FIELD_COUNTED(struct nova_battery, mount, mount_count), .required = true,
     .min = 1, .inner = mount_fields},
    PROFILE(offsetof(struct nova_battery, profile[0]), battery_has_dice),
    {"second", FIELD_RECORD, FIELD_AT(struct nova_battery, profile[1]), .inner = second_fields},
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
#define RATED(name, member, counter, least, table, follows_by)                                     \
    {                                                                                              \
        name, FIELD_LIST, FIELD_COUNTED(struct nova_design, member, counter),                      \
            .min = least, .lone = true, .inner = table, .follows = follows_by                      \
    }
#define TRACK(name, member, counter, least, table, written)                                        \
    {                                                                                              \
        name, FIELD_LIST, FIELD_COUNTED(struct nova_design, member, counter),                      \
            .min = least, .inner = table, .applies = written                                       \
    }

static const struct field class_fields[] = {
    {"id", FIELD_TEXT, FIELD_AT(struct nova_design, label.id), .required = true},
    {"name", FIELD_TEXT, FIELD_AT(struct nova_design, label.name)},
    {"class", FIELD_TEXT, FIELD_AT(struct nova_design, class), .required = true},
    {"faction", FIELD_TEXT, FIELD_AT(struct nova_design, faction), .required = true},
    {"ruleset", FIELD_WORD, FIELD_AT(struct nova_design, ruleset), .words = ruleset_words},
    {"source", FIELD_TEXT, FIELD_AT(struct nova_design, source)},
    NUMBER(struct nova_design, "points", points, UINT16_MAX),
    {"hull", FIELD_INT, FIELD_AT(struct nova_design, hull), .required = true, .min = 1,
     .max = NOVA_BOXES_MAX},
    TRACK("hull_groups", hull_group, hull_group_count, NOVA_GROUPS, group_fields, is_never_written),
    NUMBER(struct nova_design, "armor", armor, NOVA_BOXES_MAX),
    TRACK("armor_groups", armor_group, armor_group_count, NOVA_GROUPS, group_fields,
          is_never_written),
    {"thrust", FIELD_LIST, FIELD_COUNTED(struct nova_design, thrust, thrust_count),
     .required = true, .min = NOVA_TRACK, .lone = true, .inner = thrust_fields,
     .follows = thrust_follows},
    TRACK("weapon_hits", weapon_hit, weapon_hit_count, NOVA_TRACK, hit_fields, has_own_labels),
    RATED("ecm", ecm, ecm_count, NOVA_TRACK, ecm_fields, ecm_follows),
    RATED("shields", shield, shield_count, 0, icon_fields, shields_follow),
    TRACK("sector_ecm", sector_ecm, sector_ecm_count, NOVA_SECTORS, sector_ecm_fields, NULL),
    TRACK("sector_shields", sector_shield, sector_shield_count, NOVA_SECTORS, sector_shield_fields,
          NULL),
    TRACK("systems", system, system_count, 0, system_fields, NULL),
    TRACK("weapons", battery, battery_count, 0, battery_fields, NULL),
    {.kind = FIELD_END}};

const struct collection nova_collections[] = {
    [NOVA_CLASSES] = {"classes", class_fields, sizeof(struct nova_design), .max = 250,
                      .finish = nova_finish_design, .hardy = true},
};

/* The first two letters of its class. */
void nova_letters(const struct library *library, int design, struct text *out)
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

#define SCENARIO(name, member, least, most, preset)                                                \
    {                                                                                              \
        name, FIELD_INT, FIELD_AT(struct nova_scenario, member), .min = least, .max = most,        \
                                                                 .fallback = preset                \
    }

/* NV-comp.1 */
static const struct field board_fields[] = {SCENARIO("columns", columns, 1, BOARD_SIDE_MAX, 24),
                                            SCENARIO("rows", rows, 1, BOARD_SIDE_MAX, 18),
                                            {.kind = FIELD_END}};

/* NV-vp.2 */
static const struct field victory_fields[] = {
    SCENARIO("vp_at_least", vp_at_least, 0, 30000, 0),
    {"both", FIELD_WORD, FIELD_AT(struct nova_scenario, both), .words = both_words},
    {.kind = FIELD_END}};

static const struct field region_fields[] = FORMS_REGION(terrain_words);

const struct field nova_scenario_fields[] = {
    {"board", FIELD_RECORD, .inner = board_fields},
    {"battle_size", FIELD_WORD, FIELD_AT(struct nova_scenario, battle_size),
     .words = nova_size_words, .fallback = NOVA_SIZE_OPEN},
    {"deploy", FIELD_WORD, FIELD_AT(struct nova_scenario, deploy), .words = deploy_words},
    SCENARIO("start_speed", start_speed, 0, NOVA_SPEED_MAX, 0),
    {"victory", FIELD_RECORD, .inner = victory_fields},
    {"terrain", FIELD_LIST, FIELD_COUNTED(struct nova_scenario, ground.region, ground.region_count),
     .inner = region_fields},
    {.kind = FIELD_END}};

/* NV-comp.1 */
bool nova_board(const struct setup *setup, struct board *out, struct note *why)
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
    {"faction", FIELD_TEXT, FIELD_AT(struct nova_side, faction)},
    {"fleet", FIELD_LIST, FIELD_COUNTED(struct nova_side, fleet, fleet_count),
     .inner = fleet_fields},
    {"sample", FIELD_LIST, FIELD_COUNTED(struct nova_side, sample, sample_count),
     .inner = fleet_fields},
    {.kind = FIELD_END}};

/* ---- units ---- */

static const char *const condition_words[] = {"intact", "damaged", "crippled", "destroyed", NULL};
static const char *const fate_words[] = {"in-play", "lost", "left", "jumped", NULL};

#define SHIP(name, member, most) NUMBER(struct nova_ship, name, member, most)
#define SIGNED(name, member)                                                                       \
    {                                                                                              \
        name, FIELD_INT, FIELD_AT(struct nova_ship, member), .min = INT16_MIN, .max = INT16_MAX    \
    }
#define FLAGGED(name, bit)                                                                         \
    {                                                                                              \
        name, FIELD_FLAG, FIELD_AT(struct nova_ship, flags), .mask = bit                           \
    }
/* Two bytes of what is written in secret: of a plot's text, or one shot. */
#define WRITTEN(number)                                                                            \
    {                                                                                              \
        "written_" #number, FIELD_INT,                                                             \
            .offset = (uint16_t)(offsetof(struct nova_ship, secret) + 2 * ((number)-1)),           \
            .size = 2, .max = UINT16_MAX                                                           \
    }

const struct field nova_unit_fields[] = {
    SHIP("speed", speed, NOVA_SPEED_MAX),
    SHIP("armor", armor, NOVA_BOXES_MAX),
    SHIP("hull", hull, NOVA_BOXES_MAX),
    SHIP("core", core, NOVA_BOXES_MAX),
    {"condition", FIELD_WORD, FIELD_AT(struct nova_ship, flags), .mask = 3 << NOVA_CONDITION_SHIFT,
     .words = condition_words},
    SHIP("thrust", track[NOVA_THRUST], NOVA_CHECKS_MAX),
    SHIP("weapons", track[NOVA_WEAPONS], NOVA_CHECKS_MAX),
    SHIP("ecm", track[NOVA_ECM], NOVA_CHECKS_MAX),
    SHIP("shields", track[NOVA_SHIELDS], NOVA_CHECKS_MAX),
    BANKS(struct nova_ship, "bank_hits_1", bank_hit[0]),
    BANKS(struct nova_ship, "bank_hits_2", bank_hit[1]),
    BANKS(struct nova_ship, "bank_hits_4", bank_hit[2]),
    {"lost", FIELD_BITS, FIELD_AT(struct nova_ship, lost), .min = 1, .max = NOVA_SYSTEMS_MAX},
    BANKS(struct nova_ship, "spent", spent),
    SHIP("jump", jump, NOVA_JUMP + 5),
    SIGNED("vq", velocity.q),
    SIGNED("vr", velocity.r),
    SHIP("total_thrust", total[NOVA_THRUST], UINT16_MAX),
    SHIP("total_weapons", total[NOVA_WEAPONS], UINT16_MAX),
    SHIP("total_ecm", total[NOVA_ECM], UINT16_MAX),
    SHIP("total_shields", total[NOVA_SHIELDS], UINT16_MAX),
    FLAGGED("acted", NOVA_ACTED),
    FLAGGED("plotted", NOVA_PLOTTED),
    FLAGGED("evasive", NOVA_EVASIVE),
    FLAGGED("rolled", NOVA_ROLLED),
    FLAGGED("charging", NOVA_CHARGING),
    FLAGGED("straining", NOVA_STRAINING),
    FLAGGED("rocky", NOVA_ROCKY),
    FLAGGED("crowded", NOVA_CROWDED),
    FLAGGED("hurt", NOVA_HURT),
    FLAGGED("drawn", NOVA_DRAWN),
    {"fate", FIELD_WORD, FIELD_AT(struct nova_ship, flags), .mask = 3 << NOVA_FATE_SHIFT,
     .words = fate_words},
    SHIP("hits", hits, UINT16_MAX),
    SHIP("fresh", fresh, NOVA_BOXES_MAX),
    SHIP("rank", rank, UINT8_MAX),
    SHIP("declared", declared, NOVA_DECLARATIONS),
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

#define SETTLE(name, member, most) NUMBER(struct nova_settle, name, member, most)
static const struct field settle_fields[] = {
    SETTLE("stage", stage, UINT8_MAX), SETTLE("resume", resume, NOVA_STEP_COUNT - 1),
    SETTLE("ship", ship, UINT8_MAX),   SETTLE("series", series, UINT8_MAX),
    SETTLE("item", item, UINT8_MAX),   SETTLE("ranks", ranks, UINT8_MAX),
    SETTLE("due", due, UINT16_MAX),    {.kind = FIELD_END}};

/* A ship's number for each bank: targets of a declaration. */
#define OF_BANK(number)                                                                            \
    {                                                                                              \
        "bank_" #number, FIELD_INT, .offset = (number)-1, .size = 1, .max = UINT8_MAX              \
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
    BANKS(struct nova_fire, "open", open),
    BANKS(struct nova_fire, "halves", halves),
    BANKS(struct nova_fire, "combined", combined),
    BANKS(struct nova_fire, "split", split),
    BANKS(struct nova_fire, "second", second),
    {"target", FIELD_RECORD, FIELD_AT(struct nova_fire, target), .inner = by_bank_fields},
    {"other", FIELD_RECORD, FIELD_AT(struct nova_fire, other), .inner = by_bank_fields},
    {.kind = FIELD_END}};

static const struct field pick_fields[] = FORMS_REFS(NOVA_CLASSES);

#define STATE(name, member, most) NUMBER(struct nova_state, name, member, most)
#define SIDE(name, member)                                                                         \
    {                                                                                              \
        name, FIELD_WORD, FIELD_AT(struct nova_state, member), .words = forms_sides,               \
                                                               .fallback = SIDE_NONE               \
    }

/* A position that says nothing stands at the beginning of the first turn. What is missing here is
 * used between two questions only. */
const struct field nova_start_fields[] = {
    {"phase", FIELD_WORD, FIELD_AT(struct nova_state, head.phase), .words = nova_phases,
     .fallback = NOVA_PHASE_INITIATIVE},
    STATE("vp_red", vp[SIDE_RED], UINT16_MAX),
    STATE("vp_blue", vp[SIDE_BLUE], UINT16_MAX),
    {"step", FIELD_WORD, FIELD_AT(struct nova_state, step), .words = step_words},
    {"actor", FIELD_UNIT, FIELD_AT(struct nova_state, actor)},
    {"ended", FIELD_BITS, FIELD_AT(struct nova_state, ended), .min = 1, .max = SEATS_MAX},
    {"battle_size", FIELD_WORD, FIELD_AT(struct nova_state, size), .words = nova_size_words,
     .fallback = NOVA_SIZE_OPEN},
    {"turns", FIELD_RECORD, FIELD_AT(struct nova_state, turns), .inner = forms_turns},
    SIDE("leader", leader),
    SIDE("won_roll", winner),
    {"cursor", FIELD_UNIT, FIELD_AT(struct nova_state, cursor)},
    STATE("hole", hole, UINT8_MAX),
    {"settle", FIELD_RECORD, FIELD_AT(struct nova_state, settle), .inner = settle_fields},
    {"fire", FIELD_RECORD, FIELD_AT(struct nova_state, fire), .inner = fire_fields},
    {"picks", FIELD_LIST, FIELD_COUNTED(struct nova_state, picks.design, picks.count),
     .inner = pick_fields},
    FORMS_PICKED(struct nova_state, picks),
    {.kind = FIELD_END}};
