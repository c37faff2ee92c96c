/* What odds are asked about in `nova`, and what they may forget on the way. */
#include "rules/nova/view/view.h"
#include "rules/nova/law/settle.h"

#include <string.h>

static int at_least_zero(int value)
{
    return value > 0 ? value : 0;
}

/* ---- measures: what an activation does to one ship, boxes marked already counted ---- */

/* With bank-specific-damage those of all banks. */
static int boxes_checked(const struct nova_ship *ship, enum nova_track track)
{
    int boxes = ship->track[track];
    for (int word = 0; track == NOVA_WEAPONS && word < 3; word++)
        boxes += bits_count(ship->bank_hit[word]) << word;
    return boxes;
}

/* Boxes whose effects are still to come count. */
static enum nova_condition condition_after(const struct game *game, int unit)
{
    enum nova_condition stored = nova_ship_condition(game, unit), now = stored;
    if (nova_ship_of(game, unit)->flags & NOVA_HURT)
        now = nova_ship_condition_by_boxes(game, unit);
    return now > stored ? now : stored;
}

void nova_lens_measure(const struct game *before, const struct game *after, int target,
                       int32_t out[MEASURES_MAX])
{
    const struct nova_ship *was = nova_ship_of(before, target), *is = nova_ship_of(after, target);
    int armor = at_least_zero(is->armor - was->armor);
    int hull = at_least_zero(is->hull + is->core - was->hull - was->core);
    out[NOVA_MEASURE_HITS] = is->hits;
    out[NOVA_MEASURE_BOXES] = armor + hull;
    out[NOVA_MEASURE_ARMOR] = armor;
    out[NOVA_MEASURE_HULL] = hull;
    out[NOVA_MEASURE_STATUS] = (int32_t)condition_after(after, target);
    for (int track = 0; track < NOVA_TRACKS; track++)
        out[NOVA_MEASURE_THRUST + track] = at_least_zero(
            boxes_checked(is, (enum nova_track)track) - boxes_checked(was, (enum nova_track)track));
    out[NOVA_MEASURE_SYSTEMS] = bits_count(is->lost & ~(unsigned)was->lost);
    out[NOVA_MEASURE_DESTROYED] = condition_after(after, target) == NOVA_DESTROYED &&
                                  condition_after(before, target) != NOVA_DESTROYED;
}

/* ---- forgetting ---- */

/* The track a measure counts, NOVA_TRACKS if none. */
static enum nova_track track_of(enum nova_measure measure)
{
    bool counts = measure >= NOVA_MEASURE_THRUST && measure <= NOVA_MEASURE_SHIELDS;
    return counts ? (enum nova_track)(measure - NOVA_MEASURE_THRUST) : NOVA_TRACKS;
}

static void forget_boxes(struct nova_ship *ship)
{
    ship->armor = ship->hull = ship->core = ship->fresh = 0;
    ship->hits = 0;
}

/* Ships do nothing to each other but by fire: what becomes of another one decides nothing. */
static void forget_other(struct nova_ship *ship)
{
    forget_boxes(ship);
    ship->rank = 0;
    ship->flags &= (uint16_t)~NOVA_HURT;
}

/* Dice of an attack on another ship: none are left, and nothing comes of them. */
static void void_attack(struct nova_attack *attack)
{
    attack->due = attack->hits = 0;
    attack->hull = attack->core = 0;
}

/* Whether the die of an item can change what is measured: its own track; systems if they are
 * counted, or if they change the dice of a series still to come (NV-sys.5, NV-sys.5a, NV-sys.7). */
static bool decides(const struct game *game, const struct nova_item *item,
                    enum nova_measure measure)
{
    const struct nova_settle *settle = &nova_state_of(game)->settle;
    if (item->track < NOVA_TRACKS)
        return item->track == track_of(measure);
    int system = nova_design_of(game, settle->ship)->system[item->place].system;
    return measure == NOVA_MEASURE_SYSTEMS ||
           (settle->series > 1 &&
            (system == NOVA_FRAGILE || system == NOVA_REINFORCED || system == NOVA_DIRECTIONAL));
}

/* On to the next die that matters, or behind the last one. */
static void pass_items(const struct game *game, enum nova_measure measure)
{
    struct nova_settle *settle = &nova_state_of(game)->settle;
    struct nova_item item;
    while (nova_settle_item(game, settle->ship, settle->item, &item) &&
           !decides(game, &item, measure))
        settle->item++;
}

/* NV-adv.1: all banks roll alike and only their sum is asked for. So among those that have rolled
 * it does not matter which has what, and after the last series not even how it is divided. */
static void merge_banks(const struct game *game, int rolled, bool last)
{
    const struct nova_settle *settle = &nova_state_of(game)->settle;
    struct nova_ship *ship = &nova_state_of(game)->ships[settle->ship];
    int with[NOVA_CHECKS_MAX + 1] = {0}, sum = 0;
    for (int bank = 0; bank < rolled; bank++) {
        int checked = nova_ship_bank_checked(game, settle->ship, bank);
        with[checked]++;
        sum += checked;
    }
    for (int bank = 0, level = NOVA_CHECKS_MAX; bank < rolled; bank++) {
        while (level > 0 && with[level] == 0)
            level--;
        int checked = last ? (sum < NOVA_CHECKS_MAX ? sum : NOVA_CHECKS_MAX) : level;
        nova_boxes_set_bank(ship, bank, checked);
        with[level]--;
        sum -= checked;
    }
}

static void forget_series(const struct game *game, enum nova_measure measure)
{
    const struct nova_settle *settle = &nova_state_of(game)->settle;
    int banks = nova_design_of(game, settle->ship)->bank_count;
    int rolled = at_least_zero(settle->item - 1); /* behind the item of thrust */
    pass_items(game, measure);
    if (measure == NOVA_MEASURE_WEAPONS && nova_has(game, NOVA_OPTION_BANK_SPECIFIC_DAMAGE))
        merge_banks(game, rolled < banks ? rolled : banks, settle->series == 1);
}

/* NV-opt.1: each track has a total of its own */
static void forget_totals(struct nova_ship *ship, enum nova_track kept)
{
    for (int track = 0; track < NOVA_TRACKS; track++) {
        if (track == (int)kept)
            continue;
        ship->track[track] = 0;
        ship->total[track] = 0;
    }
}

/* Dice of damage taking effect: those of the ship and the track that are asked about. */
static void forget_settling(const struct game *game, enum nova_measure measure, int target)
{
    struct nova_state *state = nova_state_of(game);
    struct nova_settle *settle = &state->settle;
    struct nova_ship *ship = &state->ships[target];
    enum nova_track track = track_of(measure);
    bool of_dice = track < NOVA_TRACKS || measure == NOVA_MEASURE_SYSTEMS;
    if (settle->stage == NOVA_SETTLE_NEXT || settle->ship != target || !of_dice) {
        settle->stage = NOVA_SETTLE_NEXT;
        settle->ship = settle->item = settle->series = 0;
        settle->due = 0;
    }
    if (!of_dice || (ship->flags & NOVA_HURT))
        return;
    forget_boxes(ship); /* its condition has been drawn from them */
    forget_totals(ship, track);
    if (settle->stage == NOVA_SETTLE_SERIES)
        forget_series(game, measure);
    else if (settle->stage == NOVA_SETTLE_NEXT && track < NOVA_TRACKS)
        ship->total[track] = 0;
}

void nova_lens_forget(const struct game *game, int measure, int target)
{
    struct nova_state *state = nova_state_of(game);
    if (state->step != NOVA_STEP_ATTACK && state->step != NOVA_STEP_VOLLEY &&
        state->step != NOVA_STEP_SETTLE)
        return; /* no attack is under way */
    for (int unit = 0; unit < state->head.unit_count; unit++)
        if (unit != target)
            forget_other(&state->ships[unit]);
    if (measure != NOVA_MEASURE_HITS)
        state->ships[target].hits = 0;
    if (measure == NOVA_MEASURE_HITS || measure == NOVA_MEASURE_DESTROYED)
        state->ships[target].core = 0; /* system boxes never fill a ship (NV-opt.2) */
    if (state->step == NOVA_STEP_ATTACK && state->attack.target != target)
        void_attack(&state->attack);
    if (state->step == NOVA_STEP_SETTLE)
        forget_settling(game, (enum nova_measure)measure, target);
}

/* All that hangs on the boxes of armor and hull, but not on dice of damage taking effect. */
const uint8_t nova_same_lens[] = {
    [NOVA_MEASURE_HITS] = NOVA_MEASURE_HITS,       [NOVA_MEASURE_BOXES] = NOVA_MEASURE_BOXES,
    [NOVA_MEASURE_ARMOR] = NOVA_MEASURE_BOXES,     [NOVA_MEASURE_HULL] = NOVA_MEASURE_BOXES,
    [NOVA_MEASURE_STATUS] = NOVA_MEASURE_BOXES,    [NOVA_MEASURE_THRUST] = NOVA_MEASURE_THRUST,
    [NOVA_MEASURE_WEAPONS] = NOVA_MEASURE_WEAPONS, [NOVA_MEASURE_ECM] = NOVA_MEASURE_ECM,
    [NOVA_MEASURE_SHIELDS] = NOVA_MEASURE_SHIELDS, [NOVA_MEASURE_SYSTEMS] = NOVA_MEASURE_SYSTEMS,
    [NOVA_MEASURE_DESTROYED] = NOVA_MEASURE_BOXES,
};
