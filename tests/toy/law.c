/* The toy's law: laying out, questions, what is permitted, taking an answer. */
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

static struct question ask_of(int decision, int seats)
{
    return (struct question){.decision = (uint8_t)decision,
                             .seats = (uint8_t)seats,
                             .unit = UNIT_NONE,
                             .other = UNIT_NONE};
}

/* TY-plot.1: all seats plot at once and in secret. Asked until `ready`, also when nothing is left
 * to order: whether it is must not show. */
static int ask_plots(const struct game *game, struct question *out)
{
    const struct toy_state *state = toy_state_of(game);
    int asked = toy_seats_with_ships(game, SIDE_NONE) & ~state->ready, count = 0;
    for (int seat = 0; seat < TOY_SEATS_MAX; seat++) {
        if (!(asked >> seat & 1))
            continue;
        out[count] = ask_of(TOY_PLOT, 1 << seat);
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
    *out = ask_of(TOY_FIRE, 0);
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
    *out = ask_of(TOY_SHIELD, 1 << state->units[state->target].seat);
    out->unit = state->target;
    out->other = state->firer;
    unit_set_add(&out->units, state->target);
    return 1;
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

/* ---- what is permitted ----------------------------------------------------------------------- */

static enum fault refuse(struct note *why, int rule, const char *words)
{
    return note_set(why, FAULT_REFUSED, toy_rule_ids[rule], "%s", words);
}

static bool own_ship(const struct game *game, const struct action *action)
{
    const struct toy_state *state = toy_state_of(game);
    return toy_afloat(state, action->unit) && state->units[action->unit].seat == action->seat;
}

static enum fault permits_plot(const struct game *game, const struct action *action,
                               struct note *why)
{
    if (!own_ship(game, action))
        return refuse(why, TOY_RULE_PLOT_1, "name a ship of your own");
    if (toy_state_of(game)->own[action->unit].plotted)
        return refuse(why, TOY_RULE_PLOT_1, "it has its orders");
    if (!toy_orders_sound(action) || !cell_is_place(toy_pose_of(game, action->unit).cell))
        return refuse(why, TOY_RULE_PLOT_1, "orders look like 2P1");
    if (action->mode >= TOY_MODE_COUNT || !toy_may_mode(game, action->unit, action->mode))
        return refuse(why, TOY_RULE_CLOAK_1, "it cannot cloak or surface so");
    struct toy_way way =
        toy_orders_follow(&game->setup->board, toy_pose_of(game, action->unit), action);
    int thrust = toy_design_of(game, action->unit)->move;
    if (way.thrust > thrust)
        return note_set(why, FAULT_REFUSED, toy_rule_ids[TOY_RULE_PLOT_2],
                        "this takes thrust %d, its engines give %d", way.thrust, thrust);
    if (!way.on_board)
        return refuse(why, TOY_RULE_PLOT_3, "this leaves the board");
    return FAULT_NONE;
}

static enum fault permits_play(const struct game *game, const struct action *action,
                               struct note *why)
{
    if (!own_ship(game, action))
        return refuse(why, TOY_RULE_CARD_1, "name a ship of your own");
    if (!toy_may_lay(game, action->unit, action->mode))
        return refuse(why, TOY_RULE_CARD_1, "you cannot lay that card on it");
    return FAULT_NONE;
}

static enum fault permits_fire(const struct game *game, const struct action *action,
                               struct note *why)
{
    if (!own_ship(game, action))
        return refuse(why, TOY_RULE_FIRE_1, "name a ship of your own");
    if (!toy_may_hit(game, action->unit, action->target))
        return refuse(why, TOY_RULE_FIRE_1, "it cannot fire at that");
    return FAULT_NONE;
}

static enum fault permits_shield(const struct game *game, const struct action *action,
                                 struct note *why)
{
    const struct toy_cards *cards = &toy_state_of(game)->cards[action->seat];
    if (action->mode > 1)
        return refuse(why, TOY_RULE_SHIELD_1, "answer yes or no");
    if (action->mode && cards->hand[TOY_CARD_SHIELD] == 0)
        return refuse(why, TOY_RULE_SHIELD_1, "you hold no shield card");
    return FAULT_NONE;
}

/* What a decision uses of an action; everything else must be as action_init leaves it. */
static struct action essence(const struct action *action)
{
    struct action clean;
    action_init(&clean, action->decision, action->seat);
    if (action->decision == TOY_PLOT || action->decision == TOY_PLAY ||
        action->decision == TOY_FIRE)
        clean.unit = action->unit;
    if (action->decision == TOY_PLOT || action->decision == TOY_PLAY ||
        action->decision == TOY_SHIELD)
        clean.mode = action->mode;
    if (action->decision == TOY_FIRE)
        clean.target = action->target;
    if (action->decision == TOY_PLOT && action->token_count <= ACTION_TOKENS_MAX) {
        clean.token_count = action->token_count;
        memcpy(clean.tokens, action->tokens, action->token_count * sizeof action->tokens[0]);
    }
    return clean;
}

static bool answers(const struct question *question, int decision)
{
    if (question->decision == TOY_PLOT)
        return decision == TOY_PLOT || decision == TOY_PLAY || decision == TOY_READY;
    if (question->decision == TOY_FIRE)
        return decision == TOY_FIRE || decision == TOY_PASS;
    return decision == TOY_SHIELD;
}

enum fault toy_permits(const struct game *game, const struct action *action, struct note *why)
{
    struct question question;
    if (action->seat >= game->setup->seat_count ||
        !rulebook_question_of(game, action->seat, &question))
        return note_set(why, FAULT_REFUSED, NULL, "nothing is asked of you");
    struct action clean = essence(action);
    if (!answers(&question, action->decision) || !action_equal(action, &clean))
        return note_set(why, FAULT_REFUSED, "TY-plot.1", "this is not what is asked");
    switch (action->decision) {
    case TOY_PLOT:
        return permits_plot(game, action, why);
    case TOY_PLAY:
        return permits_play(game, action, why);
    case TOY_FIRE:
        return permits_fire(game, action, why);
    case TOY_SHIELD:
        return permits_shield(game, action, why);
    default:
        return FAULT_NONE; /* ready, pass */
    }
}

/* ---- taking an answer ------------------------------------------------------------------------ */

static void accept_plot(const struct game *game, const struct action *action, struct events *events)
{
    struct toy_unit *own = &toy_state_of(game)->own[action->unit];
    struct toy_way way =
        toy_orders_follow(&game->setup->board, toy_pose_of(game, action->unit), action);
    own->plotted = 1;
    own->plot_cell = way.end.cell;
    own->plot_heading = (uint8_t)way.end.heading;
    own->plot_mode = action->mode;
    struct event event = toy_event_for(game, TOY_EVENT_PLOTTED, TOY_RULE_PLOT_1, action->unit);
    event.cell = own->plot_cell;
    toy_plotted_put(&event, (struct toy_plotted_told){own->plot_heading, own->plot_mode});
    event_add(events, &event);
}

static void accept_play(const struct game *game, const struct action *action, struct events *events)
{
    struct toy_state *state = toy_state_of(game);
    uint8_t *held = &state->cards[action->seat].hand[action->mode];
    if (*held != TOY_UNKNOWN)
        (*held)--;
    state->own[action->unit].card = (uint8_t)(action->mode + 1);
    struct event event = toy_event_for(game, TOY_EVENT_LAID, TOY_RULE_CARD_1, action->unit);
    event.cell = CELL_NOWHERE;
    toy_laid_put(&event, (struct toy_laid_told){.card = action->mode});
    event_add(events, &event);
}

static void accept_ready(const struct game *game, const struct action *action,
                         struct events *events)
{
    toy_state_of(game)->ready |= (uint8_t)(1 << action->seat);
    struct event event = toy_event(game, TOY_EVENT_READY, TOY_RULE_PLOT_4, UNIT_NONE);
    event.seen_by = (uint8_t)setup_seats_of(game->setup, game->setup->seat[action->seat].side);
    toy_ready_put(&event, (struct toy_ready_told){.seat = action->seat});
    event_add(events, &event);
}

static void accept_fire(const struct game *game, const struct action *action)
{
    struct toy_state *state = toy_state_of(game);
    state->firer = action->unit;
    state->target = action->target;
    state->own[action->unit].fired = 1;
    state->head.phase = TOY_PHASE_VOLLEY;
}

static void accept_pass(const struct game *game, struct events *events)
{
    struct toy_state *state = toy_state_of(game);
    struct event event = toy_event(game, TOY_EVENT_PASSED, TOY_RULE_FIRE_1, UNIT_NONE);
    toy_passed_put(&event, (struct toy_passed_told){.side = state->head.active});
    event_add(events, &event);
    state->passed |= (uint8_t)(1 << state->head.active);
}

/* TY-shield.1 */
static void accept_shield(const struct game *game, const struct action *action,
                          struct events *events)
{
    struct toy_state *state = toy_state_of(game);
    int kind = action->mode ? TOY_EVENT_SHIELDED : TOY_EVENT_TAKEN;
    if (action->mode) {
        struct toy_cards *cards = &state->cards[action->seat];
        if (cards->hand[TOY_CARD_SHIELD] != TOY_UNKNOWN)
            cards->hand[TOY_CARD_SHIELD]--;
        cards->played[TOY_CARD_SHIELD]++;
        state->hits = (uint8_t)(state->hits > 2 ? state->hits - 2 : 0);
    }
    state->head.phase = TOY_PHASE_HIT;
    struct event event = toy_event(game, kind, TOY_RULE_SHIELD_1, state->target);
    if (kind == TOY_EVENT_SHIELDED)
        toy_shielded_put(&event, (struct toy_shielded_told){.hits = state->hits});
    else
        toy_taken_put(&event, (struct toy_taken_told){.hits = state->hits});
    event_add(events, &event);
}

void toy_accept(const struct game *game, const struct action *action, struct events *events)
{
    switch (action->decision) {
    case TOY_PLOT:
        accept_plot(game, action, events);
        return;
    case TOY_PLAY:
        accept_play(game, action, events);
        return;
    case TOY_READY:
        accept_ready(game, action, events);
        return;
    case TOY_FIRE:
        accept_fire(game, action);
        return;
    case TOY_PASS:
        accept_pass(game, events);
        return;
    default:
        accept_shield(game, action, events);
        return;
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
