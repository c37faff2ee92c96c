/* Seats, secrets, lists, offers and the record, over the toy rulebook. */
#include "base/hash.h"
#include "tests/referee/stand.h"
#include "tests/support/test.h"

#include <stdio.h>
#include <string.h>

/* A duel of two connections: client 0 is red, client 1 blue. */
static struct stand *open_duel(const char *dice)
{
    struct stand *stand = stand_open(3);
    json_t *answer = stand_ask(
        stand, 0, "{\"verb\":\"new\",\"scenario\":\"toy/duel\",\"dice\":%s,\"join\":[\"red\"]}",
        dice);
    json_t *blue = json_array_get(json_object_get(answer, "seats"), 1);
    assert_string_equal(stand_text(blue, "seat"), "blue");
    stand_ask(stand, 1, "{\"verb\":\"join\",\"match\":\"m1\",\"seat\":\"blue\",\"token\":\"%s\"}",
              stand_text(blue, "token"));
    stand_forget(stand);
    return stand;
}

/* The first choice a client has now. */
static const char *first_choice(struct stand *stand, int client)
{
    json_t *answer = stand_ask(stand, client, "{\"verb\":\"choices\",\"limit\":1}");
    return json_string_value(json_array_get(json_object_get(answer, "choices"), 0));
}

TEST(referee, only_a_token_opens_a_seat)
{
    struct stand *stand = open_duel("{\"seed\":1}");
    json_t *answer = stand_say(stand, 2, "{\"verb\":\"view\",\"match\":\"m1\",\"seat\":\"red\"}");
    assert_string_equal(stand_code(answer), "wrong-seat");
    answer = stand_say(stand, 2, "{\"verb\":\"join\",\"match\":\"m1\",\"seat\":\"red\"}");
    assert_string_equal(stand_code(answer), "wrong-seat");
    answer = stand_say(stand, 2,
                       "{\"verb\":\"join\",\"match\":\"m1\",\"seat\":\"red\",\"token\":\"%s\"}",
                       "00000000000000000000000000000000");
    assert_string_equal(stand_code(answer), "wrong-seat");
    answer = stand_say(stand, 0, "{\"verb\":\"act\",\"seat\":\"blue\",\"action\":\"ready\"}");
    assert_string_equal(stand_code(answer), "wrong-seat");
    answer = stand_say(stand, 2, "{\"verb\":\"record\",\"match\":\"m1\"}");
    assert_string_equal(stand_code(answer), "wrong-seat");
    stand_ask(stand, 2, "{\"verb\":\"join\",\"match\":\"m1\",\"seat\":\"spectator\"}");
    answer = stand_ask(stand, 2, "{\"verb\":\"view\"}");
    assert_true(json_is_null(json_object_get(answer, "question")));
    answer = stand_say(stand, 2, "{\"verb\":\"act\",\"action\":\"ready\"}");
    assert_string_equal(stand_code(answer), "wrong-seat");
    assert_int_equal(stand_told(stand, 0, "presence"), 1);
    stand_close(&stand);
}

static size_t draft_size(const json_t *line)
{
    return json_array_size(json_object_get(line, "draft"));
}

/* Client 2 takes the same seat as client 0. */
static struct stand *open_shoulder(void)
{
    struct stand *stand = stand_open(3);
    json_t *answer =
        stand_ask(stand, 0, "{\"verb\":\"new\",\"scenario\":\"toy/duel\",\"join\":[\"red\"]}");
    json_t *red = json_array_get(json_object_get(answer, "seats"), 0);
    stand_ask(stand, 2, "{\"verb\":\"join\",\"match\":\"m1\",\"seat\":\"red\",\"token\":\"%s\"}",
              stand_text(red, "token"));
    stand_forget(stand);
    return stand;
}

TEST(referee, a_second_connection_sees_the_draft_grow)
{
    struct stand *stand = open_shoulder();
    const char *choice = first_choice(stand, 0);
    stand_ask(stand, 0, "{\"verb\":\"act\",\"action\":\"%s\"}", choice);
    json_t *push = stand_last(stand, 2, "events");
    assert_int_equal(draft_size(push), 1);
    json_t *entry = json_array_get(json_object_get(push, "draft"), 0);
    assert_string_equal(stand_text(entry, "text"), choice);
    assert_string_equal(stand_text(json_object_get(entry, "action"), "decision"), "plot");
    assert_int_equal(draft_size(stand_last(stand, 2, "ask")), 1);
    json_t *view = stand_ask(stand, 2, "{\"verb\":\"view\"}");
    assert_true(json_equal(json_object_get(view, "draft"), json_object_get(push, "draft")));
    stand_ask(stand, 2, "{\"verb\":\"undo\"}");
    assert_null(json_object_get(stand_last(stand, 0, "events"), "draft"));
    assert_null(json_object_get(stand_last(stand, 0, "ask"), "draft"));
    stand_close(&stand);
}

TEST(referee, a_draft_makes_no_sound)
{
    struct stand *stand = open_duel("{\"keyed\":true}");
    char *before = json_dumps(stand_ask(stand, 1, "{\"verb\":\"view\",\"cards\":true}"), 0);
    stand_forget(stand);
    stand_ask(stand, 0, "{\"verb\":\"act\",\"action\":\"%s\"}", first_choice(stand, 0));
    assert_int_equal(json_array_size(stand->told[1]), 0);
    char *after = json_dumps(stand_ask(stand, 1, "{\"verb\":\"view\",\"cards\":true}"), 0);
    assert_string_equal(before, after);
    free(before);
    free(after);
    json_t *answer = stand_ask(stand, 0, "{\"verb\":\"view\"}");
    assert_int_equal(json_array_size(json_object_get(answer, "draft")), 1);

    stand_ask(stand, 0, "{\"verb\":\"commit\"}");
    answer = stand_last(stand, 1, "events");
    assert_non_null(answer);
    assert_int_equal(json_array_size(json_object_get(answer, "events")), 0);
    assert_string_equal(json_string_value(json_array_get(json_object_get(answer, "committed"), 0)),
                        "red");
    stand_forget(stand);
    stand_ask(stand, 1, "{\"verb\":\"act\",\"action\":\"ready\"}");
    assert_true(stand_told(stand, 0, "events") > 0);
    stand_close(&stand);
}

/* Everything blue can ask, one string. */
static char *all_blue_hears(struct stand *stand)
{
    static const char *const asked[] = {
        "{\"verb\":\"view\",\"cards\":true}",
        "{\"verb\":\"choices\",\"form\":\"both\"}",
        "{\"verb\":\"events\"}",
        "{\"verb\":\"suggest\",\"count\":8}",
        "{\"verb\":\"suggest\",\"by\":\"random\",\"count\":8}",
        "{\"verb\":\"permits\",\"action\":\"ready\"}",
        "{\"verb\":\"overlay\",\"what\":\"contacts\",\"unit\":\"#2\"}",
        "{\"verb\":\"overlay\",\"what\":\"reach\",\"unit\":\"#2\"}",
        "{\"verb\":\"odds\",\"action\":\"ready\",\"targets\":[\"#0\",\"#1\",\"#2\",\"#3\"]}",
        "{\"verb\":\"undo\"}",
        "{\"verb\":\"act\",\"question\":77,\"action\":\"ready\"}",
    };
    json_t *all = json_array();
    for (size_t i = 0; i < sizeof asked / sizeof asked[0]; i++)
        json_array_append(all, stand_bytes(stand, 1, asked[i], strlen(asked[i])));
    json_array_append(all, stand->told[1]);
    char *text = json_dumps(all, JSON_SORT_KEYS);
    json_decref(all);
    return text;
}

/* Red's orders differ, nothing else: whatever blue asks, blue hears the same. */
TEST(referee, nothing_blue_hears_depends_on_reds_draft)
{
    char *heard[3] = {NULL};
    for (int i = 0; i < 3; i++) {
        struct stand *stand = open_duel("{\"seed\":5}");
        json_t *answer = stand_ask(stand, 0, "{\"verb\":\"choices\"}");
        json_t *choices = json_object_get(answer, "choices");
        if (i > 0)
            stand_ask(stand, 0, "{\"verb\":\"act\",\"action\":\"%s\"}",
                      json_string_value(json_array_get(choices, 3 * (size_t)i)));
        heard[i] = all_blue_hears(stand);
        stand_close(&stand);
    }
    assert_true(strlen(heard[0]) > 1000);
    assert_string_equal(heard[0], heard[1]);
    assert_string_equal(heard[1], heard[2]);
    for (int i = 0; i < 3; i++)
        free(heard[i]);
}

/* The same with hidden dice: red draws other cards, in two turns, and blue hears the same. */
TEST(referee, nothing_blue_hears_depends_on_reds_cards)
{
    static const char *const drawn[2][2] = {{"[1,1,2,5]", "[1,1]"}, {"[4,8,2,5]", "[7,1]"}};
    char *heard[2][2];
    for (int i = 0; i < 2; i++) {
        char dice[80];
        snprintf(dice, sizeof dice, "{\"scripted\":[],\"hidden\":%s}", drawn[i][0]);
        struct stand *stand = open_duel(dice);
        heard[i][0] = all_blue_hears(stand);
        stand_ask(stand, 1, "{\"verb\":\"act\",\"action\":\"ready\"}");
        stand_ask(stand, 0, "{\"verb\":\"act\",\"action\":\"ready\",\"hidden\":%s}", drawn[i][1]);
        heard[i][1] = all_blue_hears(stand);
        json_t *red = stand_ask(stand, 0, "{\"verb\":\"events\"}");
        char *text = json_dumps(red, 0);
        assert_true((strstr(text, "salvo") != NULL) == (i == 1));
        free(text);
        stand_close(&stand);
    }
    for (int turn = 0; turn < 2; turn++) {
        assert_string_equal(heard[0][turn], heard[1][turn]);
        free(heard[0][turn]);
        free(heard[1][turn]);
    }
}

/* And with a ship that moves out of sight: pushes, too, are made of what blue may know. */
TEST(referee, nothing_blue_hears_depends_on_a_cloaked_move)
{
    char *heard[2], *red[2];
    for (int i = 0; i < 2; i++) {
        struct stand *stand = open_duel("{\"seed\":5}");
        stand_ask(stand, 1, "{\"verb\":\"act\",\"action\":\"ready\"}");
        json_t *answer = stand_ask(stand, 0, "{\"verb\":\"choices\",\"unit\":\"#1\"}");
        json_t *choices = json_object_get(answer, "choices");
        stand_ask(stand, 0, "{\"verb\":\"act\",\"actions\":[\"%s\",\"ready\"]}",
                  json_string_value(json_array_get(choices, 1 + (size_t)i)));
        assert_true(stand_told(stand, 1, "events") > 0);
        heard[i] = all_blue_hears(stand);
        red[i] = json_dumps(stand_ask(stand, 0, "{\"verb\":\"view\",\"unit\":\"#1\"}"), 0);
        stand_close(&stand);
    }
    assert_string_not_equal(red[0], red[1]);
    assert_string_equal(heard[0], heard[1]);
    for (int i = 0; i < 2; i++) {
        free(heard[i]);
        free(red[i]);
    }
}

TEST(referee, a_cloaked_ship_is_nowhere_for_the_other_side)
{
    struct stand *stand = open_duel("{\"seed\":5}");
    json_t *answer = stand_ask(stand, 1, "{\"verb\":\"view\",\"unit\":\"#1\"}");
    json_t *unit = json_array_get(json_object_get(answer, "units"), 0);
    assert_string_equal(stand_text(unit, "cell"), "unknown");
    answer = stand_ask(stand, 0, "{\"verb\":\"view\",\"unit\":\"#1\"}");
    unit = json_array_get(json_object_get(answer, "units"), 0);
    assert_string_equal(stand_text(unit, "cell"), "0101");
    stand_close(&stand);
}

TEST(referee, says_again_what_was_answered_and_refuses_what_is_stale)
{
    struct stand *stand = open_duel("{\"seed\":1}");
    char choice[200];
    snprintf(choice, sizeof choice, "%s", first_choice(stand, 0));
    stand_ask(stand, 0, "{\"verb\":\"act\",\"question\":1,\"action\":\"%s\"}", choice);
    json_t *answer =
        stand_ask(stand, 0, "{\"verb\":\"act\",\"question\":1,\"action\":\"%s\"}", choice);
    assert_true(json_is_true(json_object_get(answer, "again")));
    answer = stand_say(stand, 0, "{\"verb\":\"act\",\"question\":1,\"action\":\"ready\"}");
    assert_string_equal(stand_code(answer), "stale");
    assert_int_equal(stand_int(json_object_get(answer, "error"), "question"), 2);
    stand_close(&stand);
}

TEST(referee, a_list_stops_at_the_first_refusal_and_keeps_what_was_done)
{
    struct stand *stand = open_duel("{\"seed\":1}");
    json_t *answer =
        stand_say(stand, 0, "{\"verb\":\"act\",\"actions\":[\"%s\",\"pass\",\"ready\"]}",
                  first_choice(stand, 0));
    assert_string_equal(stand_code(answer), "refused");
    json_t *refused = json_object_get(answer, "refused");
    assert_int_equal(stand_int(refused, "index"), 1);
    assert_int_equal(stand_int(refused, "applied"), 1);
    answer = stand_ask(stand, 0, "{\"verb\":\"view\"}");
    assert_int_equal(json_array_size(json_object_get(answer, "draft")), 1);
    stand_ask(stand, 0, "{\"verb\":\"undo\"}");
    answer = stand_ask(stand, 0, "{\"verb\":\"view\"}");
    assert_int_equal(json_array_size(json_object_get(answer, "draft")), 0);
    stand_close(&stand);
}

/* The key opens only at the end, and is what the commitment promised. */
TEST(referee, gives_the_record_when_the_match_is_over)
{
    struct stand *stand = stand_open(1);
    json_t *answer = stand_ask(stand, 0, "{\"verb\":\"new\",\"scenario\":\"toy/duel\"}");
    char commitment[80];
    snprintf(commitment, sizeof commitment, "%s", stand_text(answer, "commitment"));
    assert_int_equal(strlen(commitment), 64);
    stand_ask(stand, 0, "{\"verb\":\"resign\",\"seat\":\"blue\"}");
    assert_string_equal(stand_text(stand_last(stand, 0, "over"), "winner"), "red");
    answer = stand_ask(stand, 0, "{\"verb\":\"record\"}");
    json_t *lines = json_object_get(answer, "lines");
    assert_int_equal(json_array_size(lines), stand_int(answer, "total"));
    json_t *result =
        json_loads(json_string_value(json_array_get(lines, json_array_size(lines) - 1)), 0, NULL);
    json_t *end = json_object_get(result, "result");
    uint8_t key[32], digest[SHA256_SIZE];
    char text[2 * SHA256_SIZE + 1] = "";
    for (size_t i = 0; i < sizeof key; i++) {
        unsigned byte = 0;
        assert_int_equal(sscanf(stand_text(end, "key") + 2 * i, "%2x", &byte), 1);
        key[i] = (uint8_t)byte;
    }
    hash_sha256(key, sizeof key, digest);
    for (size_t i = 0; i < sizeof digest; i++)
        snprintf(text + 2 * i, 3, "%02x", digest[i]);
    assert_string_equal(text, commitment);
    json_decref(result);
    answer = stand_say(stand, 0, "{\"verb\":\"act\",\"seat\":\"red\",\"action\":\"ready\"}");
    assert_string_equal(stand_code(answer), "over");
    stand_close(&stand);
}

TEST(referee, no_line_before_the_end_holds_the_key)
{
    static const char key[] = "00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff";
    char dice[100];
    snprintf(dice, sizeof dice, "{\"keyed\":\"%s\"}", key);
    struct stand *stand = open_duel(dice);
    char *heard = all_blue_hears(stand);
    char *answers = json_dumps(stand->answers, 0);
    assert_null(strstr(heard, key));
    assert_null(strstr(answers, key));
    free(heard);
    free(answers);
    stand_close(&stand);
}

TEST(referee, scripted_faces_can_be_put_right)
{
    struct stand *stand = stand_open(1);
    json_t *answer = stand_say(
        stand, 0, "{\"verb\":\"new\",\"scenario\":\"toy/duel\",\"dice\":{\"scripted\":[]}}");
    assert_string_equal(stand_code(answer), "refused");
    stand_ask(stand, 0,
              "{\"verb\":\"new\",\"scenario\":\"toy/duel\",\"dice\":{\"scripted\":[],"
              "\"hidden\":[1,1,1,1]}}");
    stand_ask(stand, 0, "{\"verb\":\"act\",\"seat\":\"red\",\"action\":\"ready\"}");
    answer = stand_say(stand, 0, "{\"verb\":\"act\",\"seat\":\"blue\",\"action\":\"ready\"}");
    assert_string_equal(stand_code(answer), "refused");
    answer = stand_say(stand, 0,
                       "{\"verb\":\"act\",\"seat\":\"blue\",\"action\":\"ready\","
                       "\"hidden\":[99,1,1,1]}");
    assert_string_equal(stand_code(answer), "refused");
    stand_ask(stand, 0,
              "{\"verb\":\"act\",\"seat\":\"blue\",\"action\":\"ready\",\"faces\":[6,1],"
              "\"hidden\":[1,1,1,1]}");
    stand_close(&stand);
}

TEST(referee, computers_play_to_the_end)
{
    struct stand *stand = stand_open(1);
    stand_ask(stand, 0,
              "{\"verb\":\"new\",\"scenario\":\"toy/skirmish\",\"seats\":{\"red.2\":\"reflex\","
              "\"blue.1\":\"random\",\"blue.2\":{\"player\":\"reflex\",\"seed\":4}}}");
    int rounds = 0;
    while (!stand_last(stand, 0, "over") && rounds++ < 500) {
        json_t *answer = stand_ask(stand, 0, "{\"verb\":\"suggest\"}");
        json_t *best = json_array_get(json_object_get(answer, "suggestions"), 0);
        stand_ask(stand, 0, "{\"verb\":\"act\",\"action\":\"%s\"}", stand_text(best, "text"));
    }
    assert_non_null(stand_last(stand, 0, "over"));
    json_t *answer = stand_ask(stand, 0, "{\"verb\":\"view\"}");
    assert_true(json_is_true(json_object_get(answer, "over")));
    stand_close(&stand);
}

TEST(referee, offers_need_everybody_on_the_other_side)
{
    struct stand *stand = stand_open(1);
    stand_ask(stand, 0, "{\"verb\":\"new\",\"scenario\":\"toy/skirmish\"}");
    json_t *answer =
        stand_ask(stand, 0, "{\"verb\":\"offer\",\"seat\":\"red.1\",\"what\":\"draw\"}");
    assert_true(json_is_false(json_object_get(answer, "agreed")));
    answer = stand_say(stand, 0, "{\"verb\":\"accept\",\"seat\":\"red.2\"}");
    assert_string_equal(stand_code(answer), "refused");
    stand_ask(stand, 0, "{\"verb\":\"accept\",\"seat\":\"blue.1\"}");
    json_t *offer = json_object_get(stand_last(stand, 0, "presence"), "offer");
    assert_int_equal(json_array_size(json_object_get(offer, "waits_for")), 1);
    stand_ask(stand, 0, "{\"verb\":\"accept\",\"seat\":\"blue.2\",\"agree\":false}");
    assert_true(json_is_null(json_object_get(stand_last(stand, 0, "presence"), "offer")));
    stand_ask(stand, 0, "{\"verb\":\"offer\",\"seat\":\"blue.1\",\"what\":\"draw\"}");
    stand_ask(stand, 0, "{\"verb\":\"accept\",\"seat\":\"red.1\"}");
    answer = stand_ask(stand, 0, "{\"verb\":\"accept\",\"seat\":\"red.2\"}");
    assert_true(json_is_true(json_object_get(answer, "agreed")));
    assert_string_equal(stand_text(stand_last(stand, 0, "over"), "winner"), "draw");
    stand_close(&stand);
}

TEST(referee, a_computer_takes_over_and_never_agrees_to_a_draw)
{
    struct stand *stand = stand_open(1);
    stand_ask(stand, 0,
              "{\"verb\":\"new\",\"scenario\":\"toy/duel\",\"seats\":{\"blue\":\"reflex\"}}");
    json_t *answer = stand_say(stand, 0, "{\"verb\":\"offer\",\"what\":\"draw\"}");
    assert_string_equal(stand_code(answer), "refused");
    answer = stand_ask(stand, 0, "{\"verb\":\"offer\",\"what\":\"takeover\"}");
    assert_true(json_is_true(json_object_get(answer, "agreed")));
    assert_non_null(stand_last(stand, 0, "over"));
    stand_close(&stand);
}

TEST(referee, holds_so_many_matches_and_forgets_the_oldest_that_is_over)
{
    struct stand *stand = stand_open(2);
    for (int i = 0; i < REFEREE_MATCHES_MAX; i++)
        stand_ask(stand, i % 2, "{\"verb\":\"new\",\"scenario\":\"toy/duel\",\"join\":[\"red\"]}");
    json_t *answer = stand_say(stand, 0, "{\"verb\":\"new\",\"scenario\":\"toy/duel\"}");
    assert_string_equal(stand_code(answer), "full");
    stand_ask(stand, 0, "{\"verb\":\"resign\",\"match\":\"m3\",\"seat\":\"red\"}");
    stand_ask(stand, 0, "{\"verb\":\"new\",\"scenario\":\"toy/duel\",\"join\":\"none\"}");
    answer = stand_say(stand, 0, "{\"verb\":\"view\",\"match\":\"m3\",\"seat\":\"red\"}");
    assert_string_equal(stand_code(answer), "no-match");
    stand_ask(stand, 1, "{\"verb\":\"leave\",\"match\":\"m2\"}");
    stand_ask(stand, 1, "{\"verb\":\"new\",\"scenario\":\"toy/duel\",\"join\":\"none\"}");
    answer = stand_say(stand, 1, "{\"verb\":\"view\",\"match\":\"m2\",\"seat\":\"red\"}");
    assert_string_equal(stand_code(answer), "no-match");
    stand_close(&stand);
}

TEST(referee, tells_only_what_was_asked_for)
{
    struct stand *stand = stand_open(1);
    stand_ask(stand, 0, "{\"verb\":\"settings\",\"pushes\":[\"ask\"],\"cards\":true}");
    stand_ask(stand, 0,
              "{\"verb\":\"new\",\"scenario\":\"toy/duel\",\"seats\":{\"blue\":\"reflex\"}}");
    stand_ask(stand, 0, "{\"verb\":\"act\",\"action\":\"ready\"}");
    assert_true(stand_told(stand, 0, "ask") >= 1);
    assert_int_equal(stand_told(stand, 0, "events"), 0);
    stand_close(&stand);
}

TEST(referee, plays_a_scenario_out_of_the_request)
{
    struct stand *stand = stand_open(1);
    json_t *answer = stand_ask(
        stand, 0,
        "{\"verb\":\"new\",\"scenario\":{\"id\":\"mine\",\"ruleset\":\"toy\",\"title\":\"Mine\","
        "\"columns\":4,\"rows\":4,\"sides\":{\"red\":{\"units\":[{\"design\":\"cruiser\","
        "\"name\":\"Hood\",\"cell\":\"0101\"}]},\"blue\":{\"units\":[{\"design\":\"cruiser\","
        "\"name\":\"Wolf\",\"cell\":\"0404\"}]}}}}");
    assert_string_equal(stand_text(answer, "title"), "Mine");
    answer = stand_ask(stand, 0, "{\"verb\":\"view\",\"seat\":\"red\",\"unit\":\"wo\"}");
    json_t *units = json_object_get(answer, "units");
    assert_int_equal(json_array_size(units), 1);
    assert_string_equal(stand_text(json_array_get(units, 0), "name"), "Wolf");
    answer = stand_ask(stand, 0, "{\"verb\":\"audit\",\"scenario\":\"toy/duel\",\"side\":\"red\"}");
    assert_non_null(json_object_get(json_object_get(answer, "sides"), "red"));
    stand_close(&stand);
}
