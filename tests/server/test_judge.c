/* Judges from both ends: what they may not do, what they die of, and that others take their place.
 */
#define _GNU_SOURCE
#include "base/check.h"
#include "rules/registry.h"
#include "server/judge.h"
#include "server/jury.h"
#include "tests/support/test.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/ptrace.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#if defined(__SANITIZE_ADDRESS__)
#define SANITIZED 1
#elif defined(__has_feature)
#if __has_feature(address_sanitizer)
#define SANITIZED 1
#endif
#endif
#ifndef SANITIZED
#define SANITIZED 0
#endif

enum {
    RULEBOOKS_MAX = 16,
    NAUGHTY = 1 /* of the registry */,
    QUICK_MS = 200,
    LONG_MS = 20000,
    DEATHS = 50,
    WAIT_MS = 20000
};

/* ---- a rule system that does what it must not -------------------------------------------------
 */

enum deed {
    NO_DEED,
    OPEN_FILE,
    READ_FILE,
    OPEN_SOCKET,
    FORK,
    EXEC,
    KILL_PARENT,
    MAP_CODE,
    MAP_SHARED_PAGE,
    WRITE_ELSEWHERE,
    LIFT_LIMIT,
    TRACE,
    BREAK_PROMISE,
    OVERRUN,
    SPIN
};

static enum deed deed; /* of judges that are forked from now on */
static void *shared;   /* a page that judges must not have */

static void do_deed(void)
{
    static char *const words[] = {"true", NULL};
    volatile uintptr_t nowhere = 8;
    char byte = 0;
    switch (deed) {
    case NO_DEED:
        break;
    case OPEN_FILE:
        close(open("/etc/hostname", O_RDONLY));
        break;
    case READ_FILE:
        byte = (char)(read(0, &byte, 1) + byte);
        break;
    case OPEN_SOCKET:
        close(socket(AF_INET, SOCK_STREAM, 0));
        break;
    case FORK:
        if (fork() == 0)
            _exit(0);
        break;
    case EXEC:
        execv("/bin/true", words);
        break;
    case KILL_PARENT:
        kill(getppid(), SIGCONT);
        break;
    case MAP_CODE:
        mmap(NULL, 4096, PROT_READ | PROT_EXEC, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
        break;
    case MAP_SHARED_PAGE:
        *(volatile char *)shared = 'j';
        break;
    case WRITE_ELSEWHERE:
        byte = (char)write(1, "x", 1);
        break;
    case LIFT_LIMIT:
        setrlimit(RLIMIT_AS, &(struct rlimit){RLIM_INFINITY, RLIM_INFINITY});
        break;
    case TRACE:
        ptrace(PTRACE_TRACEME, 0, NULL, NULL);
        break;
    case BREAK_PROMISE:
        CHECK(deed == NO_DEED);
        break;
    case OVERRUN:
        *(volatile int *)nowhere = 1;
        break;
    case SPIN:
        for (volatile bool on = true; on;)
            ;
        break;
    }
}

static struct rulebook naughty;
static const struct rulebook *rulebooks[RULEBOOKS_MAX];

static enum fault price(const struct library *library, int design, int *points, struct working *out,
                        struct note *why)
{
    do_deed();
    return registry_rulebooks[NAUGHTY]->price(library, design, points, out, why);
}

/* ---- a parent and a worker in one -------------------------------------------------------------
 */

static struct {
    struct content *content;
    struct jury *jury;
    struct judge judge;
    char log[4096];
} world;

static int64_t now_ms(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

static void note_line(const char *line, size_t size)
{
    size_t length = strlen(world.log);
    snprintf(world.log + length, sizeof world.log - length, "%.*s", (int)size, line);
}

static const struct log jury_lines = {
    .level = LOG_LEVEL_NOTICE, .stamp = LOG_STAMP_NONE, .write = note_line};

static void load(void)
{
    struct note why = {.text = ""};
    if (world.content)
        return;
    naughty = *registry_rulebooks[NAUGHTY];
    naughty.price = price;
    for (int i = 0; registry_rulebooks[i]; i++)
        rulebooks[i] = i == NAUGHTY ? &naughty : registry_rulebooks[i];
    if (content_open(&world.content, DATA_FOLDER, rulebooks, &why))
        fail_msg("content: %s", why.text);
    shared = mmap(NULL, 4096, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    assert_true(shared != MAP_FAILED);
}

static void close_world(void)
{
    judge_close(&world.judge);
    jury_close(&world.jury);
    while (waitpid(-1, NULL, 0) > 0)
        ;
}

static void open_world(enum deed what)
{
    if (world.jury)
        close_world(); /* a test has failed */
    load();
    deed = what;
    world.log[0] = '\0';
    struct jury_terms terms = {.court = {world.content, rulebooks, "test"},
                               .shared = shared,
                               .shared_size = 4096,
                               .log = &jury_lines};
    assert_int_equal(jury_open(&world.jury, &terms, NULL), FAULT_NONE);
    int control = jury_begin(world.jury);
    assert_true(control >= 0);
    assert_int_equal(jury_tick(world.jury, now_ms()), -1);
    judge_open(&world.judge, control);
}

/* Buries whoever is dead. Waits for `least` of them. */
static int bury(int least)
{
    int buried = 0, status = 0;
    int64_t end = now_ms() + WAIT_MS;
    for (;;) {
        pid_t pid = waitpid(-1, &status, WNOHANG);
        if (pid > 0) {
            assert_true(jury_reap(world.jury, pid, status, now_ms()));
            buried++;
        } else if (buried >= least) {
            return buried;
        } else {
            assert_true(now_ms() < end);
            nanosleep(&(struct timespec){0, 1000000}, NULL);
        }
    }
}

static enum judge_end ask(const char *line, int ms, struct court_answer *out)
{
    return judge_ask(
        &world.judge,
        &(struct court_question){.kind = COURT_LINE, .ms = ms, .bytes = line, .size = strlen(line)},
        NULL, out);
}

static const char naughty_line[] =
    "{\"id\":7,\"verb\":\"price\",\"ruleset\":\"admiralty\",\"design\":\"anval\"}";
static const char plain_line[] = "{\"id\":8,\"verb\":\"preview\",\"scenario\":\"nova/duel\"}";

static void expect_answer(const char *line, const char *start)
{
    struct court_answer answer = {0};
    assert_int_equal(ask(line, LONG_MS, &answer), JUDGE_ANSWERED);
    if (answer.size < strlen(start) || memcmp(answer.bytes, start, strlen(start)) != 0)
        fail_msg("%.*s", (int)answer.size, answer.bytes);
}

/* The pids of our children, at most `capacity`. */
static int list_children(pid_t *out, int capacity)
{
    char path[64];
    int count = 0, pid = 0;
    snprintf(path, sizeof path, "/proc/self/task/%d/children", (int)getpid());
    FILE *file = fopen(path, "r");
    assert_non_null(file);
    while (count < capacity && fscanf(file, "%d", &pid) == 1)
        out[count++] = pid;
    fclose(file);
    return count;
}

static int count_descriptors(void)
{
    int count = 0;
    DIR *folder = opendir("/proc/self/fd");
    assert_non_null(folder);
    while (readdir(folder))
        count++;
    closedir(folder);
    return count;
}

/* ---- answers ----------------------------------------------------------------------------------
 */

TEST(judge, answers_lines_and_forgets_them)
{
    open_world(NO_DEED);
    expect_answer(plain_line, "{\"id\":8,\"answer\":\"preview\",\"ruleset\":\"nova\"");
    expect_answer(naughty_line, "{\"id\":7,\"answer\":\"price\"");
    expect_answer("{\"id\":1,\"verb\":\"new\",\"scenario\":\"nova/duel\"}",
                  "{\"id\":1,\"answer\":\"new\"}");
    expect_answer("{\"id\":2,\"verb\":\"view\"}", "{\"id\":2,\"error\":{\"code\":\"no-match\"");
    expect_answer("{\"id\":3,\"verb\":\"audit\",\"scenario\":{}}", "{\"id\":3,\"error\":");
    expect_answer("nonsense", "{\"id\":null,\"error\":{\"code\":\"bad-json\"");
    assert_int_equal(bury(0), 0);
    close_world();
}

TEST(judge, plays_files)
{
    struct court_answer answer = {0};
    char *bytes = malloc(4 << 20);
    FILE *file = fopen(REPLAY_FOLDER "/nova-1-duel.battle", "rb");
    assert_true(bytes && file);
    size_t size = fread(bytes, 1, 4 << 20, file);
    fclose(file);
    struct court_question question = {.kind = COURT_FILE,
                                      .ms = LONG_MS,
                                      .bytes = bytes,
                                      .size = size,
                                      .name = "r1",
                                      .whole = true};
    open_world(NO_DEED);
    assert_int_equal(judge_ask(&world.judge, &question, NULL, &answer), JUDGE_ANSWERED);
    assert_false(answer.no);
    assert_true(answer.last > 10);
    assert_memory_equal(answer.bytes, "{\"replay\":\"r1\",\"ruleset\":\"nova\"", 31);
    question.id = "\"x\"";
    question.whole = false;
    question.last = 3;
    assert_int_equal(judge_ask(&world.judge, &question, NULL, &answer), JUDGE_ANSWERED);
    assert_int_equal(answer.last, 3);
    assert_memory_equal(answer.bytes, "{\"id\":\"x\",\"answer\":\"replay\"", 27);
    question.ms = 0; /* whatever it takes is too long */
    question.whole = true;
    assert_int_equal(judge_ask(&world.judge, &question, NULL, &answer), JUDGE_ANSWERED);
    assert_true(answer.no);
    assert_non_null(memmem(answer.bytes, answer.size, "too long", 8));
    assert_int_equal(bury(0), 0);
    close_world();
    free(bytes);
}

/* ---- what a judge dies of ---------------------------------------------------------------------
 */

static void expect_death(enum deed what, const char *words)
{
    struct court_answer answer;
    open_world(what);
    expect_answer(plain_line, "{\"id\":8,\"answer\":\"preview\"");
    assert_int_equal(ask(naughty_line, LONG_MS, &answer), JUDGE_DIED);
    expect_answer(plain_line, "{\"id\":8,\"answer\":\"preview\"");
    bury(1);
    if (!strstr(world.log, words))
        fail_msg("%s: %s", words, world.log);
    close_world();
}

TEST(judge, dies_when_it_does_what_it_need_not)
{
    char signal_words[40];
    static const enum deed deeds[] = {OPEN_FILE,   READ_FILE, OPEN_SOCKET,     FORK,       EXEC,
                                      KILL_PARENT, MAP_CODE,  WRITE_ELSEWHERE, LIFT_LIMIT, TRACE};
    if (SANITIZED)
        return; /* where nothing is forbidden, see confine.c */
    snprintf(signal_words, sizeof signal_words, " signal=%d", SIGSYS);
    for (size_t i = 0; i < sizeof deeds / sizeof deeds[0]; i++)
        expect_death(deeds[i], signal_words);
}

TEST(judge, dies_alone_of_our_mistakes)
{
    expect_death(BREAK_PROMISE, "broken promise: deed == NO_DEED");
    expect_death(OVERRUN, "event=judge-died ");
}

TEST(judge, has_no_memory_in_common_with_us)
{
    expect_death(MAP_SHARED_PAGE, "event=judge-died ");
    assert_int_equal(*(char *)shared, 0);
}

TEST(judge, is_killed_when_its_time_is_used_up)
{
    struct court_answer answer;
    open_world(SPIN);
    assert_int_equal(ask(naughty_line, QUICK_MS, &answer), JUDGE_LATE);
    expect_answer(plain_line, "{\"id\":8,\"answer\":\"preview\"");
    bury(1);
    close_world();
}

TEST(judge, that_is_stopped_is_replaced)
{
    struct court_answer answer;
    pid_t judges[JURY_SIZE + 1] = {0};
    open_world(NO_DEED);
    expect_answer(plain_line, "{\"id\":8");
    assert_int_equal(list_children(judges, JURY_SIZE + 1), JURY_SIZE);
    for (int i = 0; i < JURY_SIZE; i++)
        kill(judges[i], SIGSTOP);
    for (int i = 0; i < JURY_SIZE; i++)
        assert_int_equal(ask(plain_line, QUICK_MS, &answer), JUDGE_LATE);
    bury(JURY_SIZE);
    jury_tick(world.jury, now_ms());
    expect_answer(plain_line, "{\"id\":8");
    close_world();
}

TEST(judge, that_is_killed_from_outside_is_replaced)
{
    struct court_answer answer;
    pid_t judges[JURY_SIZE] = {0};
    open_world(SPIN);
    assert_int_equal(list_children(judges, JURY_SIZE), JURY_SIZE);
    pid_t killer = fork();
    if (killer == 0) {
        nanosleep(&(struct timespec){0, 100000000}, NULL);
        for (int i = 0; i < JURY_SIZE; i++)
            kill(judges[i], SIGKILL);
        _exit(0);
    }
    assert_int_equal(ask(naughty_line, LONG_MS, &answer), JUDGE_DIED);
    assert_int_equal(waitpid(killer, NULL, 0), killer);
    bury(JURY_SIZE);
    assert_int_equal(ask(plain_line, QUICK_MS, &answer), JUDGE_ABSENT);
    jury_tick(world.jury, now_ms());
    expect_answer(plain_line, "{\"id\":8");
    close_world();
}

TEST(judge, is_not_waited_for_by_those_who_have_left)
{
    struct court_answer answer;
    const atomic_bool cancelled = true;
    open_world(SPIN);
    struct court_question question = {
        .kind = COURT_LINE, .ms = LONG_MS, .bytes = naughty_line, .size = sizeof naughty_line - 1};
    assert_int_equal(judge_ask(&world.judge, &question, &cancelled, &answer), JUDGE_STOPPED);
    close_world();
}

/* ---- what it has left -------------------------------------------------------------------------
 */

static void read_process(pid_t pid, const char *name, char *out, size_t size)
{
    char path[64];
    snprintf(path, sizeof path, "/proc/%d/%s", (int)pid, name);
    FILE *file = fopen(path, "r");
    assert_non_null(file);
    out[fread(out, 1, size - 1, file)] = '\0';
    fclose(file);
}

static int count_descriptors_of(pid_t pid)
{
    char path[64];
    int count = 0;
    const struct dirent *entry;
    snprintf(path, sizeof path, "/proc/%d/fd", (int)pid);
    DIR *folder = opendir(path);
    assert_non_null(folder);
    while ((entry = readdir(folder)))
        count += entry->d_name[0] != '.';
    closedir(folder);
    return count;
}

static void expect_limit(const char *limits, const char *name, const char *value)
{
    const char *line = strstr(limits, name);
    assert_non_null(line);
    line += strlen(name);
    line += strspn(line, " ");
    if (strncmp(line, value, strlen(value)) != 0)
        fail_msg("%s is %.20s, not %s", name, line, value);
}

TEST(judge, has_limits_and_a_filter)
{
    static char text[1 << 16];
    pid_t judges[JURY_SIZE] = {0};
    open_world(NO_DEED);
    expect_answer(plain_line, "{\"id\":8");
    expect_answer(plain_line, "{\"id\":8");
    assert_int_equal(list_children(judges, JURY_SIZE), JURY_SIZE);
    pid_t asked = judges[0];
    assert_int_equal(count_descriptors_of(asked), 2);
    read_process(asked, "limits", text, sizeof text);
    expect_limit(text, "Max core file size", "0 ");
    expect_limit(text, "Max file size", "0 ");
    expect_limit(text, "Max processes", "0 ");
    expect_limit(text, "Max cpu time", "3600 ");
    if (!SANITIZED) {
        expect_limit(text, "Max open files", "0 ");
        expect_limit(text, "Max address space", "1073741824 ");
        read_process(asked, "status", text, sizeof text);
        assert_non_null(strstr(text, "Seccomp:\t2"));
        assert_non_null(strstr(text, "NoNewPrivs:\t1"));
    }
    assert_int_equal(getpriority(PRIO_PROCESS, (id_t)asked), getpriority(PRIO_PROCESS, 0) + 5);
    close_world();
}

/* ---- beginning and end ------------------------------------------------------------------------
 */

TEST(judge, leaves_when_its_worker_does)
{
    open_world(NO_DEED);
    expect_answer(plain_line, "{\"id\":8");
    judge_close(&world.judge); /* and the one that waits in the control socket */
    assert_int_equal(bury(JURY_SIZE), JURY_SIZE);
    assert_string_equal(world.log, "");
    close_world();
}

/* We are the worker, somebody else is the parent and is killed. */
TEST(judge, ends_with_its_parent)
{
    load();
    deed = NO_DEED;
    struct jury_terms terms = {.court = {world.content, rulebooks, "test"}};
    struct jury *jury = NULL;
    assert_int_equal(jury_open(&jury, &terms, NULL), FAULT_NONE);
    int control = jury_begin(jury);
    pid_t parent = fork();
    if (parent == 0) {
        jury_tick(jury, now_ms());
        for (;;)
            pause();
    }
    judge_open(&world.judge, control);
    struct court_answer answer = {0};
    enum judge_end end = JUDGE_ABSENT;
    for (int64_t until = now_ms() + WAIT_MS; end && now_ms() < until;)
        end = ask(plain_line, LONG_MS, &answer);
    assert_int_equal(end, JUDGE_ANSWERED);
    kill(parent, SIGKILL);
    assert_int_equal(waitpid(parent, NULL, 0), parent);
    struct pollfd watched = {.fd = world.judge.socket, .events = POLLIN};
    assert_int_equal(poll(&watched, 1, WAIT_MS), 1);
    assert_true(watched.revents & POLLHUP);
    judge_close(&world.judge);
    jury_close(&jury);
}

TEST(judge, deaths_leave_nothing_behind)
{
    struct court_answer answer;
    open_world(BREAK_PROMISE);
    expect_answer(plain_line, "{\"id\":8");
    int before = count_descriptors();
    for (int i = 0; i < DEATHS; i++) {
        assert_int_equal(ask(naughty_line, LONG_MS, &answer), JUDGE_DIED);
        bury(1);
        jury_tick(world.jury, now_ms() + (int64_t)i * JURY_PAUSE_MS_MAX * 2);
        expect_answer(plain_line, "{\"id\":8");
    }
    assert_int_equal(count_descriptors(), before);
    close_world();
}

TEST(judge, dying_again_and_again_makes_pauses)
{
    struct court_answer answer;
    int64_t now = now_ms(), least = 0;
    open_world(BREAK_PROMISE);
    int pauses = 0;
    for (int i = 0; i < 20; i++) {
        assert_int_equal(ask(naughty_line, LONG_MS, &answer), JUDGE_DIED);
        int status = 0;
        pid_t pid = waitpid(-1, &status, 0);
        assert_true(jury_reap(world.jury, pid, status, now));
        int wait_ms = jury_tick(world.jury, now);
        if (wait_ms > 0) {
            assert_true(wait_ms >= least && wait_ms <= JURY_PAUSE_MS_MAX);
            least = wait_ms;
            pauses++;
            now += wait_ms;
            assert_int_equal(jury_tick(world.jury, now), -1);
        }
    }
    assert_in_range(pauses, 10, 19);
    assert_int_equal(least, JURY_PAUSE_MS_MAX);
    close_world();
}

/* ---- judges that lie --------------------------------------------------------------------------
 */

/* Somebody in a judge's place who reads the question and says `bytes`, after a head. */
static enum judge_end ask_liar(struct court_says head, const char *bytes, size_t size)
{
    int pair[2];
    struct court_answer answer;
    assert_int_equal(socketpair(AF_UNIX, SOCK_STREAM, 0, pair), 0);
    pid_t pid = fork();
    if (pid == 0) {
        char question[sizeof(struct court_asks) + sizeof plain_line];
        ssize_t done = 0;
        while (done < (ssize_t)(sizeof question - 1))
            done += read(pair[1], question + done, sizeof question - 1 - (size_t)done);
        done = write(pair[1], &head, sizeof head);
        done += write(pair[1], bytes, size);
        _exit(done < 0);
    }
    close(pair[1]);
    judge_open(&world.judge, -1);
    world.judge.socket = pair[0];
    enum judge_end end = ask(plain_line, LONG_MS, &answer);
    judge_close(&world.judge);
    assert_int_equal(waitpid(pid, NULL, 0), pid);
    return end;
}

TEST(judge, is_not_believed)
{
    static const char good[] = "{\"id\":8}";
    struct court_says head = {.sign = COURT_SAYS, .size = sizeof good - 1};
    assert_int_equal(ask_liar(head, good, sizeof good - 1), JUDGE_ANSWERED);
    assert_int_equal(ask_liar(head, good, sizeof good - 2), JUDGE_DIED);
    assert_int_equal(ask_liar(head, "{\"id\":8]", sizeof good - 1), JUDGE_DIED);
    assert_int_equal(ask_liar(head, "{\"i\nd\":8", sizeof good - 1), JUDGE_DIED);
    head.size = 0;
    assert_int_equal(ask_liar(head, "", 0), JUDGE_DIED);
    head.size = COURT_ANSWER_MAX + 1;
    assert_int_equal(ask_liar(head, good, sizeof good - 1), JUDGE_DIED);
    head = (struct court_says){.sign = COURT_ASKS, .size = sizeof good - 1};
    assert_int_equal(ask_liar(head, good, sizeof good - 1), JUDGE_DIED);
}
