/* Two tables: what can happen, and what can be said of it. */
#include "server/log.h"

#include "server/names.h"

#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>

enum {
    STAMP_SIZE = 32,
    JOURNAL_SIZE = 64,
    TOKEN_DIGITS = 32, /* hexadecimal ones */
    CLOSING_SIZE = 3   /* `}`, the end of the line and the end of the text */
};

static const struct {
    const char *name;
    enum log_level level;
} events[LOG_EVENTS] = {
    [LOG_ACCEPT_FAILED] = {"accept-failed", LOG_LEVEL_ERROR},
    [LOG_BATTLE_CLOSED] = {"battle-closed", LOG_LEVEL_WARNING},
    [LOG_BATTLE_UNREADABLE] = {"battle-unreadable", LOG_LEVEL_ERROR},
    [LOG_BATTLES_REMOVED] = {"battles-removed", LOG_LEVEL_NOTICE},
    [LOG_CLOSED] = {"closed", LOG_LEVEL_WARNING},
    [LOG_DROPPED] = {"dropped", LOG_LEVEL_WARNING},
    [LOG_EVICTED] = {"evicted", LOG_LEVEL_WARNING},
    [LOG_FETCHED] = {"fetched", LOG_LEVEL_DEBUG},
    [LOG_FEW_FILES] = {"few-files", LOG_LEVEL_WARNING},
    [LOG_JUDGE_APPOINTED] = {"judge-appointed", LOG_LEVEL_DEBUG},
    [LOG_JUDGE_DIED] = {"judge-died", LOG_LEVEL_ERROR},
    [LOG_JUDGE_LATE] = {"judge-late", LOG_LEVEL_WARNING},
    [LOG_JUDGE_LOST] = {"judge-lost", LOG_LEVEL_ERROR},
    [LOG_JUDGE_NOT_STARTED] = {"judge-not-started", LOG_LEVEL_ERROR},
    [LOG_LINES_CUT] = {"lines-cut", LOG_LEVEL_WARNING},
    [LOG_NOTIFY_FAILED] = {"notify-failed", LOG_LEVEL_WARNING},
    [LOG_PUT_AWAY] = {"put-away", LOG_LEVEL_DEBUG},
    [LOG_REFUSED] = {"refused", LOG_LEVEL_WARNING},
    [LOG_REPLAY_ONLY] = {"replay-only", LOG_LEVEL_WARNING},
    [LOG_REQUEST_FAILED] = {"request-failed", LOG_LEVEL_ERROR},
    [LOG_SLOW] = {"slow", LOG_LEVEL_NOTICE},
    [LOG_STARTED] = {"started", LOG_LEVEL_NOTICE},
    [LOG_STOPPING] = {"stopping", LOG_LEVEL_NOTICE},
    [LOG_STORE_FAILED] = {"store-failed", LOG_LEVEL_ERROR},
    [LOG_TIME_UP] = {"time-up", LOG_LEVEL_NOTICE},
    [LOG_VERB_CLOSED] = {"verb-closed", LOG_LEVEL_WARNING},
    [LOG_WARNING_LOWERED] = {"warning-lowered", LOG_LEVEL_NOTICE},
    [LOG_WARNING_RAISED] = {"warning-raised", LOG_LEVEL_WARNING},
    [LOG_WORKER_DELAYED] = {"worker-delayed", LOG_LEVEL_WARNING},
    [LOG_WORKER_DIED] = {"worker-died", LOG_LEVEL_ERROR},
    [LOG_WORKER_NOT_STARTED] = {"worker-not-started", LOG_LEVEL_ERROR},
    [LOG_WORKER_READY] = {"worker-ready", LOG_LEVEL_NOTICE},
    [LOG_WRONG_TOKEN] = {"wrong-token", LOG_LEVEL_WARNING},
};

static const struct {
    const char *name;
    int priority; /* of syslog */
} levels[] = {
    [LOG_LEVEL_ERROR] = {"error", 3},
    [LOG_LEVEL_WARNING] = {"warning", 4},
    [LOG_LEVEL_NOTICE] = {"notice", 5},
    [LOG_LEVEL_DEBUG] = {"debug", 7},
};
enum { LEVELS = sizeof levels / sizeof *levels };

#define KEY_OF_TEXT(key)                                                                           \
    {                                                                                              \
#key, true, offsetof(struct log_facts, key)                                                \
    }
#define KEY_OF_NUMBER(key)                                                                         \
    {                                                                                              \
#key, false, offsetof(struct log_facts, key)                                               \
    }

static const struct {
    const char *name;
    bool is_text;
    size_t offset;
} keys[] = {
    KEY_OF_TEXT(warning),   KEY_OF_NUMBER(process),     KEY_OF_NUMBER(signal),
    KEY_OF_NUMBER(code),    KEY_OF_NUMBER(status),      KEY_OF_TEXT(callback),
    KEY_OF_TEXT(verb),      KEY_OF_TEXT(battle),        KEY_OF_TEXT(seat),
    KEY_OF_TEXT(address),   KEY_OF_NUMBER(connections), KEY_OF_NUMBER(limit),
    KEY_OF_NUMBER(battles), KEY_OF_NUMBER(answers),     KEY_OF_NUMBER(lines),
    KEY_OF_NUMBER(bytes),   KEY_OF_NUMBER(ms),          KEY_OF_TEXT(url),
    KEY_OF_TEXT(version),   KEY_OF_TEXT(reason),        KEY_OF_TEXT(at),
};

/* ---- values ---------------------------------------------------------------------------------- */

/* Whatever looks like a token is none of the log's business, whoever put it there. */
static void copy_without_tokens(const char *value, struct text *out)
{
    while (*value) {
        size_t digits = strspn(value, "0123456789abcdefABCDEF");
        if (digits >= TOKEN_DIGITS)
            text_add(out, "(hidden)");
        else
            text_bytes(out, value, digits);
        value += digits;
        if (*value)
            text_char(out, *value++);
    }
}

static bool is_bare(const char *value)
{
    for (const char *c = value; *c; c++)
        if (*c <= ' ' || *c > '~' || *c == '"' || *c == '=' || *c == '\\')
            return false;
    return *value != '\0';
}

static void write_value(enum log_format format, const char *value, struct text *out)
{
    char room[LOG_VALUE_SIZE];
    struct text copy;
    text_init(&copy, room, sizeof room);
    copy_without_tokens(value, &copy);
    names_clean(room);
    if (format == LOG_FORMAT_LOGFMT && is_bare(room))
        text_add(out, room);
    else
        text_quote(out, room);
}

/* ---- lines ----------------------------------------------------------------------------------- */

static void write_key(enum log_format format, const char *name, struct text *out)
{
    text_format(out, format == LOG_FORMAT_JSON ? ",\"%s\":" : " %s=", name);
}

static void write_word(enum log_format format, const char *name, const char *word, struct text *out)
{
    write_key(format, name, out);
    write_value(format, word, out);
}

/* What does not fit whole is left out, so that the line can be read by programs. */
static void write_fact(const struct log *log, const struct log_facts *facts, size_t i,
                       struct text *out)
{
    const char *at = (const char *)facts + keys[i].offset, *text = NULL;
    int64_t number = 0;
    size_t before = out->length;
    if (keys[i].is_text)
        memcpy(&text, at, sizeof text);
    else
        memcpy(&number, at, sizeof number);
    if (text && *text)
        write_word(log->format, keys[i].name, text, out);
    if (number != 0) {
        write_key(log->format, keys[i].name, out);
        text_int(out, number);
    }
    if (out->cut) {
        out->length = before;
        out->start[before] = '\0';
        out->cut = false;
    }
}

/* Up to the level, which has nothing before it to stand apart from. */
static void write_start(const struct log *log, enum log_level level, int64_t now, struct text *out)
{
    char stamp[STAMP_SIZE] = "";
    time_t seconds = (time_t)now;
    struct tm utc;
    bool json = log->format == LOG_FORMAT_JSON;
    if (log->stamp == LOG_STAMP_TIME && gmtime_r(&seconds, &utc))
        strftime(stamp, sizeof stamp, "%Y-%m-%dT%H:%M:%SZ", &utc);
    if (log->stamp == LOG_STAMP_PRIORITY)
        text_format(out, "<%d>", levels[level].priority);
    if (json)
        text_char(out, '{');
    if (stamp[0])
        text_format(out, json ? "\"time\":\"%s\"," : "%s ", stamp);
    text_format(out, json ? "\"level\":\"%s\"" : "level=%s", levels[level].name);
}

void log_write(const struct log *log, const struct log_facts *facts, int64_t now, struct text *out)
{
    enum log_level level = events[facts->event].level;
    out->size -= CLOSING_SIZE;
    write_start(log, level, now, out);
    write_word(log->format, "event", events[facts->event].name, out);
    for (size_t i = 0; i < sizeof keys / sizeof *keys; i++)
        write_fact(log, facts, i, out);
    out->size += CLOSING_SIZE;
    text_add(out, log->format == LOG_FORMAT_JSON ? "}\n" : "\n");
}

bool log_hears(const struct log *log, enum log_event event)
{
    return log && events[event].level <= log->level;
}

void log_tell(const struct log *log, const struct log_facts *facts)
{
    char line[LOG_LINE_SIZE];
    struct text out;
    if (!log_hears(log, facts->event))
        return;
    text_init(&out, line, sizeof line);
    log_write(log, facts, (int64_t)time(NULL), &out);
    log->write(line, out.length);
}

/* ---- choosing -------------------------------------------------------------------------------- */

bool log_read_level(const char *word, enum log_level *out)
{
    for (int i = 0; i < LEVELS; i++)
        if (strcmp(levels[i].name, word) == 0) {
            *out = (enum log_level)i;
            return true;
        }
    return false;
}

bool log_read_format(const char *word, enum log_format *out)
{
    bool json = strcmp(word, "json") == 0;
    *out = json ? LOG_FORMAT_JSON : LOG_FORMAT_LOGFMT;
    return json || strcmp(word, "logfmt") == 0;
}

/* The variable is inherited by whoever is started by a service, whatever their output is. */
enum log_stamp log_find_stamp(const char *journal, int file)
{
    char name[JOURNAL_SIZE];
    struct stat status;
    if (!journal || fstat(file, &status))
        return LOG_STAMP_TIME;
    snprintf(name, sizeof name, "%ju:%ju", (uintmax_t)status.st_dev, (uintmax_t)status.st_ino);
    return strcmp(journal, name) == 0 ? LOG_STAMP_PRIORITY : LOG_STAMP_TIME;
}
