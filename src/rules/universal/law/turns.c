/* Whose turn it is: alternation and blocks, roll-offs, decks of cards (UN-D0.1, UN-C0.1). */
#include "rules/universal/law/law.h"

#include "rules/kit/asked.h"
#include "rules/kit/rolloff.h"
#include "rules/kit/secret.h"

#include <string.h>

enum { DIE = 6 };

/* ---- who can still act ---- */

/* Whom a phase is for: where they are, whether they are ships, and what bars them. */
struct turnout {
    uint8_t statuses; /* a bit each */
    bool ships;
    bool wings;
    uint32_t barred;
};

/* UN-C0.1, UN-F2.1, UN-D0.1: every element once a phase; cloaked ships only move */
static const struct turnout turnouts[UNIVERSAL_PHASE_END + 1] = {
    [UNIVERSAL_PHASE_DEPLOY] = {1 << STATUS_RESERVE, true, true, 0},
    [UNIVERSAL_PHASE_MOVEMENT] = {1 << STATUS_BOARD | 1 << UNIVERSAL_HIDDEN, true, false,
                                  UNIVERSAL_ACTED},
    [UNIVERSAL_PHASE_FIGHTER] = {1 << STATUS_BOARD, false, true, UNIVERSAL_ACTED},
    [UNIVERSAL_PHASE_COMBAT] = {1 << STATUS_BOARD, true, false,
                                UNIVERSAL_ACTED | UNIVERSAL_EXPOSED}};

static bool is_waiting(const struct universal_state *state, const struct turnout *turnout, int unit)
{
    const struct unit *piece = &state->units[unit];
    return turnout->statuses >> piece->status & 1 &&
           (piece->design != DESIGN_NONE ? turnout->ships : turnout->wings) &&
           !(state->elements[unit].flags & turnout->barred);
}

void universal_turns_waiting(const struct game *game, int side, struct unit_set *out)
{
    const struct universal_state *state = universal_state_of(game);
    const struct turnout *turnout = &turnouts[state->head.phase];
    for (int unit = 0; unit < state->head.unit_count; unit++)
        if (state->units[unit].side == side && is_waiting(state, turnout, unit))
            unit_set_add(out, unit);
}

static void count_waiting(const struct game *game, int out[SIDES])
{
    const struct universal_state *state = universal_state_of(game);
    const struct turnout *turnout = &turnouts[state->head.phase];
    out[SIDE_RED] = out[SIDE_BLUE] = 0;
    for (int unit = 0; unit < state->head.unit_count; unit++)
        out[state->units[unit].side] += is_waiting(state, turnout, unit);
}

bool universal_turns_side_can_fight(const struct game *game, int side)
{
    struct unit_set units = {{0}};
    universal_turns_waiting(game, side, &units);
    for (int unit = unit_set_next(&units, 0); unit != UNIT_NONE;
         unit = unit_set_next(&units, unit + 1))
        if (universal_chance_to_fight(game, unit))
            return true;
    return false;
}

int universal_turns_first(const struct game *game, int side)
{
    struct unit_set units = {{0}};
    universal_turns_waiting(game, side, &units);
    return unit_set_next(&units, 0);
}

bool universal_turns_are_drawn(const struct game *game)
{
    switch ((enum universal_phase)universal_state_of(game)->head.phase) {
    case UNIVERSAL_PHASE_MOVEMENT:
        return universal_has(game, UNIVERSAL_OPTION_RANDOM_MOVEMENT);
    case UNIVERSAL_PHASE_FIGHTER:
        return universal_has(game, UNIVERSAL_OPTION_RANDOM_FIGHTERS);
    case UNIVERSAL_PHASE_COMBAT:
        return universal_has(game, UNIVERSAL_OPTION_RANDOM_COMBAT);
    case UNIVERSAL_PHASE_FLEET:
    case UNIVERSAL_PHASE_DEPLOY:
    case UNIVERSAL_PHASE_ORDERS:
    case UNIVERSAL_PHASE_END:
        break;
    }
    return false;
}

static enum universal_rule rule_of_turns(const struct game *game)
{
    bool drawn = universal_turns_are_drawn(game);
    switch ((enum universal_phase)universal_state_of(game)->head.phase) {
    case UNIVERSAL_PHASE_MOVEMENT:
        return UNIVERSAL_RULE_C0_1;
    case UNIVERSAL_PHASE_FIGHTER:
        return drawn ? UNIVERSAL_RULE_F2_1B : UNIVERSAL_RULE_F2_1;
    case UNIVERSAL_PHASE_COMBAT:
        return drawn ? UNIVERSAL_RULE_D0_2 : UNIVERSAL_RULE_D0_1;
    case UNIVERSAL_PHASE_FLEET:
    case UNIVERSAL_PHASE_DEPLOY:
    case UNIVERSAL_PHASE_ORDERS:
    case UNIVERSAL_PHASE_END:
        break;
    }
    return UNIVERSAL_RULE_B1_3;
}

/* ---- questions of a phase ---- */

/* UN-B1.2: sides without ships of their own choose them */
bool universal_turns_side_chooses(const struct game *game, int side)
{
    return universal_state_of(game)->head.phase == UNIVERSAL_PHASE_FLEET &&
           asked_is_bare(game, side);
}

bool universal_turns_seat_writes(const struct game *game, int seat)
{
    if (universal_state_of(game)->head.phase == UNIVERSAL_PHASE_FLEET)
        return universal_turns_side_chooses(game, game->setup->seat[seat].side);
    return asked_has(game, seat, universal_is_ship_in_play);
}

void universal_turns_end_run(struct walk *walk, const struct action *action,
                             enum universal_rule rule)
{
    universal_state_of(walk->game)->ended |= (uint8_t)(1 << action->seat);
    secret_tell_ended(walk, universal_run_ended_kind, (int)rule, action);
}

/* ---- alternation ---- */

/* The block of the larger side is fixed at the start of the phase. */
static enum progress open_turns(struct walk *walk, int first)
{
    struct universal_state *state = universal_state_of(walk->game);
    int counts[SIDES];
    count_waiting(walk->game, counts);
    alternate_begin(&state->turns, first, first,
                    alternate_batch_over(counts[first], counts[SIDE_BLUE - first]));
    state->head.active = (uint8_t)first;
    memset(state->face, 0, sizeof state->face);
    state->chain = 0;
    TELL(walk, universal_first, rule_of_turns(walk->game), UNIT_NONE, UNIT_NONE,
         .phase = state->head.phase, .side = first, .batch = state->turns.batch,
         .red = counts[SIDE_RED], .blue = counts[SIDE_BLUE]);
    return universal_phases_go(walk, UNIVERSAL_STEP_ASK);
}

/* UN-D0.1: the larger side begins, else a roll-off decides */
static enum progress alternate(struct walk *walk)
{
    int counts[SIDES];
    count_waiting(walk->game, counts);
    int big = counts[SIDE_BLUE] > counts[SIDE_RED] ? SIDE_BLUE : SIDE_RED;
    if (counts[big] == 0)
        return universal_phases_go(walk, UNIVERSAL_STEP_ASK);
    if (counts[SIDE_RED] == counts[SIDE_BLUE])
        return universal_phases_go(walk, UNIVERSAL_STEP_ROLL_OFF);
    return open_turns(walk, big);
}

/* UN-D0.3: red, then blue; ties again */
static enum progress roll_off(struct walk *walk)
{
    struct universal_state *state = universal_state_of(walk->game);
    int side = rolloff_next(state->face), rule = (int)rule_of_turns(walk->game);
    struct roll roll = universal_roll(walk, UNIVERSAL_PURPOSE_FIRST, (enum universal_rule)rule,
                                      UNIT_NONE, UNIT_NONE);
    state->face[side] = (uint8_t)walk_throw_one(walk, &roll, DIE);
    TELL(walk, universal_rolled_off, UNIVERSAL_RULE_D0_3, UNIT_NONE, UNIT_NONE,
         .phase = state->head.phase, .side = side, .face = state->face[side]);
    int winner = rolloff_winner(state->face, &state->chain);
    return winner == SIDE_NONE ? PROGRESS_MORE : open_turns(walk, winner);
}

void universal_turns_from(const struct game *game, int side)
{
    struct universal_state *state = universal_state_of(game);
    int counts[SIDES];
    count_waiting(game, counts);
    int big = counts[SIDE_BLUE - side] > counts[side] ? SIDE_BLUE - side : side;
    if (counts[side] == 0)
        return;
    if (universal_turns_are_drawn(game))
        alternate_begin(&state->turns, side, side, 1);
    else
        alternate_begin(&state->turns, side, big,
                        alternate_batch_over(counts[big], counts[SIDE_BLUE - big]));
}

/* ---- cards ---- */

static void tell_card(struct walk *walk, int side, const int counts[SIDES])
{
    TELL(walk, universal_card, rule_of_turns(walk->game), UNIT_NONE, UNIT_NONE,
         .phase = universal_state_of(walk->game)->head.phase, .side = side,
         .red = counts[SIDE_RED] - (side == SIDE_RED),
         .blue = counts[SIDE_BLUE] - (side == SIDE_BLUE));
}

/* UN-0.5: a deck has no order: one card for each element that can still act */
static int draw_side(struct walk *walk, const int counts[SIDES])
{
    if (counts[SIDE_RED] == 0 || counts[SIDE_BLUE] == 0)
        return counts[SIDE_RED] == 0 ? SIDE_BLUE : SIDE_RED;
    struct roll roll = universal_roll(walk, UNIVERSAL_PURPOSE_CARD, rule_of_turns(walk->game),
                                      UNIT_NONE, UNIT_NONE);
    int card = walk_throw_one(walk, &roll, counts[SIDE_RED] + counts[SIDE_BLUE]);
    return card <= counts[SIDE_RED] ? SIDE_RED : SIDE_BLUE;
}

/* UN-C0.1, UN-D0.2, UN-F2.1b; in the Movement Phase the ship drawn before has done all */
static enum progress draw_card(struct walk *walk)
{
    struct universal_state *state = universal_state_of(walk->game);
    int counts[SIDES];
    if (state->sailor != UNIT_NONE) {
        universal_turns_use(walk, state->sailor);
        state->sailor = UNIT_NONE;
        return PROGRESS_ACTIVATION_ENDED;
    }
    count_waiting(walk->game, counts);
    if (counts[SIDE_RED] + counts[SIDE_BLUE] == 0) {
        bool moving = state->head.phase == UNIVERSAL_PHASE_MOVEMENT;
        state->step = moving ? UNIVERSAL_STEP_SEEKER : UNIVERSAL_STEP_ASK;
        return PROGRESS_MORE;
    }
    int side = draw_side(walk, counts);
    tell_card(walk, side, counts);
    alternate_begin(&state->turns, side, side, 1);
    state->head.active = (uint8_t)side;
    return universal_phases_go(walk, UNIVERSAL_STEP_ASK);
}

enum progress universal_turns_step(struct walk *walk)
{
    switch (universal_state_of(walk->game)->step) {
    case UNIVERSAL_STEP_ROLL_OFF:
        return roll_off(walk);
    case UNIVERSAL_STEP_CARD:
        return draw_card(walk);
    default:
        return alternate(walk);
    }
}

/* ---- opportunities ---- */

void universal_turns_forget_facings(struct universal_state *state)
{
    for (int unit = 0; unit < state->head.unit_count; unit++)
        state->elements[unit].shown = 0;
}

/* What belongs to one opportunity only. */
static void clear_opportunity(struct universal_state *state)
{
    state->actor = UNIT_NONE;
    state->victim = UNIT_NONE;
    state->declared = 0;
    memset(state->fire_weapon, 0, sizeof state->fire_weapon);
    memset(state->fire_target, 0, sizeof state->fire_target);
    memset(state->fire_manner, 0, sizeof state->fire_manner);
    universal_turns_forget_facings(state);
}

/* UN-A1.2: the marker is turned over */
void universal_turns_use(struct walk *walk, int unit)
{
    struct universal_state *state = universal_state_of(walk->game);
    int counts[SIDES];
    if (state->head.phase != UNIVERSAL_PHASE_DEPLOY && state->units[unit].status != STATUS_GONE)
        state->elements[unit].flags |= UNIVERSAL_ACTED;
    clear_opportunity(state);
    count_waiting(walk->game, counts);
    if (universal_turns_are_drawn(walk->game))
        memset(&state->turns, 0, sizeof state->turns);
    else
        alternate_next(&state->turns, counts);
    state->head.active = state->turns.batch ? state->turns.side : SIDE_NONE;
}

static bool is_due(const struct universal_state *state)
{
    for (int unit = 0; unit < state->head.unit_count; unit++)
        if (state->elements[unit].flags & UNIVERSAL_DUE)
            return true;
    return false;
}

/* UN-D0.2b: effects of a ship's attacks apply as soon as its opportunity ends */
static enum progress close_opportunity(struct walk *walk)
{
    struct universal_state *state = universal_state_of(walk->game);
    if (state->head.phase == UNIVERSAL_PHASE_COMBAT &&
        universal_has(walk->game, UNIVERSAL_OPTION_SEQUENTIAL_COMBAT) && is_due(state))
        return universal_hurt_settle(walk, UNIVERSAL_BY_WEAPONS, UNIVERSAL_STEP_ASK);
    universal_turns_use(walk, state->actor);
    return PROGRESS_ACTIVATION_ENDED;
}

/* A side that has lost its last waiting elements meanwhile is passed over. */
enum progress universal_turns_next(struct walk *walk, bool *several)
{
    struct universal_state *state = universal_state_of(walk->game);
    int counts[SIDES], side = state->turns.side;
    if (state->actor != UNIT_NONE)
        return close_opportunity(walk);
    count_waiting(walk->game, counts);
    bool moving = state->head.phase == UNIVERSAL_PHASE_MOVEMENT;
    if (counts[SIDE_RED] + counts[SIDE_BLUE] == 0)
        return moving ? universal_phases_go(walk, UNIVERSAL_STEP_CARD)
                      : universal_phases_next(walk);
    if (universal_turns_are_drawn(walk->game)) {
        if (state->turns.batch == 0 || counts[side] == 0)
            return universal_phases_go(walk, UNIVERSAL_STEP_CARD);
    } else if (counts[side] == 0) {
        alternate_begin(&state->turns, SIDE_BLUE - side, state->turns.big, state->turns.batch);
    }
    state->head.active = state->turns.side;
    *several = counts[state->turns.side] > 1;
    return PROGRESS_SETTLED;
}
