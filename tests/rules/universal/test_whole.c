/* Whole turns of `universal` with given dice, from one question to the next (UN-B2): the worked
 * cases of attacks and moves once more, with shipped ships and all that follows. */
#include "tests/rules/universal/fixture.h"

#include <stdio.h>
#include <string.h>

static struct table table;

/* Weapons of a Sycamore: two torpedoes, two cannons each of [ABC] and [ABD], three lasers. */
enum { TORPEDOES = 3, CANNONS = 3 << 2 };

/* ---- answers ---- */

static void answer(int decision, const char *name, const char *dice)
{
    struct action action = table_make(&table, decision, name);
    table_play(&table, &action, dice);
}

static struct action shot(const char *name, uint64_t weapons, const char *target)
{
    struct action action = table_make(&table, UNIVERSAL_FIRE, name);
    action.weapons = weapons;
    action.target = (uint8_t)table_unit(&table, target);
    return action;
}

static void fire(const char *name, uint64_t weapons, const char *target, const char *dice)
{
    struct action action = shot(name, weapons, target);
    table_play(&table, &action, dice);
}

static struct action loss(const char *name, uint64_t weapons)
{
    struct action action = table_make(&table, UNIVERSAL_LOSE, name);
    action.weapons = weapons;
    return action;
}

static struct action item(int decision, const char *name, enum universal_item which)
{
    struct action action = table_make(&table, decision, name);
    action.mode = (uint8_t)which;
    return action;
}

static struct action at_target(int decision, const char *name, const char *target, int amount)
{
    struct action action = table_make(&table, decision, name);
    action.target = (uint8_t)table_unit(&table, target);
    action.amount[0] = (int16_t)amount;
    return action;
}

static void plot(const char *name, const char *text)
{
    struct action action = table_make(&table, UNIVERSAL_PLOT, name);
    snprintf(action.text, sizeof action.text, "%s", text);
    table_play(&table, &action, "");
}

static void end_plots(const char *dice)
{
    struct action red, blue;
    action_init(&red, UNIVERSAL_END_PLOT, 0);
    action_init(&blue, UNIVERSAL_END_PLOT, 1);
    table_play(&table, &red, "");
    table_play(&table, &blue, dice);
}

static struct action fly(const char *name, const char *cell, int heading, const char *target)
{
    struct action action = table_make(&table, UNIVERSAL_FLY, name);
    action.cell = table_cell(&table, cell);
    action.mode = (uint8_t)heading;
    if (target) {
        action.target = (uint8_t)table_unit(&table, target);
        action.amount[0] = UNIVERSAL_FLY_ATTACK;
    }
    return action;
}

/* ---- fire ---- */

/* Two Sycamores head-on, red to fire. */
static void open_sycamores(const char *cell)
{
    char position[160];
    snprintf(position, sizeof position,
             "start combat\nred Hood un-sycamore 0911 0\nblue Wolf un-sycamore %s 3\n", cell);
    table_open_dice(&table, position, "6,1");
    assert_asked(&table, FIRE);
}

/* Worked cases 48 and 60: the hits wait for the End Phase, then the owner picks what is lost. */
TEST(un_d4_1, w48_two_shock_cannons_and_what_they_break)
{
    open_sycamores("1311");
    fire("Hood", CANNONS, "Wolf", "");
    answer(UNIVERSAL_END_FIRE, "Hood", "5,2, 4, 1,4,6");
    assert_boxes(&table, "Wolf", "0/0/0/0 +1/1/1/1");
    answer(UNIVERSAL_END_LATE, "Hood", "");
    assert_boxes(&table, "Wolf", "0/0/0/0 +1/1/1/1");
    answer(UNIVERSAL_HOLD, "Wolf", "");
    answer(UNIVERSAL_END_LATE, "Wolf", "");
    assert_asked(&table, LOSE);
    assert_boxes(&table, "Wolf", "1/1/1/1");
    assert_int_equal(table_choices(&table, UNIVERSAL_LOSE, "Wolf"), 9);
    struct action action = loss("Wolf", TORPEDOES);
    table_refuse_action(&table, &action, "UN-D3.4c");
    action = loss("Wolf", 1);
    table_play(&table, &action, "");
    assert_asked(&table, LOSE_ITEM);
    assert_boxes(&table, "Wolf", "1/1/1/1 A1");
    action = item(UNIVERSAL_LOSE_ITEM, "Wolf", UNIVERSAL_COUNTERMEASURES);
    table_refuse_action(&table, &action, "UN-D3.6");
    action = item(UNIVERSAL_LOSE_ITEM, "Wolf", UNIVERSAL_HYPERDRIVE);
    table_play(&table, &action, "5"); /* damage control: the only weapon lost works again */
    assert_boxes(&table, "Wolf", "1/1/0/1 hyperdrive");
    assert_int_equal(table.state.head.turn, 2);
}

/* Worked cases 49 and 50 */
TEST(un_d1_2, w49_w50_the_same_ships_at_nine_and_thirteen_hexes)
{
    open_sycamores("1811");
    fire("Hood", CANNONS, "Wolf", "");
    answer(UNIVERSAL_END_FIRE, "Hood", "4,6, 3,5, 5");
    assert_boxes(&table, "Wolf", "0/0/0/0 +1/0/0/1");
    open_sycamores("2211");
    struct action action = shot("Hood", CANNONS, "Wolf");
    table_refuse_action(&table, &action, "UN-D1.2");
    fire("Hood", TORPEDOES, "Wolf", "5,4, 3"); /* two Screens need a 4; no other gun reaches */
    assert_boxes(&table, "Wolf", "0/0/0/0");
}

/* Worked case 51 */
TEST(un_d5_catastrophic, w51_a_torpedo_against_three_shields)
{
    table_open_dice(&table,
                    "start combat\nred Hood un-sycamore 0911 0\n"
                    "blue Wolf un-basalt 1411 3 shields_used: {forward: 1}\n",
                    "6,1");
    fire("Hood", 1, "Wolf", "");
    answer(UNIVERSAL_END_FIRE, "Hood", "3, 4, 5");
    assert_boxes(&table, "Wolf", "0/0/0/0 +1/0/0/1 s4/0/0/0/0");
    assert_cites(&table, D3_2);
}

/* Worked case 71: a doomed ship fires, and both are gone in the End Phase. */
TEST(un_d0_1, w71_a_doomed_ship_still_fires)
{
    table_open_dice(&table,
                    "start combat\nscenario vp_target: 900\nred Hood un-alder 0911 0 hull: 3\n"
                    "blue Wolf un-alder 1211 3 hull: 3\n",
                    "1,6");
    fire("Wolf", 1, "Hood", "");
    answer(UNIVERSAL_END_FIRE, "Wolf", "4, 3, 1,2,4");
    assert_boxes(&table, "Hood", "3/0/0/0 +1/2/1/0");
    assert_place(&table, "Hood", "0911 0 6");
    assert_asked(&table, FIRE);
    fire("Hood", 1, "Wolf", "");
    answer(UNIVERSAL_END_FIRE, "Hood", "6, 5, 5,6,6");
    assert_place(&table, "Hood", "destroyed");
    assert_place(&table, "Wolf", "destroyed");
    assert_vp(&table, 45, 45);
    assert_true(table.state.head.over);
    assert_int_equal(table.state.head.winner, WINNER_DRAW);
}

/* Worked case 71, turned round by the option */
TEST(un_d0_2b, one_destroyed_before_its_turn_does_not_fire)
{
    table_open_dice(&table,
                    "start combat\noption sequential-combat on\nred Hood un-alder 0911 0 hull: 3\n"
                    "blue Wolf un-alder 1211 3 hull: 3\n",
                    "1,6");
    fire("Wolf", 1, "Hood", "");
    answer(UNIVERSAL_END_FIRE, "Wolf", "4, 3, 1,2,4");
    assert_place(&table, "Hood", "destroyed");
    assert_place(&table, "Wolf", "1211 3 6");
    assert_int_equal(table.state.head.winner, WINNER_BLUE);
}

/* Worked case 62 */
TEST(un_d3_4d, w62_basalt_keeps_its_batteries_until_the_fifth_hit)
{
    table_open_dice(
        &table,
        "start end\nred Hood un-basalt 0911 0 system_boxes: 3, pending_systems: 1, due: true\n"
        "blue Wolf un-basalt 1911 3 system_boxes: 3, pending_systems: 2, due: true\n",
        "1,1");
    assert_boxes(&table, "Hood", "0/0/0/4");
    assert_boxes(&table, "Wolf", "0/0/0/5 anti-fighter-batteries");
}

/* Worked case 64 */
TEST(un_e2_5, w64_marines_after_the_weapons)
{
    open_sycamores("1411");
    answer(UNIVERSAL_HOLD, "Hood", "");
    struct action action = at_target(UNIVERSAL_BOARD, "Hood", "Wolf", 3);
    table_play(&table, &action, "4,1,6");
    assert_asked(&table, REPEL);
    action = table_make(&table, UNIVERSAL_REPEL, "Wolf");
    action.amount[0] = 1;
    table_play(&table, &action, "3");
    assert_boxes(&table, "Wolf", "0/0/0/0 +1/0/1/0");
    assert_int_equal(universal_item_munitions(&table.game, 0, UNIVERSAL_MARINES), 0);
    assert_int_equal(universal_item_munitions(&table.game, 1, UNIVERSAL_MARINES), 2);
}

/* ---- damage control ---- */

TEST(un_e1_3, every_system_that_works_is_one_die_more)
{
    table_open_dice(&table,
                    "start end\nred Hood un-gneiss 0911 0 engines: 2\n"
                    "blue Wolf un-gneiss 2411 3 system_boxes: 12, items_lost: {auto-repair: 1}\n",
                    "4,4, 6");
    assert_int_equal(table_told_of(&table, control_rolled, 0, dice), 2);
    assert_int_equal(table_told_of(&table, control_rolled, 1, dice), 1);
    assert_cites(&table, E1_3);
    assert_cites(&table, D4_3);
    assert_boxes(&table, "Hood", "0/0/0/0");
}

TEST(un_d4_1, losses_are_chosen_ship_by_ship)
{
    table_open_dice(&table,
                    "start end\nred Hood un-sycamore 0911 0 pending_weapons: 1, due: true\n"
                    "red Nell un-sycamore 0912 0 pending_weapons: 1, due: true\n"
                    "blue Wolf un-sycamore 1911 3\n",
                    "");
    assert_asked(&table, LOSE);
    struct action action = loss("Nell", 1);
    table_refuse_action(&table, &action, "UN-D4.1");
    action = loss("Hood", 1);
    table_play(&table, &action, "");
    action = loss("Nell", 4);
    table_play(&table, &action, "1,1");
    assert_boxes(&table, "Hood", "0/0/1/0 A1");
    assert_boxes(&table, "Nell", "0/0/1/0 B1");
}

/* ---- moves ---- */

/* Worked case 13 */
TEST(un_c3_1, w13_a_cruiser_stays_and_two_destroyers_give_way)
{
    table_open(&table, "option damage-control off\ndesign cruiser 8 4\ndesign small 4 5\n"
                       "design quick 4 6\nred Hood cruiser 0511 0\nblue Wolf small 1411 3\n"
                       "blue Fox quick 1511 3\n");
    end_plots("3,4,2");
    assert_asked(&table, SHIFT);
    struct action action = table_make(&table, UNIVERSAL_SHIFT, "Fox");
    action.cell = table_cell(&table, "1011");
    table_play(&table, &action, "");
    action = table_make(&table, UNIVERSAL_SHIFT, "Wolf");
    action.cell = table_cell(&table, "0911");
    table_refuse_action(&table, &action, "UN-C3.1");
    action.cell = table_cell(&table, "1011"); /* the same hex */
    table_play(&table, &action, NULL);
    assert_place(&table, "Hood", "0911 0 4");
    assert_place(&table, "Fox", "1011 3 6");
    assert_place(&table, "Wolf", "1011 3 5");
}

/* Worked case 15: nobody is near enough to detect it. */
TEST(un_c4_2, w15_three_turns_under_the_cloak)
{
    table_open(&table, "red Hood un-obsidian 0913 0\nblue Wolf un-alder 0101 0 speed: 0\n");
    plot("Hood", "?2P1(3)");
    end_plots(NULL);
    assert_place(&table, "Hood", "hidden 1112 5 3");
    assert_true(cell_equal(table.state.elements[0].marker, table_cell(&table, "0913")));
    plot("Hood", "?4(4)");
    end_plots(NULL);
    assert_place(&table, "Hood", "hidden 1308 5 4");
    plot("Hood", "2R1(4)");
    end_plots(NULL);
    assert_place(&table, "Hood", "1605 5 4");
    assert_told(&table, RETURNED, 1);
}

/* Worked case 70: the fourth roll brings the total to ten. */
TEST(un_c4_3, w70_a_jump_takes_four_turns)
{
    static const char *const rolls[] = {"4", "3", "2", "1"};
    table_open(&table, "option damage-control off\nscenario vp_target: 900\n"
                       "red Hood un-sycamore 0311 0 speed: 0\n"
                       "blue Wolf un-sycamore 2411 3 speed: 0\n");
    for (int i = 0; i < 4; i++) {
        plot("Hood", "#0");
        end_plots(rolls[i]);
    }
    assert_place(&table, "Hood", "jumped");
    assert_vp(&table, 0, 56);
    assert_int_equal(table.state.head.turn, 4);
    assert_int_equal(table.state.head.winner, WINNER_BLUE); /* nobody is left */
}

/* J1: how likely the jump is in each turn, by what one roll leads to from each total. */
TEST(un_c4_3, j1_turns_until_the_jump)
{
    static const double wanted[] = {0,        1. / 6,     11. / 24,     5. / 18,   35. / 432,
                                    7. / 486, 13. / 7776, 23. / 186624, 5.2591e-6, 9.92e-8};
    int leads[10][6];
    for (int total = 0; total < 10; total++)
        for (int face = 1; face <= 6; face++) {
            char position[240], dice[8];
            snprintf(position, sizeof position,
                     "option damage-control off\nred Hood un-rowan 0311 0 speed: 0, jump: %d\n"
                     "red Nell un-rowan 0101 0\nred Tara un-rowan 0103 0\n"
                     "blue Wolf un-rowan 2411 3 speed: 0\n",
                     total);
            snprintf(dice, sizeof dice, "%d", face);
            table_open(&table, position);
            plot("Hood", "#0");
            end_plots(dice);
            bool gone = strcmp(table_place(&table, "Hood"), "jumped") == 0;
            leads[total][face - 1] = gone ? 10 : table_element(&table, "Hood")->jump;
        }
    double at[11] = {1};
    for (int turn = 0; turn < 10; turn++) {
        double next[11] = {0};
        for (int total = 0; total < 10; total++)
            for (int face = 0; face < 6; face++)
                next[leads[total][face]] += at[total] / 6;
        assert_true(next[10] - wanted[turn] < 6e-11 && wanted[turn] - next[10] < 6e-11);
        memcpy(at, next, sizeof at);
    }
}

TEST(un_c4_3, w70_a_turn_without_the_attempt_loses_the_total)
{
    table_open(&table, "option damage-control off\n"
                       "red Hood un-sycamore 0311 0 speed: 0, jump: 9\nred Nell un-rowan 0101 0\n"
                       "blue Wolf un-sycamore 2411 3 speed: 0\n");
    plot("Hood", "0");
    end_plots("");
    assert_int_equal(table_element(&table, "Hood")->jump, 0);
    assert_told(&table, RESET, 1);
}

TEST(un_c4, one_special_action_at_most)
{
    table_open(&table, "red Hood un-sycamore 0311 0\nblue Wolf un-sycamore 2411 3\n");
    struct action action = table_make(&table, UNIVERSAL_PLOT, "Hood");
    snprintf(action.text, sizeof action.text, "!$5");
    table_refuse_action(&table, &action, "UN-C4");
    snprintf(action.text, sizeof action.text, "5$");
    table_refuse_action(&table, &action, "UN-C4");
    snprintf(action.text, sizeof action.text, "$5");
    table_play(&table, &action, "");
}

/* Worked case 65 */
TEST(un_e2_6, w65_a_ship_meets_two_mines)
{
    table_open(&table,
               "option damage-control off\n"
               "start orders markers: [{cell: \"0511\", kind: mines, side: red, count: 2}]\n"
               "red Hood un-granite 2411 3\nblue Wolf un-sycamore 0311 0 speed: 3\n");
    end_plots("1,4,5,3,6,2, 1,2,4");
    assert_boxes(&table, "Wolf", "1/2/1/0");
    struct action action = loss("Wolf", 1); /* at once */
    table_play(&table, &action, NULL);
    assert_int_equal(table.state.marker_count, 0);
}

/* ---- flights ---- */

/* Worked case 66 */
TEST(un_e1_1, w66_six_fighters_against_a_sycamore)
{
    table_open_dice(&table,
                    "start fighter\nred Hood un-hawthorn 0101 0\nred Able flight 0910 heading: 0\n"
                    "blue Wolf un-sycamore 1111 3\n",
                    "");
    struct action action = fly("Able", "1011", 0, "Wolf");
    table_play(&table, &action, "1,1,5,6,3,2, 3,1, 6,1");
    assert_told(&table, BATTERED, 1);
    assert_boxes(&table, "Able", "4");
    assert_boxes(&table, "Wolf", "0/0/0/0");
}

/* Worked case 67: both systems may fire; one does. */
TEST(un_f3_4, w67_a_point_defense_system_fires_first)
{
    table_open_dice(&table,
                    "start fighter\nred Hood un-hawthorn 0101 0\nred Able flight 0910 heading: 0\n"
                    "blue Wolf un-hawthorn 1111 3\n",
                    "");
    struct action action = fly("Able", "1011", 0, "Wolf");
    table_play(&table, &action, "");
    assert_asked(&table, INTERCEPT);
    action = at_target(UNIVERSAL_INTERCEPT, "Wolf", "Able", 0);
    table_play(&table, &action, "4,5,1");
    assert_boxes(&table, "Able", "6-2");
    answer(UNIVERSAL_END_INTERCEPT, NULL, "5,2,3,4, 2, 6,1");
    assert_boxes(&table, "Able", "4");
}

/* ---- scenarios ---- */

/* Wolf runs off the board at speed 5, east or west; Fox stays. */
static void run_off(const char *worth, const char *place)
{
    char position[320];
    snprintf(position, sizeof position,
             "option damage-control off\nscenario vp_target: 225\n"
             "side blue exit: {edge: east, worth: %s}, vp_target: 111\n"
             "red Hood un-alder 0101 0 speed: 0\nblue Fox un-alder 1221 0 speed: 0\n"
             "blue Wolf un-sycamore %s speed: 5\n",
             worth, place);
    table_open(&table, position);
    table_order(&table, "red> done; blue> done", NULL);
    assert_place(&table, "Wolf", "left");
}

TEST(un_s5, who_breaks_out_scores_its_rating)
{
    run_off("full", "2211 0");
    assert_vp(&table, 0, 111);
    assert_cites(&table, S0);
    run_off("full", "0311 3"); /* the wrong edge */
    assert_vp(&table, 111, 0);
}

TEST(un_s7, who_escapes_scores_half)
{
    run_off("half", "2211 0");
    assert_vp(&table, 0, 56);
    run_off("half", "0311 3");
    assert_vp(&table, 111, 0);
}

TEST(un_s11, raiders_go_home_for_nothing)
{
    table_open(&table, "option damage-control off\nside red zone: {any_edge: true}, heading: null, "
                       "exit: {worth: safe}\nred Hood un-alder -\nred Nell un-alder -\n"
                       "blue Wolf un-alder 1211 3 speed: 0\n");
    table_order(&table, "Hood at 0501 heading 1; Nell at 0901 heading 1", "");
    table_order(&table, "Hood: U; Nell: 6; red> done; blue> done", "");
    table_until(&table, UNIVERSAL_PHASE_ORDERS, NULL);
    table_order(&table, "Hood: 2; red> done; blue> done", NULL);
    assert_place(&table, "Hood", "left");
    assert_vp(&table, 0, 0);
    assert_false(table.state.head.over);
}

TEST(un_s18, the_first_loss_decides)
{
    table_open_dice(&table,
                    "start end\nscenario vp_target: 1\noption damage-control off\n"
                    "red Hood un-alder 0911 0 pending_hull: 4, due: true\n"
                    "red Nell un-sycamore 0912 0\nblue Wolf un-sequoia 1911 3\n",
                    "");
    assert_vp(&table, 0, 45);
    assert_true(table.state.head.over);
    assert_int_equal(table.state.head.winner, WINNER_BLUE);
    table_open_dice(&table,
                    "start end\nscenario vp_target: 1\noption damage-control off\n"
                    "red Hood un-alder 0911 0 pending_hull: 4, due: true\n"
                    "red Nell un-sycamore 0912 0\nblue Fox un-alder 1910 3\n"
                    "blue Wolf un-sycamore 1911 3 pending_hull: 8, due: true\n",
                    "");
    assert_vp(&table, 111, 45);
    assert_int_equal(table.state.head.winner, WINNER_RED);
}

/* ---- what a card has ---- */

TEST(un_a2_2, a_ship_shows_one_of_four_facings)
{
    table_open_dice(&table,
                    "start combat\ndesign guns 6 4 G=6/1/4/1:ABCDEF\n"
                    "design sides 6 4 screens=2/1/1/1/0\n"
                    "red Hood guns 0911 0\nblue Wolf sides 1009 1\n",
                    "6,1");
    fire("Hood", 1, "Wolf", "");
    assert_asked(&table, SHOW);
    struct action action = at_target(UNIVERSAL_SHOW, "Wolf", "Hood", 0);
    action.mode = UNIVERSAL_OMNI;
    table_refuse_action(&table, &action, "UN-A2.2");
}

TEST(un_a2_6, munitions_are_used_up)
{
    assert_int_equal(table_try_open(&table, "red Hood un-sycamore 0311 0 used: {marines: 4}\n"
                                            "blue Wolf un-alder 2211 3\n"),
                     FAULT_INPUT);
    assert_string_equal(table.why.rule, "UN-A2.6");
    open_sycamores("1111");
    answer(UNIVERSAL_HOLD, "Hood", "");
    struct action action = at_target(UNIVERSAL_BOARD, "Hood", "Wolf", 4);
    table_refuse_action(&table, &action, "UN-E2.5");
}

/* ---- tables of the page ---- */

TEST(un_a1_2, ships_are_known_by_their_type)
{
    static const char *const letters[] = {"CA", "CV", "FF", "VF"};
    table_open(&table, "red Hood un-sycamore 0311 0\nred Nell un-hawthorn 0312 0\n"
                       "blue Wolf un-flint 2211 3\n");
    for (int unit = 0; unit < 4; unit++) {
        char room[8];
        struct text text;
        text_init(&text, room, sizeof room);
        universal_rulebook.letters(&table.setup.library, table.state.units[unit].design, &text);
        assert_string_equal(room, letters[unit]);
    }
}

TEST(un_o1, options_have_the_defaults_of_the_table)
{
    static const char *const on[] = {"strict-plots", "damage-control"};
    for (int i = 0; i < universal_rulebook.option_count; i++) {
        const struct option *option = &universal_rulebook.options[i];
        bool is_on = strcmp(option->id, on[0]) == 0 || strcmp(option->id, on[1]) == 0;
        int wanted = strcmp(option->id, "quiet-draw") == 0 ? 20 : is_on;
        assert_int_equal(option->fallback, wanted);
    }
    assert_int_equal(universal_rulebook.option_count, 19);
}

/* Each decision of the list, and the ends of runs; those with a name of their own here: sail is
 * pick-ship of a card, first that of equal totals, hold fires nothing, next is Sweeping's target.
 */
TEST(un_o2, the_list_of_decisions_is_closed)
{
    static const char list[] =
        "buy end-fleet deploy plot end-plot sail first shift decoy defend sweep end-defend fly "
        "intercept end-intercept fire hold end-fire show block pinpoint next pds shock flare probe "
        "board end-late repel lose lose-item stutter restore restore-item regenerate mine "
        "launch end-launch ";
    char told[512];
    struct text text;
    text_init(&text, told, sizeof told);
    for (int i = 0; i < universal_rulebook.decision_count; i++)
        text_format(&text, "%s ", universal_rulebook.decisions[i].name);
    assert_string_equal(told, list);
}
