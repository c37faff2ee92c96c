/* Whole random games at the table: drafts leak nothing, undo goes back, files go on anywhere. */
#include "tests/support/test.h"

#include "content/content.h"
#include "rules/null/null.h"
#include "rules/registry.h"
#include "tests/toy/toy.h"
#include "tests/toy/world.h"
#include "wire/battle.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { STATE_MAX = 1 << 15, FILE_SIZE = 4 << 20, ANSWERS_MAX = 400, RESUME_EVERY = 60 };

struct hall {
    struct setup *setup;
    struct match *match;
    struct random random;
    struct text file;
    struct note why;
    int answers, drafted, undone, resumed; /* how often, so that a test cannot pass by idleness */
};

static uint32_t draw(struct hall *hall, uint32_t below)
{
    return random_below(&hall->random, below);
}

static void store(struct hall *hall)
{
    battle_write_trial(hall->match, &hall->file);
    match_keep(hall->match);
}

/* ---- what a viewer can get ------------------------------------------------------------------- */

struct glance {
    unsigned char view[STATE_MAX];
    struct question question;
    uint32_t number;
    uint32_t events;
    int asked;
};

static void take_glance(const struct hall *hall, int viewer, struct glance *out)
{
    memset(out, 0, sizeof *out);
    struct game view = {.state = out->view};
    match_view(hall->match, viewer, &view);
    out->asked = match_question(hall->match, viewer, &out->question, &out->number);
    out->events = match_event_count(hall->match, viewer);
}

static bool same_side(const struct hall *hall, int a, int b)
{
    return b != SEAT_SPECTATOR && hall->setup->seat[a].side == hall->setup->seat[b].side;
}

/* One answer of `seat`; when it only went into a draft, the others must see nothing of it, but for
 * what a rulebook shows of a draft that is committed. */
static void answer(struct hall *hall, int seat)
{
    static struct glance before[SEATS_MAX + 1], after;
    static unsigned char memory[STATE_MAX];
    struct game view = {.state = memory};
    struct question question;
    uint32_t number;
    const struct record *trial;
    assert_true(match_question(hall->match, seat, &question, &number));
    match_view(hall->match, seat, &view);
    struct action action = hall->setup->rulebook->sample(&view, &question, &hall->random);
    seat = action.seat; /* a question put to several seats: whose units were named */
    assert_true(match_question(hall->match, seat, NULL, &number));
    for (int viewer = 0; viewer <= SEAT_SPECTATOR; viewer++)
        if (viewer < hall->setup->seat_count || viewer == SEAT_SPECTATOR)
            take_glance(hall, viewer, &before[viewer]);
    if (match_try(hall->match, seat, number, &action, NULL, &hall->why))
        fail_msg("%s refused: %s %s", hall->setup->seat[seat].name, hall->why.rule, hall->why.text);
    bool only_drafted = match_trial_records(hall->match, &trial) == 0;
    store(hall);
    hall->answers++;
    hall->drafted += only_drafted;
    for (int viewer = 0; only_drafted && viewer <= SEAT_SPECTATOR; viewer++) {
        if ((viewer >= hall->setup->seat_count && viewer != SEAT_SPECTATOR) ||
            same_side(hall, seat, viewer))
            continue;
        take_glance(hall, viewer, &after);
        if (hall->setup->rulebook->shows_committed && match_committed(hall->match, seat))
            memcpy(after.view, before[viewer].view, sizeof after.view);
        assert_memory_equal(&before[viewer], &after, sizeof after);
    }
}

static void take_back(struct hall *hall, int seat)
{
    int count = 1 + (int)draw(hall, 3);
    uint32_t number = 0, raised = 0;
    match_question(hall->match, seat, NULL, &number);
    enum fault fault = match_try_undo(hall->match, seat, count, draw(hall, 2), &hall->why);
    if (fault) {
        assert_int_equal(fault, FAULT_REFUSED);
        return;
    }
    store(hall);
    hall->undone++;
    assert_true(match_question(hall->match, seat, NULL, &raised));
    assert_true(raised > number);
}

/* ---- the file so far goes on exactly like the match -------------------------------------------
 */

static void assert_equal_tables(const struct match *a, const struct match *b)
{
    static struct glance x, y;
    const struct setup *setup = match_terms(a)->setup;
    struct hall one = {.match = (struct match *)a}, other = {.match = (struct match *)b};
    assert_int_equal(match_record_count(a), match_record_count(b));
    assert_int_equal(play_hash(match_game(a)), play_hash(match_game(b)));
    for (int seat = 0; seat < setup->seat_count; seat++) {
        take_glance(&one, seat, &x);
        take_glance(&other, seat, &y);
        assert_memory_equal(x.view, y.view, sizeof x.view);
        assert_memory_equal(&x.question, &y.question, sizeof x.question);
        assert_int_equal(x.events, y.events);
        assert_int_equal(match_committed(a, seat), match_committed(b, seat));
        /* a number that was put once is not put again */
        if (!match_over(a) && match_trial_number(b, seat) < match_trial_number(a, seat))
            fail_msg("seat %d had question %u and has %u now", seat, match_trial_number(a, seat),
                     match_trial_number(b, seat));
    }
}

static void resume(struct hall *hall)
{
    struct battle *battle;
    struct content_setup *setup;
    struct match *match;
    struct note *why = &hall->why;
    enum fault fault = battle_open(&battle, hall->file.start, hall->file.length, "game", why);
    if (fault)
        fail_msg("%s", why->text);
    const struct battle_header *header = battle_header(battle);
    fault = content_setup_from_node(&setup, hall->setup->rulebook, header->version, header->records,
                                    header->scenario, why);
    if (!fault)
        fault = battle_match_open(battle, content_setup(setup), &match, why);
    if (!fault)
        fault = battle_replay(battle, match, UINT32_MAX, NULL, why);
    if (fault)
        fail_msg("%s", why->text);
    assert_equal_tables(hall->match, match);
    match_close(&match);
    content_setup_close(&setup);
    battle_close(&battle);
    hall->resumed++;
}

/* ---- games ----------------------------------------------------------------------------------- */

static void play_game(struct hall *hall, uint64_t seed)
{
    struct match_terms terms = {.setup = hall->setup, .dice = seed % 4 ? MATCH_KEYED : MATCH_FAST};
    memcpy(terms.key, &seed, sizeof seed);
    random_init(&hall->random, seed);
    if (match_open(&hall->match, &terms, &hall->why))
        fail_msg("%s", hall->why.text);
    hall->file.length = hall->file.wanted = 0;
    battle_write_header(hall->match, true, &hall->file);
    battle_write_record(hall->match, match_record(hall->match, 0), &hall->file);
    for (int i = 1; i <= ANSWERS_MAX && !match_over(hall->match); i++) {
        int seat = (int)draw(hall, (uint32_t)hall->setup->seat_count);
        if (draw(hall, 8) == 0)
            take_back(hall, seat);
        if (match_question(hall->match, seat, NULL, NULL))
            answer(hall, seat);
        if (i % RESUME_EVERY == 0)
            resume(hall);
    }
    if (!match_over(hall->match)) {
        assert_int_equal(match_try_draw(hall->match, &hall->why), FAULT_NONE);
        store(hall);
    }
    battle_write_result(hall->match, &hall->file);
    assert_false(hall->file.cut);
    resume(hall);
    match_close(&hall->match);
}

static struct hall play_games(struct setup *setup, int games)
{
    struct hall hall = {.setup = setup};
    char *bytes = malloc(FILE_SIZE);
    assert_true(setup->state_size <= STATE_MAX);
    text_init(&hall.file, bytes, FILE_SIZE);
    for (int i = 0; i < games; i++)
        play_game(&hall, (uint64_t)i + 1);
    free(bytes);
    return hall;
}

static struct hall play_text(const struct rulebook *rulebook, const char *records,
                             const char *scenario, int games)
{
    struct world *world;
    struct note why;
    if (world_open(&world, rulebook, records, scenario, &why))
        fail_msg("%s", why.text);
    struct hall hall = play_games(&world->setup, games);
    world_close(&world);
    return hall;
}

TEST(games, of_the_toy_with_four_seats)
{
    struct hall hall = play_text(&toy_rulebook, toy_designs, toy_skirmish, 20);
    assert_true(hall.drafted > 500);
    assert_true(hall.undone > 20);
}

TEST(games, of_the_toy_with_two_seats)
{
    struct hall hall = play_text(&toy_rulebook, toy_designs, toy_duel, 20);
    assert_true(hall.drafted > 200);
    assert_true(hall.undone > 20);
}

TEST(games, of_the_null_rulebook)
{
    static const char scenario[] = "{\"id\":\"n\",\"ruleset\":\"null\",\"title\":\"N\",\"sides\":"
                                   "{\"red\":{\"seats\":2},\"blue\":{\"seats\":1}}}";
    struct hall hall = play_text(&null_rulebook, NULL, scenario, 5);
    assert_true(hall.answers >= 5 * 3);
}

TEST(games, of_every_scenario_that_ships)
{
    struct content *content;
    struct note why;
    if (content_open(&content, DATA_FOLDER, registry_rulebooks, &why))
        fail_msg("%s", why.text);
    int undone = 0, drafted = 0;
    for (int i = 0; i < content_scenario_count(content); i++) {
        struct content_setup *setup;
        if (content_setup_open(&setup, content, content_scenario_id(content, i), &why))
            fail_msg("%s", why.text);
        struct hall hall = play_games(content_setup(setup), 4);
        undone += hall.undone;
        drafted += hall.drafted;
        content_setup_close(&setup);
    }
    assert_true(undone > 20 && drafted > 20);
    content_close(&content);
}
