/* The texts of the rule ids. */
#include "rules/nova/state/rule_ids.h"

const char *const nova_rule_ids[NOVA_RULE_COUNT] = {
#define X(name, id) id,
    NOVA_RULES(X)
#undef X
};
