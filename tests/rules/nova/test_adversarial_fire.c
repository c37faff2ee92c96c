/* Edges of aiming and firing worked out from the page alone: columns, arcs, banks, traits. */
#include "tests/rules/nova/fixture.h"

#include <stdio.h>
#include <string.h>

static struct table table;

/* In the Combat Phase, red to fire first; Dull is a target without anything. 1210 sees 12NN with
 * NN below 10 at its twelve o'clock. */
static void open_fire(const char *position)
{
    char text[3000];
    snprintf(text, sizeof text,
             "design dull 30 3 0 - G=TT:2/4/6:100\nstart combat leader: red\n%s"
             "red Idle dull 2401 3\nblue Wait dull 2418 3\n",
             position);
    table_open(&table, text);
}

/* Dice of the first attack that was resolved. */
static int dice_of_first(void)
{
    return table_told_of(&table, aimed, 0, dice);
}

/* ---- columns (NV-attack.5, NV-attack.6) ---- */

TEST(nv_attack_6, the_last_column_of_a_short_string)
{
    open_fire("design s 9 3 0 - A=TT4:2/4/6:4-3-2-1-1 B=TT5:2/4/6:4-3-2-1-1 Z=TT:9/18/27:100\n"
              "red Hood s 1210 0\nblue Wolf dull 1207 0\n");
    table_refuse(&table, "Hood fires 2 at Wolf", "NV-attack.6");
    table_order(&table, "Hood fires 1 at Wolf; Hood is done", "1");
    assert_int_equal(dice_of_first(), 1);
}

TEST(nv_attack_6, twice_a_column_that_is_not_there_is_nothing)
{
    open_fire("design s 9 3 0 - A=TT:2/4/6:5-0 Z=TT:9/18/27:100\n"
              "red Hood s 1210 0\nblue Wolf dull 1208 0\nblue Fox dull 1207 0\n");
    table_refuse(&table, "Hood fires 1 at Wolf", "NV-attack.6");
    table_order(&table, "Hood fires 1 at Fox; Hood is done", "1,1,1,1,1");
}

TEST(nv_attack_6, three_columns_up_are_four_times_the_second)
{
    open_fire("option damage-location on\ndesign s 9 3 0 - A=TT:2/4/6:3-2-1+Dfs Z=TT:9/18/27:100\n"
              "red Hood s 1210 0\nblue Wolf dull 1209 0\n");
    table_order(&table, "Hood fires 1 at Wolf; Hood is done", "1,1,1,1,1,1,1,1");
    assert_int_equal(table_told_of(&table, aimed, 0, modifier), 3);
    assert_int_equal(dice_of_first(), 8);
}

TEST(nv_attack_5, column_eleven_of_twelve)
{
    open_fire("design s 9 3 0 - A=TT9:2/4/6:9000 Z=TT:9/18/27:100\n"
              "red Hood s 1210 0 weapons: 2\nblue Wolf dull 1207 0\n");
    /* 90 / 2^(11/2) = 1.99 */
    table_order(&table, "Hood fires 1 at Wolf; Hood is done", "1,1");
    assert_int_equal(table_told_of(&table, aimed, 0, modifier), -11);
}

TEST(nv_sys_1, fire_control_does_not_go_below_zero)
{
    open_fire("design s 9 3 0 - A=TT:2/4/6:800 Z=TT:9/18/27:100 Fire_Control\n"
              "design e 9 3 1 - G=TT:2/4/6:100\n"
              "red Hood s 1210 0\nblue Wolf e 1207 0 ecm: 3\nblue Fox e 1206 0\n");
    table_order(&table, "Hood fires 1 at Wolf; Hood is done", "1,1,1,1,1,1,1,1");
    assert_int_equal(table_told_of(&table, aimed, 0, modifier), 0);
}

TEST(nv_sys_3, stealth_counts_at_long_range_and_beyond_only)
{
    open_fire("option long-shots on\ndesign s 9 3 0 - A=TT:1/3/5:1600 B=TT:1/3/5:1600 "
              "C=TT:1/2/3:1600+Dfs Z=TT:9/18/27:100\n"
              "design e 30 3 0 - G=TT:2/4/6:100 Stealth\n"
              "red Hood s 1210 0\nblue Wolf e 1207 0\nblue Fox e 1205 0\nblue Elk e 1203 0\n"
              "blue Owl e 1202 0\nblue Ant e 1206 0\n");
    table_refuse(&table, "Hood fires 1 at Owl", "NV-adv.7");
    table_order(&table,
                "Hood fires 1 at Fox; Hood fires 2 at Elk; Hood fires 3 at Ant; Hood is done", "");
    table_order(&table, "Hood resolves 1 at Fox", "1,1,1,1,1,1,1,1");
    assert_int_equal(table_told_of(&table, aimed, 0, modifier), -2);
    table_order(&table, "Hood resolves 2 at Elk", "1,1,1,1,1,1,1,1,1");
    assert_int_equal(table_told_of(&table, aimed, 0, modifier), -3);
    assert_told(&table, AIMED, 2);
    assert_int_equal(table_told_of(&table, aimed, 1, modifier), -5);
}

TEST(nv_adv_5, both_may_evade)
{
    open_fire("option evasive-action on\ndesign s 9 3 0 - A=TT:2/4/6:800 Z=TT:9/18/27:100\n"
              "red Hood s 1210 0 evasive: true\nblue Wolf dull 1207 0 evasive: true\n");
    table_order(&table, "Hood fires 1 at Wolf; Hood is done", "1,1,1");
    assert_int_equal(table_told_of(&table, aimed, 0, modifier), -3);
}

/* ---- arcs ---- */

TEST(nv_adv_11, a_rolled_ship_swaps_port_and_starboard)
{
    /* Wolf lies at 1 o'clock (distance 2), Fox at 11, Elk dead ahead, Ant at 6. */
    open_fire("option rolls on\noption custom-arcs on\n"
              "design s 9 3 0 - A=PP:2/4/6:800 B=SS:2/4/6:800 C=FP:2/4/6:800 D=TR:2/4/6:800 "
              "E=A:2/4/6:800 Z=TT:9/18/27:100\n"
              "red Hood s 1210 0 rolled: true\nblue Wolf dull 1309 0\nblue Fox dull 1109 0\n"
              "blue Elk dull 1207 0\nblue Ant dull 1213 0\n");
    table_refuse(&table, "Hood fires 1 at Fox", "NV-adv.11");
    table_refuse(&table, "Hood fires 2 at Wolf", "NV-adv.11");
    table_refuse(&table, "Hood fires 3 at Fox", "NV-adv.11");
    table_refuse(&table, "Hood fires 5 at Fox", "NV-adv.11");
    table_refuse(&table, "Hood fires 4 at Ant", "NV-adv.11");
    table_order(&table,
                "Hood fires 1 at Wolf; Hood fires 2 at Fox; Hood fires 3 at Elk;"
                "Hood fires 5 at Wolf; Hood fires 4 at Fox",
                "");
}

/* ---- line of sight and clutter ---- */

TEST(nv_terr_2, dust_counts_three_at_most_and_rocks_without_end)
{
    open_fire(
        "option terrain on\nterrain dust 1209 1208 1207 1206 1205\n"
        "terrain asteroids 1211 1212 1213 1214\n"
        "design s 9 3 0 - A=TT:5/10/15:1600 B=TT:5/10/15:1600 Z=TT:9/18/27:100\n"
        "red Hood s 1210 0\nblue Wolf dull 1205 0\nblue Fox dull 1214 0\nblue Elk dull 1204 0\n");
    /* Wolf stands in dust: four hexes between count as three; short range */
    table_order(&table, "Hood fires 1 at Wolf; Hood fires 2 at Fox; Hood is done", "");
    table_order(&table, "Hood resolves the rest", "1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1");
    assert_int_equal(table_told_of(&table, aimed, 0, modifier), -2);
    assert_int_equal(table_told_of(&table, aimed, 1, modifier), -2);
}

/* ---- combining and splitting (NV-adv.2) ---- */

TEST(nv_adv_2, the_table_decides_near_its_edges)
{
    static const struct {
        const char *banks;
        int number;
    } cases[] = {{"TT1,TT5", 0}, {"TT1,TT6", 1}, {"TT4,TT4,TT4", 1}, {"TT2,TT2,TT2", 0},
                 {"TT6,TT6", 4}, {"TT3,TT3", 1}, {"TT2,TT4", 1},     {"TT3,TT5,TT5", 1},
                 {"TT5,TT5", 3}, {"TT2,TT6", 1}, {"TT2,TT7", 2},     {"TT2,TT8", 2}};
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        char text[400], order[80];
        snprintf(
            text, sizeof text,
            "option combine-split on\ndesign s 9 3 0 - A=%s:2/4/6:16-11-8-6-4 Z=TT:9/18/27:100\n"
            "red Hood s 1210 0\nblue Wolf dull 1207 0\n",
            cases[i].banks);
        open_fire(text);
        snprintf(order, sizeof order, "Hood fires 1 2%s at Wolf combined; Hood is done",
                 strlen(cases[i].banks) > 7 ? " 3" : "");
        table_order(&table, order, NULL);
        assert_int_equal(table_told_of(&table, aimed, 0, modifier), -cases[i].number);
    }
}

TEST(nv_adv_2, all_banks_must_bear)
{
    open_fire("option combine-split on\ndesign s 9 3 0 - A=FF2,AA2:2/4/6:800 B=FF2:2/4/6:800 "
              "Z=TT:9/18/27:100\n"
              "red Hood s 1210 0\nblue Wolf dull 1207 0\n");
    table_refuse(&table, "Hood fires 1 2 at Wolf combined", "NV-attack.2");
    table_refuse(&table, "Hood fires 1 3 at Wolf combined", "NV-adv.2");
}

TEST(nv_adv_2, a_split_that_leaves_no_die_on_one_side_is_refused)
{
    open_fire(
        "option combine-split on\ndesign s 9 3 0 - A=TT:2/4/6:4-2-1 Z=TT:9/18/27:100\n"
        "red Hood s 1210 0\nblue Wolf dull 1208 0\nblue Fox dull 1207 0\nblue Elk dull 1205 0\n");
    table_refuse(&table, "Hood fires 1 at Wolf and Elk", "NV-attack.6");
    table_refuse(&table, "Hood fires 1 at Wolf and Wolf", "NV-adv.2");
    table_order(&table, "Hood fires 1 at Wolf and Fox; Hood is done", "");
    table_order(&table, "Hood resolves 1 at Fox", "1,1,1");
    assert_int_equal(table_told_of(&table, aimed, 0, modifier), -2);
    assert_int_equal(table_told_of(&table, aimed, 1, modifier), -1);
}

TEST(nv_adv_2, a_third_target_is_not_passed_over)
{
    open_fire("option combine-split on\ndesign s 9 3 0 - A=TT:2/4/6:800 Z=TT:9/18/27:100\n"
              "red Hood s 1210 0\nblue Wolf dull 1208 0\nblue Fox dull 1207 0\n"
              "blue Elk dull 1206 0\n");
    struct action action;
    struct note why;
    assert_int_equal(
        nova_rulebook.read(&table.game, 0, "Hood fires 1 at Wolf and Fox and Elk", &action, &why),
        FAULT_INPUT);
}

TEST(nv_adv_2, a_bank_combines_or_splits_not_both)
{
    open_fire("option combine-split on\ndesign s 9 3 0 - A=TT2,TT2:2/4/6:800 Z=TT:9/18/27:100\n"
              "red Hood s 1210 0\nblue Wolf dull 1208 0\nblue Fox dull 1207 0\n");
    table_refuse(&table, "Hood fires 1 2 at Wolf and Fox", "NV-adv.2");
    table_order(&table, "Hood fires 1 at Wolf and Fox", "");
    table_refuse(&table, "Hood fires 1 2 at Wolf combined", "NV-attack.1");
}

TEST(nv_adv_1, a_combined_attack_suffers_the_worst_bank)
{
    open_fire("option combine-split on\noption bank-specific-damage on\n"
              "design s 9 3 0 - A=TT2,TT2,TT2:2/4/6:800 Z=TT:9/18/27:100\n"
              "red Hood s 1210 0\nblue Wolf dull 1207 0\n");
    struct nova_ship *hood = &table.state.ships[table_unit(&table, "Hood")];
    hood->bank_hit[0] = 1 << 1; /* bank 2: three boxes, bank 3: one */
    hood->bank_hit[1] = 1 << 1;
    hood->bank_hit[0] |= 1 << 2;
    table_order(&table, "Hood fires 1 2 at Wolf combined; Hood fires 3 at Wolf; Hood is done", "");
    table_order(&table, "Hood resolves the rest", "1,1,1,1,1,1");
    assert_int_equal(table_told_of(&table, aimed, 0, modifier), -3);
    assert_int_equal(table_told_of(&table, aimed, 1, modifier), -3);
}

/* ---- traits ---- */

TEST(nv_trait_2, the_lowest_face_in_force_whatever_the_icons)
{
    open_fire("design s 9 3 0 - A=TT:2/4/6:3-3+Prc Z=TT:9/18/27:100\ndesign e 30 3 0 2-4-6-6-6 "
              "G=TT:2/4/6:100\n"
              "red Hood s 1210 0\nblue Wolf e 1207 0\nblue Fox e 1206 0 shields: 1\n");
    table_order(&table, "Hood fires 1 at Wolf; Hood is done", "5,5,5,2,4,5");
    assert_boxes(&table, "Wolf", "2/0 0/0/0/0");
}

TEST(nv_trait_2, duplicates_of_the_lowest_face_are_pierced_together)
{
    open_fire(
        "design s 9 3 0 - A=TT:2/4/6:3-3+Prc Z=TT:9/18/27:100\ndesign e 30 3 0 5+ G=TT:2/4/6:100\n"
        "red Hood s 1210 0\nblue Wolf e 1207 0\n");
    table_order(&table, "Hood fires 1 at Wolf; Hood is done", "5,5,5,5,6,4");
    assert_boxes(&table, "Wolf", "2/0 0/0/0/0");
}

TEST(nv_trait_2, no_shield_dice_when_the_only_face_is_pierced)
{
    open_fire(
        "design s 9 3 0 - A=TT:2/4/6:3-3+Prc Z=TT:9/18/27:100\ndesign e 30 3 0 5+ G=TT:2/4/6:100\n"
        "red Hood s 1210 0\nblue Wolf e 1207 0 shields: 3\n");
    table_order(&table, "Hood fires 1 at Wolf; Hood is done", "5,5,5");
    assert_boxes(&table, "Wolf", "3/0 0/0/0/3");
}

TEST(nv_attack_8, a_lone_low_icon_saves_on_that_face_only)
{
    open_fire("design s 9 3 0 - A=TT:2/4/6:3-3 Z=TT:9/18/27:100\ndesign e 30 3 0 3-3-3-3-3 "
              "G=TT:2/4/6:100\n"
              "red Hood s 1210 0\nblue Wolf e 1207 0\n");
    table_order(&table, "Hood fires 1 at Wolf; Hood is done", "5,5,5,3,6,4");
    assert_boxes(&table, "Wolf", "2/0 0/0/0/0");
}

TEST(nv_trait_4, slow_banks_rest_one_turn)
{
    open_fire("design s 9 3 0 - A=TT:2/4/6:300+Slw Z=TT:9/18/27:100\n"
              "red Hood s 1210 0\nblue Wolf dull 1207 0\n");
    table_order(&table, "Hood fires 1 at Wolf; Hood is done", "1,1,1");
    table_until(&table, NOVA_PHASE_MOVEMENT, "6,1");
    table_until(&table, NOVA_PHASE_COMBAT, "");
    table_refuse(&table, "Hood fires 1 at Wolf", "NV-trait.4");
    table_order(&table, "Hood fires 2 at Wolf", "1,1");
    table_until(&table, NOVA_PHASE_MOVEMENT, "6,1");
    table_until(&table, NOVA_PHASE_COMBAT, "");
    table_order(&table, "Hood fires 1 at Wolf; Hood is done", "1,1,1");
}

TEST(nv_trait_5, an_expendable_bank_fires_once)
{
    open_fire("design s 9 3 0 - A=TT,TT:2/4/6:300+Exp Z=TT:9/18/27:100\n"
              "red Hood s 1210 0 spent: [1]\nblue Wolf dull 1207 0\n");
    table_refuse(&table, "Hood fires 1 at Wolf", "NV-trait.5");
    table_order(&table, "Hood fires 2 at Wolf; Hood is done", "1,1,1");
    assert_int_equal(table_ship(&table, "Hood")->spent, 3);
}

TEST(nv_sys_8, either_profile_uses_up_the_bank)
{
    open_fire(
        "design s 9 3 0 - A=TT,TT:2/4/6:300+Exp~2/4/6:500 Z=TT:9/18/27:100 Dual-Mode_Weapons\n"
        "red Hood s 1210 0\nblue Wolf dull 1207 0\n");
    table_order(&table, "Hood fires 1 at Wolf second profile", "");
    table_refuse(&table, "Hood fires 2 at Wolf", "NV-sys.8");
    table_order(&table, "Hood is done", "1,1,1,1,1");
    assert_int_equal(table_ship(&table, "Hood")->spent, 1);
}

TEST(nv_sys_8, without_systems_there_is_one_profile)
{
    open_fire("option nova-systems off\ndesign s 9 3 0 - A=TT,TT:2/4/6:300~2/4/6:500 "
              "Z=TT:9/18/27:100 Dual-Mode_Weapons\n"
              "red Hood s 1210 0\nblue Wolf dull 1207 0\n");
    table_refuse(&table, "Hood fires 1 at Wolf second profile", "NV-sys.8");
}

TEST(nv_opt_4, without_traits_only_numbers_count)
{
    open_fire(
        "option nova-traits off\ndesign s 9 3 0 - A=TT:2/4/6:2-2+Dx3+Prc+Slw Z=TT:9/18/27:100\n"
        "design e 30 3 0 5+ G=TT:2/4/6:100\nred Hood s 1210 0\nblue Wolf e 1207 0\n");
    table_order(&table, "Hood fires 1 at Wolf; Hood is done", "5,5,5,1");
    assert_boxes(&table, "Wolf", "1/0 0/0/0/0");
    assert_int_equal(table_ship(&table, "Hood")->spent, 0);
}

/* ---- Directional Defenses (NV-sys.7) ---- */

TEST(nv_sys_7, a_boundary_goes_to_the_better_sector)
{
    /* Wolf faces 3: Hood, south of it at 12 o'clock, lies between A and B. A: ECM 2 and no shields,
     * B: ECM 0 and 5+. String 9-6-5-3: A gives 5 dice x 6, B 9 x 4 = 36: A is better. */
    open_fire(
        "design s 9 3 0 - A=TT:2/4/6:9-6-5-3-2 Z=TT:9/18/27:100\n"
        "design e 30 3 2 - G=TT:2/4/6:100 Directional_Defenses "
        "sector_ecm: [[2,2,1,1,0],[0,0,0,0,0],[0,0,0,0,0],[0,0,0,0,0],[0,0,0,0,0],[0,0,0,0,0]], "
        "sector_shields: [[],[5,5,5,6,6],[],[],[],[]]\n"
        "red Hood s 1210 0\nblue Wolf e 1207 3\n");
    table_order(&table, "Hood fires 1 at Wolf; Hood is done", "1,1,1,1,1");
    assert_int_equal(table_told_of(&table, aimed, 0, modifier), -2);
}

TEST(nv_sys_7, piercing_is_counted_when_sectors_are_compared)
{
    /* A: 6+ and ECM 0; B: ECM 1, nothing. Pierced, A saves nothing: 4 x 6 against 3 x 6. */
    open_fire(
        "design s 9 3 0 - A=TT:2/4/6:4-3-2+Prc Z=TT:9/18/27:100\n"
        "design e 30 3 1 6+ G=TT:2/4/6:100 Directional_Defenses "
        "sector_ecm: [[0,0,0,0,0],[1,1,1,0,0],[0,0,0,0,0],[0,0,0,0,0],[0,0,0,0,0],[0,0,0,0,0]], "
        "sector_shields: [[6,6,6,6,6],[],[],[],[],[]]\n"
        "red Hood s 1210 0\nblue Wolf e 1207 3\n");
    table_order(&table, "Hood fires 1 at Wolf; Hood is done", "1,1,1");
    assert_int_equal(table_told_of(&table, aimed, 0, modifier), -1);
}

TEST(nv_sys_7, a_boundary_sector_that_leaves_no_die_forbids_the_attack)
{
    open_fire(
        "design s 9 3 0 - A=TT:2/4/6:4 Z=TT:9/18/27:100\n"
        "design e 30 3 1 6+ G=TT:2/4/6:100 Directional_Defenses "
        "sector_ecm: [[0,0,0,0,0],[1,1,1,0,0],[0,0,0,0,0],[0,0,0,0,0],[0,0,0,0,0],[0,0,0,0,0]], "
        "sector_shields: [[6,6,6,6,6],[],[],[],[],[]]\n"
        "red Hood s 1210 0\nblue Wolf e 1207 3\nblue Fox dull 1206 3\n");
    table_refuse(&table, "Hood fires 1 at Wolf", "NV-attack.6");
}

TEST(nv_sys_7, a_rolled_defender_swaps_its_sectors)
{
    /* Hood strictly inside Wolf's sector B (12-2) when level, A when rolled: south-west-ish of a
     * ship that faces south is its starboard bow. */
    open_fire(
        "option rolls on\ndesign s 9 3 0 - A=TT:2/4/6:4-3-2 Z=TT:9/18/27:100\n"
        "design e 30 3 1 6+ G=TT:2/4/6:100 Directional_Defenses "
        "sector_ecm: [[0,0,0,0,0],[1,1,1,0,0],[0,0,0,0,0],[0,0,0,0,0],[0,0,0,0,0],[0,0,0,0,0]], "
        "sector_shields: [[],[],[],[],[],[]]\n"
        "red Hood s 1210 0\nred Able s 1310 0\nblue Wolf e 1307 3\n"
        "blue Fox e 1308 3 rolled: true\n");
    table_order(&table, "Hood fires 1 at Wolf; Hood is done", "1,1,1");
    assert_int_equal(table_told_of(&table, aimed, 0, modifier), -1);
}
