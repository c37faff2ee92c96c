/* The exact probabilities of the rules' page, P1 to P12, F1, D1 and D2, by exact odds over the
 * law itself. */
#include "tests/rules/chances.h"
#include "tests/rules/universal/ending.h"

static struct range range;
static struct universal_design *prey_design;
static int hunter, prey;

/* Who is to act: red, in this phase. The state is cut off behind the last unit. */
static void open_phase(enum universal_phase phase)
{
    range.state.head.phase = (uint8_t)phase;
    range.state.turns = (struct alternation){SIDE_RED, SIDE_RED, 1, 1};
    range.state.head.active = SIDE_RED;
    range.setup.state_size = offsetof(struct universal_state, elements) +
                             (size_t)range.state.head.unit_count * sizeof(struct universal_element);
}

/* A hunter with one battery, all of which fires straight at the bow of its prey. */
static void open_pair(const char *bands, const char *banks, const char *traits, int away, int hull)
{
    ending_open(&range);
    int gun = range_design(&range), hulk = range_design(&range);
    prey_design = &range.designs[hulk];
    range_battery(&range, gun, bands, banks, traits);
    ending_tracks(&range, gun, 8);
    ending_tracks(&range, hulk, hull);
    hunter = range_ship(&range, SIDE_RED, gun, 0, 0, 0);
    prey = range_ship(&range, SIDE_BLUE, hulk, away, 0, 3);
    open_phase(UNIVERSAL_PHASE_COMBAT);
}

/* When all weapons have their target, nothing is left to declare. */
static struct odds_answer fire(enum universal_measure measure)
{
    struct action action = range_answer(UNIVERSAL_FIRE, hunter);
    struct odds_question question = {&action, 1, (int)measure, prey};
    action.target = (uint8_t)prey;
    action.weapons = universal_gun_working(&range.game, hunter);
    return chances_ask(&range.game, &question);
}

static void assert_odds(enum universal_measure measure, const double *wanted)
{
    struct odds_answer answer = fire(measure);
    assert_chances(&answer, wanted);
}

/* The first of a long row of chances, as the page has them: ten decimals, or six figures. */
static void assert_row(const struct odds_answer *answer, const double *wanted)
{
    for (int value = 0; wanted[value] >= 0; value++) {
        double apart = chances_of(answer, value) - wanted[value];
        assert_true(apart < 6e-11 && apart > -6e-11);
    }
}

static void assert_many(enum universal_measure measure, const double *wanted)
{
    struct odds_answer answer = fire(measure);
    assert_row(&answer, wanted);
}

static void assert_hull(const double *wanted, double mean, double destroyed)
{
    struct odds_answer hull = fire(UNIVERSAL_MEASURE_HULL);
    struct odds_answer gone = fire(UNIVERSAL_MEASURE_DESTROYED);
    assert_row(&hull, wanted);
    assert_true(chances_mean(&hull) - mean < 1e-9 && mean - chances_mean(&hull) < 1e-9);
    assert_true(chances_of(&gone, 1) - destroyed < 6e-11);
    assert_true(destroyed - chances_of(&gone, 1) < 6e-11);
}

TEST(un_d2_5, p1_two_shock_cannons_near_against_two_screens)
{
    open_pair("4:1/4/3", "AB*2", "", 4, 8);
    prey_design->item[UNIVERSAL_SCREEN_FORWARD] = 2;
    assert_odds(UNIVERSAL_MEASURE_HITS, (double[]){1. / 4, 1. / 2, 1. / 4, -1});
    assert_odds(UNIVERSAL_MEASURE_POINTS, (double[]){9. / 16, 0, 0, 3. / 8, 0, 0, 1. / 16, -1});
    assert_odds(UNIVERSAL_MEASURE_THROUGH, (double[]){9. / 16, 3. / 8, 1. / 16, -1});
    assert_hull((double[]){0.6103515625, 0.146484375, 0.1552734375, 0.06640625, 0.0146484375,
                           0.005859375, 0.0009765625, -1},
                0.75, 0);
}

TEST(un_d2_5, p2_four_shock_cannons_far_against_two_screens)
{
    open_pair("4:1/4/3 12:1/4/1", "AB*4", "", 10, 3);
    prey_design->item[UNIVERSAL_SCREEN_FORWARD] = 2;
    assert_odds(UNIVERSAL_MEASURE_HITS, (double[]){1. / 16, 1. / 4, 3. / 8, 1. / 4, 1. / 16, -1});
    assert_odds(UNIVERSAL_MEASURE_POINTS,
                (double[]){81. / 256, 27. / 64, 27. / 128, 3. / 64, 1. / 256, -1});
    assert_hull(
        (double[]){0.5861816406, 0.3349609375, 0.0717773438, 0.0068359375, 0.0002441406, -1}, 0.5,
        0.0070800781);
}

TEST(un_d5_catastrophic, p3_two_fusion_torpedoes)
{
    open_pair("5:1/3/1", "AB*2", "catastrophic", 5, 5);
    assert_odds(UNIVERSAL_MEASURE_HITS, (double[]){1. / 9, 4. / 9, 4. / 9, -1});
    assert_odds(UNIVERSAL_MEASURE_POINTS,
                (double[]){1. / 9, 2. / 27, 7. / 81, 8. / 81, 1. / 9, 10. / 81, 11. / 81, 2. / 27,
                           5. / 81, 4. / 81, 1. / 27, 2. / 81, 1. / 81, -1});
    assert_hull((double[]){0.1959906684, 0.1844618056, 0.1955837674, 0.169994213, 0.1204155816,
                           0.0714699074, 0.0369767554, 0.0166859568, 0.0062180507, 0.0017843364,
                           -1},
                7. / 3, 0.1335539641);
}

TEST(un_d2_2, p4_countermeasures_and_one_screen)
{
    open_pair("5:1/2/1", "AB*3", "", 5, 2);
    prey_design->item[UNIVERSAL_COUNTERMEASURES] = 1;
    prey_design->item[UNIVERSAL_SCREEN_FORWARD] = 1;
    assert_odds(UNIVERSAL_MEASURE_HITS, (double[]){1. / 27, 2. / 9, 4. / 9, 8. / 27, -1});
    assert_odds(UNIVERSAL_MEASURE_POINTS,
                (double[]){125. / 729, 100. / 243, 80. / 243, 64. / 729, -1});
    assert_hull((double[]){0.4705075446, 0.4032921811, 0.1152263374, 0.0109739369, -1}, 2. / 3,
                0.1262002743);
}

TEST(un_d5_repeating, p5_two_pulse_lasers)
{
    open_pair("3:1/3/1 6:1/4/1", "AB*2", "repeating-5", 6, 3);
    assert_many(UNIVERSAL_MEASURE_HITS,
                (double[]){1. / 4, 1. / 3, 2. / 9, 1. / 9, 0.049382716, 0.0205761317, 0.0082304527,
                           0.0032007316, 0.0012193263, -1});
    assert_many(UNIVERSAL_MEASURE_POINTS,
                (double[]){0.25, 0.3333333333, 0.2222222222, 0.1111111111, 0.049382716,
                           0.0205761317, 0.0082304527, 0.0032007316, 0.0012193263, 0.0004572474,
                           0.0001693509, 6.20953e-05, 2.25801e-05, -1});
    assert_hull((double[]){0.49, 0.336, 0.1248, 0.03648, 0.0096, 0.0023808, 0.00056832, 0.000132096,
                           3.01056e-05, 6.7584e-06, -1},
                0.75, 0.0492);
}

TEST(un_d5_disruptive, p6_two_disruptors_against_one_screen)
{
    open_pair("3:1/3/1", "AB*2", "disruptive", 3, 2);
    prey_design->item[UNIVERSAL_SCREEN_FORWARD] = 1;
    assert_odds(UNIVERSAL_MEASURE_HITS, (double[]){1. / 9, 4. / 9, 4. / 9, -1});
    assert_odds(UNIVERSAL_MEASURE_POINTS, (double[]){25. / 81, 40. / 81, 16. / 81, -1});
    assert_hull((double[]){0.3086419753, 0.4938271605, 0.1975308642, -1}, 8. / 9, 0.1975308642);
}

TEST(un_d5_semipiercing, p7_two_mass_drivers_against_two_shields)
{
    open_pair("8:1/4/1", "AB*2", "crushing semi-piercing", 8, 4);
    prey_design->shield[UNIVERSAL_FORWARD] = 2;
    assert_odds(UNIVERSAL_MEASURE_HITS, (double[]){1. / 4, 1. / 2, 1. / 4, -1});
    assert_odds(UNIVERSAL_MEASURE_POINTS, (double[]){3. / 4, 1. / 4, -1});
    assert_odds(UNIVERSAL_MEASURE_SHIELDS, (double[]){1. / 4, 3. / 4, -1});
    assert_hull((double[]){0.75, 0.125, 0.125, -1}, 0.375, 0);
}

TEST(un_e3_1, p8_shields_and_armour)
{
    open_pair("4:1/4/3", "AB*4", "", 3, 6);
    prey_design->shield[UNIVERSAL_FORWARD] = 3;
    prey_design->gift[UNIVERSAL_ARMORED] = 1;
    assert_odds(UNIVERSAL_MEASURE_HITS, (double[]){1. / 16, 1. / 4, 3. / 8, 1. / 4, 1. / 16, -1});
    assert_odds(UNIVERSAL_MEASURE_POINTS,
                (double[]){5. / 16, 0, 0, 3. / 8, 0, 0, 1. / 4, 0, 0, 1. / 16, -1});
    assert_hull((double[]){0.4471847533, 0.239826246, 0.1802697759, 0.0858291419, 0.0333790581,
                           0.0105166895, 0.0024767566, 0.0004572474, 5.71559e-05, 3.1753e-06, -1},
                1.0625, 0.0029943352);
}

TEST(un_d2_3, p9_sixes_are_rolled_again)
{
    open_pair("9:2/6/1", "AB*3", "", 5, 1);
    prey_design->item[UNIVERSAL_COUNTERMEASURES] = 1;
    assert_odds(UNIVERSAL_MEASURE_HITS,
                (double[]){262144. / 531441, 65536. / 177147, 20480. / 177147, 10240. / 531441,
                           320. / 177147, 16. / 177147, 1. / 531441, -1});
    assert_hull((double[]){0.7096733516, 0.2504729476, 0.036834257, 0.0028889613, 0.0001274542,
                           2.9989e-06, 2.94e-08, -1},
                1. / 3, 0.2903266484);
}

TEST(un_d5_phasing, p10_two_phase_cannons_against_three_screens)
{
    open_pair("8:1/4/1", "AB*2", "phasing-1", 8, 1);
    prey_design->item[UNIVERSAL_SCREEN_FORWARD] = 3;
    assert_odds(UNIVERSAL_MEASURE_HITS, (double[]){1. / 4, 1. / 2, 1. / 4, -1});
    assert_odds(UNIVERSAL_MEASURE_POINTS, (double[]){9. / 16, 3. / 8, 1. / 16, -1});
    assert_hull((double[]){0.765625, 0.21875, 0.015625, -1}, 0.25, 0.234375);
}

TEST(un_d5_incapacitating, p11_ion_cannons_do_not_hurt_the_hull)
{
    open_pair("3:1/3/1", "AB*2", "incapacitating phasing-3", 3, 1);
    prey_design->item[UNIVERSAL_SCREEN_FORWARD] = 3;
    assert_odds(UNIVERSAL_MEASURE_HITS, (double[]){1. / 9, 4. / 9, 4. / 9, -1});
    assert_odds(UNIVERSAL_MEASURE_POINTS, (double[]){1. / 9, 4. / 9, 4. / 9, -1});
    assert_hull((double[]){1, -1}, 0, 0);
}

/* As a weapon that does not seek: what matters is the dice. */
TEST(un_d5_volatile, p12_a_volatile_weapon)
{
    static const double hits[] = {182. / 2187, 181. / 729, 58. / 243,  452. / 2187,
                                  104. / 729,  16. / 243,  32. / 2187, -1};
    open_pair("5:1/3/1", "AB", "volatile", 5, 2);
    assert_odds(UNIVERSAL_MEASURE_HITS, hits);
    assert_odds(UNIVERSAL_MEASURE_POINTS, hits);
    assert_hull((double[]){0.3040695016, 0.3683127572, 0.2146776406, 0.0866483768, 0.0226337449,
                           0.0034293553, 0.0002286237, -1},
                7. / 6, 0.3276177412);
}

/* ---- F1 ---- */

static struct odds_answer attack(int flight, enum universal_measure measure, int target)
{
    struct action action = range_answer(UNIVERSAL_FLY, flight);
    action.cell = range.state.units[flight].cell;
    action.mode = range.state.units[flight].heading;
    action.amount[0] = UNIVERSAL_FLY_ATTACK;
    action.target = (uint8_t)prey;
    struct odds_question question = {&action, 1, (int)measure, target};
    return chances_ask(&range.game, &question);
}

TEST(un_e1_1, f1_six_fighters_against_batteries)
{
    open_pair("5:1/3/1", "AB", "", 5, 8);
    prey_design->item[UNIVERSAL_ANTI_FIGHTER_BATTERIES] = 1;
    int flight = range_flight(&range, SIDE_RED, 4, 0, 6);
    open_phase(UNIVERSAL_PHASE_FIGHTER);
    struct odds_answer hits = attack(flight, UNIVERSAL_MEASURE_HITS, prey);
    assert_chances(&hits, (double[]){64. / 729, 64. / 243, 80. / 243, 160. / 729, 20. / 243,
                                     4. / 243, 1. / 729, -1});
    struct odds_answer lost = attack(flight, UNIVERSAL_MEASURE_FIGHTERS, flight);
    assert_chances(&lost, (double[]){15625. / 46656, 3125. / 7776, 3125. / 15552, 625. / 11664,
                                     125. / 15552, 5. / 7776, 1. / 46656, -1});
}

/* ---- D1, D2: damage dice; the attack hits in five of six cases ---- */

TEST(un_d3_3, d1_three_damage_dice)
{
    open_pair("5:1/2/3", "AB", "", 5, 8);
    struct odds_answer hull = fire(UNIVERSAL_MEASURE_HULL);
    struct odds_answer engines = fire(UNIVERSAL_MEASURE_ENGINES);
    assert_chance(chances_of(&hull, 2) + chances_of(&hull, 3), 5. / 6 * 1 / 2);
    assert_chance(1 - chances_of(&engines, 0), 5. / 6 * 19 / 27);
}

TEST(un_d3_3, d1_all_of_three_damage_dice)
{
    int low = 0, engines = 0, all = 0;
    for (int i = 0; i < 216; i++) {
        char dice[] = "6 000";
        for (int k = 0, rest = i; k < 3; k++, rest /= 6)
            dice[2 + k] = (char)('1' + rest % 6);
        open_pair("5:1/2/3", "AB", "", 5, 8);
        range_shoot(&range, hunter, 1, prey, dice);
        const uint16_t *hits = range.state.elements[prey].pending;
        low += hits[UNIVERSAL_HULL] >= 2;
        engines += hits[UNIVERSAL_ENGINES] >= 1;
        all += hits[UNIVERSAL_HULL] == 3 && hits[UNIVERSAL_WEAPONS] == 3;
    }
    assert_int_equal(low, 216 / 2);
    assert_int_equal(engines, 216 * 19 / 27);
    assert_int_equal(all, 1);
}

/* Every die that shows 1 … 4 is rolled again. */
static struct action reroll_low(const struct game *game, const struct question *question)
{
    struct action action = range_answer(question->decision, question->unit);
    for (int face = 0; question->decision == UNIVERSAL_PINPOINT && face < 4; face++)
        action.amount[face] = (int16_t)universal_state_of(game)->shot.face[face];
    return action;
}

TEST(un_d5_pinpoint, d2_low_dice_rolled_again)
{
    open_pair("5:1/2/1", "AB", "pinpoint", 5, 8);
    struct rulebook rulebook = *range.game.rulebook;
    rulebook.fallback = reroll_low;
    range.game.rulebook = &rulebook;
    static const double wanted[] = {[UNIVERSAL_MEASURE_HULL] = 1. / 6,
                                    [UNIVERSAL_MEASURE_ENGINES] = 2. / 9,
                                    [UNIVERSAL_MEASURE_WEAPONS] = 2. / 9,
                                    [UNIVERSAL_MEASURE_SYSTEMS] = 7. / 18 + 1. / 6};
    for (int measure = UNIVERSAL_MEASURE_HULL; measure <= UNIVERSAL_MEASURE_SYSTEMS; measure++) {
        struct odds_answer answer = fire((enum universal_measure)measure);
        assert_chance(chances_of(&answer, 1), 5. / 6 * wanted[measure]);
    }
}

/* ---- what is forgotten changes nothing ---- */

TEST(un_d4_1, odds_count_what_is_pending_only_once)
{
    open_pair("5:1/3/1", "AB*2", "", 5, 2);
    range.state.elements[prey].pending[UNIVERSAL_HULL] = 1;
    range.state.elements[prey].flags |= UNIVERSAL_DUE;
    struct odds_answer gone = fire(UNIVERSAL_MEASURE_DESTROYED);
    assert_chance(chances_of(&gone, 1), 1 - (2. / 3) * (2. / 3));
    struct odds_answer hull = fire(UNIVERSAL_MEASURE_HULL);
    assert_chance(chances_of(&hull, 2), 1. / 9);
}

TEST(un_d0_2b, odds_of_damage_that_counts_at_once)
{
    open_pair("5:1/3/1", "AB*2", "", 5, 1);
    range.setup.option[UNIVERSAL_OPTION_SEQUENTIAL_COMBAT] = 1;
    struct odds_answer gone = fire(UNIVERSAL_MEASURE_DESTROYED);
    assert_chance(chances_of(&gone, 1), 1 - (2. / 3) * (2. / 3));
}

/* A second target behind the first, with dice of all kinds: they are passed over. */
TEST(un_d0_3, odds_of_one_target_do_not_follow_the_dice_at_another)
{
    open_pair("9:3/3/3", "AB*2", "", 5, 8);
    int other = range_ship(&range, SIDE_BLUE, 1, 6, 0, 3);
    open_phase(UNIVERSAL_PHASE_COMBAT);
    struct action actions[2] = {range_answer(UNIVERSAL_FIRE, hunter),
                                range_answer(UNIVERSAL_FIRE, hunter)};
    actions[0].target = (uint8_t)other;
    actions[0].weapons = 1;
    actions[1].target = (uint8_t)prey;
    actions[1].weapons = 2;
    struct odds_question question = {actions, 2, UNIVERSAL_MEASURE_HITS, prey};
    struct odds_answer answer = chances_ask(&range.game, &question);
    assert_chances(&answer, (double[]){1. / 27, 6. / 27, 12. / 27, 8. / 27, -1});
    assert_true(answer.branches < 40);
}

TEST(un_d5_impact, odds_follow_penetration_hit_by_hit)
{
    open_pair("5:1/4/1", "AB*2", "impact-1", 5, 8);
    prey_design->item[UNIVERSAL_SCREEN_FORWARD] = 2;
    assert_odds(UNIVERSAL_MEASURE_THROUGH, (double[]){25. / 64, 30. / 64, 9. / 64, -1});
}
