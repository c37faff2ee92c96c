/* Opened in the order of need, closed the other way round. */
#include "server/serve.h"

#include "server/hall.h"
#include "server/site.h"

#include <signal.h>

struct rooms {
    struct store *store;
    struct site *site;
    struct hall *hall;
    struct net *net;
};

static enum fault open_hall(struct rooms *rooms, const struct serve_terms *terms, struct note *why)
{
    struct hall_terms own = {.content = terms->content,
                             .rulebooks = terms->rulebooks,
                             .version = terms->version,
                             .store = rooms->store,
                             .site = rooms->site,
                             .limits = terms->limits,
                             .keep_days = terms->keep_days,
                             .metrics = terms->metrics,
                             .log = terms->log};
    return hall_open(&rooms->hall, &own, why);
}

static enum fault open_net(struct rooms *rooms, const struct serve_terms *terms, struct note *why)
{
    struct listen_terms where = {
        .addresses = terms->listen, .port = terms->port, .spare_ports = terms->spare_ports};
    struct listening listening;
    enum fault fault = listen_open(&listening, &where, why);
    if (fault)
        return fault;
    struct net_terms own = {.listening = listening,
                            .public_url = terms->public_url,
                            .trust_proxy = terms->trust_proxy,
                            .limits = terms->limits,
                            .handler = hall_handler(rooms->hall),
                            .log = terms->log};
    return net_open(&rooms->net, &own, why);
}

static void open_doors(const struct rooms *rooms, const struct serve_terms *terms)
{
    struct place place;
    place_find(&place, &(struct place_terms){.listen = terms->listen,
                                             .port = net_port(rooms->net),
                                             .public_url = terms->public_url,
                                             .command = terms->command});
    hall_attach(rooms->hall, rooms->net, &place);
    terms->ready(&place);
}

enum fault serve_run(const struct serve_terms *terms, struct note *why)
{
    struct rooms rooms = {0};
    signal(SIGXFSZ, SIG_IGN); /* a limit of size is a full disk: told, not died of */
    enum fault fault = terms->web ? site_open(&rooms.site, terms->web, why) : FAULT_NONE;
    if (!fault)
        fault = store_open(&rooms.store, terms->store, why);
    if (!fault)
        fault = open_hall(&rooms, terms, why);
    if (!fault)
        fault = open_net(&rooms, terms, why);
    if (!fault) {
        open_doors(&rooms, terms);
        net_run(rooms.net);
    }
    hall_detach(rooms.hall);
    net_close(&rooms.net);
    hall_close(&rooms.hall);
    store_close(&rooms.store);
    site_close(&rooms.site);
    return fault;
}
