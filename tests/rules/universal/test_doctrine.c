/* Defaults that need a whole game, the reflex player, proposals and worth (UN-O3). */
#include "tests/rules/universal/fixture.h"

#include "rules/universal/state/place.h"
#include "rules/universal/orders/order.h"
#include "rules/universal/doctrine/doctrine.h"
#include "rules/universal/front.h"

#include "rules/kit/decisions.h"
#include "rules/kit/outlook.h"

#include <stdio.h>

static struct table table;

/* Plays what the reflex player would do. */
static struct action play_reflex(const char *dice)
{
    struct action action = table_reflex(&table);
    table_play(&table, &action, dice);
    return action;
}

static int distance_between(const char *a, const char *b)
{
    return universal_distance(table.state.units[table_unit(&table, a)].cell,
                              table.state.units[table_unit(&table, b)].cell);
}

/* ---- defaults ---- */

#define PAIR                                                                                       \
    "design twin 6 4 Beams=9/1/4/1:ABCD*2\n"                                                       \
    "red Hood twin 0505 0\nred Howe twin 0507 0\nblue Wolf twin 0905 3\n"

TEST(un_o3, ships_without_orders_coast)
{
    table_open(&table, PAIR);
    assert_int_equal(table_default(&table).decision, UNIVERSAL_END_PLOT);
    table_open_dice(&table, PAIR "option random-movement-initiative on\n", "1");
    struct action action = table_default(&table);
    assert_int_equal(action.decision, UNIVERSAL_SAIL);
    assert_string_equal(action.text, "");
}

TEST(un_o3, nobody_fires_by_default)
{
    table_open(&table, PAIR "start combat\n");
    struct action action = table_default(&table);
    assert_int_equal(action.decision, UNIVERSAL_HOLD);
    assert_int_equal(action.unit, table_unit(&table, "Hood"));
    table_order(&table, "Howe fires A1 at Wolf", "");
    action = table_default(&table);
    assert_int_equal(action.decision, UNIVERSAL_END_FIRE);
    assert_int_equal(action.unit, table_unit(&table, "Howe"));
}

/* Close together, but no heap: the rules would have let it. */
TEST(doctrine, at_most_three_ships_are_placed_in_a_hex)
{
    table_open_dice(&table,
                    "side red fleet: [un-rowan, un-rowan, un-rowan, un-rowan, un-rowan, un-rowan, "
                    "un-rowan]\nside blue fleet: [un-rowan]\nscenario limit: 1000\n",
                    "");
    while (table_asked(&table) == UNIVERSAL_BUY) {
        struct action end = table_default(&table);
        table_play(&table, &end, "");
    }
    while (table_asked(&table) == UNIVERSAL_DEPLOY)
        play_reflex("");
    int most = 0;
    for (int unit = 0; unit < 8; unit++) {
        const struct unit *ship = &table.state.units[unit];
        int here = outlook_crowd(&table.game, ship->side, ship->cell, 0);
        int near = outlook_crowd(&table.game, ship->side, ship->cell, 2);
        most = here > most ? here : most;
        assert_int_equal(near, ship->side == SIDE_RED ? 7 : 1);
    }
    assert_int_equal(most, 3);
}

TEST(un_o3, ships_take_the_first_free_hex_bows_to_the_enemy)
{
    table_open_dice(&table,
                    "side red fleet: [un-rowan, un-rowan]\nside blue fleet: [un-rowan]\n"
                    "scenario limit: 100\n",
                    "");
    while (table_asked(&table) == UNIVERSAL_BUY) {
        struct action end = table_default(&table);
        assert_int_equal(end.decision, UNIVERSAL_END_FLEET);
        table_play(&table, &end, "");
    }
    struct action action = table_default(&table);
    assert_int_equal(action.decision, UNIVERSAL_DEPLOY);
    assert_true(cell_equal(action.cell, table_cell(&table, "0101")));
    assert_int_equal(action.mode, 0);
    table_play(&table, &action, "");
    action = table_default(&table);
    if (table.state.units[action.unit].side == SIDE_RED)
        assert_true(cell_equal(action.cell, table_cell(&table, "0201")));
    else
        assert_int_equal(action.mode, 3);
}

TEST(un_o3, flights_stay_unless_they_may_not)
{
    static const char flights[] = "design nest 6 2 carrier=1\nred Hood nest 0505 0\n"
                                  "blue Wolf nest 0905 3\n"
                                  "red Able flight 0707 heading: 1, carrier: Hood\n";
    table_open(&table, flights);
    table_until(&table, UNIVERSAL_PHASE_FIGHTER, NULL);
    struct action action = table_default(&table);
    assert_int_equal(action.decision, UNIVERSAL_FLY);
    assert_true(cell_equal(action.cell, table_cell(&table, "0707")));
    assert_int_equal(action.mode, 1);
    assert_int_equal(action.amount[0], UNIVERSAL_FLY_ONLY);
}

/* ---- the reflex player ---- */

TEST(doctrine, reflex_closes_in)
{
    table_open(&table, "red Hood un-sycamore 0409 0 speed: 3\nblue Wolf un-sycamore 2110 3 "
                       "speed: 0\n");
    int before = distance_between("Hood", "Wolf");
    play_reflex("");
    table_until(&table, UNIVERSAL_PHASE_COMBAT, NULL);
    assert_true(distance_between("Hood", "Wolf") <= before - 3);
}

TEST(doctrine, reflex_stays_on_the_board)
{
    table_open(&table, "red Hood un-alder 1805 0 speed: 6\nblue Wolf un-alder 2407 3 speed: 0\n");
    play_reflex("");
    table_until(&table, UNIVERSAL_PHASE_COMBAT, NULL);
    assert_int_not_equal(universal_unit_fate(&table.game, 0), UNIVERSAL_LEFT);
}

TEST(doctrine, reflex_flies_around_planets)
{
    table_open(&table, "red Hood un-alder 0505 0 speed: 3\nblue Wolf un-alder 1505 3 speed: 0\n"
                       "terrain planet 0705\noption terrain on\n");
    play_reflex("");
    table_until(&table, UNIVERSAL_PHASE_COMBAT, NULL);
    assert_int_equal(universal_unit_fate(&table.game, 0), UNIVERSAL_IN_PLAY);
}

TEST(doctrine, reflex_fires_at_whom_it_can_sink)
{
    table_open(&table, "design gun 8 4 Beams=9/2/3/1:ABCD*3\nred Hood gun 0505 0\n"
                       "blue Wolf gun 0905 3\nblue Wren gun 0906 3 hull: 7\nstart combat\n");
    while (table.state.turns.side != SIDE_RED) {
        struct action hold = table_default(&table);
        table_play(&table, &hold, NULL);
    }
    struct action action = table_reflex(&table);
    assert_int_equal(action.decision, UNIVERSAL_FIRE);
    assert_int_equal(action.target, table_unit(&table, "Wren"));
}

TEST(doctrine, reflex_launches_what_it_has)
{
    table_open(&table, "design nest 6 2 carrier=2\nred Hood nest 0505 0\nblue Wolf nest 1505 3\n");
    while (table_asked(&table) != UNIVERSAL_LAUNCH) {
        struct action next = table_default(&table);
        table_play(&table, &next, NULL);
    }
    assert_int_equal(table_reflex(&table).decision, UNIVERSAL_LAUNCH);
}

TEST(doctrine, reflex_beats_random_play)
{
    assert_true(table_margin(&table, "duel", 20) >= 6); /* a few dice decide it */
    assert_true(table_margin(&table, "tin-can-dustup", 10) >= 8);
}

/* ---- proposals ---- */

TEST(doctrine, proposals_are_permitted_and_distinct)
{
    enum { MOST = 8 };
    struct action list[MOST];
    table_open_scenario(&table, "proving-ground", NULL);
    for (int i = 0; i < 300 && !table.state.head.over; i++) {
        struct question open[QUESTIONS_MAX];
        universal_pending(&table.game, open);
        int count = plans_propose(&table.game, &open[0], list, MOST);
        assert_in_range(count, 1, MOST);
        for (int k = 0; k < count; k++) {
            assert_int_equal(decisions_permits(&table.game, &list[k], NULL), FAULT_NONE);
            for (int m = 0; m < k; m++)
                assert_false(action_equal(&list[k], &list[m]));
        }
        table_play(&table, &list[0], NULL);
    }
}

TEST(doctrine, proposals_begin_with_the_reflex_and_end_the_turn_differently)
{
    enum { MOST = 10 };
    struct action list[MOST];
    struct question open[QUESTIONS_MAX];
    table_open(&table, "red Hood un-alder 0811 0 speed: 3\nblue Wolf un-alder 1611 3 speed: 3\n");
    universal_pending(&table.game, open);
    struct action reflex = table_reflex(&table);
    int count = plans_propose(&table.game, &open[0], list, MOST), headings = 0;
    assert_int_equal(count, MOST);
    assert_true(action_equal(&list[0], &reflex));
    for (int i = 0; i < count; i++) {
        struct universal_verdict verdict;
        struct order_path path;
        if (list[i].unit == UNIT_NONE)
            continue;
        universal_thrust_judge(&table.game, list[i].unit, list[i].text, 0, 0, &verdict);
        universal_order_walk(&table.game, list[i].unit, &verdict.order, &path);
        headings |= 1 << path.heading;
    }
    assert_true((headings & 0x23) == 0x23); /* straight on and to both sides at least */
}

/* ---- losses ---- */

TEST(doctrine, reflex_gives_up_lasers_before_torpedoes)
{
    table_open(&table, "red Hood un-sycamore 0811 0\nblue Wolf un-alder 1611 3\n");
    const struct universal_design *design = universal_design_of(&table.game, 0);
    assert_true(universal_loss_default(&table.game, 0, 2) & design->battery[0].weapons);
    uint64_t gone = universal_loss_cheapest(&table.game, 0, 2);
    assert_true(gone != 0 && (gone & ~design->battery[2].weapons) == 0);
}

/* ---- gear ---- */

static void wait_for(int decision)
{
    while (table_asked(&table) != decision) {
        struct action next = table_default(&table);
        table_play(&table, &next, NULL);
    }
}

/* UN-E3.1: a 1 does nothing to armor, a 5 hits the hull, which no second throw does */
TEST(doctrine, reflex_rolls_again_what_did_nothing)
{
    table_open_dice(&table,
                    "design gun 8 5 Beams=5/1/4/2:AB+pinpoint\n"
                    "design hulk 24 5 Far=1/1/6/1:A*8 armored\n"
                    "red Ann gun 0505 0\nblue Bob hulk 0905 3\nstart combat turn: 2\n",
                    "6,1");
    table_order(&table, "Ann fires A at Bob", "4,1,5");
    assert_asked(&table, PINPOINT);
    struct action action = table_reflex(&table);
    assert_int_equal(action.amount[0], 1);
    assert_int_equal(action.amount[4], 0);
}

TEST(doctrine, reflex_regenerates_shields_that_look_at_the_enemy)
{
    table_open(&table, "design wall 8 5 Beams=5/1/6/1:AB shields=3/3/3/3/0 shield-regenerator\n"
                       "red Ann wall 0505 0 shields_used: {aft: 2, forward: 1}\n"
                       "blue Bob wall 1505 3\nstart end turn: 2\n");
    wait_for(UNIVERSAL_REGENERATE);
    assert_int_equal(table_default(&table).mode, UNIVERSAL_AFT);
    assert_int_equal(table_reflex(&table).mode, UNIVERSAL_FORWARD);
}

/* From behind it is fired at and cannot fire; from ahead it fires as well as the other. */
TEST(doctrine, reflex_stutters_away_from_a_bad_place)
{
    static const char *const enemy[] = {"blue Bob gun 0505 0\n", "blue Bob hulk 1105 3\n"};
    for (int ahead = 0; ahead < 2; ahead++) {
        char text[512];
        snprintf(text, sizeof text,
                 "design gun 8 5 Beams=9/1/3/1:AB*3 stutterdrive\ndesign hulk 8 5\n"
                 "red Ann gun 0805 0\n%sstart end turn: 2\n",
                 enemy[ahead]);
        table_open(&table, text);
        wait_for(UNIVERSAL_STUTTER);
        while (table_reflex(&table).unit != table_unit(&table, "Ann")) {
            struct action next = table_default(&table);
            table_play(&table, &next, NULL);
        }
        assert_int_equal(table_reflex(&table).mode, !ahead);
    }
}

TEST(doctrine, reflex_hides_a_ship_that_lies_still_behind_one_flare)
{
    table_open_dice(&table,
                    "design base 8 5 Beams=9/1/3/1:ABCD flares=2\ndesign gun 8 5\n"
                    "red Ann base 0505 0 speed: 0\nblue Bob gun 1505 3\nstart combat turn: 2\n",
                    "6,1");
    wait_for(UNIVERSAL_PDS);
    struct action action = table_reflex(&table);
    assert_int_equal(action.decision, UNIVERSAL_FLARE);
    assert_true(cell_equal(action.cell, table_cell(&table, "0505")));
    table_play(&table, &action, NULL);
    assert_asked(&table, PDS);
    assert_int_equal(table_reflex(&table).decision, UNIVERSAL_END_LATE);
}

/* ---- worth ---- */

TEST(doctrine, worth_knows_who_will_leave_the_board)
{
    table_open(&table, "red Hood un-alder 0611 0 speed: 12\nblue Wolf un-alder 0101 3 speed: 0\n");
    int with_room = universal_worth(&table.game, SIDE_RED);
    table_open(&table, "red Hood un-alder 2111 0 speed: 12\nblue Wolf un-alder 0101 3 speed: 0\n");
    assert_true(universal_worth(&table.game, SIDE_RED) < with_room - 100);
}

TEST(doctrine, worth_counts_guns_as_well_as_hull)
{
    table_open(&table, "red Hood un-alder 0811 0 speed: 3\nblue Wolf un-alder 1611 3 speed: 3\n");
    int whole = universal_worth(&table.game, SIDE_RED);
    for (int i = 0; i < 4; i++)
        table.state.elements[0].weapon[i] |= UNIVERSAL_GUN_LOST;
    assert_true(universal_worth(&table.game, SIDE_RED) < whole);
}

TEST(doctrine, worth_is_shared_out)
{
    table_open(&table, PAIR);
    int red = universal_worth(&table.game, SIDE_RED),
        blue = universal_worth(&table.game, SIDE_BLUE);
    assert_int_equal(red + blue, 1000);
    assert_true(red > blue);
    table.state.elements[table_unit(&table, "Howe")].card.track[UNIVERSAL_HULL] = 5;
    assert_true(universal_worth(&table.game, SIDE_RED) < red);
    red = universal_worth(&table.game, SIDE_RED);
    table.state.vp[SIDE_BLUE] = 50;
    assert_true(universal_worth(&table.game, SIDE_RED) <= red);
}
