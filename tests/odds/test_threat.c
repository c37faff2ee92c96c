/* The threat table on a rulebook made for the purpose: guns that hit with five or six. */
#include "tests/support/test.h"

#include "odds/threat.h"

#include <stdlib.h>
#include <string.h>

enum { OWN = 2, ALL = 5, ARENA_SIZE = 8 << 20, FIRE = 0, WAIT = 1 };

struct range {
    struct head head;
    struct unit units[ALL];
    uint8_t hits[ALL];
    uint8_t target;
    uint8_t dice;
    uint8_t asked; /* 1 + decision */
};

static struct range *range_of(const struct game *game)
{
    return game->state;
}

static int pending(const struct game *game, struct question *out)
{
    if (!range_of(game)->asked)
        return 0;
    out[0] = (struct question){
        .decision = (uint8_t)(range_of(game)->asked - 1), .seats = 1, .unit = UNIT_NONE};
    unit_set_add(&out[0].units, 0);
    unit_set_add(&out[0].units, 1);
    return 1;
}

static enum fault permits(const struct game *game, const struct action *action, struct note *why)
{
    bool fits = range_of(game)->asked == action->decision + 1;
    return fits ? FAULT_NONE : note_set(why, FAULT_REFUSED, "T-1", "not asked");
}

/* Unit 0 has two guns that bear on both enemies, unit 1 one that bears on the second only. Its
 * singles come first. The last enemy is beyond reach of all. */
static int choices(const struct game *game, const struct question *question, int unit,
                   struct action *out, int capacity)
{
    static const struct {
        int unit, target, weapons;
    } shots[] = {{0, 2, 1}, {0, 2, 2}, {0, 2, 3}, {0, 3, 3}, {1, 3, 1}};
    int count = 0;
    (void)game;
    for (int i = 0; i < 5; i++) {
        if (shots[i].unit != unit)
            continue;
        if (count < capacity) {
            action_init(&out[count], question->decision, 0);
            out[count].unit = (uint8_t)unit;
            out[count].target = (uint8_t)shots[i].target;
            out[count].weapons = (uint64_t)shots[i].weapons;
        }
        count++;
    }
    return count;
}

static void accept(const struct game *game, const struct action *action, struct events *events)
{
    struct range *range = range_of(game);
    (void)events;
    range->asked = 0;
    range->target = action->target;
    range->dice = action->weapons == 3 ? 2 : 1;
}

static enum progress advance(const struct game *game, struct dice *dice, struct events *events)
{
    static const uint8_t high[6] = {0, 0, 0, 0, 1, 1};
    struct range *range = range_of(game);
    int tally[DICE_CLASSES_MAX];
    (void)events;
    if (range->dice == 0) {
        range->head.over = 1;
        return PROGRESS_ACTIVATION_ENDED;
    }
    dice_pool(dice, 6, range->dice, high, tally, &(struct roll){0});
    range->hits[range->target] = (uint8_t)tally[1];
    range->dice = 0;
    return PROGRESS_MORE;
}

static void measure(const struct game *before, const struct game *after, int target,
                    int32_t out[MEASURES_MAX])
{
    (void)before;
    out[0] = range_of(after)->hits[target];
    out[1] = out[0] >= 2;
}

static void forget(const struct game *game, int what, int target)
{
    (void)game;
    (void)what;
    (void)target;
}

static const char *const measures[] = {"hits", "destroyed", NULL};
static const struct decision decisions[] = {{"fire", D_FIRE, .help = ""},
                                            {"wait", D_MOVE, .help = ""}};

struct gallery {
    struct rulebook rulebook;
    struct setup setup;
    struct range range;
    struct game game;
    struct threat threats[OWN * (ALL - OWN)];
    struct threat_table table;
    struct note why;
};

static void open_gallery(struct gallery *gallery)
{
    memset(gallery, 0, sizeof *gallery);
    gallery->rulebook = (struct rulebook){.id = "range",
                                          .measures = measures,
                                          .destroyed_measure = 1,
                                          .damage_measures = 1,
                                          .decisions = decisions,
                                          .decision_count = 2,
                                          .pending = pending,
                                          .permits = permits,
                                          .choices = choices,
                                          .accept = accept,
                                          .advance = advance,
                                          .measure = measure,
                                          .forget = forget};
    gallery->setup.state_size = sizeof gallery->range;
    strcpy(gallery->setup.seat[0].name, "red");
    gallery->setup.seat[0].side = SIDE_RED;
    gallery->range.head.unit_count = ALL;
    gallery->range.asked = 1 + FIRE;
    for (int unit = OWN; unit < ALL; unit++)
        gallery->range.units[unit].side = SIDE_BLUE;
    gallery->game = (struct game){&gallery->rulebook, &gallery->setup, &gallery->range};
    gallery->table.threats = gallery->threats;
    gallery->table.capacity = OWN * (ALL - OWN);
}

static enum fault find(struct gallery *gallery)
{
    void *memory = malloc(ARENA_SIZE);
    struct arena arena;
    arena_init(&arena, memory, ARENA_SIZE);
    enum fault fault = threat_find(&gallery->game, 0, &(struct odds_limits){0}, &arena,
                                   &gallery->table, &gallery->why);
    assert_int_equal(arena.used, 0);
    free(memory);
    return fault;
}

static void assert_threat(const struct gallery *gallery, int index, uint64_t weapons,
                          const double wanted[2])
{
    const struct threat *threat = &gallery->threats[index];
    assert_true(threat->found && threat->exact);
    assert_int_equal(threat->action.weapons, weapons);
    assert_float_equal(threat->destroyed, wanted[0], 1e-12);
    assert_float_equal(threat->damage, wanted[1], 1e-12);
}

TEST(threat, the_best_shot_of_each_unit_at_each_enemy)
{
    struct gallery gallery;
    open_gallery(&gallery);
    assert_int_equal(threat_count(&gallery.game, 0), 6);
    assert_int_equal(find(&gallery), FAULT_NONE);
    assert_int_equal(gallery.table.unit_count, 2);
    assert_int_equal(gallery.table.target_count, 3);
    assert_threat(&gallery, 0, 3, (double[]){1.0 / 9, 2.0 / 3});
    assert_threat(&gallery, 1, 3, (double[]){1.0 / 9, 2.0 / 3});
    assert_false(gallery.threats[2].found);
    assert_false(gallery.threats[3].found);
    assert_threat(&gallery, 4, 1, (double[]){0, 1.0 / 3});
}

TEST(threat, units_that_are_gone_are_no_targets)
{
    struct gallery gallery;
    open_gallery(&gallery);
    gallery.range.units[2].status = STATUS_GONE;
    assert_int_equal(find(&gallery), FAULT_NONE);
    assert_int_equal(gallery.table.target_count, 2);
    assert_int_equal(gallery.table.targets[0], 3);
}

TEST(threat, without_a_question_of_fire_it_is_said)
{
    struct gallery gallery;
    open_gallery(&gallery);
    gallery.range.asked = 1 + WAIT;
    assert_int_equal(threat_count(&gallery.game, 0), 0);
    assert_int_equal(find(&gallery), FAULT_INPUT);
    assert_string_equal(gallery.why.text, "red is not asked to fire now");
}

TEST(threat, a_table_that_is_too_small_is_said)
{
    struct gallery gallery;
    open_gallery(&gallery);
    gallery.table.capacity = 5;
    assert_int_equal(find(&gallery), FAULT_FULL);
}
