/* An order being read: what the files of the reader share. */
#ifndef FLAGBRIDGE_RULES_ADMIRALTY_VOICE_ORDER_H
#define FLAGBRIDGE_RULES_ADMIRALTY_VOICE_ORDER_H

#include "rules/admiralty/voice.h"
#include "rules/kit/words.h"

struct reader {
    const struct game *game;
    int seat;
    bool asked;               /* the seat has an open question: */
    struct question question; /* this one */
    struct words words;
    struct note *why;
};

/* Refuses: what is wanted, what stands there instead, what could be written now. */
enum fault admiralty_reader_expect(const struct reader *reader, const char *wanted);
enum fault admiralty_reader_finish(const struct reader *reader); /* no more words may follow */

enum fault admiralty_reader_unit(struct reader *reader, const char *wanted, uint8_t *unit);

/* Behind the ship and the verb: each reads up to the end of the order. */
enum fault admiralty_reader_fire(struct reader *reader, struct action *action);
enum fault admiralty_reader_loss(struct reader *reader, struct action *action);
enum fault admiralty_reader_repair(struct reader *reader, struct action *action);

/* Behind "buy". */
enum fault admiralty_reader_buy(struct reader *reader, struct action *action);

#endif
