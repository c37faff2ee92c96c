/* Listing: at least one answer for every distinct outcome, in a fixed order. */
#include "tests/toy/parts.h"

#include <string.h>

/* Counts on past the capacity. */
struct list {
    struct action *out;
    int capacity;
    int count;
};

static void add(struct list *list, const struct action *action)
{
    if (list->count < list->capacity)
        list->out[list->count] = *action;
    list->count++;
}

static void list_plots(const struct game *game, int unit, struct list *list)
{
    const struct toy_state *state = toy_state_of(game);
    struct toy_reach reach;
    if (state->own[unit].plotted || !cell_is_place(state->units[unit].cell))
        return;
    toy_orders_reach(&game->setup->board, toy_pose_of(game, unit), toy_design_of(game, unit)->move,
                     &reach);
    for (int mode = 0; mode < TOY_MODE_COUNT; mode++) {
        if (!toy_may_mode(game, unit, mode))
            continue;
        for (int i = 0; i < reach.count; i++) {
            struct action action;
            action_init(&action, TOY_PLOT, state->units[unit].seat);
            action.unit = (uint8_t)unit;
            action.mode = (uint8_t)mode;
            action.token_count = reach.token_count[i];
            memcpy(action.tokens, reach.tokens[i], sizeof reach.tokens[i]);
            add(list, &action);
        }
    }
}

static void list_cards(const struct game *game, int unit, struct list *list)
{
    if (!toy_may_lay(game, unit, TOY_CARD_SALVO))
        return;
    struct action action;
    action_init(&action, TOY_PLAY, toy_state_of(game)->units[unit].seat);
    action.unit = (uint8_t)unit;
    action.mode = TOY_CARD_SALVO;
    add(list, &action);
}

static void list_targets(const struct game *game, int unit, struct list *list)
{
    const struct toy_state *state = toy_state_of(game);
    for (int target = 0; target < state->head.unit_count; target++) {
        if (!toy_may_hit(game, unit, target))
            continue;
        struct action action;
        action_init(&action, TOY_FIRE, state->units[unit].seat);
        action.unit = (uint8_t)unit;
        action.target = (uint8_t)target;
        add(list, &action);
    }
}

/* Answers that name no unit: ready, pass, shield or not. */
static void list_others(const struct game *game, const struct question *question, int seat,
                        struct list *list)
{
    struct action action;
    action_init(&action, TOY_SHIELD, seat);
    if (question->decision != TOY_SHIELD)
        action.decision = question->decision == TOY_PLOT ? TOY_READY : TOY_PASS;
    add(list, &action);
    if (question->decision != TOY_SHIELD ||
        toy_state_of(game)->cards[seat].hand[TOY_CARD_SHIELD] == 0)
        return;
    action.mode = 1;
    add(list, &action);
}

int toy_choices(const struct game *game, const struct question *question, int unit,
                struct action *out, int capacity)
{
    const struct toy_state *state = toy_state_of(game);
    struct list list = {out, capacity, 0};
    for (int i = 0; i < state->head.unit_count; i++) {
        if (!unit_set_has(&question->units, i) || (unit != UNIT_ANY && unit != i) ||
            !(question->seats >> state->units[i].seat & 1))
            continue;
        if (question->decision == TOY_PLOT) {
            list_plots(game, i, &list);
            list_cards(game, i, &list);
        } else if (question->decision == TOY_FIRE) {
            list_targets(game, i, &list);
        }
    }
    for (int seat = 0; unit == UNIT_ANY && seat < TOY_SEATS_MAX; seat++)
        if (question->seats >> seat & 1)
            list_others(game, question, seat, &list);
    return list.count;
}
