/* The table: numbers, drafts, commits, undo, scripts, endings. */
#include "tests/support/test.h"

#include "match/match.h"
#include "tests/match/auction.h"

#include <stdlib.h>
#include <string.h>

enum { RED, BLUE, ARENA_SIZE = 1 << 18 };

/* A match and all that it lives on. */
struct bench {
    unsigned char *memory;
    struct arena arena;
    struct setup setup;
    struct match *match;
    struct note why;
};

static void open_bench(struct bench *bench, enum match_dice dice, int seats, bool toss)
{
    static const uint16_t first[1] = {5};
    *bench = (struct bench){.memory = malloc(ARENA_SIZE)};
    arena_init(&bench->arena, bench->memory, ARENA_SIZE);
    auction_setup(&bench->setup, &auction_rulebook, seats, toss, &bench->arena);
    struct match_terms terms = {.setup = &bench->setup, .dice = dice, .key = {1, 2, 3}};
    terms.start_faces[DICE_OPEN] = first;
    terms.start_face_count[DICE_OPEN] = toss ? 1 : 0;
    strcpy(terms.player[RED], "Ann");
    assert_int_equal(match_open(&bench->match, &terms, &bench->why), FAULT_NONE);
}

static void close_bench(struct bench *bench)
{
    match_close(&bench->match);
    assert_null(bench->match);
    free(bench->memory);
}

static enum fault try_it(struct bench *bench, int seat, int decision, int amount)
{
    struct action action = auction_action(decision, seat, amount);
    return match_try(bench->match, seat, 0, &action, NULL, &bench->why);
}

static void act(struct bench *bench, int seat, int decision, int amount)
{
    assert_int_equal(try_it(bench, seat, decision, amount), FAULT_NONE);
    match_keep(bench->match);
}

static void commit(struct bench *bench, int seat)
{
    assert_int_equal(match_try_commit(bench->match, seat, &bench->why), FAULT_NONE);
    match_keep(bench->match);
}

/* Red bids more and begins. */
static void bid(struct bench *bench)
{
    act(bench, RED, AUCTION_BID, 5);
    act(bench, BLUE, AUCTION_BID, 4);
    commit(bench, RED);
    commit(bench, BLUE);
}

static uint32_t number_of(const struct bench *bench, int seat)
{
    uint32_t number = 0;
    match_question(bench->match, seat, NULL, &number);
    return number;
}

static const struct auction_state *now(const struct bench *bench)
{
    return match_game(bench->match)->state;
}

static struct auction_state seen_by(const struct bench *bench, int seat)
{
    struct auction_state state;
    struct game view = {.state = &state};
    match_view(bench->match, seat, &view);
    return state;
}

/* ---- opening --------------------------------------------------------------------------------- */

TEST(match, opening_records_the_start_with_its_faces)
{
    struct bench bench;
    open_bench(&bench, MATCH_SCRIPTED, 1, true);
    assert_int_equal(match_record_count(bench.match), 1);
    const struct record *start = match_record(bench.match, 0);
    assert_int_equal(start->kind, RECORD_START);
    assert_int_equal(start->face_count[DICE_OPEN], 1);
    assert_int_equal(start->faces[DICE_OPEN][0], 5);
    assert_int_equal(start->hash, play_hash(match_game(bench.match)));
    assert_string_equal(match_player(bench.match, RED), "Ann");
    close_bench(&bench);
}

TEST(match, opening_without_the_scripted_face_names_the_throw)
{
    struct bench bench;
    open_bench(&bench, MATCH_SCRIPTED, 1, false);
    bench.setup.option[AUCTION_TOSS] = 1;
    struct match *match;
    struct match_terms terms = {.setup = &bench.setup, .dice = MATCH_SCRIPTED};
    assert_int_equal(match_open(&match, &terms, &bench.why), FAULT_REFUSED);
    assert_null(match);
    assert_string_equal(bench.why.rule, "AU-die.1");
    assert_string_equal(bench.why.text, "no face is left for the toss (AU-1, d6, open dice)");
    close_bench(&bench);
}

/* ---- numbers --------------------------------------------------------------------------------- */

TEST(match, same_answer_again_is_acknowledged_and_changes_nothing)
{
    struct bench bench;
    open_bench(&bench, MATCH_KEYED, 1, false);
    bid(&bench);
    uint32_t number = number_of(&bench, RED);
    struct action step = auction_action(AUCTION_STEP, RED, 2);
    bool again = true;
    assert_int_equal(match_try(bench.match, RED, number, &step, &again, &bench.why), FAULT_NONE);
    assert_false(again);
    match_keep(bench.match);
    assert_int_equal(number_of(&bench, RED), number + 1);
    assert_int_equal(match_try(bench.match, RED, number, &step, &again, &bench.why), FAULT_NONE);
    assert_true(again);
    match_keep(bench.match);
    assert_int_equal(now(&bench)->place[RED], 2);
    close_bench(&bench);
}

TEST(match, another_answer_to_an_old_number_is_stale)
{
    struct bench bench;
    open_bench(&bench, MATCH_KEYED, 1, false);
    bid(&bench);
    uint32_t number = number_of(&bench, RED);
    act(&bench, RED, AUCTION_STEP, 2);
    struct action other = auction_action(AUCTION_STEP, RED, 3);
    assert_int_equal(match_try(bench.match, RED, number, &other, NULL, &bench.why), FAULT_STALE);
    assert_int_equal(match_try(bench.match, RED, number + 7, &other, NULL, &bench.why),
                     FAULT_STALE);
    assert_int_equal(try_it(&bench, BLUE, AUCTION_STEP, 1), FAULT_STALE);
    assert_int_equal(now(&bench)->place[RED], 2);
    close_bench(&bench);
}

TEST(match, a_resent_list_is_known_again_answer_by_answer)
{
    struct bench bench;
    open_bench(&bench, MATCH_KEYED, 1, false);
    bid(&bench);
    uint32_t first = number_of(&bench, RED);
    for (int round = 0; round < 2; round++) {
        for (uint32_t i = 0; i < 5; i++) {
            struct action step = auction_action(AUCTION_STEP, RED, 1 + (int)i % 3);
            bool again;
            assert_int_equal(match_try(bench.match, RED, first + i, &step, &again, &bench.why),
                             FAULT_NONE);
            assert_int_equal(again, round);
        }
        match_keep(bench.match);
    }
    assert_int_equal(now(&bench)->place[RED], 1 + 2 + 3 + 1 + 2);
    close_bench(&bench);
}

TEST(match, an_answer_for_another_seat_is_refused)
{
    struct bench bench;
    open_bench(&bench, MATCH_KEYED, 1, false);
    struct action bid_of_red = auction_action(AUCTION_BID, RED, 2);
    assert_int_equal(match_try(bench.match, BLUE, 0, &bid_of_red, NULL, &bench.why), FAULT_INPUT);
    assert_int_equal(match_try(bench.match, 5, 0, &bid_of_red, NULL, &bench.why), FAULT_INPUT);
    bid_of_red.decision = 200;
    assert_int_equal(match_try(bench.match, RED, 0, &bid_of_red, NULL, &bench.why), FAULT_INPUT);
    close_bench(&bench);
}

/* ---- trials ---------------------------------------------------------------------------------- */

TEST(match, a_dropped_trial_never_happened)
{
    struct bench bench;
    open_bench(&bench, MATCH_KEYED, 1, false);
    bid(&bench);
    uint64_t hash = play_hash(match_game(bench.match));
    uint32_t number = number_of(&bench, RED);
    assert_int_equal(try_it(&bench, RED, AUCTION_ROLL, 0), FAULT_NONE);
    assert_int_equal(try_it(&bench, RED, AUCTION_STEP, 3), FAULT_NONE);
    const struct record *records;
    assert_int_equal(match_trial_records(bench.match, &records), 2);
    assert_int_equal(records[1].number, records[0].number + 1);
    assert_int_equal(play_hash(match_game(bench.match)), hash);
    match_drop(bench.match);
    assert_int_equal(match_trial_records(bench.match, &records), 0);
    assert_int_equal(play_hash(match_game(bench.match)), hash);
    assert_int_equal(number_of(&bench, RED), number);
    close_bench(&bench);
}

TEST(match, a_failed_try_leaves_the_trial_as_it_was)
{
    struct bench bench;
    open_bench(&bench, MATCH_KEYED, 1, false);
    bid(&bench);
    assert_int_equal(try_it(&bench, RED, AUCTION_STEP, 2), FAULT_NONE);
    assert_int_equal(try_it(&bench, RED, AUCTION_STEP, 4), FAULT_REFUSED);
    assert_string_equal(bench.why.rule, "AU-turn.1");
    match_keep(bench.match);
    assert_int_equal(now(&bench)->place[RED], 2);
    close_bench(&bench);
}

TEST(match, many_events_and_dice_are_all_kept)
{
    struct bench bench;
    open_bench(&bench, MATCH_KEYED, 1, false);
    bid(&bench);
    uint32_t before = match_event_count(bench.match, BLUE);
    act(&bench, RED, AUCTION_SHOUT, 900);
    struct match_event *events = calloc(1000, sizeof *events);
    assert_int_equal(match_events(bench.match, BLUE, before, events, 1000), 900);
    for (int i = 0; i < 900; i++) {
        assert_int_equal(events[i].number, before + 1 + (uint32_t)i);
        assert_int_equal(auction_event_of(&events[i].event).number, i);
    }
    const struct record *last = match_record(bench.match, match_record_count(bench.match) - 1);
    assert_int_equal(last->face_count[DICE_OPEN], 900);
    free(events);
    close_bench(&bench);
}

TEST(match, same_key_and_number_same_dice)
{
    struct bench a, b;
    static const enum match_dice sources[] = {MATCH_KEYED, MATCH_FAST};
    for (int i = 0; i < 2; i++) {
        open_bench(&a, sources[i], 1, true);
        open_bench(&b, sources[i], 1, true);
        bid(&a);
        bid(&b);
        for (int k = 0; k < 3; k++) {
            act(&a, RED, k == 1 ? AUCTION_PEEK : AUCTION_ROLL, 0);
            act(&b, RED, AUCTION_ROLL, 0);
        }
        int last = match_record_count(a.match) - 1;
        assert_int_equal(match_record(a.match, last)->faces[DICE_OPEN][0],
                         match_record(b.match, last)->faces[DICE_OPEN][0]);
        close_bench(&a);
        close_bench(&b);
    }
}

TEST(match, the_dice_of_a_record_are_those_of_its_number)
{
    struct bench bench;
    open_bench(&bench, MATCH_KEYED, 1, false);
    bid(&bench);
    static const struct roll open = {.lane = DICE_OPEN}, hidden = {.lane = DICE_HIDDEN};
    for (int i = 0; i < 4; i++) {
        struct dice_keyed dice;
        act(&bench, RED, AUCTION_ROLL, 0);
        act(&bench, RED, AUCTION_PEEK, 0);
        uint32_t last = (uint32_t)match_record_count(bench.match) - 1;
        dice_keyed_init(&dice, match_terms(bench.match)->key, last - 1);
        assert_int_equal(match_record(bench.match, (int)last - 1)->faces[DICE_OPEN][0],
                         dice_one(&dice.dice, 6, &open));
        dice_keyed_init(&dice, match_terms(bench.match)->key, last);
        assert_int_equal(match_record(bench.match, (int)last)->faces[DICE_HIDDEN][0],
                         dice_one(&dice.dice, 6, &hidden));
        assert_int_equal(match_record(bench.match, (int)last)->face_count[DICE_OPEN], 0);
    }
    uint16_t first = match_record(bench.match, 5)->faces[DICE_OPEN][0];
    for (int i = 0; i < 30; i++)
        act(&bench, RED, AUCTION_SHOUT, 900); /* the pile of faces moves */
    assert_int_equal(match_record(bench.match, 5)->faces[DICE_OPEN][0], first);
    close_bench(&bench);
}

/* ---- drafts ---------------------------------------------------------------------------------- */

/* All that blue and a spectator can get, as bytes. */
struct glance {
    struct auction_state view[2];
    uint32_t number;
    uint32_t events[2];
    bool committed;
    int records;
};

static struct glance glance_of_blue(const struct bench *bench)
{
    struct glance glance;
    memset(&glance, 0, sizeof glance);
    glance.view[0] = seen_by(bench, BLUE);
    glance.view[1] = seen_by(bench, SEAT_SPECTATOR);
    glance.number = number_of(bench, BLUE);
    glance.events[0] = match_event_count(bench->match, BLUE);
    glance.events[1] = match_event_count(bench->match, SEAT_SPECTATOR);
    glance.committed = match_committed(bench->match, RED);
    glance.records = match_record_count(bench->match);
    return glance;
}

TEST(match, drafts_are_unseen_by_the_other_side)
{
    struct bench bench;
    open_bench(&bench, MATCH_KEYED, 1, false);
    struct glance before = glance_of_blue(&bench);
    act(&bench, RED, AUCTION_BID, 5);
    act(&bench, RED, AUCTION_BID, 7);
    struct glance after = glance_of_blue(&bench);
    assert_memory_equal(&before, &after, sizeof before);
    assert_int_equal(match_try_undo(bench.match, RED, 1, false, &bench.why), FAULT_NONE);
    match_keep(bench.match);
    after = glance_of_blue(&bench);
    assert_memory_equal(&before, &after, sizeof before);
    assert_int_equal(seen_by(&bench, RED).bid[RED], 5);
    close_bench(&bench);
}

TEST(match, a_commit_shows_only_that_it_happened)
{
    struct bench bench;
    open_bench(&bench, MATCH_KEYED, 1, false);
    struct glance before = glance_of_blue(&bench);
    act(&bench, RED, AUCTION_BID, 5);
    commit(&bench, RED);
    struct glance after = glance_of_blue(&bench);
    assert_true(after.committed);
    after.committed = false;
    assert_memory_equal(&before, &after, sizeof before);
    assert_false(match_question(bench.match, RED, NULL, NULL));
    assert_int_equal(try_it(&bench, RED, AUCTION_BID, 1), FAULT_STALE);
    assert_int_equal(match_try_commit(bench.match, RED, &bench.why), FAULT_NONE);
    close_bench(&bench);
}

TEST(match, drafts_become_records_in_seat_order_at_the_last_commit)
{
    struct bench bench;
    open_bench(&bench, MATCH_KEYED, 1, false);
    act(&bench, BLUE, AUCTION_BID, 9);
    commit(&bench, BLUE);
    act(&bench, RED, AUCTION_BID, 3);
    assert_int_equal(match_record_count(bench.match), 1);
    act(&bench, RED, AUCTION_SEAL, 0); /* D_DONE commits */
    static const int seats[] = {RED, RED, BLUE, BLUE};
    static const int decided[] = {AUCTION_BID, AUCTION_SEAL, AUCTION_BID, AUCTION_SEAL};
    assert_int_equal(match_record_count(bench.match), 5);
    for (int i = 0; i < 4; i++) {
        assert_int_equal(match_record(bench.match, i + 1)->seat, seats[i]);
        assert_int_equal(match_record(bench.match, i + 1)->action.decision, decided[i]);
    }
    assert_string_equal(match_record(bench.match, 3)->words, "bid 9");
    const struct action *draft;
    assert_int_equal(match_draft(bench.match, RED, &draft), 0);
    assert_false(match_committed(bench.match, BLUE));
    assert_true(match_question(bench.match, BLUE, NULL, NULL));
    close_bench(&bench);
}

TEST(match, an_unanswered_run_cannot_be_committed)
{
    struct bench bench;
    open_bench(&bench, MATCH_KEYED, 1, false);
    assert_int_equal(match_try_commit(bench.match, RED, &bench.why), FAULT_REFUSED);
    bid(&bench);
    assert_int_equal(match_try_commit(bench.match, RED, &bench.why), FAULT_STALE);
    close_bench(&bench);
}

TEST(match, the_store_is_told_which_draft_changes)
{
    struct bench bench;
    open_bench(&bench, MATCH_KEYED, 1, false);
    const struct action *list;
    struct match_draft draft;
    assert_int_equal(try_it(&bench, RED, AUCTION_BID, 2), FAULT_NONE);
    assert_true(match_trial_draft(bench.match, RED, &draft));
    assert_int_equal(draft.count, 1);
    assert_int_equal(draft.list[0].amount[0], 2);
    assert_false(match_trial_draft(bench.match, BLUE, &draft));
    match_drop(bench.match);
    assert_int_equal(match_draft(bench.match, RED, &list), 0);
    bid(&bench);
    assert_false(match_trial_draft(bench.match, RED, &draft));
    close_bench(&bench);
}

TEST(match, a_draft_holds_1024_answers)
{
    struct bench bench;
    open_bench(&bench, MATCH_KEYED, 1, false);
    for (int i = 0; i < MATCH_DRAFT_MAX; i++)
        assert_int_equal(try_it(&bench, RED, AUCTION_BID, i % 9), FAULT_NONE);
    assert_int_equal(try_it(&bench, RED, AUCTION_BID, 1), FAULT_FULL);
    match_keep(bench.match);
    const struct action *draft;
    assert_int_equal(match_draft(bench.match, RED, &draft), MATCH_DRAFT_MAX);
    close_bench(&bench);
}

TEST(match, team_mates_see_each_others_drafts)
{
    struct bench bench;
    open_bench(&bench, MATCH_KEYED, 2, false);
    act(&bench, 1, AUCTION_BID, 6);
    act(&bench, 0, AUCTION_BID, 2);
    assert_int_equal(seen_by(&bench, 0).bid[1], 6);
    assert_int_equal(seen_by(&bench, 1).bid[0], 2);
    assert_int_equal(seen_by(&bench, 2).bid[1], 255);
    for (int seat = 2; seat < 4; seat++) {
        act(&bench, seat, AUCTION_BID, 1);
        commit(&bench, seat);
    }
    commit(&bench, 1);
    commit(&bench, 0);
    assert_int_equal(match_record_count(bench.match), 1 + 8);
    for (int i = 1; i < 9; i++)
        assert_int_equal(match_record(bench.match, i)->seat, (i - 1) / 2);
    /* the turn is open to both: the first answer counts */
    uint32_t number;
    assert_true(match_question(bench.match, 0, NULL, &number));
    assert_true(match_question(bench.match, 1, NULL, &number));
    act(&bench, 1, AUCTION_END, 0);
    assert_int_equal(try_it(&bench, 0, AUCTION_END, 0), FAULT_STALE);
    close_bench(&bench);
}

/* Red drafts while blue still acts in the open. */
static void open_herald(struct bench *bench)
{
    open_bench(bench, MATCH_KEYED, 1, false);
    match_close(&bench->match);
    bench->setup.option[AUCTION_HERALD] = 1;
    struct match_terms terms = {.setup = &bench->setup};
    assert_int_equal(match_open(&bench->match, &terms, &bench->why), FAULT_NONE);
}

TEST(match, a_draft_that_still_fits_survives_an_open_answer)
{
    struct bench bench;
    open_herald(&bench);
    act(&bench, RED, AUCTION_BID, 4);
    uint32_t number = number_of(&bench, RED);
    act(&bench, BLUE, AUCTION_CALL, 5);
    assert_int_equal(match_record_count(bench.match), 2);
    assert_int_equal(seen_by(&bench, RED).bid[RED], 4);
    assert_int_equal(seen_by(&bench, RED).limit, 5);
    assert_int_equal(number_of(&bench, RED), number);
    act(&bench, BLUE, AUCTION_BID, 1);
    commit(&bench, BLUE);
    commit(&bench, RED);
    assert_int_equal(now(&bench)->bid[RED], 4);
    close_bench(&bench);
}

TEST(match, a_draft_that_no_longer_fits_is_cut_there)
{
    struct bench bench;
    open_herald(&bench);
    act(&bench, RED, AUCTION_BID, 3);
    act(&bench, RED, AUCTION_BID, 8);
    act(&bench, BLUE, AUCTION_CALL, 5);
    const struct action *draft;
    assert_int_equal(match_draft(bench.match, RED, &draft), 1);
    assert_int_equal(seen_by(&bench, RED).bid[RED], 3);
    assert_true(match_question(bench.match, RED, NULL, NULL));
    close_bench(&bench);
}

TEST(match, an_undone_open_answer_leaves_the_drafts_of_others)
{
    struct bench bench;
    open_herald(&bench);
    act(&bench, BLUE, AUCTION_CALL, 5);
    act(&bench, RED, AUCTION_BID, 4);
    assert_int_equal(match_try_undo(bench.match, BLUE, 1, false, &bench.why), FAULT_NONE);
    match_keep(bench.match);
    assert_int_equal(seen_by(&bench, RED).limit, 255);
    assert_int_equal(seen_by(&bench, RED).bid[RED], 4);
    act(&bench, BLUE, AUCTION_CALL, 3);
    assert_int_equal(seen_by(&bench, RED).given[RED], 0);
    close_bench(&bench);
}

TEST(match, the_only_secret_question_is_revealed_at_once)
{
    struct bench bench;
    open_herald(&bench);
    act(&bench, RED, AUCTION_BID, 3);
    commit(&bench, RED);
    assert_int_equal(match_record_count(bench.match), 3);
    assert_int_equal(now(&bench)->bid[RED], 3);
    assert_true(match_question(bench.match, BLUE, NULL, NULL));
    /* it counts as revealed, whatever the rules still hide */
    assert_int_equal(seen_by(&bench, BLUE).bid[RED], 255);
    assert_int_equal(match_try_undo(bench.match, RED, 1, true, &bench.why), FAULT_REFUSED);
    close_bench(&bench);
}

/* ---- hidden dice and events ------------------------------------------------------------------ */

TEST(match, hidden_dice_are_shown_to_their_own_side_only)
{
    struct bench bench;
    open_bench(&bench, MATCH_SCRIPTED, 1, false);
    static const uint16_t open[] = {3}, hidden[] = {6};
    match_script(bench.match, DICE_OPEN, open, 1, &bench.why);
    match_script(bench.match, DICE_HIDDEN, hidden, 1, &bench.why);
    bid(&bench);
    uint32_t red = match_event_count(bench.match, RED), blue = match_event_count(bench.match, BLUE);
    act(&bench, RED, AUCTION_PEEK, 0);
    act(&bench, RED, AUCTION_ROLL, 0);
    struct match_event events[4];
    assert_int_equal(match_events(bench.match, RED, red, events, 4), 3);
    assert_true(events[0].thrown && events[1].thrown);
    assert_true(!events[0].again && events[1].again && !events[2].again);
    assert_int_equal(events[0].faces[0].value, 6);
    assert_int_equal(events[2].faces[0].value, 3);
    /* blue hears of the peek, without its die, and sees the open one */
    assert_int_equal(match_events(bench.match, BLUE, blue, events, 4), 2);
    assert_int_equal(events[0].number, blue + 1);
    assert_false(events[0].thrown);
    assert_int_equal(events[0].event.roll, EVENT_NO_ROLL);
    assert_int_equal(events[1].throw_.result, 3);
    assert_false(events[1].again);
    assert_int_equal(match_events(bench.match, BLUE, blue + 1, events, 4), 1);
    assert_int_equal(match_events(bench.match, BLUE, blue + 2, events, 4), 0);
    close_bench(&bench);
}

/* ---- undo ------------------------------------------------------------------------------------ */

static enum fault undo(struct bench *bench, int seat, int count, bool consent)
{
    enum fault fault = match_try_undo(bench->match, seat, count, consent, &bench->why);
    if (!fault)
        match_keep(bench->match);
    return fault;
}

TEST(match, undo_appends_and_puts_the_position_back)
{
    struct bench bench;
    open_bench(&bench, MATCH_KEYED, 1, false);
    bid(&bench);
    uint64_t hash = play_hash(match_game(bench.match));
    uint32_t number = number_of(&bench, RED);
    act(&bench, RED, AUCTION_STEP, 3);
    act(&bench, RED, AUCTION_STEP, 2);
    assert_int_equal(undo(&bench, RED, 1, false), FAULT_NONE);
    assert_int_equal(now(&bench)->place[RED], 3);
    act(&bench, RED, AUCTION_STEP, 1);
    assert_int_equal(undo(&bench, RED, 2, false), FAULT_NONE);
    assert_int_equal(play_hash(match_game(bench.match)), hash);
    const struct record *last = match_record(bench.match, match_record_count(bench.match) - 1);
    assert_int_equal(last->kind, RECORD_UNDO);
    assert_int_equal(last->undo_to, 4);
    assert_int_equal(last->number, 9);
    assert_true(number_of(&bench, RED) > number);
    close_bench(&bench);
}

TEST(match, undo_stops_at_a_die_even_with_consent)
{
    struct bench bench;
    open_bench(&bench, MATCH_KEYED, 1, false);
    bid(&bench);
    act(&bench, RED, AUCTION_ROLL, 0);
    act(&bench, RED, AUCTION_STEP, 1);
    assert_int_equal(undo(&bench, RED, 2, false), FAULT_REFUSED);
    assert_int_equal(undo(&bench, RED, 2, true), FAULT_REFUSED);
    assert_string_equal(bench.why.text, "cannot be taken back: dice have fallen since");
    assert_int_equal(undo(&bench, RED, 1, false), FAULT_NONE);
    close_bench(&bench);
}

TEST(match, undo_stops_at_a_reveal_even_with_consent)
{
    struct bench bench;
    open_bench(&bench, MATCH_KEYED, 1, false);
    bid(&bench);
    assert_int_equal(undo(&bench, RED, 1, true), FAULT_REFUSED); /* the bids were revealed */
    assert_string_equal(bench.why.text, "cannot be taken back: a secret was revealed");
    act(&bench, RED, AUCTION_STOW, 3);
    assert_int_equal(undo(&bench, RED, 1, false), FAULT_NONE); /* still nobody else's knowledge */
    act(&bench, RED, AUCTION_STOW, 2);
    act(&bench, RED, AUCTION_SHOW, 0);
    assert_int_equal(undo(&bench, RED, 1, true), FAULT_REFUSED);
    assert_string_equal(bench.why.text, "cannot be taken back: a secret was revealed");
    close_bench(&bench);
}

TEST(match, undo_of_an_ended_run_needs_consent)
{
    struct bench bench;
    open_bench(&bench, MATCH_KEYED, 1, false);
    bid(&bench);
    act(&bench, RED, AUCTION_STEP, 1);
    act(&bench, RED, AUCTION_END, 0);
    assert_int_equal(undo(&bench, RED, 1, false), FAULT_REFUSED);
    assert_int_equal(undo(&bench, RED, 1, true), FAULT_NONE);
    assert_int_equal(now(&bench)->head.active, SIDE_RED);
    close_bench(&bench);
}

TEST(match, a_run_also_ends_when_the_seat_is_not_asked_again)
{
    struct bench bench;
    open_bench(&bench, MATCH_KEYED, 1, false);
    bid(&bench);
    act(&bench, RED, AUCTION_YIELD, 0);
    assert_int_equal(undo(&bench, RED, 1, false), FAULT_REFUSED);
    assert_int_equal(undo(&bench, RED, 1, true), FAULT_NONE);
    close_bench(&bench);
}

TEST(match, undo_behind_a_team_mates_answer_needs_consent)
{
    struct bench bench;
    open_bench(&bench, MATCH_KEYED, 2, false);
    for (int seat = 0; seat < 4; seat++) {
        act(&bench, seat, AUCTION_BID, 4 - seat);
        commit(&bench, seat);
    }
    act(&bench, 0, AUCTION_STEP, 1);
    act(&bench, 1, AUCTION_STEP, 1);
    assert_int_equal(undo(&bench, 0, 1, false), FAULT_REFUSED);
    assert_string_equal(bench.why.text,
                        "cannot be taken back: another player has answered since; ask for consent");
    assert_int_equal(undo(&bench, 1, 1, false), FAULT_NONE);
    assert_int_equal(undo(&bench, 0, 1, false), FAULT_NONE);
    close_bench(&bench);
}

TEST(match, undo_behind_another_seats_answer_needs_consent)
{
    struct bench bench;
    open_bench(&bench, MATCH_KEYED, 1, false);
    bid(&bench);
    act(&bench, RED, AUCTION_STEP, 1);
    act(&bench, RED, AUCTION_END, 0);
    act(&bench, BLUE, AUCTION_STEP, 2);
    assert_int_equal(undo(&bench, RED, 2, false), FAULT_REFUSED);
    assert_int_equal(undo(&bench, RED, 2, true), FAULT_NONE);
    assert_int_equal(now(&bench)->place[RED] + now(&bench)->place[BLUE], 0);
    assert_int_equal(undo(&bench, RED, 1, true), FAULT_REFUSED);
    close_bench(&bench);
}

TEST(match, committed_drafts_open_again_by_consent_only)
{
    struct bench bench;
    open_bench(&bench, MATCH_KEYED, 1, false);
    act(&bench, RED, AUCTION_BID, 5);
    commit(&bench, RED);
    assert_int_equal(undo(&bench, RED, 1, false), FAULT_REFUSED);
    assert_int_equal(undo(&bench, RED, 1, true), FAULT_NONE);
    assert_false(match_committed(bench.match, RED));
    assert_int_equal(undo(&bench, RED, 2, false), FAULT_REFUSED);
    assert_int_equal(undo(&bench, RED, 1, false), FAULT_NONE);
    assert_int_equal(seen_by(&bench, RED).given[RED], 0);
    close_bench(&bench);
}

/* ---- scripts --------------------------------------------------------------------------------- */

TEST(match, a_spoiled_script_refuses_and_names_the_throw)
{
    struct bench bench;
    open_bench(&bench, MATCH_SCRIPTED, 1, false);
    bid(&bench);
    uint64_t hash = play_hash(match_game(bench.match));
    assert_int_equal(try_it(&bench, RED, AUCTION_PEEK, 0), FAULT_REFUSED);
    assert_string_equal(bench.why.rule, "AU-die.1");
    assert_string_equal(bench.why.text, "no face is left for a peek (AU-1, d6, hidden dice)");
    static const uint16_t faces[] = {9};
    match_script(bench.match, DICE_OPEN, faces, 1, &bench.why);
    assert_int_equal(try_it(&bench, RED, AUCTION_ROLL, 0), FAULT_REFUSED);
    assert_string_equal(bench.why.text, "9 is no face of the d6 for advance (AU-1, open dice)");
    assert_int_equal(play_hash(match_game(bench.match)), hash);
    match_script_clear(bench.match);
    static const uint16_t good[] = {4, 2};
    match_script(bench.match, DICE_OPEN, good, 2, &bench.why);
    act(&bench, RED, AUCTION_ROLL, 0);
    act(&bench, RED, AUCTION_ROLL, 0);
    assert_int_equal(now(&bench)->place[RED], 6);
    close_bench(&bench);
}

TEST(match, faces_of_a_dropped_trial_stay_queued)
{
    struct bench bench;
    open_bench(&bench, MATCH_SCRIPTED, 1, false);
    bid(&bench);
    static const uint16_t faces[] = {4, 2};
    match_script(bench.match, DICE_OPEN, faces, 2, &bench.why);
    assert_int_equal(try_it(&bench, RED, AUCTION_ROLL, 0), FAULT_NONE);
    match_drop(bench.match);
    act(&bench, RED, AUCTION_ROLL, 0);
    assert_int_equal(now(&bench)->place[RED], 4);
    close_bench(&bench);
}

/* ---- endings --------------------------------------------------------------------------------- */

TEST(match, resign_forfeit_and_draw_end_the_match)
{
    struct bench bench;
    open_bench(&bench, MATCH_KEYED, 1, false);
    const struct action *draft;
    act(&bench, BLUE, AUCTION_BID, 1);
    assert_int_equal(match_try_resign(bench.match, RED, &bench.why), FAULT_NONE);
    match_keep(bench.match);
    assert_int_equal(match_draft(bench.match, BLUE, &draft), 0);
    assert_true(match_over(bench.match));
    assert_int_equal(match_winner(bench.match), WINNER_BLUE);
    assert_false(match_question(bench.match, BLUE, NULL, NULL));
    assert_int_equal(try_it(&bench, BLUE, AUCTION_BID, 1), FAULT_STALE);
    assert_int_equal(match_try_draw(bench.match, &bench.why), FAULT_STALE);
    assert_int_equal(undo(&bench, RED, 1, true), FAULT_STALE);
    close_bench(&bench);
    open_bench(&bench, MATCH_KEYED, 1, false);
    assert_int_equal(match_try_forfeit(bench.match, BLUE, &bench.why), FAULT_NONE);
    match_keep(bench.match);
    assert_int_equal(match_winner(bench.match), WINNER_RED);
    close_bench(&bench);
    open_bench(&bench, MATCH_KEYED, 1, false);
    assert_int_equal(match_try_draw(bench.match, &bench.why), FAULT_NONE);
    match_keep(bench.match);
    assert_int_equal(match_winner(bench.match), WINNER_DRAW);
    close_bench(&bench);
}

TEST(match, the_rules_end_the_match_too)
{
    struct bench bench;
    open_bench(&bench, MATCH_KEYED, 1, false);
    bid(&bench);
    assert_int_equal(match_winner(bench.match), WINNER_NONE);
    for (int i = 0; i < AUCTION_GOAL / 3; i++)
        act(&bench, RED, AUCTION_STEP, 3);
    assert_true(match_over(bench.match));
    assert_int_equal(match_winner(bench.match), WINNER_RED);
    assert_int_equal(match_try_resign(bench.match, RED, &bench.why), FAULT_STALE);
    close_bench(&bench);
}

TEST(match, somebody_else_may_take_the_seat)
{
    struct bench bench;
    open_bench(&bench, MATCH_KEYED, 1, false);
    assert_int_equal(match_try_takeover(bench.match, RED, "Ben", &bench.why), FAULT_NONE);
    assert_string_equal(match_player(bench.match, RED), "Ann");
    match_keep(bench.match);
    assert_string_equal(match_player(bench.match, RED), "Ben");
    char longest[MATCH_PLAYER_SIZE + 1];
    memset(longest, 'x', MATCH_PLAYER_SIZE);
    longest[MATCH_PLAYER_SIZE] = '\0';
    assert_int_equal(match_try_takeover(bench.match, RED, longest, &bench.why), FAULT_INPUT);
    assert_int_equal(match_try_takeover(bench.match, RED, longest + 1, &bench.why), FAULT_NONE);
    close_bench(&bench);
}

TEST(match, a_full_table_can_still_be_left)
{
    struct bench bench;
    open_bench(&bench, MATCH_KEYED, 1, false);
    bid(&bench);
    while (match_record_count(bench.match) < MATCH_RECORDS_MAX - 1)
        act(&bench, RED, AUCTION_STOW, 0);
    assert_int_equal(try_it(&bench, RED, AUCTION_STOW, 0), FAULT_FULL);
    assert_int_equal(match_try_undo(bench.match, RED, 1, false, &bench.why), FAULT_FULL);
    assert_int_equal(match_try_resign(bench.match, RED, &bench.why), FAULT_NONE);
    match_keep(bench.match);
    assert_true(match_over(bench.match));
    close_bench(&bench);
}
