/* What strikes, skirmishes and terrain do to a piece: hull, criticals, the end (SS-3A.01X). */
#include "rules/starstrike/law/strike.h"

#include <string.h>

enum { LEGACY_HITS = 2 };

/* ---- orders that can be lost ---- */

/* SS-13A.05: one that is Spent has no effect to lose */
bool starstrike_wound_is_returnable(const struct starstrike_slot *slot)
{
    return slot->order > 0 && !(slot->bits & STARSTRIKE_SPENT);
}

int starstrike_wound_count_returnable(const struct game *game, int unit)
{
    const struct starstrike_piece *piece = starstrike_piece_of(game, unit);
    int count = 0;
    for (int slot = 0; slot < STARSTRIKE_CARDS_MAX; slot++)
        count += starstrike_wound_is_returnable(&piece->slot[slot]);
    return count;
}

int starstrike_wound_first_returnable(const struct game *game, int unit)
{
    const struct starstrike_piece *piece = starstrike_piece_of(game, unit);
    for (int slot = 0; slot < STARSTRIKE_CARDS_MAX; slot++)
        if (starstrike_wound_is_returnable(&piece->slot[slot]))
            return slot;
    return -1;
}

/* ---- the end ---- */

/* All its orders go back, the last first: those before it keep their place. */
static void return_orders(struct walk *walk, int unit)
{
    struct starstrike_piece *piece = starstrike_piece_of(walk->game, unit);
    for (int slot = STARSTRIKE_CARDS_MAX - 1; slot >= 0; slot--)
        if (piece->slot[slot].order)
            starstrike_command_return_order(walk, unit, slot, STARSTRIKE_RULE_R3A_01X);
}

/* What a piece that is gone is still asked for. */
static void clear_piece(struct starstrike_piece *piece, enum starstrike_cause cause)
{
    struct starstrike_piece left = {
        .hull = piece->hull, .crits = piece->crits, .cause = (uint8_t)cause};
    memcpy(left.shield, piece->shield, sizeof left.shield);
    *piece = left;
}

/* SS-3A.01X, SS-3A.02I: points are scored while it is known where it was */
void starstrike_wound_defeat(struct walk *walk, int unit, int by, enum starstrike_cause cause,
                             enum starstrike_rule rule)
{
    struct starstrike_state *state = starstrike_state_of(walk->game);
    struct unit *body = &state->units[unit];
    struct event event = TOLD(walk, starstrike_defeated, rule, unit, by, .cause = (int32_t)cause);
    event.cell = body->cell;
    walk_tell(walk, &event);
    return_orders(walk, unit);
    body->status = STATUS_GONE;
    starstrike_victory_score_defeat(walk, unit);
    body->cell = CELL_NOWHERE;
    clear_piece(&state->pieces[unit], cause);
    starstrike_turns_check_tide(walk);
}

/* ---- hull ---- */

/* Who did it, as far as somebody did. */
static int culprit(const struct starstrike_state *state, int unit, enum starstrike_cause cause)
{
    bool fight = cause == STARSTRIKE_BY_SKIRMISH || cause == STARSTRIKE_BY_LETHAL ||
                 cause == STARSTRIKE_BY_GRUDGE;
    if (!fight && cause != STARSTRIKE_BY_HULL)
        return UNIT_NONE;
    return unit == state->actor ? state->victim : state->actor;
}

/* SS-3A.01X; SS-X.8: the active piece's activation ends with it */
void starstrike_wound_hull(struct walk *walk, int unit, int points, enum starstrike_cause cause,
                           enum starstrike_rule rule)
{
    struct starstrike_piece *piece = starstrike_piece_of(walk->game, unit);
    const struct starstrike_state *state = starstrike_state_of(walk->game);
    int by = culprit(state, unit, cause);
    int lost = piece->hull < points ? piece->hull : points;
    if (lost <= 0)
        return;
    piece->hull = (uint8_t)(piece->hull - lost);
    TELL(walk, starstrike_hull_lost, rule, unit, by, .points = lost, .left = piece->hull,
         .icon = rule == STARSTRIKE_RULE_R5F_02 ? STARSTRIKE_H : STARSTRIKE_D);
    if (piece->hull == 0)
        starstrike_wound_defeat(walk, unit, by, cause,
                                unit == state->actor ? STARSTRIKE_RULE_X_8
                                                     : STARSTRIKE_RULE_R3A_01X);
}

/* ---- criticals ---- */

static void tell_critical(struct walk *walk, int unit, enum starstrike_rule rule)
{
    TELL(walk, starstrike_critical, rule, unit, starstrike_state_of(walk->game)->actor,
         .markers = starstrike_piece_of(walk->game, unit)->crits,
         .limit = starstrike_order_limit(walk->game, unit));
}

/* SS-O.11: in edition 1 nothing Massive is Crippled */
static bool is_spared(const struct game *game, int unit)
{
    int limit = starstrike_order_limit_full(starstrike_ship_of(game, unit));
    return starstrike_mode_has(game, STARSTRIKE_OPTION_MASSIVE_LEGACY) &&
           starstrike_piece_of(game, unit)->crits >= limit &&
           starstrike_piece_keyword(game, unit, STARSTRIKE_MASSIVE);
}

/* SS-5F.03, SS-3A.02I */
bool starstrike_wound_mark_critical(struct walk *walk, int unit)
{
    struct starstrike_state *state = starstrike_state_of(walk->game);
    struct starstrike_piece *piece = &state->pieces[unit];
    if (is_spared(walk->game, unit)) {
        state->strike.icon[STARSTRIKE_D] =
            (uint8_t)(state->strike.icon[STARSTRIKE_D] + LEGACY_HITS);
        tell_critical(walk, unit, STARSTRIKE_RULE_O_11);
        return false;
    }
    piece->crits++;
    tell_critical(walk, unit, STARSTRIKE_RULE_R5F_03);
    if (piece->crits <= starstrike_order_limit_full(starstrike_ship_of(walk->game, unit)))
        return starstrike_wound_count_returnable(walk->game, unit) > 0;
    starstrike_wound_defeat(walk, unit, state->actor, STARSTRIKE_BY_CRIPPLE,
                            STARSTRIKE_RULE_R3A_02I);
    return false;
}
