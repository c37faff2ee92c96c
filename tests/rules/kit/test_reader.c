/* Orders read word by word. */
#include "tests/rules/kit/stage.h"

#include "rules/kit/reader.h"

#include <string.h>

static struct stage stage;
static struct reader reader;
static struct note why;

static void write_forms(const struct game *game, int seat, struct text *out)
{
    static const char *const spot[SIDES] = {"0101", "0909"};
    if (seat == 0)
        reader_form(game, STAGE_HOOD, "%u at %c, fire %e", spot, out);
}

static enum fault begin(int seat, const char *line)
{
    memset(&reader, 0, sizeof reader);
    memset(&why, 0, sizeof why);
    reader.game = &stage.game;
    reader.seat = seat;
    reader.forms = write_forms;
    reader.why = &why;
    return reader_begin(&reader, line);
}

TEST(reader, refusals_say_what_could_be_written)
{
    stage_open(&stage);
    assert_int_equal(begin(0, " ; "), FAULT_INPUT);
    assert_string_equal(why.text, "expected an order; possible now: Hood at 0304, fire able");
    assert_int_equal(begin(1, "Hood fires"), FAULT_NONE);
    assert_int_equal(reader_expect(&reader, "a verb"), FAULT_INPUT);
    assert_string_equal(why.text, "expected a verb instead of \"Hood\"");
    reader.words.at = 2;
    reader_expect(&reader, "a target");
    assert_string_equal(why.text, "expected a target after \"fires\"");
    assert_int_equal(reader_finish(&reader), FAULT_NONE);
    reader.words.at = 1;
    assert_int_equal(reader_finish(&reader), FAULT_INPUT);
    assert_string_equal(why.text, "expected no more words instead of \"fires\"");
    stage.state.units[STAGE_HOOD].cell = CELL_NOWHERE;
    stage.state.units[STAGE_ABLE].status = STATUS_GONE;
    begin(0, "");
    assert_string_equal(why.text, "expected an order; possible now: Hood at 0101, fire Line");
}

TEST(reader, units_and_headings)
{
    uint8_t unit = 9, heading = 9;
    stage_open(&stage);
    begin(1, "ab nw 6 5 Lime");
    assert_int_equal(reader_unit(&reader, "a unit", &unit), FAULT_NONE);
    assert_int_equal(unit, STAGE_ABLE);
    assert_true(reader_heading(&reader, &heading));
    assert_int_equal(heading, 5);
    assert_false(reader_heading(&reader, &heading));
    reader.words.at++;
    heading = 9;
    assert_true(reader_heading(&reader, &heading));
    assert_int_equal(heading, 5);
    assert_int_equal(reader_unit(&reader, "a unit", &unit), FAULT_INPUT);
    assert_non_null(strstr(why.text, "Line"));
    reader.words.at++;
    assert_int_equal(reader_unit(&reader, "a unit", &unit), FAULT_INPUT);
    assert_string_equal(why.text, "expected a unit after \"Lime\"");
}

TEST(reader, designs_by_name_id_or_one_beginning)
{
    static const struct label labels[STAGE_CLASSES] = {{"pike", "Pike"},
                                                       {"pike-2", "Long Pike"},
                                                       {"ax", "Axe"},
                                                       {"bow", "Bow"},
                                                       {"sling", "Sling"}};
    int16_t design = -1;
    stage_open(&stage);
    memcpy(stage.classes, labels, sizeof labels);
    begin(1, "long  pike");
    assert_int_equal(reader_design(&reader, NULL, &design), FAULT_NONE);
    assert_int_equal(design, 1);
    begin(1, "pike"); /* the whole name comes before a beginning */
    assert_int_equal(reader_design(&reader, NULL, &design), FAULT_NONE);
    assert_int_equal(design, 0);
    begin(1, "sl");
    assert_int_equal(reader_design(&reader, NULL, &design), FAULT_NONE);
    assert_int_equal(design, 4);
    begin(1, "pi");
    assert_int_equal(reader_design(&reader, NULL, &design), FAULT_INPUT);
    assert_string_equal(why.text, "no single class is called \"pi\"; there is: Pike");
    begin(1, "slong");
    assert_int_equal(reader_design(&reader, NULL, &design), FAULT_INPUT);
    assert_string_equal(why.text, "no single class is called \"slong\"; there is: Sling");
}

TEST(reader, an_article_may_stand_before_a_design)
{
    static const struct label labels[STAGE_CLASSES] = {
        {"pike", "Pike"}, {"apike", "A Pike"}, {"ax", "Axe"}, {"bow", "Bow"}, {"sling", "Sling"}};
    int16_t design = -1;
    stage_open(&stage);
    memcpy(stage.classes, labels, sizeof labels);
    begin(1, "another bow");
    assert_int_equal(reader_design(&reader, NULL, &design), FAULT_NONE);
    assert_int_equal(design, 3);
    begin(1, "a pike"); /* the whole name comes first */
    assert_int_equal(reader_design(&reader, NULL, &design), FAULT_NONE);
    assert_int_equal(design, 1);
    begin(1, "a club");
    assert_int_equal(reader_design(&reader, NULL, &design), FAULT_INPUT);
    assert_non_null(strstr(why.text, "\"club\""));
}

TEST(reader, an_order_is_taken_as_it_stands)
{
    struct reader_order order;
    stage_open(&stage);
    begin(1, "x");
    assert_true(reader_order(&reader, "  hood :  2P;=1\t", &order));
    assert_int_equal(order.unit, STAGE_HOOD);
    assert_true(order.colon);
    assert_string_equal(order.text, "2P;=1 ");
    assert_true(reader_order(&reader, "Hood 2P1", &order));
    assert_false(order.colon);
    assert_string_equal(order.text, "2P1");
    assert_true(reader_order(&reader, "able::", &order));
    assert_string_equal(order.text, ":");
    assert_false(reader_order(&reader, "nobody: 1", &order));
    assert_false(reader_order(&reader, "", &order));
    assert_true(reader_order_like("2 p1", "0123Pp", false));
    assert_false(reader_order_like("21", "0123Pp", false));
    assert_true(reader_order_like("21", "0123Pp", true));
    assert_false(reader_order_like("2x", "0123Pp", true));
    assert_false(reader_order_like(" ", "0123Pp", true));
}

/* Line gets a name that begins like that of Hood. */
TEST(reader, of_several_the_likely_one_is_meant)
{
    uint8_t unit = UNIT_NONE;
    stage_open(&stage);
    memcpy(stage.placed[STAGE_LINE].name, "Hook", sizeof "Hook");
    begin(1, "ho");
    assert_int_equal(reader_unit(&reader, "a unit", &unit), FAULT_INPUT);
    assert_int_equal(reader_target(&reader, "a target", STAGE_ABLE, &unit), FAULT_NONE);
    assert_int_equal(unit, STAGE_HOOD);
    begin(1, "ho");
    assert_int_equal(reader_target(&reader, "a target", STAGE_HOOD, &unit), FAULT_NONE);
    assert_int_equal(unit, STAGE_LINE);
    stage.state.units[STAGE_LINE].status = STATUS_GONE;
    begin(1, "ho");
    assert_int_equal(reader_target(&reader, "a target", STAGE_HOOD, &unit), FAULT_INPUT);
    begin(1, "ho");
    assert_int_equal(reader_actor(&reader, "a unit", &unit), FAULT_INPUT);
    stage_ask(&stage, 1, 1 << 2, 1 << STAGE_LINE | 1 << STAGE_ABLE);
    begin(2, "ho");
    assert_int_equal(reader_actor(&reader, "a unit", &unit), FAULT_NONE);
    assert_int_equal(unit, STAGE_LINE);
}
