/* A whole server: a parent with the sockets, and its worker with the store and the hall. */
#ifndef FLAGBRIDGE_SERVER_SERVE_H
#define FLAGBRIDGE_SERVER_SERVE_H

#include "content/content.h"
#include "server/limits.h"
#include "server/place.h"

struct serve_terms {
    const struct content *content;
    const struct rulebook *const *rulebooks; /* ends with NULL */
    const char *version;
    const char *store;         /* path of the database */
    const char *web;           /* folder of the page; NULL: it is not built */
    const char *const *listen; /* addresses, ends with NULL */
    int port;                  /* 0: any free one */
    int spare_ports;           /* so many of the next are tried when it is taken */
    const char *public_url;    /* NULL: none */
    bool trust_proxy;
    bool metrics;
    int keep_days;
    struct limits limits;
    const char *command;                      /* what starts this server, without options */
    void (*ready)(const struct place *place); /* once, when everybody can come */
    void (*log)(const char *line);
};

/* Returns when it was told to stop (SIGTERM, SIGINT), or cannot go on; *gave_up: because workers
 * died again and again. */
enum fault serve_run(const struct serve_terms *terms, bool *gave_up, struct note *why);

#endif
