/* Designs of `universal` by themselves, without a battle: read from files and texts, and what the
 * yard says about them. */
#ifndef FLAGBRIDGE_TESTS_RULES_UNIVERSAL_DOCK_H
#define FLAGBRIDGE_TESTS_RULES_UNIVERSAL_DOCK_H

#include "tests/support/test.h"

#include "rules/universal/yard/yard.h"

enum { DOCK_BYTES = 1 << 20, DOCK_COMPLAINTS = 16 };

struct dock {
    struct arena arena;
    struct complaint list[DOCK_COMPLAINTS];
    struct complaints complaints;
    struct library library;
    struct working working;
    unsigned char memory[DOCK_BYTES];
};

/* The shipped classes. */
void dock_open(struct dock *dock);

/* Adds one design, "hull: 8, engines: {rating: 5}", named "test"; false: complained. */
bool dock_build(struct dock *dock, const char *keys);

/* The shipped ones and that design, which must be sound. */
const struct universal_design *dock_design(struct dock *dock, const char *keys);

int dock_index(const struct dock *dock, const char *id);
const struct universal_design *dock_class(const struct dock *dock, const char *id);

/* Points of a class, its working; whether it may be built, and why not. */
int dock_price(struct dock *dock, const char *id);
enum fault dock_inspect(struct dock *dock, const char *id);

bool dock_says(const struct dock *dock, const char *words);
void dock_assert_says(const struct dock *dock, const char *words);
void dock_assert_complains(const struct dock *dock, const char *words);

#endif
