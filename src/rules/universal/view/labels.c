/* What buttons say that give answers (core/label.h). */
#include "rules/universal/view/view.h"

#include "rules/universal/state/kinds.h"

const char *const universal_labels[UNIVERSAL_DECISION_COUNT] = {
    [UNIVERSAL_END_FLEET] = "Done: take this fleet",
    [UNIVERSAL_HOLD] = "Hold fire: %unit",
    [UNIVERSAL_END_FIRE] = "Done: %unit",
    [UNIVERSAL_END_LATE] = "Done: %unit",
    [UNIVERSAL_END_INTERCEPT] = "Intercept no more",
    [UNIVERSAL_END_DEFEND] = "Defend no more",
    [UNIVERSAL_LOSE] = "Lose %weapons",
    [UNIVERSAL_LOSE_ITEM] = "Lose the {anti-fighter batteries|area defense|auto-repair|cloaking "
                            "device|countermeasures|enhanced fire control|hyperdrive|long-range "
                            "scanners|point defense system|shield regenerator|stutterdrive|aft "
                            "screen|port screen|starboard screen|forward screen|omni screen}",
    [UNIVERSAL_RESTORE] = "Restore %weapons",
    [UNIVERSAL_RESTORE_ITEM] =
        "Restore the {anti-fighter batteries|area defense|auto-repair|cloaking "
        "device|countermeasures|enhanced fire control|hyperdrive|long-range scanners|point defense "
        "system|shield regenerator|stutterdrive|aft screen|port screen|starboard screen|forward "
        "screen|omni screen}",
    [UNIVERSAL_SHIFT] = "Shift %unit to %cell",
    [UNIVERSAL_SHOW] = "Turn the {forward|port|starboard|aft} side to %target",
    [UNIVERSAL_PROBE] = "Put a probe at %cell",
    [UNIVERSAL_BOARD] = "Board %target, marines: %amount",
    [UNIVERSAL_REPEL] = "Fight the boarders, marines: %amount",
    [UNIVERSAL_END_LAUNCH] = "Launch no more",
};
