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

/* Whether the total is high, as a measure of its own. */
static void machine_measure_two(const struct game *before, const struct game *after, int target,
                                int32_t out[MEASURES_MAX])
{
    machine_measure(before, after, target, out);
    out[1] = out[0] >= 10;
}

/* Dice of the pool count from five on; which of the low faces fell makes no difference. */
static void machine_blend(const struct game *game, int measure, int target, const struct roll *roll,
                          int sides, uint8_t *class_of)
{
    (void)game;
    (void)measure;
    (void)target;
    (void)roll;
    if (sides == 6)
        class_of[4] = class_of[5]; /* wrong on purpose: a five counts one, a six two */
}

static const char *const measures[] = {"total", "high", NULL};

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
    asked.question.measure = 2;
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

/* ---- surveys ---- */

enum { PAIRS = 3 };

struct surveyed {
    struct asked asked;
    struct odds_pair pairs[PAIRS];
    struct odds_survey survey;
    struct odds_answer answers[PAIRS];
    int hurried;
};

static void prepare_survey(struct surveyed *surveyed, int throws)
{
    prepare(&surveyed->asked, throws, 1);
    surveyed->asked.rulebook.measure = machine_measure_two;
    surveyed->pairs[0] = (struct odds_pair){0, 0};
    surveyed->pairs[1] = (struct odds_pair){1, 0};
    surveyed->pairs[2] = (struct odds_pair){0, 0};
    surveyed->survey = (struct odds_survey){.actions = surveyed->asked.actions,
                                            .action_count = 1,
                                            .pairs = surveyed->pairs,
                                            .pair_count = PAIRS};
    surveyed->hurried = 0;
}

static enum fault ask_survey(struct surveyed *surveyed)
{
    struct asked *asked = &surveyed->asked;
    unsigned char *memory = malloc(asked->arena_size);
    struct arena arena;
    arena_init(&arena, memory, asked->arena_size);
    enum fault fault =
        odds_survey(&asked->game, &surveyed->survey, &arena, surveyed->answers, &asked->why);
    assert_int_equal(arena.used, 0);
    free(memory);
    return fault;
}

static void assert_same(const struct odds_answer *a, const struct odds_answer *b)
{
    assert_int_equal(a->value_count, b->value_count);
    for (int i = 0; i < a->value_count; i++) {
        assert_int_equal(a->values[i].value, b->values[i].value);
        assert_close(a->values[i].probability, b->values[i].probability, 1e-12);
    }
    assert_close(a->mean, b->mean, 1e-12);
}

TEST(survey, answers_each_pair_as_if_it_were_alone)
{
    static const uint8_t same[] = {0, 0};
    struct surveyed surveyed;
    for (int shared = 0; shared < 2; shared++) {
        prepare_survey(&surveyed, 3);
        surveyed.asked.rulebook.same_lens = shared ? same : NULL;
        assert_int_equal(ask_survey(&surveyed), FAULT_NONE);
        assert_int_equal(ask(&surveyed.asked), FAULT_NONE);
        assert_same(&surveyed.answers[0], &surveyed.asked.answer);
        assert_same(&surveyed.answers[2], &surveyed.asked.answer);
        surveyed.asked.question.measure = 1;
        assert_int_equal(ask(&surveyed.asked), FAULT_NONE);
        assert_same(&surveyed.answers[1], &surveyed.asked.answer);
        assert_close(surveyed.answers[1].mean, odds_at_least(&surveyed.answers[0], 10), 1e-12);
    }
}

TEST(survey, blended_faces_fall_as_one)
{
    struct asked asked;
    prepare(&asked, 3, 1);
    asked.rulebook.blend = machine_blend;
    asked.actions[0].amount[0] = 3;
    assert_int_equal(ask(&asked), FAULT_NONE);
    assert_true(asked.answer.exact);
    assert_close(sum_of(&asked.answer), 1, 1e-12);
    struct asked apart;
    prepare(&apart, 3, 1);
    assert_int_equal(ask(&apart), FAULT_NONE);
    /* every five or six counts as a five: three dice a throw, each one less in one case of six */
    assert_true(asked.answer.branches < apart.answer.branches);
    assert_true(asked.answer.mean < apart.answer.mean);
}

TEST(survey, names_the_questions_answered_by_default)
{
    struct asked asked;
    prepare(&asked, 1, 1);
    assert_int_equal(ask(&asked), FAULT_NONE);
    assert_int_equal(asked.answer.default_count, 1);
    assert_int_equal(asked.answer.defaults[0].decision, 2);
    assert_int_equal(asked.answer.defaults[0].seat, 0);
    assert_int_equal(asked.answer.defaults[0].count, 1);
    assert_int_equal(asked.answer.defaulted, 1);
    asked.arena_size = 1000;
    assert_int_equal(ask(&asked), FAULT_NONE);
    assert_false(asked.answer.exact);
    assert_int_equal(asked.answer.default_count, 1);
    assert_int_equal(asked.answer.defaults[0].count, 1);
}

TEST(survey, beyond_its_limits_it_is_sampled_and_says_how_well)
{
    struct surveyed exact, sampled;
    prepare_survey(&exact, 4);
    prepare_survey(&sampled, 4);
    sampled.survey.limits.branches = 5;
    sampled.survey.limits.samples = 20000;
    assert_int_equal(ask_survey(&exact), FAULT_NONE);
    assert_int_equal(ask_survey(&sampled), FAULT_NONE);
    for (int pair = 0; pair < PAIRS; pair++) {
        const struct odds_answer *answer = &sampled.answers[pair];
        assert_true(exact.answers[pair].exact && !answer->exact);
        assert_int_equal(answer->branches, 20000);
        assert_close(sum_of(answer), 1, 1e-9);
        for (int i = 0; i < answer->value_count; i++) {
            assert_true(answer->values[i].error > 0 && answer->values[i].error < 0.02);
            assert_close(answer->values[i].probability,
                         probability_of(&exact.answers[pair], answer->values[i].value),
                         answer->values[i].error);
        }
        assert_true(answer->mean_error > 0);
        assert_close(answer->mean, exact.answers[pair].mean, answer->mean_error);
    }
    assert_close(exact.answers[0].mean_error, 0, 0);
}

/* Gives the exact run up at once and lets samples go on for a while. */
static bool hurry(void *context, enum odds_stage stage)
{
    struct surveyed *surveyed = context;
    surveyed->hurried += stage == ODDS_SAMPLING;
    return stage == ODDS_BRANCHING || (stage == ODDS_SAMPLING && surveyed->hurried > 10);
}

TEST(survey, whoever_is_in_a_hurry_gets_fewer_samples)
{
    struct surveyed surveyed;
    prepare_survey(&surveyed, 5);
    surveyed.asked.rulebook.forget = machine_keep;
    surveyed.survey.limits.hurry = hurry;
    surveyed.survey.limits.context = &surveyed;
    surveyed.survey.pair_count = 1;
    assert_int_equal(ask_survey(&surveyed), FAULT_NONE);
    assert_false(surveyed.answers[0].exact);
    assert_true(surveyed.answers[0].branches >= ODDS_SAMPLES_MIN);
    assert_true(surveyed.answers[0].branches < 1000);
}

/* Lets somebody work for so many looks at the clock. */
static bool end_soon(void *context, enum odds_stage stage)
{
    struct surveyed *surveyed = context;
    if (stage == ODDS_WORKING)
        surveyed->hurried--;
    return stage == ODDS_BRANCHING || (stage == ODDS_WORKING && surveyed->hurried < 0);
}

TEST(survey, whoever_has_no_time_gets_no_answer)
{
    struct surveyed surveyed;
    struct unit_set reached;
    static _Alignas(16) unsigned char memory[4096];
    struct arena arena;
    for (int looks = 0; looks < 10; looks++) {
        prepare_survey(&surveyed, 5);
        surveyed.asked.rulebook.forget = machine_keep;
        surveyed.survey.limits.hurry = end_soon;
        surveyed.survey.limits.context = &surveyed;
        surveyed.survey.pair_count = 1;
        surveyed.hurried = looks;
        assert_int_equal(ask_survey(&surveyed), FAULT_LATE);
        assert_true(surveyed.asked.why.text[0]);
    }
    arena_init(&arena, memory, sizeof memory);
    surveyed.hurried = 0;
    assert_int_equal(
        odds_reach(&surveyed.asked.game, &surveyed.survey, &arena, &reached, &surveyed.asked.why),
        FAULT_LATE);
}

TEST(survey, tells_whom_it_concerns)
{
    struct surveyed surveyed;
    struct unit_set reached;
    static _Alignas(16) unsigned char memory[4096];
    struct arena arena;
    prepare_survey(&surveyed, 1);
    arena_init(&arena, memory, sizeof memory);
    struct asked *asked = &surveyed.asked;
    assert_int_equal(odds_reach(&asked->game, &surveyed.survey, &arena, &reached, &asked->why),
                     FAULT_NONE);
    assert_true(unit_set_has(&reached, 0));
    asked->actions[0].amount[0] = 0;
    assert_int_equal(odds_reach(&asked->game, &surveyed.survey, &arena, &reached, &asked->why),
                     FAULT_NONE);
    assert_false(unit_set_has(&reached, 0));
    asked->actions[0].decision = 2;
    assert_int_equal(odds_reach(&asked->game, &surveyed.survey, &arena, &reached, &asked->why),
                     FAULT_REFUSED);
    assert_string_equal(asked->why.rule, "T-1");
    assert_int_equal(arena.used, 0);
}
