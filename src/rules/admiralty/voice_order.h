/* An order being read: what the files of the reader share. */
#ifndef FLAGBRIDGE_RULES_ADMIRALTY_VOICE_ORDER_H
#define FLAGBRIDGE_RULES_ADMIRALTY_VOICE_ORDER_H

#include "rules/admiralty/voice.h"
#include "rules/kit/reader.h"

/* Behind the ship and the verb: each reads up to the end of the order. */
enum fault admiralty_reader_fire(struct reader *reader, struct action *action);
enum fault admiralty_reader_loss(struct reader *reader, struct action *action);
enum fault admiralty_reader_repair(struct reader *reader, struct action *action);

/* Behind "buy". */
enum fault admiralty_reader_buy(struct reader *reader, struct action *action);

#endif
