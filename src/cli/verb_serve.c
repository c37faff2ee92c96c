/* `flagbridge serve`: battles over the network. */
#include "cli/cli.h"
#include "cli/folder.h"
#include "cli/verbs.h"
#include "cli/version.h"
#include "server/serve.h"

#include <fcntl.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

enum {
    LISTEN_MAX = 8,
    PORT_USUAL = 8080,
    PORTS_SPARE = 9,
    PORT_MAX = 65535,
    KEEP_USUAL = 90,
    KEEP_MAX = 36500,
    LOG_LINE_SIZE = 2048
};

static void say_ready(const struct place *place)
{
    printf("Flagbridge is served at %s (Ctrl-C ends it)\n", place->home);
    for (int i = 0; !place->local && i < place->url_count; i++)
        printf("Others reach it at %s\n", place->url[i]);
    fflush(stdout);
}

/* A log that nobody reads must not stop the server: a line for which there is no room now is lost.
 * Lines are shorter than what a pipe takes at once. */
static void write_log(const char *line)
{
    char stamp[32] = "", whole[LOG_LINE_SIZE];
    time_t now = time(NULL);
    struct tm utc;
    struct pollfd log = {.fd = STDERR_FILENO, .events = POLLOUT};
    if (gmtime_r(&now, &utc))
        strftime(stamp, sizeof stamp, "%Y-%m-%dT%H:%M:%SZ", &utc);
    int length = snprintf(whole, sizeof whole, "%s %s\n", stamp, line);
    if (length >= (int)sizeof whole) {
        length = sizeof whole - 1;
        whole[length - 1] = '\n';
    }
    ssize_t written = 0; /* or not: there is nowhere to complain */
    if (length > 0 && poll(&log, 1, 0) == 1 && log.revents & POLLOUT)
        written = write(STDERR_FILENO, whole, (size_t)length);
    (void)written;
}

/* Else the sockets would get their numbers, and strangers what was said to the screen. */
static bool have_standard_files(void)
{
    int file = 0;
    while (file >= 0 && file <= STDERR_FILENO)
        file = open("/dev/null", O_RDWR);
    if (file > STDERR_FILENO)
        close(file);
    return file >= 0;
}

/* sqlite:PATH, or the usual place. */
static enum fault find_store(const struct door *door, char path[FOLDER_PATH_SIZE], struct note *why)
{
    static const char kind[] = "sqlite:";
    const char *given = arguments_value(door->arguments, "store", 0);
    if (!given)
        return folder_store(path, why);
    if (strncmp(given, kind, sizeof kind - 1) != 0 || !given[sizeof kind - 1])
        return note_set(why, FAULT_INPUT, NULL, "--store: must be sqlite:PATH");
    int length = snprintf(path, FOLDER_PATH_SIZE, "%s", given + sizeof kind - 1);
    return length < FOLDER_PATH_SIZE ? FAULT_NONE
                                     : note_set(why, FAULT_INPUT, NULL, "--store: is too long");
}

static enum fault read_numbers(const struct door *door, struct serve_terms *terms, struct note *why)
{
    int64_t port = PORT_USUAL, keep = KEEP_USUAL;
    const char *limit;
    enum fault fault = arguments_number(door->arguments, "port", 0, PORT_MAX, &port, why);
    if (!fault)
        fault = arguments_number(door->arguments, "keep", 1, KEEP_MAX, &keep, why);
    limits_init(&terms->limits);
    for (int i = 0; !fault && (limit = arguments_value(door->arguments, "limit", i)); i++)
        fault = limits_set(&terms->limits, limit, why);
    terms->port = (int)port;
    terms->spare_ports = arguments_value(door->arguments, "port", 0) ? 0 : PORTS_SPARE;
    terms->keep_days = (int)keep;
    return fault;
}

/* Only this machine, unless addresses are named. */
static enum fault read_listen(const struct door *door, const char *listen[LISTEN_MAX + 1],
                              struct note *why)
{
    const char *address;
    int count = 0;
    while ((address = arguments_value(door->arguments, "listen", count)) != NULL) {
        if (count == LISTEN_MAX)
            return note_set(why, FAULT_INPUT, NULL, "--listen: at most %d addresses", LISTEN_MAX);
        listen[count++] = address;
    }
    if (count == 0) {
        listen[count++] = "127.0.0.1";
        listen[count++] = "::1";
    }
    listen[count] = NULL;
    return FAULT_NONE;
}

/* Scripts that start the server name themselves. */
static const char *find_command(void)
{
    const char *named = getenv("FLAGBRIDGE_COMMAND");
    return named && *named ? named : "flagbridge serve";
}

static int serve(const struct door *door, struct serve_terms *terms)
{
    char store[FOLDER_PATH_SIZE], web[FOLDER_PATH_SIZE];
    const char *listen[LISTEN_MAX + 1];
    struct note why = {0};
    enum fault fault = read_numbers(door, terms, &why);
    if (!fault)
        fault = read_listen(door, listen, &why);
    if (!fault)
        fault = find_store(door, store, &why);
    if (fault)
        return verb_fault(door, fault, &why);
    terms->listen = listen;
    terms->store = store;
    terms->web = arguments_value(door->arguments, "web", 0);
    if (!terms->web && folder_web(web))
        terms->web = web;
    terms->command = find_command();
    terms->public_url = arguments_value(door->arguments, "public-url", 0);
    terms->trust_proxy = arguments_has(door->arguments, "trust-proxy");
    terms->metrics = arguments_has(door->arguments, "metrics");
    bool gave_up = false;
    fault = serve_run(terms, &gave_up, &why);
    if (gave_up)
        return verb_fail(door, CLI_GAVE_UP, "%s", why.text);
    return fault ? verb_fault(door, fault, &why) : CLI_DONE;
}

static int run(const struct door *door)
{
    struct content *content = NULL;
    int code = have_standard_files() ? verb_open_content(door, &content) : CLI_WORLD_FAILED;
    if (code)
        return code;
    struct serve_terms terms = {.content = content,
                                .rulebooks = door->rulebooks,
                                .version = FLAGBRIDGE_VERSION,
                                .ready = say_ready,
                                .log = write_log};
    code = serve(door, &terms);
    content_close(&content);
    return code;
}

static const struct argument_option options[] = {
    {"port", "N", false, "where it listens; 8080 or the next free one up to 8089; 0: any"},
    {"listen", "ADDRESS", true, "instead of this machine only: 0.0.0.0, an address of its own"},
    {"store", "sqlite:PATH", false, "the database; $XDG_DATA_HOME/flagbridge/server.sqlite"},
    {"web", "FOLDER", false, "the built page; $FLAGBRIDGE_WEB, or web/dist beside the program"},
    {"public-url", "URL", false, "where others reach it, behind a proxy for instance"},
    {"trust-proxy", NULL, false, "believe X-Forwarded-For: only behind a proxy of one's own"},
    {"keep", "DAYS", false, "how long finished battles are kept; 90"},
    {"limit", "NAME=N", true, "change a limit (docs/hosting.md has them all)"},
    {"metrics", NULL, false, "tell counters at /metrics, to this machine only"},
    {"help", NULL, false, "this text"},
    {NULL, NULL, false, NULL}};

const struct verb verb_serve = {
    .name = "serve",
    .words = "",
    .does = "the browser game, and battles over the network",
    .details =
        "Serves battles at http://localhost:8080 until SIGTERM or Ctrl-C. Everything is kept in\n"
        "one SQLite file; after a restart every battle goes on. Browsers get the page, if it was\n"
        "built; programs speak the protocol of docs/protocol.md over WebSocket at /socket.\n"
        "docs/hosting.md tells how to serve friends.\n\n"
        "examples:\n"
        "  flagbridge serve\n"
        "  flagbridge serve --listen 0.0.0.0 --public-url http://192.168.1.20:8080\n",
    .options = options,
    .run = run};
