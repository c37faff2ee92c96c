/* What a position is worth: who will first have shot away the points it takes (AE-2.3.2). */
#include "rules/admiralty/doctrine/guns.h"

#include "rules/kit/six.h"
#include "rules/kit/worth.h"

enum { HALF = WORTH_ALL / 2, TARGETS_MAX = 64, NEVER = 1 << 16 };

/* A ship as prey: damage dice it takes, in hundredths, and what that brings. */
struct prey {
    int64_t dice;
    int points;
};

/* Damage dice a ship throws in a turn at medium range before shields, in hundredths. One that
 * cannot turn finds fewer targets. */
static int64_t fire_of(const struct game *game, int unit)
{
    const struct admiralty_element *element = admiralty_element_of(game, unit);
    if (admiralty_is_flight(game, unit))
        return (element->fighters - element->pending_fighters) * 100 / 3;
    struct admiralty_guns guns;
    int64_t sum = 0;
    admiralty_guns_of(game, unit, &guns);
    for (int i = 0; i < ADMIRALTY_BATTERIES; i++)
        if (guns.rng[i] > 0)
            sum += guns.bears[ADMIRALTY_ON_TOP][i] * guns.dice[i][ADMIRALTY_MEDIUM] *
                   (guns.rng[i] + 9) / 18;
    return admiralty_ship_engine_rating(game, unit) > 0 ? sum : sum * 2 / 3;
}

static struct prey prey_of(const struct game *game, int unit)
{
    struct admiralty_mark mark = admiralty_guns_mark(game, unit);
    int64_t left = mark.left > 0 ? mark.left : 0;
    return (struct prey){.dice = 2 * left * SIX_WAYS / (mark.ways > 0 ? mark.ways : 1),
                         .points = admiralty_ship_points(game, unit)};
}

/* Cheap prey first. */
static void add_prey(struct prey *list, int *count, struct prey prey)
{
    if (*count == TARGETS_MAX)
        return;
    int at = (*count)++;
    for (; at > 0 && list[at - 1].dice * prey.points > prey.dice * list[at - 1].points; at--)
        list[at] = list[at - 1];
    list[at] = prey;
}

/* Dice that bring the points still needed, or all there are (AE-2.3.3); nobody hits only what he
 * would like to, so that the whole fleet counts, too. */
static int64_t dice_needed(const struct prey *list, int count, int points)
{
    int64_t chosen = 0, all = 0;
    int worth = 0, left = points;
    for (int i = 0; i < count; i++) {
        int taken = list[i].points < left ? list[i].points : left;
        chosen += list[i].points > 0 ? list[i].dice * taken / list[i].points : 0;
        left -= taken;
        all += list[i].dice;
        worth += list[i].points;
    }
    int64_t even = worth > points ? all * points / worth : all;
    return (chosen + even) / 2;
}

/* Hundredths of turns until a side has its points, every turn alike. */
static int64_t time_to_win(const struct game *game, int side)
{
    const struct admiralty_state *state = admiralty_state_of(game);
    struct prey list[TARGETS_MAX];
    int count = 0, target = admiralty_side_threshold(game, side);
    int64_t fire = 0;
    for (int unit = 0; unit < state->head.unit_count; unit++) {
        if (state->units[unit].status == STATUS_GONE)
            continue;
        if (state->units[unit].side == side)
            fire += fire_of(game, unit);
        else if (!admiralty_is_flight(game, unit))
            add_prey(list, &count, prey_of(game, unit));
    }
    if (target == 0) /* it has to destroy them all */
        target = state->vp[side] + AWARD_POINTS_MAX;
    int needed = target > state->vp[side] ? target - state->vp[side] : 1;
    int64_t time = fire > 0 ? 100 * dice_needed(list, count, needed) / fire : NEVER;
    return time < 1 ? 1 : time < NEVER ? time : NEVER;
}

/* AE-2.3.4: from half the turn limit on it counts more and more who is ahead. */
static int64_t mind_the_limit(const struct game *game, int64_t red)
{
    const struct admiralty_state *state = admiralty_state_of(game);
    int limit = admiralty_option(game, ADMIRALTY_OPTION_TURN_LIMIT);
    int late = 2 * state->head.turn - limit;
    if (limit <= 0 || late <= 0)
        return red;
    late = late < limit ? late : limit;
    int lead = state->vp[SIDE_RED] - state->vp[SIDE_BLUE];
    int64_t end = lead > 0 ? WORTH_ALL : lead < 0 ? 0 : HALF;
    return red + (end - red) * late * late / (limit * limit);
}

static int red_worth(const struct game *game)
{
    int64_t own = time_to_win(game, SIDE_RED), other = time_to_win(game, SIDE_BLUE);
    int64_t red = other * other * other, blue = own * own * own;
    return (int)mind_the_limit(game, WORTH_ALL * red / (red + blue));
}

int admiralty_worth(const struct game *game, int side)
{
    return worth_for(game, side, red_worth);
}
