/* What cards say by themselves, whatever has happened to the piece. */
#include "rules/starstrike/state/facts.h"

/* SS-4C.02II: the first list that has it */
int starstrike_printed_pp(const struct library *library, int ship)
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

int starstrike_printed_pp_of(const struct game *game, int unit)
{
    return starstrike_printed_pp(&game->setup->library,
                                 starstrike_state_of(game)->units[unit].design);
}

/* SS-10C.04 */
bool starstrike_printed_is_carrier(const struct starstrike_ship *ship)
{
    return ship->carrier;
}

/* SS-3A.02IV: only the worse of both counts */
int starstrike_printed_skirmish_dice(int dice, int exhausted, int crits)
{
    int part = exhausted >= 2 ? 4 : exhausted > 0 || crits > 0 ? 2 : 1;
    return (dice + part - 1) / part;
}

/* SS-3A.02II, SS-3A.02III */
struct starstrike_pace starstrike_printed_pace(enum starstrike_role role)
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

int starstrike_printed_dice(const struct starstrike_ship *ship)
{
    int dice = 0;
    for (int arm = 0; arm < ship->arm_count; arm++)
        dice += ship->arm[arm].dice;
    return dice;
}

/* SS-5C: a low result is good, the modifier makes it another one (SS-1A, SS-1A.01) */
const uint8_t *starstrike_printed_icons(const struct starstrike_weapon *weapon, int face, int m)
{
    int row = face + m;
    return weapon->icons[row < 0 ? 0 : row < STARSTRIKE_CHART ? row : STARSTRIKE_CHART - 1];
}
