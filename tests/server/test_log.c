/* Lines of the log: what stands in them, what must not, and how they are read back. */
#include "server/log.h"

#include "tests/support/test.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { NOON = 1767268800 }; /* the first of January 2026, 12:00 UTC */

static char line[LOG_LINE_SIZE];

static const char *write_line(struct log log, struct log_facts facts)
{
    struct text out;
    text_init(&out, line, sizeof line);
    log_write(&log, &facts, NOON, &out);
    assert_false(out.cut);
    assert_int_equal(out.length, strlen(line));
    return line;
}

static const struct log plain = {.stamp = LOG_STAMP_NONE};
static const struct log json = {.stamp = LOG_STAMP_NONE, .format = LOG_FORMAT_JSON};

static const char *reason(const char *words)
{
    return write_line(plain, (struct log_facts){LOG_SLOW, .reason = words});
}

TEST(log, a_line_has_time_level_event_and_facts)
{
    struct log_facts facts = {LOG_REFUSED, .status = 403, .address = "1.2.3.4",
                              .reason = "too many"};
    assert_string_equal(write_line((struct log){.stamp = LOG_STAMP_TIME}, facts),
                        "2026-01-01T12:00:00Z level=warning event=refused status=403 "
                        "address=1.2.3.4 reason=\"too many\"\n");
    assert_string_equal(write_line((struct log){.stamp = LOG_STAMP_PRIORITY}, facts),
                        "<4>level=warning event=refused status=403 address=1.2.3.4 "
                        "reason=\"too many\"\n");
    assert_string_equal(
        write_line((struct log){.stamp = LOG_STAMP_TIME, .format = LOG_FORMAT_JSON}, facts),
        "{\"time\":\"2026-01-01T12:00:00Z\",\"level\":\"warning\",\"event\":\"refused\","
        "\"status\":403,\"address\":\"1.2.3.4\",\"reason\":\"too many\"}\n");
    assert_string_equal(
        write_line((struct log){.stamp = LOG_STAMP_PRIORITY, .format = LOG_FORMAT_JSON}, facts),
        "<4>{\"level\":\"warning\",\"event\":\"refused\",\"status\":403,"
        "\"address\":\"1.2.3.4\",\"reason\":\"too many\"}\n");
}

TEST(log, what_is_not_known_is_left_out)
{
    struct log_facts facts = {LOG_STORE_FAILED, .reason = ""};
    assert_string_equal(write_line(plain, facts), "level=error event=store-failed\n");
    assert_string_equal(write_line(json, facts),
                        "{\"level\":\"error\",\"event\":\"store-failed\"}\n");
}

TEST(log, values_are_quoted_where_they_must)
{
    assert_string_equal(reason("plain>"), "level=notice event=slow reason=plain>\n");
    assert_string_equal(reason("a b"), "level=notice event=slow reason=\"a b\"\n");
    assert_string_equal(reason("a=b"), "level=notice event=slow reason=\"a=b\"\n");
    assert_string_equal(reason("a\"b\\"), "level=notice event=slow reason=\"a\\\"b\\\\\"\n");
    assert_string_equal(reason("Grüße"), "level=notice event=slow reason=\"Grüße\"\n");
}

/* Nobody writes lines of their own into the log, nor to a terminal it is shown on. */
TEST(log, nothing_in_a_value_controls_anything)
{
    assert_string_equal(reason("a\nlevel=error\r\t\x1b[31m\x7f"),
                        "level=notice event=slow reason=\"a?level=error???[31m?\"\n");
    assert_string_equal(reason("a\xc2\x9b"
                               "31m\xe2\x80\xae\xe2\x80\xa8z"),
                        "level=notice event=slow reason=a?31m??z\n");
    assert_string_equal(reason("\xff\xfe.\xc3"), "level=notice event=slow reason=??.?\n");
}

TEST(log, tokens_are_hidden_wherever_they_come_from)
{
    static const char token[] = "0123456789abcdef0123456789ABCDEF";
    char words[2000], *at = words;
    snprintf(words, sizeof words, "x%s,%s0#%.31s", token, token, token);
    assert_string_equal(reason(words),
                        "level=notice event=slow "
                        "reason=x(hidden),(hidden)#0123456789abcdef0123456789ABCDE\n");
    for (int i = 0; i < 40; i++) /* also where values are cut */
        at += snprintf(at, sizeof words - (size_t)(at - words), "%s-%d ", token, i % 10);
    assert_null(strstr(reason(words), "01234567"));
}

TEST(log, long_values_are_cut_and_lines_stay_whole)
{
    char words[3000];
    memset(words, '"', sizeof words);
    words[sizeof words - 1] = '\0';
    struct log_facts facts = {LOG_SLOW, .verb = words, .battle = words, .url = words, .at = "end"};
    size_t length = strlen(write_line(plain, facts));
    assert_true(length > LOG_LINE_SIZE / 2 && length < LOG_LINE_SIZE);
    assert_null(strstr(line, "url="));                   /* there was no room for it … */
    assert_string_equal(line + length - 8, " at=end\n"); /* … but for this */
    length = strlen(write_line(json, facts));
    assert_string_equal(line + length - 13, ",\"at\":\"end\"}\n");
}

TEST(log, every_event_has_a_name_of_its_own)
{
    char names[LOG_EVENTS][LOG_LINE_SIZE];
    for (int i = 0; i < LOG_EVENTS; i++) {
        write_line(plain, (struct log_facts){.event = (enum log_event)i});
        assert_null(strstr(line, "(null)"));
        snprintf(names[i], sizeof names[i], "%s", line);
        for (int j = 0; j < i; j++)
            assert_string_not_equal(names[i], names[j]);
    }
}

static int written;

static void count_line(const char *text, size_t size)
{
    assert_int_equal(text[size - 1], '\n');
    written++;
}

TEST(log, levels_leave_out_what_is_below_them)
{
    static const enum log_event events[] = {LOG_STORE_FAILED, LOG_REFUSED, LOG_STARTED,
                                            LOG_FETCHED};
    static const char *const words[] = {"error", "warning", "notice", "debug"};
    for (int i = 0; i < 4; i++) {
        struct log log = {.write = count_line};
        assert_true(log_read_level(words[i], &log.level));
        written = 0;
        for (int j = 0; j < 4; j++) {
            assert_int_equal(log_hears(&log, events[j]), j <= i);
            log_tell(&log, &(struct log_facts){.event = events[j]});
        }
        assert_int_equal(written, i + 1);
    }
    assert_false(log_hears(NULL, LOG_STORE_FAILED));
    log_tell(NULL, &(struct log_facts){.event = LOG_STORE_FAILED});
}

TEST(log, words_are_read_strictly)
{
    enum log_level level;
    enum log_format format;
    assert_false(log_read_level("", &level));
    assert_false(log_read_level("Error", &level));
    assert_false(log_read_level("info", &level));
    assert_true(log_read_format("logfmt", &format) && format == LOG_FORMAT_LOGFMT);
    assert_true(log_read_format("json", &format) && format == LOG_FORMAT_JSON);
    assert_false(log_read_format("JSON", &format));
}

/* A service hands the variable on to whoever it starts, with other files. */
TEST(log, only_the_journal_gets_priorities)
{
    char name[64];
    int ends[2];
    struct stat status;
    assert_int_equal(pipe(ends), 0);
    assert_int_equal(fstat(ends[1], &status), 0);
    snprintf(name, sizeof name, "%ju:%ju", (uintmax_t)status.st_dev, (uintmax_t)status.st_ino);
    assert_int_equal(log_find_stamp(name, ends[1]), LOG_STAMP_PRIORITY);
    assert_int_equal(log_find_stamp("1:2", ends[1]), LOG_STAMP_TIME);
    assert_int_equal(log_find_stamp(NULL, ends[1]), LOG_STAMP_TIME);
    close(ends[0]);
    close(ends[1]);
    assert_int_equal(log_find_stamp(name, ends[1]), LOG_STAMP_TIME);
}
