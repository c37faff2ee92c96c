/* Two tables: what an ending means, and which one comes of what. */
#include "server/ending.h"

#include <stddef.h>

const struct ending_row ending_table[] = {
    {ENDING_STOPPED, "stopped by SIGTERM, SIGHUP, SIGQUIT or Ctrl-C; nothing is lost"},
    {ENDING_USAGE, "wrong usage: an option or its value"},
    {ENDING_WORLD, "the world failed in a way that has no code of its own"},
    {ENDING_GAVE_UP, "workers died again and again, or the last did not end as it was told"},
    {ENDING_PORT_BUSY, "the port is used by another program"},
    {ENDING_ADDRESS, "the address cannot be listened on"},
    {ENDING_STORE_USED, "the store is used by another server"},
    {ENDING_STORE_CLOSED, "the store cannot be read or written, or its folder is not there"},
    {ENDING_STORE_NEWER, "the store was written by a newer version"},
    {ENDING_STORE_DAMAGED, "the store is damaged, or belongs to another program"},
    {ENDING_DISK_FULL, "the disk is full"},
    {ENDING_PAGE, "the page cannot be read"},
    {ENDING_CONTENT, "the content (rules, ships, scenarios) cannot be read"},
    {0, NULL}};

/* What is not named is ENDING_STOPPED, and none of these. */
static const enum ending of_part[][CAUSES] = {
    [ENDING_OF_STORE] = {[CAUSE_BUSY] = ENDING_STORE_USED,
                         [CAUSE_CLOSED] = ENDING_STORE_CLOSED,
                         [CAUSE_NEWER] = ENDING_STORE_NEWER,
                         [CAUSE_DAMAGED] = ENDING_STORE_DAMAGED,
                         [CAUSE_NO_ROOM] = ENDING_DISK_FULL},
    [ENDING_OF_SOCKETS] = {[CAUSE_BUSY] = ENDING_PORT_BUSY, [CAUSE_CLOSED] = ENDING_ADDRESS},
    [ENDING_OF_PAGE] = {[CAUSE_UNKNOWN] = ENDING_PAGE},
    [ENDING_OF_ELSE] = {[CAUSE_NO_ROOM] = ENDING_DISK_FULL},
};

enum ending ending_of(enum ending_part part, enum fault fault, const struct note *why)
{
    if (fault == FAULT_NONE)
        return ENDING_STOPPED;
    if (fault == FAULT_INPUT)
        return ENDING_USAGE;
    enum ending ending = of_part[part][why->cause];
    return ending == ENDING_STOPPED ? ENDING_WORLD : ending;
}
