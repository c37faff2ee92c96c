/* Declaring fire: weapons and targets, edge lines, facings shown (AE-4.1, AE-B10). */
#include "rules/admiralty/law/shot.h"

#include "rules/kit/arcs.h"

/* ---- judging ---- */

/* "X1" */
static const char *weapon_name(const struct ask *ask, int weapon, char name[8])
{
    const struct admiralty_weapon *mount =
        &admiralty_design_of(ask->game, ask->action->unit)->weapon[weapon];
    struct text text;
    text_init(&text, name, 8);
    text_format(&text, "%c%d", 'X' + mount->battery, mount->number);
    return name;
}

static enum fault refuse_target(const struct ask *ask, enum admiralty_rule rule)
{
    char name[JUDGE_NAME_SIZE];
    int target = ask->action->target;
    if (target >= admiralty_state_of(ask->game)->head.unit_count)
        return REFUSE(ask, R4_1_1, "name the ship or flight to fire at");
    judge_name(ask, target, name);
    switch ((int)rule) {
    case ADMIRALTY_RULE_R0_3_1:
        return REFUSE(ask, R0_3_1, "%s is on your own side", name);
    case ADMIRALTY_RULE_B3_2:
        return REFUSE(ask, B3_2, "%s is cloaked and no target", name);
    case ADMIRALTY_RULE_F2:
        return REFUSE(ask, F2, "%s is locked in a dogfight", name);
    default:
        return REFUSE(ask, R4_1_1, "%s is not on the board", name);
    }
}

static enum fault refuse_weapon(const struct ask *ask, int weapon, enum admiralty_rule rule)
{
    const struct action *action = ask->action;
    const struct unit *units = admiralty_state_of(ask->game)->units;
    const struct admiralty_design *design = admiralty_design_of(ask->game, action->unit);
    int rng = design->battery[design->weapon[weapon].battery].rng;
    int distance = admiralty_distance(units[action->unit].cell, units[action->target].cell);
    char name[8], target[JUDGE_NAME_SIZE];
    weapon_name(ask, weapon, name);
    judge_name(ask, action->target, target);
    switch ((int)rule) {
    case ADMIRALTY_RULE_R4_4_4:
        return REFUSE(ask, R4_4_4, "%s is destroyed", name);
    case ADMIRALTY_RULE_R4_1_2:
        return REFUSE(ask, R4_1_2, "%s reaches %d hexes, %s is %d away (AE-7.3)", name, rng, target,
                      distance);
    case ADMIRALTY_RULE_B11:
        return REFUSE(ask, B11, "%s is stealthy and at long range of %s", target, name);
    case ADMIRALTY_RULE_C4_6:
        return REFUSE(ask, C4_6, "%s may not fire at short range, %s is %d away", name, target,
                      distance);
    default:
        return REFUSE(ask, R4_1_3, "%s lies in none of the arcs of %s (%s)", target, name,
                      design->weapon[weapon].letters < 1 << 6 ? "AE-7.4" : "AE-7.4, AE-7.6");
    }
}

static enum fault permit_weapon(const struct ask *ask, int weapon)
{
    const struct admiralty_state *state = admiralty_state_of(ask->game);
    char name[8];
    const struct action *action = ask->action;
    enum admiralty_rule bar =
        admiralty_broadside_weapon_bar(ask->game, action->unit, weapon, action->target);
    if (bar != ADMIRALTY_RULE_COUNT)
        return refuse_weapon(ask, weapon, bar);
    if (admiralty_broadside_declared(state) >> weapon & 1)
        return REFUSE(ask, R4_1_1, "%s is declared already", weapon_name(ask, weapon, name));
    if (state->elements[action->unit].cooling >> weapon & 1)
        return REFUSE(ask, C4_13, "%s fired last turn", weapon_name(ask, weapon, name));
    return FAULT_NONE;
}

/* AE-E2 */
static enum fault permit_aim(const struct ask *ask)
{
    if (ask->action->mode > ADMIRALTY_AIM_WEAPONS)
        return REFUSE(ask, E2, "fire is directed at hull, engines, shields or weapons");
    if (ask->action->mode == ADMIRALTY_AIM_NONE)
        return FAULT_NONE;
    if (!admiralty_has(ask->game, ADMIRALTY_OPTION_DIRECTED_DAMAGE))
        return REFUSE(ask, E2, "directed damage is not in play");
    if (admiralty_is_flight(ask->game, ask->action->target))
        return REFUSE(ask, E2, "fire at a flight cannot be directed");
    return FAULT_NONE;
}

/* AE-4.1.1 */
static enum fault permit_declaration(const struct ask *ask)
{
    const struct action *action = ask->action;
    int count = admiralty_design_of(ask->game, action->unit)->weapon_count;
    enum admiralty_rule bar =
        admiralty_broadside_target_bar(ask->game, action->unit, action->target);
    if (bar != ADMIRALTY_RULE_COUNT)
        return refuse_target(ask, bar);
    if (action->weapons == 0)
        return REFUSE(ask, R4_1_1, "name the weapons that fire");
    if (count < 64 && action->weapons >> count)
        return REFUSE(ask, R4_1_1, "the ship has %d weapons", count);
    enum fault fault = permit_aim(ask);
    for (int weapon = 0; weapon < count && !fault; weapon++)
        if (action->weapons >> weapon & 1)
            fault = permit_weapon(ask, weapon);
    if (fault)
        return fault;
    if (admiralty_broadside_line(ask->game, action->unit, action->target) &
        ADMIRALTY_LINE_BLOCKED) {
        char name[JUDGE_NAME_SIZE];
        return REFUSE(ask, R4_1_4, "the line of sight to %s is blocked",
                      judge_name(ask, action->target, name));
    }
    return FAULT_NONE;
}

/* The two cells of the edge that is asked about. */
static void asked_cells(const struct game *game, struct cell cells[2])
{
    const struct admiralty_state *state = admiralty_state_of(game);
    uint8_t line = state->fire_line[state->fresh];
    int pair = state->pair;
    admiralty_sight_next(game, state->units[state->actor].cell,
                         state->units[state->fire_target[state->fresh]].cell, &pair, &line, cells);
}

/* AE-4.1.4 */
static enum fault permit_line(const struct ask *ask)
{
    const struct admiralty_state *state = admiralty_state_of(ask->game);
    struct cell cells[2];
    char one[JUDGE_NAME_SIZE], two[JUDGE_NAME_SIZE];
    if (ask->action->target != state->fire_target[state->fresh])
        return REFUSE(ask, R4_1_4, "the line asked about leads to another target");
    asked_cells(ask->game, cells);
    if (cell_equal(ask->action->cell, cells[0]) || cell_equal(ask->action->cell, cells[1]))
        return FAULT_NONE;
    return REFUSE(ask, R4_1_4, "the line runs between %s and %s", judge_cell(ask, cells[0], one),
                  judge_cell(ask, cells[1], two));
}

static enum fault permit_show(const struct ask *ask)
{
    const struct admiralty_state *state = admiralty_state_of(ask->game);
    const struct action *action = ask->action;
    char name[JUDGE_NAME_SIZE];
    if (action->target != state->actor)
        return REFUSE(ask, B10, "the facing is shown to %s", judge_name(ask, state->actor, name));
    int facings =
        admiralty_arc_facings_to(ask->game, action->unit, state->units[action->target].cell);
    if (action->mode < ADMIRALTY_FACINGS && (facings >> action->mode & 1))
        return FAULT_NONE;
    return REFUSE(ask, B10, "%s does not stand before that facing",
                  judge_name(ask, action->target, name));
}

/* ---- listing ---- */

static void list_volley(struct list *list, int unit, int target, uint64_t weapons)
{
    bool aims = admiralty_has(list->game, ADMIRALTY_OPTION_DIRECTED_DAMAGE) &&
                !admiralty_is_flight(list->game, target);
    for (int aim = ADMIRALTY_AIM_NONE; aim <= (aims ? ADMIRALTY_AIM_WEAPONS : 0); aim++) {
        struct action action = list_new(list, list->question->decision, unit);
        action.target = (uint8_t)target;
        action.weapons = weapons;
        action.mode = (uint8_t)aim;
        list_add(list, &action);
    }
}

static void list_target(struct list *list, const struct admiralty_broadside *guns, int target)
{
    int unit = guns->unit;
    const struct admiralty_design *design = admiralty_design_of(list->game, unit);
    uint64_t batteries[ADMIRALTY_BATTERIES], volleys[LIST_VOLLEYS_MAX];
    uint64_t open = admiralty_broadside_at(list->game, guns, target);
    if (!open)
        return;
    for (int battery = 0; battery < ADMIRALTY_BATTERIES; battery++)
        batteries[battery] = admiralty_ship_battery_mask(design, battery);
    int count = list_volleys(open, batteries, ADMIRALTY_BATTERIES, volleys);
    for (int i = 0; i < count && !list_is_full(list); i++)
        list_volley(list, unit, target, volleys[i]);
}

static void list_declarations(struct list *list, int unit)
{
    const struct admiralty_state *state = admiralty_state_of(list->game);
    struct admiralty_broadside guns = admiralty_broadside_of(list->game, unit);
    int count = guns.left ? state->head.unit_count : 0;
    for (int target = 0; target < count && !list_is_full(list); target++)
        if (state->units[target].side != state->units[unit].side)
            list_target(list, &guns, target);
}

/* By each seat with several ships: of a single one it is to hold. */
static void list_cease(struct list *list, int unit)
{
    const struct admiralty_state *state = admiralty_state_of(list->game);
    struct action action = list_new(list, ADMIRALTY_CEASE, unit);
    for (int seat = 0; seat < list->game->setup->seat_count; seat++) {
        int ships = 0;
        for (int ship = 0; ship < state->head.unit_count; ship++)
            ships += unit_set_has(&list->question->units, ship) && state->units[ship].seat == seat;
        action.seat = (uint8_t)seat;
        if (ships > 1)
            list_add(list, &action);
    }
}

static void list_line(struct list *list, int unit)
{
    const struct admiralty_state *state = admiralty_state_of(list->game);
    struct cell cells[2];
    asked_cells(list->game, cells);
    for (int i = 0; i < 2; i++) {
        struct action action = list_new(list, list->question->decision, unit);
        action.target = state->fire_target[state->fresh];
        action.cell = cells[i];
        list_add(list, &action);
    }
}

static void list_facings(struct list *list, int unit)
{
    const struct admiralty_state *state = admiralty_state_of(list->game);
    int facings = admiralty_arc_facings_to(list->game, unit, state->units[state->actor].cell);
    for (int facing = 0; facing < ADMIRALTY_FACINGS; facing++) {
        if (!(facings >> facing & 1))
            continue;
        struct action action = list_new(list, list->question->decision, unit);
        action.target = state->actor;
        action.mode = (uint8_t)facing;
        list_add(list, &action);
    }
}

/* ---- carrying out ---- */

static void tell_line(struct walk *walk, struct cell cell, enum admiralty_rule rule)
{
    const struct admiralty_state *state = admiralty_state_of(walk->game);
    struct event event = walk_event(walk, admiralty_line_chosen_kind, (int)rule, state->actor,
                                    state->fire_target[state->fresh]);
    event.cell = cell;
    walk_tell(walk, &event);
}

/* Writes the line of the entries just declared, beside their aim. */
static void set_line(struct admiralty_state *state, uint8_t line)
{
    for (int i = state->fresh; i < state->declared; i++)
        state->fire_line[i] = line;
}

/* AE-4.1.4: goes on to the next edge whose sides differ, or ends the declaration. */
static void follow_line(struct walk *walk)
{
    struct admiralty_state *state = admiralty_state_of(walk->game);
    struct cell from = state->units[state->actor].cell, cells[2];
    struct cell to = state->units[state->fire_target[state->fresh]].cell;
    uint8_t line = state->fire_line[state->fresh];
    int pair = state->pair;
    enum admiralty_pair what;
    while ((what = admiralty_sight_next(walk->game, from, to, &pair, &line, cells)) ==
           ADMIRALTY_PAIR_FORCED) {
        line = admiralty_sight_add(walk->game, line, cells[0]);
        tell_line(walk, cells[0], ADMIRALTY_RULE_R7_5); /* the other side blocks */
        pair++;
    }
    set_line(state, line);
    bool asked = what == ADMIRALTY_PAIR_ASKED && !(line & ADMIRALTY_LINE_BLOCKED);
    state->pair = asked ? (uint8_t)pair : 0;
    state->fresh = asked ? state->fresh : 0;
    state->step = asked ? ADMIRALTY_STEP_LINE_ASK : ADMIRALTY_STEP_FIRE_ASK;
}

/* AE-4.1.1 */
static void take_declaration(struct walk *walk, const struct action *action)
{
    struct admiralty_state *state = admiralty_state_of(walk->game);
    const struct unit *units = state->units;
    uint64_t taken = admiralty_broadside_declared(state);
    if (action->target >= state->head.unit_count)
        return;
    state->actor = action->unit;
    state->fresh = (uint8_t)state->declared;
    uint8_t line =
        admiralty_sight_begin(walk->game, units[action->unit].cell, units[action->target].cell);
    line |= (uint8_t)(action->mode << ADMIRALTY_LINE_AIM_SHIFT);
    int count = admiralty_design_of(walk->game, action->unit)->weapon_count;
    for (int weapon = 0; weapon < count; weapon++) {
        if (!((action->weapons & ~taken) >> weapon & 1))
            continue;
        state->fire_weapon[state->declared] = (uint8_t)weapon;
        state->fire_target[state->declared] = action->target;
        state->fire_line[state->declared++] = line;
    }
    TELL(walk, admiralty_declared, action->mode ? ADMIRALTY_RULE_E2 : ADMIRALTY_RULE_R4_1_1,
         action->unit, action->target, .weapons = told_bits(action->weapons), .aim = action->mode);
    state->pair = 0;
    follow_line(walk);
}

static void take_line(struct walk *walk, const struct action *action)
{
    struct admiralty_state *state = admiralty_state_of(walk->game);
    uint8_t line = state->fire_line[state->fresh];
    set_line(state, admiralty_sight_add(walk->game, line, action->cell));
    tell_line(walk, action->cell, ADMIRALTY_RULE_R4_1_4);
    state->pair++;
    follow_line(walk);
}

/* AE-4.0.1: passing is an opportunity used; AE-C4.13: its slow weapons have cooled. */
static void take_hold(struct walk *walk, const struct action *action)
{
    struct admiralty_state *state = admiralty_state_of(walk->game);
    int unit = action->unit;
    TELL_BARE(walk, admiralty_held, ADMIRALTY_RULE_R4_0_1, unit, UNIT_NONE);
    state->elements[unit].cooling = 0;
    admiralty_shot_reset(state);
    state->actor = (uint8_t)unit;
    admiralty_turns_end_attack(walk);
}

/* AE-4.0.1: all its ships that could still fire hold at once */
static void take_cease(struct walk *walk, const struct action *action)
{
    struct admiralty_state *state = admiralty_state_of(walk->game);
    int seat = action->seat;
    struct unit_set waiting = {{0}};
    admiralty_turns_waiting(walk->game, walk->game->setup->seat[seat].side, &waiting);
    TELL(walk, admiralty_run_ended, ADMIRALTY_RULE_R4_0_1, UNIT_NONE, UNIT_NONE,
         .decision = ADMIRALTY_CEASE, .seat = seat);
    int last = UNIT_NONE;
    for (int unit = 0; unit < state->head.unit_count; unit++) {
        if (!unit_set_has(&waiting, unit) || state->units[unit].seat != seat)
            continue;
        state->elements[unit].cooling = 0;
        state->elements[unit].flags |= ADMIRALTY_ACTED;
        last = unit;
    }
    admiralty_turns_use(walk, last);
}

static void take_end(struct walk *walk, const struct action *action)
{
    if (admiralty_state_of(walk->game)->declared == 0) {
        take_hold(walk, action);
        return;
    }
    TELL(walk, admiralty_run_ended, ADMIRALTY_RULE_R4_1_1, action->unit, UNIT_NONE,
         .decision = action->decision, .seat = action->seat);
    admiralty_shot_begin(walk);
}

/* AE-B10 */
static void take_show(struct walk *walk, const struct action *action)
{
    struct admiralty_state *state = admiralty_state_of(walk->game);
    struct admiralty_element *ship = &state->elements[action->unit];
    ship->shown = (uint8_t)(action->mode + 1);
    TELL(walk, admiralty_facing_shown, ADMIRALTY_RULE_B10, action->unit, action->target,
         .facing = action->mode, .rating = ship->screen[action->mode]);
    state->step = ADMIRALTY_STEP_FACINGS;
}

const struct decision_law admiralty_declare = {permit_declaration, list_declarations,
                                               take_declaration};
const struct decision_law admiralty_declare_hold = {.take = take_hold};
const struct decision_law admiralty_declare_end = {.take = take_end};
const struct decision_law admiralty_declare_line = {permit_line, list_line, take_line};
const struct decision_law admiralty_declare_show = {permit_show, list_facings, take_show};
const struct decision_law admiralty_declare_cease = {.list = list_cease, .take = take_cease};

/* AE-B10: it has to be asked which of several facings it shows, as their ratings differ */
static bool has_to_show(const struct game *game, int unit, int attacker)
{
    const struct admiralty_element *ship = admiralty_element_of(game, unit);
    if (admiralty_is_flight(game, unit) || ship->shown ||
        admiralty_design_of(game, unit)->screen_count == 0)
        return false;
    int facings =
        admiralty_arc_facings_to(game, unit, admiralty_state_of(game)->units[attacker].cell);
    int low = ADMIRALTY_RATING_MAX, high = 0;
    for (int i = 0; i < ADMIRALTY_FACINGS; i++) {
        if (!(facings >> i & 1))
            continue;
        low = ship->screen[i] < low ? ship->screen[i] : low;
        high = ship->screen[i] > high ? ship->screen[i] : high;
    }
    return low < high;
}

static bool is_fired_at(const struct admiralty_state *state, int unit)
{
    bool found = state->declared == 0 && state->victim == unit; /* by a flight */
    for (int i = 0; i < state->declared && !found; i++)
        found = state->fire_target[i] == unit;
    return found;
}

enum progress admiralty_declare_step(struct walk *walk)
{
    struct admiralty_state *state = admiralty_state_of(walk->game);
    for (int unit = 0; unit < state->head.unit_count; unit++) {
        if (!has_to_show(walk->game, unit, state->actor) || !is_fired_at(state, unit))
            continue;
        state->victim = (uint8_t)unit;
        return admiralty_phases_go(walk, ADMIRALTY_STEP_FACING_ASK);
    }
    return admiralty_shot_open(walk);
}
