/* A thread that answers one secret run on a copy of what its seat sees. */
#include "cli/ponder.h"

#include "core/play.h"
#include "core/sources.h"

#include <stdlib.h>
#include <string.h>

/* Nothing is thrown before a run is revealed. */
static void think(struct ponder *ponder, const struct question *question)
{
    struct ponder_answer *answer = &ponder->list[ponder->count];
    struct dice_fast dice;
    struct text reason;
    text_init(&reason, answer->reason, sizeof answer->reason);
    answer->action = player_answer(&ponder->computer->player, &ponder->view, question, &reason);
    dice_fast_init(&dice, 0);
    play_apply(&ponder->view, &answer->action, &dice.dice, NULL);
    ponder->count++;
}

static void *work(void *argument)
{
    struct ponder *ponder = argument;
    struct question question;
    while (ponder->count < PONDER_ANSWERS_MAX &&
           rulebook_question_of(&ponder->view, ponder->seat, &question) && question.secret)
        think(ponder, &question);
    return NULL;
}

void ponder_start(struct ponder *ponder, struct computer *computer, const struct game *view,
                  int seat)
{
    size_t size = view->setup->state_size;
    void *memory = malloc(2 * size);
    if (!memory)
        return;
    ponder->view = (struct game){view->rulebook, view->setup, memory};
    ponder->seen = (char *)memory + size;
    ponder->computer = computer;
    ponder->seat = seat;
    ponder->count = ponder->used = 0;
    memcpy(ponder->view.state, view->state, size);
    memcpy(ponder->seen, view->state, size);
    ponder->running = pthread_create(&ponder->thread, NULL, work, ponder) == 0;
    if (!ponder->running)
        ponder_drop(ponder);
}

bool ponder_is_busy(const struct ponder *ponder)
{
    return ponder->seen != NULL;
}

void ponder_wait(struct ponder *ponder)
{
    if (ponder->running)
        pthread_join(ponder->thread, NULL);
    ponder->running = false;
}

const struct ponder_answer *ponder_next(struct ponder *ponder, const struct game *view)
{
    ponder_wait(ponder);
    if (!ponder->seen)
        return NULL;
    bool as_seen =
        ponder->used > 0 || memcmp(ponder->seen, view->state, view->setup->state_size) == 0;
    if (!as_seen || ponder->used == ponder->count ||
        view->rulebook->permits(view, &ponder->list[ponder->used].action, NULL)) {
        ponder_drop(ponder);
        return NULL;
    }
    return &ponder->list[ponder->used++];
}

void ponder_drop(struct ponder *ponder)
{
    if (ponder->running)
        computer_stop(ponder->computer);
    ponder_wait(ponder);
    if (ponder->computer)
        computer_resume(ponder->computer);
    if (ponder->seen)
        free(ponder->view.state);
    ponder->seen = NULL;
}
