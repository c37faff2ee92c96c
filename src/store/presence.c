/* Files keep their numbers while somebody has them open, wherever their names go. */
#include "store/presence.h"

#include <limits.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>

static bool look(const char *path, const char *ending, struct stat *out)
{
    char name[PATH_MAX + sizeof "-wal"];
    int length = snprintf(name, sizeof name, "%s%s", path, ending);
    return length > 0 && (size_t)length < sizeof name && stat(name, out) == 0;
}

void presence_note(struct presence *presence, const char *path)
{
    struct stat file, log;
    presence->known = look(path, "", &file) && look(path, "-wal", &log);
    if (!presence->known)
        return;
    presence->device = file.st_dev;
    presence->file = file.st_ino;
    presence->log = log.st_ino;
}

static bool is_here(const struct presence *presence, const char *path, const char *ending,
                    ino_t number)
{
    struct stat found;
    return look(path, ending, &found) && found.st_dev == presence->device && found.st_ino == number;
}

enum fault presence_check(const struct presence *presence, const char *path, struct note *why)
{
    const char *missing = NULL;
    if (!presence->known)
        return FAULT_NONE;
    if (!is_here(presence, path, "", presence->file))
        missing = "";
    else if (!is_here(presence, path, "-wal", presence->log))
        missing = "-wal";
    if (!missing)
        return FAULT_NONE;
    note_set(why, FAULT_WORLD, NULL,
             "%.140s%s: the file was removed or replaced while it was in use", path, missing);
    return note_cause(why, FAULT_WORLD, CAUSE_CLOSED);
}
