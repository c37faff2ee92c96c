/* Scenarios and positions in files: what they hold, and that they are read back as written. */
#include "tests/rules/starstrike/deck.h"

#include <stdio.h>
#include <string.h>

static const char battle[] =
    "id: test\n"
    "ruleset: starstrike\n"
    "title: Test\n"
    "map: M-S1\n"
    "rounds: 4\n"
    "teams: fixed\n"
    "first_initiative: red\n"
    "modes: [scenario-advanced, scenario-challenge]\n"
    "options: {mode: scenario-challenge}\n"
    "advanced: {library: {basic: 8, copies: 3}}\n"
    "rules: [{hook: max_distance, value: 1}]\n"
    "scoring:\n"
    "- {when: refresh_start, team: each, points: 1, per: strategic_occupied}\n"
    "- {when: end_of_game, team: b, points: 4, if: {defeated: MC-04}}\n"
    "- {when: piece_defeated, team: opponent, points: 2, if: {role: [heavy, light], in_terrain: "
    "black_hole}}\n"
    "extra_scoring: [{when: end_of_game, team: a, points: 3, if: {alive: VD-04}}]\n"
    "sides:\n"
    "  red:\n"
    "    faction: MC\n"
    "    commander: C-01\n"
    "    library: {basic: [B-001, B-001, B-002], special: [S-006]}\n"
    "    units: [{design: MC-04, name: Pelican, cell: '0710', heading: 0}, {design: MC-01, cell: "
    "'0910'}]\n"
    "  blue:\n"
    "    faction: VD\n"
    "    flight_group: G-01\n"
    "    units: [{design: VD-04, name: Karrag, cell: '0702', heading: 3, hull: 2, shields: [1, "
    "null, "
    "0]}]\n";

static struct deck *read_battle(void)
{
    struct deck *deck = deck_open();
    if (!deck_scenario(deck, battle))
        fail_msg("%d: %s: %s", deck->list[0].line, deck->list[0].key, deck->list[0].reason);
    return deck;
}

TEST(ss_d_6, a_scenario_says_what_it_scores)
{
    const struct deck *deck = read_battle();
    const struct starstrike_scenario *scenario = deck->setup.scenario;
    assert_int_equal(scenario->rounds, 4);
    assert_int_equal(scenario->teams, 1);
    assert_int_equal(scenario->first_initiative, SIDE_RED);
    assert_int_equal(scenario->modes, 1 << STARSTRIKE_ADVANCED | 1 << STARSTRIKE_CHALLENGE);
    assert_int_equal(scenario->picking.basic, 8);
    assert_int_equal(scenario->picking.special, 5);
    assert_int_equal(scenario->picking.copies, 3);
    assert_int_equal(scenario->rules.list[0].hook, STARSTRIKE_MAX_DISTANCE);
    assert_int_equal(scenario->scoring.count, 3);
    const struct starstrike_scoring *scoring = scenario->scoring.list;
    assert_int_equal(scoring[0].per, 1);
    assert_int_equal(scoring[0].defeated, STARSTRIKE_NOT_GIVEN);
    assert_int_equal(scoring[1].defeated, deck_find(deck, STARSTRIKE_SHIPS, "MC-04"));
    assert_int_equal(scoring[1].team, STARSTRIKE_TEAM_B);
    assert_int_equal(scoring[2].role, 1 << STARSTRIKE_HEAVY | 1 << STARSTRIKE_LIGHT);
    assert_true(starstrike_hex_ground_is(scoring[2].terrain, STARSTRIKE_HORIZON));
    assert_true(starstrike_hex_ground_is(scoring[2].terrain, STARSTRIKE_CORE));
    assert_false(starstrike_hex_ground_is(scoring[2].terrain, STARSTRIKE_DUST_CLOUD));
    assert_true(starstrike_hex_ground_is(scoring[1].terrain, STARSTRIKE_DUST_CLOUD));
    assert_int_equal(scenario->extra.list[0].alive, deck_find(deck, STARSTRIKE_SHIPS, "VD-04"));
}

TEST(ss_d_11, a_side_has_its_cards_and_pieces)
{
    const struct deck *deck = read_battle();
    const struct starstrike_side *red = deck->setup.side[SIDE_RED];
    const struct starstrike_side *blue = deck->setup.side[SIDE_BLUE];
    assert_int_equal(red->faction, deck_find(deck, STARSTRIKE_FACTIONS, "MC"));
    assert_int_equal(red->own.commander, deck_find(deck, STARSTRIKE_COMMANDERS, "C-01"));
    assert_int_equal(red->own.group, STARSTRIKE_NOT_GIVEN);
    assert_int_equal(red->own.library.basic_count, 3);
    assert_int_equal(red->own.library.special[0], deck_find(deck, STARSTRIKE_ORDERS, "S-006"));
    assert_int_equal(blue->own.group, deck_find(deck, STARSTRIKE_GROUPS, "G-01"));
    assert_int_equal(deck->setup.placed_count, 3);
    const struct starstrike_piece *pelican = deck->setup.placed[0].own;
    const struct starstrike_piece *karrag = deck->setup.placed[2].own;
    assert_int_equal(pelican->hull, STARSTRIKE_PRINTED);
    assert_int_equal(pelican->shield[5], STARSTRIKE_PRINTED);
    assert_int_equal(karrag->hull, 2);
    assert_int_equal(karrag->shield[0], 1);
    assert_int_equal(karrag->shield[1], STARSTRIKE_PRINTED);
    assert_int_equal(karrag->shield[2], 0);
    assert_int_equal(deck->setup.board.short_odds, 1);
}

/* ---- positions ---- */

/* A position in the middle of everything. */
static void disturb(struct starstrike_state *state)
{
    state->head.turn = 3;
    state->head.phase = STARSTRIKE_PHASE_ACTION;
    state->step = STARSTRIKE_STEP_BLOCK_ASK;
    state->points[SIDE_BLUE] = 7;
    state->award[5] = 3;
    state->team_a = SIDE_BLUE;
    state->initiative = SIDE_RED;
    state->tide = STARSTRIKE_OVERRUN;
    state->tide_side = SIDE_BLUE;
    state->ended = 3;
    state->actor = 0;
    state->victim = 2;
    state->cursor = UNIT_NONE;
    state->last_seat[1] = 2;
    state->strike = (struct starstrike_strike){.stage = 4,
                                               .arm = 2,
                                               .m = -1,
                                               .sum = -3,
                                               .icon = {1, 2, 3, 4},
                                               .met = {5, 6, 7, 8},
                                               .facings = 3,
                                               .ability = 1,
                                               .returned = 2};
    state->motion = (struct starstrike_motion){.stage = 1, .unit = 1, .to = {4, 3}, .way = 2};
    state->skirmish = (struct starstrike_skirmish){.pool = {5, 6}, .grudge = {0, 2}, .save = 3};
    state->player[1].card[0] = 2;
    state->player[1].card[1] = 2;
    state->player[1].card[2] = 9;
    state->player[1].out = 1 << 2;
    state->player[1].seen = 5;
    state->player[0].commander = 2;
    state->player[0].omega = 3;
    state->player[1].group = 1;
}

static void disturb_piece(struct starstrike_piece *piece)
{
    piece->slot[0] = (struct starstrike_slot){5, STARSTRIKE_FACE_UP | STARSTRIKE_BONUS, 9};
    piece->slot[1] = (struct starstrike_slot){
        21, STARSTRIKE_SPENT | STARSTRIKE_REQUIRED | 3 << STARSTRIKE_OWNER_SHIFT, 0};
    piece->flags = STARSTRIKE_ACTIVATED | STARSTRIKE_SLOWED | STARSTRIKE_LEADER;
    piece->began = 40;
    piece->hull = 4;
    for (int i = 0; i < STARSTRIKE_FACINGS; i++)
        piece->shield[i] = (uint8_t)i;
    piece->crits = 1;
    piece->exhausted = 2;
    piece->fired = 5;
    piece->strikes = 2;
    piece->moved = 1;
    piece->extra = 2;
    piece->dice = -2;
    piece->group = 2;
    piece->trait_uses = 1;
    piece->group_uses = 2;
    piece->omega_uses = 3;
    piece->rule_uses = 4;
}

/* Lays the pieces of the setup out, without any law. */
static void lay_out(struct deck *deck, struct starstrike_state *state)
{
    struct game game = {deck->setup.rulebook, &deck->setup, state};
    setup_begin(&game);
    for (int i = 0; i < deck->setup.placed_count; i++)
        setup_place(&game, i);
    setup_letter(&game);
}

/* Writes the one as a file and lays out what is read from it. */
static void read_back(struct deck *deck, const struct starstrike_state *before,
                      struct starstrike_state *after)
{
    static char written[1 << 16];
    struct text text;
    text_init(&text, written, sizeof written);
    setup_write(&deck->setup, before, &text);
    if (!deck_scenario(deck, written))
        fail_msg("%s: %s", deck->list[0].key, deck->list[0].reason);
    lay_out(deck, after);
}

TEST(ss_x_13, a_position_is_read_back_as_it_was)
{
    static struct starstrike_state before, after;
    struct deck *deck = read_battle();
    lay_out(deck, &before);
    disturb(&before);
    for (int i = 0; i < 3; i++)
        disturb_piece(&before.pieces[i]);
    before.pieces[2].cause = STARSTRIKE_BY_GRAVITY;
    before.units[2].status = STATUS_GONE;
    before.units[2].cell = CELL_NOWHERE;
    read_back(deck, &before, &after);
    assert_memory_equal(&before.units, &after.units, sizeof before.units);
    assert_memory_equal(&before.pieces, &after.pieces, sizeof before.pieces);
    assert_memory_equal(&before, &after, sizeof before);
}

TEST(ss_x_15, fleets_that_are_being_chosen_are_read_back)
{
    static struct starstrike_state before, after;
    struct deck *deck = read_battle();
    lay_out(deck, &before);
    before.head.phase = STARSTRIKE_PHASE_FLEET;
    before.actor = before.victim = before.cursor = UNIT_NONE;
    picks_add(&before.picks, 0, 3);
    picks_add(&before.picks, 1, 12);
    picks_add(&before.picks, 1, 14);
    before.pick_group[2] = 1;
    read_back(deck, &before, &after);
    assert_memory_equal(&before.picks, &after.picks, sizeof before.picks);
    assert_memory_equal(&before.pick_group, &after.pick_group, sizeof before.pick_group);
}

/* ---- faults ---- */

static const char *const bad[][2] = {
    {"map: M-X", "1:68: map: there is no \"M-X\" in maps (did you mean \"M-S1\"?)… (SS-4A.02)"},
    {"map: M-S1, rounds: 7", "1:79: rounds: 7 is out of range 1..6 (SS-D.6)"},
    {"map: M-S1, modes: [hard]",
     "1:87: modes: \"hard\" is not one of constructed, open, scenario-easy, scenario-advanced, "
     "scenario-challenge, basic (SS-11A)"},
    {"map: M-S1, scoring: [{when: dawn, team: a, points: 1}]",
     "1:90: when: \"dawn\" is not one of refresh_start, piece_defeated, end_of_game (SS-D.6)"},
    {"map: M-S1, scoring: [{when: end_of_game, team: a, points: 1, if: {defeated: MC-99}}]",
     "1:134: defeated: there is no \"MC-99\" in ships (did you mean \"MC-01\"?)… (SS-D.6)"},
    {"map: M-S1, rules: [{hook: boost}]",
     "1:88: hook: \"boost\" is not one of strike_mod, strike_add_dice, attr, grant_keyword, moves, "
     "rotations, skirmish_dice, skirmish_save, repair, reload, shield_shift, rotate_free, … "
     "(SS-D.3)"},
    {"map: M-S1, advanced: {library: {copies: 0}}",
     "1:100: copies: 0 is out of range 1..24 (SS-11B.02)"},
};

TEST(ss_d_6, scenarios_that_make_no_sense_are_refused)
{
    for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++) {
        char yaml[300];
        struct deck *deck = deck_open();
        snprintf(yaml, sizeof yaml,
                 "{id: x, ruleset: starstrike, title: X, sides: {red: {}, blue: {}}, %s}",
                 bad[i][0]);
        assert_false(deck_scenario(deck, yaml));
        deck_assert_complains(deck, bad[i][1]);
    }
}
