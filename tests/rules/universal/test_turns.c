/* The sequence of a turn: phases, alternation and blocks, roll-offs, decks (UN-B2, UN-D0.1). */
#include "tests/rules/universal/fixture.h"
#include "rules/universal/law/law.h"
#include "rules/universal/front.h"

#include <stdio.h>
#include <string.h>

static struct table table;

static const char duel[] = "red Hood un-alder 0101 0\nblue Wolf un-alder 2421 3\n";

/* So many frigates on each side, far out of each other's reach. */
static const char *fleets(const char *first, int red, int blue)
{
    static char position[4096];
    struct text text;
    text_init(&text, position, sizeof position);
    text_format(&text, "%s\n", first);
    for (int i = 1; i <= red; i++)
        text_format(&text, "red R%d un-rowan 10%02d 0\n", i, i);
    for (int i = 1; i <= blue; i++)
        text_format(&text, "blue B%d un-rowan 14%02d 3\n", i, i);
    return position;
}

static void add_acting(struct text *out, int kind)
{
    for (int i = 0; i < table_told(&table, kind); i++) {
        int unit = table_event(&table, kind, i)->unit;
        text_char(out, table.state.units[unit].side == SIDE_RED ? 'A' : 'B');
    }
}

/* Who acts in the phase until it is over, by the events that tell it. */
static const char *order_of_acting(int kind)
{
    static char order[64];
    struct text text;
    struct question open[QUESTIONS_MAX];
    text_init(&text, order, sizeof order);
    int phase = table.state.head.phase, turn = table.state.head.turn;
    add_acting(&text, kind);
    while (table.state.head.phase == phase && table.state.head.turn == turn) {
        assert_int_equal(universal_pending(&table.game, open), 1);
        struct action action = universal_rulebook.fallback(&table.game, &open[0]);
        table_play(&table, &action, NULL);
        add_acting(&text, kind);
    }
    return order;
}

static const char *order_of_fire(int red, int blue, const char *dice)
{
    table_open_dice(&table, fleets("start combat", red, blue), dice);
    return order_of_acting(UNIVERSAL_EVENT_HELD);
}

static const char *phases_begun(void)
{
    static char list[200];
    struct text text;
    text_init(&text, list, sizeof list);
    for (int i = 0; i < table_told(&table, UNIVERSAL_EVENT_PHASE_BEGAN); i++)
        text_format(&text, "%s ",
                    universal_rulebook.phases[table_told_of(&table, phase_began, i, phase)]);
    return list;
}

/* ---- the sequence ---- */

TEST(un_b2, phases_follow_each_other_and_empty_ones_are_skipped)
{
    table_open(&table, duel);
    assert_string_equal(phases_begun(), "orders ");
    assert_told(&table, TURN_BEGAN, 1);
    struct action red = table_make(&table, UNIVERSAL_END_PLOT, NULL);
    table_play(&table, &red, "");
    assert_string_equal(phases_begun(), "");
    struct action blue = table_make(&table, UNIVERSAL_END_PLOT, NULL);
    table_play(&table, &blue, NULL);
    assert_string_equal(phases_begun(), "movement combat end orders ");
    assert_int_equal(table.state.head.turn, 2);
    assert_cites(&table, B2);
}

TEST(un_b2, the_fighter_phase_is_played_when_flights_are_out)
{
    table_open_dice(&table,
                    "start movement\nred Hood un-hawthorn 0101 0\nred VF flight 0505\n"
                    "blue Wolf un-alder 2421 3\n",
                    NULL);
    assert_non_null(strstr(phases_begun(), "fighter "));
}

TEST(un_0_3, another_seat_or_side_is_told_to_wait)
{
    table_open_dice(&table,
                    "start combat\nside red seats: 2\nred Hood un-sycamore 0911 0\n"
                    "red Nell un-sycamore 0912 0 seat: 2\nblue Wolf un-sycamore 1211 3\n",
                    "");
    assert_asked(&table, FIRE);
    struct action action = table_make(&table, UNIVERSAL_HOLD, "Wolf");
    table_refuse_action(&table, &action, "UN-B2");
    action = table_make(&table, UNIVERSAL_HOLD, "Nell");
    action.seat = 0;
    table_refuse_action(&table, &action, "UN-0.3");
}

TEST(un_b2, what_is_not_asked_is_refused)
{
    table_open(&table, duel);
    struct action action = table_make(&table, UNIVERSAL_HOLD, "Hood");
    table_refuse_action(&table, &action, "UN-D0.1");
    action = table_make(&table, UNIVERSAL_DEPLOY, "Hood");
    action.cell = table_cell(&table, "0101");
    table_refuse_action(&table, &action, "UN-B1.3");
}

/* ---- alternation ---- */

/* Worked case 46 */
TEST(un_d0_1, the_larger_side_begins)
{
    assert_string_equal(order_of_fire(3, 5, ""), "BABABABB");
}

/* Worked case 46 */
TEST(un_d0_1, more_than_k_times_as_many_take_k_at_a_time)
{
    assert_string_equal(order_of_fire(5, 2, ""), "AABAABA");
    assert_string_equal(order_of_fire(6, 3, ""), "ABABABAAA");
    assert_string_equal(order_of_fire(7, 2, ""), "AAABAAABA");
}

TEST(un_d0_1, the_block_is_told)
{
    table_open_dice(&table, fleets("start combat", 7, 2), "");
    assert_told(&table, FIRST, 1);
    assert_int_equal(table_told_of(&table, first, 0, side), SIDE_RED);
    assert_int_equal(table_told_of(&table, first, 0, batch), 3);
    assert_int_equal(table_told_of(&table, first, 0, red), 7);
    assert_int_equal(table_told_of(&table, first, 0, blue), 2);
}

TEST(un_d0_3, equal_sides_roll_red_first_and_ties_again)
{
    table_open_dice(&table, fleets("start combat", 2, 2), "3,3,2,5");
    assert_told(&table, ROLLED_OFF, 4);
    assert_int_equal(table_told_of(&table, rolled_off, 0, side), SIDE_RED);
    assert_int_equal(table_told_of(&table, rolled_off, 1, side), SIDE_BLUE);
    assert_int_equal(table_told_of(&table, first, 0, side), SIDE_BLUE);
    assert_cites(&table, D0_3);
    assert_string_equal(order_of_acting(UNIVERSAL_EVENT_HELD), "BABA");
    assert_string_equal(order_of_fire(2, 2, "4,3"), "ABAB");
}

TEST(un_d0_3, after_64_ties_red_counts_as_the_higher)
{
    char dice[512];
    struct text text;
    text_init(&text, dice, sizeof dice);
    for (int i = 0; i < 64; i++)
        text_format(&text, "%s1,1", i ? "," : "");
    table_open_dice(&table, fleets("start combat", 2, 2), dice);
    assert_int_equal(table.state.turns.side, SIDE_RED);
}

TEST(un_d0_1, cloaked_ships_do_not_count)
{
    table_open_dice(&table,
                    "start combat\nred Hood un-obsidian 0101 0 status: hidden\n"
                    "red Nell un-obsidian 0102 0 exposed: true, cloaked: true\n"
                    "red Tara un-rowan 0911 0\nblue Wolf un-rowan 1211 3\n"
                    "blue Fox un-rowan 1212 3\n",
                    "");
    assert_int_equal(table_told_of(&table, first, 0, red), 1);
    assert_int_equal(table_told_of(&table, first, 0, blue), 2);
    assert_int_equal(table.state.turns.side, SIDE_BLUE);
    struct action action = table_make(&table, UNIVERSAL_HOLD, "Wolf");
    table_play(&table, &action, "");
    action = table_make(&table, UNIVERSAL_HOLD, "Nell");
    table_refuse_action(&table, &action, "UN-C4.2");
    action = table_make(&table, UNIVERSAL_HOLD, "Hood");
    table_refuse_action(&table, &action, "UN-C4.2");
}

TEST(un_d0_1, every_ship_has_one_opportunity)
{
    table_open_dice(&table,
                    "start combat\nred Hood un-rowan 0911 0\nred Nell un-rowan 0912 0\n"
                    "blue Wolf un-rowan 1211 3\n",
                    "");
    struct action action = table_make(&table, UNIVERSAL_HOLD, "Hood");
    table_play(&table, &action, "");
    assert_true(table.state.elements[0].flags & UNIVERSAL_ACTED);
    struct action blue = table_make(&table, UNIVERSAL_HOLD, "Wolf");
    table_play(&table, &blue, "");
    table_refuse_action(&table, &action, "UN-D0.1");
}

TEST(un_d1_1, who_has_named_a_target_holds_no_more)
{
    table_open_dice(&table,
                    "start combat\nred Hood un-rowan 0911 0\nred Nell un-rowan 0912 0\n"
                    "blue Wolf un-rowan 1211 3\n",
                    "");
    struct action action = table_make(&table, UNIVERSAL_FIRE, "Hood");
    action.target = (uint8_t)table_unit(&table, "Wolf");
    action.weapons = 1;
    table_play(&table, &action, "");
    action = table_make(&table, UNIVERSAL_HOLD, "Hood");
    table_refuse_action(&table, &action, "UN-D1.1");
    action = table_make(&table, UNIVERSAL_HOLD, "Nell");
    table_refuse_action(&table, &action, "UN-B2");
}

TEST(un_f2_1, flights_alternate_and_shuttlecraft_count)
{
    table_open_dice(&table,
                    "start fighter\nred Hood un-marble 0101 0\nred VF flight 0505\n"
                    "red Shuttle flight 0506 shuttle: true\nred Other flight 0507\n"
                    "blue Wolf un-hawthorn 2421 3\nblue Wing flight 1515\n",
                    "");
    assert_asked(&table, FLY);
    assert_int_equal(table_told_of(&table, first, 0, side), SIDE_RED);
    assert_int_equal(table_told_of(&table, first, 0, batch), 2);
    assert_int_equal(table_told_of(&table, first, 0, red), 3);
    assert_int_equal(table_told_of(&table, first, 0, blue), 1);
    assert_cites(&table, F2_1);
    struct action action = table_make(&table, UNIVERSAL_FLY, "Hood");
    action.cell = table_cell(&table, "0101");
    table_refuse_action(&table, &action, "UN-F2.1");
}

/* ---- phases that need nobody ---- */

#define FAR                                                                                        \
    "red Hood un-alder 0105 0 speed: 0\nred Lion un-alder 0107 0 speed: 0\n"                       \
    "blue Wolf un-alder 2405 3 speed: 0\n"

TEST(un_b2, a_combat_phase_without_targets_passes)
{
    table_open(&table, FAR "blue Rex un-alder 2407 3 speed: 0\n");
    table_order(&table, "red> done; blue> done", "");
    assert_told(&table, PHASE_PASSED, 1); /* said once, without a roll-off */
    assert_told(&table, HELD, 0);
    assert_int_equal(table.state.head.turn, 2);
    assert_asked(&table, PLOT);
    struct action action = table_make(&table, UNIVERSAL_FIRE, "Hood");
    action.target = (uint8_t)table_unit(&table, "Wolf");
    action.weapons = 1;
    table_refuse_action(&table, &action, "UN-B2");
    struct note why = {0};
    decisions_permits(&table.game, &action, &why);
    assert_non_null(strstr(why.text, "Combat has passed: Wolf is at 2405, range 23"));
}

TEST(un_b2, what_follows_the_weapons_keeps_the_phase)
{
    table_open_dice(
        &table, "design probe 4 6 probes=1\nstart combat\n" FAR "blue Rex probe 2407 3\n", "1,2");
    assert_told(&table, PHASE_PASSED, 0);
    assert_asked(&table, FIRE);
    assert_int_equal(table.state.turns.side, SIDE_BLUE);
}

/* Blue's ships have short arms: they hold by themselves, red is asked. */
TEST(un_d0_1, ships_without_a_target_need_no_answer)
{
    table_open_dice(&table,
                    "design tug 4 4\nstart combat active: blue\n"
                    "red Hood un-alder 1005 0\nred Lion un-alder 1007 0\n"
                    "blue Wolf tug 1305 3\nblue Rex tug 1307 3\n",
                    "");
    assert_told(&table, HELD, 1);
    assert_int_equal(table.state.turns.side, SIDE_RED);
    assert_asked(&table, FIRE);
    struct action action = table_make(&table, UNIVERSAL_HOLD, "Lion");
    table_play(&table, &action, "");
    assert_told(&table, HELD, 2);
    assert_int_equal(table.state.turns.side, SIDE_RED);
}

/* ---- decks ---- */

TEST(un_d0_2, cards_tell_which_side_fires_next)
{
    table_open_dice(&table, fleets("start combat\noption random-combat-initiative on", 2, 2), "3");
    assert_told(&table, CARD, 1);
    assert_int_equal(table_told_of(&table, card, 0, side), SIDE_BLUE);
    assert_int_equal(table_told_of(&table, card, 0, red), 2);
    assert_int_equal(table_told_of(&table, card, 0, blue), 1);
    assert_cites(&table, D0_2);
    struct action action = table_make(&table, UNIVERSAL_HOLD, "B2");
    table_play(&table, &action, "2");
    assert_told(&table, CARD, 1);
    assert_int_equal(table_told_of(&table, card, 0, side), SIDE_RED);
    action = table_make(&table, UNIVERSAL_HOLD, "R1");
    table_play(&table, &action, NULL);
    table_until(&table, UNIVERSAL_PHASE_ORDERS, NULL);
    assert_int_equal(table.state.head.turn, 2);
}

TEST(un_d0_2, a_deck_has_no_blocks)
{
    table_open_dice(&table, fleets("start combat\noption random-combat-initiative on", 7, 1), "8");
    assert_told(&table, FIRST, 0);
    assert_int_equal(table.state.turns.batch, 1);
}

TEST(un_d0_2, when_only_one_color_is_left_no_card_is_drawn_at_random)
{
    table_open_dice(&table, fleets("start combat\noption random-combat-initiative on", 3, 1), "4");
    assert_int_equal(table_told_of(&table, card, 0, side), SIDE_BLUE);
    struct action action = table_make(&table, UNIVERSAL_HOLD, "B1");
    table_play(&table, &action, "");
    assert_told(&table, CARD, 1);
    assert_int_equal(table.state.turns.side, SIDE_RED);
}

TEST(un_f2_1b, cards_tell_which_side_flies_next)
{
    table_open_dice(&table,
                    "start fighter\noption random-fighter-activation on\n"
                    "red Hood un-marble 0101 0\nred VF flight 0505\nred Other flight 0507\n"
                    "blue Wolf un-hawthorn 2421 3\nblue Wing flight 1515\n",
                    "1");
    assert_int_equal(table_told_of(&table, card, 0, side), SIDE_RED);
    assert_cites(&table, F2_1B);
    assert_asked(&table, FLY);
}

TEST(un_c0_1, cards_tell_which_side_moves_next)
{
    table_open_dice(&table, fleets("option random-movement-initiative on", 2, 1), "3");
    assert_string_equal(phases_begun(), "movement ");
    assert_int_equal(table_told_of(&table, card, 0, side), SIDE_BLUE);
    assert_cites(&table, C0_1);
    assert_asked(&table, SAIL);
    struct action action = table_make(&table, UNIVERSAL_SAIL, "R1");
    table_refuse_action(&table, &action, "UN-B2");
}

TEST(un_c0_1, seekers_wait_until_all_have_moved)
{
    table_open_dice(&table,
                    "option random-movement-initiative on\nred R1 un-rowan 0101 0\n"
                    "blue B1 un-rowan 2401 3\n",
                    "2");
    struct action action = table_make(&table, UNIVERSAL_SAIL, "B1");
    table_play(&table, &action, NULL);
    assert_asked(&table, SAIL);
    assert_int_equal(table.state.turns.side, SIDE_RED);
    assert_int_equal(table.state.head.phase, UNIVERSAL_PHASE_MOVEMENT);
    assert_int_equal(table.state.head.turn, 1);
    action = table_make(&table, UNIVERSAL_SAIL, "R1");
    table_play(&table, &action, NULL);
    assert_int_equal(table.state.head.phase, UNIVERSAL_PHASE_COMBAT); /* nine hexes apart */
}
