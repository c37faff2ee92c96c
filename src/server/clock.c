/* Clocks: for whoever lets their time run out the documented default answers. */
#include "server/hall_inside.h"

#include "referee/hold.h"
#include "server/wall.h"

#include <string.h>

enum { RING_US = 2000, AGAIN_SECONDS = 60, MS = 1000, LEAST_PART = 4 };

static int turn_of(const struct keeping *keeping)
{
    return state_head(match_game(keeping->contest->match)->state)->turn;
}

/* ---- winding --------------------------------------------------------------------------------- */

static bool is_asked(const struct keeping *keeping, int seat)
{
    const struct contest *contest = keeping->contest;
    return keeping->stage == STORE_RUNNING && !contest->frozen &&
           contest->seat[seat].player == PLAYER_WORD_HUMAN &&
           match_question(contest->match, seat, NULL, NULL);
}

/* Seconds for a seat that is asked and whose clock does not run. Each game turn it is wound up; for
 * those who have run out in it a quarter of it is left each time, so that neither one default
 * brings the next nor everybody waits for long. */
static int64_t time_for(const struct keeping *keeping, const struct seat_clock *clock, int turn)
{
    bool has_run_out = clock->lapse.count > 0 && clock->lapse.turn == turn;
    return has_run_out ? keeping->clock / LEAST_PART : keeping->clock;
}

/* Rounded up: who has two minutes has no less. */
static int64_t now_and_a_bit(void)
{
    return (wall_ms() + MS - 1) / MS;
}

static void note_lapse(struct seat_clock *clock)
{
    if (clock->answers == 0)
        return;
    clock->lapse = (struct referee_lapse){clock->lapse.count + 1, clock->turn, clock->answers};
    clock->answers = 0;
    clock->due = 0;
}

static void wind(const struct keeping *keeping, int seat, struct seat_clock *clock)
{
    int turn = turn_of(keeping);
    note_lapse(clock);
    if (!is_asked(keeping, seat))
        clock->due = 0;
    else if (clock->due == 0 || clock->turn != turn)
        clock->due = now_and_a_bit() + time_for(keeping, clock, turn);
    clock->turn = turn;
}

/* A person's clock runs while the seat is asked. */
void clock_look(struct keeping *keeping)
{
    if (keeping->clock == 0)
        return;
    for (int seat = 0; seat < contest_setup(keeping->contest)->seat_count; seat++) {
        struct seat_clock *clock = &keeping->seat_clock[seat];
        int64_t before = clock->due;
        wind(keeping, seat, clock);
        keeping->dirty = keeping->dirty || clock->due != before;
    }
}

void clock_forget(struct keeping *keeping)
{
    for (int seat = 0; seat < SEATS_MAX; seat++)
        keeping->seat_clock[seat].answers = 0;
}

int64_t clock_due(const struct keeping *keeping)
{
    int64_t first = 0;
    for (int seat = 0; seat < SEATS_MAX; seat++) {
        int64_t due = keeping->seat_clock[seat].due;
        if (due > 0 && (first == 0 || due < first))
            first = due;
    }
    return first;
}

void clock_tell(struct referee_host *host, const struct contest *contest, int seat,
                struct referee_clock *out)
{
    const struct keeping *keeping = keep_of(contest);
    int64_t due = seat == SEAT_SPECTATOR ? 0 : keeping->seat_clock[seat].due;
    int64_t left_ms = due * MS - wall_ms();
    (void)host;
    *out = (struct referee_clock){keeping->clock, due, left_ms > 0 ? left_ms : 0, {{0}}};
    for (int i = 0; i < SEATS_MAX; i++)
        out->lapse[i] = keeping->seat_clock[i].lapse;
}

/* ---- running out ----------------------------------------------------------------------------- */

/* The default of the seat's open question is tried; false: there is none, or it was refused. */
static bool try_default(struct contest *contest, int seat, void *state)
{
    struct question question;
    uint32_t number;
    if (!match_trial_question(contest->match, seat, &question, &number))
        return false;
    struct game view = {.state = state};
    match_trial_view(contest->match, seat, &view);
    struct action action = view.rulebook->fallback(&view, &question);
    action.seat = (uint8_t)seat;
    return match_try(contest->match, seat, number, &action, NULL, NULL) == FAULT_NONE;
}

static bool is_asked_in_secret(const struct match *match, int seat)
{
    struct question question;
    return match_trial_question(match, seat, &question, NULL) && question.secret;
}

/* What is written in secret becomes records when everybody has written: then the run is at its end,
 * and whatever is asked next has its own time. */
static bool is_in_run(const struct match *match, int seat)
{
    const struct record *records = NULL;
    return is_asked_in_secret(match, seat) && match_trial_records(match, &records) == 0;
}

/* Returns how many answers were given. */
static int try_defaults(struct contest *contest, int seat, void *state)
{
    bool more = is_asked_in_secret(contest->match, seat);
    int answers = try_default(contest, seat, state);
    while (more && answers > 0 && answers < MATCH_LIST_MAX && is_in_run(contest->match, seat) &&
           try_default(contest, seat, state))
        answers++;
    return answers;
}

static void run_out(struct keeping *keeping, int seat)
{
    struct contest *contest = keeping->contest;
    struct hall *hall = keeping->hall;
    hall_attend(contest, "clock");
    int answers = try_defaults(contest, seat, hall->referee->desk.view);
    duty_end();
    if (!match_trial(contest->match))
        return;
    hall_log(hall, &(struct log_facts){LOG_TIME_UP, .battle = contest->id,
                                       .seat = contest_setup(contest)->seat[seat].name,
                                       .answers = answers});
    hold_match(hall->referee, contest);
    keeping->seat_clock[seat].answers = contest->held ? answers : 0;
}

void clock_check(struct keeping *keeping, int64_t now)
{
    for (int seat = 0; seat < SEATS_MAX && !keeping->contest->held; seat++) {
        int64_t due = keeping->seat_clock[seat].due;
        if (due > 0 && due <= now)
            run_out(keeping, seat);
    }
}

/* ---- battles put away ------------------------------------------------------------------------ */

/* Whatever becomes of it, it does not ring again for a while; the alarm goes when the battle is
 * there, or nowhere. */
bool clock_ring(struct hall *hall)
{
    const struct alarm *alarm;
    int64_t now = hall_now(), end_us = computer_now_us() + RING_US;
    while ((alarm = alarm_first(&hall->alarms)) != NULL && alarm->due <= now) {
        char id[STORE_ID_SIZE];
        memcpy(id, alarm->id, sizeof id);
        struct pool_share share = hall_share(hall, NULL, id, 0);
        if (!pool_has_room(hall->lane[LANE_FETCH], &share))
            return false;
        alarm_set(&hall->alarms, id, now + AGAIN_SECONDS);
        keep_fetch(hall, id);
        if (computer_now_us() >= end_us)
            return true;
    }
    return false;
}
