/* Frames of WebSocket clients: the first byte says how the rest is cut; cut or whole, the same
 * messages, controls and faults must come of it. */
#include "base/check.h"
#include "base/hash.h"
#include "base/text.h"
#include "server/frame.h"

#include <stdlib.h>
#include <string.h>

enum { CUT_MAX = 37, MESSAGE_MAX = 1000 };

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

/* All that has come, as a fingerprint; parts of messages count when they are whole. */
struct story {
    uint64_t hash;
    size_t message_size;
    bool over;
    char message[MESSAGE_MAX + 1];
};

static void note(struct story *story, const void *bytes, size_t size)
{
    story->hash = hash_bytes(bytes, size, story->hash + size + 1);
}

static void take_text(struct story *story, const struct frame_event *event)
{
    CHECK(story->message_size + event->size <= MESSAGE_MAX);
    memcpy(story->message + story->message_size, event->bytes, event->size);
    story->message_size += event->size;
    if (!event->last)
        return;
    story->message[story->message_size] = '\0';
    CHECK(text_is_utf8(story->message));
    note(story, story->message, story->message_size);
    story->message_size = 0;
}

static void take(struct story *story, const struct frame_event *event)
{
    CHECK(!story->over);
    if (event->kind == FRAME_TEXT) {
        take_text(story, event);
        return;
    }
    story->over = event->kind == FRAME_CLOSE || event->kind == FRAME_VIOLATION;
    CHECK(event->kind == FRAME_VIOLATION || event->size <= FRAME_CONTROL_MAX);
    CHECK(event->kind != FRAME_CLOSE || event->code == FRAME_CODE_NONE ||
          frame_code_allowed(event->code));
    int words[2] = {(int)event->kind, story->over ? event->code : 0};
    note(story, words, sizeof words);
    note(story, event->bytes, event->size);
}

static void feed_piece(struct frame *frame, struct story *story, const uint8_t *bytes, size_t size)
{
    struct frame_event event;
    char *piece = malloc(size);
    CHECK(piece);
    memcpy(piece, bytes, size);
    for (size_t at = 0; at < size;) {
        size_t used = frame_feed(frame, piece + at, size - at, &event);
        CHECK(used > 0 && used <= size - at);
        if (event.kind != FRAME_NOTHING)
            take(story, &event);
        at += used;
    }
    free(piece);
}

static void feed(struct story *story, const uint8_t *bytes, size_t size, size_t step)
{
    struct frame frame;
    memset(story, 0, sizeof *story);
    frame_init(&frame, MESSAGE_MAX);
    for (size_t at = 0; at < size;) {
        size_t part = step < size - at ? step : size - at;
        feed_piece(&frame, story, bytes + at, part);
        at += part;
        step = step % CUT_MAX + 1;
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static struct story whole, cut;
    if (size < 2)
        return 0;
    feed(&whole, data + 1, size - 1, size - 1);
    feed(&cut, data + 1, size - 1, data[0] % CUT_MAX + 1);
    CHECK(whole.hash == cut.hash && whole.over == cut.over);
    CHECK(whole.over || whole.message_size == cut.message_size);
    return 0;
}
