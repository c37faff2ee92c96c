/* Plain stand-ins for doctrine*.c. */
#include "rules/kit/draw.h"
#include "rules/starstrike/law.h"
#include "rules/starstrike/parts.h"

enum { LISTED = 256 };

static int list_some(const struct game *game, const struct question *question, int unit,
                     struct action *out)
{
    int count = starstrike_choices(game, question, unit, out, LISTED);
    return count < LISTED ? count : LISTED;
}

static struct action any_end(const struct game *game, const struct question *question)
{
    struct action action;
    action_init(&action, starstrike_run_end(question), question_seat(question));
    if (game->rulebook->permits(game, &action, NULL) != FAULT_NONE)
        action.unit = question->unit;
    return action;
}

struct action starstrike_fallback(const struct game *game, const struct question *question)
{
    if (starstrike_run_end(question) >= 0) {
        struct action end = any_end(game, question);
        if (game->rulebook->permits(game, &end, NULL) == FAULT_NONE)
            return end;
    }
    struct action listed[LISTED];
    list_some(game, question, UNIT_ANY, listed);
    return listed[0];
}

struct action starstrike_sample(const struct game *game, const struct question *question,
                                struct random *random)
{
    struct draw draw = draw_begin(game, question, random);
    struct action listed[LISTED];
    int unit = draw_unit(&draw);
    if (unit == UNIT_NONE || draw_chance(&draw, 20))
        unit = UNIT_ANY;
    int count = list_some(game, question, unit, listed);
    if (count == 0)
        return starstrike_fallback(game, question);
    return listed[draw_below(&draw, count)];
}

struct action starstrike_reflex(const struct game *game, const struct question *question,
                                struct random *random)
{
    return starstrike_sample(game, question, random);
}

int starstrike_propose(const struct game *game, const struct question *question, struct action *out,
                       int capacity)
{
    if (capacity > 0)
        out[0] = starstrike_fallback(game, question);
    return 1;
}

int starstrike_worth(const struct game *game, int side)
{
    return game->rulebook->score(game, side);
}
