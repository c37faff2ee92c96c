/* Opening, connecting, and lines out of a stream of bytes. */
#include "referee/referee.h"

#include "base/check.h"
#include "referee/answer.h"
#include "referee/hold.h"
#include "referee/house.h"
#include "referee/push.h"

#include <stdlib.h>
#include <string.h>

enum { LINE_FIRST = 4096, OUTPUT_KEPT = 4096 };

enum fault referee_open(struct referee **out, const struct referee_terms *terms, struct note *why)
{
    struct referee *referee = calloc(1, sizeof *referee);
    *out = referee;
    if (referee) {
        referee->terms = *terms;
        if (desk_open(&referee->desk, terms->rulebooks))
            return FAULT_NONE;
    }
    referee_close(out);
    return note_set(why, FAULT_WORLD, NULL, "out of memory");
}

void referee_reset(struct referee *referee)
{
    CHECK(!referee->held);
    while (referee->contest_count > 0) {
        struct contest *contest = referee->contests[referee->contest_count - 1];
        house_remove(referee, contest);
        contest_close(&contest);
    }
    referee->serial = 0;
    referee->drawn = referee->foretold = 0;
}

void referee_close(struct referee **out)
{
    struct referee *referee = *out;
    if (!referee)
        return;
    CHECK(referee->session_count == 0);
    referee_reset(referee);
    desk_close(&referee->desk);
    free(referee->contests);
    free(referee->prospects);
    free(referee);
    *out = NULL;
}

enum fault referee_connect(struct referee_session **out, struct referee *referee, struct note *why)
{
    struct referee_session *session = calloc(1, sizeof *session);
    *out = session;
    if (!session)
        return note_set(why, FAULT_WORLD, NULL, "out of memory");
    *session = (struct referee_session){.referee = referee, .push = PUSH_ALL};
    referee->session_count++;
    return FAULT_NONE;
}

void referee_disconnect(struct referee_session **out)
{
    struct referee_session *session = *out;
    if (!session)
        return;
    hold_leave(session->referee, session);
    while (session->chairs) {
        struct contest *contest = session->chairs->contest;
        struct chair *next = NULL;
        for (struct chair *chair = session->chairs; chair; chair = next) {
            next = chair->beside;
            if (chair->contest == contest)
                house_rise(chair);
        }
        push_presence(session->referee, contest, session);
    }
    session->referee->session_count--;
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
    size_t capacity = session->line_capacity ? session->line_capacity : LINE_FIRST;
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

enum referee_outcome referee_line(struct referee_session *session, const char *line, size_t size)
{
    if (size <= REFEREE_LINE_MAX)
        return answer_line(session, line, size);
    answer_too_long(session);
    return REFEREE_ANSWERED;
}

bool referee_settle(struct referee *referee, struct note *why)
{
    return hold_settle(referee, why) == FAULT_NONE;
}

/* Nothing waits. Whoever got much once need not keep the room for it. */
static void drop_output(struct referee_session *session)
{
    session->output_start = session->output_size = 0;
    if (session->output_capacity <= OUTPUT_KEPT)
        return;
    free(session->output);
    session->output = NULL;
    session->output_capacity = 0;
}

const char *referee_take(struct referee_session *session, size_t *size)
{
    if (session->output_start == session->output_size) {
        drop_output(session);
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
