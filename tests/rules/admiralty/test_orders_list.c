/* The list of orders against brute force over all spellings: the same outcomes, each once. */
#include "lone.h"

#include <stdio.h>
#include <stdlib.h>

static struct lone lone;

enum { OUTCOMES_MAX = 1 << 18, LISTED_MAX = 1 << 16, SEQUENCE_MAX = 16 };
enum { ENDS_ON, ENDS_OFF, ENDS_INSIDE };

struct outcome {
    int16_t q, r;
    uint16_t speed;
    uint16_t met; /* asteroids and field hexes in order, as digits 1 and 2 */
    uint8_t end, heading, facing, special;
    int8_t trail;
    uint8_t spare;
};

struct outcomes {
    int count;
    struct outcome list[OUTCOMES_MAX];
};

static struct outcomes brute, found;
static char listed[LISTED_MAX][ADMIRALTY_ORDER_SIZE];

static struct outcome outcome_of(const struct admiralty_order *order)
{
    struct order_path path;
    struct outcome out = {0};
    admiralty_order_walk(&lone.game, 0, order, &path);
    for (int i = 0; i < path.length && out.end == ENDS_ON; i++) {
        enum admiralty_terrain kind = admiralty_cell_ground(&lone.game, path.cells[i]);
        if (kind == ADMIRALTY_PLANET || kind == ADMIRALTY_BLACK_HOLE)
            out.end = ENDS_INSIDE;
        if (admiralty_cell_is_rough(kind))
            out.met = (uint16_t)(3 * out.met + (kind == ADMIRALTY_ASTEROID ? 1 : 2));
    }
    if (out.end == ENDS_ON && path.leaves)
        out.end = ENDS_OFF;
    bool dice = order->special == '#' || order->special == '?'; /* may fall before it is lost */
    if (out.end != ENDS_ON)
        return (struct outcome){.end = out.end, .special = dice ? (uint8_t)order->special : 0};
    out.q = path.end.q;
    out.r = path.end.r;
    out.speed = (uint16_t)order->speed;
    out.heading = path.heading;
    out.facing = (uint8_t)((order->pivot + 6) % 6);
    out.special = (uint8_t)order->special;
    out.trail = admiralty_order_trail(&lone.game, 0, order);
    return out;
}

static int compare(const void *a, const void *b)
{
    return memcmp(a, b, sizeof(struct outcome));
}

/* Sorts, and drops what is there twice; returns how many were. */
static int settle(struct outcomes *all)
{
    int kept = 0, before = all->count;
    qsort(all->list, (size_t)all->count, sizeof all->list[0], compare);
    for (int i = 0; i < all->count; i++)
        if (i == 0 || compare(&all->list[i], &all->list[kept - 1]) != 0)
            all->list[kept++] = all->list[i];
    all->count = kept;
    return before - kept;
}

static void add(struct outcomes *all, const struct admiralty_order *order)
{
    assert_true(all->count < OUTCOMES_MAX);
    all->list[all->count++] = outcome_of(order);
    if (all->count == OUTCOMES_MAX)
        settle(all);
}

/* The text with every special action and pivot that is in play. */
static void try_text(const char *text)
{
    const char *const specials[] = {"", "!", "?", "#", "@", "$"};
    const char *const pivots[] = {"", "/P", "/PP", "/S", "/SS", "/SSS"};
    for (size_t i = 0; i < 6; i++)
        for (size_t j = 0; j < 6; j++) {
            char whole[64];
            struct admiralty_verdict verdict;
            if (j && !lone.setup.option[ADMIRALTY_OPTION_PIVOTS])
                break;
            snprintf(whole, sizeof whole, "%s%s%s", text, specials[i], pivots[j]);
            admiralty_order_judge(&lone.game, 0, whole, &verdict);
            if (verdict.flaw == ADMIRALTY_SOUND)
                add(&brute, &verdict.order);
        }
}

/* Hexes, a turn, hexes, a turn, hexes: every share of up to `hexes`; without a turn no hexes after
 * it. */
static void try_turns(char first, char second, int hexes)
{
    const char turn[2][2] = {{first, '\0'}, {second, '\0'}};
    for (int a = 0; a <= hexes; a++)
        for (int share = 0; share < (hexes + 1) * (hexes + 1); share++) {
            char text[64], middle[16] = "", last[16] = "";
            int g = share % (hexes + 1), b = share / (hexes + 1);
            if (a + g + b > hexes || (g && !first) || (b && !second))
                continue;
            if (first)
                snprintf(middle, sizeof middle, "%d", g);
            if (second)
                snprintf(last, sizeof last, "%d", b);
            snprintf(text, sizeof text, "%d%s%s%s%s", a, turn[0], middle, turn[1], last);
            try_text(text);
        }
}

/* All that AE-3.1.1 allows without slips, numbers up to `hexes` in all. */
static void brute_plain(int hexes)
{
    static const char turns[8][2] = {{0, 0},     {'P', 0},   {'S', 0},   {'U', 0},
                                     {'P', 'P'}, {'S', 'S'}, {'P', 'S'}, {'S', 'P'}};
    for (int i = 0; i < 8; i++)
        try_turns(turns[i][0], turns[i][1], hexes);
}

/* All sequences of up to `length` of these tokens. */
static void brute_tokens(const char *tokens, int length)
{
    int digit[SEQUENCE_MAX] = {0}, used = 0, count = (int)strlen(tokens);
    while (used <= length) {
        char text[3 * SEQUENCE_MAX] = "";
        int at = 0, run = 0;
        for (int i = 0; i < used; i++) {
            bool hex = tokens[digit[i]] == 'F';
            run += hex;
            if (run && (!hex || i == used - 1)) {
                at += snprintf(text + at, sizeof text - (size_t)at, "%d", run);
                run = 0;
            }
            if (!hex)
                text[at++] = tokens[digit[i]];
        }
        text[at] = '\0';
        try_text(text);
        int i = used - 1;
        while (i >= 0 && ++digit[i] == count)
            digit[i--] = 0;
        if (i < 0)
            used++;
    }
}

/* What is listed is legal, in canonical form, and the same outcomes as in `brute`, each once. */
static void assert_same(void)
{
    int count = admiralty_routes_write(&lone.game, 0, listed, LISTED_MAX);
    assert_true(count > 0 && count <= LISTED_MAX);
    assert_int_equal(admiralty_routes_write(&lone.game, 0, NULL, 0), count);
    found.count = 0;
    for (int i = 0; i < count; i++) {
        struct admiralty_verdict verdict = lone_judge(&lone, listed[i]);
        char canonical[ADMIRALTY_ORDER_SIZE];
        assert_int_equal(verdict.flaw, ADMIRALTY_SOUND);
        admiralty_order_write(&verdict.order, canonical);
        assert_memory_equal(canonical, listed[i], sizeof canonical);
        add(&found, &verdict.order);
    }
    settle(&brute);
    if (settle(&found) != 0)
        fail_msg("an outcome is listed twice, engines %d speed %d",
                 admiralty_ship_engine_rating(&lone.game, 0), lone.ship->speed);
    for (int i = 0; i < brute.count && i < found.count; i++)
        if (compare(&brute.list[i], &found.list[i]) != 0) {
            const struct outcome *a = &brute.list[i], *b = &found.list[i];
            fail_msg("brute (%d,%d) c%d h%d f%d '%c' e%d t%d | list (%d,%d) c%d h%d f%d '%c' e%d "
                     "t%d; counts %d %d",
                     a->q, a->r, a->speed, a->heading, a->facing, a->special, a->end, a->trail,
                     b->q, b->r, b->speed, b->heading, b->facing, b->special, b->end, b->trail,
                     brute.count, found.count);
        }
    assert_int_equal(brute.count, found.count);
    brute.count = 0;
}

static void allow_devices(void)
{
    lone_allow(&lone, ADMIRALTY_OPTION_CLOAKING_DEVICE);
    lone_allow(&lone, ADMIRALTY_OPTION_HYPERDRIVE);
    lone_allow(&lone, ADMIRALTY_OPTION_EVASIVE_ACTION);
    lone_allow(&lone, ADMIRALTY_OPTION_ROLLS);
    lone.design.devices = ADMIRALTY_DEVICE_CLOAK | ADMIRALTY_DEVICE_HYPERDRIVE;
}

TEST(ae_3_2_1, the_list_has_every_outcome_once)
{
    for (int engines = 0; engines <= 8; engines += 2)
        for (int speed = 0; speed <= 9; speed += 3) {
            lone_open(&lone, engines, speed);
            brute_plain(engines + speed);
            assert_same();
        }
}

TEST(ae_3_2_1, engines_eight_at_speed_eight_have_238_orders)
{
    lone_open(&lone, 8, 8);
    lone_place(&lone, 11, 19, 0);
    assert_int_equal(admiralty_routes_write(&lone.game, 0, NULL, 0), 238);
    lone_open(&lone, 1, 0);
    assert_int_equal(admiralty_routes_write(&lone.game, 0, NULL, 0), 2 + 2 * 3 + 2 * 4 + 3);
}

TEST(ae_3_3_2, leaving_the_board_is_one_outcome)
{
    for (int place = 0; place < 8; place++)
        for (int heading = 0; heading < 6; heading++) {
            static const int8_t spots[8][2] = {{0, 0},  {22, 0}, {0, 21}, {22, 21},
                                               {1, 20}, {21, 1}, {11, 0}, {3, 9}};
            lone_open(&lone, 4, 5);
            lone_place(&lone, spots[place][0], spots[place][1], heading);
            brute_plain(9);
            assert_same();
        }
}

TEST(ae_3_3_2, a_small_board_leaves_few_orders)
{
    for (int heading = 0; heading < 6; heading++)
        for (int row = 0; row < 3; row++) {
            lone_open(&lone, 5, 4);
            lone.setup.board.columns = 4;
            lone.setup.board.rows = 3;
            lone_place(&lone, 2, row, heading);
            brute_plain(9);
            assert_same();
        }
}

TEST(ae_3_3_2, a_flat_board_bars_both_ways_round)
{
    for (int heading = 0; heading < 6; heading++)
        for (int row = 0; row < 3; row++) {
            lone_open(&lone, 6, 6);
            lone.setup.board.columns = 20;
            lone.setup.board.rows = row % 2 ? 3 : 2;
            lone_place(&lone, 8 + row, row % 2, heading);
            brute_plain(12);
            assert_same();
        }
}

TEST(ae_8_0_2, special_actions_and_pivots_are_listed)
{
    for (int engines = 0; engines <= 6; engines += 3)
        for (int speed = 0; speed <= 4; speed += 2) {
            lone_open(&lone, engines, speed);
            allow_devices();
            lone_allow(&lone, ADMIRALTY_OPTION_PIVOTS);
            lone_place(&lone, 11, 3, 0);
            brute_plain(engines + speed);
            assert_same();
        }
}

TEST(ae_d3, emergency_thrust_is_listed)
{
    for (int speed = 0; speed <= 6; speed += 3) {
        lone_open(&lone, 3, speed);
        lone_allow(&lone, ADMIRALTY_OPTION_EMERGENCY_THRUST);
        lone_place(&lone, 20, 11, 1);
        brute_plain(6 + speed);
        assert_same();
    }
}

TEST(ae_e6, points_given_up_shorten_the_list)
{
    lone_open(&lone, 6, 3);
    lone_allow(&lone, ADMIRALTY_OPTION_SHIELD_REINFORCEMENT);
    lone_allow(&lone, ADMIRALTY_OPTION_EVASIVE_ACTION);
    lone.ship->given = 4;
    brute_plain(9);
    assert_same();
}

TEST(ae_d8, slips_are_listed)
{
    for (int speed = 0; speed <= 3; speed++)
        for (int engines = 1; engines <= 3 && engines + speed <= 5; engines++) {
            lone_open(&lone, engines, speed);
            lone_allow(&lone, ADMIRALTY_OPTION_SIDESLIPS);
            brute_tokens("FLRPSU", engines + speed + 2);
            assert_same();
        }
}

TEST(ae_d8, slips_near_the_edge)
{
    for (int heading = 0; heading < 6; heading++) {
        lone_open(&lone, 2, 2);
        lone_allow(&lone, ADMIRALTY_OPTION_SIDESLIPS);
        allow_devices();
        lone_place(&lone, 1, 1, heading);
        brute_tokens("FLRPSU", 6);
        assert_same();
    }
}

TEST(ae_d2, slips_of_this_turn_make_a_difference)
{
    for (int trail = -2; trail <= 2; trail++) {
        lone_open(&lone, 2, 2);
        lone_allow(&lone, ADMIRALTY_OPTION_SIDESLIPS);
        lone_allow(&lone, ADMIRALTY_OPTION_DELAYED_TURNS);
        lone_allow(&lone, ADMIRALTY_OPTION_PIVOTS);
        lone.ship->trail = (int8_t)trail;
        brute_tokens("FLRPSU", 6);
        assert_same();
    }
}

TEST(ae_d1, basic_movement_is_listed)
{
    for (int trail = 0; trail <= 1; trail++)
        for (int engines = 0; engines <= 5; engines++) {
            lone_open(&lone, engines, 3);
            lone_allow(&lone, ADMIRALTY_OPTION_BASIC_MOVEMENT);
            lone.ship->trail = (int8_t)trail;
            brute_tokens("FPSLRB", engines);
            assert_same();
        }
}

TEST(ae_d1, basic_movement_with_all_that_goes_with_it)
{
    for (int heading = 0; heading < 6; heading += 2) {
        lone_open(&lone, 5, 0);
        lone_allow(&lone, ADMIRALTY_OPTION_BASIC_MOVEMENT);
        lone_allow(&lone, ADMIRALTY_OPTION_PIVOTS);
        allow_devices();
        lone_place(&lone, 21, 2, heading);
        brute_tokens("FPSLRB", 5);
        assert_same();
    }
}

static void lay_ground(void)
{
    lone_ground(&lone, ADMIRALTY_ASTEROID, 11, 9);
    lone_ground(&lone, ADMIRALTY_FIELD, 10, 9);
    lone_ground(&lone, ADMIRALTY_FIELD, 10, 10);
    lone_ground(&lone, ADMIRALTY_PLANET, 13, 9);
    lone_ground(&lone, ADMIRALTY_BLACK_HOLE, 12, 10);
    lone_ground(&lone, ADMIRALTY_DUST, 11, 10);
}

TEST(ae_g, ways_that_meet_other_ground_are_other_orders)
{
    for (int heading = 0; heading < 6; heading++) {
        lone_open(&lone, 5, 4);
        lone.unit->heading = (uint8_t)heading;
        lay_ground();
        brute_plain(9);
        assert_same();
    }
}

TEST(ae_g, ground_and_slips_and_the_edge)
{
    for (int heading = 0; heading < 6; heading++) {
        lone_open(&lone, 2, 2);
        lone_allow(&lone, ADMIRALTY_OPTION_SIDESLIPS);
        allow_devices();
        lone_place(&lone, 11, 10, heading);
        lone.setup.board.rows = 12;
        lay_ground();
        brute_tokens("FLRPSU", 6);
        assert_same();
    }
}

TEST(ae_g, ground_and_basic_movement)
{
    lone_open(&lone, 5, 0);
    lone_allow(&lone, ADMIRALTY_OPTION_BASIC_MOVEMENT);
    lay_ground();
    brute_tokens("FPSLRB", 5);
    assert_same();
}
