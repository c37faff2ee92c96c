/* What is bought, and by what means. */
#include "rules/universal/view/view.h"

#include "rules/kit/asked.h"
#include "rules/universal/law/law.h"

/* UN-O3: a side that has taken nothing when all have ended gets its sample */
static bool gets_sample(const struct game *game, int side)
{
    const struct universal_side *record = game->setup->side[side];
    const struct picks *picks = &universal_state_of(game)->picks;
    for (int seat = 0; seat < game->setup->seat_count; seat++)
        if (game->setup->seat[seat].side == side && picks->picked[seat])
            return false;
    return record->fleet_count > 0;
}

bool universal_thing(const struct game *game, const struct action *action, struct thing *out)
{
    if (action->decision == UNIVERSAL_END_FLEET && action->seat < game->setup->seat_count &&
        gets_sample(game, game->setup->seat[action->seat].side)) {
        *out = (struct thing){.name = "sample fleet", .price = THING_FREE};
        return true;
    }
    if (action->decision != UNIVERSAL_BUY ||
        !thing_of_record(&game->setup->library, UNIVERSAL_CLASSES, action->amount[0], out))
        return false;
    out->price = universal_fleet_pick_points(game, action->amount[0]);
    return true;
}

int universal_thing_budgets(const struct game *game, const struct question *question,
                            struct budget *out)
{
    int seat = question_seat(question);
    if (question->decision == UNIVERSAL_LOSE) {
        out[0] = (struct budget){"weapons", 0, universal_state_of(game)->settle.loss};
        return 1;
    }
    if (question->decision != UNIVERSAL_BUY && question->decision != UNIVERSAL_END_FLEET)
        return 0;
    out[0] = (struct budget){"points", universal_fleet_spent(game, seat),
                             universal_fleet_share(game, seat)};
    return 1;
}
