/* Asking src/odds for every target and measure. */
#include "cli/chances.h"

#include "odds/odds.h"

#include "core/names.h"
#include "core/play.h"
#include "core/sources.h"
#include "cli/say.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { BAR_WIDTH = 40, NAME_BUFFER = 32, READINGS = 32 };

/* Answers of one target, by measure. */
struct target_odds {
    int unit;
    bool named; /* as a target: shown in any case */
    bool asked[MEASURES_MAX];
    struct odds_answer answer[MEASURES_MAX];
};

struct survey {
    int target_count;
    struct target_odds *targets;
    bool exact;
    int branches;
    int defaulted;
    double missing;
    double skipped;
};

static void add_target(struct survey *survey, int unit, bool named)
{
    if (unit == UNIT_NONE)
        return;
    for (int i = 0; i < survey->target_count; i++) {
        if (survey->targets[i].unit == unit) {
            survey->targets[i].named |= named;
            return;
        }
    }
    if (survey->target_count == CHANCES_TARGETS_MAX)
        return;
    survey->targets[survey->target_count].unit = unit;
    survey->targets[survey->target_count++].named = named;
}

static void choose_targets(const struct chances *chances, struct survey *survey)
{
    if (chances->target != UNIT_NONE) {
        add_target(survey, chances->target, true);
        return;
    }
    for (int i = 0; i < chances->action_count; i++)
        add_target(survey, chances->actions[i].target, true);
    for (int i = 0; i < chances->action_count; i++)
        add_target(survey, chances->actions[i].unit, survey->target_count == 0);
}

/* Nothing can happen: the measure is zero for certain. */
static bool is_nothing(const struct odds_answer *answer)
{
    return answer->value_count == 1 && answer->values[0].value == 0;
}

static void sum_up(struct survey *survey, const struct odds_answer *answer)
{
    survey->exact &= answer->exact;
    if (answer->branches > survey->branches)
        survey->branches = answer->branches;
    if (answer->defaulted > survey->defaulted)
        survey->defaulted = answer->defaulted;
    if (answer->missing > survey->missing)
        survey->missing = answer->missing;
    if (answer->skipped > survey->skipped)
        survey->skipped = answer->skipped;
}

static enum fault ask_target(const struct chances *chances, struct target_odds *target,
                             struct survey *survey, struct arena *arena, struct note *why)
{
    const struct rulebook *rulebook = chances->view->rulebook;
    struct odds_pair pairs[MEASURES_MAX];
    struct odds_survey asked = {
        .actions = chances->actions, .action_count = chances->action_count, .pairs = pairs};
    for (int measure = 0; rulebook->measures[measure]; measure++)
        if (chances->measure < 0 || measure == chances->measure)
            pairs[asked.pair_count++] = (struct odds_pair){measure, target->unit};
    enum fault fault = odds_survey(chances->view, &asked, arena, target->answer, why);
    for (int i = asked.pair_count - 1; i >= 0 && !fault; i--) {
        target->answer[pairs[i].measure] = target->answer[i];
        target->asked[pairs[i].measure] = true;
        sum_up(survey, &target->answer[pairs[i].measure]);
    }
    return fault;
}

/* Whether an acting unit that nobody asked for is worth a table. */
static bool is_shown(const struct target_odds *target)
{
    bool happens = target->named;
    for (int measure = 0; measure < MEASURES_MAX; measure++)
        happens |= target->asked[measure] && !is_nothing(&target->answer[measure]);
    return happens;
}

static enum fault take_survey(const struct chances *chances, struct survey *survey,
                              struct note *why)
{
    enum fault fault = FAULT_NONE;
    struct arena arena;
    void *memory = malloc(CHANCES_ARENA_SIZE);
    *survey = (struct survey){.exact = true};
    survey->targets = calloc(CHANCES_TARGETS_MAX, sizeof *survey->targets);
    if (!memory || !survey->targets) {
        fault = note_set(why, FAULT_WORLD, NULL, "out of memory");
        goto out;
    }
    arena_init(&arena, memory, CHANCES_ARENA_SIZE);
    choose_targets(chances, survey);
    if (survey->target_count == 0)
        fault =
            note_set(why, FAULT_INPUT, NULL, "these orders name no ship to tell the chances of");
    for (int i = 0; i < survey->target_count && !fault; i++)
        fault = ask_target(chances, &survey->targets[i], survey, &arena, why);
out:
    free(memory);
    if (fault) {
        free(survey->targets);
        survey->targets = NULL;
    }
    return fault;
}

static void write_name(const struct game *view, int unit, char name[NAME_BUFFER])
{
    struct text text;
    text_init(&text, name, NAME_BUFFER);
    names_write(view, unit, &text);
}

static void print_bars(const char *measure, const struct odds_answer *answer, int bar_width)
{
    for (int i = 0; i < answer->value_count; i++) {
        const struct odds_value *value = &answer->values[i];
        int filled = (int)(value->probability * bar_width + 0.5);
        printf("  %-14s %3d %8.4f %%  ", i ? "" : measure, value->value, value->probability * 100);
        for (int k = 0; k < filled; k++)
            putchar('#');
        if (value->error > 0)
            printf(" (+- %.3f %%)", value->error * 100);
        putchar('\n');
    }
}

static void print_target(const struct game *view, const struct target_odds *target, int bar_width)
{
    char name[NAME_BUFFER];
    write_name(view, target->unit, name);
    bool any = false;
    printf("%s\n", name);
    for (int measure = 0; view->rulebook->measures[measure]; measure++) {
        if (!target->asked[measure] || is_nothing(&target->answer[measure]))
            continue;
        print_bars(view->rulebook->measures[measure], &target->answer[measure], bar_width);
        any = true;
    }
    if (!any)
        printf("  nothing happens to it\n");
}

enum fault chances_print(const struct chances *chances, int width, struct note *why)
{
    struct survey survey;
    enum fault fault = take_survey(chances, &survey, why);
    if (fault)
        return fault;
    int bar_width = width - 34;
    bar_width = bar_width < 5 ? 5 : bar_width > BAR_WIDTH ? BAR_WIDTH : bar_width;
    for (int i = 0; i < survey.target_count; i++)
        if (is_shown(&survey.targets[i]))
            print_target(chances->view, &survey.targets[i], bar_width);
    printf("%s, %d %s", survey.exact ? "exact" : "sampled", survey.branches,
           survey.exact ? survey.branches == 1 ? "branch" : "branches" : "samples");
    if (survey.missing > 0)
        printf(", %.1e left out", survey.missing);
    if (survey.skipped > 0)
        printf(", orders the dice made impossible: %.3f on average", survey.skipped);
    if (survey.defaulted)
        printf("; what came up on the way was answered by default (%d question%s)",
               survey.defaulted, survey.defaulted == 1 ? "" : "s");
    printf("\n");
    free(survey.targets);
    return FAULT_NONE;
}

static void print_json_target(const struct game *view, const struct target_odds *target)
{
    bool first = true;
    char name[NAME_BUFFER];
    write_name(view, target->unit, name);
    say_quoted(name);
    printf(":{");
    for (int measure = 0; view->rulebook->measures[measure]; measure++) {
        if (!target->asked[measure])
            continue;
        const struct odds_answer *answer = &target->answer[measure];
        printf("%s\"%s\":{", first ? "" : ",", view->rulebook->measures[measure]);
        for (int i = 0; i < answer->value_count; i++)
            printf("%s\"%d\":%.17g", i ? "," : "", answer->values[i].value,
                   answer->values[i].probability);
        printf("}");
        first = false;
    }
    printf("}");
}

enum fault chances_print_json(const struct chances *chances, struct note *why)
{
    struct survey survey;
    bool first = true;
    enum fault fault = take_survey(chances, &survey, why);
    if (fault)
        return fault;
    printf("{\"exact\":%s,\"branches\":%d,\"missing\":%.17g,\"skipped\":%.17g,\"defaulted\":%d,"
           "\"targets\":{",
           survey.exact ? "true" : "false", survey.branches, survey.missing, survey.skipped,
           survey.defaulted);
    for (int i = 0; i < survey.target_count; i++) {
        if (!is_shown(&survey.targets[i]))
            continue;
        printf("%s", first ? "" : ",");
        print_json_target(chances->view, &survey.targets[i]);
        first = false;
    }
    printf("}}\n");
    free(survey.targets);
    return FAULT_NONE;
}

enum fault chances_read(struct chances_plan *plan, const char *words, void *scratch,
                        struct note *why)
{
    const struct rulebook *rulebook = plan->view->rulebook;
    struct game later = {rulebook, plan->view->setup, scratch};
    enum fault fault = FAULT_REFUSED;
    if (plan->count == CHANCES_ACTIONS_MAX)
        return note_set(why, FAULT_INPUT, NULL, "more than %d actions", CHANCES_ACTIONS_MAX);
    for (uint64_t seed = 0; fault && seed < (plan->count ? READINGS : 1); seed++) {
        struct dice_fast dice;
        dice_fast_init(&dice, seed);
        memcpy(scratch, plan->view->state, plan->view->setup->state_size);
        for (int i = 0; i < plan->count; i++)
            if (rulebook->permits(&later, &plan->actions[i], NULL) == FAULT_NONE)
                play_apply(&later, &plan->actions[i], &dice.dice, NULL);
        fault = rulebook->read(&later, plan->seat, words, &plan->actions[plan->count], why);
    }
    plan->actions[plan->count].seat = (uint8_t)plan->seat;
    plan->count += !fault;
    return fault;
}
