/* S0: fleets, exchanges, secrets, deployment, seats; and how the turn goes round. */
#include "tests/rules/admiral/fixture.h"

#include "core/sources.h"
#include "rules/admiral/admiral.h"
#include "rules/admiral/front.h"
#include "rules/admiral/setup/setup.h"

#include <string.h>

static struct table table;

static const char *const skirmish = "red fleets frigate-fleet\n blue fleets frigate-fleet\n";

/* Takes the first listed answer until something else is asked. */
static void answer_while(int decision)
{
    static uint16_t no_faces[1];
    while (table_asked(&table) == decision) {
        struct question open[QUESTIONS_MAX];
        struct action action;
        struct dice_scripted dice;
        admiral_pending(&table.game, open);
        assert_true(admiral_rulebook.choices(&table.game, &open[0], UNIT_ANY, &action, 1) > 0);
        dice_scripted_init(&dice, no_faces, 0, NULL, 0);
        table.events.count = 0;
        play_apply(&table.game, &action, &dice.dice, &table.events);
        assert_false(dice.dice.spoiled);
        assert_true(admiral_invariants_hold(&table.game, NULL));
    }
}

/* ---- fleets ---- */

TEST(ad_fleet_7, ids_go_side_by_side_and_class_by_class)
{
    table_open(&table, skirmish);
    assert_int_equal(table.state.head.unit_count, 16);
    for (int unit = 0; unit < 16; unit++)
        assert_int_equal(table.state.units[unit].side, unit / 8);
    assert_string_equal(admiral_class_of(&table.game, 0)->label.id, "frigate");
    assert_string_equal(admiral_class_of(&table.game, 1)->label.id, "corvette");
    assert_string_equal(admiral_class_of(&table.game, 3)->label.id, "fighter");
    assert_string_equal(admiral_class_of(&table.game, 8)->label.id, "frigate");
    assert_cites(&table, FLEET_7);
}

TEST(ad_fleet_7, an_exchanged_ship_keeps_its_place)
{
    table_open(&table, skirmish);
    table_order(&table, "exchange #0", "");
    table_order(&table, "end red", "");
    table_order(&table, "end blue", "");
    assert_string_equal(admiral_class_of(&table.game, 0)->label.id, "ramming-frigate");
}

TEST(ad_stat_0, a_fighter_group_is_one_piece)
{
    table_open(&table, skirmish);
    int fighters = 0;
    for (int unit = 0; unit < 8; unit++)
        fighters += admiral_class_of(&table.game, unit)->move == 8;
    assert_int_equal(fighters, 5);
    assert_cites(&table, STAT_0);
}

TEST(ad_fleet_1, the_lowest_id_of_the_class_commands)
{
    table_open(&table, "board large\n red fleets mothership-fleet\n blue fleets battleship-fleet");
    for (int unit = 0; unit < table.state.head.unit_count; unit++) {
        bool command = table.state.ships[unit].flags & ADMIRAL_SHIP_COMMAND;
        assert_int_equal(command, unit == 0 || unit == 50);
    }
    assert_int_equal(table.state.head.unit_count, 70);
    assert_cites(&table, FLEET_1);
}

TEST(ad_fleet_1, a_placed_side_without_fleets_has_one)
{
    table_open(&table, "red A fighter 0101\n red B frigate 0202 5w command: true\n"
                       "blue C corvette 1014\n blue D fighter 0914");
    assert_false(table_flags(&table, "A") & ADMIRAL_SHIP_COMMAND);
    assert_true(table_flags(&table, "B") & ADMIRAL_SHIP_COMMAND);
    assert_true(table_flags(&table, "C") & ADMIRAL_SHIP_COMMAND);
    assert_int_equal(table.state.head.phase, ADMIRAL_PHASE_MOVE);
    assert_int_equal(table.state.head.turn, 1);
}

TEST(ad_fleet_8, mining_fleets_have_many_command_ships)
{
    table_open(&table, "option mining-fleets on\n red fleets harvester-fleet\n"
                       "blue fleets controller-fleet");
    for (int unit = 0; unit < 10; unit++)
        assert_true(table.state.ships[unit].flags & ADMIRAL_SHIP_COMMAND);
    assert_false(table.state.ships[10].flags & ADMIRAL_SHIP_COMMAND);
    assert_cites(&table, FLEET_8);
}

TEST(ad_fleet_8, such_a_fleet_surrenders_with_the_last_of_them)
{
    table_open(&table, "option mining-fleets on\n fleet m harvester mining harvester:2\n"
                       "blue fleets m\n blue H harvester 0506 0w\n blue J harvester 0606 0w\n"
                       "red A frigate 0505 4w\n red B frigate 0605 4w\n start declare red");
    table_order(&table, "declare A H", "");
    table_order(&table, "declare B J", "");
    table_order(&table, "pick H", "");
    assert_true(table.state.head.over);
    assert_int_equal(table_told(&table, ADMIRAL_EVENT_SURRENDER), 1);
    assert_pegs(&table, "A", "5w0r");
}

TEST(ad_opt_14, not_without_the_option)
{
    assert_int_equal(
        table_try_open(&table, "red fleets harvester-fleet\n blue fleets frigate-fleet"),
        FAULT_INPUT);
    assert_string_equal(table.why.rule, "AD-fleet.8");
    assert_int_equal(table_try_open(&table, "red H harvester 0101\n blue fleets frigate-fleet"),
                     FAULT_INPUT);
    assert_string_equal(table.why.rule, "AD-opt.14");
    table_open(&table, "option mining-fleets on\n red fleets harvester-fleet\n"
                       "blue fleets frigate-fleet");
    assert_cites(&table, OPT_14);
}

/* ---- exchange ---- */

TEST(ad_fleet_2, frigates_and_battleships_may_be_exchanged)
{
    table_open(&table, "board medium\n red fleets battleship-fleet\n blue fleets frigate-fleet");
    assert_int_equal(table_asked(&table), ADMIRAL_EXCHANGE);
    assert_int_equal(table_choices(&table, "exchange"), 3 + 1);
    table_refuse(&table, "exchange #3", "AD-fleet.2");
    table_order(&table, "exchange #0", "");
    table_refuse(&table, "exchange #0", "AD-fleet.2");
    table_order(&table, "end red", "");
    assert_string_equal(admiral_class_of(&table.game, 0)->label.id, "battleship");
    table_order(&table, "end blue", "");
    assert_string_equal(admiral_class_of(&table.game, 0)->label.id, "carrier");
    assert_true(table.state.ships[0].flags & ADMIRAL_SHIP_COMMAND);
    assert_int_equal(table.state.ships[0].marines, 0);
    assert_cites(&table, FLEET_2);
}

TEST(ad_fleet_2, both_sides_are_asked_at_once_and_in_secret)
{
    struct question open[QUESTIONS_MAX];
    table_open(&table, skirmish);
    assert_int_equal(admiral_pending(&table.game, open), 2);
    assert_true(open[0].secret && open[1].secret);
    table_order(&table, "exchange #8", "");
    for (int i = 0; i < table.events.count; i++)
        assert_int_equal(table.list[i].seen_by, 1 << 1);
}

TEST(ad_fleet_2, nothing_of_it_shows_before_both_have_ended)
{
    static struct admiral_state plain, chosen;
    table_open(&table, skirmish);
    struct game view = table.game;
    plain = table.state;
    view.state = &plain;
    admiral_secrets_conceal(&view, 0);
    table_order(&table, "exchange #8", "");
    assert_false(table.state.ended >> 1 & 1); /* nothing is left to choose, but it may be undone */
    table_order(&table, "end blue", "");
    chosen = table.state;
    view.state = &chosen;
    admiral_secrets_conceal(&view, 0);
    assert_memory_equal(&plain, &chosen, sizeof plain);
    chosen = table.state;
    admiral_secrets_conceal(&view, SEAT_SPECTATOR);
    assert_memory_equal(&plain, &chosen, sizeof plain);
    chosen = table.state;
    admiral_secrets_conceal(&view, 1);
    assert_memory_equal(&table.state, &chosen, sizeof chosen);
}

TEST(ad_fleet_2, imagined_choices_conceal_to_the_same)
{
    static struct admiral_state before, guess;
    table_open(&table, "board medium\n red fleets battleship-fleet\n blue fleets battleship-fleet");
    table_order(&table, "exchange #1", "");
    table_order(&table, "end red", "");
    struct game view = table.game;
    before = table.state;
    view.state = &before;
    admiral_secrets_conceal(&view, 0);
    for (uint64_t seed = 1; seed <= 200; seed++) {
        struct random random;
        random_init(&random, seed);
        guess = before;
        view.state = &guess;
        admiral_secrets_imagine(&view, 0, &random);
        assert_true((guess.ended & 3) != 3); /* else all would be open */
        assert_true(admiral_invariants_hold(&view, NULL));
        admiral_secrets_conceal(&view, 0);
        assert_memory_equal(&guess, &before, sizeof guess);
    }
}

TEST(ad_fleet_2, placed_sides_are_not_asked)
{
    table_open(&table, "red A frigate 0101\n red B fighter 0201\n blue fleets frigate-fleet");
    struct question open[QUESTIONS_MAX];
    assert_int_equal(admiral_pending(&table.game, open), 1);
    assert_int_equal(open[0].seats, 1 << 1);
    table_order(&table, "end blue", "");
    assert_int_equal(table.state.head.phase, ADMIRAL_PHASE_DEPLOY);
    assert_int_equal(table.state.head.active, SIDE_BLUE);
}

TEST(ad_opt_9, command_ships_may_be_barred_from_it)
{
    table_open(&table, "board medium\n option command-exchange off\n red fleets battleship-fleet\n"
                       "blue fleets frigate-fleet");
    table_refuse(&table, "exchange #0", "AD-opt.9");
    assert_int_equal(table_choices(&table, "exchange"), 2);
}

/* ---- several fleets ---- */

static const char *const pair = "fleet a frigate frigate:1 fighter:1\n"
                                "fleet b corvette corvette:1 fighter:1\n"
                                "fleet c fighter fighter:1\n"
                                "red fleets a b c\n blue fleets frigate-fleet\n";

TEST(ad_fleet_5, one_of_the_largest_deploys)
{
    table_open(&table, pair);
    assert_int_equal(table_choices(&table, "first"), 2);
    table_refuse(&table, "first 3", "AD-fleet.5");
    table_order(&table, "first 2", "");
    table_refuse(&table, "first 1", "AD-fleet.5");
    table_order(&table, "end red", "");
    table_order(&table, "end blue", "");
    assert_int_equal(table.state.first[SIDE_RED], 2);
    answer_while(ADMIRAL_DEPLOY);
    assert_int_equal(table.state.units[0].status, STATUS_RESERVE);
    assert_int_equal(table.state.units[2].status, STATUS_BOARD);
    assert_int_equal(table.state.units[4].status, STATUS_RESERVE);
}

TEST(ad_dec_2, unpicked_the_first_listed_of_the_largest_deploys)
{
    table_open(&table, pair);
    table_order(&table, "end red", "");
    table_order(&table, "end blue", "");
    assert_int_equal(table.state.first[SIDE_RED], 1);
    assert_cites(&table, DEC_2);
}

TEST(ad_fleet_5, without_a_tie_nothing_is_picked)
{
    table_open(&table, skirmish);
    table_refuse(&table, "first 1", "AD-fleet.5");
}

/* ---- deployment ---- */

TEST(ad_fleet_4, the_defender_deploys_all_first)
{
    table_open(&table, skirmish);
    table_order(&table, "end red", "");
    table_order(&table, "end blue", "");
    assert_int_equal(table.state.head.active, SIDE_BLUE);
    table_refuse(&table, "deploy #0 0201", "AD-seq.1");
    table_refuse(&table, "deploy #8 0201", "AD-fleet.4");
    table_refuse(&table, "deploy #8 0114", "AD-fleet.4");
    table_order(&table, "deploy #8 0214", "");
    table_refuse(&table, "deploy #9 0214", "AD-fleet.4");
    table_refuse(&table, "deploy #8 0314", "AD-fleet.4");
    answer_while(ADMIRAL_DEPLOY);
    assert_int_equal(table.state.head.turn, 1);
    assert_int_equal(table.state.head.active, SIDE_RED);
}

TEST(ad_geo_1, deployment_is_on_the_board)
{
    table_open(&table, skirmish);
    table_order(&table, "end red", "");
    table_order(&table, "end blue", "");
    table_refuse(&table, "deploy #8 9999", "AD-geo.1");
}

TEST(ad_opt_13, sides_place_one_ship_in_turn)
{
    table_open(&table, "option deploy-alternate on\n fleet a frigate frigate:1\n red fleets a\n"
                       "blue fleets frigate-fleet");
    table_order(&table, "end red", "");
    table_order(&table, "end blue", "");
    assert_int_equal(table.state.head.active, SIDE_BLUE);
    table_order(&table, "deploy #1 0214", "");
    assert_cites(&table, OPT_13);
    assert_int_equal(table.state.head.active, SIDE_RED);
    table_order(&table, "deploy #0 0201", "");
    assert_int_equal(table.state.head.active, SIDE_BLUE);
    table_order(&table, "deploy #2 0314", "");
    assert_int_equal(table.state.head.active, SIDE_BLUE);
}

TEST(ad_fleet_6, the_aggressor_moves_first)
{
    table_open(&table, "aggressor blue\n red A frigate 0101\n blue B frigate 1014");
    assert_int_equal(table.state.head.active, SIDE_BLUE);
    assert_cites(&table, FLEET_6);
    table_open(&table, "red A frigate 0101\n blue B frigate 1014");
    assert_int_equal(table.state.head.active, SIDE_RED);
}

TEST(ad_opt_12, the_higher_d12_is_the_aggressor)
{
    static const uint16_t faces[] = {7, 7, 3, 9};
    table_open(&table, "option aggressor-roll on\n red A frigate 0101\n blue B frigate 1014");
    memcpy(table.faces, faces, sizeof faces);
    table.face_count = 4;
    table_settle(&table);
    assert_int_equal(table.state.aggressor, SIDE_BLUE);
    assert_int_equal(table.state.head.active, SIDE_BLUE);
    assert_cites(&table, OPT_12);
}

/* ---- seats ---- */

static const char *const team = "fleet a frigate frigate:1\n fleet b corvette corvette:1\n"
                                "red seats 2\n red fleets a b\n red fleet_seats 1 2\n"
                                "red A frigate 0505 4w\n red B corvette 0605 4w\n"
                                "blue C frigate 0506 5w\n blue D fighter 0606 4w\n start move red";

TEST(ad_dec_3, a_seat_acts_for_its_own_ships)
{
    struct question open[QUESTIONS_MAX];
    table_open(&table, team);
    assert_int_equal(admiral_pending(&table.game, open), 2);
    struct action action = table_action(&table, "move B 0604");
    action.seat = 0;
    assert_int_equal(admiral_rulebook.permits(&table.game, &action, &table.why), FAULT_REFUSED);
    assert_string_equal(table.why.rule, "AD-dec.3");
    table_order(&table, "end red.1", "");
    assert_cites(&table, DEC_3);
    table_refuse(&table, "move A 0504", "AD-dec.3");
    table_order(&table, "move B 0604", "");
    assert_int_equal(table.state.head.phase, ADMIRAL_PHASE_DECLARE);
}

TEST(ad_dec_3, fleets_belong_to_seats_that_exist)
{
    assert_int_equal(table_try_open(&table, "red fleets frigate-fleet\n red fleet_seats 2\n"
                                            "blue fleets frigate-fleet"),
                     FAULT_INPUT);
    assert_string_equal(table.why.rule, "AD-dec.3");
    assert_int_equal(table_try_open(&table, "red fleets frigate-fleet\n red seats 2\n"
                                            "red fleet_seats 1 2\n blue fleets frigate-fleet"),
                     FAULT_INPUT);
    assert_string_equal(table.why.rule, "AD-dec.3");
}

/* B is shut in by A and the edges until A moves off. */
TEST(ad_dec_3, a_team_mate_may_free_a_seat_that_cannot_move_yet)
{
    struct question open[QUESTIONS_MAX];
    table_open(&table, "fleet a frigate frigate:3\n fleet b carrier carrier:1\n"
                       "red seats 2\n red fleets a b\n red fleet_seats 1 2\n"
                       "red A frigate 0102\n red E frigate 0201\n red F frigate 0202\n"
                       "red B carrier 0101\n blue C frigate 1014\n start move red");
    assert_int_equal(admiral_pending(&table.game, open), 2);
    table_order(&table, "move A 0104", "");
    table_order(&table, "move B 0102", "");
    assert_string_equal(table_pegs(&table, "B"), "5w0r");
}

TEST(ad_dec_3, picking_targets_is_open_to_the_whole_side)
{
    struct question open[QUESTIONS_MAX];
    table_open(&table, team);
    table_order(&table, "end red.1", "");
    table_order(&table, "end red.2", "");
    table_order(&table, "declare A C", "");
    table_order(&table, "declare B D", "");
    assert_int_equal(admiral_pending(&table.game, open), 1);
    assert_int_equal(open[0].seats, 3);
    struct action action = table_action(&table, "pick D");
    action.seat = 1;
    assert_int_equal(admiral_rulebook.permits(&table.game, &action, NULL), FAULT_NONE);
}

TEST(ad_dec_3, a_captured_ship_goes_to_the_seat_of_its_fleet)
{
    table_open(&table, "fleet a frigate frigate:1\n fleet b corvette corvette:1\n"
                       "red seats 2\n red fleets a b\n red fleet_seats 2 1\n"
                       "red A frigate 0505 4w\n red B corvette 0605 4w\n"
                       "blue C frigate 1014 5w\n blue D fighter 0506 0w\n start move red");
    table_order(&table, "grapple A 0506 D", "");
    table_order(&table, "board A D yes", "1");
    assert_int_equal(table.state.units[table_unit(&table, "D")].seat, 1);
}

/* ---- the round ---- */

TEST(ad_dec_1, a_question_with_one_answer_is_answered)
{
    /* no transfer is possible and nobody is in range: after the move the turn has passed */
    table_open(&table, "red A frigate 0101\n blue B frigate 1014\n start move red");
    table_order(&table, "move A 0102", "");
    assert_int_equal(table.state.head.active, SIDE_BLUE);
    assert_int_equal(table_told(&table, ADMIRAL_EVENT_ONLY_ANSWER), 3);
    assert_cites(&table, DEC_1);
}

TEST(ad_seq_1, sides_alternate_and_steps_follow_in_order)
{
    table_open(&table, "red A frigate 0505 4w\n red C frigate 0605 4w\n blue B frigate 0507 4w\n"
                       "start move red");
    table_refuse(&table, "move B 0508", "AD-seq.1");
    table_order(&table, "end", "");
    assert_int_equal(table_asked(&table), ADMIRAL_TRANSFER);
    table_order(&table, "end", "");
    assert_int_equal(table_asked(&table), ADMIRAL_DECLARE);
    table_order(&table, "end", "");
    assert_int_equal(table.state.head.active, SIDE_BLUE);
    assert_int_equal(table.state.head.turn, 2);
    assert_cites(&table, SEQ_1);
}

TEST(ad_seq_2, flags_last_for_one_player_turn)
{
    table_open(&table, "red A frigate 0505 4w\n blue B frigate 1014 4w\n start move red");
    table_order(&table, "move A 0506", "");
    assert_int_equal(table_flags(&table, "A"), ADMIRAL_SHIP_COMMAND);
    assert_int_equal(table.state.quiet, 1);
    assert_cites(&table, SEQ_2);
}

/* ---- bad setups ---- */

static void assert_fault(const char *position, const char *rule)
{
    assert_int_equal(table_try_open(&table, position), FAULT_INPUT);
    assert_string_equal(table.why.rule, rule);
}

TEST(ad_state_1, too_many_pegs_are_a_fault)
{
    assert_fault("red A frigate 0101 5w1r\n blue B frigate 1014", "AD-state.1");
    assert_fault("red A frigate 0101 0w4r2b\n blue B frigate 1014", "AD-state.1");
}

TEST(layout, names_what_is_wrong)
{
    assert_fault("red A frigate 0101", "AD-fleet.1");
    assert_fault("red A frigate 0101 5w fleet: 2\n blue B frigate 1014", "AD-data.2");
    assert_fault("red fleets frigate-fleet\n red A corvette 0101\n blue B frigate 1014",
                 "AD-fleet.1");
    assert_fault("red A fighter 0101 5w docked_host: C\n red C carrier 0202\n blue B frigate 1014",
                 "AD-dock.1");
    assert_fault("red fleets mothership-fleet\n blue fleets frigate-fleet", "AD-geo.2");
    assert_fault("red A frigate - 5w status: board\n blue B frigate 1014", "AD-geo.1");
    assert_fault("red A frigate 0101\n blue B null 1014", "AD-data.2");
    assert_string_equal(table.why.text, "B needs a design: every ship is of a class");
}

TEST(layout, names_starts_that_do_not_fit)
{
    assert_fault("red A frigate 0101\n blue B frigate 1014\n start move red step: board",
                 "AD-seq.1");
    assert_fault("red A frigate 0101\n blue B frigate 1014\n start move red actor: A", "AD-seq.1");
    assert_fault("red A frigate 0101 5w target: B\n blue B frigate 1014\n start move red",
                 "AD-seq.1");
    assert_fault("red A frigate 0101\n blue B frigate 1014\n start resolve red step: reward",
                 "AD-seq.1");
}

TEST(layout, a_steady_ship_is_asked_at_once)
{
    table_open(&table, "red A frigate 0101 3w steady: true\n red C corvette 0505\n"
                       "blue B frigate 1014\n start move red");
    table_refuse(&table, "move C 0506", "AD-init.6");
    table_order(&table, "move A 0102", "");
}

TEST(layout, both_sides_may_be_given_differently)
{
    table_open(&table, "red fleets frigate-fleet\n blue H carrier 0514\n"
                       "blue F fighter 0514 4w docked_host: H");
    assert_int_equal(table.state.ships[table_unit(&table, "F")].host, table_unit(&table, "H"));
    assert_int_equal(table_unit(&table, "H"), 8);
}
