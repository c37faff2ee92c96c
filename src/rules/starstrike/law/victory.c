/* Objective Points and who wins: wipe-out, points, tiebreakers (SS-4C, SS-8A.02, SS-10E, SS-11A,
 * SS-13A.04). */
#include "rules/starstrike/law/law.h"

#include "rules/kit/score.h"

enum { CLAIM_POINTS = 3 };

typedef bool counted_unit(const struct game *game, int unit);

static int count_units(const struct game *game, int side, counted_unit *counts)
{
    const struct starstrike_state *state = starstrike_state_of(game);
    int count = 0;
    for (int unit = 0; unit < state->head.unit_count; unit++)
        count += state->units[unit].side == side && counts(game, unit);
    return count;
}

/* ---- what is counted ---- */

/* SS-8A */
static bool holds_hex(const struct game *game, int unit)
{
    return starstrike_on_map(game, unit) &&
           starstrike_ground(game, starstrike_state_of(game)->units[unit].cell) ==
               STARSTRIKE_STRATEGIC;
}

int starstrike_victory_hexes_held(const struct game *game, int side)
{
    return count_units(game, side, holds_hex);
}

/* SS-10E.03: next to a piece of the team that holds one; once a piece */
static bool holds_territory(const struct game *game, int unit)
{
    const struct starstrike_state *state = starstrike_state_of(game);
    if (!starstrike_on_map(game, unit))
        return false;
    for (int other = 0; other < state->head.unit_count; other++)
        if (state->units[other].side == state->units[unit].side && holds_hex(game, other) &&
            starstrike_between(state->units[unit].cell, state->units[other].cell) == 0)
            return true;
    return false;
}

static bool is_reserve(const struct game *game, int unit)
{
    return starstrike_state_of(game)->units[unit].status == STATUS_RESERVE;
}

static bool is_capital(const struct game *game, int unit)
{
    int role = starstrike_ship_of(game, unit)->role;
    return role == STARSTRIKE_SUPER_HEAVY || role == STARSTRIKE_STATIONARY;
}

/* SS-10E.06: reserves too */
static bool flies_flag(const struct game *game, int unit)
{
    return is_capital(game, unit) && starstrike_state_of(game)->units[unit].status != STATUS_GONE;
}

/* ---- points ---- */

static void add_points(struct walk *walk, int side, int seat, int points, enum starstrike_rule rule)
{
    struct starstrike_state *state = starstrike_state_of(walk->game);
    struct event event = TOLD(walk, starstrike_scored, rule, UNIT_NONE, UNIT_NONE, .seat = seat);
    if (seat >= 0)
        state->award[seat] = (uint16_t)(state->award[seat] + points);
    score_add(walk, &event, state->points, side, points);
}

/* For each side that many points for each of its pieces that count. */
static void score_pieces(struct walk *walk, counted_unit *counts, int points,
                         enum starstrike_rule rule)
{
    for (int side = 0; side < SIDES; side++)
        add_points(walk, side, -1, points * count_units(walk->game, side, counts), rule);
}

/* ---- scenarios ---- */

static bool has_ship(const struct game *game, int ship, enum status status)
{
    const struct starstrike_state *state = starstrike_state_of(game);
    for (int unit = 0; unit < state->head.unit_count; unit++)
        if (state->units[unit].design == ship && state->units[unit].status == status)
            return true;
    return false;
}

/* SS-D.6: `unit` is the piece that is Defeated, or UNIT_NONE */
static bool entry_holds(const struct game *game, const struct starstrike_scoring *entry, int unit)
{
    if (entry->defeated != STARSTRIKE_NOT_GIVEN && !has_ship(game, entry->defeated, STATUS_GONE))
        return false;
    if (entry->alive != STARSTRIKE_NOT_GIVEN && !has_ship(game, entry->alive, STATUS_BOARD))
        return false;
    if (unit == UNIT_NONE)
        return true;
    const struct unit *body = &starstrike_state_of(game)->units[unit];
    return (entry->role == 0 || entry->role >> starstrike_ship_of(game, unit)->role & 1) &&
           (entry->terrain == 0 ||
            (cell_is_place(body->cell) &&
             starstrike_hex_ground_is(entry->terrain, starstrike_ground(game, body->cell))));
}

static bool is_for(const struct game *game, const struct starstrike_scoring *entry, int side,
                   int unit)
{
    const struct starstrike_state *state = starstrike_state_of(game);
    switch ((enum starstrike_whom)entry->team) {
    case STARSTRIKE_TEAM_A:
        return side == state->team_a;
    case STARSTRIKE_TEAM_B:
        return side != state->team_a;
    case STARSTRIKE_TEAM_OPPONENT:
        return unit != UNIT_NONE && side != state->units[unit].side;
    case STARSTRIKE_TEAM_EACH:
        break;
    }
    return true;
}

static void score_list(struct walk *walk, const struct starstrike_scorings *list,
                       enum starstrike_moment moment, int unit, enum starstrike_rule rule)
{
    for (int i = 0; i < list->count; i++) {
        const struct starstrike_scoring *entry = &list->list[i];
        if (entry->when != moment || !entry_holds(walk->game, entry, unit))
            continue;
        for (int side = 0; side < SIDES; side++) {
            int times = entry->per ? starstrike_victory_hexes_held(walk->game, side) : 1;
            if (is_for(walk->game, entry, side, unit))
                add_points(walk, side, -1, entry->points * times, rule);
        }
    }
}

/* ---- objectives and survivors ---- */

static bool has_objectives(const struct game *game)
{
    return starstrike_mode_has(game, STARSTRIKE_OPTION_CONSTRUCTED_OBJECTIVES);
}

/* SS-O.3: in other modes it is the option that brings them in */
static enum starstrike_rule rule_of(const struct game *game, enum starstrike_rule objective)
{
    return starstrike_mode_of(game) == STARSTRIKE_CONSTRUCTED ? objective : STARSTRIKE_RULE_O_3;
}

/* SS-10E.02, SS-10E.05, SS-10E.06 */
static void score_objectives(struct walk *walk)
{
    for (int side = 0; side < SIDES; side++)
        add_points(walk, SIDE_BLUE - side, -1, count_units(walk->game, side, is_reserve),
                   rule_of(walk->game, STARSTRIKE_RULE_R10E_02));
    score_pieces(walk, holds_hex, CLAIM_POINTS, rule_of(walk->game, STARSTRIKE_RULE_R10E_05));
    score_pieces(walk, flies_flag, 1, rule_of(walk->game, STARSTRIKE_RULE_R10E_06));
}

/* SS-13A.04: points of a player's pieces that are left, reserves included */
static void score_survivors(struct walk *walk)
{
    const struct starstrike_state *state = starstrike_state_of(walk->game);
    for (int seat = 0; seat < walk->game->setup->seat_count; seat++) {
        int points = 0;
        for (int unit = 0; unit < state->head.unit_count; unit++)
            if (state->units[unit].seat == seat && state->units[unit].status != STATUS_GONE)
                points += starstrike_printed_pp_of(walk->game, unit);
        add_points(walk, walk->game->setup->seat[seat].side, seat, points, STARSTRIKE_RULE_R13A_04);
    }
}

/* SS-13A.04: the Resilient Award; equal ones share it */
static void give_award(struct walk *walk)
{
    const struct starstrike_state *state = starstrike_state_of(walk->game);
    int best = 0;
    for (int seat = 0; seat < walk->game->setup->seat_count; seat++)
        best = state->award[seat] > best ? state->award[seat] : best;
    for (int seat = 0; seat < walk->game->setup->seat_count && best > 0; seat++) {
        if (state->award[seat] != best)
            continue;
        TELL(walk, starstrike_award, STARSTRIKE_RULE_R13A_04, UNIT_NONE, UNIT_NONE, .seat = seat,
             .points = best);
    }
}

/* ---- scenarios by their mode ---- */

/* SS-11A: without a list, even an empty one, a scenario scores by its mode: the easy one All Out
 * War (SS-13A.04), the others Secure Area (SS-8A.02) */
static void score_by_mode(struct walk *walk, enum starstrike_moment moment)
{
    bool easy = starstrike_mode_of(walk->game) == STARSTRIKE_EASY;
    if (!easy && moment == STARSTRIKE_EACH_REFRESH)
        score_pieces(walk, holds_hex, 1, STARSTRIKE_RULE_R8A_02);
    if (easy && moment == STARSTRIKE_AT_THE_END) {
        score_survivors(walk);
        give_award(walk);
    }
}

/* SS-11A, SS-11B.03 */
static void score_scenario(struct walk *walk, enum starstrike_moment moment, int unit)
{
    const struct starstrike_scenario *scenario = starstrike_scenario_of(walk->game);
    if (scenario->scoring.count == FIELD_NO_LIST)
        score_by_mode(walk, moment);
    else
        score_list(walk, &scenario->scoring, moment, unit, STARSTRIKE_RULE_R11A);
    if (starstrike_mode_of(walk->game) == STARSTRIKE_CHALLENGE)
        score_list(walk, &scenario->extra, moment, unit, STARSTRIKE_RULE_R11B_03);
}

/* ---- the moments ---- */

/* SS-8A.02, SS-10E.03 */
void starstrike_victory_score_refresh(struct walk *walk)
{
    if (starstrike_mode_is_scenario(walk->game)) {
        score_scenario(walk, STARSTRIKE_EACH_REFRESH, UNIT_NONE);
        return;
    }
    if (!starstrike_is_simple(walk->game)) /* SS-13A.04 */
        score_pieces(walk, holds_hex, 1, STARSTRIKE_RULE_R8A_02);
    if (has_objectives(walk->game))
        score_pieces(walk, holds_territory, 1, rule_of(walk->game, STARSTRIKE_RULE_R10E_03));
}

/* SS-10E.04 */
void starstrike_victory_score_defeat(struct walk *walk, int unit)
{
    int side = starstrike_state_of(walk->game)->units[unit].side;
    if (starstrike_mode_is_scenario(walk->game))
        score_scenario(walk, STARSTRIKE_EACH_DEFEAT, unit);
    else if (has_objectives(walk->game) && is_capital(walk->game, unit))
        add_points(walk, SIDE_BLUE - side, -1, 1, rule_of(walk->game, STARSTRIKE_RULE_R10E_04));
}

static void score_end(struct walk *walk)
{
    if (starstrike_mode_is_scenario(walk->game)) {
        score_scenario(walk, STARSTRIKE_AT_THE_END, UNIT_NONE);
        return;
    }
    if (has_objectives(walk->game))
        score_objectives(walk);
    if (starstrike_is_simple(walk->game)) {
        score_survivors(walk);
        give_award(walk);
    }
}

/* ---- who has won ---- */

/* SS-4C.02II */
static int lost_pp(const struct game *game, int side)
{
    const struct starstrike_state *state = starstrike_state_of(game);
    int points = 0;
    for (int unit = 0; unit < state->head.unit_count; unit++)
        if (state->units[unit].side == side && state->units[unit].status == STATUS_GONE)
            points += starstrike_printed_pp_of(game, unit);
    return points;
}

static void finish(struct walk *walk, enum winner winner, enum starstrike_tie tie,
                   enum starstrike_rule rule)
{
    const struct starstrike_state *state = starstrike_state_of(walk->game);
    struct score_end end = {.winner = winner,
                            .rule = (int)rule,
                            .victory_kind = starstrike_victory_kind,
                            .draw_kind = starstrike_draw_kind,
                            .vp = {state->points[SIDE_RED], state->points[SIDE_BLUE]},
                            .target = winner == WINNER_DRAW ? 0 : (int)tie};
    score_finish(walk, &end);
}

/* SS-4C.02, SS-4C.02I to SS-4C.02III: the first that tells them apart */
static void decide(struct walk *walk)
{
    const struct game *game = walk->game;
    const struct starstrike_state *state = starstrike_state_of(game);
    const struct {
        int value[SIDES]; /* the higher one wins */
        enum starstrike_tie tie;
        enum starstrike_rule rule;
    } tests[] = {
        {{state->points[SIDE_RED], state->points[SIDE_BLUE]},
         STARSTRIKE_BY_POINTS,
         STARSTRIKE_RULE_R4C_02},
        {{starstrike_victory_hexes_held(game, SIDE_RED),
          starstrike_victory_hexes_held(game, SIDE_BLUE)},
         STARSTRIKE_BY_HEXES,
         STARSTRIKE_RULE_R4C_02I},
        {{lost_pp(game, SIDE_BLUE), lost_pp(game, SIDE_RED)},
         STARSTRIKE_BY_LOSSES,
         STARSTRIKE_RULE_R4C_02II},
    };
    for (size_t i = 0; i < sizeof tests / sizeof tests[0]; i++) {
        enum winner winner = score_higher(tests[i].value);
        if (winner != WINNER_DRAW) {
            finish(walk, winner, tests[i].tie, tests[i].rule);
            return;
        }
    }
    finish(walk, WINNER_DRAW, STARSTRIKE_BY_POINTS, STARSTRIKE_RULE_R4C_02III);
}

/* SS-4C, after the last round */
enum progress starstrike_victory_step(struct walk *walk)
{
    score_end(walk);
    decide(walk);
    return PROGRESS_ACTIVATION_ENDED;
}

/* SS-O.13 */
static bool is_left(const struct game *game, int unit)
{
    return starstrike_on_map(game, unit) ||
           (is_reserve(game, unit) &&
            starstrike_mode_has(game, STARSTRIKE_OPTION_RESERVE_PREVENTS_WIPEOUT));
}

static bool has_left(const struct game *game, int side)
{
    const struct starstrike_state *state = starstrike_state_of(game);
    for (int unit = 0; unit < state->head.unit_count; unit++)
        if (state->units[unit].side == side && is_left(game, unit))
            return true;
    return false;
}

/* SS-4C.01; pieces In Reserve would save a team by SS-O.13 only */
static void tell_wiped_out(struct walk *walk, int side)
{
    bool reserves = count_units(walk->game, side, is_reserve) > 0;
    TELL(walk, starstrike_wiped_out, reserves ? STARSTRIKE_RULE_O_13 : STARSTRIKE_RULE_R4C_01,
         UNIT_NONE, UNIT_NONE, .side = side);
}

/* SS-4C.01; both at once: by the present score */
bool starstrike_victory_check_wipeout(struct walk *walk)
{
    bool left[SIDES];
    for (int side = 0; side < SIDES; side++) {
        left[side] = has_left(walk->game, side);
        if (!left[side])
            tell_wiped_out(walk, side);
    }
    if (left[SIDE_RED] && left[SIDE_BLUE])
        return false;
    if (left[SIDE_RED] == left[SIDE_BLUE])
        decide(walk);
    else
        finish(walk, score_reached(left[SIDE_RED], left[SIDE_BLUE]), STARSTRIKE_BY_WIPEOUT,
               STARSTRIKE_RULE_R4C_01);
    return true;
}

int starstrike_victory_score(const struct game *game, int side)
{
    return starstrike_state_of(game)->points[side];
}
