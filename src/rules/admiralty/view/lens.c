/* What odds are asked about in `admiralty`, and what they may forget on the way. */
#include "rules/admiralty/view/view.h"

#include "rules/admiralty/law/shot.h"

#include <string.h>

/* ---- measures: what an activation does to one element, pending damage counted ---- */

static int at_least_zero(int value)
{
    return value > 0 ? value : 0;
}

/* One that is gone has lost whatever it had. */
struct look {
    const struct admiralty_element *was;
    const struct admiralty_element *is;
    int hull; /* boxes of each track */
    bool gone;
};

static int boxes_lost(const struct look *look, int before, int after)
{
    return at_least_zero((look->gone ? look->hull : after) - before);
}

static void measure_ship(const struct game *before, const struct look *look, int target,
                         int32_t out[MEASURES_MAX])
{
    const struct admiralty_design *design = admiralty_design_of(before, target);
    const struct admiralty_element *was = look->was, *is = look->is;
    out[ADMIRALTY_MEASURE_HULL] =
        boxes_lost(look, was->hull + was->pending_hull, is->hull + is->pending_hull);
    out[ADMIRALTY_MEASURE_ENGINES] =
        boxes_lost(look, was->engine + was->pending_engine, is->engine + is->pending_engine);
    out[ADMIRALTY_MEASURE_SHIELDS] =
        boxes_lost(look, was->shield + was->pending_shield, is->shield + is->pending_shield);
    out[ADMIRALTY_MEASURE_WEAPON_HITS] = is->charts;
    for (int battery = 0; battery < ADMIRALTY_BATTERIES; battery++) {
        uint64_t lost = look->gone ? ~(uint64_t)0 : is->lost;
        lost &= ~was->lost & admiralty_ship_battery_mask(design, battery);
        out[ADMIRALTY_MEASURE_LOST_X + battery] = bits_count(lost);
    }
}

void admiralty_lens_measure(const struct game *before, const struct game *after, int target,
                            int32_t out[MEASURES_MAX])
{
    const struct admiralty_state *old = admiralty_state_of(before);
    bool gone_before = old->units[target].status == STATUS_GONE;
    bool gone_after = admiralty_state_of(after)->units[target].status == STATUS_GONE;
    struct look look = {admiralty_element_of(before, target), admiralty_element_of(after, target),
                        0, gone_after && !gone_before};
    out[ADMIRALTY_MEASURE_HITS] = look.is->hits;
    out[ADMIRALTY_MEASURE_IMPACT] = look.is->impact;
    if (gone_before)
        return;
    if (admiralty_is_flight(before, target)) {
        int had = look.was->fighters - look.was->pending_fighters;
        int has = look.gone ? 0 : look.is->fighters - look.is->pending_fighters;
        out[ADMIRALTY_MEASURE_FIGHTERS] = at_least_zero(had - has);
    } else {
        look.hull = admiralty_design_of(before, target)->hull;
        measure_ship(before, &look, target, out);
    }
    out[ADMIRALTY_MEASURE_DESTROYED] = look.gone || admiralty_ship_is_doomed(after, target);
}

/* ---- forgetting ---- */

/* What of an element's pending damage can still matter. */
struct keep {
    bool hull; /* and fighters */
    bool engine;
    bool shield;
    bool weapon;
};

static void trim(struct admiralty_element *element, const struct keep *keep)
{
    if (!keep->hull)
        element->pending_hull = element->pending_fighters = 0;
    if (!keep->engine)
        element->pending_engine = 0;
    if (!keep->shield)
        element->pending_shield = 0;
    if (!keep->weapon)
        element->pending_weapon = 0;
    element->started = 0;
    bool due = element->pending_hull || element->pending_fighters || element->pending_engine ||
               element->pending_shield || element->pending_weapon;
    element->flags &= (uint16_t)~ADMIRALTY_DUE;
    if (due)
        element->flags |= ADMIRALTY_DUE;
}

/* Damage counts at once, so it may remove its victim (AE-5.4.2, AE-E5) … */
static bool settles_at_once(const struct game *game)
{
    return admiralty_state_of(game)->head.phase == ADMIRALTY_PHASE_FIGHTER ||
           admiralty_has(game, ADMIRALTY_OPTION_SEQUENTIAL_COMBAT);
}

/* … and bring an explosion that meets shields as they are by then (AE-E3). */
static bool may_explode(const struct game *game)
{
    return settles_at_once(game) && admiralty_has(game, ADMIRALTY_OPTION_EXPLOSIONS);
}

static struct keep keep_of_target(const struct game *game, enum admiralty_measure measure)
{
    bool counts = measure == ADMIRALTY_MEASURE_HITS || measure == ADMIRALTY_MEASURE_IMPACT ||
                  measure == ADMIRALTY_MEASURE_WEAPON_HITS;
    bool boxes = measure == ADMIRALTY_MEASURE_HULL || measure == ADMIRALTY_MEASURE_DESTROYED ||
                 measure == ADMIRALTY_MEASURE_FIGHTERS;
    bool at_once = !counts && settles_at_once(game), blast = !counts && may_explode(game);
    bool lost =
        measure >= ADMIRALTY_MEASURE_LOST_X && measure <= ADMIRALTY_MEASURE_LOST_Z && at_once;
    return (struct keep){.hull = boxes || at_once,
                         .engine = measure == ADMIRALTY_MEASURE_ENGINES,
                         .shield = measure == ADMIRALTY_MEASURE_SHIELDS || blast,
                         .weapon = lost};
}

/* Another element matters to the target if it may explode beside it or carries it. */
static struct keep keep_of_other(const struct game *game, int other, int target)
{
    const struct admiralty_state *state = admiralty_state_of(game);
    bool carries = state->elements[target].carrier == other;
    bool near = state->units[target].status == STATUS_BOARD &&
                state->units[other].status == STATUS_BOARD &&
                admiralty_distance(state->units[target].cell, state->units[other].cell) <= 1;
    return (struct keep){.hull = settles_at_once(game) && (carries || (near && may_explode(game)))};
}

/* AE-C4.14: linked dice that no later weapon uses */
static void forget_links(const struct game *game)
{
    struct admiralty_state *state = admiralty_state_of(game);
    for (int i = 0; i < state->shot.entry && i < state->declared; i++) {
        bool used = false;
        for (int j = state->shot.entry; j < state->declared && !used; j++)
            used = state->fire_target[j] == state->fire_target[i] &&
                   state->fire_line[j] == state->fire_line[i];
        if (!used)
            state->shot.linked[i] = 0;
    }
}

/* Whether a declared shot can strike the target, or what carries it. */
static bool may_strike(const struct game *game, int entry, int target)
{
    const struct admiralty_state *state = admiralty_state_of(game);
    const struct admiralty_design *design = admiralty_design_of(game, state->actor);
    int at = state->fire_target[entry];
    uint32_t traits = design->battery[design->weapon[state->fire_weapon[entry]].battery].traits;
    bool area = traits >> ADMIRALTY_AREA_EFFECT & 1;
    return at == target || state->elements[target].carrier == at ||
           (area && cell_equal(state->units[at].cell, state->units[target].cell));
}

/* Weapons fired at others decide nothing, unless an explosion may follow. */
static void pass_others(const struct game *game, int target)
{
    struct admiralty_state *state = admiralty_state_of(game);
    struct admiralty_shot *shot = &state->shot;
    if (may_explode(game))
        return;
    while (shot->entry < state->declared && !may_strike(game, shot->entry, target)) {
        uint8_t entry = (uint8_t)(shot->entry + 1);
        memset(shot, 0, offsetof(struct admiralty_shot, linked));
        shot->entry = entry;
        shot->stage = ADMIRALTY_SHOT_WEAPON;
    }
}

/* Dice that come after what is counted: a weapon without damage dice is done. */
static void pass_dice(struct admiralty_shot *shot, enum admiralty_measure measure)
{
    bool impact = shot->stage == ADMIRALTY_SHOT_POWER || shot->stage == ADMIRALTY_SHOT_IMPACT ||
                  shot->stage == ADMIRALTY_SHOT_IMPACT_AGAIN;
    bool damage = shot->stage >= ADMIRALTY_SHOT_YIELD;
    bool counted = measure == ADMIRALTY_MEASURE_HITS
                       ? impact || damage
                       : measure == ADMIRALTY_MEASURE_IMPACT && damage;
    if (!counted)
        return;
    shot->stage = ADMIRALTY_SHOT_DAMAGE;
    shot->due = shot->sixes = shot->again = shot->points = 0;
    shot->shields = 0;
}

/* What the stages behind the present one do not look at again (AE-4.6), and the number of a batch,
 * which only tells it. */
static void forget_stages(const struct game *game)
{
    struct admiralty_shot *shot = &admiralty_state_of(game)->shot;
    struct walk walk = walk_begin(game, NULL, NULL);
    struct admiralty_gun gun;
    shot->batch = 0;
    if (shot->stage < ADMIRALTY_SHOT_POWER)
        return;
    admiralty_shot_gun(&walk, &gun);
    if (!admiralty_gun_has(&gun, ADMIRALTY_AREA_EFFECT))
        shot->hits = 0;
    if (shot->stage >= ADMIRALTY_SHOT_YIELD)
        shot->points = 0;
}

/* Goes on as far as no dice are needed: what they were needed for last is forgotten the sooner, and
 * none are thrown behind the last stage that counts. */
static void run_to_dice(const struct game *game, enum admiralty_measure measure, int target)
{
    struct admiralty_shot *shot = &admiralty_state_of(game)->shot;
    struct walk walk = walk_begin(game, NULL, NULL);
    bool free = true;
    while (free && shot->stage != ADMIRALTY_SHOT_OVER) {
        pass_dice(shot, measure);
        pass_others(game, target);
        free = shot->stage == ADMIRALTY_SHOT_WEAPON || shot->stage == ADMIRALTY_SHOT_STRIKE ||
               (shot->stage == ADMIRALTY_SHOT_DAMAGE && shot->due == 0);
        if (free)
            admiralty_shot_stage(&walk);
    }
}

static void forget_counters(struct admiralty_state *state, enum admiralty_measure measure,
                            int target)
{
    for (int unit = 0; unit < state->head.unit_count; unit++) {
        struct admiralty_element *element = &state->elements[unit];
        if (unit != target || measure != ADMIRALTY_MEASURE_HITS)
            element->hits = 0;
        if (unit != target || measure != ADMIRALTY_MEASURE_IMPACT)
            element->impact = 0;
        if (unit != target || measure != ADMIRALTY_MEASURE_WEAPON_HITS)
            element->charts = 0;
    }
}

void admiralty_lens_forget(const struct game *game, int measure, int target)
{
    struct admiralty_state *state = admiralty_state_of(game);
    if (state->actor == UNIT_NONE || (state->head.phase != ADMIRALTY_PHASE_COMBAT &&
                                      state->head.phase != ADMIRALTY_PHASE_FIGHTER))
        return; /* no attack is under way */
    if (state->step == ADMIRALTY_STEP_SHOT)
        run_to_dice(game, (enum admiralty_measure)measure, target);
    forget_counters(state, (enum admiralty_measure)measure, target);
    if (state->step != ADMIRALTY_STEP_SHOT)
        return; /* damage being settled has been trimmed on its way there */
    for (int unit = 0; unit < state->head.unit_count; unit++) {
        struct keep keep = unit == target ? keep_of_target(game, (enum admiralty_measure)measure)
                                          : keep_of_other(game, unit, target);
        trim(&state->elements[unit], &keep);
    }
    forget_stages(game);
    forget_links(game);
}

/* ---- dice ---- */

/* Damage dice are told apart by what counts of the damage they do, and by whether they are rolled
 * again (AE-E2). */
void admiralty_lens_blend(const struct game *game, int measure, int target, const struct roll *roll,
                          int sides, uint8_t *class_of)
{
    const struct admiralty_state *state = admiralty_state_of(game);
    const struct admiralty_shot *shot = &state->shot;
    bool again = roll->purpose == ADMIRALTY_PURPOSE_DAMAGE_AGAIN;
    if (state->step != ADMIRALTY_STEP_SHOT || state->actor == UNIT_NONE ||
        (state->head.phase != ADMIRALTY_PHASE_COMBAT &&
         state->head.phase != ADMIRALTY_PHASE_FIGHTER) ||
        (!again && roll->purpose != ADMIRALTY_PURPOSE_DAMAGE) || sides != WALK_DIE)
        return;
    struct walk walk = walk_begin(game, NULL, NULL);
    struct admiralty_gun gun;
    admiralty_shot_gun(&walk, &gun);
    bool own = shot->target == target;
    struct keep keep = own ? keep_of_target(game, (enum admiralty_measure)measure)
                           : keep_of_other(game, shot->target, target);
    keep.weapon = keep.weapon || (own && measure == ADMIRALTY_MEASURE_WEAPON_HITS);
    int key[WALK_DIE];
    struct admiralty_blow blows[WALK_DIE];
    admiralty_blow_of(game, shot->target, gun.traits, blows);
    for (int i = 0; i < sides; i++) {
        struct admiralty_blow blow = blows[i];
        key[i] = again || admiralty_blow_shows(&blow, gun.aim);
        key[i] = key[i] << 2 | (keep.hull ? blow.hull : 0);
        key[i] = key[i] << 2 | (keep.engine ? blow.engine : 0);
        key[i] = key[i] << 2 | (keep.shield ? blow.shield : 0);
        key[i] = key[i] << 2 | (keep.weapon ? blow.weapon : 0);
    }
    walk_sort_faces(key, class_of);
}

/* What counts for a ship's life counts for its hull; all batteries stand on one chart. */
const uint8_t admiralty_same_lens[] = {
    [ADMIRALTY_MEASURE_HITS] = ADMIRALTY_MEASURE_HITS,
    [ADMIRALTY_MEASURE_IMPACT] = ADMIRALTY_MEASURE_IMPACT,
    [ADMIRALTY_MEASURE_HULL] = ADMIRALTY_MEASURE_HULL,
    [ADMIRALTY_MEASURE_ENGINES] = ADMIRALTY_MEASURE_ENGINES,
    [ADMIRALTY_MEASURE_SHIELDS] = ADMIRALTY_MEASURE_SHIELDS,
    [ADMIRALTY_MEASURE_WEAPON_HITS] = ADMIRALTY_MEASURE_WEAPON_HITS,
    [ADMIRALTY_MEASURE_LOST_X] = ADMIRALTY_MEASURE_LOST_X,
    [ADMIRALTY_MEASURE_LOST_Y] = ADMIRALTY_MEASURE_LOST_X,
    [ADMIRALTY_MEASURE_LOST_Z] = ADMIRALTY_MEASURE_LOST_X,
    [ADMIRALTY_MEASURE_FIGHTERS] = ADMIRALTY_MEASURE_HULL,
    [ADMIRALTY_MEASURE_DESTROYED] = ADMIRALTY_MEASURE_HULL,
};
