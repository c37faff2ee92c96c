/* Fleets, maps and scenarios of `starstrike` as files give them (SS-D.5, SS-D.6). */
#ifndef FLAGBRIDGE_RULES_STARSTRIKE_STATE_CONTENT_H
#define FLAGBRIDGE_RULES_STARSTRIKE_STATE_CONTENT_H

#include "rules/starstrike/state/cards.h"

/* {ship, category, pp, max} */
struct starstrike_entry {
    uint8_t ship;
    uint8_t category;
    uint8_t pp;
    uint8_t max;
};

/* {rule: max_of_name, name, count, open} */
struct starstrike_restriction {
    char name[20];
    uint8_t rule;
    uint8_t count;
    uint8_t open;
    uint8_t spare;
};

/* One of `shares`: {min, max}, percent; STARSTRIKE_NOT_GIVEN: as in any fleet */
struct starstrike_share {
    uint8_t least;
    uint8_t most;
};

/* fleet_lists: {id, faction, ally_factions, entries, restrictions, shares: {core, specialist,
 * support, open}} */
struct starstrike_list {
    struct label label;
    uint8_t faction;
    uint8_t shares_open;              /* its shares hold in open play, too (SS-13C) */
    struct starstrike_share share[3]; /* by enum starstrike_category (SS-10B.04) */
    uint16_t ally_count;
    uint16_t entry_count;
    uint16_t restriction_count;
    uint8_t ally[4];
    struct starstrike_entry entry[STARSTRIKE_LIST_MAX];
    struct starstrike_restriction restriction[4];
};

/* {basic: […], special: […]} */
struct starstrike_library {
    uint16_t basic_count;
    uint16_t special_count;
    uint8_t basic[STARSTRIKE_LIBRARY_MAX];
    uint8_t special[STARSTRIKE_LIBRARY_MAX];
};

/* {id, ship}: a commander or flight group, and the ship of the fleet it is on */
struct starstrike_posting {
    uint8_t card; /* 255: none */
    uint8_t ship; /* 255: by SS-13A.01, on none */
};

/* fleets: {id, list, level, ships, commander, flight_groups, library} */
struct starstrike_fleet {
    struct label label;
    uint8_t list;
    uint8_t level;
    struct starstrike_posting commander;
    uint16_t ship_count;
    uint16_t group_count;
    uint8_t ship[STARSTRIKE_FLEET_MAX];
    struct starstrike_posting group[STARSTRIKE_FLEET_GROUPS];
    struct starstrike_library library;
};

/* [column, row], from 0 (SS-G.7) */
struct starstrike_hex {
    uint8_t column;
    uint8_t row;
};
struct starstrike_hexes {
    uint16_t count;
    struct starstrike_hex list[STARSTRIKE_HEXES_MAX];
};

/* maps: {id, name, size, width, height, setup_a, setup_b, strategic, black_holes: [{core}], dust,
 * nebula} */
struct starstrike_map {
    struct label label;
    uint8_t size; /* small, medium, large */
    uint8_t width;
    uint8_t height;
    uint8_t spare;
    struct starstrike_hexes setup[2]; /* of Team A and Team B */
    struct starstrike_hexes strategic;
    struct starstrike_hexes core;
    struct starstrike_hexes dust;
    struct starstrike_hexes nebula;
    uint8_t ground[STARSTRIKE_SIDE_MAX * STARSTRIKE_SIDE_MAX]; /* row by row, by the loader: enum
                                                                  starstrike_terrain */
};

enum starstrike_moment { STARSTRIKE_EACH_REFRESH, STARSTRIKE_EACH_DEFEAT, STARSTRIKE_AT_THE_END };
enum starstrike_whom {
    STARSTRIKE_TEAM_A,
    STARSTRIKE_TEAM_B,
    STARSTRIKE_TEAM_EACH,
    STARSTRIKE_TEAM_OPPONENT
};

/* One of `scoring` (SS-D.6): {when, team, points, per, if: {defeated, alive, role, in_terrain}} */
struct starstrike_scoring {
    uint8_t when; /* enum starstrike_moment */
    uint8_t team; /* enum starstrike_whom */
    uint8_t points;
    uint8_t per;      /* 1: strategic_occupied */
    uint8_t defeated; /* ship; 255: no matter, likewise `alive` */
    uint8_t alive;
    uint8_t role;    /* bits; 0: any */
    uint8_t terrain; /* enum starstrike_terrain, STARSTRIKE_TERRAINS: black_hole (Core or Horizon);
                        0: any */
};
struct starstrike_scorings {
    uint16_t count; /* FIELD_NO_LIST: the scenario has none (SS-11A) */
    struct starstrike_scoring list[STARSTRIKE_SCORING_MAX];
};

/* {basic, special, copies, allowed, banned}: the library a player may pick in advanced mode
 * (SS-11B.02). Of a side: what is STARSTRIKE_NOT_GIVEN is as SS-10C has it. */
struct starstrike_picking {
    uint8_t basic;
    uint8_t special;
    uint8_t copies;
    uint8_t spare;
    uint16_t allowed_count; /* FIELD_NO_LIST: all are */
    uint16_t banned_count;  /* which wins */
    uint8_t allowed[STARSTRIKE_ORDERS_MAX];
    uint8_t banned[STARSTRIKE_ORDERS_MAX];
};

/* Scenario keys of our own: map, rounds, teams (rolled: SS-4A.01, the default; fixed: red is Team
 * A), first_initiative (red, blue), modes, advanced {library}, scoring, extra_scoring (challenge
 * mode), rules (effects on every piece, or on those they name). */
struct starstrike_scenario {
    uint8_t map;
    uint8_t rounds;
    uint8_t teams;            /* 0 rolled, 1 fixed */
    uint8_t first_initiative; /* enum side; SIDE_NONE: Team B's (SS-4A.05) */
    uint8_t modes;            /* bits of enum starstrike_mode; 0: any */
    uint8_t spare;
    struct starstrike_picking picking;
    struct starstrike_scorings scoring;
    struct starstrike_scorings extra;
    struct starstrike_effects rules;
};

/* {commander, flight_group, library}: what a scenario gives a player: the first two in easy mode,
 * the library in challenge and basic mode (SS-11B.01, SS-11B.03) */
struct starstrike_equipment {
    uint8_t commander; /* 255: none, likewise */
    uint8_t group;
    struct starstrike_library library;
};

/* Side keys of our own: faction, fleets (one for each seat: whole fleets, by id), lists (one for
 * each seat that chooses its fleet), samples (fleets of those who do not choose), players (what
 * each of them is given; the keys of one who is alone may stand in the side itself), advanced
 * {library} (in place of the scenario's). A side with neither `units` nor `fleets` chooses. */
struct starstrike_side {
    uint8_t faction; /* 255: any */
    uint8_t spare;
    uint16_t fleet_count;
    uint16_t list_count;
    uint16_t sample_count;
    uint16_t player_count;
    uint8_t fleet[STARSTRIKE_PLAYERS_MAX];
    uint8_t list[STARSTRIKE_PLAYERS_MAX];
    uint8_t sample[STARSTRIKE_PLAYERS_MAX];
    uint8_t spare2;
    struct starstrike_equipment own;
    struct starstrike_equipment player[STARSTRIKE_PLAYERS_MAX];
    struct starstrike_picking picking;
};

#endif
