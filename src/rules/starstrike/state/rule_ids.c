/* The texts of the rule ids. */
#include "rules/starstrike/state/rule_ids.h"

const char *const starstrike_rule_ids[STARSTRIKE_RULE_COUNT] = {
#define X(name, id) id,
    STARSTRIKE_RULES(X)
#undef X
};
