/* AD-fleet.9: sides that choose their fleets before everything else, in secret. */
#include "rules/admiral/law/law.h"

#include "base/bits.h"
#include "rules/kit/asked.h"
#include "rules/kit/secret.h"

static const struct admiral_choice *choice_of(const struct game *game, int side)
{
    const struct admiral_side *record = game->setup->side[side];
    return &record->choice;
}

int admiral_choice_seat(const struct game *game, int side)
{
    int seat = 0;
    while (!(setup_seats_of(game->setup, side) >> seat & 1))
        seat++;
    return seat;
}

static bool is_open(const struct game *game, int side)
{
    return admiral_fleet_is_chosen(game, side) &&
           !(admiral_state_of(game)->ended >> admiral_choice_seat(game, side) & 1);
}

bool admiral_choice_open(const struct game *game)
{
    return is_open(game, SIDE_RED) || is_open(game, SIDE_BLUE);
}

int admiral_choice_ask(const struct game *game, struct question *out)
{
    int count = 0;
    for (int side = 0; side < SIDES; side++) {
        if (!is_open(game, side))
            continue;
        out[count] = asked_new(ADMIRAL_CHOOSE_FLEET, 1 << admiral_choice_seat(game, side));
        out[count++].secret = 1;
    }
    return count;
}

static int count_chosen(const struct game *game, int side)
{
    return bits_count(admiral_state_of(game)->chosen[side]);
}

bool admiral_choice_allows(const struct game *game, int side, int entry)
{
    const struct admiral_choice *choice = choice_of(game, side);
    return entry >= 1 && entry <= choice->fleet_count &&
           !(admiral_state_of(game)->chosen[side] >> (entry - 1) & 1) &&
           count_chosen(game, side) < choice->max;
}

/* Without any the first of the list are taken. */
bool admiral_choice_may_end(const struct game *game, int side)
{
    int count = count_chosen(game, side);
    return count == 0 || count >= choice_of(game, side)->min;
}

static enum fault permit(const struct ask *ask)
{
    const struct game *game = ask->game;
    int side = game->setup->seat[ask->action->seat].side, entry = ask->action->amount[0];
    const struct admiral_choice *choice = choice_of(game, side);
    if (entry < 1 || entry > choice->fleet_count)
        return REFUSE(ask, FLEET_9, "there is no fleet %d to choose; there are %d", entry,
                      choice->fleet_count);
    if (admiral_state_of(game)->chosen[side] >> (entry - 1) & 1)
        return REFUSE(ask, FLEET_9, "fleet %d is chosen already", entry);
    if (!admiral_choice_allows(game, side, entry))
        return REFUSE(ask, FLEET_9, "no more than %d may be chosen", choice->max);
    return FAULT_NONE;
}

static enum fault permit_end(const struct ask *ask)
{
    int side = ask->game->setup->seat[ask->action->seat].side;
    int chosen = count_chosen(ask->game, side);
    if (admiral_choice_may_end(ask->game, side))
        return FAULT_NONE;
    return REFUSE(ask, FLEET_9, "%d of your fleets %s chosen, it must be %d at least", chosen,
                  chosen == 1 ? "is" : "are", choice_of(ask->game, side)->min);
}

static void list_fleets(struct list *list, int unit)
{
    struct action action = list_new(list, ADMIRAL_CHOOSE_FLEET, unit);
    int side = list->game->setup->seat[action.seat].side;
    for (int entry = 1; entry <= ADMIRAL_FLEETS_MAX; entry++) {
        action.amount[0] = (int16_t)entry;
        if (admiral_choice_allows(list->game, side, entry))
            list_add(list, &action);
    }
}

static void list_end(struct list *list, int unit)
{
    struct action end = list_new(list, ADMIRAL_END_CHOICE, unit);
    if (admiral_choice_may_end(list->game, list->game->setup->seat[end.seat].side))
        list_add(list, &end);
}

static void take(struct walk *walk, const struct action *action)
{
    int side = walk->game->setup->seat[action->seat].side;
    struct event event = TOLD(walk, admiral_fleet_chosen, ADMIRAL_RULE_FLEET_9, UNIT_NONE,
                              UNIT_NONE, .side = side, .entry = action->amount[0]);
    admiral_state_of(walk->game)->chosen[side] |= (uint8_t)(1 << (action->amount[0] - 1));
    walk_whisper(walk, side, &event);
}

static void take_end(struct walk *walk, const struct action *action)
{
    admiral_turns_end_run(walk, action, true);
}

const struct decision_law admiral_choice = {permit, list_fleets, take};
const struct decision_law admiral_choice_end = {permit_end, list_end, take_end};

/* AD-dec.2: who chose nothing has the first of his list */
void admiral_choice_default(const struct game *game)
{
    struct admiral_state *state = admiral_state_of(game);
    for (int side = 0; side < SIDES; side++)
        if (admiral_fleet_is_chosen(game, side) && state->chosen[side] == 0)
            state->chosen[side] = (uint8_t)((1 << choice_of(game, side)->min) - 1);
}

bool admiral_choice_is_sound(const struct game *game, int side)
{
    const struct admiral_choice *choice = choice_of(game, side);
    int count = count_chosen(game, side), chosen = admiral_state_of(game)->chosen[side];
    if (!admiral_fleet_is_chosen(game, side))
        return chosen == 0;
    bool whole = admiral_state_of(game)->head.phase != ADMIRAL_PHASE_CHOICE;
    return chosen >> choice->fleet_count == 0 && count <= choice->max &&
           (!whole || count >= choice->min);
}

/* ---- what the other side may not know ---- */

void admiral_choice_conceal(const struct game *game, int seat)
{
    struct admiral_state *state = admiral_state_of(game);
    for (int side = 0; side < SIDES; side++)
        if (!secret_knows(game, seat, side)) {
            state->chosen[side] = 0;
            state->ended &= (uint8_t)~setup_seats_of(game->setup, side);
        }
}

/* If both had ended, the fleets would be known: so one that is guessed has not. */
void admiral_choice_imagine(const struct game *game, int seat, struct random *random)
{
    struct admiral_state *state = admiral_state_of(game);
    for (int side = 0; side < SIDES; side++) {
        if (secret_knows(game, seat, side) || !admiral_fleet_is_chosen(game, side))
            continue;
        int wanted = random_between(random, 0, choice_of(game, side)->max);
        while (count_chosen(game, side) < wanted) {
            int entry = 1 + (int)random_below(random, choice_of(game, side)->fleet_count);
            if (admiral_choice_allows(game, side, entry))
                state->chosen[side] |= (uint8_t)(1 << (entry - 1));
        }
    }
}
