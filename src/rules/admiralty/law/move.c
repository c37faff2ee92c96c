/* The Movement Phase: orders are shown, judged and carried out (AE-3.1, AE-3.2, AE-3.3). */
#include "rules/admiralty/law/law.h"

#include "base/check.h"

#include <string.h>

enum { COAST_MAX = 999 };

static bool is_sequential(const struct walk *walk)
{
    return admiralty_has(walk->game, ADMIRALTY_OPTION_SEQUENTIAL_MOVEMENT);
}

/* ---- the reveal ---- */

/* AE-B3.1: of the orders of a ship that hides only the `?` is shown to the other side */
static void show_order(struct walk *walk, int unit, const char *text, bool hides)
{
    struct event event = walk_event(walk, admiralty_order_shown_kind,
                                    is_sequential(walk) ? ADMIRALTY_RULE_D7 : ADMIRALTY_RULE_R0_3_3,
                                    unit, UNIT_NONE);
    int side = admiralty_state_of(walk->game)->units[unit].side;
    walk_put_text(&event, text);
    if (!hides) {
        walk_tell(walk, &event);
        return;
    }
    walk_whisper(walk, side, &event);
    event.rule = ADMIRALTY_RULE_B3_1;
    walk_put_text(&event, "?");
    walk_tell_others(walk, side, &event);
}

static void tell_judged(struct walk *walk, int unit, const struct admiralty_verdict *verdict,
                        bool hides)
{
    struct admiralty_state *state = admiralty_state_of(walk->game);
    struct event event = TOLD(walk, admiralty_order_judged, verdict->rule, unit, UNIT_NONE,
                              .requirement = verdict->requirement, .rating = verdict->rating,
                              .speed = verdict->order.speed, .before = state->elements[unit].speed);
    if (hides)
        walk_whisper(walk, state->units[unit].side, &event);
    else
        walk_tell(walk, &event);
}

/* AE-3.2.5: the order is replaced by coasting */
static int make_coast(struct walk *walk, int unit)
{
    struct admiralty_state *state = admiralty_state_of(walk->game);
    struct admiralty_order coast;
    admiralty_order_coast(walk->game, unit, &coast);
    if (coast.speed > COAST_MAX) /* off any board, and still an order that can be read */
        coast.steps[0].count = (uint16_t)(coast.speed = COAST_MAX);
    memset(state->elements[unit].order, 0, ADMIRALTY_ORDER_SIZE);
    admiralty_order_write(&coast, state->elements[unit].order);
    return coast.speed;
}

static void tell_illegal(struct walk *walk, int unit, const struct admiralty_verdict *verdict,
                         bool cloak)
{
    int speed = make_coast(walk, unit);
    TELL(walk, admiralty_order_illegal, verdict->rule, unit, UNIT_NONE,
         .requirement = verdict->requirement, .rating = verdict->rating,
         .flaw = (int32_t)verdict->flaw, .speed = speed);
    if (cloak)
        TELL_BARE(walk, admiralty_no_cloak, ADMIRALTY_RULE_B3_1, unit, UNIT_NONE);
}

/* AE-3.1.1, AE-3.2.2, AE-3.2.5: shown to all, judged, and put right */
static void reveal_order(struct walk *walk, int unit)
{
    struct admiralty_element *ship = &admiralty_state_of(walk->game)->elements[unit];
    struct admiralty_verdict verdict;
    if (!(ship->flags & ADMIRALTY_PLOTTED)) {
        int speed = make_coast(walk, unit);
        TELL(walk, admiralty_order_missing, ADMIRALTY_RULE_R3_2_5, unit, UNIT_NONE, .speed = speed);
        return;
    }
    ship->flags &= (uint16_t)~ADMIRALTY_PLOTTED;
    admiralty_order_judge(walk->game, unit, ship->order, &verdict);
    bool hides = verdict.flaw == ADMIRALTY_SOUND && verdict.order.special == '?';
    show_order(walk, unit, ship->order, hides);
    if (verdict.flaw == ADMIRALTY_SOUND)
        tell_judged(walk, unit, &verdict, hides);
    else
        tell_illegal(walk, unit, &verdict, verdict.order.special == '?');
}

/* AE-B10 */
static void set_screens(struct walk *walk, int unit)
{
    struct admiralty_element *ship = &admiralty_state_of(walk->game)->elements[unit];
    if (admiralty_design_of(walk->game, unit)->screen_count == 0)
        return;
    bool made = ship->flags & ADMIRALTY_SPLIT_MADE;
    memcpy(ship->screen, ship->split, sizeof ship->screen);
    memset(ship->split, 0, sizeof ship->split);
    admiralty_plot_complete_split(walk->game, unit, ship->screen);
    admiralty_walk_tell_this(
        walk, admiralty_plot_screens_event(walk, admiralty_split_shown_kind,
                                           made ? ADMIRALTY_RULE_B10 : ADMIRALTY_RULE_R0_3_7, unit,
                                           ship->screen));
}

/* AE-8.0.2: what was given beside the orders takes effect */
static void put_in_force(struct walk *walk, int unit)
{
    struct admiralty_state *state = admiralty_state_of(walk->game);
    struct admiralty_element *ship = &state->elements[unit];
    set_screens(walk, unit);
    if (ship->given) {
        int shields = admiralty_ship_shields_against(walk->game, unit, state->units[unit].cell);
        admiralty_walk_tell_this(walk, TOLD(walk, admiralty_reinforced, ADMIRALTY_RULE_E6, unit,
                                            UNIT_NONE, .points = ship->given, .shields = shields));
    }
    ship->flags &= (uint16_t) ~(ADMIRALTY_SPLIT_MADE | ADMIRALTY_GIVEN);
}

/* AE-3.2.5, then AE-B3.1 and AE-B3.3; what a ship that hides has beside its orders is put in force
 * unseen. AE-D7: without secret orders only that is shown. All in one step: what is told of a ship
 * that returns comes to light in the same moment. */
static enum progress reveal(struct walk *walk)
{
    bool sequential = is_sequential(walk);
    int count = admiralty_state_of(walk->game)->head.unit_count;
    for (int unit = 0; !sequential && unit < count; unit++)
        if (admiralty_ship_is_in_play(walk->game, unit))
            reveal_order(walk, unit);
    for (int unit = 0; unit < count; unit++) {
        if (!admiralty_ship_is_in_play(walk->game, unit))
            continue;
        if (!sequential)
            admiralty_cloak_ship(walk, unit);
        put_in_force(walk, unit);
    }
    admiralty_phases_go(walk, sequential ? ADMIRALTY_STEP_ALTERNATE : ADMIRALTY_STEP_DETECT);
    return PROGRESS_ACTIVATION_ENDED;
}

/* ---- hyperdrive ---- */

static void reset_drive(struct walk *walk, int unit, enum admiralty_rule rule)
{
    struct admiralty_state *state = admiralty_state_of(walk->game);
    if (state->elements[unit].hyper == 0)
        return;
    state->elements[unit].hyper = 0;
    admiralty_walk_tell_this(
        walk, walk_event(walk, admiralty_drive_reset_kind, (int)rule, unit, UNIT_NONE));
}

/* AE-B6 */
static void charge_drive(struct walk *walk, int unit)
{
    struct admiralty_element *ship = &admiralty_state_of(walk->game)->elements[unit];
    int face = admiralty_walk_throw(walk, ADMIRALTY_PURPOSE_HYPERDRIVE, ADMIRALTY_RULE_B6, unit,
                                    UNIT_NONE, 6);
    ship->hyper = (uint8_t)(ship->hyper + face);
    TELL(walk, admiralty_drive_charged, ADMIRALTY_RULE_B6, unit, UNIT_NONE, .face = face,
         .total = ship->hyper);
    if (ship->hyper >= ADMIRALTY_JUMP)
        admiralty_remove(walk, unit, ADMIRALTY_BY_JUMP, ADMIRALTY_RULE_B6);
}

/* True when a die fell. AE-G4: in a nebula none does, and the total is lost. */
static bool run_drive(struct walk *walk, int unit)
{
    struct admiralty_state *state = admiralty_state_of(walk->game);
    bool charges = strchr(state->elements[unit].order, '#') != NULL;
    bool nebula = admiralty_cell_ground(walk->game, state->units[unit].cell) == ADMIRALTY_NEBULA;
    if (charges && !nebula) {
        charge_drive(walk, unit);
        return true;
    }
    reset_drive(walk, unit, charges ? ADMIRALTY_RULE_G4 : ADMIRALTY_RULE_B6);
    return false;
}

/* Ships behind `cursor`; with sequential-movement only the one that sails. */
static enum progress run_drives(struct walk *walk)
{
    struct admiralty_state *state = admiralty_state_of(walk->game);
    int first = state->cursor == UNIT_NONE ? 0 : state->cursor + 1;
    for (int unit = first; unit < state->head.unit_count; unit++) {
        if (!admiralty_ship_is_in_play(walk->game, unit) ||
            (is_sequential(walk) && unit != state->actor) || !run_drive(walk, unit))
            continue;
        state->cursor = (uint8_t)unit;
        return PROGRESS_MORE;
    }
    state->cursor = UNIT_NONE;
    return admiralty_phases_go(walk, ADMIRALTY_STEP_SAIL);
}

/* ---- the move ---- */

/* AE-G2, AE-G5: the first hex of the path that destroys, or -1 */
static int find_fatal(const struct game *game, const struct order_path *path)
{
    for (int i = 0; admiralty_cell_has_ground(game) && i < path->length; i++) {
        enum admiralty_terrain kind = admiralty_cell_ground(game, path->cells[i]);
        if (kind == ADMIRALTY_PLANET || kind == ADMIRALTY_BLACK_HOLE)
            return i;
    }
    return -1;
}

static void do_special(struct walk *walk, int unit, char special)
{
    struct admiralty_element *ship = &admiralty_state_of(walk->game)->elements[unit];
    ship->flags &= (uint16_t) ~(ADMIRALTY_EVASIVE | ADMIRALTY_STRAINING);
    if (special == '$') { /* AE-D4 */
        ship->flags |= ADMIRALTY_EVASIVE;
        TELL_BARE(walk, admiralty_evades, ADMIRALTY_RULE_D4, unit, UNIT_NONE);
    } else if (special == '!') { /* AE-D3 */
        ship->flags |= ADMIRALTY_STRAINING;
    } else if (special == '@') { /* AE-D6 */
        ship->flags ^= ADMIRALTY_INVERTED;
        TELL(walk, admiralty_rolled, ADMIRALTY_RULE_D6, unit, UNIT_NONE,
             .inverted = (ship->flags & ADMIRALTY_INVERTED) != 0);
    }
}

/* What its move chiefly rests on. */
static int rule_of_move(const struct walk *walk, int unit, const struct admiralty_order *order)
{
    if (admiralty_ship_is_hidden(walk->game, unit))
        return ADMIRALTY_RULE_B3_2;
    if (admiralty_has(walk->game, ADMIRALTY_OPTION_BASIC_MOVEMENT))
        return ADMIRALTY_RULE_D1;
    if (order->pivot)
        return ADMIRALTY_RULE_D5;
    for (int i = 0; i < order->step_count; i++)
        if (order->steps[i].letter == 'L' || order->steps[i].letter == 'R')
            return ADMIRALTY_RULE_D8;
    return order->speed == 0 ? ADMIRALTY_RULE_R3_1_2 : ADMIRALTY_RULE_R3_3_1;
}

static void tell_moved(struct walk *walk, int unit, const struct admiralty_order *order)
{
    struct admiralty_state *state = admiralty_state_of(walk->game);
    struct event event = TOLD(walk, admiralty_moved, rule_of_move(walk, unit, order), unit,
                              UNIT_NONE, .heading = state->units[unit].heading,
                              .facing = admiralty_arc_facing(walk->game, unit),
                              .speed = state->elements[unit].speed);
    event.cell = state->units[unit].cell;
    admiralty_walk_tell(walk, &event);
}

/* AE-3.3.1: the order becomes place, heading, facing (AE-D5), speed (AE-3.1.2) and trail */
static void carry_out(struct walk *walk, int unit, const struct admiralty_order *order,
                      const struct order_path *path)
{
    struct admiralty_state *state = admiralty_state_of(walk->game);
    struct unit *piece = &state->units[unit];
    struct admiralty_element *ship = &state->elements[unit];
    ship->trail = admiralty_order_trail(walk->game, unit, order);
    ship->speed = (uint16_t)order->speed;
    ship->facing = (uint8_t)((ship->facing + order->pivot + 6) % 6);
    piece->cell = path->end;
    piece->heading = path->heading;
}

/* AE-3.3.1, AE-3.3.2 */
static void sail(struct walk *walk, int unit)
{
    struct admiralty_state *state = admiralty_state_of(walk->game);
    struct admiralty_element *ship = &state->elements[unit];
    struct admiralty_verdict verdict;
    struct order_path path;
    bool sound = admiralty_order_parse(walk->game, unit, ship->order, &verdict);
    CHECK(sound);
    admiralty_order_walk(walk->game, unit, &verdict.order, &path);
    int fatal = find_fatal(walk->game, &path);
    carry_out(walk, unit, &verdict.order, &path);
    if (fatal >= 0) {
        bool planet = admiralty_cell_ground(walk->game, path.cells[fatal]) == ADMIRALTY_PLANET;
        state->units[unit].cell = path.cells[fatal];
        admiralty_remove(walk, unit, planet ? ADMIRALTY_BY_PLANET : ADMIRALTY_BY_BLACK_HOLE,
                         planet ? ADMIRALTY_RULE_G5 : ADMIRALTY_RULE_G2);
        return;
    }
    if (path.leaves) {
        admiralty_remove_over_edge(walk, unit, path.beyond);
        return;
    }
    do_special(walk, unit, verdict.order.special);
    tell_moved(walk, unit, &verdict.order);
    memset(ship->order, 0, sizeof ship->order);
    admiralty_meet(walk, unit, &path);
    admiralty_cloak_leave(walk, unit);
}

void admiralty_move_alone(struct walk *walk, int unit)
{
    reveal_order(walk, unit);
    admiralty_cloak_ship(walk, unit);
    sail(walk, unit);
}

static enum progress sail_all(struct walk *walk)
{
    struct admiralty_state *state = admiralty_state_of(walk->game);
    int actor = state->actor;
    if (is_sequential(walk)) { /* AE-D7; it may have jumped by now */
        if (admiralty_ship_is_in_play(walk->game, actor))
            sail(walk, actor);
        state->actor = UNIT_NONE;
        admiralty_turns_use(walk, actor);
        if (admiralty_remove_is_any_dying(walk->game)) /* AE-E3 */
            admiralty_phases_settle(walk, ADMIRALTY_BY_PLANET, ADMIRALTY_STEP_ASK);
        else
            admiralty_phases_go(walk, ADMIRALTY_STEP_ASK);
        return PROGRESS_ACTIVATION_ENDED;
    }
    for (int unit = 0; unit < state->head.unit_count; unit++)
        if (admiralty_ship_is_in_play(walk->game, unit))
            sail(walk, unit);
    if (admiralty_remove_is_any_dying(walk->game)) /* AE-E3 */
        return admiralty_phases_settle(walk, ADMIRALTY_BY_PLANET, ADMIRALTY_STEP_TERRAIN);
    return admiralty_phases_go(walk, ADMIRALTY_STEP_TERRAIN);
}

/* AE-D7: orders are shown and carried out in turn; dice of cloak and drive follow in advance */
static void take(struct walk *walk, const struct action *action)
{
    struct admiralty_state *state = admiralty_state_of(walk->game);
    int unit = action->unit;
    memcpy(state->elements[unit].order, action->text, ADMIRALTY_ORDER_SIZE);
    if (action->text[0])
        state->elements[unit].flags |= ADMIRALTY_PLOTTED;
    reveal_order(walk, unit);
    admiralty_cloak_ship(walk, unit);
    state->actor = (uint8_t)unit;
    state->cursor = UNIT_NONE;
    state->step = ADMIRALTY_STEP_DETECT;
}

const struct decision_law admiralty_move = {admiralty_plot_permit_sail, admiralty_plot_list_sail,
                                            take};

enum progress admiralty_move_step(struct walk *walk)
{
    switch ((int)admiralty_state_of(walk->game)->step) {
    case ADMIRALTY_STEP_REVEAL:
        return reveal(walk);
    case ADMIRALTY_STEP_DETECT:
        return admiralty_cloak_step(walk);
    case ADMIRALTY_STEP_HYPERDRIVE:
        return run_drives(walk);
    case ADMIRALTY_STEP_SAIL:
        return sail_all(walk);
    default:
        return admiralty_meet_step(walk);
    }
}
