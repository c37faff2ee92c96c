/* Pieces and whole positions in files. */
#include "rules/starstrike/yard/yard.h"

#include "rules/kit/forms.h"

#include <stddef.h>
#include <string.h>

/* USES_ALL: two bits for each of four effects. */
enum { CHANGE_MAX = 120, USES_ALL = (1 << 2 * 4) - 1 };

#define NUMBER FORMS_NUMBER
#define SIGNED(type, name, member, ...)                                                            \
    {                                                                                              \
        name, FIELD_INT, FIELD_AT(type, member), .min = -CHANGE_MAX, .max = CHANGE_MAX,            \
                                                 __VA_ARGS__                                       \
    }
/* A card that may be none: its index plus one. */
#define CARD_AT(name, place, from, ...)                                                            \
    {                                                                                              \
        name, FIELD_REF, place, .size = 1, .nullable = true, .min = 1, .collection = from,         \
                                __VA_ARGS__                                                        \
    }
#define CARD(type, name, member, from, ...)                                                        \
    CARD_AT(name, .offset = (uint16_t)offsetof(type, member), from, __VA_ARGS__)

/* ---- pieces ---- */

#define SLOT_BIT(name, bit, ...) FORMS_BIT(struct starstrike_slot, name, bits, bit, __VA_ARGS__)
static const struct field slot_fields[] = {
    CARD(struct starstrike_slot, "order", order, STARSTRIKE_ORDERS,
         FIELD_SAYS("order", "The order card.")),
    SLOT_BIT("face_up", STARSTRIKE_FACE_UP,
             FIELD_SAYS("face up", "Whether the order is revealed.")),
    SLOT_BIT("spent", STARSTRIKE_SPENT, FIELD_SAYS("spent", "Whether it is spent in open play.")),
    SLOT_BIT("bonus", STARSTRIKE_BONUS,
             FIELD_SAYS("bonus", "Whether it belongs to the ship itself.")),
    SLOT_BIT("required", STARSTRIKE_REQUIRED,
             FIELD_SAYS("required", "Whether the ship must have it.")),
    SLOT_BIT("handed", STARSTRIKE_HANDED,
             FIELD_SAYS("handed over",
                        "Whether it came from another piece, where it has acted already.")),
    {"owner", FIELD_INT, FIELD_AT(struct starstrike_slot, bits), .max = SEATS_MAX - 1,
     .mask = 7 << STARSTRIKE_OWNER_SHIFT,
     FIELD_SAYS("owner", "The seat whose library it comes from, counted from 0.")},
    NUMBER(struct starstrike_slot, "uses", uses, USES_ALL,
           FIELD_SAYS("uses", "How often its effects were used this round: 1 for each use of the "
                              "first, 4 of the second, 16, 64, added up.")),
    {.kind = FIELD_END}};

#define SLOT(number)                                                                               \
    {                                                                                              \
        "slot_" #number, FIELD_RECORD,                                                             \
            .offset = (uint16_t)(((number)-1) * sizeof(struct starstrike_slot)), .nullable = true, \
            .inner = slot_fields,                                                                  \
            FIELD_SAYS("order", "An order card that lies on the piece; null is none.")             \
    }
static const struct field slots_values[] = {
    SLOT(1), SLOT(2), SLOT(3), SLOT(4), SLOT(5), SLOT(6), {.kind = FIELD_END}};
_Static_assert(sizeof slots_values / sizeof slots_values[0] == STARSTRIKE_CARDS_MAX + 1,
               "all cards of a piece are written");

#define FACING(name, number)                                                                       \
    {                                                                                              \
        name, FIELD_INT,                                                                           \
            .offset = number, .size = 1, .nullable = true, .max = STARSTRIKE_POINTS_MAX,           \
            .fallback = STARSTRIKE_PRINTED,                                                        \
            FIELD_SAYS("shield points", "Shield Points this facing has left; null: as printed.")   \
    }
static const struct field shield_values[] = {
    FACING("fore", 0),     FACING("right_fore", 1), FACING("right_aft", 2), FACING("aft", 3),
    FACING("left_aft", 4), FACING("left_fore", 5),  {.kind = FIELD_END}};

static const char *const cause_words[] = {"in-play", "hull",   "crippled", "skirmish",
                                          "lethal",  "grudge", "dust",     "collapse",
                                          "gravity", "escape", NULL};
_Static_assert(sizeof cause_words / sizeof cause_words[0] == STARSTRIKE_BY_ESCAPE + 2,
               "every cause has its word");

#define PIECE(name, member, most, ...)                                                             \
    NUMBER(struct starstrike_piece, name, member, most, __VA_ARGS__)
#define FLAG(name, bit, ...) FORMS_BIT(struct starstrike_piece, name, flags, bit, __VA_ARGS__)

const struct field starstrike_unit_fields[] = {
    {"orders", FIELD_ROW, FIELD_AT(struct starstrike_piece, slot), .inner = slots_values,
     FIELD_SAYS("orders", "The order cards that lie on it, from the front.")},
    {"hull", FIELD_INT, FIELD_AT(struct starstrike_piece, hull), .max = STARSTRIKE_POINTS_MAX,
     .fallback = STARSTRIKE_PRINTED, FIELD_SAYS("hull", "Hull points left; left out, as printed.")},
    {"shields", FIELD_ROW, FIELD_AT(struct starstrike_piece, shield), .lone = true,
     .inner = shield_values,
     FIELD_SAYS("shields", "Shield Points left, from fore, clockwise; left out, as printed.")},
    PIECE("crits", crits, STARSTRIKE_POINTS_MAX,
          FIELD_SAYS("criticals", "Critical markers on it.")),
    PIECE("exhausted", exhausted, STARSTRIKE_EXHAUSTED_MAX,
          FIELD_SAYS("exhausted", "Exhausted markers on it.")),
    FLAG("activated", STARSTRIKE_ACTIVATED,
         FIELD_SAYS("activated", "Whether it has been activated this round.")),
    FLAG("evaded", STARSTRIKE_EVADED,
         FIELD_SAYS("evaded", "Whether its Evade is used up this round.")),
    FLAG("reloading", STARSTRIKE_RELOADING,
         FIELD_SAYS("reloading", "Whether it has the Reloading token.")),
    FLAG("unloaded", STARSTRIKE_UNLOADED,
         FIELD_SAYS("unloaded", "Whether its Heavy weapons are silent this round.")),
    FLAG("skill_used", STARSTRIKE_SKILL_USED,
         FIELD_SAYS("skill used", "Whether it has used Skilled this round.")),
    FLAG("augur_used", STARSTRIKE_AUGUR_USED,
         FIELD_SAYS("Augur used", "Whether it has used Augur this round.")),
    FLAG("slowed", STARSTRIKE_SLOWED, FIELD_SAYS("slowed", "Whether a Threader has slowed it.")),
    FLAG("has_omega", STARSTRIKE_HAS_OMEGA,
         FIELD_SAYS("omega order", "Whether its player's omega order lies on it.")),
    FLAG("leader", STARSTRIKE_LEADER, FIELD_SAYS("leader", "Whether the commander is on it.")),
    PIECE("began", began, STARSTRIKE_SIDE_MAX *STARSTRIKE_SIDE_MAX,
          FIELD_SAYS(
              "began",
              "Where its activation began: 1 and the number of the hex, row by row; 0 is none.")),
    {"fired", FIELD_BITS, FIELD_AT(struct starstrike_piece, fired), .min = 1,
     .max = STARSTRIKE_ARMS_MAX,
     FIELD_SAYS("armaments used", "Armaments it has used this round, counted from 1.")},
    PIECE("strikes", strikes, STARSTRIKE_ARMS_MAX,
          FIELD_SAYS("strikes", "Strikes of its activation so far.")),
    PIECE("moved", moved, COUNTS_FEW_MAX, FIELD_SAYS("moved", "Moves used in its activation.")),
    PIECE("extra", extra, COUNTS_FEW_MAX,
          FIELD_SAYS("extra moves", "Moves it has won this round.")),
    SIGNED(struct starstrike_piece, "dice", dice,
           FIELD_SAYS("change of dice", "How its Skirmish Dice are changed until Refresh.")),
    CARD(struct starstrike_piece, "flight_group", group, STARSTRIKE_GROUPS,
         FIELD_SAYS("flight group", "The flight group aboard; null is none.")),
    PIECE(
        "trait_uses", trait_uses, USES_ALL,
        FIELD_SAYS("uses of the trait",
                   "How often the commander's trait was used this round, counted as for orders.")),
    PIECE("group_uses", group_uses, USES_ALL,
          FIELD_SAYS("uses of the flight group",
                     "How often the flight group was used this round, counted as for orders.")),
    PIECE("omega_uses", omega_uses, USES_ALL,
          FIELD_SAYS("uses of the omega order",
                     "How often the omega order was used this round, counted as for orders.")),
    PIECE(
        "rule_uses", rule_uses, USES_ALL,
        FIELD_SAYS("uses of rules",
                   "How often the scenario's rules were used this round, counted as for orders.")),
    {"cause", FIELD_WORD, FIELD_AT(struct starstrike_piece, cause), .words = cause_words,
     FIELD_SAYS("cause", "How it was defeated.")},
    {.kind = FIELD_END}};

/* ---- players ---- */

#define COPY(number)                                                                               \
    CARD_AT("card_" #number, .offset = (uint16_t)((number)-1), STARSTRIKE_ORDERS,                  \
            FIELD_SAYS("order", "A card of the library; null is none."))
static const struct field library_values[] = {
    COPY(1),  COPY(2),  COPY(3),  COPY(4),  COPY(5),
    COPY(6),  COPY(7),  COPY(8),  COPY(9),  COPY(10),
    COPY(11), COPY(12), COPY(13), COPY(14), COPY(15),
    COPY(16), COPY(17), COPY(18), COPY(19), COPY(20),
    COPY(21), COPY(22), COPY(23), COPY(24), {.kind = FIELD_END}};
_Static_assert(sizeof library_values / sizeof library_values[0] == STARSTRIKE_LIBRARY_MAX + 1,
               "whole libraries are written");

/* Places in the library, from 1. */
#define PLACES(name, member, ...)                                                                  \
    {                                                                                              \
        name, FIELD_BITS, FIELD_AT(struct starstrike_player, member),                              \
            .min = 1, .max = STARSTRIKE_LIBRARY_MAX, __VA_ARGS__                                   \
    }
static const struct field player_fields[] = {
    {"library", FIELD_ROW, FIELD_AT(struct starstrike_player, card), .inner = library_values,
     FIELD_SAYS("library", "The orders of the library.")},
    PLACES(
        "out", out,
        FIELD_SAYS(
            "out",
            "Places of the library whose orders lie on pieces or are set aside, counted from 1.")),
    PLACES(
        "seen", seen,
        FIELD_SAYS("seen",
                   "Places of the library whose orders have been revealed once, counted from 1.")),
    CARD(struct starstrike_player, "commander", commander, STARSTRIKE_COMMANDERS,
         FIELD_SAYS("commander", "The commander; null is none.")),
    {"commander_on", FIELD_INT, FIELD_AT(struct starstrike_player, commander_on), .nullable = true,
     .max = UNITS_MAX - 1, .fallback = UINT8_MAX,
     FIELD_SAYS("ship of the commander", "The own piece he is on, counted from 0; null is none.")},
    CARD(struct starstrike_player, "flight_group", group, STARSTRIKE_GROUPS,
         FIELD_SAYS("flight group",
                    "In open play: the flight group of all Carriers; null is none.")),
    CARD(struct starstrike_player, "omega", omega, STARSTRIKE_ORDERS,
         FIELD_SAYS("omega order", "The order set aside in secret; null is none.")),
    {.kind = FIELD_END}};

/* ---- what is under way ---- */

#define STRIKE(name, member, ...)                                                                  \
    NUMBER(struct starstrike_strike, name, member, COUNTS_FEW_MAX, __VA_ARGS__)
static const struct field strike_fields[] = {
    STRIKE("stage", stage,
           FIELD_SAYS("stage", "Where the Strike stands, by the program's own count.")),
    STRIKE("arm", arm, FIELD_SAYS("armament", "The armament that strikes, counted from 0.")),
    STRIKE("distance", distance, FIELD_SAYS("Distance", "The Distance of the Strike.")),
    STRIKE("facings", facings,
           FIELD_SAYS("facings", "Facings of the target that the striker is in: 1 for fore, 2 for "
                                 "the next clockwise, 4 and so on, added up.")),
    SIGNED(struct starstrike_strike, "m", m, FIELD_SAYS("modifier", "The modifier of the dice.")),
    SIGNED(struct starstrike_strike, "sum", sum,
           FIELD_SAYS("sum", "The modifier before it is limited.")),
    STRIKE("locks", icon[STARSTRIKE_T],
           FIELD_SAYS("Target Locks", "Target Locks left to resolve.")),
    STRIKE("hits", icon[STARSTRIKE_H], FIELD_SAYS("Hits", "Hits left to resolve.")),
    STRIKE("criticals", icon[STARSTRIKE_C],
           FIELD_SAYS("Critical Hits", "Critical Hits left to resolve.")),
    STRIKE("direct", icon[STARSTRIKE_D], FIELD_SAYS("Direct Hits", "Direct Hits left to resolve.")),
    STRIKE("met_locks", met[STARSTRIKE_T],
           FIELD_SAYS("all Target Locks", "All Target Locks there were.")),
    STRIKE("met_hits", met[STARSTRIKE_H], FIELD_SAYS("all Hits", "All Hits there were.")),
    STRIKE("met_criticals", met[STARSTRIKE_C],
           FIELD_SAYS("all Critical Hits", "All Critical Hits there were.")),
    STRIKE("met_direct", met[STARSTRIKE_D],
           FIELD_SAYS("all Direct Hits", "All Direct Hits there were.")),
    STRIKE("granted", granted, FIELD_SAYS("granted dice", "Lock Ons by Augur still to be rolled.")),
    STRIKE("due", due, FIELD_SAYS("dice due", "Dice still to be thrown now.")),
    STRIKE("save", save, FIELD_SAYS("save", "The next save to try, by the program's own count.")),
    NUMBER(struct starstrike_strike, "helper", helper, UNIT_NONE,
           FIELD_SAYS("helper", "The number of the piece that is asked for help.")),
    STRIKE("helper_kind", helper_kind,
           FIELD_SAYS("kind of help", "What it is asked for, by the program's own count.")),
    STRIKE("helper_slot", helper_slot,
           FIELD_SAYS("card of the helper",
                      "The card of it that would help, by the program's own count.")),
    STRIKE("helper_effect", helper_effect,
           FIELD_SAYS("effect of the helper", "The effect of that card, counted from 0.")),
    STRIKE("augmented", augmented,
           FIELD_SAYS("augmented",
                      "How the Strike was helped: 1 by an Augur, 2 by its own skill, added up.")),
    STRIKE("ability", ability,
           FIELD_SAYS("ability", "The ability being carried out, counted from 1; 0 is none.")),
    STRIKE(
        "struck", struck,
        FIELD_SAYS("target so far", "The number of the piece struck so far, plus 1; 0 is none.")),
    STRIKE("returned", returned, FIELD_SAYS("orders returned", "Orders the target has lost.")),
    {.kind = FIELD_END}};

#define MOTION(name, member, ...)                                                                  \
    NUMBER(struct starstrike_motion, name, member, COUNTS_FEW_MAX, __VA_ARGS__)
/* The first hex is nobody's goal while nobody is under way. */
static bool is_under_way(const void *record)
{
    static const struct starstrike_motion still;
    return memcmp(record, &still, sizeof still) != 0;
}

static const struct field motion_fields[] = {
    MOTION("stage", stage,
           FIELD_SAYS("stage", "Where the movement stands, by the program's own count.")),
    MOTION("maneuver", maneuver,
           FIELD_SAYS("maneuver", "The Maneuver, by the program's own count.")),
    NUMBER(struct starstrike_motion, "unit", unit, UNIT_NONE,
           FIELD_SAYS("piece", "The number of the piece that enters a hex now.")),
    MOTION("escaping", escaping, FIELD_SAYS("escaping", "1 if it gets away from a black hole.")),
    {"to", FIELD_CELL, FIELD_AT(struct starstrike_motion, to), .applies = is_under_way,
     .when = "a piece is under way", FIELD_SAYS("to", "The hex it goes to.")},
    NUMBER(struct starstrike_motion, "way", way, 5,
           FIELD_SAYS("way", "The direction it goes, clockwise from 0.")),
    MOTION("face", face, FIELD_SAYS("die", "The die thrown for dust.")),
    {.kind = FIELD_END}};

#define SKIRMISH(name, member, ...)                                                                \
    NUMBER(struct starstrike_skirmish, name, member, COUNTS_FEW_MAX, __VA_ARGS__)
static const struct field skirmish_fields[] = {
    SKIRMISH("stage", stage,
             FIELD_SAYS("stage", "Where the Skirmish stands, by the program's own count.")),
    SKIRMISH("pool", pool[0], FIELD_SAYS("dice", "Combat dice of the active piece.")),
    SKIRMISH("other_pool", pool[1], FIELD_SAYS("other's dice", "Combat dice of the other piece.")),
    SKIRMISH("hits", hits[0], FIELD_SAYS("hits", "Hits on the active piece still to be saved.")),
    SKIRMISH("other_hits", hits[1],
             FIELD_SAYS("other's hits", "Hits on the other piece still to be saved.")),
    SKIRMISH("met", met[0], FIELD_SAYS("all hits", "All hits there were on the active piece.")),
    SKIRMISH("other_met", met[1],
             FIELD_SAYS("all other's hits", "All hits there were on the other piece.")),
    SKIRMISH("unsaved", unsaved[0],
             FIELD_SAYS("unsaved", "Hits on the active piece that went through.")),
    SKIRMISH("other_unsaved", unsaved[1],
             FIELD_SAYS("other's unsaved", "Hits on the other piece that went through.")),
    SKIRMISH("grudge", grudge[0], FIELD_SAYS("Grudge", "Grudge counters of the active piece.")),
    SKIRMISH("other_grudge", grudge[1],
             FIELD_SAYS("other's Grudge", "Grudge counters of the other piece.")),
    SKIRMISH("save", save, FIELD_SAYS("save", "The next save to try, by the program's own count.")),
    SKIRMISH("doomed", doomed,
             FIELD_SAYS("doomed",
                        "Whom a Grudge defeats: 1 the active piece, 2 the other one, added up.")),
    NUMBER(struct starstrike_skirmish, "foe", foe, UNITS_MAX,
           FIELD_SAYS("foe", "The number of the other piece, plus 1; 0 is none.")),
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

static const struct field pick_fields[] = FORMS_REFS(STARSTRIKE_SHIPS);
static const struct field wing_fields[] = {
    CARD_AT("", .offset = 0, STARSTRIKE_GROUPS,
            FIELD_SAYS("flight group", "The one on this pick; null is none.")),
    {.kind = FIELD_END}};
static const struct field refit_fields[] = {
    CARD_AT("", .offset = 0, STARSTRIKE_ORDERS,
            FIELD_SAYS("order", "The one this pick has chosen; null is none.")),
    {.kind = FIELD_END}};

#define STATE(name, member, most, ...)                                                             \
    NUMBER(struct starstrike_state, name, member, most, __VA_ARGS__)
#define STATE_SIDE(name, member, ...)                                                              \
    {                                                                                              \
        name, FIELD_WORD, FIELD_AT(struct starstrike_state, member),                               \
            .words = forms_sides, .fallback = SIDE_NONE, __VA_ARGS__                               \
    }
#define STATE_UNIT(name, member, ...)                                                              \
    {                                                                                              \
        name, FIELD_UNIT, FIELD_AT(struct starstrike_state, member), __VA_ARGS__                   \
    }
#define PART(name, member, table, ...)                                                             \
    {                                                                                              \
        name, FIELD_RECORD, FIELD_AT(struct starstrike_state, member), .inner = table, __VA_ARGS__ \
    }
#define PLAYER(number)                                                                             \
    PART("player_" #number, player[(number)-1], player_fields,                                     \
         FIELD_SAYS(                                                                               \
             "player",                                                                             \
             "What the player of this seat has; seats are counted from 1 through both sides."))

/* A position that says nothing stands at the beginning of the first round. */
const struct field starstrike_start_fields[] = {
    {"phase", FIELD_WORD, FIELD_AT(struct starstrike_state, head.phase),
     .words = starstrike_phase_words, .fallback = STARSTRIKE_PHASE_COMMAND,
     FIELD_SAYS("phase", "The phase of the round.")},
    {"step", FIELD_WORD, FIELD_AT(struct starstrike_state, step), .words = step_words,
     FIELD_SAYS("step", "What is asked now within the phase.")},
    STATE("points_red", points[SIDE_RED], COUNTS_MAX,
          FIELD_SAYS("points of red", "Points red has.")),
    STATE("points_blue", points[SIDE_BLUE], COUNTS_MAX,
          FIELD_SAYS("points of blue", "Points blue has.")),
    STATE(
        "award_1", award[0], COUNTS_MAX,
        FIELD_SAYS(
            "points of a player",
            "In open play: points of the player of this seat, counted from 1 through both sides.")),
    STATE(
        "award_2", award[1], COUNTS_MAX,
        FIELD_SAYS(
            "points of a player",
            "In open play: points of the player of this seat, counted from 1 through both sides.")),
    STATE(
        "award_3", award[2], COUNTS_MAX,
        FIELD_SAYS(
            "points of a player",
            "In open play: points of the player of this seat, counted from 1 through both sides.")),
    STATE(
        "award_4", award[3], COUNTS_MAX,
        FIELD_SAYS(
            "points of a player",
            "In open play: points of the player of this seat, counted from 1 through both sides.")),
    STATE(
        "award_5", award[4], COUNTS_MAX,
        FIELD_SAYS(
            "points of a player",
            "In open play: points of the player of this seat, counted from 1 through both sides.")),
    STATE(
        "award_6", award[5], COUNTS_MAX,
        FIELD_SAYS(
            "points of a player",
            "In open play: points of the player of this seat, counted from 1 through both sides.")),
    STATE_SIDE("team_a", team_a, FIELD_SAYS("Team A", "The side that is Team A.")),
    STATE_SIDE("initiative", initiative, FIELD_SAYS("Initiative", "The side that has Initiative.")),
    {"tide", FIELD_WORD, FIELD_AT(struct starstrike_state, tide), .words = starstrike_tide_words,
     FIELD_SAYS("tide", "What holds while only one team has pieces left to activate: strategic "
                        "binds it, overrun favours it.")},
    STATE_SIDE("tide_side", tide_side,
               FIELD_SAYS("side of the tide",
                          "The side that is bound by strategic or favoured by overrun.")),
    {"ended", FIELD_BITS, FIELD_AT(struct starstrike_state, ended), .min = 1, .max = SEATS_MAX,
     FIELD_SAYS(
         "ended",
         "The seats that have closed their secret choices, counted from 1 through both sides.")},
    {"shown", FIELD_BITS, FIELD_AT(struct starstrike_state, shown), .min = 1, .max = SEATS_MAX,
     FIELD_SAYS(
         "shown",
         "The seats whose face-up orders all have seen, counted from 1 through both sides.")},
    STATE_UNIT("actor", actor, FIELD_SAYS("acting piece", "The piece that acts now.")),
    STATE_UNIT("victim", victim, FIELD_SAYS("victim", "The piece it acts upon.")),
    STATE("last_red", last_seat[SIDE_RED], SEATS_MAX,
          FIELD_SAYS(
              "last seat of red",
              "The seat of red that acted last, counted from 1 through both sides; 0 is none.")),
    STATE("last_blue", last_seat[SIDE_BLUE], SEATS_MAX,
          FIELD_SAYS(
              "last seat of blue",
              "The seat of blue that acted last, counted from 1 through both sides; 0 is none.")),
    STATE("face_red", face[SIDE_RED], 6,
          FIELD_SAYS("die of red", "What red has thrown for teams; 0 is nothing yet.")),
    STATE("face_blue", face[SIDE_BLUE], 6,
          FIELD_SAYS("die of blue", "What blue has thrown for teams; 0 is nothing yet.")),
    STATE_UNIT("cursor", cursor, FIELD_SAYS("piece at hand", "The piece the step has come to.")),
    STATE("slot", slot, STARSTRIKE_SLOTS,
          FIELD_SAYS("card at hand",
                     "The card of that piece the step has come to, by the program's own count.")),
    STATE("effect", effect, STARSTRIKE_EFFECTS_MAX,
          FIELD_SAYS("effect at hand",
                     "The effect of that card the step has come to, counted from 0.")),
    STATE("stage", stage, COUNTS_FEW_MAX,
          FIELD_SAYS("stage", "Where Refresh or the turns stand, by the program's own count.")),
    {"moment", FIELD_WORD, FIELD_AT(struct starstrike_state, moment),
     .words = starstrike_when_words, FIELD_SAYS("moment", "The moment whose effects act now.")},
    STATE_UNIT(
        "moment_unit", moment_unit,
        FIELD_SAYS("piece of the moment", "The only piece whose effects act now; null is all.")),
    STATE("resume", resume, STARSTRIKE_STEP_COUNT - 1,
          FIELD_SAYS("next step", "The step that follows, by the program's own count.")),
    STATE("ties", ties, COUNTS_FEW_MAX, FIELD_SAYS("ties", "Ties of the roll for teams so far.")),
    PART("strike", strike, strike_fields, FIELD_SAYS("Strike", "The Strike under way.")),
    PART("motion", motion, motion_fields, FIELD_SAYS("movement", "The movement under way.")),
    PART("skirmish", skirmish, skirmish_fields, FIELD_SAYS("Skirmish", "The Skirmish under way.")),
    PLAYER(1),
    PLAYER(2),
    PLAYER(3),
    PLAYER(4),
    PLAYER(5),
    PLAYER(6),
    {"picks", FIELD_LIST, FIELD_COUNTED(struct starstrike_state, picks.design, picks.count),
     .inner = pick_fields,
     FIELD_SAYS("picks", "The ships the seats have picked for their fleets, by seat.")},
    FORMS_PICKED(struct starstrike_state, picks),
    {"pick_groups", FIELD_LIST, FIELD_COUNTED(struct starstrike_state, pick_group, picks.count),
     .inner = wing_fields,
     FIELD_SAYS("flight groups of picks", "The flight group on each pick; null is none.")},
    {"pick_refits", FIELD_LIST, FIELD_COUNTED(struct starstrike_state, pick_refit, picks.count),
     .inner = refit_fields,
     FIELD_SAYS("orders of Refits", "The order each picked Refit has chosen; null is none.")},
    {.kind = FIELD_END}};
