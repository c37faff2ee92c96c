/* What a rule system says and understands, put to the test; of any system. */
#ifndef FLAGBRIDGE_TESTS_RULES_VOICES_H
#define FLAGBRIDGE_TESTS_RULES_VOICES_H

#include "tests/support/test.h"

#include "core/rulebook.h"

/* Words in a buffer of their own kind: good until the next call. */
const char *voices_spell(const struct game *game, const struct action *action);
const char *voices_ask(const struct game *game, int seat);
const char *voices_say(const struct game *game, const struct event *event);

/* The words are read as what is spelled so, and that is read back as the same bytes. */
void voices_read(const struct game *game, int seat, const char *words, const char *canonical);
/* They are refused, and the reason has these words in it. */
void voices_refuse(const struct game *game, int seat, const char *words, const char *reason);
/* What the seat is asked has these words in it. */
void voices_ask_with(const struct game *game, int seat, const char *words);
/* What it could write now begins so. */
void voices_forms_with(const struct game *game, int seat, const char *words);
/* Every answer to every open question (of many, some) is spelled so that it is read back. */
void voices_read_choices(const struct game *game);
/* Plays random answers with all of that; every event has a sentence. `questionable`: kinds whose
 * text may have a question mark, -1 behind the last; NULL: none. */
void voices_play(const struct game *game, struct events *events, int steps, uint64_t seed,
                 const int *questionable);

#endif
