/* What the parent opens is there for every worker: content, page, sockets. What a worker opens it
 * opens in the order of need, and closes the other way round. */
#include "server/serve.h"

#include "server/confine.h"
#include "server/hall.h"
#include "server/listen.h"
#include "server/site.h"
#include "server/slice.h"
#include "server/thrift.h"
#include "server/watch.h"

#include <errno.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/resource.h>
#include <unistd.h>

enum { STATUS_SIZE = 400, LOOP_SLICE_US = 100 };

/* The parent's. */
struct house {
    const struct serve_terms *terms;
    struct site *site;
    struct listening listening;
    struct duty_page *duty;
    struct jury *jury;
    struct notify notify;
    struct place place;
    bool served; /* a worker was ready: there is a store */
};

/* The worker's. */
struct rooms {
    struct store *store;
    struct hall *hall;
    struct net *net;
};

/* ---- the worker -------------------------------------------------------------------------------
 */

static enum fault open_hall(struct rooms *rooms, const struct house *house, int judges,
                            struct note *why)
{
    const struct serve_terms *terms = house->terms;
    struct hall_terms own = {.content = terms->content,
                             .rulebooks = terms->rulebooks,
                             .version = terms->version,
                             .store = rooms->store,
                             .store_path = terms->store,
                             .site = house->site,
                             .duty = house->duty,
                             .judges = judges,
                             .limits = terms->limits,
                             .keep_days = terms->keep_days,
                             .expire_days = terms->expire_days,
                             .metrics = terms->metrics,
                             .dice_seed = terms->dice_seed,
                             .log = terms->log};
    return hall_open(&rooms->hall, &own, why);
}

static enum fault open_net(struct rooms *rooms, const struct house *house, struct note *why)
{
    const struct serve_terms *terms = house->terms;
    struct net_terms own = {.listening = house->listening,
                            .public_url = terms->public_url,
                            .trust_proxy = terms->trust_proxy,
                            .limits = terms->limits,
                            .handler = hall_handler(rooms->hall),
                            .log = terms->log};
    return net_open(&rooms->net, &own, why);
}

static void close_rooms(struct rooms *rooms)
{
    hall_detach(rooms->hall);
    net_close(&rooms->net);
    duty_begin_disk(); /* the log beside the database is put back into it */
    hall_close(&rooms->hall);
    store_close(&rooms->store);
    duty_end_disk();
}

/* Whoever takes the store away under a server is told so. A worker that began an empty one in its
 * place would turn everybody away from battles that may still be put back. */
static enum fault expect_store(const struct house *house, struct note *why)
{
    const char *path = house->terms->store;
    if (!house->served || access(path, F_OK) == 0)
        return FAULT_NONE;
    note_set(why, FAULT_WORLD, NULL, "%.140s: it was there before, and is not any more", path);
    return note_cause(why, FAULT_WORLD, CAUSE_CLOSED);
}

static enum ending open_rooms(struct rooms *rooms, const struct house *house, int judges,
                              struct note *why)
{
    enum fault fault = expect_store(house, why);
    if (!fault)
        fault = store_open(&rooms->store, house->terms->store, why);
    if (fault)
        return ending_of(ENDING_OF_STORE, fault, why);
    store_copy_aside(rooms->store, STORE_LOG_PAGES); /* if not: slower, and no less durable */
    fault = open_hall(rooms, house, judges, why);
    if (fault) /* what it reads of the store */
        return ending_of(ENDING_OF_STORE, fault, why);
    return ending_of(ENDING_OF_ELSE, open_net(rooms, house, why), why);
}

static enum ending work(void *context, int control, int judges, struct note *why)
{
    const struct house *house = context;
    struct rooms rooms = {0};
    confine_rights();
    thrift_settle();
    store_settle();
    enum ending ending = open_rooms(&rooms, house, judges, why);
    if (ending == ENDING_STOPPED) {
        hall_attach(rooms.hall, rooms.net, &house->place);
        watch_say_ready(control);
        slice_ask(LOOP_SLICE_US);
        net_run(rooms.net);
    }
    close_rooms(&rooms);
    return ending;
}

/* ---- the parent -------------------------------------------------------------------------------
 */

static void ready(void *context)
{
    struct house *house = context;
    house->served = true;
    log_tell(house->terms->log, &(struct log_facts){LOG_STARTED, .url = house->place.home,
                                                    .version = house->terms->version});
    char words[STATUS_SIZE];
    snprintf(words, sizeof words, "READY=1\nSTATUS=Serving at %s", house->place.home);
    if (!notify_send(&house->notify, words))
        log_tell(house->terms->log,
                 &(struct log_facts){LOG_NOTIFY_FAILED, .reason = strerror(errno)});
    house->terms->ready(&house->place);
}

static void stop(void *context)
{
    struct house *house = context;
    log_tell(house->terms->log, &(struct log_facts){.event = LOG_STOPPING});
    notify_send(&house->notify, "STOPPING=1\nSTATUS=Stopping.");
    listen_close(&house->listening);
}

static enum fault open_jury(struct house *house, struct note *why)
{
    const struct serve_terms *terms = house->terms;
    struct jury_terms own = {.court = {terms->content, terms->rulebooks, terms->version},
                             .shared = house->duty,
                             .shared_size = duty_size(),
                             .log = terms->log};
    return jury_open(&house->jury, &own, why);
}

/* A supervisor that cannot be told anything is no reason not to serve. */
static void open_notify(struct house *house)
{
    struct note why = {.text = ""};
    if (notify_open(&house->notify, &house->terms->notify, &why))
        log_tell(house->terms->log, &(struct log_facts){LOG_NOTIFY_FAILED, .reason = why.text});
}

/* Else it would end somewhere on the way, with words about whatever could not be opened there. */
static enum fault allow_files(struct note *why)
{
    struct rlimit files;
    if (getrlimit(RLIMIT_NOFILE, &files) || files.rlim_cur >= NET_FILES_LEAST)
        return FAULT_NONE;
    if (files.rlim_max < NET_FILES_LEAST)
        return note_set(why, FAULT_WORLD, NULL,
                        "the system allows %llu open files, and %d are needed (ulimit -n)",
                        (unsigned long long)files.rlim_max, NET_FILES_LEAST);
    files.rlim_cur = NET_FILES_LEAST;
    setrlimit(RLIMIT_NOFILE, &files);
    return FAULT_NONE;
}

static enum ending open_house(struct house *house, struct note *why)
{
    const struct serve_terms *terms = house->terms;
    enum fault fault = allow_files(why);
    if (fault)
        return ending_of(ENDING_OF_ELSE, fault, why);
    open_notify(house);
    fault = terms->web ? site_open(&house->site, terms->web, why) : FAULT_NONE;
    if (fault)
        return ending_of(ENDING_OF_PAGE, fault, why);
    fault = duty_open(&house->duty, why);
    if (!fault)
        fault = open_jury(house, why);
    if (fault)
        return ending_of(ENDING_OF_ELSE, fault, why);
    fault = listen_open(&house->listening,
                        &(struct listen_terms){.addresses = terms->listen,
                                               .port = terms->port,
                                               .spare_ports = terms->spare_ports},
                        why);
    return ending_of(ENDING_OF_SOCKETS, fault, why);
}

static void close_house(struct house *house)
{
    notify_close(&house->notify);
    listen_close(&house->listening);
    jury_close(&house->jury);
    duty_close(&house->duty);
    site_close(&house->site);
}

/* Other programs read their settings or begin a new log by such signals; here they would end all
 * battles. */
static void ignore_by_default(int number)
{
    struct sigaction action;
    if (sigaction(number, NULL, &action) == 0 && action.sa_handler == SIG_DFL)
        signal(number, SIG_IGN);
}

enum ending serve_run(const struct serve_terms *terms, struct note *why)
{
    struct house house = {.terms = terms};
    struct watch_terms watched = {.context = &house,
                                  .work = work,
                                  .ready = ready,
                                  .stop = stop,
                                  .log = terms->log,
                                  .notify = &house.notify};
    /* A limit of size is a full disk, a pipe without a reader is no log: told, not died of. */
    signal(SIGXFSZ, SIG_IGN);
    signal(SIGPIPE, SIG_IGN);
    ignore_by_default(SIGUSR1);
    ignore_by_default(SIGUSR2);
    enum ending ending = open_house(&house, why);
    if (ending == ENDING_STOPPED) {
        place_find(&house.place, &(struct place_terms){.listen = terms->listen,
                                                       .port = house.listening.port,
                                                       .public_url = terms->public_url,
                                                       .command = terms->command});
        watched.duty = house.duty;
        watched.jury = house.jury;
        ending = watch_run(&watched, why);
    }
    close_house(&house);
    return ending;
}
