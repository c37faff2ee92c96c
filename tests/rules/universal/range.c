/* The firing range: ships made by hand, attacks carried out step by step. */
#include "tests/rules/universal/range.h"

#include "rules/kit/arcs.h"
#include "rules/universal/state/tables.h"
#include "rules/universal/yard/yard.h"
#include "rules/universal/front.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const struct rulebook rulebook = {.id = "universal",
                                         .units_max = UNITS_MAX,
                                         .rule_ids = universal_rule_ids,
                                         .rule_count = UNIVERSAL_RULE_COUNT,
                                         .heading_zero = 2,
                                         .decisions = universal_decisions,
                                         .decision_count = UNIVERSAL_DECISION_COUNT,
                                         .collections = universal_collections,
                                         .collection_count = UNIVERSAL_COLLECTION_COUNT,
                                         .letters = universal_fields_letters};

void range_open(struct range *range)
{
    memset(range, 0, sizeof *range);
    range->setup.rulebook = &rulebook;
    range->setup.library.rulebook = &rulebook;
    range->setup.library.shelf[UNIVERSAL_CLASSES].records = range->designs;
    range->setup.board = (struct board){.grid = GRID_HEX_POINTY, .columns = 24, .rows = 21};
    range->setup.seat_count = SIDES;
    range->setup.seat[1].side = SIDE_BLUE;
    range->setup.scenario = &range->scenario;
    range->setup.placed = range->placed;
    for (int side = 0; side < SIDES; side++)
        range->setup.side[side] = &range->sides[side];
    range->state.head.phase = UNIVERSAL_PHASE_COMBAT;
    range->state.actor = range->state.victim = UNIT_NONE;
    range->state.comet = CELL_NOWHERE;
    range->game = (struct game){&rulebook, &range->setup, &range->state};
    range->events = (struct events){range->list, RANGE_EVENTS, 0};
}

int range_design(struct range *range)
{
    int index = range->setup.library.shelf[UNIVERSAL_CLASSES].count++;
    struct universal_design *design = &range->designs[index];
    assert_true(index < RANGE_DESIGNS);
    *design = (struct universal_design){
        .hull = 8, .boxes = 8, .engine_rating = 5, .engine_free = 255, .points = 100};
    for (int box = 0; box < design->boxes; box++)
        design->track[UNIVERSAL_ENGINES][box] =
            (uint8_t)universal_track_value(design->engine_rating, design->boxes, box);
    return index;
}

/* "catastrophic phasing-2" */
static uint64_t read_traits(const char *words)
{
    uint64_t traits = 0;
    char text[128];
    snprintf(text, sizeof text, "%s", words);
    for (char *word = strtok(text, " "); word; word = strtok(NULL, " ")) {
        int trait = 0;
        while (trait < UNIVERSAL_TRAIT_COUNT && strcmp(universal_trait_words[trait], word) != 0)
            trait++;
        assert_true(trait < UNIVERSAL_TRAIT_COUNT);
        traits |= (uint64_t)1 << trait;
    }
    return traits;
}

static void read_profile(struct universal_profile *profile, const char *bands, const char *traits)
{
    int from = 1, to, rof, acc, dmg, used;
    while (sscanf(bands, "%d:%d/%d/%d%n", &to, &rof, &acc, &dmg, &used) == 4) {
        profile->band[profile->band_count++] =
            (struct universal_band){.range_count = 2,
                                    .range = {(uint8_t)from, (uint8_t)to},
                                    .rof = (uint8_t)rof,
                                    .acc = (uint8_t)acc,
                                    .dmg = (uint8_t)dmg};
        from = to + 1;
        bands += used;
    }
    profile->traits = read_traits(traits);
}

static void add_bank(struct universal_design *design, int battery, const char *arcs, int count)
{
    for (; count > 0; count--) {
        struct universal_weapon *weapon = &design->weapons[design->weapon_count++];
        weapon->battery = (uint8_t)battery;
        weapon->number = ++design->battery[battery].weapon_count;
        for (const char *letter = arcs; *letter; letter++) {
            weapon->mask |= arcs_of_letter(*letter);
            weapon->letters |= (uint16_t)(1 << (*letter - 'A'));
        }
    }
}

void range_battery(struct range *range, int design, const char *bands, const char *banks,
                   const char *traits)
{
    struct universal_design *record = &range->designs[design];
    int battery = record->battery_count++, used, count;
    char arcs[13];
    record->battery[battery].profile_count = 1;
    read_profile(&record->battery[battery].profile[0], bands, traits);
    for (; sscanf(banks, " %12[A-L]%n", arcs, &used) == 1; banks += used) {
        banks += used;
        count = 1;
        used = 0;
        if (*banks == '*')
            sscanf(banks, "*%d%n", &count, &used);
        add_bank(record, battery, arcs, count);
    }
    universal_design_mark_weapons(record);
}

void range_mode(struct range *range, int design, const char *bands, const char *traits)
{
    struct universal_design *record = &range->designs[design];
    struct universal_battery *battery = &record->battery[record->battery_count - 1];
    read_profile(&battery->profile[battery->profile_count++], bands, traits);
    universal_design_mark_weapons(record);
}

static int add_unit(struct range *range, int side, int design, struct cell cell)
{
    int index = range->state.head.unit_count++;
    range->state.units[index] = (struct unit){.cell = cell,
                                              .design = (uint8_t)design,
                                              .side = (uint8_t)side,
                                              .seat = (uint8_t)side,
                                              .letters = (uint8_t)design,
                                              .number = (uint8_t)(index + 1)};
    range->state.elements[index].marker = CELL_NOWHERE;
    return index;
}

int range_ship(struct range *range, int side, int design, int q, int r, int heading)
{
    int unit = add_unit(range, side, design, (struct cell){(int16_t)q, (int16_t)r});
    range->state.units[unit].heading = (uint8_t)heading;
    return unit;
}

int range_flight(struct range *range, int side, int q, int r, int fighters)
{
    int unit = add_unit(range, side, DESIGN_NONE, (struct cell){(int16_t)q, (int16_t)r});
    range->state.elements[unit].fighters = (uint8_t)fighters;
    return unit;
}

/* ---- carrying out ---- */

static void load_dice(struct range *range, const char *dice)
{
    int count[DICE_LANES] = {0}, lane = DICE_OPEN;
    for (const char *at = dice; *at; at++) {
        lane = *at == '|' ? DICE_HIDDEN : lane;
        if (*at >= '0' && *at <= '9')
            range->faces[lane][count[lane]++] = (uint16_t)(*at - '0');
    }
    dice_scripted_init(&range->script, range->faces[DICE_OPEN], count[DICE_OPEN],
                       range->faces[DICE_HIDDEN], count[DICE_HIDDEN]);
}

/* Steps until somebody is asked, or the attack is over; no step throws twice. */
static void run(struct range *range, const char *dice)
{
    load_dice(range, dice);
    while (range->state.step == UNIVERSAL_STEP_SHOT) {
        struct walk walk = walk_begin(&range->game, &range->script.dice, &range->events);
        int before = range->script.dice.throw_count;
        universal_stage_step(&walk);
        assert_false(range->script.dice.spoiled);
        assert_true(range->script.dice.throw_count <= before + 1);
    }
    for (int lane = 0; lane < DICE_LANES; lane++)
        assert_int_equal(range->script.lane[lane].used, range->script.lane[lane].count);
}

enum fault range_permit(const struct ask *ask)
{
    const struct decision_law *law = universal_decisions[ask->action->decision].law;
    return law->permit ? law->permit(ask) : FAULT_NONE;
}

/* An end is no part of it. */
void range_list(struct list *list, int unit)
{
    for (int i = 0; i < UNIVERSAL_DECISION_COUNT; i++) {
        const struct decision *row = &universal_decisions[i];
        struct action bare = list_new(list, i, unit);
        if (row->kind == D_DONE || !decisions_take(list->game, list->question, i))
            continue;
        if (row->law->list)
            row->law->list(list, unit);
        else
            list_add(list, &bare);
    }
}

static enum fault permit(struct range *range, const struct action *action)
{
    struct question question = {.decision = action->decision, .unit = action->unit};
    struct ask ask = {&range->game, action, &question, &range->why};
    return range_permit(&ask);
}

static void take(struct range *range, const struct action *action)
{
    struct walk walk = walk_begin(&range->game, NULL, &range->events);
    universal_decisions[action->decision].law->take(&walk, action);
}

static struct action make_fire(int unit, uint64_t weapons, int target, int mode)
{
    struct action action;
    action_init(&action, UNIVERSAL_FIRE, 0);
    action.unit = (uint8_t)unit;
    action.weapons = weapons;
    action.target = (uint8_t)target;
    action.mode = (uint8_t)mode;
    return action;
}

void range_fire(struct range *range, int unit, uint64_t weapons, int target, int mode)
{
    struct action action = make_fire(unit, weapons, target, mode);
    assert_int_equal(permit(range, &action), FAULT_NONE);
    take(range, &action);
    assert_step(range, FIRE_ASK);
}

void range_refuse(struct range *range, int unit, uint64_t weapons, int target, int mode,
                  const char *rule)
{
    struct action action = make_fire(unit, weapons, target, mode);
    assert_int_equal(permit(range, &action), FAULT_REFUSED);
    assert_string_equal(range->why.rule, rule);
}

void range_end(struct range *range, int unit, const char *dice)
{
    struct action action = range_answer(UNIVERSAL_END_FIRE, unit);
    range->events.count = 0;
    take(range, &action);
    run(range, dice);
}

void range_shoot(struct range *range, int unit, uint64_t weapons, int target, const char *dice)
{
    range_fire(range, unit, weapons, target, 0);
    range_end(range, unit, dice);
}

struct action range_answer(int decision, int unit)
{
    struct action action;
    action_init(&action, decision, 0);
    action.unit = (uint8_t)unit;
    return action;
}

void range_reply(struct range *range, const struct action *action, const char *dice)
{
    if (range->state.shot.kind == UNIVERSAL_BY_WEAPONS && action->decision != UNIVERSAL_HOLD)
        assert_true(universal_fits_position(&range->game)); /* positions may stop here */
    assert_int_equal(permit(range, action), FAULT_NONE);
    range->events.count = 0;
    take(range, action);
    run(range, dice);
}

void range_refuse_reply(struct range *range, const struct action *action, const char *rule)
{
    assert_int_equal(permit(range, action), FAULT_REFUSED);
    assert_string_equal(range->why.rule, rule);
}

/* All that are listed must be permitted. A phase asks about any, a step about one. */
int range_listed(struct range *range, int decision, int unit)
{
    static struct action actions[256];
    int about = range->state.step == UNIVERSAL_STEP_ASK ? UNIT_NONE : unit;
    struct question question = {
        .decision = (uint8_t)decision, .seats = 3, .unit = (uint8_t)about, .other = UNIT_NONE};
    struct list list = {&range->game, &question, actions, 256, 0, false};
    range_list(&list, unit);
    for (int i = 0; i < list.count; i++)
        assert_int_equal(permit(range, &actions[i]), FAULT_NONE);
    return list.count;
}

void range_strike(struct range *range, const struct universal_strike *strike, const char *dice)
{
    struct walk walk = walk_begin(&range->game, NULL, &range->events);
    range->events.count = 0;
    universal_stage_strike(&walk, strike, UNIVERSAL_STEP_LATE);
    run(range, dice);
}

/* ---- looking ---- */

const char *range_pending(const struct range *range, int unit)
{
    static char text[32];
    const uint16_t *pending = range->state.elements[unit].pending;
    snprintf(text, sizeof text, "%d/%d/%d/%d", pending[0], pending[1], pending[2], pending[3]);
    return text;
}

int range_told(const struct range *range, int kind)
{
    int count = 0;
    for (int i = 0; i < range->events.count; i++)
        count += range->list[i].kind == kind;
    return count;
}

const struct event *range_event(const struct range *range, int kind, int nth)
{
    for (int i = 0; i < range->events.count; i++)
        if (range->list[i].kind == kind && nth-- == 0)
            return &range->list[i];
    fail_msg("no such event: %d", kind);
    return NULL;
}

int range_cited(const struct range *range, int rule)
{
    int count = 0;
    for (int i = 0; i < range->events.count; i++)
        count += range->list[i].rule == rule;
    return count;
}
