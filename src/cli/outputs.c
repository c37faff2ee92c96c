/* Opening and closing what a simulation writes. */
#include "cli/outputs.h"

#include "cli/folder.h"

#include <errno.h>
#include <signal.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/* Makes the folder if it is not there, and a file in it to see whether that can be done. */
static enum fault try_folder(const char *folder, struct note *why)
{
    char path[FOLDER_PATH_SIZE];
    if (mkdir(folder, 0777) != 0 && errno != EEXIST)
        return note_set(why, FAULT_WORLD, NULL, "cannot make the folder %.150s: %s", folder,
                        strerror(errno));
    if (snprintf(path, sizeof path, "%s/.flagbridge-%ld", folder, (long)getpid()) >=
        (int)sizeof path)
        return note_set(why, FAULT_INPUT, NULL, "the name of the folder is too long");
    FILE *file = fopen(path, "wb");
    if (!file)
        return note_set(why, FAULT_WORLD, NULL, "cannot write into the folder %.150s: %s", folder,
                        strerror(errno));
    fclose(file);
    unlink(path);
    return FAULT_NONE;
}

/* The report takes the place of what is called so, which must not be the table of games. */
static bool is_report(FILE *csv, const char *report)
{
    struct stat games, page;
    return report && fstat(fileno(csv), &games) == 0 && lstat(report, &page) == 0 &&
           games.st_dev == page.st_dev && games.st_ino == page.st_ino;
}

enum fault outputs_open(struct outputs *outputs, const struct ranks *ranks, struct note *why)
{
    signal(SIGXFSZ, SIG_IGN); /* a limit of size is a full disk: told, not died of */
    if (outputs->folder) {
        enum fault fault = try_folder(outputs->folder, why);
        if (fault)
            return fault;
    }
    if (!outputs->csv_path)
        return FAULT_NONE;
    outputs->csv = ranks->rank == 0 ? fopen(outputs->csv_path, "w") : tmpfile();
    if (!outputs->csv)
        return note_set(why, FAULT_WORLD, NULL, "cannot write %.150s: %s",
                        ranks->rank == 0 ? outputs->csv_path : "a temporary file", strerror(errno));
    if (ranks->rank == 0 && is_report(outputs->csv, outputs->report_path))
        return note_set(why, FAULT_INPUT, NULL, "--csv and --report name the same file %.150s",
                        outputs->csv_path);
    if (ranks->rank == 0)
        rows_write_head(outputs->csv);
    return FAULT_NONE;
}

enum fault outputs_close(struct outputs *outputs, struct note *why)
{
    if (!outputs->csv)
        return FAULT_NONE;
    bool failed = ferror(outputs->csv) != 0;
    failed = fclose(outputs->csv) != 0 || failed;
    outputs->csv = NULL;
    if (failed)
        return note_set(why, FAULT_WORLD, NULL, "cannot write all games to %.150s: %s",
                        outputs->csv_path, errno ? strerror(errno) : "the file is full");
    return FAULT_NONE;
}
