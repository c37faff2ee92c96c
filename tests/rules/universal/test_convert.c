/* Ships of the Unity edition as designs of this one. */
#include "tests/rules/universal/dock.h"

#include <string.h>

static struct dock dock;

#define SHIP(unity) "hull: 8, engines: {rating: 5}, unity: {" unity "}"
#define WEAPON(figures)                                                                            \
    SHIP("points: 100, weapons: [{name: Gun, banks: [{arcs: AB, count: 2}], " figures "}]")

/* W17 */
TEST(un_z3_1, three_fifths_of_the_rating_rounded_up)
{
    assert_int_equal(dock_design(&dock, SHIP("points: 152"))->points, 92);
    assert_int_equal(dock_design(&dock, SHIP("points: 150"))->points, 90);
    assert_int_equal(dock_design(&dock, SHIP("points: 151"))->points, 91);
    assert_int_equal(dock_inspect(&dock, "test"), FAULT_NONE);
    dock_assert_says(&dock, "a Unity ship: its 91 points count, the formula says 1 (UN-Z3.1)");
}

/* The formula is for information: neither space nor rating refuse a Unity ship. */
TEST(un_z3_1, the_price_says_what_counts)
{
    dock_design(&dock, "hull: 1, engines: {rating: 20}, unity: {points: 152, weapons: [{name: Gun, "
                       "rng: 18, rof: 9, dmg: 9, banks: [{arcs: ABCDEF, count: 9}]}]}");
    assert_int_equal(dock_inspect(&dock, "test"), FAULT_NONE);
    assert_int_equal(dock_price(&dock, "test"), 92);
    dock_assert_says(&dock, "a Unity ship: 60 percent of 152 upwards = 92 count");
}

TEST(un_z3_2, of_mines_and_pds_a_third_is_kept)
{
    static const struct {
        const char *keys;
        int mines, pds;
    } cases[] = {{SHIP("systems: {mines: 9, point-defense-system: 1}"), 3, 1},
                 {SHIP("systems: {mines: 10, point-defense-system: 4}"), 4, 2},
                 {SHIP("systems: {mines: 1, point-defense-system: 0}"), 1, 0}};
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        const struct universal_design *design = dock_design(&dock, cases[i].keys);
        assert_int_equal(design->munition[UNIVERSAL_MINES], cases[i].mines);
        assert_int_equal(design->item[UNIVERSAL_POINT_DEFENSE_SYSTEM], cases[i].pds);
    }
}

TEST(un_z3_2, screens_become_shields)
{
    const struct universal_design *design =
        dock_design(&dock, SHIP("screens: {omni: 6, forward: 2, port: 1}"));
    assert_int_equal(design->shield[UNIVERSAL_OMNI], 6);
    assert_int_equal(design->shield[UNIVERSAL_FORWARD], 2);
    assert_int_equal(design->shield[UNIVERSAL_PORT], 1);
    assert_int_equal(design->shield[UNIVERSAL_AFT], 0);
    assert_int_equal(design->screen[UNIVERSAL_OMNI], 0);
}

/* W18 */
TEST(un_z3_2, a_seeker_has_one_band_out_to_twice_its_movement)
{
    const struct universal_design *design = dock_design(&dock, WEAPON("ma: 8, acc: 3, dmg: 2"));
    const struct universal_profile *profile = &design->battery[0].profile[0];
    assert_int_equal(profile->band_count, 1);
    assert_int_equal(profile->band[0].range[0], 1);
    assert_int_equal(profile->band[0].range[1], 16);
    assert_int_equal(profile->band[0].acc, 3);
    assert_int_equal(profile->band[0].dmg, 2);
    assert_true(profile->traits >> UNIVERSAL_SEEKING & 1);
}

TEST(un_z3_5d, three_bands_with_modifiers_or_bands_of_its_own)
{
    static const int ends[] = {3, 6, 10};
    const struct universal_design *design = dock_design(&dock, WEAPON("rng: 10, acc: 6, rof: 2"));
    const struct universal_profile *profile = &design->battery[0].profile[0];
    assert_int_equal(profile->band_count, 3);
    for (int i = 0; i < 3; i++) {
        assert_int_equal(profile->band[i].range[1], ends[i]);
        assert_int_equal(profile->band[i].acc, 6);
        assert_int_equal(profile->band[i].rof, 2);
        assert_int_equal(design->battery[0].range_mod[i], 1 - i);
    }
    design = dock_design(&dock, WEAPON("rng: 2, acc: 6")); /* no hex is near */
    assert_int_equal(design->battery[0].profile[0].band_count, 2);
    assert_int_equal(design->battery[0].range_mod[0], 0);
    assert_int_equal(design->battery[0].range_mod[1], -1);
    design = dock_design(&dock, WEAPON("rng: 9, range_mods: [2, 1, 0]"));
    assert_int_equal(design->battery[0].range_mod[0], 2);
    design = dock_design(&dock, WEAPON("bands: [{range: [1, 7], rof: 1, acc: 5, dmg: 3}]"));
    assert_int_equal(design->battery[0].profile[0].band_count, 1);
    assert_int_equal(design->battery[0].profile[0].band[0].range[1], 7);
    assert_int_equal(design->battery[0].range_mod[0], 0);
    assert_int_equal(design->battery[0].loss_limit, 1);
    assert_int_equal(design->weapon_count, 2);
    assert_false(dock_build(&dock, WEAPON("acc: 4")));
    dock_assert_complains(&dock, "Gun needs rng, ma or bands (UN-Z3.2)");
    assert_false(dock_build(&dock, WEAPON("ma: 4, range_mods: [1, 0, -1]")));
    dock_assert_complains(&dock, "no `range_mods` (UN-Z3.5d)");
}

TEST(un_z3_3, systems_by_their_new_names)
{
    const struct universal_design *design = dock_design(
        &dock, SHIP("systems: {ionized-hull: 1, tight-turn: 1, long-range-sensors: 1, aegis: 1, "
                    "countermeasures: 2, fire-control: 3, hyperdrive: 1, marines: 4}"));
    assert_int_equal(design->gift[UNIVERSAL_ARMORED], 1);
    assert_int_equal(design->gift[UNIVERSAL_PIVOT_CLASS], 1);
    assert_int_equal(design->item[UNIVERSAL_LONG_RANGE_SCANNERS], 1);
    assert_int_equal(design->item[UNIVERSAL_AREA_DEFENSE], 1);
    assert_int_equal(design->item[UNIVERSAL_COUNTERMEASURES], 2);
    assert_int_equal(design->item[UNIVERSAL_ENHANCED_FIRE_CONTROL], 3);
    assert_int_equal(design->item[UNIVERSAL_HYPERDRIVE], 1);
    assert_int_equal(design->munition[UNIVERSAL_MARINES], 4);
    assert_int_equal(design->item_count, 8); /* the systems track */
    dock_inspect(&dock, "test");
    dock_assert_says(&dock, "names of today (UN-Z3.3, UN-Z3.4)");
    design = dock_design(&dock, SHIP("systems: {wide-turn: 1}"));
    assert_int_equal(design->gift[UNIVERSAL_PIVOT_CLASS], 6);
}

TEST(un_z3_5e, a_unity_weapon_has_its_own_figure_and_an_impact_of_three_at_most)
{
    const struct universal_design *design = dock_design(&dock, WEAPON("rng: 9, imp: 7"));
    assert_int_equal(design->battery[0].imp, 7);
    assert_int_equal(design->battery[0].profile[0].traits, UINT64_C(1) << UNIVERSAL_IMPACT_3);
    assert_false(dock_build(&dock, WEAPON("rng: 9, imp: 0")));
}

TEST(un_z3_4, traits_by_their_new_names)
{
    static const struct {
        const char *keys;
        enum universal_trait trait;
    } cases[] = {{WEAPON("rng: 9, traits: [kinetic]"), UNIVERSAL_CRUSHING},
                 {WEAPON("rng: 9, traits: [lancing]"), UNIVERSAL_PIERCING},
                 {WEAPON("rng: 9, traits: [semi-lancing]"), UNIVERSAL_SEMI_PIERCING},
                 {WEAPON("rng: 9, traits: [modulating]"), UNIVERSAL_PHASING_3},
                 {WEAPON("rng: 9, traits: [piercing-1]"), UNIVERSAL_PHASING_1},
                 {WEAPON("rng: 9, traits: [piercing-2]"), UNIVERSAL_PHASING_2},
                 {WEAPON("rng: 9, traits: [non-piercing]"), UNIVERSAL_NON_PHASING},
                 {WEAPON("rng: 9, traits: [repeating]"), UNIVERSAL_REPEATING_5},
                 {WEAPON("rng: 9, traits: [accurate]"), UNIVERSAL_ACCURATE},
                 {WEAPON("rng: 9, imp: 2"), UNIVERSAL_IMPACT_1},
                 {WEAPON("rng: 9, imp: 4"), UNIVERSAL_IMPACT_3}};
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++)
        assert_int_equal(dock_design(&dock, cases[i].keys)->battery[0].profile[0].traits,
                         UINT64_C(1) << cases[i].trait);
    assert_int_equal(dock_design(&dock, WEAPON("rng: 9, imp: 1"))->battery[0].profile[0].traits, 0);
    assert_false(dock_build(&dock, WEAPON("rng: 9, traits: [friendly]")));
    dock_assert_complains(&dock, "\"friendly\" is no trait of a Unity weapon (UN-Z3.4); traits: "
                                 "kinetic, lancing, semi-lancing, modulating, piercing, ");
    assert_false(dock_build(&dock, WEAPON("rng: 9, traits: [modulatin]")));
    dock_assert_complains(&dock, "(UN-Z3.4) (did you mean \"modulating\"?); traits: ");
    dock_assert_complains(&dock, ", volatile, evaporating");
}

TEST(un_z3_5f, what_is_not_described_is_named)
{
    const struct universal_design *design =
        dock_design(&dock, SHIP("shields: 3, systems: {overthrusters: 1, stealth: 1, "
                                "damage-control-parties: 2}, weapons: [{name: Gun, rng: 9, traits: "
                                "[deadly, evaporating], banks: [{arcs: A, count: 1}]}]"));
    assert_string_equal(design->source, "Unity without damage-control-parties, overthrusters, "
                                        "stealth, deadly, evaporating");
    assert_int_equal(design->battery[0].profile[0].traits, 0);
    assert_false(design->battery[0].evaporating); /* no Seekers */
    assert_int_equal(dock_inspect(&dock, "test"), FAULT_NONE);
    dock_assert_says(&dock, "left out, as nobody describes it: overthrusters (UN-Z3.5f)");
    dock_assert_says(&dock, "left out, as nobody describes it: evaporating (UN-Z3.5f)");
    dock_assert_says(&dock, "engines 5 4 3 2: every second hit crosses a box off (UN-Z3.5)");
    dock_assert_says(&dock, "shield rating 3/3/3/3: forward, port, starboard, aft (UN-Z3.5e)");
    for (int i = 0; i < dock.working.line_count; i++)
        assert_null(strstr(dock.working.lines[i], "nobody describes it: shield"));
}

TEST(un_z3_5, tracks_are_given_as_printed)
{
    const struct universal_design *design = dock_design(
        &dock, SHIP("shields: 2, tracks: {engines: [5, 3, 1], weapons: [9, 4], shields: [2, 1]}"));
    assert_int_equal(design->unity_boxes[UNIVERSAL_ENGINES], 3);
    assert_int_equal(design->track[UNIVERSAL_ENGINES][1], 3);
    assert_int_equal(design->unity_boxes[UNIVERSAL_WEAPONS], 2);
    assert_int_equal(design->track[UNIVERSAL_WEAPONS][0], 9);
    assert_int_equal(design->unity_boxes[UNIVERSAL_SYSTEMS], 2);
    assert_int_equal(design->boxes, 8);
    assert_false(dock_build(&dock, SHIP("tracks: {engines: [4, 2]}")));
    dock_assert_complains(&dock, "begins with 5, not 4 (UN-Z3.5)");
    assert_false(dock_build(&dock, SHIP("tracks: {weapons: [4, 5]}")));
    dock_assert_complains(&dock, "box 2 shows 5, more than the one before (UN-Z3.5)");
    assert_false(dock_build(&dock,
                            "hull: 8, engines: {rating: 5, track: [5, 5, 4, 4, 3, 2, 2, 1]}, "
                            "unity: {}"));
    dock_assert_complains(&dock, "has its tracks in `unity.tracks` (UN-Z3.5)");
    assert_false(dock_build(&dock, SHIP("systems: {hyperdrive: 31}")));
    dock_assert_complains(&dock, "a Unity ship has at most 30 of a kind (UN-0.6)");
}

TEST(un_z3_5e, a_rating_all_round_or_facing_by_facing)
{
    const struct universal_design *design = dock_design(&dock, SHIP("shields: 3"));
    assert_int_equal(design->unity_rating[UNIVERSAL_AFT], 3);
    design =
        dock_design(&dock, SHIP("shield_facings: {forward: 4, port: 3, starboard: 3, aft: 2}"));
    assert_int_equal(design->unity_rating[UNIVERSAL_FORWARD], 4);
    assert_int_equal(design->unity_rating[UNIVERSAL_AFT], 2);
    assert_int_equal(design->track[UNIVERSAL_SYSTEMS][0], 4);
    assert_false(dock_build(&dock, SHIP("shields: 3, shield_facings: {forward: 4}")));
    dock_assert_complains(&dock, "never both (UN-Z3.5e)");
    assert_false(dock_build(&dock, SHIP("shields: 3") ", screens: {omni: 1}"));
    dock_assert_complains(&dock, "no Screens of this edition beside it (UN-Z3.5e)");
}

TEST(un_z3_5c, seekers_may_evaporate)
{
    const struct universal_design *design =
        dock_design(&dock, WEAPON("ma: 8, traits: [evaporating]"));
    assert_true(design->battery[0].evaporating);
    assert_string_equal(design->source, "Unity");
}

TEST(un_z3_1, a_unity_ship_is_written_as_it_was_read)
{
    static char written[1 << 17];
    static struct universal_design copy;
    struct text text;
    copy = *dock_design(&dock, WEAPON("rng: 15, acc: 3, imp: 3, traits: [kinetic], ammo: 2"));
    text_init(&text, written, sizeof written);
    library_write(&dock.library, &text);
    assert_false(text.cut);
    const char *own = strstr(written, "\"id\":\"test\"");
    assert_non_null(strstr(own, "\"unity\":{\"points\":100"));
    assert_null(strstr(own, "\"batteries\""));
    assert_int_equal(copy.points, 60);
    assert_int_equal(copy.battery[0].ammo, 2);
    *strrchr(written, '}') = '\0'; /* of the record: its keys once more */
    const struct universal_design *again = dock_design(&dock, strstr(own, "\"hull\""));
    assert_memory_equal(again->track, copy.track, sizeof copy.track);
    assert_memory_equal(again->battery, copy.battery, sizeof copy.battery);
    assert_int_equal(again->points, copy.points);
    assert_false(dock_build(&dock, WEAPON("rng: 15") ", batteries: [{name: Gun, bands: [{range: "
                                                     "[1, 2], rof: 1, acc: 3, dmg: 1}], banks: "
                                                     "[{arcs: A, count: 1}]}]"));
}
