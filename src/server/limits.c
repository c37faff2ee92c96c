/* The table of limits and its one way to change. */
#include "server/limits.h"

#include "base/text.h"

#include <string.h>

enum { KIB = 1024, MIB = 1024 * 1024 };

const struct limit_row limits_table[LIMIT_COUNT] = {
    [LIMIT_MESSAGE] = {"message", "bytes", "one WebSocket message", 64 * KIB, 256, 16 * MIB},
    [LIMIT_REPLAY] = {"replay", "bytes", "what one POST may carry", 4 * MIB, 256, 256 * MIB},
    [LIMIT_HELD] = {"held", "bytes", "HTTP bodies and answers under way, all together", 256 * MIB,
                    MIB, INT64_C(16) * 1024 * MIB},
    [LIMIT_HANDSHAKE] = {"handshake", "seconds", "from connecting to a whole request", 5, 1, 60},
    [LIMIT_PING] = {"ping", "seconds", "of silence before a ping, and again before the end", 20, 1,
                    3600},
    [LIMIT_QUEUE] = {"queue", "bytes", "waiting for one connection that reads slowly", MIB, 4 * KIB,
                     256 * MIB},
    [LIMIT_ADDRESS_CONNECTIONS] = {"address-connections", "connections", "from one address", 32, 1,
                                   100000},
    [LIMIT_REQUESTS_PER_SECOND] = {"requests-per-second", "requests", "a second from one address",
                                   30, 1, 1000000},
    [LIMIT_BURST] = {"burst", "requests", "at once from an address that was quiet", 120, 1,
                     10000000},
    [LIMIT_ADDRESS_BATTLES] = {"address-battles", "battles", "of one address at once", 100, 1,
                               100000},
    [LIMIT_ADDRESS_STORE] = {"address-store", "bytes", "stored for one address in a day", 256 * MIB,
                             KIB, INT64_C(1024) * 1024 * MIB},
    [LIMIT_STORE] = {"store", "bytes", "of all battles in the store", INT64_C(8) * 1024 * MIB, MIB,
                     INT64_C(1024) * 1024 * MIB},
    [LIMIT_CONNECTIONS] = {"connections", "connections", "in all", 2000, 1, 100000},
    [LIMIT_ABSENCE] = {"absence", "seconds", "before others may claim for somebody away", 300, 1,
                       30 * 24 * 60 * 60},
    [LIMIT_ERRAND] = {"errand", "milliseconds", "for working out one question", 2000, 8, 60000},
    [LIMIT_THINKING] = {"thinking", "milliseconds",
                        "a side-turn of computers, shared by the battles of one address", 5000, 10,
                        600000},
};

void limits_init(struct limits *limits)
{
    for (int i = 0; i < LIMIT_COUNT; i++)
        limits->value[i] = limits_table[i].usual;
}

static const struct limit_row *find_row(const char *name, size_t length)
{
    for (int i = 0; i < LIMIT_COUNT; i++)
        if (strlen(limits_table[i].name) == length && !memcmp(limits_table[i].name, name, length))
            return &limits_table[i];
    return NULL;
}

static enum fault complain_of_name(const char *name, size_t length, struct note *why)
{
    char known[NOTE_TEXT_SIZE];
    struct text names;
    text_init(&names, known, sizeof known);
    for (int i = 0; i < LIMIT_COUNT; i++)
        text_format(&names, "%s%s", i ? ", " : "", limits_table[i].name);
    int shown = length > 40 ? 40 : (int)length;
    return note_set(why, FAULT_INPUT, NULL, "no limit is called `%.*s`; there are: %s", shown, name,
                    known);
}

enum fault limits_set(struct limits *limits, const char *assignment, struct note *why)
{
    const char *equals = strchr(assignment, '=');
    if (!equals)
        return note_set(why, FAULT_INPUT, NULL, "a limit is set by NAME=N, not by `%.60s`",
                        assignment);
    size_t length = (size_t)(equals - assignment);
    const struct limit_row *row = find_row(assignment, length);
    if (!row)
        return complain_of_name(assignment, length, why);
    int64_t value = 0;
    if (!text_to_int(equals + 1, &value) || value < row->least || value > row->most)
        return note_set(
            why, FAULT_INPUT, NULL,
            "the limit `%s` must be a whole number of %s from %lld to %lld, not `%.40s`", row->name,
            row->unit, (long long)row->least, (long long)row->most, equals + 1);
    limits->value[row - limits_table] = value;
    return FAULT_NONE;
}
