/* Where a laid-out game begins: before the roll for teams, or wherever a position says. */
#include "rules/starstrike/setup/setup.h"

#include "rules/kit/asked.h"
#include "rules/kit/secret.h"
#include "rules/starstrike/law/moment.h"

#include <string.h>

/* ---- afresh ---- */

void starstrike_start_afresh(const struct game *game)
{
    struct starstrike_state *state = starstrike_state_of(game);
    state->head.phase = STARSTRIKE_PHASE_FLEET;
    state->head.active = SIDE_NONE;
    state->step = STARSTRIKE_STEP_START;
    state->team_a = SIDE_NONE;
    state->initiative = SIDE_NONE;
    state->tide_side = SIDE_NONE;
    state->actor = UNIT_NONE;
    state->victim = UNIT_NONE;
    state->cursor = UNIT_NONE;
    state->moment_unit = UNIT_NONE;
    for (int seat = 0; seat < SEATS_MAX; seat++)
        state->player[seat].commander_on = STARSTRIKE_ON_NONE;
}

/* SS-X.12: a position goes on where it stands */
enum progress starstrike_start_step(struct walk *walk)
{
    return starstrike_phases_go(walk, STARSTRIKE_STEP_TEAMS);
}

/* ---- positions: completing ---- */

/* A phase whose first side is not known finds it. */
static enum starstrike_step first_step(const struct starstrike_state *state)
{
    bool known = state->head.active < SIDES;
    switch ((enum starstrike_phase)state->head.phase) {
    case STARSTRIKE_PHASE_FLEET:
        return state->team_a < SIDES ? STARSTRIKE_STEP_ASK : STARSTRIKE_STEP_START;
    case STARSTRIKE_PHASE_SETUP:
    case STARSTRIKE_PHASE_REFRESH: /* nothing but reinforcements is asked there */
        return known ? STARSTRIKE_STEP_ASK : STARSTRIKE_STEP_PLACE;
    case STARSTRIKE_PHASE_ACTION:
        return known ? STARSTRIKE_STEP_ASK : STARSTRIKE_STEP_TURNS;
    case STARSTRIKE_PHASE_COMMAND:
        break;
    }
    return STARSTRIKE_STEP_ASK;
}

/* SS-4A.01, SS-4A.05: red is Team A unless the position says otherwise */
static void complete_teams(const struct game *game)
{
    struct starstrike_state *state = starstrike_state_of(game);
    int first = starstrike_scenario_of(game)->first_initiative;
    if (state->head.phase == STARSTRIKE_PHASE_FLEET)
        return;
    if (state->team_a >= SIDES)
        state->team_a = SIDE_RED;
    if (state->initiative >= SIDES && state->head.phase >= STARSTRIKE_PHASE_COMMAND)
        state->initiative = (uint8_t)(first < SIDES ? first : SIDE_BLUE - state->team_a);
}

/* SS-11A: players that the position says nothing about have what the scenario gives them */
static void complete_player(const struct game *game, int seat)
{
    static const struct starstrike_player nothing = {.commander_on = STARSTRIKE_ON_NONE};
    struct starstrike_state *state = starstrike_state_of(game);
    struct starstrike_fleet fleet;
    if (memcmp(&state->player[seat], &nothing, sizeof nothing) != 0 ||
        starstrike_runs_chooses_fleet(game, seat) ||
        secret_is_missing(game, game->setup->seat[seat].side))
        return;
    starstrike_audit_fleet_of_seat(game->setup, seat, &fleet);
    starstrike_deal_equipment(game, seat, &fleet);
}

/* SS-8B.04: where the active piece began, if nothing else is said */
static void complete_actor(const struct game *game)
{
    struct starstrike_state *state = starstrike_state_of(game);
    bool card = state->step == STARSTRIKE_STEP_CARD_ASK; /* of another, perhaps */
    int actor = card ? state->moment_unit : state->actor;
    if (state->head.phase != STARSTRIKE_PHASE_ACTION || actor >= state->head.unit_count ||
        !starstrike_on_map(game, actor))
        return;
    state->head.active = state->units[actor].side;
    if (state->pieces[actor].began == 0)
        state->pieces[actor].began =
            (uint16_t)(board_index(&game->setup->board, state->units[actor].cell) + 1);
}

static void complete_start(const struct game *game)
{
    struct starstrike_state *state = starstrike_state_of(game);
    struct head *head = &state->head;
    if (head->phase <= STARSTRIKE_PHASE_SETUP)
        head->turn = 0;
    else if (head->turn == 0)
        head->turn = 1;
    if (!head->over)
        head->winner = WINNER_NONE;
    complete_teams(game);
    if (!head->over && state->step == STARSTRIKE_STEP_ASK)
        state->step = (uint8_t)first_step(state);
    if (!cell_is_place(state->motion.to)) /* nobody is under way */
        state->motion.to = (struct cell){0, 0};
    complete_actor(game);
}

/* ---- positions: checking ---- */

static bool is_here(const struct game *game, int unit)
{
    return unit < starstrike_state_of(game)->head.unit_count && starstrike_on_map(game, unit);
}

/* SS-X.15: choices belong to seats that make them, before play */
static bool chooses_fleets(const struct game *game, int side)
{
    return starstrike_state_of(game)->head.phase == STARSTRIKE_PHASE_FLEET &&
           asked_is_bare(game, side);
}

static bool fits_picks(const struct game *game)
{
    const struct starstrike_state *state = starstrike_state_of(game);
    if (!picks_fit(game, &state->picks, chooses_fleets))
        return false;
    for (int seat = 0; seat < game->setup->seat_count; seat++)
        if (state->picks.picked[seat] > starstrike_room_of_seat(game->setup, seat) ||
            (state->picks.picked[seat] && starstrike_draft_points_left(game, seat) < 0))
            return false;
    return true;
}

/* SS-4B: rounds, teams, who has ended */
static bool fits_round(const struct game *game)
{
    const struct starstrike_state *state = starstrike_state_of(game);
    bool tide = state->tide == STARSTRIKE_NORMAL || state->tide_side < SIDES;
    return state->head.turn <= STARSTRIKE_ROUNDS && tide &&
           state->ended >> game->setup->seat_count == 0 && !(state->shown & ~state->ended) &&
           state->last_seat[SIDE_RED] <= game->setup->seat_count &&
           state->last_seat[SIDE_BLUE] <= game->setup->seat_count && !state->face[SIDE_RED] &&
           !state->face[SIDE_BLUE];
}

/* SS-10D.01, SS-O.4: pieces wait before the battle, or In Reserve */
static bool fits_reserves(const struct game *game)
{
    return starstrike_state_of(game)->head.phase <= STARSTRIKE_PHASE_SETUP ||
           starstrike_mode_has(game, STARSTRIKE_OPTION_RESERVES) ||
           !asked_any(game, asked_is_reserve);
}

/* SS-6: somebody moves only while he is asked about that */
static bool fits_motion(const struct starstrike_state *state)
{
    static const struct starstrike_motion still;
    return state->step == STARSTRIKE_STEP_EVADE_ASK || state->step == STARSTRIKE_STEP_DUST_ASK ||
           memcmp(&state->motion, &still, sizeof still) == 0;
}

/* SS-4B.02: of all others none has begun an activation */
static bool fits_others(const struct starstrike_state *state)
{
    int active = state->step == STARSTRIKE_STEP_CARD_ASK ? state->moment_unit : state->actor;
    for (int unit = 0; unit < state->head.unit_count; unit++) {
        const struct starstrike_piece *piece = &state->pieces[unit];
        if (unit != active &&
            (piece->began || piece->strikes || piece->moved || piece->flags & STARSTRIKE_SLOWED))
            return false;
    }
    return true;
}

/* SS-X.12: who can be asked what in which phase */
static bool fits_actor(const struct game *game)
{
    const struct starstrike_state *state = starstrike_state_of(game);
    bool acting = state->head.phase == STARSTRIKE_PHASE_ACTION;
    bool actor = is_here(game, state->actor), victim = is_here(game, state->victim);
    switch (state->step) {
    case STARSTRIKE_STEP_CARD_ASK:
        return actor && starstrike_moment_fits(game);
    case STARSTRIKE_STEP_STRIKE_ASK:
    case STARSTRIKE_STEP_MOVE_ASK:
        return acting && actor;
    case STARSTRIKE_STEP_USE_ASK:
    case STARSTRIKE_STEP_EXTRA_ASK:
        return acting && actor && victim && is_here(game, state->strike.helper);
    case STARSTRIKE_STEP_BLOCK_ASK:
    case STARSTRIKE_STEP_LOCK_ASK:
    case STARSTRIKE_STEP_DRAIN_ASK:
    case STARSTRIKE_STEP_RETURN_ASK:
        return acting && actor && victim &&
               state->strike.arm < starstrike_ship_of(game, state->actor)->arm_count;
    case STARSTRIKE_STEP_EVADE_ASK:
        return acting && actor && victim;
    case STARSTRIKE_STEP_DUST_ASK:
        return acting && actor && is_here(game, state->motion.unit);
    case STARSTRIKE_STEP_UNSPEND_ASK:
        return state->head.phase == STARSTRIKE_PHASE_REFRESH && actor;
    default:
        return state->actor == UNIT_NONE && state->victim == UNIT_NONE;
    }
}

/* `active` decides who is asked where teams take turns and it can act; elsewhere another field
 * does, which is named. NULL: it fits, or is not given. */
static const char *active_fault(const struct game *game)
{
    const struct starstrike_state *state = starstrike_state_of(game);
    int given = ((const struct starstrike_state *)game->setup->start)->head.active;
    struct unit_set waiting = {{0}};
    if (given >= SIDES || state->head.over)
        return NULL;
    if (state->step == STARSTRIKE_STEP_ASK && (state->head.phase == STARSTRIKE_PHASE_FLEET ||
                                               state->head.phase == STARSTRIKE_PHASE_COMMAND))
        return "all are asked at once in this phase: `ended` says who has finished";
    if (state->step != STARSTRIKE_STEP_ASK && state->head.phase != STARSTRIKE_PHASE_ACTION)
        return "`actor` says who is asked here: leave `active` out";
    if (state->step != STARSTRIKE_STEP_ASK)
        return state->head.active == given ? NULL
                                           : "`actor` says who is asked here, and is of the other "
                                             "side";
    starstrike_turns_waiting(game, given, &waiting);
    if (unit_set_next(&waiting, 0) != UNIT_NONE)
        return NULL;
    return state->head.phase == STARSTRIKE_PHASE_ACTION
               ? "`activated` says that this side has no piece left to activate"
               : "this side has no piece to place (`status`), or no setup hex for it";
}

/* Whoever is asked must have an answer. */
static bool fits_question(const struct game *game)
{
    int step = starstrike_state_of(game)->step;
    return step == STARSTRIKE_STEP_ASK || step > STARSTRIKE_STEP_UNSPEND_ASK ||
           survey_is_answerable(game, 1);
}

/* Step and actor are looked at only in a position that is sound otherwise. */
static void check_start(const struct game *game, struct setup_faults *faults)
{
    const struct starstrike_state *state = starstrike_state_of(game);
    struct setup_place place = survey_at("start");
    if (state->head.over && state->head.winner >= WINNER_NONE)
        FAULTY(faults, place, R4C, "a game that is over needs its winner");
    if (!fits_picks(game))
        FAULTY(faults, place, X_15, "the choices before play do not fit the seats");
    if (!fits_reserves(game))
        FAULTY(faults, place, O_4, "all pieces must have their places: there are no reserves");
    if (!fits_round(game))
        FAULTY(faults, place, R4B, "round, teams and ended runs do not fit (SS-4C)");
    if (state->head.over || faults->count > 0)
        return;
    if (!fits_motion(state) || !fits_others(state) || !fits_actor(game) ||
        !starstrike_strike_fits(game) || !fits_question(game))
        FAULTY(faults, place, X_12, "step, actor and victim do not fit the phase");
    const char *fault = faults->count > 0 ? NULL : active_fault(game);
    if (fault)
        FAULTY(faults, survey_at("start.active"), X_12, "%s", fault);
}

void starstrike_start_begin(const struct game *game, struct setup_faults *faults)
{
    if (!game->setup->start)
        return;
    complete_start(game);
    check_start(game, faults);
}

void starstrike_start_complete_players(const struct game *game)
{
    for (int seat = 0; seat < game->setup->seat_count && game->setup->start; seat++)
        complete_player(game, seat);
}
