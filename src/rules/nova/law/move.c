/* Maneuvers judged, listed and carried out, one by one or all at once (NV-move, NV-alt, NV-adv.4,
 * 5, 9, 11). */
#include "rules/nova/law/law.h"

#include "base/check.h"
#include "rules/kit/asked.h"

#include <string.h>

/* ---- judging ---- */

/* One writing for one maneuver, so that equal answers are equal bytes. */
static enum fault permit_text(const struct ask *ask)
{
    char normal[NOVA_PLAN_SIZE];
    const char *text = ask->action->text;
    if (text[NOVA_PLAN_SIZE - 1])
        return REFUSE(ask, MOVE_2, "a plan has at most %d signs", NOVA_PLAN_SIZE - 1);
    nova_plan_normal(text, normal);
    if (memcmp(normal, text, sizeof normal) != 0)
        return REFUSE(ask, MOVE_2, "plans are written in capitals without blanks, here as %s",
                      normal);
    return FAULT_NONE;
}

/* NV-move.5, NV-move.6: what a ship is not forced to do it may not do */
static enum fault permit_end(const struct ask *ask, const struct nova_course *course)
{
    char name[JUDGE_NAME_SIZE], place[JUDGE_NAME_SIZE], other[JUDGE_NAME_SIZE];
    int unit = ask->action->unit;
    if (nova_plan_fits(ask->game, unit, course, NOVA_MUST_END_FREE))
        return FAULT_NONE;
    enum nova_duty duty = nova_routes_duty(ask->game, unit, ask->action->mode);
    if (nova_plan_fits(ask->game, unit, course, duty))
        return FAULT_NONE;
    judge_name(ask, unit, name);
    if (course->leaves)
        return REFUSE(ask, MOVE_5, "%s would leave the board, and need not", name);
    return REFUSE(ask, MOVE_6, "%s may not end in %s, where %s is", name,
                  judge_cell(ask, course->end, place),
                  judge_name(ask, nova_cell_ship(ask->game, course->end, unit), other));
}

static enum fault permit_plan(const struct ask *ask)
{
    struct nova_verdict verdict;
    char name[JUDGE_NAME_SIZE];
    enum fault fault = permit_text(ask);
    if (fault)
        return fault;
    nova_plan_judge(ask->game, ask->action->unit, ask->action->text, ask->action->mode, &verdict);
    if (!verdict.sound)
        return note_set(ask->why, FAULT_REFUSED, nova_rule_ids[verdict.rule], "%s: %s",
                        judge_name(ask, ask->action->unit, name), verdict.why);
    return permit_end(ask, &verdict.course);
}

/* NV-adv.9: a side can commit only when all its ships are plotted */
static enum fault permit_end_plot(const struct ask *ask)
{
    char name[JUDGE_NAME_SIZE];
    int unit = asked_first(ask->game, ask->question);
    if (unit == UNIT_NONE)
        return FAULT_NONE;
    return REFUSE(ask, ADV_9, "%s has no plot yet", judge_name(ask, unit, name));
}

/* ---- listing ---- */

struct listing {
    struct list *list;
    struct action action;
};

static bool list_plan(void *context, const struct nova_plan *plan, const struct nova_course *course)
{
    struct listing *listing = context;
    (void)course;
    nova_plan_write(listing->list->game, plan, listing->action.text);
    list_add(listing->list, &listing->action);
    return !list_is_full(listing->list);
}

static void list_plans(struct list *list, int unit)
{
    struct listing listing = {list, list_new(list, list->question->decision, unit)};
    uint8_t sets[16];
    int count = nova_plan_declarations(list->game, unit, sets);
    for (int i = 0; i < count && !list_is_full(list); i++) {
        listing.action.mode = sets[i];
        nova_routes(list->game, unit, sets[i], list_plan, &listing);
    }
}

/* ---- declarations ---- */

struct declaration {
    enum nova_declaration bit;
    enum nova_rule rule;
    enum nova_flag flag;
};

static const struct declaration declarations[] = {{NOVA_EMERGENCY, NOVA_RULE_ADV_4, NOVA_STRAINING},
                                                  {NOVA_EVADE, NOVA_RULE_ADV_5, NOVA_EVASIVE},
                                                  {NOVA_CHARGE, NOVA_RULE_SYS_2, NOVA_CHARGING},
                                                  {NOVA_ROLL, NOVA_RULE_ADV_11, NOVA_ROLLED}};

enum { DECLARATIONS = sizeof declarations / sizeof declarations[0] };

/* `secretly`: only its own side hears of it. */
static void tell_declared(struct walk *walk, int unit, int declared, bool secretly)
{
    for (int i = 0; i < DECLARATIONS; i++) {
        if (!(declared & (int)declarations[i].bit))
            continue;
        struct event event = TOLD(walk, nova_declared, declarations[i].rule, unit, UNIT_NONE,
                                  .declaration = (int32_t)declarations[i].bit);
        if (secretly)
            walk_whisper(walk, nova_state_of(walk->game)->units[unit].side, &event);
        else
            walk_tell(walk, &event);
    }
}

/* NV-adv.11: a second roll brings the ship back; everything else holds or is due by its flag */
static void declare(struct walk *walk, int unit, int declared)
{
    struct nova_ship *ship = &nova_state_of(walk->game)->ships[unit];
    for (int i = 0; i < DECLARATIONS; i++)
        if (declared & (int)declarations[i].bit & ~NOVA_ROLL)
            ship->flags |= (uint16_t)declarations[i].flag;
    if (declared & NOVA_ROLL)
        ship->flags ^= NOVA_ROLLED;
    tell_declared(walk, unit, declared, false);
}

/* ---- one maneuver ---- */

static void tell_plan(struct walk *walk, int unit, const char *text, enum nova_rule rule)
{
    if (!walk->events)
        return;
    struct event event = walk_event(walk, nova_plan_kind, (int)rule, unit, UNIT_NONE);
    walk_put_text(&event, text);
    walk_tell(walk, &event);
}

static void tell_met(struct walk *walk, int unit, struct cell cell, enum nova_terrain kind)
{
    enum nova_rule rule = kind == NOVA_ASTEROIDS ? NOVA_RULE_TERR_1
                          : kind == NOVA_PLANET  ? NOVA_RULE_TERR_3
                                                 : NOVA_RULE_TERR_4;
    struct event event = TOLD(walk, nova_met, rule, unit, UNIT_NONE, .terrain = (int32_t)kind);
    event.cell = cell;
    walk_tell(walk, &event);
}

/* NV-terr.3, NV-terr.4, NV-move.5 */
static void lose(struct walk *walk, int unit, const struct nova_course *course)
{
    enum nova_terrain kind = nova_cell_ground(walk->game, course->end);
    nova_state_of(walk->game)->units[unit].cell = course->end;
    if (course->leaves) {
        nova_remove(walk, unit, NOVA_BY_LEAVING, NOVA_RULE_MOVE_5);
        return;
    }
    tell_met(walk, unit, course->end, kind);
    if (kind == NOVA_PLANET)
        nova_remove(walk, unit, NOVA_BY_PLANET, NOVA_RULE_TERR_3);
    else
        nova_remove(walk, unit, NOVA_BY_BLACK_HOLE, NOVA_RULE_TERR_4);
}

/* NV-adv.6: outside of what is printed; NV-move.2, NV-move.3 */
static enum nova_rule rule_of_arrival(const struct game *game, const struct nova_verdict *verdict)
{
    if (!board_contains(&game->setup->board, verdict->course.end))
        return NOVA_RULE_ADV_6;
    return verdict->plan.turns > 0 ? NOVA_RULE_MOVE_2 : NOVA_RULE_MOVE_3;
}

static void tell_moved(struct walk *walk, int unit, const struct nova_verdict *verdict)
{
    const struct nova_plan *plan = &verdict->plan;
    const struct nova_course *course = &verdict->course;
    if (!walk->events)
        return;
    struct event event =
        TOLD(walk, nova_moved, rule_of_arrival(walk->game, verdict), unit, UNIT_NONE,
             .facing = course->facing, .speed = course->speed,
             .maneuver = (int32_t)course->maneuver, .turns = plan->turns, .slips = plan->slips,
             .before = nova_plan_speed(walk->game, unit, plan->turns > 0));
    event.cell = course->end;
    walk_tell(walk, &event);
}

static void tell_coasted(struct walk *walk, int unit, const struct nova_verdict *verdict)
{
    struct event event =
        TOLD(walk, nova_coasted, NOVA_RULE_ALT_3, unit, UNIT_NONE, .facing = verdict->plan.facing,
             .thrust = verdict->plan.thrust, .velocity_q = verdict->course.velocity.q,
             .velocity_r = verdict->course.velocity.r);
    event.cell = verdict->course.end;
    walk_tell(walk, &event);
}

/* NV-move.2, NV-move.3, NV-terr.1 */
static void arrive(struct walk *walk, int unit, const struct nova_verdict *verdict)
{
    struct nova_state *state = nova_state_of(walk->game);
    struct nova_ship *ship = &state->ships[unit];
    const struct nova_course *course = &verdict->course;
    if (course->maneuver == NOVA_DRIFTING)
        tell_coasted(walk, unit, verdict);
    else
        tell_moved(walk, unit, verdict);
    state->units[unit].cell = course->end;
    state->units[unit].heading = course->facing;
    ship->speed = course->speed;
    ship->velocity = course->velocity;
    if (!course->meets_rocks)
        return;
    ship->flags |= NOVA_ROCKY;
    tell_met(walk, unit, course->rocks, NOVA_ASTEROIDS);
}

static void sail(struct walk *walk, int unit, const char *text, int declared)
{
    struct nova_verdict verdict;
    nova_plan_judge(walk->game, unit, text, declared, &verdict);
    CHECK(verdict.sound);
    tell_plan(walk, unit, text, verdict.rule);
    declare(walk, unit, declared);
    if (verdict.course.dies || verdict.course.leaves)
        lose(walk, unit, &verdict.course);
    else
        arrive(walk, unit, &verdict);
}

/* ---- answers ---- */

static void take_plot(struct walk *walk, const struct action *action)
{
    struct nova_state *state = nova_state_of(walk->game);
    struct nova_ship *ship = &state->ships[action->unit];
    struct event event =
        walk_event(walk, nova_plotted_kind, NOVA_RULE_ADV_9, action->unit, UNIT_NONE);
    memcpy(ship->secret, action->text, sizeof ship->secret);
    ship->declared = action->mode;
    ship->flags |= NOVA_PLOTTED;
    walk_put_text(&event, action->text);
    walk_whisper(walk, state->units[action->unit].side, &event);
    tell_declared(walk, action->unit, action->mode, true);
}

static void take_move(struct walk *walk, const struct action *action)
{
    struct nova_state *state = nova_state_of(walk->game);
    int unit = action->unit;
    sail(walk, unit, action->text, action->mode);
    if (nova_ship_is_on_board(walk->game, unit) &&
        nova_cell_ship(walk->game, state->units[unit].cell, unit) != UNIT_NONE)
        state->ships[unit].flags |= NOVA_CROWDED;
    state->actor = action->unit;
    state->step = NOVA_STEP_STACK;
}

static void take_end(struct walk *walk, const struct action *action)
{
    nova_turns_end_run(walk, action, NOVA_RULE_ADV_9);
}

/* NV-adv.9: only when there is a plot for every ship */
static void list_end(struct list *list, int unit)
{
    struct action action = list_new(list, NOVA_END_PLOT, unit);
    if (asked_count(&list->question->units) == 0)
        list_add(list, &action);
}

const struct decision_law nova_move = {permit_plan, list_plans, take_move};
const struct decision_law nova_move_plot = {permit_plan, list_plans, take_plot};
const struct decision_law nova_move_end = {permit_end_plot, list_end, take_end};

/* ---- steps ---- */

/* NV-adv.9: of several ships in a hex the slowest stays, of equally slow ones the first */
static bool must_yield(const struct game *game, int unit)
{
    const struct nova_state *state = nova_state_of(game);
    int speed = state->ships[unit].speed;
    for (int other = 0; other < state->head.unit_count; other++) {
        int ahead = speed - state->ships[other].speed;
        if (other != unit && nova_ship_is_on_board(game, other) &&
            cell_equal(state->units[other].cell, state->units[unit].cell) &&
            (ahead > 0 || (ahead == 0 && other < unit)))
            return true;
    }
    return false;
}

/* NV-adv.9: all are shown and moved */
static enum progress sail_all(struct walk *walk)
{
    struct nova_state *state = nova_state_of(walk->game);
    int count = state->head.unit_count;
    state->ended = 0;
    for (int unit = 0; unit < count; unit++) {
        struct nova_ship *ship = &state->ships[unit];
        char text[NOVA_PLAN_SIZE];
        int declared = ship->declared;
        if (!nova_ship_is_on_board(walk->game, unit))
            continue;
        memcpy(text, ship->secret, sizeof text);
        memset(ship->secret, 0, sizeof ship->secret);
        ship->declared = 0;
        ship->flags &= (uint16_t)~NOVA_PLOTTED;
        sail(walk, unit, text, declared);
    }
    for (int unit = 0; unit < count; unit++)
        if (nova_ship_is_on_board(walk->game, unit) && must_yield(walk->game, unit))
            state->ships[unit].flags |= NOVA_CROWDED;
    return nova_phases_go(walk, NOVA_STEP_STACK);
}

/* NV-adv.4: never the last box */
static void strain(struct walk *walk, int unit)
{
    nova_state_of(walk->game)->ships[unit].flags &= (uint16_t)~NOVA_STRAINING;
    int boxes = nova_boxes_check_track(walk, unit, NOVA_THRUST, -1, 1);
    TELL(walk, nova_strained, NOVA_RULE_ADV_4, unit, UNIT_NONE, .boxes = boxes,
         .thrust = nova_ship_thrust(walk->game, unit));
}

static enum progress finish(struct walk *walk)
{
    struct nova_state *state = nova_state_of(walk->game);
    for (int unit = 0; unit < state->head.unit_count; unit++)
        if (state->ships[unit].flags & NOVA_STRAINING)
            strain(walk, unit);
    if (!nova_has(walk->game, NOVA_OPTION_SIMULTANEOUS_PLAY))
        return nova_phases_go(walk, NOVA_STEP_ASK);
    nova_phases_next(walk);
    return PROGRESS_ACTIVATION_ENDED;
}

enum progress nova_move_step(struct walk *walk)
{
    return nova_state_of(walk->game)->step == NOVA_STEP_SAIL ? sail_all(walk) : finish(walk);
}
