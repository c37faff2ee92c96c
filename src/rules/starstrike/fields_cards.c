/* Cards in files: conditions, effects, weapons, orders, commanders, flight groups, ships (SS-D.1 to
 * SS-D.4). */
#include "rules/starstrike/parts.h"

#include "rules/kit/arcs.h"
#include "rules/kit/forms.h"

#include <stddef.h>

enum { DISTANCE_MAX = 99, VALUE_MAX = 20, BEARINGS = 24 };

#define NUMBER FORMS_NUMBER
#define SIGNED(type, name, member, most)                                                           \
    {                                                                                              \
        name, FIELD_INT, FIELD_AT(type, member), .min = -(most), .max = most                       \
    }
#define WORD(type, name, member, list)                                                             \
    {                                                                                              \
        name, FIELD_WORD, FIELD_AT(type, member), .words = list                                    \
    }
/* One its record need not have, and cannot do with any other. */
#define WORD_OR_NONE(type, name, member, list)                                                     \
    {                                                                                              \
        name, FIELD_WORD, FIELD_AT(type, member), .words = list, .fallback = STARSTRIKE_NOT_GIVEN  \
    }
#define SET(type, name, member, list)                                                              \
    {                                                                                              \
        name, FIELD_BITS, FIELD_AT(type, member), .words = list                                    \
    }
#define EFFECTS(type)                                                                              \
    {                                                                                              \
        "effects", FIELD_LIST, FIELD_COUNTED(type, effects.list, effects.count),                   \
            .inner = starstrike_effect_fields, .rule = "SS-D.3"                                    \
    }
#define LABEL(type, key)                                                                           \
    {key, FIELD_TEXT, FIELD_AT(type, label.id), .required = true},                                 \
    {                                                                                              \
        "name", FIELD_TEXT, FIELD_AT(type, label.name), .required = true                           \
    }

/* ---- conditions (SS-D.2) ---- */

/* 0 stands for: no matter which */
static const char *const flag_words[] = {"any", "false", "true", NULL};
static const char *const weapon_words[] = {"any", "heavy", "ordnance", "none", NULL};

#define IF(name, member, most) NUMBER(struct starstrike_condition, name, member, most)
#define IF_SET(name, member, list) SET(struct starstrike_condition, name, member, list)
/* A keyword, plus one. */
#define IF_KEYWORD(name, member)                                                                   \
    {                                                                                              \
        name, FIELD_WORD, FIELD_AT(struct starstrike_condition, member),                           \
            .words = starstrike_any_keyword_words                                                  \
    }
/* Bits of enum starstrike_terrain; there is no word for clear hexes. */
#define IF_GROUND(name, member)                                                                    \
    {                                                                                              \
        name, FIELD_BITS, FIELD_AT(struct starstrike_condition, member), .mask = 0xfe,             \
                                                                         .words = ground_words     \
    }
static const char *const ground_words[] = {"strategic", "core", "horizon", "dust", "nebula", NULL};

static const struct field condition_fields[] = {
    IF("distance_min", distance_min, DISTANCE_MAX),
    {"distance_max", FIELD_INT, FIELD_AT(struct starstrike_condition, distance_max),
     .max = DISTANCE_MAX, .fallback = UINT8_MAX},
    IF_SET("target_role", target_role, starstrike_role_words),
    IF_SET("attacker_role", attacker_role, starstrike_role_words),
    IF_SET("target_type", target_type, starstrike_type_words),
    IF_KEYWORD("target_keyword", target_keyword),
    IF_KEYWORD("attacker_keyword", attacker_keyword),
    WORD(struct starstrike_condition, "target_shielded", target_shielded, flag_words),
    IF("target_armor_min", target_armor_min, STARSTRIKE_POINTS_MAX),
    IF("target_flak_min", target_flak_min, STARSTRIKE_POINTS_MAX),
    IF("target_crits_min", target_crits_min, STARSTRIKE_POINTS_MAX),
    IF("target_exhausted_min", target_exhausted_min, STARSTRIKE_EXHAUSTED_MAX),
    WORD(struct starstrike_condition, "target_activated", target_activated, flag_words),
    IF_GROUND("target_terrain", target_terrain),
    IF_GROUND("attacker_terrain", attacker_terrain),
    WORD(struct starstrike_condition, "weapon_type", weapon_type, weapon_words),
    IF("round_min", round_min, STARSTRIKE_ROUNDS),
    {.kind = FIELD_END}};

#define CONDITION(type)                                                                            \
    {                                                                                              \
        "if", FIELD_RECORD, FIELD_AT(type, condition), .inner = condition_fields, .rule = "SS-D.2" \
    }

/* ---- effects (SS-D.3) ---- */

#define EFFECT(name, member, most) NUMBER(struct starstrike_effect, name, member, most)
#define BAR(name, member)                                                                          \
    {                                                                                              \
        name, FIELD_FLAG, FIELD_AT(struct starstrike_effect, member)                               \
    }

#define EFFECT_ROWS(sides)                                                                         \
    {"hook", FIELD_WORD, FIELD_AT(struct starstrike_effect, hook), .required = true,               \
     .words = starstrike_hook_words},                                                              \
        WORD_OR_NONE(struct starstrike_effect, "side", side, sides),                               \
        WORD_OR_NONE(struct starstrike_effect, "what", what, starstrike_repair_words),             \
        WORD_OR_NONE(struct starstrike_effect, "attr", attr, starstrike_attribute_words),          \
        WORD_OR_NONE(struct starstrike_effect, "keyword", keyword, starstrike_keyword_words),      \
        SIGNED(struct starstrike_effect, "value", value, VALUE_MAX),                               \
        SIGNED(struct starstrike_effect, "min", min, VALUE_MAX),                                   \
        SIGNED(struct starstrike_effect, "max", max, VALUE_MAX),                                   \
        EFFECT("threshold", threshold, 6),                                                         \
        {"max_strikes", FIELD_INT, FIELD_AT(struct starstrike_effect, max_strikes),                \
         .max = STARSTRIKE_ARMS_MAX, .fallback = UINT8_MAX},                                       \
        BAR("no_assault", no_assault), BAR("no_move", no_move), BAR("no_heavy", no_heavy),         \
        WORD(struct starstrike_effect, "scope", scope, starstrike_scope_words),                    \
        {"range", FIELD_INT, FIELD_AT(struct starstrike_effect, range), .max = DISTANCE_MAX,       \
         .fallback = STARSTRIKE_NOT_GIVEN},                                                        \
        {"when", FIELD_WORD, FIELD_AT(struct starstrike_effect, when),                             \
         .words = starstrike_when_words, .fallback = STARSTRIKE_NO_TIME},                          \
        EFFECT("uses", uses, STARSTRIKE_USES_MAX), CONDITION(struct starstrike_effect)

const struct field starstrike_effect_fields[] = {EFFECT_ROWS(starstrike_side_words),
                                                 {.kind = FIELD_END}};

/* SS-5B.05: a rule of a scenario may say whose pieces bear it, and which */
static const char *const whose_words[] = {"both", "red", "blue", NULL};
static const struct field named_fields[] = {{"", FIELD_TEXT, .size = UNIT_NAME_SIZE},
                                            {.kind = FIELD_END}};

const struct field starstrike_rule_fields[] = {
    EFFECT_ROWS(starstrike_rule_side_words),
    WORD(struct starstrike_effect, "of", of, whose_words),
    {"pieces", FIELD_LIST, FIELD_COUNTED(struct starstrike_effect, named, named_count),
     .inner = named_fields},
    {.kind = FIELD_END}};

/* ---- weapons (SS-D.1) ---- */

static const struct field row_fields[] = {{"", FIELD_TEXT, .size = STARSTRIKE_ICONS_MAX + 1},
                                          {.kind = FIELD_END}};

static const struct field modifier_fields[] = {
    {"value", FIELD_INT, FIELD_AT(struct starstrike_modifier, value), .required = true,
     .min = -VALUE_MAX, .max = VALUE_MAX},
    CONDITION(struct starstrike_modifier),
    {.kind = FIELD_END}};

static const char *const until_words[] = {"none", "refresh", NULL};

#define ABILITY(name, member, most) NUMBER(struct starstrike_ability, name, member, most)
static const struct field ability_fields[] = {
    {"id", FIELD_TEXT, FIELD_AT(struct starstrike_ability, id), .required = true},
    {"cost", FIELD_INT, FIELD_AT(struct starstrike_ability, cost), .required = true, .min = 1,
     .max = STARSTRIKE_ICONS_MAX},
    {"op", FIELD_WORD, FIELD_AT(struct starstrike_ability, op), .required = true,
     .words = starstrike_op_words},
    WORD_OR_NONE(struct starstrike_ability, "icon", icon, starstrike_icon_words),
    WORD_OR_NONE(struct starstrike_ability, "side", side, starstrike_side_words),
    SIGNED(struct starstrike_ability, "value", value, VALUE_MAX),
    WORD(struct starstrike_ability, "until", until, until_words),
    ABILITY("steps", steps, DISTANCE_MAX),
    {.kind = FIELD_END}};

const struct field starstrike_weapon_fields[] = {
    LABEL(struct starstrike_weapon, "code"),
    SET(struct starstrike_weapon, "types", types, starstrike_weapon_type_words),
    {"max_distance", FIELD_INT, FIELD_AT(struct starstrike_weapon, max_distance), .required = true,
     .max = DISTANCE_MAX},
    {"chart", FIELD_LIST, FIELD_COUNTED(struct starstrike_weapon, chart, chart_count),
     .required = true, .min = STARSTRIKE_CHART, .inner = row_fields, .rule = "SS-D.5"},
    {"mods", FIELD_LIST, FIELD_COUNTED(struct starstrike_weapon, mod, mod_count),
     .inner = modifier_fields},
    {"abilities", FIELD_LIST, FIELD_COUNTED(struct starstrike_weapon, ability, ability_count),
     .inner = ability_fields},
    {.kind = FIELD_END}};

/* ---- orders, commanders, flight groups (SS-D.3) ---- */

static const struct field requires_fields[] = {
    SET(struct starstrike_order, "role", roles, starstrike_role_words),
    {"keyword", FIELD_WORD, FIELD_AT(struct starstrike_order, keyword),
     .words = starstrike_any_keyword_words},
    {"name_word", FIELD_TEXT, FIELD_AT(struct starstrike_order, name_word)},
    {"name_only", FIELD_TEXT, FIELD_AT(struct starstrike_order, name_only)},
    {.kind = FIELD_END}};

static bool is_psionic(const void *record)
{
    return ((const struct starstrike_order *)record)->kind == STARSTRIKE_PSIONIC;
}

static const char *const library_words[] = {"basic", "special", NULL};

const struct field starstrike_order_fields[] = {
    {"id", FIELD_TEXT, FIELD_AT(struct starstrike_order, label.id), .required = true},
    {"type", FIELD_WORD, FIELD_AT(struct starstrike_order, kind), .required = true,
     .words = starstrike_order_kind_words},
    {"library", FIELD_WORD, FIELD_AT(struct starstrike_order, library), .words = library_words,
     .fallback = STARSTRIKE_NOT_GIVEN, .applies = is_psionic},
    {"name", FIELD_TEXT, FIELD_AT(struct starstrike_order, label.name), .required = true},
    {"requires", FIELD_RECORD, .inner = requires_fields},
    EFFECTS(struct starstrike_order),
    {.kind = FIELD_END}};

static const struct field trait_fields[] = {
    {"name", FIELD_TEXT, FIELD_AT(struct starstrike_commander, trait), .required = true},
    EFFECTS(struct starstrike_commander),
    {.kind = FIELD_END}};

const struct field starstrike_commander_fields[] = {
    LABEL(struct starstrike_commander, "id"),
    {"faction", FIELD_REF, FIELD_AT(struct starstrike_commander, faction), .required = true,
     .collection = STARSTRIKE_FACTIONS},
    {"trait", FIELD_RECORD, .required = true, .inner = trait_fields},
    {.kind = FIELD_END}};

const struct field starstrike_chart_fields[] = {
    {"commander", FIELD_REF, FIELD_AT(struct starstrike_chart, commander), .required = true,
     .collection = STARSTRIKE_COMMANDERS},
    {"ship", FIELD_REF, FIELD_AT(struct starstrike_chart, ship), .required = true,
     .collection = STARSTRIKE_SHIPS},
    {"cc", FIELD_INT, FIELD_AT(struct starstrike_chart, cc), .required = true, .max = 5},
    {.kind = FIELD_END}};

const struct field starstrike_group_fields[] = {
    LABEL(struct starstrike_group, "id"),
    {"cc", FIELD_INT, FIELD_AT(struct starstrike_group, cc), .required = true, .max = 10},
    EFFECTS(struct starstrike_group),
    {.kind = FIELD_END}};

/* ---- factions, arcs, ships (SS-D.4) ---- */

static const char *const color_words[] = {"blue", "yellow", "green", "red", NULL};

const struct field starstrike_faction_fields[] = {
    {"id", FIELD_TEXT, FIELD_AT(struct starstrike_faction, label.id), .required = true},
    {"name", FIELD_TEXT, FIELD_AT(struct starstrike_faction, label.name)},
    {"allegiance", FIELD_TEXT, FIELD_AT(struct starstrike_faction, allegiance), .required = true},
    {"color", FIELD_WORD, FIELD_AT(struct starstrike_faction, color), .required = true,
     .words = color_words},
    {"major", FIELD_FLAG, FIELD_AT(struct starstrike_faction, major)},
    {.kind = FIELD_END}};

const struct field starstrike_arc_fields[] = {LABEL(struct starstrike_arc, "id"),
                                              {"bearings", FIELD_BITS,
                                               FIELD_AT(struct starstrike_arc, mask),
                                               .required = true, .max = BEARINGS - 1},
                                              {.kind = FIELD_END}};

static const char *const slot_words[] = {"primary", "secondary", "tertiary", NULL};

static const struct field arm_values[] = {
    WORD(struct starstrike_arm, "slot", slot, slot_words),
    {"weapon", FIELD_REF, FIELD_AT(struct starstrike_arm, weapon), .required = true,
     .collection = STARSTRIKE_WEAPONS, .rule = "SS-D.5"},
    {"arc", FIELD_REF, FIELD_AT(struct starstrike_arm, arc), .required = true,
     .collection = STARSTRIKE_ARCS, .rule = "SS-D.5"},
    {"dice", FIELD_INT, FIELD_AT(struct starstrike_arm, dice), .required = true, .min = 1,
     .max = STARSTRIKE_DICE_MAX},
    {.kind = FIELD_END}};
static const struct field arm_fields[] = {{"", FIELD_ROW, .inner = arm_values},
                                          {.kind = FIELD_END}};

static const struct field gift_fields[] = {
    {"k", FIELD_WORD, FIELD_AT(struct starstrike_gift, keyword), .required = true,
     .words = starstrike_keyword_words},
    NUMBER(struct starstrike_gift, "x", x, VALUE_MAX),
    {"order", FIELD_REF, FIELD_AT(struct starstrike_gift, order), .nullable = true,
     .fallback = STARSTRIKE_NOT_GIVEN, .collection = STARSTRIKE_ORDERS},
    {.kind = FIELD_END}};

static const struct field shield_fields[] = {
    {"", FIELD_INT, .size = 1, .max = STARSTRIKE_POINTS_MAX}, {.kind = FIELD_END}};
static const struct field bonus_fields[] = FORMS_REFS(STARSTRIKE_ORDERS);

#define SHIP(name, member, least, preset)                                                          \
    {                                                                                              \
        name, FIELD_INT, FIELD_AT(struct starstrike_ship, member),                                 \
            .min = least, .max = STARSTRIKE_POINTS_MAX, .fallback = preset                         \
    }

const struct field starstrike_ship_fields[] = {
    LABEL(struct starstrike_ship, "code"),
    {"class", FIELD_TEXT, FIELD_AT(struct starstrike_ship, class), .required = true},
    {"type", FIELD_WORD, FIELD_AT(struct starstrike_ship, type), .required = true,
     .words = starstrike_type_words, .rule = "SS-3A.01V"},
    {"subtype", FIELD_TEXT, FIELD_AT(struct starstrike_ship, subtype), .rule = "SS-3A.01VI"},
    {"bonus_orders", FIELD_LIST, FIELD_COUNTED(struct starstrike_ship, bonus, bonus_count),
     .inner = bonus_fields, .rule = "SS-D.5"},
    {"role", FIELD_WORD, FIELD_AT(struct starstrike_ship, role), .required = true,
     .words = starstrike_role_words, .rule = "SS-3A.01IX"},
    {"hull", FIELD_INT, FIELD_AT(struct starstrike_ship, hull), .required = true, .min = 1,
     .max = STARSTRIKE_POINTS_MAX, .rule = "SS-3A.01X"},
    SHIP("armor", armor, 0, 1),
    SHIP("flak", flak, 0, 0),
    {"shields", FIELD_LIST, FIELD_COUNTED(struct starstrike_ship, shield, shield_count),
     .required = true, .min = 1, .lone = true, .inner = shield_fields, .rule = "SS-3A.01XIII"},
    {"faced", FIELD_FLAG, FIELD_AT(struct starstrike_ship, faced), .fallback = 1},
    {"arms", FIELD_LIST, FIELD_COUNTED(struct starstrike_ship, arm, arm_count), .inner = arm_fields,
     .rule = "SS-3A.01XIV"},
    {"keywords", FIELD_LIST, FIELD_COUNTED(struct starstrike_ship, keyword, keyword_count),
     .inner = gift_fields, .rule = "SS-3A.01XV"},
    {.kind = FIELD_END}};
