/* The hall: battles, seats and visitors of a server. Messages come in and go out through `net`;
 * what happens is stored first; what takes long is done by workers. */
#ifndef FLAGBRIDGE_SERVER_HALL_H
#define FLAGBRIDGE_SERVER_HALL_H

#include "content/content.h"
#include "server/log.h"
#include "server/net.h"
#include "server/place.h"
#include "server/pulse.h"
#include "store/store.h"

struct duty_page;
struct hall;
struct site;

/* Everything is borrowed and must outlive the hall. */
struct hall_terms {
    const struct content *content;
    const struct rulebook *const *rulebooks; /* ends with NULL */
    const char *version;
    struct store *store;
    const char *store_path;  /* whose disk is looked at; NULL: none */
    const struct site *site; /* the page; NULL: it is not built */
    struct duty_page *duty;  /* NULL: nobody watches */
    int judges;              /* where they come from (judge_open); the hall closes it */
    struct limits limits;
    int keep_days;   /* finished battles */
    int expire_days; /* unfinished ones with which nobody plays on */
    enum metrics_for metrics;
    int64_t dice_seed;     /* referee_terms */
    const struct log *log; /* NULL: none */
};

enum fault hall_open(struct hall **out, const struct hall_terms *terms, struct note *why);
/* Before net_run. */
void hall_attach(struct hall *hall, struct net *net, const struct place *place);
/* After net_run: nothing is sent any more; NULL is left alone. */
void hall_detach(struct hall *hall);
void hall_close(struct hall **hall);

/* The callbacks for net_open. */
struct net_handler hall_handler(struct hall *hall);

#endif
