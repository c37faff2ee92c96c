/* Reading orders of `nova`: what the files of the reader share. */
#ifndef FLAGBRIDGE_RULES_NOVA_VOICE_ORDER_H
#define FLAGBRIDGE_RULES_NOVA_VOICE_ORDER_H

#include "rules/kit/reader.h"
#include "rules/nova/voice.h"

/* Behind the unit, and the verb if there is one: each reads up to the end of the order. */
enum fault nova_reader_plan(struct reader *reader, struct action *action);
enum fault nova_reader_fire(struct reader *reader, struct action *action);
enum fault nova_reader_pick(struct reader *reader, struct action *action);
enum fault nova_reader_repair(struct reader *reader, struct action *action);

/* Whether the next word could begin a plan ("2p1", "port", "emergency"), or names banks of the unit
 * ("2", "1-3", "all", "fusion"). */
bool nova_reader_at_plan(const struct reader *reader);
bool nova_reader_at_banks(const struct reader *reader, int unit);

#endif
