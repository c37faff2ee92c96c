/* Opening, connecting, and lines out of a stream of bytes. */
#include "referee/referee.h"

#include "base/check.h"
#include "referee/answer.h"
#include "referee/house.h"
#include "referee/push.h"

#include <stdlib.h>
#include <string.h>

enum { OUTPUT_FIRST = 4096, LINE_FIRST = 4096 };

static size_t largest_state(const struct rulebook *const *rulebooks)
{
    size_t largest = 1;
    for (int i = 0; rulebooks[i]; i++)
        if (rulebooks[i]->state_size > largest)
            largest = rulebooks[i]->state_size;
    return largest;
}

enum fault referee_open(struct referee **out, const struct referee_terms *terms, struct note *why)
{
    struct referee *referee = calloc(1, sizeof *referee);
    *out = referee;
    if (referee) {
        referee->terms = *terms;
        referee->state_size = largest_state(terms->rulebooks);
        referee->answer = malloc(HOUSE_ANSWER_MAX);
        referee->tree = malloc(HOUSE_TREE_SIZE);
        referee->view = calloc(1, referee->state_size);
        referee->other = calloc(1, referee->state_size);
        if (referee->answer && referee->tree && referee->view && referee->other)
            return FAULT_NONE;
    }
    referee_close(out);
    return note_set(why, FAULT_WORLD, NULL, "out of memory");
}

void referee_reset(struct referee *referee)
{
    for (int i = 0; i < REFEREE_MATCHES_MAX; i++)
        if (referee->contest[i]) {
            house_forget(referee, referee->contest[i]);
            contest_close(&referee->contest[i]);
        }
    referee->serial = 0;
    referee->drawn = 0;
}

void referee_close(struct referee **out)
{
    struct referee *referee = *out;
    if (!referee)
        return;
    CHECK(!referee->sessions);
    referee_reset(referee);
    free(referee->answer);
    free(referee->tree);
    free(referee->view);
    free(referee->other);
    free(referee->odds);
    free(referee);
    *out = NULL;
}

enum fault referee_connect(struct referee_session **out, struct referee *referee, struct note *why)
{
    struct referee_session *session = calloc(1, sizeof *session);
    char *output = malloc(OUTPUT_FIRST), *line = malloc(LINE_FIRST);
    *out = session;
    if (!session || !output || !line) {
        free(session);
        free(output);
        free(line);
        *out = NULL;
        return note_set(why, FAULT_WORLD, NULL, "out of memory");
    }
    *session = (struct referee_session){.referee = referee,
                                        .next = referee->sessions,
                                        .push = PUSH_ALL,
                                        .line = line,
                                        .line_capacity = LINE_FIRST,
                                        .output = output,
                                        .output_capacity = OUTPUT_FIRST};
    referee->sessions = session;
    return FAULT_NONE;
}

void referee_disconnect(struct referee_session **out)
{
    struct referee_session *session = *out;
    if (!session)
        return;
    struct referee_session **at = &session->referee->sessions;
    while (*at != session)
        at = &(*at)->next;
    *at = session->next;
    while (session->chair_count > 0) {
        struct contest *contest = session->chair[0].contest;
        for (int i = session->chair_count - 1; i >= 0; i--)
            if (session->chair[i].contest == contest)
                house_rise(session, &session->chair[i]);
        push_presence(session->referee, contest, session);
    }
    free(session->line);
    free(session->output);
    free(session);
    *out = NULL;
}

/* Keeps a piece of a line; false when the line has grown too long. */
static bool keep_piece(struct referee_session *session, const char *bytes, size_t size)
{
    if (session->line_size + size > REFEREE_LINE_MAX)
        return false;
    size_t capacity = session->line_capacity;
    while (capacity < session->line_size + size)
        capacity *= 2;
    if (capacity > session->line_capacity) {
        char *larger = realloc(session->line, capacity);
        if (!larger)
            return false;
        session->line = larger;
        session->line_capacity = capacity;
    }
    memcpy(session->line + session->line_size, bytes, size);
    session->line_size += size;
    return true;
}

size_t referee_feed(struct referee_session *session, const char *bytes, size_t size)
{
    const char *newline = memchr(bytes, '\n', size);
    size_t piece = newline ? (size_t)(newline - bytes) : size;
    if (!session->skipping && !keep_piece(session, bytes, piece))
        session->skipping = true;
    if (!newline)
        return size;
    referee_end(session);
    return piece + 1;
}

void referee_end(struct referee_session *session)
{
    if (session->skipping)
        answer_too_long(session);
    else
        referee_line(session, session->line, session->line_size);
    session->skipping = false;
    session->line_size = 0;
}

void referee_line(struct referee_session *session, const char *line, size_t size)
{
    if (size > REFEREE_LINE_MAX)
        answer_too_long(session);
    else
        answer_line(session, line, size);
}

const char *referee_take(struct referee_session *session, size_t *size)
{
    if (session->output_start == session->output_size) {
        session->output_start = session->output_size = 0;
        return NULL;
    }
    const char *line = session->output + session->output_start;
    const char *newline = memchr(line, '\n', session->output_size - session->output_start);
    CHECK(newline);
    *size = (size_t)(newline - line) + 1;
    session->output_start += *size;
    return line;
}

bool referee_done(const struct referee_session *session)
{
    return session->done;
}
