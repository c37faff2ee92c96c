/* Before the battle: sizes, fleets chosen in secret, placement (NV-setup). */
#include "tests/rules/nova/fixture.h"
#include "rules/nova/front.h"

#include <string.h>

static struct table table;

#define SAMPLES                                                                                    \
    "side red sample: [nv-majestic, nv-arrow]\nside blue sample: [nv-caldera, nv-cinder]\n"
#define CHOOSING(size) "scenario battle_size: " size "\n" SAMPLES

static int count_ships(int side)
{
    int count = 0;
    for (int unit = 0; unit < table.state.head.unit_count; unit++)
        count += table.state.units[unit].side == side;
    return count;
}

/* ---- size ---- */

TEST(nv_setup_1, five_sizes_with_limit_and_target)
{
    static const int limits[] = {600, 800, 1000, 1200, 1400};
    for (int size = 0; size < NOVA_SIZES; size++) {
        assert_int_equal(nova_size_limit((enum nova_size)size), limits[size]);
        assert_int_equal(nova_size_target((enum nova_size)size), limits[size] / 2);
    }
}

TEST(nv_setup_1, the_size_of_the_scenario_gives_limit_and_target)
{
    table_open(&table, CHOOSING("large"));
    assert_asked(&table, BUY);
    assert_int_equal(nova_fleet_share(&table.game, 0), 1200);
    assert_int_equal(nova_size_vp_target(&table.game), 600);
}

TEST(nv_setup_1a, the_option_changes_limit_and_target)
{
    table_open(&table, "option battle-size very-large\n" CHOOSING("medium"));
    assert_asked(&table, BUY);
    assert_int_equal(nova_fleet_share(&table.game, 0), 1400);
    assert_int_equal(nova_size_vp_target(&table.game), 700);
    table_open(&table, "option battle-size scenario\n" CHOOSING("medium"));
    assert_int_equal(nova_fleet_share(&table.game, 0), 1000);
    table_open(&table, "option battle-size small\nscenario victory: {vp_at_least: 0}\n" SAMPLES);
    assert_asked(&table, BUY); /* a size that was open is not asked for */
    assert_int_equal(nova_size_vp_target(&table.game), 400);
}

TEST(nv_setup_1a, points_of_the_scenario_change_in_proportion_rounded_up)
{
    table_open(&table, "option battle-size large\n"
                       "scenario battle_size: small, victory: {vp_at_least: 333}\n" SAMPLES);
    assert_int_equal(nova_fleet_share(&table.game, 0), 1200);
    assert_int_equal(nova_size_vp_target(&table.game), 500); /* 333 * 1200 / 800 = 499.5 */
}

TEST(nv_setup_1a, refused_where_ships_are_listed_or_a_sample_is_too_dear)
{
    assert_int_equal(table_try_open(&table, "option battle-size large\n"
                                            "scenario battle_size: medium\n"
                                            "side red fleet: [nv-majestic]\n"
                                            "side blue sample: [nv-caldera]\n"),
                     FAULT_INPUT);
    assert_string_equal(table.why.rule, "NV-setup.1a");
    assert_int_equal(table_try_open(&table,
                                    "option battle-size very-small\nscenario battle_size: medium\n"
                                    "side red sample: [nv-majestic, nv-resolute, nv-vigilant]\n"
                                    "side blue sample: [nv-caldera]\n"),
                     FAULT_INPUT);
    assert_string_equal(table.why.rule, "NV-setup.2");
}

#define OPEN_SIZE "scenario victory: {vp_at_least: 0}\n" SAMPLES

TEST(nv_setup_6, red_names_an_open_size_first)
{
    table_open(&table, OPEN_SIZE);
    assert_asked(&table, SIZE);
    assert_int_equal(table_choices(&table, NOVA_SIZE, NULL), NOVA_SIZES);
    table_refuse(&table, "blue> size small", "NV-setup.6");
    table_refuse(&table, "red> buy Majestic", "NV-setup.6");
    table_order(&table, "red> size small", "");
    assert_int_equal(table_told_of(&table, size_named, 0, limit), 800);
    assert_int_equal(table_told_of(&table, size_named, 0, target), 400);
    assert_int_equal(nova_size_vp_target(&table.game), 400);
    assert_asked(&table, BUY);
}

TEST(nv_setup_2, a_size_must_hold_the_fleet_that_is_listed)
{
    table_open(&table, "scenario victory: {vp_at_least: 0}\n"
                       "side red fleet: [nv-bastion, nv-majestic]\n"
                       "side blue sample: [nv-caldera]\n");
    assert_int_equal(table_choices(&table, NOVA_SIZE, NULL), 3);
    table_refuse(&table, "red> size small", "NV-setup.2");
    table_order(&table, "red> size medium", "");
}

/* ---- fleets ---- */

/* W50 */
TEST(nv_setup_2, the_limit_may_be_reached_not_exceeded)
{
    table_open(&table, CHOOSING("medium"));
    table_order(&table,
                "red> buy Majestic; red> buy Resolute; red> buy Vigilant; red> buy Arrow; "
                "red> buy Arrow",
                "");
    assert_int_equal(nova_fleet_spent(&table.game, 0), 907);
    table_order(&table, "red> buy Arrow", "");
    assert_int_equal(nova_fleet_spent(&table.game, 0), 986);
    table_refuse(&table, "red> buy Arrow", "NV-setup.2");
    table_open(&table, CHOOSING("medium"));
    table_order(&table, "red> buy Bastion; red> buy Majestic", "");
    table_refuse(&table, "red> buy Vigilant", "NV-setup.2");
}

TEST(nv_setup_2, the_whole_limit_may_be_spent)
{
    table_open(&table, "design half 8 4 0 - points: 300\n" CHOOSING("very-small"));
    table_order(&table, "red> buy half; red> buy half; red> done; blue> done", NULL);
    assert_int_equal(count_ships(SIDE_RED), 2);
}

TEST(nv_setup_2, ships_come_from_one_fleet_list)
{
    table_open(&table, CHOOSING("medium"));
    table_order(&table, "red> buy Basalt", "");
    table_refuse(&table, "red> buy Arrow", "NV-setup.2");
    table_order(&table, "red> buy Cinder; blue> buy Basalt", "");
    table_open(&table, "side red faction: imperial\n" CHOOSING("medium"));
    table_refuse(&table, "red> buy Basalt", "NV-setup.2");
    table_order(&table, "red> buy Arrow", "");
}

TEST(nv_setup_2, seats_of_a_side_share_limit_and_list)
{
    table_open(&table, "side red seats: 2\n" CHOOSING("medium"));
    assert_int_equal(nova_fleet_share(&table.game, 0), 500);
    table_order(&table, "red.1> buy Majestic", "");
    table_refuse(&table, "red.1> buy Vigilant", "NV-setup.2");
    table_refuse(&table, "red.2> buy Basalt", "NV-setup.2");
    table_order(&table, "red.2> buy Vigilant; red.1> done; red.2> done; blue> done", NULL);
    assert_int_equal(count_ships(SIDE_RED), 2);
    assert_int_equal(table.state.units[0].seat, 0);
    assert_int_equal(table.state.units[1].seat, 1);
}

TEST(nv_setup_6, fleets_are_shown_when_all_have_ended)
{
    table_open(&table, CHOOSING("medium"));
    table_order(&table, "red> buy Majestic; blue> buy Caldera; red> done", "");
    assert_told(&table, FLEET_SHOWN, 0);
    assert_int_equal(table.state.head.unit_count, 0);
    table_refuse(&table, "red> buy Arrow", "NV-setup.6");
    for (int i = 0; i < table.events.count; i++)
        assert_true(table.list[i].seen_by == 1 || table.list[i].seen_by == 2);
    table_order(&table, "blue> done", NULL);
    assert_told(&table, FLEET_SHOWN, 2);
    assert_int_equal(table_told_of(&table, fleet_shown, 0, points), 344);
    assert_cites(&table, SETUP_6);
    assert_int_equal(table.state.head.phase, NOVA_PHASE_DEPLOY);
    assert_int_equal(table.state.picks.count, 0);
}

TEST(nv_seq_6, who_chooses_nothing_gets_his_sample)
{
    table_open(&table, "side blue seats: 2\n" CHOOSING("medium"));
    table_order(&table, "red> buy Bastion; red> done; blue.1> done", "");
    table_order(&table, "blue.2> done", "");
    assert_int_equal(count_ships(SIDE_RED), 1);
    assert_int_equal(count_ships(SIDE_BLUE), 2);
    assert_string_equal(nova_design_of(&table.game, 1)->label.name, "Caldera");
    assert_int_equal(table.state.units[1].seat, 1);
    assert_int_equal(table.state.units[2].seat, 2);
}

TEST(nv_setup_2, one_who_lists_his_ships_does_not_choose)
{
    table_open(&table, "scenario battle_size: medium\nside red fleet: [nv-majestic]\n"
                       "side blue sample: [nv-caldera]\n");
    assert_int_equal(count_ships(SIDE_RED), 1);
    table_refuse(&table, "red> buy Arrow", "NV-setup.6");
    table_order(&table, "blue> buy Cinder; blue> buy Cinder; blue> done", "");
    assert_int_equal(table.state.units[0].side, SIDE_RED);
    assert_int_equal(count_ships(SIDE_BLUE), 2);
}

TEST(nv_setup_4, a_fleet_must_find_room_in_the_smaller_zone)
{
    table_open(&table, "scenario battle_size: medium, board: {columns: 8, rows: 1}\n"
                       "design mite 1 4 0 - points: 1\nside red sample: [mite]\n"
                       "side blue sample: [mite]\n");
    table_order(&table, "red> buy mite; red> buy mite; red> buy mite", "");
    table_refuse(&table, "red> buy mite", "NV-setup.4");
}

TEST(nv_comp_12, there_are_at_most_255_ships)
{
    table_open(&table, "scenario battle_size: very-large, board: {columns: 60, rows: 60}\n"
                       "design mite 1 4 0 - points: 1\nside red sample: [mite]\n"
                       "side blue sample: [mite]\n");
    for (int i = 0; i < 127; i++)
        table_order(&table, "red> buy mite", "");
    table_refuse(&table, "red> buy mite", "NV-comp.12");
    assert_int_equal(table.setup.units_max, 254);
}

TEST(nv_adv_3, ships_with_arcs_of_letters_cannot_be_bought_without_the_option)
{
#define LETTERED "design odd 8 4 0 - Gun=AB:2/4/6:500 points: 50\n" CHOOSING("medium")
    table_open(&table, LETTERED);
    table_refuse(&table, "red> buy odd", "NV-adv.3");
    table_open(&table, "option custom-arcs on\n" LETTERED);
    table_order(&table, "red> buy odd", "");
}

TEST(nv_comp_3, there_is_no_such_class)
{
    struct action action;
    table_open(&table, CHOOSING("medium"));
    action = table_make(&table, NOVA_BUY, NULL);
    action.amount[0] = 200;
    table_refuse_action(&table, &action, "NV-comp.3");
    action.amount[0] = -1;
    table_refuse_action(&table, &action, "NV-comp.3");
}

/* ---- placement ---- */

#define PLACING(red, blue) "side red fleet: [" red "]\nside blue fleet: [" blue "]\n"
#define ONE "nv-arrow"
#define TWO "nv-arrow, nv-arrow"

TEST(nv_setup_3, the_larger_fleet_places_first_then_one_by_one)
{
    table_open_dice(&table, PLACING(ONE, TWO), "");
    assert_asked(&table, DEPLOY);
    assert_int_equal(table.state.leader, SIDE_BLUE);
    assert_int_equal(table_told_of(&table, first_placer, 0, side), SIDE_BLUE);
    assert_int_equal(table_told_of(&table, first_placer, 0, rolled), 0);
    table_refuse(&table, "DD-1 at 0101 facing 2", "NV-setup.3");
    table_order(&table, "DD-2 at 0101 facing 2; DD-1 at 2401 facing 5", "");
    assert_int_equal(table.state.head.active, SIDE_BLUE);
    table_order(&table, "DD-3 at 0418 facing 0", "6,1");
    assert_place(&table, "DD-3", "0418 0 0");
    assert_int_equal(table.state.head.phase, NOVA_PHASE_INITIATIVE);
}

TEST(nv_setup_3, never_groups)
{
    table_open_dice(&table, PLACING(TWO ", " TWO ", " ONE, ONE), "");
    table_order(&table, "DD-1 at 0101 facing 2", "");
    assert_int_equal(table.state.turns.side, SIDE_BLUE);
    table_order(&table, "DD-6 at 2401 facing 2", "");
    table_order(&table, "DD-2 at 0102 facing 2; DD-3 at 0103 facing 2", "");
    assert_int_equal(table.state.turns.side, SIDE_RED);
}

TEST(nv_setup_3, equal_fleets_roll_and_the_higher_has_the_left_edge)
{
    table_open_dice(&table, PLACING(ONE, ONE), "4,4,2,5");
    assert_told(&table, ROLL_TIED, 1);
    assert_int_equal(table.state.leader, SIDE_BLUE);
    assert_int_equal(table_told_of(&table, first_placer, 0, rolled), 1);
    table_refuse(&table, "DD-2 at 2401 facing 2", "NV-setup.3");
    table_order(&table, "DD-2 at 0401 facing 2", "");
    table_refuse(&table, "DD-1 at 0401 facing 2", "NV-setup.3");
    table_refuse(&table, "DD-1 at 2101 facing 2", "NV-setup.3");
    table_order(&table, "DD-1 at 2201 facing 2", "6,1");
}

static void assert_zones(const char *options, int first, int second)
{
    static char position[512];
    struct text text;
    text_init(&text, position, sizeof position);
    text_format(&text, "%s" PLACING(TWO, ONE), options);
    table_open_dice(&table, position, "");
    assert_int_equal(table_choices(&table, NOVA_DEPLOY, "DD-1"), 6 * first);
    struct question open[QUESTIONS_MAX];
    nova_pending(&table.game, open);
    struct action action = nova_rulebook.fallback(&table.game, &open[0]);
    table_play(&table, &action, "");
    assert_int_equal(table_choices(&table, NOVA_DEPLOY, "DD-3"), 6 * second);
}

TEST(nv_setup_3, four_columns_for_the_first_and_three_for_the_other)
{
    assert_zones("", 4 * 18, 3 * 18);
}

TEST(nv_setup_3a, four_columns_for_both)
{
    assert_zones("option deploy-equal on\n", 4 * 18, 4 * 18);
    table_refuse(&table, "DD-3 at 2001 facing 2", "NV-setup.3a");
}

TEST(nv_setup_3b, rows_instead_of_columns)
{
    assert_zones("option deploy-long-edges on\n", 4 * 24, 3 * 24);
    table_refuse(&table, "DD-3 at 0315 facing 2", "NV-setup.3b");
    table_order(&table, "DD-3 at 0316 facing 2", "");
    assert_zones("option deploy-long-edges on\noption deploy-equal on\n", 4 * 24, 4 * 24);
}

TEST(nv_setup_4, one_ship_in_a_hex_and_none_on_planets)
{
    table_open_dice(&table,
                    "option terrain on\nterrain planet 0205\nterrain black-hole 0206\n"
                    "terrain asteroids 0207\n" PLACING(TWO ", " ONE, ONE),
                    "");
    table_refuse(&table, "DD-1 at 0205 facing 2", "NV-setup.4");
    table_refuse(&table, "DD-1 at 0206 facing 2", "NV-setup.4");
    table_order(&table, "DD-1 at 0207 facing 2; DD-4 at 2401 facing 1", "");
    table_refuse(&table, "DD-2 at 0207 facing 2", "NV-setup.4");
    table_refuse(&table, "DD-1 at 0208 facing 2", "NV-setup.3");
    assert_cites(&table, SETUP_4);
}

TEST(nv_comp_1, ships_are_placed_on_hexes_of_the_board)
{
    table_open_dice(&table, PLACING(TWO, ONE), "");
    table_refuse(&table, "DD-1 at (-1,3) facing 2", "NV-comp.1");
}

TEST(nv_comp_2, a_ship_faces_one_of_six_sides)
{
    table_open_dice(&table, PLACING(TWO, ONE), "");
    struct action action = table_make(&table, NOVA_DEPLOY, "DD-1");
    action.cell = table_cell(&table, "0101");
    action.mode = 6;
    table_refuse_action(&table, &action, "NV-comp.2");
    action.mode = 5;
    table_play(&table, &action, "");
    assert_place(&table, "DD-1", "0101 5 0");
}

TEST(nv_seq_6, the_default_placement_is_the_first_free_hex)
{
    struct question open[QUESTIONS_MAX];
    table_open_dice(&table, PLACING(TWO, ONE), "");
    const char *const places[] = {"0101 2 0", "2201 5 0", "0201 2 0"};
    const char *const names[] = {"DD-1", "DD-3", "DD-2"};
    for (int i = 0; i < 3; i++) {
        nova_pending(&table.game, open);
        struct action action = nova_rulebook.fallback(&table.game, &open[0]);
        table_play(&table, &action, i < 2 ? "" : "6,1");
        assert_place(&table, names[i], places[i]);
    }
}

TEST(nv_setup_5, a_scenario_may_give_another_speed)
{
    table_open_dice(&table, "scenario start_speed: 3\n" PLACING(TWO, ONE), "");
    table_order(&table, "DD-1 at 0101 facing 2", "");
    assert_place(&table, "DD-1", "0101 2 3");
}

/* Ships without a cell are placed as those of a fleet are. */
TEST(nv_setup_3, listed_ships_without_a_place_are_placed_too)
{
    table_open_dice(&table, "red Hood nv-arrow -\nblue Wolf nv-arrow 2405 5\n", "");
    assert_asked(&table, DEPLOY);
    assert_int_equal(table.state.leader, SIDE_RED);
    table_order(&table, "Hood at 0401 facing 1", "6,1");
    assert_place(&table, "Hood", "0401 1 0");
}
