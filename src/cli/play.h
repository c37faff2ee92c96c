/* A battle at the terminal, for the verbs that begin one. */
#ifndef FLAGBRIDGE_CLI_PLAY_H
#define FLAGBRIDGE_CLI_PLAY_H

#include "cli/verbs.h"
#include "guide/guide.h"

/* The guided battle, from its beginning or, with `kept`, from the file where it was left. Closes
 * the content. Returns the exit code. */
int play_lesson(const struct door *door, struct content *content,
                const struct content_lesson *lesson, const char *kept);

#endif
