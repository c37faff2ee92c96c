/* The log: a line is facts with names, for people and programs alike. */
#ifndef FLAGBRIDGE_SERVER_LOG_H
#define FLAGBRIDGE_SERVER_LOG_H

#include "base/text.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum {
    LOG_LINE_SIZE = 2048, /* with its end; shorter than what a pipe takes at once */
    LOG_VALUE_SIZE = 400  /* longer values are cut */
};

enum log_level { LOG_LEVEL_ERROR, LOG_LEVEL_WARNING, LOG_LEVEL_NOTICE, LOG_LEVEL_DEBUG };
enum log_format { LOG_FORMAT_LOGFMT, LOG_FORMAT_JSON };
/* What stands before a line: systemd's journal knows the time itself, and wants a priority. */
enum log_stamp { LOG_STAMP_TIME, LOG_STAMP_PRIORITY, LOG_STAMP_NONE };

/* What happened; log.c has its name and its level. */
enum log_event {
    LOG_ACCEPT_FAILED,
    LOG_BATTLE_CLOSED,
    LOG_BATTLE_UNREADABLE,
    LOG_BATTLES_REMOVED,
    LOG_CLOSED,
    LOG_DROPPED,
    LOG_EVICTED,
    LOG_FETCHED,
    LOG_FEW_FILES,
    LOG_JUDGE_APPOINTED,
    LOG_JUDGE_DIED,
    LOG_JUDGE_LATE,
    LOG_JUDGE_LOST,
    LOG_JUDGE_NOT_STARTED,
    LOG_LINES_CUT,
    LOG_NOTIFY_FAILED,
    LOG_PUT_AWAY,
    LOG_REFUSED,
    LOG_REPLAY_ONLY,
    LOG_REQUEST_FAILED,
    LOG_SLOW,
    LOG_STARTED,
    LOG_STOPPING,
    LOG_STORE_FAILED,
    LOG_TIME_UP,
    LOG_VERB_CLOSED,
    LOG_WARNING_LOWERED,
    LOG_WARNING_RAISED,
    LOG_WORKER_DELAYED,
    LOG_WORKER_DIED,
    LOG_WORKER_NOT_STARTED,
    LOG_WORKER_READY,
    LOG_WRONG_TOKEN,
    LOG_EVENTS
};

/* Every key a line can have, by its name; a text of NULL or "" and a number of 0 say nothing and
 * are left out. Addresses stand only where somebody may want to block one. */
struct log_facts {
    enum log_event event;
    const char *warning;
    int64_t process;
    int64_t signal;
    int64_t code;
    int64_t status; /* of HTTP */
    const char *callback;
    const char *verb;
    const char *battle;
    const char *seat;
    const char *address;
    int64_t connections;
    int64_t limit;
    int64_t battles;
    int64_t answers;
    int64_t lines;
    int64_t bytes;
    int64_t ms;
    const char *url;
    const char *version;
    const char *reason; /* in words */
    const char *at;     /* what threads were at */
};

struct log {
    enum log_level level; /* what is below it is left out */
    enum log_format format;
    enum log_stamp stamp;
    /* A whole line with its end; must not wait. */
    void (*write)(const char *line, size_t size);
};

/* Whether such lines are written; a log of NULL hears nothing. */
bool log_hears(const struct log *log, enum log_event event);

/* Nothing in a value is a control character, turns the direction of writing, or has the form of a
 * token. */
void log_tell(const struct log *log, const struct log_facts *facts);

/* The line that log_tell would write at that time, in seconds since 1970. */
void log_write(const struct log *log, const struct log_facts *facts, int64_t now, struct text *out);

/* By their words; false: there is none of that name. */
bool log_read_level(const char *word, enum log_level *out);
bool log_read_format(const char *word, enum log_format *out);

/* What suits a file: `journal` is the environment's JOURNAL_STREAM, which names the file that leads
 * to the journal; NULL: none does. */
enum log_stamp log_find_stamp(const char *journal, int file);

#endif
