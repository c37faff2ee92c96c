/* Words of cards, conditions and effects (SS-D.2, SS-D.3). */
#ifndef FLAGBRIDGE_RULES_STARSTRIKE_STATE_WORDS_H
#define FLAGBRIDGE_RULES_STARSTRIKE_STATE_WORDS_H

#include "rules/starstrike/state/kinds.h"

/* Words in these orders (words.c); sets are bits of them. */
enum starstrike_role {
    STARSTRIKE_ESCORT,
    STARSTRIKE_LIGHT,
    STARSTRIKE_HEAVY,
    STARSTRIKE_SUPER_HEAVY,
    STARSTRIKE_STATIONARY,
    STARSTRIKE_ROLES
};
enum starstrike_type { STARSTRIKE_STANDARD, STARSTRIKE_ALLY, STARSTRIKE_REFIT_SHIP };
enum starstrike_terrain {
    STARSTRIKE_CLEAR,
    STARSTRIKE_STRATEGIC,
    STARSTRIKE_CORE,
    STARSTRIKE_HORIZON,
    STARSTRIKE_DUST_CLOUD,
    STARSTRIKE_NEBULA,
    STARSTRIKE_TERRAINS
};
enum starstrike_keyword {
    STARSTRIKE_ARMOR,
    STARSTRIKE_COVER,
    STARSTRIKE_DEADLY,
    STARSTRIKE_FAST,
    STARSTRIKE_FLAK,
    STARSTRIKE_LETHAL,
    STARSTRIKE_MASSIVE,
    STARSTRIKE_SHUTTLE_HANGAR,
    STARSTRIKE_SKILLED,
    STARSTRIKE_STEALTH,
    STARSTRIKE_SUPPORT,
    STARSTRIKE_AUGUR,
    STARSTRIKE_BOARDING_ARRAY,
    STARSTRIKE_ORE_HULL,
    STARSTRIKE_RAM_PROW,
    STARSTRIKE_DELECTABLE,
    STARSTRIKE_GRUDGE,
    STARSTRIKE_THREADER,
    STARSTRIKE_STARMAW,
    STARSTRIKE_STARCASTER,
    STARSTRIKE_KEYWORDS
};
enum starstrike_icon { STARSTRIKE_T, STARSTRIKE_H, STARSTRIKE_C, STARSTRIKE_D, STARSTRIKE_ICONS };
enum starstrike_weapon_type { STARSTRIKE_HEAVY_WEAPON, STARSTRIKE_ORDNANCE };
enum starstrike_order_kind { STARSTRIKE_BASIC_ORDER, STARSTRIKE_SPECIAL_ORDER, STARSTRIKE_PSIONIC };
enum starstrike_category { STARSTRIKE_COREWARD, STARSTRIKE_SPECIALIST, STARSTRIKE_AUXILIARY };

/* SS-D.3.1 to SS-D.3.17, in this order */
enum starstrike_hook {
    STARSTRIKE_STRIKE_MOD,
    STARSTRIKE_STRIKE_ADD_DICE,
    STARSTRIKE_ATTR,
    STARSTRIKE_GRANT_KEYWORD,
    STARSTRIKE_MOVES,
    STARSTRIKE_ROTATIONS,
    STARSTRIKE_SKIRMISH_DICE,
    STARSTRIKE_SKIRMISH_SAVE,
    STARSTRIKE_REPAIR,
    STARSTRIKE_RELOAD,
    STARSTRIKE_SHIELD_SHIFT,
    STARSTRIKE_ROTATE_FREE,
    STARSTRIKE_REASSIGN_ORDER,
    STARSTRIKE_RESTRICT,
    STARSTRIKE_MAX_DISTANCE,
    STARSTRIKE_EVADE_READY,
    STARSTRIKE_SKIRMISH_MOD,
    STARSTRIKE_HOOKS
};
enum starstrike_effect_side {
    STARSTRIKE_ATTACKER,
    STARSTRIKE_TARGET,
    STARSTRIKE_OWN,
    STARSTRIKE_OPPONENT,
    STARSTRIKE_SIDE_WORDS,
    STARSTRIKE_OF_RED = STARSTRIKE_SIDE_WORDS, /* rules of a scenario: whose pieces bear it */
    STARSTRIKE_OF_BLUE
};
enum starstrike_scope { STARSTRIKE_SELF, STARSTRIKE_AURA_FRIENDLY, STARSTRIKE_AURA_ENEMY };
enum starstrike_when {
    STARSTRIKE_AT_REVEAL,
    STARSTRIKE_AT_ACTIVATION,
    STARSTRIKE_AT_REFRESH,
    STARSTRIKE_NO_TIME
};
enum starstrike_repair {
    STARSTRIKE_REPAIR_HULL,
    STARSTRIKE_REPAIR_SHIELDS,
    STARSTRIKE_REPAIR_CRITS,
    STARSTRIKE_REPAIR_EXHAUSTED
};
enum starstrike_attribute { STARSTRIKE_ATTR_ARMOR, STARSTRIKE_ATTR_FLAK };

/* Word of an effect that was not given. */
enum { STARSTRIKE_NOT_GIVEN = 255 };

/* SS-D.2: all that is given must hold; as filled by the loader an empty one always does. */
struct starstrike_condition {
    uint8_t distance_min;
    uint8_t distance_max; /* 255: any, likewise below */
    uint8_t target_role;  /* bits; 0: any */
    uint8_t attacker_role;
    uint8_t target_type;
    uint8_t target_keyword; /* 1 + keyword; 0: any */
    uint8_t attacker_keyword;
    uint8_t target_shielded;  /* 0 any, 1 no, 2 yes */
    uint8_t target_activated; /* 0 any, 1 no, 2 yes */
    uint8_t target_armor_min;
    uint8_t target_flak_min;
    uint8_t target_crits_min;
    uint8_t target_exhausted_min;
    uint8_t target_terrain; /* bits of enum starstrike_terrain; 0: any */
    uint8_t attacker_terrain;
    uint8_t weapon_type; /* 0 any, 1 heavy, 2 ordnance, 3 none of both */
    uint8_t round_min;
    uint8_t spare[3];
};

/* SS-D.3: one effect of an order, trait, flight group or scenario. Words its hook does not need are
 * STARSTRIKE_NOT_GIVEN, numbers 0. */
struct starstrike_effect {
    uint8_t hook;    /* enum starstrike_hook */
    uint8_t side;    /* enum starstrike_effect_side */
    uint8_t scope;   /* enum starstrike_scope */
    uint8_t range;   /* of an aura or a reassignment; else STARSTRIKE_NOT_GIVEN */
    uint8_t when;    /* enum starstrike_when */
    uint8_t what;    /* repair: enum starstrike_repair */
    uint8_t attr;    /* enum starstrike_attribute */
    uint8_t keyword; /* enum starstrike_keyword; its x is `value` */
    uint8_t uses;    /* a round; 0: always */
    int8_t value;
    int8_t min; /* moves */
    int8_t max;
    uint8_t threshold;   /* skirmish_save */
    uint8_t max_strikes; /* restrict; 255: as many as ever */
    uint8_t no_assault;
    uint8_t no_move;
    uint8_t no_heavy;
    uint8_t of;                            /* rules of a scenario: 1 + side; 0: both */
    struct starstrike_condition condition; /* if */
    /* Rules of a scenario: call signs of the pieces that bear it; none: all. */
    uint16_t named_count;
    char named[STARSTRIKE_NAMED_MAX][UNIT_NAME_SIZE];
};

/* What acts on pieces: part of orders, traits, flight groups and scenarios. */
struct starstrike_effects {
    uint16_t count;
    /* The rest is by the loader, a bit each, so that nothing is sought where it cannot be: hooks,
     * keywords granted and moments (enum starstrike_when) of this card. */
    uint8_t moments;
    uint8_t indexed; /* 1; rules of a scenario are not */
    uint32_t hooks;
    uint32_t keywords;
    /* On this card and on all before it: keywords granted, hooks with an aura, and keywords granted
     * by one. Cards are only ever added, so the last one of a collection tells of all. */
    uint32_t all_keywords;
    uint32_t aura_keywords;
    uint32_t auras;
    struct starstrike_effect list[STARSTRIKE_EFFECTS_MAX];
};

extern const char *const starstrike_role_words[];
extern const char *const starstrike_type_words[];
extern const char *const starstrike_terrain_words[]; /* the first is "clear" */
extern const char *const starstrike_keyword_words[];
extern const char *const starstrike_any_keyword_words[]; /* "any", then those */
extern const char *const starstrike_icon_words[];
extern const char *const starstrike_weapon_type_words[];
extern const char *const starstrike_order_kind_words[];
extern const char *const starstrike_category_words[];
extern const char *const starstrike_hook_words[];
extern const char *const starstrike_op_words[]; /* enum starstrike_op (cards.h) */
extern const char *const starstrike_side_words[];
extern const char *const starstrike_rule_side_words[]; /* and red, blue */
extern const char *const starstrike_scope_words[];
extern const char *const starstrike_when_words[];
extern const char *const starstrike_repair_words[];
extern const char *const starstrike_attribute_words[];
extern const char *const starstrike_level_words[];
extern const char *const starstrike_phase_words[];
extern const char *const starstrike_mode_words[]; /* SS-O.1 */
extern const char *const starstrike_tide_words[]; /* enum starstrike_tide (told.h) */

/* Keywords with a bracket [x] (SS-9); of those x of several sources add up, or the highest counts
 * (SS-X.10). */
bool starstrike_words_keyword_has_x(enum starstrike_keyword keyword);
bool starstrike_words_keyword_adds(enum starstrike_keyword keyword);
const char *starstrike_words_plural(int count); /* "" behind one of them, else "s" */

/* SS-3A.01II: the name has this word in it, whole and case-blind. */
bool starstrike_words_name_has(const char *name, const char *word);

#endif
