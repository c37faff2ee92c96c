/* Folders by environment and by where the program lies. */
#include "cli/folder.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

bool folder_exists(const char *path)
{
    struct stat info;
    return stat(path, &info) == 0 && S_ISDIR(info.st_mode);
}

bool folder_is_file(const char *path)
{
    struct stat info;
    return stat(path, &info) == 0 && S_ISREG(info.st_mode);
}

static bool join(char path[FOLDER_PATH_SIZE], const char *first, const char *second)
{
    int length = snprintf(path, FOLDER_PATH_SIZE, "%s/%s", first, second);
    return length > 0 && length < FOLDER_PATH_SIZE;
}

/* The folder the program itself lies in. */
static bool find_own_folder(char path[FOLDER_PATH_SIZE])
{
    ssize_t length = readlink("/proc/self/exe", path, FOLDER_PATH_SIZE - 1);
    if (length <= 0)
        return false;
    path[length] = '\0';
    char *slash = strrchr(path, '/');
    if (!slash)
        return false;
    *slash = '\0';
    return true;
}

/* The first of them that is there; `beside` ends with NULL. */
static bool find_beside(char path[FOLDER_PATH_SIZE], const char *const *beside)
{
    char own[FOLDER_PATH_SIZE];
    bool known = find_own_folder(own);
    for (; known && *beside; beside++)
        if (join(path, own, *beside) && folder_exists(path))
            return true;
    return false;
}

enum fault folder_data(char path[FOLDER_PATH_SIZE], struct note *why)
{
    /* installed first: from /usr/bin the others would be anybody's */
    static const char *const beside[] = {"../share/flagbridge/data", "../data", "../../data",
                                         "../../../data", NULL};
    const char *named = getenv("FLAGBRIDGE_DATA");
    if (named && *named) {
        if (!folder_exists(named) || !join(path, named, "."))
            return note_set(why, FAULT_WORLD, NULL,
                            "FLAGBRIDGE_DATA is %.120s, but there is no such folder", named);
        path[strlen(path) - 2] = '\0';
        return FAULT_NONE;
    }
    if (find_beside(path, beside))
        return FAULT_NONE;
    snprintf(path, FOLDER_PATH_SIZE, "data");
    if (folder_exists(path))
        return FAULT_NONE;
    return note_set(why, FAULT_WORLD, NULL,
                    "no data folder beside the program nor in the current folder; "
                    "set FLAGBRIDGE_DATA to it");
}

bool folder_web(char path[FOLDER_PATH_SIZE])
{
    static const char *const beside[] = {"../share/flagbridge/web", "../web/dist", "../../web/dist",
                                         "../../../web/dist", NULL};
    const char *named = getenv("FLAGBRIDGE_WEB");
    if (named && *named)
        return snprintf(path, FOLDER_PATH_SIZE, "%s", named) < FOLDER_PATH_SIZE;
    if (find_beside(path, beside))
        return true;
    snprintf(path, FOLDER_PATH_SIZE, "web/dist");
    return folder_exists(path);
}

/* Makes every folder up to the last slash. */
static enum fault make_folders(char path[FOLDER_PATH_SIZE], struct note *why)
{
    for (char *slash = strchr(path + 1, '/'); slash; slash = strchr(slash + 1, '/')) {
        *slash = '\0';
        bool failed = mkdir(path, 0777) != 0 && errno != EEXIST;
        *slash = '/';
        if (failed)
            return note_set(why, FAULT_WORLD, NULL, "cannot make the folder %.150s: %s", path,
                            strerror(errno));
    }
    return FAULT_NONE;
}

/* A place below our own folder for data. */
static bool own_place(char path[FOLDER_PATH_SIZE], const char *name)
{
    char folder[FOLDER_PATH_SIZE];
    const char *home = getenv("XDG_DATA_HOME");
    bool named = home && home[0] == '/';
    if (!named)
        home = getenv("HOME");
    return home && home[0] == '/' &&
           join(folder, home, named ? "flagbridge" : ".local/share/flagbridge") &&
           join(path, folder, name);
}

enum fault folder_store(char path[FOLDER_PATH_SIZE], struct note *why)
{
    if (!own_place(path, "server.sqlite"))
        return note_set(why, FAULT_WORLD, NULL, "no home folder to keep battles in; use --store");
    return make_folders(path, why);
}

enum fault folder_store_named(char path[FOLDER_PATH_SIZE], const char *given, struct note *why)
{
    static const char kind[] = "sqlite:";
    if (!given) {
        enum fault fault = folder_store(path, why);
        return fault ? note_cause(why, fault, CAUSE_CLOSED) : FAULT_NONE;
    }
    if (strncmp(given, kind, sizeof kind - 1) != 0 || !given[sizeof kind - 1])
        return note_set(why, FAULT_INPUT, NULL, "--store: must be sqlite:PATH");
    int length = snprintf(path, FOLDER_PATH_SIZE, "%s", given + sizeof kind - 1);
    return length < FOLDER_PATH_SIZE ? FAULT_NONE
                                     : note_set(why, FAULT_INPUT, NULL, "--store: is too long");
}

enum fault folder_lesson(char path[FOLDER_PATH_SIZE], const char *ruleset, struct note *why)
{
    char name[96];
    snprintf(name, sizeof name, "battles/lesson-%.40s.jsonl", ruleset);
    if (!own_place(path, name))
        return note_set(why, FAULT_WORLD, NULL, "no home folder to keep the battle in; use --file");
    return make_folders(path, why);
}

enum fault folder_battle(char path[FOLDER_PATH_SIZE], const char *scenario, struct note *why)
{
    char folder[FOLDER_PATH_SIZE], stamp[32], name[96];
    if (!own_place(folder, "battles/"))
        return note_set(why, FAULT_WORLD, NULL, "no home folder to keep the battle in; use --file");
    enum fault fault = make_folders(folder, why);
    if (fault)
        return fault;
    time_t now = time(NULL);
    struct tm local;
    if (!localtime_r(&now, &local) || !strftime(stamp, sizeof stamp, "%Y%m%d-%H%M%S", &local))
        return note_set(why, FAULT_WORLD, NULL, "cannot tell the time");
    const char *slash = strrchr(scenario, '/');
    for (int number = 1; number < 1000; number++) {
        char again[8] = "";
        if (number > 1)
            snprintf(again, sizeof again, "-%d", number);
        snprintf(name, sizeof name, "%.40s-%s%s.jsonl", slash ? slash + 1 : scenario, stamp, again);
        int length = snprintf(path, FOLDER_PATH_SIZE, "%s%s", folder, name);
        if (length >= FOLDER_PATH_SIZE)
            break;
        if (access(path, F_OK) != 0)
            return FAULT_NONE;
    }
    return note_set(why, FAULT_WORLD, NULL, "no free file name in %.150s; use --file", folder);
}
