/* A rulebook of tables only, with every kind of field: what content and setup tests read. */
#ifndef FLAGBRIDGE_TESTS_CORE_SMALL_H
#define FLAGBRIDGE_TESTS_CORE_SMALL_H

#include "core/rulebook.h"

enum { SMALL_UNITS_MAX = 40, SMALL_GUNS_MAX = 3, SMALL_GROUPS_MAX = 4 };

enum small_collection { SMALL_SHIPS, SMALL_GROUPS };

enum small_option { SMALL_OPTION_FOG, SMALL_OPTION_TURN_LIMIT, SMALL_OPTION_WIND };

struct small_gun {
    uint8_t dice;
    uint8_t arc; /* word */
};

struct small_hold {
    uint16_t cargo;
    int8_t trim;
    uint8_t spare;
};

/* What a ship may lack, but not in part. */
struct small_mast {
    uint8_t height;
    uint8_t sails;
};

struct small_ship {
    struct label label;
    uint8_t hull;
    uint8_t range; /* 0 when null */
    uint8_t refit; /* ship it may become, DESIGN_NONE */
    uint8_t flags; /* 1 armed, 2 fast */
    struct small_hold hold;
    struct small_mast mast;
    uint16_t gun_count;
    struct small_gun guns[SMALL_GUNS_MAX];
};

struct small_group {
    struct label label;
    uint16_t kind_count;
    struct field_count kinds[SMALL_GROUPS_MAX];
    uint16_t hull; /* of all its ships: found out when it is finished */
};

struct small_scenario {
    uint8_t columns;
    uint8_t rows;
    struct cell goal;
    uint8_t prize; /* unit */
};

struct small_side {
    uint16_t group_count;
    uint8_t groups[SMALL_GROUPS_MAX];
    uint16_t base_count;
    struct cell bases[2];
};

struct small_own {
    uint8_t hull;
    uint8_t flags; /* 1 burning, 2 hidden */
    uint8_t escort;
    int8_t drift;
    struct cell last;
};

struct small_state {
    struct head head;
    struct unit units[SMALL_UNITS_MAX];
    struct small_own own[SMALL_UNITS_MAX];
    int32_t score[SIDES];
    struct cell beacon;
    uint8_t carrier; /* unit */
    uint8_t spare[3];
};

extern const struct rulebook small_rulebook;

/* Its records as YAML: ships barque, brig, cutter; groups pair, trio. */
extern const char small_records[];

#endif
