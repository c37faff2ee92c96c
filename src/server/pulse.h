/* How the server is doing. */
#ifndef FLAGBRIDGE_SERVER_PULSE_H
#define FLAGBRIDGE_SERVER_PULSE_H

#include "server/hall_inside.h"

void pulse_tick(struct pulse *pulse); /* once a second */
void pulse_answered(struct pulse *pulse, int64_t us);
void pulse_write(const struct hall *hall, struct text *out);

#endif
