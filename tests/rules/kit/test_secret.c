/* Secret runs and picks: what others may not know. */
#include "tests/rules/kit/stage.h"

#include "rules/kit/picks.h"
#include "rules/kit/secret.h"
#include "rules/kit/told.h"

#include <string.h>

static struct stage stage;

static int price_of(const struct game *game, int design)
{
    (void)game;
    return 10 + design;
}

static bool blue_chooses(const struct game *game, int side)
{
    (void)game;
    return side == SIDE_BLUE;
}

static bool is_anybody(const struct game *game, int seat)
{
    (void)game;
    (void)seat;
    return true;
}

static struct picks some_picks(void)
{
    struct picks picks = {{0}, 0, {0}, 0};
    picks_add(&picks, 1, 4);
    picks_add(&picks, 0, 1);
    picks_add(&picks, 2, 7);
    picks_add(&picks, 1, 5);
    picks_add(&picks, 0, 2);
    return picks;
}

TEST(picks, each_seat_has_its_own_in_the_order_taken)
{
    struct picks picks = some_picks();
    static const uint8_t designs[] = {1, 2, 4, 5, 7, 0};
    stage_open(&stage);
    assert_int_equal(picks.count, 5);
    assert_memory_equal(picks.design, designs, sizeof designs);
    assert_int_equal(picks_first(&picks, 0), 0);
    assert_int_equal(picks_first(&picks, 1), 2);
    assert_int_equal(picks_first(&picks, 2), 4);
    assert_int_equal(picks_spent(&stage.game, &picks, 1, price_of), 29);
    assert_int_equal(picks_spent(&stage.game, &picks, 2, price_of), 17);
    picks_clear(&picks);
    assert_int_equal(picks_spent(&stage.game, &picks, 1, price_of), 0);
    assert_int_equal(picks.count, 0);
}

TEST(picks, seats_of_a_side_share_its_limit)
{
    stage_open(&stage);
    assert_int_equal(picks_share(&stage.setup, 301, 0), 301);
    assert_int_equal(picks_share(&stage.setup, 301, 2), 150);
}

TEST(picks, only_the_own_side_sees_them)
{
    struct picks picks = some_picks();
    static const uint8_t blue[] = {4, 5, 7, 0, 0, 0}, red[] = {1, 2, 0, 0, 0, 0};
    stage_open(&stage);
    picks_conceal(&stage.game, &picks, 2);
    assert_int_equal(picks.count, 3);
    assert_int_equal(picks.picked[0], 0);
    assert_int_equal(picks.picked[1], 2);
    assert_memory_equal(picks.design, blue, sizeof blue);
    picks = some_picks();
    picks_conceal(&stage.game, &picks, 0);
    assert_int_equal(picks.count, 2);
    assert_memory_equal(picks.design, red, sizeof red);
    picks = some_picks();
    picks_conceal(&stage.game, &picks, SEAT_SPECTATOR);
    assert_int_equal(picks.count, 0);
    assert_int_equal(picks.design[0], 0);
}

TEST(picks, only_sides_that_choose_can_have_made_them)
{
    struct picks picks = some_picks();
    stage_open(&stage);
    assert_false(picks_fit(&stage.game, &picks, blue_chooses));
    picks_conceal(&stage.game, &picks, 1);
    assert_true(picks_fit(&stage.game, &picks, blue_chooses));
    picks.count++;
    assert_false(picks_fit(&stage.game, &picks, blue_chooses));
    picks_clear(&picks);
    picks.picked[3] = 1; /* nobody sits there */
    picks.count = 1;
    assert_false(picks_fit(&stage.game, &picks, blue_chooses));
}

TEST(secret, sides_know_their_own)
{
    stage_open(&stage);
    assert_true(secret_knows(&stage.game, 1, SIDE_BLUE));
    assert_false(secret_knows(&stage.game, 0, SIDE_BLUE));
    assert_false(secret_knows(&stage.game, SEAT_SPECTATOR, SIDE_RED));
    assert_false(secret_knows(&stage.game, -1, SIDE_RED));
}

TEST(secret, who_has_ended_is_concealed)
{
    uint8_t ended = 5;
    stage_open(&stage);
    secret_conceal_ended(&stage.game, 0, &ended);
    assert_int_equal(ended, 1);
    ended = 7;
    secret_conceal_ended(&stage.game, 1, &ended);
    assert_int_equal(ended, 6);
    secret_conceal_ended(&stage.game, SEAT_SPECTATOR, &ended);
    assert_int_equal(ended, 0);
}

TEST(secret, imagined_ends_leave_something_open)
{
    struct random random;
    int seen = 0;
    stage_open(&stage);
    random_init(&random, 3);
    for (int seat = 0; seat < 3; seat++)
        stage_ask(&stage, 0, 1 << seat, 0);
    for (int i = 0; i < 200; i++) {
        stage.state.ended = 1; /* the viewer has */
        secret_imagine_ended(&stage.game, 0, is_anybody, &random, &stage.state.ended);
        assert_int_not_equal(stage.state.ended, 7);
        assert_true(stage.state.ended & 1);
        seen |= 1 << stage.state.ended;
    }
    assert_int_equal(seen, 1 << 1 | 1 << 3 | 1 << 5);
}

static bool is_last(const struct game *game, int seat)
{
    return seat == game->setup->seat_count - 1;
}

TEST(secret, only_who_writes_is_imagined_to_have_ended)
{
    struct random random;
    int seen = 0;
    stage_open(&stage);
    random_init(&random, 3);
    stage_ask(&stage, 0, 1 << 0, 0);
    for (int i = 0; i < 100; i++) {
        stage.state.ended = 0;
        secret_imagine_ended(&stage.game, 0, is_last, &random, &stage.state.ended);
        seen |= 1 << stage.state.ended;
    }
    assert_int_equal(seen, 1 << 0 | 1 << 4);
}

TEST(secret, the_end_of_a_run_is_heard_by_the_own_side)
{
    struct action action;
    stage_open(&stage);
    struct walk walk = walk_begin(&stage.game, NULL, &stage.told);
    action_init(&action, 2, 1);
    secret_tell_ended(&walk, 4, 3, &action);
    assert_int_equal(stage.told.count, 1);
    assert_int_equal(stage.events[0].kind, 4);
    assert_int_equal(stage.events[0].rule, 3);
    assert_int_equal(stage.events[0].seen_by, 6);
    struct kit_run_ended_told told = kit_run_ended_of(&stage.events[0]);
    assert_int_equal(told.decision, 2);
    assert_int_equal(told.seat, 1);
}
