/* Many JSON documents by seed, read by us and by jansson; tells how often which fault was found.
 * usage: documents COUNT [--seed S] | --show SEED */
#include "tests/wire/documents.h"
#include "tests/wire/oracle.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int show(uint64_t seed)
{
    char bytes[DOCUMENT_SIZE_MAX];
    size_t size = document_make(seed, bytes);
    fwrite(bytes, 1, size, stdout);
    return 0;
}

static int try_all(uint64_t count, uint64_t first)
{
    char bytes[DOCUMENT_SIZE_MAX];
    uint64_t found[ORACLE_CLASSES] = {0}, total = 0;
    for (uint64_t seed = first; seed < first + count; seed++) {
        char reason[1000];
        struct text why;
        enum oracle_class class;
        text_init(&why, reason, sizeof reason);
        size_t size = document_make(seed, bytes);
        total += size;
        if (!oracle_agrees(bytes, size, &class, &why)) {
            printf("not ok 1 - documents are read alike\n# seed %llu: %s\n",
                   (unsigned long long)seed, reason);
            return 1;
        }
        found[class]++;
    }
    printf("# %llu documents, %llu bytes, seeds from %llu\n#", (unsigned long long)count,
           (unsigned long long)total, (unsigned long long)first);
    for (int i = 0; i < ORACLE_CLASSES; i++)
        printf(" %s %llu", oracle_word((enum oracle_class)i), (unsigned long long)found[i]);
    printf("\nok 1 - documents are read alike\n1..1\n");
    for (int i = 0; i < ORACLE_CLASSES && count >= 1000000; i++) {
        if (found[i] == 0) {
            printf("not ok 2 - no document of class %s\n", oracle_word((enum oracle_class)i));
            return 1;
        }
    }
    return 0;
}

int main(int argc, char **argv)
{
    if (argc == 3 && strcmp(argv[1], "--show") == 0)
        return show(strtoull(argv[2], NULL, 10));
    bool seeded = argc == 4 && strcmp(argv[2], "--seed") == 0;
    if (argc != 2 && !seeded) {
        fprintf(stderr, "usage: documents COUNT [--seed S] | --show SEED\n");
        return 2;
    }
    return try_all(strtoull(argv[1], NULL, 10), seeded ? strtoull(argv[3], NULL, 10) : 1);
}
