/* 2d: Seekers attack, volley by volley, in the order of their launch (UN-D6). */
#include "rules/universal/law/flights/flights.h"

#include "rules/universal/state/place.h"

static int next_volley(const struct universal_state *state)
{
    int marker = 0;
    while (marker < state->marker_count && state->markers[marker].kind != UNIVERSAL_MARKER_SEEKERS)
        marker++;
    return marker < state->marker_count ? marker : -1;
}

/* UN-E2.2: `left` tells that the die of the first volley has fallen */
static enum progress roll_decoy(struct walk *walk, int index)
{
    struct universal_state *state = universal_state_of(walk->game);
    const struct universal_marker *seekers = &state->markers[index];
    bool fooled = universal_group_decoy_fools(walk, seekers->unit, seekers->target);
    state->left = !fooled;
    if (fooled)
        universal_lay_drop(walk, index, UNIVERSAL_RULE_E2_2);
    return PROGRESS_MORE;
}

/* UN-Z3.5c: beyond half of their reach the dice as launched are halved, rounded up; then those lost
 * to defensive fire come off */
static void evaporate(struct walk *walk, int index)
{
    struct universal_state *state = universal_state_of(walk->game);
    struct universal_marker *seekers = &state->markers[index];
    const struct universal_battery *battery =
        &universal_design_of(walk->game, seekers->unit)->battery[universal_marker_battery(seekers)];
    const struct universal_profile *profile = &battery->profile[universal_marker_profile(seekers)];
    int range = universal_distance(seekers->cell, state->units[seekers->target].cell);
    if (!battery->evaporating || 2 * range <= profile->reach)
        return;
    bool salvo = universal_trait_in(profile->traits, UNIVERSAL_SALVO_FIRE);
    int launched = salvo ? seekers->count : seekers->hits;
    if (launched < seekers->dice)
        launched = seekers->dice;
    int left = (launched + 1) / 2 - (launched - seekers->dice);
    seekers->dice = (uint8_t)(left > 0 ? left : 0);
    struct event event =
        TOLD(walk, universal_evaporated, UNIVERSAL_RULE_Z3_5C, seekers->unit, seekers->target,
             .marker = index, .launched = launched, .left = seekers->dice);
    event.cell = seekers->cell;
    walk_tell(walk, &event);
}

/* UN-D6.3 */
static enum progress attack(struct walk *walk, int index)
{
    struct universal_state *state = universal_state_of(walk->game);
    struct universal_marker *seekers = &state->markers[index];
    const struct universal_battery *battery =
        &universal_design_of(walk->game, seekers->unit)->battery[universal_marker_battery(seekers)];
    struct universal_strike strike = {
        .kind = UNIVERSAL_BY_SEEKERS,
        .unit = seekers->unit,
        .marker = index,
        .target = seekers->target,
        .facing = UNIVERSAL_FACING_ASK,
        .dice = seekers->dice,
        .dmg = 1,
        .traits = battery->profile[universal_marker_profile(seekers)].traits,
        .at_once = true};
    int range = universal_distance(seekers->cell, state->units[seekers->target].cell);
    struct event event =
        TOLD(walk, universal_seekers_attack, UNIVERSAL_RULE_D6_2, seekers->unit, seekers->target,
             .marker = index, .dice = seekers->dice, .range = range > 0 ? range : 1);
    event.cell = seekers->cell;
    walk_tell(walk, &event);
    state->left = 0;
    seekers->count = 0; /* none left: it goes when its attack is over */
    return universal_stage_strike(walk, &strike, UNIVERSAL_STEP_SEEKER);
}

/* UN-D6.2: in the order of their launch */
enum progress universal_seekers_attack(struct walk *walk)
{
    struct universal_state *state = universal_state_of(walk->game);
    int index = next_volley(state);
    if (index < 0) {
        state->actor = UNIT_NONE;
        return universal_phases_next(walk);
    }
    const struct universal_marker *seekers = &state->markers[index];
    if (seekers->count == 0) {
        universal_lay_drop(walk, index, UNIVERSAL_RULE_D6_2);
        return PROGRESS_MORE;
    }
    if (!universal_guard_seekers_reach(walk->game, index)) {
        bool here = universal_on_board(walk->game, seekers->target);
        universal_lay_drop(walk, index, here ? UNIVERSAL_RULE_D6_2 : UNIVERSAL_RULE_D6_5);
        return PROGRESS_MORE;
    }
    bool decoyed = state->elements[seekers->target].flags & UNIVERSAL_DECOYED;
    if (decoyed && state->left == 0)
        return roll_decoy(walk, index);
    evaporate(walk, index);
    if (seekers->dice == 0) {
        state->left = 0;
        universal_lay_drop(walk, index, UNIVERSAL_RULE_Z3_5C);
        return PROGRESS_MORE;
    }
    return attack(walk, index);
}
