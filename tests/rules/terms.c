/* Terms as one line. */
#include "tests/rules/terms.h"

#include "tests/support/test.h"

static void add_said(struct text *out, const char *format, int value)
{
    if (value == TERMS_UNSAID)
        return;
    text_add(out, out->length ? ", " : "");
    text_format(out, format, value);
}

static void write_terms(const struct game *game, const struct event_terms *terms, struct text *out)
{
    add_said(out, "%d dice", terms->dice);
    add_said(out, "base %d", terms->base);
    add_said(out, "needs %d", terms->needs);
    for (int i = 0; i < terms->count; i++)
        text_format(out, "%s%+d %s %s",
                    out->length == 0 ? ""
                    : i > 0          ? ", "
                                     : "; ",
                    terms->list[i].value, terms->list[i].source.text,
                    game->rulebook->rule_ids[terms->list[i].source.rule]);
}

void assert_terms(const struct game *game, const struct event *event, const char *expected)
{
    struct event_terms terms;
    char said[400] = "none";
    struct text text;
    if (game->rulebook->terms(game, event, &terms)) {
        text_init(&text, said, sizeof said);
        write_terms(game, &terms, &text);
    }
    assert_string_equal(said, expected);
}
