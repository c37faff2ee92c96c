/* Weapon traits (NV-trait) and what Dual-Mode makes of them (NV-sys.8). */
#include "tests/rules/nova/fixture.h"

static struct table table;

/* Hood's gun at medium range: as many dice as its string begins with. Wolf can answer. */
static void face(const char *options, const char *gun, const char *wolf)
{
    char text[2000];
    struct text out;
    text_init(&out, text, sizeof text);
    text_format(&out,
                "%sdesign gun 30 5 0 - Guns=%s\n"
                "design wolf %s Guns=TT:9/18/27:300\nstart combat leader: red\n"
                "red Hood gun 1210 0\nblue Wolf wolf 1206 3\n",
                options, gun, wolf);
    table_open(&table, text);
}

TEST(nv_trait_1, w35_each_hit_left_checks_three_boxes)
{
    face("", "FF:2/9/15:2-1-1+Dx3", "30 5 0 5-5-5-6-6");
    table_order(&table, "Hood fires 1 at Wolf", "5,6,6,1");
    assert_int_equal(table_told_of(&table, shielded, 0, negated), 1);
    assert_told(&table, MULTIPLIED, 1);
    assert_int_equal(table_told_of(&table, multiplied, 0, hits), 1);
    assert_int_equal(table_told_of(&table, multiplied, 0, times), 3);
    assert_int_equal(table_told_of(&table, multiplied, 0, boxes), 3);
    assert_cites(&table, TRAIT_1);
    assert_boxes(&table, "Wolf", "3/0 0/0/0/0");
    assert_int_equal(table_ship(&table, "Wolf")->hits, 1);
}

TEST(nv_trait_1, nothing_left_is_not_multiplied)
{
    face("", "FF:2/9/15:2-1-1+Dx3", "30 5 0 5-5-5-6-6");
    table_order(&table, "Hood fires 1 at Wolf", "5,6,6,5");
    assert_told(&table, MULTIPLIED, 0);
    assert_boxes(&table, "Wolf", "0/0 0/0/0/0");
}

TEST(nv_trait_1, two_boxes_with_dx2)
{
    face("", "FF:2/9/15:2-1-1+Dx2", "30 5 0 -");
    table_order(&table, "Hood fires 1 at Wolf", "5,6");
    assert_boxes(&table, "Wolf", "4/0 0/0/0/0");
}

TEST(nv_opt_4, without_traits_a_hit_is_one_box)
{
    face("option nova-traits off\n", "FF:2/9/15:2-1-1+Dx3", "30 5 0 -");
    table_order(&table, "Hood fires 1 at Wolf", "5,6");
    assert_told(&table, MULTIPLIED, 0);
    assert_boxes(&table, "Wolf", "2/0 0/0/0/0");
}

TEST(nv_trait_1, dx3_with_location_dice_one_for_each_box)
{
    face("option damage-location on\n", "FF:2/9/15:2-2-1+Dx3", "30/2 5 0 -");
    table_order(&table, "Hood fires 1 at Wolf", "5,1,1,1,3"); /* +1: twice two */
    assert_boxes(&table, "Wolf", "1/2 0/0/0/0");
}

TEST(nv_trait_2, w36_the_lowest_face_does_not_save)
{
    face("", "FF:2/9/15:2-1-1+Prc", "30 5 0 4-4-5-5-6");
    table_order(&table, "Hood fires 1 at Wolf", "5,6,4,5");
    assert_int_equal(table_told_of(&table, shielded, 0, negated), 1);
    assert_int_equal(table_told_of(&table, shielded, 0, faces), 0x30);
    assert_int_equal(table_told_of(&table, shielded, 0, icons), 0x38);
    assert_int_equal(table_told_of(&table, shielded, 0, pierced), 0x08);
    assert_cites(&table, TRAIT_2);
    assert_boxes(&table, "Wolf", "1/0 0/0/0/0");
}

TEST(nv_trait_2, w37_a_single_face_does_not_save_at_all)
{
    face("", "FF:2/9/15:2-1-1+Prc", "30 5 0 6-6-6-6-6");
    table_order(&table, "Hood fires 1 at Wolf", "5,6"); /* no shield dice */
    assert_told(&table, UNSHIELDED, 1);
    assert_cites(&table, TRAIT_2);
    assert_boxes(&table, "Wolf", "2/0 0/0/0/0");
}

TEST(nv_trait_2, the_lowest_face_is_one_still_in_force)
{
    face("", "FF:2/9/15:2-1-1+Prc", "30 5 0 3-3-4-5-6");
    table.state.ships[1].track[NOVA_SHIELDS] = 3; /* 5 and 6 are left */
    table_order(&table, "Hood fires 1 at Wolf", "5,6,5,6");
    assert_int_equal(table_told_of(&table, shielded, 0, negated), 1);
}

TEST(nv_trait_2, off_all_faces_save)
{
    face("option nova-traits off\n", "FF:2/9/15:2-1-1+Prc", "30 5 0 4-4-5-5-6");
    table_order(&table, "Hood fires 1 at Wolf", "5,6,4,5");
    assert_told(&table, HULL_LOST, 0);
}

TEST(nv_trait_3, the_event_says_that_range_counts_twice)
{
    face("", "FF:5/9/15:2-1-1+Dfs", "30 5 0 -");
    table_order(&table, "Hood fires 1 at Wolf", "1,1,1,1");
    assert_int_equal(table_told_of(&table, aimed, 0, modifier), 2);
    assert_int_equal(table_told_of(&table, aimed, 0, printed), 2);
    assert_cites(&table, TRAIT_3);
}

/* Everybody stands still and holds fire, red wins the roll, and Hood may fire again. */
static void next_turn(void)
{
    table_until(&table, NOVA_PHASE_MOVEMENT, "6,1");
    table_until(&table, NOVA_PHASE_COMBAT, "");
}

TEST(nv_trait_4, a_slow_bank_that_fired_may_not_fire_next_turn)
{
    face("", "FF,FX:2/9/15:2-1-1+Slw", "30 5 0 -");
    table_order(&table, "Hood fires 1 at Wolf; Hood is done", "1,1");
    assert_int_equal(table_ship(&table, "Hood")->spent, 1);
    next_turn();
    assert_int_equal(nova_volley_open(&table.game, 0, 1, 0), 2);
    table_refuse(&table, "Hood fires 1 at Wolf", "NV-trait.4");
    table_order(&table, "Hood fires 2 at Wolf", "1,1"); /* nothing else can be declared */
    assert_int_equal(table_ship(&table, "Hood")->spent, 2);
    next_turn();
    assert_int_equal(nova_volley_open(&table.game, 0, 1, 0), 1);
    table_order(&table, "Hood holds fire", "");
    assert_int_equal(table_ship(&table, "Hood")->spent, 0);
    next_turn();
    assert_int_equal(nova_volley_open(&table.game, 0, 1, 0), 3);
}

TEST(nv_trait_5, an_expendable_bank_fires_once_a_game)
{
    face("", "FF,FX:2/9/15:2-1-1+Exp", "30 5 0 -");
    table_order(&table, "Hood fires 2 at Wolf; Hood is done", "1,1");
    next_turn();
    table_refuse(&table, "Hood fires 2 at Wolf", "NV-trait.5");
    table_order(&table, "Hood holds fire", "");
    assert_int_equal(table_ship(&table, "Hood")->spent, 2);
    next_turn();
    table_refuse(&table, "Hood fires 1 2 at Wolf", "NV-trait.5");
    table_order(&table, "Hood fires 1 at Wolf", "1,1");
    assert_int_equal(table_ship(&table, "Hood")->spent, 3);
}

TEST(nv_trait_5, fire_that_is_wasted_is_fired)
{
    face("", "FF,FX:2/9/15:2-1-1+Exp", "1 5 0 -");
    table_order(&table, "Hood fires 1 2 at Wolf; Hood resolves the rest", NULL);
    assert_int_equal(table_ship(&table, "Hood")->spent, 3);
}

TEST(nv_opt_4, without_traits_banks_are_never_spent)
{
    face("option nova-traits off\n", "FF,FX:2/9/15:2-1-1+Exp+Slw", "30 5 0 -");
    table_order(&table, "Hood fires 1 at Wolf; Hood is done", "1,1");
    assert_int_equal(table_ship(&table, "Hood")->spent, 0);
}

TEST(nv_sys_8, slow_and_expendable_belong_to_the_bank)
{
    face("", "FF,FX:2/9/15:2-1-1~2/9/15:2-1-1+Slw Dual-Mode_Weapons", "30 5 0 -");
    table_order(&table, "Hood fires 1 at Wolf; Hood is done", "1,1"); /* the quick profile */
    assert_int_equal(table_ship(&table, "Hood")->spent, 1);
    next_turn();
    table_refuse(&table, "Hood fires 1 at Wolf", "NV-trait.4");
    table_refuse(&table, "Hood fires 1 at Wolf second profile", "NV-trait.4");
    face("", "FF,FX:2/9/15:2-1-1+Exp~2/9/15:2-1-1 Dual-Mode_Weapons", "30 5 0 -");
    table_order(&table, "Hood fires 1 at Wolf second profile; Hood is done", "1,1");
    next_turn();
    table_refuse(&table, "Hood fires 1 at Wolf second profile", "NV-trait.5");
    face("option nova-systems off\n", "FF,FX:2/9/15:2-1-1~2/9/15:2-1-1+Exp Dual-Mode_Weapons",
         "30 5 0 -");
    table_order(&table, "Hood fires 1 at Wolf; Hood is done", "1,1");
    assert_int_equal(table_ship(&table, "Hood")->spent, 0); /* there is no second profile */
}
