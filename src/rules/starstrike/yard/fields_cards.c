/* Cards in files: conditions, effects, weapons, orders, commanders, flight groups, ships (SS-D.1 to
 * SS-D.4). */
#include "rules/starstrike/yard/yard.h"

#include "rules/kit/arcs.h"
#include "rules/kit/forms.h"

#include <stddef.h>

enum { DISTANCE_MAX = 99, VALUE_MAX = 20, BEARINGS = 24 };

#define NUMBER FORMS_NUMBER
#define SIGNED(type, name, member, most, ...)                                                      \
    {                                                                                              \
        name, FIELD_INT, FIELD_AT(type, member), .min = -(most), .max = most, __VA_ARGS__          \
    }
#define WORD(type, name, member, list, ...)                                                        \
    {                                                                                              \
        name, FIELD_WORD, FIELD_AT(type, member), .words = list, __VA_ARGS__                       \
    }
/* One its record need not have, and cannot do with any other. */
#define WORD_OR_NONE(type, name, member, list, ...)                                                \
    {                                                                                              \
        name, FIELD_WORD, FIELD_AT(type, member), .words = list, .fallback = STARSTRIKE_NOT_GIVEN, \
                                                  __VA_ARGS__                                      \
    }
#define SET(type, name, member, list, ...)                                                         \
    {                                                                                              \
        name, FIELD_BITS, FIELD_AT(type, member), .words = list, __VA_ARGS__                       \
    }
#define EFFECTS(type)                                                                              \
    {                                                                                              \
        "effects", FIELD_LIST, FIELD_COUNTED(type, effects.list, effects.count),                   \
            .inner = starstrike_effect_fields, .rule = "SS-D.3",                                   \
            FIELD_SAYS("effects", "What the card does: each effect is one of the hooks.")          \
    }
#define LABEL(type, key)                                                                           \
    {key, FIELD_TEXT, FIELD_AT(type, label.id), .required = true,                                  \
     FIELD_SAYS("code", "The name by which other records refer to it.")},                          \
    {                                                                                              \
        "name", FIELD_TEXT, FIELD_AT(type, label.name),                                            \
            .required = true, FIELD_SAYS("name", "What people read on the card.")                  \
    }

/* ---- conditions (SS-D.2) ---- */

/* 0 stands for: no matter which */
static const char *const flag_words[] = {"any", "false", "true", NULL};
static const char *const weapon_words[] = {"any", "heavy", "ordnance", "none", NULL};

#define IF(name, member, most, ...)                                                                \
    NUMBER(struct starstrike_condition, name, member, most, __VA_ARGS__)
#define IF_SET(name, member, list, ...)                                                            \
    SET(struct starstrike_condition, name, member, list, __VA_ARGS__)
/* A keyword, plus one. */
#define IF_KEYWORD(name, member, ...)                                                              \
    {                                                                                              \
        name, FIELD_WORD, FIELD_AT(struct starstrike_condition, member),                           \
            .words = starstrike_any_keyword_words, __VA_ARGS__                                     \
    }
/* Bits of enum starstrike_terrain; there is no word for clear hexes. */
#define IF_GROUND(name, member, ...)                                                               \
    {                                                                                              \
        name, FIELD_BITS, FIELD_AT(struct starstrike_condition, member),                           \
            .mask = 0xfe, .words = ground_words, __VA_ARGS__                                       \
    }
static const char *const ground_words[] = {"strategic", "core", "horizon", "dust", "nebula", NULL};

static const struct field condition_fields[] = {
    IF("distance_min", distance_min, DISTANCE_MAX,
       FIELD_SAYS("least Distance", "The Distance must be this at least.")),
    {"distance_max", FIELD_INT, FIELD_AT(struct starstrike_condition, distance_max),
     .max = DISTANCE_MAX, .fallback = UINT8_MAX,
     FIELD_SAYS("greatest Distance", "The Distance must be this at most.")},
    IF_SET("target_role", target_role, starstrike_role_words,
           FIELD_SAYS("role of the target", "The target must have one of these roles.")),
    IF_SET("attacker_role", attacker_role, starstrike_role_words,
           FIELD_SAYS("role of the attacker", "The attacker must have one of these roles.")),
    IF_SET("target_type", target_type, starstrike_type_words,
           FIELD_SAYS("type of the target", "The target must be of one of these types.")),
    IF_KEYWORD("target_keyword", target_keyword,
               FIELD_SAYS("keyword of the target", "The target must have this keyword.")),
    IF_KEYWORD("attacker_keyword", attacker_keyword,
               FIELD_SAYS("keyword of the attacker", "The attacker must have this keyword.")),
    WORD(struct starstrike_condition, "target_shielded", target_shielded, flag_words,
         FIELD_SAYS("target shielded", "Whether the target must have Shield Points left or none.")),
    IF("target_armor_min", target_armor_min, STARSTRIKE_POINTS_MAX,
       FIELD_SAYS("armor of the target", "The target must have this armor at least.")),
    IF("target_flak_min", target_flak_min, STARSTRIKE_POINTS_MAX,
       FIELD_SAYS("flak of the target", "The target must have this flak at least.")),
    IF("target_crits_min", target_crits_min, STARSTRIKE_POINTS_MAX,
       FIELD_SAYS("criticals of the target",
                  "The target must have this many Critical markers at least.")),
    IF("target_exhausted_min", target_exhausted_min, STARSTRIKE_EXHAUSTED_MAX,
       FIELD_SAYS("exhaustion of the target",
                  "The target must have this many Exhausted markers at least.")),
    WORD(struct starstrike_condition, "target_activated", target_activated, flag_words,
         FIELD_SAYS("target activated",
                    "Whether the target must have been activated this round or not.")),
    IF_GROUND("target_terrain", target_terrain,
              FIELD_SAYS("terrain of the target", "The target must stand in one of these.")),
    IF_GROUND("attacker_terrain", attacker_terrain,
              FIELD_SAYS("terrain of the attacker", "The attacker must stand in one of these.")),
    WORD(struct starstrike_condition, "weapon_type", weapon_type, weapon_words,
         FIELD_SAYS("type of the weapon", "The weapon must be of this type.")),
    IF("round_min", round_min, STARSTRIKE_ROUNDS,
       FIELD_SAYS("least round", "It must be this round at least.")),
    {.kind = FIELD_END}};

#define CONDITION(type)                                                                            \
    {                                                                                              \
        "if", FIELD_RECORD, FIELD_AT(type, condition),                                             \
            .inner = condition_fields, .rule = "SS-D.2",                                           \
            FIELD_SAYS("condition", "When it counts: all that is written must hold.")              \
    }

/* ---- effects (SS-D.3) ---- */

#define EFFECT(name, member, most, ...)                                                            \
    NUMBER(struct starstrike_effect, name, member, most, __VA_ARGS__)
#define BAR(name, member, ...)                                                                     \
    {                                                                                              \
        name, FIELD_FLAG, FIELD_AT(struct starstrike_effect, member), __VA_ARGS__                  \
    }

#define EFFECT_ROWS(sides)                                                                         \
    {"hook",                                                                                       \
     FIELD_WORD,                                                                                   \
     FIELD_AT(struct starstrike_effect, hook),                                                     \
     .required = true,                                                                             \
     .words = starstrike_hook_words,                                                               \
     FIELD_SAYS("hook", "What kind of effect it is.")},                                            \
        WORD_OR_NONE(                                                                              \
            struct starstrike_effect, "side", side, sides,                                         \
            FIELD_SAYS("side", "Whose dice or strikes it changes, where the hook asks for it.")),  \
        WORD_OR_NONE(struct starstrike_effect, "what", what, starstrike_repair_words,              \
                     FIELD_SAYS("what", "Of a repair: what is restored.")),                        \
        WORD_OR_NONE(struct starstrike_effect, "attr", attr, starstrike_attribute_words,           \
                     FIELD_SAYS("attribute", "The attribute that changes.")),                      \
        WORD_OR_NONE(struct starstrike_effect, "keyword", keyword, starstrike_keyword_words,       \
                     FIELD_SAYS("keyword", "The keyword that is given.")),                         \
        SIGNED(struct starstrike_effect, "value", value, VALUE_MAX,                                \
               FIELD_SAYS("value", "By how much, or how many.")),                                  \
        SIGNED(                                                                                    \
            struct starstrike_effect, "min", min, VALUE_MAX,                                       \
            FIELD_SAYS("change of the least", "Of the hook moves: change of the fewest Moves.")),  \
        SIGNED(struct starstrike_effect, "max", max, VALUE_MAX,                                    \
               FIELD_SAYS("change of the most", "Of the hook moves: change of the most Moves.")),  \
        EFFECT("threshold", threshold, 6,                                                          \
               FIELD_SAYS("threshold", "Of a save: the highest die that saves.")),                 \
        {"max_strikes",                                                                            \
         FIELD_INT,                                                                                \
         FIELD_AT(struct starstrike_effect, max_strikes),                                          \
         .max = STARSTRIKE_ARMS_MAX,                                                               \
         .fallback = UINT8_MAX,                                                                    \
         FIELD_SAYS("most strikes", "Of a restriction: how many Strikes the piece has at most.")}, \
        BAR("no_assault", no_assault,                                                              \
            FIELD_SAYS("no assault", "Of a restriction: the piece may not assault.")),             \
        BAR("no_move", no_move,                                                                    \
            FIELD_SAYS("no move", "Of a restriction: the piece may not move.")),                   \
        BAR("no_heavy", no_heavy,                                                                  \
            FIELD_SAYS("no Heavy weapons",                                                         \
                       "Of a restriction: its Heavy weapons may not strike.")),                    \
        WORD(struct starstrike_effect, "scope", scope, starstrike_scope_words,                     \
             FIELD_SAYS("scope",                                                                   \
                        "Whom it is for: the piece itself, or friends or enemies around it.")),    \
        {"range",                                                                                  \
         FIELD_INT,                                                                                \
         FIELD_AT(struct starstrike_effect, range),                                                \
         .max = DISTANCE_MAX,                                                                      \
         .fallback = STARSTRIKE_NOT_GIVEN,                                                         \
         FIELD_SAYS("range", "Of an aura or a hook that asks for it: the greatest Distance.")},    \
        {"when",                                                                                   \
         FIELD_WORD,                                                                               \
         FIELD_AT(struct starstrike_effect, when),                                                 \
         .words = starstrike_when_words,                                                           \
         .fallback = STARSTRIKE_NO_TIME,                                                           \
         FIELD_SAYS("moment", "When it acts, if it acts at once and not all the time.")},          \
        EFFECT(                                                                                    \
            "uses", uses, STARSTRIKE_USES_MAX,                                                     \
            FIELD_SAYS("uses",                                                                     \
                       "How often a round it may be used; 0 or left out: as often as it comes.")), \
        CONDITION(struct starstrike_effect)

const struct field starstrike_effect_fields[] = {EFFECT_ROWS(starstrike_side_words),
                                                 {.kind = FIELD_END}};

/* SS-5B.05: a rule of a scenario may say whose pieces bear it, and which */
static const char *const whose_words[] = {"both", "red", "blue", NULL};
static const struct field named_fields[] = {{"", FIELD_TEXT, .size = UNIT_NAME_SIZE},
                                            {.kind = FIELD_END}};

const struct field starstrike_rule_fields[] = {
    EFFECT_ROWS(starstrike_rule_side_words),
    WORD(struct starstrike_effect, "of", of, whose_words,
         FIELD_SAYS("whose pieces", "Whose pieces bear it.")),
    {"pieces", FIELD_LIST, FIELD_COUNTED(struct starstrike_effect, named, named_count),
     .inner = named_fields,
     FIELD_SAYS("pieces", "Call signs of the pieces that bear it; left out, all do.")},
    {.kind = FIELD_END}};

/* ---- weapons (SS-D.1) ---- */

static const struct field row_fields[] = {{"", FIELD_TEXT, .size = STARSTRIKE_ICONS_MAX + 1},
                                          {.kind = FIELD_END}};

static const struct field modifier_fields[] = {
    {"value", FIELD_INT, FIELD_AT(struct starstrike_modifier, value), .required = true,
     .min = -VALUE_MAX, .max = VALUE_MAX, FIELD_SAYS("value", "What is added to the dice.")},
    CONDITION(struct starstrike_modifier),
    {.kind = FIELD_END}};

static const char *const until_words[] = {"none", "refresh", NULL};

#define ABILITY(name, member, most, ...)                                                           \
    NUMBER(struct starstrike_ability, name, member, most, __VA_ARGS__)
static const struct field ability_fields[] = {
    {"id", FIELD_TEXT, FIELD_AT(struct starstrike_ability, id), .required = true,
     FIELD_SAYS("id", "The name by which the ability is called for.")},
    {"cost", FIELD_INT, FIELD_AT(struct starstrike_ability, cost), .required = true, .min = 1,
     .max = STARSTRIKE_ICONS_MAX, FIELD_SAYS("cost", "Target Locks it costs.")},
    {"op", FIELD_WORD, FIELD_AT(struct starstrike_ability, op), .required = true,
     .words = starstrike_op_words, FIELD_SAYS("operation", "What it does.")},
    WORD_OR_NONE(struct starstrike_ability, "icon", icon, starstrike_icon_words,
                 FIELD_SAYS("icon", "Of add_icon: the icon that is added.")),
    WORD_OR_NONE(struct starstrike_ability, "side", side, starstrike_side_words,
                 FIELD_SAYS("side", "Whom it is done to, where the operation asks for it.")),
    SIGNED(struct starstrike_ability, "value", value, VALUE_MAX,
           FIELD_SAYS("value", "By how much, or how many.")),
    WORD(struct starstrike_ability, "until", until, until_words,
         FIELD_SAYS("until", "How long it lasts.")),
    ABILITY("steps", steps, DISTANCE_MAX,
            FIELD_SAYS("steps", "Of push, which is refused: how many hexes.")),
    {.kind = FIELD_END}};

const struct field starstrike_weapon_fields[] = {
    LABEL(struct starstrike_weapon, "code"),
    SET(struct starstrike_weapon, "types", types, starstrike_weapon_type_words,
        FIELD_SAYS("types", "Whether it is Heavy or Ordnance, both or neither.")),
    {"max_distance", FIELD_INT, FIELD_AT(struct starstrike_weapon, max_distance), .required = true,
     .max = DISTANCE_MAX, FIELD_SAYS("greatest Distance", "How far it reaches, in hexes between.")},
    {"chart", FIELD_LIST, FIELD_COUNTED(struct starstrike_weapon, chart, chart_count),
     .required = true, .min = STARSTRIKE_CHART, .inner = row_fields, .rule = "SS-D.5",
     FIELD_SAYS("chart", "The icons for modified results 0 to 8: letters T, H, C and D.")},
    {"mods", FIELD_LIST, FIELD_COUNTED(struct starstrike_weapon, mod, mod_count),
     .inner = modifier_fields,
     FIELD_SAYS("modifiers", "What is added to its dice under a condition.")},
    {"abilities", FIELD_LIST, FIELD_COUNTED(struct starstrike_weapon, ability, ability_count),
     .inner = ability_fields, FIELD_SAYS("abilities", "What Target Locks can be spent on.")},
    {.kind = FIELD_END}};

/* ---- orders, commanders, flight groups (SS-D.3) ---- */

static const struct field requires_fields[] = {
    SET(struct starstrike_order, "role", roles, starstrike_role_words,
        FIELD_SAYS("roles", "The ship must have one of these roles.")),
    {"keyword", FIELD_WORD, FIELD_AT(struct starstrike_order, keyword),
     .words = starstrike_any_keyword_words,
     FIELD_SAYS("keyword", "The ship must have this keyword.")},
    {"name_word", FIELD_TEXT, FIELD_AT(struct starstrike_order, name_word),
     FIELD_SAYS("word of the name", "The ship must have this word in its name.")},
    {"name_only", FIELD_TEXT, FIELD_AT(struct starstrike_order, name_only),
     FIELD_SAYS("whole name", "The ship must have this name.")},
    {.kind = FIELD_END}};

static bool is_psionic(const void *record)
{
    return ((const struct starstrike_order *)record)->kind == STARSTRIKE_PSIONIC;
}

static const char *const library_words[] = {"basic", "special", NULL};

const struct field starstrike_order_fields[] = {
    {"id", FIELD_TEXT, FIELD_AT(struct starstrike_order, label.id), .required = true,
     FIELD_SAYS("id", "The name by which other records refer to the order.")},
    {"type", FIELD_WORD, FIELD_AT(struct starstrike_order, kind), .required = true,
     .words = starstrike_order_kind_words, FIELD_SAYS("type", "What kind of order it is.")},
    {"library", FIELD_WORD, FIELD_AT(struct starstrike_order, library), .words = library_words,
     .fallback = STARSTRIKE_NOT_GIVEN, .applies = is_psionic, .when = "the order is psionic",
     FIELD_SAYS("library", "Of a psionic order: the part of a library it counts in.")},
    {"name", FIELD_TEXT, FIELD_AT(struct starstrike_order, label.name), .required = true,
     FIELD_SAYS("name", "What people read on the card.")},
    {"requires", FIELD_RECORD, .inner = requires_fields,
     FIELD_SAYS("requires", "What a ship must be to be given the order.")},
    EFFECTS(struct starstrike_order),
    {.kind = FIELD_END}};

static const struct field trait_fields[] = {
    {"name", FIELD_TEXT, FIELD_AT(struct starstrike_commander, trait), .required = true,
     FIELD_SAYS("name", "What the trait is called.")},
    EFFECTS(struct starstrike_commander),
    {.kind = FIELD_END}};

const struct field starstrike_commander_fields[] = {
    LABEL(struct starstrike_commander, "id"),
    {"faction", FIELD_REF, FIELD_AT(struct starstrike_commander, faction), .required = true,
     .collection = STARSTRIKE_FACTIONS, FIELD_SAYS("faction", "The faction he belongs to.")},
    {"trait", FIELD_RECORD, .required = true, .inner = trait_fields,
     FIELD_SAYS("trait", "What he does for his ship.")},
    {.kind = FIELD_END}};

const struct field starstrike_chart_fields[] = {
    {"commander", FIELD_REF, FIELD_AT(struct starstrike_chart, commander), .required = true,
     .collection = STARSTRIKE_COMMANDERS, FIELD_SAYS("commander", "The commander.")},
    {"ship", FIELD_REF, FIELD_AT(struct starstrike_chart, ship), .required = true,
     .collection = STARSTRIKE_SHIPS, FIELD_SAYS("ship", "The ship he may lead.")},
    {"cc", FIELD_INT, FIELD_AT(struct starstrike_chart, cc), .required = true, .max = 5,
     FIELD_SAYS("command cost", "What he costs on that ship.")},
    {.kind = FIELD_END}};

const struct field starstrike_group_fields[] = {
    LABEL(struct starstrike_group, "id"),
    {"cc", FIELD_INT, FIELD_AT(struct starstrike_group, cc), .required = true, .max = 10,
     FIELD_SAYS("command cost", "What the flight group costs.")},
    EFFECTS(struct starstrike_group),
    {.kind = FIELD_END}};

/* ---- factions, arcs, ships (SS-D.4) ---- */

static const char *const color_words[] = {"blue", "yellow", "green", "red", NULL};

const struct field starstrike_faction_fields[] = {
    {"id", FIELD_TEXT, FIELD_AT(struct starstrike_faction, label.id), .required = true,
     FIELD_SAYS("id", "The first two letters of the codes of its ships.")},
    {"name", FIELD_TEXT, FIELD_AT(struct starstrike_faction, label.name),
     FIELD_SAYS("name", "The faction as people read it; left out, its id.")},
    {"allegiance", FIELD_TEXT, FIELD_AT(struct starstrike_faction, allegiance), .required = true,
     FIELD_SAYS("allegiance", "The alliance it belongs to; its first word is the Color.")},
    {"color", FIELD_WORD, FIELD_AT(struct starstrike_faction, color), .required = true,
     .words = color_words, FIELD_SAYS("Color", "The Color of its alliance.")},
    {"major", FIELD_FLAG, FIELD_AT(struct starstrike_faction, major),
     FIELD_SAYS("major", "Whether it is a major faction.")},
    {.kind = FIELD_END}};

const struct field starstrike_arc_fields[] = {
    LABEL(struct starstrike_arc, "id"),
    {"bearings", FIELD_BITS, FIELD_AT(struct starstrike_arc, mask), .required = true,
     .max = BEARINGS - 1,
     FIELD_SAYS("bearings", "Classes of bearing it covers: each lies 15 degrees clockwise of the "
                            "one before, 0 is the bow.")},
    {.kind = FIELD_END}};

static const char *const slot_words[] = {"primary", "secondary", "tertiary", NULL};

static const struct field arm_values[] = {
    WORD(struct starstrike_arm, "slot", slot, slot_words,
         FIELD_SAYS("slot", "Which of its armaments it is.")),
    {"weapon", FIELD_REF, FIELD_AT(struct starstrike_arm, weapon), .required = true,
     .collection = STARSTRIKE_WEAPONS, .rule = "SS-D.5",
     FIELD_SAYS("weapon", "The weapon by its code.")},
    {"arc", FIELD_REF, FIELD_AT(struct starstrike_arm, arc), .required = true,
     .collection = STARSTRIKE_ARCS, .rule = "SS-D.5",
     FIELD_SAYS("arc", "The arc it strikes into.")},
    {"dice", FIELD_INT, FIELD_AT(struct starstrike_arm, dice), .required = true, .min = 1,
     .max = STARSTRIKE_DICE_MAX, FIELD_SAYS("dice", "How many dice it throws.")},
    {.kind = FIELD_END}};
static const struct field arm_fields[] = {{"", FIELD_ROW, .inner = arm_values},
                                          {.kind = FIELD_END}};

static const struct field gift_fields[] = {
    {"k", FIELD_WORD, FIELD_AT(struct starstrike_gift, keyword), .required = true,
     .words = starstrike_keyword_words, FIELD_SAYS("keyword", "The keyword.")},
    NUMBER(struct starstrike_gift, "x", x, VALUE_MAX,
           FIELD_SAYS("number", "The number in the keyword's bracket.")),
    {"order", FIELD_REF, FIELD_AT(struct starstrike_gift, order), .nullable = true,
     .fallback = STARSTRIKE_NOT_GIVEN, .collection = STARSTRIKE_ORDERS,
     FIELD_SAYS("order", "Of massive: the order in its bracket.")},
    {.kind = FIELD_END}};

static const struct field shield_fields[] = {
    {"", FIELD_INT, .size = 1, .max = STARSTRIKE_POINTS_MAX}, {.kind = FIELD_END}};
static const struct field bonus_fields[] = FORMS_REFS(STARSTRIKE_ORDERS);

#define SHIP(name, member, least, preset, ...)                                                     \
    {                                                                                              \
        name, FIELD_INT, FIELD_AT(struct starstrike_ship, member),                                 \
            .min = least, .max = STARSTRIKE_POINTS_MAX, .fallback = preset, __VA_ARGS__            \
    }

const struct field starstrike_ship_fields[] = {
    LABEL(struct starstrike_ship, "code"),
    {"class", FIELD_TEXT, FIELD_AT(struct starstrike_ship, class), .required = true,
     FIELD_SAYS("class", "The class of the ship; two letters of it begin derived call signs.")},
    {"type", FIELD_WORD, FIELD_AT(struct starstrike_ship, type), .required = true,
     .words = starstrike_type_words, .rule = "SS-3A.01V",
     FIELD_SAYS("type", "Whether it is a standard ship, an ally or a refit.")},
    {"subtype", FIELD_TEXT, FIELD_AT(struct starstrike_ship, subtype), .rule = "SS-3A.01VI",
     FIELD_SAYS("subtype",
                "What kind of Refit it is; massive for any other ship with that keyword.")},
    {"bonus_orders", FIELD_LIST, FIELD_COUNTED(struct starstrike_ship, bonus, bonus_count),
     .inner = bonus_fields, .rule = "SS-D.5",
     FIELD_SAYS("bonus orders", "Orders that belong to the ship itself.")},
    {"role", FIELD_WORD, FIELD_AT(struct starstrike_ship, role), .required = true,
     .words = starstrike_role_words, .rule = "SS-3A.01IX", FIELD_SAYS("role", "How large it is.")},
    {"hull", FIELD_INT, FIELD_AT(struct starstrike_ship, hull), .required = true, .min = 1,
     .max = STARSTRIKE_POINTS_MAX, .rule = "SS-3A.01X", FIELD_SAYS("hull", "Hull points.")},
    SHIP("armor", armor, 0, 1,
         FIELD_SAYS("armor", "The highest die that saves it from Hits and Criticals of weapons "
                             "that are not Heavy.")),
    SHIP("flak", flak, 0, 0,
         FIELD_SAYS("flak", "The highest die that saves it from Ordnance weapons.")),
    {"shields", FIELD_LIST, FIELD_COUNTED(struct starstrike_ship, shield, shield_count),
     .required = true, .min = 1, .lone = true, .inner = shield_fields, .rule = "SS-3A.01XIII",
     FIELD_SAYS("shields",
                "Shield Points from fore, clockwise, or one number where it has one value.")},
    {"faced", FIELD_FLAG, FIELD_AT(struct starstrike_ship, faced), .fallback = 1,
     FIELD_SAYS(
         "faced",
         "Whether it has a bow; without one it has one shield value and strikes all round.")},
    {"arms", FIELD_LIST, FIELD_COUNTED(struct starstrike_ship, arm, arm_count), .inner = arm_fields,
     .rule = "SS-3A.01XIV",
     FIELD_SAYS("armaments", "Its armaments: slot, weapon, arc and dice of each.")},
    {"keywords", FIELD_LIST, FIELD_COUNTED(struct starstrike_ship, keyword, keyword_count),
     .inner = gift_fields, .rule = "SS-3A.01XV", FIELD_SAYS("keywords", "Its keywords.")},
    {.kind = FIELD_END}};
