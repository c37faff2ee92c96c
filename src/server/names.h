/* Names of people: short, and nothing in them that could mislead others. */
#ifndef FLAGBRIDGE_SERVER_NAMES_H
#define FLAGBRIDGE_SERVER_NAMES_H

#include <stdbool.h>

#define NAMES_REASON                                                                               \
    "a name has 1 to 32 letters, none of them a control character or one that turns the "          \
    "direction "                                                                                   \
    "of writing"

bool names_sound(const char *name);

/* Whatever of a text could mislead becomes `?`; of one that is not UTF-8 all beyond ASCII does. */
void names_clean(char *text);

#endif
