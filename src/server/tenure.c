/* The verbs by which seats are kept, given up and made one's own again. */
#include "server/bag.h"
#include "server/hall_inside.h"

#include "wire/json.h"
#include "wire/view.h"

#include <stdlib.h>
#include <string.h>

/* Nothing of a request that failed is stored. */
static bool give_back(struct request *request)
{
    free(request->baggage);
    request->baggage = NULL;
    if (request->contest)
        match_drop(request->contest->match);
    return false;
}

static bool opens_seat(const struct store_token *token)
{
    return token->kind == STORE_SEAT || token->kind == STORE_RESUME;
}

/* ---- extend ---------------------------------------------------------------------------------- */

/* It is stored with its time counted anew, as after an answer. */
bool tenure_extend(struct request *request)
{
    struct store_token token;
    if (!bag_open(request, NULL, &token))
        return false;
    if (!opens_seat(&token))
        return request_fail(request, TROUBLE_WRONG_SEAT, "token",
                            "whoever plays in a battle can have it kept");
    if (!bag_of(request))
        return false;
    const struct keeping *keeping = keep_of(request->contest);
    json_text(request->out, "match", request->contest->id);
    json_int(request->out, "expires_in", room_end(keeping, keeping->stage) - hall_now());
    return true;
}

/* ---- quit ------------------------------------------------------------------------------------ */

/* What becomes of the seat; NULL: the request has failed. */
static const char *give_up(struct request *request, const struct store_token *token)
{
    const struct contest *contest = request->contest;
    if (!opens_seat(token))
        return "left";
    if (match_over(contest->match) || contest->frozen)
        return "over";
    enum fault fault =
        match_try_resign(request->contest->match, token->seat, &request->trouble.note);
    if (!request_fault(request, fault, NULL))
        return NULL;
    request->moved = request->contest;
    request->presence = true;
    return "resigned";
}

bool tenure_quit(struct request *request)
{
    struct store_token token;
    if (!bag_open(request, NULL, &token))
        return false;
    struct bag *bag = bag_of(request);
    const char *result = bag ? give_up(request, &token) : NULL;
    if (!result)
        return give_back(request);
    bag->drops = bag->quits = true;
    bag->quit_seat = token.kind == STORE_INVITATION ? -1 : token.seat;
    memcpy(bag->drop, token.hash, sizeof bag->drop);
    json_text(request->out, "match", request->contest->id);
    json_text(request->out, "result", result);
    return true;
}

void tenure_rise(const struct held *held, int seat)
{
    struct chair *chair =
        held->session && seat >= 0 ? house_chair(held->session, held->contest, seat) : NULL;
    if (chair)
        house_rise(chair);
}

/* ---- renew ----------------------------------------------------------------------------------- */

/* The token wished for may be the seat's already, because the answer was lost: it goes with the
 * others, and comes again. */
static bool take_token(struct request *request, const char *own, char fresh[TOKEN_SIZE])
{
    struct store_token token;
    bool found = false;
    if (!bag_issue(request, STORE_SEAT, request->seat, fresh) ||
        (own && !bag_look_up(request, own, &token, &found)))
        return false;
    bool known = found && token.kind == STORE_SEAT && token.seat == request->seat &&
                 strcmp(token.battle, request->contest->id) == 0;
    if (!known)
        return bag_keep_own(request, own, fresh);
    memcpy(bag_of(request)->add[0].hash, token.hash, sizeof token.hash);
    memcpy(fresh, own, TOKEN_SIZE);
    return true;
}

/* Every token of the seat but the new one opens nothing any more, links to resume included. */
bool tenure_renew(struct request *request)
{
    char fresh[TOKEN_SIZE] = "";
    const char *own = NULL;
    if (!request_seat(request) || !request_text(request, "keep", &own))
        return false;
    if (request->seat == SEAT_SPECTATOR)
        return request_fail(request, TROUBLE_WRONG_SEAT, "seat", "a spectator only looks");
    if (!take_token(request, own, fresh))
        return give_back(request);
    struct bag *bag = bag_of(request);
    bag->revokes = true;
    bag->revoked_seat = bag->renews = request->seat;
    bag->revoked_kinds = 1u << STORE_SEAT | 1u << STORE_RESUME;
    request_write_seat(request);
    json_text(request->out, "token", fresh);
    request->presence = true;
    return true;
}

static void tell_left(const struct chair *chair)
{
    char line[512];
    struct text out;
    text_init(&out, line, sizeof line);
    text_char(&out, '{');
    json_text(&out, "push", "left");
    json_text(&out, "match", chair->contest->id);
    json_text(&out, "seat", view_seat_word(contest_setup(chair->contest), chair->seat));
    json_text(&out, "why", "this seat is played from somewhere else now");
    text_char(&out, '}');
    house_send(chair->session, out.start, out.length);
}

void tenure_stand_up(struct contest *contest, int seat, const struct referee_session *except)
{
    struct chair *next = NULL;
    for (struct chair *chair = contest->chairs; chair; chair = next) {
        next = chair->across;
        if (chair->seat != seat || chair->session == except)
            continue;
        tell_left(chair);
        house_rise(chair);
    }
}
