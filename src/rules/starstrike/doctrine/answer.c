/* The answers given for a player who does not answer (SS-X.18). */
#include "rules/starstrike/doctrine/doctrine.h"

#include "rules/starstrike/law/fleet.h"

#include <string.h>

static bool is_permitted(const struct game *game, const struct action *action)
{
    return game->rulebook->permits(game, action, NULL) == FAULT_NONE;
}

bool starstrike_answer_is_lawful(const struct game *game, const struct question *question,
                                 const struct action *action)
{
    struct ask ask = {game, action, question, NULL};
    const struct decision_law *law = decisions_law(game, action->decision);
    return !law->permit || law->permit(&ask) == FAULT_NONE;
}

struct action starstrike_answer_end(const struct game *game, const struct question *question)
{
    return asked_answer(game, question, starstrike_runs_end(game, question),
                        question->secret ? UNIT_NONE : question->unit);
}

/* What asked_answer leaves open. */
struct action starstrike_answer_plain(const struct game *game, const struct question *question)
{
    return asked_answer(game, question, question->decision, asked_first(game, question));
}

/* ---- before play ---- */

/* The first card of a collection that may be chosen, of Orders only a Basic one. */
static bool find_choice(const struct game *game, const struct question *question, int decision,
                        struct action *out)
{
    const struct library *library = &game->setup->library;
    *out = asked_answer(game, question, decision, UNIT_NONE);
    out->amount[1] = decision == STARSTRIKE_COMMANDER ? -1 : 0; /* in open play only he is needed */
    for (int card = 0; card < library->shelf[starstrike_fleet_shelf(decision)].count; card++) {
        out->amount[0] = (int16_t)card;
        if ((decision != STARSTRIKE_CARD || starstrike_build_counts_as(starstrike_order_of(
                                                game, card)) == STARSTRIKE_BASIC_ORDER) &&
            is_permitted(game, out))
            return true;
    }
    return false;
}

/* The sample fleet, or what is missing to what has been begun: Basic orders in the order of their
 * ids, ships in the order of theirs. */
struct action starstrike_answer_fleet(const struct game *game, const struct question *question)
{
    static const uint8_t missing[] = {STARSTRIKE_CARD, STARSTRIKE_BUY, STARSTRIKE_COMMANDER};
    struct action end = starstrike_answer_end(game, question), choice;
    if (is_permitted(game, &end))
        return end;
    for (size_t i = 0; i < sizeof missing; i++)
        if (find_choice(game, question, missing[i], &choice))
            return choice;
    choice = end; /* what cannot be completed can be ended when nothing else is left to choose */
    game->rulebook->choices(game, question, UNIT_ANY, &choice, 1);
    return choice;
}

int starstrike_answer_front(const struct game *game, int unit)
{
    const struct starstrike_state *state = starstrike_state_of(game);
    if (!starstrike_ship_of(game, unit)->faced)
        return 0;
    return state->units[unit].side == state->team_a ? 0 : STARSTRIKE_WAYS / 2;
}

struct action starstrike_answer_place(const struct game *game, const struct question *question)
{
    struct action action = starstrike_answer_plain(game, question);
    struct cell hexes[STARSTRIKE_HEXES_MAX];
    int side = starstrike_state_of(game)->units[action.unit].side;
    int count = starstrike_hex_setup(game, side, hexes);
    action.mode = (uint8_t)starstrike_answer_front(game, action.unit);
    for (int i = 0; i < count; i++) {
        action.cell = hexes[i];
        if (starstrike_hex_piece(game, hexes[i]) == UNIT_NONE)
            break;
    }
    return action;
}

/* ---- orders ---- */

/* The first of its own orders that a piece may be given now. */
static bool find_own_order(const struct game *game, const struct question *question, int unit,
                           struct action *out)
{
    const struct starstrike_ship *ship = starstrike_ship_of(game, unit);
    *out = asked_answer(game, question, question->decision, unit);
    out->mode = 1;
    for (int i = 0; i < ship->bonus_count; i++) {
        out->amount[0] = ship->bonus[i];
        if (is_permitted(game, out))
            return true;
    }
    return false;
}

/* Only Required ones, the first assignable of the list; what has been written by then may need
 * others (SS-4B.01II). */
struct action starstrike_answer_orders(const struct game *game, const struct question *question)
{
    struct action end = starstrike_answer_end(game, question), action;
    if (is_permitted(game, &end))
        return end;
    for (int pass = 0; pass < 2; pass++)
        for (int unit = 0; unit < starstrike_state_of(game)->head.unit_count; unit++)
            if (asked_of(game, question, unit) &&
                (pass == 1 || starstrike_assign_lacks_bonus(game, unit)) &&
                find_own_order(game, question, unit, &action))
                return action;
    return end;
}

/* SS-X.18: one shield point after the other to the facing that lacks most */
static void spread_points(const struct game *game, int unit, int16_t amount[])
{
    int lack[STARSTRIKE_FACINGS], all = starstrike_moment_act_lacking(game, unit, lack);
    int points = starstrike_moment_effect(game)->value;
    for (int i = 0; i < points && i < all; i++) {
        int most = 0;
        for (int facing = 1; facing < STARSTRIKE_FACINGS; facing++)
            if (lack[facing] > lack[most])
                most = facing;
        lack[most]--;
        amount[most]++;
    }
}

/* Cards that act now: not used, but for what can only do good. */
struct action starstrike_answer_turn(const struct game *game, const struct question *question)
{
    struct action action = starstrike_answer_plain(game, question);
    action.mode = starstrike_state_of(game)->units[action.unit].heading;
    return action;
}

struct action starstrike_answer_mend(const struct game *game, const struct question *question)
{
    struct action action = starstrike_answer_plain(game, question);
    spread_points(game, action.unit, action.amount);
    return action;
}

struct action starstrike_answer_resort(const struct game *game, const struct question *question)
{
    struct action action = starstrike_answer_plain(game, question);
    action.mode = starstrike_state_of(game)->slot;
    return action;
}

struct action starstrike_answer_unspend(const struct game *game, const struct question *question)
{
    struct action action = starstrike_answer_resort(game, question);
    action.amount[0] = 1;
    return action;
}

/* Those that are not Required first, each kind by id. */
static bool goes_before(const struct game *game, const struct starstrike_slot *a,
                        const struct starstrike_slot *b)
{
    int required = (a->bits & STARSTRIKE_REQUIRED) - (b->bits & STARSTRIKE_REQUIRED);
    return required ? required < 0
                    : strcmp(starstrike_order_of(game, a->order - 1)->label.id,
                             starstrike_order_of(game, b->order - 1)->label.id) < 0;
}

struct action starstrike_answer_return(const struct game *game, const struct question *question)
{
    struct action action = starstrike_answer_plain(game, question);
    const struct starstrike_slot *slot = starstrike_piece_of(game, action.unit)->slot;
    int best = starstrike_wound_first_returnable(game, action.unit);
    for (int i = best + 1; i < STARSTRIKE_CARDS_MAX; i++)
        if (starstrike_wound_is_returnable(&slot[i]) && goes_before(game, &slot[i], &slot[best]))
            best = i;
    action.mode = (uint8_t)best;
    return action;
}

/* ---- shields ---- */

/* The facing of these (bits) with the most points, tie: the order of the card; -1: none has any. */
static int fullest(const struct starstrike_piece *piece, int facings)
{
    int best = -1;
    for (int facing = 0; facing < STARSTRIKE_FACINGS; facing++)
        if (facings >> facing & 1 && piece->shield[facing] > (best < 0 ? 0 : piece->shield[best]))
            best = facing;
    return best;
}

struct action starstrike_answer_shields(const struct game *game, const struct question *question,
                                        bool hits_first)
{
    struct action action = starstrike_answer_plain(game, question);
    const struct starstrike_strike *strike = &starstrike_state_of(game)->strike;
    struct starstrike_piece piece = *starstrike_piece_of(game, action.unit);
    int first = 0, crits = strike->icon[STARSTRIKE_C], hits = strike->icon[STARSTRIKE_H];
    while (first < STARSTRIKE_FACINGS && !(strike->facings >> first & 1))
        first++;
    while (crits + hits > 0) {
        int facing = fullest(&piece, strike->facings);
        if (facing < 0)
            break;
        bool crit = crits > 0 && (!hits_first || hits == 0);
        piece.shield[facing]--;
        action.amount[2 * (facing != first) + crit]++;
        *(crit ? &crits : &hits) -= 1;
    }
    return action;
}

struct action starstrike_answer_block(const struct game *game, const struct question *question)
{
    return starstrike_answer_shields(game, question, false);
}

struct action starstrike_answer_lock(const struct game *game, const struct question *question)
{
    struct action action = starstrike_answer_plain(game, question);
    action.mode = STARSTRIKE_LOCK_ON;
    return action;
}

/* The fullest of these facings (bits) of a piece. */
static struct action pick_facing(const struct game *game, const struct question *question, int unit,
                                 int facings)
{
    struct action action = starstrike_answer_plain(game, question);
    int facing = fullest(starstrike_piece_of(game, unit), facings);
    action.mode = (uint8_t)(facing < 0 ? STARSTRIKE_FACINGS : facing);
    return action;
}

struct action starstrike_answer_drain(const struct game *game, const struct question *question)
{
    const struct starstrike_state *state = starstrike_state_of(game);
    return pick_facing(game, question, state->victim, state->strike.facings);
}

struct action starstrike_answer_dust(const struct game *game, const struct question *question)
{
    return pick_facing(game, question, question->unit, (1 << STARSTRIKE_FACINGS) - 1);
}

/* ---- movement ---- */

/* A stuck piece does not rotate. */
struct action starstrike_answer_move(const struct game *game, const struct question *question)
{
    struct action action = starstrike_answer_plain(game, question);
    struct starstrike_helm helm = starstrike_helm_of(game, action.unit);
    if (helm.used >= helm.least)
        return starstrike_answer_end(game, question);
    action.mode = (uint8_t)(helm.heading == HEADING_NONE ? 0 : helm.heading);
    action.amount[0] = STARSTRIKE_NO_MANEUVER;
    if (starstrike_helm_is_stuck(&helm))
        return action;
    for (int n = 0; n < STARSTRIKE_WAYS; n++)
        for (int maneuver = STARSTRIKE_AHEAD; maneuver <= STARSTRIKE_ASSAULT; maneuver++) {
            action.mode = (uint8_t)starstrike_helm_nth_heading(&helm, n);
            action.amount[0] = (int16_t)maneuver;
            if (starstrike_helm_hindered(&helm, action.mode, (enum starstrike_maneuver)maneuver) ==
                STARSTRIKE_FREE)
                return action;
        }
    return action;
}
