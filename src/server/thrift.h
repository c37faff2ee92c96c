/* The worker's heap: what nobody needs goes back to the system. */
#ifndef FLAGBRIDGE_SERVER_THRIFT_H
#define FLAGBRIDGE_SERVER_THRIFT_H

#include <stddef.h>

/* How the heap is kept; before there is another thread. */
void thrift_settle(void);

/* Gives back the small pieces that the library keeps of what the calling thread has freed: each may
 * be all that is left on a page. It takes room of its own for a moment, which thrift_give_back
 * gives back. It takes thirty microseconds on a quiet machine. */
void thrift_give_back_pieces(void);

/* Gives free pages within the heap back. It takes about a microsecond for eight kilobytes that were
 * used since the last time, and half of one for every free piece of a page or more. */
void thrift_give_back(void);

/* Gives back what the calling thread's stack has touched below its present depth. */
void thrift_give_back_stack(void);

struct thrift_figures {
    size_t used; /* bytes that were taken and not freed */
    size_t kept; /* bytes of addresses that the heap has for them, free ones too */
};
struct thrift_figures thrift_look(void);

#endif
