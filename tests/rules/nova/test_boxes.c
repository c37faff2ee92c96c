/* Boxes of armor, hull and tracks one by one: NV-comp.4, NV-comp.6, NV-attack.9, NV-attack.11. */
#include "tests/rules/nova/fixture.h"

#include <stdio.h>

static struct table table;

static struct walk walk_of(void)
{
    table.events.count = 0;
    return walk_begin(&table.game, NULL, &table.events);
}

static void open_ship(const char *ratings, const char *keys, const char *options)
{
    static char text[1024];
    snprintf(text, sizeof text,
             "start combat leader: red\n"
             "design hulk %s 4 1 5+ Guns=FF,PH2:5/10/15:400\n"
             "red Hood nv-arrow 0109 2\nblue Bait nv-arrow 0110 5\n"
             "blue Wolf hulk 2010 5 %s\n%s",
             ratings, keys, options);
    table_open(&table, text);
}

/* Boxes marked in one blow; what it returns. */
static int mark(int boxes)
{
    struct walk walk = walk_of();
    return nova_boxes_mark(&walk, table_unit(&table, "Wolf"), boxes, NOVA_RULE_ATTACK_9);
}

static int erase(int boxes)
{
    struct walk walk = walk_of();
    return nova_boxes_erase(&walk, table_unit(&table, "Wolf"), boxes);
}

static enum nova_condition condition(void)
{
    return nova_ship_condition_by_boxes(&table.game, table_unit(&table, "Wolf"));
}

/* ---- groups and conditions ---- */

TEST(nv_comp_4, groups_are_front_loaded)
{
    static const int wanted[][4] = {{17, 6, 6, 5}, {5, 2, 2, 1}, {8, 3, 3, 2},
                                    {1, 1, 0, 0},  {2, 1, 1, 0}, {0, 0, 0, 0}};
    for (size_t i = 0; i < sizeof wanted / sizeof wanted[0]; i++)
        for (int group = 0; group < NOVA_GROUPS; group++)
            assert_int_equal(nova_ship_group(wanted[i][0], group), wanted[i][1 + group]);
}

/* W42, and the conditions on the way */
TEST(nv_comp_6, w42_conditions_box_by_box)
{
    static const enum nova_condition wanted[] = {NOVA_INTACT,  NOVA_INTACT,   NOVA_DAMAGED,
                                                 NOVA_DAMAGED, NOVA_CRIPPLED, NOVA_DESTROYED};
    static const char *const boxes[] = {"0/1 0/0/0/0", "1/1 0/0/0/0", "2/1 0/0/0/0",
                                        "2/2 0/0/0/0", "3/2 0/0/0/0", "4/2 0/0/0/0"};
    open_ship("4/2", "", "");
    for (int i = 0; i < 6; i++) {
        assert_int_equal(mark(1), 0);
        assert_boxes(&table, "Wolf", boxes[i]);
        assert_int_equal(condition(), wanted[i]);
    }
}

TEST(nv_comp_6, small_hulls_have_empty_groups)
{
    open_ship("2", "", "");
    mark(1);
    assert_int_equal(condition(), NOVA_DAMAGED);
    mark(1);
    assert_int_equal(condition(), NOVA_DESTROYED);
    open_ship("1", "", "");
    assert_int_equal(condition(), NOVA_INTACT);
    mark(1);
    assert_int_equal(condition(), NOVA_DESTROYED);
}

/* ---- NV-attack.9 ---- */

/* W14: armor 5, hull 8, four boxes before */
TEST(nv_attack_9, w14_last_of_hull_one_then_first_of_armor_two)
{
    open_ship("8/5", "hull: 2, armor: 2", "");
    assert_int_equal(mark(2), 0);
    assert_boxes(&table, "Wolf", "3/3 0/0/0/0");
    assert_int_equal(condition(), NOVA_DAMAGED);
    assert_told(&table, ARMOR_LOST, 1);
    assert_told(&table, HULL_LOST, 1);
    assert_int_equal(table_told_of(&table, hull_lost, 0, boxes), 1);
    assert_int_equal(table_told_of(&table, hull_lost, 0, checked), 3);
    assert_int_equal(table_told_of(&table, hull_lost, 0, of), 8);
    assert_int_equal(table_told_of(&table, armor_lost, 0, of), 5);
    assert_cites(&table, ATTACK_9);
}

TEST(nv_attack_9, armor_before_hull_in_each_group)
{
    static const char order[] = "AAHHHAAHHHAHH";
    int armor = 0, hull = 0;
    open_ship("8/5", "", "");
    for (int i = 0; order[i]; i++) {
        mark(1);
        armor += order[i] == 'A';
        hull += order[i] == 'H';
        assert_int_equal(table_ship(&table, "Wolf")->armor, armor);
        assert_int_equal(table_ship(&table, "Wolf")->hull, hull);
    }
    assert_true(nova_ship_is_full(&table.game, table_unit(&table, "Wolf")));
}

TEST(nv_attack_9, surplus_is_lost)
{
    open_ship("4/2", "hull: 2, armor: 2", "");
    assert_int_equal(mark(9), 0);
    assert_boxes(&table, "Wolf", "4/2 0/0/0/0 damaged");
    assert_int_equal(table_told_of(&table, surplus, 0, boxes), 7);
    assert_int_equal(mark(0), 0);
    assert_int_equal(table.events.count, 0);
}

TEST(nv_attack_13, a_marked_ship_waits_for_its_effects)
{
    open_ship("4/2", "", "");
    assert_false(table_ship(&table, "Wolf")->flags & NOVA_HURT);
    mark(4);
    assert_true(table_ship(&table, "Wolf")->flags & NOVA_HURT);
    assert_int_equal(table_ship(&table, "Wolf")->fresh, 2);
    assert_int_equal(nova_ship_condition(&table.game, table_unit(&table, "Wolf")), NOVA_INTACT);
}

/* ---- NV-opt.2 ---- */

TEST(nv_opt_2, all_armor_first_and_the_rest_is_located)
{
    open_ship("8/5", "", "option damage-location on\n");
    assert_int_equal(mark(4), 0);
    assert_boxes(&table, "Wolf", "0/4 0/0/0/0");
    assert_int_equal(mark(3), 2);
    assert_boxes(&table, "Wolf", "0/5 0/0/0/0");
    assert_told(&table, SURPLUS, 0);
}

TEST(nv_opt_2, hull_fills_the_outer_groups_and_systems_the_middle_one)
{
    struct walk walk;
    int wolf;
    open_ship("8", "", "option damage-location on\n");
    walk = walk_of();
    wolf = table_unit(&table, "Wolf");
    nova_boxes_mark_located(&walk, wolf, 4, 1);
    assert_boxes(&table, "Wolf", "4+1/0 0/0/0/0");
    assert_int_equal(condition(), NOVA_INTACT);
    assert_int_equal(table_told_of(&table, hull_lost, 0, of), 5);
    assert_int_equal(table_told_of(&table, core_lost, 0, of), 3);
    assert_cites(&table, OPT_2);
    nova_boxes_mark_located(&walk, wolf, 0, 1);
    assert_int_equal(condition(), NOVA_DAMAGED); /* the second of three: its bullet */
    nova_boxes_mark_located(&walk, wolf, 0, 3);
    assert_boxes(&table, "Wolf", "4+3/0 0/0/0/0"); /* what finds none does nothing */
    assert_int_equal(table_told_of(&table, surplus, 0, boxes), 2);
    assert_int_equal(condition(), NOVA_CRIPPLED);
    nova_boxes_mark_located(&walk, wolf, 2, 0);
    assert_int_equal(condition(), NOVA_DESTROYED);
}

TEST(nv_opt_2, a_single_system_box_has_both_bullets)
{
    struct walk walk;
    open_ship("3", "", "option damage-location on\n");
    walk = walk_of();
    nova_boxes_mark_located(&walk, table_unit(&table, "Wolf"), 0, 1);
    assert_int_equal(condition(), NOVA_CRIPPLED);
}

TEST(nv_opt_2, six_system_boxes_have_bullets_on_the_third_and_the_sixth)
{
    static const enum nova_condition wanted[] = {NOVA_INTACT,  NOVA_INTACT,  NOVA_DAMAGED,
                                                 NOVA_DAMAGED, NOVA_DAMAGED, NOVA_CRIPPLED};
    struct walk walk;
    open_ship("17", "", "option damage-location on\n");
    walk = walk_of();
    for (int i = 0; i < 6; i++) {
        nova_boxes_mark_located(&walk, table_unit(&table, "Wolf"), 0, 1);
        assert_int_equal(condition(), wanted[i]);
    }
}

/* ---- NV-sys.6 ---- */

TEST(nv_sys_6, the_last_checked_box_is_erased_first)
{
    static const char order[] = "HHAHHHAAHHHAA";
    int armor = 5, hull = 8;
    open_ship("8/5", "hull: 7, armor: 5, condition: crippled", "");
    table.state.ships[table_unit(&table, "Wolf")].hull = 8;
    for (int i = 0; order[i]; i++) {
        assert_int_equal(erase(1), 1);
        armor -= order[i] == 'A';
        hull -= order[i] == 'H';
        assert_int_equal(table_ship(&table, "Wolf")->armor, armor);
        assert_int_equal(table_ship(&table, "Wolf")->hull, hull);
    }
    assert_int_equal(erase(1), 0);
}

TEST(nv_sys_6, with_damage_location_hull_then_armor_and_never_system_boxes)
{
    open_ship("8/5", "hull: 1, armor: 5, core: 1", "option damage-location on\n");
    assert_int_equal(erase(3), 3);
    assert_boxes(&table, "Wolf", "0+1/3 0/0/0/0");
    assert_int_equal(erase(9), 3);
    assert_boxes(&table, "Wolf", "0+1/0 0/0/0/0");
}

/* ---- tracks ---- */

static int check(enum nova_track track, int bank, int boxes)
{
    struct walk walk = walk_of();
    return nova_boxes_check_track(&walk, table_unit(&table, "Wolf"), track, bank, boxes);
}

/* W41 */
TEST(nv_attack_11, w41_the_last_box_is_never_checked)
{
    open_ship("8", "weapons: 4, thrust: 3", "");
    assert_int_equal(check(NOVA_WEAPONS, -1, 2), 0);
    assert_int_equal(check(NOVA_THRUST, -1, 2), 1);
    assert_boxes(&table, "Wolf", "0/0 4/4/0/0");
}

TEST(nv_attack_10, the_leftmost_boxes_are_checked)
{
    open_ship("8", "", "");
    assert_int_equal(nova_ship_thrust(&table.game, table_unit(&table, "Wolf")), 4);
    assert_int_equal(check(NOVA_THRUST, -1, 2), 2);
    assert_int_equal(nova_ship_thrust(&table.game, table_unit(&table, "Wolf")), 2);
}

TEST(nv_adv_1, each_bank_has_a_track_of_its_own)
{
    int wolf;
    open_ship("8", "", "option bank-specific-damage on\n");
    wolf = table_unit(&table, "Wolf");
    assert_int_equal(check(NOVA_WEAPONS, 1, 3), 3);
    assert_int_equal(check(NOVA_WEAPONS, 0, 1), 1);
    assert_int_equal(check(NOVA_WEAPONS, 1, 3), 1);
    assert_int_equal(nova_ship_bank_checked(&table.game, wolf, 0), 1);
    assert_int_equal(nova_ship_bank_checked(&table.game, wolf, 1), 4);
    assert_int_equal(nova_ship_track_checked(&table.game, wolf, NOVA_WEAPONS), 0);
}

TEST(nv_adv_10, the_last_checked_box_of_a_track_is_erased)
{
    struct walk walk;
    int wolf;
    open_ship("8", "ecm: 2, bank_hits_1: [2], bank_hits_2: [2]",
              "option bank-specific-damage on\n");
    walk = walk_of();
    wolf = table_unit(&table, "Wolf");
    nova_boxes_uncheck_track(&walk, wolf, NOVA_ECM, -1);
    nova_boxes_uncheck_track(&walk, wolf, NOVA_SHIELDS, -1);
    nova_boxes_uncheck_track(&walk, wolf, NOVA_WEAPONS, 1);
    assert_boxes(&table, "Wolf", "0/0 0/0/1/0");
    assert_int_equal(nova_ship_bank_checked(&table.game, wolf, 1), 2);
}
