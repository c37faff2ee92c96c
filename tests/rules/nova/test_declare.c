/* Declaring fire and picking the order of attacks (NV-attack.1, NV-seq.4, NV-sys.8). */
#include "tests/rules/nova/fixture.h"

#include <stdio.h>
#include <string.h>

static struct table table;

/* Hood's banks: 1 fusion FF, 2 and 3 lightning FX AX, 4 5 6 close defense FF PH SH. Wolf is four
 * hexes ahead, Fox two astern. */
static const char between[] = "start combat leader: red\n"
                              "red Hood nv-majestic 1210 0\nred Duke nv-arrow 0101 0\n"
                              "blue Wolf nv-resolute 1206 3\nblue Fox nv-resolute 1212 3\n";

TEST(nv_attack_1, all_targets_are_named_before_any_die)
{
    table_open(&table, between);
    table_order(&table, "Hood fires 1 2 at Wolf; Hood fires 3 at Fox", "");
    assert_asked(&table, FIRE);
    assert_told(&table, TARGETED, 2);
    assert_told(&table, PICKED, 0);
    assert_int_equal(table_told_of(&table, targeted, 0, banks.low), 3);
    assert_int_equal(table_event(&table, NOVA_EVENT_TARGETED, 1)->other, table_unit(&table, "Fox"));
    assert_cites(&table, ATTACK_1);
    table_order(&table, "Hood is done", "");
    assert_told(&table, RUN_ENDED, 1);
    assert_asked(&table, PICK);
}

TEST(nv_attack_1, the_owner_picks_attack_by_attack)
{
    table_open(&table, between);
    table_order(&table, "Hood fires 1 2 at Wolf; Hood fires 3 at Fox; Hood is done", "");
    assert_int_equal(table_choices(&table, NOVA_PICK, "Hood"), 3);
    assert_int_equal(table_choices(&table, -1, NULL), 4);
    table_order(&table, "Hood resolves 3 at Fox", "1,1,1,1,1");
    assert_int_equal(table_told_of(&table, picked, 0, bank), 2);
    assert_asked(&table, PICK);
    assert_int_equal(table_choices(&table, NOVA_PICK, "Hood"), 2);
    table_refuse(&table, "Hood resolves 3 at Fox", "NV-attack.1"); /* it is made */
    table_refuse(&table, "Hood resolves 1 at Fox", "NV-attack.1"); /* not its target */
    table_order(&table, "Hood resolves 2", "1,1,1,1,1,1,1,1,1,1,1,1,1,1,1");
    assert_told(&table, PICKED, 2); /* nothing is left to pick */
    assert_int_equal(table_told_of(&table, picked, 1, bank), 0);
    assert_asked(&table, FIRE);
    assert_true(table_ship(&table, "Hood")->flags & NOVA_ACTED);
}

TEST(nv_attack_14, the_rest_goes_in_display_order)
{
    table_open(&table, between);
    table_order(&table,
                "Hood fires 6 at Fox; Hood fires 3 at Fox; Hood fires 1 at Wolf; "
                "Hood is done; Hood resolves the rest",
                NULL);
    assert_told(&table, PICKED, 3);
    assert_int_equal(table_told_of(&table, picked, 0, bank), 0);
    assert_int_equal(table_told_of(&table, picked, 1, bank), 2);
    assert_int_equal(table_told_of(&table, picked, 2, bank), 5);
    assert_cites(&table, ATTACK_14);
    assert_told(&table, RUN_ENDED, 2);
}

TEST(nv_attack_1, one_attack_needs_no_pick)
{
    table_open(&table, between);
    table_order(&table, "Hood fires 1 at Wolf; Hood is done", "1,1,1,1,1,1,1,1,1,1");
    assert_told(&table, PICKED, 1);
    assert_asked(&table, FIRE);
}

TEST(nv_attack_1, banks_of_a_battery_may_take_different_targets)
{
    table_open(&table, between);
    table_order(&table,
                "Hood fires 2 at Wolf; Hood fires 3 at Fox; Hood fires 5 at Wolf; "
                "Hood fires 6 at Fox",
                "");
    assert_told(&table, TARGETED, 4);
}

TEST(nv_attack_1, a_bank_fires_once)
{
    table_open(&table, between);
    table_order(&table, "Hood fires 5 at Wolf", "");
    table_refuse(&table, "Hood fires 5 at Fox", "NV-attack.1");
    table_refuse(&table, "Hood fires 1 5 at Wolf", "NV-attack.1");
    assert_int_equal(nova_volley_open(&table.game, 0, table_unit(&table, "Wolf"), 0), 0x2b);
    assert_int_equal(nova_volley_open(&table.game, 0, table_unit(&table, "Fox"), 0), 0x24);
}

TEST(nv_attack_1, what_may_not_be_fired_at)
{
    table_open(&table, between);
    table_refuse(&table, "Hood fires 1 at Duke", "NV-attack.1");
    table_refuse(&table, "Hood fires 1 at Hood", "NV-attack.1");
    table_refuse(&table, "Hood fires 7 at Wolf", "NV-attack.1");
    struct action action = table_make(&table, NOVA_FIRE, "Hood");
    action.target = (uint8_t)table_unit(&table, "Wolf");
    table_refuse_action(&table, &action, "NV-attack.1"); /* no bank */
    action.weapons = (uint64_t)1 << 63;
    table_refuse_action(&table, &action, "NV-attack.1");
    action.weapons = 1;
    action.amount[0] = 3; /* a second target is for split banks */
    table_refuse_action(&table, &action, "");
    table.state.units[table_unit(&table, "Fox")].status = STATUS_GONE;
    table_refuse(&table, "Hood fires 3 at Fox", "NV-attack.1");
}

TEST(nv_attack_2, the_target_must_be_in_the_arc)
{
    table_open(&table, between);
    table_refuse(&table, "Hood fires 1 at Fox", "NV-attack.2");
    table_refuse(&table, "Hood fires 3 at Wolf", "NV-attack.2");
    table_refuse(&table, "Hood fires 1 3 at Wolf", "NV-attack.2"); /* one is enough */
}

TEST(nv_attack_3, the_target_must_be_in_range)
{
    table_open(&table, "start combat leader: red\nred Hood nv-majestic 1217 0\n"
                       "blue Wolf nv-resolute 1210 3\nblue Fox nv-resolute 1201 3\n");
    table_refuse(&table, "Hood fires 4 at Wolf", "NV-attack.3");
    assert_non_null(strstr(table.why.text, "6 hexes, Wolf is 7 away"));
    table_refuse(&table, "Hood fires 1 at Fox", "NV-attack.3");
    table_order(&table, "Hood fires 1 2 at Wolf", "");
}

TEST(nv_adv_7, long_shots_have_an_end_too)
{
    table_open(&table, "option long-shots on\nstart combat leader: red\n"
                       "red Hood nv-majestic 1217 0\nblue Wolf nv-resolute 1208 3\n");
    table_refuse(&table, "Hood fires 4 at Wolf", "NV-adv.7");
    assert_non_null(strstr(table.why.text, "8 hexes, Wolf is 9 away"));
}

TEST(nv_attack_6, an_attack_without_dice_may_not_be_declared)
{
    table_open(&table, "option nova-systems off\ndesign ecm3 9 5 3 - Guns=TT:20/30/40:300\n"
                       "start combat leader: red\n"
                       "red Hood nv-majestic 1217 0 weapons: 2\nblue Wolf ecm3 1205 3\n");
    table_refuse(&table, "Hood fires 2 at Wolf", "NV-attack.6");
    assert_non_null(strstr(table.why.text, "-8"));
    assert_int_equal(nova_volley_open(&table.game, 0, 1, 0), 1);
}

TEST(nv_adv_3, banks_with_letters_bear_by_them)
{
    table_open(&table, "option custom-arcs on\nstart combat leader: red\n"
                       "design odd 9 5 0 - Guns=AC:5/10/15:500\n"
                       "red Hood odd 1010 0\nblue Wolf odd 1012 3\nblue Fox odd 0810 3\n");
    table_refuse(&table, "Hood fires 1 at Wolf", "NV-adv.3");
    table_order(&table, "Hood fires 1 at Fox", NULL);
}

TEST(nv_adv_11, a_rolled_ship_bears_on_the_other_side)
{
    table_open(&table, "option rolls on\nstart combat leader: red\n"
                       "design side 9 5 0 - Guns=PP,FF:5/10/15:500\n"
                       "red Hood side 1010 0 rolled: true\nblue Wolf side 0810 3\n"
                       "blue Fox side 1210 3\nblue Owl side 1008 3\n");
    table_refuse(&table, "Hood fires 1 at Wolf", "NV-adv.11");
    table_order(&table, "Hood fires 1 at Fox; Hood fires 2 at Owl", NULL);
}

/* ---- seq.4 ---- */

TEST(nv_seq_4, a_ship_may_hold_its_fire)
{
    table_open(&table, between);
    table_order(&table, "Hood holds fire", "");
    assert_told(&table, HELD, 1);
    assert_cites(&table, SEQ_4);
    assert_true(table_ship(&table, "Hood")->flags & NOVA_ACTED);
    assert_int_equal(table.state.turns.side, SIDE_BLUE);
}

TEST(nv_seq_4, once_it_has_named_a_target_it_fires)
{
    table_open(&table, between);
    table_order(&table, "Hood fires 1 at Wolf", "");
    table_refuse(&table, "Hood holds fire", "NV-attack.1");
    table_refuse(&table, "Duke holds fire", "NV-seq.3");
}

TEST(nv_seq_4, a_ship_without_a_target_takes_its_place)
{
    table_open(&table, between);
    assert_int_equal(table_choices(&table, -1, "Duke"), 1);
    table_order(&table, "Duke holds fire", "");
    table_refuse(&table, "Duke fires 1 at Wolf", "NV-seq.2");
    table_order(&table, "Wolf holds fire", "");
    table_refuse(&table, "Duke fires 1 at Wolf", "NV-seq.3");
}

TEST(nv_seq_4, fire_that_comes_too_late_is_told_the_range)
{
    static const char *const active[] = {"red", "blue"};
    for (int i = 0; i < 2; i++) {
        char position[200];
        snprintf(position, sizeof position,
                 "start movement active: %s\nred Hood nv-resolute 0505 2\n"
                 "blue Wolf nv-resolute 1005 5\n",
                 active[i]);
        table_open(&table, position);
        table_refuse(&table, "Hood fires 1 at Wolf", "NV-seq.4");
        assert_string_equal(table.why.text, "Combat has passed or is still to come: Wolf is at "
                                            "1005, range 5");
    }
}

/* ---- lists ---- */

TEST(nv_attack_1, answers_listed_are_those_with_a_sense)
{
    table_open(&table, between);
    /* at Wolf all five, the three cannons, each: 7; at Fox all three, two cannons, each: 5 */
    assert_int_equal(table_choices(&table, NOVA_FIRE, "Hood"), 12);
    assert_int_equal(table_choices(&table, NOVA_HOLD, "Hood"), 1);
    table_order(&table, "Hood fires 4 5 6 at Wolf", "");
    assert_int_equal(table_choices(&table, NOVA_FIRE, "Hood"), 4); /* 1 2, 1, 2; 3 */
    assert_int_equal(table_choices(&table, NOVA_HOLD, "Hood"), 0);
    assert_int_equal(table_choices(&table, NOVA_END_FIRE, "Hood"), 1);
}

/* ---- dual-mode ---- */

/* Battery Guns has two profiles, Beams has one. */
static const char dual[] =
    "design dual 9 5 0 - Guns=FX2,FF2:2/4/6:8-6-4-3-2-1-1-1-1+Slw~6/12/18:700 "
    "Beams=FF:5/10/15:500 Dual-Mode_Weapons\n"
    "start combat leader: red\nred Hood dual 1210 0\n"
    "blue Wolf dual 1206 3\nblue Fox dual 1208 3\n";

TEST(nv_sys_8, all_banks_of_a_battery_use_one_profile)
{
    table_open(&table, dual);
    table_order(&table, "Hood fires 1 at Wolf second profile", "");
    assert_cites(&table, SYS_8);
    table_refuse(&table, "Hood fires 2 at Wolf", "NV-sys.8");
    assert_int_equal(nova_volley_open(&table.game, 0, 1, 0), 4);
    assert_int_equal(nova_volley_open(&table.game, 0, 1, 1), 2);
    table_order(&table, "Hood fires 2 at Fox second profile; Hood fires 3 at Wolf", "");
    assert_int_equal(table.state.fire.open, 7);
    assert_int_equal(table.state.fire.second, 3);
    assert_asked(&table, PICK); /* nothing was left to declare */
}

TEST(nv_sys_8, a_battery_with_one_profile_has_no_second)
{
    table_open(&table, dual);
    table_refuse(&table, "Hood fires 3 at Wolf second profile", "NV-sys.8");
    table_order(&table, "Hood fires 1 3 at Wolf second profile", ""); /* beams by their own */
    assert_int_equal(table.state.fire.second, 1);
    assert_int_equal(table.state.fire.open, 5);
}

TEST(nv_sys_8, the_attack_is_made_by_the_profile_chosen)
{
    table_open(&table, dual);
    table_order(&table, "Hood fires 2 at Wolf second profile; Hood is done", "1,1,1,1,1");
    assert_int_equal(table_told_of(&table, aimed, 0, band), NOVA_SHORT);
    assert_int_equal(table_told_of(&table, aimed, 0, dice), 5); /* 7 5 4 …, -1 */
    assert_cites(&table, SYS_8);
    table_open(&table, dual);
    table_order(&table, "Hood fires 2 at Wolf; Hood is done", "1,1,1,1");
    assert_int_equal(table_told_of(&table, aimed, 0, band), NOVA_MIDDLE);
}

TEST(nv_sys_8, lists_have_both_profiles)
{
    table_open(&table, dual);
    /* each target: all three, the guns, each: 5; second: the guns, each: 3 */
    assert_int_equal(table_choices(&table, NOVA_FIRE, "Hood"), 16);
    table.state.ships[0].lost = 1;
    assert_int_equal(table_choices(&table, NOVA_FIRE, "Hood"), 10);
    table_refuse(&table, "Hood fires 1 at Wolf second profile", "NV-sys.8");
}

/* ---- positions ---- */

TEST(nv_attack_1, positions_with_impossible_declarations_are_found_out)
{
    table_open(&table, between);
    table_order(&table, "Hood fires 1 2 at Wolf; Hood fires 3 at Fox; Hood is done", "");
    struct nova_fire good = table.state.fire;
    assert_true(nova_volley_is_sound(&table.game, 0));
    table.state.fire.target[0] = 3; /* Fox is astern */
    assert_false(nova_volley_is_sound(&table.game, 0));
    table.state.fire.target[0] = 200;
    assert_false(nova_volley_is_sound(&table.game, 0));
    table.state.fire = good;
    table.state.fire.open |= 1 << 6;
    assert_false(nova_volley_is_sound(&table.game, 0));
    table.state.fire = good;
    table.state.fire.halves = 1; /* not split */
    assert_false(nova_volley_is_sound(&table.game, 0));
    table.state.fire = good;
    table.state.fire.combined = 1; /* with nobody */
    assert_false(nova_volley_is_sound(&table.game, 0));
    table.state.fire = good;
    table.state.fire.combined = 6; /* led by another that is not among them */
    table.state.fire.other[1] = table.state.fire.other[2] = 0;
    assert_false(nova_volley_is_sound(&table.game, 0));
    table.state.fire = good;
    table.state.fire.second = 1;
    assert_false(nova_volley_is_sound(&table.game, 0));
    table.state.fire = good;
    table.state.fire.open = 1; /* nothing to pick */
    assert_false(nova_volley_is_sound(&table.game, 0));
}
