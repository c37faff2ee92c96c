/* Tokens that requests name, and those that are stored with them. */
#ifndef FLAGBRIDGE_SERVER_BAG_H
#define FLAGBRIDGE_SERVER_BAG_H

#include "referee/request.h"
#include "server/keep.h"

/* Everything here that returns bool (or a bag) fails after filling the request's trouble. */

/* What the request wants stored besides the match. */
struct bag *bag_of(struct request *request);

/* A new token, which is stored before the asker sees it. */
bool bag_issue(struct request *request, enum store_token_kind kind, int seat,
               char token[TOKEN_SIZE]);

/* What a token opens; *found false: nothing. */
bool bag_look_up(struct request *request, const char *given, struct store_token *out, bool *found);

/* What `token` opens, and its battle for the request. If it is used up, because the answer to the
 * join was lost: what `own` opens (NULL: nothing), which that join has put in its place. */
bool bag_open(struct request *request, const char *own, struct store_token *out);

/* The token issued last may be the asker's choice: then nothing is lost with the answer. */
bool bag_keep_own(struct request *request, const char *own, char fresh[TOKEN_SIZE]);

#endif
