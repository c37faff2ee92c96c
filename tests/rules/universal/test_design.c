/* Designs: what a display says, what the loader works out, and what it refuses (UN-A2). */
#include "tests/rules/universal/dock.h"

#include "rules/universal/state/facts.h"

#include <string.h>

static struct dock dock;

#define BAND "{range: [1, 4], rof: 1, acc: 4, dmg: 1}"
#define BATTERY(keys) "batteries: [{name: Gun, bands: [" BAND "], " keys "}]"
#define GUN BATTERY("banks: [{arcs: AB, count: 1}]")
#define SHIP "hull: 6, engines: {rating: 5}, points: 10, "
#define TRAITS(words) SHIP BATTERY("traits: [" words "], banks: [{arcs: AB, count: 1}]")

static void refuse(const char *keys, const char *reason)
{
    if (dock_build(&dock, keys))
        fail_msg("no complaint about %s", keys);
    dock_assert_complains(&dock, reason);
}

static void assert_track(const struct universal_design *design, enum universal_track track,
                         const char *values)
{
    char found[256];
    struct text text;
    text_init(&text, found, sizeof found);
    for (int i = 0; i < design->boxes; i++)
        text_format(&text, "%s%d", i ? " " : "", design->track[track][i]);
    assert_string_equal(found, values);
}

/* ---- tracks ---- */

/* Worked case 47 */
TEST(un_a2_3, boxes_show_what_is_left_in_proportion)
{
    static const int ten[] = {10, 9, 7, 5, 4, 2}, seven[] = {7, 5, 3};
    static const int fifteen[] = {15, 13, 11, 9, 7, 5, 3};
    for (int i = 0; i < 6; i++)
        assert_int_equal(universal_track_value(10, 6, i), ten[i]);
    for (int i = 0; i < 3; i++)
        assert_int_equal(universal_track_value(7, 3, i), seven[i]);
    for (int i = 0; i < 14; i++)
        assert_int_equal(universal_track_value(3, 14, i), i < 5 ? 3 : i < 10 ? 2 : 1);
    for (int i = 0; i < 7; i++)
        assert_int_equal(universal_track_value(15, 7, i), fifteen[i]);
}

TEST(un_a2_3, every_track_has_as_many_boxes_as_the_hull)
{
    dock_open(&dock);
    const struct universal_design *design = dock_class(&dock, "un-sycamore");
    assert_int_equal(design->boxes, 8);
    assert_track(design, UNIVERSAL_HULL, "8 7 6 5 4 3 2 1");
    assert_track(design, UNIVERSAL_ENGINES, "5 5 4 4 3 2 2 1");
    assert_track(design, UNIVERSAL_WEAPONS, "9 8 7 6 5 4 3 2");
    assert_track(design, UNIVERSAL_SYSTEMS, "10 9 8 7 5 4 3 2");
}

TEST(un_a2_3, tracks_left_out_are_completed_and_given_ones_compared)
{
    const struct universal_design *design = dock_design(&dock, SHIP GUN);
    assert_track(design, UNIVERSAL_ENGINES, "5 5 4 3 2 1");
    refuse("hull: 6, engines: {rating: 5, track: [5, 5, 4, 3, 2, 2]}, points: 9", "UN-A2.3");
    refuse("hull: 6, engines: {rating: 5, track: [5, 5, 4]}, points: 9", "UN-A2.3");
    refuse(SHIP "weapons_track: [1, 1, 1, 1, 1, 1]", "UN-A2.3");
    refuse(SHIP "systems_track: [2, 2, 2, 1, 1, 1], equipment: {hyperdrive: 1}", "UN-A2.3");
}

TEST(un_a2_3, a_track_without_a_value_is_absent)
{
    const struct universal_design *design = dock_design(&dock, "hull: 4, engines: {rating: 0}");
    assert_int_equal(design->track[UNIVERSAL_ENGINES][0], 0);
    assert_int_equal(design->track[UNIVERSAL_WEAPONS][0], 0);
    assert_int_equal(design->item_count, 0);
}

TEST(un_a2_3b, hulls_above_24_have_half_the_boxes)
{
    const struct universal_design *design =
        dock_design(&dock, "hull: 24, points: 9, engines: {rating: 5}");
    assert_int_equal(design->boxes, 24);
    assert_false(design->oversized);
    design = dock_design(&dock, "hull: 25, points: 9, engines: {rating: 5}");
    assert_int_equal(design->boxes, 13);
    assert_true(design->oversized);
    assert_track(design, UNIVERSAL_ENGINES, "5 5 5 4 4 4 3 3 2 2 2 1 1");
}

TEST(un_e3_5, an_immobile_ship_has_no_engines)
{
    refuse(SHIP "traits: {immobile: 1}", "UN-E3.5");
    dock_design(&dock, "hull: 6, engines: {rating: 0}, traits: {immobile: 1}");
}

TEST(un_e1_5, a_ship_has_one_set_of_countermeasures)
{
    dock_design(&dock, SHIP "equipment: {countermeasures: 1, enhanced-fire-control: 1}");
    refuse(SHIP "equipment: {countermeasures: 2}", "a ship has one at most, not 2 (UN-E1.5)");
}

TEST(un_e1_6, a_ship_has_one_enhanced_fire_control)
{
    refuse(SHIP "equipment: {enhanced-fire-control: 3}", "a ship has one at most, not 3 (UN-E1.6)");
}

/* UN-Z3: there the others are spares, each an item of its own. */
TEST(un_e1_5, a_unity_ship_keeps_its_spares)
{
    const struct universal_design *design =
        dock_design(&dock, "hull: 6, engines: {rating: 5}, unity: {points: 30, "
                           "systems: {countermeasures: 2, fire-control: 2}}");
    assert_int_equal(design->item[UNIVERSAL_COUNTERMEASURES], 2);
    assert_int_equal(design->item[UNIVERSAL_ENHANCED_FIRE_CONTROL], 2);
    assert_int_equal(design->item_count, 4);
}

/* ---- weapons ---- */

TEST(un_a2_5, the_loss_limit_is_half_the_battery)
{
    const struct universal_design *design =
        dock_design(&dock, SHIP BATTERY("banks: [{arcs: AB, count: 2}, {arcs: CD, count: 3}]"));
    assert_int_equal(design->battery[0].weapon_count, 5);
    assert_int_equal(design->battery[0].loss_limit, 3);
    assert_int_equal(design->weapon_count, 5);
    assert_int_equal(design->weapons[2].number, 3);
    assert_int_equal(design->weapons[2].letters, 1 << 2 | 1 << 3);
    refuse(SHIP BATTERY("loss_limit: 2, banks: [{arcs: AB, count: 5}]"), "UN-A2.5");
}

TEST(un_a2_5, bands_lie_one_behind_the_other)
{
    refuse(SHIP "batteries: [{name: Gun, banks: [{arcs: A, count: 1}], bands: [{range: [2, 4], "
                "rof: 1, acc: 4, dmg: 1}]}]",
           "UN-A2.5");
    refuse(SHIP "batteries: [{name: Gun, banks: [{arcs: A, count: 1}], bands: [" BAND
                ", {range: [6, 8], rof: 1, acc: 4, dmg: 1}]}]",
           "UN-A2.5");
    refuse(SHIP "batteries: [{name: Gun, banks: [{arcs: A, count: 1}], bands: [" BAND
                ", {range: [5, 4], rof: 1, acc: 4, dmg: 1}]}]",
           "UN-A2.5");
}

TEST(un_geo_3, arcs_are_different_letters)
{
    refuse(SHIP BATTERY("banks: [{arcs: AA, count: 1}]"), "UN-geo.3");
    refuse(SHIP BATTERY("banks: [{arcs: AM, count: 1}]"), "UN-geo.3");
    refuse(SHIP BATTERY("banks: [{arcs: Y, count: 1}]"), "UN-D5.arcsYZ");
    const struct universal_design *design =
        dock_design(&dock, SHIP BATTERY("banks: [{arcs: AB, count: 1}]"));
    assert_int_equal(design->weapons[0].mask, 0xf0001f | 1 << 0);
}

TEST(un_0_6, a_ship_has_at_most_64_weapons)
{
    dock_design(&dock, SHIP BATTERY("banks: [{arcs: A, count: 64}]"));
    refuse(SHIP BATTERY("banks: [{arcs: A, count: 64}, {arcs: B, count: 1}]"), "UN-0.6");
}

TEST(un_d5_pairs, traits_that_exclude_each_other)
{
    static const char *const pairs[] = {
        TRAITS("catastrophic, volatile"),     TRAITS("chain-fire, salvo-fire"),
        TRAITS("repeating-4, chain-fire"),    TRAITS("repeating-5, salvo-fire"),
        TRAITS("retargeting, chain-fire"),    TRAITS("retargeting, salvo-fire"),
        TRAITS("retargeting, repeating-6"),   TRAITS("cutting, sweeping"),
        TRAITS("seeking, defensive"),         TRAITS("seeking, sustained"),
        TRAITS("slow-1, sustained"),          TRAITS("slow-2, sustained"),
        TRAITS("phasing-3, non-phasing"),     TRAITS("piercing-4, resonant"),
        TRAITS("piercing, semi-piercing"),    TRAITS("piercing-6, non-piercing"),
        TRAITS("resonant, semi-piercing"),    TRAITS("resonant, non-piercing"),
        TRAITS("semi-piercing, non-piercing")};
    for (size_t i = 0; i < sizeof pairs / sizeof pairs[0]; i++)
        refuse(pairs[i], "exclude each other (UN-D5.pairs)");
    dock_design(&dock, TRAITS("crushing, semi-piercing"));
    dock_design(&dock, TRAITS("non-phasing, non-piercing"));
}

TEST(un_d5_pairs, a_numbered_trait_is_taken_once)
{
    refuse(TRAITS("impact-1, impact-3"), "taken once (UN-D5.pairs)");
    refuse(TRAITS("slow-1, slow-2"), "taken once (UN-D5.pairs)");
    refuse(TRAITS("piercing, piercing-6"), "taken once (UN-D5.pairs)");
    refuse(TRAITS("accurate, accurate"), "UN-D5.pairs");
}

TEST(un_d5_modes, modes_are_more_profiles_of_a_battery)
{
    const struct universal_design *design = dock_design(
        &dock, SHIP BATTERY("traits: [accurate], modes: [{name: Wide, traits: [proximity], bands: "
                            "[{range: [1, 2], rof: 3, acc: 5, dmg: 1}]}], "
                            "banks: [{arcs: AB, count: 1}]"));
    assert_int_equal(design->battery[0].profile_count, 2);
    assert_true(design->battery[0].profile[0].traits == (uint64_t)1 << UNIVERSAL_ACCURATE);
    assert_true(design->battery[0].profile[1].traits == (uint64_t)1 << UNIVERSAL_PROXIMITY);
    assert_int_equal(design->battery[0].profile[1].band[0].rof, 3);
}

/* ---- systems ---- */

TEST(un_e1_10, every_screen_is_an_item)
{
    const struct universal_design *design = dock_design(
        &dock, SHIP "screens: {forward: 2, aft: 1}, equipment: {hyperdrive: 1, auto-repair: 2}");
    assert_int_equal(design->item[UNIVERSAL_SCREEN_FORWARD], 2);
    assert_int_equal(design->item[UNIVERSAL_SCREEN_AFT], 1);
    assert_int_equal(design->item_count, 6);
}

TEST(un_d2_5, a_facing_has_three_screens_at_most)
{
    dock_design(&dock, SHIP "screens: {forward: 2, omni: 1}");
    refuse(SHIP "screens: {forward: 2, omni: 2}", "UN-D2.5");
}

TEST(un_g1, engines_that_cost_action_points_say_from_where_on)
{
    refuse("hull: 6, engines: {rating: 5, free: 6, ap: 1}", "UN-G1");
    refuse("hull: 6, engines: {rating: 5, ap: 1}", "UN-G1");
    refuse("hull: 6, engines: {rating: 5, free: 3}", "UN-G1");
    dock_design(&dock, "hull: 6, engines: {rating: 5, free: 3, ap: 2}, points: 9");
}

TEST(un_data_2, the_shipped_classes_are_read)
{
    dock_open(&dock);
    const struct universal_design *marble = dock_class(&dock, "un-marble");
    assert_string_equal(marble->type, "CV");
    assert_int_equal(marble->gift[UNIVERSAL_CARRIER], 3);
    assert_int_equal(marble->gift[UNIVERSAL_LAUNCH_TUBES], 1);
    assert_int_equal(marble->munition[UNIVERSAL_SHUTTLECRAFT], 2);
    assert_int_equal(marble->shield[UNIVERSAL_OMNI], 6);
    assert_int_equal(dock_class(&dock, "un-gneiss")->battery[1].ammo, 3);
}
