/* What a side may not know, and guesses at it (NV-setup.6, NV-adv.9). */
#include "tests/rules/nova/fixture.h"
#include "rules/nova/setup/setup.h"
#include "rules/nova/front.h"

#include <string.h>

static struct table table;
static struct nova_state known, guess;

static void conceal(int seat)
{
    struct game game = {table.game.rulebook, &table.setup, &known};
    memcpy(&known, &table.state, sizeof known);
    nova_secrets_conceal(&game, seat);
}

#define PLOTS                                                                                      \
    "option simultaneous-play on\noption evasive-action on\ndesign tug 6 4-3-2-1-1 0 - "           \
    "Gun=TT:6/12/18:300\nstart movement\nred Hood tug 1010 0 speed: 3\n"                           \
    "red Fox tug 1310 0\nblue Wolf tug 1605 5\nblue Cat tug 1607 3\n"

TEST(nv_adv_9, plots_of_the_enemy_are_not_known)
{
    static const uint8_t nothing[NOVA_PLAN_SIZE];
    table_open(&table, PLOTS);
    table_order(&table, "Hood: 2P1 evading; Fox: 1; red> done; Wolf: 2", "");
    conceal(1);
    for (int unit = 0; unit < 2; unit++) {
        assert_memory_equal(known.ships[unit].secret, nothing, sizeof nothing);
        assert_int_equal(known.ships[unit].declared, 0);
        assert_false(known.ships[unit].flags & NOVA_PLOTTED);
    }
    assert_int_equal(known.ended, 0);
    assert_string_equal((const char *)known.ships[2].secret, "2");
    conceal(0);
    assert_string_equal((const char *)known.ships[0].secret, "2P1");
    assert_int_equal(known.ships[0].declared, NOVA_EVADE);
    assert_int_equal(known.ended, 1);
    assert_memory_equal(known.ships[2].secret, nothing, sizeof nothing);
    conceal(SEAT_SPECTATOR);
    for (int unit = 0; unit < 4; unit++)
        assert_memory_equal(known.ships[unit].secret, nothing, sizeof nothing);
}

/* what was told to one side is as if it had not happened to the other */
TEST(nv_adv_9, whatever_is_plotted_looks_the_same)
{
    table_open(&table, PLOTS);
    conceal(1);
    struct nova_state before = known;
    table_order(&table, "Hood: 4; Fox: PPP", "");
    conceal(1);
    assert_memory_equal(&known, &before, sizeof known);
}

TEST(nv_adv_9, targets_of_the_enemy_are_not_known)
{
    static const uint8_t nothing[NOVA_PLAN_SIZE];
    table_open(&table, PLOTS);
    table_order(&table,
                "Hood: 2; Fox: 1; red> done; Wolf: 2; Cat: 0; blue> done; Hood fires all at Wolf",
                "");
    assert_int_equal(table.state.head.phase, NOVA_PHASE_COMBAT);
    assert_memory_not_equal(table.state.ships[0].secret, nothing, sizeof nothing);
    conceal(1);
    assert_memory_equal(known.ships[0].secret, nothing, sizeof nothing);
}

/* A guess must be a state the game could be in: the same to the viewer, sound to the law. */
static void assert_guesses(int seat)
{
    struct game game = {table.game.rulebook, &table.setup, &guess};
    struct random random;
    bool ended = false, plotted = false;
    conceal(seat);
    random_init(&random, 11);
    for (int i = 0; i < 200; i++) {
        struct nova_state seen;
        struct game looking = {table.game.rulebook, &table.setup, &seen};
        struct question open[QUESTIONS_MAX];
        memcpy(&guess, &known, sizeof guess);
        nova_secrets_imagine(&game, seat, &random);
        assert_true(nova_invariants_hold(&game, NULL));
        assert_true(nova_pending(&game, open) > 0);
        for (int unit = 0; unit < guess.head.unit_count; unit++) {
            struct nova_verdict verdict;
            if (!(guess.ships[unit].flags & NOVA_PLOTTED))
                continue;
            nova_plan_judge(&game, unit, (const char *)guess.ships[unit].secret,
                            guess.ships[unit].declared, &verdict);
            assert_true(verdict.sound);
            plotted = true;
        }
        ended = ended || guess.ended != known.ended;
        memcpy(&seen, &guess, sizeof seen);
        nova_secrets_conceal(&looking, seat);
        assert_memory_equal(&seen, &known, sizeof seen);
    }
    assert_true(ended);
    assert_true(plotted || guess.head.phase != NOVA_PHASE_MOVEMENT);
}

TEST(nv_adv_9, guesses_at_plots_are_sound)
{
    table_open(&table, PLOTS);
    table_order(&table, "Hood: 2P1 evading; Wolf: 2", "");
    assert_guesses(0);
    assert_guesses(1);
}

/* a seat that is thought to have ended has plotted all its ships */
TEST(nv_adv_9, who_has_ended_has_plotted)
{
    struct game game = {table.game.rulebook, &table.setup, &guess};
    struct random random;
    int seen = 0;
    table_open(&table, PLOTS);
    game.rulebook = table.game.rulebook;
    random_init(&random, 3);
    for (int i = 0; i < 100; i++) {
        memcpy(&guess, &table.state, sizeof guess);
        nova_secrets_imagine(&game, 0, &random);
        if (!(guess.ended & 2))
            continue;
        seen++;
        assert_true(guess.ships[2].flags & NOVA_PLOTTED);
        assert_true(guess.ships[3].flags & NOVA_PLOTTED);
    }
    assert_true(seen > 0);
}

TEST(nv_adv_9, guesses_at_targets_are_sound)
{
    table_open(&table, PLOTS);
    table_order(&table,
                "Hood: 2; Fox: 1; red> done; Wolf: 2; Cat: 0; blue> done; Hood fires all at Wolf",
                "");
    assert_guesses(0);
    assert_guesses(1);
}

TEST(nv_setup_6, fleets_are_chosen_in_secret)
{
    table_open(&table, "scenario battle_size: small\n"
                       "side red faction: imperial, sample: [nv-arrow]\n"
                       "side blue faction: imperial, sample: [nv-arrow]\n");
    table_order(&table, "red> buy Majestic; red> buy Arrow; blue> buy Resolute", "");
    assert_int_equal(table.state.picks.count, 3);
    conceal(1);
    assert_int_equal(known.picks.picked[0], 0);
    assert_int_equal(known.picks.picked[1], 1);
    assert_int_equal(known.picks.count, 1);
    assert_guesses(0);
    assert_guesses(1);
}

/* open battles hide nothing */
TEST(nv_adv_9, nothing_is_secret_without_it)
{
    table_open(&table, "start movement leader: red\nred Hood nv-arrow 1010 0\n"
                       "red Fox nv-arrow 1310 0\nblue Wolf nv-arrow 2010 5\n");
    table_order(&table, "Hood: 2", "");
    conceal(1);
    assert_memory_equal(&known, &table.state, sizeof known);
    conceal(SEAT_SPECTATOR);
    assert_memory_equal(&known, &table.state, sizeof known);
}
