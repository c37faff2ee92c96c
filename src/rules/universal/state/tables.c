/* The constants of `universal` as tables: options and the words for everything. */
#include "rules/universal/state/facts.h"

#include "rules/universal/state/tables.h"

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
