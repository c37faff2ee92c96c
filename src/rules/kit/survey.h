/* Laying out by survey: every fault of a scenario with its place, and the first of them as a note.
 */
#ifndef FLAGBRIDGE_RULES_KIT_SURVEY_H
#define FLAGBRIDGE_RULES_KIT_SURVEY_H

#include "core/rulebook.h"

/* `lay_out` of a rulebook that has `survey`: refuses with the first fault, and how many more. */
enum fault survey_lay_out(const struct game *game, struct note *why);

/* Somewhere in the scenario: keys from its top, "sides.red". */
struct setup_place survey_at(const char *keys);

/* Whether a position asks one thing, and there are that many answers to it, the first permitted. */
bool survey_is_answerable(const struct game *game, int least);
/* … and whether all that is asked has one: of several who choose in secret, say. */
bool survey_all_answerable(const struct game *game);

/* Whether the scenario places units of the side. */
bool survey_is_listed(const struct setup *setup, int side);

/* Sides that have to place something, now or when they have chosen it, and have no hex for it. */
typedef bool survey_side(const struct game *game, int side);
typedef bool survey_hex(const struct game *game, int side, struct cell cell);
void survey_room(const struct game *game, survey_side *chooses, survey_hex *may_deploy,
                 bool lacks[SIDES]);

#endif
