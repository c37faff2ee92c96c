/* Attacks, weapon by weapon, in the order of dice of AE-4.6; and strikes without an attacker. */
#include "rules/admiralty/law/shot.h"

#include "rules/kit/six.h"

#include <string.h>

enum { NO_WEAPON = -1 };

/* ---- who fires what at whom ---- */

bool admiralty_shot_is_strike(const struct walk *walk)
{
    return admiralty_state_of(walk->game)->shot.entry == ADMIRALTY_SHOT_NO_ENTRY;
}

int admiralty_shot_attacker(const struct walk *walk)
{
    return admiralty_shot_is_strike(walk) ? UNIT_NONE : admiralty_state_of(walk->game)->actor;
}

bool admiralty_shot_is_flight(const struct walk *walk)
{
    return !admiralty_shot_is_strike(walk) &&
           admiralty_is_flight(walk->game, admiralty_state_of(walk->game)->actor);
}

/* The target that was declared; area effects strike others, too. */
int admiralty_shot_aimed_at(const struct walk *walk)
{
    const struct admiralty_state *state = admiralty_state_of(walk->game);
    return admiralty_shot_is_flight(walk) ? state->victim : state->fire_target[state->shot.entry];
}

void admiralty_shot_gun(const struct walk *walk, struct admiralty_gun *out)
{
    const struct admiralty_state *state = admiralty_state_of(walk->game);
    int entry = state->shot.entry;
    if (admiralty_shot_is_strike(walk)) {
        memset(out, 0, sizeof *out);
        out->weapon = NO_WEAPON;
        out->imp = 1;
        out->dmg = state->shot.dmg;
        out->pierce_rule = ADMIRALTY_RULE_R4_3_1;
        return;
    }
    bool flight = admiralty_shot_is_flight(walk);
    admiralty_gun_aim(walk->game, state->actor, flight ? NO_WEAPON : state->fire_weapon[entry],
                      admiralty_shot_aimed_at(walk), flight ? 0 : state->fire_line[entry], out);
}

/* ---- telling and throwing ---- */

/* AE-B3.5: what terrain does to a hidden ship is for its own side */
void admiralty_shot_tell(struct walk *walk, struct event event)
{
    const struct unit *target = &admiralty_state_of(walk->game)->units[event.other];
    if (target->status == ADMIRALTY_HIDDEN)
        walk_whisper(walk, target->side, &event);
    else
        walk_tell(walk, &event);
}

void admiralty_shot_tell_value(struct walk *walk, const struct admiralty_gun *gun,
                               enum admiralty_rule rule, enum admiralty_value which, int amount)
{
    admiralty_shot_tell(walk,
                        TOLD(walk, admiralty_rate, rule, admiralty_shot_attacker(walk),
                             admiralty_state_of(walk->game)->shot.target, .weapon = gun->weapon,
                             .value = (int32_t)which, .amount = amount));
}

/* AE-C4.7, AE-C4.8: what the range makes of a value, said once for each weapon */
void admiralty_shot_tell_range(struct walk *walk, const struct admiralty_gun *gun,
                               enum admiralty_value which, int value)
{
    bool plain = gun->traits >> (ADMIRALTY_RANGE_BASED_ROF + (int)which) & 1;
    bool inverted = gun->traits >> (ADMIRALTY_INVERTED_RANGE_BASED_ROF + (int)which) & 1;
    bool variable = gun->traits >> (ADMIRALTY_VARIABLE_ROF + (int)which) & 1;
    if ((!plain && !inverted) || variable || gun->band == ADMIRALTY_MEDIUM)
        return;
    admiralty_shot_tell_value(walk, gun, plain ? ADMIRALTY_RULE_C4_7 : ADMIRALTY_RULE_C4_8, which,
                              value);
}

void admiralty_shot_start(struct admiralty_shot *shot, enum admiralty_shot_stage stage,
                          uint32_t due)
{
    shot->stage = (uint8_t)stage;
    shot->due = due;
}

bool admiralty_shot_next_entry(struct walk *walk)
{
    struct admiralty_shot *shot = &admiralty_state_of(walk->game)->shot;
    uint8_t entry = (uint8_t)(shot->entry + 1);
    uint8_t linked[ADMIRALTY_WEAPONS_MAX];
    memcpy(linked, shot->linked, sizeof linked);
    memset(shot, 0, sizeof *shot);
    memcpy(shot->linked, linked, sizeof linked);
    shot->entry = entry;
    shot->stage = ADMIRALTY_SHOT_WEAPON;
    return false;
}

/* ---- to hit ---- */

/* AE-4.1.1: the weapon does not fire after all */
static bool is_forfeited(struct walk *walk, int entry)
{
    const struct admiralty_state *state = admiralty_state_of(walk->game);
    int weapon = state->fire_weapon[entry], target = state->fire_target[entry];
    enum admiralty_rule bar = admiralty_broadside_target_bar(walk->game, state->actor, target);
    if (bar == ADMIRALTY_RULE_COUNT)
        bar = admiralty_broadside_weapon_bar(walk->game, state->actor, weapon, target);
    if (bar == ADMIRALTY_RULE_COUNT && (state->fire_line[entry] & ADMIRALTY_LINE_BLOCKED))
        bar = ADMIRALTY_RULE_R4_1_4;
    if (bar == ADMIRALTY_RULE_COUNT)
        return false;
    TELL(walk, admiralty_forfeited, ADMIRALTY_RULE_R4_1_1, state->actor, target, .weapon = weapon,
         .rule = (int32_t)bar);
    return true;
}

/* AE-C4.14: weapons of a battery at one target with the same modifiers share their dice */
static int find_linked(const struct walk *walk, const struct admiralty_gun *gun)
{
    const struct admiralty_state *state = admiralty_state_of(walk->game);
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

static void tell_aimed(struct walk *walk, const struct admiralty_gun *gun, int dice)
{
    if (!walk_is_heard(walk))
        return;
    const struct admiralty_modifiers *modifiers = &gun->modifiers;
    enum admiralty_rule rule = admiralty_gun_rule(walk->game, gun, admiralty_shot_aimed_at(walk));
    admiralty_shot_tell(walk,
                        TOLD(walk, admiralty_aimed, rule, admiralty_shot_attacker(walk),
                             admiralty_state_of(walk->game)->shot.target, .weapon = gun->weapon,
                             .dice = dice, .acc = gun->acc, .modifier = modifiers->sum,
                             .parts = {admiralty_modifier_first(modifiers),
                                       admiralty_modifier_second(modifiers, gun->need)},
                             .distance = gun->distance, .band = (int32_t)gun->band));
}

static void start_hits(struct walk *walk, const struct admiralty_gun *gun, int dice)
{
    struct admiralty_shot *shot = &admiralty_state_of(walk->game)->shot;
    tell_aimed(walk, gun, dice);
    shot->rof = (uint8_t)dice;
    admiralty_shot_start(shot, ADMIRALTY_SHOT_HIT, (uint32_t)dice);
}

static bool start_weapon(struct walk *walk, const struct admiralty_gun *gun)
{
    struct admiralty_state *state = admiralty_state_of(walk->game);
    struct admiralty_shot *shot = &state->shot;
    bool flight = admiralty_shot_is_flight(walk);
    if (!flight && is_forfeited(walk, shot->entry))
        return admiralty_shot_next_entry(walk);
    shot->target = (uint8_t)admiralty_shot_aimed_at(walk);
    int linked = flight ? -1 : find_linked(walk, gun);
    if (linked >= 0) {
        shot->hits = shot->linked[linked] - 1U;
        admiralty_shot_tell(walk,
                            TOLD(walk, admiralty_linked, ADMIRALTY_RULE_C4_14, state->actor,
                                 shot->target, .weapon = gun->weapon, .hits = (int32_t)shot->hits));
        shot->stage = ADMIRALTY_SHOT_STRIKE;
        return false;
    }
    if (six_is_impossible(gun->need)) { /* AE-4.2.3 */
        tell_aimed(walk, gun, 0);
        admiralty_shot_tell(walk,
                            TOLD(walk, admiralty_impossible, ADMIRALTY_RULE_R4_2_3, state->actor,
                                 shot->target, .weapon = gun->weapon, .need = gun->need));
        return admiralty_shot_next_entry(walk);
    }
    admiralty_shot_tell_range(walk, gun, ADMIRALTY_ROF, gun->rof);
    if (admiralty_gun_has(gun, ADMIRALTY_VARIABLE_ROF))
        admiralty_shot_start(shot, ADMIRALTY_SHOT_RATE, 1);
    else
        start_hits(walk, gun, gun->rof);
    return false;
}

static bool roll_rate(struct walk *walk, const struct admiralty_gun *gun)
{
    if (admiralty_pool_variable(walk, gun, ADMIRALTY_ROF))
        start_hits(walk, gun, (int)admiralty_pool_again(&admiralty_state_of(walk->game)->shot));
    return true;
}

/* AE-C4.12 */
static bool repeats(const struct admiralty_shot *shot, const struct admiralty_gun *gun)
{
    return admiralty_gun_has(gun, ADMIRALTY_REPEATING) && shot->again > 0 &&
           shot->hits < 3U * shot->rof;
}

/* All dice of a batch have fallen: another one, or the hits strike. */
static void end_batch(struct walk *walk, const struct admiralty_gun *gun)
{
    struct admiralty_shot *shot = &admiralty_state_of(walk->game)->shot;
    if (admiralty_gun_has(gun, ADMIRALTY_REPEATING) && shot->hits > 3U * shot->rof)
        shot->hits = 3U * shot->rof;
    if (repeats(shot, gun)) {
        admiralty_shot_tell(walk,
                            TOLD(walk, admiralty_repeated, ADMIRALTY_RULE_C4_12,
                                 admiralty_shot_attacker(walk), shot->target, .weapon = gun->weapon,
                                 .hits = (int32_t)shot->hits, .dice = (int32_t)shot->again));
        shot->batch++;
        admiralty_shot_start(shot, ADMIRALTY_SHOT_HIT, admiralty_pool_again(shot));
        return;
    }
    shot->again = 0;
    shot->batch = 0;
    shot->rof = 0;
    if (admiralty_gun_has(gun, ADMIRALTY_FIRE_LINKED))
        shot->linked[shot->entry] = (uint8_t)(shot->hits + 1);
    shot->stage = ADMIRALTY_SHOT_STRIKE;
}

static bool roll_hits(struct walk *walk, const struct admiralty_gun *gun)
{
    struct admiralty_shot *shot = &admiralty_state_of(walk->game)->shot;
    bool second = shot->stage == ADMIRALTY_SHOT_HIT_AGAIN;
    bool increased = admiralty_gun_has(gun, ADMIRALTY_INCREASED_HITS);
    struct pool_fall success = admiralty_pool_against(
        walk, second ? ADMIRALTY_PURPOSE_HIT_AGAIN : ADMIRALTY_PURPOSE_HIT,
        second ? ADMIRALTY_RULE_R4_2_3
               : admiralty_gun_rule(walk->game, gun, admiralty_shot_aimed_at(walk)),
        gun->need, increased);
    shot->hits += (uint32_t)success.worth;
    shot->sixes += (uint32_t)success.sixes;
    if (admiralty_gun_has(gun, ADMIRALTY_REPEATING))
        shot->again += (uint32_t)success.dice;
    enum admiralty_rule rule = second || six_rolls_again(gun->need) ? ADMIRALTY_RULE_R4_2_3
                               : increased                          ? ADMIRALTY_RULE_C4_10
                                                                    : ADMIRALTY_RULE_R4_2_1;
    if (walk_is_heard(walk))
        admiralty_shot_tell(walk, TOLD(walk, admiralty_hits, rule, admiralty_shot_attacker(walk),
                                       shot->target, .weapon = gun->weapon,
                                       .hits = (int32_t)shot->hits, .sixes = (int32_t)shot->sixes));
    if (shot->due > 0)
        return true;
    if (shot->sixes > 0) {
        admiralty_shot_start(shot, ADMIRALTY_SHOT_HIT_AGAIN, shot->sixes);
        shot->sixes = 0;
        return true;
    }
    end_batch(walk, gun);
    return true;
}

/* ---- the machine ---- */

/* One stage; true when it threw dice. */
static bool run_stage(struct walk *walk, const struct admiralty_gun *gun)
{
    switch ((enum admiralty_shot_stage)admiralty_state_of(walk->game)->shot.stage) {
    case ADMIRALTY_SHOT_WEAPON:
        return start_weapon(walk, gun);
    case ADMIRALTY_SHOT_RATE:
        return roll_rate(walk, gun);
    case ADMIRALTY_SHOT_HIT:
    case ADMIRALTY_SHOT_HIT_AGAIN:
        return roll_hits(walk, gun);
    case ADMIRALTY_SHOT_STRIKE:
        return admiralty_strike_start(walk, gun);
    case ADMIRALTY_SHOT_POWER:
        return admiralty_strike_power(walk, gun);
    case ADMIRALTY_SHOT_IMPACT:
    case ADMIRALTY_SHOT_IMPACT_AGAIN:
        return admiralty_strike_roll(walk, gun);
    case ADMIRALTY_SHOT_YIELD:
        return admiralty_strike_yield(walk, gun);
    case ADMIRALTY_SHOT_DAMAGE:
    case ADMIRALTY_SHOT_DAMAGE_AGAIN:
        return admiralty_strike_damage(walk, gun);
    case ADMIRALTY_SHOT_OVER:
        break;
    }
    return true;
}

/* Every entry of the declared list is done. */
static bool is_done(const struct walk *walk)
{
    const struct admiralty_state *state = admiralty_state_of(walk->game);
    int entries = admiralty_shot_is_flight(walk) ? 1 : state->declared;
    return state->shot.stage == ADMIRALTY_SHOT_WEAPON && state->shot.entry >= entries;
}

/* AE-C4.13: its slow weapons that fire now may not fire next turn */
static uint64_t slow_weapons(const struct walk *walk)
{
    const struct admiralty_state *state = admiralty_state_of(walk->game);
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

enum progress admiralty_shot_begin(struct walk *walk)
{
    admiralty_state_of(walk->game)->step = ADMIRALTY_STEP_FACINGS;
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

enum progress admiralty_shot_open(struct walk *walk)
{
    struct admiralty_state *state = admiralty_state_of(walk->game);
    admiralty_shot_reset(state);
    if (!admiralty_is_flight(walk->game, state->actor))
        state->elements[state->actor].cooling = slow_weapons(walk);
    memset(&state->shot, 0, sizeof state->shot);
    state->shot.stage = ADMIRALTY_SHOT_WEAPON;
    state->step = ADMIRALTY_STEP_SHOT;
    return PROGRESS_MORE;
}

/* All dice have fallen: nothing of the attack is left but the damage. */
static enum progress end_attack(struct walk *walk)
{
    struct admiralty_state *state = admiralty_state_of(walk->game);
    for (int unit = 0; unit < state->head.unit_count; unit++)
        state->elements[unit].shown = 0;
    memset(state->fire_weapon, 0, sizeof state->fire_weapon);
    memset(state->fire_target, 0, sizeof state->fire_target);
    memset(state->fire_line, 0, sizeof state->fire_line);
    state->declared = 0;
    state->victim = UNIT_NONE;
    return admiralty_turns_end_attack(walk);
}

enum progress admiralty_shot_step(struct walk *walk)
{
    return admiralty_shot_step_strike(walk) ? end_attack(walk) : PROGRESS_MORE;
}

void admiralty_shot_begin_strike(struct walk *walk, int target, int impact_dice, int dmg,
                                 struct cell from)
{
    struct admiralty_shot *shot = &admiralty_state_of(walk->game)->shot;
    struct admiralty_gun gun;
    memset(shot, 0, sizeof *shot);
    shot->entry = ADMIRALTY_SHOT_NO_ENTRY;
    shot->target = (uint8_t)target;
    shot->dmg = (uint8_t)dmg;
    shot->shields = (uint8_t)admiralty_ship_shields_against(walk->game, target, from);
    admiralty_shot_gun(walk, &gun);
    if (impact_dice > 0)
        admiralty_strike_impact(walk, &gun, (uint32_t)impact_dice);
    else
        memset(shot, 0, sizeof *shot);
}

/* `aimed` is the entry whose gun it is, -1: none yet. */
static bool go_on(struct walk *walk, struct admiralty_gun *gun, int *aimed)
{
    struct admiralty_shot *shot = &admiralty_state_of(walk->game)->shot;
    if (is_done(walk)) {
        memset(shot, 0, sizeof *shot);
        return false;
    }
    if (shot->stage == ADMIRALTY_SHOT_STRIKE && shot->hits == 0)
        return admiralty_shot_next_entry(walk);
    if (*aimed != shot->entry)
        admiralty_shot_gun(walk, gun);
    *aimed = shot->entry;
    return run_stage(walk, gun);
}

bool admiralty_shot_stage(struct walk *walk)
{
    struct admiralty_gun gun;
    int aimed = -1;
    return go_on(walk, &gun, &aimed);
}

bool admiralty_shot_step_strike(struct walk *walk)
{
    const struct admiralty_shot *shot = &admiralty_state_of(walk->game)->shot;
    struct admiralty_gun gun;
    int aimed = -1;
    bool thrown = false;
    while (!thrown && shot->stage != ADMIRALTY_SHOT_OVER)
        thrown = go_on(walk, &gun, &aimed);
    return shot->stage == ADMIRALTY_SHOT_OVER;
}
