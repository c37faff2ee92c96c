/* A referee that has no matches, and files played. Nothing outlives its question. */
#include "server/court.h"

#include "referee/desk.h"
#include "referee/host.h"
#include "referee/referee.h"
#include "referee/verbs.h"
#include "server/verdict.h"

#include <stdlib.h>
#include <string.h>

struct court {
    struct court_terms terms;
    struct referee_host host;
    struct referee *referee;
    struct referee_session *session; /* of the last line */
    char *answer;                    /* COURT_ANSWER_MAX bytes, for files */
};

/* A judge makes no matches. The fields are those of the server's verb. */
static const struct verb own_verbs[] = {
    {.name = "new",
     .answer = trial_new,
     .fields = {"scenario", "options", "seats", "dice", "join", "clock"}},
    {.name = NULL},
};

static void forget(struct court *court)
{
    referee_disconnect(&court->session);
    referee_reset(court->referee);
}

static void hear_line(struct court *court, const struct court_question *question,
                      struct court_answer *out)
{
    size_t size = 0;
    if (referee_connect(&court->session, court->referee, NULL))
        return;
    referee_line(court->session, question->bytes, question->size);
    out->bytes = referee_take(court->session, &size);
    out->size = out->bytes ? size - 1 : 0; /* without the newline */
}

static void hear_file(struct court *court, const struct court_question *question,
                      struct court_answer *out)
{
    struct verdict_terms terms = {court->terms.content, court->terms.rulebooks};
    struct verdict_wish wish = {.bytes = question->bytes,
                                .size = question->size,
                                .name = question->name,
                                .id = question->id,
                                .whole = question->whole,
                                .form = (enum verdict_form)question->form,
                                .eyes = question->eyes ? question->eyes : "",
                                .cards = question->cards,
                                .since = question->since,
                                .last = question->last,
                                .ms = question->ms};
    struct text text;
    text_init(&text, court->answer, COURT_ANSWER_MAX);
    out->no = !verdict_give(&terms, &wish, &out->last, &text);
    out->bytes = text.start;
    out->size = text.length;
}

void court_hear(struct court *court, const struct court_question *question,
                struct court_answer *out)
{
    *out = (struct court_answer){0};
    forget(court);
    if (question->kind == COURT_LINE)
        hear_line(court, question, out);
    else
        hear_file(court, question, out);
}

/* Reading JSON asks the system for randomness, the first time. */
static void warm_up(struct court *court)
{
    static const char line[] = "{\"id\":0,\"verb\":\"hello\"}";
    struct court_answer answer;
    court_hear(court,
               &(struct court_question){
                   .kind = COURT_LINE, .ms = COURT_MS, .bytes = line, .size = sizeof line - 1},
               &answer);
    forget(court);
}

enum fault court_open(struct court **out, const struct court_terms *terms, struct note *why)
{
    struct court *court = calloc(1, sizeof *court);
    *out = court;
    if (!court)
        return note_set(why, FAULT_WORLD, NULL, "out of memory");
    court->terms = *terms;
    court->host.verbs = own_verbs;
    struct referee_terms own = {.content = terms->content,
                                .rulebooks = terms->rulebooks,
                                .version = terms->version,
                                .host = &court->host,
                                .discreet = true};
    court->answer = malloc(COURT_ANSWER_MAX);
    enum fault fault = court->answer ? referee_open(&court->referee, &own, why)
                                     : note_set(why, FAULT_WORLD, NULL, "out of memory");
    if (fault)
        court_close(out);
    else
        warm_up(court);
    return fault;
}

void court_close(struct court **out)
{
    struct court *court = *out;
    if (!court)
        return;
    referee_disconnect(&court->session);
    referee_close(&court->referee);
    free(court->answer);
    free(court);
    *out = NULL;
}
