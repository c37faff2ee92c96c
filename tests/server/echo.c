/* An echo server on the real sockets: what the tests of the door talk to, and the floor for load
 * tests. Says "port N" on standard output, counters at the end; the log goes to standard error.
 * usage: echo [--listen A]... [--port N] [--public-url U] [--trust-proxy] [--limit NAME=N]...
 * Messages that mean something: "end CODE", "flood N", "stop", "turns", "beats", "gap" (the longest
 * between two beats, in milliseconds of our own work), "slow", "again", "address", "sit", "stand".
 */
#include "server/net.h"
#include "server/pool.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { ADDRESSES_MAX = 4, FLOOD_BYTES = 1000, SLOW_MS = 8, WORK_MAX = 10 };

struct echo {
    struct net *net;
    struct pool *pool;
    int turns;
    int beats;
    int agains;
    uint64_t beat_ns;
    uint64_t gap_ns;
};

static void send_text(struct net_peer *peer, const char *text)
{
    net_send(peer, text, strlen(text));
}

static void flood(struct net_peer *peer, int count)
{
    char line[FLOOD_BYTES];
    memset(line, 'x', sizeof line);
    for (int i = 0; i < count; i++)
        net_send(peer, line, sizeof line);
}

static void be_slow(void)
{
    struct timespec pause = {.tv_nsec = SLOW_MS * 1000000L};
    nanosleep(&pause, NULL);
}

static bool obey(struct echo *echo, struct net_peer *peer, const char *order)
{
    char line[64];
    if (!strncmp(order, "end ", 4))
        net_end(peer, atoi(order + 4), "as told");
    else if (!strncmp(order, "flood ", 6))
        flood(peer, atoi(order + 6));
    else if (!strcmp(order, "stop"))
        net_stop(echo->net);
    else if (!strcmp(order, "slow"))
        be_slow();
    else if (!strcmp(order, "again"))
        echo->agains = 100;
    else if (!strcmp(order, "turns"))
        snprintf(line, sizeof line, "turns %d", echo->turns), send_text(peer, line);
    else if (!strcmp(order, "sit") || !strcmp(order, "stand"))
        net_set_seated(peer, order[1] == 'i'), send_text(peer, order);
    else if (!strcmp(order, "beats"))
        snprintf(line, sizeof line, "beats %d", echo->beats), send_text(peer, line);
    else if (!strcmp(order, "gap"))
        snprintf(line, sizeof line, "gap %d", (int)(echo->gap_ns / 1000000)), send_text(peer, line);
    else if (!strcmp(order, "address"))
        send_text(peer, net_address(peer));
    else
        return false;
    return true;
}

static void message(void *context, struct net_peer *peer, const char *bytes, size_t size)
{
    char order[32] = "";
    if (size < sizeof order)
        memcpy(order, bytes, size);
    if (!obey(context, peer, order))
        net_send(peer, bytes, size);
}

static void refused(void *context, struct net_peer *peer, const char *bytes, size_t size)
{
    (void)context;
    (void)bytes;
    (void)size;
    send_text(peer, "refused");
}

/* An answer by a worker. */
struct errand {
    struct pool_job job;
    struct net *net;
    uint64_t ticket;
};

static void run_errand(struct pool_job *job, void *scratch)
{
    (void)job;
    (void)scratch;
    be_slow();
}

static void end_errand(struct pool_job *job)
{
    struct errand *errand = (struct errand *)job;
    struct net_reply reply = {.status = 200, .body = "late", .size = 4};
    net_answer(errand->net, errand->ticket, &reply);
    free(errand);
}

static void begin_errand(struct echo *echo, uint64_t ticket, struct net_reply *reply)
{
    struct errand *errand = calloc(1, sizeof *errand);
    if (!errand)
        return;
    *errand = (struct errand){
        .job = {.run = run_errand, .done = end_errand}, .net = echo->net, .ticket = ticket};
    reply->later = pool_submit(echo->pool, &errand->job, NULL) == FAULT_NONE;
    if (!reply->later) {
        reply->status = 503;
        free(errand);
    }
}

static void wake(void *context)
{
    struct echo *echo = context;
    net_wake(echo->net);
}

static void turn(void *context)
{
    struct echo *echo = context;
    echo->turns++;
    if (echo->agains > 0) {
        echo->agains--;
        net_again(echo->net);
    }
    pool_collect(echo->pool);
}

/* Processor time: it neither counts waiting nor what others on this machine do. */
static void beat(void *context)
{
    struct timespec now;
    struct echo *echo = context;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
    uint64_t now_ns = (uint64_t)now.tv_sec * 1000000000 + (uint64_t)now.tv_nsec;
    if (now_ns - echo->beat_ns > echo->gap_ns)
        echo->gap_ns = now_ns - echo->beat_ns;
    echo->beat_ns = now_ns;
    echo->beats++;
}

static void request(void *context, const struct net_request *request, struct net_reply *reply)
{
    static const char hello[] = "hello";
    struct echo *echo = context;
    *reply = (struct net_reply){.status = 200, .type = "text/plain", .body = hello, .size = 5};
    if (!strcmp(request->method, "POST")) {
        reply->body = request->body;
        reply->size = request->body_size;
    } else if (!strcmp(request->path, "/late")) {
        begin_errand(echo, request->ticket, reply);
    } else if (!strcmp(request->path, "/kept")) {
        reply->cache = "max-age=60";
    } else if (!strcmp(request->path, "/local")) {
        reply->body = request->local ? "here" : "elsewhere";
        reply->size = strlen(reply->body);
    } else if (!strcmp(request->path, "/address")) {
        reply->body = request->address;
        reply->size = strlen(request->address);
    } else if (strcmp(request->path, "/") != 0) {
        reply->status = 404;
    }
}

static void write_log(const char *line, size_t size)
{
    fwrite(line, 1, size, stderr);
}

static const char *read_words(int count, char **words, struct net_terms *terms,
                              struct listen_terms *where, const char *listen[ADDRESSES_MAX + 1])
{
    static struct note why;
    int listening = 0;
    for (int i = 1; i < count; i++) {
        const char *word = words[i], *value = i + 1 < count ? words[i + 1] : "";
        if (!strcmp(word, "--trust-proxy")) {
            terms->trust_proxy = true;
            continue;
        }
        i++;
        if (!strcmp(word, "--listen") && listening < ADDRESSES_MAX)
            listen[listening++] = value;
        else if (!strcmp(word, "--port"))
            where->port = atoi(value);
        else if (!strcmp(word, "--public-url"))
            terms->public_url = value;
        else if (strcmp(word, "--limit") != 0)
            return "unknown argument";
        else if (limits_set(&terms->limits, value, &why))
            return why.text;
    }
    if (listening == 0)
        listen[0] = "127.0.0.1";
    return NULL;
}

static void tell(const struct net *net)
{
    struct net_counters c;
    net_counters(net, &c);
    printf("accepted %llu in %llu out %llu refused %llu slow %llu left %llu evicted %llu flooded "
           "%llu\n",
           (unsigned long long)c.accepted, (unsigned long long)c.messages_in,
           (unsigned long long)c.messages_out, (unsigned long long)c.messages_refused,
           (unsigned long long)c.slow_callbacks, (unsigned long long)c.sockets,
           (unsigned long long)c.evicted, (unsigned long long)c.flooded);
}

static void say_stopping(void *context)
{
    (void)context;
    fprintf(stderr, "stopping\n");
}

int main(int count, char **words)
{
    struct note why;
    struct echo echo = {0};
    const char *listen[ADDRESSES_MAX + 1] = {0};
    struct listen_terms where = {.addresses = listen};
    const struct log log = {.level = LOG_LEVEL_DEBUG, .stamp = LOG_STAMP_NONE, .write = write_log};
    struct net_terms terms = {.log = &log,
                              .handler = {.context = &echo,
                                          .message = message,
                                          .refused = refused,
                                          .turn = turn,
                                          .beat = beat,
                                          .request = request,
                                          .stopping = say_stopping}};
    limits_init(&terms.limits);
    const char *trouble = read_words(count, words, &terms, &where, listen);
    if (trouble || listen_open(&terms.listening, &where, &why) ||
        net_open(&echo.net, &terms, &why)) {
        fprintf(stderr, "%s\n", trouble ? trouble : why.text);
        return trouble ? 2 : 3;
    }
    struct pool_terms workers = {.jobs_most = WORK_MAX, .wake = wake, .context = &echo};
    if (pool_open(&echo.pool, &workers, &why))
        return 3;
    printf("port %d\n", net_port(echo.net));
    fflush(stdout);
    net_run(echo.net);
    tell(echo.net);
    pool_close(&echo.pool);
    net_close(&echo.net);
    return 0;
}
