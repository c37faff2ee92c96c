/* The exact probabilities of the rules' page, P1 to P15, by exact odds over the law itself. */
#include "tests/rules/admiralty/fixture.h"
#include "tests/rules/chances.h"

#include "odds/branching.h"
#include "rules/admiralty/doctrine/doctrine.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { ACTIONS_MAX = 8 };

static struct table table;

/* Orders divided by ";" as answers. A last "done" is END_FIRE of the unit before. */
static int read_actions(const char *orders, struct action *out)
{
    int count = 0;
    for (const char *at = orders; *at;) {
        char order[256];
        size_t length = strcspn(at, ";");
        snprintf(order, sizeof order, "%.*s", (int)length, at);
        assert_true(count < ACTIONS_MAX);
        if (strcmp(order, "done") == 0) {
            action_init(&out[count], ADMIRALTY_END_FIRE, out[count - 1].seat);
            out[count].unit = out[count - 1].unit;
        } else {
            out[count] = table_action(&table, order);
        }
        count++;
        at += length + (at[length] == ';');
        at += strspn(at, " ");
    }
    return count;
}

/* Between the given orders others answer by default: Wolf's owner picks lost weapons. */
static struct odds_answer ask(const char *orders, int measure, const char *target)
{
    struct action actions[ACTIONS_MAX];
    struct odds_question question = {actions, read_actions(orders, actions), measure,
                                     table_unit(&table, target)};
    return chances_ask(&table.game, &question);
}

static void assert_odds(const char *orders, int measure, const char *target, const double *wanted)
{
    struct odds_answer answer = ask(orders, measure, target);
    assert_chances(&answer, wanted);
}

static void open_fight(const char *position)
{
    static char text[4096];
    snprintf(text, sizeof text, "start combat turn: 2\n%s", position);
    table_open_dice(&table, text, "1");
}

/* ---- one measure at a time ---- */

TEST(ae_4_2_1, p1_one_laser_battery_medium)
{
    open_fight("red Hood victory 1015 0\nblue Wolf victory 1012 3\n");
    assert_odds("Hood fires Z1 at Wolf; done", ADMIRALTY_MEASURE_HITS, "Wolf",
                (double[]){4.0 / 9, 4.0 / 9, 1.0 / 9, -1});
}

TEST(ae_4_3_1, p2_one_missile_short_against_three)
{
    open_fight("red Hood victory 1015 0\nblue Wolf victory 1012 3\n");
    assert_odds("Hood fires Y1 at Wolf; done", ADMIRALTY_MEASURE_IMPACT, "Wolf",
                (double[]){1.0 / 2, 1.0 / 3, 1.0 / 6, -1});
}

TEST(ae_4_3_1, p3_one_pulse_cannon_long_against_two)
{
    open_fight("red Hood victory 1015 0\nblue Wolf swiftsure 1008 3\n");
    assert_odds("Hood fires X1 at Wolf; done", ADMIRALTY_MEASURE_IMPACT, "Wolf",
                (double[]){64.0 / 81, 16.0 / 81, 1.0 / 81, -1});
}

TEST(ae_4_4_1, p4_two_missile_batteries_medium_against_three)
{
    open_fight("red Hood volhard 1015 0\nblue Wolf victory 1010 3\n");
    assert_odds("Hood fires X1 X2 at Wolf; done", ADMIRALTY_MEASURE_HULL, "Wolf",
                (double[]){28561.0 / 65536, 2197.0 / 8192, 3211.0 / 16384, 559.0 / 8192,
                           827.0 / 32768, 43.0 / 8192, 19.0 / 16384, 1.0 / 8192, 1.0 / 65536, -1});
}

TEST(ae_4_4_2, p6_four_heavy_missiles_destroy_a_frigate)
{
    open_fight("red Hood wraak 1015 0\nblue Wolf anval 1012 3\n");
    struct odds_answer answer =
        ask("Hood fires X at Wolf; done", ADMIRALTY_MEASURE_DESTROYED, "Wolf");
    assert_chance(chances_of(&answer, 1), 0.995659094);
    answer = ask("Hood fires X at Wolf; done", ADMIRALTY_MEASURE_HULL, "Wolf");
    assert_chance(chances_of(&answer, 3), 0.995659094);
}

TEST(ae_5_4_4, p7_three_lasers_long_at_a_flight)
{
    open_fight("red Hood victory 1015 0\nblue Wolf victory 0101 3\nblue Able flight 1010\n");
    assert_odds(
        "Hood fires Z1 Z2 Z3 at Able; done", ADMIRALTY_MEASURE_FIGHTERS, "Able",
        (double[]){262144.0 / 531441, 65536.0 / 177147, 20480.0 / 177147, 10240.0 / 531441, -1});
}

static void open_flights(const char *position)
{
    static char text[2048];
    snprintf(text, sizeof text, "start fighter turn: 2\nred Hood victory 0101 3\n%s", position);
    table_open(&table, text);
}

TEST(ae_5_4_3, p8_flight_against_two_fighters)
{
    open_flights("red Able flight 1014\nred Baker flight 0202\nblue Wolf victory 2020 3\n"
                 "blue Dog flight 1013 fighters: 2\n");
    assert_odds("Able stays attacks Dog", ADMIRALTY_MEASURE_FIGHTERS, "Dog",
                (double[]){64.0 / 729, 64.0 / 243, 473.0 / 729, -1});
}

TEST(ae_5_4_2, p9_flight_against_shields_three)
{
    open_flights("red Able flight 1014\nblue Wolf victory 1013 3\n");
    assert_odds("Able stays attacks Wolf", ADMIRALTY_MEASURE_HULL, "Wolf",
                (double[]){1771561.0 / 2985984, 161051.0 / 497664, 73205.0 / 995328, -1});
}

TEST(ae_5_4_2, p10_two_flights_against_a_carrier)
{
    const char *orders = "Able stays attacks Wolf; Baker stays attacks Wolf";
    open_flights("red Able flight 1014\nred Baker flight 1012\nblue Wolf dagen 1013 3\n"
                 "blue Fox victory 2020 3\n");
    struct odds_answer boxes = ask(orders, ADMIRALTY_MEASURE_SHIELDS, "Wolf");
    struct odds_answer gone = ask(orders, ADMIRALTY_MEASURE_DESTROYED, "Wolf");
    assert_chance(chances_of(&boxes, 0) + chances_of(&boxes, 1) + chances_of(&boxes, 2),
                  .941434646);
    assert_chance(chances_of(&boxes, 3) + chances_of(&boxes, 4), .050427162);
    assert_chance(chances_of(&boxes, 5), .001151509 + .006986683);
    assert_chance(chances_of(&gone, 1), .006986683);
}

TEST(ae_4_4_1, p11_a_volley_of_twelve_weapons)
{
    const char *orders = "Hood fires X1 X2 X3 Y Z1 Z2 Z3 Z4 at Wolf";
    open_fight("red Hood victory 1015 0\nblue Wolf wraak 0911 3\n");
    assert_odds(orders, ADMIRALTY_MEASURE_HULL, "Wolf",
                (double[]){.084446447, .149358605, .195256327, .187302337, .151457805, .104253975,
                           .063554799, -1});
}

TEST(ae_4_1_3, p11_all_that_bears)
{
    open_fight("red Hood victory 1015 0\nblue Wolf wraak 0911 3\n");
    struct action all = table_action(&table, "Hood fires all at Wolf");
    assert_int_equal(all.weapons, 0x7 | 0x1f << 5 | 0xf << 10);
}

/* ---- P12, P13, P15: single chances by shields and modifiers ---- */

static void open_single(const char *battery, int shields, int away)
{
    char position[1024];
    snprintf(position, sizeof position,
             "option terrain on\noption weapon-traits on\nterrain dust 1015 1014 1013\n"
             "design gun 6 4 2 X=%s Y=18/1/6/1/1:AB points: 50\ndesign hulk 20 5 %d "
             "X=9/1/4/1/1:AB*4 points: 50\n"
             "red Gun gun 1016 0\nblue Wolf hulk 10%02d 3\n",
             battery, shields, 16 - away);
    open_fight(position);
}

TEST(ae_4_2_3, p12_six_and_one_to_four_less)
{
    static const double wanted[] = {1.0 / 9, 1.0 / 18, 1.0 / 36, 0};
    /* dust on one, two or three hexes of the line at medium range; at long range one more */
    static const char *const guns[] = {"3/1/6/1/1:AB+no_range_modifiers",
                                       "6/1/6/1/1:AB+no_range_modifiers",
                                       "9/1/6/1/1:AB+no_range_modifiers", "6/1/6/1/1:AB"};
    static const int away[] = {1, 2, 3, 5};
    for (int i = 0; i < 4; i++) {
        open_single(guns[i], 3, away[i]);
        struct odds_answer answer =
            ask("Gun fires X at Wolf; done", ADMIRALTY_MEASURE_HITS, "Wolf");
        assert_chance(chances_of(&answer, 1), wanted[i]);
    }
}

TEST(ae_4_3_3, p13_impact_with_a_modifier)
{
    open_single("3/1/3/1/1:AB+non-piercing", 5, 1);
    struct odds_answer hits = ask("Gun fires X at Wolf; done", ADMIRALTY_MEASURE_HITS, "Wolf");
    struct odds_answer points = ask("Gun fires X at Wolf; done", ADMIRALTY_MEASURE_IMPACT, "Wolf");
    assert_chance(chances_of(&points, 1), chances_of(&hits, 1) / 9);
    open_single("3/1/3/1/1:AB+piercing", 1, 1);
    hits = ask("Gun fires X at Wolf; done", ADMIRALTY_MEASURE_HITS, "Wolf");
    points = ask("Gun fires X at Wolf; done", ADMIRALTY_MEASURE_IMPACT, "Wolf");
    assert_chance(chances_of(&points, 1), chances_of(&hits, 1) * 5 / 6);
}

TEST(ae_4_4_1, p15_expected_damage_dice)
{
    static const struct {
        const char *battery;
        int dmg;
        double factor;
    } guns[] = {{"6/2/5/1/1:AB", 1, 2.0 / 3}, {"9/1/5/1/2:AB", 2, 2.0 / 3},
                {"9/2/5/1/2:AB", 2, 4.0 / 3}, {"15/1/4/2/2:AB", 2, 2},
                {"12/2/4/1/2:AB", 2, 2},      {"12/2/4/2/3:AB", 3, 6}};
    for (size_t i = 0; i < sizeof guns / sizeof guns[0]; i++)
        for (int shields = 0; shields <= 5; shields++) {
            char position[512];
            int away = i == 0 ? 4 : i < 3 ? 6 : 8;
            snprintf(position, sizeof position,
                     "design gun 6 4 2 X=%s Y=18/1/6/1/1:AB points: 50\n"
                     "design hulk 20 5 %d X=9/1/4/1/1:AB*4 points: 50\n"
                     "red Gun gun 1016 0\nblue Wolf hulk 10%02d 3\n",
                     guns[i].battery, shields, 16 - away);
            open_fight(position);
            struct odds_answer points =
                ask("Gun fires X at Wolf; done", ADMIRALTY_MEASURE_IMPACT, "Wolf");
            assert_chance(chances_mean(&points) * guns[i].dmg, guns[i].factor * (6 - shields) / 6);
        }
}

/* ---- joint outcomes: every way the dice can fall, nothing forgotten ---- */

enum { STACK_MAX = 4096 };

struct joint {
    struct admiralty_state state;
    double weight;
};

typedef bool (*stop_at)(const struct game *game, enum progress progress);
typedef void (*end_at)(const struct game *game, double weight);

/* Takes defaults where something is asked; calls `end` for every outcome. */
static void play_all(struct branching *dice, stop_at stop, end_at end)
{
    static struct joint *stack;
    static struct admiralty_state before;
    if (!stack)
        stack = malloc(STACK_MAX * sizeof *stack);
    assert_non_null(stack);
    int count = 1;
    stack[0] = (struct joint){table.state, 1};
    while (count > 0) {
        struct joint at = stack[--count];
        struct game game = {table.game.rulebook, &table.setup, &at.state};
        before = at.state;
        branching_begin(dice);
        do {
            at.state = before;
            enum progress progress = admiralty_advance(&game, &dice->dice, NULL);
            double weight = at.weight * dice->probability;
            if (stop(&game, progress)) {
                end(&game, weight);
                continue;
            }
            struct question open[QUESTIONS_MAX];
            if (progress == PROGRESS_SETTLED) {
                assert_true(admiralty_pending(&game, open) > 0);
                struct action action = decisions_fallback(&game, &open[0]);
                decisions_accept(&game, &action, NULL);
            }
            assert_true(count < STACK_MAX);
            stack[count++] = (struct joint){at.state, weight};
        } while (branching_next(dice));
    }
}

static struct branching *open_dice(void)
{
    static struct branching dice;
    assert_true(branching_init(&dice, chances_arena()));
    return &dice;
}

static bool is_activation_over(const struct game *game, enum progress progress)
{
    (void)game;
    return progress == PROGRESS_ACTIVATION_ENDED;
}

static double damaged[8][8][8][8];

static void note_damage(const struct game *game, double weight)
{
    const struct admiralty_element *ship = admiralty_element_of(game, table_unit(&table, "Wolf"));
    damaged[ship->pending_hull][ship->pending_engine][ship->pending_shield][ship->pending_weapon] +=
        weight;
}

TEST(ae_4_4_1, p5_one_railgun_short_against_one)
{
    struct action actions[ACTIONS_MAX];
    open_fight("red Hood anval 1015 0\nblue Wolf anval 1012 3\n");
    int count = read_actions("Hood fires X1 at Wolf; done", actions);
    for (int i = 0; i < count; i++)
        decisions_accept(&table.game, &actions[i], NULL);
    memset(damaged, 0, sizeof damaged);
    play_all(open_dice(), is_activation_over, note_damage);
    assert_chance(damaged[0][0][0][0], 7.0 / 12);
    assert_chance(damaged[2][1][0][1], 5.0 / 216);
    assert_chance(damaged[1][1][1][0], 5.0 / 108);
    assert_chance(damaged[0][2][0][0], 5.0 / 432);
}

static bool is_next_turn(const struct game *game, enum progress progress)
{
    (void)progress;
    return admiralty_state_of(game)->head.phase == ADMIRALTY_PHASE_ORDERS;
}

static double lost[6][6][6];

static void note_losses(const struct game *game, double weight)
{
    int unit = table_unit(&table, "Wolf"), count[ADMIRALTY_BATTERIES];
    static const int all[] = {5, 5, 11};
    for (int battery = 0; battery < ADMIRALTY_BATTERIES; battery++)
        count[battery] = all[battery] - admiralty_ship_weapons_left(game, unit, battery);
    lost[count[0]][count[1]][count[2]] += weight;
}

TEST(ae_4_4_4, p14_two_weapon_hits_on_a_cruiser)
{
    open_fight("red Hood victory 0101 0\nblue Wolf victory 2020 3 pending_weapon: 2, due: true\n"
               "red Nick victory 0201 3\nblue Fox victory 0204 3\n");
    memset(lost, 0, sizeof lost);
    play_all(open_dice(), is_next_turn, note_losses);
    assert_chance(lost[1][1][2], 1.0 / 3);
    assert_chance(lost[0][2][2], 1.0 / 4);
    assert_chance(lost[1][1][3], 1.0 / 6);
    assert_chance(lost[2][0][2], 1.0 / 9);
    assert_chance(lost[2][0][3], 1.0 / 9);
    assert_chance(lost[2][0][4], 1.0 / 36);
}

static double boxes_lost[16];

static void note_hull(const struct game *game, double weight)
{
    int unit = table_unit(&table, "Wolf");
    bool gone = admiralty_state_of(game)->units[unit].status == STATUS_GONE;
    boxes_lost[gone ? 3 : admiralty_element_of(game, unit)->hull] += weight;
}

/* Wolf's shields give way before the blast of Fox beside it. */
TEST(ae_e3, odds_keep_what_a_blast_depends_on)
{
    struct action actions[ACTIONS_MAX];
    open_fight("option sequential-combat on\noption explosions on\n"
               "design gun 6 4 2 X=9/1/3/1/2:AB*2 Y=18/1/6/1/1:AB points: 50\n"
               "design egg 3 4 2 X=9/1/4/1/1:AB*2 points: 50\n"
               "red Gun gun 1016 0\nblue Wolf egg 1013 3\nblue Fox egg 1012 3 hull: 2\n"
               "red Nick egg 2020 0\n");
    int count = read_actions("Gun fires X1 at Wolf; Gun fires X2 at Fox; done", actions);
    struct odds_answer hull =
        ask("Gun fires X1 at Wolf; Gun fires X2 at Fox; done", ADMIRALTY_MEASURE_HULL, "Wolf");
    for (int i = 0; i < count; i++)
        decisions_accept(&table.game, &actions[i], NULL);
    memset(boxes_lost, 0, sizeof boxes_lost);
    play_all(open_dice(), is_activation_over, note_hull);
    for (int value = 0; value <= 3; value++)
        assert_chance(chances_of(&hull, value), boxes_lost[value]);
    assert_true(boxes_lost[1] > 0 && boxes_lost[2] > 0);
}

/* ---- how large questions get ---- */

TEST(lens, a_volley_of_twenty_weapons_stays_small)
{
    open_fight("red Hood conqueror 1015 0\nblue Wolf conqueror 1010 3\n");
    static const int measures[] = {ADMIRALTY_MEASURE_HITS, ADMIRALTY_MEASURE_HULL,
                                   ADMIRALTY_MEASURE_WEAPON_HITS};
    for (int i = 0; i < 3; i++)
        assert_true(ask("Hood fires all at Wolf", measures[i], "Wolf").branches < 2000);
}

/* What is fired at others decides nothing, so it costs nothing. */
TEST(lens, a_volley_at_several_targets_stays_small)
{
    open_fight("red Hood victory 1015 0\nblue Wolf wraak 1010 3\nblue Fox wraak 1011 3\n"
               "red Nick victory 0101 0\n");
    struct odds_answer both = ask("Hood fires Y1 at Wolf; Hood fires X Y2 Y3 Y4 Y5 at Fox; done",
                                  ADMIRALTY_MEASURE_HULL, "Wolf");
    struct odds_answer one = ask("Hood fires Y1 at Wolf; done", ADMIRALTY_MEASURE_HULL, "Wolf");
    for (int value = 0; value < 5; value++)
        assert_chance(chances_of(&both, value), chances_of(&one, value));
    assert_true(both.branches < 2 * one.branches + 100);
}

TEST(lens, measures_of_one_volley_agree)
{
    open_fight("red Hood victory 1015 0\nblue Wolf anval 1011 3\n");
    const char *orders = "Hood fires Y at Wolf; done";
    struct odds_answer hull = ask(orders, ADMIRALTY_MEASURE_HULL, "Wolf");
    struct odds_answer gone = ask(orders, ADMIRALTY_MEASURE_DESTROYED, "Wolf");
    assert_chance(chances_of(&gone, 1), chances_of(&hull, 3));
}

TEST(ae_e5, odds_follow_damage_that_counts_at_once)
{
    open_fight("option sequential-combat on\noption explosions on\nred Hood victory 1015 0\n"
               "blue Wolf anval 1012 3\nred Nick anval 2020 3\nblue Fox anval 1011 3\n");
    const char *orders = "Hood fires Y at Wolf; done";
    struct odds_answer gone = ask(orders, ADMIRALTY_MEASURE_DESTROYED, "Wolf");
    struct odds_answer beside = ask(orders, ADMIRALTY_MEASURE_HULL, "Fox");
    /* the blast has one die (hull 3) and comes on a five or six; shields 1; half of the dice hull
     */
    assert_chance(1 - chances_of(&beside, 0), chances_of(&gone, 1) / 3 * 5 / 6 / 2);
}
