/* Judges come and go; the pauses between them grow while they die young. */
#define _GNU_SOURCE /* pipe2, SOCK_CLOEXEC */
#include "server/jury.h"

#include "server/confine.h"
#include "server/verdict.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/pidfd.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

enum {
    YOUNG_MS = 5000,
    FREE_DEATHS = 4, /* young ones before there are pauses */
    FIRST_PAUSE_MS = 20,
    WORDS_MAX = 240,
    UNTAKEN_PAUSE_MS = 100,
    USELESS_PAUSE_MS = 60000, /* where no process can be confined */
    LEAVES_CPU_SECONDS = 600, /* so that nothing adds up in a judge for ever */
    EXIT_UNCONFINED = 70
};

struct member {
    pid_t pid; /* 0: none */
    int words; /* what it says when it dies; -1: nothing */
    int64_t born_ms;
    bool dismissed; /* by us */
};

struct jury {
    struct jury_terms terms;
    int control;                          /* -1: there is no worker */
    struct member members[2 * JURY_SIZE]; /* those of the last worker may not be buried yet */
    int deaths;                           /* of young judges in a row … */
    uint64_t deaths_ever;                 /* … and of all that were not told to go */
    int64_t next_ms;
};

/* ---- the judge ------------------------------------------------------------------------------- */

static bool read_all(void *out, size_t size)
{
    for (size_t done = 0; done < size;) {
        ssize_t got = read(CONFINE_SOCKET, (char *)out + done, size - done);
        if (got > 0)
            done += (size_t)got;
        else if (got == 0 || errno != EINTR)
            return false;
    }
    return true;
}

static bool write_all(const void *bytes, size_t size)
{
    for (size_t done = 0; done < size;) {
        ssize_t put = write(CONFINE_SOCKET, (const char *)bytes + done, size - done);
        if (put > 0)
            done += (size_t)put;
        else if (put == 0 || errno != EINTR)
            return false;
    }
    return true;
}

static bool is_old(void)
{
    struct timespec used;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &used);
    return used.tv_sec >= LEAVES_CPU_SECONDS;
}

static bool is_sound(const struct court_asks *head)
{
    return head->sign == COURT_ASKS && head->name_size <= COURT_NAME_MAX &&
           head->form <= VERDICT_ACCOUNT && memchr(head->eyes, 0, sizeof head->eyes) &&
           head->id_size <= COURT_ID_MAX && head->size <= COURT_BYTES_MAX;
}

/* False: nobody asks any more. */
static bool answer_next(struct court *court, char *name, char *id)
{
    struct court_asks head;
    if (!read_all(&head, sizeof head) || !is_sound(&head) || !read_all(name, head.name_size) ||
        !read_all(id, head.id_size))
        return false;
    char *bytes = malloc(head.size + 1);
    if (!bytes || !read_all(bytes, head.size))
        return false;
    name[head.name_size] = id[head.id_size] = '\0';
    struct court_question question = {.kind = (enum court_kind)head.kind,
                                      .ms = (int)head.ms,
                                      .bytes = bytes,
                                      .size = head.size,
                                      .name = name,
                                      .id = head.has_id ? id : NULL,
                                      .whole = head.whole != 0,
                                      .cards = head.cards != 0,
                                      .form = (int)head.form,
                                      .eyes = head.eyes,
                                      .since = head.since,
                                      .last = head.last};
    struct court_answer answer;
    court_hear(court, &question, &answer);
    struct court_says says = {.sign = COURT_SAYS,
                              .no = answer.no,
                              .last = answer.last,
                              .leaves = is_old(),
                              .size = (uint32_t)answer.size};
    bool told = write_all(&says, sizeof says) && write_all(answer.bytes, answer.size);
    free(bytes);
    return told && !says.leaves;
}

_Noreturn static void sit(const struct jury_terms *terms, int socket, int words, pid_t parent)
{
    struct court *court = NULL;
    char name[COURT_NAME_MAX + 1], id[COURT_ID_MAX + 1];
    if (terms->shared)
        munmap(terms->shared, terms->shared_size);
    if (court_open(&court, &terms->court, NULL) || !confine_judge(socket, words, parent))
        _exit(EXIT_UNCONFINED);
    while (answer_next(court, name, id))
        ;
    _exit(0);
}

/* ---- forking and handing over ---------------------------------------------------------------- */

static bool send_pair(int control, int socket, int process)
{
    union {
        struct cmsghdr head;
        char room[CMSG_SPACE(2 * sizeof(int))];
    } control_room;
    int pair[2] = {socket, process};
    char sign = 'j';
    struct iovec part = {&sign, 1};
    struct msghdr message = {.msg_iov = &part,
                             .msg_iovlen = 1,
                             .msg_control = control_room.room,
                             .msg_controllen = sizeof control_room.room};
    memset(&control_room, 0, sizeof control_room);
    struct cmsghdr *head = CMSG_FIRSTHDR(&message);
    head->cmsg_level = SOL_SOCKET;
    head->cmsg_type = SCM_RIGHTS;
    head->cmsg_len = CMSG_LEN(sizeof pair);
    memcpy(CMSG_DATA(head), pair, sizeof pair);
    return sendmsg(control, &message, MSG_DONTWAIT | MSG_NOSIGNAL) == 1;
}

static void close_both(const int pair[2])
{
    close(pair[0]);
    close(pair[1]);
}

/* The worker gets its socket and a handle to kill it by, which names no other process later. */
static bool hand_over(const struct jury *jury, pid_t pid, int socket)
{
    int process = pidfd_open(pid, 0);
    bool done = process >= 0 && send_pair(jury->control, socket, process);
    if (process >= 0)
        close(process);
    return done;
}

static bool appoint(struct jury *jury, struct member *member, int64_t now_ms)
{
    int sockets[2], words[2];
    pid_t self = getpid();
    if (socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, sockets))
        return false;
    if (pipe2(words, O_CLOEXEC | O_NONBLOCK)) {
        close_both(sockets);
        return false;
    }
    pid_t pid = fork();
    if (pid == 0)
        sit(&jury->terms, sockets[1], words[1], self);
    if (pid > 0) {
        *member = (struct member){.pid = pid, .words = words[0], .born_ms = now_ms};
        log_tell(jury->terms.log, &(struct log_facts){LOG_JUDGE_APPOINTED, .process = pid});
    } else {
        close(words[0]);
    }
    close(words[1]);
    if (pid > 0 && !hand_over(jury, pid, sockets[0])) {
        kill(pid, SIGKILL); /* the worker is dying, or takes none */
        member->dismissed = true;
        jury->next_ms = now_ms + UNTAKEN_PAUSE_MS;
    }
    close_both(sockets);
    return pid > 0;
}

/* ---- the parent ------------------------------------------------------------------------------ */

enum fault jury_open(struct jury **out, const struct jury_terms *terms, struct note *why)
{
    struct jury *jury = calloc(1, sizeof *jury);
    *out = jury;
    if (!jury)
        return note_set(why, FAULT_WORLD, NULL, "out of memory");
    jury->terms = *terms;
    jury->control = -1;
    return FAULT_NONE;
}

void jury_leave(struct jury *jury)
{
    for (int i = 0; i < 2 * JURY_SIZE; i++)
        if (jury->members[i].pid)
            close(jury->members[i].words);
    memset(jury->members, 0, sizeof jury->members);
    if (jury->control >= 0)
        close(jury->control);
    jury->control = -1;
}

void jury_end(struct jury *jury)
{
    for (int i = 0; i < 2 * JURY_SIZE; i++)
        if (jury->members[i].pid) {
            kill(jury->members[i].pid, SIGKILL);
            jury->members[i].dismissed = true;
        }
    if (jury->control >= 0)
        close(jury->control);
    jury->control = -1;
}

void jury_close(struct jury **jury)
{
    if (!*jury)
        return;
    jury_end(*jury);
    jury_leave(*jury);
    free(*jury);
    *jury = NULL;
}

int jury_begin(struct jury *jury)
{
    int pair[2];
    jury_end(jury);
    jury->next_ms = 0;
    jury->deaths = 0;
    if (socketpair(AF_UNIX, SOCK_SEQPACKET | SOCK_CLOEXEC, 0, pair))
        return -1;
    jury->control = pair[0];
    return pair[1];
}

uint64_t jury_deaths(const struct jury *jury)
{
    return jury->deaths_ever;
}

static int count_serving(const struct jury *jury)
{
    int serving = 0;
    for (int i = 0; i < 2 * JURY_SIZE; i++)
        serving += jury->members[i].pid && !jury->members[i].dismissed;
    return serving;
}

static struct member *find_place(struct jury *jury)
{
    for (int i = 0; i < 2 * JURY_SIZE; i++)
        if (!jury->members[i].pid)
            return &jury->members[i];
    return NULL;
}

int jury_tick(struct jury *jury, int64_t now_ms)
{
    struct member *place = NULL;
    if (jury->control < 0)
        return -1;
    while (count_serving(jury) < JURY_SIZE && (place = find_place(jury)) != NULL) {
        if (now_ms < jury->next_ms)
            return (int)(jury->next_ms - now_ms);
        if (!appoint(jury, place, now_ms)) {
            jury->next_ms = now_ms + JURY_PAUSE_MS_MAX;
            log_tell(jury->terms.log,
                     &(struct log_facts){LOG_JUDGE_NOT_STARTED, .reason = strerror(errno)});
            return JURY_PAUSE_MS_MAX;
        }
    }
    return -1;
}

/* With its last words. */
static void bury(const struct jury *jury, const struct member *member, int status)
{
    char words[WORDS_MAX + 1] = "";
    ssize_t got = read(member->words, words, WORDS_MAX);
    words[got > 0 ? got : 0] = '\0';
    words[strcspn(words, "\n")] = '\0';
    log_tell(jury->terms.log,
             &(struct log_facts){LOG_JUDGE_DIED, .process = member->pid,
                                 .signal = WIFSIGNALED(status) ? WTERMSIG(status) : 0,
                                 .code = WIFSIGNALED(status) ? 0 : WEXITSTATUS(status),
                                 .reason = words});
}

/* Whoever dies young may have been killed by a question that is asked again and again. */
static void note_death(struct jury *jury, const struct member *member, int64_t now_ms)
{
    int pause_ms = 0;
    jury->deaths = now_ms - member->born_ms < YOUNG_MS ? jury->deaths + 1 : 0;
    if (jury->deaths > FREE_DEATHS)
        pause_ms = FIRST_PAUSE_MS;
    for (int i = FREE_DEATHS + 1; i < jury->deaths && pause_ms < JURY_PAUSE_MS_MAX; i++)
        pause_ms *= 2;
    if (pause_ms > JURY_PAUSE_MS_MAX)
        pause_ms = JURY_PAUSE_MS_MAX;
    if (pause_ms > 0)
        jury->next_ms = now_ms + pause_ms;
}

bool jury_reap(struct jury *jury, pid_t pid, int status, int64_t now_ms)
{
    for (int i = 0; i < 2 * JURY_SIZE; i++) {
        struct member *member = &jury->members[i];
        if (member->pid != pid)
            continue;
        bool left = WIFEXITED(status) && WEXITSTATUS(status) == 0;
        if (!member->dismissed && !left) {
            bury(jury, member, status);
            note_death(jury, member, now_ms);
            jury->deaths_ever++;
            if (WIFEXITED(status) && WEXITSTATUS(status) == EXIT_UNCONFINED)
                jury->next_ms = now_ms + USELESS_PAUSE_MS;
        }
        close(member->words);
        *member = (struct member){0};
        return true;
    }
    return false;
}
