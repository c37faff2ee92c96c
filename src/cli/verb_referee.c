/* `flagbridge referee`: the protocol on stdin and stdout. */
#include "cli/cli.h"
#include "cli/entropy.h"
#include "cli/verbs.h"
#include "cli/version.h"
#include "referee/referee.h"

#include <errno.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <unistd.h>

enum { CHUNK = 1 << 16, ERRAND_MS_MAX = 600000 };

/* Everything that waits, at once: a client may wait for its answer before it writes on. */
static bool send_waiting(struct referee_session *session)
{
    size_t size = 0;
    const char *line;
    while ((line = referee_take(session, &size)) != NULL)
        if (fwrite(line, 1, size, stdout) != size)
            return false;
    return fflush(stdout) == 0;
}

static bool feed(struct referee_session *session, const char *bytes, size_t size)
{
    while (size > 0 && !referee_done(session)) {
        size_t taken = referee_feed(session, bytes, size);
        bytes += taken;
        size -= taken;
        if (!send_waiting(session))
            return false;
    }
    return true;
}

static int converse(const struct door *door, struct referee_session *session)
{
    char bytes[CHUNK];
    while (!referee_done(session)) {
        ssize_t count = read(STDIN_FILENO, bytes, sizeof bytes);
        if (count < 0 && errno == EINTR)
            continue;
        if (count < 0)
            return verb_fail(door, CLI_WORLD_FAILED, "the input cannot be read");
        if (count == 0) {
            referee_end(session);
            return send_waiting(session) ? CLI_DONE : CLI_WORLD_FAILED;
        }
        if (!feed(session, bytes, (size_t)count))
            return verb_fail(door, CLI_WORLD_FAILED, "the output cannot be written");
    }
    return send_waiting(session) ? CLI_DONE : CLI_WORLD_FAILED;
}

static int run(const struct door *door)
{
    struct content *content = NULL;
    struct referee *referee = NULL;
    struct referee_session *session = NULL;
    struct note why = {0};
    int64_t ms = 0;
    if (arguments_number(door->arguments, "ms", 1, ERRAND_MS_MAX, &ms, &why))
        return verb_fault(door, FAULT_INPUT, &why);
    int code = verb_open_content(door, &content);
    if (code)
        return code;
    struct referee_terms terms = {.content = content,
                                  .rulebooks = door->rulebooks,
                                  .version = FLAGBRIDGE_VERSION,
                                  .errand_ms = (int)ms};
    signal(SIGPIPE, SIG_IGN);
    enum fault fault = entropy_fill(terms.entropy, sizeof terms.entropy, &why);
    if (!fault)
        fault = referee_open(&referee, &terms, &why);
    if (!fault)
        fault = referee_connect(&session, referee, &why);
    code = fault ? verb_fault(door, fault, &why) : converse(door, session);
    if (session)
        referee_disconnect(&session);
    if (referee)
        referee_close(&referee);
    content_close(&content);
    return code;
}

static const struct argument_option options[] = {
    {"ms", "N", false, "for odds, threats and suggestions, each (2000)"},
    {"help", NULL, false, "this text"},
    {NULL, NULL, false, NULL}};

const struct verb verb_referee = {
    .name = "referee",
    .words = "",
    .does = "keep matches for programs: one JSON request a line in, answers out",
    .details =
        "Speaks the protocol of docs/protocol.md on stdin and stdout until `bye` or the end of\n"
        "the input. Everything is JSON.\n\n"
        "example:\n"
        "  echo '{\"id\":1,\"verb\":\"hello\"}' | flagbridge referee\n",
    .options = options,
    .run = run};
