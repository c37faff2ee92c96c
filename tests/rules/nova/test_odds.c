/* The exact probabilities of the rules' page, P1 to P14, by exact odds over the law itself; and
 * what the lens forgets must not change any of them. */
#include "tests/rules/chances.h"
#include "tests/rules/nova/fixture.h"

#include "rules/nova/view/view.h"

#include <stdio.h>
#include <string.h>

static struct table table;

/* Hood fires these banks at Wolf, and nothing else. */
static struct odds_answer ask_of(const char *banks, int measure, const char *target)
{
    char order[64];
    snprintf(order, sizeof order, "Hood fires %s at Wolf", banks);
    struct action action = table_action(&table, order);
    struct odds_question question = {&action, 1, measure, table_unit(&table, target)};
    return chances_ask(&table.game, &question);
}

static struct odds_answer ask(const char *banks, int measure)
{
    return ask_of(banks, measure, "Wolf");
}

static void open_fight(const char *position)
{
    static char text[4096];
    snprintf(text, sizeof text, "start combat leader: red\n%s", position);
    table_open(&table, text);
}

/* One battery without arc number at a hulk eight hexes away: medium range; hull, ECM and shields of
 * the hulk, then its keys. */
static void open_duel(const char *battery, const char *hulk, const char *keys)
{
    static char text[2048];
    snprintf(text, sizeof text,
             "design gun 8 4 0 - Guns=TT:%s\ndesign hulk %s\n"
             "red Hood gun 1016 0\nblue Wolf hulk 1008 3 %s\n",
             battery, hulk, keys);
    open_fight(text);
}

static void assert_odds(int measure, const double *wanted)
{
    struct odds_answer answer = ask("1", measure);
    assert_chances(&answer, wanted);
}

/* ---- one attack ---- */

TEST(nv_attack_7, p1_four_dice_no_shields)
{
    open_duel("5/10/15:4-3-2-1", "30 4 0 -", "");
    assert_odds(NOVA_MEASURE_HITS, (double[]){16 / 81., 32 / 81., 24 / 81., 8 / 81., 1 / 81., -1});
}

TEST(nv_attack_8, p2_four_dice_shields_five)
{
    open_duel("5/10/15:4-3-2-1", "30 4 0 5+", "");
    assert_odds(NOVA_MEASURE_HITS,
                (double[]){2401 / 6561., 2744 / 6561., 1176 / 6561., 224 / 6561., 16 / 6561., -1});
}

TEST(nv_trait_1, p3_fusion_beams_short)
{
    open_duel("8/10/15:670+Dx3", "30 4 1 5+", "");
    struct odds_answer boxes = ask("1", NOVA_MEASURE_BOXES);
    static const double wanted[] = {.172182383, .344364766, .295169799, .140557047,
                                    .040159156, .006884427, .000655660, .000026762};
    assert_int_equal(boxes.value_count, 8);
    for (int hits = 0; hits < 8; hits++)
        assert_chance(chances_of(&boxes, 3 * hits), wanted[hits]);
}

TEST(nv_attack_5, p4_lightning_turrets_medium)
{
    open_fight("design gun 8 4 0 - Lightning=FX2,AX2:5/10/15:640+Dx2\ndesign hulk 30 4 1 5+\n"
               "red Hood gun 1016 0\nblue Wolf hulk 1008 3\n");
    struct odds_answer boxes = ask("1", NOVA_MEASURE_BOXES);
    assert_int_equal(boxes.value_count, 3);
    assert_chance(chances_of(&boxes, 0), 49 / 81.);
    assert_chance(chances_of(&boxes, 2), 28 / 81.);
    assert_chance(chances_of(&boxes, 4), 4 / 81.);
}

TEST(nv_attack_6, p5_close_defense_short)
{
    open_fight("design gun 8 4 0 - Close=FF2,PH4,SH4:2/4/6:900\ndesign hulk 30 4 0 -\n"
               "red Hood gun 1016 0\nblue Wolf hulk 1014 3\n");
    assert_odds(NOVA_MEASURE_HULL, (double[]){64 / 729., 192 / 729., 240 / 729., 160 / 729.,
                                              60 / 729., 12 / 729., 1 / 729., -1});
}

TEST(nv_attack_8, p6_twelve_dice_shields_four)
{
    open_duel("5/10/15:12-8-6-4", "30 4 0 4+", "");
    assert_odds(NOVA_MEASURE_HITS,
                (double[]){.112156655, .269175971, .296093569, .197395712, .088828071, .028424983,
                           .006632496, .001136999, .000142125, .000012633, .000000758, .000000028,
                           1 / 2176782336., -1});
}

TEST(nv_trait_2, p14_five_piercing_dice_shields_four)
{
    open_duel("5/10/15:5-4-3-2+Prc", "30 4 0 4+", "");
    assert_odds(NOVA_MEASURE_HITS, (double[]){16807 / 59049., 24010 / 59049., 13720 / 59049.,
                                              3920 / 59049., 560 / 59049., 32 / 59049., -1});
}

/* ---- a whole activation ---- */

/* Facing 0, the target at 2 o'clock, eight hexes away: the fusion beams and both turrets bear. */
static void open_majestics(const char *keys)
{
    static char text[512];
    snprintf(text, sizeof text, "red Hood nv-majestic 0814 0\nblue Wolf nv-majestic 1610 3 %s\n",
             keys);
    open_fight(text);
}

TEST(nv_attack_13, p7_a_majestic_fires_at_a_fresh_majestic)
{
    open_majestics("");
    struct odds_answer status = ask("1 2 3", NOVA_MEASURE_STATUS);
    assert_chances(&status, (double[]){.357057782, .500389367, .127849650, .014703201, -1});
    struct odds_answer gone = ask("1 2 3", NOVA_MEASURE_DESTROYED);
    assert_chance(chances_of(&gone, 1), .014703201);
}

TEST(nv_attack_13, p7_mean_of_the_boxes)
{
    open_fight("design hulk 60 4 1 5+\nred Hood nv-majestic 0814 0\nblue Wolf hulk 1610 3\n");
    struct odds_answer boxes = ask("1 2 3", NOVA_MEASURE_BOXES);
    assert_chance(chances_mean(&boxes), 22 / 3.);
}

TEST(nv_attack_13, p8_the_same_at_one_with_eleven_boxes_checked)
{
    open_majestics("hull: 11, condition: damaged");
    struct odds_answer status = ask("1 2 3", NOVA_MEASURE_STATUS);
    assert_chances(&status, (double[]){0, .038117280, .318940503, .642942218, -1});
}

/* ---- check series ---- */

/* One die without shields: a third of all attacks brings the series. Tracks as a Majestic has. */
static void open_checks(const char *traits, const char *keys)
{
    char battery[32];
    snprintf(battery, sizeof battery, "5/10/15:1-1%s", traits);
    open_duel(battery, "3 4-3-2-1-1 0 - Guns=FF:2/4/6:400", keys);
}

static void assert_checks(const double *wanted)
{
    static const int tracks[] = {NOVA_MEASURE_THRUST, NOVA_MEASURE_WEAPONS};
    for (int i = 0; i < 2; i++) {
        struct odds_answer boxes = ask("1", tracks[i]);
        assert_chance(chances_of(&boxes, 0), 2 / 3. + wanted[0] / 3);
        for (int value = 1; wanted[value] >= 0; value++)
            assert_chance(chances_of(&boxes, value), wanted[value] / 3);
    }
}

TEST(nv_attack_10, p9_one_check)
{
    open_checks("", "");
    assert_checks((double[]){1 / 6., 1 / 2., 1 / 3., -1});
}

TEST(nv_attack_10, p10_two_checks)
{
    open_checks("+Dx2", "");
    assert_checks((double[]){1 / 36., 6 / 36., 13 / 36., 12 / 36., 4 / 36., -1});
}

TEST(nv_attack_11, p11_a_track_with_three_checked)
{
    open_checks("", "thrust: 3, weapons: 3");
    assert_checks((double[]){1 / 6., 5 / 6., 0, -1});
}

TEST(nv_comp_5a, p12_thrust_of_a_crippled_majestic)
{
    double by_value[5] = {0};
    open_checks("+Dx2", "");
    struct odds_answer boxes = ask("1", NOVA_MEASURE_THRUST);
    const struct nova_design *design = nova_design_of(&table.game, table_unit(&table, "Wolf"));
    for (int checked = 0; checked <= NOVA_CHECKS_MAX; checked++)
        by_value[design->thrust[checked]] +=
            3 * (chances_of(&boxes, checked) - (checked == 0 ? 2 / 3. : 0));
    assert_chance(by_value[4], 1 / 36.);
    assert_chance(by_value[3], 6 / 36.);
    assert_chance(by_value[2], 13 / 36.);
    assert_chance(by_value[1], 16 / 36.);
}

/* With shields of 5+ one die gets through in 2 of 9 attacks. */
TEST(nv_comp_5d, p13_shield_faces_of_a_crippled_majestic)
{
    double one = 0, two = 0;
    open_duel("5/10/15:1-1+Dx2", "3 4 0 5-5-5-6-6", "");
    struct odds_answer boxes = ask("1", NOVA_MEASURE_SHIELDS);
    const struct nova_design *design = nova_design_of(&table.game, table_unit(&table, "Wolf"));
    for (int checked = 0; checked <= NOVA_CHECKS_MAX; checked++) {
        double p = 9 / 2. * (chances_of(&boxes, checked) - (checked == 0 ? 7 / 9. : 0));
        if (design->shield[checked] == 5)
            two += p;
        else
            one += p;
    }
    assert_chance(two, 20 / 36.);
    assert_chance(one, 16 / 36.);
}

/* ---- forgetting ---- */

static void forget_nothing(const struct game *game, int measure, int target)
{
    (void)game;
    (void)measure;
    (void)target;
}

/* Every measure of both ships is the same without the lens. */
static void assert_forgetful(const char *banks)
{
    static const char *const names[] = {"Wolf", "Fox"};
    struct rulebook careful = nova_rulebook;
    const struct rulebook *usual = table.game.rulebook;
    careful.forget = forget_nothing;
    for (int i = 0; i < 2; i++)
        for (int measure = 0; measure < NOVA_MEASURE_COUNT; measure++) {
            struct odds_answer few = ask_of(banks, measure, names[i]);
            table.game.rulebook = &careful;
            struct odds_answer all = ask_of(banks, measure, names[i]);
            table.game.rulebook = usual;
            assert_int_equal(few.value_count, all.value_count);
            assert_true(few.branches <= all.branches);
            for (int value = 0; value < few.value_count; value++) {
                assert_int_equal(few.values[value].value, all.values[value].value);
                assert_chance(few.values[value].probability, all.values[value].probability);
            }
        }
}

static void open_small(const char *options, const char *hulk)
{
    static char text[1024];
    snprintf(text, sizeof text,
             "%sdesign gun 8 4 0 - Guns=TT,TT1:5/10/15:2-1-1+Dx2\ndesign hulk %s\n"
             "red Hood gun 1016 0\nblue Wolf hulk 1008 3\nblue Fox hulk 1108 3\n",
             options, hulk);
    open_fight(text);
}

TEST(lens, forgets_nothing_that_matters)
{
    open_small("", "5/1 4 0 6+ Guns=FF:2/4/6:400");
    assert_forgetful("1 2");
}

TEST(lens, forgets_nothing_that_matters_of_systems)
{
    open_small("option system-damage on\n", "3 4 0 - Reinforced_Systems Stealth");
    assert_forgetful("1 2");
}

TEST(lens, forgets_nothing_that_matters_of_banks)
{
    open_small("option bank-specific-damage on\n", "3 0 0 - Guns=FF,AA:2/4/6:400");
    assert_forgetful("1 2");
}

TEST(lens, forgets_nothing_that_matters_of_totals)
{
    open_small("option damage-allocation on\n", "6 4 1 - Guns=FF:2/4/6:400");
    assert_forgetful("1 2");
}

TEST(lens, forgets_nothing_that_matters_of_locations)
{
    open_small("option damage-location on\n", "3/1 4 0 - Guns=FF:2/4/6:400");
    assert_forgetful("1 2");
}

TEST(lens, fire_at_others_decides_nothing)
{
    struct action actions[2];
    open_small("", "5/1 4 0 6+ Guns=FF:2/4/6:400");
    struct odds_answer one = ask("1", NOVA_MEASURE_STATUS);
    actions[0] = table_action(&table, "Hood fires 1 at Wolf");
    actions[1] = table_action(&table, "Hood fires 2 at Fox");
    struct odds_question question = {actions, 2, NOVA_MEASURE_STATUS, table_unit(&table, "Wolf")};
    struct odds_answer both = chances_ask(&table.game, &question);
    for (int status = 0; status <= NOVA_DESTROYED; status++)
        assert_chance(chances_of(&both, status), chances_of(&one, status));
}

TEST(nv_terr_1, rocks_on_the_way)
{
    table_open(&table, "start movement leader: red\noption terrain on\nterrain asteroids 1008\n"
                       "design hulk 9 4 0 - Guns=FF:2/4/6:400\n"
                       "red Hood hulk 1010 0 speed: 5\nblue Wolf hulk 2401 3\n");
    struct action action = table_action(&table, "Hood: 5"); /* three dice */
    struct odds_question question = {&action, 1, NOVA_MEASURE_BOXES, table_unit(&table, "Hood")};
    struct odds_answer answer = chances_ask(&table.game, &question);
    assert_chances(&answer, (double[]){8 / 27., 12 / 27., 6 / 27., 1 / 27., -1});
    question.measure = NOVA_MEASURE_THRUST; /* damaged by all three */
    answer = chances_ask(&table.game, &question);
    assert_chance(chances_of(&answer, 2), 1 / 27. / 3);
}

TEST(nv_adv_9, all_fire_at_once)
{
    struct action actions[2];
    open_small("option simultaneous-play on\n", "5/1 4 0 - Guns=TT:9/18/27:400");
    actions[0] = table_action(&table, "Hood fires 1 2 at Wolf");
    actions[1] = table_make(&table, NOVA_END_TARGETS, NULL);
    actions[1].seat = actions[0].seat;
    struct odds_question question = {actions, 2, NOVA_MEASURE_BOXES, table_unit(&table, "Wolf")};
    struct odds_answer answer = chances_ask(&table.game, &question);
    assert_chances(&answer, (double[]){8 / 27., 0, 12 / 27., 0, 6 / 27., 0, 1 / 27., -1});
}

/* ---- every bank of the largest ships ---- */

static void assert_small(const char *options)
{
    static char text[1024];
    snprintf(text, sizeof text, "%sred Hood nv-bastion 1012 0\nblue Wolf nv-bastion 1008 3\n",
             options);
    open_fight(text);
    for (int measure = 0; measure < NOVA_MEASURE_COUNT; measure++)
        assert_true(ask("all", measure).branches < 20000);
}

TEST(lens, a_volley_of_a_battleship_stays_small)
{
    assert_small("");
    assert_small("option system-damage on\n");
    assert_small("option bank-specific-damage on\n");
    assert_small("option damage-allocation on\n");
    assert_small("option damage-location on\n");
}
