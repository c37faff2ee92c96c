/* One line in, one answer out: reading, choosing the verb, writing what came of it. */
#ifndef FLAGBRIDGE_REFEREE_ANSWER_H
#define FLAGBRIDGE_REFEREE_ANSWER_H

#include "referee/errand.h"

enum referee_outcome answer_line(struct referee_session *session, const char *line, size_t size);
/* Works the request of the errand out and puts the line into it. */
void answer_errand(struct request *request, struct errand *errand);
/* Members of an answer that did not succeed: "refused":{…} or "error":{…}. */
void answer_write_trouble(const struct trouble *trouble, struct text *out);
void answer_too_long(struct referee_session *session);

#endif
