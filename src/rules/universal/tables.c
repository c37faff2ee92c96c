/* The constants of `universal` as tables: decisions, options and the words for everything. */
#include "rules/universal/parts.h"

/* Kinds by the common vocabulary (UN-O2); what passing means is UN-O3. */
const struct decision universal_decisions[UNIVERSAL_DECISION_COUNT] = {
    [UNIVERSAL_BUY] = {"buy", D_FLEET,
                       "You choose ships for your share of the fleet limit, in secret; if you "
                       "pass, your side gets the sample fleet of the scenario."},
    [UNIVERSAL_END_FLEET] = {"end-fleet", D_DONE,
                             "Ends your choice of ships; what is left of your share is lost."},
    [UNIVERSAL_DEPLOY] = {"deploy", D_DEPLOY,
                          "One of your ships is placed in your zone, with a heading; if you pass, "
                          "the first ship takes the first hex of the zone."},
    [UNIVERSAL_PLOT] = {"plot", D_PLOT,
                        "Each of your ships gets its orders in secret, with Boosters and a tether "
                        "group if you like; if you pass, it goes straight on at its speed."},
    [UNIVERSAL_END_PLOT] = {"end-plot", D_DONE,
                            "Ends your orders; ships without any go straight on at their speed."},
    [UNIVERSAL_SAIL] = {"sail", D_MOVE,
                        "A card of your color is drawn: one of your ships gets its orders and "
                        "moves at once; if you pass, the first one coasts."},
    [UNIVERSAL_FIRST] = {"first", D_SHIFT,
                         "Ships of yours have equal totals: which of them is placed first; if you "
                         "pass, the one with the lowest number."},
    [UNIVERSAL_SHIFT] = {"shift", D_SHIFT,
                         "The ship may not stay in its hex, or is pulled, and you pick where it "
                         "goes; if you pass, the first hex allowed clockwise from its heading."},
    [UNIVERSAL_DECOY] = {"decoy", D_SPECIAL,
                         "The ship may place a Decoy that may fool attackers this turn; if you "
                         "pass, it places none."},
    [UNIVERSAL_DEFEND] = {"defend", D_REACT,
                          "Point defense and Defensive weapons may fire at Seekers that are about "
                          "to attack; if you pass, nobody fires."},
    [UNIVERSAL_SWEEP] =
        {"sweep", D_REACT,
         "A point-defense system may clear Mines within three hexes; if you pass, they stay."},
    [UNIVERSAL_END_DEFEND] = {"end-defend", D_DONE,
                              "Ends your defence against Seekers and Mines for this turn."},
    [UNIVERSAL_FLY] = {"fly", D_MOVE,
                       "One of your flights or Shuttlecraft moves, and may attack, board or be "
                       "recovered; if you pass, the first one stays where it is."},
    [UNIVERSAL_INTERCEPT] = {"intercept", D_REACT,
                             "A flight attacks and point defense may fire at it first; if you "
                             "pass, nobody does."},
    [UNIVERSAL_END_INTERCEPT] = {"end-intercept", D_DONE,
                                 "Ends the interception; the flight makes its attack."},
    [UNIVERSAL_FIRE] = {"fire", D_FIRE,
                        "Every weapon that is to fire gets its target before any die falls; if "
                        "you pass, those without a target stay silent."},
    [UNIVERSAL_HOLD] =
        {"hold", D_ACTIVATE,
         "A ship may have its opportunity without firing a weapon; if you pass, it fires none."},
    [UNIVERSAL_END_FIRE] = {"end-fire", D_DONE,
                            "Ends the naming of targets; the attacks of the ship are made now."},
    [UNIVERSAL_SHOW] = {"show", D_FACING,
                        "The attacker stands between two facings of your ship, and you pick the "
                        "one that is struck; if you pass, the one with the most Screens."},
    [UNIVERSAL_BLOCK] = {"block", D_BLOCK,
                         "Shields of the facing or omni ones may absorb the damage; if you pass, "
                         "those of the facing go first."},
    [UNIVERSAL_PINPOINT] = {"pinpoint", D_SPEND,
                            "You may roll damage dice of Pinpoint weapons again, once and without "
                            "hull hits; if you pass, they stand."},
    [UNIVERSAL_NEXT] = {"next", D_FIRE,
                        "Hits of Sweeping weapons give dice against one more target beside the "
                        "first; if you pass, against none."},
    [UNIVERSAL_PDS] = {"pds", D_FIRE,
                       "Behind its weapons the ship may fire a point-defense system at an enemy "
                       "within three hexes; if you pass, it does not."},
    [UNIVERSAL_SHOCK] = {"shock", D_SPECIAL,
                         "Once in a battle the ship may strike all others within three hexes by "
                         "its Shockwave, friends too; if you pass, it does not."},
    [UNIVERSAL_FLARE] = {"flare", D_SPECIAL,
                         "A Flare may be laid within ten hexes, to block lines of sight in the "
                         "next turn; if you pass, none is."},
    [UNIVERSAL_PROBE] = {"probe", D_SPECIAL,
                         "A Probe may be laid within six hexes, to find cloaked ships near it in "
                         "the next turn; if you pass, none is."},
    [UNIVERSAL_BOARD] = {"board", D_BOARD,
                         "Marine squads may be sent against an enemy ship within five hexes; if "
                         "you pass, they stay aboard."},
    [UNIVERSAL_END_LATE] =
        {"end-late", D_DONE,
         "Ends the opportunity of the ship; it does nothing more in this phase."},
    [UNIVERSAL_REPEL] = {"repel", D_BOARD,
                         "Each of your squads cancels one success of the boarders; if you pass, "
                         "none is spent."},
    [UNIVERSAL_LOSE] = {"lose", D_LOSS,
                        "Your ship loses weapons and you pick which, within the loss limits; if "
                        "you pass, those with the fewest arcs."},
    [UNIVERSAL_LOSE_ITEM] = {"lose-item", D_LOSS,
                             "Your ship loses an item of its equipment and you pick which; if you "
                             "pass, the first of the list."},
    [UNIVERSAL_STUTTER] = {"stutter", D_SPECIAL,
                           "The Stutterdrive may throw the ship in a random direction; if you "
                           "pass, it stays."},
    [UNIVERSAL_RESTORE] = {"restore", D_REPAIR,
                           "Damage control wins a weapon back and you pick which; if you pass, "
                           "the one with the most arcs."},
    [UNIVERSAL_RESTORE_ITEM] = {"restore-item", D_REPAIR,
                                "Damage control wins an item of equipment back and you pick "
                                "which; if you pass, the last of the list."},
    [UNIVERSAL_REGENERATE] = {"regenerate", D_REPAIR,
                              "A Shield comes back and you pick where; if you pass, in the facing "
                              "that has lost most."},
    [UNIVERSAL_MINE] = {"mine", D_SPECIAL,
                        "Mines may be laid within six hexes of the ship; if you pass, none are."},
    [UNIVERSAL_LAUNCH] = {"launch", D_SPECIAL,
                          "A flight or Shuttlecraft aboard may be launched, to act from the next "
                          "turn on; if you pass, it stays aboard."},
    [UNIVERSAL_END_LAUNCH] = {"end-launch", D_DONE,
                              "Ends the laying and launching of the ship for this turn."},
};

#define FLAG(name, noun, id_of_rule, words)                                                        \
    {                                                                                              \
        .id = name, .label = noun, .rule = id_of_rule, .kind = OPTION_FLAG, .max = 1,              \
        .help = words                                                                              \
    }
#define FLAG_ON(name, noun, id_of_rule, words)                                                     \
    {                                                                                              \
        .id = name, .label = noun, .rule = id_of_rule, .kind = OPTION_FLAG, .max = 1,              \
        .fallback = 1, .help = words                                                               \
    }
#define COUNT(name, noun, id_of_rule, preset, words)                                               \
    {                                                                                              \
        .id = name, .label = noun, .rule = id_of_rule, .kind = OPTION_NUMBER, .max = 9999,         \
        .fallback = preset, .help = words                                                          \
    }

static const char *const chart_words[] = {"universal", "unity", NULL};
static const char *const movement_words[] = {"inertial", "cinematic", "reactionless", "vector",
                                             NULL};

/* UN-O1 */
const struct option universal_options[UNIVERSAL_OPTION_COUNT] = {
    [UNIVERSAL_OPTION_TURN_LIMIT] = COUNT("turn-limit", "turn limit", "UN-B3.3", 0,
                                          "Game turns after which the higher total of victory "
                                          "points wins; 0 is never."),
    [UNIVERSAL_OPTION_QUIET_DRAW] = COUNT("quiet-draw", "quiet draw", "UN-B3.4", 20,
                                          "Turns in a row without any damage after which the "
                                          "higher total wins; 0 is never."),
    [UNIVERSAL_OPTION_STRICT_PLOTS] = FLAG_ON("strict-plots", "strict orders", "UN-C2.0b",
                                              "Orders that cannot be carried out are refused when "
                                              "they are written, not at the reveal."),
    [UNIVERSAL_OPTION_PARTIAL_VP] = FLAG("partial-vp", "points for damage", "UN-B3.2",
                                         "Damaged ships count a part of their combat rating."),
    [UNIVERSAL_OPTION_RANDOM_MOVEMENT] =
        FLAG("random-movement-initiative", "random order of ships", "UN-C0.1",
             "Cards tell which side moves a ship next."),
    [UNIVERSAL_OPTION_RANDOM_FIGHTERS] =
        FLAG("random-fighter-activation", "random order of flights", "UN-F2.1b",
             "Cards tell which side moves a flight next."),
    [UNIVERSAL_OPTION_RANDOM_COMBAT] =
        FLAG("random-combat-initiative", "random order of fire", "UN-D0.2",
             "Cards tell which side fires with a ship next."),
    [UNIVERSAL_OPTION_DELAYED_PIVOTS] = FLAG("delayed-pivots", "delayed pivots", "UN-C2.4",
                                             "Slips of the last turn make a pivot cheaper."),
    [UNIVERSAL_OPTION_FLOATING_BOARD] = FLAG("floating-board", "floating board", "UN-C3.3",
                                             "Everything is shifted before a ship would leave."),
    [UNIVERSAL_OPTION_SEQUENTIAL_COMBAT] =
        FLAG("sequential-combat", "sequential combat", "UN-D0.2b",
             "Damage takes effect after each ship's attacks."),
    [UNIVERSAL_OPTION_DAMAGE_CONTROL] = FLAG_ON("damage-control", "damage control", "UN-D4.3",
                                                "Crews may win boxes of tracks back each turn."),
    [UNIVERSAL_OPTION_DAMAGE_CHART] = {.id = "damage-chart",
                                       .label = "damage chart",
                                       .rule = "UN-D3.3b",
                                       .kind = OPTION_WORD,
                                       .max = 1,
                                       .words = chart_words,
                                       .help = "What damage dice do: the chart of this edition, "
                                               "or the one of Unity."},
    [UNIVERSAL_OPTION_MOVEMENT] = {.id = "movement",
                                   .label = "movement",
                                   .rule = "UN-C5",
                                   .kind = OPTION_WORD,
                                   .max = UNIVERSAL_VECTOR,
                                   .words = movement_words,
                                   .help = "How ships move: with speed and thrust, with free "
                                           "turns, without inertia, or by vectors."},
    [UNIVERSAL_OPTION_FUEL] = FLAG("fuel", "fuel", "UN-E2.4", "Thrust uses up Fuel."),
    [UNIVERSAL_OPTION_ACTION_POINTS] =
        FLAG("action-points", "action points", "UN-G1",
             "Designs may have parts that cost action points to use."),
    [UNIVERSAL_OPTION_FIGHTER_VARIANTS] = FLAG("fighter-variants", "fighter variants", "UN-F4",
                                               "Flights may be Light or Long Range fighters."),
    [UNIVERSAL_OPTION_TERRAIN] =
        FLAG("terrain", "terrain", "UN-H0", "The terrain of the scenario is in play."),
    [UNIVERSAL_OPTION_CATASTROPHIC_TARGET] = {.id = "catastrophic-target",
                                              .label = "Catastrophic on Unity ships",
                                              .rule = "UN-Z3.5b",
                                              .kind = OPTION_FLAG,
                                              .max = 1,
                                              .help = "Catastrophic dice are halved on Unity ships "
                                                      "that are hit, not of those that fire.",
                                              .since = 2,
                                              .before = 0},
    [UNIVERSAL_OPTION_LIMIT] = {.id = "limit",
                                .label = "points limit",
                                .rule = "UN-O.limit",
                                .kind = OPTION_NUMBER,
                                .max = 30000,
                                .help = "The larger limit of the two sides; the other one and all "
                                        "targets follow in proportion. 0 is as written.",
                                .since = 2},
};

const struct amendment universal_amendments[] = {
    {2, UNIVERSAL_RULE_Z3_5, "A Unity ship is played as one; it became an ordinary design before."},
    {2, UNIVERSAL_RULE_D1_3,
     "Long Range Scanners count the actual range, not what Stealth makes of it."},
    {2, UNIVERSAL_RULE_C2_0, "Invalid orders do not strain engines: no boxes are lost by them."},
    {2, UNIVERSAL_RULE_C4_6,
     "Tethers of one hex need no number, and are judged when all have written."},
    {2, UNIVERSAL_RULE_B2,
     "A Combat Phase in which no ship can do anything passes without a roll-off."},
    {0, 0, NULL}};

const char *const universal_phases[] = {"fleet",   "deploy", "orders", "movement",
                                        "fighter", "combat", "end",    NULL};

const char *const universal_statuses[] = {"hidden", "aboard", NULL};

const struct purpose universal_purposes[] = {
    [UNIVERSAL_PURPOSE_FIRST] = {"who begins", COUNTS_RESULT},
    [UNIVERSAL_PURPOSE_CARD] = {"next card", COUNTS_NOTHING},
    [UNIVERSAL_PURPOSE_COMET] = {"comet", COUNTS_NOTHING},
    [UNIVERSAL_PURPOSE_DETECTION] = {"detection", COUNTS_NOTHING},
    [UNIVERSAL_PURPOSE_JUMP] = {"hyperdrive", COUNTS_RESULT},
    [UNIVERSAL_PURPOSE_STACKING] = {"stacking", COUNTS_RESULT},
    [UNIVERSAL_PURPOSE_FIELD] = {"asteroid field", COUNTS_HITS},
    [UNIVERSAL_PURPOSE_DECOY] = {"decoy", COUNTS_SAVES},
    [UNIVERSAL_PURPOSE_DEFENCE] = {"defensive fire", COUNTS_SAVES},
    [UNIVERSAL_PURPOSE_INTERCEPTION] = {"interception", COUNTS_HITS},
    [UNIVERSAL_PURPOSE_VOLATILE] = {"volatile rate of fire", COUNTS_RESULT},
    [UNIVERSAL_PURPOSE_ATTACK] = {"attack", COUNTS_HITS},
    [UNIVERSAL_PURPOSE_ATTACK_AGAIN] = {"attack, sixes again", COUNTS_HITS},
    [UNIVERSAL_PURPOSE_RETARGET] = {"retargeting", COUNTS_HITS},
    [UNIVERSAL_PURPOSE_BURST] = {"bursting", COUNTS_HITS},
    [UNIVERSAL_PURPOSE_PENETRATION] = {"penetration", COUNTS_HITS},
    [UNIVERSAL_PURPOSE_IMPACT] = {"impact", COUNTS_HITS},
    [UNIVERSAL_PURPOSE_IMPACT_AGAIN] = {"impact, sixes again", COUNTS_HITS},
    [UNIVERSAL_PURPOSE_CATASTROPHE] = {"catastrophic damage", COUNTS_RESULT},
    [UNIVERSAL_PURPOSE_PIERCE] = {"piercing", COUNTS_HITS},
    [UNIVERSAL_PURPOSE_DAMAGE] = {"damage", COUNTS_DAMAGE},
    [UNIVERSAL_PURPOSE_DAMAGE_AGAIN] = {"damage, pinpoint", COUNTS_DAMAGE},
    [UNIVERSAL_PURPOSE_MARINES] = {"marines", COUNTS_HITS},
    [UNIVERSAL_PURPOSE_LIGHT] = {"light fighters", COUNTS_DAMAGE},
    [UNIVERSAL_PURPOSE_STUTTER] = {"stutterdrive", COUNTS_NOTHING},
    [UNIVERSAL_PURPOSE_CONTROL] = {"damage control", COUNTS_REPAIRS},
    [UNIVERSAL_PURPOSE_REGENERATION] = {"regeneration", COUNTS_REPAIRS},
    [UNIVERSAL_PURPOSE_COUNT] = {NULL, COUNTS_NOTHING}};

const char *const universal_measures[] = {[UNIVERSAL_MEASURE_HITS] = "hits",
                                          [UNIVERSAL_MEASURE_THROUGH] = "through",
                                          [UNIVERSAL_MEASURE_POINTS] = "points",
                                          [UNIVERSAL_MEASURE_SHIELDS] = "shields",
                                          [UNIVERSAL_MEASURE_HULL] = "hull",
                                          [UNIVERSAL_MEASURE_ENGINES] = "engines",
                                          [UNIVERSAL_MEASURE_WEAPONS] = "weapon_hits",
                                          [UNIVERSAL_MEASURE_SYSTEMS] = "systems",
                                          [UNIVERSAL_MEASURE_FIGHTERS] = "fighters",
                                          [UNIVERSAL_MEASURE_DESTROYED] = "destroyed",
                                          [UNIVERSAL_MEASURE_COUNT] = NULL};

const char *const universal_measure_words[] = {
    [UNIVERSAL_MEASURE_HITS] = "Attack dice that hit it, before its Screens.",
    [UNIVERSAL_MEASURE_THROUGH] =
        "Hits that get past its Screens, or points of impact on old shields.",
    [UNIVERSAL_MEASURE_POINTS] = "Points of damage left by its Shields, a damage die each.",
    [UNIVERSAL_MEASURE_SHIELDS] = "Shields used up.",
    [UNIVERSAL_MEASURE_HULL] = "Hull boxes crossed off, bulkheads included.",
    [UNIVERSAL_MEASURE_ENGINES] = "Engine boxes crossed off.",
    [UNIVERSAL_MEASURE_WEAPONS] = "Weapon boxes crossed off.",
    [UNIVERSAL_MEASURE_SYSTEMS] = "System boxes crossed off.",
    [UNIVERSAL_MEASURE_FIGHTERS] = "Fighters of the flight that are shot down.",
    [UNIVERSAL_MEASURE_DESTROYED] = "1 if it is destroyed, or will be when damage takes effect.",
    [UNIVERSAL_MEASURE_COUNT] = NULL};

const struct event_kind universal_event_kinds[] = {
    [UNIVERSAL_EVENT_ONLY_ANSWER] = {"only-answer", STEP_NONE},
    [UNIVERSAL_EVENT_RUN_ENDED] = {"run-ended", STEP_NONE},
    [UNIVERSAL_EVENT_BOUGHT] = {"bought", STEP_ORDER},
    [UNIVERSAL_EVENT_FLEET_SHOWN] = {"fleet-shown", STEP_NONE},
    [UNIVERSAL_EVENT_NO_FUEL] = {"no-fuel", STEP_NONE},
    [UNIVERSAL_EVENT_AWARD_OFFERED] = {"award-offered", STEP_NONE},
    [UNIVERSAL_EVENT_ROLLED_OFF] = {"rolled-off", STEP_INITIATIVE},
    [UNIVERSAL_EVENT_FIRST] = {"first", STEP_INITIATIVE},
    [UNIVERSAL_EVENT_CARD] = {"card", STEP_INITIATIVE},
    [UNIVERSAL_EVENT_DEPLOYED] = {"deployed", STEP_MOVE},
    [UNIVERSAL_EVENT_TURN_BEGAN] = {"turn-began", STEP_TURN},
    [UNIVERSAL_EVENT_PHASE_BEGAN] = {"phase-began", STEP_PHASE},
    [UNIVERSAL_EVENT_PHASE_PASSED] = {"phase-passed", STEP_NONE},
    [UNIVERSAL_EVENT_PLOTTED] = {"plotted", STEP_ORDER},
    [UNIVERSAL_EVENT_BESIDE] = {"beside", STEP_ORDER},
    [UNIVERSAL_EVENT_ORDER_SHOWN] = {"order-shown", STEP_ORDER},
    [UNIVERSAL_EVENT_ORDER_JUDGED] = {"order-judged", STEP_ORDER},
    [UNIVERSAL_EVENT_ORDER_INVALID] = {"order-invalid", STEP_ORDER},
    [UNIVERSAL_EVENT_ORDER_MISSING] = {"order-missing", STEP_ORDER},
    [UNIVERSAL_EVENT_TETHERED] = {"tethered", STEP_ORDER},
    [UNIVERSAL_EVENT_CLOAKED] = {"cloaked", STEP_MOVE},
    [UNIVERSAL_EVENT_RETURNED] = {"returned", STEP_MOVE},
    [UNIVERSAL_EVENT_UNDETECTED] = {"undetected", STEP_NONE},
    [UNIVERSAL_EVENT_DETECTED] = {"detected", STEP_MOVE},
    [UNIVERSAL_EVENT_NO_CLOAK] = {"no-cloak", STEP_ORDER},
    [UNIVERSAL_EVENT_CHARGED] = {"charged", STEP_NONE},
    [UNIVERSAL_EVENT_RESET] = {"reset", STEP_NONE},
    [UNIVERSAL_EVENT_JUMPED] = {"jumped", STEP_LEFT},
    [UNIVERSAL_EVENT_MOVED] = {"moved", STEP_MOVE},
    [UNIVERSAL_EVENT_SILENT] = {"silent", STEP_MOVE},
    [UNIVERSAL_EVENT_INVERTED] = {"inverted", STEP_MOVE},
    [UNIVERSAL_EVENT_FLOATED] = {"floated", STEP_MOVE},
    [UNIVERSAL_EVENT_LEFT_BOARD] = {"left-board", STEP_LEFT},
    [UNIVERSAL_EVENT_MET] = {"met", STEP_ATTACK},
    [UNIVERSAL_EVENT_STRAINED] = {"strained", STEP_LOSS},
    [UNIVERSAL_EVENT_CONTESTED] = {"contested", STEP_MOVE},
    [UNIVERSAL_EVENT_STACK_ROLLED] = {"stack-rolled", STEP_MOVE},
    [UNIVERSAL_EVENT_STACK_TIED] = {"stack-tied", STEP_MOVE},
    [UNIVERSAL_EVENT_STAYED] = {"stayed", STEP_MOVE},
    [UNIVERSAL_EVENT_SHIFTED] = {"shifted", STEP_MOVE},
    [UNIVERSAL_EVENT_DECOY_PLACED] = {"decoy-placed", STEP_SAVE},
    [UNIVERSAL_EVENT_DECOY_ROLLED] = {"decoy-rolled", STEP_SAVE},
    [UNIVERSAL_EVENT_DEFENDED] = {"defended", STEP_SAVE},
    [UNIVERSAL_EVENT_MINES_MET] = {"mines-met", STEP_ATTACK},
    [UNIVERSAL_EVENT_SEEKERS_LAUNCHED] = {"seekers-launched", STEP_ATTACK},
    [UNIVERSAL_EVENT_SEEKERS_ATTACK] = {"seekers-attack", STEP_ATTACK},
    [UNIVERSAL_EVENT_EVAPORATED] = {"evaporated", STEP_SAVE},
    [UNIVERSAL_EVENT_SEEKERS_GONE] = {"seekers-gone", STEP_SAVE},
    [UNIVERSAL_EVENT_FLEW] = {"flew", STEP_MOVE},
    [UNIVERSAL_EVENT_FLIGHT_ATTACKS] = {"flight-attacks", STEP_ATTACK},
    [UNIVERSAL_EVENT_INTERCEPTED] = {"intercepted", STEP_HIT},
    [UNIVERSAL_EVENT_RECOVERED] = {"recovered", STEP_MOVE},
    [UNIVERSAL_EVENT_LAUNCHED] = {"launched", STEP_MOVE},
    [UNIVERSAL_EVENT_TARGETED] = {"targeted", STEP_ATTACK},
    [UNIVERSAL_EVENT_FACING_SHOWN] = {"facing-shown", STEP_ATTACK},
    [UNIVERSAL_EVENT_HELD] = {"held", STEP_ORDER},
    [UNIVERSAL_EVENT_AIMED] = {"aimed", STEP_ATTACK},
    [UNIVERSAL_EVENT_IMPOSSIBLE] = {"impossible", STEP_ATTACK},
    [UNIVERSAL_EVENT_RATE] = {"rate", STEP_HIT},
    [UNIVERSAL_EVENT_HITS] = {"hits", STEP_HIT},
    [UNIVERSAL_EVENT_EXTRA] = {"extra", STEP_HIT},
    [UNIVERSAL_EVENT_PENETRATED] = {"penetrated", STEP_SAVE},
    [UNIVERSAL_EVENT_IMPACTED] = {"impacted", STEP_SAVE},
    [UNIVERSAL_EVENT_POINTS] = {"points", STEP_DAMAGE},
    [UNIVERSAL_EVENT_SHIELDED] = {"shielded", STEP_SAVE},
    [UNIVERSAL_EVENT_DAMAGE] = {"damage", STEP_DAMAGE},
    [UNIVERSAL_EVENT_REROLLED] = {"rerolled", STEP_DAMAGE},
    [UNIVERSAL_EVENT_SWEPT] = {"swept", STEP_DAMAGE},
    [UNIVERSAL_EVENT_FIGHTERS_HIT] = {"fighters-hit", STEP_DAMAGE},
    [UNIVERSAL_EVENT_BATTERED] = {"battered", STEP_DAMAGE},
    [UNIVERSAL_EVENT_BURNED_OUT] = {"burned-out", STEP_DAMAGE},
    [UNIVERSAL_EVENT_SHOCKWAVE] = {"shockwave", STEP_ATTACK},
    [UNIVERSAL_EVENT_MARKER_LAID] = {"marker-laid", STEP_MOVE},
    [UNIVERSAL_EVENT_MARKER_SHOWN] = {"marker-shown", STEP_MOVE},
    [UNIVERSAL_EVENT_MARKER_GONE] = {"marker-gone", STEP_MOVE},
    [UNIVERSAL_EVENT_BOARDED] = {"boarded", STEP_HIT},
    [UNIVERSAL_EVENT_REPELLED] = {"repelled", STEP_SAVE},
    [UNIVERSAL_EVENT_BOXES_LOST] = {"boxes-lost", STEP_LOSS},
    [UNIVERSAL_EVENT_BULKHEADS_LOST] = {"bulkheads-lost", STEP_LOSS},
    [UNIVERSAL_EVENT_WEAPONS_LOST] = {"weapons-lost", STEP_LOSS},
    [UNIVERSAL_EVENT_ITEM_LOST] = {"item-lost", STEP_LOSS},
    [UNIVERSAL_EVENT_FIGHTERS_LOST] = {"fighters-lost", STEP_LOSS},
    [UNIVERSAL_EVENT_DESTROYED] = {"destroyed", STEP_DESTROYED},
    [UNIVERSAL_EVENT_SCORED] = {"scored", STEP_SCORE},
    [UNIVERSAL_EVENT_PULLED] = {"pulled", STEP_MOVE},
    [UNIVERSAL_EVENT_COMET_MOVED] = {"comet-moved", STEP_MOVE},
    [UNIVERSAL_EVENT_STUTTERED] = {"stuttered", STEP_MOVE},
    [UNIVERSAL_EVENT_CONTROL_ROLLED] = {"control-rolled", STEP_REPAIR},
    [UNIVERSAL_EVENT_REPAIRED] = {"repaired", STEP_REPAIR},
    [UNIVERSAL_EVENT_SHIELD_BACK] = {"shield-back", STEP_REPAIR},
    [UNIVERSAL_EVENT_REGENERATED] = {"regenerated", STEP_REPAIR},
    [UNIVERSAL_EVENT_SPENT] = {"spent", STEP_ORDER},
    [UNIVERSAL_EVENT_AWARDED] = {"awarded", STEP_SCORE},
    [UNIVERSAL_EVENT_PARTIAL] = {"partial", STEP_SCORE},
    [UNIVERSAL_EVENT_VICTORY] = {"victory", STEP_END},
    [UNIVERSAL_EVENT_DRAW] = {"draw", STEP_END},
    [UNIVERSAL_EVENT_COUNT] = {NULL, STEP_NONE},
};
