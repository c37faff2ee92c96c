/* Once more: whoever begins a battle after another offers it to those who fought that one, and
 * nobody needs a link. Only ids are kept; what opens a seat is made when somebody comes. */
#include "server/bag.h"
#include "server/hall_inside.h"

#include "wire/json.h"
#include "wire/view.h"

#include <stdio.h>
#include <string.h>

static bool request_veteran(struct request *request)
{
    if (!request_seat(request))
        return false;
    if (request->seat == SEAT_SPECTATOR)
        return request_fail(request, TROUBLE_WRONG_SEAT, "seat", "a spectator only looks");
    if (!match_over(request->contest->match))
        return request_fail(request, TROUBLE_NOT_OVER, NULL,
                            "a rematch comes when this battle is over");
    return true;
}

/* ---- offering -------------------------------------------------------------------------------- */

static bool offer(struct request *request, const char *given)
{
    struct store_token token;
    struct contest *contest = request->contest;
    bool found = false;
    if (contest->rematch[0])
        return request_fail(request, TROUBLE_REFUSED, NULL, "a rematch is offered already");
    if (!bag_look_up(request, given, &token, &found))
        return false;
    if (!found || token.kind != STORE_SEAT || strcmp(token.battle, contest->id) == 0)
        return request_fail(request, TROUBLE_BAD_FIELD, "token",
                            "opens no seat of yours in another battle");
    snprintf(contest->rematch, sizeof contest->rematch, "%s", token.battle);
    contest->rematch_seat = request->seat;
    keep_of(contest)->dirty = true;
    request->presence = true;
    request_write_seat(request);
    json_text(request->out, "rematch", contest->rematch);
    return true;
}

/* ---- coming ---------------------------------------------------------------------------------- */

static bool is_free_seat(const struct contest *contest, int seat)
{
    return contest->seat[seat].player == PLAYER_WORD_HUMAN && !contest->seat[seat].taken;
}

/* "red.2" and "blue.2", "red" and "blue". */
static bool faces(const char *seat, const char *other)
{
    const char *rank = strchr(seat, '.'), *other_rank = strchr(other, '.');
    return seat[0] != other[0] && strcmp(rank ? rank : "", other_rank ? other_rank : "") == 0;
}

/* The seat opposite to the one somebody had, or any that is free; -1: none is. */
static int find_seat(const struct contest *contest, const char *had)
{
    const struct setup *setup = contest_setup(contest);
    int free_seat = -1;
    for (int seat = setup->seat_count - 1; seat >= 0; seat--) {
        if (!is_free_seat(contest, seat))
            continue;
        if (faces(setup->seat[seat].name, had))
            return seat;
        free_seat = seat;
    }
    return free_seat;
}

static bool come(struct request *request)
{
    char id[CONTEST_ID_SIZE], token[TOKEN_SIZE];
    const char *had = contest_setup(request->contest)->seat[request->seat].name;
    memcpy(id, request->contest->rematch, sizeof id);
    if (!id[0])
        return request_fail(request, TROUBLE_REFUSED, NULL, "no rematch is offered");
    if (!request_find(request, id))
        return false;
    int seat = find_seat(request->contest, had);
    if (seat < 0)
        return request_fail(request, TROUBLE_WRONG_SEAT, NULL,
                            "every seat of the rematch is taken");
    if (!bag_issue(request, STORE_INVITATION, seat, token))
        return false;
    json_text(request->out, "match", id);
    json_text(request->out, "seat", contest_setup(request->contest)->seat[seat].name);
    json_text(request->out, "token", token);
    return true;
}

bool rematch_answer(struct request *request)
{
    const char *given = NULL;
    if (!request_veteran(request) || !request_text(request, "token", &given))
        return false;
    return given ? offer(request, given) : come(request);
}
