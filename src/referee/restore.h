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
 * compared. The one way from a file to a table: files of earlier versions are read with the options
 * of their version, and as far as the present law can play them (match_difference). */
enum fault restore_battle(struct battle *battle, const struct rulebook *const *rulebooks,
                          uint32_t last, struct restored *out, struct note *why);

/* Whether new records may be added: not to a battle of an earlier version that is, or may be, not
 * what its players saw; `why` says so. */
bool restore_may_go_on(const struct match *match, struct note *why);

#endif
