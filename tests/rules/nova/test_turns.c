/* The sequence of a turn: initiative, alternation, groups, duties, defaults (NV-seq). */
#include "tests/rules/nova/fixture.h"
#include "rules/nova/front.h"
#include "rules/kit/decisions.h"

#include <stdio.h>
#include <string.h>

static struct table table;

static const char duel[] = "red Hood nv-resolute 0409 2\nblue Wolf nv-resolute 2110 5\n";

/* So many scouts on each side, each with somebody to fire at. */
static const char *fleets(const char *first, int red, int blue)
{
    static char position[4096];
    struct text text;
    text_init(&text, position, sizeof position);
    text_format(&text, "%s\ndesign scout 4 7 0 - Gun=TT:33/66/99:500 points: 52\n", first);
    for (int i = 1; i <= red; i++)
        text_format(&text, "red R%d scout 01%02d 3\n", i, i);
    for (int i = 1; i <= blue; i++)
        text_format(&text, "blue B%d scout 24%02d 3\n", i, i);
    return position;
}

static void add_acting(struct text *out, int kind, int active)
{
    for (int i = 0; i < table_told(&table, kind); i++) {
        int unit = table_event(&table, kind, i)->unit;
        text_char(out, table.state.units[unit].side == active ? 'A' : 'R');
    }
}

/* Who acts in a phase until it is over, by the events that tell it: A the active side, R. */
static const char *order_of_acting(int phase, int kind)
{
    static char order[64];
    struct text text;
    struct question open[QUESTIONS_MAX];
    text_init(&text, order, sizeof order);
    int active = table.state.leader, turn = table.state.head.turn;
    add_acting(&text, kind, active);
    while (table.state.head.phase == phase && table.state.head.turn == turn) {
        assert_int_equal(nova_pending(&table.game, open), 1);
        struct action action = nova_rulebook.fallback(&table.game, &open[0]);
        table_play(&table, &action, NULL);
        add_acting(&text, kind, active);
    }
    return order;
}

/* ---- the sequence ---- */

static const char *phases_begun(void)
{
    static char list[200];
    struct text text;
    text_init(&text, list, sizeof list);
    for (int i = 0; i < table_told(&table, NOVA_EVENT_PHASE_BEGAN); i++)
        text_format(&text, "%s ",
                    nova_rulebook.phases[table_told_of(&table, phase_began, i, phase)]);
    return list;
}

TEST(nv_seq_0, a_turn_has_four_phases)
{
    table_open_dice(&table, duel, "4,2");
    assert_int_equal(table.state.head.turn, 1);
    assert_string_equal(phases_begun(), "initiative ");
    table_order(&table, "red> active", "");
    assert_string_equal(phases_begun(), "movement ");
    table_order(&table, "Hood: 0", "");
    table_order(&table, "Wolf: 0", "5,3");
    assert_string_equal(phases_begun(), "combat end initiative ");
    assert_int_equal(table.state.head.turn, 2);
    assert_cites(&table, SEQ_0);
}

TEST(nv_adv_9, there_is_no_initiative_when_all_act_at_once)
{
    static char position[256];
    snprintf(position, sizeof position, "option simultaneous-play on\n%s",
             "red Hood nv-resolute 0409 2\nblue Wolf nv-resolute 0810 5\n");
    table_open_dice(&table, position, "");
    assert_string_equal(phases_begun(), "movement ");
    assert_told(&table, TURN_BEGAN, 1);
    assert_asked(&table, PLOT);
    table_refuse(&table, "blue> done", "NV-adv.9");
    table_order(&table, "Hood: 0; Wolf: 0; red> done", "");
    assert_int_equal(table.state.head.phase, NOVA_PHASE_MOVEMENT);
    table_order(&table, "blue> done", "");
    assert_int_equal(table.state.head.phase, NOVA_PHASE_COMBAT);
    assert_asked(&table, FIRE);
    table_order(&table, "red> done; blue> done", "");
    assert_int_equal(table.state.head.turn, 2);
    assert_int_equal(table.state.head.phase, NOVA_PHASE_MOVEMENT);
}

TEST(nv_setup_5, all_ships_stand_still_at_first)
{
    table_open_scenario(&table, "standard", NULL);
    for (int unit = 0; unit < table.state.head.unit_count; unit++)
        assert_int_equal(table.state.ships[unit].speed, 0);
    table_open_dice(&table, duel, "4,2");
    assert_cites(&table, SETUP_5);
}

/* ---- initiative ---- */

TEST(nv_seq_1, the_higher_die_chooses)
{
    table_open_dice(&table, duel, "2,5");
    assert_asked(&table, LEAD);
    assert_int_equal(table.state.winner, SIDE_BLUE);
    assert_int_equal(table.state.head.active, SIDE_BLUE);
    table_refuse(&table, "red> active", "NV-seq.1");
    table_order(&table, "blue> reactive", "");
    assert_int_equal(table.state.leader, SIDE_RED);
    assert_int_equal(table_told_of(&table, leads, 0, side), SIDE_RED);
    assert_int_equal(table_told_of(&table, leads, 0, chooser), SIDE_BLUE);
    assert_asked(&table, MOVE);
}

/* ---- start.active ---- */

#define FACING "red Hood nv-resolute 0505 2\nblue Wolf nv-resolute 1010 5\n"

TEST(nv_seq_2, whom_start_active_names_is_asked)
{
    table_open(&table, "start movement active: blue\n" FACING);
    assert_int_equal(table.state.head.active, SIDE_BLUE);
    assert_int_equal(table.state.turns.side, SIDE_BLUE);
    assert_int_equal(table.state.leader, SIDE_BLUE);
    table_open(&table, "start combat active: blue, leader: red\n" FACING);
    assert_int_equal(table.state.turns.side, SIDE_BLUE);
    assert_int_equal(table.state.leader, SIDE_RED);
    table_open(&table, "start initiative active: blue\n" FACING);
    assert_asked(&table, LEAD);
    assert_int_equal(table.state.winner, SIDE_BLUE);
}

TEST(nv_seq_2, or_it_is_refused_and_the_field_that_decides_is_named)
{
    assert_int_equal(table_try_open(&table,
                                    "start movement active: blue, turns: {side: red, big: red, "
                                    "batch: 1, left: 1}\n" FACING),
                     FAULT_INPUT);
    assert_string_equal(table.why.text,
                        "start.active: it names blue, but by start.turns red is to act");
    assert_int_equal(
        table_try_open(&table, "start initiative active: blue, won_roll: red\n" FACING),
        FAULT_INPUT);
    assert_string_equal(table.why.text,
                        "start.active: it names blue, but by start.won_roll red is to act");
    assert_int_equal(table_try_open(&table, "option simultaneous-play on\n"
                                            "start movement active: blue\n" FACING),
                     FAULT_INPUT);
    assert_string_equal(table.why.text,
                        "start.active: it names blue, but by start.phase no single side is to act");
}

TEST(nv_seq_1, ties_are_rolled_again)
{
    table_open_dice(&table, duel, "3,3,6,6,4,1");
    assert_told(&table, ROLL_TIED, 2);
    assert_told(&table, ROLLED_OFF, 6);
    assert_int_equal(table.state.winner, SIDE_RED);
    assert_int_equal(table.state.chain, 0);
}

TEST(nv_seq_1, after_64_ties_red_counts_as_higher)
{
    static char dice[512];
    for (int i = 0; i < 128; i++)
        memcpy(&dice[2 * i], i < 127 ? "4," : "4", i < 127 ? 2 : 1);
    table_open_dice(&table, duel, dice);
    assert_int_equal(table.state.winner, SIDE_RED);
}

TEST(nv_seq_1, the_choice_is_made_anew_each_turn)
{
    table_open_dice(&table, duel, "6,5");
    table_order(&table, "red> active; Hood: 0", "");
    table_order(&table, "Wolf: 0", "1,5");
    assert_int_equal(table.state.leader, SIDE_NONE);
    assert_int_equal(table.state.winner, SIDE_BLUE);
    assert_asked(&table, LEAD);
}

/* ---- alternation ---- */

TEST(nv_seq_2, the_active_side_begins_in_both_phases)
{
    table_open_dice(&table, fleets("start movement leader: blue", 2, 2), "");
    assert_int_equal(table.state.turns.side, SIDE_BLUE);
    assert_cites(&table, SEQ_2);
    assert_string_equal(order_of_acting(NOVA_PHASE_MOVEMENT, NOVA_EVENT_MOVED), "ARAR");
    assert_int_equal(table.state.head.phase, NOVA_PHASE_COMBAT);
    assert_int_equal(table.state.turns.side, SIDE_BLUE);
    assert_string_equal(order_of_acting(NOVA_PHASE_COMBAT, NOVA_EVENT_HELD), "ARAR");
}

TEST(nv_seq_2, it_is_not_the_turn_of_the_other_side)
{
    table_open_dice(&table, fleets("start movement leader: red", 2, 2), "");
    table_refuse(&table, "B1: 0", "NV-seq.2");
    table_order(&table, "R2: 0", "");
    table_refuse(&table, "R1: 0", "NV-seq.2");
    table_order(&table, "B1: 0", "");
    table_refuse(&table, "red> B2: 0", "NV-seq.2");
}

/* W5, W6, W45 */
TEST(nv_seq_3, the_larger_side_acts_in_groups)
{
    static const struct {
        int active, reactive;
        const char *order;
    } cases[] = {{7, 3, "AARAARAARA"}, {2, 5, "ARRARRR"},    {4, 1, "AAAAR"},
                 {1, 4, "ARRRR"},      {6, 4, "ARARARARAA"}, {3, 3, "ARARAR"}};
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        table_open_dice(&table,
                        fleets("start combat leader: red", cases[i].active, cases[i].reactive), "");
        assert_string_equal(order_of_acting(NOVA_PHASE_COMBAT, NOVA_EVENT_HELD), cases[i].order);
        table_open_dice(
            &table, fleets("start movement leader: blue", cases[i].reactive, cases[i].active), "");
        assert_string_equal(order_of_acting(NOVA_PHASE_MOVEMENT, NOVA_EVENT_MOVED), cases[i].order);
    }
}

TEST(nv_seq_3, groups_are_told)
{
    table_open_dice(&table, fleets("start combat leader: red", 7, 3), "");
    assert_int_equal(table_told_of(&table, groups, 0, side), SIDE_RED);
    assert_int_equal(table_told_of(&table, groups, 0, batch), 2);
    assert_cites(&table, SEQ_3);
}

TEST(nv_seq_3, a_side_without_ships_is_passed_over)
{
    table_open_dice(&table, fleets("start movement leader: red\n", 0, 3), "");
    assert_int_equal(table.state.turns.side, SIDE_BLUE);
    assert_string_equal(order_of_acting(NOVA_PHASE_MOVEMENT, NOVA_EVENT_MOVED), "RRR");
}

/* The group size stays as it was when the phase began, though ships are lost in it. */
TEST(nv_seq_3, the_size_of_groups_is_fixed_for_the_phase)
{
    table_open_dice(&table,
                    "start combat leader: blue\n"
                    "design sure 8 4 0 - Gun=TT:2/4/99:12-12 points: 10\n"
                    "design weak 1 4 0 - Gun=TT:33/66/99:100 points: 10\n"
                    "red R1 weak 0503 3\nred R2 weak 0103 3\nred R3 weak 0105 3\n"
                    "red R4 weak 0107 3\nblue B1 sure 0505 3\nblue B2 sure 2405 3\n",
                    "");
    table_order(&table, "B1 fires 1 at R1", "6,6,6,6,6,6,6,6,6,6,6,6,6,6,6,6,6,6,6,6,6,6,6,6");
    assert_place(&table, "R1", "destroyed");
    assert_int_equal(table.state.turns.batch, 2);
    assert_string_equal(order_of_acting(NOVA_PHASE_COMBAT, NOVA_EVENT_HELD), "RRAR");
}

TEST(nv_comp_10, a_ship_acts_once_in_a_phase)
{
    table_open_dice(&table, fleets("start movement leader: red", 2, 1), "");
    table_order(&table, "R1: 0", "");
    assert_true(table_ship(&table, "R1")->flags & NOVA_ACTED);
    table_refuse(&table, "R1: 0", "NV-seq.3");
    table_order(&table, "R2: 0", "");
    assert_int_equal(table.state.head.phase, NOVA_PHASE_MOVEMENT);
    table_order(&table, "B1: 0", "");
    assert_int_equal(table.state.head.phase, NOVA_PHASE_COMBAT);
    assert_false(table_ship(&table, "R1")->flags & NOVA_ACTED);
}

/* ---- duties and defaults ---- */

TEST(nv_seq_4, nobody_passes_and_who_fires_nothing_has_fired)
{
    table_open_dice(&table, fleets("start combat leader: red", 2, 2), "");
    struct action action = table_make(&table, NOVA_END_FIRE, "R1");
    table_refuse_action(&table, &action, "NV-attack.1");
    assert_int_equal(table_choices(&table, NOVA_END_FIRE, NULL), 0);
    assert_int_equal(table_choices(&table, NOVA_HOLD, NULL), 2);
    table_order(&table, "R1 holds fire", "");
    assert_true(table_ship(&table, "R1")->flags & NOVA_ACTED);
    assert_cites(&table, SEQ_4);
    assert_int_equal(table.state.turns.side, SIDE_BLUE);
}

TEST(nv_seq_4, a_phase_in_which_nobody_can_fire_passes_and_says_so_once)
{
    table_open_dice(&table,
                    "start combat leader: red\nred R1 nv-cinder 0101 3\n"
                    "red R2 nv-cinder 0103 3\nblue B1 nv-cinder 2401 3\n",
                    "6,2");
    assert_told(&table, PHASE_PASSED, 1);
    assert_told(&table, HELD, 0);
    assert_told(&table, ONLY_ANSWER, 0);
    assert_int_equal(table.state.head.phase, NOVA_PHASE_INITIATIVE);
}

/* R1 and B1 are in reach of each other, R2, R3 and B2 of nobody. */
static const char some[] = "start combat leader: red\n"
                           "design near 4 7 0 - Gun=TT:2/4/6:100 points: 52\n"
                           "red R1 near 0505 3\nred R2 near 0118 3\nred R3 near 0116 3\n"
                           "blue B1 near 0507 3\nblue B2 near 2401 3\n";

TEST(nv_seq_4, ships_without_a_target_need_no_answer)
{
    table_open_dice(&table, some, "");
    assert_asked(&table, FIRE);
    table_order(&table, "R1 holds fire", "");
    assert_int_equal(table.state.turns.side, SIDE_BLUE);
    table_order(&table, "B1 holds fire", "6,2"); /* the others cannot fire: the phase ends */
    assert_told(&table, PHASE_PASSED, 1);
    assert_int_equal(table_told_of(&table, phase_passed, 0, fired), 1);
    table_open_dice(&table, some, "");
    table_order(&table, "R2 holds fire", ""); /* a tempo: B1 is first, or B2 */
    table_order(&table, "B2 holds fire", "");
    assert_asked(&table, FIRE);
}

TEST(nv_seq_4, a_ship_is_held_while_others_still_fire)
{
    table_open_dice(&table,
                    "start combat leader: red\n"
                    "design near 4 7 0 - Gun=TT:2/4/6:100 points: 52\n"
                    "red R1 nv-obsidian 0505 3\nred R2 near 0118 3\n"
                    "blue B1 near 0507 3\nblue B2 near 0508 3\n",
                    "");
    table_order(&table, "R1 holds fire", "");
    table_order(&table, "B1 holds fire", "");
    assert_told(&table, HELD, 2); /* B1, then R2 by itself */
    assert_int_equal(table.state.turns.side, SIDE_BLUE);
}

TEST(nv_seq_4, no_more_fire_holds_the_rest)
{
    table_open_dice(&table, fleets("start combat leader: red", 3, 3), "");
    assert_int_equal(table_choices(&table, NOVA_CEASE, NULL), 1);
    table_order(&table, "no more fire", "");
    assert_int_equal(table.state.turns.side, SIDE_BLUE);
    table_refuse(&table, "red> R2 holds fire", "NV-seq.4");
    table_order(&table, "B1 holds fire", "");
    assert_told(&table, HELD, 2);
    table_order(&table, "no more fire", "6,2");
    assert_told(&table, PHASE_PASSED, 1);
    assert_int_equal(table.state.head.phase, NOVA_PHASE_INITIATIVE);
    assert_int_equal(table.state.ended, 0);
}

TEST(nv_seq_4, of_one_ship_no_more_fire_means_that_it_holds)
{
    table_open_dice(&table, fleets("start combat leader: red", 1, 2), "");
    assert_int_equal(table_choices(&table, NOVA_CEASE, NULL), 0);
    table_order(&table, "no more fire", "");
    assert_told(&table, HELD, 1);
    struct action action = table_make(&table, NOVA_CEASE, NULL);
    action.seat = 1;
    assert_int_equal(decisions_permits(&table.game, &action, NULL), FAULT_NONE);
}

TEST(nv_seq_4, who_has_written_his_targets_has_not_ceased)
{
    table_open_dice(&table,
                    "option simultaneous-play on\nstart combat\n"
                    "design near 4 7 0 - Gun=TT:2/4/6:100 points: 52\n"
                    "design bare 4 7 0 - points: 52\n"
                    "red R1 near 0505 3\nblue B1 bare 0507 3\n",
                    "");
    assert_asked(&table, FIRE);
    table_order(&table, "red> done", "");
    assert_int_equal(table.state.head.phase, NOVA_PHASE_COMBAT);
    table_order(&table, "blue> done", "");
    assert_int_equal(table.state.head.turn, 2);
}

TEST(nv_seq_5, the_end_phase_leads_to_a_new_turn)
{
    table_open_dice(&table,
                    "start combat leader: red\nred R1 nv-cinder 0101 3\n"
                    "blue B1 nv-cinder 2401 3\n",
                    "6,2");
    assert_int_equal(table.state.head.turn, 2);
    assert_int_equal(table.state.head.phase, NOVA_PHASE_INITIATIVE);
    assert_cites(&table, SEQ_5);
}

TEST(nv_seq_6, the_only_answer_is_given_by_itself)
{
    table_open_dice(&table,
                    "start movement leader: red\ndesign hulk 4 0 0 -\n"
                    "red Hood hulk 0505 2 speed: 3\nblue Wolf nv-arrow 2010 5\n",
                    "");
    assert_told(&table, ONLY_ANSWER, 1);
    assert_told(&table, MOVED, 1);
    assert_cites(&table, SEQ_6);
    assert_int_equal(table.state.turns.side, SIDE_BLUE);
}

TEST(nv_seq_6, active_is_the_default)
{
    struct question open[QUESTIONS_MAX];
    table_open_dice(&table, duel, "2,5");
    assert_int_equal(nova_pending(&table.game, open), 1);
    struct action action = nova_rulebook.fallback(&table.game, &open[0]);
    assert_int_equal(action.decision, NOVA_LEAD);
    assert_int_equal(action.mode, 0);
}

TEST(nv_seq_6, the_lowest_id_is_next)
{
    struct question open[QUESTIONS_MAX];
    table_open_dice(&table, fleets("start movement leader: blue", 2, 3), "");
    nova_pending(&table.game, open);
    assert_int_equal(nova_rulebook.fallback(&table.game, &open[0]).unit, table_unit(&table, "B1"));
}

/* ---- the end ---- */

TEST(nv_vp_2, nothing_is_asked_when_it_is_over)
{
    table_open_dice(&table,
                    "scenario victory: {vp_at_least: 50}\nstart combat vp_red: 60\n"
                    "red Hood nv-cinder 0101 3\nblue Wolf nv-cinder 2401 3\n",
                    "");
    assert_true(table.state.head.over);
    assert_int_equal(table.state.head.winner, WINNER_RED);
    struct action action;
    action_init(&action, NOVA_LEAD, 0);
    table_refuse_action(&table, &action, "NV-vp.2");
}
