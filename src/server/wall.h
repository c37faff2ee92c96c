/* The time of day, to the millisecond: tests hold one of their own in their hands. */
#ifndef FLAGBRIDGE_SERVER_WALL_H
#define FLAGBRIDGE_SERVER_WALL_H

#include <stdint.h>

/* Since 1970. */
int64_t wall_ms(void);

#endif
