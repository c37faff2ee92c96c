/* Cards of pieces as facts. */
#include "tests/rules/starstrike/gunnery.h"

#include "rules/starstrike/setup/setup.h"
#include "rules/starstrike/view/view.h"

#include <string.h>

static struct table table;
static struct card card;

static void take(const char *name)
{
    starstrike_card(&table.game, table_unit(&table, name), &card);
}

static const struct card_track *track(const char *name)
{
    for (int i = 0; i < card.track_count; i++)
        if (strcmp(card.tracks[i].name, name) == 0)
            return &card.tracks[i];
    fail_msg("no track \"%s\"", name);
    return NULL;
}

static void assert_note(const char *words)
{
    for (int i = 0; i < card.note_count; i++)
        if (strcmp(card.notes[i], words) == 0)
            return;
    for (int i = 0; i < card.note_count; i++)
        print_message("note: %s\n", card.notes[i]);
    fail_msg("no note \"%s\"", words);
}

/* SS-3A.01XIII: six facings, each a track */
TEST(ss_3a_01xiii, hull_and_shields_are_tracks)
{
    table_open(&table,
               RED_ACTS "red Hood MC-04 0707 0 hull: 3, shields: [3, 1, 2, 0, 2, 2], crits: "
                        "1\nblue Vesk VD-02 0705 3\n");
    take("Hood");
    assert_string_equal(card.name, "Hood");
    assert_string_equal(card.title, "Heavy Cruiser MC-04");
    assert_int_equal(track("hull")->box_count, 5);
    assert_int_equal(track("hull")->crossed, 2);
    assert_int_equal(track("shield right-fore")->box_count, 2);
    assert_int_equal(track("shield right-fore")->crossed, 1);
    assert_int_equal(track("shield aft")->crossed, 1);
    assert_int_equal(track("shield fore")->crossed, 0);
    assert_int_equal(track("order limit")->crossed, 1);
    assert_string_equal(card.gauges[0].name, "hull");
    assert_int_equal(card.gauges[0].now, 3);
    assert_int_equal(card.gauges[1].now, 10);
    assert_int_equal(card.gauges[1].full, 12);
    assert_int_equal(card.gauges[2].now, 1);
    take("Vesk");
    assert_int_equal(track("shields")->box_count, 2);
    assert_note("heading 3 S");
    assert_note("(light: Armor 1, Flak 0, Moves 0-3, Skirmish dice 4, orders 1)");
    assert_note("(Boarding Array)");
}

TEST(ss_3a_03, armaments_have_their_charts)
{
    table_open(&table, RED_ACTS "red Con MC-06 0707 0\nblue Vesk VD-02 0705 3\n" FAR);
    take("Con");
    assert_int_equal(card.weapon_count, 3);
    assert_string_equal(card.weapons[0].name, "1");
    assert_string_equal(card.weapons[0].detail,
                        "3 dice, reach 5, heavy: 0-1 THC, 2 HC, 3-4 H; +2 at "
                        "escort; +1 at light");
    assert_string_equal(card.weapons[0].make, "Siege Cannon");
    assert_string_equal(card.weapons[0].mount, "F");
    assert_int_equal(card.weapons[0].band_count, 0);
    assert_int_equal(card.weapons[0].arcs, starstrike_arc_mask(&table.game, 0, 0));
    assert_int_equal(card.weapons[0].range_max, 5);
    assert_true(card.weapons[0].ready);
    gunnery_strike(&table, "Con", 1, "Vesk", "6,6,6");
    take("Con");
    assert_false(card.weapons[0].ready);
    assert_true(card.weapons[1].ready);
    assert_non_null(strstr(card.weapons[0].detail, "used; 3 dice"));
    assert_note("Reloading token: Heavy weapons miss its next activation (SS-5A.02)");
}

/* SS-D.1: abilities behind the modifiers */
TEST(ss_5g_01, the_other_heavy_armament_is_still_ready)
{
    table_open(&table, RED_ACTS "red Hood MC-07 0710 0\nblue Wolf VD-04 0706 3\n");
    gunnery_strike(&table, "Hood", 1, "Wolf", "6,6,6");
    take("Hood");
    assert_false(card.weapons[0].ready);
    assert_true(card.weapons[1].ready);
    table_until(&table, STARSTRIKE_PHASE_COMMAND, NULL);
    take("Hood");
    assert_false(card.weapons[1].ready); /* the token silences both */
}

TEST(ss_d_1, abilities_are_named)
{
    table_open(&table, RED_ACTS "red Kes MC-03 0707 0\nblue Vesk VD-02 0705 3\n");
    take("Kes");
    assert_string_equal(card.weapons[0].detail,
                        "3 dice, reach 3: 0-1 TC, 2 C; +1 at shielded; -1 at "
                        "unshielded; T: drain");
    assert_note("(own orders S-001 S-006, SS-3A.01VIII)");
    assert_note("(Fast, Augur)");
}

TEST(ss_5b_05, rules_of_the_scenario_are_notes_of_those_who_bear_them)
{
    table_open(&table,
               "option mode basic\nscenario rules: [{hook: skirmish_mod, side: own, value: -1, "
               "of: red}]\nred Heron MC-02 0707 0\nblue Vesk VD-02 0705 3\n");
    take("Heron");
    assert_note("scenario: -1 on Combat dice for red");
    take("Vesk");
    for (int i = 0; i < card.note_count; i++)
        assert_false(strncmp(card.notes[i], "scenario", 8) == 0);
}

TEST(ss_4b_01, orders_and_tokens_are_notes)
{
    table_open(
        &table,
        RED_ACTS_WITH("B-004") "red Heron MC-02 0707 0 exhausted: 1, activated: true, " ORDER(
            "B-004") "red Wren MC-01 0306 0 evaded: true\nblue Vesk VD-02 0705 3\n");
    take("Heron");
    assert_note("B-004 Brace for Impact: +1 Armor");
    assert_note("activated (SS-4B.02)");
    assert_note("Exhausted 1 (SS-3A.02IV)");
    assert_int_equal(card.gauges[3].now, 1);
    take("Wren");
    assert_note("in a Strategic System (SS-8A)");
    assert_note("Evade used (SS-6C)");
}

/* What is not revealed is only for its own side. */
TEST(ss_4b_01, face_down_orders_are_not_shown_to_others)
{
    table_open_scenario(&table, "duel", "");
    table_order(&table, "Heron B-002", "");
    take("Heron");
    assert_note("B-002 Focused Fire, face down: -1 on Strikes once a round");
    starstrike_secrets_conceal(&table.game, 1);
    take("Heron");
    for (int i = 0; i < card.note_count; i++)
        assert_null(strstr(card.notes[i], "B-002"));
    assert_int_equal(card.gauges[3].now, 0);
}

/* SS-10C.03, SS-10C.04 */
TEST(ss_10c_03, commanders_and_flight_groups_are_named)
{
    table_open_scenario(&table, "beta", NULL);
    table_until(&table, STARSTRIKE_PHASE_COMMAND, NULL);
    take("CO-1");
    assert_note("Commodore Isla Verrin: Gunnery School, Skilled");
    take("HI-1");
    assert_note("Interceptor Screen: Cover 2; +1 Skirmish die");
}

TEST(ss_3a_01x, those_out_of_play_say_why)
{
    table_open(&table, RED_ACTS
               "red Hood MC-04 0707 0\nblue Vesk VD-02 0705 3 hull: 1, shields: [0]\n" FAR);
    gunnery_strike(&table, "Hood", 1, "Vesk", "2,6,6,6");
    take("Vesk");
    assert_int_equal(card.note_count, 1);
    assert_string_equal(card.notes[0], "Defeated: hull gone (SS-3A.01X)");
    assert_int_equal(card.gauge_count, 0);
}

TEST(ss_10d_01, those_without_a_place_say_so)
{
    table_open(&table, "option mode basic\nred Heron MC-02 -\nblue Vesk VD-02 -\n");
    take("Heron");
    assert_note("to be placed (SS-4A.04)");
    assert_false(card.weapons[0].ready);
}
