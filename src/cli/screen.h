/* The terminal: how large it is, whether it shows colours, clearing it, and reading lines. */
#ifndef FLAGBRIDGE_CLI_SCREEN_H
#define FLAGBRIDGE_CLI_SCREEN_H

#include <stdbool.h>
#include <stddef.h>

enum { SCREEN_LINE_MAX = 4000, SCREEN_WIDTH_MIN = 20, SCREEN_WIDTH_MAX = 400 };

/* What became of reading a line. */
enum screen_read {
    SCREEN_LINE,
    SCREEN_TOO_LONG,   /* the whole line was skipped */
    SCREEN_END,        /* end of input */
    SCREEN_INTERRUPTED /* Ctrl-C, or asked to end */
};

struct screen {
    bool terminal; /* a person looks: clearing and redrawing make sense */
    bool colour;
    int width;
    int height;
    int fixed_width; /* given by the user, else 0 */
    int signals;     /* descriptor that becomes readable when we are asked to stop, or -1 */
    size_t held;     /* bytes read ahead */
    char ahead[SCREEN_LINE_MAX];
};

/* `plain`: never clear, no colours. From now on Ctrl-C is noticed by screen_read only. */
void screen_open(struct screen *screen, bool plain, int fixed_width);
void screen_close(struct screen *screen);

/* Measures anew: terminals change their size. */
void screen_measure(struct screen *screen);

/* Clears what is seen; `forget` clears the scroll-back too, so that nobody can scroll up. Does
 * nothing when no terminal is there. */
void screen_clear(const struct screen *screen, bool forget);

/* One line of stdin without its newline, blanks at both ends removed. */
enum screen_read screen_read(struct screen *screen, char line[SCREEN_LINE_MAX]);

/* Ctrl-C was pressed while nobody read. */
bool screen_interrupted(const struct screen *screen);

#endif
