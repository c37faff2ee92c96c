/* Cards that act at a moment: at the reveal, at the start of an activation, at the start of the
 * Refresh Phase; and what their owners choose (SS-D.3.9 to SS-D.3.13, SS-D.3.16, SS-13A.05). */
#include "rules/starstrike/law/moment.h"

#include <stdlib.h>
#include <string.h>

/* Where the cards have come to: bearer `cursor`, its `slot`, the `effect` of that card, and
 * `actor`, the piece it acts on. Instead of an effect: whether the card is used at all (RESORT). */
enum { WHOLE_CARD = STARSTRIKE_EFFECTS_MAX };

/* ---- bearers ---- */

int starstrike_moment_next_bearer(const struct game *game, int after)
{
    const struct starstrike_state *state = starstrike_state_of(game);
    bool second = after != UNIT_NONE && state->units[after].side != state->initiative;
    int unit = after == UNIT_NONE ? 0 : after + 1;
    for (int pass = second; pass < SIDES; pass++, unit = 0)
        for (; unit < state->head.unit_count; unit++)
            if ((state->units[unit].side != state->initiative) == pass &&
                starstrike_on_map(game, unit))
                return unit;
    return UNIT_NONE;
}

enum starstrike_rule starstrike_moment_bonus_rule(const struct game *game, int unit)
{
    return starstrike_ship_of(game, unit)->type == STARSTRIKE_REFIT_SHIP ? STARSTRIKE_RULE_R13A_05
                                                                         : STARSTRIKE_RULE_R13A_06;
}

static int next_bearer(const struct game *game, int after)
{
    const struct starstrike_state *state = starstrike_state_of(game);
    if (state->moment_unit == UNIT_NONE)
        return starstrike_moment_next_bearer(game, after);
    return after == UNIT_NONE && starstrike_on_map(game, state->moment_unit) ? state->moment_unit
                                                                             : UNIT_NONE;
}

/* SS-13A.05: immediate effects that may be used in the Refresh Phase */
static bool is_resort(const struct starstrike_state *state)
{
    return state->head.phase == STARSTRIKE_PHASE_REFRESH && state->moment == STARSTRIKE_AT_REVEAL;
}

/* The card the cards have come to, as far as it acts at this moment; NULL: it does not. */
static const struct starstrike_effects *card_now(const struct game *game)
{
    const struct starstrike_state *state = starstrike_state_of(game);
    if (state->cursor >= state->head.unit_count || state->slot >= STARSTRIKE_SLOTS)
        return NULL;
    bool lies = state->slot < STARSTRIKE_CARDS_MAX;
    int bits = lies ? state->pieces[state->cursor].slot[state->slot].bits : 0;
    if (is_resort(state) && !(bits & STARSTRIKE_BONUS))
        return NULL;
    if (state->head.phase == STARSTRIKE_PHASE_COMMAND && bits & STARSTRIKE_HANDED)
        return NULL;
    return starstrike_effects_of(game, state->cursor, state->slot);
}

const struct starstrike_effect *starstrike_moment_effect(const struct game *game)
{
    const struct starstrike_state *state = starstrike_state_of(game);
    const struct starstrike_effects *card = card_now(game);
    return card && state->effect < card->count ? &card->list[state->effect] : NULL;
}

/* ---- whether it would do anything ---- */

static bool mends(const struct game *game, int unit, int what)
{
    const struct starstrike_piece *piece = starstrike_piece_of(game, unit);
    switch (what) {
    case STARSTRIKE_REPAIR_HULL:
        return piece->hull < starstrike_ship_of(game, unit)->hull;
    case STARSTRIKE_REPAIR_SHIELDS:
        return starstrike_moment_act_lacking(game, unit, NULL) > 0;
    case STARSTRIKE_REPAIR_CRITS:
        return piece->crits > 0;
    default:
        return piece->exhausted > 0;
    }
}

/* A facing with points, and another with room for them. */
static bool can_shift(const struct game *game, int unit)
{
    const struct starstrike_piece *piece = starstrike_piece_of(game, unit);
    int room[STARSTRIKE_FACINGS];
    starstrike_moment_act_lacking(game, unit, room);
    for (int from = 0; from < STARSTRIKE_FACINGS; from++)
        for (int to = 0; to < STARSTRIKE_FACINGS; to++)
            if (from != to && piece->shield[from] > 0 && room[to] > 0)
                return true;
    return false;
}

static bool can_turn(const struct game *game, int unit)
{
    const struct starstrike_ship *ship = starstrike_ship_of(game, unit);
    return ship->faced && ship->role != STARSTRIKE_STATIONARY; /* SS-3A.02II */
}

static bool can_hand(const struct game *game, int unit)
{
    for (int slot = 0; slot < STARSTRIKE_CARDS_MAX; slot++)
        for (int to = 0; to < starstrike_state_of(game)->head.unit_count; to++)
            if (starstrike_moment_act_can_hand(game, unit, slot, to))
                return true;
    return false;
}

static bool matters(const struct game *game, const struct starstrike_effect *effect, int unit)
{
    int flags = starstrike_piece_of(game, unit)->flags;
    switch ((int)effect->hook) {
    case STARSTRIKE_REPAIR:
        return mends(game, unit, effect->what);
    case STARSTRIKE_RELOAD:
        return flags & STARSTRIKE_RELOADING;
    case STARSTRIKE_SHIELD_SHIFT:
        return can_shift(game, unit);
    case STARSTRIKE_ROTATE_FREE:
        return can_turn(game, unit);
    case STARSTRIKE_REASSIGN_ORDER:
        return can_hand(game, unit);
    case STARSTRIKE_EVADE_READY:
        return starstrike_ship_of(game, unit)->role == STARSTRIKE_ESCORT &&
               flags & STARSTRIKE_EVADED;
    default:
        return false;
    }
}

/* ---- the next one ---- */

/* Behind the piece the effect has acted on last. */
static int next_target(const struct game *game)
{
    const struct starstrike_state *state = starstrike_state_of(game);
    const struct starstrike_effect *effect = starstrike_moment_effect(game);
    int unit = state->actor == UNIT_NONE ? -1 : state->actor;
    if (effect->when != state->moment)
        return UNIT_NONE;
    for (;;) {
        unit = starstrike_effects_next_reached(game, state->cursor, effect, unit);
        if (unit == UNIT_NONE || (starstrike_on_map(game, unit) && matters(game, effect, unit)))
            return unit;
    }
}

/* On the card it has come to. */
static bool seek_on_card(const struct game *game)
{
    struct starstrike_state *state = starstrike_state_of(game);
    for (; starstrike_moment_effect(game); state->effect++) {
        state->actor = (uint8_t)next_target(game);
        if (state->actor != UNIT_NONE)
            return true;
    }
    return false;
}

/* Whether there may be an effect of this moment on the card the cards have come to. */
static bool is_timely(const struct game *game)
{
    const struct starstrike_effects *card = card_now(game);
    return card && (!card->indexed || card->moments >> starstrike_state_of(game)->moment & 1);
}

/* A card not looked at yet. */
static bool seek_from_start(const struct game *game)
{
    struct starstrike_state *state = starstrike_state_of(game);
    state->effect = 0;
    state->actor = UNIT_NONE;
    if (!is_timely(game) || !seek_on_card(game))
        return false;
    if (is_resort(state)) {
        state->effect = WHOLE_CARD;
        state->actor = state->cursor;
    }
    return true;
}

/* Behind the card it has come to; the cursor is UNIT_NONE when there are no more. */
static void seek_card(const struct game *game)
{
    struct starstrike_state *state = starstrike_state_of(game);
    while (state->cursor != UNIT_NONE) {
        unsigned filled = starstrike_effects_slots_filled(game, state->cursor);
        while (++state->slot < STARSTRIKE_SLOTS)
            if (filled >> state->slot & 1 && seek_from_start(game))
                return;
        state->cursor = (uint8_t)next_bearer(game, state->cursor);
        state->slot = 0;
        if (state->cursor != UNIT_NONE && seek_from_start(game))
            return;
    }
}

static void seek_next(const struct game *game)
{
    if (!seek_on_card(game))
        seek_card(game);
}

/* ---- acting ---- */

static enum progress finish(struct walk *walk)
{
    struct starstrike_state *state = starstrike_state_of(walk->game);
    enum starstrike_step resume = (enum starstrike_step)state->resume;
    state->actor = state->moment_unit;
    state->cursor = UNIT_NONE;
    state->slot = 0;
    state->effect = 0;
    state->moment = STARSTRIKE_AT_REVEAL;
    state->moment_unit = UNIT_NONE;
    state->resume = STARSTRIKE_STEP_ASK;
    return starstrike_phases_go(walk, resume);
}

enum progress starstrike_moment_begin(struct walk *walk, enum starstrike_when when, int unit,
                                      enum starstrike_step resume)
{
    struct starstrike_state *state = starstrike_state_of(walk->game);
    state->moment = (uint8_t)when;
    state->moment_unit = (uint8_t)unit;
    state->resume = (uint8_t)resume;
    state->cursor = (uint8_t)next_bearer(walk->game, UNIT_NONE);
    state->slot = 0;
    if (state->cursor != UNIT_NONE && !seek_from_start(walk->game))
        seek_card(walk->game);
    return state->cursor == UNIT_NONE ? finish(walk)
                                      : starstrike_phases_go(walk, STARSTRIKE_STEP_EFFECTS);
}

int starstrike_moment_asks(const struct game *game)
{
    const struct starstrike_effect *effect = starstrike_moment_effect(game);
    if (!effect)
        return STARSTRIKE_RESORT;
    switch ((int)effect->hook) {
    case STARSTRIKE_SHIELD_SHIFT:
        return STARSTRIKE_SHIFT;
    case STARSTRIKE_REASSIGN_ORDER:
        return STARSTRIKE_HAND;
    case STARSTRIKE_REPAIR:
        return STARSTRIKE_MEND;
    default:
        return STARSTRIKE_TURN;
    }
}

bool starstrike_moment_fits(const struct game *game)
{
    const struct starstrike_state *state = starstrike_state_of(game);
    bool all = state->moment_unit == UNIT_NONE;
    if (state->step != STARSTRIKE_STEP_CARD_ASK)
        return true;
    if (state->cursor >= state->head.unit_count || !starstrike_on_map(game, state->cursor))
        return false;
    switch (state->head.phase) {
    case STARSTRIKE_PHASE_COMMAND:
        return all && state->moment == STARSTRIKE_AT_REVEAL &&
               state->resume == STARSTRIKE_STEP_TURNS;
    case STARSTRIKE_PHASE_ACTION:
        return state->moment_unit == state->cursor && state->moment == STARSTRIKE_AT_ACTIVATION &&
               state->resume == STARSTRIKE_STEP_TURNS;
    case STARSTRIKE_PHASE_REFRESH:
        return all && state->moment != STARSTRIKE_AT_ACTIVATION &&
               state->resume == STARSTRIKE_STEP_REFRESH;
    default:
        return false;
    }
}

/* SS-X.3: what can never hurt is not asked, nor what leaves no choice. */
enum progress starstrike_moment_step(struct walk *walk)
{
    struct starstrike_state *state = starstrike_state_of(walk->game);
    const struct starstrike_effect *effect = starstrike_moment_effect(walk->game);
    if (state->cursor == UNIT_NONE)
        return finish(walk);
    if (!effect || !starstrike_moment_act_at_once(walk, effect, state->actor))
        return starstrike_phases_go(walk, STARSTRIKE_STEP_CARD_ASK);
    seek_next(walk->game);
    return PROGRESS_MORE;
}

/* ---- answers ---- */

void starstrike_moment_go_on(struct walk *walk)
{
    seek_next(walk->game);
    starstrike_phases_go(walk, STARSTRIKE_STEP_EFFECTS);
}

/* SS-13A.05, SS-13A.06: the card it is about, which is `spent` or not, yes or no */
static enum fault permit_own(const struct ask *ask, bool spent)
{
    const struct action *action = ask->action;
    const struct starstrike_state *state = starstrike_state_of(ask->game);
    bool massive = starstrike_moment_bonus_rule(ask->game, action->unit) == STARSTRIKE_RULE_R13A_06;
    int bits = state->pieces[action->unit].slot[action->mode].bits;
    bool sound = action->mode == state->slot && bits & STARSTRIKE_BONUS &&
                 !(bits & STARSTRIKE_SPENT) != spent && action->amount[0] >= 0 &&
                 action->amount[0] <= 1;
    if (sound)
        return FAULT_NONE;
    return massive ? REFUSE(ask, R13A_06, "nothing is asked about that order")
                   : REFUSE(ask, R13A_05, "nothing is asked about that order");
}

static enum fault permit_resort(const struct ask *ask)
{
    return permit_own(ask, false);
}

static enum fault permit_unspend(const struct ask *ask)
{
    return permit_own(ask, true);
}

static void list_own(struct list *list, int unit)
{
    struct action action = list_new(list, list->question->decision, unit);
    const struct decision_law *law = decisions_law(list->game, action.decision);
    action.mode = starstrike_state_of(list->game)->slot;
    for (int yes = 0; yes < 2; yes++) {
        struct ask ask = {list->game, &action, list->question, NULL};
        action.amount[0] = (int16_t)yes;
        if (action.mode < STARSTRIKE_CARDS_MAX && law->permit(&ask) == FAULT_NONE)
            list_add(list, &action);
    }
}

static void take_resort(struct walk *walk, const struct action *action)
{
    struct starstrike_state *state = starstrike_state_of(walk->game);
    int unit = action->unit;
    if (action->amount[0]) {
        TELL(walk, starstrike_used, starstrike_moment_bonus_rule(walk->game, unit), unit, UNIT_NONE,
             .helper = STARSTRIKE_HELP_CARD,
             .what = state->pieces[unit].slot[state->slot].order - 1, .value = 1);
        state->effect = 0;
        state->actor = UNIT_NONE;
        seek_next(walk->game);
    } else {
        seek_card(walk->game);
    }
    starstrike_phases_go(walk, STARSTRIKE_STEP_EFFECTS);
}

static void take_unspend(struct walk *walk, const struct action *action)
{
    struct starstrike_state *state = starstrike_state_of(walk->game);
    struct starstrike_slot *slot = &state->pieces[action->unit].slot[action->mode];
    state->actor = UNIT_NONE;
    starstrike_phases_go(walk, STARSTRIKE_STEP_REFRESH);
    if (!action->amount[0])
        return;
    slot->bits = (uint8_t)((slot->bits & ~STARSTRIKE_SPENT) | STARSTRIKE_FACE_UP);
    TELL(walk, starstrike_unspent, starstrike_moment_bonus_rule(walk->game, action->unit),
         action->unit, UNIT_NONE, .order = slot->order - 1, .slot = action->mode);
}

const struct decision_law starstrike_moment_unspend = {permit_unspend, list_own, take_unspend};
const struct decision_law starstrike_moment_resort = {permit_resort, list_own, take_resort};
