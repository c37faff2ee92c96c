/* The toy's course: one step at a time, one throw a step at most. */
#include "tests/toy/parts.h"

#include "base/check.h"

#include <string.h>

static int other_side(int side)
{
    return SIDE_BLUE - side;
}

static void go_on(struct toy_state *state, int phase)
{
    state->head.phase = (uint8_t)phase;
    state->cursor = 0;
}

static struct roll roll_for(int purpose, int rule, int lane, int unit)
{
    return (struct roll){.purpose = (uint8_t)purpose,
                         .lane = (uint8_t)lane,
                         .unit = (uint8_t)unit,
                         .target = UNIT_NONE,
                         .rule = (uint16_t)rule};
}

/* ---- cards ----------------------------------------------------------------------------------- */

/* The card a face stands for: uniform among what is left, in the order of kinds. */
static int card_at(const struct toy_cards *cards, int face)
{
    for (int kind = 0; kind < TOY_CARD_KINDS; kind++) {
        face -= TOY_CARDS_OF_KIND - cards->hand[kind] - cards->played[kind];
        if (face <= 0)
            return kind;
    }
    return TOY_CARD_BLUFF;
}

/* TY-card.2, on the hidden lane: what is drawn stays secret. */
static void draw_card(const struct game *game, int seat, struct dice *dice, struct events *events)
{
    struct toy_cards *cards = &toy_state_of(game)->cards[seat];
    struct roll roll = roll_for(TOY_FOR_CARD, TOY_RULE_CARD_2, DICE_HIDDEN, UNIT_NONE);
    int left = TOY_DECK - cards->drawn;
    int face = left > 1 ? dice_one(dice, left, &roll) : 1;
    cards->drawn++;
    if (cards->hand[0] == TOY_UNKNOWN)
        return;
    int kind = card_at(cards, face);
    cards->hand[kind]++;
    struct event event = toy_event(game, TOY_EVENT_DRAWN, TOY_RULE_CARD_2, UNIT_NONE);
    event.seen_by = (uint8_t)setup_seats_of(game->setup, game->setup->seat[seat].side);
    toy_drawn_put(&event, (struct toy_drawn_told){.seat = seat, .card = kind});
    event_add(events, &event);
}

static enum progress step_deal(const struct game *game, struct dice *dice, struct events *events)
{
    struct toy_state *state = toy_state_of(game);
    int due = state->head.turn + 1 < TOY_DECK ? state->head.turn + 1 : TOY_DECK;
    for (int seat = 0; seat < game->setup->seat_count; seat++) {
        if (state->cards[seat].drawn < due) {
            draw_card(game, seat, dice, events);
            return PROGRESS_MORE;
        }
    }
    go_on(state, TOY_PHASE_PLOT);
    return PROGRESS_MORE;
}

/* ---- reveal and execution -------------------------------------------------------------------- */

static void clear_plot(struct toy_unit *own)
{
    own->plotted = own->plot_heading = own->plot_mode = 0;
    own->plot_cell = CELL_NOWHERE;
}

/* TY-reveal.1: orders of ships that are or will be hidden stay secret, cards do not. */
static void reveal_unit(const struct game *game, int unit, struct events *events)
{
    struct toy_state *state = toy_state_of(game);
    const struct toy_unit *own = &state->own[unit];
    if (own->plotted && !own->cloaked && own->plot_mode != TOY_CLOAK) {
        struct event event = toy_event(game, TOY_EVENT_REVEALED, TOY_RULE_REVEAL_1, unit);
        event.cell = own->plot_cell;
        toy_revealed_put(&event, (struct toy_revealed_told){.heading = own->plot_heading});
        event_add(events, &event);
    }
    if (own->card) {
        state->cards[state->units[unit].seat].played[own->card - 1]++;
        struct event event = toy_event(game, TOY_EVENT_PLAYED, TOY_RULE_CARD_1, unit);
        event.cell = CELL_NOWHERE;
        toy_played_put(&event, (struct toy_played_told){.card = own->card - 1});
        event_add(events, &event);
    }
}

static enum progress step_plot(const struct game *game, struct events *events)
{
    struct toy_state *state = toy_state_of(game);
    if (toy_seats_with_ships(game, SIDE_NONE) & ~state->ready)
        return PROGRESS_SETTLED;
    state->ready = 0;
    go_on(state, TOY_PHASE_MOVE);
    for (int unit = 0; unit < state->head.unit_count; unit++)
        reveal_unit(game, unit, events);
    return PROGRESS_MORE;
}

static void come_to_light(struct toy_unit *own)
{
    own->cloaked = own->hidden = 0;
    own->seen = CELL_NOWHERE;
}

/* TY-cloak.1 */
static void change_cloak(const struct game *game, int unit, int mode, struct events *events)
{
    struct toy_state *state = toy_state_of(game);
    struct toy_unit *own = &state->own[unit];
    if (mode == TOY_SURFACE)
        come_to_light(own);
    if (mode == TOY_CLOAK) {
        struct event event = toy_event(game, TOY_EVENT_VANISHED, TOY_RULE_CLOAK_1, unit);
        event_add(events, &event);
        own->cloaked = 1;
        own->seen = state->units[unit].cell;
    }
    if (own->cloaked && own->hidden < 99)
        own->hidden++;
}

/* TY-move.1: ships in id order; those without orders stay. */
static void move_unit(const struct game *game, int unit, struct events *events)
{
    struct toy_state *state = toy_state_of(game);
    struct toy_unit plot = state->own[unit], *own = &state->own[unit];
    change_cloak(game, unit, plot.plot_mode, events);
    clear_plot(own);
    if (!plot.plotted)
        return;
    state->units[unit].cell = plot.plot_cell;
    state->units[unit].heading = plot.plot_heading;
    int kind = plot.plot_mode == TOY_SURFACE ? TOY_EVENT_SURFACED : TOY_EVENT_MOVED;
    int rule = plot.plot_mode == TOY_SURFACE ? TOY_RULE_CLOAK_1 : TOY_RULE_MOVE_1;
    struct event event =
        own->cloaked ? toy_event_for(game, kind, rule, unit) : toy_event(game, kind, rule, unit);
    if (kind == TOY_EVENT_SURFACED)
        toy_surfaced_put(&event, (struct toy_surfaced_told){state->units[unit].heading});
    else
        toy_moved_put(&event, (struct toy_moved_told){state->units[unit].heading});
    event_add(events, &event);
}

static enum progress step_move(const struct game *game, struct events *events)
{
    struct toy_state *state = toy_state_of(game);
    if (state->cursor == state->head.unit_count) {
        go_on(state, TOY_PHASE_SEARCH);
        return PROGRESS_MORE;
    }
    int unit = state->cursor++;
    if (toy_afloat(state, unit))
        move_unit(game, unit, events);
    return PROGRESS_MORE;
}

/* ---- detection ------------------------------------------------------------------------------- */

/* TY-cloak.2: ships that are themselves cloaked do not search, it would give them away. */
static int searchers_of(const struct game *game, int hidden)
{
    const struct toy_state *state = toy_state_of(game);
    int count = 0;
    for (int unit = 0; unit < state->head.unit_count; unit++)
        count += toy_afloat(state, unit) && !state->own[unit].cloaked &&
                 state->units[unit].side != state->units[hidden].side &&
                 board_range(&game->setup->board, state->units[unit].cell,
                             state->units[hidden].cell) <= 2;
    return count;
}

static void search_unit(const struct game *game, int unit, struct dice *dice, struct events *events)
{
    static const uint8_t finds[6] = {0, 0, 0, 0, 1, 1};
    struct toy_state *state = toy_state_of(game);
    int count = searchers_of(game, unit), tally[DICE_CLASSES_MAX];
    struct roll roll = roll_for(TOY_FOR_SEARCH, TOY_RULE_CLOAK_2, DICE_HIDDEN, unit);
    if (count == 0)
        return;
    dice_pool(dice, 6, count, finds, tally, &roll);
    struct event event = toy_event_for(game, TOY_EVENT_SEARCHED, TOY_RULE_CLOAK_2, unit);
    toy_searched_put(&event, (struct toy_searched_told){.searchers = count});
    if (tally[1] > 0) {
        come_to_light(&state->own[unit]);
        event = toy_event(game, TOY_EVENT_FOUND, TOY_RULE_CLOAK_2, unit);
    }
    event_add(events, &event);
}

static enum progress step_search(const struct game *game, struct dice *dice, struct events *events)
{
    struct toy_state *state = toy_state_of(game);
    if (state->cursor == state->head.unit_count) {
        go_on(state, TOY_PHASE_FIRST);
        return PROGRESS_MORE;
    }
    int unit = state->cursor++;
    if (toy_afloat(state, unit) && state->own[unit].cloaked &&
        cell_is_place(state->units[unit].cell))
        search_unit(game, unit, dice, events);
    return PROGRESS_MORE;
}

/* ---- who fires first ------------------------------------------------------------------------- */

static bool side_can_fire(const struct game *game, int side)
{
    const struct toy_state *state = toy_state_of(game);
    for (int unit = 0; unit < state->head.unit_count; unit++)
        if (state->units[unit].side == side && toy_can_fire(game, unit))
            return true;
    return false;
}

static void begin_fire(const struct game *game, int side, struct events *events)
{
    struct toy_state *state = toy_state_of(game);
    struct event event = toy_event(game, TOY_EVENT_FIRST, TOY_RULE_FIRST_1, UNIT_NONE);
    toy_first_put(&event, (struct toy_first_told){.side = side, .batches = state->batches});
    event_add(events, &event);
    state->head.active = (uint8_t)side;
    state->face[SIDE_RED] = state->face[SIDE_BLUE] = state->batches = 0;
    go_on(state, TOY_PHASE_FIRE);
}

static void roll_first(const struct game *game, int side, struct dice *dice, struct events *events)
{
    struct roll roll = roll_for(TOY_FOR_FIRST, TOY_RULE_FIRST_1, DICE_OPEN, UNIT_NONE);
    struct toy_state *state = toy_state_of(game);
    state->face[side] = (uint8_t)dice_one(dice, 6, &roll);
    struct event event = toy_event(game, TOY_EVENT_ROLLED, TOY_RULE_FIRST_1, UNIT_NONE);
    event.roll = (uint16_t)(dice->throw_count - 1);
    toy_rolled_put(&event, (struct toy_rolled_told){.side = side, .face = state->face[side]});
    event_add(events, &event);
}

/* TY-first.1: dice that cannot matter are not thrown; a tie that outlasts the chain is red's. */
static enum progress step_first(const struct game *game, struct dice *dice, struct events *events)
{
    struct toy_state *state = toy_state_of(game);
    bool red = side_can_fire(game, SIDE_RED), blue = side_can_fire(game, SIDE_BLUE);
    int difference = state->face[SIDE_RED] - state->face[SIDE_BLUE];
    if (!red || !blue) {
        begin_fire(game, blue ? SIDE_BLUE : SIDE_RED, events);
    } else if (!state->face[SIDE_RED]) {
        roll_first(game, SIDE_RED, dice, events);
    } else if (!state->face[SIDE_BLUE]) {
        roll_first(game, SIDE_BLUE, dice, events);
    } else if (difference == 0 && ++state->batches < TOY_CHAIN_MAX) {
        state->face[SIDE_RED] = state->face[SIDE_BLUE] = 0;
    } else {
        begin_fire(game, difference < 0 ? SIDE_BLUE : SIDE_RED, events);
    }
    return PROGRESS_MORE;
}

/* ---- fire ------------------------------------------------------------------------------------ */

/* TY-fire.1: by turns until both have passed; a side that cannot fire passes by itself. */
static enum progress step_fire(const struct game *game, struct events *events)
{
    struct toy_state *state = toy_state_of(game);
    int side = state->head.active;
    if (state->passed == 3) {
        state->head.active = SIDE_NONE;
        go_on(state, TOY_PHASE_DAMAGE);
        return PROGRESS_MORE;
    }
    if (!(state->passed >> side & 1)) {
        if (side_can_fire(game, side))
            return PROGRESS_SETTLED;
        struct event event = toy_event(game, TOY_EVENT_CANNOT, TOY_RULE_FIRE_1, UNIT_NONE);
        toy_cannot_put(&event, (struct toy_cannot_told){.side = side});
        event_add(events, &event);
        state->passed |= (uint8_t)(1 << side);
    }
    state->head.active = (uint8_t)other_side(side);
    return PROGRESS_MORE;
}

static int smaller(int a, int b)
{
    return a < b ? a : b;
}

/* TY-fire.2, TY-fire.3: the volley, then its sixes in batches. */
static void throw_volley(const struct game *game, struct dice *dice, struct events *events)
{
    static const uint8_t class_of[6] = {0, 0, 0, 1, 1, 2};
    struct toy_state *state = toy_state_of(game);
    bool first = state->batches == 0;
    int tally[DICE_CLASSES_MAX], count = state->again;
    if (first)
        count = toy_design_of(game, state->firer)->guns + (state->own[state->firer].card ? 2 : 0);
    int rule = first ? TOY_RULE_FIRE_2 : TOY_RULE_FIRE_3;
    struct roll roll =
        roll_for(first ? TOY_FOR_VOLLEY : TOY_FOR_SIXES, rule, DICE_OPEN, state->firer);
    roll.target = state->target;
    for (int i = 0; i < DICE_WORTHS; i++)
        roll.worth[i] = class_of[i] > 0;
    dice_pool(dice, 6, count, class_of, tally, &roll);
    state->batches++;
    state->hits = (uint8_t)smaller(state->hits + tally[1] + tally[2], TOY_MARKED_MAX);
    state->again = (uint8_t)tally[2];
    struct event event =
        toy_event(game, first ? TOY_EVENT_FIRED : TOY_EVENT_AGAIN, rule, state->firer);
    event.other = state->target;
    event.roll = (uint16_t)(dice->throw_count - 1);
    int hits = tally[1] + tally[2];
    if (first)
        toy_fired_put(&event, (struct toy_fired_told){count, hits, tally[2]});
    else
        toy_again_put(&event, (struct toy_again_told){count, hits, tally[2]});
    event_add(events, &event);
}

static enum progress step_volley(const struct game *game, struct dice *dice, struct events *events)
{
    struct toy_state *state = toy_state_of(game);
    if (state->batches == 0 || (state->again > 0 && state->batches <= TOY_CHAIN_MAX)) {
        throw_volley(game, dice, events);
        return PROGRESS_MORE;
    }
    state->batches = state->again = 0;
    const struct toy_cards *cards = &state->cards[state->units[state->target].seat];
    bool asked = state->hits > 0 && toy_hand_size(cards) > 0;
    go_on(state, asked ? TOY_PHASE_SHIELD : TOY_PHASE_HIT);
    return asked ? PROGRESS_SETTLED : PROGRESS_MORE;
}

/* TY-damage.1 */
static enum progress step_hit(const struct game *game, struct events *events)
{
    struct toy_state *state = toy_state_of(game);
    struct toy_unit *own = &state->own[state->target];
    own->marked = (uint8_t)smaller(own->marked + state->hits, TOY_MARKED_MAX);
    struct event event = toy_event(game, TOY_EVENT_MARKED, TOY_RULE_DAMAGE_1, state->target);
    event.other = state->firer;
    toy_marked_put(&event, (struct toy_marked_told){.hits = state->hits, .marked = own->marked});
    event_add(events, &event);
    state->hits = 0;
    state->firer = state->target = UNIT_NONE;
    state->head.active = (uint8_t)other_side(state->head.active);
    go_on(state, TOY_PHASE_FIRE);
    return PROGRESS_ACTIVATION_ENDED;
}

/* ---- end of the turn ------------------------------------------------------------------------- */

static void destroy_unit(const struct game *game, int unit, struct events *events)
{
    struct toy_state *state = toy_state_of(game);
    struct event event = toy_event(game, TOY_EVENT_DESTROYED, TOY_RULE_DAMAGE_1, unit);
    event_add(events, &event);
    memset(&state->own[unit], 0, sizeof state->own[unit]);
    clear_plot(&state->own[unit]);
    come_to_light(&state->own[unit]);
    state->units[unit].cell = CELL_NOWHERE;
    state->units[unit].heading = 0;
    state->units[unit].status = STATUS_GONE;
}

static enum progress step_damage(const struct game *game, struct events *events)
{
    struct toy_state *state = toy_state_of(game);
    go_on(state, TOY_PHASE_CAPTURE);
    for (int unit = 0; unit < state->head.unit_count; unit++) {
        struct toy_unit *own = &state->own[unit];
        if (own->marked == 0)
            continue;
        int lost = smaller(own->marked, own->hull);
        own->hull = (uint8_t)(own->hull - lost);
        own->marked = 0;
        struct event event = toy_event(game, TOY_EVENT_LOST, TOY_RULE_DAMAGE_1, unit);
        toy_lost_put(&event, (struct toy_lost_told){.boxes = lost, .left = own->hull});
        event_add(events, &event);
        if (own->hull == 0)
            destroy_unit(game, unit, events);
    }
    return PROGRESS_MORE;
}

/* The lowest ship of `side` (or of the other) next to the unit; hidden ships neither take nor
 * guard: a capture must not give them away. */
static int ship_beside(const struct game *game, int unit, int side)
{
    const struct toy_state *state = toy_state_of(game);
    for (int other = 0; other < state->head.unit_count; other++)
        if (other != unit && toy_afloat(state, other) && !state->own[other].cloaked &&
            state->units[other].side == side &&
            board_range(&game->setup->board, state->units[unit].cell, state->units[other].cell) <=
                1)
            return other;
    return UNIT_NONE;
}

/* TY-capture.1 */
static void capture_unit(const struct game *game, int unit, struct events *events)
{
    struct toy_state *state = toy_state_of(game);
    struct unit *common = &state->units[unit];
    if (!toy_afloat(state, unit) || state->own[unit].cloaked || state->own[unit].hull != 1 ||
        ship_beside(game, unit, common->side) != UNIT_NONE)
        return;
    int captor = ship_beside(game, unit, other_side(common->side));
    if (captor == UNIT_NONE)
        return;
    common->side = state->units[captor].side;
    common->seat = state->units[captor].seat;
    struct event event = toy_event(game, TOY_EVENT_CAPTURED, TOY_RULE_CAPTURE_1, unit);
    event.other = (uint8_t)captor;
    event_add(events, &event);
}

static enum progress step_capture(const struct game *game, struct events *events)
{
    struct toy_state *state = toy_state_of(game);
    for (int unit = 0; unit < state->head.unit_count; unit++)
        capture_unit(game, unit, events);
    go_on(state, TOY_PHASE_CHECK);
    return PROGRESS_MORE;
}

static void finish(const struct game *game, int winner, int rule, struct events *events)
{
    struct toy_state *state = toy_state_of(game);
    state->head.over = 1;
    state->head.winner = (uint8_t)winner;
    go_on(state, TOY_PHASE_OVER);
    struct event event = toy_event(game, TOY_EVENT_OVER, rule, UNIT_NONE);
    toy_over_put(&event, (struct toy_over_told){.winner = winner});
    event_add(events, &event);
}

/* TY-end.1, TY-end.2 */
static enum progress step_check(const struct game *game, struct events *events)
{
    struct toy_state *state = toy_state_of(game);
    int red = toy_score(game, SIDE_RED), blue = toy_score(game, SIDE_BLUE);
    int leader = red == blue ? WINNER_DRAW : red > blue ? WINNER_RED : WINNER_BLUE;
    state->passed = 0;
    for (int unit = 0; unit < state->head.unit_count; unit++)
        state->own[unit].fired = state->own[unit].card = 0;
    if (red == 0 || blue == 0) {
        finish(game, leader, TOY_RULE_END_1, events);
    } else if (state->head.turn >= game->setup->option[TOY_OPTION_TURN_LIMIT]) {
        finish(game, leader, TOY_RULE_END_2, events);
    } else {
        state->head.turn++;
        go_on(state, TOY_PHASE_DEAL);
        struct event event = toy_event(game, TOY_EVENT_TURN, TOY_RULE_PLOT_1, UNIT_NONE);
        toy_turn_put(&event, (struct toy_turn_told){.turn = state->head.turn});
        event_add(events, &event);
    }
    return PROGRESS_MORE;
}

enum progress toy_advance(const struct game *game, struct dice *dice, struct events *events)
{
    switch (toy_state_of(game)->head.phase) {
    case TOY_PHASE_DEAL:
        return step_deal(game, dice, events);
    case TOY_PHASE_PLOT:
        return step_plot(game, events);
    case TOY_PHASE_MOVE:
        return step_move(game, events);
    case TOY_PHASE_SEARCH:
        return step_search(game, dice, events);
    case TOY_PHASE_FIRST:
        return step_first(game, dice, events);
    case TOY_PHASE_FIRE:
        return step_fire(game, events);
    case TOY_PHASE_VOLLEY:
        return step_volley(game, dice, events);
    case TOY_PHASE_HIT:
        return step_hit(game, events);
    case TOY_PHASE_DAMAGE:
        return step_damage(game, events);
    case TOY_PHASE_CAPTURE:
        return step_capture(game, events);
    case TOY_PHASE_CHECK:
        return step_check(game, events);
    default:
        return PROGRESS_SETTLED; /* a shield is asked for, or the game is over */
    }
}
