/* JSON written piece by piece. */
#include "wire/json.h"

#include "tests/support/test.h"

TEST(json, sets_commas_between_members_and_elements)
{
    char buffer[128];
    struct text out;
    text_init(&out, buffer, sizeof buffer);
    text_char(&out, '{');
    json_int(&out, "a", -1);
    json_key(&out, "list");
    text_char(&out, '[');
    json_next(&out);
    text_quote(&out, "ends with {");
    json_next(&out);
    text_int(&out, 2);
    text_char(&out, ']');
    json_flag(&out, "b", true);
    json_text(&out, "c", NULL);
    text_char(&out, '}');
    assert_string_equal(buffer, "{\"a\":-1,\"list\":[\"ends with {\",2],\"b\":true,\"c\":null}");
}

TEST(json, quotes_keys)
{
    char buffer[32];
    struct text out;
    text_init(&out, buffer, sizeof buffer);
    json_text(&out, "a\"b", "c\nd");
    assert_string_equal(buffer, "\"a\\\"b\":\"c\\u000ad\"");
}

TEST(json, writes_probabilities)
{
    char buffer[64];
    struct text out;
    text_init(&out, buffer, sizeof buffer);
    json_real(&out, 0.3359375);
    text_char(&out, ' ');
    json_real(&out, 0);
    text_char(&out, ' ');
    json_real(&out, 0.1);
    text_char(&out, ' ');
    json_real(&out, 1e-15);
    assert_string_equal(buffer, "0.3359375 0 0.1 1e-15");
}
