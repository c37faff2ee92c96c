/* perft [battle [depth]]: computes new numbers to pin. */
#include "base/text.h"
#include "tests/any/battles.h"
#include "tests/any/perft.h"

#include <stdio.h>
#include <string.h>
#include <time.h>

static void count(int battle, int depth)
{
    clock_t start = clock();
    struct perft perft = perft_count(battles_setup(battle), depth);
    printf("%-20s depth %d: %llu leaves, hash 0x%016llx, %.2f s\n", battles_at(battle)->name, depth,
           (unsigned long long)perft.leaves, (unsigned long long)perft.hash,
           (double)(clock() - start) / CLOCKS_PER_SEC);
}

int main(int argc, char **argv)
{
    for (int i = 0; i < BATTLES; i++) {
        int64_t depth = battles_at(i)->perft_depth;
        if (argc > 1 && strcmp(argv[1], battles_at(i)->name) != 0)
            continue;
        if (argc > 2 && (!text_to_int(argv[2], &depth) || depth < 1 || depth > PERFT_DEPTH_MAX)) {
            fprintf(stderr, "usage: perft [battle [depth 1 to %d]]\n", PERFT_DEPTH_MAX);
            return 2;
        }
        if (depth > 0)
            count(i, (int)depth);
    }
    return 0;
}
