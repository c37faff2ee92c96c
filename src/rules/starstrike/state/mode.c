/* Modes and options: what is played with, and how much of it (SS-O, SS-10A, SS-11A). */
#include "rules/starstrike/state/facts.h"

/* SS-11A */
bool starstrike_mode_is_scenario(const struct game *game)
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

bool starstrike_mode_has(const struct game *game, enum starstrike_option option)
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

/* SS-11A, SS-O.1: modes in which fleets have Commanders and Flight Groups */
bool starstrike_mode_has_command(const struct game *game)
{
    enum starstrike_mode mode = starstrike_mode_of(game);
    return mode == STARSTRIKE_CONSTRUCTED || mode == STARSTRIKE_OPEN || mode == STARSTRIKE_EASY;
}

/* SS-10A */
int starstrike_mode_level_points(int level)
{
    static const uint8_t points[STARSTRIKE_LEVELS] = {10, 15, 20, 30, 50};
    return points[level];
}
