/* Combining and splitting fire (NV-adv.2). */
#include "tests/rules/nova/fixture.h"

#include <math.h>

static struct table table;

/* ---- the number of combined banks ---- */

TEST(nv_adv_2, numbers_of_the_page)
{
    assert_int_equal(nova_aim_combined_number((const uint8_t[]){2, 2}, 2), 0);
    assert_int_equal(nova_aim_combined_number((const uint8_t[]){2, 4}, 2), 1);
    assert_int_equal(nova_aim_combined_number((const uint8_t[]){2, 4, 4}, 3), 0);
    assert_int_equal(nova_aim_combined_number((const uint8_t[]){4, 4}, 2), 2);
    assert_int_equal(nova_aim_combined_number((const uint8_t[]){0, 0}, 2), 0); /* never less */
    assert_int_equal(nova_aim_combined_number((const uint8_t[]){61, 255}, 2), 12);
}

/* round(-2 log2(min(1, sum of 2^(-m/2)))); how near it is to a tie is told. */
static int by_logarithm(const uint8_t *mods, int count, double *gap)
{
    double share = 0;
    for (int i = 0; i < count; i++)
        share += pow(2.0, -mods[i] / 2.0);
    double number = share >= 1 ? 0 : -2 * log2(share);
    *gap = fabs(number - floor(number) - 0.5);
    return (int)floor(number + 0.5);
}

TEST(nv_adv_2, whole_numbers_say_what_the_logarithm_says)
{
    int ties = 0;
    for (int a = 0; a <= 12; a++)
        for (int b = a; b <= 12; b++)
            for (int c = b; c <= 13; c++) {
                uint8_t mods[] = {(uint8_t)a, (uint8_t)b, (uint8_t)c};
                int count = c == 13 ? 2 : 3;
                double gap;
                int expected = by_logarithm(mods, count, &gap);
                ties += gap < 1e-6;
                assert_int_equal(nova_aim_combined_number(mods, count), expected);
            }
    assert_int_equal(ties, 0);
}

TEST(nv_adv_2, one_bank_keeps_its_number)
{
    for (int m = 0; m <= 12; m++) {
        uint8_t mods[] = {(uint8_t)m};
        assert_int_equal(nova_aim_combined_number(mods, 1), m);
    }
}

/* ---- combining ---- */

/* Hood's banks: 1 fusion FF, 2 and 3 lightning FX2 AX2, 4 5 6 close defense FF2 PH4 SH4. Wolf is
 * two hexes off to port at nine o'clock, Fox two ahead, Owl six ahead. */
static const char around[] = "option combine-split on\nstart combat leader: red\n"
                             "design easy 30 5 0 - Guns=TT:9/18/27:300\n"
                             "red Hood nv-majestic 1010 0\nblue Wolf easy 0810 3\n"
                             "blue Fox easy 1008 3\nblue Owl easy 1004 3\n";

TEST(nv_adv_2, banks_that_all_bear_fire_as_one)
{
    table_open(&table, around);
    table_order(&table, "Hood fires 2 3 at Wolf combined; Hood is done",
                "1,1,1,1,1,1,1,1,1,1"); /* 0 and +1: twice 5 */
    assert_told(&table, TARGETED, 1);
    assert_told(&table, PICKED, 1);
    assert_told(&table, AIMED, 1);
    assert_int_equal(table_told_of(&table, aimed, 0, bank), 1);
    assert_int_equal(table_told_of(&table, aimed, 0, modifier), 1);
    assert_cites(&table, ADV_2);
}

TEST(nv_adv_2, once_made_it_is_made_by_all)
{
    table_open(&table, around);
    table_order(&table, "Hood fires 4 5 6 at Fox combined; Hood fires 1 2 at Fox; Hood is done",
                "");
    table_order(&table, "Hood resolves 4 5 6", "1,1,1,1,1,1,1,1,1,1,1,1");
    assert_asked(&table, PICK);
    assert_int_equal(table.state.fire.open, 3);
    assert_true(nova_volley_is_sound(&table.game, 0));
}

TEST(nv_adv_2, the_combined_attack_replaces_their_own)
{
    table_open(&table, around);
    table_order(&table, "Hood fires 4 5 6 at Fox combined", "");
    assert_int_equal(table.state.fire.combined, 0x38);
    table_refuse(&table, "Hood fires 5 at Wolf", "NV-attack.1");
    table_order(&table, "Hood fires 1 at Fox; Hood is done", "");
    assert_int_equal(table_choices(&table, NOVA_PICK, "Hood"), 2);
    table_refuse(&table, "Hood resolves 5 at Wolf", "NV-attack.1");
    struct action part = table_make(&table, NOVA_PICK, "Hood");
    part.weapons = 0x10;
    part.target = (uint8_t)table_unit(&table, "Fox");
    table_refuse_action(&table, &part, "NV-attack.1");
    part.weapons = 0x38; /* -0+1: twice 6 */
    table_play(&table, &part, "1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1");
    assert_int_equal(table_told_of(&table, picked, 0, bank), 3);
    assert_told(&table, PICKED, 2);
}

TEST(nv_adv_2, all_of_them_must_bear)
{
    table_open(&table, around);
    table_refuse(&table, "Hood fires 2 3 at Fox combined", "NV-attack.2"); /* AX does not */
}

TEST(nv_adv_2, only_banks_of_one_battery)
{
    table_open(&table, around);
    table_refuse(&table, "Hood fires 1 2 at Fox combined", "NV-adv.2");
    table_refuse(&table, "Hood fires 1 at Fox combined", "NV-adv.2");
}

TEST(nv_adv_2, banks_without_dice_of_their_own_may_have_some_together)
{
    table_open(&table, "option combine-split on\nstart combat leader: red\n"
                       "design easy 30 5 0 - Guns=TT:9/18/27:300\n"
                       "design weak 30 5 0 - Guns=FF4,FX4:2/4/9:2-1-1-1\n"
                       "red Hood weak 1010 0\nblue Wolf easy 1007 3\n");
    table_refuse(&table, "Hood fires 1 at Wolf", "NV-attack.6");
    assert_int_equal(nova_volley_open(&table.game, 0, 1, 0), 0);
    assert_int_equal(table_choices(&table, NOVA_FIRE, "Hood"), 1);
    table_order(&table, "Hood fires 1 2 at Wolf combined", "1");
    assert_int_equal(table_told_of(&table, aimed, 0, modifier), -2);
}

TEST(nv_adv_2, combined_banks_of_a_dual_battery_use_its_second_profile)
{
    table_open(&table, "option combine-split on\nstart combat leader: red\n"
                       "design easy 30 5 0 - Guns=TT:9/18/27:300\n"
                       "design dual 9 5 0 - Guns=FX2,FF2:2/4/6:800~6/12/18:300 Dual-Mode_Weapons\n"
                       "red Hood dual 1010 0\nblue Wolf easy 1005 3\n");
    table_order(&table, "Hood fires 1 2 at Wolf combined second profile", "1,1,1,1");
    assert_int_equal(table_told_of(&table, aimed, 0, modifier), 1); /* 3 2 2 …: twice 2 */
    assert_int_equal(table_told_of(&table, aimed, 0, printed), 2);
}

/* ---- splitting ---- */

TEST(nv_adv_2, one_bank_at_two_targets_each_with_two_less)
{
    table_open(&table, around);
    table_order(&table, "Hood fires 1 at Fox and Owl; Hood is done", "");
    assert_int_equal(table_choices(&table, NOVA_PICK, "Hood"), 2);
    table_order(&table, "Hood resolves the rest", "1,1,1,1,1,1,1,1");
    assert_told(&table, AIMED, 2);
    assert_int_equal(table_told_of(&table, aimed, 0, modifier), -1); /* short: 5 dice */
    assert_int_equal(table_told_of(&table, aimed, 1, modifier), -2); /* medium: 3 */
    assert_int_equal(table_told_of(&table, picked, 1, half), 1);
    assert_int_equal(table_event(&table, NOVA_EVENT_AIMED, 0)->other, table_unit(&table, "Fox"));
    assert_int_equal(table_event(&table, NOVA_EVENT_AIMED, 1)->other, table_unit(&table, "Owl"));
    assert_cites(&table, ADV_2);
}

TEST(nv_adv_2, the_second_half_may_be_resolved_first)
{
    table_open(&table, around);
    table_order(&table, "Hood fires 1 at Fox and Owl; Hood is done", "");
    table_order(&table, "Hood resolves 1 at Owl", "1,1,1,1,1,1,1,1");
    assert_int_equal(table_told_of(&table, picked, 0, half), 1);
    assert_int_equal(table_told_of(&table, picked, 1, half), 0);
}

TEST(nv_adv_2, both_targets_must_bear_and_differ)
{
    table_open(&table, around);
    table_refuse(&table, "Hood fires 1 at Fox and Wolf", "NV-attack.2");
    table_refuse(&table, "Hood fires 1 at Wolf and Fox", "NV-attack.2");
    table_refuse(&table, "Hood fires 1 at Fox and Fox", "NV-adv.2");
    table_refuse(&table, "Hood fires 1 at Fox and Hood", "NV-attack.1");
    table_refuse(&table, "Hood fires 4 5 at Fox and Wolf", "NV-adv.2");
    struct action action = table_make(&table, NOVA_FIRE, "Hood");
    action.target = (uint8_t)table_unit(&table, "Fox");
    action.weapons = 1;
    action.mode = NOVA_SPLIT;
    action.amount[0] = -1;
    table_refuse_action(&table, &action, "NV-attack.1");
    action.amount[0] = 9999;
    table_refuse_action(&table, &action, "NV-attack.1");
}

TEST(nv_adv_2, a_bank_does_one_or_the_other)
{
    table_open(&table, around);
    struct action action = table_make(&table, NOVA_FIRE, "Hood");
    action.target = (uint8_t)table_unit(&table, "Fox");
    action.weapons = 0x30;
    action.mode = NOVA_SPLIT | NOVA_COMBINE;
    action.amount[0] = (int16_t)table_unit(&table, "Owl");
    table_refuse_action(&table, &action, "NV-adv.2");
}

TEST(nv_adv_2, off_unless_the_option_is_on)
{
    table_open(&table, "start combat leader: red\nred Hood nv-majestic 1010 0\n"
                       "blue Wolf nv-cinder 1008 3\nblue Fox nv-cinder 1007 3\n");
    table_refuse(&table, "Hood fires 4 5 at Wolf combined", "NV-adv.2");
    table_refuse(&table, "Hood fires 1 at Wolf and Fox", "NV-adv.2");
    assert_int_equal(table_choices(&table, NOVA_FIRE, "Hood"), 14);
}

TEST(nv_adv_2, only_one_bank_is_split)
{
    table_open(&table, around);
    struct nova_aim aim = {.unit = 0, .target = 2, .banks = 0x30, .split = true};
    assert_int_equal(nova_aim_judge(&table.game, &aim), NOVA_NOT_TOGETHER);
    aim.banks = 0x10;
    assert_int_equal(nova_aim_judge(&table.game, &aim), NOVA_SOUND_AIM);
}

/* ---- lists ---- */

TEST(nv_adv_2, lists_of_combined_banks_leave_out_spent_ones)
{
    table_open(&table, "option combine-split on\nstart combat leader: red\n"
                       "design easy 30 5 0 - Guns=TT:9/18/27:300\n"
                       "design weak 30 5 0 - Guns=FF4,FF4,FF4,FF4:2/4/9:2-1-1-1+Exp\n"
                       "red Hood weak 1010 0\nblue Wolf easy 1007 3\n");
    assert_int_equal(table_choices(&table, NOVA_FIRE, "Hood"), 7); /* all, six pairs */
    table.state.ships[0].spent = 2;
    assert_int_equal(table_choices(&table, NOVA_FIRE, "Hood"), 4); /* three, three pairs */
}

TEST(nv_adv_2, lists_have_batteries_pairs_and_split_banks)
{
    table_open(&table, "option combine-split on\nstart combat leader: red\n"
                       "design easy 30 5 0 - Guns=TT:9/18/27:300\n"
                       "design three 30 5 0 - Guns=FF2,FX2,FH2:3/9/15:800\n"
                       "red Hood three 1010 0\nblue Wolf easy 1008 3\nblue Fox easy 1007 3\n");
    /* a target: all, three singly, all as one, three pairs: 8; three banks split */
    assert_int_equal(table_choices(&table, NOVA_FIRE, "Hood"), 19);
    table_order(&table, "Hood fires 1 2 at Wolf combined", "");
    assert_int_equal(table_choices(&table, NOVA_FIRE, "Hood"), 3); /* each target, or split */
}
