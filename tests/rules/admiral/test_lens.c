/* What odds measure, and that forgetting changes nothing. */
#include "tests/rules/admiral/scene.h"
#include "tests/support/test.h"

#include "odds/odds.h"
#include "rules/admiral/admiral.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { ODDS_MEMORY = 64 << 20, ORDERS_MAX = 8 };

/* Three targets of blue in a row before a line of red; the middle one commands. */
static const char *const line =
    "{red: {units: [{design: frigate, cell: \"0404\", command: true},"
    " {design: frigate, cell: \"0504\"}, {design: corvette, cell: \"0604\", white: 4},"
    " {design: corvette, cell: \"0704\", white: 3, red: 1}]},"
    " blue: {units: [{design: corvette, cell: \"0506\", white: 2, red: 1},"
    " {design: corvette, cell: \"0606\", white: 1, command: true},"
    " {design: fighter, cell: \"0706\", white: 2}]}}";

static void keep_everything(const struct game *game, int measure, int target)
{
    (void)game;
    (void)measure;
    (void)target;
}

struct bench {
    struct scene scene;
    struct rulebook stubborn; /* forgets nothing */
    void *memory;
    struct action orders[ORDERS_MAX];
    int order_count;
};

static void open_bench(struct bench *bench, const char *sides, const char *start,
                       const char *options)
{
    memset(bench, 0, sizeof *bench);
    scene_write(&bench->scene, sides, start, options);
    bench->stubborn = admiral_rulebook;
    bench->stubborn.forget = keep_everything;
    bench->memory = malloc(ODDS_MEMORY);
}

static void close_bench(struct bench *bench)
{
    free(bench->memory);
    scene_close(&bench->scene);
}

static void add_order(struct bench *bench, const char *order)
{
    struct note why = {0};
    if (admiral_rulebook.read(&bench->scene.game, 0, order, &bench->orders[bench->order_count++],
                              &why))
        fail_msg("%s: %s", order, why.text);
}

static void ask_odds(struct bench *bench, const struct rulebook *rulebook, int measure, int target,
                     struct odds_answer *out)
{
    struct arena arena;
    struct note why = {0};
    struct game game = bench->scene.game;
    struct odds_question question = {bench->orders, bench->order_count, measure, target};
    game.rulebook = rulebook;
    arena_init(&arena, bench->memory, ODDS_MEMORY);
    if (odds_exact(&game, &question, &arena, out, &why))
        fail_msg("%s %s", why.rule, why.text);
    assert_true(out->exact);
}

static void compare(struct bench *bench)
{
    int units = bench->scene.state.head.unit_count;
    int fewer = 0;
    for (int target = 0; target < units; target++)
        for (int measure = 0; measure < ADMIRAL_MEASURE_COUNT; measure++) {
            struct odds_answer quick, slow;
            ask_odds(bench, &admiral_rulebook, measure, target, &quick);
            ask_odds(bench, &bench->stubborn, measure, target, &slow);
            assert_int_equal(quick.value_count, slow.value_count);
            for (int i = 0; i < slow.value_count; i++) {
                assert_int_equal(quick.values[i].value, slow.values[i].value);
                assert_true(fabs(quick.values[i].probability - slow.values[i].probability) < 1e-12);
            }
            assert_true(quick.branches <= slow.branches);
            fewer += quick.branches < slow.branches;
        }
    assert_true(fewer > 0);
}

TEST(lens, forgetting_changes_no_odds_of_fire)
{
    struct bench bench;
    open_bench(&bench, line, "{phase: declare}", "{}");
    add_order(&bench, "FR-1 fires at CO-3");
    add_order(&bench, "FR-2 fires at CO-4");
    add_order(&bench, "CO-1 fires at CO-4");
    add_order(&bench, "CO-2 fires at FI-1");
    compare(&bench);
    close_bench(&bench);
}

TEST(lens, forgetting_changes_no_odds_of_a_ram)
{
    struct bench bench;
    open_bench(&bench, line, "{phase: move}", "{}");
    add_order(&bench, "FR-2 rams CO-4");
    compare(&bench);
    close_bench(&bench);
}

TEST(lens, forgetting_minds_surrender_and_capture)
{
    struct bench bench;
    open_bench(&bench, line, "{phase: declare}", "{surrender-captures: on, lapsed-divisor: on}");
    add_order(&bench, "FR-1 fires at CO-3");
    add_order(&bench, "FR-2 fires at CO-4");
    add_order(&bench, "CO-1 fires at CO-4");
    add_order(&bench, "CO-2 fires at FI-1");
    add_order(&bench, "resolve CO-4");
    compare(&bench);
    close_bench(&bench);
}

TEST(lens, forgetting_changes_no_odds_of_boarding_after_a_ram)
{
    struct bench bench;
    open_bench(&bench, line, "{phase: move}", "{rebound-aggressive: on}");
    add_order(&bench, "FR-2 rams CO-3");
    compare(&bench);
    close_bench(&bench);
}

static void check_measures(const struct admiral_state *before, const struct admiral_state *after,
                           const struct scene *scene, const int expected[ADMIRAL_MEASURE_COUNT])
{
    struct game old = {&admiral_rulebook, &scene->setup, (void *)before};
    struct game new = {&admiral_rulebook, &scene->setup, (void *)after};
    int32_t out[MEASURES_MAX] = {0};
    admiral_rulebook.measure(&old, &new, 4, out);
    for (int i = 0; i < ADMIRAL_MEASURE_COUNT; i++)
        assert_int_equal(out[i], expected[i]);
}

TEST(lens, measures_pegs_removal_and_capture)
{
    struct scene scene;
    scene_write(&scene, line, "{phase: move}", "{}");
    struct admiral_state before = scene.state, after = scene.state;
    check_measures(&before, &after, &scene, (const int[]){0, 0, 0, 0, 0, 0});
    after.ships[4].white = 0;
    after.ships[4].red = 2;
    after.ships[4].lost = 2;
    check_measures(&before, &after, &scene, (const int[]){2, 1, 0, 0, 0, 0});
    after.units[4].status = STATUS_GONE;
    after.ships[4].red = 0;
    check_measures(&before, &after, &scene, (const int[]){2, 0, 1, 0, 0, 0});
    after = before;
    after.units[4].side = SIDE_RED;
    after.ships[4].white = 1;
    check_measures(&before, &after, &scene, (const int[]){2, 0, 0, 1, 0, 0});
    after = before;
    after.ships[4].blue = 2;
    after.ships[4].flags |= ADMIRAL_SHIP_MOVE_FAILED;
    check_measures(&before, &after, &scene, (const int[]){0, 0, 0, 0, 2, 1});
    scene_close(&scene);
}
