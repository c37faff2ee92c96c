/* The constants of `starstrike` as tables: options and the words for everything. */
#include "rules/starstrike/state/tables.h"

#define FLAG(name, noun, id_of_rule, words)                                                        \
    {                                                                                              \
        .id = name, .label = noun, .rule = id_of_rule, .kind = OPTION_FLAG, .max = 1,              \
        .help = words                                                                              \
    }
#define WORD(name, noun, id_of_rule, list, most, text)                                             \
    {                                                                                              \
        .id = name, .label = noun, .rule = id_of_rule, .kind = OPTION_WORD, .max = most,           \
        .words = list, .help = text                                                                \
    }
#define BY_MODE(name, noun, id_of_rule, text)                                                      \
    WORD(name, noun, id_of_rule, by_mode_words, STARSTRIKE_OFF, text)

static const char *const by_mode_words[] = {"by-mode", "on", "off", NULL};
static const char *const diagonal_words[] = {"both", "clockwise", NULL};
static const char *const basis_words[] = {"level", "spent", NULL};

/* SS-O.1 to SS-O.15 */
const struct option starstrike_options[STARSTRIKE_OPTION_COUNT] = {
    [STARSTRIKE_OPTION_MODE] =
        WORD("mode", "mode of play", "SS-O.1", starstrike_mode_words, STARSTRIKE_MODES - 1,
             "How fleets and libraries come about and what scores: built "
             "ones, open play, three ways to play a scenario, or sections "
             "1 to 9 alone."),
    [STARSTRIKE_OPTION_ESCALATION] =
        WORD("escalation", "fleet size", "SS-O.2", starstrike_level_words, STARSTRIKE_LEVELS - 1,
             "Points for the fleet of each player: 10, 15, 20, 30 or 50."),
    [STARSTRIKE_OPTION_CONSTRUCTED_OBJECTIVES] =
        BY_MODE("constructed-objectives", "objectives of built fleets", "SS-O.3",
                "Points for territory, great ships and pieces shut out; in constructed play unless "
                "said otherwise."),
    [STARSTRIKE_OPTION_RESERVES] =
        BY_MODE("reserves", "reserves", "SS-O.4",
                "Pieces without a setup hex wait and come as reinforcements; in constructed and "
                "open play unless said otherwise."),
    [STARSTRIKE_OPTION_OMEGA_ORDERS] =
        BY_MODE("omega-orders", "omega orders", "SS-O.5",
                "Each player may set one Basic order aside for all pieces without one; at level "
                "omega unless said otherwise."),
    [STARSTRIKE_OPTION_OPEN_PLAY_SIMPLICITY] =
        BY_MODE("open-play-simplicity", "simple open play", "SS-O.6",
                "No Command Phase: Commanders lead all their ships; in open and easy play unless "
                "said otherwise."),
    [STARSTRIKE_OPTION_LATE_SHIELDS] = FLAG("late-shields", "late shields", "SS-O.7",
                                            "Shields are spent after Target Locks, not before."),
    [STARSTRIKE_OPTION_SHIELD_DIAGONAL] =
        WORD("shield-diagonal", "shields on a diagonal", "SS-O.8", diagonal_words, 1,
             "On the line between two facings: shields of both, or of the clockwise one only."),
    [STARSTRIKE_OPTION_PIVOT_IN_PLACE] =
        FLAG("pivot-in-place", "pivot in place", "SS-O.9",
             "A piece with a Move left may end its movement with a rotation."),
    [STARSTRIKE_OPTION_LENIENT_STUCK] = {.id = "lenient-stuck",
                                         .label = "lenient stuck pieces",
                                         .rule = "SS-O.10",
                                         .kind = OPTION_FLAG,
                                         .max = 1,
                                         .fallback = 1,
                                         .help = "Whether a piece is stuck is judged at the facing "
                                                 "it has, not at all it could take."},
    [STARSTRIKE_OPTION_MASSIVE_LEGACY] =
        FLAG("massive-legacy", "old Massive rule", "SS-O.11",
             "A Massive ship is never Crippled but takes two Direct Hits instead, and has no "
             "Massive save."),
    [STARSTRIKE_OPTION_ALTERNATE_MIN] = {.id = "multiplayer-alternate-min",
                                         .label = "least players to alternate",
                                         .rule = "SS-O.12",
                                         .kind = OPTION_NUMBER,
                                         .min = 2,
                                         .max = 3,
                                         .fallback = 3,
                                         .help = "Players a team must have for its players to take "
                                                 "turns."},
    [STARSTRIKE_OPTION_RESERVE_PREVENTS_WIPEOUT] =
        FLAG("reserve-prevents-wipeout", "reserve against a wipeout", "SS-O.13",
             "A team with pieces In Reserve is not wiped out."),
    [STARSTRIKE_OPTION_PERCENT_BASIS] =
        WORD("percent-basis", "basis of shares", "SS-O.14", basis_words, 1,
             "Shares of a fleet are reckoned from the allowance of the level or from what was "
             "spent."),
    [STARSTRIKE_OPTION_MASSIVE_MAY] = {.id = "massive-may",
                                       .label = "free Massive orders",
                                       .rule = "SS-O.15",
                                       .kind = OPTION_FLAG,
                                       .max = 1,
                                       .help = "Massive pieces may go without the order in their "
                                               "bracket; Refits must still have one of theirs.",
                                       .since = 2,
                                       .before = 0},
};

/* No option gives these readings back. */
const struct amendment starstrike_amendments[] = {
    {2, STARSTRIKE_RULE_R4B_01II,
     "All Psionic orders on a piece whose Required order is Psionic are outside the limit, not "
     "that "
     "one alone."},
    {2, STARSTRIKE_RULE_R3A_01VIII,
     "A copy from the library with a listed id is a Required order, too, and lies face up."},
    {2, STARSTRIKE_RULE_R4B_01III,
     "A copy from the library with a listed id is a Required order, too, and lies face up "
     "(SS-3A.01VIII)."},
    {2, STARSTRIKE_RULE_R11A,
     "A scenario without a list of what scores scores by its mode, where it scored nothing."},
    {2, STARSTRIKE_RULE_R4B_01,
     "A Command Phase in which nobody can be given orders passes by itself."},
    {0, 0, NULL}};

const struct purpose starstrike_purposes[] = {
    [STARSTRIKE_PURPOSE_TEAMS] = {"teams", COUNTS_RESULT},
    [STARSTRIKE_PURPOSE_STRIKE] = {"strike", COUNTS_HITS},
    [STARSTRIKE_PURPOSE_LOCK_ON] = {"lock on", COUNTS_HITS},
    [STARSTRIKE_PURPOSE_SAVE] = {"save", COUNTS_SAVES},
    [STARSTRIKE_PURPOSE_SKIRMISH] = {"skirmish", COUNTS_HITS},
    [STARSTRIKE_PURPOSE_GRUDGE] = {"grudge", COUNTS_HITS},
    [STARSTRIKE_PURPOSE_DRAWN_IN] = {"drawn in", COUNTS_HITS},
    [STARSTRIKE_PURPOSE_ESCAPE] = {"escape velocity", COUNTS_SAVES},
    [STARSTRIKE_PURPOSE_DUST] = {"dust", COUNTS_HITS},
    [STARSTRIKE_PURPOSE_COUNT] = {NULL, COUNTS_NOTHING}};

const char *const starstrike_measures[] = {
    [STARSTRIKE_MEASURE_HITS] = "hits",           [STARSTRIKE_MEASURE_CRITICALS] = "criticals",
    [STARSTRIKE_MEASURE_DIRECT] = "direct_hits",  [STARSTRIKE_MEASURE_SHIELDS] = "shields",
    [STARSTRIKE_MEASURE_HULL] = "hull",           [STARSTRIKE_MEASURE_ORDERS] = "orders",
    [STARSTRIKE_MEASURE_DESTROYED] = "destroyed", [STARSTRIKE_MEASURE_CRIPPLED] = "crippled",
    [STARSTRIKE_MEASURE_DEFEATED] = "defeated",   [STARSTRIKE_MEASURE_COUNT] = NULL};

const char *const starstrike_measure_words[] = {
    [STARSTRIKE_MEASURE_HITS] = "Hits on the dice, before shields and saves.",
    [STARSTRIKE_MEASURE_CRITICALS] = "Critical markers it gets.",
    [STARSTRIKE_MEASURE_DIRECT] = "Direct Hits on the dice, before saves.",
    [STARSTRIKE_MEASURE_SHIELDS] = "Shield points it spends or loses.",
    [STARSTRIKE_MEASURE_HULL] = "Hull points it loses.",
    [STARSTRIKE_MEASURE_ORDERS] = "Orders it has to return.",
    [STARSTRIKE_MEASURE_DESTROYED] = "1 if its last hull point goes.",
    [STARSTRIKE_MEASURE_CRIPPLED] = "1 if more critical markers than its Order Limit remove it.",
    [STARSTRIKE_MEASURE_DEFEATED] = "1 if it leaves play, destroyed or crippled or otherwise.",
    [STARSTRIKE_MEASURE_COUNT] = NULL};
