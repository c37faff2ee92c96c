/* What must hold in every state. */
#include "rules/universal/setup/setup.h"

#include "rules/kit/promise.h"

#include <string.h>

#define PROMISE(kept, rule, words)                                                                 \
    promise(kept, why, universal_rule_ids[UNIVERSAL_RULE_##rule], words)

enum {
    HEADINGS = 6,
    SHIP_FLAGS = UNIVERSAL_PLOTTED | UNIVERSAL_SILENT | UNIVERSAL_INVERTED | UNIVERSAL_STRAINING |
                 UNIVERSAL_CLOAKED | UNIVERSAL_EXPOSED | UNIVERSAL_SHOCKED | UNIVERSAL_TIED |
                 UNIVERSAL_STACKED | UNIVERSAL_STUTTERED
};

/* ---- elements ---- */

static bool is_in_place(const struct game *game, const struct unit *body)
{
    if (body->status == STATUS_BOARD)
        return board_contains(&game->setup->board, body->cell) && body->heading < HEADINGS;
    return body->status != UNIVERSAL_HIDDEN || cell_is_place(body->cell);
}

static bool unit_is_sound(const struct game *game, int unit, struct note *why)
{
    const struct universal_state *state = universal_state_of(game);
    const struct unit *body = &state->units[unit];
    bool ship = universal_is_ship(game, unit), gone = body->status == STATUS_GONE;
    return PROMISE(body->status != (ship ? UNIVERSAL_ABOARD : UNIVERSAL_HIDDEN), R0_4,
                   "ships are not aboard, and others not hidden") &&
           PROMISE(is_in_place(game, body), B1_3, "who is in play is on a hex, with a heading") &&
           PROMISE(body->status != STATUS_RESERVE || state->head.phase <= UNIVERSAL_PHASE_DEPLOY,
                   B1_3, "reserves wait for the deployment only") &&
           PROMISE(gone == (universal_unit_fate(game, unit) != UNIVERSAL_IN_PLAY), B3,
                   "who is gone has a fate, and nobody else") &&
           /* one that is hidden from whoever looks has no marker: it stands there (secrets.c) */
           PROMISE(body->status == UNIVERSAL_HIDDEN || !cell_is_place(state->elements[unit].marker),
                   C4_2, "only hidden ships leave a marker");
}

static bool is_within(const uint8_t *used, const uint8_t *there, int count)
{
    for (int i = 0; i < count; i++)
        if (used[i] > there[i])
            return false;
    return true;
}

static bool are_tracks(const struct game *game, int unit)
{
    const struct universal_design *design = universal_design_of(game, unit);
    for (int track = 0; track < UNIVERSAL_TRACKS; track++)
        if (universal_element_of(game, unit)->card.track[track] >
            universal_boxes(design, (enum universal_track)track))
            return false;
    return true;
}

/* UN-A2.3b, UN-Z3.5 */
static bool are_halves(const struct game *game, int unit)
{
    int slash = universal_element_of(game, unit)->card.slash;
    for (int track = 0; track < UNIVERSAL_TRACKS; track++)
        if (slash >> track & 1 &&
            !universal_track_is_halved(game, unit, (enum universal_track)track))
            return false;
    return true;
}

/* UN-Z3.5: only items of a Unity ship are lost within limits */
static bool are_item_losses(const struct game *game, int unit)
{
    const struct universal_design *design = universal_design_of(game, unit);
    const struct universal_card *card = &universal_element_of(game, unit)->card;
    for (int item = 0; item < UNIVERSAL_ITEMS; item++)
        if (universal_item_losses(card, item) > (design->is_unity ? design->item[item] : 0))
            return false;
    return true;
}

/* UN-A2.3, UN-D3.2, UN-D3.6, UN-A2.6 */
static bool card_is_sound(const struct game *game, int unit, struct note *why)
{
    const struct universal_design *design = universal_design_of(game, unit);
    const struct universal_element *ship = universal_element_of(game, unit);
    const struct universal_card *card = &ship->card;
    size_t weapons = design->weapon_count;
    return PROMISE(are_tracks(game, unit), A2_3, "no more boxes are crossed off than there are") &&
           PROMISE(is_within(card->shield, design->shield, UNIVERSAL_GUARDS), D3_2,
                   "no more shields are lost than there are") &&
           PROMISE(is_within(card->item, design->item, UNIVERSAL_ITEMS), D3_6,
                   "no more equipment is lost than there is") &&
           PROMISE(is_within(ship->used, design->munition, UNIVERSAL_MUNITIONS), A2_6,
                   "no more munitions are used than there are") &&
           PROMISE(card->bulkhead <= design->gift[UNIVERSAL_BULKHEADS] &&
                       card->fuel <= design->munition[UNIVERSAL_FUEL] &&
                       card->ap <= design->action_points,
                   A2_6, "no more is spent than there is") &&
           PROMISE(are_halves(game, unit), A2_3B, "only boxes of two are halved") &&
           PROMISE(are_item_losses(game, unit), Z3_5, "only old items are lost within limits") &&
           PROMISE(ship->pds <= design->item[UNIVERSAL_POINT_DEFENSE_SYSTEM], D3_6,
                   "no more point defence is used than there is") &&
           PROMISE(promise_is_idle(ship->weapon + weapons, sizeof ship->weapon - weapons), A2_6,
                   "only weapons that are aboard are used or lost");
}

static bool ship_is_sound(const struct game *game, int unit, struct note *why)
{
    const struct universal_element *ship = universal_element_of(game, unit);
    bool gone = universal_state_of(game)->units[unit].status == STATUS_GONE;
    return PROMISE(ship->fighters == 0 && ship->pending_fighters == 0 &&
                       ship->carrier == UNIT_NONE &&
                       !(ship->flags & (UNIVERSAL_SHUTTLE | UNIVERSAL_MANNED)),
                   R0_4, "a ship is neither flight nor Shuttlecraft") &&
           card_is_sound(game, unit, why) &&
           PROMISE(gone || ship->jump < UNIVERSAL_JUMP, R0_4, "a ship that has jumped is gone") &&
           PROMISE(gone || memchr(ship->order, 0, sizeof ship->order), R0_4, "an order has an end");
}

static bool is_carried(const struct game *game, int unit)
{
    const struct universal_state *state = universal_state_of(game);
    int carrier = state->elements[unit].carrier;
    return carrier != UNIT_NONE && state->units[carrier].status != STATUS_GONE &&
           state->units[carrier].side == state->units[unit].side;
}

/* UN-F1.1, UN-E2.9 */
static bool wing_is_sound(const struct game *game, int unit, struct note *why)
{
    const struct universal_state *state = universal_state_of(game);
    const struct universal_element *wing = &state->elements[unit];
    bool aboard = state->units[unit].status == UNIVERSAL_ABOARD;
    return PROMISE(wing->fighters <= UNIVERSAL_FLIGHT_SIZE, F1_1, "a flight is not that large") &&
           PROMISE(!(wing->flags & SHIP_FLAGS) &&
                       promise_is_idle(wing->pending, sizeof wing->pending) &&
                       promise_is_idle(wing->weapon, sizeof wing->weapon),
                   R0_4, "flights and Shuttlecraft are no ships") &&
           PROMISE(wing->carrier == UNIT_NONE || (wing->carrier < state->head.unit_count &&
                                                  universal_is_ship(game, wing->carrier)),
                   F1_1, "a carrier is a ship") &&
           PROMISE(!aboard || (is_carried(game, unit) && wing->fighters > 0), F1_1,
                   "who is aboard has a carrier of its side");
}

static bool elements_are_sound(const struct game *game, struct note *why)
{
    for (int unit = 0; unit < universal_state_of(game)->head.unit_count; unit++)
        if (!unit_is_sound(game, unit, why) ||
            !(universal_is_ship(game, unit) ? ship_is_sound(game, unit, why)
                                            : wing_is_sound(game, unit, why)))
            return false;
    return true;
}

/* UN-0.4 */
static bool is_ordered(const struct game *game)
{
    const struct universal_state *state = universal_state_of(game);
    for (int unit = 1; unit < state->head.unit_count; unit++) {
        bool before = universal_is_ship(game, unit - 1), after = universal_is_ship(game, unit);
        if ((!before && after) ||
            (before == after && state->units[unit - 1].side > state->units[unit].side))
            return false;
    }
    return true;
}

/* ---- markers ---- */

static bool is_marker(const struct game *game, const struct universal_marker *marker)
{
    int units = universal_state_of(game)->head.unit_count;
    return marker->kind > UNIVERSAL_NO_MARKER && marker->kind <= UNIVERSAL_MARKER_COVERED &&
           marker->side < SIDES && marker->count <= UNIVERSAL_MARKER_COUNT &&
           cell_is_place(marker->cell) &&
           (marker->kind != UNIVERSAL_MARKER_SEEKERS ||
            (marker->unit < units && marker->target < units));
}

/* UN-A1.4, UN-D6.1 */
static bool markers_are_sound(const struct game *game, struct note *why)
{
    const struct universal_state *state = universal_state_of(game);
    if (!PROMISE(state->marker_count <= UNIVERSAL_MARKERS_MAX, A1_4, "there are too many markers"))
        return false;
    for (int i = 0; i < UNIVERSAL_MARKERS_MAX; i++) {
        const struct universal_marker *marker = &state->markers[i];
        if (!PROMISE(i < state->marker_count ? is_marker(game, marker)
                                             : promise_is_idle(marker, sizeof *marker),
                     A1_4, "markers lie on hexes, and Seekers are after a unit"))
            return false;
    }
    return true;
}

/* ---- the machine ---- */

static bool is_within_attack(int step)
{
    return step == UNIVERSAL_STEP_FACING_ASK || step == UNIVERSAL_STEP_BLOCK_ASK ||
           step == UNIVERSAL_STEP_PINPOINT_ASK || step == UNIVERSAL_STEP_SWEEP_ASK ||
           step == UNIVERSAL_STEP_REPEL_ASK || step == UNIVERSAL_STEP_INTERCEPT_ASK ||
           step == UNIVERSAL_STEP_LATE_ASK;
}

static bool is_within_settling(int step)
{
    return step == UNIVERSAL_STEP_LOSS_ASK || step == UNIVERSAL_STEP_EQUIP_ASK;
}

/* UN-D0.1: who attacks while sides alternate has been given a turn */
static bool has_turn(const struct universal_state *state)
{
    bool alternating =
        state->head.phase == UNIVERSAL_PHASE_FIGHTER || state->head.phase == UNIVERSAL_PHASE_COMBAT;
    bool attacking = state->step == UNIVERSAL_STEP_FIRE_ASK || is_within_attack(state->step) ||
                     is_within_settling(state->step);
    return !alternating || !attacking || state->turns.batch > 0;
}

static bool turns_are_sound(const struct game *game, struct note *why)
{
    const struct universal_state *state = universal_state_of(game);
    const struct alternation *turns = &state->turns;
    return PROMISE(state->step < UNIVERSAL_STEP_COUNT, B2, "there is no such step") &&
           PROMISE(turns->side < SIDES && turns->big < SIDES, D0_1, "turns are those of sides") &&
           PROMISE(turns->left <= (turns->batch > 0 ? turns->batch : 0), D0_1,
                   "no more of a batch is left than there was") &&
           PROMISE(has_turn(state), D0_1, "who attacks has been given a turn") &&
           PROMISE(state->step != UNIVERSAL_STEP_LATE_ASK || universal_chance_late_is_open(game),
                   B2, "waves and squads are done before the next thing is asked") &&
           PROMISE(state->chain <= UNIVERSAL_CHAIN_MAX && state->declared <= UNIVERSAL_WEAPONS_MAX,
                   D1_1, "chain and declared weapons are within their limits") &&
           PROMISE(promise_names_unit(game, state->actor) &&
                       promise_names_unit(game, state->victim) &&
                       promise_names_unit(game, state->sailor),
                   B2, "actor, victim and sailor are units") &&
           PROMISE(!cell_is_place(state->spot) || board_contains(&game->setup->board, state->spot),
                   C3_1, "only hexes of the board are contested");
}

/* UN-B1.4 */
static bool picks_are_sound(const struct game *game, struct note *why)
{
    const struct universal_state *state = universal_state_of(game);
    int count = state->picks.count;
    if (!PROMISE(count <= UNITS_MAX && picks_first(&state->picks, SEATS_MAX) == count, B1_4,
                 "choices before play are those of seats") ||
        !PROMISE(count == 0 || state->head.phase == UNIVERSAL_PHASE_FLEET, B1_4,
                 "fleets are chosen before play"))
        return false;
    for (int pick = count; pick < UNITS_MAX; pick++)
        if (!PROMISE(universal_fleet_pick_variant(game, pick) == UNIVERSAL_STANDARD_FIGHTERS, B1_4,
                     "kinds of fighters belong to chosen ships"))
            return false;
    return true;
}

/* UN-B3.1 */
static bool awards_are_sound(const struct game *game, struct note *why)
{
    const struct universal_state *state = universal_state_of(game);
    for (int side = 0; side < SIDES; side++) {
        const struct universal_side *record = game->setup->side[side];
        int count = record ? record->awards.count : 0;
        if (!PROMISE(state->awarded[side] >> count == 0, B3_1, "awards given are awards offered"))
            return false;
    }
    return true;
}

/* What belongs to steps between two questions is not left over at a question. */
static bool settled_is_sound(const struct universal_state *state, struct note *why)
{
    bool settling = is_within_settling(state->step);
    bool closing = state->step == UNIVERSAL_STEP_ASK && state->actor != UNIT_NONE;
    if (state->step > UNIVERSAL_STEP_LAUNCH_ASK || closing)
        return true;
    return PROMISE(settling || is_within_attack(state->step) ||
                       promise_is_idle(&state->shot, sizeof state->shot),
                   D1_1, "no attack is under way at a question") &&
           PROMISE(settling || promise_is_idle(&state->settle, sizeof state->settle), D4_1,
                   "no damage is under way at a question") &&
           PROMISE(state->face[SIDE_RED] == 0 && state->face[SIDE_BLUE] == 0, D0_1,
                   "no dice are left over at a question");
}

bool universal_invariants_hold(const struct game *game, struct note *why)
{
    return promise_common(game, why) && elements_are_sound(game, why) &&
           PROMISE(is_ordered(game), R0_4,
                   "ids go through ships, then others, red's before blue's") &&
           markers_are_sound(game, why) && turns_are_sound(game, why) &&
           picks_are_sound(game, why) && awards_are_sound(game, why) &&
           settled_is_sound(universal_state_of(game), why);
}
