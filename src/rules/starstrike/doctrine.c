/* The answers given for a player who does not answer (SS-X.18), and what a position is worth. */
#include "rules/starstrike/doctrine.h"

#include "rules/kit/worth.h"
#include "rules/starstrike/build.h"
#include "rules/starstrike/parts.h"

#include <string.h>

static bool is_permitted(const struct game *game, const struct action *action)
{
    return starstrike_permits(game, action, NULL) == FAULT_NONE;
}

bool starstrike_is_lawful(const struct game *game, const struct question *question,
                          const struct action *action)
{
    struct ask ask = {game, action, question, NULL};
    return starstrike_room_of(action->decision)->permit(&ask) == FAULT_NONE;
}

struct action starstrike_answer_end(const struct game *game, const struct question *question)
{
    return asked_answer(game, question, starstrike_run_end(question),
                        question->secret ? UNIT_NONE : question->unit);
}

/* What asked_answer leaves open: nothing is used, nobody moves. */
static struct action plain_answer(const struct game *game, const struct question *question)
{
    return asked_answer(game, question, question->decision, asked_first(game, question));
}

/* ---- before play ---- */

/* The first card of a collection that may be chosen, of Orders only a Basic one. */
static bool find_choice(const struct game *game, const struct question *question, int decision,
                        struct action *out)
{
    static const uint8_t shelves[] = {[STARSTRIKE_BUY] = STARSTRIKE_SHIPS,
                                      [STARSTRIKE_COMMANDER] = STARSTRIKE_COMMANDERS,
                                      [STARSTRIKE_WING] = STARSTRIKE_GROUPS,
                                      [STARSTRIKE_CARD] = STARSTRIKE_ORDERS};
    *out = asked_answer(game, question, decision, UNIT_NONE);
    out->amount[1] = decision == STARSTRIKE_COMMANDER ? -1 : 0; /* in open play only he is needed */
    for (int card = 0; card < game->setup->library.shelf[shelves[decision]].count; card++) {
        out->amount[0] = (int16_t)card;
        if ((decision != STARSTRIKE_CARD ||
             starstrike_counts_as(starstrike_order_of(game, card)) == STARSTRIKE_BASIC_ORDER) &&
            is_permitted(game, out))
            return true;
    }
    return false;
}

/* The sample fleet, or what is missing to what has been begun: Basic orders in the order of their
 * ids, ships in the order of theirs. */
static struct action default_fleet(const struct game *game, const struct question *question)
{
    static const uint8_t missing[] = {STARSTRIKE_CARD, STARSTRIKE_BUY, STARSTRIKE_COMMANDER};
    struct action end = starstrike_answer_end(game, question), choice;
    if (is_permitted(game, &end))
        return end;
    for (size_t i = 0; i < sizeof missing; i++)
        if (find_choice(game, question, missing[i], &choice))
            return choice;
    choice = end; /* what cannot be completed can be ended when nothing else is left to choose */
    starstrike_choices(game, question, UNIT_ANY, &choice, 1);
    return choice;
}

int starstrike_front(const struct game *game, int unit)
{
    const struct starstrike_state *state = starstrike_state_of(game);
    if (!starstrike_ship_of(game, unit)->faced)
        return 0;
    return state->units[unit].side == state->team_a ? 0 : STARSTRIKE_WAYS / 2;
}

static struct action default_place(const struct game *game, const struct question *question)
{
    struct action action = plain_answer(game, question);
    struct cell hexes[STARSTRIKE_HEXES_MAX];
    int side = starstrike_state_of(game)->units[action.unit].side;
    int count = starstrike_setup_hexes(game, side, hexes);
    action.mode = (uint8_t)starstrike_front(game, action.unit);
    for (int i = 0; i < count; i++) {
        action.cell = hexes[i];
        if (starstrike_at(game, hexes[i]) == UNIT_NONE)
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
    *out = asked_answer(game, question, STARSTRIKE_ASSIGN, unit);
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
static struct action default_orders(const struct game *game, const struct question *question)
{
    struct action end = starstrike_answer_end(game, question), action;
    if (is_permitted(game, &end))
        return end;
    for (int pass = 0; pass < 2; pass++)
        for (int unit = 0; unit < starstrike_state_of(game)->head.unit_count; unit++)
            if (asked_of(game, question, unit) &&
                (pass == 1 || starstrike_lacks_bonus(game, unit)) &&
                find_own_order(game, question, unit, &action))
                return action;
    return end;
}

/* SS-X.18: one shield point after the other to the facing that lacks most */
static void spread_points(const struct game *game, int unit, int16_t amount[])
{
    int lack[STARSTRIKE_FACINGS], all = starstrike_lacking(game, unit, lack);
    int points = starstrike_effect_now(game)->value;
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
static struct action default_card(const struct game *game, const struct question *question)
{
    struct action action = plain_answer(game, question);
    const struct starstrike_state *state = starstrike_state_of(game);
    if (question->decision == STARSTRIKE_TURN)
        action.mode = state->units[action.unit].heading;
    if (question->decision == STARSTRIKE_MEND)
        spread_points(game, action.unit, action.amount);
    if (question->decision == STARSTRIKE_UNSPEND || question->decision == STARSTRIKE_RESORT)
        action.mode = state->slot;
    if (question->decision == STARSTRIKE_UNSPEND)
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

static struct action default_return(const struct game *game, const struct question *question)
{
    struct action action = plain_answer(game, question);
    const struct starstrike_slot *slot = starstrike_piece_of(game, action.unit)->slot;
    int best = starstrike_first_returnable(game, action.unit);
    for (int i = best + 1; i < STARSTRIKE_CARDS_MAX; i++)
        if (starstrike_is_returnable(&slot[i]) && goes_before(game, &slot[i], &slot[best]))
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

struct action starstrike_answer_block(const struct game *game, const struct question *question,
                                      bool hits_first)
{
    struct action action = plain_answer(game, question);
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

static struct action default_facing(const struct game *game, const struct question *question)
{
    struct action action = plain_answer(game, question);
    const struct starstrike_state *state = starstrike_state_of(game);
    bool dust = question->decision == STARSTRIKE_DUST;
    const struct starstrike_piece *piece =
        starstrike_piece_of(game, dust ? action.unit : state->victim);
    int facing = fullest(piece, dust ? (1 << STARSTRIKE_FACINGS) - 1 : state->strike.facings);
    action.mode = (uint8_t)(facing < 0 ? STARSTRIKE_FACINGS : facing);
    return action;
}

/* ---- movement ---- */

/* A stuck piece does not rotate. */
static struct action default_move(const struct game *game, const struct question *question)
{
    struct action action = plain_answer(game, question);
    struct starstrike_helm helm = starstrike_helm_of(game, action.unit);
    if (helm.used >= helm.least)
        return starstrike_answer_end(game, question);
    action.mode = (uint8_t)(helm.heading == HEADING_NONE ? 0 : helm.heading);
    action.amount[0] = STARSTRIKE_NO_MANEUVER;
    if (starstrike_is_stuck(&helm))
        return action;
    for (int n = 0; n < STARSTRIKE_WAYS; n++)
        for (int maneuver = STARSTRIKE_AHEAD; maneuver <= STARSTRIKE_ASSAULT; maneuver++) {
            action.mode = (uint8_t)starstrike_nth_heading(&helm, n);
            action.amount[0] = (int16_t)maneuver;
            if (starstrike_hindered(&helm, action.mode, (enum starstrike_maneuver)maneuver) ==
                STARSTRIKE_FREE)
                return action;
        }
    return action;
}

struct action starstrike_fallback(const struct game *game, const struct question *question)
{
    struct action action;
    switch (question->decision) {
    case STARSTRIKE_BUY:
    case STARSTRIKE_CARD:
    case STARSTRIKE_REFIT:
        return default_fleet(game, question);
    case STARSTRIKE_PLACE:
    case STARSTRIKE_ENTER:
        return default_place(game, question);
    case STARSTRIKE_ASSIGN:
        return default_orders(game, question);
    case STARSTRIKE_STRIKE:
        return starstrike_answer_end(game, question);
    case STARSTRIKE_BLOCK:
        return starstrike_answer_block(game, question, false);
    case STARSTRIKE_LOCK:
        action = plain_answer(game, question);
        action.mode = STARSTRIKE_LOCK_ON;
        return action;
    case STARSTRIKE_DRAIN:
    case STARSTRIKE_DUST:
        return default_facing(game, question);
    case STARSTRIKE_RETURN:
        return default_return(game, question);
    case STARSTRIKE_MOVE:
        return default_move(game, question);
    case STARSTRIKE_ACTIVATE:
    case STARSTRIKE_USE:
    case STARSTRIKE_EVADE:
        return plain_answer(game, question);
    default:
        return default_card(game, question);
    }
}

/* ---- worth ---- */

/* By hull left, by markers that still fit on it, and by shields. */
static int64_t strength_of(const struct game *game, int unit)
{
    const struct starstrike_ship *ship = starstrike_ship_of(game, unit);
    const struct starstrike_piece *piece = starstrike_piece_of(game, unit);
    int limit = starstrike_order_limit_full(ship), shields = 0, printed = 0;
    for (int facing = 0; facing < STARSTRIKE_FACINGS; facing++) {
        shields += piece->shield[facing];
        printed += ship->shield[facing];
    }
    int64_t live = worth_of_rest(starstrike_piece_worth(game, unit), piece->hull, ship->hull);
    live = live * (4 * (limit + 1) - (piece->crits > limit ? limit + 1 : piece->crits));
    return live * (4 * printed + shields + 1) / (5 * printed + 1) / (4 * (limit + 1));
}

static int64_t side_strength(const struct game *game, int side)
{
    const struct starstrike_state *state = starstrike_state_of(game);
    int64_t total = 0;
    for (int unit = 0; unit < state->head.unit_count; unit++)
        if (state->units[unit].side == side && state->units[unit].status != STATUS_GONE)
            total += strength_of(game, unit);
    return total;
}

/* Natural logarithm of red / blue, in thousandths, up to about 3. */
static int64_t log_ratio(int64_t red, int64_t blue)
{
    int64_t x = red + blue > 0 ? 1000 * (red - blue) / (red + blue) : 0;
    int64_t cube = x * x * x / 1000000;
    return 2 * (x + cube / 3 + cube * x * x / 5000000);
}

/* How quick players' battles go on from there: with rounds to come strength decides, for the weaker
 * is wiped out; near the end it is points. In hundredths, by rounds still to be played. */
static int red_worth(const struct game *game)
{
    enum { LONG = 4 };
    static const int16_t by_strength[LONG + 1] = {0, 240, 300, 380, 420};
    static const int8_t by_point[LONG + 1] = {100, 45, 25, 16, 14};
    static const int8_t by_hex[LONG + 1] = {0, 100, 60, 15, 15};
    const struct starstrike_state *state = starstrike_state_of(game);
    int left = starstrike_scenario_of(game)->rounds + 1 - state->head.turn;
    left = left < 0 ? 0 : left > LONG ? LONG : left;
    int64_t log = log_ratio(side_strength(game, SIDE_RED), side_strength(game, SIDE_BLUE));
    int ahead = state->points[SIDE_RED] - state->points[SIDE_BLUE];
    int held = starstrike_hexes_held(game, SIDE_RED) - starstrike_hexes_held(game, SIDE_BLUE);
    return worth_chance(10 * (log * by_strength[left] / 1000 + (int64_t)ahead * by_point[left] +
                              (int64_t)held * by_hex[left]));
}

int starstrike_worth(const struct game *game, int side)
{
    return worth_for(game, side, red_worth);
}
