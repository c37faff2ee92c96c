/* Weapon traits one by one, and some together (UN-D5, UN-E3.1). */
#include "tests/rules/universal/range.h"

#include <string.h>

static struct range range;
static int gun, hulk, hunter, prey;

/* One weapon of a battery with these traits, its prey five hexes ahead, facing it. */
static void open_gun(const char *band, const char *traits)
{
    range_open(&range);
    gun = range_design(&range);
    hulk = range_design(&range);
    range_battery(&range, gun, band, "AB*3", traits);
    hunter = range_ship(&range, SIDE_RED, gun, 0, 0, 0);
    prey = range_ship(&range, SIDE_BLUE, hulk, 5, 0, 3);
}

static void set_screens(int forward)
{
    range.designs[hulk].item[UNIVERSAL_SCREEN_FORWARD] = (uint8_t)forward;
}

static void set_shields(int forward)
{
    range.designs[hulk].shield[UNIVERSAL_FORWARD] = (uint8_t)forward;
}

static int shields_used(void)
{
    return range.state.elements[prey].card.shield[UNIVERSAL_FORWARD];
}

static const struct universal_element *target(void)
{
    return &range.state.elements[prey];
}

/* ---- attack dice ---- */

TEST(un_d5_repeating, w54_even_a_miss_adds_a_die)
{
    open_gun("9:1/4/1", "repeating-5");
    range.designs[hulk].item[UNIVERSAL_COUNTERMEASURES] = 1;
    range.state.elements[prey].flags |= UNIVERSAL_SILENT;
    range_shoot(&range, hunter, 1, prey, "5, 6, 2, 2");
    assert_int_equal(target()->hits, 1);
    assert_cites(&range, D5_REPEATING);
}

TEST(un_d5_repeating, four_five_and_six)
{
    open_gun("9:1/6/1", "repeating-4");
    range_shoot(&range, hunter, 1, prey, "4, 3");
    open_gun("9:1/6/1", "repeating-6");
    range_shoot(&range, hunter, 1, prey, "5");
    open_gun("9:3/4/1", "repeating-6");
    range_shoot(&range, hunter, 1, prey, "6 6 1, 6 2, 1, 2 2 2");
    assert_int_equal(target()->hits, 3);
}

TEST(un_d2_3, extra_dice_look_at_the_die_as_first_rolled)
{
    open_gun("9:1/6/1", "repeating-5");
    range.designs[hulk].item[UNIVERSAL_COUNTERMEASURES] = 1;
    range_shoot(&range, hunter, 1, prey, "6, 1, 2"); /* its second roll misses; one more die */
    assert_int_equal(target()->hits, 0);
    open_gun("9:1/6/1", "repeating-5");
    range.designs[hulk].item[UNIVERSAL_COUNTERMEASURES] = 1;
    range.state.elements[prey].flags |= UNIVERSAL_SILENT;
    range_shoot(&range, hunter, 1, prey, "6, 5, 2, 2"); /* the second roll adds none */
    assert_int_equal(target()->hits, 1);
}

TEST(un_d5_retargeting, misses_are_rolled_once_more)
{
    open_gun("9:4/4/1", "retargeting");
    range_shoot(&range, hunter, 1, prey, "4 1 2 3, 5 3 1, 2 2");
    assert_int_equal(target()->hits, 2);
    assert_cites(&range, D5_RETARGETING);
    open_gun("9:1/4/1", "retargeting");
    range_shoot(&range, hunter, 1, prey, "4, 2");
    assert_int_equal(range_told(&range, UNIVERSAL_EVENT_EXTRA), 0);
}

TEST(un_d5_retargeting, new_dice_have_second_rolls_of_their_own)
{
    open_gun("9:2/6/1", "retargeting");
    range.designs[hulk].item[UNIVERSAL_COUNTERMEASURES] = 1;
    range_shoot(&range, hunter, 1, prey, "6 3, 2, 6 1, 3, 2");
    assert_int_equal(target()->hits, 1);
}

TEST(un_d5_chainfire, hits_give_dice_that_give_none)
{
    open_gun("9:2/4/1", "chain-fire");
    range_shoot(&range, hunter, 1, prey, "4 5, 4 1, 2 2 2");
    assert_int_equal(target()->hits, 3);
    assert_cites(&range, D5_CHAINFIRE);
}

TEST(un_d5_bursting, hits_burst_again)
{
    open_gun("9:2/4/1", "bursting");
    range_shoot(&range, hunter, 1, prey, "4 5, 4 3, 5, 3, 2 2 2 2");
    assert_int_equal(target()->hits, 4);
    assert_cites(&range, D5_BURSTING);
}

TEST(un_d5_salvofire, one_die_scores_as_many_hits)
{
    open_gun("9:4/4/1", "salvo-fire");
    range_shoot(&range, hunter, 3, prey, "4 3, 2 2 2 2");
    assert_int_equal(target()->hits, 4);
    assert_cites(&range, D5_SALVOFIRE);
}

TEST(un_d5_volatile, dice_decide_how_many_are_thrown)
{
    open_gun("9:2/4/1", "volatile");
    range_shoot(&range, hunter, 1, prey, "1 2, 4 1 5, 2 2");
    assert_int_equal(target()->hits, 2);
    assert_cites(&range, D5_VOLATILE);
}

TEST(un_d5_volatile, with_salvo_fire_they_decide_the_hits)
{
    open_gun("9:2/4/1", "volatile salvo-fire");
    /* weapon by weapon: 1+2 and a hit, 6+6 and a miss */
    range_shoot(&range, hunter, 3, prey, "1 2, 4, 6 6, 3, 2 2 2");
    assert_int_equal(target()->hits, 3);
}

TEST(un_d5_sustained, weapons_that_go_on_are_better)
{
    open_gun("9:1/4/1", "sustained");
    struct walk walk = walk_begin(&range.game, NULL, &range.events);
    range_shoot(&range, hunter, 1, prey, "1");
    universal_weapon_rest(&walk, hunter);
    /* the first goes on, the other two begin: dice of the first come first */
    range_shoot(&range, hunter, 7, prey, "3, 3 4, 2 2");
    assert_int_equal(target()->hits, 2);
    assert_cites(&range, D5_SUSTAINED);
    assert_int_equal(range_told(&range, UNIVERSAL_EVENT_PENETRATED), 1); /* one group */
    universal_weapon_rest(&walk, hunter);
    universal_weapon_rest(&walk, hunter); /* a turn without fire */
    range_shoot(&range, hunter, 1, prey, "3");
    assert_int_equal(target()->hits, 0);
}

TEST(un_d5_sustained, only_at_the_same_target)
{
    open_gun("9:1/4/1", "sustained");
    struct walk walk = walk_begin(&range.game, NULL, &range.events);
    int other = range_ship(&range, SIDE_BLUE, hulk, 4, 0, 3);
    range_shoot(&range, hunter, 1, other, "1");
    universal_weapon_rest(&walk, hunter);
    range_shoot(&range, hunter, 1, prey, "3");
    assert_int_equal(target()->hits, 0);
}

TEST(un_d5_sustained, the_mode_of_last_turn_does_not_matter)
{
    open_gun("9:1/4/1", "");
    range_mode(&range, gun, "9:1/4/1", "sustained");
    struct walk walk = walk_begin(&range.game, NULL, &range.events);
    range_shoot(&range, hunter, 1, prey, "1");
    universal_weapon_rest(&walk, hunter);
    range_fire(&range, hunter, 1, prey, 1);
    range_end(&range, hunter, "3, 2");
    assert_int_equal(target()->hits, 1);
}

TEST(un_d5_slow, idle_after_firing)
{
    open_gun("9:1/4/1", "slow-2");
    struct walk walk = walk_begin(&range.game, NULL, &range.events);
    range_shoot(&range, hunter, 1, prey, "1");
    for (int turn = 0; turn < 2; turn++) {
        universal_weapon_rest(&walk, hunter);
        range_refuse(&range, hunter, 1, prey, 0, "UN-D5.slow");
    }
    universal_weapon_rest(&walk, hunter);
    range_fire(&range, hunter, 1, prey, 0);
    open_gun("9:1/4/1", "slow-1");
    range_shoot(&range, hunter, 1, prey, "1");
    universal_weapon_rest(&walk, hunter);
    range_refuse(&range, hunter, 1, prey, 0, "UN-D5.slow");
    universal_weapon_rest(&walk, hunter);
    range_fire(&range, hunter, 1, prey, 0);
}

/* ---- Screens ---- */

TEST(un_d5_phasing, w52_screens_are_ignored)
{
    open_gun("9:2/4/1", "phasing-1");
    set_screens(3);
    range_shoot(&range, hunter, 1, prey, "4 4, 4 3, 2");
    assert_int_equal(target()->through, 1);
    assert_cites(&range, D5_PHASING);
    open_gun("9:1/4/1", "phasing-3");
    set_screens(3);
    range_shoot(&range, hunter, 1, prey, "4, 2");
    assert_int_equal(target()->through, 1);
    assert_int_equal(range_told(&range, UNIVERSAL_EVENT_PENETRATED), 1);
}

TEST(un_d5_nonphasing, w53_one_less_on_each_die)
{
    open_gun("9:2/4/1", "non-phasing");
    set_screens(1);
    range_shoot(&range, hunter, 1, prey, "4 4, 4 3, 2");
    assert_int_equal(target()->through, 1);
    assert_cites(&range, D5_NONPHASING);
    open_gun("9:1/4/1", "non-phasing");
    range_shoot(&range, hunter, 1, prey, "4, 2"); /* no Screens, no dice */
    assert_int_equal(target()->through, 1);
}

TEST(un_d5_impact, one_success_of_several_is_enough)
{
    open_gun("9:2/4/1", "impact-2");
    set_screens(2);
    range_shoot(&range, hunter, 1, prey, "4 4, 1 4 1, 3 3 3, 2");
    assert_int_equal(target()->through, 1);
    assert_cites(&range, D5_IMPACT);
    open_gun("9:1/4/1", "impact-1");
    set_screens(2);
    range_shoot(&range, hunter, 1, prey, "4, 5 6, 2"); /* both succeed: still one */
    assert_int_equal(target()->through, 1);
    open_gun("9:1/4/1", "impact-3");
    set_screens(2);
    range_shoot(&range, hunter, 1, prey, "4, 1 1 1 4, 2");
    assert_int_equal(target()->through, 1);
}

/* ---- points ---- */

TEST(un_d5_cutting, natural_sixes_do_double_and_are_carried_on_first)
{
    open_gun("9:3/4/2", "cutting");
    set_screens(2);
    /* a six, two others: the six fails, one of the others goes through */
    range_shoot(&range, hunter, 1, prey, "4 6 5, 3, 3 4, 2 2");
    assert_int_equal(target()->points, 2);
    open_gun("9:3/4/2", "cutting");
    set_screens(2);
    range_shoot(&range, hunter, 1, prey, "4 6 5, 4, 3 3, 2 2 2 2");
    assert_int_equal(target()->points, 4);
    assert_cites(&range, D5_CUTTING);
}

TEST(un_d5_cutting, with_catastrophic_the_d6_is_doubled)
{
    open_gun("9:2/4/1", "cutting catastrophic");
    range_shoot(&range, hunter, 1, prey, "6 4, 2, 3, 2222222");
    assert_int_equal(target()->points, 7);
}

TEST(un_d5_cutting, bursts_do_not_cut)
{
    open_gun("9:1/4/1", "cutting bursting");
    range_shoot(&range, hunter, 1, prey, "6, 4, 1, 2 2 2");
    assert_int_equal(target()->points, 3);
}

TEST(un_s21, catastrophes_of_exercises_count_three)
{
    open_gun("9:2/4/1", "catastrophic");
    range.scenario.training = 1;
    range_shoot(&range, hunter, 1, prey, "4 4, 222222");
    assert_int_equal(target()->points, 6);
    assert_cites(&range, S21);
}

/* ---- Shields ---- */

TEST(un_d5_piercing, shields_are_ignored)
{
    open_gun("9:2/4/1", "piercing");
    set_shields(5);
    range_shoot(&range, hunter, 1, prey, "4 4, 2 2");
    assert_int_equal(shields_used(), 0);
    assert_cites(&range, D5_PIERCING);
}

TEST(un_d5_piercing, a_die_for_each_point)
{
    open_gun("9:2/4/2", "piercing-4");
    set_shields(5);
    range_shoot(&range, hunter, 1, prey, "4 4, 3 4 5 1, 2 2");
    assert_int_equal(shields_used(), 2);
    assert_int_equal(target()->points, 2);
    open_gun("9:2/4/2", "piercing-6");
    set_shields(5);
    range_shoot(&range, hunter, 1, prey, "4 4, 3 4 5 6, 2");
    assert_int_equal(shields_used(), 3);
    open_gun("9:1/4/1", "piercing-4");
    range_shoot(&range, hunter, 1, prey, "4, 2"); /* no Shields: nothing to decide */
}

TEST(un_d5_semipiercing, w63_half_must_be_absorbed)
{
    open_gun("9:5/4/1", "semi-piercing");
    set_shields(2);
    range_shoot(&range, hunter, 1, prey, "44444, 222");
    assert_int_equal(shields_used(), 2);
    assert_int_equal(target()->points, 3);
    assert_cites(&range, D5_SEMIPIERCING);
    open_gun("9:5/4/1", "semi-piercing");
    set_shields(4);
    range_shoot(&range, hunter, 1, prey, "44444, 22");
    assert_int_equal(shields_used(), 3);
    assert_int_equal(target()->points, 2);
}

TEST(un_d5_semipiercing, is_totalled_over_the_battery)
{
    open_gun("9:1/4/1", "semi-piercing");
    set_shields(4);
    range_shoot(&range, hunter, 3, prey, "4 4, 2");
    assert_int_equal(shields_used(), 1);
}

TEST(un_d5_nonpiercing, a_shield_absorbs_two)
{
    open_gun("9:5/4/1", "non-piercing");
    set_shields(9);
    range_shoot(&range, hunter, 1, prey, "44444");
    assert_int_equal(shields_used(), 3);
    assert_cites(&range, D5_NONPIERCING);
    open_gun("9:5/4/1", "non-piercing");
    set_shields(2);
    range_shoot(&range, hunter, 1, prey, "44444, 2");
    assert_int_equal(target()->points, 1);
}

TEST(un_d5_resonant, a_point_takes_two_shields)
{
    open_gun("9:3/4/1", "resonant");
    set_shields(5);
    range_shoot(&range, hunter, 1, prey, "444"); /* two, two, the last one */
    assert_int_equal(shields_used(), 5);
    assert_int_equal(target()->points, 0);
    assert_cites(&range, D5_RESONANT);
    open_gun("9:3/4/1", "resonant");
    set_shields(3);
    range_shoot(&range, hunter, 1, prey, "444, 2");
    assert_int_equal(target()->points, 1);
}

/* ---- damage dice ---- */

TEST(un_d5_disruptive, w57_even_dice_add_another)
{
    open_gun("9:1/4/1", "disruptive");
    range_shoot(&range, hunter, 1, prey, "4, 2, 6, 3");
    assert_pending(&range, prey, "1/1/1/1");
    assert_int_equal(target()->points, 1);
    assert_cites(&range, D5_DISRUPTIVE);
}

TEST(un_d5_crushing, w58_every_die_hits_the_hull_once_more)
{
    open_gun("9:1/4/1", "crushing");
    range_shoot(&range, hunter, 1, prey, "4, 6");
    assert_pending(&range, prey, "1/0/0/1");
    assert_cites(&range, D5_CRUSHING);
    open_gun("9:1/4/1", "crushing");
    range_shoot(&range, hunter, 1, prey, "4, 3");
    assert_pending(&range, prey, "2/0/1/0");
}

TEST(un_d5_incapacitating, w58_the_hull_is_spared)
{
    open_gun("9:1/4/1", "incapacitating");
    range_shoot(&range, hunter, 1, prey, "4, 3");
    assert_pending(&range, prey, "0/0/1/0");
    assert_cites(&range, D5_INCAPACITATING);
}

TEST(un_e3_1, w58_ones_do_nothing_to_armored_ships)
{
    open_gun("9:1/4/1", "");
    range.designs[hulk].gift[UNIVERSAL_ARMORED] = 1;
    range_shoot(&range, hunter, 1, prey, "4, 1");
    assert_pending(&range, prey, "0/0/0/0");
    assert_cites(&range, E3_1);
    open_gun("9:1/4/1", "crushing");
    range.designs[hulk].gift[UNIVERSAL_ARMORED] = 1;
    range_shoot(&range, hunter, 1, prey, "4, 1");
    assert_pending(&range, prey, "0/0/0/0");
}

static struct action reroll(int face, int dice)
{
    struct action action = range_answer(UNIVERSAL_PINPOINT, hunter);
    action.amount[face - 1] = (int16_t)dice;
    return action;
}

TEST(un_d5_pinpoint, w59_a_die_rolled_again_spares_the_hull)
{
    open_gun("9:1/4/1", "pinpoint");
    range_shoot(&range, hunter, 1, prey, "4, 5");
    assert_step(&range, PINPOINT_ASK);
    assert_int_equal(range.state.victim, prey);
    assert_int_equal(range_listed(&range, UNIVERSAL_PINPOINT, hunter), 2);
    struct action wrong = reroll(4, 1), right = reroll(5, 1);
    range_refuse_reply(&range, &wrong, "UN-D5.pinpoint");
    range_reply(&range, &right, "1");
    assert_pending(&range, prey, "0/1/0/0");
    assert_cites(&range, D5_PINPOINT);
}

TEST(un_d5_pinpoint, dice_that_are_kept_count)
{
    open_gun("9:3/4/1", "pinpoint crushing");
    range_shoot(&range, hunter, 1, prey, "444, 5 5 2");
    struct action one = reroll(5, 1);
    range_reply(&range, &one, "3");
    assert_pending(&range, prey, "3/1/1/1"); /* 5: 2 hull, system; 2: hull, engine; again: weapon */
}

TEST(un_d5_pinpoint, none_need_be_rolled_again)
{
    open_gun("9:1/4/1", "pinpoint");
    range_shoot(&range, hunter, 1, prey, "4, 5");
    struct action none = range_answer(UNIVERSAL_PINPOINT, hunter);
    range_reply(&range, &none, "");
    assert_pending(&range, prey, "1/0/0/1");
}

TEST(un_d5_order, pinpoint_comes_before_disruptive_s_dice)
{
    open_gun("9:1/4/1", "pinpoint disruptive");
    range_shoot(&range, hunter, 1, prey, "4, 5");
    struct action again = reroll(5, 1);
    range_reply(&range, &again, "2, 3"); /* the even one adds a die, which may be rolled again */
    assert_step(&range, PINPOINT_ASK);
    assert_cites(&range, D5_ORDER);
    struct action none = range_answer(UNIVERSAL_PINPOINT, hunter);
    range_reply(&range, &none, "");
    assert_pending(&range, prey, "1/1/1/0");
}

/* ---- facings and neighbours ---- */

TEST(un_d5_enveloping, the_attacker_chooses_the_facing)
{
    open_gun("9:1/4/1", "enveloping");
    set_screens(3);
    range.designs[hulk].item[UNIVERSAL_SCREEN_PORT] = 1;
    int manner = (1 + UNIVERSAL_PORT) << UNIVERSAL_MANNER_FACING_SHIFT;
    range_fire(&range, hunter, 1, prey, manner);
    range_end(&range, hunter, "4, 3, 2");
    assert_int_equal(target()->through, 1);
    range_shoot(&range, hunter, 2, prey, "4, 2"); /* left open: where there are fewest */
}

TEST(un_d5_enveloping, a_facing_left_open_is_settled_when_it_is_declared)
{
    open_gun("9:1/4/1", "enveloping");
    set_screens(3);
    int facing = 1 + universal_facing_enveloped(&range.game, prey);
    range_fire(&range, hunter, 1, prey, 0);
    assert_int_equal(range.state.fire_manner[0], facing << UNIVERSAL_MANNER_FACING_SHIFT);
}

TEST(un_d5_proximity, everything_in_the_hex_is_attacked)
{
    open_gun("9:1/4/1", "proximity");
    int flight, other = range_ship(&range, SIDE_BLUE, hulk, 5, 0, 3);
    int friend = range_ship(&range, SIDE_RED, hulk, 5, 0, 0);
    flight = range_flight(&range, SIDE_BLUE, 5, 0, 6);
    range_ship(&range, SIDE_BLUE, hulk, 6, 0, 3); /* beside it */
    /* the target, then by id: other, friend, flight */
    range_shoot(&range, hunter, 1, prey, "4, 2, 4, 6, 4, 1, 5");
    assert_pending(&range, prey, "0/1/0/0");
    assert_pending(&range, other, "0/0/0/1");
    assert_pending(&range, friend, "1/1/0/0");
    assert_int_equal(range.state.elements[flight].pending_fighters, 1);
    assert_cites(&range, D5_PROXIMITY);
}

TEST(un_d5_proximity, the_firing_ship_is_spared)
{
    open_gun("9:1/4/1", "proximity");
    range.state.units[hunter].cell = range.state.units[prey].cell;
    range_shoot(&range, hunter, 1, prey, "3");
    assert_step(&range, LATE);
}

TEST(un_d5_sweeping, hits_go_on_to_a_neighbour)
{
    open_gun("9:3/4/1", "sweeping");
    int beside = range_ship(&range, SIDE_BLUE, hulk, 5, 1, 3);
    range_ship(&range, SIDE_BLUE, hulk, 7, 0, 3); /* two hexes off */
    range_ship(&range, SIDE_RED, hulk, 6, 0, 3);
    range_shoot(&range, hunter, 1, prey, "4 4 1, 2 2");
    assert_step(&range, SWEEP_ASK);
    assert_int_equal(range.state.victim, prey);
    assert_int_equal(range_listed(&range, UNIVERSAL_NEXT, hunter), 2);
    struct action next = range_answer(UNIVERSAL_NEXT, hunter);
    next.target = (uint8_t)prey;
    range_refuse_reply(&range, &next, "UN-D5.sweeping");
    next.target = (uint8_t)beside;
    range_reply(&range, &next, "4 5, 6 6"); /* two dice, no chain */
    assert_pending(&range, beside, "0/0/0/2");
    assert_step(&range, LATE);
    assert_cites(&range, D5_SWEEPING);
}

TEST(un_d5_sweeping, may_be_left_out_and_needs_a_target_in_reach)
{
    open_gun("9:1/4/1", "sweeping");
    int beside = range_ship(&range, SIDE_BLUE, hulk, 5, 1, 3);
    range_shoot(&range, hunter, 1, prey, "4, 2");
    struct action none = range_answer(UNIVERSAL_NEXT, hunter);
    range_reply(&range, &none, "");
    assert_step(&range, LATE);
    range.state.units[beside].status = UNIVERSAL_HIDDEN;
    range_shoot(&range, hunter, 2, prey, "4, 2");
    assert_step(&range, LATE);
}
