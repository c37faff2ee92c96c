/* Which weapons and items a ship loses (UN-D3.5, UN-D3.6; cases 60 to 62). */
#include "rules/universal/law/end/end.h"
#include "tests/rules/universal/ending.h"

static struct range range;
static int ship;

static void hit(enum universal_track track, int count)
{
    int hits[UNIVERSAL_TRACKS] = {0};
    hits[track] = count;
    ending_hit(&range, ship, hits, "");
}

/* Sycamore's batteries: FT 0-1, SH 2-5, LC 6-8. */
static void open_sycamore(void)
{
    ending_open(&range);
    int design = range_design(&range);
    range_battery(&range, design, "5:1/3/1", "AB*2", "catastrophic");
    range_battery(&range, design, "4:1/4/3", "ABC*2 ABD*2", "");
    range_battery(&range, design, "2:1/2/1", "ABCDEF*3", "accurate");
    range.designs[design].item[UNIVERSAL_SCREEN_FORWARD] = 2;
    range.designs[design].item[UNIVERSAL_HYPERDRIVE] = 1;
    ending_tracks(&range, design, 8);
    ship = range_ship(&range, SIDE_RED, design, 5, 5, 0);
    range_ship(&range, SIDE_BLUE, design, 9, 9, 0);
}

static struct action lose(uint64_t weapons)
{
    struct action action = range_answer(UNIVERSAL_LOSE, ship);
    action.weapons = weapons;
    return action;
}

TEST(un_d3_5, w60_the_owner_picks_within_the_limits)
{
    open_sycamore();
    hit(UNIVERSAL_WEAPONS, 1);
    assert_step(&range, LOSS_ASK);
    assert_int_equal(ending_listed(&range), 9);
    ending_refuse(&range, lose(3), "UN-D3.4c");
    ending_answer(&range, lose(1), "");
    assert_cites(&range, D3_5);
    assert_int_equal(universal_gun_working(&range.game, ship), 0x1fe);

    hit(UNIVERSAL_WEAPONS, 1); /* 8 -> 7: the second torpedo must wait for two of each other */
    ending_refuse(&range, lose(2), "UN-D3.5");
    ending_answer(&range, lose(4), "");
    hit(UNIVERSAL_WEAPONS, 1);
    ending_answer(&range, lose(8), "");
    hit(UNIVERSAL_WEAPONS, 1);
    ending_refuse(&range, lose(2), "UN-D3.5");
    ending_refuse(&range, lose(16), "UN-D3.5");
    ending_answer(&range, lose(64), "");
    hit(UNIVERSAL_WEAPONS, 1);
    assert_int_equal(ending_listed(&range), 2);
    ending_answer(&range, lose(128), "");
    hit(UNIVERSAL_WEAPONS, 1); /* a new round */
    ending_answer(&range, lose(2), "");
    assert_int_equal(bits_count(universal_gun_working(&range.game, ship)), 3);
}

TEST(un_d3_5, several_at_once_obey_the_limits_one_after_another)
{
    open_sycamore();
    hit(UNIVERSAL_WEAPONS, 6); /* 9 -> 3 */
    assert_step(&range, LOSS_ASK);
    ending_refuse(&range, lose(0x1bc), "UN-D3.5"); /* all cannons, no torpedo */
    ending_answer(&range, lose(0xcf), "");         /* 2 FT, 2 SH, 2 LC: the second FT comes last */
    assert_int_equal(range.state.elements[ship].card.losses[0], 1);
    assert_int_equal(range.state.elements[ship].card.losses[1], 0);
}

TEST(un_d3_5, the_default_is_the_fewest_arcs)
{
    open_sycamore();
    assert_int_equal(universal_loss_default(&range.game, ship, 1), 1);
    assert_int_equal(universal_loss_default(&range.game, ship, 3), 1 | 4 | 8);
    assert_int_equal(universal_loss_default(&range.game, ship, 6), 1 | 4 | 8 | 64 | 128 | 2);
    assert_int_equal(universal_loss_permitted(&range.game, ship), 0x1ff);
}

TEST(un_d3_5, hidden_ships_lose_by_default)
{
    open_sycamore();
    range.state.units[ship].status = UNIVERSAL_HIDDEN;
    hit(UNIVERSAL_WEAPONS, 1);
    assert_int_equal(universal_gun_working(&range.game, ship), 0x1fe);
}

TEST(un_d3_4c, w61_rowan_loses_two_by_one_hit_and_six_by_three)
{
    ending_open(&range);
    int design = range_design(&range);
    range_battery(&range, design, "4:1/3/1", "AB*3", "");
    range_battery(&range, design, "2:1/3/1", "ABCDEF*3", "");
    ending_tracks(&range, design, 3);
    ship = range_ship(&range, SIDE_RED, design, 5, 5, 0);
    range_ship(&range, SIDE_BLUE, design, 9, 9, 0);
    hit(UNIVERSAL_WEAPONS, 1);
    assert_int_equal(range.state.settle.loss, 2);
    ending_answer(&range, lose(1 | 8), "");
    assert_int_equal(bits_count(universal_gun_working(&range.game, ship)), 4);
    hit(UNIVERSAL_WEAPONS, 2); /* nothing to choose: all that are left */
    assert_int_equal(universal_gun_working(&range.game, ship), 0);
    assert_int_equal(range_told(&range, UNIVERSAL_EVENT_WEAPONS_LOST), 1);
    assert_cites(&range, D3_4C);
}

TEST(un_d3_4c, weapons_may_be_named_one_after_another)
{
    ending_open(&range);
    int design = range_design(&range);
    range_battery(&range, design, "4:1/3/1", "AB*3", "");
    range_battery(&range, design, "2:1/3/1", "ABCDEF*3", "");
    ending_tracks(&range, design, 3);
    ship = range_ship(&range, SIDE_RED, design, 5, 5, 0);
    range_ship(&range, SIDE_BLUE, design, 9, 9, 0);
    hit(UNIVERSAL_WEAPONS, 1);
    ending_answer(&range, lose(1), "");
    assert_int_equal(range.state.step, UNIVERSAL_STEP_LOSS_ASK);
    assert_int_equal(range.state.settle.loss, 1);
    ending_answer(&range, lose(8), "");
    assert_int_equal(universal_gun_working(&range.game, ship), 0x36);
}

TEST(un_d3_4d, w62_the_fifth_hit_takes_the_only_item)
{
    ending_open(&range);
    int design = range_design(&range);
    range.designs[design].item[UNIVERSAL_ANTI_FIGHTER_BATTERIES] = 1;
    ending_tracks(&range, design, 5);
    ship = range_ship(&range, SIDE_RED, design, 5, 5, 0);
    range_ship(&range, SIDE_BLUE, design, 9, 9, 0);
    hit(UNIVERSAL_SYSTEMS, 4);
    assert_int_equal(universal_item_count_working(&range.game, ship), 1);
    assert_cites(&range, D3_4D);
    hit(UNIVERSAL_SYSTEMS, 1);
    assert_int_equal(universal_item_count_working(&range.game, ship), 0);
    assert_cites(&range, D3_6);
}

TEST(un_d3_6, items_are_chosen_one_at_a_time)
{
    open_sycamore();
    range.state.elements[ship].jump = 7;
    hit(UNIVERSAL_SYSTEMS, 6); /* 3 items on 8 boxes: 3 3 3 2 2 2 1 1 */
    assert_step(&range, EQUIP_ASK);
    assert_int_equal(range.state.settle.loss, 2);
    assert_int_equal(ending_listed(&range), 2);
    assert_int_equal(universal_loss_default_item(&range.game, ship), UNIVERSAL_HYPERDRIVE);
    struct action action = range_answer(UNIVERSAL_LOSE_ITEM, ship);
    action.mode = UNIVERSAL_COUNTERMEASURES;
    ending_refuse(&range, action, "UN-D3.6");
    action.mode = UNIVERSAL_SCREEN_FORWARD;
    ending_answer(&range, action, "");
    assert_int_equal(universal_screen_level(&range.game, ship, UNIVERSAL_FORWARD), 1);
    assert_step(&range, EQUIP_ASK);
    action.mode = UNIVERSAL_HYPERDRIVE;
    ending_answer(&range, action, "");
    assert_int_equal(range.state.elements[ship].jump, 0); /* UN-C4.3 */
    assert_cites(&range, C4_3);
}
