/* Roll-offs: red one die, blue one die, the higher wins, ties again; but not for ever. */
#ifndef FLAGBRIDGE_RULES_KIT_ROLLOFF_H
#define FLAGBRIDGE_RULES_KIT_ROLLOFF_H

#include "core/state.h"

enum { ROLLOFF_TIES_MAX = 64 }; /* then red counts as the higher */

/* Whose die is next: faces that have not fallen yet are 0. */
int rolloff_next(const uint8_t face[SIDES]);

/* Who has won, SIDE_NONE while a die is missing. A tie is counted in `ties` and its faces are
 * forgotten: both roll again. */
int rolloff_winner(uint8_t face[SIDES], uint8_t *ties);

#endif
