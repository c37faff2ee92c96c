/* Questions within an attack: facings, Shields, dice rolled again, the next target (UN-D2.4,
 * UN-D3.2, UN-D5.pinpoint, UN-D5.sweeping). */
#include "rules/universal/law/fire/shot.h"

#include "rules/universal/state/place.h"

static const struct universal_shot *shot_of(const struct game *game)
{
    return &universal_state_of(game)->shot;
}

/* ---- facings ---- */

static enum fault permit_show(const struct ask *ask)
{
    const struct action *action = ask->action;
    int attacker = shot_of(ask->game)->unit;
    char name[JUDGE_NAME_SIZE];
    if (action->target != attacker)
        return REFUSE(ask, D2_4, "the facing is shown to %s", judge_name(ask, attacker, name));
    int facings = universal_arc_facings(ask->game, action->unit, universal_shot_origin(ask->game));
    if (action->mode >= UNIVERSAL_FACINGS)
        return REFUSE(ask, A2_2, "facings are forward, port, starboard and aft");
    if (facings >> action->mode & 1)
        return FAULT_NONE;
    return REFUSE(ask, GEO_3B, "the attack by %s does not come from there",
                  judge_name(ask, attacker, name));
}

static void list_show(struct list *list, int unit)
{
    int facings = universal_arc_facings(list->game, unit, universal_shot_origin(list->game));
    for (int i = 0; i < UNIVERSAL_FACINGS; i++) {
        if (!(facings >> universal_facing_order[i] & 1))
            continue;
        struct action action = list_new(list, UNIVERSAL_SHOW, unit);
        action.target = shot_of(list->game)->unit;
        action.mode = (uint8_t)universal_facing_order[i];
        list_add(list, &action);
    }
}

/* It goes on with the attack. */
static void answered(struct walk *walk)
{
    universal_state_of(walk->game)->victim = UNIT_NONE;
    universal_phases_go(walk, UNIVERSAL_STEP_SHOT);
}

static void take_show(struct walk *walk, const struct action *action)
{
    TELL(walk, universal_facing_shown, UNIVERSAL_RULE_D2_4, action->unit, action->target,
         .facing = action->mode);
    universal_state_of(walk->game)->elements[action->unit].shown = (uint8_t)(action->mode + 1);
    answered(walk);
}

const struct decision_law universal_reply_show = {permit_show, list_show, take_show};

/* ---- Shields ---- */

static enum fault permit_block(const struct ask *ask)
{
    struct universal_block block = universal_strike_block(ask->game);
    int used = ask->action->amount[0];
    if (used >= block.low && used <= block.high)
        return FAULT_NONE;
    return REFUSE(ask, D3_2, "%d to %d of the %d Shields are those of the facing", block.low,
                  block.high, block.sum);
}

static void list_block(struct list *list, int unit)
{
    struct universal_block block = universal_strike_block(list->game);
    for (int used = block.high; used >= block.low; used--) {
        struct action action = list_new(list, UNIVERSAL_BLOCK, unit);
        action.amount[0] = (int16_t)used;
        list_add(list, &action);
    }
}

static void take_block(struct walk *walk, const struct action *action)
{
    universal_strike_absorb(walk, action->amount[0]);
    answered(walk);
}

const struct decision_law universal_reply_block = {permit_block, list_block, take_block};

/* ---- Pinpoint ---- */

static enum fault permit_pinpoint(const struct ask *ask)
{
    const struct universal_shot *shot = shot_of(ask->game);
    for (int i = 0; i < WALK_DIE; i++)
        if (ask->action->amount[i] < 0 || ask->action->amount[i] > shot->face[i])
            return shot->face[i] == 1
                       ? REFUSE(ask, D5_PINPOINT, "one die shows a %d", i + 1)
                       : REFUSE(ask, D5_PINPOINT, "%d dice show a %d", shot->face[i], i + 1);
    return FAULT_NONE;
}

/* Any number of the dice of each face; of very many dice all of a face or none. */
static void list_pinpoint(struct list *list, int unit)
{
    enum { WAYS_MAX = 512 };
    const struct universal_shot *shot = shot_of(list->game);
    int ways[WALK_DIE], all = 1;
    for (int i = 0; i < WALK_DIE; i++) {
        ways[i] = shot->face[i] + 1;
        all = all > WAYS_MAX ? all : all * ways[i];
    }
    bool many = all > WAYS_MAX;
    for (int i = 0; many && i < WALK_DIE; i++)
        ways[i] = shot->face[i] > 0 ? 2 : 1;
    all = 1;
    for (int i = 0; i < WALK_DIE; i++)
        all *= ways[i];
    for (int way = 0; way < all; way++) {
        struct action action = list_new(list, UNIVERSAL_PINPOINT, unit);
        for (int i = 0, rest = way; i < WALK_DIE; rest /= ways[i++]) {
            int dice = rest % ways[i];
            dice = many && dice > 0 ? shot->face[i] : dice;
            action.amount[i] = (int16_t)(dice < INT16_MAX ? dice : INT16_MAX);
        }
        list_add(list, &action);
    }
}

static void take_pinpoint(struct walk *walk, const struct action *action)
{
    universal_strike_reroll(walk, action->amount);
    answered(walk);
}

const struct decision_law universal_reply_pinpoint = {permit_pinpoint, list_pinpoint,
                                                      take_pinpoint};

/* ---- Sweeping ---- */

/* Whether a weapon of the group, or the volley in flight, could strike it. */
static bool is_in_reach(const struct game *game, int target)
{
    const struct universal_shot *shot = shot_of(game);
    uint8_t weapons[UNIVERSAL_WEAPONS_MAX];
    struct universal_aim aim = {.kind = (enum universal_blow)shot->kind,
                                .unit = shot->unit,
                                .weapon = -1,
                                .profile = shot->manner & UNIVERSAL_MANNER_PROFILE,
                                .target = target,
                                .marker = shot->marker};
    if (shot->kind == UNIVERSAL_BY_SEEKERS) {
        universal_aim_find(game, &aim);
        return aim.band >= 0;
    }
    int count = universal_group_weapons(game, weapons);
    bool reached = false;
    for (int i = 0; i < count && !reached; i++) {
        aim.weapon = weapons[i];
        reached = universal_aim_reaches(game, &aim);
    }
    return reached;
}

bool universal_reply_sweep_open(const struct game *game, int target)
{
    const struct universal_state *state = universal_state_of(game);
    const struct universal_shot *shot = &state->shot;
    return target < state->head.unit_count && target != shot->base &&
           state->units[target].side != state->units[shot->unit].side &&
           universal_on_board(game, target) &&
           universal_distance(state->units[target].cell, state->units[shot->base].cell) <= 1 &&
           is_in_reach(game, target);
}

static enum fault permit_next(const struct ask *ask)
{
    char name[JUDGE_NAME_SIZE];
    int target = ask->action->target;
    if (target == UNIT_NONE || universal_reply_sweep_open(ask->game, target))
        return FAULT_NONE;
    if (target >= universal_state_of(ask->game)->head.unit_count)
        return REFUSE(ask, D5_SWEEPING, "name an enemy beside the target, or none");
    return REFUSE(ask, D5_SWEEPING, "%s is no other enemy within a hex that could be fired at",
                  judge_name(ask, target, name));
}

static void list_next(struct list *list, int unit)
{
    struct action action = list_new(list, UNIVERSAL_NEXT, unit);
    list_add(list, &action);
    for (int target = 0; target < universal_state_of(list->game)->head.unit_count; target++) {
        if (!universal_reply_sweep_open(list->game, target))
            continue;
        action.target = (uint8_t)target;
        list_add(list, &action);
    }
}

static void take_next(struct walk *walk, const struct action *action)
{
    struct universal_shot *shot = &universal_state_of(walk->game)->shot;
    if (action->target == UNIT_NONE) {
        shot->chain = 0;
    } else {
        TELL(walk, universal_swept, UNIVERSAL_RULE_D5_SWEEPING, shot->unit, action->target,
             .dice = shot->chain);
        universal_shot_aim_at(walk, action->target);
    }
    answered(walk);
}

const struct decision_law universal_reply_next = {permit_next, list_next, take_next};
