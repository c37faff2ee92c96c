/* Away from the referee's thread: read again, worked out on the copy, written down. */
#include "referee/errand.h"

#include "referee/answer.h"
#include "referee/verbs.h"

#include <stdlib.h>
#include <string.h>
#include <time.h>

static int64_t now_us(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (int64_t)now.tv_sec * 1000000 + now.tv_nsec / 1000;
}

struct errand *errand_make(const struct request *request, const struct verb *verb, const char *line,
                           size_t size)
{
    size_t state_size = request->view.setup->state_size;
    struct errand *errand = calloc(1, sizeof *errand);
    char *own = malloc(size);
    void *state = malloc(state_size);
    if (!errand || !own || !state) {
        free(errand);
        free(own);
        free(state);
        return NULL;
    }
    memcpy(own, line, size);
    memcpy(state, request->view.state, state_size);
    *errand = (struct errand){.session = request->session,
                              .contest = request->contest,
                              .terms = &request->referee->terms,
                              .verb = verb,
                              .view = {request->view.rulebook, request->view.setup, state},
                              .seat = request->seat,
                              .line = own,
                              .size = size};
    memcpy(errand->match, request->contest->id, sizeof errand->match);
    errand->asked =
        match_question(request->contest->match, request->seat, &errand->question, &errand->number);
    return errand;
}

void errand_free(struct errand **errand)
{
    if (!*errand)
        return;
    free((*errand)->view.state);
    free((*errand)->line);
    free((*errand)->answer);
    free(*errand);
    *errand = NULL;
}

static bool is_cancelled(const void *context)
{
    const struct errand *errand = context;
    return atomic_load_explicit(&errand->cancelled, memory_order_relaxed);
}

/* Exact while there is time; samples get as much again. */
static bool in_a_hurry(void *context, bool sampling)
{
    const struct errand *errand = context;
    int64_t more = sampling ? ERRAND_ODDS_MS * 1000 : 0;
    return is_cancelled(errand) || now_us() >= errand->deadline_us + more;
}

void errand_run(struct errand *errand, struct desk *desk)
{
    struct request request = {.session = errand->session,
                              .terms = errand->terms,
                              .desk = desk,
                              .seat = errand->seat,
                              .errand = errand,
                              .takeover = -1};
    errand->deadline_us = now_us() + ERRAND_ODDS_MS * 1000;
    request.limits = (struct odds_limits){.hurry = in_a_hurry, .context = errand};
    request.is_disturbed = is_cancelled;
    answer_errand(&request, errand);
}
