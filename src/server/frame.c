/* Frames of clients, one stage after the other; every fault is found at the byte that makes it. */
#include "server/frame.h"

#include <string.h>

enum stage { AT_FLAGS, AT_LENGTH, IN_LENGTH, IN_MASK, IN_PAYLOAD };
enum opcode { OP_CONTINUATION = 0, OP_TEXT = 1, OP_BINARY = 2, OP_CLOSE = 8, OP_PING = 9, OP_PONG };
enum {
    FINAL_BIT = 0x80,
    RESERVED_BITS = 0x70,
    OPCODE_BITS = 0x0f,
    CONTROL_BIT = 0x08,
    MASK_BIT = 0x80,
    LENGTH_BITS = 0x7f,
    LENGTH_16 = 126,
    LENGTH_64 = 127,
    /* A message may come in so many fragments, however small, and in one more for so many bytes:
     * else fragments of nothing would cost us work and nobody would ever count them. */
    FRAGMENTS_FREE = 64,
    FRAGMENT_BYTES = 64,
};

void frame_init(struct frame *frame, size_t message_max)
{
    memset(frame, 0, sizeof *frame);
    frame->message_max = message_max;
}

static void violate(struct frame *frame, struct frame_event *event, int code, const char *reason)
{
    frame->over = true;
    *event = (struct frame_event){
        .kind = FRAME_VIOLATION, .bytes = reason, .size = strlen(reason), .code = code};
}

static void offend(struct frame *frame, struct frame_event *event, const char *reason)
{
    violate(frame, event, FRAME_CODE_PROTOCOL, reason);
}

/* ---- text ------------------------------------------------------------------------------------ */

/* Unicode 15, table 3-7: what may follow which first byte. */
static bool begin_letter(struct frame_utf8 *utf8, uint8_t byte)
{
    utf8->least = 0x80;
    utf8->most = 0xbf;
    if (byte >= 0xc2 && byte <= 0xdf) {
        utf8->missing = 1;
    } else if (byte >= 0xe0 && byte <= 0xef) {
        utf8->missing = 2;
        utf8->least = byte == 0xe0 ? 0xa0 : 0x80;
        utf8->most = byte == 0xed ? 0x9f : 0xbf;
    } else if (byte >= 0xf0 && byte <= 0xf4) {
        utf8->missing = 3;
        utf8->least = byte == 0xf0 ? 0x90 : 0x80;
        utf8->most = byte == 0xf4 ? 0x8f : 0xbf;
    } else {
        return false;
    }
    return true;
}

static bool continue_letter(struct frame_utf8 *utf8, uint8_t byte)
{
    if (byte < utf8->least || byte > utf8->most)
        return false;
    utf8->missing--;
    utf8->least = 0x80;
    utf8->most = 0xbf;
    return true;
}

static bool is_utf8(struct frame_utf8 *utf8, const char *bytes, size_t size)
{
    static const uint64_t high_bits = UINT64_C(0x8080808080808080);
    for (size_t i = 0; i < size; i++) {
        uint8_t byte = (uint8_t)bytes[i];
        uint64_t eight = high_bits;
        while (utf8->missing == 0 && size - i > sizeof eight &&
               (memcpy(&eight, bytes + i, sizeof eight), (eight & high_bits) == 0)) {
            i += sizeof eight;
            byte = (uint8_t)bytes[i];
        }
        if (utf8->missing > 0 ? !continue_letter(utf8, byte)
                              : byte >= 0x80 && !begin_letter(utf8, byte))
            return false;
    }
    return true;
}

static void unmask(struct frame *frame, char *bytes, size_t size)
{
    uint8_t mask[8];
    uint64_t eight = 0, wide = 0;
    for (size_t i = 0; i < sizeof mask; i++)
        mask[i] = frame->mask[(frame->mask_at + i) & 3];
    memcpy(&wide, mask, sizeof wide);
    size_t i = 0;
    for (; i + sizeof eight <= size; i += sizeof eight) {
        memcpy(&eight, bytes + i, sizeof eight);
        eight ^= wide;
        memcpy(bytes + i, &eight, sizeof eight);
    }
    for (; i < size; i++)
        bytes[i] = (char)(bytes[i] ^ (char)mask[i & 7]);
    frame->mask_at = (uint8_t)((frame->mask_at + size) & 3);
}

/* ---- the end of a frame ---------------------------------------------------------------------- */

bool frame_code_allowed(int code)
{
    return (code >= 1000 && code <= 1003) || (code >= 1007 && code <= 1014) ||
           (code >= 3000 && code <= 4999);
}

static void end_close(struct frame *frame, struct frame_event *event)
{
    struct frame_utf8 utf8 = {0};
    const char *payload = frame->control;
    size_t size = frame->control_size;
    int code = FRAME_CODE_NONE;
    if (size >= 2)
        code = (uint8_t)payload[0] << 8 | (uint8_t)payload[1];
    if (size >= 2 && !frame_code_allowed(code)) {
        offend(frame, event, "a close code nobody may send");
    } else if (size > 2 && (!is_utf8(&utf8, payload + 2, size - 2) || utf8.missing > 0)) {
        violate(frame, event, FRAME_CODE_NOT_UTF8, "the reason is not UTF-8");
    } else {
        size_t reason_size = size > 2 ? size - 2 : 0;
        *event = (struct frame_event){.kind = FRAME_CLOSE,
                                      .bytes = payload + (size - reason_size),
                                      .size = reason_size,
                                      .code = code};
    }
    frame->over = true;
}

static void end_control(struct frame *frame, struct frame_event *event)
{
    frame->stage = AT_FLAGS;
    if (frame->opcode == OP_CLOSE)
        end_close(frame, event);
    else
        *event = (struct frame_event){.kind = frame->opcode == OP_PING ? FRAME_PING : FRAME_PONG,
                                      .bytes = frame->control,
                                      .size = frame->control_size};
}

static void end_text(struct frame *frame, struct frame_event *event, const char *bytes, size_t size)
{
    bool last = false;
    if (frame->left == 0) {
        frame->stage = AT_FLAGS;
        last = frame->final;
        frame->in_message = !last;
    }
    if (last && frame->utf8.missing > 0) {
        violate(frame, event, FRAME_CODE_NOT_UTF8, "text that is not UTF-8");
        return;
    }
    if (last)
        frame->message_size = frame->fragments = 0;
    if (last || size > 0)
        *event =
            (struct frame_event){.kind = FRAME_TEXT, .bytes = bytes, .size = size, .last = last};
}

/* ---- the head of a frame --------------------------------------------------------------------- */

static const char *wrong_flags(const struct frame *frame, uint8_t byte)
{
    uint8_t opcode = byte & OPCODE_BITS;
    if (byte & RESERVED_BITS)
        return "reserved bits are set";
    if (opcode > OP_PONG || (opcode > OP_BINARY && opcode < OP_CLOSE))
        return "an unknown kind of frame";
    if (opcode & CONTROL_BIT)
        return byte & FINAL_BIT ? NULL : "a control frame in fragments";
    if (opcode == OP_CONTINUATION)
        return frame->in_message ? NULL : "a continuation of nothing";
    return frame->in_message ? "a message within another" : NULL;
}

static void take_flags(struct frame *frame, uint8_t byte, struct frame_event *event)
{
    const char *wrong = wrong_flags(frame, byte);
    if (wrong) {
        offend(frame, event, wrong);
        return;
    }
    frame->opcode = byte & OPCODE_BITS;
    if (frame->opcode == OP_BINARY) {
        violate(frame, event, FRAME_CODE_TEXT_ONLY, "text only");
        return;
    }
    frame->final = (byte & FINAL_BIT) != 0;
    frame->stage = AT_LENGTH;
}

static void end_length(struct frame *frame, struct frame_event *event)
{
    frame->digits = 0;
    frame->stage = IN_MASK;
    if (frame->opcode & CONTROL_BIT)
        return;
    /* so written that no announced length can make the sum overflow */
    if (frame->left > frame->message_max - frame->message_size) {
        violate(frame, event, FRAME_CODE_TOO_BIG, "message too long");
        return;
    }
    frame->message_size += frame->left;
    frame->fragments++;
    if (frame->fragments > FRAGMENTS_FREE + frame->message_size / FRAGMENT_BYTES)
        violate(frame, event, FRAME_CODE_POLICY, "too many small fragments");
}

static void take_length(struct frame *frame, uint8_t byte, struct frame_event *event)
{
    uint8_t length = byte & LENGTH_BITS;
    if (!(byte & MASK_BIT)) {
        offend(frame, event, "an unmasked frame");
        return;
    }
    if ((frame->opcode & CONTROL_BIT) && length > FRAME_CONTROL_MAX) {
        offend(frame, event, "a control frame too long");
        return;
    }
    if (frame->opcode == OP_CLOSE && length == 1) {
        offend(frame, event, "half a close code");
        return;
    }
    frame->digits = 0;
    frame->control_size = 0;
    frame->left = length < LENGTH_16 ? length : 0;
    frame->length_digits = length < LENGTH_16 ? 0 : length == LENGTH_16 ? 2 : 8;
    frame->stage = IN_LENGTH;
    if (frame->length_digits == 0)
        end_length(frame, event);
}

static void take_length_digit(struct frame *frame, uint8_t byte, struct frame_event *event)
{
    if (frame->length_digits == 8 && frame->digits == 0 && (byte & 0x80)) {
        offend(frame, event, "a length beyond all bounds");
        return;
    }
    frame->left = frame->left << 8 | byte;
    frame->digits++;
    if (frame->digits < frame->length_digits)
        return;
    if (frame->left < LENGTH_16 || (frame->length_digits == 8 && frame->left <= UINT16_MAX))
        offend(frame, event, "a length with more bytes than it needs");
    else
        end_length(frame, event);
}

static void take_mask(struct frame *frame, uint8_t byte, struct frame_event *event)
{
    frame->mask[frame->digits++] = byte;
    if (frame->digits < sizeof frame->mask)
        return;
    frame->mask_at = 0;
    frame->stage = IN_PAYLOAD;
    if (frame->left > 0)
        return;
    if (frame->opcode & CONTROL_BIT)
        end_control(frame, event);
    else
        end_text(frame, event, "", 0);
}

static void take_head_byte(struct frame *frame, uint8_t byte, struct frame_event *event)
{
    switch ((enum stage)frame->stage) {
    case AT_FLAGS:
        take_flags(frame, byte, event);
        break;
    case AT_LENGTH:
        take_length(frame, byte, event);
        break;
    case IN_LENGTH:
        take_length_digit(frame, byte, event);
        break;
    case IN_MASK:
        take_mask(frame, byte, event);
        break;
    case IN_PAYLOAD:
        break;
    }
}

/* ---- all of it ------------------------------------------------------------------------------- */

static size_t take_payload(struct frame *frame, char *bytes, size_t size, struct frame_event *event)
{
    size_t count = frame->left < size ? (size_t)frame->left : size;
    unmask(frame, bytes, count);
    frame->left -= count;
    if (frame->opcode & CONTROL_BIT) {
        memcpy(frame->control + frame->control_size, bytes, count);
        frame->control_size = (uint8_t)(frame->control_size + count);
        if (frame->left == 0)
            end_control(frame, event);
    } else if (!is_utf8(&frame->utf8, bytes, count)) {
        violate(frame, event, FRAME_CODE_NOT_UTF8, "text that is not UTF-8");
    } else {
        end_text(frame, event, bytes, count);
    }
    return count;
}

size_t frame_feed(struct frame *frame, char *bytes, size_t size, struct frame_event *event)
{
    size_t used = 0;
    event->kind = FRAME_NOTHING;
    while (used < size && !frame->over && event->kind == FRAME_NOTHING) {
        if (frame->stage == IN_PAYLOAD)
            used += take_payload(frame, bytes + used, size - used, event);
        else
            take_head_byte(frame, (uint8_t)bytes[used++], event);
    }
    return frame->over ? size : used;
}

size_t frame_write_head(uint8_t head[FRAME_HEAD_MAX], enum frame_kind kind, size_t size)
{
    static const uint8_t opcodes[] = {[FRAME_TEXT] = OP_TEXT,
                                      [FRAME_PING] = OP_PING,
                                      [FRAME_PONG] = OP_PONG,
                                      [FRAME_CLOSE] = OP_CLOSE};
    size_t digits = size < LENGTH_16 ? 0 : size <= UINT16_MAX ? 2 : 8;
    head[0] = (uint8_t)(FINAL_BIT | opcodes[kind]);
    head[1] = (uint8_t)(digits == 0 ? size : digits == 2 ? LENGTH_16 : LENGTH_64);
    for (size_t i = 0; i < digits; i++)
        head[2 + i] = (uint8_t)((uint64_t)size >> 8 * (digits - 1 - i));
    return 2 + digits;
}

size_t frame_whole_size(const uint8_t *head)
{
    size_t digits = head[1] < LENGTH_16 ? 0 : head[1] == LENGTH_16 ? 2 : 8;
    size_t size = digits == 0 ? head[1] : 0;
    for (size_t i = 0; i < digits; i++)
        size = size << 8 | head[2 + i];
    return 2 + digits + size;
}
