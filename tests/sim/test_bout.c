/* One simulated battle: what its players see, and the table playing it again. */
#include "tests/support/test.h"

#include "base/hash.h"
#include "core/sources.h"
#include "match/match.h"
#include "sim/keep.h"
#include "tests/sim/arena.h"

#include <stdlib.h>
#include <string.h>

enum { BATTLES = 6, PLAYOUTS = 40 };

/* The same loop as slowly as can be: every player is shown a concealed copy, every answer is
 * judged. */
static uint64_t play_concealed(const struct setup *setup, const struct player_terms *terms,
                               uint64_t seed)
{
    struct game game = {setup->rulebook, setup, calloc(1, setup->state_size)}, view = game;
    static struct computer computer[SEATS_MAX];
    struct question open[QUESTIONS_MAX];
    struct dice_fast dice;
    uint64_t record = 0;
    view.state = malloc(setup->state_size);
    for (uint64_t seat = 0; seat < SEATS_MAX; seat++) {
        assert_int_equal(computer_open(&computer[seat], NULL), FAULT_NONE);
        computer_begin(&computer[seat], terms, setup, hash_bytes(&seat, sizeof seat, seed + 1),
                       false);
    }
    dice_fast_init(&dice, hash_bytes(&record, sizeof record, seed));
    assert_int_equal(play_begin(&game, &dice.dice, NULL, NULL), FAULT_NONE);
    for (int count; (count = setup->rulebook->pending(&game, open)) > 0 && record < 5000;) {
        const struct question *question = &open[0];
        for (int i = 1; i < count; i++)
            if (question_seat(&open[i]) < question_seat(question))
                question = &open[i];
        memcpy(view.state, game.state, setup->state_size);
        setup->rulebook->conceal(&view, question_seat(question));
        struct action action =
            player_answer(&computer[question_seat(question)].player, &view, question, NULL);
        assert_int_equal(setup->rulebook->permits(&game, &action, NULL), FAULT_NONE);
        record++;
        dice_fast_init(&dice, hash_bytes(&record, sizeof record, seed));
        play_apply(&game, &action, &dice.dice, NULL);
    }
    uint64_t hash = play_fingerprint(&game);
    for (int seat = 0; seat < SEATS_MAX; seat++)
        computer_close(&computer[seat]);
    free(game.state);
    free(view.state);
    return hash;
}

/* Whether a player looks at what was hidden from him or not: same battle. */
static void compare_with_concealed(const char *scenario, enum player_kind kind)
{
    struct arena_battle battle;
    struct bout bout;
    arena_open(&battle, scenario);
    assert_int_equal(bout_open(&bout, battle.setup, NULL), FAULT_NONE);
    for (uint64_t seed = 1; seed <= BATTLES; seed++) {
        struct bout_terms terms = {.seed = seed, .whims = seed + 1};
        struct player_terms player = {.kind = kind, .budget = {.playouts = PLAYOUTS}};
        for (int seat = 0; seat < SEATS_MAX; seat++)
            terms.player[seat] = player;
        bout_play(&bout, &terms, NULL);
        if (play_concealed(battle.setup, &player, seed) != play_fingerprint(&bout.game))
            fail_msg("%s, %s, seed %d: another battle when concealed", scenario, player_names[kind],
                     (int)seed);
    }
    bout_close(&bout);
    arena_close(&battle);
}

TEST(bout, players_play_alike_whether_the_rest_is_concealed_or_not)
{
    for (int i = 0; i < ARENAS; i++)
        for (int kind = 0; kind < PLAYER_KINDS; kind++)
            compare_with_concealed(arena_names[i], (enum player_kind)kind);
}

/* Random play is spared the concealing (player_looks): larger battles hide more. */
TEST(bout, random_play_learns_nothing_in_standard_battles)
{
    static const char *const names[ARENAS] = {"admiral/standard", "admiralty/standard",
                                              "nova/standard", "universal/standard",
                                              "starstrike/standard"};
    for (int i = 0; i < ARENAS; i++)
        compare_with_concealed(names[i], PLAYER_RANDOM);
}

/* ---- the table ---- */

struct counter {
    struct bout_listener listener;
    struct match *match;
    int heard;
};

static void answer_at_table(struct bout_listener *listener, const struct action *action)
{
    struct counter *counter = (struct counter *)listener;
    struct note why = {0};
    if (match_try(counter->match, action->seat, 0, action, NULL, &why))
        fail_msg("%s: %s", why.rule, why.text);
    match_keep(counter->match);
    counter->heard++;
}

TEST(bout, the_table_plays_it_again_answer_by_answer)
{
    for (int i = 0; i < ARENAS; i++) {
        struct arena_battle battle;
        struct bout bout;
        arena_open(&battle, arena_names[i]);
        assert_int_equal(bout_open(&bout, battle.setup, NULL), FAULT_NONE);
        for (uint64_t seed = 1; seed <= BATTLES; seed++) {
            struct counter counter = {{answer_at_table}, NULL, 0};
            struct match_terms table = {.setup = battle.setup, .dice = MATCH_FAST};
            struct bout_terms terms = {.player = {{.kind = PLAYER_REFLEX}, {.kind = PLAYER_RANDOM}},
                                       .seed = seed};
            memcpy(table.key, &seed, sizeof seed);
            assert_int_equal(match_open(&counter.match, &table, NULL), FAULT_NONE);
            struct bout_result result = bout_play(&bout, &terms, &counter.listener);
            assert_int_equal(counter.heard, result.decisions);
            assert_true(match_over(counter.match));
            assert_int_equal(match_winner(counter.match), state_head(bout.game.state)->winner);
            assert_int_equal(play_fingerprint(match_game(counter.match)),
                             play_fingerprint(&bout.game));
            match_close(&counter.match);
        }
        bout_close(&bout);
        arena_close(&battle);
    }
}
