/* Steps and answers of Seekers, PDS, Flares, Marines and flights, for tests. */
#include "tests/rules/universal/bay.h"

#include "rules/universal/law/end/end.h"
#include "rules/universal/front.h"

enum { BAY_LIST = 8192 };

void bay_open(struct range *range, enum universal_phase phase)
{
    range_open(range);
    range->state.head.phase = (uint8_t)phase;
    range->state.cursor = range->state.sailor = UNIT_NONE;
    range->state.defender = SIDE_NONE;
}

static void bay_load(struct range *range, const char *dice)
{
    int count = 0;
    for (const char *at = dice; *at; at++)
        if (*at >= '1' && *at <= '9')
            range->faces[DICE_OPEN][count++] = (uint16_t)(*at - '0');
    dice_scripted_init(&range->script, range->faces[DICE_OPEN], count, range->faces[DICE_HIDDEN],
                       0);
}

/* One step of those that belong to us; false: somebody is asked, or another room goes on. */
static bool bay_step(struct range *range)
{
    struct walk walk = walk_begin(&range->game, &range->script.dice, &range->events);
    switch (range->state.step) {
    case UNIVERSAL_STEP_SHOT:
        universal_stage_step(&walk);
        return true;
    case UNIVERSAL_STEP_DECOY:
    case UNIVERSAL_STEP_DEFEND:
    case UNIVERSAL_STEP_SEEKER:
        universal_defend_step(&walk);
        return true;
    case UNIVERSAL_STEP_LATE:
        universal_late_step(&walk);
        return true;
    case UNIVERSAL_STEP_SETTLE:
        universal_settle_step(&walk);
        return true;
    default:
        return false;
    }
}

/* UN-A2.3: tracks of weapons and systems, by what the designs have now. */
static void bay_tracks(struct range *range)
{
    for (int i = 0; i < range->setup.library.shelf[UNIVERSAL_CLASSES].count; i++) {
        struct universal_design *design = &range->designs[i];
        int items = 0;
        for (int item = 0; item < UNIVERSAL_ITEMS; item++)
            items += design->item[item];
        for (int box = 0; box < design->boxes; box++) {
            design->track[UNIVERSAL_WEAPONS][box] =
                (uint8_t)universal_track_value(design->weapon_count, design->boxes, box);
            design->track[UNIVERSAL_SYSTEMS][box] =
                (uint8_t)universal_track_value(items, design->boxes, box);
        }
    }
}

/* All dice must fall, one throw a step at most. */
static void bay_go_on(struct range *range, const char *dice)
{
    int before = 0;
    bay_tracks(range);
    bay_load(range, dice);
    while (bay_step(range)) {
        assert_false(range->script.dice.spoiled);
        assert_true(range->script.dice.throw_count <= before + 1);
        before = range->script.dice.throw_count;
    }
    assert_int_equal(range->script.lane[DICE_OPEN].used, range->script.lane[DICE_OPEN].count);
}

void bay_run(struct range *range, enum universal_step step, const char *dice)
{
    range->events.count = 0;
    range->state.step = (uint8_t)step;
    bay_go_on(range, dice);
}

enum fault bay_permit(struct range *range, const struct action *action)
{
    struct question question = {.decision = action->decision, .unit = action->unit};
    struct ask ask = {&range->game, action, &question, &range->why};
    return range_permit(&ask);
}

void bay_answer(struct range *range, const struct action *action, const char *dice)
{
    struct walk walk = walk_begin(&range->game, NULL, &range->events);
    range->events.count = 0;
    assert_int_equal(bay_permit(range, action), FAULT_NONE);
    universal_decisions[action->decision].law->take(&walk, action);
    bay_go_on(range, dice);
}

void bay_refuse(struct range *range, const struct action *action, const char *rule)
{
    assert_int_equal(bay_permit(range, action), FAULT_REFUSED);
    assert_string_equal(range->why.rule, rule);
}

int bay_listed(struct range *range, int decision, int unit)
{
    static struct action actions[BAY_LIST];
    struct question question = {
        .decision = (uint8_t)decision, .seats = 3, .unit = (uint8_t)unit, .other = UNIT_NONE};
    struct list list = {&range->game, &question, actions, BAY_LIST, 0, false};
    range_list(&list, unit);
    assert_true(list.count <= BAY_LIST);
    for (int i = 0; i < list.count; i++)
        assert_int_equal(bay_permit(range, &actions[i]), FAULT_NONE);
    return list.count;
}

int bay_volley(struct range *range, int unit, int target, int dice)
{
    struct universal_marker *marker = &range->state.markers[range->state.marker_count];
    *marker = (struct universal_marker){.cell = range->state.units[unit].cell,
                                        .kind = UNIVERSAL_MARKER_SEEKERS,
                                        .side = range->state.units[unit].side,
                                        .unit = (uint8_t)unit,
                                        .target = (uint8_t)target,
                                        .count = 1,
                                        .dice = (uint8_t)dice,
                                        .hits = 1};
    return range->state.marker_count++;
}

int bay_mines(struct range *range, int side, int q, int r, int count)
{
    struct universal_marker *marker = &range->state.markers[range->state.marker_count];
    *marker = (struct universal_marker){.cell = {(int16_t)q, (int16_t)r},
                                        .kind = UNIVERSAL_MARKER_MINES,
                                        .side = (uint8_t)side,
                                        .unit = UNIT_NONE,
                                        .target = UNIT_NONE,
                                        .count = (uint8_t)count};
    return range->state.marker_count++;
}

struct action bay_guard(int unit, int marker, uint64_t weapons)
{
    struct action action = range_answer(UNIVERSAL_DEFEND, unit);
    action.amount[0] = (int16_t)marker;
    action.weapons = weapons;
    return action;
}

struct action bay_end(int decision, int seat)
{
    struct action action = range_answer(decision, UNIT_NONE);
    action.seat = (uint8_t)seat;
    return action;
}

struct action bay_fly(int unit, int q, int r, int heading)
{
    struct action action = range_answer(UNIVERSAL_FLY, unit);
    action.cell = (struct cell){(int16_t)q, (int16_t)r};
    action.mode = (uint8_t)heading;
    return action;
}

struct action bay_aim(struct action action, enum universal_flying flying, int target)
{
    action.amount[0] = (int16_t)flying;
    action.target = (uint8_t)target;
    return action;
}

bool bay_defends(const struct range *range, int unit)
{
    struct unit_set units = {{0}};
    universal_defend_who(&range->game, &units);
    return unit_set_has(&units, unit);
}
