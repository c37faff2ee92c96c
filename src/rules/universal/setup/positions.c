/* Units of `universal` in files, and whole positions. */
#include "rules/universal/setup/setup.h"

#include "rules/kit/forms.h"
#include "rules/universal/state/tables.h"
#include "rules/universal/law/fire/shot.h"

#include <stddef.h>

#define NUMBER FORMS_NUMBER

/* MUNITION_MAX: of one kind, Bulkheads and action points likewise; KIND_MAX: of one kind of item,
 * which only a Unity ship can have so many of; CHANGE_MAX: slips of a turn, modifiers of a die. */
enum {
    MUNITION_MAX = 99,
    KIND_MAX = 2 * UNIVERSAL_ITEM_LOSSES_MAX,
    CHANGE_MAX = 120,
    DIE = 6,
    MANNER_MAX = UNIVERSAL_FACINGS << UNIVERSAL_MANNER_FACING_SHIFT | UNIVERSAL_MANNER_PROFILE
};

/* ---- cards ---- */

static const struct field items_lost[] = {
#define LOST(name, index, most, ...)                                                               \
    {                                                                                              \
        name, FIELD_INT, .offset = index, .size = 1, .max = most, __VA_ARGS__                      \
    }
    LOST("anti-fighter-batteries", UNIVERSAL_ANTI_FIGHTER_BATTERIES, KIND_MAX,
         FIELD_SAYS("anti fighter batteries", "How many of this item are lost.")),
    LOST("area-defense", UNIVERSAL_AREA_DEFENSE, KIND_MAX,
         FIELD_SAYS("area defense", "How many of this item are lost.")),
    LOST("auto-repair", UNIVERSAL_AUTO_REPAIR, KIND_MAX,
         FIELD_SAYS("auto repair", "How many of this item are lost.")),
    LOST("cloaking-device", UNIVERSAL_CLOAKING_DEVICE, KIND_MAX,
         FIELD_SAYS("cloaking device", "How many of this item are lost.")),
    LOST("countermeasures", UNIVERSAL_COUNTERMEASURES, KIND_MAX,
         FIELD_SAYS("countermeasures", "How many of this item are lost.")),
    LOST("enhanced-fire-control", UNIVERSAL_ENHANCED_FIRE_CONTROL, KIND_MAX,
         FIELD_SAYS("enhanced fire control", "How many of this item are lost.")),
    LOST("hyperdrive", UNIVERSAL_HYPERDRIVE, KIND_MAX,
         FIELD_SAYS("hyperdrive", "How many of this item are lost.")),
    LOST("long-range-scanners", UNIVERSAL_LONG_RANGE_SCANNERS, KIND_MAX,
         FIELD_SAYS("long range scanners", "How many of this item are lost.")),
    LOST("point-defense-system", UNIVERSAL_POINT_DEFENSE_SYSTEM, KIND_MAX,
         FIELD_SAYS("point defense system", "How many of this item are lost.")),
    LOST("shield-regenerator", UNIVERSAL_SHIELD_REGENERATOR, KIND_MAX,
         FIELD_SAYS("shield regenerator", "How many of this item are lost.")),
    LOST("stutterdrive", UNIVERSAL_STUTTERDRIVE, KIND_MAX,
         FIELD_SAYS("stutterdrive", "How many of this item are lost.")),
    LOST("screen-aft", UNIVERSAL_SCREEN_AFT, KIND_MAX,
         FIELD_SAYS("screen aft", "How many of this item are lost.")),
    LOST("screen-port", UNIVERSAL_SCREEN_PORT, KIND_MAX,
         FIELD_SAYS("screen port", "How many of this item are lost.")),
    LOST("screen-starboard", UNIVERSAL_SCREEN_STARBOARD, KIND_MAX,
         FIELD_SAYS("screen starboard", "How many of this item are lost.")),
    LOST("screen-forward", UNIVERSAL_SCREEN_FORWARD, KIND_MAX,
         FIELD_SAYS("screen forward", "How many of this item are lost.")),
    LOST("screen-omni", UNIVERSAL_SCREEN_OMNI, KIND_MAX,
         FIELD_SAYS("screen omni", "How many of this item are lost.")),
    {.kind = FIELD_END}};
/* UN-Z3.5: two counters to a byte */
#define TALLY(name, index, ...)                                                                    \
    {                                                                                              \
        name, FIELD_INT, .offset = (index) / 2, .size = 1, .mask = 15 << (index) % 2 * 4,          \
                         .max = UNIVERSAL_ITEM_LOSSES_MAX, __VA_ARGS__                             \
    }
static const struct field item_losses[] = {
    TALLY("anti-fighter-batteries", UNIVERSAL_ANTI_FIGHTER_BATTERIES,
          FIELD_SAYS("anti fighter batteries",
                     "Losses of this item in the present round of losses.")),
    TALLY("area-defense", UNIVERSAL_AREA_DEFENSE,
          FIELD_SAYS("area defense", "Losses of this item in the present round of losses.")),
    TALLY("auto-repair", UNIVERSAL_AUTO_REPAIR,
          FIELD_SAYS("auto repair", "Losses of this item in the present round of losses.")),
    TALLY("cloaking-device", UNIVERSAL_CLOAKING_DEVICE,
          FIELD_SAYS("cloaking device", "Losses of this item in the present round of losses.")),
    TALLY("countermeasures", UNIVERSAL_COUNTERMEASURES,
          FIELD_SAYS("countermeasures", "Losses of this item in the present round of losses.")),
    TALLY(
        "enhanced-fire-control", UNIVERSAL_ENHANCED_FIRE_CONTROL,
        FIELD_SAYS("enhanced fire control", "Losses of this item in the present round of losses.")),
    TALLY("hyperdrive", UNIVERSAL_HYPERDRIVE,
          FIELD_SAYS("hyperdrive", "Losses of this item in the present round of losses.")),
    TALLY("long-range-scanners", UNIVERSAL_LONG_RANGE_SCANNERS,
          FIELD_SAYS("long range scanners", "Losses of this item in the present round of losses.")),
    TALLY(
        "point-defense-system", UNIVERSAL_POINT_DEFENSE_SYSTEM,
        FIELD_SAYS("point defense system", "Losses of this item in the present round of losses.")),
    TALLY("shield-regenerator", UNIVERSAL_SHIELD_REGENERATOR,
          FIELD_SAYS("shield regenerator", "Losses of this item in the present round of losses.")),
    TALLY("stutterdrive", UNIVERSAL_STUTTERDRIVE,
          FIELD_SAYS("stutterdrive", "Losses of this item in the present round of losses.")),
    {.kind = FIELD_END}};
static const struct field shields_used[] = {
    LOST("forward", UNIVERSAL_FORWARD, UNIVERSAL_SHIELDS_MAX,
         FIELD_SAYS("forward", "Shields of this facing that are used up.")),
    LOST("port", UNIVERSAL_PORT, UNIVERSAL_SHIELDS_MAX,
         FIELD_SAYS("port", "Shields of this facing that are used up.")),
    LOST("starboard", UNIVERSAL_STARBOARD, UNIVERSAL_SHIELDS_MAX,
         FIELD_SAYS("starboard", "Shields of this facing that are used up.")),
    LOST("aft", UNIVERSAL_AFT, UNIVERSAL_SHIELDS_MAX,
         FIELD_SAYS("aft", "Shields of this facing that are used up.")),
    LOST("omni", UNIVERSAL_OMNI, UNIVERSAL_SHIELDS_MAX,
         FIELD_SAYS("omni", "Shields of this facing that are used up.")),
    {.kind = FIELD_END}};
static const struct field losses_fields[] = {
    LOST("a", 0, UNIVERSAL_WEAPONS_MAX,
         FIELD_SAYS("losses of a battery",
                    "Weapons of this battery lost in the present round of losses.")),
    LOST("b", 1, UNIVERSAL_WEAPONS_MAX,
         FIELD_SAYS("losses of a battery",
                    "Weapons of this battery lost in the present round of losses.")),
    LOST("c", 2, UNIVERSAL_WEAPONS_MAX,
         FIELD_SAYS("losses of a battery",
                    "Weapons of this battery lost in the present round of losses.")),
    LOST("d", 3, UNIVERSAL_WEAPONS_MAX,
         FIELD_SAYS("losses of a battery",
                    "Weapons of this battery lost in the present round of losses.")),
    LOST("e", 4, UNIVERSAL_WEAPONS_MAX,
         FIELD_SAYS("losses of a battery",
                    "Weapons of this battery lost in the present round of losses.")),
    {.kind = FIELD_END}};
static const struct field used_fields[] = {
    LOST("boosters", UNIVERSAL_BOOSTERS, MUNITION_MAX,
         FIELD_SAYS("boosters", "How many of these are used up.")),
    LOST("decoys", UNIVERSAL_DECOYS, MUNITION_MAX,
         FIELD_SAYS("decoys", "How many of these are used up.")),
    LOST("flares", UNIVERSAL_FLARES, MUNITION_MAX,
         FIELD_SAYS("flares", "How many of these are used up.")),
    LOST("marines", UNIVERSAL_MARINES, MUNITION_MAX,
         FIELD_SAYS("marines", "How many of these are used up.")),
    LOST("mines", UNIVERSAL_MINES, MUNITION_MAX,
         FIELD_SAYS("mines", "How many of these are used up.")),
    LOST("probes", UNIVERSAL_PROBES, MUNITION_MAX,
         FIELD_SAYS("probes", "How many of these are used up.")),
    LOST("shuttlecraft", UNIVERSAL_SHUTTLECRAFT, MUNITION_MAX,
         FIELD_SAYS("shuttlecraft", "How many of these are used up.")),
    {.kind = FIELD_END}};

/* `at`: where the card lies in the record. Boxes are those crossed off. */
#define IN_CARD(at, member) .offset = (uint16_t)((at) + offsetof(struct universal_card, member))
#define BOXES(at, name, member, most, ...)                                                         \
    {                                                                                              \
        name, FIELD_INT, IN_CARD(at, member), .size = 1, .max = most, __VA_ARGS__                  \
    }
#define CARD(at)                                                                                   \
    BOXES(at, "hull", track[UNIVERSAL_HULL], UNIVERSAL_TRACK_MAX,                                  \
          FIELD_SAYS("hull boxes", "Hull boxes crossed off.")),                                    \
        BOXES(at, "engines", track[UNIVERSAL_ENGINES], UNIVERSAL_TRACK_MAX,                        \
              FIELD_SAYS("engine boxes", "Engine boxes crossed off.")),                            \
        BOXES(at, "weapon_boxes", track[UNIVERSAL_WEAPONS], UNIVERSAL_TRACK_MAX,                   \
              FIELD_SAYS("weapon boxes", "Weapon boxes crossed off.")),                            \
        BOXES(at, "system_boxes", track[UNIVERSAL_SYSTEMS], UNIVERSAL_TRACK_MAX,                   \
              FIELD_SAYS("system boxes",                                                           \
                         "System boxes crossed off; of a Unity ship those of its shields.")),      \
        BOXES(at, "bulkheads", bulkhead, MUNITION_MAX,                                             \
              FIELD_SAYS("bulkheads", "Bulkhead boxes crossed off.")),                             \
        {"slashed",                                                                                \
         FIELD_BITS,                                                                               \
         IN_CARD(at, slash),                                                                       \
         .size = 1,                                                                                \
         .min = 1,                                                                                 \
         .max = UNIVERSAL_TRACKS,                                                                  \
         FIELD_SAYS("half boxes", "Tracks whose next box has had one of two hits: 1 hull, 2 "      \
                                  "engines, 3 weapons, 4 systems or old shields.")},               \
        {"shields_used", FIELD_RECORD, IN_CARD(at, shield), .inner = shields_used,                 \
         FIELD_SAYS("Shields used", "How many Shields of each facing are used up.")},              \
        {"items_lost", FIELD_RECORD, IN_CARD(at, item), .inner = items_lost,                       \
         FIELD_SAYS("items lost", "How many of each item are lost.")},                             \
        {"losses", FIELD_RECORD, IN_CARD(at, losses), .inner = losses_fields,                      \
         FIELD_SAYS("losses", "The counters of loss limits, a for the first battery, b for the "   \
                              "second and so on.")},                                               \
        {"item_losses", FIELD_RECORD, IN_CARD(at, item_losses), .inner = item_losses,              \
         FIELD_SAYS("item losses", "The counters of losses of a Unity ship's items.")},            \
        BOXES(at, "fuel_used", fuel, COUNTS_FEW_MAX,                                               \
              FIELD_SAYS("Fuel used", "Points of Fuel used up.")),                                 \
        BOXES(at, "ap_spent", ap, MUNITION_MAX,                                                    \
              FIELD_SAYS("action points spent", "Action points spent this turn."))
#define LOST_WEAPONS(type, member)                                                                 \
    "lost", FIELD_BITS, FIELD_AT(type, member),                                                    \
        .min = 1, .max = UNIVERSAL_WEAPONS_MAX,                                                    \
        FIELD_SAYS("weapons lost", "Weapons that are lost, counted from 1 through all batteries.")

static const struct field shadow_fields[] = {
    CARD(offsetof(struct universal_shadow, card)),
    {LOST_WEAPONS(struct universal_shadow, lost)},
    NUMBER(struct universal_shadow, "speed", speed, UNIVERSAL_SPEED_MAX,
           FIELD_SAYS("speed", "Its speed when it cloaked.")),
    NUMBER(struct universal_shadow, "boosters", boosted, MUNITION_MAX,
           FIELD_SAYS("boosters", "Boosters of the orders it cloaked by.")),
    {.kind = FIELD_END}};

/* ---- weapons, one after another ---- */

static const struct field gun_fields[] = {
    {"lost", FIELD_FLAG, .size = 1, .mask = UNIVERSAL_GUN_LOST,
     FIELD_SAYS("lost", "Whether the weapon is lost.")},
    {"used", FIELD_FLAG, .size = 1, .mask = UNIVERSAL_GUN_USED,
     FIELD_SAYS("used", "Whether it has fired this turn, in attack or defence.")},
    {"idle", FIELD_INT, .size = 1, .mask = UNIVERSAL_GUN_IDLE, .max = 3,
     FIELD_SAYS("idle", "Turns a slow weapon has still to wait.")},
    {"fired", FIELD_INT, .size = 1, .mask = 7 << UNIVERSAL_GUN_AMMO_SHIFT, .max = 7,
     FIELD_SAYS("shots fired", "Shots of its ammunition that are used.")},
    {.kind = FIELD_END}};

#define EACH_8(of, a, b, c, d, e, f, g, h) of(a), of(b), of(c), of(d), of(e), of(f), of(g), of(h)
#define EACH_WEAPON(of)                                                                            \
    EACH_8(of, 1, 2, 3, 4, 5, 6, 7, 8), EACH_8(of, 9, 10, 11, 12, 13, 14, 15, 16),                 \
        EACH_8(of, 17, 18, 19, 20, 21, 22, 23, 24), EACH_8(of, 25, 26, 27, 28, 29, 30, 31, 32),    \
        EACH_8(of, 33, 34, 35, 36, 37, 38, 39, 40), EACH_8(of, 41, 42, 43, 44, 45, 46, 47, 48),    \
        EACH_8(of, 49, 50, 51, 52, 53, 54, 55, 56), EACH_8(of, 57, 58, 59, 60, 61, 62, 63, 64)
#define GUN(number)                                                                                \
    {                                                                                              \
        "w" #number, FIELD_RECORD,                                                                 \
            .offset = (number)-1, .inner = gun_fields,                                             \
            FIELD_SAYS("weapon",                                                                   \
                       "The state of this weapon, counted from 1 through all batteries.")          \
    }
#define AIMED(number)                                                                              \
    {                                                                                              \
        "w" #number, FIELD_INT,                                                                    \
            .offset = (number)-1, .size = 1, .max = UNITS_MAX,                                     \
            FIELD_SAYS(                                                                            \
                "weapon",                                                                          \
                "The number of the unit this weapon attacked last turn, plus 1; 0 is none.")       \
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

#define ELEMENT(name, member, most, ...)                                                           \
    NUMBER(struct universal_element, name, member, most, __VA_ARGS__)
#define SIGNED(name, member, ...)                                                                  \
    {                                                                                              \
        name, FIELD_INT, FIELD_AT(struct universal_element, member),                               \
            .min = -UNIVERSAL_SPEED_MAX, .max = UNIVERSAL_SPEED_MAX, __VA_ARGS__                   \
    }
#define BIT(name, bit, ...) FORMS_BIT(struct universal_element, name, flags, bit, __VA_ARGS__)

const struct field universal_unit_fields[] = {
    {"speed", FIELD_INT, FIELD_AT(struct universal_element, speed), .max = UNIVERSAL_SPEED_MAX,
     .fallback = UINT16_MAX,
     FIELD_SAYS(
         "speed",
         "Its speed of the turn before; left out, its engine rating.")}, /* UN-C2.2: left out, the
                                                                            engine rating */
    CARD(offsetof(struct universal_element, card)),
    {"weapons", FIELD_RECORD, FIELD_AT(struct universal_element, weapon), .inner = guns_fields,
     FIELD_SAYS("weapons", "The state of its weapons, counted from 1 through all batteries.")},
    ELEMENT("pending_hull", pending[UNIVERSAL_HULL], COUNTS_MAX,
            FIELD_SAYS("hull hits to come", "Hits on the hull that have still to take effect.")),
    ELEMENT(
        "pending_engines", pending[UNIVERSAL_ENGINES], COUNTS_MAX,
        FIELD_SAYS("engine hits to come", "Hits on the engines that have still to take effect.")),
    ELEMENT(
        "pending_weapons", pending[UNIVERSAL_WEAPONS], COUNTS_MAX,
        FIELD_SAYS("weapon hits to come", "Hits on the weapons that have still to take effect.")),
    ELEMENT(
        "pending_systems", pending[UNIVERSAL_SYSTEMS], COUNTS_MAX,
        FIELD_SAYS("system hits to come", "Hits on the systems that have still to take effect.")),
    {"used", FIELD_RECORD, FIELD_AT(struct universal_element, used), .inner = used_fields,
     FIELD_SAYS("used up", "Munitions that are used up.")},
    {"order", FIELD_TEXT, FIELD_AT(struct universal_element, order),
     FIELD_SAYS("order", "The order written for it, until it is carried out.")},
    ELEMENT("boost", boost, MUNITION_MAX,
            FIELD_SAYS("boosters written", "Boosters it spends on the order written.")),
    ELEMENT("group", group, 9,
            FIELD_SAYS("tether group", "The group of ships its order ties it to; 0 is none.")),
    SIGNED("vq", velocity.q,
           FIELD_SAYS("velocity, q", "With vector movement: how far it drifts each turn along the "
                                     "first axis of the board.")),
    SIGNED("vr", velocity.r,
           FIELD_SAYS("velocity, r", "With vector movement: how far it drifts each turn along the "
                                     "second axis of the board.")),
    {"trail", FIELD_INT, FIELD_AT(struct universal_element, trail), .min = -CHANGE_MAX,
     .max = CHANGE_MAX,
     FIELD_SAYS("trail",
                "Slips of the last turn, to port below 0, with the option delayed-pivots.")},
    ELEMENT("jump", jump, UNIVERSAL_JUMP + DIE - 1,
            FIELD_SAYS("jump total", "How far its hyperdrive is charged.")),
    ELEMENT("shown", shown, UNIVERSAL_FACINGS,
            FIELD_SAYS("facing shown", "The facing it shows its attacker, from 1; 0 is none.")),
    ELEMENT("total", total, UNIVERSAL_RATING_MAX + DIE,
            FIELD_SAYS("roll-off total", "What it has thrown in the roll-off under way.")),
    ELEMENT("pds_used", pds, KIND_MAX,
            FIELD_SAYS("PDS used", "Point Defense Systems used this turn.")),
    ELEMENT("fighters", fighters, UNIVERSAL_FLIGHT_SIZE,
            FIELD_SAYS("fighters",
                       "Fighters a flight has left, or hits a Shuttlecraft can still take.")),
    ELEMENT("pending_fighters", pending_fighters, UNIVERSAL_FLIGHT_SIZE,
            FIELD_SAYS("fighters to be lost",
                       "Fighters of the flight that go when damage takes effect.")),
    {"carrier", FIELD_UNIT, FIELD_AT(struct universal_element, carrier),
     FIELD_SAYS("carrier", "The ship a flight or Shuttlecraft belongs to.")},
    ELEMENT("hits", hits, COUNTS_MAX,
            FIELD_SAYS("hits", "Hits it took in the attack under way or the last one.")),
    ELEMENT("through", through, COUNTS_MAX,
            FIELD_SAYS("hits past Screens", "Hits that got past its Screens in that attack.")),
    ELEMENT("points", points, COUNTS_MAX,
            FIELD_SAYS("damage", "Points of damage it took in that attack.")),
    {"marker", FIELD_CELL, FIELD_AT(struct universal_element, marker),
     FIELD_SAYS("marker", "Where the marker of a hidden ship lies.")},
    {"marker_heading", FIELD_INT, FIELD_AT(struct universal_element, shadow.heading), .max = 5,
     .applies = has_shadow, .when = "the ship is hidden",
     FIELD_SAYS("heading of the marker", "The heading of that marker.")},
    {"aimed", FIELD_RECORD, FIELD_AT(struct universal_element, aimed), .inner = aimed_fields,
     .applies = has_memory, .when = "the ship is not hidden",
     FIELD_SAYS("last targets", "What its weapons attacked last turn, for Sustained ones.")},
    {"shadow", FIELD_RECORD, FIELD_AT(struct universal_element, shadow), .inner = shadow_fields,
     .applies = has_shadow, .when = "the ship is hidden",
     FIELD_SAYS("shadow", "What others see of a hidden ship: it as it was when it cloaked.")},
    {LOST_WEAPONS(struct universal_element, read.lost), .applies = is_written_elsewhere,
     .when = "a file is read; lost weapons are written in `weapons`"},
    BIT("acted", UNIVERSAL_ACTED, FIELD_SAYS("acted", "Whether it has acted in this phase.")),
    BIT("plotted", UNIVERSAL_PLOTTED, FIELD_SAYS("plotted", "Whether its order is written.")),
    BIT("silent", UNIVERSAL_SILENT, FIELD_SAYS("silent", "Whether it runs silent this turn.")),
    BIT("inverted", UNIVERSAL_INVERTED, FIELD_SAYS("inverted", "Whether it lies on its back.")),
    BIT("straining", UNIVERSAL_STRAINING,
        FIELD_SAYS("straining",
                   "Whether it has used emergency thrust and has still to cross off the boxes.")),
    BIT("cloaked", UNIVERSAL_CLOAKED,
        FIELD_SAYS("was cloaked", "Whether it was cloaked last turn.")),
    BIT("exposed", UNIVERSAL_EXPOSED,
        FIELD_SAYS("exposed", "Whether it has been detected: it is on the board but may not act.")),
    BIT("decoyed", UNIVERSAL_DECOYED,
        FIELD_SAYS("decoyed", "Whether a Decoy protects it until the turn ends.")),
    BIT("shocked", UNIVERSAL_SHOCKED, FIELD_SAYS("shocked", "Whether it has used its Shockwave.")),
    BIT("due", UNIVERSAL_DUE, FIELD_SAYS("damage due", "Whether it has damage to be settled now.")),
    BIT("tied", UNIVERSAL_TIED,
        FIELD_SAYS("rolls again", "Whether it has to roll in the roll-off under way.")),
    BIT("stacked", UNIVERSAL_STACKED,
        FIELD_SAYS("in the roll-off", "Whether it takes part in the roll-off under way.")),
    BIT("stuttered", UNIVERSAL_STUTTERED,
        FIELD_SAYS("stuttered",
                   "Whether its Stutterdrive has been asked about or used this turn.")),
    BIT("shuttle", UNIVERSAL_SHUTTLE,
        FIELD_SAYS("shuttle", "Whether it is a Shuttlecraft and not a flight.")),
    BIT("manned", UNIVERSAL_MANNED,
        FIELD_SAYS("manned", "Whether a squad is aboard the Shuttlecraft.")),
    BIT("stirred", UNIVERSAL_STIRRED,
        FIELD_SAYS(
            "stirred",
            "Whether something of a hidden ship has changed, so that the turn is not quiet.")),
    {"paid", FIELD_BITS, FIELD_AT(struct universal_element, flags),
     .mask = (uint64_t)0x3ff << UNIVERSAL_PAID_SHIFT, .min = 1, .max = 10,
     FIELD_SAYS("paid", "Items whose action points are spent for this turn, counted from 1 in the "
                        "order of equipment.")},
    {"fate", FIELD_WORD, FIELD_AT(struct universal_element, flags),
     .mask = (uint64_t)3 << UNIVERSAL_FATE_SHIFT, .words = fate_words,
     FIELD_SAYS("fate", "What has become of it.")},
    {"variant", FIELD_WORD, FIELD_AT(struct universal_element, flags),
     .mask = (uint64_t)3 << UNIVERSAL_VARIANT_SHIFT, .words = variant_words,
     FIELD_SAYS("fighters", "The kind of fighters of a flight, or of all flights of a ship.")},
    {"scored", FIELD_INT, FIELD_AT(struct universal_element, flags),
     .mask = (uint64_t)3 << UNIVERSAL_SCORED_SHIFT, .max = 3,
     FIELD_SAYS("scored", "Steps of hull damage that have been told in points so far.")},
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

#define SETTLE(name, member, most, ...)                                                            \
    NUMBER(struct universal_settle, name, member, most, __VA_ARGS__)
static const struct field settle_fields[] = {
    SETTLE("stage", stage, UNIVERSAL_SETTLE_ITEMS,
           FIELD_SAYS("stage", "Where the settling of damage stands, by the program's own count.")),
    SETTLE("resume", resume, UNIVERSAL_STEP_COUNT - 1,
           FIELD_SAYS("next step", "The step that follows, by the program's own count.")),
    SETTLE("cursor", cursor, UNIT_NONE,
           FIELD_SAYS("unit at hand", "The number of the unit whose damage is settled.")),
    SETTLE("cause", cause, UNIVERSAL_BY_CARRIER,
           FIELD_SAYS("cause", "What the damage comes from, by the program's own count.")),
    SETTLE("loss", loss, UNIVERSAL_FITTINGS_MAX,
           FIELD_SAYS("losses to choose", "Weapons or items its owner has still to choose.")),
    SETTLE("due", due, COUNTS_MAX, FIELD_SAYS("dice due", "Dice still to be thrown now.")),
    {.kind = FIELD_END}};

#define SHOT(name, member, most, ...) NUMBER(struct universal_shot, name, member, most, __VA_ARGS__)
static const struct field shot_fields[] = {
    SHOT("traits_1", traits[0], UINT32_MAX,
         FIELD_SAYS("traits, first", "Traits of the attack, a bit each, from the first on.")),
    SHOT("traits_2", traits[1], (1 << (UNIVERSAL_TRAIT_COUNT - 32)) - 1,
         FIELD_SAYS("traits, second", "Traits of the attack, a bit each, from the 33rd on.")),
    SHOT("stage", stage, UNIVERSAL_SHOT_NEXT,
         FIELD_SAYS("stage", "Where the attack stands, by the program's own count.")),
    SHOT("kind", kind, UNIVERSAL_BY_CARRIER,
         FIELD_SAYS("kind", "What attacks, by the program's own count.")),
    SHOT("unit", unit, UNIT_NONE,
         FIELD_SAYS("attacker", "The number of the attacker; 255 is none.")),
    SHOT("target", target, UNIT_NONE,
         FIELD_SAYS("target", "The number of the unit that is struck.")),
    SHOT("aimed", aimed, UNIT_NONE,
         FIELD_SAYS("declared target", "The number of the unit that was declared as target.")),
    SHOT(
        "base", base, UNIT_NONE,
        FIELD_SAYS("target before", "The number of the unit that a Sweeping attack goes on from.")),
    SHOT("battery", battery, UNIVERSAL_NO_BATTERY,
         FIELD_SAYS("battery", "The battery that fires, counted from 0.")),
    SHOT("manner", manner, UNIVERSAL_NO_BATTERY,
         FIELD_SAYS("manner", "How it fires, by the program's own count.")),
    SHOT(
        "facing", facing, UNIVERSAL_FACING_UNKNOWN,
        FIELD_SAYS("facing",
                   "The facing that is struck, by the program's own count; 255 is not known yet.")),
    SHOT("batch", batch, UNIVERSAL_CHAIN_MAX,
         FIELD_SAYS("batch", "Batches of repeating dice so far.")),
    SHOT("marker", marker, UNIVERSAL_NO_MARKERS,
         FIELD_SAYS("marker", "The number of the marker that strikes; 255 is none.")),
    SHOT("entry", entry, UNIVERSAL_NO_ENTRY,
         FIELD_SAYS("entry", "The first declared shot at the target, counted from 0.")),
    SHOT("half", half, 1, FIELD_SAYS("half", "1 when the hits without a natural 6 are at hand.")),
    SHOT("part", part, UNIVERSAL_WEAPONS_MAX,
         FIELD_SAYS("part",
                    "Which weapons of the battery are at hand, by the program's own count.")),
    SHOT("resume", resume, UNIVERSAL_STEP_COUNT - 1,
         FIELD_SAYS("next step", "The step that follows, by the program's own count.")),
    SHOT("now", now, 1, FIELD_SAYS("at once", "1 if damage takes effect at once.")),
    SHOT("acc", acc, DIE, FIELD_SAYS("accuracy", "The least die that hits, before modifiers.")),
    {"need", FIELD_INT, FIELD_AT(struct universal_shot, need), .min = -CHANGE_MAX,
     .max = CHANGE_MAX, FIELD_SAYS("needed", "The least die that hits, with modifiers.")},
    SHOT("dmg", dmg, COUNTS_FEW_MAX, FIELD_SAYS("damage", "Points of damage of each hit.")),
    SHOT("worth", worth, COUNTS_FEW_MAX, FIELD_SAYS("worth", "Hits that each die scores.")),
    SHOT("due", due, COUNTS_MAX, FIELD_SAYS("dice due", "Dice still to be thrown now.")),
    SHOT("again", again, COUNTS_MAX, FIELD_SAYS("dice again", "Dice of the next stage.")),
    SHOT("sixes", sixes, COUNTS_MAX, FIELD_SAYS("sixes", "Natural sixes to be rolled again.")),
    SHOT("missed", missed, COUNTS_MAX,
         FIELD_SAYS("missed", "Dice that missed and may be turned on another target.")),
    SHOT("hits", hits, COUNTS_MAX, FIELD_SAYS("hits", "Plain hits.")),
    SHOT("keen", keen, COUNTS_MAX, FIELD_SAYS("keen hits", "Hits rolled with a natural 6.")),
    SHOT("through", through, COUNTS_MAX,
         FIELD_SAYS("hits through", "Plain hits past the Screens.")),
    SHOT("through_keen", through_keen, COUNTS_MAX,
         FIELD_SAYS("keen hits through", "Keen hits past the Screens.")),
    SHOT("points", points, COUNTS_MAX, FIELD_SAYS("points", "Points of damage.")),
    SHOT("bypass", bypass, COUNTS_MAX,
         FIELD_SAYS("bypass", "Points of damage that Shields do not meet.")),
    SHOT("chain", chain, COUNTS_MAX,
         FIELD_SAYS("dice to sweep", "Sweeping dice for the next target.")),
    SHOT("lost", lost, COUNTS_MAX, FIELD_SAYS("fighters lost", "Natural ones that cost fighters.")),
    SHOT("face_1", face[0], COUNTS_MAX,
         FIELD_SAYS("damage dice", "Damage dice that show this face.")),
    SHOT("face_2", face[1], COUNTS_MAX,
         FIELD_SAYS("damage dice", "Damage dice that show this face.")),
    SHOT("face_3", face[2], COUNTS_MAX,
         FIELD_SAYS("damage dice", "Damage dice that show this face.")),
    SHOT("face_4", face[3], COUNTS_MAX,
         FIELD_SAYS("damage dice", "Damage dice that show this face.")),
    SHOT("face_5", face[4], COUNTS_MAX,
         FIELD_SAYS("damage dice", "Damage dice that show this face.")),
    SHOT("face_6", face[5], COUNTS_MAX,
         FIELD_SAYS("damage dice", "Damage dice that show this face.")),
    {.kind = FIELD_END}};

static const char *const marker_words[] = {"none",  "seekers", "mines", "flare",
                                           "probe", "covered", NULL};
#define MARKER(name, member, most, ...)                                                            \
    NUMBER(struct universal_marker, name, member, most, __VA_ARGS__)
static const struct field marker_fields[] = {
    {"cell", FIELD_CELL, FIELD_AT(struct universal_marker, cell), .required = true,
     FIELD_SAYS("place", "Where the marker lies.")},
    {"kind", FIELD_WORD, FIELD_AT(struct universal_marker, kind), .required = true,
     .words = marker_words,
     FIELD_SAYS("kind", "What it is; a covered one is a Flare or Probe of the enemy, face down.")},
    {"side", FIELD_WORD, FIELD_AT(struct universal_marker, side), .required = true,
     .words = forms_sides, FIELD_SAYS("side", "Whose marker it is.")},
    {"unit", FIELD_UNIT, FIELD_AT(struct universal_marker, unit),
     FIELD_SAYS("launcher", "The unit that launched the Seekers.")},
    {"target", FIELD_UNIT, FIELD_AT(struct universal_marker, target),
     FIELD_SAYS("target", "The unit the Seekers are after.")},
    {"battery", FIELD_INT, FIELD_AT(struct universal_marker, weapon), .mask = 0xf,
     .max = UNIVERSAL_BATTERIES - 1,
     FIELD_SAYS("battery", "The battery of the Seekers, counted from 0.")},
    {"profile", FIELD_INT, FIELD_AT(struct universal_marker, weapon), .mask = 0x30,
     .max = UNIVERSAL_MODES - 1,
     FIELD_SAYS("mode", "The mode of fire of the Seekers, counted from 0.")},
    {"facing", FIELD_INT, FIELD_AT(struct universal_marker, weapon), .mask = 0xc0,
     .max = UNIVERSAL_AFT,
     FIELD_SAYS("facing", "The facing the Seekers strike, by the program's own count.")},
    MARKER("count", count, UNIVERSAL_MARKER_COUNT,
           FIELD_SAYS("count", "Seekers or Mines left; of a Flare or Probe 1 if it lies face up.")),
    MARKER("dice", dice, COUNTS_FEW_MAX,
           FIELD_SAYS("dice", "Attack dice the volley of Seekers has left.")),
    MARKER(
        "hits", hits, COUNTS_FEW_MAX,
        FIELD_SAYS(
            "hits",
            "Of Seekers hits a die scores, or dice launched; of Mines 1 when they have struck.")),
    {.kind = FIELD_END}};

/* The three parallel lists of the declaration as one list of entries. */
static const struct field declared_fields[] = {
    {"weapon", FIELD_INT, .size = 1, .required = true, .max = UNIVERSAL_WEAPONS_MAX - 1,
     FIELD_SAYS("weapon", "The weapon that fires, counted from 0 through all batteries.")},
    {"target", FIELD_UNIT, .offset = UNIVERSAL_WEAPONS_MAX, .size = 1, .required = true,
     FIELD_SAYS("target", "The unit it fires at.")},
    {"manner", FIELD_INT, .offset = 2 * UNIVERSAL_WEAPONS_MAX, .size = 1, .max = MANNER_MAX,
     FIELD_SAYS("manner", "How it fires, by the program's own count.")},
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

#define STATE(name, member, most, ...)                                                             \
    NUMBER(struct universal_state, name, member, most, __VA_ARGS__)
#define EDGE(name, member, ...)                                                                    \
    {                                                                                              \
        name, FIELD_WORD, FIELD_AT(struct universal_state, member),                                \
            .words = edge_words, .fallback = UNIVERSAL_EDGE_NONE, __VA_ARGS__                      \
    }
#define DRIFT(name, member, ...)                                                                   \
    {                                                                                              \
        name, FIELD_INT, FIELD_AT(struct universal_state, member),                                 \
            .min = -BOARD_SKY_MAX, .max = BOARD_SKY_MAX, __VA_ARGS__                               \
    }
/* 64 picks each. */
#define PICKS(name, member, part, ...)                                                             \
    {                                                                                              \
        name, FIELD_BITS,                                                                          \
            .offset = (uint16_t)(offsetof(struct universal_state, member) + 8 * (part)),           \
            .size = 8, .min = 1, .max = 64, __VA_ARGS__                                            \
    }

/* A position that says nothing stands at the beginning of the first Orders Phase. What is missing
 * here is used between two questions only. */
const struct field universal_start_fields[] = {
    {"phase", FIELD_WORD, FIELD_AT(struct universal_state, head.phase), .words = universal_phases,
     .fallback = UNIVERSAL_PHASE_ORDERS, FIELD_SAYS("phase", "The phase of the turn.")},
    STATE("vp_red", vp[SIDE_RED], COUNTS_MAX,
          FIELD_SAYS("points of red", "Victory points red has.")),
    STATE("vp_blue", vp[SIDE_BLUE], COUNTS_MAX,
          FIELD_SAYS("points of blue", "Victory points blue has.")),
    {"step", FIELD_WORD, FIELD_AT(struct universal_state, step), .words = step_words,
     FIELD_SAYS("step", "What is asked now within the phase.")},
    {"actor", FIELD_UNIT, FIELD_AT(struct universal_state, actor),
     FIELD_SAYS("acting unit", "The unit that acts now.")},
    {"victim", FIELD_UNIT, FIELD_AT(struct universal_state, victim),
     FIELD_SAYS("victim", "The unit it acts upon.")},
    {"ended", FIELD_BITS, FIELD_AT(struct universal_state, ended), .min = 1, .max = SEATS_MAX,
     FIELD_SAYS(
         "ended",
         "The seats that have closed their secret orders, counted from 1 through both sides.")},
    {"turns", FIELD_RECORD, FIELD_AT(struct universal_state, turns), .inner = forms_turns,
     FIELD_SAYS("turns", "Whose opportunity it is.")},
    {"cursor", FIELD_INT, FIELD_AT(struct universal_state, cursor), .max = UNIT_NONE,
     .fallback = UNIT_NONE,
     FIELD_SAYS("unit at hand", "The number of the unit the phase has come to; left out, none.")},
    STATE("left", left, COUNTS_FEW_MAX,
          FIELD_SAYS("left to do", "How much of what is under way is still to come.")),
    STATE("chain", chain, UNIVERSAL_CHAIN_MAX - 1,
          FIELD_SAYS("rolls made", "How often the roll-off under way has been thrown.")),
    {"defender", FIELD_WORD, FIELD_AT(struct universal_state, defender), .words = forms_sides,
     .fallback = SIDE_NONE, FIELD_SAYS("defender", "The side that is asked how it defends.")},
    STATE("quiet", quiet, UNIVERSAL_LONG_QUIET - 1,
          FIELD_SAYS("quiet turns",
                     "How many turns in a row have been quiet, beside those of long_quiet.")),
    STATE("long_quiet", long_quiet, COUNTS_FEW_MAX,
          FIELD_SAYS("long quiet", "How many times 250 quiet turns have gone before.")),
    STATE("stirred", stirred, 1, FIELD_SAYS("stirred", "1 if this turn is not quiet.")),
    EDGE("edge_red", edge[SIDE_RED],
         FIELD_SAYS("edge of red", "The edge red has come from, where it could choose.")),
    EDGE("edge_blue", edge[SIDE_BLUE],
         FIELD_SAYS("edge of blue", "The edge blue has come from, where it could choose.")),
    {"spot", FIELD_CELL, FIELD_AT(struct universal_state, spot),
     FIELD_SAYS("contested hex", "The hex that several ships would end in.")},
    DRIFT(
        "drift_q", drift.q,
        FIELD_SAYS("drift, q", "How far a floating board has been shifted along its first axis.")),
    DRIFT(
        "drift_r", drift.r,
        FIELD_SAYS("drift, r", "How far a floating board has been shifted along its second axis.")),
    {"comet", FIELD_CELL, FIELD_AT(struct universal_state, comet),
     FIELD_SAYS("comet", "Where the comet is now.")},
    STATE("tail", tail, 5, FIELD_SAYS("comet's tail", "The direction its tail points to.")),
    {"sailor", FIELD_UNIT, FIELD_AT(struct universal_state, sailor),
     FIELD_SAYS("moving ship", "With random-movement-initiative: the ship that moves now.")},
    STATE("face_red", face[SIDE_RED], 6,
          FIELD_SAYS("die of red", "What red has thrown in the roll-off; 0 is nothing yet.")),
    STATE("face_blue", face[SIDE_BLUE], 6,
          FIELD_SAYS("die of blue", "What blue has thrown in the roll-off; 0 is nothing yet.")),
    {"awarded_red", FIELD_BITS, FIELD_AT(struct universal_state, awarded[SIDE_RED]), .min = 1,
     .max = AWARDS_MAX,
     FIELD_SAYS("awarded, red",
                "Awards of red that have been given once for all, counted from 1.")},
    {"awarded_blue", FIELD_BITS, FIELD_AT(struct universal_state, awarded[SIDE_BLUE]), .min = 1,
     .max = AWARDS_MAX,
     FIELD_SAYS("awarded, blue",
                "Awards of blue that have been given once for all, counted from 1.")},
    {"declared", FIELD_LIST, .offset = (uint16_t)offsetof(struct universal_state, fire_weapon),
     .stride = 1, .capacity = UNIVERSAL_WEAPONS_MAX,
     .count_offset = (uint16_t)offsetof(struct universal_state, declared), .inner = declared_fields,
     FIELD_SAYS("declared shots", "The shots that have been declared, in that order.")},
    {"settle", FIELD_RECORD, FIELD_AT(struct universal_state, settle), .inner = settle_fields,
     FIELD_SAYS("settling", "How far the settling of damage has come.")},
    {"shot", FIELD_RECORD, FIELD_AT(struct universal_state, shot), .inner = shot_fields,
     FIELD_SAYS("attack", "The attack under way.")},
    {"picks", FIELD_LIST, FIELD_COUNTED(struct universal_state, picks.design, picks.count),
     .inner = pick_fields,
     FIELD_SAYS("picks", "The classes the seats have picked for their fleets, by seat.")},
    FORMS_PICKED(struct universal_state, picks),
    PICKS("light_1", pick_light, 0,
          FIELD_SAYS("Light fighters", "Picks 1 to 64 whose flights are Light fighters.")),
    PICKS("light_2", pick_light, 1,
          FIELD_SAYS("Light fighters",
                     "Picks 65 to 128 whose flights are Light fighters, counted from 1.")),
    PICKS("light_3", pick_light, 2,
          FIELD_SAYS("Light fighters",
                     "Picks 129 to 192 whose flights are Light fighters, counted from 1.")),
    PICKS("light_4", pick_light, 3,
          FIELD_SAYS("Light fighters",
                     "Picks from 193 on whose flights are Light fighters, counted from 1.")),
    PICKS(
        "long_1", pick_long, 0,
        FIELD_SAYS("Long Range fighters", "Picks 1 to 64 whose flights are Long Range fighters.")),
    PICKS("long_2", pick_long, 1,
          FIELD_SAYS("Long Range fighters",
                     "Picks 65 to 128 whose flights are Long Range fighters, counted from 1.")),
    PICKS("long_3", pick_long, 2,
          FIELD_SAYS("Long Range fighters",
                     "Picks 129 to 192 whose flights are Long Range fighters, counted from 1.")),
    PICKS("long_4", pick_long, 3,
          FIELD_SAYS("Long Range fighters",
                     "Picks from 193 on whose flights are Long Range fighters, counted from 1.")),
    {"markers", FIELD_LIST, FIELD_COUNTED(struct universal_state, markers, marker_count),
     .inner = marker_fields,
     FIELD_SAYS("markers",
                "Seekers, Mines, Flares and Probes on the board, in the order they were laid.")},
    {.kind = FIELD_END}};
