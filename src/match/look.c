/* Looking at the table: views, questions, events, each as one seat may know it. */
#include "match/table.h"

#include "base/check.h"

#include <string.h>

const struct game *match_game(const struct match *match)
{
    return &match->game;
}

const struct match_terms *match_terms(const struct match *match)
{
    return &match->terms;
}

void look_view(const struct match *match, const struct table *table, int viewer, void *out)
{
    struct game view = table_game(match, out);
    int side = viewer == SEAT_SPECTATOR ? SIDE_NONE : table_side(match, viewer);
    const void *position = side == SIDE_NONE ? table->state : drafts_position(table, side);
    memcpy(out, position, table_state_size(match));
    if (match->rulebook->shows_committed)
        drafts_show(match, table, side, out);
    match->rulebook->conceal(&view, viewer);
}

/* The newest position: tried, if anything is. */
static const struct table *newest(const struct match *match)
{
    return match->trial ? match->trial : match->kept;
}

static void view_table(const struct match *match, const struct table *table, int seat,
                       struct game *view)
{
    view->rulebook = match->rulebook;
    view->setup = match->terms.setup;
    look_view(match, table, seat, view->state);
}

void match_view(const struct match *match, int seat, struct game *view)
{
    view_table(match, match->kept, seat, view);
}

void match_trial_view(const struct match *match, int seat, struct game *view)
{
    view_table(match, newest(match), seat, view);
}

bool match_over(const struct match *match)
{
    return table_over(match->kept);
}

bool match_trial_over(const struct match *match)
{
    return table_over(newest(match));
}

int match_winner(const struct match *match)
{
    return match->kept->ended ? (int)match->kept->winner
                              : (int)state_head(match->kept->state)->winner;
}

/* Whether the draft the seat writes to is sealed. Most of the time none is, and then it need not be
 * found out which that would be. */
static bool has_committed(const struct match *match, const struct table *table, int seat)
{
    bool any = false;
    for (int i = 0; i < match->terms.setup->seat_count; i++)
        any = any || table->draft[i]->sealed;
    int slot = any ? drafts_slot(match, table, seat) : -1;
    return slot >= 0 && table->draft[slot]->sealed;
}

/* What a seat is asked is worked out from its own view, so that nothing it may not know can show
 * in the question or its number. */
static bool question_for(const struct match *match, const struct table *table, int seat,
                         struct question *out)
{
    if (table_over(table))
        return false;
    if (has_committed(match, table, seat))
        return false;
    struct game view = table_game(match, match->view[0]);
    look_view(match, table, seat, view.state);
    return rulebook_question_of(&view, seat, out);
}

static void note_question(struct seat_book *book, const struct question *question)
{
    book->number++;
    book->past[book->number % PAST_QUESTIONS] =
        (struct match_past){book->number, question->decision, question->unit};
}

void look_put_questions(struct match *match, struct table *table, unsigned answered)
{
    for (int seat = 0; seat < match->terms.setup->seat_count; seat++) {
        struct seat_book *book = &table->seat[seat];
        struct question question = {0};
        bool asked = question_for(match, table, seat, &question);
        bool same = book->asked && memcmp(&question, &book->question, sizeof question) == 0;
        if (asked && (!same || (answered >> seat & 1)))
            note_question(book, &question);
        book->asked = asked;
        book->question = question;
    }
}

static bool tell_question(const struct match *match, const struct table *table, int seat,
                          struct question *out, uint32_t *number)
{
    if (seat < 0 || seat >= match->terms.setup->seat_count || !table->seat[seat].asked)
        return false;
    if (out)
        *out = table->seat[seat].question;
    if (number)
        *number = table->seat[seat].number;
    return true;
}

bool match_question(const struct match *match, int seat, struct question *out, uint32_t *number)
{
    return tell_question(match, match->kept, seat, out, number);
}

bool match_trial_question(const struct match *match, int seat, struct question *out,
                          uint32_t *number)
{
    return tell_question(match, newest(match), seat, out, number);
}

bool match_committed(const struct match *match, int seat)
{
    return !table_over(match->kept) && has_committed(match, match->kept, seat);
}

static const struct draft *draft_of(const struct match *match, const struct table *table, int seat)
{
    table_side(match, seat); /* checks that there is such a seat */
    int slot = drafts_slot(match, table, seat);
    return table->draft[slot >= 0 ? slot : seat];
}

int match_draft(const struct match *match, int seat, const struct action **out)
{
    const struct draft *draft = draft_of(match, match->kept, seat);
    *out = draft->list;
    return draft->count;
}

/* Whether a seat of that one's side has got another number. */
static bool renumbered(const struct match *match, const struct table *table, int seat)
{
    for (int mate = 0; mate < match->terms.setup->seat_count; mate++)
        if (table_side(match, mate) == table_side(match, seat) &&
            table->seat[mate].number != match->kept->seat[mate].number)
            return true;
    return false;
}

static bool same_answers(const struct draft *a, const struct draft *b)
{
    size_t count = (size_t)a->count;
    return a->count == b->count &&
           (count == 0 || (memcmp(a->list, b->list, count * sizeof a->list[0]) == 0 &&
                           memcmp(a->number, b->number, count * sizeof a->number[0]) == 0));
}

bool match_trial_draft(const struct match *match, int seat, struct match_draft *out)
{
    table_side(match, seat); /* checks that there is such a seat */
    const struct table *table = newest(match);
    bool stays = table->draft[seat]->noted && !table_over(table);
    const struct draft *before = match->kept->draft[seat], *after = table->draft[seat];
    *out = (struct match_draft){after->list, after->number, after->count, stays};
    return !same_answers(before, after) || (before->noted && !stays && match->trial) ||
           (stays && renumbered(match, table, seat));
}

uint32_t match_trial_number(const struct match *match, int seat)
{
    table_side(match, seat); /* checks that there is such a seat */
    return newest(match)->seat[seat].number;
}

void match_trial_skip(struct match *match, int seat, uint32_t number)
{
    struct table *table = match->trial ? match->trial : match->kept;
    struct seat_book *book = &table->seat[seat];
    table_side(match, seat); /* checks that there is such a seat */
    if (number <= book->number)
        return;
    table->draft[seat]->noted = true;
    book->number = book->asked ? number - 1 : number;
    if (book->asked)
        note_question(book, &book->question);
}

const char *match_player(const struct match *match, int seat)
{
    table_side(match, seat); /* checks that there is such a seat */
    return match->kept->player[seat];
}

int match_record_count(const struct match *match)
{
    return match->kept->count[PILE_RECORDS];
}

const struct record *match_record(const struct match *match, int index)
{
    CHECK(index >= 0 && index < match->kept->count[PILE_RECORDS]);
    return &table_records(match)[index];
}

uint32_t match_event_count(const struct match *match, int seat)
{
    CHECK(seat >= 0 && seat < VIEWERS);
    return match->kept->seen[seat];
}

/* Counters never fall: the first event behind `since` is found by halving. */
static int first_after(const struct kept_event *events, int count, int seat, uint32_t since)
{
    int low = 0, high = count;
    while (low < high) {
        int middle = low + (high - low) / 2;
        if (events[middle].counter[seat] > since)
            high = middle;
        else
            low = middle + 1;
    }
    return low;
}

static struct match_event show_event(const struct match *match, const struct kept_event *kept,
                                     uint32_t number, bool with_dice, bool again)
{
    struct match_event shown = {.number = number, .event = kept->event};
    shown.thrown = kept->throw_index >= 0 && with_dice;
    shown.again = shown.thrown && again;
    if (shown.thrown) {
        const struct dice_throw *throws = match->pile[PILE_THROWS].items;
        const struct dice_face *faces = match->pile[PILE_FACES].items;
        shown.throw_ = throws[kept->throw_index];
        shown.faces = faces + shown.throw_.first_face;
    }
    shown.event.roll = EVENT_NO_ROLL; /* counts throws, also those others may not see */
    shown.event.seen_by = EVENT_SEEN_BY_ALL;
    return shown;
}

static int list_events(const struct match *match, const struct table *table, int seat,
                       uint32_t since, struct match_event *out, int capacity)
{
    CHECK(seat >= 0 && seat < VIEWERS);
    const struct kept_event *events = match->pile[PILE_EVENTS].items;
    int count = table->count[PILE_EVENTS], written = 0;
    if (since >= table->seen[seat])
        return 0;
    for (int i = first_after(events, count, seat, since); i < count && written < capacity; i++)
        if (events[i].event.seen_by >> seat & 1) {
            out[written] = show_event(match, &events[i], events[i].counter[seat],
                                      events[i].throw_seen_by >> seat & 1,
                                      events[i].throw_known_by >> seat & 1);
            told_show(match, table, i, seat, &out[written++]);
        }
    return (int)(table->seen[seat] - since);
}

int match_events(const struct match *match, int seat, uint32_t since, struct match_event *out,
                 int capacity)
{
    return list_events(match, match->kept, seat, since, out, capacity);
}

int match_trial_events(const struct match *match, int seat, uint32_t since, struct match_event *out,
                       int capacity)
{
    return list_events(match, newest(match), seat, since, out, capacity);
}

uint32_t match_trial_event_count(const struct match *match, int seat)
{
    CHECK(seat >= 0 && seat < VIEWERS);
    return newest(match)->seen[seat];
}

uint32_t match_trial_answered(const struct match *match, int seat)
{
    table_side(match, seat); /* checks that there is such a seat */
    return newest(match)->seat[seat].answered;
}

bool match_past_question(const struct match *match, int seat, uint32_t number,
                         struct match_past *out)
{
    table_side(match, seat); /* checks that there is such a seat */
    *out = newest(match)->seat[seat].past[number % PAST_QUESTIONS];
    return number > 0 && out->number == number;
}

bool match_trial_gave(const struct match *match, const struct itself_order *order, bool ends,
                      uint32_t *since)
{
    struct game view = table_game(match, newest(match)->state);
    struct match_event event;
    for (uint32_t at = *since; match_trial_events(match, order->seat, at, &event, 1) > 0;
         at = event.number) {
        if (ends ? itself_ended(&view, &event.event, order)
                 : itself_gave(&view, &event.event, order)) {
            *since = event.number;
            return true;
        }
    }
    return false;
}

int match_trial_passed(const struct match *match, int seat, struct match_event *out, int capacity)
{
    struct game view = table_game(match, newest(match)->state);
    uint32_t at = match_trial_answered(match, seat);
    struct match_event event;
    int count = 0;
    for (; match_trial_events(match, seat, at, &event, 1) > 0; at = event.number) {
        if (!itself_passed(&view, &event.event, seat))
            continue;
        if (count >= capacity)
            memmove(out, out + 1, (size_t)(capacity - 1) * sizeof *out);
        out[count < capacity ? count : capacity - 1] = event;
        count++;
    }
    return count;
}

int match_all_events(const struct match *match, int since, struct match_event *out, int capacity)
{
    const struct kept_event *events = match->pile[PILE_EVENTS].items;
    int count = match->kept->count[PILE_EVENTS], written = 0;
    for (int i = since; i < count && written < capacity; i++) {
        out[written] =
            show_event(match, &events[i], (uint32_t)i + 1, true, events[i].throw_known_by != 0);
        told_show(match, match->kept, i, MATCH_EVERYTHING, &out[written++]);
    }
    return count;
}
