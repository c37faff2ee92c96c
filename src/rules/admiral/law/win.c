/* Surrender, defeat, draws, and the passing of the turn. */
#include "rules/admiral/law/law.h"

static bool has_command(const struct walk *walk, int side, int fleet)
{
    const struct admiral_state *state = admiral_state_of(walk->game);
    for (int unit = 0; unit < state->head.unit_count; unit++)
        if (state->units[unit].status != STATUS_GONE && state->units[unit].side == side &&
            state->ships[unit].fleet == fleet && (state->ships[unit].flags & ADMIRAL_SHIP_COMMAND))
            return true;
    return false;
}

/* AD-win.1, AD-opt.10: what becomes of the ships of a fleet that has surrendered */
static void disperse(struct walk *walk, int side, int fleet)
{
    struct admiral_state *state = admiral_state_of(walk->game);
    bool captures = admiral_option(walk->game, ADMIRAL_OPTION_SURRENDER_CAPTURES);
    for (int unit = 0; unit < state->head.unit_count; unit++) {
        const struct unit *ship = &state->units[unit];
        if (ship->status == STATUS_GONE || ship->side != side || state->ships[unit].fleet != fleet)
            continue;
        if (captures && ship->status == STATUS_BOARD)
            admiral_pegs_capture(walk, unit, UNIT_NONE, ADMIRAL_RULE_OPT_10);
        else
            admiral_pegs_remove(walk, unit, UNIT_NONE, ADMIRAL_RULE_WIN_1);
    }
}

static bool is_beaten(const struct walk *walk, int side)
{
    int all = (1 << admiral_fleet_count(walk->game, side)) - 1;
    return (admiral_state_of(walk->game)->surrendered[side] & all) == all;
}

static void finish(struct walk *walk, int winner)
{
    struct admiral_state *state = admiral_state_of(walk->game);
    state->head.over = 1;
    state->head.winner = (uint8_t)winner;
    state->step = ADMIRAL_STEP_ASK;
    state->actor = UNIT_NONE;
    state->victim = UNIT_NONE;
    state->attack = state->defend = state->rebound = state->rebound_defend = 0;
    state->mute = 0;
    for (int unit = 0; unit < state->head.unit_count; unit++)
        state->ships[unit].flags &= (uint16_t)~ADMIRAL_SHIP_BORE;
}

/* AD-win.2 */
static bool test_victory(struct walk *walk)
{
    struct admiral_state *state = admiral_state_of(walk->game);
    bool red = is_beaten(walk, SIDE_RED), blue = is_beaten(walk, SIDE_BLUE);
    for (int side = 0; side < SIDES; side++)
        if (side == SIDE_RED ? red : blue)
            TELL(walk, admiral_defeat, ADMIRAL_RULE_WIN_2, UNIT_NONE, UNIT_NONE, .side = side);
    if (red && blue)
        TELL(walk, admiral_draw, ADMIRAL_RULE_WIN_2, UNIT_NONE, UNIT_NONE, .quiet = state->quiet,
             .turn = state->head.turn, .stuck = 0);
    if (red || blue)
        finish(walk, red && blue ? WINNER_DRAW : red ? WINNER_BLUE : WINNER_RED);
    return red || blue;
}

/* AD-gain.6: all fleets that fall in one event fall together, before any ship joins another */
bool admiral_win_settle_losses(struct walk *walk, const struct admiral_loss *losses, int count)
{
    struct admiral_state *state = admiral_state_of(walk->game);
    int fallen[SIDES * ADMIRAL_FLEETS_MAX][2], fallen_count = 0;
    for (int i = 0; i < count; i++) {
        int side = losses[i].side, fleet = losses[i].fleet;
        bool gone = state->surrendered[side] >> (fleet - 1) & 1;
        if (!losses[i].command || gone || has_command(walk, side, fleet))
            continue;
        state->surrendered[side] |= (uint8_t)(1 << (fleet - 1));
        TELL(walk, admiral_surrender, ADMIRAL_RULE_WIN_1, UNIT_NONE, UNIT_NONE, .side = side,
             .fleet = fleet);
        fallen[fallen_count][0] = side;
        fallen[fallen_count++][1] = fleet;
    }
    for (int i = 0; i < fallen_count; i++)
        disperse(walk, fallen[i][0], fallen[i][1]);
    return fallen_count > 0 && test_victory(walk);
}

/* AD-seq.1: flags last for one player-turn */
static void clear_turn(struct admiral_state *state)
{
    for (int unit = 0; unit < state->head.unit_count; unit++) {
        state->ships[unit].flags &= ADMIRAL_SHIP_COMMAND;
        state->ships[unit].target = UNIT_NONE;
        state->ships[unit].lost = 0;
    }
    state->ended = 0;
    state->noisy = 0;
}

void admiral_win_begin_turn(struct walk *walk, int side)
{
    struct admiral_state *state = admiral_state_of(walk->game);
    struct head *head = &state->head;
    head->turn++;
    head->active = (uint8_t)side;
    head->phase = ADMIRAL_PHASE_MARINES;
    state->step = ADMIRAL_STEP_ASK;
    state->actor = UNIT_NONE;
    state->victim = UNIT_NONE;
    TELL(walk, admiral_turn_began, ADMIRAL_RULE_SEQ_1, UNIT_NONE, UNIT_NONE, .turn = head->turn,
         .side = side);
}

/* AD-win.4, AD-opt.16, AD-opt.17 */
static bool test_limit(struct walk *walk)
{
    const struct admiral_state *state = admiral_state_of(walk->game);
    int limit = admiral_option(walk->game, ADMIRAL_OPTION_TURN_LIMIT);
    if (limit == 0 || state->head.turn < limit)
        return false;
    TELL(walk, admiral_limit_reached, ADMIRAL_RULE_OPT_16, UNIT_NONE, UNIT_NONE,
         .turn = state->head.turn);
    if (admiral_option(walk->game, ADMIRAL_OPTION_LIMIT_WINNER) == ADMIRAL_LIMIT_DEFENDER) {
        int defender = SIDE_BLUE - state->aggressor;
        TELL(walk, admiral_limit_win, ADMIRAL_RULE_OPT_17, UNIT_NONE, UNIT_NONE, .side = defender,
             .turn = state->head.turn);
        finish(walk, defender);
    } else {
        TELL(walk, admiral_draw, ADMIRAL_RULE_WIN_4, UNIT_NONE, UNIT_NONE, .quiet = state->quiet,
             .turn = state->head.turn, .stuck = 0);
        finish(walk, WINNER_DRAW);
    }
    return true;
}

/* With both limits off a game can die: nobody can act, no marines fight, nothing is left to repair.
 * After so many player-turns without a question none will ever come. */
static bool is_dead(const struct walk *walk)
{
    enum { MUTE_MAX = 24 };
    return admiral_state_of(walk->game)->mute >= MUTE_MAX &&
           admiral_option(walk->game, ADMIRAL_OPTION_QUIET_DRAW) == 0 &&
           admiral_option(walk->game, ADMIRAL_OPTION_TURN_LIMIT) == 0;
}

/* AD-win.3 */
static bool test_quiet(struct walk *walk)
{
    struct admiral_state *state = admiral_state_of(walk->game);
    int limit = admiral_option(walk->game, ADMIRAL_OPTION_QUIET_DRAW);
    bool dead = is_dead(walk);
    if ((limit == 0 || state->quiet < limit) && !dead)
        return false;
    TELL(walk, admiral_draw, ADMIRAL_RULE_WIN_3, UNIT_NONE, UNIT_NONE, .quiet = state->quiet,
         .turn = state->head.turn, .stuck = dead);
    finish(walk, WINNER_DRAW);
    return true;
}

/* AD-seq.2; AD-opt.15 where the scenario has its own number of quiet turns and one was quiet */
static int end_rule(const struct walk *walk)
{
    enum { BOOK_QUIET = 40 };
    bool own = admiral_option(walk->game, ADMIRAL_OPTION_QUIET_DRAW) != BOOK_QUIET;
    return own && admiral_state_of(walk->game)->quiet > 0 ? ADMIRAL_RULE_OPT_15
                                                          : ADMIRAL_RULE_SEQ_2;
}

/* AD-seq.2 */
void admiral_win_end_turn(struct walk *walk)
{
    struct admiral_state *state = admiral_state_of(walk->game);
    int side = state->head.active;
    if (state->noisy)
        state->quiet = 0;
    else if (state->quiet < TURN_NUMBER_MAX)
        state->quiet++;
    if (state->mute < UINT8_MAX)
        state->mute++;
    clear_turn(state);
    TELL(walk, admiral_turn_ended, end_rule(walk), UNIT_NONE, UNIT_NONE, .turn = state->head.turn,
         .side = side, .quiet = state->quiet);
    if (!test_limit(walk) && !test_quiet(walk))
        admiral_win_begin_turn(walk, SIDE_BLUE - side);
}

/* AD-und.2: the book has no points. */
int admiral_win_score(const struct game *game, int side)
{
    (void)game;
    (void)side;
    return 0;
}
