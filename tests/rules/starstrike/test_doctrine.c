/* Answers for those who do not answer (SS-X.18), random play, the reflex player, proposals, worth.
 */
#include "tests/rules/starstrike/fixture.h"

#include "rules/starstrike/doctrine/doctrine.h"
#include "tests/rules/starstrike/gunnery.h"
#include "tests/rules/starstrike/helm.h"
#include "tests/rules/starstrike/orders.h"

#include <stdio.h>

static struct table table;

static void play_default(const char *dice)
{
    struct action action = table_default(&table);
    table_play(&table, &action, dice);
}

/* ---- defaults: before play ---- */

TEST(ss_x_18, the_sample_fleet_is_the_default)
{
    table_open(&table, "option mode constructed\n"
                       "side red faction: MC, lists: [FL-MC-1], samples: [F-MC-A]\n"
                       "side blue faction: VD, lists: [FL-VD-1], samples: [F-VD-A]\n");
    assert_int_equal(table_default(&table).decision, STARSTRIKE_END_FLEET);
    play_default("");
    play_default("");
    assert_cites(&table, X_18);
    assert_int_equal(table.state.head.unit_count, 8);
}

TEST(ss_x_18, what_was_begun_is_completed)
{
    table_open(&table, "option mode constructed\n"
                       "side red faction: MC, lists: [FL-MC-1], samples: [F-MC-A]\n"
                       "side blue faction: VD, lists: [FL-VD-1], samples: [F-VD-A]\n");
    struct action action = table_make(&table, STARSTRIKE_BUY, NULL);
    action.amount[0] = (int16_t)table_card(&table, STARSTRIKE_SHIPS, "MC-02");
    table_play(&table, &action, "");
    action = table_default(&table);
    assert_int_equal(action.decision, STARSTRIKE_CARD);
    assert_int_equal(action.amount[0], table_card(&table, STARSTRIKE_ORDERS, "B-001"));
    for (int cards = 0; cards < 10; cards++)
        play_default("");
    action = table_default(&table);
    assert_int_equal(action.decision, STARSTRIKE_BUY);
    for (int more = 0; more < 10 && table_default(&table).decision == STARSTRIKE_BUY; more++)
        play_default("");
    assert_int_equal(table_default(&table).decision, STARSTRIKE_END_FLEET);
}

/* Four setup hexes hold no fleet with enough Core ships any more. */
TEST(ss_x_18, what_cannot_be_completed_ends_in_the_sample)
{
    table_open(&table,
               "option mode constructed\noption reserves off\noption percent-basis spent\n"
               "scenario map: M-X, maps: [{id: M-X, name: X, size: small, width: 7, height: 7, "
               "setup_a: [[1, 5], [3, 5], [5, 5], [2, 6]], setup_b: [[1, 0], [3, 0], [5, 0], [2, "
               "0]], strategic: [], black_holes: [], dust: [], nebula: []}]\n"
               "side red faction: MC, lists: [FL-MC-1], samples: [F-MC-A]\n"
               "side blue faction: VD, lists: [FL-VD-1], samples: [F-VD-A]\n");
    struct action action = table_make(&table, STARSTRIKE_BUY, NULL);
    action.amount[0] = (int16_t)table_card(&table, STARSTRIKE_SHIPS, "MC-01");
    for (int i = 0; i < 4; i++)
        table_play(&table, &action, "");
    for (int i = 0; i < 60 && !(table.state.ended & 1); i++)
        play_default("");
    assert_true(table.state.ended & 1);
    play_default("");
    assert_cites(&table, X_18);
    assert_int_equal(table.state.head.unit_count, 8);
}

TEST(ss_x_18, pieces_are_placed_in_the_order_of_the_list)
{
    table_open(&table, "option mode constructed\nside red faction: MC, fleets: [F-MC-A]\n"
                       "side blue faction: VD, fleets: [F-VD-A]\n");
    struct action action = table_default(&table);
    assert_int_equal(action.decision, STARSTRIKE_PLACE);
    assert_int_equal(action.unit, 0);
    assert_true(cell_equal(action.cell, table_cell(&table, "0311")));
    assert_int_equal(action.mode, 0);
    table_play(&table, &action, "");
    action = table_default(&table);
    assert_int_equal(action.unit, 4);
    assert_true(cell_equal(action.cell, table_cell(&table, "0301")));
    assert_int_equal(action.mode, 3);
    table_play(&table, &action, "");
    action = table_default(&table);
    assert_true(cell_equal(action.cell, table_cell(&table, "0410")));
}

/* ---- defaults: orders ---- */

TEST(ss_x_18, only_required_orders_are_assigned)
{
    table_open(&table, "side red library: {basic: [B-001, B-002]}\n"
                       "red Kestrel MC-03 0710 0\nred Heron MC-02 0510 0\nblue Vesk VD-02 0702 3\n"
                       "start command initiative: red\n");
    struct action action = table_default(&table);
    assert_int_equal(action.decision, STARSTRIKE_ASSIGN);
    assert_int_equal(action.unit, table_unit(&table, "Kestrel"));
    assert_int_equal(action.mode, 1);
    assert_int_equal(action.amount[0], table_card(&table, STARSTRIKE_ORDERS, "S-001"));
    table_play(&table, &action, "");
    assert_int_equal(table_default(&table).decision, STARSTRIKE_END_ORDERS);
}

TEST(ss_x_18, cards_that_act_are_not_used_but_shields_are_mended)
{
    table_open(&table, "side red library: {basic: [B-011, B-007]}\n"
                       "red Condor MC-06 0710 0 shields: [3, 1, 2, 2, 0, 3]\n"
                       "red Heron MC-02 0510 0\nblue Vesk VD-02 0702 3\n"
                       "start command initiative: red\n");
    orders_assign(&table, "Condor", "B-007");
    orders_assign(&table, "Heron", "B-011");
    orders_end(&table, 0);
    orders_end(&table, 1);
    assert_asked(&table, MEND);
    struct action action = table_default(&table); /* lacks 1 2 0 0 2 0 */
    assert_int_equal(action.amount[1], 1);
    assert_int_equal(action.amount[4], 1);
    table_play(&table, &action, "");
    assert_asked(&table, TURN);
    action = table_default(&table);
    assert_int_equal(action.mode, 0);
}

TEST(ss_x_18, the_lowest_id_that_is_not_required_goes_back)
{
    table_open(&table,
               RED_ACTS_AGAINST("B-004, S-007")
                   GUN("", "") "red Gun MC-90 0709 0\n"
                               "blue Nohr VD-07 0707 3 shields: [0, 0, 0, 0, 0, 0], orders: "
                               "[{order: S-007, face_up: true, owner: 1}, {order: B-008, "
                               "face_up: true, bonus: true, required: true, owner: 1}, {order: "
                               "B-004, face_up: true, owner: 1}]\n" FAR);
    gunnery_strike(&table, "Gun", 1, "Nohr", "3,6,6,6");
    assert_asked(&table, RETURN);
    assert_int_equal(table_default(&table).mode, 2);
}

/* ---- defaults: strikes and movement ---- */

TEST(ss_x_18, nobody_strikes_moves_or_evades)
{
    table_open(&table, "red Heron MC-02 0708 0\nred Wren MC-01 0808 0\nblue Vesk VD-02 0706 3\n"
                       "start action initiative: red, step: strike, actor: Heron\n");
    struct action action = table_default(&table);
    assert_int_equal(action.decision, STARSTRIKE_END_STRIKES);
    table_play(&table, &action, "");
    assert_int_equal(table_default(&table).decision, STARSTRIKE_END_MOVE);
}

TEST(ss_x_18, shields_cancel_criticals_before_hits)
{
    table_open(&table, RED_ACTS GUN("", "") "red Gun MC-90 0709 0\n"
                                            "blue Prey VD-04 0706 3 shields: [3, 0, 0, 0, 0, 0]\n"
                                            "blue Far VD-01 0101 0\n");
    gunnery_strike(&table, "Gun", 1, "Prey", "5,6");
    assert_asked(&table, BLOCK);
    struct action action = table_default(&table);
    assert_int_equal(action.amount[0], 1);
    assert_int_equal(action.amount[1], 2);
}

TEST(ss_x_18, target_locks_lock_on)
{
    table_open(&table,
               RED_ACTS GUN("", "{id: dampen, cost: 1, op: skirmish_dice, side: target, value: -1, "
                                "until: refresh}") "red Gun MC-90 0709 0\nblue Prey VD-02 0707 3\n"
                                                   "blue Far VD-01 0101 0\n");
    gunnery_strike(&table, "Gun", 1, "Prey", "1,6");
    assert_asked(&table, LOCK);
    assert_int_equal(table_default(&table).mode, STARSTRIKE_LOCK_ON);
}

TEST(ss_x_18, who_must_move_turns_as_little_as_possible)
{
    table_open(&table, "option lenient-stuck off\nred Pelican MC-04 0701 0\n"
                       "red Wren MC-01 0101 0\nblue Vesk VD-02 1309 3\n"
                       "start action initiative: red, step: move, actor: Pelican\n");
    struct action action = table_default(&table);
    assert_int_equal(action.decision, STARSTRIKE_MOVE);
    assert_int_equal(action.mode, 4); /* left before right */
    assert_int_equal(action.amount[0], STARSTRIKE_AHEAD);
}

/* SS-6B: one that could turn and move ends unturned, too */
TEST(ss_o_10, a_stuck_piece_that_could_turn_ends_unturned)
{
    table_open(&table, "red Pelican MC-04 0701 0\nred Wren MC-01 0101 0\nblue Vesk VD-02 1309 3\n"
                       "start action initiative: red, step: move, actor: Pelican\n");
    struct action action = table_default(&table);
    assert_int_equal(action.mode, 0);
    assert_int_equal(action.amount[0], STARSTRIKE_NO_MANEUVER);
}

TEST(ss_x_18, a_stuck_piece_does_not_rotate)
{
    table_open(&table, "red Condor MC-06 0701 0\nred Wren MC-01 0101 0\nblue Vesk VD-02 1309 3\n"
                       "start action initiative: red, step: move, actor: Condor\n");
    struct action action = table_default(&table);
    assert_int_equal(action.decision, STARSTRIKE_MOVE);
    assert_int_equal(action.mode, 0);
    assert_int_equal(action.amount[0], STARSTRIKE_NO_MANEUVER);
}

TEST(ss_x_18, dust_takes_a_point_of_the_fullest_facing)
{
    table_open(&table, "red Pelican MC-04 0408 0 shields: [1, 2, 2, 0, 0, 0]\n"
                       "red Wren MC-01 0101 0\nblue Vesk VD-02 1309 3\n"
                       "start action initiative: red, step: move, actor: Pelican\n");
    helm_go(&table, "Pelican", 0, STARSTRIKE_AHEAD, "4");
    assert_asked(&table, DUST);
    assert_int_equal(table_default(&table).mode, 1);
}

#define EASY                                                                                       \
    "option mode scenario-easy\nside red commander: C-01\nside blue commander: C-03\n"             \
    "red Heron MC-02 0510 0\nblue Vesk VD-02 0902 3\n"

TEST(ss_o_6, without_a_command_phase_the_action_phase_begins_at_once)
{
    table_open(&table, EASY);
    assert_int_equal(table.state.head.phase, STARSTRIKE_PHASE_ACTION);
    assert_cites(&table, O_6);
    table_open(&table, EASY "option open-play-simplicity off\n");
    assert_int_equal(table.state.head.phase, STARSTRIKE_PHASE_COMMAND);
}

/* ---- the reflex player ---- */

TEST(doctrine, reflex_strikes_at_whom_it_can_defeat)
{
    table_open(&table, "red Heron MC-02 0708 0\nblue Vesk VD-02 0706 3 shields: [0]\n"
                       "blue Skirr VD-02 0707 3 hull: 1, shields: [0]\n"
                       "start action initiative: red, step: strike, actor: Heron\n");
    struct action action = table_reflex(&table);
    assert_int_equal(action.decision, STARSTRIKE_STRIKE);
    assert_int_equal(action.target, table_unit(&table, "Skirr"));
}

TEST(doctrine, reflex_uses_its_skill_only_where_it_helps)
{
    table_open(&table, "design MC-91 keywords: [{k: skilled}]\nred Owl MC-91 0708 0\n"
                       "blue Vesk VD-02 0705 3\nblue Far VD-01 0101 0\n"
                       "start action initiative: red, step: strike, actor: Owl\n");
    gunnery_strike(&table, "Owl", 1, "Vesk", "");
    assert_asked(&table, USE);
    assert_int_equal(table_reflex(&table).mode, 1);
}

TEST(doctrine, reflex_closes_in)
{
    table_open(&table, "red Heron MC-02 0711 0\nred Wren MC-01 0111 0\nblue Vesk VD-02 0701 3\n"
                       "start action initiative: red, step: move, actor: Heron\n");
    struct action action = table_reflex(&table);
    assert_int_equal(action.decision, STARSTRIKE_MOVE);
    table_play(&table, &action, NULL);
    assert_true(table.state.units[0].cell.r < table_cell(&table, "0711").r);
}

TEST(doctrine, reflex_keeps_out_of_a_core)
{
    table_open(&table, "scenario map: M-M1\nred Heron MC-02 0910 0\nred Wren MC-01 0101 0\n"
                       "blue Vesk VD-02 0905 3\n"
                       "start action initiative: red, step: move, actor: Heron\n");
    for (int moves = 0; moves < 4 && table_asked(&table) == STARSTRIKE_MOVE; moves++) {
        struct action action = table_reflex(&table);
        table_play(&table, &action, NULL);
    }
    assert_false(starstrike_hex_in_black_hole(&table.game, table.state.units[0].cell));
}

TEST(doctrine, reflex_evades)
{
    table_open(&table, "red Pelican MC-04 0708 0\nred Wren MC-01 0101 0\nblue Skirr VD-01 0707 0\n"
                       "blue Vesk VD-02 1302 3\n"
                       "start action initiative: red, step: move, actor: Pelican\n");
    helm_go(&table, "Pelican", 0, STARSTRIKE_ASSAULT, "");
    assert_asked(&table, EVADE);
    assert_true(cell_is_place(table_reflex(&table).cell));
}

TEST(doctrine, reflex_orders_what_a_damaged_ship_needs)
{
    table_open(&table, "side red library: {basic: [B-001, B-006, B-008]}\n"
                       "red Heron MC-02 0710 0 hull: 1\nblue Vesk VD-02 0701 3\n"
                       "start command initiative: red\n");
    struct action action = table_reflex(&table);
    assert_int_equal(action.decision, STARSTRIKE_ASSIGN);
    assert_int_equal(action.amount[0], table_card(&table, STARSTRIKE_ORDERS, "B-006"));
}

/* The ship's last point of hull is dearer than one of two markers that fit; not for an Escort,
 * which the first marker cripples. */
TEST(doctrine, reflex_stops_what_would_hurt_more)
{
    static const char *const ship[] = {"blue Vesk VD-02 0706 3 hull: 1, shields: [1]\n",
                                       "blue Vesk VD-01 0706 0 shields: [1]\n"};
    for (int escort = 0; escort < 2; escort++) {
        char text[1024];
        snprintf(text, sizeof text, "%s%s%s%s", RED_ACTS GUN("", ""), "red Gun MC-90 0709 0\n",
                 ship[escort], FAR);
        table_open(&table, text);
        gunnery_strike(&table, "Gun", 1, "Vesk", "2,3");
        assert_asked(&table, BLOCK);
        struct action action = table_reflex(&table);
        assert_int_equal(action.amount[0] + action.amount[2], 1 - escort);
        assert_int_equal(action.amount[1] + action.amount[3], escort);
    }
}

TEST(doctrine, reflex_mends_shields_that_look_at_the_enemy)
{
    table_open(&table, "side red library: {basic: [B-007]}\n"
                       "red Condor MC-06 0706 0 shields: [3, 1, 2, 2, 0, 3]\n"
                       "red Heron MC-02 0510 0\nblue Vesk VD-02 0702 3\n"
                       "start command initiative: red\n");
    orders_assign(&table, "Condor", "B-007");
    orders_end(&table, 0);
    orders_end(&table, 1);
    assert_asked(&table, MEND);
    struct action action = table_reflex(&table); /* lacks 1 2 0 0 2 0, Vesk is ahead */
    assert_int_equal(action.amount[0], 1);
    assert_int_equal(action.amount[1], 1);
    assert_int_equal(action.amount[4], 0);
}

TEST(doctrine, reflex_gives_the_dust_a_shield_it_can_do_without)
{
    table_open(&table, "red Pelican MC-04 0408 0 shields: [2, 2, 0, 1, 0, 0]\n"
                       "red Wren MC-01 0101 0\nblue Vesk VD-02 0404 3\n"
                       "start action initiative: red, step: move, actor: Pelican\n");
    helm_go(&table, "Pelican", 0, STARSTRIKE_AHEAD, "4");
    assert_asked(&table, DUST);
    assert_int_equal(table_reflex(&table).mode, 3);
}

/* It wins more than it loses: by far in the duel, which is decided by strikes. */
TEST(doctrine, reflex_beats_random_play)
{
    assert_true(table_margin(&table, "duel", 30) >= 12);
    assert_true(table_margin(&table, "standard", 20) >= 6);
}

/* ---- proposals and worth ---- */

TEST(doctrine, proposals_are_different_and_permitted)
{
    struct question question;
    struct action out[8];
    table_open(&table, "red Heron MC-02 0708 0\nblue Vesk VD-02 0705 3\nblue Skirr VD-01 0606 0\n"
                       "start action initiative: red, step: move, actor: Heron\n");
    assert_true(rulebook_question_of(&table.game, 0, &question));
    int count = plans_propose(&table.game, &question, out, 8);
    assert_true(count >= 6);
    for (int i = 0; i < count; i++) {
        assert_int_equal(decisions_permits(&table.game, &out[i], NULL), FAULT_NONE);
        for (int j = 0; j < i; j++)
            assert_false(action_equal(&out[i], &out[j]));
    }
    assert_int_equal(plans_propose(&table.game, &question, out, 0), 0);
}

/* Not only where to stand: which way to look, too. */
TEST(doctrine, places_are_proposed_with_several_headings)
{
    struct question question;
    struct action out[32];
    int askew = 0, elsewhere = 0;
    table_open(&table, "option mode constructed\nside red faction: MC, fleets: [F-MC-A]\n"
                       "side blue faction: VD, fleets: [F-VD-A]\n");
    assert_true(rulebook_question_of(&table.game, 0, &question));
    int count = plans_propose(&table.game, &question, out, 32);
    for (int i = 0; i < count; i++) {
        askew += out[i].mode != out[0].mode;
        elsewhere += !cell_equal(out[i].cell, out[0].cell);
    }
    assert_true(askew > 0 && elsewhere > askew);
}

TEST(doctrine, flight_groups_are_proposed_for_a_fleet_that_is_begun)
{
    struct question question;
    struct action out[64];
    int wings = 0;
    table_open(&table, "option mode constructed\noption escalation omega\n"
                       "side red faction: MC, lists: [FL-MC-1], samples: [F-MC-W]\n"
                       "side blue faction: VD, lists: [FL-VD-1], samples: [F-VD-W]\n");
    struct action action = table_make(&table, STARSTRIKE_BUY, NULL);
    action.amount[0] = (int16_t)table_card(&table, STARSTRIKE_SHIPS, "MC-05");
    table_play(&table, &action, "");
    assert_true(rulebook_question_of(&table.game, 0, &question));
    int count = plans_propose(&table.game, &question, out, 64);
    for (int i = 0; i < count; i++)
        wings += out[i].decision == STARSTRIKE_WING;
    assert_true(wings > 0);
}

TEST(doctrine, sample_gives_every_kind_of_answer)
{
    struct question question;
    struct random random;
    int seen[5] = {0}, ends = 0;
    random_init(&random, 7);
    table_open(&table, "red Heron MC-02 0708 0\nred Wren MC-01 0608 0\nblue Vesk VD-02 0707 3\n"
                       "start action initiative: red, step: move, actor: Heron\n");
    assert_true(rulebook_question_of(&table.game, 0, &question));
    for (int i = 0; i < 400; i++) {
        struct action action = decisions_sample(&table.game, &question, &random);
        assert_int_equal(decisions_permits(&table.game, &action, NULL), FAULT_NONE);
        ends += action.decision == STARSTRIKE_END_MOVE;
        if (action.decision == STARSTRIKE_MOVE)
            seen[action.amount[0]]++;
    }
    assert_true(ends > 0 && seen[STARSTRIKE_AHEAD] && seen[STARSTRIKE_AHEAD_PASS] &&
                seen[STARSTRIKE_BYPASS_SLING] && seen[STARSTRIKE_ASSAULT]);
}

TEST(doctrine, worth_of_both_sides_is_the_whole)
{
    table_open(&table, "red Heron MC-02 0708 0\nblue Vesk VD-02 0705 3 hull: 1, shields: [0]\n"
                       "start command initiative: red\n");
    int red = starstrike_worth(&table.game, SIDE_RED), blue = starstrike_worth(&table.game, 1);
    assert_int_equal(red + blue, 1000);
    assert_true(red > 550 && red < 1000);
    table_open(&table, "red Heron MC-02 0708 0\nblue Vesk VD-02 0705 3 crits: 1\n"
                       "start command points_blue: 9\n");
    assert_true(starstrike_worth(&table.game, SIDE_BLUE) > 500);
}

TEST(doctrine, worth_turns_to_points_near_the_end)
{
    table_open(&table, "red Heron MC-02 0708 0\nblue Vesk VD-02 0705 3\n"
                       "start command points_blue: 3, turn: 1\n");
    int early = starstrike_worth(&table.game, SIDE_BLUE);
    table_open(&table, "red Heron MC-02 0708 0\nblue Vesk VD-02 0705 3\n"
                       "start command points_blue: 3, turn: 6\n");
    assert_true(starstrike_worth(&table.game, SIDE_BLUE) > early + 100);
}
