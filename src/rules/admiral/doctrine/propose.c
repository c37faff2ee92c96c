/* Answers worth a thought, for players who look ahead. */
#include "rules/admiral/doctrine/doctrine.h"

/* What was thought of before keeps its score. */
static void propose_one(struct plans *plans, const struct action *action, int score)
{
    for (int i = 0; i < plans->count; i++)
        if (action_equal(&plans->list[i].action, action))
            return;
    plans_add(plans, action, score);
}

static int contact_gain(const struct game *game, const struct action *contact)
{
    return contact->mode == ADMIRAL_MODE_RAM
               ? admiral_value_ram_gain(game, contact->unit, contact->target)
               : admiral_value_board_gain(game, contact->unit, contact->target);
}

/* Every enemy a ship could ram or grapple: the best before the squares, the others by what they
 * promise. */
static void propose_contacts(struct plans *plans, const struct admiral_outlook *outlook, int unit)
{
    enum { BEST = 95, MOST = 60, COARSE = 25 };
    const struct admiral_state *state = admiral_state_of(outlook->game);
    struct action contact, best;
    struct admiral_reach reach;
    int most = 0;
    contact = best = admiral_plan_order(outlook, unit);
    admiral_squares_reach_over(outlook->game, unit, &outlook->occupied, &reach);
    for (int other = 0; other < state->head.unit_count; other++) {
        const struct unit *piece = &state->units[other];
        if (piece->status != STATUS_BOARD || piece->side == outlook->side ||
            !admiral_squares_has(&reach.contact, piece->cell))
            continue;
        contact.target = (uint8_t)other;
        contact.cell = piece->cell;
        for (int mode = ADMIRAL_MODE_RAM; mode <= ADMIRAL_MODE_GRAPPLE; mode++) {
            contact.mode = (uint8_t)mode;
            int gain = contact_gain(outlook->game, &contact);
            int score = gain / COARSE < MOST ? gain / COARSE : MOST;
            if (gain > 0 || mode == ADMIRAL_MODE_RAM)
                propose_one(plans, &contact, score);
            if (gain > most) {
                most = gain;
                best = contact;
            }
        }
    }
    if (most > 0)
        plans_add(plans, &best, BEST);
}

/* Doing nothing has 0 points: the first squares come before it, the last behind. */
static void propose_squares(struct plans *plans, const struct admiral_outlook *outlook, int unit)
{
    static const int8_t scores[ADMIRAL_SQUARES_MAX] = {90, 80, 70, 50, 10, -10};
    struct action list[ADMIRAL_SQUARES_MAX];
    int count = admiral_goals(outlook, unit, list);
    for (int i = 0; i < count; i++)
        propose_one(plans, &list[i], scores[i]);
}

void admiral_propose_moves(struct plans *plans, const struct question *question)
{
    const struct game *game = plans->game;
    struct admiral_outlook outlook;
    admiral_plan_look_out(game, question_seat(question), &outlook);
    for (int unit = 0; unit < admiral_state_of(game)->head.unit_count; unit++) {
        if (!unit_set_has(&question->units, unit))
            continue;
        struct admiral_plan plan = admiral_plan_move(&outlook, unit);
        if (plan.score > 0)
            propose_one(plans, &plan.action, 100);
        if (!admiral_may_order(game, unit))
            continue;
        propose_contacts(plans, &outlook, unit);
        propose_squares(plans, &outlook, unit);
    }
}

void admiral_propose_shots(struct plans *plans, const struct question *question)
{
    const struct game *game = plans->game;
    int count = admiral_state_of(game)->head.unit_count;
    for (int unit = 0; unit < count; unit++) {
        if (!unit_set_has(&question->units, unit))
            continue;
        for (int target = 0; target < count; target++) {
            struct action action = admiral_answer_new(question, question->decision, unit);
            action.target = (uint8_t)target;
            if (admiral_squares_may_fire_at(game, unit, target))
                propose_one(
                    plans, &action,
                    admiral_value_attack_gain(game, target, admiral_value_attack_mean(game, unit)));
        }
    }
}

/* Any number of pegs, by what is won. */
void admiral_propose_transfers(struct plans *plans, const struct question *question)
{
    const struct game *game = plans->game;
    const struct admiral_state *state = admiral_state_of(game);
    for (int unit = 0; unit < state->head.unit_count; unit++) {
        if (!unit_set_has(&question->units, unit))
            continue;
        for (int other = 0; other < state->head.unit_count; other++) {
            struct action action = admiral_answer_new(question, question->decision, unit);
            action.target = (uint8_t)other;
            if (!admiral_may_transfer(game, unit, other))
                continue;
            for (int pegs = 1; pegs <= state->ships[unit].white; pegs++) {
                action.amount[0] = (int16_t)pegs;
                propose_one(plans, &action, admiral_choose_transfer_gain(game, &action));
            }
        }
    }
}

/* The others of the field, the foremost first. */
void admiral_propose_places(struct plans *plans, const struct question *question)
{
    struct cell places[ADMIRAL_PLACES];
    struct action action = admiral_answer_place(plans->game, question);
    admiral_choose_places(plans->game, admiral_state_of(plans->game)->units[action.unit].side,
                          places);
    for (int i = 0; i < ADMIRAL_PLACES; i++) {
        action.cell = places[i];
        if (cell_is_place(action.cell))
            propose_one(plans, &action, ADMIRAL_PLACES - i);
    }
}

static void propose_units(struct plans *plans, const struct question *question, int decision)
{
    for (int unit = unit_set_next(&question->units, 0); unit != UNIT_NONE;
         unit = unit_set_next(&question->units, unit + 1)) {
        struct action action = admiral_answer_new(question, decision, unit);
        propose_one(plans, &action, -1);
    }
}

void admiral_propose_rewards(struct plans *plans, const struct question *question)
{
    propose_units(plans, question, question->decision);
}

void admiral_propose_targets(struct plans *plans, const struct question *question)
{
    const struct admiral_state *state = admiral_state_of(plans->game);
    for (int unit = 0; unit < state->head.unit_count; unit++) {
        int target = state->ships[unit].target;
        if (target == UNIT_NONE)
            continue;
        struct action action = admiral_answer_new(question, question->decision, UNIT_NONE);
        action.target = (uint8_t)target;
        propose_one(plans, &action, admiral_value(plans->game, target));
    }
}

static void propose_fleet(struct plans *plans, const struct question *question, int decision,
                          int fleet)
{
    struct action action = admiral_answer_new(question, decision, UNIT_NONE);
    action.amount[0] = (int16_t)fleet;
    propose_one(plans, &action, -1);
}

void admiral_propose_exchanges(struct plans *plans, const struct question *question)
{
    int side = plans->game->setup->seat[question_seat(question)].side;
    propose_units(plans, question, ADMIRAL_EXCHANGE);
    for (int fleet = 1; fleet <= admiral_fleet_count(plans->game, side); fleet++)
        propose_fleet(plans, question, ADMIRAL_PICK_FIRST_FLEET, fleet);
}

void admiral_propose_choice(struct plans *plans, const struct question *question)
{
    int side = plans->game->setup->seat[question_seat(question)].side;
    for (int entry = 1; entry <= ADMIRAL_FLEETS_MAX; entry++)
        if (admiral_choice_allows(plans->game, side, entry))
            propose_fleet(plans, question, question->decision, entry);
}

/* Also when asked about one ship only: others may still have to go. */
static bool may_stand_fast(const struct game *game, const struct question *question)
{
    struct admiral_outlook outlook;
    admiral_plan_look_out(game, question_seat(question), &outlook);
    return !admiral_plan_must_go(&outlook);
}

/* The reflex comes first, doing nothing where it belongs: behind what gains, before what costs. In
 * movement it comes early: a fleet that stands fast is often the hardest to beat. */
int admiral_propose(const struct game *game, const struct question *question, struct action *out,
                    int capacity)
{
    enum { HALT = 98 };
    const struct decision_asked *asked = &game->rulebook->decisions[question->decision].asked;
    struct plans plans;
    struct action reflex = decisions_reflex(game, question, NULL);
    struct action fallback = decisions_fallback(game, question);
    plans_init(&plans, game, capacity);
    bool moves = question->decision == ADMIRAL_MOVE,
         stands = !moves || may_stand_fast(game, question);
    if (stands || game->rulebook->decisions[reflex.decision].kind != D_DONE)
        propose_one(&plans, &reflex, INT32_MAX);
    if (stands)
        propose_one(&plans, &fallback, moves ? HALT : 0);
    if (asked->think)
        asked->think(&plans, question);
    if (plans.count == 0)
        propose_one(&plans, &fallback, 0);
    for (int i = 0; i < plans.count; i++)
        out[i] = plans.list[i].action;
    return plans.count;
}
