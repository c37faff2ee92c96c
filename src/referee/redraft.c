/* `draft`: a seat's secret answers, all of them at once or none. */
#include "referee/verbs.h"

#include "wire/json.h"

#include <string.h>

/* What is drafted to. Seats asked one question together write one draft, under the first of them.
 */
struct drafting {
    const struct node *list;
    int count;
    uint32_t number; /* named by the request … */
    uint32_t open;   /* … and of the open question */
    int slot;
};

/* The seat is asked something in secret. */
static bool find_question(struct request *request, struct drafting *drafting)
{
    const struct match *match = request->contest->match;
    struct question question;
    if (!match_trial_question(match, request->seat, &question, &drafting->open))
        return perform_fail_stale(request, drafting->number, "that question is no longer open");
    if (!question.secret)
        return request_fail(request, TROUBLE_REFUSED, NULL,
                            "what is asked now is answered openly: nothing is drafted");
    drafting->slot = question_seat(&question);
    return true;
}

static int count_own(const struct request *request)
{
    const struct action *list = NULL;
    int count = match_draft(request->contest->match, request->seat, &list), own = 0;
    for (int i = 0; i < count; i++)
        own += list[i].seat == request->seat;
    return own;
}

static bool take_back(struct request *request)
{
    int own = count_own(request);
    return own == 0 || request_fault(request,
                                     match_try_undo(request->contest->match, request->seat, own,
                                                    false, &request->trouble.note),
                                     NULL);
}

/* Read against the position that those before have led to. */
static bool write_one(struct request *request, const struct node *node)
{
    struct action action;
    request_look(request);
    if (!request_action(request, node, "actions", &action))
        return false;
    enum fault fault =
        match_try(request->contest->match, request->seat, 0, &action, NULL, &request->trouble.note);
    if (fault == FAULT_STALE)
        return request_fail(request, TROUBLE_REFUSED, NULL,
                            "what is asked ends with the answer before this one");
    return request_fault(request, fault, "actions");
}

static bool write_all(struct request *request, const struct drafting *drafting)
{
    const struct node *node = drafting->list;
    if (!take_back(request))
        return false;
    for (int i = 0; i < drafting->count; i++, node = node->next) {
        request->trouble.index = i;
        if (!write_one(request, node))
            return false;
    }
    request->trouble.index = -1;
    return true;
}

/* Whether the draft would be what it is: the request was sent and taken before, for instance. */
static bool is_same(const struct request *request, const struct drafting *drafting)
{
    const struct match *match = request->contest->match;
    const struct record *records = NULL;
    const struct action *before = NULL;
    struct match_draft after;
    int count = match_draft(match, request->seat, &before);
    match_trial_draft(match, drafting->slot, &after);
    return match_trial_records(match, &records) == 0 && count == after.count &&
           (count == 0 || memcmp(before, after.list, (size_t)count * sizeof *before) == 0);
}

/* It is written on trial, so that nothing is left of one that is refused. */
bool perform_draft(struct request *request)
{
    struct drafting drafting = {.slot = -1};
    int64_t number = 0;
    if (!request_person(request) || !request_require(request, "question") ||
        !request_int(request, "question", (struct read_range){1, UINT32_MAX}, &number) ||
        !request_require(request, "actions") ||
        !request_actions(request, MATCH_LIST_MAX, &drafting.list, &drafting.count))
        return false;
    struct match *match = request->contest->match;
    drafting.number = (uint32_t)number;
    if (!find_question(request, &drafting))
        return false;
    bool fits = write_all(request, &drafting), same = fits && is_same(request, &drafting);
    if (!fits || same)
        match_drop(match);
    if (!same && drafting.number != drafting.open) {
        match_drop(match);
        request->trouble.index = -1;
        return perform_fail_stale(request, drafting.number, "that question is no longer open");
    }
    if (!fits)
        return false;
    if (!same) {
        request->moved = request->contest;
        request->presence = contest_withdraw(request->contest, request->seat);
    }
    request_write_seat(request);
    json_int(request->out, "applied", drafting.count);
    if (same)
        json_flag(request->out, "again", true);
    return true;
}
