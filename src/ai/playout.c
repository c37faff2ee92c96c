/* Quick battles in a copy of a position. */
#include "ai/playout.h"

#include "base/hash.h"
#include "core/sources.h"

int playout_weight(const struct game *game, int decision)
{
    static const uint8_t weights[] = {
        [D_FLEET] = 2, [D_DEPLOY] = 2, [D_PLOT] = 8,  [D_ACTIVATE] = 8,
        [D_MOVE] = 8,  [D_FIRE] = 6,   [D_ENTER] = 4, [D_DONE] = 1};
    int weight = weights[game->rulebook->decisions[decision].kind];
    return weight > 0 ? weight : 1;
}

void playout_suppose(const struct game *game, int seat, struct random *random)
{
    if (game->rulebook->suppose)
        game->rulebook->suppose(game, seat, random);
    else
        game->rulebook->conceal(game, seat);
}

/* Dice by who acts upon whom and when: positions that differ in one order only see the other shots
 * fall alike, and the difference shows with fewer playouts. */
static uint64_t dice_seed(const struct playout *playout, const struct action *action)
{
    uint64_t turn = state_head(playout->game.state)->turn;
    uint64_t what = turn << 32 | (uint64_t)action->decision << 24 | (uint64_t)action->seat << 16 |
                    (uint64_t)action->unit << 8 | action->target;
    return hash_number(action->weapons, hash_number(what, playout->seed));
}

void playout_apply(struct playout *playout, const struct action *action)
{
    struct dice_fast dice;
    dice_fast_init(&dice, dice_seed(playout, action));
    playout->game.rulebook->accept(&playout->game, action, NULL);
    play_settle(&playout->game, &dice.dice, NULL);
    playout->answers++;
}

static int worth_at_end(const struct playout *playout)
{
    const struct head *head = state_head(playout->game.state);
    if (head->over && head->winner >= WINNER_DRAW)
        return PLAYOUT_DRAW;
    return playout->game.rulebook->worth(&playout->game, playout->side);
}

static bool is_at_horizon(struct playout *playout)
{
    enum { LOOK_EVERY = 4 };
    if (playout->answers % LOOK_EVERY == 0 && pace_is_stopped(playout->pace))
        playout->cut = true;
    return playout->cut ||
           (playout->met && state_head(playout->game.state)->turn > playout->last_turn) ||
           playout->answers >= PLAYOUT_ANSWERS_MAX;
}

int playout_finish(struct playout *playout)
{
    const struct game *game = &playout->game;
    struct question open[QUESTIONS_MAX];
    int turn = state_head(game->state)->turn;
    while (!is_at_horizon(playout) && game->rulebook->pending(game, open) > 0) {
        int side = game->setup->seat[question_seat(&open[0])].side;
        bool now = state_head(game->state)->turn == turn;
        struct action action = game->rulebook->reflex(game, &open[0], &playout->random);
        if (side != playout->side) {
            if (!playout->met && state_head(game->state)->turn > playout->last_turn)
                playout->last_turn = state_head(game->state)->turn;
            playout->met = true;
            if (now && playout->rivals && open[0].secret)
                rivals_vary(playout->rivals, game, &playout->random, &action);
        } else if (now) {
            playout->own_weight += playout_weight(game, open[0].decision);
        }
        playout_apply(playout, &action);
    }
    return worth_at_end(playout);
}
