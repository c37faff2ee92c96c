/* Placement, reserves and reinforcements. */
#include "tests/rules/starstrike/fixture.h"

#include "rules/starstrike/front.h"

#include <string.h>

static struct table table;

static struct action place(const char *name, const char *cell, int heading)
{
    bool late = table.state.head.phase == STARSTRIKE_PHASE_REFRESH;
    struct action action = table_make(&table, late ? STARSTRIKE_ENTER : STARSTRIKE_PLACE, name);
    action.cell = table_cell(&table, cell);
    action.mode = (uint8_t)heading;
    return action;
}

static void put(const char *name, const char *cell, int heading)
{
    struct action action = place(name, cell, heading);
    table_play(&table, &action, NULL);
}

static void refuse(const char *name, const char *cell, int heading, const char *rule)
{
    struct action action = place(name, cell, heading);
    table_refuse_action(&table, &action, rule);
}

static const char two_a_side[] = "option mode basic\nred A1 MC-02 -\nred A2 MC-01 -\n"
                                 "blue B1 VD-02 -\nblue B2 VD-02 -\nblue B3 VD-02 -\n";

TEST(ss_4a_04, team_a_starts_and_teams_alternate)
{
    table_open(&table, two_a_side);
    assert_asked(&table, PLACE);
    assert_int_equal(table.state.head.active, SIDE_RED);
    refuse("B1", "0301", 3, "SS-4A.04");
    put("A1", "0511", 1);
    assert_place(&table, "A1", "0511 1");
    assert_cites(&table, R4A_04);
    assert_int_equal(table.state.head.active, SIDE_BLUE);
    put("B1", "0301", 3);
    put("A2", "0711", 0);
    put("B2", "0501", 2);
    put("B3", "0701", 3); /* red has nothing left */
    assert_int_equal(table.state.head.phase, STARSTRIKE_PHASE_ACTION);
    assert_int_equal(table.state.head.turn, 1);
    assert_told(&table, PASSED, 1); /* there are no orders in this battle */
}

TEST(ss_4a_04, only_own_setup_hexes)
{
    table_open(&table, two_a_side);
    refuse("A1", "0301", 0, "SS-4A.04");
    refuse("A1", "0606", 0, "SS-4A.04");
    assert_int_equal(table_choices(&table, STARSTRIKE_PLACE, "A1"), 9 * 6);
    assert_int_equal(table_choices(&table, STARSTRIKE_PLACE, "A2"), 9);
}

TEST(ss_2a, one_piece_a_setup_hex)
{
    table_open(&table, two_a_side);
    put("A1", "0511", 0);
    put("B1", "0301", 3);
    refuse("A2", "0511", 0, "SS-2A");
    assert_int_equal(table_choices(&table, STARSTRIKE_PLACE, "A2"), 8);
}

TEST(ss_g_8, an_unfaced_piece_gets_no_facing)
{
    table_open(&table, two_a_side);
    refuse("A2", "0511", 3, "SS-G.8");
    put("A2", "0511", 0);
    assert_place(&table, "A2", "0511");
    assert_int_equal(table.state.units[table_unit(&table, "A2")].heading, HEADING_NONE);
}

TEST(ss_4a_04, who_stands_already_is_not_placed)
{
    table_open(&table, "option mode basic\nred A1 MC-02 0510 0\nred A2 MC-02 -\n"
                       "blue B1 VD-02 0502 3\nblue B2 VD-02 -\n");
    refuse("A1", "0511", 0, "SS-4A.04");
    assert_int_equal(table_choices(&table, STARSTRIKE_PLACE, NULL), 9 * 6);
}

/* ---- several players ---- */

static const char three_players[] =
    "start setup\nside red seats: 3\nside blue seats: 3\n"
    "red A1 MC-02 - seat: 1\nred A2 MC-02 - seat: 1\nred A3 MC-02 - seat: 2\n"
    "red A4 MC-02 - seat: 3\nblue B1 VD-02 0310 0 seat: 1\nblue B2 VD-02 0510 0 seat: 2\n"
    "blue B3 VD-02 0710 0 seat: 3\n";

TEST(ss_4a_04i, of_three_players_none_places_twice_running)
{
    table_open(&table, three_players);
    put("A1", "0511", 0);
    struct action action = place("A2", "0711", 0);
    table_refuse_action(&table, &action, "SS-4A.04I");
    assert_int_equal(table_choices(&table, STARSTRIKE_PLACE, "A2"), 0);
    put("A3", "0711", 0);
    put("A4", "0911", 0);
    put("A2", "0311", 0); /* the others are done */
}

/* ---- reserves ---- */

/* Nine setup hexes and `pieces` of red. */
static void open_crowd(int pieces)
{
    static char position[2048];
    struct text out;
    text_init(&out, position, sizeof position);
    text_add(&out, "start setup\nblue Vesk VD-02 0902 3\n");
    for (int i = 0; i < pieces; i++)
        text_format(&out, "red W%c MC-01 -\n", 'A' + i);
    table_open(&table, position);
}

static void fill_setup_hexes(void)
{
    static const char *const hexes[] = {"0311", "0410", "0511", "0610", "0711",
                                        "0810", "0911", "1010", "1111"};
    for (int i = 0; i < 9; i++) {
        char name[] = {'W', (char)('A' + i), '\0'};
        if (strcmp(table_place(&table, name), "reserve") == 0) /* the last has no choice */
            put(name, hexes[i], 0);
    }
}

TEST(ss_10d_01, who_finds_no_hex_is_in_reserve)
{
    open_crowd(11);
    fill_setup_hexes();
    assert_cites(&table, R10D_01);
    assert_told(&table, RESERVED, 2);
    assert_place(&table, "WK", "reserve");
    assert_int_equal(table.state.head.phase, STARSTRIKE_PHASE_COMMAND);
}

TEST(ss_10d_01, all_fit)
{
    open_crowd(9);
    fill_setup_hexes();
    assert_told(&table, RESERVED, 0);
}

/* ---- reinforcements ---- */

/* Both have one In Reserve; every piece has acted but red's Heron, which moves out. */
static const char late[] = "start action turn: 2, initiative: blue, active: red\n"
                           "red Heron MC-02 0509 0\nred R1 MC-02 -\nred R2 MC-01 -\n"
                           "blue Vesk VD-02 0902 3 activated: true\nblue S1 VD-02 -\n";

static void end_activation(const char *name)
{
    for (int i = 0; i < 4 && table.state.actor == table_unit(&table, name); i++) {
        bool moving = table.state.step == STARSTRIKE_STEP_MOVE_ASK;
        struct action action =
            table_make(&table, moving ? STARSTRIKE_END_MOVE : STARSTRIKE_END_STRIKES, name);
        table_play(&table, &action, NULL);
    }
}

TEST(ss_10e_01, reinforcements_come_at_the_end_of_refresh)
{
    table_open_dice(&table, late, NULL);
    end_activation("Heron");
    assert_int_equal(table.state.head.phase, STARSTRIKE_PHASE_REFRESH);
    assert_asked(&table, ENTER);
    int first = table.state.initiative;
    assert_int_equal(table.state.head.active, first);
    if (first == SIDE_BLUE)
        put("S1", "0501", 3);
    refuse("R1", "0501", 0, "SS-10E.01");
    refuse("Heron", "0511", 0, "SS-10E.01");
    assert_int_equal(table_choices(&table, STARSTRIKE_ENTER, "R1"), 9 * 6);
    struct action placing = table_make(&table, STARSTRIKE_PLACE, "R1");
    placing.cell = table_cell(&table, "0511");
    table_refuse_action(&table, &placing, "SS-4A.04");
    assert_int_equal(starstrike_decisions[STARSTRIKE_ENTER].kind, D_ENTER);
    put("R1", "0511", 0);
    assert_int_equal(table_told_of(&table, placed, 0, late), 1);
    assert_cites(&table, R10E_01);
    if (first == SIDE_RED)
        put("S1", "0501", 3);
    put("R2", "0711", 0);
    assert_int_equal(table.state.head.phase, STARSTRIKE_PHASE_COMMAND);
    assert_int_equal(table.state.head.turn, 3);
    assert_int_equal(table_piece(&table, "R1")->flags & STARSTRIKE_ACTIVATED, 0);
}

TEST(ss_10e_01, without_a_free_hex_nobody_comes)
{
    open_crowd(10);
    fill_setup_hexes();
    table_until(&table, STARSTRIKE_PHASE_ACTION, NULL);
    assert_place(&table, "WJ", "reserve");
    end_activation("Vesk");
    struct action action = table_make(&table, STARSTRIKE_ACTIVATE, "WJ");
    table_refuse_action(&table, &action, "SS-10D.01");
}
