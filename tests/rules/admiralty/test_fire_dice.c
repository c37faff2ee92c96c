/* Resolving fire: dice in their order, modifiers, impact, damage; fighters; options of combat. */
#include "tests/rules/terms.h"
#include "tests/rules/admiralty/fixture.h"

#include "rules/admiralty/law/fire/fire.h"

#include <stdio.h>

static struct table table;

static void open_fight(const char *position, const char *dice)
{
    static char text[4096];
    snprintf(text, sizeof text, "start combat turn: 2\n%s", position);
    table_open_dice(&table, text, dice);
}

/* Gun with this battery X, and Wolf of hull 10, shields as said, `away` hexes ahead. Gun's Y keeps
 * its run open: "done" ends it. */
static void open_gun(const char *battery, int shields, int away, const char *more)
{
    char position[1024];
    snprintf(position, sizeof position,
             "design gun 6 4 2 X=%s Y=18/1/6/1/1:AB points: 50\ndesign hulk 10 5 %d "
             "X=9/1/4/1/1:AB*4 points: 50\n"
             "red Gun gun 1016 0\nblue Wolf hulk 10%02d 3\n%s",
             battery, shields, 16 - away, more);
    open_fight(position, "1");
}

/* ---- to hit ---- */

TEST(ae_4_2_1, w13_one_hit_of_two_dice)
{
    open_gun("9/1/4/2/1:AB*2", 3, 4, "");
    /* first weapon misses with 2; second hits with 6, impact 3 and 4 against 3, damage 4 */
    table_order(&table, "Gun fires X at Wolf; done", "2, 6, 3,4, 4");
    assert_int_equal(table_told_of(&table, aimed, 0, modifier), 0);
    assert_int_equal(table_told_of(&table, hits, 0, hits), 0);
    assert_int_equal(table_told_of(&table, hits, 1, hits), 1);
    assert_int_equal(table_told_of(&table, impact, 0, points), 1);
    assert_boxes(&table, "Wolf", "0/0/0 +0/0/1/0");
    assert_cites(&table, R4_2_1);
    assert_cites(&table, R4_3_1);
    assert_cites(&table, R4_4_1);
}

TEST(ae_4_2_2, w13_range_gives_one_more_or_less)
{
    open_gun("9/1/4/2/1:AB", 3, 3, "");
    table_order(&table, "Gun fires X at Wolf; done", "2");
    assert_int_equal(table_told_of(&table, aimed, 0, modifier), 1);
    assert_cites(&table, R4_2_2);
    open_gun("9/1/4/2/1:AB", 3, 7, "");
    table_order(&table, "Gun fires X at Wolf; done", "4");
    assert_int_equal(table_told_of(&table, aimed, 0, modifier), -1);
    assert_int_equal(table_told_of(&table, hits, 0, hits), 0);
}

TEST(ae_4_4_1, w13_each_face_of_a_damage_die)
{
    static const char *const boxes[] = {"0/0/0 +1/1/0/0", "0/0/0 +0/1/0/0", "0/0/0 +1/0/1/0",
                                        "0/0/0 +0/0/1/0", "0/0/0 +1/0/0/1", "0/0/0 +0/0/0/1"};
    for (int face = 1; face <= 6; face++) {
        char dice[16];
        snprintf(dice, sizeof dice, "4, 6, %d", face);
        open_gun("9/1/4/1/1:AB", 3, 4, "");
        table_order(&table, "Gun fires X at Wolf; done", dice);
        assert_boxes(&table, "Wolf", boxes[face - 1]);
    }
}

/* Countermeasures and evasion bring the modifier to -2. */
TEST(ae_4_2_3, w14_sixes_are_rolled_again_when_nothing_else_hits)
{
    open_fight("option countermeasures on\noption evasive-action on\n"
               "design gun 6 4 2 X=9/3/5/1/1:AB Y=18/1/6/1/1:AB points: 50\n"
               "design hulk 10 5 5 X=9/1/4/1/1:AB countermeasures points: 50\n"
               "red Gun gun 1016 0\nblue Wolf hulk 1012 3 evasive: true\n",
               "1");
    table_order(&table, "Gun fires X at Wolf; done", "2,6,6, 2,5, 1");
    assert_int_equal(table_told_of(&table, aimed, 0, modifier), -2);
    assert_int_equal(table_told_of(&table, hits, 0, sixes), 2);
    assert_int_equal(table_told_of(&table, hits, 1, hits), 1);
    assert_cites(&table, R4_2_3);
    assert_cites(&table, R8_0_1);
}

TEST(ae_4_2_3, w45_need_ten_rolls_no_dice)
{
    const char *position = "option countermeasures on\noption terrain on\nterrain dust %s\n"
                           "design gun 6 4 2 X=9/1/6/1/1:AB Y=18/1/6/1/1:AB points: 50\n"
                           "design hulk 10 5 5 X=9/1/4/1/1:AB countermeasures points: 50\n"
                           "red Gun gun 1016 0\nblue Wolf hulk 1012 3\n";
    char text[512];
    snprintf(text, sizeof text, position, "1015 1014 1013"); /* -4 */
    open_fight(text, "1");
    table_order(&table, "Gun fires X at Wolf; done", "");
    assert_told(&table, IMPOSSIBLE, 1);
    assert_int_equal(table_told_of(&table, impossible, 0, need), 10);
    assert_told(&table, HITS, 0);
    snprintf(text, sizeof text, position, "1015 1014"); /* -3 */
    open_fight(text, "1");
    table_order(&table, "Gun fires X at Wolf; done", "6, 6, 1");
    assert_int_equal(table_told_of(&table, hits, 1, hits), 1);
    open_fight(text, "1");
    table_order(&table, "Gun fires X at Wolf; done", "6, 5");
    assert_int_equal(table_told_of(&table, hits, 1, hits), 0);
}

TEST(ae_4_2_3, a_natural_one_misses)
{
    open_gun("9/2/3/1/1:AB", 3, 3, ""); /* need 2 */
    table_order(&table, "Gun fires X at Wolf; done", "1,2, 1");
    assert_int_equal(table_told_of(&table, hits, 0, hits), 1);
}

/* ---- impact ---- */

TEST(ae_4_3_2, w35_no_shields_no_roll)
{
    open_gun("9/2/4/3/1:AB", 0, 4, "");
    table_order(&table, "Gun fires X at Wolf; done", "4,4, 2,2,2,2,2,2");
    assert_told(&table, IMPACT, 0);
    assert_boxes(&table, "Wolf", "0/0/0 +0/6/0/0");
    assert_cites(&table, R4_3_2);
}

TEST(ae_4_3_1, w35_shields_five)
{
    open_gun("9/2/4/1/1:AB", 5, 4, "");
    table_order(&table, "Gun fires X at Wolf; done", "4,4, 5,6, 2");
    assert_int_equal(table_told_of(&table, impact, 0, points), 1);
}

TEST(ae_4_3_3, w15_non_piercing_against_shields_five)
{
    open_gun("9/1/4/2/1:AB+non-piercing", 5, 4, "option weapon-traits on\n");
    table_order(&table, "Gun fires X at Wolf; done", "4, 4,6, 3, 2");
    assert_int_equal(table_told_of(&table, impact, 0, sixes), 1);
    assert_int_equal(table_told_of(&table, impact, 1, points), 1);
    assert_cites(&table, R4_3_3);
    assert_cites(&table, C4_2);
}

TEST(ae_4_3_1, pending_shield_hits_do_not_lower_the_rating)
{
    open_gun("9/1/4/1/1:AB", 3, 4, "");
    table.state.elements[1].pending_shield = 9;
    table.state.elements[1].flags |= ADMIRALTY_DUE;
    table_order(&table, "Gun fires X at Wolf; done", "4, 3");
    assert_int_equal(table_told_of(&table, pierces, 0, shields), 3);
}

/* ---- damage waits ---- */

TEST(ae_4_5_1, w37_w46_a_doomed_ship_stays_and_fires)
{
    open_fight("red Hood victory 1015 0\nblue Wolf anval 1012 3 hull: 2\n", "1");
    table_order(&table, "Hood fires Y1 at Wolf; done", "4, 2,1, 1,5");
    assert_boxes(&table, "Wolf", "2/0/0 +1/1/0/1");
    assert_true(admiralty_ship_is_doomed(&table.game, table_unit(&table, "Wolf")));
    /* a doomed ship is still a legal target, and it still fires */
    assert_asked(&table, FIRE);
    table_order(&table, "Wolf fires X1 at Hood; done", "1");
    assert_place(&table, "Wolf", "destroyed");
}

TEST(ae_4_1_1, a_doomed_ship_is_a_legal_target)
{
    open_fight("red Hood victory 1015 0\nred Nick anval 1015 0\nblue Wolf anval 1012 3 hull: 2\n",
               "");
    table_order(&table, "Hood fires Y1 at Wolf; done", "4, 2,1, 1,5");
    table_order(&table, "Wolf holds fire", "");
    table_order(&table, "Nick fires X1 at Wolf; done", "6, 2, 1,1");
    assert_told(&table, DAMAGE, 1);
}

/* ---- fighters ---- */

TEST(ae_5_4_4, w36_a_laser_at_a_flight)
{
    const char *position = "design gun 6 4 2 X=6/1/5/1/1:AB Y=18/1/6/1/1:AB points: 50\n"
                           "red Gun gun 1016 0\nblue Wolf victory 1009 3\nblue Able flight 1011\n";
    open_fight(position, "1");
    table_order(&table, "Gun fires X at Able; done", "6, 3");
    assert_int_equal(table_told_of(&table, aimed, 0, modifier), -2);
    assert_int_equal(admiralty_modifier_need(table_told_of(&table, aimed, 0, parts)), 7);
    assert_boxes(&table, "Able", "6-1");
    assert_cites(&table, R5_4_4);
    open_fight(position, "1");
    table_order(&table, "Gun fires X at Able; done", "6, 2");
    assert_boxes(&table, "Able", "6");
}

TEST(ae_5_4_4, excess_hits_are_lost)
{
    open_fight("design gun 6 4 2 X=6/5/3/1/1:AB Y=18/1/6/1/1:AB points: 50\n"
               "red Gun gun 1016 0\nblue Wolf victory 1009 3\nblue Able flight 1014 fighters: 2\n",
               "1");
    table_order(&table, "Gun fires X at Able; done", "6,6,6,6,6");
    assert_boxes(&table, "Able", "2-2");
    assert_int_equal(table_told_of(&table, fighters_hit, 0, killed), 2);
    assert_int_equal(table_told_of(&table, fighters_hit, 0, hits), 5);
}

static void open_flight(const char *more, const char *dice)
{
    char position[1024];
    snprintf(position, sizeof position,
             "start fighter turn: 2\nred Hood victory 0101 3\nred Nick victory 0201 3\n"
             "red Otto victory 0301 3\nred Able flight 1014\n%s",
             more);
    table_open_dice(&table, position, dice);
}

TEST(ae_5_4_2, a_flight_attacks_a_ship)
{
    open_flight("blue Wolf victory 1013 3\n", "");
    /* three hits, impact 3, 4, 5 against 3: two points; damage 1 and 4; then it is applied */
    table_order(&table, "Able stays attacks Wolf", "1,2,4,5,5,6, 3,4,5, 1,4");
    assert_boxes(&table, "Wolf", "1/1/1");
    assert_cites(&table, R5_4_2);
}

TEST(ae_5_4_2, shields_are_those_at_the_start_of_the_attack)
{
    open_flight("design hulk 4 4 1 X=9/1/4/1/1:AB points: 50\nblue Wolf hulk 1013 3 shield: 3\n",
                "");
    table_order(&table, "Able stays attacks Wolf", "5,5,1,1,1,1, 2,1, 4");
    assert_boxes(&table, "Wolf", "0/0/4");
}

TEST(ae_5_4_2, w46_chart_dice_fall_at_once_and_not_for_the_dead)
{
    open_flight("blue Wolf anval 1013 3\n", "");
    table_order(&table, "Able stays attacks Wolf", "5,1,1,1,1,1, 2, 6, 1");
    assert_told(&table, CHART, 1);
    open_flight("blue Wolf anval 1013 3 hull: 2\nblue Fox anval 0202 3\n", "");
    table_order(&table, "Able stays attacks Wolf", "5,5,1,1,1,1, 2,2, 5,6");
    assert_place(&table, "Wolf", "destroyed");
    assert_told(&table, CHART, 0);
}

TEST(ae_5_4_3, a_flight_attacks_a_flight)
{
    open_flight("blue Wolf victory 2020 3\nblue Baker flight 1013\n", "1");
    table_order(&table, "Able stays attacks Baker", "1,2,4,5,5,6");
    assert_boxes(&table, "Baker", "3");
    assert_cites(&table, R5_4_3);
    table_order(&table, "Baker stays attacks Able", "5,5,5");
    assert_boxes(&table, "Able", "3");
}

TEST(ae_5_4_3, no_more_fighters_die_than_there_are)
{
    open_flight("blue Wolf victory 2020 3\nblue Baker flight 1013 fighters: 2\n", "1");
    table_order(&table, "Able stays attacks Baker", "5,5,5,5,5,5");
    assert_place(&table, "Baker", "destroyed");
}

TEST(ae_8_0_1, countermeasures_count_against_flights)
{
    open_flight("option countermeasures on\n"
                "design hulk 10 5 0 X=9/1/4/1/1:AB countermeasures points: 50\n"
                "blue Wolf hulk 1013 3\n",
                "");
    table_order(&table, "Able stays attacks Wolf", "5,5,5,5,5,6, 2");
    assert_boxes(&table, "Wolf", "0/1/0");
    assert_cites(&table, R8_0_1);
}

TEST(ae_8_0_1, stealth_does_not_count_against_flights)
{
    open_flight("option stealth on\ndesign hulk 10 5 0 X=9/1/4/1/1:AB stealth points: 50\n"
                "blue Wolf hulk 1013 3\n",
                "");
    table_order(&table, "Able stays attacks Wolf", "5,1,1,1,1,1, 2");
    assert_boxes(&table, "Wolf", "0/1/0");
}

TEST(ae_b10, a_facing_is_shown_to_a_flight_before_its_dice)
{
    open_flight("option screens on\ndesign hedge 6 4 0 X=9/1/4/1/1:AB screens=12 points: 50\n"
                "blue Wolf hedge 1013 3 screen_a: 1, screen_b: 4\n",
                "");
    table_order(&table, "Able stays attacks Wolf", "");
    assert_asked(&table, SHOW);
    table_order(&table, "Wolf shows facing A", "5,1,1,1,1,1, 2, 2");
    assert_boxes(&table, "Wolf", "0/1/0");
}

/* ---- options ---- */

/* The modifiers of one shot of Gun at Wolf, straight ahead at medium range. */
static struct admiralty_modifiers shoot(const char *options, const char *gun, const char *wolf,
                                        const char *dice)
{
    struct admiralty_modifiers modifiers;
    char position[1024];
    snprintf(position, sizeof position,
             "%sdesign gun 6 4 2 X=9/1/4/1/1:AB Y=18/1/6/1/1:AB %s points: 50\n"
             "design hulk 10 5 5 X=9/1/4/1/1:AB %s points: 50\n"
             "red Gun gun 1016 0\nblue Wolf hulk 1012 3\n",
             options, gun, wolf);
    open_fight(position, "1");
    table_order(&table, "Gun fires X at Wolf; done", dice);
    admiralty_modifier_read(table_told_of(&table, aimed, 0, parts), &modifiers);
    return modifiers;
}

TEST(ae_b4, countermeasures_hinder_every_shot)
{
    struct admiralty_modifiers found =
        shoot("option countermeasures on\n", "", "countermeasures", "4");
    assert_int_equal(found.of[ADMIRALTY_FROM_COUNTERMEASURES], -1);
    assert_int_equal(found.sum, -1);
    assert_int_equal(table_told_of(&table, hits, 0, hits), 0);
    assert_cites(&table, B4);
    /* of the attacker they do nothing */
    found = shoot("option countermeasures on\n", "countermeasures", "", "4, 1");
    assert_int_equal(found.sum, 0);
}

TEST(ae_b5, fire_control_helps_every_shot)
{
    struct admiralty_modifiers found = shoot("option fire-control on\n", "fire-control", "", "3,1");
    assert_int_equal(found.of[ADMIRALTY_FROM_FIRE_CONTROL], 1);
    assert_int_equal(table_told_of(&table, hits, 0, hits), 1);
    assert_cites(&table, B5);
}

TEST(ae_d4, evasion_hinders_both)
{
    open_gun("9/1/4/1/1:AB", 5, 4, "option evasive-action on\n");
    table.state.elements[0].flags |= ADMIRALTY_EVASIVE;
    table_order(&table, "Gun fires X at Wolf; done", "4");
    assert_int_equal(table_told_of(&table, aimed, 0, modifier), -1);
    assert_cites(&table, D4);
    open_gun("9/1/4/1/1:AB", 5, 4, "option evasive-action on\n");
    table.state.elements[1].flags |= ADMIRALTY_EVASIVE;
    table_order(&table, "Gun fires X at Wolf; done", "4");
    assert_int_equal(table_told_of(&table, aimed, 0, modifier), -1);
    assert_cites(&table, D4);
}

TEST(ae_b1, armor_takes_the_hull_hit_of_a_one)
{
    open_fight(
        "option armor-plating on\ndesign gun 6 4 2 X=9/1/4/3/1:AB Y=18/1/6/1/1:AB points: 50\n"
        "design hulk 10 5 0 X=9/1/4/1/1:AB armor-plating points: 50\n"
        "red Gun gun 1016 0\nblue Wolf hulk 1012 3\n",
        "1");
    table_order(&table, "Gun fires X at Wolf; done", "4, 1,1,3");
    assert_boxes(&table, "Wolf", "0/0/0 +1/2/1/0");
    assert_cites(&table, B1);
}

static void open_directed(const char *traits, const char *more)
{
    char position[1024];
    snprintf(position, sizeof position,
             "option directed-damage on\n%sdesign gun 6 4 2 X=9/1/4/3/1:AB%s Y=18/1/6/1/1:AB "
             "points: 50\n"
             "design hulk 10 5 0 X=9/1/4/1/1:AB points: 50\n"
             "red Gun gun 1016 0\nblue Wolf hulk 1012 3\n",
             more, traits);
    open_fight(position, "1");
}

TEST(ae_e2, dice_that_show_something_else_are_rolled_again_once)
{
    open_directed("", "");
    /* -1 to hit; 2 and 6 are not shield hits: again, 3 and 5 */
    table_order(&table, "Gun fires X at Wolf aiming at shields; done", "5, 2,4,6, 3,5");
    assert_boxes(&table, "Wolf", "0/0/0 +2/0/2/1");
    assert_int_equal(table_told_of(&table, redirected, 0, dice), 2);
    assert_cites(&table, E2);
    open_directed("", "");
    table_order(&table, "Gun fires X at Wolf aiming at hull; done", "5, 1,3,5");
    assert_told(&table, REDIRECTED, 0);
    open_directed("", "");
    table_order(&table, "Gun fires X at Wolf aiming at hull; done", "4");
    assert_int_equal(table_told_of(&table, hits, 0, hits), 0);
}

TEST(ae_b5, fire_control_directs_without_penalty)
{
    open_fight("option directed-damage on\noption fire-control on\n"
               "design gun 6 4 2 X=9/1/4/1/1:AB Y=18/1/6/1/1:AB fire-control points: 50\n"
               "red Gun gun 1016 0\nblue Wolf victory 1012 3\n",
               "1");
    table_order(&table, "Gun fires X at Wolf aiming at engines; done", "2");
    assert_int_equal(table_told_of(&table, aimed, 0, modifier), 1);
}

TEST(ae_e5, damage_counts_after_each_ship)
{
    open_fight("option sequential-combat on\nred Hood victory 1015 0\n"
               "blue Wolf anval 1012 3 hull: 2\nblue Fox victory 1010 3\nred Nick anval 2020 0\n",
               "1");
    table_order(&table, "Hood fires Y1 at Wolf; done", "4, 2,1, 1,2");
    assert_place(&table, "Wolf", "destroyed");
    assert_vp(&table, 52, 0);
    assert_asked(&table, FIRE);
}

TEST(ae_g4, shields_count_one_less_inside_a_nebula)
{
    open_fight("option terrain on\nterrain nebula 1012\nred Hood victory 1015 0\n"
               "blue Wolf victory 1012 3\n",
               "1");
    table_order(&table, "Hood fires Y1 at Wolf; done", "4, 3,2, 4,4");
    assert_int_equal(table_told_of(&table, pierces, 0, shields), 2);
}

/* ---- the order of dice ---- */

TEST(ae_4_6, weapon_by_weapon_all_steps)
{
    open_gun("9/2/5/2/2:AB*2", 3, 4, "");
    /* X1: two hits, four impact dice, two points, four damage dice; X2: one hit … */
    table_order(&table, "Gun fires X at Wolf; done", "5,6, 4,3,2,6, 1,2,3,4, 5,1, 5,1, 5,5");
    assert_boxes(&table, "Wolf", "0/0/0 +4/2/2/2");
    static const int kinds[] = {ADMIRALTY_EVENT_AIMED, ADMIRALTY_EVENT_HITS,
                                ADMIRALTY_EVENT_PIERCES, ADMIRALTY_EVENT_IMPACT,
                                ADMIRALTY_EVENT_DAMAGE};
    int at = 0;
    for (int i = 0; i < table.events.count; i++)
        if (table.list[i].kind == kinds[at % 5])
            at++;
    assert_int_equal(at, 10);
}

TEST(ae_4_6, dice_at_a_doomed_target_are_rolled)
{
    open_gun("9/1/4/1/1:AB*2", 0, 4, "");
    table.state.elements[1].pending_hull = 10;
    table.state.elements[1].flags |= ADMIRALTY_DUE;
    table_order(&table, "Gun fires X at Wolf; done", "4, 1, 4, 1");
    assert_told(&table, DAMAGE, 2);
}

/* ---- what is said of them ---- */

/* Range 7 of 9 is long; the modifiers come off the die, so the need goes up (AE-4.2.1). */
TEST(ae_8_0_1, each_modifier_is_named_with_its_rule)
{
    open_gun("9/1/4/2/1:AB", 3, 7, "");
    table_order(&table, "Gun fires X at Wolf; done", "4");
    assert_terms(&table.game, table_event(&table, ADMIRALTY_EVENT_AIMED, 0),
                 "1 dice, base 4, needs 5; -1 long range AE-4.2.2");
    open_fight("option countermeasures on\noption evasive-action on\n"
               "design gun 6 4 2 X=9/3/5/1/1:AB Y=18/1/6/1/1:AB points: 50\n"
               "design hulk 10 5 5 X=9/1/4/1/1:AB countermeasures points: 50\n"
               "red Gun gun 1016 0\nblue Wolf hulk 1012 3 evasive: true\n",
               "1");
    table_order(&table, "Gun fires X at Wolf; done", "2,3,4");
    assert_terms(&table.game, table_event(&table, ADMIRALTY_EVENT_AIMED, 0),
                 "3 dice, base 5, needs 7; -1 countermeasures AE-B4, -1 target's evasive action "
                 "AE-D4");
}

TEST(ae_4_3_1, impact_dice_need_more_than_the_shields)
{
    open_gun("9/1/4/2/1:AB", 3, 4, "");
    table_order(&table, "Gun fires X at Wolf; done", "6, 3,4, 4");
    assert_terms(&table.game, table_event(&table, ADMIRALTY_EVENT_PIERCES, 0),
                 "2 dice, base 4, needs 4");
    assert_terms(&table.game, table_event(&table, ADMIRALTY_EVENT_HITS, 0), "none");
}
