/* The odds driver on a rulebook made for the purpose: a machine that throws by a short program. */
#include "tests/support/test.h"

#include "odds/odds.h"

#include <stdlib.h>
#include <string.h>

enum { PROGRAM_MAX = 8, ARENA_SIZE = 8 << 20 };

/* What one action sets off: throws, each adding to a total, then the end of the activation. */
struct machine {
    struct head head;
    struct unit unit;
    int32_t total;
    int32_t noise; /* affects nothing: for forget to clear */
    int32_t left;  /* throws left of the program */
    uint8_t asked; /* 1: do something; 2: a second question, only when the total is odd */
    uint8_t ending;
    uint8_t spare[2];
};

static struct machine *machine_of(const struct game *game)
{
    return game->state;
}

static int machine_pending(const struct game *game, struct question *out)
{
    const struct machine *machine = machine_of(game);
    if (!machine->asked)
        return 0;
    out[0] = (struct question){.decision = machine->asked, .seats = 1};
    return 1;
}

static enum fault machine_permits(const struct game *game, const struct action *action,
                                  struct note *why)
{
    if (machine_of(game)->asked == action->decision)
        return FAULT_NONE;
    return note_set(why, FAULT_REFUSED, "T-1", "not asked");
}

/* Decision 1: amount[0] throws. Decision 2: add amount[1]. */
static void machine_accept(const struct game *game, const struct action *action,
                           struct events *events)
{
    struct machine *machine = machine_of(game);
    (void)events;
    machine->left = action->amount[0];
    machine->total += action->amount[1];
    machine->ending = action->decision == 2;
    machine->asked = 0;
}

static enum progress machine_advance(const struct game *game, struct dice *dice,
                                     struct events *events)
{
    static const uint8_t high[6] = {0, 0, 0, 0, 1, 2};
    static const struct dice_part parts[] = {{8, 3, 2, 0}};
    struct machine *machine = machine_of(game);
    (void)events;
    int left = machine->left, tally[DICE_CLASSES_MAX];
    if (left > 0) {
        machine->left--;
        if (left % 3 == 0) {
            dice_pool(dice, 6, 3, high, tally, &(struct roll){0});
            machine->total += tally[1] + 2 * tally[2];
            machine->noise = machine->noise * 5 + tally[0];
        } else if (left % 3 == 1) {
            machine->noise = machine->noise * 20 + dice_one(dice, 20, &(struct roll){0});
            machine->total += machine->noise % 3 == 0;
        } else {
            machine->total += dice_sum(dice, parts, 1, &(struct roll){0});
        }
        return PROGRESS_MORE;
    }
    if (machine->head.over)
        return PROGRESS_SETTLED;
    if (!machine->ending && machine->total % 2) {
        machine->asked = 2;
        return PROGRESS_SETTLED;
    }
    machine->head.over = 1;
    return PROGRESS_ACTIVATION_ENDED;
}

static struct action machine_fallback(const struct game *game, const struct question *question)
{
    struct action action;
    (void)game;
    action_init(&action, question->decision, 0);
    action.amount[1] = 100;
    return action;
}

static void machine_measure(const struct game *before, const struct game *after, int target,
                            int32_t out[MEASURES_MAX])
{
    (void)target;
    out[0] = machine_of(after)->total - machine_of(before)->total;
}

/* The noise matters only up to its remainder by three, and only before the last kind of throw. */
static void machine_forget(const struct game *game, int measure, int target)
{
    (void)measure;
    (void)target;
    machine_of(game)->noise = 0;
}

static void machine_keep(const struct game *game, int measure, int target)
{
    (void)game;
    (void)measure;
    (void)target;
}

static const char *const measures[] = {"total", NULL};

static struct rulebook machine_rulebook(void)
{
    return (struct rulebook){.id = "machine",
                             .state_size = sizeof(struct machine),
                             .measures = measures,
                             .pending = machine_pending,
                             .permits = machine_permits,
                             .accept = machine_accept,
                             .advance = machine_advance,
                             .fallback = machine_fallback,
                             .measure = machine_measure,
                             .forget = machine_forget};
}

struct asked {
    struct rulebook rulebook;
    struct setup setup;
    struct machine machine;
    struct game game;
    struct action actions[2];
    struct odds_question question;
    struct odds_answer answer;
    struct note why;
    size_t arena_size;
};

static void prepare(struct asked *asked, int throws, int action_count)
{
    memset(asked, 0, sizeof *asked);
    asked->rulebook = machine_rulebook();
    asked->setup.state_size = sizeof asked->machine;
    asked->machine = (struct machine){.head.unit_count = 1, .asked = 1};
    asked->game = (struct game){&asked->rulebook, &asked->setup, &asked->machine};
    action_init(&asked->actions[0], 1, 0);
    asked->actions[0].amount[0] = (int16_t)throws;
    action_init(&asked->actions[1], 2, 0);
    asked->actions[1].amount[1] = 1000;
    asked->question = (struct odds_question){asked->actions, action_count, 0, 0};
    asked->arena_size = ARENA_SIZE;
}

static enum fault ask(struct asked *asked)
{
    unsigned char *memory = malloc(asked->arena_size);
    struct arena arena;
    arena_init(&arena, memory, asked->arena_size);
    enum fault fault =
        odds_exact(&asked->game, &asked->question, &arena, &asked->answer, &asked->why);
    assert_int_equal(arena.used, 0);
    free(memory);
    return fault;
}

static double probability_of(const struct odds_answer *answer, int value)
{
    for (int i = 0; i < answer->value_count; i++)
        if (answer->values[i].value == value)
            return answer->values[i].probability;
    return 0;
}

static double sum_of(const struct odds_answer *answer)
{
    double sum = 0;
    for (int i = 0; i < answer->value_count; i++)
        sum += answer->values[i].probability;
    return sum;
}

static void assert_close(double a, double b, double limit)
{
    assert_true(a - b <= limit && b - a <= limit);
}

TEST(odds, one_die_and_the_default_answer)
{
    struct asked asked;
    prepare(&asked, 1, 1);
    assert_int_equal(ask(&asked), FAULT_NONE);
    assert_true(asked.answer.exact);
    assert_int_equal(asked.answer.value_count, 2);
    assert_close(probability_of(&asked.answer, 0), 14.0 / 20, 1e-12);
    assert_close(probability_of(&asked.answer, 101), 6.0 / 20, 1e-12);
    assert_int_equal(asked.answer.defaulted, 1);
    assert_close(asked.answer.skipped, 0, 0);
}

TEST(odds, an_action_the_dice_forbid_is_left_out_there)
{
    struct asked asked;
    prepare(&asked, 1, 2);
    assert_int_equal(ask(&asked), FAULT_NONE);
    assert_close(probability_of(&asked.answer, 0), 14.0 / 20, 1e-12);
    assert_close(probability_of(&asked.answer, 1001), 6.0 / 20, 1e-12);
    assert_int_equal(asked.answer.defaulted, 0);
}

TEST(odds, an_action_permitted_nowhere_is_refused_with_the_reason)
{
    struct asked asked;
    prepare(&asked, 1, 1);
    asked.actions[0].decision = 2;
    assert_int_equal(ask(&asked), FAULT_REFUSED);
    assert_string_equal(asked.why.rule, "T-1");
    prepare(&asked, 0, 2);
    assert_int_equal(ask(&asked), FAULT_REFUSED);
}

TEST(odds, unknown_measure_and_target_are_input_faults)
{
    struct asked asked;
    prepare(&asked, 1, 1);
    asked.question.measure = 1;
    assert_int_equal(ask(&asked), FAULT_INPUT);
    asked.question.measure = 0;
    asked.question.target = 1;
    assert_int_equal(ask(&asked), FAULT_INPUT);
}

TEST(odds, the_game_asked_about_is_not_changed)
{
    struct asked asked;
    prepare(&asked, 5, 1);
    struct machine before = asked.machine;
    assert_int_equal(ask(&asked), FAULT_NONE);
    assert_memory_equal(&before, &asked.machine, sizeof before);
}

/* After forgetting, only totals remain apart: far fewer branches, the same answer. */
TEST(odds, forgetting_merges_without_changing_the_answer)
{
    struct asked merged, apart;
    prepare(&merged, 3, 1);
    prepare(&apart, 3, 1);
    apart.rulebook.forget = machine_keep;
    assert_int_equal(ask(&merged), FAULT_NONE);
    assert_int_equal(ask(&apart), FAULT_NONE);
    assert_true(merged.answer.exact && apart.answer.exact);
    assert_true(merged.answer.branches * 3 < apart.answer.branches);
    assert_close(sum_of(&merged.answer), 1, 1e-12);
    assert_close(sum_of(&apart.answer), 1, 1e-12);
}

TEST(odds, sampling_agrees_with_the_exact_answer)
{
    struct asked exact, sampled;
    prepare(&exact, 4, 2);
    prepare(&sampled, 4, 2);
    exact.rulebook.forget = sampled.rulebook.forget = machine_keep;
    exact.arena_size = 64 << 20;
    sampled.arena_size = 1000;
    assert_int_equal(ask(&exact), FAULT_NONE);
    assert_int_equal(ask(&sampled), FAULT_NONE);
    assert_true(exact.answer.exact);
    assert_false(sampled.answer.exact);
    assert_int_equal(sampled.answer.branches, ODDS_SAMPLES);
    assert_close(sum_of(&exact.answer), 1, 1e-9);
    for (int i = 0; i < sampled.answer.value_count; i++) {
        const struct odds_value *value = &sampled.answer.values[i];
        assert_true(value->error > 0 && value->error < 0.005);
        assert_close(value->probability, probability_of(&exact.answer, value->value),
                     2 * value->error);
    }
}

TEST(odds, no_room_at_all_is_said)
{
    struct asked asked;
    prepare(&asked, 1, 1);
    asked.arena_size = 8;
    assert_int_equal(ask(&asked), FAULT_FULL);
}
