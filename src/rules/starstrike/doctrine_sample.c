/* Random play: one permitted answer, drawn without listing them all, every kind often enough. */
#include "rules/starstrike/doctrine.h"

#include "rules/kit/draw.h"
#include "rules/starstrike/parts.h"

enum { TRIES = 12, LISTED = 64 };

/* ---- before play ---- */

static int draw_card(const struct draw *draw, enum starstrike_collection from)
{
    return draw_below(draw, draw->game->setup->library.shelf[from].count);
}

/* Ships as long as there are points, then whatever else there is. */
static int draw_kind(const struct draw *draw, int seat)
{
    static const uint8_t rest[] = {STARSTRIKE_COMMANDER, STARSTRIKE_WING, STARSTRIKE_REFIT,
                                   STARSTRIKE_CARD,      STARSTRIKE_CARD, STARSTRIKE_CARD};
    bool cards = starstrike_chooses_library(draw->game, seat);
    if (!starstrike_chooses_fleet(draw->game, seat))
        return draw->question->decision;
    if (starstrike_points_left(draw->game, seat) > 0 && draw_chance(draw, 70))
        return STARSTRIKE_BUY;
    return rest[draw_below(draw, cards ? (int)sizeof rest : 3)];
}

static struct action draw_choice(const struct draw *draw)
{
    static const uint8_t shelves[] = {[STARSTRIKE_BUY] = STARSTRIKE_SHIPS,
                                      [STARSTRIKE_COMMANDER] = STARSTRIKE_COMMANDERS,
                                      [STARSTRIKE_WING] = STARSTRIKE_GROUPS,
                                      [STARSTRIKE_CARD] = STARSTRIKE_ORDERS,
                                      [STARSTRIKE_REFIT] = STARSTRIKE_ORDERS};
    struct action action = draw_new(draw, draw->question->decision, UNIT_NONE);
    int pieces = starstrike_state_of(draw->game)->picks.picked[action.seat];
    bool open = starstrike_mode_of(draw->game) == STARSTRIKE_OPEN;
    action.decision = (uint8_t)draw_kind(draw, action.seat);
    action.amount[0] = (int16_t)draw_card(draw, shelves[action.decision]);
    if (action.decision == STARSTRIKE_COMMANDER || action.decision == STARSTRIKE_WING)
        action.amount[1] = (int16_t)(open || pieces == 0 ? -1 : draw_below(draw, pieces));
    if (action.decision == STARSTRIKE_REFIT)
        action.amount[1] = (int16_t)draw_below(draw, pieces > 0 ? pieces : TRIES);
    return action;
}

/* Now and then all of it is left to the sample. */
static struct action draw_fleet(const struct draw *draw)
{
    const struct starstrike_state *state = starstrike_state_of(draw->game);
    int seat = question_seat(draw->question);
    bool begun = state->picks.picked[seat] || state->player[seat].card[0];
    return draw_tries(draw, draw_choice, 2 * TRIES, begun ? 0 : 2);
}

static struct action draw_place(const struct draw *draw)
{
    struct action action = draw_new(draw, draw->question->decision, draw_unit(draw));
    struct cell hexes[STARSTRIKE_HEXES_MAX];
    int count = starstrike_setup_hexes(draw->game, draw->side, hexes);
    int front = starstrike_front(draw->game, action.unit);
    uint32_t free = 0;
    for (int i = 0; i < count; i++)
        if (starstrike_at(draw->game, hexes[i]) == UNIT_NONE && draw_keeps(draw, &free))
            action.cell = hexes[i];
    if (starstrike_ship_of(draw->game, action.unit)->faced)
        action.mode = (uint8_t)(draw_chance(draw, 70) ? front : draw_below(draw, STARSTRIKE_WAYS));
    return action;
}

/* ---- orders ---- */

/* Any card of the library, or of the ship. */
static struct action draw_order(const struct draw *draw)
{
    int unit = draw_unit(draw);
    bool omega = unit == UNIT_NONE || draw_chance(draw, 8);
    struct action action =
        draw_new(draw, omega ? STARSTRIKE_OMEGA : STARSTRIKE_ASSIGN, omega ? UNIT_NONE : unit);
    const struct starstrike_player *player = &starstrike_state_of(draw->game)->player[action.seat];
    const struct starstrike_ship *ship = omega ? NULL : starstrike_ship_of(draw->game, unit);
    if (ship && ship->bonus_count > 0 && draw_chance(draw, 50)) {
        action.mode = 1;
        action.amount[0] = ship->bonus[draw_below(draw, ship->bonus_count)];
        return action;
    }
    int cards = starstrike_library_count(player);
    action.amount[0] = (int16_t)(cards > 0 ? player->card[draw_below(draw, cards)] - 1 : -1);
    return action;
}

/* ---- strikes and movement ---- */

/* Any of those listed, the end of the run now and then. */
static struct action draw_or_end(const struct draw *draw, int enough)
{
    struct action end = starstrike_answer_end(draw->game, draw->question);
    return draw_chance(draw, enough) && draw_permits(draw, &end) ? end : draw_listed(draw);
}

/* How far the nearest enemy is from where it leads; an Assault is nearest of all. */
static int distance_after(const struct draw *draw, const struct action *action)
{
    enum starstrike_maneuver maneuver = (enum starstrike_maneuver)action->amount[0];
    if (action->decision != STARSTRIKE_MOVE || maneuver == STARSTRIKE_NO_MANEUVER)
        return OUTLOOK_NOBODY;
    if (maneuver == STARSTRIKE_ASSAULT)
        return 0;
    struct cell from = starstrike_state_of(draw->game)->units[action->unit].cell;
    struct cell to = starstrike_maneuver_goal(from, action->mode, maneuver);
    return 1 + outlook_distance(draw->game, draw->side, to, starstrike_on_map);
}

/* Any, or the one that closes in. */
static struct action draw_move(const struct draw *draw)
{
    struct action list[LISTED];
    int count = starstrike_choices(draw->game, draw->question, UNIT_ANY, list, LISTED);
    int best = draw_below(draw, count < LISTED ? count : LISTED);
    if (draw_chance(draw, 50))
        return list[best];
    for (int i = 0; i < count && i < LISTED; i++)
        if (distance_after(draw, &list[i]) < distance_after(draw, &list[best]))
            best = i;
    return list[best];
}

struct action starstrike_sample(const struct game *game, const struct question *question,
                                struct random *random)
{
    struct draw draw = draw_begin(game, question, random);
    switch (question->decision) {
    case STARSTRIKE_BUY:
    case STARSTRIKE_CARD:
    case STARSTRIKE_REFIT:
        return draw_fleet(&draw);
    case STARSTRIKE_PLACE:
    case STARSTRIKE_ENTER:
        return draw_place(&draw);
    case STARSTRIKE_ASSIGN:
        return draw_tries(&draw, draw_order, TRIES, 3);
    case STARSTRIKE_ACTIVATE:
        return draw_new(&draw, STARSTRIKE_ACTIVATE, draw_unit(&draw));
    case STARSTRIKE_STRIKE:
        return draw_or_end(&draw, 5);
    case STARSTRIKE_MOVE:
        return draw_move(&draw);
    default: /* shields, Target Locks, facings, cards: a handful of answers */
        return draw_listed(&draw);
    }
}
