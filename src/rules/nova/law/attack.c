/* Attacks: dice, shields, boxes, one after another until the activation is over (NV-attack.7, 8,
 * 13, 14), and strikes without attacker (NV-terr.1). */
#include "rules/nova/law/attack.h"

#include <string.h>

/* attack.stage: what comes next; a throw a step. */
enum stage { STAGE_NONE, STAGE_AIM, STAGE_DICE, STAGE_SHIELDS, STAGE_LOCATE, STAGE_MASK = 15 };

enum {
    ALL_FOLLOW = 16, /* bit of attack.stage: nobody is asked which attack is next */
    NO_BANK = 255    /* attack.bank of a strike */
};

static bool is_strike(const struct nova_attack *attack)
{
    return attack->bank == NO_BANK;
}

static int attacker_of(const struct nova_state *state)
{
    return is_strike(&state->attack) ? UNIT_NONE : state->actor;
}

static void set_stage(struct nova_attack *attack, enum stage stage, int due)
{
    attack->stage = (uint8_t)((attack->stage & ALL_FOLLOW) | stage);
    attack->due = (uint16_t)due;
}

/* The attack as it was declared; nothing it depends on changes before damage takes effect
 * (NV-attack.13). */
static struct nova_aim aim_again(const struct game *game)
{
    const struct nova_state *state = nova_state_of(game);
    const struct nova_attack *attack = &state->attack;
    int place = 2 * attack->bank + attack->half;
    struct nova_aim aim = {.unit = state->actor,
                           .target = attack->target,
                           .banks = nova_volley_banks(&state->fire, place),
                           .profile = state->fire.second >> attack->bank & 1,
                           .split = state->fire.split >> attack->bank & 1};
    nova_aim_judge(game, &aim);
    return aim;
}

/* ---- an activation ---- */

void nova_attack_reset(struct nova_state *state)
{
    for (int unit = 0; unit < state->head.unit_count; unit++)
        state->ships[unit].hits = 0;
}

/* NV-sys.8: these traits belong to the bank, whichever profile has them */
static bool bank_has(const struct game *game, int unit, int bank, enum nova_trait trait)
{
    int traits = nova_ship_traits(game, unit, bank, 0);
    if (nova_has(game, NOVA_OPTION_NOVA_SYSTEMS))
        traits |= nova_ship_traits(game, unit, bank, 1);
    return traits >> trait & 1;
}

/* NV-trait.4: until its next activation; NV-trait.5: for good */
void nova_attack_open(struct walk *walk, int unit, const struct nova_fire *fire)
{
    struct nova_state *state = nova_state_of(walk->game);
    uint64_t spent = 0, before = state->ships[unit].spent;
    for (int bank = 0; bank < nova_design_of(walk->game, unit)->bank_count; bank++) {
        uint64_t bit = (uint64_t)1 << bank;
        if (bank_has(walk->game, unit, bank, NOVA_EXPENDABLE))
            spent |= (before | fire->open) & bit;
        else if (bank_has(walk->game, unit, bank, NOVA_SLOW))
            spent |= fire->open & bit;
    }
    state->ships[unit].spent = spent;
}

enum progress nova_attack_begin(struct walk *walk, int place, bool all)
{
    struct nova_state *state = nova_state_of(walk->game);
    struct nova_attack *attack = &state->attack;
    memset(attack, 0, sizeof *attack);
    attack->stage = (uint8_t)(STAGE_AIM | (all ? ALL_FOLLOW : 0));
    attack->bank = (uint8_t)(place / 2);
    attack->half = (uint8_t)(place % 2);
    attack->target = (uint8_t)nova_volley_target(&state->fire, place);
    TELL(walk, nova_picked, NOVA_RULE_ATTACK_14, state->actor, attack->target, .bank = attack->bank,
         .half = attack->half);
    return nova_phases_go(walk, NOVA_STEP_ATTACK);
}

/* NV-adv.9: all ships have fired, and everything has taken effect */
static enum progress end_volley(struct walk *walk)
{
    nova_phases_next(walk);
    return PROGRESS_ACTIVATION_ENDED;
}

/* NV-attack.13: nothing takes effect before the last attack */
static enum progress end_attacks(struct walk *walk)
{
    memset(&nova_state_of(walk->game)->fire, 0, sizeof(struct nova_fire));
    if (nova_volley_is_secret(walk->game))
        return nova_phases_go(walk, NOVA_STEP_VOLLEY);
    return nova_settle_begin(walk, NOVA_BY_FIRE, NOVA_STEP_ASK);
}

/* NV-attack.1: the owner picks attack by attack, while there is something to pick */
static enum progress end_attack(struct walk *walk)
{
    struct nova_state *state = nova_state_of(walk->game);
    struct nova_fire *fire = &state->fire;
    struct nova_attack done = state->attack;
    memset(&state->attack, 0, sizeof state->attack);
    if (is_strike(&done))
        return nova_settle_begin(walk, NOVA_BY_ASTEROIDS, (enum nova_step)done.resume);
    if (done.half)
        fire->halves &= ~((uint64_t)1 << done.bank);
    else
        fire->open &= ~nova_volley_banks(fire, 2 * done.bank);
    int place = nova_volley_next(fire, NOVA_PLACE_NONE);
    bool all = done.stage & ALL_FOLLOW;
    if (place < 0)
        return end_attacks(walk);
    if (!all && nova_volley_next(fire, place) >= 0)
        return nova_phases_go(walk, NOVA_STEP_PICK_ASK);
    return nova_attack_begin(walk, place, all);
}

/* ---- one attack ---- */

/* The rule that says most about the modifier. */
static enum nova_rule rule_of_aim(const struct game *game, const struct nova_aim *aim)
{
    const int8_t *of = aim->modifiers.of;
    const struct nova_design *design = nova_design_of(game, aim->unit);
    const struct nova_battery *battery =
        &design->battery[design->bank[nova_lowest(aim->banks)].battery];
    int traits = nova_ship_traits(game, aim->unit, nova_lowest(aim->banks), aim->profile);
    const struct {
        bool holds;
        enum nova_rule rule;
    } rules[] = {
        {of[NOVA_FROM_SPLIT] || nova_several(aim->banks), NOVA_RULE_ADV_2},
        {of[NOVA_FROM_EVASION_OWN] || of[NOVA_FROM_EVASION_TARGET], NOVA_RULE_ADV_5},
        {of[NOVA_FROM_STEALTH], NOVA_RULE_SYS_3},
        {of[NOVA_FROM_DUST], NOVA_RULE_TERR_2},
        {of[NOVA_FROM_ASTEROIDS], NOVA_RULE_TERR_1},
        {aim->band == NOVA_LONG_SHOT, NOVA_RULE_ADV_7},
        {aim->profile, NOVA_RULE_SYS_8},
        {(traits >> NOVA_DIFFUSE & 1) && of[NOVA_FROM_RANGE], NOVA_RULE_TRAIT_3},
        {aim->sector >= 0, NOVA_RULE_SYS_7},
        {of[NOVA_FROM_CONTROL], NOVA_RULE_SYS_1},
        {of[NOVA_FROM_HITS] && nova_has(game, NOVA_OPTION_BANK_SPECIFIC_DAMAGE), NOVA_RULE_ADV_1},
        {of[NOVA_FROM_LOCATION], NOVA_RULE_OPT_2},
        {design->systems && !nova_has(game, NOVA_OPTION_NOVA_SYSTEMS), NOVA_RULE_OPT_3},
        {battery->profile[aim->profile].traits && !nova_has(game, NOVA_OPTION_NOVA_TRAITS),
         NOVA_RULE_OPT_4},
        {true, NOVA_RULE_ATTACK_5},
    };
    int i = 0;
    while (!rules[i].holds)
        i++;
    return rules[i].rule;
}

/* NV-attack.5, NV-attack.6 */
static void tell_aim(struct walk *walk, const struct nova_aim *aim)
{
    const struct nova_modifiers *modifiers = &aim->modifiers;
    int doubled = modifiers->sum > 0 ? (modifiers->sum + 1) / 2 : 0;
    if (walk_is_heard(walk))
        TELL(
            walk, nova_aimed, rule_of_aim(walk->game, aim), aim->unit, aim->target,
            .bank = nova_state_of(walk->game)->attack.bank, .band = (int32_t)aim->band,
            .distance = aim->distance, .modifier = modifiers->sum,
            .parts = {nova_aim_pack_modifiers(modifiers, 0), nova_aim_pack_modifiers(modifiers, 1)},
            .dice = aim->dice, .printed = aim->dice >> doubled);
}

/* NV-attack.13: wasted on a ship that is full; NV-adv.9: there no attack is skipped */
static enum progress take_aim(struct walk *walk)
{
    struct nova_state *state = nova_state_of(walk->game);
    struct nova_attack *attack = &state->attack;
    if (!nova_volley_is_secret(walk->game) && nova_ship_is_full(walk->game, attack->target)) {
        TELL(walk, nova_wasted, NOVA_RULE_ATTACK_13, state->actor, attack->target,
             .bank = attack->bank);
        return end_attack(walk);
    }
    struct nova_aim aim = aim_again(walk->game);
    tell_aim(walk, &aim);
    nova_settle_rank(walk, attack->target);
    attack->faces = (uint8_t)aim.faces;
    attack->times = (uint8_t)aim.times;
    set_stage(attack, STAGE_DICE, aim.dice);
    return PROGRESS_MORE;
}

/* Dice of two kinds thrown at once; `counts`: bit per face - 1 of those that are counted. */
static int throw_pool(struct walk *walk, struct roll what, int counts)
{
    const struct nova_attack *attack = &nova_state_of(walk->game)->attack;
    uint8_t class_of[WALK_DIE];
    int tally[DICE_CLASSES_MAX];
    for (int i = 0; i < WALK_DIE; i++)
        class_of[i] = what.worth[i] = counts >> i & 1;
    walk_throw_classes(walk, &what, attack->due, class_of, tally);
    return tally[1];
}

/* NV-attack.9, NV-trait.1: what the shields let through */
static enum progress mark_hits(struct walk *walk)
{
    struct nova_state *state = nova_state_of(walk->game);
    struct nova_attack *attack = &state->attack;
    struct nova_ship *ship = &state->ships[attack->target];
    int boxes = attack->hits * attack->times;
    ship->hits = (uint16_t)(ship->hits + attack->hits);
    if (attack->times > 1)
        TELL(walk, nova_multiplied, NOVA_RULE_TRAIT_1, attacker_of(state), attack->target,
             .hits = attack->hits, .times = attack->times, .boxes = boxes);
    int left = nova_boxes_mark(walk, attack->target, boxes,
                               is_strike(attack) ? NOVA_RULE_TERR_1 : NOVA_RULE_ATTACK_9);
    if (left == 0)
        return end_attack(walk);
    attack->hits = (uint16_t)left;
    set_stage(attack, STAGE_LOCATE, left);
    return PROGRESS_MORE;
}

/* NV-trait.2: none is left because of it */
static void tell_unshielded(struct walk *walk)
{
    const struct nova_attack *attack = &nova_state_of(walk->game)->attack;
    if (!walk->events)
        return;
    bool pierced = !is_strike(attack) && aim_again(walk->game).icons;
    TELL(walk, nova_unshielded, pierced ? NOVA_RULE_TRAIT_2 : NOVA_RULE_ATTACK_14, attack->target,
         UNIT_NONE, .hits = attack->hits);
}

/* NV-attack.14: no shield dice without a face in force */
static enum progress meet_shields(struct walk *walk)
{
    struct nova_state *state = nova_state_of(walk->game);
    struct nova_attack *attack = &state->attack;
    if (attack->faces) {
        set_stage(attack, STAGE_SHIELDS, attack->hits);
        return PROGRESS_MORE;
    }
    tell_unshielded(walk);
    return mark_hits(walk);
}

/* NV-attack.7 */
static enum progress throw_attack(struct walk *walk)
{
    enum { HIT_FACES = (1 << WALK_DIE) - (1 << (NOVA_HITS_FROM - 1)) };
    struct nova_state *state = nova_state_of(walk->game);
    struct nova_attack *attack = &state->attack;
    struct roll what = {.purpose = NOVA_PURPOSE_ATTACK,
                        .rule = NOVA_RULE_ATTACK_7,
                        .unit = (uint8_t)attacker_of(state),
                        .target = attack->target};
    int dice = attack->due;
    attack->hits = (uint16_t)throw_pool(walk, what, HIT_FACES);
    TELL(walk, nova_hits, NOVA_RULE_ATTACK_7, what.unit, attack->target, .hits = attack->hits,
         .dice = dice);
    return attack->hits ? meet_shields(walk) : end_attack(walk);
}

static void tell_shields(struct walk *walk, int negated)
{
    const struct nova_attack *attack = &nova_state_of(walk->game)->attack;
    struct nova_aim aim = {.sector = -1, .icons = attack->faces};
    if (!walk->events)
        return;
    if (!is_strike(attack))
        aim = aim_again(walk->game);
    int pierced = aim.icons & ~attack->faces;
    enum nova_rule rule = pierced           ? NOVA_RULE_TRAIT_2
                          : aim.sector >= 0 ? NOVA_RULE_SYS_7
                                            : NOVA_RULE_ATTACK_8;
    TELL(walk, nova_shielded, rule, attack->target, UNIT_NONE, .negated = negated,
         .hits = attack->hits, .faces = attack->faces, .icons = aim.icons, .sector = aim.sector + 1,
         .pierced = pierced);
}

/* NV-attack.8 */
static enum progress throw_shields(struct walk *walk)
{
    struct nova_attack *attack = &nova_state_of(walk->game)->attack;
    struct roll what = {.purpose = NOVA_PURPOSE_SHIELDS,
                        .rule = NOVA_RULE_ATTACK_8,
                        .unit = attack->target,
                        .target = UNIT_NONE};
    int negated = throw_pool(walk, what, attack->faces);
    attack->hits = (uint16_t)(attack->hits - negated);
    tell_shields(walk, negated);
    return attack->hits ? mark_hits(walk) : end_attack(walk);
}

/* NV-opt.2: where boxes go that the armor did not absorb; many dice fall in portions */
static enum progress throw_location(struct walk *walk)
{
    enum { HULL, CORE, NOTHING };
    static const int where[WALK_DIE] = {HULL, HULL, HULL, CORE, CORE, NOTHING};
    struct nova_attack *attack = &nova_state_of(walk->game)->attack;
    struct roll what = {.purpose = NOVA_PURPOSE_LOCATION,
                        .rule = NOVA_RULE_OPT_2,
                        .unit = attack->target,
                        .target = UNIT_NONE};
    uint8_t class_of[WALK_DIE];
    int tally[DICE_CLASSES_MAX], most = walk_sort_faces(where, class_of);
    int count = attack->due < most ? attack->due : most;
    for (int i = 0; i < WALK_DIE; i++)
        what.worth[i] = where[i] != NOTHING;
    walk_throw_classes(walk, &what, count, class_of, tally);
    attack->due = (uint16_t)(attack->due - count);
    attack->hull = (uint16_t)(attack->hull + tally[0]);
    attack->core = (uint16_t)(attack->core + tally[1]);
    if (attack->due > 0)
        return PROGRESS_MORE;
    TELL(walk, nova_located, NOVA_RULE_OPT_2, attack->target, UNIT_NONE, .dice = attack->hits,
         .hull = attack->hull, .system = attack->core,
         .nothing = attack->hits - attack->hull - attack->core);
    nova_boxes_mark_located(walk, attack->target, attack->hull, attack->core);
    return end_attack(walk);
}

enum progress nova_attack_strike(struct walk *walk, int unit, int dice, enum nova_step resume)
{
    struct nova_state *state = nova_state_of(walk->game);
    state->attack = (struct nova_attack){.bank = NO_BANK,
                                         .target = (uint8_t)unit,
                                         .faces = (uint8_t)nova_aim_bare_faces(walk->game, unit),
                                         .times = 1,
                                         .resume = (uint16_t)resume};
    nova_attack_reset(state);
    nova_settle_rank(walk, unit);
    set_stage(&state->attack, STAGE_DICE, dice);
    return nova_phases_go(walk, NOVA_STEP_ATTACK);
}

enum progress nova_attack_step(struct walk *walk)
{
    switch (nova_state_of(walk->game)->attack.stage & STAGE_MASK) {
    case STAGE_AIM:
        return take_aim(walk);
    case STAGE_DICE:
        return throw_attack(walk);
    case STAGE_SHIELDS:
        return throw_shields(walk);
    case STAGE_LOCATE:
        return throw_location(walk);
    default: /* STAGE_NONE */
        return end_volley(walk);
    }
}
