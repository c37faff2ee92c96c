/* Attacks of every kind: the machine that carries one on, stage by stage (UN-D0.3). */
#include "rules/universal/shot.h"

#include "rules/kit/pool.h"
#include "rules/universal/markers.h"

#include <string.h>

enum { SUM_PORTION = 32 }; /* dice added up in one throw */

static struct universal_shot *shot_of(const struct walk *walk)
{
    return &universal_state_of(walk->game)->shot;
}

/* ---- what is under way ---- */

void universal_shot_set_traits(struct universal_shot *shot, uint64_t traits)
{
    shot->traits[0] = (uint32_t)traits;
    shot->traits[1] = (uint32_t)(traits >> 32);
}

bool universal_shot_sweeps(const struct universal_shot *shot)
{
    return shot->target != shot->base;
}

/* ---- telling and throwing ---- */

struct event universal_shot_event(const struct walk *walk, enum universal_event kind,
                                  enum universal_rule rule)
{
    const struct universal_shot *shot = shot_of(walk);
    return walk_event(walk, (int)kind, (int)rule, shot->unit, shot->target);
}

/* UN-C4.2c: what terrain does to a hidden ship is for its own side */
void universal_shot_tell(struct walk *walk, struct event event, int32_t a, int32_t b, int32_t c)
{
    const struct universal_state *state = universal_state_of(walk->game);
    if (!walk_is_heard(walk))
        return;
    event.argument[0] = a;
    event.argument[1] = b;
    event.argument[2] = c;
    if (universal_is_hidden(walk->game, state->shot.target))
        walk_whisper(walk, state->units[state->shot.target].side, &event);
    else
        walk_tell(walk, &event);
}

void universal_shot_tell_extra(struct walk *walk, enum universal_rule rule, int more,
                               enum universal_trait trait)
{
    universal_shot_tell(walk, universal_shot_event(walk, UNIVERSAL_EVENT_EXTRA, rule), more,
                        (int32_t)trait, 0);
}

void universal_shot_start(struct walk *walk, enum universal_shot_stage stage, uint32_t due)
{
    struct universal_shot *shot = shot_of(walk);
    shot->stage = (uint8_t)stage;
    shot->due = pool_raise(0, due);
}

struct roll universal_shot_roll(const struct walk *walk, enum universal_purpose purpose,
                                enum universal_rule rule)
{
    const struct universal_shot *shot = shot_of(walk);
    return universal_roll_at(walk, purpose, rule, shot->unit, shot->target);
}

int universal_shot_sum(struct walk *walk, enum universal_purpose purpose, enum universal_rule rule)
{
    struct universal_shot *shot = shot_of(walk);
    struct roll what = universal_shot_roll(walk, purpose, rule);
    int count = shot->due < SUM_PORTION ? shot->due : SUM_PORTION;
    struct dice_part part = {WALK_DIE, (uint8_t)count, (uint8_t)count, shot->unit};
    shot->due = (uint16_t)(shot->due - count);
    return walk_throw_sum(walk, &what, &part, 1);
}

enum universal_pace universal_shot_ask(struct walk *walk, enum universal_step step, int victim)
{
    struct universal_state *state = universal_state_of(walk->game);
    state->victim = (uint8_t)victim;
    universal_go(walk, step);
    return UNIVERSAL_ASKED;
}

/* ---- the target and its facing ---- */

void universal_shot_aim_at(struct walk *walk, int target)
{
    struct universal_shot *shot = shot_of(walk);
    shot->target = (uint8_t)target;
    shot->facing = UNIVERSAL_FACING_UNKNOWN;
    shot->part = shot->batch = shot->half = 0;
    shot->hits = shot->keen = shot->through = shot->through_keen = 0;
    shot->points = shot->bypass = 0;
    memset(shot->face, 0, sizeof shot->face);
    shot->stage = UNIVERSAL_SHOT_AIM;
}

/* UN-D2.4: where the attack comes from */
struct cell universal_shot_origin(const struct game *game)
{
    const struct universal_state *state = universal_state_of(game);
    const struct universal_shot *shot = &state->shot;
    return shot->kind == UNIVERSAL_BY_SEEKERS ? state->markers[shot->marker].cell
                                              : state->units[shot->unit].cell;
}

/* UN-D5.enveloping */
static int enveloped_facing(const struct walk *walk)
{
    const struct universal_state *state = universal_state_of(walk->game);
    const struct universal_shot *shot = &state->shot;
    if (shot->kind == UNIVERSAL_BY_SEEKERS)
        return universal_marker_facing(&state->markers[shot->marker]);
    int chosen = shot->manner >> UNIVERSAL_MANNER_FACING_SHIFT;
    return chosen ? chosen - 1 : universal_enveloped_default(walk->game, shot->target);
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
    int facings = shown ? 1 << (shown - 1) : universal_facings_to(walk->game, shot->target, from);
    if (universal_has_to_show(walk->game, shot->target, facings)) {
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
        open = universal_sweep_open(walk->game, unit);
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

enum universal_pace universal_shot_stage(struct walk *walk)
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
    int guard = universal_battery_guard(walk->game, shot->aimed);
    bool own = guard == shot->aimed;
    struct event event =
        walk_event(walk, UNIVERSAL_EVENT_BATTERED, own ? UNIVERSAL_RULE_E1_1 : UNIVERSAL_RULE_E1_2,
                   shot->unit, guard);
    event.argument[0] = hits[UNIVERSAL_HULL];
    universal_item_used(walk, guard, UNIVERSAL_ANTI_FIGHTER_BATTERIES);
    if (!own)
        universal_item_used(walk, guard, UNIVERSAL_AREA_DEFENSE);
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
        universal_facings_forget(state);
    memset(&state->shot, 0, sizeof state->shot);
    state->victim = UNIT_NONE;
    return shot.now ? universal_settle(walk, (enum universal_blow)shot.kind, resume)
                    : universal_go(walk, resume);
}

enum progress universal_step_shot(struct walk *walk)
{
    const struct universal_shot *shot = shot_of(walk);
    enum universal_pace pace = UNIVERSAL_GO_ON;
    while (pace == UNIVERSAL_GO_ON && shot->stage != UNIVERSAL_SHOT_OVER)
        pace = universal_shot_stage(walk);
    if (pace == UNIVERSAL_ASKED)
        return PROGRESS_MORE;
    return shot->stage == UNIVERSAL_SHOT_OVER ? end_attack(walk) : PROGRESS_MORE;
}

/* ---- beginnings ---- */

void universal_shot_reset(struct universal_state *state)
{
    for (int unit = 0; unit < state->head.unit_count; unit++) {
        struct universal_element *element = &state->elements[unit];
        element->hits = element->through = element->points = 0;
    }
}

void universal_facings_forget(struct universal_state *state)
{
    for (int unit = 0; unit < state->head.unit_count; unit++)
        state->elements[unit].shown = 0;
}

void universal_shot_begin(struct walk *walk)
{
    struct universal_state *state = universal_state_of(walk->game);
    universal_facings_forget(state);
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
    universal_go(walk, UNIVERSAL_STEP_SHOT);
}

enum progress universal_strike(struct walk *walk, const struct universal_strike *strike,
                               enum universal_step resume)
{
    struct universal_state *state = universal_state_of(walk->game);
    struct universal_shot *shot = &state->shot;
    uint8_t target = (uint8_t)strike->target;
    bool own = strike->kind == UNIVERSAL_BY_PDS || strike->kind == UNIVERSAL_BY_SHOCKWAVE;
    if (!own)
        universal_facings_forget(state);
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
    universal_go(walk, UNIVERSAL_STEP_SHOT);
    return PROGRESS_MORE;
}
