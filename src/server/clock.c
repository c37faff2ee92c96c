/* Clocks: whoever lets their time run out has the documented default played for them. */
#include "server/hall_inside.h"

#include "referee/hold.h"

#include <string.h>

enum { ANSWERS_AT_ONCE = 64, RING_US = 2000, AGAIN_SECONDS = 60 };

static int turn_of(const struct keeping *keeping)
{
    return state_head(match_game(keeping->contest->match)->state)->turn;
}

/* A person's clock runs while the seat is asked; each game turn it is wound up again. */
void clock_look(struct keeping *keeping)
{
    const struct contest *contest = keeping->contest;
    if (keeping->clock == 0)
        return;
    for (int seat = 0; seat < contest_setup(contest)->seat_count; seat++) {
        bool runs = keeping->stage == STORE_RUNNING && !contest->frozen &&
                    contest->seat[seat].player == PLAYER_WORD_HUMAN &&
                    match_question(contest->match, seat, NULL, NULL);
        int64_t before = keeping->due[seat];
        if (!runs)
            keeping->due[seat] = 0;
        else if (before == 0 || keeping->clocked[seat] != turn_of(keeping))
            keeping->due[seat] = hall_now() + keeping->clock;
        keeping->clocked[seat] = turn_of(keeping);
        keeping->dirty = keeping->dirty || keeping->due[seat] != before;
    }
}

int64_t clock_due(const struct keeping *keeping)
{
    int64_t first = 0;
    for (int seat = 0; seat < SEATS_MAX; seat++)
        if (keeping->due[seat] > 0 && (first == 0 || keeping->due[seat] < first))
            first = keeping->due[seat];
    return first;
}

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

/* Until the seat is not asked any more, or the turn has passed. */
static void play_defaults(struct keeping *keeping, int seat)
{
    struct contest *contest = keeping->contest;
    struct hall *hall = keeping->hall;
    int answers = 0;
    hall_attend(contest, "clock");
    while (answers < ANSWERS_AT_ONCE && try_default(contest, seat, hall->referee->desk.view))
        answers++;
    duty_end();
    if (!match_trial(contest->match))
        return;
    hall_log(hall, &(struct log_facts){LOG_TIME_UP, .battle = contest->id,
                                       .seat = contest_setup(contest)->seat[seat].name,
                                       .answers = answers});
    hold_match(hall->referee, contest);
}

void clock_check(struct keeping *keeping, int64_t now)
{
    for (int seat = 0; seat < SEATS_MAX && !keeping->contest->held; seat++)
        if (keeping->due[seat] > 0 && keeping->due[seat] <= now)
            play_defaults(keeping, seat);
}

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
