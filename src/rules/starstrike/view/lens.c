/* What odds are asked about in `starstrike`, and what they may forget on the way. */
#include "rules/starstrike/view/view.h"

#include "rules/starstrike/law/strike.h"

#include <string.h>

/* ---- measures: what strikes or a skirmish do to one piece ---- */

static int shields_of(const struct starstrike_piece *piece)
{
    int sum = 0;
    for (int facing = 0; facing < STARSTRIKE_FACINGS; facing++)
        sum += piece->shield[facing];
    return sum;
}

static int at_least_zero(int value)
{
    return value > 0 ? value : 0;
}

/* What has been counted about the target, strikes before the question left out. */
static void measure_counts(const struct game *before, const struct game *after, int target,
                           int32_t out[MEASURES_MAX])
{
    static const struct starstrike_strike none;
    const struct starstrike_strike *was = &starstrike_state_of(before)->strike,
                                   *is = &starstrike_state_of(after)->strike;
    was = was->struck == target + 1 ? was : &none;
    is = is->struck == target + 1 ? is : &none;
    out[STARSTRIKE_MEASURE_HITS] = at_least_zero(is->met[STARSTRIKE_H] - was->met[STARSTRIKE_H]);
    out[STARSTRIKE_MEASURE_DIRECT] = at_least_zero(is->met[STARSTRIKE_D] - was->met[STARSTRIKE_D]);
    out[STARSTRIKE_MEASURE_ORDERS] = at_least_zero(is->returned - was->returned);
}

/* SS-7B: Direct Hits of the last Skirmish of the piece that was active when it was asked: its own,
 * or those on the enemy it fought. */
static int fought(const struct game *before, const struct game *after, int target)
{
    const struct starstrike_state *was = starstrike_state_of(before);
    const struct starstrike_skirmish *fight = &starstrike_state_of(after)->skirmish;
    if (was->actor == UNIT_NONE || was->step != STARSTRIKE_STEP_MOVE_ASK)
        return 0;
    if (target == was->actor)
        return fight->met[0];
    return fight->foe == target + 1 ? fight->met[1] : 0;
}

void starstrike_lens_measure(const struct game *before, const struct game *after, int target,
                             int32_t out[MEASURES_MAX])
{
    const struct starstrike_piece *was = starstrike_piece_of(before, target),
                                  *is = starstrike_piece_of(after, target);
    bool gone = starstrike_state_of(after)->units[target].status == STATUS_GONE;
    if (starstrike_state_of(before)->units[target].status == STATUS_GONE)
        return;
    measure_counts(before, after, target, out);
    out[STARSTRIKE_MEASURE_DIRECT] += fought(before, after, target);
    out[STARSTRIKE_MEASURE_CRITICALS] = at_least_zero(is->crits - was->crits);
    out[STARSTRIKE_MEASURE_SHIELDS] = at_least_zero(shields_of(was) - shields_of(is));
    out[STARSTRIKE_MEASURE_HULL] = at_least_zero(was->hull - is->hull);
    out[STARSTRIKE_MEASURE_DESTROYED] = gone && is->hull == 0;
    out[STARSTRIKE_MEASURE_CRIPPLED] = gone && is->cause == STARSTRIKE_BY_CRIPPLE;
    out[STARSTRIKE_MEASURE_DEFEATED] = gone;
}

/* ---- forgetting ---- */

/* The last stage whose dice a measure looks at. */
static enum starstrike_stage last_stage(enum starstrike_measure measure)
{
    switch (measure) {
    case STARSTRIKE_MEASURE_HITS:
    case STARSTRIKE_MEASURE_DIRECT:
    case STARSTRIKE_MEASURE_SHIELDS:
        return STARSTRIKE_STAGE_LATE;
    case STARSTRIKE_MEASURE_CRITICALS:
    case STARSTRIKE_MEASURE_CRIPPLED:
    case STARSTRIKE_MEASURE_HULL:
    case STARSTRIKE_MEASURE_ORDERS:
    case STARSTRIKE_MEASURE_DESTROYED:
    case STARSTRIKE_MEASURE_DEFEATED:
    case STARSTRIKE_MEASURE_COUNT:
        break;
    }
    return STARSTRIKE_STAGE_OVER;
}

/* Counters nobody asks for. */
static void forget_counts(struct starstrike_strike *strike, enum starstrike_measure measure)
{
    uint8_t hits = strike->met[STARSTRIKE_H], direct = strike->met[STARSTRIKE_D];
    memset(strike->met, 0, sizeof strike->met);
    if (measure == STARSTRIKE_MEASURE_HITS)
        strike->met[STARSTRIKE_H] = hits;
    if (measure == STARSTRIKE_MEASURE_DIRECT)
        strike->met[STARSTRIKE_D] = direct;
    if (measure != STARSTRIKE_MEASURE_ORDERS)
        strike->returned = 0;
}

/* Dice that come after what is counted: the strike is over. */
static void pass_dice(struct starstrike_strike *strike)
{
    memset(strike->icon, 0, sizeof strike->icon);
    strike->granted = strike->due = strike->save = strike->ability = 0;
    strike->stage = STARSTRIKE_STAGE_OVER;
}

void starstrike_lens_forget(const struct game *game, int measure, int target)
{
    struct starstrike_state *state = starstrike_state_of(game);
    struct starstrike_strike *strike = &state->strike;
    if (measure != STARSTRIKE_MEASURE_DIRECT)
        memset(state->skirmish.met, 0, sizeof state->skirmish.met);
    starstrike_skirmish_shorten(game);
    if (strike->stage == STARSTRIKE_NO_STRIKE)
        return;
    forget_counts(strike, (enum starstrike_measure)measure);
    bool looked = state->victim == target;
    if (state->step != STARSTRIKE_STEP_STRIKE || strike->stage == STARSTRIKE_STAGE_OVER)
        return;
    if (!looked || strike->stage > last_stage((enum starstrike_measure)measure))
        pass_dice(strike);
}

/* What is read off the piece itself needs no counters, only all dice to their end. */
const uint8_t starstrike_same_lens[] = {
    [STARSTRIKE_MEASURE_HITS] = STARSTRIKE_MEASURE_HITS,
    [STARSTRIKE_MEASURE_CRITICALS] = STARSTRIKE_MEASURE_HULL,
    [STARSTRIKE_MEASURE_DIRECT] = STARSTRIKE_MEASURE_DIRECT,
    [STARSTRIKE_MEASURE_SHIELDS] = STARSTRIKE_MEASURE_HULL,
    [STARSTRIKE_MEASURE_HULL] = STARSTRIKE_MEASURE_HULL,
    [STARSTRIKE_MEASURE_ORDERS] = STARSTRIKE_MEASURE_ORDERS,
    [STARSTRIKE_MEASURE_DESTROYED] = STARSTRIKE_MEASURE_HULL,
    [STARSTRIKE_MEASURE_CRIPPLED] = STARSTRIKE_MEASURE_HULL,
    [STARSTRIKE_MEASURE_DEFEATED] = STARSTRIKE_MEASURE_HULL,
};
