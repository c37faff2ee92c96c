/* S0: who attacks, what was chosen in secret, deployment. */
#include "rules/admiral/setup/setup.h"

enum { AGGRESSOR_DIE = 12, CHAIN_MAX = 64 };

static int count_ships(const struct admiral_state *state, int side, int fleet)
{
    int count = 0;
    for (int unit = 0; unit < state->head.unit_count; unit++)
        count += state->units[unit].side == side && state->units[unit].status != STATUS_GONE &&
                 (fleet == 0 || state->ships[unit].fleet == fleet);
    return count;
}

/* AD-fleet.1, AD-fleet.7, AD-fleet.8 */
static void present_fleet(struct walk *walk, int side, int fleet)
{
    const struct admiral_state *state = admiral_state_of(walk->game);
    const struct admiral_fleet *record = admiral_fleet_of(walk->game, side, fleet);
    bool mining = record && record->mining, chosen = admiral_fleet_is_chosen(walk->game, side);
    TELL(walk, admiral_fleet_ready,
         mining   ? ADMIRAL_RULE_OPT_14
         : chosen ? ADMIRAL_RULE_FLEET_9
                  : ADMIRAL_RULE_FLEET_7,
         UNIT_NONE, UNIT_NONE, .side = side, .fleet = fleet,
         .ships = count_ships(state, side, fleet));
    for (int unit = 0; unit < state->head.unit_count; unit++)
        if (state->units[unit].side == side && state->ships[unit].fleet == fleet &&
            (state->ships[unit].flags & ADMIRAL_SHIP_COMMAND))
            TELL(walk, admiral_commands, mining ? ADMIRAL_RULE_FLEET_8 : ADMIRAL_RULE_FLEET_1, unit,
                 UNIT_NONE, .side = side, .fleet = fleet);
}

/* AD-stat.0, AD-init.1; AD-state.1 where a scenario placed the ships and their pegs */
static void present_sides(struct walk *walk)
{
    struct admiral_state *state = admiral_state_of(walk->game);
    int rule = state->placed ? ADMIRAL_RULE_STATE_1 : ADMIRAL_RULE_STAT_0;
    TELL(walk, admiral_ships_ready, rule, UNIT_NONE, UNIT_NONE,
         .red = count_ships(state, SIDE_RED, 0), .blue = count_ships(state, SIDE_BLUE, 0));
    for (int side = 0; side < SIDES; side++) {
        for (int fleet = 1; fleet <= admiral_fleet_count(walk->game, side); fleet++)
            present_fleet(walk, side, fleet);
        if (!(state->placed >> side & 1))
            TELL(walk, admiral_pegs_ready, ADMIRAL_RULE_INIT_1, UNIT_NONE, UNIT_NONE, .side = side);
    }
}

/* AD-damage.4, AD-damage.6: only a scenario can bring five red pegs into play; all such ships go
 * in one event, so that both sides may lose by it (AD-win.2) */
static void clear_wrecks(struct walk *walk)
{
    struct admiral_state *state = admiral_state_of(walk->game);
    struct admiral_loss losses[UNITS_MAX];
    int count = 0;
    for (int unit = 0; unit < state->head.unit_count; unit++)
        if (admiral_in_play(walk->game, unit) && state->ships[unit].red >= ADMIRAL_RED_REMOVES)
            losses[count++] = admiral_pegs_remove(walk, unit, UNIT_NONE, ADMIRAL_RULE_DAMAGE_4);
    admiral_win_settle_losses(walk, losses, count);
}

static void name_aggressor(struct walk *walk, int side, int rule)
{
    admiral_state_of(walk->game)->aggressor = (uint8_t)side;
    TELL(walk, admiral_aggressor, rule, UNIT_NONE, UNIT_NONE, .side = side);
}

static enum progress start(struct walk *walk)
{
    struct admiral_state *state = admiral_state_of(walk->game);
    bool choosing = state->head.phase == ADMIRAL_PHASE_CHOICE;
    bool before_play = choosing || state->head.phase == ADMIRAL_PHASE_EXCHANGE;
    bool rolled = admiral_option(walk->game, ADMIRAL_OPTION_AGGRESSOR_ROLL);
    state->step = ADMIRAL_STEP_ASK;
    if (before_play && !choosing)
        present_sides(walk);
    clear_wrecks(walk);
    if (state->head.over || !before_play)
        return PROGRESS_MORE;
    if (rolled)
        state->step = ADMIRAL_STEP_ROLL_RED;
    else
        name_aggressor(walk, state->aggressor, ADMIRAL_RULE_FLEET_6);
    return PROGRESS_MORE;
}

static int throw_aggressor(struct walk *walk, int side)
{
    struct dice_part part = {.sides = AGGRESSOR_DIE, .count = 1, .keep = 1, .unit = UNIT_NONE};
    struct roll roll = {.purpose = ADMIRAL_PURPOSE_AGGRESSOR,
                        .unit = UNIT_NONE,
                        .target = UNIT_NONE,
                        .rule = ADMIRAL_RULE_OPT_12};
    int face = walk_throw_sum(walk, &roll, &part, 1);
    TELL(walk, admiral_aggressor_rolled, ADMIRAL_RULE_OPT_12, UNIT_NONE, UNIT_NONE, .side = side,
         .face = face);
    return face;
}

/* AD-opt.12: red's die, then blue's, again on a tie; a chain too long counts for red */
static enum progress roll_aggressor(struct walk *walk)
{
    struct admiral_state *state = admiral_state_of(walk->game);
    if (state->step == ADMIRAL_STEP_ROLL_RED) {
        state->attack = (int16_t)throw_aggressor(walk, SIDE_RED);
        state->step = ADMIRAL_STEP_ROLL_BLUE;
        return PROGRESS_MORE;
    }
    int red = state->attack, blue = throw_aggressor(walk, SIDE_BLUE);
    state->attack = 0;
    if (red == blue && ++state->chain < CHAIN_MAX) {
        state->step = ADMIRAL_STEP_ROLL_RED;
        return PROGRESS_MORE;
    }
    state->chain = 0;
    state->step = ADMIRAL_STEP_ASK;
    name_aggressor(walk, blue > red ? SIDE_BLUE : SIDE_RED, ADMIRAL_RULE_OPT_12);
    return PROGRESS_MORE;
}

enum progress admiral_opening_step(struct walk *walk)
{
    return admiral_state_of(walk->game)->step == ADMIRAL_STEP_START ? start(walk)
                                                                    : roll_aggressor(walk);
}

/* AD-fleet.9: now all know the fleets; exchanges are chosen next, again in secret */
void admiral_opening_reveal_fleets(struct walk *walk)
{
    struct admiral_state *state = admiral_state_of(walk->game);
    admiral_choice_default(walk->game);
    admiral_layout_muster(walk->game);
    state->ended = 0;
    state->head.phase = ADMIRAL_PHASE_EXCHANGE;
    present_sides(walk);
}

/* AD-fleet.2 */
static void reveal_exchanges(struct walk *walk)
{
    struct admiral_state *state = admiral_state_of(walk->game);
    for (int unit = 0; unit < state->head.unit_count; unit++) {
        struct admiral_ship *ship = &state->ships[unit];
        if (!(ship->flags & ADMIRAL_SHIP_EXCHANGE))
            continue;
        int before = state->units[unit].design;
        ship->flags &= (uint16_t)~ADMIRAL_SHIP_EXCHANGE;
        state->units[unit].design = admiral_class_of(walk->game, unit)->exchange;
        ship->marines = admiral_class_of(walk->game, unit)->marines;
        TELL(walk, admiral_exchanged, ADMIRAL_RULE_FLEET_2, unit, UNIT_NONE, .before = before,
             .design = state->units[unit].design);
    }
}

/* AD-fleet.5, AD-dec.2, AD-dec.3: the lowest seat that picked decides for its side */
static void reveal_first(struct walk *walk, int side)
{
    struct admiral_state *state = admiral_state_of(walk->game);
    int picked = 0, fleets = admiral_fleet_count(walk->game, side), fleet = 1;
    for (int seat = walk->game->setup->seat_count - 1; seat >= 0; seat--)
        if (walk->game->setup->seat[seat].side == side && state->first_pick[seat])
            picked = state->first_pick[seat];
    while (!admiral_fleet_is_largest(walk->game, side, fleet))
        fleet++;
    bool defaulted = picked == 0 && admiral_fleet_first_is_open(walk->game, side);
    state->first[side] = (uint8_t)(picked ? picked : fleet);
    if (fleets > 1)
        TELL(walk, admiral_fleet_first, defaulted ? ADMIRAL_RULE_DEC_2 : ADMIRAL_RULE_FLEET_5,
             UNIT_NONE, UNIT_NONE, .side = side, .fleet = state->first[side]);
}

void admiral_opening_reveal(struct walk *walk)
{
    struct admiral_state *state = admiral_state_of(walk->game);
    reveal_exchanges(walk);
    for (int side = 0; side < SIDES; side++)
        if (!(state->placed >> side & 1))
            reveal_first(walk, side);
    for (int seat = 0; seat < SEATS_MAX; seat++)
        state->first_pick[seat] = 0;
    state->ended = 0;
    state->head.phase = ADMIRAL_PHASE_DEPLOY;
    state->head.active = (uint8_t)(SIDE_BLUE - state->aggressor);
}

/* AD-fleet.4: does the side still hold ships that must be placed? */
bool admiral_opening_is_undeployed(const struct game *game, int side)
{
    const struct admiral_state *state = admiral_state_of(game);
    for (int unit = 0; unit < state->head.unit_count; unit++)
        if (state->first[side] && state->units[unit].side == side &&
            state->units[unit].status == STATUS_RESERVE &&
            state->ships[unit].fleet == state->first[side])
            return true;
    return false;
}
