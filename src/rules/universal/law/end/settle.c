/* Damage takes effect: boxes, weapons, equipment, fighters (UN-D3.4, UN-D4.1). */
#include "rules/universal/law/end/end.h"

#include <string.h>

enum { BURNS_ON = 1 }; /* UN-F4.light */

static int smaller(int a, int b)
{
    return a < b ? a : b;
}

/* ---- boxes ---- */

/* UN-A2.3: hits on a track the ship does not have are ignored */
static bool has_track(const struct game *game, int unit, enum universal_track track)
{
    return track == UNIVERSAL_HULL || universal_design_of(game, unit)->track[track][0] > 0;
}

/* UN-E3.3 */
static int hit_bulkheads(struct walk *walk, int unit, int hits)
{
    struct universal_card *card = &universal_state_of(walk->game)->elements[unit].card;
    int left = universal_gift(walk->game, unit, UNIVERSAL_BULKHEADS) - card->bulkhead;
    int taken = smaller(hits, left);
    if (taken <= 0)
        return hits;
    card->bulkhead = (uint8_t)(card->bulkhead + taken);
    universal_tell_stir(walk, unit);
    universal_tell_of(walk, TOLD(walk, universal_bulkheads_lost, UNIVERSAL_RULE_E3_3, unit,
                                 UNIT_NONE, .boxes = taken, .left = left - taken));
    return hits - taken;
}

/* UN-A2.3b: two hits a box, the last one of an odd hull takes one; UN-Z3.5: all hits of a moment
 * together with the old circle */
static int mark_boxes(struct walk *walk, int unit, enum universal_track track, int hits)
{
    struct universal_card *card = &universal_state_of(walk->game)->elements[unit].card;
    const struct universal_design *design = universal_design_of(walk->game, unit);
    int before = card->track[track], all = before + hits;
    if (universal_track_is_halved(walk->game, unit, track)) {
        int marks = 2 * before + (card->slash >> track & 1) + hits;
        int most = universal_track_hits(walk->game, unit, track);
        all = marks >= most ? universal_boxes(design, track) : marks / 2;
        card->slash = (uint8_t)(card->slash & ~(1 << track));
        if (marks < most)
            card->slash |= (uint8_t)((marks & 1) << track);
    }
    card->track[track] = (uint8_t)all;
    return all - before;
}

static enum universal_rule rule_of_track(const struct game *game, int unit,
                                         enum universal_track track)
{
    static const enum universal_rule rules[UNIVERSAL_TRACKS] = {
        [UNIVERSAL_HULL] = UNIVERSAL_RULE_D3_4,
        [UNIVERSAL_ENGINES] = UNIVERSAL_RULE_D3_4B,
        [UNIVERSAL_WEAPONS] = UNIVERSAL_RULE_D3_4C,
        [UNIVERSAL_SYSTEMS] = UNIVERSAL_RULE_D3_4D};
    const struct universal_design *design = universal_design_of(game, unit);
    if (design->is_unity && track != UNIVERSAL_HULL)
        return UNIVERSAL_RULE_Z3_5;
    return design->oversized ? UNIVERSAL_RULE_A2_3B : rules[track];
}

/* UN-D3.4: what a track cannot take is ignored */
static void cross_track(struct walk *walk, int unit, enum universal_track track)
{
    struct universal_element *ship = &universal_state_of(walk->game)->elements[unit];
    int hits = ship->pending[track];
    ship->pending[track] = 0;
    if (track == UNIVERSAL_HULL)
        hits = hit_bulkheads(walk, unit, hits);
    hits = smaller(hits, universal_track_hits_left(walk->game, unit, track));
    if (hits <= 0 || !has_track(walk->game, unit, track))
        return;
    int boxes = mark_boxes(walk, unit, track, hits);
    enum universal_rule rule = rule_of_track(walk->game, unit, track);
    if (boxes > 0 || rule == UNIVERSAL_RULE_Z3_5) /* a circle breaks the quiet, too (UN-B3.4) */
        universal_tell_stir(walk, unit);
    universal_tell_of(walk, TOLD(walk, universal_boxes_lost, rule, unit, UNIT_NONE,
                                 .track = (int32_t)track, .boxes = boxes,
                                 .crossed = ship->card.track[track],
                                 .value = universal_track_value_now(walk->game, unit, track)));
}

/* ---- flights ---- */

/* UN-F3.2: of ships' fire; Seekers and flights do it at once (UN-D6.5, UN-F3.1) */
static enum universal_rule rule_of_fighters(const struct game *game)
{
    int phase = universal_state_of(game)->head.phase;
    if (phase == UNIVERSAL_PHASE_MOVEMENT)
        return UNIVERSAL_RULE_D6_5;
    return phase == UNIVERSAL_PHASE_FIGHTER ? UNIVERSAL_RULE_F3_1 : UNIVERSAL_RULE_F3_2;
}

/* Returns how many are left. */
static int lose_fighters(struct walk *walk, int unit, int killed)
{
    struct universal_element *flight = &universal_state_of(walk->game)->elements[unit];
    flight->fighters = (uint8_t)(flight->fighters - killed);
    universal_tell_stir(walk, unit);
    return flight->fighters;
}

/* UN-F4.light: one die for each of so many fighters lost, one throw: how many more are lost */
static int burn_out(struct walk *walk, int unit, int lost)
{
    static const int key[WALK_DIE] = {1, 0, 0, 0, 0, 0};
    int by_face[WALK_DIE];
    if (lost <= 0 || universal_unit_variant(walk->game, unit) != UNIVERSAL_LIGHT_FIGHTERS)
        return 0;
    struct roll what =
        universal_roll(walk, UNIVERSAL_PURPOSE_LIGHT, UNIVERSAL_RULE_F4_LIGHT, unit, UNIT_NONE);
    walk_count_faces(&what, BURNS_ON, BURNS_ON);
    walk_throw_portion(walk, &what, (uint32_t)lost, key, by_face);
    return by_face[BURNS_ON - 1];
}

/* UN-F4.light: the more fighters lost the more go with them, if any are left */
static void settle_flight(struct walk *walk, int unit)
{
    struct universal_state *state = universal_state_of(walk->game);
    struct universal_element *flight = &state->elements[unit];
    int killed = flight->pending_fighters;
    enum universal_rule rule =
        universal_is_shuttle(walk->game, unit) ? UNIVERSAL_RULE_E2_9 : rule_of_fighters(walk->game);
    flight->pending_fighters = 0;
    if (killed > 0) {
        int left = lose_fighters(walk, unit, killed);
        universal_tell_of(walk, TOLD(walk, universal_fighters_lost, rule, unit, UNIT_NONE,
                                     .fighters = killed, .left = left));
    }
    int more = killed > 0 && flight->fighters > 0 ? burn_out(walk, unit, killed) : 0;
    more = smaller(more, flight->fighters);
    if (more > 0) {
        int left = lose_fighters(walk, unit, more);
        universal_tell_of(walk, TOLD(walk, universal_burned_out, UNIVERSAL_RULE_F4_LIGHT, unit,
                                     UNIT_NONE, .fighters = more, .left = left));
    }
    if (flight->fighters == 0)
        universal_remove(walk, unit, (enum universal_blow)state->settle.cause, UNIVERSAL_RULE_F3_3);
}

/* ---- ships ---- */

/* By which rule a ship without hull boxes goes: at 5a, else at once */
static enum universal_rule rule_of_loss(const struct universal_state *state)
{
    switch ((enum universal_blow)state->settle.cause) {
    case UNIVERSAL_BY_ASTEROID:
        return UNIVERSAL_RULE_H1;
    case UNIVERSAL_BY_FIELD:
        return UNIVERSAL_RULE_H1B;
    case UNIVERSAL_BY_MINES:
        return UNIVERSAL_RULE_E2_6;
    case UNIVERSAL_BY_SEEKERS:
        return UNIVERSAL_RULE_D6_5;
    case UNIVERSAL_BY_FLIGHT:
        return UNIVERSAL_RULE_F3_1;
    case UNIVERSAL_BY_WEAPONS:
    case UNIVERSAL_BY_PDS:
    case UNIVERSAL_BY_SHOCKWAVE:
    case UNIVERSAL_BY_MARINES:
    case UNIVERSAL_BY_PLANET:
    case UNIVERSAL_BY_BLACK_HOLE:
    case UNIVERSAL_BY_LEAVING:
    case UNIVERSAL_BY_JUMP:
    case UNIVERSAL_BY_CARRIER:
        break;
    }
    return state->head.phase == UNIVERSAL_PHASE_COMBAT ? UNIVERSAL_RULE_D0_2B : UNIVERSAL_RULE_D4_2;
}

/* UN-D4.1: a ship without hull boxes asks nothing */
static void settle_ship(struct walk *walk, int unit)
{
    struct universal_state *state = universal_state_of(walk->game);
    cross_track(walk, unit, UNIVERSAL_HULL);
    if (universal_track_hull_left(walk->game, unit) <= 0) {
        universal_remove(walk, unit, (enum universal_blow)state->settle.cause, rule_of_loss(state));
        return;
    }
    for (int track = UNIVERSAL_ENGINES; track < UNIVERSAL_TRACKS; track++)
        cross_track(walk, unit, (enum universal_track)track);
    state->settle.stage = UNIVERSAL_SETTLE_WEAPONS;
}

/* ---- the way through ---- */

/* UN-D4.1: in id order */
static enum progress next_due(struct walk *walk)
{
    struct universal_state *state = universal_state_of(walk->game);
    struct universal_settle *settle = &state->settle;
    enum universal_step resume = (enum universal_step)settle->resume;
    int unit = settle->cursor == UNIT_NONE ? 0 : settle->cursor + 1;
    while (unit < state->head.unit_count && !(state->elements[unit].flags & UNIVERSAL_DUE))
        unit++;
    if (unit >= state->head.unit_count) {
        memset(settle, 0, sizeof *settle);
        return universal_phases_go(walk, resume);
    }
    settle->cursor = (uint8_t)unit;
    state->elements[unit].flags &= ~(uint32_t)UNIVERSAL_DUE;
    if (universal_is_ship(walk->game, unit))
        settle_ship(walk, unit);
    else
        settle_flight(walk, unit);
    return PROGRESS_MORE;
}

static enum progress ask_owner(struct walk *walk, int due, enum universal_step step)
{
    struct universal_state *state = universal_state_of(walk->game);
    state->settle.loss = (uint8_t)due;
    state->victim = state->settle.cursor;
    return universal_phases_go(walk, step);
}

/* UN-D3.4c; UN-Z3.5: an old track may show less than there is until a box is crossed off */
static int weapons_due(const struct game *game, int unit)
{
    if (universal_element_of(game, unit)->card.track[UNIVERSAL_WEAPONS] == 0)
        return 0;
    return universal_gun_fittings_working(game, unit) -
           universal_track_value_now(game, unit, UNIVERSAL_WEAPONS);
}

/* UN-D3.4c: until none is due; nobody is asked about a hidden ship (UN-C4.2c) */
static enum progress settle_weapons(struct walk *walk)
{
    struct universal_state *state = universal_state_of(walk->game);
    int unit = state->settle.cursor;
    int due = weapons_due(walk->game, unit);
    if (due <= 0) {
        state->settle.stage = UNIVERSAL_SETTLE_ITEMS;
        return PROGRESS_MORE;
    }
    if (!universal_is_hidden(walk->game, unit))
        return ask_owner(walk, due, UNIVERSAL_STEP_LOSS_ASK);
    uint64_t weapons = universal_loss_default(walk->game, unit, due);
    if (weapons)
        universal_loss_of_weapons(walk, unit, weapons, false);
    else
        universal_loss_of_item(walk, unit,
                               (enum universal_item)universal_loss_default_item(walk->game, unit));
    return PROGRESS_MORE;
}

/* UN-D3.4d: one at a time; UN-Z3.5: hits on old shields cost no equipment */
static enum progress settle_items(struct walk *walk)
{
    struct universal_state *state = universal_state_of(walk->game);
    int unit = state->settle.cursor;
    int due = universal_item_count_working(walk->game, unit) -
              universal_track_value_now(walk->game, unit, UNIVERSAL_SYSTEMS);
    if (due <= 0 || universal_is_unity(walk->game, unit)) {
        state->settle.stage = UNIVERSAL_SETTLE_BOXES;
        return PROGRESS_MORE;
    }
    if (!universal_is_hidden(walk->game, unit))
        return ask_owner(walk, due, UNIVERSAL_STEP_EQUIP_ASK);
    universal_loss_of_item(walk, unit,
                           (enum universal_item)universal_loss_default_item(walk->game, unit));
    return PROGRESS_MORE;
}

enum progress universal_settle_step(struct walk *walk)
{
    switch ((enum universal_settle_stage)universal_state_of(walk->game)->settle.stage) {
    case UNIVERSAL_SETTLE_WEAPONS:
        return settle_weapons(walk);
    case UNIVERSAL_SETTLE_ITEMS:
        return settle_items(walk);
    case UNIVERSAL_SETTLE_IDLE:
    case UNIVERSAL_SETTLE_BOXES:
        break;
    }
    return next_due(walk);
}
