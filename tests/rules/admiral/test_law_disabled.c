/* What a Disabled ship may do, and must: giving, firing in its turn, firing out of turn. */
#include "tests/rules/admiral/fixture.h"

#include <stdio.h>
#include <string.h>

static struct table table;

/* ---- giving ---- */

static const char *const pair = "red Flag frigate 0101\n red A fighter 0505 1w\n"
                                "red B fighter 0506 4w\n red C fighter 0507 4w\n"
                                "blue E fighter 1014\n start transfer red";

TEST(ad_init_8, a_disabled_ship_gives_no_peg)
{
    table_open(&table, pair);
    table_refuse(&table, "transfer A B 1", "AD-init.8");
    assert_string_equal(table.why.text, "A is Disabled: it may receive pegs, but gives none");
    assert_int_equal(table_choices(&table, "transfer A"), 0);
    assert_true(table_choices(&table, "transfer B") > 0);
}

TEST(ad_init_8, nor_the_last_one_after_giving_others)
{
    table_open(&table, "red Flag frigate 0101\n red A fighter 0505 3w\n red B fighter 0506 3w\n"
                       "red C fighter 0606 3w\n red D fighter 0707 3w\n blue E fighter 1014\n"
                       "start transfer red");
    table_order(&table, "transfer A B 2", "");
    table_refuse(&table, "transfer A C 1", "AD-init.8");
    assert_pegs(&table, "A", "1w0r");
}

TEST(ad_trans_5, a_disabled_ship_receives_and_then_does_not_fire)
{
    table_open(&table, "red Flag frigate 0101\n red A corvette 0505 1w\n red B corvette 0605 4w\n"
                       "red C corvette 0506 4w\n blue E corvette 0507 4w\n start transfer red");
    table_order(&table, "transfer B A 2", "");
    assert_pegs(&table, "A", "3w0r");
    table_order(&table, "end", "");
    assert_int_equal(table_asked(&table), ADMIRAL_DECLARE);
    table_refuse(&table, "declare A E", "AD-trans.4");
    table_order(&table, "end", "");
}

TEST(ad_opt_18, the_old_reading_lets_it_give)
{
    char position[512];
    snprintf(position, sizeof position, "option disabled-gives on\n%s", pair);
    table_open(&table, position);
    assert_int_equal(table_choices(&table, "transfer A"), 1);
    table_order(&table, "transfer A B 1", "");
    assert_pegs(&table, "A", "0w0r");
    assert_pegs(&table, "B", "5w0r");
    assert_cites(&table, OPT_18);
}

/* ---- firing in its own turn ---- */

static const char *const two_targets = "red A fighter 0505 1w\n red C fighter 0607 4w\n"
                                       "blue B fighter 0506 4w\n blue D fighter 0606 4w\n"
                                       "start declare red";

TEST(ad_opt_11, it_is_on_unless_switched_off)
{
    table_open(&table, two_targets);
    table_refuse(&table, "end", "AD-opt.11");
    assert_string_equal(table.why.text, "A is Disabled and must be given a target");
    table_order(&table, "declare A D", "");
    assert_cites(&table, OPT_11);
}

TEST(ad_opt_11, switched_off_it_may_hold_its_fire)
{
    char position[512];
    snprintf(position, sizeof position, "option disabled-must-fire off\n%s", two_targets);
    table_open(&table, position);
    table_order(&table, "end", "");
    assert_pegs(&table, "B", "4w0r");
}

/* ---- firing out of turn ---- */

/* Blue's corvettes come near red's Disabled one, which has Range 2. */
static const char *const watch = "option disabled-reacts on\n red Flag frigate 0101\n"
                                 "red A corvette 0505 1w\n blue Lead frigate 1014\n"
                                 "blue E corvette 0508 4w\n blue F corvette 0608 4w\n"
                                 "start move blue";

TEST(ad_opt_19, an_enemy_that_comes_into_range_is_fired_at)
{
    table_open(&table, watch);
    table_order(&table, "move E 0507", "5|3"); /* d6 against its Defend */
    assert_pegs(&table, "E", "3w0r");
    assert_cites(&table, OPT_19);
    assert_true(table_flags(&table, "A") & ADMIRAL_SHIP_REACTED);
    assert_int_equal(table_asked(&table), ADMIRAL_MOVE);
    table_order(&table, "move F 0607", ""); /* a second one in the same turn: nothing */
    assert_pegs(&table, "F", "4w0r");
}

TEST(ad_opt_19, not_at_one_it_could_fire_at_before)
{
    table_open(&table, "option disabled-reacts on\n red Flag frigate 0101\n"
                       "red A corvette 0505 1w\n blue Lead frigate 1014\n"
                       "blue E corvette 0507 4w\n blue F corvette 0608 4w\n start move blue");
    table_order(&table, "move E 0506", "");
    table_order(&table, "move F 0707", "6|1");
    assert_pegs(&table, "F", "3w0r");
}

TEST(ad_opt_19, a_line_that_opens_counts_as_well)
{
    table_open(&table, "option disabled-reacts on\n red Flag frigate 0101\n"
                       "red A corvette 0505 1w\n blue Lead frigate 1014\n"
                       "blue E corvette 0507 4w\n blue F fighter 0506 4w\n start move blue");
    table_order(&table, "move E 0707", "6|1"); /* F stood in the line before */
    assert_pegs(&table, "E", "3w0r");
}

TEST(ad_opt_19, off_nobody_fires_out_of_turn)
{
    table_open(&table, strchr(watch, '\n') + 1);
    table_order(&table, "move E 0507", "");
    assert_pegs(&table, "E", "4w0r");
}

TEST(ad_opt_19, other_stances_do_not_react)
{
    table_open(&table, "option disabled-reacts on\n red Flag frigate 0101\n"
                       "red A corvette 0505 2w\n red B corvette 0504 0w\n"
                       "red C corvette 0605 1w captured_this_turn: true\n"
                       "blue Lead frigate 1014\n blue E corvette 0508 4w\n start move blue");
    table_order(&table, "move E 0506", "");
}

TEST(ad_opt_19, several_fire_as_one_attack_and_their_owner_rewards_one)
{
    table_open(&table, "option disabled-reacts on\n red Flag frigate 0101\n"
                       "red A corvette 0505 1w\n red B corvette 0605 1w\n red C corvette 0405 1w\n"
                       "blue Lead frigate 1014\n blue E fighter 0508 4w\n"
                       "blue F corvette 0914 4w\n start move blue");
    table_order(&table, "move E 0507", "6,6,6|1"); /* 17 in steps of 4: five of four white pegs */
    assert_int_equal(table_told(&table, ADMIRAL_EVENT_ATTACK_TOTAL), 1);
    assert_pegs(&table, "E", "gone");
    assert_int_equal(table_asked(&table), ADMIRAL_REWARD);
    table_refuse(&table, "move F 0913", "AD-move.5");
    table_refuse(&table, "move Flag 0102", "AD-move.5"); /* the rewarded side does not move */
    table_order(&table, "reward B", "");
    assert_pegs(&table, "A", "1w0r");
    assert_pegs(&table, "B", "2w0r");
    assert_int_equal(table_asked(&table), ADMIRAL_MOVE);
    table_order(&table, "move F 0913", "");
}

TEST(ad_opt_19, after_the_ram_and_the_boarding)
{
    table_open(&table, "option disabled-reacts on\n red Flag frigate 0101\n"
                       "red A corvette 0505 1w\n red B corvette 0506 2w\n"
                       "blue Lead frigate 1014\n blue E frigate 0508 4w\n start move blue");
    table_order(&table, "grapple E 0506 B", "");
    assert_int_equal(table_asked(&table), ADMIRAL_BOARD);
    assert_false(table_flags(&table, "A") & ADMIRAL_SHIP_REACTED);
    table_order(&table, "board E B yes", "1|1,1|6|2");
    assert_pegs(&table, "E", "3w0r");
}

TEST(ad_opt_19, it_still_fires_in_its_own_turn)
{
    table_open(&table, "option disabled-reacts on\n red Flag frigate 0101\n"
                       "red A corvette 0505 1w\n blue Lead frigate 1014\n"
                       "blue E corvette 0508 4w\n start move blue");
    table_order(&table, "move E 0507", "1|6");
    table_order(&table, "end", "");    /* blue's movement */
    table_order(&table, "end", "");    /* E could fire, too */
    table_order(&table, "end", "6|1"); /* red's movement: A has one target, and must fire */
    assert_pegs(&table, "E", "3w0r");
}
