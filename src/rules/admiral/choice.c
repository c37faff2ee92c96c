/* AD-fleet.9: sides that choose their fleets before everything else, in secret. */
#include "rules/admiral/law.h"

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
    return admiral_chooses(game, side) &&
           !(admiral_state_of(game)->ended >> admiral_choice_seat(game, side) & 1);
}

bool admiral_choice_open(const struct game *game)
{
    return is_open(game, SIDE_RED) || is_open(game, SIDE_BLUE);
}

int admiral_ask_choices(const struct game *game, struct question *out)
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

bool admiral_may_choose(const struct game *game, int side, int entry)
{
    const struct admiral_choice *choice = choice_of(game, side);
    return entry >= 1 && entry <= choice->fleet_count &&
           !(admiral_state_of(game)->chosen[side] >> (entry - 1) & 1) &&
           count_chosen(game, side) < choice->max;
}

/* Without any the first of the list are taken. */
bool admiral_may_end_choice(const struct game *game, int side)
{
    int count = count_chosen(game, side);
    return count == 0 || count >= choice_of(game, side)->min;
}

enum fault admiral_permit_choice(const struct ask *ask)
{
    const struct game *game = ask->game;
    int side = game->setup->seat[ask->action->seat].side, entry = ask->action->amount[0];
    const struct admiral_choice *choice = choice_of(game, side);
    if (ask->action->decision == ADMIRAL_END_CHOICE)
        return admiral_may_end_choice(game, side)
                   ? FAULT_NONE
                   : REFUSE(ask, FLEET_9, "%d of your fleets %s chosen, it must be %d at least",
                            count_chosen(game, side), count_chosen(game, side) == 1 ? "is" : "are",
                            choice->min);
    if (entry < 1 || entry > choice->fleet_count)
        return REFUSE(ask, FLEET_9, "there is no fleet %d to choose; there are %d", entry,
                      choice->fleet_count);
    if (admiral_state_of(game)->chosen[side] >> (entry - 1) & 1)
        return REFUSE(ask, FLEET_9, "fleet %d is chosen already", entry);
    if (!admiral_may_choose(game, side, entry))
        return REFUSE(ask, FLEET_9, "no more than %d may be chosen", choice->max);
    return FAULT_NONE;
}

void admiral_take_choice(struct walk *walk, const struct action *action)
{
    int side = walk->game->setup->seat[action->seat].side;
    struct event event =
        event_make(ADMIRAL_EVENT_FLEET_CHOSEN, ADMIRAL_RULE_FLEET_9, UNIT_NONE, UNIT_NONE);
    event.argument[0] = side;
    event.argument[1] = action->amount[0];
    admiral_state_of(walk->game)->chosen[side] |= (uint8_t)(1 << (action->amount[0] - 1));
    walk_whisper(walk, side, &event);
}

/* AD-dec.2: who chose nothing has the first of his list */
void admiral_choice_default(const struct game *game)
{
    struct admiral_state *state = admiral_state_of(game);
    for (int side = 0; side < SIDES; side++)
        if (admiral_chooses(game, side) && state->chosen[side] == 0)
            state->chosen[side] = (uint8_t)((1 << choice_of(game, side)->min) - 1);
}

bool admiral_choice_is_sound(const struct game *game, int side)
{
    const struct admiral_choice *choice = choice_of(game, side);
    int count = count_chosen(game, side), chosen = admiral_state_of(game)->chosen[side];
    if (!admiral_chooses(game, side))
        return chosen == 0;
    bool whole = admiral_state_of(game)->head.phase != ADMIRAL_PHASE_CHOICE;
    return chosen >> choice->fleet_count == 0 && count <= choice->max &&
           (!whole || count >= choice->min);
}

/* ---- what the other side may not know ---- */

void admiral_conceal_choice(const struct game *game, int seat)
{
    struct admiral_state *state = admiral_state_of(game);
    for (int side = 0; side < SIDES; side++)
        if (!secret_knows(game, seat, side)) {
            state->chosen[side] = 0;
            state->ended &= (uint8_t)~setup_seats_of(game->setup, side);
        }
}

/* If both had ended, the fleets would be known: so one that is guessed has not. */
void admiral_imagine_choice(const struct game *game, int seat, struct random *random)
{
    struct admiral_state *state = admiral_state_of(game);
    for (int side = 0; side < SIDES; side++) {
        if (secret_knows(game, seat, side) || !admiral_chooses(game, side))
            continue;
        int wanted = secret_between(random, 0, choice_of(game, side)->max);
        while (count_chosen(game, side) < wanted) {
            int entry = 1 + (int)random_below(random, choice_of(game, side)->fleet_count);
            if (admiral_may_choose(game, side, entry))
                state->chosen[side] |= (uint8_t)(1 << (entry - 1));
        }
    }
}
