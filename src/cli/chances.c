/* Tables of odds for people; for programs the lines of the protocol. */
#include "cli/chances.h"

#include "core/names.h"
#include "core/sources.h"
#include "odds/rehearse.h"
#include "referee/survey.h"
#include "wire/json.h"
#include "cli/say.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    BAR_WIDTH = 40,
    COLUMNS = 46,
    NAME_BUFFER = 32,
    READINGS = 64,
    CELL_WIDTH = 14,
    EVENTS_HEARD = 512,
    STEPS_BACK = 4
};

static void write_name(const struct game *view, int unit, char name[NAME_BUFFER])
{
    struct text text;
    text_init(&text, name, NAME_BUFFER);
    names_write(view, unit, &text);
}

/* ---- one survey ---- */

static enum fault take_survey(const struct chances *chances, struct survey *survey,
                              struct note *why)
{
    struct unit_set target = {{0}};
    struct arena arena;
    struct survey_question question = {.view = chances->view,
                                       .actions = chances->actions,
                                       .action_count = chances->action_count,
                                       .targets = chances->target == UNIT_NONE ? NULL : &target,
                                       .measures =
                                           chances->measure < 0 ? ~0u : 1u << chances->measure,
                                       .limits = chances->limits};
    void *memory = malloc(ODDS_ARENA_SIZE);
    *survey = (struct survey){0};
    if (!memory)
        return note_set(why, FAULT_WORLD, NULL, "out of memory");
    if (chances->target != UNIT_NONE)
        unit_set_add(&target, chances->target);
    arena_init(&arena, memory, ODDS_ARENA_SIZE);
    enum fault fault = survey_take(survey, &question, &arena, why);
    free(memory);
    return fault;
}

static void print_row(const struct odds_answer *answer, int row, const char *measure, int bar_width)
{
    const struct odds_value *value = &answer->values[row];
    int filled = (int)(value->probability * bar_width + 0.5);
    printf("  %-14s %3d %8.4f %% %8.4f %%  ", row ? "" : measure, value->value,
           value->probability * 100, odds_at_least(answer, value->value) * 100);
    for (int k = 0; k < filled; k++)
        putchar('#');
    if (value->error > 0)
        printf(" (+- %.3f %%)", value->error * 100);
    putchar('\n');
}

static void print_measure(const char *measure, const struct odds_answer *answer, int bar_width)
{
    for (int row = 0; row < answer->value_count; row++)
        print_row(answer, row, measure, bar_width);
    bool flag = answer->value_count <= 2 && answer->values[0].value == 0 &&
                answer->values[answer->value_count - 1].value == 1;
    if (flag)
        return; /* its mean is the chance that has just been said */
    printf("  %14s mean %.4f", "", answer->mean);
    if (answer->mean_error > 0)
        printf(" (+- %.4f)", answer->mean_error);
    putchar('\n');
}

static void print_target(const struct survey *survey, const struct survey_target *target,
                         int bar_width)
{
    const char *const *measures = survey->view->rulebook->measures;
    char name[NAME_BUFFER];
    bool any = false;
    write_name(survey->view, target->unit, name);
    for (int measure = 0; measures[measure]; measure++) {
        if (!target->asked[measure] || survey_is_nothing(&target->answer[measure]))
            continue;
        if (!any)
            printf("%-20s %9s %11s\n", name, "chance", "or more");
        print_measure(measures[measure], &target->answer[measure], bar_width);
        any = true;
    }
    if (!any)
        printf("%s\n  nothing happens to it\n", name);
}

static void print_defaults(const struct survey *survey)
{
    const struct rulebook *rulebook = survey->view->rulebook;
    bool first = true;
    for (int i = 0; i < survey->default_count; i++) {
        const struct odds_default *one = &survey->defaults[i];
        if (one->count == 0)
            continue;
        printf("%s %s of %s (%d)", first ? "answered by default, at most:" : ",",
               rulebook->decisions[one->decision].name, survey->view->setup->seat[one->seat].name,
               one->count);
        first = false;
    }
    if (!first)
        printf("\n");
}

enum fault chances_print(const struct chances *chances, int width, struct note *why)
{
    struct survey survey;
    enum fault fault = take_survey(chances, &survey, why);
    int bar_width = width - COLUMNS;
    bar_width = bar_width < 5 ? 5 : bar_width > BAR_WIDTH ? BAR_WIDTH : bar_width;
    if (fault)
        goto out;
    for (int i = 0; i < survey.target_count; i++)
        print_target(&survey, &survey.targets[i], bar_width);
    if (survey.target_count == 0)
        printf("nothing happens to anybody\n");
    printf("%s, %d %s", survey.exact ? "exact" : "sampled", survey.branches,
           survey.exact ? survey.branches == 1 ? "branch" : "branches" : "samples");
    if (!survey.exact)
        printf(" (+-: 99 %% intervals)");
    if (survey.missing > 0)
        printf(", %.1e left out", survey.missing);
    if (survey.skipped > 0)
        printf(", orders the dice made impossible: %.3f on average", survey.skipped);
    printf("\n");
    print_defaults(&survey);
    if (chances->already)
        printf("left out, for it has been given by itself already: %d order%s\n", chances->already,
               chances->already == 1 ? "" : "s");
out:
    survey_close(&survey);
    return fault;
}

/* ---- threats ---- */

static enum fault take_threats(const struct chances *chances, int seat, struct threat_table *table,
                               struct note *why)
{
    struct arena arena;
    int count = threat_count(chances->view, seat);
    void *memory = malloc(ODDS_ARENA_SIZE);
    *table = (struct threat_table){.capacity = count};
    table->threats = calloc((size_t)count + 1, sizeof *table->threats);
    enum fault fault = FAULT_NONE;
    if (!memory || !table->threats) {
        fault = note_set(why, FAULT_WORLD, NULL, "out of memory");
    } else {
        arena_init(&arena, memory, ODDS_ARENA_SIZE);
        fault = threat_find(chances->view, seat, &chances->limits, &arena, table, why);
    }
    free(memory);
    return fault;
}

static void print_cell(const struct threat *threat)
{
    if (threat->found)
        printf(" %6.2f %% %5.2f", threat->destroyed * 100, threat->damage);
    else
        printf(" %*s", CELL_WIDTH, "-");
}

static void print_best(const struct game *view, const struct threat *threat)
{
    char words[200];
    struct text text;
    text_init(&text, words, sizeof words);
    view->rulebook->spell(view, &threat->action, &text);
    printf("  %s: %.2f %%%s, %.2f damage\n", words, threat->destroyed * 100,
           threat->exact ? "" : " (sampled)", threat->damage);
}

/* One line for each own unit, one column for each enemy; then what to order. */
enum fault chances_print_threats(const struct chances *chances, int seat, struct note *why)
{
    struct threat_table table;
    char name[NAME_BUFFER];
    enum fault fault = take_threats(chances, seat, &table, why);
    if (fault)
        goto out;
    printf("%-*s", CELL_WIDTH, "");
    for (int k = 0; k < table.target_count; k++) {
        write_name(chances->view, table.targets[k], name);
        printf(" %*.*s", CELL_WIDTH, CELL_WIDTH, name);
    }
    printf("\n");
    for (int i = 0; i < table.unit_count; i++) {
        write_name(chances->view, table.units[i], name);
        printf("%-*.*s", CELL_WIDTH, CELL_WIDTH, name);
        for (int k = 0; k < table.target_count; k++)
            print_cell(&table.threats[i * table.target_count + k]);
        printf("\n");
    }
    printf("chance to destroy and damage expected; the best shots:\n");
    for (int i = 0; i < table.unit_count * table.target_count; i++)
        if (table.threats[i].found)
            print_best(chances->view, &table.threats[i]);
out:
    free(table.threats);
    return fault;
}

/* ---- for programs ---- */

/* What a writer writes, however long it is. */
struct sheet {
    const struct survey *survey; /* or */
    bool already;                /* some orders were left out */
    const struct game *view;
    const struct threat_table *table;
};

static enum fault print_sheet(const struct sheet *sheet, struct note *why)
{
    char *buffer = NULL;
    struct text text = {.wanted = 1 << 16, .cut = true};
    for (int tries = 0; tries < 2 && text.cut; tries++) {
        size_t size = text.wanted + 1;
        char *larger = realloc(buffer, size);
        if (!larger) {
            free(buffer);
            return note_set(why, FAULT_WORLD, NULL, "out of memory");
        }
        buffer = larger;
        text_init(&text, buffer, size);
        text_char(&text, '{');
        if (sheet->already)
            json_flag(&text, "already", true);
        if (sheet->survey)
            survey_write(sheet->survey, &text);
        else
            survey_write_threats(sheet->view, sheet->table, &text);
        text_char(&text, '}');
    }
    puts(buffer);
    free(buffer);
    return FAULT_NONE;
}

enum fault chances_print_json(const struct chances *chances, struct note *why)
{
    struct survey survey;
    enum fault fault = take_survey(chances, &survey, why);
    if (!fault)
        fault =
            print_sheet(&(struct sheet){.survey = &survey, .already = chances->already > 0}, why);
    survey_close(&survey);
    return fault;
}

enum fault chances_print_threats_json(const struct chances *chances, int seat, struct note *why)
{
    struct threat_table table;
    enum fault fault = take_threats(chances, seat, &table, why);
    if (!fault)
        fault = print_sheet(&(struct sheet){.view = chances->view, .table = &table}, why);
    free(table.threats);
    return fault;
}

/* ---- reading ---- */

/* What the words say behind the events that led to `later`. */
static enum fault read_here(struct chances_plan *plan, const struct game *later, const char *words,
                            const struct events *events, struct note *why)
{
    struct action *action = &plan->actions[plan->count];
    struct itself_order order = {plan->seat, words, NULL};
    enum fault fault = later->rulebook->read(later, plan->seat, words, action, why);
    action->seat = (uint8_t)plan->seat;
    order.action = fault ? NULL : action;
    bool taken = !fault && !later->rulebook->permits(later, action, NULL);
    if (rehearse_ends(later, events, &order) > plan->ends ||
        (!taken && rehearse_gave(later, events, &order))) {
        plan->already++;
        plan->ends++;
        return FAULT_NONE;
    }
    if (fault)
        return fault;
    plan->count++;
    plan->ends = 0;
    return FAULT_NONE;
}

/* Plays all orders but the last `back` with one throw of the dice or another, and reads there. */
static enum fault read_after(struct chances_plan *plan, const char *words, const struct game *later,
                             int back, uint64_t seed, struct note *why)
{
    struct event heard[EVENTS_HEARD];
    struct dice_fast dice;
    struct events events = {heard, back ? 0 : EVENTS_HEARD, 0};
    const struct rehearsal before = {plan->actions, plan->count - back, plan->seat, NULL, &events};
    dice_fast_init(&dice, seed);
    memcpy(later->state, plan->view->state, plan->view->setup->state_size);
    rehearse(later, &before, &dice.dice);
    return read_here(plan, later, words, &events, why);
}

enum fault chances_read(struct chances_plan *plan, const char *words, void *scratch,
                        struct note *why)
{
    struct game later = {plan->view->rulebook, plan->view->setup, scratch};
    struct note first = {.text = ""};
    if (plan->count == ODDS_ACTIONS_MAX)
        return note_set(why, FAULT_INPUT, NULL, "more than %d actions", ODDS_ACTIONS_MAX);
    int count = plan->count;
    for (int back = 0; back <= count && back <= STEPS_BACK; back++) {
        uint64_t readings = back == count ? 1 : READINGS;
        for (uint64_t seed = 0; seed < readings; seed++) {
            bool earliest = back == 0 && seed == 0;
            if (!read_after(plan, words, &later, back, seed, earliest ? &first : NULL))
                return FAULT_NONE;
        }
    }
    return note_set(why, FAULT_REFUSED, first.rule, "%s", first.text);
}
