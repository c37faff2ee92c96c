/* The texts of the rule ids. */
#include "rules/universal/state/rule_ids.h"

const char *const universal_rule_ids[UNIVERSAL_RULE_COUNT] = {
#define X(name, id) id,
    UNIVERSAL_RULES(X)
#undef X
};
