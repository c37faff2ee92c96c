/* How fast JSON is read: by us into nodes, and by jansson into its own tree, which ends there.
 * usage: reading FILE...   (JSON Lines: battles, requests; every line is a document) */
#include "base/check.h"
#include "wire/read.h"

#include <jansson.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { TEXT_MAX = 64 << 20, TREE_MAX = 64 << 20, ROUNDS = 7 };

struct lines {
    char *bytes;
    size_t size;
    struct arena arena;
};

static void load(struct lines *lines, const char *path)
{
    FILE *file = fopen(path, "rb");
    CHECK(file);
    lines->size += fread(lines->bytes + lines->size, 1, TEXT_MAX - lines->size, file);
    fclose(file);
}

static bool read_ours(struct lines *lines, const char *line, size_t size)
{
    const struct node *tree;
    struct read_source source = {.bytes = line, .size = size};
    lines->arena.used = 0;
    return !read_json(&source, &lines->arena, &tree, NULL);
}

static bool read_theirs(struct lines *lines, const char *line, size_t size)
{
    json_error_t error;
    json_t *tree = json_loadb(line, size, JSON_REJECT_DUPLICATES, &error);
    (void)lines;
    json_decref(tree);
    return tree != NULL;
}

/* Seconds of the processor for all lines. */
static double time_reading(struct lines *lines,
                           bool read(struct lines *lines, const char *line, size_t size),
                           int *count)
{
    clock_t begin = clock();
    *count = 0;
    for (const char *at = lines->bytes, *end = at + lines->size; at < end;) {
        const char *newline = memchr(at, '\n', (size_t)(end - at));
        size_t size = (size_t)((newline ? newline : end) - at);
        *count += size > 0 && read(lines, at, size);
        at += size + 1;
    }
    return (double)(clock() - begin) / CLOCKS_PER_SEC;
}

int main(int argc, char **argv)
{
    struct lines lines = {.bytes = malloc(TEXT_MAX)};
    void *memory = malloc(TREE_MAX);
    double ours = 1e9, theirs = 1e9;
    int count = 0, their_count = 0;
    CHECK(lines.bytes && memory);
    arena_init(&lines.arena, memory, TREE_MAX);
    for (int i = 1; i < argc; i++)
        load(&lines, argv[i]);
    for (int i = 0; i < ROUNDS; i++) {
        double seconds = time_reading(&lines, read_ours, &count);
        ours = seconds < ours ? seconds : ours;
        seconds = time_reading(&lines, read_theirs, &their_count);
        theirs = seconds < theirs ? seconds : theirs;
    }
    double megabytes = (double)lines.size / 1e6;
    printf("%zu bytes, %d documents (jansson %d): ours %.1f MB/s, jansson %.1f MB/s, %.2f times\n",
           lines.size, count, their_count, megabytes / ours, megabytes / theirs, theirs / ours);
    free(memory);
    free(lines.bytes);
    return count == their_count ? 0 : 1;
}
