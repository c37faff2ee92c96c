/* Orders as people write them, taken apart into words; nothing in them is trusted. */
#ifndef FLAGBRIDGE_RULES_KIT_WORDS_H
#define FLAGBRIDGE_RULES_KIT_WORDS_H

#include "core/board.h"

enum { WORDS_MAX = 96, WORDS_LENGTH_MAX = 500 };

/* The words of an order, each terminated, and how far they have been read. */
struct words {
    char buffer[2 * WORDS_LENGTH_MAX + WORDS_MAX + 2];
    const char *word[WORDS_MAX];
    int count;
    int at;
};

/* Blanks, `;`, `=`, `>` and control bytes part words; a colon or comma ends one; blanks inside
 * brackets vanish, so that "( 4, 3 )" is one word. Refuses what is too long. */
enum fault words_split(struct words *words, const char *text, struct note *why);

bool words_end(const struct words *words);
const char *words_next(const struct words *words); /* the next word, "" at the end */

/* Takes the next word if it is one of `choices`, words separated by blanks, case-blind. */
bool words_take(struct words *words, const char *choices);

/* Takes a number from 0 to `most`, or a cell of the board. */
bool words_take_number(struct words *words, int most, int *number);
bool words_take_cell(struct words *words, const struct board *board, struct cell *cell);

#endif
