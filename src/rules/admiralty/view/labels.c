/* What buttons say that give answers (core/label.h). */
#include "rules/admiralty/view/view.h"

#include "rules/admiralty/state/kinds.h"

const char *const admiralty_labels[ADMIRALTY_DECISION_COUNT] = {
    [ADMIRALTY_END_FLEET] = "Done: take this fleet",
    [ADMIRALTY_HOLD] = "Hold fire: %unit",
    [ADMIRALTY_END_FIRE] = "Done: %unit",
    [ADMIRALTY_CEASE] = "Hold fire for the rest of the phase",
    [ADMIRALTY_LOSE] = "Lose %weapons",
    [ADMIRALTY_END_LAUNCH] = "Neither launch nor recover",
};
