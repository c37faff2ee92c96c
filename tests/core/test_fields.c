/* Field tables and libraries: what they take, what they refuse, and writing back. */
#include "tests/support/test.h"

#include "tests/core/fixture.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const struct small_ship *ship(const struct fixture *fixture, int index)
{
    return library_record(&fixture->library, SMALL_SHIPS, index);
}

TEST(fields, every_kind_is_read)
{
    struct fixture *fixture = fixture_open();
    const struct small_ship *barque = ship(fixture, 0), *brig = ship(fixture, 1);
    const struct small_ship *cutter = ship(fixture, 2);
    assert_string_equal(barque->label.name, "Barque");
    assert_int_equal(barque->hull, 9);
    assert_int_equal(barque->range, 4);
    assert_int_equal(barque->refit, 2);
    assert_int_equal(barque->flags, 1);
    assert_int_equal(barque->gun_count, 1);
    assert_int_equal(barque->guns[0].dice, 2);
    assert_int_equal(barque->guns[0].arc, 0);
    assert_int_equal(brig->range, 0);
    assert_int_equal(brig->flags, 2);
    assert_int_equal(brig->refit, DESIGN_NONE);
    assert_int_equal(cutter->hold.cargo, 50000);
    assert_int_equal(cutter->hold.trim, -3);
    const struct small_group *trio = library_record(&fixture->library, SMALL_GROUPS, 1);
    assert_int_equal(trio->kind_count, 2);
    assert_int_equal(trio->kinds[0].record, 2);
    assert_int_equal(trio->kinds[1].count, 2);
    fixture_close(fixture);
}

TEST(fields, load_and_store_signed_and_masked)
{
    unsigned char record[8] = {0};
    struct field wide = {.kind = FIELD_INT, .offset = 2, .size = 4, .min = -5, .max = 5};
    struct field plain = {.kind = FIELD_INT, .offset = 2, .size = 1, .max = 255};
    struct field bit = {.kind = FIELD_FLAG, .offset = 6, .size = 2, .mask = 0x100};
    fields_store(&wide, record, -2);
    assert_int_equal(fields_load(&wide, record), -2);
    assert_int_equal(fields_load(&plain, record), 254);
    fields_store(&bit, record, 1);
    assert_int_equal(record[7], 1);
    assert_int_equal(fields_load(&bit, record), 1);
    fields_store(&bit, record, 0);
    assert_int_equal(record[7], 0);
}

TEST(fields, numbers_and_words_may_lie_in_a_few_bits)
{
    uint16_t record = 0xffff;
    struct field number = {.kind = FIELD_INT, .size = 2, .max = 7, .mask = 0x0e00};
    struct field word = {.kind = FIELD_WORD, .size = 2, .mask = 0xc000};
    fields_store(&number, &record, 2);
    fields_store(&word, &record, 1);
    assert_int_equal(record, 0x75ff);
    assert_int_equal(fields_load(&number, &record), 2);
    assert_int_equal(fields_load(&word, &record), 1);
}

static const struct field bit_fields[] = {{"hurt", FIELD_BITS, .size = 8, .min = 1, .max = 64},
                                          {.kind = FIELD_END}};

static bool read_bits(struct fixture *fixture, const char *document, uint64_t *out)
{
    struct field_context context = {.complaints = &fixture->complaints};
    struct node *tree = fixture_parse(fixture, document);
    assert_non_null(tree);
    return fields_read(bit_fields, tree, out, &context, NULL);
}

TEST(fields, a_set_of_numbers_is_kept_as_bits)
{
    struct fixture *fixture = fixture_open();
    uint64_t bits;
    assert_true(read_bits(fixture, "{hurt: [64, 1, 3]}", &bits));
    assert_true(bits == (((uint64_t)1 << 63) | 5));
    char buffer[40];
    struct text text;
    struct field_context context = {0};
    text_init(&text, buffer, sizeof buffer);
    assert_true(fields_write(bit_fields, &bits, &text, &context));
    assert_string_equal(buffer, "\"hurt\":[1,3,64]");
    assert_true(read_bits(fixture, "{}", &bits) && bits == 0);
    assert_false(fields_write(bit_fields, &bits, &text, &context));
    assert_false(read_bits(fixture, "{hurt: [2, 2]}", &bits));
    assert_false(read_bits(fixture, "{hurt: [0]}", &bits));
    assert_false(read_bits(fixture, "{hurt: [65]}", &bits));
    assert_false(read_bits(fixture, "{hurt: 3}", &bits));
    fixture_close(fixture);
}

struct tray {
    uint16_t count;
    uint8_t list[3];
    uint8_t row[2];
};
static const struct field number_fields[] = {{"", FIELD_INT, .size = 1, .max = 9},
                                             {.kind = FIELD_END}};
static const struct field pair_fields[] = {
    {"first", FIELD_INT, .size = 1, .nullable = true, .max = 9, .fallback = 200},
    {"second", FIELD_INT, .offset = 1, .size = 1, .nullable = true, .max = 9, .fallback = 200},
    {.kind = FIELD_END}};
static const struct field tray_fields[] = {
    {"list", FIELD_LIST, FIELD_COUNTED(struct tray, list, count), .fallback = FIELD_NO_LIST,
     .inner = number_fields},
    {"row", FIELD_ROW, FIELD_AT(struct tray, row), .lone = true, .inner = pair_fields},
    {.kind = FIELD_END}};

/* Reads it and writes it again. */
static const char *pass_through_tray(const char *document, struct tray *tray)
{
    static char written[80];
    struct fixture *fixture = fixture_open();
    struct field_context context = {.complaints = &fixture->complaints};
    struct text text;
    assert_true(fields_read(tray_fields, fixture_parse(fixture, document), tray, &context, NULL));
    text_init(&text, written, sizeof written);
    fields_write(tray_fields, tray, &text, &context);
    fixture_close(fixture);
    return written;
}

TEST(fields, a_list_that_is_missing_is_told_from_an_empty_one)
{
    struct tray tray;
    assert_string_equal(pass_through_tray("{}", &tray), "");
    assert_int_equal(tray.count, FIELD_NO_LIST);
    assert_string_equal(pass_through_tray("{list: []}", &tray), "\"list\":[]");
    assert_int_equal(tray.count, 0);
    assert_string_equal(pass_through_tray("{list: [4]}", &tray), "\"list\":[4]");
}

TEST(fields, the_first_value_of_a_row_may_stand_alone)
{
    struct tray tray;
    assert_string_equal(pass_through_tray("{row: 0}", &tray), "\"row\":[0]");
    assert_int_equal(tray.row[0], 0);
    assert_int_equal(tray.row[1], 200);
}

TEST(library, record_without_a_name_is_named_by_its_id)
{
    struct fixture *fixture = fixture_open();
    assert_string_equal(library_label(&fixture->library, SMALL_SHIPS, 2)->name, "cutter");
    assert_int_equal(library_find(&fixture->library, SMALL_SHIPS, "cutter"), 2);
    assert_int_equal(library_find(&fixture->library, SMALL_SHIPS, "cut"), -1);
    fixture_close(fixture);
}

TEST(library, written_and_read_it_is_the_same)
{
    struct fixture *fixture = fixture_open();
    char buffer[4000];
    struct text text;
    text_init(&text, buffer, sizeof buffer);
    text_char(&text, '{');
    library_write(&fixture->library, &text);
    text_char(&text, '}');
    struct library again = {.rulebook = &small_rulebook};
    struct node *tree = fixture_parse(fixture, buffer);
    assert_non_null(tree);
    assert_true(library_add(&again, tree, &fixture->arena, &fixture->complaints));
    for (int c = 0; c < small_rulebook.collection_count; c++) {
        assert_int_equal(again.shelf[c].count, fixture->library.shelf[c].count);
        assert_memory_equal(again.shelf[c].records, fixture->library.shelf[c].records,
                            (size_t)again.shelf[c].count * small_rulebook.collections[c].size);
    }
    fixture_close(fixture);
}

TEST(library, adding_keeps_old_indexes_and_the_old_shelf)
{
    struct fixture *fixture = fixture_open();
    struct library more = fixture->library;
    struct node *tree = fixture_parse(fixture, "ships: [{id: dory, hull: 1, refit: barque}]");
    assert_true(library_add(&more, tree, &fixture->arena, &fixture->complaints));
    assert_int_equal(library_find(&more, SMALL_SHIPS, "dory"), 4);
    assert_int_equal(library_find(&more, SMALL_SHIPS, "brig"), 1);
    assert_int_equal(library_find(&fixture->library, SMALL_SHIPS, "dory"), -1);
    fixture_close(fixture);
}

/* One record of a ship with something wrong, and what is said about it. */
static const char *const bad_ships[][2] = {
    {"{hull: 3}", "1:9: id: missing"},
    {"{id: x}", "1:9: hull: missing"},
    {"{id: x, hull: 12}", "1:17: hull: 12 is out of range 1..10"},
    {"{id: x, hull: 0}", "1:17: hull: 0 is out of range 1..10"},
    {"{id: x, hull: -1}", "1:17: hull: -1 is out of range 1..10"},
    {"{id: x, hull: 1abc}", "1:17: hull: \"1abc\" is not a whole number"},
    {"{id: x, hull: 1.5}", "1:17: hull: \"1.5\" is not a whole number"},
    {"{id: x, hull: 010}", "1:17: hull: \"010\" is not a whole number"},
    {"{id: x, hull: 0x1}", "1:17: hull: \"0x1\" is not a whole number"},
    {"{id: x, hull: 1e1}", "1:17: hull: \"1e1\" is not a whole number"},
    {"{id: x, hull: +1}", "1:17: hull: \"+1\" is not a whole number"},
    {"{id: x, hull: 99999999999999999999}",
     "1:17: hull: \"99999999999999999999\" is not a whole number"},
    {"{id: x, hull: yes}", "1:17: hull: \"yes\" is not a whole number"},
    {"{id: x, hull: \"3\"}", "1:17: hull: \"3\" is text: write the number without quotes"},
    {"{id: x, hull: [3]}", "1:17: hull: a list is not a whole number"},
    {"{id: x, hull: {a: 3}}", "1:17: hull: a map is not a whole number"},
    {"{id: x, hull: null}", "1:17: hull: has no value"},
    {"{id: x, hull: }", "1:17: hull: has no value"},
    {"{id: x, hull: 3, fast: yes}", "1:26: fast: \"yes\" is not true or false"},
    {"{id: x, hull: 3, fast: True}", "1:26: fast: \"True\" is not true or false"},
    {"{id: x, hull: 3, fast: 1}", "1:26: fast: \"1\" is not true or false"},
    {"{id: x, hull: 3, fast: \"true\"}", "1:26: fast: \"true\" is not true or false"},
    {"{id: x, hull: 3, fast: banana}", "1:26: fast: \"banana\" is not true or false"},
    {"{id: x, hull: 3, fats: true}", "1:26: fats: unknown key (did you mean \"fast\"?); keys here: "
                                     "id, name, hull, range, refit, armed, fast, hold, mast, guns"},
    {"{id: x, hull: 3, quilombo: 1}", "1:26: quilombo: unknown key; keys here: id, name, hull, "
                                      "range, refit, armed, fast, hold, mast, guns"},
    {"{id: x, hull: 3, refit: brigg}", "1:26: refit: there is no \"brigg\" in ships (did you mean "
                                       "\"brig\"?); there are barque, brig, cutter, barge, x"},
    {"{id: x, hull: 3, refit: xylophone}",
     "1:26: refit: there is no \"xylophone\" in ships; there are barque, brig, cutter, barge, x"},
    {"{id: x, hull: 3, refit: [brig]}", "1:26: refit: a list is not an id"},
    {"{id: x, hull: 3, hold: 7}", "1:26: hold: \"7\" is not a map"},
    {"{id: x, hull: 3, hold: {trim: 6}}", "1:33: trim: 6 is out of range -5..5"},
    {"{id: x, hull: 3, guns: {}}", "1:26: guns: a map is not a list"},
    {"{id: x, hull: 3, guns: [7]}", "1:33: : must be a map"},
    {"{id: x, hull: 3, guns: [{dice: 1, arc: port}]}",
     "1:43: arc: \"port\" is not one of fore, aft, all (did you mean \"fore\"?)"},
    {"{id: x, hull: 3, guns: [{dice: 1},{dice: 1},{dice: 1},{dice: 1}]}",
     "1:26: guns: has 4 entries, there may be 0 to 3"},
    {"{id: \"\", hull: 3}", "1:10: id: is empty"},
    {"{id: br/ig, hull: 3}", "1:10: id: \"br/ig\" may have only letters, digits, - . and _"},
    {"{id: brïg, hull: 3}", "1:10: id: \"brïg\" may have only letters, digits, - . and _"},
    {"{id: x, hull: 3, mast: {sails: 1}}", "1:26: height: missing"},
    {"{id: brig, hull: 3}", "1:10: id: \"brig\" is given twice in ships"},
    {"{id: abcdefghijklmnopqrstuvwxyzabcdef, hull: 3}",
     "1:10: id: 32 bytes are too long, at most 31"},
    {"{id: x, name: \"a\\tb\", hull: 3}", "1:17: name: has a control character in it"},
    {"{id: x, name: \"a\\x9bb\", hull: 3}", "1:17: name: has a control character in it"},
    {"{id: x, name: \"a\\Lb\", hull: 3}", "1:17: name: has a control character in it"},
    {"{id: x, name: [a], hull: 3}", "1:17: name: a list is not text"},
    {"7", "1:9: : must be a map"},
};

TEST(fields, wrong_values_are_refused_with_place_and_reason)
{
    for (size_t i = 0; i < sizeof bad_ships / sizeof bad_ships[0]; i++) {
        struct fixture *fixture = fixture_open();
        char yaml[200];
        snprintf(yaml, sizeof yaml, "ships: [%s]", bad_ships[i][0]);
        struct node *tree = fixture_parse(fixture, yaml);
        if (!tree)
            fail_msg("%s: %s", yaml, fixture_said(fixture, 0));
        assert_false(library_add(&fixture->library, tree, &fixture->arena, &fixture->complaints));
        fixture_assert_said(fixture, bad_ships[i][1]);
        fixture_close(fixture);
    }
}

/* Written as true and false; on and off are read, in quotes, too, as older files have them. */
TEST(fields, flags_may_be_on_and_off)
{
    static const char *const ways[][2] = {{"true", "false"}, {"on", "off"}, {"\"on\"", "\"off\""}};
    for (size_t i = 0; i < sizeof ways / sizeof ways[0]; i++) {
        struct fixture *fixture = fixture_open();
        char yaml[200];
        snprintf(yaml, sizeof yaml, "ships: [{id: x, hull: 3, armed: %s, fast: %s}]", ways[i][1],
                 ways[i][0]);
        struct node *tree = fixture_parse(fixture, yaml);
        assert_true(library_add(&fixture->library, tree, &fixture->arena, &fixture->complaints));
        const struct small_ship *ship = library_record(
            &fixture->library, SMALL_SHIPS, library_find(&fixture->library, SMALL_SHIPS, "x"));
        assert_int_equal(ship->flags, 2);
        fixture_close(fixture);
    }
}

static const char *const bad_groups[][2] = {
    {"{id: x, kinds: {brig: 0}}", "1:26: brig: 0 is out of range 1..20"},
    {"{id: x, kinds: {brig: a}}", "1:26: brig: \"a\" is not a whole number"},
    {"{id: x, kinds: {brog: 2}}", "1:26: kinds: there is no \"brog\" in ships (did you mean "
                                  "\"brig\"?); there are barque, brig, cutter, barge"},
    {"{id: x, kinds: [brig]}", "1:18: kinds: a list is not a map of numbers"},
    {"{id: x}", "1:10: kinds: missing"},
};

TEST(fields, wrong_counts_are_refused)
{
    for (size_t i = 0; i < sizeof bad_groups / sizeof bad_groups[0]; i++) {
        struct fixture *fixture = fixture_open();
        char yaml[200];
        snprintf(yaml, sizeof yaml, "groups: [%s]", bad_groups[i][0]);
        struct node *tree = fixture_parse(fixture, yaml);
        assert_false(library_add(&fixture->library, tree, &fixture->arena, &fixture->complaints));
        fixture_assert_said(fixture, bad_groups[i][1]);
        fixture_close(fixture);
    }
}

TEST(fields, all_faults_are_said_not_only_the_first)
{
    struct fixture *fixture = fixture_open();
    struct node *tree =
        fixture_parse(fixture, "ships:\n- {id: x, hull: 99, fast: no, colour: red}\n- {hull: a}\n");
    assert_false(library_add(&fixture->library, tree, &fixture->arena, &fixture->complaints));
    assert_int_equal(fixture->complaints.count, 5);
    fixture_close(fixture);
}

TEST(fields, an_optional_record_is_written_only_when_it_was_given)
{
    struct fixture *fixture = fixture_open();
    static char buffer[4000];
    struct text text;
    text_init(&text, buffer, sizeof buffer);
    library_write(&fixture->library, &text);
    assert_int_equal(ship(fixture, 0)->mast.height, 7);
    assert_non_null(strstr(buffer, "\"mast\":{\"height\":7}"));
    assert_int_equal(ship(fixture, 1)->mast.height, 0);
    assert_int_equal(ship(fixture, 1)->mast.sails, 2);
    assert_null(strstr(buffer, "\"height\":0"));
    fixture_close(fixture);
}

TEST(fields, a_number_may_have_words_beside_it)
{
    static const char *const words[] = {"full", "half", NULL};
    static const struct field table[] = {
        {"points", FIELD_INT, .size = 2, .min = 1, .max = 100, .words = words},
        {.kind = FIELD_END}};
    struct fixture *fixture = fixture_open();
    const struct field_context context = {.complaints = &fixture->complaints};
    uint16_t points = 0;
    char buffer[40];
    struct text text;
    assert_true(fields_read(table, fixture_parse(fixture, "points: 48"), &points, &context, NULL));
    assert_int_equal(points, 48);
    assert_true(
        fields_read(table, fixture_parse(fixture, "points: half"), &points, &context, NULL));
    assert_int_equal(points, 102);
    text_init(&text, buffer, sizeof buffer);
    fields_write(table, &points, &text, &context);
    assert_string_equal(buffer, "\"points\":\"half\"");
    assert_false(
        fields_read(table, fixture_parse(fixture, "points: third"), &points, &context, NULL));
    assert_string_equal(fixture_said(fixture, 0),
                        "1:1: points: \"third\" is not a whole number or one of full, half");
    assert_false(fields_read(table, fixture_parse(fixture, "points: 0"), &points, &context, NULL));
    fixture_close(fixture);
}

/* Two readings of one byte. */
struct either {
    uint8_t kind;
    uint8_t value;
};

static bool is_speed(const void *record)
{
    return ((const struct either *)record)->kind == 0;
}

static bool is_depth(const void *record)
{
    return !is_speed(record);
}

TEST(fields, of_two_over_the_same_bytes_the_one_that_applies_is_written)
{
    static const struct field table[] = {
        {"kind", FIELD_INT, FIELD_AT(struct either, kind), .max = 1},
        {"speed", FIELD_INT, FIELD_AT(struct either, value), .max = 9, .applies = is_speed},
        {"depth", FIELD_INT, FIELD_AT(struct either, value), .max = 9, .applies = is_depth},
        {.kind = FIELD_END}};
    const struct field_context context = {.library = NULL};
    struct either speed = {0, 4}, depth = {1, 4};
    char buffer[80];
    struct text text;
    text_init(&text, buffer, sizeof buffer);
    fields_write(table, &speed, &text, &context);
    assert_string_equal(buffer, "\"speed\":4");
    text_init(&text, buffer, sizeof buffer);
    fields_write(table, &depth, &text, &context);
    assert_string_equal(buffer, "\"kind\":1,\"depth\":4");
}

TEST(library, ids_may_have_capitals_and_are_told_apart_by_them)
{
    struct fixture *fixture = fixture_open();
    struct node *tree =
        fixture_parse(fixture, "ships: [{id: B-003, hull: 1}, {id: Brig, hull: 1, refit: B-003}]");
    assert_true(library_add(&fixture->library, tree, &fixture->arena, &fixture->complaints));
    assert_int_equal(library_find(&fixture->library, SMALL_SHIPS, "B-003"), 4);
    assert_int_equal(library_find(&fixture->library, SMALL_SHIPS, "Brig"), 5);
    assert_int_equal(ship(fixture, 5)->refit, 4);
    fixture_close(fixture);
}

TEST(library, records_are_finished_when_all_shelves_are_read)
{
    struct fixture *fixture = fixture_open();
    const struct small_group *trio = library_record(&fixture->library, SMALL_GROUPS, 1);
    assert_int_equal(trio->hull, 2 + 2 * 9);
    struct node *tree = fixture_parse(fixture, "groups:\n"
                                               "- {id: small, kinds: {dory: 20}}\n"
                                               "- {id: large, kinds: {dory: 1, barque: 12}}\n"
                                               "- {id: huge, kinds: {barque: 20}}\n"
                                               "ships: [{id: dory, hull: 1}]\n");
    assert_false(library_add(&fixture->library, tree, &fixture->arena, &fixture->complaints));
    assert_int_equal(fixture->complaints.count, 2);
    assert_string_equal(fixture->list[0].file, "test.yaml");
    assert_string_equal(fixture_said(fixture, 0), "3:15: kinds: a hull of 109 is too much");
    assert_string_equal(fixture_said(fixture, 1), "4:14: kinds: a hull of 180 is too much");
    fixture_close(fixture);
}

TEST(library, nothing_is_finished_that_was_read_with_faults)
{
    struct fixture *fixture = fixture_open();
    struct node *tree = fixture_parse(fixture, "groups: [{id: huge, kinds: {barque: 20}}]\n"
                                               "ships: [{id: dory}]\n");
    assert_false(library_add(&fixture->library, tree, &fixture->arena, &fixture->complaints));
    fixture_assert_said(fixture, "2:9: hull: missing");
    fixture_close(fixture);
}

TEST(fields, text_may_have_no_controls_and_must_be_utf8)
{
    assert_null(fields_text_fault("Größe 3", false));
    assert_null(fields_text_fault("", false));
    assert_string_equal(fields_text_fault("a\xff", false), "is not UTF-8");
    assert_string_equal(fields_text_fault("a\xc3", false), "is not UTF-8");
    assert_string_equal(fields_text_fault("a\033[2J", false), "has a control character in it");
    /* U+202E turns round what stands behind it, U+2066 begins something apart; U+200D is spelling
     */
    assert_string_equal(fields_text_fault("a\xe2\x80\xae", true), "has a control character in it");
    assert_string_equal(fields_text_fault("a\xe2\x81\xa6", true), "has a control character in it");
    assert_null(fields_text_fault("a\xe2\x80\x8d\xe2\x81\xa5", false));
}

TEST(library, more_records_than_a_collection_holds)
{
    struct fixture *fixture = fixture_open();
    char yaml[2000];
    struct text text;
    text_init(&text, yaml, sizeof yaml);
    text_add(&text, "ships: [");
    for (int i = 0; i < 17; i++)
        text_format(&text, "{id: s%d, hull: 1}, ", i);
    text_char(&text, ']');
    struct node *tree = fixture_parse(fixture, yaml);
    assert_false(library_add(&fixture->library, tree, &fixture->arena, &fixture->complaints));
    fixture_assert_said(fixture, "1:1: ships: 17 are too many, there may be 16");
    fixture_close(fixture);
}

TEST(library, too_small_an_arena_is_said)
{
    struct fixture *fixture = fixture_open();
    unsigned char little[64];
    struct arena arena;
    arena_init(&arena, little, sizeof little);
    struct node *tree = fixture_parse(fixture, "ships: [{id: x, hull: 1}]");
    assert_false(library_add(&fixture->library, tree, &arena, &fixture->complaints));
    fixture_assert_said(fixture, "1:1: ships: too large for the memory set aside");
    fixture_close(fixture);
}

TEST(complain, counts_past_its_room)
{
    struct complaint list[2];
    struct complaints complaints = {list, 2, 0};
    for (int i = 0; i < 5; i++)
        complain(&complaints, NULL, "key", "number %d", i);
    assert_int_equal(complaints.count, 5);
    assert_string_equal(list[1].reason, "number 1");
    assert_string_equal(list[1].file, "");
}
