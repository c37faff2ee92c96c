/* Content without a disk: what content/files.h promises, out of the bundle. A page has one of it,
 * as a computer has one disk: hence the pointer that changes. */
#include "browser/bundle.h"

#include "content/content.h"
#include "content/files.h"
#include "wire/read.h"

#include <stdio.h>
#include <string.h>

static const struct node *folders;

void bundle_files(const struct node *document)
{
    folders = document;
}

/* "content/admiral" or "content/admiral/classes.yaml"; NULL: there is no such thing. */
static const struct node *find(const char *path)
{
    char folder[LABEL_ID_SIZE];
    size_t top = sizeof BUNDLE_FOLDER - 1;
    if (!folders || strncmp(path, BUNDLE_FOLDER "/", top + 1) != 0)
        return NULL;
    const char *name = path + top + 1, *slash = strchr(name, '/');
    int length = slash ? (int)(slash - name) : (int)strlen(name);
    if (length >= (int)sizeof folder)
        return NULL;
    snprintf(folder, sizeof folder, "%.*s", length, name);
    const struct node *found = node_find(folders, folder);
    return found && slash ? node_find(found, slash + 1) : found;
}

bool files_is_folder(const char *path)
{
    const char *slash = strchr(path, '/');
    return slash && !strchr(slash + 1, '/') && find(path);
}

bool files_exists(const char *path)
{
    return find(path) != NULL;
}

bool files_is_in(const char *path, const char *folder)
{
    size_t length = strlen(folder);
    return strncmp(path, folder, length) == 0 && path[length] == '/' && find(path);
}

/* The bundle has them in the order of their names. */
enum fault files_list(struct files *out, const char *folder, bool deep, struct memory *memory,
                      struct note *why)
{
    const struct node *list = find(folder);
    (void)deep; /* no folder of a system has another in it */
    if (!list)
        return note_set(why, FAULT_WORLD, NULL, "%.120s: there is no such folder", folder);
    size_t size = (size_t)list->count * (sizeof *out->paths + FILES_PATH_MAX);
    struct arena arena = memory_arena(memory, size + 64);
    *out = (struct files){0, arena_take(&arena, (size_t)list->count * sizeof *out->paths)};
    for (const struct node *file = list->first; file; file = file->next) {
        size_t room = strlen(folder) + strlen(file->key) + 2;
        char *path = arena_take(&arena, room);
        if (!path)
            return note_set(why, FAULT_FULL, NULL, "%.120s: a name is too long", folder);
        snprintf(path, room, "%s/%s", folder, file->key);
        out->paths[out->count++] = path;
    }
    return FAULT_NONE;
}

/* Each reader of a file has a tree of its own, but the bundle's are never changed. */
struct node *files_parse(const char *path, struct memory *memory, struct complaints *complaints)
{
    const struct node *found = find(path);
    struct node at = {.file = path};
    if (!found) {
        complain(complaints, &at, "", "there is no such file");
        return NULL;
    }
    struct arena arena = memory_arena(memory, sizeof *found + 32);
    struct node *tree = arena_take(&arena, sizeof *tree);
    *tree = *found;
    tree->key = NULL;
    tree->next = NULL;
    return tree;
}

/* Documents are JSON here: only the stages of the rulebooks are still to be read. */
struct node *content_parse(const char *text, size_t size, const char *file, struct arena *arena,
                           struct complaints *complaints)
{
    struct read_source source = {text, size, file, 1};
    const struct node *read = NULL;
    struct note why = {.text = ""};
    struct node at = {.file = file};
    if (read_json(&source, arena, &read, &why)) {
        complain(complaints, &at, "", "%s", why.text);
        return NULL;
    }
    struct node *tree = arena_take(arena, sizeof *tree);
    if (tree)
        *tree = *read;
    return tree;
}
