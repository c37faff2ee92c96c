/* Damage takes effect: boxes, and who is removed (AE-4.4.2, AE-4.4.3, AE-4.5.1). */
#include "rules/admiralty/law/settle.h"

/* ---- boxes ---- */

static void check_hull(struct walk *walk, int unit)
{
    struct admiralty_element *ship = &admiralty_state_of(walk->game)->elements[unit];
    int boxes = ship->pending_hull;
    if (boxes == 0)
        return;
    ship->hull = (uint8_t)(ship->hull + boxes);
    ship->pending_hull = 0;
    admiralty_walk_tell_this(walk, TOLD(walk, admiralty_hull_lost, ADMIRALTY_RULE_R4_4_2, unit,
                                        UNIT_NONE, .boxes = boxes,
                                        .left = admiralty_ship_hull_left(walk->game, unit)));
}

static void check_engine(struct walk *walk, int unit)
{
    struct admiralty_element *ship = &admiralty_state_of(walk->game)->elements[unit];
    int boxes = ship->pending_engine;
    if (boxes == 0)
        return;
    ship->engine = (uint8_t)(ship->engine + boxes);
    ship->pending_engine = 0;
    admiralty_walk_tell_this(walk, TOLD(walk, admiralty_engine_lost, ADMIRALTY_RULE_R4_4_3, unit,
                                        UNIT_NONE, .boxes = boxes,
                                        .rating = admiralty_ship_engine_rating(walk->game, unit)));
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
void admiralty_settle_cut_screens(struct walk *walk, int unit, enum admiralty_rule rule)
{
    struct admiralty_element *ship = &admiralty_state_of(walk->game)->elements[unit];
    int sum = 0, pool = admiralty_ship_shields(walk->game, unit) + ship->given / 2;
    for (int i = 0; i < ADMIRALTY_FACINGS; i++)
        sum += ship->screen[i];
    if (sum <= pool)
        return;
    for (; sum > pool; sum--)
        ship->screen[largest_facing(ship)]--;
    admiralty_walk_tell_this(walk, admiralty_plot_screens_event(walk, admiralty_screens_cut_kind,
                                                                rule, unit, ship->screen));
}

static void check_shield(struct walk *walk, int unit)
{
    struct admiralty_element *ship = &admiralty_state_of(walk->game)->elements[unit];
    int boxes = ship->pending_shield;
    if (boxes == 0)
        return;
    ship->shield = (uint8_t)(ship->shield + boxes);
    ship->pending_shield = 0;
    admiralty_walk_tell_this(walk, TOLD(walk, admiralty_shield_lost, ADMIRALTY_RULE_R4_4_3, unit,
                                        UNIT_NONE, .boxes = boxes,
                                        .rating = admiralty_ship_shields(walk->game, unit)));
    if (admiralty_design_of(walk->game, unit)->screen_count > 0)
        admiralty_settle_cut_screens(walk, unit, ADMIRALTY_RULE_B10);
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
    TELL(walk, admiralty_fighters_lost, rule_of_fighters(walk), unit, UNIT_NONE, .fighters = killed,
         .left = flight->fighters);
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
        if (admiralty_ship_hull_left(walk->game, unit) == 0)
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

enum progress admiralty_settle_step(struct walk *walk)
{
    switch ((enum admiralty_settle_stage)admiralty_state_of(walk->game)->settle.stage) {
    case ADMIRALTY_SETTLE_IDLE:
    case ADMIRALTY_SETTLE_CHART:
    case ADMIRALTY_SETTLE_CHART_DICE:
        return admiralty_chart_step(walk);
    case ADMIRALTY_SETTLE_BOXES:
        return take_effect(walk);
    case ADMIRALTY_SETTLE_EXPLODE:
    case ADMIRALTY_SETTLE_BLAST:
    case ADMIRALTY_SETTLE_BLAST_SHIP:
    case ADMIRALTY_SETTLE_BLAST_FLIGHT:
        break;
    }
    return admiralty_blast_step(walk);
}
