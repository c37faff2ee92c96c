/* What a sparring partner fires at: the nearest enemy with all it has, or the best of a few shots
 * by what they did when tried out with dice. */
#include "ai/sparring_parts.h"

#include "core/sources.h"

enum {
    SAMPLES = 12,
    STEPS_MAX = 16, /* answers that follow a shot before it is seen what it did */
    RIVALS_MAX = 12,
    DESTROYED_BONUS = 4
};

struct shot {
    struct action action;
    int weapons;
    int range;
};

static bool is_shot(const struct desk *desk, const struct action *action)
{
    return desk_kind(desk, action->decision) == D_FIRE && action->target != UNIT_NONE &&
           desk_is_enemy(desk, action->target);
}

/* The same shot with fewer weapons. */
static bool is_part(const struct action *less, const struct action *more)
{
    struct action same = *less;
    if (less->target != more->target || less->weapons == more->weapons ||
        (less->weapons & ~more->weapons) != 0)
        return false;
    same.weapons = more->weapons;
    return action_equal(&same, more);
}

static bool is_whole(const struct desk *desk, int choice)
{
    for (int i = 0; i < desk->choice_count; i++)
        if (is_part(&desk->choices[choice], &desk->choices[i]))
            return false;
    return true;
}

/* Nearest first, then the one with more weapons. */
static bool goes_before(const struct shot *a, const struct shot *b)
{
    return a->range != b->range ? a->range < b->range : a->weapons > b->weapons;
}

/* The shots of a unit with as many weapons as can be, the nearest RIVALS_MAX of them in order. */
static int list_shots(struct desk *desk, int unit, struct shot shots[RIVALS_MAX])
{
    const struct unit *units = state_units(desk->view->state);
    int count = 0;
    desk_list(desk, unit);
    for (int choice = 0; choice < desk->choice_count; choice++) {
        const struct action *action = &desk->choices[choice];
        if (!is_shot(desk, action) || !is_whole(desk, choice))
            continue;
        struct shot shot = {.action = *action, .weapons = bits_count(action->weapons)};
        shot.range =
            board_range(&desk->view->setup->board, units[unit].cell, units[action->target].cell);
        int at = count < RIVALS_MAX ? count++ : RIVALS_MAX;
        for (; at > 0 && goes_before(&shot, &shots[at - 1]); at--)
            if (at < RIVALS_MAX)
                shots[at] = shots[at - 1];
        if (at < RIVALS_MAX)
            shots[at] = shot;
    }
    return count;
}

/* ---- what a shot is worth ---- */

/* Shots are often declared first and thrown for later: until then everybody passes. */
static bool is_settled(const struct desk *desk, const struct question *question)
{
    const struct game *trial = &desk->trial;
    if (state_head(trial->state)->turn != state_head(desk->view->state)->turn)
        return true;
    enum decision_kind kind = desk_kind(desk, question->decision);
    if (kind == D_FIRE)
        return trial->setup->seat[question_seat(question)].side != desk->side;
    return kind == D_PLOT || kind == D_MOVE || kind == D_ACTIVATE;
}

static void try_shot(struct desk *desk, const struct action *action, uint64_t seed)
{
    struct question open[QUESTIONS_MAX];
    struct dice_fast dice;
    desk_reset(desk);
    dice_fast_init(&dice, seed);
    play_apply(&desk->trial, action, &dice.dice, NULL);
    for (int i = 0; i < STEPS_MAX; i++) {
        if (state_head(desk->trial.state)->over ||
            desk->trial.rulebook->pending(&desk->trial, open) == 0 || is_settled(desk, &open[0]))
            return;
        struct action pass = desk->trial.rulebook->fallback(&desk->trial, &open[0]);
        play_apply(&desk->trial, &pass, &dice.dice, NULL);
    }
}

static int worth_of_shot(struct desk *desk, const struct action *action, uint64_t seed)
{
    const struct rulebook *rulebook = desk->view->rulebook;
    int worth = 0;
    for (int sample = 0; sample < SAMPLES; sample++) {
        int32_t measures[MEASURES_MAX] = {0};
        try_shot(desk, action, seed + (uint64_t)sample);
        rulebook->measure(desk->view, &desk->trial, action->target, measures);
        for (int i = 0; rulebook->measures[i]; i++)
            if (rulebook->damage_measures >> i & 1)
                worth += measures[i];
        worth += measures[rulebook->destroyed_measure] > 0 ? DESTROYED_BONUS : 0;
    }
    return worth;
}

/* The first of equals is the nearest; dice are the same for all. */
static int pick_best(struct desk *desk, const struct shot *shots, int count)
{
    uint64_t seed = random_next(desk->random);
    int best = 0, most = -1;
    for (int i = 0; i < count && count > 1; i++) {
        int worth = worth_of_shot(desk, &shots[i].action, seed);
        if (worth > most) {
            most = worth;
            best = i;
        }
    }
    return best;
}

bool sparring_fire(struct desk *desk, struct action *out)
{
    uint8_t units[UNITS_MAX];
    struct shot shots[RIVALS_MAX];
    int count = desk_order(desk, units);
    for (int i = 0; i < count; i++) {
        int shot_count = list_shots(desk, units[i], shots);
        if (shot_count == 0)
            continue;
        int pick = desk->who == SPARRING_CHARGER ? 0 : pick_best(desk, shots, shot_count);
        *out = shots[pick].action;
        return true;
    }
    return false;
}
