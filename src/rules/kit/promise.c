/* Promises of states, and those that all systems make. */
#include "rules/kit/promise.h"

bool promise(bool kept, struct note *why, const char *rule, const char *words)
{
    if (!kept)
        note_set(why, FAULT_INPUT, rule, "%s", words);
    return kept;
}

bool promise_names_unit(const struct game *game, int unit)
{
    return unit == UNIT_NONE || unit < state_head(game->state)->unit_count;
}

bool promise_is_idle(const void *part, size_t size)
{
    const unsigned char *bytes = part;
    while (size > 0 && bytes[size - 1] == 0)
        size--;
    return size == 0;
}

static int count_words(const char *const *words)
{
    int count = 0;
    while (words && words[count])
        count++;
    return count;
}

static int count_given_names(const struct setup *setup)
{
    int count = 0;
    for (int i = 0; i < setup->placed_count; i++)
        count += setup->placed[i].name[0] != '\0';
    return count;
}

static bool head_is_sound(const struct game *game, struct note *why)
{
    const struct head *head = state_head(game->state);
    return promise(head->unit_count <= game->setup->units_max, why, NULL,
                   "there are more units than the battle has room for") &&
           promise(head->phase < count_words(game->rulebook->phases), why, NULL,
                   "there is no such phase") &&
           promise(head->active <= SIDE_NONE, why, NULL, "there is no such active side") &&
           promise(head->over <= 1 &&
                       (head->over ? head->winner < WINNER_NONE : head->winner == WINNER_NONE),
                   why, NULL, "a battle has a winner when it is over, and none before") &&
           promise(head->spare == 0, why, NULL, "a part of the state that is not used is in use");
}

static bool is_design(const struct game *game, int design)
{
    return design == DESIGN_NONE || design < game->setup->library.shelf[0].count;
}

static bool unit_is_sound(const struct game *game, const struct unit *unit, struct note *why)
{
    const struct setup *setup = game->setup;
    return promise(unit->side < SIDES && unit->seat < setup->seat_count &&
                       setup->seat[unit->seat].side == unit->side,
                   why, NULL, "every unit belongs to a seat of its side") &&
           promise(is_design(game, unit->design) && is_design(game, unit->letters), why, NULL,
                   "there is no such design");
}

bool promise_common(const struct game *game, struct note *why)
{
    if (!head_is_sound(game, why))
        return false;
    const struct unit *units = state_units(game->state);
    int statuses = STATUS_OWN + count_words(game->rulebook->statuses);
    int names = count_given_names(game->setup);
    for (int unit = 0; unit < state_head(game->state)->unit_count; unit++)
        if (!unit_is_sound(game, &units[unit], why) ||
            !promise(units[unit].status < statuses, why, NULL, "there is no such status") ||
            !promise(units[unit].given <= names, why, NULL, "there is no such call sign"))
            return false;
    return true;
}
