/* How the server is doing, in the text format 0.0.4 of Prometheus. */
#ifndef FLAGBRIDGE_SERVER_METRICS_H
#define FLAGBRIDGE_SERVER_METRICS_H

#include "server/hall_inside.h"

#define METRICS_TYPE "text/plain; version=0.0.4; charset=utf-8"

bool metrics_may_know(enum metrics_for whom, const struct net_request *request);

void metrics_write(struct hall *hall, struct text *out);

#endif
