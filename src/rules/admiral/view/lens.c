/* What odds are asked about in `admiral`, and what they may forget on the way. */
#include "rules/admiral/view/view.h"

#include "rules/admiral/state/facts.h"

static int at_least_zero(int value)
{
    return value > 0 ? value : 0;
}

/* What was lost is counted anew each turn: after that only what is left can tell. */
static int white_lost(const struct game *before, const struct game *after, int target)
{
    const struct admiral_ship *was = &admiral_state_of(before)->ships[target];
    const struct admiral_ship *is = &admiral_state_of(after)->ships[target];
    bool same_turn = state_head(before->state)->turn == state_head(after->state)->turn;
    return at_least_zero(same_turn ? is->lost - was->lost : was->white - is->white);
}

void admiral_lens_measure(const struct game *before, const struct game *after, int target,
                          int32_t out[MEASURES_MAX])
{
    const struct admiral_state *old = admiral_state_of(before), *new = admiral_state_of(after);
    const struct admiral_ship *was = &old->ships[target], *is = &new->ships[target];
    bool removed = old->units[target].status != STATUS_GONE && !admiral_in_play(after, target);
    bool captured = !removed && old->units[target].side != new->units[target].side;
    out[ADMIRAL_MEASURE_WHITE_LOST] =
        removed || captured ? was->white : white_lost(before, after, target);
    out[ADMIRAL_MEASURE_RED_GAINED] = at_least_zero(is->red - was->red);
    out[ADMIRAL_MEASURE_DESTROYED] = removed;
    out[ADMIRAL_MEASURE_CAPTURED] = captured;
    out[ADMIRAL_MEASURE_BLUE_GAINED] = at_least_zero(is->blue - was->blue);
    out[ADMIRAL_MEASURE_MOVE_FAILED] = (is->flags & ~was->flags & ADMIRAL_SHIP_MOVE_FAILED) != 0;
}

/* An attack that removes its target whatever the defence throws is as good as any higher one. */
static void cap_attack(const struct game *game, int defender, int16_t *attack)
{
    const struct admiral_ship *ship = &admiral_state_of(game)->ships[defender];
    int enough = ship->white * admiral_ship_divisor(game, defender) +
                 admiral_die_of_defence(game, defender) + 1;
    if (*attack > enough)
        *attack = (int16_t)enough;
}

/* Once both totals are known only the pegs they cost count (AD-damage.1), up to removal. */
static void keep_pegs(const struct game *game, int defender, int16_t *attack, int16_t *defend)
{
    int divisor = admiral_ship_divisor(game, defender);
    int pegs = admiral_ship_pegs_lost(*attack - *defend, divisor);
    int most = admiral_state_of(game)->ships[defender].white + 1;
    *attack = (int16_t)((pegs < most ? pegs : most) * divisor);
    *defend = 0;
}

/* Whether what happens to `victim` can change anything for `target`: it is the same ship, it may
 * bring a reward (AD-gain.1), or its fleet gives up with it (AD-win.1). */
static bool matters(const struct admiral_state *state, int victim, int target)
{
    return victim == target || state->ships[target].target == victim ||
           (state->ships[victim].flags & ADMIRAL_SHIP_COMMAND);
}

static void forget_totals(const struct game *game, int target)
{
    struct admiral_state *state = admiral_state_of(game);
    int actor = state->actor, victim = state->victim;
    switch ((enum admiral_step)state->step) {
    case ADMIRAL_STEP_FIRE_DEFEND:
        cap_attack(game, victim, &state->attack);
        if (!matters(state, victim, target))
            state->attack = 0;
        return;
    case ADMIRAL_STEP_RAM_DEFEND:
        cap_attack(game, victim, &state->attack);
        return;
    case ADMIRAL_STEP_RAM_REBOUND:
        keep_pegs(game, victim, &state->attack, &state->defend);
        return;
    case ADMIRAL_STEP_RAM_REBOUND_DEFEND:
        keep_pegs(game, victim, &state->attack, &state->defend);
        cap_attack(game, actor, &state->rebound);
        return;
    case ADMIRAL_STEP_ASK:
    case ADMIRAL_STEP_STEADY_ASK:
    case ADMIRAL_STEP_BOARD_ASK:
    case ADMIRAL_STEP_REWARD_ASK:
    case ADMIRAL_STEP_STEADY_ROLL:
    case ADMIRAL_STEP_RAM_ATTACK:
    case ADMIRAL_STEP_BOARD_MARINES:
    case ADMIRAL_STEP_BOARD_CREW:
    case ADMIRAL_STEP_FIGHT_CREW:
    case ADMIRAL_STEP_FIGHT_MARINES:
    case ADMIRAL_STEP_FIRE_ATTACK:
    case ADMIRAL_STEP_MOVE_DONE:
    case ADMIRAL_STEP_ROLL_RED:
    case ADMIRAL_STEP_ROLL_BLUE:
    case ADMIRAL_STEP_START:
        return;
    }
}

/* While fire is resolved the pegs of ships that are neither to fire nor to be fired at any more
 * decide nothing before the turn ends. Who is in play, and on which side, is kept. */
static void forget_bystanders(const struct game *game, int target)
{
    struct admiral_state *state = admiral_state_of(game);
    struct unit_set busy = {{0}};
    unit_set_add(&busy, target);
    if (state->victim != UNIT_NONE)
        unit_set_add(&busy, state->victim);
    for (int unit = 0; unit < state->head.unit_count; unit++) {
        if (state->ships[unit].target == UNIT_NONE)
            continue;
        unit_set_add(&busy, unit);
        unit_set_add(&busy, state->ships[unit].target);
    }
    for (int unit = 0; unit < state->head.unit_count; unit++) {
        struct admiral_ship *ship = &state->ships[unit];
        if (unit_set_has(&busy, unit) || !admiral_on_board(game, unit))
            continue;
        ship->white = 1;
        ship->red = 0;
        ship->blue = 0;
    }
}

void admiral_lens_forget(const struct game *game, int measure, int target)
{
    (void)measure; /* all measures of a ship hang on the same pegs */
    struct admiral_state *state = admiral_state_of(game);
    for (int unit = 0; unit < state->head.unit_count; unit++)
        if (unit != target)
            state->ships[unit].lost = 0;
    forget_totals(game, target);
    if (state->head.phase == ADMIRAL_PHASE_RESOLVE)
        forget_bystanders(game, target);
}

const uint8_t admiral_same_lens[ADMIRAL_MEASURE_COUNT] = {ADMIRAL_MEASURE_WHITE_LOST};
