/* Whether an attack that a position stops in could have come so far. */
#include "rules/universal/law/fire/shot.h"

#include "rules/universal/state/place.h"

/* ---- who attacks with what ---- */

/* What each kind of attack goes on with; STEP_COUNT: nothing that can stop. */
static enum universal_step resume_of(int kind)
{
    switch (kind) {
    case UNIVERSAL_BY_WEAPONS:
    case UNIVERSAL_BY_PDS:
    case UNIVERSAL_BY_SHOCKWAVE:
        return UNIVERSAL_STEP_LATE;
    case UNIVERSAL_BY_FLIGHT:
        return UNIVERSAL_STEP_ASK;
    case UNIVERSAL_BY_SEEKERS:
        return UNIVERSAL_STEP_SEEKER;
    case UNIVERSAL_BY_MINES:
    case UNIVERSAL_BY_ASTEROID:
    case UNIVERSAL_BY_FIELD:
        return UNIVERSAL_STEP_HAZARD;
    default:
        return UNIVERSAL_STEP_COUNT;
    }
}

static enum universal_phase phase_of(enum universal_step resume)
{
    if (resume == UNIVERSAL_STEP_LATE)
        return UNIVERSAL_PHASE_COMBAT;
    return resume == UNIVERSAL_STEP_ASK ? UNIVERSAL_PHASE_FIGHTER : UNIVERSAL_PHASE_MOVEMENT;
}

/* UN-D4.1 */
static bool fits_time(const struct game *game)
{
    const struct universal_state *state = universal_state_of(game);
    const struct universal_shot *shot = &state->shot;
    enum universal_step resume = resume_of(shot->kind);
    return resume != UNIVERSAL_STEP_COUNT && shot->resume == (int)resume &&
           state->head.phase == (int)phase_of(resume) &&
           shot->now == (resume != UNIVERSAL_STEP_LATE);
}

/* The group at hand is one of those declared; none is while facings are shown. */
static bool fits_weapons(const struct game *game)
{
    const struct universal_state *state = universal_state_of(game);
    const struct universal_shot *shot = &state->shot;
    uint8_t weapons[UNIVERSAL_WEAPONS_MAX];
    if (!universal_unit_is_ship_here(game, shot->unit) || shot->unit != state->actor ||
        state->declared == 0)
        return false;
    if (shot->stage == UNIVERSAL_SHOT_FACINGS)
        return shot->entry == UNIVERSAL_NO_ENTRY;
    if (shot->entry >= state->declared || shot->aimed != state->fire_target[shot->entry] ||
        universal_group_weapons(game, weapons) == 0)
        return false;
    return universal_shot_traits(shot) ==
           universal_aim_profile(game, shot->unit, weapons[0],
                                 shot->manner & UNIVERSAL_MANNER_PROFILE)
               ->traits;
}

static bool fits_volley(const struct game *game)
{
    const struct universal_state *state = universal_state_of(game);
    const struct universal_shot *shot = &state->shot;
    if (shot->marker >= state->marker_count || !universal_unit_exists(game, shot->unit))
        return false;
    const struct universal_marker *seekers = &state->markers[shot->marker];
    int battery = universal_marker_battery(seekers);
    if (seekers->kind != UNIVERSAL_MARKER_SEEKERS || seekers->unit != shot->unit ||
        seekers->target != shot->aimed || battery != shot->battery)
        return false;
    const struct universal_battery *record =
        &universal_design_of(game, shot->unit)->battery[battery];
    return universal_shot_traits(shot) == record->profile[universal_marker_profile(seekers)].traits;
}

static bool fits_attacker(const struct game *game)
{
    const struct universal_shot *shot = &universal_state_of(game)->shot;
    switch (shot->kind) {
    case UNIVERSAL_BY_WEAPONS:
        return fits_weapons(game);
    case UNIVERSAL_BY_SEEKERS:
        return fits_volley(game);
    case UNIVERSAL_BY_MINES:
    case UNIVERSAL_BY_ASTEROID:
    case UNIVERSAL_BY_FIELD:
        return shot->unit == UNIT_NONE && universal_shot_traits(shot) == 0;
    default:
        return universal_unit_is_here(game, shot->unit) && universal_shot_traits(shot) == 0 &&
               universal_is_ship(game, shot->unit) == (shot->kind != UNIVERSAL_BY_FLIGHT);
    }
}

/* ---- what is asked ---- */

static bool fits_facing(const struct game *game)
{
    const struct universal_state *state = universal_state_of(game);
    const struct universal_shot *shot = &state->shot;
    bool shown = state->victim < state->head.unit_count && state->elements[state->victim].shown;
    bool known = shot->stage == UNIVERSAL_SHOT_FACINGS
                     ? shot->kind == UNIVERSAL_BY_WEAPONS
                     : shot->stage == UNIVERSAL_SHOT_AIM && state->victim == shot->target;
    return known && !shown && shot->unit != UNIT_NONE &&
           universal_unit_is_ship_here(game, state->victim) &&
           universal_facing_is_asked(
               game, state->victim,
               universal_arc_facings(game, state->victim, universal_shot_origin(game)));
}

static bool fits_block(const struct game *game)
{
    const struct universal_state *state = universal_state_of(game);
    const struct universal_shot *shot = &state->shot;
    if (shot->stage != UNIVERSAL_SHOT_SHIELDS || shot->facing >= UNIVERSAL_FACINGS ||
        shot->points < shot->bypass || state->victim != shot->target)
        return false;
    struct universal_block block = universal_strike_block(game);
    return block.low < block.high;
}

static bool fits_pinpoint(const struct game *game)
{
    const struct universal_shot *shot = &universal_state_of(game)->shot;
    int dice = 0;
    for (int i = 0; i < WALK_DIE; i++)
        dice += shot->face[i];
    return shot->stage == UNIVERSAL_SHOT_DAMAGE && shot->due == 0 && dice > 0 &&
           shot->unit != UNIT_NONE && shot->batch < UNIVERSAL_CHAIN_MAX &&
           universal_trait_in(universal_shot_traits(shot), UNIVERSAL_PINPOINT_TRAIT);
}

static bool fits_sweep(const struct game *game)
{
    const struct universal_shot *shot = &universal_state_of(game)->shot;
    return shot->stage == UNIVERSAL_SHOT_NEXT && shot->chain > 0 && shot->unit != UNIT_NONE &&
           shot->target == shot->base &&
           universal_trait_in(universal_shot_traits(shot), UNIVERSAL_SWEEPING);
}

/* Nothing is struck yet while facings are shown; later the target is on the board. */
static bool fits_target(const struct game *game)
{
    const struct universal_shot *shot = &universal_state_of(game)->shot;
    if (shot->stage == UNIVERSAL_SHOT_FACINGS)
        return shot->target == UNIT_NONE && shot->aimed == UNIT_NONE && shot->base == UNIT_NONE;
    return universal_unit_is_here(game, shot->target) &&
           universal_unit_is_here(game, shot->aimed) && universal_unit_is_here(game, shot->base);
}

bool universal_fits_position(const struct game *game)
{
    const struct universal_state *state = universal_state_of(game);
    if (!fits_target(game) || !fits_time(game) || !fits_attacker(game))
        return false;
    switch (state->step) {
    case UNIVERSAL_STEP_FACING_ASK:
        return fits_facing(game);
    case UNIVERSAL_STEP_BLOCK_ASK:
        return universal_unit_is_ship_here(game, state->shot.target) && fits_block(game);
    case UNIVERSAL_STEP_PINPOINT_ASK:
        return universal_unit_is_ship_here(game, state->shot.target) && fits_pinpoint(game);
    case UNIVERSAL_STEP_SWEEP_ASK:
        return fits_sweep(game);
    default:
        return false;
    }
}
