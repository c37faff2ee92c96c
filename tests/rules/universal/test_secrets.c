/* What a side may not know (UN-0.5, UN-C4.2c). */
#include "rules/universal/setup/setup.h"
#include "tests/rules/universal/sea.h"

#include "rules/universal/universal.h"

#include <string.h>

static struct range range;
static struct universal_state truth;
static int veiled, ship, enemy;

enum { RED, BLUE };

static void open_hidden(void)
{
    sea_open(&range);
    veiled = range_design(&range);
    range_battery(&range, veiled, "5:1/3/1", "AB*3", "");
    range.designs[veiled].item[UNIVERSAL_CLOAKING_DEVICE] = 1;
    ship = range_ship(&range, SIDE_RED, veiled, 4, 10, 0);
    enemy = range_ship(&range, SIDE_BLUE, veiled, 20, 0, 3);
    range.state.elements[ship].speed = 2;
    range.state.elements[ship].weapon[2] = UNIVERSAL_GUN_LOST;
    sea_order(&range, ship, "?: 3");
    sea_sail(&range, "");
    range.state.elements[ship].card.track[UNIVERSAL_HULL] = 2;
    range.state.elements[ship].weapon[0] = UNIVERSAL_GUN_LOST;
    range.state.elements[ship].flags |= UNIVERSAL_STIRRED;
    truth = range.state;
}

TEST(un_c4_2c, others_see_the_marker_and_the_card_as_it_was)
{
    open_hidden();
    const struct universal_element *seen = &range.state.elements[ship];
    universal_secrets_conceal(&range.game, BLUE);
    assert_place(&range, ship, "hidden 4,10 0 2");
    assert_int_equal(seen->card.track[UNIVERSAL_HULL], 0);
    assert_int_equal(universal_gun_working(&range.game, ship), 3);
    assert_false(seen->flags & UNIVERSAL_STIRRED);
    assert_false(cell_is_place(seen->marker));
    range.state = truth;
    universal_secrets_conceal(&range.game, RED);
    assert_memory_equal(&range.state, &truth, sizeof truth);
}

/* Whatever the rules are at, and however often they are looked at between two questions. */
TEST(un_c4_2c, at_no_step_do_others_see_what_a_hidden_ship_has_lost)
{
    open_hidden();
    truth.elements[ship].pending[UNIVERSAL_HULL] = 1;
    truth.shot.target = (uint8_t)ship;
    truth.settle.cursor = (uint8_t)ship;
    for (int step = 0; step < UNIVERSAL_STEP_COUNT; step++) {
        struct card card = {.bare = true};
        range.state = truth;
        range.state.step = (uint8_t)step;
        universal_secrets_conceal(&range.game, BLUE);
        universal_rulebook.card(&range.game, ship, &card);
        assert_true(card.track_count > 0);
        for (int i = 0; i < card.track_count; i++)
            assert_int_equal(card.tracks[i].crossed + card.tracks[i].pending, 0);
        assert_int_equal(range.state.elements[ship].weapon[0], 0);
    }
}

TEST(un_c4_2c, two_secrets_look_alike)
{
    static struct universal_state one;
    open_hidden();
    universal_secrets_conceal(&range.game, BLUE);
    one = range.state;
    range.state = truth;
    range.state.units[ship].cell = (struct cell){9, 3};
    range.state.units[ship].heading = 4;
    range.state.elements[ship].speed = 7;
    range.state.elements[ship].trail = 2;
    range.state.elements[ship].card.fuel = 5;
    universal_secrets_conceal(&range.game, BLUE);
    assert_memory_equal(&range.state, &one, sizeof one);
    universal_secrets_conceal(&range.game, BLUE);
    assert_memory_equal(&range.state, &one, sizeof one);
}

TEST(un_0_5, orders_are_secret_before_the_reveal)
{
    open_hidden();
    range.state.head.phase = UNIVERSAL_PHASE_ORDERS;
    range.state.step = UNIVERSAL_STEP_ASK;
    sea_order(&range, enemy, "3");
    range.state.elements[enemy].boost = 2;
    range.state.ended = 2;
    universal_secrets_conceal(&range.game, RED);
    assert_string_equal(range.state.elements[enemy].order, "");
    assert_int_equal(range.state.elements[enemy].boost, 0);
    assert_false(range.state.elements[enemy].flags & UNIVERSAL_PLOTTED);
    assert_int_equal(range.state.ended, 0);
}

TEST(un_0_5, markers_face_down_are_covered_for_others)
{
    open_hidden();
    sea_marker(&range, UNIVERSAL_MARKER_PROBE, SIDE_RED, 5, 5, 0);
    sea_marker(&range, UNIVERSAL_MARKER_FLARE, SIDE_RED, 6, 5, 1);
    universal_secrets_conceal(&range.game, BLUE);
    assert_int_equal(range.state.markers[0].kind, UNIVERSAL_MARKER_COVERED);
    assert_int_equal(range.state.markers[1].kind, UNIVERSAL_MARKER_FLARE);
}

TEST(un_c4_2c, a_guess_looks_like_the_truth_to_others)
{
    struct random random;
    static struct universal_state seen;
    open_hidden();
    sea_marker(&range, UNIVERSAL_MARKER_PROBE, SIDE_RED, 5, 5, 0);
    range.state.markers[0].unit = (uint8_t)ship;
    truth = range.state;
    universal_secrets_conceal(&range.game, BLUE);
    seen = range.state;
    for (unsigned seed = 1; seed <= 20; seed++) {
        range.state = truth;
        random_init(&random, seed);
        universal_secrets_imagine(&range.game, BLUE, &random);
        assert_true(cell_is_place(range.state.elements[ship].marker));
        assert_int_not_equal(range.state.markers[0].kind, UNIVERSAL_MARKER_COVERED);
        assert_true(universal_track_hull_left(&range.game, ship) > 0);
        universal_secrets_conceal(&range.game, BLUE);
        assert_memory_equal(&range.state, &seen, sizeof seen);
    }
}

TEST(un_0_5, an_imagined_marker_is_one_that_its_ship_has)
{
    open_hidden();
    int design = range.state.units[ship].design;
    range.designs[design].munition[UNIVERSAL_FLARES] = 0;
    range.designs[design].munition[UNIVERSAL_PROBES] = 2;
    range.state.marker_count = 1;
    range.state.markers[0] = (struct universal_marker){.cell = {3, 3},
                                                       .kind = UNIVERSAL_MARKER_PROBE,
                                                       .side = SIDE_RED,
                                                       .unit = (uint8_t)ship,
                                                       .target = UNIT_NONE};
    struct universal_marker covered = range.state.markers[0];
    struct random random;
    random_init(&random, 1);
    for (int i = 0; i < 20; i++) {
        range.state.markers[0] = covered;
        universal_secrets_imagine(&range.game, BLUE, &random);
        assert_int_equal(range.state.markers[0].kind, UNIVERSAL_MARKER_PROBE);
    }
}
