/* Verbs that change a match: answers, commitments, undo, resignation, offers. */
#include "referee/verbs.h"

#include "referee/push.h"
#include "wire/json.h"
#include "wire/view.h"

enum { FACES_MAX = 1000, UNDO_MAX = 1000 };

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

/* The question named is not the open one, or there is none. */
static bool fail_stale(struct request *request, uint32_t question, const char *reason)
{
    request->trouble.question = open_number(request);
    if (question == 0 && request->trouble.question == 0)
        return request_fail(request, TROUBLE_NO_QUESTION, NULL, "%s is not asked anything now",
                            contest_setup(request->contest)->seat[request->seat].name);
    return request_fail(request, TROUBLE_STALE, "question", "%s", reason);
}

static bool apply(struct request *request, const struct node *node, uint32_t question, bool *again)
{
    struct action action;
    struct contest *contest = request->contest;
    int64_t open = open_number(request);
    const char *words = node->kind == NODE_SCALAR ? node->text : NULL;
    bool closed = open == 0 || (question && question != open);
    *again = closed && words && contest_took_order(contest, request->seat, question, words);
    if (*again)
        return true;
    request_look(request);
    const char *field = request_field(request, "action") ? "action" : "actions";
    if (!request_action(request, node, field, &action))
        return closed && words && fail_stale(request, question, "that question is no longer open");
    enum fault fault =
        match_try(contest->match, request->seat, question, &action, again, &request->trouble.note);
    if (fault == FAULT_STALE) {
        struct note why = request->trouble.note;
        return fail_stale(request, question, why.text);
    }
    if (!request_fault(request, fault, NULL))
        return false;
    if (words && !*again)
        contest_note_order(contest, request->seat, (uint32_t)open, words);
    return true;
}

/* Each action is read against the position the ones before it have led to. */
static bool apply_all(struct request *request, const struct node *list, int count,
                      uint32_t question)
{
    bool again = false;
    const struct node *node = list;
    for (int i = 0; i < count; i++, node = node->next) {
        request->trouble.index = i;
        request->trouble.applied = i;
        bool repeated = false;
        if (!apply(request, node, question ? question + (uint32_t)i : 0, &repeated))
            return false;
        again = again || repeated;
    }
    request->trouble.index = -1;
    request_write_seat(request);
    json_int(request->out, "applied", count);
    if (again)
        json_flag(request->out, "again", true);
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
        return request_fail(request, TROUBLE_REFUSED, NULL, "a computer plays on");
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
