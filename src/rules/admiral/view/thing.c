/* Fleets that are chosen (AD-fleet.9), and how many of them. */
#include "rules/admiral/view/view.h"

#include "base/bits.h"

static const struct admiral_choice *choice_of(const struct game *game, int seat)
{
    const struct admiral_side *record = game->setup->side[game->setup->seat[seat].side];
    return &record->choice;
}

bool admiral_thing(const struct game *game, const struct action *action, struct thing *out)
{
    int entry = action->amount[0];
    if (action->decision != ADMIRAL_CHOOSE_FLEET || action->seat >= game->setup->seat_count)
        return false;
    const struct admiral_choice *choice = choice_of(game, action->seat);
    return entry >= 1 && entry <= choice->fleet_count &&
           thing_of_record(&game->setup->library, ADMIRAL_FLEETS, choice->fleet[entry - 1], out);
}

int admiral_thing_budgets(const struct game *game, const struct question *question,
                          struct budget *out)
{
    int seat = question_seat(question);
    if (question->decision != ADMIRAL_CHOOSE_FLEET)
        return 0;
    int chosen = bits_count(admiral_state_of(game)->chosen[game->setup->seat[seat].side]);
    out[0] = (struct budget){"fleets", chosen, choice_of(game, seat)->max};
    return 1;
}
