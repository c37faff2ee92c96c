/* One line in, one answer out: reading, choosing the verb, writing what came of it. */
#ifndef FLAGBRIDGE_REFEREE_ANSWER_H
#define FLAGBRIDGE_REFEREE_ANSWER_H

#include "referee/errand.h"

enum referee_outcome answer_line(struct referee_session *session, const char *line, size_t size);
/* Works the request of the errand out and puts the line into it. */
void answer_errand(struct request *request, struct errand *errand);
/* A whole line that says no; `id` is JSON. */
void answer_write_refusal(const char *id, const struct trouble *trouble, struct text *out);
void answer_too_long(struct referee_session *session);

#endif
