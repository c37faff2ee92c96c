/* Ships of the Unity edition, played as such: tracks and circles (UN-Z3.5), shield rating. */
#include "tests/rules/chances.h"
#include "tests/rules/universal/fixture.h"
#include "tests/rules/voices.h"

#include "rules/universal/setup/setup.h"
#include "rules/universal/view/view.h"

#include <stdio.h>
#include <string.h>

static struct table table;
static struct card card;

/* Kite: hull 8, engines 5, 6 weapons, 2 items, rating 3. */
#define WEAPONS                                                                                    \
    "weapons: [{name: Gun, rng: 9, acc: 4, banks: [{arcs: AB, count: 4}]}, "                       \
    "{name: Tail, rng: 6, acc: 4, banks: [{arcs: EF, count: 2}]}]"
#define UNITY                                                                                      \
    "points: 100, shields: 3, systems: {hyperdrive: 1, anti-fighter-batteries: 1}, " WEAPONS
#define KITE "design kite 8 5 unity: {" UNITY "}\n"
#define ARENA                                                                                      \
    "option damage-control off\n" KITE "design foe 8 5 marines=9 Beams=9/1/2/1:AB\n"               \
    "red Ann foe 0505 0\n"

/* Bob, a Kite, four hexes from Ann, who has squads: their damage dice ignore all shields. */
static void open_kite(const char *keys)
{
    char position[1000];
    snprintf(position, sizeof position, ARENA "blue Bob kite 0905 3 %s\nstart combat turn: 2\n",
             keys);
    table_open_dice(&table, position, "6,1");
}

/* Damage dice on Bob in Ann's opportunity, and on to the losses of 5a. */
static void board(const char *dice)
{
    char orders[80], faces[80] = "";
    int squads = (int)(strlen(dice) + 1) / 2;
    for (int i = 0; i < squads; i++)
        strcat(faces, "4,");
    strcat(faces, dice);
    snprintf(orders, sizeof orders, "Ann holds fire; Ann boards Bob with %d", squads);
    table_order(&table, orders, faces);
    if (table_asked(&table) == UNIVERSAL_FIRE)
        table_order(&table, "Bob holds fire", "");
}

static const struct universal_card *bob(void)
{
    return &table_element(&table, "Bob")->card;
}

static int circled(enum universal_track track)
{
    return bob()->slash >> track & 1;
}

static void assert_track(enum universal_track track, int boxes, const int *values)
{
    const struct universal_design *design =
        universal_design_of(&table.game, table_unit(&table, "Bob"));
    assert_int_equal(universal_boxes(design, track), boxes);
    for (int i = 0; i < boxes; i++)
        assert_int_equal(design->track[track][i], values[i]);
}

TEST(un_z3_5, old_tracks_are_half_as_long_and_weapons_count_items)
{
    open_kite("");
    assert_track(UNIVERSAL_ENGINES, 4, (int[]){5, 4, 3, 2});
    assert_track(UNIVERSAL_WEAPONS, 4, (int[]){8, 6, 4, 2});
    assert_track(UNIVERSAL_SYSTEMS, 4, (int[]){3, 3, 2, 1});
    assert_int_equal(universal_track_hull_left(&table.game, table_unit(&table, "Bob")), 8);
}

TEST(un_z3_5, the_first_hit_circles_and_the_second_crosses)
{
    open_kite("");
    board("3");
    assert_boxes(&table, "Bob", "1/0/0/0");
    assert_true(circled(UNIVERSAL_WEAPONS));
    assert_cites(&table, Z3_5);
    table_until(&table, UNIVERSAL_PHASE_COMBAT, NULL);
    assert_true(circled(UNIVERSAL_WEAPONS)); /* it stays from turn to turn */
    open_kite("slashed: [3], hull: 1");
    board("4");
    assert_asked(&table, LOSE); /* 8 -> 6: two weapons or items */
    assert_int_equal(table.state.settle.loss, 2);
    table_order(&table, "Bob loses hyperdrive", "");
    assert_asked(&table, LOSE);
    table_order(&table, "Bob loses A1", "");
    assert_boxes(&table, "Bob", "1/0/1/0 A1 hyperdrive");
    assert_false(circled(UNIVERSAL_WEAPONS));
}

TEST(un_z3_5, all_hits_of_a_moment_count_with_the_old_circle)
{
    open_kite("slashed: [2]");
    board("2,2,2");
    assert_boxes(&table, "Bob", "0/2/0/0");
    assert_false(circled(UNIVERSAL_ENGINES));
    assert_int_equal(universal_track_engines(&table.game, table_unit(&table, "Bob")), 3);
    open_kite("");
    board("2,2,2");
    assert_boxes(&table, "Bob", "0/1/0/0");
    assert_true(circled(UNIVERSAL_ENGINES));
}

TEST(un_z3_5, hits_beyond_the_last_box_leave_no_circle)
{
    open_kite("engines: 3, slashed: [2]");
    board("2,2,2");
    assert_boxes(&table, "Bob", "0/4/0/0");
    assert_int_equal(bob()->slash, 0);
    assert_true(universal_track_engines_dead(&table.game, table_unit(&table, "Bob")));
}

TEST(un_z3_5, a_circled_box_is_not_crossed)
{
    open_kite("engines: 3, slashed: [2]");
    assert_false(universal_track_engines_dead(&table.game, table_unit(&table, "Bob")));
    assert_int_equal(universal_track_engines(&table.game, table_unit(&table, "Bob")), 2);
}

TEST(un_z3_5, system_hits_are_shield_hits_and_cost_no_equipment)
{
    open_kite("");
    board("6,6,6,6");
    assert_boxes(&table, "Bob", "0/0/0/2");
    assert_int_equal(table.state.head.phase, UNIVERSAL_PHASE_ORDERS);
}

TEST(un_z3_5, emergency_thrust_counts_boxes_and_wipes_the_circle)
{
    char position[1000];
    snprintf(position, sizeof position,
             ARENA "blue Bob kite 1505 3 slashed: [2], speed: 5\nstart orders turn: 2\n");
    table_open(&table, position);
    table_order(&table, "Bob: !10; blue> done; red> done", NULL);
    assert_boxes(&table, "Bob", "0/2/0/0");
    assert_false(circled(UNIVERSAL_ENGINES));
}

static void repair(const char *keys, const char *dice)
{
    char position[1000];
    snprintf(position, sizeof position,
             KITE "design foe 8 5 marines=9 Beams=9/1/2/1:AB\nred Ann foe 0505 0\n"
                  "blue Bob kite 0905 3 %s\nstart combat turn: 2\n",
             keys);
    table_open_dice(&table, position, "6,1");
    table_order(&table, "Ann holds fire; Ann done; Bob holds fire", dice);
}

TEST(un_d4_3, repairs_on_old_tracks_wipe_circles)
{
    repair("engines: 2, slashed: [2]", "4");
    assert_boxes(&table, "Bob", "0/1/0/0");
    assert_false(circled(UNIVERSAL_ENGINES));
    repair("engines: 2, slashed: [4]", "6"); /* no shield box is crossed off: nothing */
    assert_boxes(&table, "Bob", "0/2/0/0");
    assert_true(circled(UNIVERSAL_SYSTEMS));
    repair("system_boxes: 2, slashed: [4]", "6");
    assert_boxes(&table, "Bob", "0/0/0/1");
    assert_false(circled(UNIVERSAL_SYSTEMS));
    repair("slashed: [2, 3, 4]", ""); /* circles alone need no die */
    assert_int_equal(bob()->slash, 14);
}

TEST(un_d4_3, a_weapon_box_brings_weapons_or_items_back)
{
    repair("weapon_boxes: 1, lost: [1], items_lost: {hyperdrive: 1}, losses: {a: 1}, "
           "item_losses: {hyperdrive: 1}",
           "5");
    assert_asked(&table, RESTORE);
    assert_int_equal(table_choices(&table, -1, "Bob"), 2);
    struct action usual = table_default(&table);
    assert_int_equal(usual.weapons, 1); /* weapons first */
    table_order(&table, "Bob restores hyperdrive", "");
    assert_boxes(&table, "Bob", "0/0/0/0"); /* the other comes back by itself */
    assert_int_equal(universal_item_losses(bob(), UNIVERSAL_HYPERDRIVE), 0);
    assert_int_equal(bob()->losses[0], 0);
}

TEST(un_d3_3b, by_the_unity_chart_every_hit_crosses)
{
    char position[1000];
    snprintf(position, sizeof position,
             "option damage-chart unity\n" ARENA "blue Bob kite 0905 3\nstart combat turn: 2\n");
    table_open_dice(&table, position, "6,1");
    board("4,6");
    assert_boxes(&table, "Bob", "0/1/0/1");
    assert_int_equal(bob()->slash, 0);
    table_refuse_position(&table,
                          "option damage-chart unity\n" KITE "red Ann kite 0505 0 slashed: [2]\n"
                          "blue Bob kite 0905 3\n",
                          "UN-A2.3");
}

/* Batteries of 4 and 2, a hyperdrive and batteries against fighters: limits 2, 1, 1, 1. */
TEST(un_d3_5, each_battery_and_each_kind_of_item_is_a_group)
{
    open_kite("");
    board("4,4,4,4"); /* two boxes: 8 -> 4 */
    assert_int_equal(table.state.settle.loss, 4);
    table_refuse(&table, "Bob loses A1-A3", "UN-D3.5");
    table_order(&table, "Bob loses A1 A2", "");
    table_refuse(&table, "Bob loses A3", "UN-D3.5");
    table_order(&table, "Bob loses hyperdrive", "");
    table_refuse(&table, "Bob loses hyperdrive", "UN-D3.6");
    assert_int_equal(table_choices(&table, UNIVERSAL_LOSE, "Bob"), 2);
    assert_int_equal(table_choices(&table, UNIVERSAL_LOSE_ITEM, "Bob"), 1);
    table_order(&table, "Bob loses B1", "");
    assert_boxes(&table, "Bob", "0/0/2/0 A1 A2 B1 hyperdrive");
    /* the batteries against fighters still have to go before a new round begins */
    open_kite("weapon_boxes: 2, slashed: [3], lost: [1, 2, 5], items_lost: {hyperdrive: 1}, "
              "losses: {a: 2, b: 1}, item_losses: {hyperdrive: 1}");
    board("4"); /* the one answer is given by itself */
    assert_boxes(&table, "Bob", "0/0/3/0 A1 A2 B1 anti-fighter-batteries hyperdrive");
    assert_asked(&table, LOSE);
    table_order(&table, "Bob loses A3", ""); /* a new round */
    assert_int_equal(bob()->losses[0], 1);
    assert_int_equal(universal_item_losses(bob(), UNIVERSAL_HYPERDRIVE), 0);
}

TEST(un_d3_5, by_default_weapons_go_before_items)
{
    open_kite("");
    board("4,4,4,4");
    struct action usual = table_default(&table);
    assert_int_equal(usual.decision, UNIVERSAL_LOSE);
    assert_int_equal(usual.weapons, 0x13); /* A1, A2, B1: then no weapon may go in this round */
    table_play(&table, &usual, "");
    usual = table_default(&table);
    assert_int_equal(usual.decision, UNIVERSAL_LOSE_ITEM);
    assert_int_equal(usual.mode, UNIVERSAL_ANTI_FIGHTER_BATTERIES); /* UN-O3 */
    table_reflex(&table);
}

TEST(un_z3_5, all_that_is_left_goes_without_a_question)
{
    open_kite("weapon_boxes: 3, slashed: [3], lost: [1, 2, 3, 4, 5], items_lost: {hyperdrive: 1}");
    board("4");
    assert_boxes(&table, "Bob", "0/0/4/0 A1 A2 A3 A4 B1 B2 anti-fighter-batteries hyperdrive");
    assert_int_equal(table.state.head.phase, UNIVERSAL_PHASE_ORDERS);
}

TEST(un_b3_4, a_circle_is_not_quiet)
{
    open_kite("");
    table.state.quiet = 5;
    board("6");
    assert_int_equal(table.state.quiet, 0);
    open_kite("");
    table.state.quiet = 5;
    table_order(&table, "Ann holds fire; Ann done; Bob holds fire", "");
    assert_int_equal(table.state.quiet, 6);
}

TEST(un_c4_2c, circles_of_a_hidden_ship_are_those_it_cloaked_with)
{
    static struct universal_state seen;
    table_open(&table, "design kite 8 5 unity: {shields: 3, systems: {cloaking-device: 1}, " WEAPONS
                       "}\nred Ann un-alder 0505 0\n"
                       "blue Bob kite 0905 3 status: hidden, slashed: [2], "
                       "marker: '0906', shadow: {slashed: [3], lost: [2]}\n");
    seen = table.state;
    struct game view = {table.game.rulebook, table.game.setup, &seen};
    universal_secrets_conceal(&view, 0);
    assert_int_equal(seen.elements[table_unit(&table, "Bob")].card.slash, 4);
    assert_int_equal(seen.elements[table_unit(&table, "Bob")].weapon[1], UNIVERSAL_GUN_LOST);
    assert_int_equal(bob()->slash, 2);
}

static const struct card_track *track_of(const char *name)
{
    for (int i = 0; i < card.track_count; i++)
        if (strcmp(card.tracks[i].name, name) == 0)
            return &card.tracks[i];
    return NULL;
}

TEST(un_z3_5, cards_show_circles)
{
    open_kite("engines: 1, slashed: [2], pending_engines: 1, system_boxes: 1");
    universal_card(&table.game, table_unit(&table, "Bob"), &card);
    assert_int_equal(track_of("engines")->box_count, 4);
    assert_int_equal(track_of("engines")->crossed, 1);
    assert_int_equal(track_of("engines")->circled, 1);
    assert_int_equal(track_of("engines")->pending, 1);
    assert_int_equal(track_of("shields")->circled, 0);
    assert_null(track_of("systems"));
    assert_int_equal(track_of("hull")->box_count, 8);
}

TEST(un_z3_5, sentences_speak_of_circles_and_shields)
{
    open_kite("");
    board("6,4");
    assert_string_equal(
        voices_say(&table.game, table_event(&table, UNIVERSAL_EVENT_BOXES_LOST, 0)),
        "The next weapon box of Bob is circled; at most 8 of its weapons and items work.");
    assert_string_equal(voices_say(&table.game, table_event(&table, UNIVERSAL_EVENT_BOXES_LOST, 1)),
                        "The next shield box of Bob is circled; shield rating 3.");
    open_kite("slashed: [3]");
    board("4");
    voices_ask_with(&table.game, 1,
                    "Which weapons or items does Bob lose? (UN-Z3.5) 2 of A1-4 B1 B2, "
                    "its anti-fighter batteries, its hyperdrive");
    voices_read_choices(&table.game);
}

TEST(un_a2_3b, of_an_oversized_old_hull_only_the_hull_takes_two_hits)
{
    table_open_dice(&table,
                    "option damage-control off\ndesign foe 8 5 marines=9 Beams=9/1/2/1:AB\n"
                    "design kite 30 5 unity: {shields: 3, " WEAPONS "}\n"
                    "red Ann foe 0505 0\nblue Bob kite 0905 3\nstart combat turn: 2\n",
                    "6,1");
    assert_int_equal(universal_track_hits(&table.game, 1, UNIVERSAL_HULL), 30);
    assert_int_equal(universal_track_hits(&table.game, 1, UNIVERSAL_ENGINES), 30);
    assert_track(UNIVERSAL_ENGINES, 15, (int[]){5, 5, 5, 4, 4, 4, 3, 3, 3, 2, 2, 2, 1, 1, 1});
    board("1,1,1");
    assert_boxes(&table, "Bob", "1/1/0/0");
    assert_int_equal(bob()->slash, 3);
}

TEST(un_z3_5, a_native_ship_loses_no_equipment_with_its_weapons)
{
    table_open_dice(&table,
                    "option damage-control off\ndesign foe 8 5 marines=9 Beams=9/1/2/1:AB\n"
                    "design prey 8 5 Beams=9/1/2/1:AB*9 hyperdrive\n"
                    "red Ann foe 0505 0\nblue Bob prey 0905 3\nstart combat turn: 2\n",
                    "6,1");
    board("4");
    table_refuse(&table, "Bob loses hyperdrive", "UN-D3.4c");
}

/* Items of one kind: half of them in a round. */
TEST(un_d3_5, of_four_items_of_a_kind_two_go_in_a_round)
{
    table_open_dice(&table,
                    "option damage-control off\ndesign foe 8 5 marines=9 Beams=9/1/2/1:AB\n"
                    "design kite 8 5 unity: {systems: {point-defense-system: 12}, " WEAPONS "}\n"
                    "red Ann foe 0505 0\nblue Bob kite 0905 3\nstart combat turn: 2\n",
                    "6,1");
    board("4,4,4,4");
    table_order(&table, "Bob loses pds", "");
    table_order(&table, "Bob loses pds", "");
    table_refuse(&table, "Bob loses pds", "UN-D3.5");
}

/* ---- shield rating (UN-Z3.5e) ---- */

/* Ann's battery fires at Bob's bow; two hexes, so that a Unity gun has no range modifier. */
static const char *terms = ""; /* lines of the position besides */
static void open_shot(const char *gun, const char *prey, const char *keys)
{
    char position[1200];
    snprintf(position, sizeof position,
             "%soption damage-control off\ndesign gun %s\ndesign kite %s\n"
             "red Ann gun 0505 0\nblue Bob kite 0905 3 %s\nstart combat turn: 2\n",
             terms, gun, prey, keys);
    table_open_dice(&table, position, "6,1");
}

#define RATED(n) "8 5 unity: {shields: " #n "}"
#define OLD_GUN(figures)                                                                           \
    "8 5 unity: {weapons: [{name: Gun, banks: [{arcs: AB, count: 1}], "                            \
    "bands: [{range: [1, 9], rof: 1, acc: 4, dmg: 1}], " figures "}]}"

TEST(un_z3_5e, each_die_above_the_rating_is_a_point)
{
    open_shot(OLD_GUN("imp: 2"), RATED(3), "");
    table_order(&table, "Ann fires A at Bob", "4,3,5,2"); /* one point, one damage die */
    assert_int_equal(table_told_of(&table, impacted, 0, points), 1);
    assert_cites(&table, Z3_5E);
    assert_string_equal(
        voices_say(&table.game, table_event(&table, UNIVERSAL_EVENT_IMPACTED, 0)),
        "2 impact dice of 1 hit against forward shield rating 3 of Bob, 4+: 1 point "
        "of impact.");
    assert_int_equal(circled(UNIVERSAL_ENGINES), 1);
}

TEST(un_d5_phasing, lowers_the_rating_but_not_below_nothing)
{
    open_shot("8 5 Gun=9/1/4/1:AB*2+phasing-2", RATED(3), "");
    table_order(&table, "Ann fires A at Bob", "4,4,1,2,2"); /* rating 1: 1 fails, 2 passes */
    assert_string_equal(voices_say(&table.game, table_event(&table, UNIVERSAL_EVENT_IMPACTED, 0)),
                        "2 impact dice of 2 hits against forward shield rating 3 (Phasing 2) of "
                        "Bob, 2+: 1 point of impact.");
    open_shot("8 5 Gun=9/1/4/1:AB*2+phasing-3", RATED(3), "");
    table_order(&table, "Ann fires A at Bob", "4,4,2,2"); /* no impact dice */
    assert_int_equal(table_told_of(&table, impacted, 0, points), 2);
    assert_string_equal(voices_say(&table.game, table_event(&table, UNIVERSAL_EVENT_IMPACTED, 0)),
                        "No dice against forward shield rating 3 (Phasing 3) of Bob: 2 points of "
                        "impact.");
}

TEST(un_d5_nonphasing, one_less_on_each_impact_die)
{
    open_shot("8 5 Gun=9/1/4/1:AB+non-phasing", RATED(5), "");
    table_order(&table, "Ann fires A at Bob", "4,6,3,2"); /* 7 - 1 = 6: through */
    assert_int_equal(table_told_of(&table, impacted, 0, points), 1);
    open_shot("8 5 Gun=9/1/4/1:AB+non-phasing", RATED(5), "");
    table_order(&table, "Ann fires A at Bob", "4,6,2"); /* stopped */
    assert_int_equal(table_told_of(&table, impacted, 0, points), 0);
    assert_string_equal(voices_say(&table.game, table_event(&table, UNIVERSAL_EVENT_IMPACTED, 0)),
                        "1 impact die of 1 hit against forward shield rating 5 (Non-Phasing) of "
                        "Bob, 7+: no point of impact.");
}

TEST(un_z3_5e, second_rolls_follow_hit_by_hit)
{
    open_shot("8 5 Gun=9/1/4/1:AB*2+impact-1", RATED(6), "");
    table_order(&table, "Ann fires A at Bob", "4,4,6,6,1,3,6,2,6,2,2");
    assert_int_equal(table_told_of(&table, impacted, 0, points), 2);
    assert_int_equal(table_told_of(&table, impacted, 0, impact), 2);
}

TEST(un_z3_5e, facings_lose_their_rating_in_proportion)
{
    open_kite("");
    table_open(&table,
               "design kite 8 5 unity: {shield_facings: {forward: 4, port: 3, starboard: 3, "
               "aft: 2}}\nred Ann un-alder 0505 0\nblue Bob kite 0905 3 system_boxes: 2\n");
    static const int wanted[] = {2, 2, 2, 1};
    int unit = table_unit(&table, "Bob");
    for (int facing = 0; facing < UNIVERSAL_FACINGS; facing++)
        assert_int_equal(universal_screen_rating(&table.game, unit, (enum universal_facing)facing),
                         wanted[facing]);
    assert_int_equal(universal_facing_default(&table.game, unit, 12), UNIVERSAL_STARBOARD);
    universal_card(&table.game, unit, &card);
    bool shown = false;
    for (int i = 0; i < card.note_count; i++)
        shown |= strcmp(card.notes[i],
                        "shield rating 2/2/2/1: forward, port, starboard, aft (UN-Z3.5e)") == 0;
    assert_true(shown);
}

TEST(un_h4, a_nebula_takes_one_off_the_rating)
{
    table_open(&table, "option terrain on\nterrain nebula 0905\ndesign kite " RATED(
                           3) "\n"
                              "red Ann un-alder 0505 0\nblue Bob kite 0905 3\n");
    assert_int_equal(
        universal_screen_rating(&table.game, table_unit(&table, "Bob"), UNIVERSAL_FORWARD), 2);
}

TEST(un_d2_4, facings_of_different_rating_are_shown)
{
    table_open_dice(&table,
                    "option damage-control off\ndesign gun 8 5 Gun=9/1/4/1:ABCDEF\n"
                    "design kite 8 5 unity: {shield_facings: {forward: 1, port: 3, starboard: 3, "
                    "aft: 2}}\nred Ann gun 0505 0\nblue Bob kite 0905 4\nstart combat turn: 2\n",
                    "6,1");
    table_order(&table, "Ann fires A at Bob", "");
    assert_asked(&table, SHOW);
    assert_int_equal(table_default(&table).mode, UNIVERSAL_PORT);
    voices_ask_with(&table.game, 1, "port (shield rating 3, 0 Shields)");
}

/* Against Screens a Unity weapon is one with Impact: one success is enough. */
TEST(un_d5_impact, of_a_unity_weapon_against_screens)
{
    open_shot(OLD_GUN("imp: 3"), "8 5 screens=2/0/0/0/0", "");
    table_order(&table, "Ann fires A at Bob", "4,1,4,5,2");
    assert_int_equal(table_told_of(&table, penetrated, 0, through), 1);
}

/* Exact odds: one gun of 4+, IMP 2, at rating 3: each die is a point in half of the cases. */
TEST(un_z3_5e, exact_odds_of_points_of_impact)
{
    open_shot(OLD_GUN("imp: 2"), RATED(3), "");
    struct action action = table_action(&table, "Ann fires A at Bob");
    struct odds_question question = {&action, 1, UNIVERSAL_MEASURE_THROUGH,
                                     table_unit(&table, "Bob")};
    struct odds_answer answer = chances_ask(&table.game, &question);
    assert_chances(&answer, (double[]){5. / 8, 1. / 4, 1. / 8, -1});
    open_shot("8 5 Gun=9/1/4/1:AB+non-phasing", RATED(5), ""); /* needs 7: 1/9 */
    action = table_action(&table, "Ann fires A at Bob");
    answer = chances_ask(&table.game, &question);
    assert_chances(&answer, (double[]){17. / 18, 1. / 18, -1});
}

/* ---- range modifiers (UN-Z3.5d) ---- */

#define OLD_RANGE(figures)                                                                         \
    "8 5 unity: {weapons: [{name: Gun, rng: 6, banks: [{arcs: AB, count: 1}], " figures "}]}"

/* Four hexes: short of 12, medium of 6; long of 5. */
TEST(un_z3_5d, six_at_long_range_needs_a_second_roll)
{
    open_shot("8 5 unity: {weapons: [{name: Gun, rng: 5, acc: 6, banks: [{arcs: AB, count: 1}]}]}",
              RATED(0), "");
    table_order(&table, "Ann fires A at Bob", "6,3,2"); /* hits */
    assert_int_equal(table_told_of(&table, hits, 1, hits), 1);
    assert_cites(&table, Z3_5D);
    open_shot("8 5 unity: {weapons: [{name: Gun, rng: 5, acc: 6, banks: [{arcs: AB, count: 1}]}]}",
              RATED(0), "");
    table_order(&table, "Ann fires A at Bob", "6,2");
    assert_int_equal(table_told_of(&table, hits, 1, hits), 0);
}

TEST(un_d5_accurate, ignores_the_penalty_of_range)
{
    open_shot("8 5 unity: {weapons: [{name: Gun, rng: 5, acc: 6, traits: [accurate], "
              "banks: [{arcs: AB, count: 1}]}]}",
              RATED(0), "");
    table_order(&table, "Ann fires A at Bob", "6,2"); /* needs 6: a hit, its damage die */
    assert_int_equal(table_told_of(&table, hits, 0, hits), 1);
}

TEST(un_z3_5d, adds_up_with_the_other_modifiers)
{
    open_shot("8 5 unity: {weapons: [{name: Gun, rng: 12, acc: 4, banks: [{arcs: AB, count: 1}]}]}",
              "8 5 unity: {systems: {countermeasures: 1}}", "");
    table_order(&table, "Ann fires A at Bob", "4,2"); /* 4+, short, Countermeasures: 4+ */
    assert_int_equal(table_told_of(&table, hits, 0, hits), 1);
    open_shot("8 5 unity: {weapons: [{name: Gun, rng: 12, acc: 4, banks: [{arcs: AB, count: 1}]}]}",
              "8 5 unity: {systems: {countermeasures: 1}}", "");
    table_order(&table, "Ann fires A at Bob", "3");
    assert_int_equal(table_told_of(&table, hits, 0, hits), 0);
}

TEST(un_z3_5d, exact_odds_at_each_range)
{
    static const struct {
        const char *gun;
        double hit;
    } cases[] = {{OLD_RANGE("acc: 4"), 1. / 2}, /* medium */
                 {OLD_RANGE("acc: 4, range_mods: [0, 2, 0]"), 5. / 6}};
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        open_shot(cases[i].gun, RATED(0), "");
        struct action action = table_action(&table, "Ann fires A at Bob");
        struct odds_question question = {&action, 1, UNIVERSAL_MEASURE_HITS,
                                         table_unit(&table, "Bob")};
        struct odds_answer answer = chances_ask(&table.game, &question);
        assert_chances(&answer, (double[]){1 - cases[i].hit, cases[i].hit, -1});
    }
}

/* ---- Catastrophic (UN-Z3.5b) ---- */

#define TORPEDO                                                                                    \
    "8 5 unity: {weapons: [{name: Torpedo, traits: [catastrophic], "                               \
    "bands: [{range: [1, 9], rof: 1, acc: 4, dmg: 1}], banks: [{arcs: AB, count: 1}]}]}"

static int points_of(const char *gun, const char *prey, const char *dice)
{
    open_shot(gun, prey, "");
    table_order(&table, "Ann fires A at Bob", dice);
    return table_told_of(&table, points, 0, points);
}

TEST(un_z3_5b, catastrophic_of_a_unity_ship_is_halved)
{
    assert_int_equal(points_of(TORPEDO, "8 5", "4,5,2,2,2"), 3);
    assert_cites(&table, Z3_5B);
    assert_int_equal(points_of("8 5 unity: {weapons: [{name: Torpedo, traits: [catastrophic, "
                               "cutting], bands: [{range: [1, 9], rof: 1, acc: 4, dmg: 1}], "
                               "banks: [{arcs: AB, count: 1}]}]}",
                               "8 5", "6,5,2,2,2,2,2,2"),
                     6); /* halved before Cutting doubles */
    assert_int_equal(points_of("8 5 Torpedo=9/1/4/1:AB+catastrophic", RATED(0), "4,5,2,2,2,2,2"),
                     5); /* a native one at a Unity ship */
}

TEST(un_z3_5b, by_the_option_of_whatever_strikes_one)
{
    terms = "option catastrophic-target on\n";
    assert_int_equal(points_of("8 5 Torpedo=9/1/4/1:AB+catastrophic", RATED(0), "4,5,2,2,2"), 3);
    assert_int_equal(points_of(TORPEDO, "8 5", "4,5,2,2,2,2,2"), 5);
    assert_int_equal(points_of(TORPEDO, RATED(0), "4,5,2,2,2"), 3); /* never twice */
    terms = "";
}

TEST(un_s21, three_points_become_two)
{
    terms = "scenario training: true\n";
    assert_int_equal(points_of(TORPEDO, "8 5", "4,2,2"), 2);
    assert_cites(&table, Z3_5B);
    terms = "";
}

TEST(un_z3_5b, exact_odds_of_halves)
{
    open_shot(TORPEDO, "8 5", "");
    struct action action = table_action(&table, "Ann fires A at Bob");
    struct odds_question question = {&action, 1, UNIVERSAL_MEASURE_POINTS,
                                     table_unit(&table, "Bob")};
    struct odds_answer answer = chances_ask(&table.game, &question);
    assert_chances(&answer, (double[]){1. / 2, 1. / 6, 1. / 6, 1. / 6, -1});
}
