/* The step of a guided battle on the screen. */
#ifndef FLAGBRIDGE_CLI_TUTOR_H
#define FLAGBRIDGE_CLI_TUTOR_H

#include "cli/session.h"

/* How many lines tutor_print takes; 0 where nobody is guided. */
int tutor_height(const struct session *session);

/* The step of the seat at the screen: whenever the screen is drawn anew, or when it has changed. */
void tutor_print(struct session *session);

/* The step again, with its hint. */
void tutor_help(const struct session *session);

/* What was done, when the battle is over before the last step was told. */
void tutor_end(struct session *session);

#endif
