/* Call signs. */
#include "tests/support/test.h"

#include "tests/core/fixture.h"

#include "core/badge.h"
#include "core/names.h"

#include <string.h>

/* BR-1 BR-3 Hood / BA-1 BR-4: the brig named BR-2 takes that number away; barge and barque share
 * their letters. */
static const char scenario[] =
    "{id: n, columns: 10, sides: {\n"
    "red: {units: [{design: brig}, {design: brig}, {design: cutter, name: Hood},\n"
    "  {design: barque, name: br-2}]},\n"
    "blue: {units: [{design: barque}, {design: brig}, {design: barge}]}}}";

struct table {
    struct fixture *fixture;
    struct small_state state;
    struct game game;
};

static void lay_table(struct table *table)
{
    struct note why;
    table->fixture = fixture_open();
    if (!fixture_read(table->fixture, scenario))
        fail_msg("%s", fixture_said(table->fixture, 0));
    table->game = (struct game){&small_rulebook, &table->fixture->setup, &table->state};
    assert_int_equal(small_rulebook.lay_out(&table->game, &why), FAULT_NONE);
}

static void assert_name(const struct table *table, int unit, const char *expected)
{
    char buffer[32];
    struct text text;
    text_init(&text, buffer, sizeof buffer);
    names_write(&table->game, unit, &text);
    assert_string_equal(buffer, expected);
}

TEST(names, are_given_or_derived_in_id_order)
{
    struct table table;
    lay_table(&table);
    assert_name(&table, 0, "BR-1");
    assert_name(&table, 1, "BR-3");
    assert_name(&table, 2, "Hood");
    assert_name(&table, 3, "br-2");
    assert_name(&table, 4, "BA-1");
    assert_name(&table, 5, "BR-4");
    assert_name(&table, 6, "BA-2");
    fixture_close(table.fixture);
}

TEST(names, survive_a_change_of_design_and_side)
{
    struct table table;
    lay_table(&table);
    table.state.units[4].design = 2;
    table.state.units[4].side = SIDE_RED;
    assert_name(&table, 4, "BA-1");
    fixture_close(table.fixture);
}

static int find(const struct table *table, const char *word, struct note *why)
{
    int unit = -1;
    return names_find(&table->game, word, &unit, why) ? -1 : unit;
}

TEST(names, whole_prefix_or_number_find_a_unit)
{
    struct table table;
    struct note why = {0};
    lay_table(&table);
    assert_int_equal(find(&table, "BR-3", &why), 1);
    assert_int_equal(find(&table, "hood", &why), 2);
    assert_int_equal(find(&table, "H", &why), 2);
    assert_int_equal(find(&table, "br-2", &why), 3);
    assert_int_equal(find(&table, "#5", &why), 5);
    fixture_close(table.fixture);
}

TEST(names, whole_name_wins_over_a_longer_one)
{
    struct table table;
    struct note why = {0};
    lay_table(&table);
    table.state.units[1].number = 10; /* BR-10 begins with BR-1 */
    assert_int_equal(find(&table, "br-1", &why), 0);
    assert_int_equal(find(&table, "br-10", &why), 1);
    fixture_close(table.fixture);
}

TEST(names, ambiguous_prefix_names_the_candidates)
{
    struct table table;
    struct note why = {0};
    lay_table(&table);
    assert_int_equal(find(&table, "br", &why), -1);
    assert_string_equal(why.text, "\"br\" may be BR-1, BR-3, br-2, BR-4");
    assert_int_equal(find(&table, "b", &why), -1);
    assert_string_equal(why.text, "\"b\" may be BR-1, BR-3, br-2, BA-1, BR-4, BA-2");
    fixture_close(table.fixture);
}

TEST(names, unknown_name_suggests_the_nearest)
{
    struct table table;
    struct note why = {0};
    lay_table(&table);
    assert_int_equal(find(&table, "hod", &why), -1);
    assert_string_equal(why.text, "no unit is called \"hod\"; nearest: Hood");
    assert_int_equal(find(&table, "BR-9", &why), -1);
    assert_string_equal(why.text, "no unit is called \"BR-9\"; nearest: BR-1, BR-3, br-2");
    assert_int_equal(find(&table, "", &why), -1);
    assert_int_equal(find(&table, "#7", &why), -1);
    assert_int_equal(find(&table, "#-1", &why), -1);
    assert_int_equal(find(&table, "#01", &why), -1);
    assert_int_equal(find(&table, "zzzzzzzzzz", &why), -1);
    assert_string_equal(why.text, "no unit is called \"zzzzzzzzzz\"");
    fixture_close(table.fixture);
}

TEST(names, distance_counts_edits)
{
    assert_int_equal(names_distance("", ""), 0);
    assert_int_equal(names_distance("attack", "ATTACK"), 0);
    assert_int_equal(names_distance("kitten", "sitting"), 3);
    assert_int_equal(names_distance("abc", ""), 3);
    char lengthy[200];
    memset(lengthy, 'a', sizeof lengthy - 1);
    lengthy[sizeof lengthy - 1] = '\0';
    assert_int_equal(names_distance(lengthy, ""), NAMES_COMPARED);
    assert_true(names_near("atack", "attack"));
    assert_true(names_near("quiet", "quiet-draw"));
    assert_false(names_near("defend", "attack"));
}

static void assert_badges(const char *units, const char *const *expected)
{
    struct fixture *fixture = fixture_open();
    struct small_state state;
    struct note why;
    if (!fixture_read(fixture, units))
        fail_msg("%s", fixture_said(fixture, 0));
    struct game game = {&small_rulebook, &fixture->setup, &state};
    assert_int_equal(small_rulebook.lay_out(&game, &why), FAULT_NONE);
    struct badges badges = {.count = 0}, whole = {.count = 0};
    for (int unit = 0; expected[unit]; unit++)
        assert_string_equal(badge_of(&badges, &game, unit), expected[unit]);
    assert_string_equal(badge_of(&whole, &game, badges.count - 1), expected[badges.count - 1]);
    fixture_close(fixture);
}

TEST(badges, are_first_letters_and_the_last_number)
{
    static const char *const badges[] = {"BR1", "Hoo", "T12", "Ta3", "134", "\xc3\x84gi", NULL};
    assert_badges(
        "{id: n, columns: 10, sides: {red: {units: [{design: brig}, {design: cutter, name: "
        "Hood}, {design: brig, name: Talon-12}]},\nblue: {units: [{design: brig, name: "
        "Talon-3}, {design: brig, name: X-1134}, {design: brig, name: \xc3\x84gir}]}}}",
        badges);
}

TEST(badges, are_told_apart)
{
    static const char *const badges[] = {"Hal", "Hac", "Hay", "Al", "al1", "HBR", "BR1", "1", NULL};
    assert_badges(
        "{id: n, columns: 10, sides: {red: {units: [{design: brig, name: Hal}, {design: "
        "brig, name: Halcyon}, {design: brig, name: Halycon}]},\nblue: {units: [{design: "
        "brig, name: Al}, {design: brig, name: al'}, {design: brig, name: H-BR}, {design: "
        "brig}, {design: brig, name: \"'\"}]}}}",
        badges);
}
