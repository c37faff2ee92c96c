/* The constants of `nova` as tables: decisions, options and the words for everything. */
#include "rules/nova/state/tables.h"
#include "rules/nova/state/rule_ids.h"

/* Kinds by the common vocabulary. */
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

static const char *const movement_words[] = {"standard", "cinematic", "etheric", "vector", NULL};

static const char *const battle_words[] = {"scenario", "very-small", "small", "medium",
                                           "large",    "very-large", NULL};

const struct option nova_options[NOVA_OPTION_COUNT] = {
    [NOVA_OPTION_TURN_LIMIT] = {.id = "turn-limit",
                                .label = "turn limit",
                                .rule = "NV-vp.5",
                                .kind = OPTION_NUMBER,
                                .max = 9999,
                                .help = "Game turns after which the higher total of victory points "
                                        "wins; 0 is never."},
    [NOVA_OPTION_PARTIAL_VP] = FLAG("partial-vp", "points for damage", "NV-vp.4",
                                    "Damaged and crippled ships count a quarter and a half of "
                                    "their rating."),
    [NOVA_OPTION_DEPLOY_EQUAL] = FLAG("deploy-equal", "equal placement zones", "NV-setup.3a",
                                      "Both placement zones are four hexes deep."),
    [NOVA_OPTION_DEPLOY_LONG_EDGES] =
        FLAG("deploy-long-edges", "placement along long edges", "NV-setup.3b",
             "Ships are placed along the upper and lower edges."),
    [NOVA_OPTION_NOVA_SYSTEMS] =
        FLAG_ON("nova-systems", "systems", "NV-opt.3", "Systems of ships work."),
    [NOVA_OPTION_SYSTEM_DAMAGE] =
        FLAG("system-damage", "system damage", "NV-sys.0", "Damage checks may knock out systems."),
    [NOVA_OPTION_HYPERDRIVE] = FLAG("hyperdrive", "hyperdrive", "NV-sys.2",
                                    "Ships with the drive may charge it and leave the battle."),
    [NOVA_OPTION_NOVA_TRAITS] =
        FLAG_ON("nova-traits", "weapon traits", "NV-opt.4", "Traits of weapons work."),
    [NOVA_OPTION_DAMAGE_ALLOCATION] =
        FLAG("damage-allocation", "damage allocation", "NV-opt.1",
             "A die for each hull box wears the tracks down, instead of damage checks."),
    [NOVA_OPTION_DAMAGE_LOCATION] =
        FLAG("damage-location", "damage location", "NV-opt.2",
             "Dice tell whether hits past the armor meet hull or system boxes."),
    [NOVA_OPTION_BANK_SPECIFIC_DAMAGE] =
        FLAG("bank-specific-damage", "bank specific damage", "NV-adv.1",
             "Each bank has its own track of weapon hits."),
    [NOVA_OPTION_COMBINE_SPLIT] = FLAG("combine-split", "combined and split fire", "NV-adv.2",
                                       "Banks may fire as one, or one bank at two targets."),
    [NOVA_OPTION_CUSTOM_ARCS] = FLAG("custom-arcs", "custom arcs", "NV-adv.3",
                                     "Arcs may be made of twelve letters, A to L."),
    [NOVA_OPTION_EMERGENCY_THRUST] = FLAG("emergency-thrust", "emergency thrust", "NV-adv.4",
                                          "Thrust may be doubled for a move, which costs a box."),
    [NOVA_OPTION_EVASIVE_ACTION] = FLAG("evasive-action", "evasive action", "NV-adv.5",
                                        "Ships may dodge: harder to hit, and worse at hitting."),
    [NOVA_OPTION_FLOATING_BOARD] =
        FLAG("floating-board", "floating board", "NV-adv.6", "Space has no edges."),
    [NOVA_OPTION_LONG_SHOTS] = FLAG("long-shots", "long shots", "NV-adv.7",
                                    "Weapons reach one range band further, at -2."),
    [NOVA_OPTION_SIDESLIPS] = FLAG("sideslips", "sideslips", "NV-adv.8",
                                   "Ships may slip to the hex ahead at port or starboard."),
    [NOVA_OPTION_SIMULTANEOUS_PLAY] =
        FLAG("simultaneous-play", "simultaneous play", "NV-adv.9",
             "Maneuvers and targets are written in secret and carried out at once."),
    [NOVA_OPTION_DAMAGE_CONTROL] = FLAG("damage-control", "damage control", "NV-adv.10",
                                        "Crews may win back boxes of a track each turn."),
    [NOVA_OPTION_ROLLS] = FLAG("rolls", "rolls", "NV-adv.11",
                               "Ships may turn over, which exchanges port and starboard."),
    [NOVA_OPTION_MOVEMENT] = {.id = "movement",
                              .label = "movement",
                              .rule = "NV-alt.0",
                              .kind = OPTION_WORD,
                              .max = NOVA_VECTOR,
                              .words = movement_words,
                              .help = "How ships move: with speed and thrust, without inertia, "
                                      "with drag, or by vectors."},
    [NOVA_OPTION_TERRAIN] =
        FLAG("terrain", "terrain", "NV-terr.0", "The terrain of the scenario is in play."),
    [NOVA_OPTION_BATTLE_SIZE] = {.id = "battle-size",
                                 .label = "battle size",
                                 .rule = "NV-setup.1a",
                                 .kind = OPTION_WORD,
                                 .max = NOVA_SIZES,
                                 .words = battle_words,
                                 .help = "Fleet limit and points to win by, where fleets are "
                                         "chosen: as the scenario says, or another size.",
                                 .since = 2},
};

const struct amendment nova_amendments[] = {{2, NOVA_RULE_SEQ_4,
                                             "Ships with nobody to fire at are held without being "
                                             "asked, and a Combat Phase in which nobody "
                                             "can fire passes."},
                                            {0}};

const char *const nova_phases[] = {"fleet",  "deploy", "initiative", "movement",
                                   "combat", "end",    NULL};

const char *const nova_size_words[] = {"very-small", "small",      "medium",
                                       "large",      "very-large", NULL};

const struct purpose nova_purposes[] = {
    [NOVA_PURPOSE_PLACEMENT] = {"who places first", COUNTS_RESULT},
    [NOVA_PURPOSE_INITIATIVE] = {"initiative", COUNTS_RESULT},
    [NOVA_PURPOSE_ATTACK] = {"attack", COUNTS_HITS},
    [NOVA_PURPOSE_SHIELDS] = {"shields", COUNTS_SAVES},
    [NOVA_PURPOSE_LOCATION] = {"damage location", COUNTS_DAMAGE},
    [NOVA_PURPOSE_CHECK] = {"damage check", COUNTS_DAMAGE},
    [NOVA_PURPOSE_ALLOCATION] = {"damage allocation", COUNTS_NOTHING},
    [NOVA_PURPOSE_REGENERATION] = {"regeneration", COUNTS_REPAIRS},
    [NOVA_PURPOSE_CONTROL] = {"damage control", COUNTS_REPAIRS},
    [NOVA_PURPOSE_JUMP] = {"hyperdrive", COUNTS_RESULT},
    [NOVA_PURPOSE_COUNT] = {NULL, COUNTS_NOTHING}};

const char *const nova_measures[] = {
    [NOVA_MEASURE_HITS] = "hits",           [NOVA_MEASURE_BOXES] = "boxes",
    [NOVA_MEASURE_ARMOR] = "armor",         [NOVA_MEASURE_HULL] = "hull",
    [NOVA_MEASURE_STATUS] = "status",       [NOVA_MEASURE_THRUST] = "thrust",
    [NOVA_MEASURE_WEAPONS] = "weapons",     [NOVA_MEASURE_ECM] = "ecm",
    [NOVA_MEASURE_SHIELDS] = "shields",     [NOVA_MEASURE_SYSTEMS] = "systems",
    [NOVA_MEASURE_DESTROYED] = "destroyed", [NOVA_MEASURE_COUNT] = NULL};

const char *const nova_measure_words[] = {
    [NOVA_MEASURE_HITS] = "Hits left after its shields have saved.",
    [NOVA_MEASURE_BOXES] = "Boxes crossed off, armor and hull together.",
    [NOVA_MEASURE_ARMOR] = "Armor boxes crossed off.",
    [NOVA_MEASURE_HULL] = "Hull boxes crossed off.",
    [NOVA_MEASURE_STATUS] =
        "How it stands afterwards: 0 intact, 1 damaged, 2 crippled, 3 destroyed.",
    [NOVA_MEASURE_THRUST] = "Boxes crossed off its thrust track.",
    [NOVA_MEASURE_WEAPONS] = "Boxes crossed off its weapon-hit track.",
    [NOVA_MEASURE_ECM] = "Boxes crossed off its ECM track.",
    [NOVA_MEASURE_SHIELDS] = "Boxes crossed off its shield track.",
    [NOVA_MEASURE_SYSTEMS] = "Systems it loses.",
    [NOVA_MEASURE_DESTROYED] = "1 if all of its hull is crossed off.",
    [NOVA_MEASURE_COUNT] = NULL};
