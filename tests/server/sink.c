/* Takes every connection, reads whatever comes and throws it away: what attackers cost the machine
 * when nobody minds them. Prints "port N" first; ends with its standard input.
 *
 * usage: sink */
#define _GNU_SOURCE
#include <arpa/inet.h>
#include <errno.h>
#include <stdint.h>
#include <stdio.h>
#include <sys/epoll.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <unistd.h>

enum { BACKLOG = 4096, EVENTS = 64, READ_SIZE = 1 << 16 };

static int fail(const char *what)
{
    perror(what);
    return 3;
}

static void allow_files(void)
{
    struct rlimit files;
    if (getrlimit(RLIMIT_NOFILE, &files) == 0) {
        files.rlim_cur = files.rlim_max;
        setrlimit(RLIMIT_NOFILE, &files);
    }
}

static int listen_somewhere(void)
{
    struct sockaddr_in address = {.sin_family = AF_INET, .sin_addr.s_addr = htonl(INADDR_LOOPBACK)};
    socklen_t size = sizeof address;
    int handle = socket(AF_INET, SOCK_STREAM | SOCK_NONBLOCK | SOCK_CLOEXEC, 0);
    if (handle < 0 || bind(handle, (struct sockaddr *)&address, size) || listen(handle, BACKLOG) ||
        getsockname(handle, (struct sockaddr *)&address, &size))
        return -1;
    printf("port %d\n", ntohs(address.sin_port));
    fflush(stdout);
    return handle;
}

static void watch(int epoll, int handle)
{
    struct epoll_event event = {.events = EPOLLIN, .data.fd = handle};
    if (epoll_ctl(epoll, EPOLL_CTL_ADD, handle, &event))
        close(handle);
}

static void accept_all(int epoll, int listener)
{
    int handle;
    while ((handle = accept4(listener, NULL, NULL, SOCK_NONBLOCK | SOCK_CLOEXEC)) >= 0)
        watch(epoll, handle);
}

static void throw_away(int handle)
{
    static char bytes[READ_SIZE];
    ssize_t size = read(handle, bytes, sizeof bytes);
    if (size == 0 || (size < 0 && errno != EAGAIN))
        close(handle);
}

int main(void)
{
    struct epoll_event events[EVENTS];
    allow_files();
    int epoll = epoll_create1(EPOLL_CLOEXEC);
    int listener = listen_somewhere();
    if (epoll < 0 || listener < 0)
        return fail("sink");
    watch(epoll, listener);
    watch(epoll, STDIN_FILENO);
    for (;;) {
        int count = epoll_wait(epoll, events, EVENTS, -1);
        for (int i = 0; i < count; i++) {
            if (events[i].data.fd == STDIN_FILENO)
                return 0;
            if (events[i].data.fd == listener)
                accept_all(epoll, listener);
            else
                throw_away(events[i].data.fd);
        }
    }
}
