/* Opened in the order of need, closed the other way round. */
#include "server/serve.h"

#include "server/hall.h"

#include <signal.h>
#include <stdio.h>
#include <string.h>

enum { URL_SIZE = 256 };

struct rooms {
    struct store *store;
    struct hall *hall;
    struct net *net;
};

static enum fault open_hall(struct rooms *rooms, const struct serve_terms *terms, struct note *why)
{
    struct hall_terms own = {.content = terms->content,
                             .rulebooks = terms->rulebooks,
                             .version = terms->version,
                             .store = rooms->store,
                             .limits = terms->limits,
                             .keep_days = terms->keep_days,
                             .metrics = terms->metrics,
                             .log = terms->log};
    return hall_open(&rooms->hall, &own, why);
}

static enum fault open_net(struct rooms *rooms, const struct serve_terms *terms, struct note *why)
{
    struct net_terms own = {.listen = terms->listen,
                            .port = terms->port,
                            .public_url = terms->public_url,
                            .trust_proxy = terms->trust_proxy,
                            .limits = terms->limits,
                            .handler = hall_handler(rooms->hall),
                            .log = terms->log};
    return net_open(&rooms->net, &own, why);
}

/* What a browser on this machine, or whoever knows the public address, goes to. */
static void write_url(const struct rooms *rooms, const struct serve_terms *terms,
                      char url[URL_SIZE])
{
    size_t length = terms->public_url ? strlen(terms->public_url) : 0;
    if (length > 0 && terms->public_url[length - 1] == '/')
        length--;
    if (length > 0)
        snprintf(url, URL_SIZE, "%.*s", (int)length, terms->public_url);
    else
        snprintf(url, URL_SIZE, "http://localhost:%d", net_port(rooms->net));
}

enum fault serve_run(const struct serve_terms *terms, struct note *why)
{
    struct rooms rooms = {0};
    char url[URL_SIZE];
    signal(SIGXFSZ, SIG_IGN); /* a limit of size is a full disk: told, not died of */
    enum fault fault = store_open(&rooms.store, terms->store, why);
    if (!fault)
        fault = open_hall(&rooms, terms, why);
    if (!fault)
        fault = open_net(&rooms, terms, why);
    if (!fault) {
        write_url(&rooms, terms, url);
        hall_attach(rooms.hall, rooms.net, url);
        terms->ready(url);
        net_run(rooms.net);
    }
    hall_detach(rooms.hall);
    net_close(&rooms.net);
    hall_close(&rooms.hall);
    store_close(&rooms.store);
    return fault;
}
