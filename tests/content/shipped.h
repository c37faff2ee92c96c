/* The shipped content of one rule system, opened for a test; failures end the test. */
#ifndef FLAGBRIDGE_TESTS_CONTENT_SHIPPED_H
#define FLAGBRIDGE_TESTS_CONTENT_SHIPPED_H

#include "content/content.h"

struct content *shipped_open(const struct rulebook *rulebook);
struct content_setup *shipped_scenario(const struct content *content, const char *id);

/* Its files have no faults. */
void shipped_assert_sound(const struct rulebook *rulebook);
/* Its rulebook.yaml has every rule id once, in order, and says something about each. */
void shipped_assert_rules(const struct rulebook *rulebook);
/* Both sides of a scenario may sail. */
void shipped_assert_audit(const struct setup *setup);

/* What `flagbridge check` finds wrong with a file of that text: "line: key: reason" each. */
void shipped_check(const struct rulebook *rulebook, const char *yaml, char *said, size_t size);
/* All of these stand in it; the list ends with NULL. */
void shipped_assert_says(const char *said, const char *const *expected);

/* Writes all its shipped records and reads them back: the same to the byte. What follows from a
 * rating is left to it: no key of the NULL-ended list is written. */
void shipped_assert_brief(const struct rulebook *rulebook, const char *const *left_out);

#endif
