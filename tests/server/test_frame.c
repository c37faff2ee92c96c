/* Frames of WebSocket clients: each row whole, byte by byte and cut at every place, always with the
 * same events. */
#include "server/frame.h"
#include "server/greeting.h"
#include "server/request_id.h"

#include "tests/support/test.h"

#include <stdio.h>
#include <string.h>

enum { MESSAGE_MAX = 300, BYTES_MAX = 1200, STORY_SIZE = 2000, FINAL = 0x80 };

/* What came of the bytes, in letters: "text(hello) ping(a) close(1000,bye) wrong(1002)". */
struct story {
    char text[STORY_SIZE];
    char message[MESSAGE_MAX + 1];
    size_t message_size;
};

static void add(struct story *story, const char *kind, int code, const char *bytes, size_t size)
{
    size_t at = strlen(story->text);
    snprintf(story->text + at, sizeof story->text - at, "%s%s(%s%.0d%s%.*s)", at ? " " : "", kind,
             "", code, code && size ? "," : "", (int)size, bytes);
}

static void tell(struct story *story, const struct frame_event *event)
{
    if (event->kind == FRAME_TEXT) {
        assert_true(story->message_size + event->size <= MESSAGE_MAX);
        memcpy(story->message + story->message_size, event->bytes, event->size);
        story->message_size += event->size;
        if (event->last) {
            add(story, "text", 0, story->message, story->message_size);
            story->message_size = 0;
        }
    } else if (event->kind == FRAME_VIOLATION) {
        add(story, "wrong", event->code, "", 0);
    } else {
        static const char *const names[] = {
            [FRAME_PING] = "ping", [FRAME_PONG] = "pong", [FRAME_CLOSE] = "close"};
        add(story, names[event->kind], event->code, event->bytes, event->size);
    }
}

static void feed(struct frame *frame, struct story *story, char *bytes, size_t size)
{
    struct frame_event event;
    while (size > 0) {
        size_t used = frame_feed(frame, bytes, size, &event);
        assert_true(used > 0 && used <= size);
        if (event.kind != FRAME_NOTHING)
            tell(story, &event);
        bytes += used;
        size -= used;
    }
}

/* In pieces of `first`, then `step` bytes. */
static const char *story_of(const char *bytes, size_t size, size_t first, size_t step)
{
    static struct story story;
    struct frame frame;
    char copy[BYTES_MAX];
    memcpy(copy, bytes, size);
    memset(&story, 0, sizeof story);
    frame_init(&frame, MESSAGE_MAX);
    for (size_t at = 0, part = first; at < size; at += part, part = step) {
        if (part > size - at)
            part = size - at;
        feed(&frame, &story, copy + at, part);
    }
    return story.text;
}

static void check_story(const char *bytes, size_t size, const char *wanted)
{
    assert_string_equal(story_of(bytes, size, size, size), wanted);
    assert_string_equal(story_of(bytes, size, 1, 1), wanted);
    for (size_t cut = 1; cut < size; cut++)
        if (strcmp(story_of(bytes, size, cut, size), wanted) != 0)
            fail_msg("cut at %zu: %s, not %s", cut, story_of(bytes, size, cut, size), wanted);
}

struct row {
    const char *frames; /* flags, then the length in one letter, then the payload: see `pack` */
    size_t size;
    const char *wanted;
};

/* A masked frame. */
static size_t pack(char *out, int flags, const char *payload, size_t size)
{
    static const unsigned char mask[4] = {0x37, 0xfa, 0x21, 0x3d};
    size_t at = 0;
    out[at++] = (char)flags;
    if (size < 126) {
        out[at++] = (char)(0x80 | size);
    } else {
        out[at++] = (char)(0x80 | 126);
        out[at++] = (char)(size >> 8);
        out[at++] = (char)(size & 0xff);
    }
    memcpy(out + at, mask, 4);
    at += 4;
    for (size_t i = 0; i < size; i++)
        out[at++] = (char)(payload[i] ^ (char)mask[i % 4]);
    return at;
}

struct piece {
    int flags;
    const char *payload;
    size_t size; /* 0: up to the end of the text */
};
struct talk {
    struct piece pieces[5];
    const char *wanted;
};

TEST(frame, tables_of_talks)
{
    static const struct talk talks[] = {
        {{{0x81, "hello", 0}}, "text(hello)"},
        {{{0x81, "", 0}}, "text()"},
        {{{0x81, "a", 0}, {0x81, "b", 0}}, "text(a) text(b)"},
        {{{0x01, "a", 0}, {0x00, "b", 0}, {0x80, "c", 0}}, "text(abc)"},
        {{{0x01, "", 0}, {0x00, "", 0}, {0x80, "", 0}}, "text()"},
        {{{0x01, "a", 0}, {0x89, "p", 0}, {0x80, "c", 0}}, "ping(p) text(ac)"},
        {{{0x01, "a", 0}, {0x8a, "q", 0}, {0x00, "", 0}, {0x80, "c", 0}}, "pong(q) text(ac)"},
        {{{0x01, "a", 0}, {0x88, "", 0}, {0x80, "c", 0}}, "close(1005)"},
        {{{0x89, "", 0}}, "ping()"},
        {{{0x8a, "", 0}}, "pong()"},
        /* letters of several bytes, cut by fragments */
        {{{0x01, "\xc3", 0}, {0x80, "\xa4", 0}}, "text(\xc3\xa4)"},
        {{{0x01, "\xf0\x9d", 0}, {0x89, "", 0}, {0x80, "\x84\x9e", 0}},
         "ping() text(\xf0\x9d\x84\x9e)"},
        {{{0x81, "\xf4\x8f\xbf\xbf\xed\x9f\xbf\xee\x80\x80\xe0\xa0\x80\xf0\x90\x80\x80", 0}},
         "text(\xf4\x8f\xbf\xbf\xed\x9f\xbf\xee\x80\x80\xe0\xa0\x80\xf0\x90\x80\x80)"},
        {{{0x81,
           "12345678\xc3\xa4"
           "123456789012345\xe2\x82\xac",
           0}},
         "text(12345678\xc3\xa4"
         "123456789012345\xe2\x82\xac)"},
        {{{0x81, "\xff", 0}}, "wrong(1007)"},
        {{{0x81, "\x80", 0}}, "wrong(1007)"},
        {{{0x81, "\xc3", 0}}, "wrong(1007)"},
        {{{0x81, "\xc0\x80", 0}}, "wrong(1007)"},
        {{{0x81, "\xc1\xbf", 0}}, "wrong(1007)"},
        {{{0x81, "\xe0\x9f\xbf", 0}}, "wrong(1007)"},
        {{{0x81, "\xed\xa0\x80", 0}}, "wrong(1007)"},
        {{{0x81, "\xf0\x8f\xbf\xbf", 0}}, "wrong(1007)"},
        {{{0x81, "\xf4\x90\x80\x80", 0}}, "wrong(1007)"},
        {{{0x81, "\xf5\x80\x80\x80", 0}}, "wrong(1007)"},
        {{{0x81,
           "12345678\xc3"
           "12345678",
           0}},
         "wrong(1007)"},
        {{{0x01, "\xc3", 0}, {0x80, "x", 0}}, "wrong(1007)"},
        {{{0x01, "\xc3", 0}, {0x80, "", 0}}, "wrong(1007)"},
        {{{0x01, "\xff", 0}, {0x80, "x", 0}}, "wrong(1007)"},
        /* what no client may send */
        {{{0x82, "x", 0}}, "wrong(1003)"},
        {{{0x02, "x", 0}}, "wrong(1003)"},
        {{{0xc1, "x", 0}}, "wrong(1002)"},
        {{{0xa1, "x", 0}}, "wrong(1002)"},
        {{{0x91, "x", 0}}, "wrong(1002)"},
        {{{0xf1, "x", 0}}, "wrong(1002)"},
        {{{0xc9, "x", 0}}, "wrong(1002)"},
        {{{0x83, "x", 0}}, "wrong(1002)"},
        {{{0x87, "x", 0}}, "wrong(1002)"},
        {{{0x8b, "x", 0}}, "wrong(1002)"},
        {{{0x8f, "x", 0}}, "wrong(1002)"},
        {{{0x80, "x", 0}}, "wrong(1002)"},
        {{{0x00, "x", 0}}, "wrong(1002)"},
        {{{0x81, "a", 0}, {0x80, "x", 0}}, "text(a) wrong(1002)"},
        {{{0x01, "a", 0}, {0x81, "x", 0}}, "wrong(1002)"},
        {{{0x01, "a", 0}, {0x82, "x", 0}}, "wrong(1002)"},
        {{{0x09, "x", 0}}, "wrong(1002)"},
        {{{0x0a, "x", 0}}, "wrong(1002)"},
        {{{0x08, "", 0}}, "wrong(1002)"},
        /* closing; nothing comes of what follows */
        {{{0x88, "", 0}, {0x81, "x", 0}}, "close(1005)"},
        {{{0x88, "\x03\xe8", 2}, {0x88, "\x03\xe8", 2}}, "close(1000)"},
        {{{0x88,
           "\x03\xe8"
           "bye",
           5},
          {0x89, "x", 0}},
         "close(1000,bye)"},
        {{{0x88, "\x03\xe8\xc3\xa4", 4}}, "close(1000,\xc3\xa4)"},
        {{{0x88, "\x03\xe8\xc3", 3}}, "wrong(1007)"},
        {{{0x88, "\x03\xe8\xff", 3}}, "wrong(1007)"},
        {{{0x88, "\x03", 1}}, "wrong(1002)"},
        {{{0x82, "x", 0}, {0x81, "x", 0}, {0x88, "", 0}}, "wrong(1003)"},
    };
    for (size_t i = 0; i < sizeof talks / sizeof *talks; i++) {
        char bytes[BYTES_MAX];
        size_t size = 0;
        for (const struct piece *piece = talks[i].pieces; piece->payload; piece++)
            size += pack(bytes + size, piece->flags, piece->payload,
                         piece->size ? piece->size : strlen(piece->payload));
        check_story(bytes, size, talks[i].wanted);
    }
}

TEST(frame, close_codes)
{
    static const int allowed[][2] = {{1000, 1003}, {1007, 1014}, {3000, 4999}};
    for (int code = 0; code <= 65535; code += code >= 900 && code < 5100 ? 1 : 61) {
        char payload[2] = {(char)(code >> 8), (char)(code & 0xff)}, bytes[32], wanted[32];
        bool right = false;
        for (size_t i = 0; i < 3; i++)
            right |= code >= allowed[i][0] && code <= allowed[i][1];
        snprintf(wanted, sizeof wanted, right ? "close(%d)" : "wrong(1002)", code);
        size_t size = pack(bytes, 0x88, payload, 2);
        assert_string_equal(story_of(bytes, size, size, size), wanted);
    }
}

/* Heads that `pack` would not write. */
TEST(frame, lengths_and_masks)
{
    static const struct row rows[] = {
        {"\x81\x01x", 3, "wrong(1002)"},
        {"\x88\x00", 2, "wrong(1002)"},
        {"\x81\xfe\x00\x7d", 4, "wrong(1002)"},
        {"\x81\xfe\x00\x00", 4, "wrong(1002)"},
        {"\x81\xff\x00\x00\x00\x00\x00\x00\x00\x01", 10, "wrong(1002)"},
        {"\x81\xff\x00\x00\x00\x00\x00\x00\xff\xff", 10, "wrong(1002)"},
        {"\x81\xff\x80\x00\x00\x00\x00\x00\x00\x00", 10, "wrong(1002)"},
        {"\x81\xff\x7f\xff\xff\xff\xff\xff\xff\xff", 10, "wrong(1009)"},
        {"\x81\xff\x00\x00\x00\x00\x00\x01\x00\x00", 10, "wrong(1009)"},
        {"\x81\xfe\x01\x2d", 4, "wrong(1009)"},
        {"\x89\xfe\x00\x7e", 4, "wrong(1002)"},
        {"\x89\xff", 2, "wrong(1002)"},
        {"\x88\xfe\x00\x7e", 4, "wrong(1002)"},
        {"\x88\x81\x00\x00\x00\x00\x03", 7, "wrong(1002)"},
        {"\x81\xfe\x00", 3, ""},
        {"\x81\x85\x00\x00\x00\x00hell", 10, ""},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        check_story(rows[i].frames, rows[i].size, rows[i].wanted);
}

static void check_long(size_t first, size_t second, const char *wanted)
{
    char bytes[BYTES_MAX], payload[BYTES_MAX];
    memset(payload, 'x', sizeof payload);
    size_t size = pack(bytes, second ? 0x01 : 0x81, payload, first);
    if (second)
        size += pack(bytes + size, 0x80, payload, second);
    const char *story = story_of(bytes, size, size, size);
    assert_memory_equal(story, wanted, strlen(wanted));
    assert_memory_equal(story_of(bytes, size, 1, 1), wanted, strlen(wanted));
    assert_memory_equal(story_of(bytes, size, 3, 7), wanted, strlen(wanted));
}

TEST(frame, long_messages)
{
    check_long(125, 0, "text(x");
    check_long(126, 0, "text(x");
    check_long(MESSAGE_MAX, 0, "text(x");
    check_long(MESSAGE_MAX + 1, 0, "wrong(1009)");
    check_long(150, 150, "text(x");
    check_long(150, 151, "wrong(1009)");
}

TEST(frame, own_heads)
{
    static const size_t sizes[] = {0, 1, 125, 126, 65535, 65536, 100000};
    static const size_t heads[] = {2, 2, 2, 4, 4, 10, 10};
    for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++) {
        uint8_t head[FRAME_HEAD_MAX];
        assert_int_equal(frame_write_head(head, FRAME_TEXT, sizes[i]), heads[i]);
        assert_int_equal(head[0], 0x81);
        assert_int_equal(head[1] & 0x80, 0);
        assert_int_equal(frame_whole_size(head), heads[i] + sizes[i]);
    }
}

TEST(greeting, of_the_standard)
{
    char out[GREETING_SIZE];
    greeting_write(out, "dGhlIHNhbXBsZSBub25jZQ==");
    assert_string_equal(out, "s3pPLMBiTxaQ9kYGzzhZRbK+xOo=");
    static const char *const none[] = {"",
                                       "dGhlIHNhbXBsZSBub25jZQ=",
                                       "dGhlIHNhbXBsZSBub25jZQ===",
                                       "dGhlIHNhbXBsZSBub25jZR==",
                                       "dGhlIHNhbXBsZSBub25jZQAA",
                                       "dGhlIHNhb*BsZSBub25jZQ=="};
    for (size_t i = 0; i < sizeof none / sizeof *none; i++)
        assert_false(greeting_is_key(none[i]));
}

TEST(request_id, is_found_or_null)
{
    static const struct {
        const char *line, *id;
    } rows[] = {
        {"{\"id\":7,\"verb\":\"hello\"}", "7"},
        {" { \"verb\" : \"a\\\"b\" , \"id\" : \"x y\" } ", "\"x y\""},
        {"{\"a\":{\"id\":1},\"b\":[{\"id\":2},\"]\"],\"id\":-3}", "-3"},
        {"{\"id\":true}", "true"},
        {"{\"id\":null}", "null"},
        {"{\"id\":\"\xc3\xa4\"}", "\"\xc3\xa4\""},
        {"{\"id\":\"\xc3\"}", "null"},
        {"{\"id\":\"a\\n\"}", "\"a\\n\""},
        {"{\"id\":\"a\\x\"}", "null"},
        {"{\"id\":\"a\nb\"}", "null"},
        {"{\"id\":1.5}", "null"},
        {"{\"id\":01}", "null"},
        {"{\"id\":[1]}", "null"},
        {"{\"id\":{}}", "null"},
        {"{\"id\":}", "null"},
        {"{\"id\":7", "null"},
        {"{\"id\"", "null"},
        {"{\"id\":\"", "null"},
        {"{\"id\":\"\\", "null"},
        {"{\"a\":}}}},\"id\":7}", "null"},
        {"{\"idd\":7}", "null"},
        {"[\"id\",7]", "null"},
        {"", "null"},
        {"{", "null"},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        size_t size = 0;
        const char *id = request_id_find(rows[i].line, strlen(rows[i].line), &size);
        if (size != strlen(rows[i].id) || memcmp(id, rows[i].id, size) != 0)
            fail_msg("%s: %.*s", rows[i].line, (int)size, id);
    }
}
