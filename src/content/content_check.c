/* Validating files and folders, all faults of them. */
/* realpath */
#define _XOPEN_SOURCE 700

#include "content/content.h"

#include "content/bundle.h"
#include "content/files.h"
#include "rules/registry.h"

#include "base/check.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* One run of content_check. */
struct checking {
    const struct rulebook *const *rulebooks;
    const char *data;        /* the shipped content, NULL: none */
    struct content *shipped; /* opened when a file first needs it */
    struct memory memory;
    struct complaints *complaints;
    struct arena *arena;
    int file_count;
};

/* Complaints outlive the files they are about: the names move into the caller's arena. */
static void keep_names(struct checking *checking, int first)
{
    const struct complaints *complaints = checking->complaints;
    for (int i = first; i < complaints->count && i < complaints->capacity; i++) {
        struct complaint *complaint = &complaints->list[i];
        bool same = i > first && strcmp(complaint->file, complaints->list[i - 1].file) == 0;
        char *copy = same ? NULL : arena_take(checking->arena, strlen(complaint->file) + 1);
        if (copy)
            complaint->file = strcpy(copy, complaint->file);
        else
            complaint->file = i > first ? complaints->list[i - 1].file : "";
    }
}

/* ---- a system's own folder ---------------------------------------------------------------------
 */

/* The folder of a path, "." if it has none. */
static void folder_of(const char *path, char out[FILES_PATH_MAX])
{
    const char *slash = strrchr(path, '/');
    size_t length = slash ? (size_t)(slash - path) : 0;
    snprintf(out, FILES_PATH_MAX, "%.*s", slash ? (int)length : 1, slash ? path : ".");
}

static bool same_folder(const char *a, const char *b)
{
    char *left = realpath(a, NULL), *right = realpath(b, NULL);
    bool same = left && right && strcmp(left, right) == 0;
    free(left);
    free(right);
    return same;
}

/* The rule system whose complete content a folder is: the shipped one, or any folder of that name
 * that also brings the rules. NULL: files there are a player's. */
static const struct rulebook *system_of(const struct checking *checking, const char *folder)
{
    char other[FILES_PATH_MAX];
    char *whole = realpath(folder, NULL);
    const char *slash = whole ? strrchr(whole, '/') : NULL;
    const struct rulebook *rulebook = slash ? registry_find(checking->rulebooks, slash + 1) : NULL;
    free(whole);
    if (!rulebook)
        return NULL;
    if (snprintf(other, sizeof other, "%s/rulebook.yaml", folder) < (int)sizeof other &&
        files_exists(other))
        return rulebook;
    if (checking->data &&
        snprintf(other, sizeof other, "%s/%s", checking->data, rulebook->id) < (int)sizeof other &&
        same_folder(folder, other))
        return rulebook;
    return NULL;
}

/* Checks a system's folder as a whole; only faults of `only` are kept unless it is NULL. */
static void check_system(struct checking *checking, const struct rulebook *rulebook,
                         const char *folder, const char *only)
{
    struct complaint list[CONTENT_COMPLAINTS_MAX];
    struct complaints found = {list, CONTENT_COMPLAINTS_MAX, 0};
    struct memory memory = {0};
    struct bundle bundle;
    struct note why = {0};
    struct node at = {.file = folder};
    if (bundle_load(&bundle, rulebook, folder, &memory, &found, &why)) {
        complain(&found, &at, "", "%s", why.text);
    } else {
        bundle_vet(&bundle, &found);
        bundle_try_scenarios(&bundle, true, &found);
    }
    int first = checking->complaints->count;
    for (int i = 0; i < found.count && i < found.capacity; i++) {
        struct node place = {.file = list[i].file, .line = list[i].line, .column = list[i].column};
        if (only && strcmp(only, list[i].file) != 0)
            continue;
        complain(checking->complaints, &place, list[i].key, "%s", list[i].reason);
        if (list[i].remark)
            complaints_remark(checking->complaints);
    }
    if (found.count > found.capacity && !only)
        checking->complaints->count += found.count - found.capacity;
    keep_names(checking, first);
    memory_free(&memory);
}

/* ---- a player's file ---------------------------------------------------------------------------
 */

/* What a player's file may build on; `empty` when nothing is shipped. */
static const struct library *shipped_library(struct checking *checking,
                                             const struct rulebook *rulebook,
                                             const struct library *empty)
{
    struct note why;
    if (!checking->shipped && checking->data)
        content_open(&checking->shipped, checking->data, checking->rulebooks, &why);
    return checking->shipped ? content_library(checking->shipped, rulebook) : empty;
}

static void check_file(struct checking *checking, const char *path)
{
    struct memory memory = {0};
    int first = checking->complaints->count;
    const struct node *tree = files_parse(path, &memory, checking->complaints);
    const struct rulebook *rulebook =
        tree ? content_rulebook_of(tree, checking->rulebooks, checking->complaints) : NULL;
    if (rulebook) {
        struct bundle bundle;
        struct library empty = {.rulebook = rulebook};
        bundle_bind(&bundle, shipped_library(checking, rulebook, &empty), &tree, 1, &memory,
                    checking->complaints);
        bundle_vet(&bundle, checking->complaints);
        bundle_try_scenarios(&bundle, true, checking->complaints);
    }
    keep_names(checking, first);
    memory_free(&memory);
}

/* ---- all of them ------------------------------------------------------------------------------
 */

static void check_one(struct checking *checking, const char *path)
{
    char folder[FILES_PATH_MAX];
    folder_of(path, folder);
    const struct rulebook *rulebook = system_of(checking, folder);
    checking->file_count++;
    if (rulebook)
        check_system(checking, rulebook, folder, path);
    else
        check_file(checking, path);
}

/* Files come sorted, so those of one folder stand together. */
static void check_all(struct checking *checking, const struct files *files)
{
    char folder[FILES_PATH_MAX], last[FILES_PATH_MAX] = "";
    for (int i = 0; i < files->count; i++) {
        folder_of(files->paths[i], folder);
        const struct rulebook *rulebook = system_of(checking, folder);
        checking->file_count++;
        if (!rulebook)
            check_file(checking, files->paths[i]);
        else if (strcmp(folder, last) != 0)
            check_system(checking, rulebook, folder, NULL);
        strcpy(last, folder);
    }
}

int content_check(const char *path, const char *data, const struct rulebook *const *rulebooks,
                  struct complaints *complaints, struct arena *arena, struct note *why)
{
    struct checking checking = {
        .rulebooks = rulebooks, .data = data, .complaints = complaints, .arena = arena};
    enum fault fault = FAULT_NONE;
    if (strlen(path) >= FILES_PATH_MAX || !files_exists(path)) {
        fault = note_set(why, FAULT_WORLD, NULL, "%.200s: there is no such file or folder", path);
    } else if (files_is_folder(path)) {
        struct files files;
        fault = files_list(&files, path, true, &checking.memory, why);
        if (!fault)
            check_all(&checking, &files);
    } else {
        check_one(&checking, path);
    }
    content_sort(complaints);
    content_close(&checking.shipped);
    memory_free(&checking.memory);
    return fault ? -1 : checking.file_count;
}
