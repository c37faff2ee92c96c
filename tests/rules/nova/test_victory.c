/* Victory in the End Phase: NV-vp.1 to NV-vp.5. */
#include "tests/rules/nova/fixture.h"

#include <stdio.h>

static struct table table;

/* A Combat Phase with these points in which nobody can fire; then the check, and initiative if it
 * goes on. */
static void check(const char *start, const char *position, const char *dice)
{
    static char text[2048];
    snprintf(text, sizeof text,
             "start combat leader: red%s%s\nscenario victory: {vp_at_least: 500, both: draw}\n%s",
             *start ? ", " : "", start, position);
    table_open_dice(&table, text, dice);
}

static const char two[] = "red Hood nv-arrow 0101 2\nblue Wolf nv-arrow 2010 5\n";

static void assert_over(enum winner winner, int rule)
{
    assert_true(table.state.head.over);
    assert_int_equal(table.state.head.winner, winner);
    assert_int_equal(
        table_event(&table, winner == WINNER_DRAW ? NOVA_EVENT_DRAW : NOVA_EVENT_VICTORY, 0)->rule,
        rule);
}

/* ---- NV-vp.2 ---- */

/* W46 */
TEST(nv_vp_2, w46_both_at_the_target_is_a_draw)
{
    check("vp_red: 510, vp_blue: 700", two, "");
    assert_over(WINNER_DRAW, NOVA_RULE_VP_2);
}

TEST(nv_vp_2, w46_500_against_499_wins)
{
    check("vp_red: 500, vp_blue: 499", two, "");
    assert_over(WINNER_RED, NOVA_RULE_VP_2);
    assert_int_equal(table_told_of(&table, victory, 0, side), SIDE_RED);
    assert_int_equal(table_told_of(&table, victory, 0, red), 500);
    assert_int_equal(table_told_of(&table, victory, 0, blue), 499);
    check("vp_red: 499, vp_blue: 500", two, "");
    assert_over(WINNER_BLUE, NOVA_RULE_VP_2);
}

TEST(nv_vp_2, below_the_target_the_next_turn_begins)
{
    check("vp_red: 499, vp_blue: 499", two, "6,1");
    assert_false(table.state.head.over);
    assert_int_equal(table.state.head.turn, 2);
}

TEST(nv_vp_2, never_checked_in_mid_turn)
{
    struct walk walk;
    table_open(&table, "start combat leader: red\nscenario victory: {vp_at_least: 79, both: draw}\n"
                       "red Hood nv-arrow 1010 2\nred Elk nv-arrow 0103 2\n"
                       "blue Wolf nv-arrow 2010 5\nblue Fox nv-arrow 1012 5\n");
    walk = walk_begin(&table.game, NULL, &table.events);
    nova_remove(&walk, table_unit(&table, "Wolf"), NOVA_BY_FIRE, NOVA_RULE_COMP_6);
    table_order(&table, "Hood holds fire", "");
    assert_false(table.state.head.over);
    nova_remove(&walk, table_unit(&table, "Elk"), NOVA_BY_FIRE, NOVA_RULE_COMP_6);
    table_order(&table, "Fox holds fire", "");
    assert_over(WINNER_DRAW, NOVA_RULE_VP_2);
}

/* ---- NV-vp.3 ---- */

static const char gone[] = "condition: destroyed, fate: lost, status: gone";

TEST(nv_vp_3, a_side_without_ships_loses)
{
    char text[512];
    snprintf(text, sizeof text, "red Hood nv-arrow 0101 2\nblue Wolf nv-arrow - %s\n", gone);
    check("vp_blue: 400", text, "");
    assert_over(WINNER_RED, NOVA_RULE_VP_3);
    snprintf(text, sizeof text, "red Hood nv-arrow - %s\nblue Wolf nv-arrow 2010 5\n", gone);
    check("", text, "");
    assert_over(WINNER_BLUE, NOVA_RULE_VP_3);
}

TEST(nv_vp_3, both_without_ships_is_a_draw)
{
    char text[512];
    snprintf(text, sizeof text, "red Hood nv-arrow - %s\nblue Wolf nv-arrow - %s\n", gone, gone);
    check("vp_red: 79, vp_blue: 400", text, "");
    assert_over(WINNER_DRAW, NOVA_RULE_VP_3);
}

TEST(nv_vp_3, a_side_at_the_target_wins_without_ships)
{
    char text[512];
    snprintf(text, sizeof text, "red Hood nv-arrow - %s\nblue Wolf nv-arrow 2010 5\n", gone);
    check("vp_red: 500, vp_blue: 79", text, "");
    assert_over(WINNER_RED, NOVA_RULE_VP_2);
}

/* ---- NV-vp.4 ---- */

/* W47 */
TEST(nv_vp_4, w47_shares_round_half_up)
{
    static const char position[] =
        "option partial-vp on\ndesign hulk 9 4 1 5+ points: 250\n"
        "red Hood hulk 0101 2 hull: 3, condition: damaged\n"
        "red Elk nv-majestic 0103 2 hull: 6, condition: damaged\n"
        "blue Wolf hulk 2010 5 hull: 6, condition: crippled\n"
        "blue Fox nv-majestic 2012 5 hull: 12, condition: crippled\nblue Owl nv-arrow 2014 5\n";
    check("", position, "6,1");
    assert_int_equal(nova_victory_partial_of(&table.game, table_unit(&table, "Hood")), 63);
    assert_int_equal(nova_victory_partial_of(&table.game, table_unit(&table, "Elk")), 86);
    assert_int_equal(nova_victory_partial_of(&table.game, table_unit(&table, "Wolf")), 125);
    assert_int_equal(nova_victory_partial_of(&table.game, table_unit(&table, "Fox")), 172);
    assert_int_equal(nova_victory_partial_of(&table.game, table_unit(&table, "Owl")), 0);
    assert_told(&table, PARTIAL, 2);
    assert_int_equal(table_told_of(&table, partial, 0, points), 149);
    assert_int_equal(table_told_of(&table, partial, 1, points), 297);
    assert_cites(&table, VP_4);
    assert_vp(&table, 0, 0); /* never stored */
}

static const char hurt[] = "design hulk 9 4 1 5+ points: 250\nred Hood nv-arrow 0101 2\n"
                           "blue Wolf hulk 2010 5 hull: 3, condition: damaged\n";

static void check_hurt(const char *start, const char *options, const char *dice)
{
    char text[1024];
    snprintf(text, sizeof text, "%s%s", options, hurt);
    check(start, text, dice);
}

TEST(nv_vp_4, shares_count_toward_the_target)
{
    check_hurt("vp_red: 437", "option partial-vp on\n", "");
    assert_over(WINNER_RED, NOVA_RULE_VP_2);
    assert_int_equal(table_told_of(&table, victory, 0, red), 500);
    check_hurt("vp_red: 436", "option partial-vp on\n", "6,1");
    assert_false(table.state.head.over);
}

TEST(nv_vp_4, off_by_default)
{
    check_hurt("vp_red: 437", "", "6,1");
    assert_false(table.state.head.over);
    assert_told(&table, PARTIAL, 0);
}

TEST(nv_vp_4, only_while_the_ship_survives)
{
    struct walk walk;
    check_hurt("", "option partial-vp on\n", "6,1");
    walk = walk_begin(&table.game, NULL, NULL);
    assert_int_equal(nova_victory_counted(&table.game, SIDE_RED), 63);
    nova_remove(&walk, table_unit(&table, "Wolf"), NOVA_BY_FIRE, NOVA_RULE_COMP_6);
    assert_int_equal(nova_victory_counted(&table.game, SIDE_RED), 250);
    assert_int_equal(nova_victory_counted(&table.game, SIDE_BLUE), 0);
    check_hurt("", "option partial-vp on\n", "6,1");
    nova_remove(&walk, table_unit(&table, "Wolf"), NOVA_BY_LEAVING, NOVA_RULE_MOVE_5);
    assert_int_equal(nova_victory_counted(&table.game, SIDE_RED), 250);
}

TEST(nv_vp_4, shares_are_part_of_the_score_wherever_it_is_shown)
{
    char words[64];
    struct text text;
    check_hurt("vp_red: 430", "option partial-vp on\n", "6,1");
    assert_int_equal(table.state.vp[SIDE_RED], 430); /* never stored */
    assert_int_equal(nova_victory_score(&table.game, SIDE_RED), 493);
    assert_int_equal(nova_victory_partial(&table.game, SIDE_RED), 63);
    text_init(&text, words, sizeof words);
    rulebook_score(&table.game, SIDE_RED, &text);
    assert_string_equal(words, "493 (63 partial)");
    text_init(&text, words, sizeof words);
    rulebook_score(&table.game, SIDE_BLUE, &text);
    assert_string_equal(words, "0");
    struct walk walk = walk_begin(&table.game, NULL, NULL);
    nova_remove(&walk, table_unit(&table, "Wolf"), NOVA_BY_FIRE, NOVA_RULE_COMP_6);
    assert_int_equal(nova_victory_score(&table.game, SIDE_RED), 680); /* the full rating instead */
    assert_int_equal(nova_victory_partial(&table.game, SIDE_RED), 0);
}

/* ---- NV-vp.5 ---- */

TEST(nv_vp_5, the_higher_total_wins_at_the_limit)
{
    char text[512];
    snprintf(text, sizeof text, "option turn-limit 3\n%s", two);
    check("turn: 3, vp_red: 80, vp_blue: 79", text, "");
    assert_over(WINNER_RED, NOVA_RULE_VP_5);
    check("turn: 3, vp_red: 79, vp_blue: 79", text, "");
    assert_over(WINNER_DRAW, NOVA_RULE_VP_5);
    check("turn: 2, vp_red: 80", text, "6,1");
    assert_false(table.state.head.over);
    check("turn: 3, vp_red: 500, vp_blue: 501", text, "");
    assert_over(WINNER_DRAW, NOVA_RULE_VP_2);
}

TEST(nv_vp_5, no_limit_when_it_is_zero)
{
    check("turn: 99, vp_red: 80", two, "6,1");
    assert_false(table.state.head.over);
}

TEST(nv_vp_5, shares_are_included)
{
    check_hurt("turn: 3, vp_blue: 62", "option partial-vp on\noption turn-limit 3\n", "");
    assert_over(WINNER_RED, NOVA_RULE_VP_5);
}
