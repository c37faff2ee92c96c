/* Dice that figures and positions give. */
#include "rules/admiral/state/facts.h"

#include "base/bits.h"

static const uint8_t ladder[] = {4, 6, 8, 10, 12}; /* AD-dice.1 */

enum { LADDER_COUNT = sizeof ladder / sizeof ladder[0] };

/* AD-lapse.1 */
int admiral_die(int printed, int red)
{
    int rung = 0;
    while (rung < LADDER_COUNT - 1 && ladder[rung] < printed)
        rung++;
    if (printed == 0)
        return 0;
    return ladder[rung > red ? rung - red : 0];
}

bool admiral_die_on_ladder(int figure)
{
    return admiral_die(figure, 0) == figure;
}

int admiral_die_of_attack(const struct game *game, int unit)
{
    return admiral_die(admiral_class_of(game, unit)->attack,
                       admiral_state_of(game)->ships[unit].red);
}

int admiral_die_of_defence(const struct game *game, int unit)
{
    return admiral_die(admiral_class_of(game, unit)->defend,
                       admiral_state_of(game)->ships[unit].red);
}

/* AD-init.4; AD-init.7 for ships without an Attack die */
int admiral_die_of_steadiness(const struct game *game, int unit)
{
    int die = admiral_die_of_attack(game, unit);
    return die ? die : ladder[0];
}

/* AD-board.4; AD-opt.6 */
int admiral_die_of_crew(const struct game *game)
{
    return admiral_option(game, ADMIRAL_OPTION_CREW_DIE) == ADMIRAL_CREW_D6 ? 6 : 4;
}
