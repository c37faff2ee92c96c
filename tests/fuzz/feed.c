/* Feeds the files of a corpus folder to a fuzz target, one after the other; TAP on stdout. */
#include <dirent.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { INPUT_MAX = 4 << 20, PATH_SIZE = 4096, NAMES_MAX = 10000 };

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static int feed_file(const char *folder, const char *name, uint8_t *input)
{
    char path[PATH_SIZE];
    snprintf(path, sizeof path, "%s/%s", folder, name);
    FILE *file = fopen(path, "rb");
    if (!file)
        return 1;
    size_t size = fread(input, 1, INPUT_MAX, file);
    fclose(file);
    /* A copy of exactly that size, so that a sanitizer sees reads beyond it. */
    uint8_t *exact = malloc(size ? size : 1);
    if (!exact)
        return 1;
    memcpy(exact, input, size);
    int result = LLVMFuzzerTestOneInput(exact, size);
    free(exact);
    return result;
}

int main(int argc, char **argv)
{
    DIR *folder = argc == 2 ? opendir(argv[1]) : NULL;
    uint8_t *input = malloc(INPUT_MAX);
    if (!folder || !input) {
        fprintf(stderr, "usage: fuzz_x CORPUS_FOLDER\n");
        return 2;
    }
    int fed = 0, failed = 0;
    for (struct dirent *entry; fed < NAMES_MAX && (entry = readdir(folder));) {
        if (entry->d_name[0] == '.')
            continue;
        int bad = feed_file(argv[1], entry->d_name, input);
        failed += bad != 0;
        printf("%s %d - corpus %s\n", bad ? "not ok" : "ok", ++fed, entry->d_name);
        fflush(stdout);
    }
    printf("1..%d\n", fed);
    closedir(folder);
    free(input);
    return failed || fed == 0;
}
