/* Entering and leaving terrain: Black Holes and Dust (SS-8B, SS-8C). */
#include "tests/rules/chances.h"
#include "tests/rules/starstrike/helm.h"

#include <stdio.h>

static struct table table;

/* M-M1: the Core is 0908, its Horizon 0907, 1007, 1008, 0909, 0808 and 0807. */
/* M-S1: 0904 is Dust. */

static void open_at(const char *line, const char *where, const char *more)
{
    static char position[1024];
    struct text out;
    text_init(&out, position, sizeof position);
    text_format(&out, MAW MOVING("Ship") "red Ship %s %s 0\n%s" BYSTANDERS, line, where, more);
    table_open(&table, position);
}

/* ---- Drawn In ---- */

/* Whether a face draws a ship of that card from the Horizon into the Core. */
static bool is_drawn(const char *card, int face)
{
    char dice[4];
    open_at(card, "0910", "");
    snprintf(dice, sizeof dice, "%d", face);
    helm_go(&table, "Ship", 0, STARSTRIKE_AHEAD, dice);
    assert_cites(&table, R8B_01);
    assert_int_equal(table_told_of(&table, drawn_in, 0, face), face);
    assert_place(&table, "Ship", table_told_of(&table, drawn_in, 0, drawn) ? "0908 0" : "0909 0");
    return table_told_of(&table, drawn_in, 0, drawn);
}

static int first_drawn(const char *card)
{
    int face = 1;
    while (face <= 6 && !is_drawn(card, face))
        face++;
    for (int more = face; more <= 6; more++)
        assert_true(is_drawn(card, more));
    return face;
}

TEST(ss_8b_01, w36_who_is_drawn_in)
{
    assert_int_equal(first_drawn("MC-02"), 5); /* light: one third */
    assert_int_equal(first_drawn("MC-04"), 5); /* heavy */
    assert_int_equal(first_drawn("MC-06"), 4); /* super heavy: one half */
    assert_int_equal(first_drawn("MC-07"), 3); /* Massive: +3 is limited to +2 */
}

TEST(ss_1a_01i, nothing_is_raised_by_more_than_two)
{
    assert_true(is_drawn("MC-07", 3));
    assert_int_equal(table_told_of(&table, drawn_in, 0, modifier), 2);
}

TEST(ss_8b_01, w37_there_is_room_for_one_in_a_core)
{
    open_at("MC-02", "0910", "blue Vesk VD-02 0908 0\n");
    helm_go(&table, "Ship", 0, STARSTRIKE_AHEAD, "5");
    assert_place(&table, "Ship", "defeated");
    assert_place(&table, "Vesk", "defeated");
    assert_int_equal(table_piece(&table, "Ship")->cause, STARSTRIKE_BY_COLLAPSE);
    assert_int_equal(table_piece(&table, "Vesk")->cause, STARSTRIKE_BY_COLLAPSE);
    assert_false(helm_is_active(&table, "Ship"));
}

TEST(ss_8b_01, the_core_is_entered_without_a_roll_and_each_horizon_hex_with_one)
{
    open_at("MC-02", "0910", "");
    helm_go(&table, "Ship", 0, STARSTRIKE_AHEAD, "1");
    helm_go(&table, "Ship", 1, STARSTRIKE_AHEAD, "2"); /* to 1008 */
    assert_told(&table, DRAWN_IN, 1);
    helm_go(&table, "Ship", 5, STARSTRIKE_AHEAD, "");
    assert_place(&table, "Ship", "0908 5");
    assert_told(&table, DRAWN_IN, 0);
}

TEST(ss_8b_01, being_drawn_in_takes_no_move)
{
    open_at("MC-02", "0910", "");
    helm_go(&table, "Ship", 0, STARSTRIKE_AHEAD, "6");
    assert_int_equal(table_piece(&table, "Ship")->moved, 1);
    assert_true(helm_is_active(&table, "Ship"));
}

/* ---- Escape Velocity ---- */

TEST(ss_8b_05, w38_a_heavy_piece_is_lost_with_a_four)
{
    open_at("MC-04", "0908", "");
    helm_go(&table, "Ship", 0, STARSTRIKE_AHEAD, "4");
    assert_cites(&table, R8B_05);
    assert_place(&table, "Ship", "defeated");
    assert_int_equal(table_piece(&table, "Ship")->cause, STARSTRIKE_BY_ESCAPE);
    assert_false(helm_is_active(&table, "Ship"));
}

TEST(ss_8b_05, w38_a_light_one_gets_away_and_wins_two_moves)
{
    open_at("MC-02", "0908", "");
    helm_go(&table, "Ship", 0, STARSTRIKE_AHEAD, "4"); /* no Drawn In roll */
    assert_place(&table, "Ship", "0907 0");
    assert_int_equal(starstrike_piece_moves(&table.game, table_unit(&table, "Ship")).most, 5);
    for (int i = 0; i < 4; i++)
        helm_go(&table, "Ship", 0, STARSTRIKE_AHEAD, "");
    assert_place(&table, "Ship", "0903 0");
    assert_false(helm_is_active(&table, "Ship"));
}

TEST(ss_8b_05, a_risky_escape_can_be_compulsory)
{
    open_at("MC-04", "0908", "");
    helm_refuse_stop(&table, "Ship", "SS-6B");
    helm_refuse(&table, "Ship", 0, STARSTRIKE_NO_MANEUVER, "SS-6");
    assert_int_equal(table_choices(&table, STARSTRIKE_MOVE, "Ship"), 5);
}

TEST(ss_8b_05, nobody_assaults_out_of_the_core)
{
    open_at("MC-02", "0908", "blue Vesk VD-02 0907 0\n");
    helm_refuse(&table, "Ship", 0, STARSTRIKE_ASSAULT, "SS-8B.05");
}

TEST(ss_8b_05, the_cost_is_checked_before_the_moves_are_won)
{
    open_at("MC-06", "0908", "blue Vesk VD-02 0907 0\n");
    helm_refuse(&table, "Ship", 0, STARSTRIKE_BYPASS_SLING, "SS-6");
}

TEST(ss_8b_05, an_evading_escort_rolls_too_and_keeps_its_moves)
{
    open_at("MC-02", "0909", "blue Wren MC-01 0908 0\n");
    helm_go(&table, "Ship", 0, STARSTRIKE_ASSAULT, "");
    helm_evade(&table, "Wren", "0907", "4");
    assert_place(&table, "Wren", "0907");
    assert_int_equal(table_piece(&table, "Wren")->extra, 2);
    assert_place(&table, "Ship", "0908 0");
}

TEST(ss_8b_05, the_other_follows_when_the_escort_is_lost_by_it)
{
    open_at("MC-02", "0909", "blue Wren MC-01 0908 0\n");
    helm_go(&table, "Ship", 0, STARSTRIKE_ASSAULT, "");
    helm_evade(&table, "Wren", "0907", "5");
    assert_place(&table, "Wren", "defeated");
    assert_place(&table, "Ship", "0908 0");
    assert_int_equal(table_piece(&table, "Ship")->moved, 1);
}

/* The odds that a ship of that card is lost when it leaves the Core. */
static double escape_loss(const char *card)
{
    open_at(card, "0908", "");
    struct action action = helm_move(&table, "Ship", 0, STARSTRIKE_AHEAD);
    struct odds_question question = {&action, 1, STARSTRIKE_MEASURE_DEFEATED,
                                     table_unit(&table, "Ship")};
    struct odds_answer answer = chances_ask(&table.game, &question);
    return chances_of(&answer, 1);
}

TEST(ss_8b_05, the_odds_of_the_page)
{
    assert_chance(escape_loss("MC-02"), 1. / 3);
    assert_chance(escape_loss("MC-01"), 1. / 3);
    assert_chance(escape_loss("MC-04"), 1. / 2);
    assert_chance(escape_loss("MC-07"), 1. / 2);
}

/* ---- Crushing Gravity ---- */

TEST(ss_8b_04, w39_who_is_drawn_in_at_the_end_is_not_crushed)
{
    table_open(&table, MAW "start action initiative: red\nred Ship MC-02 0910 0\n" BYSTANDERS);
    helm_activate(&table, "Ship");
    helm_go(&table, "Ship", 3, STARSTRIKE_AHEAD, "");
    helm_go(&table, "Ship", 0, STARSTRIKE_AHEAD, "");
    helm_go(&table, "Ship", 0, STARSTRIKE_AHEAD, "5");
    assert_place(&table, "Ship", "0908 0");
    assert_false(helm_is_active(&table, "Ship"));
}

TEST(ss_8b_04, w39_who_began_there_must_leave)
{
    table_open(&table, MAW "start action initiative: red\nred Ship MC-02 0908 0\n" BYSTANDERS);
    helm_activate(&table, "Ship");
    helm_stop(&table, "Ship");
    assert_cites(&table, R8B_04);
    assert_place(&table, "Ship", "defeated");
    assert_int_equal(table_piece(&table, "Ship")->cause, STARSTRIKE_BY_GRAVITY);
}

/* ---- Dust ---- */

#define INTO_DUST(card, keys) MOVING("Ship") "red Ship " card " 0905 0 " keys "\n" BYSTANDERS

TEST(ss_8c_03, w40_a_six_is_two_direct_hits_without_saves)
{
    table_open(&table,
               "design MC-91 keywords: [{k: ore_hull}, {k: fast}]\n" INTO_DUST("MC-91", ""));
    helm_go(&table, "Ship", 0, STARSTRIKE_AHEAD, "6");
    assert_cites(&table, R8C_03);
    assert_boxes(&table, "Ship", "1 s2");
}

TEST(ss_8c_03, w40_without_shields_a_four_is_a_hit)
{
    table_open(&table, INTO_DUST("MC-02", "shields: [0]"));
    helm_go(&table, "Ship", 0, STARSTRIKE_AHEAD, "4");
    assert_boxes(&table, "Ship", "2 s0");
    assert_true(helm_is_active(&table, "Ship"));
}

TEST(ss_8c_03, a_shield_point_or_the_hit)
{
    table_open(&table, INTO_DUST("MC-04", "shields: [0, 2, 0, 1, 0, 0]"));
    helm_go(&table, "Ship", 0, STARSTRIKE_AHEAD, "5");
    assert_asked(&table, DUST);
    assert_int_equal(table_choices(&table, STARSTRIKE_DUST, "Ship"), 3);
    struct action action = table_make(&table, STARSTRIKE_DUST, "Ship");
    table_refuse_action(&table, &action, "SS-8C.03"); /* nothing left at the bow */
    helm_dust(&table, "Ship", 3);
    assert_int_equal(table_told_of(&table, dust, 0, facing), 3);
    assert_boxes(&table, "Ship", "5 s0/2/0/0/0/0");
    table_open(&table, INTO_DUST("MC-04", ""));
    helm_go(&table, "Ship", 0, STARSTRIKE_AHEAD, "4");
    helm_dust(&table, "Ship", STARSTRIKE_FACINGS);
    assert_boxes(&table, "Ship", "4 s3/2/2/1/2/2");
    assert_true(helm_is_active(&table, "Ship"));
}

TEST(ss_8c_03, a_position_may_stand_at_the_choice)
{
    table_open(&table,
               "start action initiative: red, active: red, step: dust, actor: Ship, "
               "motion: {unit: 0, stage: 9, face: 4}\nred Ship MC-02 0904 0 moved: 1\n" BYSTANDERS);
    assert_asked(&table, DUST);
    helm_dust(&table, "Ship", 0);
    assert_boxes(&table, "Ship", "3 s2");
    assert_asked(&table, MOVE);
}

TEST(ss_8c_03, up_to_three_nothing_happens)
{
    table_open(&table, INTO_DUST("MC-02", ""));
    helm_go(&table, "Ship", 0, STARSTRIKE_AHEAD, "3");
    assert_boxes(&table, "Ship", "3 s3");
    assert_told(&table, DUST, 1);
}

TEST(ss_8c_03, the_odds_of_the_page)
{
    table_open(&table, INTO_DUST("MC-02", "shields: [0]"));
    struct action action = helm_move(&table, "Ship", 0, STARSTRIKE_AHEAD);
    struct odds_question question = {&action, 1, STARSTRIKE_MEASURE_HULL,
                                     table_unit(&table, "Ship")};
    struct odds_answer answer = chances_ask(&table.game, &question);
    assert_chances(&answer, (double[]){1. / 2, 1. / 3, 1. / 6, -1});
}

TEST(ss_8c_03, a_ship_lost_in_dust_ends_its_activation)
{
    table_open(&table, INTO_DUST("MC-02", "hull: 1"));
    helm_go(&table, "Ship", 0, STARSTRIKE_AHEAD, "6");
    assert_int_equal(table_piece(&table, "Ship")->cause, STARSTRIKE_BY_DUST);
    assert_false(helm_is_active(&table, "Ship"));
}

TEST(ss_8c_03, the_winner_of_a_skirmish_enters_too)
{
    table_open(&table,
               MOVING("Ship") "red Ship MC-02 0905 0\nblue Vesk VD-02 0904 0 hull: 1\n" BYSTANDERS);
    helm_go(&table, "Ship", 0, STARSTRIKE_ASSAULT, "1,5,5,5,5,5,5,5,6");
    assert_place(&table, "Ship", "0904 0");
    assert_boxes(&table, "Ship", "1 e1 s3");
}
