/* Bytes through a socket, by a deadline. A judge that has read a stranger's bytes is trusted no
 * more than the stranger. */
#define _GNU_SOURCE /* MSG_CMSG_CLOEXEC */
#include "server/judge.h"

#include "wire/sound.h"

#include <errno.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/pidfd.h>
#include <sys/socket.h>
#include <time.h>
#include <unistd.h>

enum {
    GRACE_MS =
        300, /* behind the question's own time: for a judge that says itself it was too long */
    COMING_MS = 500, /* a new judge may take to come */
    LOOK_MS = 50,    /* whether anybody still wants to know */
    ROOM_KEPT = 1 << 20
};

/* A question under way. */
struct asking {
    struct judge *judge;
    int64_t end_ms;
    const atomic_bool *cancelled;
};

static int64_t now_ms(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

void judge_open(struct judge *judge, int control)
{
    *judge = (struct judge){.control = control, .socket = -1, .process = -1};
}

static void let_go(struct judge *judge)
{
    if (judge->socket >= 0)
        close(judge->socket);
    if (judge->process >= 0)
        close(judge->process);
    judge->socket = judge->process = -1;
}

static void end_judge(struct judge *judge)
{
    if (judge->process >= 0)
        pidfd_send_signal(judge->process, SIGKILL, NULL, 0);
    let_go(judge);
}

void judge_close(struct judge *judge)
{
    let_go(judge);
    if (judge->control >= 0)
        close(judge->control);
    free(judge->answer);
    judge_open(judge, -1);
}

/* ---- waiting --------------------------------------------------------------------------------- */

/* Until something can be done with the descriptor: read or written, or its other end is gone. */
static enum judge_end wait_for(const struct asking *asking, int descriptor, short what)
{
    for (;;) {
        int64_t left = asking->end_ms - now_ms();
        struct pollfd watched = {.fd = descriptor, .events = what};
        if (asking->cancelled && atomic_load(asking->cancelled))
            return JUDGE_STOPPED;
        if (left <= 0)
            return JUDGE_LATE;
        int ready = poll(&watched, 1, left < LOOK_MS ? (int)left : LOOK_MS);
        if (ready > 0)
            return JUDGE_ANSWERED;
        if (ready < 0 && errno != EINTR)
            return JUDGE_DIED;
    }
}

static enum judge_end put(const struct asking *asking, const void *bytes, size_t size)
{
    int socket = asking->judge->socket;
    for (size_t done = 0; done < size;) {
        ssize_t sent =
            send(socket, (const char *)bytes + done, size - done, MSG_DONTWAIT | MSG_NOSIGNAL);
        if (sent > 0) {
            done += (size_t)sent;
            continue;
        }
        if (sent < 0 && errno != EAGAIN && errno != EINTR)
            return JUDGE_DIED;
        enum judge_end end = wait_for(asking, socket, POLLOUT);
        if (end)
            return end;
    }
    return JUDGE_ANSWERED;
}

static enum judge_end get(const struct asking *asking, void *out, size_t size)
{
    int socket = asking->judge->socket;
    for (size_t done = 0; done < size;) {
        enum judge_end end = wait_for(asking, socket, POLLIN);
        if (end)
            return end;
        ssize_t got = recv(socket, (char *)out + done, size - done, MSG_DONTWAIT);
        if (got > 0)
            done += (size_t)got;
        else if (got == 0 || (errno != EAGAIN && errno != EINTR))
            return JUDGE_DIED;
    }
    return JUDGE_ANSWERED;
}

/* ---- a judge is taken ------------------------------------------------------------------------ */

static bool take_descriptors(struct msghdr *message, int pair[2])
{
    struct cmsghdr *head = CMSG_FIRSTHDR(message);
    if (!head || head->cmsg_level != SOL_SOCKET || head->cmsg_type != SCM_RIGHTS ||
        head->cmsg_len != CMSG_LEN(2 * sizeof(int)))
        return false;
    memcpy(pair, CMSG_DATA(head), 2 * sizeof(int));
    return true;
}

static bool receive(struct judge *judge)
{
    union {
        struct cmsghdr head;
        char room[CMSG_SPACE(2 * sizeof(int))];
    } control;
    char sign = 0;
    int pair[2];
    struct iovec part = {&sign, 1};
    struct msghdr message = {.msg_iov = &part,
                             .msg_iovlen = 1,
                             .msg_control = control.room,
                             .msg_controllen = sizeof control.room};
    if (recvmsg(judge->control, &message, MSG_DONTWAIT | MSG_CMSG_CLOEXEC) != 1 ||
        !take_descriptors(&message, pair))
        return false;
    judge->socket = pair[0];
    judge->process = pair[1];
    return true;
}

/* One that waits for questions says nothing; what can be read there is its end. */
static bool is_waiting(const struct judge *judge)
{
    struct pollfd watched = {.fd = judge->socket, .events = POLLIN};
    return judge->socket >= 0 && poll(&watched, 1, 0) == 0;
}

static enum judge_end take(struct judge *judge, const atomic_bool *cancelled)
{
    struct asking coming = {.end_ms = now_ms() + COMING_MS, .cancelled = cancelled};
    while (!is_waiting(judge)) {
        let_go(judge);
        if (judge->control < 0)
            return JUDGE_ABSENT;
        enum judge_end end = wait_for(&coming, judge->control, POLLIN);
        if (end)
            return end == JUDGE_STOPPED ? end : JUDGE_ABSENT;
        if (!receive(judge))
            return JUDGE_ABSENT;
    }
    return JUDGE_ANSWERED;
}

/* ---- question and answer --------------------------------------------------------------------- */

static enum judge_end ask(const struct asking *asking, const struct court_question *question)
{
    size_t name_size = question->name ? strlen(question->name) : 0;
    size_t id_size = question->id ? strlen(question->id) : 0;
    if (name_size > COURT_NAME_MAX || id_size > COURT_ID_MAX || question->size > COURT_BYTES_MAX)
        return JUDGE_ABSENT;
    struct court_asks head = {.sign = COURT_ASKS,
                              .kind = question->kind,
                              .ms = (uint32_t)question->ms,
                              .last = question->last,
                              .whole = question->whole,
                              .cards = question->cards,
                              .form = (uint32_t)question->form,
                              .since = question->since,
                              .name_size = (uint32_t)name_size,
                              .has_id = question->id != NULL,
                              .id_size = (uint32_t)id_size,
                              .size = (uint32_t)question->size};
    if (question->eyes)
        snprintf(head.eyes, sizeof head.eyes, "%s", question->eyes);
    enum judge_end end = put(asking, &head, sizeof head);
    if (!end)
        end = put(asking, question->name, name_size);
    if (!end)
        end = put(asking, question->id, id_size);
    return end ? end : put(asking, question->bytes, question->size);
}

static bool make_room(struct judge *judge, size_t size)
{
    if (size <= judge->room)
        return true;
    free(judge->answer);
    judge->answer = malloc(size);
    judge->room = judge->answer ? size : 0;
    return judge->answer != NULL;
}

static void give_back_room(struct judge *judge)
{
    if (judge->room <= ROOM_KEPT)
        return;
    free(judge->answer);
    judge->answer = NULL;
    judge->room = 0;
}

static enum judge_end hear(const struct asking *asking, struct court_answer *out, bool *leaves)
{
    struct judge *judge = asking->judge;
    struct court_says head;
    enum judge_end end = get(asking, &head, sizeof head);
    if (end)
        return end;
    if (head.sign != COURT_SAYS || head.size == 0 || head.size > COURT_ANSWER_MAX ||
        !make_room(judge, head.size))
        return JUDGE_DIED;
    end = get(asking, judge->answer, head.size);
    if (end)
        return end;
    if (!sound_object(judge->answer, head.size))
        return JUDGE_DIED;
    *leaves = head.leaves != 0;
    *out = (struct court_answer){
        .bytes = judge->answer, .size = head.size, .no = head.no != 0, .last = head.last};
    return JUDGE_ANSWERED;
}

enum judge_end judge_ask(struct judge *judge, const struct court_question *question,
                         const atomic_bool *cancelled, struct court_answer *out)
{
    bool leaves = false;
    give_back_room(judge);
    enum judge_end end = take(judge, cancelled);
    if (end)
        return end;
    struct asking asking = {
        .judge = judge, .end_ms = now_ms() + question->ms + GRACE_MS, .cancelled = cancelled};
    end = ask(&asking, question);
    if (!end)
        end = hear(&asking, out, &leaves);
    if (end)
        end_judge(judge);
    else if (leaves)
        let_go(judge);
    return end;
}
