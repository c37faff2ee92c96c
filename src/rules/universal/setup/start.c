/* Where a laid-out game begins: before the secret choices, or wherever a position says. */
#include "rules/universal/setup/setup.h"

#include "rules/kit/asked.h"
#include "rules/universal/law/aim/aim.h"
#include "rules/universal/law/fire/fire.h"

#include <string.h>

enum { DIE = 6, TAIL_OPEN = 255 };

/* ---- afresh ---- */

/* UN-H3 */
static struct cell find_comet(const struct setup *setup)
{
    const struct universal_scenario *scenario = setup->scenario;
    const struct ground_map *map = &scenario->ground;
    for (int i = 0; i < map->region_count && setup->option[UNIVERSAL_OPTION_TERRAIN]; i++)
        if (map->region[i].kind == UNIVERSAL_COMET && map->region[i].cell_count > 0)
            return map->region[i].cells[0];
    return CELL_NOWHERE;
}

static void place_comet(const struct game *game)
{
    const struct universal_scenario *scenario = game->setup->scenario;
    struct universal_state *state = universal_state_of(game);
    state->comet = find_comet(game->setup);
    state->tail = cell_is_place(state->comet) ? scenario->comet_tail : 0;
}

void universal_start_afresh(const struct game *game)
{
    struct universal_state *state = universal_state_of(game);
    state->head.phase = UNIVERSAL_PHASE_FLEET;
    state->head.active = SIDE_NONE;
    state->step = UNIVERSAL_STEP_START;
    state->actor = UNIT_NONE;
    state->victim = UNIT_NONE;
    state->cursor = UNIT_NONE;
    state->sailor = UNIT_NONE;
    state->defender = SIDE_NONE;
    state->spot = CELL_NOWHERE;
    state->edge[SIDE_RED] = state->edge[SIDE_BLUE] = UNIVERSAL_EDGE_NONE;
    place_comet(game);
}

/* UN-H3: a random direction */
static enum progress roll_tail(struct walk *walk)
{
    struct universal_state *state = universal_state_of(walk->game);
    struct roll roll =
        universal_roll(walk, UNIVERSAL_PURPOSE_COMET, UNIVERSAL_RULE_H3, UNIT_NONE, UNIT_NONE);
    state->tail = (uint8_t)(walk_throw_one(walk, &roll, DIE) - 1);
    struct event event = TOLD(walk, universal_comet_moved, UNIVERSAL_RULE_H3, UNIT_NONE, UNIT_NONE,
                              .tail = state->tail);
    event.cell = state->comet;
    walk_tell(walk, &event);
    return PROGRESS_MORE;
}

/* UN-B1.2: sides that list their ships show them; the others choose theirs */
enum progress universal_start_step(struct walk *walk)
{
    struct universal_state *state = universal_state_of(walk->game);
    if (state->tail == TAIL_OPEN)
        return roll_tail(walk);
    if (state->head.phase != UNIVERSAL_PHASE_FLEET)
        return universal_phases_enter(walk, state->head.phase);
    if (universal_turns_side_chooses(walk->game, SIDE_RED) ||
        universal_turns_side_chooses(walk->game, SIDE_BLUE))
        return universal_phases_enter(walk, UNIVERSAL_PHASE_FLEET);
    universal_fleet_tell(walk);
    return universal_phases_next(walk);
}

/* UN-B1.3: who has to place something needs a hex for it */
static void check_zones(const struct game *game, struct setup_faults *faults)
{
    static const char *const zones[SIDES] = {"sides.red.zone", "sides.blue.zone"};
    bool needed[SIDES];
    survey_room(game, universal_turns_side_chooses, universal_deploy_allows, needed);
    for (int side = 0; side < SIDES; side++)
        if (needed[side])
            FAULTY(faults, survey_at(zones[side]), B1_3, "the zone of %s has no hex to stand in",
                   judge_side(side));
}

/* ---- positions: completing ---- */

/* A phase that asks nothing by itself begins anew; one whose first side is not known finds it. */
static enum universal_step first_step(const struct game *game)
{
    const struct universal_state *state = universal_state_of(game);
    bool drawn = universal_turns_are_drawn(game);
    enum universal_step turns = state->turns.batch > 0 ? UNIVERSAL_STEP_ASK
                                : drawn                ? UNIVERSAL_STEP_CARD
                                                       : UNIVERSAL_STEP_ALTERNATE;
    switch ((enum universal_phase)state->head.phase) {
    case UNIVERSAL_PHASE_MOVEMENT:
        return drawn ? turns : UNIVERSAL_STEP_START;
    case UNIVERSAL_PHASE_DEPLOY:
    case UNIVERSAL_PHASE_FIGHTER:
    case UNIVERSAL_PHASE_COMBAT:
        return turns;
    case UNIVERSAL_PHASE_END:
        return UNIVERSAL_STEP_START;
    case UNIVERSAL_PHASE_FLEET:
    case UNIVERSAL_PHASE_ORDERS:
        break;
    }
    return UNIVERSAL_STEP_ASK;
}

/* The phase is one of turns, and stands where somebody is asked for his. */
static bool is_at_turns(const struct game *game)
{
    const struct universal_state *state = universal_state_of(game);
    switch ((enum universal_phase)state->head.phase) {
    case UNIVERSAL_PHASE_MOVEMENT:
        return state->step == UNIVERSAL_STEP_ASK && universal_turns_are_drawn(game);
    case UNIVERSAL_PHASE_DEPLOY:
    case UNIVERSAL_PHASE_FIGHTER:
    case UNIVERSAL_PHASE_COMBAT:
        return state->step == UNIVERSAL_STEP_ASK;
    case UNIVERSAL_PHASE_FLEET:
    case UNIVERSAL_PHASE_ORDERS:
    case UNIVERSAL_PHASE_END:
        break;
    }
    return false;
}

/* `active` says whose turn it is where `turns` do not. */
static void complete_turns(const struct game *game)
{
    const struct universal_state *state = universal_state_of(game);
    if (state->turns.batch == 0 && state->head.active < SIDES && is_at_turns(game))
        universal_turns_from(game, state->head.active);
    else if (state->turns.batch > 0 && state->turns.side < SIDES && state->head.active >= SIDES)
        universal_state_of(game)->head.active = state->turns.side;
}

/* UN-H3: a position before the first move says nothing of the comet */
static void complete_comet(const struct game *game)
{
    const struct universal_state *state = universal_state_of(game);
    if (!cell_is_place(state->comet) && state->head.turn <= 1 &&
        state->head.phase <= UNIVERSAL_PHASE_ORDERS)
        place_comet(game);
    if (state->tail == TAIL_OPEN)
        universal_state_of(game)->tail = 0;
}

static void complete_start(const struct game *game)
{
    struct universal_state *state = universal_state_of(game);
    struct head *head = &state->head;
    if (!head->over && head->phase == UNIVERSAL_PHASE_ORDERS &&
        universal_has(game, UNIVERSAL_OPTION_RANDOM_MOVEMENT)) /* UN-C0.1 */
        head->phase = UNIVERSAL_PHASE_MOVEMENT;
    if (head->phase <= UNIVERSAL_PHASE_DEPLOY)
        head->turn = 0;
    else if (head->turn == 0)
        head->turn = 1;
    if (!head->over)
        head->winner = WINNER_NONE;
    if (!head->over)
        complete_turns(game);
    if (!head->over && state->step == UNIVERSAL_STEP_ASK)
        state->step = (uint8_t)first_step(game);
    complete_comet(game);
}

/* ---- positions: checking ---- */

/* UN-B1.4: choices belong to seats of sides that choose, before play */
static bool fits_picks(const struct game *game)
{
    const struct universal_state *state = universal_state_of(game);
    if (!picks_fit(game, &state->picks, universal_turns_side_chooses))
        return false;
    for (int seat = 0; seat < game->setup->seat_count; seat++)
        if (state->picks.picked[seat] &&
            universal_fleet_spent(game, seat) > universal_fleet_share(game, seat))
            return false;
    for (int pick = state->picks.count; pick < UNITS_MAX; pick++)
        if (universal_fleet_pick_variant(game, pick) != UNIVERSAL_STANDARD_FIGHTERS)
            return false;
    return true;
}

/* Reserves wait for the deployment only. */
static bool fits_reserves(const struct game *game)
{
    return universal_state_of(game)->head.phase <= UNIVERSAL_PHASE_DEPLOY ||
           !asked_any(game, asked_is_reserve);
}

static bool fits_turns(const struct game *game)
{
    const struct universal_state *state = universal_state_of(game);
    const struct alternation *turns = &state->turns;
    bool cursor = state->cursor == UNIT_NONE || universal_unit_exists(game, state->cursor) ||
                  state->cursor < state->marker_count;
    bool sailor =
        state->sailor == UNIT_NONE ||
        (universal_unit_exists(game, state->sailor) && universal_is_ship(game, state->sailor) &&
         state->head.phase == UNIVERSAL_PHASE_MOVEMENT && universal_turns_are_drawn(game));
    return turns->side < SIDES && turns->big < SIDES && turns->left <= turns->batch && cursor &&
           sailor && state->ended >> game->setup->seat_count == 0 &&
           state->chain <= UNIVERSAL_CHAIN_MAX && !state->face[SIDE_RED] && !state->face[SIDE_BLUE];
}

/* UN-D1.1 */
static bool fits_declaration(const struct game *game)
{
    const struct universal_state *state = universal_state_of(game);
    uint64_t used = 0;
    if (state->declared == 0)
        return true;
    if (state->head.phase != UNIVERSAL_PHASE_COMBAT ||
        !universal_unit_is_ship_here(game, state->actor))
        return false;
    const struct universal_design *design = universal_design_of(game, state->actor);
    for (int i = 0; i < state->declared; i++) {
        int target = state->fire_target[i], weapon = state->fire_weapon[i];
        int profile = state->fire_manner[i] & UNIVERSAL_MANNER_PROFILE;
        if (weapon >= design->weapon_count || (used >> weapon & 1) ||
            !universal_unit_exists(game, target) ||
            state->units[target].side == state->units[state->actor].side ||
            profile >= design->battery[design->weapons[weapon].battery].profile_count ||
            state->fire_manner[i] >> UNIVERSAL_MANNER_FACING_SHIFT > UNIVERSAL_FACINGS)
            return false;
        used |= (uint64_t)1 << weapon;
    }
    return true;
}

/* UN-D4.1: what comes behind damage in each phase */
static bool fits_resume(const struct game *game, int step)
{
    switch ((enum universal_phase)universal_state_of(game)->head.phase) {
    case UNIVERSAL_PHASE_MOVEMENT:
        return step == UNIVERSAL_STEP_HAZARD || step == UNIVERSAL_STEP_SEEKER;
    case UNIVERSAL_PHASE_FIGHTER: /* Marines of a Shuttlecraft (UN-E2.9) */
        return step == UNIVERSAL_STEP_ASK || step == UNIVERSAL_STEP_LATE;
    case UNIVERSAL_PHASE_COMBAT: /* UN-D0.2b */
        return step == UNIVERSAL_STEP_ASK &&
               universal_has(game, UNIVERSAL_OPTION_SEQUENTIAL_COMBAT);
    case UNIVERSAL_PHASE_END:
        return step == UNIVERSAL_STEP_PULL;
    case UNIVERSAL_PHASE_FLEET:
    case UNIVERSAL_PHASE_DEPLOY:
    case UNIVERSAL_PHASE_ORDERS:
        break;
    }
    return false;
}

static bool fits_settle(const struct game *game)
{
    static const struct universal_settle idle;
    const struct universal_state *state = universal_state_of(game);
    const struct universal_settle *settle = &state->settle;
    bool guns = state->step == UNIVERSAL_STEP_LOSS_ASK;
    if (!guns && state->step != UNIVERSAL_STEP_EQUIP_ASK)
        return memcmp(settle, &idle, sizeof idle) == 0;
    return fits_resume(game, settle->resume) && settle->loss > 0 &&
           settle->cursor == state->victim &&
           (guns || !universal_is_unity(game, state->victim)) && /* UN-Z3.5 */
           settle->stage == (guns ? UNIVERSAL_SETTLE_WEAPONS : UNIVERSAL_SETTLE_ITEMS);
}

static bool fits_shot(const struct game *game)
{
    static const struct universal_shot idle;
    const struct universal_state *state = universal_state_of(game);
    switch (state->step) {
    case UNIVERSAL_STEP_FACING_ASK:
    case UNIVERSAL_STEP_BLOCK_ASK:
    case UNIVERSAL_STEP_PINPOINT_ASK:
    case UNIVERSAL_STEP_SWEEP_ASK:
        return universal_fits_position(game);
    default:
        return memcmp(&state->shot, &idle, sizeof idle) == 0;
    }
}

/* UN-B2: who can be asked what in which phase. */
static bool fits_actor(const struct game *game)
{
    const struct universal_state *state = universal_state_of(game);
    int phase = state->head.phase, actor = state->actor, victim = state->victim;
    bool moving = phase == UNIVERSAL_PHASE_MOVEMENT, ending = phase == UNIVERSAL_PHASE_END;
    switch (state->step) {
    case UNIVERSAL_STEP_START:
    case UNIVERSAL_STEP_ALTERNATE:
    case UNIVERSAL_STEP_CARD:
    case UNIVERSAL_STEP_ASK:
        return actor == UNIT_NONE && victim == UNIT_NONE;
    case UNIVERSAL_STEP_TIE_ASK:
        return moving || ending;
    case UNIVERSAL_STEP_SHIFT_ASK:
        return (moving || ending) && universal_unit_is_ship_here(game, actor);
    case UNIVERSAL_STEP_DECOY_ASK:
        return moving && universal_unit_is_ship_here(game, actor);
    case UNIVERSAL_STEP_DEFEND_ASK:
        return moving && state->defender < SIDES;
    case UNIVERSAL_STEP_INTERCEPT_ASK:
        return phase == UNIVERSAL_PHASE_FIGHTER && universal_unit_is_here(game, actor) &&
               universal_unit_is_here(game, victim);
    case UNIVERSAL_STEP_FIRE_ASK:
        return phase == UNIVERSAL_PHASE_COMBAT && universal_unit_is_ship_here(game, actor) &&
               state->declared > 0;
    case UNIVERSAL_STEP_LATE_ASK:
        return phase == UNIVERSAL_PHASE_COMBAT && universal_unit_is_ship_here(game, actor);
    case UNIVERSAL_STEP_FACING_ASK:
    case UNIVERSAL_STEP_BLOCK_ASK:
    case UNIVERSAL_STEP_REPEL_ASK:
    case UNIVERSAL_STEP_LOSS_ASK:
    case UNIVERSAL_STEP_EQUIP_ASK:
        return universal_unit_is_ship_here(game, victim) &&
               (actor == UNIT_NONE || universal_unit_exists(game, actor));
    case UNIVERSAL_STEP_PINPOINT_ASK:
    case UNIVERSAL_STEP_SWEEP_ASK:
        return universal_unit_exists(game, actor) &&
               (victim == UNIT_NONE || universal_unit_exists(game, victim));
    case UNIVERSAL_STEP_PULL_ASK:
        return ending && universal_unit_is_here(game, actor);
    case UNIVERSAL_STEP_STUTTER_ASK:
    case UNIVERSAL_STEP_REPAIR_ASK:
    case UNIVERSAL_STEP_REGENERATE_ASK:
    case UNIVERSAL_STEP_LAUNCH_ASK:
        return ending && universal_unit_is_ship_here(game, actor);
    default:
        return false;
    }
}

/* What `chain` counts or remembers depends on the step; left over from another it would be taken
 * for Marines under way, say. */
static bool fits_chain(const struct game *game)
{
    enum {
        LATE = UNIVERSAL_LATE_SHOCKING | UNIVERSAL_LATE_SHOCKED | UNIVERSAL_LATE_THIRD |
               UNIVERSAL_LATE_BOARDED
    };
    const struct universal_state *state = universal_state_of(game);
    switch (state->step) {
    case UNIVERSAL_STEP_START:
    case UNIVERSAL_STEP_ALTERNATE:
    case UNIVERSAL_STEP_CARD:
    case UNIVERSAL_STEP_ASK:
    case UNIVERSAL_STEP_FIRE_ASK:
        return state->chain == 0;
    default:
        return state->head.phase != UNIVERSAL_PHASE_COMBAT || (state->chain & ~LATE) == 0;
    }
}

/* Whoever is asked must have an answer. */
static bool fits_question(const struct game *game)
{
    int step = universal_state_of(game)->step;
    if (universal_state_of(game)->head.phase == UNIVERSAL_PHASE_FLEET)
        return survey_all_answerable(game);
    return step == UNIVERSAL_STEP_ASK || step > UNIVERSAL_STEP_LAUNCH_ASK ||
           survey_is_answerable(game, 1);
}

/* The field that says who is asked where it is not `active`. */
static const char *decider_of(const struct universal_state *state)
{
    switch (state->step) {
    case UNIVERSAL_STEP_ASK:
        return state->head.phase <= UNIVERSAL_PHASE_ORDERS ? "ended" : "turns";
    case UNIVERSAL_STEP_DEFEND_ASK:
        return "defender";
    case UNIVERSAL_STEP_FACING_ASK:
    case UNIVERSAL_STEP_BLOCK_ASK:
    case UNIVERSAL_STEP_INTERCEPT_ASK:
    case UNIVERSAL_STEP_REPEL_ASK:
    case UNIVERSAL_STEP_LOSS_ASK:
    case UNIVERSAL_STEP_EQUIP_ASK:
        return "victim";
    case UNIVERSAL_STEP_START:
    case UNIVERSAL_STEP_ALTERNATE:
    case UNIVERSAL_STEP_CARD:
        return "step";
    default:
        return "actor";
    }
}

/* Whoever gives `active` is asked by it, or hears what it is that decides. */
static void check_active(const struct game *game, struct setup_faults *faults)
{
    const struct universal_state *state = universal_state_of(game);
    struct setup_place place = survey_at("start.active");
    int active = state->head.active;
    if (active >= SIDES || (state->turns.batch > 0 && state->turns.side == active))
        return;
    if (state->turns.batch > 0)
        FAULTY(faults, place, D0_1, "it is %s's turn by `turns`, which decides who is asked",
               judge_side(state->turns.side));
    else if (state->step == UNIVERSAL_STEP_ALTERNATE || state->step == UNIVERSAL_STEP_CARD)
        FAULTY(faults, place, D0_1, "nobody of %s can act in this phase", judge_side(active));
    else
        FAULTY(faults, place, B2, "does not decide who is asked here: `%s` does",
               decider_of(state));
}

/* Step and actor are looked at only in a position that is sound otherwise. */
static void check_start(const struct game *game, struct setup_faults *faults)
{
    const struct universal_state *state = universal_state_of(game);
    struct setup_place place = survey_at("start");
    if (state->head.over && state->head.winner >= WINNER_NONE)
        FAULTY(faults, place, B3, "a game that is over needs its winner");
    if (!fits_picks(game))
        FAULTY(faults, place, B1_4, "the choices before play do not fit the seats");
    if (!fits_reserves(game))
        FAULTY(faults, place, B1_3, "all ships must have their places");
    if (!fits_turns(game))
        FAULTY(faults, place, D0_1, "turns, cursor and ended runs do not fit");
    if (state->head.over || faults->count > 0)
        return;
    check_active(game, faults);
    if (!fits_actor(game) || !fits_declaration(game) || !fits_settle(game) || !fits_shot(game) ||
        !fits_chain(game) || !fits_question(game))
        FAULTY(faults, place, B2, "step, actor, victim and chain do not fit the phase");
}

void universal_start_begin(const struct game *game, struct setup_faults *faults)
{
    if (game->setup->start) {
        complete_start(game);
        check_start(game, faults);
    }
    if (universal_state_of(game)->head.phase <= UNIVERSAL_PHASE_DEPLOY)
        check_zones(game, faults);
}
