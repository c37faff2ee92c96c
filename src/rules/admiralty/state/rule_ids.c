/* The texts of the rule ids. */
#include "rules/admiralty/state/rule_ids.h"

const char *const admiralty_rule_ids[ADMIRALTY_RULE_COUNT] = {
#define X(name, id) id,
    ADMIRALTY_RULES(X)
#undef X
};
