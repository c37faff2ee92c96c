/* Taking a permitted answer: no dice, no refusals. */
#include "rules/starstrike/law.h"

void starstrike_accept(const struct game *game, const struct action *action, struct events *events)
{
    struct walk walk = walk_begin(game, NULL, events);
    starstrike_room_of(action->decision)->take(&walk, action);
}
