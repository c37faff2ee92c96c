/* The constants of `starstrike` as tables: decisions, options and the words for everything. */
#include "rules/starstrike/parts.h"

/* Kinds by SS-X.4; what passing means is SS-X.18. */
const struct decision starstrike_decisions[STARSTRIKE_DECISION_COUNT] = {
    [STARSTRIKE_BUY] = {"buy", D_FLEET,
                        "You choose ships from your fleet list, in secret; if you pass, you get "
                        "the sample fleet of the scenario."},
    [STARSTRIKE_COMMANDER] = {"commander", D_FLEET,
                              "A Commander joins your fleet, on a ship of the Command Chart; in "
                              "open play he leads all of it; if you pass, nobody does."},
    [STARSTRIKE_WING] = {"wing", D_FLEET,
                         "A Flight Group goes aboard a Carrier and takes the place of Basic "
                         "orders; if you pass, none does."},
    [STARSTRIKE_CARD] = {"card", D_FLEET,
                         "An order is added to your library; if you pass, it gets Basic orders "
                         "in the order of their numbers."},
    [STARSTRIKE_REFIT] = {"refit", D_FLEET,
                          "A Refit gets the order of its card that it has all game; if you pass, "
                          "the first."},
    [STARSTRIKE_END_FLEET] = {"end-fleet", D_DONE,
                              "Ends your choices before play; they are shown when all have ended "
                              "theirs."},
    [STARSTRIKE_PLACE] = {"place", D_DEPLOY,
                          "One of your pieces is placed in a setup hex, with a facing; if you "
                          "pass, the first piece takes the first free one."},
    [STARSTRIKE_ENTER] = {"enter", D_ENTER,
                          "A piece In Reserve comes to a free setup hex of yours, with a facing "
                          "(SS-10E.01); if you pass, the first takes the first free one."},
    [STARSTRIKE_ASSIGN] = {"assign", D_PLOT,
                           "Your pieces get orders, in secret, as many as their limits allow; if "
                           "you pass, only those that are required."},
    [STARSTRIKE_OMEGA] = {"omega", D_PLOT,
                          "A Basic order is set aside for all your pieces that could have an "
                          "order and have none; if you pass, there is none."},
    [STARSTRIKE_END_ORDERS] = {"end-orders", D_DONE,
                               "Ends your orders; they are revealed when all have ended theirs."},
    [STARSTRIKE_TURN] = {"turn", D_SPECIAL,
                         "An order lets the piece rotate at once; if you pass, it does not."},
    [STARSTRIKE_SHIFT] = {"shift", D_TRANSFER,
                          "An order lets the piece move shield points between its facings; if you "
                          "pass, they stay."},
    [STARSTRIKE_HAND] = {"hand", D_TRANSFER,
                         "An order lets the piece hand another one to a piece near it; if you "
                         "pass, it keeps all."},
    [STARSTRIKE_MEND] = {"mend", D_REPAIR,
                         "Shield points come back and you say to which facings; if you pass, to "
                         "those that lack most."},
    [STARSTRIKE_ACTIVATE] = {"activate", D_ACTIVATE,
                             "One of your pieces that have not acted yet strikes and moves now; "
                             "if you pass, the first."},
    [STARSTRIKE_STRIKE] = {"strike", D_FIRE,
                           "The active piece may strike with each armament once a round; if you "
                           "pass, it strikes no more."},
    [STARSTRIKE_END_STRIKES] = {"end-strikes", D_DONE,
                                "Ends the Strikes of this activation; the piece moves now."},
    [STARSTRIKE_USE] = {"use", D_SPEND,
                        "An ability that works a limited number of times in a round can help this "
                        "Strike; if you pass, it is kept."},
    [STARSTRIKE_BLOCK] = {"block", D_BLOCK,
                          "Each Shield Point spent cancels a Hit or a Critical Hit; if you pass, "
                          "as many are spent as cancel one, Criticals first."},
    [STARSTRIKE_LOCK] = {"lock", D_SPEND,
                         "A Target Lock is used for an ability of the weapon, for one more die, or "
                         "not at all; if you pass, for the die."},
    [STARSTRIKE_DRAIN] = {"drain", D_FACING,
                          "You strike from between two facings and pick the one that loses shield "
                          "points; if you pass, the one with more."},
    [STARSTRIKE_RETURN] = {"return", D_LOSS,
                           "Your piece loses one of its orders and you pick which; if you pass, "
                           "the lowest that is not required."},
    [STARSTRIKE_MOVE] = {"move", D_MOVE,
                         "The active piece rotates and does a Maneuver while it has Moves; if you "
                         "pass, it stops, or does the nearest Maneuver it must."},
    [STARSTRIKE_END_MOVE] = {"end-move", D_DONE,
                             "Ends the activation; the piece stops where it is."},
    [STARSTRIKE_EVADE] = {"evade", D_REACT,
                          "Your Escort is about to be assaulted and may slip away, once a round; "
                          "if you pass, it stays and fights."},
    [STARSTRIKE_DUST] = {"dust", D_LOSS,
                         "Dust costs your piece a Shield Point or a Direct Hit; if you pass, a "
                         "point of its strongest facing."},
    [STARSTRIKE_UNSPEND] = {"unspend", D_SPECIAL,
                            "A spent order of open play may act again from now on; if you pass, "
                            "it does."},
    [STARSTRIKE_RESORT] = {"resort", D_SPECIAL,
                           "The immediate effects of an order of open play may be used now; if you "
                           "pass, they are not."},
};

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

const struct event_kind starstrike_event_kinds[] = {
    [STARSTRIKE_EVENT_ONLY_ANSWER] = {"only-answer", STEP_NONE},
    [STARSTRIKE_EVENT_RUN_ENDED] = {"run-ended", STEP_NONE},
    [STARSTRIKE_EVENT_CHOSEN] = {"chosen", STEP_ORDER},
    [STARSTRIKE_EVENT_FLEET_SHOWN] = {"fleet-shown", STEP_NONE},
    [STARSTRIKE_EVENT_TEAM_ROLLED] = {"team-rolled", STEP_INITIATIVE},
    [STARSTRIKE_EVENT_TEAM_TIED] = {"team-tied", STEP_INITIATIVE},
    [STARSTRIKE_EVENT_TEAMS] = {"teams", STEP_INITIATIVE},
    [STARSTRIKE_EVENT_PLACED] = {"placed", STEP_MOVE},
    [STARSTRIKE_EVENT_RESERVED] = {"reserved", STEP_NONE},
    [STARSTRIKE_EVENT_ROUND_BEGAN] = {"round-began", STEP_TURN},
    [STARSTRIKE_EVENT_PHASE_BEGAN] = {"phase-began", STEP_PHASE},
    [STARSTRIKE_EVENT_PASSED] = {"passed", STEP_PHASE},
    [STARSTRIKE_EVENT_INITIATIVE] = {"initiative", STEP_INITIATIVE},
    [STARSTRIKE_EVENT_ASSIGNED] = {"assigned", STEP_ORDER},
    [STARSTRIKE_EVENT_SET_ASIDE] = {"set-aside", STEP_ORDER},
    [STARSTRIKE_EVENT_REVEALED] = {"revealed", STEP_ORDER},
    [STARSTRIKE_EVENT_OMEGA] = {"omega", STEP_ORDER},
    [STARSTRIKE_EVENT_REPAIRED] = {"repaired", STEP_REPAIR},
    [STARSTRIKE_EVENT_RELOADED] = {"reloaded", STEP_REPAIR},
    [STARSTRIKE_EVENT_SHIFTED] = {"shifted", STEP_ORDER},
    [STARSTRIKE_EVENT_ROTATED] = {"rotated", STEP_MOVE},
    [STARSTRIKE_EVENT_HANDED] = {"handed", STEP_ORDER},
    [STARSTRIKE_EVENT_READIED] = {"readied", STEP_REPAIR},
    [STARSTRIKE_EVENT_ACTIVATED] = {"activated", STEP_ORDER},
    [STARSTRIKE_EVENT_THREADED] = {"threaded", STEP_MOVE},
    [STARSTRIKE_EVENT_STATE] = {"state", STEP_SCORE},
    [STARSTRIKE_EVENT_DECLARED] = {"declared", STEP_ATTACK},
    [STARSTRIKE_EVENT_USED] = {"used", STEP_ATTACK},
    [STARSTRIKE_EVENT_AIMED] = {"aimed", STEP_ATTACK},
    [STARSTRIKE_EVENT_ICONS] = {"icons", STEP_HIT},
    [STARSTRIKE_EVENT_BLOCKED] = {"blocked", STEP_SAVE},
    [STARSTRIKE_EVENT_LOCKED_ON] = {"locked-on", STEP_HIT},
    [STARSTRIKE_EVENT_ABILITY] = {"ability", STEP_DAMAGE},
    [STARSTRIKE_EVENT_SAVED] = {"saved", STEP_SAVE},
    [STARSTRIKE_EVENT_SAVE_FAILED] = {"save-failed", STEP_SAVE},
    [STARSTRIKE_EVENT_HULL_LOST] = {"hull-lost", STEP_LOSS},
    [STARSTRIKE_EVENT_CRITICAL] = {"critical", STEP_LOSS},
    [STARSTRIKE_EVENT_RETURNED] = {"returned", STEP_ORDER},
    [STARSTRIKE_EVENT_TOKEN] = {"token", STEP_NONE},
    [STARSTRIKE_EVENT_MOVED] = {"moved", STEP_MOVE},
    [STARSTRIKE_EVENT_STUCK] = {"stuck", STEP_MOVE},
    [STARSTRIKE_EVENT_EVADED] = {"evaded", STEP_MOVE},
    [STARSTRIKE_EVENT_ASSAULTED] = {"assaulted", STEP_ATTACK},
    [STARSTRIKE_EVENT_POOL] = {"pool", STEP_ATTACK},
    [STARSTRIKE_EVENT_FOUGHT] = {"fought", STEP_HIT},
    [STARSTRIKE_EVENT_LETHAL] = {"lethal", STEP_DAMAGE},
    [STARSTRIKE_EVENT_GRUDGE] = {"grudge", STEP_HIT},
    [STARSTRIKE_EVENT_EXHAUSTED] = {"exhausted", STEP_LOSS},
    [STARSTRIKE_EVENT_DRAWN_IN] = {"drawn-in", STEP_MOVE},
    [STARSTRIKE_EVENT_ESCAPE] = {"escape", STEP_MOVE},
    [STARSTRIKE_EVENT_DUST] = {"dust", STEP_HIT},
    [STARSTRIKE_EVENT_DEFEATED] = {"defeated", STEP_DESTROYED},
    [STARSTRIKE_EVENT_SCORED] = {"scored", STEP_SCORE},
    [STARSTRIKE_EVENT_RESTED] = {"rested", STEP_REPAIR},
    [STARSTRIKE_EVENT_UNSPENT] = {"unspent", STEP_ORDER},
    [STARSTRIKE_EVENT_WIPED_OUT] = {"wiped-out", STEP_SCORE},
    [STARSTRIKE_EVENT_AWARD] = {"award", STEP_SCORE},
    [STARSTRIKE_EVENT_VICTORY] = {"victory", STEP_END},
    [STARSTRIKE_EVENT_DRAW] = {"draw", STEP_END},
    [STARSTRIKE_EVENT_COUNT] = {NULL, STEP_NONE},
};
