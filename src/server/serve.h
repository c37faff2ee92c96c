/* A whole server: a parent with the sockets, and its worker with the store and the hall. */
#ifndef FLAGBRIDGE_SERVER_SERVE_H
#define FLAGBRIDGE_SERVER_SERVE_H

#include "content/content.h"
#include "server/ending.h"
#include "server/limits.h"
#include "server/log.h"
#include "server/notify.h"
#include "server/place.h"
#include "server/pulse.h"

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
    enum metrics_for metrics;
    int keep_days;
    int expire_days;
    struct limits limits;
    int64_t dice_seed;                        /* referee_terms; only where nobody else can come */
    const char *command;                      /* what starts this server, without options */
    void (*ready)(const struct place *place); /* once, when everybody can come */
    const struct log *log;
    struct notify_terms notify; /* the supervisor */
};

/* Returns when it was told to stop (SIGTERM, SIGINT, SIGQUIT, SIGHUP), or cannot begin or go on:
 * `why`. */
enum ending serve_run(const struct serve_terms *terms, struct note *why);

#endif
