/* What a move leads to. No ship can leave the board (AD-move.3); but one may go where it can fire
 * at nobody. */
#include "rules/admiral/doctrine/doctrine.h"

#include "rules/kit/warn.h"

#include <string.h>

enum { TENTHS = 10 };

/* AD-range.2: it could fire from where it stands, and cannot from there */
int admiral_outlook(const struct game *game, const struct action *action, int kinds,
                    struct outlook_fact out[OUTLOOK_FACTS_MAX])
{
    struct admiral_state state;
    struct game copy = {game->rulebook, game->setup, &state};
    struct warn warn = warn_open(out, action->unit, kinds);
    if (!(kinds >> OUTLOOK_NOTHING_BEARS & 1) || action->decision != ADMIRAL_MOVE ||
        action->mode != ADMIRAL_MODE_NONE || !admiral_on_board(game, action->unit) ||
        !warn_bears(game, action->unit))
        return 0;
    memcpy(&state, game->state, game->setup->state_size);
    state.units[action->unit].cell = action->cell;
    if (!warn_bears(&copy, action->unit))
        warn_add(&warn, OUTLOOK_NOTHING_BEARS, ADMIRAL_RULE_RANGE_2, action->cell)->certain = 0;
    return warn.count;
}

/* Of the pegs that it takes to destroy it. No ship of this game points anywhere. */
int admiral_outlook_danger(const struct game *game, int unit, struct cell cell, int heading)
{
    enum { PER_CENT = 100 };
    struct admiral_state state;
    struct game copy = {game->rulebook, game->setup, &state};
    (void)heading;
    if (!admiral_on_board(game, unit))
        return 0;
    memcpy(&state, game->state, game->setup->state_size);
    state.units[unit].cell = cell;
    int pegs = admiral_value_pegs_of_blow(&copy, unit);
    int all = TENTHS * (state.ships[unit].white + 1);
    return pegs < all ? PER_CENT * pegs / all : PER_CENT;
}
