/* Cards of `starstrike` as files give them (SS-D.1, SS-D.3, SS-D.4). */
#ifndef FLAGBRIDGE_RULES_STARSTRIKE_STATE_CARDS_H
#define FLAGBRIDGE_RULES_STARSTRIKE_STATE_CARDS_H

#include "rules/starstrike/state/words.h"

/* Collections in this order; the first is the designs. */
enum starstrike_collection {
    STARSTRIKE_SHIPS,
    STARSTRIKE_WEAPONS,
    STARSTRIKE_ORDERS,
    STARSTRIKE_COMMANDERS,
    STARSTRIKE_CHARTS, /* command_chart */
    STARSTRIKE_GROUPS, /* flight_groups */
    STARSTRIKE_FACTIONS,
    STARSTRIKE_LISTS, /* fleet_lists */
    STARSTRIKE_FLEETS,
    STARSTRIKE_MAPS,
    STARSTRIKE_ARCS,         /* arcs */
    STARSTRIKE_SHIELD_SIDES, /* shield_facings: six, in the order of SS-D.4 */
    STARSTRIKE_COLLECTION_COUNT
};

/* arcs, shield_facings: {id, name, bearings}: SS-G.4, SS-G.5 as sets of the classes of SS-G.3 */
struct starstrike_arc {
    struct label label;
    uint32_t mask; /* bit c: class c, seen from the piece's own bow */
};

enum starstrike_op {
    STARSTRIKE_ADD_ICON,
    STARSTRIKE_DRAIN_SHIELDS,
    STARSTRIKE_DAMPEN,
    STARSTRIKE_RETURN_ORDER,
    STARSTRIKE_EXHAUST,
    STARSTRIKE_PUSH
};

/* SS-D.1: {id, cost, op, side, value, icon, until, steps} */
struct starstrike_ability {
    char id[16];
    uint8_t cost;
    uint8_t op;   /* enum starstrike_op; `push` is refused */
    uint8_t icon; /* add_icon; STARSTRIKE_NOT_GIVEN with any other */
    int8_t value;
    uint8_t side;  /* `target` where the op has one */
    uint8_t until; /* 1: refresh */
    uint8_t steps;
    uint8_t spare;
};

struct starstrike_modifier {
    int8_t value;
    uint8_t spare[3];
    struct starstrike_condition condition;
};

/* weapons: {code, name, types, max_distance, chart, mods, abilities} */
struct starstrike_weapon {
    struct label label; /* id: its code */
    uint8_t types;      /* bits of enum starstrike_weapon_type */
    uint8_t max_distance;
    uint16_t chart_count;
    char chart[STARSTRIKE_CHART][STARSTRIKE_ICONS_MAX + 1]; /* as written */
    uint8_t icons[STARSTRIKE_CHART][STARSTRIKE_ICONS];      /* how many of each, by the loader */
    /* By the loader: of all six faces together, by modifier from the least on. */
    uint8_t six_faces[STARSTRIKE_MODIFIERS][STARSTRIKE_ICONS];
    uint8_t spare[3];
    uint16_t mod_count;
    uint16_t ability_count;
    struct starstrike_modifier mod[STARSTRIKE_MODS_MAX];
    struct starstrike_ability ability[STARSTRIKE_ABILITIES_MAX];
};

/* orders: {id, type, library, name, requires: {role, keyword, name_word, name_only}, effects} */
struct starstrike_order {
    struct label label;
    uint8_t kind;    /* enum starstrike_order_kind */
    uint8_t library; /* basic or special: what it counts as (of psionic ones the card says it) */
    uint8_t roles;   /* requires: bits; 0: any */
    uint8_t keyword; /* 1 + keyword; 0: none */
    char name_word[16];
    char name_only[LABEL_NAME_SIZE]; /* the whole name */
    struct starstrike_effects effects;
};

/* commanders: {id, faction, name, trait: {name, effects}} */
struct starstrike_commander {
    struct label label;
    uint8_t faction;
    char trait[31];
    struct starstrike_effects effects;
};

/* command_chart: {commander, ship, cc} */
struct starstrike_chart {
    struct label label; /* nothing: entries have no ids */
    uint8_t commander;
    uint8_t ship;
    uint8_t cc;
    uint8_t spare;
};

/* flight_groups: {id, name, cc, effects} */
struct starstrike_group {
    struct label label;
    uint8_t cc;
    uint8_t spare[3];
    struct starstrike_effects effects;
};

/* factions: {id, allegiance, color, major} */
struct starstrike_faction {
    struct label label;
    char allegiance[48];
    uint8_t color; /* blue, yellow, green, red: by the first word of the allegiance */
    uint8_t major;
    uint8_t spare[2];
};

/* One of `arms`: [slot, weapon, arc, dice] */
struct starstrike_arm {
    uint8_t slot; /* primary, secondary, tertiary */
    uint8_t weapon;
    uint8_t arc; /* of STARSTRIKE_ARCS */
    uint8_t dice;
    uint32_t mask;  /* of the arc, by the loader */
    uint16_t reach; /* of the weapon, likewise */
    uint16_t spare;
};

/* One of `keywords`: {k, x, order} */
struct starstrike_gift {
    uint8_t keyword;
    uint8_t x;
    uint8_t order; /* massive; 255: none */
    uint8_t spare;
};

/* ships: {code, name, class, type, subtype, bonus_orders, role, hull, armor, flak, shields, faced,
 * arms, keywords} */
struct starstrike_ship {
    struct label label; /* id: its code */
    char class[24];
    char subtype[16];
    uint8_t type;
    uint8_t role;
    uint8_t hull;
    uint8_t armor; /* 0 on an old card that has only the keyword (SS-3A.01XI) */
    uint8_t flak;
    uint8_t faced;
    uint8_t faction; /* by the loader, from the first two letters of the code */
    uint8_t six;     /* by the loader: a value for each facing */
    uint16_t shield_count;
    uint16_t bonus_count;
    uint16_t arm_count;
    uint16_t keyword_count;
    uint8_t shield[STARSTRIKE_FACINGS];
    uint8_t bonus[STARSTRIKE_BONUS_MAX];
    uint8_t carrier; /* by the loader: its name has that word (SS-10C.04) */
    uint8_t spare;
    uint32_t keywords; /* by the loader, a bit each */
    uint16_t reach;    /* by the loader: of the weapon that reaches farthest */
    uint16_t pp;       /* by the loader: in the first list that has it; 0: not known yet */
    uint8_t covers[STARSTRIKE_BEARINGS]; /* by the loader: armaments by bearing, a bit each */
    /* By the loader, by distance: the least from which on no weapon's modifiers change. */
    uint8_t band[STARSTRIKE_BANDS];
    uint8_t within[STARSTRIKE_BANDS]; /* likewise: armaments that reach so far, a bit each */
    struct starstrike_arm arm[STARSTRIKE_ARMS_MAX];
    struct starstrike_gift keyword[STARSTRIKE_KEYWORDS_MAX];
};

#endif
