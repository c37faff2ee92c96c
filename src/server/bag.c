/* Tokens and what is stored with a request. */
#include "server/bag.h"

#include "server/hall_inside.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static struct hall *hall_of(const struct request *request)
{
    return (struct hall *)request->terms->host;
}

struct bag *bag_of(struct request *request)
{
    struct bag *bag = request->baggage;
    if (!bag) {
        bag = calloc(1, sizeof *bag);
        if (!bag) {
            request_fail(request, TROUBLE_FULL, NULL, "out of memory");
            return NULL;
        }
        bag->joins = bag->renews = -1;
        request->baggage = bag;
    }
    return bag;
}

bool bag_issue(struct request *request, enum store_token_kind kind, int seat,
               char token[TOKEN_SIZE])
{
    struct bag *bag = bag_of(request);
    if (!bag)
        return false;
    struct store_token *added = &bag->add[bag->add_count++];
    *added = (struct store_token){.kind = kind, .seat = seat, .created = hall_now()};
    snprintf(added->battle, sizeof added->battle, "%s", request->contest->id);
    token_make(token, added->hash);
    return true;
}

bool bag_look_up(struct request *request, const char *given, struct store_token *out, bool *found)
{
    uint8_t hash[TOKEN_HASH_SIZE];
    struct store *store = hall_of(request)->terms.store;
    *found = false;
    if (!token_hash(given, hash))
        return true;
    duty_begin_disk();
    enum fault fault = store_find_token(store, hash, out, found, &request->trouble.note);
    duty_end_disk();
    if (!request_fault(request, fault, NULL))
        return false;
    *found = *found && token_same(hash, out->hash);
    return true;
}

static bool find_token(struct request *request, const char *own, struct store_token *out)
{
    const char *given = NULL;
    bool found = false;
    if (!request_require(request, "token") || !request_text(request, "token", &given) ||
        !bag_look_up(request, given, out, &found))
        return false;
    if (!found && own && !bag_look_up(request, own, out, &found))
        return false;
    if (found)
        return true;
    hall_log(hall_of(request),
             &(struct log_facts){
                 LOG_WRONG_TOKEN,
                 .address = net_address(((struct visitor *)request->session->visitor)->peer)});
    return request_fail(request, TROUBLE_WRONG_SEAT, "token", "opens no seat here");
}

/* A damaged store may name any seat. */
static bool names_seat(const struct request *request, const struct store_token *token)
{
    return token->kind == STORE_SPECTATOR ||
           token->seat < contest_setup(request->contest)->seat_count;
}

bool bag_open(struct request *request, const char *own, struct store_token *out)
{
    if (!find_token(request, own, out) || !request_find(request, out->battle))
        return false;
    return names_seat(request, out) || request_fail(request, TROUBLE_WRONG_SEAT, "token",
                                                    "opens a seat that this battle does not have");
}

/* Whether somebody has that token, or is about to get it in this very turn. */
static bool is_taken(const struct request *request, const uint8_t hash[TOKEN_HASH_SIZE], bool found)
{
    for (const struct held *held = request->referee->held; held && !found; held = held->next) {
        const struct bag *bag = held->baggage;
        for (int i = 0; bag && i < bag->add_count && !found; i++)
            found = token_same(bag->add[i].hash, hash);
    }
    return found;
}

bool bag_keep_own(struct request *request, const char *own, char fresh[TOKEN_SIZE])
{
    struct bag *bag = request->baggage;
    struct store_token *added = &bag->add[bag->add_count - 1], other;
    bool found = false;
    if (!own)
        return true;
    if (!token_hash(own, added->hash))
        return request_fail(request, TROUBLE_BAD_FIELD, "keep",
                            "must be 32 hexadecimal digits, drawn at random");
    if (!bag_look_up(request, own, &other, &found))
        return false;
    if (is_taken(request, added->hash, found))
        return request_fail(request, TROUBLE_BAD_FIELD, "keep", "must not have been used before");
    memcpy(fresh, own, TOKEN_SIZE);
    return true;
}
