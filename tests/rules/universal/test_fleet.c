/* Fleets chosen in secret, and deployment (UN-B1.2, UN-B1.3, UN-B1.4). */
#include "tests/rules/universal/fixture.h"
#include "rules/universal/law/law.h"
#include "rules/universal/front.h"

#include <string.h>

static struct table table;

#define CHOOSING                                                                                   \
    "scenario limit: 600\nside red fleet: [un-granite, un-basalt]\n"                               \
    "side blue fleet: [un-sycamore, un-alder]\n"
#define PLACING "red Hood un-alder -\nred Nell un-alder -\nblue Wolf un-alder -\n"

static struct action buy(int seat, const char *design, enum universal_variant variant)
{
    struct action action;
    action_init(&action, UNIVERSAL_BUY, seat);
    action.amount[0] = (int16_t)library_find(&table.setup.library, UNIVERSAL_CLASSES, design);
    action.amount[1] = (int16_t)variant;
    return action;
}

static void take(int seat, const char *design, enum universal_variant variant)
{
    struct action action = buy(seat, design, variant);
    table_play(&table, &action, "");
}

static void refuse(int seat, const char *design, enum universal_variant variant, const char *rule)
{
    struct action action = buy(seat, design, variant);
    table_refuse_action(&table, &action, rule);
}

static void end(int seat, const char *dice)
{
    struct action action;
    action_init(&action, UNIVERSAL_END_FLEET, seat);
    table_play(&table, &action, dice);
}

static int count_ships(int side)
{
    int count = 0;
    for (int unit = 0; unit < table.state.head.unit_count; unit++)
        count += table.state.units[unit].side == side && universal_is_ship(&table.game, unit);
    return count;
}

static struct action place(const char *name, const char *cell, int heading)
{
    struct action action = table_make(&table, UNIVERSAL_DEPLOY, name);
    action.cell = table_cell(&table, cell);
    action.mode = (uint8_t)heading;
    return action;
}

static void deploy(const char *name, const char *cell, int heading)
{
    struct action action = place(name, cell, heading);
    table_play(&table, &action, NULL);
}

static void refuse_place(const char *name, const char *cell, int heading, const char *rule)
{
    struct action action = place(name, cell, heading);
    table_refuse_action(&table, &action, rule);
}

/* ---- fleets ---- */

TEST(un_b1_2, ratings_add_up_to_the_limit_at_most)
{
    table_open(&table, CHOOSING);
    assert_asked(&table, BUY);
    take(0, "un-sequoia", 0);
    take(0, "un-sequoia", 0);
    take(0, "un-gneiss", 0);
    assert_int_equal(universal_fleet_spent(&table.game, 0), 582);
    refuse(0, "un-flint", 0, "UN-B1.2");
    assert_int_equal(table_choices(&table, UNIVERSAL_BUY, NULL), 18);
}

TEST(un_b1_2, the_whole_limit_may_be_spent)
{
    table_open(&table, "scenario limit: 206\nside red fleet: [un-alder]\n"
                       "side blue fleet: [un-alder]\n");
    take(0, "un-sequoia", 0);
    assert_int_equal(universal_fleet_spent(&table.game, 0), 206);
}

TEST(un_b1_2, seats_of_a_side_share_the_limit)
{
    table_open(&table, "side red seats: 2\n" CHOOSING);
    assert_int_equal(universal_fleet_share(&table.game, 0), 300);
    take(0, "un-sequoia", 0);
    refuse(0, "un-sycamore", 0, "UN-B1.2");
    take(1, "un-sycamore", 0);
    end(0, "");
    end(1, "");
    end(2, NULL);
    assert_int_equal(count_ships(SIDE_RED), 2);
    assert_int_equal(table.state.units[0].seat, 0);
    assert_int_equal(table.state.units[1].seat, 1);
}

TEST(un_e2_4, a_side_that_cannot_steer_is_told_so)
{
    table_open(&table, "option fuel on\n" CHOOSING);
    take(0, "un-willow", 0);
    take(1, "un-sycamore", 0);
    end(0, "");
    end(1, NULL);
    assert_told(&table, NO_FUEL, 1);
    assert_int_equal(table_told_of(&table, no_fuel, 0, side), SIDE_BLUE);
    assert_cites(&table, E2_4);
    table_open(&table, CHOOSING);
    end(0, "");
    end(1, NULL);
    assert_told(&table, NO_FUEL, 0);
}

TEST(un_b1_4, fleets_are_shown_when_all_have_ended)
{
    table_open(&table, CHOOSING);
    take(0, "un-hawthorn", 0);
    for (int i = 0; i < table.events.count; i++)
        assert_int_equal(table.list[i].seen_by, 1);
    take(1, "un-sycamore", 0);
    end(0, "");
    assert_told(&table, FLEET_SHOWN, 0);
    assert_int_equal(table.state.head.unit_count, 0);
    refuse(0, "un-rowan", 0, "UN-B1.4");
    end(1, NULL);
    assert_told(&table, FLEET_SHOWN, 2);
    assert_int_equal(table_told_of(&table, fleet_shown, 0, points), 153);
    assert_true(table_told_of(&table, fleet_shown, 0, flights) > 0);
    assert_cites(&table, B1_4);
    assert_int_equal(table.state.head.phase, UNIVERSAL_PHASE_DEPLOY);
    assert_int_equal(table.state.picks.count, 0);
}

TEST(un_o3, who_chooses_nothing_gets_the_fleet_of_the_scenario)
{
    table_open(&table, "side blue seats: 2\n" CHOOSING);
    take(0, "un-sequoia", 0);
    end(0, "");
    end(1, "");
    end(2, NULL);
    assert_int_equal(table_cited(&table, UNIVERSAL_RULE_O3), 1);
    assert_int_equal(count_ships(SIDE_RED), 1);
    assert_int_equal(count_ships(SIDE_BLUE), 2);
    assert_string_equal(universal_design_of(&table.game, 1)->label.name, "Sycamore");
    assert_int_equal(table.state.units[1].seat, 1);
    assert_int_equal(table.state.units[2].seat, 2);
}

TEST(un_b1_2, one_who_lists_his_ships_does_not_choose)
{
    table_open(&table, "scenario limit: 600\nside red fleet: [un-granite]\n"
                       "blue Wolf un-alder 2211 3\n");
    struct question open[QUESTIONS_MAX];
    assert_int_equal(universal_pending(&table.game, open), 1);
    assert_int_equal(open[0].seats, 1);
}

TEST(un_a2_1, there_is_no_such_class)
{
    table_open(&table, CHOOSING);
    struct action action = buy(0, "un-alder", 0);
    action.amount[0] = 250;
    table_refuse_action(&table, &action, "UN-A2.1");
    action.amount[0] = -1;
    table_refuse_action(&table, &action, "UN-A2.1");
}

TEST(un_f4, flights_of_a_chosen_carrier_may_be_of_a_variant)
{
    table_open(&table, CHOOSING);
    refuse(0, "un-marble", UNIVERSAL_LIGHT_FIGHTERS, "UN-F4");
    table_open(&table, "option fighter-variants on\nside red seats: 2\n" CHOOSING);
    refuse(0, "un-alder", UNIVERSAL_LIGHT_FIGHTERS, "UN-F4");
    take(1, "un-marble", UNIVERSAL_LONG_FIGHTERS);
    take(0, "un-marble", UNIVERSAL_LIGHT_FIGHTERS);
    take(0, "un-rowan", 0);
    assert_cites(&table, B1_2);
    assert_int_equal(universal_fleet_pick_variant(&table.game, 0), UNIVERSAL_LIGHT_FIGHTERS);
    assert_int_equal(universal_fleet_pick_variant(&table.game, 1), UNIVERSAL_STANDARD_FIGHTERS);
    assert_int_equal(universal_fleet_pick_variant(&table.game, 2), UNIVERSAL_LONG_FIGHTERS);
    end(0, "");
    end(1, "");
    end(2, NULL);
    for (int unit = 0; unit < table.state.head.unit_count; unit++) {
        const struct universal_element *wing = &table.state.elements[unit];
        if (wing->carrier == UNIT_NONE || (wing->flags & UNIVERSAL_SHUTTLE))
            continue;
        assert_int_equal(wing->flags >> UNIVERSAL_VARIANT_SHIFT & 3,
                         wing->carrier == 0 ? UNIVERSAL_LIGHT_FIGHTERS : UNIVERSAL_LONG_FIGHTERS);
    }
}

TEST(un_b1_4, picks_of_the_other_side_are_hidden_with_their_variants)
{
    table_open(&table, "option fighter-variants on\n" CHOOSING);
    take(0, "un-marble", UNIVERSAL_LIGHT_FIGHTERS);
    take(1, "un-hawthorn", UNIVERSAL_LONG_FIGHTERS);
    universal_fleet_hide_picks(&table.game, 1);
    assert_int_equal(table.state.picks.count, 1);
    assert_int_equal(universal_fleet_pick_variant(&table.game, 0), UNIVERSAL_LONG_FIGHTERS);
    assert_int_equal(universal_fleet_pick_variant(&table.game, 1), UNIVERSAL_STANDARD_FIGHTERS);
}

TEST(un_e2_9, shuttlecraft_come_aboard_their_ship)
{
    table_open(&table, CHOOSING);
    take(0, "un-marble", 0);
    end(0, "");
    end(1, NULL);
    int shuttles = 0;
    for (int unit = 0; unit < table.state.head.unit_count; unit++)
        if (universal_is_shuttle(&table.game, unit)) {
            assert_place(&table, "VF-4", "aboard");
            assert_int_equal(table.state.elements[unit].carrier, 0);
            shuttles++;
        }
    assert_int_equal(shuttles, 2);
}

TEST(un_g1, designs_with_action_points_cannot_be_chosen_without_the_option)
{
    table_open(
        &table,
        "scenario classes: [{id: own, class: Test, hull: 4, points: 9, engines: {rating: 4}, "
        "action_points: 2}]\n" CHOOSING);
    refuse(0, "own", 0, "UN-G1");
    table_open(&table,
               "option action-points on\nscenario classes: [{id: own, class: Test, hull: 4, "
               "points: 9, engines: {rating: 4}, action_points: 2}]\n" CHOOSING);
    take(0, "own", 0);
}

/* ---- deployment ---- */

TEST(un_b1_3, the_larger_side_places_first_and_by_turns)
{
    table_open(&table, PLACING);
    assert_asked(&table, DEPLOY);
    assert_int_equal(table.state.turns.side, SIDE_RED);
    refuse_place("Wolf", "2211", 3, "UN-B2");
    deploy("Nell", "0411", 0);
    assert_told(&table, DEPLOYED, 1);
    assert_cites(&table, B1_3);
    assert_int_equal(table.state.turns.side, SIDE_BLUE);
    deploy("Wolf", "2111", 3);
    assert_place(&table, "Wolf", "2111 3 6");
    refuse_place("Nell", "0101", 0, "UN-B1.3");
    deploy("Hood", "0411", 0); /* friends may share a hex */
    assert_int_equal(table.state.head.phase, UNIVERSAL_PHASE_ORDERS);
}

TEST(un_b1_3, equal_sides_roll_off)
{
    table_open_dice(&table, "red Hood un-alder -\nblue Wolf un-alder -\n", "1,6");
    assert_int_equal(table.state.turns.side, SIDE_BLUE);
}

TEST(un_b1_3, no_ship_is_placed_upon_an_enemy)
{
    table_open(&table, "red Hood un-alder -\nred Nell un-alder -\nblue Wolf un-alder 0305 3\n");
    refuse_place("Hood", "0305", 0, "UN-B1.3");
    assert_int_equal(table_choices(&table, UNIVERSAL_DEPLOY, "Hood"), 4 * 21 - 1);
}

TEST(un_s0, red_in_the_west_heading_east_and_blue_the_other_way)
{
    table_open(&table, PLACING);
    refuse_place("Hood", "0511", 0, "UN-S0");
    refuse_place("Hood", "0411", 1, "UN-S0");
    assert_int_equal(table_choices(&table, UNIVERSAL_DEPLOY, "Hood"), 4 * 21);
    deploy("Hood", "0411", 0);
    refuse_place("Wolf", "2011", 3, "UN-S0");
    refuse_place("Wolf", "2111", 0, "UN-S0");
    deploy("Wolf", "2111", 3);
}

TEST(un_h0, no_ship_is_placed_on_solid_ground)
{
    table_open(&table, "option terrain on\nterrain asteroid 0303\nterrain nebula 0304\n" PLACING);
    refuse_place("Hood", "0303", 0, "UN-H0");
    deploy("Hood", "0304", 0);
}

TEST(un_s11, any_one_edge_heading_inward)
{
    static const char position[] = "side red zone: {any_edge: true}, heading: null, exit: {worth: "
                                   "safe}\n" PLACING;
    table_open(&table, position);
    refuse_place("Hood", "0505", 0, "UN-S0");
    refuse_place("Hood", "0501", 0, "UN-S0"); /* along the edge */
    deploy("Hood", "0501", 1);
    assert_int_equal(table.state.edge[SIDE_RED], UNIVERSAL_NORTH);
    deploy("Wolf", "2111", 3);
    refuse_place("Nell", "0105", 0, "UN-S0"); /* another edge */
    refuse_place("Nell", "2401", 3, "UN-S0");
    refuse_place("Nell", "0505", 1, "UN-S0");
    deploy("Nell", "2401", 2); /* a corner of this one */
    table_open(&table, position);
    deploy("Hood", "0101", 0);
    assert_int_equal(table.state.edge[SIDE_RED], UNIVERSAL_WEST);
}

TEST(un_c7, a_deployed_ship_has_its_vector_along_its_heading)
{
    table_open(&table, "option movement vector\n" PLACING);
    deploy("Hood", "0411", 0);
    deploy("Wolf", "2111", 3);
    const struct universal_element *hood = &table.state.elements[table_unit(&table, "Hood")];
    const struct universal_element *wolf = &table.state.elements[table_unit(&table, "Wolf")];
    assert_true(cell_equal(hood->velocity, (struct cell){6, 0}));
    assert_true(cell_equal(wolf->velocity, (struct cell){-6, 0}));
}

TEST(un_a1_1, ships_are_placed_on_hexes_of_the_board)
{
    table_open(&table, PLACING);
    struct action action = place("Hood", "0411", 0);
    action.cell = (struct cell){-5, 5};
    table_refuse_action(&table, &action, "UN-A1.1");
}
