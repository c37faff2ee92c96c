/* Where counters of a state stop: short of what their bytes hold, so that a file can say all that
 * is ever counted, and what is beyond is refused. */
#ifndef FLAGBRIDGE_RULES_KIT_COUNTS_H
#define FLAGBRIDGE_RULES_KIT_COUNTS_H

enum {
    COUNTS_MAX = 60000,  /* in two bytes: points, hits, dice */
    COUNTS_FEW_MAX = 250 /* in one byte */
};

#endif
