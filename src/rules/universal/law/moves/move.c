/* Orders are shown, judged and carried out; hyperjumps; what emergency thrust costs (UN-B2 1c to
 * 2c, UN-C3, UN-C4). */
#include "rules/universal/law/moves/moves.h"

#include "base/check.h"
#include "rules/kit/asked.h"
#include "rules/universal/state/place.h"

#include <string.h>

enum { STRAIN_SHARE = 3, DIE = 6 };

/* UN-C0.1: all ships, or the one that moves alone */
static bool sails(const struct game *game, int unit)
{
    int sailor = universal_state_of(game)->sailor;
    return universal_is_ship_in_play(game, unit) && (sailor == UNIT_NONE || sailor == unit);
}

/* ---- the reveal ---- */

/* What has become of a ship's order at the reveal. */
struct revealed {
    bool given;
    bool sound;
    int requirement;
};

/* UN-C4.2c: of the orders of a ship that hides only the `?` is shown to the other side */
static void show_order(struct walk *walk, int unit, bool hides)
{
    bool alone = universal_state_of(walk->game)->sailor != UNIT_NONE;
    struct event event =
        walk_event(walk, universal_order_shown_kind,
                   alone ? UNIVERSAL_RULE_C0_1 : UNIVERSAL_RULE_R0_5, unit, UNIT_NONE);
    int side = universal_state_of(walk->game)->units[unit].side;
    walk_put_text(&event, universal_state_of(walk->game)->elements[unit].order);
    if (!hides) {
        walk_tell(walk, &event);
        return;
    }
    walk_whisper(walk, side, &event);
    event.rule = UNIVERSAL_RULE_C4_2C;
    walk_put_text(&event, "?");
    walk_tell_others(walk, side, &event);
}

static void tell_sound(struct walk *walk, int unit, const struct universal_verdict *verdict)
{
    const struct universal_element *ship = &universal_state_of(walk->game)->elements[unit];
    struct event event =
        TOLD(walk, universal_order_judged, verdict->rule, unit, UNIT_NONE,
             .requirement = verdict->requirement, .rating = verdict->rating,
             .speed = verdict->order.speed, .before = ship->speed, .boosters = ship->boost);
    if (verdict->order.special == '?')
        walk_whisper(walk, universal_state_of(walk->game)->units[unit].side, &event);
    else
        walk_tell(walk, &event);
    if (verdict->order.special == '&')
        TELL(walk, universal_tethered, UNIVERSAL_RULE_C4_6, unit, UNIT_NONE, .group = ship->group,
             .rating = verdict->rating);
}

/* UN-C2.0 */
static void tell_unsound(struct walk *walk, int unit, const struct universal_verdict *verdict)
{
    struct universal_order coast;
    universal_order_coast(walk->game, unit, &coast);
    TELL(walk, universal_order_invalid, verdict->rule, unit, UNIT_NONE,
         .requirement = verdict->requirement, .rating = verdict->rating, .speed = coast.speed);
    if (universal_state_of(walk->game)->elements[unit].order[0] == '?')
        TELL_BARE(walk, universal_no_cloak, UNIVERSAL_RULE_C2_0, unit, UNIT_NONE);
}

/* All orders stay as they are meanwhile: tethers are judged together (UN-C4.6). */
static void reveal_order(struct walk *walk, int unit, struct revealed *out)
{
    const struct universal_element *ship = &universal_state_of(walk->game)->elements[unit];
    struct universal_verdict verdict;
    *out = (struct revealed){.given = ship->flags & UNIVERSAL_PLOTTED};
    if (!out->given) {
        struct universal_order coast;
        universal_order_coast(walk->game, unit, &coast);
        TELL(walk, universal_order_missing, UNIVERSAL_RULE_C2_0, unit, UNIT_NONE,
             .speed = coast.speed);
        return;
    }
    universal_thrust_judge_given(walk->game, unit, &verdict);
    out->sound = verdict.sound;
    out->requirement = verdict.requirement;
    show_order(walk, unit, verdict.sound && verdict.order.special == '?');
    if (verdict.sound)
        tell_sound(walk, unit, &verdict);
    else
        tell_unsound(walk, unit, &verdict);
}

/* UN-C2.0, UN-C6, UN-C7: what it does without a valid order */
static void make_coast(struct walk *walk, int unit)
{
    struct universal_element *ship = &universal_state_of(walk->game)->elements[unit];
    struct universal_order coast;
    universal_order_coast(walk->game, unit, &coast);
    if (coast.speed > ORDER_HEXES_MAX) /* off any board, and still an order that can be read */
        coast.steps[0].count = ORDER_HEXES_MAX;
    memset(ship->order, 0, sizeof ship->order);
    universal_order_write(&coast, ship->order);
}

/* UN-C2.0: Boosters are expended before orders are judged, and so lost even if they do not hold; no
 * special action is performed then, neither is emergency thrust */
static void put_in_force(struct walk *walk, int unit, const struct revealed *revealed)
{
    struct universal_element *ship = &universal_state_of(walk->game)->elements[unit];
    if (revealed->given)
        ship->used[UNIVERSAL_BOOSTERS] = (uint8_t)(ship->used[UNIVERSAL_BOOSTERS] + ship->boost);
    if (revealed->sound && ship->order[0] == '!') /* UN-C4.1 */
        ship->flags |= UNIVERSAL_STRAINING;
    ship->flags &= ~(uint32_t)UNIVERSAL_PLOTTED;
    if (!revealed->sound)
        make_coast(walk, unit);
    universal_cloak_ship(walk, unit);
    ship->boost = ship->group = 0;
    if (revealed->sound && universal_is_ship_in_play(walk->game, unit))
        universal_points_use_thrust(walk, unit, revealed->requirement);
}

/* 1c, then 2a in the same step: what is told of a ship that returns comes to light at once. */
enum progress universal_move_reveal(struct walk *walk)
{
    struct universal_state *state = universal_state_of(walk->game);
    struct revealed revealed[UNITS_MAX];
    for (int unit = 0; unit < state->head.unit_count; unit++)
        if (sails(walk->game, unit))
            reveal_order(walk, unit, &revealed[unit]);
    for (int unit = 0; unit < state->head.unit_count; unit++)
        if (sails(walk->game, unit))
            put_in_force(walk, unit, &revealed[unit]);
    state->cursor = UNIT_NONE;
    universal_phases_go(walk, UNIVERSAL_STEP_DETECT);
    return PROGRESS_ACTIVATION_ENDED;
}

/* ---- hyperjumps ---- */

/* UN-C4.3 */
static void charge(struct walk *walk, int unit)
{
    struct universal_element *ship = &universal_state_of(walk->game)->elements[unit];
    struct roll what =
        universal_roll(walk, UNIVERSAL_PURPOSE_JUMP, UNIVERSAL_RULE_C4_3, unit, UNIT_NONE);
    int face = walk_throw_one(walk, &what, DIE);
    ship->jump = (uint8_t)(ship->jump + face);
    universal_points_use_item(walk, unit, UNIVERSAL_HYPERDRIVE);
    TELL(walk, universal_charged, UNIVERSAL_RULE_C4_3, unit, UNIT_NONE, .face = face,
         .total = ship->jump);
    if (ship->jump >= UNIVERSAL_JUMP)
        universal_remove(walk, unit, UNIVERSAL_BY_JUMP, UNIVERSAL_RULE_C4_3);
}

/* One that does not charge its drive loses what it had. */
static void reset_jump(struct walk *walk, int unit)
{
    struct universal_element *ship = &universal_state_of(walk->game)->elements[unit];
    if (ship->jump > 0)
        universal_tell_of(
            walk, TOLD(walk, universal_reset, UNIVERSAL_RULE_C4_3, unit, UNIT_NONE, .none = 0));
    ship->jump = 0;
}

/* 2b: ships behind `cursor`, a die a step. UN-H4: none in a nebula, where the total stays. */
static enum progress jump(struct walk *walk)
{
    struct universal_state *state = universal_state_of(walk->game);
    int unit;
    while ((unit = asked_after(walk->game, &state->cursor, sails)) != UNIT_NONE) {
        if (state->elements[unit].order[0] != '#') {
            reset_jump(walk, unit);
        } else if (!universal_cell_in_nebula(walk->game, state->units[unit].cell)) {
            charge(walk, unit);
            return PROGRESS_MORE;
        }
    }
    return universal_phases_go(walk, UNIVERSAL_STEP_SAIL);
}

/* ---- the move ---- */

/* UN-H2, UN-H5: the first hex of the way that destroys, or -1 */
static int find_fatal(const struct game *game, const struct order_path *path)
{
    for (int i = 0; universal_cell_has_ground(game) && i < path->length; i++) {
        enum universal_terrain kind = universal_cell_ground(game, path->cells[i]);
        if (kind == UNIVERSAL_PLANET || kind == UNIVERSAL_BLACK_HOLE)
            return i;
    }
    return -1;
}

/* UN-C3.2, UN-C3.3: the way; the board may float under it. A hidden ship that the board has left
 * behind is lost only if it ends outside. */
static void find_way(struct walk *walk, int unit, const struct universal_order *order,
                     struct order_path *out)
{
    const struct board *board = &walk->game->setup->board;
    bool hidden = universal_is_hidden(walk->game, unit);
    universal_order_walk(walk->game, unit, order, out);
    if (hidden && !board_contains(board, universal_state_of(walk->game)->units[unit].cell)) {
        universal_order_walk_freely(walk->game, unit, order, out);
        out->leaves = !board_contains(board, out->end);
    } else if (!hidden && out->leaves &&
               universal_has(walk->game, UNIVERSAL_OPTION_FLOATING_BOARD)) {
        universal_order_walk_freely(walk->game, unit, order, out);
        universal_float(walk, unit, out);
        universal_order_walk(walk->game, unit, order, out);
    }
}

/* UN-C3.2: the first hex outside tells over which edge it goes */
static void leave_board(struct walk *walk, int unit, const struct universal_order *order)
{
    struct order_path path;
    universal_order_walk_freely(walk->game, unit, order, &path);
    for (int i = 0; i < path.length; i++)
        if (!board_contains(&walk->game->setup->board, path.cells[i])) {
            universal_state_of(walk->game)->units[unit].cell = path.cells[i];
            break;
        }
    universal_remove(walk, unit, UNIVERSAL_BY_LEAVING, UNIVERSAL_RULE_C3_2);
}

/* UN-C4.4, UN-C4.5: they take effect when the ship moves */
static void do_special(struct walk *walk, int unit, char special)
{
    struct universal_element *ship = &universal_state_of(walk->game)->elements[unit];
    if (special == '$') {
        ship->flags |= UNIVERSAL_SILENT;
        TELL_BARE(walk, universal_silent, UNIVERSAL_RULE_C4_5, unit, UNIT_NONE);
    } else if (special == '@') {
        ship->flags ^= UNIVERSAL_INVERTED;
        TELL(walk, universal_inverted, UNIVERSAL_RULE_C4_4, unit, UNIT_NONE,
             .inverted = (ship->flags & UNIVERSAL_INVERTED) != 0);
    }
}

/* What its move chiefly rests on. */
static enum universal_rule rule_of_move(const struct game *game, int unit)
{
    static const enum universal_rule rules[] = {[UNIVERSAL_INERTIAL] = UNIVERSAL_RULE_C3,
                                                [UNIVERSAL_CINEMATIC] = UNIVERSAL_RULE_C5,
                                                [UNIVERSAL_REACTIONLESS] = UNIVERSAL_RULE_C6,
                                                [UNIVERSAL_VECTOR] = UNIVERSAL_RULE_C7};
    return universal_is_hidden(game, unit) ? UNIVERSAL_RULE_C4_2B
                                           : rules[universal_movement_of(game)];
}

/* The order becomes place, heading, speed (UN-C1.1), velocity (UN-C7) and trail (UN-C2.4). */
static void carry_out(struct walk *walk, int unit, const struct universal_order *order,
                      const struct order_path *path)
{
    struct unit *piece = &universal_state_of(walk->game)->units[unit];
    struct universal_element *ship = &universal_state_of(walk->game)->elements[unit];
    if (universal_has(walk->game, UNIVERSAL_OPTION_DELAYED_PIVOTS))
        ship->trail = universal_order_trail(order);
    ship->speed = (uint16_t)order->speed;
    ship->velocity = order->velocity;
    piece->cell = path->end;
    piece->heading = path->heading;
    struct event event = TOLD(walk, universal_moved, rule_of_move(walk->game, unit), unit,
                              UNIT_NONE, .heading = piece->heading, .speed = ship->speed,
                              .velocity_q = ship->velocity.q, .velocity_r = ship->velocity.r);
    event.cell = piece->cell;
    universal_tell_of(walk, event);
}

/* UN-C3 */
static void sail(struct walk *walk, int unit)
{
    struct universal_state *state = universal_state_of(walk->game);
    struct universal_verdict verdict;
    struct order_path path;
    bool readable = universal_order_parse(walk->game, unit, state->elements[unit].order, &verdict);
    CHECK(readable);
    find_way(walk, unit, &verdict.order, &path);
    int fatal = find_fatal(walk->game, &path);
    if (fatal >= 0) {
        bool planet = universal_cell_ground(walk->game, path.cells[fatal]) == UNIVERSAL_PLANET;
        state->units[unit].cell = path.cells[fatal];
        universal_remove(walk, unit, planet ? UNIVERSAL_BY_PLANET : UNIVERSAL_BY_BLACK_HOLE,
                         planet ? UNIVERSAL_RULE_H5 : UNIVERSAL_RULE_H2);
        return;
    }
    if (path.leaves) {
        leave_board(walk, unit, &verdict.order);
        return;
    }
    do_special(walk, unit, verdict.order.special);
    carry_out(walk, unit, &verdict.order, &path);
    universal_hazard_note(walk, unit, &path);
    universal_cloak_leave(walk, unit);
}

static enum progress sail_all(struct walk *walk)
{
    for (int unit = 0; unit < universal_state_of(walk->game)->head.unit_count; unit++)
        if (sails(walk->game, unit))
            sail(walk, unit);
    return universal_phases_go(walk, UNIVERSAL_STEP_ROCK);
}

/* ---- emergency thrust ---- */

/* UN-C4.1: a third of the boxes left, rounded up; UN-A2.3b: printed ones */
static enum progress strain(struct walk *walk)
{
    struct universal_state *state = universal_state_of(walk->game);
    for (int unit = 0; unit < state->head.unit_count; unit++) {
        struct universal_element *ship = &state->elements[unit];
        if (!(ship->flags & UNIVERSAL_STRAINING))
            continue;
        const struct universal_design *design = universal_design_of(walk->game, unit);
        int left = design->engine_rating ? universal_boxes(design, UNIVERSAL_ENGINES) -
                                               ship->card.track[UNIVERSAL_ENGINES]
                                         : 0;
        int boxes = (left + STRAIN_SHARE - 1) / STRAIN_SHARE;
        ship->flags &= ~(uint32_t)UNIVERSAL_STRAINING;
        if (boxes == 0)
            continue;
        ship->card.track[UNIVERSAL_ENGINES] =
            (uint8_t)(ship->card.track[UNIVERSAL_ENGINES] + boxes);
        ship->card.slash &= (uint8_t) ~(1 << UNIVERSAL_ENGINES);
        universal_tell_stir(walk, unit);
        TELL(walk, universal_strained, UNIVERSAL_RULE_C4_1, unit, UNIT_NONE, .boxes = boxes);
    }
    return universal_phases_go(walk, UNIVERSAL_STEP_DECOY);
}

enum progress universal_move_step(struct walk *walk)
{
    switch ((int)universal_state_of(walk->game)->step) {
    case UNIVERSAL_STEP_JUMP:
        return jump(walk);
    case UNIVERSAL_STEP_SAIL:
        return sail_all(walk);
    default:
        return strain(walk);
    }
}
