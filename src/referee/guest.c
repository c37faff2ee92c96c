/* Guests sit down and are greeted; everything else they share with other connections. */
#include "referee/guest.h"

#include "base/check.h"
#include "referee/push.h"
#include "referee/verbs.h"
#include "wire/json.h"
#include "wire/view.h"

#include <stdio.h>
#include <stdlib.h>

enum fault guest_open(struct contest **out, struct referee *referee,
                      const struct guest_terms *terms, struct note *why)
{
    struct contest *contest = calloc(1, sizeof *contest);
    *out = contest;
    if (!contest)
        return note_set(why, FAULT_FULL, NULL, "out of memory");
    snprintf(contest->id, sizeof contest->id, "%s", terms->id);
    contest->match = terms->match;
    contest->keeper = terms->keeper;
    contest->hosted = true;
    for (int seat = 0; seat < SEATS_MAX; seat++)
        contest->seat[seat].player = terms->player[seat];
    enum fault fault = house_make_room(referee)
                           ? house_add(referee, contest, why)
                           : note_set(why, FAULT_FULL, NULL, "too many matches");
    if (fault)
        contest_close(out);
    return fault;
}

void guest_close(struct contest **contest, struct referee *referee)
{
    if (!*contest)
        return;
    house_remove(referee, *contest);
    contest_close(contest);
}

static void write_seats(const struct setup *setup, unsigned seats, struct text *out)
{
    json_key(out, "seats");
    text_char(out, '[');
    for (int seat = 0; seat < setup->seat_count; seat++)
        if (seats >> seat & 1) {
            json_next(out);
            text_quote(out, setup->seat[seat].name);
        }
    text_char(out, ']');
}

static void greet(struct referee_session *session, const struct contest *contest,
                  const struct guest_welcome *welcome)
{
    const struct setup *setup = contest_setup(contest);
    int first = 0;
    while (!(welcome->seats >> first & 1))
        first++;
    struct text out;
    text_init(&out, session->referee->desk.answer, DESK_ANSWER_MAX);
    text_char(&out, '{');
    json_text(&out, "push", "seated");
    create_write_terms(contest, &out);
    json_text(&out, "side", view_side_word(setup->seat[first].side));
    write_seats(setup, welcome->seats, &out);
    json_int(&out, "seed", welcome->seed);
    json_int(&out, "first_ms", welcome->first_ms);
    json_int(&out, "answer_ms", welcome->answer_ms);
    text_char(&out, '}');
    house_send(session, out.start, out.length);
}

enum fault guest_sit(struct referee_session *session, struct contest *contest,
                     const struct guest_welcome *welcome, struct note *why)
{
    CHECK(welcome->seats != 0);
    session->guest = true;
    session->troubles = 0;
    for (int seat = 0; seat < contest_setup(contest)->seat_count; seat++) {
        if (!(welcome->seats >> seat & 1))
            continue;
        struct chair *chair = house_sit(session, contest, seat);
        if (!chair)
            return note_set(why, FAULT_WORLD, NULL, "out of memory");
        chair->event = 0; /* what happened while laying out is news */
    }
    greet(session, contest, welcome);
    return FAULT_NONE;
}

void guest_tell(const struct contest *contest)
{
    push_news(contest);
}

int guest_troubles(const struct referee_session *session, bool *refused)
{
    *refused = session->refused;
    return session->troubles;
}
