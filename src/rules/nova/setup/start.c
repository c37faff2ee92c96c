/* Where a laid-out game begins: before the secret choices, or wherever a position says. */
#include "rules/nova/setup/setup.h"

#include <string.h>

/* ---- afresh ---- */

static void begin_afresh(const struct game *game)
{
    struct nova_state *state = nova_state_of(game);
    state->head.phase = NOVA_PHASE_FLEET;
    state->head.active = SIDE_NONE;
    state->step = NOVA_STEP_START;
    state->actor = UNIT_NONE;
    state->cursor = UNIT_NONE;
    state->leader = SIDE_NONE;
    state->winner = SIDE_NONE;
    state->size = (uint8_t)nova_size_of(game->setup);
}

static bool is_chosen(const struct game *game)
{
    return nova_fleet_side_chooses(game, SIDE_RED) || nova_fleet_side_chooses(game, SIDE_BLUE);
}

/* NV-opt.3, NV-opt.4: both are on unless said otherwise, and that is to be known */
static void tell_named(struct walk *walk)
{
    if (nova_has(walk->game, NOVA_OPTION_NOVA_SYSTEMS))
        TELL(walk, nova_named_only, NOVA_RULE_OPT_3, UNIT_NONE, UNIT_NONE,
             .what = NOVA_SYSTEMS_NAMED);
    if (nova_has(walk->game, NOVA_OPTION_NOVA_TRAITS))
        TELL(walk, nova_named_only, NOVA_RULE_OPT_4, UNIT_NONE, UNIT_NONE,
             .what = NOVA_TRAITS_NAMED);
}

/* NV-setup.2: sides that list their ships show them; the others choose theirs */
enum progress nova_start_step(struct walk *walk)
{
    tell_named(walk);
    if (is_chosen(walk->game))
        return nova_phases_enter(walk, NOVA_PHASE_FLEET);
    nova_fleet_tell(walk, false);
    return nova_phases_next(walk);
}

/* ---- zones ---- */

static int count_reserves(const struct game *game, int side)
{
    const struct nova_state *state = nova_state_of(game);
    int count = 0;
    for (int unit = 0; unit < state->head.unit_count; unit++)
        count += state->units[unit].side == side && state->units[unit].status == STATUS_RESERVE;
    return count;
}

/* NV-setup.3: a zone that both sides could stand in is none */
static bool zones_meet(const struct game *game)
{
    struct nova_zone one = nova_zone_of(game, true), two = nova_zone_of(game, false);
    return one.column_to > two.column_from && one.row_to > two.row_from;
}

/* Of a fleet that is chosen the sample has to fit. */
static int to_be_placed(const struct game *game, int side)
{
    const struct nova_side *record = game->setup->side[side];
    return nova_fleet_side_chooses(game, side) ? record->sample_count : count_reserves(game, side);
}

/* NV-setup.3, NV-setup.4: who has to place ships needs as many hexes, in either zone while it is
 * not known who is first */
static void check_zones(const struct game *game, struct setup_faults *faults)
{
    static const char *const sides[SIDES] = {"sides.red", "sides.blue"};
    const struct nova_state *state = nova_state_of(game);
    int needed[SIDES] = {to_be_placed(game, SIDE_RED), to_be_placed(game, SIDE_BLUE)};
    int most = needed[SIDE_RED] > needed[SIDE_BLUE] ? needed[SIDE_RED] : needed[SIDE_BLUE];
    int first = nova_deploy_count_free(game, true, most),
        second = nova_deploy_count_free(game, false, most);
    for (int side = 0; side < SIDES; side++) {
        int free = state->leader == SIDE_NONE ? (first < second ? first : second)
                   : state->leader == side    ? first
                                              : second;
        if (needed[side] > free)
            FAULTY(faults, survey_at(sides[side]), SETUP_4,
                   "%d ships of %s are to be placed, the zone has %d hexes for them", needed[side],
                   judge_side(side), free);
    }
    if (most > 0 && zones_meet(game))
        FAULTY(faults, survey_at("board"), SETUP_3, "the board is too small for two zones");
}

/* ---- positions: completing ---- */

/* A phase that asks nothing by itself begins anew; one whose first side is not known finds it. */
static enum nova_step first_step(const struct game *game)
{
    const struct nova_state *state = nova_state_of(game);
    bool at_once = nova_has(game, NOVA_OPTION_SIMULTANEOUS_PLAY);
    enum nova_step turns = state->turns.batch > 0 ? NOVA_STEP_ASK : NOVA_STEP_ALTERNATE;
    switch ((enum nova_phase)state->head.phase) {
    case NOVA_PHASE_FLEET:
        return state->size == NOVA_SIZE_OPEN ? NOVA_STEP_SIZE_ASK : NOVA_STEP_ASK;
    case NOVA_PHASE_DEPLOY:
        return turns;
    case NOVA_PHASE_INITIATIVE:
        return state->winner < SIDES ? NOVA_STEP_ASK : NOVA_STEP_ROLL;
    case NOVA_PHASE_MOVEMENT:
    case NOVA_PHASE_COMBAT:
        return at_once ? NOVA_STEP_ASK : turns;
    case NOVA_PHASE_END:
        break;
    }
    return NOVA_STEP_PULL;
}

/* NV-adv.9: no initiative, nobody is active; else somebody is, red if it is not said */
static void complete_leader(const struct game *game)
{
    struct nova_state *state = nova_state_of(game);
    bool at_once = nova_has(game, NOVA_OPTION_SIMULTANEOUS_PLAY);
    bool acting =
        state->head.phase == NOVA_PHASE_MOVEMENT || state->head.phase == NOVA_PHASE_COMBAT;
    if (at_once && state->head.phase == NOVA_PHASE_INITIATIVE)
        state->head.phase = NOVA_PHASE_MOVEMENT;
    if (!at_once && acting && state->leader >= SIDES)
        state->leader = SIDE_RED;
}

/* Whom head.active names is asked, where alternation or a roll is not described further. */
static void heed_active(const struct game *game)
{
    struct nova_state *state = nova_state_of(game);
    int active = state->head.active, phase = state->head.phase, counts[SIDES];
    bool at_once = nova_has(game, NOVA_OPTION_SIMULTANEOUS_PLAY);
    if (active >= SIDES || state->step != NOVA_STEP_ASK)
        return;
    if (phase == NOVA_PHASE_INITIATIVE && !at_once && state->winner >= SIDES)
        state->winner = (uint8_t)active;
    bool turns = phase == NOVA_PHASE_DEPLOY ||
                 (!at_once && (phase == NOVA_PHASE_MOVEMENT || phase == NOVA_PHASE_COMBAT));
    nova_turns_count_waiting(game, counts);
    if (!turns || state->turns.batch > 0 || counts[active] == 0)
        return;
    if (state->leader >= SIDES)
        state->leader = (uint8_t)active;
    nova_turns_begin(game, active);
}

static void complete_start(const struct game *game)
{
    struct nova_state *state = nova_state_of(game);
    struct head *head = &state->head;
    if (!head->over) {
        heed_active(game);
        complete_leader(game);
    }
    if (head->phase <= NOVA_PHASE_DEPLOY)
        head->turn = 0;
    else if (head->turn == 0)
        head->turn = 1;
    if (!head->over)
        head->winner = WINNER_NONE;
    if (state->size == NOVA_SIZE_OPEN)
        state->size = (uint8_t)nova_size_of(game->setup);
    if (state->step == NOVA_STEP_REPAIR_ASK)
        state->cursor = state->actor;
    if (!head->over && state->step == NOVA_STEP_ASK)
        state->step = (uint8_t)first_step(game);
}

/* ---- positions: checking ---- */

static bool is_unit(const struct nova_state *state, int unit)
{
    return unit < state->head.unit_count;
}

/* NV-setup.6: choices belong to seats of sides that choose, before play */
static bool fits_picks(const struct game *game)
{
    const struct nova_state *state = nova_state_of(game);
    int total = 0;
    for (int seat = 0; seat < SEATS_MAX; seat++) {
        int picked = state->picks.picked[seat];
        total += picked;
        if (picked && (seat >= game->setup->seat_count ||
                       !nova_fleet_side_chooses(game, game->setup->seat[seat].side)))
            return false;
    }
    if (total != state->picks.count)
        return false;
    for (int seat = 0; seat < game->setup->seat_count; seat++)
        if (state->picks.picked[seat] &&
            nova_fleet_spent(game, seat) > nova_fleet_share(game, seat))
            return false;
    return true;
}

static bool fits_turns(const struct game *game)
{
    const struct nova_state *state = nova_state_of(game);
    const struct alternation *turns = &state->turns;
    return turns->side < SIDES && turns->big < SIDES && (turns->batch > 0 || turns->left == 0) &&
           (state->cursor == UNIT_NONE || is_unit(state, state->cursor)) &&
           state->ended >> game->setup->seat_count == 0 && state->hole == 0;
}

/* NV-attack.1, NV-attack.13 */
static bool fits_fire(const struct game *game)
{
    static const struct nova_fire nothing;
    static const struct nova_settle idle;
    const struct nova_state *state = nova_state_of(game);
    bool picking = state->step == NOVA_STEP_PICK_ASK;
    struct nova_settle settle = state->settle;
    if (picking)
        settle.ranks = 0;
    if (memcmp(&settle, &idle, sizeof idle) != 0)
        return false;
    if (state->step == NOVA_STEP_FIRE_ASK || picking)
        return nova_volley_is_sound(game, state->actor);
    return memcmp(&state->fire, &nothing, sizeof nothing) == 0;
}

/* NV-move.6 */
static bool is_crowded(const struct game *game, int unit)
{
    const struct nova_state *state = nova_state_of(game);
    return (state->ships[unit].flags & NOVA_CROWDED) &&
           nova_cell_ship(game, state->units[unit].cell, unit) != UNIT_NONE;
}

static bool fits_actor(const struct game *game)
{
    const struct nova_state *state = nova_state_of(game);
    bool at_once = nova_has(game, NOVA_OPTION_SIMULTANEOUS_PLAY);
    bool ship = is_unit(state, state->actor) && nova_ship_is_on_board(game, state->actor);
    switch (state->step) {
    case NOVA_STEP_SIZE_ASK:
        return state->actor == UNIT_NONE && state->head.phase == NOVA_PHASE_FLEET &&
               state->size == NOVA_SIZE_OPEN;
    case NOVA_STEP_ASK:
    case NOVA_STEP_ROLL:
    case NOVA_STEP_ALTERNATE:
    case NOVA_STEP_PULL:
        return state->actor == UNIT_NONE;
    case NOVA_STEP_FIRE_ASK:
    case NOVA_STEP_PICK_ASK:
        return state->head.phase == NOVA_PHASE_COMBAT && ship && !at_once &&
               state->turns.batch > 0 && !(state->ships[state->actor].flags & NOVA_ACTED) &&
               state->units[state->actor].side == state->turns.side;
    case NOVA_STEP_SHIFT_ASK:
        return state->head.phase == NOVA_PHASE_MOVEMENT && ship && is_crowded(game, state->actor);
    case NOVA_STEP_REPAIR_ASK:
        return state->head.phase == NOVA_PHASE_END && ship &&
               nova_has(game, NOVA_OPTION_DAMAGE_CONTROL);
    default:
        return false;
    }
}

/* Whoever is asked must have an answer; to repair nothing is none (NV-adv.10). */
static bool fits_question(const struct game *game)
{
    int step = nova_state_of(game)->step;
    if (nova_state_of(game)->head.phase == NOVA_PHASE_FLEET)
        return survey_all_answerable(game);
    return step == NOVA_STEP_ASK || step > NOVA_STEP_REPAIR_ASK ||
           survey_is_answerable(game, step == NOVA_STEP_REPAIR_ASK ? 2 : 1);
}

/* Who is to act by all other fields, SIDE_NONE: both or nobody; and the field that says so. */
static int side_to_act(const struct nova_state *state, const char **field)
{
    *field = "phase";
    if (state->step == NOVA_STEP_SIZE_ASK)
        return SIDE_RED;
    if (state->head.phase == NOVA_PHASE_INITIATIVE && state->winner < SIDES) {
        *field = "won_roll";
        return state->winner;
    }
    if (state->turns.batch == 0)
        return SIDE_NONE;
    *field = "turns";
    return state->turns.side;
}

static void check_active(const struct game *game, struct setup_faults *faults)
{
    static const char *const words[] = {"red is", "blue is", "no single side is"};
    struct nova_state *state = nova_state_of(game);
    const char *field;
    int side = side_to_act(state, &field), active = state->head.active;
    bool begins = state->step == NOVA_STEP_ALTERNATE || state->step == NOVA_STEP_ROLL;
    if (active < SIDES && active != side && !(begins && state->leader == active))
        FAULTY(faults, survey_at("start.active"), SEQ_2, "it names %s, but by start.%s %s to act",
               judge_side(active), field, words[side]);
    else if (active >= SIDES)
        state->head.active = (uint8_t)side;
}

/* Step and actor are looked at only in a position that is sound otherwise. */
static void check_start(const struct game *game, struct setup_faults *faults)
{
    const struct nova_state *state = nova_state_of(game);
    struct setup_place place = survey_at("start");
    bool placing = state->head.phase <= NOVA_PHASE_DEPLOY;
    if (state->head.over && state->head.winner >= WINNER_NONE)
        FAULTY(faults, place, VP_2, "a game that is over needs its winner");
    if (!fits_picks(game))
        FAULTY(faults, place, SETUP_6, "the choices before play do not fit the seats");
    if (!placing && count_reserves(game, SIDE_RED) + count_reserves(game, SIDE_BLUE) > 0)
        FAULTY(faults, place, SETUP_3, "all ships must have their places");
    if (!fits_turns(game))
        FAULTY(faults, place, SEQ_3, "turns, cursor and ended runs do not fit");
    if (state->head.over || faults->count > 0)
        return;
    if (!fits_actor(game) || !fits_fire(game) || !fits_question(game))
        FAULTY(faults, place, SEQ_0, "step, actor and fire do not fit the phase");
    else
        check_active(game, faults);
}

/* NV-vp.2: somebody must be able to win; who chooses a fleet names a size, too */
static void check_target(const struct game *game, struct setup_faults *faults)
{
    if (nova_size_vp_target(game) == 0 && !is_chosen(game))
        FAULTY(faults, survey_at("victory"), VP_2,
               "there is neither battle_size nor vp_at_least to win by");
}

void nova_start_begin(const struct game *game, struct setup_faults *faults)
{
    if (game->setup->start) {
        complete_start(game);
        check_start(game, faults);
    } else {
        begin_afresh(game);
    }
    check_target(game, faults);
    if (nova_state_of(game)->head.phase <= NOVA_PHASE_DEPLOY)
        check_zones(game, faults);
}
