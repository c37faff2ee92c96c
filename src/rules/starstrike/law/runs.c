/* Runs of answers: who has something to choose or to assign in secret, and what ends a run. */
#include "rules/starstrike/law/law.h"

#include "rules/kit/asked.h"
#include "rules/kit/secret.h"
#include "rules/starstrike/yard/build.h"

/* ---- before play ---- */

static bool is_choosing(const struct game *game)
{
    return starstrike_state_of(game)->head.phase == STARSTRIKE_PHASE_FLEET;
}

/* SS-X.15: sides without pieces of their own choose them */
bool starstrike_runs_chooses_fleet(const struct game *game, int seat)
{
    return is_choosing(game) && asked_is_bare(game, game->setup->seat[seat].side);
}

/* SS-11B.02 */
bool starstrike_runs_chooses_library(const struct game *game, int seat)
{
    return is_choosing(game) &&
           (starstrike_runs_chooses_fleet(game, seat) ||
            starstrike_mode_of(game) == STARSTRIKE_ADVANCED) &&
           !starstrike_is_simple(game);
}

static bool is_refit(const struct game *game, int unit)
{
    return starstrike_ship_of(game, unit)->bonus_count > 1;
}

/* SS-13A.05 */
bool starstrike_runs_chooses_refits(const struct game *game, int seat)
{
    return is_choosing(game) && starstrike_is_simple(game) &&
           (starstrike_runs_chooses_fleet(game, seat) || asked_has(game, seat, is_refit));
}

bool starstrike_runs_seat_chooses(const struct game *game, int seat)
{
    return starstrike_runs_chooses_fleet(game, seat) ||
           starstrike_runs_chooses_library(game, seat) ||
           starstrike_runs_chooses_refits(game, seat);
}

/* ---- orders ---- */

/* SS-4B.01I */
static bool can_have_orders(const struct game *game, int unit)
{
    return starstrike_on_map(game, unit) && starstrike_assignable(game, unit) > 0;
}

static bool can_have_own(const struct game *game, int unit)
{
    return can_have_orders(game, unit) && starstrike_ship_of(game, unit)->bonus_count > 0;
}

/* By what everybody can see: pieces with room, and that there are orders for them at all; how many
 * of a library are left is a secret. */
bool starstrike_runs_anybody_orders(const struct game *game)
{
    for (int seat = 0; seat < game->setup->seat_count; seat++)
        if (asked_has(game, seat, can_have_orders) &&
            (starstrike_audit_may_have_library(game->setup, seat) ||
             asked_has(game, seat, can_have_own)))
            return true;
    return false;
}

bool starstrike_runs_seat_orders(const struct game *game, int seat)
{
    return asked_has(game, seat, can_have_orders) && starstrike_runs_anybody_orders(game);
}

/* ---- ends ---- */

void starstrike_runs_take_end(struct walk *walk, enum starstrike_rule rule,
                              const struct action *action)
{
    starstrike_state_of(walk->game)->ended |= (uint8_t)(1 << action->seat);
    secret_tell_ended(walk, starstrike_run_ended_kind, (int)rule, action);
}

void starstrike_runs_tell_end(struct walk *walk, enum starstrike_rule rule,
                              const struct action *action)
{
    TELL(walk, starstrike_run_ended, rule, action->unit, UNIT_NONE, .decision = action->decision,
         .seat = action->seat);
}

int starstrike_runs_end(const struct game *game, const struct question *question)
{
    int decision = question->decision;
    while (game->rulebook->decisions[decision].kind != D_DONE)
        decision++;
    return decision;
}

void starstrike_runs_list_end(struct list *list, int unit)
{
    int end = starstrike_runs_end(list->game, list->question);
    struct action action = list_new(list, end, unit);
    struct ask ask = {list->game, &action, list->question, NULL};
    if (decisions_law(list->game, end)->permit(&ask) == FAULT_NONE)
        list_add(list, &action);
}
