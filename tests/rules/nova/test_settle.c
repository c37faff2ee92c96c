/* Damage taking effect: conditions, check series, losses (NV-attack.10 … NV-attack.13, NV-opt.1,
 * NV-sys.0, NV-sys.5, NV-adv.1, NV-vp.1). */
#include "tests/rules/nova/fixture.h"

#include <stdio.h>
#include <stdlib.h>

static struct table table;

/* Hood and Bait can fire at each other: nothing goes on by itself. */
static void open_fight(const char *position)
{
    static char text[4096];
    snprintf(text, sizeof text,
             "start combat leader: red\nred Hood nv-arrow 0109 2\nblue Bait nv-arrow 0110 5\n%s",
             position);
    table_open(&table, text);
}

/* A ship of so many boxes and ratings, with keys of its own and options. */
static void open_ship(const char *design, const char *keys, const char *options)
{
    static char text[2048];
    snprintf(text, sizeof text, "design hulk %s\nblue Wolf hulk 2010 5 %s\n%s", design, keys,
             options);
    open_fight(text);
}

/* One attack resolved on a ship: missed, or so many boxes. */
static void strike(const char *name, int boxes)
{
    struct walk walk = walk_begin(&table.game, NULL, NULL);
    nova_settle_rank(&walk, table_unit(&table, name));
    nova_boxes_mark(&walk, table_unit(&table, name), boxes, NOVA_RULE_ATTACK_9);
}

/* Effects of all that, with these dice: all of them and no more. */
static void settle(const char *dice)
{
    uint16_t faces[64];
    int count = 0;
    for (const char *at = dice; *at; at += *at == ',') {
        char *end;
        faces[count++] = (uint16_t)strtol(at, &end, 10);
        at = end;
    }
    struct dice_scripted script;
    dice_scripted_init(&script, faces, count, NULL, 0);
    table.events.count = 0;
    struct walk walk = walk_begin(&table.game, &script.dice, &table.events);
    nova_settle_begin(&walk, NOVA_BY_FIRE, NOVA_STEP_ASK);
    play_settle(&table.game, &script.dice, &table.events);
    assert_false(script.dice.spoiled);
    assert_int_equal(script.lane[DICE_OPEN].used, count);
    assert_int_equal(table.state.step, NOVA_STEP_ASK);
}

static void blow(int boxes, const char *dice)
{
    strike("Wolf", boxes);
    settle(dice);
}

static int wolf(void)
{
    return table_unit(&table, "Wolf");
}

/* ---- NV-attack.10 ---- */

/* W38 */
TEST(nv_attack_10, w38_a_damaged_majestic)
{
    open_fight("blue Wolf nv-majestic 2010 5\n");
    blow(6, "1,3,6,5");
    assert_boxes(&table, "Wolf", "6/0 2/1/0/1 damaged");
    assert_int_equal(nova_ship_thrust(&table.game, wolf()), 2);
    assert_int_equal(nova_ship_weapon_hits(&table.game, wolf(), 0), 1);
    assert_int_equal(nova_ship_ecm(&table.game, wolf(), -1), 1);
    assert_int_equal(nova_ship_faces(&table.game, wolf(), -1), 1 << 4 | 1 << 5);
    assert_told(&table, SERIES, 1);
    assert_told(&table, CHECKED, 4);
    assert_cites(&table, ATTACK_10);
    assert_cites(&table, COMP_6);
}

/* W39 */
TEST(nv_attack_10, w39_the_same_ship_crippled_later)
{
    open_fight("blue Wolf nv-majestic 2010 5 hull: 6, condition: damaged, thrust: 2, weapons: 1, "
               "shields: 1\n");
    blow(6, "2,2,4,1");
    assert_boxes(&table, "Wolf", "12/0 4/3/1/3 crippled");
    assert_int_equal(nova_ship_thrust(&table.game, wolf()), 1);
    assert_int_equal(nova_ship_weapon_hits(&table.game, wolf(), 0), 3);
    assert_int_equal(nova_ship_ecm(&table.game, wolf(), -1), 1);
    assert_int_equal(nova_ship_faces(&table.game, wolf(), -1), 1 << 5);
}

/* W40 */
TEST(nv_attack_10, w40_two_series_when_one_activation_causes_both)
{
    open_fight("blue Wolf nv-majestic 2010 5\n");
    blow(12, "1,3,6,5,2,2,4,1");
    assert_boxes(&table, "Wolf", "12/0 4/3/1/3 crippled");
    assert_told(&table, SERIES, 2);
    assert_int_equal(table_told_of(&table, series, 0, condition), NOVA_DAMAGED);
    assert_int_equal(table_told_of(&table, series, 1, condition), NOVA_CRIPPLED);
    assert_told(&table, CONDITION, 2);
}

TEST(nv_attack_10, w40_a_destroyed_ship_rolls_none)
{
    for (int boxes = 17; boxes <= 20; boxes++) {
        open_fight("blue Wolf nv-majestic 2010 5\n");
        blow(boxes, "");
        assert_place(&table, "Wolf", "destroyed");
        assert_vp(&table, 344, 0);
    }
}

TEST(nv_attack_10, every_face)
{
    static const int wanted[] = {2, 2, 1, 1, 1, 0};
    for (int face = 1; face <= 6; face++) {
        char dice[32];
        open_fight("blue Wolf nv-majestic 2010 5\n");
        snprintf(dice, sizeof dice, "%d,6,6,6", face);
        blow(6, dice);
        assert_int_equal(table_ship(&table, "Wolf")->track[NOVA_THRUST], wanted[face - 1]);
    }
}

TEST(nv_attack_10, fewer_boxes_than_a_group_bring_no_dice)
{
    open_fight("blue Wolf nv-majestic 2010 5\n");
    blow(5, "");
    assert_boxes(&table, "Wolf", "5/0 0/0/0/0");
    assert_told(&table, CONDITION, 0);
}

/* W41 */
TEST(nv_attack_11, w41_a_full_track_stays_as_it_is)
{
    open_fight("blue Wolf nv-majestic 2010 5 thrust: 3, weapons: 4\n");
    blow(6, "1,1,6,6");
    assert_boxes(&table, "Wolf", "6/0 4/4/0/0 damaged");
    assert_cites(&table, ATTACK_11);
    assert_int_equal(table_told_of(&table, checked, 1, boxes), 0); /* checked by it */
    assert_int_equal(table_told_of(&table, checked, 1, due), 2);   /* due */
}

TEST(nv_attack_12, no_die_for_tracks_missing_by_design)
{
    open_fight("blue Wolf nv-obsidian 2010 5\n"); /* neither ECM nor shields */
    blow(7, "3,4");
    assert_boxes(&table, "Wolf", "4/3 1/1/0/0 damaged");
    assert_told(&table, NO_TRACK, 2);
    assert_cites(&table, ATTACK_12);
}

TEST(nv_attack_12, neither_thrust_nor_weapons)
{
    open_ship("3 0 1 5+", "", "");
    blow(1, "3,4");
    assert_boxes(&table, "Wolf", "1/0 0/0/1/1 damaged");
}

TEST(nv_attack_12, a_worn_track_still_rolls)
{
    /* ECM 1 1 1 0 0 with three checked is worth 0; of the shields only the last icon is left */
    open_fight("blue Wolf nv-majestic 2010 5 ecm: 3, shields: 4\n");
    blow(6, "6,6,1,1");
    assert_boxes(&table, "Wolf", "6/0 0/0/4/4 damaged");
}

/* ---- NV-attack.13 ---- */

TEST(nv_attack_13, targets_in_the_order_of_the_first_attack_on_them)
{
    open_fight("blue Wolf nv-majestic 2010 5\nblue Fox nv-majestic 2012 5\n"
               "blue Elk nv-majestic 2014 5\n");
    strike("Fox", 0); /* missed at first */
    strike("Wolf", 6);
    strike("Elk", 0); /* and never hit */
    strike("Fox", 6);
    settle("1,6,6,6,6,1,6,6");
    assert_boxes(&table, "Fox", "6/0 2/0/0/0 damaged");
    assert_boxes(&table, "Wolf", "6/0 0/2/0/0 damaged");
    assert_boxes(&table, "Elk", "0/0 0/0/0/0");
    assert_int_equal(table_ship(&table, "Elk")->rank, 0);
    assert_int_equal(table.state.settle.ranks, 0);
}

TEST(nv_adv_9, targets_in_id_order_with_simultaneous_play)
{
    static char text[512];
    snprintf(text, sizeof text,
             "option simultaneous-play on\nblue Wolf nv-majestic 2010 5\n"
             "blue Fox nv-majestic 2012 5\n");
    open_fight(text);
    strike("Fox", 6);
    strike("Wolf", 6);
    settle("1,6,6,6,6,1,6,6");
    assert_boxes(&table, "Wolf", "6/0 2/0/0/0 damaged");
    assert_boxes(&table, "Fox", "6/0 0/2/0/0 damaged");
}

TEST(nv_attack_13, a_condition_never_improves_and_brings_one_series)
{
    open_fight("blue Wolf nv-majestic 2010 5 hull: 5, condition: damaged\n");
    blow(1, ""); /* the group fills again (NV-sys.6) */
    assert_boxes(&table, "Wolf", "6/0 0/0/0/0 damaged");
    blow(6, "6,6,6,6");
    assert_boxes(&table, "Wolf", "12/0 0/0/0/0 crippled");
}

TEST(nv_attack_13, effects_are_processed_once)
{
    open_fight("blue Wolf nv-majestic 2010 5\n");
    blow(6, "1,1,1,1");
    settle("");
    assert_boxes(&table, "Wolf", "6/0 2/2/2/2 damaged");
    assert_int_equal(table_ship(&table, "Wolf")->fresh, 0);
}

/* ---- NV-vp.1 ---- */

/* W15 */
TEST(nv_vp_1, w15_a_rating_of_250_gives_250)
{
    open_ship("3 4 1 5+ points: 250", "", "");
    blow(3, "");
    assert_vp(&table, 250, 0);
    assert_told(&table, DESTROYED, 1);
    assert_int_equal(table_told_of(&table, destroyed, 0, cause), NOVA_BY_FIRE);
    assert_int_equal(table_told_of(&table, destroyed, 0, points), 250);
    assert_cites(&table, VP_1);
}

static void take_away(enum nova_cause cause, enum nova_rule rule)
{
    struct walk walk = walk_begin(&table.game, NULL, &table.events);
    table.events.count = 0;
    nova_remove(&walk, wolf(), cause, rule);
}

TEST(nv_vp_1, removal_counts_like_destruction)
{
    open_fight("blue Wolf nv-arrow 2010 5 hull: 2, condition: damaged\n");
    take_away(NOVA_BY_LEAVING, NOVA_RULE_MOVE_5);
    assert_place(&table, "Wolf", "left");
    assert_vp(&table, 79, 0);
    assert_told(&table, LEFT_BOARD, 1);
    assert_int_equal(table_told_of(&table, left_board, 0, points), 79);
    open_fight("blue Wolf nv-arrow 2010 5\n");
    take_away(NOVA_BY_CROWDING, NOVA_RULE_MOVE_6);
    assert_place(&table, "Wolf", "left");
    assert_vp(&table, 79, 0);
    assert_told(&table, NO_ROOM, 1);
}

TEST(nv_sys_2, a_jump_gives_no_points)
{
    open_fight("blue Wolf nv-arrow 2010 5\n");
    take_away(NOVA_BY_JUMP, NOVA_RULE_SYS_2);
    assert_place(&table, "Wolf", "jumped");
    assert_vp(&table, 0, 0);
    assert_told(&table, SCORED, 0);
}

TEST(nv_vp_1, one_that_is_gone_keeps_its_boxes_only)
{
    open_fight("blue Wolf nv-majestic 2010 5 speed: 3, hull: 14, condition: crippled, thrust: 2, "
               "jump: 4, charging: true\n");
    blow(3, "");
    const struct nova_ship *ship = table_ship(&table, "Wolf");
    assert_int_equal(ship->hull, 17);
    assert_int_equal(ship->speed + ship->track[NOVA_THRUST] + ship->jump + ship->rank, 0);
    assert_int_equal(ship->flags,
                     NOVA_DESTROYED << NOVA_CONDITION_SHIFT | NOVA_LOST << NOVA_FATE_SHIFT);
    assert_int_equal(table.state.units[wolf()].heading, HEADING_NONE);
}

/* ---- systems ---- */

TEST(nv_sys_0, each_operational_system_has_a_die_behind_the_shields)
{
    open_ship("3 4 1 5+ Fire_Control Hyperdrive Stealth", "", "option system-damage on\n");
    blow(1, "6,6,6,2,3,1"); /* no weapons: no die */
    assert_int_equal(table_ship(&table, "Wolf")->lost, 5);
    assert_false(nova_ship_has_system(&table.game, wolf(), NOVA_FIRE_CONTROL));
    assert_true(nova_ship_has_system(&table.game, wolf(), NOVA_HYPERDRIVE));
    assert_cites(&table, SYS_0);
    blow(1, "6,6,6,1"); /* of those left */
    assert_int_equal(table_ship(&table, "Wolf")->lost, 7);
}

TEST(nv_sys_0, off_by_default)
{
    open_ship("3 4 1 5+ Fire_Control Hyperdrive", "", "");
    blow(1, "6,6,6");
    assert_told(&table, SYSTEM_ROLLED, 0);
}

TEST(nv_sys_0, nothing_is_operational_without_nova_systems)
{
    open_ship("3 4 1 5+ Fire_Control", "", "option system-damage on\noption nova-systems off\n");
    blow(1, "6,6,6");
    assert_told(&table, SYSTEM_ROLLED, 0);
}

TEST(nv_sys_0, a_system_lost_in_the_first_series_is_of_no_use_in_the_second)
{
    open_ship("3 4 1 5+ Reinforced_Systems", "", "option system-damage on\n");
    blow(2, "4,4,4,1,4,4,4");
    assert_boxes(&table, "Wolf", "2/0 1/0/1/1 crippled");
}

TEST(nv_sys_5, fragile_ships_lose_more)
{
    static const int wanted[] = {3, 3, 2, 2, 2, 0};
    for (int face = 1; face <= 6; face++) {
        char dice[16];
        open_ship("3 4 1 5+ Fragile_Systems", "", "");
        snprintf(dice, sizeof dice, "%d,6,6", face);
        blow(1, dice);
        assert_int_equal(table_ship(&table, "Wolf")->track[NOVA_THRUST], wanted[face - 1]);
    }
    assert_cites(&table, SYS_5);
}

TEST(nv_sys_5a, reinforced_ships_lose_less)
{
    static const int wanted[] = {1, 1, 1, 0, 0, 0};
    for (int face = 1; face <= 6; face++) {
        char dice[16];
        open_ship("3 4 1 5+ Reinforced_Systems", "", "");
        snprintf(dice, sizeof dice, "%d,6,6", face);
        blow(1, dice);
        assert_int_equal(table_ship(&table, "Wolf")->track[NOVA_THRUST], wanted[face - 1]);
    }
    assert_cites(&table, SYS_5A);
}

TEST(nv_opt_3, systems_off_leave_the_plain_table)
{
    open_ship("3 4 1 5+ Fragile_Systems", "", "option nova-systems off\n");
    blow(1, "1,3,6");
    assert_boxes(&table, "Wolf", "1/0 2/0/1/0 damaged");
}

TEST(nv_sys_7, one_check_for_all_sectors)
{
    open_ship("3 4 0 - Directional_Defenses sector_ecm: [[2, 2, 1, 1, 0], [1, 1, 1, 0, 0], "
              "[0, 0, 0, 0, 0], [0, 0, 0, 0, 0], [0, 0, 0, 0, 0], [0, 0, 0, 0, 0]], "
              "sector_shields: [[5, 5, 5, 6, 6], [], [], [], [], [6, 6, 6, 6, 6]]",
              "", "");
    blow(1, "6,1,3");
    assert_boxes(&table, "Wolf", "1/0 0/0/2/1 damaged");
    assert_int_equal(nova_ship_ecm(&table.game, wolf(), 0), 1);
    assert_int_equal(nova_ship_ecm(&table.game, wolf(), 1), 1);
}

/* ---- NV-adv.1 ---- */

TEST(nv_adv_1, a_die_for_each_bank_in_display_order)
{
    open_ship("3 4 1 5+ Beams=FF,AA:5/10/15:400 Guns=TT:2/4/6:400", "",
              "option bank-specific-damage on\n");
    blow(1, "6,1,6,3,6,6");
    assert_int_equal(nova_ship_bank_checked(&table.game, wolf(), 0), 2);
    assert_int_equal(nova_ship_bank_checked(&table.game, wolf(), 1), 0);
    assert_int_equal(nova_ship_bank_checked(&table.game, wolf(), 2), 1);
    assert_boxes(&table, "Wolf", "1/0 0/0/0/0 damaged");
    assert_int_equal(table_told_of(&table, checked, 3, bank), 3);
    assert_cites(&table, ADV_1);
    blow(1, "6,1,1,1,6,6");
    assert_int_equal(nova_ship_bank_checked(&table.game, wolf(), 0), 4);
    assert_int_equal(nova_ship_bank_checked(&table.game, wolf(), 2), 3);
}

TEST(nv_adv_1, an_unarmed_ship_has_no_weapon_die)
{
    open_ship("3 4 1 5+", "", "option bank-specific-damage on\n");
    blow(1, "6,6,6");
    assert_int_equal(table_told_of(&table, no_track, 0, track), NOVA_WEAPONS);
}

/* ---- NV-opt.1 ---- */

static void open_allocated(const char *design, const char *keys)
{
    open_ship(design, keys, "option damage-allocation on\n");
}

/* The example of the page */
TEST(nv_opt_1, hull_12_rolls_2_3_5)
{
    open_allocated("12 4 1 5+ Beams=FF:5/10/15:400", "");
    blow(3, "2,3,5");
    const struct nova_ship *ship = table_ship(&table, "Wolf");
    assert_int_equal(ship->total[NOVA_THRUST], 5);
    assert_int_equal(ship->total[NOVA_WEAPONS], 2);
    assert_int_equal(ship->total[NOVA_ECM], 2);
    assert_int_equal(ship->total[NOVA_SHIELDS], 3);
    assert_boxes(&table, "Wolf", "3/0 1/0/0/1");
    assert_cites(&table, OPT_1);
}

TEST(nv_opt_1, every_face)
{
    static const int wanted[6][4] = {{1, 3, 0, 0}, {2, 0, 2, 0}, {3, 0, 0, 1},
                                     {0, 1, 3, 0}, {0, 2, 0, 2}, {0, 0, 1, 3}};
    for (int face = 1; face <= 6; face++) {
        char dice[8];
        open_allocated("24 4 1 5+ Beams=FF:5/10/15:400", "");
        snprintf(dice, sizeof dice, "%d", face);
        blow(1, dice);
        for (int track = 0; track < NOVA_TRACKS; track++)
            assert_int_equal(table_ship(&table, "Wolf")->total[track], wanted[face - 1][track]);
    }
}

TEST(nv_opt_1, dice_for_hull_boxes_only_and_condition_without_series)
{
    open_allocated("6/3 4 1 5+ Beams=FF:5/10/15:400", "");
    blow(3, "6,6"); /* one armor, two hull */
    assert_told(&table, CONDITION, 1);
    assert_told(&table, SERIES, 0);
    assert_int_equal(table_ship(&table, "Wolf")->total[NOVA_SHIELDS], 6);
    assert_boxes(&table, "Wolf", "2/1 0/0/1/3 damaged"); /* f = (29*6+50)/100 = 2 */
}

TEST(nv_opt_1, factors_of_fragile_and_reinforced_ships)
{
    open_allocated("12 4 1 5+ Fragile_Systems", ""); /* 17*12+50 = 254: 2 */
    blow(1, "2");
    assert_boxes(&table, "Wolf", "1/0 1/0/1/0");
    open_allocated("12 4 1 5+ Reinforced_Systems", ""); /* 67*12+50 = 854: 8 */
    blow(3, "3,3,2");
    assert_boxes(&table, "Wolf", "3/0 1/0/0/0");
    open_allocated("1 4 1 5+", "");
    blow(1, "");                    /* destroyed: none */
    open_allocated("2 4 1 5+", ""); /* 58+50 = 108: 1 */
    blow(1, "3");
    assert_boxes(&table, "Wolf", "1/0 3/0/0/1 damaged");
}

TEST(nv_opt_1, four_boxes_at_most)
{
    open_allocated("6 4 1 5+", "total_thrust: 7, thrust: 3");
    blow(2, "3,3"); /* f = 2: from 7 to 13 */
    assert_boxes(&table, "Wolf", "2/0 4/0/0/1 damaged");
    assert_int_equal(table_ship(&table, "Wolf")->total[NOVA_THRUST], 13);
    open_allocated("6 4 1 5+", "total_thrust: 8, thrust: 3"); /* of four one was repaired */
    blow(1, "3");
    assert_boxes(&table, "Wolf", "1/0 3/0/0/0");
}

TEST(nv_opt_1, erased_boxes_are_not_checked_again_for_an_old_total)
{
    open_allocated("12 4 1 5+", "total_thrust: 5, thrust: 0"); /* one box was repaired */
    blow(1, "6");
    assert_boxes(&table, "Wolf", "1/0 0/0/0/1");
    blow(1, "1"); /* 6: the second multiple of 3 */
    assert_boxes(&table, "Wolf", "2/0 1/0/0/1");
}

TEST(nv_opt_1, totals_of_absent_tracks_are_ignored)
{
    open_allocated("12 4 0 -", "");
    blow(2, "6,4");
    for (int track = NOVA_WEAPONS; track < NOVA_TRACKS; track++)
        assert_int_equal(table_ship(&table, "Wolf")->total[track], 0);
}

TEST(nv_opt_1, many_boxes_are_rolled_in_portions)
{
    open_allocated("30 4 1 5+ Beams=FF:5/10/15:400", ""); /* f = 9 */
    blow(14, "1,2,3,4,5,6,1,2,3,4,5,6,3,3");
    assert_int_equal(table_ship(&table, "Wolf")->total[NOVA_THRUST], 18);
    assert_boxes(&table, "Wolf", "14/0 2/1/1/1 damaged");
}

/* ---- NV-opt.2 ---- */

static void locate(int hull, int core, const char *dice)
{
    struct walk walk = walk_begin(&table.game, NULL, NULL);
    nova_settle_rank(&walk, wolf());
    nova_boxes_mark_located(&walk, wolf(), hull, core);
    settle(dice);
}

TEST(nv_opt_2, a_bullet_brings_a_series)
{
    open_ship("8 4 1 5+", "", "option damage-location on\n");
    locate(3, 1, "");
    assert_boxes(&table, "Wolf", "3+1/0 0/0/0/0");
    locate(0, 1, "1,6,6");
    assert_boxes(&table, "Wolf", "3+2/0 2/0/0/0 damaged");
    locate(1, 1, "1,6,6");
    assert_boxes(&table, "Wolf", "4+3/0 4/0/0/0 crippled");
    locate(1, 0, "");
    assert_place(&table, "Wolf", "destroyed");
}

TEST(nv_opt_2, a_single_system_box_brings_two)
{
    open_ship("3 4 1 5+", "", "option damage-location on\n");
    locate(0, 1, "3,6,6,4,6,6");
    assert_boxes(&table, "Wolf", "0+1/0 2/0/0/0 crippled");
}

/* ---- by orders ---- */

/* W14 as it is played */
TEST(nv_attack_13, w14_damage_takes_effect_after_the_attacks)
{
    table_open(&table, "start combat leader: red\n"
                       "design gun 8 4 0 - Guns=TT:5/10/15:5-4-3\n"
                       "design hulk 8/5 4 0 - Guns=TT:5/10/15:400\n"
                       "red Hood gun 1018 0\nblue Wolf hulk 1010 3 hull: 2, armor: 2\n");
    table_order(&table, "Hood fires 1 at Wolf", "5,2,6,1,3,3,6");
    assert_boxes(&table, "Wolf", "3/3 1/0/0/0 damaged");
    assert_told(&table, CONDITION, 1);
}

static void open_two_targets(void)
{
    table_open(&table, "start combat leader: red\n"
                       "design gun 8 4 0 - Guns=TT,TT:5/10/15:2-1\n"
                       "design hulk 6 4 0 5+ Guns=TT:5/10/15:400\n"
                       "red Hood gun 1018 0\nblue Wolf hulk 1010 3 hull: 1\n"
                       "blue Fox hulk 1110 3 hull: 1\n");
}

TEST(nv_attack_14, all_attacks_then_the_series_target_by_target)
{
    open_two_targets();
    table_order(&table, "Hood fires 1 at Wolf; Hood fires 2 at Fox; Hood resolves 2 at Fox",
                "5,1,4,"        /* at Fox: one hit, not saved */
                "6,6,5,1,"      /* at Wolf: two hits, one saved */
                "1,6,6,3,6,6"); /* thrust, weapons, shields of Fox; then of Wolf */
    assert_boxes(&table, "Fox", "2/0 2/0/0/0 damaged");
    assert_boxes(&table, "Wolf", "2/0 1/0/0/0 damaged");
}

TEST(nv_attack_14, the_order_of_the_attacks_is_that_of_the_series)
{
    open_two_targets();
    table_order(&table, "Hood fires 1 at Wolf; Hood fires 2 at Fox; Hood resolves the rest",
                "6,6,5,1,5,1,4,1,6,6,3,6,6");
    assert_boxes(&table, "Wolf", "2/0 2/0/0/0 damaged");
    assert_boxes(&table, "Fox", "2/0 1/0/0/0 damaged");
}

/* Checked by the first attack, in force against the second all the same */
TEST(nv_attack_13, shields_against_the_rest_are_those_at_the_start)
{
    open_two_targets();
    table_order(&table, "Hood fires 1 2 at Wolf; Hood resolves the rest",
                "6,1,1,6,1,5,1,6,1"); /* damaged; the 5 still saves; then the series */
    assert_boxes(&table, "Wolf", "2/0 2/0/0/2 damaged");
    assert_told(&table, SERIES, 1);
}

TEST(nv_terr_1, a_ship_lost_to_asteroids)
{
    open_fight("blue Wolf nv-arrow 2010 5 hull: 5\n");
    strike("Wolf", 1);
    struct walk walk = walk_begin(&table.game, NULL, &table.events);
    table.events.count = 0;
    nova_settle_begin(&walk, NOVA_BY_ASTEROIDS, NOVA_STEP_ASK);
    nova_settle_step(&walk);
    assert_place(&table, "Wolf", "destroyed");
    assert_int_equal(table_told_of(&table, destroyed, 0, cause), NOVA_BY_ASTEROIDS);
    assert_int_equal(table_event(&table, NOVA_EVENT_DESTROYED, 0)->rule, NOVA_RULE_TERR_1);
}
