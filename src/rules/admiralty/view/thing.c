/* What is bought, and by what means. */
#include "rules/admiralty/view/view.h"

#include "rules/kit/asked.h"
#include "rules/admiralty/law/law.h"

/* AE-0.3.7: whoever ends without a ship gets the sample fleet */
bool admiralty_thing(const struct game *game, const struct action *action, struct thing *out)
{
    bool ends = action->decision == ADMIRALTY_END_FLEET && action->seat < SEATS_MAX;
    bool flight = action->decision == ADMIRALTY_BUY_FLIGHT;
    if (ends && admiralty_state_of(game)->picks.picked[action->seat] == 0) {
        *out = (struct thing){.name = "sample fleet", .price = THING_FREE};
        return true;
    }
    if (flight)
        *out = (struct thing){.name = "flight"};
    else if (action->decision != ADMIRALTY_BUY ||
             !thing_of_record(&game->setup->library, ADMIRALTY_CLASSES, action->amount[0], out))
        return false;
    out->price = admiralty_fleet_pick_points(game, flight ? DESIGN_NONE : action->amount[0]);
    return true;
}

/* Of each battery so many go: all of them together. */
static int weapons_due(const struct game *game, struct budget *out)
{
    *out = (struct budget){"weapons", 0, 0};
    for (int battery = 0; battery < ADMIRALTY_BATTERIES; battery++)
        out->of += admiralty_state_of(game)->settle.loss[battery];
    return 1;
}

int admiralty_thing_budgets(const struct game *game, const struct question *question,
                            struct budget *out)
{
    int seat = question_seat(question);
    if (question->decision == ADMIRALTY_LOSE)
        return weapons_due(game, out);
    if (question->decision != ADMIRALTY_BUY)
        return 0;
    out[0] = (struct budget){"points", admiralty_fleet_spent(game, seat),
                             admiralty_fleet_share(game, seat)};
    return 1;
}
