/* A folder of files for one test, gone afterwards. */
#ifndef FLAGBRIDGE_TESTS_CONTENT_FOLDER_H
#define FLAGBRIDGE_TESTS_CONTENT_FOLDER_H

#include <stddef.h>

enum { FOLDER_NAMES_MAX = 40 };

struct folder {
    char path[64];
    int name_count;
    char names[FOLDER_NAMES_MAX][128]; /* all that was made, in order */
};

void folder_make(struct folder *folder);
void folder_remove(struct folder *folder);

/* A file (its folders are made too); returns its path. */
const char *folder_write(struct folder *folder, const char *name, const char *text);
const char *folder_write_bytes(struct folder *folder, const char *name, const void *bytes,
                               size_t size);
const char *folder_link(struct folder *folder, const char *name, const char *target);

#endif
