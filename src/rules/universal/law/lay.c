/* Markers laid and taken away, in the order of their creation (UN-0.4, UN-0.6). */
#include "rules/universal/law/law.h"

#include "rules/universal/state/place.h"

#include <string.h>

static bool is_turned(const struct universal_marker *marker)
{
    return marker->kind == UNIVERSAL_MARKER_FLARE || marker->kind == UNIVERSAL_MARKER_PROBE;
}

/* ---- laying ---- */

static enum universal_rule rule_of(const struct universal_marker *marker)
{
    switch ((enum universal_marker_kind)marker->kind) {
    case UNIVERSAL_MARKER_MINES:
        return UNIVERSAL_RULE_E2_6;
    case UNIVERSAL_MARKER_FLARE:
        return UNIVERSAL_RULE_E2_3;
    case UNIVERSAL_MARKER_PROBE:
        return UNIVERSAL_RULE_E2_7;
    case UNIVERSAL_NO_MARKER:
    case UNIVERSAL_MARKER_SEEKERS:
    case UNIVERSAL_MARKER_COVERED:
        break;
    }
    return UNIVERSAL_RULE_D6_1;
}

/* UN-0.5: what lies face down only its own side knows. Mines may be added by another ship. */
static void tell_laid(struct walk *walk, int index, int unit)
{
    const struct universal_marker *marker = &universal_state_of(walk->game)->markers[index];
    struct event event = TOLD(walk, universal_marker_laid, rule_of(marker), unit, UNIT_NONE,
                              .kind = marker->kind, .count = marker->count, .marker = index);
    event.cell = marker->cell;
    if (!is_turned(marker)) {
        walk_tell(walk, &event);
        return;
    }
    walk_whisper(walk, marker->side, &event);
    event.rule = UNIVERSAL_RULE_R0_5;
    struct universal_marker_laid_told covered = universal_marker_laid_of(&event);
    covered.kind = UNIVERSAL_MARKER_COVERED;
    universal_marker_laid_put(&event, covered);
    walk_tell_others(walk, marker->side, &event);
}

int universal_lay_marker(struct walk *walk, const struct universal_marker *marker)
{
    struct universal_state *state = universal_state_of(walk->game);
    bool mines = marker->kind == UNIVERSAL_MARKER_MINES;
    int index = mines ? universal_marker_mines_at(walk->game, marker->side, marker->cell) : -1;
    if (index >= 0) {
        int count = state->markers[index].count + marker->count;
        state->markers[index].count =
            (uint8_t)(count < UNIVERSAL_MARKER_COUNT ? count : UNIVERSAL_MARKER_COUNT);
    } else {
        index = state->marker_count++;
        state->markers[index] = *marker;
    }
    if (marker->kind != UNIVERSAL_MARKER_SEEKERS)
        tell_laid(walk, index, marker->unit);
    return index;
}

/* ---- removing ---- */

static enum universal_seekers_end end_of(enum universal_rule rule)
{
    switch ((int)rule) {
    case UNIVERSAL_RULE_D6_2:
        return UNIVERSAL_SEEKERS_SPENT;
    case UNIVERSAL_RULE_E2_2:
        return UNIVERSAL_SEEKERS_FOOLED;
    case UNIVERSAL_RULE_D6_4:
    case UNIVERSAL_RULE_E1_9:
    case UNIVERSAL_RULE_E1_2:
        return UNIVERSAL_SEEKERS_STOPPED;
    case UNIVERSAL_RULE_Z3_5C:
        return UNIVERSAL_SEEKERS_FADED;
    default:
        return UNIVERSAL_SEEKERS_LOST;
    }
}

static void tell_gone(struct walk *walk, int index, enum universal_rule rule)
{
    const struct universal_marker *marker = &universal_state_of(walk->game)->markers[index];
    struct event event = marker->kind == UNIVERSAL_MARKER_SEEKERS
                             ? TOLD(walk, universal_seekers_gone, rule, marker->unit,
                                    marker->target, .marker = index, .end = (int32_t)end_of(rule))
                             : TOLD(walk, universal_marker_gone, rule, UNIT_NONE, UNIT_NONE,
                                    .kind = marker->kind, .side = marker->side);
    event.cell = marker->cell;
    walk_tell(walk, &event);
}

static void take_away(struct universal_state *state, int index)
{
    int behind = --state->marker_count - index;
    memmove(&state->markers[index], &state->markers[index + 1],
            (size_t)behind * sizeof state->markers[0]);
    memset(&state->markers[state->marker_count], 0, sizeof state->markers[0]);
}

void universal_lay_drop(struct walk *walk, int marker, enum universal_rule rule)
{
    const struct universal_marker *seekers = &universal_state_of(walk->game)->markers[marker];
    /* UN-D6.2: those that have attacked are simply used up */
    if (seekers->kind != UNIVERSAL_MARKER_SEEKERS || seekers->count > 0)
        tell_gone(walk, marker, rule);
    take_away(universal_state_of(walk->game), marker);
}

/* UN-D6.5 */
void universal_lay_drop_seekers(struct walk *walk, int target, enum universal_rule rule)
{
    struct universal_state *state = universal_state_of(walk->game);
    for (int i = state->marker_count - 1; i >= 0; i--)
        if (state->markers[i].kind == UNIVERSAL_MARKER_SEEKERS &&
            state->markers[i].target == target)
            universal_lay_drop(walk, i, rule);
}

/* ---- the end of the turn ---- */

/* UN-0.5: only now its ship is seen to have one less */
static void turn_over(struct walk *walk, int index)
{
    struct universal_state *state = universal_state_of(walk->game);
    struct universal_marker *marker = &state->markers[index];
    bool flare = marker->kind == UNIVERSAL_MARKER_FLARE;
    if (state->units[marker->unit].status != STATUS_GONE)
        state->elements[marker->unit].used[flare ? UNIVERSAL_FLARES : UNIVERSAL_PROBES]++;
    struct event event = TOLD(walk, universal_marker_shown, rule_of(marker), UNIT_NONE, UNIT_NONE,
                              .kind = marker->kind, .marker = index, .side = marker->side);
    marker->count = 1;
    event.cell = marker->cell;
    walk_tell(walk, &event);
}

/* UN-B2 5g: those that were face up go before others are turned over */
void universal_lay_turn_over(struct walk *walk)
{
    struct universal_state *state = universal_state_of(walk->game);
    for (int i = state->marker_count - 1; i >= 0; i--)
        if (is_turned(&state->markers[i]) && state->markers[i].count > 0)
            universal_lay_drop(walk, i, rule_of(&state->markers[i]));
    for (int i = 0; i < state->marker_count; i++)
        if (is_turned(&state->markers[i]))
            turn_over(walk, i);
    for (int unit = 0; unit < state->head.unit_count; unit++) /* UN-E2.2 */
        state->elements[unit].flags &= ~(uint32_t)UNIVERSAL_DECOYED;
}
