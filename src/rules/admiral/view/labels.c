/* What buttons say that give answers (core/label.h). */
#include "rules/admiral/view/view.h"

#include "rules/admiral/state/state.h"

const char *const admiral_labels[ADMIRAL_DECISION_COUNT] = {
    [ADMIRAL_EXCHANGE] = "Exchange %unit",
    [ADMIRAL_END_EXCHANGE] = "Exchange no more ships",
    [ADMIRAL_PICK_FIRST_FLEET] = "Start with fleet %amount",
    [ADMIRAL_TRY] = "Throw for the steadiness of %unit",
    [ADMIRAL_STAY] = "Leave %unit where it is",
    [ADMIRAL_STAND_GRAPPLE] = "Grapple %target with %unit",
    [ADMIRAL_BOARD] = "{Do not board|Board}",
    [ADMIRAL_END_MOVE] = "End the movement",
    [ADMIRAL_TRANSFER] = "Give %target %amount of the pegs of %unit",
    [ADMIRAL_END_TRANSFER] = "Transfer no more pegs",
    [ADMIRAL_END_DECLARE] = "Hold the fire of all others",
    [ADMIRAL_PICK_TARGET] = "Resolve the fire at %target",
    [ADMIRAL_REWARD] = "Give the peg to %unit",
    [ADMIRAL_CHOOSE_FLEET] = "Choose fleet %amount",
    [ADMIRAL_END_CHOICE] = "Choose no more fleets",
};
