/* Questions with one answer only: it is given by itself, and told. */
#ifndef FLAGBRIDGE_RULES_KIT_ONLY_H
#define FLAGBRIDGE_RULES_KIT_ONLY_H

#include "rules/kit/walk.h"

/* Whether the question has one permitted answer, and which. Never a secret one, whose owner ends
 * it, nor one about several units, each of which has an answer; nor one whose text is too long for
 * the event (eight signs). */
bool only_answer(const struct game *game, const struct question *question, struct action *out);
/* The first open question that has one. */
bool only_find(const struct game *game, struct action *out);

/* The answer as an event, and read back from it: decision, seat, unit, target, cell, mode, weapons,
 * the first amount and the text. */
struct event only_event(const struct walk *walk, int kind, int rule, const struct action *action);
void only_read(const struct game *game, const struct event *event, struct action *out);
/* What becomes of the open question that has one answer: it is given and told, or, if there is none
 * such, the game waits. Orders that are told when they are carried out keep their text for then. */
struct only {
    uint16_t kind; /* of the event */
    uint16_t rule;
    bool keeps_text;
    void (*tell)(struct walk *walk, const struct event *event);
};
enum progress only_give(struct walk *walk, const struct only *only);
/* "Nothing else was possible: Hood holds fire." */
void only_say(const struct game *game, const struct event *event, struct text *out);

#endif
