/* Endings and files. A half-written picture never stands under its name. */
#include "sheet/page_path.h"

#include "base/text.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { MODE = 0666, PART_SIZE = PAGE_PATH_MAX + 8 };

enum fault page_path_form(const char *path, enum page_form *out, struct note *why)
{
    static const char *const endings[FORM_COUNT] = {".svg", ".png", ".pdf"};
    size_t length = strlen(path);
    for (int i = 0; i < FORM_COUNT; i++) {
        size_t ending = strlen(endings[i]);
        if (length > ending && text_same(path + length - ending, endings[i])) {
            *out = (enum page_form)i;
            return FAULT_NONE;
        }
    }
    return note_set(why, FAULT_INPUT, NULL, "%.120s: a picture's name ends with .svg, .png or .pdf",
                    path);
}

static enum fault tell(struct note *why, const char *path)
{
    return note_set(why, FAULT_WORLD, NULL, "cannot write %.120s: %s", path, strerror(errno));
}

enum fault page_path_check(const char *path, struct note *why)
{
    char folder[PAGE_PATH_MAX + 1];
    struct stat there;
    size_t length = strlen(path);
    if (length > PAGE_PATH_MAX) {
        errno = ENAMETOOLONG;
        return tell(why, path);
    }
    const char *slash = strrchr(path, '/');
    snprintf(folder, sizeof folder, "%.*s", slash ? (int)(slash - path) + 1 : 2,
             slash ? path : "./");
    if (access(folder, W_OK | X_OK))
        return tell(why, path);
    if (stat(path, &there) == 0 && S_ISDIR(there.st_mode)) {
        errno = EISDIR;
        return tell(why, path);
    }
    return FAULT_NONE;
}

static bool write_all(int file, const char *bytes, size_t size)
{
    while (size > 0) {
        ssize_t wrote = write(file, bytes, size);
        if (wrote < 0 && errno == EINTR)
            continue;
        if (wrote <= 0)
            return false;
        bytes += wrote;
        size -= (size_t)wrote;
    }
    return true;
}

enum fault page_path_write(const char *path, const void *bytes, size_t size, struct note *why)
{
    char part[PART_SIZE];
    enum fault fault = page_path_check(path, why);
    if (fault)
        return fault;
    snprintf(part, sizeof part, "%s.part", path);
    int file = open(part, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, MODE);
    if (file < 0)
        return tell(why, part);
    bool written = write_all(file, bytes, size) && fsync(file) == 0;
    fault = written ? FAULT_NONE : tell(why, part);
    if (close(file) != 0 && !fault)
        fault = tell(why, part);
    if (!fault && rename(part, path) != 0)
        fault = tell(why, path);
    if (fault)
        unlink(part);
    return fault;
}
