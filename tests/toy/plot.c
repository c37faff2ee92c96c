/* Plotting: orders, cards and readiness, all of them secret until everybody is ready. */
#include "tests/toy/parts.h"

#include <string.h>

/* ---- orders ---------------------------------------------------------------------------------- */

/* TY-plot.1 … TY-plot.3, TY-cloak.1 */
static enum fault permit_plot(const struct ask *ask)
{
    const struct game *game = ask->game;
    const struct action *action = ask->action;
    struct toy_pose pose = toy_pose_of(game, action->unit);
    if (toy_state_of(game)->own[action->unit].plotted)
        return toy_refuse(ask, TOY_RULE_PLOT_1, "it has its orders");
    if (!toy_orders_sound(action->text) || !cell_is_place(pose.cell))
        return toy_refuse(ask, TOY_RULE_PLOT_1, "orders look like 2P1");
    if (!toy_may_mode(game, action->unit, action->mode))
        return toy_refuse(ask, TOY_RULE_CLOAK_1, "it cannot cloak or surface so");
    struct toy_way way = toy_orders_follow(&game->setup->board, pose, action->text);
    int thrust = toy_design_of(game, action->unit)->move;
    if (way.thrust > thrust)
        return note_set(ask->why, FAULT_REFUSED, toy_rule_ids[TOY_RULE_PLOT_2],
                        "this takes thrust %d, its engines give %d", way.thrust, thrust);
    return way.on_board ? FAULT_NONE : toy_refuse(ask, TOY_RULE_PLOT_3, "this leaves the board");
}

static void list_plots(struct list *list, int unit)
{
    const struct game *game = list->game;
    struct toy_pose pose = toy_pose_of(game, unit);
    struct toy_reach reach;
    if (toy_state_of(game)->own[unit].plotted || !cell_is_place(pose.cell))
        return;
    toy_orders_reach(&game->setup->board, pose, toy_design_of(game, unit)->move, &reach);
    struct action action = list_new(list, TOY_PLOT, unit);
    for (int mode = 0; mode < TOY_MODE_COUNT; mode++) {
        action.mode = (uint8_t)mode;
        for (int i = 0; toy_may_mode(game, unit, mode) && i < reach.count; i++) {
            memcpy(action.text, reach.texts[i], sizeof action.text);
            list_add(list, &action);
        }
    }
}

static void take_plot(struct walk *walk, const struct action *action)
{
    const struct game *game = walk->game;
    struct toy_unit *own = &toy_state_of(game)->own[action->unit];
    struct toy_way way =
        toy_orders_follow(&game->setup->board, toy_pose_of(game, action->unit), action->text);
    own->plotted = 1;
    own->plot_cell = way.end.cell;
    own->plot_heading = (uint8_t)way.end.heading;
    own->plot_mode = action->mode;
    struct event event = toy_event_for(game, TOY_EVENT_PLOTTED, TOY_RULE_PLOT_1, action->unit);
    event.cell = own->plot_cell;
    toy_plotted_put(&event, (struct toy_plotted_told){own->plot_heading, own->plot_mode});
    walk_tell(walk, &event);
}

/* TY-plot.4 */
static void take_ready(struct walk *walk, const struct action *action)
{
    const struct setup *setup = walk->game->setup;
    toy_state_of(walk->game)->ready |= (uint8_t)(1 << action->seat);
    struct event event = toy_event(walk->game, TOY_EVENT_READY, TOY_RULE_PLOT_4, UNIT_NONE);
    event.seen_by = (uint8_t)setup_seats_of(setup, setup->seat[action->seat].side);
    toy_ready_put(&event, (struct toy_ready_told){.seat = action->seat});
    walk_tell(walk, &event);
}

/* ---- cards ----------------------------------------------------------------------------------- */

/* TY-card.1 */
static enum fault permit_play(const struct ask *ask)
{
    return toy_may_lay(ask->game, ask->action->unit, ask->action->mode)
               ? FAULT_NONE
               : toy_refuse(ask, TOY_RULE_CARD_1, "you cannot lay that card on it");
}

static void list_cards(struct list *list, int unit)
{
    struct action action = list_new(list, TOY_PLAY, unit);
    action.mode = TOY_CARD_SALVO;
    if (toy_may_lay(list->game, unit, TOY_CARD_SALVO))
        list_add(list, &action);
}

static void take_play(struct walk *walk, const struct action *action)
{
    struct toy_state *state = toy_state_of(walk->game);
    uint8_t *held = &state->cards[action->seat].hand[action->mode];
    if (*held != TOY_UNKNOWN)
        (*held)--;
    state->own[action->unit].card = (uint8_t)(action->mode + 1);
    struct event event = toy_event_for(walk->game, TOY_EVENT_LAID, TOY_RULE_CARD_1, action->unit);
    event.cell = CELL_NOWHERE;
    toy_laid_put(&event, (struct toy_laid_told){.card = action->mode});
    walk_tell(walk, &event);
}

const struct decision_law toy_plot = {permit_plot, list_plots, take_plot};
const struct decision_law toy_ready = {NULL, NULL, take_ready};
const struct decision_law toy_play = {permit_play, list_cards, take_play};
