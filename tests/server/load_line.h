/* The client's side of many WebSockets, without a library so that it is cheap. */
#ifndef FLAGBRIDGE_TESTS_SERVER_LOAD_LINE_H
#define FLAGBRIDGE_TESTS_SERVER_LOAD_LINE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct line {
    int socket;
    int index;
    char *rest; /* of a frame that has not arrived whole */
    size_t rest_size;
    bool closed;
};

/* Connects and shakes hands; false: says why on standard error. */
bool line_open(struct line *line, int index, int port);
void line_close(struct line *line);

/* One text message; false: the connection takes no more. */
bool line_send(struct line *line, const char *text, size_t size);

/* Reads what is there and hands every whole text message to `hear`; answers pings. */
typedef void line_hear(void *context, struct line *line, const char *text, size_t size);
void line_read(struct line *line, line_hear *hear, void *context);

#endif
