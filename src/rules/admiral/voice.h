/* Words that all parts of the voice share. Everything may be asked about any number: what does not
 * exist is written as a question mark. */
#ifndef FLAGBRIDGE_RULES_ADMIRAL_VOICE_H
#define FLAGBRIDGE_RULES_ADMIRAL_VOICE_H

#include "rules/admiral/state.h"
#include "rules/kit/say.h"

void admiral_voice_cell(const struct game *game, struct cell cell, struct text *out);
void admiral_voice_class(const struct game *game, int design, struct text *out);
/* "red's Frigate fleet", with its number when the side has several. */
void admiral_voice_fleet(const struct game *game, int side, int fleet, struct text *out);
/* "Frigate fleet": an entry, from 1, of the list a side chooses from. */
void admiral_voice_entry(const struct game *game, int side, int entry, struct text *out);
/* "1 white peg", "3 white pegs" */
void admiral_voice_count(struct text *out, int count, const char *thing);

const char *admiral_voice_stance(int white);

#endif
