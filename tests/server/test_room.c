/* How long battles are kept, who may have how much, and seats that are kept, given up and renewed:
 * by a clock of our own. */
#include "tests/server/fake_hall.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- how long ---------------------------------------------------------------------------------
 */

static bool is_listed(const char *token)
{
    json_t *list =
        json_object_get(say(2, "{\"verb\":\"battles\",\"tokens\":[\"%s\"]}", token), "battles");
    return json_is_object(json_array_get(list, 0));
}

static void leave_and_wait(int seconds)
{
    close_peer(0);
    close_peer(1);
    pass(HALL_IDLE_SECONDS);
    pass(1);
    pass(1);
    pass(seconds);
}

TEST(server, unjoined_battles_expire_after_a_week)
{
    begin(registry_rulebooks, open_data());
    json_t *answer = say(0, "{\"verb\":\"new\",\"scenario\":\"admiral/duel\",\"join\":[\"red\"]}");
    char token[TOKEN_SIZE];
    snprintf(token, sizeof token, "%s",
             text_of(json_array_get(json_object_get(answer, "seats"), 0), "token"));
    leave_and_wait(ROOM_WAITING_DAYS * HALL_DAY - 600);
    assert_true(is_listed(token));
    pass(HALL_DAY);
    assert_false(is_listed(token));
    end();
}

/* The clock plays until something has happened. */
static void let_it_play(int records)
{
    const struct contest *contest = fake.hall->referee->contests[0];
    while (match_record_count(contest->match) < records)
        pass(CLOCK);
}

TEST(server, finished_battles_are_kept_for_their_time)
{
    char red[TOKEN_SIZE], blue[TOKEN_SIZE];
    begin(registry_rulebooks, open_data());
    begin_clocked("admiral/standard", red, blue);
    let_it_play(ROOM_BRIEF_RECORDS);
    say(0, "{\"verb\":\"resign\"}");
    leave_and_wait(90 * HALL_DAY - 600);
    assert_true(is_listed(blue));
    pass(HALL_DAY);
    assert_false(is_listed(blue));
    end();
}

TEST(server, battles_given_up_at_once_are_kept_for_a_day)
{
    char red[TOKEN_SIZE], blue[TOKEN_SIZE];
    begin(registry_rulebooks, open_data());
    begin_clocked("admiral/duel", red, blue);
    say(0, "{\"verb\":\"resign\"}");
    leave_and_wait(HALL_DAY - 600);
    assert_true(is_listed(blue));
    pass(2 * 3600);
    assert_false(is_listed(blue));
    end();
}

/* Against the computer, begun by the first peer. */
static void begin_solo(char token[TOKEN_SIZE])
{
    json_t *answer = say(0, "{\"verb\":\"new\",\"scenario\":\"admiral/duel\",\"join\":[\"red\"],"
                            "\"seats\":{\"blue\":\"cadet\"}}");
    snprintf(token, TOKEN_SIZE, "%s",
             text_of(json_array_get(json_object_get(answer, "seats"), 0), "token"));
}

static int64_t expires_in(int peer, const char *token)
{
    json_t *list =
        json_object_get(say(peer, "{\"verb\":\"battles\",\"tokens\":[\"%s\"]}", token), "battles");
    json_t *number = json_object_get(json_array_get(list, 0), "expires_in");
    assert_true(json_is_integer(number));
    return json_integer_value(number);
}

/* Up to the next whole hour. */
static void expect_life(int64_t seconds, int64_t life)
{
    assert_in_range(seconds, life, life + 3599);
    assert_int_equal((fake.now + seconds) % 3600, 0);
}

TEST(server, battles_nobody_plays_on_with_expire)
{
    char token[TOKEN_SIZE];
    begin(registry_rulebooks, open_data());
    begin_solo(token);
    expect_life(expires_in(0, token), 30 * HALL_DAY);
    leave_and_wait(29 * HALL_DAY);
    assert_true(is_listed(token));
    assert_in_range(expires_in(2, token), HALL_DAY / 2, HALL_DAY + 3600);
    pass(HALL_DAY + 3600);
    assert_false(is_listed(token));
    end();
}

TEST(server, a_battle_with_a_clock_expires_sooner)
{
    char red[TOKEN_SIZE], blue[TOKEN_SIZE];
    begin(registry_rulebooks, open_data());
    begin_clocked("admiral/standard", red, blue);
    expect_life(expires_in(2, red), HALL_DAY);
    say(0, "{\"verb\":\"leave\"}");
    say(0, "{\"verb\":\"new\",\"scenario\":\"admiral/duel\",\"seats\":{\"blue\":\"cadet\"},"
           "\"join\":[\"red\"],\"clock\":\"1d\"}");
    json_t *seats = json_object_get(fake.peer[0].answer, "seats");
    snprintf(red, sizeof red, "%s", text_of(json_array_get(seats, 0), "token"));
    expect_life(expires_in(2, red), ROOM_CLOCKS * HALL_DAY);
    end();
}

TEST(server, a_battle_can_be_kept)
{
    char token[TOKEN_SIZE];
    begin(registry_rulebooks, open_data());
    begin_solo(token);
    leave_and_wait(29 * HALL_DAY);
    json_t *answer = say(2, "{\"verb\":\"extend\",\"token\":\"%s\"}", token);
    expect_life(json_integer_value(json_object_get(answer, "expires_in")), 30 * HALL_DAY);
    expect_life(expires_in(2, token), 30 * HALL_DAY);
    leave_and_wait(29 * HALL_DAY);
    assert_true(is_listed(token));
    pass(HALL_DAY + 3600);
    assert_false(is_listed(token));
    end();
}

/* Nobody's battle is removed under their hands. */
TEST(server, a_battle_somebody_sits_at_does_not_expire)
{
    char token[TOKEN_SIZE];
    begin(registry_rulebooks, open_data());
    begin_solo(token);
    pass(31 * HALL_DAY);
    assert_true(is_listed(token));
    assert_non_null(json_object_get(say(0, "{\"verb\":\"view\"}"), "units"));
    close_peer(0);
    leave_and_wait(2 * HALL_DAY);
    assert_false(is_listed(token));
    assert_int_equal(fake.hall->referee->contest_count, 0);
    end();
}

TEST(server, giving_up_a_seat_resigns_and_is_done_once)
{
    char red[TOKEN_SIZE], blue[TOKEN_SIZE];
    begin(registry_rulebooks, open_data());
    begin_clocked("admiral/duel", red, blue);
    assert_string_equal(text_of(say(2, "{\"verb\":\"quit\",\"token\":\"%s\"}", red), "result"),
                        "resigned");
    assert_string_equal(text_of(say(1, "{\"verb\":\"view\"}"), "winner"), "blue");
    assert_non_null(json_object_get(say(2, "{\"verb\":\"quit\",\"token\":\"%s\"}", red), "error"));
    assert_string_equal(text_of(say(2, "{\"verb\":\"quit\",\"token\":\"%s\"}", blue), "result"),
                        "over");
    assert_false(is_listed(blue));
    end();
}

TEST(server, an_invitation_can_be_declined_and_changes_nothing)
{
    char link[TOKEN_SIZE];
    begin(registry_rulebooks, open_data());
    say(0, "{\"verb\":\"new\",\"scenario\":\"admiral/duel\",\"join\":[\"red\"]}");
    snprintf(link, sizeof link, "%s",
             text_of(say(0, "{\"verb\":\"invite\",\"to\":\"blue\"}"), "token"));
    assert_non_null(
        json_object_get(say(2, "{\"verb\":\"extend\",\"token\":\"%s\"}", link), "error"));
    assert_string_equal(text_of(say(2, "{\"verb\":\"quit\",\"token\":\"%s\"}", link), "result"),
                        "left");
    assert_non_null(json_object_get(say(1, "{\"verb\":\"join\",\"token\":\"%s\"}", link), "error"));
    assert_false(json_is_true(json_object_get(say(0, "{\"verb\":\"view\"}"), "over")));
    end();
}

TEST(server, a_seat_can_be_renewed_and_the_others_rise)
{
    char token[TOKEN_SIZE], link[TOKEN_SIZE], fresh[TOKEN_SIZE];
    begin(registry_rulebooks, open_data());
    begin_solo(token);
    snprintf(link, sizeof link, "%s",
             text_of(say(0, "{\"verb\":\"invite\",\"to\":\"red\"}"), "token"));
    say(1, "{\"verb\":\"join\",\"token\":\"%s\"}", token);
    snprintf(fresh, sizeof fresh, "%s", text_of(say(1, "{\"verb\":\"renew\"}"), "token"));
    assert_non_null(strstr(fake.peer[0].heard, "\"push\":\"left\""));
    assert_null(strstr(fake.peer[1].heard, "\"push\":\"left\""));
    assert_non_null(json_object_get(say(0, "{\"verb\":\"view\"}"), "error"));
    assert_non_null(json_object_get(say(1, "{\"verb\":\"view\"}"), "units"));
    assert_false(is_listed(token));
    assert_false(is_listed(link));
    assert_true(is_listed(fresh));
    for (int i = 0; i < 2; i++) { /* as after an answer that was lost */
        say(1, "{\"verb\":\"renew\",\"keep\":\"00112233445566778899aabbccddeeff\"}");
        assert_string_equal(text_of(fake.peer[1].answer, "token"),
                            "00112233445566778899aabbccddeeff");
        assert_false(is_listed(fresh));
        assert_true(is_listed("00112233445566778899aabbccddeeff"));
    }
    end();
}

/* Whoever only looked on must not prolong what is over. */
TEST(server, leaving_keeps_nothing)
{
    char red[TOKEN_SIZE], blue[TOKEN_SIZE], watch[TOKEN_SIZE];
    begin(registry_rulebooks, open_data());
    begin_clocked("admiral/duel", red, blue);
    snprintf(watch, sizeof watch, "%s",
             text_of(say(0, "{\"verb\":\"invite\",\"to\":\"spectator\"}"), "token"));
    say(0, "{\"verb\":\"resign\"}");
    leave_and_wait(20 * 3600);
    say(2, "{\"verb\":\"quit\",\"token\":\"%s\"}", watch);
    say(2, "{\"verb\":\"quit\",\"token\":\"%s\"}", blue);
    assert_true(expires_in(2, red) <= 5 * 3600);
    end();
}

TEST(server, whoever_gives_up_a_seat_rises_from_it)
{
    char red[TOKEN_SIZE], blue[TOKEN_SIZE];
    begin(registry_rulebooks, open_data());
    begin_clocked("admiral/duel", red, blue);
    say(0, "{\"verb\":\"quit\",\"token\":\"%s\"}", red);
    assert_non_null(json_object_get(say(0, "{\"verb\":\"renew\"}"), "error"));
    assert_non_null(json_object_get(say(0, "{\"verb\":\"view\"}"), "error"));
    assert_non_null(json_object_get(say(1, "{\"verb\":\"view\"}"), "units"));
    end();
}

TEST(server, an_address_is_forgotten_after_a_day)
{
    char red[TOKEN_SIZE], blue[TOKEN_SIZE];
    begin(registry_rulebooks, open_data());
    close_peer(0);
    fake.address[0] = "127.0.0.77";
    fake.peer[0].heard = malloc(HEARD_MAX);
    assert_true(fake.handler.opened(fake.hall, &fake.peer[0]));
    begin_clocked("admiral/standard", red, blue);
    const struct keeping *keeping = keep_of(fake.hall->referee->contests[0]);
    assert_string_equal(keeping->patron, "127.0.0.77");
    close_peer(0);
    pass(HALL_DAY / 2);
    assert_string_equal(keeping->patron, "127.0.0.77");
    pass(HALL_DAY / 2);
    assert_string_equal(keeping->patron, "127.0.0.1"); /* who sits there */
    end();
}

TEST(server, a_clock_that_was_set_back_stops_nothing)
{
    char token[TOKEN_SIZE];
    begin(registry_rulebooks, open_data());
    begin_solo(token);
    pass(1);
    fake.now -= 400 * HALL_DAY;
    fake.hall->store_bytes = 0;
    pass(0);
    assert_true(fake.hall->store_bytes > 0);
    assert_int_equal(fake.hall->expired, fake.now);
    end();
}

/* ---- shares of the room -----------------------------------------------------------------------
 */

static json_t *begin_one(int peer)
{
    return say(peer, "{\"verb\":\"new\",\"scenario\":\"admiral/duel\",\"join\":[\"red\"],"
                     "\"seats\":{\"blue\":\"cadet\"}}");
}

static bool is_limit(json_t *answer)
{
    json_t *error = json_object_get(answer, "error");
    return error && strcmp(text_of(error, "code"), "limit") == 0;
}

TEST(server, battles_that_were_left_do_not_count)
{
    begin(registry_rulebooks, open_data());
    fake.hall->terms.limits.value[LIMIT_ADDRESS_BATTLES] = 2;
    for (int i = 0; i < 10; i++) {
        assert_null(json_object_get(begin_one(0), "error"));
        say(0, "{\"verb\":\"leave\"}");
    }
    assert_true(fake.hall->referee->contest_count <= 10);
    pass(1);
    pass(1);
    pass(1);
    assert_int_equal(fake.hall->referee->contest_count, 2);
    for (int i = 0; i < 2; i++)
        assert_null(json_object_get(begin_one(0), "error"));
    assert_true(is_limit(begin_one(0)));
    assert_true(is_limit(begin_one(1))); /* of the same address */
    end();
}

/* Of two that were left the one against the computer is put away, though it was used later. */
TEST(server, battles_against_computers_are_put_away_first)
{
    begin(registry_rulebooks, open_data());
    fake.hall->terms.limits.value[LIMIT_ADDRESS_BATTLES] = 2;
    json_t *answer = say(0, "{\"verb\":\"new\",\"scenario\":\"admiral/duel\",\"join\":[\"red\"]}");
    char two[STORE_ID_SIZE];
    snprintf(two, sizeof two, "%s", text_of(answer, "match"));
    say(0, "{\"verb\":\"leave\"}");
    pass(5);
    begin_one(0);
    say(0, "{\"verb\":\"leave\"}");
    begin_one(0);
    for (int i = 0; i < 3; i++)
        pass(1);
    assert_int_equal(fake.hall->referee->contest_count, 2);
    assert_non_null(house_in_memory(fake.hall->referee, two));
    end();
}

TEST(server, what_one_address_has_stored_in_a_day_is_limited)
{
    begin(registry_rulebooks, open_data());
    fake.hall->terms.limits.value[LIMIT_ADDRESS_STORE] = 20000;
    int begun = 0;
    while (begun < 100 && !json_object_get(begin_one(0), "error")) {
        say(0, "{\"verb\":\"quit\",\"token\":\"%s\"}",
            text_of(json_array_get(json_object_get(fake.peer[0].answer, "seats"), 0), "token"));
        begun++;
    }
    assert_in_range(begun, 1, 20);
    assert_true(is_limit(fake.peer[0].answer));
    pass(HALL_DAY - 60);
    assert_true(is_limit(begin_one(0)));
    pass(120);
    assert_null(json_object_get(begin_one(0), "error"));
    end();
}

/* Who has far too much cannot play on, and can look, keep and end what there is. */
TEST(server, whoever_is_overdrawn_can_look_and_leave)
{
    char token[TOKEN_SIZE];
    begin(registry_rulebooks, open_data());
    begin_solo(token);
    fake.hall->terms.limits.value[LIMIT_ADDRESS_STORE] = 1024;
    json_t *suggestions = json_object_get(say(0, "{\"verb\":\"suggest\"}"), "suggestions");
    char order[LINE_SIZE / 2];
    snprintf(order, sizeof order, "%s", text_of(json_array_get(suggestions, 0), "text"));
    assert_true(is_limit(say(0, "{\"verb\":\"act\",\"action\":\"%s\"}", order)));
    assert_null(json_object_get(say(1, "{\"verb\":\"join\",\"token\":\"%s\"}", token), "error"));
    assert_null(json_object_get(say(1, "{\"verb\":\"extend\",\"token\":\"%s\"}", token), "error"));
    assert_null(json_object_get(say(1, "{\"verb\":\"resign\"}"), "error"));
    end();
}

/* Links are counted and are not without end. */
TEST(server, links_are_paid_for_and_the_oldest_go)
{
    char token[TOKEN_SIZE], first[TOKEN_SIZE];
    begin(registry_rulebooks, open_data());
    begin_solo(token);
    const struct debtor *debtor = debtors_find(&fake.hall->debtors, "127.0.0.1");
    int64_t before = debtors_bytes(debtor, fake.now);
    for (int i = 0; i <= STORE_TOKENS_MAX; i++) {
        json_t *answer = say(0, "{\"verb\":\"invite\",\"to\":\"spectator\"}");
        if (i == 0)
            snprintf(first, sizeof first, "%s", text_of(answer, "token"));
        assert_int_equal(is_listed(first), i < STORE_TOKENS_MAX);
        fake.now++;
    }
    assert_true(debtors_bytes(debtor, fake.now) - before > 32 * STORE_TOKENS_MAX);
    assert_true(is_listed(token));
    end();
}

/* As only a damaged store has it. */
static void store_odd_token(const char *battle, int kind, int seat, char token[TOKEN_SIZE])
{
    struct store_token odd = {.kind = (enum store_token_kind)kind, .seat = seat};
    struct note why;
    snprintf(odd.battle, sizeof odd.battle, "%s", battle);
    token_make(token, odd.hash);
    assert_int_equal(store_begin(fake.store, &why), FAULT_NONE);
    assert_int_equal(store_add_token(fake.store, &odd, &why), FAULT_NONE);
    assert_int_equal(store_commit(fake.store, &why), FAULT_NONE);
}

TEST(server, a_token_of_no_seat_opens_nothing)
{
    static const int odd[][2] = {
        {STORE_SEAT, 2},       {STORE_SEAT, 99},   {STORE_SEAT, -1}, {STORE_INVITATION, 3},
        {STORE_INVITATION, 6}, {STORE_RESUME, 64}, {77, 0},          {-1, 0},
    };
    static const char *const verbs[] = {"join", "peek", "extend", "quit"};
    char token[TOKEN_SIZE], battle[STORE_ID_SIZE];
    begin(registry_rulebooks, open_data());
    snprintf(battle, sizeof battle, "%s", text_of(begin_one(0), "match"));
    for (size_t i = 0; i < sizeof odd / sizeof odd[0]; i++) {
        store_odd_token(battle, odd[i][0], odd[i][1], token);
        say(2, "{\"verb\":\"battles\",\"tokens\":[\"%s\"]}", token);
        for (size_t k = 0; k < sizeof verbs / sizeof verbs[0]; k++) {
            json_t *answer = say(2, "{\"verb\":\"%s\",\"token\":\"%s\"}", verbs[k], token);
            assert_string_equal(text_of(json_object_get(answer, "error"), "code"), "wrong-seat");
        }
    }
    end();
}

TEST(server, a_full_store_makes_room_of_what_is_over_and_refuses_what_is_new)
{
    char token[TOKEN_SIZE];
    begin(registry_rulebooks, open_data());
    begin_solo(token);
    say(0, "{\"verb\":\"resign\"}");
    leave_and_wait(0);
    assert_true(is_listed(token));
    fake.hall->terms.limits.value[LIMIT_STORE] = 1;
    pass(60);
    assert_false(is_listed(token)); /* finished: it has made room */
    pass(60);                       /* there is nothing more to remove */
    json_t *error = json_object_get(begin_one(2), "error");
    assert_string_equal(text_of(error, "code"), "full");
    fake.hall->terms.limits.value[LIMIT_STORE] = 1 << 30;
    pass(60);
    assert_null(json_object_get(begin_one(2), "error"));
    end();
}
