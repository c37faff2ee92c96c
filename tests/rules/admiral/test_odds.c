/* The exact probabilities of the rules' page, P1 to P19, by exact odds over the law itself. */
#include "tests/rules/admiral/fixture.h"

#include "base/arena.h"
#include "odds/branching.h"
#include "odds/odds.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { ACTIONS_MAX = 16, ARENA_SIZE = 32 << 20, POSITION_SIZE = 2048 };

static struct table table;

/* What the orders (divided by '/') do to a ship. Red's move may follow the end of blue's turn:
 * "end-move" is red's, whenever it comes. */
static struct odds_answer ask(const char *orders, int measure, const char *target)
{
    static _Alignas(16) unsigned char memory[ARENA_SIZE];
    struct action actions[ACTIONS_MAX];
    struct odds_answer answer;
    struct note why = {.text = ""};
    struct arena arena;
    char copy[512], *rest = NULL;
    int count = 0;
    snprintf(copy, sizeof copy, "%s", orders);
    for (char *order = strtok_r(copy, "/", &rest); order; order = strtok_r(NULL, "/", &rest)) {
        assert_true(count < ACTIONS_MAX);
        if (strcmp(order, "end-move") == 0)
            action_init(&actions[count++], ADMIRAL_END_MOVE, 0);
        else
            actions[count++] = table_action(&table, order);
    }
    struct odds_question question = {actions, count, measure, table_unit(&table, target)};
    arena_init(&arena, memory, sizeof memory);
    if (odds_exact(&table.game, &question, &arena, &answer, &why))
        fail_msg("%s: %s", why.rule, why.text);
    assert_true(answer.exact);
    double sum = answer.missing;
    for (int i = 0; i < answer.value_count; i++)
        sum += answer.values[i].probability;
    assert_true(sum > 1 - 1e-9 && sum < 1 + 1e-9);
    return answer;
}

static double chance(const struct odds_answer *answer, int value)
{
    for (int i = 0; i < answer->value_count; i++)
        if (answer->values[i].value == value)
            return answer->values[i].probability;
    return 0;
}

static void assert_chance(double found, double wanted)
{
    if (found - wanted > 1e-9 || wanted - found > 1e-9)
        fail_msg("probability %.12f, the page says %.12f", found, wanted);
}

/* White pegs lost: 0, 1, 2 ... with these probabilities, ended by a negative one. */
static void assert_losses(const char *orders, const char *target, const double *wanted)
{
    struct odds_answer answer = ask(orders, ADMIRAL_MEASURE_WHITE_LOST, target);
    for (int value = 0; wanted[value] >= 0; value++)
        assert_chance(chance(&answer, value), wanted[value]);
}

static double removal(const char *orders, const char *target)
{
    struct odds_answer answer = ask(orders, ADMIRAL_MEASURE_DESTROYED, target);
    return chance(&answer, 1);
}

/* ---- fire: the command ships stand far away, so that no loss ends the game ---------------------
 */

static void open_fire(const char *ships, const char *option)
{
    char position[POSITION_SIZE];
    snprintf(position, sizeof position,
             "start declare red\nred Flag carrier 0101\nblue Home carrier 1014\n%s%s", option,
             ships);
    table_open(&table, position);
}

TEST(ad_dice_3, p1_fighter_against_fighter)
{
    open_fire("red A fighter 0505 5w\nblue T fighter 0506 5w\n", "");
    assert_losses("declare A T", "T", (double[]){85.0 / 128, 43.0 / 128, 0, -1});
}

TEST(ad_fire_3, p2_three_fighters_against_a_corvette)
{
    open_fire("red A fighter 0405 4w\nred B fighter 0505 4w\nred C fighter 0605 4w\n"
              "blue T corvette 0506 5w\n",
              "");
    assert_losses("declare A T/declare B T/declare C T", "T",
                  (double[]){343.0 / 2304, 99.0 / 128, 179.0 / 2304, 0, -1});
}

TEST(ad_init_2, p3_battleship_against_frigate)
{
    open_fire("red A battleship 0505 5w\nblue T frigate 0506 5w\n", "");
    assert_losses("declare A T", "T", (double[]){199.0 / 768, 3259.0 / 4608, 155.0 / 4608, 0, -1});
}

TEST(ad_lapse_1, p4_damaged_battleship_against_battleship)
{
    open_fire("red A battleship 0505 3w2r\nblue T battleship 0506 4w\n", "");
    assert_losses("declare A T", "T", (double[]){17.0 / 24, 7.0 / 24, 0, -1});
}

TEST(ad_fire_3, p5_battleship_and_frigates_against_mothership)
{
    open_fire("red A battleship 0505 5w\nred B frigate 0405 5w\nred C frigate 0605 5w\n"
              "blue T mothership 0506 5w\n",
              "");
    assert_losses("declare A T/declare B T/declare C T", "T",
                  (double[]){.001370875, .152486396, .679925299, .166159771, .000057660, 0, -1});
}

TEST(ad_damage_1, p6_six_corvettes_against_battleship)
{
    open_fire("red A corvette 0405 4w\nred B corvette 0505 4w\nred C corvette 0605 4w\n"
              "red D corvette 0407 4w\nred E corvette 0507 4w\nred F corvette 0607 4w\n"
              "blue T battleship 0506 5w\n",
              "");
    assert_losses("declare A T/declare B T/declare C T/declare D T/declare E T/declare F T", "T",
                  (double[]){1021.0 / 186624, 841717.0 / 1679616, 812683.0 / 1679616,
                             16027.0 / 1679616, 0, -1});
}

TEST(ad_damage_3, p7_battleship_against_a_hurt_fighter)
{
    open_fire("red A battleship 0505 5w\nblue T fighter 0506 2w2r\n", "");
    assert_losses("declare A T", "T", (double[]){5.0 / 96, 1.0 / 4, 17.0 / 36 + 65.0 / 288, -1});
    assert_chance(removal("declare A T", "T"), 65.0 / 288);
}

TEST(ad_damage_1, p8_frigate_against_a_hurt_battleship)
{
    open_fire("red A frigate 0505 5w\nblue T battleship 0506 3w2r\n", "");
    assert_losses("declare A T", "T", (double[]){51.0 / 200, 149.0 / 200, 0, -1});
}

TEST(ad_opt_1, p8_with_the_lapsed_divisor)
{
    open_fire("red A frigate 0505 5w\nblue T battleship 0506 3w2r\n", "option lapsed-divisor on\n");
    assert_losses("declare A T", "T", (double[]){51.0 / 200, 577.0 / 800, 19.0 / 800, 0, -1});
}

/* Eight round the target, four in its square. */
TEST(ad_fire_3, p9_twelve_fighters_against_a_mothership)
{
    static const char *const cells[] = {"0405", "0505", "0605", "0406", "0606", "0407",
                                        "0507", "0607", "0506", "0506", "0506", "0506"};
    char ships[POSITION_SIZE] = "blue T mothership 0506 5w\n", orders[512] = "";
    for (int i = 0; i < 12; i++) {
        size_t used = strlen(ships), said = strlen(orders);
        snprintf(ships + used, sizeof ships - used, "red A%c fighter %s 5w\n", 'a' + i, cells[i]);
        snprintf(orders + said, sizeof orders - said, "declare A%c T/", 'a' + i);
    }
    open_fire(ships, "");
    assert_losses(orders, "T",
                  (double[]){0, 9.3e-8, .005993999, .511830626, .477556362, .004618921, -1});
}

/* ---- rams -------------------------------------------------------------------------------------
 */

static void open_ram(const char *rammer, const char *target)
{
    char position[POSITION_SIZE];
    snprintf(position, sizeof position,
             "start move red\nred Flag mothership 0101\nred A %s\nblue T %s\n", rammer, target);
    table_open(&table, position);
}

TEST(ad_ram_3, p10_ramming_frigate_rams_a_battleship)
{
    open_ram("ramming-frigate 0505 5w", "battleship 0506 5w");
    assert_losses("ram A 0506 T", "T",
                  (double[]){.004510972, .245029653, .638440069, .111915556, .000103750, 0, -1});
}

TEST(ad_ram_5, p11_fighter_rams_a_mothership)
{
    open_ram("fighter 0505 5w", "mothership 0506 5w");
    assert_losses("ram A 0506 T", "T",
                  (double[]){13777.0 / 102400, 21443.0 / 25600, 2851.0 / 102400, 0, -1});
    assert_losses(
        "ram A 0506 T", "A",
        (double[]){1123.0 / 80000, 671.0 / 2500, 111371.0 / 160000, 3439.0 / 160000, 0, -1});
}

TEST(ad_ram_6, p12_battleship_rams_a_frigate)
{
    open_ram("battleship 0505 4w", "frigate 0506 4w");
    assert_chance(removal("ram A 0506 T", "T"), 1847.0 / 27648);
    assert_losses("ram A 0506 T", "A", (double[]){6289.0 / 12288, 5999.0 / 12288, 0, -1});
}

/* The same where the battle goes on: a reward peg does not hide what the rammer lost. */
TEST(ad_gain_3, p12_counts_the_loss_beside_the_reward)
{
    table_open(&table, "start move red\nred Flag mothership 0101\nred A battleship 0505 4w\n"
                       "blue Home carrier 1014\nblue T frigate 0506 4w\n");
    assert_chance(removal("ram A 0506 T", "T"), 1847.0 / 27648);
    assert_losses("ram A 0506 T", "A", (double[]){6289.0 / 12288, 5999.0 / 12288, 0, -1});
}

/* A Demoralized rammer must first roll a 4 on its d4. */
TEST(ad_ram_4, p13_corvette_rams_a_corvette)
{
    open_ram("corvette 0505 2w1r", "corvette 0506 1w");
    assert_chance(removal("try A/ram A 0506 T", "T"), 1.0 / 4 * 1 / 2);
    struct odds_answer lost = ask("try A/ram A 0506 T", ADMIRAL_MEASURE_WHITE_LOST, "A");
    assert_chance(chance(&lost, 1), 1.0 / 4 * 805 / 864);
    assert_chance(lost.skipped, 3.0 / 4);
}

TEST(ad_ram_1, p14_carrier_rams_a_fighter)
{
    open_ram("carrier 0505 5w", "fighter 0506 5w");
    assert_chance(removal("ram A 0506 T", "T"), 542555.0 / 663552);
    assert_losses("ram A 0506 T", "A", (double[]){1 - 925.0 / 18432, 925.0 / 18432, 0, -1});
}

/* ---- marines --------------------------------------------------------------------------------- */

/* A Frigate brings one marine, a Battleship two; the target has so many white pegs. */
static double boarding_succeeds(int marines, int white)
{
    char position[POSITION_SIZE];
    snprintf(position, sizeof position,
             "start move red\nred Flag carrier 0101\nblue Home carrier 1014\n"
             "red A %s 0505\nblue T corvette 0506 %dw0r\n",
             marines == 1 ? "frigate" : "battleship", white);
    table_open(&table, position);
    const char *orders = "grapple A 0506 T/board A T yes";
    struct odds_answer lost = ask(orders, ADMIRAL_MEASURE_WHITE_LOST, "T");
    struct odds_answer captured = ask(orders, ADMIRAL_MEASURE_CAPTURED, "T");
    double success = white == 0 ? chance(&captured, 1) : 1 - chance(&lost, 0);
    assert_chance(chance(&captured, 1), white <= marines ? success : 0);
    return success;
}

TEST(ad_board_4, p15_boarding)
{
    static const double page[2][6] = {
        {1, 11.0 / 16, 3.0 / 8, 67.0 / 512, 7.0 / 256, 7.0 / 2048},
        {1, 123.0 / 128, 211.0 / 256, 1229.0 / 2048, 731.0 / 2048, 2789.0 / 16384}};
    for (int marines = 1; marines <= 2; marines++)
        for (int white = 0; white <= 5; white++)
            assert_chance(boarding_succeeds(marines, white), page[marines - 1][white]);
}

/* Blue ends its turn, red's boarded ship fights, then red is asked. */
static double crew_wins(int blue, int white)
{
    char position[POSITION_SIZE];
    snprintf(position, sizeof position,
             "start move blue\nred Flag carrier 0101\nblue Home carrier 1014\n"
             "red A corvette 0505 %dw0r%db\n",
             white, blue);
    table_open(&table, position);
    struct odds_answer lost = ask("end/end-move", ADMIRAL_MEASURE_WHITE_LOST, "A");
    assert_chance(chance(&lost, 0) + chance(&lost, 1), 1);
    return chance(&lost, 0);
}

/* The same by the dice alone: the page also asks for four white and two blue pegs, which the five
 * holes of a ship do not hold. */
static double crew_throws_more(int blue, int white)
{
    static _Alignas(16) unsigned char memory[1 << 18];
    static double marines[ADMIRAL_HOLES * 8 + 1];
    struct dice_part crew = {4, (uint8_t)white, (uint8_t)white, 0};
    struct dice_part aboard = {8, (uint8_t)blue, (uint8_t)blue, 0};
    struct branching source;
    struct arena arena;
    double wins = 0;
    memset(marines, 0, sizeof marines);
    arena_init(&arena, memory, sizeof memory);
    assert_true(branching_init(&source, &arena));
    branching_begin(&source);
    do {
        int sum = dice_sum(&source.dice, &aboard, 1, &(struct roll){0});
        marines[sum] = source.probability;
    } while (branching_next(&source));
    branching_begin(&source);
    do {
        int sum = dice_sum(&source.dice, &crew, 1, &(struct roll){0});
        for (int less = 0; less < sum; less++)
            wins += source.probability * marines[less];
    } while (branching_next(&source));
    return wins;
}

TEST(ad_board_9, p16_one_round_against_marines)
{
    static const double page[2][4] = {{3.0 / 16, 1.0 / 2, 401.0 / 512, 963.0 / 1024},
                                      {1.0 / 64, 29.0 / 256, 313.0 / 1024, 2247.0 / 4096}};
    for (int blue = 1; blue <= 2; blue++) {
        for (int white = 1; white <= 4; white++) {
            assert_chance(crew_throws_more(blue, white), page[blue - 1][white - 1]);
            if (white + blue <= ADMIRAL_HOLES)
                assert_chance(crew_wins(blue, white), page[blue - 1][white - 1]);
        }
    }
}

/* Marines capture in the end: a chain over single rounds, each from the engine. */
static double captured_in_the_end(int blue, int white)
{
    double captured[3][5] = {{0}};
    for (int b = 1; b <= blue; b++) {
        captured[b][0] = 1;
        for (int w = 1; w <= white; w++) {
            double crew = w + b <= ADMIRAL_HOLES ? crew_wins(b, w) : crew_throws_more(b, w);
            captured[b][w] = crew * captured[b - 1][w] + (1 - crew) * captured[b][w - 1];
        }
    }
    return captured[blue][white];
}

TEST(ad_board_9, p17_marines_aboard_capture_in_the_end)
{
    static const double page[2][4] = {{13.0 / 16, 13.0 / 32, 1443.0 / 16384, .005246580},
                                      {1021.0 / 1024, .930141449, .672751609, .306569041}};
    for (int blue = 1; blue <= 2; blue++)
        for (int white = 1; white <= 4; white++)
            assert_chance(captured_in_the_end(blue, white), page[blue - 1][white - 1]);
}

TEST(ad_board_5, p18_boarding_and_fighting_to_the_end)
{
    static const double page[2][5] = {
        {11.0 / 16, 39.0 / 128, 871.0 / 16384, 10101.0 / 4194304, 616161.0 / 34359738368},
        {123.0 / 128, 211.0 / 256, 1254809.0 / 2097152, 178240461.0 / 536870912, .114520522}};
    for (int marines = 1; marines <= 2; marines++) {
        for (int white = 1; white <= 5; white++) {
            int left = white - marines;
            double fight = left > 0 ? captured_in_the_end(marines, left) : 1;
            assert_chance(boarding_succeeds(marines, white) * fight, page[marines - 1][white - 1]);
        }
    }
}

/* ---- steadiness ------------------------------------------------------------------------------ */

/* The order to move is left out where the roll fails. */
static double stays_put(const char *ship)
{
    char position[POSITION_SIZE];
    snprintf(position, sizeof position,
             "start move red\nred Flag mothership 0101\nblue Home mothership 1014\nred A %s\n",
             ship);
    table_open(&table, position);
    struct odds_answer answer = ask("try A/move A 0506", ADMIRAL_MEASURE_MOVE_FAILED, "A");
    return chance(&answer, 1);
}

TEST(ad_init_4, p19_shaken)
{
    assert_chance(stays_put("fighter 0505 3w"), 1.0 / 4);
    assert_chance(stays_put("corvette 0505 3w"), 1.0 / 6);
    assert_chance(stays_put("frigate 0505 3w"), 1.0 / 10);
    assert_chance(stays_put("battleship 0505 3w"), 1.0 / 12);
    assert_chance(stays_put("battleship 0505 3w2r"), 1.0 / 8);
}

TEST(ad_init_5, p19_demoralized)
{
    assert_chance(stays_put("fighter 0505 2w3r"), 3.0 / 4);
    assert_chance(stays_put("corvette 0505 2w"), 3.0 / 6);
    assert_chance(stays_put("frigate 0505 2w1r"), 3.0 / 8);
    assert_chance(stays_put("battleship 0505 2w"), 3.0 / 12);
}

TEST(ad_init_7, p19_carrier)
{
    assert_chance(stays_put("carrier 0505 3w"), 1.0 / 4);
    assert_chance(stays_put("carrier 0505 2w2r"), 3.0 / 4);
}

/* A d6 against a d6, both single: the attacker is higher in 15 of 36. */
TEST(ad_opt_19, fire_out_of_turn_is_one_die_against_the_defence)
{
    table_open(&table, "option disabled-reacts on\n red Flag frigate 0101\n"
                       "red A corvette 0505 1w\n blue Lead frigate 1014\n"
                       "blue E corvette 0508 4w\n start move blue");
    struct odds_answer answer = ask("move E 0507", ADMIRAL_MEASURE_WHITE_LOST, "E");
    assert_chance(chance(&answer, 0), 21.0 / 36);
    assert_chance(chance(&answer, 1), 15.0 / 36);
}
