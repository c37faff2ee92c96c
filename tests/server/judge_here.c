/* In place of judge.c: the court in our own process. */
#include "tests/server/judge_here.h"

#include "base/check.h"
#include "wire/sound.h"

static struct court *court;
static enum judge_end next;

void judge_here_open(const struct content *content, const struct rulebook *const *rulebooks)
{
    CHECK(!court_open(&court, &(struct court_terms){content, rulebooks, "test"}, NULL));
    next = JUDGE_ANSWERED;
}

void judge_here_close(void)
{
    court_close(&court);
}

void judge_here_expect(enum judge_end end)
{
    next = end;
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
    CHECK(sound_object(out->bytes, out->size));
    return JUDGE_ANSWERED;
}
