/* Where a laid-out game begins: before the secret choices, or wherever a position says. */
#include "rules/admiralty/setup/setup.h"

#include "rules/admiralty/law/settle.h"

/* ---- afresh ---- */

static void begin_afresh(const struct game *game)
{
    struct admiralty_state *state = admiralty_state_of(game);
    state->head.phase = ADMIRALTY_PHASE_FLEET;
    state->head.active = SIDE_NONE;
    state->step = ADMIRALTY_STEP_START;
    state->actor = UNIT_NONE;
    state->victim = UNIT_NONE;
    state->cursor = UNIT_NONE;
    state->spot = CELL_NOWHERE;
    state->edge[SIDE_RED] = state->edge[SIDE_BLUE] = AWARD_EDGE_NONE;
}

/* AE-2.3.1: everybody hears at the set-up what is awarded */
static void tell_awards(struct walk *walk)
{
    for (int side = 0; side < SIDES; side++) {
        const struct admiralty_side *record = walk->game->setup->side[side];
        for (int i = 0; i < record->awards.count; i++)
            TELL(walk, admiralty_award_offered, ADMIRALTY_RULE_R2_3_1, UNIT_NONE, UNIT_NONE,
                 .side = side, .award = i);
    }
}

/* AE-2.1.1: sides that list their ships show them; the others choose theirs */
enum progress admiralty_start_step(struct walk *walk)
{
    struct admiralty_state *state = admiralty_state_of(walk->game);
    if (state->head.phase != ADMIRALTY_PHASE_FLEET)
        return admiralty_phases_enter(walk, state->head.phase);
    tell_awards(walk);
    if (admiralty_fleet_side_chooses(walk->game, SIDE_RED) ||
        admiralty_fleet_side_chooses(walk->game, SIDE_BLUE))
        return admiralty_phases_enter(walk, ADMIRALTY_PHASE_FLEET);
    admiralty_fleet_tell(walk, false);
    return admiralty_phases_next(walk);
}

/* AE-2.1.3: who has to place something needs a hex for it */
static void check_zones(const struct game *game, struct setup_faults *faults)
{
    bool needed[SIDES];
    survey_room(game, admiralty_fleet_side_chooses, admiralty_deploy_allows, needed);
    for (int side = 0; side < SIDES; side++)
        if (needed[side])
            FAULTY(faults, survey_at("zone"), R2_1_3, "the zone of %s has no hex to stand in",
                   admiralty_side_names[side]);
}

/* ---- positions ---- */

static bool is_unit(const struct admiralty_state *state, int unit)
{
    return unit < state->head.unit_count;
}

static bool is_ship_on_board(const struct game *game, int unit)
{
    return is_unit(admiralty_state_of(game), unit) && !admiralty_is_flight(game, unit) &&
           admiralty_ship_is_on_board(game, unit);
}

/* AE-F5: a flight that was drawn */
static bool is_drawn(const struct game *game)
{
    const struct admiralty_state *state = admiralty_state_of(game);
    return state->head.phase == ADMIRALTY_PHASE_FIGHTER &&
           admiralty_has(game, ADMIRALTY_OPTION_RANDOM_FIGHTER_INITIATIVE) &&
           is_unit(state, state->actor) && admiralty_is_flight(game, state->actor) &&
           admiralty_ship_is_on_board(game, state->actor) &&
           !(state->elements[state->actor].flags & ADMIRALTY_ACTED);
}

/* A phase that asks nothing by itself begins anew; one whose first side is not known finds it. */
static enum admiralty_step first_step(const struct game *game)
{
    const struct admiralty_state *state = admiralty_state_of(game);
    enum admiralty_step open =
        state->turns.batch > 0 ? ADMIRALTY_STEP_ASK : ADMIRALTY_STEP_ALTERNATE;
    switch ((enum admiralty_phase)state->head.phase) {
    case ADMIRALTY_PHASE_MOVEMENT:
        return admiralty_has(game, ADMIRALTY_OPTION_SEQUENTIAL_MOVEMENT) && state->turns.batch > 0
                   ? ADMIRALTY_STEP_ASK
                   : ADMIRALTY_STEP_START;
    case ADMIRALTY_PHASE_FIGHTER:
        return admiralty_has(game, ADMIRALTY_OPTION_RANDOM_FIGHTER_INITIATIVE) ? ADMIRALTY_STEP_ASK
                                                                               : open;
    case ADMIRALTY_PHASE_DEPLOY:
    case ADMIRALTY_PHASE_COMBAT:
        return open;
    case ADMIRALTY_PHASE_END:
        return ADMIRALTY_STEP_START;
    case ADMIRALTY_PHASE_FLEET:
    case ADMIRALTY_PHASE_ORDERS:
        break;
    }
    return ADMIRALTY_STEP_ASK;
}

static void complete_start(const struct game *game)
{
    struct admiralty_state *state = admiralty_state_of(game);
    struct head *head = &state->head;
    if (head->phase <= ADMIRALTY_PHASE_DEPLOY)
        head->turn = 0;
    else if (head->turn == 0)
        head->turn = 1;
    if (!head->over)
        head->winner = WINNER_NONE;
    if (state->step != ADMIRALTY_STEP_LOSS_ASK)
        state->settle = (struct admiralty_settle){0};
    if (head->phase != ADMIRALTY_PHASE_MOVEMENT && state->step != ADMIRALTY_STEP_REPAIR_ASK &&
        state->step != ADMIRALTY_STEP_PULL_ASK)
        state->left = 0;
    if (!head->over && state->step == ADMIRALTY_STEP_ASK)
        state->step = (uint8_t)first_step(game);
}

/* AE-4.1.1 */
static bool fits_declaration(const struct game *game)
{
    const struct admiralty_state *state = admiralty_state_of(game);
    uint64_t used = 0;
    if (state->declared == 0)
        return state->fresh == 0;
    if (state->head.phase != ADMIRALTY_PHASE_COMBAT || !is_ship_on_board(game, state->actor) ||
        state->fresh > state->declared)
        return false;
    const struct admiralty_design *design = admiralty_design_of(game, state->actor);
    for (int i = 0; i < state->declared; i++) {
        int target = state->fire_target[i], weapon = state->fire_weapon[i];
        if (weapon >= design->weapon_count || (used >> weapon & 1) || !is_unit(state, target) ||
            state->units[target].status != STATUS_BOARD ||
            state->units[target].side == state->units[state->actor].side)
            return false;
        used |= (uint64_t)1 << weapon;
    }
    return (used & state->elements[state->actor].lost) == 0;
}

/* AE-4.1.4: who chooses a side of an edge has one before him whose sides differ */
static bool fits_line(const struct game *game)
{
    const struct admiralty_state *state = admiralty_state_of(game);
    struct cell cells[2];
    int pair = state->pair;
    if (state->step != ADMIRALTY_STEP_LINE_ASK)
        return true;
    uint8_t line = state->fire_line[state->fresh];
    return admiralty_sight_next(game, state->units[state->actor].cell,
                                state->units[state->fire_target[state->fresh]].cell, &pair, &line,
                                cells) == ADMIRALTY_PAIR_ASKED &&
           pair == state->pair;
}

/* Where the settling of damage goes on in each phase. */
static bool fits_resume(const struct game *game)
{
    const struct admiralty_state *state = admiralty_state_of(game);
    bool at_unit = is_unit(state, state->cursor);
    switch ((enum admiralty_phase)state->head.phase) {
    case ADMIRALTY_PHASE_MOVEMENT: /* of the ship at `cursor`, on its way; or of one lost by then */
        if (admiralty_has(game, ADMIRALTY_OPTION_SEQUENTIAL_MOVEMENT) &&
            state->settle.resume == ADMIRALTY_STEP_ASK)
            return true;
        return state->settle.resume == ADMIRALTY_STEP_TERRAIN &&
               (state->cursor == UNIT_NONE ||
                (at_unit && state->units[state->cursor].design != DESIGN_NONE));
    case ADMIRALTY_PHASE_FIGHTER:
    case ADMIRALTY_PHASE_COMBAT:
        return state->settle.resume == ADMIRALTY_STEP_ASK;
    case ADMIRALTY_PHASE_END:
        return state->settle.resume == ADMIRALTY_STEP_REGENERATE ||
               state->settle.resume == ADMIRALTY_STEP_BURN ||
               (state->settle.resume == ADMIRALTY_STEP_PULL && at_unit);
    case ADMIRALTY_PHASE_FLEET:
    case ADMIRALTY_PHASE_DEPLOY:
    case ADMIRALTY_PHASE_ORDERS:
        break;
    }
    return false;
}

/* AE-E3: a blast comes from a ship that is gone, and has come to an element */
static bool fits_blast(const struct game *game)
{
    const struct admiralty_state *state = admiralty_state_of(game);
    int centre = state->settle.centre, struck = state->settle.struck;
    if (centre == UNIT_NONE)
        return struck == UNIT_NONE || is_unit(state, struck);
    return is_unit(state, centre) && is_unit(state, struck) && !admiralty_is_flight(game, centre) &&
           state->units[centre].status == STATUS_GONE && cell_is_place(state->units[centre].cell) &&
           admiralty_has(game, ADMIRALTY_OPTION_EXPLOSIONS);
}

/* What is under way in SETTLE, as the owner of `victim` is asked what he loses. */
static bool fits_settling(const struct game *game)
{
    const struct admiralty_state *state = admiralty_state_of(game);
    const struct admiralty_settle *settle = &state->settle;
    int asked = 0;
    if (!is_ship_on_board(game, state->victim) || settle->cursor != state->victim ||
        settle->stage != ADMIRALTY_SETTLE_CHART_DICE || settle->due != 0 || !fits_resume(game) ||
        !fits_blast(game))
        return false;
    for (int face = 0; face < 6; face++)
        if (settle->chart[face] != 0)
            return false;
    for (int battery = 0; battery < ADMIRALTY_BATTERIES; battery++) {
        if (settle->loss[battery] > admiralty_ship_weapons_left(game, state->victim, battery))
            return false;
        asked += settle->loss[battery];
    }
    return asked > 0;
}

/* AE-E1: not more repairs to come than there is damage */
static bool fits_repairs(const struct game *game)
{
    const struct admiralty_state *state = admiralty_state_of(game);
    return state->left > 0 && state->left <= admiralty_repair_count(game, state->actor);
}

static bool fits_actor(const struct game *game)
{
    const struct admiralty_state *state = admiralty_state_of(game);
    int phase = state->head.phase;
    bool ship = is_ship_on_board(game, state->actor);
    switch (state->step) {
    case ADMIRALTY_STEP_START:
    case ADMIRALTY_STEP_ALTERNATE:
        return state->actor == UNIT_NONE && state->victim == UNIT_NONE;
    case ADMIRALTY_STEP_ASK:
        return (state->actor == UNIT_NONE || is_drawn(game)) && state->victim == UNIT_NONE;
    case ADMIRALTY_STEP_SHIFT_ASTEROID_ASK:
    case ADMIRALTY_STEP_SHIFT_ASK:
        return phase == ADMIRALTY_PHASE_MOVEMENT && ship;
    case ADMIRALTY_STEP_FIRE_ASK:
    case ADMIRALTY_STEP_LINE_ASK:
        return phase == ADMIRALTY_PHASE_COMBAT && ship && state->declared > 0 &&
               (state->step == ADMIRALTY_STEP_FIRE_ASK || state->fresh < state->declared);
    case ADMIRALTY_STEP_FACING_ASK:
        return is_unit(state, state->actor) && is_ship_on_board(game, state->victim) &&
               admiralty_ship_is_on_board(game, state->actor) &&
               admiralty_design_of(game, state->victim)->screen_count > 0 &&
               state->units[state->actor].side != state->units[state->victim].side;
    case ADMIRALTY_STEP_LOSS_ASK:
        return fits_settling(game);
    case ADMIRALTY_STEP_REPAIR_ASK:
        return phase == ADMIRALTY_PHASE_END && ship && fits_repairs(game);
    case ADMIRALTY_STEP_LAUNCH_ASK:
        return phase == ADMIRALTY_PHASE_END && ship;
    case ADMIRALTY_STEP_PULL_ASK:
        return phase == ADMIRALTY_PHASE_END && is_unit(state, state->actor) &&
               admiralty_ship_is_on_board(game, state->actor) && state->cursor == state->actor &&
               state->left > 0;
    default:
        return false;
    }
}

/* Whoever is asked must have an answer. */
static bool fits_question(const struct game *game)
{
    int step = admiralty_state_of(game)->step;
    if (admiralty_state_of(game)->head.phase == ADMIRALTY_PHASE_FLEET)
        return survey_all_answerable(game);
    return step == ADMIRALTY_STEP_ASK || step == ADMIRALTY_STEP_START ||
           step == ADMIRALTY_STEP_ALTERNATE || survey_is_answerable(game, 1);
}

/* AE-0.3.5: choices belong to seats of sides that choose, before play */
static bool fits_picks(const struct game *game)
{
    const struct admiralty_state *state = admiralty_state_of(game);
    if (!picks_fit(game, &state->picks, admiralty_fleet_side_chooses))
        return false;
    for (int seat = 0; seat < game->setup->seat_count; seat++)
        if (state->picks.picked[seat] &&
            admiralty_fleet_spent(game, seat) > admiralty_fleet_share(game, seat))
            return false;
    return true;
}

/* Reserves wait for the deployment only, and flights for the ships (AE-5.1.1). */
static bool fits_reserves(const struct game *game)
{
    const struct admiralty_state *state = admiralty_state_of(game);
    for (int unit = 0; unit < state->head.unit_count; unit++) {
        bool late = state->placing_flights && !admiralty_is_flight(game, unit);
        if (state->units[unit].status == STATUS_RESERVE &&
            (late || state->head.phase > ADMIRALTY_PHASE_DEPLOY))
            return false;
    }
    return true;
}

static bool fits_turns(const struct game *game)
{
    const struct admiralty_state *state = admiralty_state_of(game);
    return state->turns.side < SIDES && state->turns.big < SIDES &&
           (state->turns.batch > 0 || state->turns.left == 0) &&
           (state->cursor == UNIT_NONE || is_unit(state, state->cursor)) &&
           state->ended >> game->setup->seat_count == 0 && state->chain <= 64;
}

/* AE-2.2: who is asked follows from `turns`, or from the flight that was drawn; `active` agrees. */
static void check_active(const struct game *game, struct setup_faults *faults)
{
    const struct admiralty_state *state = admiralty_state_of(game);
    int active = state->head.active;
    bool waits = state->step == ADMIRALTY_STEP_ASK || state->step == ADMIRALTY_STEP_ALTERNATE ||
                 state->step == ADMIRALTY_STEP_START;
    if (active >= SIDES || state->head.over || !waits) /* else the actor or victim is asked */
        return;
    if (is_drawn(game) && active != state->units[state->actor].side)
        FAULTY(faults, survey_at("start.active"), F5,
               "`actor` decides who is asked here: leave it out");
    else if (!is_drawn(game) && (state->turns.batch == 0 || active != state->turns.side))
        FAULTY(faults, survey_at("start.active"), R2_2,
               "`turns` (side, big, batch, left) decides who is asked here: leave it out");
}

/* Step and actor are looked at only in a position that is sound otherwise. */
static void check_start(const struct game *game, struct setup_faults *faults)
{
    const struct admiralty_state *state = admiralty_state_of(game);
    struct setup_place place = survey_at("start");
    if (state->head.over && state->head.winner >= WINNER_NONE)
        FAULTY(faults, place, R2_3_2, "a game that is over needs its winner");
    if (!fits_picks(game))
        FAULTY(faults, place, R0_3_5, "the choices before play do not fit the seats");
    if (!fits_reserves(game))
        FAULTY(faults, place, R2_1_2, "all ships and flights must have their places");
    if (!fits_turns(game))
        FAULTY(faults, place, R2_1_2, "turns, cursor and ended runs do not fit");
    if (state->head.over || faults->count > 0)
        return;
    check_active(game, faults);
    if (!fits_actor(game) || !fits_declaration(game) || !fits_line(game) || !fits_question(game))
        FAULTY(faults, place, R2_2, "step, actor and victim do not fit the phase");
}

void admiralty_start_begin(const struct game *game, struct setup_faults *faults)
{
    if (game->setup->start) {
        complete_start(game);
        check_start(game, faults);
    } else {
        begin_afresh(game);
    }
    check_zones(game, faults);
}
