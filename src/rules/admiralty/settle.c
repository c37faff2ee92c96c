/* Damage: counted at first, taking effect later (AE-4.4.2, AE-4.4.3, AE-4.5.1). */
#include "rules/admiralty/settle.h"

#include "rules/kit/counts.h"

#include <string.h>

enum { DIE = 6 };

static int smaller(int a, int b)
{
    return a < b ? a : b;
}

void admiralty_tell_two(struct walk *walk, enum admiralty_event kind, enum admiralty_rule rule,
                        int unit, int first, int second)
{
    struct event event = walk_event(walk, (int)kind, (int)rule, unit, UNIT_NONE);
    event.argument[0] = first;
    event.argument[1] = second;
    admiralty_tell_of(walk, &event);
}

/* ---- counting ---- */

/* AE-4.4.2, AE-4.4.3, AE-5.4.4: what a track cannot take is ignored */
static uint8_t add_boxes(int pending, int boxes, int free)
{
    return (uint8_t)smaller(pending + boxes, free);
}

void admiralty_hurt(struct walk *walk, int unit, int hull, int engine, int shield, int weapon)
{
    struct admiralty_element *element = &admiralty_state_of(walk->game)->elements[unit];
    if (hull + engine + shield + weapon == 0)
        return;
    element->flags |= ADMIRALTY_DUE;
    if (admiralty_is_flight(walk->game, unit)) {
        element->pending_fighters = add_boxes(element->pending_fighters, hull, element->fighters);
        return;
    }
    int boxes = admiralty_design_of(walk->game, unit)->hull;
    element->pending_hull = add_boxes(element->pending_hull, hull, boxes - element->hull);
    element->pending_engine = add_boxes(element->pending_engine, engine, boxes - element->engine);
    element->pending_shield = add_boxes(element->pending_shield, shield, boxes - element->shield);
    element->pending_weapon = (uint16_t)smaller(element->pending_weapon + weapon, COUNTS_MAX);
}

/* ---- boxes ---- */

static void check_hull(struct walk *walk, int unit)
{
    struct admiralty_element *ship = &admiralty_state_of(walk->game)->elements[unit];
    int boxes = ship->pending_hull;
    if (boxes == 0)
        return;
    ship->hull = (uint8_t)(ship->hull + boxes);
    ship->pending_hull = 0;
    admiralty_tell_two(walk, ADMIRALTY_EVENT_HULL_LOST, ADMIRALTY_RULE_R4_4_2, unit, boxes,
                       admiralty_hull_left(walk->game, unit));
}

static void check_engine(struct walk *walk, int unit)
{
    struct admiralty_element *ship = &admiralty_state_of(walk->game)->elements[unit];
    int boxes = ship->pending_engine;
    if (boxes == 0)
        return;
    ship->engine = (uint8_t)(ship->engine + boxes);
    ship->pending_engine = 0;
    admiralty_tell_two(walk, ADMIRALTY_EVENT_ENGINE_LOST, ADMIRALTY_RULE_R4_4_3, unit, boxes,
                       admiralty_engine_rating(walk->game, unit));
}

static int largest_facing(const struct admiralty_element *ship)
{
    int largest = 0;
    for (int i = 1; i < ADMIRALTY_FACINGS; i++)
        if (ship->screen[i] > ship->screen[largest])
            largest = i;
    return largest;
}

/* AE-B10: the largest facings lose first, ties by the lowest letter; AE-E6 adds to the pool */
void admiralty_cut_screens(struct walk *walk, int unit, enum admiralty_rule rule)
{
    struct admiralty_element *ship = &admiralty_state_of(walk->game)->elements[unit];
    int sum = 0, pool = admiralty_shield_track(walk->game, unit) + ship->given / 2;
    for (int i = 0; i < ADMIRALTY_FACINGS; i++)
        sum += ship->screen[i];
    if (sum <= pool)
        return;
    for (; sum > pool; sum--)
        ship->screen[largest_facing(ship)]--;
    struct event event = walk_event(walk, ADMIRALTY_EVENT_SCREENS_CUT, (int)rule, unit, UNIT_NONE);
    for (int i = 0; i < ADMIRALTY_FACINGS; i++)
        event.argument[i] = ship->screen[i];
    admiralty_tell_of(walk, &event);
}

static void check_shield(struct walk *walk, int unit)
{
    struct admiralty_element *ship = &admiralty_state_of(walk->game)->elements[unit];
    int boxes = ship->pending_shield;
    if (boxes == 0)
        return;
    ship->shield = (uint8_t)(ship->shield + boxes);
    ship->pending_shield = 0;
    admiralty_tell_two(walk, ADMIRALTY_EVENT_SHIELD_LOST, ADMIRALTY_RULE_R4_4_3, unit, boxes,
                       admiralty_shield_track(walk->game, unit));
    if (admiralty_design_of(walk->game, unit)->screen_count > 0)
        admiralty_cut_screens(walk, unit, ADMIRALTY_RULE_B10);
}

/* AE-5.4.3 at once, AE-5.4.4 held back until the End Phase */
static enum admiralty_rule rule_of_fighters(const struct walk *walk)
{
    struct admiralty_state *state = admiralty_state_of(walk->game);
    if (state->settle.centre != UNIT_NONE)
        return ADMIRALTY_RULE_E3;
    return state->head.phase == ADMIRALTY_PHASE_FIGHTER ? ADMIRALTY_RULE_R5_4_3
                                                        : ADMIRALTY_RULE_R5_4_4;
}

static void lose_fighters(struct walk *walk, int unit)
{
    struct admiralty_element *flight = &admiralty_state_of(walk->game)->elements[unit];
    int killed = flight->pending_fighters;
    if (killed == 0)
        return;
    flight->fighters = (uint8_t)(flight->fighters - killed);
    flight->pending_fighters = 0;
    admiralty_tell_two(walk, ADMIRALTY_EVENT_FIGHTERS_LOST, rule_of_fighters(walk), unit, killed,
                       flight->fighters);
}

/* AE-4.5.1 */
static void apply_boxes(struct walk *walk, int unit)
{
    if (admiralty_is_flight(walk->game, unit)) {
        lose_fighters(walk, unit);
        return;
    }
    check_hull(walk, unit);
    check_engine(walk, unit);
    check_shield(walk, unit);
}

/* ---- removal ---- */

static enum admiralty_cause cause_now(const struct admiralty_settle *settle)
{
    return settle->centre != UNIT_NONE ? ADMIRALTY_BY_EXPLOSION
                                       : (enum admiralty_cause)settle->cause;
}

/* By which rule a ship with a full hull track goes: AE-4.5.1 in the End Phase, else at once */
static enum admiralty_rule rule_of_loss(const struct walk *walk)
{
    struct admiralty_state *state = admiralty_state_of(walk->game);
    switch (cause_now(&state->settle)) {
    case ADMIRALTY_BY_ASTEROID:
        return ADMIRALTY_RULE_G1;
    case ADMIRALTY_BY_FIELD:
        return ADMIRALTY_RULE_G1B;
    case ADMIRALTY_BY_EXPLOSION:
        return ADMIRALTY_RULE_E3;
    case ADMIRALTY_BY_BURNING:
        return ADMIRALTY_RULE_R4_5_2;
    case ADMIRALTY_BY_FIRE:
    case ADMIRALTY_BY_PLANET:
    case ADMIRALTY_BY_BLACK_HOLE:
    case ADMIRALTY_BY_LEAVING:
    case ADMIRALTY_BY_JUMP:
    case ADMIRALTY_BY_CARRIER:
        break;
    }
    if (state->head.phase == ADMIRALTY_PHASE_FIGHTER)
        return ADMIRALTY_RULE_R5_4_2;
    return state->head.phase == ADMIRALTY_PHASE_COMBAT ? ADMIRALTY_RULE_E5 : ADMIRALTY_RULE_R4_5_1;
}

static void remove_if_dead(struct walk *walk, int unit)
{
    struct admiralty_state *state = admiralty_state_of(walk->game);
    const struct admiralty_element *element = &state->elements[unit];
    if (!admiralty_is_flight(walk->game, unit)) {
        if (admiralty_hull_left(walk->game, unit) == 0)
            admiralty_remove(walk, unit, cause_now(&state->settle), rule_of_loss(walk));
    } else if (element->fighters == 0) {
        admiralty_remove(walk, unit, cause_now(&state->settle), ADMIRALTY_RULE_R5_4_5);
    }
}

/* AE-4.5.2: all boxes first, then all that are dead */
static enum progress take_effect(struct walk *walk)
{
    struct admiralty_state *state = admiralty_state_of(walk->game);
    for (int unit = 0; unit < state->head.unit_count; unit++)
        if (state->elements[unit].flags & ADMIRALTY_DUE)
            apply_boxes(walk, unit);
    for (int unit = 0; unit < state->head.unit_count; unit++)
        if (state->elements[unit].flags & ADMIRALTY_DUE) {
            state->elements[unit].flags &= (uint16_t)~ADMIRALTY_DUE;
            remove_if_dead(walk, unit);
        }
    state->settle.stage =
        state->settle.centre == UNIT_NONE ? ADMIRALTY_SETTLE_EXPLODE : ADMIRALTY_SETTLE_BLAST;
    return PROGRESS_MORE;
}

/* ---- the way through ---- */

enum progress admiralty_settle(struct walk *walk, enum admiralty_cause cause,
                               enum admiralty_step resume)
{
    struct admiralty_settle *settle = &admiralty_state_of(walk->game)->settle;
    memset(settle, 0, sizeof *settle);
    settle->stage = ADMIRALTY_SETTLE_CHART;
    settle->resume = (uint8_t)resume;
    settle->centre = UNIT_NONE;
    settle->struck = UNIT_NONE;
    settle->cause = (uint8_t)cause;
    return admiralty_go(walk, ADMIRALTY_STEP_SETTLE);
}

bool admiralty_settle_throw(struct walk *walk, const struct roll *what, const int key[DIE])
{
    struct admiralty_settle *settle = &admiralty_state_of(walk->game)->settle;
    int by_face[DIE];
    settle->due -= (uint32_t)walk_throw_portion(walk, what, settle->due, key, by_face);
    for (int face = 0; face < DIE; face++)
        settle->chart[face] = (uint16_t)(settle->chart[face] + by_face[face]);
    return settle->due == 0;
}

void admiralty_settle_tally(struct walk *walk, int face_tally[DIE])
{
    struct admiralty_settle *settle = &admiralty_state_of(walk->game)->settle;
    for (int face = 0; face < DIE; face++)
        face_tally[face] = settle->chart[face];
    memset(settle->chart, 0, sizeof settle->chart);
}

enum progress admiralty_step_settle(struct walk *walk)
{
    switch ((enum admiralty_settle_stage)admiralty_state_of(walk->game)->settle.stage) {
    case ADMIRALTY_SETTLE_IDLE:
    case ADMIRALTY_SETTLE_CHART:
    case ADMIRALTY_SETTLE_CHART_DICE:
        return admiralty_settle_chart(walk);
    case ADMIRALTY_SETTLE_BOXES:
        return take_effect(walk);
    case ADMIRALTY_SETTLE_EXPLODE:
    case ADMIRALTY_SETTLE_BLAST:
    case ADMIRALTY_SETTLE_BLAST_SHIP:
    case ADMIRALTY_SETTLE_BLAST_FLIGHT:
        break;
    }
    return admiralty_settle_blast(walk);
}
