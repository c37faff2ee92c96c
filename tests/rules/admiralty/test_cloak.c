/* Cloaks: hiding, returning, being found. */
#include "tests/rules/admiralty/fixture.h"

#include <stdio.h>
#include <string.h>

static struct table table;

/* Ghost has a cloak; Wolf stands in the far corner unless said. */
static void open_ghost(const char *ghost, const char *wolf, const char *more)
{
    char position[2000];
    snprintf(position, sizeof position,
             "design ghost 8 5 3 X=9/1/4/1/1:AB*2 cloaking-device points: 60\n"
             "option cloaking-device on\nred Ghost ghost %s\nblue Wolf victory %s\n%s",
             ghost, wolf, more);
    table_open(&table, position);
}

static void sail(const char *order, const char *dice)
{
    char orders[100];
    snprintf(orders, sizeof orders, "Ghost: %s; Wolf: 0; red> done; blue> done", order);
    table_order(&table, orders, dice);
}

/* Often the turn is over already: nobody has anything to shoot at. */
static void next_turn(void)
{
    if (table.state.head.phase != ADMIRALTY_PHASE_ORDERS)
        table_until(&table, ADMIRALTY_PHASE_ORDERS, NULL);
}

TEST(ae_b3, a_device_whose_option_is_off_does_nothing)
{
    table_open(&table, "design ghost 8 5 3 X=9/1/4/1/1:AB*2 cloaking-device points: 60\n"
                       "red Ghost ghost 1105 3 speed: 3\nblue Wolf victory 2322 0\n");
    table_refuse(&table, "Ghost: 3?", "AE-8.0.2");
    open_ghost("1105 3 speed: 3", "2322 0", "");
    table_refuse(&table, "Wolf: 0?", "AE-8.0.2"); /* no device aboard */
    sail("3?", NULL);
    assert_place(&table, "Ghost", "hidden 1108 3 3");
}

TEST(ae_b3_1, a_cloaked_ship_leaves_a_marker)
{
    open_ghost("1105 3 speed: 3", "2322 0", "");
    sail("3?", NULL);
    assert_place(&table, "Ghost", "hidden 1108 3 3");
    const struct admiralty_element *ghost = table_element(&table, "Ghost");
    assert_true(cell_equal(ghost->marker, table_cell(&table, "1105")));
    assert_int_equal(ghost->marker_heading, 3);
    assert_cites(&table, B3_1);
    assert_told(&table, UNDETECTED, 0); /* not rolled for in its first turn */
    next_turn();
    sail("1P2?", "|4"); /* the marker never moves */
    assert_place(&table, "Ghost", "hidden 1310 2 3");
    assert_true(cell_equal(table_element(&table, "Ghost")->marker, table_cell(&table, "1105")));
}

TEST(ae_b3_1, the_reveal_shows_only_the_sign)
{
    char text[ADMIRALTY_ORDER_SIZE];
    open_ghost("1105 3 speed: 3", "2322 0", "");
    sail("3?", NULL);
    const struct event *own = table_event(&table, ADMIRALTY_EVENT_ORDER_SHOWN, 0);
    const struct event *others = table_event(&table, ADMIRALTY_EVENT_ORDER_SHOWN, 1);
    assert_int_equal(own->seen_by, 1);
    walk_get_text(own, text);
    assert_string_equal(text, "3?");
    assert_int_equal(others->seen_by, 0xfe);
    walk_get_text(others, text);
    assert_string_equal(text, "?");
    assert_int_equal(table_event(&table, ADMIRALTY_EVENT_ORDER_JUDGED, 0)->seen_by, 1);
    assert_int_equal(table_event(&table, ADMIRALTY_EVENT_MOVED, 0)->seen_by, 1);
}

TEST(ae_b3_1, an_illegal_order_means_no_cloak)
{
    open_ghost("1105 3 speed: 3", "2322 0", "option strict-plots off");
    sail("9?", NULL);
    assert_place(&table, "Ghost", "1108 3 3");
    assert_told(&table, NO_CLOAK, 1);
    assert_told(&table, CLOAKED, 0);
}

TEST(ae_b3_2, a_hidden_ship_is_no_target_and_takes_no_part)
{
    open_ghost("1105 3 speed: 3", "1109 0", "red Ida victory 1101 3");
    table_order(&table, "Ghost: 3?; Ida: 0; Wolf: 1; red> done; blue> done", "6");
    assert_told(&table, CONTESTED, 0); /* both are in 1108 */
    assert_cites(&table, B3_2);
    assert_int_equal(table.state.head.phase, ADMIRALTY_PHASE_COMBAT);
    table_refuse(&table, "Wolf fires X at Ghost", "AE-B3.2");
    table_order(&table, "Wolf holds fire", NULL);
    assert_int_equal(table_choices(&table, ADMIRALTY_HOLD, "Ghost"), 0);
}

TEST(ae_b3_2, leaving_the_board_is_announced)
{
    open_ghost("1102 0 speed: 4", "2322 0", "");
    sail("4?", NULL);
    assert_place(&table, "Ghost", "left");
    assert_vp(&table, 0, 60);
    assert_int_equal(table_event(&table, ADMIRALTY_EVENT_LEFT_BOARD, 0)->seen_by,
                     EVENT_SEEN_BY_ALL);
}

TEST(ae_b3_3, without_the_sign_it_returns_before_it_moves)
{
    open_ghost("1105 3 speed: 3", "2322 0", "");
    sail("3?", NULL);
    next_turn();
    sail("2", NULL);
    assert_place(&table, "Ghost", "1110 3 2");
    const struct event *event = table_event(&table, ADMIRALTY_EVENT_RETURNED, 0);
    assert_true(cell_equal(event->cell, table_cell(&table, "1108")));
    assert_false(cell_is_place(table_element(&table, "Ghost")->marker));
    assert_cites(&table, B3_3);
    assert_told(&table, UNDETECTED, 0);
}

TEST(ae_b3_4, detected_on_six_far_from_enemies)
{
    for (int face = 5; face <= 6; face++) {
        open_ghost("1105 3 speed: 3", "2322 0", "");
        sail("3?", NULL);
        next_turn();
        sail("3?", face == 5 ? "|5" : "|6");
        assert_place(&table, "Ghost", face == 5 ? "hidden 1111 3 3" : "1111 3 3");
    }
    assert_cites(&table, B3_4);
    assert_told(&table, DETECTED, 1);
    assert_int_equal(table_told_of(&table, detected, 0, none), 0);
    assert_int_equal(table_event(&table, ADMIRALTY_EVENT_DETECTED, 0)->roll, EVENT_NO_ROLL);
}

TEST(ae_b3_4, detected_on_five_near_an_enemy_ship)
{
    open_ghost("1105 3 speed: 3", "1114 0", ""); /* true position 1108: six hexes */
    sail("3?", NULL);
    next_turn();
    sail("1?", "|5");
    assert_place(&table, "Ghost", "1109 3 1");
    open_ghost("1105 3 speed: 3", "1115 0", "");
    sail("3?", NULL);
    next_turn();
    sail("1?", "|5");
    assert_place(&table, "Ghost", "hidden 1109 3 1");
}

TEST(ae_b3_4, a_detected_ship_may_be_shot_at_but_does_not_act)
{
    open_ghost("1105 3 speed: 3", "1114 0", "");
    sail("3?", NULL);
    next_turn();
    sail("1?", "|6");
    assert_true(table_element(&table, "Ghost")->flags & ADMIRALTY_EXPOSED);
    assert_int_equal(table_choices(&table, ADMIRALTY_HOLD, "Ghost"), 0);
    assert_true(table_choices(&table, ADMIRALTY_FIRE, "Wolf") > 0);
    next_turn();
    sail("1?", "|1"); /* hidden again with a new marker, and rolled for again */
    assert_place(&table, "Ghost", "hidden 1110 3 1");
    assert_true(cell_equal(table_element(&table, "Ghost")->marker, table_cell(&table, "1109")));
    next_turn();
    sail("1", NULL);
    assert_false(table_element(&table, "Ghost")->flags & ADMIRALTY_EXPOSED);
}

TEST(ae_b3_4, a_detected_ship_that_gives_up_its_cloak_acts_again)
{
    open_ghost("1105 3 speed: 3", "1114 0", "");
    sail("3?", NULL);
    next_turn();
    sail("1?", "|6");
    next_turn();
    sail("1", "1");
    assert_place(&table, "Ghost", "1110 3 1");
    table_order(&table, "Ghost holds fire", NULL);
}

TEST(ae_b3_5, its_card_is_shown_as_it_was)
{
    open_ghost("1105 3 speed: 3", "2322 0", "option terrain on\nterrain asteroid 1107");
    /* three dice, one hits; impact; damage 2: an engine box */
    sail("3?", "|4,1,1,6,2");
    assert_place(&table, "Ghost", "hidden 1108 3 3");
    assert_boxes(&table, "Ghost", "0/1/0");
    assert_int_equal(table_event(&table, ADMIRALTY_EVENT_MET, 0)->seen_by, 1);
    assert_int_equal(table_event(&table, ADMIRALTY_EVENT_ENGINE_LOST, 0)->seen_by, 1);
    static struct admiralty_state seen;
    memcpy(&seen, &table.state, table.setup.state_size);
    struct game view = {table.game.rulebook, &table.setup, &seen};
    admiralty_secrets_conceal(&view, 1);
    int ghost = table_unit(&table, "Ghost");
    assert_int_equal(seen.elements[ghost].engine, 0);
    assert_true(cell_equal(seen.units[ghost].cell, table_cell(&table, "1105")));
    assert_int_equal(seen.units[ghost].status, ADMIRALTY_HIDDEN);
}

TEST(ae_g4, a_cloak_does_not_work_in_a_nebula)
{
    open_ghost("1105 3 speed: 3", "2322 0", "option terrain on\nterrain nebula 1105 1109");
    sail("3?", NULL); /* begins inside */
    assert_place(&table, "Ghost", "1108 3 3");
    assert_told(&table, NO_CLOAK, 1);
    next_turn();
    sail("1?", NULL); /* ends inside */
    assert_place(&table, "Ghost", "1109 3 1");
    assert_told(&table, CLOAKED, 1);
    assert_told(&table, RETURNED, 1);
    assert_false(table_element(&table, "Ghost")->flags & ADMIRALTY_EXPOSED);
    assert_cites(&table, G4);
}

TEST(ae_d7, a_hidden_ship_moves_in_turn_unseen)
{
    open_ghost("1105 3 speed: 3", "2322 0",
               "blue Fox victory 2320 0\noption sequential-movement on");
    table_order(&table, "Wolf: 0", "");
    table_order(&table, "Ghost: 3?", "");
    assert_place(&table, "Ghost", "hidden 1108 3 3");
    assert_int_equal(table_event(&table, ADMIRALTY_EVENT_MOVED, 0)->seen_by, 1);
    table_order(&table, "Fox: 0", NULL);
    if (table.state.head.turn == 1)
        table_until(&table, ADMIRALTY_PHASE_MOVEMENT, NULL);
    table_order(&table, "Wolf: 0", "");
    table_order(&table, "Ghost: 3?", "|6");
    assert_place(&table, "Ghost", "1111 3 3");
    assert_true(table_element(&table, "Ghost")->flags & ADMIRALTY_EXPOSED);
}
