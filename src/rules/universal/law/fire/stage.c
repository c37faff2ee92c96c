/* Attacks of every kind: the machine that carries one on, stage by stage (UN-D0.3). */
#include "rules/universal/law/fire/shot.h"

#include "rules/kit/pool.h"
#include "rules/universal/state/place.h"

#include <string.h>

/* ---- the facing ---- */

static struct universal_shot *shot_of(const struct walk *walk)
{
    return &universal_state_of(walk->game)->shot;
}

/* UN-D5.enveloping */
static int enveloped_facing(const struct walk *walk)
{
    const struct universal_state *state = universal_state_of(walk->game);
    const struct universal_shot *shot = &state->shot;
    if (shot->kind == UNIVERSAL_BY_SEEKERS)
        return universal_marker_facing(&state->markers[shot->marker]);
    int chosen = shot->manner >> UNIVERSAL_MANNER_FACING_SHIFT;
    return chosen ? chosen - 1 : universal_facing_enveloped(walk->game, shot->target);
}

/* UN-D2.4; a strike knows its facing, or asks for it */
static enum universal_pace find_facing(struct walk *walk)
{
    struct universal_state *state = universal_state_of(walk->game);
    struct universal_shot *shot = &state->shot;
    shot->stage = UNIVERSAL_SHOT_PART;
    if (!universal_is_ship(walk->game, shot->target) || shot->facing != UNIVERSAL_FACING_UNKNOWN)
        return UNIVERSAL_GO_ON;
    if (universal_shot_has(walk, UNIVERSAL_ENVELOPING)) {
        shot->facing = (uint8_t)enveloped_facing(walk);
        return UNIVERSAL_GO_ON;
    }
    struct cell from = universal_shot_origin(walk->game);
    int shown = state->elements[shot->target].shown;
    int facings = shown ? 1 << (shown - 1) : universal_arc_facings(walk->game, shot->target, from);
    if (universal_facing_is_asked(walk->game, shot->target, facings)) {
        shot->stage = UNIVERSAL_SHOT_AIM;
        return universal_shot_ask(walk, UNIVERSAL_STEP_FACING_ASK, shot->target);
    }
    shot->facing = (uint8_t)universal_facing_default(walk->game, shot->target, facings);
    return UNIVERSAL_GO_ON;
}

/* ---- others that the attack reaches ---- */

/* UN-D5.proximity: the next other element of the hex; ids have ships first (UN-0.4) */
static int next_in_hex(const struct walk *walk)
{
    const struct universal_state *state = universal_state_of(walk->game);
    const struct universal_shot *shot = &state->shot;
    for (int unit = shot->base == shot->aimed ? 0 : shot->base + 1; unit < state->head.unit_count;
         unit++)
        if (unit != shot->aimed && unit != shot->unit && universal_on_board(walk->game, unit) &&
            cell_equal(state->units[unit].cell, state->units[shot->aimed].cell))
            return unit;
    return UNIT_NONE;
}

static bool can_sweep(const struct walk *walk)
{
    const struct universal_state *state = universal_state_of(walk->game);
    bool open = false;
    for (int unit = 0; unit < state->head.unit_count && !open; unit++)
        open = universal_reply_sweep_open(walk->game, unit);
    return open;
}

/* Everything at the present target is done. */
static enum universal_pace next_target(struct walk *walk)
{
    struct universal_shot *shot = shot_of(walk);
    if (universal_shot_sweeps(shot)) {
        shot->chain = 0;
        shot->target = shot->base;
    }
    if (shot->chain > 0 && can_sweep(walk))
        return universal_shot_ask(walk, UNIVERSAL_STEP_SWEEP_ASK, shot->base);
    shot->chain = 0;
    int next = universal_shot_has(walk, UNIVERSAL_PROXIMITY) ? next_in_hex(walk) : UNIT_NONE;
    if (next == UNIT_NONE) {
        shot->stage =
            shot->kind == UNIVERSAL_BY_WEAPONS ? UNIVERSAL_SHOT_GROUP : UNIVERSAL_SHOT_OVER;
        return UNIVERSAL_GO_ON;
    }
    shot->base = (uint8_t)next;
    universal_shot_aim_at(walk, next);
    universal_shot_tell_extra(walk, UNIVERSAL_RULE_D5_PROXIMITY, 0, UNIVERSAL_PROXIMITY);
    return UNIVERSAL_GO_ON;
}

/* ---- the machine ---- */

enum universal_pace universal_stage_run(struct walk *walk)
{
    switch ((enum universal_shot_stage)shot_of(walk)->stage) {
    case UNIVERSAL_SHOT_FACINGS:
        return universal_group_facings(walk);
    case UNIVERSAL_SHOT_GROUP:
        return universal_group_next(walk);
    case UNIVERSAL_SHOT_DECOY:
        return universal_group_decoy(walk);
    case UNIVERSAL_SHOT_LAUNCH:
        return universal_group_launch(walk);
    case UNIVERSAL_SHOT_AIM:
        return find_facing(walk);
    case UNIVERSAL_SHOT_PART:
        return universal_attack_part(walk);
    case UNIVERSAL_SHOT_VOLATILE:
        return universal_attack_volatile(walk);
    case UNIVERSAL_SHOT_ATTACK:
    case UNIVERSAL_SHOT_ATTACK_AGAIN:
    case UNIVERSAL_SHOT_RETARGET:
    case UNIVERSAL_SHOT_RETARGET_AGAIN:
        return universal_attack_roll(walk);
    case UNIVERSAL_SHOT_BURST:
        return universal_attack_bursts(walk);
    case UNIVERSAL_SHOT_STRIKE:
        return universal_strike_start(walk);
    case UNIVERSAL_SHOT_PENETRATE:
        return universal_strike_penetrate(walk);
    case UNIVERSAL_SHOT_CATASTROPHE:
        return universal_strike_catastrophe(walk);
    case UNIVERSAL_SHOT_PIERCE:
        return universal_strike_pierce(walk);
    case UNIVERSAL_SHOT_SHIELDS:
        return universal_strike_shields(walk);
    case UNIVERSAL_SHOT_DAMAGE:
    case UNIVERSAL_SHOT_DAMAGE_AGAIN:
        return universal_strike_damage(walk);
    case UNIVERSAL_SHOT_NEXT:
        return next_target(walk);
    case UNIVERSAL_SHOT_OVER:
        break;
    }
    return UNIVERSAL_GO_ON;
}

/* UN-E1.1: after its dice are resolved; UN-E1.2: a friend may do it, by its Area Defense */
static void batter_flight(struct walk *walk)
{
    const struct universal_shot *shot = shot_of(walk);
    const struct universal_element *flight = universal_element_of(walk->game, shot->unit);
    int left = flight->fighters - flight->pending_fighters;
    int hits[UNIVERSAL_TRACKS] = {shot->lost < left ? shot->lost : left, 0, 0, 0};
    if (hits[UNIVERSAL_HULL] <= 0)
        return;
    int guard = universal_attack_guard(walk->game, shot->aimed);
    bool own = guard == shot->aimed;
    struct event event =
        TOLD(walk, universal_battered, own ? UNIVERSAL_RULE_E1_1 : UNIVERSAL_RULE_E1_2, shot->unit,
             guard, .fighters = hits[UNIVERSAL_HULL]);
    universal_points_use_item(walk, guard, UNIVERSAL_ANTI_FIGHTER_BATTERIES);
    if (!own)
        universal_points_use_item(walk, guard, UNIVERSAL_AREA_DEFENSE);
    walk_tell(walk, &event);
    universal_hurt(walk, shot->unit, hits);
}

/* All dice have fallen: nothing of the attack is left but the damage. */
static enum progress end_attack(struct walk *walk)
{
    struct universal_state *state = universal_state_of(walk->game);
    struct universal_shot shot = state->shot;
    enum universal_step resume = (enum universal_step)shot.resume;
    if (shot.kind == UNIVERSAL_BY_FLIGHT)
        batter_flight(walk);
    if (shot.kind == UNIVERSAL_BY_WEAPONS)
        universal_group_forget(walk);
    else if (shot.kind != UNIVERSAL_BY_PDS && shot.kind != UNIVERSAL_BY_SHOCKWAVE)
        universal_turns_forget_facings(state);
    memset(&state->shot, 0, sizeof state->shot);
    state->victim = UNIT_NONE;
    return shot.now ? universal_hurt_settle(walk, (enum universal_blow)shot.kind, resume)
                    : universal_phases_go(walk, resume);
}

enum progress universal_stage_step(struct walk *walk)
{
    const struct universal_shot *shot = shot_of(walk);
    enum universal_pace pace = UNIVERSAL_GO_ON;
    while (pace == UNIVERSAL_GO_ON && shot->stage != UNIVERSAL_SHOT_OVER)
        pace = universal_stage_run(walk);
    if (pace == UNIVERSAL_ASKED)
        return PROGRESS_MORE;
    return shot->stage == UNIVERSAL_SHOT_OVER ? end_attack(walk) : PROGRESS_MORE;
}

/* ---- beginnings ---- */

void universal_stage_begin(struct walk *walk)
{
    struct universal_state *state = universal_state_of(walk->game);
    universal_turns_forget_facings(state);
    universal_shot_reset(state);
    state->shot = (struct universal_shot){.stage = UNIVERSAL_SHOT_FACINGS,
                                          .kind = UNIVERSAL_BY_WEAPONS,
                                          .unit = state->actor,
                                          .target = UNIT_NONE,
                                          .aimed = UNIT_NONE,
                                          .base = UNIT_NONE,
                                          .marker = UNIVERSAL_NO_MARKERS,
                                          .entry = UNIVERSAL_NO_ENTRY,
                                          .resume = UNIVERSAL_STEP_LATE};
    universal_phases_go(walk, UNIVERSAL_STEP_SHOT);
}

enum progress universal_stage_strike(struct walk *walk, const struct universal_strike *strike,
                                     enum universal_step resume)
{
    struct universal_state *state = universal_state_of(walk->game);
    struct universal_shot *shot = &state->shot;
    uint8_t target = (uint8_t)strike->target;
    bool own = strike->kind == UNIVERSAL_BY_PDS || strike->kind == UNIVERSAL_BY_SHOCKWAVE;
    if (!own)
        universal_turns_forget_facings(state);
    if (strike->kind != UNIVERSAL_BY_SHOCKWAVE)
        universal_shot_reset(state);
    if (strike->unit != UNIT_NONE)
        state->actor = (uint8_t)strike->unit; /* whom Pinpoint and Sweeping ask */
    *shot = (struct universal_shot){.kind = (uint8_t)strike->kind,
                                    .unit = (uint8_t)strike->unit,
                                    .target = target,
                                    .aimed = target,
                                    .base = target,
                                    .battery = UNIVERSAL_NO_BATTERY,
                                    .marker = (uint8_t)strike->marker,
                                    .resume = (uint8_t)resume,
                                    .now = strike->at_once,
                                    .worth = 1};
    universal_shot_aim_at(walk, strike->target);
    universal_shot_set_traits(shot, strike->traits);
    shot->facing = (uint8_t)strike->facing;
    shot->acc = (uint8_t)strike->acc;
    shot->dmg = (uint8_t)strike->dmg;
    shot->again = pool_raise(0, (uint32_t)strike->dice);
    if (strike->kind == UNIVERSAL_BY_SEEKERS)
        shot->battery = (uint8_t)universal_marker_battery(&state->markers[shot->marker]);
    if (universal_trait_in(strike->traits, UNIVERSAL_ENVELOPING))
        shot->facing = UNIVERSAL_FACING_UNKNOWN;
    if (strike->automatic) {
        if (shot->facing == UNIVERSAL_FACING_UNKNOWN)
            shot->facing = UNIVERSAL_FORWARD;
        shot->hits = shot->again;
        shot->again = 0;
        shot->stage = UNIVERSAL_SHOT_STRIKE;
    }
    if (strike->kind == UNIVERSAL_BY_MARINES)
        universal_strike_board(walk);
    universal_phases_go(walk, UNIVERSAL_STEP_SHOT);
    return PROGRESS_MORE;
}
