/* Action points and fuel (UN-G1, UN-E2.4). */
#include "tests/rules/universal/bay.h"

static struct range range;
static int hulk, ship;

static struct walk open_pool(void)
{
    bay_open(&range, UNIVERSAL_PHASE_COMBAT);
    hulk = range_design(&range);
    ship = range_ship(&range, SIDE_RED, hulk, 0, 0, 0);
    range.setup.option[UNIVERSAL_OPTION_ACTION_POINTS] = 1;
    struct universal_design *design = &range.designs[hulk];
    design->action_points = 5;
    design->item[UNIVERSAL_POINT_DEFENSE_SYSTEM] = 2;
    design->item_ap[UNIVERSAL_POINT_DEFENSE_SYSTEM] = 2;
    design->item[UNIVERSAL_STUTTERDRIVE] = 1;
    design->item_ap[UNIVERSAL_STUTTERDRIVE] = 1;
    design->item[UNIVERSAL_COUNTERMEASURES] = 1;
    return walk_begin(&range.game, NULL, &range.events);
}

TEST(un_g1, the_first_use_in_a_turn_is_paid_for)
{
    struct walk walk = open_pool();
    assert_int_equal(universal_item_price(&range.game, ship, UNIVERSAL_POINT_DEFENSE_SYSTEM), 2);
    assert_int_equal(universal_item_price(&range.game, ship, UNIVERSAL_COUNTERMEASURES), 0);
    universal_points_use_item(&walk, ship, UNIVERSAL_POINT_DEFENSE_SYSTEM);
    universal_points_use_item(&walk, ship, UNIVERSAL_POINT_DEFENSE_SYSTEM);
    universal_points_use_item(&walk, ship, UNIVERSAL_COUNTERMEASURES);
    assert_int_equal(universal_item_points(&range.game, ship), 3);
    assert_int_equal(range_told(&range, UNIVERSAL_EVENT_SPENT), 1);
    assert_int_equal(range_told_of(&range, spent, 0, left), 3);
    assert_cites(&range, G1);
    universal_points_use_item(&walk, ship, UNIVERSAL_STUTTERDRIVE);
    assert_int_equal(universal_item_points(&range.game, ship), 2);
}

TEST(un_g1, what_cannot_be_paid_for_does_not_work)
{
    struct walk walk = open_pool();
    universal_points_pay(&walk, ship, 4);
    assert_false(universal_item_works(&range.game, ship, UNIVERSAL_POINT_DEFENSE_SYSTEM));
    assert_int_equal(universal_item_pds_ready(&range.game, ship), 0);
    assert_true(universal_item_works(&range.game, ship, UNIVERSAL_STUTTERDRIVE));
    assert_true(universal_item_works(&range.game, ship, UNIVERSAL_COUNTERMEASURES));
}

TEST(un_g1, the_pool_is_full_again_at_the_end_of_the_turn)
{
    struct walk walk = open_pool();
    range.state.elements[ship].flags = UNIVERSAL_SHOCKED;
    universal_points_use_item(&walk, ship, UNIVERSAL_POINT_DEFENSE_SYSTEM);
    universal_points_refill(&walk, ship);
    assert_int_equal(universal_item_points(&range.game, ship), 5);
    assert_int_equal(universal_item_price(&range.game, ship, UNIVERSAL_POINT_DEFENSE_SYSTEM), 2);
    assert_int_equal(range.state.elements[ship].flags, UNIVERSAL_SHOCKED);
}

TEST(un_g1, without_the_option_nothing_costs_anything)
{
    struct walk walk = open_pool();
    range.setup.option[UNIVERSAL_OPTION_ACTION_POINTS] = 0;
    universal_points_use_item(&walk, ship, UNIVERSAL_POINT_DEFENSE_SYSTEM);
    assert_int_equal(range.state.elements[ship].card.ap, 0);
    assert_int_equal(range.events.count, 0);
}

TEST(un_g1, thrust_above_the_free_rating_is_paid_for)
{
    struct walk walk = open_pool();
    range.designs[hulk].engine_free = 3;
    range.designs[hulk].engine_ap = 2;
    universal_points_use_thrust(&walk, ship, 3);
    assert_int_equal(universal_item_points(&range.game, ship), 5);
    universal_points_use_thrust(&walk, ship, 4);
    assert_int_equal(universal_item_points(&range.game, ship), 3);
}

TEST(un_e2_4, a_point_of_fuel_for_each_of_thrust)
{
    struct walk walk = open_pool();
    range.designs[hulk].munition[UNIVERSAL_FUEL] = 20;
    universal_points_use_thrust(&walk, ship, 4);
    assert_int_equal(universal_item_munitions(&range.game, ship, UNIVERSAL_FUEL), 20);
    range.setup.option[UNIVERSAL_OPTION_FUEL] = 1;
    universal_points_use_thrust(&walk, ship, 4);
    assert_int_equal(universal_item_munitions(&range.game, ship, UNIVERSAL_FUEL), 16);
}
