/* Actions played once. */
#include "odds/rehearse.h"

#include "odds/odds.h"

/* A defender in the middle of a volley, the other side between two ships of one's own. */
static void let_others_answer(const struct game *game, const struct rehearsal *rehearsal,
                              struct dice *dice)
{
    const struct head *head = state_head(game->state);
    int turn = head->turn, phase = head->phase;
    struct question open[QUESTIONS_MAX], own;
    for (int i = 0; i < ODDS_DEFAULTS_MAX; i++) {
        if (head->over || head->turn != turn || head->phase != phase ||
            rulebook_question_of(game, rehearsal->seat, &own) ||
            game->rulebook->pending(game, open) == 0)
            return;
        struct action action = game->rulebook->fallback(game, &open[0]);
        play_apply(game, &action, dice, NULL);
    }
}

void rehearse(const struct game *game, const struct rehearsal *rehearsal, struct dice *dice)
{
    for (int i = 0; i < rehearsal->count; i++) {
        const struct action *action = &rehearsal->actions[i];
        if (game->rulebook->permits(game, action, NULL) != FAULT_NONE)
            continue;
        play_apply(game, action, dice, NULL);
        let_others_answer(game, rehearsal, dice);
    }
}
