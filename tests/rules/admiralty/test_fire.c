/* Declaring fire: ranges, arcs, lines, targets, aims and facings shown. */
#include "tests/rules/admiralty/fixture.h"

#include "rules/admiralty/law/fire/fire.h"

#include <stdio.h>
#include <string.h>

static struct table table;

/* In the Combat Phase, red's ship (or the larger side) to fire. */
static void open_fight(const char *position, const char *dice)
{
    static char text[4096];
    snprintf(text, sizeof text, "start combat turn: 2\n%s", position);
    table_open_dice(&table, text, dice);
}

static void assert_open(const char *unit, const char *target, uint64_t weapons)
{
    assert_int_equal(
        admiralty_broadside_open(&table.game, table_unit(&table, unit), table_unit(&table, target)),
        weapons);
}

/* ---- bands and distances ---- */

TEST(ae_7_3, distance_is_the_largest_cube_difference)
{
    for (int q = -8; q <= 8; q++)
        for (int r = -8; r <= 8; r++) {
            int s = -q - r, most = 0, parts[3] = {q, r, s};
            for (int i = 0; i < 3; i++) {
                int size = parts[i] < 0 ? -parts[i] : parts[i];
                most = size > most ? size : most;
            }
            assert_int_equal(admiralty_distance((struct cell){2, -1},
                                                (struct cell){(int16_t)(q + 2), (int16_t)(r - 1)}),
                             most);
        }
}

TEST(ae_4_2_2, w13_w29_bands_are_thirds_of_the_range)
{
    static const struct {
        int rng, distance;
        enum admiralty_band band;
    } cases[] = {{9, 4, ADMIRALTY_MEDIUM},   {9, 3, ADMIRALTY_SHORT},  {9, 7, ADMIRALTY_LONG},
                 {3, 1, ADMIRALTY_SHORT},    {3, 2, ADMIRALTY_MEDIUM}, {3, 3, ADMIRALTY_LONG},
                 {3, 4, ADMIRALTY_BEYOND},   {15, 5, ADMIRALTY_SHORT}, {15, 6, ADMIRALTY_MEDIUM},
                 {15, 10, ADMIRALTY_MEDIUM}, {15, 11, ADMIRALTY_LONG}, {15, 15, ADMIRALTY_LONG},
                 {15, 16, ADMIRALTY_BEYOND}, {9, 0, ADMIRALTY_SHORT}};
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++)
        assert_int_equal(admiralty_band_at(cases[i].rng, cases[i].distance), cases[i].band);
}

/* ---- what may be declared ---- */

TEST(ae_4_1_3, w12_weapons_bear_by_their_arcs)
{
    open_fight("red Hood victory 1015 0\nblue Wolf victory 1112 3\n", "1");
    table_refuse(&table, "Hood fires X2 at Wolf", "AE-4.1.3");
    table_refuse(&table, "Hood fires X1 X3 at Wolf", "AE-4.1.3");
    table_order(&table, "Hood fires X1 X4 X5 at Wolf", "");
    assert_told(&table, DECLARED, 1);
    assert_cites(&table, R4_1_1);
}

TEST(ae_7_4, a_target_dead_ahead_lies_in_two_arcs)
{
    open_fight("red Hood victory 1015 0\nblue Wolf victory 1012 3\n", "1");
    /* X: AB AC AC BD BD, Y five ABCD, Z: AB AB AC AC BD BD, the rest astern */
    assert_open("Hood", "Wolf", 0x1f | 0x1f << 5 | 0x3f << 10);
}

TEST(ae_4_1_2, a_weapon_reaches_its_range)
{
    open_fight("red Hood victory 1015 0\nblue Wolf victory 1006 3\n", "1");
    table_refuse(&table, "Hood fires Z1 at Wolf", "AE-4.1.2");
    assert_open("Hood", "Wolf", 0x1f | 0x1f << 5);
    open_fight("red Hood victory 1015 0\nblue Wolf victory 1005 3\n", "1");
    table_refuse(&table, "Hood fires X1 at Wolf", "AE-4.1.2");
    assert_open("Hood", "Wolf", 0x1f << 5);
}

TEST(ae_4_1_1, a_weapon_is_declared_once)
{
    open_fight("red Hood victory 1015 0\nblue Wolf victory 1012 3\nblue Fox anval 1011 3\n"
               "red Nick anval 0101 3\n",
               "1");
    table_order(&table, "Hood fires X1 Y1 at Wolf", "");
    assert_asked(&table, FIRE);
    table_refuse(&table, "Hood fires X1 at Fox", "AE-4.1.1");
    table_refuse(&table, "Nick fires X1 at Fox", "AE-2.2");
    table_order(&table, "Hood fires X2 at Fox; Hood fires Y2 at Wolf", "");
    assert_int_equal(table.state.declared, 4);
    static const int weapons[] = {0, 5, 1, 6};
    for (int i = 0; i < 4; i++)
        assert_int_equal(table.state.fire_weapon[i], weapons[i]);
    /* X1, Y1, X2, Y2 in this order, all miss */
    table_order(&table, "done", "1,1, 1, 1,1, 1");
    assert_told(&table, AIMED, 4);
    assert_int_equal(table_told_of(&table, aimed, 2, weapon), 1);
    assert_int_equal(table_event(&table, ADMIRALTY_EVENT_AIMED, 2)->other,
                     table_unit(&table, "Fox"));
}

TEST(ae_4_1_1, a_replayed_impossible_shot_is_forfeited)
{
    open_fight("red Hood victory 1015 0\nblue Wolf victory 1112 3\n", "1");
    struct action action = table_action(&table, "Hood fires X1 X2 at Wolf");
    assert_int_equal(decisions_permits(&table.game, &action, NULL), FAULT_REFUSED);
    decisions_accept(&table.game, &action, &table.events);
    table_order(&table, "done", "1,1");
    assert_told(&table, FORFEITED, 1);
    assert_told(&table, AIMED, 1);
    assert_int_equal(table_told_of(&table, forfeited, 0, weapon), 1);
    assert_int_equal(table_told_of(&table, forfeited, 0, rule), ADMIRALTY_RULE_R4_1_3);
}

TEST(ae_4_4_4, a_destroyed_weapon_does_not_fire)
{
    open_fight("red Hood victory 1015 0 lost: [1]\nblue Wolf victory 1012 3\n", "1");
    table_refuse(&table, "Hood fires X1 at Wolf", "AE-4.4.4");
    assert_open("Hood", "Wolf", 0x1e | 0x1f << 5 | 0x3f << 10);
}

TEST(ae_0_3_1, only_enemies_are_targets)
{
    open_fight("red Hood victory 1015 0\nred Nick anval 1012 0\nblue Wolf victory 1011 3\n", "");
    table_refuse(&table, "Hood fires X1 at Nick", "AE-0.3.1");
}

TEST(ae_4_0_1, w10_three_ships_against_five)
{
    static const int sides[] = {SIDE_BLUE, SIDE_RED, SIDE_BLUE, SIDE_RED,
                                SIDE_BLUE, SIDE_RED, SIDE_BLUE, SIDE_BLUE};
    open_fight("red A victory 0110 0\nred B victory 0210 0\nred C victory 0310 0\n"
               "blue P victory 1110 0\nblue Q victory 1210 0\nblue R victory 1310 0\n"
               "blue S victory 1410 0\nblue T victory 1010 0\n",
               "");
    for (int i = 0; i < 8; i++) {
        struct question open[QUESTIONS_MAX];
        assert_int_equal(table.state.head.phase, ADMIRALTY_PHASE_COMBAT);
        assert_int_equal(admiralty_pending(&table.game, open), 1);
        assert_int_equal(table.setup.seat[question_seat(&open[0])].side, sides[i]);
        struct action hold;
        action_init(&hold, ADMIRALTY_HOLD, question_seat(&open[0]));
        for (hold.unit = 0; !unit_set_has(&open[0].units, hold.unit);)
            hold.unit++;
        assert_int_equal(decisions_permits(&table.game, &hold, NULL), FAULT_NONE);
        table.events.count = 0;
        play_apply(&table.game, &hold, &table.fast.dice, &table.events);
        assert_true(table_told(&table, ADMIRALTY_EVENT_HELD) >= 1);
    }
    assert_int_not_equal(table.state.head.phase, ADMIRALTY_PHASE_COMBAT);
}

/* ---- what is listed ---- */

TEST(ae_4_1_1, all_batteries_and_single_weapons_are_listed)
{
    open_fight("red Hood victory 1015 0\nblue Wolf victory 1012 3\n", "1");
    /* all 16, X, Y, Z, and each of the 16 */
    assert_int_equal(table_choices(&table, ADMIRALTY_FIRE, "Hood"), 1 + 3 + 16);
    assert_int_equal(table_choices(&table, ADMIRALTY_HOLD, "Hood"), 1);
    table_order(&table, "Hood fires X Y at Wolf", "");
    assert_int_equal(table_choices(&table, ADMIRALTY_FIRE, "Hood"), 1 + 6);
    assert_int_equal(table_choices(&table, ADMIRALTY_END_FIRE, "Hood"), 1);
}

TEST(ae_e2, every_aim_is_listed)
{
    open_fight("option directed-damage on\nred Hood anval 1015 0\nblue Wolf anval 1012 3\n", "1");
    assert_int_equal(table_choices(&table, ADMIRALTY_FIRE, "Hood"), 5 * (1 + 10));
}

TEST(ae_e2, directed_damage_is_an_option_and_not_for_flights)
{
    open_fight("red Hood anval 1015 0\nblue Wolf anval 1012 3\n", "1");
    table_refuse(&table, "Hood fires X1 at Wolf aiming at hull", "AE-E2");
    open_fight("option directed-damage on\nred Hood anval 1015 0\nblue Wolf anval 0101 3\n"
               "blue Able flight 1012\n",
               "1");
    table_refuse(&table, "Hood fires X1 at Able aiming at hull", "AE-E2");
    table_order(&table, "Hood fires X1 at Able", "");
}

/* ---- lines ---- */

TEST(ae_4_1_4, solid_hexes_block)
{
    open_fight("option terrain on\nterrain asteroid 1013\n"
               "red Hood victory 1015 0\nblue Wolf victory 1011 3\n"
               "red Nick victory 0101 3\nblue Fox victory 1212 3\n",
               "1");
    table_refuse(&table, "Hood fires Y1 at Wolf", "AE-4.1.4");
    assert_open("Hood", "Wolf", 0);
    struct action list[100];
    struct question open[QUESTIONS_MAX];
    admiralty_pending(&table.game, open);
    int count = decisions_choices(&table.game, &open[0], table_unit(&table, "Hood"), list, 100);
    assert_in_range(count, 2, 100);
    for (int i = 0; i < count; i++)
        assert_int_not_equal(list[i].target, table_unit(&table, "Wolf"));
}

/* Hood at Wolf along edges; Nick and Fox keep the question open whatever blocks. */
static void open_edge(const char *kind, struct cell first, const char *more, struct cell second)
{
    char position[1024], cells[2][BOARD_CELL_TEXT] = {"", ""};
    const struct board board = {.grid = GRID_HEX_FLAT, .columns = 23, .rows = 22};
    struct cell both[2] = {first, second};
    for (int i = 0; i < 2; i++) {
        struct text text;
        text_init(&text, cells[i], BOARD_CELL_TEXT);
        if (cell_is_place(both[i]))
            board_write_cell(&board, both[i], &text);
    }
    snprintf(position, sizeof position,
             "option terrain on\nterrain %s %s\n%s%s %s\n"
             "red Hood victory 1015 0\nblue Wolf victory 1212 3\n"
             "red Nick victory 0101 3\nblue Fox victory 0911 3\n",
             kind, cells[0], *more ? "terrain " : "", more, cells[1]);
    open_fight(position, "1");
}

/* The two cells of the first edge on the way from Hood to Wolf. */
static void find_edge(struct cell out[2])
{
    const struct board board = {.grid = GRID_HEX_FLAT, .columns = 23, .rows = 22};
    struct line_cell line[LINE_CELLS_MAX];
    int count = line_walk(board_cell(&board, 9, 14), board_cell(&board, 11, 11), line);
    assert_true(count > 0 && cell_is_place(line[0].other));
    out[0] = line[0].cell;
    out[1] = line[0].other;
}

static void choose_side(struct cell cell)
{
    struct action action;
    action_init(&action, ADMIRALTY_LINE, 0);
    action.unit = (uint8_t)table_unit(&table, "Hood");
    action.target = (uint8_t)table_unit(&table, "Wolf");
    action.cell = cell;
    assert_int_equal(decisions_permits(&table.game, &action, &table.why), FAULT_NONE);
    table.events.count = 0;
    play_apply(&table.game, &action, &table.fast.dice, &table.events);
}

TEST(ae_4_1_4, the_attacker_chooses_a_side_that_differs)
{
    struct cell edge[2];
    find_edge(edge);
    for (int i = 0; i < 2; i++) {
        open_edge("dust", edge[0], "", CELL_NOWHERE);
        table_order(&table, "Hood fires Y1 Y2 at Wolf", "");
        assert_asked(&table, LINE);
        assert_int_equal(table_choices(&table, ADMIRALTY_LINE, "Hood"), 2);
        table_refuse(&table, "line 0101", "AE-4.1.4");
        choose_side(edge[i]);
        assert_told(&table, LINE_CHOSEN, 1);
        assert_cites(&table, R4_1_4);
        assert_asked(&table, FIRE);
        for (int entry = 0; entry < 2; entry++) /* all weapons of the order share it */
            assert_int_equal(table.state.fire_line[entry], i == 0 ? 1 : 0);
    }
}

TEST(ae_4_1_4, sides_that_do_the_same_are_not_asked_about)
{
    struct cell edge[2];
    find_edge(edge);
    open_edge("dust", edge[0], "dust", edge[1]);
    table_order(&table, "Hood fires Y1 at Wolf", "");
    assert_asked(&table, FIRE);
    assert_told(&table, LINE_CHOSEN, 0);
    assert_int_equal(table.state.fire_line[0], 1);
}

TEST(ae_4_1_4, a_line_passes_beside_a_solid_hex)
{
    struct cell edge[2];
    find_edge(edge);
    for (int i = 0; i < 2; i++) {
        open_edge("planet", edge[i], "", CELL_NOWHERE);
        table_order(&table, "Hood fires Y1 at Wolf", "");
        assert_asked(&table, FIRE);
        assert_true(
            cell_equal(table_event(&table, ADMIRALTY_EVENT_LINE_CHOSEN, 0)->cell, edge[1 - i]));
        assert_int_equal(table.state.fire_line[0], 0);
    }
    open_edge("planet", edge[0], "black-hole", edge[1]);
    table_refuse(&table, "Hood fires Y1 at Wolf", "AE-4.1.4");
}

TEST(ae_0_3_7, the_better_side_of_an_edge_is_the_default)
{
    struct cell edge[2];
    find_edge(edge);
    for (int i = 0; i < 2; i++) {
        open_edge("dust", edge[i], "", CELL_NOWHERE);
        struct cell from = table_cell(&table, "1015"), to = table_cell(&table, "1212");
        assert_int_equal(admiralty_sight_best(&table.game, from, to), 0);
    }
    assert_true(
        admiralty_sight_cost(ADMIRALTY_LINE_BLOCKED) >
        admiralty_sight_cost(ADMIRALTY_LINE_DUST | ADMIRALTY_LINE_FIELD | ADMIRALTY_LINE_NEBULA));
}

/* The AIMED event of a shot with one Mk.III missile, straight up from 1015 to 1011. */
static int line_modifier(const char *ground)
{
    char position[512];
    snprintf(position, sizeof position,
             "option terrain on\n%sred Hood victory 1015 0\nblue Wolf victory 1011 3\n", ground);
    open_fight(position, "1");
    table_order(&table, "Hood fires Y1 at Wolf; done", "1");
    struct admiralty_aimed_told aimed =
        admiralty_aimed_of(table_event(&table, ADMIRALTY_EVENT_AIMED, 0));
    struct admiralty_modifiers modifiers;
    admiralty_modifier_read(aimed.parts, &modifiers);
    assert_int_equal(modifiers.sum, aimed.modifier);
    assert_int_equal(admiralty_modifier_need(aimed.parts), 4 - modifiers.sum);
    assert_int_equal(modifiers.of[ADMIRALTY_FROM_RANGE], 1);
    return modifiers.of[ADMIRALTY_FROM_DUST] + modifiers.of[ADMIRALTY_FROM_FIELD] +
           modifiers.of[ADMIRALTY_FROM_NEBULA];
}

TEST(ae_g3, dust_hinders_by_the_hex_at_most_three)
{
    assert_int_equal(line_modifier("terrain dust 1014\n"), -1);
    assert_cites(&table, G3);
    assert_int_equal(line_modifier("terrain dust 1014 1012\n"), -2);
    assert_int_equal(line_modifier("terrain dust 1014 1013 1012 1011\n"), -3);
    assert_int_equal(line_modifier("terrain dust 1015\n"), 0);
}

TEST(ae_g1b, a_field_hinders_once)
{
    assert_int_equal(line_modifier("terrain field 1014 1012\n"), -1);
    assert_cites(&table, G1B);
    assert_int_equal(line_modifier("terrain field 1011\n"), -1);
    assert_int_equal(line_modifier("terrain field 1015\n"), 0);
}

TEST(ae_g4, a_nebula_hinders_into_out_of_and_through)
{
    assert_int_equal(line_modifier("terrain nebula 1013\n"), -1);
    assert_cites(&table, G4);
    assert_int_equal(line_modifier("terrain nebula 1015\n"), -1);
    assert_int_equal(line_modifier("terrain nebula 1011\n"), -1);
    assert_int_equal(line_modifier("terrain nebula 1015 1014 1013 1012 1011\n"), -1);
}

TEST(ae_8_0_1, several_modifiers_add_up)
{
    assert_int_equal(line_modifier("terrain nebula 1013\nterrain dust 1012\nterrain field 1014\n"),
                     -3);
    assert_cites(&table, R8_0_1);
}

/* ---- targets that are none ---- */

TEST(ae_b3_2, a_hidden_ship_is_no_target)
{
    open_fight("option cloaking-device on\n"
               "design ghost 6 4 2 X=9/1/4/1/1:AB cloaking-device points: 50\n"
               "red Hood victory 1015 0\nblue Wolf victory 0911 3\n"
               "blue Ghost ghost 1012 3 status: hidden, marker: \"1012\", marker_heading: 3\n",
               "1");
    table_refuse(&table, "Hood fires Y1 at Ghost", "AE-B3.2");
    assert_open("Hood", "Ghost", 0);
}

TEST(ae_f2, ships_do_not_fire_into_a_dogfight)
{
    open_fight("option dogfights on\nred Hood victory 1015 0\nblue Wolf victory 0911 3\n"
               "red Able flight 1012 rival: Baker\nblue Baker flight 1011 rival: Able\n",
               "1");
    table_refuse(&table, "Hood fires Y1 at Baker", "AE-F2");
    assert_open("Hood", "Baker", 0);
}

TEST(ae_b11, stealth_shifts_the_band)
{
    const char *position =
        "option stealth on\ndesign ghost 6 4 2 X=9/1/4/1/1:AB stealth points: 50\n"
        "red Hood victory 1015 0\nblue Ghost ghost %s 3\n";
    char text[512];
    snprintf(text, sizeof text, position, "1008"); /* 7 away: long for pulse cannon */
    open_fight(text, "1");
    table_refuse(&table, "Hood fires X1 at Ghost", "AE-B11");
    snprintf(text, sizeof text, position, "1010"); /* 5: medium counts as long */
    open_fight(text, "1");
    table_order(&table, "Hood fires X1 at Ghost; done", "4,5");
    assert_cites(&table, B11);
    assert_int_equal(table_told_of(&table, aimed, 0, modifier), -1);
    snprintf(text, sizeof text, position, "1012"); /* 3: short counts as medium */
    open_fight(text, "1");
    table_order(&table, "Hood fires X1 at Ghost; done", "4,4");
    assert_int_equal(table_told_of(&table, aimed, 0, modifier), 0);
}

/* ---- screens ---- */

static void open_screens(const char *wolf)
{
    char position[512];
    snprintf(position, sizeof position,
             "option screens on\ndesign hedge 6 4 0 X=9/1/4/1/1:AB screens=12 points: 50\n"
             "red Hood victory 1015 0\nblue Wolf hedge %s "
             "screen_a: 1, screen_b: 4, screen_c: 2, screen_d: 2, screen_e: 3, screen_f: 0\n",
             wolf);
    open_fight(position, "1");
}

TEST(ae_b10, the_facing_that_holds_the_attacker_counts)
{
    open_screens("0911 4"); /* Hood lies strictly inside one facing */
    table_order(&table, "Hood fires Y1 at Wolf; done", "4,1,1");
    int facings = admiralty_arc_facings_to(&table.game, 1, table_cell(&table, "1015"));
    assert_true(facings && !(facings & (facings - 1)));
    assert_told(&table, FACING_SHOWN, 0);
}

TEST(ae_b10, the_defender_chooses_on_a_dividing_row)
{
    open_screens("1011 3"); /* dead ahead of Wolf: A and B */
    table_order(&table, "Hood fires Y1 at Wolf; done", "");
    assert_asked(&table, SHOW);
    assert_int_equal(table_choices(&table, ADMIRALTY_SHOW, "Wolf"), 2);
    table_refuse(&table, "Wolf shows facing C", "AE-B10");
    table_order(&table, "Wolf shows facing A", "4,2,1,1,1");
    assert_told(&table, FACING_SHOWN, 1);
    assert_int_equal(table_told_of(&table, pierces, 0, shields), 1);
    assert_int_equal(table_element(&table, "Wolf")->shown, 0);
    open_screens("1011 3");
    table_order(&table, "Hood fires Y1 at Wolf; done", "");
    table_order(&table, "Wolf shows facing B", "4,4,4");
    assert_int_equal(table_told_of(&table, pierces, 0, shields), 4);
}

TEST(ae_b10, equal_facings_are_not_asked_about)
{
    open_screens("1011 1"); /* Hood stands between E … and C, D */
    int facings = admiralty_arc_facings_to(&table.game, 1, table_cell(&table, "1015"));
    assert_int_equal(facings, 1 << 3 | 1 << 5);
    open_screens("1011 0");
    facings = admiralty_arc_facings_to(&table.game, 1, table_cell(&table, "1015"));
    assert_int_equal(facings, 1 << 4 | 1 << 5);
}

TEST(ae_b10, all_facings_in_the_same_hex)
{
    open_screens("1011 3");
    assert_int_equal(admiralty_arc_facings_to(&table.game, 1, table_cell(&table, "1011")), 63);
}

/* ---- other arcs ---- */

TEST(ae_7_6, expanded_arcs_bear_on_their_rows)
{
    open_fight("option expanded-arcs on\ndesign fan 6 4 2 X=9/1/4/1/1:G,H,L points: 50\n"
               "red Fan fan 1015 0\nblue Wolf victory 1012 3\n",
               "1");
    assert_open("Fan", "Wolf", 1);
    table_refuse(&table, "Fan fires X2 at Wolf", "AE-4.1.3");
}

TEST(ae_d6, an_inverted_ship_has_its_arcs_mirrored)
{
    open_fight("option rolls on\nred Hood victory 1015 0 inverted: true\n"
               "blue Wolf victory 1112 3\n",
               "1");
    table_refuse(&table, "Hood fires X4 at Wolf", "AE-4.1.3");
    table_order(&table, "Hood fires X1 X2 X3 at Wolf", "");
}

TEST(ae_d5, arcs_look_from_the_facing)
{
    open_fight("option pivots on\nred Hood victory 1015 0 facing: 3\nblue Wolf victory 1112 3\n",
               "1");
    table_refuse(&table, "Hood fires X1 at Wolf", "AE-4.1.3");
    table_refuse(&table, "Hood fires X4 at Wolf", "AE-4.1.3");
}
