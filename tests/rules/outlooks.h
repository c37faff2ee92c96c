/* What an order is said to lead to, in a line, for tests of every system. */
#ifndef FLAGBRIDGE_TESTS_RULES_OUTLOOKS_H
#define FLAGBRIDGE_TESTS_RULES_OUTLOOKS_H

#include "core/rulebook.h"

/* "lost 1009 planet NV-terr.3; meets 1001 asteroids 3 NV-terr.1"; "?" behind the kind of what is
 * not certain; "": nothing. */
const char *outlooks_of(const struct game *game, const struct action *action);

#endif
