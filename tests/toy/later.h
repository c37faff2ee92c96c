/* Later versions of the toy rulebook, each with something of what a new version can bring. */
#ifndef FLAGBRIDGE_TESTS_TOY_LATER_H
#define FLAGBRIDGE_TESTS_TOY_LATER_H

#include "core/rulebook.h"

/* Version 2. A practice die is thrown before the first shot unless the option `plain-first` is on,
 * which is what version 1 played; `extra-guns` is new; the state has grown. */
extern const struct rulebook toy_later;

/* The same, and TY-first.1 is amended: nobody can tell whether what it did was the same. */
extern const struct rulebook toy_amended;

/* TY-first.1 is amended: the practice die is always thrown. */
extern const struct rulebook toy_redice;

/* TY-card.1 is amended: no cards are laid any more. */
extern const struct rulebook toy_stricter;

/* States lie as in version 1, and TY-damage.1 is amended: every volley marks one box more. */
extern const struct rulebook toy_harder;

/* Version 3: as toy_later, and what version 2 wrote can be told from it by TY-fire.1. */
extern const struct rulebook toy_third;

enum { TOY_LATER_PLAIN_FIRST = 1, TOY_LATER_EXTRA_GUNS };

#endif
