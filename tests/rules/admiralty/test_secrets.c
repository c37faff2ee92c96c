/* What one side may not know. */
#include "tests/rules/admiralty/fixture.h"

#include <stdio.h>
#include <string.h>

static struct table table;
static struct admiralty_state kept, view;

/* The position as a seat sees it. */
static const struct admiralty_state *look(struct admiralty_state *out, int seat)
{
    memset(out, 0, sizeof *out);
    memcpy(out, &table.state, table.setup.state_size);
    struct game game = {table.game.rulebook, &table.setup, out};
    admiralty_secrets_conceal(&game, seat);
    return out;
}

static bool same_view(int seat)
{
    look(&view, seat);
    return memcmp(&view, &kept, sizeof view) == 0;
}

/* Concealing twice is once; what is imagined conceals alike and can be played from. */
static void check_views(void)
{
    static struct admiralty_state once, again;
    static const int seats[] = {0, 1, SEAT_SPECTATOR};
    for (int i = 0; i < 3; i++) {
        struct game game = {table.game.rulebook, &table.setup, &again};
        struct random random;
        look(&once, seats[i]);
        again = once;
        admiralty_secrets_conceal(&game, seats[i]);
        assert_memory_equal(&once, &again, sizeof once);
        for (uint64_t seed = 1; seed <= 20; seed++) {
            struct question open[QUESTIONS_MAX];
            random_init(&random, seed);
            again = once;
            admiralty_secrets_imagine(&game, seats[i], &random);
            assert_true(admiralty_invariants_hold(&game, NULL));
            assert_int_equal(admiralty_pending(&game, open) == 0, again.head.over);
            admiralty_secrets_conceal(&game, seats[i]);
            assert_memory_equal(&once, &again, sizeof once);
        }
    }
}

TEST(ae_0_3_3, orders_are_secret_until_all_are_committed)
{
    table_open(&table, "red Hood shell 1105 3 speed: 2\nblue Wolf victory 2302 3\n"
                       "design shell 6 5 0 screens=12 X=9/1/4/1/1:AB\noption screens on\n"
                       "option shield-reinforcement on\n");
    look(&kept, 1);
    check_views();
    table_order(&table, "Hood: 1P1; Hood reinforces 2; Hood screens 5 5 3 0 0 0; red> done", "");
    assert_true(same_view(1));
    assert_int_equal(look(&view, 0)->elements[0].order[0], '1');
    look(&kept, SEAT_SPECTATOR);
    assert_int_equal(kept.elements[0].order[0], 0);
    assert_int_equal(kept.ended, 0);
    check_views();
}

TEST(ae_0_3_1, team_mates_share_their_secrets)
{
    table_open(&table, "side red seats: 2\nred Hood victory 1105 3 seat: 1\n"
                       "red Ida victory 1205 3 seat: 2\nblue Wolf victory 2302 3\n");
    table_order(&table, "Hood: 1", "");
    assert_int_equal(look(&view, 1)->elements[0].order[0], '1');
    assert_int_equal(look(&view, 2)->elements[0].order[0], 0);
}

static void open_ghost(const char *more)
{
    char position[1000];
    snprintf(
        position, sizeof position,
        "design ghost 8 5 3 X=9/1/4/1/1:AB*2 cloaking-device points: 60\n"
        "option cloaking-device on\nred Ghost ghost 1105 3 speed: 3\nblue Wolf victory 2322 0\n"
        "%s",
        more);
    table_open(&table, position);
}

static void sail(const char *order, const char *dice)
{
    char orders[100];
    snprintf(orders, sizeof orders, "Ghost: %s; Wolf: 0; red> done; blue> done", order);
    table_order(&table, orders, dice);
}

TEST(ae_b3_5, two_hidden_courses_look_alike)
{
    open_ghost("option pivots on");
    sail("3?", "");
    look(&kept, 1);
    check_views();
    open_ghost("option pivots on");
    sail("1P1?/S", "");
    assert_true(same_view(1));
    assert_false(same_view(0));
    assert_true(cell_equal(kept.units[0].cell, table_cell(&table, "1105")));
    assert_int_equal(kept.elements[0].speed, 3);
    for (int phase = 0; phase < 3; phase++) {
        if (table.state.head.phase != ADMIRALTY_PHASE_ORDERS)
            table_until(&table, ADMIRALTY_PHASE_ORDERS, NULL);
        check_views();
        sail("1?", NULL);
        check_views();
    }
}

TEST(ae_b3_5, damage_and_what_was_given_beside_orders_stay_secret)
{
    const char *more = "option terrain on\nterrain asteroid 1107\noption shield-reinforcement on\n"
                       "option damage-control on";
    open_ghost(more);
    sail("3?", "|1,1,1");
    look(&kept, 1);
    open_ghost(more);
    table_order(&table, "Ghost reinforces 2", "");
    sail("3?", "|4,1,1,6,2,1,1"); /* an engine box, not repaired */
    assert_boxes(&table, "Ghost", "0/1/0");
    assert_true(same_view(1));
    check_views();
}

TEST(ae_b3_5, at_its_return_all_comes_to_light)
{
    open_ghost("");
    sail("3?", NULL);
    sail("2", NULL);
    look(&view, 1);
    assert_memory_equal(&view, &table.state, table.setup.state_size);
}
