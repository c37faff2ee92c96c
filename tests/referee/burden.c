/* Not a test: a referee on a pipe that works questions out as a server's workers do, and tells
 * before each answer what it took, and for how long of the thread's own time nobody looked at the
 * clock: by so much an errand may overrun its time, however busy the machine is. For tools/burden.
 *
 * usage: burden DATA ERRAND_MS; requests come on standard input, a line each. */
#include "referee/errand.h"
#include "referee/house.h"
#include "rules/registry.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { CLOCKS = 2 };

static const clockid_t clocks[CLOCKS] = {CLOCK_MONOTONIC, CLOCK_THREAD_CPUTIME_ID};

struct bench {
    struct referee_host host; /* first */
    struct desk desk;
    int errand_ms;
    int64_t begin_us[CLOCKS];
    bool errand;
    bool late;
};

/* Of one thread. */
static struct {
    bool counts;
    int64_t last_us;
    int64_t longest_us;
} gap;

int __real_clock_gettime(clockid_t clock, struct timespec *out);
int __wrap_clock_gettime(clockid_t clock, struct timespec *out);

static int64_t now_us(int which)
{
    struct timespec now;
    __real_clock_gettime(clocks[which], &now);
    return (int64_t)now.tv_sec * 1000000 + now.tv_nsec / 1000;
}

static void look(void)
{
    int64_t us = now_us(1);
    if (gap.counts && us - gap.last_us > gap.longest_us)
        gap.longest_us = us - gap.last_us;
    gap.last_us = us;
}

int __wrap_clock_gettime(clockid_t clock, struct timespec *out)
{
    look();
    return __real_clock_gettime(clock, out);
}

static void start(struct bench *bench)
{
    for (int i = 0; i < CLOCKS; i++)
        bench->begin_us[i] = now_us(i);
}

static void tell(const struct bench *bench)
{
    long long us[CLOCKS];
    for (int i = 0; i < CLOCKS; i++)
        us[i] = (long long)(now_us(i) - bench->begin_us[i]);
    printf("{\"us\":%lld,\"cpu_us\":%lld,\"gap_us\":%lld,\"errand\":%s,\"late\":%s}\n", us[0],
           us[1], (long long)gap.longest_us, bench->errand ? "true" : "false",
           bench->late ? "true" : "false");
}

static void run_errand(struct referee_host *host, struct errand *errand)
{
    struct bench *bench = (struct bench *)host;
    start(bench);
    gap.counts = false;
    look();
    gap.counts = true;
    gap.longest_us = 0;
    errand_run(errand, bench->errand_ms, bench->errand_ms, &bench->desk);
    look();
    bench->errand = true;
    bench->late = errand->late;
    tell(bench);
    house_send(errand->session, errand->answer, errand->answer_size);
    errand_free(&errand);
}

static void answer(struct bench *bench, struct referee *referee, struct referee_session *session,
                   const char *line)
{
    size_t size = 0;
    const char *said;
    bench->errand = bench->late = false;
    start(bench);
    referee_line(session, line, strlen(line));
    referee_settle(referee, NULL);
    if (!bench->errand)
        tell(bench);
    while ((said = referee_take(session, &size)) != NULL)
        fwrite(said, 1, size, stdout);
    puts("");
    fflush(stdout);
}

static int serve(struct bench *bench, const struct content *content)
{
    struct referee *referee = NULL;
    struct referee_session *session = NULL;
    struct referee_terms terms = {.content = content,
                                  .rulebooks = registry_rulebooks,
                                  .version = "burden",
                                  .host = &bench->host};
    struct note why;
    char *line = NULL;
    size_t room = 0;
    if (referee_open(&referee, &terms, &why) || referee_connect(&session, referee, &why) ||
        !desk_open(&bench->desk, registry_rulebooks)) {
        fprintf(stderr, "burden: %s\n", why.text);
        return 3;
    }
    while (getline(&line, &room, stdin) > 0) {
        line[strcspn(line, "\n")] = '\0';
        answer(bench, referee, session, line);
    }
    free(line);
    referee_disconnect(&session);
    referee_close(&referee);
    desk_close(&bench->desk);
    return 0;
}

int main(int count, char **words)
{
    struct bench bench = {.host = {.send_out = run_errand}};
    struct content *content = NULL;
    struct note why;
    if (count != 3 || (bench.errand_ms = atoi(words[2])) < 1) {
        fprintf(stderr, "usage: burden DATA ERRAND_MS\n");
        return 2;
    }
    if (content_open(&content, words[1], registry_rulebooks, &why)) {
        fprintf(stderr, "burden: %s\n", why.text);
        return 3;
    }
    int code = serve(&bench, content);
    content_close(&content);
    return code;
}
