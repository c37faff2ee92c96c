/* Facts of a game that need no reckoning: its cards, its options, who is where. */
#include "rules/starstrike/facts.h"

/* ---- cards ---- */

/* SS-4C.02II: the first list that has it */
int starstrike_ship_pp(const struct library *library, int ship)
{
    int known = starstrike_ship_at(library, ship)->pp;
    if (known > 0)
        return known;
    for (int i = 0; i < library->shelf[STARSTRIKE_LISTS].count; i++) {
        const struct starstrike_list *list = library_record(library, STARSTRIKE_LISTS, i);
        for (int j = 0; j < list->entry_count; j++)
            if (list->entry[j].ship == ship)
                return list->entry[j].pp;
    }
    return 0;
}

int starstrike_pp(const struct game *game, int unit)
{
    return starstrike_ship_pp(&game->setup->library, starstrike_state_of(game)->units[unit].design);
}

/* SS-10C.04 */
bool starstrike_is_carrier(const struct starstrike_ship *ship)
{
    return ship->carrier;
}

/* SS-3A.02IV: only the worse of both counts */
int starstrike_skirmish_base(int dice, int exhausted, int crits)
{
    int part = exhausted >= 2 ? 4 : exhausted > 0 || crits > 0 ? 2 : 1;
    return (dice + part - 1) / part;
}

/* SS-3A.02II, SS-3A.02III */
struct starstrike_pace starstrike_pace_of(enum starstrike_role role)
{
    static const struct starstrike_pace paces[STARSTRIKE_ROLES] = {
        [STARSTRIKE_ESCORT] = {0, 3, STARSTRIKE_ANY_ROTATION},
        [STARSTRIKE_LIGHT] = {0, 3, STARSTRIKE_ANY_ROTATION},
        [STARSTRIKE_HEAVY] = {2, 3, 2},
        [STARSTRIKE_SUPER_HEAVY] = {1, 2, 1},
        [STARSTRIKE_STATIONARY] = {0, 0, 0},
    };
    return paces[role];
}

int starstrike_arm_dice(const struct starstrike_ship *ship)
{
    int dice = 0;
    for (int arm = 0; arm < ship->arm_count; arm++)
        dice += ship->arm[arm].dice;
    return dice;
}

/* ---- options and modes ---- */

/* SS-11A */
bool starstrike_is_scenario(const struct game *game)
{
    enum starstrike_mode mode = starstrike_mode_of(game);
    return mode == STARSTRIKE_EASY || mode == STARSTRIKE_ADVANCED || mode == STARSTRIKE_CHALLENGE;
}

/* SS-O.3 to SS-O.6: what the mode has; open play has reserves but no objectives (SS-13B) */
static bool has_by_mode(const struct game *game, enum starstrike_option option)
{
    enum starstrike_mode mode = starstrike_mode_of(game);
    if (option == STARSTRIKE_OPTION_CONSTRUCTED_OBJECTIVES)
        return mode == STARSTRIKE_CONSTRUCTED;
    if (option == STARSTRIKE_OPTION_RESERVES)
        return mode == STARSTRIKE_CONSTRUCTED || mode == STARSTRIKE_OPEN;
    return game->setup->option[STARSTRIKE_OPTION_ESCALATION] == STARSTRIKE_LEVELS - 1;
}

bool starstrike_has(const struct game *game, enum starstrike_option option)
{
    int set = game->setup->option[option];
    if (option < STARSTRIKE_OPTION_CONSTRUCTED_OBJECTIVES ||
        option > STARSTRIKE_OPTION_OPEN_PLAY_SIMPLICITY)
        return set != 0;
    if (option == STARSTRIKE_OPTION_OPEN_PLAY_SIMPLICITY)
        return starstrike_is_simple(game);
    /* SS-10A.05I: not where there is no Command Phase */
    if (option == STARSTRIKE_OPTION_OMEGA_ORDERS && starstrike_is_simple(game))
        return false;
    return set == STARSTRIKE_BY_MODE ? has_by_mode(game, option) : set == STARSTRIKE_ON;
}

/* SS-10A */
int starstrike_level_points(int level)
{
    static const uint8_t points[STARSTRIKE_LEVELS] = {10, 15, 20, 30, 50};
    return points[level];
}

/* ---- who is where ---- */

int starstrike_at(const struct game *game, struct cell cell)
{
    const struct starstrike_state *state = starstrike_state_of(game);
    for (int unit = 0; unit < state->head.unit_count; unit++)
        if (state->units[unit].status == STATUS_BOARD && cell_equal(state->units[unit].cell, cell))
            return unit;
    return UNIT_NONE;
}
