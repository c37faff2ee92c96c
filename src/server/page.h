/* Plain HTTP: the page, files that are loaded to be looked at, and how the server is doing. */
#ifndef FLAGBRIDGE_SERVER_PAGE_H
#define FLAGBRIDGE_SERVER_PAGE_H

#include "server/hall_inside.h"

void page_answer(struct hall *hall, const struct net_request *request, struct net_reply *reply);

#endif
