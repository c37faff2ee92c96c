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
#include <unistd.h>

enum {
    LISTEN_MAX = 8,
    PORT_USUAL = 8080,
    PORTS_SPARE = 9,
    PORT_MAX = 65535,
    KEEP_USUAL = 90,
    EXPIRE_USUAL = 30,
    DAYS_MAX = 36500
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
static void write_log(const char *line, size_t size)
{
    struct pollfd log = {.fd = STDERR_FILENO, .events = POLLOUT};
    ssize_t written = 0; /* or not: there is nowhere to complain */
    if (poll(&log, 1, 0) == 1 && log.revents & POLLOUT)
        written = write(STDERR_FILENO, line, size);
    (void)written;
}

static enum fault read_log(const struct door *door, struct log *log, struct note *why)
{
    const char *level = arguments_value(door->arguments, "log-level", 0);
    const char *format = arguments_value(door->arguments, "log-format", 0);
    *log = (struct log){.level = LOG_LEVEL_NOTICE,
                        .format = LOG_FORMAT_LOGFMT,
                        .stamp = log_find_stamp(getenv("JOURNAL_STREAM"), STDERR_FILENO),
                        .write = write_log};
    if (level && !log_read_level(level, &log->level))
        return note_set(why, FAULT_INPUT, NULL,
                        "--log-level: must be error, warning, notice or debug");
    if (format && !log_read_format(format, &log->format))
        return note_set(why, FAULT_INPUT, NULL, "--log-format: must be logfmt or json");
    return FAULT_NONE;
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

/* Whoever knows the seed knows all dice: it is for tests on this machine. */
static enum fault read_dice_seed(const struct door *door, int64_t *seed, struct note *why)
{
    static const char *const open_to_others[] = {"listen", "public-url", "trust-proxy"};
    if (!arguments_has(door->arguments, "dice-seed"))
        return FAULT_NONE;
    for (size_t i = 0; i < sizeof open_to_others / sizeof open_to_others[0]; i++)
        if (arguments_has(door->arguments, open_to_others[i]))
            return note_set(why, FAULT_INPUT, NULL,
                            "--dice-seed: its dice can be foretold, so it does not go with --%s",
                            open_to_others[i]);
    return arguments_number(door->arguments, "dice-seed", 1, INT32_MAX, seed, why);
}

static enum fault read_numbers(const struct door *door, struct serve_terms *terms, struct note *why)
{
    int64_t port = PORT_USUAL, keep = KEEP_USUAL, expire = EXPIRE_USUAL;
    const char *limit;
    enum fault fault = arguments_number(door->arguments, "port", 0, PORT_MAX, &port, why);
    if (!fault)
        fault = arguments_number(door->arguments, "keep", 1, DAYS_MAX, &keep, why);
    if (!fault)
        fault = arguments_number(door->arguments, "expire", 1, DAYS_MAX, &expire, why);
    if (!fault)
        fault = read_dice_seed(door, &terms->dice_seed, why);
    limits_init(&terms->limits);
    for (int i = 0; !fault && (limit = arguments_value(door->arguments, "limit", i)); i++)
        fault = limits_set(&terms->limits, limit, why);
    terms->port = (int)port;
    terms->spare_ports = arguments_value(door->arguments, "port", 0) ? 0 : PORTS_SPARE;
    terms->keep_days = (int)keep;
    terms->expire_days = (int)expire;
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

static enum metrics_for read_metrics(const struct door *door)
{
    if (arguments_has(door->arguments, "metrics-for-all"))
        return METRICS_FOR_ALL;
    return arguments_has(door->arguments, "metrics") ? METRICS_FOR_THIS_MACHINE
                                                     : METRICS_FOR_NOBODY;
}

static int serve(const struct door *door, struct serve_terms *terms)
{
    char store[FOLDER_PATH_SIZE], web[FOLDER_PATH_SIZE];
    const char *listen[LISTEN_MAX + 1];
    struct log log;
    struct note why = {0};
    enum fault fault = read_numbers(door, terms, &why);
    if (!fault)
        fault = read_listen(door, listen, &why);
    if (!fault)
        fault = folder_store_named(store, arguments_value(door->arguments, "store", 0), &why);
    if (!fault)
        fault = read_log(door, &log, &why);
    if (fault)
        return verb_fail(door, (int)ending_of(ENDING_OF_STORE, fault, &why), "%s", why.text);
    terms->log = &log;
    terms->listen = listen;
    terms->store = store;
    terms->web = arguments_value(door->arguments, "web", 0);
    if (!terms->web && folder_web(web))
        terms->web = web;
    terms->command = find_command();
    terms->public_url = arguments_value(door->arguments, "public-url", 0);
    terms->trust_proxy = arguments_has(door->arguments, "trust-proxy");
    terms->metrics = read_metrics(door);
    terms->notify = (struct notify_terms){.socket = getenv("NOTIFY_SOCKET"),
                                          .watchdog_us = getenv("WATCHDOG_USEC"),
                                          .watchdog_of = getenv("WATCHDOG_PID")};
    enum ending ending = serve_run(terms, &why);
    return ending == ENDING_STOPPED ? CLI_DONE : verb_fail(door, (int)ending, "%s", why.text);
}

static int list_limits(void)
{
    for (const struct limit_row *row = limits_table; row < limits_table + LIMIT_COUNT; row++)
        printf("%-19s %11lld  (%lld to %lld) %s, %s\n", row->name, (long long)row->usual,
               (long long)row->least, (long long)row->most, row->unit, row->meaning);
    return CLI_DONE;
}

static int run(const struct door *door)
{
    if (arguments_has(door->arguments, "limits"))
        return list_limits();
    struct content *content = NULL;
    if (!have_standard_files())
        return ENDING_WORLD;
    if (verb_open_content(door, &content))
        return ENDING_CONTENT;
    struct serve_terms terms = {.content = content,
                                .rulebooks = door->rulebooks,
                                .version = FLAGBRIDGE_VERSION,
                                .ready = say_ready};
    int code = serve(door, &terms);
    content_close(&content);
    return code;
}

static void explain(void)
{
    printf("\nexit codes:\n");
    for (const struct ending_row *row = ending_table; row->words; row++)
        printf("  %3d  %s\n", (int)row->ending, row->words);
}

static const struct argument_option options[] = {
    {"port", "N", false, "where it listens; 8080 or the next free one up to 8089; 0: any"},
    {"listen", "ADDRESS", true, "instead of this machine only: 0.0.0.0, an address of its own"},
    {"store", "sqlite:PATH", false, "the database; $XDG_DATA_HOME/flagbridge/server.sqlite"},
    {"web", "FOLDER", false, "the built page; $FLAGBRIDGE_WEB, or web/dist beside the program"},
    {"public-url", "URL", false, "where others reach it, behind a proxy for instance"},
    {"trust-proxy", NULL, false, "believe X-Forwarded-For: only behind a proxy of one's own"},
    {"keep", "DAYS", false, "how long finished battles are kept; 90"},
    {"expire", "DAYS", false, "how long unfinished ones are kept that nobody plays on; 30"},
    {"limit", "NAME=N", true, "change a limit"},
    {"limits", NULL, false, "list the limits, each with its usual value, and serve nothing"},
    {"metrics", NULL, false, "counters for Prometheus at /metrics, for this machine only"},
    {"metrics-for-all", NULL, false, "… for whoever reaches the port, but not through a proxy"},
    {"dice-seed", "N", false, "for tests: dice that repeat; only where nobody else can come"},
    {"log-level", "LEVEL", false, "error, warning, notice (usual) or debug"},
    {"log-format", "FORMAT", false, "of the log on standard error: logfmt (usual) or json"},
    {"help", NULL, false, "this text"},
    {NULL, NULL, false, NULL}};

const struct verb verb_serve = {
    .name = "serve",
    .words = "",
    .does = "the browser game, and battles over the network",
    .details = "Serves battles at http://localhost:8080 until SIGTERM, SIGHUP, SIGQUIT or Ctrl-C. "
               "Everything\n"
               "is kept in one SQLite file; after a restart every battle goes on. Browsers get the "
               "page, if "
               "it was\n"
               "built; programs speak the protocol of docs/protocol.md over WebSocket at /socket.\n"
               "docs/hosting.md tells how to serve friends.\n\n"
               "examples:\n"
               "  flagbridge serve\n"
               "  flagbridge serve --listen 0.0.0.0 --public-url http://192.168.1.20:8080\n",
    .options = options,
    .explain = explain,
    .run = run};
