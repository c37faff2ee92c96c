/* What odds are asked about in `universal`, and what they may forget on the way. */
#include "rules/universal/parts.h"
#include "rules/universal/shot.h"

#include <string.h>

static int at_least_zero(int value)
{
    return value > 0 ? value : 0;
}

/* ---- measures: what an activation does to one element, pending damage counted ---- */

static int bulkheads_left(const struct game *game, int unit)
{
    return universal_gift(game, unit, UNIVERSAL_BULKHEADS) -
           universal_element_of(game, unit)->card.bulkhead;
}

/* Hits a track can take before all that are pending; may be below zero. */
static int room_of(const struct game *game, int unit, enum universal_track track)
{
    int room =
        universal_hits_left(game, unit, track) - universal_element_of(game, unit)->pending[track];
    return track == UNIVERSAL_HULL ? room + bulkheads_left(game, unit) : room;
}

static int shields_used(const struct game *game, int unit)
{
    int sum = 0;
    for (int guard = 0; guard < UNIVERSAL_GUARDS; guard++)
        sum += universal_element_of(game, unit)->card.shield[guard];
    return sum;
}

/* One that is gone has lost whatever it had. */
static void measure_ship(const struct game *before, const struct game *after, int target,
                         int32_t out[MEASURES_MAX])
{
    bool gone = universal_state_of(after)->units[target].status == STATUS_GONE;
    out[UNIVERSAL_MEASURE_SHIELDS] =
        at_least_zero(shields_used(after, target) - shields_used(before, target));
    for (int track = 0; track < UNIVERSAL_TRACKS; track++) {
        int had = room_of(before, target, (enum universal_track)track);
        int has = gone ? 0 : room_of(after, target, (enum universal_track)track);
        out[UNIVERSAL_MEASURE_HULL + track] = at_least_zero(had - has);
    }
}

static int fighters_of(const struct game *game, int unit)
{
    const struct universal_element *wing = universal_element_of(game, unit);
    return wing->fighters - wing->pending_fighters;
}

void universal_measure(const struct game *before, const struct game *after, int target,
                       int32_t out[MEASURES_MAX])
{
    const struct universal_element *is = universal_element_of(after, target);
    bool gone = universal_state_of(after)->units[target].status == STATUS_GONE;
    out[UNIVERSAL_MEASURE_HITS] = is->hits;
    out[UNIVERSAL_MEASURE_THROUGH] = is->through;
    out[UNIVERSAL_MEASURE_POINTS] = is->points;
    if (universal_state_of(before)->units[target].status == STATUS_GONE)
        return;
    if (universal_is_ship(before, target))
        measure_ship(before, after, target, out);
    else
        out[UNIVERSAL_MEASURE_FIGHTERS] =
            at_least_zero(fighters_of(before, target) - fighters_of(after, target));
    out[UNIVERSAL_MEASURE_DESTROYED] = gone || universal_is_doomed(after, target);
}

/* ---- forgetting ---- */

/* Damage counts at the end of the attack or opportunity, so it may remove its victim (UN-F3.1,
 * UN-D0.2b); and with a ship those aboard. */
static bool settles_soon(const struct game *game)
{
    return universal_state_of(game)->head.phase == UNIVERSAL_PHASE_FIGHTER ||
           universal_has(game, UNIVERSAL_OPTION_SEQUENTIAL_COMBAT);
}

/* Counts of dice, which no loss changes afterwards. */
static bool is_count(enum universal_measure measure)
{
    return measure == UNIVERSAL_MEASURE_HITS || measure == UNIVERSAL_MEASURE_THROUGH ||
           measure == UNIVERSAL_MEASURE_POINTS || measure == UNIVERSAL_MEASURE_SHIELDS;
}

/* Whether the loss of one element could be that of the target. */
static bool concerns(const struct game *game, int unit, int target)
{
    const struct universal_state *state = universal_state_of(game);
    return unit == target ||
           (settles_soon(game) && state->units[target].status == UNIVERSAL_ABOARD &&
            state->elements[target].carrier == unit);
}

/* More than enough to destroy it is as good as enough. */
static void cap_hull(const struct game *game, int unit)
{
    struct universal_element *ship = &universal_state_of(game)->elements[unit];
    int most = universal_hits_left(game, unit, UNIVERSAL_HULL) + bulkheads_left(game, unit);
    if (ship->pending[UNIVERSAL_HULL] > most)
        ship->pending[UNIVERSAL_HULL] = (uint16_t)most;
}

static void trim_tracks(const struct game *game, int unit, int target,
                        enum universal_measure measure)
{
    struct universal_element *ship = &universal_state_of(game)->elements[unit];
    bool soon = settles_soon(game);
    for (int track = 0; track < UNIVERSAL_TRACKS; track++) {
        bool asked = unit == target && (int)measure == (int)UNIVERSAL_MEASURE_HULL + track;
        bool life = track == UNIVERSAL_HULL && concerns(game, unit, target) &&
                    (soon ? !is_count(measure) : measure == UNIVERSAL_MEASURE_DESTROYED);
        if (!asked && !life)
            ship->pending[track] = 0;
    }
    if (soon || measure == UNIVERSAL_MEASURE_DESTROYED)
        cap_hull(game, unit);
}

/* What of an element's pending damage can still matter. */
static void trim(const struct game *game, int unit, int target, enum universal_measure measure)
{
    struct universal_element *element = &universal_state_of(game)->elements[unit];
    bool due = false;
    if (universal_is_ship(game, unit))
        trim_tracks(game, unit, target, measure);
    else if (unit != target || is_count(measure))
        element->pending_fighters = 0;
    for (int track = 0; track < UNIVERSAL_TRACKS; track++)
        due = due || element->pending[track] > 0;
    element->flags &= ~(uint32_t)UNIVERSAL_DUE;
    if (due || element->pending_fighters > 0)
        element->flags |= UNIVERSAL_DUE;
}

static void forget_counters(struct universal_state *state, enum universal_measure measure,
                            int target)
{
    for (int unit = 0; unit < state->head.unit_count; unit++) {
        struct universal_element *element = &state->elements[unit];
        bool looked = unit == target;
        if (!looked || measure != UNIVERSAL_MEASURE_HITS)
            element->hits = 0;
        if (!looked || measure != UNIVERSAL_MEASURE_THROUGH)
            element->through = 0;
        if (!looked || measure != UNIVERSAL_MEASURE_POINTS)
            element->points = 0;
    }
}

/* Of an attack on somebody else: hits that may sweep on, and fighters it costs (UN-E1.1). */
static int last_stage_elsewhere(const struct universal_shot *shot)
{
    bool sweeps = universal_trait_in(universal_shot_traits(shot), UNIVERSAL_SWEEPING);
    return shot->kind == UNIVERSAL_BY_WEAPONS && !sweeps ? UNIVERSAL_SHOT_AIM
                                                         : UNIVERSAL_SHOT_STRIKE;
}

/* The last stage of dice that a measure of the present target looks at. */
static int last_stage(const struct game *game, enum universal_measure measure, int target)
{
    const struct universal_shot *shot = &universal_state_of(game)->shot;
    if (!concerns(game, shot->target, target))
        return last_stage_elsewhere(shot);
    switch (measure) {
    case UNIVERSAL_MEASURE_HITS:
        return UNIVERSAL_SHOT_STRIKE;
    case UNIVERSAL_MEASURE_THROUGH:
        return UNIVERSAL_SHOT_PENETRATE;
    case UNIVERSAL_MEASURE_POINTS:
    case UNIVERSAL_MEASURE_SHIELDS:
        return UNIVERSAL_SHOT_SHIELDS;
    case UNIVERSAL_MEASURE_HULL:
    case UNIVERSAL_MEASURE_ENGINES:
    case UNIVERSAL_MEASURE_WEAPONS:
    case UNIVERSAL_MEASURE_SYSTEMS:
    case UNIVERSAL_MEASURE_FIGHTERS:
    case UNIVERSAL_MEASURE_DESTROYED:
    case UNIVERSAL_MEASURE_COUNT:
        break;
    }
    return UNIVERSAL_SHOT_NEXT;
}

/* Dice that come after what is counted: on to the next target. */
static void pass_dice(const struct game *game, enum universal_measure measure, int target)
{
    struct universal_shot *shot = &universal_state_of(game)->shot;
    if (shot->stage >= UNIVERSAL_SHOT_NEXT || shot->stage <= last_stage(game, measure, target))
        return;
    shot->stage = UNIVERSAL_SHOT_NEXT;
    shot->due = shot->again = shot->sixes = shot->missed = 0;
    shot->hits = shot->keen = shot->through = shot->through_keen = 0;
    shot->points = shot->bypass = 0;
    shot->batch = shot->half = 0;
    memset(shot->face, 0, sizeof shot->face);
}

/* Only attacks of flights and ships: others strike one after another, and each feels the damage of
 * those before. */
void universal_forget(const struct game *game, int measure, int target)
{
    struct universal_state *state = universal_state_of(game);
    bool attack =
        state->head.phase == UNIVERSAL_PHASE_COMBAT || state->head.phase == UNIVERSAL_PHASE_FIGHTER;
    if (state->actor == UNIT_NONE || !attack)
        return;
    forget_counters(state, (enum universal_measure)measure, target);
    if (state->step != UNIVERSAL_STEP_SHOT)
        return; /* damage being settled has been trimmed on its way there */
    for (int unit = 0; unit < state->head.unit_count; unit++)
        trim(game, unit, target, (enum universal_measure)measure);
    pass_dice(game, (enum universal_measure)measure, target);
}

/* ---- dice ---- */

/* Damage dice are told apart by what they do to the tracks that count, and by whether they bring
 * more dice (UN-D5.disruptive); where the attacker chooses among them by their faces
 * (UN-D5.pinpoint).
 */
void universal_blend(const struct game *game, int measure, int target, const struct roll *roll,
                     int sides, uint8_t *class_of)
{
    const struct universal_state *state = universal_state_of(game);
    const struct universal_shot *shot = &state->shot;
    bool again = roll->purpose == UNIVERSAL_PURPOSE_DAMAGE_AGAIN;
    uint64_t traits = universal_shot_traits(shot);
    bool attack =
        state->head.phase == UNIVERSAL_PHASE_COMBAT || state->head.phase == UNIVERSAL_PHASE_FIGHTER;
    if (!attack || state->actor == UNIT_NONE || state->step != UNIVERSAL_STEP_SHOT ||
        sides != WALK_DIE ||
        (!again && (roll->purpose != UNIVERSAL_PURPOSE_DAMAGE ||
                    universal_trait_in(traits, UNIVERSAL_PINPOINT_TRAIT))))
        return;
    int asked = measure - UNIVERSAL_MEASURE_HULL;
    bool tracks = asked >= 0 && asked < UNIVERSAL_TRACKS && shot->target == target;
    bool life = settles_soon(game) || measure == UNIVERSAL_MEASURE_DESTROYED;
    int key[WALK_DIE];
    for (int i = 0; i < sides; i++) {
        struct universal_wound wound = universal_wound_of(game, shot->target, i + 1, traits, again);
        int even = universal_trait_in(traits, UNIVERSAL_DISRUPTIVE) && i % 2 == 1;
        int hull = life ? wound.track[UNIVERSAL_HULL] : 0;
        int track = tracks ? wound.track[asked] : 0;
        key[i] = even | hull << 1 | track << 4;
    }
    walk_sort_faces(key, class_of);
}

/* What counts for a ship's life counts for its hull. */
const uint8_t universal_same_lens[] = {
    [UNIVERSAL_MEASURE_HITS] = UNIVERSAL_MEASURE_HITS,
    [UNIVERSAL_MEASURE_THROUGH] = UNIVERSAL_MEASURE_THROUGH,
    [UNIVERSAL_MEASURE_POINTS] = UNIVERSAL_MEASURE_POINTS,
    [UNIVERSAL_MEASURE_SHIELDS] = UNIVERSAL_MEASURE_SHIELDS,
    [UNIVERSAL_MEASURE_HULL] = UNIVERSAL_MEASURE_HULL,
    [UNIVERSAL_MEASURE_ENGINES] = UNIVERSAL_MEASURE_ENGINES,
    [UNIVERSAL_MEASURE_WEAPONS] = UNIVERSAL_MEASURE_WEAPONS,
    [UNIVERSAL_MEASURE_SYSTEMS] = UNIVERSAL_MEASURE_SYSTEMS,
    [UNIVERSAL_MEASURE_FIGHTERS] = UNIVERSAL_MEASURE_HULL,
    [UNIVERSAL_MEASURE_DESTROYED] = UNIVERSAL_MEASURE_HULL,
};
