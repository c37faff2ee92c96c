/* Orders with other kinds of movement (UN-C5 to UN-C7b), and as answers (UN-C2.0b, UN-C0.1). */
#include "lone.h"
#include "rules/universal/orders/order.h"
#include "rules/universal/law/law.h"
#include "rules/universal/law/moves/moves.h"

static struct lone lone;

static void open_moving(enum universal_movement movement, int engines, int speed)
{
    lone_open(&lone, engines, speed);
    lone_moves(&lone, movement);
    lone.ship->velocity = (struct cell){(int16_t)speed, 0};
}

static struct order_path walk(const char *text)
{
    struct order_path path;
    struct universal_verdict verdict = lone_judge(&lone, text, 0);
    assert_true(verdict.sound);
    universal_order_walk(&lone.game, 0, &verdict.order, &path);
    return path;
}

TEST(un_c5, every_pivot_and_slip_costs_one_and_all_may_mix)
{
    open_moving(UNIVERSAL_CINEMATIC, 6, 4);
    assert_int_equal(lone_needs(&lone, "2P1S1"), 2);
    assert_int_equal(lone_needs(&lone, "2PPPP"), 6);
    assert_int_equal(lone_needs(&lone, "LR2"), 2);
    assert_sound_by(&lone, "2P1S1L", "UN-C5");
    assert_refused(&lone, "2U2", "UN-C5");
    assert_refused(&lone, "4PPPPPPP", "UN-C2.0");
    lone.design[0].gift[UNIVERSAL_PIVOT_CLASS] = 4;
    assert_int_equal(lone_needs(&lone, "2P1S1"), 3);
    assert_int_equal(lone_needs(&lone, "LR2"), 2);
}

TEST(un_c6, speed_is_what_engines_give_and_pivots_take_room)
{
    open_moving(UNIVERSAL_REACTIONLESS, 7, 5);
    assert_sound_by(&lone, "1P1S1", "UN-C6");
    assert_sound_by(&lone, "7", "UN-C6");
    assert_refused(&lone, "8", "UN-C2.0");
    assert_refused(&lone, "1PP1", "UN-C6");
    assert_refused(&lone, "P3", "UN-C6");
    assert_refused(&lone, "1P3", "UN-C6");
    assert_true(lone_may(&lone, "2P2"));
    assert_true(lone_may(&lone, "3P3S1"));
    assert_refused(&lone, "3P2S2", "UN-C6");
    assert_refused(&lone, "1LP3", "UN-C6");
    assert_refused(&lone, "2U2", "UN-C6");
    assert_true(lone_may(&lone, "P"));
    assert_refused(&lone, "PS", "UN-C6");
    struct universal_order coast;
    universal_order_coast(&lone.game, 0, &coast);
    assert_int_equal(coast.step_count + coast.speed, 0);
    lone.ship->card.track[UNIVERSAL_ENGINES] = LONE_HULL;
    assert_refused(&lone, "P", "UN-C2.2");
    assert_true(lone_may(&lone, "0"));
}

TEST(un_c7, velocity_is_changed_along_the_facing)
{
    open_moving(UNIVERSAL_VECTOR, 4, 3);
    assert_sound_by(&lone, "P2", "UN-C7");
    struct universal_verdict verdict = lone_judge(&lone, "P2", 0);
    assert_int_equal(verdict.requirement, 3);
    assert_int_equal(verdict.order.velocity.q, 5);
    assert_int_equal(verdict.order.velocity.r, -2);
    assert_int_equal(verdict.order.speed, 5);
    assert_true(lone_may(&lone, "P2(5)"));
    assert_refused(&lone, "P2(3)", "UN-C1.1");
    assert_refused(&lone, "2L", "UN-C7");
    assert_refused(&lone, "U2", "UN-C7");
    assert_refused(&lone, "PP3", "UN-C2.0");
    struct order_path path = walk("P2");
    assert_int_equal(path.end.q - lone.unit->cell.q, 5);
    assert_int_equal(path.end.r - lone.unit->cell.r, -2);
    assert_int_equal(path.heading, 5);
    path = walk("0");
    assert_int_equal(path.length, 3);
    assert_int_equal(path.heading, 0);
}

TEST(un_c7, along_an_edge_the_lower_row_then_the_lower_column)
{
    open_moving(UNIVERSAL_VECTOR, 9, 0);
    lone.ship->velocity = (struct cell){1, 1}; /* between E and SE */
    struct order_path path = walk("0");
    assert_int_equal(path.length, 2);
    assert_int_equal(path.cells[0].q - lone.unit->cell.q, 1);
    assert_int_equal(path.cells[0].r - lone.unit->cell.r, 0);
    lone.ship->velocity = (struct cell){-1, 2}; /* straight down: both of one row */
    path = walk("0");
    assert_int_equal(path.cells[0].q - lone.unit->cell.q, -1);
    assert_int_equal(path.cells[0].r - lone.unit->cell.r, 1);
}

TEST(un_c7b, special_actions_change_that_figure)
{
    open_moving(UNIVERSAL_CINEMATIC, 9, 4);
    assert_int_equal(lone_needs(&lone, "@: 2P2"), 3);
    assert_int_equal(lone_needs(&lone, "@: PPPPP4"), 5);
    assert_sound_by(&lone, "$: 3P", "UN-C7b");
    assert_int_equal(lone_needs(&lone, "$: 3P"), 4);
    open_moving(UNIVERSAL_REACTIONLESS, 5, 4);
    assert_int_equal(lone_needs(&lone, "$: 2"), 4);
    assert_refused(&lone, "$: 3", "UN-C2.0");
    assert_int_equal(lone_needs(&lone, "@: 2P"), 4);
    open_moving(UNIVERSAL_VECTOR, 5, 4);
    assert_int_equal(lone_needs(&lone, "@: P1"), 4);
    lone_allow(&lone, UNIVERSAL_OPTION_DELAYED_PIVOTS);
    lone.ship->trail = -3;
    lone_moves(&lone, UNIVERSAL_CINEMATIC);
    assert_int_equal(lone_needs(&lone, "3P"), 2);
}

/* ---- as answers ---- */

static enum fault permit(const char *text, int boost, int group, int decision)
{
    struct action action;
    struct ask ask = {.game = &lone.game, .action = &action};
    action_init(&action, decision, 0);
    action.unit = 0;
    strncpy(action.text, text, sizeof action.text - 1);
    action.amount[0] = (int16_t)boost;
    action.amount[1] = (int16_t)group;
    return (decision == UNIVERSAL_SAIL ? universal_plot_sail : universal_plot).permit(&ask);
}

TEST(un_c2_0b, invalid_orders_are_refused_only_if_plots_are_strict)
{
    lone_open(&lone, 4, 4);
    assert_int_equal(permit("4", 0, 0, UNIVERSAL_PLOT), FAULT_NONE);
    assert_int_equal(permit("9", 0, 0, UNIVERSAL_PLOT), FAULT_REFUSED);
    assert_int_equal(permit("p4", 0, 0, UNIVERSAL_PLOT), FAULT_REFUSED);
    lone.setup.option[UNIVERSAL_OPTION_STRICT_PLOTS] = 0;
    assert_int_equal(permit("9", 0, 0, UNIVERSAL_PLOT), FAULT_NONE);
    assert_int_equal(permit("XYZ", 0, 0, UNIVERSAL_PLOT), FAULT_NONE);
    assert_int_equal(permit("4", 1, 0, UNIVERSAL_PLOT), FAULT_REFUSED);
    assert_int_equal(permit("4", 0, 10, UNIVERSAL_PLOT), FAULT_REFUSED);
    lone.ship->flags |= UNIVERSAL_PLOTTED;
    assert_int_equal(permit("4", 0, 0, UNIVERSAL_PLOT), FAULT_REFUSED);
}

TEST(un_c0_1, on_a_card_orders_are_always_judged_and_none_coasts)
{
    lone_open(&lone, 4, 4);
    lone_allow(&lone, UNIVERSAL_OPTION_RANDOM_MOVEMENT);
    lone.setup.option[UNIVERSAL_OPTION_STRICT_PLOTS] = 0;
    assert_int_equal(permit("4", 0, 0, UNIVERSAL_PLOT), FAULT_REFUSED);
    assert_int_equal(permit("4", 0, 0, UNIVERSAL_SAIL), FAULT_NONE);
    assert_int_equal(permit("", 0, 0, UNIVERSAL_SAIL), FAULT_NONE);
    assert_int_equal(permit("9", 0, 0, UNIVERSAL_SAIL), FAULT_REFUSED);
    assert_int_equal(permit("4", 0, 1, UNIVERSAL_SAIL), FAULT_REFUSED);
}

TEST(un_c4, every_special_action_is_drawn_sooner_or_later)
{
    struct random random;
    int found[3] = {0};
    random_init(&random, 11);
    for (int i = 0; i < 400; i++) {
        char text[UNIVERSAL_ORDER_SIZE];
        open_moving(UNIVERSAL_INERTIAL, i % 9, 6);
        universal_routes_sample(&lone.game, 0, &random, text);
        for (int k = 0; k < 3; k++)
            found[k] += text[0] == "!@$"[k];
    }
    for (int k = 0; k < 3; k++)
        assert_true(found[k] > 0);
}

TEST(un_c1, drawn_orders_are_valid)
{
    struct random random;
    random_init(&random, 7);
    for (int i = 0; i < 400; i++) {
        char text[UNIVERSAL_ORDER_SIZE];
        open_moving((enum universal_movement)(i % 4), i % 9, i % 7);
        universal_routes_sample(&lone.game, 0, &random, text);
        assert_true(lone_may(&lone, text));
    }
}
