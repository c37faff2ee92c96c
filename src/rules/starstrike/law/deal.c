/* Pieces and cards that come into play: fleets given, chosen or fallen back on (SS-X.15, SS-X.18).
 */
#include "rules/starstrike/law/fleet.h"

#include "rules/kit/picks.h"
#include "rules/kit/roster.h"

#include <string.h>

/* ---- libraries ---- */

static void fill_library(struct starstrike_player *player, const struct starstrike_library *library)
{
    memset(player->card, 0, sizeof player->card);
    for (int i = 0; i < library->basic_count; i++)
        starstrike_library_add(player, library->basic[i]);
    for (int i = 0; i < library->special_count; i++)
        starstrike_library_add(player, library->special[i]);
}

/* SS-X.18: Basic orders in the order of their ids, each as often as allowed, no Special */
static void fill_by_default(const struct game *game, int seat)
{
    struct starstrike_terms terms = starstrike_build_terms(game->setup, seat);
    int due = terms.basic;
    for (int order = 0; order < game->setup->library.shelf[STARSTRIKE_ORDERS].count; order++) {
        if (starstrike_build_counts_as(starstrike_order_of(game, order)) !=
                STARSTRIKE_BASIC_ORDER ||
            !starstrike_build_may_pick(&terms, order))
            continue;
        for (int copy = 0; copy < terms.copies && due > 0; copy++, due--)
            starstrike_library_add(starstrike_player_of(game, seat), order);
    }
}

/* ---- new pieces ---- */

/* SS-D.4, SS-G.8 */
void starstrike_deal_complete_piece(const struct game *game, int unit)
{
    struct starstrike_piece *piece = starstrike_piece_of(game, unit);
    const struct starstrike_ship *ship = starstrike_ship_of(game, unit);
    struct unit *body = &starstrike_state_of(game)->units[unit];
    if (piece->hull == STARSTRIKE_PRINTED)
        piece->hull = ship->hull;
    for (int facing = 0; facing < STARSTRIKE_FACINGS; facing++)
        if (piece->shield[facing] == STARSTRIKE_PRINTED)
            piece->shield[facing] = facing < ship->shield_count ? ship->shield[facing] : 0;
    if (!ship->faced)
        body->heading = HEADING_NONE;
    else if (body->status == STATUS_RESERVE)
        body->heading = 0;
}

/* SS-X.14: behind the earlier ones of its seat */
static int add_piece(const struct game *game, int seat, int ship)
{
    struct starstrike_state *state = starstrike_state_of(game);
    int at = 0;
    while (at < state->head.unit_count && state->units[at].seat <= seat)
        at++;
    roster_insert(game, at, ship, seat);
    struct starstrike_piece *piece = &state->pieces[at];
    piece->hull = STARSTRIKE_PRINTED;
    memset(piece->shield, STARSTRIKE_PRINTED, sizeof piece->shield);
    starstrike_deal_complete_piece(game, at);
    return at;
}

/* The first piece of that design without a group yet (SS-10C.04), or UNIT_NONE. */
static int find_carrier(const struct game *game, int seat, int ship)
{
    const struct starstrike_state *state = starstrike_state_of(game);
    for (int unit = 0; unit < state->head.unit_count; unit++)
        if (state->units[unit].seat == seat && state->units[unit].design == ship &&
            state->pieces[unit].group == 0)
            return unit;
    return UNIT_NONE;
}

/* The first piece of that design (SS-10C.03), or UNIT_NONE. */
static int find_design(const struct game *game, int seat, int ship)
{
    const struct starstrike_state *state = starstrike_state_of(game);
    for (int unit = 0; unit < state->head.unit_count; unit++)
        if (state->units[unit].seat == seat && state->units[unit].design == ship)
            return unit;
    return UNIT_NONE;
}

void starstrike_deal_fleet(const struct game *game, int seat, const struct starstrike_fleet *fleet)
{
    struct starstrike_state *state = starstrike_state_of(game);
    for (int i = 0; i < fleet->ship_count; i++)
        add_piece(game, seat, fleet->ship[i]);
    int leader = find_design(game, seat, fleet->commander.ship);
    if (fleet->commander.card != STARSTRIKE_NOT_GIVEN && leader != UNIT_NONE)
        state->pieces[leader].flags |= STARSTRIKE_LEADER;
    for (int i = 0; i < fleet->group_count; i++) {
        int carrier = find_carrier(game, seat, fleet->group[i].ship);
        if (carrier != UNIT_NONE)
            state->pieces[carrier].group = (uint8_t)(fleet->group[i].card + 1);
    }
}

/* Commanders and flight groups that this mode does not know are left at home. */
static void leave_command(const struct game *game, int seat)
{
    struct starstrike_state *state = starstrike_state_of(game);
    for (int unit = 0; unit < state->head.unit_count; unit++) {
        if (state->units[unit].seat != seat)
            continue;
        state->pieces[unit].flags &= (uint16_t)~STARSTRIKE_LEADER;
        state->pieces[unit].group = 0;
    }
}

void starstrike_deal_equipment(const struct game *game, int seat,
                               const struct starstrike_fleet *fleet)
{
    struct starstrike_player *player = starstrike_player_of(game, seat);
    memset(player, 0, sizeof *player);
    player->commander_on = STARSTRIKE_ON_NONE;
    if (!starstrike_mode_has_command(game))
        leave_command(game, seat);
    else if (fleet->commander.card != STARSTRIKE_NOT_GIVEN)
        player->commander = (uint8_t)(fleet->commander.card + 1);
    for (int i = 0; starstrike_mode_has_command(game) && i < fleet->group_count; i++)
        if (fleet->group[i].ship == STARSTRIKE_NOT_GIVEN) /* SS-13A.02 */
            player->group = (uint8_t)(fleet->group[i].card + 1);
    if (!starstrike_is_simple(game) && starstrike_mode_of(game) != STARSTRIKE_ADVANCED)
        fill_library(player, &fleet->library);
}

/* ---- the reveal ---- */

/* What the picks brought along, on the pieces they have become. */
static void place_extras(const struct game *game, int seat)
{
    struct starstrike_state *state = starstrike_state_of(game);
    int first = picks_first(&state->picks, seat), on = state->player[seat].commander_on;
    for (int i = 0; i < state->picks.picked[seat]; i++) {
        struct starstrike_piece *piece = &state->pieces[starstrike_draft_own_piece(game, seat, i)];
        piece->group = state->pick_group[first + i];
        piece->slot[0].order = state->pick_refit[first + i];
        if (i == on)
            piece->flags |= STARSTRIKE_LEADER;
    }
    state->player[seat].commander_on = STARSTRIKE_ON_NONE;
}

/* SS-X.18: the sample, when nothing that stands has been chosen */
static void bring_fleet(const struct game *game, int seat, bool chosen)
{
    struct starstrike_state *state = starstrike_state_of(game);
    struct starstrike_fleet fleet;
    if (!chosen) {
        starstrike_audit_fleet_of_seat(game->setup, seat, &fleet);
        starstrike_deal_fleet(game, seat, &fleet);
        starstrike_deal_equipment(game, seat, &fleet);
        return;
    }
    int first = picks_first(&state->picks, seat);
    for (int i = 0; i < state->picks.picked[seat]; i++)
        add_piece(game, seat, state->picks.design[first + i]);
    place_extras(game, seat);
}

/* SS-11B.02 */
static void bring_library(const struct game *game, int seat, bool chosen)
{
    struct starstrike_player *player = starstrike_player_of(game, seat);
    if (chosen)
        return;
    memset(player->card, 0, sizeof player->card);
    fill_by_default(game, seat);
}

/* SS-13A.05, SS-13A.06: bonus orders that are there all game; of a Refit the one chosen, else the
 * first of its list */
static void lay_bonus_orders(const struct game *game)
{
    struct starstrike_state *state = starstrike_state_of(game);
    for (int unit = 0; unit < state->head.unit_count; unit++) {
        const struct starstrike_ship *ship = starstrike_ship_of(game, unit);
        struct starstrike_slot *slot = &state->pieces[unit].slot[0];
        if (ship->bonus_count == 0 || state->units[unit].status == STATUS_GONE)
            continue;
        if (slot->order == 0)
            slot->order = (uint8_t)(ship->bonus[0] + 1);
        slot->bits = (uint8_t)(STARSTRIKE_FACE_UP | STARSTRIKE_BONUS | STARSTRIKE_REQUIRED |
                               state->units[unit].seat << STARSTRIKE_OWNER_SHIFT);
    }
}

static void tell_fleet(struct walk *walk, int seat, enum starstrike_rule rule)
{
    const struct starstrike_state *state = starstrike_state_of(walk->game);
    int pieces = 0, points = 0;
    for (int unit = 0; unit < state->head.unit_count; unit++) {
        if (state->units[unit].seat != seat || state->units[unit].status == STATUS_GONE)
            continue;
        pieces++;
        points += starstrike_printed_pp_of(walk->game, unit);
    }
    TELL(walk, starstrike_fleet_shown, rule, UNIT_NONE, UNIT_NONE, .seat = seat, .pieces = pieces,
         .points = points, .chosen = rule == STARSTRIKE_RULE_X_15,
         .commander = state->player[seat].commander);
}

static void clear_picks(struct starstrike_state *state)
{
    picks_clear(&state->picks);
    memset(state->pick_group, 0, sizeof state->pick_group);
    memset(state->pick_refit, 0, sizeof state->pick_refit);
}

/* SS-X.15: all have ended; everything is judged before anybody has pieces */
enum progress starstrike_deal_step(struct walk *walk)
{
    const struct game *game = walk->game;
    enum starstrike_rule rule[SEATS_MAX];
    bool fleet[SEATS_MAX], library[SEATS_MAX], chosen[SEATS_MAX];
    for (int seat = 0; seat < game->setup->seat_count; seat++) {
        fleet[seat] = starstrike_runs_chooses_fleet(game, seat);
        library[seat] = !fleet[seat] && starstrike_runs_chooses_library(game, seat);
        chosen[seat] = starstrike_fleet_choice_stands(game, seat);
        rule[seat] = !fleet[seat] && !library[seat] ? STARSTRIKE_RULE_R4A_03
                     : chosen[seat]                 ? STARSTRIKE_RULE_X_15
                                                    : STARSTRIKE_RULE_X_18;
    }
    for (int seat = 0; seat < game->setup->seat_count; seat++) {
        if (fleet[seat])
            bring_fleet(game, seat, chosen[seat]);
        if (library[seat])
            bring_library(game, seat, chosen[seat]);
    }
    clear_picks(starstrike_state_of(game));
    if (starstrike_is_simple(game))
        lay_bonus_orders(game);
    setup_letter(game);
    for (int seat = 0; seat < game->setup->seat_count; seat++)
        tell_fleet(walk, seat, rule[seat]);
    return starstrike_phases_enter(walk, STARSTRIKE_PHASE_SETUP);
}

/* ---- secrets ---- */

void starstrike_deal_hide_picks(const struct game *game, int viewer)
{
    struct starstrike_state *state = starstrike_state_of(game);
    struct picks before = state->picks;
    uint8_t group[UNITS_MAX], refit[UNITS_MAX];
    memcpy(group, state->pick_group, sizeof group);
    memcpy(refit, state->pick_refit, sizeof refit);
    picks_conceal(game, &state->picks, viewer);
    memset(state->pick_group, 0, sizeof state->pick_group);
    memset(state->pick_refit, 0, sizeof state->pick_refit);
    for (int seat = 0, to = 0; seat < game->setup->seat_count; seat++) {
        int from = picks_first(&before, seat), count = state->picks.picked[seat];
        memcpy(&state->pick_group[to], &group[from], (size_t)count);
        memcpy(&state->pick_refit[to], &refit[from], (size_t)count);
        to += count;
    }
}
