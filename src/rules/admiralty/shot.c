/* Attacks, weapon by weapon, in the order of dice of AE-4.6; and strikes without an attacker. */
#include "rules/admiralty/fire.h"

#include "rules/kit/six.h"

#include <string.h>

/* shot.stage. Those of dice come in the order in which dice fall. */
enum stage {
    STAGE_OVER,
    STAGE_WEAPON, /* the next entry of the declared list */
    STAGE_RATE,
    STAGE_HIT,
    STAGE_HIT_AGAIN,
    STAGE_STRIKE, /* all hits at `target` */
    STAGE_POWER,
    STAGE_IMPACT,
    STAGE_IMPACT_AGAIN,
    STAGE_YIELD,
    STAGE_DAMAGE,
    STAGE_DAMAGE_AGAIN
};

/* Pools that fall into many classes are thrown in portions, so that exact odds can follow. */
enum { NO_ENTRY = 255, NO_WEAPON = -1, DIE = 6, MIXED_MAX = 12, THREE_MAX = 120, CHARTS_MAX = 255 };

/* ---- who fires what at whom ---- */

static bool is_strike(const struct admiralty_walk *walk)
{
    return walk->state->shot.entry == NO_ENTRY;
}

static int attacker_of(const struct admiralty_walk *walk)
{
    return is_strike(walk) ? UNIT_NONE : walk->state->actor;
}

static bool is_flight_attack(const struct admiralty_walk *walk)
{
    return !is_strike(walk) && admiralty_is_flight(walk->game, walk->state->actor);
}

/* The target that was declared; area effects strike others, too. */
static int aimed_at(const struct admiralty_walk *walk)
{
    const struct admiralty_state *state = walk->state;
    return is_flight_attack(walk) ? state->victim : state->fire_target[state->shot.entry];
}

static void find_gun(const struct admiralty_walk *walk, struct admiralty_gun *out)
{
    const struct admiralty_state *state = walk->state;
    int entry = state->shot.entry;
    if (is_strike(walk)) {
        memset(out, 0, sizeof *out);
        out->weapon = NO_WEAPON;
        out->imp = 1;
        out->dmg = state->shot.dmg;
        out->pierce_rule = ADMIRALTY_RULE_R4_3_1;
        return;
    }
    bool flight = is_flight_attack(walk);
    admiralty_gun_aim(walk->game, state->actor, flight ? NO_WEAPON : state->fire_weapon[entry],
                      aimed_at(walk), flight ? 0 : state->fire_line[entry], out);
}

/* ---- telling and throwing ---- */

static struct event new_event(const struct admiralty_walk *walk, enum admiralty_event kind,
                              enum admiralty_rule rule, const struct admiralty_gun *gun)
{
    const struct admiralty_state *state = walk->state;
    struct event event =
        admiralty_event_new(walk, kind, rule, attacker_of(walk), state->shot.target);
    event.argument[0] = gun->weapon;
    return event;
}

/* AE-B3.5: what terrain does to a hidden ship is for its own side */
static void tell(struct admiralty_walk *walk, const struct event *event)
{
    const struct unit *target = &walk->state->units[event->other];
    if (target->status == ADMIRALTY_HIDDEN)
        admiralty_whisper(walk, target->side, event);
    else
        admiralty_tell(walk, event);
}

static void tell_two(struct admiralty_walk *walk, struct event event, int32_t first, int32_t second)
{
    event.argument[1] = first;
    event.argument[2] = second;
    tell(walk, &event);
}

/* Classes of the six faces, and how many dice of such a pool are thrown at once. */
struct faces {
    uint8_t class_of[DIE];
    int class_count;
};

/* Equal keys are one class. */
static struct faces sort_faces(const int key[DIE])
{
    struct faces faces = {.class_count = 0};
    for (int i = 0; i < DIE; i++) {
        int same = 0;
        while (key[same] != key[i])
            same++;
        faces.class_of[i] = same < i ? faces.class_of[same] : (uint8_t)faces.class_count++;
    }
    return faces;
}

/* Throws the next portion of the dice due; by_face has how many dice of each class fell at the
 * first face of the class, 0 at the others. */
static void throw_due(struct admiralty_walk *walk, enum admiralty_purpose purpose,
                      enum admiralty_rule rule, const int key[DIE], int by_face[DIE])
{
    struct admiralty_shot *shot = &walk->state->shot;
    struct faces faces = sort_faces(key);
    struct roll what = {.purpose = (uint8_t)purpose,
                        .rule = (uint16_t)rule,
                        .unit = (uint8_t)attacker_of(walk),
                        .target = shot->target};
    uint32_t most = faces.class_count > 3    ? MIXED_MAX
                    : faces.class_count == 3 ? THREE_MAX
                                             : DICE_POOL_MAX;
    uint32_t count = shot->due < most ? shot->due : most;
    int tally[DICE_CLASSES_MAX], next = 0;
    admiralty_throw_classes(walk, &what, (int)count, faces.class_of, tally);
    shot->due -= count;
    for (int i = 0; i < DIE; i++)
        by_face[i] = faces.class_of[i] == next ? tally[next++] : 0;
}

static void start_dice(struct admiralty_shot *shot, enum stage stage, uint32_t due)
{
    shot->stage = (uint8_t)stage;
    shot->due = due;
}

/* ---- dice against a need: to hit, and impact ---- */

/* What a face is worth: successes of the plain or the second roll; with `increased` one more for
 * each point above the need (AE-C4.10, AE-C4.11). */
static int worth_of(int face, int need, bool second, bool increased)
{
    int result = second ? six_second_value(face) : face;
    if (result < need || (!second && face == 1))
        return 0;
    return increased ? 1 + result - need : 1;
}

struct success {
    int dice;  /* that succeeded */
    int worth; /* hits or points */
    int sixes; /* to be rolled again */
};

/* AE-4.2.3, AE-4.3.3 */
static struct success throw_against(struct admiralty_walk *walk, enum admiralty_purpose purpose,
                                    enum admiralty_rule rule, int need, bool increased)
{
    bool second =
        purpose == ADMIRALTY_PURPOSE_HIT_AGAIN || purpose == ADMIRALTY_PURPOSE_IMPACT_AGAIN;
    struct success success = {0, 0, 0};
    int key[DIE], by_face[DIE];
    for (int i = 0; i < DIE; i++)
        key[i] = worth_of(i + 1, need, second, increased);
    bool again = !second && six_rolls_again(need);
    if (again)
        key[DIE - 1] = -1;
    throw_due(walk, purpose, rule, key, by_face);
    for (int i = 0; i < DIE; i++) {
        success.dice += key[i] > 0 ? by_face[i] : 0;
        success.worth += key[i] > 0 ? by_face[i] * key[i] : 0;
    }
    success.sixes = again ? by_face[DIE - 1] : 0;
    return success;
}

/* ---- to hit ---- */

static bool next_entry(struct admiralty_walk *walk)
{
    struct admiralty_shot *shot = &walk->state->shot;
    uint8_t entry = (uint8_t)(shot->entry + 1);
    uint8_t linked[ADMIRALTY_WEAPONS_MAX];
    memcpy(linked, shot->linked, sizeof linked);
    memset(shot, 0, sizeof *shot);
    memcpy(shot->linked, linked, sizeof linked);
    shot->entry = entry;
    shot->stage = STAGE_WEAPON;
    return false;
}

/* AE-4.1.1: the weapon does not fire after all */
static bool is_forfeited(struct admiralty_walk *walk, int entry)
{
    const struct admiralty_state *state = walk->state;
    int weapon = state->fire_weapon[entry], target = state->fire_target[entry];
    enum admiralty_rule bar = admiralty_target_bar(walk->game, state->actor, target);
    if (bar == ADMIRALTY_RULE_COUNT)
        bar = admiralty_weapon_bar(walk->game, state->actor, weapon, target);
    if (bar == ADMIRALTY_RULE_COUNT && (state->fire_line[entry] & ADMIRALTY_LINE_BLOCKED))
        bar = ADMIRALTY_RULE_R4_1_4;
    if (bar == ADMIRALTY_RULE_COUNT)
        return false;
    struct event event = admiralty_event_new(walk, ADMIRALTY_EVENT_FORFEITED, ADMIRALTY_RULE_R4_1_1,
                                             state->actor, target);
    event.argument[0] = weapon;
    event.argument[1] = (int32_t)bar;
    admiralty_tell(walk, &event);
    return true;
}

/* AE-C4.14: weapons of a battery at one target with the same modifiers share their dice */
static int find_linked(const struct admiralty_walk *walk, const struct admiralty_gun *gun)
{
    const struct admiralty_state *state = walk->state;
    int entry = state->shot.entry;
    if (!admiralty_gun_has(gun, ADMIRALTY_FIRE_LINKED))
        return -1;
    const struct admiralty_weapon *mounts = admiralty_design_of(walk->game, state->actor)->weapon;
    for (int i = 0; i < entry; i++)
        if (state->shot.linked[i] && state->fire_target[i] == state->fire_target[entry] &&
            state->fire_line[i] == state->fire_line[entry] &&
            mounts[state->fire_weapon[i]].battery == mounts[state->fire_weapon[entry]].battery)
            return i;
    return -1;
}

static void tell_aimed(struct admiralty_walk *walk, const struct admiralty_gun *gun, int dice)
{
    struct event event = new_event(walk, ADMIRALTY_EVENT_AIMED, gun->rule, gun);
    event.argument[1] = dice;
    event.argument[2] = gun->acc;
    event.argument[3] = gun->modifiers.sum;
    admiralty_event_put_need(&event, &gun->modifiers, gun->need);
    event.argument[6] = gun->distance;
    event.argument[7] = (int32_t)gun->band;
    tell(walk, &event);
}

/* AE-C4.7, AE-C4.8: what the range makes of a value, said once for each weapon */
static void tell_value(struct admiralty_walk *walk, const struct admiralty_gun *gun,
                       enum admiralty_value which, int value)
{
    bool plain = gun->traits >> (ADMIRALTY_RANGE_BASED_ROF + (int)which) & 1;
    bool inverted = gun->traits >> (ADMIRALTY_INVERTED_RANGE_BASED_ROF + (int)which) & 1;
    bool variable = gun->traits >> (ADMIRALTY_VARIABLE_ROF + (int)which) & 1;
    if ((!plain && !inverted) || variable || gun->band == ADMIRALTY_MEDIUM)
        return;
    tell_two(walk,
             new_event(walk, ADMIRALTY_EVENT_RATE,
                       plain ? ADMIRALTY_RULE_C4_7 : ADMIRALTY_RULE_C4_8, gun),
             (int32_t)which, value);
}

static void start_hits(struct admiralty_walk *walk, const struct admiralty_gun *gun, int dice)
{
    struct admiralty_shot *shot = &walk->state->shot;
    tell_aimed(walk, gun, dice);
    shot->rof = (uint8_t)dice;
    start_dice(shot, STAGE_HIT, (uint32_t)dice);
}

static bool start_weapon(struct admiralty_walk *walk)
{
    struct admiralty_state *state = walk->state;
    struct admiralty_shot *shot = &state->shot;
    struct admiralty_gun gun;
    bool flight = is_flight_attack(walk);
    if (shot->entry >= (flight ? 1 : state->declared)) {
        memset(shot, 0, sizeof *shot);
        return false;
    }
    if (!flight && is_forfeited(walk, shot->entry))
        return next_entry(walk);
    find_gun(walk, &gun);
    shot->target = (uint8_t)aimed_at(walk);
    int linked = flight ? -1 : find_linked(walk, &gun);
    if (linked >= 0) {
        shot->hits = shot->linked[linked] - 1U;
        tell_two(walk, new_event(walk, ADMIRALTY_EVENT_LINKED, ADMIRALTY_RULE_C4_14, &gun),
                 (int32_t)shot->hits, 0);
        shot->stage = STAGE_STRIKE;
        return false;
    }
    if (six_is_impossible(gun.need)) { /* AE-4.2.3 */
        tell_aimed(walk, &gun, 0);
        tell_two(walk, new_event(walk, ADMIRALTY_EVENT_IMPOSSIBLE, ADMIRALTY_RULE_R4_2_3, &gun),
                 gun.need, 0);
        return next_entry(walk);
    }
    tell_value(walk, &gun, ADMIRALTY_ROF, gun.rof);
    if (admiralty_gun_has(&gun, ADMIRALTY_VARIABLE_ROF))
        start_dice(shot, STAGE_RATE, 1);
    else
        start_hits(walk, &gun, gun.rof);
    return false;
}

/* AE-C4.9: the dice that decide a variable value; true when the last of them has fallen */
static bool throw_variable(struct admiralty_walk *walk, const struct admiralty_gun *gun,
                           enum admiralty_value which)
{
    static const enum admiralty_purpose purposes[] = {
        ADMIRALTY_PURPOSE_RATE, ADMIRALTY_PURPOSE_POWER, ADMIRALTY_PURPOSE_YIELD};
    struct admiralty_shot *shot = &walk->state->shot;
    int printed = admiralty_gun_printed(walk->game, walk->state->actor, gun->weapon, which);
    int key[DIE], by_face[DIE];
    for (int i = 0; i < DIE; i++)
        key[i] = admiralty_gun_variable(gun, which, printed, i + 1);
    throw_due(walk, purposes[which], ADMIRALTY_RULE_C4_9, key, by_face);
    for (int i = 0; i < DIE; i++)
        shot->again += (uint32_t)(key[i] * by_face[i]);
    if (shot->due > 0)
        return false;
    tell_two(walk, new_event(walk, ADMIRALTY_EVENT_RATE, ADMIRALTY_RULE_C4_9, gun), (int32_t)which,
             (int32_t)shot->again);
    return true;
}

static uint32_t take_again(struct admiralty_shot *shot)
{
    uint32_t again = shot->again;
    shot->again = 0;
    return again;
}

static bool roll_rate(struct admiralty_walk *walk, const struct admiralty_gun *gun)
{
    if (throw_variable(walk, gun, ADMIRALTY_ROF))
        start_hits(walk, gun, (int)take_again(&walk->state->shot));
    return true;
}

/* AE-C4.12 */
static bool repeats(const struct admiralty_shot *shot, const struct admiralty_gun *gun)
{
    return admiralty_gun_has(gun, ADMIRALTY_REPEATING) && shot->again > 0 &&
           shot->hits < 3U * shot->rof;
}

/* All dice of a batch have fallen: another one, or the hits strike. */
static void end_batch(struct admiralty_walk *walk, const struct admiralty_gun *gun)
{
    struct admiralty_shot *shot = &walk->state->shot;
    if (admiralty_gun_has(gun, ADMIRALTY_REPEATING) && shot->hits > 3U * shot->rof)
        shot->hits = 3U * shot->rof;
    if (repeats(shot, gun)) {
        tell_two(walk, new_event(walk, ADMIRALTY_EVENT_REPEATED, ADMIRALTY_RULE_C4_12, gun),
                 (int32_t)shot->hits, (int32_t)shot->again);
        shot->batch++;
        start_dice(shot, STAGE_HIT, take_again(shot));
        return;
    }
    shot->again = 0;
    shot->batch = 0;
    shot->rof = 0;
    if (admiralty_gun_has(gun, ADMIRALTY_FIRE_LINKED))
        shot->linked[shot->entry] = (uint8_t)(shot->hits + 1);
    shot->stage = STAGE_STRIKE;
}

static bool roll_hits(struct admiralty_walk *walk, const struct admiralty_gun *gun)
{
    struct admiralty_shot *shot = &walk->state->shot;
    bool second = shot->stage == STAGE_HIT_AGAIN;
    bool increased = admiralty_gun_has(gun, ADMIRALTY_INCREASED_HITS);
    struct success success =
        throw_against(walk, second ? ADMIRALTY_PURPOSE_HIT_AGAIN : ADMIRALTY_PURPOSE_HIT,
                      second ? ADMIRALTY_RULE_R4_2_3 : gun->rule, gun->need, increased);
    shot->hits += (uint32_t)success.worth;
    shot->sixes += (uint32_t)success.sixes;
    if (admiralty_gun_has(gun, ADMIRALTY_REPEATING))
        shot->again += (uint32_t)success.dice;
    enum admiralty_rule rule = second || six_rolls_again(gun->need) ? ADMIRALTY_RULE_R4_2_3
                               : increased                          ? ADMIRALTY_RULE_C4_10
                                                                    : ADMIRALTY_RULE_R4_2_1;
    tell_two(walk, new_event(walk, ADMIRALTY_EVENT_HITS, rule, gun), (int32_t)shot->hits,
             (int32_t)shot->sixes);
    if (shot->due > 0)
        return true;
    if (shot->sixes > 0) {
        start_dice(shot, STAGE_HIT_AGAIN, shot->sixes);
        shot->sixes = 0;
        return true;
    }
    end_batch(walk, gun);
    return true;
}

/* ---- hits at one element ---- */

/* AE-C4.15: the next other element of the target's hex; UNIT_NONE when all are struck. Ids have
 * ships before flights (AE-0.3.4). */
static int next_in_hex(const struct admiralty_walk *walk, int after)
{
    const struct admiralty_state *state = walk->state;
    int aimed = aimed_at(walk);
    for (int unit = after + 1; unit < state->head.unit_count; unit++)
        if (unit != aimed && unit != state->actor && admiralty_on_board(walk->game, unit) &&
            cell_equal(state->units[unit].cell, state->units[aimed].cell))
            return unit;
    return UNIT_NONE;
}

/* Everything at the present target is done. */
static bool next_target(struct admiralty_walk *walk, const struct admiralty_gun *gun)
{
    struct admiralty_shot *shot = &walk->state->shot;
    if (is_strike(walk)) {
        memset(shot, 0, sizeof *shot);
        return false;
    }
    int next = UNIT_NONE;
    if (admiralty_gun_has(gun, ADMIRALTY_AREA_EFFECT) && shot->hits > 0)
        next = next_in_hex(walk, shot->target == aimed_at(walk) ? -1 : shot->target);
    if (next == UNIT_NONE)
        return next_entry(walk);
    shot->target = (uint8_t)next;
    shot->points = shot->shields = 0;
    shot->stage = STAGE_STRIKE;
    tell_two(walk, new_event(walk, ADMIRALTY_EVENT_AREA, ADMIRALTY_RULE_C4_15, gun),
             (int32_t)shot->hits, 0);
    return false;
}

/* AE-5.4.3, AE-5.4.4: each hit is a fighter; excess is lost */
static bool strike_flight(struct admiralty_walk *walk, const struct admiralty_gun *gun)
{
    const struct admiralty_shot *shot = &walk->state->shot;
    const struct admiralty_element *flight = &walk->state->elements[shot->target];
    int left = flight->fighters - flight->pending_fighters;
    int killed = (int)shot->hits < left ? (int)shot->hits : left;
    bool by_flight = is_flight_attack(walk);
    struct event event = new_event(walk, ADMIRALTY_EVENT_FIGHTERS_HIT,
                                   by_flight ? ADMIRALTY_RULE_R5_4_3 : ADMIRALTY_RULE_R5_4_4, gun);
    event.argument[0] = killed;
    event.argument[1] = !by_flight;
    event.argument[2] = (int32_t)shot->hits;
    admiralty_hurt(walk, shot->target, killed, 0, 0, 0);
    tell(walk, &event);
    return next_target(walk, gun);
}

/* The points of impact are known. AE-C4.19: each of them starts a fire. */
static bool start_damage(struct admiralty_walk *walk, const struct admiralty_gun *gun)
{
    struct admiralty_shot *shot = &walk->state->shot;
    struct admiralty_element *ship = &walk->state->elements[shot->target];
    if (!is_strike(walk))
        ship->impact = (uint16_t)(ship->impact + shot->points);
    shot->shields = 0;
    if (shot->points == 0)
        return next_target(walk, gun);
    if (admiralty_gun_has(gun, ADMIRALTY_CONTINUING_DAMAGE)) {
        struct event event = admiralty_event_new(walk, ADMIRALTY_EVENT_KINDLED,
                                                 ADMIRALTY_RULE_C4_19, shot->target, UNIT_NONE);
        event.argument[0] = (int32_t)shot->points;
        ship->started = (uint16_t)(ship->started + shot->points);
        admiralty_tell_of(walk, &event);
    }
    tell_value(walk, gun, ADMIRALTY_DMG, gun->dmg);
    if (admiralty_gun_has(gun, ADMIRALTY_VARIABLE_DMG))
        start_dice(shot, STAGE_YIELD, shot->points);
    else
        start_dice(shot, STAGE_DAMAGE, shot->points * (uint32_t)gun->dmg);
    return false;
}

/* AE-4.3.1, AE-4.3.2 */
static bool start_impact(struct admiralty_walk *walk, const struct admiralty_gun *gun,
                         uint32_t dice)
{
    struct admiralty_shot *shot = &walk->state->shot;
    struct admiralty_modifiers modifiers = {.sum = (int8_t)gun->pierce};
    int need = shot->shields + 1 - gun->pierce;
    enum admiralty_rule rule = shot->shields ? gun->pierce_rule : ADMIRALTY_RULE_R4_3_2;
    struct event event = new_event(walk, ADMIRALTY_EVENT_PIERCES, rule, gun);
    modifiers.of[ADMIRALTY_FROM_TRAIT] = (int8_t)gun->pierce;
    event.argument[1] = (int32_t)dice;
    event.argument[2] = shot->shields;
    event.argument[3] = gun->pierce;
    admiralty_event_put_need(&event, &modifiers, need);
    tell(walk, &event);
    if (shot->shields > 0 && !six_is_impossible(need)) {
        start_dice(shot, STAGE_IMPACT, dice);
        return false;
    }
    shot->points = shot->shields ? 0 : dice;
    return start_damage(walk, gun);
}

/* AE-4.3.1: IMP dice for every hit, against the shields as applied */
static bool start_strike(struct admiralty_walk *walk, const struct admiralty_gun *gun)
{
    struct admiralty_state *state = walk->state;
    struct admiralty_shot *shot = &state->shot;
    struct admiralty_element *element = &state->elements[shot->target];
    if (shot->hits == 0)
        return next_target(walk, gun);
    element->hits = (uint16_t)(element->hits + shot->hits);
    if (admiralty_is_flight(walk->game, shot->target))
        return strike_flight(walk, gun);
    shot->shields = (uint8_t)admiralty_shields_against(walk->game, shot->target,
                                                       state->units[state->actor].cell);
    tell_value(walk, gun, ADMIRALTY_IMP, gun->imp);
    if (!admiralty_gun_has(gun, ADMIRALTY_VARIABLE_IMP))
        return start_impact(walk, gun, shot->hits * (uint32_t)gun->imp);
    start_dice(shot, STAGE_POWER, shot->hits);
    return false;
}

static bool roll_power(struct admiralty_walk *walk, const struct admiralty_gun *gun)
{
    if (throw_variable(walk, gun, ADMIRALTY_IMP))
        start_impact(walk, gun, take_again(&walk->state->shot));
    return true;
}

static bool roll_impact(struct admiralty_walk *walk, const struct admiralty_gun *gun)
{
    struct admiralty_shot *shot = &walk->state->shot;
    bool second = shot->stage == STAGE_IMPACT_AGAIN;
    bool increased = admiralty_gun_has(gun, ADMIRALTY_INCREASED_IMPACT);
    int need = shot->shields + 1 - gun->pierce;
    struct success success =
        throw_against(walk, second ? ADMIRALTY_PURPOSE_IMPACT_AGAIN : ADMIRALTY_PURPOSE_IMPACT,
                      second ? ADMIRALTY_RULE_R4_3_3 : gun->pierce_rule, need, increased);
    shot->points += (uint32_t)success.worth;
    shot->sixes += (uint32_t)success.sixes;
    enum admiralty_rule rule = second || six_rolls_again(need) ? ADMIRALTY_RULE_R4_3_3
                               : increased                     ? ADMIRALTY_RULE_C4_11
                                                               : ADMIRALTY_RULE_R4_3_1;
    tell_two(walk, new_event(walk, ADMIRALTY_EVENT_IMPACT, rule, gun), (int32_t)shot->points,
             (int32_t)shot->sixes);
    if (shot->due > 0)
        return true;
    if (shot->sixes > 0) {
        start_dice(shot, STAGE_IMPACT_AGAIN, shot->sixes);
        shot->sixes = 0;
    } else {
        start_damage(walk, gun);
    }
    return true;
}

/* ---- damage ---- */

static bool roll_yield(struct admiralty_walk *walk, const struct admiralty_gun *gun)
{
    struct admiralty_shot *shot = &walk->state->shot;
    if (throw_variable(walk, gun, ADMIRALTY_DMG))
        start_dice(shot, STAGE_DAMAGE, take_again(shot));
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
    bool plated = ones > 0 && admiralty_has_device(game, target, ADMIRALTY_DEVICE_ARMOR);
    return plated ? ADMIRALTY_RULE_B1 : ADMIRALTY_RULE_R4_4_1;
}

/* AE-4.4.1 */
static void deal(struct admiralty_walk *walk, int unit, int target, const int face_tally[DIE],
                 uint32_t traits)
{
    struct admiralty_element *ship = &walk->state->elements[target];
    struct admiralty_blow sum = {0, 0, 0, 0};
    int dice = 0;
    for (int i = 0; i < DIE; i++) {
        struct admiralty_blow blow = admiralty_blow_of(walk->game, target, i + 1, traits);
        sum.hull += face_tally[i] * blow.hull;
        sum.engine += face_tally[i] * blow.engine;
        sum.shield += face_tally[i] * blow.shield;
        sum.weapon += face_tally[i] * blow.weapon;
        dice += face_tally[i];
    }
    int charts = ship->charts + (unit != UNIT_NONE ? sum.weapon : 0);
    ship->charts = (uint8_t)(charts < CHARTS_MAX ? charts : CHARTS_MAX);
    struct event event =
        admiralty_event_new(walk, ADMIRALTY_EVENT_DAMAGE,
                            damage_rule(walk->game, target, face_tally[0], traits), unit, target);
    const int32_t arguments[] = {sum.hull, sum.engine, sum.shield, sum.weapon, dice};
    memcpy(event.argument, arguments, sizeof arguments);
    tell(walk, &event);
    admiralty_hurt(walk, target, sum.hull, sum.engine, sum.shield, sum.weapon);
}

void admiralty_damage_dice(struct admiralty_walk *walk, int target, const int face_tally[DIE],
                           uint32_t traits)
{
    deal(walk, UNIT_NONE, target, face_tally, traits);
}

/* Classes of damage dice: by what they do, so that no two outcomes are told apart in vain. */
static int blow_key(const struct admiralty_blow *blow)
{
    return blow->hull | blow->engine << 2 | blow->shield << 4 | blow->weapon << 6;
}

/* AE-E2: dice that do not show what was aimed at are rolled again, once */
static void set_aside(struct admiralty_walk *walk, const struct admiralty_gun *gun,
                      int by_face[DIE])
{
    struct admiralty_shot *shot = &walk->state->shot;
    for (int i = 0; i < DIE; i++) {
        struct admiralty_blow blow =
            admiralty_blow_of(walk->game, shot->target, i + 1, gun->traits);
        if (admiralty_blow_shows(&blow, gun->aim))
            continue;
        shot->again += (uint32_t)by_face[i];
        by_face[i] = 0;
    }
}

static bool roll_damage(struct admiralty_walk *walk, const struct admiralty_gun *gun)
{
    struct admiralty_shot *shot = &walk->state->shot;
    bool second = shot->stage == STAGE_DAMAGE_AGAIN;
    int key[DIE], by_face[DIE], kept = 0;
    for (int i = 0; i < DIE; i++) {
        struct admiralty_blow blow =
            admiralty_blow_of(walk->game, shot->target, i + 1, gun->traits);
        key[i] = blow_key(&blow);
    }
    throw_due(walk, second ? ADMIRALTY_PURPOSE_DAMAGE_AGAIN : ADMIRALTY_PURPOSE_DAMAGE,
              second ? ADMIRALTY_RULE_E2 : ADMIRALTY_RULE_R4_4_1, key, by_face);
    if (!second)
        set_aside(walk, gun, by_face);
    for (int i = 0; i < DIE; i++)
        kept += by_face[i];
    if (kept > 0)
        deal(walk, attacker_of(walk), shot->target, by_face, gun->traits);
    if (shot->due > 0)
        return true;
    if (shot->again > 0) {
        struct event event = new_event(walk, ADMIRALTY_EVENT_REDIRECTED, ADMIRALTY_RULE_E2, gun);
        event.argument[0] = (int32_t)shot->again;
        tell(walk, &event);
        start_dice(shot, STAGE_DAMAGE_AGAIN, take_again(shot));
    } else {
        next_target(walk, gun);
    }
    return true;
}

/* ---- the machine ---- */

/* One stage; true when it threw dice. */
static bool run_stage(struct admiralty_walk *walk)
{
    struct admiralty_gun gun;
    enum stage stage = (enum stage)walk->state->shot.stage;
    if (stage == STAGE_WEAPON)
        return start_weapon(walk);
    find_gun(walk, &gun);
    switch (stage) {
    case STAGE_RATE:
        return roll_rate(walk, &gun);
    case STAGE_HIT:
    case STAGE_HIT_AGAIN:
        return roll_hits(walk, &gun);
    case STAGE_STRIKE:
        return start_strike(walk, &gun);
    case STAGE_POWER:
        return roll_power(walk, &gun);
    case STAGE_IMPACT:
    case STAGE_IMPACT_AGAIN:
        return roll_impact(walk, &gun);
    case STAGE_YIELD:
        return roll_yield(walk, &gun);
    case STAGE_DAMAGE:
    case STAGE_DAMAGE_AGAIN:
        return roll_damage(walk, &gun);
    case STAGE_OVER:
    case STAGE_WEAPON:
        break;
    }
    return true;
}

/* AE-C4.13: its slow weapons that fire now may not fire next turn */
static uint64_t slow_weapons(const struct admiralty_walk *walk)
{
    const struct admiralty_state *state = walk->state;
    const struct admiralty_design *design = admiralty_design_of(walk->game, state->actor);
    uint64_t slow = 0;
    for (int i = 0; i < state->declared; i++) {
        int weapon = state->fire_weapon[i];
        uint32_t traits = design->battery[design->weapon[weapon].battery].traits;
        if (traits >> ADMIRALTY_SLOW_FIRING & 1)
            slow |= (uint64_t)1 << weapon;
    }
    return slow;
}

enum progress admiralty_shot_begin(struct admiralty_walk *walk)
{
    walk->state->step = ADMIRALTY_STEP_FACINGS;
    return PROGRESS_MORE;
}

void admiralty_shot_reset(struct admiralty_state *state)
{
    for (int unit = 0; unit < state->head.unit_count; unit++) {
        struct admiralty_element *element = &state->elements[unit];
        element->hits = element->impact = 0;
        element->charts = 0;
    }
}

enum progress admiralty_shot_open(struct admiralty_walk *walk)
{
    struct admiralty_state *state = walk->state;
    admiralty_shot_reset(state);
    if (!admiralty_is_flight(walk->game, state->actor))
        state->elements[state->actor].cooling = slow_weapons(walk);
    memset(&state->shot, 0, sizeof state->shot);
    state->shot.stage = STAGE_WEAPON;
    state->step = ADMIRALTY_STEP_SHOT;
    return PROGRESS_MORE;
}

/* All dice have fallen: nothing of the attack is left but the damage. */
static enum progress end_attack(struct admiralty_walk *walk)
{
    struct admiralty_state *state = walk->state;
    for (int unit = 0; unit < state->head.unit_count; unit++)
        state->elements[unit].shown = 0;
    memset(state->fire_weapon, 0, sizeof state->fire_weapon);
    memset(state->fire_target, 0, sizeof state->fire_target);
    memset(state->fire_line, 0, sizeof state->fire_line);
    state->declared = 0;
    state->victim = UNIT_NONE;
    return admiralty_attack_over(walk);
}

enum progress admiralty_step_shot(struct admiralty_walk *walk)
{
    return admiralty_strike_step(walk) ? end_attack(walk) : PROGRESS_MORE;
}

void admiralty_strike_begin(struct admiralty_walk *walk, int target, int impact_dice, int dmg,
                            struct cell from)
{
    struct admiralty_shot *shot = &walk->state->shot;
    struct admiralty_gun gun;
    memset(shot, 0, sizeof *shot);
    shot->entry = NO_ENTRY;
    shot->target = (uint8_t)target;
    shot->dmg = (uint8_t)dmg;
    shot->shields = (uint8_t)admiralty_shields_against(walk->game, target, from);
    find_gun(walk, &gun);
    if (impact_dice > 0)
        start_impact(walk, &gun, (uint32_t)impact_dice);
    else
        memset(shot, 0, sizeof *shot);
}

bool admiralty_strike_step(struct admiralty_walk *walk)
{
    const struct admiralty_shot *shot = &walk->state->shot;
    bool thrown = false;
    while (!thrown && shot->stage != STAGE_OVER)
        thrown = run_stage(walk);
    return shot->stage == STAGE_OVER;
}
