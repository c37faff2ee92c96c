/* The head of an HTTP/1.x request: bytes in, cut anywhere; what it says, or why it is refused, out.
 * Nothing is read or written here, and nothing allocated. */
#ifndef FLAGBRIDGE_SERVER_HEAD_H
#define FLAGBRIDGE_SERVER_HEAD_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum {
    HEAD_BYTES_MAX = 16384, /* all of it; more: 431 */
    HEAD_TARGET_MAX = 4096, /* path and query as they were sent; more: 414 */
    HEAD_PATH_MAX = 1024,   /* of the path, decoded; more: 414 */
    HEAD_NAME_SIZE = 32,    /* no header we need has a longer name */
    HEAD_ROOM_SIZE = 3072,  /* for the values of headers we need; more: 431 */
    HEAD_LENGTH_DIGITS = 15,
};

enum head_method { HEAD_GET, HEAD_HEAD, HEAD_POST, HEAD_OTHER };

/* Headers whose text is kept. */
enum head_text {
    HEAD_HOST,
    HEAD_ORIGIN,
    HEAD_ENCODINGS, /* Accept-Encoding */
    HEAD_KNOWN,     /* If-None-Match */
    HEAD_FORWARDED, /* X-Forwarded-For; of several the last */
    HEAD_SOCKET_KEY,
    HEAD_SOCKET_VERSION,
    HEAD_SOCKET_PROTOCOL,
    HEAD_TEXT_COUNT
};

enum head_stage { HEAD_READS, HEAD_WHOLE, HEAD_REFUSED };

struct head {
    enum head_stage stage;
    int status;         /* refused: what to answer, and in words */
    const char *reason; /* always a constant */
    enum head_method method;
    bool minor_one;       /* HTTP/1.1, not 1.0 */
    bool wants_close;     /* Connection: close */
    bool wants_upgrade;   /* Connection: Upgrade */
    bool wants_websocket; /* Upgrade: websocket, and nothing else */
    bool forwarded;       /* a proxy has left its mark */
    bool has_length;      /* Content-Length */
    uint64_t length;      /* 0 if it has none */
    size_t size;          /* bytes read so far */
    char path[HEAD_PATH_MAX + 1];
    /* How it goes on. */
    uint8_t state;
    uint8_t field; /* the header being read: a row of the table, or none */
    uint8_t hex_digits;
    uint8_t hex;
    uint16_t path_size;
    uint16_t name_size; /* of the word being read */
    uint16_t value_start;
    uint16_t room_used;
    uint16_t target_size;
    uint32_t seen; /* fields, one bit each */
    uint16_t text_at[HEAD_TEXT_COUNT];
    char name[HEAD_NAME_SIZE];
    char room[HEAD_ROOM_SIZE];
};

void head_init(struct head *head);
/* How many of the bytes belong to the head; less than `size` when it ends or is refused there. The
 * byte that is refused is not counted. */
size_t head_feed(struct head *head, const char *bytes, size_t size);
/* NULL: there was no such header. */
const char *head_text(const struct head *head, enum head_text text);

#endif
