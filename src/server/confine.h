/* A process gives up whatever it does not need, for good. */
#ifndef FLAGBRIDGE_SERVER_CONFINE_H
#define FLAGBRIDGE_SERVER_CONFINE_H

#include <stdbool.h>
#include <sys/types.h>

enum {
    CONFINE_SOCKET = 3
}; /* where the one descriptor lies that is left, besides 2 for last words */

/* For a process that reads strangers' bytes: what is left to it is memory, a clock, reading from
 * and writing to `socket`, last words into `errors`, and an end. Anything else kills it. It ends
 * with `parent`. False: the system does not do this; the process must not go on. */
bool confine_judge(int socket, int errors, pid_t parent);

/* Nothing this process starts may ever have more rights than it has. */
void confine_rights(void);

#endif
