/* Playing on from an order to the fire behind it. */
#include "odds/approach.h"

#include "core/play.h"
#include "core/sources.h"

#include <string.h>

enum { THROWS = 8, ANSWERS_MAX = 400, HEARD_MAX = 512 };

static bool is_hurt(const struct game *game, const struct event *heard, int count)
{
    for (int i = 0; i < count && i < HEARD_MAX; i++) {
        enum event_step step = game->rulebook->event_kinds[heard[i].kind].step;
        if (step == STEP_HIT || step == STEP_DAMAGE || step == STEP_LOSS)
            return true;
    }
    return false;
}

static bool may_fire(const struct game *game, const struct action *order)
{
    struct question question;
    return rulebook_question_of(game, order->seat, &question) &&
           game->rulebook->decisions[question.decision].kind == D_FIRE &&
           (unit_set_has(&question.units, order->unit) || question.unit == order->unit);
}

/* Whether somebody was hurt; the moment reached is in `out`. */
static bool play_once(const struct game *game, const struct action *order,
                      const struct odds_limits *limits, struct dice *dice, enum approach *out)
{
    struct event heard[HEARD_MAX];
    struct action action = *order;
    int turn = state_head(game->state)->turn;
    *out = APPROACH_SILENT;
    for (int i = 0; i < ANSWERS_MAX; i++) {
        struct events events = {heard, HEARD_MAX, 0};
        struct question open[QUESTIONS_MAX];
        play_apply(game, &action, dice, &events);
        if (is_hurt(game, heard, events.count))
            return true;
        if (may_fire(game, order))
            *out = APPROACH_FIRES;
        else if (odds_is_late(limits))
            *out = APPROACH_LATE;
        if (*out != APPROACH_SILENT || state_head(game->state)->turn > turn ||
            game->rulebook->pending(game, open) == 0)
            return false;
        action = game->rulebook->fallback(game, &open[0]);
    }
    return false;
}

enum approach approach_play(const struct game *game, const struct game *start,
                            const struct action *order, const struct odds_limits *limits)
{
    enum approach reached = APPROACH_SILENT;
    for (uint64_t seed = 0; seed < THROWS && reached != APPROACH_LATE; seed++) {
        struct dice_fast dice;
        dice_fast_init(&dice, seed);
        memcpy(game->state, start->state, start->setup->state_size);
        if (!play_once(game, order, limits, &dice.dice, &reached))
            break;
    }
    return reached;
}
