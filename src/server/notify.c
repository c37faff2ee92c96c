/* Datagrams to a socket of the local machine. */
#include "server/notify.h"

#include "base/text.h"

#include <errno.h>
#include <stddef.h>
#include <string.h>
#include <unistd.h>

enum { US_PER_MS = 1000 };

/* Abstract names have a zero in place of the @, and no end but their size. */
static bool fill_address(struct notify *notify, const char *name)
{
    size_t length = strlen(name);
    if ((name[0] != '/' && name[0] != '@') || length < 2 ||
        length >= sizeof notify->address.sun_path)
        return false;
    notify->address.sun_family = AF_UNIX;
    memcpy(notify->address.sun_path, name, length);
    if (name[0] == '@')
        notify->address.sun_path[0] = '\0';
    notify->address_size = (socklen_t)(offsetof(struct sockaddr_un, sun_path) + length);
    return true;
}

/* Twice as often as it is wanted. */
static int64_t read_watchdog(const struct notify_terms *terms)
{
    int64_t us = 0, process = 0;
    if (!terms->watchdog_us || !text_to_int(terms->watchdog_us, &us) || us <= 0)
        return 0;
    if (terms->watchdog_of &&
        (!text_to_int(terms->watchdog_of, &process) || process != (int64_t)getpid()))
        return 0;
    return us / US_PER_MS / 2 > 0 ? us / US_PER_MS / 2 : 1;
}

enum fault notify_open(struct notify *notify, const struct notify_terms *terms, struct note *why)
{
    *notify = (struct notify){.socket = -1};
    if (!terms->socket || !*terms->socket)
        return FAULT_NONE;
    if (!fill_address(notify, terms->socket))
        return note_set(why, FAULT_INPUT, NULL, "NOTIFY_SOCKET names no socket: %.100s",
                        terms->socket);
    notify->socket = socket(AF_UNIX, SOCK_DGRAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0);
    if (notify->socket < 0)
        return note_set(why, FAULT_WORLD, NULL, "no socket: %s", strerror(errno));
    notify->watchdog_ms = read_watchdog(terms);
    return FAULT_NONE;
}

void notify_close(struct notify *notify)
{
    if (notify->socket >= 0)
        close(notify->socket);
    notify->socket = -1;
}

bool notify_send(const struct notify *notify, const char *lines)
{
    return notify->socket < 0 ||
           sendto(notify->socket, lines, strlen(lines), MSG_NOSIGNAL | MSG_DONTWAIT,
                  (const struct sockaddr *)&notify->address, notify->address_size) >= 0;
}
