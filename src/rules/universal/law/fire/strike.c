/* Hits at one target: Screens, points, Shields, damage dice (UN-D2.5, UN-D3, UN-D5.order). */
#include "rules/universal/law/fire/shot.h"

#include "rules/kit/pool.h"
#include "rules/kit/six.h"

#include <string.h>

enum {
    DAMAGE_PORTION = 3,  /* dice a step: few ways for exact odds to follow */
    TRAINING_POINTS = 3, /* UN-S21 */
    HALVED_PORTION = 8
};

static struct universal_shot *shot_of(const struct walk *walk)
{
    return &universal_state_of(walk->game)->shot;
}

static enum universal_pace finish(struct walk *walk)
{
    shot_of(walk)->stage = UNIVERSAL_SHOT_NEXT;
    return UNIVERSAL_GO_ON;
}

static struct universal_element *target_of(const struct walk *walk)
{
    return &universal_state_of(walk->game)->elements[shot_of(walk)->target];
}

/* ---- flights ---- */

static enum universal_rule fighters_rule(const struct universal_shot *shot)
{
    switch ((int)shot->kind) {
    case UNIVERSAL_BY_FLIGHT:
        return UNIVERSAL_RULE_F3_1;
    case UNIVERSAL_BY_SHOCKWAVE:
        return UNIVERSAL_RULE_E3_9;
    default:
        return UNIVERSAL_RULE_F3_2;
    }
}

/* UN-F3.2, UN-E2.9: each hit is a fighter; excess is lost */
static enum universal_pace strike_flight(struct walk *walk)
{
    const struct universal_shot *shot = shot_of(walk);
    const struct universal_element *flight = target_of(walk);
    int left = flight->fighters - flight->pending_fighters, all = shot->hits + shot->keen;
    int hits[UNIVERSAL_TRACKS] = {all < left ? all : left, 0, 0, 0};
    universal_shot_tell(walk, TOLD(walk, universal_fighters_hit, fighters_rule(shot), shot->target,
                                   shot->unit, .fighters = hits[UNIVERSAL_HULL]));
    if (hits[UNIVERSAL_HULL] > 0)
        universal_hurt(walk, shot->target, hits);
    return finish(walk);
}

/* ---- Screens ---- */

static enum universal_rule screens_rule(const struct walk *walk, int screens)
{
    uint64_t traits = universal_shot_traits(shot_of(walk));
    if (screens > 0 && universal_trait_phasing(traits) > 0)
        return UNIVERSAL_RULE_D5_PHASING;
    if (screens > 0 && universal_trait_in(traits, UNIVERSAL_NON_PHASING))
        return UNIVERSAL_RULE_D5_NONPHASING;
    if (screens > 0 && universal_trait_impact(traits) > 1)
        return UNIVERSAL_RULE_D5_IMPACT;
    return UNIVERSAL_RULE_D2_5;
}

static int need_of(const struct walk *walk, int *screens)
{
    const struct universal_shot *shot = shot_of(walk);
    *screens =
        universal_screen_level(walk->game, shot->target, (enum universal_facing)shot->facing);
    return universal_trait_penetration(universal_shot_traits(shot), *screens);
}

static void tell_penetrated(struct walk *walk)
{
    const struct universal_shot *shot = shot_of(walk);
    int screens, need = need_of(walk, &screens);
    universal_shot_tell(walk,
                        TOLD(walk, universal_penetrated, screens_rule(walk, screens), shot->unit,
                             shot->target, .through = shot->through + shot->through_keen,
                             .hits = shot->hits + shot->keen, .screens = screens, .needed = need,
                             .facing = shot->facing));
}

/* ---- old shields (UN-Z3.5e) ---- */

/* Dice a hit rolls against a rating: the weapon's own figure, or by its Impact. */
static int impact_of(const struct walk *walk)
{
    const struct universal_shot *shot = shot_of(walk);
    bool battery = shot->kind == UNIVERSAL_BY_WEAPONS || shot->kind == UNIVERSAL_BY_SEEKERS;
    if (battery && universal_is_unity(walk->game, shot->unit))
        return universal_design_of(walk->game, shot->unit)->battery[shot->battery].imp;
    return universal_trait_impact(universal_shot_traits(shot));
}

/* UN-Z3.5e: what each impact die needs, 0: none is thrown. It must exceed the rating; Phasing
 * lowers that, Non-Phasing the die. */
static int impact_need(const struct walk *walk, int *rating)
{
    const struct universal_shot *shot = shot_of(walk);
    uint64_t traits = universal_shot_traits(shot);
    *rating =
        universal_screen_rating(walk->game, shot->target, (enum universal_facing)shot->facing);
    int left = *rating - universal_trait_phasing(traits);
    return left > 0 ? left + 1 + universal_trait_in(traits, UNIVERSAL_NON_PHASING) : 0;
}

static void tell_impact(struct walk *walk)
{
    const struct universal_shot *shot = shot_of(walk);
    int rating, need = impact_need(walk, &rating);
    int phasing = universal_shot_has(walk, UNIVERSAL_NON_PHASING)
                      ? -1
                      : universal_trait_phasing(universal_shot_traits(shot));
    universal_shot_tell(walk, TOLD(walk, universal_impacted, UNIVERSAL_RULE_Z3_5E, shot->unit,
                                   shot->target, .points = shot->through + shot->through_keen,
                                   .hits = shot->hits + shot->keen, .rating = rating,
                                   .needed = need, .facing = shot->facing,
                                   .impact = impact_of(walk), .phasing = phasing));
}

/* UN-Z3.5b: of weapons of a Unity ship, or (option) of all that strike one; never twice */
static bool is_halved(const struct walk *walk)
{
    const struct universal_shot *shot = shot_of(walk);
    if (universal_has(walk->game, UNIVERSAL_OPTION_CATASTROPHIC_TARGET))
        return universal_is_unity(walk->game, shot->target);
    return shot->unit != UNIT_NONE && universal_is_unity(walk->game, shot->unit);
}

static void tell_points(struct walk *walk, enum universal_rule rule, bool rolled)
{
    const struct universal_shot *shot = shot_of(walk);
    universal_shot_tell(walk, TOLD(walk, universal_points, rule, shot->unit, shot->target,
                                   .points = shot->points,
                                   .hits = shot->through + shot->through_keen, .rolled = rolled));
}

/* UN-D3.1, UN-D5.catastrophic: points, or the dice that decide them */
static enum universal_pace start_points(struct walk *walk)
{
    struct universal_shot *shot = shot_of(walk);
    const struct universal_scenario *scenario = walk->game->setup->scenario;
    struct universal_element *ship = target_of(walk);
    bool rolled = universal_shot_has(walk, UNIVERSAL_CATASTROPHIC);
    uint32_t weight = shot->through + 2U * shot->through_keen;
    if (universal_is_unity(walk->game, shot->target))
        tell_impact(walk);
    else
        tell_penetrated(walk);
    ship->through = pool_raise(ship->through, (uint32_t)shot->through + shot->through_keen);
    shot->half = 0;
    shot->points = 0;
    shot->stage = UNIVERSAL_SHOT_PIERCE;
    if (weight == 0)
        return finish(walk);
    if (rolled && !scenario->training) {
        shot->stage = UNIVERSAL_SHOT_CATASTROPHE;
        return UNIVERSAL_GO_ON;
    }
    bool halved = rolled && is_halved(walk);
    uint32_t fixed = halved ? (TRAINING_POINTS + 1) / 2 : TRAINING_POINTS;
    shot->points = pool_raise(0, weight * (rolled ? fixed : shot->dmg));
    enum universal_rule rule = halved               ? UNIVERSAL_RULE_Z3_5B
                               : rolled             ? UNIVERSAL_RULE_S21
                               : shot->through_keen ? UNIVERSAL_RULE_D5_CUTTING
                                                    : UNIVERSAL_RULE_D3_1;
    tell_points(walk, rule, false);
    return UNIVERSAL_GO_ON;
}

/* Goes on to the next class of hits that has some, natural sixes first (UN-D0.3); false: all have
 * been at hand. `half` counts classes begun. */
static bool next_class(struct walk *walk, enum universal_shot_stage stage, uint16_t keen,
                       uint16_t plain)
{
    struct universal_shot *shot = shot_of(walk);
    while (shot->half < 2) {
        uint16_t count = shot->half++ == 0 ? keen : plain;
        if (count == 0)
            continue;
        universal_shot_start(walk, stage, count);
        return true;
    }
    return false;
}

/* The next class of hits, as dice: IMP for each hit. */
static bool next_impact(struct walk *walk)
{
    const struct universal_shot *shot = shot_of(walk);
    uint32_t dice = (uint32_t)impact_of(walk);
    return next_class(walk, UNIVERSAL_SHOT_PENETRATE, pool_raise(0, dice * shot->keen),
                      pool_raise(0, dice * shot->hits));
}

/* UN-Z3.5e: rating 0, and every die is a point */
static enum universal_pace start_impact(struct walk *walk)
{
    struct universal_shot *shot = shot_of(walk);
    uint32_t dice = (uint32_t)impact_of(walk);
    int rating;
    shot->sixes = 0;
    if (impact_need(walk, &rating) == 0) {
        shot->through = pool_raise(0, dice * shot->hits);
        shot->through_keen = pool_raise(0, dice * shot->keen);
        return start_points(walk);
    }
    next_impact(walk);
    return UNIVERSAL_GO_ON;
}

/* UN-Z3.5e: hit by hit where natural sixes are rolled again, each with its dice at once */
static enum universal_pace roll_impact(struct walk *walk)
{
    struct universal_shot *shot = shot_of(walk);
    int rating, need = impact_need(walk, &rating), dice = impact_of(walk);
    bool second = shot->sixes > 0;
    struct roll what = universal_shot_roll(
        walk, second ? UNIVERSAL_PURPOSE_IMPACT_AGAIN : UNIVERSAL_PURPOSE_IMPACT,
        UNIVERSAL_RULE_Z3_5E);
    struct pool_need wanted = {need, second, false, NULL};
    struct pool_fall fall;
    bool single = six_rolls_again(need) && dice < shot->due;
    pool_against(walk, &what,
                 second   ? shot->sixes
                 : single ? (uint32_t)dice
                          : shot->due,
                 &wanted, &fall);
    uint16_t *through = shot->half == 1 ? &shot->through_keen : &shot->through;
    *through = pool_raise(*through, (uint32_t)fall.dice);
    shot->due = (uint16_t)(second ? shot->due : shot->due - fall.thrown);
    shot->sixes = (uint16_t)(second ? shot->sixes - fall.thrown : fall.sixes);
    if (shot->due == 0 && shot->sixes == 0 && !next_impact(walk))
        start_points(walk);
    return UNIVERSAL_THROWN;
}

enum universal_pace universal_strike_start(struct walk *walk)
{
    struct universal_shot *shot = shot_of(walk);
    struct universal_element *element = target_of(walk);
    uint32_t hits = (uint32_t)shot->hits + shot->keen;
    int screens;
    element->hits = pool_raise(element->hits, hits);
    if (universal_shot_has(walk, UNIVERSAL_SWEEPING))
        shot->chain = pool_raise(0, hits);
    if (hits == 0)
        return finish(walk);
    if (!universal_is_ship(walk->game, shot->target))
        return strike_flight(walk);
    shot->half = 0;
    if (universal_is_unity(walk->game, shot->target))
        return start_impact(walk);
    if (need_of(walk, &screens) == 0) {
        shot->through = shot->hits;
        shot->through_keen = shot->keen;
        return start_points(walk);
    }
    next_class(walk, UNIVERSAL_SHOT_PENETRATE, shot->keen, shot->hits);
    return UNIVERSAL_GO_ON;
}

/* UN-D2.5; UN-D5.impact: all dice of one hit at once, hit by hit */
static int roll_penetration(struct walk *walk, int need)
{
    struct universal_shot *shot = shot_of(walk);
    int dice = universal_trait_impact(universal_shot_traits(shot)), screens, by_face[WALK_DIE];
    int key[WALK_DIE];
    (void)need_of(walk, &screens);
    struct roll what =
        universal_shot_roll(walk, UNIVERSAL_PURPOSE_PENETRATION, screens_rule(walk, screens));
    walk_count_faces(&what, need, WALK_DIE);
    for (int i = 0; i < WALK_DIE; i++)
        key[i] = what.worth[i];
    int thrown =
        walk_throw_portion(walk, &what, dice > 1 ? (uint32_t)dice : shot->due, key, by_face);
    shot->due = (uint16_t)(shot->due - (dice > 1 ? 1 : thrown));
    int passed = by_face[need - 1];
    return dice > 1 ? passed > 0 : passed;
}

enum universal_pace universal_strike_penetrate(struct walk *walk)
{
    struct universal_shot *shot = shot_of(walk);
    if (universal_is_unity(walk->game, shot->target))
        return roll_impact(walk);
    int screens, need = need_of(walk, &screens);
    uint16_t *through = shot->half == 1 ? &shot->through_keen : &shot->through;
    *through = pool_raise(*through, (uint32_t)roll_penetration(walk, need));
    if (shot->due == 0 && !next_class(walk, UNIVERSAL_SHOT_PENETRATE, shot->keen, shot->hits))
        start_points(walk);
    return UNIVERSAL_THROWN;
}

/* UN-Z3.5b: the sum of the next portion of dice, each halved, rounded up */
static int sum_of_halves(struct walk *walk)
{
    static const int key[WALK_DIE] = {1, 1, 2, 2, 3, 3};
    struct universal_shot *shot = shot_of(walk);
    struct roll what =
        universal_shot_roll(walk, UNIVERSAL_PURPOSE_CATASTROPHE, UNIVERSAL_RULE_Z3_5B);
    int by_face[WALK_DIE], sum = 0;
    uint32_t portion = shot->due < HALVED_PORTION ? shot->due : HALVED_PORTION;
    shot->due = (uint16_t)(shot->due - walk_throw_portion(walk, &what, portion, key, by_face));
    for (int i = 0; i < WALK_DIE; i++)
        sum += by_face[i] * key[i];
    return sum;
}

/* UN-D5.catastrophic, UN-D5.cutting */
enum universal_pace universal_strike_catastrophe(struct walk *walk)
{
    struct universal_shot *shot = shot_of(walk);
    if (shot->due == 0) {
        if (next_class(walk, UNIVERSAL_SHOT_CATASTROPHE, shot->through_keen, shot->through))
            return UNIVERSAL_GO_ON;
        shot->half = 0;
        shot->stage = UNIVERSAL_SHOT_PIERCE;
        return UNIVERSAL_GO_ON;
    }
    uint32_t times = shot->half == 1 ? 2 : 1;
    bool halved = is_halved(walk);
    enum universal_rule rule = halved ? UNIVERSAL_RULE_Z3_5B : UNIVERSAL_RULE_D5_CATASTROPHIC;
    int sum = halved ? sum_of_halves(walk)
                     : universal_shot_sum(walk, UNIVERSAL_PURPOSE_CATASTROPHE, rule);
    shot->points = pool_raise(shot->points, times * (uint32_t)sum);
    if (shot->due == 0 && (shot->half == 2 || shot->through == 0))
        tell_points(walk, rule, true);
    return UNIVERSAL_THROWN;
}

/* ---- Shields ---- */

static int shields_of(const struct game *game)
{
    const struct universal_shot *shot = &universal_state_of(game)->shot;
    return universal_shields_left(game, shot->target, shot->facing) +
           universal_shields_left(game, shot->target, UNIVERSAL_OMNI);
}

/* UN-D5.piercing, UN-D5.semipiercing: points that Shields do not meet */
enum universal_pace universal_strike_pierce(struct walk *walk)
{
    struct universal_shot *shot = shot_of(walk);
    int from = universal_trait_piercing(universal_shot_traits(shot));
    bool begun = shot->due > 0;
    if (!begun && shields_of(walk->game) > 0 && from > 0)
        shot->due = shot->points;
    if (shot->due == 0) {
        if (universal_shot_has(walk, UNIVERSAL_PIERCING))
            shot->bypass = shot->points;
        else if (universal_shot_has(walk, UNIVERSAL_SEMI_PIERCING))
            shot->bypass = shot->points / 2;
        shot->stage = UNIVERSAL_SHOT_SHIELDS;
        return UNIVERSAL_GO_ON;
    }
    int key[WALK_DIE], by_face[WALK_DIE];
    struct roll what =
        universal_shot_roll(walk, UNIVERSAL_PURPOSE_PIERCE, UNIVERSAL_RULE_D5_PIERCING);
    walk_count_faces(&what, from, WALK_DIE);
    for (int i = 0; i < WALK_DIE; i++)
        key[i] = what.worth[i];
    shot->due = (uint16_t)(shot->due - walk_throw_portion(walk, &what, shot->due, key, by_face));
    shot->bypass = pool_raise(shot->bypass, (uint32_t)by_face[from - 1]);
    if (shot->due == 0)
        shot->stage = UNIVERSAL_SHOT_SHIELDS;
    return UNIVERSAL_THROWN;
}

struct universal_block universal_strike_block(const struct game *game)
{
    const struct universal_shot *shot = &universal_state_of(game)->shot;
    int facing = universal_shields_left(game, shot->target, shot->facing);
    int omni = universal_shields_left(game, shot->target, UNIVERSAL_OMNI);
    int sum = universal_trait_shields_used(universal_shot_traits(shot), shot->points - shot->bypass,
                                           facing + omni);
    return (struct universal_block){sum > omni ? sum - omni : 0, sum < facing ? sum : facing, sum};
}

static enum universal_rule shields_rule(const struct walk *walk)
{
    uint64_t traits = universal_shot_traits(shot_of(walk));
    if (universal_trait_in(traits, UNIVERSAL_NON_PIERCING))
        return UNIVERSAL_RULE_D5_NONPIERCING;
    if (universal_trait_in(traits, UNIVERSAL_RESONANT))
        return UNIVERSAL_RULE_D5_RESONANT;
    if (universal_trait_in(traits, UNIVERSAL_SEMI_PIERCING))
        return UNIVERSAL_RULE_D5_SEMIPIERCING;
    if (shot_of(walk)->bypass > 0)
        return UNIVERSAL_RULE_D5_PIERCING;
    return UNIVERSAL_RULE_D3_2;
}

static void start_damage(struct walk *walk, uint32_t dice)
{
    struct universal_shot *shot = shot_of(walk);
    struct universal_element *ship = target_of(walk);
    ship->points = pool_raise(ship->points, dice);
    shot->batch = 0;
    shot->again = 0;
    memset(shot->face, 0, sizeof shot->face);
    if (dice > 0)
        universal_shot_start(walk, UNIVERSAL_SHOT_DAMAGE, dice);
    else
        finish(walk);
}

/* UN-D3.2: crossed off at once */
void universal_strike_absorb(struct walk *walk, int used_of_facing)
{
    struct universal_shot *shot = shot_of(walk);
    struct universal_card *card = &target_of(walk)->card;
    struct universal_block block = universal_strike_block(walk->game);
    int omni = block.sum - used_of_facing, met = shot->points - shot->bypass;
    int absorbed = universal_trait_absorbed(universal_shot_traits(shot), met, block.sum);
    card->shield[shot->facing] = (uint8_t)(card->shield[shot->facing] + used_of_facing);
    card->shield[UNIVERSAL_OMNI] = (uint8_t)(card->shield[UNIVERSAL_OMNI] + omni);
    universal_shot_tell(walk, TOLD(walk, universal_shielded, shields_rule(walk), shot->target,
                                   shot->unit, .absorbed = absorbed, .used = used_of_facing,
                                   .omni = omni, .left = shot->points - absorbed,
                                   .bypass = shot->bypass, .facing = shot->facing));
    if (block.sum > 0)
        universal_tell_stir(walk, shot->target);
    start_damage(walk, (uint32_t)(shot->points - absorbed));
}

/* UN-D3.2: which Shields, if there is a choice; a hidden ship is not asked (UN-C4.2c) */
enum universal_pace universal_strike_shields(struct walk *walk)
{
    const struct universal_shot *shot = shot_of(walk);
    struct universal_block block = universal_strike_block(walk->game);
    if (block.low < block.high && !universal_is_hidden(walk->game, shot->target))
        return universal_shot_ask(walk, UNIVERSAL_STEP_BLOCK_ASK, shot->target);
    if (shields_of(walk->game) > 0)
        universal_strike_absorb(walk, block.high);
    else
        start_damage(walk, shot->points);
    return UNIVERSAL_GO_ON;
}

void universal_strike_board(struct walk *walk)
{
    struct universal_shot *shot = shot_of(walk);
    uint16_t dice = shot->again;
    shot->points = dice;
    start_damage(walk, dice);
}

/* ---- damage dice ---- */

/* What each face does. */
static void find_wounds(const struct walk *walk, bool again, struct universal_wound out[WALK_DIE])
{
    const struct universal_shot *shot = shot_of(walk);
    uint64_t traits = universal_shot_traits(shot);
    for (int i = 0; i < WALK_DIE; i++)
        out[i] = universal_wound_of(walk->game, shot->target, i + 1, traits, again);
}

static uint8_t wound_worth(const struct universal_wound *wound)
{
    int boxes = 0;
    for (int track = 0; track < UNIVERSAL_TRACKS; track++)
        boxes += wound->track[track];
    return (uint8_t)boxes;
}

/* UN-D3.3: what these dice do is pending, whoever threw them */
static void deal(struct walk *walk, const int by_face[WALK_DIE],
                 const struct universal_wound wounds[WALK_DIE])
{
    const struct universal_shot *shot = shot_of(walk);
    uint64_t traits = universal_shot_traits(shot);
    int hits[UNIVERSAL_TRACKS] = {0}, dice = 0;
    for (int i = 0; i < WALK_DIE; i++) {
        for (int track = 0; by_face[i] && track < UNIVERSAL_TRACKS; track++)
            hits[track] += by_face[i] * wounds[i].track[track];
        dice += by_face[i];
    }
    if (dice == 0)
        return;
    enum universal_rule rule = universal_wound_rule(walk->game, shot->target, by_face[0], traits);
    universal_shot_tell(walk, TOLD(walk, universal_damage, rule, shot->target, shot->unit,
                                   .hull = hits[UNIVERSAL_HULL], .engines = hits[UNIVERSAL_ENGINES],
                                   .weapons = hits[UNIVERSAL_WEAPONS],
                                   .systems = hits[UNIVERSAL_SYSTEMS], .dice = dice));
    universal_hurt(walk, shot->target, hits);
}

/* Classes of damage dice: by what they do, so that no two outcomes are told apart in vain; all
 * faces where the attacker will choose among them. */
static void find_keys(const struct walk *walk, bool again,
                      const struct universal_wound wounds[WALK_DIE], int key[WALK_DIE])
{
    bool chosen = !again && universal_shot_has(walk, UNIVERSAL_PINPOINT_TRAIT);
    bool disruptive = universal_shot_has(walk, UNIVERSAL_DISRUPTIVE);
    for (int i = 0; i < WALK_DIE; i++) {
        key[i] = disruptive && i % 2 == 1;
        for (int track = 0; track < UNIVERSAL_TRACKS; track++)
            key[i] = key[i] << 2 | wounds[i].track[track];
        key[i] = chosen ? i : key[i];
    }
}

/* UN-D5.disruptive: each even die adds one */
static void count_even(struct walk *walk, const int by_face[WALK_DIE])
{
    struct universal_shot *shot = shot_of(walk);
    if (!universal_shot_has(walk, UNIVERSAL_DISRUPTIVE))
        return;
    shot->again = pool_raise(shot->again, (uint32_t)(by_face[1] + by_face[3] + by_face[5]));
}

/* UN-D0.3 (11), UN-D5.order: extra dice after everything else of the batch */
static void end_dice(struct walk *walk)
{
    struct universal_shot *shot = shot_of(walk);
    uint16_t more = shot->again;
    shot->again = 0;
    if (more == 0 || ++shot->batch >= UNIVERSAL_CHAIN_MAX) {
        finish(walk);
        return;
    }
    bool pinpoint = universal_shot_has(walk, UNIVERSAL_PINPOINT_TRAIT);
    universal_shot_tell_extra(walk,
                              pinpoint ? UNIVERSAL_RULE_D5_ORDER : UNIVERSAL_RULE_D5_DISRUPTIVE,
                              more, UNIVERSAL_DISRUPTIVE);
    universal_shot_start(walk, UNIVERSAL_SHOT_DAMAGE, more);
}

/* Dice set aside until the attacker has said which are rolled again (UN-D5.pinpoint). */
static enum universal_pace set_aside(struct walk *walk, const int by_face[WALK_DIE])
{
    struct universal_shot *shot = shot_of(walk);
    for (int i = 0; i < WALK_DIE; i++)
        shot->face[i] = pool_raise(shot->face[i], (uint32_t)by_face[i]);
    if (shot->due > 0)
        return UNIVERSAL_THROWN;
    return universal_shot_ask(walk, UNIVERSAL_STEP_PINPOINT_ASK, shot->target);
}

enum universal_pace universal_strike_damage(struct walk *walk)
{
    struct universal_shot *shot = shot_of(walk);
    bool again = shot->stage == UNIVERSAL_SHOT_DAMAGE_AGAIN;
    struct universal_wound wounds[WALK_DIE];
    int key[WALK_DIE], by_face[WALK_DIE];
    struct roll what =
        universal_shot_roll(walk, again ? UNIVERSAL_PURPOSE_DAMAGE_AGAIN : UNIVERSAL_PURPOSE_DAMAGE,
                            again ? UNIVERSAL_RULE_D5_PINPOINT : UNIVERSAL_RULE_D3_3);
    find_wounds(walk, again, wounds);
    find_keys(walk, again, wounds, key);
    for (int i = 0; i < WALK_DIE; i++)
        what.worth[i] = wound_worth(&wounds[i]);
    uint32_t portion = shot->due < DAMAGE_PORTION ? shot->due : DAMAGE_PORTION;
    shot->due = (uint16_t)(shot->due - walk_throw_portion(walk, &what, portion, key, by_face));
    if (!again && universal_shot_has(walk, UNIVERSAL_PINPOINT_TRAIT))
        return set_aside(walk, by_face);
    deal(walk, by_face, wounds);
    count_even(walk, by_face);
    if (shot->due == 0)
        end_dice(walk);
    return UNIVERSAL_THROWN;
}

void universal_strike_reroll(struct walk *walk, const int16_t dice[WALK_DIE])
{
    struct universal_shot *shot = shot_of(walk);
    struct universal_wound wounds[WALK_DIE];
    int kept[WALK_DIE], due = 0;
    for (int i = 0; i < WALK_DIE; i++) {
        kept[i] = shot->face[i] - dice[i];
        due += dice[i];
    }
    memset(shot->face, 0, sizeof shot->face);
    find_wounds(walk, false, wounds);
    deal(walk, kept, wounds);
    count_even(walk, kept);
    if (due > 0) {
        universal_shot_tell(walk, TOLD(walk, universal_rerolled, UNIVERSAL_RULE_D5_PINPOINT,
                                       shot->unit, shot->target, .dice = due));
        universal_shot_start(walk, UNIVERSAL_SHOT_DAMAGE_AGAIN, (uint32_t)due);
    } else {
        end_dice(walk);
    }
}
