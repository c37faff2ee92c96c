/* End Phases on the firing range. */
#include "rules/universal/state/tables.h"
#include "rules/universal/yard/yard.h"
#include "rules/universal/view/view.h"
#include "rules/universal/front.h"
#include "tests/rules/universal/ending.h"

#include <string.h>

/* The first that is listed. */
static struct action first_listed(const struct game *game, const struct question *question)
{
    struct action action;
    assert_true(decisions_choices(game, question, UNIT_ANY, &action, 1) > 0);
    return action;
}

static const struct rulebook rulebook = {.id = "universal",
                                         .units_max = UNITS_MAX,
                                         .rule_ids = universal_rule_ids,
                                         .rule_count = UNIVERSAL_RULE_COUNT,
                                         .phases = universal_phases,
                                         .decisions = universal_decisions,
                                         .decision_count = UNIVERSAL_DECISION_COUNT,
                                         .gate = &universal_gate,
                                         .heading_zero = 2,
                                         .measures = universal_measures,
                                         .collections = universal_collections,
                                         .collection_count = UNIVERSAL_COLLECTION_COUNT,
                                         .letters = universal_fields_letters,
                                         .pending = universal_pending,
                                         .permits = decisions_permits,
                                         .choices = decisions_choices,
                                         .accept = decisions_accept,
                                         .advance = universal_advance,
                                         .score = universal_side_score,
                                         .fallback = first_listed,
                                         .measure = universal_lens_measure,
                                         .forget = universal_lens_forget};

void ending_open(struct range *range)
{
    range_open(range);
    range->setup.rulebook = range->setup.library.rulebook = range->game.rulebook = &rulebook;
    range->setup.units_max = UNITS_MAX;
    range->setup.state_size = sizeof range->state;
    range->state.head.phase = UNIVERSAL_PHASE_END;
    range->state.head.turn = 1;
    range->state.head.winner = WINNER_NONE;
    range->state.head.active = SIDE_NONE;
    range->state.cursor = range->state.sailor = UNIT_NONE;
    range->state.defender = SIDE_NONE;
    range->state.spot = CELL_NOWHERE;
    range->state.edge[SIDE_RED] = range->state.edge[SIDE_BLUE] = UNIVERSAL_EDGE_NONE;
    for (int side = 0; side < SIDES; side++) {
        range->sides[side].vp_target = 10000;
        range->sides[side].exit_edge = UNIVERSAL_EDGE_NONE;
    }
}

void ending_tracks(struct range *range, int design, int hull)
{
    struct universal_design *record = &range->designs[design];
    int value[UNIVERSAL_TRACKS] = {0, record->engine_rating, record->weapon_count, 0};
    record->hull = (uint8_t)hull;
    record->oversized = hull > 24;
    record->boxes = (uint8_t)(record->oversized ? (hull + 1) / 2 : hull);
    value[UNIVERSAL_HULL] = record->boxes;
    record->item_count = 0;
    for (int item = 0; item < UNIVERSAL_ITEMS; item++)
        record->item_count = (uint8_t)(record->item_count + record->item[item]);
    value[UNIVERSAL_SYSTEMS] = record->item_count;
    for (int track = 0; track < UNIVERSAL_TRACKS; track++)
        for (int box = 0; box < record->boxes; box++)
            record->track[track][box] =
                (uint8_t)universal_track_value(value[track], record->boxes, box);
    for (int i = 0; i < record->battery_count; i++)
        record->battery[i].loss_limit = (uint8_t)((record->battery[i].weapon_count + 1) / 2);
}

/* Until somebody is asked or the next turn begins. */
static void run(struct range *range, const char *dice)
{
    int count[DICE_LANES] = {0}, lane = DICE_OPEN, turn = range->state.head.turn;
    enum progress progress = PROGRESS_MORE;
    for (const char *at = dice; *at; at++) {
        lane = *at == '|' ? DICE_HIDDEN : lane;
        if (*at >= '1' && *at <= '6')
            range->faces[lane][count[lane]++] = (uint16_t)(*at - '0');
    }
    dice_scripted_init(&range->script, range->faces[DICE_OPEN], count[DICE_OPEN],
                       range->faces[DICE_HIDDEN], count[DICE_HIDDEN]);
    while (progress != PROGRESS_SETTLED && range->state.head.turn == turn) {
        int before = range->script.dice.throw_count;
        progress = universal_advance(&range->game, &range->script.dice, &range->events);
        assert_false(range->script.dice.spoiled);
        assert_true(range->script.dice.throw_count <= before + 1);
    }
    for (lane = 0; lane < DICE_LANES; lane++)
        assert_int_equal(range->script.lane[lane].used, range->script.lane[lane].count);
}

void ending_hit(struct range *range, int unit, const int hits[UNIVERSAL_TRACKS], const char *dice)
{
    struct walk walk = walk_begin(&range->game, NULL, &range->events);
    range->events.count = 0;
    range->state.head.phase = UNIVERSAL_PHASE_END;
    universal_hurt(&walk, unit, hits);
    universal_hurt_settle(&walk, UNIVERSAL_BY_WEAPONS, UNIVERSAL_STEP_PULL);
    run(range, dice);
}

void ending_go(struct range *range, enum universal_step step, const char *dice)
{
    range->events.count = 0;
    range->state.head.phase = UNIVERSAL_PHASE_END;
    range->state.step = (uint8_t)step;
    run(range, dice);
}

static enum fault judge(struct range *range, struct action *action)
{
    action->seat = range->state.units[action->unit].seat;
    return decisions_permits(&range->game, action, &range->why);
}

void ending_answer(struct range *range, struct action action, const char *dice)
{
    assert_int_equal(judge(range, &action), FAULT_NONE);
    range->events.count = 0;
    decisions_accept(&range->game, &action, &range->events);
    run(range, dice);
}

void ending_refuse(struct range *range, struct action action, const char *rule)
{
    assert_int_equal(judge(range, &action), FAULT_REFUSED);
    assert_string_equal(range->why.rule, rule);
}

int ending_listed(struct range *range)
{
    static struct action actions[1024];
    struct question questions[QUESTIONS_MAX];
    assert_int_equal(universal_pending(&range->game, questions), 1);
    int count = decisions_choices(&range->game, &questions[0], UNIT_ANY, actions, 1024);
    for (int i = 0; i < count && i < 1024; i++)
        assert_int_equal(decisions_permits(&range->game, &actions[i], NULL), FAULT_NONE);
    return count;
}
