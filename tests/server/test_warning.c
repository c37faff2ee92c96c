/* Warnings by a clock and a disk of our own: when they are raised, lowered and told. */
#include "server/health.h"
#include "tests/support/test.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/statvfs.h>
#include <time.h>
#include <unistd.h>

static const int64_t mebibyte = 1 << 20;

static struct {
    time_t now;
    int64_t disk_free, disk; /* in MiB */
    int looks;
    int raised, lowered;
    char line[LOG_LINE_SIZE]; /* the last */
    char folder[40], path[60];
    struct hall *hall;
} fake;

/* In place of the C library's. */
time_t time(time_t *out)
{
    if (out)
        *out = fake.now;
    return fake.now;
}

int statvfs(const char *path, struct statvfs *out)
{
    assert_string_equal(path, fake.path);
    memset(out, 0, sizeof *out);
    out->f_frsize = 4096;
    out->f_bavail = (fsblkcnt_t)(fake.disk_free * mebibyte / 4096);
    out->f_blocks = (fsblkcnt_t)(fake.disk * mebibyte / 4096);
    fake.looks++;
    return 0;
}

static void note_line(const char *line, size_t size)
{
    fake.raised += strstr(line, "event=warning-raised ") != NULL;
    fake.lowered += strstr(line, "event=warning-lowered ") != NULL;
    snprintf(fake.line, sizeof fake.line, "%.*s", (int)size, line);
}

static const struct log lines = {.level = LOG_LEVEL_DEBUG, .write = note_line};

static void begin(void)
{
    memset(&fake, 0, sizeof fake);
    fake.now = 1000000;
    fake.disk = 1 << 20;
    fake.disk_free = 1 << 19;
    snprintf(fake.folder, sizeof fake.folder, "/tmp/flagbridge-warning-XXXXXX");
    assert_non_null(mkdtemp(fake.folder));
    snprintf(fake.path, sizeof fake.path, "%s/store", fake.folder);
    fake.hall = calloc(1, sizeof *fake.hall);
    fake.hall->line = malloc(BATTLE_LINE_MAX);
    fake.hall->terms.log = &lines;
    fake.hall->terms.store_path = fake.path;
    assert_int_equal(store_open(&fake.hall->terms.store, fake.path, NULL), FAULT_NONE);
    warning_tick(fake.hall);
}

static void end(void)
{
    store_close(&fake.hall->terms.store);
    free(fake.hall->line);
    free(fake.hall);
    unlink(fake.path);
    rmdir(fake.folder);
}

static void pass_seconds(int seconds)
{
    for (int i = 0; i < seconds; i++) {
        fake.now++;
        warning_tick(fake.hall);
    }
}

static void expect_answer(const char *path, int status, const char *body)
{
    struct net_reply reply;
    const struct net_request request = {.method = "GET", .path = path, .address = ""};
    assert_true(health_answer(fake.hall, &request, &reply));
    assert_int_equal(reply.status, status);
    assert_int_equal(reply.size, strlen(body));
    assert_memory_equal(reply.body, body, reply.size);
    assert_null(reply.cache); /* no-store */
}

#define READY "{\"ready\":true,\"reasons\":[],\"warnings\":[]}\n"
#define DISK_FULL "{\"name\":\"disk\",\"words\":\"the disk is full\"}"
#define DISK_NEAR "{\"name\":\"disk\",\"words\":\"the disk is nearly full\"}"

TEST(warning, a_disk_is_nearly_full_below_a_gibibyte_or_a_twentieth)
{
    const int64_t gibibyte = 1024 * mebibyte;
    assert_int_equal(warning_of_disk(gibibyte, 1000 * gibibyte), WARNING_NONE);
    assert_int_equal(warning_of_disk(gibibyte - 1, 1000 * gibibyte), WARNING_NEAR);
    assert_int_equal(warning_of_disk(gibibyte / 2, 10 * gibibyte), WARNING_NONE);
    assert_int_equal(warning_of_disk(gibibyte / 2 - 1, 10 * gibibyte), WARNING_NEAR);
    assert_int_equal(warning_of_disk(64 * mebibyte, 1000 * gibibyte), WARNING_NEAR);
    assert_int_equal(warning_of_disk(64 * mebibyte - 1, 1000 * gibibyte), WARNING_FULL);
    assert_int_equal(warning_of_disk(0, 0), WARNING_FULL);
}

TEST(warning, a_log_that_somebody_holds_is_told_of_when_it_is_long)
{
    assert_int_equal(warning_of_log(0), WARNING_NONE);
    assert_int_equal(warning_of_log(64 * mebibyte - 1), WARNING_NONE);
    assert_int_equal(warning_of_log(64 * mebibyte), WARNING_NEAR);
    assert_int_equal(warning_of_log(INT64_MAX), WARNING_NEAR); /* people play on */
}

TEST(warning, the_disk_is_looked_at_once_a_minute_and_told_when_it_changes)
{
    begin();
    assert_int_equal(fake.looks, 1);
    pass_seconds(59);
    assert_int_equal(fake.looks, 1);
    expect_answer("/ready", 200, READY);
    fake.disk_free = 1023;
    pass_seconds(1);
    assert_int_equal(fake.looks, 2);
    assert_true(fake.hall->warnings.disk_free == 1023 * mebibyte);
    expect_answer("/ready", 200, "{\"ready\":true,\"reasons\":[],\"warnings\":[" DISK_NEAR "]}\n");
    assert_non_null(strstr(fake.line, "warning=disk reason=\"1023 MiB are free on the disk"));
    fake.disk_free = 900;
    pass_seconds(60);
    assert_int_equal(fake.raised, 1);
    fake.disk_free = 63;
    pass_seconds(60);
    expect_answer("/ready", 503, "{\"ready\":false,\"reasons\":[" DISK_FULL "],\"warnings\":[]}\n");
    expect_answer("/health", 200, "{\"status\":\"ok\"}\n");
    assert_int_equal(fake.raised, 2);
    fake.disk_free = 500;
    pass_seconds(60);
    fake.disk_free = 5000;
    pass_seconds(60);
    assert_int_equal(fake.lowered, 2);
    expect_answer("/ready", 200, READY);
    end();
}

TEST(warning, a_failure_lasts_until_something_can_be_stored)
{
    static const char failing[] =
        "{\"ready\":false,\"reasons\":[{\"name\":\"commit\",\"words\":\"nothing can be stored\"}],"
        "\"warnings\":[]}\n";
    struct note why = {.text = "/secret/path: disk I/O error"};
    begin();
    fake.now++;
    warning_store_failed(fake.hall, &why);
    assert_int_equal(fake.looks, 2); /* at once */
    warning_store_failed(fake.hall, &why);
    assert_int_equal(fake.raised, 1);
    assert_int_equal(fake.looks, 3); /* it may have been filled within the second */
    expect_answer("/ready", 503, failing);
    pass_seconds(4);
    expect_answer("/ready", 503, failing);
    pass_seconds(1); /* it is tried, and can */
    expect_answer("/ready", 200, READY);
    warning_store_failed(fake.hall, &why);
    fake.hall->pulse.commits++; /* somebody else has stored something */
    pass_seconds(1);
    expect_answer("/ready", 200, READY);
    assert_int_equal(fake.lowered, 2);
    end();
}

TEST(warning, whoever_stops_is_not_ready)
{
    begin();
    fake.hall->stopping = true;
    expect_answer("/ready", 503,
                  "{\"ready\":false,\"reasons\":[{\"name\":\"stopping\",\"words\":"
                  "\"the server is stopping\"}],\"warnings\":[]}\n");
    expect_answer("/health", 200, "{\"status\":\"ok\"}\n");
    end();
}

TEST(warning, all_have_names_and_words)
{
    for (int i = 0; i < WARNINGS; i++) {
        assert_non_null(warning_name((enum warning)i));
        assert_non_null(warning_words((enum warning)i, WARNING_FULL));
        assert_null(warning_words((enum warning)i, WARNING_NONE));
    }
}

TEST(warning, only_two_paths_are_meant)
{
    struct net_reply reply;
    static const char *const others[] = {"/", "/health/", "/healthy", "/Ready", ""};
    for (int i = 0; i < 5; i++)
        assert_false(
            health_answer(NULL, &(struct net_request){.method = "GET", .path = others[i]}, &reply));
    assert_false(
        health_answer(NULL, &(struct net_request){.method = "POST", .path = "/ready"}, &reply));
}
