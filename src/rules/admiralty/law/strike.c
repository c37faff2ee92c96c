/* Hits at one element: impact, damage, and the next element of the hex (AE-4.3, AE-4.4). */
#include "rules/admiralty/law/shot.h"

#include "rules/kit/counts.h"
#include "rules/kit/six.h"
#include "rules/admiralty/law/settle.h"

#include <string.h>

enum { DIE = 6 };

/* AE-C4.15: the next other element of the target's hex; UNIT_NONE when all are struck. Ids have
 * ships before flights (AE-0.3.4). */
static int next_in_hex(const struct walk *walk, int after)
{
    const struct admiralty_state *state = admiralty_state_of(walk->game);
    int aimed = admiralty_shot_aimed_at(walk);
    for (int unit = after + 1; unit < state->head.unit_count; unit++)
        if (unit != aimed && unit != state->actor && admiralty_ship_is_on_board(walk->game, unit) &&
            cell_equal(state->units[unit].cell, state->units[aimed].cell))
            return unit;
    return UNIT_NONE;
}

/* Everything at the present target is done. */
static bool next_target(struct walk *walk, const struct admiralty_gun *gun)
{
    struct admiralty_shot *shot = &admiralty_state_of(walk->game)->shot;
    if (admiralty_shot_is_strike(walk)) {
        memset(shot, 0, sizeof *shot);
        return false;
    }
    int next = UNIT_NONE;
    if (admiralty_gun_has(gun, ADMIRALTY_AREA_EFFECT) && shot->hits > 0)
        next = next_in_hex(walk, shot->target == admiralty_shot_aimed_at(walk) ? -1 : shot->target);
    if (next == UNIT_NONE)
        return admiralty_shot_next_entry(walk);
    shot->target = (uint8_t)next;
    shot->points = shot->shields = 0;
    shot->stage = ADMIRALTY_SHOT_STRIKE;
    admiralty_shot_tell(walk, TOLD(walk, admiralty_area, ADMIRALTY_RULE_C4_15,
                                   admiralty_shot_attacker(walk), next, .weapon = gun->weapon,
                                   .hits = (int32_t)shot->hits));
    return false;
}

/* AE-5.4.3, AE-5.4.4: each hit is a fighter; excess is lost */
static bool strike_flight(struct walk *walk, const struct admiralty_gun *gun)
{
    struct admiralty_state *state = admiralty_state_of(walk->game);
    const struct admiralty_shot *shot = &state->shot;
    const struct admiralty_element *flight = &state->elements[shot->target];
    int left = flight->fighters - flight->pending_fighters;
    int killed = (int)shot->hits < left ? (int)shot->hits : left;
    bool by_flight = admiralty_shot_is_flight(walk);
    admiralty_hurt(walk, shot->target, killed, 0, 0, 0);
    admiralty_shot_tell(walk, TOLD(walk, admiralty_fighters_hit,
                                   by_flight ? ADMIRALTY_RULE_R5_4_3 : ADMIRALTY_RULE_R5_4_4,
                                   admiralty_shot_attacker(walk), shot->target, .killed = killed,
                                   .pending = !by_flight, .hits = (int32_t)shot->hits));
    return next_target(walk, gun);
}

/* The points of impact are known. AE-C4.19: each of them starts a fire. */
static bool start_damage(struct walk *walk, const struct admiralty_gun *gun)
{
    struct admiralty_state *state = admiralty_state_of(walk->game);
    struct admiralty_shot *shot = &state->shot;
    struct admiralty_element *ship = &state->elements[shot->target];
    if (!admiralty_shot_is_strike(walk))
        ship->impact = pool_raise(ship->impact, shot->points);
    shot->shields = 0;
    if (shot->points == 0)
        return next_target(walk, gun);
    if (admiralty_gun_has(gun, ADMIRALTY_CONTINUING_DAMAGE)) {
        ship->started = pool_raise(ship->started, shot->points);
        admiralty_walk_tell_this(walk,
                                 TOLD(walk, admiralty_kindled, ADMIRALTY_RULE_C4_19, shot->target,
                                      UNIT_NONE, .fires = (int32_t)shot->points));
    }
    admiralty_shot_tell_range(walk, gun, ADMIRALTY_DMG, gun->dmg);
    if (admiralty_gun_has(gun, ADMIRALTY_VARIABLE_DMG))
        admiralty_shot_start(shot, ADMIRALTY_SHOT_YIELD, shot->points);
    else
        admiralty_shot_start(shot, ADMIRALTY_SHOT_DAMAGE, shot->points * (uint32_t)gun->dmg);
    return false;
}

static void tell_pierces(struct walk *walk, const struct admiralty_gun *gun, uint32_t dice,
                         int need)
{
    const struct admiralty_shot *shot = &admiralty_state_of(walk->game)->shot;
    struct admiralty_modifiers modifiers = {.sum = (int8_t)gun->pierce};
    enum admiralty_rule rule = shot->shields ? gun->pierce_rule : ADMIRALTY_RULE_R4_3_2;
    if (!walk_is_heard(walk))
        return;
    modifiers.of[ADMIRALTY_FROM_TRAIT] = (int8_t)gun->pierce;
    admiralty_shot_tell(walk, TOLD(walk, admiralty_pierces, rule, admiralty_shot_attacker(walk),
                                   shot->target, .weapon = gun->weapon, .dice = (int32_t)dice,
                                   .shields = shot->shields, .modifier = gun->pierce,
                                   .parts = {admiralty_modifier_first(&modifiers),
                                             admiralty_modifier_second(&modifiers, need)}));
}

/* AE-4.3.1, AE-4.3.2 */
bool admiralty_strike_impact(struct walk *walk, const struct admiralty_gun *gun, uint32_t dice)
{
    struct admiralty_shot *shot = &admiralty_state_of(walk->game)->shot;
    int need = shot->shields + 1 - gun->pierce;
    tell_pierces(walk, gun, dice, need);
    if (shot->shields > 0 && !six_is_impossible(need)) {
        admiralty_shot_start(shot, ADMIRALTY_SHOT_IMPACT, dice);
        return false;
    }
    shot->points = shot->shields ? 0 : dice;
    return start_damage(walk, gun);
}

/* AE-4.3.1: IMP dice for every hit, against the shields as applied */
bool admiralty_strike_start(struct walk *walk, const struct admiralty_gun *gun)
{
    struct admiralty_state *state = admiralty_state_of(walk->game);
    struct admiralty_shot *shot = &state->shot;
    struct admiralty_element *element = &state->elements[shot->target];
    element->hits = pool_raise(element->hits, shot->hits);
    if (admiralty_is_flight(walk->game, shot->target))
        return strike_flight(walk, gun);
    shot->shields = (uint8_t)admiralty_ship_shields_against(walk->game, shot->target,
                                                            state->units[state->actor].cell);
    admiralty_shot_tell_range(walk, gun, ADMIRALTY_IMP, gun->imp);
    if (!admiralty_gun_has(gun, ADMIRALTY_VARIABLE_IMP))
        return admiralty_strike_impact(walk, gun, shot->hits * (uint32_t)gun->imp);
    admiralty_shot_start(shot, ADMIRALTY_SHOT_POWER, shot->hits);
    return false;
}

bool admiralty_strike_power(struct walk *walk, const struct admiralty_gun *gun)
{
    if (admiralty_pool_variable(walk, gun, ADMIRALTY_IMP))
        admiralty_strike_impact(walk, gun,
                                admiralty_pool_again(&admiralty_state_of(walk->game)->shot));
    return true;
}

bool admiralty_strike_roll(struct walk *walk, const struct admiralty_gun *gun)
{
    struct admiralty_shot *shot = &admiralty_state_of(walk->game)->shot;
    bool second = shot->stage == ADMIRALTY_SHOT_IMPACT_AGAIN;
    bool increased = admiralty_gun_has(gun, ADMIRALTY_INCREASED_IMPACT);
    int need = shot->shields + 1 - gun->pierce;
    struct pool_fall success = admiralty_pool_against(
        walk, second ? ADMIRALTY_PURPOSE_IMPACT_AGAIN : ADMIRALTY_PURPOSE_IMPACT,
        second ? ADMIRALTY_RULE_R4_3_3 : gun->pierce_rule, need, increased);
    shot->points += (uint32_t)success.worth;
    shot->sixes += (uint32_t)success.sixes;
    enum admiralty_rule rule = second || six_rolls_again(need) ? ADMIRALTY_RULE_R4_3_3
                               : increased                     ? ADMIRALTY_RULE_C4_11
                                                               : ADMIRALTY_RULE_R4_3_1;
    if (walk_is_heard(walk))
        admiralty_shot_tell(walk,
                            TOLD(walk, admiralty_impact, rule, admiralty_shot_attacker(walk),
                                 shot->target, .weapon = gun->weapon,
                                 .points = (int32_t)shot->points, .sixes = (int32_t)shot->sixes));
    if (shot->due > 0)
        return true;
    if (shot->sixes > 0) {
        admiralty_shot_start(shot, ADMIRALTY_SHOT_IMPACT_AGAIN, shot->sixes);
        shot->sixes = 0;
    } else {
        start_damage(walk, gun);
    }
    return true;
}

/* ---- damage ---- */

bool admiralty_strike_yield(struct walk *walk, const struct admiralty_gun *gun)
{
    struct admiralty_shot *shot = &admiralty_state_of(walk->game)->shot;
    if (admiralty_pool_variable(walk, gun, ADMIRALTY_DMG))
        admiralty_shot_start(shot, ADMIRALTY_SHOT_DAMAGE, admiralty_pool_again(shot));
    return true;
}

/* The rule that changed what the dice do. */
static enum admiralty_rule damage_rule(const struct game *game, int target, int ones,
                                       uint32_t traits)
{
    if (traits >> ADMIRALTY_NO_HULL_DAMAGE & 1)
        return ADMIRALTY_RULE_C4_18;
    if (traits >> ADMIRALTY_EXTRA_HULL_DAMAGE & 1)
        return ADMIRALTY_RULE_C4_17;
    if (traits >> ADMIRALTY_DOUBLE_DAMAGE & 1)
        return ADMIRALTY_RULE_C4_16;
    bool plated = ones > 0 && admiralty_ship_has_device(game, target, ADMIRALTY_DEVICE_ARMOR);
    return plated ? ADMIRALTY_RULE_B1 : ADMIRALTY_RULE_R4_4_1;
}

/* AE-4.4.1 */
static void deal(struct walk *walk, int unit, int target, const int face_tally[DIE],
                 uint32_t traits)
{
    struct admiralty_element *ship = &admiralty_state_of(walk->game)->elements[target];
    struct admiralty_blow sum = {0, 0, 0, 0}, blows[DIE];
    int dice = 0;
    admiralty_blow_of(walk->game, target, traits, blows);
    for (int i = 0; i < DIE; i++) {
        sum.hull += face_tally[i] * blows[i].hull;
        sum.engine += face_tally[i] * blows[i].engine;
        sum.shield += face_tally[i] * blows[i].shield;
        sum.weapon += face_tally[i] * blows[i].weapon;
        dice += face_tally[i];
    }
    int charts = ship->charts + (unit != UNIT_NONE ? sum.weapon : 0);
    ship->charts = (uint8_t)(charts < COUNTS_FEW_MAX ? charts : COUNTS_FEW_MAX);
    admiralty_shot_tell(walk, TOLD(walk, admiralty_damage,
                                   damage_rule(walk->game, target, face_tally[0], traits), unit,
                                   target, .hull = sum.hull, .engine = sum.engine,
                                   .shield = sum.shield, .weapon = sum.weapon, .dice = dice));
    admiralty_hurt(walk, target, sum.hull, sum.engine, sum.shield, sum.weapon);
}

void admiralty_strike_deal(struct walk *walk, int target, const int face_tally[DIE],
                           uint32_t traits)
{
    deal(walk, UNIT_NONE, target, face_tally, traits);
}

static uint8_t blow_worth(const struct admiralty_blow *blow)
{
    return (uint8_t)(blow->hull + blow->engine + blow->shield + blow->weapon);
}

void admiralty_strike_weigh(const struct game *game, int target, uint32_t traits, struct roll *what)
{
    struct admiralty_blow blows[DIE];
    admiralty_blow_of(game, target, traits, blows);
    for (int i = 0; i < DIE; i++)
        what->worth[i] = blow_worth(&blows[i]);
}

/* Classes of damage dice: by what they do, so that no two outcomes are told apart in vain. */
static int blow_key(const struct admiralty_blow *blow)
{
    return blow->hull | blow->engine << 2 | blow->shield << 4 | blow->weapon << 6;
}

/* AE-E2: dice that do not show what was aimed at are rolled again, once */
static void set_aside(struct walk *walk, const struct admiralty_gun *gun, int by_face[DIE])
{
    struct admiralty_shot *shot = &admiralty_state_of(walk->game)->shot;
    struct admiralty_blow blows[DIE];
    admiralty_blow_of(walk->game, shot->target, gun->traits, blows);
    for (int i = 0; i < DIE; i++) {
        if (admiralty_blow_shows(&blows[i], gun->aim))
            continue;
        shot->again += (uint32_t)by_face[i];
        by_face[i] = 0;
    }
}

bool admiralty_strike_damage(struct walk *walk, const struct admiralty_gun *gun)
{
    struct admiralty_shot *shot = &admiralty_state_of(walk->game)->shot;
    bool second = shot->stage == ADMIRALTY_SHOT_DAMAGE_AGAIN;
    struct admiralty_blow blows[DIE];
    int key[DIE], by_face[DIE], kept = 0;
    admiralty_blow_of(walk->game, shot->target, gun->traits, blows);
    struct roll what = admiralty_pool_roll(
        walk, second ? ADMIRALTY_PURPOSE_DAMAGE_AGAIN : ADMIRALTY_PURPOSE_DAMAGE,
        second ? ADMIRALTY_RULE_E2 : ADMIRALTY_RULE_R4_4_1);
    bool chosen = !second && gun->aim != ADMIRALTY_AIM_NONE;
    for (int i = 0; i < DIE; i++) {
        key[i] = blow_key(&blows[i]) | (i == 0) << 8; /* ones are told apart for AE-B1 */
        bool again = chosen && !admiralty_blow_shows(&blows[i], gun->aim);
        what.worth[i] = again ? 0 : blow_worth(&blows[i]);
    }
    admiralty_pool_throw(walk, &what, key, by_face);
    if (chosen)
        set_aside(walk, gun, by_face);
    for (int i = 0; i < DIE; i++)
        kept += by_face[i];
    if (kept > 0)
        deal(walk, admiralty_shot_attacker(walk), shot->target, by_face, gun->traits);
    if (shot->due > 0)
        return true;
    if (shot->again > 0) {
        admiralty_shot_tell(walk, TOLD(walk, admiralty_redirected, ADMIRALTY_RULE_E2,
                                       admiralty_shot_attacker(walk), shot->target,
                                       .dice = (int32_t)shot->again));
        admiralty_shot_start(shot, ADMIRALTY_SHOT_DAMAGE_AGAIN, admiralty_pool_again(shot));
    } else {
        next_target(walk, gun);
    }
    return true;
}
