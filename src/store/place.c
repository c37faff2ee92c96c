/* Files that are there wholly or not at all. */
#define _XOPEN_SOURCE 700 /* mkstemp */
#include "store/place.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/statvfs.h>
#include <unistd.h>

static const int64_t spare_bytes = 1 << 20;
static const char *const beside[] = {"-wal", "-shm", "-journal"};

enum { BESIDE = sizeof beside / sizeof beside[0] };

static enum fault world(const char *path, const char *words, struct note *why)
{
    return note_set(why, FAULT_WORLD, NULL, "%.140s: %s", path, words);
}

static char *join(const char *a, const char *b)
{
    size_t size = strlen(a) + strlen(b) + 1;
    char *both = malloc(size);
    if (both)
        snprintf(both, size, "%s%s", a, b);
    return both;
}

/* Of the folder the path is in; the caller frees it. */
static char *folder_of(const char *path)
{
    char *folder = join(path, "");
    char *slash = folder ? strrchr(folder, '/') : NULL;
    if (slash == folder && slash)
        slash[1] = '\0';
    else if (slash)
        *slash = '\0';
    else if (folder) {
        free(folder);
        folder = join(".", "");
    }
    return folder;
}

/* ---- interruptions --------------------------------------------------------------------------- */

/* What is to be gone when the program is: the file, and what SQLite may have put beside it. */
static char doomed[1 + BESIDE][PATH_MAX + sizeof "-journal"];
static const int interruptions[] = {SIGHUP, SIGINT, SIGTERM};

enum { INTERRUPTIONS = sizeof interruptions / sizeof interruptions[0] };

/* Calls only what a handler may. The signal then does what it does to programs that do not care. */
static void leave_nothing(int number)
{
    for (int i = 0; i < 1 + BESIDE; i++)
        unlink(doomed[i]);
    raise(number);
}

/* What is ignored stays so: the program may outlive its terminal. */
static void on_interruptions(void (*handler)(int))
{
    for (int i = 0; i < INTERRUPTIONS; i++) {
        struct sigaction before, action = {.sa_handler = handler, .sa_flags = (int)SA_RESETHAND};
        sigemptyset(&action.sa_mask);
        if (sigaction(interruptions[i], NULL, &before) == 0 && before.sa_handler != SIG_IGN)
            sigaction(interruptions[i], &action, NULL);
    }
}

static void doom(const char *name)
{
    snprintf(doomed[0], sizeof doomed[0], "%s", name);
    for (int i = 0; i < BESIDE; i++)
        snprintf(doomed[1 + i], sizeof doomed[1 + i], "%s%s", name, beside[i]);
    on_interruptions(leave_nothing);
}

/* No signal comes between the file and the memory of it. */
static int make_doomed(char *name)
{
    sigset_t all, before;
    sigfillset(&all);
    sigprocmask(SIG_BLOCK, &all, &before);
    int handle = mkstemp(name); /* mode 0600 */
    int reason = errno;
    if (handle >= 0)
        doom(name);
    sigprocmask(SIG_SETMASK, &before, NULL);
    errno = reason;
    return handle;
}

/* ---- the file -------------------------------------------------------------------------------- */

enum fault place_make(const char *path, char **name, struct note *why)
{
    *name = join(path, ".part-XXXXXX");
    if (!*name)
        return note_set(why, FAULT_WORLD, NULL, "out of memory");
    int handle = make_doomed(*name);
    if (handle >= 0) {
        close(handle);
        return FAULT_NONE;
    }
    free(*name);
    *name = NULL;
    return world(path, errno == ENOENT ? "its folder does not exist" : strerror(errno), why);
}

enum fault place_has_room(const char *path, int64_t bytes, struct note *why)
{
    struct statvfs disk;
    char *folder = folder_of(path);
    int failed = folder ? statvfs(folder, &disk) : -1;
    free(folder);
    if (failed)
        return world(path, errno == ENOENT ? "its folder does not exist" : strerror(errno), why);
    int64_t room = (int64_t)(disk.f_bavail * disk.f_frsize);
    if (room >= bytes + spare_bytes)
        return FAULT_NONE;
    return note_set(why, FAULT_WORLD, NULL,
                    "%.120s: there is no room for it: it needs %lld MiB, %lld MiB are free", path,
                    (long long)((bytes + spare_bytes) >> 20), (long long)(room >> 20));
}

enum fault place_is_free(const char *path, bool force, struct note *why)
{
    struct stat file;
    if (lstat(path, &file) != 0)
        return errno == ENOENT ? FAULT_NONE : world(path, strerror(errno), why);
    if (S_ISDIR(file.st_mode))
        return world(path, "it is a folder", why);
    if (!force)
        return world(path, "it is there already, and stays as it is", why);
    return S_ISREG(file.st_mode) ? FAULT_NONE : world(path, "it is not a file", why);
}

/* ---- not the store --------------------------------------------------------------------------- */

bool place_is_same_file(const char *one, const char *other)
{
    struct stat first, second;
    return stat(one, &first) == 0 && stat(other, &second) == 0 && first.st_dev == second.st_dev &&
           first.st_ino == second.st_ino;
}

static const char *name_in_folder(const char *path)
{
    const char *slash = strrchr(path, '/');
    return slash ? slash + 1 : path;
}

/* Also where no file is, and by whatever way the folder is reached. */
static bool is_same_name(const char *one, const char *other)
{
    char *folder = folder_of(one), *another = folder_of(other);
    bool same = folder && another && strcmp(name_in_folder(one), name_in_folder(other)) == 0 &&
                place_is_same_file(folder, another);
    free(folder);
    free(another);
    return same;
}

static bool is_same_place(const char *one, const char *other)
{
    return place_is_same_file(one, other) || is_same_name(one, other);
}

/* A log or journal counts for whatever file has the name it is named after. */
static enum fault has_no_log(const char *path, struct note *why)
{
    for (int i = 0; i < BESIDE; i++) {
        char *other = join(path, beside[i]);
        bool there = !other || access(other, F_OK) == 0;
        free(other);
        if (there)
            return note_set(why, FAULT_WORLD, NULL,
                            "%.140s%s is there: it would be taken for a part of it", path,
                            beside[i]);
    }
    return FAULT_NONE;
}

/* SQLite puts its files beside the file that a link leads to. */
enum fault place_is_apart(const char *path, const char *store, struct note *why)
{
    char *real = realpath(store, NULL);
    bool apart = !real || !is_same_place(path, real);
    for (int i = 0; i < BESIDE && real && apart; i++) {
        char *other = join(real, beside[i]);
        apart = other && !is_same_place(path, other);
        free(other);
    }
    free(real);
    return apart ? has_no_log(path, why)
                 : world(path, "it is the store itself, or belongs to it", why);
}

/* ---- the name -------------------------------------------------------------------------------- */

static bool sync_path(const char *path, int flags)
{
    int handle = open(path, flags | O_CLOEXEC);
    bool good = handle >= 0 && fsync(handle) == 0;
    if (handle >= 0)
        close(handle);
    return good;
}

static bool sync_folder(const char *path)
{
    char *folder = folder_of(path);
    bool good = folder && sync_path(folder, O_RDONLY | O_DIRECTORY);
    free(folder);
    return good;
}

/* A second name for the file, then the first one goes: unlike renaming that replaces nothing. Disks
 * that know one name only are believed when they say that there is nothing. */
static int give_new_name(const char *name, const char *path)
{
    if (link(name, path) == 0)
        return unlink(name);
    if (errno == EPERM || errno == ENOTSUP || errno == ENOSYS)
        return access(path, F_OK) == 0 ? (errno = EEXIST, -1) : rename(name, path);
    return -1;
}

enum fault place_put(const char *name, const char *path, bool force, struct note *why)
{
    if (!sync_path(name, O_RDONLY))
        return world(name, strerror(errno), why);
    int failed = force ? rename(name, path) : give_new_name(name, path);
    if (failed && errno == EEXIST)
        return place_is_free(path, false, why);
    if (failed || !sync_folder(path))
        return world(path, strerror(errno), why);
    return FAULT_NONE;
}

void place_drop(char **name)
{
    if (!*name)
        return;
    for (int i = 0; i < BESIDE; i++) {
        char *other = join(*name, beside[i]);
        if (other)
            unlink(other);
        free(other);
    }
    unlink(*name);
    on_interruptions(SIG_DFL);
    free(*name);
    *name = NULL;
}
