/* The Fighter Phase: where flights may go, whom they attack, dogfights, and the draw (AE-5, AE-F).
 */
#include "rules/admiralty/law/law.h"

/* ---- where ---- */

static struct cell cell_of(const struct game *game, int unit)
{
    return admiralty_state_of(game)->units[unit].cell;
}

static bool is_enemy(const struct game *game, int unit, int other)
{
    const struct unit *units = admiralty_state_of(game)->units;
    return units[unit].side != units[other].side;
}

/* AE-5.3.1: an opposing element bars a hex; a hidden ship does not (AE-B3.2) */
static bool is_barred(const struct game *game, int unit, struct cell cell)
{
    return admiralty_cell_is_solid(admiralty_cell_ground(game, cell)) ||
           admiralty_cell_holds_enemy(game, admiralty_state_of(game)->units[unit].side, cell);
}

static bool in_reach(const struct game *game, int unit, struct cell cell)
{
    return board_contains(&game->setup->board, cell) &&
           admiralty_distance(cell_of(game, unit), cell) <= ADMIRALTY_FLIGHT_MOVE;
}

static bool has_way_out(const struct game *game, int unit)
{
    const struct board *board = &game->setup->board;
    for (int index = 0; index < board->columns * board->rows; index++) {
        struct cell cell = board_cell_at(board, index);
        if (in_reach(game, unit, cell) && !is_barred(game, unit, cell))
            return true;
    }
    return false;
}

/* AE-F2 */
static bool is_locked(const struct game *game, int unit)
{
    return admiralty_element_of(game, unit)->rival != UNIT_NONE;
}

/* AE-5.3.1: out from under an enemy that moved onto it, if there is anywhere to go */
static bool may_stay(const struct game *game, int unit)
{
    return is_locked(game, unit) || !is_barred(game, unit, cell_of(game, unit)) ||
           !has_way_out(game, unit);
}

bool admiralty_fighter_may_fly_to(const struct game *game, int unit, struct cell cell)
{
    if (cell_equal(cell, cell_of(game, unit)))
        return may_stay(game, unit);
    return !is_locked(game, unit) && in_reach(game, unit, cell) && !is_barred(game, unit, cell);
}

/* ---- whom ---- */

/* AE-F2: those two are in one dogfight, whoever attacked whom */
static bool are_rivals(const struct game *game, int unit, int other)
{
    return admiralty_element_of(game, unit)->rival == other ||
           admiralty_element_of(game, other)->rival == unit;
}

/* AE-5.4.1: one opposing element exactly one hex from where it ends */
static bool may_attack_from(const struct game *game, int unit, struct cell cell, int target)
{
    return is_enemy(game, unit, target) && admiralty_ship_is_on_board(game, target) &&
           admiralty_distance(cell, cell_of(game, target)) == 1 &&
           (!is_locked(game, unit) || are_rivals(game, unit, target));
}

static enum fault permit_cell(const struct ask *ask)
{
    int unit = ask->action->unit;
    struct cell cell = ask->action->cell;
    char name[JUDGE_NAME_SIZE], place[JUDGE_NAME_SIZE];
    if (admiralty_fighter_may_fly_to(ask->game, unit, cell))
        return FAULT_NONE;
    if (is_locked(ask->game, unit))
        return REFUSE(ask, F2, "%s is in a dogfight and may not move", judge_name(ask, unit, name));
    if (!in_reach(ask->game, unit, cell))
        return REFUSE(ask, R5_3_1, "%s is more than %d hexes from %s", judge_cell(ask, cell, place),
                      ADMIRALTY_FLIGHT_MOVE, judge_name(ask, unit, name));
    if (admiralty_cell_is_solid(admiralty_cell_ground(ask->game, cell)))
        return REFUSE(ask, G, "%s is solid: no flight may end there", judge_cell(ask, cell, place));
    return REFUSE(ask, R5_3_1, "%s holds an enemy: no flight may end there",
                  judge_cell(ask, cell, place));
}

static enum fault permit_target(const struct ask *ask)
{
    const struct admiralty_state *state = admiralty_state_of(ask->game);
    int unit = ask->action->unit, target = ask->action->target;
    char name[JUDGE_NAME_SIZE], other[JUDGE_NAME_SIZE];
    if (target >= state->head.unit_count)
        return REFUSE(ask, R5_4_1, "there is no such target");
    if (!is_enemy(ask->game, unit, target))
        return REFUSE(ask, R0_3_1, "%s is on the same side", judge_name(ask, target, name));
    if (state->units[target].status == ADMIRALTY_HIDDEN)
        return REFUSE(ask, B3_2, "%s is hidden", judge_name(ask, target, name));
    if (!admiralty_ship_is_on_board(ask->game, target))
        return REFUSE(ask, R5_4_1, "%s is not on the board", judge_name(ask, target, name));
    if (is_locked(ask->game, unit) && !are_rivals(ask->game, unit, target))
        return REFUSE(ask, F2, "%s is in a dogfight and may attack nobody else",
                      judge_name(ask, unit, name));
    if (!may_attack_from(ask->game, unit, ask->action->cell, target))
        return REFUSE(ask, R5_4_1, "%s would not be next to %s", judge_name(ask, unit, name),
                      judge_name(ask, target, other));
    return FAULT_NONE;
}

static enum fault permit(const struct ask *ask)
{
    enum fault fault = permit_cell(ask);
    if (fault == FAULT_NONE && ask->action->target != UNIT_NONE)
        fault = permit_target(ask);
    return fault;
}

/* ---- listing ---- */

static void list_cell(struct list *list, int unit, struct cell cell)
{
    struct action action = list_new(list, list->question->decision, unit);
    action.cell = cell;
    list_add(list, &action);
    for (int target = 0; target < admiralty_state_of(list->game)->head.unit_count; target++)
        if (may_attack_from(list->game, unit, cell, target)) {
            action.target = (uint8_t)target;
            list_add(list, &action);
        }
}

/* Staying first, then the board in index order. */
static void list_flights(struct list *list, int unit)
{
    const struct board *board = &list->game->setup->board;
    struct cell own = cell_of(list->game, unit);
    if (may_stay(list->game, unit))
        list_cell(list, unit, own);
    if (is_locked(list->game, unit))
        return;
    for (int index = 0; index < board->columns * board->rows && !list_is_full(list); index++) {
        struct cell cell = board_cell_at(board, index);
        if (!cell_equal(cell, own) && admiralty_fighter_may_fly_to(list->game, unit, cell))
            list_cell(list, unit, cell);
    }
}

/* ---- carrying out ---- */

/* AE-5.3.1; staying without an attack is passing (AE-5.2.1) */
static void move(struct walk *walk, int unit, struct cell cell, bool attacks)
{
    struct unit *flight = &admiralty_state_of(walk->game)->units[unit];
    int hexes = admiralty_distance(flight->cell, cell);
    if (hexes == 0 && attacks)
        return;
    struct event event =
        hexes ? TOLD(walk, admiralty_flew, ADMIRALTY_RULE_R5_3_1, unit, UNIT_NONE, .hexes = hexes)
              : walk_event(walk, admiralty_held_kind, ADMIRALTY_RULE_R5_2_1, unit, UNIT_NONE);
    event.cell = cell;
    flight->cell = cell;
    walk_tell(walk, &event);
}

/* AE-F2: a flight that attacks another locks both; one that is locked already stays so */
static void lock(struct walk *walk, int unit, int target)
{
    struct admiralty_element *elements = admiralty_state_of(walk->game)->elements;
    if (!admiralty_has(walk->game, ADMIRALTY_OPTION_DOGFIGHTS) ||
        !admiralty_is_flight(walk->game, target) || elements[unit].rival != UNIT_NONE)
        return;
    elements[unit].rival = (uint8_t)target;
    if (elements[target].rival == UNIT_NONE)
        elements[target].rival = (uint8_t)unit;
    TELL_BARE(walk, admiralty_locked, ADMIRALTY_RULE_F2, unit, target);
}

/* AE-5.4.1 */
static void attack(struct walk *walk, int unit, int target)
{
    struct admiralty_state *state = admiralty_state_of(walk->game);
    TELL(walk, admiralty_flight_attacks, ADMIRALTY_RULE_R5_4_1, unit, target,
         .fighters = state->elements[unit].fighters);
    lock(walk, unit, target);
    state->actor = (uint8_t)unit;
    state->victim = (uint8_t)target;
    admiralty_shot_begin(walk);
}

static void take(struct walk *walk, const struct action *action)
{
    bool attacks = action->target != UNIT_NONE;
    move(walk, action->unit, action->cell, attacks);
    if (attacks) {
        attack(walk, action->unit, action->target);
        return;
    }
    admiralty_state_of(walk->game)->actor = action->unit;
    admiralty_turns_end_attack(walk);
}

const struct decision_law admiralty_fighter = {permit, list_flights, take};

/* ---- the draw ---- */

static bool may_be_drawn(const struct game *game, int unit)
{
    return admiralty_is_flight(game, unit) && admiralty_ship_is_on_board(game, unit) &&
           !(admiralty_element_of(game, unit)->flags & ADMIRALTY_ACTED);
}

static int nth_to_be_drawn(const struct game *game, int nth)
{
    int unit = 0;
    while (!may_be_drawn(game, unit) || --nth > 0)
        unit++;
    return unit;
}

/* AE-F5: one uniform draw among those left, in id order; the last one needs no die */
enum progress admiralty_fighter_step(struct walk *walk)
{
    struct admiralty_state *state = admiralty_state_of(walk->game);
    int left = 0, face = 1;
    for (int unit = 0; unit < state->head.unit_count; unit++)
        left += may_be_drawn(walk->game, unit);
    if (left == 0)
        return admiralty_phases_next(walk);
    if (left > 1)
        face = admiralty_walk_throw(walk, ADMIRALTY_PURPOSE_DRAW, ADMIRALTY_RULE_F5, UNIT_NONE,
                                    UNIT_NONE, left);
    int unit = nth_to_be_drawn(walk->game, face);
    TELL(walk, admiralty_flight_drawn, ADMIRALTY_RULE_F5, unit, UNIT_NONE, .face = face,
         .left = left);
    state->actor = (uint8_t)unit;
    state->head.active = state->units[unit].side;
    return admiralty_phases_go(walk, ADMIRALTY_STEP_ASK);
}
