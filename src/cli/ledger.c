/* Files that must be complete to the last answer. */
#include "cli/ledger.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static enum fault blame(struct note *why, const char *what, const char *path)
{
    return note_set(why, FAULT_WORLD, NULL, "%s %.160s: %s", what, path, strerror(errno));
}

/* A pipe would wait for somebody at its other end, a device keeps nothing. */
static enum fault check_kind(const char *path, struct note *why)
{
    struct stat info;
    if (stat(path, &info) != 0 || S_ISREG(info.st_mode))
        return FAULT_NONE;
    return note_set(why, FAULT_INPUT, NULL, "%.180s is %s", path,
                    S_ISDIR(info.st_mode) ? "a folder" : "not a plain file");
}

/* Two programs writing one battle would ruin it. */
static enum fault lock(struct ledger *ledger, struct note *why)
{
    struct flock whole = {.l_type = F_WRLCK, .l_whence = SEEK_SET};
    if (fcntl(ledger->file, F_SETLK, &whole) == 0)
        return FAULT_NONE;
    ledger_close(ledger);
    return note_set(why, FAULT_WORLD, NULL, "%.180s is being played by another program",
                    ledger->path);
}

static bool remember(struct ledger *ledger, const char *path)
{
    int length = snprintf(ledger->path, sizeof ledger->path, "%s", path);
    ledger->file = -1;
    return length > 0 && (size_t)length < sizeof ledger->path;
}

enum fault ledger_create(struct ledger *ledger, const char *path, bool replace, struct note *why)
{
    if (!remember(ledger, path))
        return note_set(why, FAULT_INPUT, NULL, "the file name is too long");
    enum fault kind = check_kind(path, why);
    if (kind)
        return kind;
    int flags = O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC | (replace ? 0 : O_EXCL);
    ledger->file = open(path, flags, 0666);
    if (ledger->file < 0 && errno == EEXIST)
        return note_set(why, FAULT_INPUT, NULL,
                        "%.160s exists; resume it with `flagbridge play`, or use --replace", path);
    if (ledger->file < 0)
        return blame(why, "cannot write", path);
    enum fault fault = lock(ledger, why);
    if (!fault && replace && ftruncate(ledger->file, 0) != 0) {
        fault = blame(why, "cannot empty", path);
        ledger_close(ledger);
    }
    return fault;
}

enum fault ledger_continue(struct ledger *ledger, const char *path, size_t size, struct note *why)
{
    if (!remember(ledger, path))
        return note_set(why, FAULT_INPUT, NULL, "the file name is too long");
    ledger->file = open(path, O_WRONLY | O_APPEND | O_CLOEXEC);
    if (ledger->file < 0)
        return blame(why, "cannot write", path);
    enum fault fault = lock(ledger, why);
    if (!fault && ftruncate(ledger->file, (off_t)size) != 0) {
        fault = blame(why, "cannot cut", path);
        ledger_close(ledger);
    }
    return fault;
}

enum fault ledger_append(struct ledger *ledger, const char *bytes, size_t size, struct note *why)
{
    while (size > 0) {
        ssize_t written = write(ledger->file, bytes, size);
        if (written < 0 && errno == EINTR)
            continue;
        if (written <= 0)
            return blame(why, "cannot write", ledger->path);
        bytes += written;
        size -= (size_t)written;
    }
    if (fsync(ledger->file) != 0 && errno != EINVAL) /* some file systems cannot */
        return blame(why, "cannot write", ledger->path);
    return FAULT_NONE;
}

/* A new file with these bytes and the rights of the old one. */
static bool write_beside(const char *path, mode_t rights, const char *bytes, size_t size)
{
    struct ledger beside = {.file = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, rights)};
    if (beside.file < 0)
        return false;
    bool written =
        fchmod(beside.file, rights) == 0 && ledger_append(&beside, bytes, size, NULL) == FAULT_NONE;
    ledger_close(&beside);
    if (!written)
        unlink(path);
    return written;
}

bool ledger_replace(struct ledger *ledger, const char *bytes, size_t size)
{
    struct stat info;
    char beside[FOLDER_PATH_SIZE + 8];
    /* Links keep pointing at what they point at, devices are not files. */
    if (lstat(ledger->path, &info) != 0 || !S_ISREG(info.st_mode) || info.st_nlink != 1)
        return false;
    snprintf(beside, sizeof beside, "%s.new", ledger->path);
    if (!write_beside(beside, info.st_mode & 0777, bytes, size))
        return false;
    if (rename(beside, ledger->path) == 0)
        return true;
    unlink(beside);
    return false;
}

void ledger_close(struct ledger *ledger)
{
    if (ledger->file >= 0)
        close(ledger->file);
    ledger->file = -1;
}

static enum fault read_all(int file, size_t size_max, char **out, size_t *size)
{
    size_t room = 1 << 16;
    char *bytes = malloc(room + 1);
    *size = 0;
    while (bytes) {
        ssize_t count = read(file, bytes + *size, room - *size);
        if (count < 0 && errno == EINTR)
            continue;
        if (count < 0)
            break;
        *size += (size_t)count;
        if (count == 0) {
            bytes[*size] = '\0';
            *out = bytes;
            return FAULT_NONE;
        }
        if (*size == room) {
            char *more = room < size_max ? realloc(bytes, room * 2 + 1) : NULL;
            if (!more) {
                errno = EFBIG;
                break;
            }
            bytes = more;
            room *= 2;
        }
    }
    free(bytes);
    return FAULT_WORLD;
}

enum fault ledger_read(const char *path, size_t size_max, char **out, size_t *size,
                       struct note *why)
{
    *out = NULL;
    enum fault kind = check_kind(path, why);
    if (kind)
        return kind;
    int file = open(path, O_RDONLY | O_CLOEXEC);
    if (file < 0)
        return blame(why, "cannot read", path);
    enum fault fault = read_all(file, size_max, out, size);
    if (fault)
        blame(why, "cannot read", path);
    close(file);
    return fault;
}
