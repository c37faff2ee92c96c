/* Verbs that change a match: answers, commitments, undo, resignation, offers. */
#include "referee/verbs.h"

#include "core/names.h"
#include "referee/push.h"
#include "wire/json.h"
#include "wire/view.h"

enum { FACES_MAX = 1000, UNDO_MAX = 1000, NAME_SIZE = 48 };

/* Faces given with a request replace those that wait, so that a wrong one can be put right. */
static bool take_faces(struct request *request)
{
    static const char *const keys[DICE_LANES] = {"faces", "hidden"};
    struct match *match = request->contest->match;
    uint16_t faces[DICE_LANES][FACES_MAX];
    struct read_numbers lists[DICE_LANES];
    bool given = false;
    for (int lane = 0; lane < DICE_LANES; lane++) {
        const struct node *node = request_field(request, keys[lane]);
        lists[lane] = (struct read_numbers){faces[lane], FACES_MAX, 0};
        given = given || node;
        if (node && !request_fault(request,
                                   read_numbers(node, NULL, DICE_SIDES_MAX, &lists[lane],
                                                &request->trouble.note),
                                   keys[lane]))
            return false;
    }
    if (!given)
        return true;
    if (match_terms(match)->dice != MATCH_SCRIPTED)
        return request_fail(request, TROUBLE_BAD_FIELD, "faces",
                            "the dice of this match are not scripted");
    match_script_clear(match);
    for (int lane = 0; lane < DICE_LANES; lane++)
        if (!request_fault(
                request,
                match_script(match, lane, faces[lane], lists[lane].count, &request->trouble.note),
                keys[lane]))
            return false;
    return true;
}

/* The open number, for somebody whose number was not. */
static int64_t open_number(const struct request *request)
{
    struct question question;
    uint32_t number;
    return match_trial_question(request->contest->match, request->seat, &question, &number)
               ? (int64_t)number
               : 0;
}

bool perform_fail_stale(struct request *request, uint32_t question, const char *reason)
{
    const struct rulebook *rulebook = request->view.rulebook;
    struct match_past past;
    request->trouble.question = open_number(request);
    if (question == 0 && request->trouble.question == 0)
        return request_fail(request, TROUBLE_NO_QUESTION, NULL, "%s is not asked anything now",
                            contest_setup(request->contest)->seat[request->seat].name);
    if (!match_past_question(request->contest->match, request->seat, question, &past))
        return request_fail(request, TROUBLE_STALE, "question", "%s", reason);
    char name[NAME_SIZE];
    struct text text;
    text_init(&text, name, sizeof name);
    if (past.unit != UNIT_NONE) {
        text_add(&text, " of ");
        names_write(&request->view, past.unit, &text);
    }
    return request_fail(request, TROUBLE_STALE, "question", "%s: %u was %s%s", reason, question,
                        rulebook->decisions[past.decision].name, name);
}

/* Whoever comes too late is told what has passed since his last answer, and what is asked now. */
static void tell_late(struct request *request)
{
    struct lateness *late = &request->trouble.late;
    struct match *match = request->contest->match;
    struct match_event events[PASSED_MAX];
    struct question question;
    struct text text;
    request_look(request);
    int count = match_trial_passed(match, request->seat, events, PASSED_MAX);
    late->passed_count = count < PASSED_MAX ? count : PASSED_MAX;
    for (int i = 0; i < late->passed_count; i++) {
        text_init(&text, late->passed[i], sizeof late->passed[i]);
        request->view.rulebook->say(&request->view, &events[i].event, &text);
    }
    text_init(&text, late->asked, sizeof late->asked);
    if (count == 0 && request->trouble.code == TROUBLE_REFUSED)
        return;
    if (match_trial_question(match, request->seat, &question, NULL))
        request->view.rulebook->ask(&request->view, &question, &text);
}

/* An order about something else than what is asked now. */
static bool is_late(const struct request *request, const struct action *action)
{
    struct question question;
    return !action ||
           !match_trial_question(request->contest->match, request->seat, &question, NULL) ||
           question.decision != action->decision;
}

/* What became of one action of a list. */
struct outcome {
    bool again;   /* it was sent and answered before */
    bool already; /* it has been given by itself */
};

/* Whether what is refused now has been given by itself since the seat answered last. */
static bool is_given(const struct request *request, const struct itself_order *order)
{
    uint32_t since = match_trial_answered(request->contest->match, request->seat);
    return match_trial_gave(request->contest->match, order, false, &since);
}

/* The order was not taken: it has been given by itself, or it is told why. */
static bool settle_refused(struct request *request, const struct itself_order *order,
                           struct outcome *outcome)
{
    enum trouble_code code = request->trouble.code;
    bool no = code == TROUBLE_REFUSED || code == TROUBLE_STALE || code == TROUBLE_NO_QUESTION;
    outcome->already = no && is_given(request, order);
    if (outcome->already) {
        request->trouble.code = TROUBLE_NONE;
        request->trouble.field[0] = '\0';
        return true;
    }
    if (no && is_late(request, order->action))
        tell_late(request);
    return false;
}

static bool apply(struct request *request, const struct node *node, uint32_t question,
                  struct outcome *outcome)
{
    struct action action;
    struct contest *contest = request->contest;
    int64_t open = open_number(request);
    const char *words = node->kind == NODE_SCALAR ? node->text : NULL;
    struct itself_order order = {request->seat, words, NULL};
    bool closed = open == 0 || (question && question != open);
    outcome->again = closed && words && contest_took_order(contest, request->seat, question, words);
    if (outcome->again)
        return true;
    request_look(request);
    const char *field = request_field(request, "action") ? "action" : "actions";
    if (!request_action(request, node, field, &action)) {
        if (closed && words)
            perform_fail_stale(request, question, "that question is no longer open");
        return settle_refused(request, &order, outcome);
    }
    order.action = &action;
    enum fault fault = match_try(contest->match, request->seat, question, &action, &outcome->again,
                                 &request->trouble.note);
    if (fault == FAULT_STALE) {
        struct note why = request->trouble.note;
        perform_fail_stale(request, question, why.text);
        return settle_refused(request, &order, outcome);
    }
    if (!request_fault(request, fault, NULL))
        return settle_refused(request, &order, outcome);
    if (words && !outcome->again)
        contest_note_order(contest, request->seat, (uint32_t)open, words);
    return true;
}

/* In a list an end that has come by itself since the action before is not taken for the end of what
 * is asked next. */
static bool has_ended(const struct request *request, const struct node *node, uint32_t *since)
{
    struct action action;
    struct request reader = *request;
    struct itself_order order = {request->seat, NULL, NULL};
    request_look(&reader);
    if (node->kind == NODE_SCALAR)
        order.words = node->text;
    else if (request_action(&reader, node, "actions", &action))
        order.action = &action;
    return match_trial_gave(request->contest->match, &order, true, since);
}

/* Each action is read against the position the ones before it have led to. */
static bool apply_all(struct request *request, const struct node *list, int count,
                      uint32_t question)
{
    struct match *match = request->contest->match;
    bool again = false, already = false;
    const struct node *node = list;
    int applied = 0;
    uint32_t since = match_trial_event_count(match, request->seat);
    for (int i = 0; i < count; i++, node = node->next) {
        struct outcome outcome = {false, false};
        uint32_t before = match_trial_event_count(match, request->seat);
        request->trouble.index = i;
        request->trouble.applied = i;
        outcome.already = applied > 0 && has_ended(request, node, &since);
        if (!outcome.already &&
            !apply(request, node, question ? question + (uint32_t)applied : 0, &outcome))
            return false;
        again = again || outcome.again;
        already = already || outcome.already;
        applied += !outcome.already;
        since = outcome.already ? since : before;
    }
    request->trouble.index = -1;
    request_write_seat(request);
    json_int(request->out, "applied", applied);
    if (again)
        json_flag(request->out, "again", true);
    if (already)
        json_flag(request->out, "already", true);
    return true;
}

static bool commit(struct request *request)
{
    return request_fault(
        request, match_try_commit(request->contest->match, request->seat, &request->trouble.note),
        NULL);
}

bool perform_act(struct request *request)
{
    const struct node *list = NULL;
    int count = 0;
    int64_t question = 0;
    bool sealing = false;
    if (!request_person(request) ||
        !request_int(request, "question", (struct read_range){0, UINT32_MAX}, &question) ||
        !request_flag(request, "commit", &sealing) ||
        !request_actions(request, MATCH_LIST_MAX, &list, &count))
        return false;
    if (count == 0 && !request_field(request, "faces") && !request_field(request, "hidden"))
        return request_fail(request, TROUBLE_BAD_FIELD, "action", "is missing");
    if (!take_faces(request))
        return false;
    request->moved = request->contest;
    request->presence = contest_withdraw(request->contest, request->seat);
    return apply_all(request, list, count, (uint32_t)question) && (!sealing || commit(request));
}

bool perform_commit(struct request *request)
{
    if (!request_person(request))
        return false;
    request->moved = request->contest;
    request_write_seat(request);
    return commit(request);
}

bool perform_undo(struct request *request)
{
    int64_t count = 1;
    if (!request_person(request) ||
        !request_int(request, "count", (struct read_range){1, UNDO_MAX}, &count))
        return false;
    enum fault fault = match_try_undo(request->contest->match, request->seat, (int)count, false,
                                      &request->trouble.note);
    if (!request_fault(request, fault, NULL))
        return false;
    request->moved = request->contest;
    request_write_seat(request);
    json_int(request->out, "undone", count);
    return true;
}

bool perform_resign(struct request *request)
{
    if (!request_person(request))
        return false;
    enum fault fault =
        match_try_resign(request->contest->match, request->seat, &request->trouble.note);
    if (!request_fault(request, fault, NULL))
        return false;
    request->moved = request->contest;
    request_write_seat(request);
    return true;
}

/* Settles the offer when nobody's yes is missing. */
static bool settle_if_agreed(struct request *request)
{
    struct contest_proposal *proposal = &request->contest->proposal;
    bool agreed = !(contest_asked_to_agree(request->contest, proposal) & ~proposal->agreed);
    if (agreed && proposal->what == OFFER_TAKEOVER) {
        request->takeover = proposal->seat;
        request->player = proposal->player;
    }
    if (agreed &&
        !request_fault(request, contest_settle(request->contest, &request->trouble.note), NULL))
        return false;
    request->moved = request->contest;
    request->presence = true;
    request_write_seat(request);
    json_flag(request->out, "agreed", agreed);
    return true;
}

/* Computers agree to an undo and to another player, never to a draw. */
bool perform_offer(struct request *request)
{
    int64_t count = 1;
    int what = OFFER_NONE, player = PLAYER_WORD_FIRST;
    if (!request_player(request) || !request_require(request, "what") ||
        !request_word(request, "what", contest_offers + 1, &what) ||
        !request_int(request, "count", (struct read_range){1, UNDO_MAX}, &count) ||
        !request_word(request, "player", player_words, &player))
        return false;
    struct contest_proposal proposal = {.what = (enum contest_offer)(what + 1),
                                        .seat = request->seat,
                                        .count = (int)count,
                                        .player = player};
    if (proposal.what == OFFER_DRAW && !contest_asked_to_agree(request->contest, &proposal))
        return request_fail(request, TROUBLE_REFUSED, NULL, "a computer never agrees to a draw");
    if (contest_standing(request->contest))
        return request_fail(request, TROUBLE_REFUSED, NULL, "another offer stands");
    request->contest->proposal = proposal;
    return settle_if_agreed(request);
}

bool perform_accept(struct request *request)
{
    bool agree = true;
    if (!request_person(request) || !request_flag(request, "agree", &agree))
        return false;
    struct contest *contest = request->contest;
    const struct contest_proposal *standing = contest_standing(contest);
    unsigned self = 1u << request->seat;
    if (!standing || !(contest_asked_to_agree(contest, standing) & self))
        return request_fail(request, TROUBLE_REFUSED, NULL, "nothing is offered to this seat");
    if (!agree) {
        contest->proposal.what = OFFER_NONE;
        request->presence = true;
        request_write_seat(request);
        json_flag(request->out, "agreed", false);
        return true;
    }
    contest->proposal.agreed |= self;
    return settle_if_agreed(request);
}
