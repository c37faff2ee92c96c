/* The frames a WebSocket client sends (RFC 6455): bytes in, cut anywhere; text, pings, pongs and
 * closes out, or what is wrong with them. Nothing is read or written here, and nothing allocated.
 */
#ifndef FLAGBRIDGE_SERVER_FRAME_H
#define FLAGBRIDGE_SERVER_FRAME_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { FRAME_CONTROL_MAX = 125, FRAME_HEAD_MAX = 10 };

enum frame_code {
    FRAME_CODE_PROTOCOL = 1002,
    FRAME_CODE_TEXT_ONLY = 1003,
    FRAME_CODE_NONE = 1005, /* a close frame without a code; never sent */
    FRAME_CODE_NOT_UTF8 = 1007,
    FRAME_CODE_POLICY = 1008,
    FRAME_CODE_TOO_BIG = 1009
};

enum frame_kind {
    FRAME_NOTHING,
    FRAME_TEXT, /* a part of a message; the parts of one follow each other, but for controls */
    FRAME_PING,
    FRAME_PONG,
    FRAME_CLOSE,
    FRAME_VIOLATION
};

struct frame_event {
    enum frame_kind kind;
    const char *bytes; /* text or payload; of a close and a violation: the reason */
    size_t size;
    bool last; /* the message is whole */
    int code;  /* of a close or a violation */
};

/* A text as far as it was read. */
struct frame_utf8 {
    uint8_t missing;     /* bytes of the letter begun */
    uint8_t least, most; /* what the next of them may be */
};

struct frame {
    uint64_t left;         /* of the payload of this frame */
    uint64_t message_size; /* as announced, all fragments so far */
    uint64_t message_max;
    uint64_t fragments; /* of this message */
    uint8_t mask[4];
    uint8_t stage;
    uint8_t opcode;
    uint8_t digits; /* bytes of the length or of the mask that have come */
    uint8_t length_digits;
    uint8_t mask_at;
    uint8_t control_size;
    bool final;
    bool in_message; /* between the first fragment and the last */
    bool over;       /* closed or violated: the rest is swallowed */
    struct frame_utf8 utf8;
    char control[FRAME_CONTROL_MAX];
};

void frame_init(struct frame *frame, size_t message_max);
/* Reads up to the next event, unmasking in place, and says how many bytes it took. Call it until
 * all are taken; with none there is no event. */
size_t frame_feed(struct frame *frame, char *bytes, size_t size, struct frame_event *event);

/* The head of a frame of ours; how many bytes it has. */
size_t frame_write_head(uint8_t head[FRAME_HEAD_MAX], enum frame_kind kind, size_t size);
/* The size of the whole frame that begins here; at least its head must be there. */
size_t frame_whole_size(const uint8_t *head);
/* Whether a close frame may carry this code. */
bool frame_code_allowed(int code);

#endif
