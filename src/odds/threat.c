/* Finds every unit's shots among its answers and asks the odds about each. */
#include "odds/threat.h"

#include <string.h>

struct search {
    const struct game *view;
    struct question question;
    const struct odds_limits *limits;
    struct arena *arena;
    struct action *shots;
    int shot_count;
    struct odds_answer *answers; /* MEASURES_MAX */
    struct note *why;
};

bool threat_is_shot(const struct game *view, const struct action *action)
{
    return view->rulebook->decisions[action->decision].kind == D_FIRE &&
           action->target != UNIT_NONE;
}

/* ---- who, and at whom ---- */

static bool may_fire(const struct question *question, int unit)
{
    return unit_set_has(&question->units, unit) || question->unit == unit;
}

static void list_units(const struct game *view, const struct question *question,
                       struct threat_table *table)
{
    const struct unit *units = state_units(view->state);
    int side = view->setup->seat[question_seat(question)].side;
    table->unit_count = table->target_count = 0;
    for (int unit = 0; unit < state_head(view->state)->unit_count; unit++) {
        bool wanted = !table->only_one || unit == table->only;
        if (units[unit].side == side && wanted && may_fire(question, unit))
            table->units[table->unit_count++] = (uint8_t)unit;
        if (units[unit].side != side && units[unit].status == STATUS_BOARD)
            table->targets[table->target_count++] = (uint8_t)unit;
    }
}

static bool find_question(const struct game *view, int seat, struct question *out)
{
    return rulebook_question_of(view, seat, out) &&
           view->rulebook->decisions[out->decision].kind == D_FIRE;
}

int threat_count(const struct game *view, int seat)
{
    struct threat_table table = {.only_one = false};
    struct question question;
    if (!find_question(view, seat, &question))
        return 0;
    list_units(view, &question, &table);
    return table.unit_count * table.target_count;
}

/* ---- shots ---- */

/* Whether `more` is the same shot with these weapons and others. */
static bool is_part(const struct action *less, const struct action *more)
{
    struct action same = *less;
    same.weapons = more->weapons;
    return less->weapons != more->weapons && (less->weapons & ~more->weapons) == 0 &&
           action_equal(&same, more);
}

static bool is_at(const struct search *search, int shot, int target)
{
    const struct action *action = &search->shots[shot];
    return threat_is_shot(search->view, action) && action->target == target;
}

/* Whether none of the others is the same and more. */
static bool is_rival(const struct search *search, int shot)
{
    const struct action *action = &search->shots[shot];
    for (int i = 0; i < search->shot_count; i++)
        if (is_part(action, &search->shots[i]))
            return false;
    return true;
}

static enum fault ask(const struct search *search, const struct action *action, struct threat *out)
{
    const struct rulebook *rulebook = search->view->rulebook;
    struct odds_pair pairs[MEASURES_MAX + 1] = {{rulebook->destroyed_measure, out->target}};
    struct odds_survey survey = {.actions = action,
                                 .action_count = 1,
                                 .pairs = pairs,
                                 .pair_count = 1,
                                 .limits = *search->limits};
    for (int measure = 0; rulebook->measures[measure]; measure++)
        if (rulebook->damage_measures >> measure & 1)
            pairs[survey.pair_count++] = (struct odds_pair){measure, out->target};
    enum fault fault =
        odds_survey(search->view, &survey, search->arena, search->answers, search->why);
    out->action = *action;
    out->exact = true;
    for (int i = 0; i < survey.pair_count && !fault; i++) {
        const struct odds_answer *answer = &search->answers[i];
        out->exact = out->exact && answer->exact;
        *(i == 0 ? &out->destroyed : &out->damage) += answer->mean;
        *(i == 0 ? &out->destroyed_error : &out->damage_error) += answer->mean_error;
    }
    return fault;
}

static bool is_better(const struct threat *a, const struct threat *b)
{
    static const double even = 1e-9;
    if (!b->found || a->destroyed > b->destroyed + even)
        return true;
    return a->destroyed > b->destroyed - even && a->damage > b->damage + even;
}

static enum fault find_best(const struct search *search, struct threat *out)
{
    enum fault fault = FAULT_NONE;
    int rivals = 0;
    for (int i = 0; i < search->shot_count && rivals < THREAT_RIVALS_MAX && !fault; i++) {
        struct threat threat = {.unit = out->unit, .target = out->target, .found = true};
        if (!is_at(search, i, out->target))
            continue;
        if (odds_is_late(search->limits))
            return FAULT_LATE;
        if (!is_rival(search, i))
            continue;
        rivals++;
        fault = ask(search, &search->shots[i], &threat);
        if (!fault && is_better(&threat, out))
            *out = threat;
    }
    return fault;
}

static enum fault find_all(struct search *search, struct threat_table *table)
{
    const struct rulebook *rulebook = search->view->rulebook;
    enum fault fault = FAULT_NONE;
    for (int i = 0; i < table->unit_count && !fault; i++) {
        int unit = table->units[i];
        if (odds_is_late(search->limits))
            return FAULT_LATE;
        int total = rulebook->choices(search->view, &search->question, unit, search->shots,
                                      THREAT_SHOTS_MAX);
        search->shot_count = total < THREAT_SHOTS_MAX ? total : THREAT_SHOTS_MAX;
        for (int k = 0; k < table->target_count && !fault; k++) {
            struct threat *threat = &table->threats[i * table->target_count + k];
            threat->unit = (uint8_t)unit;
            threat->target = table->targets[k];
            fault = find_best(search, threat);
        }
    }
    return fault;
}

enum fault threat_find(const struct game *view, int seat, const struct odds_limits *limits,
                       struct arena *arena, struct threat_table *table, struct note *why)
{
    struct search search = {.view = view, .limits = limits, .arena = arena, .why = why};
    size_t mark = arena->used;
    if (!find_question(view, seat, &search.question))
        return note_set(why, FAULT_INPUT, NULL, "%s is not asked to fire now",
                        view->setup->seat[seat].name);
    list_units(view, &search.question, table);
    int count = table->unit_count * table->target_count;
    if (count > table->capacity)
        return note_set(why, FAULT_FULL, NULL, "more than %d threats", table->capacity);
    for (int i = 0; i < count; i++)
        table->threats[i] = (struct threat){0};
    search.shots = arena_take(arena, THREAT_SHOTS_MAX * sizeof *search.shots);
    search.answers = arena_take(arena, (MEASURES_MAX + 1) * sizeof *search.answers);
    enum fault fault = search.shots && search.answers
                           ? find_all(&search, table)
                           : note_set(why, FAULT_FULL, NULL, "no room for the shots");
    arena->used = mark;
    table->unfinished = fault == FAULT_LATE;
    return table->unfinished ? FAULT_NONE : fault;
}
