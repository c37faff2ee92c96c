/* Random play: one permitted answer, drawn without listing them all, every kind often enough. */
#include "rules/starstrike/doctrine/doctrine.h"

#include "base/bits.h"
#include "rules/kit/decisions.h"
#include "rules/kit/draw.h"
#include "rules/starstrike/law/fleet.h"

#include <limits.h>

enum { TRIES = 12 };

/* ---- before play ---- */

static int draw_card(const struct draw *draw, int from)
{
    return draw_below(draw, draw->game->setup->library.shelf[from].count);
}

/* Ships as long as there are points, then whatever else there is. */
static int draw_kind(const struct draw *draw, int seat)
{
    static const uint8_t rest[] = {STARSTRIKE_COMMANDER, STARSTRIKE_WING, STARSTRIKE_REFIT,
                                   STARSTRIKE_CARD,      STARSTRIKE_CARD, STARSTRIKE_CARD};
    bool cards = starstrike_runs_chooses_library(draw->game, seat);
    if (!starstrike_runs_chooses_fleet(draw->game, seat))
        return draw->question->decision;
    if (starstrike_draft_points_left(draw->game, seat) > 0 && draw_chance(draw, 70))
        return STARSTRIKE_BUY;
    return rest[draw_below(draw, cards ? (int)sizeof rest : 3)];
}

static struct action draw_choice(const struct draw *draw)
{
    struct action action = draw_new(draw, draw->question->decision, UNIT_NONE);
    int pieces = starstrike_state_of(draw->game)->picks.picked[action.seat];
    bool open = starstrike_mode_of(draw->game) == STARSTRIKE_OPEN;
    action.decision = (uint8_t)draw_kind(draw, action.seat);
    action.amount[0] = (int16_t)draw_card(draw, starstrike_fleet_shelf(action.decision));
    if (action.decision == STARSTRIKE_COMMANDER || action.decision == STARSTRIKE_WING)
        action.amount[1] = (int16_t)(open || pieces == 0 ? -1 : draw_below(draw, pieces));
    if (action.decision == STARSTRIKE_REFIT)
        action.amount[1] = (int16_t)draw_below(draw, pieces > 0 ? pieces : TRIES);
    return action;
}

/* Now and then all of it is left to the sample. */
struct action starstrike_sample_fleet(const struct draw *draw)
{
    const struct starstrike_state *state = starstrike_state_of(draw->game);
    int seat = question_seat(draw->question);
    bool begun = state->picks.picked[seat] || state->player[seat].card[0];
    return draw_tries(draw, draw_choice, 2 * TRIES, begun ? 0 : 2);
}

struct action starstrike_sample_place(const struct draw *draw)
{
    struct action action = draw_new(draw, draw->question->decision, draw_unit(draw));
    struct cell hexes[STARSTRIKE_HEXES_MAX];
    int count = starstrike_hex_setup(draw->game, draw->side, hexes);
    int front = starstrike_answer_front(draw->game, action.unit);
    uint32_t free = 0;
    for (int i = 0; i < count; i++)
        if (starstrike_hex_piece(draw->game, hexes[i]) == UNIT_NONE && draw_keeps(draw, &free))
            action.cell = hexes[i];
    if (starstrike_ship_of(draw->game, action.unit)->faced)
        action.mode = (uint8_t)(draw_chance(draw, 70) ? front : draw_below(draw, STARSTRIKE_WAYS));
    return action;
}

/* ---- orders ---- */

/* Any card that lies in the library, or one of the ship's own. */
static struct action draw_order(const struct draw *draw)
{
    int unit = draw_unit(draw);
    bool omega =
        unit == UNIT_NONE ||
        (starstrike_mode_has(draw->game, STARSTRIKE_OPTION_OMEGA_ORDERS) && draw_chance(draw, 8));
    struct action action = draw_new(draw, omega ? STARSTRIKE_OMEGA : draw->question->decision,
                                    omega ? UNIT_NONE : unit);
    const struct starstrike_player *player = &starstrike_state_of(draw->game)->player[action.seat];
    const struct starstrike_ship *ship = omega ? NULL : starstrike_ship_of(draw->game, unit);
    if (ship && ship->bonus_count > 0 && starstrike_assign_lacks_bonus(draw->game, unit) &&
        draw_chance(draw, 80)) {
        action.mode = 1;
        action.amount[0] = ship->bonus[draw_below(draw, ship->bonus_count)];
        return action;
    }
    uint32_t left = (((uint32_t)1 << starstrike_library_count(player)) - 1) & ~player->out;
    action.amount[0] = (int16_t)(left ? player->card[draw_bit(draw, left)] - 1 : -1);
    return action;
}

struct action starstrike_sample_orders(const struct draw *draw)
{
    for (int i = 0; i < TRIES && !draw_chance(draw, 3); i++) {
        struct action action = draw_order(draw);
        if (starstrike_answer_is_lawful(draw->game, draw->question, &action))
            return action;
    }
    return decisions_fallback(draw->game, draw->question);
}

/* ---- activations ---- */

struct action starstrike_sample_activate(const struct draw *draw)
{
    return draw_new(draw, draw->question->decision, draw_unit(draw));
}

/* Any of them, or the end. */
struct action starstrike_sample_strike(const struct draw *draw)
{
    struct unit_set targets[STARSTRIKE_ARMS_MAX];
    int unit = draw->question->unit, arm = 0, target = 0;
    int count = starstrike_declare_find_strikes(draw->game, unit, targets);
    int skipped = draw_below(draw, count + 1);
    if (skipped == count)
        return starstrike_answer_end(draw->game, draw->question);
    struct action action = draw_new(draw, draw->question->decision, unit);
    while (!unit_set_has(&targets[arm], target) || skipped-- > 0)
        if (++target == starstrike_state_of(draw->game)->head.unit_count) {
            target = 0;
            arm++;
        }
    action.weapons = (uint64_t)1 << arm;
    action.target = (uint8_t)target;
    return action;
}

/* ---- movement ---- */

/* The way to the nearest enemy; -1: there is none. */
static int way_to_enemy(const struct draw *draw, struct cell from)
{
    const struct starstrike_state *state = starstrike_state_of(draw->game);
    int nearest = INT_MAX, found = UNIT_NONE;
    for (int unit = 0; unit < state->head.unit_count; unit++) {
        const struct unit *other = &state->units[unit];
        if (other->side == draw->side || other->status != STATUS_BOARD)
            continue;
        int distance = starstrike_between(from, other->cell);
        if (distance < nearest) {
            nearest = distance;
            found = unit;
        }
    }
    if (found == UNIT_NONE)
        return -1;
    return (starstrike_hex_bearing(from, 0, state->units[found].cell) + 2) / 4 % STARSTRIKE_WAYS;
}

/* A Maneuver: any way, or one that closes in; the next to the right if that is not free. */
static bool draw_maneuver(const struct draw *draw, const struct starstrike_helm *helm,
                          struct action *out)
{
    struct cell from = starstrike_state_of(draw->game)->units[helm->unit].cell;
    int first = draw_chance(draw, 50) ? way_to_enemy(draw, from) : -1;
    if (first < 0)
        first = draw_below(draw, STARSTRIKE_WAYS);
    for (int i = 0; i < STARSTRIKE_WAYS; i++) {
        int heading = (first + i) % STARSTRIKE_WAYS, free = starstrike_helm_free(helm, heading);
        if (!free)
            continue;
        *out = draw_new(draw, draw->question->decision, helm->unit);
        out->mode = (uint8_t)heading;
        out->amount[0] = (int16_t)draw_bit(draw, (uint32_t)free);
        return true;
    }
    return false;
}

/* Without a Maneuver. */
static struct action draw_rotation(const struct draw *draw)
{
    struct action action = draw_new(draw, draw->question->decision, draw->question->unit);
    action.amount[0] = STARSTRIKE_NO_MANEUVER;
    for (int i = 0; i < TRIES; i++) {
        action.mode = (uint8_t)draw_below(draw, STARSTRIKE_WAYS);
        if (starstrike_answer_is_lawful(draw->game, draw->question, &action))
            return action;
    }
    return decisions_fallback(draw->game, draw->question);
}

struct action starstrike_sample_move(const struct draw *draw)
{
    struct starstrike_helm helm = starstrike_helm_of(draw->game, draw->question->unit);
    struct action action;
    if (helm.used >= helm.least && draw_chance(draw, 10))
        return starstrike_answer_end(draw->game, draw->question);
    bool rotates = starstrike_helm_may_rotate(&helm);
    if (rotates && draw_chance(draw, 30))
        return draw_rotation(draw);
    if (draw_maneuver(draw, &helm, &action))
        return action;
    return rotates ? draw_rotation(draw) : starstrike_answer_end(draw->game, draw->question);
}
