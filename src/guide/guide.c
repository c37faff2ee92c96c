/* Conditions of a lesson, looked up in what its seat may know. */
#include "guide/guide.h"

#include "core/names.h"

#include <stdlib.h>
#include <string.h>

enum { EVENTS_AT_ONCE = 64 };

/* What conditions are compared with. */
struct knowledge {
    const struct match *match;
    const struct content_lesson *lesson;
    int seat;
    const struct game *view;
    bool asked;
    struct question question;
};

const struct content_lesson *guide_lesson(const struct content *content, const struct match *match)
{
    const struct match_terms *terms = match_terms(match);
    const struct content_lesson *lesson = content_lesson(content, terms->setup->rulebook);
    if (!lesson || terms->dice != MATCH_KEYED || strcmp(lesson->scenario, terms->setup->id) != 0 ||
        memcmp(lesson->commitment, terms->commitment, SHA256_SIZE) != 0)
        return NULL;
    return lesson;
}

void guide_terms(const struct content_lesson *lesson, struct match_terms *terms)
{
    terms->dice = MATCH_KEYED;
    memcpy(terms->key, lesson->key, sizeof terms->key);
}

uint64_t guide_whims(const struct content_lesson *lesson, int seat)
{
    return hash_number((uint64_t)seat, lesson->dice);
}

/* ---- answers --------------------------------------------------------------------------------- */

/* Whether the answer was one to the question of that decision. */
static bool answers_question(const struct knowledge *known, const struct action *action,
                             int decision)
{
    const struct decision *row = &known->view->rulebook->decisions[decision];
    return action->decision == decision || (row->asked.also & DECISION(action->decision));
}

static bool answer_meets(const struct knowledge *known, const struct lesson_condition *until,
                         const struct action *action, int unit)
{
    switch ((enum lesson_fact)until->fact) {
    case LESSON_ASKED:
        return answers_question(known, action, until->decision);
    case LESSON_ANSWERED:
        return action->decision == until->decision;
    case LESSON_DRAFTED:
        return action->unit == unit;
    case LESSON_EVENT:
    case LESSON_TURN:
    case LESSON_FACTS:
        break;
    }
    return false;
}

/* So many of the seat's answers that stand: what was taken back is passed over. */
static bool answers_meet(const struct knowledge *known, const struct lesson_condition *until,
                         int unit)
{
    const struct action *draft = NULL;
    int count = match_draft(known->match, known->seat, &draft), found = 0;
    for (int i = 0; i < count; i++)
        found += draft[i].seat == known->seat && answer_meets(known, until, &draft[i], unit);
    for (int i = match_record_count(known->match) - 1; i > 0; i--) {
        const struct record *record = match_record(known->match, i);
        if (record->kind == RECORD_UNDO)
            i = (int)record->undo_to + 1;
        else if (record->kind == RECORD_ACT && record->seat == known->seat &&
                 answer_meets(known, until, &record->action, unit))
            found++;
    }
    return found >= until->times;
}

/* Ships that are gone need no orders; nor do those that this battle never had. */
static bool is_ordered(const struct knowledge *known, const struct lesson_condition *until)
{
    int unit = UNIT_NONE;
    if (names_find(known->view, until->word[LESSON_DRAFTED], &unit, NULL) != FAULT_NONE)
        return true;
    return state_units(known->view->state)[unit].status == STATUS_GONE ||
           answers_meet(known, until, unit);
}

/* ---- events ---------------------------------------------------------------------------------- */

static bool is_whose(const struct knowledge *known, const struct event *event, int whose)
{
    const struct head *head = state_head(known->view->state);
    if (whose == LESSON_ANYBODYS)
        return true;
    if (event->unit >= head->unit_count)
        return false;
    int side = known->view->setup->seat[known->seat].side;
    bool mine = state_units(known->view->state)[event->unit].side == side;
    return mine == (whose == LESSON_MINE);
}

static bool event_meets(const struct knowledge *known, const struct lesson_condition *until,
                        const struct event *event)
{
    int number = until->by_rule ? event->rule : event->kind;
    return number == until->number && is_whose(known, event, until->whose);
}

/* A bit for each step whose event was heard. */
static uint32_t find_events(const struct knowledge *known)
{
    struct match_event events[EVENTS_AT_ONCE];
    uint32_t since = 0, met = 0;
    int left, heard[LESSON_STEPS_MAX] = {0};
    do {
        left = match_events(known->match, known->seat, since, events, EVENTS_AT_ONCE);
        for (int i = 0; i < left && i < EVENTS_AT_ONCE; i++) {
            since = events[i].number;
            for (int step = 0; step < known->lesson->step_count; step++) {
                const struct lesson_condition *until = &known->lesson->steps[step].until;
                if (until->fact == LESSON_EVENT && event_meets(known, until, &events[i].event) &&
                    ++heard[step] >= until->times)
                    met |= UINT32_C(1) << step;
            }
        }
    } while (left > EVENTS_AT_ONCE);
    return met;
}

/* ---- the step -------------------------------------------------------------------------------- */

static bool is_met(const struct knowledge *known, const struct lesson_condition *until)
{
    switch ((enum lesson_fact)until->fact) {
    case LESSON_ASKED:
        return (known->asked && known->question.decision == until->decision) ||
               answers_meet(known, until, UNIT_NONE);
    case LESSON_ANSWERED:
        return answers_meet(known, until, UNIT_NONE);
    case LESSON_DRAFTED:
        return is_ordered(known, until);
    case LESSON_TURN:
        return state_head(known->view->state)->turn >= until->turn;
    case LESSON_EVENT: /* find_events */
    case LESSON_FACTS:
        break;
    }
    return false;
}

static const char *find_aside(const struct knowledge *known)
{
    for (int i = 0; known->asked && i < known->lesson->aside_count; i++)
        if (known->lesson->asides[i].decision == known->question.decision)
            return known->lesson->asides[i].say;
    return NULL;
}

/* A step that came true ends those before it, too: they were overtaken. But orders for several
 * ships are given in any order, and none of them overtakes another. */
static int count_done(const struct content_lesson *lesson, uint32_t met)
{
    int done = 0;
    for (int i = 0; i < lesson->step_count; i++)
        if (met >> i & 1 && lesson->steps[i].until.fact != LESSON_DRAFTED)
            done = i + 1;
    while (done < lesson->step_count && met >> done & 1)
        done++;
    return done;
}

static void look_up(const struct knowledge *known, struct guide_stand *out)
{
    const struct content_lesson *lesson = known->lesson;
    *out = (struct guide_stand){.lesson = lesson, .met = find_events(known)};
    for (int i = 0; i < lesson->step_count; i++) {
        if (is_met(known, &lesson->steps[i].until))
            out->met |= UINT32_C(1) << i;
    }
    out->done = count_done(lesson, out->met);
    if (match_over(known->match))
        out->done = lesson->step_count;
    const struct lesson_step *step = guide_step(out);
    out->now = !step || step->decision == LESSON_NO_DECISION || !known->asked ||
               step->decision == known->question.decision;
    if (!out->now)
        out->aside = find_aside(known);
}

bool guide_stand(const struct content *content, const struct match *match, int seat,
                 struct guide_stand *out)
{
    const struct content_lesson *lesson = guide_lesson(content, match);
    return lesson && guide_look(lesson, match, seat, out);
}

bool guide_look(const struct content_lesson *lesson, const struct match *match, int seat,
                struct guide_stand *out)
{
    const struct setup *setup = match_terms(match)->setup;
    if (seat == SEAT_SPECTATOR || setup_seat(setup, lesson->seat) != seat)
        return false;
    struct game view = {setup->rulebook, setup, malloc(setup->state_size)};
    if (!view.state)
        return false;
    match_view(match, seat, &view);
    uint32_t number;
    struct knowledge known = {.match = match, .lesson = lesson, .seat = seat, .view = &view};
    known.asked = match_question(match, seat, &known.question, &number);
    look_up(&known, out);
    free(view.state);
    return true;
}

const struct lesson_step *guide_step(const struct guide_stand *stand)
{
    return stand->done < stand->lesson->step_count ? &stand->lesson->steps[stand->done] : NULL;
}
