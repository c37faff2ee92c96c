/* Heads of requests: each row whole, byte by byte and cut at every place, always with the same
 * answer. */
#include "server/head.h"

#include "tests/support/test.h"

#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { LONG_SIZE = HEAD_BYTES_MAX + 1000 };

#define HOST "Host: a\r\n"

struct row {
    const char *head;
    size_t size; /* 0: up to the end of the text */
    int status;  /* 0: taken */
};

static size_t size_of(const struct row *row)
{
    return row->size ? row->size : strlen(row->head);
}

/* Fed in two pieces, or byte by byte when `cut` is 0; how many bytes were used. */
static size_t feed(struct head *head, const char *bytes, size_t size, size_t cut)
{
    size_t used = 0;
    head_init(head);
    if (cut > 0) {
        used = head_feed(head, bytes, cut);
        if (used == cut)
            used += head_feed(head, bytes + cut, size - cut);
        return used;
    }
    while (used < size && head_feed(head, bytes + used, 1) == 1)
        used++;
    return used;
}

static bool same_text(const char *one, const char *other)
{
    return one && other ? strcmp(one, other) == 0 : one == other;
}

static bool same(const struct head *one, const struct head *other)
{
    for (int i = 0; i < HEAD_TEXT_COUNT; i++)
        if (one->stage == HEAD_WHOLE &&
            !same_text(head_text(one, (enum head_text)i), head_text(other, (enum head_text)i)))
            return false;
    return one->stage == other->stage && one->status == other->status &&
           one->reason == other->reason && one->method == other->method &&
           one->minor_one == other->minor_one && one->wants_close == other->wants_close &&
           one->wants_upgrade == other->wants_upgrade &&
           one->wants_websocket == other->wants_websocket && one->length == other->length &&
           one->has_length == other->has_length && one->size == other->size &&
           (one->stage != HEAD_WHOLE || strcmp(one->path, other->path) == 0);
}

static void check_cuts(const char *bytes, size_t size)
{
    static struct head whole, cut;
    size_t used = feed(&whole, bytes, size, size);
    for (size_t at = 0; at<size; at += size> 2000 && at > 0 ? 97 : 1) {
        size_t cut_used = feed(&cut, bytes, size, at);
        if (cut_used != used || !same(&whole, &cut))
            fail_msg("cut at %zu it is %d, not %d: %.60s", at, cut.status, whole.status, bytes);
    }
}

static void check_rows(const struct row *rows, size_t count)
{
    static struct head head;
    for (size_t i = 0; i < count; i++) {
        size_t size = size_of(&rows[i]);
        feed(&head, rows[i].head, size, size);
        enum head_stage wanted = rows[i].status ? HEAD_REFUSED : HEAD_WHOLE;
        if (head.stage != wanted || head.status != rows[i].status)
            fail_msg("row %zu: stage %d, status %d (%s), not %d: %.80s", i, (int)head.stage,
                     head.status, head.reason ? head.reason : "", rows[i].status, rows[i].head);
        check_cuts(rows[i].head, size);
    }
}

#define CHECK_ROWS(rows) check_rows(rows, sizeof(rows) / sizeof *(rows))

TEST(head, takes_what_is_right)
{
    static const struct row rows[] = {
        {"GET / HTTP/1.1\r\n" HOST "\r\n", 0, 0},
        {"GET / HTTP/1.0\r\n\r\n", 0, 0},
        {"HEAD /a/b?c=%zz HTTP/1.1\r\n" HOST "\r\n", 0, 0},
        {"POST /replay HTTP/1.1\r\n" HOST "Content-Length: 5\r\n\r\n", 0, 0},
        {"PUT * HTTP/1.1\r\n" HOST "\r\n", 0, 0}, /* refused by name elsewhere */
        {"CONNECT a:80 HTTP/1.1\r\n" HOST "\r\n", 0, 0},
        {"GET /%41%7e%C3%A4 HTTP/1.1\r\n" HOST "\r\n", 0, 0},
        {"GET / HTTP/1.1\r\nhOsT:a\r\nX-Long-Name-That-Is-Longer-Than-Any-Of-Ours: \t x\t \r\n\r\n",
         0, 0},
        {"GET / HTTP/1.1\r\n" HOST "Empty:\r\nHigh: \xc3\xa4\r\n\r\n", 0, 0},
        {"GET / HTTP/1.1\r\nHost:\r\n\r\n", 0, 0},
    };
    CHECK_ROWS(rows);
}

TEST(head, refuses_first_lines)
{
    static const struct row rows[] = {
        {"\r\nGET / HTTP/1.1\r\n" HOST "\r\n", 0, 400},
        {" GET / HTTP/1.1\r\n", 0, 400},
        {"GET  / HTTP/1.1\r\n", 0, 400},
        {"GET /  HTTP/1.1\r\n", 0, 400},
        {"GET / HTTP/1.1 \r\n", 0, 400},
        {"GET\t/ HTTP/1.1\r\n", 0, 400},
        {"GE(T / HTTP/1.1\r\n", 0, 400},
        {"ABCDEFGHIJKLMNOPQRSTUVWXYZABCDEFGHI / HTTP/1.1\r\n", 0, 400},
        {"GET / HTTP/1.1\n" HOST "\n", 0, 400},
        {"GET / HTTP/1.1\rx", 0, 400},
        {"GET /\r\n", 0, 505},
        {"GET /\n", 0, 505},
        {"GET / HTTP/0.9\r\n", 0, 505},
        {"GET / HTTP/1.2\r\n", 0, 505},
        {"GET / HTTP/2.0\r\n", 0, 505},
        {"PRI * HTTP/2.0\r\n", 0, 505},
        {"GET / HTTP/3\r\n", 0, 505},
        {"GET / HTTP/11\r\n", 0, 400},
        {"GET / HTTP/1.10\r\n", 0, 400},
        {"GET / HTTP/1.a\r\n", 0, 400},
        {"GET / http/1.1\r\n", 0, 400},
        {"GET / HTTQ/1.1\r\n", 0, 400},
        {"GET / \r\n", 0, 400},
        {"GET index.html HTTP/1.1\r\n", 0, 400},
        {"GET http://a/ HTTP/1.1\r\n", 0, 400},
        {"GET /a#b HTTP/1.1\r\n", 0, 400},
        {"GET /\xc3\xa4 HTTP/1.1\r\n", 0, 400},
        {"GET /\x7f HTTP/1.1\r\n", 0, 400},
        {"GET /a\0b HTTP/1.1\r\n", 18, 400},
        {"GET /%00 HTTP/1.1\r\n", 0, 400},
        {"GET /%0a HTTP/1.1\r\n", 0, 400},
        {"GET /%7f HTTP/1.1\r\n", 0, 400},
        {"GET /%4 HTTP/1.1\r\n", 0, 400},
        {"GET /% HTTP/1.1\r\n", 0, 400},
        {"GET /%g0 HTTP/1.1\r\n", 0, 400},
        {"GET /a%?b HTTP/1.1\r\n", 0, 400},
        {"\x16\x03\x01\x02\x00\x01", 6, 400},
    };
    CHECK_ROWS(rows);
}

#define GET "GET / HTTP/1.1\r\n"
#define POST "POST / HTTP/1.1\r\n" HOST

TEST(head, refuses_headers)
{
    static const struct row rows[] = {
        {GET HOST "A : b\r\n\r\n", 0, 400},
        {GET HOST "A\t: b\r\n\r\n", 0, 400},
        {GET HOST ": b\r\n\r\n", 0, 400},
        {GET HOST "A b\r\n\r\n", 0, 400},
        {GET HOST "A\r\n\r\n", 0, 400},
        {GET HOST "A(b): c\r\n\r\n", 0, 400},
        {GET HOST "A: b\r\n c\r\n\r\n", 0, 400},
        {GET HOST "A: b\r\n\tc\r\n\r\n", 0, 400},
        {GET " A: b\r\n" HOST "\r\n", 0, 400},
        {GET HOST "A: b\n\r\n", 0, 400},
        {GET HOST "A: b\rc\r\n\r\n", 0, 400},
        {GET HOST "A: b\r\r\n\r\n", 0, 400},
        {GET HOST "\r\r", 0, 400},
        {GET HOST "\n", 0, 400},
        {GET HOST "A: b\x01\r\n\r\n", 0, 400},
        {GET HOST "A: b\x7f\r\n\r\n", 0, 400},
        {GET HOST "A: b\0c\r\n\r\n", 36, 400},
        {GET "\r\n", 0, 400},
        {GET "A: b\r\n\r\n", 0, 400},
        {GET HOST HOST "\r\n", 0, 400},
        {GET HOST "HOST: b\r\n\r\n", 0, 400},
        {"GET / HTTP/1.0\r\n" HOST HOST "\r\n", 0, 400},
        {GET HOST "Origin: a\r\nOrigin: a\r\n\r\n", 0, 400},
        {GET HOST "Upgrade: websocket\r\nUpgrade: h2c\r\n\r\n", 0, 400},
        {GET HOST "Sec-WebSocket-Key: a\r\nSec-WebSocket-Key: a\r\n\r\n", 0, 400},
        {GET HOST "Sec-WebSocket-Version: 8\r\nSec-WebSocket-Version: 13\r\n\r\n", 0, 400},
        {POST "Transfer-Encoding: chunked\r\n\r\n", 0, 411},
        {POST "Transfer-Encoding: Chunked \r\n\r\n", 0, 411},
        {POST "Transfer-Encoding: gzip, chunked\r\n\r\n", 0, 501},
        {POST "Transfer-Encoding: identity\r\n\r\n", 0, 501},
        {POST "Transfer-Encoding:\r\n\r\n", 0, 501},
        {POST "Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n", 0, 411},
        {POST "Content-Length: 4\r\nExpect: 100-continue\r\n\r\n", 0, 417},
        {GET HOST "Expect: anything\r\n\r\n", 0, 417},
        {POST "Content-Length: 4\r\nContent-Length: 4\r\n\r\n", 0, 400},
        {POST "Content-Length: 4, 4\r\n\r\n", 0, 400},
        {POST "Content-Length : 4\r\n\r\n", 0, 400},
        {POST "Content-Length:\r\n\r\n", 0, 400},
        {POST "Content-Length: +4\r\n\r\n", 0, 400},
        {POST "Content-Length: -4\r\n\r\n", 0, 400},
        {POST "Content-Length: 04\r\n\r\n", 0, 400},
        {POST "Content-Length: 0x4\r\n\r\n", 0, 400},
        {POST "Content-Length: 4 4\r\n\r\n", 0, 400},
        {POST "Content-Length: 9999999999999999\r\n\r\n", 0, 400},
    };
    CHECK_ROWS(rows);
}

static void fill_long(char *out, const char *before, size_t count, const char *after)
{
    size_t length = strlen(before);
    memcpy(out, before, length);
    memset(out + length, 'x', count);
    strcpy(out + length + count, after);
}

static int status_of_long(const char *before, size_t count, const char *after)
{
    static char text[LONG_SIZE];
    static struct head head;
    fill_long(text, before, count, after);
    feed(&head, text, strlen(text), strlen(text));
    check_cuts(text, strlen(text));
    return head.stage == HEAD_WHOLE ? 0 : head.stage == HEAD_REFUSED ? head.status : -1;
}

TEST(head, has_bounds)
{
    static const char end[] = " HTTP/1.1\r\n" HOST "\r\n";
    assert_int_equal(status_of_long("GET /", HEAD_PATH_MAX - 1, end), 0);
    assert_int_equal(status_of_long("GET /", HEAD_PATH_MAX, end), 414);
    assert_int_equal(status_of_long("GET /?", HEAD_TARGET_MAX - 2, end), 0);
    assert_int_equal(status_of_long("GET /?", HEAD_TARGET_MAX - 1, end), 414);
    assert_int_equal(status_of_long("BREW /", HEAD_TARGET_MAX, end), 414);
    static const char before[] = GET HOST "A: ";
    size_t most = HEAD_BYTES_MAX - strlen(before) - 4;
    assert_int_equal(status_of_long(before, 7000, "\r\n\r\n"), 0);
    assert_int_equal(status_of_long(before, most, "\r\n\r\n"), 0);
    assert_int_equal(status_of_long(before, most + 1, "\r\n\r\n"), 431);
    assert_int_equal(status_of_long(GET HOST "A", most, ": b\r\n\r\n"), 431);
    assert_int_equal(status_of_long(GET "Host: ", 280, "\r\n\r\n"), 0);
    assert_int_equal(status_of_long(GET "Host: ", 281, "\r\n\r\n"), 431);
    assert_int_equal(status_of_long(GET HOST "Connection: ", 201, "\r\n\r\n"), 431);
    assert_int_equal(status_of_long(GET HOST "Accept-Encoding: ", 401, "\r\n\r\n"), 0);
}

/* Too long, a header that only saves work is as if it were not there. */
TEST(head, forgets_what_only_saves_work)
{
    static char text[LONG_SIZE];
    static struct head head;
    fill_long(text, GET HOST "If-None-Match: \"a\"\r\nIf-None-Match: ", 401,
              "\r\nAccept-Encoding: br\r\n\r\n");
    feed(&head, text, strlen(text), strlen(text));
    assert_int_equal(head.stage, HEAD_WHOLE);
    assert_null(head_text(&head, HEAD_KNOWN));
    assert_string_equal(head_text(&head, HEAD_ENCODINGS), "br");
    assert_string_equal(head_text(&head, HEAD_HOST), "a");
    check_cuts(text, strlen(text));
}

/* Many headers that are kept fill their room to the last byte, and are refused there. */
TEST(head, keeps_within_its_room)
{
    static char text[LONG_SIZE];
    static struct head head;
    for (size_t value = 0; value <= 60; value++) {
        size_t at = (size_t)sprintf(text, GET HOST);
        while (at + 200 < HEAD_BYTES_MAX)
            at +=
                (size_t)sprintf(text + at, "If-None-Match:%.*s\r\n", (int)value,
                                "yyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyy");
        at += (size_t)sprintf(text + at, "\r\n");
        feed(&head, text, at, at);
        bool fits =
            head.room_used <= HEAD_ROOM_SIZE && (head.stage == HEAD_WHOLE || head.status == 431);
        assert_true(fits);
        check_cuts(text, at);
    }
}

/* The room is full to the last byte, and then comes a header without a value. */
TEST(head, full_means_full)
{
    static char text[LONG_SIZE];
    static struct head head;
    for (int i = 0; i < 2; i++) {
        size_t at = (size_t)sprintf(text, GET HOST);
        for (int used = 2; used < HEAD_ROOM_SIZE; used += 10)
            at += (size_t)sprintf(text + at, "If-None-Match:123456789\r\n");
        at += (size_t)sprintf(text + at, i ? "Origin:\r\n\r\n" : "If-None-Match:\r\n\r\n");
        feed(&head, text, at, at);
        assert_true(head.room_used <= HEAD_ROOM_SIZE);
        assert_int_equal(head.stage, i ? HEAD_REFUSED : HEAD_WHOLE);
        assert_int_equal(head.status, i ? 431 : 0);
        check_cuts(text, at);
    }
}

TEST(head, tells_what_it_has_read)
{
    static const char text[] =
        "POST /a%2fb%20c?d HTTP/1.1\r\nHost:  localhost:8080 \r\nConnection: keep-alive, "
        "Upgrade\r\n"
        "connection: CLOSE\r\nUpgrade: WebSocket\r\nContent-Length: 123456789012345\r\n"
        "X-Forwarded-For: 1.1.1.1\r\nx-forwarded-for: 2.2.2.2, 3.3.3.3\r\nAccept-Encoding: br\r\n"
        "If-None-Match: \"a b\"\r\nSec-WebSocket-Protocol: flagbridge\r\n\r\nbody";
    static struct head head;
    size_t used = feed(&head, text, sizeof text - 1, sizeof text - 1);
    assert_int_equal(used, sizeof text - 1 - 4);
    assert_int_equal(head.stage, HEAD_WHOLE);
    assert_int_equal(head.method, HEAD_POST);
    assert_true(head.minor_one && head.wants_close && head.wants_upgrade && head.wants_websocket);
    assert_string_equal(head.path, "/a/b c");
    assert_true(head.has_length && head.length == 123456789012345);
    assert_string_equal(head_text(&head, HEAD_HOST), "localhost:8080");
    assert_string_equal(head_text(&head, HEAD_FORWARDED), "2.2.2.2, 3.3.3.3");
    assert_string_equal(head_text(&head, HEAD_ENCODINGS), "br");
    assert_string_equal(head_text(&head, HEAD_KNOWN), "\"a b\"");
    assert_string_equal(head_text(&head, HEAD_SOCKET_PROTOCOL), "flagbridge");
    assert_null(head_text(&head, HEAD_ORIGIN));
    check_cuts(text, sizeof text - 1);
}

TEST(head, words_are_whole_words)
{
    static struct head head;
    static const char text[] = GET HOST "Connection: closed, not-upgrade,up grade\r\n"
                                        "Upgrade: websocket, h2c\r\n\r\n";
    feed(&head, text, sizeof text - 1, sizeof text - 1);
    assert_int_equal(head.stage, HEAD_WHOLE);
    assert_false(head.wants_close || head.wants_upgrade || head.wants_websocket);
}
