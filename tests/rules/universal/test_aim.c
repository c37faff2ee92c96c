/* Ranges, modifiers and what may be fired at what (UN-D1, UN-D2.2). */
#include "tests/rules/universal/range.h"

#include <string.h>

static struct range range;
static int gun, hulk, hunter, prey; /* designs and ships */

/* A hunter at (0,0) heading E, its prey `away` hexes ahead, facing it. */
static void open_pair(const char *bands, const char *traits, int away)
{
    range_open(&range);
    gun = range_design(&range);
    hulk = range_design(&range);
    range_battery(&range, gun, bands, "AB*2 EF", traits);
    hunter = range_ship(&range, SIDE_RED, gun, 0, 0, 0);
    prey = range_ship(&range, SIDE_BLUE, hulk, away, 0, 3);
}

static struct universal_aim aim_with(enum universal_blow kind)
{
    struct universal_aim aim = {
        .kind = kind, .unit = hunter, .weapon = 0, .target = prey, .marker = 0};
    universal_aim_find(&range.game, &aim);
    return aim;
}

static int sum_of(enum universal_blow kind)
{
    return aim_with(kind).modifiers.sum;
}

/* ---- range ---- */

TEST(un_d1_2, the_band_gives_the_values)
{
    open_pair("4:1/4/3 8:2/5/2", "", 5);
    struct universal_aim aim = aim_with(UNIVERSAL_BY_WEAPONS);
    assert_int_equal(aim.range, 5);
    assert_int_equal(aim.rof, 2);
    assert_int_equal(aim.acc, 5);
    assert_int_equal(aim.dmg, 2);
    range.state.units[prey].cell = range.state.units[hunter].cell;
    aim = aim_with(UNIVERSAL_BY_WEAPONS);
    assert_int_equal(aim.range, 1);
    assert_int_equal(aim.band, 0);
}

TEST(un_d1_2, w50_beyond_the_last_band_nothing_fires)
{
    open_pair("5:1/3/1 10:1/4/1 15:1/5/1", "", 13);
    range_battery(&range, gun, "4:1/4/3 8:1/4/2 12:1/4/1", "AB", "");
    assert_int_equal(universal_aim_open(&range.game, hunter, prey, 0), 3);
    range_refuse(&range, hunter, 8, prey, 0, "UN-D1.2");
    range_fire(&range, hunter, 1, prey, 0);
    assert_int_equal(aim_with(UNIVERSAL_BY_WEAPONS).acc, 5);
}

TEST(un_d1_3, stealth_and_scanners_both_count_the_actual_range)
{
    open_pair("12:1/4/1", "", 9);
    assert_int_equal(universal_aim_range(&range.game, hunter, prey, 9), 9);
    range.designs[hulk].gift[UNIVERSAL_STEALTH] = 1;
    assert_int_equal(universal_aim_range(&range.game, hunter, prey, 9), 12);
    assert_int_equal(universal_aim_range(&range.game, hunter, prey, 2), 2);
    range.designs[gun].item[UNIVERSAL_LONG_RANGE_SCANNERS] = 1;
    assert_int_equal(universal_aim_range(&range.game, hunter, prey, 3), 4);
    assert_int_equal(universal_aim_range(&range.game, hunter, prey, 4), 4);
    assert_int_equal(universal_aim_range(&range.game, hunter, prey, 6), 7);
    assert_int_equal(universal_aim_range(&range.game, hunter, prey, 9), 10);
    assert_int_equal(universal_aim_range(&range.game, hunter, prey, 12), 13);
    assert_int_equal(aim_with(UNIVERSAL_BY_WEAPONS).rule, UNIVERSAL_RULE_D1_3);
}

/* UN-G1: at three hexes the Scanners take nothing off, whatever Stealth makes of them. */
TEST(un_d1_3, scanners_are_used_from_four_actual_hexes_on)
{
    open_pair("12:1/4/1", "", 3);
    range.designs[hulk].gift[UNIVERSAL_STEALTH] = 1;
    range.designs[gun].item[UNIVERSAL_LONG_RANGE_SCANNERS] = 1;
    assert_false(universal_aim_uses_scanners(&range.game, hunter, prey));
    range.state.units[prey].cell.q++;
    assert_true(universal_aim_uses_scanners(&range.game, hunter, prey));
}

TEST(un_e1_8, scanners_bring_a_quarter_nearer)
{
    open_pair("12:1/4/1", "", 15);
    range_refuse(&range, hunter, 1, prey, 0, "UN-D1.2");
    range.designs[gun].item[UNIVERSAL_LONG_RANGE_SCANNERS] = 1;
    assert_int_equal(universal_aim_range(&range.game, hunter, prey, 15), 12);
    assert_int_equal(universal_aim_range(&range.game, hunter, prey, 3), 3);
    range_fire(&range, hunter, 1, prey, 0);
    assert_int_equal(aim_with(UNIVERSAL_BY_WEAPONS).rule, UNIVERSAL_RULE_E1_8);
    range.state.elements[hunter].card.item[UNIVERSAL_LONG_RANGE_SCANNERS] = 1; /* lost */
    assert_int_equal(universal_aim_range(&range.game, hunter, prey, 15), 15);
}

TEST(un_d1_3, stealth_puts_out_of_reach_unless_a_probe_is_near)
{
    open_pair("12:1/4/1", "", 10);
    range.designs[hulk].gift[UNIVERSAL_STEALTH] = 1;
    range_refuse(&range, hunter, 1, prey, 0, "UN-D1.3");
    range.state.markers[0] = (struct universal_marker){
        .cell = {8, 0}, .kind = UNIVERSAL_MARKER_PROBE, .side = SIDE_RED, .count = 1};
    range.state.marker_count = 1;
    range_fire(&range, hunter, 1, prey, 0);
}

/* ---- refusals ---- */

TEST(un_d1_4, the_target_must_lie_in_an_arc)
{
    open_pair("9:1/4/1", "", 5);
    range_refuse(&range, hunter, 4, prey, 0, "UN-D1.4");
    range.state.units[prey].cell = (struct cell){-5, 0};
    range_refuse(&range, hunter, 1, prey, 0, "UN-D1.4");
    range_fire(&range, hunter, 4, prey, 0);
}

TEST(un_d1_5, the_line_must_be_free)
{
    open_pair("9:1/4/1", "", 5);
    range.state.markers[0] = (struct universal_marker){
        .cell = {3, 0}, .kind = UNIVERSAL_MARKER_FLARE, .side = SIDE_RED, .count = 1};
    range.state.marker_count = 1;
    range_refuse(&range, hunter, 1, prey, 0, "UN-D1.5");
    assert_int_equal(universal_aim_open(&range.game, hunter, prey, 0), 0);
    range_ship(&range, SIDE_RED, hulk, 2, 0, 0); /* ships never block */
    range.state.markers[0].cell = (struct cell){0, 5};
    range_fire(&range, hunter, 1, prey, 0);
}

TEST(un_d1_1, each_weapon_is_declared_once_at_an_enemy_on_the_board)
{
    open_pair("9:1/4/1", "", 5);
    int friend = range_ship(&range, SIDE_RED, hulk, 3, 0, 0);
    range_refuse(&range, hunter, 1, friend, 0, "UN-0.3");
    range_refuse(&range, hunter, 0, prey, 0, "UN-D1.1");
    range_refuse(&range, hunter, 8, prey, 0, "UN-D1.1");
    range_refuse(&range, hunter, 1, 77, 0, "UN-D1.1");
    range_fire(&range, hunter, 1, prey, 0);
    range_refuse(&range, hunter, 3, prey, 0, "UN-D1.1");
    assert_int_equal(universal_aim_open(&range.game, hunter, prey, 0), 2);
    range_fire(&range, hunter, 2, prey, 0);
    range.state.units[prey].status = STATUS_GONE;
    range_refuse(&range, hunter, 1, prey, 0, "UN-D1.1");
}

TEST(un_c4_2, cloaked_ships_are_no_targets_and_do_not_attack)
{
    open_pair("9:1/4/1", "", 5);
    range.state.units[prey].status = UNIVERSAL_HIDDEN;
    range_refuse(&range, hunter, 1, prey, 0, "UN-C4.2");
    range.state.units[prey].status = STATUS_BOARD;
    range.state.elements[hunter].flags |= UNIVERSAL_EXPOSED;
    range_refuse(&range, hunter, 1, prey, 0, "UN-C4.2");
    assert_int_equal(universal_aim_open(&range.game, hunter, prey, 0), 0);
}

TEST(un_d3_4c, lost_weapons_do_not_fire)
{
    open_pair("9:1/4/1", "", 5);
    range.state.elements[hunter].weapon[1] = UNIVERSAL_GUN_LOST;
    range_refuse(&range, hunter, 2, prey, 0, "UN-D3.4c");
}

TEST(un_d1_6, ammunition_runs_out)
{
    open_pair("9:1/4/1", "", 5);
    range.designs[gun].battery[0].ammo = 2;
    for (int shot = 0; shot < 2; shot++) {
        struct walk walk = walk_begin(&range.game, NULL, &range.events);
        range_shoot(&range, hunter, 1, prey, "1");
        universal_weapon_rest(&walk, hunter);
    }
    range_refuse(&range, hunter, 1, prey, 0, "UN-D1.6");
    range_fire(&range, hunter, 2, prey, 0);
}

TEST(un_d6_4, weapons_used_in_defence_do_not_fire)
{
    open_pair("9:1/4/1", "defensive", 5);
    struct walk walk = walk_begin(&range.game, NULL, &range.events);
    universal_weapon_fired(&walk, hunter, 0, 0);
    range_refuse(&range, hunter, 1, prey, 0, "UN-D6.4");
}

TEST(un_d5_modes, one_of_a_battery_s_profiles_is_chosen)
{
    open_pair("9:1/4/1", "", 5);
    range_mode(&range, gun, "4:3/4/1 8:2/4/1", "piercing");
    range_battery(&range, gun, "9:1/4/1", "AB", "");
    range_refuse(&range, hunter, 8, prey, 1, "UN-D5.modes");
    assert_int_equal(universal_aim_open(&range.game, hunter, prey, 1), 3);
    range_fire(&range, hunter, 3, prey, 1);
    assert_cites(&range, D5_MODES);
    range_end(&range, hunter, "1 1 1 1"); /* two weapons of ROF 2 */
    assert_int_equal(range_told_of(&range, aimed, 0, dice), 4);
}

TEST(un_d5_enveloping, only_such_weapons_choose_the_facing)
{
    enum { AFT_MANNER = (1 + UNIVERSAL_AFT) << UNIVERSAL_MANNER_FACING_SHIFT };
    open_pair("9:1/4/1", "", 5);
    range_battery(&range, gun, "9:1/4/1", "AB", "enveloping");
    range_refuse(&range, hunter, 1, prey, AFT_MANNER, "UN-D5.enveloping");
    range_refuse(&range, hunter, 8, prey, 5 << UNIVERSAL_MANNER_FACING_SHIFT | 1 << 4,
                 "UN-D5.enveloping");
    range_fire(&range, hunter, 8, prey, AFT_MANNER);
    assert_cites(&range, D5_ENVELOPING);
    int flight = range_flight(&range, SIDE_BLUE, 4, 0, 6);
    range.state.declared = 0;
    range_refuse(&range, hunter, 8, flight, AFT_MANNER, "UN-D5.enveloping");
}

TEST(un_d1_1, everything_listed_is_permitted)
{
    open_pair("9:1/4/1", "", 5);
    range_battery(&range, gun, "9:1/4/1", "AB*2", "enveloping");
    range_mode(&range, gun, "9:1/4/1", "enveloping slow-1");
    range_flight(&range, SIDE_BLUE, 4, 0, 6);
    range.state.step = UNIVERSAL_STEP_ASK;
    /* at the ship: all, two batteries (one of four facings), single ones; the second mode */
    assert_int_equal(range_listed(&range, UNIVERSAL_FIRE, hunter),
                     1 + 1 + 4 + 2 + 8 + 12 + 1 + 2 + 4 + 3 + 1);
}

/* ---- modifiers ---- */

TEST(un_d2_2, w56_dead_engines_fire_control_and_countermeasures_add_up)
{
    open_pair("9:1/2/1", "", 5);
    range.state.elements[prey].card.track[UNIVERSAL_ENGINES] = 8;
    range.designs[gun].item[UNIVERSAL_ENHANCED_FIRE_CONTROL] = 1;
    range.designs[hulk].item[UNIVERSAL_COUNTERMEASURES] = 2;
    assert_int_equal(sum_of(UNIVERSAL_BY_WEAPONS), 1);
    assert_int_equal(aim_with(UNIVERSAL_BY_WEAPONS).need, 1);
    assert_int_equal(aim_with(UNIVERSAL_BY_WEAPONS).rule, UNIVERSAL_RULE_D2_2);
    range_shoot(&range, hunter, 1, prey, "1"); /* a natural 1 misses */
    assert_cites(&range, D2_3);
    assert_int_equal(range.state.elements[prey].hits, 0);
}

TEST(un_c2_1, engines_must_have_been_there)
{
    open_pair("9:1/4/1", "", 5);
    assert_int_equal(sum_of(UNIVERSAL_BY_WEAPONS), 0);
    range.state.elements[prey].card.track[UNIVERSAL_ENGINES] = 7;
    assert_int_equal(sum_of(UNIVERSAL_BY_WEAPONS), 0);
    range.state.elements[prey].card.track[UNIVERSAL_ENGINES] = 8;
    assert_int_equal(sum_of(UNIVERSAL_BY_WEAPONS), 1);
    assert_int_equal(aim_with(UNIVERSAL_BY_WEAPONS).rule, UNIVERSAL_RULE_C2_1);
    range.designs[hulk].gift[UNIVERSAL_IMMOBILE] = 1;
    assert_int_equal(sum_of(UNIVERSAL_BY_WEAPONS), 0);
}

TEST(un_c4_5, silence_counts_in_the_combat_phase_only)
{
    open_pair("9:1/4/1", "", 2);
    range.state.elements[prey].flags |= UNIVERSAL_SILENT;
    assert_int_equal(sum_of(UNIVERSAL_BY_WEAPONS), -1);
    assert_int_equal(aim_with(UNIVERSAL_BY_WEAPONS).rule, UNIVERSAL_RULE_C4_5);
    range.state.elements[hunter].flags |= UNIVERSAL_SILENT;
    assert_int_equal(sum_of(UNIVERSAL_BY_WEAPONS), -2);
    assert_int_equal(sum_of(UNIVERSAL_BY_PDS), -2);
    assert_int_equal(sum_of(UNIVERSAL_BY_SHOCKWAVE), -2);
    assert_int_equal(sum_of(UNIVERSAL_BY_SEEKERS), 0);
    assert_int_equal(sum_of(UNIVERSAL_BY_FLIGHT), 0);
}

TEST(un_e1_5, countermeasures_count_once_against_all)
{
    open_pair("9:1/4/1", "", 2);
    range.designs[hulk].item[UNIVERSAL_COUNTERMEASURES] = 2;
    assert_int_equal(sum_of(UNIVERSAL_BY_WEAPONS), -1);
    assert_int_equal(aim_with(UNIVERSAL_BY_WEAPONS).rule, UNIVERSAL_RULE_E1_5);
    assert_int_equal(sum_of(UNIVERSAL_BY_FLIGHT), -1);
    assert_int_equal(sum_of(UNIVERSAL_BY_SEEKERS), -1);
    assert_int_equal(sum_of(UNIVERSAL_BY_SHOCKWAVE), -1);
    assert_int_equal(sum_of(UNIVERSAL_BY_PDS), -1);
    range.state.elements[prey].card.item[UNIVERSAL_COUNTERMEASURES] = 2;
    assert_int_equal(sum_of(UNIVERSAL_BY_WEAPONS), 0);
}

TEST(un_e1_6, fire_control_is_for_weapons_only)
{
    open_pair("9:1/4/1", "", 2);
    range.designs[gun].item[UNIVERSAL_ENHANCED_FIRE_CONTROL] = 3;
    assert_int_equal(sum_of(UNIVERSAL_BY_WEAPONS), 1);
    assert_int_equal(aim_with(UNIVERSAL_BY_WEAPONS).rule, UNIVERSAL_RULE_E1_6);
    assert_int_equal(sum_of(UNIVERSAL_BY_PDS), 0);
    assert_int_equal(sum_of(UNIVERSAL_BY_SEEKERS), 0);
    assert_int_equal(sum_of(UNIVERSAL_BY_SHOCKWAVE), 0);
}

TEST(un_e1_4b, detected_ships_are_harder_to_hit)
{
    open_pair("9:1/4/1", "", 2);
    range.state.elements[prey].flags |= UNIVERSAL_EXPOSED;
    assert_int_equal(sum_of(UNIVERSAL_BY_WEAPONS), -1);
    assert_int_equal(sum_of(UNIVERSAL_BY_SEEKERS), -1);
    assert_int_equal(sum_of(UNIVERSAL_BY_FLIGHT), -1);
    assert_int_equal(aim_with(UNIVERSAL_BY_WEAPONS).rule, UNIVERSAL_RULE_E1_4B);
}

static void add_ground(enum universal_terrain kind, int q, int r)
{
    struct ground_map *map = &range.scenario.ground;
    struct ground_region *region = &map->region[map->region_count++];
    range.setup.option[UNIVERSAL_OPTION_TERRAIN] = 1;
    region->kind = (uint8_t)kind;
    region->cells[region->cell_count++] = (struct cell){(int16_t)q, (int16_t)r};
}

TEST(un_d2_2, each_kind_of_terrain_counts_once)
{
    open_pair("9:1/4/1", "", 8);
    add_ground(UNIVERSAL_NEBULA, 2, 0);
    add_ground(UNIVERSAL_NEBULA, 3, 0);
    assert_int_equal(sum_of(UNIVERSAL_BY_WEAPONS), -1);
    assert_int_equal(aim_with(UNIVERSAL_BY_WEAPONS).rule, UNIVERSAL_RULE_H4);
    add_ground(UNIVERSAL_FIELD, 5, 0);
    assert_int_equal(sum_of(UNIVERSAL_BY_WEAPONS), -2);
    assert_int_equal(sum_of(UNIVERSAL_BY_SEEKERS), 0);
    assert_int_equal(sum_of(UNIVERSAL_BY_SHOCKWAVE), 0);
}

TEST(un_f3_2, w68_flights_are_harder_to_hit_but_not_for_flights)
{
    open_pair("9:1/4/1", "", 2);
    prey = range_flight(&range, SIDE_BLUE, 2, 0, 6);
    assert_int_equal(aim_with(UNIVERSAL_BY_WEAPONS).need, 5);
    assert_int_equal(aim_with(UNIVERSAL_BY_WEAPONS).rule, UNIVERSAL_RULE_F3_2);
    assert_int_equal(sum_of(UNIVERSAL_BY_SEEKERS), -1);
    assert_int_equal(sum_of(UNIVERSAL_BY_PDS), -1);
    assert_int_equal(sum_of(UNIVERSAL_BY_FLIGHT), 0);
}

TEST(un_d5_accurate, what_makes_it_harder_is_ignored)
{
    open_pair("9:1/4/1", "accurate", 5);
    range.designs[hulk].item[UNIVERSAL_COUNTERMEASURES] = 1;
    range.state.elements[prey].flags |= UNIVERSAL_SILENT;
    assert_int_equal(sum_of(UNIVERSAL_BY_WEAPONS), 0);
    assert_int_equal(aim_with(UNIVERSAL_BY_WEAPONS).rule, UNIVERSAL_RULE_D5_ACCURATE);
    range.designs[gun].item[UNIVERSAL_ENHANCED_FIRE_CONTROL] = 1;
    assert_int_equal(sum_of(UNIVERSAL_BY_WEAPONS), 1);
}

TEST(un_d2_2, modifiers_travel_in_two_words)
{
    struct universal_modifiers made = {{0}, 0}, read;
    made.of[UNIVERSAL_FROM_NO_ENGINES] = 1;
    made.of[UNIVERSAL_FROM_SIZE] = -1;
    made.of[UNIVERSAL_FROM_TAIL] = -1;
    made.of[UNIVERSAL_FROM_SUSTAINED] = 1;
    universal_aim_unpack(universal_aim_pack(&made, 0), universal_aim_pack(&made, 1), &read);
    assert_memory_equal(&made, &read, sizeof made);
}

/* ---- action points ---- */

TEST(un_g1, bands_and_scanners_are_paid_for)
{
    open_pair("9:1/4/1 18:1/4/1", "", 12);
    range.setup.option[UNIVERSAL_OPTION_ACTION_POINTS] = 1;
    range.designs[gun].action_points = 3;
    range.designs[gun].battery[0].profile[0].band[1].ap = 2;
    range_refuse(&range, hunter, 3, prey, 0, "UN-G1");
    range.state.step = UNIVERSAL_STEP_ASK;
    assert_int_equal(range_listed(&range, UNIVERSAL_FIRE, hunter), 3); /* one, other, hold */
    range_fire(&range, hunter, 1, prey, 0);
    assert_int_equal(universal_item_points(&range.game, hunter), 1);
    range_refuse(&range, hunter, 2, prey, 0, "UN-G1");
    range.designs[gun].item[UNIVERSAL_LONG_RANGE_SCANNERS] = 1;
    range.designs[gun].item_ap[UNIVERSAL_LONG_RANGE_SCANNERS] = 1;
    range_fire(&range, hunter, 2, prey, 0); /* nine hexes by the scanners */
    assert_int_equal(universal_item_points(&range.game, hunter), 0);
}

TEST(un_g1, scanners_are_paid_for_once)
{
    open_pair("9:1/4/1", "", 12);
    range.setup.option[UNIVERSAL_OPTION_ACTION_POINTS] = 1;
    range.designs[gun].action_points = 4;
    range.designs[gun].battery[0].profile[0].band[0].ap = 1;
    range.designs[gun].item[UNIVERSAL_LONG_RANGE_SCANNERS] = 1;
    range.designs[gun].item_ap[UNIVERSAL_LONG_RANGE_SCANNERS] = 2;
    range_fire(&range, hunter, 3, prey, 0);
    assert_int_equal(universal_item_points(&range.game, hunter), 0);
}
