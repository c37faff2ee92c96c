/* Many bots on one thread: what a server does for how much processor time.
 *
 * usage: load play --port N --pid P --data FOLDER --scenario ID [--battles N] [--warm S]
 *                  [--seconds S] [--rate N]
 *        load echo --port N --pid P [--battles N] [--warm S] [--seconds S] [--rate N]
 *        load idle --port N --pid P [--connections N] [--seconds S]
 *
 * `play`: two connections a battle; a bot's next move is sent when the one before is acknowledged,
 * or, with a rate, when it is due, and its latency counts from then. A battle that is over is
 * followed by another. `echo`: the same with lines that only come back. One JSON object comes out.
 */
#include "load_line.h"
#include "load_script.h"

#include "core/random.h"
#include "content/content.h"
#include "rules/registry.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/resource.h>
#include <sys/select.h>
#include <time.h>
#include <unistd.h>

enum {
    SCRIPTS = 32,
    WAITING_MAX = 256, /* moves due at one battle and not sent yet */
    LATENCIES_MAX = 1 << 22,
    EVENTS_AT_ONCE = 256,
    REQUEST_SIZE = 6000,
    ID_SIZE = 32,
    TOKEN_SIZE = 64,
    WAIT_MS = 100
};

enum stage { STAGE_NEW, STAGE_INVITE, STAGE_JOIN, STAGE_LEAVE, STAGE_PLAY, STAGE_PART, STAGE_DONE };

/* Two connections and what they play. */
struct battle {
    enum stage stage;
    struct line line[2];
    const struct script *script;
    int at;      /* the line of the script to be answered next */
    int parting; /* connections that have not left it yet */
    bool asked;
    double due[WAITING_MAX]; /* of the moves that wait, in a ring; the first is the one asked */
    int due_first, due_count;
    char id[ID_SIZE];
};

struct load {
    const char *verb, *data, *scenario;
    int port, pid, battle_count, connection_count;
    double warm, seconds, rate;
    bool echo;
    struct battle *battles;
    struct line *idle;
    struct script script[SCRIPTS];
    int poll;
    struct random random;
    int next_script, playing;
    bool measuring, failed, stopping;
    uint64_t moves, begun, finished, overs, pushes, bytes, other_requests;
    double offered_from, offered; /* moves offered so far */
    float *latency;
    int latency_count;
};

static double now_seconds(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)now.tv_sec + (double)now.tv_nsec / 1e9;
}

static void fail(struct load *load, const char *what, const char *text, size_t size)
{
    if (!load->failed)
        fprintf(stderr, "load: %s: %.*s\n", what, (int)(size < 400 ? size : 400), text);
    load->failed = true;
}

/* ---- the server as the system sees it ---------------------------------------------------------
 */

static double server_cpu(const struct load *load)
{
    char path[64], text[1024];
    snprintf(path, sizeof path, "/proc/%d/stat", load->pid);
    FILE *file = fopen(path, "r");
    size_t size = file ? fread(text, 1, sizeof text - 1, file) : 0;
    if (file)
        fclose(file);
    text[size] = '\0';
    unsigned long user = 0, system = 0;
    const char *after = strrchr(text, ')');
    if (!after || sscanf(after + 2, "%*c %*d %*d %*d %*d %*d %*u %*u %*u %*u %*u %lu %lu", &user,
                         &system) != 2)
        return 0;
    return (double)(user + system) / (double)sysconf(_SC_CLK_TCK);
}

static long server_memory(const struct load *load)
{
    char path[64];
    long pages = 0;
    snprintf(path, sizeof path, "/proc/%d/statm", load->pid);
    FILE *file = fopen(path, "r");
    if (file && fscanf(file, "%*d %ld", &pages) != 1)
        pages = 0;
    if (file)
        fclose(file);
    return pages * sysconf(_SC_PAGESIZE);
}

/* ---- moves ------------------------------------------------------------------------------------
 */

static void say(struct load *load, struct line *line, const char *text)
{
    if (!line_send(line, text, strlen(text)))
        fail(load, "cannot send", text, strlen(text));
}

static void send_move(struct load *load, struct battle *battle)
{
    static const char padding[] =
        "{\"id\":1,\"verb\":\"act\",\"match\":\"0123456789abcdef\",\"seat\":"
        "\"red\",\"question\":12,\"action\":{\"decision\":\"move\",\"unit\":"
        "\"FR-1\",\"cell\":\"0504\"}}";
    char text[REQUEST_SIZE];
    int seat = battle->at % 2;
    if (load->echo) {
        snprintf(text, sizeof text, "%s", padding);
    } else {
        const struct script_line *line = &battle->script->lines[battle->at];
        seat = line->seat;
        snprintf(text, sizeof text,
                 "{\"id\":%d,\"verb\":\"act\",\"match\":\"%s\",\"seat\":\"%s\",%s}", battle->at,
                 battle->id, seat ? "blue" : "red", line->members);
    }
    battle->asked = true;
    say(load, &battle->line[seat], text);
}

static void offer(struct load *load, struct battle *battle, double due)
{
    if (battle->due_count == WAITING_MAX) {
        fail(load, "too slow", "hundreds of moves wait at one battle", 36);
        return;
    }
    battle->due[(battle->due_first + battle->due_count++) % WAITING_MAX] = due;
    if (!battle->asked)
        send_move(load, battle);
}

static void note_latency(struct load *load, struct battle *battle)
{
    double due = battle->due[battle->due_first];
    battle->due_first = (battle->due_first + 1) % WAITING_MAX;
    battle->due_count--;
    if (load->measuring && load->latency_count < LATENCIES_MAX)
        load->latency[load->latency_count++] = (float)(now_seconds() - due);
}

/* ---- battles one after the other ----------------------------------------------------------------
 */

static void begin_battle(struct load *load, struct battle *battle)
{
    char text[REQUEST_SIZE];
    battle->script = &load->script[load->next_script++ % SCRIPTS];
    battle->at = 0;
    battle->stage = STAGE_NEW;
    load->begun += load->measuring;
    snprintf(text, sizeof text,
             "{\"id\":\"new\",\"verb\":\"new\",\"scenario\":\"%s\",\"dice\":{\"keyed\":\"%s\"}}",
             load->scenario, battle->script->key);
    say(load, &battle->line[0], text);
}

static bool copy_field(const char *text, const char *key, char *out, size_t size)
{
    const char *at = strstr(text, key);
    if (!at)
        return false;
    at += strlen(key);
    size_t length = strcspn(at, "\"");
    if (length >= size)
        return false;
    memcpy(out, at, length);
    out[length] = '\0';
    return true;
}

/* The answer to one step of setting up brings about the next. */
static void go_on(struct load *load, struct battle *battle, const char *answer)
{
    char text[REQUEST_SIZE], token[TOKEN_SIZE];
    bool well = true;
    load->other_requests += load->measuring;
    switch (battle->stage) {
    case STAGE_NEW:
        well = copy_field(answer, "\"match\":\"", battle->id, sizeof battle->id);
        snprintf(text, sizeof text,
                 "{\"id\":\"invite\",\"verb\":\"invite\",\"match\":\"%s\",\"seat\":\"blue\","
                 "\"to\":\"blue\"}",
                 battle->id);
        say(load, &battle->line[0], text);
        break;
    case STAGE_INVITE:
        well = copy_field(answer, "\"token\":\"", token, sizeof token);
        snprintf(text, sizeof text, "{\"id\":\"join\",\"verb\":\"join\",\"token\":\"%s\"}", token);
        say(load, &battle->line[1], text);
        break;
    case STAGE_JOIN:
        snprintf(text, sizeof text,
                 "{\"id\":\"leave\",\"verb\":\"leave\",\"match\":\"%s\",\"seat\":\"blue\"}",
                 battle->id);
        say(load, &battle->line[0], text);
        break;
    case STAGE_LEAVE:
        load->playing++;
        if (load->rate <= 0)
            offer(load, battle, now_seconds());
        else if (battle->due_count > 0)
            send_move(load, battle);
        break;
    case STAGE_PART:
        if (--battle->parting == 0)
            begin_battle(load, battle);
        return;
    case STAGE_PLAY:
    case STAGE_DONE:
        well = false;
        break;
    }
    battle->stage++;
    if (!well || !strstr(answer, "\"answer\""))
        fail(load, "refused", answer, strlen(answer));
}

static void part(struct load *load, struct battle *battle)
{
    char text[REQUEST_SIZE];
    load->finished += load->measuring;
    load->playing--;
    battle->stage = STAGE_PART;
    battle->parting = 2;
    snprintf(text, sizeof text, "{\"id\":\"part\",\"verb\":\"leave\",\"match\":\"%s\"}",
             battle->id);
    say(load, &battle->line[1], text);
    say(load, &battle->line[0], text);
}

static void take_move(struct load *load, struct battle *battle, const char *answer, size_t size)
{
    if (!load->echo && !strstr(answer, "\"applied\":1}"))
        fail(load, "move", answer, size);
    battle->asked = false;
    battle->at++;
    load->moves += load->measuring;
    note_latency(load, battle);
    if (!load->echo && battle->at == battle->script->count)
        part(load, battle);
    else if (load->stopping)
        return;
    else if (load->rate <= 0)
        offer(load, battle, now_seconds());
    else if (battle->due_count > 0)
        send_move(load, battle);
}

static void hear(void *context, struct line *line, const char *text, size_t size)
{
    struct load *load = context;
    char answer[REQUEST_SIZE];
    load->bytes += load->measuring ? size : 0;
    if (!load->battles)
        return;
    struct battle *battle = &load->battles[line->index / 2];
    if (!load->echo && size > 9 && memcmp(text, "{\"push\":\"", 9) == 0) {
        load->pushes += load->measuring;
        load->overs += load->measuring && memcmp(text + 9, "over", 4) == 0;
        return;
    }
    size_t kept = size < sizeof answer ? size : sizeof answer - 1;
    memcpy(answer, text, kept);
    answer[kept] = '\0';
    if (battle->asked)
        take_move(load, battle, answer, kept);
    else
        go_on(load, battle, answer);
}

/* ---- the loop -----------------------------------------------------------------------------------
 */

static void watch(struct load *load, struct line *line)
{
    struct epoll_event event = {.events = EPOLLIN, .data.ptr = line};
    epoll_ctl(load->poll, EPOLL_CTL_ADD, line->socket, &event);
}

static void wait_until(const struct load *load, double when)
{
    double left = when - now_seconds();
    left = left < 0 ? 0 : left > WAIT_MS / 1e3 ? WAIT_MS / 1e3 : left;
    struct timespec pause = {.tv_nsec = (long)(left * 1e9)};
    fd_set set;
    FD_ZERO(&set);
    FD_SET(load->poll, &set);
    pselect(load->poll + 1, &set, NULL, NULL, &pause, NULL);
}

static void read_all(struct load *load)
{
    struct epoll_event events[EVENTS_AT_ONCE];
    int count = epoll_wait(load->poll, events, EVENTS_AT_ONCE, 0);
    for (int i = 0; i < count; i++) {
        struct line *line = events[i].data.ptr;
        line_read(line, hear, load);
        if (line->closed) {
            fail(load, "closed", "the server hung up", 18);
            epoll_ctl(load->poll, EPOLL_CTL_DEL, line->socket, NULL);
        }
    }
}

/* Any battle that is not being set up: in turn they would all be over at the same time. */
static struct battle *choose(struct load *load)
{
    uint32_t count = (uint32_t)load->battle_count, first = random_below(&load->random, count);
    for (uint32_t i = 0; i < count; i++) {
        struct battle *battle = &load->battles[(first + i) % count];
        if (battle->stage == STAGE_PLAY)
            return battle;
    }
    return NULL;
}

static double next_due(const struct load *load)
{
    return load->rate > 0 ? load->offered_from + load->offered / load->rate : now_seconds() + 1;
}

static void offer_due(struct load *load)
{
    while (load->rate > 0 && next_due(load) <= now_seconds()) {
        struct battle *battle = choose(load);
        if (!battle)
            return;
        offer(load, battle, next_due(load));
        load->offered++;
    }
}

static void run(struct load *load, double seconds)
{
    double end = now_seconds() + seconds;
    while (now_seconds() < end && !load->failed) {
        double due = load->measuring && next_due(load) < end ? next_due(load) : end;
        wait_until(load, due);
        read_all(load);
        if (load->measuring)
            offer_due(load);
    }
}

/* What was asked is answered before the end. */
static void drain(struct load *load)
{
    load->stopping = true;
    load->measuring = false;
    run(load, 0.5);
}

/* ---- results ------------------------------------------------------------------------------------
 */

/* What was counted while everything was warming up. */
static void forget(struct load *load)
{
    load->moves = load->begun = load->finished = load->overs = load->pushes = 0;
    load->bytes = load->other_requests = 0;
    load->offered = 0;
    load->latency_count = 0;
}

static int compare(const void *a, const void *b)
{
    float x = *(const float *)a, y = *(const float *)b;
    return (x > y) - (x < y);
}

static double quantile_ms(const struct load *load, double share)
{
    if (load->latency_count == 0)
        return 0;
    int index = (int)(share * (load->latency_count - 1));
    return 1e3 * (double)load->latency[index];
}

struct window {
    double wall, cpu, client_cpu;
};

static double own_cpu(void)
{
    struct rusage usage;
    getrusage(RUSAGE_SELF, &usage);
    return (double)(usage.ru_utime.tv_sec + usage.ru_stime.tv_sec) +
           (double)(usage.ru_utime.tv_usec + usage.ru_stime.tv_usec) / 1e6;
}

static struct window measure(struct load *load, double seconds)
{
    struct window begin = {now_seconds(), server_cpu(load), own_cpu()};
    load->measuring = true;
    load->offered_from = begin.wall;
    run(load, seconds);
    return (struct window){now_seconds() - begin.wall, server_cpu(load) - begin.cpu,
                           own_cpu() - begin.client_cpu};
}

static void tell(struct load *load, const struct window *window)
{
    double moves = (double)load->moves;
    qsort(load->latency, (size_t)load->latency_count, sizeof *load->latency, compare);
    printf("\"seconds\":%.3f,\"moves\":%.0f,\"moves_per_second\":%.0f,\"server_cpu\":%.2f,"
           "\"client_cpu\":%.2f,\"moves_per_cpu_second\":%.0f,",
           window->wall, moves, moves / window->wall, window->cpu, window->client_cpu,
           window->cpu > 0 ? moves / window->cpu : 0);
    printf("\"p50_ms\":%.3f,\"p90_ms\":%.3f,\"p99_ms\":%.3f,\"worst_ms\":%.3f,",
           quantile_ms(load, 0.5), quantile_ms(load, 0.9), quantile_ms(load, 0.99),
           quantile_ms(load, 1));
    printf("\"offered\":%.0f,\"battles_begun\":%llu,\"battles_over\":%llu,\"other_requests\":%llu,"
           "\"pushes\":%llu,\"bytes_received\":%llu,\"bytes_a_move\":%.0f,",
           load->offered, (unsigned long long)load->begun, (unsigned long long)load->finished,
           (unsigned long long)load->other_requests, (unsigned long long)load->pushes,
           (unsigned long long)load->bytes, moves > 0 ? (double)load->bytes / moves : 0);
}

/* ---- kinds of load ------------------------------------------------------------------------------
 */

static bool make_scripts(struct load *load)
{
    struct content *content = NULL;
    struct content_setup *setup = NULL;
    struct note why = {0};
    bool well = !content_open(&content, load->data, registry_rulebooks, &why) &&
                !content_setup_open(&setup, content, load->scenario, &why);
    if (!well)
        fprintf(stderr, "load: %s\n", why.text);
    long lines = 0;
    for (unsigned i = 0; well && i < SCRIPTS; i++) {
        well = script_make(&load->script[i], content_setup(setup), i + 1);
        lines += load->script[i].count;
    }
    printf("\"moves_a_battle\":%ld,", lines / SCRIPTS);
    content_setup_close(&setup);
    content_close(&content);
    return well;
}

static bool connect_all(struct load *load)
{
    for (int i = 0; i < 2 * load->battle_count; i++) {
        struct line *line = &load->battles[i / 2].line[i % 2];
        if (!line_open(line, i, load->port))
            return false;
        watch(load, line);
    }
    return true;
}

static void set_up(struct load *load)
{
    for (int i = 0; i < load->battle_count && !load->failed; i++) {
        begin_battle(load, &load->battles[i]);
        read_all(load);
    }
    double end = now_seconds() + 30;
    while (load->playing < load->battle_count && !load->failed && now_seconds() < end)
        run(load, 0.02);
    if (load->playing < load->battle_count)
        fail(load, "set-up", "battles do not begin", 20);
}

static bool play(struct load *load)
{
    load->battles = calloc((size_t)load->battle_count, sizeof *load->battles);
    load->latency = calloc(LATENCIES_MAX, sizeof *load->latency);
    if (!load->battles || !load->latency || (!load->echo && !make_scripts(load)))
        return false;
    long memory = server_memory(load);
    if (!connect_all(load))
        return false;
    run(load, 0.2);
    long connected = server_memory(load);
    double rate = load->rate, cpu = server_cpu(load);
    load->rate = 1; /* nobody moves until everybody sits */
    if (load->echo)
        for (int i = 0; i < load->battle_count; i++)
            load->battles[i].stage = STAGE_PLAY;
    else
        set_up(load);
    load->rate = rate;
    long seated = server_memory(load);
    double count = load->battle_count;
    printf("\"memory_a_connection\":%.0f,\"memory_a_battle\":%.0f,\"set_up_cpu\":%.2f,",
           (double)(connected - memory) / (2 * count), (double)(seated - connected) / count,
           server_cpu(load) - cpu);
    if (rate <= 0)
        for (int i = 0; i < load->battle_count; i++)
            offer(load, &load->battles[i], now_seconds());
    measure(load, load->warm);
    forget(load);
    struct window window = measure(load, load->seconds);
    tell(load, &window);
    printf("\"memory\":%ld,", server_memory(load));
    drain(load);
    for (int i = 0; i < 2 * load->battle_count; i++)
        line_close(&load->battles[i / 2].line[i % 2]);
    return !load->failed;
}

static bool sit_idle(struct load *load)
{
    load->idle = calloc((size_t)load->connection_count, sizeof *load->idle);
    long memory = server_memory(load);
    double begin = now_seconds(), cpu = server_cpu(load);
    for (int i = 0; load->idle && i < load->connection_count; i++) {
        if (!line_open(&load->idle[i], i, load->port))
            return false;
        watch(load, &load->idle[i]);
        read_all(load);
    }
    double connected = now_seconds(), connected_cpu = server_cpu(load);
    run(load, load->seconds);
    int open = 0;
    for (int i = 0; load->idle && i < load->connection_count; i++)
        open += !load->idle[i].closed;
    printf("\"connections\":%d,\"open_at_the_end\":%d,\"connecting_seconds\":%.2f,"
           "\"connecting_cpu\":%.2f,\"idle_seconds\":%.1f,\"idle_cpu\":%.2f,"
           "\"memory_a_connection\":%.0f,",
           load->connection_count, open, connected - begin, connected_cpu - cpu,
           now_seconds() - connected, server_cpu(load) - connected_cpu,
           (double)(server_memory(load) - memory) / load->connection_count);
    return !load->failed;
}

static bool read_words(struct load *load, int count, char **words)
{
    load->verb = count > 1 ? words[1] : "";
    for (int i = 2; i + 1 < count; i += 2) {
        const char *word = words[i], *value = words[i + 1];
        if (!strcmp(word, "--port"))
            load->port = atoi(value);
        else if (!strcmp(word, "--pid"))
            load->pid = atoi(value);
        else if (!strcmp(word, "--data"))
            load->data = value;
        else if (!strcmp(word, "--scenario"))
            load->scenario = value;
        else if (!strcmp(word, "--battles"))
            load->battle_count = atoi(value);
        else if (!strcmp(word, "--connections"))
            load->connection_count = atoi(value);
        else if (!strcmp(word, "--warm"))
            load->warm = atof(value);
        else if (!strcmp(word, "--seconds"))
            load->seconds = atof(value);
        else if (!strcmp(word, "--rate"))
            load->rate = atof(value);
        else
            return false;
    }
    load->echo = !strcmp(load->verb, "echo");
    bool known = load->echo || !strcmp(load->verb, "play") || !strcmp(load->verb, "idle");
    return known && load->port > 0 && load->battle_count > 0;
}

static void allow_files(void)
{
    struct rlimit files;
    if (getrlimit(RLIMIT_NOFILE, &files))
        return;
    files.rlim_cur = files.rlim_max;
    setrlimit(RLIMIT_NOFILE, &files);
}

int main(int count, char **words)
{
    static struct load load = {.data = "data",
                               .scenario = "admiral/duel",
                               .battle_count = 500,
                               .connection_count = 10000,
                               .seconds = 5};
    if (!read_words(&load, count, words)) {
        fprintf(stderr, "usage: load play|echo|idle --port N --pid P [--data FOLDER] "
                        "[--scenario ID] [--battles N] [--connections N] [--warm S] "
                        "[--seconds S] [--rate N]\n");
        return 2;
    }
    allow_files();
    load.poll = epoll_create1(0);
    printf("{");
    bool well = !strcmp(load.verb, "idle") ? sit_idle(&load) : play(&load);
    printf("\"failed\":%s}\n", well ? "false" : "true");
    for (int i = 0; i < SCRIPTS; i++)
        script_free(&load.script[i]);
    free(load.battles);
    free(load.idle);
    free(load.latency);
    return well ? 0 : 1;
}
