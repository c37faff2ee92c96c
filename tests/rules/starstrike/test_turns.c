/* The order of activations, the states of a round, and how an activation begins and ends. */
#include "tests/rules/starstrike/fixture.h"

static struct table table;

/* Pieces that are the only choice are activated by themselves. */
static void activate(const char *name)
{
    struct action action = table_make(&table, STARSTRIKE_ACTIVATE, name);
    if (table.state.actor != table_unit(&table, name))
        table_play(&table, &action, NULL);
    assert_int_equal(table.state.actor, table_unit(&table, name));
}

/* Activates the piece, and lets it neither strike nor move. */
static void act(const char *name)
{
    int unit = table_unit(&table, name);
    activate(name);
    for (int i = 0; i < 8 && table.state.actor == unit; i++) {
        bool moving = table.state.step == STARSTRIKE_STEP_MOVE_ASK;
        struct action action =
            table_make(&table, moving ? STARSTRIKE_END_MOVE : STARSTRIKE_END_STRIKES, name);
        table_play(&table, &action, NULL);
    }
    assert_int_not_equal(table.state.actor, unit);
}

static const char three_a_side[] = "start action initiative: red\n"
                                   "red A1 MC-02 0301 3\nred A2 MC-02 0501 3\nred A3 MC-02 0701 3\n"
                                   "blue B1 VD-02 0310 0\nblue B2 VD-02 0510 0\n"
                                   "blue B3 VD-02 0710 0\n";

TEST(ss_4b_02, initiative_begins_and_teams_alternate)
{
    table_open(&table, three_a_side);
    assert_asked(&table, ACTIVATE);
    assert_int_equal(table.state.head.active, SIDE_RED);
    assert_int_equal(table_choices(&table, STARSTRIKE_ACTIVATE, NULL), 3);
    struct action action = table_make(&table, STARSTRIKE_ACTIVATE, "B1");
    table_refuse_action(&table, &action, "SS-4B.02");
    act("A2");
    assert_int_equal(table.state.head.active, SIDE_BLUE);
    act("B1");
    action = table_make(&table, STARSTRIKE_ACTIVATE, "A2");
    table_refuse_action(&table, &action, "SS-4B.02");
    act("A1");
}

TEST(ss_4b_02, an_activation_is_strikes_then_movement)
{
    table_open(&table, three_a_side);
    activate("A1");
    assert_told(&table, ACTIVATED, 1);
    assert_cites(&table, R4B_02);
    assert_int_equal(table.state.actor, table_unit(&table, "A1"));
}

TEST(ss_4b_02iii, w56_the_last_piece_without_initiative_overruns)
{
    table_open(&table, three_a_side);
    act("A1");
    act("B1");
    act("A2");
    act("B2");
    assert_int_equal(table.state.tide, STARSTRIKE_NORMAL);
    act("A3");
    assert_cites(&table, R4B_02III);
    assert_int_equal(table.state.tide, STARSTRIKE_OVERRUN);
    assert_int_equal(table.state.tide_side, SIDE_BLUE);
    int unit = table_unit(&table, "B3");
    assert_int_equal(table.state.actor, unit);
    assert_true(starstrike_piece_keyword(&table.game, unit, STARSTRIKE_SKILLED));
    assert_int_equal(starstrike_piece_keyword_x(&table.game, unit, STARSTRIKE_DEADLY), 2);
    unit = table_unit(&table, "A3");
    assert_false(starstrike_piece_keyword(&table.game, unit, STARSTRIKE_SKILLED));
}

#define THREE_AGAINST_FIVE                                                                         \
    "red A1 MC-02 0301 3\nred A2 MC-02 0501 3\nred A3 MC-02 0701 3\n"                              \
    "blue B1 VD-02 0310 0\nblue B2 VD-02 0510 0\nblue B3 VD-02 0710 0\n"                           \
    "blue B4 VD-02 0910 0\nblue B5 VD-02 1110 0\n"

TEST(ss_4b_02iii, w47_three_pieces_are_left_without_initiative)
{
    table_open(&table, "start action initiative: red\n" THREE_AGAINST_FIVE);
    act("A1");
    act("B1");
    act("A2");
    act("B2");
    act("A3");
    assert_int_equal(table.state.tide, STARSTRIKE_OVERRUN);
    act("B3");
    assert_int_equal(table.state.head.active, SIDE_BLUE);
    act("B4");
    assert_int_equal(table.state.tide, STARSTRIKE_OVERRUN);
    act("B5");
    assert_int_equal(table.state.head.turn, 2);
    assert_int_equal(table.state.tide, STARSTRIKE_NORMAL);
}

TEST(ss_4b_02ii, w47_two_pieces_are_left_with_initiative)
{
    table_open(&table, "start action initiative: blue\n" THREE_AGAINST_FIVE);
    act("B1");
    act("A1");
    act("B2");
    act("A2");
    act("B3");
    act("A3");
    assert_cites(&table, R4B_02II);
    assert_int_equal(table.state.tide, STARSTRIKE_STRATEGIC_STATE);
    assert_int_equal(table.state.tide_side, SIDE_BLUE);
    assert_int_equal(starstrike_piece_strikes_max(&table.game, table_unit(&table, "B4")), 2);
    act("B4");
    act("B5");
    assert_int_equal(table.state.head.turn, 2);
}

/* ---- several players ---- */

TEST(ss_4b_02i, of_three_players_none_acts_twice_running)
{
    static const char position[] =
        "start action initiative: red\nside red seats: 3\nside blue seats: 3\n"
        "red A1 MC-02 0301 3 seat: 1\nred A2 MC-02 0501 3 seat: 1\nred A3 MC-02 0701 3 seat: 2\n"
        "red A4 MC-02 0901 3 seat: 3\n"
        "blue B1 VD-02 0310 0 seat: 1\nblue B2 VD-02 0510 0 seat: 2\nblue B3 VD-02 0710 0 seat: 3\n"
        "blue B4 VD-02 0910 0 seat: 3\n";
    table_open(&table, position);
    assert_int_equal(table_choices(&table, STARSTRIKE_ACTIVATE, NULL), 4);
    act("A1");
    act("B4");
    struct action action = table_make(&table, STARSTRIKE_ACTIVATE, "A2");
    table_refuse_action(&table, &action, "SS-4B.02I");
    assert_int_equal(table_choices(&table, STARSTRIKE_ACTIVATE, NULL), 2);
    act("A3");
    action = table_make(&table, STARSTRIKE_ACTIVATE, "B3");
    table_refuse_action(&table, &action, "SS-4B.02I");
    act("B1");
    act("A4");
    act("B2");
    act("A2"); /* the others are done */
    act("B3");
}

static void play_two_players(const char *option)
{
    static char position[1024];
    struct text out;
    text_init(&out, position, sizeof position);
    text_format(&out,
                "start action initiative: red\nside red seats: 2\nside blue seats: 2\n%s"
                "red A1 MC-02 0301 3 seat: 1\nred A2 MC-02 0501 3 seat: 1\n"
                "red A3 MC-02 0701 3 seat: 2\nblue B1 VD-02 0310 0 seat: 1\n"
                "blue B2 VD-02 0510 0 seat: 2\nblue B3 VD-02 0710 0 seat: 2\n",
                option);
    table_open(&table, position);
    act("A1");
    act("B1");
}

TEST(ss_o_12, two_players_take_turns_only_if_asked_to)
{
    play_two_players("");
    assert_int_equal(table_choices(&table, STARSTRIKE_ACTIVATE, NULL), 2);
    play_two_players("option multiplayer-alternate-min 2\n");
    assert_int_equal(table.state.actor, table_unit(&table, "A3")); /* the only one left to choose */
}

TEST(ss_x_7, each_player_decides_for_his_own_pieces)
{
    play_two_players("");
    struct action action = table_make(&table, STARSTRIKE_ACTIVATE, "A3");
    action.seat = 0;
    table_refuse_action(&table, &action, "SS-X.7");
}

/* ---- beginning and end ---- */

TEST(ss_9r, w35_who_starts_near_a_threader_is_slowed)
{
    table_open(&table, "start action initiative: red\nred A1 MC-02 0505 3\nred A2 MC-02 1101 3\n"
                       "blue B1 VD-03 0508 0\n");
    activate("A1");
    assert_cites(&table, R9R);
    assert_true(table_piece(&table, "A1")->flags & STARSTRIKE_SLOWED);
    assert_int_equal(starstrike_piece_moves(&table.game, table_unit(&table, "A1")).most, 2);
    table_open(&table, "start action initiative: red\nred A1 MC-02 0504 3\nred A2 MC-02 1101 3\n"
                       "blue B1 VD-03 0508 0\n");
    activate("A1");
    assert_told(&table, THREADED, 0);
    assert_int_equal(starstrike_piece_moves(&table.game, table_unit(&table, "A1")).most, 3);
}

TEST(ss_5a_02, the_token_is_removed_at_the_activation)
{
    table_open(&table, "start action initiative: red\nred A1 MC-06 0505 3 reloading: true\n"
                       "blue B1 VD-02 0510 0\n");
    activate("A1");
    assert_cites(&table, R5A_02);
    assert_false(table_piece(&table, "A1")->flags & STARSTRIKE_RELOADING);
    assert_true(table_piece(&table, "A1")->flags & STARSTRIKE_UNLOADED);
}

TEST(ss_8b_04, who_begins_and_ends_in_a_core_is_crushed)
{
    table_open(&table, "start action initiative: red\nscenario map: M-M1\n"
                       "red A1 MC-02 0908 0\nred A2 MC-02 0301 3\nblue B1 VD-02 0310 0\n"
                       "blue B2 VD-02 0510 0\n");
    act("A1");
    assert_cites(&table, R8B_04);
    assert_place(&table, "A1", "defeated");
    assert_int_equal(table_piece(&table, "A1")->cause, STARSTRIKE_BY_GRAVITY);
    assert_int_equal(table.state.head.active, SIDE_BLUE);
}

TEST(ss_8b_04, w39_who_only_ends_there_is_not)
{
    /* it began in 0909, south of the Core */
    table_open(&table, "start action step: move, actor: A1\nscenario map: M-M1\n"
                       "red A1 MC-02 0908 0 began: 145, moved: 3\nred A2 MC-02 0301 3\n"
                       "blue B1 VD-02 0310 0\nblue B2 VD-02 0510 0\n");
    assert_told(&table, DEFEATED, 0);
    assert_place(&table, "A1", "0908 0");
    assert_true(table_piece(&table, "A1")->flags & STARSTRIKE_ACTIVATED);
}

/* ---- rounds ---- */

TEST(ss_4b, a_round_is_command_action_refresh)
{
    table_open(&table, "red A1 MC-02 0301 3\nblue B1 VD-02 0310 0\nstart command\n");
    assert_asked(&table, ASSIGN);
    assert_int_equal(table.state.head.turn, 1);
    table_until(&table, STARSTRIKE_PHASE_ACTION, NULL);
    assert_int_equal(table.state.head.turn, 1);
    table_until(&table, STARSTRIKE_PHASE_COMMAND, NULL);
    assert_int_equal(table.state.head.turn, 2);
    assert_cites(&table, R4B);
    assert_told(&table, ROUND_BEGAN, 1);
}
