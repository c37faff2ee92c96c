/* The hall of a server under arbitrary visitors: messages, departures, ticks, restarts, a full
 * disk, files. Sockets, workers and clocks are played here, so that the same bytes always do the
 * same.
 *
 * A line of input is one step: a digit, then a message of that visitor ($0 … $9 stand for tokens
 * heard so far, @0 … @9 for matches, %0 … %3 for an action that was permitted to that visitor); or
 * one of the steps in `steps` below, which may be followed by digits.
 *
 * With FLAGBRIDGE_FUZZ_COUNT in the environment it says at the end how many inputs went how far. */
#define _XOPEN_SOURCE 700 /* mkdtemp */
#include "base/check.h"
#include "referee/desk.h"
#include "rules/registry.h"
#include "server/hall.h"
#include "server/pool.h"
#include "tests/fuzz/hall_nature.h"
#include "tests/server/judge_here.h"
#include "tests/store/lossy.h"
#include "tests/toy/toy.h"

#include <jansson.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

enum {
    VISITORS = 4,
    RULEBOOKS_MAX = 8,
    WORDS = 10,
    WORD_SIZE = 40,
    ORDER_SIZE = 1000, /* of an action as JSON */
    MOVES_MAX = 8,     /* of an input, by the steps that play */
    STEPS_MAX = 24,
    JOBS_MAX = 8,
    TURNS_MAX = 200, /* of a hall that has nothing new to hear */
    MESSAGE_MAX = 64 << 10,
    TICK_SECONDS = 1,
    IDLE_SECONDS = 90,
    LONG_SECONDS = 400 /* longer than anybody may be absent, or think with the shortest clock */
};

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

/* ---- workers --------------------------------------------------------------------------------- */

struct pool {
    struct pool_job *first;
    struct pool_job **last;
    int jobs;
    int taken;
};

static struct desk desk; /* of all workers; opened by the first */

enum fault pool_open(struct pool **out, const struct pool_terms *terms, struct note *why)
{
    (void)why;
    CHECK(terms->scratch_size == sizeof desk);
    *out = calloc(1, sizeof **out);
    CHECK(*out);
    (*out)->last = &(*out)->first;
    return FAULT_NONE;
}

bool pool_has_room(struct pool *pool, const struct pool_share *share)
{
    (void)share;
    return pool->taken < JOBS_MAX;
}

enum fault pool_submit(struct pool *pool, struct pool_job *job, struct note *why)
{
    if (pool->taken == JOBS_MAX)
        return note_set(why, FAULT_FULL, NULL, "enough");
    pool->taken++;
    pool->jobs++;
    job->cancelled = false;
    job->next = NULL;
    *pool->last = job;
    pool->last = &job->next;
    return FAULT_NONE;
}

void pool_cancel(struct pool_job *job)
{
    job->cancelled = true;
}

/* One at a time, so that others come in between. */
int pool_collect(struct pool *pool)
{
    struct pool_job *job = pool->first;
    if (!job)
        return 0;
    pool->first = job->next;
    if (!pool->first)
        pool->last = &pool->first;
    if (!job->cancelled)
        job->run(job, &desk);
    pool->jobs--;
    job->done(job);
    return 1;
}

int pool_threads(const struct pool *pool)
{
    return pool ? 1 : 0;
}

int pool_jobs(const struct pool *pool)
{
    return pool->jobs;
}

uint64_t pool_refused(const struct pool *pool)
{
    return pool->taken == JOBS_MAX;
}

void pool_close(struct pool **pool)
{
    if (!*pool)
        return;
    for (struct pool_job *job = (*pool)->first; job; job = job->next)
        job->cancelled = true;
    while (pool_collect(*pool))
        ;
    free(*pool);
    *pool = NULL;
}

/* ---- the house ------------------------------------------------------------------------------- */

static struct {
    struct lossy disk;
    struct store *store;
    struct content *content;
    const struct rulebook *rulebooks[RULEBOOKS_MAX + 1];
    struct hall *hall;
    struct net_handler handler;
} world;

/* ---- sockets --------------------------------------------------------------------------------- */

struct net_peer {
    void *data;
    bool open;
    bool ended;
    int asked;
    int answered;
    char order[ORDER_SIZE]; /* an action it may take, as it was last told; empty: none */
    int pick;               /* which of those suggested that is to be */
};

struct net {
    bool again;
};

/* What the visitors have heard. */
struct ears {
    char tokens[WORDS][WORD_SIZE];
    char matches[WORDS][WORD_SIZE];
    int token_count;
    int match_count;
    char *file; /* the last battle file somebody was shown */
};

/* Inputs by how far they came; `now` is the one in hand. */
struct reach {
    bool begun;  /* a battle */
    bool joined; /* a seat of it, by somebody with a token */
    bool played; /* a move of somebody's was accepted */
};

static struct {
    int moves; /* of the input in hand */
    struct reach now;
    long inputs, begun, joined, played;
    clock_t start;
} tally;

static struct ears ears;
static struct net net;
static struct net_peer peers[VISITORS];

static void keep_word(char words[WORDS][WORD_SIZE], int *count, const char *word)
{
    for (int i = 0; word && i < *count && i < WORDS; i++)
        if (strcmp(words[i], word) == 0)
            return;
    if (word && word[0])
        snprintf(words[(*count)++ % WORDS], WORD_SIZE, "%s", word);
}

static void keep_file(const json_t *lines)
{
    size_t size = 1, place;
    json_t *line;
    json_array_foreach(lines, place, line) size += json_string_length(line) + 1;
    free(ears.file);
    ears.file = malloc(size);
    CHECK(ears.file);
    ears.file[0] = '\0';
    json_array_foreach(lines, place, line)
    {
        strcat(ears.file, json_string_value(line));
        strcat(ears.file, "\n");
    }
}

static void listen_to(const json_t *object)
{
    const json_t *lines = json_object_get(object, "lines");
    keep_word(ears.tokens, &ears.token_count, json_string_value(json_object_get(object, "token")));
    keep_word(ears.matches, &ears.match_count, json_string_value(json_object_get(object, "match")));
    keep_word(ears.matches, &ears.match_count,
              json_string_value(json_object_get(object, "replay")));
    json_t *seats = json_object_get(object, "seats"), *seat;
    size_t place;
    json_array_foreach(seats, place, seat) keep_word(
        ears.tokens, &ears.token_count, json_string_value(json_object_get(seat, "token")));
    if (json_array_size(lines) > 0)
        keep_file(lines);
}

static void keep_order(struct net_peer *peer, const json_t *suggestions)
{
    size_t count = json_array_size(suggestions);
    const json_t *action =
        count ? json_object_get(json_array_get(suggestions, (size_t)peer->pick % count), "action")
              : NULL;
    size_t size =
        action ? json_dumpb(action, peer->order, sizeof peer->order - 1, JSON_COMPACT) : 0;
    peer->order[size < sizeof peer->order ? size : 0] = '\0';
}

static void note_reach(const json_t *object)
{
    const char *verb = json_string_value(json_object_get(object, "answer"));
    if (!verb)
        return;
    tally.now.begun = tally.now.begun || strcmp(verb, "new") == 0;
    tally.now.joined = tally.now.joined || strcmp(verb, "join") == 0;
    tally.now.played = tally.now.played || strcmp(verb, "act") == 0;
}

/* Only a disk without room is an excuse. */
static void check_error(const json_t *object)
{
    const char *code = json_string_value(json_object_get(json_object_get(object, "error"), "code"));
    CHECK(!code || strcmp(code, "store") != 0 || world.disk.room >= 0);
}

/* Every line is one object with exactly one of four keys. */
void net_send(struct net_peer *peer, const char *bytes, size_t size)
{
    static const char *const kinds[] = {"answer", "refused", "error", "push"};
    int found = 0;
    CHECK(peer->open && !memchr(bytes, '\n', size));
    json_t *object = json_loadb(bytes, size, JSON_REJECT_DUPLICATES, NULL);
    CHECK(json_is_object(object));
    for (size_t i = 0; i < sizeof kinds / sizeof kinds[0]; i++)
        found += json_object_get(object, kinds[i]) != NULL;
    CHECK(found == 1);
    peer->answered += json_object_get(object, "push") == NULL;
    check_error(object);
    listen_to(object);
    note_reach(object);
    if (json_object_get(object, "suggestions"))
        keep_order(peer, json_object_get(object, "suggestions"));
    json_decref(object);
}

void net_end(struct net_peer *peer, int code, const char *reason)
{
    CHECK(code >= 1000 && strlen(reason) < 124);
    peer->ended = true;
}

void net_answer(struct net *all, uint64_t ticket, const struct net_reply *reply)
{
    CHECK(all == &net && ticket == 1 && reply->status >= 200);
    json_t *object = json_loadb(reply->body, reply->size, JSON_REJECT_DUPLICATES, NULL);
    CHECK(json_is_object(object) || reply->size == 0);
    listen_to(object);
    json_decref(object);
}

void net_set_data(struct net_peer *peer, void *data)
{
    peer->data = data;
}

void *net_data(const struct net_peer *peer)
{
    return peer->data;
}

void net_set_seated(struct net_peer *peer, bool seated)
{
    (void)peer;
    (void)seated;
}

const char *net_address(const struct net_peer *peer)
{
    return peer == &peers[0] ? "127.0.0.1" : "10.0.0.2";
}

void net_wake(struct net *all)
{
    all->again = true;
}

void net_again(struct net *all)
{
    all->again = true;
}

void net_counters(const struct net *all, struct net_counters *out)
{
    (void)all;
    *out = (struct net_counters){0};
}

/* ---- one server ------------------------------------------------------------------------------ */

static void open_hall(void)
{
    struct hall_terms terms = {.content = world.content,
                               .rulebooks = world.rulebooks,
                               .version = "fuzz",
                               .store = world.store,
                               .keep_days = 90};
    limits_init(&terms.limits);
    CHECK(!hall_open(&world.hall, &terms, NULL));
    world.handler = hall_handler(world.hall);
    hall_attach(world.hall, &net, &(struct place){.links = "http://localhost:8080"});
}

/* The toy comes first: a battle of it is begun in a tenth of the time, and it has what a hall must
 * know of, secrets and dice. */
static void list_rulebooks(void)
{
    int count = 0;
    world.rulebooks[count++] = &toy_rulebook;
    for (int i = 0; registry_rulebooks[i] && count < RULEBOOKS_MAX; i++)
        world.rulebooks[count++] = registry_rulebooks[i];
}

static void open_content(void)
{
    const char *data = getenv("FLAGBRIDGE_DATA");
    char folder[] = "/tmp/flagbridge-fuzz-XXXXXX", real[PATH_MAX], path[PATH_MAX],
         from[2 * PATH_MAX];
    CHECK(mkdtemp(folder) && realpath(data ? data : "data", real));
    snprintf(path, sizeof path, "%s/toy", folder);
    CHECK(mkdir(path, S_IRWXU) == 0);
    snprintf(path, sizeof path, "%s/toy/all.yaml", folder);
    FILE *file = fopen(path, "w");
    CHECK(file);
    fprintf(file, "{\"ruleset\": \"toy\", %.*s, \"scenarios\": [%s, %s]}\n",
            (int)strlen(toy_designs) - 2, toy_designs + 1, toy_skirmish, toy_duel);
    CHECK(fclose(file) == 0);
    for (int i = 1; world.rulebooks[i]; i++) {
        snprintf(path, sizeof path, "%s/%s", folder, world.rulebooks[i]->id);
        snprintf(from, sizeof from, "%s/%s", real, world.rulebooks[i]->id);
        CHECK(symlink(from, path) == 0);
    }
    CHECK(!content_open(&world.content, folder, world.rulebooks, NULL));
    for (int i = 1; world.rulebooks[i]; i++) {
        snprintf(path, sizeof path, "%s/%s", folder, world.rulebooks[i]->id);
        unlink(path);
    }
    snprintf(path, sizeof path, "%s/toy/all.yaml", folder);
    unlink(path);
    *strrchr(path, '/') = '\0';
    rmdir(path);
    rmdir(folder);
}

static char store_path[64];

/* Only at the end: nothing is stored in a file that was taken away. */
static void remove_store(void)
{
    static const char *const endings[] = {"", "-wal", "-shm"};
    for (size_t i = 0; i < sizeof endings / sizeof endings[0]; i++) {
        char name[sizeof store_path + sizeof "-wal"];
        snprintf(name, sizeof name, "%s%s", store_path, endings[i]);
        unlink(name);
    }
}

static void open_world(void)
{
    nature_draw_lots();
    list_rulebooks();
    open_content();
    judge_here_open(world.content, world.rulebooks);
    nature_keep_shelf();
    lossy_install(&world.disk, 1);
    snprintf(store_path, sizeof store_path, "/dev/shm/flagbridge-fuzz-hall-%d", (int)getpid());
    remove_store();
    CHECK(!store_open(&world.store, store_path, NULL));
    CHECK(atexit(remove_store) == 0);
}

/* A hall with nothing to hear comes to rest. */
static void run_turns(void)
{
    int turns = 0;
    do {
        net.again = false;
        world.handler.turn(world.hall);
        CHECK(++turns < TURNS_MAX);
    } while (net.again);
}

/* What workers have in hand is finished, too. */
static void run_jobs(void)
{
    for (int i = 0; i < 2 * JOBS_MAX; i++)
        run_turns();
}

static void come(struct net_peer *peer)
{
    if (peer->open)
        return;
    *peer = (struct net_peer){.open = true};
    CHECK(world.handler.opened(world.hall, peer));
}

static void go(struct net_peer *peer)
{
    if (!peer->open)
        return;
    world.handler.closed(world.hall, peer);
    peer->open = false;
}

static void close_hall(void)
{
    world.handler.stopping(world.hall);
    for (int i = 0; i < VISITORS; i++)
        go(&peers[i]);
    hall_detach(world.hall);
    hall_close(&world.hall);
}

/* ---- messages -------------------------------------------------------------------------------- */

static const char *word_for(char sign, char digit)
{
    int place = digit - '0';
    if (place < 0 || place >= WORDS)
        return NULL;
    if (sign == '%')
        return place < VISITORS && peers[place].order[0] ? peers[place].order : NULL;
    return sign == '$' ? ears.tokens[place] : sign == '@' ? ears.matches[place] : NULL;
}

static size_t fill_in(const char *line, size_t size, char *out)
{
    size_t length = 0;
    for (size_t i = 0; i < size && length + ORDER_SIZE < MESSAGE_MAX; i++) {
        const char *word = i + 1 < size ? word_for(line[i], line[i + 1]) : NULL;
        if (word) {
            memcpy(out + length, word, strlen(word));
            length += strlen(word);
            i++;
        } else {
            out[length++] = line[i];
        }
    }
    return length;
}

static bool is_blank(const char *bytes, size_t size)
{
    for (size_t i = 0; i < size; i++)
        if (bytes[i] != ' ' && bytes[i] != '\t' && bytes[i] != '\r')
            return false;
    return true;
}

static void say(struct net_peer *peer, const char *line, size_t size)
{
    static char buffer[MESSAGE_MAX];
    size_t length = fill_in(line, size, buffer);
    char *exact = malloc(length + 1); /* so that a sanitizer sees reads beyond it */
    CHECK(exact);
    memcpy(exact, buffer, length);
    come(peer);
    if (!peer->ended) {
        peer->asked += !is_blank(exact, length);
        world.handler.message(world.hall, peer, exact, length);
    }
    free(exact);
}

static void say_words(struct net_peer *peer, const char *words)
{
    say(peer, words, strlen(words));
}

/* ---- steps ----------------------------------------------------------------------------------- */

enum { DIGITS = 3 };

/* What a step is told: the digits behind its sign, 0 where there is none. */
struct digits {
    int of[DIGITS];
};

static void step_tick(struct digits digits)
{
    (void)digits;
    nature_pass(TICK_SECONDS);
    world.handler.tick(world.hall);
}

static void step_idle(struct digits digits)
{
    nature_pass(IDLE_SECONDS);
    step_tick(digits);
    step_tick(digits);
}

static void step_long(struct digits digits)
{
    nature_pass(LONG_SECONDS);
    step_tick(digits);
}

static void give_room(void)
{
    world.disk.room = LOSSY_NEVER;
}

static void step_room(struct digits digits)
{
    (void)digits;
    give_room();
}

static void step_full(struct digits digits)
{
    (void)digits;
    world.disk.room = 0;
}

static void step_restart(struct digits digits)
{
    (void)digits;
    give_room();
    close_hall();
    open_hall();
}

static void step_bring_file(struct digits digits)
{
    struct net_reply reply = {0};
    struct net_request request = {.method = "POST",
                                  .path = "/replay",
                                  .body = ears.file ? ears.file : "",
                                  .body_size = ears.file ? strlen(ears.file) : 0,
                                  .address = "10.0.0.2",
                                  .ticket = 1};
    (void)digits;
    world.handler.request(world.hall, &request, &reply);
    CHECK(reply.later || reply.status >= 200);
}

static void step_go(struct digits digits)
{
    (void)digits;
    go(&peers[VISITORS - 1]);
}

static void step_go_first(struct digits digits)
{
    (void)digits;
    go(&peers[0]);
}

/* The next question is the judge's last, or takes it too long. */
static void step_judge_dies(struct digits digits)
{
    (void)digits;
    judge_here_expect(JUDGE_DIED);
}

static void step_judge_is_late(struct digits digits)
{
    (void)digits;
    judge_here_expect(JUDGE_LATE);
}

static void step_jobs(struct digits digits)
{
    (void)digits;
    run_jobs();
}

static void step_turns(struct digits digits)
{
    (void)digits;
    run_turns();
}

/* A visitor (first digit) takes an action that is permitted (second: which), some times (third). */
static void step_play(struct digits digits)
{
    struct net_peer *peer = &peers[digits.of[0] % VISITORS];
    int times = digits.of[2] > 0 ? digits.of[2] : 1;
    for (int i = 0; i < times && tally.moves < MOVES_MAX && !peer->ended; i++, tally.moves++) {
        char words[ORDER_SIZE + 40];
        peer->order[0] = '\0';
        peer->pick = digits.of[1];
        say_words(peer, digits.of[1] % 2 ? "{\"verb\":\"suggest\",\"by\":\"random\",\"count\":5}"
                                         : "{\"verb\":\"suggest\"}");
        run_turns();
        if (!peer->order[0])
            return;
        snprintf(words, sizeof words, "{\"verb\":\"act\",\"action\":%s}", peer->order);
        say_words(peer, words);
        run_turns();
    }
}

static const struct {
    char sign;
    void (*take)(struct digits digits);
} steps[] = {{'t', step_tick},       {'i', step_idle},         {'l', step_long},
             {'r', step_restart},    {'f', step_full},         {'m', step_room},
             {'p', step_bring_file}, {'c', step_go},           {'C', step_go_first},
             {'w', step_jobs},       {';', step_turns},        {'a', step_play},
             {'d', step_judge_dies}, {'L', step_judge_is_late}};

static struct digits read_digits(const char *bytes, size_t size)
{
    struct digits digits = {{0}};
    for (size_t i = 0; i < size && i < DIGITS && bytes[i] >= '0' && bytes[i] <= '9'; i++)
        digits.of[i] = bytes[i] - '0';
    return digits;
}

static void take_step(const char *line, size_t size)
{
    if (size == 0)
        return;
    if (line[0] >= '0' && line[0] < '0' + VISITORS) {
        say(&peers[line[0] - '0'], line + 1, size - 1);
        return;
    }
    for (size_t i = 0; i < sizeof steps / sizeof steps[0]; i++)
        if (steps[i].sign == line[0])
            steps[i].take(read_digits(line + 1, size - 1));
}

/* ---- one input ------------------------------------------------------------------------------- */

/* Everybody who is still here has got an answer to everything. */
static void check_answers(void)
{
    run_jobs();
    for (int i = 0; i < VISITORS; i++)
        CHECK(!peers[i].open || peers[i].ended || peers[i].answered == peers[i].asked);
}

struct names {
    char id[4 * STEPS_MAX][STORE_ID_SIZE];
    int count;
};

static void note_name(void *context, const struct store_battle *battle)
{
    struct names *names = context;
    CHECK(names->count < 4 * STEPS_MAX);
    memcpy(names->id[names->count++], battle->id, STORE_ID_SIZE);
}

/* All of them, so that the next input finds the house as this one did. */
static void forget_battles(void)
{
    static struct names names;
    names.count = 0;
    for (int stage = 0; stage < STORE_STAGES; stage++)
        CHECK(!store_list(world.store, (enum store_stage)stage, note_name, &names, NULL));
    if (names.count > 0) {
        CHECK(!store_begin(world.store, NULL));
        for (int i = 0; i < names.count; i++)
            CHECK(!store_remove(world.store, names.id[i], NULL));
        CHECK(!store_commit(world.store, NULL));
    }
    free(ears.file);
    ears = (struct ears){0};
}

static void print_tally(void)
{
    double part = tally.inputs ? 100.0 / (double)tally.inputs : 0;
    double seconds = (double)(clock() - tally.start) / CLOCKS_PER_SEC;
    fprintf(stderr,
            "%ld inputs: %.1f %% began a battle, %.1f %% joined one, %.1f %% played in one; "
            "%.0f a second of processor time\n",
            tally.inputs, part * (double)tally.begun, part * (double)tally.joined,
            part * (double)tally.played, (double)tally.inputs / seconds);
}

static void count_input(void)
{
    tally.inputs++;
    tally.begun += tally.now.begun;
    tally.joined += tally.now.joined;
    tally.played += tally.now.played;
    tally.now = (struct reach){0};
    tally.moves = 0;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    const char *at = (const char *)data;
    if (!world.store) {
        open_world();
        tally.start = clock();
        if (getenv("FLAGBRIDGE_FUZZ_COUNT"))
            atexit(print_tally);
    }
    nature_begin();
    give_room();
    judge_here_expect(JUDGE_ANSWERED);
    open_hall();
    for (int taken = 0; size > 0 && taken < STEPS_MAX; taken++) {
        const char *newline = memchr(at, '\n', size);
        size_t length = newline ? (size_t)(newline - at) : size;
        take_step(at, length);
        size -= newline ? length + 1 : length;
        at += length + 1;
    }
    check_answers();
    give_room();
    close_hall();
    forget_battles();
    count_input();
    return 0;
}
