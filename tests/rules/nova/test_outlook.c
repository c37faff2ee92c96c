/* What maneuvers are said to lead to. */
#include "tests/rules/nova/fixture.h"
#include "tests/rules/outlooks.h"

static struct table table;

#define OPENING                                                                                    \
    "design tug 6 4-3-2-1-1 0 -\nstart movement leader: red\noption terrain on\n"                  \
    "red Fox tug 0101 3\nblue Wolf tug 2418 5\n"

static const char *look(const char *order)
{
    struct action action = table_action(&table, order);
    return outlooks_of(&table.game, &action);
}

TEST(nv_terr_3, a_planet_on_the_way_is_said_to_end_the_ship)
{
    table_open(&table, OPENING "red Hood tug 1010 0 speed: 3\nterrain planet 1009\n");
    assert_string_equal(look("Hood: 3"), "lost 1009 planet NV-terr.3");
    assert_string_equal(look("Hood: P2"), "");
}

TEST(nv_terr_1, rocks_are_told_with_their_dice)
{
    table_open(&table, OPENING "red Hood tug 1010 0 speed: 4\nterrain asteroids 1009 1008\n");
    assert_string_equal(look("Hood: 5"), "meets 1009 asteroids 3 NV-terr.1");
    assert_string_equal(look("Hood: 2"), "");
}

TEST(nv_terr_4, a_hole_beside_the_end_draws_it_in_unless_somebody_is_there)
{
    table_open(&table, OPENING "red Hood tug 1010 0 speed: 3\nterrain black-hole 1006\n");
    assert_string_equal(look("Hood: 3"), "lost? 1006 black hole NV-terr.4");
}

TEST(nv_move_5, too_fast_to_stay_on_the_board)
{
    table_open(&table, OPENING "red Hood tug 1012 0 speed: 10\n");
    assert_string_equal(look("Hood: 10"), "cannot-stay 1002 NV-move.5");
    assert_string_equal(look("Hood: 6"), "");
}
