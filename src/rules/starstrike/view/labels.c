/* What buttons say that give answers (core/label.h). */
#include "rules/starstrike/view/view.h"

#include "rules/starstrike/state/kinds.h"

const char *const starstrike_labels[STARSTRIKE_DECISION_COUNT] = {
    [STARSTRIKE_END_FLEET] = "Done: take this fleet",
    [STARSTRIKE_ACTIVATE] = "Activate %unit",
    [STARSTRIKE_END_MOVE] = "Done: %unit",
    [STARSTRIKE_USE] = "{Do not use it|Use it}",
    [STARSTRIKE_LOCK] = "{Let the lock go to waste|Lock on}",
    [STARSTRIKE_END_STRIKES] = "Done: %unit",
};
