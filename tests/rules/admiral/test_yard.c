/* Prices that do not exist, and fleets that may not sail. */
#include "tests/rules/admiral/scene.h"
#include "tests/support/test.h"

#include "rules/admiral/admiral.h"

#include <string.h>

TEST(ad_und_2, nothing_has_a_price)
{
    struct scene scene;
    struct working working;
    struct note why = {0};
    int points = 1;
    scene_open(&scene, "admiral/duel", 1);
    assert_int_equal(admiral_rulebook.price(&scene.setup.library, 0, &points, &working, &why),
                     FAULT_REFUSED);
    assert_string_equal(why.rule, "AD-und.2");
    assert_int_equal(points, 0);
    scene_close(&scene);
}

static bool audit_says(const struct scene *scene, int side, const char *words)
{
    struct working reasons;
    bool said = false;
    assert_int_equal(admiral_rulebook.audit(&scene->setup, side, &reasons), FAULT_REFUSED);
    for (int i = 0; i < reasons.line_count && i < WORKING_LINES_MAX; i++)
        said |= strstr(reasons.lines[i], words) != NULL;
    return said;
}

TEST(yard, shipped_fleets_may_sail)
{
    struct scene scene;
    struct working reasons;
    scene_open(&scene, "admiral/armada", 1);
    for (int side = 0; side < SIDES; side++)
        assert_int_equal(admiral_rulebook.audit(&scene.setup, side, &reasons), FAULT_NONE);
    scene_close(&scene);
}

TEST(yard, says_why_a_fleet_may_not_sail)
{
    struct scene scene;
    scene_open(&scene, "admiral/standard", 1);
    struct admiral_side side = *(const struct admiral_side *)scene.setup.side[SIDE_RED];
    scene.setup.side[SIDE_RED] = &side;
    side.fleet[0] = (uint8_t)library_find(&scene.setup.library, ADMIRAL_FLEETS, "mothership-fleet");
    assert_true(audit_says(&scene, SIDE_RED, "50 ships do not fit the 16 squares"));
    side.fleet[0] = (uint8_t)library_find(&scene.setup.library, ADMIRAL_FLEETS, "harvester-fleet");
    assert_true(audit_says(&scene, SIDE_RED, "mining-fleets"));
    scene.setup.option[ADMIRAL_OPTION_MINING_FLEETS] = 1;
    struct working reasons;
    assert_int_equal(admiral_rulebook.audit(&scene.setup, SIDE_RED, &reasons), FAULT_NONE);
    side.fleet_count = 0;
    assert_true(audit_says(&scene, SIDE_RED, "no fleet"));
    scene_close(&scene);
}

TEST(ad_data_2, placed_ships_are_those_of_the_fleet_lists)
{
    struct scene scene;
    struct working reasons;
    scene_open(&scene, "admiral/duel", 1);
    assert_int_equal(admiral_rulebook.audit(&scene.setup, SIDE_RED, &reasons), FAULT_NONE);
    struct admiral_side side = *(const struct admiral_side *)scene.setup.side[SIDE_RED];
    scene.setup.side[SIDE_RED] = &side;
    side.fleet[0] = (uint8_t)library_find(&scene.setup.library, ADMIRAL_FLEETS, "frigate-fleet");
    assert_true(audit_says(&scene, SIDE_RED, "corvette: 1 placed, the fleet lists have 2"));
    assert_true(audit_says(&scene, SIDE_RED, "fighter: 0 placed, the fleet lists have 5"));
    scene_close(&scene);
}

TEST(ad_dice_1, only_dice_of_the_ladder_are_allowed)
{
    struct scene scene;
    struct working reasons;
    scene_open(&scene, "admiral/duel", 1);
    struct admiral_class class =
        *(const struct admiral_class *)library_record(&scene.setup.library, ADMIRAL_CLASSES, 0);
    struct library library = {.rulebook = &admiral_rulebook, .shelf = {{1, &class}}};
    assert_int_equal(admiral_rulebook.inspect(&library, 0, &reasons), FAULT_NONE);
    class.attack = 5;
    assert_int_equal(admiral_rulebook.inspect(&library, 0, &reasons), FAULT_REFUSED);
    assert_non_null(strstr(reasons.lines[0], "AD-dice.1"));
    scene_close(&scene);
}
