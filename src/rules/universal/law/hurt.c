/* Damage is counted first and takes effect later (UN-D3.4, UN-D4.1). */
#include "rules/universal/law/law.h"

#include "rules/kit/counts.h"

#include <string.h>

/* Hits beyond the last box are counted, too: they are ignored when they take effect. */
void universal_hurt(struct walk *walk, int unit, const int hits[UNIVERSAL_TRACKS])
{
    struct universal_element *element = &universal_state_of(walk->game)->elements[unit];
    int sum = 0;
    for (int track = 0; track < UNIVERSAL_TRACKS; track++)
        sum += hits[track];
    if (sum == 0)
        return;
    element->flags |= UNIVERSAL_DUE;
    if (!universal_is_ship(walk->game, unit)) {
        int killed = element->pending_fighters + hits[UNIVERSAL_HULL];
        element->pending_fighters =
            (uint8_t)(killed < element->fighters ? killed : element->fighters);
        return;
    }
    for (int track = 0; track < UNIVERSAL_TRACKS; track++) {
        int pending = element->pending[track] + hits[track];
        element->pending[track] = (uint16_t)(pending < COUNTS_MAX ? pending : COUNTS_MAX);
    }
}

enum progress universal_hurt_settle(struct walk *walk, enum universal_blow cause,
                                    enum universal_step resume)
{
    struct universal_settle *settle = &universal_state_of(walk->game)->settle;
    memset(settle, 0, sizeof *settle);
    settle->stage = UNIVERSAL_SETTLE_BOXES;
    settle->resume = (uint8_t)resume;
    settle->cursor = UNIT_NONE;
    settle->cause = (uint8_t)cause;
    return universal_phases_go(walk, UNIVERSAL_STEP_SETTLE);
}
