/* Phrases taken apart: what spelling and reading share. */
#ifndef FLAGBRIDGE_RULES_KIT_PHRASE_PART_H
#define FLAGBRIDGE_RULES_KIT_PHRASE_PART_H

#include "rules/kit/phrase.h"

enum phrase_part_kind {
    PART_END,
    PART_WORDS,
    PART_NOISE,
    PART_VERB,
    PART_ITEM,
    PART_OPEN,
    PART_CLOSE
};

struct phrase_part {
    enum phrase_part_kind kind;
    const char *start;
    size_t length;
    bool optional;
    char sign;   /* behind an item */
    bool silent; /* an item that is not spelled */
};

/* The part at `*at`, which is moved behind it. */
struct phrase_part phrase_part_next(const char **at);
bool phrase_part_is_unit(const struct phrase_part *part);
/* What an item is, the system's own before the kit's; NULL: there is none. */
const struct phrase_item *phrase_part_item(const struct rulebook *rulebook,
                                           const struct phrase_part *part);
/* Of words the one that is spelled. */
void phrase_part_write(const struct phrase_part *part, struct text *out);

#endif
