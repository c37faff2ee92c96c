/* Cards: fleets and libraries before play, orders for each round, choices of cards that act now. */
#include "rules/starstrike/doctrine/doctrine.h"

#include "rules/starstrike/doctrine/sight.h"

enum { NEAR = 6, CLOSE = 3, SOON = 1000, TO_END = -1 };

/* ---- what a card is worth ---- */

/* A piece and who is about. */
struct bearer {
    const struct game *game;
    int unit;
    bool near;  /* enemies within reach of strikes */
    bool close; /* enemies within reach of an Assault */
};

static struct bearer look_at(const struct game *game, int unit)
{
    struct bearer bearer = {.game = game, .unit = unit, .near = true, .close = false};
    if (unit == UNIT_NONE)
        return bearer;
    const struct unit *body = &starstrike_state_of(game)->units[unit];
    int distance = outlook_distance(game, body->side, body->cell, starstrike_on_map);
    bearer.near = distance <= NEAR;
    bearer.close = distance <= CLOSE;
    return bearer;
}

static int least(int a, int b)
{
    return a < b ? a : b;
}

static int repair_worth(const struct bearer *bearer, const struct starstrike_effect *effect)
{
    if (bearer->unit == UNIT_NONE)
        return 15;
    const struct starstrike_piece *piece = starstrike_piece_of(bearer->game, bearer->unit);
    int hull = starstrike_ship_of(bearer->game, bearer->unit)->hull - piece->hull;
    switch ((enum starstrike_repair)effect->what) {
    case STARSTRIKE_REPAIR_HULL:
        return 45 * least(effect->value, hull);
    case STARSTRIKE_REPAIR_SHIELDS:
        return 14 * least(effect->value,
                          starstrike_moment_act_lacking(bearer->game, bearer->unit, NULL));
    case STARSTRIKE_REPAIR_CRITS:
        return 50 * least(effect->value, piece->crits);
    case STARSTRIKE_REPAIR_EXHAUSTED:
        return 12 * least(effect->value, piece->exhausted);
    }
    return 0;
}

static int reload_worth(const struct bearer *bearer)
{
    if (bearer->unit == UNIT_NONE)
        return 10;
    int flags = starstrike_piece_of(bearer->game, bearer->unit)->flags;
    return flags & STARSTRIKE_RELOADING ? 50 : 0;
}

/* Strikes forbidden cost only where there would be some. */
static int restriction_cost(const struct bearer *bearer, const struct starstrike_effect *effect)
{
    int arms =
        bearer->unit == UNIT_NONE ? 2 : starstrike_ship_of(bearer->game, bearer->unit)->arm_count;
    int lost = effect->max_strikes < arms ? arms - effect->max_strikes : 0;
    return bearer->near ? -12 * (lost + effect->no_heavy + effect->no_assault) : 0;
}

static int effect_worth(const struct bearer *bearer, const struct starstrike_effect *effect)
{
    switch ((enum starstrike_hook)effect->hook) {
    case STARSTRIKE_STRIKE_MOD:
        return bearer->near ? 28 : 1;
    case STARSTRIKE_STRIKE_ADD_DICE:
        return bearer->near ? 26 : 1;
    case STARSTRIKE_ATTR:
        return bearer->near ? 16 : 1;
    case STARSTRIKE_GRANT_KEYWORD:
        return bearer->near ? 20 : 2;
    case STARSTRIKE_MOVES:
        return (bearer->near ? 5 : 20) * effect->max;
    case STARSTRIKE_ROTATIONS:
        return 4 * effect->value;
    case STARSTRIKE_SKIRMISH_DICE:
        return bearer->close ? 12 * effect->value : 1;
    case STARSTRIKE_SKIRMISH_MOD: /* low rolls are good */
        return bearer->close ? (effect->side == STARSTRIKE_OWN ? -20 : 20) * effect->value : 1;
    case STARSTRIKE_SKIRMISH_SAVE:
        return bearer->close ? 20 : 1;
    case STARSTRIKE_REPAIR:
        return repair_worth(bearer, effect);
    case STARSTRIKE_RELOAD:
        return reload_worth(bearer);
    case STARSTRIKE_SHIELD_SHIFT:
    case STARSTRIKE_ROTATE_FREE:
    case STARSTRIKE_EVADE_READY:
        return 5;
    case STARSTRIKE_RESTRICT:
        return restriction_cost(bearer, effect);
    case STARSTRIKE_MAX_DISTANCE:
        return 14;
    case STARSTRIKE_REASSIGN_ORDER:
    case STARSTRIKE_HOOKS:
        break;
    }
    return 1;
}

static int card_worth(const struct bearer *bearer, int order)
{
    const struct starstrike_effects *effects = &starstrike_order_of(bearer->game, order)->effects;
    int worth = 0;
    for (int i = 0; i < effects->count; i++)
        worth += effect_worth(bearer, &effects->list[i]);
    return worth;
}

/* What it would be worth on a piece now, or before play on any (UNIT_NONE). */
static int weigh_order(const struct game *game, int unit, int order)
{
    struct bearer bearer = look_at(game, unit);
    return card_worth(&bearer, order);
}

/* ---- before play ---- */

/* Fleets that are begun are filled up, the dearest ships first; otherwise the sample will do. */
static void think_of_ships(struct plans *plans, struct action action, bool begun)
{
    const struct library *library = &plans->game->setup->library;
    action.decision = STARSTRIKE_BUY;
    for (int ship = 0; ship < library->shelf[STARSTRIKE_SHIPS].count; ship++) {
        action.amount[0] = (int16_t)ship;
        plans_add(plans, &action, (begun ? SOON : -SOON) + starstrike_printed_pp(library, ship));
    }
}

/* On the first ship that will have him. */
static void think_of_leaders(struct plans *plans, struct action action, bool begun)
{
    const struct game *game = plans->game;
    int ships = starstrike_state_of(game)->picks.picked[action.seat];
    int commanders = game->setup->library.shelf[STARSTRIKE_COMMANDERS].count;
    bool open = starstrike_mode_of(game) == STARSTRIKE_OPEN;
    action.decision = STARSTRIKE_COMMANDER;
    for (int commander = 0; commander < commanders; commander++)
        for (int on = open ? -1 : 0; on < (open ? 0 : ships); on++) {
            action.amount[0] = (int16_t)commander;
            action.amount[1] = (int16_t)on;
            plans_add(plans, &action, (begun ? SOON : -SOON) - 1 - commander);
        }
}

/* When the ships that may carry them are chosen. */
static void think_of_wings(struct plans *plans, struct action action, bool begun)
{
    const struct game *game = plans->game;
    int ships = starstrike_state_of(game)->picks.picked[action.seat];
    int groups = game->setup->library.shelf[STARSTRIKE_GROUPS].count;
    bool open = starstrike_mode_of(game) == STARSTRIKE_OPEN;
    action.decision = STARSTRIKE_WING;
    for (int group = 0; group < groups; group++)
        for (int on = open ? -1 : 0; on < (open ? 0 : ships); on++) {
            action.amount[0] = (int16_t)group;
            action.amount[1] = (int16_t)on;
            plans_add(plans, &action, (begun ? SOON / 4 : -SOON) - group);
        }
}

/* The best first, second copies later; they cost nothing. */
static void think_of_cards(struct plans *plans, struct action action, bool begun)
{
    const struct game *game = plans->game;
    const struct starstrike_player *player = &starstrike_state_of(game)->player[action.seat];
    action.decision = STARSTRIKE_CARD;
    for (int order = 0; order < game->setup->library.shelf[STARSTRIKE_ORDERS].count; order++) {
        int copies = 0;
        for (int i = 0; i < STARSTRIKE_LIBRARY_MAX; i++)
            copies += player->card[i] == order + 1;
        action.amount[0] = (int16_t)order;
        plans_add(plans, &action,
                  (begun ? 0 : -SOON) + weigh_order(game, UNIT_NONE, order) - 20 * copies +
                      SOON / 2);
    }
}

static void think_of_refits(struct plans *plans, struct action action)
{
    struct action listed[PLANS_MAX];
    struct question question;
    if (!rulebook_question_of(plans->game, action.seat, &question))
        return;
    int count = plans->game->rulebook->choices(plans->game, &question, UNIT_ANY, listed, PLANS_MAX);
    for (int i = 0; i < count && i < PLANS_MAX; i++)
        if (listed[i].decision == STARSTRIKE_REFIT)
            plans_add(plans, &listed[i], weigh_order(plans->game, UNIT_NONE, listed[i].amount[0]));
}

void starstrike_choose_fleet(struct plans *plans, const struct question *question)
{
    const struct game *game = plans->game;
    struct action action = asked_answer(game, question, question->decision, UNIT_NONE);
    struct action end = starstrike_answer_end(game, question);
    bool whole = starstrike_runs_chooses_fleet(game, action.seat);
    bool begun = !whole || starstrike_state_of(game)->picks.picked[action.seat] > 0 ||
                 starstrike_state_of(game)->player[action.seat].card[0] > 0;
    plans_add(plans, &end, TO_END);
    if (whole) {
        think_of_ships(plans, action, begun);
        think_of_leaders(plans, action, begun);
        think_of_wings(plans, action, begun);
    }
    if (starstrike_runs_chooses_library(game, action.seat))
        think_of_cards(plans, action, begun);
    if (starstrike_runs_chooses_refits(game, action.seat))
        think_of_refits(plans, action);
}

/* ---- the Command Phase ---- */

static void add_order(struct plans *plans, const struct question *question,
                      const struct action *action, int score)
{
    if (plans_would_keep(plans, score) &&
        starstrike_answer_is_lawful(plans->game, question, action))
        plans_add_lawful(plans, action, score);
}

/* Required orders first, then whatever helps; dear pieces before cheap ones. */
static void think_of_unit(struct plans *plans, const struct question *question, int unit)
{
    const struct game *game = plans->game;
    const struct starstrike_ship *ship = starstrike_ship_of(game, unit);
    struct action action = asked_answer(game, question, question->decision, unit);
    const struct starstrike_player *player = &starstrike_state_of(game)->player[action.seat];
    struct bearer bearer = look_at(game, unit);
    action.mode = 1;
    for (int i = 0; i < ship->bonus_count; i++) {
        action.amount[0] = ship->bonus[i];
        add_order(plans, question, &action, SOON + card_worth(&bearer, ship->bonus[i]));
    }
    action.mode = 0;
    for (int i = 0; i < STARSTRIKE_LIBRARY_MAX && player->card[i]; i++) {
        int order = player->card[i] - 1;
        if (player->out >> i & 1 || (i > 0 && player->card[i - 1] == order + 1))
            continue;
        action.amount[0] = (int16_t)order;
        add_order(plans, question, &action, card_worth(&bearer, order));
    }
}

/* SS-10A.05I: what is good on any piece */
static void think_of_omega(struct plans *plans, const struct question *question)
{
    struct action action = asked_answer(plans->game, question, STARSTRIKE_OMEGA, UNIT_NONE);
    const struct starstrike_player *player = &starstrike_state_of(plans->game)->player[action.seat];
    for (int i = 0; i < STARSTRIKE_LIBRARY_MAX && player->card[i]; i++) {
        action.amount[0] = (int16_t)(player->card[i] - 1);
        plans_add(plans, &action, weigh_order(plans->game, UNIT_NONE, action.amount[0]) / 2);
    }
}

void starstrike_choose_orders(struct plans *plans, const struct question *question)
{
    struct action end = starstrike_answer_end(plans->game, question);
    plans_add_units(plans, question, think_of_unit);
    if (starstrike_mode_has(plans->game, STARSTRIKE_OPTION_OMEGA_ORDERS))
        think_of_omega(plans, question);
    add_order(plans, question, &end, 0);
}

/* ---- cards that act now ---- */

void starstrike_choose_turning(struct plans *plans, const struct question *question)
{
    struct action action = asked_answer(plans->game, question, question->decision, question->unit);
    struct stand stand = starstrike_value_stand_now(plans->game, question->unit);
    struct starstrike_lookout lookout;
    starstrike_sight_look_out(plans->game, question->unit, &lookout);
    for (int heading = 0; heading < STARSTRIKE_WAYS; heading++) {
        action.mode = (uint8_t)heading;
        stand.facing = heading;
        plans_add(plans, &action, starstrike_sight_stand_worth(&lookout, &stand));
    }
}

/* Points go to the side that looks at the nearest enemy, from the one that looks away. */
void starstrike_choose_shifting(struct plans *plans, const struct question *question)
{
    const struct game *game = plans->game;
    int unit = question->unit, points = starstrike_moment_effect(game)->value;
    struct action action = asked_answer(game, question, question->decision, unit);
    struct stand stand = starstrike_value_stand_now(game, unit);
    struct starstrike_lookout lookout;
    starstrike_sight_look_out(game, unit, &lookout);
    plans_add(plans, &action, 0);
    for (int i = 0; i < lookout.outlook.enemy_count; i++) {
        struct cell enemy = lookout.outlook.enemies[i].cell;
        int to =
            (starstrike_hex_bearing(stand.cell, stand.facing, enemy) + 2) / 4 % STARSTRIKE_FACINGS;
        int from = (to + STARSTRIKE_FACINGS / 2) % STARSTRIKE_FACINGS;
        for (int moved = 1; moved <= points; moved++) {
            struct action shift = action;
            shift.amount[to] = (int16_t)moved;
            shift.amount[from] = (int16_t)-moved;
            plans_add(plans, &shift, moved - starstrike_between(stand.cell, enemy) + NEAR);
        }
    }
}

void starstrike_choose_handing(struct plans *plans, const struct question *question)
{
    const struct game *game = plans->game;
    int unit = question->unit;
    struct action action = asked_answer(game, question, question->decision, unit);
    plans_add(plans, &action, 0);
    for (int slot = 0; slot < STARSTRIKE_CARDS_MAX; slot++) {
        int order = starstrike_piece_of(game, unit)->slot[slot].order - 1;
        for (int to = 0; order >= 0 && to < starstrike_state_of(game)->head.unit_count; to++) {
            if (!starstrike_moment_act_can_hand(game, unit, slot, to))
                continue;
            action.mode = (uint8_t)slot;
            action.target = (uint8_t)to;
            plans_add(plans, &action,
                      weigh_order(game, to, order) - weigh_order(game, unit, order));
        }
    }
}

/* SS-13A.05: an immediate effect may be used again */
void starstrike_choose_resort(struct plans *plans, const struct question *question)
{
    struct action action = asked_answer(plans->game, question, question->decision, question->unit);
    action.mode = starstrike_state_of(plans->game)->slot;
    action.amount[0] = 1;
    plans_add(plans, &action, 1);
}
