/* The parent: starts the worker, watches its heartbeat, and starts another when it has died. It has
 * one thread, never opens the store and reads nothing that strangers wrote. */
#ifndef FLAGBRIDGE_SERVER_WATCH_H
#define FLAGBRIDGE_SERVER_WATCH_H

#include "base/fault.h"
#include "server/duty.h"
#include "server/ending.h"
#include "server/jury.h"
#include "server/log.h"
#include "server/notify.h"

struct watch_terms {
    struct duty_page *duty;
    struct jury *jury;
    void *context;
    /* The worker's whole life, in a process of its own. Any ending but ENDING_STOPPED means that it
     * could not start. It says watch_say_ready(control) once everybody can come, and ends after
     * SIGTERM, SIGINT, SIGQUIT or SIGHUP. It takes judges from `judges` (judge_open). */
    enum ending (*work)(void *context, int control, int judges, struct note *why);
    void (*ready)(void *context); /* the first worker is */
    void (*stop)(void *context);  /* nobody is to come any more */
    const struct log *log;
    const struct notify *notify; /* the supervisor */
};

/* Until SIGTERM, SIGINT, SIGQUIT or SIGHUP (unless that is ignored); or what kept the first worker
 * from starting; or ENDING_GAVE_UP: too many died one after the other, or the last one when it was
 * to stop. */
enum ending watch_run(const struct watch_terms *terms, struct note *why);

/* The worker's: the other end of `control` is the parent's. */
void watch_say_ready(int control);

#endif
