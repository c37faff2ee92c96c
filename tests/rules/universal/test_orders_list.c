/* The list of orders against brute force over all ways: the same outcomes, each once, with the
 * fewest Boosters. */
#include "lone.h"
#include "rules/universal/state/place.h"
#include "rules/universal/orders/order.h"

#include <stdio.h>
#include <stdlib.h>

static struct lone lone;

enum { OUTCOMES_MAX = 1 << 17, LISTED_MAX = 1 << 16, LENGTH_MAX = 24 };

/* What an order leads to; all of those that end the ship alike are one. */
struct outcome {
    int16_t q, r;
    int16_t vq, vr;
    uint16_t speed;
    uint8_t end, heading;
    uint32_t met;
    int8_t trail;
    char special;
    uint8_t boost;
    uint8_t spare;
};

struct outcomes {
    int count;
    struct outcome list[OUTCOMES_MAX];
};

static struct outcomes brute, found;
static struct action listed[LISTED_MAX];

/* Rough hexes and Mines on the way, in order; false: it ends there. */
static bool meet(const struct order_path *path, struct outcome *out)
{
    struct cell from = lone.unit->cell;
    for (int i = 0; i < path->length; i++) {
        enum universal_terrain kind = universal_cell_ground(&lone.game, path->cells[i]);
        if (kind == UNIVERSAL_PLANET || kind == UNIVERSAL_BLACK_HOLE)
            return false;
        if (kind == UNIVERSAL_ASTEROID || kind == UNIVERSAL_FIELD || kind == UNIVERSAL_COMET)
            out->met = 7 * out->met + (uint32_t)kind;
        for (int j = 0; j < lone.state.marker_count; j++)
            if (cell_equal(lone.state.markers[j].cell, path->cells[i]))
                out->met = 1009 * out->met + (uint32_t)(100 * j + 10 * (path->cells[i].q - from.q) +
                                                        path->cells[i].r - from.r + 50);
        from = path->cells[i];
    }
    return true;
}

static struct outcome outcome_of(const struct universal_order *order, int boost)
{
    struct order_path path;
    struct outcome out = {.boost = (uint8_t)boost};
    universal_order_walk(&lone.game, 0, order, &path);
    bool lives = meet(&path, &out);
    if (!lives || path.leaves)
        return (struct outcome){
            .end = lives ? 2 : 1,
            .special = order->special == '#' || order->special == '?' ? order->special : 0};
    out.special = order->special;
    out.q = path.end.q;
    out.r = path.end.r;
    out.vq = order->velocity.q;
    out.vr = order->velocity.r;
    out.heading = path.heading;
    out.speed = (uint16_t)order->speed;
    if (lone.setup.option[UNIVERSAL_OPTION_DELAYED_PIVOTS])
        out.trail = universal_order_trail(order);
    return out;
}

static int compare(const void *a, const void *b)
{
    const struct outcome *one = a, *two = b;
    int same = memcmp(one, two, offsetof(struct outcome, boost));
    return same ? same : one->boost - two->boost;
}

static bool is_same(const struct outcome *a, const struct outcome *b)
{
    return memcmp(a, b, offsetof(struct outcome, boost)) == 0;
}

/* Sorts, and of what is there twice keeps the one with the fewest Boosters. */
static int settle(struct outcomes *all)
{
    int kept = 0, before = all->count;
    qsort(all->list, (size_t)all->count, sizeof all->list[0], compare);
    for (int i = 0; i < all->count; i++)
        if (i == 0 || !is_same(&all->list[i], &all->list[kept - 1]))
            all->list[kept++] = all->list[i];
    all->count = kept;
    return before - kept;
}

static void add(struct outcomes *all, const struct universal_order *order, int boost)
{
    if (all->count == OUTCOMES_MAX)
        settle(all);
    assert_true(all->count < OUTCOMES_MAX);
    all->list[all->count++] = outcome_of(order, boost);
}

/* The way with every special action, each with the fewest Boosters. */
static bool try_way(const char *way)
{
    const char *const signs[] = {"", "!", "?", "#", "@", "$"};
    bool any = false;
    for (size_t i = 0; i < 6; i++)
        for (int boost = 0; boost <= lone.design[0].munition[UNIVERSAL_BOOSTERS]; boost++) {
            char text[64];
            snprintf(text, sizeof text, "%s%s", signs[i], way);
            struct universal_verdict verdict = lone_judge(&lone, text, boost);
            if (!verdict.sound)
                continue;
            add(&brute, &verdict.order, boost);
            any = true;
            break;
        }
    return any;
}

/* All ways of up to `length` tokens, a hex each; those that cannot be read are not gone on with. */
static void try_all(const char *tokens, int length)
{
    int digit[LENGTH_MAX] = {0}, used = 0, count = (int)strlen(tokens);
    brute.count = 0;
    while (used >= 0) {
        char way[2 * LENGTH_MAX] = "";
        int at = 0, run = 0;
        for (int i = 0; i < used; i++) {
            bool hex = tokens[digit[i]] == 'F';
            run += hex;
            if (run && (!hex || i == used - 1)) {
                at += snprintf(way + at, sizeof way - (size_t)at, "%d", run);
                run = 0;
            }
            if (!hex)
                way[at++] = tokens[digit[i]];
        }
        way[at] = '\0';
        struct universal_verdict verdict;
        bool reads = universal_order_parse(&lone.game, 0, way, &verdict) ||
                     verdict.rule == UNIVERSAL_RULE_C6;
        if (reads)
            try_way(way);
        if (used < length && reads) {
            digit[used++] = 0;
            continue;
        }
        while (used > 0 && ++digit[used - 1] == count)
            used--;
        if (used == 0)
            used = -1;
    }
}

/* What is listed is valid, in canonical form, and the same outcomes as in `brute`, each once. */
static void assert_same(void)
{
    struct order_sink sink = {.actions = listed, .capacity = LISTED_MAX};
    struct order_sink counts = {.actions = NULL};
    universal_routes_list(&lone.game, 0, &sink);
    universal_routes_list(&lone.game, 0, &counts);
    assert_true(sink.count > 0 && sink.count <= LISTED_MAX);
    assert_int_equal(counts.count, sink.count);
    found.count = 0;
    for (int i = 0; i < sink.count; i++) {
        struct universal_verdict verdict = lone_judge(&lone, listed[i].text, listed[i].amount[0]);
        char canonical[UNIVERSAL_ORDER_SIZE];
        if (!verdict.sound)
            fail_msg("%s is listed: %s", listed[i].text, verdict.why);
        universal_order_write(&verdict.order, canonical);
        assert_memory_equal(canonical, listed[i].text, sizeof canonical);
        add(&found, &verdict.order, listed[i].amount[0]);
    }
    settle(&brute);
    if (settle(&found) != 0)
        fail_msg("an outcome is listed twice, speed %d", lone.ship->speed);
    for (int i = 0; i < brute.count || i < found.count; i++) {
        const struct outcome *a = &brute.list[i], *b = &found.list[i];
        if (i >= brute.count || i >= found.count || compare(a, b) != 0)
            fail_msg(
                "engines %d speed %d heading %d at (%d,%d): brute (%d,%d) v%d h%d '%c' e%d t%d "
                "m%u b%d | list (%d,%d) v%d h%d '%c' e%d t%d m%u b%d; counts %d %d",
                lone.design[0].engine_rating, lone.ship->speed, lone.unit->heading,
                lone.unit->cell.q, lone.unit->cell.r, a->q, a->r, a->speed, a->heading, a->special,
                a->end, a->trail, a->met, a->boost, b->q, b->r, b->speed, b->heading, b->special,
                b->end, b->trail, b->met, b->boost, brute.count, found.count);
    }
}

static void allow_devices(void)
{
    lone.design[0].item[UNIVERSAL_CLOAKING_DEVICE] = 1;
    lone.design[0].item[UNIVERSAL_HYPERDRIVE] = 1;
}

TEST(un_c2_2, the_list_has_every_outcome_once)
{
    for (int engines = 0; engines <= 3; engines++)
        for (int speed = 0; speed <= 3; speed++) {
            lone_open(&lone, engines, speed);
            allow_devices();
            try_all("FPSULR", 2 * engines + speed + 3 > 9 ? 9 : 2 * engines + speed + 3);
            if (2 * engines + speed + 3 <= 9)
                assert_same();
        }
}

TEST(un_c3_2, near_the_edge_ways_that_stay_on_the_board_are_found)
{
    static const int8_t spots[10][2] = {{0, 0},   {23, 0}, {0, 20}, {23, 20}, {0, 9},
                                        {23, 10}, {1, 1},  {22, 2}, {11, 0},  {12, 20}};
    for (int spot = 0; spot < 10; spot++)
        for (int heading = 0; heading < 6; heading++) {
            lone_open(&lone, 2, spot % 3);
            lone_place(&lone, spots[spot][0], spots[spot][1], heading);
            try_all("FPSULR", 4 + spot % 3 + 3);
            assert_same();
        }
}

TEST(un_e2_1, near_the_edge_orders_name_the_boosters_they_need)
{
    for (int column = 0; column < 3; column++)
        for (int heading = 0; heading < 6; heading++) {
            lone_open(&lone, 1, column % 2);
            lone.design[0].munition[UNIVERSAL_BOOSTERS] = 1;
            lone_place(&lone, column, 2 * column, heading);
            try_all("FPSULR", 4 + column % 2 + 3);
            assert_same();
        }
}

TEST(un_c3_2, narrow_boards)
{
    for (int heading = 0; heading < 6; heading++)
        for (int column = 0; column < 3; column++) {
            lone_open(&lone, 2, 2);
            lone.setup.board.columns = 3;
            lone.setup.board.rows = 3;
            lone_place(&lone, column, 1, heading);
            try_all("FPSULR", 8);
            assert_same();
        }
}

TEST(un_e2_1, the_fewest_boosters_are_listed)
{
    for (int engines = 0; engines <= 1; engines++)
        for (int speed = 0; speed <= 2; speed++) {
            lone_open(&lone, engines, speed);
            lone.design[0].munition[UNIVERSAL_BOOSTERS] = 2;
            try_all("FPSULR", 2 * engines + speed + 2 + 3);
            assert_same();
        }
}

TEST(un_e3_7, the_list_knows_pivot_classes)
{
    for (int class = 1; class <= 6; class ++) {
        lone_open(&lone, 2, 1);
        lone.design[0].gift[UNIVERSAL_PIVOT_CLASS] = (uint8_t) class;
        try_all("FPSULR", 4 + 1 + 4);
        assert_same();
    }
}

TEST(un_c2_4, with_delayed_pivots_slips_are_outcomes)
{
    for (int trail = -2; trail <= 2; trail += 2) {
        lone_open(&lone, 2, 2);
        lone_allow(&lone, UNIVERSAL_OPTION_DELAYED_PIVOTS);
        lone.ship->trail = (int8_t)trail;
        try_all("FPSULR", 9);
        assert_same();
    }
}

TEST(un_h1, what_is_met_on_the_way_is_an_outcome)
{
    for (int heading = 0; heading < 6; heading++) {
        lone_open(&lone, 2, 2);
        lone_ground(&lone, UNIVERSAL_ASTEROID, 12, 10);
        lone_ground(&lone, UNIVERSAL_FIELD, 12, 9);
        lone_ground(&lone, UNIVERSAL_PLANET, 10, 11);
        lone_place(&lone, 11, 10, heading);
        try_all("FPSULR", 8);
        assert_same();
    }
}

TEST(un_e2_6, mines_on_the_way_are_an_outcome)
{
    lone_open(&lone, 2, 2);
    lone_mines(&lone, 12, 10);
    lone_mines(&lone, 12, 9);
    try_all("FPSULR", 8);
    assert_same();
}

TEST(un_e2_6, from_where_mines_are_entered_is_an_outcome)
{
    for (int heading = 0; heading < 6; heading += 3) {
        lone_open(&lone, 2, 2);
        lone_place(&lone, 11, 10, heading);
        lone_mines(&lone, 12, 11);
        lone_mines(&lone, 10, 9);
        lone_mines(&lone, 12, 8);
        try_all("FPSULR", 8);
        assert_same();
    }
}

TEST(un_h3, a_comet_over_a_black_hole_is_what_is_met)
{
    lone_open(&lone, 2, 2);
    lone_ground(&lone, UNIVERSAL_BLACK_HOLE, 12, 10);
    lone.state.comet = board_cell(&lone.setup.board, 12, 10);
    try_all("FPSULR", 8);
    assert_same();
}

TEST(un_e2_4, fuel_ends_the_list)
{
    lone_open(&lone, 3, 1);
    lone_allow(&lone, UNIVERSAL_OPTION_FUEL);
    lone.design[0].munition[UNIVERSAL_FUEL] = 2;
    try_all("FPSULR", 7);
    assert_same();
}

TEST(un_c5, cinematic_orders_are_listed)
{
    for (int speed = 0; speed <= 2; speed++) {
        lone_open(&lone, 1, speed);
        lone_moves(&lone, UNIVERSAL_CINEMATIC);
        allow_devices();
        try_all("FPSLR", 2 + speed + 3);
        assert_same();
    }
}

TEST(un_c7b, pivot_classes_hold_for_cinematic_orders)
{
    for (int class = 1; class <= 6; class ++) {
        lone_open(&lone, 1, 2);
        lone_moves(&lone, UNIVERSAL_CINEMATIC);
        lone.design[0].gift[UNIVERSAL_PIVOT_CLASS] = (uint8_t) class;
        try_all("FPSLR", 7);
        assert_same();
    }
}

TEST(un_c6, reactionless_orders_are_listed)
{
    for (int heading = 0; heading < 6; heading += 2) {
        lone_open(&lone, 2, 3);
        lone_moves(&lone, UNIVERSAL_REACTIONLESS);
        lone_place(&lone, 2, 3, heading);
        try_all("FPSLR", 4 + 3);
        assert_same();
    }
}

TEST(un_c7, vector_orders_are_listed)
{
    lone_open(&lone, 2, 3);
    lone_moves(&lone, UNIVERSAL_VECTOR);
    lone.ship->velocity = (struct cell){3, 0};
    try_all("FPS", 5);
    assert_same();
    lone_place(&lone, 22, 10, 0);
    try_all("FPS", 5);
    assert_same();
}

TEST(un_c4_6, a_tether_is_listed_without_a_number)
{
    lone_open(&lone, 2, 2);
    lone_mate(&lone, 5, 7);
    struct order_sink sink = {.actions = listed, .capacity = LISTED_MAX};
    universal_routes_list(&lone.game, 0, &sink);
    int tethers = 0;
    for (int i = 0; i < sink.count; i++) {
        struct universal_verdict verdict;
        universal_thrust_judge(&lone.game, 0, listed[i].text, 0, listed[i].amount[1], &verdict);
        assert_true(verdict.sound);
        assert_int_equal(listed[i].amount[1], 0);
        tethers += listed[i].text[0] == '&';
    }
    assert_true(tethers > 0);
}

/* A known number, so that nothing gets lost unseen. */
TEST(un_c2_3, engines_eight_at_speed_eight)
{
    lone_open(&lone, 8, 8);
    struct order_sink counts = {.actions = NULL};
    universal_routes_list(&lone.game, 0, &counts);
    assert_int_equal(counts.count, 2656);
}
