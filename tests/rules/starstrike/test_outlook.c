/* What Maneuvers, and the end of them, are said to lead to. */
#include "tests/rules/outlooks.h"
#include "tests/rules/starstrike/gunnery.h"
#include "tests/rules/starstrike/helm.h"

static struct table table;

static const char *look(int heading, int maneuver)
{
    struct action action = helm_move(&table, "Hood", heading, maneuver);
    return outlooks_of(&table.game, &action);
}

static const char *look_at_stop(void)
{
    struct action action = table_action(&table, "Hood done");
    return outlooks_of(&table.game, &action);
}

/* A light ship may fail to get away from the Core; if it stays, it is crushed. */
TEST(ss_8b_04, who_ends_in_the_core_it_began_in_is_said_to_be_lost)
{
    table_open(&table, MAW RED_ACTS "red Hood MC-02 0908 0\n" BYSTANDERS);
    helm_activate(&table, "Hood");
    assert_string_equal(look(0, STARSTRIKE_AHEAD), "meets 0908 Black Hole 1 SS-8B.05");
    helm_go(&table, "Hood", 0, STARSTRIKE_AHEAD, "4");
    assert_string_equal(look_at_stop(), "");
    helm_go(&table, "Hood", 2, STARSTRIKE_AHEAD, "5");
    assert_place(&table, "Hood", "0908 2");
    assert_string_equal(look_at_stop(), "lost 0908 Black Hole SS-8B.04");
}

TEST(ss_8b_01, the_horizon_is_told_with_its_die)
{
    table_open(&table, MAW RED_ACTS "red Hood MC-02 0910 0\n" BYSTANDERS);
    helm_activate(&table, "Hood");
    assert_string_equal(look(0, STARSTRIKE_AHEAD), "meets 0909 Horizon 1 SS-8B.01");
    assert_string_equal(look(1, STARSTRIKE_AHEAD), "");
}
