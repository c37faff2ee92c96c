/* Ships with nobody to fire at, and seats that fire no more: what needs no answer (NV-seq.4). */
#include "rules/nova/law/fire.h"
#include "rules/nova/law/law.h"

#include "rules/nova/law/attack.h"

/* Whether one of these banks reaches so far, by a profile that can be used. */
static bool reaches(const struct game *game, int unit, uint64_t banks, int distance)
{
    const struct nova_design *design = nova_design_of(game, unit);
    int profiles = nova_ship_has_system(game, unit, NOVA_DUAL_MODE) ? NOVA_PROFILES : 1;
    for (uint64_t rest = banks; rest; rest &= rest - 1) {
        const struct nova_battery *battery =
            &design->battery[design->bank[nova_lowest(rest)].battery];
        for (int i = 0; i < profiles; i++)
            if (battery->profile[i].present &&
                nova_aim_band(game, &battery->profile[i], distance) != NOVA_BEYOND)
                return true;
    }
    return false;
}

/* Arc, range and sight stay as they are in a Combat Phase; that an attack would have no dice may
 * still change. */
static bool has_target(const struct game *game, int unit)
{
    const struct nova_state *state = nova_state_of(game);
    const struct nova_design *design = nova_design_of(game, unit);
    uint64_t ready = design->armed & ~nova_ship_banks_spent(game, unit);
    struct cell from = state->units[unit].cell;
    for (int target = 0; ready && target < state->head.unit_count; target++) {
        struct cell to = state->units[target].cell;
        if (state->units[target].side == state->units[unit].side ||
            !nova_ship_is_on_board(game, target))
            continue;
        int distance = nova_distance(from, to);
        if (distance > design->reach ||
            !reaches(game, unit, ready & nova_arc_banks_bearing(game, unit, to), distance))
            continue;
        if (!nova_cell_has_ground(game) || !nova_sight_line(game, from, to).blocked)
            return true;
    }
    return false;
}

static bool is_waiting(const struct nova_state *state, int unit)
{
    return state->units[unit].status == STATUS_BOARD && !(state->ships[unit].flags & NOVA_ACTED);
}

/* Where targets are written in secret, `ended` says who has written all of his. */
static bool has_ceased(const struct game *game, int unit)
{
    const struct nova_state *state = nova_state_of(game);
    return !nova_has(game, NOVA_OPTION_SIMULTANEOUS_PLAY) &&
           (state->ended >> state->units[unit].seat & 1);
}

bool nova_idle_may_cease(const struct game *game, int seat)
{
    const struct nova_state *state = nova_state_of(game);
    int count = 0;
    for (int unit = 0; unit < state->head.unit_count; unit++)
        count += state->units[unit].seat == seat && is_waiting(state, unit);
    return count > 1;
}

static enum fault permit_cease(const struct ask *ask)
{
    return nova_idle_may_cease(ask->game, ask->action->seat)
               ? FAULT_NONE
               : REFUSE(ask, SEQ_4, "one ship is left to fire: it fires, or holds its fire");
}

static void list_cease(struct list *list, int unit)
{
    struct action action = list_new(list, NOVA_CEASE, unit);
    for (int seat = 0; seat < list->game->setup->seat_count; seat++) {
        action.seat = (uint8_t)seat;
        if ((list->question->seats >> seat & 1) && nova_idle_may_cease(list->game, seat))
            list_add(list, &action);
    }
}

/* NV-seq.4: no secret, as everybody would see it soon */
static void take_cease(struct walk *walk, const struct action *action)
{
    nova_state_of(walk->game)->ended |= (uint8_t)(1 << action->seat);
    nova_phases_tell_end(walk, NOVA_RULE_SEQ_4, action);
}

const struct decision_law nova_idle_cease = {permit_cease, list_cease, take_cease};

bool nova_idle_anybody_fires(const struct game *game, int side)
{
    const struct nova_state *state = nova_state_of(game);
    for (int unit = 0; unit < state->head.unit_count; unit++)
        if ((side == SIDE_NONE || state->units[unit].side == side) && is_waiting(state, unit) &&
            !has_ceased(game, unit) && has_target(game, unit))
            return true;
    return false;
}

/* NV-trait.4: banks that were slow are ready again, as after any activation */
static void rest(struct walk *walk, int unit)
{
    static const struct nova_fire nothing;
    nova_attack_open(walk, unit, &nothing);
}

static void hold(struct walk *walk, int side)
{
    struct nova_state *state = nova_state_of(walk->game);
    int unit = 0;
    while (state->units[unit].side != side || !is_waiting(state, unit))
        unit++;
    TELL(walk, nova_held, NOVA_RULE_SEQ_4, unit, UNIT_NONE,
         .no_target = !has_ceased(walk->game, unit));
    rest(walk, unit);
    nova_turns_use(walk, unit);
}

void nova_idle_tell_passed(struct walk *walk)
{
    const struct nova_state *state = nova_state_of(walk->game);
    bool fired = state->ended != 0;
    for (int unit = 0; unit < state->head.unit_count; unit++)
        fired |= nova_ship_is_on_board(walk->game, unit) && !is_waiting(state, unit);
    TELL(walk, nova_phase_passed, NOVA_RULE_SEQ_4, UNIT_NONE, UNIT_NONE, .phase = state->head.phase,
         .fired = fired);
}

bool nova_idle_step(struct walk *walk, enum progress *progress)
{
    struct nova_state *state = nova_state_of(walk->game);
    if (nova_idle_anybody_fires(walk->game, state->turns.side))
        return false;
    *progress = PROGRESS_MORE;
    nova_attack_reset(state);
    if (nova_idle_anybody_fires(walk->game, SIDE_NONE)) {
        hold(walk, state->turns.side);
        return true;
    }
    nova_idle_tell_passed(walk);
    for (int unit = 0; unit < state->head.unit_count; unit++)
        if (is_waiting(state, unit))
            rest(walk, unit);
    *progress = nova_phases_next(walk);
    return true;
}
