/* Questions taken apart for those who show them. */
#include "tests/support/test.h"

#include "wire/ask.h"

#include <string.h>

static struct ask_parts parts;

static void split(const char *words)
{
    memset(&parts, 0x55, sizeof parts);
    ask_split(words, &parts);
}

TEST(ask_split, parts_the_question_its_rule_and_the_rest)
{
    split("Where do your ships go? (UN-C1) Without orders: none. Write: done");
    assert_string_equal(parts.title, "Where do your ships go?");
    assert_string_equal(parts.rule, "UN-C1");
    assert_string_equal(parts.rest, "Without orders: none. Write: done");
}

TEST(ask_split, brackets_and_marks_elsewhere_do_not_matter)
{
    split("Active (first) or reactive? (NV-seq.1)");
    assert_string_equal(parts.title, "Active (first) or reactive?");
    assert_string_equal(parts.rule, "NV-seq.1");
    assert_string_equal(parts.rest, "");
    split("Who? Hood? (A-1) now (A-2)? (A-3)");
    assert_string_equal(parts.title, "Who? Hood?");
    assert_string_equal(parts.rest, "now (A-2)? (A-3)");
}

TEST(ask_split, words_of_another_form_are_all_title)
{
    static const char *const forms[] = {"pass", "", "Which? (no end", "Which? A rule (A-1)",
                                        "Which? (a rule whose id is far too long for one)"};
    for (size_t i = 0; i < sizeof forms / sizeof forms[0]; i++) {
        split(forms[i]);
        assert_string_equal(parts.title, forms[i]);
        assert_string_equal(parts.rule, "");
        assert_string_equal(parts.rest, "");
    }
}
