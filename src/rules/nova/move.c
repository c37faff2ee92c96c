/* Maneuvers carried out, one by one or all at once (NV-move, NV-alt, NV-adv.4, 5, 9, 11). */
#include "rules/nova/law.h"

#include "base/check.h"

#include <string.h>

static struct event event_of(const struct walk *walk, enum nova_event kind, enum nova_rule rule,
                             int unit)
{
    return walk_event(walk, (int)kind, (int)rule, unit, UNIT_NONE);
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
        struct event event = event_of(walk, NOVA_EVENT_DECLARED, declarations[i].rule, unit);
        event.argument[0] = (int32_t)declarations[i].bit;
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
    struct event event = event_of(walk, NOVA_EVENT_PLAN, rule, unit);
    walk_put_text(&event, text);
    walk_tell(walk, &event);
}

static void tell_met(struct walk *walk, int unit, struct cell cell, enum nova_terrain kind)
{
    enum nova_rule rule = kind == NOVA_ASTEROIDS ? NOVA_RULE_TERR_1
                          : kind == NOVA_PLANET  ? NOVA_RULE_TERR_3
                                                 : NOVA_RULE_TERR_4;
    struct event event = event_of(walk, NOVA_EVENT_MET, rule, unit);
    event.cell = cell;
    event.argument[0] = (int32_t)kind;
    walk_tell(walk, &event);
}

/* NV-terr.3, NV-terr.4, NV-move.5 */
static void lose(struct walk *walk, int unit, const struct nova_course *course)
{
    enum nova_terrain kind = nova_ground(walk->game, course->end);
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
        event_of(walk, NOVA_EVENT_MOVED, rule_of_arrival(walk->game, verdict), unit);
    event.cell = course->end;
    event.argument[0] = course->facing;
    event.argument[1] = course->speed;
    event.argument[2] = (int32_t)course->maneuver;
    event.argument[3] = plan->turns;
    event.argument[4] = plan->slips;
    event.argument[5] = nova_plan_speed(walk->game, unit, plan->turns > 0);
    walk_tell(walk, &event);
}

static void tell_coasted(struct walk *walk, int unit, const struct nova_verdict *verdict)
{
    struct event event = event_of(walk, NOVA_EVENT_COASTED, NOVA_RULE_ALT_3, unit);
    event.cell = verdict->course.end;
    event.argument[0] = verdict->plan.facing;
    event.argument[1] = verdict->plan.thrust;
    event.argument[2] = verdict->course.velocity.q;
    event.argument[3] = verdict->course.velocity.r;
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
    struct event event = event_of(walk, NOVA_EVENT_PLOTTED, NOVA_RULE_ADV_9, action->unit);
    memcpy(ship->secret, action->text, sizeof ship->secret);
    ship->declared = action->mode;
    ship->flags |= NOVA_PLOTTED;
    walk_put_text(&event, action->text);
    walk_whisper(walk, state->units[action->unit].side, &event);
    tell_declared(walk, action->unit, action->mode, true);
}

void nova_take_move(struct walk *walk, const struct action *action)
{
    struct nova_state *state = nova_state_of(walk->game);
    int unit = action->unit;
    if (action->decision == NOVA_PLOT) {
        take_plot(walk, action);
        return;
    }
    sail(walk, unit, action->text, action->mode);
    if (nova_on_board(walk->game, unit) &&
        nova_ship_at(walk->game, state->units[unit].cell, unit) != UNIT_NONE)
        state->ships[unit].flags |= NOVA_CROWDED;
    state->actor = action->unit;
    state->step = NOVA_STEP_STACK;
}

/* ---- steps ---- */

/* NV-adv.9: of several ships in a hex the slowest stays, of equally slow ones the first */
static bool must_yield(const struct game *game, int unit)
{
    const struct nova_state *state = nova_state_of(game);
    int speed = state->ships[unit].speed;
    for (int other = 0; other < state->head.unit_count; other++) {
        int ahead = speed - state->ships[other].speed;
        if (other != unit && nova_on_board(game, other) &&
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
        if (!nova_on_board(walk->game, unit))
            continue;
        memcpy(text, ship->secret, sizeof text);
        memset(ship->secret, 0, sizeof ship->secret);
        ship->declared = 0;
        ship->flags &= (uint16_t)~NOVA_PLOTTED;
        sail(walk, unit, text, declared);
    }
    for (int unit = 0; unit < count; unit++)
        if (nova_on_board(walk->game, unit) && must_yield(walk->game, unit))
            state->ships[unit].flags |= NOVA_CROWDED;
    return nova_go(walk, NOVA_STEP_STACK);
}

/* NV-adv.4: never the last box */
static void strain(struct walk *walk, int unit)
{
    struct event event = event_of(walk, NOVA_EVENT_STRAINED, NOVA_RULE_ADV_4, unit);
    nova_state_of(walk->game)->ships[unit].flags &= (uint16_t)~NOVA_STRAINING;
    event.argument[0] = nova_check_track(walk, unit, NOVA_THRUST, -1, 1);
    event.argument[1] = nova_thrust(walk->game, unit);
    walk_tell(walk, &event);
}

static enum progress finish(struct walk *walk)
{
    struct nova_state *state = nova_state_of(walk->game);
    for (int unit = 0; unit < state->head.unit_count; unit++)
        if (state->ships[unit].flags & NOVA_STRAINING)
            strain(walk, unit);
    if (!nova_has(walk->game, NOVA_OPTION_SIMULTANEOUS_PLAY))
        return nova_go(walk, NOVA_STEP_ASK);
    nova_next_phase(walk);
    return PROGRESS_ACTIVATION_ENDED;
}

enum progress nova_step_move(struct walk *walk)
{
    return nova_state_of(walk->game)->step == NOVA_STEP_SAIL ? sail_all(walk) : finish(walk);
}
