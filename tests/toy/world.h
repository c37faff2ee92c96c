/* Setups from text, for tests: content and scenario as JSON or YAML, memory of their own. */
#ifndef FLAGBRIDGE_TESTS_TOY_WORLD_H
#define FLAGBRIDGE_TESTS_TOY_WORLD_H

#include "core/rulebook.h"

/* A setup and all it refers to; owns its memory. */
struct world {
    struct setup setup;
    struct library library;
    struct arena arena;
};

/* Reads `records` (a map of collections, may be NULL) and `scenario`. On failure *out is NULL and
 * `why` names the first complaint. */
enum fault world_open(struct world **out, const struct rulebook *rulebook, const char *records,
                      const char *scenario, struct note *why);

/* The same with records that are loaded already; the library must outlive the world. Text that
 * begins with { is read as JSON, other text as YAML. */
enum fault world_open_with(struct world **out, const struct library *library, const char *scenario,
                           struct note *why);
void world_close(struct world **world);

#endif
