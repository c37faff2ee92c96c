/* Lines of a working. */
#include "tests/support/test.h"

#include "rules/kit/working.h"

static struct working working, other;

TEST(kit_working, lines_past_the_capacity_are_only_counted)
{
    working.line_count = 0;
    for (int i = 0; i < WORKING_LINES_MAX + 5; i++)
        working_line(&working, "line %d", i);
    assert_int_equal(working.line_count, WORKING_LINES_MAX + 5);
    assert_string_equal(working.lines[0], "line 0");
    assert_string_equal(working.lines[WORKING_LINES_MAX - 1], "line 63");
}

TEST(kit_working, figures_have_the_decimals_asked_for)
{
    char figure[WORKING_FIGURE_SIZE];
    assert_string_equal(working_figure(figure, fixed_ratio(2, 3), 3), "0.667");
    assert_string_equal(working_figure(figure, fixed_of(UINT32_MAX), 0), "4294967295");
}

TEST(kit_working, quoted_lines_bear_a_name)
{
    working.line_count = other.line_count = 0;
    working_line(&other, "too large");
    working_line(&other, "too slow");
    working_line(&working, "first");
    working_quote(&working, "hood", &other);
    assert_int_equal(working.line_count, 3);
    assert_string_equal(working.lines[1], "hood: too large");
    assert_string_equal(working.lines[2], "hood: too slow");
    other.line_count = WORKING_LINES_MAX + 1;
    working_quote(&working, "hood", &other);
    assert_int_equal(working.line_count, 3 + WORKING_LINES_MAX);
}
