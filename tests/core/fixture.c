/* Fixtures of documents. */
#include "tests/support/test.h"

#include "tests/core/fixture.h"

#include "content/content.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { FIXTURE_BYTES = 1 << 20 };

struct fixture *fixture_open(void)
{
    struct fixture *fixture = calloc(1, sizeof *fixture);
    assert_non_null(fixture);
    arena_init(&fixture->arena, malloc(FIXTURE_BYTES), FIXTURE_BYTES);
    fixture->complaints = (struct complaints){fixture->list, FIXTURE_COMPLAINTS, 0};
    fixture->library.rulebook = &small_rulebook;
    struct node *records = fixture_parse(fixture, small_records);
    assert_non_null(records);
    assert_true(library_add(&fixture->library, records, &fixture->arena, &fixture->complaints));
    return fixture;
}

void fixture_close(struct fixture *fixture)
{
    free(fixture->arena.start);
    free(fixture);
}

struct node *fixture_parse(struct fixture *fixture, const char *yaml)
{
    return content_parse(yaml, strlen(yaml), "test.yaml", &fixture->arena, &fixture->complaints);
}

bool fixture_read(struct fixture *fixture, const char *yaml)
{
    struct node *node = fixture_parse(fixture, yaml);
    return node && setup_read(&fixture->setup, &fixture->library, node, &fixture->arena,
                              &fixture->complaints);
}

const char *fixture_said(struct fixture *fixture, int index)
{
    const struct complaint *complaint = &fixture->list[index];
    if (index >= fixture->complaints.count)
        return "";
    snprintf(fixture->said, sizeof fixture->said, "%d:%d: %s: %s", complaint->line,
             complaint->column, complaint->key, complaint->reason);
    return fixture->said;
}

void fixture_assert_said(struct fixture *fixture, const char *expected)
{
    assert_string_equal(fixture_said(fixture, 0), expected);
    if (fixture->complaints.count > 1)
        fail_msg("and also: %s", fixture_said(fixture, 1));
    fixture->complaints.count = 0;
}
