/* The constants of `admiralty` as tables: options and the words for everything. */
#include "rules/admiralty/state/tables.h"

#define FLAG(name, noun, id_of_rule, words)                                                        \
    {                                                                                              \
        .id = name, .label = noun, .rule = id_of_rule, .kind = OPTION_FLAG, .max = 1,              \
        .help = words                                                                              \
    }

const struct option admiralty_options[ADMIRALTY_OPTION_COUNT] = {
    [ADMIRALTY_OPTION_TURN_LIMIT] = {.id = "turn-limit",
                                     .label = "turn limit",
                                     .rule = "AE-2.3.4",
                                     .kind = OPTION_NUMBER,
                                     .max = 9999,
                                     .help = "Game turns after which the higher total of victory "
                                             "points wins; 0 is never."},
    [ADMIRALTY_OPTION_STRICT_PLOTS] = {.id = "strict-plots",
                                       .label = "strict orders",
                                       .rule = "AE-8.0.3",
                                       .kind = OPTION_FLAG,
                                       .max = 1,
                                       .fallback = 1,
                                       .help = "Orders that cannot be carried out are refused when "
                                               "they are written, not at the reveal."},
    [ADMIRALTY_OPTION_ARMOR_PLATING] = FLAG("armor-plating", "armor plating", "AE-B1",
                                            "Armored ships lose no hull box to a damage die of 1."),
    [ADMIRALTY_OPTION_AUXILIARY_SERVICES] =
        FLAG("auxiliary-services", "auxiliary services", "AE-B2",
             "Designs may carry cargo, passengers and the like."),
    [ADMIRALTY_OPTION_CLOAKING_DEVICE] = FLAG("cloaking-device", "cloaking device", "AE-B3",
                                              "Ships with the device may vanish from the board."),
    [ADMIRALTY_OPTION_COUNTERMEASURES] = FLAG("countermeasures", "countermeasures", "AE-B4",
                                              "Ships that have them are harder to hit by one."),
    [ADMIRALTY_OPTION_FIRE_CONTROL] =
        FLAG("fire-control", "fire control", "AE-B5", "Ships that have it hit more easily by one."),
    [ADMIRALTY_OPTION_HYPERDRIVE] =
        FLAG("hyperdrive", "hyperdrive", "AE-B6",
             "Ships with the drive may charge it and leave the battle."),
    [ADMIRALTY_OPTION_REGENERATION] =
        FLAG("regeneration", "regeneration", "AE-B9",
             "Ships that regenerate may win hull boxes back each turn."),
    [ADMIRALTY_OPTION_SCREENS] =
        FLAG("screens", "screens", "AE-B10",
             "Designs may have screens, split over six facings each turn."),
    [ADMIRALTY_OPTION_STEALTH] = FLAG("stealth", "stealth", "AE-B11",
                                      "Ships that have it count as one range band further away."),
    [ADMIRALTY_OPTION_TECH_LEVELS] =
        FLAG("tech-levels", "tech levels", "AE-B12",
             "Designs may take more or less space by their tech levels."),
    [ADMIRALTY_OPTION_EXPANDED_ACCURACY] =
        FLAG("expanded-accuracy", "expanded accuracy", "AE-C1", "Weapons may hit on 2+."),
    [ADMIRALTY_OPTION_EXPANDED_ARCS] =
        FLAG("expanded-arcs", "expanded arcs", "AE-C2", "Weapons may have the arcs G to L."),
    [ADMIRALTY_OPTION_EXPANDED_RANGES] = FLAG("expanded-ranges", "expanded ranges", "AE-C3",
                                              "Weapons may reach further than 18 hexes, up to 60."),
    [ADMIRALTY_OPTION_WEAPON_TRAITS] =
        FLAG("weapon-traits", "weapon traits", "AE-C4", "Batteries may have traits."),
    [ADMIRALTY_OPTION_BASIC_MOVEMENT] = FLAG("basic-movement", "basic movement", "AE-D1",
                                             "Ships move by movement points and have no inertia."),
    [ADMIRALTY_OPTION_DELAYED_TURNS] = FLAG("delayed-turns", "delayed turns", "AE-D2",
                                            "Slips of the last turn make a turn cheaper; needs "
                                            "sideslips."),
    [ADMIRALTY_OPTION_EMERGENCY_THRUST] =
        FLAG("emergency-thrust", "emergency thrust", "AE-D3",
             "Engines may be doubled for an order and are damaged."),
    [ADMIRALTY_OPTION_EVASIVE_ACTION] =
        FLAG("evasive-action", "evasive action", "AE-D4",
             "Ships may dodge: harder to hit, and worse at hitting."),
    [ADMIRALTY_OPTION_PIVOTS] =
        FLAG("pivots", "pivots", "AE-D5", "Ships may turn their facing away from their heading."),
    [ADMIRALTY_OPTION_ROLLS] =
        FLAG("rolls", "rolls", "AE-D6", "Ships may turn over, which exchanges port and starboard."),
    [ADMIRALTY_OPTION_SEQUENTIAL_MOVEMENT] =
        FLAG("sequential-movement", "sequential movement", "AE-D7",
             "Sides move their ships in turn, without secrets."),
    [ADMIRALTY_OPTION_SIDESLIPS] = FLAG("sideslips", "sideslips", "AE-D8",
                                        "Ships may slip to the hex ahead on the left or right."),
    [ADMIRALTY_OPTION_DAMAGE_CONTROL] = FLAG("damage-control", "damage control", "AE-E1",
                                             "Ships may repair engines, shields and weapons."),
    [ADMIRALTY_OPTION_DIRECTED_DAMAGE] =
        FLAG("directed-damage", "directed damage", "AE-E2", "Weapons may aim at a part of a ship."),
    [ADMIRALTY_OPTION_EXPLOSIONS] = FLAG("explosions", "explosions", "AE-E3",
                                         "Destroyed ships may explode and hurt all around them."),
    [ADMIRALTY_OPTION_SEQUENTIAL_COMBAT] = FLAG("sequential-combat", "sequential combat", "AE-E5",
                                                "Damage takes effect after each ship's attacks."),
    [ADMIRALTY_OPTION_SHIELD_REINFORCEMENT] =
        FLAG("shield-reinforcement", "shield reinforcement", "AE-E6",
             "Engine points may be turned into shields."),
    [ADMIRALTY_OPTION_DOGFIGHTS] = FLAG("dogfights", "dogfights", "AE-F2",
                                        "Flights that attack each other are locked together."),
    [ADMIRALTY_OPTION_INDEPENDENT_FIGHTERS] =
        FLAG("independent-fighters", "independent fighters", "AE-F3",
             "Flights may be bought without a carrier."),
    [ADMIRALTY_OPTION_LAUNCH_RECOVERY] =
        FLAG("launch-recovery", "launch recovery", "AE-F4",
             "Flights start aboard, and are launched and recovered."),
    [ADMIRALTY_OPTION_RANDOM_FIGHTER_INITIATIVE] =
        FLAG("random-fighter-initiative", "random fighter initiative", "AE-F5",
             "The next flight to act is drawn by lot."),
    [ADMIRALTY_OPTION_TERRAIN] =
        FLAG("terrain", "terrain", "AE-G", "The terrain of the scenario is in play."),
    [ADMIRALTY_OPTION_ANY_DESIGN] = {.id = "any-design",
                                     .label = "any design",
                                     .rule = "AE-O.any-design",
                                     .kind = OPTION_FLAG,
                                     .max = 1,
                                     .help = "Designs that the yard would not build may be chosen "
                                             "all the same.",
                                     .since = 2,
                                     .before = 1},
    [ADMIRALTY_OPTION_LIMIT] = {.id = "limit",
                                .label = "points limit",
                                .rule = "AE-O.limit",
                                .kind = OPTION_NUMBER,
                                .max = 30000,
                                .help = "The larger limit of the two sides; the other one and all "
                                        "targets follow in proportion. 0 is as written.",
                                .since = 2},
};

/* What reads otherwise since version 1, and no option brings back. */
const struct amendment admiralty_amendments[] = {
    {2, ADMIRALTY_RULE_R2_1_1,
     "A sample fleet is judged like a chosen one, and nobody ends his choice without a ship."},
    {2, ADMIRALTY_RULE_R5_1_1, "Flights beyond the room of the carriers are refused, not cut off."},
    {2, ADMIRALTY_RULE_R4_0_1,
     "Ships without a target are not asked, and the Combat Phase passes when nobody has one."},
    {0, 0, NULL},
};

const char *const admiralty_phases[] = {"fleet",   "deploy", "orders", "movement",
                                        "fighter", "combat", "end",    NULL};

const char *const admiralty_statuses[] = {"hidden", "aboard", NULL};

const struct purpose admiralty_purposes[] = {
    [ADMIRALTY_PURPOSE_FIRST] = {"who begins", COUNTS_NOTHING},
    [ADMIRALTY_PURPOSE_DETECTION] = {"detection", COUNTS_NOTHING},
    [ADMIRALTY_PURPOSE_HYPERDRIVE] = {"hyperdrive", COUNTS_RESULT},
    [ADMIRALTY_PURPOSE_STACKING] = {"stacking", COUNTS_RESULT},
    [ADMIRALTY_PURPOSE_ASTEROID] = {"asteroid", COUNTS_HITS},
    [ADMIRALTY_PURPOSE_FIELD] = {"asteroid field", COUNTS_HITS},
    [ADMIRALTY_PURPOSE_DRAW] = {"next flight", COUNTS_NOTHING},
    [ADMIRALTY_PURPOSE_RATE] = {"variable rate of fire", COUNTS_NUMBER},
    [ADMIRALTY_PURPOSE_HIT] = {"to hit", COUNTS_HITS},
    [ADMIRALTY_PURPOSE_HIT_AGAIN] = {"to hit, sixes again", COUNTS_HITS},
    [ADMIRALTY_PURPOSE_POWER] = {"variable impact", COUNTS_NUMBER},
    [ADMIRALTY_PURPOSE_IMPACT] = {"impact", COUNTS_HITS},
    [ADMIRALTY_PURPOSE_IMPACT_AGAIN] = {"impact, sixes again", COUNTS_HITS},
    [ADMIRALTY_PURPOSE_YIELD] = {"variable damage", COUNTS_NUMBER},
    [ADMIRALTY_PURPOSE_DAMAGE] = {"damage", COUNTS_DAMAGE},
    [ADMIRALTY_PURPOSE_DAMAGE_AGAIN] = {"directed damage", COUNTS_DAMAGE},
    [ADMIRALTY_PURPOSE_CHART] = {"weapon damage chart", COUNTS_DAMAGE},
    [ADMIRALTY_PURPOSE_EXPLOSION] = {"explosion", COUNTS_HITS},
    [ADMIRALTY_PURPOSE_REGENERATION] = {"regeneration", COUNTS_REPAIRS},
    [ADMIRALTY_PURPOSE_FIRE] = {"fires aboard", COUNTS_DAMAGE},
    [ADMIRALTY_PURPOSE_CONTROL] = {"damage control", COUNTS_REPAIRS},
    [ADMIRALTY_PURPOSE_COUNT] = {NULL, COUNTS_NOTHING}};

const char *const admiralty_measures[] = {
    [ADMIRALTY_MEASURE_HITS] = "hits",           [ADMIRALTY_MEASURE_IMPACT] = "impact",
    [ADMIRALTY_MEASURE_HULL] = "hull",           [ADMIRALTY_MEASURE_ENGINES] = "engines",
    [ADMIRALTY_MEASURE_SHIELDS] = "shields",     [ADMIRALTY_MEASURE_WEAPON_HITS] = "weapon_hits",
    [ADMIRALTY_MEASURE_LOST_X] = "lost_x",       [ADMIRALTY_MEASURE_LOST_Y] = "lost_y",
    [ADMIRALTY_MEASURE_LOST_Z] = "lost_z",       [ADMIRALTY_MEASURE_FIGHTERS] = "fighters",
    [ADMIRALTY_MEASURE_DESTROYED] = "destroyed", [ADMIRALTY_MEASURE_COUNT] = NULL};

const char *const admiralty_measure_words[] = {
    [ADMIRALTY_MEASURE_HITS] = "To-hit dice that hit it, before impact is thrown.",
    [ADMIRALTY_MEASURE_IMPACT] = "Points of impact that get past its shields.",
    [ADMIRALTY_MEASURE_HULL] = "Hull boxes crossed off; the last one is fatal.",
    [ADMIRALTY_MEASURE_ENGINES] = "Engine boxes crossed off.",
    [ADMIRALTY_MEASURE_SHIELDS] = "Shield boxes crossed off.",
    [ADMIRALTY_MEASURE_WEAPON_HITS] = "Weapon hits, each a die on its weapon damage chart.",
    [ADMIRALTY_MEASURE_LOST_X] = "Weapons of battery X that are lost at once.",
    [ADMIRALTY_MEASURE_LOST_Y] = "Weapons of battery Y that are lost at once.",
    [ADMIRALTY_MEASURE_LOST_Z] = "Weapons of battery Z that are lost at once.",
    [ADMIRALTY_MEASURE_FIGHTERS] = "Fighters of the flight that are shot down.",
    [ADMIRALTY_MEASURE_DESTROYED] = "1 if it is destroyed, or will be when damage takes effect.",
    [ADMIRALTY_MEASURE_COUNT] = NULL};
