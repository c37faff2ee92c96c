/* Terminal handling without a single global: signals arrive through a descriptor. */
#include "cli/screen.h"

#include <errno.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/signalfd.h>
#include <unistd.h>

static void stop_signals(sigset_t *set)
{
    sigemptyset(set);
    sigaddset(set, SIGINT);
    sigaddset(set, SIGTERM);
    sigaddset(set, SIGHUP);
}

void screen_open(struct screen *screen, bool plain, int fixed_width)
{
    sigset_t set;
    const char *no_colour = getenv("NO_COLOR"), *kind = getenv("TERM");
    bool dumb = !kind || strcmp(kind, "dumb") == 0;
    memset(screen, 0, sizeof *screen);
    screen->terminal = !plain && !dumb && isatty(STDIN_FILENO) && isatty(STDOUT_FILENO);
    screen->colour = screen->terminal && !(no_colour && *no_colour);
    screen->fixed_width = fixed_width;
    stop_signals(&set);
    screen->signals = -1;
    if (sigprocmask(SIG_BLOCK, &set, NULL) == 0)
        screen->signals = signalfd(-1, &set, SFD_CLOEXEC | SFD_NONBLOCK);
    /* A reader that goes away is found out by the write that fails. */
    signal(SIGPIPE, SIG_IGN);
    screen_measure(screen);
}

void screen_close(struct screen *screen)
{
    sigset_t set;
    struct signalfd_siginfo taken;
    stop_signals(&set);
    if (screen->signals >= 0) {
        /* What was answered by leaving must not strike when signals are let in again. */
        while (read(screen->signals, &taken, sizeof taken) > 0)
            continue;
        close(screen->signals);
    }
    screen->signals = -1;
    sigprocmask(SIG_UNBLOCK, &set, NULL);
}

static int number_in(const char *name, int otherwise)
{
    const char *text = getenv(name);
    int value = text ? atoi(text) : 0;
    return value >= SCREEN_WIDTH_MIN / 2 && value <= SCREEN_WIDTH_MAX ? value : otherwise;
}

void screen_measure(struct screen *screen)
{
    struct winsize size = {0};
    screen->width = number_in("COLUMNS", 80);
    screen->height = number_in("LINES", 24);
    if (screen->terminal && ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col > 0) {
        screen->width = size.ws_col;
        screen->height = size.ws_row;
    }
    if (screen->fixed_width)
        screen->width = screen->fixed_width;
    if (screen->width < SCREEN_WIDTH_MIN)
        screen->width = SCREEN_WIDTH_MIN;
    if (screen->width > SCREEN_WIDTH_MAX)
        screen->width = SCREEN_WIDTH_MAX;
}

void screen_clear(const struct screen *screen, bool forget)
{
    if (!screen->terminal)
        return;
    fputs(forget ? "\033[H\033[2J\033[3J" : "\033[H\033[2J", stdout);
    fflush(stdout);
}

bool screen_interrupted(const struct screen *screen)
{
    struct pollfd wait = {screen->signals, POLLIN, 0};
    return screen->signals >= 0 && poll(&wait, 1, 0) > 0;
}

/* Waits for input or a signal, then reads what there is. */
static enum screen_read read_more(struct screen *screen)
{
    struct pollfd wait[2] = {{STDIN_FILENO, POLLIN, 0}, {screen->signals, POLLIN, 0}};
    while (poll(wait, screen->signals >= 0 ? 2 : 1, -1) < 0)
        if (errno != EINTR)
            return SCREEN_END;
    if (wait[1].revents)
        return SCREEN_INTERRUPTED;
    ssize_t count =
        read(STDIN_FILENO, screen->ahead + screen->held, sizeof screen->ahead - screen->held);
    if (count < 0 && (errno == EINTR || errno == EAGAIN))
        return SCREEN_LINE;
    if (count <= 0)
        return SCREEN_END;
    screen->held += (size_t)count;
    return SCREEN_LINE;
}

static void drop_held(struct screen *screen, size_t size)
{
    screen->held -= size;
    memmove(screen->ahead, screen->ahead + size, screen->held);
}

static void copy_trimmed(char *line, const char *start, size_t size)
{
    static const char blanks[] = " \t\r\n";
    while (size > 0 && strchr(blanks, start[size - 1]))
        size--;
    while (size > 0 && strchr(blanks, *start)) {
        start++;
        size--;
    }
    memcpy(line, start, size);
    line[size] = '\0';
    /* A zero byte would end the line early; control characters could paint the screen. */
    for (size_t i = 0; i < size; i++)
        if ((unsigned char)line[i] < ' ')
            line[i] = ' ';
}

enum screen_read screen_read(struct screen *screen, char line[SCREEN_LINE_MAX])
{
    bool skipping = false;
    fflush(stdout);
    for (;;) {
        char *end = memchr(screen->ahead, '\n', screen->held);
        if (end) {
            size_t size = (size_t)(end - screen->ahead);
            copy_trimmed(line, screen->ahead, skipping ? 0 : size);
            drop_held(screen, size + 1);
            return skipping ? SCREEN_TOO_LONG : SCREEN_LINE;
        }
        if (screen->held >= SCREEN_LINE_MAX - 1) {
            skipping = true;
            screen->held = 0;
        }
        enum screen_read got = read_more(screen);
        if (got == SCREEN_END && screen->held > 0 && !skipping) {
            copy_trimmed(line, screen->ahead, screen->held);
            screen->held = 0;
            return SCREEN_LINE;
        }
        if (got != SCREEN_LINE)
            return got;
    }
}
