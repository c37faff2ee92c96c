/* The files of the page, read once at the start: what is asked for is looked up in memory by its
 * whole name, never on the disk. */
#ifndef FLAGBRIDGE_SERVER_SITE_H
#define FLAGBRIDGE_SERVER_SITE_H

#include "server/net.h"

enum {
    SITE_FILES_MAX = 256,
    SITE_FILE_MAX = 4 << 20, /* bytes of one … */
    SITE_MAX = 16 << 20      /* … and of all together */
};

struct site;

/* Plain files in the folder and in the folders in it; links, and names of other characters than
 * letters, digits, '.', '_' and '-', are left out. FAULT_WORLD: no index.html, unreadable, or
 * more than the limits. */
enum fault site_open(struct site **out, const char *folder, struct note *why);
void site_close(struct site **site); /* after the net: answers are lent from it */

/* True: the reply is filled. NAME.br and NAME.gz are what NAME is sent as to those who take it. */
bool site_answer(const struct site *site, const struct net_request *request,
                 struct net_reply *reply);

#endif
