/* Whether an answer has the shape of its decision. */
#ifndef FLAGBRIDGE_RULES_KIT_SHAPE_H
#define FLAGBRIDGE_RULES_KIT_SHAPE_H

#include "core/rulebook.h"

/* Decision, seat, unit, target and mode are in range and nothing else is filled. `order` tells
 * somebody who names a unit that is not there how ids go: "ships first (AE-0.3.4)". */
enum fault shape_check(const struct game *game, const struct action *action, const char *order,
                       struct note *why);

#endif
