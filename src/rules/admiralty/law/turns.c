/* Sides taking turns: who begins, who is next, and the end of an opportunity (AE-2.1.2). */
#include "rules/admiralty/law/law.h"

#include "rules/kit/asked.h"

#include <string.h>

/* Who can still use an opportunity of a phase: by status (a bit each), ships or flights, and flags
 * that bar it. */
struct terms {
    int statuses;
    bool flights;
    uint16_t barred;
};

static struct terms terms_of(const struct admiralty_state *state)
{
    switch ((enum admiralty_phase)state->head.phase) {
    case ADMIRALTY_PHASE_DEPLOY:
        return (struct terms){1 << STATUS_RESERVE, state->placing_flights != 0, 0};
    case ADMIRALTY_PHASE_MOVEMENT: /* AE-D7: hidden ships too */
        return (struct terms){1 << STATUS_BOARD | 1 << ADMIRALTY_HIDDEN, false, ADMIRALTY_ACTED};
    case ADMIRALTY_PHASE_FIGHTER:
        return (struct terms){1 << STATUS_BOARD, true, ADMIRALTY_ACTED};
    case ADMIRALTY_PHASE_COMBAT: /* AE-4.0.1, AE-B3.4 */
        return (struct terms){1 << STATUS_BOARD, false, ADMIRALTY_ACTED | ADMIRALTY_EXPOSED};
    case ADMIRALTY_PHASE_FLEET:
    case ADMIRALTY_PHASE_ORDERS:
    case ADMIRALTY_PHASE_END:
        break;
    }
    return (struct terms){0, false, 0};
}

static bool is_waiting(const struct admiralty_state *state, const struct terms *terms, int unit)
{
    const struct unit *body = &state->units[unit];
    return (terms->statuses >> body->status & 1) &&
           (body->design == DESIGN_NONE) == terms->flights &&
           !(state->elements[unit].flags & terms->barred);
}

void admiralty_turns_waiting(const struct game *game, int side, struct unit_set *out)
{
    const struct admiralty_state *state = admiralty_state_of(game);
    struct terms terms = terms_of(state);
    for (int unit = 0; unit < state->head.unit_count; unit++)
        if (state->units[unit].side == side && is_waiting(state, &terms, unit))
            unit_set_add(out, unit);
}

static void count_waiting(const struct game *game, int out[SIDES])
{
    const struct admiralty_state *state = admiralty_state_of(game);
    struct terms terms = terms_of(state);
    out[SIDE_RED] = out[SIDE_BLUE] = 0;
    for (int unit = 0; unit < state->head.unit_count; unit++)
        if (is_waiting(state, &terms, unit))
            out[state->units[unit].side]++;
}

static enum admiralty_rule rule_of_turns(const struct admiralty_state *state)
{
    switch ((enum admiralty_phase)state->head.phase) {
    case ADMIRALTY_PHASE_MOVEMENT:
        return ADMIRALTY_RULE_D7;
    case ADMIRALTY_PHASE_FIGHTER:
        return ADMIRALTY_RULE_R5_2_1;
    case ADMIRALTY_PHASE_COMBAT:
        return ADMIRALTY_RULE_R4_0_1;
    case ADMIRALTY_PHASE_DEPLOY:
        return state->placing_flights ? ADMIRALTY_RULE_R5_1_1 : ADMIRALTY_RULE_R2_1_2;
    case ADMIRALTY_PHASE_FLEET:
    case ADMIRALTY_PHASE_ORDERS:
    case ADMIRALTY_PHASE_END:
        break;
    }
    return ADMIRALTY_RULE_R2_2;
}

static void tell_first(struct walk *walk, const int counts[SIDES], int face)
{
    const struct admiralty_state *state = admiralty_state_of(walk->game);
    TELL(walk, admiralty_first, rule_of_turns(state), UNIT_NONE, UNIT_NONE,
         .phase = state->head.phase, .side = state->turns.side, .batch = state->turns.batch,
         .red = counts[SIDE_RED], .blue = counts[SIDE_BLUE], .face = face);
}

bool admiralty_turns_seat_writes(const struct game *game, int seat)
{
    if (admiralty_state_of(game)->head.phase == ADMIRALTY_PHASE_FLEET)
        return admiralty_fleet_side_chooses(game, game->setup->seat[seat].side);
    if (!admiralty_plot_is_asked(game))
        return false;
    return asked_has(game, seat, admiralty_ship_is_in_play);
}

/* AE-2.1.2, AE-4.0.1, AE-5.2.1, AE-D7: the larger side begins; a die if they are equal, none if
 * neither has anything to do (AE-4.6) */
enum progress admiralty_turns_alternate(struct walk *walk)
{
    struct admiralty_state *state = admiralty_state_of(walk->game);
    int counts[SIDES], face = 0;
    count_waiting(walk->game, counts);
    int big = counts[SIDE_BLUE] > counts[SIDE_RED] ? SIDE_BLUE : SIDE_RED;
    if (counts[big] == 0)
        return admiralty_phases_go(walk, ADMIRALTY_STEP_ASK);
    if (counts[SIDE_RED] == counts[SIDE_BLUE]) {
        face = admiralty_walk_throw(walk, ADMIRALTY_PURPOSE_FIRST, rule_of_turns(state), UNIT_NONE,
                                    UNIT_NONE, 6);
        big = face <= 3 ? SIDE_RED : SIDE_BLUE;
    }
    alternate_begin(&state->turns, big, big,
                    alternate_batch_over(counts[big], counts[SIDE_BLUE - big]));
    state->head.active = (uint8_t)big;
    tell_first(walk, counts, face);
    return admiralty_phases_go(walk, ADMIRALTY_STEP_ASK);
}

/* What belongs to one activation only. */
static void clear_activation(struct admiralty_state *state)
{
    state->actor = UNIT_NONE;
    state->victim = UNIT_NONE;
    state->fresh = 0;
    state->pair = 0;
    state->declared = 0;
    memset(state->fire_weapon, 0, sizeof state->fire_weapon);
    memset(state->fire_target, 0, sizeof state->fire_target);
    memset(state->fire_line, 0, sizeof state->fire_line);
    for (int unit = 0; unit < state->head.unit_count; unit++)
        state->elements[unit].shown = 0;
}

static void mark_acted(struct walk *walk, int unit)
{
    struct admiralty_state *state = admiralty_state_of(walk->game);
    if (state->head.phase != ADMIRALTY_PHASE_DEPLOY && state->units[unit].status != STATUS_GONE)
        state->elements[unit].flags |= ADMIRALTY_ACTED;
}

void admiralty_turns_use(struct walk *walk, int unit)
{
    struct admiralty_state *state = admiralty_state_of(walk->game);
    int counts[SIDES];
    mark_acted(walk, unit);
    clear_activation(state);
    count_waiting(walk->game, counts);
    if (state->turns.batch == 0)
        return; /* AE-F5: drawn, nobody's turn */
    alternate_next(&state->turns, counts);
    state->head.active = state->turns.batch ? state->turns.side : SIDE_NONE;
}

/* AE-5.4.2, AE-E5: damage of flights, and with sequential-combat all, takes effect at once */
enum progress admiralty_turns_end_attack(struct walk *walk)
{
    struct admiralty_state *state = admiralty_state_of(walk->game);
    bool at_once = state->head.phase == ADMIRALTY_PHASE_FIGHTER ||
                   admiralty_has(walk->game, ADMIRALTY_OPTION_SEQUENTIAL_COMBAT);
    mark_acted(walk, state->actor);
    if (at_once)
        return admiralty_phases_settle(walk, ADMIRALTY_BY_FIRE, ADMIRALTY_STEP_ASK);
    return admiralty_phases_go(walk, ADMIRALTY_STEP_ASK);
}

/* An actor that has acted, or was lost over it, has had its opportunity. */
static bool is_used(const struct admiralty_state *state)
{
    return state->actor != UNIT_NONE && ((state->elements[state->actor].flags & ADMIRALTY_ACTED) ||
                                         state->units[state->actor].status == STATUS_GONE);
}

/* ---- ships without a target ---- */

static bool any_can_fire(const struct game *game, int side)
{
    const struct admiralty_state *state = admiralty_state_of(game);
    for (int unit = 0; unit < state->head.unit_count; unit++)
        if ((side == SIDE_NONE || state->units[unit].side == side) &&
            admiralty_broadside_can_fire(game, unit))
            return true;
    return false;
}

/* AE-4.0.1: ships that can fire at nothing hold without being asked, when no other of their side is
 * left; damage at once might still give them a target (AE-E5, AE-F2) */
static void pass_idle(struct walk *walk, int counts[SIDES])
{
    struct admiralty_state *state = admiralty_state_of(walk->game);
    int side = state->turns.side;
    struct unit_set idle = {{0}};
    if (counts[side] == 0 || any_can_fire(walk->game, side) ||
        admiralty_has(walk->game, ADMIRALTY_OPTION_SEQUENTIAL_COMBAT))
        return;
    admiralty_turns_waiting(walk->game, side, &idle);
    for (int unit = 0; unit < state->head.unit_count; unit++)
        if (unit_set_has(&idle, unit)) {
            state->elements[unit].cooling = 0; /* AE-C4.13 */
            state->elements[unit].flags |= ADMIRALTY_ACTED;
        }
    TELL(walk, admiralty_no_targets, ADMIRALTY_RULE_R4_0_1, UNIT_NONE, UNIT_NONE, .side = side,
         .ships = counts[side]);
    counts[side] = 0;
}

enum admiralty_turn admiralty_turns_next(struct walk *walk)
{
    struct admiralty_state *state = admiralty_state_of(walk->game);
    int counts[SIDES], side = state->turns.side;
    bool drawn = state->head.phase == ADMIRALTY_PHASE_FIGHTER &&
                 admiralty_has(walk->game, ADMIRALTY_OPTION_RANDOM_FIGHTER_INITIATIVE);
    if (is_used(state)) {
        admiralty_turns_use(walk, state->actor);
        return ADMIRALTY_TURN_USED;
    }
    count_waiting(walk->game, counts);
    if (counts[SIDE_RED] == 0 && counts[SIDE_BLUE] == 0)
        return ADMIRALTY_TURN_NONE;
    if (state->head.phase == ADMIRALTY_PHASE_COMBAT) {
        if (!any_can_fire(walk->game, SIDE_NONE))
            return ADMIRALTY_TURN_IDLE;
        pass_idle(walk, counts);
    }
    if (drawn)
        return state->actor == UNIT_NONE ? ADMIRALTY_TURN_DRAW : ADMIRALTY_TURN_OPEN;
    if (counts[side] == 0)
        alternate_begin(&state->turns, SIDE_BLUE - side, state->turns.big, state->turns.batch);
    state->head.active = state->turns.side;
    return counts[state->turns.side] > 1 ? ADMIRALTY_TURN_SEVERAL : ADMIRALTY_TURN_OPEN;
}
