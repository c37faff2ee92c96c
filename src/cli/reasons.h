/* Why the computer did what it did: its latest answers, each with one line. */
#ifndef FLAGBRIDGE_CLI_REASONS_H
#define FLAGBRIDGE_CLI_REASONS_H

#include "core/rulebook.h"

enum { REASONS_MAX = 32, REASONS_TEXT = 160 };

struct reason {
    struct action action;
    bool secret; /* it answered a question in secret */
    uint16_t turn;
    char order[REASONS_TEXT]; /* as its player would write it */
    char why[REASONS_TEXT];
};

/* A ring. */
struct reasons {
    int count; /* ever noted */
    struct reason list[REASONS_MAX];
};

/* `view` is what the player saw, `question` what it answered. */
void reasons_note(struct reasons *reasons, const struct game *view, const struct question *question,
                  const struct action *action, const char *why);

/* Prints those of the last turn that has any and that `view`, a person's, may know of: the battle
 * `truly` is otherwise or over. Orders written in secret are told when it is over. Returns how many
 * lines. */
int reasons_print(const struct reasons *reasons, const struct game *view, const struct game *truly,
                  int width);

#endif
