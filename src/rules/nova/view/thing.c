/* What is bought, and by what means. */
#include "rules/nova/view/view.h"

#include "rules/kit/asked.h"
#include "rules/nova/law/law.h"

/* NV-setup.6: a side that has taken nothing when all have ended gets its sample */
static bool gets_sample(const struct game *game, int side)
{
    const struct nova_side *record = game->setup->side[side];
    const struct picks *picks = &nova_state_of(game)->picks;
    for (int seat = 0; seat < game->setup->seat_count; seat++)
        if (game->setup->seat[seat].side == side && picks->picked[seat])
            return false;
    return record->sample_count > 0;
}

bool nova_thing(const struct game *game, const struct action *action, struct thing *out)
{
    if (action->decision == NOVA_END_FLEET && action->seat < game->setup->seat_count &&
        gets_sample(game, game->setup->seat[action->seat].side)) {
        *out = (struct thing){.name = "sample fleet", .price = THING_FREE};
        return true;
    }
    if (action->decision != NOVA_BUY ||
        !thing_of_record(&game->setup->library, NOVA_CLASSES, action->amount[0], out))
        return false;
    out->price = nova_fleet_pick_points(game, action->amount[0]);
    return true;
}

int nova_thing_budgets(const struct game *game, const struct question *question, struct budget *out)
{
    int seat = question_seat(question);
    if (question->decision != NOVA_BUY && question->decision != NOVA_END_FLEET)
        return 0;
    out[0] = (struct budget){"points", nova_fleet_spent(game, seat), nova_fleet_share(game, seat)};
    return 1;
}
