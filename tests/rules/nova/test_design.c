/* Designs: what a display says, what the loader works out, and what it refuses (NV-comp). */
#include "tests/rules/nova/fixture.h"

#include "rules/nova/yard/yard.h"
#include "rules/nova/front.h"

#include <stdio.h>
#include <string.h>

static struct table table;

#define BOXES "hull: 8, thrust: [4, 3, 2, 1, 1]"
#define GUN                                                                                        \
    "weapons: [{name: Gun, banks: [{arc: FF}], range: [2, 4, 6], firepower: 500, dice: [5, 4, "    \
    "3]}]"

/* Lays out a battle in which Hood is of a class with these keys. */
static enum fault load(const char *keys)
{
    static char position[16384];
    snprintf(position, sizeof position,
             "scenario classes: [{id: own, class: test ship, faction: test, %s}]\n"
             "red Hood own 0505 3\nblue Wolf nv-cinder 1515 0\n",
             keys);
    return table_try_open(&table, position);
}

static const struct nova_design *loaded(const char *keys)
{
    if (load(keys) != FAULT_NONE)
        fail_msg("%s: %s%s", keys, table.complaint[0].reason, table.why.text);
    return nova_design_of(&table.game, table_unit(&table, "Hood"));
}

/* One of the complaints says this. */
static void assert_faulty(const char *keys, const char *reason)
{
    assert_int_equal(load(keys), FAULT_INPUT);
    int count =
        table.complaints.count < TABLE_COMPLAINTS ? table.complaints.count : TABLE_COMPLAINTS;
    for (int i = 0; i < count; i++)
        if (strstr(table.complaint[i].reason, reason))
            return;
    fail_msg("no complaint \"%s\" but \"%s\"", reason, table.complaint[0].reason);
}

static int thrust_with(int checked)
{
    table.state.ships[0].track[NOVA_THRUST] = (uint8_t)checked;
    return nova_ship_thrust(&table.game, 0);
}

/* ---- the display ---- */

TEST(nv_comp_3, a_display_has_all_its_fields)
{
    table_open_scenario(&table, "standard", NULL);
    const struct nova_design *design = nova_design_of(&table.game, 0);
    assert_string_equal(design->label.name, "Majestic");
    assert_string_equal(design->class, "BC");
    assert_string_equal(design->faction, "imperial");
    assert_int_equal(design->points, 344);
    assert_int_equal(design->hull, 17);
    assert_int_equal(design->armor, 0);
    assert_int_equal(design->thrust[0], 4);
    assert_int_equal(design->weapon_hit[4], 4);
    assert_int_equal(design->ecm[2], 1);
    assert_int_equal(design->shield[4], 6);
    assert_int_equal(design->systems, 1 << NOVA_FIRE_CONTROL | 1 << NOVA_HYPERDRIVE);
    assert_int_equal(design->battery_count, 3);
    assert_int_equal(design->bank_count, 6);
}

TEST(nv_comp_3, a_ship_needs_its_class)
{
    table_try_open(&table, "red Hood null 0505 3\nblue Wolf nv-cinder 1515 0\n");
    assert_string_equal(table.why.rule, "NV-comp.3");
}

TEST(nv_comp_3, what_is_not_there_is_complained_about)
{
    assert_faulty("thrust: [4, 3, 2, 1, 1]", "missing");
    assert_faulty("hull: 8", "missing");
    assert_faulty(BOXES ", wings: 2", "unknown");
}

TEST(nv_comp_4, groups_are_front_loaded)
{
    static const int sizes[][4] = {{17, 6, 6, 5}, {5, 2, 2, 1}, {8, 3, 3, 2},
                                   {1, 1, 0, 0},  {2, 1, 1, 0}, {9, 3, 3, 3}};
    for (size_t i = 0; i < sizeof sizes / sizeof sizes[0]; i++)
        for (int group = 0; group < NOVA_GROUPS; group++)
            assert_int_equal(nova_ship_group(sizes[i][0], group), sizes[i][group + 1]);
}

TEST(nv_comp_4, groups_left_out_are_filled_in_and_wrong_ones_refused)
{
    const struct nova_design *design = loaded(BOXES ", armor: 5");
    assert_int_equal(design->hull_group[0], 3);
    assert_int_equal(design->hull_group[2], 2);
    assert_int_equal(design->armor_group[1], 2);
    assert_faulty(BOXES ", hull_groups: [2, 3, 3]", "NV-comp.4");
    assert_faulty(BOXES ", armor: 5, armor_groups: [3, 1, 1]", "NV-comp.4");
    assert_faulty(BOXES ", hull_groups: [8]", "there must be 3");
}

/* ---- ratings instead of tracks ---- */

static void assert_list(const uint8_t *found, const char *wanted)
{
    char text[64];
    struct text out;
    text_init(&out, text, sizeof text);
    int count = (int)(strlen(wanted) + 1) / 2;
    for (int i = 0; i < count; i++)
        text_format(&out, "%s%d", i ? " " : "", found[i]);
    assert_string_equal(text, wanted);
}

#define BARE_GUN "weapons: [{name: Gun, banks: [{arc: FF}], range: [2, 4, 6], firepower: 600}]"

TEST(nv_comp_5e, a_number_stands_for_the_whole_track)
{
    const struct nova_design *design = loaded("hull: 8, thrust: 6, ecm: 2, shields: 4, " BARE_GUN);
    assert_list(design->thrust, "6 4 3 2 2");
    assert_list(design->ecm, "2 2 1 1 0");
    assert_list(design->shield, "4 4 5 5 6");
    assert_int_equal(design->shield_count, NOVA_TRACK);
    assert_int_equal(design->battery[0].profile[0].column_count, NOVA_COLUMNS_MAX);
    assert_list(design->battery[0].profile[0].dice, "6 4 3 2 2 1 1 1 0 0 0 0");
}

TEST(nv_comp_5e, zero_is_none)
{
    const struct nova_design *design = loaded("hull: 8, thrust: 0, ecm: 0, shields: 0");
    assert_list(design->thrust, "0 0 0 0 0");
    assert_list(design->ecm, "0 0 0 0 0");
    assert_int_equal(design->shield_count, 0);
    assert_int_equal(design->faces[0], 0);
}

TEST(nv_comp_5e, sectors_and_second_profiles_likewise)
{
    const struct nova_design *design =
        loaded("hull: 8, thrust: 4, systems: [Directional Defenses, Dual-Mode Weapons], "
               "sector_ecm: [2, 1, 0, 0, 0, [1, 1, 1, 0, 0]], sector_shields: [0, 4, [], 6, 5, 3], "
               "weapons: [{name: Gun, banks: [{arc: FF}], range: [2, 4, 6], firepower: 500, "
               "second: {range: [1, 2, 3], firepower: 900}}]");
    assert_list(design->sector_ecm[0].box, "2 2 1 1 0");
    assert_list(design->sector_ecm[5].box, "1 1 1 0 0");
    assert_int_equal(design->sector_ecm[2].count, NOVA_TRACK);
    assert_int_equal(design->sector_shield[0].count, 0);
    assert_list(design->sector_shield[1].box, "4 4 5 5 6");
    assert_list(design->battery[0].profile[1].dice, "9 6 5 3 2 2 1 1 1 0 0 0");
    assert_true(design->battery[0].profile[1].present);
}

TEST(nv_comp_5e, what_a_rating_cannot_be)
{
    assert_faulty("hull: 8, thrust: 4, shields: 1", "1 is out of range 2..6, or 0 for none");
    assert_faulty("hull: 8, thrust: 4, shields: 7", "out of range");
    assert_faulty("hull: 8, thrust: 4, shields: [5, 5, 5, 6, 0]", "0 is out of range 2..6");
    assert_faulty("hull: 8, thrust: 99", "out of range");
    assert_faulty("hull: 8, thrust: [4]", "there must be 5");
    assert_faulty("hull: 8, thrust: 4, ecm: much", "");
}

/* ---- tracks ---- */

/* W1 */
TEST(nv_comp_5a, two_boxes_checked_of_4_3_2_1_1_leave_thrust_2)
{
    loaded(BOXES);
    assert_int_equal(thrust_with(0), 4);
    assert_int_equal(thrust_with(1), 3);
    assert_int_equal(thrust_with(2), 2);
    assert_int_equal(thrust_with(4), 1);
}

TEST(nv_comp_5, the_first_unchecked_box_counts)
{
    loaded("hull: 8, thrust: [9, 1, 7, 0, 5]");
    assert_int_equal(thrust_with(1), 1);
    assert_int_equal(thrust_with(2), 7);
    assert_int_equal(thrust_with(3), 0);
    assert_faulty("hull: 8, thrust: [4, 3, 2]", "there must be 5");
}

/* W2 */
TEST(nv_comp_5b, each_checked_box_is_a_penalty_of_one)
{
    loaded(BOXES ", " GUN);
    for (int checked = 0; checked <= NOVA_CHECKS_MAX; checked++) {
        table.state.ships[0].track[NOVA_WEAPONS] = (uint8_t)checked;
        assert_int_equal(nova_ship_weapon_hits(&table.game, 0, 0), checked);
        assert_int_equal(nova_ship_weapon_hits(&table.game, 0, -1), checked);
    }
}

/* W3 */
TEST(nv_comp_5c, three_boxes_checked_of_1_1_1_0_0_leave_no_ecm)
{
    loaded(BOXES ", ecm: [1, 1, 1, 0, 0]");
    assert_int_equal(nova_ship_ecm(&table.game, 0, -1), 1);
    table.state.ships[0].track[NOVA_ECM] = 2;
    assert_int_equal(nova_ship_ecm(&table.game, 0, -1), 1);
    table.state.ships[0].track[NOVA_ECM] = 3;
    assert_int_equal(nova_ship_ecm(&table.game, 0, -1), 0);
}

/* W4 */
TEST(nv_comp_5d, icons_5_5_5_6_6_save_on_5_and_6_and_at_last_on_6)
{
    loaded(BOXES ", shields: [5, 5, 5, 6, 6]");
    assert_int_equal(nova_ship_faces(&table.game, 0, -1), 1 << 4 | 1 << 5);
    table.state.ships[0].track[NOVA_SHIELDS] = 2;
    assert_int_equal(nova_ship_faces(&table.game, 0, -1), 1 << 4 | 1 << 5);
    table.state.ships[0].track[NOVA_SHIELDS] = 3;
    assert_int_equal(nova_ship_faces(&table.game, 0, -1), 1 << 5);
    table.state.ships[0].track[NOVA_SHIELDS] = 4;
    assert_int_equal(nova_ship_faces(&table.game, 0, -1), 1 << 5);
}

TEST(nv_comp_5d, there_are_five_icons_or_none)
{
    assert_int_equal(loaded(BOXES ", shields: []")->shield_count, 0);
    assert_int_equal(nova_ship_faces(&table.game, 0, -1), 0);
    assert_faulty(BOXES ", shields: [5, 6]", "NV-comp.5d");
    assert_faulty(BOXES ", shields: [1, 5, 5, 6, 6]", "out of range");
}

TEST(nv_attack_12, tracks_a_design_does_not_have)
{
    loaded("hull: 8, thrust: [0, 0, 0, 0, 0], ecm: [0, 0, 0, 0, 0], shields: []");
    for (int track = 0; track < NOVA_TRACKS; track++)
        assert_false(nova_ship_has_track(&table.game, 0, (enum nova_track)track));
    loaded(BOXES ", ecm: [1, 1, 1, 0, 0], shields: [6, 6, 6, 6, 6], " GUN);
    table.state.ships[0].track[NOVA_ECM] = 4;
    for (int track = 0; track < NOVA_TRACKS; track++)
        assert_true(nova_ship_has_track(&table.game, 0, (enum nova_track)track));
}

/* ---- status ---- */

static enum nova_condition condition_with(int hull)
{
    table.state.ships[0].hull = (uint8_t)hull;
    return nova_ship_condition_by_boxes(&table.game, 0);
}

TEST(nv_comp_6, full_groups_make_the_status)
{
    loaded(BOXES);
    assert_int_equal(condition_with(2), NOVA_INTACT);
    assert_int_equal(condition_with(3), NOVA_DAMAGED);
    assert_int_equal(condition_with(5), NOVA_DAMAGED);
    assert_int_equal(condition_with(6), NOVA_CRIPPLED);
    assert_int_equal(condition_with(7), NOVA_CRIPPLED);
    assert_int_equal(condition_with(8), NOVA_DESTROYED);
}

TEST(nv_comp_6, empty_groups_are_skipped)
{
    loaded("hull: 2, thrust: [4, 3, 2, 1, 1]");
    assert_int_equal(condition_with(0), NOVA_INTACT);
    assert_int_equal(condition_with(1), NOVA_DAMAGED);
    assert_int_equal(condition_with(2), NOVA_DESTROYED);
    loaded("hull: 1, thrust: [4, 3, 2, 1, 1]");
    assert_int_equal(condition_with(0), NOVA_INTACT);
    assert_int_equal(condition_with(1), NOVA_DESTROYED);
}

TEST(nv_opt_2, bullets_on_the_middle_and_the_last_system_box)
{
    static const int conditions[] = {0, 0, 0, 1, 1, 1, 2};
    table_open_dice(&table,
                    "option damage-location on\nred Hood nv-majestic 0505 3\n"
                    "blue Wolf nv-cinder 1515 0\n",
                    "6,1");
    for (int core = 0; core <= 6; core++) {
        table.state.ships[0].core = (uint8_t)core;
        assert_int_equal(nova_ship_condition_by_boxes(&table.game, 0), conditions[core]);
    }
    table.state.ships[0].core = 0;
    assert_int_equal(condition_with(10), NOVA_INTACT);
    assert_int_equal(condition_with(11), NOVA_DESTROYED);
}

/* ---- batteries ---- */

TEST(nv_comp_7, banks_are_numbered_in_display_order)
{
    table_open_scenario(&table, "standard", NULL);
    const struct nova_design *design = nova_design_of(&table.game, 0);
    static const int banks[][3] = {{0, 1, 0}, {1, 1, 2}, {1, 2, 2},
                                   {2, 1, 2}, {2, 2, 4}, {2, 3, 4}};
    for (int i = 0; i < 6; i++) {
        assert_int_equal(design->bank[i].battery, banks[i][0]);
        assert_int_equal(design->bank[i].number, banks[i][1]);
        assert_int_equal(design->bank[i].mod, banks[i][2]);
    }
    assert_int_equal(design->bank[1].width, 240);
    assert_int_equal(design->bank[0].mask, nova_arc_mask("FF"));
    assert_int_equal(design->battery[0].profile[0].traits, 1 << NOVA_TRIPLE);
    assert_int_equal(design->battery[0].profile[1].present, 0);
}

#define WEAPON(banks, rest)                                                                        \
    BOXES ", weapons: [{name: Gun, banks: [" banks "], firepower: 500, " rest "}]"
#define RANGE "range: [2, 4, 6]"
#define DICE "dice: [5, 4, 3]"

TEST(nv_comp_7, a_battery_is_refused_where_it_makes_no_sense)
{
    assert_faulty(WEAPON("{arc: FZ}", RANGE ", " DICE), "NV-geo.6");
    assert_faulty(WEAPON("{arc: FF}", "range: [2, 4, 3], " DICE), "NV-comp.7");
    assert_faulty(WEAPON("{arc: FF}", RANGE ", " DICE ", traits: [Dx2, Dx3]"), "NV-trait.1");
    assert_faulty(WEAPON("{arc: FF}", RANGE ", " DICE ", traits: [Prc, Prc]"), "NV-comp.7");
    assert_faulty(WEAPON("{arc: FF}", RANGE ", " DICE ", traits: [Rpt]"), "Rpt");
    assert_faulty(WEAPON("", RANGE ", " DICE), "0 entries");
    assert_faulty(WEAPON("{arc: FF}", DICE), "missing");
    assert_faulty(WEAPON("{arc: FF}", "range: [2, 4], " DICE), "there must be 3");
}

TEST(nv_adv_3, arcs_of_letters_are_unions_and_need_the_option)
{
    assert_int_equal(load(WEAPON("{arc: AB}", RANGE ", " DICE)), FAULT_INPUT);
    assert_string_equal(table.why.rule, "NV-adv.3");
    assert_faulty(WEAPON("{arc: AM}", RANGE ", " DICE), "NV-adv.3");
    table_open_dice(&table,
                    "option custom-arcs on\ndesign own 8 4 0 - Guns=AB:2/4/6:500\n"
                    "red Hood own 0505 3\nblue Wolf nv-cinder 1515 0\n",
                    "6,1");
    const struct nova_bank *bank = &nova_design_of(&table.game, 0)->bank[0];
    assert_int_equal(bank->mask, nova_arc_mask("FF"));
    assert_int_equal(bank->width, 120);
    assert_int_equal(bank->custom, 1);
}

TEST(nv_sys_8, a_second_profile_needs_the_system)
{
#define SECOND "second: {range: [3, 6, 9], firepower: 300, dice: [3, 2, 2]}"
    assert_faulty(WEAPON("{arc: FF}", RANGE ", " DICE ", " SECOND), "NV-sys.8");
    const struct nova_design *design =
        loaded(WEAPON("{arc: FF}", RANGE ", " DICE ", " SECOND) ", systems: [Dual-Mode Weapons]");
    assert_int_equal(design->battery[0].profile[1].present, 1);
    assert_int_equal(design->battery[0].profile[1].range[2], 9);
}

TEST(nv_comp_12, a_ship_has_at_most_64_banks)
{
    static char keys[8192];
    struct text text;
    text_init(&text, keys, sizeof keys);
    text_add(&text, BOXES ", weapons: [");
    for (int battery = 0; battery < 5; battery++) {
        text_format(&text, "%s{name: G%d, range: [2, 4, 6], firepower: 500, dice: [5], banks: [",
                    battery ? ", " : "", battery);
        for (int bank = 0; bank < (battery < 4 ? 16 : 1); bank++)
            text_add(&text, bank ? ", {arc: TT}" : "{arc: TT}");
        text_add(&text, "]}");
    }
    text_add(&text, "]");
    assert_faulty(keys, "NV-comp.12");
}

/* ---- systems ---- */

TEST(nv_sys_6, regenerating_has_its_rating_behind_it)
{
    const struct nova_design *design = loaded(BOXES ", systems: [Stealth, Regenerating 2]");
    assert_int_equal(design->system[1].system, NOVA_REGENERATING);
    assert_int_equal(nova_ship_regeneration(&table.game, 0), 2);
    assert_faulty(BOXES ", systems: [Regenerating]", "NV-sys.6");
    assert_faulty(BOXES ", systems: [Stealth 2]", "NV-sys.0");
}

TEST(nv_sys_0, a_lost_system_does_nothing)
{
    loaded(BOXES ", systems: [Stealth, Regenerating 2]");
    assert_true(nova_ship_has_system(&table.game, 0, NOVA_STEALTH));
    table.state.ships[0].lost = 1;
    assert_false(nova_ship_has_system(&table.game, 0, NOVA_STEALTH));
    assert_true(nova_ship_has_system(&table.game, 0, NOVA_REGENERATING));
}

TEST(nv_opt_3, systems_do_nothing_when_they_are_off)
{
    loaded(BOXES ", systems: [Stealth, Regenerating 2]");
    table.setup.option[NOVA_OPTION_NOVA_SYSTEMS] = 0;
    assert_false(nova_ship_has_system(&table.game, 0, NOVA_STEALTH));
    assert_int_equal(nova_ship_regeneration(&table.game, 0), 0);
}

TEST(nv_opt_4, traits_do_nothing_when_they_are_off)
{
    loaded(WEAPON("{arc: FF}", RANGE ", " DICE ", traits: [Slw]"));
    table.state.ships[0].spent = 1;
    assert_int_equal(nova_ship_traits(&table.game, 0, 0, 0), 1 << NOVA_SLOW);
    assert_int_equal(nova_ship_banks_spent(&table.game, 0), 1);
    table.setup.option[NOVA_OPTION_NOVA_TRAITS] = 0;
    assert_int_equal(nova_ship_traits(&table.game, 0, 0, 0), 0);
    assert_int_equal(nova_ship_banks_spent(&table.game, 0), 0);
}

TEST(nv_sys_9, systems_without_a_rule_are_refused_by_their_id)
{
    static const char *const names[][2] = {
        {"Carrier", "NV-sys.9"},          {"Marines", "NV-sys.10"},
        {"Flares", "NV-sys.11"},          {"Auxiliary Services", "NV-sys.12"},
        {"Cloaking Device", "NV-sys.13"}, {"Drones", "NV-sys.14"},
        {"Escort", "NV-sys.15"},          {"Mines", "NV-sys.16"},
        {"Probes", "NV-sys.17"},          {"Scout", "NV-sys.18"},
        {"Shuttlecraft", "NV-sys.19"},    {"Tractor Beams", "NV-sys.20"}};
    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++) {
        char keys[128];
        snprintf(keys, sizeof keys, BOXES ", systems: [%s]", names[i][0]);
        assert_faulty(keys, names[i][1]);
    }
    assert_faulty(BOXES ", systems: [Warp Coil]", "no system");
    assert_faulty(BOXES ", systems: [Stealth, Stealth]", "twice");
}

TEST(nv_sys_5a, fragile_systems_are_not_reinforced)
{
    assert_faulty(BOXES ", systems: [Fragile Systems, Reinforced Systems]", "NV-sys.5a");
    assert_faulty(BOXES ", systems: [Reinforced Systems, Fragile Systems]", "NV-sys.5a");
}

#define SIX(track) "[" track ", " track ", " track ", " track ", " track ", " track "]"

TEST(nv_sys_7, sectors_have_their_own_tracks_while_the_system_works)
{
    loaded(BOXES ", systems: [Directional Defenses], ecm: [1, 1, 1, 0, 0], shields: [], "
                 "sector_ecm: [[3, 2, 2, 1, 1], [2, 2, 1, 1, 0], [0, 0, 0, 0, 0], "
                 "[0, 0, 0, 0, 0], [0, 0, 0, 0, 0], [1, 1, 1, 0, 0]], "
                 "sector_shields: [[5, 5, 5, 6, 6], [], [], [], [], []]");
    table.state.ships[0].track[NOVA_ECM] = 1;
    assert_int_equal(nova_ship_ecm(&table.game, 0, 0), 2);
    assert_int_equal(nova_ship_ecm(&table.game, 0, 5), 1);
    assert_int_equal(nova_ship_faces(&table.game, 0, 0), 1 << 4 | 1 << 5);
    assert_int_equal(nova_ship_faces(&table.game, 0, 1), 0);
    assert_true(nova_ship_has_track(&table.game, 0, NOVA_SHIELDS));
    table.state.ships[0].lost = 1;
    assert_int_equal(nova_ship_ecm(&table.game, 0, 0), 1);
    assert_int_equal(nova_ship_faces(&table.game, 0, 0), 0);
    assert_false(nova_ship_has_track(&table.game, 0, NOVA_SHIELDS));
}

TEST(nv_sys_7, sectors_and_the_system_belong_together)
{
    assert_faulty(BOXES ", systems: [Directional Defenses]", "NV-sys.7");
    assert_faulty(BOXES ", sector_ecm: " SIX("[1, 1, 1, 0, 0]"), "NV-sys.7");
    assert_faulty(BOXES ", systems: [Directional Defenses], sector_ecm: " SIX("[1, 1]"),
                  "NV-sys.7");
    assert_faulty(BOXES ", systems: [Directional Defenses], sector_shields: " SIX("[5, 6]"),
                  "NV-sys.7");
    assert_faulty(BOXES ", systems: [Directional Defenses], sector_shields: [[], []]",
                  "there must be 6");
}

TEST(nv_build_2, a_design_without_points_is_rated)
{
    const struct nova_design *design = loaded(BOXES ", " GUN);
    assert_true(design->points > 0);
    assert_int_equal(design->points, nova_price_rating(design));
    assert_int_equal(loaded(BOXES ", " GUN ", points: 77")->points, 77);
}

TEST(nv_comp_3, every_fault_of_a_design_is_told)
{
    assert_int_equal(load("hull: 900, thrust: [4, 3, 2, 1, 1], systems: [Warp Coil, Drones], "
                          "shields: [5], wings: 2"),
                     FAULT_INPUT);
    assert_true(table.complaints.count >= 4);
}

/* ---- board and dice ---- */

TEST(nv_comp_1, the_board_has_24_by_18_hexes_with_odd_columns_lower)
{
    table_open_scenario(&table, "duel", NULL);
    assert_int_equal(table.setup.board.columns, 24);
    assert_int_equal(table.setup.board.rows, 18);
    assert_int_equal(table.setup.board.grid, GRID_HEX_FLAT);
    assert_true(cell_equal(table_cell(&table, "0409"), (struct cell){3, 7}));
    assert_true(cell_equal(table_cell(&table, "2110"), (struct cell){20, -1}));
}

TEST(nv_comp_11, only_six_sided_dice_are_thrown)
{
    static struct dice_face faces[4096];
    struct dice_log log = {.faces = faces, .face_capacity = 4096};
    struct dice_fast fast;
    struct question open[QUESTIONS_MAX];
    struct random random;
    table_open_scenario(&table, "standard", NULL);
    dice_fast_init(&fast, 5);
    random_init(&random, 5);
    fast.dice.log = &log;
    for (int i = 0; i < 400 && nova_pending(&table.game, open) > 0; i++) {
        struct action action = table.game.rulebook->sample(&table.game, &open[0], &random);
        play_apply(&table.game, &action, &fast.dice, NULL);
    }
    assert_true(log.face_count > 50);
    for (int i = 0; i < log.face_count && i < log.face_capacity; i++)
        assert_int_equal(faces[i].sides, 6);
}
