/* The toy's rules, one by one. */
#include "tests/support/test.h"

#include "core/names.h"
#include "core/play.h"
#include "core/sources.h"
#include "tests/toy/state.h"
#include "tests/toy/toy.h"
#include "tests/toy/world.h"

#include <stddef.h>
#include <string.h>

/* A laid out game of a scenario with scripted dice. */
struct table {
    struct world *world;
    struct toy_state state;
    struct game game;
};

static void sit_down(struct table *table, const char *scenario)
{
    struct note why = {.text = ""};
    struct dice_fast dice;
    enum fault fault = world_open(&table->world, &toy_rulebook, toy_designs, scenario, &why);
    if (fault)
        fail_msg("%s", why.text);
    memset(&table->state, 0xee, sizeof table->state);
    table->game = (struct game){&toy_rulebook, &table->world->setup, &table->state};
    dice_fast_init(&dice, 1);
    assert_int_equal(play_begin(&table->game, &dice.dice, NULL, &why), FAULT_NONE);
}

static void stand_up(struct table *table)
{
    world_close(&table->world);
}

/* Reads, checks and plays an answer with these open and hidden faces; they must all be used. */
static void play(struct table *table, int seat, const char *words, const char *open,
                 const char *hidden)
{
    uint16_t faces[2][32];
    int counts[2] = {0, 0};
    const char *texts[2] = {open, hidden};
    for (int lane = 0; lane < 2; lane++)
        for (const char *at = texts[lane]; *at; at++)
            faces[lane][counts[lane]++] = (uint16_t)(*at - '0');
    struct dice_scripted dice;
    struct action action;
    struct note why = {.text = ""};
    dice_scripted_init(&dice, faces[0], counts[0], faces[1], counts[1]);
    if (toy_rulebook.read(&table->game, seat, words, &action, &why) ||
        toy_rulebook.permits(&table->game, &action, &why))
        fail_msg("%s: %s", words, why.text);
    play_apply(&table->game, &action, &dice.dice, NULL);
    assert_false(dice.dice.spoiled);
    assert_int_equal(dice.lane[0].used, counts[0]);
    assert_int_equal(dice.lane[1].used, counts[1]);
    assert_true(toy_rulebook.sound(&table->game, NULL));
}

static bool refused(struct table *table, int seat, const char *words, const char *rule)
{
    struct action action;
    struct note why = {.text = ""};
    enum fault fault = toy_rulebook.read(&table->game, seat, words, &action, &why);
    if (!fault)
        fault = toy_rulebook.permits(&table->game, &action, &why);
    return fault && strcmp(why.rule, rule) == 0 && why.text[0];
}

/* Two raiders that can shoot at each other, and one cloaked on either side far away. */
static const char close_quarters[] =
    "{\"id\": \"close\", \"ruleset\": \"toy\", \"title\": \"Close\", \"columns\": 9, \"rows\": 9, "
    "\"turn_limit\": 9, \"sides\": {"
    "\"red\": {\"units\": [{\"design\": \"raider\", \"name\": \"Hood\", \"cell\": \"0504\", "
    "\"heading\": 3},"
    "{\"design\": \"raider\", \"name\": \"Shade\", \"cell\": \"0101\", \"heading\": 3, "
    "\"cloaked\": true}]},"
    "\"blue\": {\"units\": [{\"design\": \"raider\", \"name\": \"Wolf\", \"cell\": \"0506\", "
    "\"heading\": 0},"
    "{\"design\": \"raider\", \"name\": \"Ghost\", \"cell\": \"0909\", \"heading\": 0, "
    "\"cloaked\": true}]}}}";

enum { HOOD, SHADE, WOLF, GHOST };

/* Gives both hands by decree. */
static void deal(struct table *table, int seat, int shield, int salvo)
{
    struct toy_cards *cards = &table->state.cards[seat];
    *cards = (struct toy_cards){.hand = {(uint8_t)shield, (uint8_t)salvo, 0},
                                .drawn = (uint8_t)(shield + salvo)};
}

static int small_room(const struct setup *setup)
{
    (void)setup;
    return 0;
}

static int large_room(const struct setup *setup)
{
    (void)setup;
    return TOY_UNITS_MAX + 1;
}

static struct world *open_with_room(const struct rulebook *rulebook)
{
    struct world *world;
    struct note why = {.text = ""};
    if (world_open(&world, rulebook, toy_designs, toy_duel, &why))
        fail_msg("%s", why.text);
    return world;
}

TEST(room, a_state_ends_behind_the_last_unit_there_can_be)
{
    struct world *world = open_with_room(&toy_rulebook);
    assert_int_equal(world->setup.units_max, 4);
    assert_int_equal(world->setup.state_size, offsetof(struct toy_state, own[4]));
    world_close(&world);
}

TEST(room, is_from_one_unit_to_as_many_as_the_rules_know)
{
    struct rulebook rulebook = toy_rulebook;
    rulebook.room = small_room;
    struct world *world = open_with_room(&rulebook);
    assert_int_equal(world->setup.units_max, 1);
    assert_int_equal(world->setup.state_size, offsetof(struct toy_state, own[1]));
    world_close(&world);
    rulebook.room = large_room;
    world = open_with_room(&rulebook);
    assert_int_equal(world->setup.units_max, TOY_UNITS_MAX);
    assert_int_equal(world->setup.state_size, sizeof(struct toy_state));
    world_close(&world);
    rulebook.room = NULL;
    world = open_with_room(&rulebook);
    assert_int_equal(world->setup.units_max, TOY_UNITS_MAX);
    assert_int_equal(world->setup.state_size, sizeof(struct toy_state));
    world_close(&world);
}

TEST(ty_plot_1, a_ship_has_one_order_a_turn)
{
    struct table table;
    sit_down(&table, close_quarters);
    play(&table, 0, "Hood: 1P1", "", "");
    assert_true(refused(&table, 0, "Hood: 1", "TY-plot.1"));
    assert_true(refused(&table, 0, "Wolf: 1", "TY-plot.1"));
    stand_up(&table);
}

TEST(ty_plot_2, turns_and_hexes_cost_thrust)
{
    struct table table;
    sit_down(&table, close_quarters);
    assert_true(refused(&table, 0, "Hood: 2P1", "TY-plot.2"));
    play(&table, 0, "Hood: 1P1", "", "");
    assert_int_equal(table.state.own[HOOD].plot_heading, 2);
    stand_up(&table);
}

TEST(ty_plot_3, the_way_stays_on_the_board)
{
    struct table table;
    sit_down(&table, close_quarters);
    assert_true(refused(&table, 0, "Shade: 0SS1", "TY-plot.3"));
    stand_up(&table);
}

TEST(ty_plot_4, ships_without_orders_stay)
{
    struct table table;
    sit_down(&table, close_quarters);
    play(&table, 0, "ready", "", "");
    struct cell before = table.state.units[HOOD].cell;
    play(&table, 1, "ready", "61", "");
    assert_true(cell_equal(before, table.state.units[HOOD].cell));
    stand_up(&table);
}

TEST(ty_reveal_1, orders_are_carried_out_when_all_are_ready)
{
    struct table table;
    sit_down(&table, close_quarters);
    struct cell before = table.state.units[HOOD].cell;
    play(&table, 0, "Hood: 0SS1", "", "");
    play(&table, 0, "ready", "", "");
    assert_true(cell_equal(before, table.state.units[HOOD].cell));
    play(&table, 1, "Wolf: 0PP1", "", "");
    play(&table, 1, "ready", "", "11");
    assert_int_equal(table.state.head.turn, 2);
    assert_false(cell_equal(before, table.state.units[HOOD].cell));
    stand_up(&table);
}

TEST(ty_card_1, only_a_held_salvo_card_is_laid)
{
    struct table table;
    sit_down(&table, close_quarters);
    deal(&table, 0, 1, 1);
    assert_true(refused(&table, 0, "Hood plays shield", "TY-card.1"));
    play(&table, 0, "Hood plays salvo", "", "");
    assert_true(refused(&table, 0, "Shade plays salvo", "TY-card.1"));
    assert_int_equal(toy_hand_size(&table.state.cards[0]), 2);
    play(&table, 0, "ready", "", "");
    play(&table, 1, "ready", "61", "");
    assert_int_equal(toy_hand_size(&table.state.cards[0]), 1);
    play(&table, 0, "Hood fires at Wolf", "11111", "");
    stand_up(&table);
}

TEST(ty_card_2, two_cards_at_first_then_one_a_turn)
{
    struct table table;
    sit_down(&table, toy_skirmish);
    for (int seat = 0; seat < 4; seat++)
        assert_int_equal(toy_hand_size(&table.state.cards[seat]), 2);
    stand_up(&table);
}

TEST(ty_cloak_1, surfacing_and_cloaking_go_with_the_orders)
{
    struct table table;
    sit_down(&table, close_quarters);
    assert_true(refused(&table, 0, "Shade: 0 cloak", "TY-cloak.1"));
    play(&table, 0, "Shade: 1 surface", "", "");
    play(&table, 0, "Hood: 0PP1 cloak", "", "");
    play(&table, 0, "ready", "", "");
    play(&table, 1, "Wolf: 0PP1", "", "");
    play(&table, 1, "ready", "", "11");
    assert_false(table.state.own[SHADE].cloaked);
    assert_true(table.state.own[HOOD].cloaked);
    assert_int_equal(table.state.own[HOOD].hidden, 1);
    stand_up(&table);
}

TEST(ty_cloak_2, five_or_six_finds_within_two_hexes)
{
    struct table table;
    sit_down(&table, close_quarters);
    table.state.units[GHOST].cell = table.state.units[HOOD].cell;
    play(&table, 0, "ready", "", "");
    play(&table, 1, "ready", "61", "5");
    assert_false(table.state.own[GHOST].cloaked);
    stand_up(&table);
}

TEST(ty_first_1, ties_are_thrown_again)
{
    struct table table;
    sit_down(&table, close_quarters);
    play(&table, 0, "ready", "", "");
    play(&table, 1, "ready", "335512", "");
    assert_int_equal(table.state.head.active, SIDE_BLUE);
    stand_up(&table);
}

TEST(ty_first_1, a_chain_of_ties_ends_and_red_is_first)
{
    struct table table;
    sit_down(&table, close_quarters);
    play(&table, 0, "ready", "", "");
    uint16_t open[2 * TOY_CHAIN_MAX];
    for (int i = 0; i < 2 * TOY_CHAIN_MAX; i++)
        open[i] = 4;
    struct dice_scripted dice;
    struct action ready;
    dice_scripted_init(&dice, open, 2 * TOY_CHAIN_MAX, NULL, 0);
    action_init(&ready, TOY_READY, 1);
    play_apply(&table.game, &ready, &dice.dice, NULL);
    assert_false(dice.dice.spoiled);
    assert_int_equal(dice.lane[0].used, 2 * TOY_CHAIN_MAX);
    assert_int_equal(table.state.head.active, SIDE_RED);
    stand_up(&table);
}

TEST(ty_fire_1, range_arc_and_cloak_forbid)
{
    struct table table;
    sit_down(&table, close_quarters);
    play(&table, 0, "ready", "", "");
    play(&table, 1, "ready", "61", "");
    assert_true(refused(&table, 0, "Hood fires at Ghost", "TY-fire.1"));
    assert_true(refused(&table, 0, "Shade fires at Wolf", "TY-fire.1"));
    play(&table, 0, "pass", "", "");
    assert_int_equal(table.state.head.active, SIDE_BLUE);
    stand_up(&table);
}

TEST(ty_fire_3, sixes_hit_and_are_thrown_again)
{
    struct table table;
    sit_down(&table, close_quarters);
    deal(&table, 1, 0, 0);
    play(&table, 0, "ready", "", "");
    play(&table, 1, "ready", "61", "");
    play(&table, 0, "Hood fires at Wolf", "661614", "");
    assert_int_equal(table.state.own[WOLF].marked, 4);
    stand_up(&table);
}

TEST(ty_shield_1, the_defender_is_asked_and_stops_two_hits)
{
    struct table table;
    sit_down(&table, close_quarters);
    deal(&table, 1, 1, 0);
    play(&table, 0, "ready", "", "");
    play(&table, 1, "ready", "61", "");
    play(&table, 0, "Hood fires at Wolf", "455", "");
    assert_int_equal(table.state.head.phase, TOY_PHASE_SHIELD);
    play(&table, 1, "shield", "", "");
    assert_int_equal(table.state.own[WOLF].marked, 1);
    stand_up(&table);
}

TEST(ty_shield_1, a_holder_of_other_cards_is_asked_too)
{
    struct table table;
    sit_down(&table, close_quarters);
    deal(&table, 1, 0, 1);
    play(&table, 0, "ready", "", "");
    play(&table, 1, "ready", "61", "");
    play(&table, 0, "Hood fires at Wolf", "455", "");
    assert_true(refused(&table, 1, "shield", "TY-shield.1"));
    play(&table, 1, "take", "", "");
    assert_int_equal(table.state.own[WOLF].marked, 3);
    stand_up(&table);
}

TEST(ty_damage_1, marked_hits_count_at_the_end_of_the_turn)
{
    struct table table;
    sit_down(&table, close_quarters);
    deal(&table, 0, 0, 0);
    deal(&table, 1, 0, 0);
    play(&table, 0, "ready", "", "");
    play(&table, 1, "ready", "61", "");
    play(&table, 0, "Hood fires at Wolf", "444", "");
    assert_int_equal(table.state.units[WOLF].status, STATUS_BOARD);
    play(&table, 1, "Wolf fires at Hood", "411", "111111");
    assert_int_equal(table.state.units[WOLF].status, STATUS_GONE);
    assert_int_equal(table.state.own[HOOD].hull, 2);
    stand_up(&table);
}

TEST(ty_capture_1, a_crippled_ship_alone_beside_an_enemy_changes_hands)
{
    struct table table;
    sit_down(&table, close_quarters);
    deal(&table, 0, 0, 0);
    deal(&table, 1, 0, 0);
    play(&table, 0, "Hood: 1", "", "");
    play(&table, 0, "ready", "", "");
    play(&table, 1, "ready", "61", "");
    play(&table, 0, "Hood fires at Wolf", "441", "");
    play(&table, 1, "pass", "", "111111");
    assert_int_equal(table.state.own[WOLF].hull, 1);
    assert_int_equal(table.state.units[WOLF].side, SIDE_RED);
    assert_int_equal(table.state.units[WOLF].seat, 0);
    stand_up(&table);
}

TEST(ty_end_1, a_side_without_ships_has_lost)
{
    struct table table;
    sit_down(&table, close_quarters);
    deal(&table, 1, 0, 0);
    table.state.units[GHOST].status = STATUS_GONE;
    table.state.units[GHOST].cell = CELL_NOWHERE;
    table.state.own[GHOST].hull = table.state.own[GHOST].cloaked = 0;
    play(&table, 0, "ready", "", "");
    play(&table, 1, "ready", "61", "");
    play(&table, 0, "Hood fires at Wolf", "444", "");
    play(&table, 1, "pass", "", "");
    assert_true(table.state.head.over);
    assert_int_equal(table.state.head.winner, WINNER_RED);
    stand_up(&table);
}

TEST(ty_end_2, at_the_limit_more_boxes_win)
{
    struct table table;
    sit_down(&table, close_quarters);
    table.state.head.turn = 9;
    table.state.own[WOLF].hull = 2;
    play(&table, 0, "ready", "", "");
    play(&table, 1, "ready", "61", "");
    play(&table, 0, "pass", "", "");
    play(&table, 1, "pass", "", "");
    assert_int_equal(table.state.head.winner, WINNER_RED);
    stand_up(&table);
}

/* What conceal must hide, by name: the properties of tests/any cannot know it. */
TEST(toy, conceals_orders_hands_and_cloaked_ships)
{
    struct table table;
    sit_down(&table, close_quarters);
    deal(&table, 0, 1, 1);
    play(&table, 0, "Hood: 1", "", "");
    play(&table, 0, "Hood plays salvo", "", "");
    play(&table, 0, "ready", "", "");
    toy_rulebook.conceal(&table.game, 1);
    assert_int_equal(table.state.own[HOOD].plotted, 0);
    assert_int_equal(table.state.own[HOOD].card, 0);
    assert_int_equal(table.state.ready, 0);
    assert_int_equal(table.state.cards[0].hand[TOY_CARD_SHIELD], TOY_UNKNOWN);
    assert_true(cell_equal(table.state.units[SHADE].cell, CELL_UNKNOWN));
    assert_int_equal(table.state.units[SHADE].heading, TOY_UNKNOWN);
    assert_true(cell_is_place(table.state.units[GHOST].cell));
    stand_up(&table);
}

TEST(toy, team_mates_share_their_secrets)
{
    struct table table;
    sit_down(&table, toy_skirmish);
    struct toy_state before = table.state;
    toy_rulebook.conceal(&table.game, 1);
    assert_memory_equal(&before.cards[0], &table.state.cards[0], sizeof before.cards[0]);
    assert_true(cell_is_place(table.state.units[1].cell));
    assert_int_equal(table.state.cards[2].hand[0], TOY_UNKNOWN);
    stand_up(&table);
}
