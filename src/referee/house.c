/* Matches, chairs, secrets and output: what the verbs stand on. */
#include "referee/house.h"

#include "base/check.h"
#include "base/hash.h"
#include "core/sources.h"

#include <stdlib.h>
#include <string.h>

enum { CONTESTS_FIRST = 16, OUTPUT_FIRST = 1024 };

void house_draw(struct referee *referee, enum house_stream stream, uint8_t *out, size_t size)
{
    uint8_t block[CHACHA_BLOCK], key[REFEREE_ENTROPY] = {0};
    const int64_t seed = referee->terms.dice_seed;
    CHECK(size <= sizeof block);
    memcpy(key, &seed, sizeof seed);
    if (seed && (stream == STREAM_KEY || stream == STREAM_PLAYER))
        chacha_block(key, referee->foretold++, stream, block);
    else
        chacha_block(referee->terms.entropy, referee->drawn++, stream, block);
    memcpy(out, block, size);
}

/* ---- output ---------------------------------------------------------------------------------- */

/* Room for `more` bytes behind what waits; what was taken already is moved out of the way. */
static bool make_room(struct referee_session *session, size_t more)
{
    size_t waiting = session->output_size - session->output_start;
    if (waiting + more > REFEREE_OUTPUT_MAX)
        return false;
    if (session->output && session->output_size + more <= session->output_capacity)
        return true;
    if (waiting > 0)
        memmove(session->output, session->output + session->output_start, waiting);
    session->output_start = 0;
    session->output_size = waiting;
    size_t capacity = session->output_capacity ? session->output_capacity : OUTPUT_FIRST;
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
    struct referee_host *host = session->referee->terms.host;
    if (!make_room(session, size + 1)) {
        session->done = true;
        return;
    }
    if (host && host->spoke && session->output_start == session->output_size)
        host->spoke(host, session);
    memcpy(session->output + session->output_size, line, size);
    session->output_size += size;
    session->output[session->output_size++] = '\n';
}

/* ---- chairs ---------------------------------------------------------------------------------- */

struct chair *house_chair(const struct referee_session *session, const struct contest *contest,
                          int seat)
{
    for (struct chair *chair = session->chairs; chair; chair = chair->beside)
        if (chair->contest == contest && chair->seat == seat)
            return chair;
    return NULL;
}

/* Whoever sits down is told the position by `view`; only what happens from now on is pushed. */
static void catch_up(struct chair *chair)
{
    struct game view = *match_game(chair->contest->match);
    view.state = chair->seen;
    match_view(chair->contest->match, chair->seat, &view);
    chair->event = match_event_count(chair->contest->match, chair->seat);
}

static void append(struct chair *chair)
{
    struct chair **at = &chair->session->chairs;
    while (*at)
        at = &(*at)->beside;
    *at = chair;
    at = &chair->contest->chairs;
    while (*at)
        at = &(*at)->across;
    *at = chair;
    chair->session->chair_count++;
}

struct chair *house_sit(struct referee_session *session, struct contest *contest, int seat)
{
    struct chair *chair = house_chair(session, contest, seat);
    if (chair)
        return chair;
    if (session->chair_count == REFEREE_CHAIRS_MAX)
        return NULL;
    void *seen = calloc(1, contest_setup(contest)->state_size);
    chair = calloc(1, sizeof *chair);
    if (!seen || !chair) {
        free(seen);
        free(chair);
        return NULL;
    }
    *chair = (struct chair){.session = session, .contest = contest, .seat = seat, .seen = seen};
    catch_up(chair);
    append(chair);
    contest->abandoned = false;
    if (seat != SEAT_SPECTATOR)
        contest->seat[seat].taken = true;
    return chair;
}

void house_rise(struct chair *chair)
{
    struct chair **at = &chair->session->chairs;
    while (*at != chair)
        at = &(*at)->beside;
    *at = chair->beside;
    at = &chair->contest->chairs;
    while (*at != chair)
        at = &(*at)->across;
    *at = chair->across;
    chair->session->chair_count--;
    free(chair->seen);
    free(chair);
}

void house_hush(struct chair *chair, bool quiet)
{
    if (chair->quiet == quiet)
        return;
    chair->quiet = quiet;
    chair->asked = 0;
    chair->due = -1;
    chair->told = QUIET_UNTOLD;
}

bool house_sits(const struct referee_session *session, const struct contest *contest)
{
    for (const struct chair *chair = session->chairs; chair; chair = chair->beside)
        if (chair->contest == contest)
            return true;
    return false;
}

bool house_present(const struct contest *contest, int seat)
{
    for (const struct chair *chair = contest->chairs; chair; chair = chair->across)
        if (chair->seat == seat)
            return true;
    return false;
}

void house_forget(struct contest *contest)
{
    while (contest->chairs)
        house_rise(contest->chairs);
}

/* ---- matches --------------------------------------------------------------------------------- */

static struct contest **bucket_of(struct referee *referee, const char *id)
{
    return &referee->bucket[hash_bytes(id, strlen(id), 0) % HOUSE_BUCKETS];
}

struct contest *house_in_memory(struct referee *referee, const char *id)
{
    struct contest *contest = *bucket_of(referee, id);
    while (contest && strcmp(contest->id, id) != 0)
        contest = contest->next;
    return contest;
}

struct contest *house_find(struct referee *referee, const char *id, bool *coming)
{
    struct referee_host *host = referee->terms.host;
    struct contest *contest = house_in_memory(referee, id);
    *coming = false;
    return contest || !host || !host->find ? contest : host->find(host, id, coming);
}

static int matches_max(const struct referee *referee)
{
    return referee->terms.matches_max ? referee->terms.matches_max : REFEREE_MATCHES_MAX;
}

bool house_make_room(struct referee *referee)
{
    struct contest *oldest = NULL;
    if (referee->contest_count < matches_max(referee))
        return true;
    for (int i = 0; i < referee->contest_count; i++) {
        struct contest *contest = referee->contests[i];
        bool finished = contest->abandoned || match_over(contest->match);
        if (finished && !contest->held && !contest->keeping &&
            (!oldest || contest->serial < oldest->serial))
            oldest = contest;
    }
    if (!oldest)
        return false;
    house_remove(referee, oldest);
    contest_close(&oldest);
    return true;
}

static bool grow_list(struct referee *referee)
{
    if (referee->contest_count < referee->contest_capacity)
        return true;
    int capacity = referee->contest_capacity ? 2 * referee->contest_capacity : CONTESTS_FIRST;
    struct contest **larger =
        realloc(referee->contests, (size_t)capacity * sizeof *referee->contests);
    if (!larger)
        return false;
    referee->contests = larger;
    referee->contest_capacity = capacity;
    return true;
}

enum fault house_add(struct referee *referee, struct contest *contest, struct note *why)
{
    if (!grow_list(referee))
        return note_set(why, FAULT_FULL, NULL, "out of memory");
    struct contest **bucket = bucket_of(referee, contest->id);
    contest->serial = ++referee->serial;
    contest->place = referee->contest_count;
    contest->next = *bucket;
    *bucket = contest;
    referee->contests[referee->contest_count++] = contest;
    return FAULT_NONE;
}

void house_remove(struct referee *referee, struct contest *contest)
{
    struct contest **at = bucket_of(referee, contest->id);
    house_forget(contest);
    while (*at != contest)
        at = &(*at)->next;
    *at = contest->next;
    struct contest *last = referee->contests[--referee->contest_count];
    referee->contests[contest->place] = last;
    last->place = contest->place;
}

struct game house_view(struct referee *referee, const struct contest *contest)
{
    const struct game *game = match_game(contest->match);
    return (struct game){game->rulebook, game->setup, referee->desk.view};
}

const char *house_find_title(const struct content *content, const struct rulebook *rulebook,
                             const char *id)
{
    const struct content_rule *rules = NULL;
    int count = content_rules(content, rulebook, &rules);
    for (int i = 0; i < count; i++)
        if (strcmp(rules[i].id, id) == 0)
            return rules[i].title;
    return NULL;
}

/* Every event asks, and the rules are many: a title is looked for once. */
const char *house_rule_title(struct referee *referee, const struct rulebook *rulebook, int rule)
{
    const char *id = rulebook->rule_ids[rule];
    struct house_title *place =
        &referee->titles[(uintptr_t)&rulebook->rule_ids[rule] / sizeof id % HOUSE_TITLES];
    if (!referee->terms.content)
        return NULL;
    if (place->id != id)
        *place = (struct house_title){id, house_find_title(referee->terms.content, rulebook, id)};
    return place->title;
}
