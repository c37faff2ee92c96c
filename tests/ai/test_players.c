/* Cadet, captain and admiral in every system: what they answer, in which time and memory. */
#include "tests/support/test.h"

#include "ai/reason.h"
#include "ai/rivals.h"
#include "core/play.h"
#include "tests/ai/drill.h"

#include <stdlib.h>
#include <string.h>

enum { KINDS = PLAYER_ADMIRAL + 1, PLAYOUTS = 40, ANSWERS_MAX = 5000 };

static struct player_terms terms_of(int kind, int playouts)
{
    struct player_terms terms = {.kind = (enum player_kind)kind};
    if (player_thinks(terms.kind))
        terms.budget.playouts = playouts;
    return terms;
}

/* ---- whole games ---- */

/* Every answer is permitted, or the test fails; returns the end. */
static uint64_t play_out(const char *scenario, int kind, uint64_t whims, int answers_max)
{
    struct player_terms terms = terms_of(kind, PLAYOUTS);
    struct drill drill;
    struct question question;
    drill_open(&drill, scenario, 3);
    drill_seat(&drill, &terms, whims, NULL);
    while (drill.answers < answers_max && drill_ask(&drill, &question)) {
        struct action action = drill_answer(&drill, &question, NULL);
        drill_apply(&drill, &action);
    }
    if (answers_max == ANSWERS_MAX && !state_head(drill.game.state)->over)
        fail_msg("%s: %ss come to no end", scenario, player_names[kind]);
    uint64_t end = play_fingerprint(&drill.game);
    drill_close(&drill);
    return end;
}

TEST(players, all_answers_are_permitted_and_games_end)
{
    for (int i = 0; i < DRILL_SYSTEMS; i++)
        for (int kind = 0; kind < KINDS; kind++) {
            play_out(drill_duels[i], kind, 1, ANSWERS_MAX);
            play_out(drill_standards[i], kind, 2, ANSWERS_MAX);
        }
}

TEST(players, same_seed_and_playouts_same_battle)
{
    for (int kind = 0; kind < KINDS; kind++) {
        int others = 0;
        for (int i = 0; i < DRILL_SYSTEMS; i++) {
            uint64_t once = play_out(drill_duels[i], kind, 1, 60);
            if (once != play_out(drill_duels[i], kind, 1, 60))
                fail_msg("%s: another battle of %ss with the same seed", drill_duels[i],
                         player_names[kind]);
            others += once != play_out(drill_duels[i], kind, 2, 60);
        }
        if (player_thinks((enum player_kind)kind) && others == 0)
            fail_msg("the %s never heeds its seed", player_names[kind]);
    }
}

/* ---- memory ---- */

/* Something of the caller's lies in the arena before the player's own. */
static void check_arena(const char *scenario, int kind)
{
    static const char mark[] = "not yours";
    struct player_terms terms = terms_of(kind, PLAYOUTS);
    struct drill drill;
    struct question question;
    struct text reason;
    char words[DRILL_REASON];
    drill_open(&drill, scenario, 5);
    drill_seat(&drill, &terms, 5, NULL);
    while (drill.answers < 12 && drill_ask(&drill, &question)) {
        struct arena *arena = &drill.player[question_seat(&question)].arena;
        arena->used = 0;
        memcpy(arena_take(arena, sizeof mark), mark, sizeof mark);
        text_init(&reason, words, sizeof words);
        struct action action = drill_answer(&drill, &question, &reason);
        if (arena->used != sizeof mark || memcmp(arena->start, mark, sizeof mark) != 0)
            fail_msg("%s: the %s spoils its arena", scenario, player_names[kind]);
        drill_apply(&drill, &action);
    }
    drill_close(&drill);
}

TEST(players, memory_is_handed_back)
{
    for (int i = 0; i < DRILL_SYSTEMS; i++)
        for (int kind = 0; kind < KINDS; kind++)
            check_arena(drill_standards[i], kind);
}

/* Whether a thinking player really searches before this many answers have been given. */
static bool searches(const char *scenario, int kind, int answers_max)
{
    struct player_terms terms = terms_of(kind, 8);
    struct drill drill;
    struct question question;
    bool found = false;
    drill_open(&drill, scenario, 1);
    drill_seat(&drill, &terms, 1, NULL);
    while (!found && drill.answers < answers_max && drill_ask(&drill, &question)) {
        drill_answer(&drill, &question, NULL);
        found = drill.player[question_seat(&question)].pace.spent_playouts > 0;
        drill_go_on(&drill, &question);
    }
    drill_close(&drill);
    return found;
}

TEST(players, memory_suffices_in_every_shipped_battle)
{
    enum { SLACK = 4096, ANSWERS_BEFORE = 200 };
    const struct content *content = drill_content();
    for (int i = 0; i < content_scenario_count(content); i++) {
        const char *scenario = content_scenario_id(content, i);
        struct content_setup *owner = NULL;
        if (content_setup_open(&owner, content, scenario, NULL))
            fail_msg("%s cannot be opened", scenario);
        size_t size = content_setup(owner)->state_size;
        content_setup_close(&owner);
        if (2 * size + sizeof(struct rivals) + SLACK > PLAYER_MEMORY)
            fail_msg("%s: states of %zu bytes are too large to be searched", scenario, size);
        for (int kind = PLAYER_CAPTAIN; kind <= PLAYER_ADMIRAL; kind++)
            if (!searches(scenario, kind, ANSWERS_BEFORE))
                fail_msg("%s: the %s does not search", scenario, player_names[kind]);
    }
}

/* ---- time ---- */

struct test_clock {
    struct pace_clock clock;
    int64_t us;
    int64_t step_us; /* passes whenever somebody looks */
    bool stopped;
};

static int64_t look(struct pace_clock *clock)
{
    struct test_clock *own = (struct test_clock *)clock;
    return own->us += own->step_us;
}

static bool is_stopped(struct pace_clock *clock)
{
    return ((struct test_clock *)clock)->stopped;
}

/* The most playouts of one answer. */
static int64_t most_playouts(const char *scenario, const struct player_terms *terms,
                             struct pace_clock *clock)
{
    struct drill drill;
    struct question question;
    int64_t most = 0;
    drill_open(&drill, scenario, 7);
    drill_seat(&drill, terms, 7, clock);
    while (drill.answers < 40 && drill_ask(&drill, &question)) {
        struct action action = drill_answer(&drill, &question, NULL);
        const struct pace *pace = &drill.player[question_seat(&question)].pace;
        int64_t spent = pace->spent_playouts - pace->begin_playouts;
        most = spent > most ? spent : most;
        drill_apply(&drill, &action);
    }
    drill_close(&drill);
    return most;
}

TEST(players, told_to_stop_they_answer_at_once)
{
    struct test_clock clock = {.clock = {look, is_stopped}, .stopped = true};
    for (int i = 0; i < DRILL_SYSTEMS; i++)
        for (int kind = PLAYER_CAPTAIN; kind <= PLAYER_ADMIRAL; kind++) {
            struct player_terms terms = {(enum player_kind)kind, {.ms = 1000000}};
            int64_t most = most_playouts(drill_standards[i], &terms, &clock.clock);
            if (most < 1 || most > 2)
                fail_msg("%s: a stopped %s makes %d playouts", drill_standards[i],
                         player_names[kind], (int)most);
        }
}

/* How long a question of the turn may be thought about, by a clock that is looked at. */
static int64_t time_of(struct pace *pace, int turn)
{
    struct test_clock *clock = (struct test_clock *)pace->clock;
    pace_begin(pace, turn);
    int64_t begin_us = clock->us;
    while (!pace_is_over(pace))
        pace_count(pace);
    pace_end(pace);
    return clock->us - begin_us;
}

TEST(pace, a_limit_holds_whatever_the_budget)
{
    static const struct pace_budget budgets[] = {
        {.ms = 10000}, {.playouts = 1000000}, {10000, 100000}};
    for (size_t i = 0; i < sizeof budgets / sizeof budgets[0]; i++) {
        struct test_clock clock = {.clock = {look, is_stopped}, .step_us = 1000};
        struct pace pace;
        pace_init(&pace, &budgets[i], &clock.clock);
        pace.most_ms = 100;
        assert_in_range(time_of(&pace, 1), 99000, 102000);
        assert_in_range(time_of(&pace, 1), 0, 3000); /* nothing is left of this turn */
        pace_begin(&pace, 2);
        assert_false(pace_is_spent(&pace));
        pace.most_ms = 50; /* others have come to share it */
        assert_in_range(time_of(&pace, 2), 49000, 52000);
        assert_true(pace_is_spent(&pace));
    }
    struct test_clock clock = {.clock = {look, is_stopped}, .step_us = 1000};
    struct pace pace;
    pace_init(&pace, &(struct pace_budget){.ms = 20}, &clock.clock);
    pace.most_ms = 100;
    assert_in_range(time_of(&pace, 1), 19000, 22000);
}

/* A millisecond passes with each look, so that a hundred of them are soon over. */
TEST(players, time_that_is_up_ends_the_search)
{
    struct test_clock clock = {.clock = {look, is_stopped}, .step_us = 1000};
    for (int i = 0; i < DRILL_SYSTEMS; i++)
        for (int kind = PLAYER_CAPTAIN; kind <= PLAYER_ADMIRAL; kind++) {
            struct player_terms terms = {(enum player_kind)kind, {.ms = 100}};
            int64_t most = most_playouts(drill_standards[i], &terms, &clock.clock);
            if (most < 5 || most > 2 * 100 + 2)
                fail_msg("%s: %d playouts of a %s with 100 looks at the clock", drill_standards[i],
                         (int)most, player_names[kind]);
        }
}

/* One playout finds out how much there is still to decide; the last try may begin within the
 * budget and is a pair. */
static void check_budget(const char *scenario, int kind, int playouts)
{
    enum { EVERY_ANSWER = 1, LAST_TRY = 2 };
    struct player_terms terms = terms_of(kind, playouts);
    struct drill drill;
    struct question question;
    int turn[SEATS_MAX] = {0}, answers[SEATS_MAX] = {0};
    int64_t most = 0;
    drill_open(&drill, scenario, 9);
    drill_seat(&drill, &terms, 9, NULL);
    while (drill.answers < 150 && drill_ask(&drill, &question)) {
        struct action action = drill_answer(&drill, &question, NULL);
        int seat = question_seat(&question), now = state_head(drill.game.state)->turn;
        int64_t spent = drill.player[seat].pace.spent_playouts;
        answers[seat] = turn[seat] == now ? answers[seat] + 1 : 1;
        turn[seat] = now;
        if (spent > playouts + LAST_TRY + EVERY_ANSWER * answers[seat])
            fail_msg("%s, turn %d: %d playouts of a %s in %d answers", scenario, now, (int)spent,
                     player_names[kind], answers[seat]);
        most = spent > most ? spent : most;
        drill_apply(&drill, &action);
    }
    if (most < playouts / 2)
        fail_msg("%s: a %s makes %d playouts of %d at most", scenario, player_names[kind],
                 (int)most, playouts);
    drill_close(&drill);
}

TEST(players, a_side_turn_keeps_to_its_playouts)
{
    for (int i = 0; i < DRILL_SYSTEMS; i++)
        for (int kind = PLAYER_CAPTAIN; kind <= PLAYER_ADMIRAL; kind++) {
            check_budget(drill_standards[i], kind, PLAYOUTS);
            check_budget(drill_duels[i], kind, PLAYOUTS);
        }
}

/* ---- words ---- */

TEST(players, words_are_read)
{
    static const struct {
        const char *word;
        enum player_kind kind;
        int ms;
        int playouts;
    } good[] = {{"cadet", PLAYER_CADET, 0, 0},
                {"captain", PLAYER_CAPTAIN, 0, 0},
                {"ADMIRAL", PLAYER_ADMIRAL, 0, 0},
                {"admiral@400ms", PLAYER_ADMIRAL, 400, 0},
                {"admiral@600p", PLAYER_ADMIRAL, 0, 600},
                {"Captain@1MS", PLAYER_CAPTAIN, 1, 0},
                {"captain@1p", PLAYER_CAPTAIN, 0, 1},
                {"admiral@9999999p", PLAYER_ADMIRAL, 0, 9999999},
                {"reflex", PLAYER_REFLEX, 0, 0},
                {"kiter", PLAYER_KITER, 0, 0}};
    for (size_t i = 0; i < sizeof good / sizeof *good; i++) {
        struct player_terms terms = {PLAYER_KINDS, {77, 77}};
        if (!player_read(good[i].word, &terms))
            fail_msg("%s is not understood", good[i].word);
        assert_int_equal(terms.kind, good[i].kind);
        assert_int_equal(terms.budget.ms, good[i].ms);
        assert_int_equal(terms.budget.playouts, good[i].playouts);
    }
}

TEST(players, other_words_are_refused)
{
    static const char *const bad[] = {"",
                                      "@",
                                      "@400ms",
                                      "human",
                                      "commodore",
                                      "admiral ",
                                      " admiral",
                                      "captain@",
                                      "captain@0ms",
                                      "captain@0p",
                                      "captain@ms",
                                      "captain@p",
                                      "captain@5",
                                      "captain@5s",
                                      "captain@5m",
                                      "captain@5msx",
                                      "captain@5pp",
                                      "captain@-5p",
                                      "captain@+5p",
                                      "captain@ 5p",
                                      "captain@5 p",
                                      "captain@5.5p",
                                      "captain@@5p",
                                      "captain@5p@5p",
                                      "captain@0x5p",
                                      "captain@0007p",
                                      "reflex@5p",
                                      "cadet@400ms",
                                      "random@1p",
                                      "kiter@5ms",
                                      "cadet@",
                                      "admiral@99999999999p",
                                      "admiral@10000000ms",
                                      "admiral@18446744073709551617p",
                                      "admiraladmiraladmiraladmiral",
                                      "admiraladmiraladmiraladmiral@5p"};
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        struct player_terms terms = {0};
        if (player_read(bad[i], &terms))
            fail_msg("\"%s\" is taken for a player", bad[i]);
    }
}

/* ---- reasons ---- */

static void write_reason(const struct drill *drill, const struct question *question,
                         const struct action *action, char out[DRILL_REASON])
{
    static unsigned char room[PLAYER_MEMORY];
    struct arena arena;
    struct text text;
    arena_init(&arena, room, sizeof room);
    text_init(&text, out, DRILL_REASON);
    reason_write(&drill->view, question, action, NULL, &arena, &text);
    assert_false(text.cut);
}

static int nearest(const struct game *game, int unit, struct cell from)
{
    const struct unit *units = state_units(game->state);
    int least = 10000;
    for (int other = 0; other < state_head(game->state)->unit_count; other++) {
        if (units[other].side == units[unit].side || units[other].status != STATUS_BOARD)
            continue;
        int range = board_range(&game->setup->board, from, units[other].cell);
        least = range < least ? range : least;
    }
    return least;
}

/* Where an order that is carried out at once has taken its unit, against enemies as they stood.
 * Whoever is displaced, or lost, or goes on moving, tells nothing. */
static bool check_claim(struct drill *drill, const struct question *question,
                        const struct action *action, const char *reason)
{
    int before, after;
    struct game was = drill->game;
    was.state = malloc(was.setup->state_size);
    assert_non_null(was.state);
    memcpy(was.state, drill->game.state, was.setup->state_size);
    bool told = !question->secret && reason_ranges(&drill->view, action, &before, &after);
    drill_apply(drill, action);
    const struct unit *unit = &state_units(drill->game.state)[action->unit];
    told = told && unit->status == STATUS_BOARD && nearest(&was, action->unit, unit->cell) == after;
    if (told) {
        const char *claim = after < before ? "closes" : after > before ? "opens" : "keeps";
        if (strncmp(reason, claim, strlen(claim)) != 0)
            fail_msg("%s: from %d to %d: %s", drill->name, before, after, reason);
    }
    free(was.state);
    return told;
}

/* Orders at random, so that many of them run away from the enemy. */
TEST(players, reasons_are_the_same_again_and_never_say_the_opposite)
{
    enum { ANSWERS = 60 };
    int told = 0;
    for (int i = 0; i < DRILL_SYSTEMS; i++) {
        struct drill drill;
        struct question question;
        drill_open(&drill, drill_duels[i], 11);
        while (drill.answers < ANSWERS && drill_ask(&drill, &question)) {
            enum decision_kind kind = drill.game.rulebook->decisions[question.decision].kind;
            char reason[DRILL_REASON] = "", again[DRILL_REASON] = "";
            if (kind != D_MOVE && kind != D_PLOT) {
                drill_go_on(&drill, &question);
                continue;
            }
            struct action action =
                drill.game.rulebook->sample(&drill.view, &question, &drill.random);
            write_reason(&drill, &question, &action, reason);
            write_reason(&drill, &question, &action, again);
            assert_string_equal(reason, again);
            told += check_claim(&drill, &question, &action, reason);
        }
        drill_close(&drill);
    }
    assert_true(told > 10);
}
