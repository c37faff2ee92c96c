/* The constants of `nova` as tables: decisions, options and the words for everything. */
#include "rules/nova/parts.h"
#include "rules/nova/rule_ids.h"

/* Kinds by the common vocabulary. */
const struct decision nova_decisions[NOVA_DECISION_COUNT] = {
    [NOVA_SIZE] = {"size", D_FLEET,
                   "The first side names the size of the battle: how much a fleet may cost and how "
                   "many points win; if you pass, it is a medium one."},
    [NOVA_BUY] = {"buy", D_FLEET,
                  "You choose ships of one fleet list for your share of the limit, in secret; if "
                  "you pass, your side gets the sample fleet of the scenario."},
    [NOVA_END_FLEET] = {"end-fleet", D_DONE,
                        "Ends your choice of ships; what is left of your share is lost."},
    [NOVA_DEPLOY] = {"deploy", D_DEPLOY,
                     "One of your ships is placed in your zone, with a facing; if you pass, the "
                     "first ship takes the first free hex."},
    [NOVA_LEAD] = {"lead", D_FIRST,
                   "You won the initiative and choose to be active, acting first in both phases, "
                   "or reactive; if you pass, you are active."},
    [NOVA_MOVE] = {"move", D_MOVE,
                   "One of your ships moves now; if you pass, the first one goes on as straight "
                   "and as fast as it can."},
    [NOVA_PLOT] = {"plot", D_PLOT,
                   "Each of your ships gets its maneuver in secret, and all move at once; if you "
                   "pass, they go on as straight and as fast as they can."},
    [NOVA_END_PLOT] =
        {"end-plot", D_DONE,
         "Ends your plotting; ships without a maneuver go on as straight and as fast as they can."},
    [NOVA_SHIFT] = {"shift", D_SHIFT,
                    "An enemy ship may not stay in the hex it ended in, and you move it to a free "
                    "one beside it; if you pass, it is the first one clockwise from north."},
    [NOVA_FIRE] = {"fire", D_FIRE,
                   "Every bank that is to fire gets its target before any die falls; if you pass, "
                   "those without a target stay silent."},
    [NOVA_HOLD] = {"hold", D_ACTIVATE,
                   "A ship may have its activation without firing; if you pass, it fires nothing."},
    [NOVA_END_FIRE] = {"end-fire", D_DONE,
                       "Ends the naming of targets; the attacks of the ship are made now."},
    [NOVA_END_TARGETS] = {"end-targets", D_DONE,
                          "Ends the naming of targets; banks without one stay silent."},
    [NOVA_PICK] = {"pick", D_SEQUENCE,
                   "Several attacks are declared and you name the next one; if you pass, they are "
                   "made in the order of the display."},
    [NOVA_PICK_REST] = {"pick-rest", D_DONE,
                        "Ends your choice of the order; the attacks that are left are made as the "
                        "display lists them."},
    [NOVA_REPAIR] = {"repair", D_REPAIR,
                     "The crew may try to win back a box of one track, on a six; if you pass, "
                     "nobody tries."},
    [NOVA_NO_REPAIR] =
        {"no-repair", D_DONE,
         "Ends the repairs of the ship; the crew tries nothing and no die is thrown."},
    [NOVA_CEASE] = {"no-more-fire", D_DONE,
                    "Ends your fire in this phase; your ships that have not fired hold it, and "
                    "you are not asked for them any more."},
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

const struct event_kind nova_event_kinds[] = {
    [NOVA_EVENT_ONLY_ANSWER] = {"only-answer", STEP_NONE},
    [NOVA_EVENT_RUN_ENDED] = {"run-ended", STEP_NONE},
    [NOVA_EVENT_SIZE_NAMED] = {"size-named", STEP_ORDER},
    [NOVA_EVENT_BOUGHT] = {"bought", STEP_ORDER},
    [NOVA_EVENT_FLEET_SHOWN] = {"fleet-shown", STEP_NONE},
    [NOVA_EVENT_ROLLED_OFF] = {"rolled-off", STEP_INITIATIVE},
    [NOVA_EVENT_ROLL_TIED] = {"roll-tied", STEP_INITIATIVE},
    [NOVA_EVENT_FIRST_PLACER] = {"first-placer", STEP_INITIATIVE},
    [NOVA_EVENT_DEPLOYED] = {"deployed", STEP_MOVE},
    [NOVA_EVENT_TURN_BEGAN] = {"turn-began", STEP_TURN},
    [NOVA_EVENT_PHASE_BEGAN] = {"phase-began", STEP_PHASE},
    [NOVA_EVENT_INITIATIVE] = {"initiative", STEP_INITIATIVE},
    [NOVA_EVENT_LEADS] = {"leads", STEP_INITIATIVE},
    [NOVA_EVENT_GROUPS] = {"groups", STEP_INITIATIVE},
    [NOVA_EVENT_PLOTTED] = {"plotted", STEP_ORDER},
    [NOVA_EVENT_PLAN] = {"plan", STEP_ORDER},
    [NOVA_EVENT_DECLARED] = {"declared", STEP_ORDER},
    [NOVA_EVENT_MOVED] = {"moved", STEP_MOVE},
    [NOVA_EVENT_COASTED] = {"coasted", STEP_MOVE},
    [NOVA_EVENT_LEFT_BOARD] = {"left-board", STEP_LEFT},
    [NOVA_EVENT_CROWDED] = {"crowded", STEP_MOVE},
    [NOVA_EVENT_DISPLACED] = {"displaced", STEP_MOVE},
    [NOVA_EVENT_NO_ROOM] = {"no-room", STEP_DESTROYED},
    [NOVA_EVENT_MET] = {"met", STEP_MOVE},
    [NOVA_EVENT_STRAINED] = {"strained", STEP_LOSS},
    [NOVA_EVENT_TARGETED] = {"targeted", STEP_ATTACK},
    [NOVA_EVENT_HELD] = {"held", STEP_ORDER},
    [NOVA_EVENT_PICKED] = {"picked", STEP_ATTACK},
    [NOVA_EVENT_AIMED] = {"aimed", STEP_ATTACK},
    [NOVA_EVENT_ROCKS] = {"rocks", STEP_ATTACK},
    [NOVA_EVENT_WASTED] = {"wasted", STEP_ATTACK},
    [NOVA_EVENT_HITS] = {"hits", STEP_HIT},
    [NOVA_EVENT_SHIELDED] = {"shielded", STEP_SAVE},
    [NOVA_EVENT_UNSHIELDED] = {"unshielded", STEP_SAVE},
    [NOVA_EVENT_MULTIPLIED] = {"multiplied", STEP_DAMAGE},
    [NOVA_EVENT_LOCATED] = {"located", STEP_DAMAGE},
    [NOVA_EVENT_ARMOR_LOST] = {"armor-lost", STEP_LOSS},
    [NOVA_EVENT_HULL_LOST] = {"hull-lost", STEP_LOSS},
    [NOVA_EVENT_CORE_LOST] = {"core-lost", STEP_LOSS},
    [NOVA_EVENT_SURPLUS] = {"surplus", STEP_LOSS},
    [NOVA_EVENT_CONDITION] = {"condition", STEP_LOSS},
    [NOVA_EVENT_SERIES] = {"series", STEP_DAMAGE},
    [NOVA_EVENT_CHECKED] = {"checked", STEP_LOSS},
    [NOVA_EVENT_NO_TRACK] = {"no-track", STEP_LOSS},
    [NOVA_EVENT_SYSTEM_ROLLED] = {"system-rolled", STEP_LOSS},
    [NOVA_EVENT_ALLOCATED] = {"allocated", STEP_LOSS},
    [NOVA_EVENT_SCORED] = {"scored", STEP_SCORE},
    [NOVA_EVENT_DESTROYED] = {"destroyed", STEP_DESTROYED},
    [NOVA_EVENT_PULLED] = {"pulled", STEP_MOVE},
    [NOVA_EVENT_HELD_OFF] = {"held-off", STEP_MOVE},
    [NOVA_EVENT_REGENERATED] = {"regenerated", STEP_REPAIR},
    [NOVA_EVENT_CONTROL] = {"control", STEP_REPAIR},
    [NOVA_EVENT_CHARGED] = {"charged", STEP_NONE},
    [NOVA_EVENT_JUMPED] = {"jumped", STEP_LEFT},
    [NOVA_EVENT_PARTIAL] = {"partial", STEP_SCORE},
    [NOVA_EVENT_VICTORY] = {"victory", STEP_END},
    [NOVA_EVENT_DRAW] = {"draw", STEP_END},
    [NOVA_EVENT_PHASE_PASSED] = {"phase-passed", STEP_PHASE},
    [NOVA_EVENT_NAMED] = {"named-only", STEP_NONE},
    [NOVA_EVENT_COUNT] = {NULL, STEP_NONE},
};
