/* One line in, one answer out: reading, choosing the verb, writing what came of it. */
#ifndef FLAGBRIDGE_REFEREE_ANSWER_H
#define FLAGBRIDGE_REFEREE_ANSWER_H

#include "referee/house.h"

void answer_line(struct referee_session *session, const char *line, size_t size);
void answer_too_long(struct referee_session *session);

#endif
