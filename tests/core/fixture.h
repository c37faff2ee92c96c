/* Documents read with the small rulebook, and what was complained about. */
#ifndef FLAGBRIDGE_TESTS_CORE_FIXTURE_H
#define FLAGBRIDGE_TESTS_CORE_FIXTURE_H

#include "tests/core/small.h"

#include "base/arena.h"

enum { FIXTURE_COMPLAINTS = 60 };

struct fixture {
    struct arena arena;
    struct complaint list[FIXTURE_COMPLAINTS];
    struct complaints complaints;
    struct library library; /* of small_records */
    struct setup setup;
    char said[NOTE_TEXT_SIZE + 100];
};

struct fixture *fixture_open(void);
void fixture_close(struct fixture *fixture);

/* NULL: complained. */
struct node *fixture_parse(struct fixture *fixture, const char *yaml);

/* Reads a scenario into fixture->setup. */
bool fixture_read(struct fixture *fixture, const char *yaml);

/* Complaint `index` as "line:column: key: reason", or "" if there are fewer. */
const char *fixture_said(struct fixture *fixture, int index);

/* Whether exactly this was complained about since the last such question. */
void fixture_assert_said(struct fixture *fixture, const char *expected);

#endif
