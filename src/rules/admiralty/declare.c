/* Declaring fire: what may be fired at what, edge lines, facings shown (AE-4.1, AE-B10). */
#include "rules/admiralty/fire.h"

#include "rules/kit/arcs.h"

/* ---- what bars a shot ---- */

/* AE-0.3.1, AE-4.1.1, AE-B3.2, AE-F2 */
enum admiralty_rule admiralty_target_bar(const struct game *game, int unit, int target)
{
    const struct admiralty_state *state = admiralty_state_of(game);
    if (target >= state->head.unit_count)
        return ADMIRALTY_RULE_R4_1_1;
    if (state->units[target].side == state->units[unit].side)
        return ADMIRALTY_RULE_R0_3_1;
    if (state->units[target].status == ADMIRALTY_HIDDEN)
        return ADMIRALTY_RULE_B3_2;
    if (!admiralty_on_board(game, target))
        return ADMIRALTY_RULE_R4_1_1;
    if (admiralty_is_flight(game, target) && state->elements[target].rival != UNIT_NONE)
        return ADMIRALTY_RULE_F2;
    return ADMIRALTY_RULE_COUNT;
}

/* AE-4.1.2, AE-B11, AE-C4.6 */
static enum admiralty_rule range_bar(const struct game *game,
                                     const struct admiralty_battery *battery, int distance,
                                     int target)
{
    enum admiralty_band band = admiralty_band_at(battery->rng, distance);
    if (band == ADMIRALTY_BEYOND)
        return ADMIRALTY_RULE_R4_1_2;
    if (admiralty_has_device(game, target, ADMIRALTY_DEVICE_STEALTH))
        band++;
    if (band == ADMIRALTY_BEYOND)
        return ADMIRALTY_RULE_B11;
    if (band == ADMIRALTY_SHORT && (battery->traits >> ADMIRALTY_MINIMUM_RANGE & 1))
        return ADMIRALTY_RULE_C4_6;
    return ADMIRALTY_RULE_COUNT;
}

/* AE-4.4.4, AE-4.1.3 */
enum admiralty_rule admiralty_weapon_bar(const struct game *game, int unit, int weapon, int target)
{
    const struct admiralty_state *state = admiralty_state_of(game);
    const struct admiralty_design *design = admiralty_design_of(game, unit);
    struct cell to = state->units[target].cell;
    int distance = admiralty_distance(state->units[unit].cell, to);
    if (state->elements[unit].lost >> weapon & 1)
        return ADMIRALTY_RULE_R4_4_4;
    enum admiralty_rule bar =
        range_bar(game, &design->battery[design->weapon[weapon].battery], distance, target);
    if (bar == ADMIRALTY_RULE_COUNT && !admiralty_bears_on(game, unit, weapon, to))
        return ADMIRALTY_RULE_R4_1_3;
    return bar;
}

/* AE-4.1.1: each weapon once */
static uint64_t declared_weapons(const struct admiralty_state *state)
{
    uint64_t weapons = 0;
    for (int i = 0; i < state->declared; i++)
        weapons |= (uint64_t)1 << state->fire_weapon[i];
    return weapons;
}

static uint8_t best_line(const struct game *game, int unit, int target)
{
    const struct unit *units = admiralty_state_of(game)->units;
    return admiralty_line_best(game, units[unit].cell, units[target].cell);
}

struct admiralty_broadside admiralty_broadside_of(const struct game *game, int unit)
{
    const struct admiralty_state *state = admiralty_state_of(game);
    const struct admiralty_design *design = admiralty_design_of(game, unit);
    const struct admiralty_element *ship = &state->elements[unit];
    int count = design->weapon_count;
    uint64_t all = count == 0 ? 0 : UINT64_MAX >> (64 - count);
    struct admiralty_broadside broadside = {
        .unit = unit, .left = all & ~(declared_weapons(state) | ship->cooling | ship->lost)};
    for (int i = 0; i < ADMIRALTY_BATTERIES && broadside.left; i++)
        if (design->battery[i].arc_count > 0 && design->battery[i].rng > broadside.reach)
            broadside.reach = design->battery[i].rng;
    return broadside;
}

/* As admiralty_weapon_bar has it, for all of them at once. */
uint64_t admiralty_broadside_at(const struct game *game, const struct admiralty_broadside *guns,
                                int target)
{
    const struct unit *units = admiralty_state_of(game)->units;
    const struct admiralty_design *design = admiralty_design_of(game, guns->unit);
    struct cell from = units[guns->unit].cell, to = units[target].cell;
    int distance = admiralty_distance(from, to), reaching = 0;
    uint64_t open = 0;
    if (!guns->left || distance > guns->reach ||
        admiralty_target_bar(game, guns->unit, target) != ADMIRALTY_RULE_COUNT)
        return 0;
    for (int i = 0; i < ADMIRALTY_BATTERIES; i++)
        if (range_bar(game, &design->battery[i], distance, target) == ADMIRALTY_RULE_COUNT)
            reaching |= 1 << i;
    uint32_t towards = admiralty_towards(game, guns->unit, to);
    for (uint64_t rest = guns->left; rest; rest &= rest - 1) {
        const struct admiralty_weapon *weapon = &design->weapon[bits_lowest(rest)];
        if ((weapon->mask & towards) && (reaching >> weapon->battery & 1))
            open |= rest & (~rest + 1);
    }
    if (open && (best_line(game, guns->unit, target) & ADMIRALTY_LINE_BLOCKED))
        return 0;
    return open;
}

uint64_t admiralty_weapons_open(const struct game *game, int unit, int target)
{
    struct admiralty_broadside guns = admiralty_broadside_of(game, unit);
    return admiralty_broadside_at(game, &guns, target);
}

/* Nothing secret decides it: hidden ships neither fire nor are fired at. */
bool admiralty_can_fire(const struct game *game, int unit)
{
    const struct admiralty_state *state = admiralty_state_of(game);
    if (admiralty_is_flight(game, unit) || !admiralty_on_board(game, unit) ||
        (state->elements[unit].flags & (ADMIRALTY_EXPOSED | ADMIRALTY_ACTED)))
        return false;
    struct admiralty_broadside guns = admiralty_broadside_of(game, unit);
    for (int target = 0; guns.left && target < state->head.unit_count; target++)
        if (admiralty_broadside_at(game, &guns, target))
            return true;
    return false;
}

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
    enum admiralty_rule bar = admiralty_weapon_bar(ask->game, action->unit, weapon, action->target);
    if (bar != ADMIRALTY_RULE_COUNT)
        return refuse_weapon(ask, weapon, bar);
    if (declared_weapons(state) >> weapon & 1)
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
    enum admiralty_rule bar = admiralty_target_bar(ask->game, action->unit, action->target);
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
    if (best_line(ask->game, action->unit, action->target) & ADMIRALTY_LINE_BLOCKED) {
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
    admiralty_line_next(game, state->units[state->actor].cell,
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

/* AE-B10 */
int admiralty_facings_to(const struct game *game, int unit, struct cell from)
{
    struct cell at = admiralty_state_of(game)->units[unit].cell;
    bool inverted = admiralty_element_of(game, unit)->flags & ADMIRALTY_INVERTED;
    int facings = 0;
    for (int i = 0; i < ADMIRALTY_FACINGS; i++) {
        uint32_t mask = arcs_of_letter((char)('A' + i));
        if (arcs_contain(inverted ? arcs_mirror(mask) : mask, at, admiralty_facing_of(game, unit),
                         from))
            facings |= 1 << i;
    }
    return facings;
}

static enum fault permit_show(const struct ask *ask)
{
    const struct admiralty_state *state = admiralty_state_of(ask->game);
    const struct action *action = ask->action;
    char name[JUDGE_NAME_SIZE];
    if (action->target != state->actor)
        return REFUSE(ask, B10, "the facing is shown to %s", judge_name(ask, state->actor, name));
    int facings = admiralty_facings_to(ask->game, action->unit, state->units[action->target].cell);
    if (action->mode < ADMIRALTY_FACINGS && (facings >> action->mode & 1))
        return FAULT_NONE;
    return REFUSE(ask, B10, "%s does not stand before that facing",
                  judge_name(ask, action->target, name));
}

enum fault admiralty_permit_fire(const struct ask *ask)
{
    switch (ask->action->decision) {
    case ADMIRALTY_FIRE:
        return permit_declaration(ask);
    case ADMIRALTY_LINE:
        return permit_line(ask);
    case ADMIRALTY_SHOW:
        return permit_show(ask);
    default: /* HOLD, END_FIRE: always */
        return FAULT_NONE;
    }
}

/* ---- listing ---- */

static void list_volley(struct list *list, int unit, int target, uint64_t weapons)
{
    bool aims = admiralty_has(list->game, ADMIRALTY_OPTION_DIRECTED_DAMAGE) &&
                !admiralty_is_flight(list->game, target);
    for (int aim = ADMIRALTY_AIM_NONE; aim <= (aims ? ADMIRALTY_AIM_WEAPONS : 0); aim++) {
        struct action action = list_new(list, ADMIRALTY_FIRE, unit);
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
        batteries[battery] = admiralty_battery_mask(design, battery);
    int count = list_volleys(open, batteries, ADMIRALTY_BATTERIES, volleys);
    for (int i = 0; i < count && !list_is_full(list); i++)
        list_volley(list, unit, target, volleys[i]);
}

void admiralty_list_fire(struct list *list, int unit)
{
    const struct admiralty_state *state = admiralty_state_of(list->game);
    struct admiralty_broadside guns = admiralty_broadside_of(list->game, unit);
    int count = guns.left ? state->head.unit_count : 0;
    for (int target = 0; target < count && !list_is_full(list); target++)
        if (state->units[target].side != state->units[unit].side)
            list_target(list, &guns, target);
    if (state->step != ADMIRALTY_STEP_ASK)
        return;
    struct action hold = list_new(list, ADMIRALTY_HOLD, unit);
    list_add(list, &hold);
}

void admiralty_list_line(struct list *list, int unit)
{
    const struct admiralty_state *state = admiralty_state_of(list->game);
    struct cell cells[2];
    asked_cells(list->game, cells);
    for (int i = 0; i < 2; i++) {
        struct action action = list_new(list, ADMIRALTY_LINE, unit);
        action.target = state->fire_target[state->fresh];
        action.cell = cells[i];
        list_add(list, &action);
    }
}

void admiralty_list_show(struct list *list, int unit)
{
    const struct admiralty_state *state = admiralty_state_of(list->game);
    int facings = admiralty_facings_to(list->game, unit, state->units[state->actor].cell);
    for (int facing = 0; facing < ADMIRALTY_FACINGS; facing++) {
        if (!(facings >> facing & 1))
            continue;
        struct action action = list_new(list, ADMIRALTY_SHOW, unit);
        action.target = state->actor;
        action.mode = (uint8_t)facing;
        list_add(list, &action);
    }
}

/* ---- carrying out ---- */

static void tell_line(struct walk *walk, struct cell cell, enum admiralty_rule rule)
{
    const struct admiralty_state *state = admiralty_state_of(walk->game);
    struct event event = walk_event(walk, ADMIRALTY_EVENT_LINE_CHOSEN, (int)rule, state->actor,
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
    while ((what = admiralty_line_next(walk->game, from, to, &pair, &line, cells)) ==
           ADMIRALTY_PAIR_FORCED) {
        line = admiralty_line_add(walk->game, line, cells[0]);
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
    uint64_t taken = declared_weapons(state);
    if (action->target >= state->head.unit_count)
        return;
    state->actor = action->unit;
    state->fresh = (uint8_t)state->declared;
    uint8_t line =
        admiralty_line_begin(walk->game, units[action->unit].cell, units[action->target].cell);
    line |= (uint8_t)(action->mode << ADMIRALTY_LINE_AIM_SHIFT);
    int count = admiralty_design_of(walk->game, action->unit)->weapon_count;
    for (int weapon = 0; weapon < count; weapon++) {
        if (!((action->weapons & ~taken) >> weapon & 1))
            continue;
        state->fire_weapon[state->declared] = (uint8_t)weapon;
        state->fire_target[state->declared] = action->target;
        state->fire_line[state->declared++] = line;
    }
    struct event event = walk_event(walk, ADMIRALTY_EVENT_DECLARED,
                                    action->mode ? ADMIRALTY_RULE_E2 : ADMIRALTY_RULE_R4_1_1,
                                    action->unit, action->target);
    event.argument[0] = (int32_t)(uint32_t)action->weapons;
    event.argument[1] = (int32_t)(uint32_t)(action->weapons >> 32);
    event.argument[2] = action->mode;
    walk_tell(walk, &event);
    state->pair = 0;
    follow_line(walk);
}

static void take_line(struct walk *walk, const struct action *action)
{
    struct admiralty_state *state = admiralty_state_of(walk->game);
    uint8_t line = state->fire_line[state->fresh];
    set_line(state, admiralty_line_add(walk->game, line, action->cell));
    tell_line(walk, action->cell, ADMIRALTY_RULE_R4_1_4);
    state->pair++;
    follow_line(walk);
}

/* AE-4.0.1: passing is an opportunity used; AE-C4.13: its slow weapons have cooled. */
static void take_hold(struct walk *walk, int unit)
{
    struct admiralty_state *state = admiralty_state_of(walk->game);
    struct event event =
        walk_event(walk, ADMIRALTY_EVENT_HELD, ADMIRALTY_RULE_R4_0_1, unit, UNIT_NONE);
    walk_tell(walk, &event);
    state->elements[unit].cooling = 0;
    admiralty_shot_reset(state);
    state->actor = (uint8_t)unit;
    admiralty_attack_over(walk);
}

/* AE-4.0.1: all its ships that could still fire hold at once */
static void take_cease(struct walk *walk, int seat)
{
    struct admiralty_state *state = admiralty_state_of(walk->game);
    struct unit_set waiting = {{0}};
    admiralty_waiting(walk->game, walk->game->setup->seat[seat].side, &waiting);
    struct event event =
        walk_event(walk, ADMIRALTY_EVENT_RUN_ENDED, ADMIRALTY_RULE_R4_0_1, UNIT_NONE, UNIT_NONE);
    event.argument[0] = ADMIRALTY_CEASE;
    event.argument[1] = seat;
    walk_tell(walk, &event);
    int last = UNIT_NONE;
    for (int unit = 0; unit < state->head.unit_count; unit++) {
        if (!unit_set_has(&waiting, unit) || state->units[unit].seat != seat)
            continue;
        state->elements[unit].cooling = 0;
        state->elements[unit].flags |= ADMIRALTY_ACTED;
        last = unit;
    }
    admiralty_turn_used(walk, last);
}

static void take_end(struct walk *walk, const struct action *action)
{
    struct event event =
        walk_event(walk, ADMIRALTY_EVENT_RUN_ENDED, ADMIRALTY_RULE_R4_1_1, action->unit, UNIT_NONE);
    if (admiralty_state_of(walk->game)->declared == 0) {
        take_hold(walk, action->unit);
        return;
    }
    event.argument[0] = action->decision;
    event.argument[1] = action->seat;
    walk_tell(walk, &event);
    admiralty_shot_begin(walk);
}

/* AE-B10 */
static void take_show(struct walk *walk, const struct action *action)
{
    struct admiralty_state *state = admiralty_state_of(walk->game);
    struct admiralty_element *ship = &state->elements[action->unit];
    struct event event = walk_event(walk, ADMIRALTY_EVENT_FACING_SHOWN, ADMIRALTY_RULE_B10,
                                    action->unit, action->target);
    ship->shown = (uint8_t)(action->mode + 1);
    event.argument[0] = action->mode;
    event.argument[1] = ship->screen[action->mode];
    walk_tell(walk, &event);
    state->step = ADMIRALTY_STEP_FACINGS;
}

void admiralty_take_fire(struct walk *walk, const struct action *action)
{
    switch (action->decision) {
    case ADMIRALTY_FIRE:
        take_declaration(walk, action);
        return;
    case ADMIRALTY_LINE:
        take_line(walk, action);
        return;
    case ADMIRALTY_SHOW:
        take_show(walk, action);
        return;
    case ADMIRALTY_END_FIRE:
        take_end(walk, action);
        return;
    case ADMIRALTY_CEASE:
        take_cease(walk, action->seat);
        return;
    default:
        take_hold(walk, action->unit);
        return;
    }
}

/* AE-B10: it has to be asked which of several facings it shows, as their ratings differ */
static bool has_to_show(const struct game *game, int unit, int attacker)
{
    const struct admiralty_element *ship = admiralty_element_of(game, unit);
    if (admiralty_is_flight(game, unit) || ship->shown ||
        admiralty_design_of(game, unit)->screen_count == 0)
        return false;
    int facings = admiralty_facings_to(game, unit, admiralty_state_of(game)->units[attacker].cell);
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

enum progress admiralty_step_fire(struct walk *walk)
{
    struct admiralty_state *state = admiralty_state_of(walk->game);
    for (int unit = 0; unit < state->head.unit_count; unit++) {
        if (!has_to_show(walk->game, unit, state->actor) || !is_fired_at(state, unit))
            continue;
        state->victim = (uint8_t)unit;
        return admiralty_go(walk, ADMIRALTY_STEP_FACING_ASK);
    }
    return admiralty_shot_open(walk);
}
