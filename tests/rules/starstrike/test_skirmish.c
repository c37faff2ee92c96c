/* Skirmishes: pools, saves, damage, Lethal, Grudge, and their exact odds (SS-7). */
#include "tests/rules/chances.h"
#include "tests/rules/starstrike/helm.h"

static struct table table;

/* Red's Ship at 0707 is about to assault blue's Foe at 0706, a Strategic System; or at 0505 and
 * 0504, in open space. */
#define OPEN_SPACE(ship, foe) MOVING("Ship") "red Ship " ship "\nblue Foe " foe "\n" BYSTANDERS
#define NO_HITS2 "5,5"
#define NO_HITS3 "5,5,5"
#define NO_HITS4 "5,5,5,5"
#define NO_HITS7 "5,5,5,5,5,5,5"
#define NO_HITS10 "5,5,5,5,5,5,5,5,5,5"

static void fight(const char *dice)
{
    helm_go(&table, "Ship", 0, STARSTRIKE_ASSAULT, dice);
}

static int pool(int nth)
{
    return table_told_of(&table, pool, nth, dice);
}

/* ---- pools ---- */

TEST(ss_7a, both_throw_their_skirmish_dice)
{
    table_open(&table, OPEN_SPACE("MC-04 0505 0", "VD-04 0504 0"));
    fight(NO_HITS7 "," NO_HITS7 ",5,5"); /* Ram-Prow: 2 more against a heavy ship */
    assert_int_equal(pool(0), 7);
    assert_int_equal(pool(1), 9);
    assert_cites(&table, R7A);
    assert_cites(&table, R9O);
    assert_cites(&table, R7B);
}

TEST(ss_9o, w44_ramming_a_stationary_piece)
{
    table_open(&table, OPEN_SPACE("VD-04 0505 0", "MC-08 0504 0"));
    fight(NO_HITS10 "," NO_HITS3 "," NO_HITS4 "," NO_HITS2);
    assert_int_equal(pool(0), 13);
    table_open(&table, OPEN_SPACE("VD-04 0505 0 exhausted: 1", "MC-08 0504 0"));
    fight(NO_HITS10 "," NO_HITS4 "," NO_HITS2);
    assert_int_equal(pool(0), 10);
    assert_int_equal(table_told_of(&table, pool, 0, part), 2);
    assert_int_equal(table_told_of(&table, pool, 0, ram_prow), 6);
}

TEST(ss_9k, w45_an_escort_is_supported_by_its_neighbours)
{
    table_open(&table,
               OPEN_SPACE("MC-01 0505 0",
                          "VD-02 0504 0") "red Albatross MC-05 0506 0\n"
                                          "red Far MC-05 0508 0\nblue Brood VD-06 0604 0\n");
    fight(NO_HITS3 "," NO_HITS4);
    assert_cites(&table, R9K);
    assert_int_equal(pool(0), 3);
    assert_int_equal(table_told_of(&table, pool, 0, support), 1);
}

TEST(ss_9k, no_other_role_is_supported)
{
    table_open(&table, OPEN_SPACE("MC-02 0505 0", "VD-02 0504 0") "red Albatross MC-05 0506 0\n");
    fight(NO_HITS4 "," NO_HITS4);
    assert_int_equal(pool(0), 4);
}

TEST(ss_9h, a_shuttle_hangar_is_a_die)
{
    table_open(&table, OPEN_SPACE("MC-05 0505 0", "VD-02 0504 0"));
    fight(NO_HITS4 "," NO_HITS2 "," NO_HITS4);
    assert_cites(&table, R9H);
    assert_int_equal(pool(0), 6);
}

TEST(ss_3a_02iv, w14_damage_halves_and_quarters_the_pool)
{
    table_open(&table, OPEN_SPACE("MC-04 0505 0 crits: 1, exhausted: 1", "MC-02 0504 0"));
    fight(NO_HITS4 "," NO_HITS4);
    assert_cites(&table, R3A_02IV);
    assert_int_equal(pool(0), 4);
    table_open(&table, OPEN_SPACE("MC-04 0505 0 exhausted: 2", "MC-02 0504 0"));
    fight(NO_HITS2 "," NO_HITS4);
    assert_int_equal(pool(0), 2);
    assert_int_equal(table_told_of(&table, pool, 0, part), 4);
}

TEST(ss_7a, a_pool_without_dice_is_not_thrown)
{
    table_open(&table, OPEN_SPACE("MC-04 0505 0 exhausted: 2, dice: -2", "MC-02 0504 0"));
    fight(NO_HITS4);
    assert_int_equal(pool(0), 0);
    assert_told(&table, FOUGHT, 1);
}

TEST(ss_d_3_7, cards_add_dice_and_take_them)
{
    table_open(&table, "scenario rules: [{hook: skirmish_dice, side: own, value: 2}, "
                       "{hook: skirmish_dice, side: opponent, value: -1}]\n" OPEN_SPACE(
                           "MC-02 0505 0", "MC-02 0504 0"));
    fight(NO_HITS4 ",5," NO_HITS4 ",5");
    assert_cites(&table, D_3_7);
    assert_int_equal(pool(0), 5);
    assert_int_equal(pool(1), 5);
    assert_int_equal(table_told_of(&table, pool, 0, cards), 1);
}

/* ---- the roll ---- */

TEST(ss_7b, w41_a_cruiser_against_an_escort)
{
    table_open(&table, OPEN_SPACE("MC-04 0505 0", "VD-01 0504 0"));
    fight("");
    assert_asked(&table, EVADE);
    helm_evade(&table, "Foe", NULL, "1,1,3,4,5,6,2,1,5,2,5");
    assert_place(&table, "Foe", "defeated");
    assert_int_equal(table_piece(&table, "Foe")->cause, STARSTRIKE_BY_SKIRMISH);
    assert_place(&table, "Ship", "0504 0");
    assert_boxes(&table, "Ship", "3 e1 s3/2/2/1/2/2");
    assert_cites(&table, R7C_01);
    assert_cites(&table, R7D);
    assert_cites(&table, R9F);
}

TEST(ss_9s, w42_starmaw_and_deadly)
{
    table_open(&table, OPEN_SPACE("VD-07 0505 0 exhausted: 2", "MC-07 0504 0 exhausted: 2"));
    fight("1,2,3,5,5,5,5"); /* 11 dice quartered: 3; 13: 4 */
    assert_int_equal(table_told_of(&table, fought, 0, hits), 5);
    assert_int_equal(table_told_of(&table, fought, 0, starmaw), 3);
    assert_cites(&table, R9S);
    assert_int_equal(table_piece(&table, "Foe")->hull, 4);
}

#define MODIFIED(text) "scenario rules: [{hook: skirmish_mod, " text "}]\n"

/* S6f: 1 and Deadly read the result, Boarding and Starmaw the die */
TEST(ss_d_3_17, combat_dice_are_modified)
{
    table_open(&table, MODIFIED("side: own, value: 1, of: red")
                           OPEN_SPACE("VD-07 0505 0 exhausted: 2", "MC-07 0504 0 exhausted: 2"));
    fight("1,2,6,5,5,5,5");
    assert_int_equal(table_told_of(&table, fought, 0, hits), 1 + 3);
    assert_int_equal(table_told_of(&table, fought, 0, starmaw), 3);
    assert_int_equal(table_told_of(&table, fought, 0, modifier), 1);
    assert_cites(&table, D_3_17);
    table_open(&table, MODIFIED("side: own, value: -1, of: red")
                           OPEN_SPACE("MC-04 0505 0", "VD-05 0504 0"));
    fight("2,3,6,6,6,6,6," NO_HITS10 ",6");
    assert_int_equal(table_told_of(&table, fought, 0, hits), 1);
}

TEST(ss_d_3_17, the_opponents_cards_count_and_the_sum_is_limited)
{
    table_open(&table, MODIFIED("side: opponent, value: 1, of: blue")
                           OPEN_SPACE("MC-04 0505 0", "VD-05 0504 0"));
    fight("1,1,6,6,6,6,6," NO_HITS10);
    assert_int_equal(table_told_of(&table, fought, 0, hits), 0); /* 2 is no hit */
    assert_int_equal(table_told_of(&table, fought, 1, modifier), 0);
    table_open(&table,
               "scenario rules: [{hook: skirmish_mod, side: own, value: -1}, {hook: skirmish_mod, "
               "side: own, value: -3}]\n" OPEN_SPACE("VD-02 0505 0", "MC-02 0504 0"));
    fight("2,3,6,5,6,6,6,6"); /* -1, and a 6 boards whatever it has become */
    assert_int_equal(table_told_of(&table, fought, 0, hits), 2);
    assert_int_equal(table_told_of(&table, fought, 0, boarding), 1);
}

TEST(ss_9c, deadly_dice_hit_up_to_their_number)
{
    table_open(&table, OPEN_SPACE("VD-07 0505 0 exhausted: 2", "MC-07 0504 0 exhausted: 2"));
    fight("2,2,3,5,5,5,5");
    assert_cites(&table, R9C);
    assert_int_equal(table_piece(&table, "Foe")->hull, 7);
}

TEST(ss_9m, boarding_hits_with_a_six)
{
    table_open(&table, OPEN_SPACE("VD-02 0505 0", "MC-04 0504 0"));
    fight("1,6,6,5," NO_HITS7);
    assert_cites(&table, R9M);
    assert_int_equal(table_told_of(&table, fought, 0, hits), 3);
    assert_int_equal(table_told_of(&table, fought, 0, boarding), 2);
    assert_int_equal(table_piece(&table, "Foe")->hull, 2);
}

/* ---- saves ---- */

TEST(ss_7c, saves_in_their_order_until_one_works)
{
    /* the other piece first: Ore Hull, Fast, Bunker Down, Ram-Prow, a card */
    table_open(
        &table,
        "scenario rules: [{hook: skirmish_save, threshold: 2}]\n"
        "design VD-91 hull: 3, keywords: [{k: ore_hull}, {k: fast}, {k: ram_prow}]\n" OPEN_SPACE(
            "MC-02 0707 0", "VD-91 0706 0"));
    fight("1,1,5,5,1,5,5,3,2,3,2,3,2,1");
    /* its pool: 2 and 1 for the light ship. First hit: 3, 2, 3, 2, 3 fail; second: 2 saves.
     * Then the hit on the active piece: a card saves it with 1. */
    assert_int_equal(table_told_of(&table, saved, 0, save), STARSTRIKE_SAVE_ORE_HULL);
    assert_told(&table, SAVED, 2);
}

TEST(ss_7c_02, ore_hull_saves_with_two)
{
    table_open(&table, OPEN_SPACE("MC-02 0505 0", "TL-01 0504 0"));
    fight("1,1,5,5,5,5,2,3");
    assert_cites(&table, R7C_02);
    assert_int_equal(table_piece(&table, "Foe")->hull, 3);
}

TEST(ss_7c_03, fast_saves_with_one)
{
    table_open(&table, OPEN_SPACE("VD-04 0505 0", "MC-03 0504 0"));
    fight("1,1,5,5,5,5,5,5,5,5,5,1,2");
    assert_cites(&table, R7C_03);
    assert_int_equal(table_piece(&table, "Foe")->hull, 2);
}

TEST(ss_7c_04, bunker_down_in_a_strategic_system)
{
    table_open(&table, OPEN_SPACE("MC-02 0707 0", "VD-02 0706 0"));
    fight("1,1,5,5,5,5,5,5,2,3");
    assert_cites(&table, R7C_04);
    assert_int_equal(table_piece(&table, "Foe")->hull, 2);
}

TEST(ss_8a_01, a_strategic_system_lets_the_piece_in_it_save)
{
    table_open(&table, OPEN_SPACE("MC-02 0707 0", "VD-02 0706 0"));
    fight("1,5,5,5,1,5,5,5,3"); /* the one outside has no such save */
    assert_cites(&table, R8A_01);
    assert_told(&table, SAVE_FAILED, 1);
    assert_int_equal(table_piece(&table, "Ship")->hull, 2);
}

TEST(ss_9n, ore_hull_is_of_no_use_above_two)
{
    table_open(&table, OPEN_SPACE("MC-02 0505 0", "TL-01 0504 0"));
    fight("1,5,5,5,5,5,3");
    assert_cites(&table, R9N);
    assert_int_equal(table_piece(&table, "Foe")->hull, 3);
}

TEST(ss_x_1, active_pool_then_the_other_then_saves_of_the_other)
{
    table_open(&table, OPEN_SPACE("TL-01 0505 0", "TL-01 0504 0"));
    fight("1,5,5,1,2,3"); /* the other saves with 2, the active piece fails with 3 */
    assert_int_equal(table_piece(&table, "Foe")->hull, 4);
    assert_int_equal(table_piece(&table, "Ship")->hull, 3);
}

TEST(ss_7c_05, ram_prow_saves_with_one)
{
    table_open(&table, OPEN_SPACE("MC-02 0505 0", "VD-04 0504 0"));
    fight("1,1,5,5," NO_HITS4 "," NO_HITS4 ",1,2");
    assert_cites(&table, R7C_05);
    assert_int_equal(table_piece(&table, "Foe")->hull, 4);
}

TEST(ss_d_3_8, a_card_saves_last)
{
    table_open(&table, "scenario rules: [{hook: skirmish_save, threshold: 2}]\n" OPEN_SPACE(
                           "MC-02 0505 0", "TL-01 0504 0"));
    fight("1,5,5,5,5,5,3,2");
    assert_cites(&table, D_3_8);
    assert_int_equal(table_piece(&table, "Foe")->hull, 4);
}

TEST(ss_7c_01, an_attacking_escort_evades_hits_too)
{
    table_open(&table, OPEN_SPACE("MC-01 0505 0", "VD-03 0504 0"));
    fight("5,5,1,5,5,5,5,3");
    assert_cites(&table, R7C_01);
    assert_place(&table, "Ship", "0505");
    assert_false(table_piece(&table, "Ship")->flags & STARSTRIKE_EVADED);
}

/* ---- damage ---- */

TEST(ss_7d, hits_fall_on_both_at_once)
{
    table_open(&table, OPEN_SPACE("MC-02 0505 0 hull: 1", "VD-03 0504 0 hull: 1"));
    fight("1,5,5,5,1,5,5,5,5");
    assert_place(&table, "Ship", "defeated");
    assert_place(&table, "Foe", "defeated");
}

TEST(ss_7d, survivors_are_exhausted_twice_at_most)
{
    table_open(&table, OPEN_SPACE("MC-02 0505 0 exhausted: 2", "VD-03 0504 0 exhausted: 1"));
    fight("5,5,5,5");
    assert_boxes(&table, "Ship", "3 e2 s3");
    assert_boxes(&table, "Foe", "3 e2 s2");
    assert_told(&table, EXHAUSTED, 1);
}

TEST(ss_9f, lethal_cannot_be_saved)
{
    table_open(&table, OPEN_SPACE("TL-01 0505 0", "VD-01 0504 0 evaded: true"));
    fight("1,5,5,5");
    assert_cites(&table, R9F);
    assert_boxes(&table, "Ship", "3 e1 s1");
    assert_place(&table, "Ship", "0504 0");
}

TEST(ss_9f, lethal_answers_lethal)
{
    table_open(&table, OPEN_SPACE("VD-01 0505 0 evaded: true", "VD-01 0504 0 evaded: true"));
    fight("1,5,5,5");
    assert_place(&table, "Ship", "defeated");
    assert_int_equal(table_piece(&table, "Ship")->cause, STARSTRIKE_BY_LETHAL);
    assert_told(&table, LETHAL, 2);
}

TEST(ss_9q, w43_a_grudge_defeats_the_opponent)
{
    table_open(&table, OPEN_SPACE("MC-04 0505 0", "VD-05 0504 0"));
    fight("1,1,1,5,5,5,5," NO_HITS10 ",3");
    assert_cites(&table, R9Q);
    assert_place(&table, "Ship", "defeated");
    assert_int_equal(table_piece(&table, "Ship")->cause, STARSTRIKE_BY_GRUDGE);
    assert_boxes(&table, "Foe", "4 e1 s4/2/2/1/2/2");
}

TEST(ss_9q, w43_or_it_does_nothing)
{
    table_open(&table, OPEN_SPACE("MC-04 0505 0", "VD-05 0504 0"));
    fight("1,1,1,5,5,5,5," NO_HITS10 ",4");
    assert_place(&table, "Ship", "0505 0");
    assert_told(&table, GRUDGE, 1);
    assert_int_equal(table.state.skirmish.grudge[1], 0);
}

TEST(ss_9q, lethal_hits_are_counters_too)
{
    table_open(&table, "design MC-91 hull: 1, keywords: [{k: lethal, x: 2}]\n" OPEN_SPACE(
                           "VD-05 0505 0", "MC-91 0504 0"));
    fight("1,5,5,5,5,5,5,5,5,5,1,5,6"); /* one hit and two by Lethal */
    assert_int_equal(table_told_of(&table, grudge, 0, counters), 3);
}

TEST(ss_9q, one_that_is_defeated_still_rolls)
{
    table_open(&table, OPEN_SPACE("MC-04 0505 0", "VD-05 0504 0 hull: 1"));
    fight("1,1,1,5,5,5,5," NO_HITS10 ",3");
    assert_place(&table, "Ship", "defeated");
    assert_place(&table, "Foe", "defeated");
}

TEST(ss_9q, both_roll_even_if_the_first_one_kills)
{
    table_open(&table, OPEN_SPACE("VD-05 0505 0", "VD-05 0504 0"));
    fight("1,1,5,5,5,5,5,5,5,5,1,1,5,5,5,5,5,5,5,5,2,2");
    assert_told(&table, GRUDGE, 2);
    assert_place(&table, "Ship", "defeated");
    assert_place(&table, "Foe", "defeated");
}

TEST(ss_9q, lethal_of_one_a_grudge_defeats)
{
    table_open(&table, "design VD-91 hull: 3, keywords: [{k: lethal, x: 2}]\n"
                       "design MC-91 hull: 3, keywords: [{k: grudge}]\n" OPEN_SPACE(
                           "VD-91 0505 0", "MC-91 0504 0"));
    fight("1,5,5,5,1"); /* 2 dice each; the Grudge works, then Lethal 2 */
    assert_place(&table, "Ship", "defeated");
    assert_place(&table, "Foe", "defeated");
    assert_told(&table, GRUDGE, 1);
}

TEST(ss_6b_04, who_does_not_win_does_not_advance)
{
    table_open(&table, OPEN_SPACE("MC-02 0505 0", "VD-03 0504 0"));
    fight("5,5,5,5,5,5,5,5,5");
    assert_place(&table, "Ship", "0505 0");
    assert_told(&table, MOVED, 0);
}

/* ---- exact odds ---- */

/* Both are Defeated: in the place of the measure for one. */
static void measure_both(const struct game *before, const struct game *after, int target,
                         int32_t out[MEASURES_MAX])
{
    const struct unit *units = starstrike_state_of(after)->units;
    int ship = starstrike_state_of(before)->actor;
    starstrike_rulebook.measure(before, after, target, out);
    out[STARSTRIKE_MEASURE_DEFEATED] =
        units[ship].status == STATUS_GONE && units[target].status == STATUS_GONE;
}

static struct odds_answer ask(const struct game *game, enum starstrike_measure measure,
                              const char *name)
{
    struct action action = helm_move(&table, "Ship", 0, STARSTRIKE_ASSAULT);
    struct odds_question question = {&action, 1, (int)measure, table_unit(&table, name)};
    return chances_ask(game, &question);
}

static double chance_defeated(const struct game *game, const char *name)
{
    struct odds_answer answer = ask(game, STARSTRIKE_MEASURE_DEFEATED, name);
    return chances_of(&answer, 1);
}

static double mean_hull(const char *name)
{
    struct odds_answer answer = ask(&table.game, STARSTRIKE_MEASURE_HULL, name);
    return chances_mean(&answer);
}

static void assert_defeats(double ship, double foe, double both)
{
    struct rulebook rulebook = starstrike_rulebook;
    struct game game = table.game;
    rulebook.measure = measure_both;
    game.rulebook = &rulebook;
    assert_chance(chance_defeated(&table.game, "Ship"), ship);
    assert_chance(chance_defeated(&table.game, "Foe"), foe);
    assert_chance(chance_defeated(&game, "Foe"), both);
}

static void assert_hulls(double ship, double foe)
{
    assert_chance(mean_hull("Ship"), ship);
    assert_chance(mean_hull("Foe"), foe);
}

TEST(ss_7c_01, s01_six_dice_against_an_escort)
{
    table_open(&table,
               "design MC-91 hull: 5, arms: [[primary, WLN, F, 6]]\n"
               "design VD-91 role: escort, hull: 1, arms: [[primary, WLN, 360, 3]]\n" OPEN_SPACE(
                   "MC-91 0505 0", "VD-91 0504 0"));
    assert_defeats(0, 1214423. / 2985984, 0);
    assert_hulls(0.5, 0.406707806);
}

TEST(ss_7b, direct_hits_are_measured_before_saves)
{
    table_open(&table, OPEN_SPACE("VD-02 0505 0 exhausted: 1", "TL-01 0504 0 exhausted: 2"));
    struct odds_answer answer = ask(&table.game, STARSTRIKE_MEASURE_DIRECT, "Foe");
    assert_chances(&answer, (double[]){4. / 9, 4. / 9, 1. / 9, -1});
    answer = ask(&table.game, STARSTRIKE_MEASURE_DIRECT, "Ship");
    assert_chances(&answer, (double[]){5. / 6, 1. / 6, -1});
}

TEST(ss_7c_04, s02_deadly_against_a_bunker)
{
    table_open(&table, "design MC-91 hull: 7, arms: [[primary, WLN, F, 8]], "
                       "keywords: [{k: deadly, x: 2}]\n"
                       "design VD-91 hull: 5, arms: [[primary, WLN, F, 5]]\n" OPEN_SPACE(
                           "MC-91 0707 0", "VD-91 0706 0"));
    assert_defeats(0, 709888. / 43046721, 0);
    assert_hulls(0.833333333, 1.775387073);
}

TEST(ss_9s, s03_starmaw_against_boarding)
{
    table_open(&table,
               "design MC-91 hull: 4, arms: [[primary, WLN, F, 4]], "
               "keywords: [{k: starmaw}]\n"
               "design VD-91 hull: 4, arms: [[primary, WLN, F, 4]], "
               "keywords: [{k: boarding_array}]\n" OPEN_SPACE("MC-91 0505 0", "VD-91 0504 0"));
    assert_defeats(1. / 81, 671. / 1296, 671. / 104976);
    assert_hulls(1.333333333, 2.070987654);
}

/* A third of the dice instead of a sixth. */
TEST(ss_d_3_17, the_odds_know_the_modifier)
{
    table_open(&table,
               "design MC-91 hull: 4, arms: [[primary, WLN, F, 3]]\n"
               "design VD-91 hull: 4, arms: [[primary, WLN, F, 3]]\n" MODIFIED(
                   "side: own, value: -1, of: red") OPEN_SPACE("MC-91 0505 0", "VD-91 0504 0"));
    assert_hulls(.5, 1.);
}

TEST(ss_9q, s04_lethal_and_grudge)
{
    table_open(&table, "design MC-91 hull: 3, arms: [[primary, WLN, F, 6]]\n"
                       "design VD-91 hull: 1, arms: [[primary, WLN, F, 2]], "
                       "keywords: [{k: lethal, x: 2}, {k: grudge}]\n" OPEN_SPACE("MC-91 0505 0",
                                                                                 "VD-91 0504 0"));
    assert_defeats(535741. / 1679616, 31031. / 46656, 535741. / 1679616);
    assert_hulls(1.645062324, 0.665102023);
}

TEST(ss_9o, s05_a_ram_against_a_super_heavy_ore_hull)
{
    table_open(&table, "design MC-91 hull: 4, arms: [[primary, WLN, F, 5]], "
                       "keywords: [{k: ram_prow}]\n"
                       "design VD-91 role: super_heavy, hull: 7, shields: [1, 1, 1, 1, 1, 1], "
                       "arms: [[primary, WLN, F, 9]], keywords: [{k: ore_hull}]\n" OPEN_SPACE(
                           "MC-91 0505 0", "VD-91 0504 0"));
    assert_defeats(665024118125. / 25389989167104., 65. / 43046721,
                   43226567678125. / 1092955779869348265984.);
    assert_hulls(1.245565261, 0.888888866);
}
