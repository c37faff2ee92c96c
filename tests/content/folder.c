/* Folders for tests. */
#include "tests/support/test.h"

#include "tests/content/folder.h"

#include "base/text.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

void folder_make(struct folder *folder)
{
    memset(folder, 0, sizeof *folder);
    strcpy(folder->path, "/tmp/flagbridge-test-XXXXXX");
    assert_non_null(mkdtemp(folder->path));
}

void folder_remove(struct folder *folder)
{
    while (folder->name_count > 0)
        remove(folder->names[--folder->name_count]);
    assert_int_equal(rmdir(folder->path), 0);
}

static char *add_name(struct folder *folder, const char *name, size_t length)
{
    assert_true(folder->name_count < FOLDER_NAMES_MAX);
    char *path = folder->names[folder->name_count++];
    struct text text;
    text_init(&text, path, sizeof folder->names[0]);
    text_add(&text, folder->path);
    text_char(&text, '/');
    text_bytes(&text, name, length);
    assert_false(text.cut);
    return path;
}

static char *make_path(struct folder *folder, const char *name)
{
    struct stat status;
    for (const char *slash = strchr(name, '/'); slash; slash = strchr(slash + 1, '/')) {
        char *path = add_name(folder, name, (size_t)(slash - name));
        if (stat(path, &status) == 0)
            folder->name_count--;
        else
            assert_int_equal(mkdir(path, 0700), 0);
    }
    return add_name(folder, name, strlen(name));
}

const char *folder_write_bytes(struct folder *folder, const char *name, const void *bytes,
                               size_t size)
{
    char *path = make_path(folder, name);
    FILE *file = fopen(path, "wb");
    assert_non_null(file);
    assert_int_equal(fwrite(bytes, 1, size, file), size);
    assert_int_equal(fclose(file), 0);
    return path;
}

const char *folder_write(struct folder *folder, const char *name, const char *text)
{
    return folder_write_bytes(folder, name, text, strlen(text));
}

const char *folder_link(struct folder *folder, const char *name, const char *target)
{
    char *path = make_path(folder, name);
    assert_int_equal(symlink(target, path), 0);
    return path;
}
