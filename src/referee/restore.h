/* A battle read back from the lines of its file. */
#ifndef FLAGBRIDGE_REFEREE_RESTORE_H
#define FLAGBRIDGE_REFEREE_RESTORE_H

#include "content/content.h"
#include "match/match.h"
#include "wire/battle.h"

/* What the caller closes whatever comes of it: the match before the setup, both before or after
 * the battle they were read from. */
struct restored {
    struct content_setup *setup;
    struct match *match; /* as far as it could be played; NULL: not even begun */
    bool ended;          /* the file holds no more */
};

/* Replays the records up to number `last`, every hash and, where the key is known, every die
 * compared. */
enum fault restore_battle(struct battle *battle, const struct rulebook *const *rulebooks,
                          uint32_t last, struct restored *out, struct note *why);

#endif
