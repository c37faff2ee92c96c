/* What orders are said to lead to. */
#include "rules/universal/universal.h"
#include "tests/rules/outlooks.h"
#include "tests/rules/universal/sea.h"

static struct range range;
static int ship;

static void open_ship(int speed)
{
    sea_open(&range);
    range.setup.state_size = sizeof range.state; /* it is copied */
    int plain = range_design(&range);
    ship = range_ship(&range, SIDE_RED, plain, 4, 4, 0);
    range_ship(&range, SIDE_BLUE, plain, 0, 20, 0);
    range.state.elements[ship].speed = (uint16_t)speed;
}

static const char *look(const char *text)
{
    struct action action;
    action_init(&action, UNIVERSAL_PLOT, 0);
    action.unit = (uint8_t)ship;
    strcpy(action.text, text);
    struct game game = range.game;
    game.rulebook = &universal_rulebook;
    return outlooks_of(&game, &action);
}

TEST(un_h1, rocks_are_told_with_their_dice)
{
    open_ship(3);
    assert_string_equal(look("3"), "");
    sea_ground(&range, UNIVERSAL_ASTEROID, 5, 4);
    assert_string_equal(look("3"), "meets 0805 asteroid 3 UN-H1");
}

TEST(un_h2, a_hole_on_the_way_is_said_to_end_the_ship)
{
    open_ship(3);
    sea_ground(&range, UNIVERSAL_BLACK_HOLE, 6, 4);
    assert_string_equal(look("3"), "lost 0905 black hole UN-H2");
}

/* orders beyond its engines are not obeyed: it goes straight on, which is what counts */
TEST(un_c2_0, what_an_invalid_order_leads_to_is_coasting)
{
    open_ship(3);
    sea_ground(&range, UNIVERSAL_PLANET, 6, 4);
    assert_string_equal(look("99"), "lost 0905 planet UN-H5");
}
