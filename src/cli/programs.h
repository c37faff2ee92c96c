/* Programs at the table of `flagbridge play`. */
#ifndef FLAGBRIDGE_CLI_PROGRAMS_H
#define FLAGBRIDGE_CLI_PROGRAMS_H

#include "cli/session.h"

/* Starts the programs of the session's seats and sits them down; *out is NULL when there are none.
 * The session is borrowed. */
enum fault programs_open(struct programs **out, struct session *session, int answer_ms,
                         struct note *why);
void programs_close(struct programs **programs);

/* The program that plays the seat, which is asked, answers as long as it is its turn; every answer
 * is stored. One that fails forfeits the battle, and the people are told why. */
enum fault programs_answer(struct programs *programs, int seat, struct note *why);

#endif
