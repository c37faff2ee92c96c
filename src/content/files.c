/* Finding and reading files. */
#include "content/files.h"

#include "content/content.h"

#include <dirent.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

/* A tree takes at most this many bytes for a byte of text, and something to begin with. */
enum { TREE_BYTES_A_BYTE = 56, TREE_BYTES = 1 << 16 };

bool files_is_folder(const char *path)
{
    struct stat status;
    return stat(path, &status) == 0 && S_ISDIR(status.st_mode);
}

bool files_exists(const char *path)
{
    struct stat status;
    return stat(path, &status) == 0;
}

bool files_is_in(const char *path, const char *folder)
{
    char above[FILES_PATH_MAX];
    struct stat here, there;
    const char *slash = strrchr(path, '/');
    int length = slash ? (int)(slash - path + 1) : 0;
    if (length >= (int)sizeof above)
        return false;
    snprintf(above, sizeof above, "%.*s.", length, path);
    return stat(above, &here) == 0 && stat(folder, &there) == 0 && here.st_dev == there.st_dev &&
           here.st_ino == there.st_ino;
}

/* Folders still to be looked into and files found; both grow in one list of paths. */
struct search {
    struct memory *memory;
    const char *found[FILES_MAX];
    int found_count;
    const char *folders[FILES_MAX];
    int folder_count;
};

static bool ends_with(const char *name, const char *end)
{
    size_t length = strlen(name), tail = strlen(end);
    return length > tail && strcmp(name + length - tail, end) == 0;
}

static const char *join_path(struct memory *memory, const char *folder, const char *name)
{
    size_t size = strlen(folder) + strlen(name) + 2;
    struct arena arena = memory_arena(memory, size);
    char *path = arena_take(&arena, size);
    bool slash = ends_with(folder, "/") || strcmp(folder, "/") == 0;
    snprintf(path, size, "%s%s%s", folder, slash ? "" : "/", name);
    return path;
}

static enum fault add_entry(struct search *search, const char *folder, const char *name, bool deep,
                            struct note *why)
{
    struct stat status;
    if (name[0] == '.')
        return FAULT_NONE;
    if (search->found_count == FILES_MAX || search->folder_count == FILES_MAX ||
        strlen(folder) + strlen(name) + 2 > FILES_PATH_MAX)
        return note_set(why, FAULT_FULL, NULL, "%s: more than %d files", folder, FILES_MAX);
    bool yaml = ends_with(name, ".yaml") || ends_with(name, ".yml");
    if (!yaml && !deep)
        return FAULT_NONE;
    const char *path = join_path(search->memory, folder, name);
    /* links to folders are not followed: they may lead round in circles */
    if (deep && lstat(path, &status) == 0 && S_ISDIR(status.st_mode))
        search->folders[search->folder_count++] = path;
    else if (yaml && !files_is_folder(path))
        search->found[search->found_count++] = path;
    return FAULT_NONE;
}

static enum fault search_folder(struct search *search, const char *path, bool deep,
                                struct note *why)
{
    DIR *folder = opendir(path);
    if (!folder)
        return note_set(why, FAULT_WORLD, NULL, "%s: %s", path, strerror(errno));
    enum fault fault = FAULT_NONE;
    for (struct dirent *entry = readdir(folder); entry && !fault; entry = readdir(folder))
        fault = add_entry(search, path, entry->d_name, deep, why);
    closedir(folder);
    return fault;
}

static int compare_paths(const void *a, const void *b)
{
    return strcmp(*(const char *const *)a, *(const char *const *)b);
}

enum fault files_list(struct files *out, const char *folder, bool deep, struct memory *memory,
                      struct note *why)
{
    struct arena arena = memory_arena(memory, sizeof(struct search) + 64);
    struct search *search = arena_take(&arena, sizeof *search);
    search->memory = memory;
    enum fault fault = search_folder(search, folder, deep, why);
    for (int i = 0; i < search->folder_count && !fault; i++)
        fault = search_folder(search, search->folders[i], deep, why);
    qsort(search->found, (size_t)search->found_count, sizeof search->found[0], compare_paths);
    *out = (struct files){search->found_count, search->found};
    return fault;
}

/* The whole text of a plain file of bounded size; NULL: complained. */
static char *read_text(const struct node *at, struct memory *memory, size_t *size,
                       struct complaints *complaints)
{
    struct stat status;
    char *text = NULL;
    FILE *file = NULL;
    if (stat(at->file, &status) != 0)
        complain(complaints, at, "", "%s", strerror(errno));
    else if (!S_ISREG(status.st_mode))
        complain(complaints, at, "", "is not a plain file");
    else if (status.st_size > CONTENT_FILE_MAX)
        complain(complaints, at, "", "%lld bytes are too large, at most %d",
                 (long long)status.st_size, CONTENT_FILE_MAX);
    else if (!(file = fopen(at->file, "rb")))
        complain(complaints, at, "", "%s", strerror(errno));
    if (!file)
        return NULL;
    size_t room = (size_t)status.st_size + 1;
    struct arena arena = memory_arena(memory, room + 16);
    text = arena_take(&arena, room);
    *size = fread(text, 1, room - 1, file);
    if (ferror(file)) {
        complain(complaints, at, "", "cannot be read");
        text = NULL;
    }
    fclose(file);
    return text;
}

struct node *files_parse(const char *path, struct memory *memory, struct complaints *complaints)
{
    struct arena names = memory_arena(memory, strlen(path) + 32);
    char *name = arena_take(&names, strlen(path) + 1);
    struct node at = {.file = strcpy(name, path)};
    size_t size = 0;
    char *text = read_text(&at, memory, &size, complaints);
    if (!text)
        return NULL;
    struct arena arena = memory_arena(memory, TREE_BYTES + size * TREE_BYTES_A_BYTE);
    return content_parse(text, size, name, &arena, complaints);
}
