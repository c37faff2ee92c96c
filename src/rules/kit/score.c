/* Victory points of systems that score ships lost by their ratings. */
#include "rules/kit/score.h"

#include "rules/kit/counts.h"
#include "rules/kit/told.h"

void score_add(struct walk *walk, const struct event *event, uint16_t vp[SIDES], int side,
               int points)
{
    struct event told = *event;
    int total = vp[side] + points;
    if (points == 0)
        return;
    vp[side] = (uint16_t)(total < COUNTS_MAX ? total : COUNTS_MAX);
    kit_scored_put(&told, (struct kit_scored_told){side, points, vp[side]});
    walk_tell(walk, &told);
}

enum winner score_higher(const int vp[SIDES])
{
    if (vp[SIDE_RED] == vp[SIDE_BLUE])
        return WINNER_DRAW;
    return vp[SIDE_RED] > vp[SIDE_BLUE] ? WINNER_RED : WINNER_BLUE;
}

enum winner score_reached(bool red, bool blue)
{
    if (red && blue)
        return WINNER_DRAW;
    return red ? WINNER_RED : blue ? WINNER_BLUE : WINNER_NONE;
}

void score_finish(struct walk *walk, const struct score_end *end)
{
    struct head *head = state_head(walk->game->state);
    bool draw = end->winner == WINNER_DRAW;
    struct event event = walk_event(walk, draw ? end->draw_kind : end->victory_kind, end->rule,
                                    UNIT_NONE, UNIT_NONE);
    int red = end->vp[SIDE_RED], blue = end->vp[SIDE_BLUE];
    int side = end->winner == WINNER_RED ? SIDE_RED : SIDE_BLUE;
    if (draw)
        kit_draw_put(&event, (struct kit_draw_told){red, blue, end->target});
    else
        kit_victory_put(&event, (struct kit_victory_told){side, red, blue, end->target});
    head->over = 1;
    head->winner = (uint8_t)end->winner;
    walk_tell(walk, &event);
}
