/* Cards of `universal`: what a ship display shows, and to whom. */
#include "tests/rules/universal/fixture.h"

#include "rules/universal/setup/setup.h"
#include "rules/universal/view/view.h"

#include <string.h>

static struct table table;
static struct card card;

static void draw(const char *name)
{
    universal_card(&table.game, table_unit(&table, name), &card);
}

/* As a seat sees it. */
static void draw_for(int seat, const char *name)
{
    static struct universal_state kept;
    kept = table.state;
    universal_secrets_conceal(&table.game, seat);
    draw(name);
    table.state = kept;
}

static const struct card_track *track_of(const char *name)
{
    for (int i = 0; i < card.track_count; i++)
        if (strcmp(card.tracks[i].name, name) == 0)
            return &card.tracks[i];
    return NULL;
}

static const struct card_gauge *gauge_of(const char *name)
{
    for (int i = 0; i < card.gauge_count; i++)
        if (strcmp(card.gauges[i].name, name) == 0)
            return &card.gauges[i];
    fail_msg("no gauge %s", name);
    return NULL;
}

static bool has_note(const char *words)
{
    for (int i = 0; i < card.note_count; i++)
        if (strcmp(card.notes[i], words) == 0)
            return true;
    return false;
}

static bool mentions(const char *words)
{
    for (int i = 0; i < card.note_count; i++)
        if (strstr(card.notes[i], words))
            return true;
    return false;
}

#define SYCAMORES "red Hood un-sycamore 0505 0 speed: 3\nblue Wolf un-sycamore 1505 3 speed: 4"

TEST(un_a2_1, the_class_line_has_the_rating)
{
    table_open(&table, SYCAMORES "\n");
    draw("Hood");
    assert_string_equal(card.name, "Hood");
    assert_string_equal(card.title, "Sycamore");
    assert_true(has_note("(Heavy Cruiser CA, combat rating 111, UN-A2.1)"));
    assert_true(has_note("speed 3, heading 0 E"));
}

TEST(un_d6_6, the_three_values_against_seekers)
{
    table_open(&table, "red Hood un-gneiss 0505 0\nblue Wolf un-alder 1505 3\n");
    draw("Hood");
    assert_true(has_note("(against Seekers (-1 | 3 | 1): modifier, Defensive dice, PDS, UN-D6.6)"));
    draw("Wolf");
    assert_true(has_note("(against Seekers (0 | 0 | 0): modifier, Defensive dice, PDS, UN-D6.6)"));
}

TEST(un_d6_6, what_its_working_seekers_launch)
{
    table_open(&table, "design sub 6 4 Eels=9/2/4/1:AB*3+seeking Bees=6/1/3/1:AB*2+seeking+volatile"
                       " Beams=5/1/3/1:AB\n"
                       "red Hood sub 0505 0\n"
                       "red Lion un-gneiss 0507 0 weapon_boxes: 1, weapons: {w6: {lost: true}, "
                       "w7: {fired: 3}}\n"
                       "blue Wolf un-alder 1505 3\n");
    draw("Hood");
    assert_true(has_note("(launches 6 + 2 d6, UN-D6.6)"));
    draw("Lion");
    assert_true(has_note("(launches 2 d6, UN-D6.6)"));
    draw("Wolf");
    assert_false(has_note("(launches 0, UN-D6.6)"));
}

/* cases 11 and 47 */
TEST(un_a2_3, tracks_show_boxes_crossed_off_and_to_come)
{
    table_open(&table,
               SYCAMORES ", hull: 2, engines: 2, weapon_boxes: 1, weapons: {w1: {lost: true}}, "
                         "pending_hull: 3, pending_weapons: 9\n");
    draw("Wolf");
    assert_int_equal(track_of("hull")->boxes[0], 8);
    assert_int_equal(track_of("hull")->crossed, 2);
    assert_int_equal(track_of("hull")->pending, 3);
    assert_int_equal(track_of("engines")->boxes[2], 4);
    assert_int_equal(track_of("engines")->crossed, 2);
    assert_int_equal(track_of("weapons")->pending, 7); /* those that are left */
    assert_int_equal(track_of("systems")->boxes[0], 10);
    assert_int_equal(gauge_of("hull")->now, 6);
    assert_int_equal(gauge_of("eng")->now, 4);
    assert_int_equal(gauge_of("eng")->full, 5);
}

TEST(un_a2_3, a_track_without_value_is_absent)
{
    table_open(&table, "red Hood un-flint 0505 0\nblue Wolf un-alder 1505 3\n");
    draw("Hood");
    assert_null(track_of("systems"));
    assert_non_null(track_of("weapons"));
    assert_int_equal(gauge_of("items")->full, 0);
}

TEST(un_e3_3, bulkheads_go_before_the_hull)
{
    table_open(&table, "design wall 6 4 Beams=5/1/3/1:AB bulkheads=2\n"
                       "red Hood wall 0505 0 pending_hull: 3\nblue Wolf un-alder 1505 3\n");
    draw("Hood");
    assert_int_equal(track_of("bulkheads")->box_count, 2);
    assert_int_equal(track_of("bulkheads")->pending, 2);
    assert_int_equal(track_of("hull")->pending, 1);
}

TEST(un_a2_3b, boxes_of_an_oversized_hull_take_two_hits)
{
    table_open(&table, "design hulk 25 2 Beams=5/1/3/1:AB\n"
                       "red Hood hulk 0505 0 pending_hull: 3\nblue Wolf un-alder 1505 3\n");
    draw("Hood");
    assert_int_equal(track_of("hull [×2]")->box_count, 13);
    assert_int_equal(track_of("hull [×2]")->pending, 1);
    assert_non_null(track_of("engines [×2]"));
    assert_non_null(track_of("weapons [×2]"));
    draw("Wolf");
    assert_non_null(track_of("hull"));
}

TEST(un_a2_2, facings_with_screens_and_shields)
{
    table_open(&table, "red Hood un-larch 0505 0\nblue Wolf un-basalt 1505 3 shields_used: "
                       "{forward: 1, aft: 1}\n");
    draw("Hood");
    assert_true(has_note("screens 2/1/1/1: forward, port, starboard, aft (UN-D2.5)"));
    assert_false(mentions("shields "));
    draw("Wolf");
    assert_true(has_note("shields 3/2/2/0/0: forward, port, starboard, aft, omni (UN-D3.2)"));
    assert_int_equal(gauge_of("shields")->now, 7);
    assert_int_equal(gauge_of("shields")->full, 9);
}

TEST(un_h4, a_nebula_is_noted_and_the_display_stays_as_it_is)
{
    table_open(&table, "option terrain on\nterrain nebula 0505\n"
                       "red Hood un-larch 0505 0\nblue Wolf un-basalt 1505 3\n");
    draw("Hood");
    assert_true(has_note("in a nebula: Screens count one less, no cloak, no jump (UN-H4)"));
    assert_true(has_note("screens 2/1/1/1: forward, port, starboard, aft (UN-D2.5)"));
}

TEST(un_a2_5, batteries_with_bands_traits_arcs_and_loss_limit)
{
    table_open_dice(&table,
                    "start combat\n" SYCAMORES ", weapon_boxes: 1, weapons: {w1: {lost: true}}, "
                    "losses: {a: 1}\n",
                    "6,1");
    draw("Hood");
    assert_int_equal(card.weapon_count, 9);
    assert_string_equal(card.weapons[0].name, "A1");
    assert_string_equal(card.weapons[0].detail,
                        "1-5 1/3+/1, 6-10 1/4+/1, 11-15 1/5+/1, catastrophic, loss limit 1");
    assert_string_equal(card.weapons[0].make, "FT-5b Fusion Torpedo");
    assert_string_equal(card.weapons[0].mount, "AB");
    assert_int_equal(card.weapons[0].band_count, 3);
    assert_int_equal(card.weapons[0].band_end[1], 10);
    assert_int_equal(card.weapons[0].range_max, 15);
    assert_int_equal(card.weapons[0].arcs, 0xF0001F); /* 20 to 4 */
    assert_true(card.weapons[0].ready);
    assert_string_equal(card.weapons[4].name, "B3");
    assert_true(has_note("(weapons: range ROF/ACC/DMG of each band, UN-A2.5)"));
    draw("Wolf");
    assert_string_equal(card.weapons[0].detail, "1-5 1/3+/1, 6-10 1/4+/1, 11-15 1/5+/1, "
                                                "catastrophic, lost, loss limit 1 (1 lost)");
    assert_false(card.weapons[0].ready);
    assert_true(card.weapons[1].ready);
    assert_int_equal(gauge_of("wpn")->now, 8);
}

TEST(un_d1_6, shots_that_are_left)
{
    table_open(&table, "red Hood un-flint 0505 0 weapons: {w1: {fired: 1}}\n"
                       "blue Wolf un-alder 1505 3\n");
    draw("Hood");
    assert_non_null(strstr(card.weapons[0].detail, "volatile, seeking, shots 1 of 2, loss limit"));
    assert_non_null(strstr(card.weapons[1].detail, "shots 2 of 2"));
}

TEST(un_a2_6, equipment_munitions_and_traits)
{
    table_open(&table, "red Hood un-granite 0505 0 used: {mines: 1}\n"
                       "blue Wolf un-gneiss 1505 3 system_boxes: 3, "
                       "items_lost: {countermeasures: 1}\n");
    draw("Hood");
    assert_true(has_note("(equipment: shield-regenerator)"));
    assert_true(has_note("(munitions: marines 4 of 4, mines 1 of 2)"));
    assert_true(has_note("(traits: armored)"));
    draw("Wolf");
    assert_true(has_note("(equipment: auto-repair, countermeasures 0 of 1, point-defense-system)"));
    assert_true(has_note("(equipment: shield-regenerator)"));
    assert_int_equal(gauge_of("items")->now, 3);
}

TEST(un_f1_1, a_carrier_names_those_aboard)
{
    table_open(&table, "red Hood un-marble 0505 0\n"
                       "red Able flight - status: aboard, carrier: Hood\n"
                       "red Bell flight 0606 heading: 2, carrier: Hood, fighters: 4, "
                       "pending_fighters: 1\n"
                       "red Cobb flight - status: aboard, carrier: Hood, shuttle: true, "
                       "fighters: 2\nblue Wolf un-alder 1505 3\n");
    draw("Hood");
    assert_true(has_note("aboard Able Cobb (UN-F1.1)"));
    draw("Able");
    assert_string_equal(card.title, "flight");
    assert_true(has_note("aboard Hood (UN-F1.1)"));
    draw("Bell");
    assert_int_equal(gauge_of("fighters")->now, 4);
    assert_int_equal(gauge_of("fighters")->full, 6);
    assert_true(has_note("of Hood, heading 2 SW (UN-F1.1)"));
    assert_true(has_note("shot down: 1, gone when the damage takes effect (UN-F3.2)"));
    draw("Cobb");
    assert_string_equal(card.title, "Shuttlecraft");
    assert_int_equal(gauge_of("hits left")->now, 2);
}

TEST(un_c4, what_special_actions_do_is_noted)
{
    table_open_dice(&table, "start combat\n" SYCAMORES ", silent: true, inverted: true, jump: 7\n",
                    "6,1");
    draw("Wolf");
    assert_true(has_note("silent: -1 on attack dice at it and by it (UN-C4.5)"));
    assert_true(has_note("inverted: port and starboard are exchanged (UN-C4.4)"));
    assert_true(has_note("hyperdrive charged 7 of 10 (UN-C4.3)"));
}

TEST(un_d6_2, volleys_that_fly_at_a_ship_are_noted)
{
    table_open(&table, "start orders turn: 2, markers: [{cell: \"0505\", kind: seekers, side: red, "
                       "unit: Hood, target: Wolf, count: 4, dice: 9, hits: 1}]\n"
                       "red Hood un-flint 0505 0\nblue Wolf un-alder 1505 3\n");
    draw("Wolf");
    assert_true(has_note("Seekers fly at it: 1 volley, 9 attack dice (UN-D6.2)"));
    draw("Hood");
    assert_false(mentions("Seekers fly"));
}

TEST(un_g1, points_and_what_they_buy)
{
    table_open(&table, "option action-points on\n"
                       "design ark 6 4 Beams=5/1/3/1:AB countermeasures=1 action_points: 4, "
                       "equipment_ap: {countermeasures: 2}\n"
                       "red Hood ark 0505 0 ap_spent: 1\nblue Wolf un-alder 1505 3\n");
    draw("Hood");
    assert_true(has_note("AP 3 of 4 (UN-G1)"));
    assert_true(has_note("(equipment: countermeasures for 2 AP)"));
}

/* ---- who sees what ---- */

/* UN-0.5: orders are their own side's, and only as long as they are orders */
TEST(un_0_5, orders_are_noted_for_their_own_side)
{
    table_open(&table, SYCAMORES "\n");
    table_order(&table, "Hood: 2P1", "");
    draw_for(0, "Hood");
    assert_true(has_note("orders 2P1 (UN-C1)"));
    draw_for(1, "Hood");
    assert_false(mentions("orders"));
    table.state.elements[table_unit(&table, "Hood")].flags &= ~(uint32_t)UNIVERSAL_PLOTTED;
    draw_for(0, "Hood");
    assert_false(mentions("orders")); /* what hazard.c has noted there is none */
}

TEST(un_c4_2c, others_see_a_hidden_ship_as_it_was)
{
    static struct card before;
    table_open(&table, "option strict-plots off\nscenario vp_target: 900\n"
                       "red Hood un-obsidian 0505 0 speed: 2\nblue Wolf un-alder 1505 3\n");
    table_order(&table, "Hood: ?2; red> done; blue> done", NULL);
    draw_for(1, "Hood");
    before = card;
    assert_true(has_note("cloaked: marker and card as they were when it cloaked (UN-C4.2c)"));
    assert_true(has_note("speed 2, heading 0 E"));
    assert_true(has_note("(munitions: decoys 1 of 1)"));
    struct universal_element *ship = &table.state.elements[table_unit(&table, "Hood")];
    ship->card.track[UNIVERSAL_HULL] = 2;
    ship->card.track[UNIVERSAL_WEAPONS] = 1;
    ship->weapon[0] |= UNIVERSAL_GUN_LOST;
    ship->card.shield[UNIVERSAL_OMNI] = 3;
    ship->card.item[UNIVERSAL_CLOAKING_DEVICE] = 1;
    ship->pending[UNIVERSAL_HULL] = 1;
    ship->speed = 4;
    table_order(&table, "Hood: ?4S", "");
    draw_for(1, "Hood");
    assert_memory_equal(&card, &before, sizeof card);
    draw_for(0, "Hood");
    assert_int_equal(track_of("hull")->crossed, 2);
    assert_int_equal(gauge_of("shields")->now, 1);
    assert_true(has_note("cloaked: its marker lies on 0505, heading 0 E (UN-C4.2)"));
    assert_true(has_note("orders ?4S (UN-C1)"));
}

TEST(un_b3_1, those_that_are_gone_say_how)
{
    table_open(&table, SYCAMORES "\nblue Fox un-alder - status: gone, fate: jumped\n"
                                 "blue Elk un-alder - status: gone, fate: left\n");
    draw("Fox");
    assert_true(has_note("in hyperspace (UN-C4.3)"));
    assert_int_equal(card.track_count, 0);
    draw("Elk");
    assert_true(has_note("left the board (UN-C3.2)"));
}

/* The most a design can have fits a card. */
TEST(un_0_6, the_largest_ship_has_a_card)
{
    table_open(&table,
               "option action-points on\noption fuel on\n"
               "design ark 24 9 A=5/1/3/1,9/1/4/1,12/1/5/1,15/1/5/1,18/1/6/1:ABCDEF*32+phasing-1"
               "~4/1/3/1+enveloping~5/2/3/1+cutting B=9/1/3/1:AB*32 screens=1/1/1/1/1 "
               "shields=3/2/2/1/3 anti-fighter-batteries=2 area-defense=2 auto-repair=2 "
               "cloaking-device=2 countermeasures=1 enhanced-fire-control=1 hyperdrive=2 "
               "long-range-scanners=2 point-defense-system=2 shield-regenerator=2 "
               "stutterdrive=1 boosters=3 decoys=3 flares=3 fuel=9 marines=5 mines=6 probes=3 "
               "armored=1 auxiliary-services=2 bulkheads=3 regenerating=1 shockwave=1 stealth=1 "
               "action_points: 4\n"
               "red Hood ark 0505 0 silent: true, inverted: true, jump: 3, decoyed: true\n"
               "blue Wolf un-alder 1505 3\n");
    draw("Hood");
    assert_int_equal(card.weapon_count, 64);
    assert_true(card.note_count < CARD_NOTES_MAX);
    assert_true(has_note("(weapons: range ROF/ACC/DMG of each band, UN-A2.5)"));
    for (int i = 0; i < card.note_count; i++)
        assert_true(card.notes[i][0] != '(' || strchr(card.notes[i], ')'));
}
