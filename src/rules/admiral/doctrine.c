/* Playing by rule of thumb: the documented defaults, the reflex player, proposals, worth. */
#include "rules/admiral/parts.h"

#include "rules/admiral/doctrine.h"

static struct action make(const struct question *question, int decision, int unit)
{
    struct action action;
    action_init(&action, decision, question_seat(question));
    action.unit = (uint8_t)unit;
    return action;
}

static int lowest_unit(const struct game *game, const struct question *question)
{
    for (int unit = 0; unit < admiral_state_of(game)->head.unit_count; unit++)
        if (unit_set_has(&question->units, unit))
            return unit;
    return UNIT_NONE;
}

/* ---- AD-dec.2: the answers given for a player who does not answer -------------------------------
 */

static struct action default_first_fleet(const struct game *game, const struct question *question)
{
    struct action action = make(question, ADMIRAL_PICK_FIRST_FLEET, UNIT_NONE);
    int side = game->setup->seat[action.seat].side, fleet = 1;
    while (!admiral_largest(game, side, fleet))
        fleet++;
    action.amount[0] = (int16_t)fleet;
    return action;
}

static struct action choosing(const struct question *question, int entry)
{
    struct action action = make(question, ADMIRAL_CHOOSE_FLEET, UNIT_NONE);
    action.amount[0] = (int16_t)entry;
    return action;
}

/* AD-fleet.9: who has begun to choose goes on in the order of his list. */
static struct action default_choice(const struct game *game, const struct question *question)
{
    int side = game->setup->seat[question_seat(question)].side, entry = 1;
    if (admiral_may_end_choice(game, side))
        return make(question, ADMIRAL_END_CHOICE, UNIT_NONE);
    while (!admiral_may_choose(game, side, entry))
        entry++;
    return choosing(question, entry);
}

/* The first free square of the field, row by row from the home edge. */
static struct action default_place(const struct game *game, const struct question *question)
{
    struct action action = make(question, ADMIRAL_DEPLOY, lowest_unit(game, question));
    struct admiral_squares occupied;
    int side = admiral_state_of(game)->units[action.unit].side;
    const uint8_t *corner = admiral_field_of(game, side)->corner;
    int rows = corner[3] - corner[1] + 1;
    admiral_occupied(game, &occupied);
    for (int i = 0; i < rows && !cell_is_place(action.cell); i++) {
        int16_t y = (int16_t)(side == SIDE_RED ? corner[1] + i : corner[3] - i);
        for (int16_t x = corner[2]; x >= corner[0]; x--)
            if (!admiral_squares_has(&occupied, (struct cell){x, y}))
                action.cell = (struct cell){x, y};
    }
    return action;
}

/* With disabled-must-fire the legal target with the lowest id. */
static struct action default_shot(const struct game *game, const struct question *question)
{
    int unit = admiral_must_fire(game, question_seat(question));
    if (unit == UNIT_NONE)
        return make(question, ADMIRAL_END_DECLARE, UNIT_NONE);
    struct action action = make(question, ADMIRAL_DECLARE, unit);
    int target = 0;
    while (!admiral_may_fire_at(game, unit, target))
        target++;
    action.target = (uint8_t)target;
    return action;
}

static int lowest_target(const struct game *game)
{
    const struct admiral_state *state = admiral_state_of(game);
    int lowest = UNIT_NONE;
    for (int unit = 0; unit < state->head.unit_count; unit++)
        if (state->ships[unit].target < lowest)
            lowest = state->ships[unit].target;
    return lowest;
}

static struct action boarding(const struct game *game, const struct question *question,
                              enum admiral_answer answer)
{
    struct action action = make(question, ADMIRAL_BOARD, admiral_state_of(game)->actor);
    action.target = admiral_state_of(game)->victim;
    action.mode = (uint8_t)answer;
    return action;
}

static struct action picking(const struct question *question, int target)
{
    struct action action = make(question, ADMIRAL_PICK_TARGET, UNIT_NONE);
    action.target = (uint8_t)target;
    return action;
}

struct action admiral_fallback(const struct game *game, const struct question *question)
{
    switch (question->decision) {
    case ADMIRAL_CHOOSE_FLEET:
        return default_choice(game, question);
    case ADMIRAL_EXCHANGE:
        return make(question, ADMIRAL_END_EXCHANGE, UNIT_NONE);
    case ADMIRAL_PICK_FIRST_FLEET:
        return default_first_fleet(game, question);
    case ADMIRAL_DEPLOY:
        return default_place(game, question);
    case ADMIRAL_BOARD:
        return boarding(game, question, ADMIRAL_ANSWER_NO);
    case ADMIRAL_TRANSFER:
        return make(question, ADMIRAL_END_TRANSFER, UNIT_NONE);
    case ADMIRAL_DECLARE:
        return default_shot(game, question);
    case ADMIRAL_PICK_TARGET:
        return picking(question, lowest_target(game));
    case ADMIRAL_REWARD:
        return make(question, ADMIRAL_REWARD, lowest_unit(game, question));
    default:
        return question->unit == UNIT_NONE ? make(question, ADMIRAL_END_MOVE, UNIT_NONE)
                                           : make(question, ADMIRAL_STAY, question->unit);
    }
}

/* ---- reflex ------------------------------------------------------------------------------------
 */

/* Small ships first: they take the sting out of a target before the large ones strike. */
static struct action quick_move(const struct game *game, const struct question *question)
{
    struct admiral_outlook outlook;
    admiral_look_out(game, question_seat(question), &outlook);
    for (int unit = admiral_state_of(game)->head.unit_count - 1; unit >= 0; unit--) {
        if (!unit_set_has(&question->units, unit))
            continue;
        struct admiral_plan plan = admiral_plan_move(&outlook, unit);
        if (plan.score > 0)
            return plan.action;
    }
    return admiral_fallback(game, question);
}

static struct action quick_shot(const struct game *game, const struct question *question)
{
    struct admiral_plan plan = admiral_plan_shot(game, question);
    return plan.score > 0 ? plan.action : admiral_fallback(game, question);
}

/* What decides the battle first. */
static int dearest_target(const struct game *game)
{
    const struct admiral_state *state = admiral_state_of(game);
    int dearest = lowest_target(game);
    for (int unit = 0; unit < state->head.unit_count; unit++) {
        int target = state->ships[unit].target;
        if (target != UNIT_NONE && admiral_value(game, target) > admiral_value(game, dearest))
            dearest = target;
    }
    return dearest;
}

static int dearest_unit(const struct game *game, const struct question *question)
{
    int dearest = lowest_unit(game, question);
    for (int unit = dearest; unit < admiral_state_of(game)->head.unit_count; unit++)
        if (unit_set_has(&question->units, unit) &&
            admiral_value(game, unit) > admiral_value(game, dearest))
            dearest = unit;
    return dearest;
}

static struct action picking_fleet(const struct question *question, int fleet)
{
    struct action action = make(question, ADMIRAL_PICK_FIRST_FLEET, UNIT_NONE);
    action.amount[0] = (int16_t)fleet;
    return action;
}

/* Every exchange that pays, then the fleet that starts, if that is open. */
static struct action quick_exchange(const struct game *game, const struct question *question)
{
    int seat = question_seat(question), side = game->setup->seat[seat].side;
    for (int unit = 0; unit < admiral_state_of(game)->head.unit_count; unit++)
        if (unit_set_has(&question->units, unit) && admiral_exchange_pays(game, unit))
            return make(question, ADMIRAL_EXCHANGE, unit);
    if (admiral_state_of(game)->first_pick[seat] == 0 && admiral_first_open(game, side))
        return picking_fleet(question, admiral_strongest_fleet(game, side));
    return admiral_fallback(game, question);
}

/* The more ships the better: the largest fleets, as many as may be. */
static struct action quick_choice(const struct game *game, const struct question *question)
{
    int side = game->setup->seat[question_seat(question)].side, best = 0, most = 0;
    for (int entry = 1; entry <= ADMIRAL_FLEETS_MAX; entry++) {
        int ships =
            admiral_may_choose(game, side, entry) ? admiral_entry_size(game, side, entry) : 0;
        if (ships <= most)
            continue;
        most = ships;
        best = entry;
    }
    return best ? choosing(question, best) : make(question, ADMIRAL_END_CHOICE, UNIT_NONE);
}

static struct action quick_transfer(const struct game *game, const struct question *question)
{
    struct action action;
    return admiral_plan_transfer(game, question, &action) ? action
                                                          : admiral_fallback(game, question);
}

struct action admiral_reflex(const struct game *game, const struct question *question,
                             struct random *random)
{
    (void)random; /* the same position always gets the same answer */
    switch (question->decision) {
    case ADMIRAL_CHOOSE_FLEET:
        return quick_choice(game, question);
    case ADMIRAL_EXCHANGE:
    case ADMIRAL_PICK_FIRST_FLEET:
        return quick_exchange(game, question);
    case ADMIRAL_DEPLOY:
        return admiral_plan_place(game, question);
    case ADMIRAL_TRANSFER:
        return quick_transfer(game, question);
    case ADMIRAL_BOARD:
        return boarding(game, question, ADMIRAL_ANSWER_YES);
    case ADMIRAL_MOVE:
        return quick_move(game, question);
    case ADMIRAL_DECLARE:
        return quick_shot(game, question);
    case ADMIRAL_PICK_TARGET:
        return picking(question, dearest_target(game));
    case ADMIRAL_REWARD:
        return make(question, ADMIRAL_REWARD, dearest_unit(game, question));
    default:
        return admiral_fallback(game, question);
    }
}

/* ---- proposals ---------------------------------------------------------------------------------
 */

/* A list of different answers, the best first. */
struct proposals {
    const struct game *game;
    struct action *out;
    int scores[ADMIRAL_PLANS_MAX];
    int capacity;
    int count;
};

static void propose_one(struct proposals *proposals, const struct action *action, int score)
{
    int at = proposals->count;
    if (admiral_permits(proposals->game, action, NULL))
        return;
    for (int i = 0; i < proposals->count; i++)
        if (action_equal(&proposals->out[i], action))
            return;
    while (at > 0 && proposals->scores[at - 1] < score)
        at--;
    if (at == proposals->capacity)
        return;
    if (proposals->count < proposals->capacity)
        proposals->count++;
    for (int i = proposals->count - 1; i > at; i--) {
        proposals->out[i] = proposals->out[i - 1];
        proposals->scores[i] = proposals->scores[i - 1];
    }
    proposals->out[at] = *action;
    proposals->scores[at] = score;
}

/* A better place for what may have been proposed already. */
static void promote(struct proposals *proposals, const struct action *action, int score)
{
    for (int i = 0; i < proposals->count; i++) {
        if (!action_equal(&proposals->out[i], action))
            continue;
        if (proposals->scores[i] >= score)
            return;
        proposals->count--;
        for (int k = i; k < proposals->count; k++) {
            proposals->out[k] = proposals->out[k + 1];
            proposals->scores[k] = proposals->scores[k + 1];
        }
    }
    propose_one(proposals, action, score);
}

static int contact_gain(const struct game *game, const struct action *contact)
{
    return contact->mode == ADMIRAL_MODE_RAM
               ? admiral_ram_gain(game, contact->unit, contact->target)
               : admiral_board_gain(game, contact->unit, contact->target);
}

/* Every enemy a ship could ram or grapple: the best before the squares, the others by what they
 * promise. */
static void propose_contacts(struct proposals *proposals, const struct admiral_outlook *outlook,
                             int unit)
{
    enum { BEST = 95, MOST = 60, COARSE = 25 };
    const struct admiral_state *state = admiral_state_of(outlook->game);
    struct action contact, best;
    struct admiral_reach reach;
    int most = 0;
    action_init(&contact, ADMIRAL_MOVE, outlook->seat);
    contact.unit = (uint8_t)unit;
    best = contact;
    admiral_reach_over(outlook->game, unit, &outlook->occupied, &reach);
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
                propose_one(proposals, &contact, score);
            if (gain > most) {
                most = gain;
                best = contact;
            }
        }
    }
    if (most > 0)
        promote(proposals, &best, BEST);
}

/* Doing nothing has 0 points: the first squares come before it, the last behind. */
static void propose_squares(struct proposals *proposals, const struct admiral_outlook *outlook,
                            int unit)
{
    static const int8_t scores[ADMIRAL_SQUARES_MAX] = {90, 80, 70, 50, 10, -10};
    struct action list[ADMIRAL_SQUARES_MAX];
    int count = admiral_plan_squares(outlook, unit, list);
    for (int i = 0; i < count; i++)
        propose_one(proposals, &list[i], scores[i]);
}

static void propose_moves(struct proposals *proposals, const struct question *question)
{
    const struct game *game = proposals->game;
    struct admiral_outlook outlook;
    admiral_look_out(game, question_seat(question), &outlook);
    for (int unit = 0; unit < admiral_state_of(game)->head.unit_count; unit++) {
        if (!unit_set_has(&question->units, unit))
            continue;
        struct admiral_plan plan = admiral_plan_move(&outlook, unit);
        if (plan.score > 0)
            propose_one(proposals, &plan.action, 100);
        if (!admiral_may_order(game, unit))
            continue;
        propose_contacts(proposals, &outlook, unit);
        propose_squares(proposals, &outlook, unit);
    }
}

static void propose_shots(struct proposals *proposals, const struct question *question)
{
    const struct game *game = proposals->game;
    int count = admiral_state_of(game)->head.unit_count;
    for (int unit = 0; unit < count; unit++) {
        if (!unit_set_has(&question->units, unit))
            continue;
        for (int target = 0; target < count; target++) {
            struct action action = make(question, ADMIRAL_DECLARE, unit);
            action.target = (uint8_t)target;
            if (admiral_may_fire_at(game, unit, target))
                propose_one(proposals, &action,
                            admiral_attack_gain(game, target, admiral_attack_mean(game, unit)));
        }
    }
}

/* Any number of pegs, by what is won. */
static void propose_transfers(struct proposals *proposals, const struct question *question)
{
    const struct game *game = proposals->game;
    const struct admiral_state *state = admiral_state_of(game);
    for (int unit = 0; unit < state->head.unit_count; unit++) {
        if (!unit_set_has(&question->units, unit))
            continue;
        for (int other = 0; other < state->head.unit_count; other++) {
            struct action action = make(question, ADMIRAL_TRANSFER, unit);
            action.target = (uint8_t)other;
            if (!admiral_may_transfer(game, unit, other))
                continue;
            for (int pegs = 1; pegs <= state->ships[unit].white; pegs++) {
                action.amount[0] = (int16_t)pegs;
                propose_one(proposals, &action, admiral_transfer_gain(game, &action));
            }
        }
    }
}

/* The others of the field, the foremost first. */
static void propose_places(struct proposals *proposals, const struct question *question)
{
    struct cell places[ADMIRAL_PLACES];
    struct action action = make(question, ADMIRAL_DEPLOY, lowest_unit(proposals->game, question));
    admiral_plan_places(proposals->game, admiral_state_of(proposals->game)->units[action.unit].side,
                        places);
    for (int i = 0; i < ADMIRAL_PLACES; i++) {
        action.cell = places[i];
        if (cell_is_place(action.cell))
            propose_one(proposals, &action, ADMIRAL_PLACES - i);
    }
}

static void propose_units(struct proposals *proposals, const struct question *question,
                          int decision)
{
    for (int unit = 0; unit < admiral_state_of(proposals->game)->head.unit_count; unit++) {
        struct action action = make(question, decision, unit);
        if (unit_set_has(&question->units, unit))
            propose_one(proposals, &action, -1);
    }
}

static void propose_targets(struct proposals *proposals, const struct question *question)
{
    const struct admiral_state *state = admiral_state_of(proposals->game);
    for (int unit = 0; unit < state->head.unit_count; unit++) {
        int target = state->ships[unit].target;
        if (target == UNIT_NONE)
            continue;
        struct action action = picking(question, target);
        propose_one(proposals, &action, admiral_value(proposals->game, target));
    }
}

static void propose_fleets(struct proposals *proposals, const struct question *question)
{
    int side = proposals->game->setup->seat[question_seat(question)].side;
    for (int fleet = 1; fleet <= admiral_fleet_count(proposals->game, side); fleet++) {
        struct action action = picking_fleet(question, fleet);
        propose_one(proposals, &action, -1);
    }
}

static void propose_choice(struct proposals *proposals, const struct question *question)
{
    int side = proposals->game->setup->seat[question_seat(question)].side;
    for (int entry = 1; entry <= ADMIRAL_FLEETS_MAX; entry++) {
        struct action action = choosing(question, entry);
        if (admiral_may_choose(proposals->game, side, entry))
            propose_one(proposals, &action, -1);
    }
}

/* Also when asked about one ship only: others may still have to go. */
static bool may_stand_fast(const struct game *game, const struct question *question)
{
    struct admiral_outlook outlook;
    if (question->decision != ADMIRAL_MOVE)
        return true;
    admiral_look_out(game, question_seat(question), &outlook);
    return !admiral_must_go(&outlook);
}

/* The reflex comes first, doing nothing where it belongs: behind what gains, before what costs. In
 * movement it comes early: a fleet that stands fast is often the hardest to beat. */
int admiral_propose(const struct game *game, const struct question *question, struct action *out,
                    int capacity)
{
    enum { HALT = 98 };
    struct proposals proposals = {.game = game, .out = out};
    proposals.capacity = capacity < ADMIRAL_PLANS_MAX ? capacity : ADMIRAL_PLANS_MAX;
    struct action reflex = admiral_reflex(game, question, NULL);
    struct action fallback = admiral_fallback(game, question);
    if (capacity <= 0)
        return 0;
    bool stands = may_stand_fast(game, question);
    if (stands || reflex.decision != ADMIRAL_END_MOVE)
        propose_one(&proposals, &reflex, INT32_MAX);
    if (stands)
        propose_one(&proposals, &fallback, question->decision == ADMIRAL_MOVE ? HALT : 0);
    switch (question->decision) {
    case ADMIRAL_CHOOSE_FLEET:
        propose_choice(&proposals, question);
        break;
    case ADMIRAL_EXCHANGE:
    case ADMIRAL_PICK_FIRST_FLEET:
        propose_units(&proposals, question, ADMIRAL_EXCHANGE);
        propose_fleets(&proposals, question);
        break;
    case ADMIRAL_DEPLOY:
        propose_places(&proposals, question);
        break;
    case ADMIRAL_MOVE:
        propose_moves(&proposals, question);
        break;
    case ADMIRAL_TRANSFER:
        propose_transfers(&proposals, question);
        break;
    case ADMIRAL_DECLARE:
        propose_shots(&proposals, question);
        break;
    case ADMIRAL_PICK_TARGET:
        propose_targets(&proposals, question);
        break;
    case ADMIRAL_REWARD:
        propose_units(&proposals, question, ADMIRAL_REWARD);
        break;
    default:
        break;
    }
    if (proposals.count == 0)
        propose_one(&proposals, &fallback, 0);
    return proposals.count;
}
