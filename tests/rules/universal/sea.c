/* Ships under way: the steps of the Movement Phase one after another. */
#include "tests/rules/universal/sea.h"

#include "rules/universal/state/tables.h"
#include "rules/universal/yard/yard.h"
#include "rules/universal/orders/thrust.h"
#include "rules/universal/front.h"

#include <stdio.h>
#include <string.h>

static const struct rulebook rulebook = {.id = "universal",
                                         .units_max = UNITS_MAX,
                                         .rule_ids = universal_rule_ids,
                                         .rule_count = UNIVERSAL_RULE_COUNT,
                                         .heading_zero = 2,
                                         .decisions = universal_decisions,
                                         .decision_count = UNIVERSAL_DECISION_COUNT,
                                         .gate = &universal_gate,
                                         .collections = universal_collections,
                                         .collection_count = UNIVERSAL_COLLECTION_COUNT,
                                         .letters = universal_fields_letters,
                                         .pending = universal_pending,
                                         .permits = decisions_permits,
                                         .choices = decisions_choices,
                                         .accept = decisions_accept,
                                         .advance = universal_advance};

void sea_open(struct range *range)
{
    range_open(range);
    range->setup.rulebook = range->setup.library.rulebook = range->game.rulebook = &rulebook;
    range->setup.board.open = 1;
    range->state.head.phase = UNIVERSAL_PHASE_ORDERS;
    range->state.head.active = SIDE_NONE;
    range->state.head.winner = WINNER_NONE;
    range->state.sailor = range->state.cursor = UNIT_NONE;
    range->state.defender = SIDE_NONE;
    range->state.spot = CELL_NOWHERE;
}

void sea_order(struct range *range, int unit, const char *text)
{
    universal_order_normal(text, range->state.elements[unit].order);
    range->state.elements[unit].flags |= UNIVERSAL_PLOTTED;
}

static void load_dice(struct range *range, const char *dice)
{
    int count[DICE_LANES] = {0}, lane = DICE_OPEN;
    for (const char *at = dice; *at; at++) {
        lane = *at == '|' ? DICE_HIDDEN : lane;
        if (*at >= '1' && *at <= '9')
            range->faces[lane][count[lane]++] = (uint16_t)(*at - '0');
    }
    dice_scripted_init(&range->script, range->faces[DICE_OPEN], count[DICE_OPEN],
                       range->faces[DICE_HIDDEN], count[DICE_HIDDEN]);
}

static void run(struct range *range, const char *dice)
{
    enum { STEPS = 10000 };
    load_dice(range, dice);
    for (int i = 0; range->state.head.phase == UNIVERSAL_PHASE_MOVEMENT; i++) {
        assert_true(i < STEPS);
        int before = range->script.dice.throw_count;
        enum progress progress =
            universal_advance(&range->game, &range->script.dice, &range->events);
        assert_false(range->script.dice.spoiled);
        assert_true(range->script.dice.throw_count <= before + 1);
        if (progress == PROGRESS_SETTLED)
            break;
    }
    for (int lane = 0; lane < DICE_LANES; lane++)
        assert_int_equal(range->script.lane[lane].used, range->script.lane[lane].count);
}

static void begin(struct range *range, enum universal_step step, const char *dice)
{
    range->events.count = 0;
    range->state.head.phase = UNIVERSAL_PHASE_MOVEMENT;
    range->state.step = (uint8_t)step;
    run(range, dice);
}

void sea_sail(struct range *range, const char *dice)
{
    begin(range, UNIVERSAL_STEP_REVEAL, dice);
}

void sea_deal(struct range *range, const char *dice)
{
    range->setup.option[UNIVERSAL_OPTION_RANDOM_MOVEMENT] = 1;
    begin(range, UNIVERSAL_STEP_CARD, dice);
}

static struct action answer(const struct range *range, int decision, int unit)
{
    struct action action;
    action_init(&action, decision, range->state.units[unit].seat);
    action.unit = (uint8_t)unit;
    return action;
}

static void take(struct range *range, const struct action *action, const char *dice)
{
    assert_int_equal(decisions_permits(&range->game, action, &range->why), FAULT_NONE);
    range->events.count = 0;
    decisions_accept(&range->game, action, &range->events);
    run(range, dice);
}

void sea_move(struct range *range, int unit, const char *text, const char *dice)
{
    struct action action = answer(range, UNIVERSAL_SAIL, unit);
    universal_order_normal(text, action.text);
    take(range, &action, dice);
}

void sea_first(struct range *range, int unit, const char *dice)
{
    struct action action = answer(range, UNIVERSAL_FIRST, unit);
    take(range, &action, dice);
}

void sea_shift(struct range *range, int unit, int q, int r, const char *dice)
{
    struct action action = answer(range, UNIVERSAL_SHIFT, unit);
    action.cell = (struct cell){(int16_t)q, (int16_t)r};
    take(range, &action, dice);
}

void sea_refuse(struct range *range, int unit, int q, int r, const char *rule)
{
    struct action action = answer(range, UNIVERSAL_SHIFT, unit);
    action.cell = (struct cell){(int16_t)q, (int16_t)r};
    assert_int_equal(decisions_permits(&range->game, &action, &range->why), FAULT_REFUSED);
    assert_string_equal(range->why.rule, rule);
}

int sea_asked(const struct range *range)
{
    struct question open[QUESTIONS_MAX];
    return universal_pending(&range->game, open) > 0 ? open[0].decision : -1;
}

const char *sea_place(const struct range *range, int unit)
{
    static char text[64];
    const struct unit *ship = &range->state.units[unit];
    if (ship->status == STATUS_GONE)
        return "gone";
    snprintf(text, sizeof text, "%s%d,%d %d %d", ship->status == STATUS_BOARD ? "" : "hidden ",
             ship->cell.q, ship->cell.r, ship->heading, range->state.elements[unit].speed);
    return text;
}

void sea_ground(struct range *range, enum universal_terrain kind, int q, int r)
{
    struct ground_map *map = &range->scenario.ground;
    struct ground_region *region = &map->region[map->region_count++];
    range->setup.option[UNIVERSAL_OPTION_TERRAIN] = 1;
    region->kind = (uint8_t)kind;
    region->cell_count = 1;
    region->cells[0] = (struct cell){(int16_t)q, (int16_t)r};
    if (kind == UNIVERSAL_COMET)
        range->state.comet = region->cells[0];
}

void sea_marker(struct range *range, int kind, int side, int q, int r, int count)
{
    range->state.markers[range->state.marker_count++] =
        (struct universal_marker){.cell = {(int16_t)q, (int16_t)r},
                                  .kind = (uint8_t)kind,
                                  .side = (uint8_t)side,
                                  .unit = UNIT_NONE,
                                  .target = UNIT_NONE,
                                  .count = (uint8_t)count};
}
