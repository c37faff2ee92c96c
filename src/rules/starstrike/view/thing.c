/* What is bought and played, and by what means. */
#include "rules/starstrike/view/view.h"

#include "rules/kit/asked.h"
#include "rules/starstrike/yard/build.h"
#include "rules/starstrike/law/fleet.h"
#include "rules/starstrike/law/law.h"
#include "rules/starstrike/view/names.h"

/* SS-X.18: whoever ends a choice that cannot stand gets the sample */
bool starstrike_thing(const struct game *game, const struct action *action, struct thing *out)
{
    const struct library *library = &game->setup->library;
    int shelf = starstrike_fleet_shelf(action->decision), record = action->amount[0];
    struct text words;
    if (action->decision == STARSTRIKE_END_FLEET && action->seat < game->setup->seat_count &&
        !starstrike_fleet_choice_stands(game, action->seat)) {
        *out = (struct thing){.name = "sample fleet", .price = THING_FREE};
        return true;
    }
    if (shelf < 0 || !thing_of_record(library, shelf, record, out))
        return false;
    if (shelf == STARSTRIKE_SHIPS)
        out->price = starstrike_printed_pp(library, record);
    text_init(&words, out->words, sizeof out->words);
    if (shelf == STARSTRIKE_ORDERS)
        starstrike_describe_effects(&starstrike_order_of(game, record)->effects, &words);
    return true;
}

int starstrike_thing_budgets(const struct game *game, const struct question *question,
                             struct budget *out)
{
    int seat = question_seat(question), count = 0;
    struct starstrike_fleet fleet;
    if (!starstrike_runs_seat_chooses(game, seat))
        return 0;
    starstrike_draft(game, seat, &fleet);
    if (starstrike_runs_chooses_fleet(game, seat)) {
        int most = starstrike_mode_level_points(fleet.level);
        out[count++] = (struct budget){"PP", most - starstrike_draft_points_left(game, seat), most};
    }
    if (!starstrike_runs_chooses_library(game, seat))
        return count;
    struct starstrike_terms terms = starstrike_build_terms(game->setup, seat);
    out[count++] = (struct budget){"Basic orders", fleet.library.basic_count,
                                   starstrike_build_basic_due(&terms, &fleet)};
    out[count++] = (struct budget){"Special orders", fleet.library.special_count,
                                   starstrike_build_special_most(&terms, &fleet)};
    return count;
}
