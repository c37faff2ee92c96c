/* What a seat is told is computed from its concealed view and its own events, from nothing else:
 * whatever it may not know cannot even cause a line. */
#include "referee/push.h"

#include "base/hash.h"
#include "guide/guide.h"
#include "wire/ask.h"
#include "wire/course.h"
#include "wire/json.h"
#include "wire/report.h"
#include "wire/view.h"

#include <string.h>

static uint8_t committed_bits(const struct contest *contest)
{
    unsigned bits = 0;
    for (int seat = 0; seat < contest_setup(contest)->seat_count; seat++)
        bits |= (unsigned)match_committed(contest->match, seat) << seat;
    return (uint8_t)bits;
}

void push_write_committed(const struct contest *contest, struct text *out)
{
    json_key(out, "committed");
    text_char(out, '[');
    for (int seat = 0; seat < contest_setup(contest)->seat_count; seat++)
        if (match_committed(contest->match, seat)) {
            json_next(out);
            text_quote(out, contest_setup(contest)->seat[seat].name);
        }
    text_char(out, ']');
}

void push_write_draft(const struct contest *contest, int seat, const struct game *view,
                      struct text *out)
{
    const struct action *actions = NULL;
    int count = seat == SEAT_SPECTATOR ? 0 : match_draft(contest->match, seat, &actions);
    json_key(out, "draft");
    text_char(out, '[');
    for (int i = 0; i < count; i++) {
        json_next(out);
        text_char(out, '{');
        course_write_answer(view, &actions[i], out);
        text_char(out, '}');
    }
    text_char(out, ']');
}

/* Unless the seat has written nothing: so everybody who looks over its shoulder sees it grow. */
static void write_open_draft(const struct chair *chair, const struct game *view, struct text *out)
{
    const struct action *actions;
    if (chair->seat != SEAT_SPECTATOR &&
        match_draft(chair->contest->match, chair->seat, &actions) > 0)
        push_write_draft(chair->contest, chair->seat, view, out);
}

void push_write_result(const struct contest *contest, struct text *out)
{
    bool over = match_over(contest->match);
    json_flag(out, "over", over);
    json_text(out, "winner", over ? view_winner_word(match_winner(contest->match)) : NULL);
}

uint32_t push_write_events(const struct chair *chair, const struct game *view, uint32_t since,
                           size_t room, struct text *out)
{
    struct referee *referee = chair->session->referee;
    size_t begin = out->length;
    struct match_event events[PUSH_EVENTS_MAX];
    int count = match_events(chair->contest->match, chair->seat, since, events, PUSH_EVENTS_MAX);
    json_key(out, "events");
    text_char(out, '[');
    for (int i = 0; i < count && i < PUSH_EVENTS_MAX && out->length - begin < room; i++) {
        int rule = events[i].event.rule;
        json_next(out);
        report_write_event(view, &events[i], house_rule_title(referee, view->rulebook, rule), out);
        since = events[i].number;
    }
    text_char(out, ']');
    return since;
}

static bool unit_changed(const struct game *view, void *seen, int unit)
{
    const struct rulebook *rulebook = view->rulebook;
    size_t own = rulebook->own_offset + (size_t)unit * rulebook->own_size;
    return unit >= state_head(seen)->unit_count ||
           memcmp(&state_units(view->state)[unit], &state_units(seen)[unit], sizeof(struct unit)) !=
               0 ||
           memcmp((char *)view->state + own, (char *)seen + own, rulebook->own_size) != 0;
}

static void write_changed_units(const struct game *view, const struct chair *chair, bool cards,
                                struct text *out)
{
    struct badges badges = {.count = 0};
    json_key(out, "units");
    text_char(out, '[');
    for (int unit = 0; unit < state_head(view->state)->unit_count; unit++)
        if (unit_changed(view, chair->seen, unit)) {
            json_next(out);
            view_write_unit(view, unit, cards, &badges, out);
        }
    text_char(out, ']');
}

static struct text begin_push(struct referee *referee, const char *push, const struct chair *chair)
{
    struct text out;
    text_init(&out, referee->desk.answer, DESK_ANSWER_MAX);
    text_char(&out, '{');
    json_text(&out, "push", push);
    json_text(&out, "match", chair->contest->id);
    json_text(&out, "seat", view_seat_word(contest_setup(chair->contest), chair->seat));
    return out;
}

/* A push too large to be written is left out: the client sees a gap in the numbers and can ask. */
static void end_push(struct referee_session *session, enum house_push kind, struct text *out)
{
    text_char(out, '}');
    if (!out->cut && session->push & kind)
        house_send(session, out->start, out->length);
}

void push_write_lesson(const struct content *content, const struct contest *contest, int seat,
                       struct text *out)
{
    struct guide_stand stand;
    json_key(out, "lesson");
    if (content && guide_stand(content, contest->match, seat, &stand))
        guide_write(&stand, out);
    else
        text_add(out, "null");
}

/* The number of the question that is open for the seat, 0: none is. */
static uint32_t open_question(const struct chair *chair, struct question *question)
{
    uint32_t number = 0;
    return chair->seat != SEAT_SPECTATOR &&
                   match_question(chair->contest->match, chair->seat, question, &number)
               ? number
               : 0;
}

/* Events go out in portions; the units belong to the last one, when everything has been told. */
static void push_events(struct referee_session *session, struct chair *chair,
                        const struct game *view)
{
    uint32_t last = match_event_count(chair->contest->match, chair->seat);
    struct question question;
    uint32_t asked = open_question(chair, &question);
    do {
        struct text out = begin_push(session->referee, "events", chair);
        uint32_t told = push_write_events(chair, view, chair->event, PUSH_EVENTS_ROOM, &out);
        chair->event = told > chair->event ? told : last;
        view_write_clock(view, &out);
        push_write_committed(chair->contest, &out);
        json_int(&out, "asked", asked);
        write_open_draft(chair, view, &out);
        if (chair->event < last) {
            json_key(&out, "units");
            text_add(&out, "[]");
            json_flag(&out, "more", true);
        } else {
            write_changed_units(view, chair, session->cards, &out);
        }
        end_push(session, PUSH_EVENTS, &out);
    } while (chair->event < last);
}

static void push_question(struct referee_session *session, struct chair *chair,
                          const struct game *view)
{
    struct question question;
    uint32_t number = open_question(chair, &question);
    if (number == 0 || number == chair->asked)
        return;
    chair->asked = number;
    struct text out = begin_push(session->referee, "ask", chair);
    json_key(&out, "question");
    ask_write_question(view, &question, number, &out);
    write_open_draft(chair, view, &out);
    end_push(session, PUSH_ASK, &out);
}

/* Of a lesson, when its step or what is said of it has changed. */
static void push_lesson(struct referee_session *session, struct chair *chair)
{
    const struct content *content = session->referee->terms.content;
    if (!content || !guide_lesson(content, chair->contest->match))
        return;
    struct text out = begin_push(session->referee, "lesson", chair);
    push_write_lesson(content, chair->contest, chair->seat, &out);
    uint64_t told = hash_bytes(out.start, out.length, 0);
    if (told != chair->lesson)
        end_push(session, PUSH_ASK, &out);
    chair->lesson = told;
}

static void push_over(struct referee_session *session, struct chair *chair, const struct game *view)
{
    bool over = match_over(chair->contest->match);
    bool news = over && !chair->over;
    chair->over = over;
    if (!news)
        return;
    struct text out = begin_push(session->referee, "over", chair);
    push_write_result(chair->contest, &out);
    view_write_clock(view, &out);
    end_push(session, PUSH_OVER, &out);
}

/* False: nobody has a clock there. */
static bool read_clock(const struct referee *referee, const struct contest *contest, int seat,
                       struct referee_clock *out)
{
    struct referee_host *host = referee->terms.host;
    *out = (struct referee_clock){0};
    if (host && host->tell_clock)
        host->tell_clock(host, contest, seat, out);
    return out->seconds > 0;
}

static void write_lapses(const struct setup *setup, const struct referee_clock *clock,
                         struct text *out)
{
    json_key(out, "lapses");
    text_char(out, '[');
    for (int seat = 0; seat < setup->seat_count; seat++) {
        const struct referee_lapse *lapse = &clock->lapse[seat];
        if (lapse->count == 0)
            continue;
        json_next(out);
        text_char(out, '{');
        json_text(out, "seat", setup->seat[seat].name);
        json_int(out, "count", lapse->count);
        json_int(out, "turn", lapse->turn);
        json_int(out, "answers", lapse->answers);
        text_char(out, '}');
    }
    text_char(out, ']');
}

void push_write_time(const struct referee *referee, const struct contest *contest, int seat,
                     struct text *out)
{
    struct referee_clock clock;
    json_key(out, "time");
    if (!read_clock(referee, contest, seat, &clock)) {
        text_add(out, "null");
        return;
    }
    text_char(out, '{');
    json_int(out, "seconds", clock.seconds);
    json_key(out, "left_ms");
    if (clock.due)
        text_int(out, clock.left_ms);
    else
        text_add(out, "null");
    json_key(out, "due");
    if (clock.due)
        text_int(out, clock.due);
    else
        text_add(out, "null");
    write_lapses(contest_setup(contest), &clock, out);
    text_char(out, '}');
}

static void push_clock(struct referee_session *session, struct chair *chair)
{
    struct referee_clock clock;
    int lapses = 0;
    if (!read_clock(session->referee, chair->contest, chair->seat, &clock))
        return;
    for (int seat = 0; seat < SEATS_MAX; seat++)
        lapses += clock.lapse[seat].count;
    if (clock.due == chair->due && lapses == chair->lapses)
        return;
    chair->due = clock.due;
    chair->lapses = lapses;
    struct text out = begin_push(session->referee, "clock", chair);
    push_write_time(session->referee, chair->contest, chair->seat, &out);
    end_push(session, PUSH_CLOCK, &out);
}

static uint64_t view_hash(struct referee *referee, const struct contest *contest, int seat)
{
    struct game view = house_view(referee, contest);
    match_view(contest->match, seat, &view);
    return hash_bytes(view.state, view.setup->state_size, 0);
}

/* Whether the seat knows nothing that a spectator does not, and is not asked for a secret. */
static bool hides_nothing(struct referee *referee, const struct chair *chair, bool secret)
{
    const struct contest *contest = chair->contest;
    return !secret && !match_committed(contest->match, chair->seat) &&
           view_hash(referee, contest, chair->seat) == view_hash(referee, contest, SEAT_SPECTATOR);
}

/* Not what is asked, nor how often. */
static void push_asked(struct referee_session *session, struct chair *chair)
{
    struct question question = {0};
    bool asked = open_question(chair, &question) > 0;
    bool open = chair->seat == SEAT_SPECTATOR ||
                hides_nothing(session->referee, chair, asked && question.secret);
    unsigned told = QUIET_TOLD | (asked ? QUIET_ASKED : 0u) | (open ? QUIET_OPEN : 0u);
    if (chair->told == told)
        return;
    chair->told = told;
    struct text out = begin_push(session->referee, "asked", chair);
    json_flag(&out, "asked", asked);
    json_flag(&out, "open", open);
    end_push(session, PUSH_ASK, &out);
}

static void push_chair(struct referee_session *session, struct chair *chair)
{
    if (chair->quiet) {
        push_asked(session, chair);
        return;
    }
    struct game view = house_view(session->referee, chair->contest);
    size_t size = view.setup->state_size;
    match_view(chair->contest->match, chair->seat, &view);
    uint8_t committed = committed_bits(chair->contest);
    bool news = chair->event != match_event_count(chair->contest->match, chair->seat) ||
                chair->committed != committed || memcmp(view.state, chair->seen, size) != 0;
    push_clock(session, chair);
    if (news)
        push_events(session, chair, &view);
    memcpy(chair->seen, view.state, size);
    chair->committed = committed;
    push_lesson(session, chair);
    push_question(session, chair, &view);
    push_over(session, chair, &view);
}

void push_news(const struct contest *contest)
{
    for (struct chair *chair = contest->chairs; chair; chair = chair->across)
        push_chair(chair->session, chair);
}

static void write_offer(const struct contest *contest, struct text *out)
{
    const struct contest_proposal *proposal = contest_standing(contest);
    json_key(out, "offer");
    if (!proposal) {
        text_add(out, "null");
        return;
    }
    const struct setup *setup = contest_setup(contest);
    text_char(out, '{');
    json_text(out, "what", contest_offers[proposal->what]);
    json_text(out, "seat", setup->seat[proposal->seat].name);
    json_int(out, "count", proposal->count);
    json_text(out, "player", player_words[proposal->player]);
    json_key(out, "waits_for");
    text_char(out, '[');
    unsigned missing = contest_asked_to_agree(contest, proposal) & ~proposal->agreed;
    for (int seat = 0; seat < setup->seat_count; seat++)
        if (missing >> seat & 1) {
            json_next(out);
            text_quote(out, setup->seat[seat].name);
        }
    text_add(out, "]}");
}

static void write_rematch(const struct contest *contest, struct text *out)
{
    json_key(out, "rematch");
    if (!contest->rematch[0]) {
        text_add(out, "null");
        return;
    }
    text_char(out, '{');
    json_text(out, "match", contest->rematch);
    json_text(out, "seat", contest_setup(contest)->seat[contest->rematch_seat].name);
    text_char(out, '}');
}

void push_write_presence(const struct contest *contest, struct text *out)
{
    const struct setup *setup = contest_setup(contest);
    json_key(out, "seats");
    text_char(out, '[');
    for (int seat = 0; seat < setup->seat_count; seat++) {
        int player = contest->seat[seat].player;
        json_next(out);
        text_char(out, '{');
        json_text(out, "seat", setup->seat[seat].name);
        json_text(out, "side", view_side_word(setup->seat[seat].side));
        json_text(out, "player", player_words[player]);
        json_text(out, "name", match_player(contest->match, seat));
        json_flag(out, "present", player != PLAYER_WORD_HUMAN || house_present(contest, seat));
        json_flag(out, "taken", player != PLAYER_WORD_HUMAN || contest->seat[seat].taken);
        text_char(out, '}');
    }
    text_char(out, ']');
    write_offer(contest, out);
    write_rematch(contest, out);
    json_text(out, "waiting", contest->waiting.text[0] ? contest->waiting.text : NULL);
}

/* Who holds several seats at a match is told once. */
static bool is_first_chair(const struct chair *chair)
{
    const struct chair *first = chair->session->chairs;
    while (first->contest != chair->contest)
        first = first->beside;
    return first == chair;
}

void push_presence(struct referee *referee, const struct contest *contest,
                   const struct referee_session *except)
{
    struct text out;
    text_init(&out, referee->desk.answer, DESK_ANSWER_MAX);
    text_char(&out, '{');
    json_text(&out, "push", "presence");
    json_text(&out, "match", contest->id);
    push_write_presence(contest, &out);
    text_char(&out, '}');
    for (const struct chair *chair = contest->chairs; chair; chair = chair->across) {
        struct referee_session *session = chair->session;
        if (session != except && session->push & PUSH_PRESENCE && is_first_chair(chair))
            house_send(session, out.start, out.length);
    }
}
