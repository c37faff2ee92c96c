/* For tests of the hall: questions are judged here and now, without processes. */
#ifndef FLAGBRIDGE_TESTS_SERVER_JUDGE_HERE_H
#define FLAGBRIDGE_TESTS_SERVER_JUDGE_HERE_H

#include "server/judge.h"

void judge_here_open(const struct content *content, const struct rulebook *const *rulebooks);
void judge_here_close(void);

/* What comes of the next question instead of an answer; JUDGE_ANSWERED: an answer. */
void judge_here_expect(enum judge_end end);
/* The next question is answered by this line, whatever the court would say. It must stay. */
void judge_here_say(const char *line);

#endif
