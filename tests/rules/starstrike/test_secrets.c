/* What other sides may see of libraries, orders and choices, and guessing at the rest. */
#include "tests/rules/starstrike/orders.h"

#include "rules/starstrike/front.h"
#include "rules/starstrike/setup/setup.h"

#include <string.h>

static struct table table;
static struct table looking; /* what a seat sees of it */

enum { RED, BLUE };

static void look(int seat)
{
    looking.setup = table.setup;
    looking.state = table.state;
    looking.game = (struct game){table.game.rulebook, &looking.setup, &looking.state};
    starstrike_secrets_conceal(&looking.game, seat);
}

static int cards_seen(int owner)
{
    return starstrike_library_count(&looking.state.player[owner]);
}

static const char massive[] =
    "start command\nside red library: {basic: [B-001, B-002, B-002], special: [S-003]}\n"
    "side blue library: {basic: [B-001], special: []}\n"
    "red Roc MC-07 0510 0\nred Heron MC-02 0710 0\nblue Vesk VD-02 0502 3\n";

/* ---- orders ---- */

TEST(ss_4b_01, face_down_orders_are_hidden_with_their_number)
{
    table_open(&table, massive);
    orders_assign(&table, "Heron", "B-002");
    orders_assign_own(&table, "Roc", "B-003");
    look(BLUE);
    assert_string_equal(orders_on(&looking, "Heron"), "");
    assert_string_equal(orders_on(&looking, "Roc"), ""); /* red has not ended */
    look(SEAT_SPECTATOR);
    assert_string_equal(orders_on(&looking, "Roc"), "");
    look(RED);
    assert_string_equal(orders_on(&looking, "Heron"), "-B-002");
    assert_int_equal(cards_seen(RED), 4);
}

TEST(ss_4b_01iii, face_up_orders_are_seen_as_soon_as_their_owner_has_ended)
{
    table_open(&table, massive);
    orders_assign(&table, "Roc", "B-001");
    orders_assign_own(&table, "Roc", "B-003");
    orders_end(&table, RED);
    look(BLUE);
    assert_string_equal(orders_on(&looking, "Roc"), "B-003");
    assert_int_equal(looking.state.ended, 1 << RED);
}

TEST(ss_4b_01, who_has_ended_is_secret)
{
    table_open(&table, "start command\nred Heron MC-02 0710 0\nblue Vesk VD-02 0502 3\n");
    orders_end(&table, RED);
    look(BLUE);
    assert_int_equal(looking.state.ended, 0);
    look(RED);
    assert_int_equal(looking.state.ended, 1 << RED);
}

TEST(ss_10a_05i, the_omega_order_is_secret_until_the_reveal)
{
    table_open(&table, "option omega-orders on\nstart command\nside red library: {basic: [B-001, "
                       "B-002], special: []}\nred Heron MC-02 0710 0\nblue Vesk VD-02 0502 3\n");
    orders_set_aside(&table, RED, "B-002");
    look(BLUE);
    assert_int_equal(looking.state.player[RED].omega, 0);
    orders_end(&table, RED);
    orders_end(&table, BLUE);
    look(BLUE);
    assert_int_equal(looking.state.player[RED].omega, table.state.player[RED].omega);
    assert_int_equal(cards_seen(RED), 1);
}

/* ---- libraries ---- */

TEST(ss_4a_03, a_library_is_hidden_but_for_the_cards_seen)
{
    table_open(&table, massive);
    look(BLUE);
    assert_int_equal(cards_seen(RED), 0);
    assert_int_equal(cards_seen(BLUE), 1);
    orders_assign(&table, "Heron", "B-002");
    orders_assign_own(&table, "Roc", "B-003");
    orders_end(&table, RED);
    orders_end(&table, BLUE);
    look(BLUE);
    assert_int_equal(cards_seen(RED), 1);
    assert_int_equal(looking.state.player[RED].card[0],
                     table_card(&table, STARSTRIKE_ORDERS, "B-002") + 1);
    assert_int_equal(looking.state.player[RED].out, 1);
    assert_int_equal(looking.state.player[RED].seen, 1);
}

TEST(ss_x_15, what_was_seen_is_known_but_not_that_it_is_used_again)
{
    table_open(&table, "start command turn: 2, player_1: {library: [B-001, B-002, B-002], seen: "
                       "[2]}\nred Heron MC-02 0710 0\nred Egret MC-02 0910 0\n"
                       "blue Vesk VD-02 0502 3\n");
    orders_assign(&table, "Heron", "B-002");
    look(BLUE);
    assert_int_equal(cards_seen(RED), 1);
    assert_int_equal(looking.state.player[RED].out, 0);
    assert_string_equal(orders_on(&looking, "Heron"), "");
}

TEST(ss_x_7, team_mates_share_their_secrets)
{
    table_open(&table, "start command player_1: {library: [B-001, B-002]}\nside red seats: 2\n"
                       "red Heron MC-02 0710 0 seat: 1\nred Egret MC-02 0910 0 seat: 2\n"
                       "blue Vesk VD-02 0502 3\n");
    orders_assign(&table, "Heron", "B-002");
    look(1);
    assert_string_equal(orders_on(&looking, "Heron"), "-B-002");
    assert_int_equal(cards_seen(0), 2);
}

/* ---- choices before play ---- */

TEST(ss_x_15, choices_before_play_are_secret)
{
    struct action action;
    table_open(&table, "option mode open\nside red lists: [FL-MC-1], samples: [F-MC-O]\n"
                       "side blue lists: [FL-VD-1], samples: [F-VD-O]\n");
    action_init(&action, STARSTRIKE_BUY, RED);
    action.amount[0] = (int16_t)table_card(&table, STARSTRIKE_SHIPS, "MC-03");
    table_play(&table, &action, NULL);
    action_init(&action, STARSTRIKE_COMMANDER, RED);
    action.amount[0] = (int16_t)table_card(&table, STARSTRIKE_COMMANDERS, "C-01");
    action.amount[1] = -1;
    table_play(&table, &action, NULL);
    look(BLUE);
    assert_int_equal(looking.state.picks.count, 0);
    assert_int_equal(looking.state.player[RED].commander, 0);
    look(RED);
    assert_int_equal(looking.state.picks.count, 1);
}

/* ---- imagine ---- */

/* What is imagined looks as the truth does to the seat. */
static void imagine_often(int seat)
{
    static struct starstrike_state view;
    struct random random;
    random_init(&random, 7);
    look(seat);
    view = looking.state;
    for (int i = 0; i < 50; i++) {
        struct question open[QUESTIONS_MAX];
        look(seat);
        starstrike_secrets_imagine(&looking.game, seat, &random);
        assert_true(starstrike_invariants_hold(&looking.game, NULL));
        assert_true(starstrike_pending(&looking.game, open) > 0);
        starstrike_secrets_conceal(&looking.game, seat);
        assert_memory_equal(&looking.state, &view, sizeof view);
    }
}

TEST(ss_4b_01, imagined_orders_look_alike)
{
    table_open(&table, massive);
    imagine_often(BLUE);
    imagine_often(RED);
    orders_assign_own(&table, "Roc", "B-003");
    orders_end(&table, RED);
    imagine_often(BLUE);
    imagine_often(SEAT_SPECTATOR);
}

TEST(ss_4b_01iii, who_has_shown_no_required_order_has_not_ended)
{
    struct random random;
    random_init(&random, 5);
    table_open(&table, massive);
    for (int i = 0; i < 20; i++) {
        look(BLUE);
        starstrike_secrets_imagine(&looking.game, BLUE, &random);
        assert_int_equal(looking.state.ended, 0);
    }
}

TEST(ss_x_15, an_imagined_library_is_one_that_could_be)
{
    struct random random;
    random_init(&random, 3);
    table_open_scenario(&table, "standard", NULL);
    table_until(&table, STARSTRIKE_PHASE_COMMAND, NULL);
    look(BLUE);
    assert_int_equal(cards_seen(RED), 0);
    starstrike_secrets_imagine(&looking.game, BLUE, &random);
    const struct starstrike_player *player = &looking.state.player[RED];
    assert_int_equal(cards_seen(RED), 10 + 5);
    for (int i = 2; i < 15; i++)
        assert_true(player->card[i] > player->card[i - 2]); /* two copies at most */
}

TEST(ss_11b_03, fixed_libraries_are_no_guess)
{
    struct random random;
    random_init(&random, 3);
    table_open_scenario(&table, "duel", NULL);
    look(BLUE);
    starstrike_secrets_imagine(&looking.game, BLUE, &random);
    assert_memory_equal(looking.state.player[RED].card, table.state.player[RED].card,
                        sizeof looking.state.player[RED].card);
}

TEST(ss_x_15, when_it_is_over_nothing_is_hidden)
{
    table_open(&table, "start refresh turn: 6, player_1: {library: [B-001]}\n"
                       "red Heron MC-02 0710 0\nblue Vesk VD-02 0502 3\n");
    assert_true(table.state.head.over);
    look(BLUE);
    assert_int_equal(cards_seen(RED), 1);
}
