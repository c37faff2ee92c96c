/* The toy's law but for its answers: laying out, questions, what holds. */
#include "tests/toy/parts.h"

#include "base/check.h"
#include "rules/kit/promise.h"

#include <string.h>

/* ---- laying out ------------------------------------------------------------------------------ */

static enum fault check_unit(const struct game *game, int unit, struct note *why)
{
    const struct toy_state *state = toy_state_of(game);
    const struct toy_design *design = toy_design_of(game, unit);
    const struct unit *common = &state->units[unit];
    const struct toy_unit *own = &state->own[unit];
    if (common->status != STATUS_BOARD && common->status != STATUS_GONE)
        return note_set(why, FAULT_INPUT, NULL, "unit %d: no reserves here", unit);
    bool unknown = game->setup->concealed && cell_equal(common->cell, CELL_UNKNOWN);
    if (common->status == STATUS_BOARD && !unknown &&
        !board_contains(&game->setup->board, common->cell))
        return note_set(why, FAULT_INPUT, NULL, "unit %d has no cell", unit);
    if (common->heading >= TOY_HEADINGS && !unknown)
        return note_set(why, FAULT_INPUT, NULL, "unit %d: heading 0 to 5", unit);
    if (own->hull > design->hull)
        return note_set(why, FAULT_INPUT, NULL, "unit %d: hull is at most %d", unit, design->hull);
    if (own->cloaked && !design->cloak)
        return note_set(why, FAULT_INPUT, "TY-cloak.1", "unit %d cannot cloak", unit);
    return FAULT_NONE;
}

static enum fault check_seats(const struct setup *setup, struct note *why)
{
    for (int i = 0; i < setup->placed_count; i++)
        if (setup->placed[i].unit.design == DESIGN_NONE)
            return note_set(why, FAULT_INPUT, NULL, "unit %d has no design", i);
    if (setup->seat_count > TOY_SEATS_MAX)
        return note_set(why, FAULT_FULL, NULL, "at most %d seats", TOY_SEATS_MAX);
    if (setup->placed_count > TOY_UNITS_MAX)
        return note_set(why, FAULT_FULL, NULL, "at most %d ships", TOY_UNITS_MAX);
    return FAULT_NONE;
}

int toy_room(const struct setup *setup)
{
    return setup->placed_count;
}

void toy_remark(const struct setup *setup, struct setup_remarks *out)
{
    setup_remark_add(
        out,
        (struct setup_remark){.rule = TOY_RULE_END_2, .side = SIDE_NONE, .option = "turn-limit"},
        "Boxes are counted after turn %d.", setup->option[TOY_OPTION_TURN_LIMIT]);
}

enum fault toy_lay_out(const struct game *game, struct note *why)
{
    enum fault fault = check_seats(game->setup, why);
    if (fault)
        return fault;
    struct toy_state *state = toy_state_of(game);
    setup_begin(game);
    for (int i = 0; i < game->setup->placed_count && !fault; i++) {
        int unit = setup_place(game, i);
        if (state->own[unit].hull == 255)
            state->own[unit].hull = toy_design_of(game, unit)->hull;
        fault = check_unit(game, unit, why);
    }
    setup_letter(game);
    if (game->setup->start || fault)
        return fault;
    state->head.turn = 1;
    state->head.phase = TOY_PHASE_DEAL;
    state->head.winner = WINNER_NONE;
    state->head.active = SIDE_NONE;
    state->firer = state->target = UNIT_NONE;
    return FAULT_NONE;
}

/* ---- questions ------------------------------------------------------------------------------- */

/* TY-plot.1: all seats plot at once and in secret. Asked until `ready`, also when nothing is left
 * to order: whether it is must not show. */
static int ask_plots(const struct game *game, struct question *out)
{
    const struct toy_state *state = toy_state_of(game);
    int asked = toy_seats_with_ships(game, SIDE_NONE) & ~state->ready, count = 0;
    for (int seat = 0; seat < TOY_SEATS_MAX; seat++) {
        if (!(asked >> seat & 1))
            continue;
        out[count] = asked_new(TOY_PLOT, 1 << seat);
        out[count].secret = 1;
        for (int unit = 0; unit < state->head.unit_count; unit++)
            if (toy_afloat(state, unit) && state->units[unit].seat == seat &&
                (!state->own[unit].plotted || toy_may_lay(game, unit, TOY_CARD_SALVO)))
                unit_set_add(&out[count].units, unit);
        count++;
    }
    return count;
}

/* TY-fire.1: the side decides which of its ships goes next; any of the seats may. */
static int ask_fire(const struct game *game, struct question *out)
{
    const struct toy_state *state = toy_state_of(game);
    *out = asked_new(TOY_FIRE, 0);
    for (int unit = 0; unit < state->head.unit_count; unit++) {
        if (state->units[unit].side != state->head.active || !toy_can_fire(game, unit))
            continue;
        unit_set_add(&out->units, unit);
        out->seats |= (uint8_t)(1 << state->units[unit].seat);
    }
    return 1;
}

/* TY-shield.1: asked of everybody who holds any card; asking only holders of a shield would tell.
 */
static int ask_shield(const struct game *game, struct question *out)
{
    const struct toy_state *state = toy_state_of(game);
    return asked_between(game, TOY_SHIELD, state->target, state->firer, out);
}

int toy_pending(const struct game *game, struct question out[QUESTIONS_MAX])
{
    switch (toy_state_of(game)->head.phase) {
    case TOY_PHASE_PLOT:
        return ask_plots(game, out);
    case TOY_PHASE_FIRE:
        return ask_fire(game, out);
    case TOY_PHASE_SHIELD:
        return ask_shield(game, out);
    default:
        return 0;
    }
}

/* ---- counting -------------------------------------------------------------------------------- */

/* TY-end.2 */
int toy_score(const struct game *game, int side)
{
    const struct toy_state *state = toy_state_of(game);
    int boxes = 0;
    for (int unit = 0; unit < state->head.unit_count; unit++)
        if (toy_afloat(state, unit) && state->units[unit].side == side)
            boxes += state->own[unit].hull;
    return boxes;
}

static bool is_in_place(const struct game *game, int unit)
{
    const struct toy_state *state = toy_state_of(game);
    const struct unit *common = &state->units[unit];
    if (!toy_afloat(state, unit))
        return cell_equal(common->cell, CELL_NOWHERE);
    if (cell_equal(common->cell, CELL_UNKNOWN))
        return state->own[unit].cloaked;
    return board_contains(&game->setup->board, common->cell) && common->heading < TOY_HEADINGS;
}

static bool own_is_sound(const struct game *game, int unit, struct note *why)
{
    const struct toy_state *state = toy_state_of(game);
    const struct toy_unit *own = &state->own[unit];
    bool afloat = toy_afloat(state, unit);
    return promise(state->units[unit].design != DESIGN_NONE, why, NULL, "a ship has a design") &&
           promise(afloat == (own->hull > 0) && own->hull <= toy_design_of(game, unit)->hull, why,
                   NULL, "a ship that floats has hull left, and no more than its design") &&
           promise(afloat || (!own->cloaked && !own->plotted && !own->marked && !own->card), why,
                   NULL, "who is gone has nothing left") &&
           promise(!own->cloaked || toy_design_of(game, unit)->cloak, why, "TY-cloak.1",
                   "only ships with a cloak are cloaked") &&
           promise(own->cloaked || (own->hidden == 0 && cell_equal(own->seen, CELL_NOWHERE)), why,
                   "TY-cloak.1", "only cloaked ships are hidden") &&
           promise(own->plotted == cell_is_place(own->plot_cell) &&
                       (own->plotted || (own->plot_heading == 0 && own->plot_mode == TOY_KEEP)),
                   why, NULL, "a plot is complete, or there is none") &&
           promise(is_in_place(game, unit), why, NULL, "ships that float are on the board") &&
           promise(own->spare == 0, why, NULL, "a part of the state that is not used is in use");
}

static bool cards_are_sound(const struct game *game, int seat, struct note *why)
{
    const struct toy_state *state = toy_state_of(game);
    const struct toy_cards *cards = &state->cards[seat];
    int held = 0;
    for (int unit = 0; unit < state->head.unit_count; unit++)
        held += state->head.phase == TOY_PHASE_PLOT && state->own[unit].card &&
                state->units[unit].seat == seat;
    for (int kind = 0; kind < TOY_CARD_KINDS; kind++) {
        if (cards->hand[kind] == TOY_UNKNOWN)
            return true;
        if (!promise(cards->hand[kind] + cards->played[kind] <= TOY_CARDS_OF_KIND, why, NULL,
                     "there are not so many cards"))
            return false;
        held += cards->hand[kind];
    }
    return promise(held == toy_hand_size(cards), why, NULL, "a card is held or played");
}

bool toy_sound(const struct game *game, struct note *why)
{
    const struct toy_state *state = toy_state_of(game);
    if (!promise_common(game, why) ||
        !promise(state->head.over == (state->head.phase == TOY_PHASE_OVER), why, NULL,
                 "the last phase is that of a battle that is over") ||
        !promise((state->firer == UNIT_NONE) == (state->target == UNIT_NONE), why, NULL,
                 "who fires has a target"))
        return false;
    for (int unit = 0; unit < state->head.unit_count; unit++)
        if (!own_is_sound(game, unit, why))
            return false;
    for (int seat = 0; seat < TOY_SEATS_MAX; seat++)
        if (!cards_are_sound(game, seat, why))
            return false;
    return true;
}
