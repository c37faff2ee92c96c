/* Attacks: dice in their order, Screens, Shields, damage, flights, strikes (UN-D0.3 … UN-D3). */
#include "rules/universal/universal.h"
#include "tests/rules/terms.h"
#include "tests/rules/universal/range.h"

#include <string.h>

static struct range range;
static int gun, hulk, hunter, prey;

/* A hunter at (0,0) heading E with one battery, its prey ahead, facing it. */
static void open_pair(const char *bands, const char *banks, const char *traits, int away)
{
    range_open(&range);
    gun = range_design(&range);
    hulk = range_design(&range);
    range_battery(&range, gun, bands, banks, traits);
    hunter = range_ship(&range, SIDE_RED, gun, 0, 0, 0);
    prey = range_ship(&range, SIDE_BLUE, hulk, away, 0, 3);
}

static void set_screens(int forward, int port, int starboard, int aft)
{
    uint8_t *item = range.designs[hulk].item;
    item[UNIVERSAL_SCREEN_FORWARD] = (uint8_t)forward;
    item[UNIVERSAL_SCREEN_PORT] = (uint8_t)port;
    item[UNIVERSAL_SCREEN_STARBOARD] = (uint8_t)starboard;
    item[UNIVERSAL_SCREEN_AFT] = (uint8_t)aft;
}

static const char shock_cannon[] = "4:1/4/3 8:1/4/2 12:1/4/1";

/* ---- worked cases ---- */

TEST(un_d3_3, w48_two_shock_cannons_at_four_hexes)
{
    open_pair(shock_cannon, "ABC*2 ABD*2", "", 4);
    set_screens(2, 2, 2, 2);
    range_shoot(&range, hunter, 3, prey, "5 2, 4, 1 4 6");
    assert_pending(&range, prey, "1/1/1/1");
    assert_int_equal(range.state.elements[prey].hits, 1);
    assert_int_equal(range.state.elements[prey].through, 1);
    assert_int_equal(range.state.elements[prey].points, 3);
    assert_cites(&range, D2_1);
    assert_cites(&range, D2_5);
    assert_cites(&range, D3_1);
    assert_cites(&range, D3_3);
    assert_step(&range, LATE);
    assert_int_equal(range.state.declared, 0);
}

TEST(un_d2_5, w49_the_same_at_nine_hexes)
{
    open_pair(shock_cannon, "ABC*2 ABD*2", "", 9);
    set_screens(2, 2, 2, 2);
    range_shoot(&range, hunter, 3, prey, "4 6, 3 5, 5");
    assert_pending(&range, prey, "1/0/0/1");
}

TEST(un_d2_5, screens_need_three_four_five)
{
    static const char *const dice[] = {"4, 3, 2", "4, 2", "4, 4, 2", "4, 3", "4, 5, 2", "4, 4"};
    for (int i = 0; i < 6; i++) {
        open_pair(shock_cannon, "AB", "", 9);
        set_screens(1 + i / 2, 0, 0, 0);
        range_shoot(&range, hunter, 1, prey, dice[i]);
        assert_pending(&range, prey, i % 2 == 0 ? "0/1/0/0" : "0/0/0/0");
    }
}

TEST(un_d5_catastrophic, w51_d6_points_met_by_shields)
{
    open_pair("5:1/3/1", "AB*2", "catastrophic", 5);
    range.designs[hulk].shield[UNIVERSAL_FORWARD] = 3;
    range_shoot(&range, hunter, 1, prey, "3, 4, 6");
    assert_int_equal(range.state.elements[prey].card.shield[UNIVERSAL_FORWARD], 3);
    assert_pending(&range, prey, "0/0/0/1");
    assert_cites(&range, D3_2);
    assert_cites(&range, D5_CATASTROPHIC);
    assert_int_equal(range.state.stirred, 1);
}

TEST(un_d2_3, w55_sixes_are_rolled_again)
{
    open_pair("9:3/6/1", "AB", "", 5);
    range.designs[hulk].item[UNIVERSAL_COUNTERMEASURES] = 1;
    range_shoot(&range, hunter, 1, prey, "6 6 4, 2 3, 2");
    assert_int_equal(range.state.elements[prey].hits, 1);
    assert_cites(&range, D2_3);
}

TEST(un_d2_3, need_ten_throws_no_dice)
{
    open_pair("9:1/6/1", "AB", "", 5);
    range.designs[hulk].item[UNIVERSAL_COUNTERMEASURES] = 1;
    range.state.elements[prey].flags |= UNIVERSAL_SILENT | UNIVERSAL_EXPOSED;
    range_shoot(&range, hunter, 1, prey, "6, 6, 1"); /* nine: 1/36 */
    assert_int_equal(range.state.elements[prey].hits, 1);
    range.state.elements[hunter].flags |= UNIVERSAL_SILENT;
    range.state.elements[hunter].weapon[0] = 0;
    range_shoot(&range, hunter, 1, prey, "");
    assert_int_equal(range_told(&range, UNIVERSAL_EVENT_IMPOSSIBLE), 1);
}

TEST(un_d3_3, each_face_of_a_damage_die)
{
    static const char *const pending[] = {"1/1/0/0", "0/1/0/0", "1/0/1/0",
                                          "0/0/1/0", "1/0/0/1", "0/0/0/1"};
    static const char *const unity[] = {"1/0/0/0", "1/0/0/0", "1/0/0/0",
                                        "0/1/0/0", "0/0/1/0", "0/0/0/1"};
    for (int face = 0; face < 6; face++) {
        char dice[] = "4, 0";
        dice[3] = (char)('1' + face);
        open_pair(shock_cannon, "AB", "", 9);
        range_shoot(&range, hunter, 1, prey, dice);
        assert_pending(&range, prey, pending[face]);
        open_pair(shock_cannon, "AB", "", 9);
        range.setup.option[UNIVERSAL_OPTION_DAMAGE_CHART] = 1;
        range_shoot(&range, hunter, 1, prey, dice);
        assert_pending(&range, prey, unity[face]);
        assert_cites(&range, D3_3B);
    }
}

TEST(un_d3_3b, the_unity_chart)
{
    open_pair("9:6/4/1", "AB", "", 5);
    range.setup.option[UNIVERSAL_OPTION_DAMAGE_CHART] = 1;
    range_shoot(&range, hunter, 1, prey, "444444, 1 2 3 4 5 6");
    assert_pending(&range, prey, "3/1/1/1");
    assert_cites(&range, D3_3B);
}

TEST(un_d2_1, dice_are_those_of_the_band_for_each_weapon)
{
    open_pair("4:2/4/1 9:3/5/1", "AB*2", "", 5);
    range_shoot(&range, hunter, 3, prey, "4 5 4 6 4 5, 2 2 2");
    assert_int_equal(range.state.elements[prey].hits, 3);
    const struct event *aimed = range_event(&range, UNIVERSAL_EVENT_AIMED, 0);
    assert_int_equal(universal_aimed_of(aimed).weapons, 2);
    assert_int_equal(universal_aimed_of(aimed).accuracy, 5 << 8 | 5);
    assert_int_equal(universal_aimed_of(aimed).dice, 6);
}

TEST(un_d3_1, every_hit_that_goes_through_inflicts_the_band_s_points)
{
    open_pair("4:2/4/1 9:2/4/4", "AB", "", 5);
    range_shoot(&range, hunter, 1, prey, "4 4, 22222222");
    assert_int_equal(range.state.elements[prey].points, 8);
    assert_int_equal(range_told_of(&range, points, 0, points), 8);
}

/* ---- order of dice ---- */

TEST(un_d0_3, targets_as_declared_batteries_as_displayed)
{
    open_pair("9:1/4/1", "AB", "", 5);
    range_battery(&range, gun, "9:1/4/1", "AB*2", "");
    int other = range_ship(&range, SIDE_BLUE, hulk, 4, 0, 3);
    range_fire(&range, hunter, 4, other, 0);
    range_fire(&range, hunter, 3, prey, 0);
    /* the other first: 1; then prey by A: 4, 1; by B: 4, 6 */
    range_end(&range, hunter, "1, 4, 1, 4, 6");
    assert_pending(&range, prey, "1/1/0/1");
    assert_pending(&range, other, "0/0/0/0");
    assert_int_equal(range_event(&range, UNIVERSAL_EVENT_AIMED, 0)->other, other);
    assert_int_equal(range_told_of(&range, aimed, 2, battery), 1);
}

TEST(un_d0_3, dice_fall_on_doomed_targets_too)
{
    open_pair("9:1/4/1", "AB", "", 5);
    range.state.elements[prey].pending[UNIVERSAL_HULL] = 20;
    range_shoot(&range, hunter, 1, prey, "4, 1");
    assert_pending(&range, prey, "21/1/0/0");
}

TEST(un_d0_3, a_chain_ends_after_64_batches)
{
    static char dice[2 * 64 + 8];
    open_pair("9:1/6/1", "AB", "repeating-5", 5);
    memset(dice, '5', 64); /* none of them hits */
    dice[64] = '\0';
    range_shoot(&range, hunter, 1, prey, dice);
    assert_cites(&range, D0_3);
}

/* ---- facings ---- */

static void open_row(int screens_forward, int screens_starboard)
{
    open_pair("9:1/4/1", "ABCDEF*2", "", 5);
    set_screens(screens_forward, 0, screens_starboard, 0);
    range.state.units[prey].heading = 0;
    range.state.units[hunter].cell = (struct cell){5, 3}; /* row h+1: forward or starboard */
}

TEST(un_d2_4, on_a_boundary_row_the_defender_picks_once)
{
    open_row(1, 3);
    range_fire(&range, hunter, 1, prey, 0);
    range_fire(&range, hunter, 2, prey, 0);
    range_end(&range, hunter, "");
    assert_step(&range, FACING_ASK);
    assert_int_equal(range.state.victim, prey);
    assert_int_equal(range_listed(&range, UNIVERSAL_SHOW, prey), 2);
    struct action show = range_answer(UNIVERSAL_SHOW, prey);
    show.target = (uint8_t)hunter;
    show.mode = UNIVERSAL_AFT;
    range_refuse_reply(&range, &show, "UN-geo.3b");
    show.target = (uint8_t)prey;
    range_refuse_reply(&range, &show, "UN-D2.4");
    show.target = (uint8_t)hunter;
    show.mode = UNIVERSAL_STARBOARD;
    range_reply(&range, &show, "4 4, 4 5, 2"); /* three Screens: 5+ */
    assert_pending(&range, prey, "0/1/0/0");
    assert_cites(&range, D2_4);
    assert_step(&range, LATE);
}

TEST(un_d2_4, facings_that_are_alike_are_not_asked_about)
{
    open_row(2, 2);
    range_shoot(&range, hunter, 1, prey, "4, 3");
    assert_step(&range, LATE);
    open_row(2, 2);
    range.designs[hulk].shield[UNIVERSAL_STARBOARD] = 1;
    range_shoot(&range, hunter, 1, prey, "");
    assert_step(&range, FACING_ASK);
}

TEST(un_d2_4, in_one_hex_any_of_the_four)
{
    open_pair("9:1/4/1", "AB", "", 5);
    set_screens(0, 1, 2, 3);
    range.state.units[hunter].cell = range.state.units[prey].cell;
    range_shoot(&range, hunter, 1, prey, "");
    assert_int_equal(range_listed(&range, UNIVERSAL_SHOW, prey), 4);
    struct action show = range_answer(UNIVERSAL_SHOW, prey);
    show.target = (uint8_t)hunter;
    show.mode = UNIVERSAL_AFT;
    range_reply(&range, &show, "4, 4");
}

TEST(un_o3, facings_by_default)
{
    open_pair("9:1/4/1", "AB", "", 5);
    set_screens(1, 2, 2, 0);
    assert_int_equal(universal_facing_default(&range.game, prey, 15), UNIVERSAL_STARBOARD);
    range.designs[hulk].shield[UNIVERSAL_PORT] = 1;
    assert_int_equal(universal_facing_default(&range.game, prey, 15), UNIVERSAL_PORT);
    assert_int_equal(universal_facing_default(&range.game, prey, 1), UNIVERSAL_FORWARD);
    assert_int_equal(universal_facing_enveloped(&range.game, prey), UNIVERSAL_AFT);
    set_screens(1, 1, 1, 1);
    assert_int_equal(universal_facing_enveloped(&range.game, prey), UNIVERSAL_FORWARD);
}

/* ---- Shields ---- */

TEST(un_d3_2, the_owner_chooses_between_facing_and_omni)
{
    open_pair(shock_cannon, "AB", "", 4);
    range.designs[hulk].shield[UNIVERSAL_FORWARD] = 2;
    range.designs[hulk].shield[UNIVERSAL_OMNI] = 2;
    range_shoot(&range, hunter, 1, prey, "4");
    assert_step(&range, BLOCK_ASK);
    assert_int_equal(range_listed(&range, UNIVERSAL_BLOCK, prey), 2); /* 2 + 1, 1 + 2 */
    struct action block = range_answer(UNIVERSAL_BLOCK, prey);
    range_refuse_reply(&range, &block, "UN-D3.2");
    block.amount[0] = 3;
    range_refuse_reply(&range, &block, "UN-D3.2");
    block.amount[0] = 1;
    range_reply(&range, &block, "");
    assert_int_equal(range.state.elements[prey].card.shield[UNIVERSAL_FORWARD], 1);
    assert_int_equal(range.state.elements[prey].card.shield[UNIVERSAL_OMNI], 2);
    assert_pending(&range, prey, "0/0/0/0");
    assert_cites(&range, D3_2);
}

TEST(un_d3_2, no_choice_no_question)
{
    open_pair(shock_cannon, "AB", "", 4);
    range.designs[hulk].shield[UNIVERSAL_FORWARD] = 1;
    range.designs[hulk].shield[UNIVERSAL_OMNI] = 1;
    range.designs[hulk].shield[UNIVERSAL_AFT] = 9;
    range_shoot(&range, hunter, 1, prey, "4, 2");
    assert_pending(&range, prey, "0/1/0/0");
    const struct event *event = range_event(&range, UNIVERSAL_EVENT_SHIELDED, 0);
    assert_int_equal(universal_shielded_of(event).absorbed, 2);
    assert_int_equal(universal_shielded_of(event).left, 1);
}

/* ---- flights ---- */

TEST(un_f3_2, w68_each_hit_kills_a_fighter)
{
    open_pair("9:4/4/3", "AB", "catastrophic piercing", 5);
    int flight = range_flight(&range, SIDE_BLUE, 3, 0, 6);
    range_shoot(&range, hunter, 1, flight, "4 5 6 5");
    assert_int_equal(range.state.elements[flight].pending_fighters, 3);
    assert_int_equal(range.state.elements[flight].hits, 3);
    assert_cites(&range, F3_2);
    range.state.elements[flight].pending_fighters = 5;
    range.state.elements[hunter].weapon[0] = 0;
    range_shoot(&range, hunter, 1, flight, "5 5 5 5");
    assert_int_equal(range.state.elements[flight].pending_fighters, 6);
}

/* ---- Decoys, Seekers ---- */

TEST(un_e2_2, a_decoy_may_draw_all_fire_of_a_ship)
{
    open_pair("9:1/4/1", "AB*2", "", 5);
    range_battery(&range, gun, "9:1/4/1", "AB", "");
    int other = range_ship(&range, SIDE_BLUE, hulk, 4, 0, 3);
    range.state.elements[prey].flags |= UNIVERSAL_DECOYED;
    range_fire(&range, hunter, 5, prey, 0);
    range_fire(&range, hunter, 2, other, 0);
    range_end(&range, hunter, "5, 4, 1");
    assert_pending(&range, prey, "0/0/0/0");
    assert_pending(&range, other, "1/1/0/0");
    assert_false(range.state.elements[prey].flags & UNIVERSAL_DECOYED);
    assert_cites(&range, E2_2);
    memset(range.state.elements[hunter].weapon, 0, 3);
    range.state.elements[prey].flags |= UNIVERSAL_DECOYED;
    range_shoot(&range, hunter, 5, prey, "4, 1, 1"); /* one die for both batteries */
    assert_true(range.state.elements[prey].flags & UNIVERSAL_DECOYED);
}

TEST(un_d6_1, seekers_are_launched_four_to_a_marker)
{
    open_pair("4:2/3/1 8:3/4/1", "AB*6", "seeking", 5);
    range_fire(&range, hunter, 63, prey, 0);
    assert_cites(&range, D5_SEEKING);
    range_end(&range, hunter, "");
    assert_int_equal(range.state.marker_count, 2);
    const struct universal_marker *first = &range.state.markers[0];
    assert_int_equal(first->kind, UNIVERSAL_MARKER_SEEKERS);
    assert_int_equal(first->count, 4);
    assert_int_equal(first->dice, 12);
    assert_int_equal(first->target, prey);
    assert_true(cell_equal(first->cell, range.state.units[hunter].cell));
    assert_int_equal(range.state.markers[1].count, 2);
    assert_int_equal(range.state.markers[1].dice, 6);
    assert_int_equal(universal_marker_battery(first), 0);
    assert_cites(&range, D6_1);
}

TEST(un_d6_1, volatile_dice_fall_at_the_launch)
{
    open_pair("9:2/4/1", "AB*5", "seeking volatile", 5);
    range_battery(&range, gun, "9:1/4/1", "AB", "");
    range_shoot(&range, hunter, 31 | 32, prey, "1 2 3 4 5 6 1 1, 6 6, 3");
    assert_int_equal(range.state.markers[0].dice, 23);
    assert_int_equal(range.state.markers[1].dice, 12);
}

TEST(un_d6_1, salvos_fly_as_one_die_a_weapon)
{
    open_pair("9:3/4/1", "AB*2", "seeking salvo-fire", 5);
    range_shoot(&range, hunter, 3, prey, "");
    assert_int_equal(range.state.markers[0].dice, 2);
    assert_int_equal(range.state.markers[0].hits, 3);
    open_pair("9:1/4/1", "AB*2", "seeking salvo-fire volatile", 5);
    range_shoot(&range, hunter, 3, prey, "2, 5"); /* each has a marker of its own */
    assert_int_equal(range.state.marker_count, 2);
    assert_int_equal(range.state.markers[1].dice, 1);
    assert_int_equal(range.state.markers[1].hits, 5);
}

TEST(un_0_6, no_seekers_without_room_for_markers)
{
    open_pair("9:2/4/1", "AB*5", "seeking", 5);
    range.state.marker_count = UNIVERSAL_MARKERS_MAX - 1;
    range_refuse(&range, hunter, 31, prey, 0, "UN-0.6");
    range_fire(&range, hunter, 15, prey, 0);
    range_refuse(&range, hunter, 16, prey, 0, "UN-0.6");
}

/* ---- strikes by others ---- */

static struct universal_strike make_strike(enum universal_blow kind, int dice)
{
    return (struct universal_strike){.kind = kind,
                                     .unit = hunter,
                                     .marker = UNIVERSAL_NO_MARKERS,
                                     .target = prey,
                                     .facing = UNIVERSAL_FACING_ASK,
                                     .dice = dice,
                                     .acc = 4,
                                     .dmg = 1};
}

TEST(un_e2_6, w65_mines_hit_by_themselves)
{
    open_pair("9:1/4/1", "AB", "", 5);
    set_screens(2, 0, 0, 0);
    struct universal_strike mines = make_strike(UNIVERSAL_BY_MINES, 6);
    mines.unit = UNIT_NONE;
    mines.facing = UNIVERSAL_FORWARD;
    mines.automatic = true;
    range_strike(&range, &mines, "1 4 5 3 6 2, 2 2 2");
    assert_pending(&range, prey, "0/3/0/0");
}

TEST(un_e2_5, marines_throw_damage_dice_only)
{
    open_pair("9:1/4/1", "AB", "", 5);
    set_screens(3, 3, 3, 3);
    range.designs[hulk].shield[UNIVERSAL_OMNI] = 9;
    struct universal_strike marines = make_strike(UNIVERSAL_BY_MARINES, 2);
    range_strike(&range, &marines, "1 6");
    assert_pending(&range, prey, "1/1/0/1");
}

TEST(un_e1_1, w66_natural_ones_cost_fighters)
{
    open_pair("9:1/4/1", "AB", "", 5);
    range.designs[hulk].item[UNIVERSAL_ANTI_FIGHTER_BATTERIES] = 2;
    hunter = range_flight(&range, SIDE_RED, 4, 0, 6);
    struct universal_strike attack = make_strike(UNIVERSAL_BY_FLIGHT, 6);
    attack.acc = 5;
    range_strike(&range, &attack, "1 1 5 6 3 2, 2 2");
    assert_int_equal(range.state.elements[prey].hits, 2);
    assert_int_equal(range.state.elements[hunter].pending_fighters, 2);
    assert_cites(&range, E1_1);
}

TEST(un_e1_2, area_defense_lends_its_batteries)
{
    open_pair("9:1/4/1", "AB", "", 5);
    range.designs[gun].item[UNIVERSAL_ANTI_FIGHTER_BATTERIES] = 1;
    range.designs[gun].item[UNIVERSAL_AREA_DEFENSE] = 1;
    int guard = range_ship(&range, SIDE_BLUE, gun, 6, 0, 3);
    hunter = range_flight(&range, SIDE_RED, 4, 0, 6);
    struct universal_strike attack = make_strike(UNIVERSAL_BY_FLIGHT, 2);
    range_strike(&range, &attack, "1 2");
    assert_int_equal(range.state.elements[hunter].pending_fighters, 1);
    range.state.units[guard].cell = (struct cell){7, 0};
    range_strike(&range, &attack, "1 2");
    assert_int_equal(range.state.elements[hunter].pending_fighters, 1);
}

TEST(un_e1_9, pds_fires_as_a_weapon)
{
    open_pair("9:1/4/1", "AB", "", 3);
    struct universal_aim aim = {
        .kind = UNIVERSAL_BY_PDS, .unit = hunter, .weapon = -1, .target = prey};
    assert_int_equal(universal_aim_judge(&range.game, &aim), UNIVERSAL_SOUND_AIM);
    struct universal_strike pds = make_strike(UNIVERSAL_BY_PDS, aim.rof);
    range_strike(&range, &pds, "4 3 6, 2 2");
    assert_pending(&range, prey, "0/2/0/0");
    assert_cites(&range, E1_9);
    range.state.units[prey].cell.q = 4;
    assert_int_equal(universal_aim_judge(&range.game, &aim), UNIVERSAL_OUT_OF_RANGE);
}

TEST(un_d6_3, seekers_come_from_their_marker)
{
    open_pair("4:2/3/1 9:2/5/2", "AB", "seeking", 5);
    set_screens(0, 0, 0, 3);
    range.state.markers[0] = (struct universal_marker){.cell = {9, 0},
                                                       .kind = UNIVERSAL_MARKER_SEEKERS,
                                                       .unit = (uint8_t)hunter,
                                                       .target = (uint8_t)prey,
                                                       .count = 1,
                                                       .dice = 2,
                                                       .hits = 1};
    range.state.marker_count = 1;
    struct universal_strike volley = make_strike(UNIVERSAL_BY_SEEKERS, 2);
    volley.marker = 0;
    volley.traits = (uint64_t)1 << UNIVERSAL_SEEKING;
    volley.at_once = true;
    range_strike(&range, &volley, "3 2, 5, 2"); /* four hexes astern: 3+, three Screens */
    assert_pending(&range, prey, "0/1/0/0");
    assert_step(&range, SETTLE); /* at once */
}

TEST(un_d2_4, strikes_ask_for_the_facing_too)
{
    open_row(1, 3);
    struct universal_strike pds = make_strike(UNIVERSAL_BY_PDS, 3);
    range_strike(&range, &pds, "");
    assert_step(&range, FACING_ASK);
    struct action show = range_answer(UNIVERSAL_SHOW, prey);
    show.target = (uint8_t)hunter;
    show.mode = UNIVERSAL_FORWARD;
    range_reply(&range, &show, "4 1 1, 3, 2");
    assert_pending(&range, prey, "0/1/0/0");
    range_strike(&range, &pds, "1 1 1"); /* shown to this ship already */
    universal_turns_forget_facings(&range.state);
    range_strike(&range, &pds, "");
    assert_step(&range, FACING_ASK);
}

TEST(un_c4_2c, what_strikes_a_hidden_ship_is_for_its_own_side)
{
    open_pair("9:1/4/1", "AB", "", 5);
    range.designs[hulk].shield[UNIVERSAL_FORWARD] = 1;
    range.designs[hulk].shield[UNIVERSAL_OMNI] = 1;
    range.state.units[prey].status = UNIVERSAL_HIDDEN;
    struct universal_strike rock = make_strike(UNIVERSAL_BY_ASTEROID, 4);
    rock.unit = UNIT_NONE;
    rock.facing = UNIVERSAL_FORWARD;
    range_strike(&range, &rock, "|3 4 3 1"); /* one point: Shields of the facing first */
    assert_int_equal(range.state.elements[prey].card.shield[UNIVERSAL_FORWARD], 1);
    assert_int_equal(range.state.elements[prey].card.shield[UNIVERSAL_OMNI], 0);
    assert_cites(&range, H1);
    for (int i = 0; i < range.events.count; i++)
        assert_int_equal(range.list[i].seen_by, setup_seats_of(&range.setup, SIDE_BLUE));
}

TEST(un_d5_seeking, seekers_with_sweeping_and_proximity_strike_from_their_marker)
{
    open_pair("4:2/3/1 9:2/5/2", "AB", "seeking sweeping", 5);
    int beside = range_ship(&range, SIDE_BLUE, hulk, 5, 1, 3);
    range.state.markers[0] = (struct universal_marker){.cell = {9, 0},
                                                       .kind = UNIVERSAL_MARKER_SEEKERS,
                                                       .unit = (uint8_t)hunter,
                                                       .target = (uint8_t)prey,
                                                       .count = 1,
                                                       .dice = 2,
                                                       .hits = 1};
    range.state.marker_count = 1;
    struct universal_strike volley = make_strike(UNIVERSAL_BY_SEEKERS, 2);
    volley.marker = 0;
    volley.traits = range.designs[gun].battery[0].profile[0].traits;
    range_strike(&range, &volley, "3 3, 2 2");
    assert_step(&range, SWEEP_ASK);
    assert_int_equal(range.state.actor, hunter);
    struct action next = range_answer(UNIVERSAL_NEXT, hunter);
    next.target = (uint8_t)beside;
    range_reply(&range, &next, "3 2, 6");
    assert_pending(&range, beside, "0/0/0/1");
}

TEST(un_d1_1, declining_goes_on_with_what_comes_late)
{
    open_pair("9:1/4/1", "AB", "", 5);
    range.state.elements[prey].shown = 2;
    struct action hold = range_answer(UNIVERSAL_HOLD, hunter);
    range_reply(&range, &hold, "");
    assert_step(&range, LATE);
    assert_int_equal(range.state.actor, hunter);
    assert_int_equal(range.state.elements[prey].shown, 0);
    assert_cites(&range, D0_1);
}

/* ---- positions that stop in an attack ---- */

/* One byte of the shot is something else. */
static bool fits_with(size_t offset, uint8_t value)
{
    uint8_t *byte = (uint8_t *)&range.state.shot + offset, kept = *byte;
    *byte = value;
    bool fits = universal_fits_position(&range.game);
    *byte = kept;
    return fits;
}

TEST(un_d2_4, positions_stop_where_facings_are_asked)
{
    open_row(1, 3);
    range_shoot(&range, hunter, 1, prey, "");
    assert_true(universal_fits_position(&range.game));
    assert_false(fits_with(offsetof(struct universal_shot, stage), UNIVERSAL_SHOT_AIM));
    assert_false(fits_with(offsetof(struct universal_shot, kind), UNIVERSAL_BY_SEEKERS));
    assert_false(fits_with(offsetof(struct universal_shot, unit), (uint8_t)prey));
    assert_false(fits_with(offsetof(struct universal_shot, resume), UNIVERSAL_STEP_SHOT));
    assert_false(fits_with(offsetof(struct universal_shot, now), 1));
    range.state.step = UNIVERSAL_STEP_BLOCK_ASK;
    assert_false(universal_fits_position(&range.game));
}

TEST(un_d3_2, positions_stop_where_shields_are_asked_about)
{
    open_pair(shock_cannon, "AB", "", 4);
    range.designs[hulk].shield[UNIVERSAL_FORWARD] = 2;
    range.designs[hulk].shield[UNIVERSAL_OMNI] = 2;
    range_shoot(&range, hunter, 1, prey, "4");
    assert_true(universal_fits_position(&range.game));
    assert_false(fits_with(offsetof(struct universal_shot, facing), UNIVERSAL_FACINGS));
    assert_false(fits_with(offsetof(struct universal_shot, points), 0));
    assert_false(fits_with(offsetof(struct universal_shot, battery), 1));
    assert_false(fits_with(offsetof(struct universal_shot, manner), 1));
    assert_false(fits_with(offsetof(struct universal_shot, entry), 1));
    assert_false(fits_with(offsetof(struct universal_shot, traits), 1));
    assert_false(fits_with(offsetof(struct universal_shot, target), 9));
    range.state.elements[prey].card.shield[UNIVERSAL_OMNI] = 2;
    assert_false(universal_fits_position(&range.game)); /* nothing to choose */
}

/* ---- what is said of them ---- */

TEST(un_d2_2, each_modifier_is_named_with_its_rule)
{
    open_pair("9:2/4/1", "AB", "", 5);
    range.state.elements[prey].flags |= UNIVERSAL_SILENT;
    range_shoot(&range, hunter, 1, prey, "1 2");
    struct game game = {&universal_rulebook, &range.setup, &range.state};
    assert_terms(&game, range_event(&range, UNIVERSAL_EVENT_AIMED, 0),
                 "2 dice, base 4, needs 5; -1 silent target UN-C4.5");
    assert_terms(&game, range_event(&range, UNIVERSAL_EVENT_HITS, 0), "none");
}
