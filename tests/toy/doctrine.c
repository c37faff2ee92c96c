/* The toy's doctrine: random, quick and default answers. */
#include "tests/toy/parts.h"

#include <string.h>

/* A random unit of the question's set. */
static int pick_unit(const struct game *game, const struct question *question,
                     struct random *random)
{
    int chosen = UNIT_NONE, fit = 0;
    for (int unit = 0; unit < toy_state_of(game)->head.unit_count; unit++)
        if (unit_set_has(&question->units, unit) &&
            question->seats >> toy_state_of(game)->units[unit].seat & 1 &&
            random_below(random, (uint32_t)++fit) == 0)
            chosen = unit;
    return chosen;
}

static struct action plain(const struct question *question, int decision)
{
    struct action action;
    action_init(&action, decision, question_seat(question));
    return action;
}

static struct action sample_plot(const struct game *game, const struct question *question,
                                 struct random *random)
{
    int unit = pick_unit(game, question, random);
    if (unit == UNIT_NONE || random_below(random, 6) == 0)
        return plain(question, TOY_READY);
    struct action action;
    action_init(&action, TOY_PLAY, toy_state_of(game)->units[unit].seat);
    action.unit = (uint8_t)unit;
    action.mode = TOY_CARD_SALVO;
    bool plotted = toy_state_of(game)->own[unit].plotted;
    if (toy_may_lay(game, unit, TOY_CARD_SALVO) && (plotted || random_below(random, 3) == 0))
        return action;
    if (plotted || !cell_is_place(toy_pose_of(game, unit).cell))
        return plain(question, TOY_READY);
    struct toy_reach reach;
    toy_orders_reach(&game->setup->board, toy_pose_of(game, unit), toy_design_of(game, unit)->move,
                     &reach);
    int pick = (int)random_below(random, (uint32_t)reach.count);
    action.decision = TOY_PLOT;
    action.mode = (uint8_t)random_below(random, TOY_MODE_COUNT);
    if (!toy_may_mode(game, unit, action.mode))
        action.mode = TOY_KEEP;
    action.token_count = reach.token_count[pick];
    memcpy(action.tokens, reach.tokens[pick], sizeof reach.tokens[pick]);
    return action;
}

static struct action sample_fire(const struct game *game, const struct question *question,
                                 struct random *random)
{
    int unit = pick_unit(game, question, random), fit = 0;
    struct action action;
    if (unit == UNIT_NONE || random_below(random, 8) == 0)
        return plain(question, TOY_PASS);
    action_init(&action, TOY_FIRE, toy_state_of(game)->units[unit].seat);
    action.unit = (uint8_t)unit;
    for (int target = 0; target < toy_state_of(game)->head.unit_count; target++)
        if (toy_may_hit(game, unit, target) && random_below(random, (uint32_t)++fit) == 0)
            action.target = (uint8_t)target;
    return action;
}

static struct action sample_shield(const struct game *game, const struct question *question,
                                   struct random *random)
{
    struct action action = plain(question, TOY_SHIELD);
    bool held = toy_state_of(game)->cards[action.seat].hand[TOY_CARD_SHIELD] > 0;
    action.mode = (uint8_t)(held && random_below(random, 2));
    return action;
}

struct action toy_sample(const struct game *game, const struct question *question,
                         struct random *random)
{
    switch (question->decision) {
    case TOY_PLOT:
        return sample_plot(game, question, random);
    case TOY_FIRE:
        return sample_fire(game, question, random);
    default:
        return sample_shield(game, question, random);
    }
}

/* Always fires, shields when it can, moves at random. */
struct action toy_reflex(const struct game *game, const struct question *question,
                         struct random *random)
{
    struct action action = toy_sample(game, question, random);
    if (question->decision == TOY_FIRE && action.decision == TOY_PASS)
        toy_choices(game, question, UNIT_ANY, &action, 1);
    if (question->decision == TOY_SHIELD)
        action.mode = toy_state_of(game)->cards[action.seat].hand[TOY_CARD_SHIELD] > 0;
    return action;
}

/* Of each kind of answer the first ones, the far ends of movement first. */
int toy_propose(const struct game *game, const struct question *question, struct action *out,
                int capacity)
{
    enum { LISTED_MAX = 512 };
    struct action listed[LISTED_MAX];
    int total = toy_choices(game, question, UNIT_ANY, listed, LISTED_MAX), count = 0;
    for (int i = (total < LISTED_MAX ? total : LISTED_MAX) - 1; i >= 0 && count < capacity; i -= 3)
        out[count++] = listed[i];
    return count;
}

/* TY-plot.4, TY-fire.1, TY-shield.1: nothing more is ordered, nobody fires, hits count. */
struct action toy_fallback(const struct game *game, const struct question *question)
{
    (void)game;
    switch (question->decision) {
    case TOY_PLOT:
        return plain(question, TOY_READY);
    case TOY_FIRE:
        return plain(question, TOY_PASS);
    default:
        return plain(question, TOY_SHIELD);
    }
}

int toy_worth(const struct game *game, int side)
{
    const struct head *head = state_head(game->state);
    int red = toy_score(game, SIDE_RED), blue = toy_score(game, SIDE_BLUE);
    int worth = red + blue ? 1000 * red / (red + blue) : 500;
    if (head->over)
        worth = head->winner == WINNER_DRAW ? 500 : head->winner == WINNER_RED ? 1000 : 0;
    return side == SIDE_RED ? worth : 1000 - worth;
}
