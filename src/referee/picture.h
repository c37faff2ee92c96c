/* What a small picture of a battle is drawn from. */
#ifndef FLAGBRIDGE_REFEREE_PICTURE_H
#define FLAGBRIDGE_REFEREE_PICTURE_H

#include "referee/verbs.h"

/* Writes `board`, `units` without cards, and `ground`, of a view whose secrets are concealed;
 * false: there was no memory. */
bool picture_write(struct request *request, const struct game *view);

#endif
