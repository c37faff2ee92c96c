/* Something of a rule system that is looked at outside a battle: a design as its card in play, any
 * other record, weapon or word in a data sheet. */
#ifndef FLAGBRIDGE_CONTENT_EXHIBIT_H
#define FLAGBRIDGE_CONTENT_EXHIBIT_H

#include "content/content.h"

/* Opened by one of the two below; the content must outlive it. */
struct exhibit {
    const struct rulebook *rulebook;
    const char *collection; /* the key it stands under; "weapon", or the kind of a word */
    char id[LABEL_ID_SIZE];
    char name[LABEL_NAME_SIZE];
    const struct content_rule *rule; /* of a word; else NULL */
    bool has_card;                   /* then it is unit 0 of `game`, which may be looked at */
    bool has_sheet;
    struct game game;
    struct datasheet sheet;
    struct content_setup *own; /* of a file or a scenario; NULL: it is shipped */
    struct content_setup *stage;
};

/* By id or name, case-blind: a record of any collection, a weapon by its code, a word; or
 * "SCENARIO#ID": a record that a shipped scenario may bring along. No file is opened. Else `why`
 * names the nearest and all there are. Close it whatever is returned. */
enum fault exhibit_open(struct exhibit *exhibit, const struct content *content,
                        const struct rulebook *rulebook, const char *id, struct note *why);

/* "RULESET/ID", "FILE#ID" or "SCENARIO#ID". */
enum fault exhibit_open_path(struct exhibit *exhibit, const struct content *content,
                             const struct rulebook *const *rulebooks, const char *path,
                             struct note *why);

/* All that the system has to show, in a data sheet: id, name, collection. */
void exhibit_open_list(struct exhibit *exhibit, const struct content *content,
                       const struct rulebook *rulebook);
void exhibit_close(struct exhibit *exhibit);

#endif
