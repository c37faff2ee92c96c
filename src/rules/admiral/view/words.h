/* Words that all parts of the voice share. Everything may be asked about any number: what does not
 * exist is written as a question mark. */
#ifndef FLAGBRIDGE_RULES_ADMIRAL_VIEW_WORDS_H
#define FLAGBRIDGE_RULES_ADMIRAL_VIEW_WORDS_H

#include "rules/admiral/state/state.h"
#include "rules/kit/say.h"

void admiral_words_cell(const struct game *game, struct cell cell, struct text *out);
void admiral_words_class(const struct game *game, int design, struct text *out);
/* "red's Frigate fleet", with its number when the side has several. */
void admiral_words_fleet(const struct game *game, int side, int fleet, struct text *out);
/* "Frigate fleet": an entry, from 1, of the list a side chooses from. */
void admiral_words_entry(const struct game *game, int side, int entry, struct text *out);
/* "1 white peg", "3 white pegs" */
void admiral_words_count(struct text *out, int count, const char *thing);

/* What is ended by a decision, as it is told and ordered; NULL: nothing. */
struct admiral_run {
    const char *said;
    const char *words; /* of which the first is spelled */
};
const struct admiral_run *admiral_words_run(int decision);

extern const char *const admiral_stance_words[]; /* enum admiral_stance; ends with NULL */
const char *admiral_words_stance(int white);

#endif
