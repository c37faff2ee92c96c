/* flagbridge on a disk that can be cut off or filled while it runs, by lines on standard input:
 * "fate drop|tear", "cut STEPS" (the power fails after so many steps of the disk, and the process
 * is gone), "room BYTES" (until the disk is full; -1: it never is). */
#include "cli/cli.h"
#include "rules/registry.h"
#include "tests/store/lossy.h"

#include <pthread.h>
#include <stdio.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

enum { LINE_SIZE = 80, POWER_CUT = 99 };

static void vanish(void)
{
    _exit(POWER_CUT);
}

static void obey(struct lossy *lossy, const char *line)
{
    long long number = 0;
    if (strncmp(line, "fate ", 5) == 0)
        lossy->fate = strncmp(line + 5, "tear", 4) == 0 ? LOSSY_TEAR : LOSSY_DROP;
    else if (sscanf(line, "cut %lld", &number) == 1)
        lossy->steps_to_cut = number;
    else if (sscanf(line, "room %lld", &number) == 1)
        lossy->room = number;
}

static void *listen(void *lossy)
{
    char line[LINE_SIZE];
    while (fgets(line, sizeof line, stdin))
        obey(lossy, line);
    return NULL;
}

int main(int argc, char **argv)
{
    static struct lossy lossy;
    pthread_t listener;
    lossy_install(&lossy, (uint64_t)time(NULL));
    lossy.at_cut = vanish;
    if (pthread_create(&listener, NULL, listen, &lossy) != 0)
        return CLI_WORLD_FAILED;
    pthread_detach(listener);
    return cli_main(argc, argv, registry_rulebooks);
}
