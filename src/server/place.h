/* Where the server is reached: what links begin with, and what somebody is told who wants to
 * invite a friend. */
#ifndef FLAGBRIDGE_SERVER_PLACE_H
#define FLAGBRIDGE_SERVER_PLACE_H

#include <stdbool.h>

enum { PLACE_URL_SIZE = 272, PLACE_URLS_MAX = 16, PLACE_COMMAND_SIZE = 256 };

struct place {
    bool local;                 /* only this machine reaches it */
    char home[PLACE_URL_SIZE];  /* for whoever sits here; no slash at its end */
    char links[PLACE_URL_SIZE]; /* what links to give away begin with; likewise */
    int url_count;
    char url[PLACE_URLS_MAX][PLACE_URL_SIZE]; /* all that others could use, with the slash */
    char command[PLACE_COMMAND_SIZE];         /* what lets others in */
};

struct place_terms {
    const char *const *listen; /* as in net_terms */
    int port;                  /* … but the one that was taken */
    const char *public_url;    /* NULL: none */
    const char *command;       /* what starts this server, without options */
};

/* Asks the system which addresses this machine has. */
void place_find(struct place *place, const struct place_terms *terms);

#endif
