/* Attack dice of one target: parts of a group, dice of the traits, hits (UN-D0.3 (1) to (6)). */
#include "rules/universal/law/fire/shot.h"

#include "rules/kit/counts.h"
#include "rules/kit/pool.h"
#include "rules/kit/six.h"
#include "rules/universal/state/place.h"

enum {
    BURST_FROM = 4,     /* UN-D5.bursting */
    MARK_KEEN = 1,      /* a natural 6 that is told apart (Cutting) */
    MARK_MORE = 2,      /* adds a die (Repeating) */
    MARK_ONE = 4,       /* a fighter lost to Anti-Fighter Batteries */
    BATTERY_REACH = 1,  /* UN-E1.2 */
    EXTRA_ACC_SHIFT = 8 /* AIMED: ACC above the need */
};

static struct universal_shot *shot_of(const struct walk *walk)
{
    return &universal_state_of(walk->game)->shot;
}

/* ---- parts: dice that are alike ---- */

/* UN-D5.sustained: weapons that go on firing at their target come first, as a part of their own;
 * with Volatile and Salvo Fire each weapon is one, as its dice tell what its hit is worth. */
static int part_weapons(const struct walk *walk, struct universal_aim *aim)
{
    const struct universal_state *state = universal_state_of(walk->game);
    const struct universal_shot *shot = &state->shot;
    uint8_t weapons[UNIVERSAL_WEAPONS_MAX];
    bool single = universal_trait_in(aim->traits, UNIVERSAL_VOLATILE) &&
                  universal_trait_in(aim->traits, UNIVERSAL_SALVO_FIRE);
    if (!single && shot->part == 0 && !universal_trait_in(aim->traits, UNIVERSAL_SUSTAINED))
        return 0;
    int count = universal_group_weapons(walk->game, weapons), part = 0, chosen = -1;
    for (int i = 0; i < count; i++) {
        aim->weapon = weapons[i];
        bool mine = single ? i == shot->part
                           : universal_aim_is_steady(walk->game, aim) == (shot->part == 0);
        if (!mine)
            continue;
        part++;
        chosen = weapons[i];
    }
    aim->weapon = chosen;
    return part;
}

/* How many parts the attack has at most. */
static int part_limit(const struct walk *walk)
{
    const struct universal_shot *shot = shot_of(walk);
    uint8_t weapons[UNIVERSAL_WEAPONS_MAX];
    if (shot->kind != UNIVERSAL_BY_WEAPONS || universal_shot_sweeps(shot))
        return 1;
    bool single = universal_shot_has(walk, UNIVERSAL_VOLATILE) &&
                  universal_shot_has(walk, UNIVERSAL_SALVO_FIRE);
    return single ? universal_group_weapons(walk->game, weapons) : 2;
}

/* UN-G1: equipment that changes the dice takes effect now */
static void use_items(struct walk *walk, const struct universal_aim *aim)
{
    if (aim->modifiers.of[UNIVERSAL_FROM_FIRE_CONTROL])
        universal_points_use_item(walk, aim->unit, UNIVERSAL_ENHANCED_FIRE_CONTROL);
    if (aim->modifiers.of[UNIVERSAL_FROM_COUNTERMEASURES])
        universal_points_use_item(walk, aim->target, UNIVERSAL_COUNTERMEASURES);
}

static void tell_aimed(struct walk *walk, const struct universal_aim *aim, int weapons, int dice)
{
    if (!walk->events)
        return;
    const struct universal_shot *shot = shot_of(walk);
    universal_shot_tell(
        walk,
        TOLD(walk, universal_aimed, aim->rule, shot->unit, shot->target, .battery = shot->battery,
             .weapons = shot->battery == UNIVERSAL_NO_BATTERY ? (int)aim->kind : weapons,
             .range = aim->range, .effective = aim->effective,
             .parts = {universal_aim_pack(&aim->modifiers, 0),
                       universal_aim_pack(&aim->modifiers, 1)},
             .accuracy = aim->acc << EXTRA_ACC_SHIFT | (aim->need & 255), .dice = dice));
}

/* UN-D2.1, UN-D5.salvofire: attack dice of the part, before Volatile */
static int count_dice(struct walk *walk, const struct universal_aim *aim, int weapons)
{
    const struct universal_state *state = universal_state_of(walk->game);
    struct universal_shot *shot = shot_of(walk);
    shot->worth = 1;
    if (shot->kind == UNIVERSAL_BY_SEEKERS && universal_shot_has(walk, UNIVERSAL_SALVO_FIRE))
        shot->worth = state->markers[shot->marker].hits;
    else if (universal_shot_has(walk, UNIVERSAL_SALVO_FIRE))
        shot->worth = (uint8_t)aim->rof;
    if (universal_shot_sweeps(shot))
        return shot->chain;
    if (shot->kind == UNIVERSAL_BY_SEEKERS)
        return state->markers[shot->marker].dice;
    if (shot->kind != UNIVERSAL_BY_WEAPONS)
        return shot->again;
    bool rated = universal_shot_has(walk, UNIVERSAL_VOLATILE) || shot->worth == 1;
    return weapons * (rated ? aim->rof : 1);
}

static void start_attack(struct walk *walk, uint32_t dice)
{
    struct universal_shot *shot = shot_of(walk);
    shot->again = shot->sixes = shot->missed = 0;
    shot->batch = 0;
    universal_shot_start(walk, UNIVERSAL_SHOT_ATTACK, dice);
}

/* All parts have fallen. */
static enum universal_pace end_parts(struct walk *walk)
{
    struct universal_shot *shot = shot_of(walk);
    uint32_t hits = (uint32_t)shot->hits + shot->keen;
    shot->batch = 0;
    shot->again = shot->missed = 0;
    if (hits > 0 && universal_shot_has(walk, UNIVERSAL_BURSTING))
        universal_shot_start(walk, UNIVERSAL_SHOT_BURST, hits);
    else
        shot->stage = UNIVERSAL_SHOT_STRIKE;
    return UNIVERSAL_GO_ON;
}

/* UN-D2.3: nothing can hit, so no die is thrown */
static enum universal_pace tell_impossible(struct walk *walk, const struct universal_aim *aim,
                                           int weapons)
{
    tell_aimed(walk, aim, weapons, 0);
    const struct universal_shot *shot = shot_of(walk);
    universal_shot_tell(walk, TOLD(walk, universal_impossible, UNIVERSAL_RULE_D2_3, shot->unit,
                                   shot->target, .needed = aim->need));
    return UNIVERSAL_GO_ON;
}

static void find_aim(const struct walk *walk, struct universal_aim *aim, int *weapons)
{
    const struct universal_shot *shot = shot_of(walk);
    *aim = (struct universal_aim){.kind = (enum universal_blow)shot->kind,
                                  .unit = shot->unit,
                                  .weapon = -1,
                                  .profile = shot->manner & UNIVERSAL_MANNER_PROFILE,
                                  .target = shot->target,
                                  .marker = shot->marker,
                                  .traits = universal_shot_traits(shot)};
    *weapons = 1;
    if (shot->kind == UNIVERSAL_BY_WEAPONS && universal_shot_sweeps(shot)) {
        uint8_t group[UNIVERSAL_WEAPONS_MAX];
        universal_group_weapons(walk->game, group);
        aim->weapon = group[0];
    } else if (shot->kind == UNIVERSAL_BY_WEAPONS) {
        *weapons = part_weapons(walk, aim);
    }
    if (*weapons > 0)
        universal_aim_find(walk->game, aim);
    if (universal_shot_sweeps(shot))
        universal_aim_relax(aim);
    if (shot->kind == UNIVERSAL_BY_WEAPONS || shot->kind == UNIVERSAL_BY_SEEKERS)
        return;
    aim->need += shot->acc - aim->acc; /* whoever strikes says what is needed */
    aim->acc = shot->acc;
    aim->dmg = shot->dmg;
}

/* UN-D0.3 (1), (2) */
enum universal_pace universal_attack_part(struct walk *walk)
{
    struct universal_shot *shot = shot_of(walk);
    struct universal_aim aim;
    int weapons;
    if (shot->part >= part_limit(walk))
        return end_parts(walk);
    find_aim(walk, &aim, &weapons);
    shot->part++;
    if (weapons == 0 || aim.band < 0) /* UN-D1.3: a stealthy neighbour may be out of reach */
        return UNIVERSAL_GO_ON;
    shot->acc = (uint8_t)aim.acc;
    shot->need = (int8_t)aim.need;
    shot->dmg = (uint8_t)aim.dmg;
    use_items(walk, &aim);
    if (six_is_impossible(aim.need))
        return tell_impossible(walk, &aim, weapons);
    int dice = count_dice(walk, &aim, weapons);
    tell_aimed(walk, &aim, weapons, dice);
    if (shot->kind == UNIVERSAL_BY_WEAPONS && !universal_shot_sweeps(shot) &&
        universal_shot_has(walk, UNIVERSAL_VOLATILE)) {
        shot->again = 0;
        universal_shot_start(walk, UNIVERSAL_SHOT_VOLATILE, (uint32_t)dice);
    } else {
        start_attack(walk, (uint32_t)dice);
    }
    return UNIVERSAL_GO_ON;
}

/* UN-D5.volatile */
enum universal_pace universal_attack_volatile(struct walk *walk)
{
    struct universal_shot *shot = shot_of(walk);
    int sum = universal_shot_sum(walk, UNIVERSAL_PURPOSE_VOLATILE, UNIVERSAL_RULE_D5_VOLATILE);
    shot->again = pool_raise(shot->again, (uint32_t)sum);
    if (shot->due > 0)
        return UNIVERSAL_THROWN;
    universal_shot_tell(walk, TOLD(walk, universal_rate, UNIVERSAL_RULE_D5_VOLATILE, shot->unit,
                                   shot->target, .dice = shot->again));
    if (universal_shot_has(walk, UNIVERSAL_SALVO_FIRE)) {
        shot->worth = (uint8_t)(shot->again < COUNTS_FEW_MAX ? shot->again : COUNTS_FEW_MAX);
        start_attack(walk, 1);
    } else {
        start_attack(walk, shot->again);
    }
    return UNIVERSAL_THROWN;
}

/* ---- attack dice ---- */

/* UN-E1.1, UN-E1.2: Anti-Fighter Batteries of the ship, or of a friend with Area Defense beside it
 */
static bool is_guard(const struct game *game, int unit, int target)
{
    const struct universal_state *state = universal_state_of(game);
    return unit != target && state->units[unit].side == state->units[target].side &&
           universal_is_ship(game, unit) && universal_on_board(game, unit) &&
           !(state->elements[unit].flags & UNIVERSAL_EXPOSED) &&
           universal_item_works(game, unit, UNIVERSAL_ANTI_FIGHTER_BATTERIES) &&
           universal_item_works(game, unit, UNIVERSAL_AREA_DEFENSE) &&
           universal_distance(state->units[unit].cell, state->units[target].cell) <= BATTERY_REACH;
}

int universal_attack_guard(const struct game *game, int target)
{
    if (universal_item_works(game, target, UNIVERSAL_ANTI_FIGHTER_BATTERIES))
        return target;
    int count = universal_state_of(game)->head.unit_count, unit = 0;
    while (unit < count && !is_guard(game, unit, target))
        unit++;
    return unit < count ? unit : UNIT_NONE;
}

/* Faces that later stages tell apart; the fewer, the fewer ways exact odds have to follow. */
static void mark_faces(const struct walk *walk, int marks[WALK_DIE])
{
    const struct universal_shot *shot = shot_of(walk);
    int more = universal_trait_repeating(universal_shot_traits(shot));
    for (int i = 0; i < WALK_DIE; i++)
        marks[i] = i + 1 >= more ? MARK_MORE : 0;
    if (universal_shot_has(walk, UNIVERSAL_CUTTING))
        marks[WALK_DIE - 1] |= MARK_KEEN;
    if (shot->kind == UNIVERSAL_BY_FLIGHT && universal_is_ship(walk->game, shot->target) &&
        universal_attack_guard(walk->game, shot->target) != UNIT_NONE)
        marks[0] |= MARK_ONE;
}

static enum universal_rule hits_rule(const struct walk *walk)
{
    const struct universal_shot *shot = shot_of(walk);
    if (shot->worth > 1)
        return UNIVERSAL_RULE_D5_SALVOFIRE;
    bool special = six_rolls_again(shot->need) || shot->need <= 1; /* natural 1 */
    return special ? UNIVERSAL_RULE_D2_3 : UNIVERSAL_RULE_D2_1;
}

/* UN-D0.3 (4): once, for the dice that missed; true when there are some */
static bool retarget(struct walk *walk, bool again)
{
    struct universal_shot *shot = shot_of(walk);
    if (again || shot->missed == 0 || !universal_shot_has(walk, UNIVERSAL_RETARGETING))
        return false;
    universal_shot_tell_extra(walk, UNIVERSAL_RULE_D5_RETARGETING, shot->missed,
                              UNIVERSAL_RETARGETING);
    universal_shot_start(walk, UNIVERSAL_SHOT_RETARGET, shot->missed);
    shot->missed = 0;
    return true;
}

/* UN-D0.3 (5): another batch, or the part is done. A chain ends after 64. */
static void end_batch(struct walk *walk)
{
    struct universal_shot *shot = shot_of(walk);
    bool chain = universal_shot_has(walk, UNIVERSAL_CHAIN_FIRE);
    int limit = chain ? 1 : UNIVERSAL_CHAIN_MAX - 1;
    int from = universal_trait_repeating(universal_shot_traits(shot));
    enum universal_trait repeating = (enum universal_trait)(UNIVERSAL_REPEATING_4 + from - 4);
    uint16_t more = shot->again;
    shot->again = shot->missed = 0;
    if (more == 0 || shot->batch >= limit) {
        if (more > 0 && !chain) /* UN-D0.3: dice still due are dropped */
            universal_shot_tell_extra(walk, UNIVERSAL_RULE_D0_3, 0, repeating);
        shot->stage = UNIVERSAL_SHOT_PART;
        return;
    }
    shot->batch++;
    universal_shot_tell_extra(walk,
                              chain ? UNIVERSAL_RULE_D5_CHAINFIRE : UNIVERSAL_RULE_D5_REPEATING,
                              more, chain ? UNIVERSAL_CHAIN_FIRE : repeating);
    universal_shot_start(walk, UNIVERSAL_SHOT_ATTACK, more);
}

/* What a portion adds. UN-D2.3: triggers look at the die as first rolled. */
static void count_fall(struct walk *walk, const struct pool_fall *fall, const int marks[WALK_DIE],
                       bool second)
{
    struct universal_shot *shot = shot_of(walk);
    bool cutting = universal_shot_has(walk, UNIVERSAL_CUTTING);
    for (int i = 0; i < WALK_DIE; i++) {
        uint32_t dice = (uint32_t)fall->by_face[i], hits = dice * shot->worth;
        if (dice == 0)
            continue;
        bool keen = cutting && (second || (marks[i] & MARK_KEEN));
        if (fall->success[i] && keen)
            shot->keen = pool_raise(shot->keen, hits);
        else if (fall->success[i])
            shot->hits = pool_raise(shot->hits, hits);
        if (!second && (marks[i] & MARK_MORE))
            shot->again = pool_raise(shot->again, dice);
        if (!second && (marks[i] & MARK_ONE))
            shot->lost = pool_raise(shot->lost, dice);
    }
    if (universal_shot_has(walk, UNIVERSAL_CHAIN_FIRE))
        shot->again = pool_raise(shot->again, (uint32_t)fall->dice);
    shot->sixes = pool_raise(shot->sixes, (uint32_t)fall->sixes);
    shot->missed = pool_raise(shot->missed, (uint32_t)(fall->thrown - fall->dice - fall->sixes));
}

/* UN-D2.3: sixes that are rolled again are told, too, so that every throw is seen */
static void tell_hits(struct walk *walk, int thrown, int before)
{
    const struct universal_shot *shot = shot_of(walk);
    universal_shot_tell(walk, TOLD(walk, universal_hits, hits_rule(walk), shot->unit, shot->target,
                                   .hits = shot->hits + shot->keen, .dice = thrown,
                                   .keen = shot->keen, .sixes = shot->sixes, .before = before));
}

/* UN-D0.3 (2) to (5) */
enum universal_pace universal_attack_roll(struct walk *walk)
{
    struct universal_shot *shot = shot_of(walk);
    static const int none[WALK_DIE] = {0};
    bool renewed = shot->stage >= UNIVERSAL_SHOT_RETARGET;
    bool second =
        shot->stage == UNIVERSAL_SHOT_ATTACK_AGAIN || shot->stage == UNIVERSAL_SHOT_RETARGET_AGAIN;
    enum universal_purpose purpose = second    ? UNIVERSAL_PURPOSE_ATTACK_AGAIN
                                     : renewed ? UNIVERSAL_PURPOSE_RETARGET
                                               : UNIVERSAL_PURPOSE_ATTACK;
    struct roll what = universal_shot_roll(walk, purpose,
                                           second    ? UNIVERSAL_RULE_D2_3
                                           : renewed ? UNIVERSAL_RULE_D5_RETARGETING
                                                     : UNIVERSAL_RULE_D2_1);
    int marks[WALK_DIE];
    mark_faces(walk, marks);
    struct pool_need need = {shot->need, second, false, second ? none : marks};
    struct pool_fall fall;
    int before = shot->hits + shot->keen;
    pool_against(walk, &what, shot->due, &need, &fall);
    shot->due = (uint16_t)(shot->due - fall.thrown);
    count_fall(walk, &fall, marks, second);
    if (shot->due > 0)
        return UNIVERSAL_THROWN;
    tell_hits(walk, fall.thrown, before);
    if (shot->sixes > 0) {
        universal_shot_start(walk,
                             renewed ? UNIVERSAL_SHOT_RETARGET_AGAIN : UNIVERSAL_SHOT_ATTACK_AGAIN,
                             shot->sixes);
        shot->sixes = 0;
        return UNIVERSAL_THROWN;
    }
    if (!retarget(walk, renewed))
        end_batch(walk);
    return UNIVERSAL_THROWN;
}

/* UN-D5.bursting */
enum universal_pace universal_attack_bursts(struct walk *walk)
{
    struct universal_shot *shot = shot_of(walk);
    struct roll what =
        universal_shot_roll(walk, UNIVERSAL_PURPOSE_BURST, UNIVERSAL_RULE_D5_BURSTING);
    struct pool_need need = {BURST_FROM, false, false, NULL};
    struct pool_fall fall;
    pool_against(walk, &what, shot->due, &need, &fall);
    shot->due = (uint16_t)(shot->due - fall.thrown);
    shot->again = pool_raise(shot->again, (uint32_t)fall.dice);
    if (shot->due > 0)
        return UNIVERSAL_THROWN;
    uint16_t more = shot->again;
    shot->again = 0;
    shot->hits = pool_raise(shot->hits, more);
    universal_shot_tell_extra(walk, UNIVERSAL_RULE_D5_BURSTING, more, UNIVERSAL_BURSTING);
    if (more > 0 && ++shot->batch < UNIVERSAL_CHAIN_MAX) {
        universal_shot_start(walk, UNIVERSAL_SHOT_BURST, more);
    } else {
        shot->batch = 0;
        shot->stage = UNIVERSAL_SHOT_STRIKE;
    }
    return UNIVERSAL_THROWN;
}
