/* What odds are asked about in `universal`, and what they may forget on the way. */
#include "rules/universal/view/view.h"

#include "rules/universal/law/fire/shot.h"

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
    int room = universal_track_hits_left(game, unit, track) -
               universal_element_of(game, unit)->pending[track];
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

void universal_lens_measure(const struct game *before, const struct game *after, int target,
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
    out[UNIVERSAL_MEASURE_DESTROYED] = gone || universal_track_is_doomed(after, target);
}

/* ---- forgetting ---- */

/* What is asked about. */
struct look {
    enum universal_measure measure;
    int target;
};

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
    int most = universal_track_hits_left(game, unit, UNIVERSAL_HULL) + bulkheads_left(game, unit);
    if (ship->pending[UNIVERSAL_HULL] > most)
        ship->pending[UNIVERSAL_HULL] = (uint16_t)most;
}

/* Whether hits on a track of an element can still matter. */
static bool track_counts(const struct game *game, int unit, enum universal_track track,
                         const struct look *look)
{
    bool asked =
        unit == look->target && (int)look->measure == (int)UNIVERSAL_MEASURE_HULL + (int)track;
    bool life = track == UNIVERSAL_HULL && concerns(game, unit, look->target) &&
                (settles_soon(game) ? !is_count(look->measure)
                                    : look->measure == UNIVERSAL_MEASURE_DESTROYED);
    return asked || life;
}

static void trim_tracks(const struct game *game, int unit, const struct look *look)
{
    struct universal_element *ship = &universal_state_of(game)->elements[unit];
    for (int track = 0; track < UNIVERSAL_TRACKS; track++)
        if (ship->pending[track] && !track_counts(game, unit, (enum universal_track)track, look))
            ship->pending[track] = 0;
    if (settles_soon(game) || look->measure == UNIVERSAL_MEASURE_DESTROYED)
        cap_hull(game, unit);
}

/* What of an element's pending damage can still matter. */
static void trim(const struct game *game, int unit, const struct look *look)
{
    struct universal_element *element = &universal_state_of(game)->elements[unit];
    bool due = false;
    if (universal_is_ship(game, unit))
        trim_tracks(game, unit, look);
    else if (unit != look->target || is_count(look->measure))
        element->pending_fighters = 0;
    for (int track = 0; track < UNIVERSAL_TRACKS; track++)
        due = due || element->pending[track] > 0;
    element->flags &= ~(uint32_t)UNIVERSAL_DUE;
    if (due || element->pending_fighters > 0)
        element->flags |= UNIVERSAL_DUE;
}

static void forget_counters(struct universal_state *state, const struct look *look)
{
    for (int unit = 0; unit < state->head.unit_count; unit++) {
        struct universal_element *element = &state->elements[unit];
        bool looked = unit == look->target;
        if (!looked || look->measure != UNIVERSAL_MEASURE_HITS)
            element->hits = 0;
        if (!looked || look->measure != UNIVERSAL_MEASURE_THROUGH)
            element->through = 0;
        if (!looked || look->measure != UNIVERSAL_MEASURE_POINTS)
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
static int last_stage(const struct game *game, const struct look *look)
{
    const struct universal_shot *shot = &universal_state_of(game)->shot;
    if (!concerns(game, shot->target, look->target))
        return last_stage_elsewhere(shot);
    switch (look->measure) {
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
static void pass_dice(const struct game *game, const struct look *look)
{
    struct universal_shot *shot = &universal_state_of(game)->shot;
    if (shot->stage >= UNIVERSAL_SHOT_NEXT || shot->stage <= last_stage(game, look))
        return;
    shot->stage = UNIVERSAL_SHOT_NEXT;
    shot->due = shot->again = shot->sixes = 0;
    shot->batch = 0;
    memset(shot->face, 0, sizeof shot->face);
}

/* Of the attack dice: those that missed, unless they are rolled again; which batch it is, unless
 * the second is the last (UN-D5.chainfire). 64 batches, where a chain ends (UN-D0.3), are less
 * likely than any branch that odds follow: no die adds another with more than one chance in two, if
 * it is not rolled again when it has missed. */
static void forget_batches(struct universal_shot *shot)
{
    uint64_t traits = universal_shot_traits(shot);
    bool retargets = universal_trait_in(traits, UNIVERSAL_RETARGETING);
    bool counted = (retargets || universal_trait_in(traits, UNIVERSAL_CHAIN_FIRE)) &&
                   shot->stage <= UNIVERSAL_SHOT_RETARGET_AGAIN;
    if (!retargets || shot->stage > UNIVERSAL_SHOT_ATTACK_AGAIN)
        shot->missed = 0;
    if (!counted)
        shot->batch = 0;
}

/* What the stages behind the present one do not look at again (UN-D0.3): classes of hits that have
 * been at hand, hits once they are points, points once they are dice. */
static void forget_stages(struct universal_shot *shot)
{
    bool classes = shot->stage == UNIVERSAL_SHOT_PENETRATE;
    if (shot->stage < UNIVERSAL_SHOT_PENETRATE)
        return;
    shot->worth = 1;
    if (!classes || shot->half >= 1)
        shot->keen = 0;
    if (!classes || shot->half >= 2)
        shot->hits = 0;
    classes = shot->stage == UNIVERSAL_SHOT_CATASTROPHE;
    if (shot->stage > UNIVERSAL_SHOT_PENETRATE && (!classes || shot->half >= 1))
        shot->through_keen = 0;
    if (shot->stage > UNIVERSAL_SHOT_PENETRATE && (!classes || shot->half >= 2))
        shot->through = 0;
    if (shot->stage > UNIVERSAL_SHOT_SHIELDS)
        shot->half = 0, shot->points = shot->bypass = 0;
}

/* UN-D6.1: what has been launched strikes in a later phase. */
static void forget_seekers(struct universal_state *state)
{
    for (int i = 0; i < state->marker_count; i++)
        if (state->markers[i].kind == UNIVERSAL_MARKER_SEEKERS)
            state->markers[i].dice = state->markers[i].hits = 1;
}

/* Whether the present stage neither throws nor ends the attack. */
static bool is_free(const struct universal_shot *shot)
{
    switch ((enum universal_shot_stage)shot->stage) {
    case UNIVERSAL_SHOT_FACINGS:
    case UNIVERSAL_SHOT_GROUP:
    case UNIVERSAL_SHOT_AIM:
    case UNIVERSAL_SHOT_PART:
    case UNIVERSAL_SHOT_STRIKE:
    case UNIVERSAL_SHOT_SHIELDS:
    case UNIVERSAL_SHOT_NEXT:
        return true;
    case UNIVERSAL_SHOT_CATASTROPHE:
        return shot->due == 0;
    case UNIVERSAL_SHOT_PIERCE:
        return shot->due == 0 && universal_trait_piercing(universal_shot_traits(shot)) == 0;
    case UNIVERSAL_SHOT_OVER:
    case UNIVERSAL_SHOT_DECOY:
    case UNIVERSAL_SHOT_LAUNCH:
    case UNIVERSAL_SHOT_VOLATILE:
    case UNIVERSAL_SHOT_ATTACK:
    case UNIVERSAL_SHOT_ATTACK_AGAIN:
    case UNIVERSAL_SHOT_RETARGET:
    case UNIVERSAL_SHOT_RETARGET_AGAIN:
    case UNIVERSAL_SHOT_BURST:
    case UNIVERSAL_SHOT_PENETRATE:
    case UNIVERSAL_SHOT_DAMAGE:
    case UNIVERSAL_SHOT_DAMAGE_AGAIN:
        break;
    }
    return false;
}

/* Goes on as far as no dice are needed: what they were needed for last is forgotten the sooner, and
 * none are thrown behind the last stage that counts. */
static void run_to_dice(const struct game *game, const struct look *look)
{
    struct universal_state *state = universal_state_of(game);
    struct walk walk = walk_begin(game, NULL, NULL);
    pass_dice(game, look);
    while (state->step == UNIVERSAL_STEP_SHOT && is_free(&state->shot)) {
        universal_stage_run(&walk);
        pass_dice(game, look);
    }
}

/* Only attacks of flights and ships: others strike one after another, and each feels the damage of
 * those before. */
void universal_lens_forget(const struct game *game, int measure, int target)
{
    struct universal_state *state = universal_state_of(game);
    struct look look = {(enum universal_measure)measure, target};
    bool attack =
        state->head.phase == UNIVERSAL_PHASE_COMBAT || state->head.phase == UNIVERSAL_PHASE_FIGHTER;
    if (state->actor == UNIT_NONE || !attack)
        return;
    if (state->step == UNIVERSAL_STEP_SHOT)
        run_to_dice(game, &look);
    forget_counters(state, &look);
    if (state->shot.stage == UNIVERSAL_SHOT_OVER && state->step != UNIVERSAL_STEP_SHOT)
        return; /* damage being settled has been trimmed on its way there */
    for (int unit = 0; unit < state->head.unit_count; unit++)
        trim(game, unit, &look);
    forget_batches(&state->shot);
    forget_stages(&state->shot);
    forget_seekers(state);
}

/* ---- dice ---- */

/* Damage dice are told apart by what they do to the tracks that count, and by whether they bring
 * more dice (UN-D5.disruptive). By default none is rolled again (UN-D5.pinpoint). */
void universal_lens_blend(const struct game *game, int measure, int target, const struct roll *roll,
                          int sides, uint8_t *class_of)
{
    const struct universal_state *state = universal_state_of(game);
    const struct universal_shot *shot = &state->shot;
    bool again = roll->purpose == UNIVERSAL_PURPOSE_DAMAGE_AGAIN;
    uint64_t traits = universal_shot_traits(shot);
    bool attack =
        state->head.phase == UNIVERSAL_PHASE_COMBAT || state->head.phase == UNIVERSAL_PHASE_FIGHTER;
    if (!attack || state->actor == UNIT_NONE || state->step != UNIVERSAL_STEP_SHOT ||
        sides != WALK_DIE || (!again && roll->purpose != UNIVERSAL_PURPOSE_DAMAGE))
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
