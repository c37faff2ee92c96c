/* Arcs drawn as small roses: the bow is up, `#` is in the arc. */
#ifndef FLAGBRIDGE_CLI_ROSE_H
#define FLAGBRIDGE_CLI_ROSE_H

#include "core/card.h"

enum { ROSE_WIDTH = 13, ROSE_LINES = 7 };

/* One line of a rose, from 0 at the top; exactly ROSE_WIDTH columns. */
void rose_line(uint32_t arcs, int line, char out[ROSE_WIDTH + 1]);

/* Every arc of a card once, side by side as far as they fit, with the weapons that have it below.
 * Nothing for cards without arcs. */
void rose_print(const struct card *card, int width);

#endif
