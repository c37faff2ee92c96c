/* Whose turn it is, how an activation begins and ends, and the states of a round (SS-4B.02). */
#include "rules/starstrike/law/law.h"

#include "rules/kit/asked.h"

/* state->stage of the step TURNS while a piece is active. */
enum stage { STAGE_EFFECTS, STAGE_OPEN };

enum { THREADER_RANGE = 2 };

/* ---- who can still act ---- */

/* SS-4B.02: once a round; reserves do not count */
static bool is_unactivated(const struct game *game, int unit)
{
    return starstrike_on_map(game, unit) &&
           !(starstrike_piece_of(game, unit)->flags & STARSTRIKE_ACTIVATED);
}

static asked_unit *waits_for(const struct game *game)
{
    bool acting = starstrike_state_of(game)->head.phase == STARSTRIKE_PHASE_ACTION;
    return acting ? is_unactivated : asked_is_reserve;
}

/* SS-10D.01: reserves wait for a hex of their own */
static bool has_opening(const struct game *game, int side)
{
    return starstrike_state_of(game)->head.phase == STARSTRIKE_PHASE_ACTION ||
           starstrike_hex_count_free(game, side, 1) > 0;
}

/* SS-4A.04I, SS-4B.02I, SS-O.12: whether the players of this team take turns */
static bool takes_turns(const struct game *game, int side)
{
    int players = 0;
    for (int seats = setup_seats_of(game->setup, side); seats; seats &= seats - 1)
        players++;
    return players >= game->setup->option[STARSTRIKE_OPTION_ALTERNATE_MIN];
}

/* The seat that has to let a team-mate go first, -1: none. */
static int barred_seat(const struct game *game, int side)
{
    const struct starstrike_state *state = starstrike_state_of(game);
    asked_unit *waits = waits_for(game);
    int last = state->last_seat[side] - 1;
    if (last < 0 || !takes_turns(game, side))
        return -1;
    for (int unit = 0; unit < state->head.unit_count; unit++)
        if (state->units[unit].side == side && state->units[unit].seat != last && waits(game, unit))
            return last;
    return -1;
}

/* SS-X.7 */
void starstrike_turns_waiting(const struct game *game, int side, struct unit_set *out)
{
    const struct starstrike_state *state = starstrike_state_of(game);
    asked_unit *waits = waits_for(game);
    int barred = barred_seat(game, side);
    if (!has_opening(game, side))
        return;
    for (int unit = 0; unit < state->head.unit_count; unit++)
        if (state->units[unit].side == side && state->units[unit].seat != barred &&
            waits(game, unit))
            unit_set_add(out, unit);
}

void starstrike_turns_count_waiting(const struct game *game, int out[SIDES])
{
    asked_count_waiting(game, waits_for(game), out);
    for (int side = 0; side < SIDES; side++)
        if (!has_opening(game, side))
            out[side] = 0;
}

/* ---- states of the round ---- */

/* SS-4B.02II, SS-4B.02III: the Active piece is not Activated yet */
void starstrike_turns_check_tide(struct walk *walk)
{
    struct starstrike_state *state = starstrike_state_of(walk->game);
    int counts[SIDES];
    if (state->head.phase != STARSTRIKE_PHASE_ACTION || state->tide != STARSTRIKE_NORMAL)
        return;
    asked_count_waiting(walk->game, is_unactivated, counts);
    if ((counts[SIDE_RED] == 0) == (counts[SIDE_BLUE] == 0))
        return;
    int side = counts[SIDE_RED] > 0 ? SIDE_RED : SIDE_BLUE;
    bool strategic = side == state->initiative;
    state->tide = strategic ? STARSTRIKE_STRATEGIC_STATE : STARSTRIKE_OVERRUN;
    state->tide_side = (uint8_t)side;
    TELL(walk, starstrike_tide, strategic ? STARSTRIKE_RULE_R4B_02II : STARSTRIKE_RULE_R4B_02III,
         UNIT_NONE, UNIT_NONE, .tide = state->tide, .side = side);
}

/* ---- an activation begins ---- */

static void take(struct walk *walk, const struct action *action)
{
    struct starstrike_state *state = starstrike_state_of(walk->game);
    const struct unit *unit = &state->units[action->unit];
    state->actor = action->unit;
    state->last_seat[unit->side] = (uint8_t)(unit->seat + 1);
    state->pieces[action->unit].began =
        (uint16_t)(board_index(&walk->game->setup->board, unit->cell) + 1);
    state->stage = STAGE_EFFECTS;
    state->step = STARSTRIKE_STEP_TURNS;
    struct event event = TOLD(walk, starstrike_activated, STARSTRIKE_RULE_R4B_02, action->unit,
                              UNIT_NONE, .none = 0);
    event.cell = unit->cell;
    walk_tell(walk, &event);
}

/* Whoever is asked may take any piece that is asked about. */
const struct decision_law starstrike_turns_activate = {NULL, NULL, take};

/* SS-9R, SS-D.3.4: the first enemy near enough slows it */
static void look_for_threader(struct walk *walk, int unit)
{
    struct starstrike_state *state = starstrike_state_of(walk->game);
    const struct unit *own = &state->units[unit];
    for (int other = 0; other < state->head.unit_count; other++) {
        const struct unit *enemy = &state->units[other];
        if (enemy->side == own->side || !starstrike_on_map(walk->game, other) ||
            starstrike_between(own->cell, enemy->cell) > THREADER_RANGE ||
            !starstrike_piece_keyword(walk->game, other, STARSTRIKE_THREADER))
            continue;
        state->pieces[unit].flags |= STARSTRIKE_SLOWED;
        bool printed =
            starstrike_has_keyword(starstrike_ship_of(walk->game, other), STARSTRIKE_THREADER);
        TELL_BARE(walk, starstrike_threaded, printed ? STARSTRIKE_RULE_R9R : STARSTRIKE_RULE_D_3_4,
                  unit, other);
        return;
    }
}

/* SS-5A.02: even if no strike follows */
static void remove_token(struct walk *walk, int unit)
{
    struct starstrike_piece *piece = starstrike_piece_of(walk->game, unit);
    if (!(piece->flags & STARSTRIKE_RELOADING))
        return;
    piece->flags = (uint16_t)((piece->flags & ~STARSTRIKE_RELOADING) | STARSTRIKE_UNLOADED);
    TELL(walk, starstrike_reloaded, STARSTRIKE_RULE_R5A_02, unit, UNIT_NONE, .silent = true);
}

static enum progress begin_activation(struct walk *walk)
{
    struct starstrike_state *state = starstrike_state_of(walk->game);
    int unit = state->actor;
    if (state->stage == STAGE_EFFECTS) {
        state->stage = STAGE_OPEN;
        return starstrike_moment_begin(walk, STARSTRIKE_AT_ACTIVATION, unit, STARSTRIKE_STEP_TURNS);
    }
    state->stage = 0;
    look_for_threader(walk, unit);
    remove_token(walk, unit);
    return starstrike_phases_go(walk, STARSTRIKE_STEP_STRIKE_ASK);
}

/* ---- the next one ---- */

/* A team without un-activated pieces is passed over; the phase ends when there are none. */
static enum progress next_activation(struct walk *walk)
{
    struct starstrike_state *state = starstrike_state_of(walk->game);
    int counts[SIDES], side = state->head.active < SIDES ? state->head.active : state->initiative;
    asked_count_waiting(walk->game, is_unactivated, counts);
    if (counts[SIDE_RED] + counts[SIDE_BLUE] == 0)
        return starstrike_phases_enter(walk, STARSTRIKE_PHASE_REFRESH);
    state->head.active = (uint8_t)(counts[side] > 0 ? side : SIDE_BLUE - side);
    return starstrike_phases_go(walk, STARSTRIKE_STEP_ASK);
}

/* ---- an activation ends ---- */

/* SS-8B.04 */
bool starstrike_turns_is_crushed(const struct game *game, int unit)
{
    const struct unit *own = &starstrike_state_of(game)->units[unit];
    return own->status == STATUS_BOARD && starstrike_ground(game, own->cell) == STARSTRIKE_CORE &&
           starstrike_piece_of(game, unit)->began ==
               board_index(&game->setup->board, own->cell) + 1;
}

static void close_activation(struct starstrike_state *state, int unit)
{
    struct starstrike_piece *piece = &state->pieces[unit];
    if (state->units[unit].status == STATUS_BOARD)
        piece->flags |= STARSTRIKE_ACTIVATED;
    piece->flags &= (uint16_t)~STARSTRIKE_SLOWED;
    piece->began = 0;
    piece->strikes = 0;
    piece->moved = 0;
    state->actor = UNIT_NONE;
    state->victim = UNIT_NONE;
}

/* SS-4B.02, SS-X.8: the active piece may be gone */
static enum progress rest(struct walk *walk)
{
    struct starstrike_state *state = starstrike_state_of(walk->game);
    int unit = state->actor;
    if (starstrike_turns_is_crushed(walk->game, unit))
        starstrike_wound_defeat(walk, unit, UNIT_NONE, STARSTRIKE_BY_GRAVITY,
                                STARSTRIKE_RULE_R8B_04);
    state->head.active = (uint8_t)(SIDE_BLUE - state->units[unit].side);
    close_activation(state, unit);
    state->step = STARSTRIKE_STEP_TURNS;
    if (!starstrike_victory_check_wipeout(walk))
        starstrike_turns_check_tide(walk);
    return PROGRESS_ACTIVATION_ENDED;
}

enum progress starstrike_turns_step(struct walk *walk)
{
    struct starstrike_state *state = starstrike_state_of(walk->game);
    if (state->step == STARSTRIKE_STEP_REST)
        return rest(walk);
    if (state->head.phase == STARSTRIKE_PHASE_COMMAND)
        return starstrike_phases_enter(walk, STARSTRIKE_PHASE_ACTION);
    return state->actor != UNIT_NONE ? begin_activation(walk) : next_activation(walk);
}
