/* Pieces and whole positions in files. */
#include "rules/starstrike/parts.h"

#include "rules/kit/forms.h"
#include "rules/starstrike/effects.h"

#include <stddef.h>

#define NUMBER FORMS_NUMBER
#define SIGNED(type, name, member)                                                                 \
    {                                                                                              \
        name, FIELD_INT, FIELD_AT(type, member), .min = INT8_MIN, .max = INT8_MAX                  \
    }
/* A card that may be none: its index plus one. */
#define CARD_AT(name, place, from)                                                                 \
    {                                                                                              \
        name, FIELD_REF, place, .size = 1, .nullable = true, .min = 1, .collection = from          \
    }
#define CARD(type, name, member, from)                                                             \
    CARD_AT(name, .offset = (uint16_t)offsetof(type, member), from)

/* ---- pieces ---- */

#define SLOT_BIT(name, bit) FORMS_BIT(struct starstrike_slot, name, bits, bit)
static const struct field slot_fields[] = {
    CARD(struct starstrike_slot, "order", order, STARSTRIKE_ORDERS),
    SLOT_BIT("face_up", STARSTRIKE_FACE_UP),
    SLOT_BIT("spent", STARSTRIKE_SPENT),
    SLOT_BIT("bonus", STARSTRIKE_BONUS),
    SLOT_BIT("required", STARSTRIKE_REQUIRED),
    SLOT_BIT("handed", STARSTRIKE_HANDED),
    {"owner", FIELD_INT, FIELD_AT(struct starstrike_slot, bits), .max = SEATS_MAX - 1,
     .mask = 7 << STARSTRIKE_OWNER_SHIFT},
    NUMBER(struct starstrike_slot, "uses", uses, UINT8_MAX),
    {.kind = FIELD_END}};

#define SLOT(number)                                                                               \
    {                                                                                              \
        "slot_" #number, FIELD_RECORD,                                                             \
            .offset = (uint16_t)(((number)-1) * sizeof(struct starstrike_slot)), .nullable = true, \
            .inner = slot_fields                                                                   \
    }
static const struct field slots_values[] = {
    SLOT(1), SLOT(2), SLOT(3), SLOT(4), SLOT(5), SLOT(6), {.kind = FIELD_END}};
_Static_assert(sizeof slots_values / sizeof slots_values[0] == STARSTRIKE_CARDS_MAX + 1,
               "all cards of a piece are written");

#define FACING(name, number)                                                                       \
    {                                                                                              \
        name, FIELD_INT, .offset = number, .size = 1, .nullable = true,                            \
                         .max = STARSTRIKE_POINTS_MAX, .fallback = STARSTRIKE_PRINTED              \
    }
static const struct field shield_values[] = {
    FACING("fore", 0),     FACING("right_fore", 1), FACING("right_aft", 2), FACING("aft", 3),
    FACING("left_aft", 4), FACING("left_fore", 5),  {.kind = FIELD_END}};

static const char *const cause_words[] = {"in-play", "hull",   "crippled", "skirmish",
                                          "lethal",  "grudge", "dust",     "collapse",
                                          "gravity", "escape", NULL};
_Static_assert(sizeof cause_words / sizeof cause_words[0] == STARSTRIKE_BY_ESCAPE + 2,
               "every cause has its word");

#define PIECE(name, member, most) NUMBER(struct starstrike_piece, name, member, most)
#define FLAG(name, bit) FORMS_BIT(struct starstrike_piece, name, flags, bit)

const struct field starstrike_unit_fields[] = {
    {"orders", FIELD_ROW, FIELD_AT(struct starstrike_piece, slot), .inner = slots_values},
    {"hull", FIELD_INT, FIELD_AT(struct starstrike_piece, hull), .max = STARSTRIKE_POINTS_MAX,
     .fallback = STARSTRIKE_PRINTED},
    {"shields", FIELD_ROW, FIELD_AT(struct starstrike_piece, shield), .lone = true,
     .inner = shield_values},
    PIECE("crits", crits, STARSTRIKE_POINTS_MAX),
    PIECE("exhausted", exhausted, STARSTRIKE_EXHAUSTED_MAX),
    FLAG("activated", STARSTRIKE_ACTIVATED),
    FLAG("evaded", STARSTRIKE_EVADED),
    FLAG("reloading", STARSTRIKE_RELOADING),
    FLAG("unloaded", STARSTRIKE_UNLOADED),
    FLAG("skill_used", STARSTRIKE_SKILL_USED),
    FLAG("augur_used", STARSTRIKE_AUGUR_USED),
    FLAG("slowed", STARSTRIKE_SLOWED),
    FLAG("has_omega", STARSTRIKE_HAS_OMEGA),
    FLAG("leader", STARSTRIKE_LEADER),
    PIECE("began", began, STARSTRIKE_SIDE_MAX *STARSTRIKE_SIDE_MAX),
    {"fired", FIELD_BITS, FIELD_AT(struct starstrike_piece, fired), .min = 1,
     .max = STARSTRIKE_ARMS_MAX},
    PIECE("strikes", strikes, STARSTRIKE_ARMS_MAX),
    PIECE("moved", moved, UINT8_MAX),
    PIECE("extra", extra, UINT8_MAX),
    SIGNED(struct starstrike_piece, "dice", dice),
    CARD(struct starstrike_piece, "flight_group", group, STARSTRIKE_GROUPS),
    PIECE("trait_uses", trait_uses, UINT8_MAX),
    PIECE("group_uses", group_uses, UINT8_MAX),
    PIECE("omega_uses", omega_uses, UINT8_MAX),
    PIECE("rule_uses", rule_uses, UINT8_MAX),
    {"cause", FIELD_WORD, FIELD_AT(struct starstrike_piece, cause), .words = cause_words},
    {.kind = FIELD_END}};

/* ---- players ---- */

#define COPY(number) CARD_AT("card_" #number, .offset = (uint16_t)((number)-1), STARSTRIKE_ORDERS)
static const struct field library_values[] = {
    COPY(1),  COPY(2),  COPY(3),  COPY(4),  COPY(5),
    COPY(6),  COPY(7),  COPY(8),  COPY(9),  COPY(10),
    COPY(11), COPY(12), COPY(13), COPY(14), COPY(15),
    COPY(16), COPY(17), COPY(18), COPY(19), COPY(20),
    COPY(21), COPY(22), COPY(23), COPY(24), {.kind = FIELD_END}};
_Static_assert(sizeof library_values / sizeof library_values[0] == STARSTRIKE_LIBRARY_MAX + 1,
               "whole libraries are written");

/* Places in the library, from 1. */
#define PLACES(name, member)                                                                       \
    {                                                                                              \
        name, FIELD_BITS, FIELD_AT(struct starstrike_player, member),                              \
            .min = 1, .max = STARSTRIKE_LIBRARY_MAX                                                \
    }
static const struct field player_fields[] = {
    {"library", FIELD_ROW, FIELD_AT(struct starstrike_player, card), .inner = library_values},
    PLACES("out", out),
    PLACES("seen", seen),
    CARD(struct starstrike_player, "commander", commander, STARSTRIKE_COMMANDERS),
    {"commander_on", FIELD_INT, FIELD_AT(struct starstrike_player, commander_on), .nullable = true,
     .max = UNITS_MAX - 1, .fallback = UINT8_MAX},
    CARD(struct starstrike_player, "flight_group", group, STARSTRIKE_GROUPS),
    CARD(struct starstrike_player, "omega", omega, STARSTRIKE_ORDERS),
    {.kind = FIELD_END}};

/* ---- what is under way ---- */

#define STRIKE(name, member) NUMBER(struct starstrike_strike, name, member, UINT8_MAX)
static const struct field strike_fields[] = {STRIKE("stage", stage),
                                             STRIKE("arm", arm),
                                             STRIKE("distance", distance),
                                             STRIKE("facings", facings),
                                             SIGNED(struct starstrike_strike, "m", m),
                                             SIGNED(struct starstrike_strike, "sum", sum),
                                             STRIKE("locks", icon[STARSTRIKE_T]),
                                             STRIKE("hits", icon[STARSTRIKE_H]),
                                             STRIKE("criticals", icon[STARSTRIKE_C]),
                                             STRIKE("direct", icon[STARSTRIKE_D]),
                                             STRIKE("met_locks", met[STARSTRIKE_T]),
                                             STRIKE("met_hits", met[STARSTRIKE_H]),
                                             STRIKE("met_criticals", met[STARSTRIKE_C]),
                                             STRIKE("met_direct", met[STARSTRIKE_D]),
                                             STRIKE("granted", granted),
                                             STRIKE("due", due),
                                             STRIKE("save", save),
                                             STRIKE("helper", helper),
                                             STRIKE("helper_kind", helper_kind),
                                             STRIKE("helper_slot", helper_slot),
                                             STRIKE("helper_effect", helper_effect),
                                             STRIKE("augmented", augmented),
                                             STRIKE("ability", ability),
                                             STRIKE("struck", struck),
                                             STRIKE("returned", returned),
                                             {.kind = FIELD_END}};

#define MOTION(name, member) NUMBER(struct starstrike_motion, name, member, UINT8_MAX)
static const struct field motion_fields[] = {
    MOTION("stage", stage),
    MOTION("maneuver", maneuver),
    MOTION("unit", unit),
    MOTION("escaping", escaping),
    {"to", FIELD_CELL, FIELD_AT(struct starstrike_motion, to)},
    NUMBER(struct starstrike_motion, "way", way, 5),
    MOTION("face", face),
    {.kind = FIELD_END}};

#define SKIRMISH(name, member) NUMBER(struct starstrike_skirmish, name, member, UINT8_MAX)
static const struct field skirmish_fields[] = {SKIRMISH("stage", stage),
                                               SKIRMISH("pool", pool[0]),
                                               SKIRMISH("other_pool", pool[1]),
                                               SKIRMISH("hits", hits[0]),
                                               SKIRMISH("other_hits", hits[1]),
                                               SKIRMISH("met", met[0]),
                                               SKIRMISH("other_met", met[1]),
                                               SKIRMISH("unsaved", unsaved[0]),
                                               SKIRMISH("other_unsaved", unsaved[1]),
                                               SKIRMISH("grudge", grudge[0]),
                                               SKIRMISH("other_grudge", grudge[1]),
                                               SKIRMISH("save", save),
                                               SKIRMISH("doomed", doomed),
                                               SKIRMISH("foe", foe),
                                               {.kind = FIELD_END}};

/* ---- positions ---- */

/* Only those a settled state can have may be written. */
static const char *const step_words[] = {[STARSTRIKE_STEP_ASK] = "ask",
                                         [STARSTRIKE_STEP_CARD_ASK] = "card",
                                         [STARSTRIKE_STEP_STRIKE_ASK] = "strike",
                                         [STARSTRIKE_STEP_USE_ASK] = "use",
                                         [STARSTRIKE_STEP_BLOCK_ASK] = "block",
                                         [STARSTRIKE_STEP_LOCK_ASK] = "lock",
                                         [STARSTRIKE_STEP_DRAIN_ASK] = "drain",
                                         [STARSTRIKE_STEP_EXTRA_ASK] = "extra",
                                         [STARSTRIKE_STEP_RETURN_ASK] = "return",
                                         [STARSTRIKE_STEP_MOVE_ASK] = "move",
                                         [STARSTRIKE_STEP_EVADE_ASK] = "evade",
                                         [STARSTRIKE_STEP_DUST_ASK] = "dust",
                                         [STARSTRIKE_STEP_UNSPEND_ASK] = "unspend",
                                         [STARSTRIKE_STEP_UNSPEND_ASK + 1] = NULL};
static const char *const tide_words[] = {"normal", "strategic", "overrun", NULL};

static const struct field pick_fields[] = FORMS_REFS(STARSTRIKE_SHIPS);
static const struct field wing_fields[] = {CARD_AT("", .offset = 0, STARSTRIKE_GROUPS),
                                           {.kind = FIELD_END}};
static const struct field refit_fields[] = {CARD_AT("", .offset = 0, STARSTRIKE_ORDERS),
                                            {.kind = FIELD_END}};

#define STATE(name, member, most) NUMBER(struct starstrike_state, name, member, most)
#define STATE_SIDE(name, member)                                                                   \
    {                                                                                              \
        name, FIELD_WORD, FIELD_AT(struct starstrike_state, member), .words = forms_sides,         \
                                                                     .fallback = SIDE_NONE         \
    }
#define STATE_UNIT(name, member)                                                                   \
    {                                                                                              \
        name, FIELD_UNIT, FIELD_AT(struct starstrike_state, member)                                \
    }
#define PART(name, member, table)                                                                  \
    {                                                                                              \
        name, FIELD_RECORD, FIELD_AT(struct starstrike_state, member), .inner = table              \
    }
#define PLAYER(number) PART("player_" #number, player[(number)-1], player_fields)

/* A position that says nothing stands at the beginning of the first round. */
const struct field starstrike_start_fields[] = {
    {"phase", FIELD_WORD, FIELD_AT(struct starstrike_state, head.phase),
     .words = starstrike_phase_words, .fallback = STARSTRIKE_PHASE_COMMAND},
    {"step", FIELD_WORD, FIELD_AT(struct starstrike_state, step), .words = step_words},
    STATE("points_red", points[SIDE_RED], UINT16_MAX),
    STATE("points_blue", points[SIDE_BLUE], UINT16_MAX),
    STATE("award_1", award[0], UINT16_MAX),
    STATE("award_2", award[1], UINT16_MAX),
    STATE("award_3", award[2], UINT16_MAX),
    STATE("award_4", award[3], UINT16_MAX),
    STATE("award_5", award[4], UINT16_MAX),
    STATE("award_6", award[5], UINT16_MAX),
    STATE_SIDE("team_a", team_a),
    STATE_SIDE("initiative", initiative),
    {"tide", FIELD_WORD, FIELD_AT(struct starstrike_state, tide), .words = tide_words},
    STATE_SIDE("tide_side", tide_side),
    {"ended", FIELD_BITS, FIELD_AT(struct starstrike_state, ended), .min = 1, .max = SEATS_MAX},
    {"shown", FIELD_BITS, FIELD_AT(struct starstrike_state, shown), .min = 1, .max = SEATS_MAX},
    STATE_UNIT("actor", actor),
    STATE_UNIT("victim", victim),
    STATE("last_red", last_seat[SIDE_RED], UINT8_MAX),
    STATE("last_blue", last_seat[SIDE_BLUE], UINT8_MAX),
    STATE("face_red", face[SIDE_RED], 6),
    STATE("face_blue", face[SIDE_BLUE], 6),
    STATE_UNIT("cursor", cursor),
    STATE("slot", slot, STARSTRIKE_SLOTS),
    STATE("effect", effect, STARSTRIKE_EFFECTS_MAX),
    STATE("stage", stage, UINT8_MAX),
    {"moment", FIELD_WORD, FIELD_AT(struct starstrike_state, moment),
     .words = starstrike_when_words},
    STATE_UNIT("moment_unit", moment_unit),
    STATE("resume", resume, STARSTRIKE_STEP_COUNT - 1),
    STATE("ties", ties, UINT8_MAX),
    PART("strike", strike, strike_fields),
    PART("motion", motion, motion_fields),
    PART("skirmish", skirmish, skirmish_fields),
    PLAYER(1),
    PLAYER(2),
    PLAYER(3),
    PLAYER(4),
    PLAYER(5),
    PLAYER(6),
    {"picks", FIELD_LIST, FIELD_COUNTED(struct starstrike_state, picks.design, picks.count),
     .inner = pick_fields},
    FORMS_PICKED(struct starstrike_state, picks),
    {"pick_groups", FIELD_LIST, FIELD_COUNTED(struct starstrike_state, pick_group, picks.count),
     .inner = wing_fields},
    {"pick_refits", FIELD_LIST, FIELD_COUNTED(struct starstrike_state, pick_refit, picks.count),
     .inner = refit_fields},
    {.kind = FIELD_END}};
