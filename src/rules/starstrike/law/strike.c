/* Strikes: the machine that carries one on, stage by stage, a throw a step at most (SS-5). */
#include "rules/starstrike/law/strike.h"

#include "rules/kit/counts.h"
#include "rules/kit/pool.h"
#include "rules/starstrike/law/saves.h"

#include <string.h>

/* What became of a stage. */
enum pace { GO_ON, ASKED, THROWN };

enum { AUGUR_FACE = 5 };

static struct starstrike_strike *strike_of(const struct walk *walk)
{
    return &starstrike_state_of(walk->game)->strike;
}

static uint8_t add(uint8_t counter, int more)
{
    return (uint8_t)(counter + more < COUNTS_FEW_MAX ? counter + more : COUNTS_FEW_MAX);
}

/* ---- stages ---- */

static enum pace ask(struct walk *walk, enum starstrike_step step)
{
    starstrike_phases_go(walk, step);
    return ASKED;
}

static void enter(struct walk *walk, enum starstrike_stage stage)
{
    strike_of(walk)->stage = (uint8_t)stage;
}

/* ---- SS-5A: the beginning ---- */

/* Strikes at one target add up for the lens, as long as nothing else is struck. */
static void keep_counts(struct starstrike_strike *strike, const struct starstrike_strike *last)
{
    if (last->struck != strike->struck)
        return;
    memcpy(strike->met, last->met, sizeof strike->met);
    strike->returned = last->returned;
}

/* SS-5A; SS-D.3.15: farther than its weapon reaches by itself */
void starstrike_strike_begin(struct walk *walk, int unit, int arm, int target)
{
    struct starstrike_state *state = starstrike_state_of(walk->game);
    struct starstrike_piece *piece = &state->pieces[unit];
    const struct starstrike_ship *ship = starstrike_ship_of(walk->game, unit);
    struct starstrike_strike last = state->strike;
    int distance = starstrike_between(state->units[unit].cell, state->units[target].cell);
    state->victim = (uint8_t)target;
    state->strike = (struct starstrike_strike){
        .stage = STARSTRIKE_STAGE_HELP,
        .arm = (uint8_t)arm,
        .distance = (uint8_t)distance,
        .facings = (uint8_t)starstrike_hex_facings_to(walk->game, target, unit),
        .helper = UNIT_NONE,
        .struck = (uint8_t)(target + 1)};
    keep_counts(&state->strike, &last);
    piece->fired |= (uint8_t)(1 << arm);
    piece->strikes++;
    bool far = distance > starstrike_weapon_of(walk->game, ship->arm[arm].weapon)->max_distance;
    TELL(walk, starstrike_declared, far ? STARSTRIKE_RULE_D_3_15 : STARSTRIKE_RULE_R5A, unit,
         target, .armament = arm, .weapon = ship->arm[arm].weapon, .distance = distance,
         .facings = state->strike.facings);
    starstrike_phases_go(walk, STARSTRIKE_STEP_STRIKE);
}

/* ---- SS-5B: modifiers ---- */

static enum starstrike_rule rule_of_ground(const struct game *game)
{
    const struct starstrike_state *state = starstrike_state_of(game);
    enum starstrike_terrain ground = starstrike_ground(game, state->units[state->victim].cell);
    return ground == STARSTRIKE_CORE     ? STARSTRIKE_RULE_R8B_03
           : ground == STARSTRIKE_NEBULA ? STARSTRIKE_RULE_R8D_02
                                         : STARSTRIKE_RULE_R8C_01;
}

/* The rule that says most about a modifier: its limit, else the most particular source. */
static enum starstrike_rule rule_of_aim(const struct game *game, const struct starstrike_aim *aim)
{
    if (aim->m != aim->sum)
        return STARSTRIKE_RULE_R1A_01I;
    if (aim->of[STARSTRIKE_FROM_SCENARIO])
        return starstrike_is_simple(game) ? STARSTRIKE_RULE_R13A_03 : STARSTRIKE_RULE_R5B_05;
    if (aim->of[STARSTRIKE_FROM_DELECTABLE])
        return STARSTRIKE_RULE_R9P;
    if (aim->of[STARSTRIKE_FROM_STEALTH])
        return STARSTRIKE_RULE_R9J;
    if (aim->of[STARSTRIKE_FROM_SKILLED] || aim->of[STARSTRIKE_FROM_AUGUR])
        return STARSTRIKE_RULE_R5B_04;
    if (aim->of[STARSTRIKE_FROM_TERRAIN])
        return aim->of[STARSTRIKE_FROM_CARDS] ? STARSTRIKE_RULE_R5B_03 : rule_of_ground(game);
    if (aim->of[STARSTRIKE_FROM_CARDS])
        return STARSTRIKE_RULE_R5B_02;
    return aim->of[STARSTRIKE_FROM_WEAPON] ? STARSTRIKE_RULE_R5B_01 : STARSTRIKE_RULE_R5B;
}

/* SS-X.9: the modifier is fixed now */
static void aim(struct walk *walk)
{
    struct starstrike_state *state = starstrike_state_of(walk->game);
    struct starstrike_strike *strike = &state->strike;
    struct starstrike_aim aim;
    starstrike_aim_now(walk->game, &aim);
    strike->m = (int8_t)aim.m;
    strike->sum = (int8_t)aim.sum;
    strike->due = starstrike_ship_of(walk->game, state->actor)->arm[strike->arm].dice;
    TELL(walk, starstrike_aimed, rule_of_aim(walk->game, &aim), state->actor, state->victim,
         .modifier = aim.m, .sum = aim.sum, .dice = strike->due,
         .parts = {pool_pack(aim.of, STARSTRIKE_SOURCES, 0),
                   pool_pack(aim.of, STARSTRIKE_SOURCES, 1)});
}

static enum pace seek_help(struct walk *walk)
{
    if (starstrike_aim_next_helper(walk->game, STARSTRIKE_STRIKE_MOD))
        return ask(walk, STARSTRIKE_STEP_USE_ASK);
    strike_of(walk)->helper = UNIT_NONE;
    strike_of(walk)->helper_kind = 0;
    strike_of(walk)->helper_slot = 0;
    strike_of(walk)->helper_effect = 0;
    aim(walk);
    enter(walk, STARSTRIKE_STAGE_POOL);
    return GO_ON;
}

/* ---- SS-5C: the pool ---- */

static struct roll roll_for(const struct walk *walk, enum starstrike_purpose purpose,
                            enum starstrike_rule rule)
{
    const struct starstrike_state *state = starstrike_state_of(walk->game);
    return (struct roll){.purpose = (uint8_t)purpose,
                         .lane = DICE_OPEN,
                         .unit = state->actor,
                         .target = state->victim,
                         .rule = (uint16_t)rule};
}

/* What a face hits: every icon but a Target Lock, which makes a new die (SS-5F.01). */
static void count_icons(const struct walk *walk, struct roll *what)
{
    const struct starstrike_weapon *weapon = starstrike_aim_weapon(walk->game);
    for (int face = 1; face <= WALK_DIE; face++) {
        const uint8_t *icons = starstrike_printed_icons(weapon, face, strike_of(walk)->m);
        for (int icon = STARSTRIKE_H; icon < STARSTRIKE_ICONS; icon++)
            what->worth[face - 1] = (uint8_t)(what->worth[face - 1] + icons[icon]);
    }
}

/* Faces with equal icons are as good as one; an Augur tells high ones apart (SS-9L). */
static void sort_faces(const struct walk *walk, int key[WALK_DIE])
{
    const struct starstrike_strike *strike = strike_of(walk);
    const struct starstrike_weapon *weapon = starstrike_aim_weapon(walk->game);
    for (int face = 1; face <= WALK_DIE; face++) {
        const uint8_t *icons = starstrike_printed_icons(weapon, face, strike->m);
        bool high = face >= AUGUR_FACE && strike->augmented & STARSTRIKE_BY_AUGUR;
        key[face - 1] = high;
        for (int icon = 0; icon < STARSTRIKE_ICONS; icon++)
            key[face - 1] = key[face - 1] * (STARSTRIKE_ICONS_MAX + 1) + icons[icon];
    }
}

static void add_icons(struct starstrike_strike *strike, enum starstrike_icon icon, int more)
{
    strike->icon[icon] = add(strike->icon[icon], more);
    strike->met[icon] = add(strike->met[icon], more);
}

/* Where there are none the modifier had its part in it (SS-1A.01, SS-1A.01II). */
static enum starstrike_rule rule_of_miss(const struct starstrike_strike *strike)
{
    if (strike->sum != strike->m)
        return STARSTRIKE_RULE_R1A_01II;
    return strike->m > 0 ? STARSTRIKE_RULE_R1A_01 : STARSTRIKE_RULE_R5C;
}

static void tell_icons(struct walk *walk)
{
    static const enum starstrike_rule rules[STARSTRIKE_ICONS] = {
        STARSTRIKE_RULE_R5C_01, STARSTRIKE_RULE_R5C_02, STARSTRIKE_RULE_R5C_03,
        STARSTRIKE_RULE_R5C_04};
    const struct starstrike_state *state = starstrike_state_of(walk->game);
    const struct starstrike_strike *strike = &state->strike;
    enum starstrike_rule rule = rule_of_miss(strike);
    for (int icon = 0; icon < STARSTRIKE_ICONS; icon++)
        rule = strike->icon[icon] ? rules[icon] : rule;
    int dice = starstrike_ship_of(walk->game, state->actor)->arm[strike->arm].dice;
    TELL(walk, starstrike_icons, rule, state->actor, state->victim,
         .locks = strike->icon[STARSTRIKE_T], .hits = strike->icon[STARSTRIKE_H],
         .criticals = strike->icon[STARSTRIKE_C], .direct = strike->icon[STARSTRIKE_D],
         .dice = dice, .granted = strike->granted);
}

/* Told with the dice that were thrown last. */
static void read_icons(struct walk *walk)
{
    tell_icons(walk);
    enter(walk, STARSTRIKE_STAGE_BLOCK);
}

static enum pace throw_pool(struct walk *walk)
{
    struct starstrike_strike *strike = strike_of(walk);
    const struct starstrike_weapon *weapon = starstrike_aim_weapon(walk->game);
    struct roll what = roll_for(walk, STARSTRIKE_PURPOSE_STRIKE, STARSTRIKE_RULE_R5C);
    int key[WALK_DIE], fell[WALK_DIE];
    if (strike->due == 0) {
        read_icons(walk);
        return GO_ON;
    }
    count_icons(walk, &what);
    sort_faces(walk, key);
    strike->due = (uint8_t)(strike->due - walk_throw_portion(walk, &what, strike->due, key, fell));
    for (int face = 1; face <= WALK_DIE; face++) {
        const uint8_t *icons = starstrike_printed_icons(weapon, face, strike->m);
        for (int icon = 0; icon < STARSTRIKE_ICONS; icon++)
            add_icons(strike, (enum starstrike_icon)icon, icons[icon] * fell[face - 1]);
        if (face >= AUGUR_FACE && strike->augmented & STARSTRIKE_BY_AUGUR)
            strike->granted = add(strike->granted, fell[face - 1]);
    }
    if (strike->due == 0)
        read_icons(walk);
    return THROWN;
}

/* ---- SS-5E: shields ---- */

static bool has_points(const struct walk *walk)
{
    const struct starstrike_state *state = starstrike_state_of(walk->game);
    for (int facing = 0; facing < STARSTRIKE_FACINGS; facing++)
        if (state->strike.facings >> facing & 1 && state->pieces[state->victim].shield[facing] > 0)
            return true;
    return false;
}

static bool is_in_nebula(const struct walk *walk)
{
    const struct starstrike_state *state = starstrike_state_of(walk->game);
    return starstrike_ground(walk->game, state->units[state->victim].cell) == STARSTRIKE_NEBULA;
}

/* SS-5E.02, SS-O.7: before Target Locks are resolved, or behind them; SS-8D.01 */
static enum pace block(struct walk *walk, bool late)
{
    const struct starstrike_strike *strike = strike_of(walk);
    enter(walk, late ? STARSTRIKE_STAGE_HITS : STARSTRIKE_STAGE_AUGUR);
    if (starstrike_mode_has(walk->game, STARSTRIKE_OPTION_LATE_SHIELDS) != late ||
        strike->icon[STARSTRIKE_H] + strike->icon[STARSTRIKE_C] == 0 || !has_points(walk))
        return GO_ON;
    if (!is_in_nebula(walk))
        return ask(walk, STARSTRIKE_STEP_BLOCK_ASK);
    const struct starstrike_state *state = starstrike_state_of(walk->game);
    TELL(walk, starstrike_blocked, STARSTRIKE_RULE_R8D_01, state->victim, state->actor,
         .facing = STARSTRIKE_NO_FACING);
    return GO_ON;
}

/* ---- SS-5F.01: Lock Ons ---- */

static enum pace lock_on(struct walk *walk, enum starstrike_lock why)
{
    static const enum starstrike_rule rules[] = {
        [STARSTRIKE_LOCK_BY_ICON] = STARSTRIKE_RULE_R5F_01I,
        [STARSTRIKE_LOCK_BY_AUGUR] = STARSTRIKE_RULE_R9L,
        [STARSTRIKE_LOCK_BY_CARD] = STARSTRIKE_RULE_R5F_01II};
    struct starstrike_state *state = starstrike_state_of(walk->game);
    struct starstrike_strike *strike = &state->strike;
    struct roll what = roll_for(walk, STARSTRIKE_PURPOSE_LOCK_ON, rules[why]);
    count_icons(walk, &what);
    int face = walk_throw_one(walk, &what, WALK_DIE);
    const uint8_t *icons =
        starstrike_printed_icons(starstrike_aim_weapon(walk->game), face, strike->m);
    for (int icon = STARSTRIKE_H; icon < STARSTRIKE_ICONS; icon++)
        add_icons(strike, (enum starstrike_icon)icon, icons[icon]);
    TELL(walk, starstrike_locked_on, rules[why], state->actor, state->victim, .face = face,
         .result = face + strike->m, .hits = icons[STARSTRIKE_H], .criticals = icons[STARSTRIKE_C],
         .direct = icons[STARSTRIKE_D], .reason = (int32_t)why);
    return THROWN;
}

/* SS-9L: those by Augur first */
static enum pace lock_by_augur(struct walk *walk)
{
    struct starstrike_strike *strike = strike_of(walk);
    if (strike->granted == 0) {
        enter(walk, STARSTRIKE_STAGE_LOCKS);
        return GO_ON;
    }
    strike->granted--;
    return lock_on(walk, STARSTRIKE_LOCK_BY_AUGUR);
}

/* One by one, seeing what the last one gave. */
static enum pace ask_locks(struct walk *walk)
{
    struct starstrike_strike *strike = strike_of(walk);
    if (strike->icon[STARSTRIKE_T] > 0)
        return ask(walk, STARSTRIKE_STEP_LOCK_ASK);
    strike->due = (uint8_t)starstrike_aim_dice_added(walk->game);
    enter(walk, STARSTRIKE_STAGE_EXTRA);
    return GO_ON;
}

static enum pace lock_by_target(struct walk *walk)
{
    enter(walk, STARSTRIKE_STAGE_LOCKS);
    return lock_on(walk, STARSTRIKE_LOCK_BY_ICON);
}

/* SS-5F.01II, SS-D.3.2 */
static enum pace lock_by_cards(struct walk *walk)
{
    struct starstrike_strike *strike = strike_of(walk);
    if (strike->due > 0) {
        strike->due--;
        return lock_on(walk, STARSTRIKE_LOCK_BY_CARD);
    }
    if (starstrike_aim_next_helper(walk->game, STARSTRIKE_STRIKE_ADD_DICE))
        return ask(walk, STARSTRIKE_STEP_EXTRA_ASK);
    enter(walk, STARSTRIKE_STAGE_LATE);
    return GO_ON;
}

/* ---- SS-5F.02 to SS-5F.04: icon by icon ---- */

/* SS-5F.03, SS-D.1.4: its owner chooses among several */
static enum pace lose_order(struct walk *walk)
{
    struct starstrike_state *state = starstrike_state_of(walk->game);
    int count = starstrike_wound_count_returnable(walk->game, state->victim);
    if (count == 0)
        return GO_ON;
    return ask(walk, STARSTRIKE_STEP_RETURN_ASK);
}

static enum pace suffer(struct walk *walk, enum starstrike_icon icon)
{
    struct starstrike_state *state = starstrike_state_of(walk->game);
    state->strike.icon[icon]--;
    state->strike.save = 0;
    if (icon == STARSTRIKE_C)
        return starstrike_wound_mark_critical(walk, state->victim) ? lose_order(walk) : GO_ON;
    starstrike_wound_hull(walk, state->victim, 1, STARSTRIKE_BY_HULL,
                          icon == STARSTRIKE_H ? STARSTRIKE_RULE_R5F_02 : STARSTRIKE_RULE_R5F_04);
    return GO_ON;
}

/* SS-X.2: no icon matters to one that is Defeated */
static enum pace resolve(struct walk *walk, enum starstrike_icon icon)
{
    struct starstrike_state *state = starstrike_state_of(walk->game);
    if (!starstrike_on_map(walk->game, state->victim)) {
        enter(walk, STARSTRIKE_STAGE_OVER);
        return GO_ON;
    }
    if (state->strike.icon[icon] == 0) {
        state->strike.stage++;
        return GO_ON;
    }
    return starstrike_strike_saves_try(walk, icon) ? THROWN : suffer(walk, icon);
}

/* ---- SS-5G: the end ---- */

/* SS-5G.01; SS-X.2: even if the target is Defeated, SS-5G: or nothing came of it */
static void give_token(struct walk *walk)
{
    struct starstrike_state *state = starstrike_state_of(walk->game);
    struct starstrike_piece *piece = &state->pieces[state->actor];
    bool heavy = starstrike_aim_weapon(walk->game)->types >> STARSTRIKE_HEAVY_WEAPON & 1;
    if (!heavy || piece->flags & STARSTRIKE_RELOADING)
        return;
    piece->flags |= STARSTRIKE_RELOADING;
    static const uint8_t nothing[STARSTRIKE_ICONS];
    bool gone = !starstrike_on_map(walk->game, state->victim);
    bool missed = memcmp(state->strike.met, nothing, sizeof nothing) == 0;
    TELL_BARE(walk, starstrike_token,
              gone     ? STARSTRIKE_RULE_X_2
              : missed ? STARSTRIKE_RULE_R5G
                       : STARSTRIKE_RULE_R5G_01,
              state->actor, UNIT_NONE);
}

/* Only what the lens counts is left of it. */
static enum progress end_strike(struct walk *walk)
{
    struct starstrike_state *state = starstrike_state_of(walk->game);
    struct starstrike_strike last = state->strike;
    give_token(walk);
    state->strike = (struct starstrike_strike){.struck = last.struck, .returned = last.returned};
    memcpy(state->strike.met, last.met, sizeof last.met);
    state->victim = UNIT_NONE;
    state->step = STARSTRIKE_STEP_STRIKE_ASK;
    starstrike_victory_check_wipeout(walk);
    return PROGRESS_ACTIVATION_ENDED;
}

/* ---- the machine ---- */

/* What an ability asks for (SS-D.1.2, SS-D.1.4) comes before the next Target Lock. */
static enum pace finish_ability(struct walk *walk)
{
    struct starstrike_strike *strike = strike_of(walk);
    const struct starstrike_ability *ability =
        &starstrike_aim_weapon(walk->game)->ability[strike->ability - 1];
    strike->ability = ability->op == STARSTRIKE_DRAIN_SHIELDS ? strike->ability : 0;
    return ability->op == STARSTRIKE_DRAIN_SHIELDS ? ask(walk, STARSTRIKE_STEP_DRAIN_ASK)
                                                   : lose_order(walk);
}

static enum pace run_stage(struct walk *walk)
{
    const struct starstrike_strike *strike = strike_of(walk);
    switch ((enum starstrike_stage)strike->stage) {
    case STARSTRIKE_STAGE_HELP:
        return seek_help(walk);
    case STARSTRIKE_STAGE_POOL:
        return throw_pool(walk);
    case STARSTRIKE_STAGE_BLOCK:
        return block(walk, false);
    case STARSTRIKE_STAGE_AUGUR:
        return lock_by_augur(walk);
    case STARSTRIKE_STAGE_LOCKS:
        return strike->ability ? finish_ability(walk) : ask_locks(walk);
    case STARSTRIKE_STAGE_LOCK:
        return lock_by_target(walk);
    case STARSTRIKE_STAGE_EXTRA:
        return lock_by_cards(walk);
    case STARSTRIKE_STAGE_LATE:
        return block(walk, true);
    case STARSTRIKE_STAGE_HITS:
        return resolve(walk, STARSTRIKE_H);
    case STARSTRIKE_STAGE_CRITS:
        return resolve(walk, STARSTRIKE_C);
    case STARSTRIKE_STAGE_DIRECT:
        return resolve(walk, STARSTRIKE_D);
    case STARSTRIKE_STAGE_OVER:
    case STARSTRIKE_NO_STRIKE:
        break;
    }
    return GO_ON;
}

enum progress starstrike_strike_step(struct walk *walk)
{
    const struct starstrike_strike *strike = strike_of(walk);
    enum pace pace = GO_ON;
    while (pace == GO_ON && strike->stage != STARSTRIKE_STAGE_OVER &&
           strike->stage != STARSTRIKE_NO_STRIKE)
        pace = run_stage(walk);
    return pace == GO_ON ? end_strike(walk) : PROGRESS_MORE;
}
