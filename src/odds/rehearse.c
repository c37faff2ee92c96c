/* Actions played once. */
#include "odds/rehearse.h"

static bool is_late(const struct rehearsal *rehearsal)
{
    return rehearsal->limits && odds_is_late(rehearsal->limits);
}

/* A defender in the middle of a volley, the other side between two ships of one's own. */
static bool let_others_answer(const struct game *game, const struct rehearsal *rehearsal,
                              struct dice *dice)
{
    const struct head *head = state_head(game->state);
    int turn = head->turn, phase = head->phase;
    struct question open[QUESTIONS_MAX], own;
    for (int i = 0; i < ODDS_DEFAULTS_MAX; i++) {
        if (head->over || head->turn != turn || head->phase != phase ||
            rulebook_question_of(game, rehearsal->seat, &own) ||
            game->rulebook->pending(game, open) == 0)
            return true;
        if (is_late(rehearsal))
            return false;
        struct action action = game->rulebook->fallback(game, &open[0]);
        play_apply(game, &action, dice, rehearsal->events);
    }
    return true;
}

bool rehearse(const struct game *game, const struct rehearsal *rehearsal, struct dice *dice)
{
    for (int i = 0; i < rehearsal->count; i++) {
        const struct action *action = &rehearsal->actions[i];
        if (is_late(rehearsal))
            return false;
        if (game->rulebook->permits(game, action, NULL) != FAULT_NONE)
            continue;
        if (rehearsal->events)
            rehearsal->events->count = 0;
        play_apply(game, action, dice, rehearsal->events);
        if (!let_others_answer(game, rehearsal, dice))
            return false;
    }
    return true;
}

static int known_count(const struct events *events)
{
    return events->count < events->capacity ? events->count : events->capacity;
}

int rehearse_ends(const struct game *view, const struct events *events,
                  const struct itself_order *order)
{
    int ends = 0;
    for (int i = 0; i < known_count(events); i++)
        ends += itself_ended(view, &events->list[i], order);
    return ends;
}

bool rehearse_gave(const struct game *view, const struct events *events,
                   const struct itself_order *order)
{
    for (int i = 0; i < known_count(events); i++)
        if (itself_gave(view, &events->list[i], order))
            return true;
    return false;
}
