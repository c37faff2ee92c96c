/* Battle files: a whole battle as JSON Lines that can be checked, replayed and gone on with.
 * docs/files.md describes every line. */
#ifndef FLAGBRIDGE_WIRE_BATTLE_H
#define FLAGBRIDGE_WIRE_BATTLE_H

#include "core/node.h"
#include "match/match.h"

enum {
    BATTLE_FORMAT = 1,
    BATTLE_LINE_MAX = 1 << 20,
    BATTLE_FILE_MAX = 64 << 20,
    BATTLE_FACES_MAX = 1 << 17 /* of one record and lane */
};

/* ---- writing: each appends whole lines with their newlines --------------------------------- */

/* `with_key` only for a file that stays on its owner's machine: whoever reads the key knows all
 * dice to come. Without it an unfinished keyed battle can be looked at but not gone on with. */
void battle_write_header(const struct match *match, bool with_key, struct text *out);
void battle_write_record(const struct match *match, const struct record *record, struct text *out);
void battle_write_draft(const struct match *match, int seat, const struct match_draft *draft,
                        struct text *out);

/* What the open trial would add: changed drafts first, then records. Store it, then match_keep. */
void battle_write_trial(const struct match *match, struct text *out);

/* Winner, reason and the key. The match must be over. */
void battle_write_result(const struct match *match, struct text *out);

/* Members: "version" that began it; if that is not ours, "present", which is, and "differences"
 * [{what, record, version, rule, text}], the first of each grade. */
void battle_write_differences(const struct match *match, struct text *out);

/* The whole file, of a battle that is over without drafts and with its result. No trial is open. */
void battle_write(const struct match *match, bool with_key, struct text *out);

/* ---- reading ---------------------------------------------------------------------------------
 * All faults read "file:line: reason". */

struct battle;

struct battle_header {
    const char *ruleset;
    int version; /* of the rulebook that played it */
    enum match_dice dice;
    const struct node *scenario; /* for the setup: a map that setup_read reads … */
    const struct node *records;  /* … with these records as its library */
};

/* Reads the header and the last line. `bytes` and `file` are borrowed until battle_close. */
enum fault battle_open(struct battle **out, const char *bytes, size_t size, const char *file,
                       struct note *why);
void battle_close(struct battle **battle);

const struct battle_header *battle_header(const struct battle *battle);
bool battle_finished(const struct battle *battle);     /* has a result */
bool battle_knows_key(const struct battle *battle);    /* dice can be thrown again, and on */
size_t battle_whole_size(const struct battle *battle); /* bytes up to the last newline */

/* True when the last line has no newline: writing it was interrupted. Such a file is refused by
 * battle_replay unless battle_drop_torn is called first. */
bool battle_torn(const struct battle *battle, struct note *what);
void battle_drop_torn(struct battle *battle);

/* Refuses what a later version of the rulebook has written: nobody knows here what that means. */
enum fault battle_check_version(const struct battle *battle, const struct rulebook *rulebook,
                                struct note *why);

/* Opens the match the file began with. The setup (made of the header's scenario and records as the
 * header's version meant them; the options in force are compared, but those that the version did
 * not have may be missing) is borrowed like in match_open. */
enum fault battle_match_open(struct battle *battle, const struct setup *setup, struct match **out,
                             struct note *why);
/* Whose events of that match will say what they changed (struct match_terms); before it is opened.
 */
void battle_tell_effects(struct battle *battle, unsigned viewers);

/* Replays the records up to number `last` that were not replayed yet, each compared (match_replay).
 * Sets *ended (may be NULL) when the file holds no more; then drafts have been put back and the
 * result compared. A record of an earlier version that the present law cannot play is no fault: the
 * file ends before it (MATCH_STOPPED). Drafts of an earlier version that are not permitted any more
 * are dropped, and a result that differs is a difference. After a fault the battle and its match
 * are only good for looking. */
enum fault battle_replay(struct battle *battle, struct match *match, uint32_t last, bool *ended,
                         struct note *why);

#endif
