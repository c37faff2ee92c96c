/* A system's primer on the screen. */
#ifndef FLAGBRIDGE_CLI_LESSON_H
#define FLAGBRIDGE_CLI_LESSON_H

#include "content/content.h"

/* The page on stdout, folded to `width` columns; says so if the system has none. */
void lesson_print(const struct content *content, const struct rulebook *rulebook, int width);

#endif
