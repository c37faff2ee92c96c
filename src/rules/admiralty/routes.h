/* Where listed orders go: texts in records of any size, so that answers can be filled in place. */
#ifndef FLAGBRIDGE_RULES_ADMIRALTY_ROUTES_H
#define FLAGBRIDGE_RULES_ADMIRALTY_ROUTES_H

#include "rules/admiralty/orders.h"

struct admiralty_texts {
    char *first; /* text of the first record */
    size_t stride;
    int capacity;
    int count; /* goes on past the capacity */
};

/* admiralty_order_list, into records; every text is 32 bytes, zeros behind its end. */
void admiralty_routes_list(const struct game *game, int unit, struct admiralty_texts *out);

#endif
