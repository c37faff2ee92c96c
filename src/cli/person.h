/* Asking a person: hand-over, the screen, and lines until the question is answered. */
#ifndef FLAGBRIDGE_CLI_PERSON_H
#define FLAGBRIDGE_CLI_PERSON_H

#include "cli/session.h"

/* Puts the seat's open question to the person there. SESSION_GOES_ON: it was answered, or the
 * position changed otherwise (undo, resignation). */
enum session_end person_ask(struct session *session, int seat);

/* Tells what the seat has not heard yet, page by page, and waits for Enter. False: left. */
bool person_tell(struct session *session, int seat);

/* Asks for a plain yes; anything else is no. */
bool person_confirms(struct session *session, const char *question);

#endif
