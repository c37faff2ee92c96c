/* Units of `universal` in files, and whole positions. */
#include "rules/universal/parts.h"

#include "rules/kit/forms.h"

#include <stddef.h>

#define NUMBER FORMS_NUMBER

/* ---- cards ---- */

static const struct field items_lost[] = {
#define LOST(name, index)                                                                          \
    {                                                                                              \
        name, FIELD_INT, .offset = index, .size = 1, .max = UINT8_MAX                              \
    }
    LOST("anti-fighter-batteries", UNIVERSAL_ANTI_FIGHTER_BATTERIES),
    LOST("area-defense", UNIVERSAL_AREA_DEFENSE),
    LOST("auto-repair", UNIVERSAL_AUTO_REPAIR),
    LOST("cloaking-device", UNIVERSAL_CLOAKING_DEVICE),
    LOST("countermeasures", UNIVERSAL_COUNTERMEASURES),
    LOST("enhanced-fire-control", UNIVERSAL_ENHANCED_FIRE_CONTROL),
    LOST("hyperdrive", UNIVERSAL_HYPERDRIVE),
    LOST("long-range-scanners", UNIVERSAL_LONG_RANGE_SCANNERS),
    LOST("point-defense-system", UNIVERSAL_POINT_DEFENSE_SYSTEM),
    LOST("shield-regenerator", UNIVERSAL_SHIELD_REGENERATOR),
    LOST("stutterdrive", UNIVERSAL_STUTTERDRIVE),
    LOST("screen-aft", UNIVERSAL_SCREEN_AFT),
    LOST("screen-port", UNIVERSAL_SCREEN_PORT),
    LOST("screen-starboard", UNIVERSAL_SCREEN_STARBOARD),
    LOST("screen-forward", UNIVERSAL_SCREEN_FORWARD),
    LOST("screen-omni", UNIVERSAL_SCREEN_OMNI),
    {.kind = FIELD_END}};
/* UN-Z3.5: two counters to a byte */
#define TALLY(name, index)                                                                         \
    {                                                                                              \
        name, FIELD_INT, .offset = (index) / 2, .size = 1, .mask = 15 << (index) % 2 * 4,          \
                         .max = UNIVERSAL_ITEM_LOSSES_MAX                                          \
    }
static const struct field item_losses[] = {
    TALLY("anti-fighter-batteries", UNIVERSAL_ANTI_FIGHTER_BATTERIES),
    TALLY("area-defense", UNIVERSAL_AREA_DEFENSE),
    TALLY("auto-repair", UNIVERSAL_AUTO_REPAIR),
    TALLY("cloaking-device", UNIVERSAL_CLOAKING_DEVICE),
    TALLY("countermeasures", UNIVERSAL_COUNTERMEASURES),
    TALLY("enhanced-fire-control", UNIVERSAL_ENHANCED_FIRE_CONTROL),
    TALLY("hyperdrive", UNIVERSAL_HYPERDRIVE),
    TALLY("long-range-scanners", UNIVERSAL_LONG_RANGE_SCANNERS),
    TALLY("point-defense-system", UNIVERSAL_POINT_DEFENSE_SYSTEM),
    TALLY("shield-regenerator", UNIVERSAL_SHIELD_REGENERATOR),
    TALLY("stutterdrive", UNIVERSAL_STUTTERDRIVE),
    {.kind = FIELD_END}};
static const struct field shields_used[] = {
    LOST("forward", UNIVERSAL_FORWARD),     LOST("port", UNIVERSAL_PORT),
    LOST("starboard", UNIVERSAL_STARBOARD), LOST("aft", UNIVERSAL_AFT),
    LOST("omni", UNIVERSAL_OMNI),           {.kind = FIELD_END}};
static const struct field losses_fields[] = {LOST("a", 0), LOST("b", 1), LOST("c", 2),
                                             LOST("d", 3), LOST("e", 4), {.kind = FIELD_END}};
static const struct field used_fields[] = {LOST("boosters", UNIVERSAL_BOOSTERS),
                                           LOST("decoys", UNIVERSAL_DECOYS),
                                           LOST("flares", UNIVERSAL_FLARES),
                                           LOST("marines", UNIVERSAL_MARINES),
                                           LOST("mines", UNIVERSAL_MINES),
                                           LOST("probes", UNIVERSAL_PROBES),
                                           LOST("shuttlecraft", UNIVERSAL_SHUTTLECRAFT),
                                           {.kind = FIELD_END}};

/* `at`: where the card lies in the record. Boxes are those crossed off. */
#define IN_CARD(at, member) .offset = (uint16_t)((at) + offsetof(struct universal_card, member))
#define BOXES(at, name, member)                                                                    \
    {                                                                                              \
        name, FIELD_INT, IN_CARD(at, member), .size = 1, .max = UINT8_MAX                          \
    }
#define CARD(at)                                                                                   \
    BOXES(at, "hull", track[UNIVERSAL_HULL]), BOXES(at, "engines", track[UNIVERSAL_ENGINES]),      \
        BOXES(at, "weapon_boxes", track[UNIVERSAL_WEAPONS]),                                       \
        BOXES(at, "system_boxes", track[UNIVERSAL_SYSTEMS]), BOXES(at, "bulkheads", bulkhead),     \
        {"slashed", FIELD_BITS, IN_CARD(at, slash), .size = 1, .min = 1, .max = UNIVERSAL_TRACKS}, \
        {"shields_used", FIELD_RECORD, IN_CARD(at, shield), .inner = shields_used},                \
        {"items_lost", FIELD_RECORD, IN_CARD(at, item), .inner = items_lost},                      \
        {"losses", FIELD_RECORD, IN_CARD(at, losses), .inner = losses_fields},                     \
        {"item_losses", FIELD_RECORD, IN_CARD(at, item_losses), .inner = item_losses},             \
        BOXES(at, "fuel_used", fuel), BOXES(at, "ap_spent", ap)
#define LOST_WEAPONS(type, member)                                                                 \
    "lost", FIELD_BITS, FIELD_AT(type, member), .min = 1, .max = UNIVERSAL_WEAPONS_MAX

static const struct field shadow_fields[] = {
    CARD(offsetof(struct universal_shadow, card)),
    {LOST_WEAPONS(struct universal_shadow, lost)},
    NUMBER(struct universal_shadow, "speed", speed, UNIVERSAL_SPEED_MAX),
    NUMBER(struct universal_shadow, "boosters", boosted, UINT8_MAX),
    {.kind = FIELD_END}};

/* ---- weapons, one after another ---- */

static const struct field gun_fields[] = {
    {"lost", FIELD_FLAG, .size = 1, .mask = UNIVERSAL_GUN_LOST},
    {"used", FIELD_FLAG, .size = 1, .mask = UNIVERSAL_GUN_USED},
    {"idle", FIELD_INT, .size = 1, .mask = UNIVERSAL_GUN_IDLE, .max = 3},
    {"fired", FIELD_INT, .size = 1, .mask = 7 << UNIVERSAL_GUN_AMMO_SHIFT, .max = 7},
    {.kind = FIELD_END}};

#define EACH_8(of, a, b, c, d, e, f, g, h) of(a), of(b), of(c), of(d), of(e), of(f), of(g), of(h)
#define EACH_WEAPON(of)                                                                            \
    EACH_8(of, 1, 2, 3, 4, 5, 6, 7, 8), EACH_8(of, 9, 10, 11, 12, 13, 14, 15, 16),                 \
        EACH_8(of, 17, 18, 19, 20, 21, 22, 23, 24), EACH_8(of, 25, 26, 27, 28, 29, 30, 31, 32),    \
        EACH_8(of, 33, 34, 35, 36, 37, 38, 39, 40), EACH_8(of, 41, 42, 43, 44, 45, 46, 47, 48),    \
        EACH_8(of, 49, 50, 51, 52, 53, 54, 55, 56), EACH_8(of, 57, 58, 59, 60, 61, 62, 63, 64)
#define GUN(number)                                                                                \
    {                                                                                              \
        "w" #number, FIELD_RECORD, .offset = (number)-1, .inner = gun_fields                       \
    }
#define AIMED(number)                                                                              \
    {                                                                                              \
        "w" #number, FIELD_INT, .offset = (number)-1, .size = 1, .max = UINT8_MAX                  \
    }
static const struct field guns_fields[] = {EACH_WEAPON(GUN), {.kind = FIELD_END}};
static const struct field aimed_fields[] = {EACH_WEAPON(AIMED), {.kind = FIELD_END}};

/* ---- units ---- */

/* UN-C4.2c: a hidden ship has a marker and a shadow, any other weapons that remember */
static bool has_shadow(const void *record)
{
    const struct universal_element *element = record;
    return cell_is_place(element->marker);
}

static bool has_memory(const void *record)
{
    return !has_shadow(record);
}

/* Lost weapons are written among `weapons`; `lost` is only read. */
static bool is_written_elsewhere(const void *record)
{
    (void)record;
    return false;
}

static const char *const fate_words[] = {"in-play", "destroyed", "left", "jumped", NULL};
static const char *const variant_words[] = {"standard", "light", "long", NULL};

#define ELEMENT(name, member, most) NUMBER(struct universal_element, name, member, most)
#define SIGNED(name, member)                                                                       \
    {                                                                                              \
        name, FIELD_INT, FIELD_AT(struct universal_element, member), .min = INT16_MIN,             \
                                                                     .max = INT16_MAX              \
    }
#define BIT(name, bit) FORMS_BIT(struct universal_element, name, flags, bit)

const struct field universal_unit_fields[] = {
    {"speed", FIELD_INT, FIELD_AT(struct universal_element, speed), .max = UNIVERSAL_SPEED_MAX,
     .fallback = UINT16_MAX}, /* UN-C2.2: left out, the engine rating */
    CARD(offsetof(struct universal_element, card)),
    {"weapons", FIELD_RECORD, FIELD_AT(struct universal_element, weapon), .inner = guns_fields},
    ELEMENT("pending_hull", pending[UNIVERSAL_HULL], UINT16_MAX),
    ELEMENT("pending_engines", pending[UNIVERSAL_ENGINES], UINT16_MAX),
    ELEMENT("pending_weapons", pending[UNIVERSAL_WEAPONS], UINT16_MAX),
    ELEMENT("pending_systems", pending[UNIVERSAL_SYSTEMS], UINT16_MAX),
    {"used", FIELD_RECORD, FIELD_AT(struct universal_element, used), .inner = used_fields},
    {"order", FIELD_TEXT, FIELD_AT(struct universal_element, order)},
    ELEMENT("boost", boost, UINT8_MAX),
    ELEMENT("group", group, 9),
    SIGNED("vq", velocity.q),
    SIGNED("vr", velocity.r),
    {"trail", FIELD_INT, FIELD_AT(struct universal_element, trail), .min = INT8_MIN,
     .max = INT8_MAX},
    ELEMENT("jump", jump, UINT8_MAX),
    ELEMENT("shown", shown, UNIVERSAL_FACINGS),
    ELEMENT("total", total, UINT8_MAX),
    ELEMENT("pds_used", pds, UINT8_MAX),
    ELEMENT("fighters", fighters, UNIVERSAL_FLIGHT_SIZE),
    ELEMENT("pending_fighters", pending_fighters, UINT8_MAX),
    {"carrier", FIELD_UNIT, FIELD_AT(struct universal_element, carrier)},
    ELEMENT("hits", hits, UINT16_MAX),
    ELEMENT("through", through, UINT16_MAX),
    ELEMENT("points", points, UINT16_MAX),
    {"marker", FIELD_CELL, FIELD_AT(struct universal_element, marker)},
    {"marker_heading", FIELD_INT, FIELD_AT(struct universal_element, shadow.heading), .max = 5,
     .applies = has_shadow},
    {"aimed", FIELD_RECORD, FIELD_AT(struct universal_element, aimed), .inner = aimed_fields,
     .applies = has_memory},
    {"shadow", FIELD_RECORD, FIELD_AT(struct universal_element, shadow), .inner = shadow_fields,
     .applies = has_shadow},
    {LOST_WEAPONS(struct universal_element, read.lost), .applies = is_written_elsewhere},
    BIT("acted", UNIVERSAL_ACTED),
    BIT("plotted", UNIVERSAL_PLOTTED),
    BIT("silent", UNIVERSAL_SILENT),
    BIT("inverted", UNIVERSAL_INVERTED),
    BIT("straining", UNIVERSAL_STRAINING),
    BIT("cloaked", UNIVERSAL_CLOAKED),
    BIT("exposed", UNIVERSAL_EXPOSED),
    BIT("decoyed", UNIVERSAL_DECOYED),
    BIT("shocked", UNIVERSAL_SHOCKED),
    BIT("due", UNIVERSAL_DUE),
    BIT("tied", UNIVERSAL_TIED),
    BIT("stacked", UNIVERSAL_STACKED),
    BIT("stuttered", UNIVERSAL_STUTTERED),
    BIT("shuttle", UNIVERSAL_SHUTTLE),
    BIT("manned", UNIVERSAL_MANNED),
    BIT("stirred", UNIVERSAL_STIRRED),
    {"paid", FIELD_BITS, FIELD_AT(struct universal_element, flags),
     .mask = (uint64_t)0x3ff << UNIVERSAL_PAID_SHIFT, .min = 1, .max = 10},
    {"fate", FIELD_WORD, FIELD_AT(struct universal_element, flags),
     .mask = (uint64_t)3 << UNIVERSAL_FATE_SHIFT, .words = fate_words},
    {"variant", FIELD_WORD, FIELD_AT(struct universal_element, flags),
     .mask = (uint64_t)3 << UNIVERSAL_VARIANT_SHIFT, .words = variant_words},
    {"scored", FIELD_INT, FIELD_AT(struct universal_element, flags),
     .mask = (uint64_t)3 << UNIVERSAL_SCORED_SHIFT, .max = 3},
    {.kind = FIELD_END}};

/* ---- positions ---- */

/* Only those a settled state can have may be written. */
static const char *const step_words[] = {[UNIVERSAL_STEP_ASK] = "ask",
                                         [UNIVERSAL_STEP_TIE_ASK] = "tie",
                                         [UNIVERSAL_STEP_SHIFT_ASK] = "shift",
                                         [UNIVERSAL_STEP_DECOY_ASK] = "decoy",
                                         [UNIVERSAL_STEP_DEFEND_ASK] = "defend",
                                         [UNIVERSAL_STEP_FIRE_ASK] = "fire",
                                         [UNIVERSAL_STEP_FACING_ASK] = "facing",
                                         [UNIVERSAL_STEP_BLOCK_ASK] = "block",
                                         [UNIVERSAL_STEP_PINPOINT_ASK] = "pinpoint",
                                         [UNIVERSAL_STEP_SWEEP_ASK] = "sweep",
                                         [UNIVERSAL_STEP_INTERCEPT_ASK] = "intercept",
                                         [UNIVERSAL_STEP_LATE_ASK] = "late",
                                         [UNIVERSAL_STEP_REPEL_ASK] = "repel",
                                         [UNIVERSAL_STEP_LOSS_ASK] = "loss",
                                         [UNIVERSAL_STEP_EQUIP_ASK] = "equipment",
                                         [UNIVERSAL_STEP_PULL_ASK] = "pull",
                                         [UNIVERSAL_STEP_STUTTER_ASK] = "stutter",
                                         [UNIVERSAL_STEP_REPAIR_ASK] = "repair",
                                         [UNIVERSAL_STEP_REGENERATE_ASK] = "regenerate",
                                         [UNIVERSAL_STEP_LAUNCH_ASK] = "launch",
                                         [UNIVERSAL_STEP_LAUNCH_ASK + 1] = NULL};

#define SETTLE(name, member, most) NUMBER(struct universal_settle, name, member, most)
static const struct field settle_fields[] = {SETTLE("stage", stage, UINT8_MAX),
                                             SETTLE("resume", resume, UNIVERSAL_STEP_COUNT - 1),
                                             SETTLE("cursor", cursor, UINT8_MAX),
                                             SETTLE("cause", cause, UNIVERSAL_BY_CARRIER),
                                             SETTLE("loss", loss, UINT8_MAX),
                                             SETTLE("due", due, UINT16_MAX),
                                             {.kind = FIELD_END}};

#define SHOT(name, member, most) NUMBER(struct universal_shot, name, member, most)
static const struct field shot_fields[] = {
    SHOT("traits_1", traits[0], UINT32_MAX),
    SHOT("traits_2", traits[1], UINT32_MAX),
    SHOT("stage", stage, UINT8_MAX),
    SHOT("kind", kind, UINT8_MAX),
    SHOT("unit", unit, UINT8_MAX),
    SHOT("target", target, UINT8_MAX),
    SHOT("aimed", aimed, UINT8_MAX),
    SHOT("base", base, UINT8_MAX),
    SHOT("battery", battery, UINT8_MAX),
    SHOT("manner", manner, UINT8_MAX),
    SHOT("facing", facing, UINT8_MAX),
    SHOT("batch", batch, UINT8_MAX),
    SHOT("marker", marker, UINT8_MAX),
    SHOT("entry", entry, UINT8_MAX),
    SHOT("half", half, UINT8_MAX),
    SHOT("part", part, UINT8_MAX),
    SHOT("resume", resume, UINT8_MAX),
    SHOT("now", now, UINT8_MAX),
    SHOT("acc", acc, UINT8_MAX),
    {"need", FIELD_INT, FIELD_AT(struct universal_shot, need), .min = INT8_MIN, .max = INT8_MAX},
    SHOT("dmg", dmg, UINT8_MAX),
    SHOT("worth", worth, UINT8_MAX),
    SHOT("due", due, UINT16_MAX),
    SHOT("again", again, UINT16_MAX),
    SHOT("sixes", sixes, UINT16_MAX),
    SHOT("missed", missed, UINT16_MAX),
    SHOT("hits", hits, UINT16_MAX),
    SHOT("keen", keen, UINT16_MAX),
    SHOT("through", through, UINT16_MAX),
    SHOT("through_keen", through_keen, UINT16_MAX),
    SHOT("points", points, UINT16_MAX),
    SHOT("bypass", bypass, UINT16_MAX),
    SHOT("chain", chain, UINT16_MAX),
    SHOT("lost", lost, UINT16_MAX),
    SHOT("face_1", face[0], UINT16_MAX),
    SHOT("face_2", face[1], UINT16_MAX),
    SHOT("face_3", face[2], UINT16_MAX),
    SHOT("face_4", face[3], UINT16_MAX),
    SHOT("face_5", face[4], UINT16_MAX),
    SHOT("face_6", face[5], UINT16_MAX),
    {.kind = FIELD_END}};

static const char *const marker_words[] = {"none",  "seekers", "mines", "flare",
                                           "probe", "covered", NULL};
#define MARKER(name, member, most) NUMBER(struct universal_marker, name, member, most)
static const struct field marker_fields[] = {
    {"cell", FIELD_CELL, FIELD_AT(struct universal_marker, cell), .required = true},
    {"kind", FIELD_WORD, FIELD_AT(struct universal_marker, kind), .required = true,
     .words = marker_words},
    {"side", FIELD_WORD, FIELD_AT(struct universal_marker, side), .required = true,
     .words = forms_sides},
    {"unit", FIELD_UNIT, FIELD_AT(struct universal_marker, unit)},
    {"target", FIELD_UNIT, FIELD_AT(struct universal_marker, target)},
    {"battery", FIELD_INT, FIELD_AT(struct universal_marker, weapon), .mask = 0xf,
     .max = UNIVERSAL_BATTERIES - 1},
    {"profile", FIELD_INT, FIELD_AT(struct universal_marker, weapon), .mask = 0x30,
     .max = UNIVERSAL_MODES - 1},
    {"facing", FIELD_INT, FIELD_AT(struct universal_marker, weapon), .mask = 0xc0,
     .max = UNIVERSAL_AFT},
    MARKER("count", count, UNIVERSAL_MARKER_COUNT),
    MARKER("dice", dice, UINT8_MAX),
    MARKER("hits", hits, UINT8_MAX),
    {.kind = FIELD_END}};

/* The three parallel lists of the declaration as one list of entries. */
static const struct field declared_fields[] = {
    {"weapon", FIELD_INT, .size = 1, .required = true, .max = UNIVERSAL_WEAPONS_MAX - 1},
    {"target", FIELD_UNIT, .offset = UNIVERSAL_WEAPONS_MAX, .size = 1, .required = true},
    {"manner", FIELD_INT, .offset = 2 * UNIVERSAL_WEAPONS_MAX, .size = 1, .max = UINT8_MAX},
    {.kind = FIELD_END}};

_Static_assert(offsetof(struct universal_state, fire_target) -
                           offsetof(struct universal_state, fire_weapon) ==
                       UNIVERSAL_WEAPONS_MAX &&
                   offsetof(struct universal_state, fire_manner) -
                           offsetof(struct universal_state, fire_weapon) ==
                       2 * UNIVERSAL_WEAPONS_MAX,
               "the three lists lie one behind the other");

static const struct field pick_fields[] = FORMS_REFS(UNIVERSAL_CLASSES);

static const char *const edge_words[] = {"east", "west", "north", "south", NULL};

#define STATE(name, member, most) NUMBER(struct universal_state, name, member, most)
#define EDGE(name, member)                                                                         \
    {                                                                                              \
        name, FIELD_WORD, FIELD_AT(struct universal_state, member),                                \
            .words = edge_words, .fallback = UNIVERSAL_EDGE_NONE                                   \
    }
#define DRIFT(name, member)                                                                        \
    {                                                                                              \
        name, FIELD_INT, FIELD_AT(struct universal_state, member), .min = INT16_MIN,               \
                                                                   .max = INT16_MAX                \
    }
/* 64 picks each. */
#define PICKS(name, member, part)                                                                  \
    {                                                                                              \
        name, FIELD_BITS,                                                                          \
            .offset = (uint16_t)(offsetof(struct universal_state, member) + 8 * (part)),           \
            .size = 8, .min = 1, .max = 64                                                         \
    }

/* A position that says nothing stands at the beginning of the first Orders Phase. What is missing
 * here is used between two questions only. */
const struct field universal_start_fields[] = {
    {"phase", FIELD_WORD, FIELD_AT(struct universal_state, head.phase), .words = universal_phases,
     .fallback = UNIVERSAL_PHASE_ORDERS},
    STATE("vp_red", vp[SIDE_RED], UINT16_MAX),
    STATE("vp_blue", vp[SIDE_BLUE], UINT16_MAX),
    {"step", FIELD_WORD, FIELD_AT(struct universal_state, step), .words = step_words},
    {"actor", FIELD_UNIT, FIELD_AT(struct universal_state, actor)},
    {"victim", FIELD_UNIT, FIELD_AT(struct universal_state, victim)},
    {"ended", FIELD_BITS, FIELD_AT(struct universal_state, ended), .min = 1, .max = SEATS_MAX},
    {"turns", FIELD_RECORD, FIELD_AT(struct universal_state, turns), .inner = forms_turns},
    {"cursor", FIELD_INT, FIELD_AT(struct universal_state, cursor), .max = UINT8_MAX,
     .fallback = UNIT_NONE},
    STATE("left", left, UINT8_MAX),
    STATE("chain", chain, UINT8_MAX),
    {"defender", FIELD_WORD, FIELD_AT(struct universal_state, defender), .words = forms_sides,
     .fallback = SIDE_NONE},
    STATE("quiet", quiet, UINT8_MAX),
    STATE("stirred", stirred, 1),
    EDGE("edge_red", edge[SIDE_RED]),
    EDGE("edge_blue", edge[SIDE_BLUE]),
    {"spot", FIELD_CELL, FIELD_AT(struct universal_state, spot)},
    DRIFT("drift_q", drift.q),
    DRIFT("drift_r", drift.r),
    {"comet", FIELD_CELL, FIELD_AT(struct universal_state, comet)},
    STATE("tail", tail, 5),
    {"sailor", FIELD_UNIT, FIELD_AT(struct universal_state, sailor)},
    STATE("face_red", face[SIDE_RED], 6),
    STATE("face_blue", face[SIDE_BLUE], 6),
    {"awarded_red", FIELD_BITS, FIELD_AT(struct universal_state, awarded[SIDE_RED]), .min = 1,
     .max = AWARDS_MAX},
    {"awarded_blue", FIELD_BITS, FIELD_AT(struct universal_state, awarded[SIDE_BLUE]), .min = 1,
     .max = AWARDS_MAX},
    {"declared", FIELD_LIST, .offset = (uint16_t)offsetof(struct universal_state, fire_weapon),
     .stride = 1, .capacity = UNIVERSAL_WEAPONS_MAX,
     .count_offset = (uint16_t)offsetof(struct universal_state, declared),
     .inner = declared_fields},
    {"settle", FIELD_RECORD, FIELD_AT(struct universal_state, settle), .inner = settle_fields},
    {"shot", FIELD_RECORD, FIELD_AT(struct universal_state, shot), .inner = shot_fields},
    {"picks", FIELD_LIST, FIELD_COUNTED(struct universal_state, picks.design, picks.count),
     .inner = pick_fields},
    FORMS_PICKED(struct universal_state, picks),
    PICKS("light_1", pick_light, 0),
    PICKS("light_2", pick_light, 1),
    PICKS("light_3", pick_light, 2),
    PICKS("light_4", pick_light, 3),
    PICKS("long_1", pick_long, 0),
    PICKS("long_2", pick_long, 1),
    PICKS("long_3", pick_long, 2),
    PICKS("long_4", pick_long, 3),
    {"markers", FIELD_LIST, FIELD_COUNTED(struct universal_state, markers, marker_count),
     .inner = marker_fields},
    {.kind = FIELD_END}};
