/* Verbs that only look: everything comes out of the asker's concealed view. */
#include "referee/verbs.h"

#include "referee/push.h"
#include "wire/account.h"
#include "wire/action.h"
#include "wire/ask.h"
#include "wire/battle.h"
#include "wire/course.h"
#include "wire/json.h"
#include "wire/report.h"
#include "wire/view.h"

#include <stdlib.h>

enum {
    CHOICES_DEFAULT = 500,
    CHOICES_MAX = 5000,
    CHOICES_FROM_MAX = 100000,
    PORTION_BYTES = 30000,
    LINES_DEFAULT = 1000,
    LINES_MAX = 2000
};

static void write_units(const struct request *request, bool cards, int only)
{
    struct text *out = request->out;
    struct badges badges = {.count = 0};
    json_key(out, "units");
    text_char(out, '[');
    for (int unit = 0; unit < state_head(request->view.state)->unit_count; unit++)
        if (only == UNIT_NONE || unit == only) {
            json_next(out);
            view_write_unit(&request->view, unit, cards, &badges, out);
        }
    text_char(out, ']');
}

static void write_question(const struct request *request)
{
    struct question question;
    uint32_t number;
    json_key(request->out, "question");
    if (request->seat != SEAT_SPECTATOR &&
        match_question(request->contest->match, request->seat, &question, &number))
        ask_write_question(&request->view, &question, number, request->out);
    else
        text_add(request->out, "null");
}

bool watch_view(struct request *request)
{
    bool cards = false;
    int unit;
    if (!request_seat(request) || !request_flag(request, "cards", &cards) ||
        !request_unit(request, "unit", &unit))
        return false;
    struct text *out = request->out;
    create_write_terms(request->contest, out);
    json_text(out, "seat", view_seat_word(contest_setup(request->contest), request->seat));
    view_write_clock(&request->view, out);
    push_write_result(request->contest, out);
    view_write_board(&request->view.setup->board, out);
    view_write_options(request->view.setup, out);
    push_write_presence(request->contest, out);
    push_write_committed(request->contest, out);
    push_write_time(request->referee, request->contest, request->seat, out);
    write_question(request);
    push_write_draft(request->contest, request->seat, &request->view, out);
    json_int(out, "event", match_event_count(request->contest->match, request->seat));
    push_write_lesson(request->terms->content, request->contest, request->seat, out);
    write_units(request, cards, unit);
    return true;
}

struct list {
    struct action *actions;
    int from;
    int count;
    int total;
};

/* How many choices every unit of the question has: a client draws this before it asks on. */
static void write_counts(const struct request *request, const struct question *question)
{
    const struct game *view = &request->view;
    json_key(request->out, "units");
    text_char(request->out, '[');
    for (int unit = 0; unit < state_head(view->state)->unit_count; unit++)
        if (unit_set_has(&question->units, unit)) {
            json_next(request->out);
            text_char(request->out, '{');
            view_name(request->out, "unit", view, unit);
            json_int(request->out, "total", view->rulebook->choices(view, question, unit, NULL, 0));
            text_char(request->out, '}');
        }
    text_char(request->out, ']');
}

enum form { FORM_TEXT, FORM_ACTION, FORM_BOTH, FORM_ENDS };

static void write_both(const struct request *request, const struct action *action)
{
    struct text *out = request->out;
    text_char(out, '{');
    json_key(out, "text");
    ask_write_spelled(&request->view, action, out);
    json_key(out, "action");
    action_write(&request->view, action, out);
    text_char(out, '}');
}

static void write_choice(const struct request *request, const struct action *action, enum form form,
                         struct course_list *ends)
{
    json_next(request->out);
    switch (form) {
    case FORM_TEXT:
        ask_write_spelled(&request->view, action, request->out);
        break;
    case FORM_ACTION:
        action_write(&request->view, action, request->out);
        break;
    case FORM_BOTH:
        write_both(request, action);
        break;
    case FORM_ENDS:
        course_write_choice(&request->view, action, ends, request->out);
        break;
    }
}

/* Over a network a long list comes in portions. */
static bool is_enough(const struct request *request)
{
    return request->terms->host && request->out->length > PORTION_BYTES;
}

static bool write_choices(struct request *request, const struct question *question, int unit,
                          struct list *list)
{
    static const char *const forms[] = {"text", "action", "both", "ends", NULL};
    struct course_list ends = {.decision = question->decision, .unit = unit};
    int form = FORM_TEXT;
    if (!request_word(request, "form", forms, &form))
        return false;
    list->total =
        request->view.rulebook->choices(&request->view, question, unit, list->actions, list->count);
    json_int(request->out, "total", list->total);
    if (list->from > 0)
        json_int(request->out, "from", list->from);
    if (unit == UNIT_ANY)
        write_counts(request, question);
    json_key(request->out, "choices");
    text_char(request->out, '[');
    for (int i = list->from; i < list->count && i < list->total && !is_enough(request); i++)
        write_choice(request, &list->actions[i], (enum form)form, &ends);
    text_char(request->out, ']');
    if (ends.effort)
        json_text(request->out, "effort", ends.effort);
    return true;
}

bool watch_choices(struct request *request)
{
    struct question question;
    uint32_t number;
    int unit;
    int64_t limit = CHOICES_DEFAULT, from = 0;
    if (!request_player(request) || !request_unit(request, "unit", &unit) ||
        !request_int(request, "limit", (struct read_range){0, CHOICES_MAX}, &limit) ||
        !request_int(request, "from", (struct read_range){0, CHOICES_FROM_MAX}, &from) ||
        !request_question(request, &question, &number))
        return false;
    struct list list = {.actions = calloc((size_t)(from + limit) + 1, sizeof *list.actions),
                        .from = (int)from,
                        .count = (int)(from + limit)};
    if (!list.actions)
        return request_fail(request, TROUBLE_FULL, NULL, "out of memory");
    request_write_seat(request);
    json_int(request->out, "question", number);
    bool done = write_choices(request, &question, unit, &list);
    free(list.actions);
    return done;
}

bool watch_permits(struct request *request)
{
    struct action action;
    if (!request_player(request) || !request_require(request, "action") ||
        !request_action(request, request_field(request, "action"), "action", &action) ||
        !request_fault(
            request,
            request->view.rulebook->permits(&request->view, &action, &request->trouble.note),
            "action"))
        return false;
    request_write_seat(request);
    json_flag(request->out, "permitted", true);
    course_write_answer(&request->view, &action, request->out);
    return true;
}

bool watch_events(struct request *request)
{
    int64_t since = 0;
    if (!request_seat(request) ||
        !request_int(request, "since", (struct read_range){0, UINT32_MAX}, &since))
        return false;
    struct chair *chair = house_chair(request->session, request->contest, request->seat);
    request_write_seat(request);
    uint32_t last =
        push_write_events(chair, &request->view, (uint32_t)since, DESK_ANSWER_MAX, request->out);
    json_int(request->out, "last", last);
    json_int(request->out, "event", match_event_count(request->contest->match, request->seat));
    return true;
}
/* Line `index` of the battle file: the header, the records, the result. */
static void write_line(const struct match *match, int index, struct text *line)
{
    int records = match_record_count(match);
    if (index == 0)
        battle_write_header(match, false, line);
    else if (index <= records)
        battle_write_record(match, match_record(match, index - 1), line);
    else
        battle_write_result(match, line);
    if (line->length > 0 && line->start[line->length - 1] == '\n')
        line->start[--line->length] = '\0';
}

/* Where a line begins in a file that is kept as it was, because the match cannot tell all of it. */
static size_t find_line(const struct contest *contest, int index)
{
    size_t at = 0;
    for (; index > 0 && at < contest->lines_size; at++)
        index -= contest->lines[at] == '\n';
    return at;
}

static void copy_line(const struct contest *contest, size_t *at, struct text *line)
{
    for (; *at < contest->lines_size && contest->lines[*at] != '\n'; ++*at)
        text_char(line, contest->lines[*at]);
    ++*at;
}

static int count_lines(const struct contest *contest)
{
    int count = 0;
    for (size_t i = 0; i < contest->lines_size; i++)
        count += contest->lines[i] == '\n';
    return contest->lines ? count : match_record_count(contest->match) + 2;
}

static bool write_lines(struct request *request, int from, int limit, struct text *line)
{
    const struct contest *contest = request->contest;
    struct text *out = request->out;
    int total = count_lines(contest);
    size_t at = find_line(contest, from);
    json_text(out, "match", contest->id);
    json_int(out, "total", total);
    json_int(out, "from", from);
    json_key(out, "lines");
    text_char(out, '[');
    for (int i = from; i < total && i < from + limit; i++) {
        text_init(line, line->start, line->size);
        if (contest->lines)
            copy_line(contest, &at, line);
        else
            write_line(contest->match, i, line);
        if (line->cut)
            return request_fail(request, TROUBLE_TOO_LARGE, NULL, "line %d is too long", i);
        json_next(out);
        text_quote(out, line->start);
    }
    text_char(out, ']');
    return true;
}

bool watch_may_have_record(struct request *request)
{
    if (!request_contest(request))
        return false;
    if (!house_sits(request->session, request->contest))
        return request_fail(request, TROUBLE_WRONG_SEAT, "match",
                            "this connection has not joined the match");
    return match_over(request->contest->match) || request->contest->lines ||
           request_fail(request, TROUBLE_NOT_OVER, NULL,
                        "the record is open when the match is over");
}

bool watch_record(struct request *request)
{
    int64_t from = 0, limit = LINES_DEFAULT;
    if (!watch_may_have_record(request) ||
        !request_int(request, "from", (struct read_range){0, INT32_MAX}, &from) ||
        !request_int(request, "limit", (struct read_range){1, LINES_MAX}, &limit))
        return false;
    struct text line = {.start = malloc(BATTLE_LINE_MAX), .size = BATTLE_LINE_MAX};
    if (!line.start)
        return request_fail(request, TROUBLE_FULL, NULL, "out of memory");
    bool done = write_lines(request, (int)from, (int)limit, &line);
    free(line.start);
    return done;
}

bool watch_account(struct request *request)
{
    if (!watch_may_have_record(request))
        return false;
    const struct match *match = request->contest->match;
    struct account *account = malloc(sizeof *account);
    enum fault fault = account ? account_of(match, account, &request->trouble.note) : FAULT_WORLD;
    if (!fault) {
        json_text(request->out, "match", request->contest->id);
        account_write(match, account, request->out);
    }
    free(account);
    return !fault || request_fail(request, TROUBLE_FULL, NULL, "out of memory");
}
