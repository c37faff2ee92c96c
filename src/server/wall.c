/* The clock on the wall. */
#include "server/wall.h"

#include <time.h>

enum { MS = 1000, NS_OF_MS = 1000000 };

int64_t wall_ms(void)
{
    struct timespec now;
    clock_gettime(CLOCK_REALTIME, &now);
    return (int64_t)now.tv_sec * MS + now.tv_nsec / NS_OF_MS;
}
