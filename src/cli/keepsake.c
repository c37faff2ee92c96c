/* Files that people name. */
#include "cli/keepsake.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

static bool write_all(int file, const char *words)
{
    for (size_t left = strlen(words); left > 0;) {
        ssize_t done = write(file, words, left);
        if (done < 0 && errno == EINTR)
            continue;
        if (done <= 0)
            return false;
        words += done;
        left -= (size_t)done;
    }
    return true;
}

enum fault keepsake_write(const char *path, const char *words, bool replace, struct note *why)
{
    int flags = O_WRONLY | O_CREAT | O_CLOEXEC | (replace ? O_TRUNC : O_EXCL);
    int file = open(path, flags, 0666);
    if (file < 0 && errno == EEXIST)
        return note_set(why, FAULT_INPUT, NULL, "%.160s exists, and is left as it is", path);
    if (file < 0)
        return note_set(why, FAULT_WORLD, NULL, "cannot write %.160s: %s", path, strerror(errno));
    bool done = write_all(file, words);
    done = close(file) == 0 && done;
    if (done)
        return FAULT_NONE;
    enum fault fault =
        note_set(why, FAULT_WORLD, NULL, "cannot write %.160s: %s", path, strerror(errno));
    if (!replace)
        unlink(path);
    return fault;
}
