/* The constants of `admiralty` as tables: decisions, options and the words for everything. */
#include "rules/admiralty/parts.h"

/* Kinds by the common vocabulary. */
const struct decision admiralty_decisions[ADMIRALTY_DECISION_COUNT] = {
    [ADMIRALTY_BUY] = {"buy", D_FLEET,
                       "You choose ships for your share of the limit, in secret; if you pass, you "
                       "get the sample fleet of the scenario or nothing at all."},
    [ADMIRALTY_BUY_FLIGHT] = {"buy-flight", D_FLEET,
                              "A flight may be bought without a carrier for 50 points; if you "
                              "pass, only carriers bring flights."},
    [ADMIRALTY_END_FLEET] = {"end-fleet", D_DONE,
                             "Ends your choice of ships; what is left of your share is lost."},
    [ADMIRALTY_DEPLOY] =
        {"deploy", D_DEPLOY,
         "Each ship is placed in your zone with a heading of your choice, flights after the ships; "
         "if you pass, it takes the first free hex of the zone."},
    [ADMIRALTY_PLOT] =
        {"plot", D_PLOT,
         "Each ship gets its movement orders in secret; if you pass, it goes straight on at its "
         "previous speed."},
    [ADMIRALTY_SPLIT] =
        {"split", D_PLOT,
         "The points of the screens are spread over the six facings; if you pass, they are spread "
         "as evenly as possible."},
    [ADMIRALTY_REINFORCE] =
        {"reinforce", D_PLOT,
         "Engine points may be given up this turn, two for one point of shields; if you pass, none "
         "are."},
    [ADMIRALTY_END_PLOT] = {"end-plot", D_DONE,
                            "Ends your orders; ships without any go straight on."},
    [ADMIRALTY_SAIL] =
        {"sail", D_MOVE,
         "One of your ships moves now, by orders that are carried out at once; if you pass, the "
         "first ship goes straight on."},
    [ADMIRALTY_SHIFT] =
        {"shift", D_SHIFT,
         "The ship has to leave this hex or may stay in it; if you pass, it stays where it may, "
         "else takes the first free hex clockwise from its heading."},
    [ADMIRALTY_FLY] =
        {"fly", D_MOVE,
         "One of your flights moves up to ten hexes and may then attack a neighbour; if you pass, "
         "the first flight stays and attacks nobody."},
    [ADMIRALTY_FIRE] =
        {"fire", D_FIRE,
         "Every weapon that is to fire gets its target before any die falls; if you pass, the "
         "weapons without a target stay silent."},
    [ADMIRALTY_HOLD] = {"hold", D_ACTIVATE,
                        "A ship may let its one opportunity to fire go by; if you pass, it does."},
    [ADMIRALTY_END_FIRE] = {"end-fire", D_DONE,
                            "Ends the declaration; the dice for the weapons declared fall now."},
    [ADMIRALTY_LINE] =
        {"line", D_LINE,
         "The line of fire runs between two hexes and passes through the one you name; if you "
         "pass, it is the one that hinders the shot less."},
    [ADMIRALTY_SHOW] =
        {"show", D_FACING,
         "The attacker stands where two screens meet and strikes the facing you name; if you pass, "
         "it is the stronger one."},
    [ADMIRALTY_LOSE] =
        {"lose", D_LOSS,
         "Weapons of this battery were hit and you name the ones destroyed; if you pass, it is "
         "those with the fewest arcs."},
    [ADMIRALTY_REPAIR] =
        {"repair", D_REPAIR,
         "The damage control party has put something right and you name what; if you pass, it is "
         "an engine box, then a shield box, then a weapon."},
    [ADMIRALTY_LAUNCH] =
        {"launch", D_SPECIAL,
         "The carrier may launch or recover one flight; if you pass, it does neither."},
    [ADMIRALTY_RECOVER] = {"recover", D_SPECIAL,
                           "A flight in the carrier's hex goes aboard; if you pass, it stays out."},
    [ADMIRALTY_END_LAUNCH] =
        {"end-launch", D_DONE,
         "Ends the carrier's opportunity; it neither launches nor recovers a flight this turn."},
    [ADMIRALTY_CEASE] = {"cease-fire", D_DONE,
                         "Ends your fire in this phase; none of your ships fires any more."},
};

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

const struct event_kind admiralty_event_kinds[] = {
    [ADMIRALTY_EVENT_ONLY_ANSWER] = {"only-answer", STEP_NONE},
    [ADMIRALTY_EVENT_RUN_ENDED] = {"run-ended", STEP_NONE},
    [ADMIRALTY_EVENT_BOUGHT] = {"bought", STEP_ORDER},
    [ADMIRALTY_EVENT_FLEET_SHOWN] = {"fleet-shown", STEP_NONE},
    [ADMIRALTY_EVENT_FIRST] = {"first", STEP_INITIATIVE},
    [ADMIRALTY_EVENT_DEPLOYED] = {"deployed", STEP_MOVE},
    [ADMIRALTY_EVENT_TURN_BEGAN] = {"turn-began", STEP_TURN},
    [ADMIRALTY_EVENT_PHASE_BEGAN] = {"phase-began", STEP_PHASE},
    [ADMIRALTY_EVENT_PLOTTED] = {"plotted", STEP_ORDER},
    [ADMIRALTY_EVENT_SPLIT_SET] = {"split-set", STEP_ORDER},
    [ADMIRALTY_EVENT_REINFORCE_SET] = {"reinforce-set", STEP_ORDER},
    [ADMIRALTY_EVENT_ORDER_SHOWN] = {"order-shown", STEP_ORDER},
    [ADMIRALTY_EVENT_ORDER_JUDGED] = {"order-judged", STEP_ORDER},
    [ADMIRALTY_EVENT_ORDER_ILLEGAL] = {"order-illegal", STEP_ORDER},
    [ADMIRALTY_EVENT_ORDER_MISSING] = {"order-missing", STEP_ORDER},
    [ADMIRALTY_EVENT_SPLIT_SHOWN] = {"split-shown", STEP_ORDER},
    [ADMIRALTY_EVENT_REINFORCED] = {"reinforced", STEP_ORDER},
    [ADMIRALTY_EVENT_CLOAKED] = {"cloaked", STEP_MOVE},
    [ADMIRALTY_EVENT_RETURNED] = {"returned", STEP_MOVE},
    [ADMIRALTY_EVENT_UNDETECTED] = {"undetected", STEP_NONE},
    [ADMIRALTY_EVENT_DETECTED] = {"detected", STEP_MOVE},
    [ADMIRALTY_EVENT_NO_CLOAK] = {"no-cloak", STEP_ORDER},
    [ADMIRALTY_EVENT_DRIVE_CHARGED] = {"drive-charged", STEP_NONE},
    [ADMIRALTY_EVENT_DRIVE_RESET] = {"drive-reset", STEP_NONE},
    [ADMIRALTY_EVENT_JUMPED] = {"jumped", STEP_LEFT},
    [ADMIRALTY_EVENT_MOVED] = {"moved", STEP_MOVE},
    [ADMIRALTY_EVENT_EVADES] = {"evades", STEP_MOVE},
    [ADMIRALTY_EVENT_ROLLED] = {"rolled", STEP_MOVE},
    [ADMIRALTY_EVENT_LEFT_BOARD] = {"left-board", STEP_LEFT},
    [ADMIRALTY_EVENT_MET] = {"met", STEP_ATTACK},
    [ADMIRALTY_EVENT_STRUCK] = {"struck", STEP_HIT},
    [ADMIRALTY_EVENT_STRAINED] = {"strained", STEP_LOSS},
    [ADMIRALTY_EVENT_CONTESTED] = {"contested", STEP_MOVE},
    [ADMIRALTY_EVENT_STACK_ROLLED] = {"stack-rolled", STEP_MOVE},
    [ADMIRALTY_EVENT_STACK_TIED] = {"stack-tied", STEP_MOVE},
    [ADMIRALTY_EVENT_STAYED] = {"stayed", STEP_MOVE},
    [ADMIRALTY_EVENT_SHIFTED] = {"shifted", STEP_MOVE},
    [ADMIRALTY_EVENT_FLIGHT_DRAWN] = {"flight-drawn", STEP_INITIATIVE},
    [ADMIRALTY_EVENT_FLEW] = {"flew", STEP_MOVE},
    [ADMIRALTY_EVENT_FLIGHT_ATTACKS] = {"flight-attacks", STEP_ATTACK},
    [ADMIRALTY_EVENT_LOCKED] = {"locked", STEP_MOVE},
    [ADMIRALTY_EVENT_UNLOCKED] = {"unlocked", STEP_MOVE},
    [ADMIRALTY_EVENT_DECLARED] = {"declared", STEP_ATTACK},
    [ADMIRALTY_EVENT_LINE_CHOSEN] = {"line-chosen", STEP_ATTACK},
    [ADMIRALTY_EVENT_FACING_SHOWN] = {"facing-shown", STEP_ATTACK},
    [ADMIRALTY_EVENT_HELD] = {"held", STEP_ORDER},
    [ADMIRALTY_EVENT_FORFEITED] = {"forfeited", STEP_ATTACK},
    [ADMIRALTY_EVENT_AIMED] = {"aimed", STEP_ATTACK},
    [ADMIRALTY_EVENT_IMPOSSIBLE] = {"impossible", STEP_ATTACK},
    [ADMIRALTY_EVENT_RATE] = {"rate", STEP_HIT},
    [ADMIRALTY_EVENT_HITS] = {"hits", STEP_HIT},
    [ADMIRALTY_EVENT_REPEATED] = {"repeated", STEP_HIT},
    [ADMIRALTY_EVENT_LINKED] = {"linked", STEP_HIT},
    [ADMIRALTY_EVENT_AREA] = {"area", STEP_HIT},
    [ADMIRALTY_EVENT_PIERCES] = {"pierces", STEP_SAVE},
    [ADMIRALTY_EVENT_IMPACT] = {"impact", STEP_SAVE},
    [ADMIRALTY_EVENT_DAMAGE] = {"damage", STEP_DAMAGE},
    [ADMIRALTY_EVENT_REDIRECTED] = {"redirected", STEP_DAMAGE},
    [ADMIRALTY_EVENT_KINDLED] = {"kindled", STEP_DAMAGE},
    [ADMIRALTY_EVENT_FIGHTERS_HIT] = {"fighters-hit", STEP_DAMAGE},
    [ADMIRALTY_EVENT_CHART] = {"chart", STEP_DAMAGE},
    [ADMIRALTY_EVENT_WEAPONS_LOST] = {"weapons-lost", STEP_LOSS},
    [ADMIRALTY_EVENT_HULL_LOST] = {"hull-lost", STEP_LOSS},
    [ADMIRALTY_EVENT_ENGINE_LOST] = {"engine-lost", STEP_LOSS},
    [ADMIRALTY_EVENT_SHIELD_LOST] = {"shield-lost", STEP_LOSS},
    [ADMIRALTY_EVENT_SCREENS_CUT] = {"screens-cut", STEP_LOSS},
    [ADMIRALTY_EVENT_FIGHTERS_LOST] = {"fighters-lost", STEP_LOSS},
    [ADMIRALTY_EVENT_DESTROYED] = {"destroyed", STEP_DESTROYED},
    [ADMIRALTY_EVENT_SCORED] = {"scored", STEP_SCORE},
    [ADMIRALTY_EVENT_PHASE_PASSED] = {"phase-passed", STEP_NONE},
    [ADMIRALTY_EVENT_NO_TARGETS] = {"no-targets", STEP_NONE},
    [ADMIRALTY_EVENT_AWARD_OFFERED] = {"award-offered", STEP_NONE},
    [ADMIRALTY_EVENT_AWARDED] = {"awarded", STEP_SCORE},
    [ADMIRALTY_EVENT_EXPLOSION_ROLLED] = {"explosion-rolled", STEP_ATTACK},
    [ADMIRALTY_EVENT_EXPLODED] = {"exploded", STEP_ATTACK},
    [ADMIRALTY_EVENT_BLASTED] = {"blasted", STEP_HIT},
    [ADMIRALTY_EVENT_REGENERATED] = {"regenerated", STEP_REPAIR},
    [ADMIRALTY_EVENT_BURNED] = {"burned", STEP_DAMAGE},
    [ADMIRALTY_EVENT_CONTROL_ROLLED] = {"control-rolled", STEP_REPAIR},
    [ADMIRALTY_EVENT_REPAIRED] = {"repaired", STEP_REPAIR},
    [ADMIRALTY_EVENT_LAUNCHED] = {"launched", STEP_MOVE},
    [ADMIRALTY_EVENT_RECOVERED] = {"recovered", STEP_MOVE},
    [ADMIRALTY_EVENT_PULLED] = {"pulled", STEP_MOVE},
    [ADMIRALTY_EVENT_VICTORY] = {"victory", STEP_END},
    [ADMIRALTY_EVENT_DRAW] = {"draw", STEP_END},
    [ADMIRALTY_EVENT_COUNT] = {NULL, STEP_NONE},
};
