/* Battles and their files: beginning one, adding to it, reading one back. */
#ifndef FLAGBRIDGE_CLI_ARCHIVE_H
#define FLAGBRIDGE_CLI_ARCHIVE_H

#include "cli/ledger.h"
#include "content/content.h"
#include "match/match.h"

enum { ARCHIVE_ALL = -1 };

/* Writes the header and the start of a match that was just opened. */
enum fault archive_begin(struct ledger *ledger, const struct match *match, struct note *why);

/* Writes what the match has tried and not yet kept. */
enum fault archive_store(struct ledger *ledger, const struct match *match, struct note *why);

/* Writes the result with the key, once the match is over; then, where the file can be replaced, the
 * whole file anew without drafts and with the key in its result only. */
enum fault archive_finish(struct ledger *ledger, const struct match *match, struct note *why);

struct battle;

/* A battle read back, or (setup and match only) one that was just begun. */
struct archive {
    char *bytes; /* of the file */
    struct battle *battle;
    struct content_setup *setup;
    struct match *match;
    size_t sound_size; /* bytes up to the last whole line */
    bool torn;         /* a last line without its end was dropped */
    bool finished;     /* it ends with a result */
    int version;       /* of the rulebook that played it */
};

/* Reads and replays a battle file up to record `last` (ARCHIVE_ALL: to its end). Every hash and,
 * where the key is known, every die is recomputed; a difference is refused and named. What an
 * earlier version played goes as far as the present law can play it (match_difference). On failure
 * nothing needs to be closed. */
enum fault archive_open(struct archive *archive, const char *path,
                        const struct rulebook *const *rulebooks, int last, struct note *why);
void archive_close(struct archive *archive);

/* Whether the file begins like a battle; scenarios and positions do not. */
bool archive_is_battle(const char *path);

#endif
