/* Many games: the same for any number of threads and ranks, mirrored as promised, kept and
 * forfeited. */
#include "tests/support/test.h"

#include "sim/keep.h"
#include "sim/ranks.h"
#include "tests/sim/arena.h"

#include <stdlib.h>
#include <string.h>

/* The tally of games from … to - 1; the caller frees it. */
static struct sim_tally *play_range(const struct arena_battle *battle,
                                    const struct sim_terms *terms, uint64_t from, uint64_t to)
{
    struct sim_tally *tally = calloc(1, sizeof *tally);
    struct run run = {.terms = terms, .from = from, .to = to, .roster = battle->roster};
    struct run_end end;
    struct note why = {0};
    if (run_games(&run, tally, &end, &why))
        fail_msg("%s", why.text);
    assert_int_equal(end.signal, 0);
    assert_int_equal(tally->games, to - from);
    return tally;
}

TEST(run, threads_change_nothing)
{
    for (int i = 0; i < ARENAS; i++) {
        struct arena_battle battle;
        arena_open(&battle, arena_names[i]);
        for (int mirror = 0; mirror < 2; mirror++) {
            struct sim_terms terms = arena_terms(&battle, PLAYER_REFLEX, PLAYER_RANDOM);
            terms.mirror = mirror;
            struct sim_tally *alone = play_range(&battle, &terms, 0, terms.games);
            for (terms.threads = 2; terms.threads <= 4; terms.threads *= 2) {
                struct sim_tally *many = play_range(&battle, &terms, 0, terms.games);
                assert_memory_equal(many, alone, sizeof *many);
                free(many);
            }
            assert_int_equal(alone->pairs, mirror ? terms.games / 2 : 0);
            free(alone);
        }
        arena_close(&battle);
    }
}

TEST(ranks, share_every_game_once)
{
    static const uint64_t games[] = {1, 2, 3, 7, 12, 100, 1000000000};
    for (size_t i = 0; i < sizeof games / sizeof games[0]; i++) {
        for (int count = 1; count <= 9; count++) {
            uint64_t expected = 0;
            for (int rank = 0; rank < count; rank++) {
                uint64_t from, to;
                ranks_share(&(struct ranks){rank, count}, games[i], &from, &to);
                assert_int_equal(from, expected);
                assert_true(to >= from && (to % 2 == 0 || to == games[i]));
                expected = to;
            }
            assert_int_equal(expected, games[i]);
        }
    }
}

TEST(ranks, parts_add_up_to_the_whole)
{
    struct arena_battle battle;
    arena_open(&battle, "nova/duel");
    struct sim_terms terms = arena_terms(&battle, PLAYER_REFLEX, PLAYER_RANDOM);
    terms.mirror = true;
    struct sim_tally *whole = play_range(&battle, &terms, 0, terms.games);
    for (int count = 2; count <= 4; count++) {
        struct sim_tally *sum = calloc(1, sizeof *sum);
        for (int rank = count - 1; rank >= 0; rank--) {
            uint64_t from, to;
            ranks_share(&(struct ranks){rank, count}, terms.games, &from, &to);
            struct sim_tally *part = play_range(&battle, &terms, from, to);
            tally_merge(sum, part);
            free(part);
        }
        assert_memory_equal(sum, whole, sizeof *sum);
        free(sum);
    }
    free(whole);
    arena_close(&battle);
}

TEST(run, seeds_differ_and_begin_the_same_games)
{
    struct arena_battle battle;
    arena_open(&battle, "admiral/duel");
    struct sim_terms terms = arena_terms(&battle, PLAYER_RANDOM, PLAYER_RANDOM);
    struct sim_tally *first = play_range(&battle, &terms, 0, 12);
    terms.games = 24; /* of a longer run the first twelve are the same */
    struct sim_tally *again = play_range(&battle, &terms, 0, 12);
    assert_int_equal(again->fingerprint, first->fingerprint);
    terms.seed++;
    struct sim_tally *other = play_range(&battle, &terms, 0, 12);
    assert_int_not_equal(other->fingerprint, first->fingerprint);
    free(first);
    free(again);
    free(other);
    arena_close(&battle);
}

/* ---- mirrored ---- */

/* Between equals the swapped game is the same game: each player has what the other had. */
TEST(mirror, equal_players_score_exactly_alike)
{
    for (int i = 0; i < ARENAS; i++) {
        struct arena_battle battle;
        arena_open(&battle, arena_names[i]);
        struct sim_terms terms = arena_terms(&battle, PLAYER_REFLEX, PLAYER_REFLEX);
        terms.mirror = true;
        struct sim_tally *tally = play_range(&battle, &terms, 0, terms.games);
        assert_int_equal(tally->player_wins[0], tally->player_wins[1]);
        assert_int_equal(tally->pair_score[2], tally->pairs);
        assert_int_equal(tally->margin.sum, 0);
        assert_memory_equal(&tally->player_points[0], &tally->player_points[1],
                            sizeof tally->player_points[0]);
        free(tally);
        arena_close(&battle);
    }
}

/* Naming the players the other way round exchanges them in every count and leaves sides alone. */
TEST(mirror, counts_follow_the_player)
{
    struct arena_battle battle;
    arena_open(&battle, "admiral/duel");
    struct sim_terms terms = arena_terms(&battle, PLAYER_REFLEX, PLAYER_RANDOM);
    terms.mirror = true;
    terms.games = 40;
    struct sim_tally *one = play_range(&battle, &terms, 0, terms.games);
    terms = arena_terms(&battle, PLAYER_RANDOM, PLAYER_REFLEX);
    terms.mirror = true;
    terms.games = 40;
    struct sim_tally *two = play_range(&battle, &terms, 0, terms.games);
    assert_int_equal(one->player_wins[0], two->player_wins[1]);
    assert_int_equal(one->player_wins[1], two->player_wins[0]);
    assert_true(one->player_wins[0] > one->player_wins[1]);
    assert_memory_equal(one->side_wins, two->side_wins, sizeof one->side_wins);
    for (int i = 0; i < 5; i++)
        assert_int_equal(one->pair_score[i], two->pair_score[4 - i]);
    assert_int_equal(one->margin.sum, -two->margin.sum);
    assert_int_equal(one->player_points[0].sum, two->player_points[1].sum);
    free(one);
    free(two);
    arena_close(&battle);
}

/* ---- rows ---- */

static char *write_rows(const struct arena_battle *battle, const struct sim_terms *terms)
{
    struct sim_tally *tally = calloc(1, sizeof *tally);
    struct run run = {.terms = terms, .to = terms->games, .roster = battle->roster};
    struct run_end end;
    enum { ROOM = 1 << 20 };
    char *bytes = calloc(1, ROOM);
    FILE *file = tmpfile();
    assert_non_null(file);
    rows_write_head(file);
    assert_int_equal(rows_open(&run.rows, file, 0, NULL), FAULT_NONE);
    assert_int_equal(run_games(&run, tally, &end, NULL), FAULT_NONE);
    rows_close(&run.rows);
    rewind(file);
    assert_true(fread(bytes, 1, ROOM - 1, file) > 0);
    fclose(file);
    free(tally);
    return bytes;
}

TEST(rows, come_in_order_from_any_number_of_threads)
{
    struct arena_battle battle;
    arena_open(&battle, "admiral/duel");
    struct sim_terms terms = arena_terms(&battle, PLAYER_REFLEX, PLAYER_RANDOM);
    terms.mirror = true;
    terms.games = 100;
    char *one = write_rows(&battle, &terms);
    terms.threads = 4;
    char *four = write_rows(&battle, &terms);
    assert_string_equal(one, four);
    int lines = 0, index = -1;
    for (char *line = one; *line; line = strchr(line, '\n') + 1, lines++)
        assert_true(lines == 0 || atoi(line) == ++index);
    assert_int_equal(lines, 101);
    free(one);
    free(four);
    arena_close(&battle);
}

/* ---- hosts ---- */

/* Plays like the built-in players, but some of its programs fail, and so may it. */
struct test_host {
    struct sim_host host;
    struct bout bout;
    uint64_t broken; /* game it cannot play */
};

static enum fault host_play(struct sim_host *host, const struct sim_terms *terms,
                            struct sim_game *game, struct bout_listener *listener, struct note *why)
{
    struct test_host *mine = (struct test_host *)host;
    struct bout_terms bout = {.seed = game->seed};
    assert_string_equal(terms->player[0].program, "./bot");
    if (game->index == mine->broken)
        return note_set(why, FAULT_WORLD, NULL, "no more processes");
    struct bout_result result = bout_play(&mine->bout, &bout, listener);
    sim_game_end(game, &mine->bout.game);
    game->decisions = result.decisions;
    game->first = result.first;
    if (game->index % 4 == 3)
        sim_game_forfeit(game, game->swapped ? SIDE_BLUE : SIDE_RED, SIM_DIED, "said \"ouch\"");
    return FAULT_NONE;
}

static void host_close(struct sim_host *host)
{
    bout_close(&((struct test_host *)host)->bout);
    free(host);
}

static struct sim_host *open_sound(const struct sim_terms *terms, struct note *why)
{
    struct test_host *mine = calloc(1, sizeof *mine);
    assert_non_null(mine);
    mine->host = (struct sim_host){.play = host_play, .close = host_close};
    mine->broken = UINT64_MAX;
    assert_int_equal(bout_open(&mine->bout, terms->setup, why), FAULT_NONE);
    return &mine->host;
}

static struct sim_host *open_broken(const struct sim_terms *terms, struct note *why)
{
    struct sim_host *host = open_sound(terms, why);
    ((struct test_host *)host)->broken = 5;
    return host;
}

static struct sim_host *open_nothing(const struct sim_terms *terms, struct note *why)
{
    (void)terms;
    note_set(why, FAULT_WORLD, NULL, "no hosts today");
    return NULL;
}

TEST(host, plays_and_forfeits)
{
    struct arena_battle battle;
    struct sim_tally *tally = calloc(1, sizeof *tally);
    struct run_end end;
    arena_open(&battle, "admiral/duel");
    struct sim_terms terms = arena_terms(&battle, PLAYER_REFLEX, PLAYER_REFLEX);
    terms.player[0].program = terms.player[0].name = "./bot";
    terms.mirror = true;
    terms.threads = 2;
    struct run run = {
        .terms = &terms, .to = terms.games, .roster = battle.roster, .host = open_sound};
    assert_int_equal(run_games(&run, tally, &end, NULL), FAULT_NONE);
    assert_int_equal(tally->games, terms.games);
    assert_int_equal(tally->forfeits[0][SIM_DIED], 3);
    assert_int_equal(tally->forfeits[1][SIM_DIED], 0);
    assert_int_equal(tally->loss_count, 3);
    assert_int_equal(tally->losses[1].index, 7);
    free(tally);
    arena_close(&battle);
}

static void expect_host_fault(sim_host_open *host, const char *words)
{
    struct arena_battle battle;
    struct sim_tally *tally = calloc(1, sizeof *tally);
    struct run_end end;
    struct note why = {0};
    FILE *file = tmpfile();
    arena_open(&battle, "admiral/duel");
    struct sim_terms terms = arena_terms(&battle, PLAYER_REFLEX, PLAYER_REFLEX);
    terms.player[0].program = terms.player[0].name = "./bot";
    terms.threads = 4;
    terms.games = 20000; /* far more than rows wait for */
    struct run run = {.terms = &terms, .to = terms.games, .roster = battle.roster, .host = host};
    assert_int_equal(rows_open(&run.rows, file, 0, NULL), FAULT_NONE);
    assert_int_equal(run_games(&run, tally, &end, &why), FAULT_WORLD);
    assert_string_equal(why.text, words);
    assert_true(tally->games < 20000);
    rows_close(&run.rows);
    fclose(file);
    free(tally);
    arena_close(&battle);
}

TEST(host, that_cannot_go_on_ends_the_run)
{
    expect_host_fault(open_broken, "no more processes");
    expect_host_fault(open_nothing, "no hosts today");
}
