/* Files and folders of content. */
#ifndef FLAGBRIDGE_CONTENT_FILES_H
#define FLAGBRIDGE_CONTENT_FILES_H

#include "content/memory.h"

#include "core/node.h"

#include <stdbool.h>

enum { FILES_MAX = 4096, FILES_PATH_MAX = 4096 };

/* Paths in sorted order; they live in the memory given to the function that filled it. */
struct files {
    int count;
    const char **paths;
};

bool files_is_folder(const char *path);
bool files_exists(const char *path);
/* Whether the file lies in that very folder, by whatever names both go. */
bool files_is_in(const char *path, const char *folder);

/* The YAML files of a folder (hidden ones left out); with `deep` also of all folders below it. */
enum fault files_list(struct files *out, const char *folder, bool deep, struct memory *memory,
                      struct note *why);

/* Reads and parses one file. NULL: complained. The tree lives in `memory`. */
struct node *files_parse(const char *path, struct memory *memory, struct complaints *complaints);

#endif
