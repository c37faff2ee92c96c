/* Questions and their choices as JSON. */
#ifndef FLAGBRIDGE_WIRE_ASK_H
#define FLAGBRIDGE_WIRE_ASK_H

#include "core/rulebook.h"

enum { ASK_WORDS_SIZE = 1024, ASK_RULE_SIZE = 32 };

/* What a rulebook's `ask` says, taken apart: "Where to? (AD-move.1) Still to move: FR-1". */
struct ask_parts {
    char title[ASK_WORDS_SIZE]; /* up to the question mark */
    char rule[ASK_RULE_SIZE];   /* empty: the words do not follow the pattern, all are title */
    char rest[ASK_WORDS_SIZE];  /* behind the rule … */
    size_t rest_at;             /* … from this byte on */
};

void ask_split(const char *words, struct ask_parts *out);

/* The question's header, an object: number, decision, kind, secret, seats, unit, other, units,
 * words, title, rule, rest, the parts of title and rest, forms, help, and budgets where there are
 * any. `view` is the asked seat's. */
void ask_write_question(const struct game *view, const struct question *question, uint32_t number,
                        struct text *out);

/* An answer as a player writes it, in quotes. */
void ask_write_spelled(const struct game *view, const struct action *action, struct text *out);
/* Members: its text, and where it names anything its parts. */
void ask_write_answer(const struct game *view, const struct action *action, struct text *out);

#endif
