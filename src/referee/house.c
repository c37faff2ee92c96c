/* Matches, chairs, secrets and output: what the verbs stand on. */
#include "referee/house.h"

#include "base/check.h"
#include "core/sources.h"

#include <stdlib.h>
#include <string.h>

void house_draw(struct referee *referee, enum house_stream stream, uint8_t *out, size_t size)
{
    uint8_t block[CHACHA_BLOCK];
    CHECK(size <= sizeof block);
    chacha_block(referee->terms.entropy, referee->drawn++, stream, block);
    memcpy(out, block, size);
}

/* Room for `more` bytes behind what waits; what was taken already is moved out of the way. */
static bool make_room(struct referee_session *session, size_t more)
{
    size_t waiting = session->output_size - session->output_start;
    if (waiting + more > REFEREE_OUTPUT_MAX)
        return false;
    if (session->output_size + more <= session->output_capacity)
        return true;
    memmove(session->output, session->output + session->output_start, waiting);
    session->output_start = 0;
    session->output_size = waiting;
    size_t capacity = session->output_capacity;
    while (capacity < waiting + more)
        capacity *= 2;
    char *larger =
        capacity > session->output_capacity ? realloc(session->output, capacity) : session->output;
    if (!larger)
        return false;
    session->output = larger;
    session->output_capacity = capacity;
    return true;
}

void house_send(struct referee_session *session, const char *line, size_t size)
{
    if (session->done)
        return;
    if (!make_room(session, size + 1)) {
        session->done = true;
        return;
    }
    memcpy(session->output + session->output_size, line, size);
    session->output_size += size;
    session->output[session->output_size++] = '\n';
}

struct chair *house_chair(struct referee_session *session, const struct contest *contest, int seat)
{
    for (int i = 0; i < session->chair_count; i++)
        if (session->chair[i].contest == contest && session->chair[i].seat == seat)
            return &session->chair[i];
    return NULL;
}

/* Whoever sits down is told the position by `view`; only what happens from now on is pushed. */
static void catch_up(struct referee_session *session, struct chair *chair)
{
    struct game view = house_view(session->referee, chair->contest);
    view.state = chair->seen;
    match_view(chair->contest->match, chair->seat, &view);
    chair->event = match_event_count(chair->contest->match, chair->seat);
}

struct chair *house_sit(struct referee_session *session, struct contest *contest, int seat)
{
    struct chair *chair = house_chair(session, contest, seat);
    if (chair)
        return chair;
    if (session->chair_count == REFEREE_CHAIRS_MAX)
        return NULL;
    void *seen = calloc(1, session->referee->state_size);
    if (!seen)
        return NULL;
    chair = &session->chair[session->chair_count++];
    *chair = (struct chair){.contest = contest, .seat = seat, .seen = seen};
    catch_up(session, chair);
    contest->abandoned = false;
    return chair;
}

void house_rise(struct referee_session *session, struct chair *chair)
{
    free(chair->seen);
    *chair = session->chair[--session->chair_count];
}

bool house_sits(const struct referee_session *session, const struct contest *contest)
{
    for (int i = 0; i < session->chair_count; i++)
        if (session->chair[i].contest == contest)
            return true;
    return false;
}

bool house_present(const struct referee *referee, const struct contest *contest, int seat)
{
    for (struct referee_session *session = referee->sessions; session; session = session->next)
        if (house_chair(session, contest, seat))
            return true;
    return false;
}

struct contest *house_find(const struct referee *referee, const char *id)
{
    for (int i = 0; i < REFEREE_MATCHES_MAX; i++)
        if (referee->contest[i] && strcmp(referee->contest[i]->id, id) == 0)
            return referee->contest[i];
    return NULL;
}

void house_forget(struct referee *referee, const struct contest *contest)
{
    for (struct referee_session *session = referee->sessions; session; session = session->next)
        for (int i = session->chair_count - 1; i >= 0; i--)
            if (session->chair[i].contest == contest)
                house_rise(session, &session->chair[i]);
}

struct contest **house_place(struct referee *referee)
{
    struct contest **oldest = NULL;
    for (int i = 0; i < REFEREE_MATCHES_MAX; i++) {
        struct contest **place = &referee->contest[i];
        if (!*place)
            return place;
        bool finished = (*place)->abandoned || match_over((*place)->match);
        if (finished && (!oldest || (*place)->serial < (*oldest)->serial))
            oldest = place;
    }
    if (oldest) {
        house_forget(referee, *oldest);
        contest_close(oldest);
    }
    return oldest;
}

struct game house_view(struct referee *referee, const struct contest *contest)
{
    const struct game *game = match_game(contest->match);
    return (struct game){game->rulebook, game->setup, referee->view};
}

const char *house_rule_title(const struct referee *referee, const struct rulebook *rulebook,
                             const char *id)
{
    const struct content_rule *rules = NULL;
    if (!referee->terms.content)
        return NULL;
    int count = content_rules(referee->terms.content, rulebook, &rules);
    for (int i = 0; i < count; i++)
        if (strcmp(rules[i].id, id) == 0)
            return rules[i].title;
    return NULL;
}
