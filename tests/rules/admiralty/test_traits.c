/* The nineteen weapon traits (AE-C4.1 to AE-C4.19), by scripted dice. */
#include "tests/rules/admiralty/fixture.h"

#include "rules/admiralty/law/fire/fire.h"

#include <stdio.h>

static struct table table;

/* Gun with this battery X and Wolf, hull 20, `away` hexes ahead of it; it is Gun's turn. Its Y
 * keeps the run open: "done" ends it. */
static void open_gun(const char *battery, int shields, int away, const char *more)
{
    char position[1024];
    snprintf(position, sizeof position,
             "start combat turn: 2\noption weapon-traits on\n"
             "design gun 6 4 2 X=%s Y=18/1/6/1/1:AB points: 50\ndesign hulk 20 5 %d "
             "X=9/1/4/1/1:AB*4 points: 50\n"
             "red Gun gun 1016 0\nblue Wolf hulk 10%02d 3\n%s",
             battery, shields, 16 - away, more);
    table_open_dice(&table, position, "1");
}

static void fire(const char *dice)
{
    table_order(&table, "Gun fires X at Wolf; done", dice);
}

static int aimed_modifier(void)
{
    return table_told_of(&table, aimed, 0, modifier);
}

TEST(ae_c4_1, piercing_adds_one_to_impact)
{
    open_gun("9/1/4/2/1:AB+piercing", 3, 4, "");
    fire("4, 3,2, 2");
    assert_int_equal(table_told_of(&table, pierces, 0, modifier), 1);
    assert_int_equal(table_told_of(&table, impact, 0, points), 1);
    assert_cites(&table, C4_1);
}

TEST(ae_c4_1, a_natural_one_fails_all_the_same)
{
    open_gun("9/1/4/2/1:AB+piercing", 1, 4, "");
    fire("4, 1,2, 2");
    assert_int_equal(table_told_of(&table, impact, 0, points), 1);
}

TEST(ae_c4_2, non_piercing_takes_one_from_impact)
{
    open_gun("9/1/4/2/1:AB+non-piercing", 3, 4, "");
    fire("4, 4,5, 2");
    assert_int_equal(table_told_of(&table, impact, 0, points), 1);
    assert_cites(&table, C4_2);
}

TEST(ae_c4_3, no_range_modifiers)
{
    for (int away = 3; away <= 7; away += 4) {
        open_gun("9/1/4/1/1:AB+no_range_modifiers", 0, away, "");
        fire("3");
        assert_int_equal(aimed_modifier(), 0);
        assert_cites(&table, C4_3);
    }
}

TEST(ae_c4_4, inverted_range_modifiers)
{
    open_gun("9/1/4/1/1:AB+inverted_range_modifiers", 0, 3, "");
    fire("4");
    assert_int_equal(aimed_modifier(), -1);
    open_gun("9/1/4/1/1:AB+inverted_range_modifiers", 0, 7, "");
    fire("2");
    assert_int_equal(aimed_modifier(), 1);
    assert_cites(&table, C4_4);
}

TEST(ae_c4_5, doubled_range_modifiers)
{
    open_gun("9/1/4/1/1:AB+doubled_range_modifiers", 0, 3, "");
    fire("1");
    assert_int_equal(aimed_modifier(), 2);
    open_gun("9/1/4/1/1:AB+doubled_range_modifiers", 0, 7, "");
    fire("5");
    assert_int_equal(aimed_modifier(), -2);
    assert_cites(&table, C4_5);
}

TEST(ae_c4_6, minimum_range_does_not_fire_at_short_range)
{
    open_gun("9/1/4/1/1:AB+minimum_range", 0, 3, "");
    table_refuse(&table, "Gun fires X at Wolf", "AE-C4.6");
    open_gun("9/1/4/1/1:AB+minimum_range", 0, 4, "");
    fire("1");
}

TEST(ae_8_0_1, range_traits_take_the_band_that_stealth_gives)
{
    const char *position = "start combat turn: 2\noption weapon-traits on\noption stealth on\n"
                           "design gun 6 4 2 X=9/2/4/1/1:AB+minimum_range+range-based_rof"
                           "+inverted_range_modifiers Y=18/1/6/1/1:AB points: 50\n"
                           "design hulk 20 5 0 X=9/1/4/1/1:AB stealth points: 50\n"
                           "red Gun gun 1016 0\nblue Wolf hulk 10%02d 3\n";
    char text[1024];
    snprintf(text, sizeof text, position, 16 - 3); /* short counts as medium */
    table_open_dice(&table, text, "1");
    fire("3,3");
    assert_int_equal(aimed_modifier(), 0);
    snprintf(text, sizeof text, position, 16 - 5); /* medium counts as long */
    table_open_dice(&table, text, "1");
    fire("2");
    assert_int_equal(aimed_modifier(), 1);
}

TEST(ae_c4_7, range_based_values_double_at_short_and_halve_at_long)
{
    open_gun("9/1/4/1/1:AB+range-based_rof", 5, 3, "");
    fire("1,1");
    assert_cites(&table, C4_7);
    assert_int_equal(table_told_of(&table, rate, 0, amount), 2);
    open_gun("9/3/4/1/1:AB+range-based_rof", 5, 4, "");
    fire("1,1,1");
    open_gun("9/3/4/1/1:AB+range-based_rof", 5, 7, "");
    fire("1,1");
    open_gun("9/1/4/2/1:AB+range-based_imp", 5, 3, "");
    fire("4, 1,1,1,1");
    open_gun("9/1/4/1/3:AB+range-based_dmg", 0, 7, "");
    fire("5, 2,2");
    assert_cites(&table, C4_7);
}

TEST(ae_c4_8, inverted_range_based_values)
{
    open_gun("9/3/4/1/1:AB+inverted_range-based_rof", 5, 3, "");
    fire("1,1");
    assert_cites(&table, C4_8);
    open_gun("9/1/4/1/1:AB+inverted_range-based_imp", 5, 7, "");
    fire("5, 1,1");
    open_gun("9/1/4/1/1:AB+inverted_range-based_dmg", 0, 7, "");
    fire("5, 2,2");
}

TEST(ae_c4_9, variable_values_are_a_die_up_to_twice_the_printed_one)
{
    open_gun("9/2/4/1/1:AB+variable_rof", 5, 4, "");
    fire("3, 1,1,1");
    assert_cites(&table, C4_9);
    assert_int_equal(table_told_of(&table, rate, 0, amount), 3);
    open_gun("9/2/4/1/1:AB+variable_rof", 5, 4, "");
    fire("6, 1,1,1,1");
    /* IMP: one die for each hit, as one pool before the impact dice */
    open_gun("9/2/4/2/1:AB+variable_imp", 5, 4, "");
    fire("4,4, 1,6, 1,1,1,1,1");
    /* DMG: one die for each point */
    open_gun("9/1/4/2/1:AB+variable_dmg", 0, 4, "");
    fire("4, 1,5, 2,2,2");
    assert_boxes(&table, "Wolf", "0/0/0 +0/3/0/0");
}

TEST(ae_c4_10, increased_hits)
{
    open_gun("9/2/4/1/1:AB+increased_hits", 0, 4, "");
    fire("4,6, 2,2,2,2"); /* 1 and 3 hits */
    assert_int_equal(table_told_of(&table, hits, 0, hits), 4);
    assert_cites(&table, C4_10);
}

TEST(ae_c4_10, second_rolls_count_with_their_result)
{
    open_gun("9/1/6/1/1:AB+increased_hits", 0, 7, ""); /* need 7 */
    fire("6, 6, 2,2,2");                               /* 9 against 7 */
    assert_int_equal(table_told_of(&table, hits, 1, hits), 3);
}

TEST(ae_c4_11, increased_impact)
{
    open_gun("9/1/4/2/1:AB+increased_impact", 3, 4, "");
    fire("4, 4,6, 2,2,2,2"); /* 1 and 3 points */
    assert_int_equal(table_told_of(&table, impact, 0, points), 4);
    assert_cites(&table, C4_11);
    /* none more without shields */
    open_gun("9/1/4/2/1:AB+increased_impact", 0, 4, "");
    fire("4, 2,2");
}

TEST(ae_c4_12, repeating_goes_on_while_it_hits)
{
    open_gun("9/2/4/1/1:AB+repeating", 0, 4, "");
    fire("4,4, 4,1, 1, 2,2,2");
    assert_told(&table, REPEATED, 2);
    assert_cites(&table, C4_12);
    /* three times ROF at most, and no batch after that */
    open_gun("9/1/4/1/1:AB+repeating", 0, 4, "");
    fire("4, 4, 4, 2,2,2");
    open_gun("9/2/4/1/1:AB+repeating+increased_hits", 0, 4, "");
    fire("6,6, 2,2,2,2,2,2");
}

TEST(ae_c4_13, slow_weapons_cool_for_a_turn)
{
    open_gun("9/1/4/1/1:AB*2+slow-firing", 0, 4, "");
    table_order(&table, "Gun fires X1 at Wolf; done", "1");
    assert_int_equal(table_element(&table, "Gun")->cooling, 1);
    table_until(&table, ADMIRALTY_PHASE_ORDERS, "");
    assert_int_equal(table_element(&table, "Gun")->cooling, 1);
    table_until(&table, ADMIRALTY_PHASE_COMBAT, "1");
    table_refuse(&table, "Gun fires X1 at Wolf", "AE-C4.13");
    table_order(&table, "Gun fires X2 at Wolf; done", "1");
    assert_int_equal(table_element(&table, "Gun")->cooling, 2);
    table_until(&table, ADMIRALTY_PHASE_COMBAT, "1");
    table_order(&table, "Gun holds fire", "");
    assert_int_equal(table_element(&table, "Gun")->cooling, 0);
}

TEST(ae_c4_14, fire_linked_weapons_share_their_dice)
{
    open_gun("9/2/4/1/1:AB*3+fire-linked", 3, 4, "");
    /* one set of to-hit dice, one hit; impact and damage weapon by weapon */
    fire("4,1, 4,2, 1, 6,4");
    assert_told(&table, LINKED, 2);
    assert_boxes(&table, "Wolf", "0/0/0 +0/1/1/0");
    assert_cites(&table, C4_14);
}

TEST(ae_c4_14, other_targets_have_dice_of_their_own)
{
    open_gun("9/1/4/1/1:AB*4+fire-linked", 0, 4, "blue Fox hulk 1012 3\nred Nick hulk 0101 3\n");
    table_order(&table,
                "Gun fires X1 at Wolf; Gun fires X2 at Fox; Gun fires X3 at Wolf; "
                "Gun fires X4 at Fox; done",
                "4, 2, 1, 2");
    assert_told(&table, LINKED, 2);
    assert_boxes(&table, "Wolf", "0/0/0 +0/2/0/0");
    assert_boxes(&table, "Fox", "0/0/0");
}

/* A flight may be overrun by enemy ships. */
static void put_at(const char *name, const char *cell)
{
    table.state.units[table_unit(&table, name)].cell = table_cell(&table, cell);
}

TEST(ae_c4_15, area_effect_strikes_everything_in_the_hex)
{
    open_gun("9/1/4/1/1:AB+area_effect", 3, 4,
             "red Nick anval 1018 0\nblue Jack anval 1012 0\nblue Able flight 1012\n"
             "red Baker flight 1018\nblue Fox anval 1011 3\nred Otto anval 1019 0\n");
    put_at("Baker", "1012");
    /* Wolf (shields 3): impact, damage; then Jack (shields 1); then flights, no dice */
    fire("4, 4, 4, 2, 6");
    assert_boxes(&table, "Wolf", "0/0/0 +0/0/1/0");
    assert_boxes(&table, "Jack", "0/0/0 +0/0/0/1");
    assert_boxes(&table, "Able", "6-1");
    assert_boxes(&table, "Baker", "6-1");
    assert_boxes(&table, "Fox", "0/0/0");
    assert_told(&table, AREA, 3);
    assert_cites(&table, C4_15);
}

TEST(ae_c4_15, the_firing_ship_is_spared)
{
    open_gun("9/1/4/1/1:AB+area_effect", 3, 4, "blue Able flight 1012\n");
    put_at("Able", "1016");
    table_order(&table, "Gun fires X at Able; done", "4");
    assert_boxes(&table, "Able", "6-1");
    assert_boxes(&table, "Gun", "0/0/0");
    assert_told(&table, AREA, 0);
}

TEST(ae_c4_16, double_damage)
{
    open_gun("9/1/4/2/1:AB+double_damage", 0, 4, "");
    fire("4, 1,6");
    assert_boxes(&table, "Wolf", "0/0/0 +2/2/0/2");
    assert_cites(&table, C4_16);
}

TEST(ae_c4_17, extra_hull_damage)
{
    open_gun("9/1/4/2/1:AB+extra_hull_damage", 0, 4, "");
    fire("4, 1,6");
    assert_boxes(&table, "Wolf", "0/0/0 +2/1/0/1");
    assert_cites(&table, C4_17);
}

TEST(ae_c4_17, extra_hull_damage_works_against_armor)
{
    table_open_dice(&table,
                    "start combat turn: 2\noption weapon-traits on\noption armor-plating on\n"
                    "design gun 6 4 2 X=9/1/4/1/1:AB+extra_hull_damage Y=18/1/6/1/1:AB points: 50\n"
                    "design hulk 20 5 0 X=9/1/4/1/1:AB armor-plating points: 50\n"
                    "red Gun gun 1016 0\nblue Wolf hulk 1012 3\n",
                    "1");
    fire("4, 1");
    assert_boxes(&table, "Wolf", "0/0/0 +1/1/0/0");
}

TEST(ae_c4_18, no_hull_damage)
{
    open_gun("9/1/4/2/1:AB+no_hull_damage", 0, 4, "");
    fire("4, 1,5");
    assert_boxes(&table, "Wolf", "0/0/0 +0/1/0/1");
    assert_cites(&table, C4_18);
}

TEST(ae_c4_19, every_point_of_impact_starts_a_fire)
{
    open_gun("9/1/4/3/1:AB+continuing_damage", 3, 4, "");
    fire("4, 4,5,1, 2,2");
    assert_int_equal(table_element(&table, "Wolf")->started, 2);
    assert_int_equal(table_told_of(&table, kindled, 0, fires), 2);
    assert_cites(&table, C4_19);
}

TEST(ae_c4_9, large_pools_fall_in_portions)
{
    open_gun("9/5/3/5/5:AB", 0, 3, "");
    table_order(&table, "Gun fires X at Wolf; done", NULL);
    int dice = 0;
    for (int i = 0; i < table_told(&table, ADMIRALTY_EVENT_DAMAGE); i++)
        dice += table_told_of(&table, damage, i, dice);
    assert_int_equal(dice, table_told_of(&table, hits, 0, hits) * 25);
}
