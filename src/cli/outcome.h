/* What a battle came to, for people: the account as tables and sentences. */
#ifndef FLAGBRIDGE_CLI_OUTCOME_H
#define FLAGBRIDGE_CLI_OUTCOME_H

#include "match/match.h"

/* On stdout. Secrets are in it: for battles that are over, and files that are looked at whole. */
enum fault outcome_print(const struct match *match, int width, struct note *why);
enum fault outcome_print_json(const struct match *match, struct note *why);

#endif
