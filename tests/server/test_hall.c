/* The hall without sockets and by a clock of our own: what only waiting would show, and the toy
 * rulebook's secrets. */
#include "tests/server/fake_hall.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    ANSWER = CLOCK / 40, /* seconds somebody takes who is in no hurry */
    CLOCKS_MAX = 2000    /* that run out before a duel must be over */
};

/* ---- clocks -----------------------------------------------------------------------------------
 */

/* Nobody ever answers: battles of all systems go on by their defaults to their ends. */
TEST(server, the_clock_plays_the_defaults)
{
    for (int i = 0; registry_rulebooks[i]; i++) {
        const char *system = registry_rulebooks[i]->id;
        char red[TOKEN_SIZE], blue[TOKEN_SIZE], scenario[LINE_SIZE / 2];
        if (strcmp(system, "null") == 0)
            continue;
        begin(registry_rulebooks, open_data());
        snprintf(scenario, sizeof scenario, "%s/duel", system);
        begin_clocked(scenario, red, blue);
        pass(CLOCK - 1);
        assert_int_equal(fake.complaints, 0);
        pass(1);
        assert_true(fake.complaints > 0);
        int rung = 1;
        while (!json_is_true(json_object_get(say(0, "{\"verb\":\"view\"}"), "over"))) {
            if (++rung > CLOCKS_MAX)
                fail_msg("%s does not end by itself", system);
            pass(CLOCK);
        }
        end();
    }
}

/* ---- one default for one clock ----------------------------------------------------------------
 */

enum { LAPSES = 100 };

/* What stood there when the clocks were looked at last. */
struct watched {
    int records;
    int turn;
    int drafted[2];
    bool secret[2], asked[2];
    int lapses[2];
};

static struct contest *the_contest(void)
{
    return fake.hall->referee->contests[fake.hall->referee->contest_count - 1];
}

static struct watched watch(void)
{
    const struct contest *contest = the_contest();
    const struct keeping *keeping = keep_of(contest);
    struct watched now = {.records = match_record_count(contest->match),
                          .turn = state_head(match_game(contest->match)->state)->turn};
    for (int seat = 0; seat < 2; seat++) {
        struct question question;
        const struct action *draft;
        now.asked[seat] = match_question(contest->match, seat, &question, NULL);
        now.secret[seat] = now.asked[seat] && question.secret;
        now.drafted[seat] = match_draft(contest->match, seat, &draft);
        now.lapses[seat] = keeping->seat_clock[seat].lapse.count;
    }
    return now;
}

/* One open answer, or what was missing of a secret run; nobody's turn passes twice. */
static void check_lapse(const struct watched *before, const struct watched *after, int seat)
{
    const struct contest *contest = the_contest();
    const struct referee_lapse *lapse = &keep_of(contest)->seat_clock[seat].lapse;
    assert_int_equal(after->lapses[seat], before->lapses[seat] + 1);
    assert_int_equal(lapse->turn, before->turn);
    assert_true(after->turn <= before->turn + 1);
    if (!before->secret[seat]) {
        assert_int_equal(lapse->answers, 1);
        assert_int_equal(after->records, before->records + 1);
        assert_int_equal(match_record(contest->match, before->records)->seat, seat);
        return;
    }
    assert_true(lapse->answers >= 1);
    int written = 0; /* in secret by the seat: it stands in its draft, or was laid open */
    for (int i = before->records; i < after->records; i++)
        written += match_record(contest->match, i)->seat == seat;
    assert_int_equal(written + after->drafted[seat], before->drafted[seat] + lapse->answers);
    assert_true(written == 0 || after->drafted[seat] == 0); /* nothing of the next run */
}

static int lapses_told(json_t *time, const char *seat)
{
    json_t *lapse;
    size_t i;
    json_array_foreach(json_object_get(time, "lapses"), i,
                       lapse) if (strcmp(text_of(lapse, "seat"), seat) == 0) return (int)
        json_integer_value(json_object_get(lapse, "count"));
    return 0;
}

static void check_told(const struct watched *after)
{
    static const char *const seats[] = {"red", "blue"};
    const struct keeping *keeping = keep_of(the_contest());
    for (int peer = 0; peer < 2; peer++) {
        json_t *time = json_object_get(say(peer, "{\"verb\":\"view\"}"), "time");
        int64_t due = keeping->seat_clock[peer].due;
        json_t *left = json_object_get(time, "left_ms");
        assert_int_equal(json_is_integer(left), after->asked[peer]);
        if (after->asked[peer])
            assert_int_equal(json_integer_value(left), (due - fake.now) * 1000);
        for (int seat = 0; seat < 2; seat++)
            assert_int_equal(lapses_told(time, seats[seat]), after->lapses[seat]);
    }
}

/* The first clock of the battle runs out. Returns whether the battle goes on. */
static bool let_one_run_out(int *lapses)
{
    const struct keeping *keeping = keep_of(the_contest());
    struct watched before = watch();
    pass((int)(clock_due(keeping) - fake.now) - 1);
    assert_int_equal(watch().records, before.records);
    fake.now++;
    fake.handler.tick(fake.hall);
    struct watched after = watch();
    for (int seat = 0; seat < 2; seat++) {
        bool lapsed = after.lapses[seat] != before.lapses[seat];
        if (lapsed)
            check_lapse(&before, &after, seat);
        *lapses += lapsed;
        if (after.asked[seat] && lapsed)
            assert_true(keeping->seat_clock[seat].due >= fake.now + CLOCK / 4);
    }
    check_told(&after);
    return !match_over(the_contest()->match);
}

/* A hundred in every system: one default each, said to both, and the next question has a quarter
 * of the clock at least. */
TEST(server, one_clock_that_runs_out_costs_one_default)
{
    for (int i = 0; registry_rulebooks[i]; i++) {
        char red[TOKEN_SIZE], blue[TOKEN_SIZE], scenario[LINE_SIZE / 2];
        int lapses = 0;
        if (strcmp(registry_rulebooks[i]->id, "null") == 0)
            continue;
        begin(registry_rulebooks, open_data());
        snprintf(scenario, sizeof scenario, "%s/duel", registry_rulebooks[i]->id);
        while (lapses < LAPSES) {
            int before = lapses;
            begin_clocked(scenario, red, blue);
            while (lapses < LAPSES && let_one_run_out(&lapses)) {
            }
            assert_true(lapses > before);
            say(0, "{\"verb\":\"leave\"}");
            say(1, "{\"verb\":\"leave\"}");
        }
        end();
    }
}

/* A battle that nobody looks at is put away; its clock rings all the same. */
TEST(server, the_clock_rings_for_battles_that_were_put_away)
{
    char red[TOKEN_SIZE], blue[TOKEN_SIZE];
    begin(registry_rulebooks, open_data());
    begin_clocked("admiral/duel", red, blue);
    close_peer(0);
    close_peer(1);
    pass(HALL_IDLE_SECONDS);
    pass(1);
    pass(1);
    assert_int_equal(fake.hall->referee->contest_count, 0);
    assert_int_equal(fake.complaints, 0);
    fake.now += CLOCK;
    for (int i = 0; i < WAIT_MS && fake.complaints == 0; i++) {
        pass(0);
        pause_a_little();
    }
    assert_true(fake.complaints > 0);
    end();
}

/* Who answers in time is left alone, and has the whole time again in the next turn. */
TEST(server, the_clock_leaves_those_alone_who_answer)
{
    char red[TOKEN_SIZE], blue[TOKEN_SIZE];
    begin(registry_rulebooks, open_data());
    begin_clocked("admiral/standard", red, blue);
    for (int i = 0; i < 200 && fake.now <= BEGINNING + CLOCK; i++)
        for (int seat = 0; seat < 2; seat++) {
            json_t *answer = say(seat, "{\"verb\":\"suggest\"}");
            json_t *list = json_object_get(answer, "suggestions");
            if (!list)
                continue;
            char order[LINE_SIZE / 2];
            snprintf(order, sizeof order, "%s", text_of(json_array_get(list, 0), "text"));
            pass(ANSWER);
            assert_non_null(json_object_get(
                say(seat, "{\"verb\":\"act\",\"action\":\"%s\"}", order), "answer"));
        }
    assert_int_equal(fake.complaints, 0);
    assert_true(fake.now > BEGINNING + CLOCK);
    end();
}

/* ---- absence and age --------------------------------------------------------------------------
 */

TEST(server, five_minutes_absence_are_needed)
{
    static const char claim[] = "{\"verb\":\"claim\",\"absent\":\"blue\",\"what\":\"win\"}";
    char red[TOKEN_SIZE], blue[TOKEN_SIZE];
    begin(registry_rulebooks, open_data());
    begin_clocked("nova/duel", red, blue);
    fake.now += 1000;
    assert_non_null(json_object_get(say(0, claim), "refused"));
    close_peer(1);
    fake.now += 299;
    assert_non_null(json_object_get(say(0, claim), "refused"));
    fake.now += 1;
    assert_non_null(json_object_get(say(0, claim), "answer"));
    assert_string_equal(text_of(say(0, "{\"verb\":\"view\"}"), "winner"), "red");
    end();
}

/* ---- the toy's secrets ------------------------------------------------------------------------
 */

/* The first peer plays red, the second blue, the third looks on; the dice are known. */
static void begin_toy(const char *dice, char match[STORE_ID_SIZE], char token[TOKEN_SIZE])
{
    char link[TOKEN_SIZE];
    begin(stand_rulebooks, stand_load_content());
    json_t *answer = say(0, "{\"verb\":\"new\",\"scenario\":\"toy/duel\",\"dice\":%s}", dice);
    snprintf(match, STORE_ID_SIZE, "%s", text_of(answer, "match"));
    for (int peer = 1; peer < PEERS; peer++) {
        static const char *const seats[] = {"", "blue", "spectator"};
        answer = say(0, "{\"verb\":\"invite\",\"seat\":\"%s\",\"to\":\"%s\"}", "blue", seats[peer]);
        snprintf(link, sizeof link, "%s", text_of(answer, "token"));
        answer = say(peer, "{\"verb\":\"join\",\"token\":\"%s\"}", link);
        if (peer == 1)
            snprintf(token, TOKEN_SIZE, "%s", text_of(answer, "token"));
    }
    say(0, "{\"verb\":\"leave\",\"seat\":\"blue\"}");
    for (int peer = 1; peer < PEERS; peer++)
        fake.peer[peer].size = 0;
}

static void ask_everything(int peer, const char *token)
{
    static const char *const asked[] = {
        "{\"verb\":\"view\",\"cards\":true}",
        "{\"verb\":\"choices\",\"form\":\"both\"}",
        "{\"verb\":\"events\"}",
        "{\"verb\":\"suggest\",\"count\":8}",
        "{\"verb\":\"suggest\",\"by\":\"cadet\"}",
        "{\"verb\":\"suggest\",\"by\":\"default\"}",
        "{\"verb\":\"permits\",\"action\":\"ready\"}",
        "{\"verb\":\"overlay\",\"what\":\"contacts\",\"unit\":\"#2\"}",
        "{\"verb\":\"overlay\",\"what\":\"reach\",\"unit\":\"#2\"}",
        "{\"verb\":\"odds\",\"action\":\"ready\",\"branches\":100,\"samples\":100}",
        "{\"verb\":\"undo\"}",
        "{\"verb\":\"act\",\"question\":77,\"action\":\"ready\"}",
        "{\"verb\":\"record\"}",
        "{\"verb\":\"claim\",\"absent\":\"red\",\"what\":\"win\"}",
    };
    for (size_t i = 0; i < sizeof asked / sizeof asked[0]; i++)
        say(peer, "%s", asked[i]);
    say(peer, "{\"verb\":\"battles\",\"tokens\":[\"%s\"]}", token);
    say(peer, "{\"verb\":\"peek\",\"token\":\"%s\"}", token);
}

/* What the peers 1 and 2 have heard, the match under another name. */
static char *all_heard(const char *match)
{
    size_t size = fake.peer[1].size + fake.peer[2].size;
    char *all = calloc(1, size + 1);
    for (int peer = 1; peer < PEERS; peer++)
        strncat(all, fake.peer[peer].heard, fake.peer[peer].size);
    for (char *at = strstr(all, match); at; at = strstr(at, match))
        memset(at, 'M', strlen(match));
    return all;
}

/* One variant of red's secrets; `orders` are given by their place among red's choices. */
struct secret {
    const char *dice;
    int orders;
    int place; /* of each among the choices about `unit` */
    const char *unit;
    bool revealed; /* blue commits, and so does red: what stays secret afterwards? */
};

static char *hear_toy(const struct secret *secret)
{
    char match[STORE_ID_SIZE], token[TOKEN_SIZE], order[LINE_SIZE / 2];
    begin_toy(secret->dice, match, token);
    fake.now += 2 * HALL_TOUCH_SECONDS; /* long enough for the store to note it is still played */
    for (int i = 0; i < secret->orders; i++) {
        json_t *answer = say(0, "{\"verb\":\"choices\"%s}", secret->unit);
        json_t *choices = json_object_get(answer, "choices");
        assert_true(json_array_size(choices) > (size_t)secret->place);
        snprintf(order, sizeof order, "%s",
                 json_string_value(json_array_get(choices, (size_t)secret->place)));
        say(0, "{\"verb\":\"act\",\"action\":\"%s\"}", order);
    }
    for (int peer = 1; peer < PEERS; peer++)
        ask_everything(peer, token);
    if (secret->revealed) {
        say(1, "{\"verb\":\"act\",\"action\":\"ready\"}");
        say(0, "{\"verb\":\"act\",\"action\":\"ready\"}");
        for (int peer = 1; peer < PEERS; peer++)
            ask_everything(peer, token);
    }
    char *heard = all_heard(match);
    end();
    return heard;
}

static void expect_same(const struct secret *one, const struct secret *two)
{
    char *heard[2] = {hear_toy(one), hear_toy(two)};
    assert_true(strlen(heard[0]) > 5000);
    assert_string_equal(heard[0], heard[1]);
    free(heard[0]);
    free(heard[1]);
}

/* ---- whose turn it is -------------------------------------------------------------------------
 */

static void say_often(int number, const char *line, int times)
{
    for (int i = 0; i < times; i++)
        fake.handler.message(fake.hall, &fake.peer[number], line, strlen(line));
}

static int count_answers(int number, const char *verb)
{
    char words[40];
    int count = 0;
    snprintf(words, sizeof words, "\"answer\":\"%s\"", verb);
    for (const char *at = fake.peer[number].heard; (at = strstr(at, words)) != NULL; at++)
        count++;
    return count;
}

/* However much strangers ask, one turn later whoever holds a seat has its answer. */
TEST(server, those_who_hold_seats_are_heard_first)
{
    enum { MANY = 4000, TURNS = 100000 };
    begin(registry_rulebooks, open_data());
    say(0, "{\"id\":1,\"verb\":\"new\",\"scenario\":\"admiral/duel\"}");
    say_often(1, "{\"verb\":\"rule\",\"ruleset\":\"nosuch\"}", MANY);
    say_often(0, "{\"verb\":\"view\",\"seat\":\"red\"}", 1);
    assert_int_equal(((struct visitor *)fake.peer[0].data)->rank, READY_SEATED);
    assert_int_equal(((struct visitor *)fake.peer[1].data)->rank, READY_OTHERS);
    fake.handler.turn(fake.hall);
    assert_int_equal(count_answers(0, "view"), 1);
    assert_true(ready_any(&fake.hall->ready));
    for (int i = 0; i < TURNS && ready_any(&fake.hall->ready); i++)
        fake.handler.turn(fake.hall);
    assert_false(ready_any(&fake.hall->ready));
    end();
}

enum { LINE_VISITORS = 6 };

static void expect_next(struct ready *ready, enum ready_rank rank, const struct visitor *visitor)
{
    assert_ptr_equal(ready_next(ready, rank), visitor);
}

TEST(ready, addresses_and_their_visitors_take_turns)
{
    static const uint64_t keys[LINE_VISITORS] = {1, 1, 1, 2, 3, 1 + READY_BUCKETS};
    struct ready ready;
    struct visitor visitors[LINE_VISITORS] = {0}, *v = visitors;
    ready_init(&ready);
    for (int i = 0; i < LINE_VISITORS; i++)
        assert_true(ready_enter(&ready, &visitors[i], keys[i]));
    assert_false(ready_any(&ready));
    for (int i = 0; i < LINE_VISITORS; i++) {
        ready_add(&ready, &visitors[i], READY_OTHERS);
        ready_add(&ready, &visitors[i], READY_SEATED); /* it stands in line already */
    }
    assert_null(ready_next(&ready, READY_SEATED));
    expect_next(&ready, READY_OTHERS, &v[0]);
    ready_add(&ready, &v[0],
              READY_OTHERS); /* it has more to say: behind the others of its address */
    expect_next(&ready, READY_OTHERS, &v[3]);
    ready_add(&ready, &v[3], READY_OTHERS);
    expect_next(&ready, READY_OTHERS, &v[4]);
    expect_next(&ready, READY_OTHERS, &v[5]);
    expect_next(&ready, READY_OTHERS, &v[1]);
    expect_next(&ready, READY_OTHERS, &v[3]);
    expect_next(&ready, READY_OTHERS, &v[2]);
    expect_next(&ready, READY_OTHERS, &v[0]);
    assert_false(ready_any(&ready));
    for (int i = 0; i < LINE_VISITORS; i++)
        ready_leave(&ready, &visitors[i]);
}

TEST(ready, whoever_leaves_stands_in_no_line)
{
    struct ready ready;
    struct visitor v[4] = {0};
    ready_init(&ready);
    for (int i = 0; i < 4; i++)
        assert_true(ready_enter(&ready, &v[i], i < 3));
    for (int i = 0; i < 3; i++)
        ready_add(&ready, &v[i], READY_SEATED);
    ready_stall(&ready, &v[3]);
    ready_leave(&ready, &v[2]);
    ready_leave(&ready, &v[0]);
    expect_next(&ready, READY_SEATED, &v[1]);
    ready_add(&ready, &v[1], READY_SEATED);
    ready_leave(&ready, &v[1]);
    assert_null(ready_next(&ready, READY_SEATED));
    ready_leave(&ready, &v[3]);
    assert_null(ready_unstall(&ready));
}

TEST(server, nobody_hears_a_draft)
{
    static const struct secret drafts[] = {{"{\"seed\":5}", 0, 0, "", false},
                                           {"{\"seed\":5}", 1, 3, "", false},
                                           {"{\"seed\":5}", 1, 6, "", false}};
    expect_same(&drafts[0], &drafts[1]);
    expect_same(&drafts[1], &drafts[2]);
}

TEST(server, nobody_hears_hidden_dice)
{
    static const struct secret cards[] = {
        {"{\"scripted\":[],\"hidden\":[1,1,2,5]}", 0, 0, "", false},
        {"{\"scripted\":[],\"hidden\":[4,8,2,5]}", 0, 0, "", false}};
    expect_same(&cards[0], &cards[1]);
}

TEST(server, nobody_hears_a_cloaked_move)
{
    static const struct secret moves[] = {{"{\"seed\":5}", 1, 1, ",\"unit\":\"#1\"", true},
                                          {"{\"seed\":5}", 1, 2, ",\"unit\":\"#1\"", true}};
    expect_same(&moves[0], &moves[1]);
}

/* ---- judges -----------------------------------------------------------------------------------
 */

static const char preview_duel[] = "{\"id\":5,\"verb\":\"preview\",\"scenario\":\"nova/duel\"}";

TEST(server, what_no_judge_answers_is_refused_in_words)
{
    static const struct {
        enum judge_end end;
        const char *code;
    } table[] = {{JUDGE_LATE, "time"},
                 {JUDGE_DIED, "unavailable"},
                 {JUDGE_ABSENT, "full"},
                 {JUDGE_STOPPED, "full"}};
    begin(registry_rulebooks, open_data());
    for (size_t i = 0; i < sizeof table / sizeof table[0]; i++) {
        judge_here_expect(table[i].end);
        json_t *answer = say(0, "%s", preview_duel);
        assert_string_equal(stand_code(answer), table[i].code);
        assert_int_equal(stand_int(answer, "id"), 5);
        assert_string_equal(text_of(say(0, "%s", preview_duel), "answer"), "preview");
    }
    end();
}

/* All at once: one is judged, so many wait, the others hear it. On a slow machine some are judged
 * before the last are heard, and then more find room; there are never more in line. */
TEST(server, a_visitor_has_only_so_much_judged)
{
    int answers = 0, full = 0;
    begin(registry_rulebooks, open_data());
    struct net_peer *peer = &fake.peer[0];
    const struct visitor *visitor = peer->data;
    for (int i = 0; i < JUDGING_WAITING_MAX + 4; i++)
        fake.handler.message(fake.hall, peer, preview_duel, sizeof preview_duel - 1);
    for (int i = 0; i < WAIT_MS && answers + full < JUDGING_WAITING_MAX + 4; i++) {
        fake.handler.turn(fake.hall);
        assert_true(visitor->hearing_count <= JUDGING_WAITING_MAX + 1);
        answers = full = 0;
        for (const char *at = peer->heard; (at = strstr(at, "\"answer\":\"preview\"")); at++)
            answers++;
        for (const char *at = peer->heard; (at = strstr(at, "\"code\":\"full\"")); at++)
            full++;
        pause_a_little();
    }
    assert_int_equal(answers + full, JUDGING_WAITING_MAX + 4);
    assert_true(full <= 3);
    assert_string_equal(text_of(say(0, "%s", preview_duel), "answer"), "preview");
    end();
}

/* Those who leave while they are judged are forgotten, whether they wait or not. */
TEST(server, who_leaves_is_not_judged_any_more)
{
    begin(registry_rulebooks, open_data());
    for (int i = 0; i < JUDGING_WAITING_MAX; i++)
        fake.handler.message(fake.hall, &fake.peer[0], preview_duel, sizeof preview_duel - 1);
    fake.handler.turn(fake.hall);
    close_peer(0);
    assert_string_equal(text_of(say(1, "%s", preview_duel), "answer"), "preview");
    for (int i = 0; i < WAIT_MS && pool_jobs(fake.hall->lane[LANE_JUDGE]) > 0; i++) {
        fake.handler.turn(fake.hall);
        pause_a_little();
    }
    assert_int_equal(pool_jobs(fake.hall->lane[LANE_JUDGE]), 0);
    end();
}

/* A match of one's own comes of what a judge has let pass, and not of what it has not; what is said
 * behind it is answered before. */
TEST(server, a_scenario_of_ones_own_is_judged_before_it_is_played)
{
    static const char own[] =
        "{\"id\":1,\"verb\":\"new\",\"scenario\":{\"id\":\"own\",\"ruleset\":\"universal\","
        "\"title\":\"Own\","
        "\"turn_limit\":40,\"board\":{\"columns\":24,\"rows\":21},\"options\":{},\"limit\":1200,"
        "\"vp_target\":600,\"sides\":{"
        "\"red\":{\"zone\":{\"columns\":[0,3]},\"heading\":0,\"units\":[{\"design\":\"un-alder\","
        "\"name\":\"R\"}]},"
        "\"blue\":{\"zone\":{\"columns\":[20,23]},\"heading\":3,\"units\":[{\"design\":\"%s\","
        "\"name\":\"B\"}]}}}}";
    begin(registry_rulebooks, open_data());
    assert_string_equal(stand_code(say(0, own, "no-such")), "bad-field");
    judge_here_expect(JUDGE_DIED);
    assert_string_equal(stand_code(say(0, own, "un-alder")), "unavailable");
    judge_here_say(
        "{\"id\":1,\"error\":{\"code\":\"bad-field\",\"reason\":\"the judge says no\"}}");
    assert_string_equal(stand_code(say(0, own, "un-alder")), "bad-field");
    assert_int_equal(fake.hall->referee->contest_count, 0);
    json_t *answer = say(0, own, "un-alder");
    assert_int_equal(stand_int(answer, "id"), 1);
    assert_string_equal(text_of(answer, "answer"), "new");
    assert_string_equal(text_of(answer, "scenario"), "own");
    assert_int_equal(fake.hall->referee->contest_count, 1);
    assert_int_equal(fake.hall->referee->contests[0]->chairs != NULL, 1);
    end();
}
