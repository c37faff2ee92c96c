/* Values out of nodes: what is taken, and what is refused at which place. */
#include "tests/support/test.h"

#include "tests/match/auction.h"
#include "wire/action.h"
#include "wire/read.h"

#include <stdlib.h>
#include <string.h>

static unsigned char memory[1 << 16];
static struct arena arena;
static struct note why;

static enum fault parse(const char *json, const struct node **out)
{
    struct read_source source = {json, strlen(json), "x.json", 7};
    arena_init(&arena, memory, sizeof memory);
    return read_json(&source, &arena, out, &why);
}

static const struct node *parsed(const char *json)
{
    const struct node *node;
    assert_int_equal(parse(json, &node), FAULT_NONE);
    return node;
}

TEST(read, keeps_order_kinds_and_places)
{
    const struct node *map = parsed("{\"b\":[1,-2,{}],\"a\":\"1\",\"c\":true,\"d\":null}");
    assert_int_equal(map->kind, NODE_MAP);
    assert_int_equal(map->count, 4);
    assert_int_equal(map->line, 7);
    const struct node *list = map->first;
    assert_string_equal(list->key, "b");
    assert_int_equal(list->count, 3);
    assert_string_equal(list->first->next->text, "-2");
    assert_false(list->first->quoted);
    assert_int_equal(list->first->next->next->kind, NODE_MAP);
    assert_string_equal(list->next->text, "1");
    assert_true(list->next->quoted);
    assert_string_equal(node_find(map, "c")->text, "true");
    assert_string_equal(node_find(map, "d")->text, "null");
}

TEST(read, keeps_64_bit_integers_exact)
{
    const struct node *list = parsed("[9007199254740993,9223372036854775807]");
    int64_t value;
    struct read_range any = {0, INT64_MAX};
    assert_int_equal(read_int(list->first, "n", any, &value, &why), FAULT_NONE);
    assert_int_equal(value, 9007199254740993);
    assert_int_equal(read_int(list->first->next, "n", any, &value, &why), FAULT_NONE);
    assert_int_equal(value, INT64_MAX);
}

TEST(read, bounds_size_and_room)
{
    const struct node *node;
    struct read_source large = {"", READ_SIZE_MAX + 1, "x.json", 7};
    assert_int_equal(read_json(&large, &arena, &node, &why), FAULT_FULL);
    assert_string_equal(why.text, "x.json:7: longer than 1048576 bytes");
    struct read_source small = {"[1,2,3]", 7, NULL, 0};
    arena_init(&arena, memory, 200);
    assert_int_equal(read_json(&small, &arena, &node, &why), FAULT_FULL);
    assert_string_equal(why.text, "more JSON than there is room for");
}

TEST(read, values_name_key_place_and_reason)
{
    const struct node *map = parsed("{\"a\":5,\"b\":\"x\",\"c\":[1,70],\"d\":\"0g\"}");
    int64_t number;
    const char *words;
    bool flag;
    uint8_t bytes[1];
    uint16_t list[1];
    struct read_numbers numbers = {list, 1, 0};
    static const char *const keys[] = {"a", "b", "c", NULL};
    assert_int_equal(read_int(node_find(map, "a"), "a", (struct read_range){0, 4}, &number, &why),
                     FAULT_INPUT);
    assert_string_equal(why.text, "x.json:7: a: 5 is out of range 0..4");
    read_int(node_find(map, "b"), "b", (struct read_range){0, 4}, &number, &why);
    assert_string_equal(why.text, "x.json:7: b: must be a whole number, not x");
    read_string(node_find(map, "a"), "a", &words, &why);
    assert_string_equal(why.text, "x.json:7: a: must be text in quotes, not 5");
    read_flag(node_find(map, "b"), "b", &flag, &why);
    assert_string_equal(why.text, "x.json:7: b: must be true or false, not x");
    read_map(node_find(map, "c"), "c", &why);
    assert_string_equal(why.text, "x.json:7: c: must be a map, not a list");
    read_list(node_find(map, "z"), "z", &why);
    assert_string_equal(why.text, "z: is missing");
    read_numbers(node_find(map, "c"), "c", 6, &numbers, &why);
    assert_string_equal(why.text, "x.json:7: c: has 2 numbers; at most 1 are allowed");
    read_hex(node_find(map, "d"), "d", bytes, 1, &why);
    assert_string_equal(why.text, "x.json:7: d: must be 2 hexadecimal digits");
    assert_int_equal(read_known_keys(map, keys, &why), FAULT_INPUT);
    assert_string_equal(why.text,
                        "x.json:7: d: unknown key (did you mean \"a\"?); keys here: a, b, c");
}

/* ---- answers --------------------------------------------------------------------------------- */

static unsigned char setup_memory[1 << 18];

struct stage {
    struct arena arena;
    struct setup setup;
    struct auction_state state;
    struct game game;
};

static void set_stage(struct stage *stage)
{
    arena_init(&stage->arena, setup_memory, sizeof setup_memory);
    auction_setup(&stage->setup, &auction_rulebook, 1, false, &stage->arena);
    stage->game = (struct game){&auction_rulebook, &stage->setup, &stage->state};
    assert_int_equal(auction_rulebook.lay_out(&stage->game, NULL), FAULT_NONE);
}

TEST(action, every_field_survives_the_way_there_and_back)
{
    static struct stage stage;
    set_stage(&stage);
    struct action action = auction_action(AUCTION_STEP, 1, -5), back;
    action.unit = 0;
    action.target = 1;
    action.cell = (struct cell){3, 4};
    action.mode = 255;
    action.weapons = UINT64_C(0x8000000000000005);
    action.amount[7] = 32767;
    strcpy(action.text, "2P2 \"quick\"");
    char json[1024];
    struct text text;
    text_init(&text, json, sizeof json);
    action_write(&stage.game, &action, &text);
    assert_string_equal(json, "{\"decision\":\"step\",\"unit\":\"AU-1\",\"target\":\"AU-2\","
                              "\"cell\":\"0405\",\"mode\":255,\"weapons\":[0,2,63],"
                              "\"amounts\":[-5,0,0,0,0,0,0,32767],"
                              "\"order\":\"2P2 \\\"quick\\\"\"}");
    assert_int_equal(action_read(&stage.game, 1, parsed(json), &back, &why), FAULT_NONE);
    assert_true(action_equal(&action, &back));
}

TEST(action, names_nothing_that_is_not_there)
{
    static struct stage stage;
    set_stage(&stage);
    struct action action = auction_action(AUCTION_END, 0, 0), back;
    char json[256];
    struct text text;
    text_init(&text, json, sizeof json);
    action_write(&stage.game, &action, &text);
    assert_string_equal(json, "{\"decision\":\"end\"}");
    assert_int_equal(action_read(&stage.game, 0, parsed(json), &back, &why), FAULT_NONE);
    assert_true(action_equal(&action, &back));
    action.cell = (struct cell){-3, 40};
    text_init(&text, json, sizeof json);
    action_write(&stage.game, &action, &text);
    assert_string_equal(json, "{\"decision\":\"end\",\"cell\":[-3,40]}");
    assert_int_equal(action_read(&stage.game, 0, parsed(json), &back, &why), FAULT_NONE);
    assert_true(action_equal(&action, &back));
}

/* JSON is always UTF-8; nodes from elsewhere need not be. */
TEST(action, refuses_an_order_that_is_not_utf8)
{
    static struct stage stage;
    set_stage(&stage);
    struct node order = {.kind = NODE_SCALAR, .quoted = true, .key = "order", .text = "2P\xff"};
    struct node decision = {
        .kind = NODE_SCALAR, .quoted = true, .key = "decision", .text = "end", .next = &order};
    struct node map = {.kind = NODE_MAP, .count = 2, .first = &decision};
    struct action action;
    assert_int_equal(action_read(&stage.game, 0, &map, &action, &why), FAULT_INPUT);
    assert_non_null(strstr(why.text, "order: is not UTF-8"));
}

TEST(action, refuses_every_wrong_field)
{
    static struct stage stage;
    set_stage(&stage);
    static const char *const cases[][2] = {
        {"[]", "x.json:7: action: must be a map, not a list"},
        {"{}", "decision: is missing"},
        {"{\"decision\":3}", "x.json:7: decision: must be text in quotes, not 3"},
        {"{\"decision\":\"end\",\"colour\":1}",
         "x.json:7: colour: unknown key; keys here: decision, seat, unit, target, cell, mode, "
         "weapons, amounts, order, text"},
        {"{\"decision\":\"end\",\"unit\":1}", "x.json:7: unit: must be text in quotes, not 1"},
        {"{\"decision\":\"end\",\"cell\":[1]}", "x.json:7: cell: must be \"CCRR\" or [q,r]"},
        {"{\"decision\":\"end\",\"cell\":[1,-32767]}",
         "x.json:7: cell: -32767 is out of range -32766..32767"},
        {"{\"decision\":\"end\",\"weapons\":[1,1]}", "x.json:7: weapons: 1 is named twice"},
        {"{\"decision\":\"end\",\"order\":\"2P\\u001b[2J\"}",
         "x.json:7: order: has a control character in it"},
        {"{\"decision\":\"end\",\"order\":\"2P\\n\"}",
         "x.json:7: order: has a control character in it"},
        {"{\"decision\":\"end\",\"text\":1}", "x.json:7: text: must be text in quotes, not 1"},
        {"{\"decision\":\"end\",\"seat\":\"pink\"}", "x.json:7: seat: there is no seat \"pink\""},
    };
    struct action action;
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        assert_int_equal(action_read(&stage.game, 0, parsed(cases[i][0]), &action, &why),
                         FAULT_INPUT);
        assert_string_equal(why.text, cases[i][1]);
    }
}
