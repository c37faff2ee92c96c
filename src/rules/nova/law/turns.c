/* Who is first and whose turn it is: roll-offs, initiative, alternation (NV-seq.1 … 4). */
#include "rules/nova/law/law.h"

#include "rules/kit/asked.h"
#include "rules/kit/rolloff.h"
#include "rules/kit/secret.h"

#include <string.h>

enum { DIE = 6 };

/* ---- who can still act ---- */

/* NV-seq.3, NV-seq.4: every ship once a phase; those of a status that have no such flag */
struct wait {
    int status; /* -1: nobody waits in this phase */
    int flag;
};

static struct wait wait_of(const struct nova_state *state)
{
    switch ((enum nova_phase)state->head.phase) {
    case NOVA_PHASE_DEPLOY:
        return (struct wait){STATUS_RESERVE, 0};
    case NOVA_PHASE_MOVEMENT:
    case NOVA_PHASE_COMBAT:
        return (struct wait){STATUS_BOARD, NOVA_ACTED};
    case NOVA_PHASE_FLEET:
    case NOVA_PHASE_INITIATIVE:
    case NOVA_PHASE_END:
        break;
    }
    return (struct wait){-1, 0};
}

static bool is_waiting(const struct nova_state *state, int unit, struct wait wait)
{
    return state->units[unit].status == wait.status && !(state->ships[unit].flags & wait.flag);
}

void nova_turns_waiting(const struct game *game, int side, struct unit_set *out)
{
    const struct nova_state *state = nova_state_of(game);
    struct wait wait = wait_of(state);
    int count = state->head.unit_count;
    for (int unit = 0; unit < count; unit++)
        if (state->units[unit].side == side && is_waiting(state, unit, wait))
            unit_set_add(out, unit);
}

void nova_turns_count_waiting(const struct game *game, int out[SIDES])
{
    const struct nova_state *state = nova_state_of(game);
    struct wait wait = wait_of(state);
    int count = state->head.unit_count, red = 0, blue = 0;
    for (int unit = 0; unit < count; unit++) {
        bool waits = is_waiting(state, unit, wait);
        red += waits && state->units[unit].side == SIDE_RED;
        blue += waits && state->units[unit].side == SIDE_BLUE;
    }
    out[SIDE_RED] = red;
    out[SIDE_BLUE] = blue;
}

/* NV-setup.6, NV-adv.9 */
bool nova_turns_seat_writes(const struct game *game, int seat)
{
    if (nova_state_of(game)->head.phase == NOVA_PHASE_FLEET)
        return nova_fleet_side_chooses(game, game->setup->seat[seat].side);
    return asked_has(game, seat, nova_ship_is_on_board);
}

/* ---- roll-offs ---- */

static int rule_of_roll(const struct nova_state *state)
{
    return state->head.phase == NOVA_PHASE_DEPLOY ? NOVA_RULE_SETUP_3 : NOVA_RULE_SEQ_1;
}

static void throw_for(struct walk *walk, int side)
{
    struct nova_state *state = nova_state_of(walk->game);
    bool placing = state->head.phase == NOVA_PHASE_DEPLOY;
    struct roll roll = {.purpose =
                            (uint8_t)(placing ? NOVA_PURPOSE_PLACEMENT : NOVA_PURPOSE_INITIATIVE),
                        .rule = (uint16_t)rule_of_roll(state),
                        .unit = UNIT_NONE,
                        .target = UNIT_NONE};
    state->face[side] = (uint8_t)walk_throw_one(walk, &roll, DIE);
    TELL(walk, nova_rolled_off, NOVA_RULE_COMP_11, UNIT_NONE, UNIT_NONE, .phase = state->head.phase,
         .side = side, .face = state->face[side]);
}

static void forget_roll(struct nova_state *state)
{
    memset(state->face, 0, sizeof state->face);
    state->chain = 0;
}

/* NV-seq.1: the higher chooses */
static enum progress open_initiative(struct walk *walk, int winner)
{
    struct nova_state *state = nova_state_of(walk->game);
    TELL(walk, nova_initiative, NOVA_RULE_SEQ_1, UNIT_NONE, UNIT_NONE, .side = winner,
         .face = state->face[winner], .against = state->face[SIDE_BLUE - winner]);
    state->winner = (uint8_t)winner;
    state->head.active = (uint8_t)winner;
    forget_roll(state);
    return nova_phases_go(walk, NOVA_STEP_ASK);
}

/* NV-setup.3: one ship at a time, never groups */
static enum progress open_placement(struct walk *walk, int first, bool rolled)
{
    struct nova_state *state = nova_state_of(walk->game);
    int counts[SIDES];
    nova_turns_count_waiting(walk->game, counts);
    TELL(walk, nova_first_placer, NOVA_RULE_SETUP_3, UNIT_NONE, UNIT_NONE, .side = first,
         .red = counts[SIDE_RED], .blue = counts[SIDE_BLUE], .rolled = rolled);
    state->leader = (uint8_t)first;
    state->head.active = (uint8_t)first;
    alternate_begin(&state->turns, first, first, 1);
    forget_roll(state);
    return nova_phases_go(walk, NOVA_STEP_ASK);
}

/* NV-setup.3, NV-seq.1: a die a step, ties again */
enum progress nova_turns_roll(struct walk *walk)
{
    struct nova_state *state = nova_state_of(walk->game);
    int side = rolloff_next(state->face), ties = state->chain;
    throw_for(walk, side);
    int face = state->face[side], winner = rolloff_winner(state->face, &state->chain);
    if (winner == SIDE_NONE && state->chain > ties)
        TELL(walk, nova_roll_tied, rule_of_roll(state), UNIT_NONE, UNIT_NONE,
             .phase = state->head.phase, .face = face);
    if (winner == SIDE_NONE)
        return PROGRESS_MORE;
    return state->head.phase == NOVA_PHASE_DEPLOY ? open_placement(walk, winner, true)
                                                  : open_initiative(walk, winner);
}

/* NV-seq.1 */
static void list_lead(struct list *list, int unit)
{
    struct action action = list_new(list, NOVA_LEAD, unit);
    for (int mode = 0; mode < 2; mode++) {
        action.mode = (uint8_t)mode;
        list_add(list, &action);
    }
}

static void take_lead(struct walk *walk, const struct action *action)
{
    struct nova_state *state = nova_state_of(walk->game);
    int chooser = state->winner;
    state->leader = (uint8_t)(action->mode == 0 ? chooser : SIDE_BLUE - chooser);
    state->winner = SIDE_NONE;
    TELL(walk, nova_leads, NOVA_RULE_SEQ_1, UNIT_NONE, UNIT_NONE, .side = state->leader,
         .chooser = chooser);
}

const struct decision_law nova_turns_lead = {NULL, list_lead, take_lead};

/* ---- secret runs ---- */

void nova_turns_end_run(struct walk *walk, const struct action *action, enum nova_rule rule)
{
    nova_state_of(walk->game)->ended |= (uint8_t)(1 << action->seat);
    secret_tell_ended(walk, nova_run_ended_kind, (int)rule, action);
}

/* ---- alternation ---- */

/* NV-seq.2, NV-seq.3: the active side begins; k holds for the whole phase */
void nova_turns_begin(const struct game *game, int leader)
{
    struct nova_state *state = nova_state_of(game);
    int counts[SIDES];
    nova_turns_count_waiting(game, counts);
    int big = counts[SIDE_BLUE] > counts[SIDE_RED] ? SIDE_BLUE : SIDE_RED;
    int batch = alternate_batch_reached(counts[big], counts[SIDE_BLUE - big]);
    int first = counts[leader] > 0 ? leader : SIDE_BLUE - leader;
    alternate_begin(&state->turns, first, big,
                    state->head.phase == NOVA_PHASE_DEPLOY ? 1 : batch); /* NV-setup.3 */
    state->head.active = (uint8_t)first;
}

static enum progress open_turns(struct walk *walk, const int counts[SIDES])
{
    struct nova_state *state = nova_state_of(walk->game);
    nova_turns_begin(walk->game, state->leader);
    int big = state->turns.big, batch = state->turns.batch;
    TELL(walk, nova_groups, batch > 1 ? NOVA_RULE_SEQ_3 : NOVA_RULE_SEQ_2, UNIT_NONE, UNIT_NONE,
         .phase = state->head.phase, .side = big, .batch = batch, .red = counts[SIDE_RED],
         .blue = counts[SIDE_BLUE]);
    return nova_phases_go(walk, NOVA_STEP_ASK);
}

enum progress nova_turns_alternate(struct walk *walk)
{
    int counts[SIDES];
    nova_turns_count_waiting(walk->game, counts);
    if (counts[SIDE_RED] == 0 && counts[SIDE_BLUE] == 0)
        return nova_phases_go(walk, NOVA_STEP_ASK);
    if (nova_state_of(walk->game)->head.phase != NOVA_PHASE_DEPLOY)
        return open_turns(walk, counts);
    if (counts[SIDE_RED] == counts[SIDE_BLUE])
        return nova_phases_go(walk, NOVA_STEP_ROLL);
    return open_placement(walk, counts[SIDE_BLUE] > counts[SIDE_RED] ? SIDE_BLUE : SIDE_RED, false);
}

/* NV-comp.10: the marker is turned over */
void nova_turns_use(struct walk *walk, int unit)
{
    struct nova_state *state = nova_state_of(walk->game);
    int counts[SIDES];
    if (state->head.phase != NOVA_PHASE_DEPLOY && state->units[unit].status == STATUS_BOARD)
        state->ships[unit].flags |= NOVA_ACTED;
    state->actor = UNIT_NONE;
    memset(&state->fire, 0, sizeof state->fire);
    nova_turns_count_waiting(walk->game, counts);
    alternate_next(&state->turns, counts);
    state->head.active = state->turns.batch ? state->turns.side : SIDE_NONE;
}
