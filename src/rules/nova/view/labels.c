/* What buttons say that give answers (core/label.h). */
#include "rules/nova/view/view.h"

#include "rules/nova/state/kinds.h"

const char *const nova_labels[NOVA_DECISION_COUNT] = {
    [NOVA_END_FLEET] = "Done: take this fleet",
    [NOVA_LEAD] = "{Act first: be active|Act second: be reactive}",
    [NOVA_HOLD] = "Hold fire: %unit",
    [NOVA_END_FIRE] = "Done: %unit",
    [NOVA_PICK] = "Resolve %weapons at %target",
    [NOVA_PICK_REST] = "Resolve the rest in order",
    [NOVA_NO_REPAIR] = "Repair nothing",
    [NOVA_CEASE] = "Hold fire for the rest of the phase",
    [NOVA_END_TARGETS] = "Done: the other banks stay silent",
};
