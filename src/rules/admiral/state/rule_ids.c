/* The texts of the rule ids. */
#include "rules/admiral/state/rule_ids.h"

const char *const admiral_rule_ids[ADMIRAL_RULE_COUNT] = {
#define X(name, id) id,
    ADMIRAL_RULES(X)
#undef X
};
