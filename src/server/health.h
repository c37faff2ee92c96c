/* What proxies and supervisors ask: whether the server lives, and whether people may be sent here.
 */
#ifndef FLAGBRIDGE_SERVER_HEALTH_H
#define FLAGBRIDGE_SERVER_HEALTH_H

#include "server/hall_inside.h"

/* Paths that are told to everybody, by whatever name the server is called; ends with NULL. */
extern const char *const health_paths[];

/* False: the request is for something else. */
bool health_answer(struct hall *hall, const struct net_request *request, struct net_reply *reply);

#endif
