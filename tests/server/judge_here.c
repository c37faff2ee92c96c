/* In place of judge.c: the court in our own process. */
#include "tests/server/judge_here.h"

#include "base/check.h"
#include "wire/sound.h"

#include <string.h>

static struct court *court;
static enum judge_end next;
static const char *next_line; /* NULL: what the court says */

void judge_here_open(const struct content *content, const struct rulebook *const *rulebooks)
{
    CHECK(!court_open(&court, &(struct court_terms){content, rulebooks, "test"}, NULL));
    next = JUDGE_ANSWERED;
    next_line = NULL;
}

void judge_here_close(void)
{
    court_close(&court);
}

void judge_here_expect(enum judge_end end)
{
    next = end;
}

void judge_here_say(const char *line)
{
    next_line = line;
}

void judge_open(struct judge *judge, int control)
{
    *judge = (struct judge){.control = control};
}

void judge_close(struct judge *judge)
{
    (void)judge;
}

enum judge_end judge_ask(struct judge *judge, const struct court_question *question,
                         const atomic_bool *cancelled, struct court_answer *out)
{
    enum judge_end end = next;
    (void)judge, (void)cancelled;
    next = JUDGE_ANSWERED;
    if (end != JUDGE_ANSWERED)
        return end;
    court_hear(court, question, out);
    if (next_line)
        *out = (struct court_answer){.bytes = next_line, .size = strlen(next_line)};
    next_line = NULL;
    CHECK(sound_object(out->bytes, out->size));
    return JUDGE_ANSWERED;
}
