/* Asking src/odds for every target and measure, and writing it down. */
#include "referee/survey.h"

#include "core/names.h"
#include "wire/action.h"
#include "wire/ask.h"
#include "wire/json.h"

#include <stdlib.h>
#include <string.h>

enum { NAME_SIZE = 64 };

/* ---- asking ---- */

static void sum_up(struct survey *survey, const struct odds_answer *answer)
{
    survey->exact &= answer->exact;
    if (answer->branches > survey->branches)
        survey->branches = answer->branches;
    if (answer->missing > survey->missing)
        survey->missing = answer->missing;
    if (answer->skipped > survey->skipped)
        survey->skipped = answer->skipped;
    if (answer->defaulted > survey->defaulted)
        survey->defaulted = answer->defaulted;
    for (int i = 0; i < answer->default_count; i++) {
        const struct odds_default *one = &answer->defaults[i];
        int k = 0;
        while (k < survey->default_count && (survey->defaults[k].decision != one->decision ||
                                             survey->defaults[k].seat != one->seat))
            k++;
        if (k == ODDS_KINDS_MAX)
            k--;
        else if (k == survey->default_count)
            survey->defaults[survey->default_count++] = *one;
        if (survey->defaults[k].count < one->count)
            survey->defaults[k].count = one->count;
    }
}

static enum fault ask_target(struct survey *survey, const struct odds_survey *asked,
                             struct survey_target *target, struct arena *arena, struct note *why)
{
    enum fault fault = odds_survey(survey->view, asked, arena, target->answer, why);
    for (int i = asked->pair_count - 1; i >= 0 && !fault; i--) {
        int measure = asked->pairs[i].measure;
        if (measure != i)
            target->answer[measure] = target->answer[i];
        target->asked[measure] = true;
        sum_up(survey, &target->answer[measure]);
    }
    return fault;
}

bool survey_is_nothing(const struct odds_answer *answer)
{
    return answer->value_count == 1 && answer->values[0].value == 0;
}

static bool happens(const struct survey_target *target)
{
    bool any = false;
    for (int measure = 0; measure < MEASURES_MAX; measure++)
        any |= target->asked[measure] && !survey_is_nothing(&target->answer[measure]);
    return any;
}

/* Those named as targets; where none is, the units that act. */
static struct unit_set named_units(const struct survey_question *question)
{
    struct unit_set named = {{0}};
    bool any = false;
    if (question->targets)
        return *question->targets;
    for (int pass = 0; pass < 2 && !any; pass++) {
        for (int i = 0; i < question->action_count; i++) {
            const struct action *action = &question->actions[i];
            int unit = pass == 0 ? action->target : action->unit;
            if (unit >= state_head(question->view->state)->unit_count)
                continue;
            unit_set_add(&named, unit);
            any = true;
        }
    }
    return named;
}

enum fault survey_take(struct survey *survey, const struct survey_question *question,
                       struct arena *arena, struct note *why)
{
    int unit_count = state_head(question->view->state)->unit_count;
    struct odds_pair pairs[MEASURES_MAX];
    struct odds_survey asked = {.actions = question->actions,
                                .action_count = question->action_count,
                                .pairs = pairs,
                                .limits = question->limits};
    struct unit_set named = named_units(question), wanted = named;
    enum fault fault = FAULT_NONE;
    *survey = (struct survey){.view = question->view, .exact = true};
    survey->targets = calloc((size_t)unit_count + 1, sizeof *survey->targets);
    if (!survey->targets)
        return note_set(why, FAULT_WORLD, NULL, "out of memory");
    if (!question->targets)
        fault = odds_reach(question->view, &asked, arena, &wanted, why);
    for (int unit = 0; unit < unit_count && !fault; unit++) {
        struct survey_target *target = &survey->targets[survey->target_count];
        if (!unit_set_has(&named, unit) && !unit_set_has(&wanted, unit))
            continue;
        asked.pair_count = 0;
        for (int measure = 0; question->view->rulebook->measures[measure]; measure++)
            if (question->measures >> measure & 1)
                pairs[asked.pair_count++] = (struct odds_pair){measure, unit};
        target->unit = unit;
        fault = ask_target(survey, &asked, target, arena, why);
        if (!fault)
            survey->target_count += unit_set_has(&named, unit) || happens(target);
    }
    survey->unfinished = fault == FAULT_LATE && survey->target_count > 0;
    return survey->unfinished ? FAULT_NONE : fault;
}

void survey_close(struct survey *survey)
{
    free(survey->targets);
    survey->targets = NULL;
}

/* ---- writing ---- */

static void write_value_key(struct text *out, int32_t value)
{
    char key[16];
    struct text text;
    text_init(&text, key, sizeof key);
    text_int(&text, value);
    json_key(out, key);
}

static void write_chances(const struct odds_answer *answer, struct text *out)
{
    text_char(out, '{');
    for (int i = 0; i < answer->value_count; i++) {
        write_value_key(out, answer->values[i].value);
        json_real(out, answer->values[i].probability);
    }
    text_char(out, '}');
}

static void write_errors(const struct odds_answer *answer, struct text *out)
{
    text_char(out, '{');
    for (int i = 0; i < answer->value_count; i++) {
        write_value_key(out, answer->values[i].value);
        json_real(out, answer->values[i].error);
    }
    text_char(out, '}');
}

static void write_mean(const struct odds_answer *answer, struct text *out)
{
    json_real(out, answer->mean);
}

static void write_mean_error(const struct odds_answer *answer, struct text *out)
{
    json_real(out, answer->mean_error);
}

/* {NAME: {MEASURE: …}} */
static void write_map(const struct survey *survey, const char *key,
                      void (*write)(const struct odds_answer *, struct text *), struct text *out)
{
    json_key(out, key);
    text_char(out, '{');
    for (int i = 0; i < survey->target_count; i++) {
        const struct survey_target *target = &survey->targets[i];
        char name[NAME_SIZE];
        struct text text;
        text_init(&text, name, sizeof name);
        names_write(survey->view, target->unit, &text);
        json_key(out, name);
        text_char(out, '{');
        for (int measure = 0; survey->view->rulebook->measures[measure]; measure++) {
            if (!target->asked[measure])
                continue;
            json_key(out, survey->view->rulebook->measures[measure]);
            write(&target->answer[measure], out);
        }
        text_char(out, '}');
    }
    text_char(out, '}');
}

static void write_defaults(const struct survey *survey, struct text *out)
{
    json_key(out, "defaults");
    text_char(out, '[');
    for (int i = 0; i < survey->default_count; i++) {
        const struct odds_default *one = &survey->defaults[i];
        json_next(out);
        text_char(out, '{');
        json_text(out, "decision", survey->view->rulebook->decisions[one->decision].name);
        json_text(out, "seat", survey->view->setup->seat[one->seat].name);
        json_int(out, "count", one->count);
        text_char(out, '}');
    }
    text_char(out, ']');
}

void survey_write(const struct survey *survey, struct text *out)
{
    if (survey->unfinished)
        json_flag(out, "unfinished", true);
    json_flag(out, "exact", survey->exact);
    json_int(out, "branches", survey->branches);
    json_key(out, "missing");
    json_real(out, survey->missing);
    json_key(out, "skipped");
    json_real(out, survey->skipped);
    json_int(out, "defaulted", survey->defaulted);
    write_defaults(survey, out);
    write_map(survey, "targets", write_chances, out);
    write_map(survey, "means", write_mean, out);
    if (survey->exact)
        return;
    write_map(survey, "errors", write_errors, out);
    write_map(survey, "mean_errors", write_mean_error, out);
}

/* ---- threats ---- */

static void write_unit(const struct game *view, int unit, struct text *out)
{
    char name[NAME_SIZE];
    struct text text;
    text_init(&text, name, sizeof name);
    names_write(view, unit, &text);
    text_quote(out, name);
}

static void write_units(const struct game *view, const char *key, const uint8_t *units, int count,
                        struct text *out)
{
    json_key(out, key);
    text_char(out, '[');
    for (int i = 0; i < count; i++) {
        json_next(out);
        write_unit(view, units[i], out);
    }
    text_char(out, ']');
}

static void write_threat(const struct game *view, const struct threat *threat, struct text *out)
{
    json_next(out);
    text_char(out, '{');
    json_key(out, "unit");
    write_unit(view, threat->unit, out);
    json_key(out, "target");
    write_unit(view, threat->target, out);
    json_key(out, "destroyed");
    json_real(out, threat->destroyed);
    json_key(out, "damage");
    json_real(out, threat->damage);
    json_flag(out, "exact", threat->exact);
    if (!threat->exact) {
        json_key(out, "destroyed_error");
        json_real(out, threat->destroyed_error);
        json_key(out, "damage_error");
        json_real(out, threat->damage_error);
    }
    json_key(out, "text");
    ask_write_spelled(view, &threat->action, out);
    json_key(out, "action");
    action_write(view, &threat->action, out);
    text_char(out, '}');
}

void survey_write_threats(const struct game *view, const struct threat_table *table,
                          struct text *out)
{
    if (table->unfinished)
        json_flag(out, "unfinished", true);
    write_units(view, "units", table->units, table->unit_count, out);
    write_units(view, "enemies", table->targets, table->target_count, out);
    json_key(out, "threats");
    text_char(out, '[');
    for (int i = 0; i < table->unit_count * table->target_count; i++)
        if (table->threats[i].found)
            write_threat(view, &table->threats[i], out);
    text_char(out, ']');
}
