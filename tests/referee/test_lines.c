/* What comes in at the door: every wrong line gets one clear answer, and the next one is heard. */
#include "referee/computer.h"
#include "referee/request.h"
#include "tests/referee/stand.h"
#include "tests/support/test.h"

#include <stdlib.h>
#include <string.h>

struct wrong {
    const char *line;
    const char *code;
    const char *field;
};

static void expect_wrong(struct stand *stand, const struct wrong *wrong)
{
    json_t *answer = stand_bytes(stand, 0, wrong->line, strlen(wrong->line));
    if (!answer)
        fail_msg("no answer to %s", wrong->line);
    if (strcmp(stand_code(answer), wrong->code) != 0 ||
        strcmp(stand_field(answer), wrong->field) != 0)
        fail_msg("%s: %s", wrong->line, json_dumps(answer, 0));
    const json_t *said = json_object_get(answer, "error");
    if (!said)
        said = json_object_get(answer, "refused");
    assert_true(strlen(stand_text(said, "reason")) > 0);
    stand_ask(stand, 0, "{\"verb\":\"hello\"}");
}

static void expect_all_wrong(const struct wrong *list, size_t count)
{
    struct stand *stand = stand_open(1);
    stand_ask(stand, 0, "{\"verb\":\"new\",\"scenario\":\"toy/duel\",\"dice\":{\"seed\":1}}");
    for (size_t i = 0; i < count; i++)
        expect_wrong(stand, &list[i]);
    stand_close(&stand);
}

TEST(referee, answers_what_is_not_json)
{
    static const struct wrong list[] = {
        {"nonsense", "bad-json", ""},
        {"{\"verb\":\"hello\"", "bad-json", ""},
        {"{\"verb\":\"hello\"} {}", "bad-json", ""},
        {"{\"verb\":\"hello\",\"verb\":\"bye\"}", "bad-json", ""},
        {"{\"verb\":\"hello\",\"id\":1.5}", "bad-json", ""},
        {"{\"verb\":\"hello\",\"id\":99999999999999999999}", "bad-json", ""},
        {"{\"verb\":\"h\xff\xfe\"}", "bad-json", ""},
        {"{\"verb\":\"hel\xc0\xaf\"}", "bad-json", ""},
        {"{\"verb\":\"a\\u0000b\"}", "bad-json", ""},
        {"[1,2,3]", "bad-json", ""},
        {"17", "bad-json", ""},
        {"null", "bad-json", ""},
        {"[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]", "bad-json", ""},
    };
    expect_all_wrong(list, sizeof list / sizeof list[0]);
}

TEST(referee, answers_wrong_verbs_and_fields)
{
    static const struct wrong list[] = {
        {"{}", "unknown-verb", "verb"},
        {"{\"verb\":\"fly\"}", "unknown-verb", "verb"},
        {"{\"verb\":7}", "bad-field", "verb"},
        {"{\"verb\":null}", "unknown-verb", "verb"},
        {"{\"verb\":[\"hello\"]}", "bad-field", "verb"},
        {"{\"verb\":\"hello\",\"detail\":\"yes\"}", "bad-field", "detail"},
        {"{\"verb\":\"scenarios\",\"ruleset\":\"chess\"}", "bad-field", "ruleset"},
        {"{\"verb\":\"new\"}", "bad-field", "scenario"},
        {"{\"verb\":\"new\",\"scenario\":\"toy/nothing\"}", "bad-field", "scenario"},
        {"{\"verb\":\"new\",\"scenario\":\"/etc/passwd\"}", "bad-field", "scenario"},
        {"{\"verb\":\"new\",\"scenario\":{}}", "bad-field", "scenario"},
        {"{\"verb\":\"new\",\"scenario\":{\"ruleset\":\"chess\"}}", "bad-field", "scenario"},
        {"{\"verb\":\"new\",\"scenario\":{\"ruleset\":\"toy\",\"wings\":2}}", "bad-field",
         "scenario"},
        {"{\"verb\":\"new\",\"scenario\":\"toy/duel\",\"options\":{\"wind\":1}}", "bad-field",
         "options"},
        {"{\"verb\":\"new\",\"scenario\":\"toy/duel\",\"options\":{\"turn-limit\":-1}}",
         "bad-field", "options"},
        {"{\"verb\":\"new\",\"scenario\":\"toy/duel\",\"options\":{\"turn-limit\":[3]}}",
         "bad-field", "options"},
        {"{\"verb\":\"new\",\"scenario\":\"toy/duel\",\"options\":3}", "bad-field", "options"},
        {"{\"verb\":\"new\",\"scenario\":\"toy/duel\",\"seats\":{\"green\":\"human\"}}",
         "bad-field", "seats"},
        {"{\"verb\":\"new\",\"scenario\":\"toy/duel\",\"seats\":{\"red\":\"commodore\"}}",
         "unavailable", "seats"},
        {"{\"verb\":\"new\",\"scenario\":\"toy/duel\",\"seats\":{\"red\":\"captain@0ms\"}}",
         "unavailable", "seats"},
        {"{\"verb\":\"new\",\"scenario\":\"toy/duel\",\"seats\":{\"red\":{\"player\":\"human\","
         "\"hat\":1}}}",
         "bad-field", "seats"},
        {"{\"verb\":\"new\",\"scenario\":\"toy/duel\",\"seats\":{\"red\":{\"player\":\"human\","
         "\"name\":\"a very long name that nobody could ever read aloud, because it goes on and "
         "on, "
         "beyond what anybody would write on a sheet of paper, and still does not come to its "
         "end\"}}}",
         "bad-field", "seats"},
        {"{\"verb\":\"new\",\"scenario\":\"toy/duel\",\"dice\":{}}", "bad-field", "dice"},
        {"{\"verb\":\"new\",\"scenario\":\"toy/duel\",\"dice\":{\"seed\":1,\"keyed\":true}}",
         "bad-field", "dice"},
        {"{\"verb\":\"new\",\"scenario\":\"toy/duel\",\"dice\":{\"keyed\":\"0g\"}}", "bad-field",
         "dice"},
        {"{\"verb\":\"new\",\"scenario\":\"toy/duel\",\"dice\":{\"seed\":-1}}", "bad-field",
         "dice"},
        {"{\"verb\":\"new\",\"scenario\":\"toy/duel\",\"dice\":{\"scripted\":[70000]}}",
         "bad-field", "dice"},
        {"{\"verb\":\"new\",\"scenario\":\"toy/duel\",\"dice\":{\"loaded\":true}}", "bad-field",
         "dice"},
        {"{\"verb\":\"new\",\"scenario\":\"toy/duel\",\"join\":[\"green\"]}", "bad-field", "join"},
        {"{\"verb\":\"settings\",\"pushes\":[\"rumours\"]}", "bad-field", "pushes"},
        {"{\"verb\":\"settings\",\"pushes\":\"ask\"}", "bad-field", "pushes"},
        {"{\"verb\":\"price\",\"ruleset\":\"toy\",\"design\":\"barge\"}", "bad-field", "design"},
        {"{\"verb\":\"audit\",\"scenario\":\"toy/duel\",\"side\":\"green\"}", "bad-field", "side"},
        {"{\"verb\":\"primer\"}", "bad-field", "ruleset"},
        {"{\"verb\":\"primer\",\"ruleset\":\"chess\"}", "bad-field", "ruleset"},
        {"{\"verb\":\"primer\",\"ruleset\":\"toy\"}", "unavailable", "ruleset"},
        {"{\"verb\":\"rules\",\"ruleset\":7}", "bad-field", "ruleset"},
        {"{\"verb\":\"rule\",\"ruleset\":\"toy\"}", "bad-field", "rule"},
        {"{\"verb\":\"rule\",\"ruleset\":\"toy\",\"rule\":\"TY-none.9\"}", "bad-field", "rule"},
    };
    expect_all_wrong(list, sizeof list / sizeof list[0]);
}

TEST(referee, answers_wrong_matches_seats_and_answers)
{
    static const struct wrong list[] = {
        {"{\"verb\":\"view\",\"match\":\"m99\",\"seat\":\"red\"}", "no-match", "match"},
        {"{\"verb\":\"view\",\"match\":5}", "bad-field", "match"},
        {"{\"verb\":\"view\",\"seat\":\"green\"}", "wrong-seat", "seat"},
        {"{\"verb\":\"view\",\"seat\":\"spectator\"}", "wrong-seat", "seat"},
        {"{\"verb\":\"view\"}", "wrong-seat", "seat"},
        {"{\"verb\":\"view\",\"seat\":\"red\",\"unit\":\"Nobody\"}", "bad-field", "unit"},
        {"{\"verb\":\"view\",\"seat\":\"red\",\"cards\":1}", "bad-field", "cards"},
        {"{\"verb\":\"choices\",\"seat\":\"red\",\"limit\":-1}", "bad-field", "limit"},
        {"{\"verb\":\"choices\",\"seat\":\"red\",\"limit\":9223372036854775807}", "bad-field",
         "limit"},
        {"{\"verb\":\"choices\",\"seat\":\"red\",\"form\":\"song\"}", "bad-field", "form"},
        {"{\"verb\":\"act\",\"seat\":\"red\"}", "bad-field", "action"},
        {"{\"verb\":\"act\",\"seat\":\"red\",\"action\":5}", "bad-field", "action"},
        {"{\"verb\":\"act\",\"seat\":\"red\",\"action\":\"ready\",\"actions\":[]}", "bad-field",
         "actions"},
        {"{\"verb\":\"act\",\"seat\":\"red\",\"actions\":\"ready\"}", "bad-field", "actions"},
        {"{\"verb\":\"act\",\"seat\":\"red\",\"action\":\"sing a song\"}", "refused", ""},
        {"{\"verb\":\"act\",\"seat\":\"red\",\"action\":\"line\\nfeed\"}", "bad-field", "action"},
        {"{\"verb\":\"act\",\"seat\":\"red\",\"action\":{\"decision\":\"sing\"}}", "bad-field",
         "action"},
        {"{\"verb\":\"act\",\"seat\":\"red\",\"action\":{\"decision\":\"ready\",\"wings\":2}}",
         "bad-field", "action"},
        {"{\"verb\":\"act\",\"seat\":\"red\",\"action\":{\"decision\":\"ready\",\"seat\":\"blue\"}"
         "}",
         "wrong-seat", "action"},
        {"{\"verb\":\"act\",\"seat\":\"red\",\"action\":{\"decision\":\"plot\",\"unit\":\"#250\"}}",
         "bad-field", "action"},
        {"{\"verb\":\"act\",\"seat\":\"red\",\"action\":\"pass\"}", "refused", ""},
        {"{\"verb\":\"act\",\"seat\":\"red\",\"question\":-1,\"action\":\"ready\"}", "bad-field",
         "question"},
        {"{\"verb\":\"act\",\"seat\":\"red\",\"question\":77,\"action\":\"ready\"}", "stale",
         "question"},
        {"{\"verb\":\"act\",\"seat\":\"red\",\"action\":\"ready\",\"faces\":[1]}", "bad-field",
         "faces"},
        {"{\"verb\":\"undo\",\"seat\":\"red\"}", "refused", ""},
        {"{\"verb\":\"undo\",\"seat\":\"red\",\"count\":0}", "bad-field", "count"},
        {"{\"verb\":\"overlay\",\"seat\":\"red\"}", "bad-field", "what"},
        {"{\"verb\":\"overlay\",\"seat\":\"red\",\"what\":\"reach\"}", "bad-field", "unit"},
        {"{\"verb\":\"suggest\",\"seat\":\"red\",\"by\":\"commodore\"}", "bad-field", "by"},
        {"{\"verb\":\"suggest\",\"seat\":\"red\",\"count\":1000000}", "bad-field", "count"},
        {"{\"verb\":\"odds\",\"seat\":\"red\"}", "bad-field", "actions"},
        {"{\"verb\":\"odds\",\"seat\":\"red\",\"action\":\"ready\",\"measures\":[\"luck\"]}",
         "bad-field", "measures"},
        {"{\"verb\":\"events\",\"seat\":\"red\",\"since\":-4}", "bad-field", "since"},
        {"{\"verb\":\"record\"}", "not-over", ""},
        {"{\"verb\":\"accept\",\"seat\":\"blue\"}", "refused", ""},
        {"{\"verb\":\"offer\",\"seat\":\"blue\",\"what\":\"peace\"}", "bad-field", "what"},
        {"{\"verb\":\"join\",\"match\":\"m1\"}", "bad-field", "seat"},
        {"{\"verb\":\"join\",\"match\":\"m1\",\"seat\":\"green\"}", "wrong-seat", "seat"},
        {"{\"verb\":\"leave\",\"match\":\"m1\",\"seat\":\"spectator\"}", "wrong-seat", "seat"},
    };
    expect_all_wrong(list, sizeof list / sizeof list[0]);
}

TEST(referee, echoes_every_kind_of_id)
{
    static const char *const ids[] = {"1",     "-7",   "\"a\\\"b\"",       "true",
                                      "false", "null", "9007199254740993", "\"\""};
    struct stand *stand = stand_open(1);
    for (size_t i = 0; i < sizeof ids / sizeof ids[0]; i++) {
        json_t *expected = json_loads(ids[i], JSON_DECODE_ANY, NULL);
        json_t *answer = stand_ask(stand, 0, "{\"verb\":\"hello\",\"id\":%s}", ids[i]);
        assert_true(json_equal(json_object_get(answer, "id"), expected));
        answer = stand_say(stand, 0, "{\"verb\":\"fly\",\"id\":%s}", ids[i]);
        assert_true(json_equal(json_object_get(answer, "id"), expected));
        json_decref(expected);
    }
    json_t *answer = stand_ask(stand, 0, "{\"verb\":\"hello\",\"id\":{\"a\":1}}");
    assert_true(json_is_null(json_object_get(answer, "id")));
    stand_close(&stand);
}

TEST(referee, names_unknown_fields_and_goes_on)
{
    struct stand *stand = stand_open(1);
    json_t *answer = stand_ask(stand, 0, "{\"verb\":\"hello\",\"colour\":1,\"detial\":true}");
    json_t *ignored = json_object_get(answer, "ignored");
    assert_int_equal(json_array_size(ignored), 2);
    assert_string_equal(json_string_value(json_array_get(ignored, 1)), "detial");
    answer = stand_say(stand, 0, "{\"verb\":\"view\",\"sead\":\"red\"}");
    assert_string_equal(stand_code(answer), "no-match");
    assert_int_equal(json_array_size(json_object_get(answer, "ignored")), 1);
    stand_close(&stand);
}

TEST(referee, skips_blank_lines_without_an_answer)
{
    struct stand *stand = stand_open(1);
    assert_null(stand_bytes(stand, 0, "", 0));
    assert_null(stand_bytes(stand, 0, " \t\r", 3));
    assert_non_null(stand_bytes(stand, 0, "\0", 1));
    stand_close(&stand);
}

static size_t feed(struct stand *stand, const char *bytes, size_t size)
{
    size_t lines = json_array_size(stand->answers);
    for (size_t taken; size > 0; bytes += taken, size -= taken) {
        taken = referee_feed(stand->client[0], bytes, size);
        assert_true(taken > 0 && taken <= size);
        stand_collect(stand);
    }
    return json_array_size(stand->answers) - lines;
}

TEST(referee, answers_an_overlong_line_once_and_skips_it)
{
    struct stand *stand = stand_open(1);
    size_t size = 3 << 20;
    char *flood = malloc(size);
    memset(flood, '{', size);
    assert_int_equal(feed(stand, flood, size), 0);
    assert_int_equal(feed(stand, flood, size), 0);
    assert_int_equal(feed(stand, "\n{\"verb\":\"hello\",\"id\":1}\n", 25), 2);
    assert_string_equal(stand_code(json_array_get(stand->answers, 0)), "too-long");
    assert_int_equal(stand_int(json_array_get(stand->answers, 1), "protocol"), REFEREE_PROTOCOL);
    json_t *answer = stand_bytes(stand, 0, flood, REFEREE_LINE_MAX + 1);
    assert_string_equal(stand_code(answer), "too-long");
    answer = stand_bytes(stand, 0, flood, REFEREE_LINE_MAX);
    assert_string_equal(stand_code(answer), "bad-json");
    free(flood);
    stand_close(&stand);
}

TEST(referee, reads_a_long_list_that_is_no_request)
{
    struct stand *stand = stand_open(1);
    static const char head[] = "{\"verb\":\"hello\",\"x\":[0";
    size_t size = REFEREE_LINE_MAX;
    char *line = malloc(size);
    memcpy(line, head, sizeof head - 1);
    for (size_t i = sizeof head - 1; i + 2 < size; i += 2)
        memcpy(line + i, ",0", 2);
    memcpy(line + size - 2, "]}", 2);
    json_t *answer = stand_bytes(stand, 0, line, size);
    assert_non_null(answer);
    free(line);
    stand_close(&stand);
}

TEST(referee, takes_lines_in_any_pieces)
{
    static const char lines[] = "{\"verb\":\"hello\",\"id\":1}\r\n\n{\"verb\":\"hello\",\"id\":2}\n"
                                "{\"verb\":\"bye\",\"id\":3}";
    struct stand *stand = stand_open(1);
    size_t answers = 0;
    for (size_t i = 0; i < sizeof lines - 1; i++)
        answers += feed(stand, lines + i, 1);
    assert_int_equal(answers, 2);
    assert_false(referee_done(stand->client[0]));
    referee_end(stand->client[0]);
    assert_int_equal(stand_int(stand_collect(stand), "id"), 3);
    assert_true(referee_done(stand->client[0]));
    stand_close(&stand);
}

TEST(referee, refuses_more_than_256_actions)
{
    struct stand *stand = stand_open(1);
    stand_ask(stand, 0, "{\"verb\":\"new\",\"scenario\":\"toy/duel\"}");
    char list[257 * 8 + 1] = "";
    for (int i = 0; i < 257; i++)
        strcat(list, i ? ",\"ready\"" : "\"ready\"");
    json_t *answer =
        stand_say(stand, 0, "{\"verb\":\"act\",\"seat\":\"red\",\"actions\":[%s]}", list);
    assert_string_equal(stand_code(answer), "bad-field");
    assert_string_equal(stand_field(answer), "actions");
    stand_close(&stand);
}

TEST(referee, drops_a_client_that_never_listens)
{
    static const char hello[] = "{\"verb\":\"hello\",\"detail\":true}";
    struct stand *stand = stand_open(2);
    int lines = 0;
    while (!referee_done(stand->client[1]) && lines++ < 100000)
        referee_line(stand->client[1], hello, sizeof hello - 1);
    assert_true(referee_done(stand->client[1]));
    referee_disconnect(&stand->client[1]);
    stand_ask(stand, 0, "%s", hello);
    stand_close(&stand);
}

TEST(referee, tells_what_to_know_before_the_battle)
{
    static const char *const verbs[] = {"preview", "new"};
    struct stand *stand = stand_open(1);
    for (size_t i = 0; i < sizeof verbs / sizeof verbs[0]; i++) {
        json_t *answer = stand_ask(stand, 0,
                                   "{\"verb\":\"%s\",\"scenario\":\"toy/duel\","
                                   "\"options\":{\"turn-limit\":7}}",
                                   verbs[i]);
        const json_t *remark = json_array_get(json_object_get(answer, "remarks"), 0);
        assert_string_equal(stand_text(remark, "text"), "Boxes are counted after turn 7.");
        assert_string_equal(stand_text(remark, "rule"), "TY-end.2");
        assert_string_equal(stand_text(remark, "option"), "turn-limit");
        assert_true(json_is_null(json_object_get(remark, "side")));
    }
    stand_close(&stand);
}

TEST(referee, says_which_battles_take_an_option)
{
    struct stand *stand = stand_open(1);
    const json_t *list =
        json_object_get(stand_ask(stand, 0, "{\"verb\":\"scenarios\"}"), "scenarios");
    const json_t *skirmish = json_array_get(list, 0), *duel = json_array_get(list, 1);
    assert_string_equal(stand_text(skirmish, "id"), "toy/skirmish");
    assert_int_equal(json_array_size(json_object_get(skirmish, "takes")), 0);
    assert_string_equal(json_string_value(json_array_get(json_object_get(duel, "takes"), 0)),
                        "turn-limit");
    json_t *preview = stand_ask(stand, 0, "{\"verb\":\"preview\",\"scenario\":\"toy/skirmish\"}");
    assert_string_equal(stand_text(json_object_get(preview, "fixed"), "turn-limit"),
                        "teams fight as long as is written");
    json_t *refused = stand_say(stand, 0,
                                "{\"verb\":\"new\",\"scenario\":\"toy/skirmish\","
                                "\"options\":{\"turn-limit\":7}}");
    assert_string_equal(stand_code(refused), "bad-field");
    assert_string_equal(stand_field(refused), "options");
    assert_string_equal(stand_text(json_object_get(refused, "error"), "reason"),
                        "turn-limit: TY-end.2: teams fight as long as is written");
    stand_close(&stand);
}

/* Between two looks at the clock, whatever else the machine does. */
TEST(referee, a_question_has_two_seconds_unless_the_terms_say_otherwise)
{
    static const struct {
        int errand_ms;
        int ms;
    } table[] = {{0, 2000}, {8, 8}, {60000, 60000}};
    for (size_t i = 0; i < sizeof table / sizeof table[0]; i++) {
        struct referee_terms terms = {.errand_ms = table[i].errand_ms};
        struct request request = {.terms = &terms};
        int64_t before = computer_now_us();
        request_begin_time(&request);
        int64_t begun = request.patience.end.wall_us - 1000 * (int64_t)table[i].ms;
        assert_true(begun >= before && begun <= computer_now_us());
    }
}

TEST(referee, whoever_works_beyond_the_end_is_told_to_stop)
{
    struct patience patience;
    patience_begin(&patience, 60000, 60000, 60000, NULL);
    assert_false(patience_hurry(&patience, ODDS_WORKING));
    assert_false(patience_is_over(&patience) || patience.used_up);
    patience_begin(&patience, 0, 60000, 60000, NULL); /* the wall clock alone ends it … */
    assert_true(patience_hurry(&patience, ODDS_WORKING));
    assert_true(patience_is_over(&patience) && patience.used_up);
    patience_begin(&patience, 60000, 0, 0, NULL); /* … and so does the thread's own time */
    assert_true(patience_hurry(&patience, ODDS_WORKING));
    assert_true(patience_is_over(&patience) && patience.used_up);
}
